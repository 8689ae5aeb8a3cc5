/* Exact chances: fractions of 64-bit numbers, always in lowest terms. */
#ifndef SORTIE_FRACTION_H
#define SORTIE_FRACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fraction {
    uint64_t numerator, denominator; /* the denominator is never 0 */
};

enum { FRACTION_TEXT_SIZE = 48 }; /* holds the text of any fraction and its final zero */

uint64_t greatest_divisor(uint64_t a, uint64_t b);

/* Adds `other`, or multiplies by weight / total (total not 0). False, with nothing changed, when
 * the result does not fit into 64 bits. */
bool fraction_add(struct fraction *fraction, struct fraction other);
bool fraction_scale(struct fraction *fraction, uint64_t weight, uint64_t total);

/* Below 0, 0 or above 0 as `a` is less than, equal to or greater than `b`; exact. */
int fraction_compare(struct fraction a, struct fraction b);

double fraction_value(struct fraction fraction);

/* "5/12", and "1" or "0" where it is whole. Returns `out`. */
const char *fraction_write(struct fraction fraction, char out[FRACTION_TEXT_SIZE]);

#endif
