/* Answers made smaller before they go over the wire. */
#ifndef SORTIE_COMPRESS_H
#define SORTIE_COMPRESS_H

#include <stdbool.h>

#include "site/site.h"

struct compressor;

/* Null when memory ends. */
struct compressor *compressor_open(void);
void compressor_close(struct compressor *compressor);

/*
 * Whether an answer is worth the time: of a size at which it pays and does not hold the loop, and
 * not for a reader on this machine, to whom bytes cost nothing. Whether the reader takes gzip is
 * another question: `accept` is the header, null when there is none.
 */
bool compress_is_worth(const struct answer *answer, const char *address);
bool compress_is_taken(const char *accept);

/* Puts the body by gzip in the place of the body. False: it stays as it was. */
bool compress_answer(struct compressor *compressor, struct answer *answer);

#endif
