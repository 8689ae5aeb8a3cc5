/* Supply: what a depot is worth in a game turn, and where lines run. */
#ifndef SORTIE_TOULON_SUPPLY_H
#define SORTIE_TOULON_SUPPLY_H

#include "games/toulon/play.h"

/* supply.depot: until the owner's next supply phase (Q15.9). */
enum tl_depot_status {
    TL_DEPOT_PLAIN,  /* an attack depot only by a roll */
    TL_DEPOT_ATTACK, /* an attack depot in this game turn */
    TL_DEPOT_FAILED, /* the marker Out of Attack Supply */
    TL_DEPOT_STATUSES
};

/* Where lines begin, a bit each: the depots in their order, and the map edge (32.7). */
enum {
    TL_SOURCE_WEST = 1,
    TL_SOURCE_EAST = 2,
    TL_SOURCE_ALLIED = 4,
    TL_SOURCE_EDGE = 8,
    TL_SOURCES = 4
};

/* lines.c */
struct tl_lines {
    struct tl_node_set reach[TL_SOURCES]; /* where the lines of each source run */
};
/* As far as they run now. */
void tl_find_lines(const tl_data *d, const tl_state *s, enum tl_side side, struct tl_lines *lines);
unsigned tl_lines_at(const struct tl_lines *lines,
                     int node); /* the sources whose lines run there */
/* What may be tried now: nodes beside a line from which, with luck, it would come to a unit that
 * has none, or none from where it could attack. */
struct tl_node_set tl_find_tries(const tl_data *d, const tl_state *s, enum tl_side side);
/* Whether a section is shut by enemies of whom nobody has said whether they are a patrol (18.3b).
 */
bool tl_is_in_doubt(const tl_data *d, const tl_state *s, int section, enum tl_side side);
bool tl_is_supplied(const tl_data *d, const tl_state *s, const struct tl_lines *lines, int unit);
/* The sources that a unit may trace to (15.2, 2.P7e, 32.7, 32.12b). */
unsigned tl_sources_of(const tl_data *d, const tl_state *s, int unit);
/* Those that let it attack in this game turn (15.8c, 32.7b). */
unsigned tl_attack_sources(const tl_state *s);
/* 15.22: on the turn of its first landing an Allied unit has all it needs. */
bool tl_has_just_landed(const tl_data *d, const tl_state *s, int unit);

/* The question `without`: the areas whose units would be out of supply if no more were tried, while
 * there is still a choice (15.14a). */
bool tl_tell_without(const tl_data *d, const tl_state *s, struct trace *trace);

/* What is wrong with a position read from text, as far as the common phases, espionage, supply,
 * rally, attrition and fire go (faults/phases.c). */
const char *tl_phases_fault(const tl_data *d, const tl_state *s);

#endif
