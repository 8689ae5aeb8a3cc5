/* The transcript reader's faults, lines and words. Nothing here looks past the final zero. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "match/transcript.h"

/* ---- Faults -------------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 0))) static void tell(struct reader *reader, const char *format,
                                                       va_list arguments)
{
    struct fault *fault = reader->fault;
    int length =
        snprintf(fault->text, sizeof fault->text, "line %lu: ", (unsigned long)reader->line_number);
    if (length > 0)
        (void)vsnprintf(fault->text + length, sizeof fault->text - (size_t)length, format,
                        arguments);
}

bool refuse(struct reader *reader, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(reader, format, arguments);
    va_end(arguments);
    reader->refused = true;
    return false;
}

bool differ(struct reader *reader, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!reader->differs) tell(reader, format, arguments);
    va_end(arguments);
    reader->differs = true;
    return reader->lenient;
}

/* ---- Lines --------------------------------------------------------------------------------- */

bool next_line(struct reader *reader)
{
    while (*reader->rest) {
        const char *at = reader->rest;
        size_t length = strcspn(at, "\n");
        reader->line_number++;
        reader->rest = at + length + (at[length] == '\n');
        if (length > TRANSCRIPT_LINE_MOST)
            return refuse(reader, "longer than %d bytes", TRANSCRIPT_LINE_MOST);
        /* Mail and editors of other systems leave a carriage return. */
        if (length > 0 && at[length - 1] == '\r') length--;
        reader->line = (struct piece){ at, length };
        if (length == 0 || at[0] != '#') return true;
    }
    return false;
}

/* ---- Words --------------------------------------------------------------------------------- */

struct piece take_word(struct piece *rest)
{
    struct piece word = { rest->at, 0 };
    while (word.length < rest->length && word.at[word.length] != ' ') word.length++;
    size_t taken = word.length < rest->length ? word.length + 1 : word.length;
    rest->at += taken;
    rest->length -= taken;
    return word;
}

bool piece_is(struct piece piece, const char *word)
{
    return strlen(word) == piece.length && memcmp(piece.at, word, piece.length) == 0;
}

bool piece_number(struct piece piece, uint32_t *number)
{
    enum { DIGITS_MOST = 9 };
    uint32_t value = 0;
    if (piece.length < 1 || piece.length > DIGITS_MOST || (piece.at[0] == '0' && piece.length > 1))
        return false;
    for (size_t i = 0; i < piece.length; i++) {
        if (piece.at[i] < '0' || piece.at[i] > '9') return false;
        value = value * 10 + (uint32_t)(piece.at[i] - '0');
    }
    *number = value;
    return true;
}

bool piece_hexadecimal(struct piece piece, int digits, uint64_t *number)
{
    static const char alphabet[] = "0123456789abcdef";
    uint64_t value = 0;
    if (piece.length != (size_t)digits) return false;
    for (size_t i = 0; i < piece.length; i++) {
        const char *digit = memchr(alphabet, piece.at[i], sizeof alphabet - 1);
        if (!digit) return false;
        value = value << 4 | (uint64_t)(digit - alphabet);
    }
    *number = value;
    return true;
}

bool piece_copy(struct piece piece, char *out, size_t size)
{
    if (piece.length >= size) return false;
    memcpy(out, piece.at, piece.length);
    out[piece.length] = '\0';
    return true;
}
