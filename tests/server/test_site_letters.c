/* Letters that are opened at a server: whoever has written them is nobody whom others know there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/letter.h"
#include "visit.h"

static struct visit visit;

static int open_site(void **state)
{
    (void)state;
    struct fault fault = { "" };
    visit_open(&visit, ":memory:");
    /* Games that a transcript can name. */
    site_close(visit.site);
    visit.settings.games = NULL;
    visit.settings.data = NULL;
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* The first letter of somebody who invites to Omdurman; to be freed. */
static char *invitation_of(const char *name)
{
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_guest(&visit, name, token);
    visit_create(&visit, token,
                 "{\"game\":\"omdurman\",\"letters\":true,\"seats\":"
                 "{\"dervish\":\"me\",\"anglo_egyptian\":\"open\"}}",
                 id);
    struct reply reply = visit_ask(&visit, token, table_path(id, "letter"), NULL);
    assert_int_equal(reply.status, 200);
    char *letter = strdup(reply.body);
    reply_free(&reply);
    return letter;
}

/* The same letter from somebody of another name, signed as it should be; to be freed. */
static char *written_by(const char *text, const char *name)
{
    struct letter letter;
    assert_true(letter_read(&letter, text));
    snprintf(letter.from, sizeof letter.from, "%s", name);
    char *sign = strstr(letter.text, "\nsign ");
    assert_non_null(sign);
    sign[1] = '\0';
    char *written = letter_write(&letter, letter.key);
    letter_free(&letter);
    assert_non_null(written);
    return written;
}

static struct reply open_letter(const char *token, const char *letter)
{
    json_t *body = json_pack("{s:s}", "letter", letter);
    char *text = json_dumps(body, JSON_COMPACT);
    struct reply reply = visit_ask(&visit, token, "/api/letters", text);
    free(text);
    json_decref(body);
    return reply;
}

static void expect(const char *token, const char *letter, int status, const char *code)
{
    struct reply reply = open_letter(token, letter);
    assert_int_equal(reply.status, status);
    if (code) assert_string_equal(get_text(get(reply.json, "error", NULL), "code"), code);
    reply_free(&reply);
}

static void test_a_letter_passes_for_nobody(void **state)
{
    (void)state;
    char bert[SITE_TOKEN_SIZE];
    char *letter = invitation_of("Wanderer");
    visit_guest(&visit, "Bert", bert);
    struct reply reply = visit_ask(&visit, NULL, "/api/register",
                                   "{\"name\":\"Anna\",\"passphrase\":\"correct horse\"}");
    assert_int_equal(reply.status, 201);
    reply_free(&reply);
    char *anna = written_by(letter, "ANNA"), *unseen = written_by(letter, "Wan\xe2\x80\x8b"
                                                                          "derer");
    char *carl = written_by(letter, "Carl");
    expect(bert, anna, 409, "name_taken");
    expect(bert, unseen, 422, "bad_letter");
    expect(bert, carl, 201, NULL);
    free(anna);
    free(unseen);
    free(carl);
    free(letter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_letter_passes_for_nobody, open_site, close_site),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
