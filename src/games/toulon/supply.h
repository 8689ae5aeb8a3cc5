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
enum { SOURCE_WEST = 1, SOURCE_EAST = 2, SOURCE_ALLIED = 4, SOURCE_EDGE = 8, SOURCES = 4 };

/* lines.c */
struct lines {
    struct node_set reach[SOURCES]; /* where the lines of each source run */
};
/* As far as they run now. */
void find_lines(const tdata *d, const tstate *s, enum side side, struct lines *lines);
unsigned lines_at(const struct lines *lines, int node); /* the sources whose lines run there */
/* What may be tried now: nodes beside a line from which, with luck, it would come to a unit that
 * has none, or none from where it could attack. */
struct node_set find_tries(const tdata *d, const tstate *s, enum side side);
/* Whether a section is shut by enemies of whom nobody has said whether they are a patrol (18.3b).
 */
bool is_in_doubt(const tdata *d, const tstate *s, int section, enum side side);
bool is_supplied(const tdata *d, const tstate *s, const struct lines *lines, int unit);
/* The sources that a unit may trace to (15.2, 2.P7e, 32.7, 32.12b). */
unsigned sources_of(const tdata *d, const tstate *s, int unit);
/* Those that let it attack in this game turn (15.8c, 32.7b). */
unsigned attack_sources(const tstate *s);
/* 15.22: on the turn of its first landing an Allied unit has all it needs. */
bool has_just_landed(const tdata *d, const tstate *s, int unit);

/* What is wrong with a position read from text, as far as the common phases, espionage, supply,
 * rally, attrition and fire go (fault_phases.c). */
const char *phases_fault(const tdata *d, const tstate *s);

#endif
