/* Tallies, histograms and intervals against values worked out by hand. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/statistics.h"

static bool is_near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static void check_wilson(uint64_t hits, uint64_t trials, double low, double high)
{
    struct interval interval = wilson_95(hits, trials);
    if (fabs(interval.low - low) > 5e-7 || fabs(interval.high - high) > 5e-7) {
        fail_msg("%llu of %llu: %.7f to %.7f instead of %.7f to %.7f", (unsigned long long)hits,
                 (unsigned long long)trials, interval.low, interval.high, low, high);
    }
}

static void wilson_gives_the_values_worked_out_by_hand(void **state)
{
    (void)state;
    /* The roots x of (hits/n - x)^2 = z^2 x (1 - x) / n, of which the interval is made. */
    check_wilson(0, 10, 0.0000000, 0.2775328);
    check_wilson(1, 10, 0.0178762, 0.4041500);
    check_wilson(5, 10, 0.2365931, 0.7634069);
    check_wilson(9, 10, 0.5958500, 0.9821238);
    check_wilson(10, 10, 0.7224672, 1.0000000);
    check_wilson(412, 1000, 0.3818873, 0.4427862);
    check_wilson(1, 1, 0.2065493, 1.0000000);
    check_wilson(3, 1000000, 0.0000010, 0.0000088);
}

static void wilson_is_exact_at_the_ends_and_stays_within_them(void **state)
{
    (void)state;
    for (uint64_t trials = 1; trials < 2000; trials = trials * 3 + 1) {
        for (uint64_t hits = 0; hits <= trials; hits++) {
            struct interval interval = wilson_95(hits, trials);
            double rate = (double)hits / (double)trials;
            assert_true(interval.low >= 0 && interval.high <= 1);
            assert_true(interval.low <= rate && rate <= interval.high);
            /* Hits and misses may change places. */
            struct interval mirror = wilson_95(trials - hits, trials);
            assert_true(is_near(interval.low, 1 - mirror.high));
        }
        assert_true(wilson_95(0, trials).low == 0 && wilson_95(trials, trials).high == 1);
    }
}

static void wilson_of_no_trials_knows_nothing(void **state)
{
    (void)state;
    assert_true(wilson_95(0, 0).low == 0 && wilson_95(0, 0).high == 1);
}

/* Table I of Newcombe (1998), 'Two-sided confidence intervals for the single proportion',
 * Statistics in Medicine 17, method 3, to four places. */
static void wilson_gives_published_values(void **state)
{
    static const struct {
        uint64_t hits, trials;
        double low, high;
    } rows[] = { { 81, 263, 0.2553, 0.3662 },
                 { 15, 148, 0.0624, 0.1605 },
                 { 0, 20, 0.0000, 0.1611 },
                 { 1, 29, 0.0061, 0.1718 } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct interval interval = wilson_95(rows[i].hits, rows[i].trials);
        assert_true(fabs(interval.low - rows[i].low) < 0.00005001);
        assert_true(fabs(interval.high - rows[i].high) < 0.00005001);
    }
}

/* Newcombe (1998), 'Interval estimation for the difference between independent proportions', method
 * 10: 56/70 less 48/80 is 0.2000, from 0.0524 to 0.3339. */
static void the_difference_of_proportions_is_the_published_one(void **state)
{
    struct difference difference = proportions_difference(48, 80, 56, 70);
    (void)state;
    assert_true(is_near(difference.value, 0.2));
    assert_true(fabs(difference.interval.low - 0.0524) < 0.00005001);
    assert_true(fabs(difference.interval.high - 0.3339) < 0.00005001);
    difference = proportions_difference(0, 0, 3, 4);
    assert_true(difference.interval.low == -1 && difference.interval.high == 1);
}

static void pairs_are_tested_exactly(void **state)
{
    /* Twelve pairs differ, ten one way: 2 (1 + 12 + 66) / 4096. */
    struct pairs uneven = { .both = 30, .only_first = 2, .only_second = 10, .neither = 8 };
    struct pairs turned = { .both = 30, .only_first = 10, .only_second = 2, .neither = 8 };
    struct pairs even = { .both = 1, .only_first = 7, .only_second = 7, .neither = 1 };
    struct pairs same = { .both = 5, .neither = 5 };
    struct pairs one = { .only_first = 1 };
    (void)state;
    assert_int_equal(pairs_count(&uneven), 50);
    assert_true(is_near(pairs_probability(&uneven), 158.0 / 4096));
    assert_true(is_near(pairs_probability(&turned), 158.0 / 4096));
    assert_true(pairs_probability(&even) == 1);
    assert_true(pairs_probability(&same) == 1);
    assert_true(pairs_probability(&one) == 1);
}

/* Beyond PAIRS_EXACT the normal distribution takes over, and the two must meet. */
static void many_pairs_are_tested_by_the_normal_distribution(void **state)
{
    struct pairs exact = { .only_first = 460, .only_second = 540 };
    struct pairs normal = { .only_first = 460, .only_second = 541 };
    (void)state;
    assert_true(fabs(pairs_probability(&exact) - 0.0124) < 0.0001);
    assert_true(fabs(pairs_probability(&normal) - 0.0114) < 0.0002);
}

/* By hand: centre 8/52, variance 13/52 - (8/52)^2 over 52. */
static void the_difference_of_pairs_has_the_interval_worked_out_by_hand(void **state)
{
    struct pairs pairs = { .both = 30, .only_first = 2, .only_second = 10, .neither = 8 };
    struct difference difference = pairs_difference(&pairs);
    (void)state;
    assert_true(is_near(difference.value, 0.16));
    assert_true(fabs(difference.interval.low - 0.0245401) < 1e-6);
    assert_true(fabs(difference.interval.high - 0.2831522) < 1e-6);
    pairs = (struct pairs){ .only_second = 3 };
    assert_true(pairs_difference(&pairs).interval.high <= 1);
    pairs = (struct pairs){ 0 };
    assert_true(pairs_difference(&pairs).interval.low == -1);
}

static void tally_of(struct tally *tally, const uint32_t *values, size_t count)
{
    *tally = (struct tally){ 0 };
    for (size_t i = 0; i < count; i++) tally_add(tally, values[i]);
}

static void mean_deviation_and_range_are_those_of_the_values(void **state)
{
    static const uint32_t values[] = { 2, 4, 4, 4, 5, 5, 7, 9 };
    struct tally tally;
    (void)state;
    tally_of(&tally, values, 8);
    assert_int_equal(tally.count, 8);
    assert_int_equal(tally.least, 2);
    assert_int_equal(tally.most, 9);
    assert_true(is_near(tally_mean(&tally), 5));
    assert_true(is_near(tally_deviation(&tally), sqrt(32.0 / 7)));
}

static void few_values_have_no_deviation(void **state)
{
    static const uint32_t same[] = { 1000000007, 1000000007, 1000000007 };
    struct tally tally = { 0 };
    (void)state;
    assert_true(tally_mean(&tally) == 0 && tally_deviation(&tally) == 0);
    tally_add(&tally, 0);
    assert_true(tally_mean(&tally) == 0 && tally_deviation(&tally) == 0);
    assert_int_equal(tally.least, 0);
    tally_of(&tally, same, 3);
    assert_true(is_near(tally_mean(&tally), 1000000007));
    assert_true(tally_deviation(&tally) < 100);
}

static void a_histogram_keeps_what_lies_beyond_its_slots(void **state)
{
    struct histogram histogram = { 0 };
    (void)state;
    histogram_add(&histogram, 0);
    histogram_add(&histogram, 3);
    histogram_add(&histogram, 3);
    histogram_add(&histogram, HISTOGRAM_SLOTS - 1);
    histogram_add(&histogram, 5000);
    assert_int_equal(histogram.slot[0], 1);
    assert_int_equal(histogram.slot[3], 2);
    assert_int_equal(histogram.slot[HISTOGRAM_SLOTS - 1], 2);
    assert_int_equal(histogram.tally.count, 5);
    assert_int_equal(histogram.tally.most, 5000);
    uint64_t sum = 0;
    for (int i = 0; i < HISTOGRAM_SLOTS; i++) sum += histogram.slot[i];
    assert_int_equal(sum, histogram.tally.count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_gives_the_values_worked_out_by_hand),
        cmocka_unit_test(wilson_is_exact_at_the_ends_and_stays_within_them),
        cmocka_unit_test(wilson_of_no_trials_knows_nothing),
        cmocka_unit_test(wilson_gives_published_values),
        cmocka_unit_test(the_difference_of_proportions_is_the_published_one),
        cmocka_unit_test(pairs_are_tested_exactly),
        cmocka_unit_test(many_pairs_are_tested_by_the_normal_distribution),
        cmocka_unit_test(the_difference_of_pairs_has_the_interval_worked_out_by_hand),
        cmocka_unit_test(mean_deviation_and_range_are_those_of_the_values),
        cmocka_unit_test(few_values_have_no_deviation),
        cmocka_unit_test(a_histogram_keeps_what_lies_beyond_its_slots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
