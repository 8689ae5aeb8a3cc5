/*
 * The events of the cards (cards.6, card.*): effects as data, carried out in their order, and the
 * reasons why an event cannot be played (R09).
 *
 * An effect that asks for something pushes a step; SJ_STEP_CARD_EVENT goes on when it is done.
 */
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

bool sj_has_effect(const sj_data *d, int card, enum sj_effect_kind kind)
{
    CHECK(card >= 1 && card <= SJ_CARDS);
    for (int i = 0; i < SJ_CARD_EFFECTS; i++) {
        if (d->card[card - 1].effects[i].kind == kind) return true;
    }
    return false;
}

enum sj_rule sj_card_rule(const sj_data *d, int card)
{
    CHECK(card >= 1 && card <= SJ_CARDS);
    static const struct {
        enum sj_effect_kind kind;
        enum sj_rule rule;
    } rows[] = {
        { SJ_EFFECT_GRAHAM, SJ_RULE_card_graham_2 }, { SJ_EFFECT_GORDON, SJ_RULE_card_gordon_2 },
        { SJ_EFFECT_HICKS, SJ_RULE_card_hicks_3 },   { SJ_EFFECT_TRAIN, SJ_RULE_card_train },
        { SJ_EFFECT_TRACK, SJ_RULE_card_train_5 },   { SJ_EFFECT_FREE_UNITS, SJ_RULE_cards_19 }
    };
    if (card == SJ_CARD_CRISIS) return SJ_RULE_card_crisis_4;
    if (card == SJ_CARD_KITCHENER) return SJ_RULE_card_kitchener_2;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (sj_has_effect(d, card, rows[i].kind)) return rows[i].rule;
    }
    const struct sj_effect *first = &d->card[card - 1].effects[0];
    if (first->kind != SJ_EFFECT_SHIP) return SJ_RULE_cards_6;
    if (first->number == SJ_SULTAN) return SJ_RULE_card_sultan;
    return first->number == SJ_LIGHT_TRANSPORT ? SJ_RULE_card_transport : SJ_RULE_cards_6;
}

/* ---- Ships, train and track -------------------------------------------------------------- */

/* R32, R52: where a new ship comes in, or SJ_NO_PLACE. */
static int ship_port(const sj_state *s, const struct sj_effect *effect)
{
    bool is_open = sj_is_friendly(s, effect->location) &&
                   (!sj_is_besieged(s, effect->location) || effect->otherwise == effect->location);
    if (is_open) return effect->location;
    return sj_is_friendly(s, effect->otherwise) ? effect->otherwise : SJ_NO_PLACE;
}

static bool can_ship_come(const sj_state *s, const struct sj_effect *effect)
{
    CHECK(effect->number < SJ_SHIPS);
    int ship = effect->number;
    return s->ship_where[ship] == SJ_WHERE_RESERVE && !(s->ship_flags[ship] & SJ_SHIP_WAITING) &&
           ship_port(s, effect) != SJ_NO_PLACE;
}

/* R52: where the port fell with the random event of the card, she waits like a ship of event.64. */
static void bring_ship(struct sj_play *p, const struct sj_effect *effect)
{
    CHECK(effect->number < SJ_SHIPS);
    sj_state *s = p->state;
    int ship = effect->number, port = ship_port(s, effect);
    enum sj_rule rule = sj_card_rule(p->data, s->card_at_hand);
    if (port == SJ_NO_PLACE) {
        s->ship_flags[ship] = SJ_SHIP_WAITING;
        NOTE(p, rule, SJ_MESSAGE_log_ship_waits, ship);
        return;
    }
    s->ship_where[ship] = (uint8_t)port;
    NOTE(p, rule, SJ_MESSAGE_log_ship_arrives, ship, port);
}

bool sj_is_arrival_lost(struct sj_play *p, int location)
{
    if (sj_is_friendly(p->state, location)) return false;
    NOTE(p, sj_card_rule(p->data, p->state->card_at_hand), SJ_MESSAGE_log_nothing_arrives,
         location);
    return true;
}

static void bring_train(struct sj_play *p, const struct sj_effect *effect)
{
    CHECK(effect->location < SJ_LOCATIONS);
    sj_state *s = p->state;
    if (sj_is_arrival_lost(p, effect->location)) return;
    s->train = effect->location;
    NOTE(p, SJ_RULE_card_train, SJ_MESSAGE_log_train_arrives, effect->location, s->track_left);
}

/* ---- Others without a choice ------------------------------------------------------------- */

/* card.graham.5, trigger.4 */
static void graham_arrives(struct sj_play *p)
{
    static const uint8_t cards[] = { SJ_CARD_CAMEL_CORPS, SJ_CARD_AUSTRALIANS };
    sj_state *s = p->state;
    s->graham_done = 0;
    for (size_t i = 0; i < sizeof cards; i++) {
        if (s->card[cards[i] - 1] == SJ_CARD_ASIDE) sj_shuffle_in(p, cards[i], SJ_RULE_trigger_4);
    }
}

static void gordon_arrives(struct sj_play *p)
{
    if (sj_is_arrival_lost(p, SJ_FRIDAY_HARBOR)) return;
    p->state->gordon = SJ_GORDON_THERE;
    NOTE(p, SJ_RULE_card_gordon_2, SJ_MESSAGE_log_gordon_arrives, SJ_FRIDAY_HARBOR);
}

static bool is_damaged_in_port(const sj_state *s, int ship)
{
    int place = s->ship_where[ship];
    return place < SJ_LOCATIONS && sj_is_friendly(s, place) &&
           (s->ship_damage[ship] || s->ship_slow[ship]);
}

static void repair_all(struct sj_play *p)
{
    sj_state *s = p->state;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!is_damaged_in_port(s, ship)) continue;
        s->ship_damage[ship] = s->ship_slow[ship] = 0;
        NOTE(p, SJ_RULE_cards_6, SJ_MESSAGE_log_ship_repaired, ship);
    }
}

static void lower_siege_at(struct sj_play *p, const struct sj_effect *effect)
{
    enum sj_rule rule = sj_card_rule(p->data, p->state->card_at_hand);
    if (sj_is_besieged(p->state, effect->location)) {
        sj_change_siege(p, effect->location, -effect->number, rule);
    }
}

static void activate_one(struct sj_play *p, const struct sj_effect *effect)
{
    p->state->movement_more = effect->number;
    sj_begin_operations(p, 1);
}

static void excuse_one(struct sj_play *p, const struct sj_effect *effect)
{
    uint8_t *excuses = effect->number ? &p->state->unseen_turn : &p->state->unseen;
    (*excuses)++;
    NOTE(p, SJ_RULE_encounter_15, SJ_MESSAGE_log_unseen, effect->number);
}

/* The step counts down what may still be laid. */
static void begin_track(struct sj_play *p, const struct sj_effect *effect)
{
    p->state->number = effect->number;
    sj_step_push(p->state, SJ_STEP_TRACK);
}

/* ---- The effects in their order ---------------------------------------------------------- */

static void begin_place(struct sj_play *p, int places)
{
    p->state->card_left = (uint8_t)places;
    sj_step_push(p->state, SJ_STEP_CARD_PLACE);
}

static void begin_effect(struct sj_play *p, const struct sj_effect *effect)
{
    sj_state *s = p->state;
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_UNITS: sj_begin_units(p, effect); break;
    case SJ_EFFECT_FREE_UNITS: sj_begin_free_units(p, effect); break;
    case SJ_EFFECT_SHIP: bring_ship(p, effect); break;
    case SJ_EFFECT_TRAIN: bring_train(p, effect); break;
    case SJ_EFFECT_GRAHAM: graham_arrives(p); break;
    case SJ_EFFECT_GORDON: gordon_arrives(p); break;
    case SJ_EFFECT_HICKS: /* nobody has landed if the last port fell with the random event */
        if (s->card_chosen != SJ_NO_PLACE) sj_begin_hicks_move(p, s->card_chosen);
        break;
    case SJ_EFFECT_REDOUBT: begin_place(p, effect->number); break;
    case SJ_EFFECT_SIEGE:
    case SJ_EFFECT_SHIPS_GUNS:
    case SJ_EFFECT_CHANNEL: begin_place(p, 1); break;
    case SJ_EFFECT_SIEGE_AT: lower_siege_at(p, effect); break;
    case SJ_EFFECT_POINTS:
        sj_store_points(p, (enum sj_nation)effect->nation, effect->number, SJ_RULE_cards_6);
        break;
    case SJ_EFFECT_OPS: sj_begin_operations(p, effect->number); break;
    case SJ_EFFECT_ACTIVATE: activate_one(p, effect); break;
    case SJ_EFFECT_UNSEEN: excuse_one(p, effect); break;
    case SJ_EFFECT_TYPE: s->type_more = (uint8_t)(s->type_more + effect->number); break;
    case SJ_EFFECT_TRACK: begin_track(p, effect); break;
    case SJ_EFFECT_PARDON: sj_step_push(s, SJ_STEP_CARD_VILLAGE); break;
    case SJ_EFFECT_DOCKYARD: repair_all(p); break;
    case SJ_EFFECT_CHIEFS: sj_step_push(s, SJ_STEP_CARD_ISLAND); break;
    case SJ_EFFECT_NONE:
    case SJ_EFFECTS: break;
    }
}

static bool card_event_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->card_effect <= SJ_CARD_EFFECTS);
    const struct sj_card_data *card = sj_event_card(p->data, s);
    if (s->card_effect == SJ_CARD_EFFECTS || card->effects[s->card_effect].kind == SJ_EFFECT_NONE) {
        sj_step_pop(s);
    } else {
        s->card_effect++;
        begin_effect(p, sj_effect_at_hand(p->data, s));
    }
    return true;
}

const struct sj_step_row sj_card_event_row = { .rule = SJ_RULE_cards_6,
                                               .settle = card_event_settle };

/* ---- Why an event cannot be played (R09) ------------------------------------------------- */

/* Counters of this kind that the whole card asks for. */
static int counters_asked(const struct sj_card_data *card, int kind)
{
    int asked = 0;
    for (int i = 0; i < SJ_CARD_EFFECTS; i++) {
        const struct sj_effect *effect = &card->effects[i];
        if (effect->kind == SJ_EFFECT_UNITS && effect->unit_kind == kind) asked += effect->number;
    }
    return asked;
}

static int redoubts_asked(const struct sj_card_data *card)
{
    int asked = 0;
    for (int i = 0; i < SJ_CARD_EFFECTS; i++) {
        if (card->effects[i].kind == SJ_EFFECT_REDOUBT) asked += card->effects[i].number;
    }
    return asked;
}

static int free_british(const sj_data *d, const sj_state *s)
{
    int count = 0;
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        if (d->kind[kind].nation == SJ_BRITISH) count += sj_free_counters(s, kind);
    }
    return count;
}

static bool has_anything_to_activate(const sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] < SJ_PLACES) return true;
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (s->ship_where[ship] < SJ_PLACES) return true;
    }
    return false;
}

static bool has_mahdist_village(const sj_data *d, const sj_state *s)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_is_in_revolt(s, location) && d->location[location].type == SJ_VILLAGE) return true;
    }
    return false;
}

static bool has_ship_to_repair(const sj_state *s)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (is_damaged_in_port(s, ship)) return true;
    }
    return false;
}

static bool has_friendly_location(const sj_state *s)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_is_friendly(s, location)) return true;
    }
    return false;
}

static bool can_units_come(const sj_data *d, const sj_state *s, int card,
                           const struct sj_effect *effect)
{
    const struct sj_card_data *data = &d->card[card - 1];
    return sj_has_fitting(d, s, effect) &&
           sj_free_counters(s, effect->unit_kind) >= counters_asked(data, effect->unit_kind);
}

static bool can_carry_out(const sj_data *d, const sj_state *s, int card,
                          const struct sj_effect *effect)
{
    bool is_on_rails = s->train < SJ_SPACES && s->track_left > 0;
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_UNITS: return can_units_come(d, s, card, effect);
    case SJ_EFFECT_FREE_UNITS:
        return sj_has_fitting(d, s, effect) && free_british(d, s) >= effect->number;
    case SJ_EFFECT_SHIP: return can_ship_come(s, effect);
    case SJ_EFFECT_TRAIN:
        return s->train == SJ_WHERE_RESERVE && sj_is_friendly(s, effect->location);
    case SJ_EFFECT_REDOUBT:
        return sj_count_fitting(d, s, effect) >= redoubts_asked(&d->card[card - 1]);
    case SJ_EFFECT_SIEGE:
    case SJ_EFFECT_SHIPS_GUNS:
    case SJ_EFFECT_CHANNEL: return sj_has_fitting(d, s, effect);
    case SJ_EFFECT_ACTIVATE: return has_anything_to_activate(s); /* Ops may be left unused: R154 */
    case SJ_EFFECT_TRACK: return is_on_rails;
    case SJ_EFFECT_PARDON: return has_mahdist_village(d, s);
    case SJ_EFFECT_DOCKYARD: return has_ship_to_repair(s);
    case SJ_EFFECT_CHIEFS: return has_friendly_location(s);
    default: return true;
    }
}

/* cards.6: all of it, and a card without an event has nothing to carry out. */
enum sj_rule sj_event_refusal(const sj_data *d, const sj_state *s, int card)
{
    CHECK(card >= 1 && card <= SJ_CARDS);
    const struct sj_card_data *data = &d->card[card - 1];
    if (data->after == SJ_AFTER_NO_EVENT) return SJ_RULE_cards_6;
    for (int i = 0; i < SJ_CARD_EFFECTS && data->effects[i].kind != SJ_EFFECT_NONE; i++) {
        if (!can_carry_out(d, s, card, &data->effects[i])) return sj_card_rule(d, card);
    }
    return SJ_RULE_NONE;
}
