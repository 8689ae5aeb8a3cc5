/*
 * The threads that think: for bots, and for what requests ask that takes long. They give way to the
 * loop, so that people who play never wait for them.
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
    return server->thinkers != NULL;
}

/* ---- Thoughts -------------------------------------------------------------------------------- */

struct errand {
    struct server *server;
    struct thought *thought;
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
    server->thoughts--;
    server->has_work = true;
    site_thought_done(server->site, errand->thought);
    free(errand);
}

/* False when memory ends: then the thought has gone back as it was, to be tried again. */
static bool send_thought(struct server *server, struct thought *thought)
{
    struct errand *errand = malloc(sizeof *errand);
    if (errand) *errand = (struct errand){ .server = server, .thought = thought };
    if (errand && worker_add(server->thinkers, LANE_THOUGHTS, run_errand, end_errand, errand)) {
        server->thoughts++;
        return true;
    }
    free(errand);
    site_thought_done(server->site, thought);
    server->has_work = true;
    return false;
}

void thinkers_feed(struct server *server)
{
    /* No more than keeps the threads busy: who thinks next is decided as late as can be. */
    while (!server->is_stopping && server->thoughts < 2 * server->settings.thinkers) {
        struct thought *thought = site_next_thought(server->site);
        if (!thought || !send_thought(server, thought)) return;
    }
}
