/* Watching a table, and notices of turns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE];
static char id[STORE_ID_SIZE];

static int begin(void **state)
{
    (void)state;
    visit_open_three(&visit, anna, bert, carl);
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "seat"),
                             "{\"seat\":\"east\",\"take\":\"me\"}"));
    return 0;
}

static int end(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

static void test_every_change_is_told_once(void **state)
{
    (void)state;
    struct ear ear, french;
    bool gone = false;
    struct watcher *watcher = visit_watch(&visit, carl, id, NULL, &ear);
    assert_non_null(watcher);
    json_t *view = visit_hear(&visit, watcher, &gone);
    assert_int_equal(get_number(view, "at"), 0);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 2);
    assert_null(json_object_get(view, "notes"));
    json_decref(view);
    assert_null(visit_hear(&visit, watcher, &gone));
    assert_int_equal(ear.woken, 0);

    json_decref(visit_act(&visit, anna, id, "mark", 0));
    assert_int_equal(ear.woken, 1);
    view = visit_hear(&visit, watcher, &gone);
    assert_int_equal(get_number(view, "at"), 1);
    assert_int_equal(json_array_size(get(view, "log", NULL)), 1);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 0);
    json_decref(view);
    assert_null(visit_hear(&visit, watcher, &gone));

    /* One that comes later says how much it has. */
    struct watcher *late = visit_watch(&visit, NULL, id, "since=1&lang=fr", &french);
    view = visit_hear(&visit, late, &gone);
    assert_int_equal(json_array_size(get(view, "log", NULL)), 0);
    assert_string_equal(get_text(view, "prompt"), "On attend\u00a0: duel.seat.south");
    json_decref(view);
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "say"), "{\"text\":\"Oh\"}"));
    json_decref(visit_act(&visit, bert, id, "pass", 1));
    assert_int_equal(french.woken, 2);
    /* Several changes since the last message are one. */
    view = visit_hear(&visit, late, &gone);
    assert_int_equal(json_array_size(get(view, "log", NULL)), 1);
    assert_string_equal(get_text(json_array_get(get(view, "chat", NULL), 0), "text"), "Oh");
    json_decref(view);
    assert_false(gone);
    assert_int_equal(site_counts(visit.site).watchers, 2);
    site_unwatch(visit.site, late);
    site_unwatch(visit.site, watcher);
    assert_int_equal(site_counts(visit.site).watchers, 0);
}

static void test_nothing_is_told_before_it_is_on_disk(void **state)
{
    (void)state;
    struct ear ear;
    bool gone = false;
    char authorization[80];
    struct answer answer;
    static const char body[] = "{\"action\":\"mark\",\"at\":0}";
    struct watcher *watcher = visit_watch(&visit, carl, id, NULL, &ear);
    json_decref(visit_hear(&visit, watcher, &gone));
    snprintf(authorization, sizeof authorization, "Bearer %s", anna);
    const struct request request = { .method = METHOD_POST,
                                     .path = table_path(id, "act"),
                                     .body = body,
                                     .body_size = sizeof body - 1,
                                     .host = "localhost:1885",
                                     .authorization = authorization,
                                     .content_type = "application/json" };
    site_answer(visit.site, &request, &answer);
    assert_int_equal(answer.status, 200);
    answer_free(&answer);
    assert_int_equal(ear.woken, 0);
    assert_null(visit_hear(&visit, watcher, &gone));
    /* Nor to one who comes just now. */
    struct ear late_ear;
    struct watcher *late = visit_watch(&visit, bert, id, NULL, &late_ear);
    assert_null(visit_hear(&visit, late, &gone));
    assert_true(site_flush(visit.site));
    assert_int_equal(ear.woken + late_ear.woken, 2);
    json_t *view = visit_hear(&visit, late, &gone);
    assert_int_equal(get_number(view, "at"), 1);
    json_decref(view);
    site_unwatch(visit.site, watcher);
    site_unwatch(visit.site, late);
}

static void test_each_is_told_who_they_are(void **state)
{
    (void)state;
    struct ear ears[3];
    const char *const tokens[] = { anna, carl, NULL };
    static const size_t seats[] = { 2, 0, 0 };
    bool gone = false;
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "notes"), "{\"text\":\"psst\"}"));
    for (int i = 0; i < 3; i++) {
        struct watcher *watcher = visit_watch(&visit, tokens[i], id, NULL, &ears[i]);
        json_t *view = visit_hear(&visit, watcher, &gone);
        assert_int_equal(json_array_size(get(view, "you", "seats", NULL)), seats[i]);
        assert_int_equal(json_is_true(get(view, "you", "owner", NULL)), i == 0);
        assert_int_equal(json_is_null(get(view, "you", "user", NULL)), i == 2);
        assert_int_equal(json_is_true(get(view, "yours", NULL)), i == 0);
        assert_int_equal(json_object_get(get(view, "table", NULL), "invite") != NULL, i == 0);
        assert_int_equal(json_object_get(view, "notes") != NULL, i == 1);
        assert_int_equal(json_array_size(get(view, "choices", NULL)) > 0, i == 0);
        json_decref(view);
        site_unwatch(visit.site, watcher);
    }
}

/* The same text is shared by all who see the same and have been told the same, and by no others. */
static void test_many_watchers_hear_the_same(void **state)
{
    (void)state;
    enum { MANY = 12 };
    struct ear ears[MANY];
    struct watcher *watchers[MANY];
    bool gone = false;
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    for (int i = 0; i < MANY; i++) {
        const char *query = line("since=%d&lang=%s", i % 3, i % 2 ? "fr" : "en");
        watchers[i] = visit_watch(&visit, i % 4 ? NULL : carl, id, query, &ears[i]);
        assert_non_null(watchers[i]);
    }
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < MANY; i++) {
            json_t *view = visit_hear(&visit, watchers[i], &gone);
            size_t news = round == 0 && i % 3 == 0 ? 1 : (size_t)round;
            assert_int_equal(json_array_size(get(view, "log", NULL)), news);
            assert_int_equal(json_is_null(get(view, "you", "user", NULL)), i % 4 != 0);
            const char *prompt = get_text(view, "prompt");
            assert_int_equal(strncmp(prompt, "Waiting", 7) == 0, i % 2 == 0);
            json_decref(view);
        }
        if (round == 0) json_decref(visit_act(&visit, bert, id, "pass", 1));
    }
    for (int i = 0; i < MANY; i++) site_unwatch(visit.site, watchers[i]);
}

static void test_choices_are_described_once_for_all_windows(void **state)
{
    (void)state;
    struct ear first, second;
    bool gone = false;
    struct watcher *one = visit_watch(&visit, bert, id, NULL, &first);
    struct watcher *other = visit_watch(&visit, bert, id, NULL, &second);
    json_decref(visit_hear(&visit, one, &gone));
    json_decref(visit_hear(&visit, other, &gone));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    visit_reasons = 0;
    json_t *view = visit_hear(&visit, one, &gone), *again = visit_hear(&visit, other, &gone);
    json_t *asked = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    int count = (int)json_array_size(get(view, "choices", NULL));
    assert_int_equal(count, 3);
    assert_int_equal(visit_reasons, count);
    assert_true(json_equal(get(view, "choices", NULL), get(again, "choices", NULL)));
    assert_true(json_equal(get(view, "choices", NULL), get(asked, "choices", NULL)));
    assert_true(json_equal(get(view, "game", NULL), get(asked, "game", NULL)));
    json_decref(view);
    json_decref(again);
    json_decref(asked);

    /* What comes next is described anew, and nothing of it to those whose turn it is not. */
    view = visit_act(&visit, bert, id, "pass", 1);
    assert_int_equal(visit_reasons, count);
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    json_decref(view);
    view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    assert_int_equal(visit_reasons, 2 * count);
    assert_int_equal(get_number(get(view, "game", NULL), "turns"), 2);
    json_decref(view);
    site_unwatch(visit.site, one);
    site_unwatch(visit.site, other);
}

static void test_handshakes_are_checked(void **state)
{
    (void)state;
    struct ear ear;
    struct answer answer;
    char hidden[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\"}", hidden);
    assert_null(visit_watch(&visit, bert, hidden, NULL, &ear));
    assert_null(visit_watch(&visit, bert, id, "since=x", &ear));
    assert_null(visit_watch(&visit, bert, id, "lang=xx", &ear));
    assert_null(visit_watch(&visit, bert, "AAAAAAAAAAAAAAAAAAAAAA", NULL, &ear));
    struct request request = { .path = table_path(id, "live"), .host = "localhost:1885" };
    assert_null(site_watch(visit.site, &request, &ear, &answer));
    assert_int_equal(answer.status, 403);
    answer_free(&answer);
    request.origin = "http://evil.example";
    assert_null(site_watch(visit.site, &request, &ear, &answer));
    assert_int_equal(answer.status, 403);
    answer_free(&answer);
    request.origin = OWN_ORIGIN;
    request.host = "evil.example";
    assert_null(site_watch(visit.site, &request, &ear, &answer));
    assert_int_equal(answer.status, 421);
    answer_free(&answer);
    request.host = "localhost:1885";
    request.path = table_path(id, "");
    assert_null(site_watch(visit.site, &request, &ear, &answer));
    assert_int_equal(answer.status, 404);
    answer_free(&answer);
}

static void test_who_may_no_longer_see_is_gone(void **state)
{
    (void)state;
    struct ear ear;
    bool gone = false;
    struct watcher *watcher = visit_watch(&visit, bert, id, NULL, &ear);
    json_decref(visit_hear(&visit, watcher, &gone));
    json_decref(visit_expect(&visit, 200, bert, "/api/logout", ""));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    assert_null(visit_hear(&visit, watcher, &gone));
    assert_true(gone);
    site_unwatch(visit.site, watcher);
}

static void test_watchers_outlive_tables(void **state)
{
    (void)state;
    struct ear ear;
    bool gone = false;
    struct watcher *watcher = visit_watch(&visit, carl, id, NULL, &ear);
    json_decref(visit_hear(&visit, watcher, &gone));
    visit_now += 11 * 60 * 1000;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    assert_int_equal(site_counts(visit.site).tables_in_memory, 0);
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    json_t *view = visit_hear(&visit, watcher, &gone);
    assert_int_equal(get_number(view, "at"), 1);
    assert_int_equal(json_array_size(get(view, "log", NULL)), 1);
    json_decref(view);
    /* It is closed with the site. */
}

/* ---- Notices --------------------------------------------------------------------------------- */

static void test_who_is_to_act_is_told_by_webhook(void **state)
{
    (void)state;
    struct notice notice;
    json_decref(
        visit_expect(&visit, 200, bert, "/api/me", "{\"webhook\":\"https://example.org/bert\"}"));
    json_decref(
        visit_expect(&visit, 200, anna, "/api/me", "{\"webhook\":\"https://example.org/anna\"}"));
    assert_false(site_next_notice(visit.site, &notice));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    assert_true(site_next_notice(visit.site, &notice));
    assert_string_equal(notice.url, "https://example.org/bert");
    json_t *body = json_loads(notice.body, 0, NULL);
    assert_string_equal(get_text(body, "table"), id);
    assert_string_equal(get_text(body, "seat"), "south");
    assert_string_equal(get_text(body, "link"), line(OWN_ORIGIN "/#/table/%s", id));
    json_decref(body);
    notice_free(&notice);
    assert_false(site_next_notice(visit.site, &notice));
    /* Once is enough, whatever else changes. */
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "title"), "{\"title\":\"x\"}"));
    assert_false(site_next_notice(visit.site, &notice));
    json_decref(visit_act(&visit, bert, id, "pass", 1));
    assert_true(site_next_notice(visit.site, &notice));
    assert_string_equal(notice.url, "https://example.org/anna");
    notice_free(&notice);
    /* Who made it so knows: Anna has two seats, one after the other. */
    json_decref(visit_act(&visit, anna, id, "pass", 2));
    assert_false(site_next_notice(visit.site, &notice));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_change_is_told_once, begin, end),
        cmocka_unit_test_setup_teardown(test_nothing_is_told_before_it_is_on_disk, begin, end),
        cmocka_unit_test_setup_teardown(test_each_is_told_who_they_are, begin, end),
        cmocka_unit_test_setup_teardown(test_many_watchers_hear_the_same, begin, end),
        cmocka_unit_test_setup_teardown(test_choices_are_described_once_for_all_windows, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_handshakes_are_checked, begin, end),
        cmocka_unit_test_setup_teardown(test_who_may_no_longer_see_is_gone, begin, end),
        cmocka_unit_test_setup_teardown(test_watchers_outlive_tables, begin, end),
        cmocka_unit_test_setup_teardown(test_who_is_to_act_is_told_by_webhook, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
