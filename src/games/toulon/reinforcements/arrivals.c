/*
 * Who is due comes in (9.1 to 9.4, 27.1 to 27.4): at a depot without a word where there is nothing
 * to choose; where there is, seat after seat says who is placed where.
 */
#include "games/toulon/reinforcements/arrivals.h"
#include "games/toulon/movement/movement.h"

static bool is_due(const tl_state *s, int piece)
{
    return s->place[piece] == TL_PLACE_TRACK && s->due[piece] <= s->turn &&
           !tl_comes_by_edge(s, piece);
}

static bool is_battery(const tl_data *d, int piece)
{
    (void)d;
    return piece >= TL_FIRST_BATTERY && piece < TL_UNITS;
}

/* 26.5b: it has been on the map, and was spiked. */
static bool is_returning(const tl_data *d, const tl_state *s, int piece)
{
    return is_battery(d, piece) && s->supply.placed[piece - TL_FIRST_BATTERY];
}

/* ---- Where ----------------------------------------------------------------------------------- */

static bool is_toulon_open(const tl_state *s)
{
    return s->toulon_entered && tl_are_roadsteads_held(s) &&
           !tl_occupied(s, TL_AREA_TOU, TL_REPUBLICANS);
}

/* 9.1h: the fleet has no port at Toulon, but beaches. Without the Great roadstead it has none,
 * since the Little one is lost with it (12.4). */
static bool lands_on_beaches(const tl_state *s)
{
    return s->toulon_entered && !tl_are_roadsteads_held(s) && s->roadstead[TL_GREAT] != TL_GIVEN_UP;
}

/* Where a piece comes in without a choice: an area, or aboard; TL_PLACE_TRACK while it waits. */
static int entry_place(const tl_data *d, const tl_state *s, int piece)
{
    switch (tl_corps_of(d, piece)) {
    case TL_WEST:
        if (piece == TL_PIECE_BONAPARTE || (is_battery(d, piece) && !is_returning(d, s, piece))) {
            return TL_PLACE_TRACK;
        }
        return tl_occupied(s, TL_AREA_OLL, TL_ALLIES) ? TL_PLACE_TRACK : TL_AREA_OLL; /* 9.8a */
    case TL_EAST: return tl_occupied(s, TL_AREA_SOL, TL_ALLIES) ? TL_PLACE_TRACK : TL_AREA_SOL;
    case TL_RESERVE:
        if (tl_is_leader(piece)) return TL_PLACE_TRACK;
        return tl_occupied(s, TL_AREA_SOL, TL_ALLIES) ? TL_PLACE_TRACK : TL_AREA_SOL; /* 2.P7c */
    case TL_TOULONNAIS:
        return tl_occupied(s, TL_AREA_TOU, TL_REPUBLICANS) ? TL_PLACE_TRACK : TL_AREA_TOU; /* 9.2 */
    default:
        if (is_toulon_open(s)) return TL_AREA_TOU;
        return lands_on_beaches(s) ? TL_PLACE_TRACK : TL_PLACE_AFLOAT;
    }
}

static bool fits(const tl_data *d, const tl_state *s, int piece, int area)
{
    if (tl_is_leader(piece)) return true;
    int together = tl_strength_in(d, s, area, tl_side_of(d, s, piece)) + tl_strength(d, s, piece);
    return together <= tl_concentration_limit(d, area);
}

/* 6.1b */
static bool has_corps(const tl_data *d, const tl_state *s, int area, int corps)
{
    TL_EACH_UNIT_IN(s, area)
    {
        if (d->unit[u].corps == corps) return true;
    }
    return false;
}

static enum tl_rule battery_place_refusal(const tl_data *d, const tl_state *s, int unit, int area)
{
    int position = d->unit[unit].position;
    bool is_barred = tl_occupied(s, position, TL_ALLIES);
    if (!is_barred && area != position) return TL_RULE_27_1;
    if (is_barred &&
        (!tl_is_friendly(s, area, TL_REPUBLICANS) || !has_corps(d, s, area, TL_WEST))) {
        return TL_RULE_27_4;
    }
    if (!tl_is_wings_over(d, s) && has_corps(d, s, area, TL_EAST)) return TL_RULE_6_1b;
    return fits(d, s, unit, area) ? TL_RULE_NONE : TL_RULE_27_4;
}

/* 9.1d: Ollioules, or with one of his batteries. */
static enum tl_rule bonaparte_refusal(const tl_data *d, const tl_state *s, int area)
{
    if (tl_occupied(s, area, TL_ALLIES)) return TL_RULE_9_8a;
    if (area == TL_AREA_OLL) return TL_RULE_NONE;
    for (int u = tl_unit_in(s, area, TL_FIRST_BATTERY); u < TL_UNITS;
         u = tl_unit_in(s, area, u + 1)) {
        if (is_battery(d, u)) return TL_RULE_NONE;
    }
    return TL_RULE_9_1d;
}

/* He has both wings, and comes to either depot. */
static enum tl_rule dugommier_refusal(const tl_state *s, int area)
{
    if (area != TL_AREA_OLL && area != TL_AREA_SOL) return TL_RULE_2_P10h;
    return tl_occupied(s, area, TL_ALLIES) ? TL_RULE_9_8a : TL_RULE_NONE;
}

/* Q9.1: any beach that is open to the fleet. */
static enum tl_rule landing_refusal(const tl_data *d, const tl_state *s, int piece, int area)
{
    if (tl_beach_refusal(d, s, area)) return TL_RULE_9_1h;
    if (tl_occupied(s, area, TL_REPUBLICANS)) return TL_RULE_17_2;
    return fits(d, s, piece, area) ? TL_RULE_NONE : TL_RULE_6_5b;
}

/* ---- The price ------------------------------------------------------------------------------- */

/* The forces in which units come ashore, and what each has left of the area's number. */
struct convoy {
    int number, forces, room[TL_UNITS];
};

/* 6.2a, 6.2d: with another force while there is room, or as a new one; a unit that is too big for
 * the number comes alone. */
static void add_to_convoy(struct convoy *convoy, int points)
{
    CHECK(convoy->forces < TL_UNITS);
    int i = 0;
    while (i < convoy->forces && convoy->room[i] < points) i++;
    if (i == convoy->forces) convoy->room[convoy->forces++] = convoy->number;
    convoy->room[i] -= points;
}

/* How many it takes for all who have come ashore at an area in this phase, and one more
 * (TL_NO_UNIT: nobody): the big ones first. */
static int forces_ashore(const tl_data *d, const tl_state *s, int area, int unit)
{
    struct convoy convoy = { .number = tl_entry_limit(d, area) };
    for (int points = tl_concentration_limit(d, area); points >= 0; points--) {
        if (unit != TL_NO_UNIT && tl_marching_points(d, s, unit) == points) {
            add_to_convoy(&convoy, points);
        }
        TL_EACH_UNIT_IN(s, area)
        {
            bool is_new = tl_has(s, u, TL_PLACED_NOW) && tl_marching_points(d, s, u) == points;
            if (is_new) add_to_convoy(&convoy, points);
        }
    }
    return convoy.forces;
}

/* 9.1i: once for each force. */
static int beach_price(const tl_data *d, const tl_state *s, int piece, int area)
{
    if (tl_is_leader(piece)) return 0;
    int more = forces_ashore(d, s, area, piece) - forces_ashore(d, s, area, TL_NO_UNIT);
    return more > 0 ? more * d->constant[TL_CONSTANT_beach_reinforcement] : 0;
}

int tl_placing_price(const tl_data *d, const tl_state *s, int piece, int area)
{
    const int16_t *c = d->constant;
    if (tl_side_of(d, s, piece) == TL_ALLIES) return beach_price(d, s, piece, area);
    if (!is_battery(d, piece)) return 0;
    bool is_big = d->unit[piece].strength >= c[TL_CONSTANT_battery_big_from];
    return c[TL_CONSTANT_place_battery] + (is_big ? c[TL_CONSTANT_place_battery_big] : 0);
}

static unsigned payers(const tl_data *d, int piece)
{
    unsigned pools = tl_pools_of_arrival(d, piece);
    return is_battery(d, piece) ? pools | 1U << TL_POOL_BONAPARTE : pools; /* 7.5b, 7.5c */
}

/* ---- The choice ------------------------------------------------------------------------------ */

/* Whether a seat has a say in where the piece comes in. */
static bool is_placed_by(const tl_data *d, const tl_state *s, int piece, int seat)
{
    return is_due(s, piece) && tl_seat_of_corps(tl_corps_of(d, piece)) == seat &&
           entry_place(d, s, piece) == TL_PLACE_TRACK;
}

static enum tl_rule ground_refusal(const tl_data *d, const tl_state *s, int piece, int area)
{
    if (tl_side_of(d, s, piece) == TL_ALLIES) {
        return tl_corps_of(d, piece) == TL_TOULONNAIS ? TL_RULE_9_2
                                                      : landing_refusal(d, s, piece, area);
    }
    if (is_battery(d, piece) && !is_returning(d, s, piece)) {
        return battery_place_refusal(d, s, piece, area);
    }
    if (piece == TL_PIECE_BONAPARTE) return bonaparte_refusal(d, s, area);
    if (piece == TL_PIECE_DUGOMMIER) return dugommier_refusal(s, area);
    return TL_RULE_9_8a;
}

static enum tl_rule place_refusal(const tl_data *d, const tl_state *s, int piece, int area)
{
    if (area == TL_NO_AREA || !is_placed_by(d, s, piece, s->cursor)) return TL_RULE_9_1a;
    enum tl_rule rule = ground_refusal(d, s, piece, area);
    if (rule) return rule;
    if (tl_points_in(s, payers(d, piece)) >= tl_placing_price(d, s, piece, area))
        return TL_RULE_NONE;
    return tl_side_of(d, s, piece) == TL_ALLIES ? TL_RULE_9_1i : TL_RULE_27_3;
}

static bool has_ground(const tl_data *d, const tl_state *s, int piece)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (!place_refusal(d, s, piece, area)) return true;
    }
    return false;
}

static bool is_owed_to(const tl_data *d, const tl_state *s, int piece)
{
    return is_placed_by(d, s, piece, s->cursor) && has_ground(d, s, piece);
}

/* 9.5a: these two are not put off by leaving them out. */
static bool is_owed(const tl_data *d, const tl_state *s)
{
    return is_owed_to(d, s, TL_PIECE_BONAPARTE) || is_owed_to(d, s, TL_PIECE_DUGOMMIER);
}

static enum tl_rule refuse_place(const tl_data *d, const tl_state *s, action a)
{
    if (action_verb(a) == TL_VERB_END) return is_owed(d, s) ? TL_RULE_9_5a : TL_RULE_NONE;
    if (action_verb(a) != TL_VERB_PLACE) return TL_RULE_9_1a;
    return place_refusal(d, s, (int)action_first(a), (int)action_second(a));
}

/* The one area that a piece can come to where there is but one; TL_NO_AREA: there may be others. */
static int only_place(const tl_data *d, const tl_state *s, int piece)
{
    CHECK(tl_is_piece(piece));
    if (!is_battery(d, piece) || is_returning(d, s, piece)) return TL_NO_AREA;
    int position = d->unit[piece].position;
    return tl_occupied(s, position, TL_ALLIES) ? TL_NO_AREA : position;
}

static int list_places(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    const struct tl_piece_set *own = &d->commanded_by[s->cursor];
    for (int piece = tl_piece_in(own, 0); piece < TL_PIECES; piece = tl_piece_in(own, piece + 1)) {
        if (!is_placed_by(d, s, piece, s->cursor)) continue;
        int only = only_place(d, s, piece);
        for (int area = only ? only : 1; area < (only ? only + 1 : TL_AREAS); area++) {
            if (!place_refusal(d, s, piece, area)) list_add_two(&list, TL_VERB_PLACE, piece, area);
        }
    }
    if (!is_owed(d, s)) list_add(&list, TL_VERB_END, 0);
    return list.count;
}

/* ---- Coming in ------------------------------------------------------------------------------- */

static void bring_in(struct tl_play *p, int piece, int place)
{
    CHECK(p->state->place[piece] == TL_PLACE_TRACK);
    tl_state *s = p->state;
    if (!tl_is_leader(piece)) {
        s->unit_flags[piece] &= TL_DEFECTED;
        s->marks[piece] = 0;
    }
    if (is_battery(p->data, piece)) {
        s->supply.placed[piece - TL_FIRST_BATTERY] = 1;
        tl_set(s, piece, TL_PLACED_NOW);
    }
    tl_put_piece(p, piece, place);
}

static enum tl_rule arrival_rule(const tl_data *d, const tl_state *s, int piece, int place)
{
    if (is_battery(d, piece))
        return place == d->unit[piece].position ? TL_RULE_27_1 : TL_RULE_26_5b;
    if (place == TL_AREA_OLL) return TL_RULE_9_1a;
    if (place == TL_AREA_SOL)
        return tl_corps_of(d, piece) == TL_RESERVE ? TL_RULE_2_P7c : TL_RULE_9_1b;
    if (tl_corps_of(d, piece) == TL_TOULONNAIS) return TL_RULE_9_2;
    if (place == TL_AREA_TOU) return TL_RULE_9_1f;
    return s->toulon_entered ? TL_RULE_9_1h : TL_RULE_9_1e;
}

/* 9.3: the enemy sees whose counters come, and no more. */
static void announce(struct tl_play *p, int piece, int place, bool is_first)
{
    enum tl_side side = tl_side_of(p->data, p->state, piece);
    enum tl_rule rule = arrival_rule(p->data, p->state, piece, place);
    TELL(p, side, rule, TL_MESSAGE_piece_arrives, piece, place);
    if (is_first) {
        TELL_OTHERS(p, side, rule, TL_MESSAGE_corps_arrives, tl_corps_of(p->data, piece), place);
    }
}

/* All who have nothing to choose. */
static void bring_in_plainly(struct tl_play *p)
{
    tl_state *s = p->state;
    unsigned told = 0;
    bool is_any = false;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (!is_due(s, piece)) continue;
        int place = entry_place(p->data, s, piece);
        if (place == TL_PLACE_TRACK) continue;
        unsigned corps = 1U << tl_corps_of(p->data, piece);
        announce(p, piece, place, !(told & corps));
        told |= corps;
        is_any = true;
        bring_in(p, piece, place);
    }
    if (is_any) tl_settle_ground(p);
}

static void place_piece(struct tl_play *p, int piece, int area)
{
    CHECK(is_due(p->state, piece) && tl_is_area(area));
    tl_state *s = p->state;
    int price = tl_placing_price(p->data, s, piece, area);
    announce(p, piece, area, true);
    bool is_landing = !tl_is_leader(piece) && !s->ashore[piece];
    bring_in(p, piece, area);
    if (!tl_is_leader(piece)) tl_set(s, piece, TL_PLACED_NOW);
    if (is_landing) s->ashore[piece] = TL_JUST_ASHORE;
    tl_settle_ground(p);
    if (tl_is_over(s)) return;
    tl_check_concentration(p, area, tl_side_of(p->data, s, piece)); /* Q6.4: gunners in a fort */
    tl_ask_price(p, s->seat[0], payers(p->data, piece), price);
}

/* 17.9a, Q9.1: who has not been landed is at sea. */
static void leave_aboard(struct tl_play *p, int seat)
{
    CHECK(seat >= 0 && seat < TL_SEATS);
    const struct tl_piece_set *own = &p->data->commanded_by[seat];
    for (int piece = tl_piece_in(own, 0); piece < TL_PIECES; piece = tl_piece_in(own, piece + 1)) {
        if (!is_placed_by(p->data, p->state, piece, seat)) continue;
        if (tl_side_of(p->data, p->state, piece) != TL_ALLIES) continue;
        if (tl_corps_of(p->data, piece) != TL_TOULONNAIS) bring_in(p, piece, TL_PLACE_AFLOAT);
    }
}

static void apply_place(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_PLACE);
    CHECK(p->state->cursor == p->state->seat[0]);
    if (action_verb(a) == TL_VERB_PLACE) {
        place_piece(p, (int)action_first(a), (int)action_second(a));
        return;
    }
    leave_aboard(p, p->state->cursor++);
}

static bool settle_place(struct tl_play *p)
{
    tl_state *s = p->state;
    action places[TL_LEGAL_MOST];
    if (s->cursor == 0) bring_in_plainly(p);
    if (tl_is_over(s)) return true;
    for (; s->cursor < TL_SEATS; s->cursor++) {
        int count = list_places(p->data, s, places);
        if (count > 1) break;
        if (action_verb(places[0]) == TL_VERB_PLACE) { /* no other way */
            s->seat[0] = s->cursor;
            apply_place(p, places[0]);
            return true;
        }
        leave_aboard(p, s->cursor);
    }
    if (s->cursor == TL_SEATS) {
        tl_step_pop(s);
        return true;
    }
    bool is_new = s->seat[0] != s->cursor;
    s->seat[0] = s->cursor;
    return is_new;
}

static enum tl_rule reason_place(const tl_data *d, const tl_state *s, action a)
{
    if (action_verb(a) != TL_VERB_PLACE) return TL_RULE_9_5a;
    int piece = (int)action_first(a);
    if (piece == TL_PIECE_BONAPARTE) return TL_RULE_9_1d;
    if (piece == TL_PIECE_DUGOMMIER) return TL_RULE_2_P10h;
    return arrival_rule(d, s, piece, (int)action_second(a));
}

const struct tl_step_row tl_place_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_9_1a,
    .prompt = TL_MESSAGE_ask_place,
    .list = list_places,
    .refusal = refuse_place,
    .reason = reason_place,
    .apply = apply_place,
    .settle = settle_place,
};
