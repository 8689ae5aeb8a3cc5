/*
 * A search that compares ways through a stretch, and plans for the rest of the game: what is found
 * is kept to, and a choice takes no longer than it may.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/thinker.h"
#include "core/parts.h"
#include "cups.h"

enum { SEED = 1884, PLAYOUTS = 400, LEGAL_MOST = 48 };

/* ---- Ways through a stretch ------------------------------------------------------------------ */

enum { CUPS_STRETCH = 7, CUPS_WAYS = 3 };

static uint32_t stretch_of_the_first_cup(const void *view)
{
    return ((const struct cups_state *)view)->step == CUPS_FIRST ? CUPS_STRETCH : 0;
}

/* Ways 1 and 3 point at the left cup, way 2 at the right one, which is the best of all. */
static action point_by_way(const void *data, const void *view, unsigned way, struct random *random)
{
    (void)data;
    (void)view;
    (void)random;
    return action_make(way == 2 ? CUPS_RIGHT : CUPS_LEFT, 0, 0);
}

static struct game_bots bots_with_ways(void)
{
    struct game_bots bots = *cups_game.bots;
    bots.candidates = cups_nothing_worthy;
    bots.stretch = stretch_of_the_first_cup;
    bots.vary = point_by_way;
    bots.variations = CUPS_WAYS;
    return bots;
}

/* The first cup is to be chosen, by a search among the ways of `bots`. */
static struct {
    struct game_bots bots;
    struct game game;
    struct cups_state first;
    struct resolve resolve;
    action legal[LEGAL_MOST];
    struct outlook outlook;
    struct search *search;
    struct random random;
} at;

static void begin_at_the_first_cup(void)
{
    const struct budget budget = { .playouts = PLAYOUTS, .threads = 2 };
    at.bots = bots_with_ways();
    at.game = cups_game;
    at.game.bots = &at.bots;
    at.first = (struct cups_state){ CUPS_FIRST, 0, 0 };
    at.resolve = (struct resolve){ 0, 0 };
    at.outlook = (struct outlook){ .game = &at.game, .view = &at.first, .legal = at.legal };
    at.outlook.legal_count = at.game.legal(NULL, &at.first, at.legal);
    at.outlook.resolve = &at.resolve;
    at.search = search_open(&at.game, &budget);
    assert_non_null(at.search);
    random_seed(&at.random, SEED, 0);
}

static int choose(void)
{
    return (int)action_verb(search_choose(at.search, &at.outlook, &at.random));
}

static uint64_t playouts(void)
{
    return search_report(at.search).playouts;
}

/* Found once, then kept to without another thought, until something else is at hand. */
static void the_best_way_is_found_and_kept(void **state)
{
    (void)state;
    begin_at_the_first_cup();
    at.outlook.resolve = NULL;
    assert_int_equal(choose(), CUPS_SAFE);
    at.outlook.resolve = &at.resolve;
    assert_int_equal(choose(), CUPS_RIGHT);
    assert_int_equal(at.resolve.stretch, CUPS_STRETCH);
    assert_int_equal(at.resolve.way, 2);
    assert_in_range(playouts(), PLAYOUTS, PLAYOUTS * STRETCH_THOUGHT);
    assert_false(search_report(at.search).is_judgement);
    at.resolve.way = 1;
    assert_int_equal(choose(), CUPS_LEFT);
    assert_int_equal(playouts(), 0);
    at.resolve.stretch = CUPS_STRETCH + 1;
    assert_int_equal(choose(), CUPS_RIGHT);
    assert_int_equal(at.resolve.stretch, CUPS_STRETCH);
    search_close(at.search);
}

/* Without time the judgement chooses, but what was found before is kept to. */
static void without_time_nothing_is_compared(void **state)
{
    (void)state;
    begin_at_the_first_cup();
    at.outlook.is_hurried = true;
    assert_int_equal(choose(), CUPS_SAFE);
    assert_int_equal(playouts(), 0);
    assert_true(search_report(at.search).is_judgement);
    assert_int_equal(at.resolve.stretch, 0);
    at.outlook.is_hurried = false;
    assert_int_equal(choose(), CUPS_RIGHT);
    at.outlook.is_hurried = true;
    assert_int_equal(choose(), CUPS_RIGHT);
    assert_int_equal(playouts(), 0);
    search_close(at.search);
}

/* A million playouts take longer than a millisecond. What one choice may take is not what the next
 * one may. */
static void a_choice_may_have_less_time_than_the_budget(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 1 + CUPS_LEFT, 0 };
    struct budget budget = { .playouts = PLAYOUTS_MOST, .threads = 1 };
    struct outlook outlook = { .game = &cups_game, .view = &first, .milliseconds = 1 };
    action legal[LEGAL_MOST];
    struct random random;
    (void)state;
    outlook.legal = legal;
    outlook.legal_count = cups_game.legal(NULL, &first, legal);
    struct search *search = search_open(&cups_game, &budget);
    assert_non_null(search);
    random_seed(&random, SEED, 0);
    (void)search_choose(search, &outlook, &random);
    assert_in_range(search_report(search).playouts, 1, PLAYOUTS_MOST / 4);
    search_close(search);
    budget = (struct budget){ .milliseconds = 1, .threads = 1 };
    search = search_open(&cups_game, &budget);
    assert_non_null(search);
    for (outlook.milliseconds = 0; outlook.milliseconds <= 60000; outlook.milliseconds += 60000) {
        (void)search_choose(search, &outlook, &random);
        assert_in_range(search_report(search).playouts, 1, PLAYOUTS_MOST / 4);
    }
    search_close(search);
}

/* Two that come to the same are compared as one. */
static void equal_ways_are_one(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 0, 0 };
    const struct budget budget = { .playouts = PLAYOUTS, .threads = 1 };
    const struct game_bots bots = bots_with_ways();
    struct game ways = cups_game;
    struct outlook outlook = { .game = &ways, .view = &first };
    struct thinker thinker;
    (void)state;
    ways.bots = &bots;
    assert_true(thinker_open(&thinker, &ways, &budget));
    thinker.outlook = &outlook;
    thinker.budget = budget;
    thinker.is_stretch = true;
    thinker_think(&thinker, action_make(CUPS_SAFE, 0, 0));
    assert_int_equal(thinker.candidate_count, 3);
    thinker_close(&thinker);
}

/* ---- Plans for the rest of the game ---------------------------------------------------------- */

static uint32_t stretch_of_every_cup(const void *view)
{
    return 1 + ((const struct cups_state *)view)->step;
}

/* Ways 1 and 2 have the ball put down anew; only the second then knows better than the judgement.
 */
static action point_twice(const void *data, const void *view, unsigned way, struct random *random)
{
    bool is_first = ((const struct cups_state *)view)->step == CUPS_FIRST;
    (void)data;
    (void)random;
    if (is_first) return action_make(CUPS_AGAIN, 0, 0);
    return action_make(way == 2 ? CUPS_RIGHT : CUPS_LEFT, 0, 0);
}

static unsigned two_last(const void *view)
{
    (void)view;
    return 2;
}

/* A guess that would mislead, wherever it was asked for. */
static bool all_is_lost_now(const void *data, const void *state, int32_t *value)
{
    (void)data;
    value[0] = 0;
    return ((const struct cups_state *)state)->step == CUPS_SECOND;
}

/* What begins alike is not the same, and what it comes to is seen at the end. */
static void plans_are_held_to_and_played_out(void **state)
{
    (void)state;
    begin_at_the_first_cup();
    at.bots.stretch = stretch_of_every_cup;
    at.bots.vary = point_twice;
    at.bots.lasting = two_last;
    at.bots.prospect = all_is_lost_now;
    assert_int_equal(choose(), CUPS_AGAIN);
    assert_int_equal(at.resolve.way, 2);
    assert_in_range(playouts(), 1, PLAYOUTS);
    at.bots.lasting = NULL;
    at.resolve = (struct resolve){ 0, 0 };
    assert_int_equal(choose(), CUPS_SAFE);
    search_close(at.search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_way_is_found_and_kept),
        cmocka_unit_test(without_time_nothing_is_compared),
        cmocka_unit_test(a_choice_may_have_less_time_than_the_budget),
        cmocka_unit_test(plans_are_held_to_and_played_out),
        cmocka_unit_test(equal_ways_are_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
