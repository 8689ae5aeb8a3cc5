/*
 * Numbers as they are written in the user's language, for tables, and cells of such tables. A
 * grouped number must not choose between one and many in cli_fill: pass it the plain digits for
 * that.
 */
#ifndef SORTIE_NUMBERS_H
#define SORTIE_NUMBERS_H

#include "cli/cli.h"

enum { NUMBER_SIZE = 64 }; /* holds any of these with its final zero */

/* Digits only: 12345. Each function returns `out`. */
const char *number_plain(uint64_t value, char *out);

/* In groups of three: 12,345. */
const char *number_count(const struct cli *cli, uint64_t value, char *out);

/* With a decimal mark and `places` digits after it: 41.2. */
const char *number_decimal(const struct cli *cli, double value, int places, char *out);

/* Prints a text and fills with spaces up to `width` columns: after it, or before it. */
void print_left(const char *utf8, int width);
void print_right(const char *utf8, int width);

#endif
