/*
 * Plans at sea: where a fleet should sail, with whom, and whom it should fetch.
 */
#include "games/sanjuans/judgement.h"

enum { PERCENT = 100 };

struct sea_walk {
    uint8_t distance[PLACES], first[PLACES];
    uint8_t port[LOCATIONS]; /* those reached, the nearest first */
    int ports;
};

/* Every port can be reached; none is passed through. */
static void walk_sea(const struct outlook *o, int from, struct sea_walk *w)
{
    uint8_t queue[PLACES], near[LOCATIONS];
    int head = 0, tail = 1;
    __builtin_memset(w->distance, FAR, sizeof w->distance);
    w->ports = 0;
    w->distance[from] = 0;
    queue[0] = (uint8_t)from;
    while (head < tail) {
        int at = queue[head++];
        if (at != from && is_location(at)) continue;
        int count = sailings(o->d, at, near);
        for (int i = 0; i < count; i++) {
            int next = near[i];
            if (w->distance[next] != FAR) continue;
            w->distance[next] = (uint8_t)(w->distance[at] + 1);
            w->first[next] = w->distance[at] ? w->first[at] : (uint8_t)next;
            queue[tail++] = (uint8_t)next;
            if (is_location(next)) w->port[w->ports++] = (uint8_t)next;
        }
    }
}

/* What it is worth to land there, and to go on from there. */
static int landing_worth(const struct outlook *o, int from, int port, const struct column *force)
{
    if (force->bound && !is_graham_ground(o->d, port)) return 0;
    int strength = force->strength, chance = win_chance(o->d, o->s, strength, NO_PLACE);
    int onward = o->prize[o->island[port]] - o->worth[port];
    int guns = port == from ? 0 : o->guns[from];
    int worth = entry_worth(o, port, strength + guns, true);
    bool meets = is_friendly(o->s, port) && o->field[port].units;
    if (meets) worth += union_worth(o, strength, o->field[port].strength);
    if (o->is_graham_bound && o->island[port] == LOPEZ_ISLAND && !o->units[port]) {
        worth += HOLD_LOPEZ;
    }
    return worth + onward * ONWARD / PERCENT * chance / CERTAIN;
}

/* The best port for troops that are aboard, or will be after one function. */
static struct force_plan best_port(const struct outlook *o, int from, const struct sea_walk *w,
                                   const struct column *force, int functions)
{
    struct force_plan plan = { 0, NO_PLACE, NO_PLACE };
    for (int i = 0; i < w->ports; i++) {
        int port = w->port[i];
        int worth =
            worth_after(landing_worth(o, from, port, force), w->distance[port] + 1, functions);
        if (worth <= plan.worth) continue;
        plan = (struct force_plan){ worth, port, w->first[port] };
    }
    return plan;
}

/* As many of them as find room. */
static struct column boarding(const struct fleet *fleet, const struct column *ashore)
{
    struct column force = *ashore;
    if (fleet->room >= ashore->units) return force;
    force.strength = ashore->units ? ashore->strength * fleet->room / ashore->units : 0;
    force.units = fleet->room;
    return force;
}

/* Cargo and those who come aboard as one. */
static struct column together(const struct fleet *fleet, const struct column *ashore)
{
    struct column force = boarding(fleet, ashore);
    force.units = (uint8_t)(force.units + fleet->cargo.units);
    force.strength += fleet->cargo.strength;
    force.bound |= fleet->cargo.bound;
    return force;
}

/* Troops ashore that may come aboard: who has just landed does not. */
static bool can_board(const struct outlook *o, int place, const struct fleet *fleet,
                      const struct column *ashore)
{
    return is_location(place) && is_friendly(o->s, place) && ashore->units && fleet->room &&
           !o->has_landed[place];
}

/* What they could do from here, once ashore. */
static int here_worth(const struct outlook *o, int place, const struct fleet *fleet)
{
    struct column all = o->field[place];
    int worth = union_worth(o, fleet->cargo.strength, all.strength);
    all.units = (uint8_t)(all.units + fleet->cargo.units);
    all.strength += fleet->cargo.strength;
    all.bound |= fleet->cargo.bound;
    all.least = A_ROUND - 1;
    return (worth > 0 ? worth : 0) + best_march(o, place, &all).worth;
}

/* Troops aboard: to the best port, with those who are here if it pays, or ashore here. */
static struct fleet_plan plan_cargo(const struct outlook *o, int place, const struct sea_walk *w,
                                    const struct fleet *fleet, const struct column *ashore)
{
    struct force_plan port = best_port(o, place, w, &fleet->cargo, fleet->functions);
    struct fleet_plan plan = { port.worth, TASK_SAIL, port.next };
    if (!is_location(place)) return plan;
    int here = here_worth(o, place, fleet);
    if (here >= port.worth) plan = (struct fleet_plan){ here + 1, TASK_UNLOAD, NO_PLACE };
    if (!can_board(o, place, fleet, ashore)) return plan;
    struct column all = together(fleet, ashore);
    port = best_port(o, place, w, &all, fleet->functions - 1);
    if (port.worth > plan.worth) plan = (struct fleet_plan){ port.worth, TASK_LOAD, port.next };
    return plan;
}

/* An empty fleet sails to the army that could do most with it. */
static struct fleet_plan plan_fetching(const struct outlook *o, const struct sea_walk *w,
                                       const struct fleet *fleet)
{
    struct fleet_plan plan = { 0, TASK_NONE, NO_PLACE };
    for (int i = 0; i < w->ports; i++) {
        int port = w->port[i];
        if (!o->field[port].units || is_in_revolt(o->s, port)) continue;
        struct sea_walk on;
        struct column force = boarding(fleet, &o->field[port]);
        walk_sea(o, port, &on);
        int worth = best_port(o, port, &on, &force, 0).worth * FETCHING / PERCENT;
        worth = worth_after(worth, w->distance[port], fleet->functions);
        if (worth > plan.worth) plan = (struct fleet_plan){ worth, TASK_SAIL, w->first[port] };
    }
    return plan;
}

struct fleet_plan best_voyage(const struct outlook *o, int place, const struct fleet *fleet,
                              const struct column *ashore)
{
    struct fleet_plan plan = { 0, TASK_NONE, NO_PLACE };
    if (!fleet->ships || has_place_flag(o->s, place, PLACE_HELD)) return plan;
    struct sea_walk w;
    walk_sea(o, place, &w);
    if (fleet->cargo.units) return plan_cargo(o, place, &w, fleet, ashore);
    if (can_board(o, place, fleet, ashore)) {
        struct column force = boarding(fleet, ashore);
        struct force_plan port = best_port(o, place, &w, &force, fleet->functions - 1);
        int march = best_march(o, place, ashore).worth;
        if (port.worth > march) plan = (struct fleet_plan){ port.worth, TASK_LOAD, port.next };
    }
    struct fleet_plan fetching = plan_fetching(o, &w, fleet);
    return fetching.worth > plan.worth ? fetching : plan;
}
