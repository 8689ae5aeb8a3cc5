/*
 * What is wrong with a position or with data that come from outside: a sentence, or null. Positions
 * that play can reach have no fault.
 */
#ifndef SORTIE_SANJUANS_FAULT_H
#define SORTIE_SANJUANS_FAULT_H

#include "games/sanjuans/play.h"

const char *sj_fault(const void *data, const void *state);
static inline bool sj_is_battle_step(int step)
{
    return step >= SJ_STEP_BATTLE && step <= SJ_STEP_EMBARK;
}
/* The part that looks at the battle at hand (battle.c). */
const char *sj_battle_fault(const sj_data *d, const sj_state *s);
/* The part that looks at the marks of forces and fleets (marks.c). */
const char *sj_marks_fault(const sj_state *s);
/* The part that looks at the steps, when all else is in order (steps.c). */
const char *sj_steps_fault(const sj_data *d, const sj_state *s);
const char *sj_data_fault(const void *data);

#endif
