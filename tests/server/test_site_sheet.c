/* The battle sheet of a table: who gets it, and when there is one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "open_battle.h"
#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE];
static const struct game *const games[] = { &sj_game, NULL };

/* The site of the other tests, with this game in place of theirs. */
static int open_site(void **state)
{
    (void)state;
    visit_open_two(&visit, games, anna, bert);
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* Anna's table at the battle; its id in `id`. */
static void import_battle(char id[STORE_ID_SIZE])
{
    char *transcript = open_battle_transcript(7);
    assert_non_null(transcript);
    char *body = import_body(transcript);
    json_t *view = visit_expect(&visit, 201, anna, "/api/import", body);
    assert_string_equal(get_text(view, "step"), "battle_entry");
    snprintf(id, STORE_ID_SIZE, "%s", get_text(get(view, "table", NULL), "id"));
    json_decref(view);
    free(transcript);
    free(body);
}

static void test_a_player_gets_the_sheet_as_a_page(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    import_battle(id);
    const struct request request = { .method = METHOD_GET,
                                     .path = table_path(id, "sheet"),
                                     .query = "lang=fr",
                                     .host = "127.0.0.1:1885",
                                     .authorization = line("Bearer %s", anna),
                                     .address = "192.0.2.1" };
    struct answer answer;
    site_answer(visit.site, &request, &answer);
    assert_int_equal(answer.status, 200);
    assert_string_equal(answer.type, "text/html; charset=utf-8");
    assert_non_null(answer.policy);
    assert_non_null(strstr(answer.policy, "default-src 'none'"));
    assert_non_null(strstr(answer.body, "<html lang=\"fr\">"));
    assert_non_null(strstr(answer.body, "Ordre de bataille anglo-égyptien"));
    assert_int_equal(answer.size, strlen(answer.body));
    answer_free(&answer);
    struct reply reply = visit_ask(&visit, anna, table_path(id, "sheet"), NULL);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "Anglo-Egyptian order of battle"));
    reply_free(&reply);
}

static void test_who_may_not_see_the_table_gets_none(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    import_battle(id);
    visit_refused(&visit, 404, "not_found", bert, table_path(id, "sheet"), NULL);
    visit_refused(&visit, 404, "not_found", NULL, table_path(id, "sheet"), NULL);
    visit_refused(&visit, 405, "bad_method", anna, table_path(id, "sheet"), "{}");
}

static void test_there_is_none_without_a_battle(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"sanjuans\",\"options\":{\"battles\":\"tabletop\"}}",
                 id);
    visit_refused(&visit, 409, "no_sheet", anna, table_path(id, "sheet"), NULL);
    import_battle(id);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    json_int_t at = get_number(view, "at");
    json_decref(view);
    view = visit_act(&visit, anna, id, "result:destroyed", at);
    at = get_number(view, "at");
    json_decref(view);
    json_decref(visit_act(&visit, anna, id, "confirm", at));
    visit_refused(&visit, 409, "no_sheet", anna, table_path(id, "sheet"), NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_player_gets_the_sheet_as_a_page, open_site,
                                        close_site),
        cmocka_unit_test_setup_teardown(test_who_may_not_see_the_table_gets_none, open_site,
                                        close_site),
        cmocka_unit_test_setup_teardown(test_there_is_none_without_a_battle, open_site, close_site),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
