/*
 * Faults in the words of a language.
 *
 * Readers and games say in English what is wrong, in pieces with ": " between them: the file, the
 * line, the place, the reason. The texts fault.* hold every such piece, with places {0}, {1} for
 * what differs from one time to the next; a piece that fits one in English is told by the same text
 * of the other language. What fits none is a name or a path and stays as it is.
 */
#include <string.h>

#include "hosted/catalogue_parts.h"
#include "hosted/utf8.h"

#define PREFIX "fault."
#define BETWEEN ": "

/* What stands in the places of a text, and how many bytes are the text's own. */
struct fit {
    struct span found[SLOT_ARGUMENTS];
    size_t own;
};

/* Where a piece of text begins in a span; null where it does not stand there. */
static const char *find_piece(struct span in, struct span piece, bool is_last)
{
    if (piece.length > in.length) return NULL;
    size_t least = is_last ? in.length - piece.length : 0;
    for (size_t i = least; i + piece.length <= in.length; i++) {
        if (memcmp(in.start + i, piece.start, piece.length) == 0) return in.start + i;
    }
    return NULL;
}

/* Whether all of `told` is `form` with something in its places, at least a byte each. */
static bool fits(const char *form, struct span told, struct fit *fit)
{
    struct span *place = NULL;
    *fit = (struct fit){ 0 };
    for (;;) {
        struct span piece = { form, strcspn(form, "{") };
        struct slot slot;
        bool is_last = piece.start[piece.length] == '\0';
        const char *at = find_piece(told, piece, is_last && place);
        if (!at || (place ? at == told.start : at != told.start)) return false;
        if (place) *place = (struct span){ told.start, (size_t)(at - told.start) };
        fit->own += piece.length;
        told.length -= (size_t)(at - told.start) + piece.length;
        told.start = at + piece.length;
        if (is_last) return told.length == 0;
        form += piece.length;
        if (!slot_read(form, &slot)) return false;
        place = &fit->found[slot.argument];
        form += slot.whole.length;
    }
}

/* The entry whose English text fits, and of several the one that says most by itself. */
static const struct catalogue_entry *find_fault(const struct catalogue *catalogue, struct span told,
                                                struct fit *best)
{
    const struct catalogue_entry *found = NULL;
    *best = (struct fit){ 0 };
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct catalogue_entry *entry = &catalogue->entries[i];
        struct fit fit;
        bool is_fault = strncmp(entry->key, PREFIX, strlen(PREFIX)) == 0;
        if (!is_fault || !entry->text[IN_ENGLISH]) continue;
        if (!fits(entry->text[IN_ENGLISH], told, &fit) || (found && fit.own <= best->own)) continue;
        found = entry;
        *best = fit;
    }
    return found;
}

static void put(struct fault *told, struct span span)
{
    size_t length = strlen(told->text), room = sizeof told->text - 1 - length;
    if (span.length < room) room = span.length;
    if (room > 0) memcpy(told->text + length, span.start, room);
    told->text[utf8_cut(told->text, length + room)] = '\0';
}

static void put_filled(struct fault *told, const char *form, const struct fit *fit)
{
    while (*form) {
        struct span plain = { form, strcspn(form, "{") };
        struct slot slot;
        put(told, plain);
        form += plain.length;
        if (!*form || !slot_read(form, &slot)) break;
        put(told, fit->found[slot.argument]);
        form += slot.whole.length;
    }
}

const char *text_system(const struct catalogue *catalogue, enum language language, int number)
{
    const char *english = strerror(number), *key;
    size_t position = 0;
    while ((key = catalogue_key(catalogue, PREFIX "system.", &position))) {
        const char *told = catalogue_find(catalogue, IN_ENGLISH, key);
        if (told && strcmp(told, english) == 0) return text(catalogue, language, key);
    }
    return english;
}

void text_fault(const struct catalogue *catalogue, enum language language, const char *english,
                struct fault *told)
{
    const char *between = catalogue_find(catalogue, language, "number.colon");
    told->text[0] = '\0';
    while (*english) {
        const char *next = strstr(english, BETWEEN);
        struct span piece = { english, next ? (size_t)(next - english) : strlen(english) };
        struct fit fit;
        const struct catalogue_entry *found = find_fault(catalogue, piece, &fit);
        if (found && found->text[language]) {
            put_filled(told, found->text[language], &fit);
        } else {
            put(told, piece);
        }
        if (!next) return;
        if (!between) between = BETWEEN;
        put(told, (struct span){ between, strlen(between) });
        english = next + strlen(BETWEEN);
    }
}
