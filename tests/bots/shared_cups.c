/* The rules of the cups: see cups.h. */
#include "cups.h"

#include <string.h>

static const char *const seat_list[] = { "player" };
static const char *const ending_list[] = { "none", "over" };
static const struct words seats = { .name = "seat", .word = seat_list, .count = 1 };
static const struct words endings = { .name = "ending", .word = ending_list, .count = 2 };

static const struct verb verbs[CUPS_VERBS] = {
    [CUPS_LEFT] = { .name = "left" },
    [CUPS_RIGHT] = { .name = "right" },
    [CUPS_SAFE] = { .name = "safe" },
    [CUPS_AGAIN] = { .name = "again" },
    [CUPS_HIDE] = { .name = "hide", .operands = OPERANDS_NUMBER },
};

#define STATE(member) .offset = offsetof(struct cups_state, member)

static const struct field hidden_fields[] = {
    { .name = "step", STATE(step), .most = CUPS_STEPS - 1 },
    { .name = "ball", STATE(ball), .most = 2, .flags = FIELD_HIDDEN },
    { .name = NULL },
};

static const struct field open_fields[] = {
    { .name = "step", STATE(step), .most = CUPS_STEPS - 1 },
    { .name = "ball", STATE(ball), .most = 2 },
    { .name = NULL },
};

static void start(const void *data, void *state, const uint8_t *options)
{
    (void)data;
    (void)options;
    *(struct cups_state *)state = (struct cups_state){ CUPS_FIRST, 1 + CUPS_RIGHT, 0 };
}

static int actor(const void *state)
{
    const struct cups_state *s = state;
    if (s->step == CUPS_OVER) return ACTOR_OVER;
    return s->step == CUPS_HIDING ? ACTOR_CHANCE : ACTOR_FIRST_SEAT;
}

static int legal(const void *data, const void *state, action *out)
{
    const struct cups_state *s = state;
    (void)data;
    if (actor(state) != ACTOR_FIRST_SEAT) return 0;
    int count = s->step == CUPS_FIRST ? 4 : 2;
    for (int i = 0; i < count; i++) out[i] = action_make((unsigned)i, 0, 0);
    return count;
}

static int chance(const void *data, const void *state, struct outcome *out)
{
    (void)data;
    if (actor(state) != ACTOR_CHANCE) return 0;
    out[0] = (struct outcome){ action_make(CUPS_HIDE, 1 + CUPS_LEFT, 0), CUPS_LEFT_WEIGHT };
    out[1] = (struct outcome){ action_make(CUPS_HIDE, 1 + CUPS_RIGHT, 0), CUPS_RIGHT_WEIGHT };
    return 2;
}

static enum verdict apply(const void *data, void *state, action a, struct trace *trace)
{
    struct cups_state *s = state;
    unsigned verb = action_verb(a);
    (void)data;
    (void)trace;
    if (s->step == CUPS_OVER || (s->step == CUPS_HIDING) != (verb == CUPS_HIDE)) return REFUSED;
    if (verb == CUPS_HIDE) {
        s->ball = (uint8_t)action_first(a);
        s->step = CUPS_SECOND;
    } else if (verb == CUPS_AGAIN) {
        s->step = CUPS_HIDING;
    } else {
        int prize = s->step == CUPS_FIRST ? 100 : 90;
        s->value = (uint8_t)(verb == CUPS_SAFE ? 60 : s->ball == 1 + verb ? prize : 0);
        s->step = CUPS_OVER;
    }
    return ACCEPTED;
}

static void observe(void *view, const void *state, int seat)
{
    (void)seat;
    memcpy(view, state, sizeof(struct cups_state));
    ((struct cups_state *)view)->ball = 0;
}

static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    struct cups_state *s = state;
    (void)data;
    (void)seat;
    memcpy(s, view, sizeof *s);
    if (s->ball) return;
    bool is_left = random_below(random, CUPS_LEFT_WEIGHT + CUPS_RIGHT_WEIGHT) < CUPS_LEFT_WEIGHT;
    s->ball = (uint8_t)(1 + (is_left ? CUPS_LEFT : CUPS_RIGHT));
}

static struct score score(const void *data, const void *state)
{
    const struct cups_state *s = state;
    (void)data;
    return (struct score){ .value = { (int16_t)(s->value * 10) }, .ending = s->step == CUPS_OVER };
}

static action judge(const void *data, const void *view, struct random *random)
{
    const struct cups_state *s = view;
    (void)data;
    (void)random;
    return action_make(s->step == CUPS_FIRST ? CUPS_SAFE : CUPS_LEFT, 0, 0);
}

static const struct game_secrets secrets = { .observe = observe, .imagine = imagine };
static const struct game_bots bots = { .judge = judge };

#define CUPS(name, fields, hides)                                                                  \
    {                                                                                              \
        .id = (name), .seat_count = 1, .seats = &seats, .endings = &endings, .verbs = verbs,       \
        .verb_count = CUPS_VERBS, .state_fields = (fields),                                        \
        .state_size = sizeof(struct cups_state), .legal_most = 4, .chance_most = 2,                \
        .actions_most = 3, .start = start, .actor = actor, .legal = legal, .chance = chance,       \
        .apply = apply, .score = score, .secrets = (hides), .bots = &bots                          \
    }

const struct game cups_game = CUPS("cups", hidden_fields, &secrets);
const struct game cups_open_game = CUPS("cups", open_fields, NULL);

int cups_nothing_worthy(const void *data, const void *view, action *out)
{
    (void)data;
    (void)view;
    (void)out;
    return 0;
}
