/* Texts and data: every text that a player can meet is there in every language, and every value of
 * the data has a source. */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"

enum { KEY_SIZE = 160, TEXT_SIZE = 4096, GAMES = 3 };

static struct catalogue *catalogue;

/* As the program has it: with the names that the data of all games bring. */
static void open_catalogue(void)
{
    struct fault fault = { "" };
    catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    for (int i = 0; sortie_games[i]; i++) {
        void *data = malloc(sortie_games[i]->data_size);
        assert_non_null(data);
        if (!data_load(sortie_games[i], NULL, data, catalogue, NULL, &fault)) {
            fail_msg("%s: %s", sortie_games[i]->id, fault.text);
        }
        free(data);
    }
}

static void assert_text(const char *list, const char *word)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s%s%s%s%s", subject.game->id, *list ? "." : "", list,
             *word ? "." : "", word);
    for (int language = 0; language < LANGUAGES; language++) {
        const char *found = catalogue_find(catalogue, (enum language)language, key);
        if (!found || !*found) fail_msg("%s: no text in %s", key, language_names[language]);
    }
}

static void assert_words(const struct words *words)
{
    for (int i = 0; i < words->count; i++) {
        if (!words->numbered && *words->word[i]) assert_text(words->name, words->word[i]);
    }
}

static bool has_words(const char *key)
{
    for (int language = 0; language < LANGUAGES; language++) {
        if (!catalogue_find(catalogue, (enum language)language, key)) return false;
    }
    return true;
}

/* A list that only states have may have its texts among those of odds. A number is its own text. */
static void assert_told_words(const struct words *words)
{
    for (int i = 0; words && i < words->count; i++) {
        const char *word = words->word[i], *dot = strrchr(word, '.');
        const char *number = dot ? dot + 1 : word;
        char key[KEY_SIZE];
        bool is_numbered = words->numbered && number[strspn(number, "0123456789")] == '\0';
        if (is_numbered && !dot) continue;
        int length = (int)(is_numbered ? (size_t)(dot - word) : strlen(word));
        snprintf(key, sizeof key, "odds.%s.%s.%.*s", subject.game->id, words->name, length, word);
        if (!has_words(key) && !has_words(key + strlen("odds."))) fail_msg("%s: no text", key);
    }
}

/* Odds and simulations tell values of the state: each field has its name, or none because it is not
 * told, and what is told has words. A game that hides so much that it has no exact odds
 * needs no names for them. */
static void what_is_told_of_states_has_words(void)
{
    char key[KEY_SIZE];
    open_catalogue();
    snprintf(key, sizeof key, "odds.%s.turn", subject.game->id);
    bool has_odds = catalogue_find(catalogue, IN_ENGLISH, key);
    for (const struct field *field = subject.game->state_fields; field->name; field++) {
        snprintf(key, sizeof key, "odds.%s.%s", subject.game->id, field->name);
        const char *name = catalogue_find(catalogue, IN_ENGLISH, key);
        if (has_odds && !name) fail_msg("%s: no text", key);
        if (!name || !*name) continue;
        assert_told_words(field->value);
        assert_told_words(field->row_names);
        assert_told_words(field->column_names);
    }
    catalogue_close(catalogue);
}

/* What catalogue_gap finds in all texts together is asked here by the tables of one game. */
static void every_table_has_its_texts(void)
{
    const struct game *game = subject.game;
    open_catalogue();
    assert_words(game->seats);
    for (unsigned i = 0; i < game->message_count; i++) assert_text("", game->messages[i]);
    for (unsigned i = 1; i < game->rule_count; i++) assert_text("rule", game->rule_ids[i]);
    for (unsigned i = 0; i < game->option_count; i++) assert_text("option", game->options[i].name);
    catalogue_close(catalogue);
}

static void no_text_is_missing_or_differs_in_its_places(void)
{
    struct fault gap = { "" };
    open_catalogue();
    bool is_found = catalogue_gap(catalogue, &gap);
    catalogue_close(catalogue);
    if (is_found) fail_msg("%s", gap.text);
}

/* A place that was not filled, or a key instead of its text, would show. */
static void assert_is_text(const char *found, const char *what)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.", subject.game->id);
    if (!*found || strstr(found, key) || strchr(found, '{'))
        fail_msg("%s is told as '%s'", what, found);
}

static void tell_events(const struct trace *trace)
{
    char out[TEXT_SIZE];
    for (int i = 0; i < trace->count && i < trace->capacity; i++) {
        for (int language = 0; language < LANGUAGES; language++) {
            text_event(catalogue, (enum language)language, subject.game, &trace->events[i], out,
                       sizeof out);
            assert_is_text(out, subject.game->messages[trace->events[i].message]);
        }
    }
}

static void tell_position(struct walk *walk)
{
    char out[TEXT_SIZE];
    struct trace_event event;
    struct trace prompt = { &event, 1, 0 };
    subject.game->prompt(subject.data, walk->now, &prompt);
    tell_events(&prompt);
    tell_events(&walk->trace);
    for (int i = 0; i < walk->count; i++) {
        for (int language = 0; language < LANGUAGES; language++) {
            text_action(catalogue, (enum language)language, subject.game, walk->list[i], out,
                        sizeof out);
            assert_is_text(out, action_name(walk->list[i]));
        }
    }
}

static void what_happens_is_told_in_both_languages(void)
{
    open_catalogue();
    assert_true(tour(GAMES, 41, tell_position) > GAMES);
    catalogue_close(catalogue);
}

static void the_data_have_sources(void)
{
    struct provenance provenance = { 0, 0, 0 };
    struct fault fault = { "" };
    void *data = malloc(subject.game->data_size);
    assert_non_null(data);
    if (!data_load(subject.game, NULL, data, NULL, &provenance, &fault)) {
        fail_msg("%s", fault.text);
    }
    assert_true(provenance.printed > 0);
    free(data);
}

static bool is_rule(const char *id)
{
    for (unsigned i = 1; i < subject.game->rule_count; i++) {
        if (strcmp(subject.game->rule_ids[i], id) == 0) return true;
    }
    return false;
}

/* What would have to change for an action that a rule refuses. */
static void what_would_have_to_change_is_told_of_rules_that_there_are(void)
{
    char prefix[KEY_SIZE];
    size_t position = 0;
    open_catalogue();
    int length = snprintf(prefix, sizeof prefix, "%s.unless.", subject.game->id);
    const char *key;
    while ((key = catalogue_key(catalogue, prefix, &position))) {
        if (!is_rule(key + length)) fail_msg("%s: there is no such rule", key);
        if (!has_words(key)) fail_msg("%s: not in every language", key);
    }
    catalogue_close(catalogue);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(what_would_have_to_change_is_told_of_rules_that_there_are),
    CONTRACT_TEST(every_table_has_its_texts),
    CONTRACT_TEST(what_is_told_of_states_has_words),
    CONTRACT_TEST(no_text_is_missing_or_differs_in_its_places),
    CONTRACT_TEST(what_happens_is_told_in_both_languages),
    CONTRACT_TEST(the_data_have_sources),
};

CONTRACT_MAIN(tests)
