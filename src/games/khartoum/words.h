/* Khartoum's lists of words, verbs, options and field tables. */
#ifndef SORTIE_KHARTOUM_WORDS_H
#define SORTIE_KHARTOUM_WORDS_H

#include "games/khartoum/khartoum.h"

extern const struct words khartoum_seats, khartoum_turn_months, khartoum_banners, khartoum_zones,
    khartoum_zone_codes, khartoum_kinds, khartoum_leaders, khartoum_places, khartoum_terrains,
    khartoum_levels, khartoum_phases, khartoum_action_kinds, khartoum_tracks, khartoum_endings,
    khartoum_steps, khartoum_fights, khartoum_losses, khartoum_hurts, khartoum_effects,
    khartoum_card_places, khartoum_card_banners, khartoum_needed_leaders, khartoum_event_numbers,
    khartoum_activation_numbers, khartoum_morale_levels, khartoum_resource_levels,
    khartoum_outcome_rows, khartoum_die_rows, khartoum_defend_zones, khartoum_no_yes,
    khartoum_yes_no, khartoum_bonus_times;

extern const struct words *const khartoum_vocabulary[];
extern const struct verb khartoum_verbs[VERBS];
extern const struct option khartoum_options[OPTION_COUNT];
extern const struct field khartoum_state_fields[], khartoum_data_fields[];
extern const char *const khartoum_rule_ids[RULES];
extern const char *const khartoum_messages[MESSAGES];

#endif
