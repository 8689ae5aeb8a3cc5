/*
 * Jobs: what takes too long for the thread of the site. The answer to a request is then a job,
 * which the carrier has another thread run and brings back. A kind of job is a row of functions;
 * how many of them wait at a time is limited here, of all and of one address, and the time they
 * take counts for who asked.
 */
#include <assert.h>

#include "lab/clock.h"
#include "site/site_internal.h"

static int *waiting(struct site *site, const struct job_kind *kind)
{
    return kind->thinks ? &site->thinking_jobs : &site->jobs;
}

/* For whom the time of such a job counts. */
static uint64_t worker_of(const struct call *call, const struct job_kind *kind)
{
    return kind->gives_way ? work_key(call->site, "long work", call->request->address)
                           : call->worker;
}

static bool gives_way(const struct call *call, const struct job_kind *kind)
{
    return kind->gives_way && work_gives_way(call->site, worker_of(call, kind));
}

/* How many of all may be out for one more of who has so many. Those who have had much time lately
 * share a half, and each has one in a quarter more: so the rest is for others, and while nobody
 * else asks nobody is refused for the time. */
static int room_for(const struct call *call, const struct job_kind *kind, int most, int own)
{
    if (!gives_way(call, kind)) return most;
    return own == 0 ? most - most / 4 : most / 2;
}

/* Nobody takes all of it. */
bool job_has_room(struct call *call, const struct job_kind *kind)
{
    struct site *site = call->site;
    int most = kind->thinks ? THINKING_JOBS_MOST : JOBS_MOST, own = 0;
    for (const struct job *other = site->jobs_out; other; other = other->next)
        own += other->asker == call->worker && other->kind->thinks == kind->thinks;
    bool is_limited = site->settings.rate > 0 && call->worker != 0;
    if (*waiting(site, kind) < room_for(call, kind, most, own) &&
        (!is_limited || own < most / JOBS_TIMES))
        return true;
    limit_note(site, kind->thinks ? "long work" : "pass phrases");
    refuse_call(call, CODE_TOO_MANY);
    call->answer->retry_after = 1;
    return false;
}

static void unlink_job(struct site *site, const struct job *job)
{
    struct job **link = &site->jobs_out;
    while (*link != job) link = &(*link)->next;
    *link = job->next;
}

void job_send(struct call *call, struct job *job, const struct job_kind *kind)
{
    struct site *site = call->site;
    job->kind = kind;
    job->language = call->language;
    job->asker = call->worker;
    job->worker = worker_of(call, kind);
    if (!job_has_room(call, kind)) {
        kind->free(job);
        return;
    }
    ++*waiting(site, kind);
    job->next = site->jobs_out;
    site->jobs_out = job;
    call->answer->job = job;
    call->answer->job_thinks = kind->thinks;
    call->answer->job_gives_way = gives_way(call, kind);
}

/* Who gives way does so by how long the thread was taken from others, whoever else kept it waiting;
 * other time is that of the processor. In microseconds. */
static int64_t time_of(const struct job *job)
{
    return job->kind->gives_way ? (int64_t)(clock_seconds() * 1e6) : work_begin();
}

bool job_run(struct job *job)
{
    int64_t begun = time_of(job);
    assert(!job->is_finished);
    job->is_finished = job->kind->run(job);
    job->taken += time_of(job) - begun;
    return job->is_finished;
}

void site_job_done(struct site *site, struct job *job, struct answer *answer)
{
    static const struct request no_request = { .method = METHOD_POST };
    struct call call = { .site = site,
                         .request = &no_request,
                         .answer = answer,
                         .language = job->language,
                         .now = site->settings.now() };
    *answer = (struct answer){ 0 };
    site->is_unread = false;
    assert(*waiting(site, job->kind) > 0);
    --*waiting(site, job->kind);
    unlink_job(site, job);
    if (job->kind->gives_way) {
        work_add_long(site, job->worker, job->taken);
    } else if (job->kind->thinks) { /* pass phrases have a limit of their own */
        work_add(site, job->worker, job->taken);
    }
    if (job->is_finished) {
        job->kind->answer(&call, job);
    } else {
        refuse_call(&call, CODE_TOO_MANY);
        answer->retry_after = 1;
    }
    job->kind->free(job);
}
