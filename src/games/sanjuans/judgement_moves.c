/*
 * Operations and marches: which place is activated, who sets out, and where to.
 */
#include "games/sanjuans/judgement.h"

/* ---- Operations -------------------------------------------------------------------------- */

/* A battle that waits is fought when nobody else can join it with profit. */
enum { JOINING = 100000, FIGHT = 50000, NEVER = -1000000 };

static int force_score(const struct outlook *o, int space)
{
    struct force_plan plan = best_march(o, space, &o->ready[space]);
    if (plan.worth <= 0) return NEVER;
    return plan.worth + (has_place_flag(o->s, plan.target, PLACE_BATTLE) ? JOINING : 0);
}

static int fleet_score(const struct outlook *o, int place)
{
    struct fleet_plan plan = best_voyage(o, place, &o->ready_fleet[place], &o->ready[place]);
    return plan.worth > 0 ? plan.worth : NEVER;
}

static int operation_score(const struct outlook *o, action a)
{
    int place = (int)action_first(a), worth;
    bool must = action_verb(a) == VERB_FIGHT || action_verb(a) == VERB_END;
    if (o->is_won && !must) return NEVER;
    switch (action_verb(a)) {
    case VERB_FORCE: return force_score(o, place);
    case VERB_FLEET: return fleet_score(o, place);
    case VERB_ACTIVATE: worth = activation_worth(o, place); return worth > 0 ? worth : NEVER;
    case VERB_FIGHT: return FIGHT + (is_any_aside(o->s) && o->s->aside[0].place == place);
    case VERB_END: return 0;
    default: return NEVER;
    }
}

action judge_operations(const struct outlook *o, const action *legal, int count)
{
    return best_action(o, legal, count, operation_score);
}

/* ---- Marches ----------------------------------------------------------------------------- */

/* Who holds the place stays; but the last of a force cannot. */
static action someone_to_leave(const struct outlook *o, const action *legal, int count)
{
    for (int i = 0; i < count && action_verb(legal[i]) == VERB_LEAVE; i++) {
        if (o->stays[action_first(legal[i])]) return legal[i];
    }
    return 0;
}

static action someone_to_join(const struct outlook *o, const action *legal, int count)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == VERB_JOIN && !o->stays[action_first(legal[i])])
            return legal[i];
    }
    return 0;
}

/* The most supply units that may come along (advanced supply); 0 where there is no choice. */
static action all_supplies(const action *legal, int count)
{
    action most = 0;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == VERB_SUPPLIES && action_first(legal[i]) > 0) most = legal[i];
    }
    return most;
}

static struct column force_at_hand(const struct outlook *o)
{
    struct column force = { .least = FAR };
    const sstate *s = o->s;
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1)) {
        force.units++;
        force.strength += unit_strength(o->d, s, unit);
        if (is_bound_to_graham(s, unit)) force.bound = 1;
        if (s->unit_movement[unit] < force.least) force.least = s->unit_movement[unit];
    }
    return force;
}

/* Where it must go on, the best step; else it halts. */
static int step_score(const struct outlook *o, action a)
{
    if (action_verb(a) == VERB_HALT) return INT16_MAX;
    if (action_verb(a) != VERB_MARCH) return INT16_MIN;
    return entry_worth(o, (int)action_first(a), o->ready[o->s->force_at].strength, false);
}

action judge_march(const struct outlook *o, const action *legal, int count)
{
    action leave = someone_to_leave(o, legal, count), halt = action_make(VERB_HALT, 0, 0);
    if (o->is_won && is_in_list(legal, count, halt)) return halt;
    if (leave) return leave;
    action joins = someone_to_join(o, legal, count);
    if (joins) return joins;
    struct column force = force_at_hand(o);
    struct force_plan plan = best_march(o, o->s->force_at, &force);
    action march = action_make(VERB_MARCH, (unsigned)plan.next, 0);
    action supplies = all_supplies(legal, count);
    if (plan.next != NO_PLACE && is_in_list(legal, count, march)) {
        return supplies ? supplies : march;
    }
    return best_action(o, legal, count, step_score);
}
