/* Units and ships: who they are, where they are, how they come and go. */
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Counters ---------------------------------------------------------------------------- */

static const uint8_t counters[SJ_KINDS] = {
#define X(name, word, count) count,
#include "games/sanjuans/tables/units.def"
#undef X
};

int sj_kind_counters(int kind)
{
    CHECK(kind >= 0 && kind < SJ_KINDS);
    return counters[kind];
}

/* Units are numbered kind by kind. */
enum {
#define X(name, word, count) FIRST_##name, LAST_##name = FIRST_##name + (count)-1,
#include "games/sanjuans/tables/units.def"
#undef X
};

int sj_first_of_kind(int kind)
{
    CHECK(kind >= 0 && kind < SJ_KINDS);
    static const uint8_t firsts[SJ_KINDS] = {
#define X(name, word, count) FIRST_##name,
#include "games/sanjuans/tables/units.def"
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
#define X(name, word, count) TIMES_##count(SJ_KIND_##name),
#include "games/sanjuans/tables/units.def"
#undef X
};

int sj_unit_kind(int unit)
{
    CHECK(unit >= 0 && unit < SJ_UNITS);
    _Static_assert(sizeof kinds == SJ_UNITS, "every unit has its kind");
    return kinds[unit];
}

int sj_units_at(const sj_state *s, int where)
{
    return sj_count_equal(s->unit_where, SJ_UNITS, (unsigned)where);
}

int sj_count_units(const sj_data *d, const sj_state *s, int where, enum sj_nation nation)
{
    CHECK(nation < SJ_NATIONS);
    int count = 0;
    for (int unit = sj_next_unit_at(s, where, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, where, unit + 1)) {
        count += sj_unit_data(d, unit)->nation == nation;
    }
    return count;
}

bool sj_has_british_unit(const sj_data *d, const sj_state *s, int where)
{
    return sj_count_units(d, s, where, SJ_BRITISH) > 0;
}

int sj_hits_left(const sj_data *d, const sj_state *s, int unit)
{
    CHECK(s->unit_lost[unit] <= sj_unit_data(d, unit)->hits);
    return sj_unit_data(d, unit)->hits - s->unit_lost[unit];
}

bool sj_are_equal_units(const sj_state *s, int unit, int other)
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

bool sj_is_first_of_equals(const sj_state *s, int unit)
{
    for (int other = unit - 1; other >= 0 && kinds[other] == kinds[unit]; other--) {
        if (sj_are_equal_units(s, unit, other)) return false;
    }
    return true;
}

void sj_move_unit(sj_state *s, int unit, int where)
{
    CHECK(where >= 0 && where < SJ_WHERES);
    s->unit_where[unit] = (uint8_t)where;
}

/* move.7 to move.12, R55, R57: camels ride, all other changes add up, none goes below zero. */
int sj_movement_rate(const sj_data *d, const sj_state *s, int unit)
{
    int rate = sj_unit_data(d, unit)->rate + s->movement_more - s->movement_less;
    if (sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED))
        rate -= d->constant[SJ_CONSTANT_unsupplied_movement];
    return rate > 0 ? rate : 0;
}

/* ---- Coming and going -------------------------------------------------------------------- */

static void make_fresh(sj_state *s, int unit, int where)
{
    CHECK(where >= 0 && where < SJ_WHERES);
    s->unit_where[unit] = (uint8_t)where;
    s->unit_lost[unit] = s->unit_flags[unit] = s->unit_movement[unit] = 0;
    s->unit_hungry[unit] = s->unit_points[unit] = s->unit_fresh_lost[unit] = 0;
    s->unit_grade[unit] = 0;
}

static int find_counter(const sj_state *s, int kind, int where)
{
    int first = sj_first_of_kind(kind), end = first + counters[kind];
    for (int unit = first; unit < end; unit++) {
        if (s->unit_where[unit] == where) return unit;
    }
    return SJ_NO_UNIT;
}

int sj_raise_unit(struct sj_play *p, int kind, int where, enum sj_rule rule)
{
    CHECK(where >= 0 && where < SJ_PLACES);
    int unit = find_counter(p->state, kind, SJ_WHERE_RESERVE);
    if (unit == SJ_NO_UNIT) unit = find_counter(p->state, kind, SJ_WHERE_LOST);
    if (unit == SJ_NO_UNIT) {
        NOTE(p, rule, SJ_MESSAGE_log_no_counter, kind);
        return SJ_NO_UNIT;
    }
    make_fresh(p->state, unit, where);
    NOTE(p, rule, SJ_MESSAGE_log_unit_arrives, unit, where);
    return unit;
}

/* R119: what cannot be rebuilt is gone for good. */
void sj_lose_unit(struct sj_play *p, int unit, enum sj_rule rule)
{
    bool rebuilds = sj_unit_data(p->data, unit)->rebuilds;
    NOTE(p, rule, SJ_MESSAGE_log_unit_lost, unit, p->state->unit_where[unit]);
    make_fresh(p->state, unit, rebuilds ? SJ_WHERE_LOST : SJ_WHERE_GONE);
    sj_lose_gordon_with(p, unit);
    sj_note_hicks_loss(p, unit);
}

/* units.23, R48 */
void sj_remove_unit(struct sj_play *p, int unit, enum sj_rule rule)
{
    NOTE(p, rule, SJ_MESSAGE_log_unit_gone, unit, p->state->unit_where[unit]);
    make_fresh(p->state, unit, SJ_WHERE_GONE);
    sj_lose_gordon_with(p, unit);
    sj_note_hicks_loss(p, unit);
}

/* ---- Ships ------------------------------------------------------------------------------- */

int sj_ships_at(const sj_state *s, int place)
{
    return sj_count_equal(s->ship_where, SJ_SHIPS, (unsigned)place);
}

int sj_ship_load(const sj_data *d, const sj_state *s, int ship)
{
    CHECK(ship >= 0 && ship < SJ_SHIPS);
    bool has_train = s->train == sj_aboard(ship) || s->train_second == ship;
    int load = sj_units_at(s, sj_aboard(ship)) + s->ship_supply[ship];
    return has_train ? d->ship[ship].capacity : load; /* card.train.4: nothing else fits */
}

int sj_ship_room(const sj_data *d, const sj_state *s, int ship)
{
    int room = d->ship[ship].capacity + s->capacity_more - sj_ship_load(d, s, ship);
    bool has_train = s->train == sj_aboard(ship) || s->train_second == ship;
    return room > 0 && !has_train ? room : 0;
}

/* R64: with slow increments a ship lies still; battle increments hinder nothing until it sinks. */
bool sj_is_seaworthy(const sj_data *d, const sj_state *s, int ship)
{
    CHECK(ship >= 0 && ship < SJ_SHIPS);
    (void)d;
    return s->ship_where[ship] < SJ_PLACES && s->ship_slow[ship] == 0;
}

/* R65 */
void sj_sink_ship(struct sj_play *p, int ship, enum sj_rule rule)
{
    CHECK(ship >= 0 && ship < SJ_SHIPS);
    sj_state *s = p->state;
    NOTE(p, rule, SJ_MESSAGE_log_ship_sunk, ship, s->ship_where[ship]);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] == sj_aboard(ship)) sj_lose_unit(p, unit, rule);
    }
    if (s->train == sj_aboard(ship) || (s->train_second == ship && s->train != SJ_WHERE_LOST)) {
        s->train = SJ_WHERE_LOST;
        s->train_second = SJ_NO_SHIP;
    }
    if (s->gordon == SJ_GORDON_ABOARD && s->gordon_ship == ship) {
        s->gordon = SJ_GORDON_KILLED;
        s->gordon_ship = SJ_NO_SHIP;
        sj_note_vp(p, SJ_VP_GORDON, p->data->constant[SJ_CONSTANT_vp_gordon], SJ_RULE_vp_7);
    }
    s->ship_where[ship] = SJ_WHERE_LOST;
    s->ship_damage[ship] = s->ship_slow[ship] = s->ship_functions[ship] = 0;
    s->ship_flags[ship] = s->ship_supply[ship] = 0;
}

/* R64, data 3.8: as many increments as the hull has sink it. */
void sj_damage_ship(struct sj_play *p, int ship, int increments, bool slow, enum sj_rule rule)
{
    CHECK(increments >= 0);
    sj_state *s = p->state;
    bool lies_still = slow && s->option[SJ_OPTION_REPAIRS] != SJ_REPAIRS_PLAIN;
    uint8_t *damage = lies_still ? &s->ship_slow[ship] : &s->ship_damage[ship];
    *damage = (uint8_t)(*damage + increments);
    NOTE(p, rule, SJ_MESSAGE_log_ship_damaged, ship, increments);
    if (s->ship_damage[ship] + s->ship_slow[ship] >= p->data->ship[ship].hull) {
        sj_sink_ship(p, ship, rule);
    }
}
