/*
 * Faults in words: what is wrong with something that was read, and where.
 *
 * A reader keeps where it is as a chain of links on its own stack, one for each object or list that
 * it has gone into; the chain becomes text only when there is something to tell.
 */
#ifndef SORTIE_FAULT_H
#define SORTIE_FAULT_H

#include <stdbool.h>
#include <stddef.h>

/* What is wrong with a piece of JSON, and where: "/black.5/level: 7 is more than 3". */
struct fault {
    char text[512];
};

struct where {
    const struct where *above; /* null at the top */
    const char *name;          /* null: item `number` of a list */
    size_t number;
};

/* Writes "/black.5/level: " and the message; a null `where` writes the message alone. Always
 * returns false, so that a reader can end with it. */
__attribute__((format(printf, 3, 4))) bool fault_at(struct fault *fault, const struct where *where,
                                                    const char *format, ...);

/* Puts a prefix and ": " before what the fault says. Returns false. */
bool fault_prefix(struct fault *fault, const char *prefix);

enum { QUOTE_SIZE = 64 };

/* Copies a text of unknown origin for a message: cut when long, without control characters. Returns
 * `out`, which has room for QUOTE_SIZE bytes. */
const char *fault_quote(char *out, const char *bytes, size_t length);

#endif
