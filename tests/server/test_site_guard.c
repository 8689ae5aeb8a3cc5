/* What is refused before anybody looks at what was asked: host, origin, language, method, rates,
 * and bodies that are not what they should be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

static struct visit visit;

static int open_site(void **state)
{
    (void)state;
    visit_open(&visit, ":memory:");
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* A request as a browser without a cookie would send it. */
static const struct request plain = { .method = METHOD_POST,
                                      .path = "/api/guest",
                                      .body = "{\"name\":\"Anna\"}",
                                      .body_size = 15,
                                      .origin = OWN_ORIGIN,
                                      .host = "127.0.0.1:1885",
                                      .content_type = "application/json",
                                      .address = "192.0.2.7" };

static void expect(const struct request *request, int status, const char *code)
{
    struct reply reply = visit_send(&visit, request);
    assert_int_equal(reply.status, status);
    const json_t *error = json_object_get(reply.json, "error");
    if (code) assert_string_equal(get_text(error, "code"), code);
    if (!code) assert_null(error);
    reply_free(&reply);
}

static void test_host_must_be_ones_own(void **state)
{
    (void)state;
    static const struct {
        const char *host;
        bool is_own;
    } hosts[] = {
        { "127.0.0.1:1885", true },
        { "localhost:1885", true },
        { "LOCALHOST:1885", true },
        { "[::1]:1885", true },
        { NULL, false },
        { "", false },
        { "localhost", false },
        { "evil.example", false },
        { "localhost:18855", false },
        { "localhost:1885 [::1]:1885", false },
    };
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        struct request request = plain;
        request.host = hosts[i].host;
        expect(&request, hosts[i].is_own ? 201 : 421, hosts[i].is_own ? NULL : "bad_host");
    }
}

static void test_origin_of_a_changing_request_must_be_ones_own(void **state)
{
    (void)state;
    static const struct {
        const char *origin;
        bool is_own;
    } origins[] = {
        { OWN_ORIGIN, true },
        { "http://localhost:1885", true },
        { NULL, false },
        { "", false },
        { "null", false },
        { "https://localhost:1885", false },
        { "http://localhost", false },
        { "http://127.0.0.1:1885.evil.example", false },
        { "http://evil.example", false },
        { "http://", false },
    };
    for (size_t i = 0; i < sizeof origins / sizeof origins[0]; i++) {
        struct request request = plain;
        request.origin = origins[i].origin;
        expect(&request, origins[i].is_own ? 201 : 403, origins[i].is_own ? NULL : "bad_origin");
    }
}

static void test_with_a_token_no_origin_is_asked_for_but_a_foreign_one_is_refused(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], authorization[80], cookie[80];
    visit_guest(&visit, "Anna", token);
    snprintf(authorization, sizeof authorization, "Bearer %s", token);
    snprintf(cookie, sizeof cookie, "other=1; sortie=%s", token);
    struct request request = plain;
    request.path = "/api/logout";
    request.body = NULL;
    request.body_size = 0;
    request.authorization = authorization;
    request.origin = "http://evil.example";
    expect(&request, 403, "bad_origin");
    request.authorization = NULL;
    request.cookie = cookie;
    request.origin = NULL;
    expect(&request, 403, "bad_origin");
    request.cookie = NULL;
    request.authorization = authorization;
    expect(&request, 200, NULL);
    /* The session has ended: the token is nobody's now. */
    expect(&request, 401, "not_signed_in");
}

static void test_foreign_tokens_are_refused_and_foreign_cookies_are_none(void **state)
{
    (void)state;
    static const char *const tokens[] = {
        "Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "Bearer short",
        "Bearer ",
        "Basic QW5uYTpBbm5h",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "Bearer ' OR 1=1 --AAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    };
    struct request request = { .path = "/api/me", .host = "localhost:1885", .address = "::1" };
    for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++) {
        request.authorization = tokens[i];
        expect(&request, 401, "not_signed_in");
    }
    request.authorization = NULL;
    request.cookie = "sortie=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    struct reply reply = visit_send(&visit, &request);
    assert_int_equal(reply.status, 200);
    assert_true(json_is_null(json_object_get(reply.json, "user")));
    reply_free(&reply);
}

static void test_paths_and_methods(void **state)
{
    (void)state;
    static const char *const nowhere[] = { "/api",
                                           "/api/",
                                           "/api/nothing",
                                           "/",
                                           "/api/me/",
                                           "//api/me",
                                           "/api/%6de%00",
                                           "/api/m%",
                                           "/api/m%zz",
                                           "api/me",
                                           "",
                                           "/api%2fme",
                                           "/api/tables/x/y/z/1/2/3" };
    struct request request = { .method = METHOD_GET, .host = "localhost:1885" };
    for (size_t i = 0; i < sizeof nowhere / sizeof nowhere[0]; i++) {
        request.path = nowhere[i];
        expect(&request, 404, "not_found");
    }
    request.path = "/api/%6De";
    expect(&request, 200, NULL);
    request.path = "/api/login";
    expect(&request, 405, "bad_method");
    request = plain;
    request.path = "/api/games";
    expect(&request, 405, "bad_method");
    request.method = METHOD_OTHER;
    expect(&request, 405, "bad_method");
    visit_refused(&visit, 404, "not_found", NULL, "/api/tables/AAAAAAAAAAAAAAAAAAAAAA", NULL);
    visit_refused(&visit, 404, "not_found", NULL,
                  "/api/tables/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", NULL);
}

static void test_language_by_query_then_header(void **state)
{
    (void)state;
    static const struct {
        const char *query, *header, *message;
    } cases[] = {
        { NULL, NULL, "You are not signed in." },
        { NULL, "de, fr;q=0.8, en;q=0.3", "Vous n’êtes pas connecté." },
        { NULL, "en;q=0.2,fr-CA", "Vous n’êtes pas connecté." },
        { NULL, "fr;q=0, en", "You are not signed in." },
        { NULL, "de", "You are not signed in." },
        { "lang=en", "fr", "You are not signed in." },
        { "x=1&lang=fr", "en", "Vous n’êtes pas connecté." },
        { "l%61ng=f%72", "en", "Vous n’êtes pas connecté." },
    };
    struct request request = plain;
    request.path = "/api/tables";
    request.body = "{\"game\":\"khartoum\"}";
    request.body_size = strlen(request.body);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        request.query = cases[i].query;
        request.accept_language = cases[i].header;
        struct reply reply = visit_send(&visit, &request);
        assert_int_equal(reply.status, 401);
        assert_string_equal(get_text(get(reply.json, "error", NULL), "message"), cases[i].message);
        reply_free(&reply);
    }
    static const char *const bad[] = { "lang=de", "lang=", "lang", "lang=%", "lang=english" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        request.query = bad[i];
        expect(&request, 400, "bad_lang");
    }
}

static void test_bodies_must_be_json_objects_of_the_right_members(void **state)
{
    (void)state;
    static const struct {
        const char *body, *code;
    } bodies[] = {
        { "{", "bad_json" },
        { "[]", "bad_json" },
        { "\"name\"", "bad_json" },
        { "{\"name\":\"a\",\"name\":\"b\"}", "bad_json" },
        { "{\"name\":\"a\\u0000b\"}", "bad_json" },
        { "{\"name\":\"\xff\"}", "bad_json" },
        { "{\"name\":\"a\"} x", "bad_json" },
        { "{\"name\":[[[[[[[[[[1]]]]]]]]]]}", "bad_json" },
        { "{}", "bad_request" },
        { "{\"name\":1}", "bad_request" },
        { "{\"name\":null}", "bad_request" },
        { "{\"name\":{\"a\":1}}", "bad_request" },
        { "{\"name\":\"a\",\"admin\":true}", "bad_request" },
        { "{\"name\":\"a\",\"passphrase\":\"12345678\"}", "bad_request" },
        { "{\"name\":\"\"}", "bad_request" },
        { "{\"name\":\" a\"}", "bad_request" },
        { "{\"name\":\"a\\n\"}", "bad_request" },
        { "{\"name\":\"a\\u007fb\"}", "bad_request" },
        { "{\"name\":\"a\\u202eb\"}", "bad_request" },
        { "{\"name\":\"12345678901234567890123456789012345678901\"}", "bad_request" },
    };
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++)
        visit_refused(&visit, 400, bodies[i].code, NULL, "/api/guest", bodies[i].body);
    visit_refused(&visit, 400, "bad_request", NULL, "/api/guest", "");
}

static void test_forty_characters_are_counted_not_bytes(void **state)
{
    (void)state;
    char name[200] = "", body[300];
    for (int i = 0; i < 40; i++) memcpy(name + 3 * i, "\xe2\x82\xac", 4);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    json_decref(visit_expect(&visit, 201, NULL, "/api/guest", body));
    snprintf(body, sizeof body, "{\"name\":\"%s.\"}", name);
    visit_refused(&visit, 400, "bad_request", NULL, "/api/guest", body);
}

static void test_content_type_and_size(void **state)
{
    (void)state;
    static const char *const types[] = { NULL, "", "text/plain", "application/jsonp",
                                         "application/x-www-form-urlencoded" };
    struct request request = plain;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        request.content_type = types[i];
        expect(&request, 415, "bad_content_type");
    }
    request.content_type = "Application/JSON; charset=utf-8";
    expect(&request, 201, NULL);

    char *large = malloc(SITE_BODY_MOST + 1);
    assert_non_null(large);
    memset(large, ' ', SITE_BODY_MOST + 1);
    memcpy(large, plain.body, plain.body_size);
    request.body = large;
    request.body_size = SITE_BODY_MOST;
    expect(&request, 201, NULL);
    request.body_size = SITE_BODY_MOST + 1;
    expect(&request, 413, "too_large");
    free(large);
}

static void test_too_many_requests_wait(void **state)
{
    (void)state;
    struct site *unlimited = visit.site;
    struct fault fault = { "" };
    char token[SITE_TOKEN_SIZE];
    visit.settings.rate = 5;
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    visit_guest(&visit, "Anna", token);
    for (int i = 0; i < 19; i++) json_decref(visit_expect(&visit, 200, NULL, "/api/me", NULL));
    struct reply reply = visit_ask(&visit, NULL, "/api/me", NULL);
    assert_int_equal(reply.status, 429);
    assert_int_equal(reply.retry_after, 1);
    reply_free(&reply);
    /* Who is signed in has a measure of their own. */
    for (int i = 0; i < 20; i++) json_decref(visit_expect(&visit, 200, token, "/api/me", NULL));
    visit_refused(&visit, 429, "too_many", token, "/api/me", NULL);
    visit_now += 200;
    json_decref(visit_expect(&visit, 200, NULL, "/api/me", NULL));
    visit_refused(&visit, 429, "too_many", NULL, "/api/me", NULL);
    visit_now += 60 * 1000;

    /* Twenty newcomers in a minute: one was used up above and is given back by now. */
    for (int i = 0; i < 20; i++) {
        visit_now += 250;
        json_decref(visit_expect(&visit, 201, NULL, "/api/guest", "{\"name\":\"B\"}"));
    }
    visit_now += 250;
    json_decref(visit_expect(&visit, 201, NULL, "/api/guest", "{\"name\":\"B\"}"));
    visit_refused(&visit, 429, "too_many", NULL, "/api/guest", "{\"name\":\"C\"}");
    visit_now += 60 * 1000;
    json_decref(visit_expect(&visit, 201, NULL, "/api/guest", "{\"name\":\"C\"}"));
    site_close(visit.site);
    visit.site = unlimited;
}

static void test_what_the_carrier_refuses_is_in_the_words_of_the_request(void **state)
{
    (void)state;
    struct answer answer = { 0 };
    const struct request request = { .query = "lang=fr" };
    site_refuse(visit.site, &request, "timeout", &answer);
    assert_int_equal(answer.status, 408);
    assert_non_null(strstr(answer.body, "trop de temps"));
    site_refuse(visit.site, &request, "stopping", &answer);
    assert_int_equal(answer.status, 503);
    site_refuse(visit.site, &request, "no such code", &answer);
    assert_int_equal(answer.status, 500);
    answer_free(&answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_host_must_be_ones_own),
        cmocka_unit_test(test_origin_of_a_changing_request_must_be_ones_own),
        cmocka_unit_test(test_with_a_token_no_origin_is_asked_for_but_a_foreign_one_is_refused),
        cmocka_unit_test(test_foreign_tokens_are_refused_and_foreign_cookies_are_none),
        cmocka_unit_test(test_paths_and_methods),
        cmocka_unit_test(test_language_by_query_then_header),
        cmocka_unit_test(test_bodies_must_be_json_objects_of_the_right_members),
        cmocka_unit_test(test_forty_characters_are_counted_not_bytes),
        cmocka_unit_test(test_content_type_and_size),
        cmocka_unit_test(test_too_many_requests_wait),
        cmocka_unit_test(test_what_the_carrier_refuses_is_in_the_words_of_the_request),
    };
    return cmocka_run_group_tests(tests, open_site, close_site);
}
