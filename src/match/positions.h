/* The positions of a match, one after each action that stands. See positions.c. */
#ifndef SORTIE_POSITIONS_H
#define SORTIE_POSITIONS_H

#include <stddef.h>
#include <stdint.h>

struct positions;

/* Of `size` bytes each; number 0, all zeros, is there. Null when memory ends. */
struct positions *positions_open(size_t size);
void positions_free(struct positions *positions);

/* A position that is there. The latest stay where they are until the next change; an earlier one is
 * good until three other stretches (positions.c) have been asked for, too. */
unsigned char *positions_at(struct positions *positions, uint32_t number);
/* Room for the one after `last`, which stays good beside it; null when memory ends. */
unsigned char *positions_next(struct positions *positions, uint32_t last);
/* All after `last` are gone. */
void positions_cut(struct positions *positions, uint32_t last);

/* How much memory they take, in bytes. */
size_t positions_bytes(const struct positions *positions);

#endif
