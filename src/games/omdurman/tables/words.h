/* Omdurman's lists of words, verbs, options and field tables. */
#ifndef SORTIE_OMDURMAN_WORDS_H
#define SORTIE_OMDURMAN_WORDS_H

#include "games/omdurman/omdurman.h"

extern const struct words *const om_vocabulary[];
extern const struct verb om_verbs[OM_VERBS];
extern const struct option om_options[OM_OPTION_COUNT];
extern const struct field om_state_fields[], om_data_fields[];
extern const char *const om_rule_ids[OM_RULES];
extern const char *const om_messages[OM_MESSAGES];

#endif
