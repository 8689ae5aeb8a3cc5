/*
 * Loading: units and supply go aboard, and each ship pays one function for all that it takes at one
 * time (naval.3, naval.8 to naval.11, naval.15, R58, R60, R115). A loading that has begun loads
 * something, so that it cannot be begun and ended for ever.
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Aboard ------------------------------------------------------------------------------ */

static bool is_friendly_port(const sj_data *d, const sj_state *s, int place)
{
    return sj_is_location(place) && sj_is_friendly(s, place) && sj_is_port(d, place);
}

/* naval.3: it has a function left, or has used it in this loading already. */
enum sj_rule sj_ship_function_refusal(const sj_data *d, const sj_state *s, int ship)
{
    if (ship < 0 || ship >= SJ_SHIPS || !sj_is_in_fleet(s, ship)) return SJ_RULE_naval_15;
    if (!sj_is_seaworthy(d, s, ship)) return SJ_RULE_naval_19;
    bool has_function = s->ship_functions[ship] || sj_has_ship_flag(s, ship, SJ_SHIP_LOADED);
    return has_function ? SJ_RULE_NONE : SJ_RULE_naval_7;
}

/* naval.8, naval.9, card.sultan.2, card.transport, event.53 */
static enum sj_rule room_refusal(const sj_data *d, const sj_state *s,
                                 const struct sj_fleet_view *view, int ship)
{
    if (s->train == sj_aboard(ship) || s->train_second == ship) return SJ_RULE_card_train_4;
    if (view->loads[ship] < d->ship[ship].capacity + s->capacity_more) return SJ_RULE_NONE;
    return d->ship[ship].kind == SJ_GUNBOAT ? SJ_RULE_naval_8 : SJ_RULE_naval_9;
}

/* naval.11, naval.15: it must be there and active; card.gordon.3: and not of Gordon's guard. */
static enum sj_rule boarding_refusal(const sj_data *d, const sj_state *s, int unit)
{
    if (unit >= SJ_UNITS || s->unit_where[unit] != s->force_at) return SJ_RULE_naval_15;
    if (sj_has_unit_flag(s, unit, SJ_UNIT_IN_BATTLE)) return SJ_RULE_encounter_12;
    bool active = sj_has_place_flag(s, s->force_at, SJ_PLACE_ACTIVATED) ||
                  sj_has_unit_flag(s, unit, SJ_UNIT_MOVED);
    if (!s->unit_movement[unit]) return active ? SJ_RULE_naval_11 : SJ_RULE_naval_15;
    return sj_is_gordons_guard(d, s, unit) ? SJ_RULE_card_gordon_3 : SJ_RULE_NONE;
}

/* supply.24, R115: what may still move from the port. */
static int supply_ashore(const sj_state *s)
{
    CHECK(s->force_at < SJ_SPACES && s->supply[s->force_at] >= s->supply_moved[s->force_at]);
    if (!sj_has_place_flag(s, s->force_at, SJ_PLACE_ACTIVATED)) return 0;
    return s->supply[s->force_at] - s->supply_moved[s->force_at];
}

static bool has_cargo_ashore(const sj_data *d, const sj_state *s)
{
    for (int unit = sj_next_unit_at(s, s->force_at, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, s->force_at, unit + 1)) {
        if (!boarding_refusal(d, s, unit)) return true;
    }
    return supply_ashore(s) > 0;
}

static bool takes_cargo(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view,
                        int ship)
{
    return !sj_ship_function_refusal(d, s, ship) && !room_refusal(d, s, view, ship);
}

bool sj_can_load(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view)
{
    if (!is_friendly_port(d, s, s->force_at)) return false;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (takes_cargo(d, s, view, ship)) return has_cargo_ashore(d, s);
    }
    return false;
}

bool sj_has_loading_begun(const sj_state *s)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_has_ship_flag(s, ship, SJ_SHIP_LOADED)) return true;
    }
    return false;
}

/* One function for all that the ship takes or lands now (naval.3). */
void sj_use_ship_function(sj_state *s, int ship)
{
    if (sj_has_ship_flag(s, ship, SJ_SHIP_LOADED)) return;
    CHECK(s->ship_functions[ship] > 0);
    s->ship_functions[ship]--;
    s->ship_flags[ship] |= SJ_SHIP_LOADED;
}

void sj_end_loading(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_LOADING || s->step[0] == SJ_STEP_UNLOADING);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        s->ship_flags[ship] &= (uint8_t) ~(unsigned)SJ_SHIP_LOADED;
    }
    sj_step_pop(s);
}

static void board(struct sj_play *p, int unit, int ship)
{
    sj_state *s = p->state;
    int port = s->unit_where[unit];
    CHECK(port == s->force_at);
    sj_use_ship_function(s, ship);
    sj_spend_movement(s, unit);
    sj_clear_unit_flag(s, unit, SJ_UNIT_LANDED);
    sj_note_embarked(p, unit);
    s->unit_where[unit] = (uint8_t)sj_aboard(ship);
    NOTE(p, SJ_RULE_naval_11, SJ_MESSAGE_log_boards, unit, ship);
    sj_leave_location(p, port);
}

static void board_supply(struct sj_play *p, int ship)
{
    sj_state *s = p->state;
    CHECK(supply_ashore(s) > 0);
    sj_use_ship_function(s, ship);
    s->supply[s->force_at]--;
    s->ship_supply[ship]++;
    NOTE(p, SJ_RULE_supply_22, SJ_MESSAGE_log_supply_boards, ship);
}

/* Ship by ship, the units in their order, then supply. */
static void board_all(struct sj_play *p)
{
    const sj_state *s = p->state;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        struct sj_fleet_view view = sj_view_fleet(p->data, s);
        for (int unit = 0; unit < SJ_UNITS && takes_cargo(p->data, s, &view, ship); unit++) {
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

static enum sj_rule board_refusal(const sj_data *d, const sj_state *s,
                                  const struct sj_fleet_view *view, action a)
{
    int unit = (int)action_first(a), ship = (int)action_second(a);
    enum sj_rule rule = boarding_refusal(d, s, unit);
    if (!rule) rule = sj_ship_function_refusal(d, s, ship);
    if (!rule) rule = room_refusal(d, s, view, ship);
    return rule || sj_is_first_of_equals(s, unit) ? rule : SJ_RULE_naval_15;
}

static enum sj_rule board_supply_refusal(const sj_data *d, const sj_state *s,
                                         const struct sj_fleet_view *view, int ship)
{
    enum sj_rule rule =
        supply_ashore(s) > 0 ? sj_ship_function_refusal(d, s, ship) : SJ_RULE_supply_22;
    return rule ? rule : room_refusal(d, s, view, ship);
}

static enum sj_rule loading_refusal(const sj_data *d, const sj_state *s, action a)
{
    struct sj_fleet_view view = sj_view_fleet(d, s);
    switch (action_verb(a)) {
    case SJ_VERB_BOARD: return board_refusal(d, s, &view, a);
    case SJ_VERB_BOARD_SUPPLY: return board_supply_refusal(d, s, &view, only_operand(a));
    case SJ_VERB_ALL: return only_operand(a) ? SJ_RULE_naval_3 : SJ_RULE_NONE;
    case SJ_VERB_HALT:
        return only_operand(a) || !sj_has_loading_begun(s) ? SJ_RULE_naval_3 : SJ_RULE_NONE;
    default: return SJ_RULE_naval_3;
    }
}

static int loading_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    struct sj_fleet_view view = sj_view_fleet(d, s);
    uint8_t open[SJ_SHIPS];
    int ships = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (takes_cargo(d, s, &view, ship)) open[ships++] = (uint8_t)ship;
    }
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] != s->force_at || boarding_refusal(d, s, unit)) continue;
        if (!sj_is_first_of_equals(s, unit)) continue;
        for (int i = 0; i < ships; i++) list_add_two(&list, SJ_VERB_BOARD, unit, open[i]);
    }
    for (int i = 0; i < ships && supply_ashore(s) > 0; i++) {
        list_add(&list, SJ_VERB_BOARD_SUPPLY, open[i]);
    }
    list_add(&list, SJ_VERB_ALL, 0);
    if (sj_has_loading_begun(s)) list_add(&list, SJ_VERB_HALT, 0);
    return list.count;
}

static void loading_apply(struct sj_play *p, action a)
{
    switch (action_verb(a)) {
    case SJ_VERB_BOARD: board(p, (int)action_first(a), (int)action_second(a)); break;
    case SJ_VERB_BOARD_SUPPLY: board_supply(p, only_operand(a)); break;
    case SJ_VERB_ALL: board_all(p); break;
    default: sj_end_loading(p);
    }
}

static bool loading_settle(struct sj_play *p)
{
    struct sj_fleet_view view = sj_view_fleet(p->data, p->state);
    if (sj_can_load(p->data, p->state, &view)) return false;
    sj_end_loading(p);
    return true;
}

/* Once it has begun, a halt ends it, but not the voyage. */
void sj_loading_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->force_at;
    if (!sj_has_loading_begun(s)) return;
    question->message = s->step[0] == SJ_STEP_LOADING ? SJ_MESSAGE_prompt_loading_more
                                                      : SJ_MESSAGE_prompt_unloading_more;
}

const struct sj_step_row sj_loading_row = { .actor = ACTS_SEAT,
                                            .rule = SJ_RULE_naval_3,
                                            .prompt = SJ_MESSAGE_prompt_loading,
                                            .list = loading_list,
                                            .refusal = loading_refusal,
                                            .apply = loading_apply,
                                            .settle = loading_settle,
                                            .ask = sj_loading_ask };
