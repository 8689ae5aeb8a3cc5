/*
 * The San Juans' lists of words, verbs, options and field tables.
 *
 * Spaces and locations are the first words of the list `place`, so that one number means the same
 * thing in all three. Cards are written by their numbers, 1 to SJ_CARDS: in texts {0:#card}, in
 * actions as plain numbers. In the same way {0:#happening} names a random event by its D66.
 */
#ifndef SORTIE_SANJUANS_WORDS_H
#define SORTIE_SANJUANS_WORDS_H

#include "games/sanjuans/sanjuans.h"

extern const struct words sj_seats, sj_islands, sj_places, sj_spaces, sj_locations, sj_seas,
    sj_paths, sj_place_choices, sj_wheres, sj_types, sj_controls, sj_units, sj_kinds, sj_nations,
    sj_arms, sj_troops, sj_weapons, sj_grades, sj_ships, sj_ship_choices, sj_ship_kinds, sj_cards,
    sj_happenings, sj_card_places, sj_uses, sj_afters, sj_effects, sj_card_wheres, sj_phases,
    sj_battle_types, sj_causes, sj_results, sj_hows, sj_vp_causes, sj_gordons, sj_endings,
    sj_terrains, sj_mahdists, sj_tempers, sj_flotilla_ships, sj_hits, sj_rows, sj_die_rows,
    sj_rounds, sj_steps;

/* The values of options. */
extern const struct words sj_no_yes, sj_battles, sj_starts, sj_supply_systems, sj_point_rules,
    sj_check_rules, sj_fortress_rules, sj_recapture_rules, sj_garrison_rules, sj_landing_rules,
    sj_repair_rules, sj_retaking_rules, sj_victor_rules, sj_rifle_rules, sj_fortified_rules,
    sj_siege_tables, sj_artillery_rules, sj_relief_rules, sj_value_rules, sj_redoubt_rules,
    sj_ground_rules;

extern const struct words *const sj_vocabulary[];
extern const struct verb sj_verbs[SJ_VERBS];
extern const struct option sj_options[SJ_OPTION_COUNT];
extern const struct field sj_state_fields[], sj_data_fields[];
extern const char *const sj_rule_ids[SJ_RULES];
extern const char *const sj_messages[SJ_MESSAGES];

#endif
