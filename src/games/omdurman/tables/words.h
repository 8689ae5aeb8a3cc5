/* Omdurman's lists of words, verbs, options and field tables. */
#ifndef SORTIE_OMDURMAN_WORDS_H
#define SORTIE_OMDURMAN_WORDS_H

#include "games/omdurman/omdurman.h"

/* Hexes are the first words of the list `place` and of the list `target`, so that one number means
 * the same in all three. */
extern const struct words om_seats, om_hexes, om_hexsides, om_places, om_targets, om_directions,
    om_maps, om_terrains, om_regions, om_counters, om_weapons, om_kinds, om_classes, om_lines,
    om_nations, om_brigades, om_tribes, om_colours, om_boats, om_results, om_impacts, om_scenarios,
    om_steps, om_segments, om_causes, om_endings, om_ranges, om_faces, om_rows, om_turns, om_walls,
    om_levels, om_side_kinds, om_figures, om_obstacles;

/* The values of options. */
extern const struct words om_setups, om_zaribas, om_rivers, om_no_yes;

extern const struct words *const om_vocabulary[];
extern const struct verb om_verbs[OM_VERBS];
extern const struct option om_options[OM_OPTION_COUNT];
extern const struct field om_state_fields[], om_data_fields[];
extern const char *const om_rule_ids[OM_RULES];
extern const char *const om_messages[OM_MESSAGES];

#endif
