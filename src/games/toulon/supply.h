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

/* Where lines begin, a bit each: the depots in their order, and the map edge (32.7). */
enum { SOURCE_WEST = 1, SOURCE_EAST = 2, SOURCE_ALLIED = 4, SOURCE_EDGE = 8 };

/* What a line runs through: areas, then road sections, then roadsteads. */
enum {
    FIRST_SECTION_NODE = AREAS,
    FIRST_SEA_NODE = AREAS + SECTIONS,
    NODES = FIRST_SEA_NODE + ROADSTEADS
};

/* lines.c */
struct lines {
    uint8_t reach[NODES]; /* the sources whose lines run to a node */
    uint8_t rim[NODES];   /* nodes that could be tried next, and what for */
};
/* As far as they run now. */
void find_lines(const tdata *d, const tstate *s, enum side side, struct lines *lines);
/* The nodes from which, with luck, a line would come to a unit that has none. */
void find_hopes(const tdata *d, const tstate *s, enum side side, const struct lines *lines,
                uint8_t hopes[NODES]);
/* Whether a section is shut by enemies of whom nobody has said whether they are a patrol (18.3b).
 */
bool is_in_doubt(const tdata *d, const tstate *s, int section, enum side side);
bool is_supplied(const tdata *d, const tstate *s, const struct lines *lines, int unit);
/* The sources that a unit may trace to (15.2, 2.P7e, 32.7, 32.12b). */
unsigned sources_of(const tdata *d, const tstate *s, int unit);
/* 15.22: on the turn of its first landing an Allied unit has all it needs. */
bool has_just_landed(const tdata *d, const tstate *s, int unit);

/* What is wrong with a position read from text, as far as the common phases, espionage, supply,
 * rally, attrition and fire go (fault_phases.c). */
const char *phases_fault(const tdata *d, const tstate *s);

#endif
