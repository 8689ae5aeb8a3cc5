/*
 * Writing in another thread. Changes of tables, which is nearly all that is written while people
 * play, are not run where they are asked for but kept in a queue; a flush takes the queue, runs it
 * and commits, in whatever thread its carrier calls store_flush_run. Meanwhile the next changes
 * gather in the queue.
 *
 * The database is one thread's at a time. Whoever else wants it while a flush runs waits for its
 * end (store_enter), and finds all that was asked for before it done: so order and what is read are
 * as if nothing were put off. A change that cannot be made fails its whole group.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store/store_parts.h"

struct deferred {
    struct deferred *next;
    struct stored_table table;
    struct stored_line *lines;
    int count;
    char *texts; /* all that both point to */
};

/* Whether this thread runs the flush, and so has the database. */
static _Thread_local bool runs_flush;

/* ---- Copies ---------------------------------------------------------------------------------- */

struct texts {
    char *bytes; /* null: only counted */
    size_t used;
};

static void put(struct texts *texts, const char **text)
{
    if (!*text) return;
    size_t size = strlen(*text) + 1;
    if (texts->bytes) *text = memcpy(texts->bytes + texts->used, *text, size);
    texts->used += size;
}

static void put_all(struct texts *texts, struct stored_table *table, struct stored_line *lines,
                    int count)
{
    const char **const fields[] = { &table->id,     &table->game,     &table->title,
                                    &table->owner,  &table->invite,   &table->settings,
                                    &table->seed,   &table->study_of, &table->header,
                                    &table->state,  &table->actor,    &table->kept,
                                    &table->result, &table->told,     &table->enlists };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) put(texts, fields[i]);
    for (int i = 0; i < table->seat_count; i++) {
        put(texts, &table->seats[i].seat);
        put(texts, &table->seats[i].user);
        put(texts, &table->seats[i].bot);
        put(texts, &table->seats[i].word);
    }
    for (int i = 0; i < count; i++) {
        put(texts, &lines[i].line);
        put(texts, &lines[i].snapshot);
    }
}

static void deferred_free(struct deferred *change)
{
    free(change->lines);
    free(change->texts);
    free(change);
}

static struct deferred *deferred_new(const struct stored_table *table,
                                     const struct stored_line *lines, int count)
{
    struct deferred *change = calloc(1, sizeof *change);
    if (!change) return NULL;
    *change = (struct deferred){ .table = *table, .count = count };
    change->lines = calloc((size_t)count + 1, sizeof *change->lines);
    struct texts texts = { .bytes = NULL };
    if (change->lines) {
        if (count > 0) memcpy(change->lines, lines, (size_t)count * sizeof *lines);
        put_all(&texts, &change->table, change->lines, count);
        texts.bytes = change->texts = malloc(texts.used + 1);
        texts.used = 0;
    }
    if (!change->texts) {
        deferred_free(change);
        return NULL;
    }
    put_all(&texts, &change->table, change->lines, count);
    return change;
}

/* ---- The queue ------------------------------------------------------------------------------- */

void store_defer(struct store *store, void (*wait)(void *context), void *context)
{
    assert(store_can_defer(store) && !store->is_flushing);
    store_enter(store);
    store->wait = wait;
    store->wait_context = context;
}

bool store_can_defer(const struct store *store)
{
    return store->driver->kind->give_up != NULL;
}

bool store_defers(const struct store *store)
{
    return store->wait != NULL;
}

enum store_verdict deferred_add(struct store *store, const struct stored_table *table,
                                const struct stored_line *lines, int count)
{
    struct deferred *change = deferred_new(table, lines, count);
    /* The database may be another thread's now, and so may be why it failed last. */
    if (!change) return STORE_FAILED;
    struct deferred **link = &store->queue;
    if (store->last) link = &store->last->next;
    *link = change;
    store->last = change;
    return STORE_DONE;
}

/* Runs what was put off, or lets it go. */
static void run_all(struct store *store, struct deferred *change, bool is_wanted)
{
    while (change) {
        struct deferred *next = change->next;
        if (is_wanted &&
            table_change(store, &change->table, change->lines, change->count) != STORE_DONE) {
            store->driver->kind->give_up(store->driver);
            is_wanted = false;
        }
        deferred_free(change);
        change = next;
    }
}

static struct deferred *take_queue(struct store *store)
{
    struct deferred *queue = store->queue;
    store->queue = store->last = NULL;
    return queue;
}

void store_enter(struct store *store)
{
    if (runs_flush || !store->wait) return;
    if (store->is_flushing) store->wait(store->wait_context);
    if (!store->queue) return;
    runs_flush = true;
    run_all(store, take_queue(store), true);
    runs_flush = false;
}

void deferred_close(struct store *store)
{
    run_all(store, take_queue(store), false);
}

/* ---- Flushing -------------------------------------------------------------------------------- */

void store_flush_begin(struct store *store)
{
    assert(!store->is_flushing);
    store->batch = take_queue(store);
    store->is_flushing = true;
}

void store_flush_run(struct store *store)
{
    bool was_here = runs_flush;
    runs_flush = true;
    run_all(store, store->batch, true);
    store->batch = NULL;
    store->is_flushed = store->driver->kind->flush(store->driver);
    runs_flush = was_here;
}

bool store_flush_end(struct store *store)
{
    assert(store->is_flushing);
    store->is_flushing = false;
    if (store->is_flushed || !store->wait) return store->is_flushed;
    /* What was written after it may stand on what was lost. */
    struct fault reason = store->driver->fault;
    run_all(store, take_queue(store), false);
    store->driver->kind->give_up(store->driver);
    (void)store->driver->kind->flush(store->driver);
    store->driver->fault = reason;
    return false;
}

bool store_flush(struct store *store)
{
    store_flush_begin(store);
    store_flush_run(store);
    return store_flush_end(store);
}
