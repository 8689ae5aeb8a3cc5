/* Friendlies aboard the gunboats: embarking, the voyage, landing (5.21). */
#include "games/omdurman/movement.h"

static int boat_of(int place)
{
    return FIRST_BOAT + place - PLACE_ABOARD;
}

int passenger_of(const ostate *s, int boat)
{
    if (side_of(boat) == DERVISH) return NO_COUNTER;
    for (int c = FIRST_FRIENDLY; c < FIRST_FRIENDLY + FRIENDLY_COUNTERS; c++) {
        if (s->place[c] == PLACE_ABOARD + boat - FIRST_BOAT) return c;
    }
    return NO_COUNTER;
}

/* Who embarked last turn lands in the next at the earliest. */
void begin_voyages(struct play *p)
{
    ostate *s = p->state;
    for (int boat = FIRST_BOAT; boat < FIRST_BOAT + AE_BOATS; boat++) {
        int passenger = passenger_of(s, boat);
        if (passenger == NO_COUNTER || has_flag(s, passenger, AFLOAT)) continue;
        set_flag(s, passenger, AFLOAT);
        set_flag(s, passenger, MOVED);
    }
}

/* ---- Embarking --------------------------------------------------------------------------- */

static bool is_isa_in_play(const ostate *s)
{
    int place = s->place[COUNTER_ISA];
    return place != PLACE_UNUSED && place != PLACE_LOST && place != PLACE_DESERTED;
}

/* 5.21r-i: where there is no west bank to land on, nobody is carried: at Khartoum the river runs
 * along the west edge. */
static bool has_west_bank(const odata *d, const ostate *s)
{
    const uint8_t *bank = facts_at_hand(d, s)->bank;
    for (int row = 1; row <= map_at_hand(d, s)->rows; row++) {
        if (bank[hex_at(1, row)] == BANK_WEST) return true;
    }
    return false;
}

static enum rule embarking_refusal(const odata *d, const ostate *s, int counter, int boat)
{
    if (!is_friendly(counter)) return RULE_5_21a;
    if (is_isa_in_play(s)) return RULE_5_21b;
    if (!is_on_map(s, counter) || !is_on_map(s, boat) ||
        direction_to(d, s, s->place[counter], s->place[boat]) < 0) {
        return RULE_5_21c;
    }
    bool is_east = facts_at_hand(d, s)->bank[s->place[counter]] == BANK_EAST;
    if (!is_east || !has_west_bank(d, s)) return RULE_5_21r_i;
    if (has_flag(s, counter, DISRUPTED)) return RULE_DIS_r_g;
    if (passenger_of(s, boat) != NO_COUNTER) return RULE_5_21r_l;
    return s->adrift[boat - FIRST_BOAT] ? RULE_5_21d : RULE_NONE;
}

static void list_boats_for(const odata *d, const ostate *s, int counter, struct list *list)
{
    for (int boat = 0; boat < AE_BOATS; boat++) {
        if (embarking_refusal(d, s, counter, FIRST_BOAT + boat)) continue;
        list_add_two(list, VERB_EMBARK, counter, boat);
    }
}

static int list_embarking(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    if (!is_isa_in_play(s)) {
        for (int c = FIRST_FRIENDLY; c < FIRST_FRIENDLY + FRIENDLY_COUNTERS; c++) {
            if (leads_equals(d, s, c)) list_boats_for(d, s, c, &list);
        }
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_embarking(const odata *d, const ostate *s, action a)
{
    int counter = (int)action_first(a);
    int boat = (int)action_second(a);
    if (a == action_make(VERB_END, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_EMBARK || counter >= COUNTERS || boat >= AE_BOATS) return RULE_5_21c;
    enum rule refusal = embarking_refusal(d, s, counter, FIRST_BOAT + boat);
    if (refusal) return refusal;
    return leads_equals(d, s, counter) ? RULE_NONE : RULE_5_21c;
}

static void apply_embarking(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_END) {
        finish_step(s);
        return;
    }
    int counter = (int)action_first(a);
    int boat = FIRST_BOAT + (int)action_second(a);
    put_counter(p->data, s, counter, PLACE_ABOARD + (int)action_second(a));
    clear_flag(s, counter, IN_PLACE);
    set_flag(s, counter, MOVED); /* 5.21d */
    set_flag(s, boat, MOVED);
    NOTE(p, RULE_5_21c, MESSAGE_embarks, counter, boat);
}

static bool settle_embarking(struct play *p)
{
    action legal[FRIENDLY_COUNTERS * AE_BOATS + 1];
    if (list_embarking(p->data, p->state, legal) > 1) return false;
    finish_step(p->state);
    return true;
}

const struct step_row embarking_row = { .actor = ACTS_SIDE,
                                        .rule = RULE_5_21c,
                                        .prompt = MESSAGE_ask_embark,
                                        .list = list_embarking,
                                        .refusal = refuse_embarking,
                                        .apply = apply_embarking,
                                        .settle = settle_embarking };

/* ---- Landing (5.21r-h, 5.21r-i) ---------------------------------------------------------- */

static int boat_hex(const struct group *g)
{
    return g->s->place[boat_of(g->place)];
}

struct way landing_way(const struct group *g, int hex)
{
    int direction = direction_to(g->d, g->s, boat_hex(g), hex);
    return next_way(g, (struct way){ boat_hex(g), 0, false }, direction);
}

enum rule landing_refusal(const struct group *g, int hex)
{
    if (g->place < PLACE_ABOARD || hex < 1 || hex > HEXES) return RULE_5_21r_h;
    int direction = direction_to(g->d, g->s, boat_hex(g), hex);
    if (direction < 0) return RULE_5_21r_h;
    enum rule refusal = step_refusal(g->d, g->s, g->guide, boat_hex(g), direction);
    if (refusal) return refusal;
    if (facts_at_hand(g->d, g->s)->bank[hex] != BANK_WEST) return RULE_5_21r_i;
    return way_refusal(g, landing_way(g, hex));
}

void list_landings(const struct group *g, struct list *list)
{
    static const uint8_t in_order[DIRECTIONS] = { NORTH_WEST, NORTH_EAST, WEST,
                                                  EAST,       SOUTH_WEST, SOUTH_EAST };
    if (g->place < PLACE_ABOARD) return;
    for (int i = 0; i < DIRECTIONS; i++) {
        int hex = next_hex(g->d, g->s, boat_hex(g), in_order[i]);
        if (hex && !landing_refusal(g, hex)) list_add(list, VERB_LAND, hex);
    }
}
