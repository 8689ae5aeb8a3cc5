/*
 * What the store asks of a database, so that the schema and the statements are written once.
 *
 * A statement is a constant text with the placeholders $1, $2, ... whose first appearances are in
 * order; it is prepared once for each connection and known by its address. Values are never part of
 * the text. Columns are TEXT and BIGINT only.
 *
 * Writes stand between begin and commit or rollback: one operation, whole or not at all. With
 * PostgreSQL an operation is a transaction. With SQLite it is a savepoint of the transaction that
 * flush commits, so that many operations share one wait for the disk.
 */
#ifndef SORTIE_DRIVER_H
#define SORTIE_DRIVER_H

#include "store/store.h"

enum { VALUES_MOST = 32, STATEMENTS_MOST = 192 };

/* A null text is SQL's NULL, which a number never is. */
struct value {
    bool is_number;
    const char *text;
    int64_t number;
};

/* Sees one row; its texts are gone after it. False: memory has ended. */
typedef bool row_visitor(void *context, const struct value *row);

/* A visitor that keeps the number in the first column. */
static inline bool take_number(void *context, const struct value *row)
{
    int64_t *taken = (int64_t *)context;
    *taken = row[0].number;
    return true;
}

typedef void change_visitor(void *context, const char *table);

struct driver {
    const struct driver_kind *kind;
    struct fault fault; /* why the last function that failed did */
    int64_t changes;    /* how many rows the last statement changed */
    bool is_damaged;    /* the database has said so of itself */
};

struct driver_kind {
    void (*close)(struct driver *driver);

    /* Runs a statement. STORE_TAKEN: a key would be there twice. STORE_MISSING: it refers to a row
     * that is not there. `visit` may be null. */
    enum store_verdict (*run)(struct driver *driver, const char *statement,
                              const struct value *values, int count, row_visitor *visit,
                              void *context);
    /* Runs several statements without values or rows. */
    bool (*run_script)(struct driver *driver, const char *script);

    bool (*begin)(struct driver *driver);
    bool (*commit)(struct driver *driver);
    void (*rollback)(struct driver *driver); /* leaves `fault` as it is */
    bool (*flush)(struct driver *driver);
    /* Loses all since the last flush, so that the next one fails, for the reason that `fault` says;
     * null where operations count by themselves. */
    void (*give_up)(struct driver *driver);

    /* Keeps other processes from bringing the schema up to date: after begin, until its end. */
    bool (*lock_schema)(struct driver *driver);
    /* Whether the schema has a table `sortie_schema`: a row with its number of such tables. */
    const char *schema_query;
    /* What a new database gets besides the schema; may be null. */
    const char *mark_script;
    /* Begins a transaction that reads what stands now; it ends with COMMIT. */
    const char *snapshot_script;

    /* Tells other processes of a change, when the operation is committed. */
    bool (*notify)(struct driver *driver, const char *table);
    int (*descriptor)(const struct driver *driver);
    void (*listen)(struct driver *driver, change_visitor *changed, void *context);
};

/* Null with the reason in `fault`. */
struct driver *sqlite_open(const char *file, bool to_read, struct fault *fault);
struct driver *postgres_open(const char *address, bool to_read, struct fault *fault);

#endif
