/* A table: who sits where, who may act, and what is played without asking. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/play.h"
#include "table_helper.h"

static const struct duel_state *state_of(const struct table *table)
{
    return match_state(table_match(table));
}

/* ---- Seats --------------------------------------------------------------------------------- */

static void test_a_table_waits_until_no_seat_is_free(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "- - -");
    assert_int_equal(table_state(table), TABLE_WAITING);
    assert_int_equal(table_sit(table, DUEL_NORTH, "anna", 0), TABLE_DONE);
    assert_int_equal(act(table, "anna", "mark"), TABLE_NOT_PLAYING);
    assert_int_equal(table_sit(table, DUEL_SOUTH, "bert", 0), TABLE_DONE);
    assert_int_equal(table_sit(table, DUEL_SOUTH, "carl", 0), TABLE_SEAT_TAKEN);
    assert_int_equal(table_state(table), TABLE_WAITING);
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_random, 0), TABLE_DONE);
    assert_int_equal(table_state(table), TABLE_PLAYING);
    assert_string_equal(table_state_names[table_state(table)], "playing");
    assert_int_equal(table_sit(table, DUEL_EAST, "carl", 0), TABLE_SEAT_TAKEN);
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    table_close(table);
}

static void test_only_the_own_seat_can_be_left_or_passed(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert bot");
    assert_int_equal(table_leave(table, DUEL_SOUTH, "anna", 0), TABLE_NOT_YOURS);
    assert_int_equal(table_leave(table, DUEL_EAST, "anna", 0), TABLE_NOT_YOURS);
    assert_int_equal(table_leave(table, DUEL_SOUTH, "", 0), TABLE_NOT_YOURS);
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_random, 0), TABLE_NOT_YOURS);
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_random, 0), TABLE_SEAT_TAKEN);
    assert_int_equal(table_take_back(table, DUEL_SOUTH, "anna", 0), TABLE_NOT_YOURS);
    assert_int_equal(table_leave(table, DUEL_SOUTH, "bert", 0), TABLE_DONE);
    assert_int_equal(table_state(table), TABLE_WAITING);
    assert_int_equal(table_take_back(table, DUEL_SOUTH, "bert", 0), TABLE_NOT_YOURS);
    assert_int_equal(act(table, "anna", "mark"), TABLE_NOT_PLAYING);
    assert_int_equal(table_sit(table, DUEL_SOUTH, "carl", 0), TABLE_DONE);
    /* The bot of a seat without a user goes, and the seat is free. */
    assert_int_equal(table_take_back(table, DUEL_EAST, "anna", 0), TABLE_DONE);
    assert_null(table_seat(table, DUEL_EAST)->bot);
    assert_int_equal(table_state(table), TABLE_WAITING);
    table_close(table);
}

static void test_a_bot_plays_in_the_stead_of_a_person_and_goes_again(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    bool more = true;
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_greedy, 0), TABLE_DONE);
    assert_int_equal(act(table, "anna", "mark"), TABLE_NOT_YOUR_TURN);
    assert_false(table_is_turn_of(table, "anna"));
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_last(table, "1 mark bot");
    assert_true(table_has(table, "anna"));
    assert_int_equal(table_people(table), 2);
    assert_int_equal(table_take_back(table, DUEL_NORTH, "anna", 0), TABLE_DONE);
    assert_int_equal(table_take_back(table, DUEL_NORTH, "anna", 0), TABLE_DONE);
    assert_int_equal(act(table, "bert", "pass"), TABLE_DONE);
    assert_int_equal(act(table, "bert", "pass"), TABLE_DONE);
    assert_true(table_is_turn_of(table, "anna"));
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_last(table, "4 mark");
    table_close(table);
}

static void test_a_bot_that_does_not_know_the_game_cannot_play(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_dull_game, DICE_VERIFIED, no_pace, "anna - -");
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_greedy, 0), TABLE_CANNOT_PLAY);
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_greedy, 0), TABLE_CANNOT_PLAY);
    assert_null(table_seat(table, DUEL_NORTH)->bot);
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_random, 0), TABLE_DONE);
    table_close(table);
}

static void test_a_search_cannot_play_what_it_cannot_imagine(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_dull_game, DICE_VERIFIED, no_pace, "anna - -");
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_hard, 0), TABLE_CANNOT_PLAY);
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_hard, 0), TABLE_CANNOT_PLAY);
    assert_null(table_seat(table, DUEL_NORTH)->bot);
    table_close(table);
}

static void test_one_person_may_have_several_seats(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert anna");
    assert_int_equal(table_people(table), 2);
    assert_int_equal(table_eyes(table, "anna"), DUEL_NORTH);
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(table_eyes(table, "anna"), DUEL_NORTH);
    assert_int_equal(table_eyes(table, "bert"), DUEL_SOUTH);
    assert_int_equal(act(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(table_eyes(table, "anna"), DUEL_EAST);
    assert_int_equal(table_eyes(table, "carl"), OBSERVER);
    assert_int_equal(table_eyes(table, ""), OBSERVER);
    assert_int_equal(table_eyes(table, NULL), OBSERVER);
    assert_false(table_has(table, "carl"));
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_last(table, "3 mark");
    table_close(table);
}

/* ---- Acting -------------------------------------------------------------------------------- */

static void test_an_action_must_be_ones_own_timely_and_legal(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    struct table_report report = { 0 };
    action mark = action_make(DUEL_MARK, 0, 0);
    assert_int_equal(table_act(table, "carl", 0, mark, 0, &report), TABLE_NOT_YOURS);
    assert_int_equal(table_act(table, "bert", 0, mark, 0, &report), TABLE_NOT_YOUR_TURN);
    assert_int_equal(table_act(table, "anna", 1, mark, 0, &report), TABLE_STALE);
    assert_int_equal(table_act(table, "anna", 0, action_make(DUEL_ROLL, 6, 0), 0, &report),
                     TABLE_ILLEGAL);
    assert_int_equal(report.rule, DUEL_RULE_TURN);
    assert_int_equal(table_act(table, "anna", 0, 0xffffffff, 0, &report), TABLE_ILLEGAL);
    assert_int_equal(match_entries(table_match(table)), 0);
    assert_int_equal(table_act(table, "anna", 0, mark, 0, &report), TABLE_DONE);
    /* Sent twice, it is played once. */
    assert_int_equal(table_act(table, "anna", 0, mark, 0, &report), TABLE_STALE);
    assert_int_equal(match_entries(table_match(table)), 1);
    table_close(table);
}

static void test_single_choices_are_made_and_noted(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "roll:6"), TABLE_DONE);
    assert_int_equal(act(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(act(table, "bert", "mark"), TABLE_DONE);
    assert_last(table, "5 pass forced"); /* of north, who has enough */
    assert_int_equal(state_of(table)->seat, DUEL_SOUTH);
    table_close(table);
}

static void test_dice_thrown_by_hand_are_noted(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_true(table_is_turn_of(table, "anna"));
    assert_true(table_is_turn_of(table, "bert"));
    assert_false(table_is_turn_of(table, "carl"));
    assert_int_equal(act(table, "carl", "roll:3"), TABLE_NOT_YOURS);
    assert_int_equal(act(table, "bert", "mark"), TABLE_ILLEGAL);
    assert_int_equal(act(table, "bert", "roll:3"), TABLE_DONE);
    assert_last(table, "2 roll:3 hand");
    table_close(table);
}

static void test_verified_dice_fall_by_themselves_as_promised(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    const struct match *match = table_match(table);
    struct outcome outcomes[6];
    int count = outcomes_die(outcomes, DUEL_ROLL, 6);
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_int_equal(match_standing(match), 2);
    assert_int_equal(
        match_action(match, 2),
        promise_outcome(match_promise(match, 0), duel_game.seats, table_seed, 2, outcomes, count));
    assert_int_equal(match_made(match, 2)->note, NOTE_NONE);
    assert_int_equal(match_made(match, 2)->seat, ACTOR_CHANCE);
    table_close(table);
}

static void test_dice_cannot_be_entered_where_they_are_promised(void **unused)
{
    (void)unused;
    struct match *match = match_new(&duel_game, &duel_data, NULL);
    struct table *table = table_open(match, DICE_VERIFIED, no_pace);
    for (int i = 0; i < DUEL_SEATS; i++) table_set_seat(table, i, "anna", NULL);
    /* Without a promise the dice do not fall. */
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_last(table, "1 throw");
    assert_int_equal(act(table, "anna", "roll:6"), TABLE_NOT_YOUR_TURN);
    assert_false(table_secret(table, table_seed));
    assert_true(table_promise(table, table_seed, NULL, 0));
    assert_int_equal(match_promise(table_match(table), 0)->from, 2);
    bool more = true;
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_int_equal(match_entries(table_match(table)), 2);
    table_close(table);
}

/* ---- Bots ---------------------------------------------------------------------------------- */

static void test_bots_play_until_a_person_is_to_choose_or_so_far_as_asked(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "- - -");
    bool more = false;
    for (int i = 0; i < DUEL_SEATS; i++)
        assert_int_equal(table_pass(table, i, "anna", &bot_random, 0), TABLE_DONE);
    assert_int_equal(table_go_on(table, 3, 0, &more), TABLE_DONE);
    assert_int_equal(match_entries(table_match(table)), 3);
    assert_true(more);
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_false(more);
    assert_int_equal(table_state(table), TABLE_OVER);
    for (uint32_t i = 0; i < match_entries(table_match(table)); i++) {
        const struct entry *entry = match_entry(table_match(table), i);
        assert_int_equal(entry->note, entry->seat == ACTOR_CHANCE ? NOTE_NONE : NOTE_BOT);
    }
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_false(more);
    table_close(table);
}

static void test_a_bot_sees_only_what_its_seat_may_know(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_secret_game, DICE_MANUAL, no_pace, "anna - -");
    assert_int_equal(table_pass(table, DUEL_SOUTH, "anna", &bot_greedy, 0), TABLE_DONE);
    assert_int_equal(table_pass(table, DUEL_EAST, "anna", &bot_greedy, 0), TABLE_DONE);
    duel_leaks = 0;
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "roll:2"), TABLE_DONE);
    assert_int_equal(state_of(table)->last, 2);
    assert_last(table, "4 mark bot");
    assert_int_equal(duel_leaks, 0);
    table_close(table);
}

/* ---- The end ------------------------------------------------------------------------------- */

static void play_to_the_end(struct table *table)
{
    while (table_state(table) == TABLE_PLAYING)
        assert_int_equal(act(table, "anna", "pass"), TABLE_DONE);
}

static void test_the_seed_is_revealed_at_the_end_and_nothing_changes_any_more(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_false(match_promise(table_match(table), 0)->is_revealed);
    play_to_the_end(table);
    assert_int_equal(table_state(table), TABLE_OVER);
    assert_true(match_promise(table_match(table), 0)->is_revealed);
    assert_memory_equal(match_promise(table_match(table), 0)->seed, table_seed, PROMISE_SEED_SIZE);
    assert_int_equal(act(table, "anna", "mark"), TABLE_GAME_OVER);
    assert_int_equal(table_leave(table, DUEL_NORTH, "anna", 0), TABLE_GAME_OVER);
    assert_int_equal(table_pass(table, DUEL_NORTH, "anna", &bot_random, 0), TABLE_GAME_OVER);
    assert_int_equal(table_undo(table, "anna", match_entries(table_match(table)), 0, 0),
                     TABLE_GAME_OVER);
    assert_false(table_promise(table, table_seed, NULL, 0));
    table_close(table);
}

static void test_a_game_given_up_is_closed(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert -");
    table_give_up(table);
    assert_int_equal(table_state(table), TABLE_CLOSED);
    assert_true(match_promise(table_match(table), 0)->is_revealed);
    assert_int_equal(table_sit(table, DUEL_EAST, "carl", 0), TABLE_NOT_PLAYING);
    assert_int_equal(act(table, "anna", "mark"), TABLE_NOT_PLAYING);
    assert_int_equal(table_undo(table, "anna", 0, 0, 0), TABLE_NOT_PLAYING);
    table_close(table);
}

/* A game that was given up goes on elsewhere: everybody knows its seed, so it needs a new one. */
static void test_no_dice_fall_from_a_seed_that_is_revealed(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna anna anna");
    bool more = true;
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    table_give_up(table);
    char *content = transcript_write(table_match(table));
    table_close(table);
    struct match *match = transcript_read(&duel_game, &duel_data, content, false, &fault);
    assert_non_null(match);
    table = table_open(match, DICE_VERIFIED, no_pace);
    for (int i = 0; i < DUEL_SEATS; i++) table_set_seat(table, i, "anna", NULL);
    assert_true(table_secret(table, table_seed));
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_last(table, "2 throw");
    assert_true(table_promise(table, (const unsigned char[PROMISE_SEED_SIZE]){ 'n' }, NULL, 0));
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_int_equal(match_entries(table_match(table)), 3);
    table_close(table);
    free(content);
}

/* ---- Promises ------------------------------------------------------------------------------ */

static void test_words_can_be_added_until_the_first_entry(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_VERIFIED, no_pace, "anna bert bert");
    const struct match *match = table_match(table);
    const struct promise_word words[] = { { DUEL_EAST, "later" }, { DUEL_NORTH, "first" } };
    assert_true(table_promise(table, table_seed, words, 2));
    assert_int_equal(match_promises(match), 1);
    assert_int_equal(match_promise(match, 0)->word_count, 2);
    assert_int_equal(match_promise(match, 0)->words[0].seat, DUEL_NORTH);
    assert_string_equal(match_promise(match, 0)->words[1].word, "later");
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_true(table_promise(table, table_seed, words, 1));
    assert_int_equal(match_promises(match), 2);
    assert_int_equal(match_promise(match, 1)->from, 2);
    assert_ptr_equal(match_promise_for(match, 1), match_promise(match, 0));
    assert_ptr_equal(match_promise_for(match, 9), match_promise(match, 1));
    table_close(table);
}

static void test_words_that_do_not_fit_are_refused(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    const struct promise_word twice[] = { { DUEL_EAST, "one" }, { DUEL_EAST, "two" } };
    const struct promise_word nowhere = { DUEL_SEATS, "one" }, lines = { DUEL_EAST, "a\nb" };
    assert_false(table_promise(table, table_seed, twice, 2));
    assert_false(table_promise(table, table_seed, &nowhere, 1));
    assert_false(table_promise(table, table_seed, &lines, 1));
    assert_int_equal(match_promises(table_match(table)), 0);
    table_close(table);
}

static void test_promises_have_an_end(void **unused)
{
    (void)unused;
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna anna anna");
    unsigned char other[PROMISE_SEED_SIZE] = { 0 };
    uint32_t at = 0;
    for (int i = 0; i < PROMISES_MOST; i++) {
        assert_true(table_promise(table, table_seed, NULL, 0));
        assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
        at = match_entries(table_match(table));
        assert_int_equal(table_undo(table, "anna", at, 0, 0), TABLE_DONE);
    }
    assert_false(table_promise(table, table_seed, NULL, 0));
    assert_true(table_secret(table, table_seed));
    assert_false(table_secret(table, other));
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_table_waits_until_no_seat_is_free),
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
