/* A game by letters: two tables that know each other by letters only, and letters that do not fit.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

/* Anna plays north and south and invites; Bruno plays east. Each is "other" at the other's. */
struct pair {
    struct table *anna, *bruno;
    unsigned char key[LETTER_HASH_SIZE];
};

static struct table *open_duel(const char *north_south, const char *east)
{
    static const uint8_t options[OPTIONS_MOST];
    struct match *match = match_new(&duel_game, &duel_data, options);
    struct table *table = table_open(match, DICE_VERIFIED, no_pace);
    assert_non_null(table);
    table_set_seat(table, DUEL_NORTH, north_south, NULL);
    table_set_seat(table, DUEL_SOUTH, north_south, NULL);
    table_set_seat(table, DUEL_EAST, east, NULL);
    return table;
}

static enum letter_verdict open_text(struct table *table, const char *text)
{
    struct letter letter;
    enum letter_verdict verdict =
        letter_read(&letter, text) ? table_open_letter(table, &letter) : LETTER_FORGED;
    letter_free(&letter);
    return verdict;
}

static char *written(const struct table *table)
{
    assert_true(table_letter_due(table));
    char *text = table_letter(table);
    assert_non_null(text);
    return text;
}

/* The letter that is due at one table is opened at the other. */
static void post(const struct table *from, struct table *to)
{
    char *text = written(from);
    assert_int_equal(open_text(to, text), LETTER_OPENED);
    free(text);
}

static struct pair invite(void)
{
    struct pair pair = { open_duel("anna", ""), open_duel("other", "bruno"), { 0 } };
    struct letter letter;
    table_invite_by_letter(pair.anna, "anna", "Anna", "A");
    char *first = written(pair.anna);
    assert_true(letter_read(&letter, first));
    assert_true(letter_is_signed(&letter, letter.key));
    assert_string_equal(letter.seats, "north south");
    assert_string_equal(letter.from, "Anna");
    memcpy(pair.key, letter.key, sizeof pair.key);
    table_accept_by_letter(pair.bruno, &letter, "bruno", "Bruno", "B");
    letter_free(&letter);
    free(first);
    return pair;
}

/* Both have agreed, and Anna's dice are promised. */
static struct pair begin(void)
{
    struct pair pair = invite();
    post(pair.bruno, pair.anna);
    table_set_seat(pair.anna, DUEL_EAST, "other", NULL);
    return pair;
}

static void part(struct pair *pair)
{
    table_close(pair->anna);
    table_close(pair->bruno);
}

static void play(struct table *table, const char *user, const char *text)
{
    assert_int_equal(act(table, user, text), TABLE_DONE);
}

/* Anna's first letter with moves: a die of north and a point of south. */
static char *with_moves(struct pair *pair)
{
    play(pair->anna, "anna", "throw");
    play(pair->anna, "anna", "mark");
    return written(pair->anna);
}

/* The same letter, changed by somebody who knows the key. */
static char *changed(const struct pair *pair, const char *text, const char *from, const char *to)
{
    struct letter letter;
    assert_true(letter_read(&letter, text));
    char *body = strdup(letter.body), *sign = strstr(body, "sign ");
    assert_non_null(sign);
    *sign = '\0';
    char *at = strstr(body, from), whole[4096];
    assert_non_null(at);
    snprintf(whole, sizeof whole, "%.*s%s%s", (int)(at - body), body, to, at + strlen(from));
    letter.body = whole;
    char *out = letter_write(&letter, pair->key);
    assert_non_null(out);
    letter_free(&letter);
    free(body);
    return out;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void test_nothing_is_played_before_both_have_promised_their_dice(void **unused)
{
    (void)unused;
    struct pair pair = invite();
    assert_int_equal(act(pair.anna, "anna", "mark"), TABLE_NOT_PLAYING);
    assert_int_equal(act(pair.bruno, "bruno", "mark"), TABLE_NOT_YOUR_TURN);
    assert_false(table_is_turn_of(pair.bruno, "bruno"));
    post(pair.bruno, pair.anna);
    table_set_seat(pair.anna, DUEL_EAST, "other", NULL);
    assert_true(table_is_turn_of(pair.anna, "anna"));
    part(&pair);
}

static void play_turn(struct table *table, const char *user, uint32_t turn)
{
    while (!table_letter_due(table)) {
        enum table_verdict verdict = act(table, user, turn % 2 ? "throw" : "mark");
        if (verdict == TABLE_ILLEGAL) verdict = act(table, user, "pass");
        assert_int_equal(verdict, TABLE_DONE);
    }
}

static void test_a_whole_game_is_the_same_at_both_tables(void **unused)
{
    (void)unused;
    struct pair pair = begin();
    for (uint32_t turn = 0; table_state(pair.anna) != TABLE_OVER; turn++) {
        bool is_annas = turn % 2 == 0;
        struct table **mine = is_annas ? &pair.anna : &pair.bruno;
        struct table **theirs = is_annas ? &pair.bruno : &pair.anna;
        play_turn(*mine, is_annas ? "anna" : "bruno", turn / 2);
        *mine = restarted(*mine);
        post(*mine, *theirs);
        *theirs = restarted(*theirs);
        if (table_state(*theirs) == TABLE_OVER) break;
    }
    char *annas = transcript_write(table_match(pair.anna));
    char *brunos = transcript_write(table_match(pair.bruno));
    assert_string_equal(annas, brunos);
    assert_int_equal(table_state(pair.anna), TABLE_OVER);
    for (int i = 0; i < match_promises(table_match(pair.anna)); i++)
        assert_true(match_promise(table_match(pair.anna), i)->is_revealed);
    assert_true(match_promises(table_match(pair.anna)) >= 2);
    free(annas);
    free(brunos);
    part(&pair);
}

static void test_a_letter_is_the_same_however_often_it_is_written(void **unused)
{
    (void)unused;
    struct pair pair = begin();
    char *once = with_moves(&pair);
    pair.anna = restarted(pair.anna);
    char *again = written(pair.anna);
    assert_string_equal(once, again);
    free(once);
    free(again);
    part(&pair);
}

static void test_nothing_is_taken_back(void **unused)
{
    (void)unused;
    struct pair pair = begin();
    uint32_t to = 0;
    bool consent = false;
    play(pair.anna, "anna", "mark");
    assert_false(table_undo_point(pair.anna, "anna", &to, &consent));
    assert_int_equal(table_undo(pair.anna, "anna", 1, 0, 0), TABLE_NOTHING_TO_UNDO);
    part(&pair);
}

/* ---- Letters that do not fit ----------------------------------------------------------------- */

static void test_the_post_may_change_line_ends_and_nothing_else(void **unused)
{
    (void)unused;
    struct pair pair = begin();
    char *text = with_moves(&pair), mailed[8192] = "\r\n ";
    size_t length = strlen(mailed);
    for (const char *at = text; *at; at++) {
        if (*at == '\n') mailed[length++] = '\r';
        mailed[length++] = *at;
    }
    memcpy(mailed + length, "\r\n\r\n", 5);
    for (size_t i = 0; text[i]; i++) {
        char kept = text[i];
        text[i] = kept == '0' ? '1' : '0';
        pair.bruno = restarted(pair.bruno);
        assert_int_not_equal(open_text(pair.bruno, text), LETTER_OPENED);
        text[i] = kept;
    }
    assert_int_equal(open_text(pair.bruno, mailed), LETTER_OPENED);
    free(text);
    part(&pair);
}

static void test_letters_out_of_order_or_of_another_game_are_refused(void **unused)
{
    (void)unused;
    struct pair pair = begin(), others = begin();
    char *third = with_moves(&pair), *foreign = with_moves(&others);
    assert_int_equal(open_text(pair.bruno, foreign), LETTER_FORGED);
    assert_int_equal(open_text(pair.anna, third), LETTER_OTHER);
    assert_int_equal(open_text(pair.bruno, third), LETTER_OPENED);
    assert_int_equal(open_text(pair.bruno, third), LETTER_OLD);
    play(pair.bruno, "bruno", "throw");
    char *fourth = written(pair.bruno);
    assert_int_equal(open_text(pair.anna, fourth), LETTER_OPENED);
    play_turn(pair.anna, "anna", 0);
    char *fifth = written(pair.anna);
    pair.bruno = restarted(pair.bruno);
    assert_int_equal(open_text(others.bruno, fifth), LETTER_FORGED);
    free(third);
    free(foreign);
    free(fourth);
    free(fifth);
    part(&others);
    part(&pair);
}

static void test_a_letter_that_comes_too_early_is_refused(void **unused)
{
    (void)unused;
    struct pair pair = begin();
    char *third = with_moves(&pair), *kept = table_keep(pair.bruno);
    char *before = transcript_write(table_match(pair.bruno));
    assert_int_equal(open_text(pair.bruno, third), LETTER_OPENED);
    play(pair.bruno, "bruno", "mark");
    post(pair.bruno, pair.anna);
    play_turn(pair.anna, "anna", 0);
    char *fifth = written(pair.anna);
    struct fault fault = { "" };
    struct table *old = table_open(transcript_read(&duel_game, &duel_data, before, false, &fault),
                                   DICE_VERIFIED, no_pace);
    table_set_seat(old, DUEL_NORTH, "other", NULL);
    table_set_seat(old, DUEL_SOUTH, "other", NULL);
    table_set_seat(old, DUEL_EAST, "bruno", NULL);
    assert_true(table_resume(old, kept, &fault));
    assert_int_equal(open_text(old, fifth), LETTER_EARLY);
    assert_int_equal(open_text(old, third), LETTER_OPENED);
    table_close(old);
    free(third);
    free(fifth);
    free(kept);
    free(before);
    part(&pair);
}

static void test_who_knows_the_key_can_choose_no_dice(void **unused)
{
    (void)unused;
    struct pair pair = begin();
    char *text = with_moves(&pair), *roll = strstr(text, "roll:");
    assert_non_null(roll);
    char line[64], forged[64];
    int length = (int)strcspn(roll, " ");
    snprintf(line, sizeof line, "%.*s", length, roll);
    snprintf(forged, sizeof forged, "%s", line);
    forged[length - 1] = line[length - 1] == '1' ? '2' : '1';
    char *bent = changed(&pair, text, line, forged);
    assert_int_equal(open_text(pair.bruno, bent), LETTER_DICE);
    free(bent);
    free(text);
    part(&pair);
}

static void test_who_knows_the_key_can_make_no_moves_for_the_other(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to;
    } bends[] = {
        { "3 mark", "3 pass" },    /* the check value is another */
        { "3 mark", "3 nothing" }, /* no action of the game */
        { "3 mark", "4 mark" },    /* a line is missing */
        { "1 throw", "1 roll:3" }, /* not legal there */
    };
    for (size_t i = 0; i < sizeof bends / sizeof bends[0]; i++) {
        struct pair pair = begin();
        char *text = with_moves(&pair);
        char *bent = changed(&pair, text, bends[i].from, bends[i].to);
        assert_int_equal(open_text(pair.bruno, bent), LETTER_ILLEGAL);
        free(bent);
        free(text);
        part(&pair);
    }
    /* Half of a turn, and one that goes on with the reader's seat. */
    struct pair pair = begin();
    char *text = with_moves(&pair), *last = strstr(text, "3 mark"), line[64];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(last, "\n") + 1, last);
    char *half = changed(&pair, text, line, "");
    assert_int_equal(open_text(pair.bruno, half), LETTER_ILLEGAL);
    free(half);
    free(text);
    part(&pair);
}

static void test_what_is_no_letter_is_not_read(void **unused)
{
    (void)unused;
    static const char *const texts[] = { "", "sortie letter 1", "sortie letter 1\nnumber 3\n",
                                         "sortie letter 2\nnumber 1\n", "sortie transcript 1\n" };
    struct letter letter;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_false(letter_read(&letter, texts[i]));
        letter_free(&letter);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_played_before_both_have_promised_their_dice),
        cmocka_unit_test(test_a_whole_game_is_the_same_at_both_tables),
        cmocka_unit_test(test_a_letter_is_the_same_however_often_it_is_written),
        cmocka_unit_test(test_nothing_is_taken_back),
        cmocka_unit_test(test_the_post_may_change_line_ends_and_nothing_else),
        cmocka_unit_test(test_letters_out_of_order_or_of_another_game_are_refused),
        cmocka_unit_test(test_a_letter_that_comes_too_early_is_refused),
        cmocka_unit_test(test_who_knows_the_key_can_choose_no_dice),
        cmocka_unit_test(test_who_knows_the_key_can_make_no_moves_for_the_other),
        cmocka_unit_test(test_what_is_no_letter_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
