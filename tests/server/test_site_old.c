/*
 * What earlier versions of this program have written (tests/old) opens, shows and goes on: stores
 * of every schema, transcripts and tables of every version of the rules.
 */
#include "visit.h"

#include <glob.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/guard.h"

static struct visit visit;

enum { VERSIONS_MOST = 32, TABLES_MOST = 16 };

/* Which versions of a game's rules were met, by the number of the game; and of the store. */
static unsigned rules_met[8], stores_met;

static char *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    *size = (size_t)ftell(file);
    rewind(file);
    char *bytes = calloc(*size + 1, 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

/* A copy, since opening brings it up to date. */
static char *copy_store(const char *path)
{
    size_t size = 0;
    char *copy = visit_file(), *bytes = read_whole(path, &size);
    FILE *file = fopen(copy, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    free(bytes);
    return copy;
}

static void open_all_games(const char *path)
{
    struct fault fault = { "" };
    visit_open(&visit, path);
    site_close(visit.site);
    visit.settings.games = sortie_games;
    visit.settings.data = NULL;
    visit.site = site_open(&visit.settings, &fault);
    if (!visit.site) fail_msg("%s", fault.text);
}

static int take_version(void *context, int count, char **values, char **names)
{
    (void)count;
    (void)names;
    *(int *)context = (int)strtol(values[0], NULL, 10);
    return 0;
}

static void meet_store(const char *path)
{
    int version = 0;
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(database, "SELECT version FROM sortie_schema", take_version, &version, NULL),
        SQLITE_OK);
    sqlite3_close(database);
    assert_in_range(version, 1, VERSIONS_MOST - 1);
    stores_met |= 1U << version;
}

/* ---- Whose it is ----------------------------------------------------------------------------- */

struct old_table {
    char id[STORE_ID_SIZE];
    char users[STORE_SEATS_MOST][STORE_ID_SIZE];
    int user_count;
};

struct old_tables {
    struct old_table tables[TABLES_MOST];
    int count;
};

static void note_table(void *context, const struct stored_table *row)
{
    struct old_tables *tables = context;
    assert_true(tables->count < TABLES_MOST);
    struct old_table *table = &tables->tables[tables->count++];
    snprintf(table->id, sizeof table->id, "%s", row->id);
    for (int i = 0; i < row->seat_count; i++) {
        bool is_new = row->seats[i].user != NULL;
        for (int j = 0; is_new && j < table->user_count; j++)
            is_new = strcmp(table->users[j], row->seats[i].user) != 0;
        if (is_new)
            snprintf(table->users[table->user_count++], STORE_ID_SIZE, "%s", row->seats[i].user);
    }
}

/* A token with which that user is signed in. */
static void sign_in(const char *user, char token[SITE_TOKEN_SIZE])
{
    static int count;
    char hash[HASH_SIZE];
    snprintf(token, SITE_TOKEN_SIZE, "%043d", ++count);
    assert_true(token_hash(token, hash));
    assert_int_equal(store_add_session(visit.store, hash, user, visit_now), STORE_DONE);
}

/* ---- Going on -------------------------------------------------------------------------------- */

/* Somebody who sits there has something to choose, and does. */
static void play_on(const char *id, char tokens[][SITE_TOKEN_SIZE], int count)
{
    for (int i = 0; i < count; i++) {
        json_t *view = visit_expect(&visit, 200, tokens[i], table_path(id, ""), NULL);
        json_int_t at = get_number(view, "at");
        const json_t *choice = json_array_get(get(view, "choices", NULL), 0);
        if (choice) {
            json_t *next = visit_act(&visit, tokens[i], id, get_text(choice, "action"), at);
            assert_true(get_number(next, "at") > at);
            json_decref(next);
            json_decref(view);
            return;
        }
        json_decref(view);
    }
    fail_msg("nobody can do anything at %s", id);
}

static bool is_frozen(const json_t *view)
{
    return strcmp(get_text(get(view, "table", NULL), "state"), "frozen") == 0;
}

/* Goes on by itself where its rules are carried, by agreement where not. */
static void revive(const struct old_table *table)
{
    char tokens[STORE_SEATS_MOST][SITE_TOKEN_SIZE];
    for (int i = 0; i < table->user_count; i++) sign_in(table->users[i], tokens[i]);
    json_t *view = visit_expect(&visit, 200, tokens[0], table_path(table->id, ""), NULL);
    assert_null(json_object_get(get(view, "table", NULL), "damaged"));
    assert_true(json_array_size(get(view, "log", NULL)) > 0 || is_frozen(view));
    for (int i = 0; is_frozen(view) && i < table->user_count; i++) {
        json_decref(view);
        view = visit_expect(&visit, 200, tokens[i], table_path(table->id, "continue"),
                            "{\"agree\":true}");
    }
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "playing");
    json_decref(view);
    play_on(table->id, tokens, table->user_count);
}

static void count_bad(void *context, const char *id, const char *fault)
{
    int *bad = context;
    if (!fault) return;
    print_error("%s: %s\n", id, fault);
    ++*bad;
}

/* Which rules a transcript names. */
static void meet_rules(const char *transcript)
{
    struct fault fault = { "" };
    const struct game *game = transcript_game(transcript, &fault);
    const char *rules = strstr(transcript, "\nrules ");
    assert_non_null(rules);
    for (int i = 0; sortie_games[i]; i++) {
        if (sortie_games[i] == game) rules_met[i] |= 1U << strtoul(rules + 7, NULL, 10);
    }
}

static void note_rules(void *context, const struct stored_table *row)
{
    struct stored_table whole = { .id = NULL };
    (void)context;
    assert_int_equal(store_find_table(visit.store, row->id, &whole), STORE_DONE);
    meet_rules(whole.header);
    store_free_table(&whole);
}

static void test_every_old_store_opens_and_its_games_go_on(void **state)
{
    (void)state;
    glob_t found;
    assert_int_equal(glob("tests/old/*.db", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct old_tables tables = { .count = 0 };
        int bad = 0;
        meet_store(found.gl_pathv[i]);
        char *path = copy_store(found.gl_pathv[i]);
        open_all_games(path);
        assert_int_equal(store_all_tables(visit.store, note_rules, NULL), STORE_DONE);
        assert_int_equal(store_all_tables(visit.store, note_table, &tables), STORE_DONE);
        assert_true(tables.count > 0);
        for (int j = 0; j < tables.count; j++) revive(&tables.tables[j]);
        assert_true(site_check(visit.store, count_bad, &bad));
        assert_int_equal(bad, 0);
        visit_close(&visit);
        visit_remove_file(path);
    }
    globfree(&found);
}

static void test_every_old_transcript_can_be_brought_in_and_goes_on(void **state)
{
    (void)state;
    glob_t found;
    char token[1][SITE_TOKEN_SIZE];
    open_all_games(":memory:");
    visit_guest(&visit, "Anna", token[0]);
    assert_int_equal(glob("tests/old/*.txt", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        size_t size = 0;
        struct fault fault = { "" };
        char *transcript = read_whole(found.gl_pathv[i], &size);
        meet_rules(transcript);
        const struct game *game = transcript_game(transcript, &fault);
        json_t *body = json_pack("{s:s,s:{}}", "transcript", transcript, "seats");
        for (int seat = 0; seat < game->seat_count; seat++)
            json_object_set_new(get(body, "seats", NULL), game->seats->word[seat],
                                json_string("me"));
        char *text = json_dumps(body, 0);
        json_t *view = visit_expect(&visit, 201, token[0], "/api/import", text);
        play_on(get_text(get(view, "table", NULL), "id"), token, 1);
        json_decref(view);
        json_decref(body);
        free(text);
        free(transcript);
    }
    globfree(&found);
    visit_close(&visit);
}

/* When a version is raised, the last one before it needs a file: tests/old/make. (A store of
 * version 1 stands in tests/store.) */
static void test_no_version_is_left_out(void **state)
{
    (void)state;
    for (int i = 0; sortie_games[i]; i++) {
        for (unsigned version = 1; version < sortie_games[i]->rules_version; version++) {
            if (rules_met[i] & 1U << version) continue;
            fail_msg("tests/old has nothing of version %u of %s", version, sortie_games[i]->id);
        }
    }
    for (unsigned version = 2; version < STORE_NEWEST; version++) {
        if (!(stores_met & 1U << version))
            fail_msg("tests/old has no store of version %u", version);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_old_store_opens_and_its_games_go_on),
        cmocka_unit_test(test_every_old_transcript_can_be_brought_in_and_goes_on),
        cmocka_unit_test(test_no_version_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
