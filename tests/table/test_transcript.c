/* Transcripts: what is written, that it reads back to the same game, and that nothing else is read.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "null_game.h"

/* ---- Games to write ------------------------------------------------------------------------ */

static const uint8_t short_game[] = { NULL_SHORT }, long_game[] = { NULL_LONG };

/* Plays actions apart by spaces; a number is an undo back to it. */
static void play(struct match *match, const char *actions)
{
    while (*actions) {
        char word[ACTION_TEXT_SIZE];
        size_t length = strcspn(actions, " ");
        action a = 0;
        snprintf(word, sizeof word, "%.*s", (int)length, actions);
        if (word[0] >= '0' && word[0] <= '9') {
            assert_true(match_undo(match, (uint32_t)strtoul(word, NULL, 10)));
        } else {
            assert_true(action_read(&null_game, word, &a));
            assert_int_equal(match_play(match, a, NULL), ACCEPTED);
        }
        actions += length;
        actions += strspn(actions, " ");
    }
}

static struct match *played(const uint8_t *options, const char *actions)
{
    struct match *match = match_new(&null_game, &null_data, options);
    assert_non_null(match);
    play(match, actions);
    return match;
}

/* The transcript of a game; to be freed. */
static char *written(const uint8_t *options, const char *actions)
{
    struct match *match = played(options, actions);
    char *content = transcript_write(match);
    assert_non_null(content);
    match_free(match);
    return content;
}

static struct match *read_back(const char *content)
{
    struct fault fault = { "?" };
    struct match *match = transcript_read(&null_game, &null_data, content, false, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(match);
    return match;
}

static void assert_same_game(const struct match *one, const struct match *other)
{
    assert_int_equal(match_entries(one), match_entries(other));
    for (uint32_t i = 0; i < match_entries(one); i++) {
        const struct entry *here = match_entry(one, i), *there = match_entry(other, i);
        assert_int_equal(here->kind, there->kind);
        assert_int_equal(here->action, there->action);
        assert_int_equal(here->standing, there->standing);
        assert_int_equal(here->check, there->check);
    }
    assert_int_equal(match_standing(one), match_standing(other));
    for (uint32_t i = 0; i <= match_standing(one); i++)
        assert_memory_equal(match_position(one, i), match_position(other, i),
                            sizeof(struct null_state));
}

/* ---- Writing ------------------------------------------------------------------------------- */

static uint32_t check_of(struct null_state state)
{
    return check_value(&state, sizeof state);
}

static void test_a_transcript_is_this_text(void **unused)
{
    (void)unused;
    char *content = written(short_game, "throw roll:5+2 double 2");
    char expected[1024];
    snprintf(
        expected, sizeof expected,
        "sortie transcript 1\n"
        "game null\n"
        "rules 1\n"
        "data %016" PRIx64 "\n"
        "option length=short\n"
        "\n"
        "1 throw %08" PRIx32 "\n"
        "2 roll:2+5 %08" PRIx32 "\n"
        "3 double %08" PRIx32 "\n"
        "undo 2 %08" PRIx32 "\n"
        "= 2 {\"length\":\"short\",\"step\":\"choose\",\"rounds\":1,\"points\":7,"
        "\"doubled\":false,\"ending\":\"none\",\"secret\":7}\n",
        fingerprint(&null_data, sizeof null_data),
        check_of((struct null_state){ .step = NULL_STEP_DICE }),
        check_of((struct null_state){ 7, .step = NULL_STEP_CHOOSE, .rounds = 1, .secret = 7 }),
        check_of((struct null_state){ 14, .step = NULL_STEP_CHOOSE, .rounds = 1, .doubled = 1,
                                      .secret = 7 }),
        check_of((struct null_state){ 7, .step = NULL_STEP_CHOOSE, .rounds = 1, .secret = 7 }));
    assert_string_equal(content, expected);
    free(content);
}

static void test_a_game_from_a_position_begins_with_it(void **unused)
{
    (void)unused;
    struct null_state given = { .points = 9, .rounds = 2, .step = NULL_STEP_DICE, .secret = 4 };
    struct match *match = match_from_state(&null_game, &null_data, &given);
    assert_non_null(match);
    play(match, "roll:1+1");
    char *content = transcript_write(match);
    assert_non_null(content);
    assert_null(strstr(content, "option"));
    assert_non_null(strstr(content, "\nstart {\"length\":\"short\",\"step\":\"dice\",\"rounds\":2,"
                                    "\"points\":9,\"doubled\":false,\"ending\":\"none\","
                                    "\"secret\":4}\n\n1 roll:1+1 "));
    struct match *again = read_back(content);
    assert_same_game(match, again);
    assert_null(match_options(again));
    match_free(again);
    match_free(match);
    free(content);
}

static int count_of(const char *content, const char *string)
{
    int count = 0;
    for (const char *at = content; (at = strstr(at, string)); at++) count++;
    return count;
}

static char *long_transcript(int rounds, uint32_t undo_to)
{
    struct match *match = played(long_game, "");
    struct random random;
    random_seed(&random, 3, 0);
    for (int i = 0; i < rounds; i++) {
        play(match, "throw");
        assert_int_equal(match_roll(match, &random, NULL, NULL), ACCEPTED);
    }
    if (undo_to) assert_true(match_undo(match, undo_to));
    char *content = transcript_write(match);
    assert_non_null(content);
    struct match *again = read_back(content);
    assert_same_game(match, again);
    match_free(again);
    match_free(match);
    return content;
}

static void test_a_snapshot_comes_every_fifty_actions_and_last(void **unused)
{
    (void)unused;
    char *content = long_transcript(60, 0);
    assert_int_equal(count_of(content, "\n= "), 3);
    assert_int_equal(count_of(content, "\n= 50 {"), 1);
    assert_int_equal(count_of(content, "\n= 100 {"), 1);
    assert_int_equal(count_of(content, "\n= 120 {"), 1);
    free(content);
    content = long_transcript(50, 0); /* one snapshot, not two, where both fall together */
    assert_int_equal(count_of(content, "\n= "), 2);
    free(content);
}

static void test_what_was_taken_back_has_no_snapshot(void **unused)
{
    (void)unused;
    char *content = long_transcript(60, 70);
    assert_int_equal(count_of(content, "\n= "), 2);
    assert_int_equal(count_of(content, "\n= 50 {"), 1);
    assert_int_equal(count_of(content, "\n= 70 {"), 1);
    free(content);
}

/* ---- Reading back -------------------------------------------------------------------------- */

static void test_what_is_written_reads_back_to_the_same_game(void **unused)
{
    (void)unused;
    static const char *const games[] = { "",
                                         "throw",
                                         "double",
                                         "throw roll:6+6 double stop",
                                         "throw roll:1+2 0",
                                         "throw 0 throw roll:4+4 1 roll:5+5 double 1 0 throw" };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct match *match = played(short_game, games[i]);
        char *content = transcript_write(match);
        struct match *again = read_back(content);
        assert_same_game(match, again);
        char *once_more = transcript_write(again);
        assert_string_equal(content, once_more);
        free(once_more);
        free(content);
        match_free(again);
        match_free(match);
    }
}

/* `content` with the first `from` replaced; to be freed. */
static char *replaced(const char *content, const char *from, const char *to)
{
    const char *at = strstr(content, from);
    assert_non_null(at);
    size_t size = strlen(content) + strlen(to) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%.*s%s%s", (int)(at - content), content, to, at + strlen(from));
    return out;
}

static void test_comments_empty_lines_and_other_line_ends_do_no_harm(void **unused)
{
    (void)unused;
    static const char *const changes[][2] = {
        { "game null\n", "# a comment\n#\ngame null\n" },
        { "1 throw", "\n\n# 5 throw\n1 throw" },
        { "game null\n", "game null\r\n" },
        { "option length=short\n", "" }, /* what is not said takes its default */
        { "game null\nrules 1\n", "rules 1\ngame null\n" },
        { "\"secret\":7}\n", "\"secret\":7}" },
    };
    char *content = written(short_game, "throw roll:5+2");
    struct match *match = read_back(content);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char *changed = replaced(content, changes[i][0], changes[i][1]);
        struct match *again = read_back(changed);
        assert_same_game(match, again);
        match_free(again);
        free(changed);
    }
    match_free(match);
    free(content);
}

/* ---- What does not fit --------------------------------------------------------------------- */

/* Line 7 is `1 throw`, 8 `2 roll:2+5`, 9 `3 double`, 10 `undo 2`, 11 the snapshot. */
#define FAULTY_GAME "throw roll:5+2 double 2"

/* Each change of the transcript, and what is said about it. */
/* clang-format off */
static const struct {
    const char *from, *to, *fault;
} faults[] = {
    /* the header */
    { "sortie transcript 1", "sortie transcript 2", "line 1: this is not 'sortie transcript 1'" },
    { "sortie", "# sortie", "line 1: this is not 'sortie transcript 1'" },
    { "game null\n", "", "line 5: the header lacks 'game'" },
    { "rules 1\n", "", "line 5: the header lacks 'rules'" },
    { "game null\n", "game null\ngame null\n", "line 3: a second 'game' in the header" },
    { "game null", "game zero", "line 2: a transcript of the game 'zero', not of 'null'" },
    { "game null", "gamenull", "line 2: 'gamenull' is no line of a header" },
    { "rules 1", "rules 2", "line 3: played by version 2 of the rules, this is version 1" },
    { "rules 1", "rules one", "line 3: 'rules' wants a whole number" },
    { "rules 1", "rules 01", "line 3: 'rules' wants a whole number" },
    { "rules 1", "rules 9999999999", "line 3: 'rules' wants a whole number" },
    { "data ", "data 0", "line 4: 'data' wants 16 hexadecimal digits" },
    { "length=short", "length=endless",
      "line 5: unknown option: length: \"endless\" is none of short, long" },
    { "length=short", "width=short", "line 5: unknown option: \"width\" is none of length" },
    { "length=short", "length", "line 5: 'option' wants name=value" },
    { "option length=short\n", "option length=short\noption length=short\n",
      "line 6: a second 'option length' in the header" },
    { "\n\n", "\n", "line 6: '1' is no line of a header" },
    { "option length=short\n", "start {\"rounds\":121}\n",
      "line 5: start: /rounds: 121 is more than 120" },
    { "option length=short\n", "start {\"rounds\":2}\n",
      "line 5: start: points: fewer than two a round" },
    { "option length=short\n", "start []\n", "line 5: start: not an object" },
    { "option length=short\n", "start {}\nstart {}\n", "line 6: a second 'start' in the header" },
    /* the history */
    { "1 throw", "1 jump", "line 7: unknown action 'jump'" },
    { "1 throw", "1 throw:1", "line 7: unknown action 'throw:1'" },
    { "1 throw", "1 stop", "line 7: the action 'stop' is illegal here (null 1.4)" },
    { "1 throw", "1 roll:2+5", "line 7: the action 'roll:2+5' is illegal here (null 1.1)" },
    { "3 double", "3 roll:2+2", "line 9: the action 'roll:2+2' is illegal here (null 1.1)" },
    { "1 throw", "2 throw", "line 7: number out of order: 2 after 0" },
    { "2 roll", "1 roll", "line 8: number out of order: 1 after 1" },
    { "undo 2", "undo 3", "line 10: number out of order: undo to 3 when 3 stand" },
    { "= 2", "= 3", "line 11: number out of order: a snapshot of 3 after 2" },
    { "1 throw ", "1 throw", NULL },
    { "1 throw", "x throw", NULL },
    { "1 throw", "1  throw", NULL },
    { "1 throw", "1", NULL },
    { "1 throw", " 1 throw", NULL },
    { "undo 2 ", "undo 2", NULL },
    { "undo 2", "undo -1", NULL },
    { "= 2 ", "=2 ", NULL },
    { "= 2 {", "= 2\n{", NULL },
    /* snapshots */
    { "\"points\":7", "\"points\":8", "line 11: the snapshot differs: /points: 7 here, 8 there" },
    { "\"secret\":7", "\"secret\":13", "line 11: the snapshot: /secret: 13 is more than 12" },
    { "\"rounds\":1", "\"rounds\":4", "line 11: the snapshot: rounds: more than there are" },
    { ",\"secret\":7", "", "line 11: the snapshot differs: /secret: 7 here, 0 there" },
};
/* clang-format on */

static void assert_refused(const char *content, bool lenient, const char *expected)
{
    struct fault fault = { "" };
    struct match *match = transcript_read(&null_game, &null_data, content, lenient, &fault);
    if (match) print_error("accepted although: %s\n", expected ? expected : "malformed");
    assert_null(match);
    if (expected)
        assert_string_equal(fault.text, expected);
    else
        assert_non_null(strstr(fault.text, ": malformed line: '"));
}

static void test_the_first_line_that_does_not_fit_is_named(void **unused)
{
    (void)unused;
    char *content = written(short_game, FAULTY_GAME);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        char *changed = replaced(content, faults[i].from, faults[i].to);
        assert_refused(changed, false, faults[i].fault);
        free(changed);
    }
    free(content);
}

static void test_every_digit_of_a_check_value_counts(void **unused)
{
    (void)unused;
    char *content = written(short_game, FAULTY_GAME);
    for (int line = 7; line <= 10; line++) {
        char *end = content;
        for (int i = 0; i < line; i++) end = strchr(end, '\n') + 1;
        for (char *digit = end - 9; digit < end - 1; digit++) {
            char kept = *digit, expected[64];
            struct fault fault = { "" };
            *digit = kept == '0' ? '1' : '0';
            snprintf(expected, sizeof expected, "line %d: the check value differs: ", line);
            assert_null(transcript_read(&null_game, &null_data, content, false, &fault));
            assert_memory_equal(fault.text, expected, strlen(expected));
            *digit = kept;
        }
    }
    match_free(read_back(content));
    free(content);
}

static void test_other_data_are_named_by_their_fingerprint(void **unused)
{
    (void)unused;
    const struct null_data other = { 21 };
    struct fault fault = { "" };
    char *content = written(short_game, FAULTY_GAME), expected[128];
    snprintf(expected, sizeof expected,
             "line 4: played on other data: fingerprint %016" PRIx64 " here, %016" PRIx64 " there",
             fingerprint(&other, sizeof other), fingerprint(&null_data, sizeof null_data));
    assert_null(transcript_read(&null_game, &other, content, false, &fault));
    assert_string_equal(fault.text, expected);
    free(content);
}

static void test_a_snapshot_that_is_no_json_is_refused(void **unused)
{
    (void)unused;
    static const char *const values[] = { "{",
                                          "{}}",
                                          "7",
                                          "{\"points\":7,\"points\":7}",
                                          "{\"points\":1e999}",
                                          "\"\\ud800\"",
                                          "{\"points\":\xff}" };
    char *content = written(short_game, FAULTY_GAME);
    char *snapshot = strstr(content, "{");
    assert_non_null(snapshot);
    *snapshot = '\0';
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char changed[2048];
        struct fault fault = { "" };
        snprintf(changed, sizeof changed, "%s%s\n", content, values[i]);
        assert_null(transcript_read(&null_game, &null_data, changed, false, &fault));
        assert_memory_equal(fault.text, "line 11: the snapshot", 21);
    }
    free(content);
}

static void test_sizes_have_limits(void **unused)
{
    (void)unused;
    static const char head[] = "sortie transcript 1\n";
    char *content = malloc((size_t)TRANSCRIPT_SIZE_MOST + 2);
    assert_non_null(content);
    memset(content, '#', (size_t)TRANSCRIPT_SIZE_MOST + 1);
    memcpy(content, head, sizeof head - 1);
    content[TRANSCRIPT_SIZE_MOST + 1] = '\0';
    assert_refused(content, true, "larger than 67108864 bytes");
    content[sizeof head - 1 + TRANSCRIPT_LINE_MOST + 1] = '\0';
    assert_refused(content, true, "line 2: longer than 1048576 bytes");
    content[sizeof head - 1 + TRANSCRIPT_LINE_MOST] = '\0';
    assert_refused(content, true, "line 2: no empty line ends the header");
    content[0] = '\0';
    assert_refused(content, true, "line 1: this is not 'sortie transcript 1'");
    free(content);

    char *game = written(short_game, "throw");
    content = malloc(strlen(game) + TRANSCRIPT_LINE_MOST + 2);
    assert_non_null(content);
    size_t length = strlen(game);
    memcpy(content, game, length);
    memset(content + length, '#', TRANSCRIPT_LINE_MOST + 1);
    content[length + TRANSCRIPT_LINE_MOST + 1] = '\0';
    assert_refused(content, false, "line 9: longer than 1048576 bytes");
    content[length + TRANSCRIPT_LINE_MOST] = '\0';
    match_free(read_back(content));
    free(content);
    free(game);
}

/* ---- Lenient reading ----------------------------------------------------------------------- */

static struct match *read_by_later_rules(const char *content, struct fault *fault)
{
    return transcript_read(&null_game_later, &null_data, content, true, fault);
}

/* By the later rules 6+6 counts 24: from there on all differs, but the last snapshot knows better.
 */
static void test_later_rules_open_an_old_game_from_its_snapshot(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    char *content = written(short_game, "throw roll:6+6 throw roll:1+2");
    assert_null(transcript_read(&null_game_later, &null_data, content, false, &fault));
    assert_string_equal(fault.text, "line 3: played by version 1 of the rules, this is version 2");
    struct match *match = read_by_later_rules(content, &fault);
    assert_non_null(match);
    assert_string_equal(fault.text, "line 3: played by version 1 of the rules, this is version 2; "
                                    "line 11: /points: 27 here, 15 there");
    const struct null_state *state = match_state(match);
    assert_int_equal(state->points, 15);
    assert_int_equal(match_standing(match), 0);
    assert_null(match_options(match));
    match_free(match);
    free(content);
}

static void test_a_wrong_check_value_is_told_and_then_the_field(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    char *content = written(short_game, "throw roll:6+6 throw roll:1+2");
    char *changed = replaced(content, "rules 1", "rules 2"), expected[128];
    struct match *match = read_by_later_rules(changed, &fault);
    assert_non_null(match);
    snprintf(
        expected, sizeof expected, "line 8: the check value differs: %08" PRIx32 " here, ",
        check_of((struct null_state){ 24, .step = NULL_STEP_CHOOSE, .rounds = 1, .secret = 12 }));
    assert_memory_equal(fault.text, expected, strlen(expected));
    assert_non_null(strstr(fault.text, "; line 11: /points: 27 here, 15 there"));
    match_free(match);
    free(changed);
    free(content);
}

/* A transcript with more lines at its end; to be freed. */
static char *continued(const char *content, const char *lines)
{
    size_t size = strlen(content) + strlen(lines) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%s%s", content, lines);
    return out;
}

static void test_play_goes_on_from_the_snapshot(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    char *content = written(long_game, "throw roll:6+6");
    char *changed = continued(content, "3 throw 00000000\n4 roll:1+2 00000000\n");
    struct match *match = read_by_later_rules(changed, &fault);
    assert_non_null(match);
    const struct null_state *state = match_state(match), *begun = match_position(match, 0);
    assert_int_equal(begun->points, 12);
    assert_int_equal(state->points, 15);
    assert_int_equal(match_standing(match), 2);
    match_free(match);
    char *undone = continued(changed, "undo 3 00000000\n");
    match = read_by_later_rules(undone, &fault);
    assert_non_null(match);
    assert_int_equal(match_standing(match), 1);
    assert_string_equal(match_step(match), "dice");
    match_free(match);
    free(undone);
    free(changed);
    free(content);
}

/* Reads a game whose second action nobody knows any more, and then these lines. */
static struct match *read_lost(const char *lines)
{
    struct fault fault = { "" };
    char *content = written(short_game, "throw");
    *strstr(content, "= 1") = '\0';
    char *changed = continued(content, "2 jump 00000000\n"), *whole = continued(changed, lines);
    struct match *match = transcript_read(&null_game, &null_data, whole, true, &fault);
    assert_non_null(match);
    assert_string_equal(fault.text, "line 8: unknown action 'jump'");
    free(whole);
    free(changed);
    free(content);
    return match;
}

static void test_nothing_is_played_while_the_way_is_lost(void **unused)
{
    (void)unused;
    struct match *match = read_lost("3 roll:1+2 00000000\n4 throw 00000000\n");
    assert_int_equal(match_standing(match), 1);
    match_free(match);
    /* Back, but not as far as where the unknown action was. */
    match = read_lost("3 throw 00000000\nundo 2 00000000\n3 roll:1+2 00000000\n");
    assert_int_equal(match_standing(match), 1);
    assert_string_equal(match_step(match), "dice");
    match_free(match);
}

/* The unknown action has changed nothing that these rules know of. */
static void test_a_snapshot_finds_the_way_again_though_it_does_not_differ(void **unused)
{
    (void)unused;
    struct match *match = read_lost("= 2 {\"step\":\"dice\"}\n3 roll:1+2 00000000\n");
    const struct null_state *state = match_state(match);
    assert_int_equal(state->points, 3);
    match_free(match);
}

/* `stop` is illegal by the later rules, so its own snapshot is where the game is found again. */
static void test_an_action_that_became_illegal_loses_the_way_until_a_snapshot(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    char *content = written(short_game, "throw roll:4+6 double stop");
    char *changed = replaced(content, "rules 1", "rules 2");
    struct match *match = read_by_later_rules(changed, &fault);
    assert_non_null(match);
    assert_memory_equal(fault.text, "line 10: the action 'stop' is illegal here (null 1.4)", 53);
    assert_int_equal(null_game.actor(match_state(match)), ACTOR_OVER);
    match_free(match);

    *strstr(changed, "= 4") = '\0';
    match = read_by_later_rules(changed, &fault);
    assert_non_null(match);
    assert_string_equal(fault.text, "line 10: the action 'stop' is illegal here (null 1.4)");
    assert_int_equal(match_standing(match), 3);
    assert_int_equal(null_game.actor(match_state(match)), ACTOR_FIRST_SEAT);
    match_free(match);
    free(changed);
    free(content);
}

static void test_an_undo_leads_back_to_known_ground(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    char *content = written(short_game, "throw roll:4+6 double stop 2 throw");
    *strstr(content, "= 3") = '\0';
    struct match *match = read_by_later_rules(content, &fault);
    assert_non_null(match);
    assert_int_equal(match_standing(match), 3);
    assert_string_equal(match_step(match), "dice");
    match_free(match);
    free(content);
}

/* The table has begun at the snapshot of action 50, and the game went back before it. */
static void test_an_undo_before_the_snapshot_waits_for_the_next(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    struct match *match = played(long_game, "throw roll:6+6");
    for (int i = 0; i < 25; i++) play(match, "throw roll:1+2");
    char *content = transcript_write(match);
    char *changed = malloc(strlen(content) + 256);
    assert_non_null(changed);
    snprintf(changed, strlen(content) + 256, "%sundo 3 00000000\n4 roll:1+2 00000000\n", content);
    struct match *again = read_by_later_rules(changed, &fault);
    assert_non_null(again);
    const struct null_state *state = match_state(again);
    assert_int_equal(state->points, 12 + 25 * 3);
    match_free(again);
    size_t length = strlen(changed);
    snprintf(changed + length, 128, "= 4 {\"length\":\"long\",\"rounds\":2,\"points\":15}\n");
    again = read_by_later_rules(changed, &fault);
    assert_non_null(again);
    state = match_state(again);
    assert_int_equal(state->points, 15);
    match_free(again);
    match_free(match);
    free(changed);
    free(content);
}

static void test_lenient_reading_of_what_fits_is_the_whole_game(void **unused)
{
    (void)unused;
    struct fault fault = { "?" };
    char *content = written(short_game, "throw roll:1+2 0 throw roll:2+3");
    struct match *strict = read_back(content);
    struct match *lenient = transcript_read(&null_game, &null_data, content, true, &fault);
    assert_string_equal(fault.text, "");
    assert_same_game(strict, lenient);
    match_free(lenient);
    /* Other data that make no difference to what happened leave the history whole. */
    const struct null_data other = { 21 };
    lenient = transcript_read(&null_game, &other, content, true, &fault);
    assert_memory_equal(fault.text, "line 4: played on other data", 28);
    assert_same_game(strict, lenient);
    match_free(lenient);
    match_free(strict);
    free(content);
}

static void test_lenient_reading_refuses_what_is_malformed(void **unused)
{
    (void)unused;
    char *content = written(short_game, FAULTY_GAME);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        const char *fault = faults[i].fault;
        bool differs = fault && (strstr(fault, "unknown") || strstr(fault, "illegal") ||
                                 strstr(fault, "played by") || strstr(fault, "snapshot: ") ||
                                 strstr(fault, "differs") || strstr(fault, "start: "));
        char *changed = replaced(content, faults[i].from, faults[i].to);
        struct fault told = { "" };
        struct match *match = transcript_read(&null_game, &null_data, changed, true, &told);
        if ((match != NULL) != differs) print_error("%s\n", fault ? fault : faults[i].to);
        assert_int_equal(match != NULL, differs);
        if (match && fault) assert_memory_equal(told.text, fault, strlen(fault));
        match_free(match);
        free(changed);
    }
    free(content);
}

static void test_a_lenient_game_needs_a_beginning_or_a_snapshot(void **unused)
{
    (void)unused;
    char *content = written(short_game, "throw");
    char *changed = replaced(content, "option length=short", "start {\"rounds\":2}");
    struct fault fault = { "" };
    struct match *match = transcript_read(&null_game, &null_data, changed, true, &fault);
    assert_non_null(match);
    assert_string_equal(match_step(match), "dice");
    match_free(match);
    char *at = strstr(changed, "= 1"), *snapshot = continued(at, "");
    *at = '\0';
    assert_refused(changed, true, "line 5: start: points: fewer than two a round");
    /* An undo to the beginning is none to known ground. */
    char *back = continued(changed, "undo 0 00000000\n1 throw 00000000\n");
    assert_refused(back, true, "line 5: start: points: fewer than two a round");
    char *whole = continued(back, snapshot);
    match = transcript_read(&null_game, &null_data, whole, true, &fault);
    assert_non_null(match);
    assert_string_equal(match_step(match), "dice");
    match_free(match);
    free(whole);
    free(back);
    free(snapshot);
    free(changed);
    free(content);
}

/* ---- Any bytes ----------------------------------------------------------------------------- */

/* Whatever is accepted must be a game: it writes a transcript that reads back. */
static void read_anything(const char *content)
{
    for (int lenient = 0; lenient < 2; lenient++) {
        struct fault fault = { "" };
        struct match *match = transcript_read(&null_game, &null_data, content, lenient, &fault);
        assert_true(match || fault.text[0]);
        if (!match) continue;
        char *again = transcript_write(match);
        struct match *same = read_back(again);
        assert_same_game(match, same);
        match_free(same);
        free(again);
        match_free(match);
    }
}

static void test_no_prefix_and_no_changed_byte_does_harm(void **unused)
{
    (void)unused;
    static const char bytes[] = "\n 0129=#u{}\"\xff\x80:+";
    char *content = written(short_game, FAULTY_GAME);
    size_t length = strlen(content);
    for (size_t i = 0; i < length; i++) {
        char kept = content[i];
        content[i] = '\0';
        read_anything(content);
        for (size_t j = 0; j < sizeof bytes - 1; j++) {
            content[i] = bytes[j];
            read_anything(content);
        }
        content[i] = kept;
    }
    free(content);
}

/* ---- Which game ---------------------------------------------------------------------------- */

static void test_the_game_is_found_from_the_header(void **unused)
{
    (void)unused;
    struct fault fault = { "?" };
    const struct game *game =
        transcript_game("sortie transcript 1\n# x\nrules 1\ngame khartoum\n", &fault);
    assert_ptr_equal(game, game_find("khartoum"));
    assert_non_null(game);
    assert_string_equal(fault.text, "");
    assert_null(transcript_game("sortie transcript 1\ngame chess\n", &fault));
    assert_string_equal(fault.text, "line 2: unknown game 'chess'");
    assert_null(transcript_game("sortie transcript 1\nrules 1\n\ngame khartoum\n", &fault));
    assert_string_equal(fault.text, "line 3: the header lacks 'game'");
    assert_null(transcript_game("", &fault));
    assert_null(transcript_game("game khartoum\n", &fault));
    assert_string_equal(fault.text, "line 1: this is not 'sortie transcript 1'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_transcript_is_this_text),
        cmocka_unit_test(test_a_game_from_a_position_begins_with_it),
        cmocka_unit_test(test_a_snapshot_comes_every_fifty_actions_and_last),
        cmocka_unit_test(test_what_was_taken_back_has_no_snapshot),
        cmocka_unit_test(test_what_is_written_reads_back_to_the_same_game),
        cmocka_unit_test(test_comments_empty_lines_and_other_line_ends_do_no_harm),
        cmocka_unit_test(test_the_first_line_that_does_not_fit_is_named),
        cmocka_unit_test(test_every_digit_of_a_check_value_counts),
        cmocka_unit_test(test_other_data_are_named_by_their_fingerprint),
        cmocka_unit_test(test_a_snapshot_that_is_no_json_is_refused),
        cmocka_unit_test(test_sizes_have_limits),
        cmocka_unit_test(test_later_rules_open_an_old_game_from_its_snapshot),
        cmocka_unit_test(test_a_wrong_check_value_is_told_and_then_the_field),
        cmocka_unit_test(test_play_goes_on_from_the_snapshot),
        cmocka_unit_test(test_nothing_is_played_while_the_way_is_lost),
        cmocka_unit_test(test_a_snapshot_finds_the_way_again_though_it_does_not_differ),
        cmocka_unit_test(test_an_action_that_became_illegal_loses_the_way_until_a_snapshot),
        cmocka_unit_test(test_an_undo_leads_back_to_known_ground),
        cmocka_unit_test(test_an_undo_before_the_snapshot_waits_for_the_next),
        cmocka_unit_test(test_lenient_reading_of_what_fits_is_the_whole_game),
        cmocka_unit_test(test_lenient_reading_refuses_what_is_malformed),
        cmocka_unit_test(test_a_lenient_game_needs_a_beginning_or_a_snapshot),
        cmocka_unit_test(test_no_prefix_and_no_changed_byte_does_harm),
        cmocka_unit_test(test_the_game_is_found_from_the_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
