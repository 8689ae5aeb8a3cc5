/*
 * WebSockets: whoever watches a table. The handshake is authorised by the site while the connection
 * is still plain HTTP, so that a refusal is an answer like any other.
 *
 * No message is kept here: when the socket can take one, the site is asked for the newest. So who
 * reads slowly misses what is old already and costs nobody memory.
 */
#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "server/parts.h"

struct live {
    lws_dll2_t all;
    struct server *server;
    struct lws *wsi; /* null until the handshake is done */
    struct watcher *watcher;
    struct peer *peer;
    int64_t heard; /* seconds: when the other side was last known to be there */
    bool is_pinged, wants_ping;
    int close_code; /* 0: stays open */
};

/* ---- Before the handshake -------------------------------------------------------------------- */

bool live_is_asked(const struct exchange *exchange)
{
    static const char first[] = "/api/tables/", last[] = "/live";
    const char *path = exchange->request.path;
    size_t length = strlen(path);
    if (!exchange->head.upgrade || strncmp(path, first, sizeof first - 1) != 0) return false;
    return length > sizeof first - 1 + sizeof last - 1 &&
           strcmp(path + length - (sizeof last - 1), last) == 0;
}

void live_forget(struct live *live)
{
    if (!live) return;
    if (live->watcher) site_unwatch(live->server->site, live->watcher);
    peers_leave(live->server->peers, live->peer);
    free(live);
}

static void refuse(struct exchange *exchange, struct live *live, const char *code)
{
    live_forget(live);
    if (code) exchange_answer_refusal(exchange, code);
    exchange_wait(exchange);
}

void live_begin(struct exchange *exchange)
{
    struct server *server = exchange->server;
    struct connection *connection = exchange->connection;
    if (!head_is_websocket(&exchange->head)) {
        refuse(exchange, NULL, "bad_request");
        return;
    }
    struct live *live = calloc(1, sizeof *live);
    if (!live) {
        refuse(exchange, NULL, "failed");
        return;
    }
    live->server = server;
    /* Sockets are counted as they come; of those that come from a proxy only this says whose. */
    if (server->settings.trust_proxy) {
        live->peer =
            peers_add(server->peers, exchange->address, listen_most(server, exchange->address));
        if (!live->peer) {
            refuse(exchange, live, "too_many");
            return;
        }
    }
    exchange->is_of_site = true;
    live->watcher = site_watch(server->site, &exchange->request, live, &exchange->answer);
    server->has_work = true;
    if (!live->watcher) {
        refuse(exchange, live, NULL);
        return;
    }
    connection->live = live;
    connection->state = LEAVING;
    lws_dll2_add_tail(&connection->waiting, &server->arriving);
}

/* ---- The handshake --------------------------------------------------------------------------- */

/* A head of our own making, so that nothing that a stranger has written is read a second time by
 * another reader; and after it what has come since. The host is the name of our vhost, by which the
 * library finds it. */
static char *make_handshake(const struct connection *connection, size_t *size)
{
    char head[256];
    int length = snprintf(head, sizeof head,
                          "GET / HTTP/1.1\r\nHost: live\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: %s\r\n\r\n",
                          connection->exchange->head.websocket_key);
    assert(length > 0 && (size_t)length < sizeof head);
    *size = (size_t)length + connection->input_length;
    char *text = malloc(*size);
    if (!text) return NULL;
    memcpy(text, head, (size_t)length);
    if (connection->input_length > 0) {
        memcpy(text + length, connection->input, connection->input_length);
    }
    return text;
}

/* The plain connection goes away; a second descriptor of its socket becomes the WebSocket. */
static void hand_over(struct connection *connection)
{
    struct server *server = connection->server;
    struct live *live = connection->live;
    size_t size = 0;
    char *text = make_handshake(connection, &size);
    int socket = fcntl(lws_get_socket_fd(connection->wsi), F_DUPFD_CLOEXEC, 0);
    connection->live = NULL;
    if (!live->peer) {
        live->peer = connection->peer;
        connection->peer = NULL;
    }
    server->handed = live;
    if (text && socket >= 0) {
        metrics_count(&server->metrics, 101,
                      monotonic_microseconds() - connection->exchange->begun);
        (void)lws_adopt_socket_vhost_readbuf(server->live, socket, text, size);
    }
    /* Whoever took it over has cleared it. */
    if (server->handed) {
        log_event(LEVEL_WARN, "handshake_failed", log_text("from", connection->address));
        server->handed = NULL;
        live_forget(live);
    }
    free(text);
    /* At once, before it could read what is meant for the WebSocket. */
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

void live_arrive(struct server *server)
{
    while (server->arriving.head) {
        struct connection *connection =
            lws_container_of(server->arriving.head, struct connection, waiting);
        lws_dll2_remove(&connection->waiting);
        hand_over(connection);
    }
}

/* ---- While it is open ------------------------------------------------------------------------ */

static int established(struct lws *wsi, struct live **place)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    struct live *live = *place = server->handed;
    if (!live) return -1; /* the library had no memory at first, and it was given up */
    server->handed = NULL;
    live->wsi = wsi;
    live->heard = monotonic_seconds();
    lws_dll2_add_tail(&live->all, &server->lives);
    server->metrics.connections++;
    lws_callback_on_writable(wsi);
    return 0;
}

static void closed(struct live **place)
{
    struct live *live = *place;
    *place = NULL;
    if (!live) return;
    live->server->metrics.connections--;
    lws_dll2_remove(&live->all);
    live_forget(live);
}

static int close_with(const struct live *live, int code)
{
    lws_close_reason(live->wsi, (enum lws_close_status)code, NULL, 0);
    return -1;
}

static int write_message(struct live *live)
{
    size_t size = 0;
    bool is_gone = false;
    const char *message = site_next_message(live->server->site, live->watcher, &size, &is_gone);
    if (is_gone) return close_with(live, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    if (!message) return 0;
    unsigned char *piece = server_scratch(live->server, size);
    if (!piece) return -1;
    memcpy(piece, message, size);
    if (lws_write(live->wsi, piece, size, LWS_WRITE_TEXT) < 0) return -1;
    lws_callback_on_writable(live->wsi);
    return 0;
}

/* With something in it: of an empty pong libwebsockets 4.1 tells nobody. */
static int write_ping(struct live *live)
{
    unsigned char *piece = server_scratch(live->server, 1);
    live->wants_ping = false;
    live->is_pinged = true;
    if (!piece) return -1;
    *piece = '.';
    if (lws_write(live->wsi, piece, 1, LWS_WRITE_PING) < 0) return -1;
    lws_callback_on_writable(live->wsi);
    return 0;
}

static int writable(struct live *live)
{
    if (live->close_code != 0) return close_with(live, live->close_code);
    return live->wants_ping ? write_ping(live) : write_message(live);
}

int live_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length)
{
    struct live **place = user;
    (void)in;
    (void)length;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED: return established(wsi, place);
    case LWS_CALLBACK_CLOSED: closed(place); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return *place ? writable(*place) : 0;
    case LWS_CALLBACK_RECEIVE:
        return *place ? close_with(*place, LWS_CLOSE_STATUS_POLICY_VIOLATION) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        if (*place) {
            (*place)->heard = monotonic_seconds();
            (*place)->is_pinged = false;
        }
        return 0;
    default: return 0;
    }
}

/* ---- From the loop --------------------------------------------------------------------------- */

void live_wake(void *link)
{
    struct live *live = link;
    if (live->wsi) lws_callback_on_writable(live->wsi);
}

/* Who does not answer a ping is gone, though the network has not said so. */
void live_tick(struct server *server, int64_t now)
{
    lws_start_foreach_dll_safe(struct lws_dll2 *, at, next, server->lives.head)
    {
        struct live *live = lws_container_of(at, struct live, all);
        int64_t silent = now - live->heard;
        if (silent >= PING_SECONDS + PONG_SECONDS) {
            server_kill(live->wsi);
        } else if (silent >= PING_SECONDS && !live->is_pinged && !live->wants_ping) {
            live->wants_ping = true;
            lws_callback_on_writable(live->wsi);
        }
    }
    lws_end_foreach_dll_safe(at, next);
}

void live_stop(struct server *server)
{
    lws_start_foreach_dll(struct lws_dll2 *, at, server->lives.head)
    {
        struct live *live = lws_container_of(at, struct live, all);
        live->close_code = LWS_CLOSE_STATUS_GOINGAWAY;
        lws_callback_on_writable(live->wsi);
    }
    lws_end_foreach_dll(at);
}
