/* The rules of the duel: see duel_game.h. In the order of the interface. */
#include "duel_game.h"

#include "core/play.h"
#include <string.h>

#define WORDS(variable, list_name, ...)                                                            \
    static const char *const variable##_list[] = { __VA_ARGS__ };                                  \
    static const struct words variable = { .name = list_name,                                      \
                                           .word = variable##_list,                                \
                                           .count = sizeof variable##_list /                       \
                                                    sizeof variable##_list[0] }

WORDS(seats, "seat", "north", "south", "east");
WORDS(endings, "ending", "none", "counted");
WORDS(steps, "step", "over", "choose", "dice");

static const struct words *const vocabulary[] = { &seats, &endings, &steps, NULL };
static const char *const rule_ids[DUEL_RULES] = { "", "1.1", "1.2", "1.3" };
static const char *const messages[] = { "prompt" };

static const struct verb verbs[DUEL_VERBS] = {
    [DUEL_MARK] = { .name = "mark" },
    [DUEL_THROW] = { .name = "throw" },
    [DUEL_PASS] = { .name = "pass" },
    [DUEL_ROLL] = { .name = "roll", .operands = OPERANDS_DICE },
};

#define STATE(member) .offset = offsetof(struct duel_state, member)
#define FIELDS(last_flags)                                                                         \
    { .name = "points",                                                                            \
      STATE(points),                                                                               \
      .rows = DUEL_SEATS,                                                                          \
      .stride = 1,                                                                                 \
      .most = 60,                                                                                  \
      .row_names = &seats },                                                                       \
        { .name = "seat", STATE(seat), .value = &seats },                                          \
        { .name = "turns", STATE(turns), .most = DUEL_TURNS },                                     \
        { .name = "step", STATE(step), .value = &steps },                                          \
        { .name = "ended", STATE(ended), .value = &endings },                                      \
        { .name = "last", STATE(last), .flags = last_flags, .most = 6 },                           \
    {                                                                                              \
        .name = NULL                                                                               \
    }

static const struct field open_fields[] = { FIELDS(0) };
static const struct field secret_fields[] = { FIELDS(FIELD_HIDDEN) };

static const struct field data_fields[] = {
    { .name = "nothing", .offset = offsetof(struct duel_data, nothing), .most = 1 },
    { .name = NULL },
};

const struct duel_data duel_data = { 0 };
int duel_leaks;

static const char *data_fault(const void *data)
{
    (void)data;
    return NULL;
}

static void start(const void *data, void *state, const uint8_t *options)
{
    (void)data;
    (void)options;
    memset(state, 0, sizeof(struct duel_state));
    ((struct duel_state *)state)->step = DUEL_CHOOSE;
}

static const char *fault(const void *data, const void *state)
{
    const struct duel_state *s = state;
    (void)data;
    if ((s->turns == DUEL_TURNS) != (s->step == DUEL_OVER)) return "turns: or step";
    if ((s->step == DUEL_OVER) != (s->ended != 0)) return "ended: or step";
    return s->step != DUEL_OVER && s->seat != s->turns % DUEL_SEATS ? "seat: or turns" : NULL;
}

static unsigned step(const void *state)
{
    return ((const struct duel_state *)state)->step;
}

static int actor(const void *state)
{
    const struct duel_state *s = state;
    return s->step == DUEL_OVER ? ACTOR_OVER : s->step == DUEL_DICE ? ACTOR_CHANCE : s->seat;
}

static unsigned refusal(const void *data, const void *state, action a)
{
    const struct duel_state *s = state;
    unsigned verb = action_verb(a), first = action_first(a), second = action_second(a);
    (void)data;
    if (s->step == DUEL_OVER) return DUEL_RULE_TURN;
    if (s->step == DUEL_DICE)
        return verb == DUEL_ROLL && first >= 1 && first <= 6 && !second ? 0 : DUEL_RULE_DICE;
    if (verb >= DUEL_ROLL || first || second) return DUEL_RULE_TURN;
    return s->points[s->seat] >= DUEL_ENOUGH && verb != DUEL_PASS ? DUEL_RULE_ENOUGH : 0;
}

static int legal(const void *data, const void *state, action *out)
{
    int count = 0;
    if (step(state) != DUEL_CHOOSE) return 0;
    for (unsigned verb = 0; verb < DUEL_ROLL; verb++) {
        action a = action_make(verb, 0, 0);
        if (refusal(data, state, a) == 0) out[count++] = a;
    }
    return count;
}

static int chance(const void *data, const void *state, struct outcome *out)
{
    (void)data;
    return step(state) == DUEL_DICE ? outcomes_die(out, DUEL_ROLL, 6) : 0;
}

static unsigned reason(const void *data, const void *state, action a)
{
    (void)data;
    (void)state;
    return action_verb(a) == DUEL_ROLL ? DUEL_RULE_DICE : DUEL_RULE_TURN;
}

static enum verdict apply(const void *data, void *state, action a, struct trace *trace)
{
    struct duel_state *s = state;
    (void)trace;
    if (refusal(data, state, a) != 0) return REFUSED;
    if (action_verb(a) == DUEL_THROW) {
        s->step = DUEL_DICE;
        return ACCEPTED;
    }
    unsigned won = action_verb(a) == DUEL_MARK ? 1 : action_first(a);
    s->points[s->seat] = (uint8_t)(s->points[s->seat] + won);
    if (action_verb(a) == DUEL_ROLL) s->last = (uint8_t)won;
    s->step = DUEL_CHOOSE;
    s->seat = (uint8_t)(++s->turns % DUEL_SEATS);
    if (s->turns < DUEL_TURNS) return ACCEPTED;
    s->step = DUEL_OVER;
    s->ended = 1;
    return ACCEPTED;
}

static void prompt(const void *data, const void *state, struct trace *trace)
{
    (void)data;
    (void)state;
    trace_add(trace, (struct trace_event){ .rule = DUEL_RULE_TURN });
}

static void observe_secret(void *view, const void *state, int seat)
{
    (void)seat;
    memcpy(view, state, sizeof(struct duel_state));
    ((struct duel_state *)view)->last = 0;
}

/* Nothing is hidden that anybody could guess at. */
static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    memcpy(state, view, sizeof(struct duel_state));
}

static bool waits_alike(const void *state)
{
    return step(state) == DUEL_CHOOSE;
}

static struct score score(const void *data, const void *state)
{
    (void)data;
    return (struct score){ .ending = ((const struct duel_state *)state)->ended };
}

/* Marks while it may. */
static action judge(const void *data, const void *view, struct random *random)
{
    action list[DUEL_ROLL];
    (void)random;
    return legal(data, view, list) > 0 ? list[0] : 0;
}

static action judge_secret(const void *data, const void *view, struct random *random)
{
    duel_leaks += ((const struct duel_state *)view)->last != 0;
    return judge(data, view, random);
}

/* ---- A group that plays one side ------------------------------------------------------------- */

WORDS(commands, "seat", "commander");

static int actor_of_one(const void *state)
{
    return actor(state) > ACTOR_FIRST_SEAT ? ACTOR_FIRST_SEAT : actor(state);
}

static enum council council(const void *data, const void *state)
{
    (void)data;
    return ((const struct duel_state *)state)->turns < DUEL_BOUND ? COUNCIL_VOTES : COUNCIL_BOUND;
}

static bool is_clerical(const void *data, const void *state)
{
    (void)data;
    return ((const struct duel_state *)state)->turns % 3 == 2;
}

/* ---- The versions ---------------------------------------------------------------------------- */

/* All but the members in which the versions differ. */
#define DUEL_GAME                                                                                  \
    .rules_version = 1, .endings = &endings, .steps = &steps, .verb_count = DUEL_VERBS,            \
    .verbs = verbs, .vocabulary = vocabulary, .rule_ids = rule_ids, .rule_count = DUEL_RULES,      \
    .message_count = 1, .messages = messages, .data_fields = data_fields,                          \
    .state_size = sizeof(struct duel_state), .data_size = sizeof(struct duel_data),                \
    .legal_most = 3, .chance_most = 6, .actions_most = 2 * DUEL_TURNS, .data_fault = data_fault,   \
    .start = start, .fault = fault, .step = step, .legal = legal, .chance = chance,                \
    .refusal = refusal, .reason = reason, .apply = apply, .prompt = prompt, .score = score

#define DUEL_OF_THREE DUEL_GAME, .seat_count = DUEL_SEATS, .seats = &seats, .actor = actor

static const struct game_bots bots = { .judge = judge }, secret_bots = { .judge = judge_secret };
static const struct game_secrets secrets = { .observe = observe_secret, .imagine = imagine };
static const struct game_secrets discretion = { .observe = observe_secret,
                                                .imagine = imagine,
                                                .waits_alike = waits_alike };
static const struct game_council councils = { .kind = council, .is_clerical = is_clerical };

const struct game duel_game = { DUEL_OF_THREE, .id = "duel", .state_fields = open_fields,
                                .bots = &bots };
const struct game duel_secret_game = { DUEL_OF_THREE, .id = "secret", .state_fields = secret_fields,
                                       .secrets = &secrets, .bots = &secret_bots };
const struct game duel_discreet_game = { DUEL_OF_THREE, .id = "discreet",
                                         .state_fields = secret_fields, .secrets = &discretion,
                                         .bots = &secret_bots };
const struct game duel_dull_game = { DUEL_OF_THREE, .id = "dull", .state_fields = open_fields };
const struct game duel_council_game = {
    DUEL_GAME,          .id = "council",       .seat_count = 1,
    .seats = &commands, .actor = actor_of_one, .state_fields = open_fields,
    .bots = &bots,      .council = &councils
};
