/* The table: playing, refusing, drawing, taking back, and the history of all that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "null_game.h"
#include "table/table.h"

static const uint8_t short_game[] = { NULL_SHORT }, long_game[] = { NULL_LONG };

static action read_action(const char *text)
{
    action a = 0;
    assert_true(action_read(&null_game, text, &a));
    return a;
}

static void play(struct table *table, const char *text)
{
    assert_int_equal(table_play(table, read_action(text), NULL), ACCEPTED);
}

static struct table *new_table(const uint8_t *options)
{
    struct table *table = table_new(&null_game, &null_data, options);
    assert_non_null(table);
    return table;
}

static const struct null_state *state_of(const struct table *table)
{
    return table_state(table);
}

/* What a refusal must leave alone. */
struct memory {
    struct null_state state;
    uint32_t standing, entries;
};

static struct memory remember(const struct table *table)
{
    return (struct memory){ *state_of(table), table_standing(table), table_entries(table) };
}

static void assert_unchanged(const struct table *table, const struct memory *memory)
{
    assert_memory_equal(table_state(table), &memory->state, sizeof memory->state);
    assert_int_equal(table_standing(table), memory->standing);
    assert_int_equal(table_entries(table), memory->entries);
}

/* ---- Beginning ----------------------------------------------------------------------------- */

static void test_new_table_stands_at_the_set_up(void **unused)
{
    (void)unused;
    struct null_state expected = { .length = NULL_LONG, .step = NULL_STEP_CHOOSE };
    struct table *table = new_table(long_game);
    assert_memory_equal(table_state(table), &expected, sizeof expected);
    assert_ptr_equal(table_game(table), &null_game);
    assert_ptr_equal(table_data(table), &null_data);
    assert_int_equal(table_options(table)[0], NULL_LONG);
    assert_int_equal(table_standing(table), 0);
    assert_int_equal(table_entries(table), 0);
    assert_string_equal(table_step(table), "choose");
    table_free(table);
}

static void test_table_from_a_position_begins_there(void **unused)
{
    (void)unused;
    struct null_state given = { .step = NULL_STEP_DICE, .rounds = 2, .points = 9, .secret = 4 };
    struct table *table = table_from_state(&null_game, &null_data, &given);
    assert_non_null(table);
    assert_memory_equal(table_state(table), &given, sizeof given);
    assert_null(table_options(table));
    assert_string_equal(table_step(table), "dice");
    play(table, "roll:5+6");
    assert_int_equal(state_of(table)->points, 20);
    assert_string_equal(table_step(table), "over");
    assert_memory_equal(table_position(table, 0), &given, sizeof given);
    table_free(table);
}

static void test_freeing_no_table_is_nothing(void **unused)
{
    (void)unused;
    table_free(NULL);
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void test_played_actions_stand_with_their_positions(void **unused)
{
    (void)unused;
    struct table *table = new_table(short_game);
    struct trace_event events[2];
    struct trace trace = { events, 2, 0 };
    play(table, "throw");
    assert_int_equal(table_play(table, read_action("roll:2+3"), &trace), ACCEPTED);
    assert_int_equal(trace.count, 1);
    assert_int_equal(events[0].rule, NULL_RULE_DICE);

    struct null_state expected = {
        .points = 5, .rounds = 1, .secret = 5, .step = NULL_STEP_CHOOSE
    };
    assert_memory_equal(table_state(table), &expected, sizeof expected);
    assert_int_equal(table_standing(table), 2);
    assert_int_equal(table_action(table, 1), read_action("throw"));
    assert_int_equal(table_action(table, 2), read_action("roll:2+3"));
    const struct null_state *before = table_position(table, 1);
    assert_int_equal(before->step, NULL_STEP_DICE);
    assert_int_equal(before->points, 0);

    assert_int_equal(table_entries(table), 2);
    const struct entry *entry = table_entry(table, 1);
    assert_int_equal(entry->kind, ENTRY_ACTION);
    assert_int_equal(entry->action, read_action("roll:2+3"));
    assert_int_equal(entry->standing, 2);
    assert_int_equal(entry->check, check_value(&expected, sizeof expected));
    table_free(table);
}

static void test_refused_actions_change_nothing(void **unused)
{
    (void)unused;
    static const action nonsense[] = { 0xffffffffU, 0x00000001U, 0x03000000U, 0x04000000U };
    struct table *table = new_table(short_game);
    play(table, "throw");
    play(table, "roll:1+1");
    struct memory memory = remember(table);
    assert_int_equal(table_play(table, read_action("stop"), NULL), REFUSED);
    assert_unchanged(table, &memory);
    assert_int_equal(table_play(table, read_action("roll:1+1"), NULL), REFUSED);
    assert_unchanged(table, &memory);
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        assert_int_equal(table_play(table, nonsense[i], NULL), REFUSED);
        assert_unchanged(table, &memory);
    }
    table_free(table);
}

static void test_positions_outlast_any_number_of_actions(void **unused)
{
    (void)unused;
    enum { ROUNDS = 120 };
    struct table *table = new_table(long_game);
    struct random random;
    random_seed(&random, 1, 0);
    for (int i = 0; i < ROUNDS; i++) {
        play(table, "throw");
        assert_int_equal(table_roll(table, &random, NULL, NULL), ACCEPTED);
    }
    assert_int_equal(null_game.actor(table_state(table)), ACTOR_OVER);
    assert_int_equal(table_standing(table), 2 * ROUNDS);

    struct null_state again;
    null_game.start(&null_data, &again, long_game);
    for (uint32_t i = 0; i <= table_standing(table); i++) {
        assert_memory_equal(table_position(table, i), &again, sizeof again);
        if (i == table_standing(table)) break;
        assert_int_equal(table_entry(table, i)->standing, i + 1);
        action a = table_action(table, i + 1);
        assert_int_equal(null_game.apply(&null_data, &again, a, NULL), ACCEPTED);
        assert_int_equal(table_entry(table, i)->check, check_value(&again, sizeof again));
    }
    table_free(table);
}

/* ---- Chance -------------------------------------------------------------------------------- */

static void test_roll_is_refused_and_draws_nothing_when_a_seat_acts(void **unused)
{
    (void)unused;
    struct table *table = new_table(short_game);
    struct random random, untouched;
    action drawn = 77;
    random_seed(&random, 5, 0);
    untouched = random;
    struct memory memory = remember(table);
    assert_int_equal(table_roll(table, &random, &drawn, NULL), REFUSED);
    assert_unchanged(table, &memory);
    assert_memory_equal(&random, &untouched, sizeof random);
    assert_int_equal(drawn, 77);
    table_free(table);
}

static void test_roll_plays_the_outcome_that_the_source_draws(void **unused)
{
    (void)unused;
    struct table *table = new_table(short_game);
    struct outcome outcomes[21];
    struct random random, twin;
    action drawn = 0;
    random_seed(&random, 5, 0);
    twin = random;
    play(table, "throw");
    int count = null_game.chance(&null_data, table_state(table), outcomes);
    assert_int_equal(count, 21);
    action expected = outcome_draw(outcomes, count, &twin);
    assert_int_equal(table_roll(table, &random, &drawn, NULL), ACCEPTED);
    assert_int_equal(drawn, expected);
    assert_int_equal(table_action(table, 2), expected);
    table_free(table);
}

/* ---- Taking back --------------------------------------------------------------------------- */

static void test_undo_returns_and_the_history_goes_on_growing(void **unused)
{
    (void)unused;
    struct table *table = new_table(short_game);
    play(table, "throw");
    play(table, "roll:6+6");
    play(table, "double");
    assert_true(table_undo(table, 2));
    assert_int_equal(table_standing(table), 2);
    assert_int_equal(state_of(table)->points, 12);
    assert_int_equal(state_of(table)->doubled, 0);
    play(table, "throw");
    assert_int_equal(table_action(table, 3), read_action("throw"));

    static const struct entry expected[] = { { .kind = ENTRY_ACTION, .standing = 1 },
                                             { .kind = ENTRY_ACTION, .standing = 2 },
                                             { .kind = ENTRY_ACTION, .standing = 3 },
                                             { .kind = ENTRY_UNDO, .standing = 2 },
                                             { .kind = ENTRY_ACTION, .standing = 3 } };
    assert_int_equal(table_entries(table), 5);
    for (uint32_t i = 0; i < 5; i++) {
        assert_int_equal(table_entry(table, i)->kind, expected[i].kind);
        assert_int_equal(table_entry(table, i)->standing, expected[i].standing);
    }
    assert_int_equal(table_entry(table, 3)->check, table_entry(table, 1)->check);
    table_free(table);
}

static void test_undo_to_where_the_game_stands_or_beyond_is_refused(void **unused)
{
    (void)unused;
    struct table *table = new_table(short_game);
    play(table, "throw");
    struct memory memory = remember(table);
    assert_false(table_undo(table, 1));
    assert_false(table_undo(table, 2));
    assert_false(table_undo(table, UINT32_MAX));
    assert_unchanged(table, &memory);
    assert_true(table_undo(table, 0));
    assert_false(table_undo(table, 0));
    table_free(table);
}

static void test_undo_point_lies_before_the_latest_choice_not_the_latest_die(void **unused)
{
    (void)unused;
    struct table *table = new_table(short_game);
    uint32_t point = 99;
    assert_false(table_undo_point(table, &point));
    assert_int_equal(point, 99);
    play(table, "throw");
    assert_true(table_undo_point(table, &point));
    assert_int_equal(point, 0);
    play(table, "roll:3+4");
    assert_true(table_undo_point(table, &point));
    assert_int_equal(point, 0);
    play(table, "double");
    assert_true(table_undo_point(table, &point));
    assert_int_equal(point, 2);
    table_free(table);
}

static void test_no_undo_point_where_only_chance_has_acted(void **unused)
{
    (void)unused;
    struct null_state given = { .step = NULL_STEP_DICE };
    struct table *table = table_from_state(&null_game, &null_data, &given);
    uint32_t point = 99;
    assert_non_null(table);
    play(table, "roll:3+4");
    assert_false(table_undo_point(table, &point));
    table_free(table);
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
