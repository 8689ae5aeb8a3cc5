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

unsigned attack_sources(const tstate *s)
{
    unsigned sources = SOURCE_EDGE; /* 32.7b */
    for (int depot = 0; depot < DEPOTS; depot++) {
        if (s->supply.depot[depot] == DEPOT_ATTACK) sources |= 1U << depot;
    }
    return sources;
}

static enum side side_of_source(unsigned source)
{
    return source & (SOURCE_WEST | SOURCE_EAST) ? REPUBLICANS : ALLIES;
}

/* 15.13c */
static bool is_on_depot(const tdata *d, const tstate *s, int unit)
{
    int area = s->place[unit];
    if (side_of(d, s, unit) == ALLIES) return area == AREA_TOU;
    return area == AREA_OLL || area == AREA_SOL;
}

unsigned lines_at(const struct lines *lines, int node)
{
    unsigned sources = 0;
    for (int i = 0; i < SOURCES; i++) {
        if (is_node_in(&lines->reach[i], node)) sources |= 1U << i;
    }
    return sources;
}

bool is_supplied(const tdata *d, const tstate *s, const struct lines *lines, int unit)
{
    return (lines_at(lines, s->place[unit]) & sources_of(d, s, unit)) || is_on_depot(d, s, unit) ||
           has_just_landed(d, s, unit);
}

/* ---- What is open, what can be tried ----------------------------------------------------- */

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

/* Lines run through what is open; what is in doubt, or not yet tried, they could come to. */
struct passages {
    struct node_set open, hoped; /* hoped: neither open nor shut */
};

static void add_tried(struct passages *p, int node, unsigned flags, unsigned success,
                      unsigned failure)
{
    if (flags & success) {
        add_node(&p->open, node);
    } else if (!(flags & failure)) {
        add_node(&p->hoped, node);
    }
}

/* The areas that count for the roads beside them. */
struct roadsides {
    struct node_set nobodys, shut; /* shut: the enemy's, unless he is known for a patrol */
    struct node_set known;         /* of these, where he is known for more */
};

/* The first area from `from` on with a flag, or AREAS; eight are looked at together. */
static int flagged_area(const tstate *s, int from)
{
    uint64_t together = 0;
    int area = from;
    while (area < AREAS && !s->area_flags[area]) {
        area++;
        while (area + (int)sizeof together <= AREAS) {
            __builtin_memcpy(&together, &s->area_flags[area], sizeof together);
            if (together) break;
            area += (int)sizeof together;
        }
    }
    return area;
}

/* 15.13b, 15.15, 15.16 */
static void find_area_passages(const tstate *s, enum side side, struct passages *p,
                               struct roadsides *r)
{
    struct node_set own = areas_held(s, side), foes = areas_held(s, other_side(side));
    struct node_set traced = { 0 }, failed = { 0 }, patrols = { 0 }, forces = { 0 };
    for (int area = flagged_area(s, 1); area < AREAS; area = flagged_area(s, area + 1)) {
        unsigned flags = s->area_flags[area];
        if (flags & TRACED) add_node(&traced, area);
        if (flags & TRACE_FAILED) add_node(&failed, area);
        if (flags & KNOWN_PATROL) add_node(&patrols, area);
        if (flags & KNOWN_FORCE) add_node(&forces, area);
    }
    r->nobodys = less(all_areas(), either_of(own, foes));
    r->shut = less(less(foes, own), patrols);
    r->known = both_of(less(foes, own), forces);
    p->open = either_of(less(own, foes), both_of(r->nobodys, traced));
    p->hoped = less(r->nobodys, either_of(traced, failed));
}

/* The same for a section as section_status() and is_in_doubt() say. */
static void find_section_passage(const tdata *d, const tstate *s, int section, struct passages *p,
                                 const struct roadsides *r)
{
    int node = FIRST_SECTION_NODE + section;
    const struct node_set *areas = &d->section_areas[section];
    if (have_common(areas, &r->shut)) {
        if (!have_common(areas, &r->known)) add_node(&p->hoped, node);
    } else if (have_common(areas, &r->nobodys) && !(s->section_flags[section] & FRIENDLY_ROAD)) {
        add_tried(p, node, s->section_flags[section], ROAD_TRACED, ROAD_TRACE_FAILED);
    } else {
        add_node(&p->open, node);
    }
}

static struct passages find_passages(const tdata *d, const tstate *s, enum side side)
{
    struct passages p = { 0 };
    struct roadsides r = { 0 };
    find_area_passages(s, side, &p, &r);
    for (int section = 1; section < SECTIONS; section++) {
        find_section_passage(d, s, section, &p, &r);
    }
    for (int i = 0; side == ALLIES && i < ROADSTEADS; i++) { /* 15.20 */
        if (s->roadstead[i] != GIVEN_UP) {
            add_node(&p.open, FIRST_SEA_NODE + i);
        } else {
            add_tried(&p, FIRST_SEA_NODE + i, s->supply.sea[i], TRACED, TRACE_FAILED);
        }
    }
    return p;
}

/* ---- Growing ----------------------------------------------------------------------------- */

/* Something that grows from nodes to those beside them. */
struct growth {
    struct node_set reached, left; /* left: reached, and its neighbours not yet looked at */
    struct node_set beside;        /* of all that were looked at */
};

static void grow_on(const tdata *d, struct growth *g, struct node_set through)
{
    int part = g->left.part[0] ? 0 : 1;
    const struct node_set *near = &d->near_nodes[part * 64 + __builtin_ctzll(g->left.part[part])];
    g->left.part[part] &= g->left.part[part] - 1;
    g->beside = either_of(g->beside, *near);
    struct node_set more = less(both_of(*near, through), g->reached);
    g->reached = either_of(g->reached, more);
    g->left = either_of(g->left, more);
}

/* Where lines begin. Q15.16: the depot itself needs no roll; a piece of the map edge does (32.7,
 * settled). */
static struct node_set roots_of(const tdata *d, const tstate *s, enum side side, unsigned source)
{
    static const uint8_t depots[] = { AREA_OLL, AREA_SOL, AREA_TOU };
    struct node_set roots = { 0 };
    if (side_of_source(source) != side) return roots;
    if (source != SOURCE_EDGE) {
        int depot = depots[__builtin_ctz(source)];
        if (!occupied(s, depot, other_side(side))) add_node(&roots, depot);
        return roots;
    }
    for (int area = 1; s->edge_used != EDGE_NONE && area < AREAS; area++) {
        if (d->area[area].edge == s->edge_used) add_node(&roots, area);
    }
    return roots;
}

/* The lines, and the nodes beside them that could be tried next. */
static void grow_lines(const tdata *d, const tstate *s, enum side side, const struct passages *p,
                       struct lines *lines, struct node_set rim[SOURCES])
{
    for (int i = 0; i < SOURCES; i++) {
        struct node_set roots = roots_of(d, s, side, 1U << i);
        struct node_set from = 1U << i == SOURCE_EDGE ? both_of(roots, p->open) : roots;
        struct growth g = { .reached = from, .left = from, .beside = roots };
        while (!is_empty(&g.left)) grow_on(d, &g, p->open);
        lines->reach[i] = g.reached;
        rim[i] = less(both_of(g.beside, p->hoped), g.reached);
    }
}

void find_lines(const tdata *d, const tstate *s, enum side side, struct lines *lines)
{
    struct passages p = find_passages(d, s, side);
    struct node_set rim[SOURCES];
    grow_lines(d, s, side, &p, lines, rim);
}

/* ---- Hoping ------------------------------------------------------------------------------ */

/* The sources that a unit has no line to and needs: any while it has none, then one that lets it
 * attack (15.4). */
static unsigned sources_missed(const tdata *d, const tstate *s, const struct lines *lines, int unit)
{
    unsigned sources = sources_of(d, s, unit);
    if (!is_supplied(d, s, lines, unit)) return sources;
    unsigned attack = sources & attack_sources(s);
    bool may_attack = (lines_at(lines, s->place[unit]) & attack) || has_just_landed(d, s, unit);
    return may_attack ? 0 : attack;
}

/* Where nobody of a side misses a line, whoever he is. The edge of the Austrians lets them attack
 * when their depot does not. */
static struct node_set where_all_trace(const tstate *s, enum side side, const struct lines *lines)
{
    enum { EDGE = 3 };
    _Static_assert(SOURCE_EDGE == 1 << EDGE, "the line of a source is that of its bit");
    if (side == REPUBLICANS) return both_of(lines->reach[DEPOT_WEST], lines->reach[DEPOT_EAST]);
    bool is_enough = s->edge_used == EDGE_NONE || s->supply.depot[DEPOT_ALLIED] == DEPOT_ATTACK;
    struct node_set reach = lines->reach[DEPOT_ALLIED];
    return is_enough ? reach : both_of(reach, lines->reach[EDGE]);
}

/* Where those are who miss a line, by source. */
static void find_needy(const tdata *d, const tstate *s, enum side side, const struct lines *lines,
                       struct node_set needy[SOURCES])
{
    __builtin_memset(needy, 0, SOURCES * sizeof *needy);
    struct node_set areas = less(areas_held(s, side), where_all_trace(s, side, lines));
    for (int area = node_in(&areas, 0); area < AREAS; area = node_in(&areas, area + 1)) {
        for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
            if (side_of(d, s, u) != side) continue;
            unsigned sources = sources_missed(d, s, lines, u);
            for (int i = 0; i < SOURCES; i++) {
                if (sources >> i & 1) add_node(&needy[i], area);
            }
        }
    }
}

/* Of the nodes of a rim, those that hang together with one of `needy`. */
static struct node_set hopes_of(const tdata *d, struct node_set rim, struct node_set needy,
                                struct node_set through)
{
    struct growth g = { .reached = needy, .left = needy };
    struct node_set missing = less(rim, needy);
    while (!is_empty(&g.left) && !is_empty(&missing)) {
        grow_on(d, &g, through);
        missing = less(rim, g.reached);
    }
    return less(rim, missing);
}

struct node_set find_tries(const tdata *d, const tstate *s, enum side side)
{
    struct passages p = find_passages(d, s, side);
    struct node_set through = either_of(p.open, p.hoped), tries = { 0 };
    struct node_set rim[SOURCES], needy[SOURCES];
    struct lines lines;
    grow_lines(d, s, side, &p, &lines, rim);
    find_needy(d, s, side, &lines, needy);
    for (int i = 0; i < SOURCES; i++) {
        tries = either_of(tries, hopes_of(d, rim[i], needy[i], through));
    }
    return tries;
}
