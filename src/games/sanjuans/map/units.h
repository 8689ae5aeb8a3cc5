/*
 * The counters (chapter units): what a unit or a ship is, where it is, and how it comes onto the
 * map, moves and is lost.
 */
#ifndef SORTIE_SANJUANS_UNITS_H
#define SORTIE_SANJUANS_UNITS_H

#include "games/sanjuans/play.h"

static inline bool sj_is_british(const sj_data *d, int unit)
{
    return sj_unit_data(d, unit)->nation == SJ_BRITISH;
}

static inline bool sj_is_cavalry(const sj_data *d, int unit)
{
    return sj_unit_data(d, unit)->arm == SJ_CAVALRY;
}

static inline bool sj_is_artillery(const sj_data *d, int unit)
{
    return sj_unit_data(d, unit)->arm == SJ_ARTILLERY;
}

static inline void sj_set_unit_flag(sj_state *s, int unit, enum sj_unit_flag flag)
{
    CHECK(unit >= 0 && unit < SJ_UNITS);
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] | flag);
}

static inline void sj_clear_unit_flag(sj_state *s, int unit, enum sj_unit_flag flag)
{
    CHECK(unit >= 0 && unit < SJ_UNITS);
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] & ~(unsigned)flag);
}

static inline bool sj_has_ship_flag(const sj_state *s, int ship, enum sj_ship_flag flag)
{
    CHECK(ship >= 0 && ship < SJ_SHIPS);
    return (s->ship_flags[ship] & flag) != 0;
}

/* The first unit from `unit` on that has the flag, or SJ_UNITS. */
static inline int sj_next_flagged(const sj_state *s, int unit, enum sj_unit_flag flag)
{
    return sj_next_with_bits(s->unit_flags, unit, SJ_UNITS, flag);
}

/* card.graham.3: may be only at Suakin, at sea or on Lopez Island. */
static inline bool sj_is_bound_to_graham(const sj_state *s, int unit)
{
    return sj_has_unit_flag(s, unit, SJ_UNIT_GRAHAM) && !s->graham_done;
}

/* Units ashore there, or aboard: R47. */
int sj_units_at(const sj_state *s, int where);
/* The first of them from `unit` on, SJ_UNITS if there is none. */
static inline int sj_next_unit_at(const sj_state *s, int where, int unit)
{
    return sj_next_equal(s->unit_where, unit, SJ_UNITS, (unsigned)where);
}
/* The first unit from `unit` on that is aboard a ship, SJ_UNITS if there is none. */
static inline int sj_next_aboard(const sj_state *s, int unit)
{
    _Static_assert(SJ_WHERES <= 128, "next_at_least takes it");
    return sj_next_at_least(s->unit_where, unit, SJ_UNITS, SJ_WHERE_ABOARD);
}
int sj_count_units(const sj_data *d, const sj_state *s, int where, enum sj_nation nation);
bool sj_has_british_unit(const sj_data *d, const sj_state *s, int where);
bool sj_is_seaworthy(const sj_data *d, const sj_state *s,
                     int ship); /* may move, load, fire (R64) */

/* Whether two units of a kind are the same to every rule: where, losses, flags, movement, hunger,
 * points. Lists name only the first of such. */
bool sj_are_equal_units(const sj_state *s, int unit, int other);
bool sj_is_first_of_equals(const sj_state *s, int unit);

/* A unit comes onto the map, fresh and whole, from the reserve or, when there is none, from the
 * lost (a lost counter is reused). SJ_NO_UNIT when every counter is on the map. */
int sj_raise_unit(struct sj_play *p, int kind, int where, enum sj_rule rule);
/* Off the map for now (it may be rebuilt) or for good. Hits and flags are cleared. */
void sj_lose_unit(struct sj_play *p, int unit, enum sj_rule rule);
void sj_remove_unit(struct sj_play *p, int unit, enum sj_rule rule);
/* The ship sinks with all aboard (R65). */
void sj_sink_ship(struct sj_play *p, int ship, enum sj_rule rule);
void sj_damage_ship(struct sj_play *p, int ship, int increments, bool slow, enum sj_rule rule);
void sj_move_unit(sj_state *s, int unit, int where);
int sj_movement_rate(const sj_data *d, const sj_state *s, int unit); /* with all that changes it */

#endif
