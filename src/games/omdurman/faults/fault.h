/*
 * What the files of the position check share: fault.c asks, in an order in which each part may rely
 * on those before it. Each part returns the first fault it finds, a text that names the field, or
 * null.
 */
#ifndef SORTIE_OMDURMAN_FAULT_H
#define SORTIE_OMDURMAN_FAULT_H

#include "games/omdurman/play.h"

/* The turn, and the steps that wait (sequence.c). */
const char *om_sequence_fault(const om_data *d, const om_state *s);
/* Who is on the move, and what lies in the river (movement.c). */
const char *om_movement_fault(const om_data *d, const om_state *s);
const char *om_river_fault(const om_data *d, const om_state *s);
/* Allotment and volleys, and whom they strike (fire.c). */
const char *om_fire_fault(const om_data *d, const om_state *s);
const char *om_loss_fault(const om_data *d, const om_state *s);
/* The melee at hand (melee.c). */
const char *om_melee_fault(const om_data *d, const om_state *s);

/* A part of om_data_fault() (scenarios.c). */
const char *om_scenarios_fault(const om_data *d);
/* The most points that a counter gives when it is lost. */
int om_points_most(const om_data *d, int counter);

static inline bool om_has_waiting_step(const om_state *s, enum om_step step)
{
    for (int i = 0; i < OM_STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

/* A land hex of the map at hand. */
static inline bool om_is_land(const om_data *d, const om_state *s, int hex)
{
    return hex >= 1 && hex <= OM_HEXES && om_facts_at_hand(d, s)->bank[hex] != OM_BANK_NONE;
}

#endif
