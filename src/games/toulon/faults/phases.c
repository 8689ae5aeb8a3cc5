/*
 * What can be wrong with the smaller phases and with fire although every single value is within its
 * limits: what a step on the stack is about must be given.
 */
#include "games/toulon/artillery/fire.h"
#include "games/toulon/reinforcements/arrivals.h"
#include "games/toulon/supply/supply.h"

static bool is_given_area(int area)
{
    return area != TL_NO_AREA && area < TL_AREAS;
}

/* ---- How far a phase is ---------------------------------------------------------------------- */

static const char *cursor_fault(const tl_state *s, int least, int most)
{
    return s->cursor >= least && s->cursor <= most ? NULL : "cursor: not of this phase";
}

static const char *austrian_fault(const tl_state *s)
{
    return s->die && s->die <= s->austrians_drawn ? NULL : "die: so many Austrians are not drawn";
}

static const char *spy_fault(const tl_state *s)
{
    return is_given_area(s->spy.area) ? NULL : "spy.area: must be given";
}

static const char *trace_fault(const tl_state *s)
{
    int node = s->supply.at_hand;
    bool is_node = node && node != TL_FIRST_SECTION_NODE && node < TL_NODES;
    return is_node ? NULL : "supply.at_hand: no such place for a line";
}

/* ---- Fire ------------------------------------------------------------------------------------ */

static const char *target_fault(const tl_state *s)
{
    static const int most[TL_FIRE_TASKS] = { [TL_FIRE_SHELL] = TL_AREAS - 1,
                                             [TL_FIRE_BARRAGE] = TL_ROADSTEADS - 1,
                                             [TL_FIRE_SUPPORT] = TL_MELEES_MOST,
                                             [TL_FIRE_REDUCE] = TL_WORKS - 1 };
    if (s->fire.task == TL_FIRE_NONE) return "fire.task: must be given";
    bool is_number = s->fire.target || s->fire.task == TL_FIRE_BARRAGE;
    return is_number && s->fire.target <= most[s->fire.task] ? NULL : "fire.target: no such target";
}

static const char *gun_fault(const tl_state *s)
{
    bool is_gun_there = s->fire.unit && tl_is_on_map(s, s->fire.unit - 1);
    if (!is_gun_there) return "fire.unit: must be on the map";
    return s->place[s->fire.unit - 1] == s->fire.from ? NULL : "fire.from: the gun is elsewhere";
}

/* What the step on which the question for ammunition lies is about. */
static bool is_fired_from(const tl_state *s, enum tl_step step)
{
    int i = 0;
    while (s->step[i] != step) i++;
    switch (s->step[i + 1]) {
    case TL_STEP_COMBATS: return s->fire.task == TL_FIRE_SHELL || s->fire.task == TL_FIRE_BARRAGE;
    case TL_STEP_BARRAGE: return s->fire.task == TL_FIRE_BARRAGE;
    case TL_STEP_REDUCE: return s->fire.task == TL_FIRE_REDUCE;
    default: return s->fire.task == TL_FIRE_SUPPORT;
    }
}

static const char *shot_fault(const tl_data *d, const tl_state *s, enum tl_step step)
{
    const char *fault = gun_fault(s);
    if (!fault) fault = target_fault(s);
    if (!fault && !is_fired_from(s, step)) fault = "fire.task: not in this step";
    if (fault || step != TL_STEP_AMMUNITION) return fault;
    unsigned either = TL_AMMUNITION_RESERVE | TL_AMMUNITION_ROLL;
    bool has_choice = tl_ammunition_for(d, s, s->fire.unit - 1) & either;
    return has_choice ? NULL : "fire.unit: has no choice of ammunition";
}

static const char *struck_fault(const tl_state *s, enum tl_step step)
{
    if (!is_given_area(s->fire.area)) return "fire.area: must be given";
    if (step == TL_STEP_SHELL_DIE) return gun_fault(s);
    if (step != TL_STEP_SAVE_DIE) return NULL;
    bool is_inside = s->fire.victim && s->inside[s->fire.victim - 1] != TL_NO_WORK;
    return is_inside ? NULL : "fire.victim: must be in a work";
}

/* Points in a barrage are those of Republican guns, at ships that are there (27.38). */
static const char *barrage_fault(const tl_data *d, const tl_state *s)
{
    bool is_open = tl_is_over(s); /* it may have ended in a barrage */
    for (int i = 0; i < TL_STEP_STACK; i++) is_open = is_open || s->step[i] == TL_STEP_BARRAGE;
    for (int u = 0; u < TL_UNITS; u++) {
        for (int r = 0; r < TL_ROADSTEADS; r++) {
            if (!s->fire.aimed[u][r]) continue;
            bool is_gun = tl_is_on_map(s, u) && tl_side_of(d, s, u) == TL_REPUBLICANS;
            if (!is_open || !is_gun || (s->roadstead[r] == TL_GIVEN_UP && !tl_is_over(s)))
                return "fire.aimed: no barrage of that gun";
        }
    }
    return NULL;
}

/* ---- Step by step ---------------------------------------------------------------------------- */

static const char *fire_step_fault(const tl_data *d, const tl_state *s, enum tl_step step)
{
    switch (step) {
    case TL_STEP_AMMUNITION:
    case TL_STEP_AMMUNITION_DIE: return shot_fault(d, s, step);
    case TL_STEP_BARRAGE_DIE:
        return s->fire.target < TL_ROADSTEADS ? NULL : "fire.target: no roadstead";
    case TL_STEP_SHELL_DIE:
    case TL_STEP_BOMBARD_DIE:
    case TL_STEP_CLAIM:
    case TL_STEP_HIT:
    case TL_STEP_SAVE_DIE: return struck_fault(s, step);
    default: return NULL;
    }
}

static const char *phase_step_fault(const tl_state *s, enum tl_step step)
{
    switch (step) {
    case TL_STEP_OPERATIONS_DICE: return cursor_fault(s, 0, TL_POOL_BONAPARTE - 1);
    case TL_STEP_SHIFT:
    case TL_STEP_PLACE: return cursor_fault(s, 0, TL_SEATS);
    case TL_STEP_AUSTRIANS:
    case TL_STEP_AUSTRIAN_DELAY_DIE: return austrian_fault(s);
    case TL_STEP_ROADSTEADS: return cursor_fault(s, 0, TL_ROADSTEADS - 1);
    case TL_STEP_SPY_SPEND:
    case TL_STEP_SPY_DIE:
    case TL_STEP_SPY_TURN: return spy_fault(s);
    case TL_STEP_DEPOT: return cursor_fault(s, 0, TL_DEPOTS);
    case TL_STEP_DEPOT_DIE:
        return s->supply.at_hand < TL_DEPOTS ? cursor_fault(s, 0, TL_DEPOTS - 1)
                                             : "supply.at_hand: no such depot";
    case TL_STEP_TRACE_DIE: return trace_fault(s);
    case TL_STEP_RALLY: return cursor_fault(s, 0, TL_AREAS);
    case TL_STEP_RALLY_DIE:
    case TL_STEP_SURROUNDED_DIE:
    case TL_STEP_SURROUNDED: return cursor_fault(s, 2, TL_AREAS);
    case TL_STEP_FINAL_CHECK_DIE: return cursor_fault(s, TL_SIDES, TL_AREAS * TL_SIDES - 1);
    case TL_STEP_FINAL_DIE: return cursor_fault(s, 0, TL_RESERVE);
    case TL_STEP_FINAL_LOSSES: return cursor_fault(s, 1, TL_RESERVE);
    default: return NULL;
    }
}

/* What is asked must have an answer, and what is counted down something left. */
static const char *question_fault(const tl_data *d, const tl_state *s)
{
    action answers[TL_LEGAL_MOST];
    switch (s->step[0]) {
    case TL_STEP_SPY_MORE: return s->spy.areas_left ? NULL : "spy.areas_left: must be given";
    case TL_STEP_CLAIM: return s->fire.hits ? NULL : "fire.hits: must be given";
    case TL_STEP_DEPOT: return s->cursor < TL_DEPOTS ? NULL : "cursor: no such depot";
    case TL_STEP_FINAL_DIE: return s->cursor < TL_RESERVE ? NULL : "cursor: no such corps";
    case TL_STEP_SHIFT:
    case TL_STEP_PLACE:
        return s->cursor == s->seat[0] ? NULL : "cursor: not the seat that is asked";
    case TL_STEP_BARRAGE:
        return tl_barrage_row.list(d, s, answers) ? NULL : "step: nothing is aimed";
    default: return NULL;
    }
}

const char *tl_phases_fault(const tl_data *d, const tl_state *s)
{
    const char *fault = NULL;
    if (s->austrians_drawn > TL_AUSTRIANS) return "austrians_drawn: there are not so many";
    for (int i = 0; i < TL_STEP_STACK && !fault; i++) {
        fault = phase_step_fault(s, (enum tl_step)s->step[i]);
        if (!fault) fault = fire_step_fault(d, s, (enum tl_step)s->step[i]);
    }
    if (!fault) fault = barrage_fault(d, s);
    return fault ? fault : question_fault(d, s);
}
