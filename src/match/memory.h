/*
 * What seats remember, as far as it has been worked out: the memory of a seat is kept for some
 * positions, so that others are reached from there. Only match.c and memory.c know of it.
 */
#ifndef SORTIE_MATCH_MEMORY_H
#define SORTIE_MATCH_MEMORY_H

#include "match/match.h"

struct memories;

/* Null when memory ends. */
struct memories *memories_open(void);
void memories_free(struct memories *memories);

/* Those of a match; null in a game without memory. */
struct memories *match_memories(const struct match *match);

#endif
