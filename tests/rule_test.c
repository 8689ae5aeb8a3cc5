/* Runs rule tests under cmocka and records which ids the passing ones cite. */
#include "rule_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MOST = 256, PATH_SIZE = 1024 };

static const struct game *game_under_test;
static FILE *record;

static bool is_ledger_id(const char *id, size_t length)
{
    for (unsigned i = 1; i < game_under_test->rule_count; i++) {
        const char *known = game_under_test->rule_ids[i];
        if (strlen(known) == length && memcmp(known, id, length) == 0) return true;
    }
    return false;
}

static bool is_example(const char *id, size_t length)
{
    return length > 2 && memcmp(id, "EX", 2) == 0;
}

static bool is_reading(const char *id, size_t length)
{
    return length > 1 && id[0] == 'R';
}

static void cite(const struct rule_test *test)
{
    const char *id = test->ids;
    while (*id) {
        size_t length = strcspn(id, " ");
        bool is_recorded = is_ledger_id(id, length) || is_example(id, length);
        if (!is_recorded && !is_reading(id, length)) {
            fail_msg("%s cites %.*s, which the ledger does not have", test->name, (int)length, id);
        }
        if (is_recorded && record) {
            const char *file = strstr(test->file, "tests/");
            fprintf(record, "%.*s\t%s\t%s\n", (int)length, id, file ? file : test->file,
                    test->name);
        }
        id += length;
        id += strspn(id, " ");
    }
}

static void run_one(void **state)
{
    const struct rule_test *test = *state;
    test->function();
    cite(test);
}

/* Tests that cite nothing write no record: the contract has topics of the same name as games have.
 */
static bool do_cite(const struct rule_test *tests, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (*tests[i].ids) return true;
    }
    return false;
}

static void open_record(const char *file)
{
    const char *folder = getenv("SORTIE_COVERAGE");
    if (!folder) return;
    const char *base = strrchr(file, '/');
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s.%s.tsv", folder, game_under_test->id,
             base ? base + 1 : file);
    record = fopen(path, "w");
}

int rule_tests_run(const char *game, const struct rule_test *tests, size_t count)
{
    struct CMUnitTest units[TESTS_MOST];
    game_under_test = game_find(game);
    if (!game_under_test || count > TESTS_MOST) {
        fprintf(stderr, "rule tests: no game %s, or more than %d tests\n", game, TESTS_MOST);
        return 1;
    }
    record = NULL;
    if (do_cite(tests, count)) open_record(tests[0].file);
    for (size_t i = 0; i < count; i++) {
        units[i] = (struct CMUnitTest){ .name = tests[i].name,
                                        .test_func = run_one,
                                        .initial_state = (void *)(uintptr_t)&tests[i] };
    }
    int failed = _cmocka_run_group_tests(game, units, count, NULL, NULL);
    if (record && fclose(record) != 0) failed++;
    return failed;
}
