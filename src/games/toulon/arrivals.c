/*
 * Who is due comes in (9.1 to 9.4, 27.1 to 27.4): at a depot without a word where there is nothing
 * to choose; where there is, seat after seat says who is placed where.
 */
#include "games/toulon/arrivals.h"
#include "games/toulon/movement.h"

static bool is_due(const tstate *s, int piece)
{
    return s->place[piece] == PLACE_TRACK && s->due[piece] <= s->turn && !comes_by_edge(s, piece);
}

static bool is_battery(const tdata *d, int piece)
{
    (void)d;
    return piece >= FIRST_BATTERY && piece < UNITS;
}

/* 26.5b: it has been on the map, and was spiked. */
static bool is_returning(const tdata *d, const tstate *s, int piece)
{
    return is_battery(d, piece) && s->supply.placed[piece - FIRST_BATTERY];
}

/* ---- Where ------------------------------------------------------------------------------- */

static bool is_toulon_open(const tstate *s)
{
    return s->toulon_entered && are_roadsteads_held(s) && !occupied(s, AREA_TOU, REPUBLICANS);
}

/* 9.1h: the fleet has no port at Toulon, but beaches. */
static bool lands_on_beaches(const tstate *s)
{
    return s->toulon_entered && !are_roadsteads_held(s) && s->roadstead[GREAT] != GIVEN_UP;
}

/* Where a piece comes in without a choice: an area, or aboard; PLACE_TRACK while it waits. */
static int entry_place(const tdata *d, const tstate *s, int piece)
{
    switch (corps_of(d, piece)) {
    case WEST:
        if (piece == PIECE_BONAPARTE || (is_battery(d, piece) && !is_returning(d, s, piece))) {
            return PLACE_TRACK;
        }
        return occupied(s, AREA_OLL, ALLIES) ? PLACE_TRACK : AREA_OLL; /* 9.8a */
    case EAST: return occupied(s, AREA_SOL, ALLIES) ? PLACE_TRACK : AREA_SOL;
    case RESERVE:
        if (is_leader(piece)) return PLACE_TRACK;
        return occupied(s, AREA_SOL, ALLIES) ? PLACE_TRACK : AREA_SOL;                   /* 2.P7c */
    case TOULONNAIS: return occupied(s, AREA_TOU, REPUBLICANS) ? PLACE_TRACK : AREA_TOU; /* 9.2 */
    default:
        if (is_toulon_open(s)) return AREA_TOU;
        return lands_on_beaches(s) ? PLACE_TRACK : PLACE_AFLOAT;
    }
}

static bool fits(const tdata *d, const tstate *s, int piece, int area)
{
    if (is_leader(piece)) return true;
    int together = strength_in(d, s, area, side_of(d, s, piece)) + strength(d, s, piece);
    return together <= concentration_limit(d, area);
}

/* 6.1b */
static bool has_corps(const tdata *d, const tstate *s, int area, int corps)
{
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (d->unit[u].corps == corps) return true;
    }
    return false;
}

static enum rule battery_place_refusal(const tdata *d, const tstate *s, int unit, int area)
{
    int position = d->unit[unit].position;
    bool is_barred = occupied(s, position, ALLIES);
    if (!is_barred && area != position) return RULE_27_1;
    if (is_barred && (!is_friendly(s, area, REPUBLICANS) || !has_corps(d, s, area, WEST))) {
        return RULE_27_4;
    }
    if (!is_wings_over(d, s) && has_corps(d, s, area, EAST)) return RULE_6_1b;
    return fits(d, s, unit, area) ? RULE_NONE : RULE_27_4;
}

/* 9.1d: Ollioules, or with one of his batteries. */
static enum rule bonaparte_refusal(const tdata *d, const tstate *s, int area)
{
    if (occupied(s, area, ALLIES)) return RULE_9_8a;
    if (area == AREA_OLL) return RULE_NONE;
    for (int u = unit_in(s, area, FIRST_BATTERY); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (is_battery(d, u)) return RULE_NONE;
    }
    return RULE_9_1d;
}

/* He has both wings, and comes to either depot. */
static enum rule dugommier_refusal(const tstate *s, int area)
{
    if (area != AREA_OLL && area != AREA_SOL) return RULE_2_P10h;
    return occupied(s, area, ALLIES) ? RULE_9_8a : RULE_NONE;
}

/* Q9.1: any beach that is open to the fleet. */
static enum rule landing_refusal(const tdata *d, const tstate *s, int piece, int area)
{
    if (beach_refusal(d, s, area)) return RULE_9_1h;
    if (occupied(s, area, REPUBLICANS)) return RULE_17_2;
    return fits(d, s, piece, area) ? RULE_NONE : RULE_6_5b;
}

/* ---- The price --------------------------------------------------------------------------- */

/* The forces in which units come ashore, and what each has left of the area's number. */
struct convoy {
    int number, forces, room[UNITS];
};

/* 6.2a, 6.2d: with another force while there is room, or as a new one; a unit that is too big for
 * the number comes alone. */
static void add_to_convoy(struct convoy *convoy, int points)
{
    int i = 0;
    while (i < convoy->forces && convoy->room[i] < points) i++;
    if (i == convoy->forces) convoy->room[convoy->forces++] = convoy->number;
    convoy->room[i] -= points;
}

/* How many it takes for all who have come ashore at an area in this phase, and one more (NO_UNIT:
 * nobody): the big ones first. */
static int forces_ashore(const tdata *d, const tstate *s, int area, int unit)
{
    struct convoy convoy = { .number = entry_limit(d, area) };
    for (int points = concentration_limit(d, area); points >= 0; points--) {
        if (unit != NO_UNIT && marching_points(d, s, unit) == points) {
            add_to_convoy(&convoy, points);
        }
        for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
            bool is_new = has(s, u, PLACED_NOW) && marching_points(d, s, u) == points;
            if (is_new) add_to_convoy(&convoy, points);
        }
    }
    return convoy.forces;
}

/* 9.1i: once for each force. */
static int beach_price(const tdata *d, const tstate *s, int piece, int area)
{
    if (is_leader(piece)) return 0;
    int more = forces_ashore(d, s, area, piece) - forces_ashore(d, s, area, NO_UNIT);
    return more > 0 ? more * d->constant[CONSTANT_beach_reinforcement] : 0;
}

int placing_price(const tdata *d, const tstate *s, int piece, int area)
{
    const int16_t *c = d->constant;
    if (side_of(d, s, piece) == ALLIES) return beach_price(d, s, piece, area);
    if (!is_battery(d, piece)) return 0;
    bool is_big = d->unit[piece].strength >= c[CONSTANT_battery_big_from];
    return c[CONSTANT_place_battery] + (is_big ? c[CONSTANT_place_battery_big] : 0);
}

static unsigned payers(const tdata *d, int piece)
{
    unsigned pools = pools_of_arrival(d, piece);
    return is_battery(d, piece) ? pools | 1U << POOL_BONAPARTE : pools; /* 7.5b, 7.5c */
}

/* ---- The choice -------------------------------------------------------------------------- */

/* Whether a seat has a say in where the piece comes in. */
static bool is_placed_by(const tdata *d, const tstate *s, int piece, int seat)
{
    return is_due(s, piece) && seat_of_corps(corps_of(d, piece)) == seat &&
           entry_place(d, s, piece) == PLACE_TRACK;
}

static enum rule ground_refusal(const tdata *d, const tstate *s, int piece, int area)
{
    if (side_of(d, s, piece) == ALLIES) {
        return corps_of(d, piece) == TOULONNAIS ? RULE_9_2 : landing_refusal(d, s, piece, area);
    }
    if (is_battery(d, piece) && !is_returning(d, s, piece)) {
        return battery_place_refusal(d, s, piece, area);
    }
    if (piece == PIECE_BONAPARTE) return bonaparte_refusal(d, s, area);
    if (piece == PIECE_DUGOMMIER) return dugommier_refusal(s, area);
    return RULE_9_8a;
}

static enum rule place_refusal(const tdata *d, const tstate *s, int piece, int area)
{
    if (area == NO_AREA || !is_placed_by(d, s, piece, s->cursor)) return RULE_9_1a;
    enum rule rule = ground_refusal(d, s, piece, area);
    if (rule) return rule;
    if (points_in(s, payers(d, piece)) >= placing_price(d, s, piece, area)) return RULE_NONE;
    return side_of(d, s, piece) == ALLIES ? RULE_9_1i : RULE_27_3;
}

static bool has_ground(const tdata *d, const tstate *s, int piece)
{
    for (int area = 1; area < AREAS; area++) {
        if (!place_refusal(d, s, piece, area)) return true;
    }
    return false;
}

static bool is_owed_to(const tdata *d, const tstate *s, int piece)
{
    return is_placed_by(d, s, piece, s->cursor) && has_ground(d, s, piece);
}

/* 9.5a: these two are not put off by leaving them out. */
static bool is_owed(const tdata *d, const tstate *s)
{
    return is_owed_to(d, s, PIECE_BONAPARTE) || is_owed_to(d, s, PIECE_DUGOMMIER);
}

static enum rule refuse_place(const tdata *d, const tstate *s, action a)
{
    if (action_verb(a) == VERB_END) return is_owed(d, s) ? RULE_9_5a : RULE_NONE;
    if (action_verb(a) != VERB_PLACE) return RULE_9_1a;
    return place_refusal(d, s, (int)action_first(a), (int)action_second(a));
}

/* The one area that a piece can come to where there is but one; NO_AREA: there may be others. */
static int only_place(const tdata *d, const tstate *s, int piece)
{
    if (!is_battery(d, piece) || is_returning(d, s, piece)) return NO_AREA;
    int position = d->unit[piece].position;
    return occupied(s, position, ALLIES) ? NO_AREA : position;
}

static int list_places(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    const struct piece_set *own = &d->commanded_by[s->cursor];
    for (int piece = piece_in(own, 0); piece < PIECES; piece = piece_in(own, piece + 1)) {
        if (!is_placed_by(d, s, piece, s->cursor)) continue;
        int only = only_place(d, s, piece);
        for (int area = only ? only : 1; area < (only ? only + 1 : AREAS); area++) {
            if (!place_refusal(d, s, piece, area)) list_add_two(&list, VERB_PLACE, piece, area);
        }
    }
    if (!is_owed(d, s)) list_add(&list, VERB_END, 0);
    return list.count;
}

/* ---- Coming in --------------------------------------------------------------------------- */

static void bring_in(struct play *p, int piece, int place)
{
    tstate *s = p->state;
    if (!is_leader(piece)) {
        s->unit_flags[piece] &= DEFECTED;
        s->marks[piece] = 0;
    }
    if (is_battery(p->data, piece)) {
        s->supply.placed[piece - FIRST_BATTERY] = 1;
        set(s, piece, PLACED_NOW);
    }
    put_piece(p, piece, place);
}

static enum rule arrival_rule(const tdata *d, const tstate *s, int piece, int place)
{
    if (is_battery(d, piece)) return place == d->unit[piece].position ? RULE_27_1 : RULE_26_5b;
    if (place == AREA_OLL) return RULE_9_1a;
    if (place == AREA_SOL) return corps_of(d, piece) == RESERVE ? RULE_2_P7c : RULE_9_1b;
    if (corps_of(d, piece) == TOULONNAIS) return RULE_9_2;
    if (place == AREA_TOU) return RULE_9_1f;
    return s->toulon_entered ? RULE_9_1h : RULE_9_1e;
}

/* 9.3: the enemy sees whose counters come, and no more. */
static void announce(struct play *p, int piece, int place, bool is_first)
{
    enum side side = side_of(p->data, p->state, piece);
    enum rule rule = arrival_rule(p->data, p->state, piece, place);
    TELL(p, side, rule, MESSAGE_piece_arrives, piece, place);
    if (is_first) {
        TELL_OTHERS(p, side, rule, MESSAGE_corps_arrives, corps_of(p->data, piece), place);
    }
}

/* All who have nothing to choose. */
static void bring_in_plainly(struct play *p)
{
    tstate *s = p->state;
    unsigned told = 0;
    bool is_any = false;
    for (int piece = 0; piece < PIECES; piece++) {
        if (!is_due(s, piece)) continue;
        int place = entry_place(p->data, s, piece);
        if (place == PLACE_TRACK) continue;
        unsigned corps = 1U << corps_of(p->data, piece);
        announce(p, piece, place, !(told & corps));
        told |= corps;
        is_any = true;
        bring_in(p, piece, place);
    }
    if (is_any) settle_ground(p);
}

static void place_piece(struct play *p, int piece, int area)
{
    tstate *s = p->state;
    int price = placing_price(p->data, s, piece, area);
    announce(p, piece, area, true);
    bring_in(p, piece, area);
    if (!is_leader(piece)) set(s, piece, PLACED_NOW);
    settle_ground(p);
    if (is_over(s)) return;
    check_concentration(p, area, side_of(p->data, s, piece)); /* Q6.4: gunners in a fort */
    ask_price(p, s->seat[0], payers(p->data, piece), price);
}

/* 17.9a, Q9.1: who has not been landed is at sea. */
static void leave_aboard(struct play *p, int seat)
{
    const struct piece_set *own = &p->data->commanded_by[seat];
    for (int piece = piece_in(own, 0); piece < PIECES; piece = piece_in(own, piece + 1)) {
        if (!is_placed_by(p->data, p->state, piece, seat)) continue;
        if (side_of(p->data, p->state, piece) != ALLIES) continue;
        if (corps_of(p->data, piece) != TOULONNAIS) bring_in(p, piece, PLACE_AFLOAT);
    }
}

static void apply_place(struct play *p, action a)
{
    if (action_verb(a) == VERB_PLACE) {
        place_piece(p, (int)action_first(a), (int)action_second(a));
        return;
    }
    leave_aboard(p, p->state->cursor++);
}

static bool settle_place(struct play *p)
{
    tstate *s = p->state;
    action places[LEGAL_MOST];
    if (s->cursor == 0) bring_in_plainly(p);
    if (is_over(s)) return true;
    for (; s->cursor < SEATS; s->cursor++) {
        int count = list_places(p->data, s, places);
        if (count > 1) break;
        if (action_verb(places[0]) == VERB_PLACE) { /* no other way */
            s->seat[0] = s->cursor;
            apply_place(p, places[0]);
            return true;
        }
        leave_aboard(p, s->cursor);
    }
    if (s->cursor == SEATS) {
        s->cursor = 0;
        leave_step(s);
        return true;
    }
    bool is_new = s->seat[0] != s->cursor;
    s->seat[0] = s->cursor;
    return is_new;
}

static enum rule reason_place(const tdata *d, const tstate *s, action a)
{
    if (action_verb(a) != VERB_PLACE) return RULE_9_5a;
    int piece = (int)action_first(a);
    if (piece == PIECE_BONAPARTE) return RULE_9_1d;
    if (piece == PIECE_DUGOMMIER) return RULE_2_P10h;
    return arrival_rule(d, s, piece, (int)action_second(a));
}

const struct step_row place_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_9_1a,
    .prompt = MESSAGE_ask_place,
    .list = list_places,
    .refusal = refuse_place,
    .reason = reason_place,
    .apply = apply_place,
    .settle = settle_place,
};
