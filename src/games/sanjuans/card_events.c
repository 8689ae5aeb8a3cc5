/*
 * The events of the cards (cards.6, card.*): effects as data, carried out in their order, and the
 * reasons why an event cannot be played (R09).
 *
 * An effect that asks for something pushes a step; STEP_CARD_EVENT goes on when it is done.
 */
#include "games/sanjuans/card_effects.h"

bool has_effect(const sdata *d, int card, enum effect_kind kind)
{
    for (int i = 0; i < CARD_EFFECTS; i++) {
        if (d->card[card - 1].effects[i].kind == kind) return true;
    }
    return false;
}

enum rule card_rule(const sdata *d, int card)
{
    static const struct {
        enum effect_kind kind;
        enum rule rule;
    } rows[] = { { EFFECT_GRAHAM, RULE_card_graham_2 }, { EFFECT_GORDON, RULE_card_gordon_2 },
                 { EFFECT_HICKS, RULE_card_hicks_3 },   { EFFECT_TRAIN, RULE_card_train },
                 { EFFECT_TRACK, RULE_card_train_5 },   { EFFECT_FREE_UNITS, RULE_cards_19 } };
    if (card == CARD_CRISIS) return RULE_card_crisis_4;
    if (card == CARD_KITCHENER) return RULE_card_kitchener_2;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (has_effect(d, card, rows[i].kind)) return rows[i].rule;
    }
    const struct effect *first = &d->card[card - 1].effects[0];
    if (first->kind != EFFECT_SHIP) return RULE_cards_6;
    if (first->number == SULTAN) return RULE_card_sultan;
    return first->number == LIGHT_TRANSPORT ? RULE_card_transport : RULE_cards_6;
}

/* ---- Ships, train and track -------------------------------------------------------------- */

/* R32, R52: where a new ship comes in, or NO_PLACE. */
static int ship_port(const sstate *s, const struct effect *effect)
{
    bool is_open = is_friendly(s, effect->location) &&
                   (!is_besieged(s, effect->location) || effect->otherwise == effect->location);
    if (is_open) return effect->location;
    return is_friendly(s, effect->otherwise) ? effect->otherwise : NO_PLACE;
}

static bool can_ship_come(const sstate *s, const struct effect *effect)
{
    int ship = effect->number;
    return s->ship_where[ship] == WHERE_RESERVE && !(s->ship_flags[ship] & SHIP_WAITING) &&
           ship_port(s, effect) != NO_PLACE;
}

static void bring_ship(struct play *p, const struct effect *effect)
{
    sstate *s = p->state;
    int ship = effect->number, port = ship_port(s, effect);
    s->ship_where[ship] = (uint8_t)port;
    NOTE(p, card_rule(p->data, s->card_at_hand), MESSAGE_log_ship_arrives, ship, port);
}

static void bring_train(struct play *p, const struct effect *effect)
{
    sstate *s = p->state;
    s->train = effect->location;
    s->track_left = (uint8_t)p->data->constant[CONSTANT_track];
    NOTE(p, RULE_card_train, MESSAGE_log_train_arrives, effect->location, s->track_left);
}

/* ---- Others without a choice ------------------------------------------------------------- */

/* card.graham.5, trigger.4 */
static void graham_arrives(struct play *p)
{
    static const uint8_t cards[] = { CARD_CAMEL_CORPS, CARD_AUSTRALIANS };
    sstate *s = p->state;
    s->graham_done = 0;
    for (size_t i = 0; i < sizeof cards; i++) {
        if (s->card[cards[i] - 1] == CARD_ASIDE) shuffle_in(p, cards[i], RULE_trigger_4);
    }
}

static void gordon_arrives(struct play *p)
{
    p->state->gordon = GORDON_THERE;
    NOTE(p, RULE_card_gordon_2, MESSAGE_log_gordon_arrives, FRIDAY_HARBOR);
}

static bool is_damaged_in_port(const sstate *s, int ship)
{
    int place = s->ship_where[ship];
    return place < LOCATIONS && is_friendly(s, place) &&
           (s->ship_damage[ship] || s->ship_slow[ship]);
}

static void repair_all(struct play *p)
{
    sstate *s = p->state;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_damaged_in_port(s, ship)) continue;
        s->ship_damage[ship] = s->ship_slow[ship] = 0;
        NOTE(p, RULE_cards_6, MESSAGE_log_ship_repaired, ship);
    }
}

static void lower_siege_at(struct play *p, const struct effect *effect)
{
    enum rule rule = card_rule(p->data, p->state->card_at_hand);
    if (is_besieged(p->state, effect->location)) {
        change_siege(p, effect->location, -effect->number, rule);
    }
}

static void activate_one(struct play *p, const struct effect *effect)
{
    p->state->movement_more = effect->number;
    begin_operations(p, 1);
}

static void excuse_one(struct play *p, const struct effect *effect)
{
    uint8_t *excuses = effect->number ? &p->state->unseen_turn : &p->state->unseen;
    (*excuses)++;
    NOTE(p, RULE_encounter_15, MESSAGE_log_unseen, effect->number);
}

/* The step counts down what may still be laid. */
static void begin_track(struct play *p, const struct effect *effect)
{
    p->state->number = effect->number;
    push_step(p->state, STEP_TRACK);
}

/* ---- The effects in their order ---------------------------------------------------------- */

static void begin_place(struct play *p, int places)
{
    p->state->card_left = (uint8_t)places;
    push_step(p->state, STEP_CARD_PLACE);
}

static void begin_effect(struct play *p, const struct effect *effect)
{
    sstate *s = p->state;
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_UNITS: begin_units(p, effect); break;
    case EFFECT_FREE_UNITS: begin_free_units(p, effect); break;
    case EFFECT_SHIP: bring_ship(p, effect); break;
    case EFFECT_TRAIN: bring_train(p, effect); break;
    case EFFECT_GRAHAM: graham_arrives(p); break;
    case EFFECT_GORDON: gordon_arrives(p); break;
    case EFFECT_HICKS: /* nobody has landed if the last port fell with the random event */
        if (s->card_chosen != NO_PLACE) begin_hicks_move(p, s->card_chosen);
        break;
    case EFFECT_REDOUBT: begin_place(p, effect->number); break;
    case EFFECT_SIEGE:
    case EFFECT_SHIPS_GUNS:
    case EFFECT_CHANNEL: begin_place(p, 1); break;
    case EFFECT_SIEGE_AT: lower_siege_at(p, effect); break;
    case EFFECT_POINTS:
        store_points(p, (enum nation)effect->nation, effect->number, RULE_cards_6);
        break;
    case EFFECT_OPS: begin_operations(p, effect->number); break;
    case EFFECT_ACTIVATE: activate_one(p, effect); break;
    case EFFECT_UNSEEN: excuse_one(p, effect); break;
    case EFFECT_TYPE: s->type_more = (uint8_t)(s->type_more + effect->number); break;
    case EFFECT_TRACK: begin_track(p, effect); break;
    case EFFECT_PARDON: push_step(s, STEP_CARD_VILLAGE); break;
    case EFFECT_DOCKYARD: repair_all(p); break;
    case EFFECT_CHIEFS: push_step(s, STEP_CARD_ISLAND); break;
    case EFFECT_NONE:
    case EFFECTS: break;
    }
}

static bool card_event_settle(struct play *p)
{
    sstate *s = p->state;
    const struct card_data *card = event_card(p->data, s);
    if (s->card_effect == CARD_EFFECTS || card->effects[s->card_effect].kind == EFFECT_NONE) {
        pop_step(s);
    } else {
        s->card_effect++;
        begin_effect(p, effect_at_hand(p->data, s));
    }
    return true;
}

const struct step_row card_event_row = { .rule = RULE_cards_6, .settle = card_event_settle };

/* ---- Why an event cannot be played (R09) ------------------------------------------------- */

/* Counters of this kind that the whole card asks for. */
static int counters_asked(const struct card_data *card, int kind)
{
    int asked = 0;
    for (int i = 0; i < CARD_EFFECTS; i++) {
        const struct effect *effect = &card->effects[i];
        if (effect->kind == EFFECT_UNITS && effect->unit_kind == kind) asked += effect->number;
    }
    return asked;
}

static int redoubts_asked(const struct card_data *card)
{
    int asked = 0;
    for (int i = 0; i < CARD_EFFECTS; i++) {
        if (card->effects[i].kind == EFFECT_REDOUBT) asked += card->effects[i].number;
    }
    return asked;
}

static int free_british(const sdata *d, const sstate *s)
{
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (d->kind[kind].nation == BRITISH) count += free_counters(s, kind);
    }
    return count;
}

static bool has_anything_to_activate(const sstate *s)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] < PLACES) return true;
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship_where[ship] < PLACES) return true;
    }
    return false;
}

static bool has_mahdist_village(const sdata *d, const sstate *s)
{
    for (int location = 0; location < LOCATIONS; location++) {
        if (is_in_revolt(s, location) && d->location[location].type == VILLAGE) return true;
    }
    return false;
}

static bool has_ship_to_repair(const sstate *s)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (is_damaged_in_port(s, ship)) return true;
    }
    return false;
}

static bool has_friendly_location(const sstate *s)
{
    for (int location = 0; location < LOCATIONS; location++) {
        if (is_friendly(s, location)) return true;
    }
    return false;
}

static bool can_units_come(const sdata *d, const sstate *s, int card, const struct effect *effect)
{
    const struct card_data *data = &d->card[card - 1];
    return has_fitting(d, s, effect) &&
           free_counters(s, effect->unit_kind) >= counters_asked(data, effect->unit_kind);
}

static bool can_carry_out(const sdata *d, const sstate *s, int card, const struct effect *effect)
{
    bool is_on_rails = s->train < SPACES && s->track_left > 0;
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_UNITS: return can_units_come(d, s, card, effect);
    case EFFECT_FREE_UNITS:
        return has_fitting(d, s, effect) && free_british(d, s) >= effect->number;
    case EFFECT_SHIP: return can_ship_come(s, effect);
    case EFFECT_TRAIN: return s->train == WHERE_RESERVE && is_friendly(s, effect->location);
    case EFFECT_REDOUBT: return count_fitting(d, s, effect) >= redoubts_asked(&d->card[card - 1]);
    case EFFECT_SIEGE:
    case EFFECT_SHIPS_GUNS:
    case EFFECT_CHANNEL: return has_fitting(d, s, effect);
    case EFFECT_ACTIVATE: return has_anything_to_activate(s); /* Ops may be left unused: R154 */
    case EFFECT_TRACK: return is_on_rails;
    case EFFECT_PARDON: return has_mahdist_village(d, s);
    case EFFECT_DOCKYARD: return has_ship_to_repair(s);
    case EFFECT_CHIEFS: return has_friendly_location(s);
    default: return true;
    }
}

/* cards.6: all of it, and a card without an event has nothing to carry out. */
enum rule event_refusal(const sdata *d, const sstate *s, int card)
{
    const struct card_data *data = &d->card[card - 1];
    if (data->after == AFTER_NO_EVENT) return RULE_cards_6;
    for (int i = 0; i < CARD_EFFECTS && data->effects[i].kind != EFFECT_NONE; i++) {
        if (!can_carry_out(d, s, card, &data->effects[i])) return card_rule(d, card);
    }
    return RULE_NONE;
}
