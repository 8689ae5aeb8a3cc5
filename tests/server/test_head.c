/* The head of a request: what is read out of it, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/head.h"

/* Reads a head from a heap block that ends where it ends, so that a sanitizer sees each step
 * beyond. */
static bool read_text(const char *text, struct head *head, char **block)
{
    size_t length = strlen(text), size = 0;
    *block = NULL;
    if (head_find(text, length, &size) != HEAD_WHOLE) return false;
    *block = malloc(size + 1);
    assert_non_null(*block);
    memcpy(*block, text, size);
    (*block)[size] = '\0';
    return head_read(*block, size, head);
}

static void test_whole_request_is_read(void **state)
{
    struct head head;
    char *block = NULL;
    (void)state;
    assert_true(read_text("POST /api/tables/a%20b/act?lang=fr&x=1+2 HTTP/1.1\r\n"
                          "Host: 127.0.0.1:1885\r\ncontent-LENGTH:  12 \r\nCookie: a=b; c=d\r\n"
                          "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-For: 5.6.7.8\r\n"
                          "X-Unknown: whatever\r\n\r\nbody",
                          &head, &block));
    assert_int_equal(head.verb, VERB_POST);
    assert_string_equal(head.path, "/api/tables/a%20b/act");
    assert_string_equal(head.query, "lang=fr&x=1+2");
    assert_string_equal(head.host, "127.0.0.1:1885");
    assert_string_equal(head.cookie, "a=b; c=d");
    assert_string_equal(head.forwarded_for, "5.6.7.8");
    assert_int_equal(head.body_size, 12);
    assert_true(head.keeps_alive);
    assert_null(head.origin);
    free(block);
}

static void test_connection_ends_when_asked(void **state)
{
    static const struct {
        const char *text;
        bool keeps_alive;
    } cases[] = {
        { "GET / HTTP/1.1\r\nHost: a\r\n\r\n", true },
        { "GET / HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n", false },
        { "GET / HTTP/1.1\r\nHost: a\r\nConnection: x, close\r\n\r\n", false },
        { "GET / HTTP/1.0\r\n\r\n", false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct head head;
        char *block = NULL;
        assert_true(read_text(cases[i].text, &head, &block));
        assert_int_equal(head.keeps_alive, cases[i].keeps_alive);
        free(block);
    }
}

static void test_what_is_not_http_is_refused(void **state)
{
    static const char *const cases[] = {
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET /\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", /* no host */
        "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\nHost: a\n\n",
        "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /\x80 HTTP/1.1\r\nHost: a\r\n\r\n",
        "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nNo colon\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n: empty\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nSpaced : x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: \x01\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551615\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\nContent-Length: 1\r\n\r\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct head head;
        char *block = NULL;
        if (read_text(cases[i], &head, &block)) fail_msg("taken: %s", cases[i]);
        free(block);
    }
}

static void test_end_is_found_in_any_pieces(void **state)
{
    static const char text[] = "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET";
    size_t size = 0, whole = sizeof text - 1 - 3;
    (void)state;
    for (size_t i = 0; i < whole; i++) assert_int_equal(head_find(text, i, &size), HEAD_PART);
    assert_int_equal(head_find(text, sizeof text - 1, &size), HEAD_WHOLE);
    assert_int_equal(size, whole);
    assert_int_equal(head_find("GET /\0", 6, &size), HEAD_BROKEN);
    assert_int_equal(head_find("a\n", 2, &size), HEAD_BROKEN);
}

static void test_too_many_headers_are_refused(void **state)
{
    char text[8192] = "GET / HTTP/1.1\r\nHost: a\r\n";
    struct head head;
    char *block = NULL;
    size_t length = strlen(text);
    (void)state;
    for (int i = 0; i < 200; i++) length += (size_t)snprintf(text + length, 16, "X: %d\r\n", i);
    snprintf(text + length, 4, "\r\n");
    assert_false(read_text(text, &head, &block));
    free(block);
}

static void test_websocket_needs_all_its_parts(void **state)
{
    static const char *const parts[] = { "Upgrade: WebSocket\r\n", "Connection: a, upgrade\r\n",
                                         "Sec-WebSocket-Version: 13\r\n",
                                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" };
    (void)state;
    for (int without = 0; without <= 4; without++) {
        char text[512] = "GET /x HTTP/1.1\r\nHost: a\r\n";
        struct head head;
        char *block = NULL;
        for (int i = 0; i < 4; i++) {
            size_t length = strlen(text);
            if (i != without) snprintf(text + length, sizeof text - length, "%s", parts[i]);
        }
        snprintf(text + strlen(text), 4, "\r\n");
        assert_true(read_text(text, &head, &block));
        assert_int_equal(head_is_websocket(&head), without == 4);
        free(block);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_request_is_read),
        cmocka_unit_test(test_connection_ends_when_asked),
        cmocka_unit_test(test_what_is_not_http_is_refused),
        cmocka_unit_test(test_end_is_found_in_any_pieces),
        cmocka_unit_test(test_too_many_headers_are_refused),
        cmocka_unit_test(test_websocket_needs_all_its_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
