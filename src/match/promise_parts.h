/* The pieces of a promised outcome, each of which is tested by itself. docs/transcript.md describes
 * them for those who want to check dice with a program of their own. */
#ifndef SORTIE_PROMISE_PARTS_H
#define SORTIE_PROMISE_PARTS_H

#include "match/promise.h"

enum { PROMISE_KEY_SIZE = 32, PROMISE_BLOCK_SIZE = 64, PROMISE_BLOCK_NUMBERS = 8 };

/* The key of all outcomes: of the seed and of the words with the names of their seats. */
void promise_key(unsigned char key[PROMISE_KEY_SIZE], const struct promise *promise,
                 const struct words *seats, const unsigned char seed[PROMISE_SEED_SIZE]);

/* Block `counter` (0 the first) of the numbers that an entry draws from. */
void promise_block(uint64_t numbers[PROMISE_BLOCK_NUMBERS],
                   const unsigned char key[PROMISE_KEY_SIZE], uint32_t entry, uint32_t counter);

/* A number below `total` from one of 64 bits; false: the number must be thrown away, because it is
 * one of the last that would make some results likelier than others. */
bool promise_below(uint64_t number, uint64_t total, uint64_t *below);

#endif
