/*
 * Where supply lines run (15.13 to 15.21): from the depots they grow through friendly areas,
 * friendly road sections and, for the Allies, roadsteads; what is no man's land they can only try.
 */
#include "games/toulon/supply/supply.h"

/* ---- Who traces to what ---------------------------------------------------------------------- */

unsigned tl_sources_of(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    int corps = d->unit[unit].corps;
    if (tl_side_of(d, s, unit) == TL_REPUBLICANS) {
        if (tl_is_wings_over(d, s)) return TL_SOURCE_WEST | TL_SOURCE_EAST; /* Q2.P7e */
        if (corps == TL_WEST) return TL_SOURCE_WEST;
        return corps == TL_EAST ? TL_SOURCE_EAST
                                : TL_SOURCE_WEST | TL_SOURCE_EAST; /* Q2.P7b, 32.12b */
    }
    bool has_edge = corps == TL_AUSTRIAN && s->edge_used != TL_EDGE_NONE; /* 32.7a */
    return has_edge ? TL_SOURCE_ALLIED | TL_SOURCE_EDGE : TL_SOURCE_ALLIED;
}

bool tl_has_just_landed(const tl_data *d, const tl_state *s, int unit)
{
    return s->ashore[unit] == TL_JUST_ASHORE && tl_side_of(d, s, unit) == TL_ALLIES;
}

unsigned tl_attack_sources(const tl_state *s)
{
    unsigned sources = TL_SOURCE_EDGE; /* 32.7b */
    for (int depot = 0; depot < TL_DEPOTS; depot++) {
        if (s->supply.depot[depot] == TL_DEPOT_ATTACK) sources |= 1U << depot;
    }
    return sources;
}

static enum tl_side side_of_source(unsigned source)
{
    CHECK(source && !(source & (source - 1)));
    return source & (TL_SOURCE_WEST | TL_SOURCE_EAST) ? TL_REPUBLICANS : TL_ALLIES;
}

/* 15.13c */
static bool is_on_depot(const tl_data *d, const tl_state *s, int unit)
{
    int area = s->place[unit];
    if (tl_side_of(d, s, unit) == TL_ALLIES) return area == TL_AREA_TOU;
    return area == TL_AREA_OLL || area == TL_AREA_SOL;
}

unsigned tl_lines_at(const struct tl_lines *lines, int node)
{
    unsigned sources = 0;
    for (int i = 0; i < TL_SOURCES; i++) {
        if (tl_is_node_in(&lines->reach[i], node)) sources |= 1U << i;
    }
    return sources;
}

bool tl_is_supplied(const tl_data *d, const tl_state *s, const struct tl_lines *lines, int unit)
{
    CHECK(tl_is_on_map(s, unit));
    return (tl_lines_at(lines, s->place[unit]) & tl_sources_of(d, s, unit)) ||
           is_on_depot(d, s, unit) || tl_has_just_landed(d, s, unit);
}

/* ---- What is open, what can be tried --------------------------------------------------------- */

bool tl_is_in_doubt(const tl_data *d, const tl_state *s, int section, enum tl_side side)
{
    CHECK(section > TL_NO_SECTION && section < TL_SECTIONS);
    const uint8_t *areas = d->section[section].areas;
    bool is_any = false;
    for (int i = 0; i < TL_SECTION_AREAS_MOST && areas[i]; i++) {
        if (!tl_occupied(s, areas[i], tl_other_side(side)) || tl_occupied(s, areas[i], side))
            continue;
        if (s->area_flags[areas[i]] & TL_KNOWN_FORCE) return false;
        if (!(s->area_flags[areas[i]] & TL_KNOWN_PATROL)) is_any = true;
    }
    return is_any;
}

/* Lines run through what is open; what is in doubt, or not yet tried, they could come to. */
struct passages {
    struct tl_node_set open, hoped; /* hoped: neither open nor shut */
};

static void add_tried(struct passages *p, int node, unsigned flags, unsigned success,
                      unsigned failure)
{
    if (flags & success) {
        tl_add_node(&p->open, node);
    } else if (!(flags & failure)) {
        tl_add_node(&p->hoped, node);
    }
}

/* The areas that count for the roads beside them. */
struct roadsides {
    struct tl_node_set nobodys, shut; /* shut: the enemy's, unless he is known for a patrol */
    struct tl_node_set known;         /* of these, where he is known for more */
};

/* The first area from `from` on with a flag, or TL_AREAS; eight are looked at together. */
static int flagged_area(const tl_state *s, int from)
{
    uint64_t together = 0;
    int area = from;
    while (area < TL_AREAS && !s->area_flags[area]) {
        area++;
        while (area + (int)sizeof together <= TL_AREAS) {
            __builtin_memcpy(&together, &s->area_flags[area], sizeof together);
            if (together) break;
            area += (int)sizeof together;
        }
    }
    return area;
}

/* 15.13b, 15.15, 15.16 */
static void find_area_passages(const tl_state *s, enum tl_side side, struct passages *p,
                               struct roadsides *r)
{
    struct tl_node_set own = tl_areas_held(s, side), foes = tl_areas_held(s, tl_other_side(side));
    struct tl_node_set traced = { 0 }, failed = { 0 }, patrols = { 0 }, forces = { 0 };
    for (int area = flagged_area(s, 1); area < TL_AREAS; area = flagged_area(s, area + 1)) {
        unsigned flags = s->area_flags[area];
        if (flags & TL_TRACED) tl_add_node(&traced, area);
        if (flags & TL_TRACE_FAILED) tl_add_node(&failed, area);
        if (flags & TL_KNOWN_PATROL) tl_add_node(&patrols, area);
        if (flags & TL_KNOWN_FORCE) tl_add_node(&forces, area);
    }
    r->nobodys = tl_less(tl_all_areas(), tl_either_of(own, foes));
    r->shut = tl_less(tl_less(foes, own), patrols);
    r->known = tl_both_of(tl_less(foes, own), forces);
    p->open = tl_either_of(tl_less(own, foes), tl_both_of(r->nobodys, traced));
    p->hoped = tl_less(r->nobodys, tl_either_of(traced, failed));
}

/* The same for a section as tl_section_status() and tl_is_in_doubt() say. */
static void find_section_passage(const tl_data *d, const tl_state *s, int section,
                                 struct passages *p, const struct roadsides *r)
{
    CHECK(section > TL_NO_SECTION && section < TL_SECTIONS);
    int node = TL_FIRST_SECTION_NODE + section;
    const struct tl_node_set *areas = &d->section_areas[section];
    if (tl_have_common(areas, &r->shut)) {
        if (!tl_have_common(areas, &r->known)) tl_add_node(&p->hoped, node);
    } else if (tl_have_common(areas, &r->nobodys) &&
               !(s->section_flags[section] & TL_FRIENDLY_ROAD)) {
        add_tried(p, node, s->section_flags[section], TL_ROAD_TRACED, TL_ROAD_TRACE_FAILED);
    } else {
        tl_add_node(&p->open, node);
    }
}

static struct passages find_passages(const tl_data *d, const tl_state *s, enum tl_side side)
{
    struct passages p = { 0 };
    struct roadsides r = { 0 };
    find_area_passages(s, side, &p, &r);
    for (int section = 1; section < TL_SECTIONS; section++) {
        find_section_passage(d, s, section, &p, &r);
    }
    for (int i = 0; side == TL_ALLIES && i < TL_ROADSTEADS; i++) { /* 15.20 */
        if (s->roadstead[i] != TL_GIVEN_UP) {
            tl_add_node(&p.open, TL_FIRST_SEA_NODE + i);
        } else {
            add_tried(&p, TL_FIRST_SEA_NODE + i, s->supply.sea[i], TL_TRACED, TL_TRACE_FAILED);
        }
    }
    return p;
}

/* ---- Growing --------------------------------------------------------------------------------- */

/* Something that grows from nodes to those beside them. */
struct growth {
    struct tl_node_set reached, left; /* left: reached, and its neighbours not yet looked at */
    struct tl_node_set beside;        /* of all that were looked at */
};

static void grow_on(const tl_data *d, struct growth *g, struct tl_node_set through)
{
    CHECK(!tl_is_empty(&g->left));
    int part = g->left.part[0] ? 0 : 1;
    const struct tl_node_set *near =
        &d->near_nodes[part * 64 + __builtin_ctzll(g->left.part[part])];
    g->left.part[part] &= g->left.part[part] - 1;
    g->beside = tl_either_of(g->beside, *near);
    struct tl_node_set more = tl_less(tl_both_of(*near, through), g->reached);
    g->reached = tl_either_of(g->reached, more);
    g->left = tl_either_of(g->left, more);
}

/* Where lines begin. Q15.16: the depot itself needs no roll; a piece of the map edge does (32.7,
 * settled). */
static struct tl_node_set roots_of(const tl_data *d, const tl_state *s, enum tl_side side,
                                   unsigned source)
{
    static const uint8_t depots[] = { TL_AREA_OLL, TL_AREA_SOL, TL_AREA_TOU };
    struct tl_node_set roots = { 0 };
    if (side_of_source(source) != side) return roots;
    if (source != TL_SOURCE_EDGE) {
        int depot = depots[__builtin_ctz(source)];
        if (!tl_occupied(s, depot, tl_other_side(side))) tl_add_node(&roots, depot);
        return roots;
    }
    for (int area = 1; s->edge_used != TL_EDGE_NONE && area < TL_AREAS; area++) {
        if (d->area[area].edge == s->edge_used) tl_add_node(&roots, area);
    }
    return roots;
}

/* The lines, and the nodes beside them that could be tried next. */
static void grow_lines(const tl_data *d, const tl_state *s, enum tl_side side,
                       const struct passages *p, struct tl_lines *lines,
                       struct tl_node_set rim[TL_SOURCES])
{
    for (int i = 0; i < TL_SOURCES; i++) {
        struct tl_node_set roots = roots_of(d, s, side, 1U << i);
        struct tl_node_set from = 1U << i == TL_SOURCE_EDGE ? tl_both_of(roots, p->open) : roots;
        struct growth g = { .reached = from, .left = from, .beside = roots };
        while (!tl_is_empty(&g.left)) grow_on(d, &g, p->open);
        lines->reach[i] = g.reached;
        rim[i] = tl_less(tl_both_of(g.beside, p->hoped), g.reached);
    }
}

void tl_find_lines(const tl_data *d, const tl_state *s, enum tl_side side, struct tl_lines *lines)
{
    struct passages p = find_passages(d, s, side);
    struct tl_node_set rim[TL_SOURCES];
    grow_lines(d, s, side, &p, lines, rim);
}

/* ---- Hoping ---------------------------------------------------------------------------------- */

/* The sources that a unit has no line to and needs: any while it has none, then one that lets it
 * attack (15.4). */
static unsigned sources_missed(const tl_data *d, const tl_state *s, const struct tl_lines *lines,
                               int unit)
{
    unsigned sources = tl_sources_of(d, s, unit);
    if (!tl_is_supplied(d, s, lines, unit)) return sources;
    unsigned attack = sources & tl_attack_sources(s);
    bool may_attack =
        (tl_lines_at(lines, s->place[unit]) & attack) || tl_has_just_landed(d, s, unit);
    return may_attack ? 0 : attack;
}

/* Where nobody of a side misses a line, whoever he is. The edge of the Austrians lets them attack
 * when their depot does not. */
static struct tl_node_set where_all_trace(const tl_state *s, enum tl_side side,
                                          const struct tl_lines *lines)
{
    enum { EDGE = 3 };
    _Static_assert(TL_SOURCE_EDGE == 1 << EDGE, "the line of a source is that of its bit");
    if (side == TL_REPUBLICANS)
        return tl_both_of(lines->reach[TL_DEPOT_WEST], lines->reach[TL_DEPOT_EAST]);
    bool is_enough =
        s->edge_used == TL_EDGE_NONE || s->supply.depot[TL_DEPOT_ALLIED] == TL_DEPOT_ATTACK;
    struct tl_node_set reach = lines->reach[TL_DEPOT_ALLIED];
    return is_enough ? reach : tl_both_of(reach, lines->reach[EDGE]);
}

/* Where those are who miss a line, by source. */
static void find_needy(const tl_data *d, const tl_state *s, enum tl_side side,
                       const struct tl_lines *lines, struct tl_node_set needy[TL_SOURCES])
{
    __builtin_memset(needy, 0, TL_SOURCES * sizeof *needy);
    struct tl_node_set areas = tl_less(tl_areas_held(s, side), where_all_trace(s, side, lines));
    for (int area = tl_node_in(&areas, 0); area < TL_AREAS; area = tl_node_in(&areas, area + 1)) {
        TL_EACH_CHAINED_IN(s, area)
        {
            if (tl_side_of(d, s, u) != side) continue;
            unsigned sources = sources_missed(d, s, lines, u);
            for (int i = 0; i < TL_SOURCES; i++) {
                if (sources >> i & 1) tl_add_node(&needy[i], area);
            }
        }
    }
}

/* Of the nodes of a rim, those that hang together with one of `needy`. */
static struct tl_node_set hopes_of(const tl_data *d, struct tl_node_set rim,
                                   struct tl_node_set needy, struct tl_node_set through)
{
    struct growth g = { .reached = needy, .left = needy };
    struct tl_node_set missing = tl_less(rim, needy);
    while (!tl_is_empty(&g.left) && !tl_is_empty(&missing)) {
        grow_on(d, &g, through);
        missing = tl_less(rim, g.reached);
    }
    return tl_less(rim, missing);
}

struct tl_node_set tl_find_tries(const tl_data *d, const tl_state *s, enum tl_side side)
{
    struct passages p = find_passages(d, s, side);
    struct tl_node_set through = tl_either_of(p.open, p.hoped), tries = { 0 };
    struct tl_node_set rim[TL_SOURCES], needy[TL_SOURCES];
    struct tl_lines lines;
    grow_lines(d, s, side, &p, &lines, rim);
    find_needy(d, s, side, &lines, needy);
    for (int i = 0; i < TL_SOURCES; i++) {
        tries = tl_either_of(tries, hopes_of(d, rim[i], needy[i], through));
    }
    return tries;
}
