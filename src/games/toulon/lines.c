/*
 * Where supply lines run (15.13 to 15.21): from the depots they grow through friendly areas, friendly
 * road sections and, for the Allies, roadsteads; what is no man's land they can only try.
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

/* ---- The net ----------------------------------------------------------------------------- */

static int add_all(const uint8_t *from, int most, int base, uint8_t *out, int count)
{
    for (int i = 0; i < most && from[i]; i++) out[count++] = (uint8_t)(base + from[i]);
    return count;
}

static bool is_beach_of(const tdata *d, int area, int roadstead)
{
    return roadstead == GREAT ? d->area[area].beach_great : d->area[area].beach_little;
}

/* What a line can go on to from a node: how many. */
static int next_nodes(const tdata *d, enum side side, int node, uint8_t out[NODES])
{
    int count = 0;
    if (node < AREAS) {
        count = add_all(d->area[node].neighbours, NEIGHBOURS_MOST, 0, out, count);
        count = add_all(d->sections_at[node], AREA_SECTIONS_MOST, FIRST_SECTION_NODE, out, count);
        count = add_all(d->town_sections[node], AREA_SECTIONS_MOST, FIRST_SECTION_NODE, out, count);
        for (int r = 0; side == ALLIES && r < ROADSTEADS; r++) { /* 15.21 */
            if (is_beach_of(d, node, r)) out[count++] = (uint8_t)(FIRST_SEA_NODE + r);
        }
    } else if (node < FIRST_SEA_NODE) {
        int section = node - FIRST_SECTION_NODE;
        count = add_all(d->section[section].areas, SECTION_AREAS_MOST, 0, out, count);
        count = add_all(d->section[section].towns, SECTION_TOWNS, 0, out, count);
        count = add_all(d->linked[section], AREA_SECTIONS_MOST, FIRST_SECTION_NODE, out, count);
    } else {
        int roadstead = node - FIRST_SEA_NODE;
        for (int area = 1; area < AREAS; area++) {
            if (is_beach_of(d, area, roadstead)) out[count++] = (uint8_t)area;
        }
        out[count++] = (uint8_t)(FIRST_SEA_NODE + (roadstead == GREAT ? LITTLE : GREAT));
    }
    return count;
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

struct growth {
    uint8_t queue[NODES], waits[NODES];
    int first, count;
};

static void enqueue(struct growth *growth, int node)
{
    if (growth->waits[node]) return;
    growth->waits[node] = 1;
    growth->queue[(growth->first + growth->count++) % NODES] = (uint8_t)node;
}

static int dequeue(struct growth *growth)
{
    int node = growth->queue[growth->first];
    growth->first = (growth->first + 1) % NODES;
    growth->count--;
    growth->waits[node] = 0;
    return node;
}

/* Nodes that are open, or in the mind's eye could be, get all that their neighbours have. */
static void grow(const tdata *d, const tstate *s, enum side side, struct growth *growth,
                 enum passage least, uint8_t bits[NODES], uint8_t rim[NODES])
{
    uint8_t next[NODES];
    while (growth->count) {
        int node = dequeue(growth);
        int count = next_nodes(d, side, node, next);
        for (int i = 0; i < count; i++) {
            int other = next[i];
            if (!(bits[node] & ~bits[other])) continue;
            enum passage passage = passage_of(d, s, side, other);
            if (passage >= least) {
                bits[other] = (uint8_t)(bits[other] | bits[node]);
                enqueue(growth, other);
            } else if (passage != SHUT) {
                rim[other] = (uint8_t)(rim[other] | bits[node]);
            }
        }
    }
}

static void begin_at(struct growth *growth, uint8_t bits[NODES], int node, unsigned sources)
{
    bits[node] = (uint8_t)(bits[node] | sources);
    enqueue(growth, node);
}

/* Q15.16: the depot itself needs no roll; a piece of the map edge does (32.7, settled). */
void find_lines(const tdata *d, const tstate *s, enum side side, struct lines *lines)
{
    struct growth growth = { .count = 0 };
    __builtin_memset(lines, 0, sizeof *lines);
    if (side == REPUBLICANS) {
        if (!occupied(s, AREA_OLL, ALLIES)) begin_at(&growth, lines->reach, AREA_OLL, SOURCE_WEST);
        if (!occupied(s, AREA_SOL, ALLIES)) begin_at(&growth, lines->reach, AREA_SOL, SOURCE_EAST);
    } else if (!occupied(s, AREA_TOU, REPUBLICANS)) {
        begin_at(&growth, lines->reach, AREA_TOU, SOURCE_ALLIED);
    }
    for (int area = 1; side == ALLIES && s->edge_used != EDGE_NONE && area < AREAS; area++) {
        if (d->area[area].edge != s->edge_used) continue;
        enum passage passage = passage_of(d, s, side, area);
        if (passage == OPEN) begin_at(&growth, lines->reach, area, SOURCE_EDGE);
        if (passage == UNTRIED) lines->rim[area] |= SOURCE_EDGE;
    }
    grow(d, s, side, &growth, OPEN, lines->reach, lines->rim);
}

void find_hopes(const tdata *d, const tstate *s, enum side side, const struct lines *lines,
                uint8_t hopes[NODES])
{
    struct growth growth = { .count = 0 };
    uint8_t rim[NODES] = { 0 };
    __builtin_memset(hopes, 0, NODES);
    for (int u = 0; u < UNITS; u++) {
        if (!is_on_map(s, u) || side_of(d, s, u) != side || is_supplied(d, s, lines, u)) continue;
        begin_at(&growth, hopes, s->place[u], sources_of(d, s, u));
    }
    grow(d, s, side, &growth, DOUBTFUL, hopes, rim);
}
