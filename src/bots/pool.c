/* Threads that stay, and how they are woken: see pool.h. */
#include "bots/pool.h"

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

struct hand {
    struct pool *pool;
    int part;
    bool is_there; /* the thread could be had */
    pthread_t thread;
};

struct pool {
    void (*work)(void *context, int part);
    void *context;
    int parts;

    /* Under the lock. */
    pthread_mutex_t lock;
    pthread_cond_t begun, ended;
    uint64_t round; /* how often there has been work */
    int working;
    bool is_closing;

    struct hand hands[]; /* by part; [0] is the caller's and not used */
};

/* Waits for a round that it has not done; false: the pool is closing. */
static bool wait_for_work(struct pool *pool, uint64_t *round)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->round == *round && !pool->is_closing) {
        pthread_cond_wait(&pool->begun, &pool->lock);
    }
    *round = pool->round;
    bool goes_on = !pool->is_closing;
    pthread_mutex_unlock(&pool->lock);
    return goes_on;
}

static void *run_hand(void *argument)
{
    struct hand *hand = argument;
    struct pool *pool = hand->pool;
    uint64_t round = 0;
    while (wait_for_work(pool, &round)) {
        pool->work(pool->context, hand->part);
        pthread_mutex_lock(&pool->lock);
        if (--pool->working == 0) pthread_cond_signal(&pool->ended);
        pthread_mutex_unlock(&pool->lock);
    }
    return NULL;
}

struct pool *pool_open(int parts, void (*work)(void *context, int part), void *context)
{
    struct pool *pool = malloc(sizeof *pool + (size_t)parts * sizeof pool->hands[0]);
    assert(parts > 0);
    if (!pool) return NULL;
    *pool = (struct pool){ .work = work,
                           .context = context,
                           .parts = parts,
                           .lock = PTHREAD_MUTEX_INITIALIZER,
                           .begun = PTHREAD_COND_INITIALIZER,
                           .ended = PTHREAD_COND_INITIALIZER };
    for (int part = 0; part < parts; part++) {
        struct hand *hand = &pool->hands[part];
        *hand = (struct hand){ .pool = pool, .part = part };
        hand->is_there = part > 0 && pthread_create(&hand->thread, NULL, run_hand, hand) == 0;
    }
    return pool;
}

void pool_close(struct pool *pool)
{
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    assert(pool->working == 0);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    for (int part = 1; part < pool->parts; part++) {
        if (pool->hands[part].is_there) pthread_join(pool->hands[part].thread, NULL);
    }
    pthread_cond_destroy(&pool->ended);
    pthread_cond_destroy(&pool->begun);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

void pool_run(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    for (int part = 1; part < pool->parts; part++) pool->working += pool->hands[part].is_there;
    pool->round++;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    for (int part = 0; part < pool->parts; part++) {
        if (!pool->hands[part].is_there) pool->work(pool->context, part);
    }
    pthread_mutex_lock(&pool->lock);
    while (pool->working > 0) pthread_cond_wait(&pool->ended, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}
