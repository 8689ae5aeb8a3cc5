/* `sortie sim` and `sortie bench` as a program sees them: names of the JSON, exit codes, same
 * seeds. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "program.h"

/* ---- sim --------------------------------------------------------------------------------------
 */

static json_int_t whole(const json_t *object, const char *name)
{
    assert_true(json_is_integer(json_object_get(object, name)));
    return json_integer_value(json_object_get(object, name));
}

static double real(const json_t *object, const char *name)
{
    assert_true(json_is_number(json_object_get(object, name)));
    return json_number_value(json_object_get(object, name));
}

static const char *word(const json_t *object, const char *name)
{
    assert_true(json_is_string(json_object_get(object, name)));
    return json_string_value(json_object_get(object, name));
}

/* The sums that must hold between the parts of one result. */
static void check_setting(const json_t *setting, const char *level, json_int_t games)
{
    const json_t *endings = json_object_get(setting, "endings");
    const json_t *by_turn = json_object_get(setting, "endings_by_turn");
    const json_t *interval = json_object_get(setting, "ci95"), *value;
    const char *ending;
    json_int_t all = 0;
    assert_string_equal(word(setting, "game"), "khartoum");
    assert_int_equal(whole(setting, "games"), games);
    assert_string_equal(word(json_object_get(setting, "options"), "level"), level);
    assert_int_equal(json_array_size(interval), 2);
    double low = json_number_value(json_array_get(interval, 0)),
           high = json_number_value(json_array_get(interval, 1)), rate = real(setting, "win_rate");
    assert_true(0 <= low && low <= rate && rate <= high && high <= 1);
    assert_int_equal((json_int_t)(rate * (double)games + 0.5), whole(setting, "wins"));
    json_object_foreach((json_t *)(uintptr_t)endings, ending, value)
    {
        json_int_t turns = 0;
        const json_t *counts = json_object_get(by_turn, ending);
        assert_int_equal(json_array_size(counts), 12);
        for (size_t i = 0; i < 12; i++) turns += json_integer_value(json_array_get(counts, i));
        assert_int_equal(turns, json_integer_value(value));
        all += turns;
    }
    assert_int_equal(all, games);
    const json_t *length = json_object_get(setting, "length");
    assert_true((double)whole(length, "min") <= real(length, "mean"));
    assert_true(real(length, "mean") <= (double)whole(length, "max"));
    assert_true(real(setting, "seconds") >= 0);
    assert_true(json_is_object(json_object_get(setting, "grades")));
}

static void one_setting_is_one_object(void **state)
{
    json_t *value = run_json("sim khartoum --games 64 --bot random --option level=king --seed 3 "
                             "--json");
    (void)state;
    check_setting(value, "king", 64);
    assert_string_equal(word(value, "bot"), "random");
    assert_string_equal(word(value, "seed"), "3");
    assert_null(json_object_get(value, "settings"));
    json_decref(value);
}

static void levels_are_swept_and_the_first_stands_on_top(void **state)
{
    static const char *const levels[] = { "standard", "cub", "king" };
    json_t *value = run_json("sim khartoum --games 32 --seed 3 --json");
    const json_t *settings = json_object_get(value, "settings");
    (void)state;
    check_setting(value, "standard", 32);
    assert_string_equal(word(value, "bot"), "greedy");
    assert_int_equal(json_array_size(settings), 3);
    for (size_t i = 0; i < 3; i++) check_setting(json_array_get(settings, i), levels[i], 32);
    json_decref(value);
}

static void the_same_seed_gives_the_same_results(void **state)
{
    static const char line[] =
        "sim khartoum --games 32 --option level=cub --seed 18446744073709551615"
        " --json";
    json_t *one = run_json(line), *other = run_json(line);
    (void)state;
    json_object_del(one, "seconds");
    json_object_del(other, "seconds");
    assert_true(json_equal(one, other));
    assert_string_equal(word(one, "seed"), "18446744073709551615");
    json_decref(one);
    json_decref(other);
}

static void tables_are_there_in_both_languages(void **state)
{
    (void)state;
    assert_int_equal(run("sim khartoum --games 20 --bot random --seed 1 --lang en"), 0);
    assert_non_null(strstr(output, "Khartoum 1884-85, Level: Lion king (hard) – 20 games"));
    assert_non_null(strstr(output, "95% interval"));
    assert_null(strstr(output, "sim."));
    assert_int_equal(run("sim khartoum --games 20 --bot random --seed 1 --lang fr"), 0);
    assert_non_null(strstr(output, "intervalle à 95 %"));
    assert_null(strstr(output, "sim."));
    assert_int_equal(run("sim toulon --games 4 --seed 1 --lang fr"), 0);
    assert_non_null(strstr(output, "réserve de munitions"));
    assert_null(strstr(output, "toulon."));
    assert_null(strstr(output, "ammunition"));
    assert_null(strstr(output, "rang ")); /* what Toulon's grade says, its endings say */
}

/* Omdurman's battle goes by counters lost, its campaign by victory points as well. */
static void only_what_counts_in_the_scenario_is_told(void **state)
{
    (void)state;
    assert_int_equal(run("sim omdurman --games 2 --seed 1 --lang en"), 0);
    assert_non_null(strstr(output, "counters eliminated, Dervishes"));
    assert_null(strstr(output, "victory points"));
    assert_int_equal(run("sim omdurman --games 1 --option scenario=campaign --seed 1 --lang en"),
                     0);
    assert_non_null(strstr(output, "counters eliminated, Dervishes"));
    assert_non_null(strstr(output, "victory points, Anglo-Egyptians"));
}

static void wrong_usage_exits_with_2(void **state)
{
    static const char *const lines[] = {
        "sim",
        "sim nosuchgame",
        "sim khartoum khartoum",
        "sim khartoum --games 0",
        "sim khartoum --games -5",
        "sim khartoum --games 1e3",
        "sim khartoum --games 10x",
        "sim khartoum --games 99999999999999999999999",
        "sim khartoum --games",
        "sim khartoum --bot nobody",
        "sim khartoum --option level=emperor",
        "sim khartoum --nonsense",
        "bench nosuchgame",
        "bench khartoum --seconds 0",
        "bench khartoum --seconds -1",
        "bench khartoum --seconds nan",
        "bench khartoum --seconds 1e1",
        "bench khartoum --seconds 1.2.3",
        "bench khartoum --seconds .",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        int status = run(lines[i]);
        if (status != 2) fail_msg("sortie %s: exit status %d", lines[i], status);
        assert_string_equal(output, "");
    }
}

/* Ctrl-C during a simulation that would take days: what there is comes out, and says so. */
static void an_interrupted_simulation_tells_what_it_has(void **state)
{
    struct program program =
        begin("sim khartoum --games 1000000000000 --option level=cub --bot random"
              " --json");
    json_error_t error;
    (void)state;
    wait_until_it_plays(program);
    assert_int_equal(kill(program.pid, SIGINT), 0);
    assert_int_equal(finish(program), 128 + SIGINT);
    json_t *value = json_loads(output, 0, &error);
    assert_non_null(value);
    assert_true(json_is_true(json_object_get(value, "interrupted")));
    check_setting(value, "cub", whole(value, "games"));
    json_decref(value);
}

/* ---- bench ------------------------------------------------------------------------------------
 */

static void bench_is_an_array_with_the_documented_names(void **state)
{
    static const char *const bots[] = { "random", "greedy" };
    json_t *value = run_json("bench khartoum --seconds 0.05 --json");
    (void)state;
    assert_int_equal(json_array_size(value), 2);
    for (size_t i = 0; i < 2; i++) {
        const json_t *row = json_array_get(value, i);
        assert_string_equal(word(row, "game"), "khartoum");
        assert_string_equal(word(row, "bot"), bots[i]);
        assert_int_equal(whole(row, "threads"), 1);
        assert_true(real(row, "actions_per_second") > real(row, "games_per_second"));
        assert_true(real(row, "games_per_second") > 0);
        assert_true(whole(row, "state_bytes") > 0);
        assert_non_null(strstr(word(row, "command"), "sortie bench khartoum"));
    }
    json_decref(value);
}

static void bench_prints_the_command_that_repeats_it(void **state)
{
    (void)state;
    assert_int_equal(run("bench khartoum --seconds 0.05 --option level=king --lang en"), 0);
    assert_non_null(strstr(output,
                           "Repeat with: sortie bench khartoum --option level=king --seed 1 "
                           "--seconds 0.05\n"));
    assert_null(strstr(output, "bench."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_setting_is_one_object),
        cmocka_unit_test(levels_are_swept_and_the_first_stands_on_top),
        cmocka_unit_test(the_same_seed_gives_the_same_results),
        cmocka_unit_test(tables_are_there_in_both_languages),
        cmocka_unit_test(only_what_counts_in_the_scenario_is_told),
        cmocka_unit_test(wrong_usage_exits_with_2),
        cmocka_unit_test(an_interrupted_simulation_tells_what_it_has),
        cmocka_unit_test(bench_is_an_array_with_the_documented_names),
        cmocka_unit_test(bench_prints_the_command_that_repeats_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
