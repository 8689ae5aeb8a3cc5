/* UTF-8 text: cut where no character is torn, begun with a capital or a small letter. */
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

/* Makes the first letter of a text a capital: those of ASCII, of Latin-1 (à to ý), and œ. */
static inline void utf8_raise(char *text)
{
    unsigned char first = (unsigned char)text[0], second = first ? (unsigned char)text[1] : 0;
    if (first >= 'a' && first <= 'z') text[0] = (char)(first - 'a' + 'A');
    if (first == 0xc3 && second >= 0xa0 && second <= 0xbd && second != 0xb7) {
        text[1] = (char)(second - 0x20);
    }
    if (first == 0xc5 && second == 0x93) text[1] = (char)0x92;
}

/* The other way round. */
static inline void utf8_lower(char *text)
{
    unsigned char first = (unsigned char)text[0], second = first ? (unsigned char)text[1] : 0;
    if (first >= 'A' && first <= 'Z') text[0] = (char)(first - 'A' + 'a');
    if (first == 0xc3 && second >= 0x80 && second <= 0x9d && second != 0x97) {
        text[1] = (char)(second + 0x20);
    }
    if (first == 0xc5 && second == 0x92) text[1] = (char)0x93;
}

#endif
