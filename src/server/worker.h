/*
 * Threads for what takes long: hashing a pass phrase, asking for the address of a name, thinking.
 *
 * A piece of work is run in another thread and ended in the thread of the loop. Both are functions
 * of its owner; nothing of it is touched by two threads at a time.
 *
 * Work waits in lanes, and the threads take from each of them in turn: so what is short does not
 * wait behind all that is long, nor the other way round.
 */
#ifndef SORTIE_WORKER_H
#define SORTIE_WORKER_H

#include <stdbool.h>

struct worker;

enum { WORKER_THREADS_MOST = 16, WORKER_LANES = 3 };

struct worker_settings {
    int threads; /* 1 to WORKER_THREADS_MOST */
    int most;    /* pieces that wait in a lane */
    bool yields; /* the threads give way to everything else that wants the processor */
    void (*ring)(void *context); /* from its threads when something is done: it is to make the loop
                                  * call worker_collect */
    void *context;
};

/* Null when threads or memory end. */
struct worker *worker_open(const struct worker_settings *settings);
/* Waits for what runs; what waits is not run any more, but everything is ended. */
void worker_close(struct worker *worker);

/* Whether there is no room for more in the lane. */
bool worker_is_full(struct worker *worker, int lane);

/* False when `most` pieces wait in the lane already or memory ends: then neither function is
 * called. */
bool worker_add(struct worker *worker, int lane, void (*run)(void *work), void (*end)(void *work),
                void *work);

/* Ends what has been run; nothing where there is no worker. In the thread of the loop, and not
 * within worker_close. */
void worker_collect(struct worker *worker);

#endif
