/*
 * Ways for who marches: over friendly ground and no man's land, along roads, or by sea. Where
 * somebody goes he needs the way; for those who are only asked what it costs will do.
 */
#include "games/toulon/bots/judgement.h"

enum {
    SEA = TL_NODE_SEA,
    ROADS = TL_NODE_ROADS,
    FAR = TL_FAR,
    PARTS = TL_WAY_PARTS,
    QUEUE = 4 * TL_WAY_NODES
};

/* ---- The cheapest ways ----------------------------------------------------------------------- */

/* A search for ways: who is to go, and the nodes from which it goes on. */
struct search {
    const struct tl_survey *v;
    const struct tl_marcher *m;
    struct tl_ways *ways;
    uint8_t step[TL_AREAS];  /* as of the survey, for who is to go */
    struct tl_node_set left; /* where a way could still be nearer: none is there for nothing */
    int river;
    uint8_t order[QUEUE];
    int count;
};

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
    if (!tl_has_room(v, m, area) || (m->is_gun && !v->units[area])) return FAR;
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
    if (!cost && to < TL_AREAS) tl_drop_node(&w->left, to);
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

static void take_road(struct search *w, int node, int section)
{
    if (!may_be_nearer(w, node, ROADS + section)) return;
    bool is_friendly = w->v->road[section] == TL_ROAD_FRIENDLY;
    int price = is_friendly ? 0 : price_of_nobodys_section(w->v, w->m);
    reach(w, node, ROADS + section, price, is_friendly ? FAR : 0);
}

/* Off the road, or on to the next section. */
static void leave_road(struct search *w, int node)
{
    const struct tl_survey *v = w->v;
    int section = node - ROADS;
    struct tl_node_set near =
        tl_both_of(v->d->near_nodes[TL_FIRST_SECTION_NODE + section], w->left);
    for (int next = tl_take_node(&near); next < TL_NODES; next = tl_take_node(&near)) {
        if (next >= TL_AREAS) {
            take_road(w, node, next - TL_FIRST_SECTION_NODE);
        } else if (may_be_nearer(w, node, next)) {
            reach(w, node, next, w->step[next], v->gap[next]);
        }
    }
}

static void leave_sea(struct search *w)
{
    const struct tl_survey *v = w->v;
    struct tl_node_set beaches = v->d->beaches;
    for (int area = tl_take_node(&beaches); area < TL_AREAS; area = tl_take_node(&beaches)) {
        if (!may_be_nearer(w, SEA, area)) continue;
        reach(w, SEA, area, price_of_landing(v, w->m, area), v->gap[area]);
    }
}

static void embark(struct search *w, int area)
{
    const struct tl_survey *v = w->v;
    if (v->side != TL_ALLIES || v->s->turn <= 1 || !may_be_nearer(w, area, SEA)) return;
    if (!tl_beach_refusal(v->d, v->s, area))
        reach(w, area, SEA, v->d->constant[TL_CONSTANT_embark], FAR);
}

/* Onto the roads first, then to the neighbours as the data has them: of equal ways the first one
 * found stays. */
static void leave_area(struct search *w, int area)
{
    const struct tl_survey *v = w->v;
    const uint8_t *next = v->d->area[area].neighbours, *beside = v->d->beside[area];
    struct tl_node_set near = tl_both_of(v->d->near_nodes[area], w->left);
    int first = tl_node_in(&near, 1);
    for (int node = tl_node_in(&near, TL_AREAS); node < TL_NODES;
         node = tl_node_in(&near, node + 1))
        take_road(w, area, node - TL_FIRST_SECTION_NODE);
    for (int i = 0; first < TL_AREAS && i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        int to = next[i], price = w->step[to];
        if (price == FAR || !may_be_nearer(w, area, to)) continue;
        reach(w, area, to, price + (beside[to] == 2 ? w->river : 0), v->gap[to]);
    }
    embark(w, area);
}

int tl_start_of(const struct tl_survey *v, const struct tl_marcher *m)
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

/* An area is looked at again when a cheaper way is found. What leads to the goal for so little will
 * not change any more: no way on it could be cheaper. */
void tl_find_way(const struct tl_survey *v, const struct tl_marcher *m, int goal, int cost,
                 struct tl_ways *ways)
{
    struct search w;
    int start = tl_start_of(v, m);
    w.v = v;
    w.m = m;
    w.ways = ways;
    __builtin_memset(ways->cost, FAR, sizeof ways->cost);
    ways->cost[start] = 0;
    ways->narrow[start] = FAR;
    ways->before[start] = (uint8_t)start;
    w.order[0] = (uint8_t)start;
    w.count = 1;
    w.left = v->open;
    w.river = v->d->constant[tl_is_late(v->d, v->s) ? TL_CONSTANT_river_late : TL_CONSTANT_river];
    price_steps(&w);
    for (int i = 0; i < w.count && ways->cost[goal] != cost; i++) {
        int node = w.order[i];
        if (node < TL_AREAS) leave_area(&w, node);
        if (node == SEA) leave_sea(&w);
        if (node >= ROADS) leave_road(&w, node);
    }
}

/* ---- What ways cost, without the ways -------------------------------------------------------- */

/* A flood over the map: of each cost, from 0 on, the nodes that are reached for it. As in the sets
 * of the data a section is a node; the sea is that of the Great roadstead. */
struct flood {
    const struct tl_survey *v;
    const struct tl_marcher *m;
    struct tl_node_set friendly, nobodys, pikes; /* areas that let him in; friendly sections */
    struct tl_node_set tracks;                   /* sections of no man's land */
    struct tl_node_set due[FAR];
    int most, toll; /* costs are below `most` */
};
enum { SEA_NODE = TL_FIRST_SEA_NODE };

static inline void let_in(struct flood *f, struct tl_node_set nodes, int cost)
{
    if (cost < f->most) f->due[cost] = tl_either_of(f->due[cost], nodes);
}

static void flood_from_sea(struct flood *f, int cost)
{
    struct tl_node_set beaches = f->v->d->beaches;
    for (int area = tl_take_node(&beaches); area < TL_AREAS; area = tl_take_node(&beaches)) {
        int price = price_of_landing(f->v, f->m, area);
        struct tl_node_set one = { { 0 } };
        tl_add_node(&one, area);
        if (price != FAR) let_in(f, one, cost + PARTS * price);
    }
}

/* Areas beside a node, some of them across the river; and sections. */
static void flood_from_land(struct flood *f, int node, int cost, struct tl_node_set river)
{
    const struct tl_survey *v = f->v;
    const int16_t *c = v->d->constant;
    struct tl_node_set near = v->d->near_nodes[node], dry = tl_less(near, river);
    int entry = PARTS * c[TL_CONSTANT_entry_nml], onto_road = node < TL_AREAS;
    let_in(f, tl_both_of(dry, f->friendly), cost);
    let_in(f, tl_both_of(dry, f->nobodys), cost + entry);
    let_in(f, tl_both_of(near, f->pikes), cost + onto_road);
    let_in(f, tl_both_of(near, f->tracks), cost + onto_road + PARTS * f->toll);
    if (tl_is_empty(&river)) return;
    int ford = PARTS * c[tl_is_late(v->d, v->s) ? TL_CONSTANT_river_late : TL_CONSTANT_river];
    let_in(f, tl_both_of(river, f->friendly), cost + ford);
    let_in(f, tl_both_of(river, f->nobodys), cost + ford + entry);
}

static void flood_from_area(struct flood *f, int area, int cost)
{
    const struct tl_survey *v = f->v;
    const uint8_t *list = v->d->area[area].river;
    struct tl_node_set river = { { 0 } }, sea = { { 0 } };
    for (int i = 0; i < TL_NEIGHBOURS_MOST && list[i]; i++) tl_add_node(&river, list[i]);
    flood_from_land(f, area, cost, river);
    if (v->side != TL_ALLIES || v->s->turn <= 1 || tl_beach_refusal(v->d, v->s, area)) return;
    tl_add_node(&sea, SEA_NODE);
    let_in(f, sea, cost + PARTS * v->d->constant[TL_CONSTANT_embark]);
}

static void sort_ground(struct flood *f, const struct tl_walker *walker)
{
    const struct tl_survey *v = f->v;
    struct tl_node_set own = tl_areas_held(v->s, v->side), foes = tl_areas_held(v->s, v->foe);
    struct tl_node_set roads = v->roads, tight = { { 0 } };
    for (int area = 1; walker->tight && area < TL_AREAS; area++) {
        if (!tl_has_room(v, f->m, area)) tl_add_node(&tight, area);
    }
    f->friendly = tl_less(own, tl_either_of(foes, tight));
    f->nobodys = tl_less(tl_all_areas(), tl_either_of(tl_either_of(own, foes), tight));
    if (walker->is_gun) f->nobodys = (struct tl_node_set){ { 0 } };
    f->pikes = f->tracks = (struct tl_node_set){ { 0 } };
    for (int node = tl_take_node(&roads); node < TL_NODES; node = tl_take_node(&roads)) {
        bool is_friendly = v->road[node - TL_FIRST_SECTION_NODE] == TL_ROAD_FRIENDLY;
        if (is_friendly) tl_add_node(&f->pikes, node);
        if (!is_friendly && walker->toll != FAR) tl_add_node(&f->tracks, node);
    }
}

static int node_of_start(int start)
{
    if (start == SEA) return SEA_NODE;
    return start >= ROADS ? TL_FIRST_SECTION_NODE + start - ROADS : start;
}

/* The costs of tl_find_way(), in a fraction of the time: most who are asked do not march. */
static void find_costs(const struct tl_survey *v, const struct tl_marcher *m,
                       const struct tl_walker *walker, uint8_t cost[TL_AREAS])
{
    struct flood f;
    struct tl_node_set done = { { 0 } };
    int most = PARTS * (m->purse + 1);
    f.v = v;
    f.m = m;
    f.most = most < FAR ? most : FAR;
    f.toll = walker->toll;
    __builtin_memset(cost, FAR, TL_AREAS);
    __builtin_memset(f.due, 0, (size_t)f.most * sizeof f.due[0]);
    sort_ground(&f, walker);
    tl_add_node(&f.due[0], node_of_start(walker->start));
    for (int now = 0; now < f.most; now++) {
        struct tl_node_set *due = &f.due[now];
        for (*due = tl_less(*due, done); !tl_is_empty(due); *due = tl_less(*due, done)) {
            int node = tl_take_node(due);
            tl_add_node(&done, node);
            if (node < TL_AREAS) cost[node] = (uint8_t)now;
            if (node < TL_AREAS) flood_from_area(&f, node, now);
            if (node == SEA_NODE) flood_from_sea(&f, now);
            if (node >= TL_AREAS && node < SEA_NODE)
                flood_from_land(&f, node, now, (struct tl_node_set){ { 0 } });
        }
    }
}

/* The first part of the way to a goal: across friendly areas in one go, else one step; who is on
 * the road is on all friendly sections that hang together with his own. */
int tl_first_hop(const struct tl_survey *v, const struct tl_ways *w, int start, int goal)
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

/* ---- What has been found already ------------------------------------------------------------- */

static struct tl_walker walker_of(const struct tl_survey *v, const struct tl_marcher *m)
{
    struct tl_walker walker = { .start = tl_start_of(v, m),
                                .purse = m->purse,
                                .is_gun = m->is_gun };
    walker.toll = price_of_nobodys_section(v, m);
    for (int area = 1; area < TL_AREAS; area++) walker.tight += !tl_has_room(v, m, area);
    return walker;
}

static bool are_alike(const struct tl_walker *one, const struct tl_walker *other)
{
    return one->start == other->start && one->purse == other->purse && one->toll == other->toll &&
           one->is_gun == other->is_gun && one->tight == other->tight;
}

const uint8_t *tl_costs_of(const struct tl_survey *v, const struct tl_marcher *m,
                           struct tl_known_costs *known)
{
    struct tl_walker walker = walker_of(v, m);
    for (int i = 0; i < known->count && i < TL_KNOWN_COSTS; i++) {
        if (are_alike(&known->walker[i], &walker)) return known->cost[i];
    }
    int new = known->count++ % TL_KNOWN_COSTS;
    known->walker[new] = walker;
    find_costs(v, m, &walker, known->cost[new]);
    return known->cost[new];
}
