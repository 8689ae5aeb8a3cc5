/*
 * Loading: units and supply go aboard, and each ship pays one function for all that it takes at one
 * time (naval.3, naval.8 to naval.11, naval.15, R58, R60, R115). A loading that has begun loads
 * something, so that it cannot be begun and ended for ever.
 */
#include "games/sanjuans/operations.h"

/* ---- Aboard ------------------------------------------------------------------------------ */

static bool is_friendly_port(const sdata *d, const sstate *s, int place)
{
    return is_location(place) && is_friendly(s, place) && is_port(d, place);
}

/* naval.3: it has a function left, or has used it in this loading already. */
enum rule ship_function_refusal(const sdata *d, const sstate *s, int ship)
{
    if (ship < 0 || ship >= SHIPS || !is_in_fleet(s, ship)) return RULE_naval_15;
    if (!is_seaworthy(d, s, ship)) return RULE_naval_19;
    bool has_function = s->ship_functions[ship] || has_ship_flag(s, ship, SHIP_LOADED);
    return has_function ? RULE_NONE : RULE_naval_7;
}

/* naval.8, naval.9, card.sultan.2, card.transport, event.53 */
static enum rule room_refusal(const sdata *d, const sstate *s, const struct fleet_view *view,
                              int ship)
{
    if (s->train == aboard(ship) || s->train_second == ship) return RULE_card_train_4;
    if (view->loads[ship] < d->ship[ship].capacity + s->capacity_more) return RULE_NONE;
    return d->ship[ship].kind == GUNBOAT ? RULE_naval_8 : RULE_naval_9;
}

/* naval.11, naval.15: it must be there and active; card.gordon.3: and not of Gordon's guard. */
static enum rule boarding_refusal(const sdata *d, const sstate *s, int unit)
{
    if (unit < 0 || unit >= UNITS || s->unit_where[unit] != s->force_at) return RULE_naval_15;
    if (has_unit_flag(s, unit, UNIT_IN_BATTLE)) return RULE_encounter_12;
    bool active =
        has_place_flag(s, s->force_at, PLACE_ACTIVATED) || has_unit_flag(s, unit, UNIT_MOVED);
    if (!s->unit_movement[unit]) return active ? RULE_naval_11 : RULE_naval_15;
    return is_gordons_guard(d, s, unit) ? RULE_card_gordon_3 : RULE_NONE;
}

/* supply.24, R115: what may still move from the port. */
static int supply_ashore(const sstate *s)
{
    if (!has_place_flag(s, s->force_at, PLACE_ACTIVATED)) return 0;
    return s->supply[s->force_at] - s->supply_moved[s->force_at];
}

static bool has_cargo_ashore(const sdata *d, const sstate *s)
{
    for (int unit = next_unit_at(s, s->force_at, 0); unit < UNITS;
         unit = next_unit_at(s, s->force_at, unit + 1)) {
        if (!boarding_refusal(d, s, unit)) return true;
    }
    return supply_ashore(s) > 0;
}

static bool takes_cargo(const sdata *d, const sstate *s, const struct fleet_view *view, int ship)
{
    return !ship_function_refusal(d, s, ship) && !room_refusal(d, s, view, ship);
}

bool can_load(const sdata *d, const sstate *s, const struct fleet_view *view)
{
    if (!is_friendly_port(d, s, s->force_at)) return false;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (takes_cargo(d, s, view, ship)) return has_cargo_ashore(d, s);
    }
    return false;
}

bool has_loading_begun(const sstate *s)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (has_ship_flag(s, ship, SHIP_LOADED)) return true;
    }
    return false;
}

/* One function for all that the ship takes or lands now (naval.3). */
void use_ship_function(sstate *s, int ship)
{
    if (has_ship_flag(s, ship, SHIP_LOADED)) return;
    s->ship_functions[ship]--;
    s->ship_flags[ship] |= SHIP_LOADED;
}

void end_loading(struct play *p)
{
    sstate *s = p->state;
    for (int ship = 0; ship < SHIPS; ship++) {
        s->ship_flags[ship] &= (uint8_t) ~(unsigned)SHIP_LOADED;
    }
    pop_step(s);
}

static void board(struct play *p, int unit, int ship)
{
    sstate *s = p->state;
    int port = s->unit_where[unit];
    use_ship_function(s, ship);
    spend_movement(s, unit);
    clear_unit_flag(s, unit, UNIT_LANDED);
    note_embarked(p, unit);
    s->unit_where[unit] = (uint8_t)aboard(ship);
    NOTE(p, RULE_naval_11, MESSAGE_log_boards, unit, ship);
    leave_location(p, port);
}

static void board_supply(struct play *p, int ship)
{
    sstate *s = p->state;
    use_ship_function(s, ship);
    s->supply[s->force_at]--;
    s->ship_supply[ship]++;
    NOTE(p, RULE_supply_22, MESSAGE_log_supply_boards, ship);
}

/* Ship by ship, the units in their order, then supply. */
static void board_all(struct play *p)
{
    const sstate *s = p->state;
    for (int ship = 0; ship < SHIPS; ship++) {
        struct fleet_view view = view_fleet(p->data, s);
        for (int unit = 0; unit < UNITS && takes_cargo(p->data, s, &view, ship); unit++) {
            if (boarding_refusal(p->data, s, unit)) continue;
            board(p, unit, ship);
            view.loads[ship]++;
        }
        while (supply_ashore(s) > 0 && takes_cargo(p->data, s, &view, ship)) {
            board_supply(p, ship);
            view.loads[ship]++;
        }
    }
}

static enum rule board_refusal(const sdata *d, const sstate *s, const struct fleet_view *view,
                               action a)
{
    int unit = (int)action_first(a), ship = (int)action_second(a);
    enum rule rule = boarding_refusal(d, s, unit);
    if (!rule) rule = ship_function_refusal(d, s, ship);
    if (!rule) rule = room_refusal(d, s, view, ship);
    return rule || is_first_of_equals(s, unit) ? rule : RULE_naval_15;
}

static enum rule board_supply_refusal(const sdata *d, const sstate *s,
                                      const struct fleet_view *view, int ship)
{
    enum rule rule = supply_ashore(s) > 0 ? ship_function_refusal(d, s, ship) : RULE_supply_22;
    return rule ? rule : room_refusal(d, s, view, ship);
}

static enum rule loading_refusal(const sdata *d, const sstate *s, action a)
{
    struct fleet_view view = view_fleet(d, s);
    switch (action_verb(a)) {
    case VERB_BOARD: return board_refusal(d, s, &view, a);
    case VERB_BOARD_SUPPLY: return board_supply_refusal(d, s, &view, only_operand(a));
    case VERB_ALL: return only_operand(a) ? RULE_naval_3 : RULE_NONE;
    case VERB_HALT: return only_operand(a) || !has_loading_begun(s) ? RULE_naval_3 : RULE_NONE;
    default: return RULE_naval_3;
    }
}

static int loading_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    struct fleet_view view = view_fleet(d, s);
    uint8_t open[SHIPS];
    int ships = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (takes_cargo(d, s, &view, ship)) open[ships++] = (uint8_t)ship;
    }
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] != s->force_at || boarding_refusal(d, s, unit)) continue;
        if (!is_first_of_equals(s, unit)) continue;
        for (int i = 0; i < ships; i++) list_add_two(&list, VERB_BOARD, unit, open[i]);
    }
    for (int i = 0; i < ships && supply_ashore(s) > 0; i++) {
        list_add(&list, VERB_BOARD_SUPPLY, open[i]);
    }
    list_add(&list, VERB_ALL, 0);
    if (has_loading_begun(s)) list_add(&list, VERB_HALT, 0);
    return list.count;
}

static void loading_apply(struct play *p, action a)
{
    switch (action_verb(a)) {
    case VERB_BOARD: board(p, (int)action_first(a), (int)action_second(a)); break;
    case VERB_BOARD_SUPPLY: board_supply(p, only_operand(a)); break;
    case VERB_ALL: board_all(p); break;
    default: end_loading(p);
    }
}

static bool loading_settle(struct play *p)
{
    struct fleet_view view = view_fleet(p->data, p->state);
    if (can_load(p->data, p->state, &view)) return false;
    end_loading(p);
    return true;
}

void loading_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->force_at;
}

const struct step_row loading_row = { .actor = ACTS_PLAYERS,
                                      .rule = RULE_naval_3,
                                      .prompt = MESSAGE_prompt_loading,
                                      .list = loading_list,
                                      .refusal = loading_refusal,
                                      .apply = loading_apply,
                                      .settle = loading_settle,
                                      .ask = loading_ask };
