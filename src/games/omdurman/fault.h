/*
 * What the files of the position check share: fault.c asks, in an order in which each part may rely
 * on those before it. Each part returns the first fault it finds, a text that names the field, or
 * null.
 */
#ifndef SORTIE_OMDURMAN_FAULT_H
#define SORTIE_OMDURMAN_FAULT_H

#include "games/omdurman/play.h"

const char *sequence_fault(const odata *d, const ostate *s); /* fault_sequence.c: turn and steps */
const char *movement_fault(const odata *d,
                           const ostate *s);              /* fault_movement.c: who is on the move */
const char *river_fault(const odata *d, const ostate *s); /* and what lies in the river */
const char *fire_fault(const odata *d, const ostate *s);  /* fault_fire.c: allotment, volleys */
const char *loss_fault(const odata *d, const ostate *s);  /* and whom they strike */
const char *melee_fault(const odata *d, const ostate *s); /* fault_melee.c */

/* fault_scenarios.c: for that of the data. */
const char *scenarios_fault(const odata *d);
/* The most points that a counter gives when it is lost. */
int points_most(const odata *d, int counter);

static inline bool has_waiting_step(const ostate *s, enum step step)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

/* A land hex of the map at hand. */
static inline bool is_land(const odata *d, const ostate *s, int hex)
{
    return hex >= 1 && hex <= HEXES && facts_at_hand(d, s)->bank[hex] != BANK_NONE;
}

#endif
