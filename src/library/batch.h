/* What the files of a batch share: batch.c opens it and shares out work, batch_game.c plays a game
 * of it. */
#ifndef SORTIE_LIBRARY_BATCH_H
#define SORTIE_LIBRARY_BATCH_H

#include "bots/pool.h"
#include "library/parts.h"

/* The memory of one thread. */
struct worker {
    void *view;
    struct outcome *outcomes;
    struct seated seated;
    uint64_t choices, actions;
    uint32_t refused; /* of this step: the first game whose action was not legal, from 1 on */
    bool is_stuck;    /* a fault of the rules: somebody had nothing to do */
};

enum job { JOB_RESET, JOB_STEP, JOB_BOT, JOB_OBSERVE };

/* What is kept of each game beside its state. */
struct slot {
    struct random random;
    uint32_t count; /* legal actions */
    int32_t actor;
    struct resolve resolves[SEATS_MOST];
};

struct sortie_batch {
    const struct game *game;
    void *data;
    uint8_t options[OPTIONS_MOST];
    struct space space;
    struct encoding encoding;

    uint32_t games, threads, legal_most;
    size_t stride; /* from one state to the next */
    unsigned char *states;
    struct slot *slots;
    action *legal; /* [games][legal_most] */
    struct worker *workers;
    struct pool *pool;

    /* What the threads do now. */
    enum job job;
    uint64_t seed;
    const int32_t *actions;
    int32_t *chosen;
    const struct bot *bot;
    int seat;
    sortie_arrays arrays;

    char reason[sizeof((struct fault *)0)->text];
};

static inline void *batch_state(const sortie_batch *batch, uint32_t i)
{
    return batch->states + i * batch->stride;
}

static inline action *batch_legal(const sortie_batch *batch, uint32_t i)
{
    return batch->legal + (size_t)i * batch->legal_most;
}

/* Does what the batch is at, for one game. */
void batch_work(const sortie_batch *batch, struct worker *worker, uint32_t i);

#endif
