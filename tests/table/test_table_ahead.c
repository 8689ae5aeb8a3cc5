/*
 * Bots that answer at once, asked beside the table: the table stops for them, plays what they chose
 * with the dice that it would have thrown itself, and drops what does not fit any more.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/data.h"
#include "table_helper.h"

static uint32_t entries_of(const struct table *table)
{
    return match_entries(table_match(table));
}

static void go_on(struct table *table)
{
    bool more = true;
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_false(more);
}

static struct table_ahead *found_out(struct table *table)
{
    struct table_ahead *ahead = table_ahead_open(table);
    assert_non_null(ahead);
    while (table_ahead_step(ahead)) continue;
    return ahead;
}

static struct table *begin(const char *users)
{
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, users);
    table_ask_bots_apart(table);
    return table;
}

static void test_the_table_stops_where_a_bot_is_to_be_asked(void **unused)
{
    (void)unused;
    struct table *table = begin("anna bot bot");
    go_on(table);
    assert_null(table_thinker(table));
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(entries_of(table), 1);
    assert_ptr_equal(table_thinker(table), &bot_random);
    struct table_ahead *ahead = found_out(table);
    assert_int_equal(entries_of(table), 1);
    assert_int_equal(table_play_ahead(table, ahead, 0), TABLE_DONE);
    go_on(table);
    assert_true(table_is_turn_of(table, "anna"));
    assert_int_equal(match_entry(table_match(table), 1)->note, NOTE_BOT);
    /* Once, and not again. */
    assert_int_equal(table_play_ahead(table, ahead, 0), TABLE_STALE);
    table_ahead_close(ahead);
    table_close(table);
}

static void test_what_came_first_stands(void **unused)
{
    (void)unused;
    struct table *table = begin("anna bert bot");
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_random, 0), TABLE_DONE);
    struct table_ahead *ahead = found_out(table);
    assert_int_equal(table_take_back(table, DUEL_NORTH, "anna", 0), TABLE_DONE);
    assert_int_equal(table_play_ahead(table, ahead, 0), TABLE_NOT_YOUR_TURN);
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(table_play_ahead(table, ahead, 0), TABLE_STALE);
    assert_int_equal(entries_of(table), 1);
    table_ahead_close(ahead);
    table_close(table);
}

/* Games of Toulon, each with seven bots: every entry that was found out comes about just so, dice
 * included, for otherwise the table would stop in the middle. */
static void test_the_table_comes_to_what_was_found_out(void **unused)
{
    (void)unused;
    struct fault fault;
    const struct game *toulon = game_find("toulon");
    void *data = malloc(toulon->data_size);
    assert_non_null(data);
    assert_true(data_load(toulon, NULL, data, NULL, NULL, &fault));
    const uint8_t options[OPTIONS_MOST] = { 0 };
    struct match *match = match_new(toulon, data, options);
    struct table *table = table_open(match, DICE_VERIFIED, no_pace);
    assert_non_null(table);
    for (int i = 0; i < toulon->seat_count; i++) table_set_seat(table, i, "", &bot_normal);
    assert_true(table_promise(table, table_seed, NULL, 0));
    table_ask_bots_apart(table);
    go_on(table);
    for (int i = 0; i < 40 && table_state(table) == TABLE_PLAYING; i++) {
        uint32_t before = entries_of(table);
        struct table_ahead *ahead = table_ahead_open(table);
        int steps = 0;
        while (table_ahead_step(ahead)) steps++;
        assert_int_equal(table_play_ahead(table, ahead, 0), TABLE_DONE);
        assert_int_equal(entries_of(table), before + (uint32_t)steps);
        table_ahead_close(ahead);
        go_on(table);
    }
    table_close(table);
    free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_table_stops_where_a_bot_is_to_be_asked),
        cmocka_unit_test(test_what_came_first_stands),
        cmocka_unit_test(test_the_table_comes_to_what_was_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
