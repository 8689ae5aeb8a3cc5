/* Cutting UTF-8 text where no character is torn. */
#ifndef SORTIE_UTF8_H
#define SORTIE_UTF8_H

#include <stddef.h>

/*
 * How many of the first `length` bytes to keep, so that the text does not end inside a character.
 * Looks back over at most three continuation bytes for the byte that says how long the last
 * character is.
 */
static inline size_t utf8_cut(const char *bytes, size_t length)
{
    for (size_t back = 1; back <= 4 && back <= length; back++) {
        unsigned char byte = (unsigned char)bytes[length - back];
        if ((byte & 0xc0) == 0x80) continue;
        size_t needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
        return needed > back ? length - back : length;
    }
    return length;
}

#endif
