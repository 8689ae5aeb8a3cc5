/* Line of sight (6.3): from hex to hex along a straight line, until something blocks it. */
#include "games/omdurman/sight.h"

#define ENTRY(id, when)                                                                            \
    {                                                                                              \
        RULE_6_3##id, when                                                                         \
    }

/* The table, with the levels of the firing side and of the target. Huts and trees block at the
 * third (6.3-n1), the notes say which of them count. */
const struct sight_entry sight_table[LEVELS][LEVELS][ENTRIES] = {
    [LEVEL_GROUND][LEVEL_GROUND] = {
        [OBSTACLE_UNITS] = ENTRY(_GG1, NOTE_ALWAYS),
        [OBSTACLE_ROUGH] = ENTRY(_GG2, NOTE_ALWAYS),
        [OBSTACLE_HUTS] = ENTRY(_GG3, NOTE_ALWAYS),
        [OBSTACLE_TREES] = ENTRY(_GG4, NOTE_ALWAYS),
        [OBSTACLE_WALL] = ENTRY(_GG5, NOTE_ALWAYS),
        [OBSTACLE_HILLTOP] = ENTRY(r_GG6, NOTE_ALWAYS),
    },
    [LEVEL_GROUND][LEVEL_ROUGH] = {
        [OBSTACLE_UNITS] = ENTRY(_GR1, NOTE_NEAR_FIRER | NOTE_BESIDE_TARGET),
        [OBSTACLE_CREST] = ENTRY(_GR2, NOTE_ALWAYS | NOTE_UNLESS_BESIDE),
        [OBSTACLE_HUTS] = ENTRY(_GR3, NOTE_NEAR_FIRER),
        [OBSTACLE_TREES] = ENTRY(_GR4, NOTE_ALWAYS),
        [OBSTACLE_WALL] = ENTRY(_GR5, NOTE_ALWAYS),
        [OBSTACLE_HILLTOP] = ENTRY(_GR6, NOTE_ALWAYS),
    },
    [LEVEL_GROUND][LEVEL_HILLTOP] = {
        [OBSTACLE_UNITS] = ENTRY(_GH1, NOTE_NEAR_FIRER),
        [OBSTACLE_CREST] = ENTRY(_GH2, NOTE_NEAR_FIRER),
        [OBSTACLE_HUTS] = ENTRY(_GH3, NOTE_NEAR_FIRER),
        [OBSTACLE_HILLTOP] = ENTRY(_GH4, NOTE_ALWAYS),
    },
    [LEVEL_ROUGH][LEVEL_GROUND] = {
        [OBSTACLE_UNITS] = ENTRY(_RG1, NOTE_NEAR_TARGET | NOTE_BESIDE_FIRER),
        [OBSTACLE_CREST] = ENTRY(_RG2, NOTE_ALWAYS | NOTE_UNLESS_BESIDE),
        [OBSTACLE_HUTS] = ENTRY(_RG3, NOTE_NEAR_TARGET),
        [OBSTACLE_TREES] = ENTRY(_RG4, NOTE_ALWAYS),
        [OBSTACLE_WALL] = ENTRY(_RG5, NOTE_ALWAYS),
        [OBSTACLE_HILLTOP] = ENTRY(_RG6, NOTE_ALWAYS),
    },
    [LEVEL_ROUGH][LEVEL_ROUGH] = {
        [OBSTACLE_UNITS] = ENTRY(_RR1, NOTE_NOT_LOWER),
        [OBSTACLE_CREST] = ENTRY(_RR2, NOTE_ALWAYS | NOTE_UNLESS_BESIDE),
        [OBSTACLE_HILLTOP] = ENTRY(_RR3, NOTE_ALWAYS),
    },
    [LEVEL_ROUGH][LEVEL_HILLTOP] = {
        [OBSTACLE_UNITS] = ENTRY(_RH1, NOTE_NEAR_FIRER),
        [OBSTACLE_CREST] = ENTRY(_RH2, NOTE_NEAR_FIRER | NOTE_UNLESS_BESIDE),
        [OBSTACLE_HILLTOP] = ENTRY(_RH3, NOTE_ALWAYS),
    },
    [LEVEL_HILLTOP][LEVEL_GROUND] = {
        [OBSTACLE_UNITS] = ENTRY(_HG1, NOTE_NEAR_TARGET),
        [OBSTACLE_CREST] = ENTRY(_HG2, NOTE_NEAR_TARGET),
        [OBSTACLE_HUTS] = ENTRY(_HG3, NOTE_NEAR_TARGET),
        [OBSTACLE_HILLTOP] = ENTRY(_HG4, NOTE_ALWAYS),
    },
    [LEVEL_HILLTOP][LEVEL_ROUGH] = {
        [OBSTACLE_UNITS] = ENTRY(_HR1, NOTE_NEAR_TARGET),
        [OBSTACLE_CREST] = ENTRY(_HR2, NOTE_NEAR_TARGET | NOTE_UNLESS_BESIDE),
        [OBSTACLE_HILLTOP] = ENTRY(_HR3, NOTE_ALWAYS),
    },
    [LEVEL_HILLTOP][LEVEL_HILLTOP] = {
        [OBSTACLE_UNITS] = ENTRY(_HH1, NOTE_ON_HILLTOP),
    },
};

/* ---- What is in the way ------------------------------------------------------------------ */

enum obstacle obstacle_of(enum terrain terrain)
{
    /* 6.3r-o */
    static const uint8_t obstacles[TERRAINS] = {
        [CLEAR] = OBSTACLE_NOTHING, [ROUGH] = OBSTACLE_ROUGH,   [HILLTOP] = OBSTACLE_HILLTOP,
        [TREES] = OBSTACLE_TREES,   [SWAMP] = OBSTACLE_NOTHING, [HUTS] = OBSTACLE_HUTS,
        [BUILDING] = OBSTACLE_HUTS, [NILE] = OBSTACLE_NOTHING,
    };
    return (enum obstacle)obstacles[terrain];
}

static enum level level_of_terrain(enum terrain terrain)
{
    return terrain == HILLTOP ? LEVEL_HILLTOP : terrain == ROUGH ? LEVEL_ROUGH : LEVEL_GROUND;
}

/* RULE_3_2r_b; of the counters, gunboats alone are on the Nile. */
enum level sight_level(const odata *d, const ostate *s, int hex)
{
    enum terrain terrain = terrain_of(d, s, hex);
    if (!is_empty(s, hex)) {
        if (terrain == NILE) return LEVEL_ROUGH;
        if (fort_in(d, s, hex) != NO_COUNTER) return LEVEL_GROUND;
    }
    enum level level = level_of_terrain(terrain);
    if (level == LEVEL_GROUND && is_in_city(d, s, hex) && is_wall_hex(d, s, hex)) {
        return LEVEL_ROUGH;
    }
    return level;
}

enum obstacle counters_in_way(const odata *d, const ostate *s, int hex)
{
    if (is_empty(s, hex)) return OBSTACLE_NOTHING;
    if (is_nile(d, s, hex)) return OBSTACLE_BOAT;
    if (fort_in(d, s, hex) != NO_COUNTER) return OBSTACLE_FORT;
    if (is_entrenched(d, s, hex)) return OBSTACLE_ENTRENCHED;
    if (holds(s, hex, DERVISH)) return OBSTACLE_UNITS;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (!is_ae_leader(d, c)) return OBSTACLE_UNITS;
    }
    return OBSTACLE_LEADER;
}

unsigned note_on_units(const struct sight *g, int hex, int distance)
{
    unsigned notes = g->cell[OBSTACLE_UNITS].notes;
    int length = g->line.length;
    if (notes & NOTE_ALWAYS) return NOTE_ALWAYS;
    if (notes & NOTE_NEAR_FIRER && 2 * distance <= length) return NOTE_NEAR_FIRER;
    if (notes & NOTE_NEAR_TARGET && 2 * distance >= length) return NOTE_NEAR_TARGET;
    if (notes & NOTE_ON_HILLTOP) return g->terrain[hex] == HILLTOP ? NOTE_ON_HILLTOP : 0;
    if (notes & NOTE_NOT_LOWER) {
        return sight_level(g->data, g->state, hex) >= LEVEL_ROUGH ? NOTE_NOT_LOWER : 0;
    }
    /* 6.3r-m */
    if (notes & NOTE_BESIDE_FIRER && distance == 1) {
        return sight_level(g->data, g->state, hex) == g->levels[0] ? NOTE_BESIDE_FIRER : 0;
    }
    if (notes & NOTE_BESIDE_TARGET && length - distance == 1) {
        return sight_level(g->data, g->state, hex) == g->levels[1] ? NOTE_BESIDE_TARGET : 0;
    }
    return 0;
}

bool is_in_reach(unsigned notes, int place, int length)
{
    return notes & NOTE_ALWAYS || (notes & NOTE_NEAR_FIRER && place <= length) ||
           (notes & NOTE_NEAR_TARGET && place >= length);
}

unsigned sight_features(const struct sight *g, int hex, int direction)
{
    const struct map_facts *facts = g->line.facts;
    unsigned features = facts->side[hex][direction] & (SIDE_WALL | SIDE_CREST);
    int wall = facts->wall[hex][direction];
    /* 6.3r-r */
    if (features & SIDE_WALL && g->state->breached[wall - 1]) features &= ~(unsigned)SIDE_WALL;
    return features;
}

bool is_own_crest(const struct sight *g)
{
    return g->line.was_first || is_at_end(&g->line);
}

bool is_own_wall(const struct sight *g)
{
    return (g->line.was_first && is_wall_hex(g->data, g->state, g->from)) ||
           (is_at_end(&g->line) && is_wall_hex(g->data, g->state, g->line.to));
}

/* ---- The judgement ----------------------------------------------------------------------- */

struct sight begin_sight(const odata *d, const ostate *s, int from, int to, enum level to_level)
{
    struct sight g = { .data = d, .state = s, .from = from };
    g.terrain = map_at_hand(d, s)->terrain;
    g.line = begin_line(facts_at_hand(d, s), from, to);
    g.levels[0] = sight_level(d, s, from);
    g.levels[1] = to_level;
    g.cell = sight_table[g.levels[0]][to_level];
    return g;
}

/* Whether a hex would block by itself: what rises in it, or who stands there (6.3r-h). */
static bool hex_blocks(const struct sight *g, int hex)
{
    enum obstacle terrain = obstacle_of((enum terrain)g->terrain[hex]);
    if (terrain == OBSTACLE_ROUGH || terrain == OBSTACLE_HILLTOP) {
        if (g->cell[terrain].rule) return true;
    }
    return !is_empty(g->state, hex) && note_on_units(g, hex, g->line.distance) &&
           counters_in_way(g->data, g->state, hex) == OBSTACLE_UNITS;
}

/* 6.3-n1: whether huts or trees on the line are too many with those of this step. */
static bool cover_blocks(struct sight *g, int hex)
{
    enum obstacle cover = obstacle_of((enum terrain)g->terrain[hex]);
    if (cover != OBSTACLE_HUTS && cover != OBSTACLE_TREES) return false;
    if (!is_in_reach(g->cell[cover].notes, 2 * g->line.distance, g->line.length)) return false;
    return ++*(cover == OBSTACLE_HUTS ? &g->huts : &g->trees) > 2;
}

/* The line runs along the hexside of a pair (6.3-Ld, 6.3-Le). */
static bool run_blocks(struct sight *g)
{
    const struct sight_line *l = &g->line;
    unsigned features = sight_features(g, l->hex, opposite(l->third));
    if (features & SIDE_WALL && g->cell[OBSTACLE_WALL].rule && ++g->wall_runs > 1) return true;
    return features & SIDE_CREST &&
           is_in_reach(g->cell[OBSTACLE_CREST].notes, 2 * l->distance, l->length);
}

static bool pair_blocks(struct sight *g)
{
    int hex = g->line.hex, flank = g->line.flank;
    if (hex == NO_HEX || flank == NO_HEX) return false; /* 3.0r-f: no hex, so nothing in it */
    if (hex_blocks(g, hex) && hex_blocks(g, flank)) return true;
    /* 6.3r-i */
    bool is_alike =
        obstacle_of((enum terrain)g->terrain[hex]) == obstacle_of((enum terrain)g->terrain[flank]);
    return (is_alike && cover_blocks(g, hex)) || run_blocks(g);
}

/* 6.3r-j */
static bool crossing_blocks(const struct sight *g)
{
    const struct sight_line *l = &g->line;
    unsigned features = sight_features(g, l->corner, l->one);
    if (!features) return false;
    if (l->two != l->one) features &= sight_features(g, l->corner, l->two);
    if (features & SIDE_WALL && g->cell[OBSTACLE_WALL].rule && !is_own_wall(g)) return true;
    unsigned notes = g->cell[OBSTACLE_CREST].notes;
    return features & SIDE_CREST &&
           is_in_reach(notes, l->distance_before + l->distance, l->length) &&
           !(notes & NOTE_UNLESS_BESIDE && is_own_crest(g));
}

/* Most hexes have nothing in them. */
static bool is_bare(const struct sight *g, int hex)
{
    return obstacle_of((enum terrain)g->terrain[hex]) == OBSTACLE_NOTHING &&
           is_empty(g->state, hex);
}

static bool is_clear(struct sight *g)
{
    if (g->line.length <= 1) return true; /* 6.3r-b */
    for (;;) {
        go_on(&g->line);
        if (crossing_blocks(g)) return false;
        if (is_at_end(&g->line)) return true;
        if (g->line.is_pair) {
            if (pair_blocks(g)) return false;
        } else if (!is_bare(g, g->line.hex) &&
                   (hex_blocks(g, g->line.hex) || cover_blocks(g, g->line.hex))) {
            return false;
        }
    }
}

bool sees(const odata *d, const ostate *s, int from, int to)
{
    struct sight g = begin_sight(d, s, from, to, sight_level(d, s, to));
    return is_clear(&g);
}

bool sees_ground(const odata *d, const ostate *s, int from, int to)
{
    struct sight g = begin_sight(d, s, from, to, LEVEL_GROUND);
    return is_clear(&g);
}

/* ---- The line for other rules ------------------------------------------------------------ */

int trace_sight(const odata *d, const ostate *s, int from, int to, struct sight_step *out)
{
    struct sight_line l = begin_line(facts_at_hand(d, s), from, to);
    int count = 0;
    out[count++] = (struct sight_step){ (uint16_t)from, NO_HEX };
    while (!is_at_end(&l)) {
        go_on(&l);
        bool is_whole = l.hex != NO_HEX && (l.flank != NO_HEX || !l.is_pair);
        if (is_whole) out[count++] = (struct sight_step){ (uint16_t)l.hex, (uint16_t)l.flank };
    }
    return count;
}

unsigned entry_features(const odata *d, const ostate *s, int from, int to)
{
    struct sight_line l = begin_line(facts_at_hand(d, s), from, to);
    while (!is_at_end(&l)) go_on(&l);
    /* a pair ends at the corner of `to`, a hex across the hexside that is seen from before it */
    return side(d, s, l.corner, l.one) & side(d, s, l.corner, l.two);
}

bool crosses_thorn(const odata *d, const ostate *s, int from, int to)
{
    struct sight_line l = begin_line(facts_at_hand(d, s), from, to);
    while (!is_at_end(&l)) {
        go_on(&l);
        bool is_inwards = (l.hex != NO_HEX && l.facts->zariba[l.hex]) ||
                          (l.flank != NO_HEX && l.facts->zariba[l.flank]);
        if (is_inwards && side(d, s, l.corner, l.one) & side(d, s, l.corner, l.two) & SIDE_THORN) {
            return true;
        }
    }
    return false;
}
