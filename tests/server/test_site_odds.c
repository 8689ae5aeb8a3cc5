/*
 * Odds at the table: who may ask, that estimates begin at what the seat may know and are refined,
 * and that exact odds are exact.
 */
#include <string.h>

#include "odds_visit.h"

static json_int_t all_playouts(const json_t *answer)
{
    json_int_t sum = 0;
    size_t i;
    const json_t *one;
    json_array_foreach(get(answer, "estimates", NULL), i, one)
    {
        sum += get_number(one, "playouts");
    }
    return sum;
}

static double number(const json_t *object, const char *name)
{
    assert_true(json_is_number(json_object_get(object, name)));
    return json_number_value(json_object_get(object, name));
}

/* ---- Estimates ------------------------------------------------------------------------------- */

/* Every choice of the view has its estimate. */
static void check_actions(const json_t *view, const json_t *answer)
{
    const json_t *choices = get(view, "choices", NULL), *estimates = get(answer, "estimates", NULL);
    size_t i, j;
    const json_t *choice, *one;
    assert_int_equal(json_array_size(choices), json_array_size(estimates));
    json_array_foreach(choices, i, choice)
    {
        bool is_found = false;
        json_array_foreach(estimates, j, one)
        {
            is_found = is_found || strcmp(get_text(one, "action"), get_text(choice, "action")) == 0;
        }
        assert_true(is_found);
    }
}

static void test_estimates_of_every_choice_are_refined(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\"}", id);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    int at = (int)get_number(view, "at");
    json_t *first = odds_ask(id, at, ""), *second = odds_ask(id, at, "&seat=gordon");
    check_actions(view, first);
    assert_int_equal(get_number(first, "at"), at);
    assert_string_equal(get_text(first, "seat"), "gordon");
    assert_string_equal(get_text(first, "policy"), "greedy");
    assert_true(all_playouts(first) > 0);
    assert_true(all_playouts(second) > all_playouts(first));
    size_t i;
    const json_t *one;
    double before = 1;
    json_array_foreach(get(second, "estimates", NULL), i, one)
    {
        assert_true(number(one, "chance") <= before);
        assert_true(number(one, "low") <= number(one, "chance"));
        assert_true(number(one, "chance") <= number(one, "high"));
        assert_true(number(one, "error") >= 0);
        before = number(one, "chance");
    }
    json_decref(view);
    json_decref(first);
    json_decref(second);
}

static void test_estimates_are_right_and_come_to_an_end(void **state)
{
    (void)state;
    static const struct {
        const char *action;
        double chance;
    } known[] = { { "mark", 1 }, { "throw", 1 }, { "pass", 0 } };
    char id[STORE_ID_SIZE];
    odds_make(DUEL, id);
    json_t *answer = odds_ask_until_done(id, 0);
    for (size_t i = 0; i < 3; i++) {
        const json_t *one = json_array_get(get(answer, "estimates", NULL), i);
        assert_string_equal(get_text(one, "action"), known[i].action);
        assert_true(number(one, "chance") == known[i].chance);
        assert_true(number(one, "high") - number(one, "low") <= 0.02);
    }
    /* What is known well enough is not played on. */
    int before = odds_imagined;
    json_decref(odds_ask(id, 0, ""));
    assert_int_equal(odds_imagined, before);
    json_decref(answer);
}

static void test_estimates_begin_at_what_the_seat_knows(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"secret\"," ALONE "}", id);
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    json_decref(visit_act(&visit, anna, id, "throw", 1));
    json_t *answer = odds_ask(id, 3, "&seat=east");
    assert_true(odds_imagined > 0);
    assert_int_equal(odds_leaks, 0);
    assert_string_equal(get_text(answer, "seat"), "east");
    json_decref(answer);
}

/* ---- Exact odds ------------------------------------------------------------------------------ */

static void test_exact_odds_of_an_action(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make(DUEL, id);
    json_t *answer = odds_ask(id, 0, "&action=throw");
    assert_string_equal(get_text(answer, "action"), "throw");
    assert_int_equal(get_number(answer, "at"), 0);
    assert_true(json_is_true(get(answer, "exact", NULL)));
    assert_int_equal(get_number(answer, "positions"), 6);
    assert_int_equal(json_array_size(get(answer, "outcomes", NULL)), 6);
    const json_t *outcome = json_array_get(get(answer, "outcomes", NULL), 5);
    assert_string_equal(get_text(outcome, "chance"), "1/6");
    assert_string_equal(get_text(outcome, "actor"), "south");
    json_decref(answer);
    answer = odds_ask(id, 0, "&action=mark");
    outcome = json_array_get(get(answer, "outcomes", NULL), 0);
    assert_int_equal(json_array_size(get(answer, "outcomes", NULL)), 1);
    assert_string_equal(get_text(outcome, "chance"), "1");
    json_decref(answer);
    /* Nothing was played by it. */
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    assert_int_equal(get_number(view, "at"), 0);
    json_decref(view);
}

static void test_exact_odds_of_dice_that_are_due(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"duel\",\"dice\":\"manual\"," ALONE "}", id);
    json_decref(visit_act(&visit, anna, id, "throw", 0));
    json_t *answer = odds_ask(id, 1, "");
    assert_true(json_is_null(get(answer, "action", NULL)));
    assert_true(json_is_true(get(answer, "exact", NULL)));
    assert_int_equal(json_array_size(get(answer, "outcomes", NULL)), 6);
    json_decref(answer);
    odds_refuse(422, "illegal_action", anna, id, "at=1&action=roll:3");
}

/* Also where nothing is hidden at the moment: that it is so would be told. */
static void test_exact_odds_tell_nothing_hidden(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"secret\"," ALONE "}", id);
    for (int at = 0; at < 2; at++) {
        json_t *answer = odds_ask(id, at, "&action=pass");
        assert_true(json_is_false(get(answer, "exact", NULL)));
        assert_string_equal(get_text(answer, "reason"), "hidden");
        assert_int_equal(json_object_size(answer), 5);
        json_decref(answer);
        if (at == 0) json_decref(visit_act(&visit, anna, id, "mark", 0));
    }
}

/* ---- Who may ask ----------------------------------------------------------------------------- */

static void test_odds_are_for_who_is_to_act(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    odds_refuse(409, "not_playing", anna, id, "at=0");
    static const char *const seats[] = { "south", "east" };
    for (int i = 0; i < 2; i++) {
        json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                                 line("{\"seat\":\"%s\",\"take\":\"me\"}", seats[i])));
    }
    visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, "odds?at=0"), NULL);
    odds_refuse(403, "not_allowed", dora, id, "at=0");
    odds_refuse(403, "not_your_turn", bert, id, "at=0");
    odds_refuse(403, "not_allowed", anna, id, "at=0&seat=south");
    odds_refuse(422, "unknown_seat", anna, id, "at=0&seat=west");
    odds_refuse(403, "not_your_turn", bert, id, "at=0&seat=east");
    odds_refuse(404, "not_found", anna, "nowhere", "at=0");
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    odds_refuse(403, "not_your_turn", anna, id, "at=1");
    odds_refuse(403, "not_your_turn", bert, id, "at=1&seat=east");
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    odds_refuse(409, "not_playing", bert, id, "at=1");
}

static void test_questions_that_are_none(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make(DUEL, id);
    odds_refuse(400, "bad_request", anna, id, "lang=en");
    odds_refuse(400, "bad_request", anna, id, "at=-1");
    odds_refuse(400, "bad_request", anna, id, "at=x");
    odds_refuse(409, "stale", anna, id, "at=1");
    odds_refuse(422, "unknown_action", anna, id, "at=0&action=fly");
    odds_refuse(422, "unknown_action", anna, id, "at=0&action=%zz");
    odds_refuse(422, "illegal_action", anna, id, "at=0&action=roll:3");
    visit_refused(&visit, 405, "bad_method", anna, table_path(id, "odds"), "{}");
}

int main(void)
{
#define TEST(function) cmocka_unit_test_setup_teardown(function, odds_begin, odds_end)
    const struct CMUnitTest tests[] = {
        TEST(test_estimates_of_every_choice_are_refined),
        TEST(test_estimates_are_right_and_come_to_an_end),
        TEST(test_estimates_begin_at_what_the_seat_knows),
        TEST(test_exact_odds_of_an_action),
        TEST(test_exact_odds_of_dice_that_are_due),
        TEST(test_exact_odds_tell_nothing_hidden),
        TEST(test_odds_are_for_who_is_to_act),
        TEST(test_questions_that_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
