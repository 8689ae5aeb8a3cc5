/* The set-up, the turn with its seven steps, and the rounds of step 3 (chapters setup, turn, vp).
 */
#ifndef SORTIE_SANJUANS_TURN_H
#define SORTIE_SANJUANS_TURN_H

#include "games/sanjuans/play.h"

void sj_set_up(struct sj_play *p, const uint8_t *options);
/* Step 1 begins. sj_set_up calls it last, with SJ_STEP_TURN on the stack. It pushes SJ_STEP_DRAW,
 * and above it SJ_STEP_START_DIE where the option asks for it. */
void sj_begin_turn(struct sj_play *p);

/* The question `danger`: what a player should think of before a dangerous choice. */
bool sj_tell_danger(const void *data, const void *view, action question, struct trace *trace);

extern const struct game_losses sj_toll;

extern const struct sj_step_row sj_turn_row, sj_start_die_row, sj_recall_die_row, sj_round_row,
    sj_event_check_row, sj_round_end_row;

#endif
