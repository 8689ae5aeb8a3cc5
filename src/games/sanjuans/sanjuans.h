/*
 * The Mahdi in the San Juan islands: its names (names.h), its data (data.h) and its state
 * (state.h).
 *
 * All players are one side, the Anglo-Egyptian; the rebellion is run by the rules. Units are single
 * counters with numbers, because each carries its own losses; those of one kind, in one place and
 * in one condition are the same to every rule, and lists of actions name only the first of them.
 */
#ifndef SORTIE_SANJUANS_H
#define SORTIE_SANJUANS_H

#include "games/sanjuans/data.h"
#include "games/sanjuans/state.h"

extern const struct game sj_game;

/* ---- In words (card_text.c) -------------------------------------------------------------- */

/* What stands on a card (1 to SJ_CARDS), one trace event a sentence. Any other number adds nothing.
 */
void sj_card_text(const void *data, int card, struct trace *trace);

#endif
