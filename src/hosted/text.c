/* Filling the places of a text: numbers, words of a game, singular and plural, actions and log
 * lines. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/catalogue_parts.h"
#include "hosted/utf8.h"

/* One text being filled. Once it has been cut, nothing more is added. */
struct filling {
    const struct catalogue *catalogue;
    enum language language;
    const struct game *game;
    const int16_t *arguments;
    unsigned filled; /* a bit for each argument that is known */
    const struct words
        *own_list[TRACE_ARGUMENTS]; /* what {0} takes its word from; null: a number */
    char *out;
    size_t size, length;
    bool is_cut;
    bool is_of_state; /* words may be of lists that only states have (text_word) */
};

static void put(struct filling *filling, struct span span)
{
    if (filling->is_cut) return;
    size_t room = filling->size - 1 - filling->length;
    filling->is_cut = span.length > room;
    if (!filling->is_cut) room = span.length;
    memcpy(filling->out + filling->length, span.start, room);
    filling->length += room;
    if (filling->is_cut) filling->length = utf8_cut(filling->out, filling->length);
    filling->out[filling->length] = '\0';
}

static void put_text(struct filling *filling, const char *text)
{
    put(filling, (struct span){ text, strlen(text) });
}

static void put_number(struct filling *filling, int number, bool with_sign)
{
    char digits[16];
    const char *sign = number < 0 ? "−" : with_sign ? "+" : "";
    snprintf(digits, sizeof digits, "%s%d", sign, abs(number));
    put_text(filling, digits);
}

static void put_tenths(struct filling *filling, int tenths)
{
    enum { WHOLE = 10 };
    char digits[16];
    snprintf(digits, sizeof digits, "%s%d", tenths < 0 ? "−" : "", abs(tenths) / WHOLE);
    put_text(filling, digits);
    if (tenths % WHOLE == 0) return;
    put_text(filling, text(filling->catalogue, filling->language, "number.decimal"));
    snprintf(digits, sizeof digits, "%d", abs(tenths) % WHOLE);
    put_text(filling, digits);
}

size_t word_stem(const struct words *words, const char *word)
{
    size_t length = strlen(word);
    if (!words->numbered) return length;
    size_t stem = length;
    while (stem > 0 && word[stem - 1] >= '0' && word[stem - 1] <= '9') stem--;
    if (stem == 0 || stem == length) return stem;
    return word[stem - 1] == '.' ? stem - 1 : length;
}

static bool is_word(const struct filling *filling, const struct words *words, int number)
{
    return filling->game && words && number >= 0 && number < words->count;
}

/* The marks of a word, none where it has none. */
static const char *marks_of(const struct filling *filling, const struct words *words, int number)
{
    char key[KEY_SIZE];
    const char *word = words->word[number];
    snprintf(key, sizeof key, "%s.grammar.%s.%.*s", filling->game->id, words->name,
             (int)word_stem(words, word), word);
    const char *found = catalogue_find(filling->catalogue, filling->language, key);
    return found ? found : "";
}

static void put_phrase(struct filling *filling, const struct phrase *phrase)
{
    put_text(filling, phrase->before);
    char initial[3] = { 0 };
    size_t length = strlen(phrase->name) < 2 ? strlen(phrase->name) : 2;
    memcpy(initial, phrase->name, length);
    if (phrase->is_lowered) utf8_lower(initial);
    put(filling, (struct span){ initial, length });
    put_text(filling, phrase->name + length);
}

/* The text of a word without its number. */
static void put_name(struct filling *filling, const struct words *words, int number,
                     enum name_case name_case)
{
    char key[KEY_SIZE];
    const char *word = words->word[number];
    struct span stem = { word, word_stem(words, word) };
    const char *list = words->name, *id = filling->game->id;
    snprintf(key, sizeof key, "odds.%s.%s.%.*s", id, list, (int)stem.length, word);
    const char *name = catalogue_find(filling->catalogue, filling->language, key + strlen("odds."));
    if (!name && filling->is_of_state) {
        name = catalogue_find(filling->catalogue, filling->language, key);
        if (!name) {
            put(filling, stem);
            return;
        }
    }
    struct phrase phrase =
        phrase_of(filling->language, name_case, name_case ? marks_of(filling, words, number) : "",
                  name ? name : key + strlen("odds."));
    put_phrase(filling, &phrase);
}

static void put_word(struct filling *filling, const struct words *words, int number,
                     enum name_case name_case)
{
    if (!is_word(filling, words, number)) {
        put_number(filling, number, false);
        return;
    }
    const char *word = words->word[number];
    size_t stem = word_stem(words, word);
    if (stem > 0) put_name(filling, words, number, name_case);
    if (stem > 0 && word[stem]) put_text(filling, " ");
    put_text(filling, word + stem + (stem > 0 && word[stem]));
}

static void put_spelled(struct filling *filling, const struct words *words, int number,
                        enum name_case name_case)
{
    char digits[16];
    int length = snprintf(digits, sizeof digits, "%d", number);
    int spelled = words ? words_find(words, digits, (size_t)length) : -1;
    if (spelled < 0) {
        put_text(filling, digits);
    } else {
        put_word(filling, words, spelled, name_case);
    }
}

static void put_slot(struct filling *filling, const struct slot *slot)
{
    const struct words *words = filling->own_list[slot->argument];
    int number = filling->arguments[slot->argument];
    if (filling->game && slot->list.length > 0) words = find_list(filling->game, slot->list);
    switch (slot->style) {
    case SLOT_NUMBER:
    case SLOT_WORD: put_word(filling, words, number, slot->name_case); break;
    case SLOT_SIGNED: put_number(filling, number, true); break;
    case SLOT_TENTHS: put_tenths(filling, number); break;
    case SLOT_SPELLED: put_spelled(filling, words, number, slot->name_case); break;
    case SLOT_AGREES:
        if (is_word(filling, words, number))
            put(filling, slot->form[agreeing_form(marks_of(filling, words, number), slot->forms)]);
        break;
    case SLOT_FORMS: {
        int magnitude = abs(number);
        bool is_one = magnitude == 1 || (magnitude == 0 && filling->language == IN_FRENCH);
        put(filling, slot->form[is_one ? 0 : 1]);
        break;
    }
    }
}

static bool has_argument(const struct filling *filling, const struct slot *slot)
{
    return filling->arguments && slot->argument < TRACE_ARGUMENTS &&
           (filling->filled >> slot->argument & 1);
}

static size_t fill(struct filling *filling, const char *form)
{
    assert(filling->size > 0);
    filling->out[0] = '\0';
    while (*form) {
        size_t plain = strcspn(form, "{");
        put(filling, (struct span){ form, plain });
        form += plain;
        struct slot slot;
        if (*form && slot_read(form, &slot) && has_argument(filling, &slot)) {
            put_slot(filling, &slot);
            form += slot.whole.length;
        } else if (*form) {
            put(filling, (struct span){ form, 1 });
            form++;
        }
    }
    assert(filling->length < filling->size);
    return filling->length;
}

size_t text_fill_some(const struct catalogue *catalogue, enum language language,
                      const struct game *game, const char *key, const int16_t *arguments,
                      unsigned filled, char *out, size_t size)
{
    struct filling filling = { .catalogue = catalogue,
                               .language = language,
                               .game = game,
                               .arguments = arguments,
                               .filled = filled,
                               .out = out,
                               .size = size };
    return fill(&filling, text(catalogue, language, key));
}

size_t text_fill(const struct catalogue *catalogue, enum language language, const struct game *game,
                 const char *key, const int16_t *arguments, char *out, size_t size)
{
    return text_fill_some(catalogue, language, game, key, arguments, ~0U, out, size);
}

size_t text_fill_words(const struct catalogue *catalogue, enum language language,
                       const struct game *game, const char *key, const struct words *const lists[2],
                       const int numbers[2], char *out, size_t size)
{
    const int16_t arguments[TRACE_ARGUMENTS] = { (int16_t)numbers[0], (int16_t)numbers[1] };
    struct filling filling = { .catalogue = catalogue,
                               .language = language,
                               .game = game,
                               .arguments = arguments,
                               .filled = ~0U,
                               .own_list = { lists[0], lists[1] },
                               .is_of_state = true,
                               .out = out,
                               .size = size };
    return fill(&filling, text(catalogue, language, key));
}

size_t text_word(const struct catalogue *catalogue, enum language language, const struct game *game,
                 const struct words *words, int number, char *out, size_t size)
{
    struct filling filling = { .catalogue = catalogue,
                               .language = language,
                               .game = game,
                               .is_of_state = true,
                               .out = out,
                               .size = size };
    out[0] = '\0';
    put_word(&filling, words, number, CASE_NONE);
    return filling.length;
}

/* The text of an event whose first two numbers are the same, where that need not be said twice,
 * and of one whose third, which is added to something, is 0. */
#define SAME_PART ".same"
#define PLAIN_PART ".plain"

size_t text_event(const struct catalogue *catalogue, enum language language,
                  const struct game *game, const struct trace_event *event, char *out, size_t size)
{
    assert(event->message < game->message_count);
    char key[KEY_SIZE], part[KEY_SIZE + sizeof PLAIN_PART];
    snprintf(key, sizeof key, "%s.%s", game->id, game->messages[event->message]);
    bool is_same = event->argument[0] == event->argument[1];
    snprintf(part, sizeof part, "%s%s", key, is_same ? SAME_PART : PLAIN_PART);
    bool has_part =
        (is_same || event->argument[2] == 0) && catalogue_find(catalogue, language, part) != NULL;
    size_t length =
        text_fill(catalogue, language, game, has_part ? part : key, event->argument, out, size);
    if (catalogue_find(catalogue, language, key)) utf8_raise(out);
    return length;
}

/* Whether it is an action of the game: what is none is written in a form that cannot be read back.
 */
static bool is_action(const struct game *game, action a, char written[ACTION_TEXT_SIZE])
{
    action again;
    action_write(game, a, written);
    return action_read(game, written, &again);
}

/* An action by the text of a key. */
static size_t fill_action(const struct catalogue *catalogue, enum language language,
                          const struct game *game, action a, const char *key, char *out,
                          size_t size)
{
    const struct verb *verb = &game->verbs[action_verb(a)];
    int16_t arguments[TRACE_ARGUMENTS] = { (int16_t)action_first(a), (int16_t)action_second(a) };
    struct filling filling = { .catalogue = catalogue,
                               .language = language,
                               .game = game,
                               .arguments = arguments,
                               .filled = ~0U,
                               .own_list = { verb->first, verb->second },
                               .out = out,
                               .size = size };
    size_t length = fill(&filling, text(catalogue, language, key));
    if (catalogue_find(catalogue, language, key)) utf8_raise(out);
    return length;
}

size_t text_action(const struct catalogue *catalogue, enum language language,
                   const struct game *game, action a, char *out, size_t size)
{
    char written[ACTION_TEXT_SIZE], key[KEY_SIZE];
    if (!is_action(game, a, written)) {
        struct filling filling = { .filled = ~0U, .out = out, .size = size };
        return fill(&filling, written);
    }
    const struct verb *verb = &game->verbs[action_verb(a)];
    bool has_two_dice = verb->operands == OPERANDS_DICE && action_second(a) > 0;
    snprintf(key, sizeof key, "%s.verb.%s%s", game->id, verb->name, has_two_dice ? ".2" : "");
    return fill_action(catalogue, language, game, a, key, out, size);
}

size_t text_told(const struct catalogue *catalogue, enum language language, const struct game *game,
                 action a, char *out, size_t size)
{
    char written[ACTION_TEXT_SIZE], key[KEY_SIZE] = "";
    if (is_action(game, a, written))
        snprintf(key, sizeof key, "%s.verb.%s.told", game->id, game->verbs[action_verb(a)].name);
    if (!catalogue_find(catalogue, language, key))
        return text_action(catalogue, language, game, a, out, size);
    return fill_action(catalogue, language, game, a, key, out, size);
}

/* How many letters there are at the head of a text. */
static size_t letters_of(const char *text)
{
    return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

size_t text_rule_tag(const struct catalogue *catalogue, enum language language,
                     const struct game *game, unsigned rule, char *out, size_t size)
{
    assert(rule < game->rule_count);
    struct filling filling = { .out = out, .size = size };
    out[0] = '\0';
    for (const char *part = game->rule_ids[rule]; *part;) {
        char key[KEY_SIZE];
        size_t letters = letters_of(part), length = strcspn(part, ".");
        if (part[length] == '.') length++;
        snprintf(key, sizeof key, "%s.tag.%.*s", game->id, (int)letters, part);
        const char *word = catalogue_find(catalogue, language, key);
        if (!word) letters = 0;
        if (word) put_text(&filling, word);
        put(&filling, (struct span){ part + letters, length - letters });
        part += length;
    }
    return filling.length;
}
