/*
 * What the checks of a position share. position.c asks them in an order in which each may rely on
 * those before it. Each returns the first fault it finds, a text that names the field, or null.
 */
#ifndef SORTIE_KHARTOUM_FAULT_H
#define SORTIE_KHARTOUM_FAULT_H

#include "games/khartoum/play.h"

/* steps.c: whether the steps stand on each other as in play; then fight, phase and step at hand. */
const char *kh_nesting_fault(const kh_state *s);
const char *kh_steps_fault(const kh_data *d, const kh_state *s);

/* fight.c */
bool kh_is_fighting(const kh_state *s);
const char *kh_fight_fault(const kh_data *d, const kh_state *s);
const char *kh_losses_fault(const kh_data *d, const kh_state *s);

static inline bool kh_has_step(const kh_state *s, enum kh_step step)
{
    for (int i = 0; i < KH_STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

static inline bool kh_has_units(const kh_state *s, int place)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (s->counters[place][kind]) return true;
    }
    return kh_leader_at(s, place) < KH_LEADERS;
}

#endif
