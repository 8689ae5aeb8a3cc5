/* Toulon's lists of words, verbs, options and field tables. */
#ifndef SORTIE_TOULON_WORDS_H
#define SORTIE_TOULON_WORDS_H

#include "games/toulon/toulon.h"

/* Areas are the first words of the list `place`, units those of the list `piece`. */
extern const struct words tl_seats, tl_sides, tl_areas, tl_places, tl_sections, tl_units, tl_pieces,
    tl_leaders, tl_works, tl_corps, tl_wings, tl_pools, tl_types, tl_qualities, tl_grades, tl_faces,
    tl_edges, tl_roadsteads, tl_hold_words, tl_depots, tl_steps, tl_phases, tl_endings, tl_die,
    tl_columns, tl_barrages, tl_retreats, tl_turns, tl_numbers, tl_melees;

/* The values of options. */
extern const struct words tl_fogs, tl_heights, tl_controls, tl_towns, tl_contacts, tl_alternations,
    tl_routs, tl_marked, tl_returning, tl_town_fire, tl_besieged, tl_gendarmes, tl_scoring;

extern const struct words *const tl_vocabulary[];
extern const struct verb tl_verbs[TL_VERBS];
extern const struct option tl_options[TL_OPTION_COUNT];
extern const struct field tl_state_fields[], tl_data_fields[];
extern const struct field tl_move_fields[], tl_supply_fields[], tl_spy_fields[], tl_fire_fields[],
    tl_battle_fields[];
extern const char *const tl_rule_ids[TL_RULES];
extern const char *const tl_messages[TL_MESSAGES];

#endif
