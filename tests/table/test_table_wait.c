/* A single choice is answered for a person after a while, so that nobody knows that it was one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, BEGUN = 5 * SECOND };

static const struct pace live = { PACE_LIVE, 10 * MINUTE, 5 * SECOND };
static const struct pace days = { PACE_DAYS, 3000 * MINUTE, 0 };

static int actor_of(const struct table *table)
{
    return duel_discreet_game.actor(match_state(table_match(table)));
}

static uint32_t entries_of(const struct table *table)
{
    return match_entries(table_match(table));
}

static void go_on(struct table *table, int64_t now)
{
    bool more = false;
    assert_int_equal(table_go_on(table, 64, now, &more), TABLE_DONE);
    assert_false(more);
}

/* Anna has thrown as much as she may, and can only pass; the others pass. */
static struct table *silent_anna(struct pace pace)
{
    static const char *const users[] = { "anna", "bert", "carl" };
    struct table *table = set_table(&duel_discreet_game, DICE_VERIFIED, pace, "anna bert carl");
    while (!table_wait(table)) {
        int seat = actor_of(table);
        assert_in_range(seat, DUEL_NORTH, DUEL_EAST);
        assert_int_equal(act_at(table, users[seat], seat ? "pass" : "throw", BEGUN), TABLE_DONE);
    }
    assert_int_equal(actor_of(table), DUEL_NORTH);
    return table;
}

static void check_wait(struct pace pace, int64_t least, int64_t most)
{
    struct table *table = silent_anna(pace);
    uint32_t entries = entries_of(table);
    int64_t wait = table_wait(table);
    assert_in_range(wait, BEGUN + least, BEGUN + most);
    go_on(table, wait - 1);
    assert_int_equal(entries_of(table), entries);
    assert_int_equal(table_wait(table), wait);
    go_on(table, wait);
    assert_int_equal(entries_of(table), entries + 1);
    assert_int_equal(match_entry(table_match(table), entries)->note, NOTE_FORCED);
    assert_int_equal(actor_of(table), DUEL_SOUTH);
    assert_int_equal(table_wait(table), 0);
    table_close(table);
}

static void test_a_single_choice_is_answered_as_soon_as_a_person_would(void **unused)
{
    (void)unused;
    check_wait(no_pace, 2 * SECOND, 9 * SECOND);
    check_wait(live, 2 * SECOND, 9 * SECOND);
    check_wait(days, 2 * MINUTE, 20 * MINUTE);
}

static void test_little_of_a_clock_is_spent_for_it(void **unused)
{
    (void)unused;
    const struct pace fast = { PACE_LIVE, 20 * SECOND, 0 };
    check_wait(fast, 0, SECOND);
}

/* The clock runs as for any choice, and the answer earns what any choice does. */
static void test_the_clocks_are_those_of_a_choice(void **unused)
{
    (void)unused;
    struct table *table = silent_anna(live);
    int64_t before = 0, after = 0, wait = table_wait(table);
    bool is_running = false;
    assert_true(table_clock(table, DUEL_NORTH, BEGUN, &before, &is_running));
    assert_true(is_running);
    go_on(table, wait);
    assert_true(table_clock(table, DUEL_NORTH, wait, &after, &is_running));
    assert_false(is_running);
    assert_int_equal(after, before - (wait - BEGUN) + live.increment);
    table_close(table);
}

static void test_the_person_may_be_faster(void **unused)
{
    (void)unused;
    struct table *table = silent_anna(no_pace);
    assert_int_equal(act_at(table, "bert", "pass", BEGUN), TABLE_NOT_YOUR_TURN);
    assert_int_equal(act_at(table, "anna", "pass", BEGUN), TABLE_DONE);
    assert_int_equal(actor_of(table), DUEL_SOUTH);
    assert_int_equal(table_wait(table), 0);
    table_close(table);
}

/* Where an undo stops does not tell it either. */
static void test_an_undo_stops_there_too(void **unused)
{
    (void)unused;
    struct table *table = silent_anna(no_pace);
    uint32_t standing = match_standing(table_match(table));
    go_on(table, table_wait(table));
    assert_int_equal(table_undo(table, "bert", entries_of(table), standing, 0), TABLE_ASKED);
    assert_int_equal(table_consent(table, "anna", true, 0), TABLE_ASKED);
    assert_int_equal(table_consent(table, "carl", true, 0), TABLE_DONE);
    assert_int_equal(match_standing(table_match(table)), standing);
    go_on(table, MINUTE);
    assert_true(table_wait(table) > MINUTE);
    table_close(table);
}

static void test_it_waits_again_after_a_restart(void **unused)
{
    (void)unused;
    struct table *table = restarted(silent_anna(no_pace));
    go_on(table, MINUTE);
    assert_in_range(table_wait(table), MINUTE + 2 * SECOND, MINUTE + 9 * SECOND);
    table_close(table);
}

static void test_alone_nobody_waits(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_discreet_game, DICE_VERIFIED, no_pace, "anna bot bot");
    while (table_state(table) == TABLE_PLAYING) {
        assert_int_equal(table_wait(table), 0);
        assert_int_equal(act_at(table, "anna", "throw", 0), TABLE_DONE);
    }
    table_close(table);
}

/* South and east are one side, of bots that think. Time goes by while south thinks; east can only
 * pass, and answers as one that thinks does. */
static unsigned side(int seat)
{
    return seat == DUEL_NORTH ? 1U << DUEL_NORTH : 1U << DUEL_SOUTH | 1U << DUEL_EAST;
}

static void check_silent_bot(int64_t spent, int64_t least, int64_t most)
{
    static struct game_secrets secrets;
    static struct game game;
    struct table_thought thought;
    secrets = *duel_discreet_game.secrets;
    secrets.side = side;
    game = duel_discreet_game;
    game.secrets = &secrets;
    struct table *table = set_table(&game, DICE_VERIFIED, no_pace, "anna - -");
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_hard, 0), TABLE_DONE);
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_hard, 0), TABLE_DONE);
    int64_t now = BEGUN;
    const struct duel_state *state = match_state(table_match(table));
    while (state->points[DUEL_EAST] < DUEL_ENOUGH || actor_of(table) != DUEL_EAST) {
        int seat = actor_of(table);
        now += seat == DUEL_NORTH ? MINUTE : 0;
        if (seat == DUEL_NORTH) {
            assert_int_equal(act_at(table, "anna", "pass", now), TABLE_DONE);
        } else {
            action a = action_make(seat == DUEL_EAST ? DUEL_THROW : DUEL_PASS, 0, 0);
            assert_true(table_thought(table, now, &thought));
            assert_int_equal(thought.milliseconds, 2000);
            now += seat == DUEL_SOUTH && state->points[DUEL_EAST] >= DUEL_ENOUGH ? spent : 0;
            assert_int_equal(table_act_for_bot(table, &bot_hard, entries_of(table), a, now),
                             TABLE_DONE);
            if (seat == DUEL_EAST) go_on(table, now);
        }
        state = match_state(table_match(table));
    }
    uint32_t entries = entries_of(table);
    go_on(table, now);
    assert_int_equal(entries_of(table), most ? entries : entries + 1);
    if (most)
        assert_in_range(table_wait(table), now + least, now + most);
    else
        assert_int_equal(table_wait(table), 0);
    table_close(table);
}

static void test_a_bot_answers_as_soon_as_one_that_thinks(void **unused)
{
    (void)unused;
    check_silent_bot(0, 500, 2000);
    check_silent_bot(2 * SECOND, 400, 1600);
    check_silent_bot(6 * SECOND, 100, 400);
    check_silent_bot(9 * SECOND, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_single_choice_is_answered_as_soon_as_a_person_would),
        cmocka_unit_test(test_little_of_a_clock_is_spent_for_it),
        cmocka_unit_test(test_the_clocks_are_those_of_a_choice),
        cmocka_unit_test(test_the_person_may_be_faster),
        cmocka_unit_test(test_an_undo_stops_there_too),
        cmocka_unit_test(test_it_waits_again_after_a_restart),
        cmocka_unit_test(test_alone_nobody_waits),
        cmocka_unit_test(test_a_bot_answers_as_soon_as_one_that_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
