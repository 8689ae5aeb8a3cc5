/*
 * Plans: where a force should march, where a fleet should sail, with whom, and whom it should
 * fetch; and so what an activation is worth.
 *
 * A plan on land walks the map from where the force is and adds up what it meets on the way; what
 * lies further than this round counts less for each round that it takes.
 */
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

enum { PERCENT = 100 };

int sj_worth_after(int worth, int steps, int left)
{
    int rounds = steps <= left ? 0 : (steps - left + SJ_A_ROUND - 1) / SJ_A_ROUND;
    for (int i = 0; i < rounds && worth > 0; i++) worth = worth * SJ_LATER / PERCENT;
    return worth;
}

struct walk {
    uint8_t distance[SJ_SPACES], first[SJ_SPACES]; /* first: the first step on the way there */
    int worth[SJ_SPACES];                          /* of all that is met up to there */
    uint8_t queue[SJ_SPACES];
    int head, tail;
};

/* The way out of a besieged place is a battle, and the way back in another one that frees it. */
static int leaving_worth(const struct sj_outlook *o, int from, int strength)
{
    if (!sj_is_location(from) || !sj_is_besieged(o->s, from)) return 0;
    int chance = sj_win_chance(o->d, o->s, strength, from);
    return sj_battle_worth(o, from, strength, 0) + o->worth[from] * chance / SJ_CERTAIN;
}

/* From a port it can go to other islands, at once or when ships come. */
static int port_worth(const struct sj_outlook *o, int space, int strength)
{
    if (!sj_is_location(space) || sj_is_in_revolt(o->s, space) || !o->is_port[space]) return 0;
    int most = 0, home = o->memo->island[space];
    for (int island = 0; island < SJ_ISLANDS; island++) {
        if (island != home && o->prize[island] > most) most = o->prize[island];
    }
    bool has_ships = o->idle_fleet[space].ships || o->ready_fleet[space].ships;
    int part = has_ships ? SJ_SHIPS_THERE : SJ_SHIPS_LATER;
    return most * part / PERCENT * sj_win_chance(o->d, o->s, strength, SJ_NO_PLACE) / SJ_CERTAIN;
}

/* What the force finds at the end of its march, beside what it meets on the way. */
static int staying_worth(const struct sj_outlook *o, int space, const struct sj_column *force)
{
    int worth = port_worth(o, space, force->strength);
    const struct sj_column *there = &o->field[space];
    bool meets = there->units && !sj_has_place_flag(o->s, space, SJ_PLACE_BATTLE);
    if (meets) worth += sj_union_worth(o, force->strength, there->strength);
    bool is_lopez = sj_is_location(space) && o->memo->island[space] == SJ_LOPEZ_ISLAND;
    if (o->is_graham_bound && is_lopez && !o->units[space]) worth += SJ_HOLD_LOPEZ;
    return worth;
}

static void walk_to(struct walk *w, int at, int next, int worth)
{
    w->distance[next] = (uint8_t)(w->distance[at] + 1);
    w->first[next] = w->distance[at] ? w->first[at] : (uint8_t)next;
    w->worth[next] = w->worth[at] + worth;
    w->queue[w->tail++] = (uint8_t)next;
}

/* What two parts of an army lose when they part. */
static int parting_worth(const struct sj_outlook *o, int strength, int other)
{
    int worth = strength > 0 && other > 0 ? sj_union_worth(o, strength, other) : 0;
    return worth > 0 ? worth : 0;
}

/* What it gives up by going: the company of those who stay. */
static int company_worth(const struct sj_outlook *o, int from, const struct sj_column *force)
{
    if (sj_has_place_flag(o->s, from, SJ_PLACE_BATTLE)) return 0;
    return parting_worth(o, force->strength, o->field[from].strength - force->strength);
}

struct sj_force_plan sj_best_march(const struct sj_outlook *o, int from,
                                   const struct sj_column *force)
{
    struct sj_force_plan plan = { 0, SJ_NO_PLACE, SJ_NO_PLACE };
    struct walk w = { .tail = 1 };
    if (sj_has_place_flag(o->s, from, SJ_PLACE_HELD) || !force->units) return plan;
    __builtin_memset(w.distance, SJ_FAR, sizeof w.distance);
    w.distance[from] = 0;
    w.queue[0] = (uint8_t)from;
    w.worth[from] = leaving_worth(o, from, force->strength);
    int given_up = port_worth(o, from, force->strength) + company_worth(o, from, force);
    while (w.head < w.tail) {
        int at = w.queue[w.head++];
        for (int i = 0; i < o->memo->near_count[at]; i++) {
            int next = o->memo->near[at][i];
            if (w.distance[next] != SJ_FAR) continue;
            if (force->bound && !sj_is_graham_ground(o->d, next)) continue;
            walk_to(&w, at, next, sj_entry_worth(o, next, force->strength, false));
            int worth = sj_worth_after(w.worth[next] + staying_worth(o, next, force),
                                       w.distance[next], force->least) -
                        given_up;
            if (worth <= plan.worth) continue;
            plan = (struct sj_force_plan){ worth, next, w.first[next] };
        }
    }
    return plan;
}

/* ---- At sea -------------------------------------------------------------------------------- */

/* Every port can be reached; none is passed through. */
static const struct sj_sea_walk *walk_sea(const struct sj_outlook *o, int from)
{
    struct sj_sea_walk *w = &o->memo->walk[from];
    if (o->memo->has_walk[from]) return w;
    o->memo->has_walk[from] = true;
    uint8_t queue[SJ_PLACES], near[SJ_LOCATIONS];
    int head = 0, tail = 1;
    __builtin_memset(w->distance, SJ_FAR, sizeof w->distance);
    w->ports = 0;
    w->distance[from] = 0;
    queue[0] = (uint8_t)from;
    while (head < tail) {
        int at = queue[head++];
        if (at != from && sj_is_location(at)) continue;
        int count = sj_sailings(o->d, at, near);
        for (int i = 0; i < count; i++) {
            int next = near[i];
            if (w->distance[next] != SJ_FAR) continue;
            w->distance[next] = (uint8_t)(w->distance[at] + 1);
            w->first[next] = w->distance[at] ? w->first[at] : (uint8_t)next;
            queue[tail++] = (uint8_t)next;
            if (sj_is_location(next)) w->port[w->ports++] = (uint8_t)next;
        }
    }
    return w;
}

/* What it is worth to land there, and to go on from there: `chance` is that to win in the open. */
static int landing_worth(const struct sj_outlook *o, int from, int port,
                         const struct sj_column *force, int chance)
{
    if (force->bound && !sj_is_graham_ground(o->d, port)) return 0;
    int strength = force->strength;
    int onward = o->prize[o->memo->island[port]] - o->worth[port];
    int guns = port == from ? 0 : o->guns[from];
    int worth = sj_entry_worth(o, port, strength + guns, true);
    bool meets = sj_is_friendly(o->s, port) && o->field[port].units;
    if (meets) worth += sj_union_worth(o, strength, o->field[port].strength);
    if (o->is_graham_bound && o->memo->island[port] == SJ_LOPEZ_ISLAND && !o->units[port]) {
        worth += SJ_HOLD_LOPEZ;
    }
    return worth + onward * SJ_ONWARD / PERCENT * chance / SJ_CERTAIN;
}

/* The best port for troops that are aboard, or will be after one function. */
static struct sj_force_plan best_port(const struct sj_outlook *o, int from,
                                      const struct sj_sea_walk *w, const struct sj_column *force,
                                      int functions)
{
    struct sj_force_plan plan = { 0, SJ_NO_PLACE, SJ_NO_PLACE };
    int chance = sj_win_chance(o->d, o->s, force->strength, SJ_NO_PLACE);
    for (int i = 0; i < w->ports; i++) {
        int port = w->port[i];
        int worth = sj_worth_after(landing_worth(o, from, port, force, chance),
                                   w->distance[port] + 1, functions);
        if (worth <= plan.worth) continue;
        plan = (struct sj_force_plan){ worth, port, w->first[port] };
    }
    return plan;
}

/* The strength of so many of the strongest who would set out from a place. */
static int strongest(const struct sj_outlook *o, int place, int number)
{
    int best[SJ_UNITS], count = 0, sum = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (o->s->unit_where[unit] != place || o->stays[unit]) continue;
        int strength = sj_unit_strength(o->d, o->s, unit), at = count < number ? count++ : number;
        for (; at > 0 && best[at - 1] < strength; at--) {
            if (at < number) best[at] = best[at - 1];
        }
        if (at < number) best[at] = strength;
    }
    for (int i = 0; i < count; i++) sum += best[i];
    return sum;
}

/* As many of them as find room, the strongest first. */
static struct sj_column boarding(const struct sj_outlook *o, int place,
                                 const struct sj_fleet *fleet, const struct sj_column *ashore)
{
    struct sj_column force = *ashore;
    if (fleet->room >= ashore->units) return force;
    force.strength = strongest(o, place, fleet->room);
    force.units = fleet->room;
    return force;
}

/* Cargo and those who come aboard as one. */
static struct sj_column together(const struct sj_outlook *o, int place,
                                 const struct sj_fleet *fleet, const struct sj_column *ashore)
{
    struct sj_column force = boarding(o, place, fleet, ashore);
    force.units = (uint8_t)(force.units + fleet->cargo.units);
    force.strength += fleet->cargo.strength;
    force.bound |= fleet->cargo.bound;
    return force;
}

/* Troops ashore that may come aboard: who has just landed does not. */
static bool can_board(const struct sj_outlook *o, int place, const struct sj_fleet *fleet,
                      const struct sj_column *ashore)
{
    return sj_is_location(place) && sj_is_friendly(o->s, place) && ashore->units && fleet->room &&
           !o->has_landed[place];
}

/* What they could do from here, once ashore. */
static int here_worth(const struct sj_outlook *o, int place, const struct sj_fleet *fleet)
{
    struct sj_column all = o->field[place];
    int worth = parting_worth(o, fleet->cargo.strength, all.strength);
    all.units = (uint8_t)(all.units + fleet->cargo.units);
    all.strength += fleet->cargo.strength;
    all.bound |= fleet->cargo.bound;
    all.least = SJ_A_ROUND - 1;
    return worth + sj_best_march(o, place, &all).worth;
}

/* Troops aboard: to the best port, with those who are here if it pays, or ashore here. */
static struct sj_fleet_plan plan_cargo(const struct sj_outlook *o, int place,
                                       const struct sj_sea_walk *w, const struct sj_fleet *fleet,
                                       const struct sj_column *ashore)
{
    struct sj_force_plan port = best_port(o, place, w, &fleet->cargo, fleet->functions);
    struct sj_fleet_plan plan = { port.worth, SJ_TASK_SAIL, port.next };
    if (!sj_is_location(place)) return plan;
    int here = here_worth(o, place, fleet) + SJ_SAILING_WORTH;
    if (here >= port.worth) plan = (struct sj_fleet_plan){ here + 1, SJ_TASK_UNLOAD, SJ_NO_PLACE };
    if (!can_board(o, place, fleet, ashore)) return plan;
    struct sj_column all = together(o, place, fleet, ashore);
    int rest = o->field[place].strength + fleet->cargo.strength - all.strength;
    port = best_port(o, place, w, &all, fleet->functions - 1);
    port.worth += parting_worth(o, fleet->cargo.strength, o->field[place].strength) -
                  parting_worth(o, all.strength, rest);
    if (port.worth > plan.worth)
        plan = (struct sj_fleet_plan){ port.worth, SJ_TASK_LOAD, port.next };
    return plan;
}

/* The best passage for those of an army that find room, less the company of those who do not. */
static struct sj_force_plan best_passage(const struct sj_outlook *o, int place,
                                         const struct sj_sea_walk *w, const struct sj_fleet *fleet,
                                         const struct sj_column *ashore, int functions)
{
    struct sj_column force = boarding(o, place, fleet, ashore);
    struct sj_force_plan port = best_port(o, place, w, &force, functions);
    port.worth -= company_worth(o, place, &force);
    return port;
}

/* What ships could do for the army at a port. */
static int fetching_worth(const struct sj_outlook *o, int port, const struct sj_fleet *fleet)
{
    if (!sj_is_location(port) || !o->field[port].units || sj_is_in_revolt(o->s, port)) return 0;
    const struct sj_column *army = &o->field[port];
    return best_passage(o, port, walk_sea(o, port), fleet, army, 0).worth * SJ_FETCHING / PERCENT;
}

/* An empty fleet sails to the army that could do most with it, or waits for one that is here. */
static struct sj_fleet_plan plan_fetching(const struct sj_outlook *o, int place,
                                          const struct sj_sea_walk *w, const struct sj_fleet *fleet)
{
    struct sj_fleet_plan plan = { 0, SJ_TASK_NONE, SJ_NO_PLACE };
    int here = fetching_worth(o, place, fleet);
    for (int i = 0; i < w->ports; i++) {
        int port = w->port[i];
        int worth =
            sj_worth_after(fetching_worth(o, port, fleet), w->distance[port], fleet->functions);
        if (worth > plan.worth && worth > here)
            plan = (struct sj_fleet_plan){ worth, SJ_TASK_SAIL, w->first[port] };
    }
    return plan;
}

struct sj_fleet_plan sj_best_voyage(const struct sj_outlook *o, int place,
                                    const struct sj_fleet *fleet, const struct sj_column *ashore)
{
    struct sj_fleet_plan plan = { 0, SJ_TASK_NONE, SJ_NO_PLACE };
    if (!fleet->ships || sj_has_place_flag(o->s, place, SJ_PLACE_HELD)) return plan;
    const struct sj_sea_walk *w = walk_sea(o, place);
    if (fleet->cargo.units) return plan_cargo(o, place, w, fleet, ashore);
    if (can_board(o, place, fleet, ashore)) {
        struct sj_force_plan port = best_passage(o, place, w, fleet, ashore, fleet->functions - 1);
        int march = sj_best_march(o, place, ashore).worth;
        if (port.worth > march + SJ_SAILING_WORTH)
            plan = (struct sj_fleet_plan){ port.worth, SJ_TASK_LOAD, port.next };
    }
    struct sj_fleet_plan fetching = plan_fetching(o, place, w, fleet);
    return fetching.worth > plan.worth ? fetching : plan;
}

/* ---- Activations --------------------------------------------------------------------------- */

int sj_activation_worth(const struct sj_outlook *o, int place)
{
    struct sj_memo *memo = o->memo;
    if (memo->has_activation[place]) return memo->activation[place];
    int march = place < SJ_SPACES ? sj_best_march(o, place, &o->idle[place]).worth : 0;
    int sail = sj_best_voyage(o, place, &o->idle_fleet[place], &o->idle[place]).worth;
    memo->has_activation[place] = true;
    memo->activation[place] = march > sail ? march : sail;
    return memo->activation[place];
}
