/*
 * Jobs: what takes too long for the thread of the site. The answer to a request is then a job,
 * which the carrier has another thread run and brings back. A kind of job is a row of functions;
 * how many of them wait at a time is limited here, and the time they take counts for who asked.
 */
#include <assert.h>

#include "site/site_internal.h"

static int *waiting(struct site *site, const struct job *job)
{
    return job->kind->thinks ? &site->thinking_jobs : &site->jobs;
}

void job_send(struct call *call, struct job *job, const struct job_kind *kind)
{
    job->kind = kind;
    job->language = call->language;
    job->worker = call->worker;
    if (*waiting(call->site, job) >= (kind->thinks ? THINKING_JOBS_MOST : JOBS_MOST)) {
        limit_note(call->site, kind->thinks ? "long work" : "pass phrases");
        kind->free(job);
        refuse_call(call, CODE_TOO_MANY);
        call->answer->retry_after = 1;
        return;
    }
    ++*waiting(call->site, job);
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
    assert(*waiting(site, job) > 0);
    --*waiting(site, job);
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
