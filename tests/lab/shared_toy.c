/* The rules of the toy game: see toy.h. */
#include "toy.h"

#include <string.h>

static const char *const seat_list[] = { "west", "east" };
static const char *const ending_list[] = { "none", "west", "east", "draw" };
static const char *const level_list[] = { "easy", "hard" };
static const struct words seats = { .name = "seat", .word = seat_list, .count = TOY_SEATS };
static const struct words endings = { .name = "ending", .word = ending_list, .count = TOY_ENDINGS };
static const struct words levels = { .name = "level", .word = level_list, .count = 2 };
static const struct option options[] = { { "level", &levels } };

static const struct verb verbs[TOY_VERBS] = {
    [TOY_WALK] = { .name = "walk" },
    [TOY_DASH] = { .name = "dash" },
    [TOY_ROLL] = { .name = "roll", .operands = OPERANDS_DICE },
};

static const struct field state_fields[] = {
    { .name = "goal", .type = FIELD_U8, .offset = offsetof(struct toy_state, goal), .most = 4 },
    { .name = "turn",
      .type = FIELD_U8,
      .offset = offsetof(struct toy_state, turn),
      .least = 1,
      .most = TOY_TURNS },
    { .name = NULL },
};

static void start(const void *data, void *state, const uint8_t *chosen)
{
    struct toy_state *toy = state;
    (void)data;
    memset(toy, 0, sizeof *toy);
    toy->goal = chosen[0] ? 4 : 3;
    toy->turn = 1;
    toy->secret = TOY_SECRET;
}

static int actor(const void *state)
{
    const struct toy_state *toy = state;
    if (toy->ending != TOY_NONE) return ACTOR_OVER;
    return toy->is_dashing ? ACTOR_CHANCE : toy->to_move;
}

static int legal(const void *data, const void *state, action *out)
{
    (void)data;
    if (actor(state) < 0) return 0;
    out[0] = action_make(TOY_WALK, 0, 0);
    out[1] = action_make(TOY_DASH, 0, 0);
    return 2;
}

static int chance(const void *data, const void *state, struct outcome *out)
{
    (void)data;
    if (actor(state) != ACTOR_CHANCE) return 0;
    out[0] = (struct outcome){ action_make(TOY_ROLL, 1, 0), 2 };
    out[1] = (struct outcome){ action_make(TOY_ROLL, 6, 0), 1 };
    return 2;
}

static void advance(struct toy_state *toy, int steps)
{
    unsigned seat = toy->to_move;
    toy->is_dashing = 0;
    toy->place[seat] = (uint8_t)(toy->place[seat] + steps);
    if (toy->place[seat] >= toy->goal) {
        toy->ending = seat == TOY_WEST ? TOY_WEST_WINS : TOY_EAST_WINS;
        return;
    }
    toy->to_move = !seat;
    if (seat == TOY_EAST && toy->turn == TOY_TURNS)
        toy->ending = TOY_DRAW;
    else if (seat == TOY_EAST)
        toy->turn++;
}

static enum verdict apply(const void *data, void *state, action a, struct trace *trace)
{
    struct toy_state *toy = state;
    unsigned verb = action_verb(a);
    (void)data;
    (void)trace;
    if (actor(toy) == ACTOR_OVER || (verb == TOY_ROLL) != toy->is_dashing || verb >= TOY_VERBS)
        return REFUSED;
    if (verb == TOY_DASH)
        toy->is_dashing = 1;
    else
        advance(toy, verb == TOY_WALK ? 1 : action_first(a) == 6 ? 3 : 0);
    return ACCEPTED;
}

static void observe(void *view, const void *state, int seat)
{
    (void)seat;
    memcpy(view, state, sizeof(struct toy_state));
    ((struct toy_state *)view)->secret = 0;
}

static struct score score(const void *data, const void *state)
{
    const struct toy_state *toy = state;
    bool is_draw = toy->ending == TOY_DRAW;
    struct score result = { .ending = toy->ending,
                            .grade = is_draw ? TOY_GRADE_DRAW : TOY_GRADE_DECIDED };
    (void)data;
    result.value[TOY_WEST] = is_draw ? 500 : toy->ending == TOY_WEST_WINS ? 1000 : 0;
    result.value[TOY_EAST] = (int16_t)(1000 - result.value[TOY_WEST]);
    return result;
}

static action judge(const void *data, const void *view, struct random *random)
{
    const struct toy_state *toy = view;
    (void)data;
    /* Not needed, but a real one draws too. */
    (void)random_next(random);
    bool is_behind = toy->place[toy->to_move] < toy->place[!toy->to_move];
    return action_make(is_behind ? TOY_DASH : TOY_WALK, 0, 0);
}

static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    memcpy(state, view, sizeof(struct toy_state));
}

static const struct game_secrets secrets = { .observe = observe, .imagine = imagine };
static const struct game_bots bots = { .judge = judge };

const struct game toy_game = {
    .id = "toy",
    .seat_count = TOY_SEATS,
    .seats = &seats,
    .endings = &endings,
    .options = options,
    .option_count = 1,
    .verbs = verbs,
    .verb_count = TOY_VERBS,
    .state_fields = state_fields,
    .state_size = sizeof(struct toy_state),
    .legal_most = 2,
    .chance_most = 2,
    .actions_most = 2 * TOY_TURNS * TOY_SEATS,
    .start = start,
    .actor = actor,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .score = score,
    .secrets = &secrets,
    .bots = &bots,
};
