/* The table: playing, refusing, drawing, taking back, and the history of all that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "null_game.h"

static const uint8_t short_game[] = { NULL_SHORT }, long_game[] = { NULL_LONG };

static action read_action(const char *text)
{
    action a = 0;
    assert_true(action_read(&null_game, text, &a));
    return a;
}

static void play(struct match *match, const char *text)
{
    assert_int_equal(match_play(match, read_action(text), NULL), ACCEPTED);
}

static struct match *new_table(const uint8_t *options)
{
    struct match *match = match_new(&null_game, &null_data, options);
    assert_non_null(match);
    return match;
}

static const struct null_state *state_of(const struct match *match)
{
    return match_state(match);
}

/* What a refusal must leave alone. */
struct memory {
    struct null_state state;
    uint32_t standing, entries;
};

static struct memory remember(const struct match *match)
{
    return (struct memory){ *state_of(match), match_standing(match), match_entries(match) };
}

static void assert_unchanged(const struct match *match, const struct memory *memory)
{
    assert_memory_equal(match_state(match), &memory->state, sizeof memory->state);
    assert_int_equal(match_standing(match), memory->standing);
    assert_int_equal(match_entries(match), memory->entries);
}

/* ---- Beginning ----------------------------------------------------------------------------- */

static void test_new_table_stands_at_the_set_up(void **unused)
{
    (void)unused;
    struct null_state expected = { .length = NULL_LONG, .step = NULL_STEP_CHOOSE };
    struct match *match = new_table(long_game);
    assert_memory_equal(match_state(match), &expected, sizeof expected);
    assert_ptr_equal(match_game(match), &null_game);
    assert_ptr_equal(match_data(match), &null_data);
    assert_int_equal(match_options(match)[0], NULL_LONG);
    assert_int_equal(match_standing(match), 0);
    assert_int_equal(match_entries(match), 0);
    assert_string_equal(match_step(match), "choose");
    match_free(match);
}

static void test_table_from_a_position_begins_there(void **unused)
{
    (void)unused;
    struct null_state given = { .step = NULL_STEP_DICE, .rounds = 2, .points = 9, .secret = 4 };
    struct match *match = match_from_state(&null_game, &null_data, &given);
    assert_non_null(match);
    assert_memory_equal(match_state(match), &given, sizeof given);
    assert_null(match_options(match));
    assert_string_equal(match_step(match), "dice");
    play(match, "roll:5+6");
    assert_int_equal(state_of(match)->points, 20);
    assert_string_equal(match_step(match), "over");
    assert_memory_equal(match_position(match, 0), &given, sizeof given);
    match_free(match);
}

static void test_freeing_no_table_is_nothing(void **unused)
{
    (void)unused;
    match_free(NULL);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void test_played_actions_stand_with_their_positions(void **unused)
{
    (void)unused;
    struct match *match = new_table(short_game);
    struct trace_event events[2];
    struct trace trace = { events, 2, 0 };
    play(match, "throw");
    assert_int_equal(match_play(match, read_action("roll:2+3"), &trace), ACCEPTED);
    assert_int_equal(trace.count, 1);
    assert_int_equal(events[0].rule, NULL_RULE_DICE);

    struct null_state expected = {
        .points = 5, .rounds = 1, .secret = 5, .step = NULL_STEP_CHOOSE
    };
    assert_memory_equal(match_state(match), &expected, sizeof expected);
    assert_int_equal(match_standing(match), 2);
    assert_int_equal(match_action(match, 1), read_action("throw"));
    assert_int_equal(match_action(match, 2), read_action("roll:2+3"));
    const struct null_state *before = match_position(match, 1);
    assert_int_equal(before->step, NULL_STEP_DICE);
    assert_int_equal(before->points, 0);

    assert_int_equal(match_entries(match), 2);
    const struct entry *entry = match_entry(match, 1);
    assert_int_equal(entry->kind, ENTRY_ACTION);
    assert_int_equal(entry->action, read_action("roll:2+3"));
    assert_int_equal(entry->standing, 2);
    assert_int_equal(entry->check, check_value(&expected, sizeof expected));
    match_free(match);
}

static void test_refused_actions_change_nothing(void **unused)
{
    (void)unused;
    static const action nonsense[] = { 0xffffffffU, 0x00000001U, 0x03000000U, 0x04000000U };
    struct match *match = new_table(short_game);
    play(match, "throw");
    play(match, "roll:1+1");
    struct memory memory = remember(match);
    assert_int_equal(match_play(match, read_action("stop"), NULL), REFUSED);
    assert_unchanged(match, &memory);
    assert_int_equal(match_play(match, read_action("roll:1+1"), NULL), REFUSED);
    assert_unchanged(match, &memory);
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        assert_int_equal(match_play(match, nonsense[i], NULL), REFUSED);
        assert_unchanged(match, &memory);
    }
    match_free(match);
}

static void test_positions_outlast_any_number_of_actions(void **unused)
{
    (void)unused;
    enum { ROUNDS = 120 };
    struct match *match = new_table(long_game);
    struct random random;
    random_seed(&random, 1, 0);
    for (int i = 0; i < ROUNDS; i++) {
        play(match, "throw");
        assert_int_equal(match_roll(match, &random, NULL, NULL), ACCEPTED);
    }
    assert_int_equal(null_game.actor(match_state(match)), ACTOR_OVER);
    assert_int_equal(match_standing(match), 2 * ROUNDS);

    struct null_state again;
    null_game.start(&null_data, &again, long_game);
    for (uint32_t i = 0; i <= match_standing(match); i++) {
        assert_memory_equal(match_position(match, i), &again, sizeof again);
        if (i == match_standing(match)) break;
        assert_int_equal(match_entry(match, i)->standing, i + 1);
        action a = match_action(match, i + 1);
        assert_int_equal(null_game.apply(&null_data, &again, a, NULL), ACCEPTED);
        assert_int_equal(match_entry(match, i)->check, check_value(&again, sizeof again));
    }
    match_free(match);
}

/* ---- Chance -------------------------------------------------------------------------------- */

static void test_roll_is_refused_and_draws_nothing_when_a_seat_acts(void **unused)
{
    (void)unused;
    struct match *match = new_table(short_game);
    struct random random, untouched;
    action drawn = 77;
    random_seed(&random, 5, 0);
    untouched = random;
    struct memory memory = remember(match);
    assert_int_equal(match_roll(match, &random, &drawn, NULL), REFUSED);
    assert_unchanged(match, &memory);
    assert_memory_equal(&random, &untouched, sizeof random);
    assert_int_equal(drawn, 77);
    match_free(match);
}

static void test_roll_plays_the_outcome_that_the_source_draws(void **unused)
{
    (void)unused;
    struct match *match = new_table(short_game);
    struct outcome outcomes[21];
    struct random random, twin;
    action drawn = 0;
    random_seed(&random, 5, 0);
    twin = random;
    play(match, "throw");
    int count = null_game.chance(&null_data, match_state(match), outcomes);
    assert_int_equal(count, 21);
    action expected = outcome_draw(outcomes, count, &twin);
    assert_int_equal(match_roll(match, &random, &drawn, NULL), ACCEPTED);
    assert_int_equal(drawn, expected);
    assert_int_equal(match_action(match, 2), expected);
    match_free(match);
}

/* ---- Taking back --------------------------------------------------------------------------- */

static void test_undo_returns_and_the_history_goes_on_growing(void **unused)
{
    (void)unused;
    struct match *match = new_table(short_game);
    play(match, "throw");
    play(match, "roll:6+6");
    play(match, "double");
    assert_true(match_undo(match, 2));
    assert_int_equal(match_standing(match), 2);
    assert_int_equal(state_of(match)->points, 12);
    assert_int_equal(state_of(match)->doubled, 0);
    play(match, "throw");
    assert_int_equal(match_action(match, 3), read_action("throw"));

    static const struct entry expected[] = { { .kind = ENTRY_ACTION, .standing = 1 },
                                             { .kind = ENTRY_ACTION, .standing = 2 },
                                             { .kind = ENTRY_ACTION, .standing = 3 },
                                             { .kind = ENTRY_UNDO, .standing = 2 },
                                             { .kind = ENTRY_ACTION, .standing = 3 } };
    assert_int_equal(match_entries(match), 5);
    for (uint32_t i = 0; i < 5; i++) {
        assert_int_equal(match_entry(match, i)->kind, expected[i].kind);
        assert_int_equal(match_entry(match, i)->standing, expected[i].standing);
    }
    assert_int_equal(match_entry(match, 3)->check, match_entry(match, 1)->check);
    match_free(match);
}

static void test_undo_to_where_the_game_stands_or_beyond_is_refused(void **unused)
{
    (void)unused;
    struct match *match = new_table(short_game);
    play(match, "throw");
    struct memory memory = remember(match);
    assert_false(match_undo(match, 1));
    assert_false(match_undo(match, 2));
    assert_false(match_undo(match, UINT32_MAX));
    assert_unchanged(match, &memory);
    assert_true(match_undo(match, 0));
    assert_false(match_undo(match, 0));
    match_free(match);
}

static void test_undo_point_lies_before_the_latest_choice_not_the_latest_die(void **unused)
{
    (void)unused;
    struct match *match = new_table(short_game);
    uint32_t point = 99;
    assert_false(match_undo_point(match, &point));
    assert_int_equal(point, 99);
    play(match, "throw");
    assert_true(match_undo_point(match, &point));
    assert_int_equal(point, 0);
    play(match, "roll:3+4");
    assert_true(match_undo_point(match, &point));
    assert_int_equal(point, 0);
    play(match, "double");
    assert_true(match_undo_point(match, &point));
    assert_int_equal(point, 2);
    match_free(match);
}

static void test_no_undo_point_where_only_chance_has_acted(void **unused)
{
    (void)unused;
    struct null_state given = { .step = NULL_STEP_DICE };
    struct match *match = match_from_state(&null_game, &null_data, &given);
    uint32_t point = 99;
    assert_non_null(match);
    play(match, "roll:3+4");
    assert_false(match_undo_point(match, &point));
    match_free(match);
}

/* ---- Options ------------------------------------------------------------------------------- */

static void test_options_are_set_by_name_and_word(void **unused)
{
    (void)unused;
    uint8_t options[OPTIONS_MOST] = { 0 };
    struct fault fault = { "" };
    assert_true(option_set(&null_game, options, "length", "long", &fault));
    assert_int_equal(options[0], NULL_LONG);
    assert_false(option_set(&null_game, options, "length", "endless", &fault));
    assert_string_equal(fault.text, "length: \"endless\" is none of short, long");
    assert_false(option_set(&null_game, options, "width", "long", &fault));
    assert_string_equal(fault.text, "\"width\" is none of length");
    assert_false(option_set(&null_game, options, "", "", &fault));
    assert_int_equal(options[0], NULL_LONG);
}

/* ---- Listing once -------------------------------------------------------------------------- */

static int listed;

static int count_legal(const void *data, const void *state, action *list)
{
    listed++;
    return null_game.legal(data, state, list);
}

static void test_what_is_legal_is_listed_once_for_each_position(void **unused)
{
    (void)unused;
    struct game game = null_game;
    game.legal = count_legal;
    struct match *match = match_new(&game, &null_data, long_game);
    int count = 0;
    assert_non_null(match);
    listed = 0;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(match_choices(match, 0), 2);
        assert_int_equal(match_legal(match, 0, &count)[0], read_action("throw"));
        assert_int_equal(count, 2);
    }
    assert_int_equal(listed, 1);
    play(match, "throw");
    assert_int_equal(match_choices(match, 1), 21);
    (void)match_legal(match, 1, &count);
    assert_int_equal(count, 0);
    play(match, "roll:1+2");
    assert_int_equal(match_choices(match, 2), 2);
    assert_int_equal(match_choices(match, 0), 2);
    assert_int_equal(listed, 2);
    match_free(match);
}

static void test_another_position_of_the_same_number_is_listed_anew(void **unused)
{
    (void)unused;
    struct match *match = new_table(long_game);
    int count = 0;
    play(match, "throw");
    play(match, "roll:6+6");
    play(match, "throw");
    play(match, "roll:6+6");
    /* Enough points: stopping is among the choices. */
    assert_int_equal(match_choices(match, 4), 3);
    (void)match_legal(match, 4, &count);
    assert_int_equal(count, 3);
    assert_true(match_undo(match, 2));
    play(match, "throw");
    play(match, "roll:1+1");
    assert_int_equal(match_choices(match, 4), 2);
    (void)match_legal(match, 4, &count);
    assert_int_equal(count, 2);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new_table_stands_at_the_set_up),
        cmocka_unit_test(test_table_from_a_position_begins_there),
        cmocka_unit_test(test_freeing_no_table_is_nothing),
        cmocka_unit_test(test_played_actions_stand_with_their_positions),
        cmocka_unit_test(test_refused_actions_change_nothing),
        cmocka_unit_test(test_positions_outlast_any_number_of_actions),
        cmocka_unit_test(test_roll_is_refused_and_draws_nothing_when_a_seat_acts),
        cmocka_unit_test(test_roll_plays_the_outcome_that_the_source_draws),
        cmocka_unit_test(test_undo_returns_and_the_history_goes_on_growing),
        cmocka_unit_test(test_undo_to_where_the_game_stands_or_beyond_is_refused),
        cmocka_unit_test(test_undo_point_lies_before_the_latest_choice_not_the_latest_die),
        cmocka_unit_test(test_no_undo_point_where_only_chance_has_acted),
        cmocka_unit_test(test_options_are_set_by_name_and_word),
        cmocka_unit_test(test_what_is_legal_is_listed_once_for_each_position),
        cmocka_unit_test(test_another_position_of_the_same_number_is_listed_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
