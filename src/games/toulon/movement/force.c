/*
 * The force at hand (sections 5 and 6): who may belong to it, how strong it is on the march, where
 * there is room for it, and what a step costs.
 */
#include "games/toulon/movement/movement.h"

/* ---- Free acts ------------------------------------------------------------------------------- */

bool tl_has_free_act(const tl_state *s)
{
    return s->move.free_acts < TL_FREE_ACTS_MOST;
}

void tl_count_free_act(tl_state *s)
{
    if (tl_has_free_act(s)) s->move.free_acts++;
}

/* ---- The force ------------------------------------------------------------------------------- */

void tl_pick_leader(tl_state *s, int piece)
{
    CHECK(tl_is_leader(piece) && piece < TL_PIECES);
    uint8_t *flags = &s->leader_flags[piece - TL_FIRST_LEADER];
    *flags = (uint8_t)(*flags | TL_LEADER_PICKED);
}

void tl_unpick_leader(tl_state *s, int piece)
{
    CHECK(tl_is_leader(piece) && piece < TL_PIECES);
    uint8_t *flags = &s->leader_flags[piece - TL_FIRST_LEADER];
    *flags = (uint8_t)(*flags & ~(unsigned)TL_LEADER_PICKED);
}

int tl_marching_points(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    int points = d->unit[unit].strength - s->temporary[unit] - s->permanent[unit];
    return points > 0 ? points : 0;
}

bool tl_is_ordnance(const tl_data *d, int unit)
{
    return tl_type_of(d, unit) == TL_ARTILLERY || tl_type_of(d, unit) == TL_BATTERY;
}

static void take_along(struct tl_force *f, int unit)
{
    CHECK(tl_has(f->s, unit, TL_PICKED));
    if (f->first == TL_NO_UNIT) f->first = unit;
    f->units++;
    f->points += tl_marching_points(f->d, f->s, unit);
    f->guns += tl_is_ordnance(f->d, unit);
    f->batteries += tl_type_of(f->d, unit) == TL_BATTERY;
    f->corps |= 1U << f->d->unit[unit].corps;
}

struct tl_force tl_marching_force(const tl_data *d, const tl_state *s)
{
    struct tl_force f = { .d = d,
                          .s = s,
                          .side = (enum tl_side)s->phasing,
                          .place = s->move.from,
                          .first = TL_NO_UNIT,
                          .purse = -1 };
    for (int u = tl_picked_unit(s, 0); u < TL_UNITS; u = tl_picked_unit(s, u + 1)) {
        if (s->place[u] == f.place) take_along(&f, u);
    }
    return f;
}

enum tl_rule tl_marcher_refusal(const tl_data *d, const tl_state *s, int piece)
{
    CHECK(tl_is_piece(piece));
    int place = s->place[piece];
    if (tl_side_of(d, s, piece) != (enum tl_side)s->phasing) return TL_RULE_16_2;
    if (!tl_is_leader(piece) && tl_has(s, piece, TL_ENTERED)) return TL_RULE_16_7d;
    if (place == TL_PLACE_TRACK) return tl_waiting_refusal(d, s, piece);
    if (!tl_is_on_map(s, piece) && place != TL_PLACE_AFLOAT && place != TL_PLACE_LANDING)
        return TL_RULE_16_1a;
    if (tl_is_leader(piece)) return TL_RULE_NONE;
    if (tl_type_of(d, piece) == TL_BATTERY && !tl_has(s, piece, TL_MOBILE)) return TL_RULE_27_5a;
    return TL_RULE_NONE;
}

/* ---- Limits (section 6) ---------------------------------------------------------------------- */

static bool is_castle(const struct tl_force *f, int area)
{
    int work = f->d->works_at[area][0];
    return work && f->d->work[work].fills;
}

/* 3.P8d, Q6.2b: where the work fills the area, one bigger unit may be there, alone. */
static bool is_one_in_castle(const struct tl_force *f, int area)
{
    return is_castle(f, area) && f->units == 1 && !tl_occupied(f->s, area, f->side);
}

/* What the force will have there: in a castle that it does not have to take first, gunners are at
 * its guns at once (3.P8c, 32.18). */
static int points_there(const struct tl_force *f, int area)
{
    int points = 0;
    if (!is_castle(f, area) || tl_occupied(f->s, area, tl_other_side(f->side))) return f->points;
    for (int u = f->first; u < TL_UNITS; u = tl_picked_unit(f->s, u + 1)) {
        int left = f->d->unit[u].in_fort - f->s->temporary[u] - f->s->permanent[u];
        if (left > 0) points += left;
    }
    return points;
}

enum tl_rule tl_crowd_refusal(const struct tl_force *f, int area)
{
    CHECK(tl_is_area(area));
    if (f->units > 1 && f->points > tl_entry_limit(f->d, area)) return TL_RULE_6_2a;
    int limit = tl_concentration_limit(f->d, area);
    if (limit == TL_UNLIMITED || is_one_in_castle(f, area)) return TL_RULE_NONE;
    int together = tl_strength_in(f->d, f->s, area, f->side) + points_there(f, area);
    return together > limit ? TL_RULE_6_5b : TL_RULE_NONE;
}

/* 6.1b, 16.3: whether a wing is there; no force has units of both. */
static bool has_wing(const struct tl_force *f, int area, int wing)
{
    if (!tl_occupied(f->s, area, TL_REPUBLICANS)) return false;
    TL_EACH_CHAINED_IN(f->s, area)
    {
        if (f->d->unit[u].corps == wing) return true;
    }
    return false;
}

enum tl_rule tl_stop_refusal(const struct tl_force *f, int area)
{
    if (f->side == TL_ALLIES || tl_is_wings_over(f->d, f->s) || area >= TL_AREAS)
        return TL_RULE_NONE;
    if ((f->corps >> TL_WEST & 1) && has_wing(f, area, TL_EAST)) return TL_RULE_16_3;
    if ((f->corps >> TL_EAST & 1) && has_wing(f, area, TL_WEST)) return TL_RULE_16_3;
    return TL_RULE_NONE;
}

/* ---- Prices ---------------------------------------------------------------------------------- */

/* As tl_pools_of_force() says. */
static unsigned pools_of_marchers(const struct tl_force *f)
{
    unsigned wings = f->corps & (1U << TL_WEST | 1U << TL_EAST), pools = wings;
    for (unsigned left = wings ? 0 : f->corps; left; left &= left - 1) {
        pools |= tl_pools_of_corps(__builtin_ctz(left), f->side);
    }
    bool has_battery = f->batteries || (f->guns && tl_is_late(f->d, f->s));
    bool is_bonapartes =
        f->side == TL_REPUBLICANS && (has_battery || f->s->place[TL_PIECE_BONAPARTE] == f->place);
    return is_bonapartes ? pools | 1U << TL_POOL_BONAPARTE : pools;
}

static int purse_of(const struct tl_force *f)
{
    return tl_points_in(f->s, pools_of_marchers(f));
}

void tl_count_purse(struct tl_force *f)
{
    f->purse = purse_of(f);
}

bool tl_can_afford(const struct tl_force *f, int price)
{
    CHECK(price >= 0);
    if (!price) return true;
    return (f->purse >= 0 ? f->purse : purse_of(f)) >= price;
}

static int river_price(const struct tl_force *f, int to)
{
    if (f->place >= TL_AREAS || !tl_is_across_river(f->d, f->place, to)) return 0;
    return f->d->constant[tl_is_late(f->d, f->s) ? TL_CONSTANT_river_late : TL_CONSTANT_river];
}

int tl_step_price(const struct tl_force *f, int to)
{
    CHECK(tl_is_area(to));
    int price = river_price(f, to); /* Q3.P9b: for every crossing */
    bool is_deferred = f->place == TL_PLACE_TRACK && f->side == TL_REPUBLICANS;
    if (tl_occupied(f->s, to, tl_other_side(f->side)))
        return price + f->d->constant[TL_CONSTANT_entry_enemy];
    if (!tl_is_nobodys(f->s, to) || is_deferred) return price; /* 16.8a, 9.9 */
    return price + f->d->constant[TL_CONSTANT_entry_nml];
}

/* ---- Where it is ----------------------------------------------------------------------------- */

/* A stack that is new lies as its faces would have it. */
static void stack_force(struct tl_play *p, int area)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    int top = s->top[area][s->phasing];
    if (tl_has(s, top - 1, TL_PICKED)) tl_choose_top(p->data, s, area, (enum tl_side)s->phasing);
}

void tl_put_force(struct tl_play *p, int place)
{
    CHECK(place < TL_PLACE_FOG);
    tl_state *s = p->state;
    for (int u = tl_picked_unit(s, 0); u < TL_UNITS; u = tl_picked_unit(s, u + 1))
        tl_put_piece(p, u, place);
    if (place < TL_AREAS) stack_force(p, place);
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) {
        if (tl_is_leader_picked(s, i)) tl_put_piece(p, i, place);
    }
    s->move.from = (uint8_t)place;
    struct tl_force f = tl_marching_force(p->data, s);
    if (place < TL_AREAS && !tl_stop_refusal(&f, place)) s->move.stop = (uint8_t)place;
}

void tl_forget_move(tl_state *s)
{
    int free_acts = s->move.free_acts;
    __builtin_memset(&s->move, 0, offsetof(struct tl_move_state, owed));
    s->move.free_acts = (uint8_t)free_acts;
    for (int u = tl_picked_unit(s, 0); u < TL_UNITS; u = tl_picked_unit(s, u + 1))
        tl_unset(s, u, TL_PICKED);
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) tl_unpick_leader(s, i);
}

void tl_ask_destination(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->seat[0];
    question->argument[1] = s->move.to;
}
