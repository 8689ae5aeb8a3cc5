/*
 * SQLite: one file, one process that serves it, any number that read it.
 *
 * The first operation that writes begins a transaction, which flush commits: so all operations
 * between two flushes share one wait for the disk. Each operation is a savepoint, so that one that
 * fails takes back itself only. SQLite may take back the whole transaction by itself when the disk
 * fails; then nothing of the group counts any more, and everything fails until flush has said so.
 *
 * The file is locked for as long as a process serves the store (sqlite_lock.c): two servers on
 * one file would each believe that their rooms are what the file says. Behind "alone:" stands a
 * file that nobody else can open (plain_files.h), which needs no lock.
 */
#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/driver.h"
#include "store/plain_files.h"
#include "store/sqlite_lock.h"

enum { BUSY_MILLISECONDS = 5000 };

#define MEMORY_NAME ":memory:"
#define ALONE "alone:"
/* "Sort" in ASCII: tells our files from other SQLite files. */
#define MARK "1399812724"

struct sqlite_driver {
    struct driver base;
    sqlite3 *database;
    char *file;    /* that is locked; null: none */
    int lock;      /* its descriptor; -1: none */
    bool in_group; /* a transaction is open */
    bool is_lost;  /* it was taken back before its end */
    struct fault loss;
    int statement_count;
    const char *texts[STATEMENTS_MOST];
    sqlite3_stmt *statements[STATEMENTS_MOST];
};

static struct sqlite_driver *self_of(struct driver *driver)
{
    return (struct sqlite_driver *)driver;
}

/* ---- Statements ------------------------------------------------------------------------------ */

/* After a failure: notes what SQLite says, and whether the group is gone. */
static enum store_verdict failure(struct sqlite_driver *self)
{
    int code = sqlite3_extended_errcode(self->database);
    fault_at(&self->base.fault, NULL, "SQLite: %s", sqlite3_errmsg(self->database));
    if ((code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB)
        self->base.is_damaged = true;
    if (self->in_group && sqlite3_get_autocommit(self->database)) {
        self->in_group = false;
        self->is_lost = true;
        self->loss = self->base.fault;
    }
    switch (code) {
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE: return STORE_TAKEN;
    case SQLITE_CONSTRAINT_FOREIGNKEY: return STORE_MISSING;
    default: return STORE_FAILED;
    }
}

static bool run_script(struct driver *driver, const char *script)
{
    struct sqlite_driver *self = self_of(driver);
    if (sqlite3_exec(self->database, script, NULL, NULL, NULL) == SQLITE_OK) return true;
    failure(self);
    return false;
}

static sqlite3_stmt *prepare(struct sqlite_driver *self, const char *text, int count)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(self->database, text, -1, &statement, NULL) != SQLITE_OK) {
        failure(self);
        return NULL;
    }
    assert(sqlite3_bind_parameter_count(statement) == count);
    for (int i = 1; i <= count; i++) {
        /* SQLite numbers them as they appear, whatever they are called. */
        char name[16];
        snprintf(name, sizeof name, "$%d", i);
        assert(sqlite3_bind_parameter_index(statement, name) == i);
    }
    return statement;
}

/* The prepared statement of a text. One that is being run (a visitor runs it again) is left alone,
 * and another is made, which is not kept. */
static sqlite3_stmt *statement_of(struct sqlite_driver *self, const char *text, int count,
                                  bool *is_kept)
{
    int place = 0;
    while (place < self->statement_count && self->texts[place] != text) place++;
    *is_kept = place == self->statement_count || !sqlite3_stmt_busy(self->statements[place]);
    if (!*is_kept) return prepare(self, text, count);
    if (place == self->statement_count) {
        assert(place < STATEMENTS_MOST);
        sqlite3_stmt *statement = prepare(self, text, count);
        if (!statement) return NULL;
        self->texts[place] = text;
        self->statements[place] = statement;
        self->statement_count++;
    }
    return self->statements[place];
}

static bool bind(sqlite3_stmt *statement, const struct value *values, int count)
{
    for (int i = 0; i < count; i++) {
        /* A null text binds NULL. */
        int code = values[i].is_number
                       ? sqlite3_bind_int64(statement, i + 1, values[i].number)
                       : sqlite3_bind_text(statement, i + 1, values[i].text, -1, SQLITE_STATIC);
        if (code != SQLITE_OK) return false;
    }
    return true;
}

/* False when memory ends. */
static bool read_row(sqlite3_stmt *statement, struct value *row)
{
    int count = sqlite3_column_count(statement);
    assert(count <= VALUES_MOST);
    for (int i = 0; i < count; i++) {
        int type = sqlite3_column_type(statement, i);
        row[i] = (struct value){ .is_number = type == SQLITE_INTEGER };
        if (row[i].is_number) {
            row[i].number = sqlite3_column_int64(statement, i);
        } else if (type != SQLITE_NULL) {
            row[i].text = (const char *)sqlite3_column_text(statement, i);
            if (!row[i].text) return false;
        }
    }
    return true;
}

static enum store_verdict step_through(struct sqlite_driver *self, sqlite3_stmt *statement,
                                       row_visitor *visit, void *context)
{
    struct value row[VALUES_MOST];
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (visit && (!read_row(statement, row) || !visit(context, row))) {
            fault_at(&self->base.fault, NULL, "no memory for a row of the store");
            return STORE_FAILED;
        }
    }
    if (code != SQLITE_DONE) return failure(self);
    self->base.changes = sqlite3_changes64(self->database);
    return STORE_DONE;
}

static enum store_verdict run_statement(struct driver *driver, const char *text,
                                        const struct value *values, int count, row_visitor *visit,
                                        void *context)
{
    struct sqlite_driver *self = self_of(driver);
    bool is_kept;
    sqlite3_stmt *statement = statement_of(self, text, count, &is_kept);
    if (!statement) return STORE_FAILED;
    enum store_verdict verdict = bind(statement, values, count)
                                     ? step_through(self, statement, visit, context)
                                     : failure(self);
    if (is_kept) {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
    } else {
        sqlite3_finalize(statement);
    }
    return verdict;
}

/* ---- Operations and groups ------------------------------------------------------------------- */

static bool run_plain(struct sqlite_driver *self, const char *text)
{
    return run_statement(&self->base, text, NULL, 0, NULL, NULL) == STORE_DONE;
}

static bool begin(struct driver *driver)
{
    static const char begin_group[] = "BEGIN IMMEDIATE", begin_one[] = "SAVEPOINT operation";
    struct sqlite_driver *self = self_of(driver);
    if (self->is_lost) {
        driver->fault = self->loss;
        return false;
    }
    if (!self->in_group) {
        if (!run_plain(self, begin_group)) return false;
        self->in_group = true;
    }
    return run_plain(self, begin_one);
}

/* Gives the whole group up, for the reason that `fault` says. */
static void lose(struct sqlite_driver *self)
{
    static const char take_back_group[] = "ROLLBACK";
    self->in_group = false;
    self->is_lost = true;
    self->loss = self->base.fault;
    if (!sqlite3_get_autocommit(self->database)) run_plain(self, take_back_group);
    self->base.fault = self->loss;
}

static void give_up(struct driver *driver)
{
    struct sqlite_driver *self = self_of(driver);
    if (!self->is_lost) lose(self);
}

static const char end_one[] = "RELEASE operation";

static void rollback(struct driver *driver)
{
    static const char take_back_one[] = "ROLLBACK TO operation";
    struct sqlite_driver *self = self_of(driver);
    if (self->is_lost) return;
    struct fault reason = driver->fault;
    bool is_back = run_plain(self, take_back_one) && run_plain(self, end_one);
    driver->fault = reason;
    /* What the group holds is not known any more. */
    if (!is_back && !self->is_lost) lose(self);
}

static bool commit(struct driver *driver)
{
    if (run_plain(self_of(driver), end_one)) return true;
    rollback(driver);
    return false;
}

static bool flush(struct driver *driver)
{
    static const char commit_group[] = "COMMIT";
    struct sqlite_driver *self = self_of(driver);
    if (self->in_group) {
        if (run_plain(self, commit_group)) {
            self->in_group = false;
        } else {
            lose(self);
        }
    }
    if (!self->is_lost) return true;
    driver->fault = self->loss;
    self->is_lost = false;
    return false;
}

/* BEGIN IMMEDIATE has done it. */
static bool lock_schema(struct driver *driver)
{
    (void)driver;
    return true;
}

/* ---- Other processes: none ------------------------------------------------------------------- */

static bool notify(struct driver *driver, const char *table)
{
    (void)driver;
    (void)table;
    return true;
}

static int descriptor(const struct driver *driver)
{
    (void)driver;
    return -1;
}

static void listen(struct driver *driver, change_visitor *changed, void *context)
{
    (void)driver;
    (void)changed;
    (void)context;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void close_driver(struct driver *driver)
{
    struct sqlite_driver *self = self_of(driver);
    for (int i = 0; i < self->statement_count; i++) sqlite3_finalize(self->statements[i]);
    sqlite3_close(self->database);
    sqlite_unlock(self->file, self->lock);
    free(self->file);
    free(self);
}

static const struct driver_kind sqlite_kind = {
    .close = close_driver,
    .run = run_statement,
    .run_script = run_script,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .flush = flush,
    .give_up = give_up,
    .lock_schema = lock_schema,
    .schema_query = "SELECT COUNT(*) FROM sqlite_master WHERE name = 'sortie_schema'",
    .mark_script = "PRAGMA application_id = " MARK,
    .snapshot_script = "BEGIN; SELECT COUNT(*) FROM sortie_schema",
    .notify = notify,
    .descriptor = descriptor,
    .listen = listen,
};

static bool ask_number(struct sqlite_driver *self, const char *question, int64_t *answer)
{
    *answer = 0;
    return run_statement(&self->base, question, NULL, 0, take_number, answer) == STORE_DONE;
}

/* Before anything is written: the file is ours, or has nothing in it. */
static bool is_ours(struct sqlite_driver *self, const char *file)
{
    static const char ask_mark[] = "PRAGMA application_id";
    static const char ask_content[] = "SELECT COUNT(*) FROM sqlite_master";
    int64_t mark, content;
    if (!ask_number(self, ask_mark, &mark) || !ask_number(self, ask_content, &content)) {
        return fault_prefix(&self->base.fault, file);
    }
    if (mark == strtoll(MARK, NULL, 10) || (mark == 0 && content == 0)) return true;
    return fault_at(&self->base.fault, NULL, "%s is a SQLite file of another program", file);
}

static bool take_mode(void *context, const struct value *row)
{
    bool *is_wal = context;
    *is_wal = row[0].text && strcmp(row[0].text, "wal") == 0;
    return true;
}

static bool set_up(struct sqlite_driver *self, const char *file, bool to_read, bool is_alone)
{
    /* Before the first look at the file: the log's index is then kept in memory of its own, and so
     * is all that is temporary. */
    static const char stay_alone[] = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY;";
    static const char set_wal[] = "PRAGMA journal_mode = WAL";
    static const char settings[] = "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;"
                                   "PRAGMA cache_size = -32768;";
    sqlite3_busy_timeout(self->database, BUSY_MILLISECONDS);
    if (is_alone && !run_script(&self->base, stay_alone)) return false;
    if (!is_ours(self, file)) return false;
    if (!run_script(&self->base, settings)) return false;
    if (to_read || strcmp(file, MEMORY_NAME) == 0) return true;
    bool is_wal = false;
    if (run_statement(&self->base, set_wal, NULL, 0, take_mode, &is_wal) != STORE_DONE) {
        return false;
    }
    return is_wal || fault_at(&self->base.fault, NULL,
                              "%s is where SQLite cannot keep a write-ahead log", file);
}

static bool open_file(struct sqlite_driver *self, const char *address, bool to_read)
{
    bool is_alone = strncmp(address, ALONE, sizeof ALONE - 1) == 0;
    const char *file = is_alone ? address + sizeof ALONE - 1 : address;
    bool is_locked = !is_alone && !to_read && strcmp(file, MEMORY_NAME) != 0;
    if (is_alone && !plain_files_register()) {
        return fault_at(&self->base.fault, NULL, "no memory to open the store");
    }
    self->file = is_locked ? strdup(file) : NULL;
    if (is_locked && !self->file) {
        return fault_at(&self->base.fault, NULL, "no memory to open the store");
    }
    if (is_locked && !sqlite_lock(file, &self->lock, &self->base.fault)) return false;
    int flags = to_read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const char *files = is_alone ? PLAIN_FILES : NULL;
    if (sqlite3_open_v2(file, &self->database, flags, files) != SQLITE_OK) {
        return fault_at(&self->base.fault, NULL, "%s: %s", file, sqlite3_errmsg(self->database));
    }
    return set_up(self, file, to_read, is_alone);
}

struct driver *sqlite_open(const char *file, bool to_read, struct fault *fault)
{
    if (!*file) {
        fault_at(fault, NULL, "a store needs a file name or an address");
        return NULL;
    }
    struct sqlite_driver *self = calloc(1, sizeof *self);
    if (!self) {
        fault_at(fault, NULL, "no memory to open the store");
        return NULL;
    }
    self->base.kind = &sqlite_kind;
    self->lock = -1;
    if (open_file(self, file, to_read)) return &self->base;
    *fault = self->base.fault;
    close_driver(&self->base);
    return NULL;
}
