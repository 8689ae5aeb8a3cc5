/*
 * Taking a request apart: path, query, cookie, authorization, language and body. Nothing of it is
 * trusted: what is malformed has no meaning here, and what is too long is as malformed.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "site/site_internal.h"

/* ---- Escapes --------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/* Undoes the escapes of `length` bytes; false when one is malformed or hides a zero, or it does not
 * fit. */
static bool unescape(const char *bytes, size_t length, bool is_query, char *out, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (c == '%') {
            int high = length - i > 2 ? hex_digit(bytes[i + 1]) : -1;
            int low = high >= 0 ? hex_digit(bytes[i + 2]) : -1;
            if (low < 0) return false;
            c = (char)(high << 4 | low);
            i += 2;
        } else if (c == '+' && is_query) {
            c = ' ';
        }
        if (c == '\0' || used + 1 >= size) return false;
        out[used++] = c;
    }
    out[used] = '\0';
    return true;
}

/* ---- Path and query -------------------------------------------------------------------------- */

bool path_read(const char *path, struct path *out)
{
    out->count = 0;
    if (!path || path[0] != '/') return false;
    while (*path == '/') {
        size_t length = strcspn(++path, "/");
        if (out->count == PATH_SEGMENTS || length == 0) return false;
        char *segment = out->segment[out->count];
        if (!unescape(path, length, false, segment, SEGMENT_SIZE) || strchr(segment, '/'))
            return false;
        out->count++;
        path += length;
    }
    return true;
}

enum query_verdict query_find(const char *query, const char *name, char *out, size_t size)
{
    char key[SEGMENT_SIZE];
    while (query && *query) {
        size_t length = strcspn(query, "&"), equals = strcspn(query, "=&");
        if (unescape(query, equals, true, key, sizeof key) && strcmp(key, name) == 0) {
            const char *value = query + equals + (equals < length);
            size_t value_length = equals < length ? length - equals - 1 : 0;
            return unescape(value, value_length, true, out, size) ? QUERY_FOUND : QUERY_BAD;
        }
        query += length;
        query += *query == '&';
    }
    return QUERY_MISSING;
}

/* ---- Headers --------------------------------------------------------------------------------- */

bool cookie_find(const char *cookies, const char *name, char *out, size_t size)
{
    size_t name_length = strlen(name);
    while (cookies && *cookies) {
        cookies += strspn(cookies, " ;");
        size_t length = strcspn(cookies, ";");
        if (length > name_length && memcmp(cookies, name, name_length) == 0 &&
            cookies[name_length] == '=') {
            size_t value = length - name_length - 1;
            if (value >= size) return false;
            memcpy(out, cookies + name_length + 1, value);
            out[value] = '\0';
            return true;
        }
        cookies += length;
    }
    return false;
}

bool bearer_read(const char *authorization, char *out, size_t size)
{
    static const char scheme[] = "bearer ";
    if (!authorization || strncasecmp(authorization, scheme, sizeof scheme - 1) != 0) return false;
    const char *token = authorization + sizeof scheme - 1;
    token += strspn(token, " ");
    size_t length = strlen(token);
    if (length >= size) return false;
    memcpy(out, token, length + 1);
    return true;
}

/* A quality of Accept-Language in thousandths: "0.8" is 800; what is malformed counts as whole. */
static int quality_read(const char *range, size_t length)
{
    for (size_t i = 0; i + 3 < length; i++) {
        if (range[i] != ';') continue;
        size_t at = i + 1;
        while (at < length && range[at] == ' ') at++;
        if (at + 2 >= length || (range[at] != 'q' && range[at] != 'Q') || range[at + 1] != '=')
            continue;
        if (range[at + 2] != '0') return 1000;
        int value = 0, scale = 100;
        for (at += 4; at < length && scale > 0 && range[at] >= '0' && range[at] <= '9'; at++) {
            value += scale * (range[at] - '0');
            scale /= 10;
        }
        return value;
    }
    return 1000;
}

/* The language of Accept-Language that its reader likes most, of those that there are. */
static enum language language_liked(const char *header)
{
    enum language liked = IN_ENGLISH;
    int best = 0;
    while (header && *header) {
        header += strspn(header, " ,\t");
        size_t length = strcspn(header, ","), name = strcspn(header, "-;, \t");
        enum language language = language_find(header, name);
        int quality = quality_read(header, length);
        if (language < LANGUAGES && quality > best) {
            best = quality;
            liked = language;
        }
        header += length;
    }
    return liked;
}

enum language language_asked(const struct request *request)
{
    char name[8];
    switch (query_find(request->query, "lang", name, sizeof name)) {
    case QUERY_FOUND: return language_find(name, strlen(name));
    case QUERY_BAD: return LANGUAGES;
    case QUERY_MISSING: break;
    }
    return language_liked(request->accept_language);
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* Takes one character of valid UTF-8 off the front. */
static uint32_t next_character(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : 0;
    uint32_t character = more == 0 ? at[0] : at[0] & (0x3fU >> more);
    int taken = 1;
    for (; taken <= more && (at[taken] & 0xc0) == 0x80; taken++)
        character = character << 6 | (at[taken] & 0x3fU);
    *text += taken;
    return character;
}

/* Characters that no text may hold, in ranges: controls, line and paragraph separators, those that
 * turn the direction of writing, what is no character. */
static const struct {
    uint32_t first, last;
} forbidden[] = {
    { 0x00, 0x1f },     { 0x7f, 0x9f },     { 0x2028, 0x202e },
    { 0x2066, 0x2069 }, { 0xfdd0, 0xfdef }, { 0xfffe, 0xffff },
};

bool text_is_fine(const char *text, size_t least, size_t most, bool has_lines)
{
    size_t count = 0;
    for (; *text; count++) {
        uint32_t character = next_character(&text);
        if (count >= most) return false;
        if (character == '\n' && has_lines) continue;
        for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++) {
            if (character >= forbidden[i].first && character <= forbidden[i].last) return false;
        }
    }
    return count >= least;
}

/* ---- Body ------------------------------------------------------------------------------------ */

enum { DEPTH_MOST = 8 }; /* no request goes deeper than three */

/* Whether the brackets outside of texts are nested no deeper than that: what is deeper is not even
 * read. */
static bool is_shallow(const char *bytes, size_t size)
{
    int depth = 0;
    bool in_text = false;
    for (size_t i = 0; i < size; i++) {
        char c = bytes[i];
        if (in_text) {
            if (c == '\\') i++;
            in_text = c != '"';
        } else if (c == '"') {
            in_text = true;
        } else if (c == '{' || c == '[') {
            if (++depth > DEPTH_MOST) return false;
        } else if (c == '}' || c == ']') {
            depth--;
        }
    }
    return true;
}

json_t *body_read(const char *bytes, size_t size)
{
    if (size == 0) return json_object();
    if (!is_shallow(bytes, size)) return NULL;
    json_t *body = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
    return json_finish(body, json_is_object(body));
}
