/*
 * Where supply lines run (15.13 to 15.21): from the depots they grow through friendly areas,
 * friendly road sections and, for the Allies, roadsteads; what is no man's land they can only try.
 */
#include "games/toulon/supply.h"

/* ---- Who traces to what ------------------------------------------------------------------ */

unsigned sources_of(const tdata *d, const tstate *s, int unit)
{
    int corps = d->unit[unit].corps;
    if (side_of(d, s, unit) == REPUBLICANS) {
        if (is_wings_over(d, s)) return SOURCE_WEST | SOURCE_EAST; /* Q2.P7e */
        if (corps == WEST) return SOURCE_WEST;
        return corps == EAST ? SOURCE_EAST : SOURCE_WEST | SOURCE_EAST; /* Q2.P7b, 32.12b */
    }
    bool has_edge = corps == AUSTRIAN && s->edge_used != EDGE_NONE; /* 32.7a */
    return has_edge ? SOURCE_ALLIED | SOURCE_EDGE : SOURCE_ALLIED;
}

bool has_just_landed(const tdata *d, const tstate *s, int unit)
{
    return has(s, unit, PLACED_NOW) && side_of(d, s, unit) == ALLIES;
}

/* 15.13c */
static bool is_on_depot(const tdata *d, const tstate *s, int unit)
{
    int area = s->place[unit];
    if (side_of(d, s, unit) == ALLIES) return area == AREA_TOU;
    return area == AREA_OLL || area == AREA_SOL;
}

bool is_supplied(const tdata *d, const tstate *s, const struct lines *lines, int unit)
{
    return (lines->reach[s->place[unit]] & sources_of(d, s, unit)) || is_on_depot(d, s, unit) ||
           has_just_landed(d, s, unit);
}

/* ---- What is open, what can be tried ----------------------------------------------------- */

enum passage { SHUT, DOUBTFUL, UNTRIED, OPEN };

static enum passage tried(unsigned flags, unsigned success, unsigned failure)
{
    if (flags & success) return OPEN;
    return flags & failure ? SHUT : UNTRIED;
}

bool is_in_doubt(const tdata *d, const tstate *s, int section, enum side side)
{
    const uint8_t *areas = d->section[section].areas;
    bool is_any = false;
    for (int i = 0; i < SECTION_AREAS_MOST && areas[i]; i++) {
        if (!occupied(s, areas[i], other_side(side)) || occupied(s, areas[i], side)) continue;
        if (s->area_flags[areas[i]] & KNOWN_FORCE) return false;
        if (!(s->area_flags[areas[i]] & KNOWN_PATROL)) is_any = true;
    }
    return is_any;
}

/* 15.13b, 15.15, 15.16, 15.20 */
static enum passage passage_of(const tdata *d, const tstate *s, enum side side, int node)
{
    if (node < AREAS) {
        if (is_friendly(s, node, side)) return OPEN;
        return is_nobodys(s, node) ? tried(s->area_flags[node], TRACED, TRACE_FAILED) : SHUT;
    }
    if (node < FIRST_SEA_NODE) {
        int section = node - FIRST_SECTION_NODE;
        switch (section_status(d, s, section, side)) {
        case ROAD_FRIENDLY: return OPEN;
        case ROAD_NML: return tried(s->section_flags[section], ROAD_TRACED, ROAD_TRACE_FAILED);
        default: return is_in_doubt(d, s, section, side) ? DOUBTFUL : SHUT;
        }
    }
    int roadstead = node - FIRST_SEA_NODE;
    if (s->roadstead[roadstead] != GIVEN_UP) return OPEN;
    return tried(s->supply.sea[roadstead], TRACED, TRACE_FAILED);
}

/* ---- Growing ----------------------------------------------------------------------------- */

/* Nodes that are open, or as good as `least` says, get all that their neighbours have; what else
 * is not shut is the rim. */
struct growth {
    const tdata *d;
    const tstate *s;
    enum side side;
    enum passage least;
    uint8_t *bits, *rim; /* of NODES nodes */
    uint8_t queue[NODES], waits[NODES];
    int first, count;
};

static void add_bits(struct growth *g, int node, unsigned bits)
{
    g->bits[node] = (uint8_t)(g->bits[node] | bits);
    if (g->waits[node]) return;
    int last = g->first + g->count++;
    g->waits[node] = 1;
    g->queue[last < NODES ? last : last - NODES] = (uint8_t)node;
}

static int dequeue(struct growth *g)
{
    int node = g->queue[g->first++];
    if (g->first == NODES) g->first = 0;
    g->count--;
    g->waits[node] = 0;
    return node;
}

static void reach_node(struct growth *g, unsigned bits, int node)
{
    if (!(bits & ~(unsigned)g->bits[node])) return;
    enum passage passage = passage_of(g->d, g->s, g->side, node);
    if (passage >= g->least) {
        add_bits(g, node, bits);
    } else if (passage != SHUT) {
        g->rim[node] = (uint8_t)(g->rim[node] | bits);
    }
}

static void reach_all(struct growth *g, unsigned bits, const uint8_t *list, int most, int base)
{
    for (int i = 0; i < most && list[i]; i++) reach_node(g, bits, base + list[i]);
}

static bool is_beach_of(const tdata *d, int area, int roadstead)
{
    return roadstead == GREAT ? d->area[area].beach_great : d->area[area].beach_little;
}

/* 15.21: the sea is reached from beaches only. */
static void grow_from_area(struct growth *g, unsigned bits, int area)
{
    const tdata *d = g->d;
    reach_all(g, bits, d->area[area].neighbours, NEIGHBOURS_MOST, 0);
    reach_all(g, bits, d->sections_at[area], AREA_SECTIONS_MOST, FIRST_SECTION_NODE);
    reach_all(g, bits, d->town_sections[area], AREA_SECTIONS_MOST, FIRST_SECTION_NODE);
    for (int r = 0; g->side == ALLIES && r < ROADSTEADS; r++) {
        if (is_beach_of(d, area, r)) reach_node(g, bits, FIRST_SEA_NODE + r);
    }
}

static void grow_from_section(struct growth *g, unsigned bits, int section)
{
    const struct section_data *data = &g->d->section[section];
    reach_all(g, bits, data->areas, SECTION_AREAS_MOST, 0);
    reach_all(g, bits, data->towns, SECTION_TOWNS, 0);
    reach_all(g, bits, g->d->linked[section], AREA_SECTIONS_MOST, FIRST_SECTION_NODE);
}

static void grow_from_sea(struct growth *g, unsigned bits, int roadstead)
{
    for (int area = 1; area < AREAS; area++) {
        if (is_beach_of(g->d, area, roadstead)) reach_node(g, bits, area);
    }
    reach_node(g, bits, FIRST_SEA_NODE + (roadstead == GREAT ? LITTLE : GREAT));
}

static void grow(struct growth *g)
{
    while (g->count) {
        int node = dequeue(g);
        if (node < AREAS) {
            grow_from_area(g, g->bits[node], node);
        } else if (node < FIRST_SEA_NODE) {
            grow_from_section(g, g->bits[node], node - FIRST_SECTION_NODE);
        } else {
            grow_from_sea(g, g->bits[node], node - FIRST_SEA_NODE);
        }
    }
}

/* Q15.16: the depot itself needs no roll; a piece of the map edge does (32.7, settled). */
void find_lines(const tdata *d, const tstate *s, enum side side, struct lines *lines)
{
    struct growth growth = { .d = d, .s = s, .side = side, .least = OPEN };
    __builtin_memset(lines, 0, sizeof *lines);
    growth.bits = lines->reach;
    growth.rim = lines->rim;
    if (side == REPUBLICANS) {
        if (!occupied(s, AREA_OLL, ALLIES)) add_bits(&growth, AREA_OLL, SOURCE_WEST);
        if (!occupied(s, AREA_SOL, ALLIES)) add_bits(&growth, AREA_SOL, SOURCE_EAST);
    } else if (!occupied(s, AREA_TOU, REPUBLICANS)) {
        add_bits(&growth, AREA_TOU, SOURCE_ALLIED);
    }
    for (int area = 1; side == ALLIES && s->edge_used != EDGE_NONE && area < AREAS; area++) {
        if (d->area[area].edge == s->edge_used) reach_node(&growth, SOURCE_EDGE, area);
    }
    grow(&growth);
}

void find_hopes(const tdata *d, const tstate *s, enum side side, const struct lines *lines,
                uint8_t hopes[NODES])
{
    uint8_t rim[NODES] = { 0 };
    struct growth growth = { .d = d, .s = s, .side = side, .least = DOUBTFUL };
    __builtin_memset(hopes, 0, NODES);
    growth.bits = hopes;
    growth.rim = rim;
    for (int u = 0; u < UNITS; u++) {
        if (!is_on_map(s, u) || side_of(d, s, u) != side || is_supplied(d, s, lines, u)) continue;
        add_bits(&growth, s->place[u], sources_of(d, s, u));
    }
    grow(&growth);
}
