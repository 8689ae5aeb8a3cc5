/* Rows of bytes, which every list of units and places is looked up in: each length and each place.
 */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/bytes.h"

enum { ROW = 40, ENDS = 26, VALUE = 9, BIT = 4 };

/* The number that must be found, when only `only` fits and the look goes from `at` to `end`. */
static int expected(int only, int at, int end)
{
    return only >= at && only < end ? only : end;
}

/* What fits beyond the end is not found, nor what comes before the beginning. */
static void the_one_that_fits_is_found(void)
{
    for (int end = 0; end <= ENDS; end++) {
        for (int at = 0; at <= end; at++) {
            for (int only = 0; only < ROW; only++) {
                uint8_t row[ROW] = { 0 }, flags[ROW];
                memset(flags, (uint8_t)~BIT, sizeof flags);
                row[only] = VALUE;
                flags[only] = BIT;
                int number = expected(only, at, end);
                assert_int_equal(sj_next_equal(row, at, end, VALUE), number);
                assert_int_equal(sj_next_at_least(row, at, end, VALUE), number);
                assert_int_equal(sj_next_at_least(row, at, end, VALUE - 1), number);
                assert_int_equal(sj_next_at_least(row, at, end, VALUE + 1), end);
                assert_int_equal(sj_next_with_bits(flags, at, end, BIT), number);
            }
        }
    }
}

/* Of several the first comes first; neighbours of a value are not the value. */
static void the_first_of_several_is_found(void)
{
    uint8_t row[ROW];
    for (int i = 0; i < ROW; i++) row[i] = (uint8_t)(i % 2 ? VALUE : VALUE - 1);
    for (int at = 0; at < ENDS; at++) {
        assert_int_equal(sj_next_equal(row, at, ROW, VALUE), at + (at % 2 == 0));
        assert_int_equal(sj_next_at_least(row, at, ROW, VALUE), at + (at % 2 == 0));
        assert_int_equal(sj_next_with_bits(row, at, ROW, 1), at + (at % 2 == 0));
    }
    for (int number = 0; number <= ROW; number++) {
        assert_int_equal(sj_count_equal(row, number, VALUE), number / 2);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(the_one_that_fits_is_found, ""),
    RULE_TEST(the_first_of_several_is_found, ""),
};

RULE_TEST_MAIN("sanjuans", tests)
