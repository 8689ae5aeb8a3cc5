/*
 * Looking through a row of bytes, eight at a time: the state is such rows, one byte a unit, ship or
 * place, and what is looked for is rare in them. Every list and every refusal asks like this.
 */
#ifndef SORTIE_SANJUANS_BYTES_H
#define SORTIE_SANJUANS_BYTES_H

#include <stdint.h>

#define SJ_IN_EACH_BYTE(bits) (0x0101010101010101U * (uint64_t)(bits))

static inline uint64_t sj_eight_bytes(const uint8_t *bytes)
{
    uint64_t eight;
    __builtin_memcpy(&eight, bytes, sizeof eight);
    return eight;
}

/* Which of the eight comes first in memory of those that are not zero; one is not. */
static inline int sj_first_of_eight(uint64_t eight)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return __builtin_ctzll(eight) / 8;
#else
    return __builtin_clzll(eight) / 8;
#endif
}

/* The first number from `at` on whose byte has one of the bits; `end` if none before it has. */
static inline int sj_next_with_bits(const uint8_t *bytes, int at, int end, unsigned bits)
{
    for (; at + 8 <= end; at += 8) {
        uint64_t found = sj_eight_bytes(bytes + at) & SJ_IN_EACH_BYTE(bits);
        if (found) return at + sj_first_of_eight(found);
    }
    while (at < end && !(bytes[at] & bits)) at++;
    return at;
}

/* The first number from `at` on whose byte is `value`; `end` if none before it is. */
static inline int sj_next_equal(const uint8_t *bytes, int at, int end, unsigned value)
{
    const uint64_t low = SJ_IN_EACH_BYTE(0x7f);
    for (; at + 8 <= end; at += 8) {
        uint64_t differs = sj_eight_bytes(bytes + at) ^ SJ_IN_EACH_BYTE(value);
        uint64_t found = ~(((differs & low) + low) | differs | low); /* 0x80 where it is zero */
        if (found) return at + sj_first_of_eight(found);
    }
    while (at < end && bytes[at] != value) at++;
    return at;
}

/* The first number from `at` on whose byte, below 128 like all of them, is `least` or more. */
static inline int sj_next_at_least(const uint8_t *bytes, int at, int end, unsigned least)
{
    for (; at + 8 <= end; at += 8) {
        uint64_t sums = sj_eight_bytes(bytes + at) + SJ_IN_EACH_BYTE(0x80 - least);
        uint64_t found = sums & SJ_IN_EACH_BYTE(0x80);
        if (found) return at + sj_first_of_eight(found);
    }
    while (at < end && bytes[at] < least) at++;
    return at;
}

/* How many of up to 255 bytes are `value`: a sum in one byte is what compilers do many at once. */
static inline int sj_count_equal(const uint8_t *bytes, int number, unsigned value)
{
    uint8_t count = 0;
    for (int i = 0; i < number; i++) count = (uint8_t)(count + (bytes[i] == (uint8_t)value));
    return count;
}

#endif
