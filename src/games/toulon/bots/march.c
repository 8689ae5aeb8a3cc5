/*
 * Marches: a unit goes where its points are wanted more than where it is, over friendly ground and
 * no man's land, along roads, or by sea. What a move gains is worth more than nothing every time,
 * so that nobody walks in circles.
 */
#include "games/toulon/bots/judgement.h"

enum {
    SEA = TL_NODE_SEA,
    ROADS = TL_NODE_ROADS,
    FAR = TL_FAR,
    PARTS = 4, /* of an operation point: what a way costs is counted in these */
    QUEUE = 4 * TL_WAY_NODES
};

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
    if (!v->are_wings_apart || wing == TL_CORPS) return true;
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

bool tl_is_any_worth(const struct tl_survey *v, int area)
{
    if (v->weight[area] && v->have[area] < v->want[area]) return true;
    if (!v->units[area] && v->d->area[area].points) return true;
    return v->guns[area] < guns_wanted(v, area);
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

/* A search for ways: who is to go, and the nodes from which it goes on. */
struct search {
    const struct tl_survey *v;
    const struct tl_marcher *m;
    struct tl_ways *ways;
    uint8_t step[TL_AREAS]; /* as of the survey, for who is to go */
    uint8_t order[QUEUE];
    int count;
};

static bool has_wing_trouble(const struct tl_survey *v, int unit, int area)
{
    int corps = v->d->unit[unit].corps;
    if (!v->are_wings_apart) return false;
    return (corps == TL_WEST && (v->corps[area] & 2)) || (corps == TL_EAST && (v->corps[area] & 1));
}

static bool has_room(const struct tl_survey *v, const struct tl_marcher *m, int area)
{
    return m->points <= v->room[area];
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
static inline bool may_be_nearer(const struct search *w, int from, int to)
{
    return w->ways->cost[from] < w->ways->cost[to];
}

/* Who takes to the road for nothing is better off beside it. */
static inline void reach(struct search *w, int from, int to, int price, int gap)
{
    struct tl_ways *ways = w->ways;
    int cost = ways->cost[from] + PARTS * price + (from < TL_AREAS && to >= ROADS);
    if (price == FAR || cost >= ways->cost[to] || w->count == QUEUE) return;
    if (cost >= PARTS * (w->m->purse + 1)) return;
    ways->cost[to] = (uint8_t)cost;
    ways->before[to] = (uint8_t)from;
    ways->narrow[to] = ways->narrow[from] < gap ? ways->narrow[from] : (uint8_t)gap;
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
static void take_roads(struct search *w, int node, struct tl_node_set roads)
{
    const struct tl_survey *v = w->v;
    for (int next = tl_node_in(&roads, 0); next < TL_NODES; next = tl_node_in(&roads, next + 1)) {
        int section = next - TL_FIRST_SECTION_NODE;
        if (!may_be_nearer(w, node, ROADS + section)) continue;
        bool is_friendly = v->road[section] == TL_ROAD_FRIENDLY;
        int price = is_friendly ? 0 : price_of_nobodys_section(v, w->m);
        reach(w, node, ROADS + section, price, is_friendly ? FAR : 0);
    }
}

static void leave_road(struct search *w, int node)
{
    const struct tl_survey *v = w->v;
    const struct tl_node_set *near = &v->d->near_nodes[TL_FIRST_SECTION_NODE + node - ROADS];
    for (int area = tl_node_in(near, 1); area < TL_AREAS; area = tl_node_in(near, area + 1)) {
        if (may_be_nearer(w, node, area)) reach(w, node, area, w->step[area], v->gap[area]);
    }
    take_roads(w, node, tl_both_of(*near, v->roads));
}

static void leave_sea(struct search *w)
{
    const struct tl_survey *v = w->v;
    const struct tl_node_set *beaches = &v->d->beaches;
    for (int area = tl_node_in(beaches, 1); area < TL_AREAS; area = tl_node_in(beaches, area + 1)) {
        if (!may_be_nearer(w, SEA, area)) continue;
        reach(w, SEA, area, price_of_landing(v, w->m, area), v->gap[area]);
    }
}

static void leave_area(struct search *w, int area)
{
    const struct tl_survey *v = w->v;
    const int16_t *c = v->d->constant;
    const uint8_t *next = v->d->area[area].neighbours;
    struct tl_node_set roads = tl_both_of(v->d->near_nodes[area], v->roads);
    if (!tl_is_empty(&roads)) take_roads(w, area, roads);
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        int to = next[i], price = w->step[to];
        if (price == FAR || !may_be_nearer(w, area, to)) continue;
        if (tl_is_across_river(v->d, area, to))
            price += c[tl_is_late(v->d, v->s) ? TL_CONSTANT_river_late : TL_CONSTANT_river];
        reach(w, area, to, price, v->gap[to]);
    }
    if (v->side == TL_ALLIES && v->s->turn > 1 && may_be_nearer(w, area, SEA) &&
        !tl_beach_refusal(v->d, v->s, area)) {
        reach(w, area, SEA, c[TL_CONSTANT_embark], FAR);
    }
}

static int start_of(const struct tl_survey *v, const struct tl_marcher *m)
{
    if (m->place == TL_PLACE_ROAD) return ROADS + v->s->move.section;
    return m->place < TL_AREAS ? m->place : SEA;
}

/* What the survey says of steps, for the unit: there may be no room for it, and guns do not go
 * ahead. */
static void price_steps(struct search *w)
{
    const struct tl_survey *v = w->v;
    for (int area = 0; area < TL_AREAS; area++) {
        bool is_shut = (w->m->points > v->room[area]) | (w->m->is_gun & (v->step[area] > 0));
        w->step[area] = is_shut ? FAR : v->step[area];
    }
}

/* Cheapest ways from where the unit is; an area is looked at again when a cheaper way is found. */
static void find_ways(const struct tl_survey *v, const struct tl_marcher *m, struct tl_ways *ways)
{
    struct search w;
    int start = start_of(v, m);
    w.v = v;
    w.m = m;
    w.ways = ways;
    __builtin_memset(ways->cost, FAR, sizeof ways->cost);
    ways->cost[start] = 0;
    ways->narrow[start] = FAR;
    ways->before[start] = (uint8_t)start;
    w.order[0] = (uint8_t)start;
    w.count = 1;
    price_steps(&w);
    for (int i = 0; i < w.count; i++) {
        int node = w.order[i];
        if (node < TL_AREAS) leave_area(&w, node);
        if (node == SEA) leave_sea(&w);
        if (node >= ROADS) leave_road(&w, node);
    }
}

/* The first part of the way to a goal: across friendly areas in one go, else one step; who is on
 * the road is on all friendly sections that hang together with his own. */
static int first_hop(const struct tl_survey *v, const struct tl_ways *w, int start, int goal)
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

int tl_worth_of_way(const struct tl_survey *v, int points)
{
    return (TL_WORTH_OPERATION - v->manner.haste) * points;
}

/* Whether any area at all could gain so much for the unit, were the way there as cheap as can be:
 * to no man's land somebody has to pay, and not a gun. */
static bool is_wanted(const struct tl_survey *v, const struct tl_marcher *m, int gain)
{
    bool is_at_hand = !m->is_gun && v->least_entry <= m->purse;
    int least = tl_worth_of_way(v, v->least_entry);
    for (int i = 0; i < v->goal_count; i++) {
        int area = v->goal[i], way = v->units[area] ? 0 : least;
        if (area == m->place || !has_room(v, m, area)) continue;
        if (!v->units[area] && !is_at_hand) continue;
        if (tl_worth_of_going(v, m, area) - way > gain && !has_wing_trouble(v, m->unit, area))
            return true;
    }
    return false;
}

static struct tl_walker walker_of(const struct tl_survey *v, const struct tl_marcher *m)
{
    struct tl_walker walker = { .start = start_of(v, m), .purse = m->purse, .is_gun = m->is_gun };
    walker.toll = price_of_nobodys_section(v, m);
    for (int area = 1; area < TL_AREAS; area++) walker.tight += !has_room(v, m, area);
    return walker;
}

static const struct tl_ways *ways_of(const struct tl_survey *v, const struct tl_marcher *m,
                                     struct tl_known_ways *known)
{
    struct tl_walker walker = walker_of(v, m);
    for (int i = 0; i < known->count && i < TL_KNOWN_WAYS; i++) {
        const struct tl_walker *other = &known->walker[i];
        if (other->start == walker.start && other->purse == walker.purse &&
            other->tight == walker.tight && other->toll == walker.toll &&
            other->is_gun == walker.is_gun)
            return &known->ways[i];
    }
    int new = known->count++ % TL_KNOWN_WAYS;
    known->walker[new] = walker;
    find_ways(v, m, &known->ways[new]);
    return &known->ways[new];
}

/* The best march that gains more than `least`. */
static struct tl_route route_of(const struct tl_survey *v, const struct tl_marcher *m, int least,
                                struct tl_known_ways *known)
{
    struct tl_route best = { .unit = TL_NO_UNIT,
                             .gain = least > TL_WORTH_MOVING ? least : TL_WORTH_MOVING };
    int stay = tl_worth_of_staying(v, m);
    if (!is_wanted(v, m, best.gain + stay)) return best;
    int start = start_of(v, m);
    const struct tl_ways *w = ways_of(v, m, known);
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

struct tl_route tl_best_route(const struct tl_survey *v, int seat, struct tl_known_ways *known)
{
    struct tl_route best = { .unit = TL_NO_UNIT };
    struct tl_piece_set own = tl_pieces_moved_by(v->d, v->s, seat);
    uint8_t seen[TL_UNITS];
    int count = 0;
    for (int u = tl_piece_in(&own, 0); u < TL_UNITS; u = tl_piece_in(&own, u + 1)) {
        if (!tl_may_set_out(v, seat, u) || was_seen(v, seen, count, u)) continue;
        seen[count++] = (uint8_t)u;
        struct tl_marcher m = tl_marcher_of(v, u);
        struct tl_route route = route_of(v, &m, best.gain, known);
        if (route.unit != TL_NO_UNIT) best = route;
    }
    return best;
}

struct tl_route tl_route_of_force(const struct tl_survey *v, int unit, struct tl_known_ways *known)
{
    struct tl_marcher m = tl_marcher_of(v, unit);
    m.company = m.company_units = 0;
    for (int u = tl_picked_unit(v->s, 0); u < TL_UNITS; u = tl_picked_unit(v->s, u + 1)) {
        m.company += tl_marching_points(v->d, v->s, u);
        m.company_units++;
    }
    m.place = v->s->move.from;
    m.purse = points_on_the_way(v->s, tl_pools_of_force(v->d, v->s));
    return route_of(v, &m, 0, known);
}
