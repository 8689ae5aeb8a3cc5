/* Toulon's lists of words, verbs, options and field tables. */
#ifndef SORTIE_TOULON_WORDS_H
#define SORTIE_TOULON_WORDS_H

#include "games/toulon/toulon.h"

extern const struct words *const tl_vocabulary[];
extern const struct verb tl_verbs[TL_VERBS];
extern const struct option tl_options[TL_OPTION_COUNT];
extern const struct field tl_state_fields[], tl_data_fields[], tl_memory_fields[];
extern const struct field tl_move_fields[], tl_supply_fields[], tl_spy_fields[], tl_fire_fields[],
    tl_battle_fields[];
extern const char *const tl_rule_ids[TL_RULES];
extern const char *const tl_messages[TL_MESSAGES];

#endif
