/*
 * Counters (2.0r): what they are, where they stand, and their zones of control (5.4r, GN.6).
 */
#ifndef SORTIE_OMDURMAN_COUNTERS_H
#define SORTIE_OMDURMAN_COUNTERS_H

#include "games/omdurman/board/map.h"

/* ---- What a counter is, and where (counters.c) ----------------------------------------------- */

/* Whether it is the number of a counter: OM_NO_COUNTER is none. */
static inline bool om_is_counter(int counter)
{
    return counter >= 0 && counter < OM_COUNTERS;
}

static inline const struct om_kind_data *om_counter_data(const om_data *d, int counter)
{
    CHECK(om_is_counter(counter));
    return &d->kind[d->kind_of[counter]];
}

static inline enum om_side om_side_of(int counter)
{
    return counter >= OM_FIRST_DERVISH ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
}

static inline enum om_side om_other_side(enum om_side side)
{
    return side == OM_DERVISH ? OM_ANGLO_EGYPTIAN : OM_DERVISH;
}

static inline int om_class_of(const om_data *d, int counter)
{
    return om_counter_data(d, counter)->class;
}

static inline bool om_is_boat(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_BOAT;
}

static inline bool om_is_fort(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_FORTRESS;
}

/* Who commands and does not fight (2.0r-g). */
static inline bool om_is_ae_leader(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_LEADER && om_side_of(counter) == OM_ANGLO_EGYPTIAN;
}

/* A unit in the sense of the glossary: no boat, no fort, no leader of the Anglo-Egyptians. */
static inline bool om_is_unit(const om_data *d, int counter)
{
    return !om_is_boat(d, counter) && !om_is_fort(d, counter) && !om_is_ae_leader(d, counter);
}

static inline bool om_is_mounted(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_CAVALRY || om_class_of(d, counter) == OM_CAMEL;
}

/* A gunboat of the Anglo-Egyptians, by its number. */
static inline bool om_is_ae_boat(int counter)
{
    return counter >= OM_FIRST_BOAT && counter < OM_FIRST_BOAT + OM_AE_BOATS;
}

static inline bool om_is_friendly(int counter)
{
    return counter >= OM_FIRST_FRIENDLY && counter < OM_FIRST_FRIENDLY + OM_FRIENDLY_COUNTERS;
}

static inline bool om_has_flag(const om_state *s, int counter, enum om_counter_flag flag)
{
    return (s->flags[counter] & flag) != 0;
}

static inline void om_set_flag(om_state *s, int counter, enum om_counter_flag flag)
{
    CHECK(om_is_counter(counter));
    s->flags[counter] = (uint8_t)(s->flags[counter] | flag);
}

static inline void om_clear_flag(om_state *s, int counter, enum om_counter_flag flag)
{
    s->flags[counter] = (uint8_t)(s->flags[counter] & ~(unsigned)flag);
}

static inline bool om_is_on_map(const om_state *s, int counter)
{
    return s->place[counter] != OM_PLACE_UNUSED && s->place[counter] <= OM_HEXES;
}

/* The counters of a side are those from om_first_counter() to before om_counters_end(). */
static inline int om_first_counter(enum om_side side)
{
    return side == OM_DERVISH ? OM_FIRST_DERVISH : 0;
}

static inline int om_counters_end(enum om_side side)
{
    return side == OM_DERVISH ? OM_COUNTERS : OM_FIRST_DERVISH;
}

/* The first counter from `counter` on in a hex (or place), OM_COUNTERS if there is none. */
int om_next_in(const om_state *s, int place, int counter);
/* A counter that has come into a hex, or is about to leave it; or everybody anew (ground.c). */
void om_chain_counter(om_state *s, int counter);
void om_unchain_counter(om_state *s, int counter);
void om_chain_all(om_state *s);
/* for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) */
static inline int om_first_in(const om_state *s, int place)
{
    return om_next_in(s, place, 0);
}

int om_units_in(const om_data *d, const om_state *s, int hex); /* 2.0r-m without forts */
int om_undisrupted_units_in(const om_data *d, const om_state *s, int hex);
int om_fort_in(const om_data *d, const om_state *s, int hex); /* or OM_NO_COUNTER */
int om_boat_in(const om_data *d, const om_state *s, int hex); /* or OM_NO_COUNTER */
/* Whether `counter` is the first of those that are the same to every rule: kind, place, flags.
 * Lists name only such. (A battalion of a brigade is a kind of its own.) */
bool om_leads_equals(const om_data *d, const om_state *s, int counter);
/* Movement allowance now: night halved for the Anglo-Egyptians (8.1a). */
int om_allowance(const om_data *d, const om_state *s, int counter);
int om_allowance_upstream(const om_data *d, const om_state *s, int boat);

/* ---- Ground: who is where, and zones of control (ground.c) ----------------------------------- */

static inline bool om_holds(const om_state *s, int hex, enum om_side side)
{
    return (s->ground[hex] & (side == OM_DERVISH ? OM_GROUND_DERVISH : OM_GROUND_AE)) != 0;
}

static inline bool om_is_empty(const om_state *s, int hex)
{
    return !(s->ground[hex] & (OM_GROUND_AE | OM_GROUND_DERVISH));
}

/* Whether counters of `side` in the hex are in an enemy zone of control; in OM_NILE hexes: boats.
 */
static inline bool om_is_in_enemy_zone(const om_state *s, int hex, enum om_side side)
{
    CHECK(om_is_hex(hex));
    int zones = side == OM_DERVISH ? s->ground[hex] / OM_ZONE_AE : s->ground[hex] / OM_ZONE_DERVISH;
    return (zones & OM_ZONE_MASK) != 0;
}

/* Puts a counter into a hex or another place, from wherever it was, and keeps the zones right. Its
 * flags stay. */
void om_put_counter(const om_data *d, om_state *s, int counter, int place);
void om_disrupt_counter(const om_data *d, om_state *s, int counter);
void om_recover_counter(const om_data *d, om_state *s, int counter);
/* After a wall was breached, a fort destroyed or zariba built: the zones into and out of a hex. */
void om_recount_zones(const om_data *d, om_state *s, int hex);
/* Everything anew, from the places and flags alone. */
void om_count_ground(const om_data *d, om_state *s);
/* The slow test of 5.44r-g: whether what stands in `from` has a zone into its neighbour. */
bool om_zone_reaches(const om_data *d, const om_state *s, int from, int direction);

#endif
