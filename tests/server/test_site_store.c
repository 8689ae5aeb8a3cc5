/*
 * What lasts: a whole game through restarts, games exported and brought in again, a table
 * that another process has changed, tables of other rules, and the check of a store.
 */
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "visit.h"

static struct visit visit;

/* ---- A whole game ---------------------------------------------------------------------------- */

/* Plays a random game of Khartoum through the interface, with an undo and a study now and then; the
 * site is closed and opened again in the middle. */
static json_t *play_game(struct visit *at, const char *path, const char *token, const char *id)
{
    struct random random;
    random_seed(&random, 1885, 0);
    json_t *view = visit_expect(at, 200, token, table_path(id, ""), NULL);
    for (int turn = 1; json_is_null(get(view, "score", NULL)); turn++) {
        assert_true(turn < 5000);
        assert_true(json_is_true(get(view, "yours", NULL)));
        const json_t *choices = get(view, "choices", NULL);
        uint32_t number = random_below(&random, (uint32_t)json_array_size(choices));
        const char *choice = get_text(json_array_get(choices, number), "action");
        json_t *next = visit_act(at, token, id, choice, get_number(view, "at"));
        json_decref(view);
        view = next;
        if (turn % 7 == 0 && json_is_object(get(view, "undo", NULL))) {
            next = visit_expect(at, 200, token, table_path(id, "undo"),
                                line("{\"to\":%d,\"at\":%d}",
                                     (int)get_number(get(view, "undo", NULL), "to"),
                                     (int)get_number(view, "at")));
            json_decref(view);
            view = next;
        }
        if (turn == 4)
            json_decref(visit_expect(at, 201, token, table_path(id, "study"), "{\"to\":2}"));
        if (turn == 9) {
            char *before = json_dumps(get(view, "game", NULL), JSON_SORT_KEYS);
            visit_close(at);
            visit_open(at, path);
            json_decref(view);
            view = visit_expect(at, 200, token, table_path(id, ""), NULL);
            char *after = json_dumps(get(view, "game", NULL), JSON_SORT_KEYS);
            assert_string_equal(before, after);
            free(before);
            free(after);
        }
    }
    return view;
}

/* Draws every die again from the revealed seed; how many there were. */
static int draw_again(const struct game *game, const void *data, const char *transcript)
{
    struct fault fault = { "" };
    int drawn = 0;
    struct match *match = transcript_read(game, data, transcript, false, &fault);
    if (!match) fail_msg("%s", fault.text);
    assert_int_equal(match_promises(match), 1);
    const struct promise *promise = match_promise(match, 0);
    assert_true(promise->is_revealed);
    struct match *again = match_from_state(game, data, match_position(match, 0));
    for (uint32_t i = 0; i < match_entries(match); i++) {
        const struct entry *entry = match_entry(match, i);
        if (entry->kind == ENTRY_UNDO) {
            assert_true(match_undo(again, entry->standing));
            continue;
        }
        int count = 0;
        const struct outcome *outcomes = match_outcomes(again, match_standing(again), &count);
        if (count > 1) {
            action promised =
                promise_outcome(promise, game->seats, promise->seed, i + 1, outcomes, count);
            assert_int_equal(promised, entry->action);
            drawn++;
        }
        assert_int_equal(match_play(again, entry->action, NULL), ACCEPTED);
    }
    match_free(again);
    match_free(match);
    return drawn;
}

struct faults {
    int tables, bad;
    char text[512];
};

static void count_fault(void *context, const char *table, const char *fault)
{
    struct faults *faults = context;
    assert_int_equal(strlen(table), 22);
    faults->tables++;
    faults->bad += fault != NULL;
    if (fault) snprintf(faults->text, sizeof faults->text, "%s", fault);
}

static void test_a_whole_game_lasts_and_can_be_verified(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Gordon", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\",\"word\":\"Nile\"}", id);
    json_t *view = play_game(&visit, path, token, id);
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "over");
    assert_true(strlen(get_text(get(view, "score", NULL), "text")) > 0);
    json_decref(view);

    /* The whole log has every entry, with what was taken back. */
    view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    const json_t *log = get(view, "log", NULL), *entry = NULL;
    size_t i = 0;
    int undos = 0, traces = 0;
    assert_int_equal(json_array_size(log), get_number(view, "at"));
    json_array_foreach(log, i, entry)
    {
        assert_int_equal(get_number(entry, "entry"), i + 1);
        bool is_undo = strcmp(get_text(entry, "kind"), "undo") == 0;
        undos += is_undo;
        if (is_undo) continue;
        const json_t *trace = get(entry, "trace", NULL), *event = json_array_get(trace, 0);
        if (!event) continue;
        traces++;
        assert_true(strlen(get_text(event, "key")) > 0 && strlen(get_text(event, "text")) > 0);
        assert_int_equal(json_array_size(get(event, "values", NULL)), TRACE_ARGUMENTS);
    }
    assert_true(undos > 0 && traces > 3);
    json_decref(view);

    struct reply reply = visit_ask(&visit, token, table_path(id, "transcript"), NULL);
    assert_int_equal(reply.status, 200);
    assert_memory_equal(reply.file_name, "khartoum-", 9);
    assert_true(draw_again(visit.settings.games[0], visit.settings.data[0], reply.body) > 0);
    reply_free(&reply);

    struct faults faults = { 0 };
    assert_true(site_check(visit.store, count_fault, &faults));
    assert_int_equal(faults.tables, 2);
    if (faults.bad) fail_msg("%s", faults.text);
    visit_close(&visit);
    visit_remove_file(path);
}

/* ---- Out and in again ------------------------------------------------------------------------ */

static void test_an_exported_game_goes_on_elsewhere(void **state)
{
    (void)state;
    struct visit there;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_open(&visit, ":memory:");
    visit_open(&there, ":memory:");
    visit_guest(&visit, "Anna", anna);
    visit_guest(&there, "Bert", bert);
    visit_create(&visit, anna, "{\"game\":\"khartoum\",\"options\":{\"gordon\":\"yes\"}}", id);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    for (int i = 0; i < 3; i++) {
        const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
        json_t *next =
            visit_act(&visit, anna, id, get_text(choice, "action"), get_number(view, "at"));
        json_decref(view);
        view = next;
    }
    struct reply reply = visit_ask(&visit, anna, table_path(id, "transcript"), NULL);
    char *body = import_body(reply.body);
    json_t *brought = visit_expect(&there, 201, bert, "/api/import", body);
    assert_int_equal(get_number(brought, "at"), get_number(view, "at"));
    assert_string_equal(get_text(get(brought, "table", "options", NULL), "gordon"), "yes");
    assert_true(json_equal(get(brought, "game", NULL), get(view, "game", NULL)));
    /* A new host promises dice of its own, from where it took over. */
    const json_t *dice = get(brought, "table", "dice", NULL);
    assert_int_equal(get_number(dice, "from"), get_number(view, "at") + 1);
    assert_string_not_equal(get_text(dice, "commitment"),
                            get_text(get(view, "table", "dice", NULL), "commitment"));
    char new_id[STORE_ID_SIZE];
    snprintf(new_id, sizeof new_id, "%s", get_text(get(brought, "table", NULL), "id"));
    const json_t *choice = json_array_get(get(brought, "choices", NULL), 0);
    json_decref(
        visit_act(&there, bert, new_id, get_text(choice, "action"), get_number(brought, "at")));
    struct faults faults = { 0 };
    assert_true(site_check(there.store, count_fault, &faults));
    assert_int_equal(faults.tables, 1);
    if (faults.bad) fail_msg("%s", faults.text);
    json_decref(brought);
    json_decref(view);
    free(body);
    reply_free(&reply);
    visit_close(&there);
    visit_close(&visit);
}

/* ---- Another process was faster -------------------------------------------------------------- */

static void test_two_sites_never_both_accept(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct fault fault = { "" };
    visit_open(&visit, ":memory:");
    struct visit other = visit;
    other.site = site_open(&visit.settings, &fault);
    visit_guest(&visit, "Anna", token);
    visit_create(&visit, token,
                 "{\"game\":\"duel\",\"seats\":{\"north\":\"me\",\"south\":\"me\",\"east\":"
                 "\"me\"}}",
                 id);
    json_decref(visit_expect(&other, 200, token, table_path(id, ""), NULL));
    json_decref(visit_act(&visit, token, id, "mark", 0));
    visit_refused(&other, 409, "stale", token, table_path(id, "act"),
                  "{\"action\":\"pass\",\"at\":0}");
    assert_int_equal(site_counts(other.site).conflicts, 1);
    /* It has learned better. */
    json_t *view = visit_expect(&other, 200, token, table_path(id, ""), NULL);
    assert_int_equal(get_number(view, "at"), 1);
    json_decref(view);
    json_decref(visit_act(&other, token, id, "pass", 1));
    visit_refused(&visit, 409, "stale", token, table_path(id, "title"), "{\"title\":\"x\"}");
    json_decref(visit_expect(&visit, 200, token, table_path(id, "title"), "{\"title\":\"x\"}"));
    site_close(other.site);
    visit_close(&visit);
}

/* ---- Tables of other rules ------------------------------------------------------------------- */

/* Writes a line behind the back of the site. */
static void change_store(const char *path, const char *statement)
{
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, statement, NULL, NULL, NULL), SQLITE_OK);
    assert_true(sqlite3_changes(database) > 0);
    sqlite3_close(database);
}

/* A table that cannot be played any more is closed, once, and stays so. */
static void view_closed(const char *token, const char *id)
{
    json_t *closed = visit_expect(&visit, 200, token, table_path(id, "close"), "");
    assert_string_equal(get_text(get(closed, "table", NULL), "state"), "closed");
    json_decref(closed);
    visit_refused(&visit, 409, "not_playing", token, table_path(id, "close"), "");
    json_t *lists = visit_expect(&visit, 200, token, "/api/tables", NULL), *table = NULL;
    size_t i = 0;
    json_array_foreach(get(lists, "yours", NULL), i, table)
    {
        if (strcmp(get_text(table, "id"), id) == 0)
            assert_string_equal(get_text(table, "state"), "closed");
    }
    json_decref(lists);
}

static void test_a_frozen_game_with_secrets_is_not_lost(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    visit_create(&visit, anna,
                 "{\"game\":\"secret\",\"visibility\":\"open\",\"seats\":{\"north\":\"me\","
                 "\"south\":\"open\",\"east\":\"bot:random\"}}",
                 id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    visit_close(&visit);
    change_store(path, "UPDATE tables SET header = replace(header, 'rules 1', 'rules 9')");
    visit_open(&visit, path);
    /* As long as it could still go on somewhere, nothing is told; and its owner alone closes it. */
    visit_refused(&visit, 403, "not_allowed", anna, table_path(id, "transcript"), NULL);
    visit_refused(&visit, 403, "not_allowed", bert, table_path(id, "close"), "");
    view_closed(anna, id);
    struct reply reply = visit_ask(&visit, bert, table_path(id, "transcript"), NULL);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "mark"));
    reply_free(&reply);
    visit_close(&visit);
    visit_remove_file(path);
}

static void test_damage_is_told_apart_from_other_rules(void **state)
{
    (void)state;
    static const struct {
        const char *statement;
        int status;
    } damages[] = {
        { "UPDATE actions SET line = replace(line, 'fortify', 'end') WHERE number = 1", 200 },
        { "UPDATE tables SET kept = '{}'", 200 },
        { "UPDATE tables SET entries = entries + 1", 500 },
        { "UPDATE tables SET seed = NULL", 500 },
    };
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
        char *path = visit_file();
        visit_open(&visit, path);
        visit_guest(&visit, "Anna", token);
        visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
        json_decref(visit_act(&visit, token, id, "fortify", 0));
        visit_close(&visit);
        change_store(path, damages[i].statement);
        visit_open(&visit, path);
        json_t *view = visit_expect(&visit, damages[i].status, token, table_path(id, ""), NULL);
        if (damages[i].status == 200) {
            assert_true(json_is_true(get(view, "table", "damaged", NULL)));
            assert_non_null(strstr(get_text(view, "prompt"), "damaged"));
            view_closed(token, id);
        } else {
            assert_string_equal(get_text(get(view, "error", NULL), "code"), "damaged");
        }
        json_decref(view);
        struct faults faults = { 0 };
        assert_true(site_check(visit.store, count_fault, &faults));
        assert_non_null(strstr(faults.text, "damaged: "));
        visit_close(&visit);
        visit_remove_file(path);
    }
}

static void test_what_no_longer_replays_is_frozen(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\",\"pace\":{\"kind\":\"days\",\"days\":1}}",
                 id);
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    for (int i = 0; i < 3; i++) {
        const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
        json_t *next =
            visit_act(&visit, token, id, get_text(choice, "action"), get_number(view, "at"));
        json_decref(view);
        view = next;
    }
    visit_close(&visit);
    change_store(path, "UPDATE tables SET header = replace(header, 'rules 1', 'rules 9')");

    visit_open(&visit, path);
    json_t *frozen = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    assert_string_equal(get_text(get(frozen, "table", NULL), "state"), "frozen");
    assert_true(json_equal(get(frozen, "game", NULL), get(view, "game", NULL)));
    assert_true(json_is_false(get(frozen, "yours", NULL)));
    assert_int_equal(json_array_size(get(frozen, "choices", NULL)), 0);
    json_decref(frozen);
    visit_refused(&visit, 409, "not_playing", token, table_path(id, "act"),
                  "{\"action\":\"end\",\"at\":5}");
    visit_now += INT64_C(3) * 86400000;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    struct reply reply = visit_ask(&visit, token, table_path(id, "transcript"), NULL);
    assert_non_null(strstr(reply.body, "rules 9\n"));
    char *body = import_body(reply.body);
    json_t *again = visit_expect(&visit, 201, token, "/api/import", body);
    assert_string_equal(get_text(get(again, "table", NULL), "state"), "playing");
    json_decref(again);
    free(body);
    reply_free(&reply);
    view_closed(token, id);

    struct faults faults = { 0 };
    assert_true(site_check(visit.store, count_fault, &faults));
    assert_int_equal(faults.tables, 2);
    assert_int_equal(faults.bad, 1);
    assert_non_null(strstr(faults.text, "version 9"));
    json_decref(view);
    visit_close(&visit);
    visit_remove_file(path);
}

/* What the seated see of who agrees: so many of them do. */
static size_t count_agreed(const json_t *view)
{
    size_t i = 0, count = 0;
    json_t *item = NULL;
    json_array_foreach(get(view, "table", "agreement", NULL), i, item)
    {
        count += json_is_true(get(item, "agreed", NULL));
    }
    return count;
}

static void test_a_frozen_game_goes_on_when_its_players_agree(void **state)
{
    (void)state;
    char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    char *path = visit_file();
    visit_open(&visit, path);
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    visit_guest(&visit, "Carl", carl);
    visit_create(&visit, anna,
                 "{\"game\":\"secret\",\"visibility\":\"open\",\"seats\":{\"north\":\"me\","
                 "\"south\":\"open\",\"east\":\"bot:random\"}}",
                 id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    json_t *before = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    visit_refused(&visit, 409, "not_playing", anna, table_path(id, "continue"), "{\"agree\":true}");
    visit_close(&visit);
    change_store(path, "UPDATE tables SET header = replace(header, 'rules 1', 'rules 9')");
    visit_open(&visit, path);

    visit_refused(&visit, 403, "not_allowed", carl, table_path(id, "continue"), "{\"agree\":true}");
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, "continue"), "{\"agree\":true}");
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "frozen");
    assert_int_equal(count_agreed(view), 1);
    json_decref(view);
    /* A word is a word, and can be taken back; it is kept when the server stops. */
    view = visit_expect(&visit, 200, anna, table_path(id, "continue"), "{\"agree\":false}");
    assert_int_equal(count_agreed(view), 0);
    json_decref(view);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "continue"), "{\"agree\":true}"));
    visit_close(&visit);
    visit_open(&visit, path);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "continue"), "{\"agree\":true}"));

    view = visit_expect(&visit, 200, anna, table_path(id, ""), NULL);
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "playing");
    assert_true(json_is_null(get(view, "table", "agreement", NULL)));
    assert_int_equal(json_integer_value(json_array_get(get(view, "table", "earlier", NULL), 0)), 9);
    assert_true(json_equal(get(view, "game", NULL), get(before, "game", NULL)));
    /* What somebody has seen follows them: nobody changes sides now. */
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"leave\"}"));
    visit_refused(&visit, 403, "seen_other_side", anna, table_path(id, "seat"),
                  "{\"seat\":\"south\",\"take\":\"me\"}");
    visit_refused(&visit, 403, "not_allowed", anna, table_path(id, "chapters/1"), NULL);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    struct reply reply = visit_ask(&visit, carl, table_path(id, "transcript"), NULL);
    assert_non_null(strstr(reply.body, "\nearlier 9 "));
    reply_free(&reply);
    reply = visit_ask(&visit, carl, table_path(id, "chapters/1"), NULL);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "\nrules 9\n"));
    assert_non_null(strstr(reply.body, "mark"));
    reply_free(&reply);
    json_decref(before);
    json_decref(view);
    visit_close(&visit);
    visit_remove_file(path);
}

static void test_a_forged_store_does_not_pass(void **state)
{
    (void)state;
    static const struct {
        const char *statement, *fault;
    } forgeries[] = {
        { "UPDATE tables SET state = 'over'", "'over' by its row" },
        { "UPDATE tables SET actor = NULL", "the turn of" },
        { "UPDATE tables SET entries = entries + 1", "lines" },
        { "UPDATE tables SET seed = replace(hex(zeroblob(32)), 'x', '')", "promised" },
        { "UPDATE tables SET kept = '{}'", "closed" },
        { "UPDATE actions SET line = replace(line, ' ', '  ') WHERE number = 1", "line" },
        { "UPDATE tables SET game = 'chess'", "chess" },
        { "UPDATE tables SET seed = NULL", "seed" },
        { "UPDATE tables SET invite = NULL", "invitation" },
        { "UPDATE seats SET user_id = printf('%040d', 7)", "seat" },
        { "WITH more(place) AS (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9))"
          " INSERT INTO seats SELECT table_id, more.place, seat, user_id, bot, word"
          " FROM seats, more",
          "seats" },
    };
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    for (size_t i = 0; i < sizeof forgeries / sizeof forgeries[0]; i++) {
        char *path = visit_file();
        visit_open(&visit, path);
        visit_guest(&visit, "Anna", token);
        visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
        json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
        const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
        json_decref(
            visit_act(&visit, token, id, get_text(choice, "action"), get_number(view, "at")));
        json_decref(view);
        visit_close(&visit);
        change_store(path, forgeries[i].statement);
        struct fault fault = { "" };
        struct faults faults = { 0 };
        struct store *store = store_open_to_read(path, &fault);
        assert_non_null(store);
        assert_true(site_check(store, count_fault, &faults));
        store_close(store);
        assert_int_equal(faults.bad, 1);
        if (!strstr(faults.text, forgeries[i].fault)) print_error("%s\n", faults.text);
        assert_non_null(strstr(faults.text, forgeries[i].fault));
        visit_remove_file(path);
    }
}

/* ---- What memory forgets --------------------------------------------------------------------- */

static void test_tables_that_nobody_uses_go(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_open(&visit, ":memory:");
    visit_guest(&visit, "Anna", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
    assert_int_equal(site_counts(visit.site).tables_in_memory, 1);
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    assert_int_equal(site_counts(visit.site).tables_in_memory, 1);
    visit_now += 11 * 60 * 1000;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    assert_int_equal(site_counts(visit.site).tables_in_memory, 0);
    json_decref(visit_expect(&visit, 200, token, table_path(id, ""), NULL));
    assert_int_equal(site_counts(visit.site).tables_in_memory, 1);
    visit_close(&visit);
}

/* A game of bots alone is longer than one request may take: the clock's ticks play the rest. */
static void test_what_is_too_much_for_one_request_goes_on_later(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_open(&visit, ":memory:");
    visit_guest(&visit, "Anna", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:random\"}}",
                 id);
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    json_int_t at = get_number(view, "at");
    assert_in_range(at, 1, 200);
    bool was_over = !json_is_null(get(view, "score", NULL));
    json_decref(view);
    for (int i = 0; i < 20; i++) {
        site_tick(visit.site);
        assert_true(site_flush(visit.site));
    }
    view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "over");
    assert_true(was_over || get_number(view, "at") > at);
    json_decref(view);
    visit_close(&visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_whole_game_lasts_and_can_be_verified),
        cmocka_unit_test(test_an_exported_game_goes_on_elsewhere),
        cmocka_unit_test(test_two_sites_never_both_accept),
        cmocka_unit_test(test_what_no_longer_replays_is_frozen),
        cmocka_unit_test(test_a_frozen_game_with_secrets_is_not_lost),
        cmocka_unit_test(test_a_frozen_game_goes_on_when_its_players_agree),
        cmocka_unit_test(test_damage_is_told_apart_from_other_rules),
        cmocka_unit_test(test_a_forged_store_does_not_pass),
        cmocka_unit_test(test_tables_that_nobody_uses_go),
        cmocka_unit_test(test_what_is_too_much_for_one_request_goes_on_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
