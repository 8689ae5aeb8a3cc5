/*
 * The network side of the server, tried with raw sockets on a real process: what is malformed, too
 * large, too early, too slow or forbidden, and that each gets its answer.
 */
#include "process.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct process server;

static int start(void **state)
{
    (void)state;
    process_prepare(&server);
    process_start(&server, "--rate 0 --log debug");
    return 0;
}

static int stop(void **state)
{
    (void)state;
    assert_int_equal(process_end(&server, SIGTERM), 0);
    process_clean(&server);
    return 0;
}

/* Sends bytes on a fresh connection; the answer to them must have this status. */
static int status_of(const char *text)
{
    int socket = dial(&server);
    send_text(socket, text);
    int status = read_reply(socket).status;
    close(socket);
    return status;
}

/* ---- Malformed ------------------------------------------------------------------------------- */

static void test_malformed_requests_get_400_and_the_end(void **state)
{
    static const char *const cases[] = {
        "HELLO\r\n\r\n",
        "GET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/3.1\r\nHost: a\r\n\r\n",
        "\x16\x03\x01\n",
        "GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n",
        "POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        "POST /api/guest HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int socket = dial(&server);
        send_text(socket, cases[i]);
        struct reply reply = read_reply(socket);
        if (reply.status != 400) fail_msg("%d for %s", reply.status, cases[i]);
        assert_true(has_header(&reply, "Connection: close\r\n"));
        assert_non_null(strstr(reply.body, "\"code\":\"bad_request\""));
        assert_true(is_closed(socket));
        close(socket);
    }
}

static void test_too_large_head_is_refused(void **state)
{
    int socket = dial(&server);
    (void)state;
    char head[40 * 600] = "GET / HTTP/1.1\r\nHost: a\r\n";
    for (int i = 0; i < 40; i++) {
        size_t length = strlen(head);
        snprintf(head + length, sizeof head - length, "X-%d: %0512d\r\n", i, i);
    }
    send_text(socket, head);
    struct reply reply = read_reply(socket);
    assert_int_equal(reply.status, 431);
    assert_non_null(strstr(reply.body, "\"code\":\"too_large\""));
    assert_true(is_closed(socket));
    close(socket);
}

static void test_too_large_body_is_refused_before_it_is_sent(void **state)
{
    int socket = dial(&server);
    (void)state;
    send_text(socket, "POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n\r\n");
    struct reply reply = read_reply(socket);
    assert_int_equal(reply.status, 413);
    assert_true(has_header(&reply, "Connection: close\r\n"));
    close(socket);
    /* A game may be longer, but not endless. */
    assert_int_equal(status_of("POST /api/import HTTP/1.1\r\nHost: a\r\n"
                               "Content-Length: 8388609\r\n\r\n"),
                     413);
}

/* Neither a game nor a letter is too large for having more than the rest may have; who sends them
 * is asked for. */
static void test_a_letter_may_be_as_large_as_a_game(void **state)
{
    static const char *const paths[] = { "/api/import", "/api/letters" };
    char text[512];
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        snprintf(text, sizeof text,
                 "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
                 "Content-Length: 66560\r\n\r\n",
                 paths[i], server.port, server.port);
        assert_int_equal(status_of(text), 401);
    }
}

/* Whoever sends large bodies slowly holds no more memory than this. */
static void test_few_large_bodies_are_taken_at_once(void **state)
{
    enum { MOST = 16 };
    static const char stranger[] = "POST /api/import HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                                   "Origin: http://127.0.0.1:%d\r\nContent-Length: 65537\r\n"
                                   "Expect: 100-continue\r\n%s%s\r\n\r\n";
    int sockets[MOST];
    char token[TOKEN_SIZE], head[512];
    (void)state;
    /* A stranger holds none of them. */
    snprintf(head, sizeof head, stranger, server.port, server.port, "X-Nothing: ", "");
    assert_int_equal(status_of(head), 401);
    sockets[0] = dial(&server);
    be_guest(&server, sockets[0], token);
    close(sockets[0]);
    snprintf(head, sizeof head, stranger, server.port, server.port, "Authorization: Bearer ",
             token);
    for (int i = 0; i < MOST; i++) {
        sockets[i] = dial(&server);
        send_text(sockets[i], head);
        assert_int_equal(read_head_only(sockets[i]).status, 100);
    }
    assert_int_equal(status_of(head), 429);
    assert_int_equal(status_of("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"), 200);
    for (int i = 0; i < MOST; i++) close(sockets[i]);
    int status = 429;
    for (int i = 0; i < 6000 && status == 429; i++) {
        nap(10);
        sockets[0] = dial(&server);
        send_text(sockets[0], head);
        status = read_head_only(sockets[0]).status;
        close(sockets[0]);
    }
    assert_int_equal(status, 100);
}

/* Programs like `nc -N` say that they have said all; the answer comes all the same. */
static void test_who_has_closed_their_half_is_answered(void **state)
{
    char token[TOKEN_SIZE], text[512];
    (void)state;
    int socket = dial(&server);
    send_text(socket, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    shutdown(socket, SHUT_WR);
    assert_int_equal(read_reply(socket).status, 200);
    assert_true(is_closed(socket));
    close(socket);
    /* Also one that is worked out beside the loop and written to disk. */
    socket = dial(&server);
    be_guest(&server, socket, token);
    static const char body[] = "{\"name\":\"Halfling\",\"passphrase\":\"a long enough phrase\"}";
    snprintf(text, sizeof text,
             "POST /api/register HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             server.port, server.port, sizeof body - 1, body);
    send_text(socket, text);
    shutdown(socket, SHUT_WR);
    assert_int_equal(read_reply(socket).status, 201);
    close(socket);
}

/* ---- In pieces and in heaps ------------------------------------------------------------------ */

static void test_requests_in_one_heap_are_answered_in_order(void **state)
{
    static const char *const paths[] = { "/healthz", "/nothing", "/api/games", "/healthz" };
    static const int expected[] = { 200, 404, 200, 200 };
    char text[1024] = "";
    int socket = dial(&server);
    (void)state;
    for (int i = 0; i < 4; i++) {
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length,
                 "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", paths[i], server.port);
    }
    send_text(socket, text);
    for (int i = 0; i < 4; i++) assert_int_equal(read_reply(socket).status, expected[i]);
    close(socket);
}

static void test_request_may_come_byte_by_byte(void **state)
{
    char text[512];
    int socket = dial(&server);
    (void)state;
    snprintf(text, sizeof text,
             "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
             "Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"name\":\"Bob\"}",
             server.port, server.port);
    for (const char *at = text; *at; at++) {
        send_bytes(socket, at, 1);
        if (at - text > 170) nap(1);
    }
    assert_int_equal(read_reply(socket).status, 201);
    close(socket);
}

static void test_body_is_asked_for_when_the_client_waits(void **state)
{
    char text[512];
    int socket = dial(&server);
    (void)state;
    snprintf(text, sizeof text,
             "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
             "Content-Type: application/json\r\nContent-Length: 14\r\n"
             "Expect: 100-continue\r\n\r\n",
             server.port, server.port);
    send_text(socket, text);
    assert_int_equal(read_head_only(socket).status, 100);
    send_text(socket, "{\"name\":\"Bob\"}");
    assert_int_equal(read_reply(socket).status, 201);
    close(socket);
}

/* ---- Forbidden ------------------------------------------------------------------------------- */

static void test_wrong_methods_are_refused(void **state)
{
    (void)state;
    assert_int_equal(status_of("PUT / HTTP/1.1\r\nHost: a\r\n\r\n"), 405);
    assert_int_equal(status_of("POST /style.css HTTP/1.1\r\nHost: a\r\n\r\n"), 405);
    char text[256];
    snprintf(text, sizeof text,
             "DELETE /api/games HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
             "Origin: http://127.0.0.1:%d\r\n\r\n",
             server.port, server.port);
    assert_int_equal(status_of(text), 405);
}

static void test_foreign_hosts_and_origins_are_refused(void **state)
{
    char text[512];
    (void)state;
    assert_int_equal(status_of("GET /api/games HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 421);
    static const char *const origins[] = { "", "Origin: https://evil.example\r\n",
                                           "Origin: null\r\n" };
    for (size_t i = 0; i < sizeof origins / sizeof origins[0]; i++) {
        snprintf(text, sizeof text,
                 "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s"
                 "Content-Type: application/json\r\nContent-Length: 14\r\n\r\n"
                 "{\"name\":\"Bob\"}",
                 server.port, origins[i]);
        assert_int_equal(status_of(text), 403);
    }
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void test_files_have_their_types_and_fingerprints(void **state)
{
    int socket = dial(&server);
    char etag[64], text[256];
    (void)state;
    struct reply reply = ask(&server, socket, "GET", "/data/khartoum/zones.json", NULL, NULL);
    assert_int_equal(reply.status, 200);
    assert_true(has_header(&reply, "Content-Type: application/json\r\n"));
    assert_true(has_header(&reply, "Cache-Control: no-cache\r\n"));
    const char *found = strstr(reply.head, "ETag: ");
    assert_non_null(found);
    snprintf(etag, sizeof etag, "%.*s", (int)strcspn(found + 6, "\r"), found + 6);
    size_t size = reply.size;

    snprintf(text, sizeof text, "HEAD /data/khartoum/zones.json HTTP/1.1\r\nHost: a\r\n\r\n");
    send_text(socket, text);
    reply = read_head_only(socket);
    assert_int_equal(reply.status, 200);
    snprintf(text, sizeof text, "Content-Length: %zu\r\n", size);
    assert_true(has_header(&reply, text));

    /* Nothing may follow the head: the next answer begins at once. */
    snprintf(text, sizeof text,
             "GET /data/khartoum/zones.json HTTP/1.1\r\nHost: a\r\nIf-None-Match: %s\r\n\r\n",
             etag);
    send_text(socket, text);
    assert_int_equal(read_head_only(socket).status, 304);
    reply = ask(&server, socket, "GET", "/", NULL, NULL);
    assert_int_equal(reply.status, 200);
    assert_true(has_header(&reply, "Content-Type: text/html; charset=utf-8\r\n"));
    close(socket);
}

static void test_other_files_are_not_there(void **state)
{
    static const char *const paths[] = {
        "/tests/khartoum/coverage.tsv",
        "/rules/khartoum.places.tsv",
        "/web/index.html",
        "/data/../lang/en/cli.json",
        "/data/%2e%2e/lang/en/cli.json",
        "/lang",
        "/data/khartoum/",
        "//etc/passwd",
    };
    int socket = dial(&server);
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct reply reply = ask(&server, socket, "GET", paths[i], NULL, NULL);
        if (reply.status != 404) fail_msg("%d for %s", reply.status, paths[i]);
    }
    close(socket);
}

static void test_every_answer_protects_its_reader(void **state)
{
    static const char *const paths[] = { "/", "/api/games", "/api/nothing", "/healthz" };
    int socket = dial(&server);
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct reply reply = ask(&server, socket, "GET", paths[i], NULL, NULL);
        assert_true(has_header(&reply, "Content-Security-Policy: default-src 'none'; "));
        assert_true(has_header(&reply, "X-Content-Type-Options: nosniff\r\n"));
        assert_true(has_header(&reply, "Referrer-Policy: no-referrer\r\n"));
        assert_true(has_header(&reply, "Cross-Origin-Opener-Policy: same-origin\r\n"));
        assert_true(has_header(&reply, "Cross-Origin-Resource-Policy: same-origin\r\n"));
        assert_false(has_header(&reply, "Strict-Transport-Security"));
        bool is_api = strncmp(paths[i], "/api", 4) == 0;
        if (is_api) assert_true(has_header(&reply, "Cache-Control: no-store\r\n"));
    }
    close(socket);
}

/* ---- Watching the server --------------------------------------------------------------------- */

static void test_health_and_numbers_are_told(void **state)
{
    int socket = dial(&server);
    (void)state;
    struct reply reply = ask(&server, socket, "GET", "/healthz", NULL, NULL);
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply.body, "ok\n");
    reply = ask(&server, socket, "GET", "/metrics", NULL, NULL);
    assert_int_equal(reply.status, 200);
    static const char *const names[] = { "sortie_requests_total{status=\"200\"}",
                                         "sortie_request_duration_seconds_bucket",
                                         "sortie_flush_duration_seconds_count",
                                         "sortie_actions_total",
                                         "sortie_turn_processor_seconds_bucket",
                                         "sortie_errors_total{code=\"not_signed_in\"}",
                                         "sortie_bot_processor_seconds_total{kind=\"quick\"}",
                                         "sortie_queue{of=\"disk\"}",
                                         "sortie_store_failures_total",
                                         "sortie_conflicts_total",
                                         "sortie_rooms",
                                         "sortie_watchers",
                                         "sortie_connections",
                                         "sortie_resident_bytes",
                                         "sortie_build_info{version=\"" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!strstr(reply.body, names[i])) fail_msg("no %s", names[i]);
    }
    close(socket);
    assert_int_equal(status_of("GET /metrics HTTP/1.1\r\nHost: a\r\n"
                               "X-Forwarded-For: 127.0.0.1\r\n\r\n"),
                     404);
    assert_int_equal(status_of("GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 421);
}

static void test_log_keeps_secrets(void **state)
{
    char token[TOKEN_SIZE], id[ID_SIZE];
    int socket = dial(&server);
    (void)state;
    be_guest(&server, socket, token);
    json_decref(make_table(&server, socket, token, id));
    struct reply reply = ask(&server, socket, "POST", "/api/register", token,
                             "{\"name\":\"Secretive\",\"passphrase\":\"open-sesame-123\"}");
    assert_true(reply.status == 200 || reply.status == 201);
    /* Secrets of links stand in the path, however it is written. */
    static const char *const links[] = { "/api/recover/", "/api/mail/stop/", "/api/re%63over/" };
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", links[i], "secret-of-a-link");
        reply = ask(&server, socket, "POST", path, NULL, "{\"passphrase\":\"open-sesame-123\"}");
        assert_int_equal(reply.status, 404);
    }
    /* Nobody pushes the end of a line out of it. */
    char path[4096];
    memset(path, 'x', sizeof path);
    memcpy(path, "/api/", 5);
    path[sizeof path - 1] = '\0';
    assert_int_equal(ask(&server, socket, "GET", path, NULL, NULL).status, 404);
    close(socket);
    char *log = process_log(&server);
    assert_non_null(strstr(log, "xxx status=404 "));
    assert_non_null(strstr(log, "path=/api/register"));
    assert_null(strstr(log, token));
    assert_null(strstr(log, "open-sesame"));
    assert_null(strstr(log, "secret-of-a-link"));
    assert_non_null(strstr(log, "path=/api/recover/ "));
    free(log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_malformed_requests_get_400_and_the_end),
        cmocka_unit_test(test_too_large_head_is_refused),
        cmocka_unit_test(test_too_large_body_is_refused_before_it_is_sent),
        cmocka_unit_test(test_a_letter_may_be_as_large_as_a_game),
        cmocka_unit_test(test_few_large_bodies_are_taken_at_once),
        cmocka_unit_test(test_who_has_closed_their_half_is_answered),
        cmocka_unit_test(test_requests_in_one_heap_are_answered_in_order),
        cmocka_unit_test(test_request_may_come_byte_by_byte),
        cmocka_unit_test(test_body_is_asked_for_when_the_client_waits),
        cmocka_unit_test(test_wrong_methods_are_refused),
        cmocka_unit_test(test_foreign_hosts_and_origins_are_refused),
        cmocka_unit_test(test_files_have_their_types_and_fingerprints),
        cmocka_unit_test(test_other_files_are_not_there),
        cmocka_unit_test(test_every_answer_protects_its_reader),
        cmocka_unit_test(test_health_and_numbers_are_told),
        cmocka_unit_test(test_log_keeps_secrets),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
