/*
 * The map as it is now (1.0r, 3.0r): directions, what is on a hexside, regions, the zariba and the
 * walls. What never changes about it is found once, in prepare.c.
 */
#include "games/omdurman/play.h"

int om_direction_to(const om_data *d, const om_state *s, int from, int to)
{
    CHECK(om_is_hex(from) && om_is_hex(to));
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (om_next_hex(d, s, from, direction) == to) return direction;
    }
    return -1;
}

/* ---- Hexsides ---------------------------------------------------------------------------- */

/* Of the two hexes of a zariba hexside the one inside: its number, or -1 (5.3r-i). */
static int zariba_inside(const struct om_map_facts *facts, int hex, int direction)
{
    int other = facts->next[hex][direction];
    int here = facts->zariba[hex];
    int there = facts->zariba[other];
    if (here && !there) return here - 1;
    return there && !here ? there - 1 : -1;
}

/* The zariba as far as it is built; thorn and trench swapped where the option says so. */
static unsigned zariba_side(const om_data *d, const om_state *s, int hex, int direction,
                            unsigned printed)
{
    CHECK(printed == OM_SIDE_THORN || printed == OM_SIDE_TRENCH || printed == OM_SIDE_ENTRY);
    const struct om_map_facts *facts = om_facts_at_hand(d, s);
    int inside = zariba_inside(facts, hex, direction);
    if (inside < 0 || !s->built[inside]) return 0;
    if (s->options[OM_OPTION_ZARIBA] == OM_ZARIBA_PRINTED || printed == OM_SIDE_ENTRY)
        return printed;
    return printed == OM_SIDE_THORN ? OM_SIDE_TRENCH : OM_SIDE_THORN;
}

static bool is_abu_sunt(const om_data *d, const om_state *s, int hex, int direction)
{
    const uint16_t *sides = om_map_at_hand(d, s)->abu_sunt;
    if (direction < OM_EAST || direction > OM_SOUTH_WEST) {
        hex = om_next_hex(d, s, hex, direction);
        direction = om_opposite(direction);
    }
    for (int i = 0; hex && i < OM_ABU_SUNT_MOST && sides[i]; i++) {
        if (sides[i] == hex * 3 + direction - OM_EAST - 2) return true;
    }
    return false;
}

unsigned om_side_as_built(const om_data *d, const om_state *s, int hex, int direction)
{
    CHECK(om_is_hex(hex) && direction >= 0 && direction < OM_DIRECTIONS);
    const unsigned zariba = OM_SIDE_THORN | OM_SIDE_TRENCH | OM_SIDE_ENTRY;
    const struct om_map_facts *facts = om_facts_at_hand(d, s);
    unsigned features = facts->side[hex][direction];
    if (features & zariba) {
        features = (features & ~zariba) | zariba_side(d, s, hex, direction, features & zariba);
    }
    CHECK(!(features & OM_SIDE_WALL) || facts->wall[hex][direction]);
    if (features & OM_SIDE_WALL && s->breached[facts->wall[hex][direction] - 1]) {
        features = (features & ~(unsigned)OM_SIDE_WALL) | OM_SIDE_BREACH;
    }
    if (s->options[OM_OPTION_ABU_SUNT] && is_abu_sunt(d, s, hex, direction))
        features |= OM_SIDE_KHOR;
    return features;
}

/* ---- Hexes ------------------------------------------------------------------------------- */

bool om_is_in_region(const om_data *d, const om_state *s, enum om_region region, int hex)
{
    CHECK(hex >= OM_NO_HEX && hex <= OM_HEXES);
    CHECK(region < OM_REGIONS);
    int first = om_facts_at_hand(d, s)->region[hex];
    if (!first) return false; /* most are in none */
    if (first == (int)region + 1) return true;
    const uint16_t *hexes = d->region[om_scenario_at_hand(d, s)->map][region].hexes;
    for (int i = 0; i < OM_REGION_HEXES && hexes[i]; i++) {
        if (hexes[i] == hex) return true;
    }
    return false;
}

static bool has_side(const om_data *d, const om_state *s, int hex, unsigned feature)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (om_side(d, s, hex, direction) & feature) return true;
    }
    return false;
}

bool om_is_entrenched(const om_data *d, const om_state *s, int hex)
{
    return om_facts_at_hand(d, s)->zariba[hex] && has_side(d, s, hex, OM_SIDE_TRENCH);
}

bool om_is_wall_hex(const om_data *d, const om_state *s, int hex)
{
    return om_is_in_city(d, s, hex) && has_side(d, s, hex, OM_SIDE_WALL);
}

bool om_is_night(const om_data *d, const om_state *s)
{
    CHECK(s->turn <= om_scenario_at_hand(d, s)->turns);
    return s->turn && om_scenario_at_hand(d, s)->night[s->turn - 1];
}
