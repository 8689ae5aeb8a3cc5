/*
 * Jobs: work for a request that takes too long for the thread of the site. See jobs.c, and site.h
 * for who runs them.
 */
#ifndef SORTIE_JOBS_H
#define SORTIE_JOBS_H

#include "site/site.h"

struct call;

struct job_kind {
    bool thinks; /* for the threads that think; false: for those of pass phrases */
    /* Nobody needs it to play: its time counts apart, and who has had much of it gives way to
     * others. */
    bool gives_way;
    /* In any thread; touches nothing but the job. False: there is more to do. Slices of well below
     * a second let bots have their turn in between, and let the server stop. */
    bool (*run)(struct job *job);
    /* In the thread of the site, after the last slice: ends with one `reply` or `refuse`. The call
     * has no request, user and place any more. */
    void (*answer)(struct call *call, struct job *job);
    /* In the thread of the site: the job itself and all that it holds, whether it was run or not.
     */
    void (*free)(struct job *job);
};

/* The first member of what a kind of job keeps. Games and their data may be pointed to; of all else
 * it has copies, because request and table may be gone when it comes back. */
struct job {
    const struct job_kind *kind;
    enum language language;
    struct job *next; /* of all that are out */
    uint64_t asker;   /* the address that asks; 0: none */
    uint64_t worker;  /* for whom its time counts */
    int64_t taken;    /* microseconds of a processor, or of a thread where it gives way */
    bool is_finished; /* run to its end */
};

/* Whether there is room for one more; false: refused. Who closes something for a job asks first. */
bool job_has_room(struct call *call, const struct job_kind *kind);
/* Makes the job the answer of the call, which ends with it like with a `reply`. Takes the job over:
 * when there is no room for it, the call is refused and the job freed. */
void job_send(struct call *call, struct job *job, const struct job_kind *kind);

#endif
