/* What rules are written with: lists, operands, dice, the log, the stack of steps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/core.h"
#include "core/play.h"

enum { VERB = 2, OTHER = 3 };

static void actions_are_listed_one_after_another(void **state)
{
    action out[3] = { 0, 0, 0 };
    struct list list = { out, 0 };
    (void)state;
    list_add(&list, VERB, 5);
    list_add_two(&list, VERB, 5, 7);
    assert_int_equal(list.count, 2);
    assert_int_equal(out[0], action_make(VERB, 5, 0));
    assert_int_equal(out[1], action_make(VERB, 5, 7));
    assert_int_equal(out[2], 0);
}

static void an_action_may_have_an_only_operand(void **state)
{
    (void)state;
    assert_int_equal(only_operand(action_make(VERB, 5, 0)), 5);
    assert_int_equal(only_operand(action_make(VERB, 5, 1)), -1);
    assert_true(is_plain(action_make(VERB, 0, 0), VERB));
    assert_false(is_plain(action_make(VERB, 1, 0), VERB));
    assert_false(is_plain(action_make(VERB, 0, 1), VERB));
    assert_false(is_plain(action_make(OTHER, 0, 0), VERB));
}

static void actions_are_looked_for_in_the_list_alone(void **state)
{
    static const action actions[] = { 4, 7, 9 };
    (void)state;
    assert_true(is_among(actions, 3, 4) && is_among(actions, 3, 9));
    assert_false(is_among(actions, 2, 9) || is_among(actions, 3, 5) || is_among(actions, 0, 4));
}

static void operands_are_words_of_their_verb(void **state)
{
    static const struct words three = { .count = 3 }, two = { .count = 2 };
    static const struct verb verbs[] = { { .name = "plain" },
                                         { .name = "one", .first = &three },
                                         { .name = "two", .first = &three, .second = &two } };
    static const struct {
        unsigned verb, first, second;
        bool is_good;
    } cases[] = {
        { 0, 0, 0, true },  { 0, 1, 0, false }, { 0, 0, 1, false }, { 1, 2, 0, true },
        { 1, 3, 0, false }, { 1, 2, 1, false }, { 2, 2, 1, true },  { 2, 3, 1, false },
        { 2, 2, 2, false }, { 3, 0, 0, false }, { 4, 0, 0, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        action a = action_make(cases[i].verb, cases[i].first, cases[i].second);
        assert_int_equal(is_well_formed(verbs, 3, a), cases[i].is_good);
    }
}

/* The same answer as from the list of outcomes, for every pair of operands. */
static void dice_are_known_without_a_list(void **state)
{
    enum { SIDES = 6, PAIRS = 21 };
    struct outcome one[SIDES], two[PAIRS];
    (void)state;
    outcomes_die(one, VERB, SIDES);
    outcomes_two_dice(two, VERB);
    for (unsigned verb = VERB; verb <= OTHER; verb++) {
        for (unsigned first = 0; first <= SIDES + 1; first++) {
            for (unsigned second = 0; second <= SIDES + 1; second++) {
                action a = action_make(verb, first, second);
                bool is_one = false, is_two = false;
                for (int i = 0; i < SIDES; i++) is_one = is_one || one[i].action == a;
                for (int i = 0; i < PAIRS; i++) is_two = is_two || two[i].action == a;
                assert_int_equal(is_die(a, VERB, SIDES), is_one);
                assert_int_equal(is_two_dice(a, VERB), is_two);
            }
        }
    }
    assert_int_equal(rolled(action_make(VERB, 4, 0)), 4);
    assert_int_equal(rolled(action_make(VERB, 2, 5)), 7);
}

static void a_note_has_rule_message_audience_and_arguments(void **state)
{
    static const int arguments[TRACE_ARGUMENTS] = { 1, -2, 3, -4 };
    struct trace_event events[2] = { { .rule = 0 }, { .rule = 0 } };
    struct trace trace = { events, 1, 0 };
    (void)state;
    trace_note(NULL, 0, 1, 2, arguments);
    trace_note(&trace, 7, 8, 9, arguments);
    trace_note(&trace, 7, 8, 9, arguments); /* no room: counted, and not kept */
    assert_int_equal(trace.count, 2);
    assert_int_equal(events[0].audience, 7);
    assert_int_equal(events[0].rule, 8);
    assert_int_equal(events[0].message, 9);
    for (int i = 0; i < TRACE_ARGUMENTS; i++) {
        assert_int_equal(events[0].argument[i], arguments[i]);
    }
    assert_int_equal(events[1].rule, 0);
}

/* The top is first, nothing beside the stack is touched, and a pop leaves a zero below. */
static void a_stack_is_so_many_bytes(void **state)
{
    enum { DEPTH = 4 };
    static const uint8_t pushed[] = { 3, 2, 1, 0, 99, 98 }, popped[] = { 2, 1, 0, 0, 99, 98 },
                         emptied[] = { 0, 0, 0, 0, 99, 98 }, filled[] = { 8, 7, 6, 5, 99, 98 },
                         again[] = { 7, 6, 5, 0, 99, 98 };
    uint8_t stack[] = { 0, 0, 0, 0, 99, 98 };
    (void)state;
    for (unsigned step = 1; step <= 3; step++) stack_push(stack, DEPTH, step);
    assert_memory_equal(stack, pushed, sizeof stack);
    stack_pop(stack, DEPTH);
    assert_memory_equal(stack, popped, sizeof stack);
    stack_pop(stack, DEPTH);
    stack_pop(stack, DEPTH);
    assert_memory_equal(stack, emptied, sizeof stack);
    for (unsigned step = 5; step <= 8; step++) stack_push(stack, DEPTH, step);
    assert_memory_equal(stack, filled, sizeof stack);
    stack_pop(stack, DEPTH);
    assert_memory_equal(stack, again, sizeof stack);
}

/* Words and texts of so many bytes, which need not end there. */
static void words_are_compared_whole(void **state)
{
    static const char *const list[] = { "a\0", "ab", "abc" };
    static const struct words words = { .word = list, .count = 3 };
    static const struct words two = { .word = list, .count = 2 };
    (void)state;
    assert_int_equal(words_find(&two, "abc", 3), -1);    /* beyond the list */
    assert_int_equal(words_find(&words, "a\0b", 2), -1); /* no word has a zero in it */
    assert_int_equal(words_find(&words, "ab", 2), 1);
    assert_int_equal(words_find(&words, "abc", 2), 1);
    assert_int_equal(words_find(&words, "abcd", 3), 2);
    assert_int_equal(words_find(&words, "abcd", 4), -1);
    assert_int_equal(words_find(&words, "", 0), -1);
    assert_int_equal(words_find(&words, "b", 1), -1);
    assert_true(text_equal("", "x", 0));
    assert_false(text_equal("x", "x", 0));
    assert_false(text_equal("a\0", "a\0b", 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_are_listed_one_after_another),
        cmocka_unit_test(an_action_may_have_an_only_operand),
        cmocka_unit_test(actions_are_looked_for_in_the_list_alone),
        cmocka_unit_test(operands_are_words_of_their_verb),
        cmocka_unit_test(dice_are_known_without_a_list),
        cmocka_unit_test(a_note_has_rule_message_audience_and_arguments),
        cmocka_unit_test(a_stack_is_so_many_bytes),
        cmocka_unit_test(words_are_compared_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
