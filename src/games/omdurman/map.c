/* The map as it is now: distances, hexsides, the zariba and the walls. */
#include "games/omdurman/play.h"

int direction_to(const odata *d, const ostate *s, int from, int to)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (next_hex(d, s, from, direction) == to) return direction;
    }
    return -1;
}

/* ---- Hexsides ---------------------------------------------------------------------------- */

/* Of the two hexes of a zariba hexside the one inside: its number, or -1 (5.3r-i). */
static int zariba_inside(const struct map_facts *facts, int hex, int direction)
{
    int other = facts->next[hex][direction];
    int here = facts->zariba[hex];
    int there = facts->zariba[other];
    if (here && !there) return here - 1;
    return there && !here ? there - 1 : -1;
}

/* The zariba as far as it is built; thorn and trench swapped where the option says so. */
static unsigned zariba_side(const odata *d, const ostate *s, int hex, int direction,
                            unsigned printed)
{
    const struct map_facts *facts = facts_at_hand(d, s);
    int inside = zariba_inside(facts, hex, direction);
    if (inside < 0 || !s->built[inside]) return 0;
    if (s->options[OPTION_ZARIBA] == ZARIBA_PRINTED || printed == SIDE_ENTRY) return printed;
    return printed == SIDE_THORN ? SIDE_TRENCH : SIDE_THORN;
}

static bool is_abu_sunt(const odata *d, const ostate *s, int hex, int direction)
{
    const uint16_t *sides = map_at_hand(d, s)->abu_sunt;
    if (direction < EAST || direction > SOUTH_WEST) {
        hex = next_hex(d, s, hex, direction);
        direction = opposite(direction);
    }
    for (int i = 0; hex && i < ABU_SUNT_MOST && sides[i]; i++) {
        if (sides[i] == hex * 3 + direction - EAST - 2) return true;
    }
    return false;
}

unsigned side_as_built(const odata *d, const ostate *s, int hex, int direction)
{
    const unsigned zariba = SIDE_THORN | SIDE_TRENCH | SIDE_ENTRY;
    const struct map_facts *facts = facts_at_hand(d, s);
    unsigned features = facts->side[hex][direction];
    if (features & zariba) {
        features = (features & ~zariba) | zariba_side(d, s, hex, direction, features & zariba);
    }
    if (features & SIDE_WALL && s->breached[facts->wall[hex][direction] - 1]) {
        features = (features & ~(unsigned)SIDE_WALL) | SIDE_BREACH;
    }
    if (s->options[OPTION_ABU_SUNT] && is_abu_sunt(d, s, hex, direction)) features |= SIDE_KHOR;
    return features;
}

/* ---- Hexes ------------------------------------------------------------------------------- */

bool is_in_region(const odata *d, const ostate *s, enum region region, int hex)
{
    int first = facts_at_hand(d, s)->region[hex];
    if (!first) return false; /* most are in none */
    if (first == (int)region + 1) return true;
    const uint16_t *hexes = d->region[d->scenario[s->options[OPTION_SCENARIO]].map][region].hexes;
    for (int i = 0; i < REGION_HEXES && hexes[i]; i++) {
        if (hexes[i] == hex) return true;
    }
    return false;
}

static bool has_side(const odata *d, const ostate *s, int hex, unsigned feature)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (side(d, s, hex, direction) & feature) return true;
    }
    return false;
}

bool is_entrenched(const odata *d, const ostate *s, int hex)
{
    return facts_at_hand(d, s)->zariba[hex] && has_side(d, s, hex, SIDE_TRENCH);
}

bool is_wall_hex(const odata *d, const ostate *s, int hex)
{
    return is_in_city(d, s, hex) && has_side(d, s, hex, SIDE_WALL);
}

bool is_night(const odata *d, const ostate *s)
{
    return s->turn && d->scenario[s->options[OPTION_SCENARIO]].night[s->turn - 1];
}
