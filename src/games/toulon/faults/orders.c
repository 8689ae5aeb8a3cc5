/*
 * What can be wrong with the order that is being paid for and checked, although every single value
 * is within its limits: it must be one that could have been given, and somebody can pay for it.
 */
#include "games/toulon/combat/battle.h"
#include "games/toulon/faults/faults.h"
#include "games/toulon/movement/movement.h"

enum {
    TASKS_OF_FORCE = 1U << TL_TASK_MARCH | 1U << TL_TASK_CROSS | 1U << TL_TASK_ENTER |
                     1U << TL_TASK_EMBARK | 1U << TL_TASK_LAND | 1U << TL_TASK_SCOUT,
    TASKS_ON_ROAD = 1U << TL_TASK_SCOUT | 1U << TL_TASK_LEAVE,
    TASKS_CHECKED =
        1U << TL_TASK_CROSS | 1U << TL_TASK_LAND | 1U << TL_TASK_SCOUT | 1U << TL_TASK_LEAVE,
    LABOURS =
        1U << TL_TASK_BUILD | 1U << TL_TASK_IMPROVE | 1U << TL_TASK_RAZE | 1U << TL_TASK_LIMBER
};

static int depth_of(const tl_state *s, enum tl_step step)
{
    int i = 0;
    while (i < TL_STEP_STACK && s->step[i] != step) i++;
    return i;
}

static bool is_on_stack(const tl_state *s, enum tl_step step)
{
    return depth_of(s, step) < TL_STEP_STACK;
}

/* ---- Which task, and how far it is ----------------------------------------------------------- */

/* The tasks that can be at hand in a step; of a payment, by what is paid for. */
static unsigned tasks_in(const tl_state *s)
{
    switch (s->step[0]) {
    case TL_STEP_PAY:
        if (s->step[1] == TL_STEP_MOVE) return LABOURS;
        if (s->step[1] == TL_STEP_MOVING) return TASKS_OF_FORCE;
        return s->step[1] == TL_STEP_ON_ROAD ? TASKS_ON_ROAD : 1U << TL_TASK_NONE;
    case TL_STEP_TEST:
        return is_on_stack(s, TL_STEP_ON_ROAD) ? TASKS_ON_ROAD : TASKS_CHECKED & TASKS_OF_FORCE;
    case TL_STEP_CHECK_DIE:
        if (is_on_stack(s, TL_STEP_ON_ROAD)) return TASKS_ON_ROAD;
        return (TASKS_CHECKED & TASKS_OF_FORCE) | 1U << TL_TASK_ENTER;
    case TL_STEP_GARRISON:
    case TL_STEP_TAKE: return 1U << TL_TASK_ENTER;
    case TL_STEP_WORKERS: return 1U << TL_TASK_BUILD | 1U << TL_TASK_IMPROVE;
    default: return 1U << TL_TASK_NONE;
    }
}

static bool is_at_stage(const tl_state *s)
{
    switch (s->step[0]) {
    case TL_STEP_PAY: /* who has just scouted is exempt from the check (18.17) */
        return s->move.stage == TL_PROGRESS_PAID ||
               (s->move.task == TL_TASK_LEAVE && s->move.stage == TL_PROGRESS_CHECKED &&
                s->move.check_unit);
    case TL_STEP_TEST:
    case TL_STEP_WORKERS: return s->move.stage == TL_PROGRESS_PAID;
    case TL_STEP_CHECK_DIE: return s->move.stage == TL_PROGRESS_CHECKING;
    case TL_STEP_GARRISON: return s->move.stage == TL_PROGRESS_SHOWN;
    case TL_STEP_TAKE: return s->move.stage == TL_PROGRESS_LED;
    default: return true;
    }
}

/* ---- Whether it could have been ordered ------------------------------------------------------ */

static action order_at_hand(const tl_state *s)
{
    switch (s->move.task) {
    case TL_TASK_EMBARK: return action_make(TL_VERB_EMBARK, 0, 0);
    case TL_TASK_LAND: return action_make(TL_VERB_LAND, s->move.to, 0);
    case TL_TASK_SCOUT: return action_make(TL_VERB_ROAD, s->move.to, 0);
    case TL_TASK_BUILD: return action_make(TL_VERB_BUILD, s->move.to, 0);
    case TL_TASK_IMPROVE: return action_make(TL_VERB_IMPROVE, s->move.work, 0);
    case TL_TASK_RAZE: return action_make(TL_VERB_RAZE, s->move.work, 0);
    case TL_TASK_LIMBER: {
        int unit = tl_picked_unit(s, 0);
        return action_make(TL_VERB_LIMBER, unit < TL_UNITS ? (unsigned)unit : 0, 0);
    }
    default: return action_make(TL_VERB_MARCH, s->move.to, 0);
    }
}

static bool is_task_of_place(const tl_state *s)
{
    int to = s->move.to;
    enum tl_side side = (enum tl_side)s->phasing;
    switch (s->move.task) {
    case TL_TASK_MARCH: return tl_occupied(s, to, side);
    case TL_TASK_CROSS: return tl_is_nobodys(s, to);
    case TL_TASK_ENTER: return tl_occupied(s, to, tl_other_side(side));
    case TL_TASK_IMPROVE:
    case TL_TASK_RAZE: return s->work_area[s->move.work] == to;
    default: return true;
    }
}

/* As if it were given now, by somebody who can pay whatever it costs. */
static bool could_be_ordered(const tl_data *d, const tl_state *s)
{
    tl_state before = *s;
    enum tl_step bed = s->move.task >= TL_TASK_BUILD     ? TL_STEP_MOVE
                       : is_on_stack(s, TL_STEP_ON_ROAD) ? TL_STEP_ON_ROAD
                                                         : TL_STEP_MOVING;
    if (!is_on_stack(s, bed)) return false;
    while (before.step[0] != bed) tl_step_pop(&before);
    __builtin_memset(before.operations, TL_POOL_MOST, sizeof before.operations);
    before.move.free_acts = 0;
    const struct tl_step_row *row = bed == TL_STEP_MOVE     ? &tl_marches_row
                                    : bed == TL_STEP_MOVING ? &tl_marching_row
                                                            : &tl_on_road_row;
    return !row->refusal(d, &before, order_at_hand(s));
}

/* ---- Who is named for something -------------------------------------------------------------- */

/* Of a force that marches: faults/position.c knows. */
static bool is_march(const tl_state *s)
{
    return is_on_stack(s, TL_STEP_MOVING) || is_on_stack(s, TL_STEP_ON_ROAD);
}

static bool may_be_picked(const tl_data *d, const tl_state *s, int unit)
{
    enum tl_side side = tl_side_of(d, s, unit), mover = (enum tl_side)s->phasing;
    if (is_march(s)) return true;
    if (is_on_stack(s, TL_STEP_FINAL_LOSSES)) return side == mover; /* has had its loss */
    if (s->move.task) return s->place[unit] == s->move.to && side == mover;
    if (is_on_stack(s, TL_STEP_MANNING)) return s->place[unit] == s->battle.area && side != mover;
    if (!s->battle.area) return false;
    bool is_near = tl_is_on_map(s, unit) && tl_are_neighbours(d, s->place[unit], s->battle.area);
    if (s->battle.stage == TL_STAGE_JOIN) return is_near && side != mover;
    return s->battle.stage == TL_STAGE_FOLLOW_IN && is_near && side == mover;
}

static const char *picked_fault(const tl_data *d, const tl_state *s)
{
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_PICKED) && !may_be_picked(d, s, u))
            return "unit_flags: a unit is named for nothing";
    }
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) {
        if (tl_is_leader_picked(s, i) && !is_march(s))
            return "leader_flags: a leader is named for nothing";
    }
    return NULL;
}

/* Nothing is left of a move that is over, but what was paid and may come back. */
static bool is_idle(const tl_state *s)
{
    const struct tl_move_state *m = &s->move;
    return !m->from && !m->to && !m->stop && !m->section && !m->joined_at && !m->stage &&
           !m->check_unit && !m->work && !m->just_scouted && !m->passed;
}

/* ---- The price ------------------------------------------------------------------------------- */

static const char *price_fault(const tl_state *s)
{
    bool is_paid = is_on_stack(s, TL_STEP_PAY);
    if (s->pay_pools >> TL_POOLS) return "pay_pools: there are not so many";
    if (!is_paid) return s->move.price || s->pay_pools ? "move.price: nobody pays" : NULL;
    if (!s->move.price) return "move.price: must be given";
    return tl_points_in(s, s->pay_pools) >= s->move.price ? NULL
                                                          : "pay_pools: they have not enough";
}

const char *tl_order_fault(const tl_data *d, const tl_state *s)
{
    if (tl_is_over(s)) return NULL; /* it may have ended in the middle of anything */
    const char *fault = picked_fault(d, s);
    if (!fault) fault = price_fault(s);
    if (fault) return fault;
    if (!(tasks_in(s) >> s->move.task & 1)) return "move.task: not in this step";
    if (!s->move.task) return is_march(s) || is_idle(s) ? NULL : "move: nobody is on his way";
    if (!is_at_stage(s)) return "move.stage: not in this step";
    bool is_area = s->move.task != TL_TASK_SCOUT && s->move.task != TL_TASK_EMBARK;
    if (is_area && !tl_is_area(s->move.to)) return "move.to: must be an area";
    bool is_one_checking = s->move.check_unit && s->move.task != TL_TASK_ENTER;
    if (is_one_checking && !tl_has(s, s->move.check_unit - 1, TL_PICKED))
        return "move.check_unit: not of the force";
    if (!is_task_of_place(s)) return "move.task: not for that place";
    return could_be_ordered(d, s) ? NULL : "move: nobody could have ordered that";
}
