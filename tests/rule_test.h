/*
 * Rule tests: a cmocka test with the ids of the rules it proves.
 *
 *     static void raid_subtracts_half_the_strength_rounded_up(void) { ... }
 *
 *     static const struct rule_test tests[] = {
 *         RULE_TEST(raid_subtracts_half_the_strength_rounded_up, "6.5l EX6.4"),
 *     };
 *     RULE_TEST_MAIN("khartoum", tests)
 *
 * A test that passes writes its ids into the folder named by SORTIE_COVERAGE; from there
 * scripts/coverage makes tests/<game>/coverage.tsv, which `sortie rules GAME --coverage` reads. An
 * id that the game's ledger does not have fails the test, examples (EX...) and readings (R...)
 * apart.
 */
#ifndef SORTIE_RULE_TEST_H
#define SORTIE_RULE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sortie.h"

struct rule_test {
    const char *name, *file, *ids;
    void (*function)(void);
};

#define RULE_TEST(function, ids)                                                                   \
    {                                                                                              \
#function, __FILE__, ids, function                                                         \
    }

int rule_tests_run(const char *game, const struct rule_test *tests, size_t count);

#define RULE_TEST_MAIN(game, tests)                                                                \
    int main(void)                                                                                 \
    {                                                                                              \
        return rule_tests_run(game, tests, sizeof(tests) / sizeof(tests)[0]);                      \
    }

#endif
