/* Filling the places of a text: numbers, words of a game, singular and plural, actions and log
 * lines. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/catalogue_parts.h"
#include "hosted/utf8.h"

/* ---- Places ---------------------------------------------------------------------------------- */

static bool is_name(struct span span)
{
    for (size_t i = 0; i < span.length; i++) {
        char c = span.start[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_') return false;
    }
    return span.length > 0;
}

static bool is_text(struct span span, const char *text)
{
    return strlen(text) == span.length && memcmp(text, span.start, span.length) == 0;
}

/* What stands between the colon and the closing brace. */
static bool read_style(struct span style, struct slot *slot)
{
    const char *bar = memchr(style.start, '|', style.length);
    if (bar) {
        size_t length = (size_t)(bar - style.start);
        slot->style = SLOT_FORMS;
        slot->form[0] = (struct span){ style.start, length };
        slot->form[1] = (struct span){ bar + 1, style.length - length - 1 };
        return !memchr(bar + 1, '|', slot->form[1].length);
    }
    if (is_text(style, "signed")) {
        slot->style = SLOT_SIGNED;
        return true;
    }
    slot->style = SLOT_WORD;
    if (style.length > 0 && style.start[0] == '#') {
        slot->style = SLOT_SPELLED;
        style = (struct span){ style.start + 1, style.length - 1 };
    }
    slot->list = style;
    return is_name(style);
}

bool slot_read(const char *place, struct slot *slot)
{
    assert(place[0] == '{');
    size_t length = 1 + strcspn(place + 1, "{}");
    if (place[length] != '}' || length < 2) return false;
    *slot = (struct slot){ .whole = { place, length + 1 } };
    if (place[1] < '0' || place[1] > '9') return false;
    slot->argument = (unsigned)(place[1] - '0');
    if (place[2] == '}') return true;
    return place[2] == ':' && read_style((struct span){ place + 3, length - 3 }, slot);
}

const struct words *find_list(const struct game *game, struct span name)
{
    for (int i = 0; game->vocabulary[i]; i++) {
        if (is_text(name, game->vocabulary[i]->name)) return game->vocabulary[i];
    }
    return NULL;
}

/* ---- Filling --------------------------------------------------------------------------------- */

/* One text being filled. Once it has been cut, nothing more is added. */
struct filling {
    const struct catalogue *catalogue;
    enum language language;
    const struct game *game;
    const int16_t *arguments;
    const struct words
        *own_list[TRACE_ARGUMENTS]; /* what {0} takes its word from; null: a number */
    char *out;
    size_t size, length;
    bool is_cut;
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
    snprintf(digits, sizeof digits, with_sign ? "%+d" : "%d", number);
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

static void put_word(struct filling *filling, const struct words *words, int number)
{
    if (!filling->game || !words || number < 0 || number >= words->count) {
        put_number(filling, number, false);
        return;
    }
    char key[KEY_SIZE];
    const char *word = words->word[number];
    size_t stem = word_stem(words, word);
    if (stem > 0) {
        snprintf(key, sizeof key, "%s.%s.%.*s", filling->game->id, words->name, (int)stem, word);
        put_text(filling, text(filling->catalogue, filling->language, key));
    }
    if (stem > 0 && word[stem]) put_text(filling, " ");
    put_text(filling, word + stem + (stem > 0 && word[stem]));
}

static void put_spelled(struct filling *filling, const struct words *words, int number)
{
    char digits[16];
    int length = snprintf(digits, sizeof digits, "%d", number);
    int spelled = words ? words_find(words, digits, (size_t)length) : -1;
    if (spelled < 0) {
        put_text(filling, digits);
    } else {
        put_word(filling, words, spelled);
    }
}

static void put_slot(struct filling *filling, const struct slot *slot)
{
    const struct words *words = NULL;
    int number = filling->arguments[slot->argument];
    if (filling->game && slot->list.length > 0) words = find_list(filling->game, slot->list);
    switch (slot->style) {
    case SLOT_NUMBER: put_word(filling, filling->own_list[slot->argument], number); break;
    case SLOT_SIGNED: put_number(filling, number, true); break;
    case SLOT_WORD: put_word(filling, words, number); break;
    case SLOT_SPELLED: put_spelled(filling, words, number); break;
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
    return filling->arguments && slot->argument < TRACE_ARGUMENTS;
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

size_t text_fill(const struct catalogue *catalogue, enum language language, const struct game *game,
                 const char *key, const int16_t *arguments, char *out, size_t size)
{
    struct filling filling = { .catalogue = catalogue,
                               .language = language,
                               .game = game,
                               .arguments = arguments,
                               .out = out,
                               .size = size };
    return fill(&filling, text(catalogue, language, key));
}

size_t text_event(const struct catalogue *catalogue, enum language language,
                  const struct game *game, const struct trace_event *event, char *out, size_t size)
{
    assert(event->message < game->message_count);
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.%s", game->id, game->messages[event->message]);
    return text_fill(catalogue, language, game, key, event->argument, out, size);
}

size_t text_action(const struct catalogue *catalogue, enum language language,
                   const struct game *game, action a, char *out, size_t size)
{
    int16_t arguments[TRACE_ARGUMENTS] = { (int16_t)action_first(a), (int16_t)action_second(a) };
    struct filling filling = { .catalogue = catalogue,
                               .language = language,
                               .game = game,
                               .arguments = arguments,
                               .out = out,
                               .size = size };
    char written[ACTION_TEXT_SIZE], key[KEY_SIZE];
    action again;
    action_write(game, a, written);
    /* What is no action is written in a form that cannot be read back. */
    if (!action_read(game, written, &again)) {
        filling.arguments = NULL;
        return fill(&filling, written);
    }
    const struct verb *verb = &game->verbs[action_verb(a)];
    bool has_two_dice = verb->operands == OPERANDS_DICE && action_second(a) > 0;
    filling.own_list[0] = verb->first;
    filling.own_list[1] = verb->second;
    snprintf(key, sizeof key, "%s.verb.%s%s", game->id, verb->name, has_two_dice ? ".2" : "");
    return fill(&filling, text(catalogue, language, key));
}
