/* Hidden things: nothing reaches anybody that the seat may not know, by whatever way one asks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/duel_game.h"
#include "visit.h"

static struct visit visit;
static char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], carl[SITE_TOKEN_SIZE];
static char dora[SITE_TOKEN_SIZE]; /* sits nowhere */
static char id[STORE_ID_SIZE];

/* A secret duel in which north has marked a point, and south has thrown a die. */
static int begin(void **state)
{
    (void)state;
    visit_open_three(&visit, anna, bert, carl);
    visit_guest(&visit, "Dora", dora);
    visit_create(&visit, anna, "{\"game\":\"secret\",\"visibility\":\"open\"}", id);
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"me\"}"));
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "seat"),
                             "{\"seat\":\"east\",\"take\":\"me\"}"));
    json_decref(visit_act(&visit, anna, id, "mark", 0));
    json_decref(visit_act(&visit, bert, id, "throw", 1));
    return 0;
}

static int end(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* What a view says of points, log and dice. */
struct knowledge {
    json_int_t north, south;
    bool knows[3];           /* the entries: north's, south's, chance's */
    bool has_prompt_of_game; /* the question of the rules */
    bool has_choices;
};

static struct knowledge knowledge_of(const json_t *view)
{
    const json_t *points = get(view, "game", "points", NULL), *entry = NULL;
    struct knowledge known = { get_number(points, "north"),
                               get_number(points, "south"),
                               { false },
                               strcmp(get_text(view, "prompt"), "secret.prompt") == 0,
                               json_array_size(get(view, "choices", NULL)) > 0 };
    size_t i = 0;
    assert_int_equal(get_number(get(view, "game", NULL), "last"), 0);
    json_array_foreach(get(view, "log", NULL), i, entry)
    {
        known.knows[i] = json_object_get(entry, "action") != NULL;
        /* All of it or nothing. */
        assert_int_equal(json_object_get(entry, "text") != NULL, known.knows[i]);
        assert_int_equal(json_object_get(entry, "trace") != NULL, known.knows[i]);
        if (!known.knows[i]) assert_null(json_object_get(entry, "dice"));
        assert_non_null(json_object_get(entry, "seat"));
    }
    return known;
}

static void check(const char *token, json_int_t north, bool has_south, bool knows_north,
                  bool knows_south, bool is_asked)
{
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    struct knowledge known = knowledge_of(view);
    assert_int_equal(known.north, north);
    assert_int_equal(known.south > 0, has_south);
    assert_int_equal(known.knows[0], knows_north);
    assert_int_equal(known.knows[1], knows_south);
    assert_false(known.knows[2]);
    assert_int_equal(known.has_prompt_of_game, is_asked);
    assert_int_equal(known.has_choices, is_asked);
    json_decref(view);
}

static void test_everybody_knows_what_is_theirs(void **state)
{
    (void)state;
    check(anna, 1, false, true, false, false);
    check(bert, 0, true, false, true, false);
    check(carl, 0, false, false, false, true);
    check(dora, 0, false, false, false, false);
    check(NULL, 0, false, false, false, false);
}

static void test_the_answer_to_an_action_tells_no_more(void **state)
{
    (void)state;
    json_t *view = visit_act(&visit, carl, id, "throw", 3);
    const json_t *log = get(view, "log", NULL);
    assert_int_equal(json_array_size(log), 2);
    assert_non_null(json_object_get(json_array_get(log, 0), "action"));
    assert_null(json_object_get(json_array_get(log, 1), "action"));
    assert_int_equal(get_number(get(view, "game", NULL), "last"), 0);
    json_decref(view);
}

static void test_watching_tells_no_more(void **state)
{
    (void)state;
    const char *const tokens[] = { anna, dora, NULL };
    static const json_int_t north[] = { 1, 0, 0 };
    for (int i = 0; i < 3; i++) {
        struct ear ear;
        bool gone = false;
        struct watcher *watcher = visit_watch(&visit, tokens[i], id, NULL, &ear);
        assert_non_null(watcher);
        json_t *view = visit_hear(&visit, watcher, &gone);
        struct knowledge known = knowledge_of(view);
        assert_int_equal(known.north, north[i]);
        assert_int_equal(known.knows[0], i == 0);
        assert_false(known.knows[1] || known.knows[2] || known.has_choices);
        json_decref(view);
        site_unwatch(visit.site, watcher);
    }
}

static void test_the_past_tells_no_more(void **state)
{
    (void)state;
    json_t *view = visit_expect(&visit, 200, carl, table_path(id, "at/1"), NULL);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 0);
    json_decref(view);
    view = visit_expect(&visit, 200, anna, table_path(id, "at/3"), NULL);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 1);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "south"), 0);
    assert_string_not_equal(get_text(view, "prompt"), "secret.prompt");
    json_decref(view);
}

static void test_the_transcript_waits_for_the_end(void **state)
{
    (void)state;
    visit_refused(&visit, 403, "not_allowed", anna, table_path(id, "transcript"), NULL);
    visit_refused(&visit, 403, "not_allowed", NULL, table_path(id, "transcript"), NULL);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    struct reply reply = visit_ask(&visit, dora, table_path(id, "transcript"), NULL);
    assert_int_equal(reply.status, 200);
    assert_non_null(strstr(reply.body, "throw"));
    reply_free(&reply);
}

static void test_a_study_is_filled_in_from_what_one_knows(void **state)
{
    (void)state;
    json_t *view = visit_expect(&visit, 201, anna, table_path(id, "study"), "{\"to\":3}");
    assert_int_equal(get_number(get(view, "game", "points", NULL), "south"), 0);
    /* Of the studied game itself nothing is hidden that it does not have. */
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    char study[STORE_ID_SIZE];
    snprintf(study, sizeof study, "%s", get_text(get(view, "table", NULL), "id"));
    json_decref(view);
    view = visit_expect(&visit, 200, anna, table_path(study, "close"), "");
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 1);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "south"), 0);
    json_decref(view);
}

static void test_who_sits_nowhere_studies_nothing_hidden(void **state)
{
    (void)state;
    visit_refused(&visit, 403, "not_allowed", dora, table_path(id, "study"), "{\"to\":0}");
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    json_decref(visit_expect(&visit, 201, dora, table_path(id, "study"), "{\"to\":0}"));
}

static void test_at_the_end_all_is_open(void **state)
{
    (void)state;
    json_decref(visit_expect(&visit, 200, anna, table_path(id, "close"), ""));
    json_t *view = visit_expect(&visit, 200, NULL, table_path(id, ""), NULL), *entry = NULL;
    json_int_t south = get_number(get(view, "game", "points", NULL), "south");
    assert_in_range(south, 1, 6);
    assert_int_equal(get_number(get(view, "game", "points", NULL), "north"), 1);
    assert_int_equal(get_number(get(view, "game", NULL), "last"), south);
    size_t i = 0;
    json_array_foreach(get(view, "log", NULL), i, entry)
    {
        assert_non_null(json_object_get(entry, "action"));
    }
    assert_int_equal(i, 3);
    json_decref(view);
}

static void test_the_seed_is_secret_until_the_end(void **state)
{
    (void)state;
    const char *const tokens[] = { anna, bert, NULL };
    for (int i = 0; i < 3; i++) {
        json_t *view = visit_expect(&visit, 200, tokens[i], table_path(id, ""), NULL);
        assert_true(json_is_null(get(view, "table", "dice", "seed", NULL)));
        json_decref(view);
    }
}

static bool is_bent;

static const char *bent_fault(const void *data, const void *state)
{
    return is_bent ? "bent" : duel_secret_game.fault(data, state);
}

static void test_a_study_of_what_no_game_comes_to_is_refused(void **state)
{
    (void)state;
    static struct game bent;
    static const struct game *const bent_games[] = { &bent, NULL };
    static const void *const bent_data[] = { &duel_data };
    struct fault fault = { "" };
    bent = *visit.settings.games[2];
    bent.fault = bent_fault;
    site_close(visit.site);
    visit.settings.games = bent_games;
    visit.settings.data = bent_data;
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    json_decref(visit_expect(&visit, 200, anna, table_path(id, ""), NULL)); /* reads the table */
    is_bent = true;
    visit_refused(&visit, 409, "no_study", anna, table_path(id, "study"), "{\"to\":1}");
    is_bent = false;
    json_decref(visit_expect(&visit, 201, anna, table_path(id, "study"), "{\"to\":1}"));
}

/* ---- Seats that were left -------------------------------------------------------------------- */

static const char take_south[] = "{\"seat\":\"south\",\"take\":\"me\"}";

static void leave_south(void)
{
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"),
                             "{\"seat\":\"south\",\"take\":\"leave\"}"));
}

/* A new reference. */
static json_t *south_of(const char *token)
{
    json_t *view = visit_expect(&visit, 200, token, table_path(id, ""), NULL);
    json_t *south = json_incref(json_array_get(get(view, "table", "seats", NULL), 1));
    json_decref(view);
    return south;
}

static void user_of(const char *token, char user[STORE_ID_SIZE])
{
    json_t *me = visit_expect(&visit, 200, token, "/api/me", NULL);
    snprintf(user, STORE_ID_SIZE, "%s", get_text(get(me, "user", NULL), "id"));
    json_decref(me);
}

static void answer_claim(int status, const char *token, const char *take, const char *asker)
{
    char user[STORE_ID_SIZE];
    user_of(asker, user);
    json_decref(
        visit_expect(&visit, status, token, table_path(id, "seat"),
                     line("{\"seat\":\"south\",\"take\":\"%s\",\"user\":\"%s\"}", take, user)));
}

static void test_who_has_seen_another_side_never_gets_a_seat(void **state)
{
    (void)state;
    leave_south();
    visit_refused(&visit, 403, "seen_other_side", anna, table_path(id, "seat"), take_south);
    visit_refused(&visit, 403, "seen_other_side", carl, table_path(id, "seat"), take_south);
    /* What they have seen follows them when they get up, and when the server starts again. */
    json_decref(visit_expect(&visit, 200, carl, table_path(id, "seat"),
                             "{\"seat\":\"east\",\"take\":\"leave\"}"));
    struct fault fault = { "" };
    site_close(visit.site);
    visit.site = site_open(&visit.settings, &fault);
    visit_refused(&visit, 403, "seen_other_side", carl, table_path(id, "seat"), take_south);
    json_t *view = visit_expect(&visit, 200, carl, table_path(id, ""), NULL);
    assert_string_equal(json_string_value(get(view, "you", "claims", "south", NULL)), "none");
    assert_string_equal(json_string_value(get(view, "you", "claims", "east", NULL)), "take");
    json_decref(view);
    /* Whose it was comes back without being asked. */
    json_decref(visit_expect(&visit, 200, bert, table_path(id, "seat"), take_south));
    check(bert, 0, true, false, true, false);
}

static void test_a_seat_of_a_running_game_is_asked_for(void **state)
{
    (void)state;
    leave_south();
    json_t *view = visit_expect(&visit, 200, dora, table_path(id, "seat"), take_south);
    assert_true(json_is_null(get(view, "seat", NULL)));
    assert_int_equal(get_number(get(view, "game", "points", NULL), "south"), 0);
    json_decref(view);
    json_t *south = south_of(anna);
    assert_true(json_is_null(json_object_get(south, "user")));
    const json_t *asker = json_array_get(json_object_get(south, "asked"), 0);
    assert_string_equal(get_text(asker, "name"), "Dora");
    json_decref(south);
    /* Not by the other side, nor by who asks; and nobody gives to who has not asked. */
    answer_claim(403, carl, "give", dora);
    answer_claim(403, dora, "give", dora);
    answer_claim(409, anna, "give", carl);
    answer_claim(200, anna, "give", dora);
    check(dora, 0, true, false, true, false);
    south = south_of(bert);
    assert_string_equal(get_text(get(south, "user", NULL), "name"), "Dora");
    assert_int_equal(json_array_size(json_object_get(south, "asked")), 0);
    json_decref(south);
}

static void test_who_asks_for_a_seat_can_be_refused(void **state)
{
    (void)state;
    leave_south();
    json_decref(visit_expect(&visit, 200, dora, table_path(id, "seat"), take_south));
    answer_claim(403, carl, "refuse", dora);
    answer_claim(200, anna, "refuse", dora);
    json_t *south = south_of(anna);
    assert_true(json_is_null(json_object_get(south, "user")));
    assert_int_equal(json_array_size(json_object_get(south, "asked")), 0);
    json_decref(south);
    /* Or does not want it any more. */
    json_decref(visit_expect(&visit, 200, dora, table_path(id, "seat"), take_south));
    answer_claim(200, dora, "refuse", dora);
    answer_claim(409, anna, "give", dora);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_everybody_knows_what_is_theirs, begin, end),
        cmocka_unit_test_setup_teardown(test_the_answer_to_an_action_tells_no_more, begin, end),
        cmocka_unit_test_setup_teardown(test_watching_tells_no_more, begin, end),
        cmocka_unit_test_setup_teardown(test_the_past_tells_no_more, begin, end),
        cmocka_unit_test_setup_teardown(test_the_transcript_waits_for_the_end, begin, end),
        cmocka_unit_test_setup_teardown(test_a_study_is_filled_in_from_what_one_knows, begin, end),
        cmocka_unit_test_setup_teardown(test_who_sits_nowhere_studies_nothing_hidden, begin, end),
        cmocka_unit_test_setup_teardown(test_at_the_end_all_is_open, begin, end),
        cmocka_unit_test_setup_teardown(test_the_seed_is_secret_until_the_end, begin, end),
        cmocka_unit_test_setup_teardown(test_a_study_of_what_no_game_comes_to_is_refused, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_who_has_seen_another_side_never_gets_a_seat, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_a_seat_of_a_running_game_is_asked_for, begin, end),
        cmocka_unit_test_setup_teardown(test_who_asks_for_a_seat_can_be_refused, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
