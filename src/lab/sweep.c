/* Threads that share out the games of a sweep: see sweep.h for what they keep to. */
#include "lab/sweep.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "lab/clock.h"

/* A range is to take about this long: locks cost nothing then, and a pause is soon obeyed. */
static const double RANGE_SECONDS = 0.04;
static const long LOOK_NANOSECONDS = 100 * 1000 * 1000;

enum { RANGE_MOST = 4096 };

/* What the threads share; all of it is under the lock. */
struct crew {
    pthread_mutex_t lock;
    pthread_cond_t left; /* a thread has come to its end */
    struct sweep *sweep;
    struct sweep_fault *fault;
    uint64_t next; /* the first game that nobody has taken */
    int threads, working;
    bool pausing, memory_ended, faulty;
};

/* One thread's own. */
struct hand {
    struct crew *crew;
    struct workbench workbench;
    struct results *part;
    uint8_t *first_won, *won;
};

bool sweep_open(struct sweep *sweep, const struct setting *settings, int count, uint64_t seed,
                uint64_t games)
{
    assert(count > 0);
    *sweep = (struct sweep){ .settings = settings, .count = count, .seed = seed, .games = games };
    sweep->results = calloc((size_t)count, sizeof *sweep->results);
    sweep->pairs = calloc((size_t)count, sizeof *sweep->pairs);
    if (sweep->results && sweep->pairs) return true;
    sweep_close(sweep);
    return false;
}

void sweep_close(struct sweep *sweep)
{
    free(sweep->results);
    free(sweep->pairs);
    *sweep = (struct sweep){ 0 };
}

/* ---- One thread ------------------------------------------------------------------------------ */

/* Takes the next games; near the end fewer, so that all threads come to theirs together. */
static uint64_t take_range(struct crew *crew, uint64_t wanted, uint64_t *first)
{
    pthread_mutex_lock(&crew->lock);
    bool goes_on = !crew->pausing && !crew->memory_ended && !crew->faulty;
    uint64_t left = goes_on ? crew->sweep->games - crew->next : 0;
    uint64_t fair = left / (2 * (uint64_t)crew->threads) + 1;
    uint64_t count = wanted < fair ? wanted : fair;
    if (count > left) count = left;
    *first = crew->next;
    crew->next += count;
    pthread_mutex_unlock(&crew->lock);
    return count;
}

/* Ranges are taken in ascending order and finished, so the least of the faults that were met is the
 * first of all, whoever met it. */
static void report_fault(struct crew *crew, struct sweep_fault fault)
{
    pthread_mutex_lock(&crew->lock);
    bool is_first = !crew->faulty || fault.game < crew->fault->game ||
                    (fault.game == crew->fault->game && fault.setting < crew->fault->setting);
    if (is_first) *crew->fault = fault;
    crew->faulty = true;
    pthread_mutex_unlock(&crew->lock);
}

static void count_pairs(struct pairs *pairs, const uint8_t *first, const uint8_t *second,
                        uint64_t count)
{
    for (uint64_t i = 0; i < count; i++) {
        pairs->both += first[i] && second[i];
        pairs->only_first += first[i] && !second[i];
        pairs->only_second += !first[i] && second[i];
        pairs->neither += !first[i] && !second[i];
    }
}

static void add_part(struct crew *crew, int setting, const struct results *part,
                     const struct pairs *pairs)
{
    pthread_mutex_lock(&crew->lock);
    struct pairs *all = &crew->sweep->pairs[setting];
    results_merge(&crew->sweep->results[setting], part);
    all->both += pairs->both;
    all->only_first += pairs->only_first;
    all->only_second += pairs->only_second;
    all->neither += pairs->neither;
    if (setting == crew->sweep->count - 1) crew->sweep->done += part->games;
    pthread_mutex_unlock(&crew->lock);
}

/* Plays a range in every setting. Of several faults the one of the least game counts. */
static void play_range(struct hand *hand, uint64_t first, uint64_t count)
{
    const struct sweep *sweep = hand->crew->sweep;
    for (int i = 0; i < sweep->count; i++) {
        struct pairs pairs = { 0 };
        struct sweep_fault fault = { .setting = i };
        uint8_t *won = i == 0 ? hand->first_won : hand->won;
        *hand->part = (struct results){ 0 };
        fault.kind = simulation_run(&sweep->settings[i], &hand->workbench, sweep->seed, first,
                                    count, hand->part, &fault.game, won);
        if (fault.kind != PLAYED) {
            report_fault(hand->crew, fault);
            continue;
        }
        count_pairs(&pairs, hand->first_won, won, count);
        add_part(hand->crew, i, hand->part, &pairs);
    }
}

static void work(struct hand *hand)
{
    uint64_t wanted = 1, first, count;
    while ((count = take_range(hand->crew, wanted, &first)) > 0) {
        double before = clock_seconds();
        play_range(hand, first, count);
        double spent = clock_seconds() - before;
        if (spent < RANGE_SECONDS / 2 && count == wanted && wanted < RANGE_MOST) wanted *= 2;
        if (spent > RANGE_SECONDS && wanted > 1) wanted /= 2;
    }
}

static void *run_hand(void *argument)
{
    struct crew *crew = argument;
    const struct sweep *sweep = crew->sweep;
    struct hand hand = { .crew = crew };
    bool has_bench = workbench_open(&hand.workbench, sweep->settings[0].game);
    hand.part = malloc(sizeof *hand.part);
    hand.first_won = calloc(RANGE_MOST, 1);
    hand.won = calloc(RANGE_MOST, 1);
    bool ready = has_bench && hand.part && hand.first_won && hand.won;
    if (ready) work(&hand);
    if (has_bench) workbench_close(&hand.workbench);
    free(hand.part);
    free(hand.first_won);
    free(hand.won);
    pthread_mutex_lock(&crew->lock);
    if (!ready) crew->memory_ended = true;
    crew->working--;
    pthread_cond_signal(&crew->left);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* ---- All of them ----------------------------------------------------------------------------- */

/* Waits for a thread to end, but no longer than a moment. */
static void wait_a_moment(struct crew *crew)
{
    struct timespec until = { 0, 0 };
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_NANOSECONDS;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    (void)pthread_cond_timedwait(&crew->left, &crew->lock, &until);
}

static void look_on(struct crew *crew, struct sweep_watch watch)
{
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        wait_a_moment(crew);
        uint64_t done = crew->sweep->done;
        pthread_mutex_unlock(&crew->lock);
        bool pausing = watch.wants_pause && watch.wants_pause(watch.context, done);
        pthread_mutex_lock(&crew->lock);
        crew->pausing = crew->pausing || pausing;
    }
    pthread_mutex_unlock(&crew->lock);
}

/* A machine that refuses more threads is no reason to fail, as long as there is one. */
static int begin_threads(struct crew *crew, pthread_t *threads)
{
    int begun = 0;
    pthread_mutex_lock(&crew->lock);
    while (begun < crew->threads && pthread_create(&threads[begun], NULL, run_hand, crew) == 0) {
        begun++;
    }
    crew->threads = begun;
    crew->working = begun;
    pthread_mutex_unlock(&crew->lock);
    return begun;
}

enum sweep_end sweep_play(struct sweep *sweep, int threads, struct sweep_watch watch,
                          struct sweep_fault *fault)
{
    struct crew crew = { .sweep = sweep, .fault = fault, .next = sweep->done, .threads = threads };
    pthread_t handles[THREADS_MOST];
    assert(threads > 0 && threads <= THREADS_MOST && sweep->done <= sweep->games);
    if (pthread_mutex_init(&crew.lock, NULL) != 0) return SWEEP_MEMORY;
    if (pthread_cond_init(&crew.left, NULL) != 0) {
        pthread_mutex_destroy(&crew.lock);
        return SWEEP_MEMORY;
    }
    int begun = begin_threads(&crew, handles);
    look_on(&crew, watch);
    for (int i = 0; i < begun; i++) pthread_join(handles[i], NULL);
    pthread_cond_destroy(&crew.left);
    pthread_mutex_destroy(&crew.lock);
    if (crew.faulty) return SWEEP_FAULT;
    if (begun == 0 || (crew.memory_ended && sweep->done < sweep->games)) return SWEEP_MEMORY;
    return sweep->done < sweep->games ? SWEEP_PAUSED : SWEEP_DONE;
}
