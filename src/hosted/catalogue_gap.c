/*
 * Gaps in the catalogue: what one language lacks, places that cannot be filled, and texts that a
 * game needs and nobody has written. The tests run this over the real texts, so a forgotten
 * translation fails there.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "hosted/catalogue_parts.h"
#include "hosted/fault.h"

/* The functions of this file return true when they have found a gap. */

/* ---- Places ---------------------------------------------------------------------------------- */

/*
 * The next place of a text from `from` on, read into `slot` if it parses. Null when there is none.
 * A text of a game has braces for places only, so that any other brace is a mistake; a text of a
 * front end may show braces, and has a place only where a digit follows.
 */
static const char *next_place(const char *from, bool is_strict, struct slot *slot, bool *parses)
{
    const char *brace = from;
    while ((brace = strpbrk(brace, "{}"))) {
        bool is_place = *brace == '{' && brace[1] >= '0' && brace[1] <= '9';
        if (is_strict || is_place) break;
        brace++;
    }
    if (brace) *parses = *brace == '{' && slot_read(brace, slot);
    return brace;
}

/* Whether another place tells the reader at least what `slot` tells. A form by number (point,
 * points) may be needed in one language only, so any mention of its argument will do. */
static bool is_matched(const struct slot *slot, const struct slot *other)
{
    if (slot->argument != other->argument) return false;
    switch (slot->style) {
    case SLOT_NUMBER:
    case SLOT_SIGNED: return other->style == SLOT_NUMBER || other->style == SLOT_SIGNED;
    case SLOT_TENTHS: return other->style == SLOT_TENTHS;
    case SLOT_WORD:
    case SLOT_SPELLED:
        return other->style == slot->style && other->list.length == slot->list.length &&
               memcmp(other->list.start, slot->list.start, slot->list.length) == 0;
    case SLOT_FORMS:
    case SLOT_AGREES: return true;
    }
    return false;
}

static bool has_match(const char *text, const struct slot *slot)
{
    struct slot other;
    bool parses = false;
    for (const char *place = text; (place = next_place(place, false, &other, &parses)); place++) {
        if (parses && is_matched(slot, &other)) return true;
    }
    return false;
}

/* Whether all places of `text` have their match in `other`; if not, the first that has none. */
static bool has_unmatched_place(const char *text, const char *other, struct slot *slot)
{
    bool parses = false;
    for (const char *place = text; (place = next_place(place, false, slot, &parses)); place++) {
        if (parses && !has_match(other, slot)) return true;
    }
    return false;
}

static bool gap_between_languages(const struct catalogue_entry *entry, struct fault *gap)
{
    for (int language = 0; language < LANGUAGES; language++) {
        if (entry->text[language]) continue;
        fault_at(gap, NULL, "%s: missing in %s", entry->key, language_names[language]);
        return true;
    }
    for (int one = 0; one < LANGUAGES; one++) {
        for (int other = 0; other < LANGUAGES; other++) {
            struct slot slot;
            if (!has_unmatched_place(entry->text[one], entry->text[other], &slot)) continue;
            fault_at(gap, NULL, "%s: %.*s is in %s and has no match in %s", entry->key,
                     (int)slot.whole.length, slot.whole.start, language_names[one],
                     language_names[other]);
            return true;
        }
    }
    return false;
}

/* ---- Places that cannot be filled ------------------------------------------------------------ */

/* The game that a key belongs to by its first part, or null. */
static const struct game *game_of_key(const struct game *const *games, const char *key)
{
    size_t length = strcspn(key, ".");
    for (int i = 0; games[i]; i++) {
        if (strlen(games[i]->id) == length && memcmp(games[i]->id, key, length) == 0) {
            return games[i];
        }
    }
    return NULL;
}

/* How many operands the text of a verb is filled with; `ending` is ".2" in that of two dice. */
static unsigned operand_count(enum operands operands, const char *ending)
{
    switch (operands) {
    case OPERANDS_NONE: return 0;
    case OPERANDS_WORD:
    case OPERANDS_NUMBER: return 1;
    case OPERANDS_WORDS: return 2;
    case OPERANDS_DICE: return strcmp(ending, ".2") == 0 ? 2 : 1;
    }
    return 0;
}

/* How many arguments the text of a key is filled with. The texts of front ends have their own. */
static unsigned argument_count(const struct game *game, const char *key)
{
    if (!game) return SLOT_ARGUMENTS;
    const struct verb *verb = verb_of_key(game, key);
    if (!verb) return TRACE_ARGUMENTS;
    size_t end = strlen(game->id) + strlen(VERB_PART) + strlen(verb->name);
    return operand_count(verb->operands, key + end);
}

/* The list that the words of a place come from, or null. `key` is that of a text of the game. */
static const struct words *list_of(const struct game *game, const char *key,
                                   const struct slot *slot)
{
    if (slot->list.length > 0) return find_list(game, slot->list);
    const struct verb *verb = verb_of_key(game, key);
    if (!verb) return NULL;
    return slot->argument == 0 ? verb->first : verb->second;
}

/* Whether a word lacks the marks that a place asks for, or has some that are none. */
static bool gap_in_marks(const struct catalogue *catalogue, enum language language,
                         const struct game *game, const struct words *words, struct fault *gap)
{
    for (int i = 0; i < words->count; i++) {
        size_t stem = word_stem(words, words->word[i]);
        if (stem == 0) continue;
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "%s.grammar.%s.%.*s", game->id, words->name, (int)stem,
                 words->word[i]);
        const char *marks = catalogue_find(catalogue, language, key);
        if (marks && are_marks(language, marks)) continue;
        const char *wrong = marks ? "no marks of a name" : "missing";
        fault_at(gap, NULL, "%s: %s in %s", key, wrong, language_names[language]);
        return true;
    }
    return false;
}

static bool gap_in_places(const struct catalogue *catalogue, const struct catalogue_entry *entry,
                          enum language language, const struct game *game, struct fault *gap)
{
    const char *text = entry->text[language], *name = language_names[language];
    unsigned arguments = argument_count(game, entry->key);
    struct slot slot;
    bool parses = false;
    for (const char *place = text; (place = next_place(place, game, &slot, &parses));) {
        if (!parses) {
            char quote[QUOTE_SIZE];
            fault_at(gap, NULL, "%s: in %s no place can be read at \"%s\"", entry->key, name,
                     fault_quote(quote, place, strlen(place)));
            return true;
        }
        int length = (int)slot.whole.length;
        if (slot.argument >= arguments) {
            fault_at(gap, NULL, "%s: in %s %.*s asks for an argument that there is not", entry->key,
                     name, length, slot.whole.start);
            return true;
        }
        bool needs_marks = slot.name_case != CASE_NONE || slot.style == SLOT_AGREES;
        bool needs_list = slot.list.length > 0 || needs_marks;
        const struct words *words = game ? list_of(game, entry->key, &slot) : NULL;
        if (needs_list && !words) {
            fault_at(gap, NULL, "%s: in %s %.*s names no list of %s", entry->key, name, length,
                     slot.whole.start, game ? game->id : "a game");
            return true;
        }
        if (needs_marks && gap_in_marks(catalogue, language, game, words, gap)) return true;
        place += slot.whole.length;
    }
    return false;
}

/* ---- Terms ----------------------------------------------------------------------------------- */

#define TERM_PART ".term."

/* Whether the text of a key is a term of a glossary that lacks its meaning or its marks. */
static bool gap_in_term(const struct catalogue *catalogue, const struct catalogue_entry *entry,
                        enum language language, struct fault *gap)
{
    const char *id = strstr(entry->key, TERM_PART);
    if (!id || strchr(id + strlen(TERM_PART), '.')) return false;
    char key[KEY_SIZE * 2];
    snprintf(key, sizeof key, "%s.means", entry->key);
    const char *meaning = catalogue_find(catalogue, language, key), *wrong = "missing";
    if (meaning && *meaning) {
        snprintf(key, sizeof key, "%s.marks", entry->key);
        const char *marks = catalogue_find(catalogue, language, key);
        if (marks && are_marks(language, marks)) return false;
        if (marks) wrong = "no marks of a name";
    }
    fault_at(gap, NULL, "%s: %s in %s", key, wrong, language_names[language]);
    return true;
}

/* ---- Texts that a game must have ------------------------------------------------------------- */

struct search {
    const struct catalogue *catalogue;
    const struct game *game;
    struct fault *gap;
};

/* Whether the game lacks the text of a key, given without the game's name before it. */
__attribute__((format(printf, 2, 3))) static bool lacks(const struct search *search,
                                                        const char *format, ...)
{
    char rest[KEY_SIZE], key[KEY_SIZE * 2];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(rest, sizeof rest, format, arguments);
    va_end(arguments);
    assert(length > 0 && (size_t)length < sizeof rest);
    (void)length;
    snprintf(key, sizeof key, "%s.%s", search->game->id, rest);
    for (int language = 0; language < LANGUAGES; language++) {
        if (catalogue_find(search->catalogue, (enum language)language, key)) continue;
        fault_at(search->gap, NULL, "%s: missing in %s", key, language_names[language]);
        return true;
    }
    return false;
}

static bool lacks_verbs(const struct search *search)
{
    for (unsigned i = 0; i < search->game->verb_count; i++) {
        const struct verb *verb = &search->game->verbs[i];
        if (lacks(search, "verb.%s", verb->name)) return true;
        if (verb->operands == OPERANDS_DICE && lacks(search, "verb.%s.2", verb->name)) return true;
    }
    return false;
}

/* A word at the head of a part of a rule's id is English, and is shown in each language by its own
 * text; a few letters are a sign as in any language. */
static bool lacks_tags(const struct search *search, const char *id)
{
    enum { SIGN = 2 };
    while (true) {
        size_t letters = strspn(id, "abcdefghijklmnopqrstuvwxyz");
        if (letters > SIGN && lacks(search, "tag.%.*s", (int)letters, id)) return true;
        id += strcspn(id, ".");
        if (!*id++) return false;
    }
}

static bool lacks_messages_and_rules(const struct search *search)
{
    const struct game *game = search->game;
    for (unsigned i = 0; i < game->message_count; i++) {
        if (lacks(search, "%s", game->messages[i])) return true;
    }
    for (unsigned i = 1; i < game->rule_count; i++) {
        if (lacks(search, "rule.%s", game->rule_ids[i])) return true;
        if (lacks_tags(search, game->rule_ids[i])) return true;
    }
    return false;
}

static bool lacks_words(const struct search *search)
{
    for (int i = 0; search->game->vocabulary[i]; i++) {
        const struct words *words = search->game->vocabulary[i];
        for (int word = 0; word < words->count; word++) {
            size_t stem = word_stem(words, words->word[word]);
            if (stem > 0 && lacks(search, "%s.%.*s", words->name, (int)stem, words->word[word]))
                return true;
        }
    }
    return false;
}

static bool lacks_options(const struct search *search)
{
    for (unsigned i = 0; i < search->game->option_count; i++) {
        const struct option *option = &search->game->options[i];
        if (lacks(search, "option.%s", option->name)) return true;
        for (int value = 0; value < option->values->count; value++) {
            const char *word = option->values->word[value];
            if (lacks(search, "option.%s.%s", option->name, word)) return true;
        }
    }
    return false;
}

static bool lacks_fields(const struct search *search)
{
    for (const struct field *field = search->game->state_fields; field->name; field++) {
        if (lacks(search, "field.%s", field->name)) return true;
    }
    return false;
}

static bool gap_in_game(const struct search *search)
{
    return lacks(search, "name") || lacks_verbs(search) || lacks_messages_and_rules(search) ||
           lacks_words(search) || lacks_options(search) || lacks_fields(search);
}

/* ---- All together ---------------------------------------------------------------------------- */

bool catalogue_gap_in(const struct catalogue *catalogue, const struct game *const *games,
                      struct fault *gap)
{
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct catalogue_entry *entry = &catalogue->entries[i];
        const struct game *game = game_of_key(games, entry->key);
        for (int language = 0; language < LANGUAGES; language++) {
            if (!entry->text[language]) continue;
            if (gap_in_places(catalogue, entry, (enum language)language, game, gap)) return true;
            if (gap_in_term(catalogue, entry, (enum language)language, gap)) return true;
        }
        if (gap_between_languages(entry, gap)) return true;
    }
    for (int i = 0; games[i]; i++) {
        struct search search = { catalogue, games[i], gap };
        if (gap_in_game(&search)) return true;
    }
    return false;
}

bool catalogue_gap(const struct catalogue *catalogue, struct fault *gap)
{
    return catalogue_gap_in(catalogue, sortie_games, gap);
}
