/*
 * A bot against itself is even where the game is symmetric: whatever favours a seat would be a
 * fault of chance, of the bots' streams, of the views or of the counting.
 *
 * The game: a coin says who begins. In turn each takes a step (two yards), or leaps: one time in
 * two that is six yards, else none. Whoever comes to twelve yards first wins; there are no
 * draws, and the seats differ in nothing but their numbers.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/simulation.h"

enum { COIN, STEP, LEAP, FALL, VERBS };
enum { FIRST, SECOND, SEATS };
enum { NOBODY, FIRST_WINS, SECOND_WINS, ENDINGS };
enum { STEP_LENGTH = 2, LEAP_LENGTH = 6, GOAL = 12, SEED = 1884 };

struct race_state {
    uint8_t has_begun, to_move, is_leaping, ending;
    uint8_t place[SEATS];
};

static const char *const seat_list[] = { "first", "second" };
static const char *const ending_list[] = { "none", "first", "second" };
static const struct words seats = { .name = "seat", .word = seat_list, .count = SEATS };
static const struct words endings = { .name = "ending", .word = ending_list, .count = ENDINGS };
static const struct verb verbs[VERBS] = { { .name = "coin", .operands = OPERANDS_DICE },
                                          { .name = "step" },
                                          { .name = "leap" },
                                          { .name = "fall", .operands = OPERANDS_DICE } };
static const struct field fields[] = { { .name = NULL } };

static void start(const void *data, void *state, const uint8_t *options)
{
    (void)data;
    (void)options;
    memset(state, 0, sizeof(struct race_state));
}

static int actor(const void *state)
{
    const struct race_state *race = state;
    if (race->ending) return ACTOR_OVER;
    return !race->has_begun || race->is_leaping ? ACTOR_CHANCE : race->to_move;
}

static int legal(const void *data, const void *state, action *out)
{
    (void)data;
    if (actor(state) < 0) return 0;
    out[0] = action_make(STEP, 0, 0);
    out[1] = action_make(LEAP, 0, 0);
    return 2;
}

static int chance(const void *data, const void *state, struct outcome *out)
{
    const struct race_state *race = state;
    (void)data;
    if (actor(state) != ACTOR_CHANCE) return 0;
    unsigned verb = race->has_begun ? FALL : COIN;
    out[0] = (struct outcome){ action_make(verb, 1, 0), 1 };
    out[1] = (struct outcome){ action_make(verb, 2, 0), 1 };
    return 2;
}

static void move(struct race_state *race, int yards)
{
    unsigned seat = race->to_move;
    race->is_leaping = 0;
    race->place[seat] = (uint8_t)(race->place[seat] + yards);
    if (race->place[seat] >= GOAL) race->ending = seat == FIRST ? FIRST_WINS : SECOND_WINS;
    race->to_move = !seat;
}

static enum verdict apply(const void *data, void *state, action a, struct trace *trace)
{
    struct race_state *race = state;
    bool is_high = action_first(a) == 2;
    (void)data;
    (void)trace;
    switch (action_verb(a)) {
    case COIN:
        race->has_begun = 1;
        race->to_move = is_high;
        break;
    case STEP: move(race, STEP_LENGTH); break;
    case LEAP: race->is_leaping = 1; break;
    default: move(race, is_high ? LEAP_LENGTH : 0);
    }
    return ACCEPTED;
}

static struct score score(const void *data, const void *state)
{
    const struct race_state *race = state;
    struct score result = { .ending = race->ending };
    (void)data;
    result.value[FIRST] = race->ending == FIRST_WINS ? 1000 : 0;
    result.value[SECOND] = (int16_t)(1000 - result.value[FIRST]);
    return result;
}

/* A leap is worth more than a step on average. */
static action judge(const void *data, const void *view, struct random *random)
{
    (void)data;
    (void)view;
    (void)random;
    return action_make(LEAP, 0, 0);
}

static const struct game_bots bots = { .judge = judge };

static const struct game race = {
    .id = "race",
    .seat_count = SEATS,
    .seats = &seats,
    .endings = &endings,
    .verbs = verbs,
    .verb_count = VERBS,
    .state_fields = fields,
    .state_size = sizeof(struct race_state),
    .legal_most = 2,
    .chance_most = 2,
    .actions_most = 1000,
    .start = start,
    .actor = actor,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .score = score,
    .bots = &bots,
};

/* How many standard errors the first seat's wins lie above half of the games. */
static double lead_of_the_first(const char *first, const char *second, uint64_t games)
{
    static struct results results;
    struct setting setting = { .game = &race, .bots = { bot_find(first), bot_find(second) } };
    struct workbench workbench;
    uint64_t faulty = 0;
    results = (struct results){ 0 };
    assert_true(setting.bots[0] && setting.bots[1]);
    assert_true(workbench_open(&workbench, &race));
    assert_int_equal(simulation_run(&setting, &workbench, SEED, 0, games, &results, &faulty, NULL),
                     PLAYED);
    workbench_close(&workbench);
    assert_int_equal(results.games, games);
    assert_int_equal(results.wins[FIRST] + results.wins[SECOND], games);
    return ((double)results.wins[FIRST] - (double)games / 2) / (sqrt((double)games) / 2);
}

static void a_bot_against_itself_is_even(void **state)
{
    static const struct {
        const char *bot;
        uint64_t games;
    } rows[] = { { "random", 20000 },
                 { "greedy", 20000 },
                 { "easy", 20000 },
                 { "mcts:30", 1000 },
                 { "mcts:30x2", 500 } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double lead = lead_of_the_first(rows[i].bot, rows[i].bot, rows[i].games);
        if (fabs(lead) > 3) fail_msg("%s: %.1f standard errors", rows[i].bot, lead);
    }
}

/* Or else the test above would be content with anything. */
static void a_better_bot_is_not_even_on_either_seat(void **state)
{
    (void)state;
    assert_true(lead_of_the_first("greedy", "random", 20000) > 10);
    assert_true(lead_of_the_first("random", "greedy", 20000) < -10);
    assert_true(lead_of_the_first("mcts:30", "random", 500) > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_against_itself_is_even),
        cmocka_unit_test(a_better_bot_is_not_even_on_either_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
