/* Tables that do without odds: the option, who remembers it, and that a study is no way around it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "odds_visit.h"
#include "site/site_internal.h"

#define STRICT "{\"game\":\"duel\",\"odds\":\"forbidden\"," ALONE "}"

static void check_option(const char *id, const char *option)
{
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    assert_string_equal(get_text(get(view, "table", NULL), "odds"), option);
    json_decref(view);
    json_t *lists = visit_expect(&visit, 200, anna, "/api/tables", NULL);
    size_t i;
    const json_t *summary;
    bool is_found = false;
    json_array_foreach(get(lists, "yours", NULL), i, summary)
    {
        if (strcmp(get_text(summary, "id"), id) != 0) continue;
        is_found = true;
        assert_string_equal(get_text(summary, "odds"), option);
    }
    assert_true(is_found);
    json_decref(lists);
}

static void test_a_table_can_forbid_odds(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"duel\",\"odds\":\"allowed\"," ALONE "}", id);
    check_option(id, "allowed");
    odds_make(DUEL, id);
    check_option(id, "allowed");
    odds_make(STRICT, id);
    check_option(id, "forbidden");
    odds_refuse(403, "odds_forbidden", anna, id, "at=0");
    odds_refuse(403, "odds_forbidden", anna, id, "at=0&action=throw");
    visit_refused(&visit, 400, "bad_request", anna, "/api/tables",
                  "{\"game\":\"duel\",\"odds\":\"maybe\"}");
    assert_int_equal(odds_imagined, 0);
}

static void study(const char *id, char made[STORE_ID_SIZE])
{
    visit_now++;
    json_t *view = visit_expect(&visit, 201, anna, table_path(id, "study"), "{\"to\":0}");
    snprintf(made, STORE_ID_SIZE, "%s", get_text(get(view, "table", NULL), "id"));
    json_decref(view);
}

static void test_a_study_is_no_way_around_it(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], first[STORE_ID_SIZE], second[STORE_ID_SIZE];
    odds_make(DUEL, id);
    study(id, first);
    check_option(first, "allowed");
    odds_make(STRICT, id);
    study(id, first);
    check_option(first, "forbidden");
    /* A study of a study that was given up neither. */
    json_decref(visit_expect(&visit, 200, anna, table_path(first, "close"), ""));
    study(first, second);
    check_option(second, "forbidden");
    odds_refuse(403, "odds_forbidden", anna, second, "at=0");
    /* When the game itself is over there is nothing left to be fair about. */
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    study(id, first);
    check_option(first, "allowed");
}

static void test_an_import_can_forbid_odds(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\"}", id);
    struct reply reply = visit_ask(&visit, anna, table_path(id, "transcript"), NULL);
    json_t *body = json_pack("{s:s, s:s}", "transcript", reply.body, "odds", "forbidden");
    char *text = json_dumps(body, 0);
    json_t *view = visit_expect(&visit, 201, anna, "/api/import", text);
    assert_string_equal(get_text(get(view, "table", NULL), "odds"), "forbidden");
    json_decref(view);
    json_decref(body);
    free(text);
    reply_free(&reply);
}

static void test_the_store_remembers_it(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], token[SITE_TOKEN_SIZE];
    char *path = visit_file();
    odds_begin_with(0, path);
    odds_make(STRICT, id);
    memcpy(token, anna, sizeof token);
    visit_close(&visit);
    visit_open(&visit, path);
    memcpy(anna, token, sizeof token);
    check_option(id, "forbidden");
    odds_refuse(403, "odds_forbidden", anna, id, "at=0");
    visit_close(&visit);
    visit_remove_file(path);
}

static void test_tables_from_before_it_could_be_forbidden(void **state)
{
    (void)state;
    struct terms terms = { .forbids_odds = true };
    assert_true(settings_read("{\"pace\":{\"kind\":\"none\"},\"dice\":\"manual\"}", &terms));
    assert_false(terms.forbids_odds);
    assert_int_equal(terms.dice, DICE_MANUAL);
    assert_false(settings_read("{\"dice\":\"manual\",\"odds\":\"forbidden\"}", &terms));
    assert_false(settings_read("nothing", &terms));
}

int main(void)
{
#define TEST(function) cmocka_unit_test_setup_teardown(function, odds_begin, odds_end)
    const struct CMUnitTest tests[] = {
        TEST(test_a_table_can_forbid_odds),
        TEST(test_a_study_is_no_way_around_it),
        TEST(test_an_import_can_forbid_odds),
        cmocka_unit_test(test_the_store_remembers_it),
        cmocka_unit_test(test_tables_from_before_it_could_be_forbidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
