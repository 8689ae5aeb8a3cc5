/* The packed client on the wire: its forms, what may be kept of it and for how long. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process.h"

static struct process server;

static int start(void **state)
{
    (void)state;
    process_prepare(&server);
    process_start(&server, "");
    return 0;
}

static int stop(void **state)
{
    (void)state;
    int status = process_end(&server, 15);
    process_clean(&server);
    return status;
}

/* Asks for a path with further headers, each line with its end. */
static struct reply ask_with(int socket, const char *path, const char *headers)
{
    char text[512];
    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: a\r\n%s\r\n", path, headers);
    send_text(socket, text);
    return read_reply(socket);
}

static void copy_header(const struct reply *reply, const char *name, char *value, size_t size)
{
    const char *found = strstr(reply->head, name);
    assert_non_null(found);
    found += strlen(name);
    snprintf(value, size, "%.*s", (int)strcspn(found, "\r"), found);
}

/* The name of the packed module, as the first page has it. */
static void find_module(int socket, char *path, size_t size)
{
    static const char script[] = "<script type=\"module\" src=\"";
    struct reply page = ask_with(socket, "/", "");
    assert_int_equal(page.status, 200);
    const char *found = strstr(page.body, script);
    assert_non_null(found);
    found += strlen(script);
    snprintf(path, size, "%.*s", (int)strcspn(found, "\""), found);
}

static void test_the_form_follows_what_the_reader_likes(void **state)
{
    static const struct {
        const char *accept, *encoding;
    } cases[] = {
        { "", NULL },
        { "Accept-Encoding: gzip, deflate, br, zstd\r\n", "br" },
        { "Accept-Encoding: gzip\r\n", "gzip" },
        { "Accept-Encoding: br;q=0.5, gzip\r\n", "gzip" },
        { "Accept-Encoding: br;q=0, gzip;q=0\r\n", NULL },
        { "Accept-Encoding: identity, gzip;q=0.5\r\n", NULL },
        { "Accept-Encoding: zstd\r\n", NULL },
        { "Accept-Encoding: *\r\n", "br" },
        /* Nothing that we have: the file as it is. */
        { "Accept-Encoding: *;q=0\r\n", NULL },
    };
    char path[128], line[64];
    int socket = dial(&server);
    (void)state;
    find_module(socket, path, sizeof path);
    size_t whole = ask_with(socket, path, "").size;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct reply reply = ask_with(socket, path, cases[i].accept);
        assert_int_equal(reply.status, 200);
        assert_true(has_header(&reply, "Vary: Accept-Encoding\r\n"));
        assert_true(has_header(&reply, "Content-Type: text/javascript; charset=utf-8\r\n"));
        if (cases[i].encoding) {
            snprintf(line, sizeof line, "Content-Encoding: %s\r\n", cases[i].encoding);
            if (!has_header(&reply, line)) fail_msg("%s: %s", cases[i].accept, reply.head);
            assert_true(reply.size < whole / 2);
        } else {
            assert_false(has_header(&reply, "Content-Encoding"));
            assert_int_equal(reply.size, whole);
        }
    }
    close(socket);
}

static void test_a_form_begins_as_it_should(void **state)
{
    char path[128];
    int socket = dial(&server);
    (void)state;
    find_module(socket, path, sizeof path);
    struct reply reply = ask_with(socket, path, "Accept-Encoding: gzip\r\n");
    assert_memory_equal(reply.body, "\x1f\x8b\x08", 3);
    reply = ask_with(socket, path, "");
    assert_memory_equal(reply.body, "export const $joined = {};\n", 27);
    close(socket);
}

static void test_a_name_with_a_hash_lasts_and_the_first_page_is_asked_for_again(void **state)
{
    char path[128];
    int socket = dial(&server);
    (void)state;
    find_module(socket, path, sizeof path);
    assert_memory_equal(path, "/packed/main.", 13);
    assert_int_equal(strspn(path + 13, "0123456789abcdef"), 12);
    struct reply reply = ask_with(socket, path, "Accept-Encoding: br\r\n");
    assert_true(has_header(&reply, "Cache-Control: public, max-age=31536000, immutable\r\n"));
    reply = ask_with(socket, "/", "Accept-Encoding: br\r\n");
    assert_true(has_header(&reply, "Cache-Control: no-cache\r\n"));
    assert_true(has_header(&reply, "Content-Encoding: br\r\n"));
    assert_true(reply.size < 4000);
    close(socket);
}

static void test_each_form_has_a_fingerprint_of_its_own(void **state)
{
    static const char *const accepts[] = { "", "Accept-Encoding: gzip\r\n",
                                           "Accept-Encoding: br\r\n" };
    char etags[3][64], headers[256];
    int socket = dial(&server);
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct reply reply = ask_with(socket, "/", accepts[i]);
        copy_header(&reply, "ETag: ", etags[i], sizeof etags[i]);
    }
    for (int i = 0; i < 3; i++) {
        assert_string_not_equal(etags[i], etags[(i + 1) % 3]);
        for (int k = 0; k < 3; k++) {
            snprintf(headers, sizeof headers,
                     "GET / HTTP/1.1\r\nHost: a\r\n%sIf-None-Match: %s\r\n\r\n", accepts[i],
                     etags[k]);
            send_text(socket, headers);
            struct reply reply = i == k ? read_head_only(socket) : read_reply(socket);
            assert_int_equal(reply.status, i == k ? 304 : 200);
            assert_true(has_header(&reply, "Vary: Accept-Encoding\r\n"));
        }
    }
    close(socket);
}

static void test_all_that_the_first_page_names_is_there(void **state)
{
    int socket = dial(&server), count = 0;
    (void)state;
    struct reply page = ask_with(socket, "/", "");
    char *text = strdup(page.body);
    assert_non_null(text);
    for (char *at = strstr(text, "\"/packed/"); at; at = strstr(at, "\"/packed/")) {
        char *path = ++at;
        at += strcspn(at, "\"");
        *at++ = '\0';
        struct reply reply = ask_with(socket, path, "Accept-Encoding: br\r\n");
        if (reply.status != 200) fail_msg("%d for %s", reply.status, path);
        count++;
    }
    assert_true(count > 40);
    free(text);
    close(socket);
}

static void test_forms_and_sources_have_no_address(void **state)
{
    char path[128], form[160];
    static const char *const ends[] = { ".br", ".gz", "x" };
    int socket = dial(&server);
    (void)state;
    find_module(socket, path, sizeof path);
    for (int i = 0; i < 3; i++) {
        snprintf(form, sizeof form, "%s%s", path, ends[i]);
        assert_int_equal(ask_with(socket, form, "").status, 404);
    }
    assert_int_equal(ask_with(socket, "/packed/main.000000000000.js", "").status, 404);
    assert_int_equal(ask_with(socket, "/main.js", "").status, 404);
    close(socket);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_form_follows_what_the_reader_likes),
        cmocka_unit_test(test_a_form_begins_as_it_should),
        cmocka_unit_test(test_a_name_with_a_hash_lasts_and_the_first_page_is_asked_for_again),
        cmocka_unit_test(test_each_form_has_a_fingerprint_of_its_own),
        cmocka_unit_test(test_all_that_the_first_page_names_is_there),
        cmocka_unit_test(test_forms_and_sources_have_no_address),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
