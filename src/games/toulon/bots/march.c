/*
 * Marches: a unit goes where its points are wanted more than where it is, over friendly ground and
 * no man's land, along roads, or by sea. What a move gains is worth more than nothing every time,
 * so that nobody walks in circles.
 */
#include "games/toulon/bots/judgement.h"

/* Nodes of the map: areas, the sea, road sections. */
enum {
    SEA = TL_AREAS,
    ROADS = TL_AREAS + 1,
    NODES_OF_MAP = ROADS + TL_SECTIONS,
    FAR = 255,
    PARTS = 4, /* of an operation point: what a way costs is counted in these */
    QUEUE = 4 * NODES_OF_MAP
};
_Static_assert(NODES_OF_MAP <= FAR, "a node is a byte");

/* ---- What a unit is worth in an area --------------------------------------------------------- */

static bool is_fortress(const struct tl_survey *v, int area)
{
    int work = v->d->works_at[area][0];
    return work && v->s->work_level[work] == 3;
}

static int guns_wanted(const struct tl_survey *v, int area)
{
    if (v->side != TL_ALLIES || !is_fortress(v, area) || !v->weight[area]) return 0;
    return area == TL_AREA_TOU ? 2 : 1;
}

/* Whether the post is one of the unit's own wing. */
static bool is_own_post(const struct tl_survey *v, int unit, int area)
{
    int corps = v->d->unit[unit].corps, wing = v->wing[area];
    if (wing == TL_CORPS || v->side == TL_ALLIES || tl_is_wings_over(v->d, v->s)) return true;
    return corps == wing || (corps != TL_WEST && corps != TL_EAST);
}

static int filled(int have, int want)
{
    return have < want ? have : want;
}

int tl_worth_there(const struct tl_survey *v, const struct tl_marcher *m, int area, int have,
                   int units, int guns)
{
    int worth = 0;
    if (!is_own_post(v, m->unit, area)) return 0;
    if (!units) worth += TL_WORTH_POINT * v->d->area[area].points;
    if (m->is_gunner || m->is_gun) {
        if (guns < guns_wanted(v, area)) worth += TL_WORTH_GUNS + v->weight[area];
        if (m->is_gunner) return worth;
    }
    int more = filled(have + m->points, v->want[area]) - filled(have, v->want[area]);
    return worth + v->weight[area] * more;
}

int tl_worth_of_going(const struct tl_survey *v, const struct tl_marcher *m, int area)
{
    return tl_worth_there(v, m, area, v->have[area], v->units[area], v->guns[area]);
}

/* Toulon keeps the garrison that bars it (13.1i), a depot enough to hold it. */
static bool is_vital(const struct tl_survey *v, const struct tl_marcher *m)
{
    const int16_t *c = v->d->constant;
    int place = m->place, have = v->have[place] - m->company;
    bool is_piece = m->is_gun || m->is_gunner;
    if (place == TL_AREA_OLL || place == TL_AREA_SOL)
        return v->side == TL_REPUBLICANS && have < TL_DEPOT_LEAST;
    if (place != TL_AREA_TOU || v->side != TL_ALLIES) return false;
    if (is_piece) return v->guns[place] <= guns_wanted(v, place);
    int foot = v->foot[place] - m->company;
    return have < c[TL_CONSTANT_toulon_garrison] || foot < c[TL_CONSTANT_toulon_garrison_each];
}

/* Where it is, without it: what others lose by its leaving. */
int tl_worth_of_staying(const struct tl_survey *v, const struct tl_marcher *m)
{
    if (m->place >= TL_AREAS) return 0;
    if (is_vital(v, m)) return TL_WORTH_VITAL;
    int have = v->have[m->place] - m->company;
    int units = v->units[m->place] - m->company_units;
    bool is_piece = m->is_gun || m->is_gunner;
    return tl_worth_there(v, m, m->place, have > 0 ? have : 0, units, v->guns[m->place] - is_piece);
}

/* ---- Ways ------------------------------------------------------------------------------------ */

struct ways {
    uint8_t cost[NODES_OF_MAP], before[NODES_OF_MAP];
    uint8_t narrow[NODES_OF_MAP]; /* the points that could go this way together */
    uint8_t order[QUEUE];
    int count;
};

/* What ways depend on, beside the ground: who is alike in this has the same ones. */
struct walker {
    int start, purse;
    int tight; /* areas that have no room for him; for who is bigger they have none either */
    int toll;  /* of no man's land on the road */
    bool is_gun;
};
enum { KNOWN_WAYS = 8 };

/* Ways that have been found on the same ground. */
struct known_ways {
    struct walker walker[KNOWN_WAYS];
    struct ways ways[KNOWN_WAYS];
    int count; /* the oldest gives way */
};

static bool has_wing_trouble(const struct tl_survey *v, int unit, int area)
{
    int corps = v->d->unit[unit].corps;
    if (v->side == TL_ALLIES || tl_is_wings_over(v->d, v->s)) return false;
    return (corps == TL_WEST && (v->corps[area] & 2)) || (corps == TL_EAST && (v->corps[area] & 1));
}

static bool has_room(const struct tl_survey *v, const struct tl_marcher *m, int area)
{
    return m->points <= v->room[area];
}

/* The price of a step onto an area, or FAR. */
static int price_of_step(const struct tl_survey *v, const struct tl_marcher *m, int from, int to)
{
    const int16_t *c = v->d->constant;
    if (tl_occupied(v->s, to, v->foe) || !has_room(v, m, to)) return FAR;
    int price = 0;
    if (from < TL_AREAS && tl_is_across_river(v->d, from, to)) {
        price += c[tl_is_late(v->d, v->s) ? TL_CONSTANT_river_late : TL_CONSTANT_river];
    }
    if (v->units[to]) return price;
    return m->is_gun ? FAR : price + c[TL_CONSTANT_entry_nml];
}

static bool is_beach_open(const struct tl_survey *v, int area)
{
    if (tl_beach_refusal(v->d, v->s, area)) return false;
    if (v->s->turn == 1 && !v->d->area[area].first_beach) return false;
    return v->s->toulon_entered || !v->d->area[area].closed;
}

static int price_of_landing(const struct tl_survey *v, const struct tl_marcher *m, int area)
{
    const int16_t *c = v->d->constant;
    if (!is_beach_open(v, area) || tl_occupied(v->s, area, v->foe)) return FAR;
    if (!has_room(v, m, area) || (m->is_gun && !v->units[area])) return FAR;
    if (v->s->turn == 1) return c[TL_CONSTANT_land_first];
    return c[v->units[area] ? TL_CONSTANT_land_friendly : TL_CONSTANT_land_nml];
}

/* Whether a way from one node could be cheaper than the one that is known; no step is below 0. */
static bool may_be_nearer(const struct ways *w, int from, int to)
{
    return w->cost[from] < w->cost[to];
}

/* Who takes to the road for nothing is better off beside it. */
static void reach(struct ways *w, int from, int to, int price, int gap, int purse)
{
    int cost = w->cost[from] + PARTS * price + (from < TL_AREAS && to >= ROADS);
    if (price == FAR || cost >= w->cost[to] || w->count == QUEUE) return;
    if (cost >= PARTS * (purse + 1)) return;
    w->cost[to] = (uint8_t)cost;
    w->before[to] = (uint8_t)from;
    w->narrow[to] = w->narrow[from] < gap ? w->narrow[from] : (uint8_t)gap;
    w->order[w->count++] = (uint8_t)to;
}

/* Friendly sections cost nothing; on one of no man's land a single unit goes ahead (18.6), and once
 * it has passed the others follow for nothing (18.10a). */
static int price_of_nobodys_section(const struct tl_survey *v, const struct tl_marcher *m)
{
    if (m->is_gun || m->company_units > 1) return FAR;
    bool is_free =
        tl_type_of(v->d, m->unit) == TL_CAVALRY && !tl_has(v->s, m->unit, TL_CHECK_FAILED);
    return is_free ? 0 : v->d->constant[TL_CONSTANT_entry_nml];
}

/* Onto the roads beside a node of the data. */
static void take_roads(const struct tl_survey *v, const struct tl_marcher *m, struct ways *w,
                       int node, const struct tl_node_set *near)
{
    struct tl_node_set roads = tl_both_of(*near, v->roads);
    for (int next = tl_node_in(&roads, 0); next < TL_NODES; next = tl_node_in(&roads, next + 1)) {
        int section = next - TL_FIRST_SECTION_NODE;
        if (!may_be_nearer(w, node, ROADS + section)) continue;
        bool is_friendly = v->road[section] == TL_ROAD_FRIENDLY;
        int price = is_friendly ? 0 : price_of_nobodys_section(v, m);
        reach(w, node, ROADS + section, price, is_friendly ? FAR : 0, m->purse);
    }
}

static void leave_road(const struct tl_survey *v, const struct tl_marcher *m, struct ways *w,
                       int node)
{
    const struct tl_node_set *near = &v->d->near_nodes[TL_FIRST_SECTION_NODE + node - ROADS];
    for (int area = tl_node_in(near, 1); area < TL_AREAS; area = tl_node_in(near, area + 1)) {
        if (!may_be_nearer(w, node, area)) continue;
        reach(w, node, area, price_of_step(v, m, SEA, area), v->gap[area], m->purse);
    }
    take_roads(v, m, w, node, near);
}

static void leave_node(const struct tl_survey *v, const struct tl_marcher *m, struct ways *w,
                       int node)
{
    if (node == SEA) {
        for (int area = 1; area < TL_AREAS; area++) {
            if (!v->d->area[area].beach_great && !v->d->area[area].beach_little) continue;
            if (!may_be_nearer(w, SEA, area)) continue;
            reach(w, SEA, area, price_of_landing(v, m, area), v->gap[area], m->purse);
        }
        return;
    }
    if (node >= ROADS) {
        leave_road(v, m, w, node);
        return;
    }
    const uint8_t *next = v->d->area[node].neighbours;
    take_roads(v, m, w, node, &v->d->near_nodes[node]);
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        if (!may_be_nearer(w, node, next[i])) continue;
        int price = price_of_step(v, m, node, next[i]);
        if (price != FAR) reach(w, node, next[i], price, v->gap[next[i]], m->purse);
    }
    if (v->side == TL_ALLIES && v->s->turn > 1 && may_be_nearer(w, node, SEA) &&
        !tl_beach_refusal(v->d, v->s, node)) {
        reach(w, node, SEA, v->d->constant[TL_CONSTANT_embark], FAR, m->purse);
    }
}

static int start_of(const struct tl_survey *v, const struct tl_marcher *m)
{
    if (m->place == TL_PLACE_ROAD) return ROADS + v->s->move.section;
    return m->place < TL_AREAS ? m->place : SEA;
}

/* Cheapest ways from where the unit is; an area is looked at again when a cheaper way is found. */
static void find_ways(const struct tl_survey *v, const struct tl_marcher *m, struct ways *w)
{
    int start = start_of(v, m);
    __builtin_memset(w->cost, FAR, sizeof w->cost);
    w->cost[start] = 0;
    w->narrow[start] = FAR;
    w->before[start] = (uint8_t)start;
    w->order[0] = (uint8_t)start;
    w->count = 1;
    for (int i = 0; i < w->count; i++) leave_node(v, m, w, w->order[i]);
}

/* The first part of the way to a goal: across friendly areas in one go, else one step; who is on
 * the road is on all friendly sections that hang together with his own. */
static int first_hop(const struct tl_survey *v, const struct ways *w, int start, int goal)
{
    int hop = goal, node = goal;
    while (w->before[node] != start) {
        node = w->before[node];
        bool is_exit = w->before[node] >= ROADS; /* where the road is left is a stop */
        bool is_free = node < TL_AREAS && hop < TL_AREAS && w->cost[hop] == 0 && v->units[hop];
        bool is_here = start >= ROADS && node >= ROADS && v->road[node - ROADS] == TL_ROAD_FRIENDLY;
        if ((!is_free || is_exit) && !is_here) hop = node;
    }
    if (hop >= ROADS) return TL_HOP_ROAD + hop - ROADS;
    return hop == SEA ? TL_PLACE_AFLOAT : hop;
}

/* ---- The best march -------------------------------------------------------------------------- */

/* Bonaparte's points pay only where he is, and would be missing halfway. */
static int points_on_the_way(const tl_state *s, unsigned pools)
{
    return tl_points_in(s, pools & ~(1U << TL_POOL_BONAPARTE));
}

struct tl_marcher tl_marcher_of(const struct tl_survey *v, int unit)
{
    struct tl_marcher m = { .unit = unit, .place = v->s->place[unit] };
    m.points = m.company = tl_marching_points(v->d, v->s, unit);
    m.company_units = 1;
    m.is_gun = tl_is_ordnance(v->d, unit);
    m.is_gunner = tl_type_of(v->d, unit) == TL_GUNNERS;
    m.purse = points_on_the_way(v->s, tl_pools_of_unit(v->d, v->s, unit));
    return m;
}

/* Whether any area at all could gain so much for the unit. */
static bool is_wanted(const struct tl_survey *v, const struct tl_marcher *m, int gain)
{
    for (int i = 0; i < v->goal_count; i++) {
        int area = v->goal[i];
        if (area == m->place || !has_room(v, m, area)) continue;
        if (tl_worth_of_going(v, m, area) > gain && !has_wing_trouble(v, m->unit, area))
            return true;
    }
    return false;
}

static struct walker walker_of(const struct tl_survey *v, const struct tl_marcher *m)
{
    struct walker walker = { .start = start_of(v, m), .purse = m->purse, .is_gun = m->is_gun };
    walker.toll = price_of_nobodys_section(v, m);
    for (int area = 1; area < TL_AREAS; area++) walker.tight += !has_room(v, m, area);
    return walker;
}

static const struct ways *ways_of(const struct tl_survey *v, const struct tl_marcher *m,
                                  struct known_ways *known)
{
    struct walker walker = walker_of(v, m);
    for (int i = 0; i < known->count && i < KNOWN_WAYS; i++) {
        const struct walker *other = &known->walker[i];
        if (other->start == walker.start && other->purse == walker.purse &&
            other->tight == walker.tight && other->toll == walker.toll &&
            other->is_gun == walker.is_gun)
            return &known->ways[i];
    }
    int new = known->count++ % KNOWN_WAYS;
    known->walker[new] = walker;
    find_ways(v, m, &known->ways[new]);
    return &known->ways[new];
}

int tl_worth_of_way(const struct tl_survey *v, int points)
{
    return (TL_WORTH_OPERATION - v->manner.haste) * points;
}

/* The best march that gains more than `least`. */
static struct tl_route route_of(const struct tl_survey *v, const struct tl_marcher *m, int least,
                                struct known_ways *known)
{
    struct tl_route best = { .unit = TL_NO_UNIT,
                             .gain = least > TL_WORTH_MOVING ? least : TL_WORTH_MOVING };
    int stay = tl_worth_of_staying(v, m);
    if (!is_wanted(v, m, best.gain + stay)) return best;
    int start = start_of(v, m);
    const struct ways *w = ways_of(v, m, known);
    for (int i = 0; i < v->goal_count; i++) {
        int area = v->goal[i];
        if (w->cost[area] == FAR || area == start || has_wing_trouble(v, m->unit, area)) continue;
        int gain = tl_worth_of_going(v, m, area) - stay - tl_worth_of_way(v, w->cost[area]) / PARTS;
        if (gain <= best.gain) continue;
        best = (struct tl_route){ .unit = m->unit, .goal = area, .gain = gain };
        best.cost = w->cost[area] / PARTS;
        best.narrowest = w->narrow[area];
    }
    if (best.unit != TL_NO_UNIT) best.hop = first_hop(v, w, start, best.goal);
    return best;
}

bool tl_may_set_out(const struct tl_survey *v, int seat, int unit)
{
    const tl_state *s = v->s;
    int place = s->place[unit];
    if (place >= TL_AREAS && place != TL_PLACE_AFLOAT && place != TL_PLACE_LANDING) return false;
    if (!tl_is_moved_by(v->d, s, seat, unit)) return false;
    return !tl_marcher_refusal(v->d, s, unit);
}

/* Those who are alike have the same ways: the first of each kind and place is looked at. */
static bool was_seen(const struct tl_survey *v, const uint8_t *seen, int count, int unit)
{
    const tl_state *s = v->s;
    for (int i = 0; i < count; i++) {
        int other = seen[i];
        if (s->place[other] == s->place[unit] &&
            v->d->unit[other].corps == v->d->unit[unit].corps &&
            v->d->unit[other].type == v->d->unit[unit].type &&
            tl_marching_points(v->d, s, other) == tl_marching_points(v->d, s, unit)) {
            return true;
        }
    }
    return false;
}

struct tl_route tl_best_route(const struct tl_survey *v, int seat)
{
    struct tl_route best = { .unit = TL_NO_UNIT };
    uint8_t seen[TL_UNITS] = { 0 };
    struct known_ways known;
    int count = 0;
    known.count = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_may_set_out(v, seat, u) || was_seen(v, seen, count, u)) continue;
        seen[count++] = (uint8_t)u;
        struct tl_marcher m = tl_marcher_of(v, u);
        struct tl_route route = route_of(v, &m, best.gain, &known);
        if (route.unit != TL_NO_UNIT) best = route;
    }
    return best;
}

struct tl_route tl_route_of_force(const struct tl_survey *v, int unit)
{
    struct tl_marcher m = tl_marcher_of(v, unit);
    m.company = m.company_units = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_has(v->s, u, TL_PICKED)) continue;
        m.company += tl_marching_points(v->d, v->s, u);
        m.company_units++;
    }
    m.place = v->s->move.from;
    m.purse = points_on_the_way(v->s, tl_pools_of_force(v->d, v->s));
    struct known_ways known;
    known.count = 0;
    return route_of(v, &m, 0, &known);
}
