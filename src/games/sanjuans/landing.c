/*
 * Unloading: units and supply go ashore (naval.3, naval.12, naval.13, R58). Units that land in a
 * Mahdist port come into it together when the landing is over (naval.14, R62, R63).
 */
#include "games/sanjuans/operations.h"

static enum rule landing_refusal(const sdata *d, const sstate *s, int unit)
{
    if (unit < 0 || unit >= UNITS || s->unit_where[unit] < WHERE_ABOARD) return RULE_naval_12;
    if (!s->unit_movement[unit]) return RULE_naval_12;
    return ship_function_refusal(d, s, s->unit_where[unit] - WHERE_ABOARD);
}

/* Supply is not landed among the enemy. */
static enum rule land_supply_refusal(const sdata *d, const sstate *s, int ship)
{
    enum rule rule = ship_function_refusal(d, s, ship);
    if (!rule && !s->ship_supply[ship]) rule = RULE_supply_22;
    return rule || is_friendly(s, s->force_at) ? rule : RULE_naval_14;
}

/* naval.13 */
static bool has_landing(const sdata *d, const sstate *s)
{
    if (!is_port(d, s->force_at)) return false;
    for (int unit = next_aboard(s, 0); unit < UNITS; unit = next_aboard(s, unit + 1)) {
        if (!landing_refusal(d, s, unit)) return true;
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship_supply[ship] && !land_supply_refusal(d, s, ship)) return true;
    }
    return false;
}

bool can_unload(const sdata *d, const sstate *s, const struct fleet_view *view)
{
    return view->functions_most && has_landing(d, s);
}

/* R58: what is left of its movement may be marched. At a Mahdist port all that land come in
 * together. */
static void land(struct play *p, int unit)
{
    sstate *s = p->state;
    int ship = s->unit_where[unit] - WHERE_ABOARD;
    use_ship_function(s, ship);
    clear_unit_flag(s, unit, UNIT_MOVED);
    spend_movement(s, unit);
    set_unit_flag(s, unit, UNIT_LANDED);
    if (is_in_revolt(s, s->force_at)) set_unit_flag(s, unit, UNIT_IN_FORCE);
    s->unit_where[unit] = s->force_at;
    NOTE(p, RULE_naval_12, MESSAGE_log_lands, unit, s->force_at);
    if (is_hicks_unit(unit)) s->hicks_moved = 1;
}

/* It has moved in this round. */
static void land_supply(struct play *p, int ship)
{
    sstate *s = p->state;
    use_ship_function(s, ship);
    s->ship_supply[ship]--;
    s->supply[s->force_at]++;
    s->supply_moved[s->force_at]++;
    NOTE(p, RULE_supply_22, MESSAGE_log_supply_lands, ship);
}

static void land_all(struct play *p)
{
    const sstate *s = p->state;
    for (int unit = 0; unit < UNITS; unit++) {
        bool is_aboard = s->unit_where[unit] >= WHERE_ABOARD;
        if (is_aboard && !landing_refusal(p->data, s, unit)) land(p, unit);
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        while (!land_supply_refusal(p->data, s, ship)) land_supply(p, ship);
    }
}

void land_all_from(struct play *p, int ship)
{
    sstate *s = p->state;
    for (int unit = next_unit_at(s, aboard(ship), 0); unit < UNITS;
         unit = next_unit_at(s, aboard(ship), unit + 1)) {
        if (!landing_refusal(p->data, s, unit)) land(p, unit);
    }
    while (!land_supply_refusal(p->data, s, ship)) land_supply(p, ship);
    s->ship_flags[ship] &= (uint8_t) ~(unsigned)SHIP_LOADED;
}

static enum rule unseen_landing_refusal(const sstate *s)
{
    return is_in_revolt(s, s->force_at) ? unseen_refusal(s) : RULE_encounter_15;
}

static enum rule unloading_refusal(const sdata *d, const sstate *s, action a)
{
    int operand = only_operand(a);
    enum rule rule;
    switch (action_verb(a)) {
    case VERB_UNSEEN: return operand ? RULE_encounter_15 : unseen_landing_refusal(s);
    case VERB_LAND:
        rule = landing_refusal(d, s, operand);
        return rule || is_first_of_equals(s, operand) ? rule : RULE_naval_12;
    case VERB_LAND_SUPPLY: return land_supply_refusal(d, s, operand);
    case VERB_ALL: return operand ? RULE_naval_3 : RULE_NONE;
    case VERB_HALT: return operand || !has_loading_begun(s) ? RULE_naval_3 : RULE_NONE;
    default: return RULE_naval_3;
    }
}

static int unloading_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    if (!unseen_landing_refusal(s)) list_add(&list, VERB_UNSEEN, 0);
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] < WHERE_ABOARD || landing_refusal(d, s, unit)) continue;
        if (is_first_of_equals(s, unit)) list_add(&list, VERB_LAND, unit);
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!land_supply_refusal(d, s, ship)) list_add(&list, VERB_LAND_SUPPLY, ship);
    }
    list_add(&list, VERB_ALL, 0);
    if (has_loading_begun(s)) list_add(&list, VERB_HALT, 0);
    return list.count;
}

static void end_unloading(struct play *p)
{
    sstate *s = p->state;
    end_loading(p);
    if (is_in_revolt(s, s->force_at)) enter_space(p, s->force_at);
}

static void unloading_apply(struct play *p, action a)
{
    switch (action_verb(a)) {
    case VERB_UNSEEN: go_unseen(p); break;
    case VERB_LAND: land(p, only_operand(a)); break;
    case VERB_LAND_SUPPLY: land_supply(p, only_operand(a)); break;
    case VERB_ALL: land_all(p); break;
    default: end_unloading(p);
    }
}

static bool unloading_settle(struct play *p)
{
    if (has_landing(p->data, p->state)) return false;
    end_unloading(p);
    return true;
}

const struct step_row unloading_row = { .actor = ACTS_PLAYERS,
                                        .rule = RULE_naval_3,
                                        .prompt = MESSAGE_prompt_unloading,
                                        .list = unloading_list,
                                        .refusal = unloading_refusal,
                                        .apply = unloading_apply,
                                        .settle = unloading_settle,
                                        .ask = loading_ask };
