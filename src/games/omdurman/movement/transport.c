/*
 * Friendlies aboard the gunboats (5.21): embarking before the movement phase, the voyage, and
 * landing, which is a way of the group on the move.
 */
#include "games/omdurman/movement/movement.h"

static int boat_of(int place)
{
    CHECK(place >= OM_PLACE_ABOARD && place < OM_PLACES);
    return OM_FIRST_BOAT + place - OM_PLACE_ABOARD;
}

int om_passenger_of(const om_state *s, int boat)
{
    if (om_side_of(boat) == OM_DERVISH) return OM_NO_COUNTER;
    CHECK(om_is_ae_boat(boat));
    for (int c = OM_FIRST_FRIENDLY; c < OM_FIRST_FRIENDLY + OM_FRIENDLY_COUNTERS; c++) {
        if (s->place[c] == OM_PLACE_ABOARD + boat - OM_FIRST_BOAT) return c;
    }
    return OM_NO_COUNTER;
}

/* Who embarked last turn lands in the next at the earliest. */
void om_begin_voyages(struct om_play *p)
{
    om_state *s = p->state;
    for (int boat = OM_FIRST_BOAT; boat < OM_FIRST_BOAT + OM_AE_BOATS; boat++) {
        int passenger = om_passenger_of(s, boat);
        if (passenger == OM_NO_COUNTER || om_has_flag(s, passenger, OM_AFLOAT)) continue;
        om_set_flag(s, passenger, OM_AFLOAT);
        om_set_flag(s, passenger, OM_MOVED);
    }
}

/* ---- Embarking --------------------------------------------------------------------------- */

static bool is_isa_in_play(const om_state *s)
{
    int place = s->place[OM_COUNTER_ISA];
    return place != OM_PLACE_UNUSED && place != OM_PLACE_LOST && place != OM_PLACE_DESERTED;
}

/* 5.21r-i: where there is no west bank to land on, nobody is carried: at Khartoum the river runs
 * along the west edge. */
static bool has_west_bank(const om_data *d, const om_state *s)
{
    const uint8_t *bank = om_facts_at_hand(d, s)->bank;
    for (int row = 1; row <= om_map_at_hand(d, s)->rows; row++) {
        if (bank[om_hex_at(1, row)] == OM_BANK_WEST) return true;
    }
    return false;
}

static enum om_rule embarking_refusal(const om_data *d, const om_state *s, int counter, int boat)
{
    CHECK(om_is_ae_boat(boat));
    if (!om_is_friendly(counter)) return OM_RULE_5_21a;
    if (is_isa_in_play(s)) return OM_RULE_5_21b;
    if (!om_is_on_map(s, counter) || !om_is_on_map(s, boat) ||
        om_direction_to(d, s, s->place[counter], s->place[boat]) < 0) {
        return OM_RULE_5_21c;
    }
    bool is_east = om_facts_at_hand(d, s)->bank[s->place[counter]] == OM_BANK_EAST;
    if (!is_east || !has_west_bank(d, s)) return OM_RULE_5_21r_i;
    if (om_has_flag(s, counter, OM_DISRUPTED)) return OM_RULE_DIS_r_g;
    if (om_passenger_of(s, boat) != OM_NO_COUNTER) return OM_RULE_5_21r_l;
    return s->adrift[boat - OM_FIRST_BOAT] ? OM_RULE_5_21d : OM_RULE_NONE;
}

static void list_boats_for(const om_data *d, const om_state *s, int counter, struct list *list)
{
    for (int boat = 0; boat < OM_AE_BOATS; boat++) {
        if (embarking_refusal(d, s, counter, OM_FIRST_BOAT + boat)) continue;
        list_add_two(list, OM_VERB_EMBARK, counter, boat);
    }
}

static int list_embarking(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    if (!is_isa_in_play(s)) {
        for (int c = OM_FIRST_FRIENDLY; c < OM_FIRST_FRIENDLY + OM_FRIENDLY_COUNTERS; c++) {
            if (om_leads_equals(d, s, c)) list_boats_for(d, s, c, &list);
        }
    }
    list_add(&list, OM_VERB_END, 0);
    return list.count;
}

static enum om_rule refuse_embarking(const om_data *d, const om_state *s, action a)
{
    int counter = (int)action_first(a);
    int boat = (int)action_second(a);
    if (a == action_make(OM_VERB_END, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_EMBARK || counter >= OM_COUNTERS || boat >= OM_AE_BOATS)
        return OM_RULE_5_21c;
    enum om_rule refusal = embarking_refusal(d, s, counter, OM_FIRST_BOAT + boat);
    if (refusal) return refusal;
    return om_leads_equals(d, s, counter) ? OM_RULE_NONE : OM_RULE_5_21c;
}

static void apply_embarking(struct om_play *p, action a)
{
    om_state *s = p->state;
    if (action_verb(a) == OM_VERB_END) {
        om_step_pop(s);
        return;
    }
    int counter = (int)action_first(a);
    int boat = OM_FIRST_BOAT + (int)action_second(a);
    CHECK(om_is_friendly(counter) && om_passenger_of(s, boat) == OM_NO_COUNTER);
    om_put_counter(p->data, s, counter, OM_PLACE_ABOARD + (int)action_second(a));
    om_clear_flag(s, counter, OM_IN_PLACE);
    om_set_flag(s, counter, OM_MOVED); /* 5.21d */
    om_set_flag(s, boat, OM_MOVED);
    NOTE(p, OM_RULE_5_21c, OM_MESSAGE_embarks, counter, boat);
}

static bool settle_embarking(struct om_play *p)
{
    action legal[OM_FRIENDLY_COUNTERS * OM_AE_BOATS + 1];
    if (list_embarking(p->data, p->state, legal) > 1) return false;
    om_step_pop(p->state);
    return true;
}

const struct om_step_row om_embarking_row = { .actor = ACTS_SEAT,
                                              .rule = OM_RULE_5_21c,
                                              .prompt = OM_MESSAGE_ask_embark,
                                              .list = list_embarking,
                                              .refusal = refuse_embarking,
                                              .apply = apply_embarking,
                                              .settle = settle_embarking };

/* ---- Landing (5.21r-h, 5.21r-i) ---------------------------------------------------------- */

static int boat_hex(const struct om_group *g)
{
    return g->s->place[boat_of(g->place)];
}

struct om_way om_landing_way(const struct om_group *g, int hex)
{
    int direction = om_direction_to(g->d, g->s, boat_hex(g), hex);
    CHECK(direction >= 0);
    return om_next_way(g, (struct om_way){ boat_hex(g), 0, false }, direction);
}

enum om_rule om_landing_refusal(const struct om_group *g, int hex)
{
    if (g->place < OM_PLACE_ABOARD || hex < 1 || hex > OM_HEXES) return OM_RULE_5_21r_h;
    int direction = om_direction_to(g->d, g->s, boat_hex(g), hex);
    if (direction < 0) return OM_RULE_5_21r_h;
    enum om_rule refusal = om_step_refusal(g->d, g->s, g->guide, boat_hex(g), direction);
    if (refusal) return refusal;
    if (om_facts_at_hand(g->d, g->s)->bank[hex] != OM_BANK_WEST) return OM_RULE_5_21r_i;
    return om_way_refusal(g, om_landing_way(g, hex));
}

void om_list_landings(const struct om_group *g, struct list *list)
{
    static const uint8_t in_order[OM_DIRECTIONS] = { OM_NORTH_WEST, OM_NORTH_EAST, OM_WEST,
                                                     OM_EAST,       OM_SOUTH_WEST, OM_SOUTH_EAST };
    if (g->place < OM_PLACE_ABOARD) return;
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        int hex = om_next_hex(g->d, g->s, boat_hex(g), in_order[i]);
        if (hex && !om_landing_refusal(g, hex)) list_add(list, OM_VERB_LAND, hex);
    }
}

bool om_can_land(const om_data *d, const om_state *s, int counter)
{
    action landings[OM_DIRECTIONS];
    struct list list = { landings, 0 };
    struct om_group g = om_group_of_one(d, s, counter);
    om_list_landings(&g, &list);
    return list.count > 0;
}
