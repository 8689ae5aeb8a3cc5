/*
 * The engine protocol through a pipe to the real program: every command, every error code, and that
 * an error changes nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "hosted/data.h"
#include "program.h"
#include "table/table.h"

enum { LINE_MOST = 1 << 20 };

#define NEW "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"7\"}"

static struct program engine;

/* ---- Asking -------------------------------------------------------------------------------- */

static void begin(const char *const *arguments)
{
    engine = program_begin(arguments);
}

static int begin_engine(void **unused)
{
    (void)unused;
    begin((const char *const[]){ "engine", NULL });
    return 0;
}

static int end_engine(void **unused)
{
    (void)unused;
    return program_end(&engine);
}

/* The answer to a line of any bytes; to be let go. */
static json_t *ask_bytes(const char *bytes, size_t length)
{
    json_error_t error;
    program_send(&engine, bytes, length);
    program_send(&engine, "\n", 1);
    char *line = program_line(&engine);
    assert_non_null(line);
    json_t *answer = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (!answer) print_error("%s\n", line);
    assert_non_null(answer);
    assert_true(json_is_boolean(json_object_get(answer, "ok")));
    free(line);
    return answer;
}

static json_t *ask(const char *line)
{
    return ask_bytes(line, strlen(line));
}

/* The answer to a line that must be accepted. */
static json_t *ask_well(const char *line)
{
    json_t *answer = ask(line);
    if (!json_is_true(json_object_get(answer, "ok"))) {
        char *told = json_dumps(answer, 0);
        print_error("%s\n%s\n", line, told);
        free(told);
    }
    assert_true(json_is_true(json_object_get(answer, "ok")));
    return answer;
}

static void tell(const char *line)
{
    json_decref(ask_well(line));
}

static const char *string_of(const json_t *answer, const char *key)
{
    const char *value = json_string_value(json_object_get(answer, key));
    assert_non_null(value);
    return value;
}

/* A JSON value as text, to be freed. */
static char *text_of(const json_t *value)
{
    char *out = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    assert_non_null(out);
    return out;
}

static void assert_json(const json_t *value, const char *expected)
{
    char *found = text_of(value);
    assert_string_equal(found, expected);
    free(found);
}

static bool lists(const json_t *list, const char *word)
{
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item)
    {
        if (strcmp(json_string_value(item), word) == 0) return true;
    }
    return false;
}

/* All that can be seen of the game at hand, to be freed. */
static char *everything(void)
{
    static const char *const questions[] = { "{\"cmd\":\"legal\",\"texts\":true}",
                                             "{\"cmd\":\"state\"}", "{\"cmd\":\"transcript\"}" };
    json_t *all = json_array();
    for (int i = 0; i < 3; i++) assert_int_equal(json_array_append_new(all, ask(questions[i])), 0);
    char *out = text_of(all);
    json_decref(all);
    return out;
}

/* The line is refused with this code, and nothing of the game at hand has changed. */
static void assert_error_bytes(const char *bytes, size_t length, const char *code)
{
    char *before = everything();
    json_t *answer = ask_bytes(bytes, length);
    const json_t *error = json_object_get(answer, "error");
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_int_equal(json_object_size(answer), 2);
    assert_string_equal(string_of(error, "code"), code);
    assert_true(strlen(string_of(error, "message")) > 0);
    bool of_a_rule = strcmp(code, "illegal_action") == 0;
    assert_int_equal(json_object_size(error), of_a_rule ? 3 : 2);
    json_decref(answer);
    char *after = everything();
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void assert_error(const char *line, const char *code)
{
    assert_error_bytes(line, strlen(line), code);
}

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
    struct table *table =
        transcript_read(game, data, string_of(answer, "transcript"), false, &fault);
    assert_string_equal(fault.text, "");
    assert_int_equal(table_standing(table), 2);
    json_t *same = fields_to_json(game->state_fields, table_state(table));
    assert_true(json_equal(same, json_object_get(state, "state")));
    json_decref(same);
    table_free(table);
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
        begin((const char *const[]){ "engine", "--seed", "7", NULL });
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

/* ---- Errors -------------------------------------------------------------------------------- */

/* clang-format off */
static const struct {
    const char *line, *code;
} refused[] = {
    { "", "bad_json" },
    { "{", "bad_json" },
    { "{\"cmd\":\"state\"", "bad_json" },
    { "{\"cmd\":\"state\"}{}", "bad_json" },
    { "{\"cmd\":\"state\",}", "bad_json" },
    { "{'cmd':'state'}", "bad_json" },
    { "{\"cmd\":\"state\",\"cmd\":\"quit\"}", "bad_json" },
    { "{\"cmd\":\"undo\",\"to\":99999999999999999999}", "bad_json" },
    { "{\"cmd\":\"undo\",\"to\":1e999}", "bad_json" },
    { "{\"cmd\":\"sta\\u0000te\"}", "bad_json" },
    { "{\"cmd\":\"\\ud800\"}", "bad_json" },
    { "{\"cmd\":\"st\xff\xfe\"}", "bad_json" },
    { "\xef\xbb\xbf{\"cmd\":\"state\"}", "bad_json" },
    { "\xc0\x80", "bad_json" },
    { "[]", "bad_request" },
    { "null", "bad_request" },
    { "\"state\"", "bad_request" },
    { "17", "bad_request" },
    { "{}", "bad_request" },
    { "{\"cmd\":7}", "bad_request" },
    { "{\"cmd\":null}", "bad_request" },
    { "{\"command\":\"state\"}", "bad_request" },
    { "{\"cmd\":\"new\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":7}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":[]}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":1}}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":-1}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":1.5}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\" 7\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"7x\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"18446744073709551616\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"lang\":\"de\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"sead\":\"7\"}", "bad_request" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\"}", "bad_request" },
    { "{\"cmd\":\"load\",\"state\":{}}", "bad_request" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":[]}", "bad_request" },
    { "{\"cmd\":\"do\"}", "bad_request" },
    { "{\"cmd\":\"do\",\"action\":7}", "bad_request" },
    { "{\"cmd\":\"undo\",\"to\":-1}", "bad_request" },
    { "{\"cmd\":\"undo\",\"to\":\"0\"}", "bad_request" },
    { "{\"cmd\":\"legal\",\"texts\":1}", "bad_request" },
    { "{\"cmd\":\"view\",\"seat\":0}", "bad_request" },
    { "{\"cmd\":\"state\",\"seat\":\"gordon\"}", "bad_request" },
    { "{\"cmd\":\"roll\",\"action\":\"roll:1+1\"}", "bad_request" },
    { "{\"cmd\":\"\"}", "unknown_command" },
    { "{\"cmd\":\"State\"}", "unknown_command" },
    { "{\"cmd\":\"castle \xc3\xa9\"}", "unknown_command" },
    { "{\"cmd\":\"new\",\"game\":\"chess\"}", "unknown_game" },
    { "{\"cmd\":\"load\",\"game\":\"\",\"state\":{}}", "unknown_game" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"size\":\"big\"}}", "unknown_option" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":\"Cub\"}}", "unknown_option" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"options\":{\"\":\"\"},\"state\":{}}",
      "unknown_option" },
    { "{\"cmd\":\"view\",\"seat\":\"mahdi\"}", "unknown_seat" },
    { "{\"cmd\":\"do\",\"action\":\"castle\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"zone:black.7\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"roll:0\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"0x00000000\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"raid\"}", "illegal_action" },
    { "{\"cmd\":\"do\",\"action\":\"zone:black.5\"}", "illegal_action" },
    { "{\"cmd\":\"do\",\"action\":\"roll:1+1\"}", "illegal_action" },
    { "{\"cmd\":\"roll\"}", "not_chance" },
    { "{\"cmd\":\"chance\"}", "not_chance" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"morale\":99}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"morale\":-1}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"moral\":9}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":\"1\"}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"counters\":{\"out\":{\"militia\":9}}}}",
      "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"step\":[]}}", "bad_state" },
    { "{\"cmd\":\"undo\"}", "nothing_to_undo" },
    { "{\"cmd\":\"undo\",\"to\":0}", "nothing_to_undo" },
    { "{\"cmd\":\"undo\",\"to\":4294967296}", "nothing_to_undo" },
};
/* clang-format on */

static void test_what_is_refused_changes_nothing(void **unused)
{
    (void)unused;
    tell(NEW);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_error(refused[i].line, refused[i].code);
}

static void test_without_a_game_there_is_nothing_to_do(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "{\"cmd\":\"state\"}", "{\"cmd\":\"legal\"}",      "{\"cmd\":\"do\",\"action\":\"end\"}",
        "{\"cmd\":\"roll\"}",  "{\"cmd\":\"chance\"}",     "{\"cmd\":\"undo\"}",
        "{\"cmd\":\"view\"}",  "{\"cmd\":\"transcript\"}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) assert_error(lines[i], "no_game");
    assert_error("{\"cmd\":\"new\",\"game\":\"chess\"}", "unknown_game");
}

static void test_an_illegal_action_names_the_rule_in_words(void **unused)
{
    (void)unused;
    tell(NEW);
    json_t *answer = ask("{\"cmd\":\"do\",\"action\":\"raid\"}");
    const json_t *error = json_object_get(answer, "error");
    assert_string_equal(string_of(error, "rule"), "4.2h");
    assert_non_null(strstr(string_of(error, "message"), "raid"));
    assert_non_null(strstr(string_of(error, "message"), "4.2h: "));
    assert_true(strlen(string_of(error, "message")) > 80);
    json_decref(answer);
}

/* A new folder with one file of data; both paths are kept until the next. */
static const char *make_folder(const char *name, const char *content, char *path, size_t size)
{
    static char folder[32];
    snprintf(folder, sizeof folder, "/tmp/sortie-engine-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, size, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
    return folder;
}

static void test_bad_data_name_file_and_place(void **unused)
{
    (void)unused;
    char path[64], line[256];
    const char *folder = make_folder(
        "terrain.json", "{\"open\":{\"level\":9,\"source\":\"2.1a\"}}\n", path, sizeof path);
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"khartoum\",\"data\":\"%s\"}", folder);
    tell(NEW);
    assert_error(line, "bad_data");
    json_t *answer = ask(line);
    assert_non_null(strstr(string_of(json_object_get(answer, "error"), "message"), path));
    json_decref(answer);
    remove(path);
    rmdir(folder);
}

/* The zone's name in the texts of the choices at hand. */
static bool is_called(const char *name)
{
    json_t *answer = ask_well("{\"cmd\":\"legal\",\"texts\":true}");
    char *choices = text_of(json_object_get(answer, "choices"));
    bool is_found = strstr(choices, name) != NULL;
    free(choices);
    json_decref(answer);
    return is_found;
}

/* The compiled-in zones with another name for the first that has this one; to be freed. */
static char *renamed_zones(const char *old, const char *new)
{
    struct fault fault = { "" };
    json_t *data = data_json(game_find("khartoum"), NULL, &fault);
    assert_non_null(data);
    json_t *name =
        json_object_get(json_object_get(json_object_get(data, "zones"), "black.5"), "name");
    assert_string_equal(json_string_value(json_object_get(name, "en")), old);
    assert_int_equal(json_object_set_new(name, "en", json_string(new)), 0);
    char *content = json_dumps(json_object_get(data, "zones"), 0);
    assert_non_null(content);
    json_decref(data);
    return content;
}

static void test_names_are_those_of_the_game_at_hand(void **unused)
{
    (void)unused;
    char path[64], with_data[256], refused_load[256];
    char *zones = renamed_zones("Fort Omdurman", "Fort Elsewhere");
    const char *folder = make_folder("zones.json", zones, path, sizeof path);
    free(zones);
    snprintf(with_data, sizeof with_data, "{\"cmd\":\"new\",\"game\":\"khartoum\",\"data\":\"%s\"}",
             folder);
    snprintf(refused_load, sizeof refused_load,
             "{\"cmd\":\"load\",\"game\":\"khartoum\",\"data\":\"%s\",\"state\":{\"morale\":99}}",
             folder);
    tell(NEW);
    tell("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_error(refused_load, "bad_state");
    assert_true(is_called("Fort Omdurman") && !is_called("Fort Elsewhere"));

    tell(with_data);
    tell("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_true(is_called("Fort Elsewhere") && !is_called("Fort Omdurman"));

    tell(NEW);
    tell("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_true(is_called("Fort Omdurman") && !is_called("Fort Elsewhere"));
    remove(path);
    rmdir(folder);
}

static void test_an_option_that_is_no_text_is_named(void **unused)
{
    (void)unused;
    json_t *answer = ask("{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":5}}");
    assert_string_equal(string_of(json_object_get(answer, "error"), "message"),
                        "the request is not well-formed: \"level\": a text is expected");
    json_decref(answer);
}

/* ---- Lines --------------------------------------------------------------------------------- */

static void test_zero_bytes_are_refused(void **unused)
{
    (void)unused;
    static const char inside[] = "{\"cmd\":\"state\"\0}", after[] = "{\"cmd\":\"quit\"}\0";
    tell(NEW);
    assert_error_bytes(inside, sizeof inside - 1, "bad_json");
    assert_error_bytes(after, sizeof after - 1, "bad_json");
    assert_error_bytes("\0\0\0", 3, "bad_json");
}

static void test_deep_nesting_is_refused(void **unused)
{
    (void)unused;
    enum { DEEP = 500000 };
    char *line = malloc(2 * DEEP);
    assert_non_null(line);
    memset(line, '[', DEEP);
    memset(line + DEEP, ']', DEEP);
    tell(NEW);
    assert_error_bytes(line, 2 * DEEP, "bad_json");
    assert_error_bytes(line, DEEP, "bad_json");
    for (int i = 0; i < DEEP; i += 5) memcpy(line + i, "{\"a\":", 5);
    assert_error_bytes(line, DEEP, "bad_json");
    free(line);
}

static void test_a_line_may_have_a_mebibyte_and_no_more(void **unused)
{
    (void)unused;
    static const char request[] = "{\"cmd\":\"games\"}";
    char *line = malloc(4 * LINE_MOST);
    assert_non_null(line);
    memset(line, ' ', 4 * LINE_MOST);
    memcpy(line, request, sizeof request - 1);
    tell(NEW);
    json_t *answer = ask_bytes(line, LINE_MOST);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    json_decref(answer);
    assert_error_bytes(line, LINE_MOST + 1, "line_too_long");
    /* Refused as a whole: no part of it is taken for a line of its own. */
    assert_error_bytes(line, 4 * LINE_MOST, "line_too_long");
    free(line);
}

static void test_the_id_comes_back_as_it_was(void **unused)
{
    (void)unused;
    static const char *const ids[] = { "7", "\"a b\"", "null", "[1,{\"x\":true}]", "\"\xc3\xa9\"" };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        char line[128];
        snprintf(line, sizeof line, "{\"id\":%s,\"cmd\":\"games\"}", ids[i]);
        json_t *answer = ask_well(line);
        assert_json(json_object_get(answer, "id"), ids[i]);
        json_decref(answer);
        snprintf(line, sizeof line, "{\"id\":%s,\"cmd\":\"castle\"}", ids[i]);
        answer = ask(line);
        assert_json(json_object_get(answer, "id"), ids[i]);
        assert_true(json_is_false(json_object_get(answer, "ok")));
        json_decref(answer);
    }
}

static void test_no_line_of_noise_is_left_without_an_answer(void **unused)
{
    (void)unused;
    static const char seed_line[] = "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":"
                                    "{\"morale\":3,\"step\":[\"actions\",\"turn\"]},\"id\":[1]}";
    struct random random;
    random_seed(&random, 1885, 0);
    tell(NEW);
    for (int i = 0; i < 3000; i++) {
        char line[sizeof seed_line];
        size_t length = sizeof seed_line - 1;
        memcpy(line, seed_line, sizeof line);
        for (uint32_t changes = 1 + random_below(&random, 4); changes > 0; changes--)
            line[random_below(&random, (uint32_t)length)] = (char)random_below(&random, 256);
        for (size_t j = 0; j < length; j++) {
            if (line[j] == '\n') line[j] = ' ';
        }
        if (random_below(&random, 3) == 0) length = random_below(&random, (uint32_t)length);
        json_decref(ask_bytes(line, length));
    }
    json_decref(ask_well("{\"cmd\":\"legal\",\"texts\":true}"));
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

    begin((const char *const[]){ "engine", "--lang", "fr", NULL });
    answer = ask("{\"cmd\":\"state\"}");
    assert_non_null(strstr(string_of(json_object_get(answer, "error"), "message"), "partie"));
    json_decref(answer);
}

static void test_options_of_the_command_line_hold_until_a_request_says_otherwise(void **unused)
{
    (void)unused;
    begin((const char *const[]){ "engine", "--option", "level=king", "--option=barges=yes", NULL });
    tell("{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":\"cub\"}}");
    json_t *answer = ask_well("{\"cmd\":\"state\"}");
    const json_t *options = json_object_get(json_object_get(answer, "state"), "options");
    assert_string_equal(string_of(options, "level"), "cub");
    assert_string_equal(string_of(options, "barges"), "yes");
    json_decref(answer);
    assert_int_equal(program_end(&engine), 0);

    begin((const char *const[]){ "engine", "--option", "level=emperor", NULL });
    assert_error("{\"cmd\":\"new\",\"game\":\"khartoum\"}", "unknown_option");
    assert_int_equal(program_end(&engine), 0);
}

#define WITH_ENGINE(test) cmocka_unit_test_setup_teardown(test, begin_engine, end_engine)

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
        WITH_ENGINE(test_what_is_refused_changes_nothing),
        WITH_ENGINE(test_without_a_game_there_is_nothing_to_do),
        WITH_ENGINE(test_an_illegal_action_names_the_rule_in_words),
        WITH_ENGINE(test_bad_data_name_file_and_place),
        WITH_ENGINE(test_names_are_those_of_the_game_at_hand),
        WITH_ENGINE(test_an_option_that_is_no_text_is_named),
        WITH_ENGINE(test_zero_bytes_are_refused),
        WITH_ENGINE(test_deep_nesting_is_refused),
        WITH_ENGINE(test_a_line_may_have_a_mebibyte_and_no_more),
        WITH_ENGINE(test_the_id_comes_back_as_it_was),
        WITH_ENGINE(test_no_line_of_noise_is_left_without_an_answer),
        WITH_ENGINE(test_answers_come_in_the_language_asked_for),
        cmocka_unit_test(test_options_of_the_command_line_hold_until_a_request_says_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
