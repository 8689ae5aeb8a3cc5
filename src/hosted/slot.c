/* Reading the places of a text. */
#include <assert.h>
#include <string.h>

#include "hosted/catalogue_parts.h"

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

/* Splits a piece in two at the first such character; false, and nothing done, where it has none. */
static bool split(struct span *piece, char at, struct span *rest)
{
    const char *found = memchr(piece->start, at, piece->length);
    if (!found) return false;
    size_t length = (size_t)(found - piece->start);
    *rest = (struct span){ found + 1, piece->length - length - 1 };
    piece->length = length;
    return true;
}

/* Forms with a bar between them, as many as there may be. */
static void read_forms(struct span forms, struct slot *slot)
{
    bool has_more = true;
    while (has_more && slot->forms < SLOT_FORMS_MOST) {
        struct span rest = { 0 };
        has_more = split(&forms, '|', &rest);
        slot->form[slot->forms++] = forms;
        forms = rest;
    }
    if (has_more) slot->forms = 0;
}

/* A list, with a case before it and the sign of a spelled number; or a case alone. */
static bool read_word(struct span style, struct slot *slot)
{
    struct span first = style, rest = { 0 };
    bool has_rest = split(&first, ' ', &rest);
    for (enum name_case one = CASE_THE; one < NAME_CASES; one++) {
        if (is_text(first, case_words[one])) slot->name_case = one;
    }
    if (has_rest && slot->name_case == CASE_NONE) return false;
    slot->style = SLOT_NUMBER;
    if (slot->name_case != CASE_NONE && !has_rest) return true;
    slot->list = has_rest ? rest : first;
    slot->style = SLOT_WORD;
    if (slot->list.length > 0 && slot->list.start[0] == '#') {
        slot->style = SLOT_SPELLED;
        slot->list = (struct span){ slot->list.start + 1, slot->list.length - 1 };
    }
    return is_name(slot->list);
}

/* What stands between the colon and the closing brace. */
static bool read_style(struct span style, struct slot *slot)
{
    struct span forms;
    if (split(&style, '?', &forms)) {
        slot->style = SLOT_AGREES;
        slot->list = style;
        read_forms(forms, slot);
        return (slot->forms == 2 || slot->forms == 4) && (style.length == 0 || is_name(style));
    }
    if (memchr(style.start, '|', style.length)) {
        slot->style = SLOT_FORMS;
        read_forms(style, slot);
        return slot->forms == 2;
    }
    if (is_text(style, "signed")) {
        slot->style = SLOT_SIGNED;
        return true;
    }
    if (is_text(style, "tenths")) {
        slot->style = SLOT_TENTHS;
        return true;
    }
    return read_word(style, slot);
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

const struct verb *verb_of_key(const struct game *game, const char *key)
{
    const char *name = key + strlen(game->id);
    if (strncmp(name, VERB_PART, strlen(VERB_PART)) != 0) return NULL;
    name += strlen(VERB_PART);
    for (unsigned i = 0; i < game->verb_count; i++) {
        const struct verb *verb = &game->verbs[i];
        size_t length = strlen(verb->name);
        if (strncmp(name, verb->name, length) == 0 && strchr(".", name[length])) return verb;
    }
    return NULL;
}

const struct words *find_list(const struct game *game, struct span name)
{
    for (int i = 0; game->vocabulary[i]; i++) {
        if (is_text(name, game->vocabulary[i]->name)) return game->vocabulary[i];
    }
    return NULL;
}
