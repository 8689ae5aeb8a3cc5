/*
 * Operations and marches: which place is activated, who sets out, and where to.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

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

/* Lists name one of equal units only: whether any of them need not hold the place. */
static bool may_go(const struct sj_outlook *o, int unit)
{
    int kind = sj_unit_kind(unit);
    for (int other = unit; other < SJ_UNITS && sj_unit_kind(other) == kind; other++) {
        if (!o->stays[other] && sj_are_equal_units(o->s, unit, other)) return true;
    }
    return false;
}

/* Who holds the place stays; but the last of a force cannot. */
static action someone_to_leave(const struct sj_outlook *o, const action *legal, int count)
{
    for (int i = 0; i < count && action_verb(legal[i]) == SJ_VERB_LEAVE; i++) {
        if (o->stays[action_first(legal[i])]) return legal[i];
    }
    return 0;
}

/* Hicks has to attack, whatever comes of it: where nothing is to be won, nobody else goes along. */
static action someone_to_spare(const struct sj_outlook *o, const action *legal, int count)
{
    bool is_hicks = false;
    action other = 0;
    for (int unit = sj_next_in_force(o->s, 0); unit < SJ_UNITS;
         unit = sj_next_in_force(o->s, unit + 1)) {
        is_hicks |= sj_is_hicks_unit(unit);
    }
    for (int i = 0; i < count && action_verb(legal[i]) == SJ_VERB_LEAVE && !other; i++) {
        if (!sj_is_hicks_unit((int)action_first(legal[i]))) other = legal[i];
    }
    bool is_sent_home = o->s->impatience & 2; /* event.36 sends a force, whoever is in it */
    return is_hicks && !is_sent_home ? other : 0;
}

static action someone_to_join(const struct sj_outlook *o, const action *legal, int count)
{
    for (int i = 0; i < count; i++) {
        bool is_one = action_verb(legal[i]) == SJ_VERB_JOIN;
        if (is_one && may_go(o, (int)action_first(legal[i]))) return legal[i];
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
    struct sj_clash open = sj_clash_of(o, o->ready[o->s->force_at].strength, o->against);
    return sj_entry_worth(o, sj_entry_at(o, (int)action_first(a)), &open, false);
}

action sj_judge_march(const struct sj_outlook *o, const action *legal, int count)
{
    action leave = someone_to_leave(o, legal, count), halt = action_make(SJ_VERB_HALT, 0, 0);
    if (o->is_won && is_among(legal, count, halt)) return halt;
    if (leave) return leave;
    action joins = someone_to_join(o, legal, count);
    if (joins) return joins;
    struct sj_column force = force_at_hand(o);
    struct sj_force_plan plan = sj_best_march(o, o->s->force_at, &force);
    action march = action_make(SJ_VERB_MARCH, (unsigned)plan.next, 0);
    action supplies = all_supplies(legal, count);
    bool may_halt = is_among(legal, count, halt);
    if (plan.next == SJ_NO_PLACE && !may_halt) {
        action spared = someone_to_spare(o, legal, count);
        if (spared) return spared;
    }
    bool turns_back = plan.next != SJ_NO_PLACE && plan.next == o->s->force_from;
    if (turns_back && may_halt) return halt;
    if (plan.next != SJ_NO_PLACE && is_among(legal, count, march)) {
        return supplies ? supplies : march;
    }
    return sj_best_action(o, legal, count, step_score);
}

/* ---- Fleets: what they carry, where to, and who goes aboard -------------------------------- */

static action first_with(const action *legal, int count, unsigned verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == verb) return legal[i];
    }
    return 0;
}

/* With nothing to do: repairs, and else nothing. */
static action idle_fleet(const action *legal, int count)
{
    action repairs = first_with(legal, count, SJ_VERB_REPAIR);
    return repairs ? repairs : legal[count - 1];
}

static action task_action(const struct sj_fleet_plan *plan)
{
    switch (plan->task) {
    case SJ_TASK_LOAD: return action_make(SJ_VERB_LOAD, 0, 0);
    case SJ_TASK_UNLOAD: return action_make(SJ_VERB_UNLOAD, 0, 0);
    default: return action_make(SJ_VERB_SAIL, (unsigned)plan->next, 0);
    }
}

action sj_judge_fleet(const struct sj_outlook *o, const action *legal, int count)
{
    int at = o->s->force_at;
    action evacuate = first_with(legal, count, SJ_VERB_EVACUATE);
    action unload = first_with(legal, count, SJ_VERB_UNLOAD);
    if (evacuate) return evacuate;
    if (unload && sj_is_in_revolt(o->s, at)) return unload;
    struct sj_fleet_plan plan = sj_best_voyage(o, at, &o->ready_fleet[at], &o->ready[at]);
    action task = task_action(&plan);
    bool turns_back = plan.task == SJ_TASK_SAIL && plan.next == o->s->force_from;
    bool can = plan.task != SJ_TASK_NONE && !turns_back && is_among(legal, count, task);
    return can ? task : idle_fleet(legal, count);
}

/* ---- Aboard ------------------------------------------------------------------------------ */

/* Supply for those aboard, where room is left for it. */
static bool wants_supply(const struct sj_outlook *o, int ship)
{
    int fed = o->s->ship_supply[ship] * o->d->constant[SJ_CONSTANT_supply_units_a_point];
    return fed < o->units[sj_aboard(ship)];
}

static int boarding_score(const struct sj_outlook *o, action a)
{
    if (action_verb(a) == SJ_VERB_HALT) return 0;
    if (action_verb(a) == SJ_VERB_BOARD_SUPPLY)
        return wants_supply(o, (int)action_first(a)) ? 1 : -1;
    if (action_verb(a) != SJ_VERB_BOARD) return -1;
    int unit = (int)action_first(a);
    if (!may_go(o, unit)) return -1;
    return sj_unit_strength(o->d, o->s, unit) + (o->s->unit_movement[unit] > 1);
}

action sj_judge_loading(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, boarding_score);
}

action sj_judge_unloading(const struct sj_outlook *o, const action *legal, int count)
{
    (void)o;
    action all = first_with(legal, count, SJ_VERB_ALL);
    return all ? all : legal[0];
}

static int embark_score(const struct sj_outlook *o, action a)
{
    return sj_unit_strength(o->d, o->s, (int)action_first(a));
}

action sj_judge_embark(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, embark_score);
}

/* The sea with the most friendly ports. */
static int sea_score(const struct sj_outlook *o, action a)
{
    int ports = 0;
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        ports += sj_opens_on(o->d, i, (int)action_first(a)) && sj_is_friendly(o->s, i);
    }
    return ports;
}

action sj_judge_put_to_sea(const struct sj_outlook *o, const action *legal, int count)
{
    return sj_best_action(o, legal, count, sea_score);
}
