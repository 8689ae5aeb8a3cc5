/*
 * Advice at the table: it comes slice by slice and in the words of the reader, is set against a
 * choice that is named, and is refused to whom odds are.
 */
#include <string.h>

#include "odds_visit.h"
#include "site/limits.h"

/* Asks until it is worked out, and not too often. */
static json_t *advice_on(const char *id, const char *query)
{
    for (;;) {
        visit_now += 400;
        json_t *answer = visit_expect(&visit, 200, anna, table_path(id, query), NULL);
        if (json_object_get(answer, "plan")) return answer;
        double progress = json_real_value(get(answer, "progress", NULL));
        assert_true(progress >= 0 && progress < 1);
        json_decref(answer);
    }
}

static void test_a_suggestion_has_plan_and_reasons(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\"}", id);
    json_t *answer = advice_on(id, "coach?at=0&action=end");
    assert_int_equal(get_number(answer, "at"), 0);
    const json_t *plan = get(answer, "plan", NULL), *other = get(answer, "other", NULL);
    assert_true(json_array_size(plan) > 1);
    assert_string_not_equal(get_text(json_array_get(plan, 0), "action"), "end");
    assert_true(strlen(get_text(json_array_get(plan, 0), "text")) > 0);
    assert_string_equal(get_text(other, "action"), "end");
    assert_true(json_is_true(get(other, "mine", NULL)));
    assert_true(json_is_true(get(answer, "ahead", NULL)));
    assert_true(json_array_size(get(answer, "gains", NULL)) > 0);
    assert_non_null(
        strstr(json_string_value(json_array_get(get(answer, "verdict", NULL), 0)), "of 100 games"));
    json_t *french = advice_on(id, "coach?at=0&action=end&lang=fr");
    assert_true(json_equal(get(french, "gain", NULL), get(answer, "gain", NULL)));
    assert_non_null(strstr(json_string_value(json_array_get(get(french, "verdict", NULL), 0)),
                           "parties sur 100"));
    json_decref(french);
    json_decref(answer);
    answer = advice_on(id, "coach?at=0");
    assert_true(json_is_false(get(get(answer, "other", NULL), "mine", NULL)));
    json_decref(answer);
}

static void test_what_makes_no_sense_is_refused(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\",\"visibility\":\"open\"}", id);
    visit_refused(&visit, 409, "stale", anna, table_path(id, "coach?at=7"), NULL);
    visit_refused(&visit, 422, "unknown_action", anna, table_path(id, "coach?at=0&action=castle"),
                  NULL);
    visit_refused(&visit, 422, "illegal_action", anna, table_path(id, "coach?at=0&action=raid"),
                  NULL);
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "coach?at=0"), NULL);
    visit_refused(&visit, 401, "not_signed_in", NULL, table_path(id, "coach?at=0"), NULL);
}

/* Advice is not lost by questions of somebody who has one out already. */
static void test_who_is_not_admitted_takes_nobodys_advice_away(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], other[STORE_ID_SIZE];
    odds_make(DUEL, id);
    json_decref(advice_on(id, "coach?at=0"));
    int before = odds_imagined;
    assert_true(before > 0);
    visit_create(&visit, bert, DUEL, other);
    struct job *job = odds_ask_from("192.0.2.9", bert, other, "coach", "at=0").job;
    assert_non_null(job);
    for (int i = 0; i < 20; i++) {
        visit_now++;
        visit_create(&visit, bert, DUEL, other);
        visit_refused(&visit, 429, "too_many", bert, table_path(other, "coach?at=0"), NULL);
    }
    before = odds_imagined;
    json_decref(advice_on(id, "coach?at=0"));
    assert_int_equal(odds_imagined, before);
    odds_finish(job, false);
}

/* Nor by those of an address that has as many out as it may. */
static void test_who_finds_no_room_takes_nobodys_advice_away(void **state)
{
    (void)state;
    enum { OWN = THINKING_JOBS_MOST / JOBS_TIMES };
    char id[STORE_ID_SIZE], other[STORE_ID_SIZE], guest[SITE_TOKEN_SIZE];
    struct job *jobs[OWN];
    odds_begin_with(1000, ":memory:");
    odds_make(DUEL, id);
    json_decref(advice_on(id, "coach?at=0"));
    for (int i = 0; i < OWN; i++) {
        visit_guest(&visit, line("Guest %d", i), guest);
        visit_create(&visit, guest, DUEL, other);
        jobs[i] = odds_ask_from("192.0.2.9", guest, other, "coach", "at=0").job;
        assert_non_null(jobs[i]);
    }
    for (int i = 0; i < 20; i++) {
        visit_now += 1000;
        visit_create(&visit, bert, DUEL, other);
        assert_int_equal(odds_ask_from("192.0.2.9", bert, other, "coach", "at=0").status, 429);
    }
    int before = odds_imagined;
    json_decref(advice_on(id, "coach?at=0"));
    assert_int_equal(odds_imagined, before);
    for (int i = 0; i < OWN; i++) odds_finish(jobs[i], false);
    visit_close(&visit);
}

static void test_a_clock_that_is_set_back_takes_no_advice_away(void **state)
{
    (void)state;
    char one[STORE_ID_SIZE], other[STORE_ID_SIZE];
    for (int i = 0; i < 16; i++) {
        odds_make(DUEL, one);
        odds_finish(odds_ask_from("192.0.2.9", anna, one, "coach", "at=0").job, false);
    }
    visit_now -= 3600000;
    odds_make(DUEL, one);
    odds_make(DUEL, other);
    json_decref(advice_on(one, "coach?at=0"));
    json_decref(advice_on(other, "coach?at=0"));
    int before = odds_imagined;
    json_decref(advice_on(one, "coach?at=0"));
    assert_int_equal(odds_imagined, before);
}

static void test_a_table_without_odds_has_no_coach(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make("{\"game\":\"khartoum\",\"odds\":\"forbidden\"}", id);
    visit_refused(&visit, 403, "odds_forbidden", anna, table_path(id, "coach?at=0"), NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_suggestion_has_plan_and_reasons, odds_begin,
                                        odds_end),
        cmocka_unit_test_setup_teardown(test_what_makes_no_sense_is_refused, odds_begin, odds_end),
        cmocka_unit_test_setup_teardown(test_who_is_not_admitted_takes_nobodys_advice_away,
                                        odds_begin, odds_end),
        cmocka_unit_test(test_who_finds_no_room_takes_nobodys_advice_away),
        cmocka_unit_test_setup_teardown(test_a_clock_that_is_set_back_takes_no_advice_away,
                                        odds_begin, odds_end),
        cmocka_unit_test_setup_teardown(test_a_table_without_odds_has_no_coach, odds_begin,
                                        odds_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
