/* Actions as text and back, with the verbs of khartoum and one of two words, which it does not
 * have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/khartoum/tables/words.h"

enum { PLACE = KH_VERBS, FATE, TEST_VERBS };

static struct verb verbs[TEST_VERBS];
static const struct game game = { .id = "test", .verbs = verbs, .verb_count = TEST_VERBS };

static int copy_verbs(void **state)
{
    (void)state;
    memcpy(verbs, kh_verbs, sizeof kh_verbs);
    verbs[PLACE] = (struct verb){
        .name = "place", .operands = OPERANDS_WORDS, .first = &kh_zones, .second = &kh_kinds
    };
    verbs[FATE] = (struct verb){
        .name = "fate", .operands = OPERANDS_NUMBER, .sides = 6, .least = 11, .most = 66
    };
    return 0;
}

/* The first operand goes from `least` to below the number this returns. */
static unsigned first_end(const struct verb *verb, unsigned *least)
{
    *least = verb->operands == OPERANDS_DICE ? 1 : verb->least;
    switch (verb->operands) {
    case OPERANDS_WORD:
    case OPERANDS_WORDS: return verb->first->count;
    case OPERANDS_NUMBER: return (verb->most ? verb->most : ACTION_OPERAND_MOST) + 1U;
    case OPERANDS_DICE: return 7;
    case OPERANDS_NONE: break;
    }
    return 1;
}

/* A number that dice show has no digit that no die shows. */
static bool is_first(const struct verb *verb, unsigned first)
{
    bool is_thrown = verb->operands == OPERANDS_NUMBER && verb->sides;
    return !is_thrown || (first % 10 >= 1 && first % 10 <= 6 && first / 10 >= 1 && first / 10 <= 6);
}

static bool is_second(const struct verb *verb, unsigned first, unsigned second)
{
    if (verb->operands == OPERANDS_WORDS) return second < verb->second->count;
    if (verb->operands == OPERANDS_DICE) return second == 0 || (second >= first && second <= 6);
    return second == 0;
}

static void check_round_trip(action a)
{
    char text[ACTION_TEXT_SIZE];
    action back = ~a;
    size_t length = action_write(&game, a, text);
    assert_int_equal(length, strlen(text));
    assert_true(length > 0 && length < ACTION_TEXT_SIZE - 1);
    assert_true(strncmp(text, "0x", 2) != 0);
    assert_true(action_read(&game, text, &back));
    assert_int_equal(back, a);
}

static void every_well_formed_action_survives_its_text(void **state)
{
    int count = 0;
    (void)state;
    for (unsigned verb = 0; verb < TEST_VERBS; verb++) {
        unsigned least, end = first_end(&verbs[verb], &least);
        for (unsigned first = least; first < end; first++) {
            for (unsigned second = 0; second < 256; second++) {
                if (!is_first(&verbs[verb], first)) continue;
                if (!is_second(&verbs[verb], first, second)) continue;
                check_round_trip(action_make(verb, first, second));
                count++;
            }
        }
    }
    /* 27 sorts of dice; a verb of any number, three of cards; what has words is counted by its
     * lists. */
    assert_true(count > 27 + (ACTION_OPERAND_MOST + 1) + KH_EVENT_CARDS + 2 * KH_ACTIVATION_CARDS);
}

static void check_hexadecimal(action a, const char *expected)
{
    char text[ACTION_TEXT_SIZE];
    action back = 0;
    assert_int_equal(action_write(&game, a, text), strlen(expected));
    assert_string_equal(text, expected);
    assert_false(action_read(&game, text, &back));
}

static void words_that_are_no_action_come_out_as_hexadecimal(void **state)
{
    (void)state;
    check_hexadecimal(0xffc0ffeeU, "0xffc0ffee");
    check_hexadecimal(action_make(TEST_VERBS, 0, 0), "0x1f000000");
    check_hexadecimal(action_make(KH_VERB_END, 1, 0), "0x09001000");
    check_hexadecimal(action_make(KH_VERB_END, 0, 1), "0x09000001");
    check_hexadecimal(action_make(KH_VERB_ZONE, KH_ZONES, 0), "0x0b015000");
    check_hexadecimal(action_make(KH_VERB_ZONE, 0, 1), "0x0b000001");
    check_hexadecimal(action_make(KH_VERB_LEVY, 1, 1), "0x11001001");
    check_hexadecimal(action_make(KH_VERB_EVENT, KH_EVENT_CARDS + 1, 0), "0x1a015000");
    check_hexadecimal(action_make(KH_VERB_EVENT, 0, 0), "0x1a000000");
    check_hexadecimal(action_make(KH_VERB_RAISE, 0, 0), "0x0e000000");
    check_hexadecimal(action_make(KH_VERB_ROLL, 0, 0), "0x19000000");
    check_hexadecimal(action_make(KH_VERB_ROLL, 7, 0), "0x19007000");
    check_hexadecimal(action_make(KH_VERB_ROLL, 5, 3), "0x19005003");
    check_hexadecimal(action_make(KH_VERB_ROLL, 5, 7), "0x19005007");
    check_hexadecimal(action_make(PLACE, 0, KH_KINDS), "0x1d00000a");
    check_hexadecimal(action_make(FATE, 17, 0), "0x1e011000");
    check_hexadecimal(action_make(FATE, 60, 0), "0x1e03c000");
}

/* Any 32-bit word at all: either its text reads back to it, or it is hexadecimal and reads as
 * nothing. */
static void no_word_confuses_the_writer(void **state)
{
    struct random random;
    (void)state;
    random_seed(&random, 5, 0);
    for (int i = 0; i < 300000; i++) {
        char text[ACTION_TEXT_SIZE];
        uint64_t bits = random_next(&random);
        /* Half of them with a known verb and small operands, where the well-formed ones are. */
        action a = bits >> 63 ? (action)bits
                              : action_make((unsigned)(bits % (TEST_VERBS + 2)),
                                            (unsigned)(bits >> 8 & 31), (unsigned)(bits >> 16 & 7));
        action back = ~a;
        action_write(&game, a, text);
        assert_int_equal(action_read(&game, text, &back), strncmp(text, "0x", 2) != 0);
        if (strncmp(text, "0x", 2) != 0) assert_int_equal(back, a);
    }
}

static void texts_are_the_documented_ones(void **state)
{
    static const struct {
        const char *text;
        unsigned verb, first, second;
    } known[] = {
        { "end", KH_VERB_END, 0, 0 },
        { "zone:black.5", KH_VERB_ZONE, 4, 0 },
        { "zone:palace", KH_VERB_ZONE, 0, 0 },
        { "unit:sudanese.2", KH_VERB_UNIT, KH_SUDANESE_FULL, 0 },
        { "target:white", KH_VERB_TARGET, KH_WHITE, 0 },
        { "place:black.5,egyptian.2", PLACE, 4, KH_EGYPTIAN_FULL },
        { "levy:2", KH_VERB_LEVY, 2, 0 },
        { "levy:0", KH_VERB_LEVY, 0, 0 },
        { "levy:4095", KH_VERB_LEVY, 4095, 0 },
        { "roll:4", KH_VERB_ROLL, 4, 0 },
        { "roll:3+5", KH_VERB_ROLL, 3, 5 },
        { "roll:6+6", KH_VERB_ROLL, 6, 6 },
        { "fate:11", FATE, 11, 0 },
        { "fate:36", FATE, 36, 0 },
        { "fate:66", FATE, 66, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char text[ACTION_TEXT_SIZE];
        action expected = action_make(known[i].verb, known[i].first, known[i].second), a = 0;
        assert_true(action_read(&game, known[i].text, &a));
        assert_int_equal(a, expected);
        action_write(&game, expected, text);
        assert_string_equal(text, known[i].text);
    }
}

static void dice_are_read_in_any_order(void **state)
{
    action lower_first = 0, higher_first = 0;
    (void)state;
    assert_true(action_read(&game, "roll:3+5", &lower_first));
    assert_true(action_read(&game, "roll:5+3", &higher_first));
    assert_int_equal(higher_first, lower_first);
    assert_int_equal(higher_first, action_make(KH_VERB_ROLL, 3, 5));
}

static void dice_have_the_sides_of_their_verb(void **state)
{
    action a = 0;
    (void)state;
    assert_false(action_read(&game, "roll:7", &a));
    verbs[KH_VERB_ROLL].sides = 10;
    assert_true(action_read(&game, "roll:10", &a));
    assert_int_equal(a, action_make(KH_VERB_ROLL, 10, 0));
    assert_false(action_read(&game, "roll:11", &a));
    verbs[KH_VERB_ROLL].sides = 0;
}

static void texts_that_are_no_action_are_refused(void **state)
{
    /* clang-format off */
    static const char *const refused[] = {
        "", ":", "en", "ends", "END", "end ", " end", "end:", "end:1", "zone", "zone:",
        "zone:black", "zone:BLACK.5", "zone:black.5 ", "zone:black.5,", "zone:black.7",
        "zone:4", "zone::palace", "place:palace", "place:palace,", "place:,militia",
        "place:palace,militia,x", "place:militia,palace", "levy", "levy:", "levy:-1", "levy:+1",
        "levy: 1", "levy:1 ", "levy:01", "levy:1x", "levy:0x1", "levy:4096", "levy:99999",
        "levy:1+2", "levy:18446744073709551617", "roll", "roll:", "roll:0", "roll:7", "roll:10",
        "roll:3+", "roll:+3", "roll:3+0", "roll:0+3", "roll:3+7", "roll:7+3", "roll:3+5+1",
        "roll:3,5", "roll:3 + 5", "roll:03", "0x09000000", "raid\n",
        "fate", "fate:", "fate:0", "fate:6", "fate:10", "fate:17", "fate:20", "fate:70",
        "fate:67", "fate:111", "fate:1+1",
    };
    /* clang-format on */
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        action a = 0x12345678U;
        if (action_read(&game, refused[i], &a))
            fail_msg("\"%s\" was read as an action", refused[i]);
        assert_int_equal(a, 0x12345678U);
    }
}

/* ---- Verbs that no game has -------------------------------------------------------------- */

static void assert_text(const struct verb *verb, action a, const char *expected)
{
    char text[ACTION_TEXT_SIZE];
    memset(text, 'x', sizeof text);
    assert_int_equal(verb_write(verb, 1, a, text), strlen(expected));
    assert_string_equal(text, expected);
}

/* What does not fit is dropped, the end is a zero, and nothing behind it is touched. */
static void a_text_too_long_is_cut(void **state)
{
    char name[2 * ACTION_TEXT_SIZE], text[ACTION_TEXT_SIZE + 1];
    (void)state;
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct verb verb = { .name = name };
    text[ACTION_TEXT_SIZE] = 'x';
    assert_int_equal(verb_write(&verb, 1, 0, text), ACTION_TEXT_SIZE - 1);
    assert_int_equal(strlen(text), ACTION_TEXT_SIZE - 1);
    assert_memory_equal(text, name, ACTION_TEXT_SIZE - 1);
    assert_int_equal(text[ACTION_TEXT_SIZE], 'x');
}

/* The first word of two must be within its limits too; a list must be there; a verb of no kind has
 * no action. */
static void operands_that_fit_no_list_come_out_as_hexadecimal(void **state)
{
    static const char *const list[] = { "none", "one" };
    static const struct words words = { .word = list, .count = 2 };
    struct verb pair = {
        .name = "pair", .operands = OPERANDS_WORDS, .first = &words, .second = &words, .least = 1
    };
    struct verb empty = { .name = "empty", .operands = OPERANDS_WORD };
    struct verb odd = { .name = "odd", .operands = (enum operands)99 };
    (void)state;
    assert_text(&pair, action_make(0, 1, 0), "pair:one,none");
    assert_text(&pair, action_make(0, 0, 1), "0x00000001");
    assert_text(&empty, action_make(0, 0, 0), "0x00000000");
    assert_text(&odd, action_make(0, 0, 0), "0x00000000");
    action a = 0;
    assert_false(verb_read(&odd, 1, "odd:1", &a));
    assert_false(verb_read(&pair, 1, "pair:none,one", &a));
}

/* Every digit of a thrown number is a face, however many there are. */
static void each_digit_is_a_face(void **state)
{
    static const struct {
        const char *text;
        bool is_number;
    } cases[] = {
        { "code:1", true },    { "code:4", true },    { "code:5", false },    { "code:41", true },
        { "code:14", true },   { "code:51", false },  { "code:15", false },   { "code:10", false },
        { "code:111", true },  { "code:414", true },  { "code:151", false },  { "code:511", false },
        { "code:101", false }, { "code:1114", true }, { "code:1511", false },
    };
    struct verb verb = { .name = "code", .operands = OPERANDS_NUMBER, .sides = 4 };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        action a = 0;
        assert_int_equal(verb_read(&verb, 1, cases[i].text, &a), cases[i].is_number);
    }
}

/* Texts end at their zero, whatever stands behind it; a word, or a verb, may be empty. */
static void a_text_ends_at_its_zero(void **state)
{
    static const char *const list[] = { "", "one" };
    static const struct words words = { .word = list, .count = 2 };
    struct verb named = { .name = "word", .operands = OPERANDS_WORD, .first = &words };
    struct verb pair = {
        .name = "pair", .operands = OPERANDS_WORDS, .first = &words, .second = &words
    };
    struct verb nameless = { .name = "" };
    action a = 0;
    (void)state;
    assert_false(verb_read(&pair, 1, "pair:one\0one", &a));
    assert_true(verb_read(&named, 1, "word:\0one", &a));
    assert_int_equal(a, action_make(0, 0, 0));
    assert_text(&named, action_make(0, 0, 0), "word:");
    a = 1;
    assert_true(verb_read(&nameless, 1, "\0one", &a));
    assert_int_equal(a, action_make(0, 0, 0));
    assert_text(&nameless, action_make(0, 0, 0), "");
}

static void numbers_of_actions_follow_verb_then_operands(void **state)
{
    (void)state;
    assert_true(action_make(KH_VERB_FORTIFY, 0, 0) < action_make(KH_VERB_MORALE, 0, 0));
    assert_true(action_make(KH_VERB_ZONE, 1, 9) < action_make(KH_VERB_ZONE, 2, 0));
    assert_int_equal(action_verb(action_make(255, 1, 2)), 255);
    assert_int_equal(action_first(action_make(255, ACTION_OPERAND_MOST, 2)), ACTION_OPERAND_MOST);
    assert_int_equal(action_second(action_make(255, 1, ACTION_OPERAND_MOST)), ACTION_OPERAND_MOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_well_formed_action_survives_its_text),
        cmocka_unit_test(words_that_are_no_action_come_out_as_hexadecimal),
        cmocka_unit_test(no_word_confuses_the_writer),
        cmocka_unit_test(texts_are_the_documented_ones),
        cmocka_unit_test(dice_are_read_in_any_order),
        cmocka_unit_test(dice_have_the_sides_of_their_verb),
        cmocka_unit_test(texts_that_are_no_action_are_refused),
        cmocka_unit_test(a_text_too_long_is_cut),
        cmocka_unit_test(operands_that_fit_no_list_come_out_as_hexadecimal),
        cmocka_unit_test(each_digit_is_a_face),
        cmocka_unit_test(a_text_ends_at_its_zero),
        cmocka_unit_test(numbers_of_actions_follow_verb_then_operands),
    };
    return cmocka_run_group_tests(tests, copy_verbs, NULL);
}
