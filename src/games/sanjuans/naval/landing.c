/*
 * Unloading: units and supply go ashore (naval.3, naval.12, naval.13, R58). Units that land in a
 * Mahdist port come into it together when the landing is over (naval.14, R62, R63).
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

static enum sj_rule landing_refusal(const sj_data *d, const sj_state *s, int unit)
{
    if (unit < 0 || unit >= SJ_UNITS || s->unit_where[unit] < SJ_WHERE_ABOARD)
        return SJ_RULE_naval_12;
    if (!s->unit_movement[unit]) return SJ_RULE_naval_12;
    return sj_ship_function_refusal(d, s, s->unit_where[unit] - SJ_WHERE_ABOARD);
}

/* Supply is not landed among the enemy. */
static enum sj_rule land_supply_refusal(const sj_data *d, const sj_state *s, int ship)
{
    enum sj_rule rule = sj_ship_function_refusal(d, s, ship);
    if (!rule && !s->ship_supply[ship]) rule = SJ_RULE_supply_22;
    return rule || sj_is_friendly(s, s->force_at) ? rule : SJ_RULE_naval_14;
}

/* naval.13 */
static bool has_landing(const sj_data *d, const sj_state *s)
{
    if (!sj_is_port(d, s->force_at)) return false;
    for (int unit = sj_next_aboard(s, 0); unit < SJ_UNITS; unit = sj_next_aboard(s, unit + 1)) {
        if (!landing_refusal(d, s, unit)) return true;
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (s->ship_supply[ship] && !land_supply_refusal(d, s, ship)) return true;
    }
    return false;
}

bool sj_can_unload(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view)
{
    return view->functions_most && has_landing(d, s);
}

/* R58: what is left of its movement may be marched. At a Mahdist port all that land come in
 * together. */
static void land(struct sj_play *p, int unit)
{
    sj_state *s = p->state;
    CHECK(s->unit_where[unit] >= SJ_WHERE_ABOARD && sj_is_location(s->force_at));
    int ship = s->unit_where[unit] - SJ_WHERE_ABOARD;
    sj_use_ship_function(s, ship);
    sj_clear_unit_flag(s, unit, SJ_UNIT_MOVED);
    sj_spend_movement(s, unit);
    sj_set_unit_flag(s, unit, SJ_UNIT_LANDED);
    if (sj_is_in_revolt(s, s->force_at)) sj_set_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
    s->unit_where[unit] = s->force_at;
    NOTE(p, SJ_RULE_naval_12, SJ_MESSAGE_log_lands, unit, s->force_at);
    if (sj_is_hicks_unit(unit)) s->hicks_moved = 1;
}

/* It has moved in this round. */
static void land_supply(struct sj_play *p, int ship)
{
    sj_state *s = p->state;
    CHECK(s->ship_supply[ship] > 0 && sj_is_friendly(s, s->force_at));
    sj_use_ship_function(s, ship);
    s->ship_supply[ship]--;
    s->supply[s->force_at]++;
    s->supply_moved[s->force_at]++;
    NOTE(p, SJ_RULE_supply_22, SJ_MESSAGE_log_supply_lands, ship);
}

static void land_all(struct sj_play *p)
{
    const sj_state *s = p->state;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool is_aboard = s->unit_where[unit] >= SJ_WHERE_ABOARD;
        if (is_aboard && !landing_refusal(p->data, s, unit)) land(p, unit);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        while (!land_supply_refusal(p->data, s, ship)) land_supply(p, ship);
    }
}

void sj_land_all_from(struct sj_play *p, int ship)
{
    sj_state *s = p->state;
    CHECK(sj_is_in_fleet(s, ship));
    for (int unit = sj_next_unit_at(s, sj_aboard(ship), 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, sj_aboard(ship), unit + 1)) {
        if (!landing_refusal(p->data, s, unit)) land(p, unit);
    }
    while (!land_supply_refusal(p->data, s, ship)) land_supply(p, ship);
    s->ship_flags[ship] &= (uint8_t) ~(unsigned)SJ_SHIP_LOADED;
}

static enum sj_rule unseen_landing_refusal(const sj_state *s)
{
    return sj_is_in_revolt(s, s->force_at) ? sj_unseen_refusal(s) : SJ_RULE_encounter_15;
}

static enum sj_rule unloading_refusal(const sj_data *d, const sj_state *s, action a)
{
    int operand = only_operand(a);
    enum sj_rule rule;
    switch (action_verb(a)) {
    case SJ_VERB_UNSEEN: return operand ? SJ_RULE_encounter_15 : unseen_landing_refusal(s);
    case SJ_VERB_LAND:
        rule = landing_refusal(d, s, operand);
        return rule || sj_is_first_of_equals(s, operand) ? rule : SJ_RULE_naval_12;
    case SJ_VERB_LAND_SUPPLY: return land_supply_refusal(d, s, operand);
    case SJ_VERB_ALL: return operand ? SJ_RULE_naval_3 : SJ_RULE_NONE;
    case SJ_VERB_HALT: return operand || !sj_has_loading_begun(s) ? SJ_RULE_naval_3 : SJ_RULE_NONE;
    default: return SJ_RULE_naval_3;
    }
}

static int unloading_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    if (!unseen_landing_refusal(s)) list_add(&list, SJ_VERB_UNSEEN, 0);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] < SJ_WHERE_ABOARD || landing_refusal(d, s, unit)) continue;
        if (sj_is_first_of_equals(s, unit)) list_add(&list, SJ_VERB_LAND, unit);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!land_supply_refusal(d, s, ship)) list_add(&list, SJ_VERB_LAND_SUPPLY, ship);
    }
    list_add(&list, SJ_VERB_ALL, 0);
    if (sj_has_loading_begun(s)) list_add(&list, SJ_VERB_HALT, 0);
    return list.count;
}

static void end_unloading(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(sj_is_port(p->data, s->force_at));
    sj_end_loading(p);
    if (sj_is_in_revolt(s, s->force_at)) sj_enter_space(p, s->force_at);
}

static void unloading_apply(struct sj_play *p, action a)
{
    switch (action_verb(a)) {
    case SJ_VERB_UNSEEN: sj_go_unseen(p); break;
    case SJ_VERB_LAND: land(p, only_operand(a)); break;
    case SJ_VERB_LAND_SUPPLY: land_supply(p, only_operand(a)); break;
    case SJ_VERB_ALL: land_all(p); break;
    default: end_unloading(p);
    }
}

static bool unloading_settle(struct sj_play *p)
{
    if (has_landing(p->data, p->state)) return false;
    end_unloading(p);
    return true;
}

const struct sj_step_row sj_unloading_row = { .actor = ACTS_SEAT,
                                              .rule = SJ_RULE_naval_3,
                                              .prompt = SJ_MESSAGE_prompt_unloading,
                                              .list = unloading_list,
                                              .refusal = unloading_refusal,
                                              .apply = unloading_apply,
                                              .settle = unloading_settle,
                                              .ask = sj_loading_ask };
