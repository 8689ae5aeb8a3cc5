/* A room: who sits where, who may act, and what is played without asking. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/play.h"
#include "room_helper.h"

static const struct duel_state *state_of(const struct room *room)
{
    return table_state(room_table(room));
}

/* ---- Seats --------------------------------------------------------------------------------- */

static void test_a_room_waits_until_no_seat_is_free(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "- - -");
    assert_int_equal(room_state(room), ROOM_WAITING);
    assert_int_equal(room_sit(room, DUEL_NORTH, "anna", 0), ROOM_DONE);
    assert_int_equal(act(room, "anna", "mark"), ROOM_NOT_PLAYING);
    assert_int_equal(room_sit(room, DUEL_SOUTH, "bert", 0), ROOM_DONE);
    assert_int_equal(room_sit(room, DUEL_SOUTH, "carl", 0), ROOM_SEAT_TAKEN);
    assert_int_equal(room_state(room), ROOM_WAITING);
    assert_int_equal(room_pass(room, DUEL_EAST, "anna", &bot_random, 0), ROOM_DONE);
    assert_int_equal(room_state(room), ROOM_PLAYING);
    assert_string_equal(room_state_names[room_state(room)], "playing");
    assert_int_equal(room_sit(room, DUEL_EAST, "carl", 0), ROOM_SEAT_TAKEN);
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    room_close(room);
}

static void test_only_the_own_seat_can_be_left_or_passed(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert bot");
    assert_int_equal(room_leave(room, DUEL_SOUTH, "anna", 0), ROOM_NOT_YOURS);
    assert_int_equal(room_leave(room, DUEL_EAST, "anna", 0), ROOM_NOT_YOURS);
    assert_int_equal(room_leave(room, DUEL_SOUTH, "", 0), ROOM_NOT_YOURS);
    assert_int_equal(room_pass(room, DUEL_SOUTH, "anna", &bot_random, 0), ROOM_NOT_YOURS);
    assert_int_equal(room_pass(room, DUEL_EAST, "anna", &bot_random, 0), ROOM_SEAT_TAKEN);
    assert_int_equal(room_take_back(room, DUEL_SOUTH, "anna", 0), ROOM_NOT_YOURS);
    assert_int_equal(room_leave(room, DUEL_SOUTH, "bert", 0), ROOM_DONE);
    assert_int_equal(room_state(room), ROOM_WAITING);
    assert_int_equal(room_take_back(room, DUEL_SOUTH, "bert", 0), ROOM_NOT_YOURS);
    assert_int_equal(act(room, "anna", "mark"), ROOM_NOT_PLAYING);
    assert_int_equal(room_sit(room, DUEL_SOUTH, "carl", 0), ROOM_DONE);
    /* The bot of a seat without a user goes, and the seat is free. */
    assert_int_equal(room_take_back(room, DUEL_EAST, "anna", 0), ROOM_DONE);
    assert_null(room_seat(room, DUEL_EAST)->bot);
    assert_int_equal(room_state(room), ROOM_WAITING);
    room_close(room);
}

static void test_a_bot_plays_in_the_stead_of_a_person_and_goes_again(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    bool more = true;
    assert_int_equal(room_pass(room, DUEL_NORTH, "anna", &bot_greedy, 0), ROOM_DONE);
    assert_int_equal(act(room, "anna", "mark"), ROOM_NOT_YOUR_TURN);
    assert_false(room_is_turn_of(room, "anna"));
    assert_int_equal(room_go_on(room, 100, 0, &more), ROOM_DONE);
    assert_last(room, "1 mark bot");
    assert_true(room_has(room, "anna"));
    assert_int_equal(room_people(room), 2);
    assert_int_equal(room_take_back(room, DUEL_NORTH, "anna", 0), ROOM_DONE);
    assert_int_equal(room_take_back(room, DUEL_NORTH, "anna", 0), ROOM_DONE);
    assert_int_equal(act(room, "bert", "pass"), ROOM_DONE);
    assert_int_equal(act(room, "bert", "pass"), ROOM_DONE);
    assert_true(room_is_turn_of(room, "anna"));
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_last(room, "4 mark");
    room_close(room);
}

static void test_a_bot_that_does_not_know_the_game_cannot_play(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_dull_game, DICE_VERIFIED, no_pace, "anna - -");
    assert_int_equal(room_pass(room, DUEL_EAST, "anna", &bot_greedy, 0), ROOM_CANNOT_PLAY);
    assert_int_equal(room_pass(room, DUEL_NORTH, "anna", &bot_greedy, 0), ROOM_CANNOT_PLAY);
    assert_null(room_seat(room, DUEL_NORTH)->bot);
    assert_int_equal(room_pass(room, DUEL_EAST, "anna", &bot_random, 0), ROOM_DONE);
    room_close(room);
}

static void test_a_search_cannot_play_what_it_cannot_imagine(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_dull_game, DICE_VERIFIED, no_pace, "anna - -");
    assert_int_equal(room_pass(room, DUEL_EAST, "anna", &bot_hard, 0), ROOM_CANNOT_PLAY);
    assert_int_equal(room_pass(room, DUEL_NORTH, "anna", &bot_hard, 0), ROOM_CANNOT_PLAY);
    assert_null(room_seat(room, DUEL_NORTH)->bot);
    room_close(room);
}

static void test_one_person_may_have_several_seats(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert anna");
    assert_int_equal(room_people(room), 2);
    assert_int_equal(room_eyes(room, "anna"), DUEL_NORTH);
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_int_equal(room_eyes(room, "anna"), DUEL_NORTH);
    assert_int_equal(room_eyes(room, "bert"), DUEL_SOUTH);
    assert_int_equal(act(room, "bert", "mark"), ROOM_DONE);
    assert_int_equal(room_eyes(room, "anna"), DUEL_EAST);
    assert_int_equal(room_eyes(room, "carl"), OBSERVER);
    assert_int_equal(room_eyes(room, ""), OBSERVER);
    assert_int_equal(room_eyes(room, NULL), OBSERVER);
    assert_false(room_has(room, "carl"));
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_last(room, "3 mark");
    room_close(room);
}

/* ---- Acting -------------------------------------------------------------------------------- */

static void test_an_action_must_be_ones_own_timely_and_legal(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    struct room_report report = { 0 };
    action mark = action_make(DUEL_MARK, 0, 0);
    assert_int_equal(room_act(room, "carl", 0, mark, 0, &report), ROOM_NOT_YOURS);
    assert_int_equal(room_act(room, "bert", 0, mark, 0, &report), ROOM_NOT_YOUR_TURN);
    assert_int_equal(room_act(room, "anna", 1, mark, 0, &report), ROOM_STALE);
    assert_int_equal(room_act(room, "anna", 0, action_make(DUEL_ROLL, 6, 0), 0, &report),
                     ROOM_ILLEGAL);
    assert_int_equal(report.rule, DUEL_RULE_TURN);
    assert_int_equal(room_act(room, "anna", 0, 0xffffffff, 0, &report), ROOM_ILLEGAL);
    assert_int_equal(table_entries(room_table(room)), 0);
    assert_int_equal(room_act(room, "anna", 0, mark, 0, &report), ROOM_DONE);
    /* Sent twice, it is played once. */
    assert_int_equal(room_act(room, "anna", 0, mark, 0, &report), ROOM_STALE);
    assert_int_equal(table_entries(room_table(room)), 1);
    room_close(room);
}

static void test_single_choices_are_made_and_noted(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "roll:6"), ROOM_DONE);
    assert_int_equal(act(room, "bert", "mark"), ROOM_DONE);
    assert_int_equal(act(room, "bert", "mark"), ROOM_DONE);
    assert_last(room, "5 pass forced"); /* of north, who has enough */
    assert_int_equal(state_of(room)->seat, DUEL_SOUTH);
    room_close(room);
}

static void test_dice_thrown_by_hand_are_noted(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_true(room_is_turn_of(room, "anna"));
    assert_true(room_is_turn_of(room, "bert"));
    assert_false(room_is_turn_of(room, "carl"));
    assert_int_equal(act(room, "carl", "roll:3"), ROOM_NOT_YOURS);
    assert_int_equal(act(room, "bert", "mark"), ROOM_ILLEGAL);
    assert_int_equal(act(room, "bert", "roll:3"), ROOM_DONE);
    assert_last(room, "2 roll:3 hand");
    room_close(room);
}

static void test_verified_dice_fall_by_themselves_as_promised(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    const struct table *table = room_table(room);
    struct outcome outcomes[6];
    int count = outcomes_die(outcomes, DUEL_ROLL, 6);
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_int_equal(table_standing(table), 2);
    assert_int_equal(
        table_action(table, 2),
        promise_outcome(table_promise(table, 0), duel_game.seats, room_seed, 2, outcomes, count));
    assert_int_equal(table_made(table, 2)->note, NOTE_NONE);
    assert_int_equal(table_made(table, 2)->seat, ACTOR_CHANCE);
    room_close(room);
}

static void test_dice_cannot_be_entered_where_they_are_promised(void **unused)
{
    (void)unused;
    struct table *table = table_new(&duel_game, &duel_data, NULL);
    struct room *room = room_open(table, DICE_VERIFIED, no_pace);
    for (int i = 0; i < DUEL_SEATS; i++) room_set_seat(room, i, "anna", NULL);
    /* Without a promise the dice do not fall. */
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_last(room, "1 throw");
    assert_int_equal(act(room, "anna", "roll:6"), ROOM_NOT_YOUR_TURN);
    assert_false(room_secret(room, room_seed));
    assert_true(room_promise(room, room_seed, NULL, 0));
    assert_int_equal(table_promise(room_table(room), 0)->from, 2);
    bool more = true;
    assert_int_equal(room_go_on(room, 100, 0, &more), ROOM_DONE);
    assert_int_equal(table_entries(room_table(room)), 2);
    room_close(room);
}

/* ---- Bots ---------------------------------------------------------------------------------- */

static void test_bots_play_until_a_person_is_to_choose_or_so_far_as_asked(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "- - -");
    bool more = false;
    for (int i = 0; i < DUEL_SEATS; i++)
        assert_int_equal(room_pass(room, i, "anna", &bot_random, 0), ROOM_DONE);
    assert_int_equal(room_go_on(room, 3, 0, &more), ROOM_DONE);
    assert_int_equal(table_entries(room_table(room)), 3);
    assert_true(more);
    assert_int_equal(room_go_on(room, 100, 0, &more), ROOM_DONE);
    assert_false(more);
    assert_int_equal(room_state(room), ROOM_OVER);
    for (uint32_t i = 0; i < table_entries(room_table(room)); i++) {
        const struct entry *entry = table_entry(room_table(room), i);
        assert_int_equal(entry->note, entry->seat == ACTOR_CHANCE ? NOTE_NONE : NOTE_BOT);
    }
    assert_int_equal(room_go_on(room, 100, 0, &more), ROOM_DONE);
    assert_false(more);
    room_close(room);
}

static void test_a_bot_sees_only_what_its_seat_may_know(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_secret_game, DICE_MANUAL, no_pace, "anna - -");
    assert_int_equal(room_pass(room, DUEL_SOUTH, "anna", &bot_greedy, 0), ROOM_DONE);
    assert_int_equal(room_pass(room, DUEL_EAST, "anna", &bot_greedy, 0), ROOM_DONE);
    duel_leaks = 0;
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_int_equal(act(room, "anna", "roll:2"), ROOM_DONE);
    assert_int_equal(state_of(room)->last, 2);
    assert_last(room, "4 mark bot");
    assert_int_equal(duel_leaks, 0);
    room_close(room);
}

/* ---- The end ------------------------------------------------------------------------------- */

static void play_to_the_end(struct room *room)
{
    while (room_state(room) == ROOM_PLAYING) assert_int_equal(act(room, "anna", "pass"), ROOM_DONE);
}

static void test_the_seed_is_revealed_at_the_end_and_nothing_changes_any_more(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_false(table_promise(room_table(room), 0)->is_revealed);
    play_to_the_end(room);
    assert_int_equal(room_state(room), ROOM_OVER);
    assert_true(table_promise(room_table(room), 0)->is_revealed);
    assert_memory_equal(table_promise(room_table(room), 0)->seed, room_seed, PROMISE_SEED_SIZE);
    assert_int_equal(act(room, "anna", "mark"), ROOM_GAME_OVER);
    assert_int_equal(room_leave(room, DUEL_NORTH, "anna", 0), ROOM_GAME_OVER);
    assert_int_equal(room_pass(room, DUEL_NORTH, "anna", &bot_random, 0), ROOM_GAME_OVER);
    assert_int_equal(room_undo(room, "anna", table_entries(room_table(room)), 0, 0),
                     ROOM_GAME_OVER);
    assert_false(room_promise(room, room_seed, NULL, 0));
    room_close(room);
}

static void test_a_game_given_up_is_closed(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert -");
    room_give_up(room);
    assert_int_equal(room_state(room), ROOM_CLOSED);
    assert_true(table_promise(room_table(room), 0)->is_revealed);
    assert_int_equal(room_sit(room, DUEL_EAST, "carl", 0), ROOM_NOT_PLAYING);
    assert_int_equal(act(room, "anna", "mark"), ROOM_NOT_PLAYING);
    assert_int_equal(room_undo(room, "anna", 0, 0, 0), ROOM_NOT_PLAYING);
    room_close(room);
}

/* A game that was given up goes on elsewhere: everybody knows its seed, so it needs a new one. */
static void test_no_dice_fall_from_a_seed_that_is_revealed(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    bool more = true;
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    room_give_up(room);
    char *content = transcript_write(room_table(room));
    room_close(room);
    struct table *table = transcript_read(&duel_game, &duel_data, content, false, &fault);
    assert_non_null(table);
    room = room_open(table, DICE_VERIFIED, no_pace);
    for (int i = 0; i < DUEL_SEATS; i++) room_set_seat(room, i, "anna", NULL);
    assert_true(room_secret(room, room_seed));
    assert_int_equal(act(room, "anna", "throw"), ROOM_DONE);
    assert_last(room, "2 throw");
    assert_true(room_promise(room, (const unsigned char[PROMISE_SEED_SIZE]){ 'n' }, NULL, 0));
    assert_int_equal(room_go_on(room, 100, 0, &more), ROOM_DONE);
    assert_int_equal(table_entries(room_table(room)), 3);
    room_close(room);
    free(content);
}

/* ---- Promises ------------------------------------------------------------------------------ */

static void test_words_can_be_added_until_the_first_entry(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    const struct table *table = room_table(room);
    const struct promise_word words[] = { { DUEL_EAST, "later" }, { DUEL_NORTH, "first" } };
    assert_true(room_promise(room, room_seed, words, 2));
    assert_int_equal(table_promises(table), 1);
    assert_int_equal(table_promise(table, 0)->word_count, 2);
    assert_int_equal(table_promise(table, 0)->words[0].seat, DUEL_NORTH);
    assert_string_equal(table_promise(table, 0)->words[1].word, "later");
    assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
    assert_true(room_promise(room, room_seed, words, 1));
    assert_int_equal(table_promises(table), 2);
    assert_int_equal(table_promise(table, 1)->from, 2);
    assert_ptr_equal(table_promise_for(table, 1), table_promise(table, 0));
    assert_ptr_equal(table_promise_for(table, 9), table_promise(table, 1));
    room_close(room);
}

static void test_words_that_do_not_fit_are_refused(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    const struct promise_word twice[] = { { DUEL_EAST, "one" }, { DUEL_EAST, "two" } };
    const struct promise_word nowhere = { DUEL_SEATS, "one" }, lines = { DUEL_EAST, "a\nb" };
    assert_false(room_promise(room, room_seed, twice, 2));
    assert_false(room_promise(room, room_seed, &nowhere, 1));
    assert_false(room_promise(room, room_seed, &lines, 1));
    assert_int_equal(table_promises(room_table(room)), 0);
    room_close(room);
}

static void test_promises_have_an_end(void **unused)
{
    (void)unused;
    struct room *room = begin_room(&duel_game, DICE_MANUAL, no_pace, "anna anna anna");
    unsigned char other[PROMISE_SEED_SIZE] = { 0 };
    uint32_t at = 0;
    for (int i = 0; i < PROMISES_MOST; i++) {
        assert_true(room_promise(room, room_seed, NULL, 0));
        assert_int_equal(act(room, "anna", "mark"), ROOM_DONE);
        at = table_entries(room_table(room));
        assert_int_equal(room_undo(room, "anna", at, 0, 0), ROOM_DONE);
    }
    assert_false(room_promise(room, room_seed, NULL, 0));
    assert_true(room_secret(room, room_seed));
    assert_false(room_secret(room, other));
    room_close(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_room_waits_until_no_seat_is_free),
        cmocka_unit_test(test_only_the_own_seat_can_be_left_or_passed),
        cmocka_unit_test(test_a_bot_plays_in_the_stead_of_a_person_and_goes_again),
        cmocka_unit_test(test_a_bot_that_does_not_know_the_game_cannot_play),
        cmocka_unit_test(test_a_search_cannot_play_what_it_cannot_imagine),
        cmocka_unit_test(test_one_person_may_have_several_seats),
        cmocka_unit_test(test_an_action_must_be_ones_own_timely_and_legal),
        cmocka_unit_test(test_single_choices_are_made_and_noted),
        cmocka_unit_test(test_dice_thrown_by_hand_are_noted),
        cmocka_unit_test(test_verified_dice_fall_by_themselves_as_promised),
        cmocka_unit_test(test_dice_cannot_be_entered_where_they_are_promised),
        cmocka_unit_test(test_bots_play_until_a_person_is_to_choose_or_so_far_as_asked),
        cmocka_unit_test(test_a_bot_sees_only_what_its_seat_may_know),
        cmocka_unit_test(test_the_seed_is_revealed_at_the_end_and_nothing_changes_any_more),
        cmocka_unit_test(test_a_game_given_up_is_closed),
        cmocka_unit_test(test_no_dice_fall_from_a_seed_that_is_revealed),
        cmocka_unit_test(test_words_can_be_added_until_the_first_entry),
        cmocka_unit_test(test_words_that_do_not_fit_are_refused),
        cmocka_unit_test(test_promises_have_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
