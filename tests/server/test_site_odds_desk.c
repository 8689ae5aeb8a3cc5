/* The desk where odds are worked out: what is kept and forgotten, and that nobody keeps others from
 * thinking. */
#include "odds_visit.h"
#include "site/odds_desk.h"

/* A question whose job is not run yet. */
static struct job *ask_and_wait(const char *token, const char *id, const char *query)
{
    return odds_ask_from("192.0.2.7", token, id, "odds", query).job;
}

static void test_one_question_of_a_user_at_a_time(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], other[STORE_ID_SIZE];
    odds_make(DUEL, id);
    odds_make(DUEL, other);
    struct job *job = ask_and_wait(anna, id, "at=0");
    assert_non_null(job);
    odds_refuse(429, "too_many", anna, id, "at=0");
    odds_refuse(429, "too_many", anna, other, "at=0&action=throw");
    /* Playing is not thinking. */
    json_decref(visit_act(&visit, anna, other, "mark", 0));
    assert_int_equal(odds_finish(job, true), 200);
    json_decref(odds_ask(other, 1, "&action=throw"));
    /* A question that was never worked out leaves nothing behind. */
    job = ask_and_wait(anna, id, "at=0");
    assert_non_null(job);
    assert_int_equal(odds_finish(job, false), 429);
    json_decref(odds_ask(id, 0, ""));
}

static void test_a_table_that_moves_on_meanwhile(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make(DUEL, id);
    json_decref(odds_ask_until_done(id, 0));
    struct job *job = ask_and_wait(anna, id, "at=0");
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    site_tick(visit.site);
    assert_int_equal(odds_finish(job, true), 200);
    site_tick(visit.site);
    odds_refuse(409, "stale", anna, id, "at=0");
    /* What was found out before is of no use for the new position. */
    int before = odds_imagined;
    json_decref(odds_ask(id, 1, ""));
    assert_true(odds_imagined > before);
}

static void test_what_nobody_asks_for_is_forgotten(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_make(DUEL, id);
    json_decref(odds_ask_until_done(id, 0));
    int before = odds_imagined;
    visit_now += ODDS_KEPT;
    site_tick(visit.site);
    json_decref(odds_ask(id, 0, ""));
    assert_int_equal(odds_imagined, before);
    visit_now += ODDS_KEPT + 1;
    site_tick(visit.site);
    json_decref(odds_ask(id, 0, ""));
    assert_true(odds_imagined > before);
}

/* What was not asked for longest makes room; what somebody goes on asking for stays. */
static void test_who_asks_much_keeps_nobody_from_asking(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], own[STORE_ID_SIZE];
    odds_make(DUEL, own);
    json_decref(odds_ask_until_done(own, 0));
    for (int i = 0; i < 2 * ODDS_OPEN_MOST; i++) {
        visit_now++;
        odds_make(DUEL, id);
        struct job *job = ask_and_wait(anna, id, "at=0");
        assert_non_null(job);
        assert_int_equal(odds_finish(job, false), 429);
        if (i % (ODDS_OPEN_MOST / 2) != 0) continue;
        int before = odds_imagined;
        json_decref(odds_ask(own, 0, ""));
        assert_int_equal(odds_imagined, before);
    }
}

/* What was asked for last is told by counting, and for how long it is kept by any clock. */
static void test_a_clock_that_is_set_back_takes_no_estimates_away(void **state)
{
    (void)state;
    char old[STORE_ID_SIZE], one[STORE_ID_SIZE], other[STORE_ID_SIZE];
    const int64_t hour = INT64_C(3600000);
    odds_make(DUEL, old);
    json_decref(odds_ask_until_done(old, 0));
    for (int i = 1; i < ODDS_OPEN_MOST; i++) {
        odds_make(DUEL, one);
        assert_int_equal(odds_finish(ask_and_wait(anna, one, "at=0"), false), 429);
    }
    visit_now -= hour;
    json_decref(odds_ask(old, 0, ""));
    odds_make(DUEL, one);
    odds_make(DUEL, other);
    json_decref(odds_ask_until_done(one, 0));
    json_decref(odds_ask_until_done(other, 0));
    int before = odds_imagined;
    json_decref(odds_ask(one, 0, ""));
    json_decref(odds_ask(old, 0, ""));
    assert_int_equal(odds_imagined, before);
    /* Set back once more, it is not kept for longer. */
    visit_now -= hour;
    site_tick(visit.site);
    visit_now += ODDS_KEPT + 1;
    site_tick(visit.site);
    json_decref(odds_ask(one, 0, ""));
    assert_true(odds_imagined > before);
}

static void test_an_address_asks_so_often_and_plays_on(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_begin_with(50, ":memory:");
    odds_make(DUEL, id);
    int asked = 0;
    struct reply reply = { 0 };
    while (asked < 100 && reply.status != 429) {
        reply_free(&reply);
        reply = visit_ask(&visit, anna, table_path(id, "odds?at=0&action=mark"), NULL);
        asked++;
    }
    assert_in_range(asked, 10, 20);
    assert_true(reply.retry_after > 0);
    reply_free(&reply);
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    visit_now += 10000;
    json_decref(odds_ask(id, 1, "&action=mark"));
    visit_close(&visit);
}

/* Longer than an address may keep the site busy for. */
static void test_thinking_keeps_nobody_from_playing(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    odds_begin_with(50, ":memory:");
    odds_make("{\"game\":\"khartoum\"}", id);
    for (int i = 0; i < 9; i++) json_decref(odds_ask(id, 0, ""));
    json_decref(visit_act(&visit, anna, id, "fortify", 0));
    visit_close(&visit);
}

int main(void)
{
#define TEST(function) cmocka_unit_test_setup_teardown(function, odds_begin, odds_end)
    const struct CMUnitTest tests[] = {
        TEST(test_one_question_of_a_user_at_a_time),
        TEST(test_a_table_that_moves_on_meanwhile),
        TEST(test_what_nobody_asks_for_is_forgotten),
        TEST(test_who_asks_much_keeps_nobody_from_asking),
        TEST(test_a_clock_that_is_set_back_takes_no_estimates_away),
        cmocka_unit_test(test_an_address_asks_so_often_and_plays_on),
        cmocka_unit_test(test_thinking_keeps_nobody_from_playing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
