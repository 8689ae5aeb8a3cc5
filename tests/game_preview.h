/*
 * Previews in tests: what a game tells of an attack, and the same found out by playing it with
 * every throw. Both are tables from a number (of a row, of a result) to ways.
 */
#ifndef SORTIE_TEST_PREVIEW_H
#define SORTIE_TEST_PREVIEW_H

#include "sortie.h"

enum { TALLY_NUMBERS = 64 };

struct tally {
    uint32_t ways[TALLY_NUMBERS], of;
};

/* The preview of an action by its text; it must have one, its lines must be whole, and the outcomes
 * of each throw must be certain together. Good until the next call. */
const struct preview *preview_of(const struct game *game, const void *data, const void *view,
                                 const char *words);

/* Whether the action has none. */
bool has_no_preview(const struct game *game, const void *data, const void *view, const char *words);

/* The outcomes of a throw of a preview (0 is the first) by an argument of theirs. */
struct tally preview_tally(const struct preview *preview, int throw_number, int argument);

/* The total of a throw: its line; it must have one. */
const struct trace_event *preview_total_of(const struct preview *preview, int throw_number);

/* An argument of the first fact with this message; fails if there is none. */
int preview_fact(const struct preview *preview, int message, int argument);

/* What really comes of the throw at hand in `state`: for each outcome of chance, the argument of
 * the first event with this message. */
struct tally thrown_tally(const struct game *game, const void *data, const void *state, int message,
                          int argument);

void assert_same_tally(const struct tally *told, const struct tally *thrown);

/* "6:1 7:2 12:15" */
void assert_tally(const struct tally *told, const char *expected, uint32_t of);

#endif
