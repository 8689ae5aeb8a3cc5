/*
 * Jobs of the site: work for a request that is run in slices, answered when it is finished, refused
 * when it is not, and limited in number. The job here counts down.
 */
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"
#include "visit.h"

struct countdown {
    struct job job;
    int left;
};

static int freed;

static bool run_countdown(struct job *job)
{
    struct countdown *countdown = (struct countdown *)job;
    return --countdown->left == 0;
}

static void answer_countdown(struct call *call, struct job *job)
{
    assert_int_equal(((struct countdown *)job)->left, 0);
    assert_int_equal(call->language, IN_FRENCH);
    reply(call, 200, json_object());
}

static void free_countdown(struct job *job)
{
    freed++;
    free(job);
}

static const struct job_kind kind = {
    .thinks = true, .run = run_countdown, .answer = answer_countdown, .free = free_countdown
};

static struct visit visit;

static void send_job_of(uint64_t address, int slices, struct answer *answer)
{
    struct call call = {
        .site = visit.site, .answer = answer, .language = IN_FRENCH, .worker = address
    };
    struct countdown *countdown = calloc(1, sizeof *countdown);
    assert_non_null(countdown);
    countdown->left = slices;
    *answer = (struct answer){ 0 };
    job_send(&call, &countdown->job, &kind);
}

static void send_job(int slices, struct answer *answer)
{
    send_job_of(7, slices, answer);
}

static void test_a_job_is_run_in_slices(void **state)
{
    (void)state;
    struct answer answer;
    send_job(3, &answer);
    struct job *job = answer.job;
    assert_non_null(job);
    assert_true(answer.job_thinks);
    assert_false(job_run(job));
    assert_false(job_run(job));
    assert_true(job_run(job));
    freed = 0;
    site_job_done(visit.site, job, &answer);
    assert_int_equal(answer.status, 200);
    assert_int_equal(freed, 1);
    answer_free(&answer);
}

static void test_what_is_not_finished_is_refused(void **state)
{
    (void)state;
    struct answer answer;
    send_job(2, &answer);
    struct job *job = answer.job;
    assert_false(job_run(job));
    freed = 0;
    site_job_done(visit.site, job, &answer);
    assert_int_equal(answer.status, 429);
    assert_int_equal(answer.retry_after, 1);
    assert_int_equal(freed, 1);
    answer_free(&answer);
}

static void test_there_are_not_too_many(void **state)
{
    (void)state;
    struct answer answer;
    struct job *jobs[THINKING_JOBS_MOST];
    for (int i = 0; i < THINKING_JOBS_MOST; i++) {
        send_job(1, &answer);
        jobs[i] = answer.job;
        assert_non_null(jobs[i]);
    }
    freed = 0;
    send_job(1, &answer);
    assert_null(answer.job);
    assert_int_equal(answer.status, 429);
    assert_int_equal(freed, 1);
    answer_free(&answer);
    for (int i = 0; i < THINKING_JOBS_MOST; i++) {
        assert_true(job_run(jobs[i]));
        site_job_done(visit.site, jobs[i], &answer);
        assert_int_equal(answer.status, 200);
        answer_free(&answer);
    }
}

static void test_an_address_does_not_take_them_all(void **state)
{
    (void)state;
    enum { OWN = THINKING_JOBS_MOST / JOBS_TIMES };
    struct answer answer;
    struct job *jobs[THINKING_JOBS_MOST];
    visit_close(&visit);
    visit_open_limited(&visit, 1000);
    for (int i = 0; i < OWN; i++) {
        send_job_of(7, 1, &answer);
        jobs[i] = answer.job;
        assert_non_null(jobs[i]);
    }
    send_job_of(7, 1, &answer);
    assert_null(answer.job);
    assert_int_equal(answer.status, 429);
    answer_free(&answer);
    for (int i = OWN; i < THINKING_JOBS_MOST; i++) {
        send_job_of(8, 1, &answer);
        jobs[i] = answer.job;
        assert_non_null(jobs[i]);
    }
    /* In any order. */
    for (int i = 0; i < THINKING_JOBS_MOST; i++) {
        struct job *job = jobs[(i * 5) % THINKING_JOBS_MOST];
        assert_true(job_run(job));
        site_job_done(visit.site, job, &answer);
        answer_free(&answer);
    }
    send_job_of(7, 1, &answer);
    assert_non_null(answer.job);
    site_job_done(visit.site, answer.job, &answer);
    answer_free(&answer);
}

static int open_visit(void **state)
{
    (void)state;
    visit_open(&visit, ":memory:");
    return 0;
}

static int close_visit(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_job_is_run_in_slices),
        cmocka_unit_test(test_what_is_not_finished_is_refused),
        cmocka_unit_test(test_there_are_not_too_many),
        cmocka_unit_test(test_an_address_does_not_take_them_all),
    };
    return cmocka_run_group_tests(tests, open_visit, close_visit);
}
