/* `sortie odds`: what a person reads, what a program reads, and what is refused. */
#include "shell.h"

#include <stdio.h>
#include <string.h>

#include <jansson.h>

/* Saves the game that the engine comes to by these lines. */
static void save(const char *name, const char *lines)
{
    char input[2048];
    json_error_t error;
    snprintf(input, sizeof input, "%s{\"cmd\":\"transcript\"}\n", lines);
    struct result result = shell(NULL, "engine", input);
    assert_int_equal(result.status, 0);
    const char *last = result.out;
    for (const char *p = last; (p = strstr(p, "\n{")); last = ++p) {}
    json_t *answer = json_loads(last, JSON_DISABLE_EOF_CHECK, &error);
    assert_non_null(answer);
    const char *transcript = json_string_value(json_object_get(answer, "transcript"));
    assert_non_null(transcript);
    scratch_write(name, transcript);
    json_decref(answer);
}

#define RAID                                                                                       \
    "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":3,\"free_resources\":0,"          \
    "\"action_points\":2,\"resources\":28,\"morale\":11,\"strength\":{\"white\":6}}}\n"            \
    "{\"cmd\":\"do\",\"action\":\"raid\"}\n"                                                       \
    "{\"cmd\":\"do\",\"action\":\"target:white\"}\n"                                               \
    "{\"cmd\":\"do\",\"action\":\"unit:sudanese.2\"}\n"                                            \
    "{\"cmd\":\"do\",\"action\":\"leader:ali\"}\n"

static int save_games(void **state)
{
    (void)state;
    save("raid.txt", RAID);
    save("dice.txt", RAID "{\"cmd\":\"do\",\"action\":\"go\"}\n");
    save("over.txt", "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":12,"
                     "\"free_resources\":0,\"resources\":1}}\n"
                     "{\"cmd\":\"do\",\"action\":\"sortie\"}\n");
    return 0;
}

static struct result odds(const char *environment, const char *name, const char *rest)
{
    char arguments[512];
    snprintf(arguments, sizeof arguments, "odds %s%s%s", scratch(name), *rest ? " " : "", rest);
    return shell(environment, arguments, "");
}

static void an_action_has_exact_odds(void **state)
{
    struct result result = odds(NULL, "raid.txt", "--action go");
    (void)state;
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Exact odds of go (Attack):");
    /* Modifier +1: 8 or more brings two resources. */
    assert_contains(result.out, "  resources\n"
                                "          5/12    41.67 %  28\n"
                                "           1/6    16.67 %  29\n"
                                "          5/12    41.67 %  30\n");
    assert_contains(result.out, "outcomes more, together");
    assert_lacks(result.out, "odds.");
    assert_fits_terminal(result.out);
}

static void dice_that_are_due_need_no_action(void **state)
{
    struct result result = odds("LANG=fr_FR.UTF-8", "dice.txt", "");
    (void)state;
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Chances exactes de ce qui vient :");
    assert_contains(result.out, "          5/12    41,67 %  28\n");
    assert_lacks(result.out, "odds.");
    assert_fits_terminal(result.out);
}

static void choices_have_estimates(void **state)
{
    struct result result = odds(NULL, "raid.txt", "--playouts 40 --seed 3");
    (void)state;
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "72 games each");
    assert_contains(result.out, "the bot greedy (seed 3)");
    assert_contains(result.out, "95 % interval");
    assert_contains(result.out, "\n  go  ");
    assert_contains(result.out, "\n  unit:light  ");
    assert_lacks(result.out, "odds.");
    assert_fits_terminal(result.out);
}

static json_t *json_of(struct result result)
{
    json_error_t error;
    json_t *answer = json_loads(result.out, 0, &error);
    assert_non_null(answer);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    return answer;
}

static void json_has_the_same(void **state)
{
    (void)state;
    json_t *exact = json_of(odds(NULL, "raid.txt", "--action go --json"));
    assert_true(json_is_true(json_object_get(exact, "exact")));
    assert_true(json_array_size(json_object_get(exact, "outcomes")) > 1);
    json_decref(exact);
    json_t *one = json_of(odds(NULL, "raid.txt", "--playouts 1 --seed 3 --json"));
    json_t *same = json_of(odds(NULL, "raid.txt", "--playouts 36 --seed 3 --json"));
    json_t *other = json_of(odds(NULL, "raid.txt", "--playouts 36 --seed 4 --json"));
    assert_true(json_equal(one, same));
    assert_false(json_equal(one, other));
    json_decref(one);
    json_decref(same);
    json_decref(other);
}

static void what_makes_no_sense_is_refused(void **state)
{
    static const struct {
        const char *file, *rest, *words;
        int status;
    } rows[] = {
        { "raid.txt", "--action castle", "no action of khartoum", 1 },
        { "raid.txt", "--action fortify", "not possible now", 1 },
        { "over.txt", "", "the game is over", 1 },
        { "raid.txt", "--action go --playouts 36", "--playouts", 2 },
        { "dice.txt", "--playouts 36", "--playouts", 2 },
        { "raid.txt", "--playouts 0", "--playouts", 2 },
        { "raid.txt", "--option level=king", "--option", 2 },
        { "nosuch.txt", "", "nosuch.txt", 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct result result = odds(NULL, rows[i].file, rows[i].rest);
        assert_int_equal(result.status, rows[i].status);
        assert_contains(result.err, rows[i].words);
        assert_string_equal(result.out, "");
    }
    assert_int_equal(shell(NULL, "odds", "").status, 2);
    assert_int_equal(shell(NULL, "odds -", "no transcript").status, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_has_exact_odds),
        cmocka_unit_test(dice_that_are_due_need_no_action),
        cmocka_unit_test(choices_have_estimates),
        cmocka_unit_test(json_has_the_same),
        cmocka_unit_test(what_makes_no_sense_is_refused),
    };
    return cmocka_run_group_tests(tests, save_games, NULL);
}
