/* A store in trouble: a disk that fails, and tables that nobody can play any more. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

static struct visit visit;

/* ---- A disk that fails ----------------------------------------------------------------------- */

static bool is_disk_broken;
static const sqlite3_io_methods *healthy;
static sqlite3_io_methods failing;
static sqlite3_vfs failing_disk, *healthy_disk;

static int sync_or_fail(sqlite3_file *file, int flags)
{
    return is_disk_broken ? SQLITE_IOERR_FSYNC : healthy->xSync(file, flags);
}

static int open_watched(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                        int *flags_out)
{
    (void)vfs;
    int code = healthy_disk->xOpen(healthy_disk, name, file, flags, flags_out);
    if (code != SQLITE_OK || !(flags & SQLITE_OPEN_WAL)) return code;
    healthy = file->pMethods;
    failing = *healthy;
    failing.xSync = sync_or_fail;
    file->pMethods = &failing;
    return SQLITE_OK;
}

static char *begin_on_failing_disk(void)
{
    healthy_disk = sqlite3_vfs_find(NULL);
    failing_disk = *healthy_disk;
    failing_disk.zName = "failing";
    failing_disk.xOpen = open_watched;
    assert_int_equal(sqlite3_vfs_register(&failing_disk, 1), SQLITE_OK);
    char *path = visit_file();
    visit_open(&visit, path);
    return path;
}

static void end_on_failing_disk(char *path)
{
    visit_close(&visit);
    assert_int_equal(sqlite3_vfs_unregister(&failing_disk), SQLITE_OK);
    visit_remove_file(path);
}

static void test_what_is_not_on_disk_was_not_done(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    char *path = begin_on_failing_disk();
    visit_guest(&visit, "Anna", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    const char *choice =
        line("%s", get_text(json_array_get(get(view, "choices", NULL), 0), "action"));
    is_disk_broken = true;
    visit_refused(&visit, 503, "store_failed", token, table_path(id, "act"),
                  line("{\"action\":\"%s\",\"at\":%d}", choice, (int)get_number(view, "at")));
    visit_refused(&visit, 503, "store_failed", NULL, "/api/guest", "{\"name\":\"Bert\"}");
    is_disk_broken = false;
    json_t *after = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    assert_true(json_equal(get(after, "game", NULL), get(view, "game", NULL)));
    assert_int_equal(get_number(after, "at"), get_number(view, "at"));
    json_decref(after);
    json_decref(visit_act(&visit, token, id, choice, get_number(view, "at")));
    json_decref(view);
    end_on_failing_disk(path);
}

static void change_database(const char *path, const char *statement)
{
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

/* A client that is told so forgets who it is, and a guest does not come back. */
static void test_who_cannot_be_looked_for_is_no_stranger(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE];
    sqlite3 *other = NULL;
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", token);
    visit_now += 60 * 1000;
    const char *body = line("{\"token\":\"%s\"}", token);
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "ALTER TABLE sessions RENAME TO gone", NULL, NULL, NULL),
                     SQLITE_OK);
    visit_refused(&visit, 503, "store_failed", NULL, "/api/session", body);
    visit_refused(&visit, 503, "store_failed", token, "/api/me", NULL);
    assert_int_equal(sqlite3_exec(other, "ALTER TABLE gone RENAME TO sessions", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    json_decref(visit_expect(&visit, 200, NULL, "/api/session", body));
    visit_close(&visit);
    visit_remove_file(path);
}

/* Nor was a member shown the door who cannot be looked for. */
static void test_a_member_who_cannot_be_looked_for_stays_one(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", id);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    const char *invite = get_text(get(view, "table", NULL), "invite");
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "join"),
                             line("{\"invite\":\"%s\"}", invite)));
    json_decref(view);
    struct watcher *watcher = visit_watch(&visit, bert, id, NULL, &ear);
    json_decref(visit_hear(&visit, watcher, &gone));
    change_database(path, "ALTER TABLE members RENAME TO gone");
    visit_refused(&visit, 503, "store_failed", bert, table_path(id, ""), NULL);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "say"), "{\"text\":\"hello\"}"));
    assert_null(visit_hear(&visit, watcher, &gone));
    assert_false(gone);
    change_database(path, "ALTER TABLE gone RENAME TO members");
    json_decref(visit_expect(&visit, 200, bert, table_path(id, ""), NULL));
    view = visit_hear(&visit, watcher, &gone);
    assert_non_null(view);
    json_decref(view);
    site_unwatch(visit.site, watcher);
    visit_close(&visit);
    visit_remove_file(path);
}

/* ---- Mail ------------------------------------------------------------------------------------ */

/* A site on a file that sends mail. */
static char *begin_with_mail(void)
{
    struct fault fault = { "" };
    char *path = visit_file();
    visit_open(&visit, path);
    site_close(visit.site);
    visit.settings.mail_from = "sortie@example.org";
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    return path;
}

static void end_with_mail(char *path)
{
    visit_close(&visit);
    visit.settings.mail_from = NULL;
    visit_remove_file(path);
}

/* A guest with an address that is confirmed. */
static void be_guest_with_mail(const char *path, const char *name, char token[SITE_TOKEN_SIZE])
{
    visit_guest(&visit, name, token);
    json_decref(visit_expect(&visit, 200, token, "/api/me", "{\"mail\":\"old@example.org\"}"));
    change_database(path, "UPDATE mail_addresses SET confirm = NULL;"
                          "UPDATE mails SET due = 0");
}

/* Whether a mail is due after so many minutes. */
static bool is_mail_due(int minutes, struct mail *mail)
{
    visit_now += (int64_t)minutes * 60 * 1000;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    return site_next_mail(visit.site, mail);
}

/* A mail that cannot be written now is written later, and nobody is told that they have no address.
 */
static void test_a_mail_that_cannot_be_written_now_is_not_lost(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE];
    struct mail mail;
    char *path = begin_with_mail();
    visit_guest(&visit, "Anna", anna);
    json_decref(visit_expect(&visit, 200, anna, "/api/me", "{\"mail\":\"anna@example.org\"}"));
    change_database(path, "ALTER TABLE mail_addresses RENAME TO gone");
    visit_refused(&visit, 503, "store_failed", anna, "/api/me", NULL);
    assert_int_equal(site_counts(visit.site).store_failures, 1);
    assert_false(is_mail_due(0, &mail));
    change_database(path, "ALTER TABLE gone RENAME TO mail_addresses");
    assert_true(is_mail_due(11, &mail));
    assert_string_equal(mail.to, "anna@example.org");
    site_mail_done(visit.site, &mail, MAIL_SENT);
    end_with_mail(path);
}

/* Nor is a turn told without the names of those who play. */
static void test_a_mail_is_not_sent_without_names(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct mail mail;
    char *path = begin_with_mail();
    visit_guest(&visit, "Anna", anna);
    be_guest_with_mail(path, "Bert", bert);
    visit_create(&visit, anna,
                 "{\"game\":\"duel\",\"visibility\":\"open\",\"seats\":{\"north\":\"me\",\"east\":"
                 "\"me\"}}",
                 id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    change_database(path, "ALTER TABLE users RENAME TO gone");
    assert_false(is_mail_due(1, &mail));
    change_database(path, "ALTER TABLE gone RENAME TO users");
    assert_true(is_mail_due(11, &mail));
    assert_string_equal(mail.table, id);
    site_mail_done(visit.site, &mail, MAIL_SENT);
    end_with_mail(path);
}

static void assert_old_mail(const char *token)
{
    json_t *me = visit_expect(&visit, 200, token, "/api/me", NULL);
    assert_string_equal(get_text(get(me, "user", "mail", NULL), "address"), "old@example.org");
    assert_true(json_is_true(get(me, "user", "mail", "confirmed", NULL)));
    json_decref(me);
}

/* Another address takes the place of the old one with the question whether it is right, or not. */
static void test_an_address_is_changed_whole_or_not_at_all(void **state)
{
    (void)state;
    static const char *const failures[] = { "INSERT ON mails", "INSERT ON mail_addresses",
                                            "DELETE ON mails" };
    char anna[SITE_TOKEN_SIZE];
    char *path = begin_with_mail();
    be_guest_with_mail(path, "Anna", anna);
    for (size_t i = 0; i < sizeof failures / sizeof failures[0]; i++) {
        change_database(path, line("CREATE TRIGGER fails BEFORE %s"
                                   " BEGIN SELECT RAISE(ABORT, 'fails'); END",
                                   failures[i]));
        visit_refused(&visit, 503, "store_failed", anna, "/api/me",
                      "{\"mail\":\"new@example.org\"}");
        change_database(path, "DROP TRIGGER fails");
        assert_old_mail(anna);
    }
    end_with_mail(path);
}

/* The database of the store, to which nobody else comes. */
static sqlite3 *watched;

static int note_database(sqlite3 *database, char **message, const struct sqlite3_api_routines *api)
{
    (void)message;
    (void)api;
    watched = database;
    return SQLITE_OK;
}

/* The language of an address cannot be read; all else goes. */
static int hide_language(void *context, int what, const char *table, const char *column,
                         const char *database, const char *trigger)
{
    (void)context;
    (void)database;
    (void)trigger;
    bool is_hidden = what == SQLITE_READ && strcmp(table, "mail_addresses") == 0 &&
                     strcmp(column, "language") == 0;
    return is_hidden ? SQLITE_DENY : SQLITE_OK;
}

/* Who saves the address that is there, and cannot be read at the moment, is not asked again. */
static void test_an_address_that_cannot_be_read_stays_confirmed(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE];
    void (*entry)(void) = (void (*)(void))note_database;
    assert_int_equal(sqlite3_auto_extension(entry), SQLITE_OK);
    char *path = begin_with_mail();
    assert_int_equal(sqlite3_cancel_auto_extension(entry), 1);
    be_guest_with_mail(path, "Anna", anna);
    sqlite3_set_authorizer(watched, hide_language, NULL);
    visit_refused(&visit, 503, "store_failed", anna, "/api/me", "{\"mail\":\"old@example.org\"}");
    sqlite3_set_authorizer(watched, NULL, NULL);
    assert_old_mail(anna);
    end_with_mail(path);
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* That the store cannot be read is said and counted; and never that nothing has changed, where
 * something has. */
static void test_what_cannot_be_read_is_the_stores_fault(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], id[STORE_ID_SIZE], frozen[STORE_ID_SIZE], group[STORE_ID_SIZE];
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", anna);
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", frozen);
    visit_close(&visit);
    change_database(path, "UPDATE tables SET header = replace(header, 'rules 1', 'rules 9')");
    visit_open(&visit, path);
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", id);
    visit_create(&visit, anna, "{\"game\":\"council\"}", group);
    json_decref(visit_expect(&visit, 200, anna, table_path(frozen, ""), NULL));
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "say"), "{\"text\":\"hello\"}"));
    uint64_t failures = 0;
    assert_int_equal(site_counts(visit.site).store_failures, failures);

    change_database(path, "ALTER TABLE chat RENAME TO gone");
    visit_refused(&visit, 503, "store_failed", anna, table_path(id, ""), NULL);
    assert_int_equal(site_counts(visit.site).store_failures, ++failures);
    change_database(path, "ALTER TABLE gone RENAME TO chat");

    change_database(path, "ALTER TABLE actions RENAME TO gone");
    visit_refused(&visit, 503, "store_failed", anna, table_path(frozen, "transcript"), NULL);
    assert_int_equal(site_counts(visit.site).store_failures, ++failures);
    change_database(path, "ALTER TABLE gone RENAME TO actions");

    change_database(path, "ALTER TABLE agreements RENAME TO gone");
    visit_refused(&visit, 503, "store_failed", anna, table_path(frozen, ""), NULL);
    assert_int_equal(site_counts(visit.site).store_failures, ++failures);
    change_database(path, "ALTER TABLE gone RENAME TO agreements");

    change_database(path, "ALTER TABLE members RENAME TO gone");
    visit_refused(&visit, 503, "store_failed", anna, table_path(group, ""), NULL);
    assert_int_equal(site_counts(visit.site).store_failures, ++failures);
    visit_refused(&visit, 500, "failed", anna, table_path(group, "title"), "{\"title\":\"x\"}");
    assert_int_equal(site_counts(visit.site).store_failures, ++failures);
    change_database(path, "ALTER TABLE gone RENAME TO members");
    json_t *view = visit_expect(&visit, 200, anna, table_path(group, ""), NULL);
    assert_string_equal(get_text(get(view, "table", NULL), "title"), "x");
    json_decref(view);

    change_database(path, "ALTER TABLE chat RENAME TO gone");
    visit_refused(&visit, 500, "failed", anna, table_path(id, "close"), "{}");
    assert_int_equal(site_counts(visit.site).store_failures, ++failures);
    change_database(path, "ALTER TABLE gone RENAME TO chat");
    visit_refused(&visit, 409, "not_playing", anna, table_path(id, "close"), "{}");
    visit_close(&visit);
    visit_remove_file(path);
}

static void test_a_turn_is_told_when_it_was_done_at_last(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct notice notice;
    struct ear ear;
    char *path = begin_on_failing_disk();
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    json_decref(
        visit_expect(&visit, 200, bert, "/api/me", "{\"webhook\":\"https://example.org/bert\"}"));
    visit_create(&visit, anna,
                 "{\"game\":\"duel\",\"visibility\":\"open\",\"seats\":{\"north\":\"me\",\"east\":"
                 "\"me\"}}",
                 id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    struct watcher *watcher = visit_watch(&visit, anna, id, NULL, &ear);
    is_disk_broken = true;
    visit_refused(&visit, 503, "store_failed", anna, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":0}");
    is_disk_broken = false;
    assert_false(site_next_notice(visit.site, &notice));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    assert_true(site_next_notice(visit.site, &notice));
    assert_string_equal(notice.url, "https://example.org/bert");
    notice_free(&notice);
    site_unwatch(visit.site, watcher);
    end_on_failing_disk(path);
}

/* ---- A flush that takes its time ------------------------------------------------------------- */

/* Whether the flush that was begun has run: here it does so when somebody waits for it. */
static bool has_run;

static void run_flush(void *context)
{
    if (!has_run) store_flush_run(context);
    has_run = true;
}

static bool end_flush(void)
{
    run_flush(visit.store);
    return site_flush_end(visit.site);
}

static void begin_flush(void)
{
    has_run = false;
    assert_true(site_flush_begin(visit.site));
}

/* An answer that is not sent yet. */
static void mark(const char *token, const char *id, int at, int status)
{
    char authorization[80], body[64];
    struct answer answer;
    snprintf(authorization, sizeof authorization, "Bearer %s", token);
    snprintf(body, sizeof body, "{\"action\":\"mark\",\"at\":%d}", at);
    const struct request request = { .method = METHOD_POST,
                                     .path = table_path(id, "act"),
                                     .body = body,
                                     .body_size = strlen(body),
                                     .origin = OWN_ORIGIN,
                                     .host = "127.0.0.1:1885",
                                     .authorization = authorization,
                                     .content_type = "application/json",
                                     .address = visit_address };
    site_answer(visit.site, &request, &answer);
    assert_int_equal(answer.status, status);
    answer_free(&answer);
}

static json_int_t stands_at(const char *token, const char *id)
{
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    json_int_t at = get_number(view, "at");
    json_decref(view);
    return at;
}

static void test_nobody_is_told_before_the_flush_has_ended(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct ear ear;
    bool gone = false;
    char *path = begin_on_failing_disk();
    visit_guest(&visit, "Anna", anna);
    visit_create(&visit, anna,
                 "{\"game\":\"duel\",\"seats\":{\"north\":\"me\",\"south\":\"me\","
                 "\"east\":\"me\"}}",
                 id);
    store_defer(visit.store, run_flush, visit.store);
    struct watcher *watcher = visit_watch(&visit, anna, id, NULL, &ear);
    json_decref(visit_hear(&visit, watcher, &gone));
    mark(anna, id, 0, 200);
    begin_flush();
    assert_null(visit_hear(&visit, watcher, &gone));
    /* The next turn is worked out meanwhile, and not told with the first. */
    mark(anna, id, 1, 200);
    assert_false(has_run);
    assert_true(end_flush());
    assert_null(visit_hear(&visit, watcher, &gone));
    assert_int_equal(ear.woken, 0);
    begin_flush();
    assert_true(end_flush());
    json_t *view = visit_hear(&visit, watcher, &gone);
    assert_int_equal(get_number(view, "at"), 2);
    json_decref(view);
    /* Who reads the store waits for what was asked for before. */
    mark(anna, id, 2, 200);
    begin_flush();
    struct stored_table row;
    assert_int_equal(store_find_table(visit.store, id, &row), STORE_DONE);
    assert_int_equal(row.entries, 3);
    store_free_table(&row);
    assert_true(has_run && end_flush());
    site_unwatch(visit.site, watcher);
    end_on_failing_disk(path);
}

static void test_what_stands_on_what_was_lost_is_lost(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    char *path = begin_on_failing_disk();
    visit_guest(&visit, "Anna", anna);
    visit_create(&visit, anna,
                 "{\"game\":\"duel\",\"seats\":{\"north\":\"me\",\"south\":\"me\","
                 "\"east\":\"me\"}}",
                 id);
    store_defer(visit.store, run_flush, visit.store);
    mark(anna, id, 0, 200);
    is_disk_broken = true;
    begin_flush();
    mark(anna, id, 1, 200);
    assert_false(end_flush());
    is_disk_broken = false;
    assert_false(site_flush_begin(visit.site));
    assert_int_equal(stands_at(anna, id), 0);
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    /* A change that another has made impossible fails all that went with it. */
    struct stored_table row;
    assert_int_equal(store_find_table(visit.store, id, &row), STORE_DONE);
    mark(anna, id, 1, 200);
    assert_int_equal(store_change_table(visit.store, &row, NULL, 0), STORE_DONE);
    store_free_table(&row);
    begin_flush();
    assert_false(end_flush());
    assert_int_equal(stands_at(anna, id), 1);
    json_decref(visit_act(&visit, anna, id, "mark", 1));
    end_on_failing_disk(path);
}

/* ---- A database that takes only part of it --------------------------------------------------- */

/* The row of a table that is brought here never stands without its history. */
static void test_an_import_is_whole_or_not_at_all(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
    json_decref(visit_act(&visit, token, id, get_text(choice, "action"), get_number(view, "at")));
    json_decref(view);
    struct reply reply = visit_ask(&visit, token, table_path(id, "transcript"), NULL);
    char *body = import_body(reply.body);
    reply_free(&reply);
    visit_close(&visit);
    change_database(path, "CREATE TRIGGER no_lines BEFORE INSERT ON actions"
                          " BEGIN SELECT RAISE(ABORT, 'no lines'); END");
    visit_open(&visit, path);
    visit_refused(&visit, 503, "store_failed", token, "/api/import", body);
    json_t *tables = visit_expect(&visit, 200, token, "/api/tables", NULL);
    assert_int_equal(json_array_size(get(tables, "yours", NULL)), 1);
    json_decref(tables);
    visit_close(&visit);
    change_database(path, "DROP TRIGGER no_lines");
    visit_open(&visit, path);
    json_decref(visit_expect(&visit, 201, token, "/api/import", body));
    visit_close(&visit);
    free(body);
    visit_remove_file(path);
}

/* ---- Tables that nobody can play ------------------------------------------------------------- */

/* Their deadlines pass and stay; however many they are, the clocks of the others are looked at. */
static void test_clocks_run_beside_tables_that_cannot_be_played(void **state)
{
    (void)state;
    enum { USERS = 5, TABLES = 150 };
    static const char body[] = "{\"game\":\"duel\",\"pace\":{\"kind\":\"days\",\"days\":1},"
                               "\"seats\":{\"north\":\"me\",\"south\":\"me\",\"east\":\"me\"}}";
    char tokens[USERS][SITE_TOKEN_SIZE], id[STORE_ID_SIZE], last[STORE_ID_SIZE] = "";
    int owner = 0;
    char *path = visit_file();
    visit_open(&visit, path);
    for (int i = 0; i < USERS * TABLES; i++) {
        if (i % TABLES == 0) visit_guest(&visit, "Anna", tokens[i / TABLES]);
        visit_create(&visit, tokens[i / TABLES], body, id);
        if (strcmp(id, last) < 0) continue;
        memcpy(last, id, sizeof last);
        owner = i / TABLES;
    }
    visit_close(&visit);
    change_database(path, line("UPDATE tables SET game = 'chess' WHERE id <> '%s'", last));

    visit_open(&visit, path);
    visit_now += INT64_C(2) * 86400000;
    for (int i = 0; i < 4; i++) {
        site_tick(visit.site);
        assert_true(site_flush(visit.site));
    }
    json_t *view = visit_expect(&visit, 200, tokens[owner], table_path(last, ""), NULL);
    const json_t *seat = json_array_get(get(view, "table", "seats", NULL), 0);
    assert_true(json_is_string(get(seat, "bot", NULL)));
    json_decref(view);
    visit_close(&visit);
    visit_remove_file(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_not_on_disk_was_not_done),
        cmocka_unit_test(test_who_cannot_be_looked_for_is_no_stranger),
        cmocka_unit_test(test_a_member_who_cannot_be_looked_for_stays_one),
        cmocka_unit_test(test_a_mail_that_cannot_be_written_now_is_not_lost),
        cmocka_unit_test(test_a_mail_is_not_sent_without_names),
        cmocka_unit_test(test_an_address_is_changed_whole_or_not_at_all),
        cmocka_unit_test(test_an_address_that_cannot_be_read_stays_confirmed),
        cmocka_unit_test(test_what_cannot_be_read_is_the_stores_fault),
        cmocka_unit_test(test_a_turn_is_told_when_it_was_done_at_last),
        cmocka_unit_test(test_nobody_is_told_before_the_flush_has_ended),
        cmocka_unit_test(test_what_stands_on_what_was_lost_is_lost),
        cmocka_unit_test(test_an_import_is_whole_or_not_at_all),
        cmocka_unit_test(test_clocks_run_beside_tables_that_cannot_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
