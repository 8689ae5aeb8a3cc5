/* `sortie verify` as a person or a script meets it: yes to an honest game, and the line of a forged
 * one. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "core/parts.h"
#include "hosted/data.h"
#include "program.h"
#include "table_helper.h"

static const struct game *khartoum;
static void *khartoum_data;
static struct table *honest; /* a whole game, its seed revealed */
static char *content;        /* its transcript */

/* ---- An honest game ------------------------------------------------------------------------ */

static struct table *new_game(const unsigned char *seed, enum dice_kind dice)
{
    const uint8_t options[OPTIONS_MOST] = { 0 };
    const struct promise_word word = { 0, "Nil desperandum" };
    struct match *match = match_new(khartoum, khartoum_data, options);
    assert_non_null(match);
    struct table *table = table_open(match, dice, no_pace);
    assert_non_null(table);
    table_set_seat(table, 0, "anna", NULL);
    if (dice == DICE_VERIFIED) assert_true(table_promise(table, seed, &word, 1));
    return table;
}

/* Anna plays by the game's own judgement until the history has so many entries or the game is over.
 * The same seed gives the same game. */
static void play_on(struct table *table, uint32_t entries)
{
    const struct match *match = table_match(table);
    struct table_report report = { 0 };
    struct random random;
    void *view = malloc(khartoum->state_size);
    bool more = true;
    random_seed(&random, 1, 0);
    assert_non_null(view);
    while (more) assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    while (table_state(table) == TABLE_PLAYING && match_entries(match) < entries) {
        game_observe(khartoum, view, match_state(match), 0);
        action a = game_judge(khartoum, khartoum_data, view, &random);
        assert_int_equal(table_act(table, "anna", match_entries(match), a, 0, &report), TABLE_DONE);
        do assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
        while (more);
    }
    free(view);
}

/* The same with an undo on the way. */
static void play_back_and_forth(struct table *table, uint32_t entries)
{
    play_on(table, 12);
    uint32_t at = match_entries(table_match(table));
    assert_int_equal(table_undo(table, "anna", at, 6, 0), TABLE_DONE);
    play_on(table, entries);
}

static int begin(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    khartoum = game_find("khartoum");
    khartoum_data = calloc(1, khartoum->data_size);
    assert_true(data_load(khartoum, NULL, khartoum_data, NULL, NULL, &fault));
    honest = new_game(table_seed, DICE_VERIFIED);
    play_back_and_forth(honest, UINT32_MAX);
    assert_int_equal(table_state(honest), TABLE_OVER);
    content = transcript_write(table_match(honest));
    assert_non_null(content);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    free(content);
    table_close(honest);
    free(khartoum_data);
    return 0;
}

/* The outcomes of an entry of the honest game: how many could have come there. */
static int outcomes_before(uint32_t entry, struct match **now)
{
    const struct match *whole = table_match(honest);
    int count = 0;
    *now = match_new(khartoum, khartoum_data, match_options(whole));
    for (uint32_t i = 0; i < entry; i++) {
        const struct entry *made = match_entry(whole, i);
        bool done = made->kind == ENTRY_UNDO
                        ? match_undo_noted(*now, made->standing, made->note, made->seat)
                        : match_play_noted(*now, made->action, made->note, NULL) == ACCEPTED;
        assert_true(done);
    }
    (void)match_outcomes(*now, match_standing(*now), &count);
    return count;
}

/* The number of the entry that is die or card number `number`, 1 the first. */
static uint32_t find_die(int number)
{
    for (uint32_t i = 0; i < match_entries(table_match(honest)); i++) {
        const struct entry *entry = match_entry(table_match(honest), i);
        if (entry->kind != ENTRY_ACTION || entry->seat != ACTOR_CHANCE) continue;
        struct match *now = NULL;
        int count = outcomes_before(i, &now);
        match_free(now);
        if (count > 1 && --number == 0) return i;
    }
    fail_msg("so many dice are not there");
    return 0;
}

/* ---- Asking -------------------------------------------------------------------------------- */

static struct result verify(const char *text, const char *option, const char *value)
{
    const char *arguments[] = { "verify", "-", option, option ? value : NULL, NULL };
    return program_run(arguments, text);
}

static void assert_contains(const char *text, const char *part)
{
    if (!strstr(text, part)) print_error("'%s' is not in:\n%s\n", part, text);
    assert_non_null(strstr(text, part));
}

/* The answer is no, and says this. */
static void assert_no(const char *text, const char *expected)
{
    struct result result = verify(text, NULL, NULL);
    assert_int_equal(result.status, 1);
    assert_contains(result.err, expected);
    assert_null(strstr(result.out, "yes"));
    result_free(&result);
}

static char *replaced(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(to) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

/* A transcript with one line of it, 1 the first, given to a function; to be freed. */
static char *with_line(const char *text, uint32_t number, void (*change)(char *line, size_t size))
{
    char *out = NULL, line[8192];
    size_t size = 0;
    FILE *to = open_memstream(&out, &size);
    const char *at = text;
    for (uint32_t i = 1; *at; i++) {
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        if (i == number) change(line, sizeof line);
        fprintf(to, "%s\n", line);
        at += length + (at[length] == '\n');
    }
    assert_int_equal(fclose(to), 0);
    return out;
}

/* ---- Yes ----------------------------------------------------------------------------------- */

static void commitment_of(const struct table *table, char out[2 * PROMISE_COMMITMENT_SIZE + 1])
{
    const struct promise *promise = match_promise(table_match(table), 0);
    for (size_t i = 0; i < PROMISE_COMMITMENT_SIZE; i++)
        snprintf(out + 2 * i, 3, "%02x", (unsigned)promise->commitment[i]);
}

static void test_an_honest_game_is_as_promised(void **unused)
{
    (void)unused;
    char commitment[2 * PROMISE_COMMITMENT_SIZE + 1];
    commitment_of(honest, commitment);
    struct result result = verify(content, NULL, NULL);
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_contains(result.out, "-: yes. ");
    assert_contains(result.out, "Commitment from entry 1 on: ");
    assert_contains(result.out, commitment);
    assert_contains(result.out, "--commitment");
    result_free(&result);
    result = verify(content, "--commitment", commitment);
    assert_int_equal(result.status, 0);
    assert_null(strstr(result.out, "--commitment"));
    result_free(&result);
    result = verify(content, "--lang", "fr");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "oui. ");
    result_free(&result);
}

static void test_all_dice_and_cards_are_counted_once(void **unused)
{
    (void)unused;
    json_int_t count = 0;
    for (uint32_t i = 0; i < match_entries(table_match(honest)); i++) {
        const struct entry *entry = match_entry(table_match(honest), i);
        struct match *now = NULL;
        if (entry->kind == ENTRY_UNDO || entry->seat != ACTOR_CHANCE) continue;
        count += outcomes_before(i, &now) > 1;
        match_free(now);
    }
    assert_true(count > 10);
    struct result result = verify(content, "--json", NULL);
    assert_int_equal(result.status, 0);
    json_t *answer = json_loads(result.out, 0, NULL);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    assert_int_equal(json_integer_value(json_object_get(answer, "verified")), count);
    assert_int_equal(json_integer_value(json_object_get(answer, "hand")), 0);
    assert_int_equal(json_integer_value(json_object_get(answer, "sealed")), 0);
    assert_int_equal(json_integer_value(json_object_get(answer, "unpromised")), 0);
    assert_int_equal(json_array_size(json_object_get(answer, "promises")), 1);
    assert_null(json_object_get(answer, "forged"));
    json_decref(answer);
    result_free(&result);
}

static void test_a_game_that_was_given_up_can_be_verified(void **unused)
{
    (void)unused;
    struct table *table = new_game(table_seed, DICE_VERIFIED);
    play_back_and_forth(table, 40);
    assert_int_equal(table_state(table), TABLE_PLAYING);
    table_give_up(table);
    char *text = transcript_write(table_match(table));
    struct result result = verify(text, NULL, NULL);
    assert_int_equal(result.status, 0);
    result_free(&result);
    free(text);
    table_close(table);
}

/* ---- Forged -------------------------------------------------------------------------------- */

/* The honest game up to a die, then another die with all values right, as a clever forger would
 * write it; to be freed. */
static char *forged(uint32_t entry)
{
    struct match *now = NULL;
    int count = outcomes_before(entry, &now);
    const struct outcome *outcomes = match_outcomes(now, match_standing(now), &count);
    action was = match_entry(table_match(honest), entry)->action;
    action other = outcomes[0].action == was ? outcomes[1].action : outcomes[0].action;
    assert_int_equal(match_play(now, other, NULL), ACCEPTED);
    assert_true(match_add_promise(now, match_promise(table_match(honest), 0)));
    char *text = transcript_write(now);
    assert_non_null(text);
    match_free(now);
    return text;
}

static void test_a_forged_die_is_named_with_what_was_promised(void **unused)
{
    (void)unused;
    static const int numbers[] = { 1, 5, 20 };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        uint32_t entry = find_die(numbers[i]);
        char *text = forged(entry), line[64], promised[ACTION_TEXT_SIZE], expected[128];
        action_write(khartoum, match_entry(table_match(honest), entry)->action, promised);
        snprintf(line, sizeof line, "no. Line %" PRIu32 " says ", transcript_line_of(text, entry));
        snprintf(expected, sizeof expected, ", but %s was promised", promised);
        assert_no(text, line);
        assert_no(text, expected);
        struct result result = verify(text, "--json", NULL);
        assert_int_equal(result.status, 1);
        json_t *answer = json_loads(result.out, 0, NULL);
        const json_t *told = json_object_get(answer, "forged");
        assert_true(json_is_false(json_object_get(answer, "ok")));
        assert_int_equal(json_integer_value(json_object_get(told, "line")),
                         transcript_line_of(text, entry));
        assert_int_equal(json_integer_value(json_object_get(told, "entry")), entry + 1);
        assert_string_equal(json_string_value(json_object_get(told, "promised")), promised);
        json_decref(answer);
        result_free(&result);
        free(text);
    }
}

static void test_a_changed_word_shows_in_the_first_dice(void **unused)
{
    (void)unused;
    char *text = replaced(content, "Nil desperandum", "Nil desperandun"), line[64];
    struct result result = verify(text, "--json", NULL);
    assert_int_equal(result.status, 1);
    json_t *answer = json_loads(result.out, 0, NULL);
    json_int_t at = json_integer_value(json_object_get(json_object_get(answer, "forged"), "entry"));
    assert_in_range(at, find_die(1) + 1, find_die(8) + 1);
    snprintf(line, sizeof line, "Line %" PRIu32 " says",
             transcript_line_of(text, (uint32_t)at - 1));
    assert_contains(result.err, line);
    json_decref(answer);
    result_free(&result);
    free(text);
}

static void change_check(char *line, size_t size)
{
    (void)size;
    char *check = strrchr(line, ' ');
    if (strcmp(check, " bot") == 0)
        check -= 8;
    else
        check++;
    *check = *check == '0' ? '1' : '0';
}

static void test_a_changed_check_value_is_named(void **unused)
{
    (void)unused;
    uint32_t line = transcript_line_of(content, find_die(3));
    char *text = with_line(content, line, change_check), expected[64];
    snprintf(expected, sizeof expected, "line %" PRIu32 ": the check value differs", line);
    assert_no(text, expected);
    free(text);
}

static void test_a_changed_seed_is_named(void **unused)
{
    (void)unused;
    char *text = replaced(content, "\nseed 1 61", "\nseed 1 62"),
         *line = strstr(content, "\nseed 1 ");
    char expected[64];
    int number = 2;
    for (const char *at = content; at < line; at++) number += *at == '\n';
    snprintf(expected, sizeof expected, "line %d: the seed is not the one", number);
    assert_no(text, expected);
    free(text);
}

static char swapped[8192];

static void take_line(char *line, size_t size)
{
    snprintf(swapped, sizeof swapped, "%s", line);
    snprintf(line, size, "# taken");
}

static void put_line(char *line, size_t size)
{
    char kept[4096];
    snprintf(kept, sizeof kept, "%s", line);
    snprintf(line, size, "%s\n%s", kept, swapped);
}

static void test_swapped_lines_are_named(void **unused)
{
    (void)unused;
    uint32_t first = transcript_line_of(content, 2);
    char expected[64], *taken = with_line(content, first, take_line);
    char *text = with_line(taken, first + 1, put_line);
    snprintf(expected, sizeof expected, "line %" PRIu32 ": number out of order: 4 after 2",
             first + 1);
    assert_no(text, expected);
    free(text);
    free(taken);
}

static void test_another_game_shows_in_its_commitment(void **unused)
{
    (void)unused;
    static const unsigned char other[PROMISE_SEED_SIZE] = { 'x' };
    char commitment[2 * PROMISE_COMMITMENT_SIZE + 1];
    struct table *table = new_game(other, DICE_VERIFIED);
    play_back_and_forth(table, 40);
    table_give_up(table);
    char *text = transcript_write(table_match(table));
    struct result result = verify(text, NULL, NULL);
    assert_int_equal(result.status, 0); /* by itself it is honest */
    result_free(&result);
    commitment_of(honest, commitment);
    result = verify(text, "--commitment", commitment);
    assert_int_equal(result.status, 1);
    assert_contains(result.err, commitment);
    commitment_of(table, commitment);
    assert_contains(result.err, commitment);
    assert_string_equal(result.out, "");
    result_free(&result);
    free(text);
    table_close(table);
}

/* ---- What cannot be verified --------------------------------------------------------------- */

static void note_hand(char *line, size_t size)
{
    size_t length = strlen(line);
    snprintf(line + length, size - length, " hand");
}

static void test_dice_by_hand_are_told_and_no_proof(void **unused)
{
    (void)unused;
    uint32_t line = transcript_line_of(content, find_die(2));
    char *text = with_line(content, line, note_hand), expected[96];
    snprintf(expected, sizeof expected,
             "-: 1 roll of dice or card was entered by hand, the first in line %" PRIu32, line);
    assert_no(text, expected);
    free(text);
    struct table *table = new_game(table_seed, DICE_MANUAL);
    text = transcript_write(table_match(table));
    assert_no(text, "nothing was promised about the dice");
    free(text);
    table_close(table);
}

static void test_a_seed_that_is_not_revealed_proves_nothing(void **unused)
{
    (void)unused;
    struct table *table = new_game(table_seed, DICE_VERIFIED);
    play_back_and_forth(table, 40);
    char *text = transcript_write(table_match(table));
    assert_null(strstr(text, "\nseed"));
    assert_no(text, "by a promise whose seed is not revealed, the first in line ");
    free(text);
    table_close(table);
}

static void test_dice_before_the_promise_are_told(void **unused)
{
    (void)unused;
    char expected[96];
    uint32_t line = transcript_line_of(content, find_die(1));
    char *dice = replaced(content, "\ndice 1 ", "\ndice 20 ");
    char *word = replaced(dice, "\nword 1 ", "\nword 20 ");
    char *text = replaced(word, "\nseed 1 ", "\nseed 20 ");
    snprintf(expected, sizeof expected, "before any promise was made, the first in line %" PRIu32,
             line);
    assert_no(text, expected);
    free(text);
    free(word);
    free(dice);
}

/* ---- Usage --------------------------------------------------------------------------------- */

static void test_wrong_usage_and_no_transcripts_are_refused(void **unused)
{
    (void)unused;
    static const char *const commitments[] = { "", "00", "x", "4f4c5af4a49b8e2a4b8a" };
    for (size_t i = 0; i < sizeof commitments / sizeof commitments[0]; i++) {
        struct result result = verify(content, "--commitment", commitments[i]);
        assert_int_equal(result.status, 2);
        assert_contains(result.err, "64");
        result_free(&result);
    }
    assert_no("nonsense\n", "line 1: this is not 'sortie transcript 1'");
    struct result result = verify("nonsense\n", "--json", NULL);
    assert_int_equal(result.status, 1);
    assert_contains(result.out, "\"ok\"");
    assert_contains(result.out, "line 1: this is not");
    result_free(&result);
    const char *const missing[] = { "verify", "/nowhere/at/all", NULL };
    result = program_run(missing, "");
    assert_int_equal(result.status, 1);
    result_free(&result);
    const char *const bare[] = { "verify", NULL };
    result = program_run(bare, "");
    assert_int_equal(result.status, 2);
    result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_honest_game_is_as_promised),
        cmocka_unit_test(test_all_dice_and_cards_are_counted_once),
        cmocka_unit_test(test_a_game_that_was_given_up_can_be_verified),
        cmocka_unit_test(test_a_forged_die_is_named_with_what_was_promised),
        cmocka_unit_test(test_a_changed_word_shows_in_the_first_dice),
        cmocka_unit_test(test_a_changed_check_value_is_named),
        cmocka_unit_test(test_a_changed_seed_is_named),
        cmocka_unit_test(test_swapped_lines_are_named),
        cmocka_unit_test(test_another_game_shows_in_its_commitment),
        cmocka_unit_test(test_dice_by_hand_are_told_and_no_proof),
        cmocka_unit_test(test_a_seed_that_is_not_revealed_proves_nothing),
        cmocka_unit_test(test_dice_before_the_promise_are_told),
        cmocka_unit_test(test_wrong_usage_and_no_transcripts_are_refused),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
