/*
 * Fleets: ships that use their functions together, to sail, to load and unload, to repair, to carry
 * the train and to bring Gordon away (naval.*, R59 to R65).
 *
 * Every action of a fleet costs a function of one of its ships, and halting ends its round.
 */
#include "games/sanjuans/operations.h"

/* ---- The fleet at hand ------------------------------------------------------------------- */

bool is_in_fleet(const sstate *s, int ship)
{
    return has_ship_flag(s, ship, SHIP_IN_FLEET);
}

struct fleet_view view_fleet(const sdata *d, const sstate *s)
{
    struct fleet_view view = { .functions_least = FAR };
    bool lands[SHIPS] = { false }, graham[SHIPS] = { false };
    __builtin_memcpy(view.loads, s->ship_supply, SHIPS);
    for (int unit = next_aboard(s, 0); unit < UNITS; unit = next_aboard(s, unit + 1)) {
        int ship = s->unit_where[unit] - WHERE_ABOARD;
        view.loads[ship]++;
        lands[ship] |= s->unit_movement[unit] != 0;
        graham[ship] |= is_bound_to_graham(s, unit);
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship)) continue;
        int functions = s->ship_functions[ship];
        bool works = is_seaworthy(d, s, ship);
        view.count++;
        if (functions < view.functions_least) view.functions_least = functions;
        if (functions > view.functions_most) view.functions_most = functions;
        view.has_slow |= !works;
        view.has_graham |= graham[ship];
        view.may_land |= works && lands[ship] && functions >= 1;
        view.may_land_after |= works && lands[ship] && functions >= 2;
    }
    return view;
}

void form_fleet(struct play *p, int place)
{
    sstate *s = p->state;
    int count = 0;
    s->force_at = (uint8_t)place;
    s->force_from = NO_PLACE;
    s->force_unseen = s->force_supply = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        bool ready = s->ship_functions[ship] && !has_ship_flag(s, ship, SHIP_MOVED);
        if (s->ship_where[ship] != place || !ready) continue;
        s->ship_flags[ship] |= SHIP_IN_FLEET;
        count++;
    }
    NOTE(p, RULE_naval_1, MESSAGE_log_fleet, place, count);
    push_step(s, STEP_FLEET);
}

/* ---- What may be done -------------------------------------------------------------------- */

static bool has_train(const sstate *s, int ship)
{
    return s->train == aboard(ship) || s->train_second == ship;
}

/* R63: who comes into a Mahdist port comes to land. */
static bool must_land(const sdata *d, const sstate *s, const struct fleet_view *view)
{
    return view->may_land && is_mahdist_port(d, s, s->force_at);
}

static enum rule leave_ship_refusal(const sdata *d, const sstate *s, const struct fleet_view *view,
                                    int ship)
{
    if (ship < 0 || ship >= SHIPS || !is_in_fleet(s, ship)) return RULE_naval_1;
    if (has_train(s, ship)) return RULE_card_train_4;
    if (is_mahdist_port(d, s, s->force_at)) return RULE_naval_14;
    return view->count > 1 ? RULE_NONE : RULE_naval_1;
}

/* naval.2, naval.5, naval.6 */
static enum rule way_refusal(const sdata *d, int from, int to)
{
    if (to < 0 || to >= PLACES) return RULE_naval_2;
    if (is_sea(from) && is_sea(to)) {
        return d->sea[from - FIRST_SEA][to - FIRST_SEA] ? RULE_NONE : RULE_naval_2;
    }
    if (is_sea(from)) return opens_on(d, to, from) ? RULE_NONE : RULE_naval_6;
    return opens_on(d, from, to) ? RULE_NONE : RULE_naval_5;
}

/* The pair that carries the train keeps together (card.train.4). */
static bool is_train_split(const sstate *s)
{
    if (s->train < WHERE_ABOARD) return false;
    int first = s->train - WHERE_ABOARD;
    return is_in_fleet(s, first) != is_in_fleet(s, s->train_second);
}

/* What keeps the fleet from leaving at all. */
static enum rule departure_refusal(const sdata *d, const sstate *s, const struct fleet_view *view)
{
    if (!view->functions_least) return RULE_naval_7;
    if (has_place_flag(s, s->force_at, PLACE_HELD)) return RULE_event_52;
    if (must_land(d, s, view)) return RULE_naval_14;
    return is_train_split(s) ? RULE_card_train_4 : RULE_NONE;
}

/* What keeps it from coming into that place. R64: a ship that lies still may yet reach a port. */
static enum rule arrival_refusal(const sdata *d, const sstate *s, const struct fleet_view *view,
                                 int place)
{
    bool hostile = is_location(place) && is_in_revolt(s, place);
    if (view->has_slow && (!is_location(place) || hostile)) return RULE_naval_19;
    if (hostile && !view->may_land_after) return RULE_naval_14;
    bool bound = view->has_graham && !is_graham_ground(d, place);
    return bound ? RULE_card_graham_3 : RULE_NONE;
}

static enum rule sail_refusal(const sdata *d, const sstate *s, const struct fleet_view *view,
                              int place)
{
    enum rule rule = way_refusal(d, s->force_at, place);
    if (!rule) rule = departure_refusal(d, s, view);
    return rule ? rule : arrival_refusal(d, s, view, place);
}

/* naval.4, naval.19, R64: one slow increment a turn, battle increments without limit. */
static enum rule repair_refusal(const sstate *s, int ship)
{
    if (ship < 0 || ship >= SHIPS || !is_in_fleet(s, ship)) return RULE_naval_1;
    if (!s->ship_functions[ship]) return RULE_naval_7;
    bool sits = s->option[OPTION_REPAIRS] == REPAIRS_SIT;
    bool slow = s->ship_slow[ship] && !has_ship_flag(s, ship, SHIP_REPAIRED) && !sits;
    return slow || s->ship_damage[ship] ? RULE_NONE : RULE_naval_19;
}

static enum rule fleet_refusal(const sdata *d, const sstate *s, action a)
{
    struct fleet_view view = view_fleet(d, s);
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case VERB_LEAVE_SHIP: return leave_ship_refusal(d, s, &view, operand);
    case VERB_SAIL: return sail_refusal(d, s, &view, operand);
    case VERB_LOAD: return !operand && can_load(d, s, &view) ? RULE_NONE : RULE_naval_3;
    case VERB_UNLOAD: return !operand && can_unload(d, s, &view) ? RULE_NONE : RULE_naval_3;
    case VERB_REPAIR: return repair_refusal(s, operand);
    case VERB_SHIP_TRAIN: return operand ? RULE_card_train_4 : ship_train_refusal(d, s);
    case VERB_EVACUATE: return !operand && may_evacuate(s) ? RULE_NONE : RULE_card_gordon_6;
    case VERB_HALT: return operand || must_land(d, s, &view) ? RULE_naval_14 : RULE_NONE;
    default: return RULE_naval_1;
    }
}

static int fleet_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    struct fleet_view view = view_fleet(d, s);
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!leave_ship_refusal(d, s, &view, ship)) list_add(&list, VERB_LEAVE_SHIP, ship);
    }
    if (!departure_refusal(d, s, &view)) {
        uint8_t near[LOCATIONS];
        int count = sailings(d, s->force_at, near);
        for (int i = 0; i < count; i++) {
            if (!arrival_refusal(d, s, &view, near[i])) list_add(&list, VERB_SAIL, near[i]);
        }
    }
    if (can_load(d, s, &view)) list_add(&list, VERB_LOAD, 0);
    if (can_unload(d, s, &view)) list_add(&list, VERB_UNLOAD, 0);
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!repair_refusal(s, ship)) list_add(&list, VERB_REPAIR, ship);
    }
    if (!ship_train_refusal(d, s)) list_add(&list, VERB_SHIP_TRAIN, 0);
    if (may_evacuate(s)) list_add(&list, VERB_EVACUATE, 0);
    if (!must_land(d, s, &view)) list_add(&list, VERB_HALT, 0);
    return list.count;
}

static enum rule fleet_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    switch (action_verb(a)) {
    case VERB_SAIL:
        if (is_location(only_operand(a))) return RULE_naval_6;
        return is_sea(s->force_at) ? RULE_naval_2 : RULE_naval_5;
    case VERB_LOAD:
    case VERB_UNLOAD: return RULE_naval_3;
    case VERB_REPAIR: return RULE_naval_4;
    case VERB_SHIP_TRAIN: return RULE_card_train_4;
    case VERB_EVACUATE: return RULE_card_gordon_6;
    default: return RULE_naval_1;
    }
}

/* ---- What is done ------------------------------------------------------------------------ */

static void sail(struct play *p, int place)
{
    sstate *s = p->state;
    bool besieged = is_location(place) && is_besieged(s, place);
    s->force_from = s->force_at;
    s->force_at = (uint8_t)place;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship)) continue;
        s->ship_functions[ship]--;
        s->ship_where[ship] = (uint8_t)place;
    }
    NOTE(p, is_location(place) ? RULE_naval_6 : RULE_naval_2, MESSAGE_log_sail, place);
    if (is_sea(place)) test_gordon(p);
    if (is_sea(place) && s->option[OPTION_WATER]) begin_water_roll(p);
    if (besieged && s->option[OPTION_SIEGE_BOATS]) begin_boats_roll(p);
}

static void repair(struct play *p, int ship)
{
    sstate *s = p->state;
    bool sits = s->option[OPTION_REPAIRS] == REPAIRS_SIT;
    bool slow = s->ship_slow[ship] && !has_ship_flag(s, ship, SHIP_REPAIRED) && !sits;
    uint8_t *damage = slow ? &s->ship_slow[ship] : &s->ship_damage[ship];
    (*damage)--;
    s->ship_functions[ship]--;
    if (slow) s->ship_flags[ship] |= SHIP_REPAIRED;
    NOTE(p, RULE_naval_19, MESSAGE_log_repaired, ship, s->ship_slow[ship] + s->ship_damage[ship]);
}

static void halt_fleet(struct play *p)
{
    sstate *s = p->state;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship)) continue;
        s->ship_flags[ship] =
            (uint8_t)((s->ship_flags[ship] & ~(unsigned)SHIP_IN_FLEET) | SHIP_MOVED);
    }
    s->force_at = s->force_from = NO_PLACE;
    pop_step(s);
}

static void fleet_apply(struct play *p, action a)
{
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case VERB_LEAVE_SHIP:
        p->state->ship_flags[operand] &= (uint8_t) ~(unsigned)SHIP_IN_FLEET;
        break;
    case VERB_SAIL: sail(p, operand); break;
    case VERB_LOAD: push_step(p->state, STEP_LOADING); break;
    case VERB_UNLOAD: push_step(p->state, STEP_UNLOADING); break;
    case VERB_REPAIR: repair(p, operand); break;
    case VERB_SHIP_TRAIN: ship_train(p); break;
    case VERB_EVACUATE: evacuate_with_fleet(p); break;
    default: halt_fleet(p);
    }
}

/* naval.7: without functions it is done; so is one that has been sunk. */
static bool fleet_settle(struct play *p)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (is_in_fleet(p->state, ship) && p->state->ship_functions[ship]) return false;
    }
    halt_fleet(p);
    return true;
}

static void fleet_ask(const sdata *d, const sstate *s, int *arguments)
{
    struct fleet_view view = view_fleet(d, s);
    arguments[0] = s->force_at;
    arguments[1] = view.count;
    arguments[2] = view.functions_least;
}

const struct step_row fleet_row = { .actor = ACTS_PLAYERS,
                                    .rule = RULE_naval_1,
                                    .prompt = MESSAGE_prompt_fleet,
                                    .list = fleet_list,
                                    .refusal = fleet_refusal,
                                    .reason = fleet_reason,
                                    .apply = fleet_apply,
                                    .settle = fleet_settle,
                                    .ask = fleet_ask };
