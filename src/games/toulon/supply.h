/* Supply: what a depot is worth in a game turn, and where lines run. */
#ifndef SORTIE_TOULON_SUPPLY_H
#define SORTIE_TOULON_SUPPLY_H

#include "games/toulon/play.h"

/* supply.depot: until the owner's next supply phase (Q15.9). */
enum depot_status {
    DEPOT_PLAIN,  /* an attack depot only by a roll */
    DEPOT_ATTACK, /* an attack depot in this game turn */
    DEPOT_FAILED, /* the marker Out of Attack Supply */
    DEPOT_STATUSES
};

/* Where lines begin, a bit each. */
enum source { SOURCE_WEST = 1, SOURCE_EAST = 2, SOURCE_ALLIED = 4, SOURCE_EDGE = 8 };

/* Which sources reach what, as far as lines run now. */
struct lines {
    uint8_t area[AREAS], section[SECTIONS], sea[ROADSTEADS];
};

void find_lines(const tdata *d, const tstate *s, enum side side, struct lines *lines);
/* The sources that a unit may trace to (15.2, 2.P7e, 32.7, 32.12b). */
unsigned sources_of(const tdata *d, const tstate *s, int unit);

#endif
