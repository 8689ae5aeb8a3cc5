/*
 * What a side remembers of the enemy: units that it has read, with the place, the turn and the
 * strength, and what it was told of patrols. A memory is dated and stays until the unit is seen
 * again, is known to be elsewhere, or no enemy is left where it was. What spies see is not among
 * it, for of that no notes are taken (14.5c): the views that come here were faded before.
 */
#include "games/toulon/play.h"

static void forget_unit(struct tl_memory *m, int unit)
{
    m->area[unit] = m->turn[unit] = m->points[unit] = m->with_points[unit] = 0;
}

static void note_unit(struct tl_memory *m, const tl_state *v, int unit, int area)
{
    if (m->area[unit] != area) forget_unit(m, unit);
    m->area[unit] = (uint8_t)area;
    m->turn[unit] = v->turn;
}

static void look_at_unit(const tl_data *d, const tl_state *v, int unit, struct tl_memory *m)
{
    int place = v->place[unit];
    bool is_on_land = place > TL_NO_AREA && place < TL_AREAS;
    if (is_on_land) {
        note_unit(m, v, unit, place);
        m->points[unit] = (uint8_t)tl_strength(d, v, unit);
        m->with_points[unit] = 1;
    } else if (place != TL_PLACE_FOG) {
        forget_unit(m, unit);
    }
}

/* Counters without a fog face are known where they lie on top (HI-07), though not their strength:
 * what was read of one before stays. */
static void look_at_tops(const tl_state *v, enum tl_side enemy, struct tl_memory *m)
{
    for (int area = 1; area < TL_AREAS; area++) {
        int top = v->top[area][enemy];
        if (top && m->area[top - 1] != area) note_unit(m, v, top - 1, area);
    }
}

static void look_at_area(const tl_state *v, int area, enum tl_side enemy, struct tl_memory *m)
{
    if (!tl_occupied(v, area, enemy)) {
        m->said[area] = m->said_turn[area] = 0;
        return;
    }
    bool is_asker = v->phasing != (int)enemy;
    unsigned flags = is_asker ? v->area_flags[area] & (TL_KNOWN_PATROL | TL_KNOWN_FORCE) : 0;
    if (!flags) return;
    m->said[area] = flags & TL_KNOWN_PATROL ? TL_SAID_PATROL : TL_SAID_FORCE;
    m->said_turn[area] = v->turn;
}

void tl_look(const void *data, void *memory, const void *view, int seat)
{
    CHECK(seat >= 0 && seat < TL_SEATS);
    const tl_data *d = data;
    const tl_state *v = view;
    struct tl_memory *m = memory;
    enum tl_side enemy = tl_other_side(tl_side_of_seat(seat));
    look_at_tops(v, enemy, m);
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_side_of(d, v, u) != enemy) {
            forget_unit(m, u); /* the Royal-Louis may change sides (32.11) */
            continue;
        }
        look_at_unit(d, v, u, m);
        if (!tl_occupied(v, m->area[u], enemy)) forget_unit(m, u);
    }
    for (int area = 1; area < TL_AREAS; area++) look_at_area(v, area, enemy, m);
}

bool tl_is_ghost(const tl_state *view, const struct tl_memory *memory, int unit)
{
    return memory->area[unit] && view->place[unit] == TL_PLACE_FOG;
}
