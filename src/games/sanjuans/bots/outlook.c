/*
 * The outlook: one look at the map, and the scales on which it puts forces, spaces and battles.
 */
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- The map ----------------------------------------------------------------------------- */

static void join(struct sj_memo *memo, int space, int other)
{
    memo->near[space][memo->near_count[space]++] = (uint8_t)other;
    memo->near[other][memo->near_count[other]++] = (uint8_t)space;
}

static void look_at_map(struct sj_memo *memo, const sj_data *d)
{
    int waypoint = SJ_FIRST_WAYPOINT;
    if (memo->has_map) return;
    memo->has_map = true;
    __builtin_memset(memo->near_count, 0, sizeof memo->near_count);
    for (int i = 0; i < SJ_LOCATIONS; i++) memo->island[i] = d->location[i].island;
    for (int i = 0; i < SJ_PATHS; i++) {
        const struct sj_path_data *path = &d->path[i];
        int last = path->from;
        for (int k = 0; k < path->waypoints; k++, waypoint++) {
            memo->island[waypoint] = memo->island[path->from];
            join(memo, last, waypoint);
            last = waypoint;
        }
        join(memo, last, path->to);
    }
}

static void look_at_paths(struct sj_outlook *o)
{
    int waypoint = SJ_FIRST_WAYPOINT;
    __builtin_memset(o->is_between, 0, sizeof o->is_between);
    for (int i = 0; i < SJ_PATHS; i++) {
        const struct sj_path_data *path = &o->d->path[i];
        bool between = sj_is_friendly(o->s, path->from) && sj_is_friendly(o->s, path->to);
        for (int k = 0; k < path->waypoints; k++) o->is_between[waypoint++] = between;
    }
}

/* Reinforcements come to Suakin, and to Friday Harbor. */
static int base_worth(int location)
{
    return location == SJ_SUAKIN          ? SJ_SUAKIN_WORTH
           : location == SJ_FRIDAY_HARBOR ? SJ_HARBOR_WORTH
                                          : 0;
}

/* What it is worth to have a Mahdist location back: its value, and what rises less easily. */
static int retaking_worth(const struct sj_outlook *o, int location)
{
    int count;
    const uint8_t *near = sj_adjacent_locations(o->d, location, &count);
    int worth = sj_location_value(o->d, o->s, location) * SJ_VP + base_worth(location);
    for (int i = 0; i < count; i++) {
        int control = o->s->control[near[i]];
        if (control == SJ_CONTROL_LOYAL || control == SJ_CONTROL_GREEN) worth += SJ_SPREAD_WORTH;
    }
    return worth;
}

static void look_at_losses(struct sj_outlook *o)
{
    __builtin_memset(o->lost, 1, sizeof o->lost);
    __builtin_memset(o->fortress_lost, 0, sizeof o->fortress_lost);
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        const struct sj_location_data *data = &o->d->location[i];
        if (!sj_is_in_revolt(o->s, i)) {
            o->lost[data->island] = 0;
        } else if (data->type == SJ_FORTIFIED_TOWN) {
            o->fortress_lost[data->island] = 1;
        }
    }
}

static int location_worth(const struct sj_outlook *o, int location)
{
    if (sj_is_in_revolt(o->s, location)) return retaking_worth(o, location);
    if (!sj_is_besieged(o->s, location)) return 0;
    int value = sj_location_value(o->d, o->s, location) * SJ_VP + base_worth(location);
    return value * SJ_SIEGE_PART / 100;
}

static void look_at_locations(struct sj_outlook *o)
{
    __builtin_memset(o->prize, 0, sizeof o->prize);
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        o->worth[i] = location_worth(o, i);
        o->prize[o->d->location[i].island] += o->worth[i];
        o->is_port[i] = sj_is_port(o->d, i);
    }
}

/* Besieged places may still fall in this turn. */
static void look_at_points(struct sj_outlook *o)
{
    int balance = o->s->vp, risk = 0;
    for (int i = 0; i < SJ_VP_CAUSES; i++) balance += o->s->vp_noted[i];
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        if (sj_is_besieged(o->s, i)) risk += sj_location_value(o->d, o->s, i);
    }
    o->is_won = o->s->phase == SJ_PHASE_ROUNDS && balance + risk <= 0;
}

/* ---- Units and ships --------------------------------------------------------------------- */

/* Fortress troops and villagers fight badly in the field, and hold what they are in. */
static bool is_fixed(int unit)
{
    int kind = sj_unit_kind(unit);
    return kind == SJ_KIND_GARRISON || kind == SJ_KIND_MILITIA;
}

static bool is_off_map(int where)
{
    return where >= SJ_PLACES && where < SJ_WHERE_ABOARD;
}

/* Who is where: 1 + unit, 0 ends the chain. */
struct rolls {
    uint8_t first[SJ_WHERES], next[SJ_UNITS];
};
_Static_assert(SJ_UNITS < UINT8_MAX, "a byte names a unit or none");

static void rolls_make(struct rolls *rolls, const sj_state *s)
{
    __builtin_memset(rolls->first, 0, sizeof rolls->first);
    for (int unit = SJ_UNITS - 1; unit >= 0; unit--) {
        int where = s->unit_where[unit];
        if (is_off_map(where)) continue;
        rolls->next[unit] = rolls->first[where];
        rolls->first[where] = (uint8_t)(unit + 1);
    }
}

/* The weakest unit there that does not stay yet, of those that `fits` names; SJ_NO_UNIT if none. */
static int weakest_free(const struct sj_outlook *o, const struct rolls *rolls, int location,
                        bool (*fits)(int unit))
{
    int weakest = SJ_NO_UNIT, least = 0;
    for (int at = rolls->first[location]; at; at = rolls->next[at - 1]) {
        int unit = at - 1;
        if (o->stays[unit] || (fits && !fits(unit))) continue;
        int strength = sj_unit_strength(o->d, o->s, unit);
        if (weakest != SJ_NO_UNIT && strength >= least) continue;
        weakest = unit;
        least = strength;
    }
    return weakest;
}

static void keep_some(struct sj_outlook *o, const struct rolls *rolls, int location, int number,
                      bool (*fits)(int unit))
{
    for (int i = 0; i < number; i++) {
        int unit = weakest_free(o, rolls, location, fits);
        if (unit == SJ_NO_UNIT) return;
        o->stays[unit] = 1;
    }
}

/* How many more must stay than those who do anyway. */
static int garrison_wanted(const struct sj_outlook *o, int location, int fixed)
{
    bool is_lopez = o->memo->island[location] == SJ_LOPEZ_ISLAND;
    if (o->is_graham_bound && is_lopez) return fixed ? 0 : 1;
    if (o->d->location[location].type != SJ_FORTIFIED_TOWN) return 0;
    return (sj_is_besieged(o->s, location) ? SJ_BESIEGED_LEAST : SJ_GARRISON_LEAST) - fixed;
}

static void choose_garrisons(struct sj_outlook *o)
{
    const sj_state *s = o->s;
    uint8_t fixed[SJ_LOCATIONS] = { 0 };
    __builtin_memset(o->stays, 0, sizeof o->stays);
    __builtin_memset(o->units, 0, sizeof o->units);
    struct rolls rolls;
    rolls_make(&rolls, s);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        if (is_off_map(where)) continue;
        o->units[where]++;
        if (where >= SJ_LOCATIONS || sj_is_in_revolt(s, where)) continue;
        if (!is_fixed(unit)) continue;
        o->stays[unit] = 1;
        fixed[where]++;
    }
    bool is_guarded = s->gordon == SJ_GORDON_THERE || s->gordon == SJ_GORDON_LEAVING;
    if (is_guarded) {
        keep_some(o, &rolls, SJ_FRIDAY_HARBOR, o->d->constant[SJ_CONSTANT_gordon_sudanese],
                  sj_is_sudanese);
        fixed[SJ_FRIDAY_HARBOR] =
            (uint8_t)(fixed[SJ_FRIDAY_HARBOR] + o->d->constant[SJ_CONSTANT_gordon_sudanese]);
    }
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        if (!o->units[i] || sj_is_in_revolt(s, i)) continue;
        keep_some(o, &rolls, i, garrison_wanted(o, i, fixed[i]), NULL);
    }
}

static void add_troops(struct sj_column *troops, int strength, int movement, bool bound)
{
    troops->units++;
    troops->strength += strength;
    if (bound) troops->bound = 1;
    if (troops->units == 1 || movement < troops->least) troops->least = (uint8_t)movement;
}

static void look_at_units(struct sj_outlook *o)
{
    const sj_state *s = o->s;
    __builtin_memset(o->field, 0, sizeof o->field);
    __builtin_memset(o->idle, 0, sizeof o->idle);
    __builtin_memset(o->ready, 0, sizeof o->ready);
    __builtin_memset(o->has_landed, 0, sizeof o->has_landed);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        if (is_off_map(where) || o->stays[unit]) continue;
        int strength = sj_unit_strength(o->d, s, unit), movement = s->unit_movement[unit];
        int rate = sj_movement_rate(o->d, s, unit);
        bool bound = sj_is_bound_to_graham(s, unit),
             has_moved = sj_has_unit_flag(s, unit, SJ_UNIT_MOVED);
        add_troops(&o->field[where], strength, rate, bound);
        if (sj_has_unit_flag(s, unit, SJ_UNIT_LANDED)) o->has_landed[where] = 1;
        if (sj_has_unit_flag(s, unit, SJ_UNIT_IN_BATTLE)) continue;
        if (movement && (!has_moved || where >= SJ_WHERE_ABOARD)) {
            add_troops(&o->ready[where], strength, movement, bound);
        } else if (!movement && !has_moved) {
            add_troops(&o->idle[where], strength, rate, bound);
        }
    }
}

static void add_ship(struct sj_outlook *o, struct sj_fleet *fleet, int ship, int functions)
{
    const struct sj_column *cargo = &o->field[sj_aboard(ship)];
    bool has_train = o->s->train == sj_aboard(ship) || o->s->train_second == ship;
    int load = cargo->units + o->s->ship_supply[ship], capacity = o->d->ship[ship].capacity;
    fleet->ships++;
    if (fleet->ships == 1 || functions < fleet->functions) fleet->functions = (uint8_t)functions;
    if (!has_train && load < capacity) fleet->room = (uint8_t)(fleet->room + capacity - load);
    fleet->cargo.units = (uint8_t)(fleet->cargo.units + cargo->units);
    fleet->cargo.strength += cargo->strength;
    fleet->cargo.bound |= cargo->bound;
}

static void look_at_ships(struct sj_outlook *o)
{
    const sj_state *s = o->s;
    __builtin_memset(o->idle_fleet, 0, sizeof o->idle_fleet);
    __builtin_memset(o->ready_fleet, 0, sizeof o->ready_fleet);
    __builtin_memset(o->guns, 0, sizeof o->guns);
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int place = s->ship_where[ship], functions = s->ship_functions[ship];
        if (place >= SJ_PLACES || !sj_is_seaworthy(o->d, s, ship)) continue;
        o->guns[place] += sj_guns_strength(o->d->ship[ship].dice);
        bool is_in_fleet = sj_is_in_fleet(s, ship);
        if (sj_has_ship_flag(s, ship, SJ_SHIP_MOVED) && !is_in_fleet) continue;
        if (functions || is_in_fleet) {
            add_ship(o, &o->ready_fleet[place], ship, functions);
        } else {
            add_ship(o, &o->idle_fleet[place], ship, o->d->constant[SJ_CONSTANT_ship_functions]);
        }
    }
}

static bool is_graham_bound(const sj_state *s)
{
    return !s->graham_done && s->card[SJ_CARD_GRAHAM - 1] == SJ_CARD_REMOVED;
}

void sj_memo_begin(struct sj_memo *memo)
{
    memo->has_map = false;
    __builtin_memset(memo->has_walk, 0, sizeof memo->has_walk);
    __builtin_memset(memo->has_activation, 0, sizeof memo->has_activation);
}

void sj_islands_outlook(struct sj_outlook *o, const sj_data *d, const sj_state *s,
                        struct sj_memo *memo, enum sj_sight sight)
{
    o->d = d;
    o->s = s;
    o->memo = memo;
    if (sight >= SJ_SIGHT_LOST) {
        look_at_map(memo, d);
        look_at_losses(o);
    }
    if (sight >= SJ_SIGHT_GARRISONS) {
        o->is_graham_bound = is_graham_bound(s);
        choose_garrisons(o);
    }
    if (sight < SJ_SIGHT_ALL) return;
    look_at_paths(o);
    look_at_locations(o);
    look_at_points(o);
    look_at_units(o);
    look_at_ships(o);
}

/* ---- The scales -------------------------------------------------------------------------- */

enum { PERCENT = 100, STRENGTH_ONE = 1024 };

/* An army is worth less when there are few turns left to use it. */
static int turns_worth(const struct sj_outlook *o)
{
    int left = o->d->constant[SJ_CONSTANT_turns] - o->s->turn;
    return left < SJ_FADING ? left : SJ_FADING;
}

int sj_battle_worth(const struct sj_outlook *o, int space, int strength, int prize)
{
    const int16_t *constant = o->d->constant;
    int chance = sj_win_chance(o->d, o->s, strength, space);
    int price = strength * SJ_STRENGTH_WORTH / STRENGTH_ONE * turns_worth(o) / SJ_FADING;
    int won = constant[SJ_CONSTANT_vp_battle] * SJ_VP + prize - price * SJ_LOSS_WON / PERCENT;
    int lost = constant[SJ_CONSTANT_vp_battle] * SJ_VP + price * SJ_LOSS_LOST / PERCENT +
               constant[SJ_CONSTANT_vp_bloody] * SJ_VP * SJ_BLOODY_LOST / PERCENT;
    return (chance * won - (SJ_CERTAIN - chance) * lost) / SJ_CERTAIN;
}

int sj_army_worth(const struct sj_outlook *o, int strength)
{
    return sj_win_chance(o->d, o->s, strength, SJ_NO_PLACE) * SJ_POTENTIAL / SJ_CERTAIN;
}

int sj_union_worth(const struct sj_outlook *o, int strength, int other)
{
    return sj_army_worth(o, strength + other) - sj_army_worth(o, strength) -
           sj_army_worth(o, other);
}

/* Faces of the die that bring an encounter. */
static int encounter_faces(const struct sj_outlook *o, int space)
{
    const int16_t *constant = o->d->constant;
    const sj_state *s = o->s;
    int island = o->memo->island[space];
    int needed = sj_is_waypoint(space) ? constant[SJ_CONSTANT_waypoint_target]
                                       : o->d->encounter[o->d->location[space].type];
    if (o->lost[island]) needed -= constant[SJ_CONSTANT_encounter_island];
    if (o->fortress_lost[island]) needed -= constant[SJ_CONSTANT_encounter_fortified];
    if (o->is_between[space]) needed += constant[SJ_CONSTANT_encounter_between];
    needed -= (s->encounter_round + s->encounter_turn) * constant[SJ_CONSTANT_encounter_event];
    int faces = SJ_DIE_SIDES + 1 - needed;
    return faces < 0 ? 0 : faces > SJ_DIE_SIDES ? SJ_DIE_SIDES : faces;
}

/* A battle waits there already: what more it brings if this force joins it. */
static int joining_worth(const struct sj_outlook *o, int space, int strength, int prize)
{
    int waiting = o->field[space].strength;
    return sj_battle_worth(o, space, waiting + strength, prize) -
           sj_battle_worth(o, space, waiting, prize);
}

int sj_entry_worth(const struct sj_outlook *o, int space, int strength, bool lands)
{
    const sj_state *s = o->s;
    int prize = sj_is_location(space) ? o->worth[space] : 0;
    if (sj_is_location(space)) strength += o->guns[space];
    if (sj_has_place_flag(s, space, SJ_PLACE_BATTLE))
        return joining_worth(o, space, strength, prize);
    int faces = SJ_DIE_SIDES;
    if (sj_is_location(space) && sj_is_friendly(s, space)) {
        if (!sj_is_besieged(s, space) || lands) return 0;
    } else if (sj_is_waypoint(space) || o->d->location[space].type != SJ_FORTIFIED_TOWN) {
        faces = s->force_unseen ? 0 : encounter_faces(o, space);
    }
    int fought = faces ? sj_battle_worth(o, space, strength, prize) : 0;
    return (faces * fought + (SJ_DIE_SIDES - faces) * prize) / SJ_DIE_SIDES;
}
