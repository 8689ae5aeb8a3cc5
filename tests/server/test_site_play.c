/* Playing: actions, wrong and late ones, taking back, consent, studies, clocks, dice. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/play.h"
#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE];

static int open_site(void **state)
{
    (void)state;
    visit_open_three(&visit, anna, bert, carl);
    return 0;
}

static int close_site(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* A duel in which Anna is north, Bert south and Carl east; more members may be given. */
static void begin_duel(const char *more, char id[STORE_ID_SIZE])
{
    visit_create(&visit, anna, line("{\"game\":\"duel\",\"visibility\":\"open\"%s}", more), id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "seat"),
                             "{\"seat\":\"east\",\"take\":\"me\"}"));
}

static void play(const char *token, const char *id, const char *choice, json_int_t at)
{
    json_decref(visit_act(&visit, token, id, choice, at));
}

static void act_refused(int status, const char *code, const char *token, const char *id,
                        const char *choice, int at)
{
    visit_refused(&visit, status, code, token, table_path(id, "act"),
                  line("{\"action\":\"%s\",\"at\":%d}", choice, at));
}

/* ---- Acting ---------------------------------------------------------------------------------- */

static void test_actions_are_checked(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], dora[SITE_TOKEN_SIZE];
    begin_duel("", id);
    visit_guest(&visit, "Dora", dora);
    act_refused(403, "not_your_turn", bert, id, "mark", 0);
    act_refused(403, "not_allowed", dora, id, "mark", 0);
    act_refused(422, "unknown_action", anna, id, "win", 0);
    act_refused(409, "stale", anna, id, "mark", 1);
    act_refused(422, "illegal_action", anna, id, "roll:6", 0);
    visit_refused(&visit, 403, "not_allowed", anna, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":0,\"seat\":\"south\"}");
    visit_refused(&visit, 422, "unknown_seat", anna, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":0,\"seat\":\"west\"}");
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":-1}");
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "act"),
                  "{\"action\":\"mark\",\"at\":\"0\"}");
    visit_refused(&visit, 400, "bad_request", anna, table_path(id, "act"), "{\"action\":\"mark\"}");
    json_t *view = visit_act(&visit, anna, id, "mark", 0);
    assert_int_equal(get_number(view, "at"), 1);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 1);
    assert_int_equal(json_array_size(get(view, "log", NULL)), 1);
    assert_int_equal(json_array_size(get(view, "chat", NULL)), 0);
    assert_true(json_is_false(get(view, "yours", NULL)));
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    json_decref(view);
    /* The same request once more, as after a lost answer, plays nothing twice. */
    act_refused(409, "stale", anna, id, "mark", 0);
}

static void test_refusals_name_the_rule(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    visit_create(&visit, anna, "{\"game\":\"khartoum\"}", id);
    json_t *json =
        visit_expect(&visit, 422, anna, table_path(id, "act"), "{\"action\":\"roll:6\",\"at\":0}");
    assert_true(strlen(get_text(get(json, "error", NULL), "rule")) > 0);
    json_decref(json);
}

static void test_dice_fall_at_once_and_as_promised(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_duel(",\"word\":\"abracadabra\"", id);
    json_t *view = visit_act(&visit, anna, id, "throw", 0);
    assert_int_equal(get_number(view, "at"), 2);
    const json_t *entry = json_array_get(get(view, "log", NULL), 1);
    assert_string_equal(get_text(entry, "seat"), "chance");
    json_int_t die = json_integer_value(json_array_get(get(entry, "dice", NULL), 0));
    assert_in_range(die, 1, 6);
    char commitment[65];
    const json_t *dice = get(view, "table", "dice", NULL);
    snprintf(commitment, sizeof commitment, "%s", get_text(dice, "commitment"));
    const json_t *word = json_array_get(get(dice, "words", NULL), 0);
    assert_string_equal(get_text(word, "seat"), "north");
    assert_string_equal(get_text(word, "word"), "abracadabra");
    json_decref(view);

    view = visit_expect(&visit, 200, anna, table_path(id, "close"), "");
    unsigned char seed[32], hash[32];
    char hex[65];
    const char *revealed = get_text(get(view, "table", "dice", NULL), "seed");
    assert_int_equal(
        sodium_hex2bin(seed, sizeof seed, revealed, strlen(revealed), NULL, NULL, NULL), 0);
    promise_commit(hash, seed);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    assert_string_equal(hex, commitment);
    json_decref(view);
    struct promise promise = { .from = 1, .word_count = 1, .words = { { 0, "abracadabra" } } };
    memcpy(promise.commitment, hash, sizeof hash);
    struct outcome outcomes[6];
    static const char *const seats[] = { "north", "south", "east" };
    const struct words words = { .name = "seat", .word = seats, .count = 3 };
    int count = outcomes_die(outcomes, 3, 6);
    action drawn = promise_outcome(&promise, &words, seed, 2, outcomes, count);
    assert_int_equal(action_first(drawn), die);
}

static void test_dice_by_hand_are_entered_by_whoever_sits_there(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], dora[SITE_TOKEN_SIZE];
    begin_duel(",\"dice\":\"manual\"", id);
    visit_guest(&visit, "Dora", dora);
    json_t *view = visit_act(&visit, anna, id, "throw", 0);
    assert_string_equal(get_text(view, "actor"), "chance");
    assert_true(json_is_true(get(view, "yours", NULL)));
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 6);
    assert_null(json_object_get(get(view, "table", "dice", NULL), "commitment"));
    json_decref(view);
    json_t *lists = visit_expect(&visit, 200, bert, "/api/tables", NULL);
    const json_t *listed = json_array_get(get(lists, "yours", NULL), 0);
    assert_string_equal(get_text(listed, "id"), id);
    assert_true(json_is_true(get(listed, "your_turn", NULL)));
    json_decref(lists);
    act_refused(403, "not_allowed", dora, id, "roll:3", 1);
    view = visit_act(&visit, bert, id, "roll:3", 1);
    assert_string_equal(get_text(json_array_get(get(view, "log", NULL), 0), "note"), "hand");
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 3);
    json_decref(view);
}

/* ---- Taking back ----------------------------------------------------------------------------- */

static void test_what_nobody_has_answered_is_taken_back_freely(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_duel("", id);
    json_t *view = visit_act(&visit, anna, id, "mark", 0);
    assert_int_equal(get_number(get(view, "undo", NULL), "to"), 0);
    assert_true(json_is_false(get(view, "undo", "consent", NULL)));
    json_decref(view);
    visit_refused(&visit, 409, "stale", anna, table_path(id, "undo"), "{\"to\":0,\"at\":0}");
    view = visit_expect(&visit, 200, anna, table_path(id, "undo"), "{\"to\":0,\"at\":1}");
    assert_int_equal(get_number(view, "at"), 2);
    assert_int_equal(get_number(view, "standing"), 0);
    const json_t *entry = json_array_get(get(view, "log", NULL), 0);
    assert_string_equal(get_text(entry, "kind"), "undo");
    assert_string_equal(get_text(entry, "seat"), "north");
    assert_string_equal(get_text(entry, "note"), "free");
    json_decref(view);
    visit_refused(&visit, 409, "nothing_to_undo", anna, table_path(id, "undo"),
                  "{\"to\":0,\"at\":2}");
    visit_refused(&visit, 409, "no_request", anna, table_path(id, "consent"), "{\"agree\":true}");
    /* What was taken back still stands in the log, with what it did. */
    view = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    assert_int_equal(json_array_size(get(view, "log", NULL)), 2);
    assert_string_equal(get_text(json_array_get(get(view, "log", NULL), 0), "action"), "mark");
    json_decref(view);
}

static void test_for_the_rest_the_others_are_asked(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], dora[SITE_TOKEN_SIZE];
    begin_duel("", id);
    visit_guest(&visit, "Dora", dora);
    play(anna, id, "mark", 0);
    play(bert, id, "mark", 1);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, "undo"), "{\"to\":0,\"at\":2}");
    assert_int_equal(get_number(view, "at"), 2);
    assert_int_equal(get_number(get(view, "request", NULL), "to"), 0);
    assert_string_equal(get_text(get(view, "request", NULL), "by"), "north");
    assert_string_equal(get_text(json_array_get(get(view, "chat", NULL), 0), "event"),
                        "undo_asked");
    json_decref(view);
    visit_refused(&visit, 403, "not_allowed", dora, table_path(id, "consent"), "{\"agree\":true}");
    view = visit_expect(&visit, 200, bert, table_path(id, "consent"), "{\"agree\":true}");
    assert_int_equal(json_array_size(get(view, "request", "agreed", NULL)), 2);
    json_decref(view);
    view = visit_expect(&visit, 200, carl, table_path(id, "consent"), "{\"agree\":true}");
    assert_true(json_is_null(get(view, "request", NULL)));
    assert_int_equal(get_number(view, "standing"), 0);
    assert_string_equal(get_text(json_array_get(get(view, "log", NULL), 0), "note"), "consent");
    json_decref(view);

    play(anna, id, "mark", 3);
    play(bert, id, "mark", 4);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "undo"), "{\"to\":0,\"at\":5}"));
    /* Nobody agrees to another request than the one that was shown. */
    visit_refused(&visit, 409, "stale", carl, table_path(id, "consent"),
                  "{\"agree\":true,\"to\":1}");
    json_decref(
        visit_expect(&visit, 200, bert, table_path(id, "consent"), "{\"agree\":true,\"to\":0}"));
    view = visit_expect(&visit, 200, carl, table_path(id, "consent"), "{\"agree\":false}");
    assert_true(json_is_null(get(view, "request", NULL)));
    assert_string_equal(get_text(json_array_get(get(view, "chat", NULL), 0), "event"),
                        "undo_refused");
    json_decref(view);
}

/* ---- Looking back and studies ---------------------------------------------------------------- */

static void test_positions_of_the_past(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_duel("", id);
    play(anna, id, "mark", 0);
    play(bert, id, "pass", 1);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, "at/0"), NULL);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 0);
    assert_int_equal(get_number(view, "standing"), 0);
    assert_true(json_is_true(get(view, "past", NULL)));
    assert_true(json_is_false(get(view, "yours", NULL)));
    assert_int_equal(json_array_size(get(view, "log", NULL)), 0);
    assert_int_equal(json_array_size(get(view, "choices", NULL)), 0);
    json_decref(view);
    static const char *const nowhere[] = { "at/3", "at/x", "at/-1", "at/99999999999999999999" };
    for (size_t i = 0; i < sizeof nowhere / sizeof nowhere[0]; i++)
        visit_refused(&visit, 404, "not_found", anna, table_path(id, nowhere[i]), NULL);
    visit_refused(&visit, 403, "not_allowed", anna, table_path(id, "at/1?seat=south"), NULL);
    visit_refused(&visit, 422, "unknown_seat", anna, table_path(id, "at/1?seat=west"), NULL);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "at/1?seat=north"), NULL));
}

static void test_a_study_is_a_private_table_of_ones_own(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE], study[STORE_ID_SIZE];
    begin_duel("", id);
    play(anna, id, "mark", 0);
    play(bert, id, "pass", 1);
    json_t *view = visit_expect(&visit, 201, carl, table_path(id, "study"), "{\"to\":1}");
    snprintf(study, sizeof study, "%s", get_text(get(view, "table", NULL), "id"));
    assert_string_equal(get_text(get(view, "table", NULL), "study_of"), id);
    assert_string_equal(get_text(get(view, "table", NULL), "visibility"), "private");
    assert_int_equal(json_array_size(get(view, "you", "seats", NULL)), 3);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 1);
    assert_string_equal(get_text(view, "actor"), "south");
    assert_int_equal(json_object_size(get(view, "table", "options", NULL)), 0);
    json_decref(view);
    visit_refused(&visit, 404, "not_found", anna, table_path(study, ""), NULL);
    view = visit_act(&visit, carl, study, "throw", 0);
    assert_int_equal(get_number(view, "at"), 2);
    json_decref(view);
    /* The other table does not know. */
    view = visit_expect(&visit, 200, carl, table_path(id, ""), NULL);
    assert_int_equal(get_number(view, "at"), 2);
    json_decref(view);
    visit_refused(&visit, 409, "stale", carl, table_path(id, "study"), "{\"to\":3}");
}

/* ---- Clocks ---------------------------------------------------------------------------------- */

static void test_who_runs_out_of_time_is_played_by_a_bot(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    begin_duel(",\"pace\":{\"kind\":\"live\",\"minutes\":5,\"increment\":10}", id);
    visit_now += 60 * 1000;
    json_t *view = visit_act(&visit, anna, id, "mark", 0);
    const json_t *seats = get(view, "table", "seats", NULL);
    const json_t *north = get(json_array_get(seats, 0), "clock", NULL);
    const json_t *south = get(json_array_get(seats, 1), "clock", NULL);
    assert_int_equal(get_number(north, "left"), 250 * 1000);
    assert_true(json_is_false(get(north, "running", NULL)));
    assert_int_equal(get_number(south, "left"), 300 * 1000);
    assert_true(json_is_true(get(south, "running", NULL)));
    assert_int_equal(get_number(get(view, "table", "pace", NULL), "increment"), 10);
    json_decref(view);
    visit_now += 299 * 1000;
    json_t *lists = visit_expect(&visit, 200, bert, "/api/tables", NULL);
    const json_t *summary = json_array_get(get(lists, "yours", NULL), 0);
    assert_string_equal(get_text(summary, "id"), id);
    assert_true(json_is_true(get(summary, "your_turn", NULL)));
    const json_t *clock = get(json_array_get(get(summary, "seats", NULL), 1), "clock", NULL);
    assert_int_equal(get_number(clock, "left"), 1000);
    json_decref(lists);
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    view = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    assert_int_equal(get_number(view, "at"), 1);
    json_decref(view);
    visit_now += 1000;
    site_tick(visit.site);
    assert_true(site_flush(visit.site));
    view = visit_expect(&visit, 200, bert, table_path(id, ""), NULL);
    assert_int_equal(get_number(view, "at"), 2);
    assert_string_equal(get_text(json_array_get(get(view, "log", NULL), 1), "note"), "bot");
    seats = get(view, "table", "seats", NULL);
    assert_string_equal(get_text(json_array_get(seats, 1), "bot"), "greedy");
    const json_t *chat = get(view, "chat", NULL);
    assert_string_equal(get_text(json_array_get(chat, json_array_size(chat) - 1), "event"),
                        "time_up");
    json_decref(view);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"back\"}"));
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
}

/* ---- The end --------------------------------------------------------------------------------- */

static void test_when_it_is_over_it_is_over(void **state)
{
    (void)state;
    char id[STORE_ID_SIZE];
    const char *const players[] = { anna, bert, carl };
    begin_duel("", id);
    for (int i = 0; i < 12; i++) play(players[i % 3], id, "pass", i);
    json_t *view = visit_expect(&visit, 200, anna, table_path(id, "?lang=fr"), NULL);
    assert_string_equal(get_text(get(view, "table", NULL), "state"), "over");
    assert_true(json_is_null(get(view, "actor", NULL)));
    assert_string_equal(get_text(get(view, "score", NULL), "ending"), "counted");
    assert_string_equal(get_text(get(view, "score", NULL), "text"), "duel.ending.counted");
    assert_int_equal(strlen(get_text(get(view, "table", "dice", NULL), "seed")), 64);
    json_t *lists = visit_expect(&visit, 200, anna, "/api/tables?lang=fr", NULL);
    const json_t *summary = json_array_get(get(lists, "yours", NULL), 0);
    assert_string_equal(get_text(summary, "id"), id);
    assert_true(json_equal(get(summary, "result", NULL), get(view, "score", NULL)));
    assert_true(json_equal(get(summary, "result", NULL), get(view, "table", "result", NULL)));
    assert_true(json_is_null(get(summary, "turn", NULL)));
    json_decref(lists);
    json_decref(view);
    act_refused(409, "game_over", anna, id, "pass", 12);
    visit_refused(&visit, 409, "game_over", anna, table_path(id, "undo"), "{\"to\":0,\"at\":12}");
    visit_refused(&visit, 409, "game_over", anna, table_path(id, "close"), "");
    visit_refused(&visit, 409, "game_over", bert, table_path(id, "seat"),
                  "{\"seat\":\"south\",\"take\":\"leave\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_actions_are_checked),
        cmocka_unit_test(test_refusals_name_the_rule),
        cmocka_unit_test(test_dice_fall_at_once_and_as_promised),
        cmocka_unit_test(test_dice_by_hand_are_entered_by_whoever_sits_there),
        cmocka_unit_test(test_what_nobody_has_answered_is_taken_back_freely),
        cmocka_unit_test(test_for_the_rest_the_others_are_asked),
        cmocka_unit_test(test_positions_of_the_past),
        cmocka_unit_test(test_a_study_is_a_private_table_of_ones_own),
        cmocka_unit_test(test_who_runs_out_of_time_is_played_by_a_bot),
        cmocka_unit_test(test_when_it_is_over_it_is_over),
    };
    return cmocka_run_group_tests(tests, open_site, close_site);
}
