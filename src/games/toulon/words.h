/* Toulon's lists of words, verbs, options and field tables. */
#ifndef SORTIE_TOULON_WORDS_H
#define SORTIE_TOULON_WORDS_H

#include "games/toulon/toulon.h"

/* Areas are the first words of the list `place`, units those of the list `piece`. */
extern const struct words toulon_seats, toulon_sides, toulon_areas, toulon_places, toulon_sections,
    toulon_units, toulon_pieces, toulon_leaders, toulon_works, toulon_corps, toulon_wings,
    toulon_pools, toulon_types, toulon_qualities, toulon_grades, toulon_faces, toulon_edges,
    toulon_roadsteads, toulon_holds, toulon_depots, toulon_steps, toulon_phases, toulon_endings,
    toulon_die, toulon_columns, toulon_barrages, toulon_retreats, toulon_turns, toulon_numbers,
    toulon_melees;

/* The values of options. */
extern const struct words toulon_fogs, toulon_heights, toulon_controls, toulon_towns,
    toulon_contacts, toulon_alternations, toulon_routs, toulon_marked, toulon_returning,
    toulon_town_fire, toulon_besieged, toulon_gendarmes, toulon_scoring;

extern const struct words *const toulon_vocabulary[];
extern const struct verb toulon_verbs[VERBS];
extern const struct option toulon_options[OPTION_COUNT];
extern const struct field toulon_state_fields[], toulon_data_fields[];
extern const struct field toulon_move_fields[], toulon_supply_fields[], toulon_spy_fields[],
    toulon_fire_fields[], toulon_battle_fields[];
extern const char *const toulon_rule_ids[RULES];
extern const char *const toulon_messages[MESSAGES];

#endif
