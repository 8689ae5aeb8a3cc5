/*
 * The operations of a round: places are activated with Ops, forces and fleets set out from them,
 * the train runs, and the battles that wait are fought (move.1 to move.6, naval.18, battle.47).
 *
 * What is active has movement or functions left. Everything here spends something that does not
 * come back in the round: an Op, movement, a function, the right to set out again.
 */
#include "games/sanjuans/operations.h"

/* What stands at a place, and what of it may set out. */
enum { IS_THERE = 1, MAY_MARCH = 2, MAY_SAIL = 4 };

static uint8_t unit_found(const sstate *s, int unit)
{
    bool idle = (s->unit_flags[unit] & (UNIT_MOVED | UNIT_IN_BATTLE)) == 0;
    return idle && s->unit_movement[unit] ? IS_THERE | MAY_MARCH : IS_THERE;
}

static uint8_t ship_found(const sstate *s, int ship)
{
    bool ready = s->ship_functions[ship] && !has_ship_flag(s, ship, SHIP_MOVED);
    return ready ? IS_THERE | MAY_SAIL : IS_THERE;
}

/* supply.24 */
static uint8_t supply_found(const sstate *s, int space)
{
    bool active = has_place_flag(s, space, PLACE_ACTIVATED);
    if (!s->supply[space]) return 0;
    return active && s->supply[space] > s->supply_moved[space] ? IS_THERE | MAY_MARCH : IS_THERE;
}

/* The first unit from `unit` on that is active, or UNITS. */
static int next_active(const sstate *s, int unit)
{
    return next_with_bits(s->unit_movement, unit, UNITS, UINT8_MAX);
}

/* Where units stand first, then the few that are active: all lists of the step begin with this. */
static void look_around(const sstate *s, uint8_t found[WHERES])
{
    _Static_assert(UNITS % 4 == 0, "units are looked at in fours");
    __builtin_memset(found, 0, WHERES);
    for (const uint8_t *at = s->unit_where; at < s->unit_where + UNITS; at += 4) {
        found[at[0]] = found[at[1]] = found[at[2]] = found[at[3]] = IS_THERE;
    }
    for (int unit = next_active(s, 0); unit < UNITS; unit = next_active(s, unit + 1)) {
        found[s->unit_where[unit]] |= unit_found(s, unit);
    }
    for (int ship = 0; ship < SHIPS; ship++) found[s->ship_where[ship]] |= ship_found(s, ship);
    if (s->option[OPTION_SUPPLY] != SUPPLY_ADVANCED) return;
    for (int space = 0; space < SPACES; space++) found[space] |= supply_found(s, space);
}

/* The same for one place, which is all that an action asks for. */
static uint8_t look_at(const sstate *s, int place)
{
    unsigned found = 0;
    for (int unit = next_unit_at(s, place, 0); unit < UNITS;
         unit = next_unit_at(s, place, unit + 1)) {
        found |= unit_found(s, unit);
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship_where[ship] == place) found |= ship_found(s, ship);
    }
    bool has_supply = s->option[OPTION_SUPPLY] == SUPPLY_ADVANCED && place < SPACES;
    return (uint8_t)(has_supply ? found | supply_found(s, place) : found);
}

/* ---- Activation (move.1 to move.5, naval.16, naval.18) ----------------------------------- */

static void activate_unit(const sdata *d, sstate *s, int unit)
{
    bool fresh = (s->unit_flags[unit] & (UNIT_MOVED | UNIT_IN_BATTLE)) == 0;
    if (!fresh || s->unit_movement[unit]) return; /* R10 */
    s->unit_movement[unit] = (uint8_t)movement_rate(d, s, unit);
}

void activate_place(struct play *p, int place)
{
    sstate *s = p->state;
    set_place_flag(s, place, PLACE_ACTIVATED);
    NOTE(p, RULE_move_1, MESSAGE_log_activated, place);
    for (int unit = next_unit_at(s, place, 0); unit < UNITS;
         unit = next_unit_at(s, place, unit + 1)) {
        activate_unit(p->data, s, unit);
    }
    for (int unit = next_aboard(s, 0); unit < UNITS; unit = next_aboard(s, unit + 1)) {
        int ship = s->unit_where[unit] - WHERE_ABOARD;
        if (s->ship_where[ship] == place) activate_unit(p->data, s, unit);
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        bool fresh = !has_ship_flag(s, ship, SHIP_MOVED) && !s->ship_functions[ship];
        if (s->ship_where[ship] != place || !fresh) continue;
        s->ship_functions[ship] = (uint8_t)p->data->constant[CONSTANT_ship_functions];
    }
    s->movement_more = 0;
}

void begin_operations(struct play *p, int ops)
{
    p->state->ops = (uint8_t)ops;
    p->state->force_at = NO_PLACE;
    push_step(p->state, STEP_OPERATIONS);
}

/* card.hicks.4, R17: a move worth one Op that no Op is spent for. */
void begin_hicks_move(struct play *p, int port)
{
    p->state->hicks_tried = 0;
    begin_operations(p, 0);
    activate_place(p, port);
}

/* ---- What may be done -------------------------------------------------------------------- */

/* `found`: what is at the place. */
static enum rule activate_refusal(const sstate *s, const struct ops_duties *duties, unsigned found,
                                  int place)
{
    if (!(found & IS_THERE) || !s->ops) return RULE_move_1;
    if (has_place_flag(s, place, PLACE_ACTIVATED)) return RULE_move_5;
    return duties->last_op && !duties->answers[place] ? duties->last_op : RULE_NONE;
}

static enum rule force_refusal(const sdata *d, const sstate *s, unsigned found, int space)
{
    if (!(found & MAY_MARCH) || space >= SPACES) return RULE_move_2;
    if (has_place_flag(s, space, PLACE_HELD)) return RULE_event_52;
    return has_neighbours(d, space) ? RULE_NONE : RULE_map_5;
}

/* An Op for the train. */
static enum rule op_refusal(const sstate *s, const struct ops_duties *duties, enum rule otherwise)
{
    if (!s->ops) return RULE_move_1;
    return otherwise ? otherwise : duties->last_op;
}

/* The first space from `space` on where a battle waits, or SPACES. */
static int next_battle(const sstate *s, int space)
{
    return next_with_bits(s->place_flags, space, SPACES, PLACE_BATTLE);
}

static enum rule fight_refusal(const sstate *s, int place)
{
    bool waits = place >= 0 && place < SPACES && has_place_flag(s, place, PLACE_BATTLE);
    return waits ? take_up_refusal(s, place) : RULE_battle_47;
}

static enum rule end_refusal(const sstate *s, const struct ops_duties *duties)
{
    return next_battle(s, 0) < SPACES ? RULE_battle_47 : duties->open;
}

static void list_train(const sdata *d, const sstate *s, const struct ops_duties *duties,
                       struct list *list)
{
    if (s->train >= SPACES || op_refusal(s, duties, RULE_NONE)) return;
    list_track(d, s, list);
    if (!train_refusal_of(d, s)) list_add(list, VERB_TRAIN, 0);
}

static int next_found(const uint8_t *found, int place, unsigned what)
{
    return next_with_bits(found, place, PLACES, what);
}

static void list_setting_out(const sdata *d, const sstate *s, const struct ops_duties *duties,
                             struct list *list)
{
    uint8_t found[WHERES];
    look_around(s, found);
    int place = s->ops ? next_found(found, 0, IS_THERE) : PLACES;
    for (; place < PLACES; place = next_found(found, place + 1, IS_THERE)) {
        if (!activate_refusal(s, duties, found[place], place)) list_add(list, VERB_ACTIVATE, place);
    }
    place = next_found(found, 0, MAY_MARCH);
    for (; place < PLACES; place = next_found(found, place + 1, MAY_MARCH)) {
        if (!force_refusal(d, s, found[place], place)) list_add(list, VERB_FORCE, place);
    }
    place = next_found(found, 0, MAY_SAIL);
    for (; place < PLACES; place = next_found(found, place + 1, MAY_SAIL)) {
        list_add(list, VERB_FLEET, place);
    }
}

static void list_fights(const sstate *s, struct list *list)
{
    for (int space = next_battle(s, 0); space < SPACES; space = next_battle(s, space + 1)) {
        if (!take_up_refusal(s, space)) list_add(list, VERB_FIGHT, space);
    }
}

static int operations_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    if (is_any_aside(s)) {
        list_fights(s, &list);
        return list.count;
    }
    struct ops_duties duties = view_duties(d, s);
    list_setting_out(d, s, &duties, &list);
    list_train(d, s, &duties, &list);
    list_fights(s, &list);
    if (!end_refusal(s, &duties)) list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule setting_out_refusal(const sdata *d, const sstate *s, unsigned verb, int place)
{
    unsigned found = place >= 0 && place < PLACES ? look_at(s, place) : 0;
    if (verb == VERB_FORCE) return force_refusal(d, s, found, place);
    if (verb == VERB_FLEET) return found & MAY_SAIL ? RULE_NONE : RULE_naval_1;
    struct ops_duties duties = view_duties(d, s);
    return activate_refusal(s, &duties, found, place);
}

static enum rule train_op_refusal(const sdata *d, const sstate *s, unsigned verb, int space)
{
    struct ops_duties duties = view_duties(d, s);
    if (verb == VERB_TRACK) return op_refusal(s, &duties, track_refusal_of(d, s, space));
    return space ? RULE_card_train_6 : op_refusal(s, &duties, train_refusal_of(d, s));
}

static enum rule operations_refusal(const sdata *d, const sstate *s, action a)
{
    int operand = only_operand(a);
    struct ops_duties duties;
    if (is_any_aside(s) && action_verb(a) != VERB_FIGHT) return RULE_battle_47;
    switch (action_verb(a)) {
    case VERB_ACTIVATE:
    case VERB_FORCE:
    case VERB_FLEET: return setting_out_refusal(d, s, action_verb(a), operand);
    case VERB_TRACK:
    case VERB_TRAIN: return train_op_refusal(d, s, action_verb(a), operand);
    case VERB_FIGHT: return fight_refusal(s, operand);
    case VERB_END:
        duties = view_duties(d, s);
        return operand ? RULE_move_6 : end_refusal(s, &duties);
    default: return RULE_move_3;
    }
}

static enum rule operations_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    switch (action_verb(a)) {
    case VERB_ACTIVATE: return RULE_move_1;
    case VERB_FLEET: return RULE_naval_1;
    case VERB_TRACK: return RULE_card_train_5;
    case VERB_TRAIN: return RULE_card_train_6;
    case VERB_FIGHT: return RULE_battle_47;
    case VERB_END: return RULE_move_6;
    default: return RULE_move_3;
    }
}

/* ---- What is done ------------------------------------------------------------------------ */

static void spend_op(struct play *p)
{
    p->state->ops--;
}

static void fight(struct play *p, int place)
{
    enum battle_cause cause = (enum battle_cause)p->state->waiting[place];
    if (take_up(p, place)) return;
    p->state->waiting[place] = CAUSE_NONE;
    begin_battle(p, place, cause);
}

/* move.6, event.36: what was not used is gone, and what was not demanded in time is void. */
static void end_operations(struct play *p)
{
    sstate *s = p->state;
    if (s->ops) NOTE(p, RULE_move_6, MESSAGE_log_ops_lost, s->ops);
    s->ops = 0;
    s->impatience &= 1;
    uint8_t found[WHERES];
    look_around(s, found);
    pop_step(s);
    for (int location = 0; location < LOCATIONS; location++) {
        if (found[location]) retake_where_halted(p, location);
        bool deserted = is_besieged(s, location) && !units_at(s, location);
        if (deserted) lose_location(p, location, RULE_siege_32); /* R97 */
    }
}

static void operations_apply(struct play *p, action a)
{
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case VERB_ACTIVATE:
        spend_op(p);
        activate_place(p, operand);
        break;
    case VERB_FORCE: form_force(p, operand); break;
    case VERB_FLEET: form_fleet(p, operand); break;
    case VERB_TRACK:
        spend_op(p);
        p->state->number = (uint8_t)p->data->constant[CONSTANT_track_an_op];
        push_step(p->state, STEP_TRACK);
        lay_track(p, operand);
        break;
    case VERB_TRAIN:
        spend_op(p);
        begin_trip(p);
        break;
    case VERB_FIGHT: fight(p, operand); break;
    default: end_operations(p);
    }
}

/* What the latest move or battle has brought about. */
static bool operations_settle(struct play *p)
{
    test_graham(p);
    test_gordon(p);
    return false;
}

static void operations_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->ops;
}

const struct step_row operations_row = { .actor = ACTS_PLAYERS,
                                         .rule = RULE_move_3,
                                         .prompt = MESSAGE_prompt_operations,
                                         .list = operations_list,
                                         .refusal = operations_refusal,
                                         .reason = operations_reason,
                                         .apply = operations_apply,
                                         .settle = operations_settle,
                                         .ask = operations_ask };
