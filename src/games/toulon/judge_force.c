/*
 * A force on its way: who joins the unit that leads it, which leader goes along, and whether it
 * goes into the enemy or on to its post.
 */
#include "games/toulon/judgement.h"

static bool travels_alone(const struct survey *v, int unit)
{
    return is_ordnance(v->d, unit) || type_of(v->d, unit) == GUNNERS || v->d->unit[unit].gendarmes;
}

/* The unit by which the force goes: its strongest, the first of those. */
static int lead_of(const struct survey *v)
{
    int lead = NO_UNIT, most = -1;
    for (int u = 0; u < UNITS; u++) {
        if (!has(v->s, u, PICKED) || marching_points(v->d, v->s, u) <= most) continue;
        most = marching_points(v->d, v->s, u);
        lead = u;
    }
    return lead;
}

/* Whoever joins must not take the lead: the force would change its mind. */
static bool follows(const struct survey *v, int unit, int lead)
{
    int points = marching_points(v->d, v->s, unit), most = marching_points(v->d, v->s, lead);
    return points < most || (points == most && type_of(v->d, unit) == type_of(v->d, lead));
}

/* Whether the march is still worth it for who leads when so many more leave with him. */
static bool still_goes(const struct survey *v, const struct route *route, const struct force *f,
                       int points)
{
    struct marcher lead = marcher_of(v, route->unit);
    lead.company = f->points + points;
    lead.company_units = f->units + 1;
    int gain = worth_of_going(v, &lead, route->goal) - worth_of_staying(v, &lead);
    return gain - WORTH_OPERATION * route->cost > WORTH_MOVING;
}

/* Who else is wanted at the goal more than here, and fits through. */
static int companion(const struct survey *v, const struct counsel *c, const struct route *route,
                     const struct force *f)
{
    int lead = route->unit;
    if (travels_alone(v, lead)) return NO_UNIT;
    for (int u = unit_in(v->s, f->place, 0); u < UNITS; u = unit_in(v->s, f->place, u + 1)) {
        if (has(v->s, u, PICKED) || !may_set_out(v, c->seat, u) || travels_alone(v, u)) continue;
        if (!follows(v, u, lead)) continue;
        struct marcher m = marcher_of(v, u);
        m.company += f->points;
        m.company_units += f->units;
        int together = f->points + m.points;
        int there = v->have[route->goal] + f->points;
        if (together > route->narrowest) continue;
        int gain = worth_there(v, &m, route->goal, there, 1, v->guns[route->goal]) -
                   worth_of_staying(v, &m);
        if (gain > WORTH_MOVING && still_goes(v, route, f, m.points)) return u;
    }
    return NO_UNIT;
}

/* A leader goes with a force that is bigger than what stays with him. */
static int leader_for(const struct survey *v, const struct counsel *c, const struct force *f)
{
    if (f->place >= AREAS) return leader_in(v->s, f->place, FIRST_LEADER);
    int left = v->have[f->place] - f->points;
    if (left > f->points) return PIECES;
    int piece = leader_in(v->s, f->place, FIRST_LEADER);
    for (; piece < PIECES; piece = leader_in(v->s, f->place, piece + 1)) {
        if (is_leader_picked(v->s, piece) || !is_moved_by(c->d, v->s, c->seat, piece)) continue;
        if (piece == PIECE_BONAPARTE) continue; /* he stays with the guns, or rides */
        return piece;
    }
    return PIECES;
}

static action setting_out(const struct route *route)
{
    if (route->hop == PLACE_AFLOAT) return action_make(VERB_EMBARK, 0, 0);
    return action_make(VERB_MARCH, (unsigned)route->hop, 0);
}

/* Who else goes in with the force, the best first, and then in. */
static action attack_with(const struct counsel *c, const struct survey *v, const struct force *f,
                          int target)
{
    int best = NO_UNIT;
    for (int u = unit_in(v->s, f->place, 0); u < UNITS; u = unit_in(v->s, f->place, u + 1)) {
        if (has(v->s, u, PICKED) || !goes_in(v, c->seat, u, target, f->points)) continue;
        int together = f->points + marching_points(v->d, v->s, u);
        bool is_worse = best != NO_UNIT && v->d->unit[u].quality >= v->d->unit[best].quality;
        if (together <= entry_limit(v->d, target) && !is_worse) best = u;
    }
    action join = action_make(VERB_JOIN, (unsigned)best, 0);
    if (best != NO_UNIT && !toulon_game.refusal(c->d, c->s, join)) return join;
    return action_make(VERB_MARCH, (unsigned)target, 0);
}

static action march_on(const struct counsel *c, const struct survey *v, const struct force *f)
{
    struct route route = route_of_force(v, lead_of(v));
    if (route.unit == NO_UNIT) return 0;
    int unit = companion(v, c, &route, f);
    action join = action_make(VERB_JOIN, (unsigned)unit, 0);
    if (unit != NO_UNIT && !toulon_game.refusal(c->d, c->s, join)) return join;
    int piece = leader_for(v, c, f);
    join = action_make(VERB_JOIN, (unsigned)piece, 0);
    if (piece < PIECES && !toulon_game.refusal(c->d, c->s, join)) return join;
    if (f->place >= AREAS) return action_make(VERB_LAND, (unsigned)route.hop, 0);
    return setting_out(&route);
}

/* Somebody of the force can lead it in: not a gun, which others take along. */
static bool is_assault_ready(const struct counsel *c, const struct survey *v, const struct force *f,
                             const struct assault *assault)
{
    if (!assault->target || f->place != assault->from) return false;
    for (int u = unit_in(v->s, f->place, 0); u < UNITS; u = unit_in(v->s, f->place, u + 1)) {
        if (has(v->s, u, PICKED) && goes_in(v, c->seat, u, assault->target, 0)) return true;
    }
    return false;
}

action judge_moving_force(const struct counsel *c)
{
    struct survey v;
    struct force f = marching_force(c->d, c->s);
    survey_ground(c->d, c->s, c->side, &v);
    struct assault assault = { 0 };
    if (f.place < AREAS) assault = best_assault(&v, c->seat, 0, false);
    action a = 0;
    if (is_assault_ready(c, &v, &f, &assault)) a = attack_with(c, &v, &f, assault.target);
    if (!a) a = march_on(c, &v, &f);
    if (a && !toulon_game.refusal(c->d, c->s, a)) return a;
    a = action_make(VERB_HALT, 0, 0);
    return toulon_game.refusal(c->d, c->s, a) ? action_make(VERB_BACK, 0, 0) : a;
}
