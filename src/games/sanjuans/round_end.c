/*
 * The end of an action round: the card goes to its pile, what lasts one round is over, ships leave
 * Mahdist ports, and what the map sets off is tested (cards.13, cards.14, R21, R26, R50).
 */
#include "games/sanjuans/operations.h"

/* cards.13, cards.14, R08 */
static void put_card_away(struct play *p)
{
    sstate *s = p->state;
    int card = s->card_at_hand;
    if (card) {
        bool is_removed =
            s->card_use == USE_EVENT && p->data->card[card - 1].after == AFTER_REMOVED;
        s->card[card - 1] = is_removed ? CARD_REMOVED : CARD_DISCARDED;
        if (is_removed) NOTE(p, RULE_cards_13, MESSAGE_log_card_removed, card);
    }
    s->card_at_hand = s->card_use = s->card_effect = s->card_left = 0;
    s->card_chosen = NO_PLACE;
}

/* Events that act on one round; those of the next become its own (R140, R141). */
static void clear_happenings(sstate *s)
{
    s->happening = s->happening_stage = 0;
    s->movement_less = s->movement_less_next;
    s->no_ops = s->no_ops_next;
    s->movement_less_next = s->no_ops_next = 0;
    s->impatience = s->impatience & 1;
    s->encounter_round = s->unseen = s->unseen_used = s->capacity_more = s->ops_more = 0;
    s->surprise_ready = s->ambush = s->overconfident = 0;
    s->type_more = s->movement_more = 0;
}

static void clear_activations(sstate *s)
{
    enum {
        UNIT_ROUND = UNIT_IN_FORCE | UNIT_IN_BATTLE | UNIT_MOVED | UNIT_LEFT | UNIT_LANDED,
        SHIP_ROUND = SHIP_IN_FLEET | SHIP_LOADED | SHIP_MOVED,
        PLACE_ROUND = PLACE_ACTIVATED | PLACE_HELD | PLACE_BOATS_DONE
    };
    for (int unit = 0; unit < UNITS; unit++) {
        s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] & ~(unsigned)UNIT_ROUND);
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        s->ship_flags[ship] = (uint8_t)(s->ship_flags[ship] & ~(unsigned)SHIP_ROUND);
    }
    for (int place = 0; place < PLACES; place++) {
        s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)PLACE_ROUND);
    }
    __builtin_memset(s->unit_movement, 0, sizeof s->unit_movement);
    __builtin_memset(s->ship_functions, 0, sizeof s->ship_functions);
    __builtin_memset(s->supply_moved, 0, sizeof s->supply_moved);
    s->ops = 0;
    s->force_at = s->force_from = NO_PLACE;
    s->force_unseen = s->force_supply = s->force_entered = 0;
    s->force_stocked = s->force_toward = 0;
}

/* A Mahdist port that landed units did not take is no place to lie in. */
static bool leave_mahdist_port(sstate *s)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        int place = s->ship_where[ship];
        if (place >= LOCATIONS || is_friendly(s, place)) continue;
        s->lost_port = (uint8_t)place;
        push_step(s, STEP_PUT_TO_SEA);
        return true;
    }
    return false;
}

/* event.64, R52: replaced ships wait for Suakin. */
static void admit_waiting_ships(struct play *p)
{
    sstate *s = p->state;
    for (int ship = 0; ship < SHIPS && is_friendly(s, SUAKIN); ship++) {
        if (!(s->ship_flags[ship] & SHIP_WAITING)) continue;
        s->ship_flags[ship] = 0;
        s->ship_where[ship] = SUAKIN;
        NOTE(p, RULE_event_64, MESSAGE_log_ship_arrives, ship, SUAKIN);
    }
}

static bool round_end_settle(struct play *p)
{
    sstate *s = p->state;
    if (leave_mahdist_port(s)) return true;
    put_card_away(p);
    clear_happenings(s);
    clear_activations(s);
    test_graham(p);
    admit_waiting_ships(p);
    pop_step(s);
    test_map_triggers(p);
    exchange_for_gordon(p);
    return true;
}

const struct step_row round_end_row = { .rule = RULE_turn_4, .settle = round_end_settle };
