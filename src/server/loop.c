/*
 * One turn: libwebsockets calls back for all that has come; then what was asked is made durable,
 * in a thread of its own while the next turns are worked out, and then it is told.
 */
#include "server/loop.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Signals --------------------------------------------------------------------------------- */

static void stop_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
}

void loop_block_signals(void)
{
    sigset_t set;
    stop_signals(&set);
    sigprocmask(SIG_BLOCK, &set, NULL);
}

int loop_signal_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t length)
{
    struct signalfd_siginfo heard;
    (void)user;
    (void)in;
    (void)length;
    if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
    struct server *server = lws_context_user(lws_get_context(wsi));
    if (read(lws_get_socket_fd(wsi), &heard, sizeof heard) != (ssize_t)sizeof heard) return 0;
    if (server->is_stopping) server->is_over = true; /* the second time they mean it */
    server_stop(server);
    return 0;
}

static bool watch_signals(struct server *server)
{
    sigset_t set;
    stop_signals(&set);
    lws_sock_file_fd_type descriptor = { .filefd = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC) };
    return descriptor.filefd >= 0 &&
           lws_adopt_descriptor_vhost(server->plain, LWS_ADOPT_RAW_FILE_DESC, descriptor, "signal",
                                      NULL) != NULL;
}

/* ---- The store's descriptor ------------------------------------------------------------------ */

int loop_store_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    (void)user;
    (void)in;
    (void)length;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) server->store_called = true;
    if (reason == LWS_CALLBACK_RAW_CLOSE_FILE) {
        server->store_watch = NULL;
        server->store_copy = -1;
    }
    return 0;
}

static bool is_same_file(int one, int other)
{
    struct stat first, second;
    return fstat(one, &first) == 0 && fstat(other, &second) == 0 && first.st_ino == second.st_ino &&
           first.st_dev == second.st_dev;
}

/* The store may have lost its connection and made another. A copy is watched, because libwebsockets
 * closes what it was given. */
static void watch_store(struct server *server)
{
    int descriptor = store_descriptor(server->settings.store);
    if (descriptor < 0) return;
    if (server->store_watch && is_same_file(descriptor, server->store_copy)) return;
    if (server->store_watch) {
        lws_set_timeout(server->store_watch, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    }
    lws_sock_file_fd_type copy = { .filefd = fcntl(descriptor, F_DUPFD_CLOEXEC, 0) };
    if (copy.filefd < 0) return;
    server->store_copy = copy.filefd;
    server->store_watch =
        lws_adopt_descriptor_vhost(server->plain, LWS_ADOPT_RAW_FILE_DESC, copy, "store", NULL);
    server->store_called = true; /* what came before we watched */
}

/* ---- Once a second --------------------------------------------------------------------------- */

static void note_tick(lws_sorted_usec_list_t *list)
{
    struct server *server = lws_container_of(list, struct server, tick);
    server->is_tick = true;
    lws_sul_schedule(server->context, 0, &server->tick, note_tick, LWS_USEC_PER_SEC);
}

static void tick(struct server *server)
{
    int64_t now = monotonic_seconds();
    site_tick(server->site);
    server->has_work = true;
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, server->connections.head)
    {
        connection_check(lws_container_of(at, struct connection, all), now);
    }
    lws_end_foreach_dll_safe(at, next);
    live_tick(server, now);
    webhooks_tick(server->webhooks, now);
    watch_store(server);
}

bool loop_open(struct server *server)
{
    lws_sul_schedule(server->context, 0, &server->tick, note_tick, LWS_USEC_PER_SEC);
    watch_store(server);
    return watch_signals(server);
}

/* ---- A turn ---------------------------------------------------------------------------------- */

/* What else may have something to say. */
static void collect(struct server *server)
{
    worker_collect(server->worker);
    worker_collect(server->thinkers);
    worker_collect(server->players);
    webhooks_collect(server->webhooks);
    mailer_collect(server->mailer);
    bool is_shared = server->store_watch != NULL;
    /* News of other processes also come along with answers of the database, without a call. */
    if (server->store_called || (is_shared && server->has_work)) {
        server->store_called = false;
        site_listen(server->site);
        server->has_work = true;
    }
}

/* What was to be durable is, or is not. Whoever was answered since then may have been told of it.
 */
static void end_commit(struct server *server)
{
    if (server->committer) committer_wait(server->committer);
    server->is_committing = false;
    bool is_durable = site_flush_end(server->site);
    durations_add(&server->metrics.flush, monotonic_microseconds() - server->commit_begun);
    server->is_failing = !is_durable;
    if (!is_durable) {
        log_event(LEVEL_ERROR, "store_failed",
                  log_text("reason", store_fault(server->settings.store)));
    }
    reply_release(server, &server->committing, is_durable);
    if (!is_durable) reply_release(server, &server->waiting, false);
}

static void begin_commit(struct server *server)
{
    server->has_work = false;
    server->commit_begun = monotonic_microseconds();
    if (!site_flush_begin(server->site)) return;
    server->is_committing = true;
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, server->waiting.head)
    {
        lws_dll2_remove(at);
        lws_dll2_add_tail(at, &server->committing);
    }
    lws_end_foreach_dll_safe(at, next);
    if (server->committer) {
        committer_start(server->committer);
    } else {
        store_flush_run(server->settings.store);
        end_commit(server);
    }
}

/* What the site has not answered waits for nothing. */
static void release_others(struct server *server)
{
    lws_dll2_owner_t others = { .head = NULL };
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, server->waiting.head)
    {
        if (!lws_container_of(at, struct connection, waiting)->exchange->is_of_site) {
            lws_dll2_remove(at);
            lws_dll2_add_tail(at, &others);
        }
    }
    lws_end_foreach_dll_safe(at, next);
    reply_release(server, &others, true);
}

/* All that was asked goes to the disk together, and what was durable when it was answered is told.
 * While the disk takes one turn of the loop, the next ones gather. */
static void make_durable(struct server *server)
{
    collect(server);
    if (server->is_committing && committer_is_done(server->committer)) end_commit(server);
    if (!server->is_committing && server->has_work) begin_commit(server);
    if (server->is_committing)
        release_others(server);
    else
        reply_release(server, &server->waiting, true);
}

enum { BOTS_PAUSE = 20000, BOTS_SHARE = 4 }; /* microseconds; one part in so many of the time */

static void note_bots(lws_sorted_usec_list_t *list)
{
    (void)list; /* the loop turns, and that is all that was wanted */
}

/* What was too much for one request is played for a moment when all who asked have been answered,
 * and then three times as long passes: so whoever asks seldom waits for it, and never for more than
 * that moment. */
static void play_on(struct server *server)
{
    int64_t begun = monotonic_microseconds();
    if (server->is_stopping || begun < server->bots_due || !site_play_on(server->site)) return;
    server->has_work = true;
    make_durable(server);
    int64_t end = monotonic_microseconds(), pause = (BOTS_SHARE - 1) * (end - begun);
    if (pause < BOTS_PAUSE) pause = BOTS_PAUSE;
    server->bots_due = end + pause;
    lws_sul_schedule(server->context, 0, &server->bots, note_bots, pause);
}

static void settle(struct server *server)
{
    struct notice notice;
    if (server->is_tick) {
        server->is_tick = false;
        tick(server);
    }
    make_durable(server);
    play_on(server);
    thinkers_feed(server);
    live_arrive(server);
    while (site_next_notice(server->site, &notice)) webhooks_add(server->webhooks, &notice);
    mailer_feed(server->mailer);
}

void server_stop(struct server *server)
{
    if (server->is_stopping) return;
    server->is_stopping = true;
    server->stop_by = monotonic_seconds() + STOP_SECONDS;
    log_event(LEVEL_INFO, "stopping", log_number("connections", server->metrics.connections));
    listen_end(server);
    live_stop(server);
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, server->connections.head)
    {
        struct connection *connection = lws_container_of(at, struct connection, all);
        bool is_idle = connection->state == READING_HEAD && connection->input_length == 0;
        if (is_idle) server_kill(connection->wsi);
    }
    lws_end_foreach_dll_safe(at, next);
}

/* Whether anybody still waits for something. */
static bool is_busy(const struct server *server)
{
    bool is_found = server->lives.count > 0;
    lws_start_foreach_dll(struct lws_dll2 *, at, server->connections.head)
    {
        is_found = is_found || lws_container_of(at, struct connection, all)->state != LINGERING;
    }
    lws_end_foreach_dll(at);
    return is_found;
}

/* While stopping, until nobody is there any more or it has taken too long. */
static bool is_finished(const struct server *server)
{
    if (!server->is_stopping) return false;
    return server->is_over || monotonic_seconds() >= server->stop_by || !is_busy(server);
}

/* What the threads are at is waited for. It counts, though hardly anybody hears of it any more. */
static void end_work(struct server *server)
{
    server->is_stopping = true;
    worker_close(server->worker);
    worker_close(server->thinkers);
    worker_close(server->players);
    server->worker = server->thinkers = server->players = NULL;
    if (server->is_committing) end_commit(server);
    make_durable(server);
    if (server->is_committing) end_commit(server);
    committer_close(server->committer);
    server->committer = NULL;
}

void server_run(struct server *server)
{
    log_event(LEVEL_INFO, "started", log_text("address", server->origin),
              log_number("port", server->settings.port),
              log_text("version", server->settings.version));
    int64_t used = processor_microseconds();
    while (!is_finished(server) && lws_service(server->context, 0) >= 0) {
        settle(server);
        int64_t now = processor_microseconds();
        durations_add(&server->metrics.turn, now - used);
        used = now;
    }
    end_work(server);
    log_event(LEVEL_INFO, "stopped", log_number("connections", server->metrics.connections));
}
