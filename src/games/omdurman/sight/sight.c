/*
 * Line of sight (6.3): from hex to hex along a straight line (line.h), until something blocks it.
 * The table says what blocks between which levels, and which notes limit it.
 */
#include "games/omdurman/sight/table.h"

#define ENTRY(id, when)                                                                            \
    {                                                                                              \
        OM_RULE_6_3##id, when                                                                      \
    }

/* The table, with the levels of the firing side and of the target. Huts and trees block at the
 * third (6.3-n1), the notes say which of them count. */
const struct om_sight_entry om_sight_table[OM_LEVELS][OM_LEVELS][OM_ENTRIES] = {
    [OM_LEVEL_GROUND][OM_LEVEL_GROUND] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_GG1, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_ROUGH] = ENTRY(_GG2, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_HUTS] = ENTRY(_GG3, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_TREES] = ENTRY(_GG4, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_WALL] = ENTRY(_GG5, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_HILLTOP] = ENTRY(r_GG6, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_GROUND][OM_LEVEL_ROUGH] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_GR1, OM_NOTE_NEAR_FIRER | OM_NOTE_BESIDE_TARGET),
        [OM_OBSTACLE_CREST] = ENTRY(_GR2, OM_NOTE_ALWAYS | OM_NOTE_UNLESS_BESIDE),
        [OM_OBSTACLE_HUTS] = ENTRY(_GR3, OM_NOTE_NEAR_FIRER),
        [OM_OBSTACLE_TREES] = ENTRY(_GR4, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_WALL] = ENTRY(_GR5, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_HILLTOP] = ENTRY(_GR6, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_GROUND][OM_LEVEL_HILLTOP] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_GH1, OM_NOTE_NEAR_FIRER),
        [OM_OBSTACLE_CREST] = ENTRY(_GH2, OM_NOTE_NEAR_FIRER),
        [OM_OBSTACLE_HUTS] = ENTRY(_GH3, OM_NOTE_NEAR_FIRER),
        [OM_OBSTACLE_HILLTOP] = ENTRY(_GH4, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_ROUGH][OM_LEVEL_GROUND] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_RG1, OM_NOTE_NEAR_TARGET | OM_NOTE_BESIDE_FIRER),
        [OM_OBSTACLE_CREST] = ENTRY(_RG2, OM_NOTE_ALWAYS | OM_NOTE_UNLESS_BESIDE),
        [OM_OBSTACLE_HUTS] = ENTRY(_RG3, OM_NOTE_NEAR_TARGET),
        [OM_OBSTACLE_TREES] = ENTRY(_RG4, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_WALL] = ENTRY(_RG5, OM_NOTE_ALWAYS),
        [OM_OBSTACLE_HILLTOP] = ENTRY(_RG6, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_ROUGH][OM_LEVEL_ROUGH] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_RR1, OM_NOTE_NOT_LOWER),
        [OM_OBSTACLE_CREST] = ENTRY(_RR2, OM_NOTE_ALWAYS | OM_NOTE_UNLESS_BESIDE),
        [OM_OBSTACLE_HILLTOP] = ENTRY(_RR3, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_ROUGH][OM_LEVEL_HILLTOP] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_RH1, OM_NOTE_NEAR_FIRER),
        [OM_OBSTACLE_CREST] = ENTRY(_RH2, OM_NOTE_NEAR_FIRER | OM_NOTE_UNLESS_BESIDE),
        [OM_OBSTACLE_HILLTOP] = ENTRY(_RH3, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_HILLTOP][OM_LEVEL_GROUND] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_HG1, OM_NOTE_NEAR_TARGET),
        [OM_OBSTACLE_CREST] = ENTRY(_HG2, OM_NOTE_NEAR_TARGET),
        [OM_OBSTACLE_HUTS] = ENTRY(_HG3, OM_NOTE_NEAR_TARGET),
        [OM_OBSTACLE_HILLTOP] = ENTRY(_HG4, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_HILLTOP][OM_LEVEL_ROUGH] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_HR1, OM_NOTE_NEAR_TARGET),
        [OM_OBSTACLE_CREST] = ENTRY(_HR2, OM_NOTE_NEAR_TARGET | OM_NOTE_UNLESS_BESIDE),
        [OM_OBSTACLE_HILLTOP] = ENTRY(_HR3, OM_NOTE_ALWAYS),
    },
    [OM_LEVEL_HILLTOP][OM_LEVEL_HILLTOP] = {
        [OM_OBSTACLE_UNITS] = ENTRY(_HH1, OM_NOTE_ON_HILLTOP),
    },
};

/* ---- What is in the way ------------------------------------------------------------------ */

enum om_obstacle om_obstacle_of(enum om_terrain terrain)
{
    CHECK(terrain < OM_TERRAINS);
    /* 6.3r-o */
    static const uint8_t obstacles[OM_TERRAINS] = {
        [OM_CLEAR] = OM_OBSTACLE_NOTHING,   [OM_ROUGH] = OM_OBSTACLE_ROUGH,
        [OM_HILLTOP] = OM_OBSTACLE_HILLTOP, [OM_TREES] = OM_OBSTACLE_TREES,
        [OM_SWAMP] = OM_OBSTACLE_NOTHING,   [OM_HUTS] = OM_OBSTACLE_HUTS,
        [OM_BUILDING] = OM_OBSTACLE_HUTS,   [OM_NILE] = OM_OBSTACLE_NOTHING,
    };
    return (enum om_obstacle)obstacles[terrain];
}

static enum om_level level_of_terrain(enum om_terrain terrain)
{
    return terrain == OM_HILLTOP ? OM_LEVEL_HILLTOP
           : terrain == OM_ROUGH ? OM_LEVEL_ROUGH
                                 : OM_LEVEL_GROUND;
}

/* OM_RULE_3_2r_b; of the counters, gunboats alone are on the Nile. */
enum om_level om_sight_level(const om_data *d, const om_state *s, int hex)
{
    CHECK(om_is_hex(hex));
    enum om_terrain terrain = om_terrain_of(d, s, hex);
    if (!om_is_empty(s, hex)) {
        if (terrain == OM_NILE) return OM_LEVEL_ROUGH;
        if (om_fort_in(d, s, hex) != OM_NO_COUNTER) return OM_LEVEL_GROUND;
    }
    enum om_level level = level_of_terrain(terrain);
    if (level == OM_LEVEL_GROUND && om_is_in_city(d, s, hex) && om_is_wall_hex(d, s, hex)) {
        return OM_LEVEL_ROUGH;
    }
    return level;
}

enum om_obstacle om_counters_in_way(const om_data *d, const om_state *s, int hex)
{
    CHECK(om_is_hex(hex));
    if (om_is_empty(s, hex)) return OM_OBSTACLE_NOTHING;
    if (om_is_nile(d, s, hex)) return OM_OBSTACLE_BOAT;
    if (om_fort_in(d, s, hex) != OM_NO_COUNTER) return OM_OBSTACLE_FORT;
    if (om_is_entrenched(d, s, hex)) return OM_OBSTACLE_ENTRENCHED;
    if (om_holds(s, hex, OM_DERVISH)) return OM_OBSTACLE_UNITS;
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (!om_is_ae_leader(d, c)) return OM_OBSTACLE_UNITS;
    }
    return OM_OBSTACLE_LEADER;
}

unsigned om_note_on_units(const struct om_sight *g, int hex, int distance)
{
    CHECK(distance > 0 && distance < g->line.length);
    unsigned notes = g->cell[OM_OBSTACLE_UNITS].notes;
    int length = g->line.length;
    if (notes & OM_NOTE_ALWAYS) return OM_NOTE_ALWAYS;
    if (notes & OM_NOTE_NEAR_FIRER && 2 * distance <= length) return OM_NOTE_NEAR_FIRER;
    if (notes & OM_NOTE_NEAR_TARGET && 2 * distance >= length) return OM_NOTE_NEAR_TARGET;
    if (notes & OM_NOTE_ON_HILLTOP) return g->terrain[hex] == OM_HILLTOP ? OM_NOTE_ON_HILLTOP : 0;
    if (notes & OM_NOTE_NOT_LOWER) {
        return om_sight_level(g->data, g->state, hex) >= OM_LEVEL_ROUGH ? OM_NOTE_NOT_LOWER : 0;
    }
    /* 6.3r-m */
    if (notes & OM_NOTE_BESIDE_FIRER && distance == 1) {
        return om_sight_level(g->data, g->state, hex) == g->levels[0] ? OM_NOTE_BESIDE_FIRER : 0;
    }
    if (notes & OM_NOTE_BESIDE_TARGET && length - distance == 1) {
        return om_sight_level(g->data, g->state, hex) == g->levels[1] ? OM_NOTE_BESIDE_TARGET : 0;
    }
    return 0;
}

bool om_is_in_reach(unsigned notes, int place, int length)
{
    return notes & OM_NOTE_ALWAYS || (notes & OM_NOTE_NEAR_FIRER && place <= length) ||
           (notes & OM_NOTE_NEAR_TARGET && place >= length);
}

unsigned om_sight_features(const struct om_sight *g, int hex, int direction)
{
    const struct om_map_facts *facts = g->line.facts;
    unsigned features = facts->side[hex][direction] & (OM_SIDE_WALL | OM_SIDE_CREST);
    int wall = facts->wall[hex][direction];
    CHECK(om_is_hex(hex) && (!(features & OM_SIDE_WALL) || wall));
    /* 6.3r-r */
    if (features & OM_SIDE_WALL && g->state->breached[wall - 1])
        features &= ~(unsigned)OM_SIDE_WALL;
    return features;
}

bool om_is_own_crest(const struct om_sight *g)
{
    return g->line.was_first || om_is_at_end(&g->line);
}

bool om_is_own_wall(const struct om_sight *g)
{
    return (g->line.was_first && om_is_wall_hex(g->data, g->state, g->from)) ||
           (om_is_at_end(&g->line) && om_is_wall_hex(g->data, g->state, g->line.to));
}

/* ---- The judgement ----------------------------------------------------------------------- */

struct om_sight om_begin_sight(const om_data *d, const om_state *s, int from, int to,
                               enum om_level to_level)
{
    CHECK(to_level < OM_LEVELS);
    struct om_sight g = { .data = d, .state = s, .from = from };
    g.terrain = om_map_at_hand(d, s)->terrain;
    g.line = om_begin_line(om_facts_at_hand(d, s), from, to);
    g.levels[0] = om_sight_level(d, s, from);
    g.levels[1] = to_level;
    g.cell = om_sight_table[g.levels[0]][to_level];
    return g;
}

/* Whether a hex would block by itself: what rises in it, or who stands there (6.3r-h). */
static bool hex_blocks(const struct om_sight *g, int hex)
{
    enum om_obstacle terrain = om_obstacle_of((enum om_terrain)g->terrain[hex]);
    if (terrain == OM_OBSTACLE_ROUGH || terrain == OM_OBSTACLE_HILLTOP) {
        if (g->cell[terrain].rule) return true;
    }
    return !om_is_empty(g->state, hex) && om_note_on_units(g, hex, g->line.distance) &&
           om_counters_in_way(g->data, g->state, hex) == OM_OBSTACLE_UNITS;
}

/* 6.3-n1: whether huts or trees on the line are too many with those of this step. */
static bool cover_blocks(struct om_sight *g, int hex)
{
    enum om_obstacle cover = om_obstacle_of((enum om_terrain)g->terrain[hex]);
    if (cover != OM_OBSTACLE_HUTS && cover != OM_OBSTACLE_TREES) return false;
    if (!om_is_in_reach(g->cell[cover].notes, 2 * g->line.distance, g->line.length)) return false;
    return ++*(cover == OM_OBSTACLE_HUTS ? &g->huts : &g->trees) > 2;
}

/* The line runs along the hexside of a pair (6.3-Ld, 6.3-Le). */
static bool run_blocks(struct om_sight *g)
{
    CHECK(g->line.is_pair);
    const struct om_sight_line *l = &g->line;
    unsigned features = om_sight_features(g, l->hex, om_opposite(l->third));
    if (features & OM_SIDE_WALL && g->cell[OM_OBSTACLE_WALL].rule && ++g->wall_runs > 1)
        return true;
    return features & OM_SIDE_CREST &&
           om_is_in_reach(g->cell[OM_OBSTACLE_CREST].notes, 2 * l->distance, l->length);
}

static bool pair_blocks(struct om_sight *g)
{
    CHECK(g->line.is_pair && g->line.i == g->line.j);
    int hex = g->line.hex, flank = g->line.flank;
    if (hex == OM_NO_HEX || flank == OM_NO_HEX) return false; /* 3.0r-f: no hex, so nothing in it */
    if (hex_blocks(g, hex) && hex_blocks(g, flank)) return true;
    /* 6.3r-i */
    bool is_alike = om_obstacle_of((enum om_terrain)g->terrain[hex]) ==
                    om_obstacle_of((enum om_terrain)g->terrain[flank]);
    return (is_alike && cover_blocks(g, hex)) || run_blocks(g);
}

/* 6.3r-j */
static bool crossing_blocks(const struct om_sight *g)
{
    CHECK(om_is_hex(g->line.corner));
    const struct om_sight_line *l = &g->line;
    unsigned features = om_sight_features(g, l->corner, l->one);
    if (!features) return false;
    if (l->two != l->one) features &= om_sight_features(g, l->corner, l->two);
    if (features & OM_SIDE_WALL && g->cell[OM_OBSTACLE_WALL].rule && !om_is_own_wall(g))
        return true;
    unsigned notes = g->cell[OM_OBSTACLE_CREST].notes;
    return features & OM_SIDE_CREST &&
           om_is_in_reach(notes, l->distance_before + l->distance, l->length) &&
           !(notes & OM_NOTE_UNLESS_BESIDE && om_is_own_crest(g));
}

/* Most hexes have nothing in them. */
static bool is_bare(const struct om_sight *g, int hex)
{
    return om_obstacle_of((enum om_terrain)g->terrain[hex]) == OM_OBSTACLE_NOTHING &&
           om_is_empty(g->state, hex);
}

static bool is_clear(struct om_sight *g)
{
    if (g->line.length <= 1) return true; /* 6.3r-b */
    for (;;) {
        om_go_on(&g->line);
        if (crossing_blocks(g)) return false;
        if (om_is_at_end(&g->line)) return true;
        if (g->line.is_pair) {
            if (pair_blocks(g)) return false;
        } else if (!is_bare(g, g->line.hex) &&
                   (hex_blocks(g, g->line.hex) || cover_blocks(g, g->line.hex))) {
            return false;
        }
    }
}

bool om_sees(const om_data *d, const om_state *s, int from, int to)
{
    struct om_sight g = om_begin_sight(d, s, from, to, om_sight_level(d, s, to));
    return is_clear(&g);
}

bool om_sees_ground(const om_data *d, const om_state *s, int from, int to)
{
    struct om_sight g = om_begin_sight(d, s, from, to, OM_LEVEL_GROUND);
    return is_clear(&g);
}

/* ---- The line for other rules ------------------------------------------------------------ */

int om_trace_sight(const om_data *d, const om_state *s, int from, int to, struct om_sight_step *out)
{
    struct om_sight_line l = om_begin_line(om_facts_at_hand(d, s), from, to);
    int count = 0;
    out[count++] = (struct om_sight_step){ (uint16_t)from, OM_NO_HEX };
    while (!om_is_at_end(&l)) {
        om_go_on(&l);
        bool is_whole = l.hex != OM_NO_HEX && (l.flank != OM_NO_HEX || !l.is_pair);
        CHECK(count < OM_SIGHT_STEPS);
        if (is_whole) out[count++] = (struct om_sight_step){ (uint16_t)l.hex, (uint16_t)l.flank };
    }
    return count;
}

unsigned om_entry_features(const om_data *d, const om_state *s, int from, int to)
{
    CHECK(from != to);
    struct om_sight_line l = om_begin_line(om_facts_at_hand(d, s), from, to);
    while (!om_is_at_end(&l)) om_go_on(&l);
    /* a pair ends at the corner of `to`, a hex across the hexside that is seen from before it */
    return om_side(d, s, l.corner, l.one) & om_side(d, s, l.corner, l.two);
}

bool om_crosses_thorn(const om_data *d, const om_state *s, int from, int to)
{
    struct om_sight_line l = om_begin_line(om_facts_at_hand(d, s), from, to);
    while (!om_is_at_end(&l)) {
        om_go_on(&l);
        /* of two hexes both are inside, or no thorn lies before both */
        if (l.facts->zariba[l.hex] &&
            om_side(d, s, l.corner, l.one) & om_side(d, s, l.corner, l.two) & OM_SIDE_THORN) {
            return true;
        }
    }
    return false;
}
