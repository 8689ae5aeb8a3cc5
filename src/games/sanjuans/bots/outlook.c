/*
 * The outlook: one look at the map.
 */
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

#include <stddef.h>

/* ---- The map ----------------------------------------------------------------------------- */

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
    }
}

/* What the other islands have to give, for each. */
static void look_across(struct sj_outlook *o)
{
    int richest = 0, second = 0;
    for (int i = 1; i < SJ_ISLANDS; i++) {
        if (o->prize[i] > o->prize[richest]) richest = i;
    }
    for (int i = 0; i < SJ_ISLANDS; i++) {
        if (i != richest && o->prize[i] > second) second = o->prize[i];
    }
    for (int i = 0; i < SJ_ISLANDS; i++) o->elsewhere[i] = o->prize[i == richest ? i : richest];
    o->elsewhere[richest] = second;
}

static int next_siege(const sj_state *s, int location)
{
    enum { ANY_LEVEL = 255 };
    return sj_next_with_bits(s->siege, location, SJ_LOCATIONS, ANY_LEVEL);
}

static void look_for_dangers(struct sj_outlook *o)
{
    const int16_t *constant = o->d->constant;
    int events =
        (o->s->encounter_round + o->s->encounter_turn) * constant[SJ_CONSTANT_encounter_event];
    for (int i = 0; i < SJ_ISLANDS; i++) {
        o->dangers[i] = events + o->lost[i] * constant[SJ_CONSTANT_encounter_island] +
                        o->fortress_lost[i] * constant[SJ_CONSTANT_encounter_fortified];
    }
}

/* Besieged places may still fall in this turn. */
static void look_at_points(struct sj_outlook *o)
{
    int balance = o->s->vp, risk = 0;
    for (int i = 0; i < SJ_VP_CAUSES; i++) balance += o->s->vp_noted[i];
    for (int i = next_siege(o->s, 0); i < SJ_LOCATIONS; i = next_siege(o->s, i + 1)) {
        risk += sj_location_value(o->d, o->s, i);
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

/* The weakest unit there that does not stay yet, of those that `fits` names; SJ_NO_UNIT if none. */
static int weakest_free(const struct sj_outlook *o, int location, bool (*fits)(int unit))
{
    int weakest = SJ_NO_UNIT, least = 0;
    for (int at = o->rolls.first[location]; at; at = o->rolls.next[at - 1]) {
        int unit = at - 1;
        if (o->stays[unit] || (fits && !fits(unit))) continue;
        int strength = sj_unit_strength(o->d, o->s, unit);
        if (weakest != SJ_NO_UNIT && strength >= least) continue;
        weakest = unit;
        least = strength;
    }
    return weakest;
}

static void keep_some(struct sj_outlook *o, int location, int number, bool (*fits)(int unit))
{
    for (int i = 0; i < number; i++) {
        int unit = weakest_free(o, location, fits);
        if (unit == SJ_NO_UNIT) return;
        o->stays[unit] = 1;
    }
}

/* How many more must stay than those who do anyway. */
static int garrison_wanted(const struct sj_outlook *o, int location, int fixed)
{
    bool is_lopez = o->d->location[location].island == SJ_LOPEZ_ISLAND;
    if (o->is_graham_bound && is_lopez) return fixed ? 0 : 1;
    if (o->d->location[location].type != SJ_FORTIFIED_TOWN) return 0;
    return (sj_is_besieged(o->s, location) ? SJ_BESIEGED_LEAST : SJ_GARRISON_LEAST) - fixed;
}

/* Who is where, who stays anyhow, and how many those are at each location. */
static void call_rolls(struct sj_outlook *o, uint8_t fixed[SJ_LOCATIONS])
{
    const sj_state *s = o->s;
    struct sj_rolls *rolls = &o->rolls;
    __builtin_memset(o->stays, 0, sizeof o->stays);
    __builtin_memset(o->units, 0, sizeof o->units);
    __builtin_memset(rolls->first, 0, sizeof rolls->first);
    rolls->count = 0;
    for (int unit = SJ_UNITS - 1; unit >= 0; unit--) {
        int where = s->unit_where[unit];
        if (is_off_map(where)) continue;
        o->units[where]++;
        rolls->there[rolls->count++] = (uint8_t)unit;
        rolls->next[unit] = rolls->first[where];
        rolls->first[where] = (uint8_t)(unit + 1);
        if (where >= SJ_LOCATIONS || !is_fixed(unit) || sj_is_in_revolt(s, where)) continue;
        o->stays[unit] = 1;
        fixed[where]++;
    }
}

static void choose_garrisons(struct sj_outlook *o)
{
    const sj_state *s = o->s;
    uint8_t fixed[SJ_LOCATIONS] = { 0 };
    call_rolls(o, fixed);
    bool is_guarded = s->gordon == SJ_GORDON_THERE || s->gordon == SJ_GORDON_LEAVING;
    if (is_guarded) {
        keep_some(o, SJ_FRIDAY_HARBOR, o->d->constant[SJ_CONSTANT_gordon_sudanese], sj_is_sudanese);
        fixed[SJ_FRIDAY_HARBOR] =
            (uint8_t)(fixed[SJ_FRIDAY_HARBOR] + o->d->constant[SJ_CONSTANT_gordon_sudanese]);
    }
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        if (!o->units[i] || sj_is_in_revolt(s, i)) continue;
        keep_some(o, i, garrison_wanted(o, i, fixed[i]), NULL);
    }
}

static void add_troops(struct sj_column *troops, int strength, bool bound)
{
    troops->units++;
    troops->strength += strength;
    troops->bound |= bound;
}

static void slow_down(struct sj_column *troops, int movement)
{
    if (troops->units == 1 || movement < troops->least) troops->least = (uint8_t)movement;
}

/* Of all that are there, nobody asks how fast they are. */
static void look_at_units(struct sj_outlook *o)
{
    const sj_state *s = o->s;
    __builtin_memset(o->field, 0, sizeof o->field);
    __builtin_memset(o->idle, 0, sizeof o->idle);
    __builtin_memset(o->ready, 0, sizeof o->ready);
    __builtin_memset(o->has_landed, 0, sizeof o->has_landed);
    for (int i = 0; i < o->rolls.count; i++) {
        int unit = o->rolls.there[i], where = s->unit_where[unit];
        if (o->stays[unit]) continue;
        int strength = sj_unit_strength(o->d, s, unit), movement = s->unit_movement[unit];
        unsigned flags = s->unit_flags[unit];
        bool bound = flags & SJ_UNIT_GRAHAM && !s->graham_done, has_moved = flags & SJ_UNIT_MOVED;
        add_troops(&o->field[where], strength, bound);
        if (flags & SJ_UNIT_LANDED) o->has_landed[where] = 1;
        if (flags & SJ_UNIT_IN_BATTLE) continue;
        if (movement && (!has_moved || where >= SJ_WHERE_ABOARD)) {
            add_troops(&o->ready[where], strength, bound);
            slow_down(&o->ready[where], movement);
        } else if (!movement && !has_moved) {
            add_troops(&o->idle[where], strength, bound);
            slow_down(&o->idle[where], sj_movement_rate(o->d, s, unit));
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
    struct sj_walks *walks = &memo->walks;
    walks->has_roads = walks->has_ports = false;
    walks->has_land = 0;
    __builtin_memset(walks->has_sea, 0, sizeof walks->has_sea);
    sj_memo_forget(memo);
}

void sj_memo_forget(struct sj_memo *memo)
{
    __builtin_memset(memo->has_activation, 0, sizeof memo->has_activation);
    __builtin_memset(memo->has_passage, 0, sizeof memo->has_passage);
    __builtin_memset(memo->has_hits, 0, sizeof memo->has_hits);
    memo->has_entry = 0;
}

/* Ships that lay idle may now take an army along. */
void sj_memo_forget_place(struct sj_memo *memo, int place)
{
    memo->has_activation[place] = false;
    if (place < SJ_SPACES) memo->has_entry &= ~((uint64_t)1 << place);
}

/* An army is worth less when there are few turns left to use it. */
static int turns_left(const sj_data *d, const sj_state *s)
{
    int left = d->constant[SJ_CONSTANT_turns] - s->turn;
    return left < SJ_FADING ? left : SJ_FADING;
}

void sj_look_at_forces(struct sj_outlook *o)
{
    look_at_units(o);
    look_at_ships(o);
}

/* The units, the ships and the map stand in a row in the state; `round` and what belongs to the
 * step at hand may differ. */
bool sj_look_alike(const sj_state *one, const sj_state *other)
{
    enum { FROM = offsetof(sj_state, vp), END = offsetof(sj_state, fleets) };
    const char *bytes = (const char *)one + FROM, *others = (const char *)other + FROM;
    return !__builtin_memcmp(bytes, others, END - FROM) && one->turn == other->turn &&
           one->phase == other->phase && one->train == other->train &&
           one->train_second == other->train_second && one->gordon == other->gordon &&
           one->graham_done == other->graham_done &&
           one->card[SJ_CARD_GRAHAM - 1] == other->card[SJ_CARD_GRAHAM - 1] &&
           one->movement_less == other->movement_less &&
           one->movement_more == other->movement_more &&
           one->encounter_round == other->encounter_round &&
           one->encounter_turn == other->encounter_turn && one->force_unseen == other->force_unseen;
}

void sj_islands_outlook(struct sj_outlook *o, const sj_data *d, const sj_state *s,
                        struct sj_memo *memo, enum sj_sight sight)
{
    o->d = d;
    o->s = s;
    o->memo = memo;
    if (sight >= SJ_SIGHT_LOST) look_at_losses(o);
    if (sight >= SJ_SIGHT_GARRISONS) {
        o->is_graham_bound = is_graham_bound(s);
        choose_garrisons(o);
    }
    if (sight < SJ_SIGHT_ALL) return;
    o->against = sj_odds_against(d, s, SJ_NO_PLACE);
    o->turns = turns_left(d, s);
    look_at_locations(o);
    look_across(o);
    look_for_dangers(o);
    look_at_points(o);
    sj_look_at_forces(o);
}
