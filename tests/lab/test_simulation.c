/* Many games: the same for any division of the work, and true to the odds counted out exactly. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/simulation.h"
#include "toy.h"

enum { SEED = 5 };

static const struct setting random_play = { .game = &toy_game,
                                            .bots = { &bot_random, &bot_random } };

static void run(const struct setting *setting, uint64_t seed, uint64_t first, uint64_t count,
                struct results *results)
{
    struct workbench workbench;
    uint64_t faulty = 0;
    assert_true(workbench_open(&workbench, setting->game));
    assert_int_equal(
        simulation_run(setting, &workbench, seed, first, count, results, &faulty, NULL), PLAYED);
    workbench_close(&workbench);
}

static void the_same_seed_gives_the_same_results(void **state)
{
    struct results one = { 0 }, same = { 0 }, other = { 0 };
    (void)state;
    run(&random_play, SEED, 0, 1000, &one);
    run(&random_play, SEED, 0, 1000, &same);
    run(&random_play, SEED + 1, 0, 1000, &other);
    assert_memory_equal(&one, &same, sizeof one);
    assert_memory_not_equal(&one, &other, sizeof one);
}

static void parts_add_up_to_the_whole_in_any_order(void **state)
{
    static const uint64_t cuts[] = { 0, 1, 333, 999, 1000 };
    struct results whole = { 0 };
    (void)state;
    run(&random_play, SEED, 0, 1000, &whole);
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        struct results parts = { 0 };
        run(&random_play, SEED, cuts[i], 1000 - cuts[i], &parts);
        run(&random_play, SEED, 0, cuts[i], &parts);
        assert_memory_equal(&parts, &whole, sizeof whole);
    }
}

static void every_game_is_counted_once_everywhere(void **state)
{
    enum { GAMES = 5000 };
    struct results results = { 0 };
    uint64_t ended = 0, graded = 0, slots = 0;
    (void)state;
    run(&random_play, SEED, 0, GAMES, &results);
    for (int i = 0; i < ENDINGS_MOST; i++) {
        ended += results.endings[i].tally.count;
        for (int j = 0; j < HISTOGRAM_SLOTS; j++) slots += results.endings[i].slot[j];
    }
    for (int i = 0; i < GRADES_MOST; i++) graded += results.grades[i];
    assert_int_equal(results.games, GAMES);
    assert_int_equal(ended, GAMES);
    assert_int_equal(slots, GAMES);
    assert_int_equal(graded, GAMES);
    assert_int_equal(results.actions.count, GAMES);
    assert_int_equal(results.turns.count, GAMES);
    assert_int_equal(results.endings[TOY_NONE].tally.count, 0);
    assert_int_equal(results.wins[TOY_WEST], results.endings[TOY_WEST_WINS].tally.count);
    assert_int_equal(results.wins[TOY_EAST], results.endings[TOY_EAST_WINS].tally.count);
    assert_int_equal(results.grades[TOY_GRADE_DRAW], results.endings[TOY_DRAW].tally.count);
    /* A draw comes at the end of the last turn only. */
    assert_int_equal(results.endings[TOY_DRAW].slot[TOY_TURNS],
                     results.endings[TOY_DRAW].tally.count);
    assert_true(results.turns.least >= 1 && results.turns.most <= TOY_TURNS);
    assert_true(results.actions.most <= (uint32_t)toy_game.actions_most);
}

/* The exact chance of each ending under random play, by walking through all that can happen. */
static void count_out(const struct toy_state *position, double weight, double *chances)
{
    int actor = toy_game.actor(position);
    struct outcome outcomes[2];
    action legal[2];
    if (actor == ACTOR_OVER) {
        chances[position->ending] += weight;
        return;
    }
    bool is_chance = actor == ACTOR_CHANCE;
    int count = is_chance ? toy_game.chance(NULL, position, outcomes)
                          : toy_game.legal(NULL, position, legal);
    for (int i = 0; i < count; i++) {
        struct toy_state next = *position;
        action a = is_chance ? outcomes[i].action : legal[i];
        assert_int_equal(toy_game.apply(NULL, &next, a, NULL), ACCEPTED);
        count_out(&next, weight * (is_chance ? outcomes[i].weight / 3.0 : 0.5), chances);
    }
}

static void random_play_has_the_odds_that_can_be_counted_out(void **state)
{
    enum { GAMES = 40000 };
    (void)state;
    for (uint8_t level = 0; level < 2; level++) {
        struct setting setting = random_play;
        struct results results = { 0 };
        struct toy_state start;
        double chances[TOY_ENDINGS] = { 0 };
        setting.options[0] = level;
        toy_game.start(NULL, &start, setting.options);
        count_out(&start, 1, chances);
        run(&setting, SEED, 0, GAMES, &results);
        for (int i = TOY_WEST_WINS; i < TOY_ENDINGS; i++) {
            double rate = (double)results.endings[i].tally.count / GAMES;
            double deviation = sqrt(chances[i] * (1 - chances[i]) / GAMES);
            assert_true(fabs(rate - chances[i]) < 4 * deviation);
        }
    }
}

static enum verdict refuse_the_third_turn(const void *data, void *state, action a,
                                          struct trace *trace)
{
    const struct toy_state *toy = state;
    return toy->turn == 3 ? REFUSED : toy_game.apply(data, state, a, trace);
}

static void a_faulty_game_is_named_and_those_before_it_count(void **state)
{
    struct game faulty_game = toy_game;
    struct setting setting = random_play;
    struct results results = { 0 }, before = { 0 };
    struct workbench workbench;
    uint64_t faulty = 0;
    (void)state;
    faulty_game.apply = refuse_the_third_turn;
    setting.game = &faulty_game;
    assert_true(workbench_open(&workbench, &faulty_game));
    assert_int_equal(simulation_run(&setting, &workbench, SEED, 0, 1000, &results, &faulty, NULL),
                     PLAYOUT_REFUSED);
    assert_int_equal(results.games, faulty);
    /* Without that game the same simulation is sound. */
    assert_int_equal(simulation_run(&setting, &workbench, SEED, 0, faulty, &before, &faulty, NULL),
                     PLAYED);
    assert_memory_equal(&before, &results, sizeof before);
    workbench_close(&workbench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_results),
        cmocka_unit_test(parts_add_up_to_the_whole_in_any_order),
        cmocka_unit_test(every_game_is_counted_once_everywhere),
        cmocka_unit_test(random_play_has_the_odds_that_can_be_counted_out),
        cmocka_unit_test(a_faulty_game_is_named_and_those_before_it_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
