/* Luck and judgement at the table: who may ask and when, that it is worked out once, and its page.
 */
#include <string.h>

#include "odds_visit.h"
#include "site/site_internal.h"

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
        visit_now += 400; /* as a browser asks */
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

static struct answer begin(const char *address, const char *id)
{
    return odds_ask_from(address, NULL, id, "report", NULL);
}

/* Whoever asks while it is being worked on is told how far it is, and no second work is begun. */
static void test_report_is_worked_out_once(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    make_closed("open", id);
    struct job *job = begin("10.0.0.1", id).job;
    assert_non_null(job);
    json_t *meanwhile = visit_expect(&visit, 200, bert, table_path(id, "report"), NULL);
    assert_true(json_is_number(json_object_get(meanwhile, "progress")));
    json_decref(meanwhile);
    assert_int_equal(odds_finish(job, true), 200);
    json_t *one = whole_report(anna, id, ""), *other = whole_report(bert, id, "");
    assert_true(json_equal(one, other));
    json_decref(one);
    json_decref(other);
}

/* A job that never ran leaves the report to the next one. */
static void test_work_that_is_given_up_can_be_begun_again(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    make_closed("open", id);
    struct job *job = begin("10.0.0.1", id).job;
    assert_non_null(job);
    assert_int_equal(odds_finish(job, false), 429);
    json_decref(whole_report(anna, id, ""));
}

/* ---- What is kept ---------------------------------------------------------------------------- */

/* Whether the report, which was done before, is worked out once more when it is asked for. */
static bool is_begun_again(const char *id)
{
    int before = odds_imagined;
    json_decref(whole_report(anna, id, ""));
    return odds_imagined > before;
}

static void test_a_report_that_nobody_asks_for_is_forgotten(void **state)
{
    char id[STORE_ID_SIZE];
    (void)state;
    make_closed("open", id);
    assert_true(is_begun_again(id));
    visit_now += TABLE_IDLE;
    site_tick(visit.site);
    assert_false(is_begun_again(id));
    visit_now += TABLE_IDLE + 1;
    site_tick(visit.site);
    assert_true(is_begun_again(id));
}

/* What is being worked on stays, whatever it takes. */
static void test_reports_have_so_much_memory(void **state)
{
    char one[STORE_ID_SIZE], other[STORE_ID_SIZE];
    (void)state;
    visit.site->settings.report_bytes = 1;
    make_closed("open", one);
    make_closed("open", other);
    assert_true(is_begun_again(one));
    assert_false(is_begun_again(one));
    struct job *job = begin("10.0.0.1", one).job;
    assert_true(is_begun_again(other));
    assert_int_equal(odds_finish(job, true), 200);
    assert_false(is_begun_again(one));
    assert_true(is_begun_again(other));
}

/* What was asked for last is told by counting. */
static void test_a_clock_that_is_set_back_takes_no_report_away(void **state)
{
    char one[STORE_ID_SIZE], other[STORE_ID_SIZE];
    (void)state;
    for (int i = 0; i < 16; i++) {
        make_closed("open", one);
        odds_finish(begin("10.0.0.1", one).job, false);
    }
    visit_now -= 3600000;
    make_closed("open", one);
    make_closed("open", other);
    assert_true(is_begun_again(one));
    assert_true(is_begun_again(other));
    assert_false(is_begun_again(one));
}

/* ---- Limits ---------------------------------------------------------------------------------- */

enum { OWN = THINKING_JOBS_MOST / JOBS_TIMES };

/* A site that limits, with so many tables; the first one's report is done. */
static void begin_limited(char ids[][STORE_ID_SIZE], int count)
{
    odds_begin_with(1000, ":memory:");
    for (int i = 0; i < count; i++) {
        visit_now += 60000;
        make_closed("open", ids[i]);
    }
    json_decref(whole_report(anna, ids[0], ""));
}

static void test_who_finds_no_room_takes_nobodys_report_away(void **state)
{
    enum { TABLES = 2 * THINKING_JOBS_MOST };
    static char ids[TABLES][STORE_ID_SIZE];
    struct job *jobs[OWN + 1];
    (void)state;
    begin_limited(ids, TABLES);
    for (int i = 1; i <= OWN; i++) assert_non_null(jobs[i] = begin("10.0.0.1", ids[i]).job);
    for (int i = OWN + 1; i < TABLES; i++) {
        visit_now += 1000;
        assert_int_equal(begin("10.0.0.1", ids[i]).status, 429);
    }
    assert_false(is_begun_again(ids[0]));
    for (int i = 1; i <= OWN; i++) odds_finish(jobs[i], false);
    visit_close(&visit);
}

/* A job that has taken so many seconds of a thread. */
static void spend(const char *address, const char *id, int seconds)
{
    struct job *job = begin(address, id).job;
    assert_non_null(job);
    job->taken = seconds * INT64_C(1000000);
    odds_finish(job, false);
}

/* Two addresses do not take all there is for ever. */
static void test_who_has_had_much_time_leaves_room_to_others(void **state)
{
    static const char *const busy[] = { "10.0.0.1", "10.0.0.2" };
    static char ids[THINKING_JOBS_MOST + 2][STORE_ID_SIZE];
    struct job *jobs[THINKING_JOBS_MOST];
    int count = 0;
    (void)state;
    begin_limited(ids, THINKING_JOBS_MOST + 2);
    for (int i = 0; i < 2; i++) spend(busy[i], ids[0], 3);
    for (int i = 0; i < THINKING_JOBS_MOST; i++) {
        struct answer answer = begin(busy[i % 2], ids[i]);
        if (answer.job) jobs[count++] = answer.job;
        assert_int_equal(answer.status, answer.job ? 0 : 429);
        assert_true(answer.job_gives_way || !answer.job);
    }
    assert_int_equal(count, OWN);
    struct answer answer = begin("10.0.0.3", ids[THINKING_JOBS_MOST]);
    assert_non_null(answer.job);
    assert_false(answer.job_gives_way);
    answer.job->taken = INT64_C(3000000);
    odds_finish(answer.job, false);
    /* Who has had much as well has one at a time. */
    answer = begin("10.0.0.3", ids[THINKING_JOBS_MOST]);
    assert_non_null(answer.job);
    assert_true(answer.job_gives_way);
    assert_int_equal(begin("10.0.0.3", ids[THINKING_JOBS_MOST + 1]).status, 429);
    odds_finish(answer.job, false);
    /* After a while they have their share again. */
    visit_now += 60000;
    answer = begin(busy[0], ids[THINKING_JOBS_MOST]);
    for (int i = 0; i < count; i++) odds_finish(jobs[i], false);
    assert_non_null(answer.job);
    odds_finish(answer.job, false);
    visit_close(&visit);
}

/* Nobody is refused for the time alone, and it keeps nobody from playing. */
static void test_who_is_alone_has_all_the_time(void **state)
{
    static char ids[OWN + 1][STORE_ID_SIZE];
    struct job *jobs[OWN];
    char id[STORE_ID_SIZE];
    (void)state;
    begin_limited(ids, OWN + 1);
    for (int i = 0; i < 100; i++) {
        visit_now += 400;
        spend(visit_address, ids[0], 4);
    }
    for (int i = 0; i < OWN; i++) {
        visit_now += 400;
        assert_non_null(jobs[i] = begin(visit_address, ids[i]).job);
    }
    odds_make(DUEL, id);
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    for (int i = 0; i < OWN; i++) odds_finish(jobs[i], false);
    /* However much it was, it is forgotten soon. */
    visit_now += 5 * 60 * 1000;
    struct answer answer = begin(visit_address, ids[0]);
    assert_non_null(answer.job);
    assert_false(answer.job_gives_way);
    odds_finish(answer.job, false);
    visit_close(&visit);
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
        TEST(test_a_report_that_nobody_asks_for_is_forgotten),
        TEST(test_reports_have_so_much_memory),
        TEST(test_a_clock_that_is_set_back_takes_no_report_away),
        cmocka_unit_test(test_who_finds_no_room_takes_nobodys_report_away),
        cmocka_unit_test(test_who_has_had_much_time_leaves_room_to_others),
        cmocka_unit_test(test_who_is_alone_has_all_the_time),
        TEST(test_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
