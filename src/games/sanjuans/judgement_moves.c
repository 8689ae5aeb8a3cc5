/*
 * Operations and marches: which place is activated, who sets out, and where to.
 */
#include "games/sanjuans/judgement.h"

/* ---- Operations -------------------------------------------------------------------------- */

/* A battle that waits is fought when nobody else can join it with profit. */
enum { JOINING = 100000, FIGHT = 50000, NEVER = -1000000 };

static int force_score(const struct sj_outlook *o, int space)
{
    struct sj_force_plan plan = sj_best_march(o, space, &o->ready[space]);
    if (plan.worth <= 0) return NEVER;
    return plan.worth + (sj_has_place_flag(o->s, plan.target, SJ_PLACE_BATTLE) ? JOINING : 0);
}

static int fleet_score(const struct sj_outlook *o, int place)
{
    struct sj_fleet_plan plan = sj_best_voyage(o, place, &o->ready_fleet[place], &o->ready[place]);
    return plan.worth > 0 ? plan.worth : NEVER;
}

static int operation_score(const struct sj_outlook *o, action a)
{
    int place = (int)action_first(a), worth;
    bool must = action_verb(a) == SJ_VERB_FIGHT || action_verb(a) == SJ_VERB_END;
    if (o->is_won && !must) return NEVER;
    switch (action_verb(a)) {
    case SJ_VERB_FORCE: return force_score(o, place);
    case SJ_VERB_FLEET: return fleet_score(o, place);
    case SJ_VERB_ACTIVATE: worth = sj_activation_worth(o, place); return worth > 0 ? worth : NEVER;
    case SJ_VERB_FIGHT: return FIGHT + (sj_is_any_aside(o->s) && o->s->aside[0].place == place);
    case SJ_VERB_END: return 0;
    default: return NEVER;
    }
}

action sj_judge_operations(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, operation_score);
}

/* ---- Marches ----------------------------------------------------------------------------- */

/* Who holds the place stays; but the last of a force cannot. */
static action someone_to_leave(const struct sj_outlook *o, const action *legal, int count)
{
    for (int i = 0; i < count && action_verb(legal[i]) == SJ_VERB_LEAVE; i++) {
        if (o->stays[action_first(legal[i])]) return legal[i];
    }
    return 0;
}

static action someone_to_join(const struct sj_outlook *o, const action *legal, int count)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == SJ_VERB_JOIN && !o->stays[action_first(legal[i])])
            return legal[i];
    }
    return 0;
}

/* The most supply units that may come along (advanced supply); 0 where there is no choice. */
static action all_supplies(const action *legal, int count)
{
    action most = 0;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == SJ_VERB_SUPPLIES && action_first(legal[i]) > 0)
            most = legal[i];
    }
    return most;
}

static struct sj_column force_at_hand(const struct sj_outlook *o)
{
    struct sj_column force = { .least = SJ_FAR };
    const sj_state *s = o->s;
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        force.units++;
        force.strength += sj_unit_strength(o->d, s, unit);
        if (sj_is_bound_to_graham(s, unit)) force.bound = 1;
        if (s->unit_movement[unit] < force.least) force.least = s->unit_movement[unit];
    }
    return force;
}

/* Where it must go on, the best step; else it halts. */
static int step_score(const struct sj_outlook *o, action a)
{
    if (action_verb(a) == SJ_VERB_HALT) return INT16_MAX;
    if (action_verb(a) != SJ_VERB_MARCH) return INT16_MIN;
    return sj_entry_worth(o, (int)action_first(a), o->ready[o->s->force_at].strength, false);
}

action sj_judge_march(const struct sj_outlook *o, const action *legal, int count)
{
    action leave = someone_to_leave(o, legal, count), halt = action_make(SJ_VERB_HALT, 0, 0);
    if (o->is_won && sj_is_in_list(legal, count, halt)) return halt;
    if (leave) return leave;
    action joins = someone_to_join(o, legal, count);
    if (joins) return joins;
    struct sj_column force = force_at_hand(o);
    struct sj_force_plan plan = sj_best_march(o, o->s->force_at, &force);
    action march = action_make(SJ_VERB_MARCH, (unsigned)plan.next, 0);
    action supplies = all_supplies(legal, count);
    if (plan.next != SJ_NO_PLACE && sj_is_in_list(legal, count, march)) {
        return supplies ? supplies : march;
    }
    return sj_best_action(o, legal, count, step_score);
}
