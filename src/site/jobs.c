/*
 * Jobs: what takes too long for the thread of the site. The answer to a request is then a job,
 * which the carrier has another thread run and brings back. A kind of job is a row of functions;
 * how many of them wait at a time is limited here, of all and of one address, and the time they
 * take counts for who asked.
 */
#include <assert.h>

#include "site/site_internal.h"

static int *waiting(struct site *site, const struct job *job)
{
    return job->kind->thinks ? &site->thinking_jobs : &site->jobs;
}

/* Whether there is room for one more: nobody takes all of it. */
static bool has_room(struct site *site, const struct job *job)
{
    int most = job->kind->thinks ? THINKING_JOBS_MOST : JOBS_MOST, own = 0;
    for (const struct job *other = site->jobs_out; other; other = other->next)
        own += other->asker == job->asker && other->kind->thinks == job->kind->thinks;
    bool is_limited = site->settings.rate > 0 && job->asker != 0;
    return *waiting(site, job) < most && (!is_limited || own < most / JOBS_TIMES);
}

static void unlink_job(struct site *site, const struct job *job)
{
    struct job **link = &site->jobs_out;
    while (*link != job) link = &(*link)->next;
    *link = job->next;
}

void job_send(struct call *call, struct job *job, const struct job_kind *kind)
{
    job->kind = kind;
    job->language = call->language;
    job->worker = job->asker = call->worker;
    if (!has_room(call->site, job)) {
        limit_note(call->site, kind->thinks ? "long work" : "pass phrases");
        kind->free(job);
        refuse_call(call, CODE_TOO_MANY);
        call->answer->retry_after = 1;
        return;
    }
    ++*waiting(call->site, job);
    job->next = call->site->jobs_out;
    call->site->jobs_out = job;
    call->answer->job = job;
    call->answer->job_thinks = kind->thinks;
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
    site->is_unread = false;
    assert(*waiting(site, job) > 0);
    --*waiting(site, job);
    unlink_job(site, job);
    /* Pass phrases have a limit of their own. */
    if (job->kind->thinks) work_add(site, job->worker, job->taken);
    if (job->is_finished) {
        job->kind->answer(&call, job);
    } else {
        refuse_call(&call, CODE_TOO_MANY);
        answer->retry_after = 1;
    }
    job->kind->free(job);
}
