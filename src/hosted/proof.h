/*
 * The proof sheet: how the texts of the catalogue read with real names in their places, so that an
 * editor can read them whole.
 *
 * A text is shown in as many rows as it takes to see what its places do: a name of each class that
 * the languages treat apart (gender, number, article, elision), one and several of what is counted,
 * plus and minus. A place that a front end fills with something of its own is left as it is.
 */
#ifndef SORTIE_PROOF_H
#define SORTIE_PROOF_H

#include "hosted/catalogue.h"

enum { PROOF_ARGUMENTS = TRACE_ARGUMENTS, PROOF_ROWS_MOST = 12 };

/* What one text is filled with. */
struct proof {
    const char *key;
    const struct game *game; /* that the key belongs to; null: the program */
    int rows;
    unsigned filled; /* a bit for each argument that is */
    int16_t values[PROOF_ROWS_MOST][PROOF_ARGUMENTS];
    bool asks_for_marks; /* in some language it has a case, or agrees with a name */
};

/* Whether an editor reads the text of a key: marks and unwanted words are not for people. */
bool is_proof_read(const char *key);

/* Chooses the values for the text of a key. The names of the game's data must be loaded. */
struct proof proof_of(const struct catalogue *catalogue, const struct game *game, const char *key);

/* The text with the values of a row. Returns the length. */
size_t proof_fill(const struct catalogue *catalogue, enum language language,
                  const struct proof *proof, int row, char *out, size_t size);

#endif
