/*
 * The operations of a round: places are activated with Ops, forces and fleets set out from them,
 * the train runs, and the battles that wait are fought (move.1 to move.6, naval.18, battle.47).
 *
 * What is active has movement or functions left. Everything here spends something that does not
 * come back in the round: an Op, movement, a function, the right to set out again by land, one of
 * the fleets that a round may have.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* What stands at a place, and what of it may set out. */
enum { IS_THERE = 1, MAY_MARCH = 2, MAY_SAIL = 4 };

static uint8_t unit_found(const sj_state *s, int unit)
{
    bool idle = (s->unit_flags[unit] & (SJ_UNIT_MOVED | SJ_UNIT_IN_BATTLE)) == 0;
    return idle && s->unit_movement[unit] ? IS_THERE | MAY_MARCH : IS_THERE;
}

static uint8_t ship_found(const sj_state *s, int ship)
{
    return sj_may_set_out(s, ship) ? IS_THERE | MAY_SAIL : IS_THERE;
}

/* supply.24 */
static uint8_t supply_found(const sj_state *s, int space)
{
    bool active = sj_has_place_flag(s, space, SJ_PLACE_ACTIVATED);
    if (!s->supply[space]) return 0;
    return active && s->supply[space] > s->supply_moved[space] ? IS_THERE | MAY_MARCH : IS_THERE;
}

/* The first unit from `unit` on that is active, or SJ_UNITS. */
static int next_active(const sj_state *s, int unit)
{
    return sj_next_with_bits(s->unit_movement, unit, SJ_UNITS, UINT8_MAX);
}

/* Where units stand first, then the few that are active: all lists of the step begin with this. */
static void look_around(const sj_state *s, uint8_t (*out)[SJ_WHERES])
{
    uint8_t *found = *out;
    _Static_assert(SJ_UNITS % 4 == 0, "units are looked at in fours");
    __builtin_memset(found, 0, sizeof *out);
    for (const uint8_t *at = s->unit_where; at < s->unit_where + SJ_UNITS; at += 4) {
        found[at[0]] = found[at[1]] = found[at[2]] = found[at[3]] = IS_THERE;
    }
    for (int unit = next_active(s, 0); unit < SJ_UNITS; unit = next_active(s, unit + 1)) {
        found[s->unit_where[unit]] |= unit_found(s, unit);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) found[s->ship_where[ship]] |= ship_found(s, ship);
    if (s->option[SJ_OPTION_SUPPLY] != SJ_SUPPLY_ADVANCED) return;
    for (int space = 0; space < SJ_SPACES; space++) found[space] |= supply_found(s, space);
}

/* The same for one place, which is all that an action asks for. */
static uint8_t look_at(const sj_state *s, int place)
{
    unsigned found = 0;
    for (int unit = sj_next_unit_at(s, place, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, place, unit + 1)) {
        found |= unit_found(s, unit);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (s->ship_where[ship] == place) found |= ship_found(s, ship);
    }
    bool has_supply = s->option[SJ_OPTION_SUPPLY] == SJ_SUPPLY_ADVANCED && place < SJ_SPACES;
    return (uint8_t)(has_supply ? found | supply_found(s, place) : found);
}

/* ---- Activation (move.1 to move.5, naval.16, naval.18) ----------------------------------- */

static void activate_unit(const sj_data *d, sj_state *s, int unit)
{
    bool fresh = (s->unit_flags[unit] & (SJ_UNIT_MOVED | SJ_UNIT_IN_BATTLE)) == 0;
    if (!fresh || s->unit_movement[unit]) return; /* R10 */
    s->unit_movement[unit] = (uint8_t)sj_movement_rate(d, s, unit);
}

void sj_activate_place(struct sj_play *p, int place)
{
    CHECK(place >= 0 && place < SJ_PLACES);
    sj_state *s = p->state;
    sj_set_place_flag(s, place, SJ_PLACE_ACTIVATED);
    NOTE(p, SJ_RULE_move_1, SJ_MESSAGE_log_activated, place);
    for (int unit = sj_next_unit_at(s, place, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, place, unit + 1)) {
        activate_unit(p->data, s, unit);
    }
    for (int unit = sj_next_aboard(s, 0); unit < SJ_UNITS; unit = sj_next_aboard(s, unit + 1)) {
        int ship = s->unit_where[unit] - SJ_WHERE_ABOARD;
        if (s->ship_where[ship] == place) activate_unit(p->data, s, unit);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool fresh = !sj_has_ship_flag(s, ship, SJ_SHIP_MOVED) && !s->ship_functions[ship];
        if (s->ship_where[ship] != place || !fresh) continue;
        s->ship_functions[ship] = (uint8_t)p->data->constant[SJ_CONSTANT_ship_functions];
    }
    s->movement_more = 0;
}

void sj_begin_operations(struct sj_play *p, int ops)
{
    CHECK(ops >= 0 && ops <= UINT8_MAX);
    p->state->ops = (uint8_t)ops;
    p->state->force_at = SJ_NO_PLACE;
    sj_step_push(p->state, SJ_STEP_OPERATIONS);
}

/* card.hicks.4, R17: a move worth one Op that no Op is spent for. */
void sj_begin_hicks_move(struct sj_play *p, int port)
{
    CHECK(port >= 0 && port < SJ_PLACES);
    p->state->hicks_tried = 0;
    sj_begin_operations(p, 0);
    sj_activate_place(p, port);
}

/* ---- What may be done -------------------------------------------------------------------- */

/* `found`: what is at the place. */
static enum sj_rule activate_refusal(const sj_state *s, const struct sj_ops_duties *duties,
                                     unsigned found, int place)
{
    if (!(found & IS_THERE) || !s->ops) return SJ_RULE_move_1;
    if (sj_has_place_flag(s, place, SJ_PLACE_ACTIVATED)) return SJ_RULE_move_5;
    return duties->last_op && !duties->answers[place] ? duties->last_op : SJ_RULE_NONE;
}

static enum sj_rule force_refusal(const sj_data *d, const sj_state *s, unsigned found, int space)
{
    if (!(found & MAY_MARCH) || space >= SJ_SPACES) return SJ_RULE_move_2;
    if (sj_has_place_flag(s, space, SJ_PLACE_HELD)) return SJ_RULE_event_52;
    return sj_has_neighbours(d, space) ? SJ_RULE_NONE : SJ_RULE_map_5;
}

/* An Op for the train. */
static enum sj_rule op_refusal(const sj_state *s, const struct sj_ops_duties *duties,
                               enum sj_rule otherwise)
{
    if (!s->ops) return SJ_RULE_move_1;
    return otherwise ? otherwise : duties->last_op;
}

/* The first space from `space` on where a battle waits, or SJ_SPACES. */
static int next_battle(const sj_state *s, int space)
{
    return sj_next_with_bits(s->place_flags, space, SJ_SPACES, SJ_PLACE_BATTLE);
}

static enum sj_rule fight_refusal(const sj_state *s, int place)
{
    bool waits = place >= 0 && place < SJ_SPACES && sj_has_place_flag(s, place, SJ_PLACE_BATTLE);
    return waits ? sj_take_up_refusal(s, place) : SJ_RULE_battle_47;
}

static enum sj_rule end_refusal(const sj_state *s, const struct sj_ops_duties *duties)
{
    return next_battle(s, 0) < SJ_SPACES ? SJ_RULE_battle_47 : duties->open;
}

static void list_train(const sj_data *d, const sj_state *s, const struct sj_ops_duties *duties,
                       struct list *list)
{
    if (s->train >= SJ_SPACES || op_refusal(s, duties, SJ_RULE_NONE)) return;
    sj_list_track(d, s, list);
    if (!sj_train_refusal_of(d, s)) list_add(list, SJ_VERB_TRAIN, 0);
}

static int next_found(const uint8_t *found, int place, unsigned what)
{
    return sj_next_with_bits(found, place, SJ_PLACES, what);
}

static void list_setting_out(const sj_data *d, const sj_state *s,
                             const struct sj_ops_duties *duties, struct list *list)
{
    uint8_t found[SJ_WHERES];
    look_around(s, &found);
    int place = s->ops ? next_found(found, 0, IS_THERE) : SJ_PLACES;
    for (; place < SJ_PLACES; place = next_found(found, place + 1, IS_THERE)) {
        if (!activate_refusal(s, duties, found[place], place))
            list_add(list, SJ_VERB_ACTIVATE, place);
    }
    place = next_found(found, 0, MAY_MARCH);
    for (; place < SJ_PLACES; place = next_found(found, place + 1, MAY_MARCH)) {
        if (!force_refusal(d, s, found[place], place)) list_add(list, SJ_VERB_FORCE, place);
    }
    place = next_found(found, 0, MAY_SAIL);
    for (; place < SJ_PLACES; place = next_found(found, place + 1, MAY_SAIL)) {
        list_add(list, SJ_VERB_FLEET, place);
    }
}

static void list_fights(const sj_state *s, struct list *list)
{
    for (int space = next_battle(s, 0); space < SJ_SPACES; space = next_battle(s, space + 1)) {
        if (!sj_take_up_refusal(s, space)) list_add(list, SJ_VERB_FIGHT, space);
    }
}

static int operations_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    if (sj_is_any_aside(s)) {
        list_fights(s, &list);
        return list.count;
    }
    struct sj_ops_duties duties = sj_view_duties(d, s);
    list_setting_out(d, s, &duties, &list);
    list_train(d, s, &duties, &list);
    list_fights(s, &list);
    if (!end_refusal(s, &duties)) list_add(&list, SJ_VERB_END, 0);
    return list.count;
}

static enum sj_rule setting_out_refusal(const sj_data *d, const sj_state *s, unsigned verb,
                                        int place)
{
    unsigned found = place >= 0 && place < SJ_PLACES ? look_at(s, place) : 0;
    if (verb == SJ_VERB_FORCE) return force_refusal(d, s, found, place);
    if (verb == SJ_VERB_FLEET) return found & MAY_SAIL ? SJ_RULE_NONE : SJ_RULE_naval_1;
    struct sj_ops_duties duties = sj_view_duties(d, s);
    return activate_refusal(s, &duties, found, place);
}

static enum sj_rule train_op_refusal(const sj_data *d, const sj_state *s, unsigned verb, int space)
{
    struct sj_ops_duties duties = sj_view_duties(d, s);
    if (verb == SJ_VERB_TRACK) return op_refusal(s, &duties, sj_track_refusal_of(d, s, space));
    return space ? SJ_RULE_card_train_6 : op_refusal(s, &duties, sj_train_refusal_of(d, s));
}

static enum sj_rule operations_refusal(const sj_data *d, const sj_state *s, action a)
{
    int operand = only_operand(a);
    struct sj_ops_duties duties;
    if (sj_is_any_aside(s) && action_verb(a) != SJ_VERB_FIGHT) return SJ_RULE_battle_47;
    switch (action_verb(a)) {
    case SJ_VERB_ACTIVATE:
    case SJ_VERB_FORCE:
    case SJ_VERB_FLEET: return setting_out_refusal(d, s, action_verb(a), operand);
    case SJ_VERB_TRACK:
    case SJ_VERB_TRAIN: return train_op_refusal(d, s, action_verb(a), operand);
    case SJ_VERB_FIGHT: return fight_refusal(s, operand);
    case SJ_VERB_END:
        duties = sj_view_duties(d, s);
        return operand ? SJ_RULE_move_6 : end_refusal(s, &duties);
    default: return SJ_RULE_move_3;
    }
}

static enum sj_rule operations_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)s;
    switch (action_verb(a)) {
    case SJ_VERB_ACTIVATE: return SJ_RULE_move_1;
    case SJ_VERB_FLEET: return SJ_RULE_naval_1;
    case SJ_VERB_TRACK: return SJ_RULE_card_train_5;
    case SJ_VERB_TRAIN: return SJ_RULE_card_train_6;
    case SJ_VERB_FIGHT: return SJ_RULE_battle_47;
    case SJ_VERB_END: return SJ_RULE_move_6;
    default: return SJ_RULE_move_3;
    }
}

/* ---- What is done ------------------------------------------------------------------------ */

static void spend_op(struct sj_play *p)
{
    CHECK(p->state->ops > 0);
    p->state->ops--;
}

static void fight(struct sj_play *p, int place)
{
    enum sj_battle_cause cause = (enum sj_battle_cause)p->state->waiting[place];
    CHECK(cause != SJ_CAUSE_NONE);
    if (sj_take_up(p, place)) return;
    p->state->waiting[place] = SJ_CAUSE_NONE;
    sj_begin_battle(p, place, cause);
}

/* move.6, event.36: what was not used is gone, and what was not demanded in time is void. */
static void end_operations(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_OPERATIONS);
    CHECK(next_battle(s, 0) == SJ_SPACES);
    if (s->ops) NOTE(p, SJ_RULE_move_6, SJ_MESSAGE_log_ops_lost, s->ops);
    s->ops = 0;
    s->impatience &= 1;
    uint8_t found[SJ_WHERES];
    look_around(s, &found);
    sj_step_pop(s);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (found[location]) sj_retake_where_halted(p, location);
        bool deserted = sj_is_besieged(s, location) && !sj_units_at(s, location);
        if (deserted) sj_lose_location(p, location, SJ_RULE_siege_32); /* R97 */
    }
}

static void operations_apply(struct sj_play *p, action a)
{
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case SJ_VERB_ACTIVATE:
        spend_op(p);
        sj_activate_place(p, operand);
        break;
    case SJ_VERB_FORCE: sj_form_force(p, operand); break;
    case SJ_VERB_FLEET: sj_form_fleet(p, operand); break;
    case SJ_VERB_TRACK:
        spend_op(p);
        p->state->number = (uint8_t)p->data->constant[SJ_CONSTANT_track_an_op];
        sj_step_push(p->state, SJ_STEP_TRACK);
        sj_lay_track(p, operand);
        break;
    case SJ_VERB_TRAIN:
        spend_op(p);
        sj_begin_trip(p);
        break;
    case SJ_VERB_FIGHT: fight(p, operand); break;
    default: end_operations(p);
    }
}

/* What the latest move or battle has brought about. */
static bool operations_settle(struct sj_play *p)
{
    sj_test_graham(p);
    sj_test_gordon(p);
    return false;
}

/* What waits comes before who else could set out, then what Hicks owes; without Ops nobody new can.
 */
static void operations_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    int place = next_battle(s, 0);
    enum sj_rule duty = sj_view_duties(d, s).open;
    if (place < SJ_SPACES) {
        *question = (struct question){ SJ_RULE_battle_47,
                                       SJ_MESSAGE_prompt_operations_battle,
                                       { place, s->ops } };
    } else if (sj_is_hicks_duty(duty)) {
        *question = (struct question){ duty, SJ_MESSAGE_prompt_operations_hicks, { s->ops } };
    } else if (!s->ops) {
        *question = (struct question){ SJ_RULE_move_6, SJ_MESSAGE_prompt_operations_over, { 0 } };
    } else {
        question->argument[0] = s->ops;
    }
}

const struct sj_step_row sj_operations_row = { .actor = ACTS_SEAT,
                                               .rule = SJ_RULE_move_3,
                                               .prompt = SJ_MESSAGE_prompt_operations,
                                               .list = operations_list,
                                               .refusal = operations_refusal,
                                               .reason = operations_reason,
                                               .apply = operations_apply,
                                               .settle = operations_settle,
                                               .ask = operations_ask };
