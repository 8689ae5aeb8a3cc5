/* Taking back: where to, when freely, when only with the others' consent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "room_helper.h"

static enum room_verdict undo(struct room *room, const char *user, uint32_t to)
{
    return room_undo(room, user, table_entries(room_table(room)), to, 0);
}

static void play(struct room *room, const char *user, const char *text)
{
    assert_int_equal(act(room, user, text), ROOM_DONE);
}

static uint32_t standing(const struct room *room)
{
    return table_standing(room_table(room));
}

/* What one undo of the user would do; `to` -1: nothing. */
static void assert_point(const struct room *room, const char *user, int to, bool consent)
{
    uint32_t found = 0;
    bool needed = false, is_there = room_undo_point(room, user, &found, &needed);
    assert_int_equal(is_there, to >= 0);
    if (to < 0) return;
    assert_int_equal(found, to);
    assert_int_equal(needed, consent);
}

/* ---- Freely -------------------------------------------------------------------------------- */

static void test_an_own_choice_that_nobody_answered_is_free(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    assert_point(room, "anna", -1, false);
    play(room, "anna", "mark");
    assert_point(room, "anna", 0, false);
    assert_point(room, "bert", -1, false);
    assert_point(room, "dora", -1, false);
    assert_int_equal(undo(room, "anna", 0), ROOM_DONE);
    assert_last(room, "undo 0 free north");
    assert_int_equal(standing(room), 0);
    room_close(room);
}

static void test_alone_everything_can_be_taken_back_and_is_marked(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_secret_game, DICE_VERIFIED, no_pace, "anna anna bot");
    play(room, "anna", "throw");
    play(room, "anna", "throw");
    assert_true(standing(room) > 4);
    assert_int_equal(undo(room, "anna", 0), ROOM_DONE);
    assert_last(room, "undo 0 free north");
    play(room, "anna", "throw");
    assert_int_equal(undo(room, "anna", standing(room) - 1), ROOM_DONE);
    assert_last(room, "undo 0 free north");
    room_close(room);
}

static void test_dice_by_hand_can_be_taken_back_alone(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna anna anna");
    play(room, "anna", "mark");
    play(room, "anna", "throw");
    play(room, "anna", "roll:3");
    assert_point(room, "anna", 1, false);
    assert_int_equal(undo(room, "anna", 2), ROOM_DONE); /* not between throw and dice */
    assert_last(room, "undo 1 free south");
    play(room, "anna", "throw");
    assert_point(room, "anna", 1, false);
    room_close(room);
}

/* Dice after an undo are new ones, because every entry has its own. */
static void test_after_an_undo_other_dice_fall(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    bool seen[7] = { false };
    int different = 0;
    for (int i = 0; i < 12; i++) {
        play(room, "anna", "throw");
        unsigned die = action_first(table_action(room_table(room), 2));
        different += !seen[die];
        seen[die] = true;
        assert_int_equal(undo(room, "anna", 0), ROOM_DONE);
    }
    assert_true(different > 1);
    room_close(room);
}

static void test_a_forced_action_of_another_is_no_answer(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    play(room, "anna", "pass");
    play(room, "bert", "throw");
    play(room, "bert", "roll:6");
    play(room, "bert", "throw");
    play(room, "bert", "roll:6");
    play(room, "anna", "mark"); /* both of Bert's seats have enough and must pass */
    assert_int_equal(standing(room), 8);
    assert_last(room, "8 pass forced");
    assert_point(room, "anna", 5, false);
    assert_point(room, "bert", 3, true);
    assert_int_equal(undo(room, "anna", 5), ROOM_DONE);
    assert_last(room, "undo 5 free north");
    room_close(room);
}

/* ---- Where to ------------------------------------------------------------------------------ */

static void test_an_undo_lands_on_a_choice_of_a_person(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bot bot");
    play(room, "anna", "mark");
    uint32_t there = standing(room);
    play(room, "anna", "mark");
    uint32_t to = 0;
    bool consent = true;
    assert_true(room_undo_point(room, "anna", &to, &consent));
    assert_int_equal(to, there);
    assert_false(consent);
    assert_int_equal(undo(room, "anna", there - 1), ROOM_DONE); /* a bot's choice */
    assert_last(room, "undo 0 free north");
    room_close(room);
}

static void test_there_is_nothing_to_undo_before_the_first_choice_of_a_person(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "bot bot anna");
    assert_true(standing(room) >= 2);
    assert_point(room, "anna", -1, false);
    assert_int_equal(undo(room, "anna", 0), ROOM_NOTHING_TO_UNDO);
    assert_int_equal(undo(room, "anna", standing(room)), ROOM_NOTHING_TO_UNDO);
    assert_int_equal(undo(room, "anna", UINT32_MAX), ROOM_NOTHING_TO_UNDO);
    room_close(room);
}

static void test_no_undo_lands_on_a_seat_that_a_bot_plays_now(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    play(room, "anna", "mark");
    play(room, "anna", "mark");
    assert_int_equal(room_pass(room, DUEL_SOUTH, "anna", &bot_random, 0), ROOM_DONE);
    assert_point(room, "anna", 0, false);
    assert_int_equal(undo(room, "anna", 1), ROOM_DONE);
    assert_last(room, "undo 0 free north");
    room_close(room);
}

static void test_no_undo_lands_on_a_single_choice(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna anna anna");
    play(room, "anna", "throw");
    play(room, "anna", "roll:6");
    play(room, "anna", "mark");
    play(room, "anna", "mark");
    assert_last(room, "5 pass forced");
    assert_int_equal(undo(room, "anna", 4), ROOM_DONE); /* where north can only pass */
    assert_last(room, "undo 3 free east");
    room_close(room);
}

static void test_undo_is_refused_to_others_and_to_the_late(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    play(room, "anna", "mark");
    assert_int_equal(undo(room, "carl", 0), ROOM_NOT_YOURS);
    assert_int_equal(room_undo(room, "anna", 0, 0, 0), ROOM_STALE);
    assert_int_equal(room_leave(room, DUEL_EAST, "bert", 0), ROOM_DONE);
    assert_int_equal(undo(room, "anna", 0), ROOM_NOT_PLAYING);
    assert_point(room, "anna", -1, false);
    room_close(room);
}

/* ---- With consent -------------------------------------------------------------------------- */

/* Anna has thrown, and Bert and Carl have not answered yet. */
static struct room *after_a_die(const char *users)
{
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, users);
    play(room, "anna", "throw");
    assert_point(room, "anna", 0, true);
    assert_int_equal(undo(room, "anna", 0), ROOM_ASKED);
    assert_int_equal(standing(room), 2);
    return room;
}

static void test_what_a_die_has_judged_needs_the_consent_of_all(void **unused)
{
    (void)unused;
    struct room *room = after_a_die("anna bert carl");
    const struct undo_request *request = room_request(room);
    assert_true(request->is_open && request->agreed[DUEL_NORTH] && !request->agreed[DUEL_SOUTH]);
    assert_string_equal(request->by, "anna");
    assert_int_equal(request->to, 0);
    assert_int_equal(room_consent(room, "dora", true, 0), ROOM_NOT_YOURS);
    assert_int_equal(room_consent(room, "anna", true, 0), ROOM_ASKED);
    assert_int_equal(room_consent(room, "carl", true, 0), ROOM_ASKED);
    assert_int_equal(standing(room), 2);
    assert_int_equal(room_consent(room, "bert", true, 0), ROOM_DONE);
    assert_last(room, "undo 0 consent north");
    assert_false(room_request(room)->is_open);
    assert_int_equal(room_consent(room, "bert", true, 0), ROOM_NO_REQUEST);
    room_close(room);
}

static void test_one_answer_speaks_for_all_seats_of_a_person(void **unused)
{
    (void)unused;
    struct room *room = after_a_die("anna bert bert");
    assert_int_equal(room_consent(room, "bert", true, 0), ROOM_DONE);
    assert_last(room, "undo 0 consent north");
    room_close(room);
}

static void test_one_no_ends_it_and_so_does_the_asker(void **unused)
{
    (void)unused;
    static const char *const users[] = { "bert", "anna" };
    for (size_t i = 0; i < 2; i++) {
        struct room *room = after_a_die("anna bert carl");
        assert_int_equal(room_consent(room, "carl", true, 0), ROOM_ASKED);
        assert_int_equal(room_consent(room, users[i], false, 0), ROOM_DONE);
        assert_false(room_request(room)->is_open);
        assert_int_equal(standing(room), 2);
        assert_int_equal(room_consent(room, "bert", true, 0), ROOM_NO_REQUEST);
        room_close(room);
    }
}

static void test_an_action_or_a_change_of_people_ends_it(void **unused)
{
    (void)unused;
    struct room *room = after_a_die("anna bert carl");
    play(room, "bert", "mark");
    assert_false(room_request(room)->is_open);
    assert_int_equal(undo(room, "anna", 0), ROOM_ASKED);
    assert_int_equal(room_leave(room, DUEL_EAST, "carl", 0), ROOM_DONE);
    assert_false(room_request(room)->is_open);
    room_close(room);
    room = after_a_die("anna bert carl");
    room_give_up(room);
    assert_false(room_request(room)->is_open);
    room_close(room);
    room = after_a_die("anna bert bot");
    assert_true(room_request(room)->is_open);
    assert_int_equal(room_take_back(room, DUEL_EAST, "anna", 0), ROOM_DONE);
    assert_false(room_request(room)->is_open);
    room_close(room);
}

static void test_what_others_have_chosen_since_needs_consent(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    play(room, "anna", "mark");
    play(room, "bert", "mark");
    assert_point(room, "anna", 0, true);
    assert_point(room, "bert", 1, false);
    room_close(room);
    room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna bot carl");
    do { /* until the bot has not thrown, whose dice somebody would have to enter */
        room_close(room);
        room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna bot carl");
        play(room, "anna", "mark");
    } while (duel_game.actor(table_state(room_table(room))) == ACTOR_CHANCE);
    assert_point(room, "anna", 0, true);
    room_close(room);
}

static void test_what_a_bot_has_chosen_in_ones_stead_needs_consent(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna anna bert");
    bool more = true;
    play(room, "anna", "mark");
    assert_int_equal(room_pass(room, DUEL_SOUTH, "anna", &bot_greedy, 0), ROOM_DONE);
    assert_int_equal(room_go_on(room, 100, 0, &more), ROOM_DONE);
    assert_last(room, "2 mark bot");
    assert_int_equal(room_take_back(room, DUEL_SOUTH, "anna", 0), ROOM_DONE);
    assert_point(room, "anna", 0, true);
    room_close(room);
}

static void test_a_game_with_secrets_always_needs_consent(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_secret_game, DICE_VERIFIED, no_pace, "anna bert bot");
    play(room, "anna", "mark");
    assert_point(room, "anna", 0, true);
    assert_int_equal(undo(room, "anna", 0), ROOM_ASKED);
    room_close(room);
}

static void test_a_new_request_takes_the_place_of_the_last(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert carl");
    play(room, "anna", "mark");
    play(room, "bert", "mark");
    play(room, "carl", "mark");
    assert_int_equal(undo(room, "anna", 0), ROOM_ASKED);
    assert_int_equal(room_consent(room, "carl", true, 0), ROOM_ASKED);
    assert_int_equal(undo(room, "bert", 1), ROOM_ASKED);
    assert_int_equal(room_request(room)->to, 1);
    assert_false(room_request(room)->agreed[DUEL_NORTH]);
    assert_false(room_request(room)->agreed[DUEL_EAST]);
    assert_int_equal(room_consent(room, "carl", true, 0), ROOM_ASKED);
    assert_int_equal(room_consent(room, "anna", true, 0), ROOM_DONE);
    assert_last(room, "undo 1 consent south");
    room_close(room);
}

/* The seat whose choice it was has passed to a bot while the others thought about it. */
static void test_consent_comes_to_where_a_person_can_still_choose(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    play(room, "anna", "mark");
    play(room, "bert", "mark");
    assert_int_equal(undo(room, "anna", 0), ROOM_ASKED);
    assert_int_equal(room_pass(room, DUEL_NORTH, "anna", &bot_random, 0), ROOM_DONE);
    assert_int_equal(room_consent(room, "bert", true, 0), ROOM_NOTHING_TO_UNDO);
    assert_false(room_request(room)->is_open);
    assert_int_equal(standing(room), 2);
    room_close(room);
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
