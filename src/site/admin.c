/* What the host of a server does with its store: see admin.h. */
#include "site/admin.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"
#include "store/admin.h"
#include "table/table.h"

/* ---- Tables ---------------------------------------------------------------------------------- */

/* What was kept of a table, with nothing going on any more; to be freed, null when memory ends. */
static char *closed_kept(const char *kept)
{
    json_t *object = kept ? json_loads(kept, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (!json_is_object(object)) {
        json_decref(object);
        object = json_object();
    }
    bool done = json_put(object, "closed", json_true()) && json_put(object, "clock", json_null()) &&
                json_put(object, "request", json_null());
    char *text = done ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    return text;
}

enum store_verdict admin_close_table(struct store *store, const char *table, int64_t now)
{
    struct stored_table row = { .id = NULL };
    enum store_verdict verdict = store_find_table(store, table, &row);
    if (verdict != STORE_DONE) return verdict;
    struct stored_table closed = row;
    char *kept = closed_kept(row.kept);
    closed.state = table_state_names[TABLE_CLOSED];
    closed.deadline = 0;
    closed.changed = now;
    closed.kept = kept;
    verdict = kept ? store_change_table(store, &closed, NULL, 0) : STORE_FAILED;
    free(kept);
    store_free_table(&row);
    return verdict;
}

/* ---- Users ----------------------------------------------------------------------------------- */

enum store_verdict admin_merge_users(struct store *store, const char *from, const char *into)
{
    return store_merge_users(store, from, into, table_keep_merged);
}

enum store_verdict admin_reset_phrase(struct store *store, const char *user,
                                      char phrase[NEW_PHRASE_SIZE])
{
    unsigned char bytes[15];
    char hash[PHRASE_HASH_SIZE];
    struct stored_user row = { .id = NULL };
    if (sodium_init() < 0) return STORE_FAILED;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(phrase, NEW_PHRASE_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (!phrase_hash(phrase, false, hash)) return STORE_FAILED;
    enum store_verdict verdict = store_find_user(store, user, &row);
    if (verdict != STORE_DONE) return verdict;
    struct stored_user changed = row;
    changed.passphrase = hash;
    verdict = row.passphrase ? store_set_user(store, &changed) : STORE_MISSING;
    store_free_user(&row);
    if (verdict == STORE_DONE) verdict = store_drop_recoveries(store, user);
    return verdict == STORE_DONE ? store_end_other_sessions(store, user, "") : verdict;
}

/* ---- What is kept of a person ---------------------------------------------------------------- */

struct export
{
    struct store *store;
    const char *user;
    json_t *tables, *sessions;
    bool done;
};

static void add_session(void *context, const char *hash, int64_t created, int64_t used)
{
    struct export *export = context;
    (void)hash;
    json_t *item = json_object();
    bool done = json_put(item, "created", json_integer(created)) &&
                json_put(item, "used", json_integer(used));
    export->done = json_add(export->sessions, json_finish(item, done)) && done && export->done;
}

static void add_line(void *context, const struct stored_chat *line)
{
    struct export *export = context;
    json_t *table = json_array_get(export->tables, json_array_size(export->tables) - 1);
    if (!line->user || strcmp(line->user, export->user) != 0 || !line->text) return;
    json_t *item = json_object();
    bool done = json_put(item, "time", json_integer(line->time)) &&
                json_put(item, "text", json_text(line->text));
    export->done =
        json_add(json_object_get(table, "said"), json_finish(item, done)) && done && export->done;
}

static void add_table(void *context, const struct stored_table *row)
{
    struct export *export = context;
    char *notes = NULL;
    json_t *item = json_object(), *seats = json_array();
    bool done = seats && json_put(item, "id", json_text(row->id)) &&
                json_put(item, "game", json_text(row->game)) &&
                json_put(item, "title", json_text(row->title)) &&
                json_put(item, "created", json_integer(row->created)) &&
                json_put(item, "owner", json_boolean(strcmp(row->owner, export->user) == 0)) &&
                json_put(item, "said", json_array());
    for (int i = 0; done && i < row->seat_count; i++) {
        if (row->seats[i].user && strcmp(row->seats[i].user, export->user) == 0)
            done = json_add(seats, json_text(row->seats[i].seat));
    }
    done = json_put(item, "seats", seats) && done;
    export->done = json_add(export->tables, json_finish(item, done)) && done && export->done;
    if (!export->done) return;
    export->done = store_find_notes(export->store, row->id, export->user, &notes) == STORE_DONE &&
                   (!notes || json_put(item, "notes", json_text(notes))) &&
                   store_chat(export->store, row->id, READERS_ALL, 0, CHAT_MOST, add_line,
                              export) == STORE_DONE;
    free(notes);
}

/* The person's own row and address. */
static bool put_person(json_t *object, struct store *store, const char *user)
{
    struct stored_user row;
    struct stored_address address;
    struct user_standing standing;
    if (store_find_standing(store, user, &standing) != STORE_DONE ||
        store_find_user(store, user, &row) != STORE_DONE)
        return false;
    bool done = json_put(object, "id", json_text(row.id)) &&
                json_put(object, "name", json_text(row.name)) &&
                json_put(object, "account", json_boolean(row.passphrase != NULL)) &&
                json_put(object, "webhook", text_or_null_json(row.webhook)) &&
                json_put(object, "created", json_integer(row.created)) &&
                json_put(object, "banned", json_integer(standing.banned));
    store_free_user(&row);
    enum store_verdict verdict = store_find_address(store, user, &address);
    if (verdict == STORE_DONE) {
        done = done && json_put(object, "mail", json_text(address.address)) &&
               json_put(object, "mail_confirmed", json_boolean(!address.confirm));
        store_free_address(&address);
    }
    return done && verdict != STORE_FAILED;
}

json_t *admin_export_user(struct store *store, const char *user)
{
    struct export export = { store, user, json_array(), json_array(), true };
    json_t *object = json_object();
    bool done = put_person(object, store, user) &&
                store_sessions(store, user, add_session, &export) == STORE_DONE &&
                store_tables_of(store, user, INT32_MAX, add_table, &export) == STORE_DONE;
    done = json_put(object, "sessions", export.sessions) && done;
    done = json_put(object, "tables", export.tables) && done;
    return json_finish(object, done && export.done);
}
