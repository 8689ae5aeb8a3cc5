/* Transcripts with notes and promises of dice: what is written, that it reads back, and that
 * nothing else is read; and the pieces that a transcript is put together from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "null_game.h"
#include "table_helper.h"

/* ---- A game to write ----------------------------------------------------------------------- */

/* A bot, a forced pass, dice by hand, both kinds of undo, two promises of which one is kept secret.
 */
static struct table *eventful_table(void)
{
    static const unsigned char other[PROMISE_SEED_SIZE] = { 'b' };
    const struct promise_word words[] = { { DUEL_NORTH, "Nil desperandum" },
                                          { DUEL_EAST, "à l’été" } };
    struct table *table = set_table(&duel_game, DICE_MANUAL, no_pace, "anna bert bert");
    bool more = true;
    assert_true(table_promise(table, table_seed, words, 2));
    assert_int_equal(act(table, "anna", "mark"), TABLE_DONE);
    assert_int_equal(table_undo(table, "anna", 1, 0, 0), TABLE_DONE);
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "roll:6"), TABLE_DONE);
    assert_int_equal(table_undo(table, "anna", 4, 0, 0), TABLE_ASKED);
    assert_int_equal(table_consent(table, "bert", true, 0), TABLE_DONE);
    assert_int_equal(act(table, "anna", "throw"), TABLE_DONE);
    assert_int_equal(act(table, "anna", "roll:5"), TABLE_DONE);
    assert_true(table_promise(table, other, NULL, 0));
    assert_int_equal(act(table, "bert", "mark"), TABLE_DONE);
    assert_int_equal(table_pass(table, DUEL_EAST, "bert", &bot_greedy, 0), TABLE_DONE);
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    assert_last(table, "5 pass forced");
    return table;
}

/* To be freed. */
static char *eventful_transcript(void)
{
    struct table *table = eventful_table();
    char *content = transcript_write(table_match(table));
    assert_non_null(content);
    table_close(table);
    return content;
}

static struct match *read_duel(const char *content)
{
    struct fault fault = { "?" };
    struct match *match = transcript_read(&duel_game, &duel_data, content, false, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(match);
    return match;
}

/* The content with one occurrence of a text replaced; to be freed. */
static char *replaced(const char *content, const char *from, const char *to)
{
    const char *at = strstr(content, from);
    if (!at) print_error("'%s' is not there\n", from);
    assert_non_null(at);
    size_t size = strlen(content) + strlen(to) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%.*s%s%s", (int)(at - content), content, to, at + strlen(from));
    return out;
}

/* ---- Writing and reading back -------------------------------------------------------------- */

static void test_notes_stand_after_the_check_value(void **unused)
{
    (void)unused;
    static const char *const expected[] = { "1 mark ########",
                                            "undo 0 ######## free north",
                                            "1 throw ########",
                                            "2 roll:6 ######## hand",
                                            "undo 0 ######## consent north",
                                            "1 throw ########",
                                            "2 roll:5 ######## hand",
                                            "3 mark ########",
                                            "4 mark ######## bot",
                                            "5 pass ######## forced" };
    struct table *table = eventful_table();
    const struct match *match = table_match(table);
    assert_int_equal(match_entries(match), sizeof expected / sizeof expected[0]);
    for (uint32_t i = 0; i < match_entries(match); i++) {
        char line[TRANSCRIPT_ENTRY_SIZE];
        size_t length = transcript_line(match, i, line);
        assert_int_equal(length, strlen(line));
        assert_int_equal(length, strlen(expected[i]) + 1);
        for (size_t j = 0; j + 1 < length; j++)
            assert_true(line[j] == expected[i][j] || expected[i][j] == '#');
        assert_int_equal(line[length - 1], '\n');
    }
    table_close(table);
}

static void test_promises_stand_in_the_header(void **unused)
{
    (void)unused;
    struct table *table = eventful_table();
    char *header = transcript_header(table_match(table));
    assert_non_null(strstr(header, "\ndice 1 "));
    assert_non_null(strstr(header, "\nword 1 north Nil desperandum\nword 1 east à l’été\ndice 8 "));
    assert_null(strstr(header, "seed"));
    assert_string_equal(header + strlen(header) - 2, "\n\n");
    free(header);
    table_give_up(table);
    header = transcript_header(table_match(table));
    /* Only the seed of the promise that holds is known to the table. */
    assert_null(strstr(header, "seed 1"));
    assert_non_null(strstr(header, "\nseed 8 62000000000000000000000000000000"
                                   "00000000000000000000000000000000\n\n"));
    free(header);
    table_close(table);
}

static void assert_same(const struct match *one, const struct match *other)
{
    assert_int_equal(match_entries(one), match_entries(other));
    for (uint32_t i = 0; i < match_entries(one); i++) {
        const struct entry *here = match_entry(one, i), *there = match_entry(other, i);
        assert_int_equal(here->kind, there->kind);
        assert_int_equal(here->note, there->note);
        assert_int_equal(here->seat, there->seat);
        assert_int_equal(here->action, there->action);
        assert_int_equal(here->standing, there->standing);
    }
    assert_int_equal(match_promises(one), match_promises(other));
    for (int i = 0; i < match_promises(one); i++) {
        const struct promise *here = match_promise(one, i), *there = match_promise(other, i);
        assert_int_equal(here->from, there->from);
        assert_int_equal(here->is_revealed, there->is_revealed);
        assert_memory_equal(here->commitment, there->commitment, sizeof here->commitment);
        assert_memory_equal(here->seed, there->seed, sizeof here->seed);
        assert_int_equal(here->word_count, there->word_count);
        for (int j = 0; j < here->word_count; j++) {
            assert_int_equal(here->words[j].seat, there->words[j].seat);
            assert_string_equal(here->words[j].word, there->words[j].word);
        }
    }
}

static void test_notes_and_promises_read_back(void **unused)
{
    (void)unused;
    struct table *table = eventful_table();
    for (int revealed = 0; revealed < 2; revealed++) {
        char *content = transcript_write(table_match(table));
        struct match *again = read_duel(content);
        assert_same(table_match(table), again);
        char *same = transcript_write(again);
        assert_string_equal(content, same);
        free(same);
        match_free(again);
        free(content);
        table_give_up(table);
    }
    table_close(table);
}

/* ---- In pieces ----------------------------------------------------------------------------- */

/* As a store does it: each piece is asked for when its entry has been made. */
static void keep_pieces(const struct match *match, uint32_t *told, FILE *out)
{
    for (; *told < match_entries(match); ++*told) {
        char line[TRANSCRIPT_ENTRY_SIZE];
        transcript_line(match, *told, line);
        fputs(line, out);
        if (!transcript_snapshot_due(match, *told)) continue;
        char *snapshot = transcript_snapshot(match, match_entry(match, *told)->standing);
        fputs(snapshot, out);
        free(snapshot);
    }
}

static void test_header_lines_and_snapshots_are_a_transcript(void **unused)
{
    (void)unused;
    const uint8_t options[] = { NULL_LONG };
    struct match *match = match_new(&null_game, &null_data, options);
    struct random random;
    struct fault fault = { "" };
    char *header = transcript_header(match), *content = NULL;
    size_t size = 0;
    uint32_t told = 0;
    FILE *out = open_memstream(&content, &size);
    fputs(header, out);
    random_seed(&random, 1, 0);
    for (int i = 0; i < 60; i++) {
        assert_int_equal(match_play(match, action_make(NULL_THROW, 0, 0), NULL), ACCEPTED);
        assert_int_equal(match_roll(match, &random, NULL, NULL), ACCEPTED);
        keep_pieces(match, &told, out);
        if (i == 30) assert_true(match_undo_noted(match, 40, NOTE_FREE, 0));
    }
    assert_int_equal(fclose(out), 0);
    struct match *again = transcript_read(&null_game, &null_data, content, false, &fault);
    assert_string_equal(fault.text, "");
    assert_same(match, again);
    /* The fiftieth action was made twice, and had a snapshot each time. */
    const char *first = strstr(content, "\n= 50 ");
    assert_non_null(first);
    assert_non_null(strstr(first + 1, "\n= 50 "));
    match_free(again);
    match_free(match);
    free(header);
    free(content);
}

static void test_the_line_of_an_entry_is_found(void **unused)
{
    (void)unused;
    char *content = eventful_transcript();
    char *changed = replaced(content, "\nundo 0", "\n# a comment\n\nundo 0");
    assert_int_equal(transcript_line_of(content, 0), 10);
    assert_int_equal(transcript_line_of(content, 1), 11);
    assert_int_equal(transcript_line_of(content, 9), 19);
    assert_int_equal(transcript_line_of(content, 10), 0);
    assert_int_equal(transcript_line_of(changed, 0), 10);
    assert_int_equal(transcript_line_of(changed, 1), 13);
    free(changed);
    free(content);
}

/* ---- Refusing ------------------------------------------------------------------------------ */

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

static void test_the_line_that_does_not_fit_is_named(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to, *fault;
    } faults[] = {
        { "dice 1 ", "dice 0 ", "line 5: 'dice' wants the number of an entry and 64 hexadecimal" },
        { "dice 1 ", "dice 1 f", "line 5: 'dice' wants" },
        { "dice 1 ", "dice 1 " ZEROS " ", "line 5: 'dice' wants" },
        { "dice 1 ", "dice one ", "line 5: 'dice' wants" },
        { "dice 8 ", "dice 1 ", "line 8: 'dice 1' out of order" },
        { "dice 8 ", "dice 12 ", "line 8: dice promised from entry 12 on, and there are 10" },
        { "word 1 ", "word 2 ", "line 6: 'word' for '2', and no such 'dice' before it" },
        { "word 1 north", "word 1 west", "line 6: unknown seat 'west'" },
        { "word 1 north", "word 1 east", "line 7: a second word of 'east'" },
        { "word 1 north Nil desperandum", "word 1 north ", "line 6: a word has 1 to 100" },
        { "word 1 north Nil desperandum", "word 1 north\n", "line 6: a word has 1 to 100" },
        { "Nil desperandum", "Nil \x01", "line 6: a word has 1 to 100" },
        { "Nil desperandum", "Nil \xff", "line 6: a word has 1 to 100" },
        { "\n\n1 mark", "\nseed 8 " ZEROS "\n\n1 mark",
          "line 9: the seed is not the one that 'dice 8' is a commitment to" },
        { "\n\n1 mark", "\nseed 8 00\n\n1 mark", "line 9: 'seed' wants the number of an entry" },
        { "\n\n1 mark", "\nseed 7 00\n\n1 mark", "line 9: 'seed' for '7', and no such 'dice'" },
        { "\ndice 1 ", "\nseed 1 " ZEROS "\ndice 1 ", "line 5: 'seed' for '1', and no such" },
        { " free north", " free west", "line 11: unknown seat 'west'" },
        { " free north", " free north east", "line 11: unknown seat 'north east'" },
        { " free north", " hand", "line 11: malformed line" },
        { " free north", " north", "line 11: malformed line" },
        { " free north", "  north", "line 11: malformed line" },
        { " hand", " free", "line 13: malformed line" },
        { " hand", " hand north", "line 13: malformed line" },
        { " hand", " bot", "line 13: the note 'bot' cannot be true here" },
        { " hand", " forced", "line 13: the note 'forced' cannot be true here" },
        { " hand", " order", "line 13: the note 'order' cannot be true here" },
        { " bot", " hand", "line 18: the note 'hand' cannot be true here" },
        { " bot", " forced", "line 18: the note 'forced' cannot be true here" },
    };
    char *content = eventful_transcript();
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct fault fault = { "" };
        char *changed = replaced(content, faults[i].from, faults[i].to);
        struct match *match = transcript_read(&duel_game, &duel_data, changed, false, &fault);
        if (match) print_error("accepted: %s -> %s\n", faults[i].from, faults[i].to);
        assert_null(match);
        if (strncmp(fault.text, faults[i].fault, strlen(faults[i].fault)) != 0)
            print_error("%s\n%s\n", fault.text, faults[i].fault);
        assert_memory_equal(fault.text, faults[i].fault, strlen(faults[i].fault));
        free(changed);
    }
    free(content);
}

static void test_there_are_not_too_many_promises(void **unused)
{
    (void)unused;
    char *content = eventful_transcript(), more[PROMISES_MOST * 80] = "";
    size_t length = 0;
    for (int i = 0; i < PROMISES_MOST - 1; i++)
        length += (size_t)snprintf(more + length, sizeof more - length, "\ndice %d " ZEROS, 9 + i);
    length += (size_t)snprintf(more + length, sizeof more - length, "\n\n1 mark");
    char *changed = replaced(content, "\n\n1 mark", more);
    struct fault fault = { "" };
    assert_null(transcript_read(&duel_game, &duel_data, changed, false, &fault));
    char told[80];
    snprintf(told, sizeof told, "line %d: more than %d promises of dice", PROMISES_MOST + 7,
             PROMISES_MOST);
    assert_string_equal(fault.text, told);
    free(changed);
    free(content);
}

static void test_every_digit_of_a_seed_counts(void **unused)
{
    (void)unused;
    struct table *table = eventful_table();
    table_give_up(table);
    char *content = transcript_write(table_match(table));
    char *seed = strstr(content, "seed 8 ") + 7;
    for (size_t i = 0; i < (size_t)2 * PROMISE_SEED_SIZE; i++) {
        struct fault fault = { "" };
        char kept = seed[i];
        seed[i] = kept == '7' ? '8' : '7';
        assert_null(transcript_read(&duel_game, &duel_data, content, false, &fault));
        assert_memory_equal(fault.text, "line 9: the seed is not the one", 31);
        seed[i] = kept;
    }
    match_free(read_duel(content));
    free(content);
    table_close(table);
}

/* ---- Lenient ------------------------------------------------------------------------------- */

static void test_promises_go_with_the_history_that_they_were_for(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    char *content = eventful_transcript();
    struct match *match = transcript_read(&duel_game, &duel_data, content, true, &fault);
    assert_non_null(match);
    assert_int_equal(match_promises(match), 2);
    match_free(match);
    char *changed = replaced(content, " bot", " forced");
    match = transcript_read(&duel_game, &duel_data, changed, true, &fault);
    assert_non_null(match);
    assert_memory_equal(fault.text, "line 18: the note 'forced' cannot be true here", 46);
    assert_int_equal(match_entry(match, 8)->note, NOTE_NONE);
    assert_int_equal(match_promises(match), 0);
    match_free(match);
    free(changed);
    free(content);
}

/* Whatever is accepted must be a game: it writes a transcript that reads back. */
static void test_no_prefix_and_no_changed_byte_does_harm(void **unused)
{
    (void)unused;
    static const char bytes[] = "\n 0129=#u\xff\xc3:";
    struct table *table = eventful_table();
    table_give_up(table);
    char *content = transcript_write(table_match(table));
    size_t length = strlen(content);
    for (size_t i = 0; i < length; i++) {
        char kept = content[i];
        for (size_t j = 0; j < sizeof bytes; j++) {
            content[i] = bytes[j];
            for (int lenient = 0; lenient < 2; lenient++) {
                struct fault fault = { "" };
                struct match *match =
                    transcript_read(&duel_game, &duel_data, content, lenient, &fault);
                assert_true(match || fault.text[0]);
                if (!match) continue;
                char *again = transcript_write(match);
                struct match *same = read_duel(again);
                assert_same(match, same);
                match_free(same);
                free(again);
                match_free(match);
            }
        }
        content[i] = kept;
    }
    free(content);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notes_stand_after_the_check_value),
        cmocka_unit_test(test_promises_stand_in_the_header),
        cmocka_unit_test(test_notes_and_promises_read_back),
        cmocka_unit_test(test_header_lines_and_snapshots_are_a_transcript),
        cmocka_unit_test(test_the_line_of_an_entry_is_found),
        cmocka_unit_test(test_the_line_that_does_not_fit_is_named),
        cmocka_unit_test(test_there_are_not_too_many_promises),
        cmocka_unit_test(test_every_digit_of_a_seed_counts),
        cmocka_unit_test(test_promises_go_with_the_history_that_they_were_for),
        cmocka_unit_test(test_no_prefix_and_no_changed_byte_does_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
