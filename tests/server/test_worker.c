/* The threads for what takes long: lanes in turn, limits, and that everything is ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <semaphore.h>

#include "server/worker.h"

/* What was run and ended, in order; a piece of work is one letter of a text. */
static struct {
    sem_t begun, go, rung;
    char run[16], ended[16];
    int run_count, ended_count;
    pthread_t front; /* that of the test */
} seen;

static void ring(void *context)
{
    (void)context;
    sem_post(&seen.rung);
}

static void run(void *work)
{
    seen.run[seen.run_count++] = *(const char *)work;
}

/* Holds the only thread until the test lets it go. */
static void hold(void *work)
{
    sem_post(&seen.begun);
    sem_wait(&seen.go);
    run(work);
}

static void end(void *work)
{
    assert_true(pthread_equal(pthread_self(), seen.front));
    seen.ended[seen.ended_count++] = *(const char *)work;
}

static struct worker *open_worker(int most)
{
    const struct worker_settings settings = {
        .threads = 1, .most = most, .yields = true, .ring = ring
    };
    seen.run_count = seen.ended_count = 0;
    seen.front = pthread_self();
    assert_int_equal(sem_init(&seen.begun, 0, 0), 0);
    assert_int_equal(sem_init(&seen.go, 0, 0), 0);
    assert_int_equal(sem_init(&seen.rung, 0, 0), 0);
    struct worker *worker = worker_open(&settings);
    assert_non_null(worker);
    return worker;
}

static char letters[] = "abcdefgh";

static void add(struct worker *worker, int lane, char letter)
{
    assert_true(worker_add(worker, lane, run, end, &letters[letter - 'a']));
}

static void hold_thread(struct worker *worker)
{
    assert_true(worker_add(worker, 0, hold, end, &letters[0]));
    sem_wait(&seen.begun);
}

static void test_lanes_take_turns(void **state)
{
    (void)state;
    struct worker *worker = open_worker(8);
    hold_thread(worker);
    add(worker, 0, 'b');
    add(worker, 0, 'c');
    add(worker, 0, 'd');
    add(worker, 1, 'e');
    add(worker, 1, 'f');
    add(worker, 2, 'g');
    sem_post(&seen.go);
    for (int i = 0; i < 7; i++) sem_wait(&seen.rung);
    assert_int_equal(seen.ended_count, 0);
    worker_collect(worker);
    assert_int_equal(seen.ended_count, 7);
    assert_memory_equal(seen.run, "aegbfcd", 7);
    worker_close(worker);
}

static void test_each_lane_has_its_limit(void **state)
{
    (void)state;
    struct worker *worker = open_worker(2);
    hold_thread(worker);
    add(worker, 0, 'b');
    assert_false(worker_is_full(worker, 0));
    add(worker, 0, 'c');
    assert_true(worker_is_full(worker, 0));
    assert_false(worker_add(worker, 0, run, end, letters));
    assert_false(worker_is_full(worker, 1));
    add(worker, 1, 'd');
    sem_post(&seen.go);
    for (int i = 0; i < 4; i++) sem_wait(&seen.rung);
    worker_close(worker);
    assert_int_equal(seen.ended_count, 4);
}

static void *let_go_later(void *context)
{
    (void)context;
    sem_post(&seen.go);
    return NULL;
}

static void test_what_was_not_run_is_ended_all_the_same(void **state)
{
    (void)state;
    pthread_t other;
    struct worker *worker = open_worker(8);
    hold_thread(worker);
    add(worker, 0, 'b');
    add(worker, 1, 'c');
    assert_int_equal(pthread_create(&other, NULL, let_go_later, NULL), 0);
    worker_close(worker);
    pthread_join(other, NULL);
    assert_int_equal(seen.ended_count, 3);
    worker_collect(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lanes_take_turns),
        cmocka_unit_test(test_each_lane_has_its_limit),
        cmocka_unit_test(test_what_was_not_run_is_ended_all_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
