/* Luck and judgement at the table: who may ask and when, that it is worked out once, and its page.
 */
#include <string.h>

#include "odds_visit.h"

/* A duel of which a few actions were played, then given up: Anna's. */
static void make_closed(const char *visibility, char id[STORE_ID_SIZE])
{
    odds_make(line("{\"game\":\"duel\",\"visibility\":\"%s\"," ALONE "}", visibility), id);
    for (int i = 0; i < 3; i++) {
        json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
        const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
        const json_t *seat = get(view, "actor", NULL);
        const char *body =
            line("{\"action\":\"%s\",\"at\":%d,\"seat\":\"%s\"}", get_text(choice, "action"),
                 (int)get_number(view, "at"), json_string_value(seat));
        json_decref(visit_expect(&visit, 200, anna, table_path(id, "act"), body));
        json_decref(view);
    }
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), "{}"));
}

/* Asks until all is there; a new reference. */
static json_t *whole_report(const char *token, const char *id, const char *query)
{
    for (;;) {
        const char *path = table_path(id, line("report%s", query));
        json_t *answer = visit_expect(&visit, 200, token, path, NULL);
        const json_t *progress = json_object_get(answer, "progress");
        if (!progress) return answer;
        assert_true(json_number_value(progress) >= 0 && json_number_value(progress) < 1);
        json_decref(answer);
    }
}

static void test_report_is_for_games_that_are_over(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    odds_make(DUEL, id);
    visit_refused(&visit, 409, "not_over", anna, table_path(id, "report"), NULL);
    make_closed("open", id);
    json_t *report = whole_report(anna, id, "");
    assert_int_equal(get_number(report, "report"), 1);
    assert_string_equal(get_text(report, "game"), "duel");
    assert_int_equal(json_array_size(get(report, "seats", NULL)), 3);
    assert_true(json_array_size(get(report, "entries", NULL)) > 0);
    json_decref(report);
}

static void test_report_is_for_who_sees_the_table(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    make_closed("private", id);
    visit_refused(&visit, 404, "not_found", bert, table_path(id, "report"), NULL);
    visit_refused(&visit, 404, "not_found", NULL, table_path(id, "report"), NULL);
    make_closed("open", id);
    json_decref(whole_report(bert, id, ""));
    json_decref(whole_report(NULL, id, ""));
}

static void test_one_seat_can_be_asked_for(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    make_closed("open", id);
    json_t *report = whole_report(bert, id, "?seat=south");
    const json_t *seats = get(report, "seats", NULL);
    assert_int_equal(json_array_size(seats), 1);
    assert_string_equal(get_text(json_array_get(seats, 0), "id"), "south");
    json_decref(report);
    visit_refused(&visit, 422, "unknown_seat", bert, table_path(id, "report?seat=moon"), NULL);
    visit_refused(&visit, 400, "bad_request", bert, table_path(id, "report?format=pdf"), NULL);
}

/* Whoever asks while it is being worked on is told how far it is, and no second work is begun. */
static void test_report_is_worked_out_once(void **state)
{
    char id[STORE_ID_SIZE];
    struct answer answer;
    (void)state;
    make_closed("open", id);
    const struct request request = { .method = METHOD_GET,
                                     .path = table_path(id, "report"),
                                     .host = "127.0.0.1:1885",
                                     .address = "10.0.0.1" };
    site_answer(visit.site, &request, &answer);
    assert_non_null(answer.job);
    assert_true(answer.job_thinks);
    struct job *job = answer.job;
    json_t *meanwhile = visit_expect(&visit, 200, bert, table_path(id, "report"), NULL);
    assert_true(json_is_number(json_object_get(meanwhile, "progress")));
    json_decref(meanwhile);
    while (!job_run(job)) {}
    site_job_done(visit.site, job, &answer);
    assert_int_equal(answer.status, 200);
    answer_free(&answer);
    json_t *one = whole_report(anna, id, ""), *other = whole_report(bert, id, "");
    assert_true(json_equal(one, other));
    json_decref(one);
    json_decref(other);
}

/* A job that never ran leaves the report to the next one. */
static void test_work_that_is_given_up_can_be_begun_again(void **state)
{
    char id[STORE_ID_SIZE];
    struct answer answer;
    (void)state;
    make_closed("open", id);
    const struct request request = { .method = METHOD_GET,
                                     .path = table_path(id, "report"),
                                     .host = "127.0.0.1:1885",
                                     .address = "10.0.0.1" };
    site_answer(visit.site, &request, &answer);
    struct job *job = answer.job;
    assert_non_null(job);
    site_job_done(visit.site, job, &answer);
    assert_int_equal(answer.status, 429);
    answer_free(&answer);
    json_decref(whole_report(anna, id, ""));
}

static void test_more_tables_than_are_kept(void **state)
{
    enum { TABLES = 20 };
    static char ids[TABLES][STORE_ID_SIZE];
    (void)state;
    for (int i = 0; i < TABLES; i++) {
        visit_now += 1000;
        make_closed("open", ids[i]);
        /* Begun only: what is pushed out is begun again when it is asked for. */
        json_decref(visit_expect(&visit, 200, anna, table_path(ids[i], "report"), NULL));
    }
    json_decref(whole_report(anna, ids[0], ""));
}

static void test_page(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    make_closed("open", id);
    json_decref(whole_report(anna, id, ""));
    struct reply reply =
        visit_ask(&visit, bert, table_path(id, "report?format=html&lang=fr"), NULL);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "<html lang=\"fr\">"));
    assert_non_null(strstr(reply.body, "<main class=\"report\">"));
    assert_non_null(strstr(reply.body, line("href=\"/#/table/%s/at/", id)));
    assert_null(strstr(reply.body, "<script"));
    reply_free(&reply);
    make_closed("open", id);
    reply = visit_ask(&visit, bert, table_path(id, "report?format=html"), NULL);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "<!DOCTYPE html>"));
    reply_free(&reply);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, odds_begin, odds_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_report_is_for_games_that_are_over),
        TEST(test_report_is_for_who_sees_the_table),
        TEST(test_one_seat_can_be_asked_for),
        TEST(test_report_is_worked_out_once),
        TEST(test_work_that_is_given_up_can_be_begun_again),
        TEST(test_more_tables_than_are_kept),
        TEST(test_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
