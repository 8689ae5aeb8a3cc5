/* The map (1.0r, 3.0r): hexes, terrain, and what is on hexsides now. All of it are queries. */
#ifndef SORTIE_OMDURMAN_MAP_H
#define SORTIE_OMDURMAN_MAP_H

#include "core/check.h"
#include "games/omdurman/omdurman.h"

/* The neighbour in a direction; OM_NO_HEX off the map. */
static inline int om_next_hex(const om_data *d, const om_state *s, int hex, int direction)
{
    CHECK(direction >= 0 && direction < OM_DIRECTIONS);
    return om_facts_at_hand(d, s)->next[hex][direction];
}

static inline int om_opposite(int direction)
{
    return (direction + OM_DIRECTIONS / 2) % OM_DIRECTIONS;
}

static inline bool om_is_nile(const om_data *d, const om_state *s, int hex)
{
    return om_terrain_of(d, s, hex) == OM_NILE;
}

static inline bool om_is_in_city(const om_data *d, const om_state *s, int hex)
{
    return om_facts_at_hand(d, s)->city[hex] != 0;
}

/* Whether the place is a hex of the map, which may be smaller than the grid. */
static inline bool om_has_hex(const struct om_map_data *map, int place)
{
    return om_is_hex(place) && om_column_of(place) <= map->columns && om_row_of(place) <= map->rows;
}

/* 1.0r-e, 1.0r-g */
static inline int om_hex_distance(int from, int to)
{
    int from_row = om_row_of(from), to_row = om_row_of(to);
    int r = to_row - from_row;
    int q = to - from - r * OM_COLUMNS - (to_row - 1) / 2 + (from_row - 1) / 2;
    int sum = q + r < 0 ? -(q + r) : q + r;
    int most = q < 0 ? -q : q;
    if (most < r || most < -r) most = r < 0 ? -r : r;
    return most > sum ? most : sum;
}
/* The direction from a hex to a neighbour, or -1. */
int om_direction_to(const om_data *d, const om_state *s, int from, int to);
/* Whether a region of the map has the hex. */
bool om_is_in_region(const om_data *d, const om_state *s, enum om_region region, int hex);
/* In a zariba hex with a built trench (5.3h). */
bool om_is_entrenched(const om_data *d, const om_state *s, int hex);

#endif
