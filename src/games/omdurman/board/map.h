/* The map (1.0r, 3.0r): hexes, terrain, and what is on hexsides now. All of it are queries. */
#ifndef SORTIE_OMDURMAN_MAP_H
#define SORTIE_OMDURMAN_MAP_H

#include "core/check.h"
#include "games/omdurman/omdurman.h"

static inline const struct om_scenario_data *om_scenario_at_hand(const om_data *d,
                                                                 const om_state *s)
{
    return &d->scenario[s->options[OM_OPTION_SCENARIO]];
}

static inline const struct om_map_data *om_map_at_hand(const om_data *d, const om_state *s)
{
    return &d->map[om_scenario_at_hand(d, s)->map];
}

static inline const struct om_map_facts *om_facts_at_hand(const om_data *d, const om_state *s)
{
    return &d->facts[om_scenario_at_hand(d, s)->map];
}

/* Whether a place is a hex, and none of those off the map. */
static inline bool om_is_hex(int place)
{
    return place > OM_NO_HEX && place <= OM_HEXES;
}

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

static inline enum om_terrain om_terrain_of(const om_data *d, const om_state *s, int hex)
{
    CHECK(hex >= OM_NO_HEX && hex <= OM_HEXES);
    return (enum om_terrain)om_map_at_hand(d, s)->terrain[hex];
}

static inline bool om_is_nile(const om_data *d, const om_state *s, int hex)
{
    return om_terrain_of(d, s, hex) == OM_NILE;
}

static inline bool om_is_in_city(const om_data *d, const om_state *s, int hex)
{
    return om_facts_at_hand(d, s)->city[hex] != 0;
}

static inline int om_column_of(int hex)
{
    CHECK(om_is_hex(hex));
    return (hex - 1) % OM_COLUMNS + 1;
}

static inline int om_row_of(int hex)
{
    CHECK(om_is_hex(hex));
    return (hex - 1) / OM_COLUMNS + 1;
}

static inline int om_hex_at(int column, int row)
{
    return (row - 1) * OM_COLUMNS + column;
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
/* What is on the hexside now, as side_feature: walls breached, zariba only as far as built, with
 * the options `zariba` and `abu_sunt`. */
unsigned om_side_as_built(const om_data *d, const om_state *s, int hex, int direction);
static inline unsigned om_side(const om_data *d, const om_state *s, int hex, int direction)
{
    const unsigned varying = OM_SIDE_THORN | OM_SIDE_TRENCH | OM_SIDE_ENTRY | OM_SIDE_WALL;
    unsigned printed = om_facts_at_hand(d, s)->side[hex][direction];
    if (!(printed & varying) && !s->options[OM_OPTION_ABU_SUNT]) return printed; /* most are so */
    return om_side_as_built(d, s, hex, direction);
}
/* Whether a region of the map has the hex. */
bool om_is_in_region(const om_data *d, const om_state *s, enum om_region region, int hex);
/* In a zariba hex with a built trench (5.3h). */
bool om_is_entrenched(const om_data *d, const om_state *s, int hex);
/* A hex of the city with a hexside that is a WALL now. */
bool om_is_wall_hex(const om_data *d, const om_state *s, int hex);
/* 8.1 */
bool om_is_night(const om_data *d, const om_state *s);

#endif
