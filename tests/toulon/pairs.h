/*
 * Pairs of positions of Toulon of which one side must take each for the other (fog.h), for tests
 * that know nothing else of the game.
 */
#ifndef SORTIE_TEST_TOULON_PAIRS_H
#define SORTIE_TEST_TOULON_PAIRS_H

#include <stdbool.h>
#include <stdint.h>

#include "sortie.h"

struct toulon_pair {
    const void *one, *two; /* good until the next pair is asked for */
    const char *name;      /* of what was changed */
    unsigned seats;        /* whose side it is hidden from, a bit each */
};

/* The next one, of random sieges that begin with this number of a game. */
void toulon_pairs_begin(uint64_t number);
void toulon_pair_next(struct toulon_pair *pair);

/* Any action of those that may be done. */
action toulon_pair_choose(const void *state);
/* What does in the second position what `a` does in the first; false: when this actor has acted,
 * the difference may be seen. */
bool toulon_pair_action(int actor, action a, action *other);

#endif
