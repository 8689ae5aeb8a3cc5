/* Khartoum's lists of words, verbs, options and field tables. */
#ifndef SORTIE_KHARTOUM_WORDS_H
#define SORTIE_KHARTOUM_WORDS_H

#include "games/khartoum/khartoum.h"

extern const struct words kh_seats, kh_turn_months, kh_banners, kh_zones, kh_zone_codes, kh_kinds,
    kh_leaders, kh_places, kh_terrains, kh_levels, kh_phases, kh_action_kinds, kh_tracks,
    kh_endings, kh_steps, kh_fights, kh_losses, kh_hurts, kh_effects, kh_card_places,
    kh_card_banners, kh_needed_leaders, kh_event_numbers, kh_activation_numbers, kh_morale_levels,
    kh_resource_levels, kh_outcome_rows, kh_die_rows, kh_defend_zones, kh_no_yes, kh_yes_no,
    kh_bonus_times;

extern const struct words *const kh_vocabulary[];
extern const struct verb kh_verbs[KH_VERBS];
extern const struct option kh_options[KH_OPTION_COUNT];
extern const struct field kh_state_fields[], kh_data_fields[];
extern const char *const kh_rule_ids[KH_RULES];
extern const char *const kh_messages[KH_MESSAGES];

#endif
