/* Fractions and distributions: exact, in lowest terms, and honest about what does not fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lab/distribution.h"

static void assert_fraction(struct fraction found, uint64_t numerator, uint64_t denominator)
{
    assert_int_equal(found.numerator, numerator);
    assert_int_equal(found.denominator, denominator);
}

static void sums_and_products_are_in_lowest_terms(void **state)
{
    struct fraction sum = { 1, 6 };
    (void)state;
    assert_true(fraction_add(&sum, (struct fraction){ 1, 4 }));
    assert_fraction(sum, 5, 12);
    assert_true(fraction_scale(&sum, 6, 36));
    assert_fraction(sum, 5, 72);
    assert_true(fraction_scale(&sum, 0, 7));
    assert_fraction(sum, 0, 1);
    assert_true(fraction_add(&sum, (struct fraction){ 3, 7 }));
    assert_fraction(sum, 3, 7);
}

static void what_does_not_fit_is_refused_and_nothing_changes(void **state)
{
    const uint64_t prime = 4294967291U, other = 4294967279U;
    struct fraction fraction = { 1, prime };
    (void)state;
    assert_true(fraction_scale(&fraction, 1, prime));
    assert_false(fraction_scale(&fraction, 1, other));
    assert_fraction(fraction, 1, prime * prime);
    assert_false(fraction_add(&fraction, (struct fraction){ 1, other }));
    assert_fraction(fraction, 1, prime * prime);
    /* What is shortened crosswise fits, although the plain products would not. */
    assert_true(fraction_scale(&fraction, prime, other));
    assert_fraction(fraction, 1, prime * other);
}

static void comparing_is_exact_where_numbers_are_large(void **state)
{
    struct fraction a = { UINT64_MAX - 2, UINT64_MAX - 1 }, b = { UINT64_MAX - 1, UINT64_MAX };
    (void)state;
    assert_true(fraction_compare(a, b) < 0);
    assert_true(fraction_compare(b, a) > 0);
    assert_int_equal(fraction_compare(a, a), 0);
}

static void whole_numbers_are_written_without_a_denominator(void **state)
{
    char out[FRACTION_TEXT_SIZE];
    (void)state;
    assert_string_equal(fraction_write((struct fraction){ 5, 12 }, out), "5/12");
    assert_string_equal(fraction_write((struct fraction){ 1, 1 }, out), "1");
    assert_string_equal(fraction_write((struct fraction){ UINT64_MAX - 1, UINT64_MAX }, out),
                        "18446744073709551614/18446744073709551615");
}

static void equal_records_are_one_and_the_bound_holds(void **state)
{
    enum { RECORDS = 1000 };
    struct distribution distribution;
    struct fraction sum = { 0, 1 };
    (void)state;
    distribution_open(&distribution, sizeof(uint32_t), RECORDS);
    for (int round = 0; round < 3; round++) {
        for (uint32_t i = 0; i < RECORDS; i++)
            assert_int_equal(
                distribution_add(&distribution, &i, (struct fraction){ 1, 3 * RECORDS }), ADDED);
    }
    assert_int_equal(distribution.count, RECORDS);
    for (uint32_t i = 0; i < RECORDS; i++) {
        assert_int_equal(*(const uint32_t *)distribution_record(&distribution, i), i);
        assert_fraction(distribution.chances[i], 1, RECORDS);
        assert_true(fraction_add(&sum, distribution.chances[i]));
    }
    assert_fraction(sum, 1, 1);
    uint32_t one_more = RECORDS;
    assert_int_equal(distribution_add(&distribution, &one_more, sum), ADDITION_FULL);
    assert_int_equal(distribution.count, RECORDS);
    distribution_clear(&distribution);
    assert_int_equal(distribution_add(&distribution, &one_more, sum), ADDED);
    assert_int_equal(distribution.count, 1);
    distribution_close(&distribution);
}

static void the_most_probable_come_first_and_equals_as_they_came(void **state)
{
    static const struct fraction chances[] = { { 1, 8 }, { 1, 3 }, { 1, 8 }, { 5, 12 } };
    static const uint32_t expected[] = { 3, 1, 0, 2 };
    struct distribution distribution;
    (void)state;
    distribution_open(&distribution, sizeof(uint32_t), 4);
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(distribution_add(&distribution, &i, chances[i]), ADDED);
    uint32_t *order = distribution_order(&distribution);
    assert_non_null(order);
    assert_memory_equal(order, expected, sizeof expected);
    free(order);
    distribution_close(&distribution);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_products_are_in_lowest_terms),
        cmocka_unit_test(what_does_not_fit_is_refused_and_nothing_changes),
        cmocka_unit_test(comparing_is_exact_where_numbers_are_large),
        cmocka_unit_test(whole_numbers_are_written_without_a_denominator),
        cmocka_unit_test(equal_records_are_one_and_the_bound_holds),
        cmocka_unit_test(the_most_probable_come_first_and_equals_as_they_came),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
