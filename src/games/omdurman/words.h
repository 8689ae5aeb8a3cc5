/* Omdurman's lists of words, verbs, options and field tables. */
#ifndef SORTIE_OMDURMAN_WORDS_H
#define SORTIE_OMDURMAN_WORDS_H

#include "games/omdurman/omdurman.h"

/* Hexes are the first words of the list `place` and of the list `target`, so that one number means
 * the same in all three. */
extern const struct words omdurman_seats, omdurman_hexes, omdurman_hexsides, omdurman_places,
    omdurman_targets, omdurman_directions, omdurman_maps, omdurman_terrains, omdurman_regions,
    omdurman_counters, omdurman_weapons, omdurman_kinds, omdurman_classes, omdurman_lines,
    omdurman_nations, omdurman_brigades, omdurman_tribes, omdurman_colours, omdurman_boats,
    omdurman_results, omdurman_impacts, omdurman_scenarios, omdurman_steps, omdurman_segments,
    omdurman_causes, omdurman_endings, omdurman_ranges, omdurman_faces, omdurman_rows,
    omdurman_turns, omdurman_walls, omdurman_levels, omdurman_side_kinds, omdurman_figures,
    omdurman_obstacles;

/* The values of options. */
extern const struct words omdurman_setups, omdurman_zaribas, omdurman_rivers, omdurman_no_yes;

extern const struct words *const omdurman_vocabulary[];
extern const struct verb omdurman_verbs[VERBS];
extern const struct option omdurman_options[OPTION_COUNT];
extern const struct field omdurman_state_fields[], omdurman_data_fields[];
extern const char *const omdurman_rule_ids[RULES];
extern const char *const omdurman_messages[MESSAGES];

#endif
