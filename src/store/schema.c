/*
 * The schema, as numbered steps: a database of an older version is brought up to date by the steps
 * that it lacks, all in one transaction. A step is never changed once it has been released, and a
 * new one is added at the end.
 *
 * TEXT and BIGINT only, and only what SQLite and PostgreSQL both understand. Names that folding
 * would make equal are kept folded in a column of their own (`account`, names.h), so that both
 * compare bytes.
 */
#include <assert.h>

#include "store/store_parts.h"

static const char step_1[] =
    "CREATE TABLE sortie_schema (version BIGINT NOT NULL);"
    "INSERT INTO sortie_schema (version) VALUES (0);"
    "CREATE TABLE users ("
    " id TEXT PRIMARY KEY NOT NULL,"
    " name TEXT NOT NULL,"
    " account TEXT UNIQUE," /* the name folded; null for a guest */
    " passphrase TEXT,"
    " webhook TEXT,"
    " created BIGINT NOT NULL);"
    "CREATE TABLE sessions ("
    " hash TEXT PRIMARY KEY NOT NULL,"
    " user_id TEXT NOT NULL REFERENCES users (id),"
    " created BIGINT NOT NULL);"
    "CREATE TABLE tables ("
    " id TEXT PRIMARY KEY NOT NULL,"
    " game TEXT NOT NULL,"
    " title TEXT NOT NULL,"
    " owner TEXT NOT NULL REFERENCES users (id),"
    " is_open BIGINT NOT NULL,"
    " invite TEXT,"
    " settings TEXT NOT NULL,"
    " seed TEXT,"
    " study_of TEXT,"
    " header TEXT NOT NULL,"
    " created BIGINT NOT NULL,"
    " version BIGINT NOT NULL,"
    " state TEXT NOT NULL,"
    " actor TEXT,"
    " deadline BIGINT NOT NULL,"
    " kept TEXT,"
    " entries BIGINT NOT NULL,"
    " changed BIGINT NOT NULL);"
    "CREATE TABLE seats ("
    " table_id TEXT NOT NULL REFERENCES tables (id),"
    " place BIGINT NOT NULL,"
    " seat TEXT NOT NULL,"
    " user_id TEXT REFERENCES users (id),"
    " bot TEXT,"
    " word TEXT,"
    " PRIMARY KEY (table_id, place));"
    "CREATE TABLE actions ("
    " table_id TEXT NOT NULL REFERENCES tables (id),"
    " number BIGINT NOT NULL,"
    " line TEXT NOT NULL,"
    " time BIGINT NOT NULL,"
    " PRIMARY KEY (table_id, number));"
    "CREATE TABLE snapshots ("
    " table_id TEXT NOT NULL,"
    " number BIGINT NOT NULL,"
    " line TEXT NOT NULL,"
    " PRIMARY KEY (table_id, number),"
    " FOREIGN KEY (table_id, number) REFERENCES actions (table_id, number));"
    "CREATE TABLE chat ("
    " table_id TEXT NOT NULL REFERENCES tables (id),"
    " number BIGINT NOT NULL,"
    " time BIGINT NOT NULL,"
    " user_id TEXT REFERENCES users (id),"
    " name TEXT,"
    " words TEXT,"
    " event TEXT,"
    " seat TEXT,"
    " PRIMARY KEY (table_id, number));"
    "CREATE TABLE notes ("
    " table_id TEXT NOT NULL REFERENCES tables (id),"
    " user_id TEXT NOT NULL REFERENCES users (id),"
    " words TEXT NOT NULL,"
    " PRIMARY KEY (table_id, user_id));";

/* Members of private tables; the number of a table's last line of chat, so that two processes that
 * say something at once wait for each other instead of taking the same number; indexes for the
 * lists. */
static const char step_2[] =
    "CREATE TABLE members ("
    " table_id TEXT NOT NULL REFERENCES tables (id),"
    " user_id TEXT NOT NULL REFERENCES users (id),"
    " PRIMARY KEY (table_id, user_id));"
    "ALTER TABLE tables ADD COLUMN said BIGINT NOT NULL DEFAULT 0;"
    "UPDATE tables SET said ="
    " (SELECT COALESCE(MAX(number), 0) FROM chat WHERE chat.table_id = tables.id);"
    "CREATE INDEX members_by_user ON members (user_id);"
    "CREATE INDEX seats_by_user ON seats (user_id);"
    "CREATE INDEX tables_by_owner ON tables (owner);"
    "CREATE INDEX tables_open ON tables (changed) WHERE is_open = 1;"
    "CREATE INDEX tables_due ON tables (deadline) WHERE deadline > 0;"
    "CREATE INDEX sessions_by_age ON sessions (created);";

/* Who may read a line of chat: a bit for each seat, 0 for everybody. */
static const char step_3[] = "ALTER TABLE chat ADD COLUMN audience BIGINT NOT NULL DEFAULT 0;";

/* How far the game is and how it ended, so that lists show it without reading a table. */
static const char step_4[] = "ALTER TABLE tables ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;"
                             "ALTER TABLE tables ADD COLUMN result TEXT;";

/* Addresses for mail with the secrets of the links that confirm and stop it, and what is to be sent
 * (mail.c). */
static const char step_5[] = "CREATE TABLE mail_addresses ("
                             " user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id),"
                             " address TEXT NOT NULL,"
                             " language TEXT NOT NULL,"
                             " confirm TEXT UNIQUE," /* null: it is confirmed */
                             " stop TEXT NOT NULL UNIQUE);"
                             "CREATE TABLE mails ("
                             " user_id TEXT NOT NULL REFERENCES users (id),"
                             " table_id TEXT NOT NULL," /* empty: the question to confirm */
                             " entry BIGINT NOT NULL,"
                             " tries BIGINT NOT NULL,"
                             " due BIGINT NOT NULL," /* 0: sent, or given up */
                             " PRIMARY KEY (user_id, table_id));"
                             "CREATE INDEX mails_due ON mails (due) WHERE due > 0;";

/* How much of the store a table takes; who was shown the door, and which members have a vote; when
 * a session was used last; secrets by which a pass phrase that was forgotten is set anew. */
static const char step_6[] =
    "ALTER TABLE tables ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;"
    "UPDATE tables SET bytes ="
    " (SELECT COALESCE(SUM(LENGTH(line)), 0) FROM actions WHERE actions.table_id = tables.id)"
    " + (SELECT COALESCE(SUM(LENGTH(line)), 0) FROM snapshots WHERE snapshots.table_id ="
    " tables.id);"
    "ALTER TABLE members ADD COLUMN is_accepted BIGINT NOT NULL DEFAULT 1;"
    "CREATE TABLE bans ("
    " table_id TEXT NOT NULL REFERENCES tables (id),"
    " user_id TEXT NOT NULL REFERENCES users (id),"
    " PRIMARY KEY (table_id, user_id));"
    "ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;"
    "CREATE INDEX sessions_by_user ON sessions (user_id);"
    "CREATE TABLE recoveries ("
    " hash TEXT PRIMARY KEY NOT NULL,"
    " user_id TEXT NOT NULL REFERENCES users (id),"
    " created BIGINT NOT NULL);";

/* What a game was played like by rules that there are no more, and who agrees to go on by today's;
 * who may not come any more (since when), whose server it is, and what lists do not show. */
static const char step_7[] = "CREATE TABLE chapters ("
                             " table_id TEXT NOT NULL REFERENCES tables (id),"
                             " number BIGINT NOT NULL,"
                             " transcript TEXT NOT NULL,"
                             " ended BIGINT NOT NULL,"
                             " PRIMARY KEY (table_id, number));"
                             "CREATE TABLE agreements ("
                             " table_id TEXT NOT NULL REFERENCES tables (id),"
                             " user_id TEXT NOT NULL REFERENCES users (id),"
                             " PRIMARY KEY (table_id, user_id));"
                             "ALTER TABLE users ADD COLUMN banned BIGINT NOT NULL DEFAULT 0;"
                             "ALTER TABLE users ADD COLUMN is_host BIGINT NOT NULL DEFAULT 0;"
                             "ALTER TABLE tables ADD COLUMN is_hidden BIGINT NOT NULL DEFAULT 0;"
                             "CREATE INDEX tables_by_age ON tables (changed);"
                             "CREATE INDEX users_by_age ON users (created);";

/* What the list of open tables shows: without those that are over, however many there are. */
static const char step_8[] = "DROP INDEX tables_open;"
                             "CREATE INDEX tables_offered ON tables (changed)"
                             " WHERE is_open = 1 AND is_hidden = 0"
                             " AND state NOT IN ('over', 'closed');";

static const char *const steps[] = {
    step_1, step_2, step_3, step_4, step_5, step_6, step_7, step_8
};

_Static_assert(sizeof steps / sizeof *steps == STORE_NEWEST, "a step for each version");

/* Up to here accounts were compared by small letters of ASCII alone. */
enum { NAMES_FOLDED = 7 };

static const char get_version[] = "SELECT version FROM sortie_schema";
static const char set_version[] = "UPDATE sortie_schema SET version = $1";

/* 0: nothing there yet. */
static bool read_version(struct driver *driver, int64_t *version)
{
    const struct driver_kind *kind = driver->kind;
    int64_t found = 0;
    *version = 0;
    if (kind->run(driver, kind->schema_query, NULL, 0, take_number, &found) != STORE_DONE) {
        return false;
    }
    if (found == 0) return true;
    return kind->run(driver, get_version, NULL, 0, take_number, version) == STORE_DONE;
}

static bool is_known(struct driver *driver, int64_t version)
{
    if (version >= 0 && version <= STORE_NEWEST) return true;
    return fault_at(&driver->fault, NULL,
                    "the store has version %lld, but this program knows versions up to %d only: a "
                    "newer Sortie has written it",
                    (long long)version, STORE_NEWEST);
}

/* Within an operation that keeps other processes out. */
static bool bring_up_to_date(struct driver *driver)
{
    const struct driver_kind *kind = driver->kind;
    int64_t version;
    if (!kind->lock_schema(driver) || !read_version(driver, &version)) return false;
    if (!is_known(driver, version)) return false;
    if (version == STORE_NEWEST) return true;
    if (version == 0 && kind->mark_script && !kind->run_script(driver, kind->mark_script)) {
        return false;
    }
    for (int64_t step = version; step < STORE_NEWEST; step++) {
        if (!kind->run_script(driver, steps[step])) return false;
        if (step + 1 == NAMES_FOLDED && !users_rename_accounts(driver)) return false;
    }
    struct value newest = number(STORE_NEWEST);
    return kind->run(driver, set_version, &newest, 1, NULL, NULL) == STORE_DONE;
}

bool schema_prepare(struct driver *driver, bool to_read)
{
    const struct driver_kind *kind = driver->kind;
    int64_t version;
    if (!read_version(driver, &version) || !is_known(driver, version)) return false;
    if (version == STORE_NEWEST) return true;
    if (to_read) {
        if (version == 0) return fault_at(&driver->fault, NULL, "there is no store of Sortie");
        return fault_at(&driver->fault, NULL,
                        "the store has version %lld, and must be brought up to version %d by "
                        "serving it once before it can be read",
                        (long long)version, STORE_NEWEST);
    }
    if (!kind->begin(driver)) return false;
    if (!bring_up_to_date(driver)) {
        kind->rollback(driver);
        return false;
    }
    return kind->commit(driver) && kind->flush(driver);
}
