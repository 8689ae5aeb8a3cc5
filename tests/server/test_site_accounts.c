/* Users: guests and accounts, signing in and out, and what one may change of oneself. */
#include <stdio.h>
#include <string.h>

#include "site/admin.h"
#include "site/limits.h"
#include "store/admin.h"
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

/* The token in a Set-Cookie. */
static void cookie_token(const char *cookie, char token[SITE_TOKEN_SIZE])
{
    assert_memory_equal(cookie, "sortie=", 7);
    assert_int_equal(strcspn(cookie + 7, ";"), SITE_TOKEN_SIZE - 1);
    memcpy(token, cookie + 7, SITE_TOKEN_SIZE - 1);
    token[SITE_TOKEN_SIZE - 1] = '\0';
}

static void test_a_guest_has_a_secret_link(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], again[SITE_TOKEN_SIZE];
    struct reply reply = visit_ask(&visit, NULL, "/api/guest", "{\"name\":\"Zoé\"}");
    assert_int_equal(reply.status, 201);
    cookie_token(reply.cookie, token);
    assert_non_null(strstr(reply.cookie, "; HttpOnly; SameSite=Strict; Max-Age=34560000"));
    assert_non_null(strstr(reply.cookie, "; Path=/"));
    assert_null(strstr(reply.cookie, "Secure"));
    assert_string_equal(get_text(reply.json, "token"), token);
    const json_t *user = get(reply.json, "user", NULL);
    assert_string_equal(get_text(user, "name"), "Zoé");
    assert_true(json_is_true(get(user, "guest", NULL)));
    assert_true(json_is_null(get(user, "webhook", NULL)));
    reply_free(&reply);

    reply = visit_ask(&visit, NULL, "/api/session", line("{\"token\":\"%s\"}", token));
    assert_int_equal(reply.status, 200);
    cookie_token(reply.cookie, again);
    assert_string_equal(again, token);
    assert_string_equal(get_text(get(reply.json, "user", NULL), "name"), "Zoé");
    reply_free(&reply);
    visit_refused(&visit, 401, "not_signed_in", NULL, "/api/session", "{\"token\":\"x\"}");

    json_t *json = visit_expect(&visit, 200, token, "/api/me", NULL);
    assert_string_equal(get_text(get(json, "user", NULL), "name"), "Zoé");
    json_decref(json);
    reply = visit_ask(&visit, token, "/api/logout", "");
    assert_int_equal(reply.status, 200);
    assert_memory_equal(reply.cookie, "sortie=; ", 9);
    assert_non_null(strstr(reply.cookie, "Max-Age=0"));
    reply_free(&reply);
    visit_refused(&visit, 401, "not_signed_in", token, "/api/me", NULL);
    visit_refused(&visit, 401, "not_signed_in", NULL, "/api/session",
                  line("{\"token\":\"%s\"}", token));
}

static void test_accounts_have_a_pass_phrase(void **state)
{
    (void)state;
    static const char anna[] = "{\"name\":\"Anna\",\"passphrase\":\"correct horse\"}";
    struct reply reply = visit_ask(&visit, NULL, "/api/register", anna);
    assert_int_equal(reply.status, 201);
    assert_true(json_is_false(get(reply.json, "user", "guest", NULL)));
    assert_null(strstr(reply.body, "horse"));
    assert_null(json_object_get(reply.json, "token"));
    reply_free(&reply);
    visit_refused(&visit, 409, "name_taken", NULL, "/api/register", anna);
    visit_refused(&visit, 409, "name_taken", NULL, "/api/register",
                  "{\"name\":\"ANNA\",\"passphrase\":\"another one\"}");
    visit_refused(&visit, 400, "bad_request", NULL, "/api/register",
                  "{\"name\":\"Bert\",\"passphrase\":\"short\"}");
    /* Nobody passes for her, by other letters or as a guest. */
    visit_refused(&visit, 409, "name_taken", NULL, "/api/register",
                  "{\"name\":\"Ａnna\",\"passphrase\":\"another one\"}");
    visit_refused(&visit, 400, "bad_request", NULL, "/api/register",
                  "{\"name\":\"Аnna\",\"passphrase\":\"another one\"}");
    visit_refused(&visit, 409, "name_taken", NULL, "/api/guest", "{\"name\":\"ANNA\"}");
    visit_refused(&visit, 400, "bad_request", NULL, "/api/guest", "{\"name\":\"An\u200bna\"}");
    char guest[SITE_TOKEN_SIZE];
    visit_guest(&visit, "Annabel", guest);
    visit_refused(&visit, 409, "name_taken", guest, "/api/me", "{\"name\":\"anna\"}");

    reply = visit_ask(&visit, NULL, "/api/login",
                      "{\"name\":\"anna\",\"passphrase\":\"correct horse\"}");
    assert_int_equal(reply.status, 200);
    char token[SITE_TOKEN_SIZE];
    cookie_token(reply.cookie, token);
    reply_free(&reply);
    reply =
        visit_ask(&visit, NULL, "/api/login", "{\"name\":\"Anna\",\"passphrase\":\"wrong horse\"}");
    assert_int_equal(reply.status, 401);
    assert_string_equal(reply.cookie, "");
    reply_free(&reply);
    visit_refused(&visit, 401, "wrong_passphrase", NULL, "/api/login",
                  "{\"name\":\"Nobody\",\"passphrase\":\"correct horse\"}");
    /* Who has an account makes no other while signed in, and keeps the name. */
    visit_refused(&visit, 403, "not_allowed", token, "/api/register",
                  "{\"name\":\"Ann\",\"passphrase\":\"correct horse\"}");
    visit_refused(&visit, 403, "not_allowed", token, "/api/me", "{\"name\":\"Ann\"}");
}

static void test_a_guest_becomes_an_account_and_keeps_tables(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], now[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_guest(&visit, "Guest", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
    struct reply reply = visit_ask(&visit, token, "/api/register",
                                   "{\"name\":\"Carla\",\"passphrase\":\"12345678\"}");
    assert_int_equal(reply.status, 201);
    cookie_token(reply.cookie, now);
    reply_free(&reply);
    /* The secret link is no way into the account. */
    visit_refused(&visit, 401, "not_signed_in", token, "/api/me", NULL);
    json_t *view = visit_expect(&visit, 200, now, table_path(id, ""), NULL);
    const json_t *seat = json_array_get(get(view, "table", "seats", NULL), 0);
    assert_string_equal(get_text(get(seat, "user", NULL), "name"), "Carla");
    assert_true(json_is_false(get(seat, "user", "guest", NULL)));
    assert_true(json_is_true(get(view, "you", "owner", NULL)));
    json_decref(view);
}

static void test_names_of_guests_and_webhooks_change(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE];
    visit_guest(&visit, "Dora", token);
    json_t *json = visit_expect(&visit, 200, token, "/api/me",
                                "{\"name\":\"Doris\",\"webhook\":\"https://example.org/x?y=1\"}");
    assert_string_equal(get_text(get(json, "user", NULL), "name"), "Doris");
    assert_string_equal(get_text(get(json, "user", NULL), "webhook"), "https://example.org/x?y=1");
    json_decref(json);
    static const char *const bad[] = {
        "ftp://example.org/",       "https://",
        "javascript:alert(1)",      "https://a@example.org/",
        "https://example.org/ x",   "http://127.0.0.1/",
        "http://localhost/",        "http://[::1]:80/",
        "http://10.0.0.1/",         "http://192.168.1.1/",
        "https://example.org:0/",   "",
        "http://169.254.169.254/a", "https://example.org/\\r\\nX: 1",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        visit_refused(&visit, 400, "bad_request", token, "/api/me",
                      line("{\"webhook\":\"%s\"}", bad[i]));
    visit_refused(&visit, 400, "bad_request", token, "/api/me", "{\"webhook\":1}");
    json = visit_expect(&visit, 200, token, "/api/me", "{\"webhook\":null}");
    assert_true(json_is_null(get(json, "user", "webhook", NULL)));
    json_decref(json);
    json = visit_expect(&visit, 200, token, "/api/me", NULL);
    assert_string_equal(get_text(get(json, "user", NULL), "name"), "Doris");
    json_decref(json);
    visit_refused(&visit, 401, "not_signed_in", NULL, "/api/me", "{\"name\":\"X\"}");
}

static void test_cookies_are_secure_behind_tls(void **state)
{
    (void)state;
    struct site *plain = visit.site;
    struct fault fault = { "" };
    visit.settings.is_secure = true;
    visit.site = site_open(&visit.settings, &fault);
    struct reply reply = visit_ask(&visit, NULL, "/api/guest", "{\"name\":\"Zoé\"}");
    assert_non_null(strstr(reply.cookie, "; Secure"));
    reply_free(&reply);
    site_close(visit.site);
    visit.site = plain;
    visit.settings.is_secure = false;
}

/* As the server opens a site; tests open theirs so that hashing takes no time. */
static void test_a_pass_phrase_is_dear_to_guess(void **state)
{
    (void)state;
    struct site *light = visit.site;
    struct fault fault = { "" };
    struct stored_user row;
    visit.settings.hashes_lightly = false;
    visit.site = site_open(&visit.settings, &fault);
    json_decref(visit_expect(&visit, 201, NULL, "/api/register",
                             "{\"name\":\"Dear\",\"passphrase\":\"a long pass phrase\"}"));
    assert_int_equal(store_find_account(visit.store, "Dear", &row), STORE_DONE);
    const char dear[] = "$argon2id$v=19$m=65536,t=2,p=1$";
    assert_memory_equal(row.passphrase, dear, sizeof dear - 1);
    store_free_user(&row);
    site_close(visit.site);
    visit.site = light;
    visit.settings.hashes_lightly = true;
}

static void test_sessions_end_after_four_hundred_days(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE];
    visit_guest(&visit, "Old", token);
    visit_now += INT64_C(399) * 86400000;
    json_decref(visit_expect(&visit, 200, token, "/api/me", NULL));
    visit_now += INT64_C(2) * 86400000;
    visit_refused(&visit, 401, "not_signed_in", token, "/api/me", NULL);
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
}

/* Hashing is another thread's business: the site goes on, and takes only so many at once. */
static void test_few_pass_phrases_are_hashed_at_once(void **state)
{
    (void)state;
    struct job *jobs[8];
    struct answer answer;
    static const char body[] = "{\"name\":\"Nobody\",\"passphrase\":\"correct horse\"}";
    const struct request request = { .method = METHOD_POST,
                                     .path = "/api/login",
                                     .body = body,
                                     .body_size = sizeof body - 1,
                                     .origin = OWN_ORIGIN,
                                     .host = "localhost:1885",
                                     .content_type = "application/json" };
    for (int i = 0; i < 8; i++) {
        site_answer(visit.site, &request, &answer);
        assert_non_null(answer.job);
        jobs[i] = answer.job;
    }
    site_answer(visit.site, &request, &answer);
    assert_int_equal(answer.status, 429);
    assert_int_equal(answer.retry_after, 1);
    answer_free(&answer);
    for (int i = 0; i < 8; i++) {
        /* What was never run is refused too. */
        site_job_done(visit.site, jobs[i], &answer);
        assert_int_equal(answer.status, 429);
        answer_free(&answer);
    }
}

/* ---- What one does with one's own account ---------------------------------------------------- */

/* Registers or signs in; the token is in `token`. */
static void come_in(const char *how, const char *name, const char *phrase,
                    char token[SITE_TOKEN_SIZE])
{
    struct reply reply = visit_ask(&visit, NULL, line("/api/%s", how),
                                   line("{\"name\":\"%s\",\"passphrase\":\"%s\"}", name, phrase));
    assert_true(reply.status == 200 || reply.status == 201);
    cookie_token(reply.cookie, token);
    reply_free(&reply);
}

static void test_the_pass_phrase_changes_and_others_are_signed_out(void **state)
{
    (void)state;
    char here[SITE_TOKEN_SIZE], elsewhere[SITE_TOKEN_SIZE], guest[SITE_TOKEN_SIZE];
    come_in("register", "Paula", "correct horse", here);
    come_in("login", "Paula", "correct horse", elsewhere);
    visit_refused(&visit, 401, "wrong_passphrase", here, "/api/me/passphrase",
                  "{\"passphrase\":\"wrong horse\",\"new\":\"battery staple\"}");
    visit_refused(&visit, 400, "bad_request", here, "/api/me/passphrase",
                  "{\"passphrase\":\"correct horse\",\"new\":\"short\"}");
    json_decref(visit_expect(&visit, 200, elsewhere, "/api/me", NULL));
    json_decref(visit_expect(&visit, 200, here, "/api/me/passphrase",
                             "{\"passphrase\":\"correct horse\",\"new\":\"battery staple\"}"));
    json_decref(visit_expect(&visit, 200, here, "/api/me", NULL));
    visit_refused(&visit, 401, "not_signed_in", elsewhere, "/api/me", NULL);
    visit_refused(&visit, 401, "wrong_passphrase", NULL, "/api/login",
                  "{\"name\":\"Paula\",\"passphrase\":\"correct horse\"}");
    come_in("login", "Paula", "battery staple", elsewhere);
    /* Guests have none. */
    visit_guest(&visit, "Gast", guest);
    visit_refused(&visit, 403, "not_allowed", guest, "/api/me/passphrase",
                  "{\"passphrase\":\"correct horse\",\"new\":\"battery staple\"}");
}

/* Begins what asks for a pass phrase, and has it found right; it is not answered yet. */
static struct job *begin_with_phrase(const char *token, const char *path, const char *body)
{
    char bearer[SITE_TOKEN_SIZE + 8] = "";
    struct answer answer;
    snprintf(bearer, sizeof bearer, "Bearer %s", token ? token : "");
    const struct request request = { .method = METHOD_POST,
                                     .path = path,
                                     .body = body,
                                     .body_size = strlen(body),
                                     .host = "127.0.0.1:1885",
                                     .origin = token ? NULL : "http://127.0.0.1:1885",
                                     .authorization = token ? bearer : NULL,
                                     .content_type = "application/json",
                                     .address = "192.0.2.7" };
    site_answer(visit.site, &request, &answer);
    assert_non_null(answer.job);
    while (!job_run(answer.job)) continue;
    return answer.job;
}

/* While an old pass phrase is being hashed, another is set: then the old one is none any more. */
static void test_an_old_pass_phrase_under_way_is_none(void **state)
{
    (void)state;
    char here[SITE_TOKEN_SIZE];
    struct answer answer;
    come_in("register", "Olga", "correct horse", here);
    struct job *jobs[] = {
        begin_with_phrase(NULL, "/api/login",
                          "{\"name\":\"Olga\",\"passphrase\":\"correct horse\"}"),
        begin_with_phrase(here, "/api/me/passphrase",
                          "{\"passphrase\":\"correct horse\",\"new\":\"stolen horse\"}"),
        begin_with_phrase(here, "/api/me/delete", "{\"passphrase\":\"correct horse\"}"),
    };
    json_decref(visit_expect(&visit, 200, here, "/api/me/passphrase",
                             "{\"passphrase\":\"correct horse\",\"new\":\"battery staple\"}"));
    for (size_t i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
        site_job_done(visit.site, jobs[i], &answer);
        assert_int_equal(answer.status, 401);
        assert_string_equal(answer.cookie, "");
        answer_free(&answer);
    }
    assert_true(site_flush(visit.site));
    come_in("login", "Olga", "battery staple", here);
}

static void test_one_sees_where_one_is_signed_in_and_ends_it(void **state)
{
    (void)state;
    char here[SITE_TOKEN_SIZE], elsewhere[SITE_TOKEN_SIZE], other[SITE_TOKEN_SIZE];
    come_in("register", "Rosa", "correct horse", here);
    come_in("login", "Rosa", "correct horse", elsewhere);
    visit_guest(&visit, "Rosalie", other);
    visit_refused(&visit, 401, "not_signed_in", NULL, "/api/me/sessions", NULL);
    json_t *list = visit_expect(&visit, 200, here, "/api/me/sessions", NULL), *one = NULL;
    assert_int_equal(json_array_size(get(list, "sessions", NULL)), 2);
    size_t i = 0;
    int current = 0;
    json_array_foreach(get(list, "sessions", NULL), i, one)
    {
        current += json_is_true(get(one, "current", NULL));
        assert_true(get_number(one, "created") <= get_number(one, "used"));
    }
    assert_int_equal(current, 1);
    json_decref(list);
    list = visit_expect(&visit, 200, here, "/api/me/sessions", "");
    assert_int_equal(json_array_size(get(list, "sessions", NULL)), 1);
    json_decref(list);
    visit_refused(&visit, 401, "not_signed_in", elsewhere, "/api/me", NULL);
    json_decref(visit_expect(&visit, 200, here, "/api/me", NULL));
    json_decref(visit_expect(&visit, 200, other, "/api/me", NULL));
}

/* Whoever signs in again and again fills neither the store nor the list. */
static void test_only_so_many_sign_ins_are_kept(void **state)
{
    (void)state;
    enum { MANY = 120, KEPT = 100 };
    char here[SITE_TOKEN_SIZE], there[SITE_TOKEN_SIZE], hash[8];
    come_in("register", "Rita", "correct horse", here);
    json_t *me = visit_expect(&visit, 200, here, "/api/me", NULL);
    const char *id = get_text(get(me, "user", NULL), "id");
    for (int i = 0; i < MANY; i++) {
        snprintf(hash, sizeof hash, "rita%d", i);
        assert_int_equal(store_add_session(visit.settings.store, hash, id, visit_now), STORE_DONE);
    }
    visit_now += 1000;
    come_in("login", "Rita", "correct horse", there);
    json_t *list = visit_expect(&visit, 200, there, "/api/me/sessions", NULL);
    assert_int_equal(json_array_size(get(list, "sessions", NULL)), KEPT);
    assert_true(json_is_true(get(json_array_get(get(list, "sessions", NULL), 0), "current", NULL)));
    json_decref(list);
    json_decref(me);
}

static void test_who_leaves_for_good_leaves_games_without_a_name(void **state)
{
    (void)state;
    char sven[SITE_TOKEN_SIZE], other[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    come_in("register", "Sven Hedin", "correct horse", sven);
    visit_guest(&visit, "Other", other);
    visit_create(&visit, sven, "{\"game\":\"duel\",\"visibility\":\"open\"}", id);
    json_decref(
        visit_expect(&visit, 200, sven, table_path(id, "say"), "{\"text\":\"Sven Hedin here\"}"));
    json_decref(visit_expect(&visit, 200, sven, table_path(id, "notes"), "{\"text\":\"mine\"}"));
    visit_refused(&visit, 400, "bad_request", sven, "/api/me/delete", "");
    visit_refused(&visit, 401, "wrong_passphrase", sven, "/api/me/delete",
                  "{\"passphrase\":\"wrong horse\"}");
    json_decref(
        visit_expect(&visit, 200, sven, "/api/me/delete", "{\"passphrase\":\"correct horse\"}"));
    visit_refused(&visit, 401, "not_signed_in", sven, "/api/me", NULL);
    visit_refused(&visit, 401, "wrong_passphrase", NULL, "/api/login",
                  "{\"name\":\"Sven Hedin\",\"passphrase\":\"correct horse\"}");
    struct reply reply = visit_ask(&visit, other, table_path(id, ""), NULL);
    assert_int_equal(reply.status, 200);
    assert_null(strstr(reply.body, "Sven Hedin"));
    reply_free(&reply);
    /* The name is free again; and a guest goes without a pass phrase. */
    come_in("register", "Sven Hedin", "another horse", sven);
    json_decref(visit_expect(&visit, 200, other, "/api/me/delete", ""));
    visit_refused(&visit, 401, "not_signed_in", other, "/api/me", NULL);
}

static void test_tries_count_by_account_and_not_for_a_whole_club(void **state)
{
    (void)state;
    struct visit limited;
    struct fault fault = { "" };
    visit_open(&limited, ":memory:");
    site_close(limited.site);
    limited.settings.rate = 1000;
    limited.site = site_open(&limited.settings, &fault);
    static const char wrong[] = "{\"name\":\"Tina\",\"passphrase\":\"wrong horse\"}";
    for (int i = 0; i < TRIES_A_MINUTE; i++)
        visit_refused(&limited, 401, "wrong_passphrase", NULL, "/api/login", wrong);
    visit_refused(&limited, 429, "too_many", NULL, "/api/login", wrong);
    visit_refused(&limited, 429, "too_many", NULL, "/api/login",
                  "{\"name\":\"TINA\",\"passphrase\":\"wrong horse\"}");
    /* Somebody else of the club, and she herself from elsewhere. */
    visit_refused(&limited, 401, "wrong_passphrase", NULL, "/api/login",
                  "{\"name\":\"Uwe\",\"passphrase\":\"wrong horse\"}");
    visit_address = "203.0.113.77";
    visit_refused(&limited, 401, "wrong_passphrase", NULL, "/api/login", wrong);
    /* However long the name is. */
    char name[NAME_SIZE] = "";
    for (size_t i = 0; i < NAME_CHARACTERS; i++) snprintf(name + 3 * i, sizeof name - 3 * i, "砲");
    const char *tried = line("{\"name\":\"%s\",\"passphrase\":\"wrong horse\"}", name);
    for (int i = 0; i < TRIES_A_MINUTE; i++)
        visit_refused(&limited, 401, "wrong_passphrase", NULL, "/api/login", tried);
    visit_refused(&limited, 429, "too_many", NULL, "/api/login", tried);
    visit_address = "203.0.113.78";
    visit_refused(&limited, 401, "wrong_passphrase", NULL, "/api/login", tried);
    visit_address = "192.0.2.7";
    visit_close(&limited);
}

static void test_whom_the_host_bans_does_not_come_in(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], guest[SITE_TOKEN_SIZE], phrase[NEW_PHRASE_SIZE];
    struct stored_user row;
    come_in("register", "Brutus", "correct horse", token);
    visit_guest(&visit, "Casca", guest);
    assert_int_equal(store_find_account(visit.store, "brutus", &row), STORE_DONE);
    assert_int_equal(store_ban_user(visit.store, row.id, visit_now), STORE_DONE);
    visit_refused(&visit, 403, "not_allowed", NULL, "/api/login",
                  "{\"name\":\"Brutus\",\"passphrase\":\"correct horse\"}");
    assert_int_equal(store_ban_user(visit.store, row.id, 0), STORE_DONE);
    /* A new pass phrase from the host is the only one then. */
    assert_int_equal(admin_reset_phrase(visit.store, row.id, phrase), STORE_DONE);
    visit_refused(&visit, 401, "wrong_passphrase", NULL, "/api/login",
                  "{\"name\":\"Brutus\",\"passphrase\":\"correct horse\"}");
    json_decref(visit_expect(&visit, 200, NULL, "/api/login",
                             line("{\"name\":\"Brutus\",\"passphrase\":\"%s\"}", phrase)));
    store_free_user(&row);
}

static void test_what_is_kept_of_a_person_can_be_had(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct stored_user row;
    come_in("register", "Cinna", "correct horse", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\",\"title\":\"Ides\"}", id);
    json_decref(
        visit_expect(&visit, 200, token, table_path(id, "say"), "{\"text\":\"I am a poet\"}"));
    json_decref(visit_expect(&visit, 200, token, table_path(id, "notes"), "{\"text\":\"tear\"}"));
    assert_int_equal(store_find_account(visit.store, "cinna", &row), STORE_DONE);
    json_t *all = admin_export_user(visit.store, row.id);
    assert_non_null(all);
    assert_string_equal(get_text(all, "name"), "Cinna");
    const json_t *table = json_array_get(get(all, "tables", NULL), 0);
    assert_string_equal(get_text(table, "title"), "Ides");
    assert_string_equal(get_text(table, "notes"), "tear");
    assert_string_equal(get_text(json_array_get(get(table, "said", NULL), 0), "text"),
                        "I am a poet");
    assert_null(json_object_get(all, "passphrase"));
    json_decref(all);
    store_free_user(&row);
}

static void test_what_the_host_does_not_keep_goes_by_itself(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct fault fault = { "" };
    visit_guest(&visit, "Guest of a day", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
    json_decref(visit_expect(&visit, 200, token, table_path(id, "close"), ""));
    visit_now += INT64_C(40) * 86400000;
    site_tick(visit.site);
    json_decref(visit_expect(&visit, 200, token, table_path(id, ""), NULL));
    visit.settings.tables_for = visit.settings.guests_for = INT64_C(30) * 86400000;
    site_close(visit.site);
    visit.site = site_open(&visit.settings, &fault);
    visit_now += INT64_C(31) * 86400000;
    site_tick(visit.site);
    visit_now += 3600 * 1000;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    visit_refused(&visit, 401, "not_signed_in", token, table_path(id, "act"), "{}");
    visit_refused(&visit, 404, "not_found", NULL, table_path(id, ""), NULL);
    visit.settings.tables_for = visit.settings.guests_for = 0;
}

/* A guest whose session is gone does not come back. */
static void test_a_clock_that_jumps_deletes_nothing_for_an_hour(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct fault fault = { "" };
    const int64_t years = INT64_C(3000) * 86400000;
    visit.settings.tables_for = visit.settings.guests_for = INT64_C(30) * 86400000;
    site_close(visit.site);
    visit.site = site_open(&visit.settings, &fault);
    visit_guest(&visit, "Guest of the clock", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
    json_decref(visit_expect(&visit, 200, token, table_path(id, "close"), ""));
    visit_now += years;
    for (int i = 0; i < 59; i++) {
        site_tick(visit.site);
        assert_true(site_flush(visit.site));
        visit_now += 60 * 1000;
    }
    visit_now -= years;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    json_decref(visit_expect(&visit, 200, token, table_path(id, ""), NULL));
    json_decref(visit_expect(&visit, 200, token, "/api/me/sessions", NULL));
    visit.settings.tables_for = visit.settings.guests_for = 0;
}

static void test_only_the_host_sees_the_figures(void **state)
{
    static const char *const loads[] = { "limited", "failures", "bots", "waiting", NULL };
    (void)state;
    char host[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    struct stored_user row;
    come_in("register", "Portia", "correct horse", host);
    visit_refused(&visit, 401, "not_signed_in", NULL, "/api/admin", NULL);
    visit_refused(&visit, 404, "not_found", host, "/api/admin", NULL);
    assert_int_equal(store_find_account(visit.store, "portia", &row), STORE_DONE);
    assert_int_equal(store_set_host(visit.store, row.id, true), STORE_DONE);
    store_free_user(&row);
    visit_now += 60000;
    site_tick(visit.site);
    visit_create(&visit, host, "{\"game\":\"khartoum\"}", id);
    visit_now += 60000;
    site_tick(visit.site);
    json_t *seen = visit_expect(&visit, 200, host, "/api/admin", NULL);
    const json_t *made = get(seen, "minutes", "tables_made", NULL);
    size_t count = json_array_size(made);
    assert_true(count >= 2);
    assert_int_equal(json_integer_value(json_array_get(made, count - 1)), 1);
    json_decref(seen);
    for (int i = 0; i < 130; i++) {
        visit_now += 60000;
        site_tick(visit.site);
    }
    seen = visit_expect(&visit, 200, host, "/api/admin", NULL);
    made = get(seen, "minutes", "tables_made", NULL);
    assert_int_equal(json_array_size(made), 120);
    assert_int_equal(json_integer_value(json_array_get(made, 119)), 0);
    for (const char *const *name = loads; *name; name++)
        assert_int_equal(json_array_size(get(seen, "minutes", *name, NULL)), 120);
    json_decref(seen);
    /* They go on when the clock was set back. */
    visit_now -= 86400000;
    site_tick(visit.site);
    seen = visit_expect(&visit, 200, host, "/api/admin", NULL);
    assert_int_equal(get_number(seen, "until"), visit_now);
    json_decref(seen);
    visit_now += 86400000;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_guest_has_a_secret_link),
        cmocka_unit_test(test_accounts_have_a_pass_phrase),
        cmocka_unit_test(test_a_guest_becomes_an_account_and_keeps_tables),
        cmocka_unit_test(test_names_of_guests_and_webhooks_change),
        cmocka_unit_test(test_cookies_are_secure_behind_tls),
        cmocka_unit_test(test_sessions_end_after_four_hundred_days),
        cmocka_unit_test(test_few_pass_phrases_are_hashed_at_once),
        cmocka_unit_test(test_the_pass_phrase_changes_and_others_are_signed_out),
        cmocka_unit_test(test_an_old_pass_phrase_under_way_is_none),
        cmocka_unit_test(test_one_sees_where_one_is_signed_in_and_ends_it),
        cmocka_unit_test(test_only_so_many_sign_ins_are_kept),
        cmocka_unit_test(test_who_leaves_for_good_leaves_games_without_a_name),
        cmocka_unit_test(test_tries_count_by_account_and_not_for_a_whole_club),
        cmocka_unit_test(test_a_pass_phrase_is_dear_to_guess),
        cmocka_unit_test(test_whom_the_host_bans_does_not_come_in),
        cmocka_unit_test(test_only_the_host_sees_the_figures),
        cmocka_unit_test(test_what_is_kept_of_a_person_can_be_had),
        cmocka_unit_test(test_what_the_host_does_not_keep_goes_by_itself),
        cmocka_unit_test(test_a_clock_that_jumps_deletes_nothing_for_an_hour),
    };
    return cmocka_run_group_tests(tests, open_site, close_site);
}
