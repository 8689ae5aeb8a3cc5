/* Games that are brought in: those that are over already, and what is no game at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "visit.h"

static struct visit visit;

/* Brings a game in that is over; the dice that its table tells of, a new reference. */
static json_t *dice_of_import(const char *token, const char *transcript)
{
    char *body = import_body(transcript);
    json_t *view = visit_expect(&visit, 201, token, "/api/import", body);
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "over");
    json_t *dice = json_incref(get(view, "table", "dice", NULL));
    json_decref(view);
    free(body);
    return dice;
}

/* The dice that were thrown, not those that the last host would have thrown. */
static void test_a_finished_game_keeps_its_own_dice(void **state)
{
    (void)state;
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_open(&visit, ":memory:");
    visit_guest(&visit, "Anna", token);
    visit_create(&visit, token, "{\"game\":\"khartoum\",\"seats\":{\"gordon\":\"bot:random\"}}",
                 id);
    for (int i = 0; i < 20; i++) site_tick(visit.site);
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    struct reply reply = visit_ask(&visit, token, table_path(id, "transcript"), NULL);
    json_t *dice = dice_of_import(token, reply.body);
    assert_true(json_is_string(get(dice, "seed", NULL)));
    assert_true(json_equal(dice, get(view, "table", "dice", NULL)));
    json_decref(dice);
    json_decref(view);

    /* One whose dice nobody has promised has none to tell of. */
    char *promise = strstr(reply.body, "dice 1 "), *end = strstr(reply.body, "\n\n");
    assert_true(promise && end && promise < end);
    memmove(promise, end + 1, strlen(end + 1) + 1);
    dice = dice_of_import(token, reply.body);
    assert_true(json_is_null(get(dice, "commitment", NULL)));
    assert_true(json_is_null(get(dice, "seed", NULL)));
    json_decref(dice);
    reply_free(&reply);
    visit_close(&visit);
}

static void assert_refused_in_french(const char *token, const char *path, const char *body,
                                     const char *words)
{
    const struct request request = { .method = METHOD_POST,
                                     .path = path,
                                     .query = "lang=fr",
                                     .body = body,
                                     .body_size = strlen(body),
                                     .host = "127.0.0.1:1885",
                                     .authorization = line("Bearer %s", token),
                                     .content_type = "application/json",
                                     .address = "192.0.2.7" };
    struct reply reply = visit_send(&visit, &request);
    assert_int_equal(reply.status, 422);
    const char *message = get_text(get(reply.json, "error", NULL), "message");
    if (!strstr(message, words)) fail_msg("%s", message);
    reply_free(&reply);
}

static void test_bad_transcripts_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *transcript, *words; /* of the refusal in French */
    } bad[] = {
        { "", "ce n’est pas une partie" },
        { "nonsense", "ce n’est pas une partie" },
        { "sortie transcript 1\ngame chess\nrules 1\ndata 0000000000000000\n\n",
          "son jeu est inconnu ici (ligne 2\u00a0: jeu inconnu «\u00a0chess\u00a0»)" },
        { "sortie transcript 1\ngame khartoum\n", "abîmé ou incomplet (ligne 2\u00a0: " },
        { "sortie transcript 1\ngame khartoum\nrules 1\ndata 0000000000000000\n\nxx yy\n",
          "abîmé ou incomplet (ligne 6\u00a0: ligne mal formée" },
        { "sortie transcript 1\ngame khartoum\nrules 1\ndata 0000000000000000\n\n= 0 [[[[[\n",
          "abîmé ou incomplet (ligne 6\u00a0: " },
    };
    char token[SITE_TOKEN_SIZE];
    visit_open(&visit, ":memory:");
    visit_guest(&visit, "Anna", token);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char *body = import_body(bad[i].transcript);
        visit_refused(&visit, 422, "bad_transcript", token, "/api/import", body);
        assert_refused_in_french(token, "/api/import", body, bad[i].words);
        free(body);
    }
    char *lines = malloc(100001);
    assert_non_null(lines);
    memset(lines, '\n', 100000);
    lines[100000] = '\0';
    char *body = import_body(lines);
    visit_refused(&visit, 413, "too_large", token, "/api/import", body);
    visit_refused(&visit, 413, "too_large", token, "/api/tables", body);
    free(body);
    free(lines);
    visit_refused(&visit, 400, "bad_request", token, "/api/import", "{\"transcript\":{}}");
    assert_refused_in_french(token, "/api/tables",
                             "{\"game\":\"khartoum\",\"options\":{\"level\":\"emperor\"}}",
                             "level=emperor (connues\u00a0: standard, cub, king)");
    visit_close(&visit);
}

/* A game that was begun by the values that Khartoum had first goes on by them; a new one is played
 * by today's. */
static void test_a_game_keeps_the_values_that_it_was_begun_with(void **state)
{
    (void)state;
    static const char begun[] =
        "sortie transcript 1\ngame khartoum\nrules 1\n"
        "data 5c6b52968ef2d73b\noption level=standard\noption events=yes\n"
        "option bonus=before\noption gordon=no\noption barges=no\noption people=no\n\n";
    char token[SITE_TOKEN_SIZE], id[STORE_ID_SIZE];
    visit_open_with(&visit, sortie_games);
    visit_guest(&visit, "Anna", token);
    char *body = import_body(begun);
    json_t *view = visit_expect(&visit, 201, token, "/api/import", body);
    snprintf(id, sizeof id, "%s", get_text(get(view, "table", NULL), "id"));
    assert_string_equal(get_text(get(view, "table", NULL), "edition"), "first");
    json_decref(view);
    free(body);
    struct reply reply = visit_ask(&visit, token, table_path(id, "transcript"), NULL);
    assert_non_null(strstr(reply.body, "data 5c6b52968ef2d73b\n"));
    reply_free(&reply);
    visit_create(&visit, token, "{\"game\":\"khartoum\"}", id);
    reply = visit_ask(&visit, token, table_path(id, "transcript"), NULL);
    assert_null(strstr(reply.body, "data 5c6b52968ef2d73b\n"));
    reply_free(&reply);
    visit_close(&visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_finished_game_keeps_its_own_dice),
        cmocka_unit_test(test_bad_transcripts_are_refused),
        cmocka_unit_test(test_a_game_keeps_the_values_that_it_was_begun_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
