/* The store itself: opening by address, and how the other parts run their statements. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store/store_parts.h"

static bool is_postgres(const char *address)
{
    static const char *const schemes[] = { "postgres://", "postgresql://" };
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        if (strncmp(address, schemes[i], strlen(schemes[i])) == 0) return true;
    }
    return false;
}

static struct driver *open_driver(const char *address, bool to_read, struct fault *fault)
{
    if (!is_postgres(address)) return sqlite_open(address, to_read, fault);
#ifdef SORTIE_HAS_POSTGRES
    return postgres_open(address, to_read, fault);
#else
    fault_at(fault, NULL, "this build of sortie has no PostgreSQL: the store must be a file");
    return NULL;
#endif
}

static struct store *open_store(const char *address, bool to_read, struct fault *fault)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store) {
        fault_at(fault, NULL, "no memory to open the store");
        return NULL;
    }
    store->driver = open_driver(address, to_read, fault);
    if (!store->driver) {
        free(store);
        return NULL;
    }
    if (!schema_prepare(store->driver, to_read)) {
        *fault = store->driver->fault;
        store_close(store);
        return NULL;
    }
    return store;
}

struct store *store_open(const char *address, struct fault *fault)
{
    return open_store(address, false, fault);
}

struct store *store_open_to_read(const char *address, struct fault *fault)
{
    return open_store(address, true, fault);
}

void store_close(struct store *store)
{
    if (!store) return;
    deferred_close(store);
    store->driver->kind->close(store->driver);
    free(store);
}

const char *store_fault(const struct store *store)
{
    return store->driver->fault.text;
}

bool store_is_alive(struct store *store)
{
    static const char ask[] = "SELECT 1";
    return statement_query(store, ask, NULL, 0, NULL, NULL) == STORE_DONE &&
           !store->driver->is_damaged;
}

enum store_verdict store_try_writing(struct store *store)
{
    /* What stays as it is SQLite would not write. */
    static const char add[] = "INSERT INTO sortie_schema (version) VALUES ($1)";
    static const char drop[] = "DELETE FROM sortie_schema WHERE version = $1";
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = statement_run(store, add, VALUES(number(-1)));
    if (verdict == STORE_DONE) verdict = statement_run(store, drop, VALUES(number(-1)));
    return operation_end(store, verdict);
}

int store_descriptor(const struct store *store)
{
    return store->driver->kind->descriptor(store->driver);
}

void store_listen(struct store *store, void (*changed)(void *context, const char *table),
                  void *context)
{
    store_enter(store);
    store->driver->kind->listen(store->driver, changed, context);
}

/* ---- Running statements ---------------------------------------------------------------------- */

enum store_verdict statement_query(struct store *store, const char *statement,
                                   const struct value *values, int count, row_visitor *visit,
                                   void *context)
{
    assert(count >= 0 && count <= VALUES_MOST);
    store_enter(store);
    return store->driver->kind->run(store->driver, statement, values, count, visit, context);
}

enum store_verdict statement_run(struct store *store, const char *statement,
                                 const struct value *values, int count)
{
    return statement_query(store, statement, values, count, NULL, NULL);
}

bool operation_begin(struct store *store)
{
    store_enter(store);
    return store->driver->kind->begin(store->driver);
}

enum store_verdict operation_end(struct store *store, enum store_verdict verdict)
{
    if (verdict != STORE_DONE) {
        store->driver->kind->rollback(store->driver);
        return verdict;
    }
    return store->driver->kind->commit(store->driver) ? STORE_DONE : STORE_FAILED;
}

enum store_verdict statement_alone(struct store *store, const char *statement,
                                   const struct value *values, int count)
{
    if (!operation_begin(store)) return STORE_FAILED;
    return operation_end(store, statement_run(store, statement, values, count));
}

enum store_verdict statement_change(struct store *store, const char *statement,
                                    const struct value *values, int count)
{
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = statement_run(store, statement, values, count);
    if (verdict == STORE_DONE && store->driver->changes == 0) verdict = STORE_MISSING;
    return operation_end(store, verdict);
}

enum store_verdict operation_fail(struct store *store, const char *reason)
{
    fault_at(&store->driver->fault, NULL, "%s", reason);
    return STORE_FAILED;
}

bool row_copy(const char **copy, const char *words)
{
    *copy = words ? strdup(words) : NULL;
    return *copy || !words;
}
