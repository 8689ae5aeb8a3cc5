/*
 * Fleets: what they carry, where to, and who goes aboard.
 */
#include "games/sanjuans/judgement.h"

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
    bool can = plan.task != SJ_TASK_NONE && sj_is_in_list(legal, count, task);
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
    if (o->stays[unit]) return -1;
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
