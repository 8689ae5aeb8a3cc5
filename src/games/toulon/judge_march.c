/*
 * Marches: a unit goes where its points are wanted more than where it is, over friendly ground and
 * no man's land, or by sea. What a move gains is worth more than nothing every time, so that nobody
 * walks in circles.
 */
#include "games/toulon/judgement.h"

enum { NODES_OF_MAP = AREAS + 1, SEA = AREAS, FAR = 255, QUEUE = 4 * NODES_OF_MAP };

/* ---- What a unit is worth in an area ----------------------------------------------------- */

static bool is_fortress(const struct survey *v, int area)
{
    int work = v->d->works_at[area][0];
    return work && v->s->work_level[work] == 3;
}

static int guns_wanted(const struct survey *v, int area)
{
    if (v->side != ALLIES || !is_fortress(v, area) || !v->weight[area]) return 0;
    return area == AREA_TOU ? 2 : 1;
}

/* Whether the post is one of the unit's own wing. */
static bool is_own_post(const struct survey *v, int unit, int area)
{
    int corps = v->d->unit[unit].corps, wing = v->wing[area];
    if (wing == CORPS || v->side == ALLIES || is_wings_over(v->d, v->s)) return true;
    return corps == wing || (corps != WEST && corps != EAST);
}

static int filled(int have, int want)
{
    return have < want ? have : want;
}

int worth_there(const struct survey *v, const struct marcher *m, int area, int have, int units,
                int guns)
{
    int worth = 0;
    if (!is_own_post(v, m->unit, area)) return 0;
    if (!units) worth += WORTH_POINT * v->d->area[area].points;
    if (m->is_gunner || m->is_gun) {
        if (guns < guns_wanted(v, area)) worth += WORTH_GUNS + v->weight[area];
        if (m->is_gunner) return worth;
    }
    int more = filled(have + m->points, v->want[area]) - filled(have, v->want[area]);
    return worth + v->weight[area] * more;
}

int worth_of_going(const struct survey *v, const struct marcher *m, int area)
{
    return worth_there(v, m, area, v->have[area], v->units[area], v->guns[area]);
}

/* Toulon keeps the garrison that bars it (13.1i), a depot enough to hold it. */
static bool is_vital(const struct survey *v, const struct marcher *m)
{
    const int16_t *c = v->d->constant;
    int place = m->place, have = v->have[place] - m->company;
    bool is_piece = m->is_gun || m->is_gunner;
    if (place == AREA_OLL || place == AREA_SOL) return v->side == REPUBLICANS && have < DEPOT_LEAST;
    if (place != AREA_TOU || v->side != ALLIES) return false;
    if (is_piece) return v->guns[place] <= guns_wanted(v, place);
    int foot = v->foot[place] - m->company;
    return have < c[CONSTANT_toulon_garrison] || foot < c[CONSTANT_toulon_garrison_each];
}

/* Where it is, without it: what others lose by its leaving. */
int worth_of_staying(const struct survey *v, const struct marcher *m)
{
    if (m->place >= AREAS) return 0;
    if (is_vital(v, m)) return WORTH_VITAL;
    int have = v->have[m->place] - m->company;
    int units = v->units[m->place] - m->company_units;
    bool is_piece = m->is_gun || m->is_gunner;
    return worth_there(v, m, m->place, have > 0 ? have : 0, units, v->guns[m->place] - is_piece);
}

/* ---- Ways -------------------------------------------------------------------------------- */

struct ways {
    uint8_t cost[NODES_OF_MAP], before[NODES_OF_MAP];
    uint8_t narrow[NODES_OF_MAP]; /* the points that could go this way together */
    uint8_t order[QUEUE];
    int count;
};

static bool has_wing_trouble(const struct survey *v, int unit, int area)
{
    int corps = v->d->unit[unit].corps;
    if (v->side == ALLIES || is_wings_over(v->d, v->s)) return false;
    return (corps == WEST && (v->corps[area] & 2)) || (corps == EAST && (v->corps[area] & 1));
}

static bool has_room(const struct survey *v, const struct marcher *m, int area)
{
    int limit = concentration_limit(v->d, area);
    return limit == FAR || v->have[area] + v->awaited[area] + m->points <= limit;
}

/* The price of a step onto an area, or FAR. */
static int price_of_step(const struct survey *v, const struct marcher *m, int from, int to)
{
    const int16_t *c = v->d->constant;
    if (occupied(v->s, to, v->foe) || !has_room(v, m, to)) return FAR;
    int price = 0;
    if (from < AREAS && is_across_river(v->d, from, to)) {
        price += c[is_late(v->d, v->s) ? CONSTANT_river_late : CONSTANT_river];
    }
    if (v->units[to]) return price;
    return m->is_gun ? FAR : price + c[CONSTANT_entry_nml];
}

static bool is_beach_open(const struct survey *v, int area)
{
    if (beach_refusal(v->d, v->s, area)) return false;
    if (v->s->turn == 1 && !v->d->area[area].first_beach) return false;
    return v->s->toulon_entered || !v->d->area[area].closed;
}

static int price_of_landing(const struct survey *v, const struct marcher *m, int area)
{
    const int16_t *c = v->d->constant;
    if (!is_beach_open(v, area) || occupied(v->s, area, v->foe)) return FAR;
    if (!has_room(v, m, area) || (m->is_gun && !v->units[area])) return FAR;
    if (v->s->turn == 1) return c[CONSTANT_land_first];
    return c[v->units[area] ? CONSTANT_land_friendly : CONSTANT_land_nml];
}

/* The points for which there is a way into an area: by its entry number, and by what is there. */
static int gap_into(const struct survey *v, int area)
{
    int entry = entry_limit(v->d, area), limit = concentration_limit(v->d, area);
    int room = limit == FAR ? FAR : limit - v->have[area] - v->awaited[area];
    if (room < 0) room = 0;
    return entry < room ? entry : room;
}

static void reach(struct ways *w, int from, int to, int price, int gap, int purse)
{
    int cost = w->cost[from] + price;
    if (price == FAR || cost > purse || cost >= w->cost[to] || w->count == QUEUE) return;
    w->cost[to] = (uint8_t)cost;
    w->before[to] = (uint8_t)from;
    w->narrow[to] = w->narrow[from] < gap ? w->narrow[from] : (uint8_t)gap;
    w->order[w->count++] = (uint8_t)to;
}

static void leave_node(const struct survey *v, const struct marcher *m, struct ways *w, int node)
{
    if (node == SEA) {
        for (int area = 1; area < AREAS; area++) {
            if (!v->d->area[area].beach_great && !v->d->area[area].beach_little) continue;
            reach(w, SEA, area, price_of_landing(v, m, area), gap_into(v, area), m->purse);
        }
        return;
    }
    const uint8_t *next = v->d->area[node].neighbours;
    for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
        int price = price_of_step(v, m, node, next[i]);
        if (price != FAR) reach(w, node, next[i], price, gap_into(v, next[i]), m->purse);
    }
    if (v->side == ALLIES && v->s->turn > 1 && !beach_refusal(v->d, v->s, node)) {
        reach(w, node, SEA, v->d->constant[CONSTANT_embark], FAR, m->purse);
    }
}

/* Cheapest ways from where the unit is; an area is looked at again when a cheaper way is found. */
static void find_ways(const struct survey *v, const struct marcher *m, struct ways *w)
{
    int start = m->place < AREAS ? m->place : SEA;
    __builtin_memset(w->cost, FAR, sizeof w->cost);
    w->cost[start] = 0;
    w->narrow[start] = FAR;
    w->before[start] = (uint8_t)start;
    w->order[0] = (uint8_t)start;
    w->count = 1;
    for (int i = 0; i < w->count; i++) leave_node(v, m, w, w->order[i]);
}

/* The first part of the way to a goal: across friendly areas in one go, else one step. */
static int first_hop(const struct survey *v, const struct ways *w, int start, int goal)
{
    int hop = goal, node = goal;
    while (w->before[node] != start) {
        node = w->before[node];
        bool is_free = node < AREAS && hop < AREAS && w->cost[hop] == 0 && v->units[hop];
        if (!is_free) hop = node;
    }
    return hop == SEA ? PLACE_AFLOAT : hop;
}

/* ---- The best march ---------------------------------------------------------------------- */

/* Bonaparte's points pay only where he is, and would be missing halfway. */
static int points_on_the_way(const tstate *s, unsigned pools)
{
    return points_in(s, pools & ~(1U << POOL_BONAPARTE));
}

struct marcher marcher_of(const struct survey *v, int unit)
{
    struct marcher m = { .unit = unit, .place = v->s->place[unit] };
    m.points = m.company = marching_points(v->d, v->s, unit);
    m.company_units = 1;
    m.is_gun = is_ordnance(v->d, unit);
    m.is_gunner = type_of(v->d, unit) == GUNNERS;
    m.purse = points_on_the_way(v->s, pools_of_unit(v->d, v->s, unit));
    return m;
}

/* Whether any area at all could gain so much for the unit. */
static bool is_wanted(const struct survey *v, const struct marcher *m, int gain)
{
    for (int area = 1; area < AREAS; area++) {
        bool is_open = v->weight[area] || v->d->area[area].points;
        if (!is_open || area == m->place || occupied(v->s, area, v->foe)) continue;
        if (worth_of_going(v, m, area) > gain) return true;
    }
    return false;
}

/* The best march that gains more than `least`. */
static struct route route_of(const struct survey *v, const struct marcher *m, int least)
{
    struct ways w;
    struct route best = { .unit = NO_UNIT, .gain = least > WORTH_MOVING ? least : WORTH_MOVING };
    int stay = worth_of_staying(v, m);
    if (!is_wanted(v, m, best.gain + stay)) return best;
    int start = m->place < AREAS ? m->place : SEA;
    find_ways(v, m, &w);
    for (int area = 1; area < AREAS; area++) {
        if (w.cost[area] == FAR || area == start || has_wing_trouble(v, m->unit, area)) continue;
        int gain = worth_of_going(v, m, area) - stay - WORTH_OPERATION * w.cost[area];
        if (gain <= best.gain) continue;
        best = (struct route){ .unit = m->unit, .goal = area, .gain = gain, .cost = w.cost[area] };
        best.narrowest = w.narrow[area];
    }
    if (best.unit != NO_UNIT) best.hop = first_hop(v, &w, start, best.goal);
    return best;
}

bool may_set_out(const struct survey *v, int seat, int unit)
{
    const tstate *s = v->s;
    int place = s->place[unit];
    if (place >= AREAS && place != PLACE_AFLOAT && place != PLACE_LANDING) return false;
    if (!is_moved_by(v->d, s, seat, unit)) return false;
    return !marcher_refusal(v->d, s, unit);
}

/* Those who are alike have the same ways: the first of each kind and place is looked at. */
static bool was_seen(const struct survey *v, const uint8_t *seen, int count, int unit)
{
    const tstate *s = v->s;
    for (int i = 0; i < count; i++) {
        int other = seen[i];
        if (s->place[other] == s->place[unit] &&
            v->d->unit[other].corps == v->d->unit[unit].corps &&
            v->d->unit[other].type == v->d->unit[unit].type &&
            marching_points(v->d, s, other) == marching_points(v->d, s, unit)) {
            return true;
        }
    }
    return false;
}

struct route best_route(const struct survey *v, int seat)
{
    struct route best = { .unit = NO_UNIT };
    uint8_t seen[UNITS] = { 0 };
    int count = 0;
    for (int u = 0; u < UNITS; u++) {
        if (!may_set_out(v, seat, u) || was_seen(v, seen, count, u)) continue;
        seen[count++] = (uint8_t)u;
        struct marcher m = marcher_of(v, u);
        struct route route = route_of(v, &m, best.gain);
        if (route.unit != NO_UNIT) best = route;
    }
    return best;
}

struct route route_of_force(const struct survey *v, int unit)
{
    struct marcher m = marcher_of(v, unit);
    m.company = m.company_units = 0;
    for (int u = 0; u < UNITS; u++) {
        if (!has(v->s, u, PICKED)) continue;
        m.company += marching_points(v->d, v->s, u);
        m.company_units++;
    }
    m.place = v->s->move.from;
    m.purse = points_on_the_way(v->s, pools_of_force(v->d, v->s));
    return route_of(v, &m, 0);
}
