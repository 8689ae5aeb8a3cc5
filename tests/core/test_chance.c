/* The outcomes of dice, and drawing one of them by weight. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/play.h"
#include "sortie.h"

enum { VERB = 5, SIDES = 6, PAIRS = 21, PAIRS_WEIGHT = 36 };

static void one_die_has_six_equal_outcomes(void **state)
{
    struct outcome outcomes[SIDES];
    (void)state;
    assert_int_equal(outcomes_die(outcomes, VERB, 6), SIDES);
    for (unsigned i = 0; i < SIDES; i++) {
        assert_int_equal(outcomes[i].action, action_make(VERB, i + 1, 0));
        assert_int_equal(outcomes[i].weight, 1);
    }
}

static void two_dice_have_the_sums_that_everyone_knows(void **state)
{
    static const uint32_t expected[] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    uint32_t weight_of_sum[2 * SIDES + 1] = { 0 }, total = 0;
    struct outcome outcomes[PAIRS];
    (void)state;
    assert_int_equal(outcomes_two_dice(outcomes, VERB), PAIRS);
    for (int i = 0; i < PAIRS; i++) {
        unsigned low = action_first(outcomes[i].action), high = action_second(outcomes[i].action);
        assert_int_equal(action_verb(outcomes[i].action), VERB);
        assert_true(low >= 1 && low <= high && high <= SIDES);
        assert_int_equal(outcomes[i].weight, low == high ? 1 : 2);
        /* Ascending, and so without doubles. */
        assert_true(i == 0 || outcomes[i - 1].action < outcomes[i].action);
        weight_of_sum[low + high] += outcomes[i].weight;
        total += outcomes[i].weight;
    }
    assert_int_equal(total, PAIRS_WEIGHT);
    assert_memory_equal(weight_of_sum, expected, sizeof expected);
}

static void a_single_outcome_is_always_drawn(void **state)
{
    const struct outcome only = { action_make(VERB, 3, 0), 7 };
    struct random random;
    (void)state;
    random_seed(&random, 1, 0);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(outcome_draw(&only, 1, &random), only.action);
    }
}

/* Draws often and compares with the weights; `limit` is exceeded by chance once in a thousand. */
static void check_draws(const struct outcome *outcomes, int count, double limit)
{
    enum { DRAWS = 200000 };
    uint32_t counts[PAIRS] = { 0 };
    double total = 0, chi_square = 0;
    struct random random;
    random_seed(&random, 2, (uint64_t)count);
    for (int i = 0; i < DRAWS; i++) {
        action drawn = outcome_draw(outcomes, count, &random);
        int number = 0;
        while (number < count && outcomes[number].action != drawn) {
            number++;
        }
        assert_true(number < count);
        counts[number]++;
    }
    for (int i = 0; i < count; i++) {
        total += outcomes[i].weight;
    }
    for (int i = 0; i < count; i++) {
        double expected = (double)DRAWS * outcomes[i].weight / total,
               difference = counts[i] - expected;
        chi_square += difference * difference / expected;
    }
    assert_true(chi_square < limit);
}

static void outcomes_are_drawn_by_weight(void **state)
{
    struct outcome pairs[PAIRS];
    /* Weights may be as large as their sum allows. */
    static const struct outcome uneven[] = { { 1, 1U << 29 }, { 2, 1U << 31 }, { 3, 1U << 30 } };
    (void)state;
    check_draws(pairs, outcomes_two_dice(pairs, VERB), 45.3);
    check_draws(pairs, outcomes_die(pairs, VERB, 6), 20.5);
    check_draws(uneven, 3, 13.8);
}

static void the_same_source_draws_the_same(void **state)
{
    struct outcome pairs[PAIRS];
    struct random one, other;
    int count = outcomes_two_dice(pairs, VERB);
    (void)state;
    random_seed(&one, 3, 4);
    other = one;
    for (int i = 0; i < 1000; i++) {
        action first = outcome_draw(pairs, count, &one);
        assert_int_equal(first, outcome_draw(pairs, count, &other));
    }
}

/* However long the list and heavy its outcomes, the draw is the one that its point lies in. */
static void check_long_list(uint32_t heavy)
{
    enum { LONG = 100, BEYOND = 16 };
    struct outcome outcomes[LONG + BEYOND] = { { 0, 0 } };
    struct random random, points;
    uint32_t total = 0;
    random_seed(&random, 5, 6);
    points = random;
    for (unsigned i = 0; i < LONG; i++) {
        outcomes[i] = (struct outcome){ action_make(VERB, i, 0), i % 7 * heavy };
        total += i % 7 * heavy;
    }
    /* What stands behind the list is none of its business: here it would undo the last weights. */
    for (int i = LONG - LONG % BEYOND; i < LONG; i++) outcomes[LONG].weight -= outcomes[i].weight;
    for (int draw = 0; draw < 10000; draw++) {
        uint32_t point = random_below(&points, total);
        int number = 0;
        while (point >= outcomes[number].weight) point -= outcomes[number++].weight;
        assert_int_equal(outcome_draw(outcomes, LONG, &random), outcomes[number].action);
    }
}

static void long_lists_are_drawn_like_short_ones(void **state)
{
    (void)state;
    check_long_list(1);
    check_long_list(14000000); /* all together nearly as much as 32 bits hold */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_die_has_six_equal_outcomes),
        cmocka_unit_test(two_dice_have_the_sums_that_everyone_knows),
        cmocka_unit_test(a_single_outcome_is_always_drawn),
        cmocka_unit_test(outcomes_are_drawn_by_weight),
        cmocka_unit_test(the_same_source_draws_the_same),
        cmocka_unit_test(long_lists_are_drawn_like_short_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
