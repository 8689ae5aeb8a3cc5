/* Taking back: where to, when freely, when only with the others' consent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

static enum table_verdict undo(struct table *table, const char *user, uint32_t to)
{
    return table_undo(table, user, match_entries(table_match(table)), to, 0);
}

static void play(struct table *table, const char *user, const char *text)
{
    assert_int_equal(act(table, user, text), TABLE_DONE);
}

static uint32_t standing(const struct table *table)
{
    return match_standing(table_match(table));
}

/* What one undo of the user would do; `to` -1: nothing. */
static void assert_point(const struct table *table, const char *user, int to, bool consent)
{
    uint32_t found = 0;
    bool needed = false, is_there = table_undo_point(table, user, &found, &needed);
    assert_int_equal(is_there, to >= 0);
    if (to < 0) return;
    assert_int_equal(found, to);
    assert_int_equal(needed, consent);
}

/* ---- Freely -------------------------------------------------------------------------------- */

static void test_an_own_choice_that_nobody_answered_is_free(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    assert_point(table, "anna", -1, false);
    play(table, "anna", "mark");
    assert_point(table, "anna", 0, false);
    assert_point(table, "bert", -1, false);
    assert_point(table, "dora", -1, false);
    assert_int_equal(undo(table, "anna", 0), TABLE_DONE);
    assert_last(table, "undo 0 free north");
    assert_int_equal(standing(table), 0);
    table_close(table);
}

static void test_alone_everything_can_be_taken_back_and_is_marked(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_secret_game, DICE_VERIFIED, no_pace, "anna anna bot");
    play(table, "anna", "throw");
    play(table, "anna", "throw");
    assert_true(standing(table) > 4);
    assert_int_equal(undo(table, "anna", 0), TABLE_DONE);
    assert_last(table, "undo 0 free north");
    play(table, "anna", "throw");
    assert_int_equal(undo(table, "anna", standing(table) - 1), TABLE_DONE);
    assert_last(table, "undo 0 free north");
    table_close(table);
}

static void test_dice_by_hand_can_be_taken_back_alone(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna anna anna");
    play(table, "anna", "mark");
    play(table, "anna", "throw");
    play(table, "anna", "roll:3");
    assert_point(table, "anna", 1, false);
    assert_int_equal(undo(table, "anna", 2), TABLE_DONE); /* not between throw and dice */
    assert_last(table, "undo 1 free south");
    play(table, "anna", "throw");
    assert_point(table, "anna", 1, false);
    table_close(table);
}

/* Dice after an undo are new ones, because every entry has its own. */
static void test_after_an_undo_other_dice_fall(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    bool seen[7] = { false };
    int different = 0;
    for (int i = 0; i < 12; i++) {
        play(table, "anna", "throw");
        unsigned die = action_first(match_action(table_match(table), 2));
        different += !seen[die];
        seen[die] = true;
        assert_int_equal(undo(table, "anna", 0), TABLE_DONE);
    }
    assert_true(different > 1);
    table_close(table);
}

static void test_a_forced_action_of_another_is_no_answer(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    play(table, "anna", "pass");
    play(table, "bert", "throw");
    play(table, "bert", "roll:6");
    play(table, "bert", "throw");
    play(table, "bert", "roll:6");
    play(table, "anna", "mark"); /* both of Bert's seats have enough and must pass */
    assert_int_equal(standing(table), 8);
    assert_last(table, "8 pass forced");
    assert_point(table, "anna", 5, false);
    assert_point(table, "bert", 3, true);
    assert_int_equal(undo(table, "anna", 5), TABLE_DONE);
    assert_last(table, "undo 5 free north");
    table_close(table);
}

/* ---- Where to ------------------------------------------------------------------------------ */

static void test_an_undo_lands_on_a_choice_of_a_person(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bot bot");
    play(table, "anna", "mark");
    uint32_t there = standing(table);
    play(table, "anna", "mark");
    uint32_t to = 0;
    bool consent = true;
    assert_true(table_undo_point(table, "anna", &to, &consent));
    assert_int_equal(to, there);
    assert_false(consent);
    assert_int_equal(undo(table, "anna", there - 1), TABLE_DONE); /* a bot's choice */
    assert_last(table, "undo 0 free north");
    table_close(table);
}

static void test_there_is_nothing_to_undo_before_the_first_choice_of_a_person(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "bot bot anna");
    assert_true(standing(table) >= 2);
    assert_point(table, "anna", -1, false);
    assert_int_equal(undo(table, "anna", 0), TABLE_NOTHING_TO_UNDO);
    assert_int_equal(undo(table, "anna", standing(table)), TABLE_NOTHING_TO_UNDO);
    assert_int_equal(undo(table, "anna", UINT32_MAX), TABLE_NOTHING_TO_UNDO);
    table_close(table);
}

static void test_no_undo_lands_on_a_seat_that_a_bot_plays_now(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    play(table, "anna", "mark");
    play(table, "anna", "mark");
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_random, 0), TABLE_DONE);
    assert_point(table, "anna", 0, false);
    assert_int_equal(undo(table, "anna", 1), TABLE_DONE);
    assert_last(table, "undo 0 free north");
    table_close(table);
}

static void test_no_undo_lands_on_a_single_choice(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna anna anna");
    play(table, "anna", "throw");
    play(table, "anna", "roll:6");
    play(table, "anna", "mark");
    play(table, "anna", "mark");
    assert_last(table, "5 pass forced");
    assert_int_equal(undo(table, "anna", 4), TABLE_DONE); /* where north can only pass */
    assert_last(table, "undo 3 free east");
    table_close(table);
}

static void test_undo_is_refused_to_others_and_to_the_late(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    play(table, "anna", "mark");
    assert_int_equal(undo(table, "carl", 0), TABLE_NOT_YOURS);
    assert_int_equal(table_undo(table, "anna", 0, 0, 0), TABLE_STALE);
    assert_int_equal(table_leave(table, DUEL_EAST, "bert", 0), TABLE_DONE);
    assert_int_equal(undo(table, "anna", 0), TABLE_NOT_PLAYING);
    assert_point(table, "anna", -1, false);
    table_close(table);
}

/* ---- With consent -------------------------------------------------------------------------- */

/* Anna has thrown, and Bert and Carl have not answered yet. */
static struct table *after_a_die(const char *users)
{
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, users);
    play(table, "anna", "throw");
    assert_point(table, "anna", 0, true);
    assert_int_equal(undo(table, "anna", 0), TABLE_ASKED);
    assert_int_equal(standing(table), 2);
    return table;
}

static void test_what_a_die_has_judged_needs_the_consent_of_all(void **unused)
{
    (void)unused;
    struct table *table = after_a_die("anna bert carl");
    const struct undo_request *request = table_request(table);
    assert_true(request->is_open && request->agreed[DUEL_NORTH] && !request->agreed[DUEL_SOUTH]);
    assert_string_equal(request->by, "anna");
    assert_int_equal(request->to, 0);
    assert_int_equal(table_consent(table, "dora", true, 0), TABLE_NOT_YOURS);
    assert_int_equal(table_consent(table, "anna", true, 0), TABLE_ASKED);
    assert_int_equal(table_consent(table, "carl", true, 0), TABLE_ASKED);
    assert_int_equal(standing(table), 2);
    assert_int_equal(table_consent(table, "bert", true, 0), TABLE_DONE);
    assert_last(table, "undo 0 consent north");
    assert_false(table_request(table)->is_open);
    assert_int_equal(table_consent(table, "bert", true, 0), TABLE_NO_REQUEST);
    table_close(table);
}

static void test_one_answer_speaks_for_all_seats_of_a_person(void **unused)
{
    (void)unused;
    struct table *table = after_a_die("anna bert bert");
    assert_int_equal(table_consent(table, "bert", true, 0), TABLE_DONE);
    assert_last(table, "undo 0 consent north");
    table_close(table);
}

static void test_one_no_ends_it_and_so_does_the_asker(void **unused)
{
    (void)unused;
    static const char *const users[] = { "bert", "anna" };
    for (size_t i = 0; i < 2; i++) {
        struct table *table = after_a_die("anna bert carl");
        assert_int_equal(table_consent(table, "carl", true, 0), TABLE_ASKED);
        assert_int_equal(table_consent(table, users[i], false, 0), TABLE_DONE);
        assert_false(table_request(table)->is_open);
        assert_int_equal(standing(table), 2);
        assert_int_equal(table_consent(table, "bert", true, 0), TABLE_NO_REQUEST);
        table_close(table);
    }
}

static void test_an_action_or_a_change_of_people_ends_it(void **unused)
{
    (void)unused;
    struct table *table = after_a_die("anna bert carl");
    play(table, "bert", "mark");
    assert_false(table_request(table)->is_open);
    assert_int_equal(undo(table, "anna", 0), TABLE_ASKED);
    assert_int_equal(table_leave(table, DUEL_EAST, "carl", 0), TABLE_DONE);
    assert_false(table_request(table)->is_open);
    table_close(table);
    table = after_a_die("anna bert carl");
    table_give_up(table);
    assert_false(table_request(table)->is_open);
    table_close(table);
    table = after_a_die("anna bert bot");
    assert_true(table_request(table)->is_open);
    assert_int_equal(table_take_back(table, DUEL_EAST, "anna", 0), TABLE_DONE);
    assert_false(table_request(table)->is_open);
    table_close(table);
}

static void test_what_others_have_chosen_since_needs_consent(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    play(table, "anna", "mark");
    play(table, "bert", "mark");
    assert_point(table, "anna", 0, true);
    assert_point(table, "bert", 1, false);
    table_close(table);
    table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna bot carl");
    do { /* until the bot has not thrown, whose dice somebody would have to enter */
        table_close(table);
        table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna bot carl");
        play(table, "anna", "mark");
    } while (duel_game.actor(match_state(table_match(table))) == ACTOR_CHANCE);
    assert_point(table, "anna", 0, true);
    table_close(table);
}

static void test_what_a_bot_has_chosen_in_ones_stead_needs_consent(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna anna bert");
    bool more = true;
    play(table, "anna", "mark");
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_greedy, 0), TABLE_DONE);
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_last(table, "2 mark bot");
    assert_int_equal(table_take_back(table, DUEL_SOUTH, "anna", 0), TABLE_DONE);
    assert_point(table, "anna", 0, true);
    table_close(table);
}

static void test_a_game_with_secrets_always_needs_consent(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_secret_game, DICE_VERIFIED, no_pace, "anna bert bot");
    play(table, "anna", "mark");
    assert_point(table, "anna", 0, true);
    assert_int_equal(undo(table, "anna", 0), TABLE_ASKED);
    table_close(table);
}

static void test_a_new_request_takes_the_place_of_the_last(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    play(table, "anna", "mark");
    play(table, "bert", "mark");
    play(table, "carl", "mark");
    assert_int_equal(undo(table, "anna", 0), TABLE_ASKED);
    assert_int_equal(table_consent(table, "carl", true, 0), TABLE_ASKED);
    assert_int_equal(undo(table, "bert", 1), TABLE_ASKED);
    assert_int_equal(table_request(table)->to, 1);
    assert_false(table_request(table)->agreed[DUEL_NORTH]);
    assert_false(table_request(table)->agreed[DUEL_EAST]);
    assert_int_equal(table_consent(table, "carl", true, 0), TABLE_ASKED);
    assert_int_equal(table_consent(table, "anna", true, 0), TABLE_DONE);
    assert_last(table, "undo 1 consent south");
    table_close(table);
}

/* The seat whose choice it was has passed to a bot while the others thought about it. */
static void test_consent_comes_to_where_a_person_can_still_choose(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    play(table, "anna", "mark");
    play(table, "bert", "mark");
    assert_int_equal(undo(table, "anna", 0), TABLE_ASKED);
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_random, 0), TABLE_DONE);
    assert_int_equal(table_consent(table, "bert", true, 0), TABLE_NOTHING_TO_UNDO);
    assert_false(table_request(table)->is_open);
    assert_int_equal(standing(table), 2);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_own_choice_that_nobody_answered_is_free),
        cmocka_unit_test(test_alone_everything_can_be_taken_back_and_is_marked),
        cmocka_unit_test(test_dice_by_hand_can_be_taken_back_alone),
        cmocka_unit_test(test_after_an_undo_other_dice_fall),
        cmocka_unit_test(test_a_forced_action_of_another_is_no_answer),
        cmocka_unit_test(test_an_undo_lands_on_a_choice_of_a_person),
        cmocka_unit_test(test_there_is_nothing_to_undo_before_the_first_choice_of_a_person),
        cmocka_unit_test(test_no_undo_lands_on_a_seat_that_a_bot_plays_now),
        cmocka_unit_test(test_no_undo_lands_on_a_single_choice),
        cmocka_unit_test(test_undo_is_refused_to_others_and_to_the_late),
        cmocka_unit_test(test_what_a_die_has_judged_needs_the_consent_of_all),
        cmocka_unit_test(test_one_answer_speaks_for_all_seats_of_a_person),
        cmocka_unit_test(test_one_no_ends_it_and_so_does_the_asker),
        cmocka_unit_test(test_an_action_or_a_change_of_people_ends_it),
        cmocka_unit_test(test_what_others_have_chosen_since_needs_consent),
        cmocka_unit_test(test_what_a_bot_has_chosen_in_ones_stead_needs_consent),
        cmocka_unit_test(test_a_game_with_secrets_always_needs_consent),
        cmocka_unit_test(test_a_new_request_takes_the_place_of_the_last),
        cmocka_unit_test(test_consent_comes_to_where_a_person_can_still_choose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
