/* Khartoum's lists of words, verbs, options and field tables. */
#ifndef SORTIE_KHARTOUM_WORDS_H
#define SORTIE_KHARTOUM_WORDS_H

#include "games/khartoum/khartoum.h"

extern const struct words *const kh_vocabulary[];
extern const struct verb kh_verbs[KH_VERBS];
extern const struct option kh_options[KH_OPTION_COUNT];
extern const struct field kh_state_fields[], kh_data_fields[];
extern const char *const kh_rule_ids[KH_RULES];
extern const char *const kh_messages[KH_MESSAGES];

#endif
