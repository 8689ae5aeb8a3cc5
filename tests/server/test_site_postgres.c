/*
 * Two sites, each with a store of its own on one PostgreSQL database, as two processes have: any of
 * them serves any table, never do both accept an action for the same position, and watchers of one
 * hear of what was done at the other.
 *
 * SORTIE_POSTGRES names the server (scripts/with-postgres makes one). Without it this is left out,
 * unless SORTIE_REQUIRE_POSTGRES is set.
 */
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "visit.h"

static struct visit here, there;

static void run_on_server(const char *statement)
{
    PGconn *connection = PQconnectdb(getenv("SORTIE_POSTGRES"));
    if (PQstatus(connection) != CONNECTION_OK) fail_msg("%s", PQerrorMessage(connection));
    PGresult *result = PQexec(connection, statement);
    if (PQresultStatus(result) != PGRES_COMMAND_OK) fail_msg("%s", PQerrorMessage(connection));
    PQclear(result);
    PQfinish(connection);
}

static int open_both(void **state)
{
    const char *server = getenv("SORTIE_POSTGRES");
    (void)state;
    run_on_server(line("CREATE DATABASE sortie_site_%ld", (long)getpid()));
    const char *address =
        line("%s%cdbname=sortie_site_%ld", server, strchr(server, '?') ? '&' : '?', (long)getpid());
    visit_open(&here, address);
    visit_open(&there, address);
    return 0;
}

static int close_both(void **state)
{
    (void)state;
    visit_close(&here);
    visit_close(&there);
    run_on_server(line("DROP DATABASE sortie_site_%ld WITH (FORCE)", (long)getpid()));
    return 0;
}

/* Waits until the store of a site has something to tell, and lets the site hear it. */
static void hear(struct visit *visit)
{
    struct pollfd wait = { .fd = store_descriptor(visit->store), .events = POLLIN };
    assert_int_equal(poll(&wait, 1, 120000), 1);
    site_listen(visit->site);
    assert_true(site_flush(visit->site));
}

static void test_any_site_serves_any_table(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_guest(&here, "Anna", token);
    visit_create(&here, token, "{\"game\":\"khartoum\"}", id);
    json_t *view = visit_expect(&there, 200, token, table_path(id, ""), NULL);
    for (int i = 0; i < 6; i++) {
        struct visit *turn = i % 2 ? &here : &there;
        const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
        struct reply reply =
            visit_ask(turn, token, table_path(id, "act"),
                      line("{\"action\":\"%s\",\"at\":%d}", get_text(choice, "action"),
                           (int)get_number(view, "at")));
        assert_int_equal(reply.status, 200);
        json_decref(view);
        view = json_incref(reply.json);
        reply_free(&reply);
    }
    json_decref(view);
}

static void test_only_one_accepts(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_guest(&here, "Anna", token);
    visit_create(&here, token,
                 "{\"game\":\"duel\",\"seats\":{\"north\":\"me\",\"south\":\"me\",\"east\":"
                 "\"me\"}}",
                 id);
    json_decref(visit_expect(&there, 200, token, table_path(id, ""), NULL));
    json_decref(visit_act(&here, token, id, "mark", 0));
    visit_refused(&there, 409, "stale", token, table_path(id, "act"),
                  "{\"action\":\"pass\",\"at\":0}");
    json_t *view = visit_expect(&there, 200, token, table_path(id, ""), NULL);
    assert_int_equal(get_number(view, "at"), 1);
    assert_string_equal(get_text(json_array_get(get(view, "log", NULL), 0), "action"), "mark");
    json_decref(view);
}

static void test_watchers_hear_of_what_was_done_elsewhere(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    visit_guest(&here, "Anna", token);
    visit_create(&here, token, "{\"game\":\"khartoum\",\"visibility\":\"open\"}", id);
    struct watcher *watcher = visit_watch(&there, NULL, id, NULL, &ear);
    json_t *view = visit_hear(&there, watcher, &gone);
    json_int_t at = get_number(view, "at");
    json_decref(view);
    view = visit_expect(&here, 200, token, table_path(id, ""), NULL);
    json_decref(visit_act(&here, token, id,
                          get_text(json_array_get(get(view, "choices", NULL), 0), "action"), at));
    json_decref(view);
    view = NULL;
    /* What was told before the table was watched may come first. */
    while (!view || get_number(view, "at") == at) {
        json_decref(view);
        hear(&there);
        view = visit_hear(&there, watcher, &gone);
    }
    assert_true(ear.woken > 0);
    assert_true(json_array_size(get(view, "log", NULL)) > 0);
    json_decref(view);
    site_unwatch(there.site, watcher);
}

/* Both have changed the table, and this site hears of the other's change before it has told its
 * own: what it tells then must be the newest. */
static void test_what_is_heard_before_the_flush_counts(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    visit_guest(&here, "Anna", token);
    visit_create(&here, token,
                 "{\"game\":\"duel\",\"visibility\":\"open\",\"seats\":{\"north\":\"me\",\"south\":"
                 "\"me\",\"east\":\"me\"}}",
                 id);
    struct watcher *watcher = visit_watch(&here, NULL, id, NULL, &ear);
    json_decref(visit_hear(&here, watcher, &gone));
    const struct request act = { .method = METHOD_POST,
                                 .path = table_path(id, "act"),
                                 .body = "{\"action\":\"mark\",\"at\":0}",
                                 .body_size = strlen("{\"action\":\"mark\",\"at\":0}"),
                                 .host = "127.0.0.1:1885",
                                 .authorization = line("Bearer %s", token),
                                 .content_type = "application/json",
                                 .address = "192.0.2.7" };
    struct answer answer;
    site_answer(here.site, &act, &answer);
    assert_int_equal(answer.status, 200);
    answer_free(&answer);
    json_decref(visit_act(&there, token, id, "mark", 1));
    json_t *view = NULL;
    /* The call may come a little later; if it was heard and passed over, it never comes again. */
    while (!view || get_number(view, "at") != 2) {
        json_decref(view);
        hear(&here);
        view = visit_hear(&here, watcher, &gone);
    }
    json_decref(view);
    site_unwatch(here.site, watcher);
}

static struct thought *next_after(struct visit *visit, int64_t later)
{
    visit_now += later;
    site_tick(visit->site);
    assert_true(site_flush(visit->site));
    return site_next_thought(visit->site, THOUGHT_ANY);
}

static json_int_t entries_at(struct visit *visit, const char *token, const char *id)
{
    json_t *view = visit_expect(visit, 200, token, table_path(id, ""), NULL);
    json_int_t entries = get_number(view, "at");
    json_decref(view);
    return entries;
}

static void bring_back(struct visit *visit, struct thought *thought)
{
    site_thought_done(visit->site, thought);
    assert_true(site_flush(visit->site));
}

/* The site that made the bot's turn thinks; the other only when nothing comes of it for a while,
 * and then one of them is too late. */
static void test_only_one_plays_what_bots_have_thought(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_guest(&here, "Anna", token);
    visit_create(&here, token, "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:hard\"}}", id);
    struct thought *mine = site_next_thought(here.site, THOUGHT_ANY);
    assert_non_null(mine);
    json_int_t before = entries_at(&there, token, id);
    assert_null(next_after(&there, 1000));
    struct thought *theirs = next_after(&there, 10000);
    assert_non_null(theirs);
    thought_run(mine);
    thought_run(theirs);
    bring_back(&there, theirs);
    json_int_t after = entries_at(&there, token, id);
    assert_true(after > before);
    bring_back(&here, mine);
    assert_int_equal(entries_at(&there, token, id), after);
    /* Whoever was late has read the table again, and leaves it to the other. */
    assert_int_equal(entries_at(&here, token, id), after);
    assert_null(next_after(&here, 1000));
    theirs = site_next_thought(there.site, THOUGHT_ANY);
    assert_non_null(theirs);
    thought_run(theirs);
    bring_back(&there, theirs);
    assert_true(entries_at(&there, token, id) > after);
    json_decref(visit_expect(&there, 200, token, table_path(id, "close"), "{}"));
}

/* Two take the seat of a group at once: who was late is refused, and has no vote either. */
static void test_who_was_late_for_a_seat_is_not_of_the_group(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    static const char take[] = "{\"seat\":\"commander\",\"take\":\"me\"}";
    visit_guest(&here, "Anna", anna);
    visit_guest(&here, "Bert", bert);
    visit_guest(&there, "Carl", carl);
    visit_create(&here, anna,
                 "{\"game\":\"council\",\"visibility\":\"open\",\"seats\":"
                 "{\"commander\":\"open\"}}",
                 id);
    json_decref(visit_expect(&there, 200, carl, table_path(id, ""), NULL));
    json_decref(visit_expect(&here, 200, bert, table_path(id, "seat"), take));
    visit_refused(&there, 409, "stale", carl, table_path(id, "seat"), take);
    json_t *view = visit_expect(&there, 200, bert, table_path(id, ""), NULL);
    assert_int_equal(json_array_size(get(view, "council", "members", NULL)), 2);
    assert_string_equal(
        get_text(get(json_array_get(get(view, "table", "seats", NULL), 0), "user", NULL), "name"),
        "Bert");
    json_decref(view);
}

static void leave_out(void **state)
{
    (void)state;
    print_message("left out: SORTIE_POSTGRES names no server\n");
    skip();
}

static void test_a_group_is_one_at_both_sites(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    visit_guest(&here, "Anna", anna);
    visit_guest(&there, "Bert", bert);
    visit_create(&here, anna, "{\"game\":\"council\"}", id);
    json_t *view = visit_expect(&here, 200, anna, table_path(id, ""), NULL);
    const char *invite = get_text(get(view, "table", NULL), "invite");
    json_decref(visit_expect(&there, 200, bert, table_path(id, "join"),
                             line("{\"invite\":\"%s\"}", invite)));
    json_decref(view);
    struct watcher *watcher = visit_watch(&here, anna, id, NULL, &ear);
    view = visit_hear(&here, watcher, &gone);
    json_decref(visit_expect(&there, 200, bert, table_path(id, "propose"),
                             "{\"action\":\"throw\",\"at\":0}"));
    while (!view || json_array_size(get(view, "proposals", NULL)) == 0) {
        json_decref(view);
        hear(&here);
        view = visit_hear(&here, watcher, &gone);
    }
    assert_int_equal(json_array_size(get(view, "council", "members", NULL)), 2);
    json_decref(view);
    /* The commander plays on at the other site, which knows of it all. */
    view = visit_act(&here, anna, id, "throw", 0);
    assert_int_equal(json_array_size(get(view, "proposals", NULL)), 0);
    json_decref(view);
    site_unwatch(here.site, watcher);
}

/* Bytes that are no text are nothing that the database is asked for. */
static void test_a_link_that_is_no_text_leads_nowhere(void **state)
{
    (void)state;
    visit_refused(&here, 404, "not_found", NULL, "/api/mail/confirm/%ff", "{}");
    visit_refused(&here, 404, "not_found", NULL, "/api/mail/stop/%ff", "{}");
    assert_int_equal(site_counts(here.site).store_failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_site_serves_any_table),
        cmocka_unit_test(test_only_one_accepts),
        cmocka_unit_test(test_watchers_hear_of_what_was_done_elsewhere),
        cmocka_unit_test(test_what_is_heard_before_the_flush_counts),
        cmocka_unit_test(test_only_one_plays_what_bots_have_thought),
        cmocka_unit_test(test_a_group_is_one_at_both_sites),
        cmocka_unit_test(test_who_was_late_for_a_seat_is_not_of_the_group),
        cmocka_unit_test(test_a_link_that_is_no_text_leads_nowhere),
    };
    const struct CMUnitTest none[] = { cmocka_unit_test(leave_out) };
    const char *server = getenv("SORTIE_POSTGRES");
    if (server && *server) return cmocka_run_group_tests(tests, open_both, close_both);
    return getenv("SORTIE_REQUIRE_POSTGRES") ? 1 : cmocka_run_group_tests(none, NULL, NULL);
}
