/* Writing JSON as text. */
#include "hosted/json_out.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/json.h"

enum { FIRST_ROOM = 4096 };

static bool reserve(struct json_out *out, size_t more)
{
    if (out->has_failed) return false;
    if (out->length + more <= out->room) return true;
    size_t room = out->room ? out->room : FIRST_ROOM;
    while (room < out->length + more) room *= 2;
    char *text = realloc(out->text, room);
    out->has_failed = !text;
    if (!text) return false;
    out->text = text;
    out->room = room;
    return true;
}

static void put(struct json_out *out, const char *bytes, size_t length)
{
    if (!reserve(out, length)) return;
    memcpy(out->text + out->length, bytes, length);
    out->length += length;
}

static void put_byte(struct json_out *out, char byte)
{
    put(out, &byte, 1);
}

/* What follows something complete is parted from it. What opens or names cannot be mistaken for the
 * end of a text, which is a quote. */
static void part(struct json_out *out)
{
    char last = out->length > 0 ? out->text[out->length - 1] : '[';
    if (last != '{' && last != '[' && last != ':') put_byte(out, ',');
}

void json_out_open(struct json_out *out, char bracket)
{
    assert(bracket == '{' || bracket == '[');
    part(out);
    put_byte(out, bracket);
}

void json_out_close(struct json_out *out, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    put_byte(out, bracket);
}

void json_out_word(struct json_out *out, const char *word)
{
    assert(!strpbrk(word, "\"\\"));
    part(out);
    put_byte(out, '"');
    put(out, word, strlen(word));
    put_byte(out, '"');
}

void json_out_key(struct json_out *out, const char *name)
{
    json_out_word(out, name);
    put_byte(out, ':');
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* How many bytes a character of UTF-8 has that begins here; 0: it is none. As strict as jansson,
 * which reads what we write: no long forms, no surrogates, nothing beyond U+10FFFF. */
static size_t character(const unsigned char *byte)
{
    size_t more = byte[0] < 0x80   ? 0
                  : byte[0] < 0xc2 ? 4
                  : byte[0] < 0xe0 ? 1
                  : byte[0] < 0xf0 ? 2
                  : byte[0] < 0xf5 ? 3
                                   : 4;
    if (more == 4) return 0;
    for (size_t i = 1; i <= more; i++) {
        if ((byte[i] & 0xc0) != 0x80) return 0;
    }
    if ((byte[0] == 0xe0 && byte[1] < 0xa0) || (byte[0] == 0xed && byte[1] >= 0xa0)) return 0;
    if ((byte[0] == 0xf0 && byte[1] < 0x90) || (byte[0] == 0xf4 && byte[1] >= 0x90)) return 0;
    return more + 1;
}

static bool is_utf8(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    while (*byte) {
        size_t length = character(byte);
        if (length == 0) return false;
        byte += length;
    }
    return true;
}

static void put_escaped(struct json_out *out, unsigned char byte)
{
    static const char digits[] = "0123456789abcdef", letters[] = "btnvfr";
    if (byte == '"' || byte == '\\') {
        put_byte(out, '\\');
        put_byte(out, (char)byte);
    } else if (byte >= '\b' && byte <= '\r' && byte != '\v') {
        put_byte(out, '\\');
        put_byte(out, letters[byte - '\b']);
    } else {
        put(out, "\\u00", 4);
        put_byte(out, digits[byte >> 4]);
        put_byte(out, digits[byte & 15]);
    }
}

void json_out_text(struct json_out *out, const char *text)
{
    bool is_fine = is_utf8(text);
    part(out);
    put_byte(out, '"');
    while (*text) {
        const char *end = text;
        while ((unsigned char)*end >= ' ' && *end != '"' && *end != '\\' &&
               (is_fine || (unsigned char)*end < 0x80))
            end++;
        put(out, text, (size_t)(end - text));
        text = end;
        if (!*text) break;
        if ((unsigned char)*text >= 0x80)
            put_byte(out, '?');
        else
            put_escaped(out, (unsigned char)*text);
        text++;
    }
    put_byte(out, '"');
}

/* ---- Other values ---------------------------------------------------------------------------- */

void json_out_number(struct json_out *out, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0) digits[--at] = '-';
    part(out);
    put(out, digits + at, sizeof digits - at);
}

void json_out_raw(struct json_out *out, const char *json, size_t length)
{
    part(out);
    put(out, json, length);
}

void json_out_boolean(struct json_out *out, bool is_true)
{
    json_out_raw(out, is_true ? "true" : "false", is_true ? 4 : 5);
}

void json_out_null(struct json_out *out)
{
    json_out_raw(out, "null", 4);
}

static int take(const char *bytes, size_t length, void *out)
{
    put(out, bytes, length);
    return ((struct json_out *)out)->has_failed ? -1 : 0;
}

void json_out_tree(struct json_out *out, json_t *tree)
{
    part(out);
    size_t flags = JSON_COMPACT | JSON_REALS | JSON_ENCODE_ANY;
    if (!tree || json_dump_callback(tree, take, out, flags) != 0) out->has_failed = true;
    json_decref(tree);
}

/* ---- The end --------------------------------------------------------------------------------- */

char *json_out_finish(struct json_out *out, size_t *length)
{
    put_byte(out, '\0');
    if (out->has_failed) {
        json_out_free(out);
        return NULL;
    }
    char *text = out->text;
    *length = out->length - 1;
    *out = (struct json_out){ .text = NULL };
    return text;
}

void json_out_free(struct json_out *out)
{
    free(out->text);
    *out = (struct json_out){ .text = NULL, .has_failed = true };
}
