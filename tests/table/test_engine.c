/* The engine protocol through a pipe to the real program: every command, seeds and languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "asking.h"
#include "hosted/data.h"
#include "match/match.h"

/* ---- Commands ------------------------------------------------------------------------------ */

static void test_games_lists_seats_and_options(void **unused)
{
    (void)unused;
    json_t *answer = ask_well("{\"cmd\":\"games\"}");
    const json_t *game = json_array_get(json_object_get(answer, "games"), 0);
    assert_string_equal(string_of(game, "game"), "khartoum");
    assert_json(json_object_get(game, "seats"), "[\"gordon\"]");
    assert_json(json_object_get(json_object_get(game, "options"), "level"),
                "[\"standard\",\"cub\",\"king\"]");
    assert_true(json_is_integer(json_object_get(game, "rules")));
    json_decref(answer);
}

static void test_new_answers_with_the_position(void **unused)
{
    (void)unused;
    json_t *answer = ask_well(NEW);
    assert_string_equal(string_of(answer, "game"), "khartoum");
    assert_string_equal(string_of(answer, "actor"), "gordon");
    assert_true(json_is_false(json_object_get(answer, "over")));
    assert_string_equal(string_of(answer, "step"), "actions");
    assert_true(strlen(string_of(answer, "prompt")) > 0);
    assert_json(json_object_get(answer, "legal"),
                "[\"fortify\",\"morale\",\"gunboats\",\"militia\",\"end\"]");
    assert_json(json_object_get(answer, "standing"), "0");
    assert_null(json_object_get(answer, "score"));
    assert_null(json_object_get(answer, "fatal"));
    assert_null(json_object_get(answer, "id"));
    json_decref(answer);
}

static void test_new_takes_options(void **unused)
{
    (void)unused;
    tell("{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":\"king\",\"barges\":"
         "\"yes\"},"
         "\"seed\":3}");
    json_t *answer = ask_well("{\"cmd\":\"state\"}");
    const json_t *options = json_object_get(json_object_get(answer, "state"), "options");
    assert_string_equal(string_of(options, "level"), "king");
    assert_string_equal(string_of(options, "barges"), "yes");
    assert_string_equal(string_of(options, "events"), "yes");
    json_decref(answer);
}

static void test_do_tells_what_was_done_and_by_which_rule(void **unused)
{
    (void)unused;
    tell(NEW);
    json_t *answer = ask_well("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_string_equal(string_of(answer, "action"), "fortify");
    assert_string_equal(string_of(answer, "step"), "fortify");
    assert_true(lists(json_object_get(answer, "legal"), "zone:black.5"));
    const json_t *event = json_array_get(json_object_get(answer, "trace"), 0);
    assert_string_equal(string_of(event, "rule"), "4.1f");
    assert_true(strlen(string_of(event, "text")) > 0);
    json_decref(answer);
}

/* Turn 1 has no cards, so its end brings chance to act: the event card of turn 2. */
static void go_to_chance(void)
{
    tell(NEW);
    json_t *answer = ask_well("{\"cmd\":\"do\",\"action\":\"end\"}");
    assert_string_equal(string_of(answer, "actor"), "chance");
    assert_string_equal(string_of(answer, "step"), "event_draw");
    json_decref(answer);
}

static void test_chance_lists_outcomes_with_weights(void **unused)
{
    (void)unused;
    go_to_chance();
    json_t *position = ask_well("{\"cmd\":\"legal\"}"), *answer = ask_well("{\"cmd\":\"chance\"}");
    const json_t *legal = json_object_get(position, "legal");
    const json_t *outcomes = json_object_get(answer, "outcomes");
    json_int_t total = 0;
    size_t i;
    json_t *outcome;
    assert_int_equal(json_array_size(legal), json_array_size(outcomes));
    assert_true(json_array_size(outcomes) > 0);
    json_array_foreach(outcomes, i, outcome)
    {
        assert_true(lists(legal, string_of(outcome, "action")));
        assert_true(json_integer_value(json_object_get(outcome, "weight")) > 0);
        total += json_integer_value(json_object_get(outcome, "weight"));
    }
    assert_int_equal(json_integer_value(json_object_get(answer, "total")), total);
    json_decref(answer);
    json_decref(position);
}

static void test_roll_does_one_of_the_outcomes(void **unused)
{
    (void)unused;
    go_to_chance();
    json_t *position = ask_well("{\"cmd\":\"legal\"}"), *answer = ask_well("{\"cmd\":\"roll\"}");
    assert_true(lists(json_object_get(position, "legal"), string_of(answer, "action")));
    assert_true(json_array_size(json_object_get(answer, "trace")) > 0);
    assert_json(json_object_get(answer, "standing"), "2");
    json_decref(answer);
    json_decref(position);
}

static void test_do_at_a_chance_node_is_that_outcome(void **unused)
{
    (void)unused;
    go_to_chance();
    json_t *position = ask_well("{\"cmd\":\"legal\"}");
    const char *last =
        json_string_value(json_array_get(json_object_get(position, "legal"),
                                         json_array_size(json_object_get(position, "legal")) - 1));
    char line[128];
    snprintf(line, sizeof line, "{\"cmd\":\"do\",\"action\":\"%s\"}", last);
    json_t *answer = ask_well(line);
    assert_string_equal(string_of(answer, "action"), last);
    json_decref(answer);
    json_decref(position);
}

static void test_undo_goes_before_the_latest_choice(void **unused)
{
    (void)unused;
    go_to_chance();
    tell("{\"cmd\":\"roll\"}");
    json_t *answer = ask_well("{\"cmd\":\"undo\"}");
    assert_string_equal(string_of(answer, "step"), "actions");
    assert_json(json_object_get(answer, "standing"), "0");
    json_decref(answer);
}

static void test_undo_to_a_number(void **unused)
{
    (void)unused;
    go_to_chance();
    tell("{\"cmd\":\"roll\"}");
    json_t *answer = ask_well("{\"cmd\":\"undo\",\"to\":1}");
    assert_string_equal(string_of(answer, "step"), "event_draw");
    assert_json(json_object_get(answer, "standing"), "1");
    json_decref(answer);
}

static void test_legal_with_texts_explains_every_choice(void **unused)
{
    (void)unused;
    tell(NEW);
    json_t *answer = ask_well("{\"cmd\":\"legal\",\"texts\":true}");
    const json_t *legal = json_object_get(answer, "legal");
    const json_t *choices = json_object_get(answer, "choices");
    size_t i;
    json_t *choice;
    assert_int_equal(json_array_size(choices), json_array_size(legal));
    json_array_foreach(choices, i, choice)
    {
        assert_string_equal(string_of(choice, "action"),
                            json_string_value(json_array_get(legal, i)));
        assert_true(strlen(string_of(choice, "text")) > 0);
        assert_true(strlen(string_of(choice, "rule")) > 0);
    }
    json_decref(answer);
    answer = ask_well("{\"cmd\":\"legal\",\"texts\":false}");
    assert_null(json_object_get(answer, "choices"));
    json_decref(answer);
}

static void test_view_is_of_the_named_seat_or_the_one_to_act(void **unused)
{
    (void)unused;
    go_to_chance();
    json_t *named = ask_well("{\"cmd\":\"view\",\"seat\":\"gordon\"}");
    json_t *other = ask_well("{\"cmd\":\"view\"}");
    assert_string_equal(string_of(named, "seat"), "gordon");
    assert_true(json_object_size(json_object_get(named, "view")) > 10);
    assert_true(json_equal(named, other));
    json_decref(named);
    json_decref(other);
}

static void test_fatal_actions_are_named(void **unused)
{
    (void)unused;
    /* The last resource point: to pay it is to lose. */
    json_t *answer = ask_well("{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":2,"
                              "\"resources\":1,\"free_resources\":0}}");
    assert_json(json_object_get(answer, "fatal"), "[\"fortify\",\"gunboats\",\"sortie\"]");
    assert_true(lists(json_object_get(answer, "legal"), "sortie"));
    json_decref(answer);
    answer = ask_well("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_true(json_equal(json_object_get(answer, "fatal"), json_object_get(answer, "legal")));
    json_decref(answer);
}

static void test_transcript_is_the_game(void **unused)
{
    (void)unused;
    go_to_chance();
    tell("{\"cmd\":\"roll\"}");
    json_t *answer = ask_well("{\"cmd\":\"transcript\"}"), *state = ask_well("{\"cmd\":\"state\"}");
    const struct game *game = game_find("khartoum");
    struct fault fault = { "" };
    void *data = calloc(1, game->data_size);
    assert_non_null(data);
    assert_true(data_load(game, NULL, data, NULL, NULL, &fault));
    struct match *match =
        transcript_read(game, data, string_of(answer, "transcript"), false, &fault);
    assert_string_equal(fault.text, "");
    assert_int_equal(match_standing(match), 2);
    json_t *same = fields_to_json(game->state_fields, match_state(match));
    assert_true(json_equal(same, json_object_get(state, "state")));
    json_decref(same);
    match_free(match);
    free(data);
    json_decref(state);
    json_decref(answer);
}

static void test_quit_ends_the_program_with_nothing_after_it(void **unused)
{
    (void)unused;
    struct result result = program_run((const char *const[]){ "engine", NULL },
                                       "{\"cmd\":\"quit\",\"id\":9}\n{\"cmd\":\"games\"}\n");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.out, "{\"ok\":true,\"id\":9}\n");
    assert_string_equal(result.err, "");
    result_free(&result);
}

static void test_the_end_of_input_ends_the_program(void **unused)
{
    (void)unused;
    struct result result = program_run((const char *const[]){ "engine", NULL }, "");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.out, "");
    result_free(&result);
    /* A last line without its end is a line. */
    result = program_run((const char *const[]){ "engine", NULL }, "{\"cmd\":\"quit\"}");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.out, "{\"ok\":true}\n");
    result_free(&result);
}

static void test_wrong_usage_is_status_2(void **unused)
{
    (void)unused;
    struct result result = program_run((const char *const[]){ "engine", "khartoum", NULL }, "");
    assert_int_equal(result.status, 2);
    assert_string_equal(result.out, "");
    result_free(&result);
}

/* ---- Loading ------------------------------------------------------------------------------- */

static void test_load_lays_fields_over_the_set_up(void **unused)
{
    (void)unused;
    tell("{\"cmd\":\"load\",\"game\":\"khartoum\",\"options\":{\"level\":\"king\"},"
         "\"state\":{\"morale\":5}}");
    json_t *answer = ask_well("{\"cmd\":\"state\"}");
    const json_t *state = json_object_get(answer, "state");
    assert_json(json_object_get(state, "morale"), "5");
    assert_string_equal(string_of(json_object_get(state, "options"), "level"), "king");
    json_decref(answer);
    answer = ask_well("{\"cmd\":\"transcript\"}");
    assert_non_null(
        strstr(string_of(answer, "transcript"), "\nstart {\"options\":{\"level\":\"king\""));
    json_decref(answer);
}

static void test_a_state_that_is_written_loads_back(void **unused)
{
    (void)unused;
    go_to_chance();
    tell("{\"cmd\":\"roll\"}");
    json_t *answer = ask_well("{\"cmd\":\"state\"}");
    json_t *request = json_pack("{s:s, s:s, s:O}", "cmd", "load", "game", "khartoum", "state",
                                json_object_get(answer, "state"));
    char *line = text_of(request);
    tell(line);
    json_t *again = ask_well("{\"cmd\":\"state\"}");
    assert_true(json_equal(answer, again));
    json_decref(again);
    free(line);
    json_decref(request);
    json_decref(answer);
}

/* ---- Chance and seeds ---------------------------------------------------------------------- */

/* Plays by the first legal action until the game is over or `most` actions stand; the transcript,
 * to be freed. */
static char *play_on(int most)
{
    json_t *answer = ask_well("{\"cmd\":\"legal\"}");
    for (int i = 0; i < most && json_is_false(json_object_get(answer, "over")); i++) {
        char line[128];
        size_t last = json_array_size(json_object_get(answer, "legal")) - 1;
        const char *name =
            json_string_value(json_array_get(json_object_get(answer, "legal"), last));
        bool chance = strcmp(string_of(answer, "actor"), "chance") == 0;
        snprintf(line, sizeof line, "{\"cmd\":\"%s\"%s%s%s}", chance ? "roll" : "do",
                 chance ? "" : ",\"action\":\"", chance ? "" : name, chance ? "" : "\"");
        json_decref(answer);
        answer = ask_well(line);
    }
    json_decref(answer);
    answer = ask_well("{\"cmd\":\"transcript\"}");
    char *content = strdup(string_of(answer, "transcript"));
    assert_non_null(content);
    json_decref(answer);
    return content;
}

static void test_the_same_seed_is_the_same_game(void **unused)
{
    (void)unused;
    static const char *const seeds[] = { "\"7\"", "7", "\"8\"", "\"18446744073709551615\"" };
    char *games[4], line[128];
    for (int i = 0; i < 4; i++) {
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":%s}",
                 seeds[i]);
        tell(line);
        games[i] = play_on(2000);
    }
    assert_string_equal(games[0], games[1]);
    assert_string_not_equal(games[0], games[2]);
    assert_string_not_equal(games[2], games[3]);
    for (int i = 0; i < 4; i++) free(games[i]);
}

static void test_the_seed_of_the_command_line_serves_where_none_is_given(void **unused)
{
    (void)unused;
    char *games[2][2];
    for (int i = 0; i < 2; i++) {
        begin_asking((const char *const[]){ "engine", "--seed", "7", NULL });
        for (int j = 0; j < 2; j++) {
            tell("{\"cmd\":\"new\",\"game\":\"khartoum\"}");
            games[i][j] = play_on(2000);
        }
        assert_int_equal(program_end(&engine), 0);
    }
    assert_string_equal(games[0][0], games[1][0]);
    assert_string_equal(games[0][1], games[1][1]);
    assert_string_not_equal(games[0][0], games[0][1]);
    for (int i = 0; i < 4; i++) free(games[i / 2][i % 2]);
}

static void test_a_game_that_is_over_tells_its_score(void **unused)
{
    (void)unused;
    tell(NEW);
    free(play_on(2000));
    json_t *answer = ask_well("{\"cmd\":\"legal\"}");
    const json_t *score = json_object_get(answer, "score");
    assert_true(json_is_true(json_object_get(answer, "over")));
    assert_true(json_is_null(json_object_get(answer, "actor")));
    assert_json(json_object_get(answer, "legal"), "[]");
    assert_string_equal(string_of(answer, "step"), "over");
    assert_string_equal(string_of(score, "ending"), "palace");
    assert_true(json_is_false(json_object_get(score, "won")));
    assert_json(json_object_get(score, "values"), "{\"gordon\":0.0}");
    assert_true(json_is_integer(json_object_get(score, "grade")));
    json_decref(answer);
    assert_error("{\"cmd\":\"do\",\"action\":\"end\"}", "game_over");
    assert_error("{\"cmd\":\"roll\"}", "game_over");
    assert_error("{\"cmd\":\"chance\"}", "not_chance");
    json_decref(ask_well("{\"cmd\":\"undo\"}"));
}

/* ---- Languages ----------------------------------------------------------------------------- */

static void test_answers_come_in_the_language_asked_for(void **unused)
{
    (void)unused;
    json_t *answer =
        ask_well("{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"7\",\"lang\":\"fr\"}");
    assert_non_null(strstr(string_of(answer, "prompt"), "action"));
    json_decref(answer);
    answer = ask("{\"cmd\":\"roll\"}");
    assert_non_null(strstr(string_of(json_object_get(answer, "error"), "message"), "ni d\xc3\xa9"));
    json_decref(answer);
    /* A game that does not begin does not change the language either. */
    json_decref(ask("{\"cmd\":\"new\",\"game\":\"chess\",\"lang\":\"en\"}"));
    answer = ask("{\"cmd\":\"undo\"}");
    assert_non_null(strstr(string_of(json_object_get(answer, "error"), "message"), "annuler"));
    json_decref(answer);
    assert_int_equal(program_end(&engine), 0);

    begin_asking((const char *const[]){ "engine", "--lang", "fr", NULL });
    answer = ask("{\"cmd\":\"state\"}");
    assert_non_null(strstr(string_of(json_object_get(answer, "error"), "message"), "partie"));
    json_decref(answer);
}

static void test_options_of_the_command_line_hold_until_a_request_says_otherwise(void **unused)
{
    (void)unused;
    begin_asking(
        (const char *const[]){ "engine", "--option", "level=king", "--option=barges=yes", NULL });
    tell("{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":\"cub\"}}");
    json_t *answer = ask_well("{\"cmd\":\"state\"}");
    const json_t *options = json_object_get(json_object_get(answer, "state"), "options");
    assert_string_equal(string_of(options, "level"), "cub");
    assert_string_equal(string_of(options, "barges"), "yes");
    json_decref(answer);
    assert_int_equal(program_end(&engine), 0);

    begin_asking((const char *const[]){ "engine", "--option", "level=emperor", NULL });
    assert_error("{\"cmd\":\"new\",\"game\":\"khartoum\"}", "unknown_option");
    assert_int_equal(program_end(&engine), 0);
}

/* The Republicans of Toulon are about to move, at the set-up. */
static const char toulon_moves[] = "{\"cmd\":\"load\",\"game\":\"toulon\",\"state\":{\"turn\":2,"
                                   "\"phase\":\"movement\",\"phasing\":"
                                   "\"republicans\",\"operations\":{\"west\":10},\"step\":["
                                   "\"move\",\"turn\",\"over\",\"over\",\"over\","
                                   "\"over\",\"over\",\"over\",\"over\",\"over\",\"over\",\"over\"]"
                                   ",\"seat\":[\"west\",\"english\","
                                   "\"english\",\"english\",\"english\",\"english\",\"english\","
                                   "\"english\",\"english\",\"english\","
                                   "\"english\",\"english\"]}}";

/* Whether the effects of an answer name the legion. */
static bool names_legion(const json_t *answer)
{
    char *words = text_of(json_object_get(answer, "trace"));
    bool is_named = strstr(words, "Allobroges") != NULL;
    assert_non_null(strstr(words, "8.1a"));
    free(words);
    return is_named;
}

static void test_a_seat_that_is_named_is_told_what_is_for_it(void **unused)
{
    (void)unused;
    tell(toulon_moves);
    json_t *answer =
        ask_well("{\"cmd\":\"do\",\"action\":\"pick:legion_des_allobroges\",\"seat\":\"west\"}");
    assert_string_equal(string_of(answer, "step"), "moving");
    json_decref(answer);
    tell("{\"cmd\":\"do\",\"action\":\"march:fav\"}");
    answer = ask_well("{\"cmd\":\"do\",\"action\":\"roll:6\",\"seat\":\"spanish\"}");
    assert_false(names_legion(answer));
    assert_string_equal(string_of(answer, "step"), "move"); /* not `moving` */
    assert_string_equal(string_of(answer, "prompt"), "");
    assert_json(json_object_get(answer, "standing"), "2"); /* the price and the die */
    assert_json(json_object_get(answer, "legal"), "[]");
    assert_true(json_is_null(json_object_get(answer, "action")));
    json_decref(answer);
    tell("{\"cmd\":\"do\",\"action\":\"march:fav\"}");
    answer = ask_well("{\"cmd\":\"do\",\"action\":\"roll:6\",\"seat\":\"east\"}");
    assert_true(names_legion(answer));
    json_decref(answer);
    assert_error("{\"cmd\":\"do\",\"action\":\"halt\",\"seat\":\"prussian\"}", "unknown_seat");
}

/* Whether a unit is there, or the action is legal, makes no difference. */
static void test_who_is_not_to_act_is_refused_alike(void **unused)
{
    (void)unused;
    static const char *const seats[] = { "english", "east" };
    static const char *const actions[] = {
        "pick:legion_des_allobroges", "pick:convention", "end", "build:oll", "hand:east", "roll:3"
    };
    tell(toulon_moves);
    json_t *before = ask_well("{\"cmd\":\"state\"}");
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        for (size_t j = 0; j < sizeof seats / sizeof seats[0]; j++) {
            char line[160];
            snprintf(line, sizeof line, "{\"cmd\":\"do\",\"action\":\"%s\",\"seat\":\"%s\"}",
                     actions[i], seats[j]);
            assert_error(line, "not_your_turn");
        }
    }
    json_t *after = ask_well("{\"cmd\":\"state\"}");
    assert_true(json_equal(before, after));
    json_decref(before);
    json_decref(after);
}

static void test_who_may_read_an_effect_is_told_with_it(void **unused)
{
    (void)unused;
    tell(toulon_moves);
    tell("{\"cmd\":\"do\",\"action\":\"pick:legion_des_allobroges\"}");
    json_t *answer = ask_well("{\"cmd\":\"do\",\"action\":\"march:fav\"}");
    const json_t *paid = json_array_get(json_object_get(answer, "trace"), 0);
    assert_null(json_object_get(paid, "audience"));
    json_decref(answer);
    answer = ask_well("{\"cmd\":\"do\",\"action\":\"roll:6\"}");
    const json_t *first = json_array_get(json_object_get(answer, "trace"), 0);
    assert_json(json_object_get(first, "audience"), "[\"west\",\"east\"]");
    json_decref(answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ENGINE(test_games_lists_seats_and_options),
        WITH_ENGINE(test_new_answers_with_the_position),
        WITH_ENGINE(test_new_takes_options),
        WITH_ENGINE(test_do_tells_what_was_done_and_by_which_rule),
        WITH_ENGINE(test_chance_lists_outcomes_with_weights),
        WITH_ENGINE(test_roll_does_one_of_the_outcomes),
        WITH_ENGINE(test_do_at_a_chance_node_is_that_outcome),
        WITH_ENGINE(test_undo_goes_before_the_latest_choice),
        WITH_ENGINE(test_undo_to_a_number),
        WITH_ENGINE(test_legal_with_texts_explains_every_choice),
        WITH_ENGINE(test_view_is_of_the_named_seat_or_the_one_to_act),
        WITH_ENGINE(test_a_seat_that_is_named_is_told_what_is_for_it),
        WITH_ENGINE(test_who_is_not_to_act_is_refused_alike),
        WITH_ENGINE(test_who_may_read_an_effect_is_told_with_it),
        WITH_ENGINE(test_fatal_actions_are_named),
        WITH_ENGINE(test_transcript_is_the_game),
        cmocka_unit_test(test_quit_ends_the_program_with_nothing_after_it),
        cmocka_unit_test(test_the_end_of_input_ends_the_program),
        cmocka_unit_test(test_wrong_usage_is_status_2),
        WITH_ENGINE(test_load_lays_fields_over_the_set_up),
        WITH_ENGINE(test_a_state_that_is_written_loads_back),
        WITH_ENGINE(test_the_same_seed_is_the_same_game),
        cmocka_unit_test(test_the_seed_of_the_command_line_serves_where_none_is_given),
        WITH_ENGINE(test_a_game_that_is_over_tells_its_score),
        WITH_ENGINE(test_answers_come_in_the_language_asked_for),
        cmocka_unit_test(test_options_of_the_command_line_hold_until_a_request_says_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
