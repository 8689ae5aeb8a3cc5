/*
 * Counters (2.0r): what they are, where they stand, and their zones of control (5.4r, GN.6).
 */
#ifndef SORTIE_OMDURMAN_COUNTERS_H
#define SORTIE_OMDURMAN_COUNTERS_H

#include "games/omdurman/board/map.h"

/* ---- What a counter is, and where (counters.c) ----------------------------------------------- */

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

static inline void om_set_flag(om_state *s, int counter, enum om_counter_flag flag)
{
    CHECK(om_is_counter(counter));
    s->flags[counter] = (uint8_t)(s->flags[counter] | flag);
}

static inline void om_clear_flag(om_state *s, int counter, enum om_counter_flag flag)
{
    s->flags[counter] = (uint8_t)(s->flags[counter] & ~(unsigned)flag);
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

/* A counter that has come into a hex, or is about to leave it; or everybody anew (ground.c). */
void om_chain_counter(om_state *s, int counter);
void om_unchain_counter(om_state *s, int counter);
void om_chain_all(om_state *s);
/* Whether `counter` is the first of those that are the same to every rule: kind, place, flags.
 * Lists name only such. (A battalion of a brigade is a kind of its own.) */
bool om_leads_equals(const om_data *d, const om_state *s, int counter);
/* Movement allowance now: night halved for the Anglo-Egyptians (8.1a). */
int om_allowance_upstream(const om_data *d, const om_state *s, int boat);

/* ---- Ground: who is where, and zones of control (ground.c) ----------------------------------- */

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
