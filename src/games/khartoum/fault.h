/*
 * What the files of the position check share: fault.c asks, in an order in which each part may rely
 * on those before it. Each part returns the first fault it finds, a text that names the field, or
 * null.
 */
#ifndef SORTIE_KHARTOUM_FAULT_H
#define SORTIE_KHARTOUM_FAULT_H

#include "games/khartoum/play.h"

/* fault_steps.c */
const char *nesting_fault(const kstate *s); /* the steps stand on each other as in play */
const char *steps_fault(const kdata *d, const kstate *s); /* the fight, the phase, the step */

static inline bool has_step(const kstate *s, enum step step)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

static inline bool has_units(const kstate *s, int place)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (s->counters[place][kind]) return true;
    }
    return leader_at(s, place) < LEADERS;
}

#endif
