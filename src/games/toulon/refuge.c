/* Where those who must leave a combat may go (26.1 to 26.3, 26.7). */
#include "games/toulon/battle.h"

bool is_immobile(const tdata *d, const tstate *s, int unit)
{
    return type_of(d, unit) == BATTERY && !has(s, unit, MOBILE);
}

/* 6.1b */
bool is_other_wing_in(const tdata *d, const tstate *s, int piece, int area)
{
    int corps = corps_of(d, piece);
    if (is_leader(piece) || is_wings_over(d, s) || (corps != WEST && corps != EAST)) return false;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (corps_of(d, u) == (corps == WEST ? EAST : WEST)) return true;
    }
    return false;
}

bool is_open_to(const tdata *d, const tstate *s, int piece, int area)
{
    return !occupied(s, area, other_side(side_of(d, s, piece))) &&
           !is_other_wing_in(d, s, piece, area);
}

/* 26.1: back to where the attack came from. */
static int areas_of_attack(const tdata *d, const tstate *s, int piece, uint8_t *out)
{
    int count = 0;
    for (int area = 1; area < AREAS && count < NEIGHBOURS_MOST; area++) {
        bool is_origin = is_in_set(s->battle.came_in, area);
        if (is_origin && is_open_to(d, s, piece, area)) out[count++] = (uint8_t)area;
    }
    return count;
}

/* 26.2: neighbours of one class, friendly ones or no man's land. */
static int neighbours_of_class(const tdata *d, const tstate *s, int piece, bool friendly,
                               uint8_t *out)
{
    enum side side = side_of(d, s, piece);
    const uint8_t *next = d->area[s->battle.area].neighbours;
    int count = 0;
    for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
        bool is_right =
            occupied(s, next[i], side) == friendly && !is_in_set(s->battle.came_in, next[i]);
        if (is_right && is_open_to(d, s, piece, next[i])) out[count++] = next[i];
    }
    return count;
}

int retreat_areas(const tdata *d, const tstate *s, int piece, uint8_t out[NEIGHBOURS_MOST])
{
    if (side_of(d, s, piece) == attacker_side(s)) return areas_of_attack(d, s, piece, out);
    int count = neighbours_of_class(d, s, piece, true, out);
    return count ? count : neighbours_of_class(d, s, piece, false, out);
}

/* 26.7, Q26.7 */
bool may_leave_by_sea(const tdata *d, const tstate *s, enum side side)
{
    const struct area_data *area = &d->area[s->battle.area];
    return side == ALLIES && (area->beach_great || area->beach_little) &&
           s->battle.area != AREA_TOU && !occupied(s, AREA_TOU, REPUBLICANS);
}

/* Q26.1: who entered from the turn track. */
bool came_from_track(const tstate *s, int unit)
{
    return s->came_from[unit] >= AREAS;
}

bool has_way_out(const tdata *d, const tstate *s, int unit)
{
    uint8_t areas[NEIGHBOURS_MOST];
    return came_from_track(s, unit) || retreat_areas(d, s, unit, areas) ||
           may_leave_by_sea(d, s, side_of(d, s, unit));
}
