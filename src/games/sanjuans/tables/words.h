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

extern const struct words *const sj_vocabulary[];
extern const struct verb sj_verbs[SJ_VERBS];
extern const struct option sj_options[SJ_OPTION_COUNT];
extern const struct field sj_state_fields[], sj_data_fields[];
extern const char *const sj_rule_ids[SJ_RULES];
extern const char *const sj_messages[SJ_MESSAGES];

#endif
