/*
 * Answers on their way out: the head with what protects the reader, then the body piece by piece as
 * the socket takes it.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "server/parts.h"

enum { PIECE_MOST = 64 << 10, OUTPUT_SIZE = 2560 };

/* ---- Headers --------------------------------------------------------------------------------- */

bool reply_open(struct server *server)
{
    const char *host = strstr(server->origin, "//") + 2;
    int length = snprintf(
        server->fixed_headers, sizeof server->fixed_headers,
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data:; connect-src 'self' %s://%s; font-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Cross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Resource-Policy: same-origin\r\n",
        server->is_secure ? "wss" : "ws", host);
    return length > 0 && (size_t)length < sizeof server->fixed_headers;
}

static const char *reason_of(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        { 200, "OK" },
        { 201, "Created" },
        { 304, "Not Modified" },
        { 400, "Bad Request" },
        { 401, "Unauthorized" },
        { 403, "Forbidden" },
        { 404, "Not Found" },
        { 405, "Method Not Allowed" },
        { 408, "Request Timeout" },
        { 409, "Conflict" },
        { 413, "Content Too Large" },
        { 415, "Unsupported Media Type" },
        { 421, "Misdirected Request" },
        { 422, "Unprocessable Content" },
        { 429, "Too Many Requests" },
        { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" },
        { 503, "Service Unavailable" },
    };
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].status == status) return reasons[i].reason;
    }
    return "Answer";
}

struct output {
    char text[OUTPUT_SIZE];
    size_t length;
};

__attribute__((format(printf, 2, 3))) static void put(struct output *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    size_t room = sizeof out->text - out->length;
    int length = vsnprintf(out->text + out->length, room, format, arguments);
    va_end(arguments);
    /* All that goes in is ours and of known size. */
    assert(length >= 0 && (size_t)length < room);
    out->length += (size_t)length;
}

static void put_date(struct output *out)
{
    char text[40] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts)) {
        strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
        put(out, "Date: %s\r\n", text);
    }
}

/* Whether the browser has come by TLS: a proxy that is trusted may say that it has not. */
static bool is_secure(const struct exchange *exchange)
{
    const char *scheme =
        exchange->server->settings.trust_proxy ? exchange->head.forwarded_proto : NULL;
    return exchange->server->is_secure && (!scheme || strcmp(scheme, "https") == 0);
}

/* How a file may be kept: one whose name says its content, for good; others are asked for again,
 * and then cost a 304. What the site answers is kept by nobody. */
static void put_caching(struct output *out, const struct static_file *file)
{
    if (!file) {
        put(out, "Cache-Control: no-store\r\n");
        return;
    }
    put(out, "Cache-Control: %s\r\nETag: %s\r\n",
        file->is_lasting ? "public, max-age=31536000, immutable" : "no-cache", file->etag);
    if (file->has_forms) put(out, "Vary: Accept-Encoding\r\n");
    if (file->encoding) put(out, "Content-Encoding: %s\r\n", file->encoding);
}

/* `file`: what the answer is made of, null when it is the site's. */
static void put_head(struct output *out, const struct server *server, const struct answer *answer,
                     const struct static_file *file, bool keeps_alive)
{
    put(out, "HTTP/1.1 %d %s\r\n", answer->status, reason_of(answer->status));
    put_date(out);
    if (answer->status != 304) {
        put(out, "Content-Type: %s\r\nContent-Length: %zu\r\n",
            answer->type ? answer->type : "application/json", answer->size);
    }
    put(out, "Connection: %s\r\n", keeps_alive ? "keep-alive" : "close");
    put_caching(out, file);
    if (*answer->cookie) put(out, "Set-Cookie: %s\r\n", answer->cookie);
    if (*answer->file_name) {
        put(out, "Content-Disposition: attachment; filename=\"%s\"\r\n", answer->file_name);
    }
    if (answer->retry_after > 0) put(out, "Retry-After: %d\r\n", answer->retry_after);
    const char *fixed = server->fixed_headers;
    if (answer->policy) {
        put(out, "Content-Security-Policy: %s\r\n", answer->policy);
        fixed = strchr(fixed, '\n') + 1; /* the usual policy comes first */
    }
    put(out, "%s", fixed);
}

char *reply_refusal(struct server *server, const char *code, size_t *size)
{
    struct output out = { .length = 0 };
    struct answer answer = { .status = 0 };
    const struct request nobody = { .method = METHOD_OTHER, .path = "/", .address = "" };
    site_refuse(server->site, &nobody, code, &answer);
    put_head(&out, server, &answer, NULL, false);
    put(&out, "\r\n");
    *size = out.length + answer.size;
    char *text = malloc(*size);
    if (text) {
        memcpy(text, out.text, out.length);
        if (answer.size > 0) memcpy(text + out.length, answer.body, answer.size);
    }
    answer_free(&answer);
    return text;
}

int64_t reply_seconds(size_t size)
{
    return WRITE_SECONDS + (int64_t)(size / WRITE_RATE);
}

/* ---- Letting answers go ---------------------------------------------------------------------- */

/* The path without the secret of a link that ends it. */
static const char *path_told(const char *path)
{
    static const char *const before_secrets[] = { "/api/mail/", "/api/recover/" };
    for (size_t i = 0; i < sizeof before_secrets / sizeof before_secrets[0]; i++) {
        if (strncmp(path, before_secrets[i], strlen(before_secrets[i])) == 0) {
            return before_secrets[i];
        }
    }
    return path;
}

static void tell_log(const struct exchange *exchange, int64_t taken)
{
    static const char *const names[] = {
        [VERB_GET] = "GET", [VERB_HEAD] = "HEAD", [VERB_POST] = "POST", [VERB_OTHER] = "other"
    };
    const char *path = exchange->head.path; /* null: the request was malformed */
    /* What fails here is ours to mend, what is refused is theirs. */
    bool is_ours = exchange->answer.status >= 500 && !exchange->server->is_stopping;
    enum log_level level = is_ours ? LEVEL_WARN : LEVEL_DEBUG;
    log_event(level, "request", log_text("method", names[exchange->head.verb]),
              log_text("path", path ? path_told(path) : NULL),
              log_number("status", exchange->answer.status), log_number("microseconds", taken),
              log_text("from", exchange->address));
}

/* Makes it smaller where that pays and the reader takes it. */
static void compress(struct exchange *exchange)
{
    if (exchange->file.bytes) return;
    exchange->is_compressible = compress_is_worth(&exchange->answer, exchange->address);
    if (!exchange->is_compressible || !compress_is_taken(exchange->head.accept_encoding)) return;
    exchange->is_compressed = compress_answer(exchange->server->compressor, &exchange->answer);
}

static bool make_output(struct exchange *exchange)
{
    struct output out = { .length = 0 };
    struct server *server = exchange->server;
    compress(exchange);
    if (server->is_stopping) exchange->keeps_alive = false;
    put_head(&out, server, &exchange->answer, exchange->file.bytes ? &exchange->file : NULL,
             exchange->keeps_alive);
    if (exchange->is_compressible) put(&out, "Vary: Accept-Encoding\r\n");
    if (exchange->is_compressed) put(&out, "Content-Encoding: gzip\r\n");
    if (is_secure(exchange)) put(&out, "Strict-Transport-Security: max-age=31536000\r\n");
    put(&out, "\r\n");
    exchange->output = malloc(out.length);
    if (!exchange->output) return false;
    memcpy(exchange->output, out.text, out.length);
    exchange->output_length = out.length;
    if (exchange->head.verb == VERB_HEAD) exchange->answer.size = 0;
    return true;
}

void reply_release(struct server *server, lws_dll2_owner_t *list, bool is_durable)
{
    while (list->head) {
        struct connection *connection = lws_container_of(list->head, struct connection, waiting);
        struct exchange *exchange = connection->exchange;
        lws_dll2_remove(&connection->waiting);
        if (exchange->is_of_site && !is_durable) exchange_answer_refusal(exchange, "store_failed");
        int64_t taken = monotonic_microseconds() - exchange->begun;
        metrics_count(&server->metrics, exchange->answer.status, taken);
        tell_log(exchange, taken);
        connection->state = WRITING;
        if (make_output(exchange)) {
            connection->deadline = monotonic_seconds() + reply_seconds(exchange->answer.size);
            lws_callback_on_writable(connection->wsi);
        } else {
            server_kill(connection->wsi);
        }
    }
}

/* ---- Writing --------------------------------------------------------------------------------- */

static const char *body_of(const struct exchange *exchange)
{
    return exchange->file.bytes ? (const char *)exchange->file.bytes : exchange->answer.body;
}

/* The next piece: the rest of the head and the beginning of the body in one, then the body. */
static bool write_piece(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    size_t head = exchange->output_length, whole = head + exchange->answer.size;
    size_t length = whole - exchange->sent;
    if (length > PIECE_MOST) length = PIECE_MOST;
    unsigned char *piece = server_scratch(connection->server, length);
    if (!piece) return false;
    size_t first = exchange->sent < head ? head - exchange->sent : 0;
    if (first > length) first = length;
    memcpy(piece, exchange->output + exchange->sent, first);
    if (length > first) {
        memcpy(piece + first, body_of(exchange) + (exchange->sent + first - head), length - first);
    }
    if (lws_write(connection->wsi, piece, length, LWS_WRITE_RAW) < 0) return false;
    exchange->sent += length;
    return true;
}

/* All is written: on to the next request, or an end that lets the other side read what was sent
 * (closing a socket that has unread input would take the answer back). */
static bool finish(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    bool keeps_alive = exchange->keeps_alive;
    exchange_free(exchange);
    connection->exchange = NULL;
    if (keeps_alive) {
        connection->state = READING_HEAD;
        connection->deadline = monotonic_seconds() + IDLE_SECONDS;
        return connection_go_on(connection);
    }
    connection->state = LINGERING;
    connection->deadline = monotonic_seconds() + LINGER_SECONDS;
    shutdown(lws_get_socket_fd(connection->wsi), SHUT_WR);
    return connection_go_on(connection);
}

static bool write_continue(struct connection *connection)
{
    static const char text[] = "HTTP/1.1 100 Continue\r\n\r\n";
    unsigned char *piece = server_scratch(connection->server, sizeof text);
    if (!piece) return false;
    connection->exchange->wants_continue = false;
    memcpy(piece, text, sizeof text - 1);
    return lws_write(connection->wsi, piece, sizeof text - 1, LWS_WRITE_RAW) >= 0;
}

bool reply_write(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    if (!exchange || lws_partial_buffered(connection->wsi)) return true;
    if (connection->state == READING_BODY && exchange->wants_continue) {
        return write_continue(connection);
    }
    if (connection->state != WRITING) return true;
    size_t whole = exchange->output_length + exchange->answer.size;
    if (exchange->sent < whole && !write_piece(connection)) return false;
    if (exchange->sent == whole && !lws_partial_buffered(connection->wsi)) {
        return finish(connection);
    }
    lws_callback_on_writable(connection->wsi);
    return true;
}
