/* The server as a whole: opening it, its loop, stopping it. */
#include "server/server.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "server/loop.h"
#include "server/parts.h"

enum {
    JOB_THREADS = 2,
    JOBS_MOST = 64,
    READ_SIZE = 32 << 10, /* what is read from a socket at once; one buffer for all */
    WRITE_SIZE = 64 << 10,
    LIVE_READ_SIZE = 128, /* nothing is expected from a watcher, and each has its own */
    DESCRIPTORS_MOST = 65536,
    DESCRIPTORS_SPARE = 128, /* for the store, webhooks and files */
    SCRATCH_KEPT = 1 << 20,
    LARGE_PIECE = 128 << 10
};

static int64_t read_clock(clockid_t clock)
{
    struct timespec now = { 0, 0 };
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t monotonic_microseconds(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t processor_microseconds(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

int64_t monotonic_seconds(void)
{
    return monotonic_microseconds() / 1000000;
}

static int64_t wall_milliseconds(void)
{
    struct timespec now = { 0, 0 };
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

unsigned char *server_scratch(struct server *server, size_t size)
{
    size_t need = LWS_PRE + size;
    /* Something huge was sent once: it is not kept for ever. */
    bool is_wasteful = server->scratch_size > SCRATCH_KEPT && need <= SCRATCH_KEPT;
    if (need > server->scratch_size || is_wasteful) {
        size_t room = need < WRITE_SIZE + LWS_PRE ? WRITE_SIZE + LWS_PRE : need;
        unsigned char *scratch = realloc(server->scratch, room);
        if (!scratch) return NULL;
        server->scratch = scratch;
        server->scratch_size = room;
    }
    return server->scratch + LWS_PRE;
}

void server_kill(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* ---- libwebsockets --------------------------------------------------------------------------- */

static const struct lws_protocols plain_protocols[] = {
    { .name = "http",
      .callback = http_callback,
      .per_session_data_size = sizeof(struct connection),
      .tx_packet_size = WRITE_SIZE },
    { .name = "listen", .callback = listen_callback },
    { .name = "signal", .callback = loop_signal_callback },
    { .name = "store", .callback = loop_store_callback },
    { .name = NULL },
};

static const struct lws_protocols live_protocols[] = {
    { .name = "live",
      .callback = live_callback,
      .per_session_data_size = sizeof(struct live *),
      .rx_buffer_size = LIVE_READ_SIZE,
      .tx_packet_size = WRITE_SIZE },
    { .name = NULL },
};

/* Its words in our log. What it calls an error is mostly a peer that has gone. */
static void log_library(int level, const char *line)
{
    /* It tells of every socket handed over to it as of an error. */
    if (strstr(line, "calling service")) return;
    enum log_level ours = level == LLL_ERR ? LEVEL_WARN : LEVEL_DEBUG;
    char text[256];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    log_event(ours, "libwebsockets", log_text("message", text));
}

/* As many descriptors as we may have; each connection is one. */
static int raise_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024 - DESCRIPTORS_SPARE;
    limit.rlim_cur = limit.rlim_max > DESCRIPTORS_MOST ? DESCRIPTORS_MOST : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024 - DESCRIPTORS_SPARE;
    int most = (int)limit.rlim_cur - DESCRIPTORS_SPARE;
    return most > 0 ? most : 1;
}

static bool open_library(struct server *server)
{
    /* Pings are ours (live.c): the library would keep a sorted list of all watchers for them. */
    static const lws_retry_bo_t no_pings = { .secs_since_valid_hangup = 0 };
    struct lws_context_creation_info info = { .port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                              .user = server,
                                              .pt_serv_buf_size = READ_SIZE,
                                              .timeout_secs = WEBHOOK_SECONDS,
                                              .gid = -1,
                                              .uid = -1,
                                              .retry_and_idle_policy = &no_pings,
                                              .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                                                         LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT };
    int levels = LLL_ERR | LLL_WARN | (log_is_wanted(LEVEL_DEBUG) ? LLL_NOTICE : 0);
    lws_set_log_level(levels, log_library);
    server->context = lws_create_context(&info);
    if (!server->context) return false;
    info.vhost_name = "plain";
    info.protocols = plain_protocols;
    info.options = 0;
    server->plain = lws_create_vhost(server->context, &info);
    info.vhost_name = "live";
    info.protocols = live_protocols;
    server->live = lws_create_vhost(server->context, &info);
    return server->plain && server->live;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void ring(void *context)
{
    lws_cancel_service(context);
}

static bool open_site(struct server *server, struct fault *fault)
{
    const struct server_settings *settings = &server->settings;
    const struct site_settings site = { .store = settings->store,
                                        .catalogue = settings->catalogue,
                                        .games = settings->games,
                                        .data = settings->data,
                                        .origin = server->origin,
                                        .hosts = server->hosts,
                                        .is_secure = server->is_secure,
                                        .rate = settings->rate,
                                        .private_webhooks = settings->private_webhooks,
                                        .mail_from =
                                            settings->mail_url ? settings->mail_from : NULL,
                                        .mail_after = settings->mail_after * INT64_C(60000),
                                        .tables_for = settings->tables_for * INT64_C(86400000),
                                        .guests_for = settings->guests_for * INT64_C(86400000),
                                        .now = wall_milliseconds,
                                        .wake = live_wake };
    server->site = site_open(&site, fault);
    return server->site != NULL;
}

/* What is large goes back to the system when it is let go: otherwise the allocator learns to keep
 * it, and a server that has once sent many long logs stays as large as it was then. */
static void return_memory(void)
{
#ifdef __GLIBC__
    (void)mallopt(M_MMAP_THRESHOLD, LARGE_PIECE);
#endif
}

static bool open_parts(struct server *server, struct fault *fault)
{
    const struct server_settings *settings = &server->settings;
    return_memory();
    if (!open_site(server, fault)) return false;
    server->peers = peers_open();
    server->compressor = compressor_open();
    bool is_open = server->peers && server->compressor && static_open() && reply_open(server) &&
                   open_library(server);
    if (is_open) {
        const struct worker_settings jobs = {
            .threads = JOB_THREADS, .most = JOBS_MOST, .ring = ring, .context = server->context
        };
        server->worker = worker_open(&jobs);
        if (store_can_defer(settings->store))
            server->committer = committer_open(settings->store, ring, server->context);
        server->webhooks = webhooks_open(server);
        is_open = server->worker && thinkers_open(server) && server->webhooks &&
                  listen_adopt(server) && loop_open(server);
    }
    if (!is_open) return fault_at(fault, NULL, "the server cannot be set up");
    if (!settings->mail_url) return true;
    server->mailer = mailer_open(server, fault);
    return server->mailer != NULL;
}

struct server *server_open(const struct server_settings *settings, enum server_fault *kind,
                           struct fault *fault)
{
    struct server *server = calloc(1, sizeof *server);
    *kind = SERVER_FAILED;
    if (!server) {
        fault_at(fault, NULL, "out of memory");
        return NULL;
    }
    server->settings = *settings;
    server->metrics.version = settings->version;
    server->store_copy = -1;
    server->connections_most = raise_descriptors();
    if (settings->public_url && !server_read_public(settings->public_url, &server->is_secure)) {
        *kind = SERVER_BAD_PUBLIC;
        free(server);
        return NULL;
    }
    loop_block_signals();
    bool is_open = listen_open(server, kind, fault);
    if (is_open) {
        *kind = SERVER_FAILED;
        is_open = names_find(server) && open_parts(server, fault);
    }
    if (!is_open) {
        server_close(server);
        return NULL;
    }
    *kind = SERVER_FINE;
    return server;
}

const char *server_address(const struct server *server)
{
    return server->origin;
}

void server_close(struct server *server)
{
    if (!server) return;
    /* What the threads still hold is ended first, while the site is there. */
    server->is_stopping = true;
    committer_close(server->committer);
    worker_close(server->worker);
    worker_close(server->thinkers);
    worker_close(server->players);
    webhooks_stop(server->webhooks);
    if (server->mailer) {
        mailer_close(server->mailer);
        /* So that what was sent is not sent again. */
        (void)site_flush(server->site);
    }
    listen_end(server);
    if (server->context) lws_context_destroy(server->context);
    webhooks_close(server->webhooks);
    site_close(server->site);
    peers_close(server->peers);
    compressor_close(server->compressor);
    static_close();
    free(server->scratch);
    free(server);
}
