/*
 * Threads that stay: opened once, woken for each piece of work, which is cut into numbered parts.
 * Part 0 is done by the caller, each other one by a thread of its own. A thread that cannot be had
 * is done without: the caller does its part too.
 */
#ifndef SORTIE_BOTS_POOL_H
#define SORTIE_BOTS_POOL_H

struct pool;

/* For work in `parts` parts. Null when memory ends. */
struct pool *pool_open(int parts, void (*work)(void *context, int part), void *context);
/* Waits for nothing but threads that have nothing to do. */
void pool_close(struct pool *pool);

/* Does all parts and returns when all are done. */
void pool_run(struct pool *pool);

#endif
