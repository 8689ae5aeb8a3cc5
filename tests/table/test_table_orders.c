/* Orders in a table: several actions in one go, and taken back in one go. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

enum { MARK = DUEL_MARK << 24, THROW = DUEL_THROW << 24, PASS = DUEL_PASS << 24 };

static uint32_t standing(const struct table *table)
{
    return match_standing(table_match(table));
}

static enum table_verdict order_at(struct table *table, const char *user, const action *actions,
                                   int count, int64_t now)
{
    struct table_report report = { 0 };
    return table_order(table, user, match_entries(table_match(table)), actions, count, now,
                       &report);
}

static void assert_point(const struct table *table, uint32_t to, bool consent)
{
    uint32_t found = 0;
    bool needed = !consent;
    assert_true(table_undo_point(table, "anna", &found, &needed));
    assert_int_equal(found, to);
    assert_int_equal(needed, consent);
}

static void test_an_order_is_played_and_taken_back_as_one(void **unused)
{
    (void)unused;
    const action actions[] = { PASS, MARK, PASS };
    struct table *table = set_table(&duel_council_game, DICE_VERIFIED, no_pace, "anna");
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(order_at(table, "anna", actions, 3, 0), TABLE_DONE);
    assert_int_equal(standing(table), 4);
    assert_last(table, "4 pass order");
    assert_int_equal(match_made(table_match(table), 2)->note, NOTE_NONE);
    assert_int_equal(match_made(table_match(table), 3)->note, NOTE_ORDER);
    table = restarted(table);
    assert_point(table, 1, false);
    assert_int_equal(table_undo(table, "anna", 4, 1, 0), TABLE_DONE);
    assert_last(table, "undo 1 free commander");
    assert_point(table, 0, false);
    table_close(table);
}

static void test_an_order_stops_where_it_is_refused(void **unused)
{
    (void)unused;
    const action actions[] = { PASS, action_make(DUEL_ROLL, 3, 0), PASS };
    struct table_report report = { 0 };
    struct table *table = set_table(&duel_council_game, DICE_VERIFIED, no_pace, "anna");
    assert_int_equal(order_at(table, "anna", actions, 3, 0), TABLE_DONE);
    assert_last(table, "1 pass");
    assert_int_equal(table_order(table, "anna", 1, actions + 1, 2, 0, &report), TABLE_ILLEGAL);
    assert_int_equal(report.rule, DUEL_RULE_TURN);
    assert_int_equal(table_order(table, "anna", 0, actions, 1, 0, &report), TABLE_STALE);
    assert_int_equal(table_order(table, "bert", 1, actions, 1, 0, &report), TABLE_NOT_YOURS);
    assert_int_equal(standing(table), 1);
    table_close(table);
}

/* Whoever has two seats orders for one of them at a time; dice end an order too. */
static void test_an_order_is_of_one_seat(void **unused)
{
    (void)unused;
    const action passes[] = { PASS, PASS };
    const action thrown[] = { THROW, action_make(DUEL_ROLL, 3, 0) };
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna anna bert");
    assert_int_equal(order_at(table, "anna", passes, 2, 0), TABLE_DONE);
    assert_int_equal(standing(table), 1);
    assert_int_equal(order_at(table, "anna", thrown, 2, 0), TABLE_DONE);
    assert_int_equal(standing(table), 2);
    assert_int_equal(order_at(table, "anna", thrown + 1, 1, 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(act(table, "anna", "roll:3"), TABLE_DONE);
    assert_int_equal(order_at(table, "anna", passes, 1, 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(standing(table), 3);
    table_close(table);
}

static void test_an_order_has_one_increment(void **unused)
{
    (void)unused;
    const action actions[] = { PASS, PASS, PASS };
    const struct pace live = { PACE_LIVE, 60000, 5000 };
    struct table *table = set_table(&duel_council_game, DICE_VERIFIED, live, "anna");
    int64_t left = 0;
    bool running = false;
    assert_int_equal(order_at(table, "anna", actions, 3, 1000), TABLE_DONE);
    assert_true(table_clock(table, 0, 1000, &left, &running));
    assert_int_equal(left, 64000);
    assert_int_equal(table_undo(table, "anna", 3, 0, 1000), TABLE_DONE);
    assert_true(table_clock(table, 0, 1000, &left, &running));
    assert_int_equal(left, 59000);
    table_close(table);
}

static void test_a_game_that_is_over_takes_no_order(void **unused)
{
    (void)unused;
    action passes[DUEL_TURNS + 1];
    for (int i = 0; i <= DUEL_TURNS; i++) passes[i] = PASS;
    struct table *table = set_table(&duel_council_game, DICE_VERIFIED, no_pace, "anna");
    assert_int_equal(order_at(table, "anna", passes, DUEL_TURNS + 1, 0), TABLE_DONE);
    assert_int_equal(standing(table), DUEL_TURNS);
    assert_int_equal(order_at(table, "anna", passes, 1, 0), TABLE_GAME_OVER);
    table_close(table);
}

/* The same without a table: one step back is the whole order. */
static void test_a_table_takes_an_order_back_as_one(void **unused)
{
    (void)unused;
    uint32_t number = 0;
    struct match *match = match_new(&duel_game, &duel_data, NULL);
    assert_int_equal(match_play(match, PASS, NULL), ACCEPTED);
    assert_int_equal(match_play(match, MARK, NULL), ACCEPTED);
    assert_int_equal(match_play_noted(match, PASS, NOTE_ORDER, NULL), ACCEPTED);
    assert_true(match_undo_point(match, &number));
    assert_int_equal(number, 1);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_order_is_played_and_taken_back_as_one),
        cmocka_unit_test(test_an_order_stops_where_it_is_refused),
        cmocka_unit_test(test_an_order_is_of_one_seat),
        cmocka_unit_test(test_an_order_has_one_increment),
        cmocka_unit_test(test_a_game_that_is_over_takes_no_order),
        cmocka_unit_test(test_a_table_takes_an_order_back_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
