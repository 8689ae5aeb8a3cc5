/* Tables that are played along a lesson: how one is begun, what views say of it, what is refused
 * and in which words, and leaving it. */
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

static const char walls[] = "{\"game\":\"khartoum\",\"lesson\":\"walls\",\"visibility\":\"open\"}";

/* How many choices of a view are for later. */
static int later(const json_t *view)
{
    int count = 0;
    size_t i = 0;
    json_t *choice = NULL;
    json_array_foreach(json_object_get(view, "choices"), i, choice)
    {
        count += json_is_true(json_object_get(choice, "later"));
    }
    return count;
}

static void assert_lesson(const json_t *view, const char *expected)
{
    char *text = json_dumps(json_object_get(view, "lesson"), JSON_COMPACT);
    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
}

static void a_view_says_where_the_lesson_stands(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, walls, id);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    assert_lesson(view, "{\"name\":\"walls\",\"end\":null,\"first\":0,\"step\":3,\"lost\":false,"
                        "\"back\":null}");
    assert_int_equal(later(view), 3);
    json_decref(view);
    view =
        visit_expect(&visit, 200, anna, table_path(id, "act"), "{\"action\":\"fortify\",\"at\":0}");
    assert_lesson(view, "{\"name\":\"walls\",\"end\":null,\"first\":4,\"step\":4,\"lost\":false,"
                        "\"back\":0}");
    json_decref(view);
}

static void something_else_is_refused_in_the_words_of_the_lesson(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, walls, id);
    json_t *answer =
        visit_expect(&visit, 422, anna, table_path(id, "act"), "{\"action\":\"end\",\"at\":0}");
    const json_t *error = json_object_get(answer, "error");
    assert_string_equal(json_string_value(json_object_get(error, "code")), "lesson_asks");
    assert_non_null(strstr(json_string_value(json_object_get(error, "message")),
                           "Three action points would be lost."));
    json_decref(answer);
}

static void who_sits_there_may_leave_it(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, walls, id);
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "leave-lesson"), "{}");
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, "leave-lesson"), "{}");
    assert_lesson(view, "{\"name\":\"walls\",\"end\":\"left\"}");
    assert_int_equal(later(view), 0);
    json_decref(view);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "act"),
                             "{\"action\":\"militia\",\"at\":0}"));
}

static void a_lesson_says_itself_how_it_begins(void **state)
{
    (void)state;
    visit_refused(&visit, 422, "unknown_lesson", anna, "/api/tables",
                  "{\"game\":\"khartoum\",\"lesson\":\"gates\"}");
    visit_refused(&visit, 422, "unknown_lesson", anna, "/api/tables",
                  "{\"game\":\"khartoum\",\"lesson\":\"../guide/goals\"}");
    visit_refused(&visit, 400, "bad_request", anna, "/api/tables",
                  "{\"game\":\"khartoum\",\"lesson\":\"walls\",\"options\":{}}");
    visit_refused(&visit, 400, "bad_request", anna, "/api/tables",
                  "{\"game\":\"khartoum\",\"lesson\":\"walls\",\"dice\":\"manual\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_view_says_where_the_lesson_stands, open_site, close_site),
        cmocka_unit_test_setup_teardown(something_else_is_refused_in_the_words_of_the_lesson,
                                        open_site, close_site),
        cmocka_unit_test_setup_teardown(who_sits_there_may_leave_it, open_site, close_site),
        cmocka_unit_test_setup_teardown(a_lesson_says_itself_how_it_begins, open_site, close_site),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
