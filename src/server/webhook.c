/*
 * Telling people that it is their turn: an HTTP POST to the address that they have given.
 *
 * That address is a stranger's word. It is looked up in a thread of its own, private networks are
 * left alone, a certificate is checked, no redirection is followed, and of the answer only the
 * status counts. What does not succeed is tried again a little later, and then given up.
 */
#include "server/webhook.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/parts.h"

enum {
    DELIVERIES_MOST = 1000,
    OPEN_MOST = 32,    /* at the same time */
    HOST_MOST = 2,     /* of them to one host: whoever does not answer keeps nobody else waiting */
    WAITING_MOST = 64, /* for one host, too */
    NAME_THREADS = 4,  /* that ask for addresses, since a name may not answer either */
    TRIES_MOST = 3
};

static const int pauses[TRIES_MOST] = { 0, 5, 30 }; /* seconds before each try */

enum delivery_state { DUE, RESOLVING, CALLING };

struct delivery {
    lws_dll2_t all;
    struct webhooks *webhooks;
    struct notice notice;
    struct webhook_target target;
    enum delivery_state state;
    bool is_resolved;
    int tries;
    int64_t due, deadline; /* seconds */
    struct lws *wsi;
    int status; /* of the answer; 0: none yet */
};

struct webhooks {
    struct server *server;
    struct worker *worker;
    struct lws_vhost *vhost; /* made when it is first needed: certificates take memory */
    lws_dll2_owner_t deliveries;
    int open;         /* resolving or calling */
    uint64_t settled; /* tries that are over */
};

static const struct lws_protocols protocols[] = {
    { .name = "webhook", .callback = webhook_callback },
    { .name = NULL },
};

static void ring(void *context)
{
    lws_cancel_service(context);
}

struct webhooks *webhooks_open(struct server *server)
{
    struct webhooks *webhooks = calloc(1, sizeof *webhooks);
    if (!webhooks) return NULL;
    webhooks->server = server;
    const struct worker_settings settings = {
        .threads = NAME_THREADS, .most = OPEN_MOST, .ring = ring, .context = server->context
    };
    webhooks->worker = worker_open(&settings);
    if (webhooks->worker) return webhooks;
    free(webhooks);
    return NULL;
}

/* ---- One delivery ---------------------------------------------------------------------------- */

static void forget(struct delivery *delivery)
{
    lws_dll2_remove(&delivery->all);
    notice_free(&delivery->notice);
    free(delivery);
}

/* A try is over. */
static void settle(struct delivery *delivery, bool is_over, const char *what)
{
    struct webhooks *webhooks = delivery->webhooks;
    struct metrics *metrics = &webhooks->server->metrics;
    bool is_done = delivery->status >= 200 && delivery->status < 300;
    webhooks->open--;
    webhooks->settled++;
    delivery->state = DUE;
    delivery->wsi = NULL;
    delivery->tries++;
    /* The path may hold a secret of theirs. */
    log_event(is_done ? LEVEL_DEBUG : LEVEL_INFO, is_done ? "notice_sent" : "notice_failed",
              log_text("host", delivery->target.host), log_number("try", delivery->tries),
              log_number("status", delivery->status), log_text("what", what));
    if (is_done) {
        metrics->notices_sent++;
    } else if (is_over || delivery->tries == TRIES_MOST) {
        metrics->notices_failed++;
    } else {
        delivery->due = monotonic_seconds() + pauses[delivery->tries];
        return;
    }
    forget(delivery);
}

void webhooks_stop(struct webhooks *webhooks)
{
    if (!webhooks) return;
    worker_close(webhooks->worker);
    webhooks->worker = NULL;
}

void webhooks_close(struct webhooks *webhooks)
{
    if (!webhooks) return;
    assert(!webhooks->worker);
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, webhooks->deliveries.head)
    {
        forget(lws_container_of(at, struct delivery, all));
    }
    lws_end_foreach_dll_safe(at, next);
    free(webhooks);
}

/* ---- Calling --------------------------------------------------------------------------------- */

static bool open_vhost(struct webhooks *webhooks)
{
    const struct lws_context_creation_info info = { .port = CONTEXT_PORT_NO_LISTEN,
                                                    .vhost_name = "webhook",
                                                    .protocols = protocols,
                                                    .gid = -1,
                                                    .uid = -1,
                                                    .options =
                                                        LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT };
    if (!webhooks->vhost) webhooks->vhost = lws_create_vhost(webhooks->server->context, &info);
    return webhooks->vhost != NULL;
}

static void call(struct delivery *delivery)
{
    struct webhooks *webhooks = delivery->webhooks;
    const struct webhook_target *target = &delivery->target;
    if (!open_vhost(webhooks)) {
        settle(delivery, true, "no client");
        return;
    }
    int flags = LCCSCF_HTTP_NO_FOLLOW_REDIRECT | (target->is_secure ? LCCSCF_USE_SSL : 0);
    const struct lws_client_connect_info info = { .context = webhooks->server->context,
                                                  .vhost = webhooks->vhost,
                                                  .address = target->numeric,
                                                  .port = target->port,
                                                  .path = target->path,
                                                  .host = target->named,
                                                  .method = "POST",
                                                  .protocol = protocols[0].name,
                                                  .local_protocol_name = protocols[0].name,
                                                  .alpn = "http/1.1",
                                                  .ssl_connection = flags,
                                                  .opaque_user_data = delivery };
    delivery->state = CALLING;
    delivery->status = 0;
    delivery->deadline = monotonic_seconds() + WEBHOOK_SECONDS;
    /* When it fails at once, the callback may have been called or not; if it has, the delivery may
     * be gone. */
    uint64_t before = webhooks->settled;
    struct lws *wsi = lws_client_connect_via_info(&info);
    if (webhooks->settled != before) return;
    delivery->wsi = wsi;
    if (!wsi) settle(delivery, false, "not connected");
}

static bool append_headers(const struct delivery *delivery, unsigned char **at, size_t room)
{
    struct lws *wsi = delivery->wsi;
    unsigned char *end = *at + room - 1;
    char length[24];
    int digits = snprintf(length, sizeof length, "%zu", strlen(delivery->notice.body));
    if (lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH,
                                     (const unsigned char *)length, digits, at, end) ||
        lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE,
                                     (const unsigned char *)"application/json", 16, at, end)) {
        return false;
    }
    lws_client_http_body_pending(wsi, 1);
    lws_callback_on_writable(wsi);
    return true;
}

static bool write_body(const struct delivery *delivery)
{
    size_t length = strlen(delivery->notice.body);
    unsigned char *piece = server_scratch(delivery->webhooks->server, length);
    if (!piece) return false;
    memcpy(piece, delivery->notice.body, length);
    lws_client_http_body_pending(delivery->wsi, 0);
    return lws_write(delivery->wsi, piece, length, LWS_WRITE_HTTP_FINAL) >= 0;
}

int webhook_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    (void)user;
    struct delivery *delivery = lws_get_opaque_user_data(wsi);
    if (!delivery || delivery->state != CALLING) return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        delivery->wsi = wsi;
        return append_headers(delivery, in, length) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return write_body(delivery) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        /* That is all we wanted to know. */
        delivery->status = (int)lws_http_client_http_response(wsi);
        return -1;
    /* That we hang up after the status counts as an error too. */
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
        lws_set_opaque_user_data(wsi, NULL);
        if (delivery->status == 0) {
            settle(delivery, false, "no answer");
        } else {
            /* Who says that we are wrong will say so again. */
            settle(delivery, delivery->status < 500, "answered");
        }
        return 0;
    default: return 0;
    }
}

/* ---- The queue ------------------------------------------------------------------------------- */

static void resolve(void *work)
{
    struct delivery *delivery = work;
    bool allow_private = delivery->webhooks->server->settings.private_webhooks;
    delivery->is_resolved = webhook_resolve(&delivery->target, allow_private);
}

static void end_resolve(void *work)
{
    struct delivery *delivery = work;
    if (delivery->is_resolved && !delivery->webhooks->server->is_stopping) {
        call(delivery);
    } else {
        settle(delivery, false, "no address that may be called");
    }
}

/* How many deliveries there are for a host; of those that are under way. */
static int count_host(const struct webhooks *webhooks, const char *host, int *under_way)
{
    int count = 0;
    *under_way = 0;
    lws_start_foreach_dll(struct lws_dll2 *, at, webhooks->deliveries.head)
    {
        const struct delivery *delivery = lws_container_of(at, struct delivery, all);
        bool is_of_host = strcasecmp(delivery->target.host, host) == 0;
        count += is_of_host;
        *under_way += is_of_host && delivery->state != DUE;
    }
    lws_end_foreach_dll(at);
    return count;
}

static bool has_room(const struct webhooks *webhooks, const struct delivery *delivery)
{
    int under_way = 0;
    if (webhooks->open >= OPEN_MOST) return false;
    (void)count_host(webhooks, delivery->target.host, &under_way);
    return under_way < HOST_MOST;
}

static void begin_due(struct webhooks *webhooks, int64_t now)
{
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, webhooks->deliveries.head)
    {
        struct delivery *delivery = lws_container_of(at, struct delivery, all);
        bool is_due = delivery->state == DUE && delivery->due <= now;
        if (is_due && has_room(webhooks, delivery) &&
            worker_add(webhooks->worker, 0, resolve, end_resolve, delivery)) {
            delivery->state = RESOLVING;
            webhooks->open++;
        }
    }
    lws_end_foreach_dll_safe(at, next);
}

void webhooks_add(struct webhooks *webhooks, struct notice *notice)
{
    int under_way = 0;
    struct delivery *delivery = calloc(1, sizeof *delivery);
    bool is_taken = delivery && webhooks->deliveries.count < DELIVERIES_MOST &&
                    webhook_read(notice->url, &delivery->target) &&
                    count_host(webhooks, delivery->target.host, &under_way) < WAITING_MOST;
    if (!is_taken) {
        log_event(LEVEL_WARN, "notice_dropped",
                  log_number("waiting", (long long)webhooks->deliveries.count));
        webhooks->server->metrics.notices_failed++;
        notice_free(notice);
        free(delivery);
        return;
    }
    delivery->webhooks = webhooks;
    delivery->notice = *notice;
    *notice = (struct notice){ .url = NULL };
    lws_dll2_add_tail(&delivery->all, &webhooks->deliveries);
    begin_due(webhooks, monotonic_seconds());
}

void webhooks_tick(struct webhooks *webhooks, int64_t now)
{
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, webhooks->deliveries.head)
    {
        struct delivery *delivery = lws_container_of(at, struct delivery, all);
        bool is_late = delivery->state == CALLING && now >= delivery->deadline;
        if (is_late && delivery->wsi) server_kill(delivery->wsi);
    }
    lws_end_foreach_dll_safe(at, next);
    begin_due(webhooks, now);
}

void webhooks_collect(struct webhooks *webhooks)
{
    worker_collect(webhooks->worker);
}
