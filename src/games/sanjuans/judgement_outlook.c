/*
 * The outlook: one look at the map, and the scales on which it puts forces, spaces and battles.
 */
#include "games/sanjuans/judgement.h"

/* ---- The map ----------------------------------------------------------------------------- */

static void join(struct outlook *o, int space, int other)
{
    o->near[space][o->near_count[space]++] = (uint8_t)other;
    o->near[other][o->near_count[other]++] = (uint8_t)space;
}

static void look_at_paths(struct outlook *o)
{
    int waypoint = FIRST_WAYPOINT;
    for (int i = 0; i < LOCATIONS; i++) o->island[i] = o->d->location[i].island;
    for (int i = 0; i < PATHS; i++) {
        const struct path_data *path = &o->d->path[i];
        bool between = is_friendly(o->s, path->from) && is_friendly(o->s, path->to);
        int last = path->from;
        for (int k = 0; k < path->waypoints; k++, waypoint++) {
            o->island[waypoint] = o->island[path->from];
            o->is_between[waypoint] = between;
            join(o, last, waypoint);
            last = waypoint;
        }
        join(o, last, path->to);
    }
}

/* Reinforcements come to Suakin, and to Friday Harbor. */
static int base_worth(int location)
{
    return location == SUAKIN ? SUAKIN_WORTH : location == FRIDAY_HARBOR ? HARBOR_WORTH : 0;
}

/* What it is worth to have a Mahdist location back: its value, and what rises less easily. */
static int retaking_worth(const struct outlook *o, int location)
{
    int count;
    const uint8_t *near = adjacent_locations(o->d, location, &count);
    int worth = location_value(o->d, o->s, location) * VP + base_worth(location);
    for (int i = 0; i < count; i++) {
        int control = o->s->control[near[i]];
        if (control == CONTROL_LOYAL || control == CONTROL_GREEN) worth += SPREAD_WORTH;
    }
    return worth;
}

static void look_at_locations(struct outlook *o)
{
    __builtin_memset(o->lost, 1, sizeof o->lost);
    for (int i = 0; i < LOCATIONS; i++) {
        const struct location_data *data = &o->d->location[i];
        if (is_in_revolt(o->s, i)) {
            if (data->type == FORTIFIED_TOWN) o->fortress_lost[data->island] = 1;
            o->worth[i] = retaking_worth(o, i);
        } else {
            o->lost[data->island] = 0;
            if (is_besieged(o->s, i)) {
                int value = location_value(o->d, o->s, i) * VP + base_worth(i);
                o->worth[i] = value * SIEGE_PART / 100;
            }
        }
        o->prize[data->island] += o->worth[i];
        o->is_port[i] = is_port(o->d, i);
    }
}

/* Besieged places may still fall in this turn. */
static void look_at_points(struct outlook *o)
{
    int balance = o->s->vp, risk = 0;
    for (int i = 0; i < VP_CAUSES; i++) balance += o->s->vp_noted[i];
    for (int i = 0; i < LOCATIONS; i++) {
        if (is_besieged(o->s, i)) risk += location_value(o->d, o->s, i);
    }
    o->is_won = o->s->phase == PHASE_ROUNDS && balance + risk <= 0;
}

/* ---- Units and ships --------------------------------------------------------------------- */

/* Fortress troops and villagers fight badly in the field, and hold what they are in. */
static bool is_fixed(int unit)
{
    int kind = unit_kind(unit);
    return kind == KIND_GARRISON || kind == KIND_MILITIA;
}

/* The weakest unit there that does not stay yet, of those that `fits` names; NO_UNIT if none. */
static int weakest_free(const struct outlook *o, int location, bool (*fits)(int unit))
{
    int weakest = NO_UNIT, least = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        if (o->s->unit_where[unit] != location || o->stays[unit]) continue;
        if (fits && !fits(unit)) continue;
        int strength = unit_strength(o->d, o->s, unit);
        if (weakest != NO_UNIT && strength >= least) continue;
        weakest = unit;
        least = strength;
    }
    return weakest;
}

static void keep_some(struct outlook *o, int location, int number, bool (*fits)(int unit))
{
    for (int i = 0; i < number; i++) {
        int unit = weakest_free(o, location, fits);
        if (unit == NO_UNIT) return;
        o->stays[unit] = 1;
    }
}

/* How many more must stay than those who do anyway. */
static int garrison_wanted(const struct outlook *o, int location, int fixed)
{
    bool is_lopez = o->island[location] == LOPEZ_ISLAND;
    if (o->is_graham_bound && is_lopez) return fixed ? 0 : 1;
    if (o->d->location[location].type != FORTIFIED_TOWN) return 0;
    return (is_besieged(o->s, location) ? BESIEGED_LEAST : GARRISON_LEAST) - fixed;
}

static void choose_garrisons(struct outlook *o)
{
    const sstate *s = o->s;
    uint8_t fixed[LOCATIONS] = { 0 };
    for (int unit = 0; unit < UNITS; unit++) {
        int where = s->unit_where[unit];
        if (where < WHERES) o->units[where]++;
        if (where >= LOCATIONS || is_in_revolt(s, where)) continue;
        if (!is_fixed(unit)) continue;
        o->stays[unit] = 1;
        fixed[where]++;
    }
    bool is_guarded = s->gordon == GORDON_THERE || s->gordon == GORDON_LEAVING;
    if (is_guarded) {
        keep_some(o, FRIDAY_HARBOR, o->d->constant[CONSTANT_gordon_sudanese], is_sudanese);
        fixed[FRIDAY_HARBOR] =
            (uint8_t)(fixed[FRIDAY_HARBOR] + o->d->constant[CONSTANT_gordon_sudanese]);
    }
    for (int i = 0; i < LOCATIONS; i++) {
        if (!o->units[i] || is_in_revolt(s, i)) continue;
        keep_some(o, i, garrison_wanted(o, i, fixed[i]), NULL);
    }
}

static void add_troops(struct column *troops, int strength, int movement, bool bound)
{
    troops->units++;
    troops->strength += strength;
    if (bound) troops->bound = 1;
    if (troops->units == 1 || movement < troops->least) troops->least = (uint8_t)movement;
}

static void look_at_units(struct outlook *o)
{
    const sstate *s = o->s;
    choose_garrisons(o);
    for (int unit = 0; unit < UNITS; unit++) {
        int where = s->unit_where[unit];
        if ((where >= PLACES && where < WHERE_ABOARD) || o->stays[unit]) continue;
        int strength = unit_strength(o->d, s, unit), movement = s->unit_movement[unit];
        int rate = movement_rate(o->d, s, unit);
        bool bound = is_bound_to_graham(s, unit), has_moved = has_unit_flag(s, unit, UNIT_MOVED);
        add_troops(&o->field[where], strength, rate, bound);
        if (has_unit_flag(s, unit, UNIT_LANDED)) o->has_landed[where] = 1;
        if (has_unit_flag(s, unit, UNIT_IN_BATTLE)) continue;
        if (movement && (!has_moved || where >= WHERE_ABOARD)) {
            add_troops(&o->ready[where], strength, movement, bound);
        } else if (!movement && !has_moved) {
            add_troops(&o->idle[where], strength, rate, bound);
        }
    }
}

static void add_ship(struct outlook *o, struct fleet *fleet, int ship, int functions)
{
    const struct column *cargo = &o->field[aboard(ship)];
    bool has_train = o->s->train == aboard(ship) || o->s->train_second == ship;
    int load = cargo->units + o->s->ship_supply[ship], capacity = o->d->ship[ship].capacity;
    fleet->ships++;
    if (fleet->ships == 1 || functions < fleet->functions) fleet->functions = (uint8_t)functions;
    if (!has_train && load < capacity) fleet->room = (uint8_t)(fleet->room + capacity - load);
    fleet->cargo.units = (uint8_t)(fleet->cargo.units + cargo->units);
    fleet->cargo.strength += cargo->strength;
    fleet->cargo.bound |= cargo->bound;
}

static void look_at_ships(struct outlook *o)
{
    const sstate *s = o->s;
    for (int ship = 0; ship < SHIPS; ship++) {
        int place = s->ship_where[ship], functions = s->ship_functions[ship];
        if (place >= PLACES || !is_seaworthy(o->d, s, ship)) continue;
        o->guns[place] += guns_strength(o->d->ship[ship].dice);
        if (has_ship_flag(s, ship, SHIP_MOVED)) continue;
        if (functions || is_in_fleet(s, ship)) {
            add_ship(o, &o->ready_fleet[place], ship, functions);
        } else {
            add_ship(o, &o->idle_fleet[place], ship, o->d->constant[CONSTANT_ship_functions]);
        }
    }
}

static bool is_graham_bound(const sstate *s)
{
    return !s->graham_done && s->card[CARD_GRAHAM - 1] == CARD_REMOVED;
}

void islands_outlook(struct outlook *o, const sdata *d, const sstate *s)
{
    __builtin_memset(o, 0, sizeof *o);
    o->d = d;
    o->s = s;
    o->is_graham_bound = is_graham_bound(s);
    look_at_paths(o);
    look_at_locations(o);
    look_at_points(o);
    look_at_units(o);
    look_at_ships(o);
}

/* ---- The scales -------------------------------------------------------------------------- */

enum { PERCENT = 100, STRENGTH_ONE = 1024 };

/* An army is worth less when there are few turns left to use it. */
static int turns_worth(const struct outlook *o)
{
    int left = o->d->constant[CONSTANT_turns] - o->s->turn;
    return left < FADING ? left : FADING;
}

int battle_worth(const struct outlook *o, int space, int strength, int prize)
{
    const int16_t *constant = o->d->constant;
    int chance = win_chance(o->d, o->s, strength, space);
    int price = strength * STRENGTH_WORTH / STRENGTH_ONE * turns_worth(o) / FADING;
    int won = constant[CONSTANT_vp_battle] * VP + prize - price * LOSS_WON / PERCENT;
    int lost = constant[CONSTANT_vp_battle] * VP + price * LOSS_LOST / PERCENT +
               constant[CONSTANT_vp_bloody] * VP * BLOODY_LOST / PERCENT;
    return (chance * won - (CERTAIN - chance) * lost) / CERTAIN;
}

int army_worth(const struct outlook *o, int strength)
{
    return win_chance(o->d, o->s, strength, NO_PLACE) * POTENTIAL / CERTAIN;
}

int union_worth(const struct outlook *o, int strength, int other)
{
    return army_worth(o, strength + other) - army_worth(o, strength) - army_worth(o, other);
}

/* Faces of the die that bring an encounter. */
static int encounter_faces(const struct outlook *o, int space)
{
    const int16_t *constant = o->d->constant;
    const sstate *s = o->s;
    int island = o->island[space];
    int needed = is_waypoint(space) ? constant[CONSTANT_waypoint_target]
                                    : o->d->encounter[o->d->location[space].type];
    if (o->lost[island]) needed -= constant[CONSTANT_encounter_island];
    if (o->fortress_lost[island]) needed -= constant[CONSTANT_encounter_fortified];
    if (o->is_between[space]) needed += constant[CONSTANT_encounter_between];
    needed -= (s->encounter_round + s->encounter_turn) * constant[CONSTANT_encounter_event];
    int faces = DIE_SIDES + 1 - needed;
    return faces < 0 ? 0 : faces > DIE_SIDES ? DIE_SIDES : faces;
}

/* A battle waits there already: what more it brings if this force joins it. */
static int joining_worth(const struct outlook *o, int space, int strength, int prize)
{
    int waiting = o->field[space].strength;
    return battle_worth(o, space, waiting + strength, prize) -
           battle_worth(o, space, waiting, prize);
}

int entry_worth(const struct outlook *o, int space, int strength, bool lands)
{
    const sstate *s = o->s;
    int prize = is_location(space) ? o->worth[space] : 0;
    if (is_location(space)) strength += o->guns[space];
    if (has_place_flag(s, space, PLACE_BATTLE)) return joining_worth(o, space, strength, prize);
    int faces = DIE_SIDES;
    if (is_location(space) && is_friendly(s, space)) {
        if (!is_besieged(s, space) || lands) return 0;
    } else if (is_waypoint(space) || o->d->location[space].type != FORTIFIED_TOWN) {
        faces = s->force_unseen ? 0 : encounter_faces(o, space);
    }
    int fought = faces ? battle_worth(o, space, strength, prize) : 0;
    return (faces * fought + (DIE_SIDES - faces) * prize) / DIE_SIDES;
}
