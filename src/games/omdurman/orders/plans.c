/*
 * Which weapons the order `volley` aims at a target: all that can, but none in vain. The table of
 * results has a last row; what is added beyond it changes nothing, and may do something elsewhere.
 */
#include "games/omdurman/orders/writing.h"

/* The attack at the target as allotted so far; without weapons if there is none yet. */
static struct om_volley volley_so_far(const om_state *s, int target, bool howitzer)
{
    for (int attack = 0; attack < OM_ATTACKS && s->attack[attack].target; attack++) {
        if (s->attack[attack].target == target && (s->attack[attack].howitzer != 0) == howitzer)
            return om_allotted_volley(s, attack);
    }
    return (
        struct om_volley){ .target = target, .second = om_is_second_fire(s), .howitzer = howitzer };
}

/* The weapons of the plan, ascending: those aimed before, and those that join. */
static void gather(struct om_attack_plan *plan, const struct om_volley *before)
{
    int next = 0;
    plan->volley = *before;
    plan->volley.count = plan->joining = 0;
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        bool is_aimed = next < before->count && before->weapon[next] == weapon;
        next += is_aimed;
        plan->joining += plan->joins[weapon];
        if (is_aimed || plan->joins[weapon])
            plan->volley.weapon[plan->volley.count++] = (uint8_t)weapon;
    }
}

/* ---- What is of no use ----------------------------------------------------------------------- */

static bool has_other_target(const om_data *d, const om_state *s, const struct om_gun *gun,
                             int target)
{
    uint16_t targets[OM_TARGETS_AT_HAND];
    int count = om_list_targets(d, s, gun->side, targets);
    int i = om_next_shot(d, s, gun, targets, count, 0);
    if (i < count && targets[i] == target) i = om_next_shot(d, s, gun, targets, count, i + 1);
    return i < count;
}

/* Leaves a weapon out if the attack does as well without it and it has something else to do. */
static void spare(const om_data *d, const om_state *s, struct om_attack_plan *plan,
                  const struct om_volley *before, int weapon)
{
    int target = plan->volley.target;
    struct om_reckoning with = om_reckon(d, s, &plan->volley);
    struct om_gun gun = om_lay_gun(d, s, weapon, plan->volley.second);
    if (with.total - om_shot_factors(d, s, &gun, target) < OM_FACTORS_OF_USE ||
        !has_other_target(d, s, &gun, target))
        return;
    plan->joins[weapon] = false;
    gather(plan, before);
    if (om_reckon(d, s, &plan->volley).sum >= with.sum) return;
    plan->joins[weapon] = true; /* it makes a brigade whole (5.54) */
    gather(plan, before);
}

/* The weapon that joins with the most factors that was not tried; of equals the last, since the
 * first leads them (om_leads_alike). OM_WEAPONS: none. */
static int strongest(const om_data *d, const om_state *s, const struct om_attack_plan *plan,
                     const bool *is_tried)
{
    int best = OM_WEAPONS, factors = 0;
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (!plan->joins[weapon] || is_tried[weapon]) continue;
        struct om_gun gun = om_lay_gun(d, s, weapon, plan->volley.second);
        int own = om_shot_factors(d, s, &gun, plan->volley.target);
        if (best < OM_WEAPONS && own < factors) continue;
        best = weapon;
        factors = own;
    }
    return best;
}

static void spare_all(const om_data *d, const om_state *s, struct om_attack_plan *plan,
                      const struct om_volley *before)
{
    bool is_tried[OM_WEAPONS] = { false };
    int weapon = strongest(d, s, plan, is_tried);
    for (; weapon < OM_WEAPONS; weapon = strongest(d, s, plan, is_tried)) {
        is_tried[weapon] = true;
        spare(d, s, plan, before, weapon);
    }
}

/* ---- The plan -------------------------------------------------------------------------------- */

struct om_attack_plan om_plan_attack(const om_data *d, const om_state *s, int target, bool howitzer)
{
    struct om_attack_plan plan = { .joining = 0 };
    struct om_volley before = volley_so_far(s, target, howitzer);
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (!om_is_ready(s, weapon)) continue;
        struct om_gun gun = om_lay_gun(d, s, weapon, before.second);
        plan.joins[weapon] =
            (gun.line == OM_LINE_HOWITZER) == howitzer && !om_shot_refusal(d, s, &gun, target);
    }
    gather(&plan, &before);
    if (om_reckon(d, s, &plan.volley).total > OM_FACTORS_OF_USE) spare_all(d, s, &plan, &before);
    return plan;
}
