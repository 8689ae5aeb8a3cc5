/*
 * What is wrong with the marks on units and ships that belong to a step: who is in the force or
 * the fleet at hand, and who is being loaded. A mark without its step would take part in the next
 * march or fleet, wherever it stands.
 */
#include "games/sanjuans/faults/fault.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"

/* Where those are that march, land, ride or sortie now; SJ_NO_PLACE, where nobody is: none does. */
static int place_of_force(const sj_state *s)
{
    for (int i = 0; i < SJ_STEP_STACK; i++) {
        switch (s->step[i]) {
        case SJ_STEP_MARCH:
        case SJ_STEP_ENCOUNTER_DIE:
        case SJ_STEP_UNLOADING: return s->force_at;
        case SJ_STEP_TRAIN: return s->train;
        case SJ_STEP_SORTIE_UNITS:
        case SJ_STEP_SORTIE_DIE:
        case SJ_STEP_BREAKOUT_SPACE:
        case SJ_STEP_LOSE_UNITS: return s->siege_at;
        default: break;
        }
    }
    return SJ_NO_PLACE;
}

static bool does_wait(const sj_state *s, enum sj_step step)
{
    for (int i = 0; i < SJ_STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

const char *sj_marks_fault(const sj_state *s)
{
    int place = place_of_force(s);
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        if (s->unit_where[unit] != place) return "unit_flags: in a force that is not at hand";
    }
    bool sails = does_wait(s, SJ_STEP_FLEET);
    bool loads = does_wait(s, SJ_STEP_LOADING) || does_wait(s, SJ_STEP_UNLOADING);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sails && sj_has_ship_flag(s, ship, SJ_SHIP_IN_FLEET))
            return "ship_flags: in a fleet that is not at hand";
        if (!loads && sj_has_ship_flag(s, ship, SJ_SHIP_LOADED))
            return "ship_flags: loaded in a loading that is not at hand";
    }
    return NULL;
}
