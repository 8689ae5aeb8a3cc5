/* A few threads, a queue of what is to be run and a list of what has been. */
#include "server/worker.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { THREADS_MOST = 4 };

struct piece {
    struct piece *next;
    void (*run)(void *work);
    void (*end)(void *work);
    void *work;
};

struct worker {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct piece *first, **last; /* to be run, in order */
    struct piece *done;          /* in any order */
    int waiting, most;
    bool is_closing;
    void (*ring)(void *context);
    void *context;
    pthread_t threads[THREADS_MOST];
    int thread_count;
};

/* ---- In the threads -------------------------------------------------------------------------- */

/* The next piece; null when there is to be no more. With the lock held. */
static struct piece *take(struct worker *worker)
{
    while (!worker->first && !worker->is_closing) pthread_cond_wait(&worker->more, &worker->lock);
    struct piece *piece = worker->is_closing ? NULL : worker->first;
    if (!piece) return NULL;
    worker->first = piece->next;
    if (!worker->first) worker->last = &worker->first;
    worker->waiting--;
    return piece;
}

static void *serve_queue(void *context)
{
    struct worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    for (struct piece *piece; (piece = take(worker)) != NULL;) {
        pthread_mutex_unlock(&worker->lock);
        piece->run(piece->work);
        pthread_mutex_lock(&worker->lock);
        piece->next = worker->done;
        worker->done = piece;
        worker->ring(worker->context);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

/* ---- In the loop ----------------------------------------------------------------------------- */

struct worker *worker_open(int threads, int most, void (*ring)(void *context), void *context)
{
    struct worker *worker = calloc(1, sizeof *worker);
    assert(threads > 0 && threads <= THREADS_MOST);
    if (!worker) return NULL;
    worker->last = &worker->first;
    worker->most = most;
    worker->ring = ring;
    worker->context = context;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->more, NULL);
    while (worker->thread_count < threads) {
        pthread_t *thread = &worker->threads[worker->thread_count];
        if (pthread_create(thread, NULL, serve_queue, worker) != 0) {
            worker_close(worker);
            return NULL;
        }
        worker->thread_count++;
    }
    return worker;
}

static void end_all(struct piece *piece)
{
    while (piece) {
        struct piece *next = piece->next;
        piece->end(piece->work);
        free(piece);
        piece = next;
    }
}

void worker_close(struct worker *worker)
{
    if (!worker) return;
    pthread_mutex_lock(&worker->lock);
    worker->is_closing = true;
    pthread_cond_broadcast(&worker->more);
    pthread_mutex_unlock(&worker->lock);
    for (int i = 0; i < worker->thread_count; i++) pthread_join(worker->threads[i], NULL);
    end_all(worker->done);
    end_all(worker->first);
    pthread_cond_destroy(&worker->more);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

bool worker_is_full(struct worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    bool is_full = worker->waiting >= worker->most;
    pthread_mutex_unlock(&worker->lock);
    return is_full;
}

bool worker_add(struct worker *worker, void (*run)(void *work), void (*end)(void *work), void *work)
{
    struct piece *piece = calloc(1, sizeof *piece);
    if (!piece) return false;
    *piece = (struct piece){ .run = run, .end = end, .work = work };
    pthread_mutex_lock(&worker->lock);
    bool has_room = worker->waiting < worker->most;
    if (has_room) {
        *worker->last = piece;
        worker->last = &piece->next;
        worker->waiting++;
        pthread_cond_signal(&worker->more);
    }
    pthread_mutex_unlock(&worker->lock);
    if (!has_room) free(piece);
    return has_room;
}

void worker_collect(struct worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    struct piece *done = worker->done;
    worker->done = NULL;
    pthread_mutex_unlock(&worker->lock);
    end_all(done);
}
