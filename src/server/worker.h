/*
 * Threads for what takes long: hashing a pass phrase, asking for the address of a name.
 *
 * A piece of work is run in another thread and ended in the thread of the loop. Both are functions
 * of its owner; nothing of it is touched by two threads at a time.
 */
#ifndef SORTIE_WORKER_H
#define SORTIE_WORKER_H

#include <stdbool.h>

struct worker;

/* `ring` is called from its threads when something is done: it is to make the loop call
 * worker_collect. Null when threads or memory end. */
struct worker *worker_open(int threads, int most, void (*ring)(void *context), void *context);
/* Waits for what runs; what waits is not run any more, but everything is ended. */
void worker_close(struct worker *worker);

/* Whether there is no room for more. */
bool worker_is_full(struct worker *worker);

/* False when `most` pieces wait already or memory ends: then neither function is called. */
bool worker_add(struct worker *worker, void (*run)(void *work), void (*end)(void *work),
                void *work);

/* Ends what has been run. In the thread of the loop. */
void worker_collect(struct worker *worker);

#endif
