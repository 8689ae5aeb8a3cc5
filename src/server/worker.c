/* A few threads, lanes of what is to be run and a list of what has been. */
#include "server/worker.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { YIELDING_NICE = 10 };

struct piece {
    struct piece *next;
    void (*run)(void *work);
    void (*end)(void *work);
    void *work;
};

struct lane {
    struct piece *first, **last; /* to be run, in order */
    int waiting;
};

struct worker {
    struct worker_settings settings;
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct lane lanes[WORKER_LANES];
    int turn;           /* the lane that is to be looked at first */
    struct piece *done; /* in any order */
    bool is_closing;
    pthread_t threads[WORKER_THREADS_MOST];
    int thread_count;
};

/* ---- In the threads -------------------------------------------------------------------------- */

/* The first piece of the lane whose turn it is, or of the next that has one; null: none. */
static struct piece *take_first(struct worker *worker)
{
    for (int i = 0; i < WORKER_LANES; i++) {
        int number = (worker->turn + i) % WORKER_LANES;
        struct lane *lane = &worker->lanes[number];
        struct piece *piece = lane->first;
        if (!piece) continue;
        lane->first = piece->next;
        if (!lane->first) lane->last = &lane->first;
        lane->waiting--;
        worker->turn = (number + 1) % WORKER_LANES;
        return piece;
    }
    return NULL;
}

/* The next piece; null when there is to be no more. With the lock held. */
static struct piece *take(struct worker *worker)
{
    while (!worker->is_closing) {
        struct piece *piece = take_first(worker);
        if (piece) return piece;
        pthread_cond_wait(&worker->more, &worker->lock);
    }
    return NULL;
}

static void *serve_queue(void *context)
{
    struct worker *worker = context;
    /* On Linux this is the thread's own; where it cannot be had, work is done all the same. */
    if (worker->settings.yields) (void)setpriority(PRIO_PROCESS, 0, YIELDING_NICE);
    pthread_mutex_lock(&worker->lock);
    for (struct piece *piece; (piece = take(worker)) != NULL;) {
        pthread_mutex_unlock(&worker->lock);
        piece->run(piece->work);
        pthread_mutex_lock(&worker->lock);
        piece->next = worker->done;
        worker->done = piece;
        worker->settings.ring(worker->settings.context);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

/* ---- In the loop ----------------------------------------------------------------------------- */

struct worker *worker_open(const struct worker_settings *settings)
{
    struct worker *worker = calloc(1, sizeof *worker);
    assert(settings->threads > 0 && settings->threads <= WORKER_THREADS_MOST);
    if (!worker) return NULL;
    worker->settings = *settings;
    for (int i = 0; i < WORKER_LANES; i++) worker->lanes[i].last = &worker->lanes[i].first;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->more, NULL);
    while (worker->thread_count < settings->threads) {
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
    for (int i = 0; i < WORKER_LANES; i++) end_all(worker->lanes[i].first);
    pthread_cond_destroy(&worker->more);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

bool worker_is_full(struct worker *worker, int lane)
{
    pthread_mutex_lock(&worker->lock);
    bool is_full = worker->lanes[lane].waiting >= worker->settings.most;
    pthread_mutex_unlock(&worker->lock);
    return is_full;
}

bool worker_add(struct worker *worker, int lane_number, void (*run)(void *work),
                void (*end)(void *work), void *work)
{
    struct lane *lane = &worker->lanes[lane_number];
    struct piece *piece = calloc(1, sizeof *piece);
    if (!piece) return false;
    *piece = (struct piece){ .run = run, .end = end, .work = work };
    pthread_mutex_lock(&worker->lock);
    bool has_room = lane->waiting < worker->settings.most;
    if (has_room) {
        *lane->last = piece;
        lane->last = &piece->next;
        lane->waiting++;
        pthread_cond_signal(&worker->more);
    }
    pthread_mutex_unlock(&worker->lock);
    if (!has_room) free(piece);
    return has_room;
}

void worker_collect(struct worker *worker)
{
    if (!worker) return;
    pthread_mutex_lock(&worker->lock);
    struct piece *done = worker->done;
    worker->done = NULL;
    pthread_mutex_unlock(&worker->lock);
    end_all(done);
}
