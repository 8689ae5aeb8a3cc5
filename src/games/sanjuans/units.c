/* Units and ships: who they are, where they are, how they come and go. */
#include "games/sanjuans/play.h"

/* ---- Counters ---------------------------------------------------------------------------- */

static const uint8_t counters[KINDS] = {
#define X(name, word, count) count,
#include "games/sanjuans/units.def"
#undef X
};

int kind_counters(int kind)
{
    return counters[kind];
}

/* Units are numbered kind by kind. */
enum {
#define X(name, word, count) FIRST_##name, LAST_##name = FIRST_##name + (count)-1,
#include "games/sanjuans/units.def"
#undef X
};

int first_of_kind(int kind)
{
    static const uint8_t firsts[KINDS] = {
#define X(name, word, count) FIRST_##name,
#include "games/sanjuans/units.def"
#undef X
    };
    return firsts[kind];
}

/* A table, because the kind of a unit is asked for more than anything else. */
#define TIMES_1(kind) kind
#define TIMES_2(kind) kind, kind
#define TIMES_4(kind) TIMES_2(kind), TIMES_2(kind)
#define TIMES_5(kind) TIMES_4(kind), kind
#define TIMES_6(kind) TIMES_4(kind), TIMES_2(kind)
#define TIMES_7(kind) TIMES_6(kind), kind
#define TIMES_12(kind) TIMES_6(kind), TIMES_6(kind)
#define TIMES_16(kind) TIMES_12(kind), TIMES_4(kind)
#define TIMES_18(kind) TIMES_12(kind), TIMES_6(kind)

static const uint8_t kinds[] = {
#define X(name, word, count) TIMES_##count(KIND_##name),
#include "games/sanjuans/units.def"
#undef X
};

int unit_kind(int unit)
{
    _Static_assert(sizeof kinds == UNITS, "every unit has its kind");
    return kinds[unit];
}

int units_at(const sstate *s, int where)
{
    return count_equal(s->unit_where, UNITS, (unsigned)where);
}

int count_units(const sdata *d, const sstate *s, int where, enum nation nation)
{
    int count = 0;
    for (int unit = next_unit_at(s, where, 0); unit < UNITS;
         unit = next_unit_at(s, where, unit + 1)) {
        count += unit_data(d, unit)->nation == nation;
    }
    return count;
}

bool has_british_unit(const sdata *d, const sstate *s, int where)
{
    return count_units(d, s, where, BRITISH) > 0;
}

int hits_left(const sdata *d, const sstate *s, int unit)
{
    return unit_data(d, unit)->hits - s->unit_lost[unit];
}

static bool are_equal(const sstate *s, int unit, int other)
{
    return s->unit_where[unit] == s->unit_where[other] &&
           s->unit_lost[unit] == s->unit_lost[other] &&
           s->unit_flags[unit] == s->unit_flags[other] &&
           s->unit_movement[unit] == s->unit_movement[other] &&
           s->unit_hungry[unit] == s->unit_hungry[other] &&
           s->unit_points[unit] == s->unit_points[other] &&
           s->unit_fresh_lost[unit] == s->unit_fresh_lost[other] &&
           s->unit_grade[unit] == s->unit_grade[other];
}

bool is_first_of_equals(const sstate *s, int unit)
{
    for (int other = unit - 1; other >= 0 && kinds[other] == kinds[unit]; other--) {
        if (are_equal(s, unit, other)) return false;
    }
    return true;
}

void move_unit(sstate *s, int unit, int where)
{
    s->unit_where[unit] = (uint8_t)where;
}

/* move.7 to move.12, R55, R57: camels ride, all other changes add up, none goes below zero. */
int movement_rate(const sdata *d, const sstate *s, int unit)
{
    int rate = unit_data(d, unit)->rate + s->movement_more - s->movement_less;
    if (has_unit_flag(s, unit, UNIT_UNSUPPLIED)) rate--;
    return rate > 0 ? rate : 0;
}

/* ---- Coming and going -------------------------------------------------------------------- */

static void make_fresh(sstate *s, int unit, int where)
{
    s->unit_where[unit] = (uint8_t)where;
    s->unit_lost[unit] = s->unit_flags[unit] = s->unit_movement[unit] = 0;
    s->unit_hungry[unit] = s->unit_points[unit] = s->unit_fresh_lost[unit] = 0;
    s->unit_grade[unit] = 0;
}

static int find_counter(const sstate *s, int kind, int where)
{
    int first = first_of_kind(kind), end = first + counters[kind];
    for (int unit = first; unit < end; unit++) {
        if (s->unit_where[unit] == where) return unit;
    }
    return NO_UNIT;
}

int raise_unit(struct play *p, int kind, int where, enum rule rule)
{
    int unit = find_counter(p->state, kind, WHERE_RESERVE);
    if (unit == NO_UNIT) unit = find_counter(p->state, kind, WHERE_LOST);
    if (unit == NO_UNIT) {
        NOTE(p, rule, MESSAGE_log_no_counter, kind);
        return NO_UNIT;
    }
    make_fresh(p->state, unit, where);
    NOTE(p, rule, MESSAGE_log_unit_arrives, unit, where);
    return unit;
}

/* R119: what cannot be rebuilt is gone for good. */
void lose_unit(struct play *p, int unit, enum rule rule)
{
    bool rebuilds = unit_data(p->data, unit)->rebuilds;
    NOTE(p, rule, MESSAGE_log_unit_lost, unit, p->state->unit_where[unit]);
    make_fresh(p->state, unit, rebuilds ? WHERE_LOST : WHERE_GONE);
    lose_gordon_with(p, unit);
    note_hicks_loss(p, unit);
}

/* units.23, R48 */
void remove_unit(struct play *p, int unit, enum rule rule)
{
    NOTE(p, rule, MESSAGE_log_unit_gone, unit, p->state->unit_where[unit]);
    make_fresh(p->state, unit, WHERE_GONE);
    lose_gordon_with(p, unit);
    note_hicks_loss(p, unit);
}

/* ---- Ships ------------------------------------------------------------------------------- */

int ships_at(const sstate *s, int place)
{
    return count_equal(s->ship_where, SHIPS, (unsigned)place);
}

int ship_load(const sdata *d, const sstate *s, int ship)
{
    bool has_train = s->train == aboard(ship) || s->train_second == ship;
    int load = units_at(s, aboard(ship)) + s->ship_supply[ship];
    return has_train ? d->ship[ship].capacity : load; /* card.train.4: nothing else fits */
}

int ship_room(const sdata *d, const sstate *s, int ship)
{
    int room = d->ship[ship].capacity + s->capacity_more - ship_load(d, s, ship);
    bool has_train = s->train == aboard(ship) || s->train_second == ship;
    return room > 0 && !has_train ? room : 0;
}

/* R64: with slow increments a ship lies still; battle increments hinder nothing until it sinks. */
bool is_seaworthy(const sdata *d, const sstate *s, int ship)
{
    (void)d;
    return s->ship_where[ship] < PLACES && s->ship_slow[ship] == 0;
}

/* R65 */
void sink_ship(struct play *p, int ship, enum rule rule)
{
    sstate *s = p->state;
    NOTE(p, rule, MESSAGE_log_ship_sunk, ship, s->ship_where[ship]);
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] == aboard(ship)) lose_unit(p, unit, rule);
    }
    if (s->train == aboard(ship) || (s->train_second == ship && s->train != WHERE_LOST)) {
        s->train = WHERE_LOST;
        s->train_second = NO_SHIP;
    }
    if (s->gordon == GORDON_ABOARD && s->gordon_ship == ship) {
        s->gordon = GORDON_KILLED;
        s->gordon_ship = NO_SHIP;
        note_vp(p, VP_GORDON, p->data->constant[CONSTANT_vp_gordon], RULE_vp_7);
    }
    s->ship_where[ship] = WHERE_LOST;
    s->ship_damage[ship] = s->ship_slow[ship] = s->ship_functions[ship] = 0;
    s->ship_flags[ship] = s->ship_supply[ship] = 0;
}

/* R64, data 3.8: as many increments as the hull has sink it. */
void damage_ship(struct play *p, int ship, int increments, bool slow, enum rule rule)
{
    sstate *s = p->state;
    bool lies_still = slow && s->option[OPTION_REPAIRS] != REPAIRS_PLAIN;
    uint8_t *damage = lies_still ? &s->ship_slow[ship] : &s->ship_damage[ship];
    *damage = (uint8_t)(*damage + increments);
    NOTE(p, rule, MESSAGE_log_ship_damaged, ship, increments);
    if (s->ship_damage[ship] + s->ship_slow[ship] >= p->data->ship[ship].hull) {
        sink_ship(p, ship, rule);
    }
}
