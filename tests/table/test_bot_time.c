/* How long bots may think: for a choice and for a turn, and when another turn begins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/parts.h"
#include "duel_game.h"
#include "match/bot_time.h"

enum { ALL = TURN_MILLISECONDS, MOST = THOUGHT_MILLISECONDS, LEAST = THOUGHT_LEAST_MILLISECONDS };
enum { BEGUN = 50000, AT_FOUR_SECONDS = 900 };

static const action mark = 0, throw = DUEL_THROW << 24, pass = DUEL_PASS << 24;

/* South and east are one side. */
static unsigned side(int seat)
{
    return seat == DUEL_NORTH ? 1U << DUEL_NORTH : 1U << DUEL_SOUTH | 1U << DUEL_EAST;
}

static unsigned side_of_all(int seat)
{
    (void)seat;
    return 7;
}

static struct game_secrets secrets;
static struct game game;
static unsigned bots; /* the seats that bots play */

static struct match *begin(const struct game *like, unsigned (*sides)(int seat))
{
    game = *like;
    secrets = *like->secrets;
    secrets.side = sides;
    game.secrets = &secrets;
    bots = 7;
    struct match *match = match_new(&game, &duel_data, NULL);
    assert_non_null(match);
    return match;
}

static void play(struct match *match, action a, enum entry_note note)
{
    assert_int_equal(match_play_noted(match, a, note, NULL), ACCEPTED);
}

static uint32_t ask(struct bot_time *time, const struct match *match, int64_t now)
{
    return bot_time_allows(time, match, bots, game.actor(match_state(match)), now);
}

/* What is left to the seat that is to act, of a turn that had its second choice at four seconds. */
static void check_turn(struct bot_time *time, const struct match *match, bool is_new)
{
    assert_int_equal(ask(time, match, BEGUN + 4000), is_new ? MOST : AT_FOUR_SECONDS);
}

static void test_each_choice_has_its_time_and_the_turn_too(void **unused)
{
    (void)unused;
    struct match *match = begin(&duel_secret_game, side_of_all);
    struct bot_time time = { 0 };
    static const struct {
        int64_t spent;
        uint32_t left;
    } choices[] = {
        { 0, MOST },
        { 1055, MOST },
        { 1056, MOST - 1 },
        { 2000, 1600 },
        { 4000, AT_FOUR_SECONDS },
        { 6000, 400 },
        { 8000, LEAST },
        { 8001, 0 },
        { ALL, 0 },
        { INT64_C(1) << 40, 0 },
    };
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        assert_int_equal(ask(&time, match, BEGUN + choices[i].spent), choices[i].left);
        play(match, mark, NOTE_BOT);
    }
    match_free(match);
}

/* Whoever always takes all that he may is done in time. */
static void test_no_number_of_choices_takes_longer_than_the_turn(void **unused)
{
    (void)unused;
    struct match *match = begin(&duel_secret_game, side_of_all);
    struct bot_time time = { 0 };
    int64_t now = BEGUN;
    uint32_t left;
    while ((left = ask(&time, match, now)) != 0) {
        assert_in_range(left, LEAST, MOST);
        now += left;
    }
    assert_in_range(now - BEGUN, ALL - 2000, ALL - 2000 + LEAST);
    match_free(match);
}

static void test_a_turn_goes_on_from_seat_to_seat_of_the_side(void **unused)
{
    (void)unused;
    struct match *match = begin(&duel_secret_game, side);
    struct bot_time time = { 0 };
    play(match, mark, NOTE_NONE);
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    play(match, throw, NOTE_BOT);
    play(match, action_make(DUEL_ROLL, 1, 0), NOTE_NONE);
    check_turn(&time, match, false);
    match_free(match);
}

static void check_after_north(enum entry_note note, bool is_new)
{
    struct match *match = begin(&duel_secret_game, side);
    struct bot_time time = { 0 };
    play(match, mark, NOTE_NONE);
    play(match, mark, NOTE_BOT);
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    play(match, mark, NOTE_BOT);
    play(match, mark, note);
    check_turn(&time, match, is_new);
    match_free(match);
}

static void test_a_choice_of_another_side_begins_another_turn(void **unused)
{
    (void)unused;
    check_after_north(NOTE_NONE, true);
    check_after_north(NOTE_BOT, true);
}

static void test_a_choice_of_a_person_of_the_side_does_too(void **unused)
{
    (void)unused;
    struct match *match = begin(&duel_secret_game, side);
    struct bot_time time = { 0 };
    play(match, mark, NOTE_NONE);
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    play(match, mark, NOTE_NONE);
    check_turn(&time, match, true);
    match_free(match);
}

/* North can only pass; what it does nobody waits for, unless nobody is to know that. */
static void check_single_choice(const struct game *like, bool is_new)
{
    struct match *match = begin(like, side);
    struct bot_time time = { 0 };
    play(match, throw, NOTE_NONE);
    play(match, action_make(DUEL_ROLL, DUEL_ENOUGH, 0), NOTE_NONE);
    play(match, mark, NOTE_BOT);
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    play(match, mark, NOTE_BOT);
    play(match, pass, NOTE_FORCED);
    check_turn(&time, match, is_new);
    match_free(match);
}

static void test_a_single_choice_is_no_choice_unless_nobody_may_know(void **unused)
{
    (void)unused;
    check_single_choice(&duel_secret_game, false);
    check_single_choice(&duel_discreet_game, true);
}

/* What a bot of the side answers for form's sake is part of its turn, what a person does is not. */
static void test_a_single_choice_of_the_side_is_whose_seat_it_is(void **unused)
{
    (void)unused;
    for (int is_person = 0; is_person < 2; is_person++) {
        struct match *match = begin(&duel_discreet_game, side);
        struct bot_time time = { 0 };
        if (is_person) bots &= ~(1U << DUEL_EAST);
        play(match, mark, NOTE_NONE);
        play(match, mark, NOTE_BOT);
        play(match, throw, NOTE_BOT);
        play(match, action_make(DUEL_ROLL, DUEL_ENOUGH, 0), NOTE_NONE);
        play(match, mark, NOTE_NONE);
        assert_int_equal(ask(&time, match, BEGUN), MOST);
        play(match, mark, NOTE_BOT);
        play(match, pass, NOTE_FORCED);
        assert_int_equal(bot_time_allows(&time, match, bots, DUEL_SOUTH, BEGUN + 4000),
                         is_person ? MOST : AT_FOUR_SECONDS);
        match_free(match);
    }
}

static void test_dice_of_a_person_and_an_undo_begin_another_turn(void **unused)
{
    (void)unused;
    struct match *match = begin(&duel_secret_game, side);
    struct bot_time time = { 0 };
    play(match, mark, NOTE_NONE);
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    play(match, throw, NOTE_BOT);
    play(match, action_make(DUEL_ROLL, 1, 0), NOTE_HAND);
    check_turn(&time, match, true);
    assert_true(match_undo(match, 1));
    assert_int_equal(ask(&time, match, BEGUN + 9000), MOST);
    match_free(match);
}

/* What an undo took back is not looked at any more. */
static void test_what_was_taken_back_is_not_asked_about(void **unused)
{
    (void)unused;
    struct match *match = begin(&duel_secret_game, side);
    struct bot_time time = { 0 };
    for (int i = 0; i < 5; i++) play(match, mark, NOTE_NONE);
    assert_true(match_undo(match, 1));
    play(match, mark, NOTE_BOT);
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    match_free(match);
}

/* Where nobody else plays, the game counts the turns. */
static void test_a_turn_of_the_game_begins_another_turn(void **unused)
{
    enum { FIELDS = 7 };
    struct field fields[FIELDS];
    (void)unused;
    struct match *match = begin(&duel_secret_game, side_of_all);
    memcpy(fields, game.state_fields, sizeof fields);
    struct bot_time time = { 0 };
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    play(match, mark, NOTE_BOT);
    check_turn(&time, match, false);
    for (int i = 0; i < FIELDS && fields[i].name; i++) {
        if (strcmp(fields[i].name, "turns") == 0) fields[i].name = "turn";
    }
    game.state_fields = fields;
    assert_int_equal(match_turn(&game, match_state(match)), 1);
    check_turn(&time, match, true);
    play(match, mark, NOTE_BOT);
    assert_int_equal(ask(&time, match, BEGUN + 9000), MOST);
    match_free(match);
}

static void test_a_clock_that_is_set_back_begins_anew(void **unused)
{
    (void)unused;
    struct match *match = begin(&duel_secret_game, side_of_all);
    struct bot_time time = { 0 };
    assert_int_equal(ask(&time, match, BEGUN), MOST);
    assert_int_equal(ask(&time, match, 100), MOST);
    assert_int_equal(ask(&time, match, 100 + ALL), 0);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_choice_has_its_time_and_the_turn_too),
        cmocka_unit_test(test_no_number_of_choices_takes_longer_than_the_turn),
        cmocka_unit_test(test_a_turn_goes_on_from_seat_to_seat_of_the_side),
        cmocka_unit_test(test_a_choice_of_another_side_begins_another_turn),
        cmocka_unit_test(test_a_choice_of_a_person_of_the_side_does_too),
        cmocka_unit_test(test_a_single_choice_is_no_choice_unless_nobody_may_know),
        cmocka_unit_test(test_a_single_choice_of_the_side_is_whose_seat_it_is),
        cmocka_unit_test(test_dice_of_a_person_and_an_undo_begin_another_turn),
        cmocka_unit_test(test_what_was_taken_back_is_not_asked_about),
        cmocka_unit_test(test_a_turn_of_the_game_begins_another_turn),
        cmocka_unit_test(test_a_clock_that_is_set_back_begins_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
