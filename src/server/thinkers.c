/*
 * The threads that think: for bots, and for what requests ask that takes long. They give way to the
 * loop, so that people who play never wait for them. Bots that answer at once have threads of their
 * own, so that they never wait for those that search.
 */
#include <unistd.h>

#include "server/parts.h"

enum {
    THREADS_USUAL_MOST = 4,
    WAITING_MOST = 64 /* in a lane; the site hands out fewer jobs than that */
};

static void ring(void *context)
{
    lws_cancel_service(context);
}

/* One processor is left to the loop. */
static int usual_threads(void)
{
    long spare = sysconf(_SC_NPROCESSORS_ONLN) - 1;
    if (spare > THREADS_USUAL_MOST) return THREADS_USUAL_MOST;
    return spare < 1 ? 1 : (int)spare;
}

bool thinkers_open(struct server *server)
{
    if (server->settings.thinkers == 0) server->settings.thinkers = usual_threads();
    const struct worker_settings settings = { .threads = server->settings.thinkers,
                                              .most = WAITING_MOST,
                                              .yields = true,
                                              .ring = ring,
                                              .context = server->context };
    server->thinkers = worker_open(&settings);
    server->players = worker_open(&settings);
    return server->thinkers && server->players;
}

/* ---- Thoughts -------------------------------------------------------------------------------- */

struct errand {
    struct server *server;
    struct thought *thought;
    int *out; /* of its kind */
};

static void run_errand(void *work)
{
    struct errand *errand = work;
    thought_run(errand->thought);
}

static void end_errand(void *work)
{
    struct errand *errand = work;
    struct server *server = errand->server;
    --*errand->out;
    server->has_work = true;
    site_thought_done(server->site, errand->thought);
    free(errand);
}

/* False when memory ends: then the thought has gone back as it was, to be tried again. */
static bool send_thought(struct server *server, struct worker *worker, int *out,
                         struct thought *thought)
{
    struct errand *errand = malloc(sizeof *errand);
    if (errand) *errand = (struct errand){ .server = server, .thought = thought, .out = out };
    if (errand && worker_add(worker, LANE_THOUGHTS, run_errand, end_errand, errand)) {
        ++*out;
        return true;
    }
    free(errand);
    site_thought_done(server->site, thought);
    server->has_work = true;
    return false;
}

/* No more than keeps the threads busy: who thinks next is decided as late as can be. */
static void feed(struct server *server, enum thought_kind kind, struct worker *worker, int *out)
{
    while (!server->is_stopping && *out < 2 * server->settings.thinkers) {
        struct thought *thought = site_next_thought(server->site, kind);
        if (!thought || !send_thought(server, worker, out, thought)) return;
    }
}

void thinkers_feed(struct server *server)
{
    feed(server, THOUGHT_SEARCH, server->thinkers, &server->thoughts);
    feed(server, THOUGHT_QUICK, server->players, &server->quick_thoughts);
}
