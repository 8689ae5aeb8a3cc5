/* Clocks by pace, and what a table keeps beside its history. All times are made up here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static const struct pace live = { PACE_LIVE, 10 * MINUTE, 5 * SECOND };
static const struct pace days = { PACE_DAYS, 3000 * MINUTE, 0 };

static void assert_clock(const struct table *table, int seat, int64_t now, int64_t left,
                         bool running)
{
    int64_t found = -1;
    bool runs = !running;
    assert_true(table_clock(table, seat, now, &found, &runs));
    assert_int_equal(found, left);
    assert_int_equal(runs, running);
}

static void play_at(struct table *table, const char *user, const char *text, int64_t now)
{
    assert_int_equal(act_at(table, user, text, now), TABLE_DONE);
}

/* ---- Live ---------------------------------------------------------------------------------- */

static void test_live_time_runs_for_the_seat_to_act_and_grows_with_each_decision(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, live, "anna bert carl");
    assert_clock(table, DUEL_NORTH, 60 * SECOND, 9 * MINUTE, true);
    assert_clock(table, DUEL_SOUTH, 60 * SECOND, 10 * MINUTE, false);
    assert_int_equal(table_deadline(table), 10 * MINUTE);
    play_at(table, "anna", "mark", 60 * SECOND);
    assert_clock(table, DUEL_NORTH, 90 * SECOND, 9 * MINUTE + 5 * SECOND, false);
    assert_clock(table, DUEL_SOUTH, 90 * SECOND, 9 * MINUTE + 30 * SECOND, true);
    assert_int_equal(table_deadline(table), 11 * MINUTE);
    /* Time that runs backwards costs nothing. */
    assert_clock(table, DUEL_SOUTH, 0, 10 * MINUTE, true);
    table_close(table);
}

static void test_no_time_runs_while_a_seat_is_free_or_the_game_has_ended(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, live, "anna bert -");
    assert_int_equal(table_deadline(table), 0);
    assert_false(table_tick(table, 100 * MINUTE));
    assert_int_equal(table_sit(table, DUEL_EAST, "carl", 100 * MINUTE), TABLE_DONE);
    assert_int_equal(table_deadline(table), 110 * MINUTE);
    assert_int_equal(table_leave(table, DUEL_EAST, "carl", 101 * MINUTE), TABLE_DONE);
    assert_clock(table, DUEL_NORTH, 200 * MINUTE, 9 * MINUTE, false);
    assert_int_equal(table_sit(table, DUEL_EAST, "carl", 200 * MINUTE), TABLE_DONE);
    assert_int_equal(table_deadline(table), 209 * MINUTE);
    table_give_up(table);
    assert_int_equal(table_deadline(table), 0);
    assert_false(table_tick(table, 900 * MINUTE));
    table_close(table);
    table = set_table(&duel_game, DICE_VERIFIED, live, "anna anna anna");
    while (table_state(table) == TABLE_PLAYING) play_at(table, "anna", "pass", 5);
    assert_int_equal(table_deadline(table), 0);
    table_close(table);
}

static void test_bots_dice_and_games_without_pace_have_no_time(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, live, "anna bert bot");
    int64_t left = 0;
    bool running = false;
    assert_false(table_clock(table, DUEL_EAST, 0, &left, &running));
    play_at(table, "anna", "throw", SECOND);
    assert_int_equal(table_deadline(table), 0); /* somebody throws the dice */
    assert_clock(table, DUEL_NORTH, MINUTE, 10 * MINUTE + 4 * SECOND, false);
    table_close(table);
    table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    assert_false(table_clock(table, DUEL_NORTH, 0, &left, &running));
    assert_int_equal(table_deadline(table), 0);
    assert_false(table_tick(table, INT64_MAX));
    table_close(table);
}

static void test_when_time_is_up_a_bot_plays_until_the_seat_is_taken_back(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, live, "anna bert carl");
    bool more = true;
    assert_false(table_tick(table, 10 * MINUTE - 1));
    assert_true(table_tick(table, 10 * MINUTE));
    assert_false(table_tick(table, 10 * MINUTE));
    assert_ptr_equal(table_seat(table, DUEL_NORTH)->bot, &bot_greedy);
    assert_string_equal(table_seat(table, DUEL_NORTH)->user, "anna");
    assert_int_equal(act_at(table, "anna", "mark", 10 * MINUTE), TABLE_NOT_YOUR_TURN);
    assert_int_equal(table_go_on(table, 100, 10 * MINUTE, &more), TABLE_DONE);
    assert_last(table, "1 mark bot");
    assert_clock(table, DUEL_NORTH, 10 * MINUTE, 0, false);
    assert_clock(table, DUEL_SOUTH, 11 * MINUTE, 9 * MINUTE, true);
    assert_int_equal(table_take_back(table, DUEL_NORTH, "anna", 11 * MINUTE), TABLE_DONE);
    assert_clock(table, DUEL_NORTH, 11 * MINUTE, MINUTE, false);
    assert_clock(table, DUEL_SOUTH, 11 * MINUTE, 9 * MINUTE, true);
    table_close(table);
    table = set_table(&duel_dull_game, DICE_VERIFIED, live, "anna bert carl");
    assert_true(table_tick(table, 10 * MINUTE));
    assert_ptr_equal(table_seat(table, DUEL_NORTH)->bot, &bot_random);
    table_close(table);
}

static void test_the_fresh_time_is_the_increment_when_that_is_more(void **unused)
{
    (void)unused;
    const struct pace slow = { PACE_LIVE, MINUTE, 2 * MINUTE };
    struct table *table = set_table(&duel_game, DICE_VERIFIED, slow, "anna bert carl");
    assert_true(table_tick(table, MINUTE));
    assert_int_equal(table_take_back(table, DUEL_NORTH, "anna", MINUTE), TABLE_DONE);
    assert_clock(table, DUEL_NORTH, MINUTE, 2 * MINUTE, true);
    /* Whoever has time left gets none by leaving the seat to a bot for a moment. */
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_random, 3 * MINUTE - 7),
                     TABLE_DONE);
    assert_int_equal(table_deadline(table), 0);
    assert_int_equal(table_take_back(table, DUEL_NORTH, "anna", 4 * MINUTE), TABLE_DONE);
    assert_clock(table, DUEL_NORTH, 4 * MINUTE, 7, true);
    table_close(table);
}

static void test_an_undo_takes_the_increment_back(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, live, "anna bert carl");
    for (int64_t i = 0; i < 50; i++) {
        play_at(table, "anna", "mark", 2 * i * SECOND + SECOND);
        assert_int_equal(table_undo(table, "anna", match_entries(table_match(table)), 0,
                                    2 * i * SECOND + 2 * SECOND),
                         TABLE_DONE);
    }
    /* A second before each mark was Anna's, the one after it Bert's. */
    assert_clock(table, DUEL_NORTH, 100 * SECOND, 10 * MINUTE - 50 * SECOND, true);
    assert_clock(table, DUEL_SOUTH, 100 * SECOND, 10 * MINUTE - 50 * SECOND, false);
    table_close(table);
}

static void test_no_clock_goes_below_nothing_by_an_undo(void **unused)
{
    (void)unused;
    const struct pace short_pace = { PACE_LIVE, MINUTE, 5 * SECOND };
    struct table *table = set_table(&duel_game, DICE_VERIFIED, short_pace, "anna anna anna");
    for (int i = 0; i < DUEL_SEATS; i++) play_at(table, "anna", "mark", 59 * SECOND);
    assert_clock(table, DUEL_NORTH, 63 * SECOND, 2 * SECOND, true);
    assert_int_equal(table_undo(table, "anna", 3, 0, 63 * SECOND), TABLE_DONE);
    table = restarted(table);
    assert_clock(table, DUEL_NORTH, 63 * SECOND, 0, true);
    table_close(table);
}

static void test_who_takes_over_a_seat_without_time_gets_some(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, live, "anna bert carl");
    assert_true(table_tick(table, 10 * MINUTE));
    assert_int_equal(table_leave(table, DUEL_NORTH, "anna", 10 * MINUTE), TABLE_DONE);
    assert_null(table_seat(table, DUEL_NORTH)->bot); /* it played for Anna */
    assert_int_equal(table_state(table), TABLE_WAITING);
    assert_int_equal(table_sit(table, DUEL_NORTH, "dora", 20 * MINUTE), TABLE_DONE);
    assert_clock(table, DUEL_NORTH, 20 * MINUTE, MINUTE, true);
    table_close(table);
}

/* ---- Days ---------------------------------------------------------------------------------- */

static void test_days_are_for_each_decision(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, days, "anna bert carl");
    assert_int_equal(table_deadline(table), 3000 * MINUTE);
    play_at(table, "anna", "mark", 2000 * MINUTE);
    assert_int_equal(table_deadline(table), 5000 * MINUTE);
    assert_clock(table, DUEL_NORTH, 2500 * MINUTE, 3000 * MINUTE, false);
    assert_clock(table, DUEL_SOUTH, 2500 * MINUTE, 2500 * MINUTE, true);
    /* What happens on other seats gives no time. */
    assert_int_equal(table_pass(table, DUEL_EAST, "carl", &bot_random, 3000 * MINUTE), TABLE_DONE);
    assert_int_equal(table_take_back(table, DUEL_EAST, "carl", 3000 * MINUTE), TABLE_DONE);
    assert_int_equal(table_deadline(table), 5000 * MINUTE);
    assert_true(table_tick(table, 5000 * MINUTE));
    assert_int_equal(table_take_back(table, DUEL_SOUTH, "bert", 6000 * MINUTE), TABLE_DONE);
    assert_int_equal(table_deadline(table), 9000 * MINUTE);
    table_close(table);
}

static void test_each_decision_of_the_same_seat_has_its_days(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, days, "anna bert carl");
    play_at(table, "anna", "mark", 1 * MINUTE);
    assert_int_equal(table_undo(table, "anna", 1, 0, 2 * MINUTE), TABLE_DONE);
    assert_int_equal(table_deadline(table), 3002 * MINUTE);
    table_close(table);
}

/* ---- Keeping ------------------------------------------------------------------------------- */

static void test_clocks_and_request_survive_a_restart(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, live, "anna bert carl");
    play_at(table, "anna", "throw", MINUTE);
    assert_int_equal(table_undo(table, "anna", 2, 0, MINUTE), TABLE_ASKED);
    assert_int_equal(table_consent(table, "carl", true, MINUTE), TABLE_ASKED);
    table = restarted(table);
    assert_clock(table, DUEL_NORTH, 3 * MINUTE, 9 * MINUTE + 5 * SECOND, false);
    assert_clock(table, DUEL_SOUTH, 3 * MINUTE, 8 * MINUTE, true);
    assert_true(table_request(table)->is_open);
    assert_true(table_request(table)->agreed[DUEL_EAST]);
    assert_int_equal(table_consent(table, "bert", true, 3 * MINUTE), TABLE_DONE);
    assert_last(table, "undo 0 consent north");
    play_at(table, "anna", "throw", 4 * MINUTE); /* dice fall again */
    assert_int_equal(match_entries(table_match(table)), 5);
    table_close(table);
}

static void test_seats_with_bots_and_a_closed_game_survive_a_restart(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, days, "anna bert carl");
    assert_true(table_tick(table, 3000 * MINUTE));
    table = restarted(table);
    assert_ptr_equal(table_seat(table, DUEL_NORTH)->bot, &bot_greedy);
    assert_int_equal(table_deadline(table), 0);
    table_give_up(table);
    table = restarted(table);
    assert_int_equal(table_state(table), TABLE_CLOSED);
    assert_true(match_promise(table_match(table), 0)->is_revealed);
    table_close(table);
}

static void test_what_was_not_kept_by_a_table_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *kept, *fault;
    } faults[] = {
        { "", "not JSON" },
        { "[]", "not closed" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":null}", "not closed" },
        { "{\"closed\":0,\"left\":[1,2,3],\"clock\":null,\"request\":null}", "not closed" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":null,\"request\":null,\"x\":1}",
          "not closed" },
        { "{\"closed\":false,\"closed\":true,\"left\":[1,2,3],\"clock\":null,\"request\":null}",
          "not JSON" },
        { "{\"closed\":false,\"left\":[1,2],\"clock\":null,\"request\":null}", "/left" },
        { "{\"closed\":false,\"left\":[1,2,-3],\"clock\":null,\"request\":null}", "/left" },
        { "{\"closed\":false,\"left\":[1,2,\"3\"],\"clock\":null,\"request\":null}", "/left" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":{},\"request\":null}", "/clock" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":{\"seat\":\"west\",\"since\":1},"
          "\"request\":null}",
          "/clock" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":{\"seat\":\"north\",\"since\":1},"
          "\"request\":null}",
          "/clock: it is not the turn" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":{\"seat\":\"south\",\"since\":-1},"
          "\"request\":null}",
          "/clock" },
        { "{\"closed\":true,\"left\":[1,2,3],\"clock\":{\"seat\":\"south\",\"since\":1},"
          "\"request\":null}",
          "/closed" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":null,\"request\":7}", "/request" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":null,"
          "\"request\":{\"to\":1,\"by\":\"anna\",\"agreed\":[]}}",
          "/request/to" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":null,"
          "\"request\":{\"to\":0,\"by\":\"dora\",\"agreed\":[]}}",
          "/request/by" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":null,"
          "\"request\":{\"to\":0,\"by\":\"anna\",\"agreed\":[\"north\",\"north\"]}}",
          "/request/agreed" },
        { "{\"closed\":false,\"left\":[1,2,3],\"clock\":null,"
          "\"request\":{\"to\":0,\"by\":\"anna\",\"agreed\":\"north\"}}",
          "/request/agreed" },
    };
    struct table *table = set_table(&duel_game, DICE_VERIFIED, live, "anna bert carl");
    play_at(table, "anna", "mark", MINUTE);
    char *before = table_keep(table);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct fault fault = { "" };
        if (table_resume(table, faults[i].kept, &fault)) print_error("%s\n", faults[i].kept);
        assert_memory_equal(fault.text, faults[i].fault, strlen(faults[i].fault));
    }
    char *after = table_keep(table);
    assert_string_equal(before, after);
    assert_string_equal(after, "{\"closed\":false,\"left\":[545000,600000,600000],"
                               "\"clock\":{\"seat\":\"south\",\"since\":60000},\"request\":null}");
    free(after);
    free(before);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_live_time_runs_for_the_seat_to_act_and_grows_with_each_decision),
        cmocka_unit_test(test_no_time_runs_while_a_seat_is_free_or_the_game_has_ended),
        cmocka_unit_test(test_bots_dice_and_games_without_pace_have_no_time),
        cmocka_unit_test(test_when_time_is_up_a_bot_plays_until_the_seat_is_taken_back),
        cmocka_unit_test(test_the_fresh_time_is_the_increment_when_that_is_more),
        cmocka_unit_test(test_an_undo_takes_the_increment_back),
        cmocka_unit_test(test_no_clock_goes_below_nothing_by_an_undo),
        cmocka_unit_test(test_who_takes_over_a_seat_without_time_gets_some),
        cmocka_unit_test(test_days_are_for_each_decision),
        cmocka_unit_test(test_each_decision_of_the_same_seat_has_its_days),
        cmocka_unit_test(test_clocks_and_request_survive_a_restart),
        cmocka_unit_test(test_seats_with_bots_and_a_closed_game_survive_a_restart),
        cmocka_unit_test(test_what_was_not_kept_by_a_table_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
