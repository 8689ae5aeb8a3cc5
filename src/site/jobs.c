/*
 * Jobs: what takes too long for the thread of the site. The answer to a request is then a job,
 * which the carrier has another thread run and brings back. A kind of job is a row of functions;
 * how many of them wait at a time is limited here, of all and of one address, and the time they
 * take counts for who asked.
 */
#include <assert.h>

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

/* Nobody takes all of the room, and all who have had much time lately only their part of it: so
 * who has not finds some, and while nobody else asks nobody is refused. */
bool job_has_room(struct call *call, const struct job_kind *kind)
{
    struct site *site = call->site;
    int most = kind->thinks ? THINKING_JOBS_MOST : JOBS_MOST, own = 0;
    for (const struct job *other = site->jobs_out; other; other = other->next)
        own += other->asker == call->worker && other->kind->thinks == kind->thinks;
    bool is_limited = site->settings.rate > 0 && call->worker != 0;
    int room = gives_way(call, kind) ? most / JOBS_TIMES : most;
    if (*waiting(site, kind) < room && (!is_limited || own < most / JOBS_TIMES)) return true;
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

bool job_run(struct job *job)
{
    int64_t begun = work_begin();
    assert(!job->is_finished);
    job->is_finished = job->kind->run(job);
    job->taken += work_begin() - begun;
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
