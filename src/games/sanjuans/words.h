/*
 * The San Juans' lists of words, verbs, options and field tables.
 *
 * Spaces and locations are the first words of the list `place`, so that one number means the same
 * thing in all three. Cards are written by their numbers, 1 to CARDS: in texts {0:#card}, in
 * actions as plain numbers. In the same way {0:#happening} names a random event by its D66.
 */
#ifndef SORTIE_SANJUANS_WORDS_H
#define SORTIE_SANJUANS_WORDS_H

#include "games/sanjuans/sanjuans.h"

extern const struct words sanjuans_seats, sanjuans_islands, sanjuans_places, sanjuans_spaces,
    sanjuans_locations, sanjuans_seas, sanjuans_paths, sanjuans_place_choices, sanjuans_wheres,
    sanjuans_types, sanjuans_controls, sanjuans_units, sanjuans_kinds, sanjuans_nations,
    sanjuans_arms, sanjuans_troops, sanjuans_weapons, sanjuans_grades, sanjuans_ships,
    sanjuans_ship_choices, sanjuans_ship_kinds, sanjuans_cards, sanjuans_happenings,
    sanjuans_card_places, sanjuans_uses, sanjuans_afters, sanjuans_effects, sanjuans_card_wheres,
    sanjuans_phases, sanjuans_battle_types, sanjuans_causes, sanjuans_results, sanjuans_hows,
    sanjuans_vp_causes, sanjuans_gordons, sanjuans_endings, sanjuans_terrains, sanjuans_mahdists,
    sanjuans_tempers, sanjuans_flotilla_ships, sanjuans_hits, sanjuans_rows, sanjuans_die_rows,
    sanjuans_rounds, sanjuans_steps;

/* The values of options. */
extern const struct words sanjuans_no_yes, sanjuans_battles, sanjuans_starts,
    sanjuans_supply_systems, sanjuans_point_rules, sanjuans_check_rules, sanjuans_fortress_rules,
    sanjuans_recapture_rules, sanjuans_garrison_rules, sanjuans_landing_rules,
    sanjuans_repair_rules, sanjuans_retaking_rules, sanjuans_victor_rules, sanjuans_rifle_rules,
    sanjuans_fortified_rules, sanjuans_siege_tables, sanjuans_artillery_rules,
    sanjuans_relief_rules, sanjuans_value_rules, sanjuans_redoubt_rules, sanjuans_ground_rules;

extern const struct words *const sanjuans_vocabulary[];
extern const struct verb sanjuans_verbs[VERBS];
extern const struct option sanjuans_options[OPTION_COUNT];
extern const struct field sanjuans_state_fields[], sanjuans_data_fields[];
extern const char *const sanjuans_rule_ids[RULES];
extern const char *const sanjuans_messages[MESSAGES];

#endif
