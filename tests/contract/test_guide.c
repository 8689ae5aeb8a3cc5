/* What newcomers are told and offered (data/<game>/guide/): it fits the game, and every text of it
 * is there in both languages. A game without a guide has nothing to prove. */
#include "contract/contract.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hosted/data.h"
#include "hosted/data_file.h"
#include "hosted/embedded.h"
#include "match/match.h"

enum { KEY_SIZE = 160, CARD_WORDS = 100 };

static struct catalogue *catalogue;

/* A file of the guide; null for a game without one. */
static json_t *open_guide(const char *name)
{
    char path[KEY_SIZE];
    struct fault fault = { "" };
    snprintf(path, sizeof path, "data/%s/guide/%s.json", subject.game->id, name);
    if (!embedded_find(path)) return NULL;
    snprintf(path, sizeof path, "guide/%s", name);
    json_t *file = data_file_read(subject.game, (struct data_place){ 0 }, path, &fault);
    if (!file) fail_msg("%s: %s", path, fault.text);
    catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    return file;
}

static void close_guide(json_t *file)
{
    json_decref(file);
    catalogue_close(catalogue);
}

/* The text <game>.<list>.<name>[.<part>], which must be there. */
static const char *text_of(enum language language, const char *list, const char *name,
                           const char *part)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.%s.%s%s%s", subject.game->id, list, name, *part ? "." : "", part);
    const char *found = catalogue_find(catalogue, language, key);
    if (!found || !*found) fail_msg("%s: no text in %s", key, language_names[language]);
    return found;
}

static int seat_named(const json_t *name)
{
    const char *word = json_string_value(name);
    assert_non_null(word);
    int seat = words_find(subject.game->seats, word, strlen(word));
    if (seat < 0) fail_msg("no seat is called %s", word);
    return seat;
}

static const struct option *option_named(const char *name)
{
    for (unsigned i = 0; i < subject.game->option_count; i++) {
        if (strcmp(subject.game->options[i].name, name) == 0) return &subject.game->options[i];
    }
    fail_msg("no option is called %s", name);
    return NULL;
}

/* ---- Goal cards ------------------------------------------------------------------------------ */

/* A word has a letter or a digit; bytes of UTF-8 letters count as letters. */
static int words_in(const char *text)
{
    int words = 0;
    while (*text) {
        size_t length = strcspn(text, " \n");
        bool is_word = false;
        for (size_t i = 0; i < length; i++) is_word = is_word || isalnum((unsigned char)text[i]);
        words += is_word;
        text += length + strspn(text + length, " \n");
    }
    return words;
}

static void check_card(json_t *card)
{
    static const char *const parts[] = { "who", "want", "lose", "turn" };
    const char *name = json_string_value(json_object_get(card, "card"));
    char picture[KEY_SIZE];
    assert_non_null(name);
    for (int language = 0; language < LANGUAGES; language++) {
        int words = 0;
        for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
            words += words_in(text_of((enum language)language, "goal", name, parts[i]));
        if (words >= CARD_WORDS)
            fail_msg("%s has %d words in %s", name, words, language_names[language]);
    }
    snprintf(picture, sizeof picture, "web/games/%s/%s", subject.game->id,
             json_string_value(json_object_get(card, "picture")));
    if (access(picture, R_OK) != 0) fail_msg("no picture %s", picture);
}

/* The seats of the cards that hold where `option` has that value and all others their first. */
static unsigned seats_told(const json_t *cards, const struct option *option, int value)
{
    unsigned seats = 0;
    size_t i = 0, j = 0;
    json_t *card = NULL, *seat = NULL, *wanted = NULL;
    json_array_foreach(cards, i, card)
    {
        bool holds = true;
        const char *name = NULL;
        json_object_foreach(json_object_get(card, "options"), name, wanted)
        {
            const struct option *asked = option_named(name);
            const char *word = asked->values->word[asked == option ? value : 0];
            holds = holds && strcmp(json_string_value(wanted), word) == 0;
        }
        json_array_foreach(json_object_get(card, "seats"), j, seat)
        {
            if (holds) seats |= 1U << seat_named(seat);
        }
    }
    return seats;
}

static void every_seat_has_a_goal_card_of_under_a_hundred_words(void)
{
    const struct game *game = subject.game;
    json_t *goals = open_guide("goals"), *cards = json_object_get(goals, "cards"), *card = NULL;
    size_t i = 0;
    if (!goals) return;
    assert_true(json_array_size(cards) > 0);
    json_array_foreach(cards, i, card)
    {
        check_card(card);
    }
    for (unsigned option = 0; option < game->option_count; option++) {
        for (int value = 0; value < game->options[option].values->count; value++) {
            assert_int_equal(seats_told(cards, &game->options[option], value),
                             (1U << game->seat_count) - 1);
        }
    }
    close_guide(goals);
}

/* ---- Ways to play ---------------------------------------------------------------------------- */

/* Every seat once, and one of them at least for the player. */
static void check_seats(const json_t *seats)
{
    static const char *const who[] = { "me", "open", "bot:easy", "bot:normal", "bot:hard" };
    int mine = 0;
    assert_int_equal(json_object_size(seats), subject.game->seat_count);
    for (int seat = 0; seat < subject.game->seat_count; seat++) {
        const char *has =
            json_string_value(json_object_get(seats, subject.game->seats->word[seat]));
        bool is_known = false;
        assert_non_null(has);
        for (size_t i = 0; i < sizeof who / sizeof who[0]; i++)
            is_known = is_known || strcmp(has, who[i]) == 0;
        if (!is_known) fail_msg("%s is nobody who can sit down", has);
        mine += strcmp(has, "me") == 0;
    }
    assert_true(mine > 0);
}

/* A game with the options of the preset begins, without a fault and with somebody to act. */
static void check_beginning(json_t *preset)
{
    const struct game *game = subject.game;
    uint8_t options[OPTIONS_MOST] = { 0 };
    struct fault fault = { "" };
    const char *name = NULL;
    json_t *value = NULL;
    json_object_foreach(json_object_get(preset, "options"), name, value)
    {
        if (!option_set(game, options, name, json_string_value(value), &fault))
            fail_msg("%s", fault.text);
    }
    void *state = state_new();
    game->start(subject.data, state, options);
    assert_faultless(state, json_string_value(json_object_get(preset, "preset")));
    assert_int_not_equal(game->actor(state), ACTOR_OVER);
    free(state);
}

static void each_way_to_play_begins_a_game(void)
{
    json_t *file = open_guide("presets"), *preset = NULL;
    const char *usual = json_string_value(json_object_get(file, "usual"));
    bool has_usual = false;
    size_t i = 0;
    if (!file) return;
    json_array_foreach(json_object_get(file, "presets"), i, preset)
    {
        const char *name = json_string_value(json_object_get(preset, "preset"));
        assert_non_null(name);
        for (int language = 0; language < LANGUAGES; language++) {
            text_of((enum language)language, "preset", name, "");
            text_of((enum language)language, "preset", name, "is");
        }
        check_seats(json_object_get(preset, "seats"));
        check_beginning(preset);
        has_usual = has_usual || strcmp(name, usual) == 0;
    }
    assert_in_range(i, 3, 5);
    assert_true(has_usual);
    close_guide(file);
}

static void each_reading_of_the_rules_is_an_option_with_a_sentence(void)
{
    json_t *file = open_guide("presets"), *reading = NULL;
    size_t i = 0;
    if (!file) return;
    json_array_foreach(json_object_get(file, "readings"), i, reading)
    {
        const char *name = json_string_value(reading);
        (void)option_named(name);
        for (int language = 0; language < LANGUAGES; language++)
            text_of((enum language)language, "reading", name, "");
    }
    close_guide(file);
}

/* ---- The rulebook ---------------------------------------------------------------------------- */

static void chapters_and_their_tables_have_titles(void)
{
    json_t *file = open_guide("chapters"), *chapter = NULL, *table = NULL;
    size_t i = 0, j = 0;
    if (!file) return;
    json_array_foreach(json_object_get(file, "chapters"), i, chapter)
    {
        const char *name = json_string_value(json_object_get(chapter, "chapter"));
        for (int language = 0; language < LANGUAGES; language++) {
            text_of((enum language)language, "chapter", name, "");
            json_array_foreach(json_object_get(chapter, "tables"), j, table)
            {
                text_of((enum language)language, "board.file",
                        json_string_value(json_object_get(table, "table")), "");
            }
        }
    }
    assert_true(i > 10);
    close_guide(file);
}

/* ---- Where rules are met --------------------------------------------------------------------- */

static bool has_rule(const char *id)
{
    for (unsigned rule = 1; rule < subject.game->rule_count; rule++) {
        if (strcmp(subject.game->rule_ids[rule], id) == 0) return true;
    }
    return false;
}

static void check_met_texts(const char *rule, const json_t *keys, const char *before)
{
    char key[KEY_SIZE];
    size_t i = 0;
    json_t *name = NULL;
    json_array_foreach((json_t *)keys, i, name)
    {
        snprintf(key, sizeof key, "%s.%s%s", subject.game->id, before, json_string_value(name));
        for (int language = 0; language < LANGUAGES; language++) {
            if (!catalogue_find(catalogue, (enum language)language, key))
                fail_msg("%s: no text %s", rule, key);
        }
    }
}

static void check_met_cards(const char *rule, const json_t *numbers, const json_t *cards)
{
    size_t i = 0;
    json_t *number = NULL;
    json_array_foreach((json_t *)numbers, i, number)
    {
        const json_t *name =
            json_object_get(json_object_get(cards, json_string_value(number)), "name");
        if (!json_object_get(name, "en") || !json_object_get(name, "fr"))
            fail_msg("%s: no card %s", rule, json_string_value(number));
    }
}

static void where_a_rule_is_met_there_are_words_for_it(void)
{
    struct fault fault = { "" };
    json_t *file = open_guide("met"), *cards = NULL, *places = NULL;
    const char *rule = NULL;
    if (!file) return;
    const char *deck = json_string_value(json_object_get(file, "cards"));
    if (deck) cards = data_file_read(subject.game, (struct data_place){ 0 }, deck, &fault);
    assert_true(!deck || cards);
    assert_true(json_object_size(json_object_get(file, "rules")) > 0);
    json_object_foreach(json_object_get(file, "rules"), rule, places)
    {
        if (!has_rule(rule)) fail_msg("there is no rule %s", rule);
        assert_true(json_object_size(places) > 0);
        check_met_texts(rule, json_object_get(places, "choices"), "verb.");
        check_met_texts(rule, json_object_get(places, "asked"), "");
        check_met_texts(rule, json_object_get(places, "log"), "");
        check_met_cards(rule, json_object_get(places, "cards"), cards);
    }
    json_decref(cards);
    close_guide(file);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(every_seat_has_a_goal_card_of_under_a_hundred_words),
    CONTRACT_TEST(each_way_to_play_begins_a_game),
    CONTRACT_TEST(each_reading_of_the_rules_is_an_option_with_a_sentence),
    CONTRACT_TEST(chapters_and_their_tables_have_titles),
    CONTRACT_TEST(where_a_rule_is_met_there_are_words_for_it),
};

CONTRACT_MAIN(tests)
