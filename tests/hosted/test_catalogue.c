/* The catalogue: storing texts, filling their places, and finding gaps, on a small game of its own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/catalogue_parts.h"

/* ---- A small game ---------------------------------------------------------------------------- */

static const char *const colour_words[] = { "red", "green" };
static const char *const card_words[] = { "1", "2", "3" };
static const struct words colours = { .name = "colour", .word = colour_words, .count = 2 };
static const struct words cards = { .name = "card", .word = card_words, .count = 3 };
static const struct words *const vocabulary[] = { &colours, &cards, NULL };
static const struct verb verbs[] = {
    { .name = "end" },
    { .name = "paint", .operands = OPERANDS_WORD, .first = &colours },
    { .name = "swap", .operands = OPERANDS_WORDS, .first = &colours, .second = &colours },
    { .name = "take", .operands = OPERANDS_NUMBER },
    { .name = "roll", .operands = OPERANDS_DICE },
};
enum { END, PAINT, SWAP, TAKE, ROLL };
static const char *const messages[] = { "log.gain", "log.turn" };
static const char *const rule_ids[] = { "", "1.1", "1.2a" };
static const struct option options[] = { { "first", &colours } };
static const struct field state_fields[] = { { .name = "turn" }, { .name = NULL } };
static const struct game toy = { .id = "toy",
                                 .options = options,
                                 .option_count = 1,
                                 .verbs = verbs,
                                 .verb_count = 5,
                                 .vocabulary = vocabulary,
                                 .rule_ids = rule_ids,
                                 .rule_count = 3,
                                 .messages = messages,
                                 .message_count = 2,
                                 .state_fields = state_fields };
static const struct game *const toy_games[] = { &toy, NULL };

/* All that the toy game must have. */
static const struct {
    const char *key, *english, *french;
} toy_texts[] = {
    { "toy.name", "The Toy", "Le jouet" },
    { "toy.verb.end", "End the turn", "Finir le tour" },
    { "toy.verb.paint", "Paint it {0}", "Peindre en {0}" },
    { "toy.verb.swap", "Swap {0} for {1}", "Échanger {0} contre {1}" },
    { "toy.verb.take", "Take {0} {0:card|cards}", "Prendre {0} {0:carte|cartes}" },
    { "toy.verb.roll", "Roll {0}", "Dé {0}" },
    { "toy.verb.roll.2", "Roll {0} and {1}", "Dés {0} et {1}" },
    { "toy.log.gain", "{0:the colour} gains {1:signed}", "{0:the colour} : {1:signed}" },
    { "toy.log.turn", "Turn {0}: {0:#card}", "Tour {0} : {0:#card}" },
    { "toy.rule.1.1", "Red begins.", "Rouge commence." },
    { "toy.rule.1.2a", "Green follows.", "Vert suit." },
    { "toy.colour.red", "red", "rouge" },
    { "toy.colour.green", "green", "vert" },
    { "toy.card.1", "the Ace", "l’as" },
    { "toy.card.2", "the Deuce", "le deux" },
    { "toy.card.3", "the Trey", "le trois" },
    { "toy.grammar.colour.red", "s", "ms" },
    { "toy.grammar.colour.green", "pl", "fpl" },
    { "toy.option.first", "Who begins", "Qui commence" },
    { "toy.option.first.red", "Red", "Rouge" },
    { "toy.option.first.green", "Green", "Vert" },
    { "toy.field.turn", "The turn", "Le tour" },
};
enum { TOY_TEXTS = sizeof toy_texts / sizeof toy_texts[0] };

static struct catalogue *toy_catalogue(void)
{
    struct catalogue *catalogue = catalogue_new();
    assert_non_null(catalogue);
    /* Backwards, so that the order of arrival is not the order of keys. */
    for (int i = TOY_TEXTS - 1; i >= 0; i--) {
        assert_true(catalogue_set(catalogue, IN_ENGLISH, toy_texts[i].key, toy_texts[i].english));
        assert_true(catalogue_set(catalogue, IN_FRENCH, toy_texts[i].key, toy_texts[i].french));
    }
    return catalogue;
}

static int open_toy(void **state)
{
    *state = toy_catalogue();
    return 0;
}

static int close_toy(void **state)
{
    catalogue_close(*state);
    return 0;
}

/* ---- Storing --------------------------------------------------------------------------------- */

static void test_every_text_is_found_in_its_language(void **state)
{
    for (int i = 0; i < TOY_TEXTS; i++) {
        assert_string_equal(catalogue_find(*state, IN_ENGLISH, toy_texts[i].key),
                            toy_texts[i].english);
        assert_string_equal(catalogue_find(*state, IN_FRENCH, toy_texts[i].key),
                            toy_texts[i].french);
    }
}

static void test_a_key_without_text_is_null_or_shows_itself(void **state)
{
    assert_null(catalogue_find(*state, IN_ENGLISH, "toy.nothing"));
    assert_null(catalogue_find(*state, IN_ENGLISH, ""));
    assert_string_equal(text(*state, IN_FRENCH, "toy.nothing"), "toy.nothing");
    assert_string_equal(text(*state, IN_FRENCH, "toy.name"), "Le jouet");
}

static void test_a_text_can_be_replaced_and_taken_away(void **state)
{
    assert_true(catalogue_set(*state, IN_ENGLISH, "toy.name", "Another"));
    assert_string_equal(catalogue_find(*state, IN_ENGLISH, "toy.name"), "Another");
    assert_string_equal(catalogue_find(*state, IN_FRENCH, "toy.name"), "Le jouet");
    assert_true(catalogue_set(*state, IN_ENGLISH, "toy.name", NULL));
    assert_null(catalogue_find(*state, IN_ENGLISH, "toy.name"));
    assert_string_equal(catalogue_find(*state, IN_FRENCH, "toy.name"), "Le jouet");
    assert_true(catalogue_set(*state, IN_FRENCH, "toy.name", NULL));
    assert_null(catalogue_find(*state, IN_FRENCH, "toy.name"));
    assert_string_equal(catalogue_find(*state, IN_FRENCH, "toy.option.first"), "Qui commence");
}

static void test_a_thousand_keys_are_kept_apart(void **state)
{
    char key[32];
    for (int i = 0; i < 1000; i++) {
        snprintf(key, sizeof key, "many.%d", i * 7919 % 1000);
        assert_true(catalogue_set(*state, IN_ENGLISH, key, key));
    }
    for (int i = 0; i < 1000; i++) {
        snprintf(key, sizeof key, "many.%d", i);
        assert_string_equal(catalogue_find(*state, IN_ENGLISH, key), key);
    }
}

/* The compiled-in texts are not copies, and the program's memory is not given back. */
static void test_a_compiled_in_text_can_be_replaced_and_taken_away(void **state)
{
    (void)state;
    struct fault fault = { "" };
    struct catalogue *catalogue = catalogue_open(&fault);
    assert_non_null(catalogue);
    size_t count = catalogue->count;
    assert_true(catalogue_set(catalogue, IN_FRENCH, "khartoum.name", "Un"));
    assert_true(catalogue_set(catalogue, IN_FRENCH, "khartoum.name", "Deux"));
    assert_string_equal(catalogue_find(catalogue, IN_FRENCH, "khartoum.name"), "Deux");
    assert_string_equal(catalogue_find(catalogue, IN_ENGLISH, "khartoum.name"), "Khartoum 1884-85");
    assert_true(catalogue_set(catalogue, IN_FRENCH, "khartoum.name", NULL));
    assert_int_equal(catalogue->count, count);
    assert_true(catalogue_set(catalogue, IN_ENGLISH, "khartoum.name", NULL));
    assert_int_equal(catalogue->count, count - 1);
    catalogue_close(catalogue);
}

/* ---- Filling --------------------------------------------------------------------------------- */

struct filled {
    const char *form;
    int16_t arguments[TRACE_ARGUMENTS];
    const char *english, *french;
};

static const struct filled fillings[] = {
    { "no place", { 0 }, "no place", "no place" },
    { "{0}, {1}, {2}, {3}", { 1, -2, 3, 4 }, "1, −2, 3, 4", "1, −2, 3, 4" },
    { "{1} {1} {0}", { 7, 8 }, "8 8 7", "8 8 7" },
    { "{0:signed} {1:signed} {2:signed}", { 3, -3, 0 }, "+3 −3 +0", "+3 −3 +0" },
    /* There is no decimal mark among these texts, so its key shows. */
    { "{0:tenths} {1:tenths} {2:tenths} {3:tenths}",
      { 52, -7, 50, 0 },
      "5number.decimal2 −0number.decimal7 5 0",
      "5number.decimal2 −0number.decimal7 5 0" },
    { "{0:colour} {1:colour}", { 1, 0 }, "green red", "vert rouge" },
    { ": {0:the colour}, {1:of colour}", { 1, 0 }, ": the green, of red", ": les vert, de rouge" },
    { "{0:to colour} {0:at card}", { 1 }, "to the green at the Deuce", "aux vert à le deux" },
    { "is: {0:colour?is|are} {1:colour?is|are}", { 1, 0 }, "is: are is", "is: are is" },
    { "be: {0:colour?a|b|c|d} {1:colour?a|b|c|d}", { 1, 0 }, "be: c a", "be: d a" },
    { "none: {0:colour?is|are}{0:shape?is|are}", { 2 }, "none: ", "none: " },
    { "{0:of shape}", { 1 }, "1", "1" },
    { "{0:by colour} {0:colour?a} {0:colour?a|b|c} {0:a|b|c|d|e} {0:A?a|b}",
      { 1 },
      "{0:by colour} {0:colour?a} {0:colour?a|b|c} {0:a|b|c|d|e} {0:A?a|b}",
      "{0:by colour} {0:colour?a} {0:colour?a|b|c} {0:a|b|c|d|e} {0:A?a|b}" },
    { "{0:colour} {1:colour}", { 2, -1 }, "2 −1", "2 −1" },
    { "{0:shape}", { 1 }, "1", "1" },
    { "{0:card} {0:#card}", { 2 }, "the Trey the Deuce", "le trois le deux" },
    { "{0:#card} {1:#card}", { 0, 4 }, "0 4", "0 4" },
    { "{0:point|points}", { 0 }, "points", "point" },
    { "{0:point|points}", { 1 }, "point", "point" },
    { "{0:point|points}", { -1 }, "point", "point" },
    { "{0:point|points}", { 2 }, "points", "points" },
    { "{0:|s}{1:|s}", { 1, 2 }, "s", "s" },
    { "{", { 0 }, "{", "{" },
    { "{0", { 5 }, "{0", "{0" },
    { "{}{x}{0:}{00}{4}{0:a|b|c}{0:A}{0 }",
      { 5 },
      "{}{x}{0:}{00}{4}{0:a|b|c}{0:A}{0 }",
      "{}{x}{0:}{00}{4}{0:a|b|c}{0:A}{0 }" },
    { "{{0}}", { 5 }, "{5}", "{5}" },
};

static void test_places_are_filled_by_their_style(void **state)
{
    char out[128];
    for (size_t i = 0; i < sizeof fillings / sizeof fillings[0]; i++) {
        const struct filled *filled = &fillings[i];
        size_t length =
            text_fill(*state, IN_ENGLISH, &toy, filled->form, filled->arguments, out, sizeof out);
        assert_string_equal(out, filled->english);
        assert_int_equal(length, strlen(out));
        text_fill(*state, IN_FRENCH, &toy, filled->form, filled->arguments, out, sizeof out);
        assert_string_equal(out, filled->french);
    }
}

static void test_without_a_game_or_arguments_nothing_is_guessed(void **state)
{
    char out[64];
    const int16_t arguments[TRACE_ARGUMENTS] = { 1 };
    text_fill(*state, IN_ENGLISH, NULL, "{0:colour}", arguments, out, sizeof out);
    assert_string_equal(out, "1");
    text_fill(*state, IN_ENGLISH, &toy, "a {0} b", NULL, out, sizeof out);
    assert_string_equal(out, "a {0} b");
}

/* Cut at every length: each is the longest whole-character beginning that fits. */
static void test_a_cut_text_ends_with_a_whole_character(void **state)
{
    const char whole[] = "aé\xe2\x82\xac\xf0\x9f\x8e\xb2z"; /* 1, 2, 3, 4 and 1 bytes */
    const size_t expected[] = { 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 11 };
    for (size_t size = 1; size <= sizeof expected / sizeof expected[0]; size++) {
        char out[32];
        memset(out, '#', sizeof out);
        size_t length = text_fill(*state, IN_ENGLISH, NULL, whole, NULL, out, size);
        assert_int_equal(length, expected[size - 1]);
        assert_memory_equal(out, whole, length);
        assert_int_equal(out[length], '\0');
        assert_int_equal(out[size], '#');
    }
}

static void test_nothing_is_added_after_a_cut(void **state)
{
    char out[5];
    const int16_t arguments[TRACE_ARGUMENTS] = { 1 };
    /* The accent does not fit, the digit after it would. */
    text_fill(*state, IN_ENGLISH, NULL, "abcé{0}", arguments, out, sizeof out);
    assert_string_equal(out, "abc");
}

static void test_an_event_is_told_by_its_message(void **state)
{
    char out[64];
    text_event(*state, IN_FRENCH, &toy, &(struct trace_event){ .rule = 1, .argument = { 1, 2 } },
               out, sizeof out);
    assert_string_equal(out, "Les vert : +2");
    text_event(*state, IN_ENGLISH, &toy, &(struct trace_event){ .message = 1, .argument = { 3 } },
               out, sizeof out);
    assert_string_equal(out, "Turn 3: the Trey");
}

/* What says nothing is left out where there is a text without it: two numbers that are the same,
 * and a third that adds nothing. */
static void test_an_event_may_have_shorter_texts(void **state)
{
    const struct {
        int16_t argument[3];
        const char *text;
    } told[] = {
        { { 4, 4, 0 }, "Die 4" },
        { { 4, 4, 1 }, "Die 4" },
        { { 4, 5, 0 }, "Die 4, 5" },
        { { 4, 5, 1 }, "Die 4, 5, +1" },
    };
    const char *key = "toy.log.turn";
    char part[64], out[64];
    assert_true(catalogue_set(*state, IN_ENGLISH, key, "die {0}, {1}, {2:signed}"));
    for (int i = 0; i < 2; i++) {
        snprintf(part, sizeof part, "%s%s", key, i ? ".plain" : ".same");
        assert_true(catalogue_set(*state, IN_ENGLISH, part, i ? "die {0}, {1}" : "die {0}"));
    }
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        struct trace_event event = { .message = 1 };
        memcpy(event.argument, told[i].argument, sizeof told[i].argument);
        text_event(*state, IN_ENGLISH, &toy, &event, out, sizeof out);
        assert_string_equal(out, told[i].text);
    }
    text_event(*state, IN_FRENCH, &toy, &(struct trace_event){ .message = 1, .argument = { 3, 3 } },
               out, sizeof out);
    assert_non_null(strstr(out, "3")); /* no shorter one in French */
}

static void test_an_action_is_told_by_its_verb_and_operands(void **state)
{
    const struct {
        action action;
        const char *english, *french;
    } told[] = {
        { action_make(END, 0, 0), "End the turn", "Finir le tour" },
        { action_make(PAINT, 1, 0), "Paint it green", "Peindre en vert" },
        { action_make(SWAP, 0, 1), "Swap red for green", "Échanger rouge contre vert" },
        { action_make(TAKE, 1, 0), "Take 1 card", "Prendre 1 carte" },
        { action_make(TAKE, 4095, 0), "Take 4095 cards", "Prendre 4095 cartes" },
        { action_make(ROLL, 4, 0), "Roll 4", "Dé 4" },
        { action_make(ROLL, 3, 5), "Roll 3 and 5", "Dés 3 et 5" },
        { action_make(PAINT, 2, 0), "0x01002000", "0x01002000" },
        { action_make(9, 0, 0), "0x09000000", "0x09000000" },
    };
    char out[64];
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        text_action(*state, IN_ENGLISH, &toy, told[i].action, out, sizeof out);
        assert_string_equal(out, told[i].english);
        text_action(*state, IN_FRENCH, &toy, told[i].action, out, sizeof out);
        assert_string_equal(out, told[i].french);
    }
}

static void test_a_verb_can_take_its_word_from_another_list(void **state)
{
    char out[64];
    assert_true(catalogue_set(*state, IN_ENGLISH, "toy.verb.paint", "{0} {0:card}"));
    text_action(*state, IN_ENGLISH, &toy, action_make(PAINT, 1, 0), out, sizeof out);
    assert_string_equal(out, "Green the Deuce");
    assert_true(
        catalogue_set(*state, IN_ENGLISH, "toy.verb.paint", "See {0:the}: {0:?it is|they are}"));
    text_action(*state, IN_ENGLISH, &toy, action_make(PAINT, 1, 0), out, sizeof out);
    assert_string_equal(out, "See the green: they are");
}

static void test_an_action_is_told_in_words_of_its_own_if_it_has_some(void **state)
{
    char out[64];
    text_told(*state, IN_FRENCH, &toy, action_make(PAINT, 0, 0), out, sizeof out);
    assert_string_equal(out, "Peindre en rouge");
    assert_true(catalogue_set(*state, IN_FRENCH, "toy.verb.paint.told", "{0:the} pour tous"));
    text_told(*state, IN_FRENCH, &toy, action_make(PAINT, 1, 0), out, sizeof out);
    assert_string_equal(out, "Les vert pour tous");
    text_action(*state, IN_FRENCH, &toy, action_make(PAINT, 1, 0), out, sizeof out);
    assert_string_equal(out, "Peindre en vert");
    text_told(*state, IN_FRENCH, &toy, action_make(9, 0, 0), out, sizeof out);
    assert_string_equal(out, "0x09000000");
}

/* ---- Gaps ------------------------------------------------------------------------------------ */

static void test_a_complete_catalogue_has_no_gap(void **state)
{
    struct fault gap = { "" };
    if (catalogue_gap_in(*state, toy_games, &gap)) fail_msg("%s", gap.text);
}

static void test_every_key_of_a_game_is_missed_in_each_language_and_in_both(void **state)
{
    (void)state;
    for (int i = 0; i < TOY_TEXTS; i++) {
        for (int gone = 1; gone < 1 << LANGUAGES; gone++) {
            struct catalogue *catalogue = toy_catalogue();
            for (int language = 0; language < LANGUAGES; language++) {
                if (gone >> language & 1)
                    catalogue_set(catalogue, (enum language)language, toy_texts[i].key, NULL);
            }
            struct fault gap = { "" };
            char expected[128];
            snprintf(expected, sizeof expected, "%s: missing in %s", toy_texts[i].key,
                     language_names[gone & 1 ? IN_ENGLISH : IN_FRENCH]);
            assert_true(catalogue_gap_in(catalogue, toy_games, &gap));
            assert_string_equal(gap.text, expected);
            catalogue_close(catalogue);
        }
    }
}

static const struct {
    const char *key, *english, *french, *gap; /* no gap: null */
} gaps[] = {
    { "cli.x", "{0} {5}", "{5} {0}", NULL },
    { "cli.x", "{0} {0:one|many}", "{0}", NULL },
    { "cli.x", "{0}", "{0:signed}", NULL },
    { "toy.x", "{0:colour} {3}", "{3} {0:colour}", NULL },
    { "toy.x", "{0:gun|guns} {0:one|many}", "{0:canon|canons}", NULL },
    { "cli.x", "only here", NULL, "cli.x: missing in fr" },
    { "cli.x", NULL, "seulement ici", "cli.x: missing in en" },
    { "cli.x", "{0} {1}", "{0}", "cli.x: {1} is in en and has no match in fr" },
    { "cli.x", "{0}", "{0} {1}", "cli.x: {1} is in fr and has no match in en" },
    { "cli.x", "{0:gun|guns}", "canons", "cli.x: {0:gun|guns} is in en and has no match in fr" },
    { "cli.x", "{0}", "{0:un|deux}", "cli.x: {0} is in en and has no match in fr" },
    { "toy.x", "{0:colour}", "{0:card}", "toy.x: {0:colour} is in en and has no match in fr" },
    { "toy.x", "{0:card}", "{0:#card}", "toy.x: {0:card} is in en and has no match in fr" },
    { "toy.x", "{0:colour}", "{0}", "toy.x: {0:colour} is in en and has no match in fr" },
    { "toy.x", "a {0:shape}", "{0:shape}", "toy.x: in en {0:shape} names no list of toy" },
    { "toy.x", "{0}", "{0:#shape}", "toy.x: in fr {0:#shape} names no list of toy" },
    { "cli.x", "{0:colour}", "{0}", "cli.x: in en {0:colour} names no list of a game" },
    { "cli.x", "{\"cmd\": {}} {0}", "{0} {\"cmd\": {}}", NULL },
    { "cli.x", "a {0b}", "a {0}", "cli.x: in en no place can be read at \"{0b}\"" },
    { "cli.x", "a {0b", "a {0}", "cli.x: in en no place can be read at \"{0b\"" },
    { "toy.x", "a {b", "a", "toy.x: in en no place can be read at \"{b\"" },
    { "toy.x", "a", "a } b", "toy.x: in fr no place can be read at \"} b\"" },
    { "cli.x", "{0:}", "{0}", "cli.x: in en no place can be read at \"{0:}\"" },
    { "toy.x", "{4}", "{4}", "toy.x: in en {4} asks for an argument that there is not" },
    { "toy.verb.end", "{0}", "{0}",
      "toy.verb.end: in en {0} asks for an argument that there is not" },
    { "toy.verb.paint", "{0}", "{1}",
      "toy.verb.paint: in fr {1} asks for an argument that there is not" },
    { "toy.verb.roll", "{1}", "{0}",
      "toy.verb.roll: in en {1} asks for an argument that there is not" },
    { "toy.verb.roll.2", "{2}", "{1}",
      "toy.verb.roll.2: in en {2} asks for an argument that there is not" },
    { "toy.log.gain", "{0:of colour} {1}", "{0:colour?a|b} {0:colour} {1}", NULL },
    { "toy.verb.paint", "Paint {0:the}", "Peindre {0}", NULL },
    { "toy.log.gain", "{0:of card} {1}", "{0:card} {1}", "toy.grammar.card.1: missing in en" },
    { "toy.log.gain", "{0:card} {1}", "{0:card?a|b} {0:card} {1}",
      "toy.grammar.card.1: missing in fr" },
    { "toy.grammar.colour.red", "s", "s", "toy.grammar.colour.red: no marks of a name in fr" },
    { "toy.log.gain", "{0:of} {1}", "{0} {1}", "toy.log.gain: in en {0:of} names no list of toy" },
};

static void test_gaps_between_languages_and_bad_places_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        struct catalogue *catalogue = toy_catalogue();
        struct fault gap = { "" };
        assert_true(catalogue_set(catalogue, IN_ENGLISH, gaps[i].key, gaps[i].english));
        assert_true(catalogue_set(catalogue, IN_FRENCH, gaps[i].key, gaps[i].french));
        bool is_found = catalogue_gap_in(catalogue, toy_games, &gap);
        assert_string_equal(gap.text, gaps[i].gap ? gaps[i].gap : "");
        assert_int_equal(is_found, gaps[i].gap != NULL);
        catalogue_close(catalogue);
    }
}

int main(void)
{
#define WITH_TOY(test) cmocka_unit_test_setup_teardown(test, open_toy, close_toy)
    const struct CMUnitTest tests[] = {
        WITH_TOY(test_every_text_is_found_in_its_language),
        WITH_TOY(test_a_key_without_text_is_null_or_shows_itself),
        WITH_TOY(test_a_text_can_be_replaced_and_taken_away),
        WITH_TOY(test_a_thousand_keys_are_kept_apart),
        cmocka_unit_test(test_a_compiled_in_text_can_be_replaced_and_taken_away),
        WITH_TOY(test_places_are_filled_by_their_style),
        WITH_TOY(test_without_a_game_or_arguments_nothing_is_guessed),
        WITH_TOY(test_a_cut_text_ends_with_a_whole_character),
        WITH_TOY(test_nothing_is_added_after_a_cut),
        WITH_TOY(test_an_event_is_told_by_its_message),
        WITH_TOY(test_an_event_may_have_shorter_texts),
        WITH_TOY(test_an_action_is_told_by_its_verb_and_operands),
        WITH_TOY(test_a_verb_can_take_its_word_from_another_list),
        WITH_TOY(test_an_action_is_told_in_words_of_its_own_if_it_has_some),
        WITH_TOY(test_a_complete_catalogue_has_no_gap),
        cmocka_unit_test(test_every_key_of_a_game_is_missed_in_each_language_and_in_both),
        cmocka_unit_test(test_gaps_between_languages_and_bad_places_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
