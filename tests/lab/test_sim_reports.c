/* `sortie sim` with threads, interruptions, sweeps, comparisons, and its reports as files. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "program.h"

static char folder[32];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/sortie-sim-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

static const char *path_of(const char *name)
{
    static char path[64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* The file's content, to be freed; the file is removed. */
static char *take_file(const char *name)
{
    char *content = calloc(1, OUTPUT_SIZE);
    FILE *file = fopen(path_of(name), "rb");
    assert_true(file && content);
    assert_true(fread(content, 1, OUTPUT_SIZE - 1, file) > 0);
    fclose(file);
    assert_int_equal(unlink(path_of(name)), 0);
    return content;
}

static char *output_of(const char *line)
{
    assert_int_equal(run(line), 0);
    char *copy = strdup(output);
    assert_non_null(copy);
    return copy;
}

static void any_number_of_threads_gives_the_same_bytes(void **state)
{
    static const char *const forms[] = { "--json", "--csv -", "--html -", "--lang fr" };
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char *first = NULL;
        for (int threads = 1; threads <= 3; threads++) {
            char line[256];
            snprintf(line, sizeof line,
                     "sim khartoum --games 40 --bot random --seed 5 --untimed --threads %d %s",
                     threads, forms[i]);
            char *said = output_of(line);
            if (first) assert_string_equal(said, first);
            if (first) free(said);
            if (!first) first = said;
        }
        assert_true(strlen(first) > 100);
        free(first);
    }
}

/* Ctrl-C in the middle, the rest with another number of threads, against all at once. */
static void interrupted_and_resumed_is_the_same_to_the_byte(void **state)
{
    static const char same[] = "sim khartoum --bot random --option level=cub,king --untimed --json";
    char line[512];
    (void)state;
    snprintf(line, sizeof line, "%s --seed 9 --games 1000000000 --threads 2 --resume %s", same,
             path_of("kept"));
    struct program program = begin(line);
    wait_until_it_plays(program);
    assert_int_equal(kill(program.pid, SIGINT), 0);
    assert_int_equal(finish(program), 128 + SIGINT);
    json_t *cut = json_loads(output, 0, NULL);
    assert_non_null(cut);
    assert_true(json_is_true(json_object_get(cut, "interrupted")));
    int games = (int)json_integer_value(json_object_get(cut, "games")) + 20;
    json_decref(cut);
    /* The seed is taken from the file. */
    snprintf(line, sizeof line, "%s --games %d --threads 3 --resume %s", same, games,
             path_of("kept"));
    char *resumed = output_of(line);
    snprintf(line, sizeof line, "%s --seed 9 --games %d --threads 1", same, games);
    char *whole = output_of(line);
    assert_string_equal(resumed, whole);
    free(resumed);
    free(whole);
    free(take_file("kept"));
}

static void a_wrong_file_is_not_gone_on_with(void **state)
{
    static const char begins[] = "sim khartoum --games 10 --bot random --seed 2 --lang en";
    char line[512];
    (void)state;
    snprintf(line, sizeof line, "%s --option level=cub --resume %s", begins, path_of("kept"));
    assert_int_equal(run(line), 0);
    snprintf(line, sizeof line, "%s --option level=king --resume %s", begins, path_of("kept"));
    assert_int_equal(run(line), 1);
    assert_non_null(strstr(errors, "holds another simulation: it differs in \"options\""));
    snprintf(line, sizeof line, "%s --option level=cub --games 9 --resume %s", begins,
             path_of("kept"));
    assert_int_equal(run(line), 1);
    assert_non_null(strstr(errors, "holds 10 games already"));
    FILE *file = fopen(path_of("kept"), "w");
    assert_non_null(file);
    fputs("{\"seed\": \"2\"}", file);
    fclose(file);
    assert_int_equal(run(line), 1);
    assert_non_null(strstr(errors, "is no simulation that can be continued"));
    snprintf(line, sizeof line, "%s --lang fr --resume %s", begins, path_of("kept"));
    assert_int_equal(run(line), 1);
    assert_non_null(strstr(errors, "n’est pas une simulation que l’on peut reprendre"));
    free(take_file("kept"));
}

static void values_of_options_are_multiplied(void **state)
{
    static const char *const expected[4][2] = {
        { "standard", "yes" }, { "standard", "no" }, { "king", "yes" }, { "king", "no" }
    };
    json_t *value = run_json("sim khartoum --games 8 --bot random --seed 3 --json"
                             " --option level=standard,king --option events=yes,no");
    const json_t *settings = json_object_get(value, "settings");
    (void)state;
    assert_int_equal(json_array_size(settings), 4);
    for (size_t i = 0; i < 4; i++) {
        const json_t *setting = json_array_get(settings, i);
        const json_t *options = json_object_get(setting, "options");
        assert_string_equal(json_string_value(json_object_get(options, "level")), expected[i][0]);
        assert_string_equal(json_string_value(json_object_get(options, "events")), expected[i][1]);
        assert_true(json_is_object(json_object_get(setting, "difference")) == (i > 0));
    }
    json_decref(value);
}

static void a_comparison_is_paired(void **state)
{
    json_t *value = run_json("sim khartoum --games 12 --seed 3 --compare level=king,bot=random "
                             "--json");
    const json_t *second = json_array_get(json_object_get(value, "settings"), 1);
    const json_t *difference = json_object_get(second, "difference");
    json_int_t both = json_integer_value(json_object_get(difference, "both")),
               first = json_integer_value(json_object_get(difference, "only_first")),
               other = json_integer_value(json_object_get(difference, "only_this"));
    (void)state;
    assert_string_equal(json_string_value(json_object_get(second, "bot")), "random");
    assert_int_equal(both + first, json_integer_value(json_object_get(value, "wins")));
    assert_int_equal(both + other, json_integer_value(json_object_get(second, "wins")));
    assert_true(json_is_real(json_object_get(difference, "p")));
    json_decref(value);
}

static void files_are_complete(void **state)
{
    char line[512], csv[64];
    (void)state;
    snprintf(csv, sizeof csv, "%s", path_of("r.csv"));
    snprintf(line, sizeof line,
             "sim khartoum --games 30 --bot random --seed 1 --lang fr --csv %s --html %s", csv,
             path_of("r.html"));
    assert_int_equal(run(line), 0);
    char *table = take_file("r.csv"), *page = take_file("r.html");
    int lines = 0, commas[4] = { 0 };
    for (const char *p = table; *p; p++) {
        if (lines < 4 && *p == ',') commas[lines]++;
        lines += *p == '\n';
    }
    assert_int_equal(lines, 4);
    for (int i = 1; i < 4; i++) assert_int_equal(commas[i], commas[0]);
    assert_non_null(strstr(page, "<html lang=\"fr\">"));
    assert_non_null(strstr(page, "sortie sim khartoum --games 30 --bot random --seed 1"));
    assert_non_null(strstr(page, "</html>\n"));
    assert_non_null(strstr(page, "class=\"heat\""));
    /* Nothing comes from elsewhere, and no text is missing. */
    assert_null(strstr(page, "http"));
    assert_null(strstr(page, "src="));
    assert_null(strstr(page, "url("));
    assert_null(strstr(page, ">sim."));
    free(table);
    free(page);
    snprintf(line, sizeof line, "sim khartoum --games 3 --bot random --html %s/no/r.html", folder);
    assert_int_equal(run(line), 1);
}

static void misuse_is_told_in_both_languages(void **state)
{
    static const struct {
        const char *arguments, *english, *french;
    } rows[] = {
        { "--bot2 random", "--bot2 has no seat", "--bot2 n’a pas de place" },
        { "--bot nobody", "no bot \"nobody\"", "aucun robot « nobody »" },
        { "--compare bot=nobody", "no bot \"nobody\"", "aucun robot « nobody »" },
        { "--option level=king,king", "the value king twice", "deux fois la valeur king" },
        { "--option level=king,emperor", "emperor", "emperor" },
        { "--option level=", "level", "level" },
        { "--compare nonsense=1", "nonsense", "nonsense" },
        { "--compare level=king --option events=yes,no", "--compare changes one setting",
          "--compare modifie un seul réglage" },
        { "--json --csv -", "only one report", "un seul compte rendu" },
        { "--html - --csv -", "only one report", "un seul compte rendu" },
        { "--threads 0", "--threads", "--threads" },
        { "--threads 257", "--threads", "--threads" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int french = 0; french < 2; french++) {
            char line[256];
            snprintf(line, sizeof line, "sim khartoum --games 1 --lang %s %s", french ? "fr" : "en",
                     rows[i].arguments);
            assert_int_equal(run(line), 2);
            assert_string_equal(output, "");
            assert_non_null(strstr(errors, french ? rows[i].french : rows[i].english));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads_gives_the_same_bytes),
        cmocka_unit_test(interrupted_and_resumed_is_the_same_to_the_byte),
        cmocka_unit_test(a_wrong_file_is_not_gone_on_with),
        cmocka_unit_test(values_of_options_are_multiplied),
        cmocka_unit_test(a_comparison_is_paired),
        cmocka_unit_test(files_are_complete),
        cmocka_unit_test(misuse_is_told_in_both_languages),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
