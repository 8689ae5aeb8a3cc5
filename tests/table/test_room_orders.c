/* Orders in a room: several actions in one go, and taken back in one go. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "room_helper.h"

enum { MARK = DUEL_MARK << 24, THROW = DUEL_THROW << 24, PASS = DUEL_PASS << 24 };

static uint32_t standing(const struct room *room)
{
    return table_standing(room_table(room));
}

static enum room_verdict order_at(struct room *room, const char *user, const action *actions,
                                  int count, int64_t now)
{
    struct room_report report = { 0 };
    return room_order(room, user, table_entries(room_table(room)), actions, count, now, &report);
}

static void assert_point(const struct room *room, uint32_t to, bool consent)
{
    uint32_t found = 0;
    bool needed = !consent;
    assert_true(room_undo_point(room, "anna", &found, &needed));
    assert_int_equal(found, to);
    assert_int_equal(needed, consent);
}

static void test_an_order_is_played_and_taken_back_as_one(void **unused)
{
    (void)unused;
    const action actions[] = { PASS, MARK, PASS };
    struct room *room = begin_room(&duel_council_game, DICE_VERIFIED, no_pace, "anna");
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_int_equal(order_at(room, "anna", actions, 3, 0), ROOM_DONE);
    assert_int_equal(standing(room), 4);
    assert_last(room, "4 pass order");
    assert_int_equal(table_made(room_table(room), 2)->note, NOTE_NONE);
    assert_int_equal(table_made(room_table(room), 3)->note, NOTE_ORDER);
    room = restarted(room);
    assert_point(room, 1, false);
    assert_int_equal(room_undo(room, "anna", 4, 1, 0), ROOM_DONE);
    assert_last(room, "undo 1 free commander");
    assert_point(room, 0, false);
    room_close(room);
}

static void test_an_order_stops_where_it_is_refused(void **unused)
{
    (void)unused;
    const action actions[] = { PASS, action_make(DUEL_ROLL, 3, 0), PASS };
    struct room_report report = { 0 };
    struct room *room = begin_room(&duel_council_game, DICE_VERIFIED, no_pace, "anna");
    assert_int_equal(order_at(room, "anna", actions, 3, 0), ROOM_DONE);
    assert_last(room, "1 pass");
    assert_int_equal(room_order(room, "anna", 1, actions + 1, 2, 0, &report), ROOM_ILLEGAL);
    assert_int_equal(report.rule, DUEL_RULE_TURN);
    assert_int_equal(room_order(room, "anna", 0, actions, 1, 0, &report), ROOM_STALE);
    assert_int_equal(room_order(room, "bert", 1, actions, 1, 0, &report), ROOM_NOT_YOURS);
    assert_int_equal(standing(room), 1);
    room_close(room);
}

/* Whoever has two seats orders for one of them at a time; dice end an order too. */
static void test_an_order_is_of_one_seat(void **unused)
{
    (void)unused;
    const action passes[] = { PASS, PASS };
    const action thrown[] = { THROW, action_make(DUEL_ROLL, 3, 0) };
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna anna bert");
    assert_int_equal(order_at(room, "anna", passes, 2, 0), ROOM_DONE);
    assert_int_equal(standing(room), 1);
    assert_int_equal(order_at(room, "anna", thrown, 2, 0), ROOM_DONE);
    assert_int_equal(standing(room), 2);
    assert_int_equal(order_at(room, "anna", thrown + 1, 1, 0), ROOM_NOT_YOUR_TURN);
    assert_int_equal(act(room, "anna", "roll:3"), ROOM_DONE);
    assert_int_equal(order_at(room, "anna", passes, 1, 0), ROOM_NOT_YOUR_TURN);
    assert_int_equal(standing(room), 3);
    room_close(room);
}

static void test_an_order_has_one_increment(void **unused)
{
    (void)unused;
    const action actions[] = { PASS, PASS, PASS };
    const struct pace live = { PACE_LIVE, 60000, 5000 };
    struct room *room = begin_room(&duel_council_game, DICE_VERIFIED, live, "anna");
    int64_t left = 0;
    bool running = false;
    assert_int_equal(order_at(room, "anna", actions, 3, 1000), ROOM_DONE);
    assert_true(room_clock(room, 0, 1000, &left, &running));
    assert_int_equal(left, 64000);
    assert_int_equal(room_undo(room, "anna", 3, 0, 1000), ROOM_DONE);
    assert_true(room_clock(room, 0, 1000, &left, &running));
    assert_int_equal(left, 59000);
    room_close(room);
}

static void test_a_game_that_is_over_takes_no_order(void **unused)
{
    (void)unused;
    action passes[DUEL_TURNS + 1];
    for (int i = 0; i <= DUEL_TURNS; i++) passes[i] = PASS;
    struct room *room = begin_room(&duel_council_game, DICE_VERIFIED, no_pace, "anna");
    assert_int_equal(order_at(room, "anna", passes, DUEL_TURNS + 1, 0), ROOM_DONE);
    assert_int_equal(standing(room), DUEL_TURNS);
    assert_int_equal(order_at(room, "anna", passes, 1, 0), ROOM_GAME_OVER);
    room_close(room);
}

/* The same without a room: one step back is the whole order. */
static void test_a_table_takes_an_order_back_as_one(void **unused)
{
    (void)unused;
    uint32_t number = 0;
    struct table *table = table_new(&duel_game, &duel_data, NULL);
    assert_int_equal(table_play(table, PASS, NULL), ACCEPTED);
    assert_int_equal(table_play(table, MARK, NULL), ACCEPTED);
    assert_int_equal(table_play_noted(table, PASS, NOTE_ORDER, NULL), ACCEPTED);
    assert_true(table_undo_point(table, &number));
    assert_int_equal(number, 1);
    table_free(table);
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
