/* That nobody can take all there is: time, disk and patience of others have their limits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"
#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE];

/* A site that limits. What is asked often here may be asked so often; what takes long may not. */
static int begin(void **state)
{
    (void)state;
    visit_open_limited(&visit, 1000000);
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    return 0;
}

static int end(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* ---- Time ------------------------------------------------------------------------------------ */

/* Makes a table whose history has that many entries, all of them taken back. */
static void import_long(int entries, char id[STORE_ID_SIZE])
{
    char *text = NULL;
    size_t size = 0;
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", id);
    json_decref(visit_act(&visit, anna, id, "fortify", 0));
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "undo"), "{\"to\":0,\"at\":1}"));
    struct reply reply = visit_ask(&visit, anna, table_path(id, "transcript"), NULL);
    char *pair = strstr(reply.body, "\n1 fortify"), *snapshot = strstr(reply.body, "\n= 0");
    assert_non_null(pair);
    assert_non_null(snapshot);
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    fwrite(reply.body, 1, (size_t)(pair - reply.body), stream);
    for (int i = 0; i < entries; i += 2) fwrite(pair, 1, (size_t)(snapshot - pair), stream);
    fputs("\n", stream);
    fclose(stream);
    json_t *body = json_object();
    assert_int_equal(json_object_set_new(body, "transcript", json_string(text)), 0);
    char *dumped = json_dumps(body, 0);
    json_t *view = visit_expect(&visit, 201, anna, "/api/import", dumped);
    assert_int_equal(get_number(view, "at"), entries);
    snprintf(id, STORE_ID_SIZE, "%s", get_text(get(view, "table", NULL), "id"));
    json_decref(view);
    json_decref(body);
    free(dumped);
    free(text);
    reply_free(&reply);
}

static void test_who_makes_the_server_work_hard_waits(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct reply reply = { 0 };
    int asked = 0;
    import_long(10000, id);
    /* The clock stands still, so what is used up is not given back. */
    do {
        reply_free(&reply);
        assert_true(++asked < 2000);
        reply = visit_ask(&visit, anna, table_path(id, ""), NULL);
    } while (reply.status == 200);
    assert_int_equal(reply.status, 429);
    assert_true(reply.retry_after > 0);
    reply_free(&reply);
    /* The same address under another name waits as well; another address does not. */
    visit_refused(&visit, 429, "too_many", bert, "/api/me", NULL);
    const struct request elsewhere = {
        .method = METHOD_GET, .path = "/api/me", .host = "127.0.0.1:1885", .address = "192.0.2.8"
    };
    reply = visit_send(&visit, &elsewhere);
    assert_int_equal(reply.status, 200);
    reply_free(&reply);
    visit_now += 600 * 1000;
    json_decref(visit_expect(&visit, 200, anna, "/api/me", NULL));
}

static void test_a_history_does_not_grow_for_ever(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    import_long(10000, id);
    visit_now += 600 * 1000;
    /* Playing on is possible, taking back no more. */
    json_decref(visit_act(&visit, anna, id, "fortify", 10000));
    visit_refused(&visit, 429, "too_many", anna, table_path(id, "undo"), "{\"to\":0,\"at\":10001}");
}

static void test_a_clock_that_is_set_back_locks_nobody_out(void **state)
{
    (void)state;
    static const char duel[] = "{\"game\":\"duel\"}";
    const int64_t day = INT64_C(86400000);
    for (int i = 0; i < TABLES_AT_ONCE; i++)
        json_decref(visit_expect(&visit, 201, anna, "/api/tables", duel));
    visit_refused(&visit, 429, "too_many", anna, "/api/tables", duel);
    visit_now -= day;
    /* Nobody gains by it, and nobody waits a day. */
    visit_refused(&visit, 429, "too_many", anna, "/api/tables", duel);
    visit_now += 3600 * 1000;
    json_decref(visit_expect(&visit, 201, anna, "/api/tables", duel));
    visit_now += day;
}

/* Another process may have ended the session. */
static void test_who_is_known_is_so_for_a_moment_on_any_clock(void **state)
{
    (void)state;
    char hash[HASH_SIZE];
    json_decref(visit_expect(&visit, 200, anna, "/api/me/sessions", NULL));
    assert_true(token_hash(anna, hash));
    assert_int_equal(store_end_session(visit.store, hash), STORE_DONE);
    visit_now -= 3600 * 1000;
    visit_refused(&visit, 401, "not_signed_in", anna, "/api/me/sessions", NULL);
    visit_now += 3600 * 1000;
}

/* ---- Disk ------------------------------------------------------------------------------------ */

static void test_what_is_said_and_noted_fills_the_disk_too(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    static const char said[] = "{\"text\":\"x\"}";
    uint64_t key = work_key(visit.site, "bytes", visit_address);
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    int64_t before = work_ahead(visit.site, key);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "say"), said));
    int64_t after = work_ahead(visit.site, key);
    assert_true(after > before);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "notes"), said));
    assert_true(work_ahead(visit.site, key) > after);
    work_add(visit.site, key, INT64_C(86400000000));
    visit_refused(&visit, 429, "too_many", bert, table_path(id, "say"), said);
    visit_refused(&visit, 429, "too_many", bert, table_path(id, "notes"), said);
    visit_address = "192.0.2.8";
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "say"), said));
    visit_address = "192.0.2.7";
}

/* ---- Bodies ---------------------------------------------------------------------------------- */

static void test_what_strangers_send_is_not_read(void **state)
{
    (void)state;
    visit_refused(&visit, 401, "not_signed_in", NULL, "/api/import", "no JSON");
    visit_refused(&visit, 400, "bad_json", anna, "/api/import", "no JSON");
}

/* ---- Chat ------------------------------------------------------------------------------------ */

static void test_who_comes_and_goes_fills_no_chat(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    for (int i = 0; i < 4998; i++) {
        struct stored_chat line = { .time = 1, .text = "." };
        assert_int_equal(store_say(visit.store, id, &line), STORE_DONE);
    }
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "say"), "{\"text\":\"x\"}"));
    static const char *const takes[] = { "{\"seat\":\"south\",\"take\":\"me\"}",
                                         "{\"seat\":\"south\",\"take\":\"leave\"}" };
    for (size_t i = 0; i < 4; i++) {
        json_t *view = visit_expect(&visit, 200, bert, table_path(id, "seat"), takes[i % 2]);
        assert_int_equal(json_array_size(get(view, "chat", NULL)), i == 0);
        json_decref(view);
    }
    visit_refused(&visit, 429, "too_many", anna, table_path(id, "say"), "{\"text\":\"x\"}");
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    const json_t *chat = get(view, "chat", NULL);
    assert_int_equal(get_number(json_array_get(chat, json_array_size(chat) - 1), "number"), 5000);
    json_decref(view);
}

static void test_who_looks_on_leaves_room_for_those_who_play(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    static const char said[] = "{\"text\":\"x\"}";
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    for (int i = 0; i < CHAT_A_MINUTE; i++)
        json_decref(visit_expect(&visit, 200, bert, table_path(id, "say"), said));
    visit_refused(&visit, 429, "too_many", bert, table_path(id, "say"), said);
    visit_now += 60 * 1000;
    for (int i = CHAT_A_MINUTE; i < CHAT_OF_OTHERS; i++) {
        struct stored_chat line = { .time = 1, .text = "." };
        assert_int_equal(store_say(visit.store, id, &line), STORE_DONE);
    }
    /* As another process would have heard. */
    struct fault fault = { "" };
    site_close(visit.site);
    visit.site = site_open(&visit.settings, &fault);
    visit_refused(&visit, 429, "too_many", bert, table_path(id, "say"), said);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "say"), said));
}

/* ---- Notices --------------------------------------------------------------------------------- */

static void test_two_in_league_do_not_knock_at_a_door_all_day(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct notice notice;
    int told = 0;
    json_decref(
        visit_expect(&visit, 200, bert, "/api/me", "{\"webhook\":\"https://example.org/\"}"));
    visit_create(&visit, anna,
                 "{\"game\":\"duel\",\"visibility\":\"open\","
                 "\"seats\":{\"north\":\"me\",\"east\":\"me\"}}",
                 id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    /* Anna makes it Bert's turn again and again. */
    for (int i = 0; i < 40; i++) {
        json_decref(visit_act(&visit, anna, id, "mark", 2 * i));
        while (site_next_notice(visit.site, &notice)) {
            told++;
            notice_free(&notice);
        }
        json_decref(visit_expect(&visit, 200, anna, table_path(id, "undo"),
                                 line("{\"to\":0,\"at\":%d}", 2 * i + 1)));
    }
    assert_int_equal(told, 20);
}

/* ---- Watching -------------------------------------------------------------------------------- */

static json_int_t left_as_heard(const char *id, struct ear *ear)
{
    bool gone = false;
    struct watcher *watcher = visit_watch(&visit, NULL, id, NULL, ear);
    assert_non_null(watcher);
    json_t *view = visit_hear(&visit, watcher, &gone);
    const json_t *seats = get(view, "table", "seats", NULL);
    json_int_t left = get_number(get(json_array_get(seats, 0), "clock", NULL), "left");
    json_decref(view);
    return left;
}

/* What is made once for all who only look on must not stop the clocks for who comes later. */
static void test_clocks_run_on_for_who_comes_later(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct ear ears[3];
    visit_create(&visit, anna,
                 "{\"game\":\"khartoum\",\"visibility\":\"open\","
                 "\"pace\":{\"kind\":\"live\",\"minutes\":10,\"increment\":0}}",
                 id);
    assert_int_equal(left_as_heard(id, &ears[0]), 600000);
    assert_int_equal(left_as_heard(id, &ears[1]), 600000);
    visit_now += 60 * 1000;
    assert_int_equal(left_as_heard(id, &ears[2]), 540000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_who_makes_the_server_work_hard_waits, begin, end),
        cmocka_unit_test_setup_teardown(test_a_history_does_not_grow_for_ever, begin, end),
        cmocka_unit_test_setup_teardown(test_a_clock_that_is_set_back_locks_nobody_out, begin, end),
        cmocka_unit_test_setup_teardown(test_who_is_known_is_so_for_a_moment_on_any_clock, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_what_is_said_and_noted_fills_the_disk_too, begin, end),
        cmocka_unit_test_setup_teardown(test_who_looks_on_leaves_room_for_those_who_play, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_what_strangers_send_is_not_read, begin, end),
        cmocka_unit_test_setup_teardown(test_who_comes_and_goes_fills_no_chat, begin, end),
        cmocka_unit_test_setup_teardown(test_two_in_league_do_not_knock_at_a_door_all_day, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_clocks_run_on_for_who_comes_later, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
