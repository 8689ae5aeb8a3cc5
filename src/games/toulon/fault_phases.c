/*
 * What can be wrong with the smaller phases and with fire although every single value is within its
 * limits: what a step on the stack is about must be given.
 */
#include "games/toulon/arrivals.h"
#include "games/toulon/fire.h"
#include "games/toulon/supply.h"

static bool is_given_area(int area)
{
    return area != NO_AREA && area < AREAS;
}

/* ---- How far a phase is ------------------------------------------------------------------ */

static const char *cursor_fault(const tstate *s, int least, int most)
{
    return s->cursor >= least && s->cursor <= most ? NULL : "cursor: not of this phase";
}

static const char *austrian_fault(const tstate *s)
{
    return s->die && s->die <= s->austrians_drawn ? NULL : "die: so many Austrians are not drawn";
}

static const char *spy_fault(const tstate *s, enum step step)
{
    if (step == STEP_SPY_MORE) return NULL;
    return is_given_area(s->spy.area) ? NULL : "spy.area: must be given";
}

static const char *trace_fault(const tstate *s)
{
    int node = s->supply.at_hand;
    bool is_node = node && node != FIRST_SECTION_NODE && node < NODES;
    return is_node ? NULL : "supply.at_hand: no such place for a line";
}

/* ---- Fire -------------------------------------------------------------------------------- */

static const char *target_fault(const tstate *s)
{
    static const int most[FIRE_TASKS] = { [FIRE_SHELL] = AREAS - 1,
                                          [FIRE_BARRAGE] = ROADSTEADS - 1,
                                          [FIRE_SUPPORT] = MELEES_MOST,
                                          [FIRE_REDUCE] = WORKS - 1 };
    if (s->fire.task == FIRE_NONE) return "fire.task: must be given";
    bool is_number = s->fire.target || s->fire.task == FIRE_BARRAGE;
    return is_number && s->fire.target <= most[s->fire.task] ? NULL : "fire.target: no such target";
}

static const char *gun_fault(const tstate *s)
{
    bool is_gun_there = s->fire.unit && is_on_map(s, s->fire.unit - 1);
    if (!is_gun_there) return "fire.unit: must be on the map";
    return s->place[s->fire.unit - 1] == s->fire.from ? NULL : "fire.from: the gun is elsewhere";
}

static const char *shot_fault(const tdata *d, const tstate *s, enum step step)
{
    const char *fault = gun_fault(s);
    if (!fault) fault = target_fault(s);
    if (fault || step != STEP_AMMUNITION) return fault;
    bool has_choice = ammunition_for(d, s, s->fire.unit - 1) & AMMUNITION_RESERVE;
    return has_choice ? NULL : "fire.unit: has no choice of ammunition";
}

static const char *struck_fault(const tstate *s, enum step step)
{
    if (!is_given_area(s->fire.area)) return "fire.area: must be given";
    if (step == STEP_SHELL_DIE) return gun_fault(s);
    if (step != STEP_SAVE_DIE) return NULL;
    bool is_inside = s->fire.victim && s->inside[s->fire.victim - 1] != NO_WORK;
    return is_inside ? NULL : "fire.victim: must be in a work";
}

/* ---- Step by step ------------------------------------------------------------------------ */

static const char *fire_step_fault(const tdata *d, const tstate *s, enum step step)
{
    switch (step) {
    case STEP_AMMUNITION:
    case STEP_AMMUNITION_DIE: return shot_fault(d, s, step);
    case STEP_BARRAGE_DIE: return s->fire.target < ROADSTEADS ? NULL : "fire.target: no roadstead";
    case STEP_SHELL_DIE:
    case STEP_BOMBARD_DIE:
    case STEP_CLAIM:
    case STEP_HIT:
    case STEP_SAVE_DIE: return struck_fault(s, step);
    default: return NULL;
    }
}

static const char *phase_step_fault(const tstate *s, enum step step)
{
    switch (step) {
    case STEP_SHIFT:
    case STEP_PLACE: return cursor_fault(s, 0, SEATS);
    case STEP_AUSTRIANS:
    case STEP_AUSTRIAN_DELAY_DIE: return austrian_fault(s);
    case STEP_ROADSTEADS: return cursor_fault(s, 0, ROADSTEADS - 1);
    case STEP_SPY_SPEND:
    case STEP_SPY_DIE:
    case STEP_SPY_TURN:
    case STEP_SPY_MORE: return spy_fault(s, step);
    case STEP_DEPOT: return cursor_fault(s, 0, DEPOTS);
    case STEP_DEPOT_DIE:
        return s->supply.at_hand < DEPOTS ? cursor_fault(s, 0, DEPOTS - 1)
                                          : "supply.at_hand: no such depot";
    case STEP_TRACE_DIE: return trace_fault(s);
    case STEP_RALLY: return cursor_fault(s, 0, AREAS);
    case STEP_RALLY_DIE:
    case STEP_SURROUNDED_DIE:
    case STEP_SURROUNDED: return cursor_fault(s, 2, AREAS);
    case STEP_FINAL_CHECK_DIE: return cursor_fault(s, SIDES, AREAS * SIDES - 1);
    case STEP_FINAL_DIE: return cursor_fault(s, 0, RESERVE);
    case STEP_FINAL_LOSSES: return cursor_fault(s, 1, RESERVE);
    default: return NULL;
    }
}

/* What is asked must have an answer, and what is counted down something left. */
static const char *question_fault(const tdata *d, const tstate *s)
{
    action answers[LEGAL_MOST];
    switch (s->step[0]) {
    case STEP_CAMBRIDGESHIRE:
    case STEP_SURROUNDED:
    case STEP_FINAL_LOSSES:
        if (!s->supply.losses) return "supply.losses: must be given";
        break;
    case STEP_SPY_MORE: return s->spy.areas_left ? NULL : "spy.areas_left: must be given";
    case STEP_CLAIM: return s->fire.hits ? NULL : "fire.hits: must be given";
    case STEP_DEPOT: return s->cursor < DEPOTS ? NULL : "cursor: no such depot";
    case STEP_FINAL_DIE: return s->cursor < RESERVE ? NULL : "cursor: no such corps";
    case STEP_SHIFT:
    case STEP_PLACE: return s->cursor == s->seat[0] ? NULL : "cursor: not the seat that is asked";
    default: break;
    }
    switch (s->step[0]) {
    case STEP_CAMBRIDGESHIRE:
        return cambridgeshire_row.list(d, s, answers) ? NULL : "step: nobody can lose";
    case STEP_SURROUNDED:
        return surrounded_row.list(d, s, answers) ? NULL : "step: nobody can lose";
    case STEP_FINAL_LOSSES:
        return final_losses_row.list(d, s, answers) ? NULL : "step: nobody can lose";
    case STEP_HIT: return hit_row.list(d, s, answers) ? NULL : "step: nobody can be hit";
    case STEP_TRACE: return trace_row.list(d, s, answers) ? NULL : "step: nothing can be tried";
    case STEP_BARRAGE: return barrage_row.list(d, s, answers) ? NULL : "step: nothing is aimed";
    default: return NULL;
    }
}

const char *phases_fault(const tdata *d, const tstate *s)
{
    const char *fault = NULL;
    if (s->austrians_drawn > AUSTRIANS) return "austrians_drawn: there are not so many";
    for (int i = 0; i < STEP_STACK && !fault; i++) {
        fault = phase_step_fault(s, (enum step)s->step[i]);
        if (!fault) fault = fire_step_fault(d, s, (enum step)s->step[i]);
    }
    return fault ? fault : question_fault(d, s);
}
