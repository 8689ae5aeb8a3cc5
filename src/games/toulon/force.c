/*
 * The force at hand (sections 5 and 6): who may belong to it, how strong it is on the march, where
 * there is room for it, and what a step costs.
 */
#include "games/toulon/movement.h"

/* ---- Free acts --------------------------------------------------------------------------- */

bool has_free_act(const tstate *s)
{
    return s->move.free_acts < FREE_ACTS_MOST;
}

void count_free_act(tstate *s)
{
    if (has_free_act(s)) s->move.free_acts++;
}

/* ---- The force --------------------------------------------------------------------------- */

void pick_leader(tstate *s, int piece)
{
    uint8_t *flags = &s->leader_flags[piece - FIRST_LEADER];
    *flags = (uint8_t)(*flags | LEADER_PICKED);
}

void unpick_leader(tstate *s, int piece)
{
    uint8_t *flags = &s->leader_flags[piece - FIRST_LEADER];
    *flags = (uint8_t)(*flags & ~(unsigned)LEADER_PICKED);
}

int marching_points(const tdata *d, const tstate *s, int unit)
{
    int points = d->unit[unit].strength - s->temporary[unit] - s->permanent[unit];
    return points > 0 ? points : 0;
}

bool is_ordnance(const tdata *d, int unit)
{
    return type_of(d, unit) == ARTILLERY || type_of(d, unit) == BATTERY;
}

static void take_along(struct force *f, int unit)
{
    if (f->first == NO_UNIT) f->first = unit;
    f->units++;
    f->points += marching_points(f->d, f->s, unit);
    f->guns += is_ordnance(f->d, unit);
    f->batteries += type_of(f->d, unit) == BATTERY;
    f->corps |= 1U << f->d->unit[unit].corps;
}

struct force marching_force(const tdata *d, const tstate *s)
{
    struct force f = { .d = d,
                       .s = s,
                       .side = (enum side)s->phasing,
                       .place = s->move.from,
                       .first = NO_UNIT,
                       .purse = -1 };
    for (int u = picked_unit(s, 0); u < UNITS; u = picked_unit(s, u + 1)) {
        if (s->place[u] == f.place) take_along(&f, u);
    }
    return f;
}

enum rule marcher_refusal(const tdata *d, const tstate *s, int piece)
{
    int place = s->place[piece];
    if (side_of(d, s, piece) != (enum side)s->phasing) return RULE_16_2;
    if (!is_leader(piece) && has(s, piece, ENTERED)) return RULE_16_7d;
    if (place == PLACE_TRACK) return waiting_refusal(d, s, piece);
    if (!is_on_map(s, piece) && place != PLACE_AFLOAT && place != PLACE_LANDING) return RULE_16_1a;
    if (is_leader(piece)) return RULE_NONE;
    if (type_of(d, piece) == BATTERY && !has(s, piece, MOBILE)) return RULE_27_5a;
    return RULE_NONE;
}

/* ---- Limits (section 6) ------------------------------------------------------------------ */

static bool is_castle(const struct force *f, int area)
{
    int work = f->d->works_at[area][0];
    return work && f->d->work[work].fills;
}

/* 3.P8d, Q6.2b: where the work fills the area, one bigger unit may be there, alone. */
static bool is_one_in_castle(const struct force *f, int area)
{
    return is_castle(f, area) && f->units == 1 && !occupied(f->s, area, f->side);
}

/* What the force will have there: in a castle that it does not have to take first, gunners are at
 * its guns at once (3.P8c, 32.18). */
static int points_there(const struct force *f, int area)
{
    int points = 0;
    if (!is_castle(f, area) || occupied(f->s, area, other_side(f->side))) return f->points;
    for (int u = f->first; u < UNITS; u = picked_unit(f->s, u + 1)) {
        int left = f->d->unit[u].in_fort - f->s->temporary[u] - f->s->permanent[u];
        if (left > 0) points += left;
    }
    return points;
}

enum rule crowd_refusal(const struct force *f, int area)
{
    if (f->units > 1 && f->points > entry_limit(f->d, area)) return RULE_6_2a;
    int limit = concentration_limit(f->d, area);
    if (limit == UNLIMITED || is_one_in_castle(f, area)) return RULE_NONE;
    int together = strength_in(f->d, f->s, area, f->side) + points_there(f, area);
    return together > limit ? RULE_6_5b : RULE_NONE;
}

/* 6.1b, 16.3: whether a wing is there; no force has units of both. */
static bool has_wing(const struct force *f, int area, int wing)
{
    if (!occupied(f->s, area, REPUBLICANS)) return false;
    for (int u = first_in(f->s, area); u < UNITS; u = next_in(f->s, u)) {
        if (f->d->unit[u].corps == wing) return true;
    }
    return false;
}

enum rule stop_refusal(const struct force *f, int area)
{
    if (f->side == ALLIES || is_wings_over(f->d, f->s) || area >= AREAS) return RULE_NONE;
    if ((f->corps >> WEST & 1) && has_wing(f, area, EAST)) return RULE_16_3;
    if ((f->corps >> EAST & 1) && has_wing(f, area, WEST)) return RULE_16_3;
    return RULE_NONE;
}

/* ---- Prices ------------------------------------------------------------------------------ */

/* As pools_of_force() says. */
static unsigned pools_of_marchers(const struct force *f)
{
    unsigned wings = f->corps & (1U << WEST | 1U << EAST), pools = wings;
    for (unsigned left = wings ? 0 : f->corps; left; left &= left - 1) {
        pools |= pools_of_corps(__builtin_ctz(left), f->side);
    }
    bool has_battery = f->batteries || (f->guns && is_late(f->d, f->s));
    bool is_bonapartes = f->side == REPUBLICANS && f->units &&
                         (has_battery || f->s->place[PIECE_BONAPARTE] == f->place);
    return is_bonapartes ? pools | 1U << POOL_BONAPARTE : pools;
}

static int purse_of(const struct force *f)
{
    return points_in(f->s, pools_of_marchers(f));
}

void count_purse(struct force *f)
{
    f->purse = purse_of(f);
}

bool can_afford(const struct force *f, int price)
{
    if (!price) return true;
    return (f->purse >= 0 ? f->purse : purse_of(f)) >= price;
}

static int river_price(const struct force *f, int to)
{
    if (f->place >= AREAS || !is_across_river(f->d, f->place, to)) return 0;
    return f->d->constant[is_late(f->d, f->s) ? CONSTANT_river_late : CONSTANT_river];
}

int step_price(const struct force *f, int to)
{
    int price = river_price(f, to); /* Q3.P9b: for every crossing */
    bool is_deferred = f->place == PLACE_TRACK && f->side == REPUBLICANS;
    if (occupied(f->s, to, other_side(f->side)))
        return price + f->d->constant[CONSTANT_entry_enemy];
    if (!is_nobodys(f->s, to) || is_deferred) return price; /* 16.8a, 9.9 */
    return price + f->d->constant[CONSTANT_entry_nml];
}

/* ---- Where it is ------------------------------------------------------------------------- */

/* A stack that is new lies as its faces would have it. */
static void stack_force(struct play *p, int area)
{
    tstate *s = p->state;
    int top = s->top[area][s->phasing];
    if (top && has(s, top - 1, PICKED)) choose_top(p->data, s, area, (enum side)s->phasing);
}

void put_force(struct play *p, int place)
{
    tstate *s = p->state;
    for (int u = picked_unit(s, 0); u < UNITS; u = picked_unit(s, u + 1)) put_piece(p, u, place);
    if (place < AREAS) stack_force(p, place);
    for (int i = FIRST_LEADER; i < PIECES; i++) {
        if (is_leader_picked(s, i)) put_piece(p, i, place);
    }
    s->move.from = (uint8_t)place;
    struct force f = marching_force(p->data, s);
    if (place < AREAS && !stop_refusal(&f, place)) s->move.stop = (uint8_t)place;
}

void forget_move(tstate *s)
{
    int free_acts = s->move.free_acts;
    __builtin_memset(&s->move, 0, offsetof(struct move_state, owed));
    s->move.free_acts = (uint8_t)free_acts;
    for (int u = picked_unit(s, 0); u < UNITS; u = picked_unit(s, u + 1)) unset(s, u, PICKED);
    for (int i = FIRST_LEADER; i < PIECES; i++) unpick_leader(s, i);
}
