/*
 * A table with a bot that thinks elsewhere: it stops for it, tells what the bot may know, and plays
 * what comes back if the table still stands where it stood.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    memcpy(state, view, sizeof(struct duel_state));
}

/* The secret duel, which a search can play. */
static struct game thinkable;

static struct table *begin_paced(const char *users, struct pace pace)
{
    thinkable = duel_secret_game;
    static struct game_secrets secrets;
    secrets = *duel_secret_game.secrets;
    secrets.imagine = imagine;
    thinkable.secrets = &secrets;
    return set_table(&thinkable, DICE_VERIFIED, pace, users);
}

static struct table *begin(const char *users)
{
    return begin_paced(users, no_pace);
}

static void go_on(struct table *table)
{
    bool more = true;
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_false(more);
}

static const action mark = 0, roll = DUEL_ROLL;

static void test_the_table_stops_where_a_bot_is_to_think(void **unused)
{
    (void)unused;
    struct table_thought thought;
    struct table *table = begin("anna - bot");
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_hard, 0), TABLE_DONE);
    go_on(table);
    assert_null(table_thinker(table));
    assert_false(table_thought(table, 0, &thought));
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(match_entries(table_match(table)), 1);
    assert_ptr_equal(table_thinker(table), &bot_hard);
    go_on(table);
    assert_int_equal(match_entries(table_match(table)), 1);
    assert_true(table_thought(table, 0, &thought));
    assert_ptr_equal(thought.bot, &bot_hard);
    assert_int_equal(thought.seat, DUEL_SOUTH);
    assert_int_equal(thought.at, 1);
    assert_int_equal(thought.legal_count, 3);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 1, mark, 0), TABLE_DONE);
    assert_last(table, "2 mark bot");
    go_on(table); /* the other bot plays at once */
    assert_true(table_is_turn_of(table, "anna"));
    table_close(table);
}

static void test_what_is_thought_about_is_what_the_seat_may_know(void **unused)
{
    (void)unused;
    struct table_thought thought;
    struct duel_state seen;
    struct table *table = begin("anna - bot");
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_hard, 0), TABLE_DONE);
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    const struct duel_state *state = match_state(table_match(table));
    assert_int_not_equal(state->last, 0);
    assert_true(table_thought(table, 0, &thought));
    memcpy(&seen, thought.view, sizeof seen);
    assert_int_equal(seen.last, 0);
    seen.last = state->last;
    assert_memory_equal(&seen, state, sizeof seen);
    /* Another choice has other random numbers, so a search that comes again is another. */
    uint64_t seed = thought.seed;
    assert_true(table_thought(table, 0, &thought));
    assert_true(thought.seed != seed);
    table_close(table);
}

static void test_what_comes_too_late_is_not_played(void **unused)
{
    (void)unused;
    struct table *table = begin("anna bert bert");
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_hard, 0), TABLE_DONE);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 1, mark, 0), TABLE_STALE);
    assert_int_equal(table_act_for_bot(table, &bot_random, 0, mark, 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 0, roll, 0), TABLE_ILLEGAL);
    /* Its player takes the seat back, and plays. */
    assert_int_equal(table_take_back(table, DUEL_NORTH, "anna", 0), TABLE_DONE);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 0, mark, 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(act(table, "anna", "pass"), TABLE_DONE);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 0, mark, 0), TABLE_STALE);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 1, mark, 0), TABLE_NOT_YOUR_TURN);
    /* The same number of standing actions is not the same place in the history. */
    assert_int_equal(table_pass(table, DUEL_SOUTH, "bert", &bot_hard, 0), TABLE_DONE);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 1, mark, 0), TABLE_DONE);
    assert_last(table, "2 mark bot");
    table_give_up(table);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 2, mark, 0), TABLE_NOT_YOUR_TURN);
    table_close(table);
}

static void test_a_single_choice_needs_no_thought(void **unused)
{
    (void)unused;
    int thoughts = 0;
    struct table *table = begin("anna - anna");
    const struct duel_state *state = NULL;
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_hard, 0), TABLE_DONE);
    while (table_state(table) == TABLE_PLAYING) {
        state = match_state(table_match(table));
        if (!table_thinker(table)) {
            assert_int_equal(act(table, "anna", "pass"), TABLE_DONE);
            continue;
        }
        assert_true(state->points[DUEL_SOUTH] < DUEL_ENOUGH);
        uint32_t at = match_entries(table_match(table));
        assert_int_equal(table_act_for_bot(table, &bot_hard, at, action_make(DUEL_THROW, 0, 0), 0),
                         TABLE_DONE);
        go_on(table);
        thoughts++;
    }
    /* With enough points it could only pass, and did without being asked. */
    state = match_state(table_match(table));
    assert_true(state->points[DUEL_SOUTH] >= DUEL_ENOUGH);
    assert_true(thoughts < DUEL_TURNS / DUEL_SEATS);
    assert_null(table_thinker(table));
    table_close(table);
}

static void test_only_what_is_offered_sits_down(void **unused)
{
    (void)unused;
    struct table *table = begin("anna - -");
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_mcts, 0), TABLE_CANNOT_PLAY);
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_easy, 0), TABLE_DONE);
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_normal, 0), TABLE_DONE);
    assert_int_equal(act(table, "anna", "pass"), TABLE_DONE); /* and both play at once */
    assert_true(table_is_turn_of(table, "anna"));
    table_close(table);
}

static void test_the_clock_does_not_run_while_a_bot_thinks(void **unused)
{
    (void)unused;
    const struct pace live = { .kind = PACE_LIVE, .allowance = 60000, .increment = 1000 };
    struct table *table = begin_paced("anna bert bert", live);
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_hard, 0), TABLE_DONE);
    go_on(table);
    assert_int_equal(table_deadline(table), 0);
    assert_false(table_tick(table, 1000000));
    assert_int_equal(table_act_for_bot(table, &bot_hard, 0, mark, 5000), TABLE_DONE);
    assert_int_equal(table_deadline(table), 65000); /* bert's, from then on */
    table_close(table);
}

static void test_a_bot_that_thinks_is_found_thinking_after_a_restart(void **unused)
{
    (void)unused;
    struct table *table = begin("anna bert bert");
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_hard, 0), TABLE_DONE);
    go_on(table);
    table = restarted(table);
    assert_ptr_equal(table_thinker(table), &bot_hard);
    assert_int_equal(table_act_for_bot(table, &bot_hard, 0, mark, 0), TABLE_DONE);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_table_stops_where_a_bot_is_to_think),
        cmocka_unit_test(test_what_is_thought_about_is_what_the_seat_may_know),
        cmocka_unit_test(test_what_comes_too_late_is_not_played),
        cmocka_unit_test(test_a_single_choice_needs_no_thought),
        cmocka_unit_test(test_only_what_is_offered_sits_down),
        cmocka_unit_test(test_the_clock_does_not_run_while_a_bot_thinks),
        cmocka_unit_test(test_a_bot_that_thinks_is_found_thinking_after_a_restart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
