/*
 * Telling people that it is their turn: an HTTP POST to the address that they have given.
 *
 * That address is a stranger's word. It is looked up in a thread of its own, private networks are
 * left alone, a certificate is checked, no redirection is followed, and of the answer only the
 * status counts. What does not succeed is tried again a little later, and then given up.
 *
 * Whoever does not answer keeps nobody else waiting, whether it is who is called or who knows the
 * name. Calls are shared out by the address that is called, since a server has as many names as it
 * wants; lookups by the domain, since nobody has as many of those. And since anybody can write down
 * addresses where nobody is, half of everything is for those who have answered before.
 */
#include "server/webhook.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/parts.h"

enum {
    DELIVERIES_MOST = 1000,
    CALLS_MOST = 32, /* at the same time */
    LOOKUPS_MOST = 4,
    SHARE_MOST = 2,    /* of the calls for one address, and of the lookups for one domain */
    WAITING_MOST = 64, /* for one address or domain, too */
    STRANGERS = 2,     /* one part in so many is theirs: of calls, lookups and all that waits */
    ANSWERED = 1024,   /* who is remembered */
    TRIES_MOST = 3
};

static const int pauses[TRIES_MOST] = { 0, 5, 30 }; /* seconds before each try */

struct delivery {
    lws_dll2_t at; /* in the list of what is done with it */
    struct webhooks *webhooks;
    struct notice notice;
    struct webhook_target target;
    bool is_resolved;
    bool is_stranger; /* where it is now */
    int tries;
    int64_t due, deadline; /* seconds */
    struct lws *wsi;       /* null unless it is called */
    int status;            /* of the answer; 0: none yet */
};

struct webhooks {
    struct server *server;
    struct worker *worker;
    struct lws_vhost *vhost; /* made when it is first needed: certificates take memory */
    lws_dll2_owner_t named;  /* wait for a lookup */
    lws_dll2_owner_t lookups;
    lws_dll2_owner_t found; /* wait for a call */
    lws_dll2_owner_t calls;
    uint64_t answered[ANSWERED]; /* domains and addresses whose last call was answered */
    bool has_room;               /* something has ended that others may wait for */
    uint64_t settled;            /* tries that are over */
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
        .threads = LOOKUPS_MOST, .most = LOOKUPS_MOST, .ring = ring, .context = server->context
    };
    webhooks->worker = worker_open(&settings);
    if (webhooks->worker) return webhooks;
    free(webhooks);
    return NULL;
}

/* ---- Who answers ----------------------------------------------------------------------------- */

/* What a delivery is shared out by. */
typedef const char *shares_by(const struct delivery *);

static const char *domain(const struct delivery *delivery)
{
    return webhook_domain(delivery->target.host);
}

static const char *network(const struct delivery *delivery)
{
    return delivery->target.network;
}

/* FNV-1a. A port is a server of its own: one that is closed says nothing about the others. */
static uint64_t answer_key(const struct delivery *delivery, shares_by *share)
{
    uint64_t key = (14695981039346656037U ^ (uint64_t)delivery->target.port) * 1099511628211U;
    for (const char *at = share(delivery); *at; at++)
        key = (key ^ (uint64_t)tolower((unsigned char)*at)) * 1099511628211U;
    return key;
}

static bool has_answered(const struct delivery *delivery, shares_by *share)
{
    uint64_t key = answer_key(delivery, share);
    return delivery->webhooks->answered[key % ANSWERED] == key;
}

/* Whoever is remembered in the same place is forgotten for it. */
static void remember(const struct delivery *delivery, shares_by *share, bool is_answer)
{
    uint64_t key = answer_key(delivery, share);
    uint64_t *slot = &delivery->webhooks->answered[key % ANSWERED];
    if (is_answer)
        *slot = key;
    else if (*slot == key)
        *slot = 0;
}

static void remember_call(const struct delivery *delivery)
{
    remember(delivery, domain, delivery->status != 0);
    remember(delivery, network, delivery->status != 0);
}

/* ---- One delivery ---------------------------------------------------------------------------- */

static void move(struct delivery *delivery, lws_dll2_owner_t *list)
{
    lws_dll2_remove(&delivery->at);
    lws_dll2_add_tail(&delivery->at, list);
}

static void forget(struct delivery *delivery)
{
    lws_dll2_remove(&delivery->at);
    notice_free(&delivery->notice);
    free(delivery);
}

/* A try is over. */
static void settle(struct delivery *delivery, bool is_over, const char *what)
{
    struct webhooks *webhooks = delivery->webhooks;
    struct metrics *metrics = &webhooks->server->metrics;
    bool is_done = delivery->status >= 200 && delivery->status < 300;
    webhooks->settled++;
    webhooks->has_room = true;
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
        move(delivery, &webhooks->named);
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

static void forget_all(lws_dll2_owner_t *list)
{
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, list->head)
    {
        forget(lws_container_of(at, struct delivery, at));
    }
    lws_end_foreach_dll_safe(at, next);
}

void webhooks_close(struct webhooks *webhooks)
{
    if (!webhooks) return;
    assert(!webhooks->worker && webhooks->lookups.count == 0);
    forget_all(&webhooks->named);
    forget_all(&webhooks->found);
    forget_all(&webhooks->calls);
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
    move(delivery, &webhooks->calls);
    delivery->status = 0;
    delivery->deadline = monotonic_seconds() + WEBHOOK_SECONDS;
    /* When it fails at once, the callback may have been called or not; if it has, the delivery may
     * be gone. */
    uint64_t before = webhooks->settled;
    struct lws *wsi = lws_client_connect_via_info(&info);
    if (webhooks->settled != before) return;
    delivery->wsi = wsi;
    if (wsi) return;
    remember_call(delivery);
    settle(delivery, false, "not connected");
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
    if (!delivery || delivery->at.owner != &delivery->webhooks->calls) return 0;
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
        remember_call(delivery);
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

static int count_alike(const lws_dll2_owner_t *list, const struct delivery *delivery,
                       shares_by *share)
{
    const char *wanted = share(delivery);
    int count = 0;
    lws_start_foreach_dll(struct lws_dll2 *, at, list->head)
    {
        count += strcasecmp(share(lws_container_of(at, struct delivery, at)), wanted) == 0;
    }
    lws_end_foreach_dll(at);
    return count;
}

static uint32_t count_strangers(const lws_dll2_owner_t *list)
{
    uint32_t count = 0;
    lws_start_foreach_dll(struct lws_dll2 *, at, list->head)
    {
        count += lws_container_of(at, struct delivery, at)->is_stranger;
    }
    lws_end_foreach_dll(at);
    return count;
}

/* Whether one more may be under way in a list that has room for `most`. */
static bool has_room(const lws_dll2_owner_t *list, uint32_t most, struct delivery *delivery,
                     shares_by *share)
{
    if (list->count >= most || count_alike(list, delivery, share) >= SHARE_MOST) return false;
    delivery->is_stranger = !has_answered(delivery, share);
    return !delivery->is_stranger || count_strangers(list) < most / STRANGERS;
}

static void resolve(void *work)
{
    struct delivery *delivery = work;
    bool allow_private = delivery->webhooks->server->settings.private_webhooks;
    delivery->is_resolved = webhook_resolve(&delivery->target, allow_private);
}

static void end_resolve(void *work)
{
    struct delivery *delivery = work;
    struct webhooks *webhooks = delivery->webhooks;
    webhooks->has_room = true;
    delivery->status = 0;
    if (!delivery->is_resolved || webhooks->server->is_stopping) {
        remember(delivery, domain, false);
        settle(delivery, false, "no address that may be called");
    } else if (count_alike(&webhooks->found, delivery, network) >= WAITING_MOST) {
        settle(delivery, true, "too many wait for that address");
    } else {
        move(delivery, &webhooks->found);
    }
}

static void begin_lookups(struct webhooks *webhooks, int64_t now)
{
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, webhooks->named.head)
    {
        struct delivery *delivery = lws_container_of(at, struct delivery, at);
        if (delivery->due <= now && has_room(&webhooks->lookups, LOOKUPS_MOST, delivery, domain) &&
            worker_add(webhooks->worker, 0, resolve, end_resolve, delivery)) {
            move(delivery, &webhooks->lookups);
        }
    }
    lws_end_foreach_dll_safe(at, next);
}

static void begin_calls(struct webhooks *webhooks)
{
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, webhooks->found.head)
    {
        struct delivery *delivery = lws_container_of(at, struct delivery, at);
        if (has_room(&webhooks->calls, CALLS_MOST, delivery, network)) call(delivery);
    }
    lws_end_foreach_dll_safe(at, next);
}

static uint32_t count_all(const struct webhooks *webhooks)
{
    return webhooks->named.count + webhooks->lookups.count + webhooks->found.count +
           webhooks->calls.count;
}

/* Whether one more may wait. */
static bool has_room_to_wait(const struct webhooks *webhooks, struct delivery *delivery)
{
    uint32_t all = count_all(webhooks);
    delivery->is_stranger = !has_answered(delivery, domain);
    return all < DELIVERIES_MOST / (delivery->is_stranger ? STRANGERS : 1) &&
           count_alike(&webhooks->named, delivery, domain) < WAITING_MOST;
}

void webhooks_add(struct webhooks *webhooks, struct notice *notice)
{
    struct delivery *delivery = calloc(1, sizeof *delivery);
    if (delivery) delivery->webhooks = webhooks;
    if (!delivery || !webhook_read(notice->url, &delivery->target) ||
        !has_room_to_wait(webhooks, delivery)) {
        log_event(LEVEL_WARN, "notice_dropped", log_number("waiting", count_all(webhooks)));
        webhooks->server->metrics.notices_failed++;
        notice_free(notice);
        free(delivery);
        return;
    }
    delivery->notice = *notice;
    *notice = (struct notice){ .url = NULL };
    lws_dll2_add_tail(&delivery->at, &webhooks->named);
    begin_lookups(webhooks, monotonic_seconds());
}

void webhooks_tick(struct webhooks *webhooks, int64_t now)
{
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, webhooks->calls.head)
    {
        struct delivery *delivery = lws_container_of(at, struct delivery, at);
        if (now >= delivery->deadline && delivery->wsi) server_kill(delivery->wsi);
    }
    lws_end_foreach_dll_safe(at, next);
    begin_lookups(webhooks, now);
}

void webhooks_collect(struct webhooks *webhooks)
{
    worker_collect(webhooks->worker);
    if (!webhooks->has_room || webhooks->server->is_stopping) return;
    webhooks->has_room = false;
    begin_calls(webhooks);
    begin_lookups(webhooks, monotonic_seconds());
}
