/* `sortie replay` as a person or a script meets it: what it prints, what it refuses, how it exits.
 */
#include <limits.h>
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
#include "match/match.h"
#include "program.h"

/* ---- A game to replay ---------------------------------------------------------------------- */

/* A game by seed, to its end or as far as `most` actions: the first legal action `firsts` times and
 * then the last each time, with two undos on the way. To be freed. */
static char *make_transcript_of(const char *id, int firsts, int most)
{
    const struct game *game = game_find(id);
    uint8_t options[OPTIONS_MOST] = { 0 };
    struct fault fault = { "" };
    struct random random;
    void *data = calloc(1, game->data_size);
    action *legal = calloc((size_t)game->legal_most, sizeof legal[0]);
    assert_true(data && legal);
    assert_true(data_load(game, NULL, data, NULL, NULL, &fault));
    struct match *match = match_new(game, data, options);
    assert_non_null(match);
    random_seed(&random, 5, 0);
    for (int i = 0; i < most && game->actor(match_state(match)) != ACTOR_OVER; i++) {
        if (i == 3 || i == 9) assert_true(match_undo(match, match_standing(match) - 2));
        int count = game->legal(data, match_state(match), legal);
        enum verdict verdict = count > 0
                                   ? match_play(match, legal[i < firsts ? 0 : count - 1], NULL)
                                   : match_roll(match, &random, NULL, NULL);
        assert_int_equal(verdict, ACCEPTED);
    }
    char *content = transcript_write(match);
    assert_non_null(content);
    match_free(match);
    free(legal);
    free(data);
    return content;
}

static char *make_transcript(void)
{
    return make_transcript_of("khartoum", 5, INT_MAX);
}

static struct result replay(const char *content, const char *const *options)
{
    const char *arguments[8] = { "replay", "-" };
    for (int i = 0; i < 5 && options && options[i]; i++) arguments[i + 2] = options[i];
    return program_run(arguments, content);
}

#define OPTIONS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static int lines_with(const char *content, const char *string)
{
    int count = 0;
    for (const char *at = content; (at = strstr(at, string)); at++) count++;
    return count;
}

/* ---- Showing ------------------------------------------------------------------------------- */

static void test_every_action_is_shown_and_how_it_ended(void **unused)
{
    (void)unused;
    char *content = make_transcript();
    struct result result = replay(content, NULL);
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_non_null(strstr(result.out, "every line fits"));
    assert_non_null(strstr(result.out, "\n    1  fortify "));
    assert_int_equal(lines_with(result.out, "back to action"), 2);
    assert_non_null(strstr(result.out, "The game ended with action "));
    /* A heading, a line for each entry of the history and one for the end. */
    int entries = lines_with(strstr(content, "\n\n"), "\n") - 2 - lines_with(content, "\n= ");
    assert_int_equal(lines_with(result.out, "\n"), entries + 2);
    result_free(&result);
    free(content);
}

static void test_log_cites_the_rules(void **unused)
{
    (void)unused;
    char *content = make_transcript();
    struct result plain = replay(content, NULL), log = replay(content, OPTIONS("--log"));
    assert_null(strstr(plain.out, "        4.1f    "));
    assert_non_null(strstr(log.out, "\n        4.1f    Fortify."));
    assert_int_equal(log.status, 0);
    result_free(&plain);
    result_free(&log);
    free(content);
}

static void test_french_is_french(void **unused)
{
    (void)unused;
    char *content = make_transcript();
    struct result result = replay(content, OPTIONS("--lang", "fr", "--log"));
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.out, "La partie s\xe2\x80\x99"
                                       "est termin\xc3\xa9"
                                       "e \xc3\xa0 l\xe2\x80\x99"
                                       "action"));
    assert_null(strstr(result.out, "The game"));
    result_free(&result);
    free(content);
}

static void test_to_stops_where_that_many_actions_stand(void **unused)
{
    (void)unused;
    char *content = make_transcript();
    struct result result = replay(content, OPTIONS("--to", "2"));
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.out, "\n    2  "));
    assert_null(strstr(result.out, "\n    3  "));
    assert_non_null(strstr(result.out, "\nThe game goes on after action 2: "));
    result_free(&result);
    result = replay(content, OPTIONS("--to", "0"));
    assert_int_equal(lines_with(result.out, "\n"), 2);
    result_free(&result);
    free(content);
}

static void test_json_has_every_entry_and_the_last_position(void **unused)
{
    (void)unused;
    char *content = make_transcript();
    struct result result = replay(content, OPTIONS("--json"));
    assert_int_equal(result.status, 0);
    json_t *answer = json_loads(result.out, 0, NULL);
    assert_non_null(answer);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    assert_null(json_object_get(answer, "difference"));
    const json_t *entries = json_object_get(answer, "entries");
    const json_t *first = json_array_get(entries, 0);
    assert_string_equal(json_string_value(json_object_get(first, "action")), "fortify");
    assert_int_equal(json_integer_value(json_object_get(first, "number")), 1);
    assert_true(json_array_size(json_object_get(first, "trace")) > 0);
    assert_int_equal(json_integer_value(json_object_get(json_array_get(entries, 3), "undo")), 1);
    const json_t *position = json_object_get(answer, "position");
    assert_true(json_is_true(json_object_get(position, "over")));
    assert_true(json_is_object(json_object_get(position, "score")));
    json_decref(answer);
    result_free(&result);
    free(content);
}

static void test_step_waits_for_each_line(void **unused)
{
    (void)unused;
    char path[] = "/tmp/sortie-replay-XXXXXX", *content = make_transcript();
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, content, strlen(content)), (ssize_t)strlen(content));
    close(file);
    const char *const arguments[] = { "replay", "--step", path, NULL };
    struct result result = program_run(arguments, "\n\nq\n");
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.out, "\n    3  "));
    assert_null(strstr(result.out, "back to action"));
    assert_non_null(strstr(result.out, "\nThe game goes on after action 3: "));
    result_free(&result);
    result = program_run(arguments, "");
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.out, "\nThe game goes on after action 1: "));
    result_free(&result);
    remove(path);
    free(content);
}

/* What a seat may not know is said to be hidden, and where it is not asked there is no empty
 * question. */
static void test_a_seat_reads_whole_sentences(void **unused)
{
    (void)unused;
    char *content = make_transcript_of("toulon", 5, 60);
    struct result result = replay(content, OPTIONS("--seat", "west"));
    assert_int_equal(result.status, 0);
    assert_true(lines_with(result.out, "(hidden from this seat)\n") > 0);
    assert_int_equal(lines_with(result.out, " \n"), 0);
    assert_non_null(strstr(result.out, "; this seat has nothing to choose now."));
    result_free(&result);
    free(content);
}

/* ---- Refusing ------------------------------------------------------------------------------ */

/* Makes the check value of action 2 a wrong one, digit for digit. */
/* In Toulon the units of a side are its own secret, and others are told that there is one. */
static void test_what_is_known_whole_is_told_once(void **unused)
{
    (void)unused;
    char *content = make_transcript_of("toulon", 60, 60);
    struct result log = replay(content, OPTIONS("--log"));
    assert_int_equal(log.status, 0);
    assert_int_equal(lines_with(log.out, "The arrival of a reinforcement"), 0);
    assert_true(lines_with(log.out, "The arrival of the ") > 0);
    result_free(&log);
    log = replay(content, OPTIONS("--log", "--seat", "west"));
    assert_true(lines_with(log.out, "The arrival of a reinforcement") > 0);
    result_free(&log);
    free(content);
}

static void spoil_check(char *content)
{
    char *line = strstr(content, "\n2 ");
    assert_non_null(line);
    char *digit = strchr(line + 3, ' ') + 1;
    *digit = *digit == '0' ? '1' : '0';
}

/* The number of the line, which the options of the header decide. */
static int line_of(const char *content, const char *found)
{
    int line = 1;
    for (const char *at = content; at < found; at++) line += *at == '\n';
    return line;
}

static void test_the_line_that_does_not_fit_is_named(void **unused)
{
    (void)unused;
    char *content = make_transcript(), expected[96];
    spoil_check(content);
    struct result result = replay(content, NULL);
    snprintf(expected, sizeof expected,
             "-: this saved game cannot be replayed: line %d: the check value differs: ",
             line_of(content, strstr(content, "\n2 ") + 1));
    assert_int_equal(result.status, 1);
    assert_string_equal(result.out, "");
    assert_non_null(strstr(result.err, expected));
    result_free(&result);
    result = replay(content, OPTIONS("--json"));
    assert_int_equal(result.status, 1);
    json_t *answer = json_loads(result.out, 0, NULL);
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_non_null(
        strstr(json_string_value(json_object_get(json_object_get(answer, "error"), "message")),
               "the check value differs"));
    json_decref(answer);
    result_free(&result);
    free(content);
}

static void test_lenient_goes_on_and_says_so(void **unused)
{
    (void)unused;
    char *content = make_transcript();
    spoil_check(content);
    struct result result = replay(content, OPTIONS("--lenient"));
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.err, "the check value differs"));
    assert_null(strstr(result.out, "every line fits"));
    assert_non_null(strstr(result.out, "The game ended with action "));
    result_free(&result);
    free(content);
}

static void test_what_is_no_transcript_is_refused(void **unused)
{
    (void)unused;
    static const char *const contents[] = { "",
                                            "\n",
                                            "hello\n",
                                            "sortie transcript 1\n",
                                            "sortie transcript 1\ngame chess\n\n",
                                            "sortie transcript 1\ngame khartoum\n\n",
                                            "\xff\xfe\n" };
    for (size_t i = 0; i < sizeof contents / sizeof contents[0]; i++) {
        struct result result = replay(contents[i], NULL);
        assert_int_equal(result.status, 1);
        assert_non_null(strstr(result.err, "line "));
        result_free(&result);
    }
    struct result result =
        program_run((const char *const[]){ "replay", "/nonexistent/file", NULL }, "");
    assert_int_equal(result.status, 1);
    result_free(&result);
}

static void test_wrong_usage_is_status_2(void **unused)
{
    (void)unused;
    static const char *const usages[][5] = {
        { "replay", NULL },
        { "replay", "-", "another", NULL },
        { "replay", "-", "--fast", NULL },
        { "replay", "-", "--to", "soon", NULL },
        { "replay", "-", "--to", NULL },
        { "replay", "-", "--step", NULL },
        { "replay", "file", "--step", "--json", NULL },
    };
    for (size_t i = 0; i < sizeof usages / sizeof usages[0]; i++) {
        struct result result = program_run(usages[i], "");
        assert_int_equal(result.status, 2);
        assert_string_equal(result.out, "");
        result_free(&result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_action_is_shown_and_how_it_ended),
        cmocka_unit_test(test_log_cites_the_rules),
        cmocka_unit_test(test_french_is_french),
        cmocka_unit_test(test_to_stops_where_that_many_actions_stand),
        cmocka_unit_test(test_json_has_every_entry_and_the_last_position),
        cmocka_unit_test(test_step_waits_for_each_line),
        cmocka_unit_test(test_a_seat_reads_whole_sentences),
        cmocka_unit_test(test_what_is_known_whole_is_told_once),
        cmocka_unit_test(test_the_line_that_does_not_fit_is_named),
        cmocka_unit_test(test_lenient_goes_on_and_says_so),
        cmocka_unit_test(test_what_is_no_transcript_is_refused),
        cmocka_unit_test(test_wrong_usage_is_status_2),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
