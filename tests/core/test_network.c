/* The small network of prospects, by a network that is reckoned by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/network.h"
#include "core/play.h"

enum { INPUTS = 2, UNITS = 2, LOG_ODD = 1 << LOG_ODDS_BITS };

/* The first unit: half the first input less a quarter of the second. The second: a quarter, and an
 * eighth of the second input. The answer: twice the first less the second, and a half; the second
 * input takes a 16th off by itself. */
static const int16_t weights[UNITS * INPUTS] = { NETWORK_ONE / 2, -NETWORK_ONE / 4, 0,
                                                 NETWORK_ONE / 8 };
static const int16_t answers[UNITS] = { 2 * NETWORK_ANSWER_ONE, -NETWORK_ANSWER_ONE };
static const int32_t bias[UNITS + 1] = { 0, NETWORK_ONE / 4, LOG_ODD / 2 };
static const int32_t direct[INPUTS] = { 0, -LOG_ODD / 16 };
static const struct network network = { INPUTS, UNITS, weights, answers, bias, direct };

static int64_t answer(int16_t first, int16_t second)
{
    return network_log_odds(&network, (const int16_t[]){ first, second });
}

static void units_add_up_what_they_are_told(void **state)
{
    (void)state;
    assert_int_equal(answer(0, 0), LOG_ODD / 2 - LOG_ODD / 4);
    assert_int_equal(answer(1, 0), LOG_ODD / 2 + LOG_ODD - LOG_ODD / 4);
    assert_int_equal(answer(2, 1),
                     LOG_ODD / 2 + 2 * LOG_ODD * 3 / 4 - LOG_ODD * 3 / 8 - LOG_ODD / 16);
}

static void a_unit_answers_between_nothing_and_all(void **state)
{
    (void)state;
    assert_int_equal(answer(20, 0), LOG_ODD / 2 + 2 * LOG_ODD - LOG_ODD / 4); /* not twenty times */
    assert_int_equal(answer(-20, 0), answer(0, 0));
    assert_int_equal(answer(0, 100), LOG_ODD / 2 - LOG_ODD - 100 * (LOG_ODD / 16));
    assert_int_equal(answer(0, -100), LOG_ODD / 2 + 2 * LOG_ODD + 100 * (LOG_ODD / 16));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_add_up_what_they_are_told),
        cmocka_unit_test(a_unit_answers_between_nothing_and_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
