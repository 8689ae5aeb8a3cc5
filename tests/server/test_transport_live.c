/* WebSockets, limits and the end of the server, on a real process. */
#include "process.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

enum { TEXT_FRAME = 1, CLOSE_FRAME = 8, PING_FRAME = 9, PONG_FRAME = 10 };

static struct process server;
static char token[TOKEN_SIZE], id[ID_SIZE];
static json_t *view; /* of the table when it was made */

static void begin(const char *options)
{
    process_prepare(&server);
    process_start(&server, options);
    int socket = dial(&server);
    be_guest(&server, socket, token);
    view = make_table(&server, socket, token, id);
    close(socket);
}

static int start(void **state)
{
    (void)state;
    begin("--rate 0 --log debug");
    return 0;
}

static int stop(void **state)
{
    (void)state;
    json_decref(view);
    if (server.id > 0) assert_int_equal(process_end(&server, SIGTERM), 0);
    process_clean(&server);
    return 0;
}

/* A WebSocket to the table, as its owner. */
static int watch(void)
{
    char headers[256];
    int socket = dial(&server);
    snprintf(headers, sizeof headers, KEY "Authorization: Bearer %s\r\n", token);
    struct reply reply = ask_live(&server, socket, id, headers);
    assert_int_equal(reply.status, 101);
    assert_non_null(strstr(reply.head, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    assert_null(strstr(reply.head, "Sec-WebSocket-Extensions"));
    return socket;
}

/* The next message, which must be a view. */
static json_t *hear(int socket)
{
    const char *payload;
    size_t size;
    assert_int_equal(read_frame(socket, &payload, &size), TEXT_FRAME);
    json_t *message = json_loadb(payload, size, 0, NULL);
    assert_non_null(message);
    json_t *heard = json_incref(json_object_get(message, "view"));
    assert_non_null(heard);
    json_decref(message);
    return heard;
}

static json_int_t number_of(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

/* The close frame with this code must come next. */
static void expect_close(int socket, int code)
{
    const char *payload;
    size_t size;
    assert_int_equal(read_frame(socket, &payload, &size), CLOSE_FRAME);
    assert_true(size >= 2);
    assert_int_equal((unsigned char)payload[0] << 8 | (unsigned char)payload[1], code);
}

/* Plays the first choice of a view. */
static void act(const json_t *seen)
{
    char path[128], body[256];
    int socket = dial(&server);
    const json_t *choice = json_array_get(json_object_get(seen, "choices"), 0);
    const char *action = json_string_value(json_object_get(choice, "action"));
    assert_non_null(action);
    snprintf(path, sizeof path, "/api/tables/%s/act", id);
    snprintf(body, sizeof body, "{\"action\":\"%s\",\"at\":%d}", action,
             (int)number_of(seen, "at"));
    json_decref(ask_json(&server, socket, "POST", path, token, body, 200));
    close(socket);
}

/* ---- WebSockets ------------------------------------------------------------------------------ */

static void test_watcher_sees_the_table_and_its_changes(void **state)
{
    int first = watch(), second = watch();
    (void)state;
    json_t *seen = hear(first);
    json_decref(hear(second));
    json_int_t at = number_of(seen, "at");
    act(seen);
    json_decref(seen);
    seen = hear(first);
    assert_true(number_of(seen, "at") > at);
    json_decref(seen);
    json_decref(hear(second));
    close(first);
    close(second);
}

static void test_message_of_a_client_ends_it(void **state)
{
    int socket = watch();
    (void)state;
    json_decref(hear(socket));
    send_frame(socket, TEXT_FRAME, "{}");
    expect_close(socket, 1008);
    close(socket);
}

static void test_ping_is_answered(void **state)
{
    int socket = watch();
    const char *payload;
    size_t size;
    (void)state;
    json_decref(hear(socket));
    send_frame(socket, PING_FRAME, "abc");
    assert_int_equal(read_frame(socket, &payload, &size), PONG_FRAME);
    assert_string_equal(payload, "abc");
    close(socket);
}

/* The server asks after 30 seconds, and who has answered is asked again, not cut off 20 later. */
static void test_who_answers_pings_stays(void **state)
{
    int socket = watch();
    const char *payload;
    size_t size;
    (void)state;
    json_decref(hear(socket));
    for (int turn = 0; turn < 2; turn++) {
        assert_int_equal(read_frame(socket, &payload, &size), PING_FRAME);
        send_frame(socket, PONG_FRAME, payload);
    }
    close(socket);
}

static void test_client_may_leave(void **state)
{
    int socket = watch();
    (void)state;
    json_decref(hear(socket));
    send_frame(socket, CLOSE_FRAME, "\x03\xe8");
    expect_close(socket, 1000);
    close(socket);
}

/* What a client sends together with its handshake is not lost. */
static void test_early_message_ends_it_too(void **state)
{
    char text[512];
    int socket = dial(&server);
    (void)state;
    snprintf(text, sizeof text,
             "GET /api/tables/%s/live HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" KEY
             "Authorization: Bearer %s\r\n\r\n"
             "\x81\x81%c%c%c%cx",
             id, server.port, token, 1, 1, 1, 1);
    send_text(socket, text);
    assert_int_equal(read_head_only(socket).status, 101);
    const char *payload;
    size_t size;
    int opcode = read_frame(socket, &payload, &size);
    while (opcode == TEXT_FRAME) opcode = read_frame(socket, &payload, &size);
    assert_int_equal(opcode, CLOSE_FRAME);
    assert_int_equal((unsigned char)payload[0] << 8 | (unsigned char)payload[1], 1008);
    close(socket);
}

static int live_status(const char *table, const char *headers)
{
    int socket = dial(&server);
    int status = ask_live(&server, socket, table, headers).status;
    close(socket);
    return status;
}

static void test_handshakes_are_refused_with_their_status(void **state)
{
    char own[256], foreign[512];
    (void)state;
    snprintf(own, sizeof own, KEY "Authorization: Bearer %s\r\n", token);
    snprintf(foreign, sizeof foreign, "%sOrigin: https://evil.example\r\n", own);
    assert_int_equal(live_status("nosuchtable", own), 404);
    assert_int_equal(live_status(id, foreign), 403);
    assert_int_equal(live_status(id, KEY), 403); /* neither token nor origin */
    assert_int_equal(live_status(id, KEY "Authorization: Bearer nobody\r\n"), 401);
    assert_int_equal(live_status(id, ""), 400);
    assert_int_equal(live_status(id, "Sec-WebSocket-Key: short\r\n"), 400);
    snprintf(own, sizeof own, KEY "Origin: http://127.0.0.1:%d\r\n", server.port);
    assert_int_equal(live_status(id, own), 404); /* a private table, for nobody in particular */
}

/* ---- Starting, limits, stopping -------------------------------------------------------------- */

static void test_taken_port_is_told(void **state)
{
    char words[128], output[1024];
    (void)state;
    snprintf(words, sizeof words, "serve --store :memory: --port %d", server.port);
    assert_int_equal(process_run(words, output, sizeof output), 1);
    assert_non_null(strstr(output, "is taken"));
    assert_int_equal(
        process_run("serve --store :memory: --public sortie.example", output, sizeof output), 2);
    assert_int_equal(process_run("serve --log loud", output, sizeof output), 2);
}

static void test_stop_tells_watchers_and_finishes(void **state)
{
    int watcher = watch(), idle = dial(&server), half = dial(&server);
    (void)state;
    json_decref(hear(watcher));
    send_text(half, "GET /healthz HTTP/1.1\r\n");
    /* Each answer is a turn of the loop: one takes the connection of `half`, the next what it sent.
     */
    for (int turn = 0; turn < 3; turn++) {
        assert_int_equal(ask(&server, idle, "GET", "/healthz", NULL, NULL).status, 200);
    }
    kill(server.id, SIGTERM);
    expect_close(watcher, 1001);
    assert_true(is_closed(idle));
    /* Who has begun to ask is told that it is too late. */
    send_text(half, "Host: a\r\n\r\n");
    struct reply reply = read_reply(half);
    assert_int_equal(reply.status, 503);
    assert_non_null(strstr(reply.body, "\"code\":\"stopping\""));
    assert_int_equal(dial(&server), -1);
    close(watcher);
    close(idle);
    close(half);
    assert_int_equal(process_end(&server, 0), 0);
}

static void test_connections_of_one_address_are_limited(void **state)
{
    int sockets[4];
    (void)state;
    json_decref(view);
    process_clean(&server);
    begin("--connections 4");
    for (int i = 0; i < 4; i++) {
        sockets[i] = dial(&server);
        assert_int_equal(ask(&server, sockets[i], "GET", "/healthz", NULL, NULL).status, 200);
    }
    int fifth = dial(&server);
    struct reply reply = read_reply(fifth);
    assert_int_equal(reply.status, 429);
    assert_non_null(strstr(reply.body, "\"code\":\"too_many\""));
    close(fifth);
    close(sockets[0]);
    /* The table of the one that left is free, as soon as the server has seen it go. */
    int status = 429;
    for (int i = 0; i < 3000 && status != 200; i++) {
        nap(20);
        sockets[0] = dial(&server);
        status = ask(&server, sockets[0], "GET", "/healthz", NULL, NULL).status;
        close(sockets[0]);
    }
    assert_int_equal(status, 200);
    for (int i = 1; i < 4; i++) close(sockets[i]);
}

/* A port that no system gives out by itself, and that no test beside this one has. */
static int own_port(void)
{
    return 20000 + (int)(getpid() % 10000);
}

static void test_behind_a_proxy_the_public_address_counts(void **state)
{
    static const char ask_games[] = "GET /api/games HTTP/1.1\r\nHost: sortie.example\r\n"
                                    "X-Forwarded-For: 192.0.2.1, 192.0.2.7\r\n"
                                    "X-Forwarded-Proto: %s\r\n\r\n";
    static const char be[] = "POST /api/guest HTTP/1.1\r\nHost: sortie.example\r\n"
                             "Origin: https://sortie.example\r\n"
                             "Content-Type: application/json\r\nContent-Length: 12\r\n\r\n"
                             "{\"name\":\"B\"}";
    char text[512];
    struct process hosted;
    (void)state;
    int port = own_port();
    process_prepare(&hosted);
    hosted.port = port;
    snprintf(text, sizeof text,
             "--port %d --public https://sortie.example --trust-proxy --log debug", port);
    process_start(&hosted, text);
    int socket = dial(&hosted);
    assert_true(socket >= 0);
    snprintf(text, sizeof text, ask_games, "https");
    send_text(socket, text);
    struct reply reply = read_reply(socket);
    assert_int_equal(reply.status, 200);
    assert_true(has_header(&reply, "Strict-Transport-Security: max-age="));
    assert_non_null(strstr(reply.head, "connect-src 'self' wss://sortie.example;"));
    snprintf(text, sizeof text, ask_games, "http");
    send_text(socket, text);
    reply = read_reply(socket);
    assert_int_equal(reply.status, 200);
    assert_false(has_header(&reply, "Strict-Transport-Security"));
    send_text(socket, be);
    reply = read_reply(socket);
    assert_int_equal(reply.status, 201);
    assert_non_null(strstr(reply.head, "; Secure"));
    close(socket);
    assert_int_equal(process_end(&hosted, SIGTERM), 0);
    char *log = process_log(&hosted);
    assert_non_null(strstr(log, "from=192.0.2.7"));
    assert_null(strstr(log, "from=192.0.2.1"));
    free(log);
    process_clean(&hosted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_watcher_sees_the_table_and_its_changes),
        cmocka_unit_test(test_message_of_a_client_ends_it),
        cmocka_unit_test(test_ping_is_answered),
        cmocka_unit_test(test_who_answers_pings_stays),
        cmocka_unit_test(test_client_may_leave),
        cmocka_unit_test(test_early_message_ends_it_too),
        cmocka_unit_test(test_handshakes_are_refused_with_their_status),
        cmocka_unit_test(test_taken_port_is_told),
        cmocka_unit_test(test_stop_tells_watchers_and_finishes),
        cmocka_unit_test(test_connections_of_one_address_are_limited),
        cmocka_unit_test(test_behind_a_proxy_the_public_address_counts),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
