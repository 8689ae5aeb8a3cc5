/* Verified dice: the numbers come out as docs/transcript.md describes them, and without bias. The
 * expected values were computed by another implementation (Python's hashlib). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "core/play.h"
#include "duel_game.h"
#include "match/promise_parts.h"

enum { ROLL = 3 }; /* the verb of dice in the duel */

static unsigned char seed[PROMISE_SEED_SIZE];

static int make_seed(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof seed; i++) seed[i] = (unsigned char)i;
    return 0;
}

static struct promise with_words(void)
{
    return (struct promise){ .from = 1,
                             .word_count = 2,
                             .words = { { DUEL_NORTH, "Khartoum tiendra" },
                                        { DUEL_SOUTH, "été 1884" } } };
}

static void assert_bytes(const unsigned char *bytes, size_t size, const char *expected)
{
    char text[2 * PROMISE_BLOCK_SIZE + 1];
    sodium_bin2hex(text, sizeof text, bytes, size);
    assert_string_equal(text, expected);
}

/* ---- The vectors of the documentation ------------------------------------------------------ */

static void test_the_commitment_is_the_hash_of_the_seed(void **unused)
{
    (void)unused;
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    promise_commit(commitment, seed);
    assert_bytes(commitment, sizeof commitment,
                 "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
}

static void test_the_key_is_of_seed_and_words(void **unused)
{
    (void)unused;
    unsigned char key[PROMISE_KEY_SIZE];
    struct promise promise = with_words();
    promise_key(key, &promise, duel_game.seats, seed);
    assert_bytes(key, sizeof key,
                 "c62214a1a0a95ebc05bd365a85ffbfba85036a804659b76c8b6a11e5aacc4d8c");
    promise.word_count = 0;
    promise_key(key, &promise, duel_game.seats, seed);
    assert_bytes(key, sizeof key,
                 "5504a248017da83c986c07a8889bcc6503744fd8c83c8878ba11cc7f37d78f99");
}

static void test_numbers_are_little_endian(void **unused)
{
    (void)unused;
    unsigned char key[PROMISE_KEY_SIZE];
    uint64_t numbers[PROMISE_BLOCK_NUMBERS], next[PROMISE_BLOCK_NUMBERS];
    struct promise promise = with_words();
    promise_key(key, &promise, duel_game.seats, seed);
    promise_block(numbers, key, 1, 0);
    assert_true(numbers[0] == 0x754e02d9aa172246U);
    assert_true(numbers[7] == 0x621398c53c84bac7U);
    promise_block(next, key, 1, 1);
    assert_memory_not_equal(numbers, next, sizeof next);
}

static void test_outcomes_are_these(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t entry;
        unsigned bare[2], with[2]; /* without words and with them */
    } expected[] = { { 1, { 1, 1 }, { 4, 6 } },
                     { 2, { 1, 3 }, { 2, 5 } },
                     { 3, { 3, 6 }, { 4, 5 } },
                     { 50, { 1, 4 }, { 1, 6 } },
                     { UINT32_MAX, { 1, 2 }, { 2, 2 } } };
    struct outcome outcomes[21];
    int count = outcomes_two_dice(outcomes, ROLL);
    struct promise promise = with_words(), bare = { .from = 1 };
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_int_equal(
            promise_outcome(&bare, duel_game.seats, seed, expected[i].entry, outcomes, count),
            action_make(ROLL, expected[i].bare[0], expected[i].bare[1]));
        assert_int_equal(
            promise_outcome(&promise, duel_game.seats, seed, expected[i].entry, outcomes, count),
            action_make(ROLL, expected[i].with[0], expected[i].with[1]));
    }
}

/* ---- Every part counts --------------------------------------------------------------------- */

/* The dice of entries 1 to 32, to compare. */
static void throw_many(const struct promise *promise, const unsigned char *by, action thrown[32])
{
    struct outcome outcomes[6];
    int count = outcomes_die(outcomes, ROLL, 6);
    for (uint32_t i = 0; i < 32; i++)
        thrown[i] = promise_outcome(promise, duel_game.seats, by, i + 1, outcomes, count);
}

static void test_seed_word_and_seat_each_change_the_dice(void **unused)
{
    (void)unused;
    action thrown[32], others[32];
    unsigned char other[PROMISE_SEED_SIZE];
    struct promise promise = with_words();
    throw_many(&promise, seed, thrown);
    throw_many(&promise, seed, others);
    assert_memory_equal(thrown, others, sizeof thrown);

    memcpy(other, seed, sizeof other);
    other[31] ^= 1;
    throw_many(&promise, other, others);
    assert_memory_not_equal(thrown, others, sizeof thrown);

    promise.words[1].word[0] ^= 1;
    throw_many(&promise, seed, others);
    assert_memory_not_equal(thrown, others, sizeof thrown);

    promise = with_words();
    promise.words[1].seat = DUEL_EAST;
    throw_many(&promise, seed, others);
    assert_memory_not_equal(thrown, others, sizeof thrown);
}

/* ---- Without bias -------------------------------------------------------------------------- */

static void test_what_is_left_over_is_thrown_away(void **unused)
{
    (void)unused;
    uint64_t below = 99;
    /* 2 to the 64th is 4 modulo 6: the last four numbers are left over. */
    assert_true(promise_below(UINT64_MAX - 4, 6, &below));
    assert_int_equal(below, 5);
    for (uint64_t i = 0; i < 4; i++) assert_false(promise_below(UINT64_MAX - i, 6, &below));
    assert_true(promise_below(0, 6, &below));
    assert_int_equal(below, 0);
    assert_true(promise_below(13, 6, &below));
    assert_int_equal(below, 1);
    /* Powers of two leave nothing over; one is always 0. */
    assert_true(promise_below(UINT64_MAX, 64, &below));
    assert_int_equal(below, 63);
    assert_true(promise_below(UINT64_MAX, 1, &below));
    assert_int_equal(below, 0);
    /* Nearly half is left over. */
    uint64_t large = (UINT64_C(1) << 63) + 1;
    assert_true(promise_below(large - 1, large, &below));
    assert_true(below == large - 1);
    assert_false(promise_below(large, large, &below));
}

/* 6,000 dice with a weight of 1 to 3: each comes 1,000 times its weight, give or take 150, which is
 * more than five standard deviations; the seed is fixed, so this is no matter of luck. */
static void test_each_outcome_comes_by_its_weight(void **unused)
{
    (void)unused;
    const struct outcome outcomes[] = { { 10, 1 }, { 11, 2 }, { 12, 3 } };
    int counts[3] = { 0 };
    struct promise promise = with_words();
    for (uint32_t entry = 1; entry <= 6000; entry++)
        counts[promise_outcome(&promise, duel_game.seats, seed, entry, outcomes, 3) - 10]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(counts[i], 1000 * (i + 1) - 150, 1000 * (i + 1) + 150);
    assert_int_equal(counts[0] + counts[1] + counts[2], 6000);
}

static void test_a_single_outcome_always_comes(void **unused)
{
    (void)unused;
    const struct outcome only = { 7, UINT32_MAX };
    struct promise promise = with_words();
    for (uint32_t entry = 1; entry < 20; entry++)
        assert_int_equal(promise_outcome(&promise, duel_game.seats, seed, entry, &only, 1), 7);
}

/* ---- Words and seeds ----------------------------------------------------------------------- */

static void test_words_are_one_line_of_a_hundred_characters(void **unused)
{
    (void)unused;
    static const char *const fitting[] = { "a", " ", "été", "\xf0\x9f\x8e\xb2", "\xef\xbf\xbf" };
    static const char *const others[] = { "",
                                          "a\nb",
                                          "\t",
                                          "\x7f",
                                          "\xc2\x85",
                                          "\xc3",
                                          "\x80",
                                          "a\xff",
                                          "\xc0\xaf",
                                          "\xed\xa0\x80",
                                          "\xf4\x90\x80\x80",
                                          "\xe0\x80\xaf",
                                          "\xf0\x80\x80\xaf",
                                          "\xe2\x82" };
    for (size_t i = 0; i < sizeof fitting / sizeof fitting[0]; i++)
        assert_true(promise_word_fits(fitting[i]));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(promise_word_fits(others[i]));
    char many[4 * 101 + 1] = "";
    for (size_t i = 0; i < 100; i++) memcpy(many + 4 * i, "\xf0\x9f\x8e\xb2", 5);
    assert_true(promise_word_fits(many));
    assert_true(strlen(many) < PROMISE_WORD_SIZE);
    memcpy(many + 400, "a", 2);
    assert_false(promise_word_fits(many));
}

static void test_seeds_differ(void **unused)
{
    (void)unused;
    unsigned char one[PROMISE_SEED_SIZE] = { 0 }, other[PROMISE_SEED_SIZE] = { 0 };
    promise_draw_seed(one);
    promise_draw_seed(other);
    assert_memory_not_equal(one, other, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_commitment_is_the_hash_of_the_seed),
        cmocka_unit_test(test_the_key_is_of_seed_and_words),
        cmocka_unit_test(test_numbers_are_little_endian),
        cmocka_unit_test(test_outcomes_are_these),
        cmocka_unit_test(test_seed_word_and_seat_each_change_the_dice),
        cmocka_unit_test(test_what_is_left_over_is_thrown_away),
        cmocka_unit_test(test_each_outcome_comes_by_its_weight),
        cmocka_unit_test(test_a_single_outcome_always_comes),
        cmocka_unit_test(test_words_are_one_line_of_a_hundred_characters),
        cmocka_unit_test(test_seeds_differ),
    };
    return cmocka_run_group_tests(tests, make_seed, NULL);
}
