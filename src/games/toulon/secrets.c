/* What a seat may know (section 7 of the ledger): the view of a position. */
#include "games/toulon/movement.h"

/* Sides follow from the numbers of pieces, RL apart (fault_data.c holds the data to it). */
static enum side side_by_number(const tstate *s, int piece)
{
    if (piece == UNIT_ROYAL_LOUIS && has(s, piece, DEFECTED)) return REPUBLICANS;
    int first = is_leader(piece) ? FIRST_REPUBLICAN_LEADER : FIRST_REPUBLICAN;
    return piece >= first ? REPUBLICANS : ALLIES;
}

static bool is_in_the_fog(const tstate *s, int piece)
{
    switch (s->place[piece]) {
    case PLACE_NONE:
    case PLACE_TRACK:
    case PLACE_GONE: return false; /* HI-12: tracks are open, and so is who is lost */
    default: return true;
    }
}

/* Face up, or seen by spies at this moment (HI-15, HI-28, HI-31). */
static bool is_read(const tstate *s, int unit)
{
    return has(s, unit, SHOWN | SPIED);
}

/* What everybody sees of a unit that is face up (HI-37). */
enum { OPEN_FLAGS = NO_SUPPLY_MARK | FIRED | MOBILE | DEFECTED | SHOWN | SPIED | ROUTED | CROSSED };

/* Who is inside a work is seen when its combat is resolved, and nowhere else (HI-10). */
static bool is_fighting(const tstate *s, int unit)
{
    return s->battle.area && s->place[unit] == s->battle.area;
}

static void hide_unit(tstate *v, int unit)
{
    bool is_seen = is_read(v, unit) && is_in_the_fog(v, unit);
    __builtin_memset(v->failed[unit], 0, AREA_BYTES);
    v->unit_flags[unit] &= is_seen ? OPEN_FLAGS : DEFECTED;
    if (!is_seen || !is_fighting(v, unit)) v->inside[unit] = NO_WORK;
    if (is_seen) return;
    if (is_in_the_fog(v, unit)) v->place[unit] = PLACE_FOG;
    v->temporary[unit] = v->permanent[unit] = v->marks[unit] = 0;
    v->came_from[unit] = NO_AREA;
}

/* With a stack that spies are reading (HI-15). */
static bool is_among_spied(const tstate *v, int piece)
{
    if (v->phase != PHASE_ESPIONAGE) return false;
    for (int u = unit_in(v, v->place[piece], 0); u < UNITS;
         u = unit_in(v, v->place[piece], u + 1)) {
        if (has(v, u, SPIED) && side_by_number(v, u) == side_by_number(v, piece)) return true;
    }
    return false;
}

static void hide_leader(tstate *v, int piece)
{
    uint8_t *flags = &v->leader_flags[piece - FIRST_LEADER];
    *flags = (uint8_t)(*flags & (REPLACED | ARRIVED));
    if (is_in_the_fog(v, piece) && !is_among_spied(v, piece)) v->place[piece] = PLACE_FOG;
}

/* The stacks of a side, as those see them who do not own them. */
static void hide_stacks(tstate *v, enum side side)
{
    for (int area = 1; area < AREAS; area++) {
        v->top[area][side] = 0;
        if (v->units_in[area][side]) v->units_in[area][side] = 1;
    }
}

/* Markers lie on the map for all to see, though not on which unit (HI-37). */
static void show_signs(tstate *v)
{
    for (int u = 0; u < UNITS; u++) {
        if (!is_on_map(v, u)) continue;
        enum side side = side_by_number(v, u);
        uint8_t *sign = &v->sign[v->place[u]][side];
        if (has(v, u, NO_SUPPLY_MARK)) *sign |= SIGN_NO_SUPPLY;
        if (has(v, u, FIRED)) *sign |= SIGN_FIRED;
        if (v->marks[u]) *sign |= SIGN_ATTRITION;
        if (v->options[OPTION_HEIGHT] == HEIGHT_SHOWN) v->height[v->place[u]][side]++;
    }
}

/* Who is tested, who rides alone, and who may pay: it tells who is in the force. How much is done
 * that costs nothing is nobody else's business either. */
static void hide_move(tstate *v, enum side side)
{
    bool pays = v->step[0] == STEP_PAY && side_of_seat(v->seat[0]) == side;
    bool rides = v->move.rider && side_by_number(v, v->move.rider - 1) == side;
    if (pays) v->pay_pools = 0;
    if (rides) {
        v->move.rider = v->move.ride_section = 0;
        v->move.flees = v->move.flees > 0;
    }
    if (side != (enum side)v->phasing) return;
    __builtin_memset(v->tries, 0, sizeof v->tries); /* they tell who is without supply */
    v->move.check_unit = v->move.free_acts = 0;
}

/* How many losses an owner has still to place tells how many he has (HI-05); that there are any is
 * seen by his being asked. */
static void hide_losses(tstate *v, enum side side)
{
    if (v->supply.losses && side_of_seat(v->seat[0]) == side) v->supply.losses = 1;
}

/* A force is picked, changed and left again in secret: where it goes is told when it goes. */
static void hide_force(tstate *v, enum side side)
{
    if (v->step[0] != STEP_MOVING || side_of_seat(v->seat[0]) != side) return;
    leave_step(v);
    forget_move(v);
}

static void hide_side(tstate *v, enum side side)
{
    hide_move(v, side);
    hide_losses(v, side);
    hide_battle(v, side);
    hide_fire(v, side);
    for (int u = 0; u < UNITS; u++) {
        if (side_by_number(v, u) == side) hide_unit(v, u);
    }
    for (int piece = FIRST_LEADER; piece < PIECES; piece++) {
        if (side_by_number(v, piece) == side) hide_leader(v, piece);
    }
    hide_stacks(v, side);
    hide_force(v, side);
}

void toulon_observe(void *view, const void *state, int seat)
{
    tstate *v = view;
    *v = *(const tstate *)state;
    show_signs(v);
    if (is_over(v)) return; /* afterwards everything is open */
    if (seat == OBSERVER) toulon_fade(v);
    for (int side = 0; side < SIDES; side++) {
        if (seat == OBSERVER || (int)side_of_seat(seat) != side) hide_side(v, (enum side)side);
    }
    chain_units(v);
}

/* ---- Words ------------------------------------------------------------------------------- */

/* Seats of a side share what they know. The other side hears of what is announced: who begins, what
 * spies are sent for and how they are paid (HI-18), what a depot is stocked with (HI-36). */
bool toulon_may_know(const void *state, action a, int seat)
{
    const tstate *s = state;
    if (seat != OBSERVER && side_of_seat(seat) == side_of_seat(s->seat[0])) return true;
    switch (action_verb(a)) {
    case VERB_CHARGE:
    case VERB_FIRST:
    case VERB_SPY:
    case VERB_SPEND:
    case VERB_RAISE:
    case VERB_LOWER:
    case VERB_STOCK: return true;
    default: return false;
    }
}

/* 14.5a: what the spies have seen can be looked at until somebody has seen enough. 13.1j: how soon
 * it is answered does not tell whether there is a garrison to show. */
bool toulon_pauses(const void *state)
{
    int step = ((const tstate *)state)->step[0];
    return step == STEP_SPY_LOOK || step == STEP_GARRISON;
}

/* 14.5c: nobody keeps a record of what the spies saw. */
void toulon_fade(void *state)
{
    tstate *s = state;
    for (int u = 0; u < UNITS; u++) unset(s, u, SPIED);
}

/* 10.2c to 10.2e */
unsigned toulon_whisper(const void *state, int seat)
{
    const tstate *s = state;
    if (side_of_seat(seat) == REPUBLICANS) return AUDIENCE_REPUBLICANS;
    return s->talks_secret ? AUDIENCE_ALLIES : 0;
}
