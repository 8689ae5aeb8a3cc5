/*
 * A connection: reading one request after the other. A request that comes while the one before is
 * still being answered waits in the input; when there is much of it, nothing more is read.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/parts.h"

enum { INPUT_FIRST = 1024, INPUT_MOST = 64 << 10, LARGE_BODIES_MOST = 16 };

void connection_begin(struct connection *connection, struct server *server, struct lws *wsi,
                      struct peer *peer, const char *address)
{
    connection->server = server;
    connection->wsi = wsi;
    connection->peer = peer;
    connection->state = READING_HEAD;
    connection->deadline = monotonic_seconds() + HEAD_SECONDS;
    snprintf(connection->address, sizeof connection->address, "%s", address);
    lws_dll2_add_tail(&connection->all, &server->connections);
    server->metrics.connections++;
}

static void connection_end(struct connection *connection)
{
    struct server *server = connection->server;
    if (!server) return; /* it was refused before it began */
    lws_dll2_remove(&connection->all);
    lws_dll2_remove(&connection->waiting);
    if (connection->exchange && connection->exchange->runs_job) {
        connection->exchange->connection = NULL;
    } else {
        exchange_free(connection->exchange);
    }
    live_forget(connection->live);
    free(connection->input);
    peers_leave(server->peers, connection->peer);
    server->metrics.connections--;
    *connection = (struct connection){ .server = NULL };
}

/* ---- Input ----------------------------------------------------------------------------------- */

static bool keep_input(struct connection *connection, const char *bytes, size_t length)
{
    size_t need = connection->input_length + length;
    if (need > connection->input_room) {
        size_t room = connection->input_room ? connection->input_room : INPUT_FIRST;
        while (room < need) room *= 2;
        char *input = realloc(connection->input, room);
        if (!input) return false;
        connection->input = input;
        connection->input_room = room;
    }
    memcpy(connection->input + connection->input_length, bytes, length);
    connection->input_length = need;
    return true;
}

/* Takes `count` bytes from the front. A connection without input holds no memory for it. */
static void drop_input(struct connection *connection, size_t count)
{
    connection->input_length -= count;
    if (connection->input_length > 0) {
        memmove(connection->input, connection->input + count, connection->input_length);
        return;
    }
    free(connection->input);
    connection->input = NULL;
    connection->input_room = 0;
}

static void pause_reading(struct connection *connection, bool is_paused)
{
    if (connection->is_paused == is_paused) return;
    connection->is_paused = is_paused;
    lws_rx_flow_control(connection->wsi, is_paused ? 0 : 1);
}

/* ---- Reading a request ----------------------------------------------------------------------- */

void connection_refuse(struct connection *connection, const char *code, int status)
{
    struct exchange *exchange = connection->exchange;
    if (!exchange) exchange = connection->exchange = exchange_new(connection);
    if (!exchange) {
        connection->state = LINGERING;
        server_kill(connection->wsi);
        return;
    }
    exchange->keeps_alive = false;
    exchange_answer_refusal(exchange, code);
    if (status != 0) exchange->answer.status = status;
    exchange_wait(exchange);
}

static bool is_large(const struct exchange *exchange)
{
    return exchange->head.body_size > SITE_BODY_MOST;
}

/* Few large bodies are held at once, and none of a stranger: whoever sends them slowly would fill
 * the memory, or keep others from sending theirs. False: there is no room for another. */
static bool take_room(struct exchange *exchange)
{
    if (!is_large(exchange)) return true;
    if (exchange->server->large_bodies >= LARGE_BODIES_MOST) return false;
    exchange->server->large_bodies++;
    exchange->is_large = true;
    return true;
}

static void begin_body(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    const struct head *head = &exchange->head;
    int64_t most = (int64_t)site_body_most(head->path);
    if (connection->server->is_stopping) {
        connection_refuse(connection, "stopping", 0);
    } else if (head->body_size > most) {
        connection_refuse(connection, "too_large", 0);
    } else if (is_large(exchange) && !exchange_admits(exchange)) {
        exchange->keeps_alive = false;
        exchange_wait(exchange);
    } else if (!take_room(exchange)) {
        connection_refuse(connection, "too_many", 0);
    } else if (head->body_size == 0) {
        exchange_begin(exchange);
    } else {
        connection->state = READING_BODY;
        connection->deadline =
            monotonic_seconds() + (most > SITE_BODY_MOST ? IMPORT_SECONDS : BODY_SECONDS);
        if (head_has_word(head->expect, "100-continue") && connection->input_length == 0) {
            exchange->wants_continue = true;
            lws_callback_on_writable(connection->wsi);
        }
    }
}

/* False when nothing can be done before more has come in. */
static bool read_head(struct connection *connection)
{
    size_t size = 0;
    if (connection->input_length == 0) return false;
    switch (head_find(connection->input, connection->input_length, &size)) {
    case HEAD_PART:
        if (connection->input_length < HEAD_MOST) return false;
        connection_refuse(connection, "too_large", 431);
        return true;
    case HEAD_BROKEN: connection_refuse(connection, "bad_request", 0); return true;
    case HEAD_WHOLE: break;
    }
    struct exchange *exchange = connection->exchange = exchange_new(connection);
    char *text = exchange && size <= HEAD_MOST ? malloc(size + 1) : NULL;
    if (!text) {
        connection_refuse(connection, "too_large", 431);
        return true;
    }
    memcpy(text, connection->input, size);
    text[size] = '\0';
    drop_input(connection, size);
    exchange->text = text;
    if (!head_read(text, size, &exchange->head)) {
        exchange->head = (struct head){ .verb = VERB_OTHER };
        connection_refuse(connection, "bad_request", 0);
        return true;
    }
    begin_body(connection);
    return true;
}

static bool read_body(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    size_t whole = (size_t)exchange->head.body_size, have = exchange->body_length;
    size_t count = whole - have;
    if (connection->input_length == 0) return false;
    if (count > connection->input_length) count = connection->input_length;
    /* Room as the bytes come: a promise of megabytes costs nobody anything. */
    if (have + count + 1 > exchange->body_room) {
        size_t room = (have + count) * 2 + 1;
        if (room > whole + 1) room = whole + 1;
        char *body = realloc(exchange->body, room);
        if (!body) {
            connection_refuse(connection, "too_large", 0);
            return true;
        }
        exchange->body = body;
        exchange->body_room = room;
    }
    memcpy(exchange->body + have, connection->input, count);
    exchange->body_length += count;
    exchange->body[exchange->body_length] = '\0';
    drop_input(connection, count);
    if (exchange->body_length == whole) exchange_begin(exchange);
    return true;
}

bool connection_go_on(struct connection *connection)
{
    bool has_moved = true;
    while (has_moved) {
        switch (connection->state) {
        case READING_HEAD: has_moved = read_head(connection); break;
        case READING_BODY: has_moved = read_body(connection); break;
        case LINGERING:
            drop_input(connection, connection->input_length);
            has_moved = false;
            break;
        case WAITING:
        case WRITING:
        case LEAVING: has_moved = false; break;
        }
    }
    /* While an answer is due nothing is read, so that the end of what is sent is not taken for the
     * end of the connection: somebody who has closed that half still waits for the answer. */
    bool is_due = connection->state == WAITING || connection->state == WRITING;
    pause_reading(connection, is_due || connection->input_length >= INPUT_MOST);
    return true;
}

static bool receive(struct connection *connection, const char *bytes, size_t length)
{
    /* Between requests a connection may be idle for long, but not within one. */
    bool is_first = connection->state == READING_HEAD && connection->input_length == 0;
    if (is_first) connection->deadline = monotonic_seconds() + HEAD_SECONDS;
    if (!keep_input(connection, bytes, length)) return false;
    return connection_go_on(connection);
}

/* ---- Time ------------------------------------------------------------------------------------ */

void connection_check(struct connection *connection, int64_t now)
{
    if (connection->state == WAITING || now < connection->deadline) return;
    bool is_late = (connection->state == READING_HEAD && connection->input_length > 0) ||
                   connection->state == READING_BODY;
    if (is_late) {
        connection_refuse(connection, "timeout", 0);
    } else {
        server_kill(connection->wsi);
    }
}

/* ---- From libwebsockets ---------------------------------------------------------------------- */

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length)
{
    struct connection *connection = user;
    (void)wsi;
    switch (reason) {
    case LWS_CALLBACK_RAW_RX: return receive(connection, in, length) ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE: return reply_write(connection) ? 0 : -1;
    case LWS_CALLBACK_RAW_CLOSE: connection_end(connection); return 0;
    default: return 0;
    }
}
