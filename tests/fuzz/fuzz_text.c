/*
 * Any bytes as a text with places: filling it in a table of any size stays inside that room and
 * never tears a character, and looking for gaps in it never crashes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/catalogue.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static bool is_utf8(const char *text)
{
    json_t *string = json_string(text);
    json_decref(string);
    return string != NULL;
}

static void fill(struct catalogue *catalogue, enum language language, size_t size, bool whole)
{
    const int16_t arguments[TRACE_ARGUMENTS] = { 0, 1, -2, 32767 };
    char *out = malloc(size);
    size_t length = text_fill(catalogue, language, sortie_games[0], "fuzz", arguments, out, size);
    if (length >= size || strlen(out) != length || (whole && !is_utf8(out))) abort();
    free(out);
}

/* The first byte is the size of the table; the rest is the text. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0) return 0;
    char *form = calloc(1, size);
    memcpy(form, bytes + 1, size - 1);
    struct catalogue *catalogue = catalogue_new();
    struct fault gap = { "" };
    for (int i = 0; i < LANGUAGES; i++) {
        enum language language = (enum language)i;
        if (!catalogue_set(catalogue, language, "fuzz", form)) abort();
        fill(catalogue, language, (size_t)bytes[0] + 1, is_utf8(form));
        fill(catalogue, language, 1 << 16, is_utf8(form));
    }
    catalogue_gap(catalogue, &gap);
    catalogue_close(catalogue);
    free(form);
    return 0;
}
