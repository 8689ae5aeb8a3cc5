/*
 * A force on its way: who joins the unit that leads it, which leader goes along, and whether it
 * goes into the enemy or on to its post.
 */
#include "games/toulon/bots/judgement.h"

static bool travels_alone(const struct tl_survey *v, int unit)
{
    return tl_is_ordnance(v->d, unit) || tl_type_of(v->d, unit) == TL_GUNNERS ||
           v->d->unit[unit].gendarmes;
}

/* The unit by which the force goes: its strongest, the first of those. */
static int lead_of(const struct tl_survey *v)
{
    int lead = TL_NO_UNIT, most = -1;
    for (int u = tl_picked_unit(v->s, 0); u < TL_UNITS; u = tl_picked_unit(v->s, u + 1)) {
        if (tl_marching_points(v->d, v->s, u) <= most) continue;
        most = tl_marching_points(v->d, v->s, u);
        lead = u;
    }
    return lead;
}

/* Whoever joins must not take the lead: the force would change its mind. */
static bool follows(const struct tl_survey *v, int unit, int lead)
{
    int points = tl_marching_points(v->d, v->s, unit), most = tl_marching_points(v->d, v->s, lead);
    return points < most || (points == most && tl_type_of(v->d, unit) == tl_type_of(v->d, lead));
}

/* Whether the march is still worth it for who leads when so many more leave with him. */
static bool still_goes(const struct tl_survey *v, const struct tl_route *route,
                       const struct tl_force *f, int points)
{
    struct tl_marcher lead = tl_marcher_of(v, route->unit);
    lead.company = f->points + points;
    lead.company_units = f->units + 1;
    int gain = tl_worth_of_going(v, &lead, route->goal) - tl_worth_of_staying(v, &lead);
    return gain - tl_worth_of_way(v, route->cost) > v->manner->moving;
}

/* Who else is wanted at the goal more than here, and fits through. */
static int companion(const struct tl_survey *v, const struct tl_counsel *c,
                     const struct tl_route *route, const struct tl_force *f)
{
    int lead = route->unit;
    if (travels_alone(v, lead)) return TL_NO_UNIT;
    TL_EACH_UNIT_IN(v->s, f->place)
    {
        if (tl_has(v->s, u, TL_PICKED) || !tl_may_set_out(v, c->seat, u) || travels_alone(v, u))
            continue;
        if (!follows(v, u, lead)) continue;
        struct tl_marcher m = tl_marcher_of(v, u);
        m.company += f->points;
        m.company_units += f->units;
        int together = f->points + m.points;
        int there = v->have[route->goal] + f->points;
        if (together > route->narrowest) continue;
        int gain = tl_worth_there(v, &m, route->goal, there, 1, v->guns[route->goal]) -
                   tl_worth_of_staying(v, &m);
        if (gain > v->manner->moving && still_goes(v, route, f, m.points)) return u;
    }
    return TL_NO_UNIT;
}

/* A leader goes with a force that is bigger than what stays with him. */
static int leader_for(const struct tl_survey *v, const struct tl_counsel *c,
                      const struct tl_force *f)
{
    if (f->place >= TL_AREAS) return tl_leader_in(v->s, f->place, TL_FIRST_LEADER);
    int left = v->have[f->place] - f->points;
    if (left > f->points) return TL_PIECES;
    int piece = tl_leader_in(v->s, f->place, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = tl_leader_in(v->s, f->place, piece + 1)) {
        if (tl_is_leader_picked(v->s, piece) || !tl_is_moved_by(c->d, v->s, c->seat, piece))
            continue;
        if (piece == TL_PIECE_BONAPARTE) continue; /* he stays with the guns, or rides */
        return piece;
    }
    return TL_PIECES;
}

static action setting_out(const struct tl_route *route)
{
    if (route->hop == TL_PLACE_AFLOAT) return action_make(TL_VERB_EMBARK, 0, 0);
    if (route->hop >= TL_HOP_ROAD)
        return action_make(TL_VERB_ROAD, (unsigned)(route->hop - TL_HOP_ROAD), 0);
    return action_make(TL_VERB_MARCH, (unsigned)route->hop, 0);
}

/* Who else goes in with the force, the best first, and then in. */
static action attack_with(const struct tl_counsel *c, const struct tl_survey *v,
                          const struct tl_force *f, int target)
{
    int best = TL_NO_UNIT;
    TL_EACH_UNIT_IN(v->s, f->place)
    {
        if (tl_has(v->s, u, TL_PICKED) || !tl_goes_in(v, c->seat, u, target, f->points)) continue;
        int together = f->points + tl_marching_points(v->d, v->s, u);
        bool is_worse = best != TL_NO_UNIT && v->d->unit[u].quality >= v->d->unit[best].quality;
        if (together <= tl_entry_limit(v->d, target) && !is_worse) best = u;
    }
    action join = action_make(TL_VERB_JOIN, (unsigned)best, 0);
    if (best != TL_NO_UNIT && !tl_game.refusal(c->d, c->s, join)) return join;
    return action_make(TL_VERB_MARCH, (unsigned)target, 0);
}

static action march_on(const struct tl_counsel *c, const struct tl_survey *v,
                       const struct tl_force *f)
{
    struct tl_route route = tl_route_of_force(v, lead_of(v), &c->ground->known);
    if (route.unit == TL_NO_UNIT) return 0;
    int unit = companion(v, c, &route, f);
    action join = action_make(TL_VERB_JOIN, (unsigned)unit, 0);
    if (unit != TL_NO_UNIT && !tl_game.refusal(c->d, c->s, join)) return join;
    int piece = leader_for(v, c, f);
    join = action_make(TL_VERB_JOIN, (unsigned)piece, 0);
    if (piece < TL_PIECES && !tl_game.refusal(c->d, c->s, join)) return join;
    if (f->place >= TL_AREAS) return action_make(TL_VERB_LAND, (unsigned)route.hop, 0);
    return setting_out(&route);
}

/* Somebody of the force can lead it in: not a gun, which others take along. */
static bool is_assault_ready(const struct tl_counsel *c, const struct tl_survey *v,
                             const struct tl_force *f, const struct tl_assault *assault)
{
    if (!assault->target || f->place != assault->from) return false;
    TL_EACH_UNIT_IN(v->s, f->place)
    {
        if (tl_has(v->s, u, TL_PICKED) && tl_goes_in(v, c->seat, u, assault->target, 0))
            return true;
    }
    return false;
}

action tl_judge_moving_force(const struct tl_counsel *c)
{
    const struct tl_survey *v = tl_ground_of(c);
    struct tl_force f = tl_marching_force(c->d, c->s);
    struct tl_assault assault = { 0 };
    if (f.place < TL_AREAS) assault = tl_assault_of(c);
    action a = 0;
    if (is_assault_ready(c, v, &f, &assault)) a = attack_with(c, v, &f, assault.target);
    if (!a) a = march_on(c, v, &f);
    if (a && !tl_game.refusal(c->d, c->s, a)) return a;
    a = action_make(TL_VERB_HALT, 0, 0);
    return tl_game.refusal(c->d, c->s, a) ? action_make(TL_VERB_BACK, 0, 0) : a;
}

/* On to the goal; where that is out of reach now, off the road where it is wanted most. */
action tl_judge_on_road(const struct tl_counsel *c, const action *legal, int count)
{
    const struct tl_survey *v = tl_ground_of(c);
    int lead = lead_of(v);
    struct tl_route route = tl_route_of_force(v, lead, &c->ground->known);
    action a = route.unit == TL_NO_UNIT ? 0 : setting_out(&route);
    if (a && !tl_game.refusal(c->d, c->s, a)) return a;
    struct tl_marcher m = tl_marcher_of(v, lead);
    action best = legal[0];
    int most = -1;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != TL_VERB_MARCH) continue;
        int area = (int)action_first(legal[i]);
        int worth = tl_worth_of_going(v, &m, area);
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}
