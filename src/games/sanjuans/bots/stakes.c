/*
 * What the judgement looks at, in figures that a player understands. Victory points are the
 * Mahdi's: fewer are better. What the rest is worth is reckoned in them, as the judgement does.
 */
#include "core/tables.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/units.h"

enum stake_number {
    STAKE_POINTS, /* as they would be booked now */
    STAKE_REVOLT, /* locations */
    STAKE_SIEGES,
    STAKE_UNITS, /* on the map and aboard */
    STAKE_UNSUPPLIED,
    STAKE_SHIPS,
    STAKES
};

WORDS(sj_stakes, "stake", "points", "revolt", "sieges", "units", "unsupplied", "ships");

/* Millionths of a win. A point is worth most while the track is low, about 3 % there and 1 % above;
 * a unit is worth some two points (SJ_STRENGTH_WORTH). */
enum { POINT = 10000 };
static const int32_t worths[STAKES] = {
    [STAKE_POINTS] = -POINT,       [STAKE_REVOLT] = -2 * POINT,     [STAKE_SIEGES] = -POINT,
    [STAKE_UNITS] = 3 * POINT / 2, [STAKE_UNSUPPLIED] = -POINT / 2, [STAKE_SHIPS] = POINT,
};

static void count_units(const sj_state *s, struct stake *out)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        if (where >= SJ_PLACES && where < SJ_WHERE_ABOARD) continue;
        out[STAKE_UNITS].amount++;
        out[STAKE_UNSUPPLIED].amount += sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    }
}

void sj_weigh(const void *data, const void *state, int seat, struct stake *out)
{
    const sj_data *d = data;
    const sj_state *s = state;
    (void)seat;
    for (int i = 0; i < STAKES; i++) out[i] = (struct stake){ .worth = worths[i] };
    out[STAKE_POINTS].amount = s->vp;
    for (int i = 0; i < SJ_VP_CAUSES; i++) out[STAKE_POINTS].amount += s->vp_noted[i];
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        bool is_in_revolt = sj_is_in_revolt(s, i);
        out[STAKE_REVOLT].amount += is_in_revolt;
        out[STAKE_SIEGES].amount += !is_in_revolt && sj_is_besieged(s, i);
    }
    count_units(s, out);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool is_there = s->ship_where[ship] < SJ_PLACES;
        out[STAKE_SHIPS].amount += is_there && sj_is_seaworthy(d, s, ship);
    }
}
