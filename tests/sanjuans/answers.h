/*
 * Every word that there is, asked of the position at hand: what is listed is not refused, and all
 * else is, by a rule. Most words of a list come from one place and their refusals from another, so
 * that each finds the slips of the other.
 */
#ifndef SORTIE_TEST_SANJUANS_ANSWERS_H
#define SORTIE_TEST_SANJUANS_ANSWERS_H

#include "sanjuans/position.h"

void list_and_refusals_agree(void);

#endif
