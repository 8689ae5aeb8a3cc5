/*
 * Fleets: ships that use their functions together, to sail, to load and unload, to repair, to carry
 * the train and to bring Gordon away (naval.*, R59 to R65).
 *
 * Every action of a fleet costs a function of one of its ships. A fleet that halts is broken up;
 * its ships may act again in the same round while they have functions left.
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* A port in revolt: ships may come there, and land. */
static bool is_mahdist_port(const sj_data *d, const sj_state *s, int place)
{
    return sj_is_location(place) && sj_is_in_revolt(s, place) && sj_is_port(d, place);
}

/* ---- The fleet at hand ------------------------------------------------------------------- */

bool sj_is_in_fleet(const sj_state *s, int ship)
{
    return sj_has_ship_flag(s, ship, SJ_SHIP_IN_FLEET);
}

bool sj_may_set_out(const sj_state *s, int ship)
{
    return s->ship_functions[ship] && s->fleets < SJ_FLEETS_MOST;
}

struct sj_fleet_view sj_view_fleet(const sj_data *d, const sj_state *s)
{
    struct sj_fleet_view view = { .functions_least = SJ_FAR };
    bool lands[SJ_SHIPS] = { false }, graham[SJ_SHIPS] = { false };
    __builtin_memcpy(view.loads, s->ship_supply, sizeof view.loads);
    for (int unit = sj_next_aboard(s, 0); unit < SJ_UNITS; unit = sj_next_aboard(s, unit + 1)) {
        int ship = s->unit_where[unit] - SJ_WHERE_ABOARD;
        view.loads[ship]++;
        lands[ship] |= s->unit_movement[unit] != 0;
        graham[ship] |= sj_is_bound_to_graham(s, unit);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship)) continue;
        int functions = s->ship_functions[ship];
        bool works = sj_is_seaworthy(d, s, ship);
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

void sj_form_fleet(struct sj_play *p, int place)
{
    sj_state *s = p->state;
    int count = 0;
    s->force_at = (uint8_t)place;
    s->force_from = SJ_NO_PLACE;
    s->force_unseen = s->force_supply = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (s->ship_where[ship] != place || !sj_may_set_out(s, ship)) continue;
        s->ship_flags[ship] |= SJ_SHIP_IN_FLEET;
        count++;
    }
    CHECK(count > 0);
    s->fleets++;
    NOTE(p, SJ_RULE_naval_1, SJ_MESSAGE_log_fleet, place, count);
    sj_step_push(s, SJ_STEP_FLEET);
}

/* ---- What may be done -------------------------------------------------------------------- */

static bool has_train(const sj_state *s, int ship)
{
    return s->train == sj_aboard(ship) || s->train_second == ship;
}

/* R63: who comes into a Mahdist port comes to land. */
static bool must_land(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view)
{
    return view->may_land && is_mahdist_port(d, s, s->force_at);
}

static enum sj_rule leave_ship_refusal(const sj_data *d, const sj_state *s,
                                       const struct sj_fleet_view *view, int ship)
{
    if (ship < 0 || ship >= SJ_SHIPS || !sj_is_in_fleet(s, ship)) return SJ_RULE_naval_1;
    if (has_train(s, ship)) return SJ_RULE_card_train_4;
    if (is_mahdist_port(d, s, s->force_at)) return SJ_RULE_naval_14;
    return view->count > 1 ? SJ_RULE_NONE : SJ_RULE_naval_1;
}

/* naval.2, naval.5, naval.6 */
static enum sj_rule way_refusal(const sj_data *d, int from, int to)
{
    CHECK(from >= 0 && from < SJ_PLACES);
    if (to < 0 || to >= SJ_PLACES) return SJ_RULE_naval_2;
    if (sj_is_sea(from) && sj_is_sea(to)) {
        return d->sea[from - SJ_FIRST_SEA][to - SJ_FIRST_SEA] ? SJ_RULE_NONE : SJ_RULE_naval_2;
    }
    if (sj_is_sea(from)) return sj_opens_on(d, to, from) ? SJ_RULE_NONE : SJ_RULE_naval_6;
    return sj_opens_on(d, from, to) ? SJ_RULE_NONE : SJ_RULE_naval_5;
}

/* The pair that carries the train keeps together (card.train.4). */
static bool is_train_split(const sj_state *s)
{
    if (s->train < SJ_WHERE_ABOARD) return false;
    int first = s->train - SJ_WHERE_ABOARD;
    return sj_is_in_fleet(s, first) != sj_is_in_fleet(s, s->train_second);
}

/* What keeps the fleet from leaving at all. */
static enum sj_rule departure_refusal(const sj_data *d, const sj_state *s,
                                      const struct sj_fleet_view *view)
{
    if (!view->functions_least) return SJ_RULE_naval_7;
    if (sj_has_place_flag(s, s->force_at, SJ_PLACE_HELD)) return SJ_RULE_event_52;
    if (must_land(d, s, view)) return SJ_RULE_naval_14;
    return is_train_split(s) ? SJ_RULE_card_train_4 : SJ_RULE_NONE;
}

/* What keeps it from coming into that place. R64: a ship that lies still may yet reach a port. */
static enum sj_rule arrival_refusal(const sj_data *d, const sj_state *s,
                                    const struct sj_fleet_view *view, int place)
{
    CHECK(place >= 0 && place < SJ_PLACES);
    bool hostile = sj_is_location(place) && sj_is_in_revolt(s, place);
    if (view->has_slow && (!sj_is_location(place) || hostile)) return SJ_RULE_naval_19;
    if (hostile && !view->may_land_after) return SJ_RULE_naval_14;
    bool bound = view->has_graham && !sj_is_graham_ground(d, place);
    return bound ? SJ_RULE_card_graham_3 : SJ_RULE_NONE;
}

static enum sj_rule sail_refusal(const sj_data *d, const sj_state *s,
                                 const struct sj_fleet_view *view, int place)
{
    enum sj_rule rule = way_refusal(d, s->force_at, place);
    if (!rule) rule = departure_refusal(d, s, view);
    return rule ? rule : arrival_refusal(d, s, view, place);
}

/* naval.4, naval.19, R64: one slow increment a turn, battle increments without limit. */
static enum sj_rule repair_refusal(const sj_state *s, int ship)
{
    if (ship < 0 || ship >= SJ_SHIPS || !sj_is_in_fleet(s, ship)) return SJ_RULE_naval_1;
    if (!s->ship_functions[ship]) return SJ_RULE_naval_7;
    bool sits = s->option[SJ_OPTION_REPAIRS] == SJ_REPAIRS_SIT;
    bool slow = s->ship_slow[ship] && !sj_has_ship_flag(s, ship, SJ_SHIP_REPAIRED) && !sits;
    return slow || s->ship_damage[ship] ? SJ_RULE_NONE : SJ_RULE_naval_19;
}

static enum sj_rule fleet_refusal(const sj_data *d, const sj_state *s, action a)
{
    struct sj_fleet_view view = sj_view_fleet(d, s);
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case SJ_VERB_LEAVE_SHIP: return leave_ship_refusal(d, s, &view, operand);
    case SJ_VERB_SAIL: return sail_refusal(d, s, &view, operand);
    case SJ_VERB_LOAD: return !operand && sj_can_load(d, s, &view) ? SJ_RULE_NONE : SJ_RULE_naval_3;
    case SJ_VERB_UNLOAD:
        return !operand && sj_can_unload(d, s, &view) ? SJ_RULE_NONE : SJ_RULE_naval_3;
    case SJ_VERB_REPAIR: return repair_refusal(s, operand);
    case SJ_VERB_SHIP_TRAIN: return operand ? SJ_RULE_card_train_4 : sj_ship_train_refusal(d, s);
    case SJ_VERB_EVACUATE:
        return !operand && sj_may_evacuate(s) ? SJ_RULE_NONE : SJ_RULE_card_gordon_6;
    case SJ_VERB_HALT: return operand || must_land(d, s, &view) ? SJ_RULE_naval_14 : SJ_RULE_NONE;
    default: return SJ_RULE_naval_1;
    }
}

static int fleet_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    struct sj_fleet_view view = sj_view_fleet(d, s);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!leave_ship_refusal(d, s, &view, ship)) list_add(&list, SJ_VERB_LEAVE_SHIP, ship);
    }
    if (!departure_refusal(d, s, &view)) {
        uint8_t near[SJ_LOCATIONS];
        int count = sj_sailings(d, s->force_at, near);
        for (int i = 0; i < count; i++) {
            if (!arrival_refusal(d, s, &view, near[i])) list_add(&list, SJ_VERB_SAIL, near[i]);
        }
    }
    if (sj_can_load(d, s, &view)) list_add(&list, SJ_VERB_LOAD, 0);
    if (sj_can_unload(d, s, &view)) list_add(&list, SJ_VERB_UNLOAD, 0);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!repair_refusal(s, ship)) list_add(&list, SJ_VERB_REPAIR, ship);
    }
    if (!sj_ship_train_refusal(d, s)) list_add(&list, SJ_VERB_SHIP_TRAIN, 0);
    if (sj_may_evacuate(s)) list_add(&list, SJ_VERB_EVACUATE, 0);
    if (!must_land(d, s, &view)) list_add(&list, SJ_VERB_HALT, 0);
    return list.count;
}

static enum sj_rule fleet_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    switch (action_verb(a)) {
    case SJ_VERB_SAIL:
        if (sj_is_location(only_operand(a))) return SJ_RULE_naval_6;
        return sj_is_sea(s->force_at) ? SJ_RULE_naval_2 : SJ_RULE_naval_5;
    case SJ_VERB_LOAD:
    case SJ_VERB_UNLOAD: return SJ_RULE_naval_3;
    case SJ_VERB_REPAIR: return SJ_RULE_naval_4;
    case SJ_VERB_SHIP_TRAIN: return SJ_RULE_card_train_4;
    case SJ_VERB_EVACUATE: return SJ_RULE_card_gordon_6;
    default: return SJ_RULE_naval_1;
    }
}

/* ---- What is done ------------------------------------------------------------------------ */

static void sail(struct sj_play *p, int place)
{
    sj_state *s = p->state;
    CHECK(place >= 0 && place < SJ_PLACES && place != s->force_at);
    bool besieged = sj_is_location(place) && sj_is_besieged(s, place);
    s->force_from = s->force_at;
    s->force_at = (uint8_t)place;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship)) continue;
        CHECK(s->ship_functions[ship] > 0);
        s->ship_functions[ship]--;
        s->ship_where[ship] = (uint8_t)place;
    }
    NOTE(p, sj_is_location(place) ? SJ_RULE_naval_6 : SJ_RULE_naval_2, SJ_MESSAGE_log_sail, place);
    if (sj_is_sea(place)) sj_test_gordon(p);
    if (sj_is_sea(place) && s->option[SJ_OPTION_WATER]) sj_begin_water_roll(p);
    if (besieged && s->option[SJ_OPTION_SIEGE_BOATS]) sj_begin_boats_roll(p);
}

static void repair(struct sj_play *p, int ship)
{
    sj_state *s = p->state;
    bool sits = s->option[SJ_OPTION_REPAIRS] == SJ_REPAIRS_SIT;
    bool slow = s->ship_slow[ship] && !sj_has_ship_flag(s, ship, SJ_SHIP_REPAIRED) && !sits;
    uint8_t *damage = slow ? &s->ship_slow[ship] : &s->ship_damage[ship];
    CHECK(*damage > 0 && s->ship_functions[ship] > 0);
    (*damage)--;
    s->ship_functions[ship]--;
    if (slow) s->ship_flags[ship] |= SJ_SHIP_REPAIRED;
    NOTE(p, SJ_RULE_naval_19, SJ_MESSAGE_log_repaired, ship,
         s->ship_slow[ship] + s->ship_damage[ship]);
}

/* naval.7: one whose functions are used up is done, wherever its fleet goes without it. */
static void leave_ship(sj_state *s, int ship)
{
    CHECK(sj_is_in_fleet(s, ship));
    s->ship_flags[ship] &= (uint8_t) ~(unsigned)SJ_SHIP_IN_FLEET;
    if (!s->ship_functions[ship]) s->ship_flags[ship] |= SJ_SHIP_MOVED;
}

static void halt_fleet(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_FLEET);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship)) continue;
        s->ship_flags[ship] =
            (uint8_t)((s->ship_flags[ship] & ~(unsigned)SJ_SHIP_IN_FLEET) | SJ_SHIP_MOVED);
    }
    s->force_at = s->force_from = SJ_NO_PLACE;
    sj_step_pop(s);
}

static void fleet_apply(struct sj_play *p, action a)
{
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case SJ_VERB_LEAVE_SHIP: leave_ship(p->state, operand); break;
    case SJ_VERB_SAIL: sail(p, operand); break;
    case SJ_VERB_LOAD: sj_step_push(p->state, SJ_STEP_LOADING); break;
    case SJ_VERB_UNLOAD: sj_step_push(p->state, SJ_STEP_UNLOADING); break;
    case SJ_VERB_REPAIR: repair(p, operand); break;
    case SJ_VERB_SHIP_TRAIN: sj_ship_train(p); break;
    case SJ_VERB_EVACUATE: sj_evacuate_with_fleet(p); break;
    default: halt_fleet(p);
    }
}

/* naval.7: without functions it is done; so is one that has been sunk. */
static bool fleet_settle(struct sj_play *p)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_in_fleet(p->state, ship) && p->state->ship_functions[ship]) return false;
    }
    halt_fleet(p);
    return true;
}

static void fleet_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    struct sj_fleet_view view = sj_view_fleet(d, s);
    question->argument[0] = s->force_at;
    question->argument[1] = view.count;
    question->argument[2] = view.functions_least;
}

const struct sj_step_row sj_fleet_row = { .actor = ACTS_SEAT,
                                          .rule = SJ_RULE_naval_1,
                                          .prompt = SJ_MESSAGE_prompt_fleet,
                                          .list = fleet_list,
                                          .refusal = fleet_refusal,
                                          .reason = fleet_reason,
                                          .apply = fleet_apply,
                                          .settle = fleet_settle,
                                          .ask = fleet_ask };
