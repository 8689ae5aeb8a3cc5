/* `sortie report`: what a person reads, what a program reads, the page, and what is refused. */
#include "shell.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <jansson.h>

/* Late in the game, so that playouts are short: a raid and its dice. */
#define RAID_IN(turn)                                                                              \
    "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":" turn ",\"free_resources\":0,"   \
    "\"action_points\":2,\"resources\":28,\"morale\":11,\"strength\":{\"white\":6}}}\n"            \
    "{\"cmd\":\"do\",\"action\":\"raid\"}\n"                                                       \
    "{\"cmd\":\"do\",\"action\":\"target:white\"}\n"                                               \
    "{\"cmd\":\"do\",\"action\":\"unit:sudanese.2\"}\n"                                            \
    "{\"cmd\":\"do\",\"action\":\"leader:ali\"}\n"                                                 \
    "{\"cmd\":\"do\",\"action\":\"go\"}\n"                                                         \
    "{\"cmd\":\"do\",\"action\":\"roll:5+6\"}\n"

static int save_games(void **state)
{
    (void)state;
    save_game("late.txt", RAID_IN("12"));
    save_game("open.txt", RAID_IN("6")); /* nothing is decided yet */
    save_game("fresh.txt", "{\"cmd\":\"new\",\"game\":\"khartoum\"}\n");
    return 0;
}

static struct result report(const char *environment, const char *name, const char *rest)
{
    char arguments[1024];
    snprintf(arguments, sizeof arguments, "report %s%s%s", scratch(name), *rest ? " " : "", rest);
    return shell(environment, arguments, "");
}

static json_t *report_document(const char *name, const char *rest)
{
    json_error_t error;
    struct result result = report(NULL, name, rest);
    assert_int_equal(result.status, 0);
    json_t *document = json_loads(result.out, 0, &error);
    assert_non_null(document);
    return document;
}

static double measured(const json_t *object, const char *name)
{
    const json_t *value = json_array_get(json_object_get(object, name), 0);
    assert_true(json_is_number(value));
    return json_number_value(value);
}

static void a_report_is_told_in_both_languages(void **state)
{
    (void)state;
    struct result result = report(NULL, "late.txt", "--playouts 200");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Luck and judgement: Khartoum");
    assert_contains(result.out, "Chance at the beginning");
    assert_contains(result.out, "The luckiest outcomes");
    assert_contains(result.out, "5 + 6");
    assert_contains(result.out, "Roll two dice: "); /* what they were rolled for */
    assert_contains(result.out, "→ ");
    assert_lacks(result.out, "report.");
    assert_fits_terminal(result.out);
    result = report("LANG=fr_FR.UTF-8", "late.txt", "--playouts 200");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Chance et jugement");
    assert_lacks(result.out, "report.");
    assert_fits_terminal(result.out);
}

static void the_document_adds_up(void **state)
{
    size_t i;
    const json_t *entry;
    double luck = 0, error = 0;
    int throws = 0;
    (void)state;
    json_t *document = report_document("late.txt", "--json --playouts 200 --seat gordon");
    const json_t *seat = json_array_get(json_object_get(document, "seats"), 0);
    assert_int_equal(json_array_size(json_object_get(document, "seats")), 1);
    json_array_foreach(json_object_get(document, "entries"), i, entry)
    {
        const json_t *value = json_object_get(json_object_get(entry, "values"), "gordon");
        const char *actor = json_string_value(json_object_get(entry, "actor"));
        bool is_chance = strcmp(actor, "chance") == 0;
        throws += is_chance;
        if (is_chance) luck += measured(value, "gain");
        if (!is_chance) error += measured(entry, "error");
        assert_true(json_integer_value(json_object_get(entry, "options")) > 1);
        assert_true(json_string_length(json_object_get(entry, "question")) > 0);
    }
    assert_true(throws > 0);
    assert_true(fabs(luck - measured(seat, "luck")) < 1e-4);
    assert_true(fabs(error - measured(seat, "error")) < 1e-4);
    double rest = json_number_value(json_object_get(seat, "end")) -
                  json_number_value(json_object_get(seat, "start")) - measured(seat, "luck") -
                  measured(seat, "judgement") - measured(seat, "others");
    assert_true(fabs(rest - json_number_value(json_object_get(seat, "rest"))) < 1e-4);
    assert_true(json_is_false(json_object_get(document, "over")));
    json_decref(document);
}

static void the_same_seed_gives_the_same_report(void **state)
{
    (void)state;
    json_t *one = report_document("open.txt", "--json --playouts 200 --seed 3");
    json_t *same = report_document("open.txt", "--json --playouts 200 --seed 3");
    json_t *other = report_document("open.txt", "--json --playouts 200 --seed 4");
    assert_true(json_equal(one, same));
    assert_false(json_equal(json_object_get(one, "entries"), json_object_get(other, "entries")));
    json_decref(one);
    json_decref(same);
    json_decref(other);
}

static void the_page_is_whole_and_needs_nothing(void **state)
{
    (void)state;
    struct result result = report(NULL, "late.txt", "--html - --playouts 200");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "<!DOCTYPE html>");
    assert_contains(result.out, "</html>");
    assert_int_equal(occurrences(result.out, "<svg "), 3);
    assert_contains(result.out, "--seed 1 --playouts 200");
    assert_lacks(result.out, "<script");
    assert_lacks(result.out, "src=");
    assert_lacks(result.out, "report.course");
    result = report("LANG=fr_FR.UTF-8", "late.txt", "--html /nowhere/page --playouts 100");
    assert_int_equal(result.status, 1);
    assert_contains(result.err, "/nowhere/page");
}

static void a_game_without_a_choice_yet_has_an_empty_report(void **state)
{
    (void)state;
    struct result result = report(NULL, "fresh.txt", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Nothing has been rolled or chosen yet.");
}

static void what_makes_no_sense_is_refused(void **state)
{
    (void)state;
    assert_int_equal(report(NULL, "late.txt", "--seat mahdi").status, 2);
    assert_int_equal(report(NULL, "late.txt", "--playouts 0").status, 2);
    assert_int_equal(report(NULL, "late.txt", "--option level=king").status, 2);
    assert_int_equal(report(NULL, "missing.txt", "").status, 1);
    assert_int_equal(shell(NULL, "report", "").status, 2);
    scratch_write("broken.txt", "no transcript\n");
    assert_int_equal(report(NULL, "broken.txt", "").status, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_report_is_told_in_both_languages),
        cmocka_unit_test(the_document_adds_up),
        cmocka_unit_test(the_same_seed_gives_the_same_report),
        cmocka_unit_test(the_page_is_whole_and_needs_nothing),
        cmocka_unit_test(a_game_without_a_choice_yet_has_an_empty_report),
        cmocka_unit_test(what_makes_no_sense_is_refused),
    };
    return cmocka_run_group_tests(tests, save_games, NULL);
}
