/* What the parts of the store share: the handle, values, and how an operation is run. */
#ifndef SORTIE_STORE_PARTS_H
#define SORTIE_STORE_PARTS_H

#include "store/driver.h"

struct deferred;

struct store {
    struct driver *driver;

    /* What is put off, and the flush that may run in another thread: deferred.c. */
    void (*wait)(void *context); /* until it has run; null: nothing is put off */
    void *wait_context;
    struct deferred *queue, *last; /* since the last flush has begun */
    struct deferred *batch;        /* what the flush takes along */
    bool is_flushing, is_flushed;  /* between its begin and end; what came of it */
};

/* Before the database is asked for anything: it is this thread's then, and all that was put off is
 * done. */
void store_enter(struct store *store);
bool store_defers(const struct store *store);
enum store_verdict deferred_add(struct store *store, const struct stored_table *table,
                                const struct stored_line *lines, int count);
void deferred_close(struct store *store);
/* store_change_table at once: tables.c. */
enum store_verdict table_change(struct store *store, const struct stored_table *table,
                                const struct stored_line *lines, int count);

static inline struct value text(const char *words)
{
    return (struct value){ .text = words };
}

static inline struct value number(int64_t amount)
{
    return (struct value){ .is_number = true, .number = amount };
}

/* The values of a statement and how many they are, as two arguments of a call. */
#define VALUES(...)                                                                                \
    (const struct value[]){ __VA_ARGS__ },                                                         \
        (int)(sizeof((const struct value[]){ __VA_ARGS__ }) / sizeof(struct value))

/* A statement without rows, within an operation. */
enum store_verdict statement_run(struct store *store, const char *statement,
                                 const struct value *values, int count);
/* A statement with rows. */
enum store_verdict statement_query(struct store *store, const char *statement,
                                   const struct value *values, int count, row_visitor *visit,
                                   void *context);

/* A statement that is an operation of its own. */
enum store_verdict statement_alone(struct store *store, const char *statement,
                                   const struct value *values, int count);

/* The same; STORE_MISSING when it changes no row. */
enum store_verdict statement_change(struct store *store, const char *statement,
                                    const struct value *values, int count);

/* An operation of several statements. operation_end commits what is STORE_DONE, takes back what is
 * not, and returns the verdict. */
bool operation_begin(struct store *store);
enum store_verdict operation_end(struct store *store, enum store_verdict verdict);

/* Makes somebody an accepted member within an operation: lists.c. */
enum store_verdict member_accept(struct store *store, const char *table, const char *user);

/* Queues a mail within an operation: mail.c. */
enum store_verdict mail_queue(struct store *store, const struct stored_mail *mail);

/* Notes why something failed; returns STORE_FAILED. */
enum store_verdict operation_fail(struct store *store, const char *reason);

/* Sets `copy` to a copy, null for null; false when memory ends. */
bool row_copy(const char **copy, const char *words);

/* Writes down anew what accounts are found by: names were compared in another way before. The first
 * who came has a name that two have now. */
bool users_rename_accounts(struct driver *driver);

/* Makes the schema or brings it up to date; to read, only looks whether it is. */
bool schema_prepare(struct driver *driver, bool to_read);

#endif
