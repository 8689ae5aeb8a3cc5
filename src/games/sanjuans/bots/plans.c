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

/* A force that is thought to go somewhere. */
struct force {
    struct sj_clash open;            /* a battle in the open */
    int army;                        /* what it is worth as an army */
    int encounter[SJ_DIE_SIDES + 1]; /* an encounter that so many faces bring, for no prize */
};

static struct force force_of(const struct sj_outlook *o, int strength)
{
    struct force force = { .open = sj_clash_of(o, strength, o->against) };
    force.army = sj_army_that_wins(force.open.chance);
    return force;
}

static void expect_encounters(struct force *force)
{
    int fought = sj_clash_worth(&force->open, 0);
    for (int faces = 0; faces <= SJ_DIE_SIDES; faces++) {
        force->encounter[faces] = faces * fought / SJ_DIE_SIDES;
    }
}

static int coming_worth(const struct sj_outlook *o, const struct force *force,
                        const struct sj_entry *entry)
{
    return entry->is_plain ? force->encounter[entry->faces]
                           : sj_entry_worth(o, entry, &force->open, false);
}

/* The way out of a besieged place is a battle, and the way back in another one that frees it. */
static int leaving_worth(const struct sj_outlook *o, int from, int strength)
{
    if (!sj_is_location(from) || !sj_is_besieged(o->s, from)) return 0;
    struct sj_clash out = sj_clash_of(o, strength, sj_odds_against(o->d, o->s, from));
    return sj_clash_worth(&out, 0) + o->worth[from] * out.chance / SJ_CERTAIN;
}

static int meeting_worth(const struct sj_outlook *o, const struct force *force,
                         const struct sj_entry *entry)
{
    return sj_army_worth(o, force->open.strength + entry->company) - force->army -
           entry->company_army;
}

/* What the force finds at the end of its march, beside what it meets on the way. */
static int staying_worth(const struct sj_outlook *o, const struct force *force,
                         const struct sj_entry *entry)
{
    int worth = entry->onward * force->open.chance / SJ_CERTAIN + entry->hold;
    return entry->meets ? worth + meeting_worth(o, force, entry) : worth;
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

/* Whether Graham's troops may go this way, which of those of the walk before it are `closed`. */
static bool is_closed(const struct sj_outlook *o, const struct sj_way *way, const bool *closed)
{
    return (way->before && closed[way->before - 1]) || !sj_is_graham_ground(o->d, way->to);
}

struct sj_force_plan sj_best_march(const struct sj_outlook *o, int from,
                                   const struct sj_column *column)
{
    struct sj_force_plan plan = { 0, SJ_NO_PLACE, SJ_NO_PLACE };
    const struct sj_land_walk *walk = sj_walk_land(o->d, &o->memo->walks, from);
    int met[SJ_SPACES]; /* what all is worth that is met up to the end of each way, from 1 on */
    bool closed[SJ_SPACES];
    if (sj_has_place_flag(o->s, from, SJ_PLACE_HELD) || !column->units) return plan;
    struct force force = force_of(o, column->strength);
    int given_up = sj_entry_at(o, from)->onward * force.open.chance / SJ_CERTAIN +
                   company_worth(o, from, column);
    expect_encounters(&force);
    met[0] = leaving_worth(o, from, column->strength);
    for (int i = 0; i < walk->count; i++) {
        const struct sj_way *way = &walk->way[i];
        if (column->bound && (closed[i] = is_closed(o, way, closed))) continue;
        const struct sj_entry *entry = sj_entry_at(o, way->to);
        int worth = met[way->before] + coming_worth(o, &force, entry);
        met[i + 1] = worth;
        if (!entry->is_empty) worth += staying_worth(o, &force, entry);
        if (worth - given_up <= plan.worth) continue; /* later it is worth no more */
        worth = sj_worth_after(worth, way->distance, column->least) - given_up;
        if (worth <= plan.worth) continue;
        plan = (struct sj_force_plan){ worth, way->to, way->first };
    }
    return plan;
}

/* ---- At sea -------------------------------------------------------------------------------- */

/* What it is worth to land there, and to go on from there. `clash` has the guns of the ships. */
static int landing_worth(const struct sj_outlook *o, const struct force *force,
                         const struct sj_clash *clash, const struct sj_entry *port)
{
    int worth = sj_entry_worth(o, port, clash, true) + port->hold +
                port->inland * force->open.chance / SJ_CERTAIN;
    return port->meets_landing ? worth + meeting_worth(o, force, port) : worth;
}

/* The best port for troops that are aboard, or will be after one function. */
static struct sj_force_plan best_port(const struct sj_outlook *o, int from,
                                      const struct sj_column *column, int functions)
{
    struct sj_force_plan plan = { 0, SJ_NO_PLACE, SJ_NO_PLACE };
    const struct sj_sea_walk *walk = sj_walk_sea(o->d, &o->memo->walks, from);
    struct force force = force_of(o, column->strength);
    struct sj_clash clash = force.open;
    if (o->guns[from]) clash = sj_clash_of(o, column->strength + o->guns[from], o->against);
    for (int i = 0; i < walk->count; i++) {
        const struct sj_way *way = &walk->way[i];
        if (column->bound && !sj_is_graham_ground(o->d, way->to)) continue;
        int worth = landing_worth(o, &force, &clash, sj_entry_at(o, way->to));
        if (worth <= plan.worth) continue; /* later it is worth no more */
        worth = sj_worth_after(worth, way->distance + 1, functions);
        if (worth <= plan.worth) continue;
        plan = (struct sj_force_plan){ worth, way->to, way->first };
    }
    return plan;
}

/* The strength of so many of the strongest who would set out from a place: they are counted by
 * their strength, and taken from the top. */
static int strongest(const struct sj_outlook *o, int place, int number)
{
    enum { BITS = 64, ROWS = SJ_STRENGTH_MOST / BITS };
    uint64_t found[ROWS] = { 0 }; /* a bit for each strength that somebody has */
    uint8_t count[SJ_STRENGTH_MOST];
    int sum = 0;
    for (int roll = o->rolls.first[place]; roll; roll = o->rolls.next[roll - 1]) {
        if (o->stays[roll - 1]) continue;
        int strength = sj_unit_strength(o->d, o->s, roll - 1);
        uint64_t bit = (uint64_t)1 << strength % BITS, *row = &found[strength / BITS];
        if (!(*row & bit)) count[strength] = 0;
        *row |= bit;
        count[strength]++;
    }
    for (int row = ROWS - 1; row >= 0 && number > 0; row--) {
        while (found[row] && number > 0) {
            int top = BITS - 1 - __builtin_clzll(found[row]), strength = row * BITS + top;
            int taken = count[strength] < number ? count[strength] : number;
            found[row] &= ~((uint64_t)1 << top);
            sum += taken * strength;
            number -= taken;
        }
    }
    return sum;
}

/* As many of them as find room, the strongest first. */
static struct sj_column boarding(const struct sj_outlook *o, int place, int room,
                                 const struct sj_column *ashore)
{
    struct sj_column force = *ashore;
    if (room >= ashore->units) return force;
    force.strength = strongest(o, place, room);
    force.units = (uint8_t)room;
    return force;
}

/* Cargo and those who come aboard as one. */
static struct sj_column together(const struct sj_outlook *o, int place,
                                 const struct sj_fleet *fleet, const struct sj_column *ashore)
{
    struct sj_column force = boarding(o, place, fleet->room, ashore);
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
                                       const struct sj_fleet *fleet, const struct sj_column *ashore)
{
    struct sj_force_plan port = best_port(o, place, &fleet->cargo, fleet->functions);
    struct sj_fleet_plan plan = { port.worth, SJ_TASK_SAIL, port.next };
    if (!sj_is_location(place)) return plan;
    int here = here_worth(o, place, fleet) + SJ_SAILING_WORTH;
    if (here >= port.worth) plan = (struct sj_fleet_plan){ here + 1, SJ_TASK_UNLOAD, SJ_NO_PLACE };
    if (!can_board(o, place, fleet, ashore)) return plan;
    struct sj_column all = together(o, place, fleet, ashore);
    int rest = o->field[place].strength + fleet->cargo.strength - all.strength;
    port = best_port(o, place, &all, fleet->functions - 1);
    port.worth += parting_worth(o, fleet->cargo.strength, o->field[place].strength) -
                  parting_worth(o, all.strength, rest);
    if (port.worth > plan.worth)
        plan = (struct sj_fleet_plan){ port.worth, SJ_TASK_LOAD, port.next };
    return plan;
}

/* The best passage for those of an army that find room, less the company of those who do not. */
static struct sj_force_plan best_passage(const struct sj_outlook *o, int place, int room,
                                         const struct sj_column *ashore, int functions)
{
    struct sj_column force = boarding(o, place, room, ashore);
    struct sj_force_plan port = best_port(o, place, &force, functions);
    port.worth -= company_worth(o, place, &force);
    return port;
}

/* What ships with such a room could do for the army at a port: every fleet asks that of each. */
static int fetching_worth(const struct sj_outlook *o, int port, int room)
{
    struct sj_memo *memo = o->memo;
    if (!sj_is_location(port) || !o->field[port].units || sj_is_in_revolt(o->s, port)) return 0;
    int kept = room >= o->field[port].units ? 0 : room + 1; /* 0: for all of them */
    bool is_kept = kept < SJ_PASSAGES && memo->has_passage[port] >> kept & 1U;
    if (is_kept) return memo->passage[port][kept];
    int worth = best_passage(o, port, room, &o->field[port], 0).worth * SJ_FETCHING / PERCENT;
    if (kept >= SJ_PASSAGES) return worth;
    memo->has_passage[port] = (uint16_t)(memo->has_passage[port] | 1U << kept);
    memo->passage[port][kept] = worth;
    return worth;
}

/* An empty fleet sails to the army that could do most with it, or waits for one that is here. */
static struct sj_fleet_plan plan_fetching(const struct sj_outlook *o, int place,
                                          const struct sj_fleet *fleet)
{
    struct sj_fleet_plan plan = { 0, SJ_TASK_NONE, SJ_NO_PLACE };
    const struct sj_sea_walk *walk = sj_walk_sea(o->d, &o->memo->walks, place);
    int here = fetching_worth(o, place, fleet->room);
    for (int i = 0; i < walk->count; i++) {
        const struct sj_way *way = &walk->way[i];
        int worth = fetching_worth(o, way->to, fleet->room);
        if (worth <= plan.worth || worth <= here) continue; /* later it is worth no more */
        worth = sj_worth_after(worth, way->distance, fleet->functions);
        if (worth > plan.worth && worth > here)
            plan = (struct sj_fleet_plan){ worth, SJ_TASK_SAIL, way->first };
    }
    return plan;
}

struct sj_fleet_plan sj_best_voyage(const struct sj_outlook *o, int place,
                                    const struct sj_fleet *fleet, const struct sj_column *ashore)
{
    struct sj_fleet_plan plan = { 0, SJ_TASK_NONE, SJ_NO_PLACE };
    if (!fleet->ships || sj_has_place_flag(o->s, place, SJ_PLACE_HELD)) return plan;
    if (fleet->cargo.units) return plan_cargo(o, place, fleet, ashore);
    if (can_board(o, place, fleet, ashore)) {
        struct sj_force_plan port =
            best_passage(o, place, fleet->room, ashore, fleet->functions - 1);
        int march = sj_best_march(o, place, ashore).worth;
        if (port.worth > march + SJ_SAILING_WORTH)
            plan = (struct sj_fleet_plan){ port.worth, SJ_TASK_LOAD, port.next };
    }
    struct sj_fleet_plan fetching = plan_fetching(o, place, fleet);
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
