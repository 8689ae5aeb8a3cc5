/*
 * Marches: a unit goes where its points are wanted more than where it is, by the ways of ways.c.
 * What a move gains is worth more than nothing every time, so that nobody walks in circles.
 */
#include "games/toulon/bots/judgement.h"

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
    if (!units) worth += v->manner->point * v->d->area[area].points;
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
    return v->manner->operation * points;
}

static bool has_wing_trouble(const struct tl_survey *v, int unit, int area)
{
    int corps = v->d->unit[unit].corps;
    if (!v->are_wings_apart) return false;
    return (corps == TL_WEST && (v->corps[area] & 2)) || (corps == TL_EAST && (v->corps[area] & 1));
}

/* Whether any area at all could gain so much for the unit, were the way there as cheap as can be:
 * to no man's land somebody has to pay, and not a gun. */
static bool is_wanted(const struct tl_survey *v, const struct tl_marcher *m, int gain)
{
    bool is_at_hand = !m->is_gun && v->least_entry <= m->purse;
    int least = tl_worth_of_way(v, v->least_entry);
    for (int i = 0; i < v->goal_count; i++) {
        int area = v->goal[i], way = v->units[area] ? 0 : least;
        if (area == m->place || !tl_has_room(v, m, area)) continue;
        if (!v->units[area] && !is_at_hand) continue;
        if (tl_worth_of_going(v, m, area) - way > gain && !has_wing_trouble(v, m->unit, area))
            return true;
    }
    return false;
}

/* The goal that gains more than any other, and than has been found; `cost` is that of each way. */
static struct tl_route best_goal(const struct tl_survey *v, const struct tl_marcher *m,
                                 struct tl_route best, int stay, const uint8_t *cost)
{
    int start = tl_start_of(v, m);
    for (int i = 0; i < v->goal_count; i++) {
        int area = v->goal[i];
        if (cost[area] == TL_FAR || area == start || has_wing_trouble(v, m->unit, area)) continue;
        int gain =
            tl_worth_of_going(v, m, area) - stay - tl_worth_of_way(v, cost[area]) / TL_WAY_PARTS;
        if (gain <= best.gain) continue;
        best = (struct tl_route){ .unit = m->unit, .goal = area, .gain = gain };
        best.cost = cost[area] / TL_WAY_PARTS;
    }
    return best;
}

/* No march yet, but what it has to gain. */
static struct tl_route none_below(const struct tl_survey *v, int gain)
{
    return (struct tl_route){ .unit = TL_NO_UNIT,
                              .gain = gain > v->manner->moving ? gain : v->manner->moving };
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

struct tl_route tl_best_route(const struct tl_survey *v, int seat, struct tl_known_costs *known)
{
    struct tl_route best = { .unit = TL_NO_UNIT };
    struct tl_piece_set own = tl_pieces_moved_by(v->d, v->s, seat);
    uint8_t seen[TL_UNITS];
    int count = 0;
    for (int u = tl_piece_in(&own, 0); u < TL_UNITS; u = tl_piece_in(&own, u + 1)) {
        if (!tl_may_set_out(v, seat, u) || was_seen(v, seen, count, u)) continue;
        seen[count++] = (uint8_t)u;
        struct tl_marcher m = tl_marcher_of(v, u);
        struct tl_route route = none_below(v, best.gain);
        int stay = tl_worth_of_staying(v, &m);
        if (!is_wanted(v, &m, route.gain + stay)) continue;
        route = best_goal(v, &m, route, stay, tl_costs_of(v, &m, known));
        if (route.unit != TL_NO_UNIT) best = route;
    }
    return best;
}

struct tl_route tl_route_of_force(const struct tl_survey *v, int unit, struct tl_known_costs *known)
{
    struct tl_marcher m = tl_marcher_of(v, unit);
    m.company = m.company_units = 0;
    for (int u = tl_picked_unit(v->s, 0); u < TL_UNITS; u = tl_picked_unit(v->s, u + 1)) {
        m.company += tl_marching_points(v->d, v->s, u);
        m.company_units++;
    }
    m.place = v->s->move.from;
    m.purse = points_on_the_way(v->s, tl_pools_of_force(v->d, v->s));
    struct tl_route best = none_below(v, 0);
    int stay = tl_worth_of_staying(v, &m);
    if (!is_wanted(v, &m, best.gain + stay)) return best;
    const uint8_t *cost = tl_costs_of(v, &m, known);
    struct tl_ways ways;
    best = best_goal(v, &m, best, stay, cost);
    if (best.unit == TL_NO_UNIT) return best;
    tl_find_way(v, &m, best.goal, cost[best.goal], &ways);
    best.narrowest = ways.narrow[best.goal];
    best.hop = tl_first_hop(v, &ways, tl_start_of(v, &m), best.goal);
    return best;
}
