/* The engine's command `odds`: exact for an action and for the dice, estimates for a choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "asking.h"
#include "lab/fraction.h"

/* A raid of full Sudanese and Ali on White of strength 6: +4 and -3, so a 7 is row 8. */
static void begin_raid(void)
{
    static const char *const lines[] = {
        "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":3,\"free_resources\":0,"
        "\"action_points\":2,\"resources\":28,\"morale\":11,\"banner_zone\":{\"white\":5},"
        "\"strength\":{\"white\":6}}}",
        "{\"cmd\":\"do\",\"action\":\"raid\"}",
        "{\"cmd\":\"do\",\"action\":\"target:white\"}",
        "{\"cmd\":\"do\",\"action\":\"unit:sudanese.2\"}",
        "{\"cmd\":\"do\",\"action\":\"leader:ali\"}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) tell(lines[i]);
}

static struct fraction chance_of(const json_t *object)
{
    const char *words = string_of(object, "chance");
    char *end = NULL;
    struct fraction chance = { strtoull(words, &end, 10), 1 };
    if (*end == '/') chance.denominator = strtoull(end + 1, NULL, 10);
    return chance;
}

static void assert_one(const json_t *list)
{
    struct fraction sum = { 0, 1 };
    size_t i;
    const json_t *object;
    json_array_foreach(list, i, object) assert_true(fraction_add(&sum, chance_of(object)));
    assert_true(sum.numerator == 1 && sum.denominator == 1);
}

/* The chances of a field of one value. */
static const json_t *chances_of(const json_t *answer, const char *field)
{
    size_t i;
    const json_t *value;
    json_array_foreach(json_object_get(answer, "values"), i, value)
    {
        if (strcmp(string_of(value, "field"), field) == 0) return json_object_get(value, "chances");
    }
    fail_msg("no value %s", field);
    return NULL;
}

static void exact_odds_of_an_action(void **unused)
{
    (void)unused;
    begin_raid();
    char *before = everything();
    json_t *answer = ask_well("{\"cmd\":\"odds\",\"action\":\"go\"}");
    assert_string_equal(string_of(answer, "action"), "go");
    assert_true(json_is_true(json_object_get(answer, "exact")));
    assert_one(json_object_get(answer, "outcomes"));
    size_t i;
    const json_t *value;
    json_array_foreach(json_object_get(answer, "values"), i, value)
        assert_one(json_object_get(value, "chances"));
    /* Modifier +1 (Sudanese and Ali +4, half of 6): rows 9 to 12 are 8 or more, row 8 is a 7. */
    const json_t *chances = chances_of(answer, "resources");
    static const char *const expected[] = { "5/12", "1/6", "5/12" };
    assert_int_equal(json_array_size(chances), 3);
    for (i = 0; i < 3; i++) {
        const json_t *chance = json_array_get(chances, i);
        assert_int_equal(json_integer_value(json_object_get(chance, "value")), 28 + (int)i);
        assert_string_equal(string_of(chance, "chance"), expected[i]);
    }
    json_decref(answer);
    /* Asking changes nothing, the dice to come included. */
    char *after = everything();
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void exact_odds_of_dice_that_are_due(void **unused)
{
    (void)unused;
    begin_raid();
    json_t *of_action = ask_well("{\"cmd\":\"odds\",\"action\":\"go\"}");
    tell("{\"cmd\":\"do\",\"action\":\"go\"}");
    json_t *of_dice = ask_well("{\"cmd\":\"odds\"}");
    assert_true(json_is_null(json_object_get(of_dice, "action")));
    assert_true(json_equal(chances_of(of_action, "resources"), chances_of(of_dice, "resources")));
    json_decref(of_action);
    json_decref(of_dice);
    /* A throw that is named leaves only what comes after it. */
    json_t *of_throw = ask_well("{\"cmd\":\"odds\",\"action\":\"roll:6+6\"}");
    assert_one(json_object_get(of_throw, "outcomes"));
    json_decref(of_throw);
}

static void estimates_of_every_legal_action(void **unused)
{
    (void)unused;
    static const char line[] = "{\"cmd\":\"odds\",\"playouts\":30,\"seed\":\"9\"}";
    tell(NEW);
    char *before = everything();
    json_t *answer = ask_well(line), *again = ask_well(line);
    json_t *position = ask_well("{\"cmd\":\"legal\"}");
    const json_t *estimates = json_object_get(answer, "estimates"), *estimate;
    assert_string_equal(string_of(answer, "seat"), "gordon");
    assert_string_equal(string_of(answer, "policy"), "greedy");
    assert_string_equal(string_of(answer, "seed"), "9");
    /* Whole batches. */
    assert_int_equal(json_integer_value(json_object_get(answer, "playouts")), 36);
    assert_int_equal(json_array_size(estimates),
                     json_array_size(json_object_get(position, "legal")));
    double last = 1;
    size_t i;
    json_array_foreach(estimates, i, estimate)
    {
        double chance = json_number_value(json_object_get(estimate, "chance"));
        const json_t *interval = json_object_get(estimate, "ci95");
        assert_true(lists(json_object_get(position, "legal"), string_of(estimate, "action")));
        assert_true(chance <= last);
        assert_true(json_number_value(json_array_get(interval, 0)) <= chance);
        assert_true(json_number_value(json_array_get(interval, 1)) >= chance);
        last = chance;
    }
    assert_true(json_equal(answer, again));
    json_decref(answer);
    json_decref(again);
    json_decref(position);
    char *after = everything();
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void what_makes_no_sense_is_refused(void **unused)
{
    (void)unused;
    assert_error("{\"cmd\":\"odds\"}", "no_game");
    tell(NEW);
    assert_error("{\"cmd\":\"odds\",\"action\":\"castle\"}", "unknown_action");
    assert_error("{\"cmd\":\"odds\",\"action\":\"raid\"}", "illegal_action");
    assert_error("{\"cmd\":\"odds\",\"playouts\":0}", "bad_request");
    assert_error("{\"cmd\":\"odds\",\"playouts\":1000001}", "bad_request");
    assert_error("{\"cmd\":\"odds\",\"playouts\":\"36\"}", "bad_request");
    assert_error("{\"cmd\":\"odds\",\"seed\":-1}", "bad_request");
    assert_error("{\"cmd\":\"odds\",\"action\":\"fortify\",\"playouts\":36}", "bad_request");
    assert_error("{\"cmd\":\"odds\",\"action\":\"fortify\",\"seed\":1}", "bad_request");
    tell("{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":12,\"free_resources\":0,"
         "\"resources\":1}}");
    tell("{\"cmd\":\"do\",\"action\":\"sortie\"}");
    assert_error("{\"cmd\":\"odds\"}", "game_over");
    assert_error("{\"cmd\":\"odds\",\"action\":\"end\"}", "game_over");
}

static void words_come_in_the_language_of_the_game(void **unused)
{
    (void)unused;
    tell("{\"cmd\":\"load\",\"game\":\"khartoum\",\"lang\":\"fr\",\"state\":{\"turn\":3,"
         "\"free_resources\":0,\"action_points\":1}}");
    json_t *answer = ask_well("{\"cmd\":\"odds\",\"action\":\"end\"}");
    char *words = text_of(answer);
    assert_non_null(strstr(words, "Moral de la Cité 12 → 8"));
    assert_non_null(strstr(words, "Bannière Noire, zone 6 → 1"));
    assert_null(strstr(words, "odds."));
    free(words);
    json_decref(answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ENGINE(exact_odds_of_an_action),
        WITH_ENGINE(exact_odds_of_dice_that_are_due),
        WITH_ENGINE(estimates_of_every_legal_action),
        WITH_ENGINE(what_makes_no_sense_is_refused),
        WITH_ENGINE(words_come_in_the_language_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
