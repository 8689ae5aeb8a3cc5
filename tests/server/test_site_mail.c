/* Mail: who gets one, when, what stands in it, and how it ends. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

enum { MINUTE = 60 * 1000, TEXT_SIZE = 8192 };

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE];

static void reopen_site(void)
{
    struct fault fault = { "" };
    site_close(visit.site);
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
}

static int open_site(void **state)
{
    (void)state;
    visit_open_three(&visit, anna, bert, carl);
    visit.settings.mail_from = "sortie@example.org";
    visit.settings.mail_after = 10 * MINUTE;
    reopen_site();
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* ---- Helpers --------------------------------------------------------------------------------- */

/* After some minutes: whether a mail is due. */
static bool due_after(int minutes, struct mail *mail)
{
    visit_now += (int64_t)minutes * MINUTE;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    return site_next_mail(visit.site, mail);
}

static void none_after(int minutes)
{
    struct mail mail;
    assert_false(due_after(minutes, &mail));
}

static void done(struct mail *mail, enum mail_outcome outcome)
{
    site_mail_done(visit.site, mail, outcome);
    assert_true(site_flush(visit.site));
}

/* The body of a message, out of its base64. */
static const char *body_of(const struct mail *mail)
{
    static char body[TEXT_SIZE];
    size_t length = 0;
    const char *begin = strstr(mail->message, "\r\n\r\n");
    assert_non_null(begin);
    assert_int_equal(sodium_base642bin((unsigned char *)body, sizeof body - 1, begin, strlen(begin),
                                       "\r\n", &length, NULL, sodium_base64_VARIANT_ORIGINAL),
                     0);
    body[length] = '\0';
    return body;
}

/* What follows a text in the body, up to the end of its line. */
static const char *secret_after(const struct mail *mail, const char *before)
{
    static char secret[128];
    const char *found = strstr(body_of(mail), before);
    assert_non_null(found);
    found += strlen(before);
    snprintf(secret, sizeof secret, "%.*s", (int)strcspn(found, "\r\n"), found);
    assert_int_equal(strlen(secret), 43);
    return secret;
}

static void post(int status, const char *path)
{
    json_decref(visit_expect(&visit, status, NULL, path, ""));
}

/* Gives an address and confirms it, a guest or whose pass phrase that is; the secret that stops
 * mail in `stop`. */
static void confirm(const char *token, const char *language, const char *address, char stop[64])
{
    struct mail mail;
    json_decref(visit_expect(&visit, 200, token, line("/api/me?lang=%s", language),
                             line("{\"mail\":\"%s\",\"passphrase\":\"correct horse\"}", address)));
    assert_true(due_after(0, &mail));
    post(200, line("/api/mail/confirm/%s", secret_after(&mail, "/#/mail/confirm/")));
    snprintf(stop, 64, "%s", secret_after(&mail, "/#/mail/stop/"));
    done(&mail, MAIL_SENT);
}

/* A duel in which Anna, Bert and Carl follow each other; it is Anna's turn. */
static void begin_duel(char id[STORE_ID_SIZE])
{
    visit_create(&visit, anna, "{\"game\":\"duel\",\"visibility\":\"open\",\"title\":\"Été\"}", id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "seat"),
                             "{\"seat\":\"east\",\"take\":\"me\"}"));
}

static void play(const char *token, const char *id, json_int_t at)
{
    json_decref(visit_act(&visit, token, id, "pass", at));
}

/* ---- Tests ----------------------------------------------------------------------------------- */

static void test_nothing_is_sent_before_the_address_is_confirmed(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    struct mail mail;
    begin_duel(id);
    json_t *me =
        visit_expect(&visit, 200, bert, "/api/me", "{\"mail\":\"bert+x@mail.example.org\"}");
    assert_string_equal(get_text(get(me, "user", "mail", NULL), "address"),
                        "bert+x@mail.example.org");
    assert_true(json_is_false(get(me, "user", "mail", "confirmed", NULL)));
    json_decref(me);
    play(anna, id, 0);
    assert_true(due_after(60, &mail));
    assert_string_equal(mail.table, "");
    assert_string_equal(mail.to, "bert+x@mail.example.org");
    assert_null(strstr(body_of(&mail), " Bert"));
    const char *secret = secret_after(&mail, OWN_ORIGIN "/#/mail/confirm/");
    visit_refused(&visit, 404, "not_found", NULL, "/api/mail/confirm/guess", "");
    post(200, line("/api/mail/confirm/%s", secret));
    done(&mail, MAIL_SENT);
    none_after(60); /* the turn began before */
    me = visit_expect(&visit, 200, bert, "/api/me", NULL);
    assert_true(json_is_true(get(me, "user", "mail", "confirmed", NULL)));
    json_decref(me);
}

static void test_a_turn_that_waits_is_told_once(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], stop[64];
    struct mail mail;
    confirm(bert, "fr", "bert@example.org", stop);
    confirm(anna, "en", "anna@example.org", stop);
    begin_duel(id);
    assert_true(due_after(11, &mail)); /* Carl's coming began it */
    assert_string_equal(mail.to, "anna@example.org");
    assert_non_null(strstr(body_of(&mail), "It is your turn, Anna"));
    /* Who else is there, and nobody twice; this game counts no turns. */
    assert_non_null(strstr(body_of(&mail), ": Bert\r\n"));
    assert_non_null(strstr(body_of(&mail), ": Carl\r\n" OWN_ORIGIN "/#/table/"));
    assert_null(strstr(body_of(&mail), ": Anna\r\n"));
    assert_null(strstr(body_of(&mail), ", turn "));
    done(&mail, MAIL_SENT);
    play(anna, id, 0);
    none_after(9);
    assert_true(due_after(1, &mail));
    assert_string_equal(mail.to, "bert@example.org");
    assert_string_equal(mail.table, id);
    assert_non_null(strstr(body_of(&mail), "C’est à vous de jouer"));
    assert_non_null(strstr(body_of(&mail), line("%s/#/table/%s", OWN_ORIGIN, id)));
    assert_non_null(strstr(mail.message, "\r\nSubject: =?UTF-8?B?"));
    assert_non_null(
        strstr(mail.message, "\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
    assert_non_null(strstr(mail.message, "\r\nList-Unsubscribe: <" OWN_ORIGIN "/api/mail/stop/"));
    done(&mail, MAIL_SENT);
    none_after(60);
    play(bert, id, 1);
    play(carl, id, 2);
    none_after(9);
    play(anna, id, 3); /* before the ten minutes are over */
    none_after(9);
    assert_true(due_after(1, &mail));
    assert_string_equal(mail.to, "bert@example.org");
    done(&mail, MAIL_SENT);
    none_after(60);
}

static void test_what_fails_is_tried_again_later_and_later(void **state)
{
    (void)state;
    static const int pauses[] = { 1, 5, 15, 60, 240, 720, 1440 };
    char id[STORE_ID_SIZE], stop[64];
    struct mail mail;
    confirm(bert, "en", "bert@example.org", stop);
    begin_duel(id);
    play(anna, id, 0);
    none_after(9);
    for (size_t i = 0; i < sizeof pauses / sizeof pauses[0]; i++) {
        assert_true(due_after(1, &mail));
        done(&mail, MAIL_FAILED);
        none_after(pauses[i] - 1);
    }
    assert_true(due_after(1, &mail));
    assert_int_equal(site_counts(visit.site).mails_waiting, 1);
    done(&mail, MAIL_FAILED);
    none_after(10000);
    assert_int_equal(site_counts(visit.site).mails_given_up, 1);
    assert_int_equal(site_counts(visit.site).mails_failed, 8);
    assert_int_equal(site_counts(visit.site).mails_waiting, 0);
}

static void test_what_a_killed_process_had_taken_is_sent_by_the_next(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], stop[64], key[128];
    struct mail mail;
    confirm(bert, "en", "bert@example.org", stop);
    begin_duel(id);
    play(anna, id, 0);
    assert_true(due_after(10, &mail));
    snprintf(key, sizeof key, "%.100s", strstr(mail.message, "Message-ID:"));
    mail_free(&mail);
    reopen_site();
    none_after(9);
    assert_true(due_after(1, &mail));
    key[strcspn(key, "\r")] = '\0';
    assert_non_null(strstr(mail.message, key));
    done(&mail, MAIL_SENT);
    none_after(60);
}

/* One is sent after the other, and each may take a minute: nobody takes those again that wait for
 * the first. */
static void test_what_waits_behind_a_slow_mail_is_not_taken_again(void **state)
{
    (void)state;
    enum { MAILS = 8 };
    struct mail mails[MAILS];
    char guest[SITE_TOKEN_SIZE];
    for (int i = 0; i < MAILS; i++) {
        visit_guest(&visit, line("Guest %d", i), guest);
        json_decref(visit_expect(&visit, 200, guest, "/api/me",
                                 line("{\"mail\":\"guest%d@example.org\"}", i)));
    }
    for (int i = 0; i < MAILS; i++) assert_true(due_after(0, &mails[i]));
    for (int i = 0; i < MAILS; i++) {
        visit_now += MINUTE;
        done(&mails[i], MAIL_SENT);
        none_after(0);
    }
    assert_int_equal(site_counts(visit.site).mails_waiting, 0);
}

/* A turn or a next try that were put down by a clock that was days ahead. */
static void test_a_turn_is_told_though_the_clock_was_set_back(void **state)
{
    (void)state;
    const int64_t ahead = INT64_C(3) * 86400000;
    char id[STORE_ID_SIZE], stop[64];
    struct mail mail;
    confirm(bert, "en", "bert@example.org", stop);
    begin_duel(id);
    visit_now += ahead / 3;
    play(anna, id, 0);
    visit_now -= ahead / 3;
    assert_true(due_after(11, &mail));
    assert_string_equal(mail.table, id);
    visit_now += ahead;
    for (int i = 0; i < 7; i++) {
        done(&mail, MAIL_FAILED);
        if (i < 6) assert_true(due_after(24 * 60, &mail));
    }
    visit_now -= ahead;
    assert_true(due_after(0, &mail));
    done(&mail, MAIL_SENT);
    none_after(10000);
}

static void test_one_click_stops_them_without_signing_in(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], stop[64];
    struct mail mail;
    confirm(bert, "en", "bert@example.org", stop);
    begin_duel(id);
    play(anna, id, 0);
    assert_true(due_after(10, &mail));
    done(&mail, MAIL_FAILED);
    /* Looking is not clicking. */
    struct reply reply = visit_ask(&visit, NULL, line("/api/mail/stop/%s", stop), NULL);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, line("/#/mail/stop/%s", stop)));
    reply_free(&reply);
    /* As a mail program does it: without Origin, and with a form. */
    const struct request request = { .method = METHOD_POST,
                                     .path = line("/api/mail/stop/%s", stop),
                                     .body = "List-Unsubscribe=One-Click",
                                     .body_size = 26,
                                     .host = "127.0.0.1:1885",
                                     .content_type = "application/x-www-form-urlencoded",
                                     .address = "192.0.2.7" };
    reply = visit_send(&visit, &request);
    assert_int_equal(reply.status, 200);
    reply_free(&reply);
    none_after(60);
    json_t *me = visit_expect(&visit, 200, bert, "/api/me", NULL);
    assert_true(json_is_null(get(me, "user", "mail", NULL)));
    json_decref(me);
    visit_refused(&visit, 404, "not_found", NULL, line("/api/mail/stop/%s", stop), "");
}

static void test_addresses_are_checked_and_never_shown_to_others(void **state)
{
    (void)state;
    static const char *const bad[] = { "",
                                       "bert",
                                       "@example.org",
                                       "bert@",
                                       "b b@example.org",
                                       "bert@example.org\\r\\nBcc: x@example.org",
                                       "a@b,c@d",
                                       "<bert@example.org>",
                                       "b@é.org",
                                       "b@-x.org",
                                       "b@x..org",
                                       "a@b@c" };
    char id[STORE_ID_SIZE], stop[64];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        visit_refused(&visit, 400, "bad_request", bert, "/api/me",
                      line("{\"mail\":\"%s\"}", bad[i]));
    confirm(bert, "en", "bert@example.org", stop);
    begin_duel(id);
    const char *const paths[] = { table_path(id, ""), "/api/tables", "/api/me" };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct reply reply = visit_ask(&visit, anna, paths[i], NULL);
        assert_int_equal(reply.status, 200);
        assert_null(strstr(reply.body, "bert@"));
        reply_free(&reply);
    }
    json_decref(visit_expect(&visit, 200, bert, "/api/me", "{\"mail\":null}"));
    play(anna, id, 0);
    none_after(60);
}

static void test_a_site_without_mail_says_so(void **state)
{
    (void)state;
    visit.settings.mail_from = NULL;
    reopen_site();
    visit_refused(&visit, 409, "no_mail", bert, "/api/me", "{\"mail\":\"bert@example.org\"}");
    json_t *me = visit_expect(&visit, 200, bert, "/api/me", NULL);
    assert_null(json_object_get(get(me, "user", NULL), "mail"));
    json_decref(me);
}

#define SITE_TEST(test) cmocka_unit_test_setup_teardown(test, open_site, close_site)

/* ---- A pass phrase that was forgotten -------------------------------------------------------- */

static void ask_to_recover(const char *name)
{
    struct reply reply = visit_ask(&visit, NULL, "/api/recover", line("{\"name\":\"%s\"}", name));
    assert_int_equal(reply.status, 200);
    assert_string_equal(reply.body, "{}");
    reply_free(&reply);
}

static void set_phrase(int status, const char *secret, const char *phrase)
{
    json_decref(visit_expect(&visit, status, NULL, line("/api/recover/%s", secret),
                             line("{\"passphrase\":\"%s\"}", phrase)));
}

static void sign_in(int status, const char *phrase)
{
    json_decref(visit_expect(&visit, status, NULL, "/api/login",
                             line("{\"name\":\"Emma\",\"passphrase\":\"%s\"}", phrase)));
}

static void test_a_forgotten_pass_phrase_is_set_anew_once(void **state)
{
    (void)state;
    char stop[64], emma[SITE_TOKEN_SIZE], secret[64];
    struct mail mail;
    visit_guest(&visit, "Emma", emma);
    json_decref(visit_expect(&visit, 201, emma, "/api/register",
                             "{\"name\":\"Emma\",\"passphrase\":\"correct horse\"}"));
    struct reply reply = visit_ask(&visit, NULL, "/api/login",
                                   "{\"name\":\"Emma\",\"passphrase\":\"correct horse\"}");
    snprintf(emma, sizeof emma, "%.43s", reply.cookie + strlen("sortie="));
    reply_free(&reply);
    /* Nobody hears whether there is such an account, or an address. */
    ask_to_recover("Nobody");
    ask_to_recover("Emma");
    none_after(1);
    confirm(emma, "en", "emma@example.org", stop);
    visit_now += MINUTE;
    ask_to_recover("EMMA");
    assert_true(due_after(0, &mail));
    assert_string_equal(mail.to, "emma@example.org");
    snprintf(secret, sizeof secret, "%s", secret_after(&mail, OWN_ORIGIN "/#/recover/"));
    done(&mail, MAIL_SENT);
    none_after(1);
    set_phrase(400, secret, "short");
    visit_refused(&visit, 404, "not_found", NULL, "/api/recover/guess",
                  "{\"passphrase\":\"battery staple\"}");
    set_phrase(200, secret, "battery staple");
    /* Whoever was signed in is no longer, the old pass phrase is none, and the link was good once.
     */
    visit_refused(&visit, 401, "not_signed_in", emma, "/api/me/sessions", NULL);
    sign_in(401, "correct horse");
    sign_in(200, "battery staple");
    set_phrase(404, secret, "another one");
    /* And only for an hour. */
    ask_to_recover("Emma");
    assert_true(due_after(0, &mail));
    snprintf(secret, sizeof secret, "%s", secret_after(&mail, "/#/recover/"));
    done(&mail, MAIL_SENT);
    visit_now += 61 * MINUTE;
    set_phrase(404, secret, "another one");
    sign_in(200, "battery staple");
}

static void test_a_link_comes_though_the_clock_was_set_back(void **state)
{
    (void)state;
    char stop[64], emma[SITE_TOKEN_SIZE];
    struct mail mail;
    struct reply reply = visit_ask(&visit, NULL, "/api/register",
                                   "{\"name\":\"Emma\",\"passphrase\":\"correct horse\"}");
    snprintf(emma, sizeof emma, "%.43s", reply.cookie + strlen("sortie="));
    reply_free(&reply);
    confirm(emma, "en", "emma@example.org", stop);
    for (int i = 0; i < 2; i++) {
        ask_to_recover("Emma");
        assert_true(due_after(0, &mail));
        done(&mail, MAIL_SENT);
        visit_now -= INT64_C(86400000);
    }
    visit_now += INT64_C(2) * 86400000;
}

/* By the address one sets the pass phrase anew: whoever has stolen a session is not to have both.
 */
static void test_another_address_of_an_account_asks_for_the_pass_phrase(void **state)
{
    (void)state;
    char stop[64], emma[SITE_TOKEN_SIZE];
    struct reply reply = visit_ask(&visit, NULL, "/api/register",
                                   "{\"name\":\"Emma\",\"passphrase\":\"correct horse\"}");
    snprintf(emma, sizeof emma, "%.43s", reply.cookie + strlen("sortie="));
    reply_free(&reply);
    visit_refused(&visit, 400, "bad_request", emma, "/api/me", "{\"mail\":\"thief@example.org\"}");
    visit_refused(&visit, 401, "wrong_passphrase", emma, "/api/me",
                  "{\"mail\":\"thief@example.org\",\"passphrase\":\"wrong horse\"}");
    none_after(1);
    confirm(emma, "en", "emma@example.org", stop);
    visit_refused(&visit, 400, "bad_request", emma, "/api/me", "{\"mail\":\"thief@example.org\"}");
    /* All else goes without it, and so does what stays. */
    json_t *me =
        visit_expect(&visit, 200, emma, "/api/me",
                     "{\"mail\":\"emma@example.org\",\"webhook\":\"https://example.org/emma\"}");
    assert_true(json_is_true(get(me, "user", "mail", "confirmed", NULL)));
    assert_string_equal(get_text(get(me, "user", NULL), "webhook"), "https://example.org/emma");
    json_decref(me);
    me = visit_expect(&visit, 200, emma, "/api/me", "{\"mail\":null}");
    assert_true(json_is_null(get(me, "user", "mail", NULL)));
    json_decref(me);
}

static void test_nobody_is_flooded_with_links(void **state)
{
    (void)state;
    char stop[64];
    struct mail mail;
    struct fault fault = { "" };
    json_decref(visit_expect(&visit, 201, anna, "/api/register",
                             "{\"name\":\"Emma\",\"passphrase\":\"correct horse\"}"));
    struct reply reply = visit_ask(&visit, NULL, "/api/login",
                                   "{\"name\":\"Emma\",\"passphrase\":\"correct horse\"}");
    snprintf(anna, sizeof anna, "%.43s", reply.cookie + strlen("sortie="));
    reply_free(&reply);
    confirm(anna, "fr", "emma@example.org", stop);
    site_close(visit.site);
    visit.settings.rate = 1000;
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    int mails = 0;
    const char *address = visit_address;
    static char asking[32];
    visit_address = asking;
    for (int i = 0; i < 8; i++) {
        snprintf(asking, sizeof asking, "192.0.2.%d", 100 + i);
        visit_now += 1000;
        ask_to_recover("Emma"); /* which tells nothing of it */
        if (!due_after(0, &mail)) continue;
        assert_non_null(strstr(body_of(&mail), "dans l’heure"));
        done(&mail, MAIL_SENT);
        mails++;
    }
    assert_int_equal(mails, 3);
    /* An address that asks for many names is told to wait. */
    for (int i = 0; i < 9; i++) ask_to_recover(line("Somebody %d", i));
    visit_refused(&visit, 429, "too_many", NULL, "/api/recover", "{\"name\":\"Else\"}");
    visit_address = address;
    visit.settings.rate = 0;
}

/* Somebody else's mailbox is not filled with questions, by however many guests, in however many
 * spellings. */
static void test_a_mailbox_is_asked_so_often(void **state)
{
    (void)state;
    struct fault fault = { "" };
    char guest[SITE_TOKEN_SIZE];
    visit.settings.rate = 1000;
    site_close(visit.site);
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    static const char *const spellings[] = { "v@example.org", "V@example.org", "v@Example.org",
                                             "v@example.ORG", "V@EXAMPLE.org" };
    for (int i = 0; i < 5; i++) {
        visit_guest(&visit, line("Guest %d", i), guest);
        json_decref(
            visit_expect(&visit, 200, guest, "/api/me", line("{\"mail\":\"%s\"}", spellings[i])));
    }
    visit_refused(&visit, 429, "too_many", anna, "/api/me", "{\"mail\":\"V@EXAMPLE.ORG\"}");
    visit_refused(&visit, 429, "too_many", carl, "/api/me", "{\"mail\":\"v+1@example.org\"}");
    for (int i = 7; i < 20; i++) {
        visit_guest(&visit, line("Guest %d", i), guest);
        json_decref(
            visit_expect(&visit, 200, guest, "/api/me", line("{\"mail\":\"+%d@example.org\"}", i)));
    }
    visit_refused(&visit, 429, "too_many", bert, "/api/me", "{\"mail\":\"w@example.org\"}");
    visit.settings.rate = 0;
}

/* Where others act in secret, the reader is not to find out how much was done by trying numbers. */
static void test_the_name_of_a_mail_tells_nothing(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], stop[64], key[128], hex[33];
    unsigned char hash[16];
    struct mail mail;
    confirm(bert, "en", "bert@example.org", stop);
    begin_duel(id);
    play(anna, id, 0);
    assert_true(due_after(60, &mail));
    assert_non_null(strstr(mail.message, "\r\nMessage-ID: <"));
    snprintf(key, sizeof key, "%s %s %lld", mail.user, mail.table, (long long)mail.entry);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)key, strlen(key), NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    assert_null(strstr(mail.message, hex));
    char *first = strdup(strstr(mail.message, "\r\nMessage-ID: <"));
    assert_non_null(first);
    first[strcspn(first + 2, "\r") + 2] = '\0';
    done(&mail, MAIL_FAILED);
    /* Sent again it has the same. */
    assert_true(due_after(60, &mail));
    assert_non_null(strstr(mail.message, first));
    done(&mail, MAIL_SENT);
    free(first);
}

static void test_without_mail_nothing_is_recovered(void **state)
{
    (void)state;
    visit.settings.mail_from = NULL;
    reopen_site();
    visit_refused(&visit, 409, "no_mail", NULL, "/api/recover", "{\"name\":\"Emma\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SITE_TEST(test_nothing_is_sent_before_the_address_is_confirmed),
        SITE_TEST(test_a_turn_that_waits_is_told_once),
        SITE_TEST(test_what_fails_is_tried_again_later_and_later),
        SITE_TEST(test_what_a_killed_process_had_taken_is_sent_by_the_next),
        SITE_TEST(test_what_waits_behind_a_slow_mail_is_not_taken_again),
        SITE_TEST(test_a_turn_is_told_though_the_clock_was_set_back),
        SITE_TEST(test_one_click_stops_them_without_signing_in),
        SITE_TEST(test_addresses_are_checked_and_never_shown_to_others),
        SITE_TEST(test_a_site_without_mail_says_so),
        SITE_TEST(test_a_forgotten_pass_phrase_is_set_anew_once),
        SITE_TEST(test_another_address_of_an_account_asks_for_the_pass_phrase),
        SITE_TEST(test_a_link_comes_though_the_clock_was_set_back),
        SITE_TEST(test_nobody_is_flooded_with_links),
        SITE_TEST(test_a_mailbox_is_asked_so_often),
        SITE_TEST(test_the_name_of_a_mail_tells_nothing),
        SITE_TEST(test_without_mail_nothing_is_recovered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
