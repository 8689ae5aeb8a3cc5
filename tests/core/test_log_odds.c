/* Log odds as chances: held against the logistic function, 1 / (1 + e^-x), reckoned here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/play.h"

enum { QUARTER = 1 << (LOG_ODDS_BITS - 2), LAST = 32, CERTAINTY = 1000000 };

/* At so many quarters, rounded to a millionth. */
static int32_t logistic(int quarters)
{
    const double fourth_root_of_e = 1.2840254166877414;
    double odds = 1;
    for (int i = 0; i < quarters; i++) odds *= fourth_root_of_e;
    return (int32_t)(CERTAINTY * odds / (1 + odds) + 0.5);
}

static void quarters_are_exact(void **state)
{
    (void)state;
    for (int i = 0; i < LAST; i++) {
        assert_int_equal(log_odds_chance((int64_t)i * QUARTER), logistic(i));
        assert_int_equal(log_odds_chance(-(int64_t)i * QUARTER), CERTAINTY - logistic(i));
    }
    assert_int_equal(log_odds_chance(0), CERTAINTY / 2);
}

/* A straight line, rounded down. */
static void between_quarters_it_is_a_line(void **state)
{
    static const int parts[] = { 1, 3, QUARTER / 4, QUARTER / 2, QUARTER - 1 };
    (void)state;
    for (int i = 0; i < LAST; i++) {
        for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++) {
            int64_t rise = (int64_t)(logistic(i + 1) - logistic(i)) * parts[part] / QUARTER;
            int64_t log_odds = (int64_t)i * QUARTER + parts[part];
            assert_int_equal(log_odds_chance(log_odds), logistic(i) + rise);
            assert_int_equal(log_odds_chance(-log_odds), CERTAINTY - logistic(i) - rise);
        }
    }
}

/* From 8 on it is what it was just before, and never certain. */
static void beyond_the_table_nothing_changes(void **state)
{
    static const int64_t beyond[] = { 0, 1, QUARTER / 2, QUARTER, 2 * QUARTER, 100 * QUARTER };
    (void)state;
    int32_t most = log_odds_chance((int64_t)LAST * QUARTER - 1);
    assert_true(most < logistic(LAST) && most >= logistic(LAST) - 1);
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        int64_t log_odds = (int64_t)LAST * QUARTER + beyond[i];
        assert_int_equal(log_odds_chance(log_odds), most);
        assert_int_equal(log_odds_chance(-log_odds), CERTAINTY - most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quarters_are_exact),
        cmocka_unit_test(between_quarters_it_is_a_line),
        cmocka_unit_test(beyond_the_table_nothing_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
