/*
 * PostgreSQL: one database, any number of processes that serve it.
 *
 * Each operation is a transaction of its own, committed at once: it holds one row's lock for a few
 * statements, so that processes that change several tables cannot wait for each other in a circle.
 * What it has written counts from then on; flush has nothing left to do.
 *
 * A second connection listens (postgres_ear.c). When the connection is lost in the middle of an
 * operation, that operation fails; whatever comes next connects again.
 */
#include <assert.h>
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/postgres.h"

enum {
    TYPE_BIGINT = 20,
    TYPE_INTEGER = 23,
    TYPE_TEXT = 25,
    NUMBER_SIZE = 24,
    WAIT_AFTER_FAILURE = 1000
};

struct postgres_driver {
    struct driver base;
    char *address;
    bool to_read;
    PGconn *connection; /* null: lost */
    struct patience patience;
    bool in_operation;
    struct postgres_ear *ear; /* null for one that only reads */
    int statement_count;      /* prepared on this connection */
    const char *texts[STATEMENTS_MOST];
};

static struct postgres_driver *self_of(struct driver *driver)
{
    return (struct postgres_driver *)driver;
}

/* ---- Connecting ------------------------------------------------------------------------------ */

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

/* The message in one line, without the line feed that it ends with. */
void postgres_fault(struct fault *fault, const char *message)
{
    fault_at(fault, NULL, "PostgreSQL: %s", message);
    for (char *c = fault->text; *c; c++) {
        if (*c == '\n') *c = c[1] ? ' ' : '\0';
    }
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

PGconn *postgres_connect(const char *address, struct patience *patience, struct fault *fault)
{
    /* What the address says itself comes later than the first two, and wins. */
    static const char *const names[] = { "connect_timeout", "fallback_application_name", "dbname",
                                         "client_encoding", NULL };
    const char *const values[] = { "5", "sortie", address, "UTF8", NULL };
    if (milliseconds() < patience->until) {
        fault_at(fault, NULL, "PostgreSQL: there is no connection");
        return NULL;
    }
    PGconn *connection = PQconnectdbParams(names, values, 1);
    if (PQstatus(connection) == CONNECTION_OK) {
        PQsetNoticeReceiver(connection, ignore_notice, NULL);
        return connection;
    }
    postgres_fault(fault, connection ? PQerrorMessage(connection) : "no memory");
    PQfinish(connection);
    patience->until = milliseconds() + WAIT_AFTER_FAILURE;
    return NULL;
}

static bool is_lost(const struct postgres_driver *self)
{
    return !self->connection || PQstatus(self->connection) != CONNECTION_OK;
}

static void disconnect(struct postgres_driver *self)
{
    PQfinish(self->connection);
    self->connection = NULL;
    self->statement_count = 0;
    /* What the lost one may have committed unheard is to be heard like another's. */
    if (self->ear) postgres_ear_ignore(self->ear, 0);
}

static enum store_verdict failure(struct postgres_driver *self, const PGresult *result)
{
    static const struct {
        const char *state;
        enum store_verdict verdict;
    } known[] = { { "23505", STORE_TAKEN }, { "23503", STORE_MISSING } };
    postgres_fault(&self->base.fault, PQerrorMessage(self->connection));
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    for (size_t i = 0; state && i < sizeof known / sizeof *known; i++) {
        if (strcmp(state, known[i].state) == 0) return known[i].verdict;
    }
    return STORE_FAILED;
}

static bool is_good(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool run_script(struct driver *driver, const char *script)
{
    struct postgres_driver *self = self_of(driver);
    PGresult *result = PQexec(self->connection, script);
    bool is_done = is_good(result);
    if (!is_done) failure(self, result);
    PQclear(result);
    return is_done;
}

/* Whatever the database's own settings are: durable, waiting for others' locks not for ever, and
 * letting go of its own when this process hangs. */
static const char session_script[] = "SET default_transaction_isolation = 'read committed';"
                                     "SET lock_timeout = '10s';"
                                     "SET statement_timeout = '60s';"
                                     "SET idle_in_transaction_session_timeout = '60s';"
                                     "SELECT set_config('synchronous_commit', 'on', false)"
                                     " WHERE current_setting('synchronous_commit') = 'off';";

static bool set_up(struct postgres_driver *self)
{
    struct driver *driver = &self->base;
    const char *encoding = PQparameterStatus(self->connection, "server_encoding");
    if (!encoding || strcmp(encoding, "UTF8") != 0) {
        return fault_at(&driver->fault, NULL,
                        "PostgreSQL: the database has the encoding %s; "
                        "Sortie needs UTF8",
                        encoding ? encoding : "unknown");
    }
    return run_script(driver, session_script) &&
           (!self->to_read || run_script(driver, "SET default_transaction_read_only = on"));
}

static bool connect_again(struct postgres_driver *self)
{
    disconnect(self);
    self->connection = postgres_connect(self->address, &self->patience, &self->base.fault);
    if (!self->connection) return false;
    if (!set_up(self)) {
        disconnect(self);
        return false;
    }
    if (self->ear) postgres_ear_ignore(self->ear, PQbackendPID(self->connection));
    return true;
}

/* ---- Statements ------------------------------------------------------------------------------ */

static bool prepare(struct postgres_driver *self, const char *text, const char *name,
                    const struct value *values, int count)
{
    Oid types[VALUES_MOST];
    for (int i = 0; i < count; i++) types[i] = values[i].is_number ? TYPE_BIGINT : TYPE_TEXT;
    PGresult *result = PQprepare(self->connection, name, text, count, types);
    bool is_done = is_good(result);
    if (!is_done) failure(self, result);
    PQclear(result);
    return is_done;
}

enum { NAME_SIZE = 16 };

/* Prepares the statement when this connection has not seen it, and finds its name. */
static bool find_statement(struct postgres_driver *self, const char *text,
                           const struct value *values, int count, char name[NAME_SIZE])
{
    int place = 0;
    while (place < self->statement_count && self->texts[place] != text) place++;
    snprintf(name, NAME_SIZE, "s%d", place);
    if (place < self->statement_count) return true;
    assert(place < STATEMENTS_MOST);
    if (!prepare(self, text, name, values, count)) return false;
    self->texts[place] = text;
    self->statement_count++;
    return true;
}

static PGresult *execute(struct postgres_driver *self, const char *name, const struct value *values,
                         int count)
{
    const char *texts[VALUES_MOST];
    char numbers[VALUES_MOST][NUMBER_SIZE];
    for (int i = 0; i < count; i++) {
        texts[i] = values[i].text;
        if (values[i].is_number) {
            snprintf(numbers[i], NUMBER_SIZE, "%" PRId64, values[i].number);
            texts[i] = numbers[i];
        }
    }
    return PQexecPrepared(self->connection, name, count, texts, NULL, NULL, 0);
}

static bool visit_rows(const PGresult *result, row_visitor *visit, void *context)
{
    struct value row[VALUES_MOST];
    int columns = PQnfields(result);
    assert(columns <= VALUES_MOST);
    for (int i = 0; i < PQntuples(result); i++) {
        for (int j = 0; j < columns; j++) {
            Oid type = PQftype(result, j);
            row[j] = (struct value){ .is_number = type == TYPE_BIGINT || type == TYPE_INTEGER };
            if (PQgetisnull(result, i, j)) continue;
            const char *content = PQgetvalue(result, i, j);
            if (row[j].is_number) {
                row[j].number = strtoll(content, NULL, 10);
            } else {
                row[j].text = content;
            }
        }
        if (!visit(context, row)) return false;
    }
    return true;
}

/* In the session as it is: within an operation, a connection that is lost stays lost. */
static enum store_verdict run_connected(struct postgres_driver *self, const char *text,
                                        const struct value *values, int count, row_visitor *visit,
                                        void *context)
{
    char name[NAME_SIZE];
    if (!find_statement(self, text, values, count, name)) return STORE_FAILED;
    PGresult *result = execute(self, name, values, count);
    enum store_verdict verdict = is_good(result) ? STORE_DONE : failure(self, result);
    if (verdict == STORE_DONE) {
        self->base.changes = strtoll(PQcmdTuples(result), NULL, 10);
        if (visit && !visit_rows(result, visit, context)) {
            fault_at(&self->base.fault, NULL, "no memory for a row of the store");
            verdict = STORE_FAILED;
        }
    }
    PQclear(result);
    return verdict;
}

/* Outside an operation a statement only reads, so it can be tried again on a new connection. */
static enum store_verdict run_statement(struct driver *driver, const char *text,
                                        const struct value *values, int count, row_visitor *visit,
                                        void *context)
{
    struct postgres_driver *self = self_of(driver);
    if (self->in_operation) return run_connected(self, text, values, count, visit, context);
    if (!is_lost(self)) {
        enum store_verdict verdict = run_connected(self, text, values, count, visit, context);
        if (verdict == STORE_DONE || !is_lost(self)) return verdict;
    }
    if (!connect_again(self)) return STORE_FAILED;
    return run_connected(self, text, values, count, visit, context);
}

/* ---- Operations ------------------------------------------------------------------------------ */

static bool begin(struct driver *driver)
{
    struct postgres_driver *self = self_of(driver);
    assert(!self->in_operation);
    self->in_operation = !is_lost(self) && run_script(driver, "BEGIN");
    if (!self->in_operation && is_lost(self)) {
        self->in_operation = connect_again(self) && run_script(driver, "BEGIN");
    }
    return self->in_operation;
}

static bool commit(struct driver *driver)
{
    struct postgres_driver *self = self_of(driver);
    self->in_operation = false;
    PGresult *result = PQexec(self->connection, "COMMIT");
    /* A transaction that has failed answers ROLLBACK, and calls that a success. */
    bool is_done = is_good(result) && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    if (!is_done) failure(self, result);
    PQclear(result);
    return is_done;
}

static void rollback(struct driver *driver)
{
    struct postgres_driver *self = self_of(driver);
    self->in_operation = false;
    if (is_lost(self)) return;
    struct fault reason = driver->fault;
    if (!run_script(driver, "ROLLBACK")) disconnect(self);
    driver->fault = reason;
}

static bool flush(struct driver *driver)
{
    (void)driver;
    return true;
}

static bool lock_schema(struct driver *driver)
{
    return run_script(driver, "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;"
                              "SELECT pg_advisory_xact_lock(1399812724)");
}

/* ---- Other processes ------------------------------------------------------------------------- */

static bool notify(struct driver *driver, const char *table)
{
    static const char tell[] = "SELECT pg_notify('" POSTGRES_CHANNEL "', $1)";
    struct value value = { .text = table };
    return run_connected(self_of(driver), tell, &value, 1, NULL, NULL) == STORE_DONE;
}

static int descriptor(const struct driver *driver)
{
    const struct postgres_driver *self = (const struct postgres_driver *)driver;
    return self->ear ? postgres_ear_descriptor(self->ear) : -1;
}

static void listen(struct driver *driver, change_visitor *changed, void *context)
{
    struct postgres_driver *self = self_of(driver);
    if (self->ear) postgres_ear_listen(self->ear, changed, context);
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void close_driver(struct driver *driver)
{
    struct postgres_driver *self = self_of(driver);
    postgres_ear_close(self->ear);
    PQfinish(self->connection);
    free(self->address);
    free(self);
}

static const struct driver_kind postgres_kind = {
    .close = close_driver,
    .run = run_statement,
    .run_script = run_script,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .flush = flush,
    .lock_schema = lock_schema,
    .snapshot_script = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    .schema_query = "SELECT COUNT(*) FROM information_schema.tables"
                    " WHERE table_schema = current_schema() AND table_name = 'sortie_schema'",
    .notify = notify,
    .descriptor = descriptor,
    .listen = listen,
};

struct driver *postgres_open(const char *address, bool to_read, struct fault *fault)
{
    struct postgres_driver *self = calloc(1, sizeof *self);
    char *copy = strdup(address);
    if (!self || !copy) {
        free(self);
        free(copy);
        fault_at(fault, NULL, "no memory to open the store");
        return NULL;
    }
    self->base.kind = &postgres_kind;
    self->address = copy;
    self->to_read = to_read;
    if (!to_read) self->ear = postgres_ear_open(copy, &self->base.fault);
    if ((to_read || self->ear) && connect_again(self)) return &self->base;
    *fault = self->base.fault;
    close_driver(&self->base);
    return NULL;
}
