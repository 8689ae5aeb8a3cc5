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
static const long ATTEND_NANOSECONDS = 2 * 1000 * 1000; /* while helpers may have to wait */

enum { RANGE_MOST = 4096 };

struct range {
    uint64_t first, count;
};

/* What the threads share; all of it is under the lock. */
struct crew {
    pthread_mutex_t lock;
    pthread_cond_t left;     /* a thread has come to its end */
    pthread_cond_t answered; /* a helper has answered, or is lost */
    struct sweep *sweep;
    struct sweep_fault *fault;
    uint64_t next;          /* the first game that nobody has taken */
    struct range *returned; /* taken by helpers that were lost */
    int returned_count, returned_room;
    int threads, working;
    int out; /* ranges that helpers have taken and not answered */
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

/* Of games that came back, or else the next ones. Near the end fewer, so that all come to theirs
 * together. Games that came back are played in any case: without them there would be a gap in what
 * is done. Under the lock. */
static uint64_t take_games(struct crew *crew, uint64_t wanted, int threads, uint64_t *first)
{
    if (crew->memory_ended) return 0;
    if (crew->returned_count > 0) {
        struct range *range = &crew->returned[crew->returned_count - 1];
        uint64_t count = wanted < range->count ? wanted : range->count;
        *first = range->first;
        range->first += count;
        range->count -= count;
        if (range->count == 0) crew->returned_count--;
        return count;
    }
    if (crew->pausing || crew->faulty) return 0;
    const struct sweep_helpers *helpers = crew->sweep->helpers;
    uint64_t all = (uint64_t)crew->threads + (helpers ? (uint64_t)helpers->threads : 0);
    uint64_t left = crew->sweep->games - crew->next;
    uint64_t fair = left / (2 * all) * (uint64_t)threads + 1;
    uint64_t count = wanted < fair ? wanted : fair;
    if (count > left) count = left;
    *first = crew->next;
    crew->next += count;
    return count;
}

/* While helpers have games, some may come back: a thread has not come to its end before. */
static uint64_t take_range(struct crew *crew, uint64_t wanted, uint64_t *first)
{
    uint64_t count;
    pthread_mutex_lock(&crew->lock);
    while ((count = take_games(crew, wanted, 1, first)) == 0 && crew->out > 0) {
        pthread_cond_wait(&crew->answered, &crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
    return count;
}

/* Ranges are taken in ascending order and finished, so the least of the faults that were met is the
 * first of all, whoever met it. Under the lock. */
static void note_fault(struct crew *crew, struct sweep_fault fault)
{
    bool is_first = !crew->faulty || fault.game < crew->fault->game ||
                    (fault.game == crew->fault->game && fault.setting < crew->fault->setting);
    if (is_first) *crew->fault = fault;
    crew->faulty = true;
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

/* Under the lock. */
static void add_part(struct crew *crew, int setting, const struct results *part,
                     const struct pairs *pairs)
{
    struct pairs *all = &crew->sweep->pairs[setting];
    results_merge(&crew->sweep->results[setting], part);
    all->both += pairs->both;
    all->only_first += pairs->only_first;
    all->only_second += pairs->only_second;
    all->neither += pairs->neither;
    if (setting == crew->sweep->count - 1) crew->sweep->done += part->games;
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
            pthread_mutex_lock(&hand->crew->lock);
            note_fault(hand->crew, fault);
            pthread_mutex_unlock(&hand->crew->lock);
            continue;
        }
        count_pairs(&pairs, hand->first_won, won, count);
        pthread_mutex_lock(&hand->crew->lock);
        add_part(hand->crew, i, hand->part, &pairs);
        pthread_mutex_unlock(&hand->crew->lock);
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

/* ---- Helpers --------------------------------------------------------------------------------- */

uint64_t crew_take(struct crew *crew, uint64_t wanted, int threads, uint64_t *first)
{
    pthread_mutex_lock(&crew->lock);
    uint64_t count = take_games(crew, wanted, threads, first);
    if (count > 0) crew->out++;
    pthread_mutex_unlock(&crew->lock);
    return count;
}

/* The last step of an answer; under the lock. */
static void close_answer(struct crew *crew)
{
    assert(crew->out > 0);
    crew->out--;
    pthread_cond_broadcast(&crew->answered);
}

void crew_add(struct crew *crew, const struct results *results, const struct pairs *pairs)
{
    pthread_mutex_lock(&crew->lock);
    for (int i = 0; i < crew->sweep->count; i++) add_part(crew, i, &results[i], &pairs[i]);
    close_answer(crew);
    pthread_mutex_unlock(&crew->lock);
}

void crew_fault(struct crew *crew, struct sweep_fault fault)
{
    pthread_mutex_lock(&crew->lock);
    note_fault(crew, fault);
    close_answer(crew);
    pthread_mutex_unlock(&crew->lock);
}

static bool make_room(struct crew *crew)
{
    if (crew->returned_count < crew->returned_room) return true;
    int room = crew->returned_room * 2 + 4;
    struct range *larger = realloc(crew->returned, (size_t)room * sizeof *larger);
    if (!larger) return false;
    crew->returned = larger;
    crew->returned_room = room;
    return true;
}

void crew_return(struct crew *crew, uint64_t first, uint64_t count)
{
    pthread_mutex_lock(&crew->lock);
    if (make_room(crew)) {
        crew->returned[crew->returned_count++] = (struct range){ first, count };
    } else {
        crew->memory_ended = true;
    }
    close_answer(crew);
    pthread_mutex_unlock(&crew->lock);
}

/* ---- All of them ----------------------------------------------------------------------------- */

/* Waits for a thread to end, but no longer than a moment. */
static void wait_a_moment(struct crew *crew)
{
    struct timespec until = { 0, 0 };
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += crew->sweep->helpers ? ATTEND_NANOSECONDS : LOOK_NANOSECONDS;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    (void)pthread_cond_timedwait(&crew->left, &crew->lock, &until);
}

static void look_on(struct crew *crew, struct sweep_watch watch)
{
    const struct sweep_helpers *helpers = crew->sweep->helpers;
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0 || crew->out > 0) {
        wait_a_moment(crew);
        uint64_t done = crew->sweep->done;
        pthread_mutex_unlock(&crew->lock);
        if (helpers) helpers->attend(helpers->context, crew);
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

static enum sweep_end how_it_ended(const struct crew *crew, int begun)
{
    bool is_done = crew->sweep->done == crew->sweep->games;
    if (crew->faulty) return SWEEP_FAULT;
    if (begun == 0 || (crew->memory_ended && !is_done)) return SWEEP_MEMORY;
    return is_done ? SWEEP_DONE : SWEEP_PAUSED;
}

enum sweep_end sweep_play(struct sweep *sweep, int threads, struct sweep_watch watch,
                          struct sweep_fault *fault)
{
    struct crew crew = { .lock = PTHREAD_MUTEX_INITIALIZER,
                         .left = PTHREAD_COND_INITIALIZER,
                         .answered = PTHREAD_COND_INITIALIZER,
                         .sweep = sweep,
                         .fault = fault,
                         .next = sweep->done,
                         .threads = threads };
    pthread_t handles[THREADS_MOST];
    assert(threads > 0 && threads <= THREADS_MOST && sweep->done <= sweep->games);
    int begun = begin_threads(&crew, handles);
    look_on(&crew, watch);
    for (int i = 0; i < begun; i++) pthread_join(handles[i], NULL);
    pthread_cond_destroy(&crew.answered);
    pthread_cond_destroy(&crew.left);
    pthread_mutex_destroy(&crew.lock);
    free(crew.returned);
    return how_it_ended(&crew, begun);
}
