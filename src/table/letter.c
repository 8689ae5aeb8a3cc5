/* Letters as text: see letter.h. */
#include "table/letter.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "sortie letter 1\n"
#define SIGN_MARK "\nsign "

/* ---- What stands in the head ----------------------------------------------------------------- */

enum shape { SHAPE_TEXT, SHAPE_BYTES };

/* clang-format off */
#define MEMBER(name) offsetof(struct letter, name), sizeof((struct letter){ 0 }.name)

/* In the order in which they are written; each in letters of the numbers from `first` to `last`. */
static const struct line {
    const char *name;
    enum shape shape;
    size_t offset, size;
    uint32_t first, last;
} lines[] = {
    { "at",    SHAPE_TEXT,  MEMBER(at),    1, UINT32_MAX },
    { "to",    SHAPE_TEXT,  MEMBER(to),    2, UINT32_MAX },
    { "from",  SHAPE_TEXT,  MEMBER(from),  1, 2 },
    { "seats", SHAPE_TEXT,  MEMBER(seats), 1, 1 },
    { "key",   SHAPE_BYTES, MEMBER(key),   1, 1 },
    { "after", SHAPE_BYTES, MEMBER(after), 2, UINT32_MAX },
    { "seed",  SHAPE_BYTES, MEMBER(seed),  3, UINT32_MAX },
    { "next",  SHAPE_BYTES, MEMBER(next),  1, UINT32_MAX },
    { "word",  SHAPE_TEXT,  MEMBER(word),  2, UINT32_MAX },
};
/* clang-format on */

enum { LINES = sizeof lines / sizeof lines[0], HEX_SIZE = 2 * LETTER_HASH_SIZE + 1 };

static bool is_in(const struct line *line, uint32_t number)
{
    return number >= line->first && number <= line->last;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void sign(unsigned char out[LETTER_HASH_SIZE], const char *text, size_t length,
                 const unsigned char key[LETTER_HASH_SIZE])
{
    crypto_generichash(out, LETTER_HASH_SIZE, (const unsigned char *)text, length, key,
                       LETTER_HASH_SIZE);
}

static void put_line(FILE *out, const struct letter *letter, const struct line *line)
{
    char hex[HEX_SIZE];
    const char *at = (const char *)letter + line->offset;
    if (line->shape == SHAPE_BYTES) {
        sodium_bin2hex(hex, sizeof hex, (const unsigned char *)at, line->size);
        at = hex;
    }
    fprintf(out, "%s %s\n", line->name, at);
}

char *letter_write(const struct letter *letter, const unsigned char key[LETTER_HASH_SIZE])
{
    char *text = NULL, hex[HEX_SIZE];
    unsigned char signature[LETTER_HASH_SIZE];
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out) return NULL;
    fprintf(out, FIRST_LINE "number %" PRIu32 "\n", letter->number);
    for (size_t i = 0; i < LINES; i++) {
        if (is_in(&lines[i], letter->number)) put_line(out, letter, &lines[i]);
    }
    fprintf(out, "\n%s", letter->body);
    if (fflush(out) == 0) {
        sign(signature, text, size, key);
        sodium_bin2hex(hex, sizeof hex, signature, sizeof signature);
        fprintf(out, "%s%s\n", &SIGN_MARK[1], hex);
    }
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}

/* ---- Reading --------------------------------------------------------------------------------- */

bool letter_is_one(const char *text)
{
    while (*text == ' ' || *text == '\r' || *text == '\n') text++;
    return strncmp(text, FIRST_LINE, sizeof FIRST_LINE - 2) == 0;
}

/* A copy without what mail programs do to lines: other ends, blanks around the whole. */
static char *tidy_copy(const char *text)
{
    while (*text == ' ' || *text == '\r' || *text == '\n') text++;
    size_t length = strnlen(text, LETTER_SIZE_MOST + 1), kept = 0;
    char *copy = length <= LETTER_SIZE_MOST ? malloc(length + 2) : NULL;
    if (!copy) return NULL;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\r') copy[kept++] = text[i];
    }
    while (kept > 0 && (copy[kept - 1] == '\n' || copy[kept - 1] == ' ')) kept--;
    copy[kept++] = '\n';
    copy[kept] = '\0';
    return copy;
}

static bool read_bytes(const char *value, size_t length, unsigned char *out, size_t size)
{
    size_t read = 0;
    return length == 2 * size && sodium_hex2bin(out, size, value, length, NULL, &read, NULL) == 0 &&
           read == size;
}

/* "NAME VALUE", from `at` to the line feed; false: not that line. */
static bool read_line(struct letter *letter, const struct line *line, const char **at)
{
    size_t name = strlen(line->name);
    if (strncmp(*at, line->name, name) != 0 || (*at)[name] != ' ') return false;
    const char *value = *at + name + 1;
    size_t length = strcspn(value, "\n");
    char *member = (char *)letter + line->offset;
    if (line->shape == SHAPE_BYTES) {
        if (!read_bytes(value, length, (unsigned char *)member, line->size)) return false;
    } else {
        if (length == 0 || length >= line->size) return false;
        memcpy(member, value, length);
        member[length] = '\0';
    }
    *at = value + length + 1;
    return true;
}

static bool read_number(const char **at, uint32_t *number)
{
    char *end = NULL;
    static const char name[] = "number ";
    if (strncmp(*at, name, sizeof name - 1) != 0) return false;
    *at += sizeof name - 1;
    if (**at < '1' || **at > '9') return false;
    unsigned long value = strtoul(*at, &end, 10);
    if (*end != '\n' || value > INT32_MAX) return false;
    *number = (uint32_t)value;
    *at = end + 1;
    return true;
}

/* Where the signature stands: the last line. Null: nowhere. */
static const char *find_sign(const char *text)
{
    const char *found = NULL;
    for (const char *at = text; (at = strstr(at, SIGN_MARK)) != NULL; at++) found = at + 1;
    return found;
}

bool letter_read(struct letter *letter, const char *text)
{
    *letter = (struct letter){ .text = letter_is_one(text) ? tidy_copy(text) : NULL };
    if (!letter->text) return false;
    const char *at = letter->text + sizeof FIRST_LINE - 1, *end = find_sign(letter->text);
    if (strncmp(letter->text, FIRST_LINE, sizeof FIRST_LINE - 1) != 0) return false;
    if (!end || !read_number(&at, &letter->number)) return false;
    for (size_t i = 0; i < LINES; i++) {
        if (is_in(&lines[i], letter->number) && !read_line(letter, &lines[i], &at)) return false;
    }
    letter->body = at + 1;
    return at < end && *at == '\n';
}

void letter_free(struct letter *letter)
{
    free(letter->text);
    sodium_memzero(letter, sizeof *letter);
}

bool letter_is_signed(const struct letter *letter, const unsigned char key[LETTER_HASH_SIZE])
{
    unsigned char given[LETTER_HASH_SIZE], right[LETTER_HASH_SIZE];
    const char *mark = find_sign(letter->text);
    const char *value = mark + strlen(&SIGN_MARK[1]);
    if (!read_bytes(value, strcspn(value, "\n"), given, sizeof given)) return false;
    sign(right, letter->text, (size_t)(mark - letter->text), key);
    return sodium_memcmp(given, right, sizeof right) == 0;
}

void letter_hash(unsigned char hash[LETTER_HASH_SIZE], const char *text)
{
    crypto_generichash(hash, LETTER_HASH_SIZE, (const unsigned char *)text, strlen(text), NULL, 0);
}
