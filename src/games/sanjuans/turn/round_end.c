/*
 * The end of an action round: the card goes to its pile, what lasts one round is over, ships leave
 * Mahdist ports, and what the map sets off is tested (cards.13, cards.14, R21, R26, R50).
 */
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/turn/turn.h"

/* cards.13, cards.14, R08 */
static void put_card_away(struct sj_play *p)
{
    sj_state *s = p->state;
    int card = s->card_at_hand;
    CHECK(!card || s->card[card - 1] == SJ_CARD_AT_HAND);
    if (card) {
        bool is_removed =
            s->card_use == SJ_USE_EVENT && p->data->card[card - 1].after == SJ_AFTER_REMOVED;
        s->card[card - 1] = is_removed ? SJ_CARD_REMOVED : SJ_CARD_DISCARDED;
        if (is_removed) NOTE(p, SJ_RULE_cards_13, SJ_MESSAGE_log_card_removed, card);
    }
    s->card_at_hand = s->card_use = s->card_effect = s->card_left = 0;
    s->card_chosen = SJ_NO_PLACE;
}

/* Events that act on one round; those of the next become its own (R140, R141). */
static void clear_happenings(sj_state *s)
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

static void clear_activations(sj_state *s)
{
    enum {
        UNIT_ROUND =
            SJ_UNIT_IN_FORCE | SJ_UNIT_IN_BATTLE | SJ_UNIT_MOVED | SJ_UNIT_LEFT | SJ_UNIT_LANDED,
        SHIP_ROUND = SJ_SHIP_IN_FLEET | SJ_SHIP_LOADED | SJ_SHIP_MOVED,
        PLACE_ROUND = SJ_PLACE_ACTIVATED | SJ_PLACE_HELD | SJ_PLACE_BOATS_DONE
    };
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] & ~(unsigned)UNIT_ROUND);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        s->ship_flags[ship] = (uint8_t)(s->ship_flags[ship] & ~(unsigned)SHIP_ROUND);
    }
    for (int place = 0; place < SJ_PLACES; place++) {
        s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)PLACE_ROUND);
    }
    __builtin_memset(s->unit_movement, 0, sizeof s->unit_movement);
    __builtin_memset(s->ship_functions, 0, sizeof s->ship_functions);
    __builtin_memset(s->supply_moved, 0, sizeof s->supply_moved);
    s->ops = s->fleets = 0;
    s->force_at = s->force_from = SJ_NO_PLACE;
    s->force_unseen = s->force_supply = s->force_entered = 0;
    s->force_stocked = s->force_toward = 0;
}

/* A Mahdist port that landed units did not take is no place to lie in. */
static bool leave_mahdist_port(sj_state *s)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int place = s->ship_where[ship];
        if (place >= SJ_LOCATIONS || sj_is_friendly(s, place)) continue;
        s->lost_port = (uint8_t)place;
        sj_step_push(s, SJ_STEP_PUT_TO_SEA);
        return true;
    }
    return false;
}

/* event.64, R52: replaced ships wait for Suakin. */
static void admit_waiting_ships(struct sj_play *p)
{
    sj_state *s = p->state;
    for (int ship = 0; ship < SJ_SHIPS && sj_is_friendly(s, SJ_SUAKIN); ship++) {
        if (!(s->ship_flags[ship] & SJ_SHIP_WAITING)) continue;
        s->ship_flags[ship] = 0;
        s->ship_where[ship] = SJ_SUAKIN;
        NOTE(p, SJ_RULE_event_64, SJ_MESSAGE_log_ship_arrives, ship, SJ_SUAKIN);
    }
}

static bool round_end_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->phase == SJ_PHASE_ROUNDS);
    if (leave_mahdist_port(s)) return true;
    put_card_away(p);
    clear_happenings(s);
    clear_activations(s);
    sj_test_graham(p);
    admit_waiting_ships(p);
    sj_step_pop(s);
    sj_test_map_triggers(p);
    sj_exchange_for_gordon(p);
    return true;
}

const struct sj_step_row sj_round_end_row = { .rule = SJ_RULE_turn_4, .settle = round_end_settle };
