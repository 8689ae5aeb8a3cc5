/* Tables with a problem on them: what views say, and the verdict on the plan. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE];
static const struct game *games[2];

static int open_site(void **state)
{
    (void)state;
    games[0] = game_find("khartoum");
    visit_open_two(&visit, games, anna, bert);
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

static const char bread[] = "{\"game\":\"khartoum\",\"lesson\":\"bread\",\"visibility\":\"open\"}";

static void act(const char *id, const char *words)
{
    char body[128];
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    int at = (int)json_integer_value(json_object_get(view, "at"));
    json_decref(view);
    snprintf(body, sizeof body, "{\"action\":\"%s\",\"at\":%d}", words, at);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "act"), body));
}

static void assert_verdict(const char *id, const char *state, double yours)
{
    json_t *verdict = visit_expect(&visit, 200, anna, table_path(id, "problem"), NULL);
    assert_string_equal(json_string_value(json_object_get(verdict, "state")), state);
    assert_true(json_is_true(json_object_get(verdict, "chance")));
    assert_true(json_number_value(json_object_get(verdict, "best")) == 1);
    double difference = json_number_value(json_object_get(verdict, "yours")) - yours;
    assert_true(difference < 0.0001 && difference > -0.0001);
    const json_t *first = json_array_get(json_object_get(verdict, "solution"), 0);
    assert_string_equal(json_string_value(json_object_get(first, "action")), "morale");
    assert_string_equal(json_string_value(json_object_get(first, "text")),
                        "Raise city morale or resources");
    json_decref(verdict);
}

static void the_plan_is_judged_as_it_is_played(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, bread, id);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    const json_t *lesson = json_object_get(view, "lesson");
    assert_true(json_is_true(json_object_get(lesson, "problem")));
    json_decref(view);
    assert_verdict(id, "open", 1);
    act(id, "morale");
    assert_verdict(id, "open", 1);
    act(id, "done");
    assert_verdict(id, "solved", 1);
}

static void a_mistake_fails_and_an_undo_opens_it_again(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], body[64];
    visit_create(&visit, anna, bread, id);
    act(id, "raid");
    assert_verdict(id, "failed", 1.0 / 36);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    int back = (int)json_integer_value(json_object_get(json_object_get(view, "lesson"), "back"));
    int at = (int)json_integer_value(json_object_get(view, "at"));
    json_decref(view);
    snprintf(body, sizeof body, "{\"to\":%d,\"at\":%d}", back, at);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "undo"), body));
    assert_verdict(id, "open", 1);
}

static void only_who_sits_there_is_told_and_odds_are_not(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, bread, id);
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "problem"), NULL);
    visit_refused(&visit, 403, "odds_forbidden", anna, table_path(id, "odds"), NULL);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "leave-lesson"), "{}"));
    visit_refused(&visit, 422, "unknown_lesson", anna, table_path(id, "problem"), NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_plan_is_judged_as_it_is_played, open_site, close_site),
        cmocka_unit_test_setup_teardown(a_mistake_fails_and_an_undo_opens_it_again, open_site,
                                        close_site),
        cmocka_unit_test_setup_teardown(only_who_sits_there_is_told_and_odds_are_not, open_site,
                                        close_site),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
