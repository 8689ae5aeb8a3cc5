/*
 * The thread that waits for the disk: it writes what was asked for in one turn of the loop and
 * commits it, while the loop works out the next turn. Nothing is answered before.
 */
#include "server/committer.h"

#include <pthread.h>
#include <stdlib.h>

struct committer {
    struct store *store;
    void (*ring)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t turn; /* something below has changed */
    bool is_asked, is_closing;
};

static void *serve(void *context)
{
    struct committer *committer = context;
    pthread_mutex_lock(&committer->lock);
    for (;;) {
        while (!committer->is_asked && !committer->is_closing)
            pthread_cond_wait(&committer->turn, &committer->lock);
        if (!committer->is_asked) break;
        pthread_mutex_unlock(&committer->lock);
        store_flush_run(committer->store);
        pthread_mutex_lock(&committer->lock);
        committer->is_asked = false;
        pthread_cond_broadcast(&committer->turn);
        committer->ring(committer->context);
    }
    pthread_mutex_unlock(&committer->lock);
    return NULL;
}

static void wait_for(void *context)
{
    committer_wait(context);
}

struct committer *committer_open(struct store *store, void (*ring)(void *context), void *context)
{
    struct committer *committer = calloc(1, sizeof *committer);
    if (!committer) return NULL;
    *committer = (struct committer){ .store = store, .ring = ring, .context = context };
    pthread_mutex_init(&committer->lock, NULL);
    pthread_cond_init(&committer->turn, NULL);
    if (pthread_create(&committer->thread, NULL, serve, committer) == 0) {
        store_defer(store, wait_for, committer);
        return committer;
    }
    pthread_cond_destroy(&committer->turn);
    pthread_mutex_destroy(&committer->lock);
    free(committer);
    return NULL;
}

void committer_close(struct committer *committer)
{
    if (!committer) return;
    pthread_mutex_lock(&committer->lock);
    committer->is_closing = true;
    pthread_cond_broadcast(&committer->turn);
    pthread_mutex_unlock(&committer->lock);
    pthread_join(committer->thread, NULL);
    store_defer(committer->store, NULL, NULL);
    pthread_cond_destroy(&committer->turn);
    pthread_mutex_destroy(&committer->lock);
    free(committer);
}

void committer_start(struct committer *committer)
{
    pthread_mutex_lock(&committer->lock);
    committer->is_asked = true;
    pthread_cond_broadcast(&committer->turn);
    pthread_mutex_unlock(&committer->lock);
}

bool committer_is_done(struct committer *committer)
{
    pthread_mutex_lock(&committer->lock);
    bool is_done = !committer->is_asked;
    pthread_mutex_unlock(&committer->lock);
    return is_done;
}

void committer_wait(struct committer *committer)
{
    pthread_mutex_lock(&committer->lock);
    while (committer->is_asked) pthread_cond_wait(&committer->turn, &committer->lock);
    pthread_mutex_unlock(&committer->lock);
}
