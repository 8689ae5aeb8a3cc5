/* Fractions: what would not fit is refused, never rounded. */
#include "lab/fraction.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

__extension__ typedef unsigned __int128 wide;

uint64_t greatest_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

bool fraction_add(struct fraction *fraction, struct fraction other)
{
    uint64_t a = fraction->denominator, b = other.denominator;
    assert(a > 0 && b > 0);
    uint64_t common = greatest_divisor(a, b), denominator, left, right, numerator;
    if (__builtin_mul_overflow(a / common, b, &denominator) ||
        __builtin_mul_overflow(fraction->numerator, b / common, &left) ||
        __builtin_mul_overflow(other.numerator, a / common, &right) ||
        __builtin_add_overflow(left, right, &numerator))
        return false;
    uint64_t divisor = greatest_divisor(numerator, denominator);
    *fraction = (struct fraction){ numerator / divisor, denominator / divisor };
    return true;
}

bool fraction_scale(struct fraction *fraction, uint64_t weight, uint64_t total)
{
    assert(total > 0 && fraction->denominator > 0);
    /* Shortened crosswise first, so that only a result which is too large is refused. */
    uint64_t own = greatest_divisor(weight, total);
    weight /= own;
    total /= own;
    uint64_t up = greatest_divisor(fraction->numerator, total);
    uint64_t down = greatest_divisor(weight, fraction->denominator);
    struct fraction product;
    if (__builtin_mul_overflow(fraction->numerator / up, weight / down, &product.numerator) ||
        __builtin_mul_overflow(fraction->denominator / down, total / up, &product.denominator))
        return false;
    *fraction = product;
    return true;
}

int fraction_compare(struct fraction a, struct fraction b)
{
    wide left = (wide)a.numerator * b.denominator, right = (wide)b.numerator * a.denominator;
    return (left > right) - (left < right);
}

double fraction_value(struct fraction fraction)
{
    return (double)fraction.numerator / (double)fraction.denominator;
}

const char *fraction_write(struct fraction fraction, char out[FRACTION_TEXT_SIZE])
{
    int length = snprintf(out, FRACTION_TEXT_SIZE, "%" PRIu64, fraction.numerator);
    if (fraction.denominator != 1)
        snprintf(out + length, FRACTION_TEXT_SIZE - (size_t)length, "/%" PRIu64,
                 fraction.denominator);
    return out;
}
