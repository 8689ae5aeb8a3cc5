/* Numbers and filled texts as a language writes them, for pages and tables. */
#ifndef SORTIE_FIGURES_H
#define SORTIE_FIGURES_H

#include "describe/describe.h"

enum { FIGURE_SIZE = 64 }; /* holds any of these numbers with its final zero */

/* With a decimal mark and `places` digits after it, and a mark between thousands: 1,041.2. Each
 * function returns `out`. */
const char *figure_decimal(const struct narrator *narrator, double value, int places, char *out);

/* A whole number, with a mark between thousands: 1,653. */
const char *figure_count(const struct narrator *narrator, uint64_t value, char *out);

/* A proportion as a percentage: 41.2 %. */
const char *figure_percent(const struct narrator *narrator, double proportion, char *out);

/* The same with its sign and without the mark: +4.2. What rounds to nothing has no sign. */
const char *figure_signed(const struct narrator *narrator, double proportion, char *out);

/* A text whose places {0}, {1}, ... are filled with strings, ended by NULL; {0:one|many} chooses by
 * the number that string 0 is. Returns the length; never cuts a UTF-8 character.
 * figure_fill(narrator, out, size, key, strings...) */
size_t figure_fill_with(const struct narrator *narrator, char *out, size_t size, const char *key,
                        const char *const *strings);
#define figure_fill(narrator, out, size, key, ...)                                                 \
    figure_fill_with(narrator, out, size, key, (const char *const[]){ __VA_ARGS__, NULL })

#endif
