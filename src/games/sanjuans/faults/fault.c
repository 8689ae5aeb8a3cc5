/*
 * What is wrong with a position, beyond the limits of single values: pieces, cards, markers and the
 * steps that wait.
 *
 * Every position that play can reach has no fault. The texts are for people who set up positions,
 * and name the field.
 */
#include "games/sanjuans/faults/fault.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Units ------------------------------------------------------------------------------- */

static bool is_on_map(int where)
{
    return where < SJ_PLACES;
}

static const char *unit_fault(const sj_data *d, const sj_state *s, int unit)
{
    int where = s->unit_where[unit];
    bool is_counter = unit - sj_first_of_kind(sj_unit_kind(unit)) < sj_unit_data(d, unit)->count;
    if (!is_counter && where != SJ_WHERE_GONE) return "unit_where: the game has no such counter";
    if (sj_is_sea(where)) return "unit_where: at sea, but not aboard a ship";
    int hits = sj_unit_data(d, unit)->hits;
    if (s->unit_lost[unit] > hits) return "unit_lost: more than the unit has";
    if (s->unit_fresh_lost[unit] > hits) return "unit_fresh_lost: more than the unit has";
    if (where >= SJ_WHERE_ABOARD) {
        bool is_afloat = is_on_map(s->ship_where[where - SJ_WHERE_ABOARD]);
        return is_afloat ? NULL : "unit_where: aboard a ship that is not on the map";
    }
    if (is_on_map(where)) return NULL;
    bool is_bare = !s->unit_lost[unit] && !s->unit_movement[unit] && !s->unit_hungry[unit] &&
                   !(s->unit_flags[unit] & ~(unsigned)SJ_UNIT_UNSUPPLIED);
    return is_bare ? NULL : "unit_where: losses, movement or flags of a unit that is off the map";
}

/* ---- Ships, the train, Gordon ------------------------------------------------------------ */

/* Event 53 lets ships take one more, and what is aboard stays (R146). */
static bool is_overloaded(const sj_data *d, const sj_state *s, int ship)
{
    return sj_ship_load(d, s, ship) > d->ship[ship].capacity + 1;
}

static const char *ship_fault(const sj_data *d, const sj_state *s, int ship)
{
    int where = s->ship_where[ship];
    if (where >= SJ_WHERE_ABOARD) return "ship_where: a ship aboard a ship";
    if (is_on_map(where)) {
        if (!sj_is_sea(where) && !sj_is_port(d, where))
            return "ship_where: neither a port nor at sea";
        if (s->ship_damage[ship] + s->ship_slow[ship] >= d->ship[ship].hull)
            return "ship_damage: she would have sunk";
        return is_overloaded(d, s, ship) ? "ship_where: more aboard than she can take" : NULL;
    }
    bool is_bare = !s->ship_damage[ship] && !s->ship_slow[ship] && !s->ship_functions[ship] &&
                   !s->ship_supply[ship] && !(s->ship_flags[ship] & ~(unsigned)SJ_SHIP_WAITING);
    return is_bare ? NULL : "ship_where: damage, functions or supply of a ship off the map";
}

static const char *train_fault(const sj_state *s)
{
    bool is_aboard = s->train >= SJ_WHERE_ABOARD;
    if (sj_is_sea(s->train)) return "train: at sea, but not aboard ships";
    if (!is_aboard) return NULL;
    int ship = s->train - SJ_WHERE_ABOARD;
    if (!is_on_map(s->ship_where[ship]) || s->train_second == SJ_NO_SHIP ||
        s->ship_where[s->train_second] != s->ship_where[ship]) {
        return "train: aboard two ships that are not together on the map";
    }
    return s->train_second == ship ? "train_second: the same ship twice" : NULL;
}

/* His ship or his escort may have been lost and he not yet found dead. */
static const char *gordon_fault(const sj_state *s)
{
    bool is_under_way = s->gordon == SJ_GORDON_ABOARD;
    bool has_escort = s->gordon_ship != SJ_NO_SHIP || s->gordon_unit != SJ_NO_UNIT;
    return is_under_way && !has_escort ? "gordon: under way with neither ship nor unit" : NULL;
}

/* ---- Map and cards ----------------------------------------------------------------------- */

static const char *location_fault(const sj_data *d, const sj_state *s, int location)
{
    if (s->siege[location] > d->constant[SJ_CONSTANT_siege_most]) return "siege: beyond its level";
    if (s->siege[location] && sj_is_in_revolt(s, location)) {
        return "siege: of a location that is in revolt";
    }
    return NULL;
}

/* Breakouts, storms and fights on the water do not wait; a siege is of a location. */
static bool can_wait(const sj_state *s, int space)
{
    bool of_siege = s->waiting[space] == SJ_CAUSE_RELIEF || s->waiting[space] == SJ_CAUSE_EXIT;
    if (s->waiting[space] > SJ_CAUSE_EXIT || (of_siege && !sj_is_location(space))) return false;
    return s->waiting[space] != SJ_CAUSE_EXIT || s->arrived_from[space] < SJ_SPACES;
}

static const char *space_fault(const sj_state *s, int space)
{
    bool waits = (s->place_flags[space] & SJ_PLACE_BATTLE) != 0;
    if (waits != (s->waiting[space] != SJ_CAUSE_NONE)) {
        return "waiting: a battle without its mark in place_flags, or the other way round";
    }
    if (!can_wait(s, space)) return "waiting: a battle that cannot wait there";
    return s->supply_moved[space] > s->supply[space] ? "supply_moved: more than there are" : NULL;
}

static const char *cards_fault(const sj_state *s)
{
    int hand = 0, at_hand = 0;
    for (int card = 1; card <= SJ_CARDS; card++) {
        int place = s->card[card - 1];
        if (place == SJ_CARD_HAND) hand++;
        if (place != SJ_CARD_AT_HAND) continue;
        at_hand++;
        if (card != s->card_at_hand) return "card: another card is at hand than card_at_hand says";
    }
    if (hand > SJ_HAND) return "card: more than seven in hand";
    if (s->card_at_hand && !at_hand) return "card_at_hand: that card is elsewhere";
    return NULL;
}

/* ---- Steps ------------------------------------------------------------------------------- */

/* SJ_STEP_TURN lies under all others and under nothing else; after the end nothing is left. */
static const char *stack_fault(const sj_state *s)
{
    int depth = 0;
    while (depth < SJ_STEP_STACK && s->step[depth] != SJ_STEP_OVER) depth++;
    for (int i = depth; i < SJ_STEP_STACK; i++) {
        if (s->step[i] != SJ_STEP_OVER) return "step: something after the end of the list";
    }
    if ((depth == 0) != (s->ending != SJ_ENDING_NONE)) {
        return "step: none is left in a campaign that goes on, or some after its end";
    }
    if (depth == SJ_STEP_STACK) return "step: too many wait";
    for (int i = 0; i < depth; i++) {
        bool is_last = i == depth - 1;
        if ((s->step[i] == SJ_STEP_TURN) != is_last) return "step: the turn lies under all others";
    }
    return NULL;
}

static const char *pieces_fault(const sj_data *d, const sj_state *s)
{
    const char *fault = NULL;
    for (int ship = 0; ship < SJ_SHIPS && !fault; ship++) fault = ship_fault(d, s, ship);
    for (int unit = 0; unit < SJ_UNITS && !fault; unit++) fault = unit_fault(d, s, unit);
    if (!fault) fault = train_fault(s);
    if (!fault) fault = gordon_fault(s);
    return fault;
}

const char *sj_fault(const void *data, const void *state)
{
    const sj_data *d = data;
    const sj_state *s = state;
    const char *fault = pieces_fault(d, s);
    for (int i = 0; i < SJ_LOCATIONS && !fault; i++) fault = location_fault(d, s, i);
    for (int i = 0; i < SJ_SPACES && !fault; i++) fault = space_fault(s, i);
    if (!fault) fault = cards_fault(s);
    if (!fault) fault = stack_fault(s);
    if (!fault) fault = sj_battle_fault(d, s);
    if (fault) return fault;
    if (s->vp > d->constant[SJ_CONSTANT_vp_most]) return "vp: beyond the track";
    if (s->turn > d->constant[SJ_CONSTANT_turns]) return "turn: after the last one";
    if (s->location >= SJ_LOCATIONS) return "location: no location of the map";
    if (s->lost_port >= SJ_LOCATIONS) return "lost_port: no location of the map";
    if (s->siege_at >= SJ_LOCATIONS) return "siege_at: no location of the map";
    if (s->unit > SJ_NO_UNIT) return "unit: no unit of the game";
    fault = sj_steps_fault(d, s);
    return fault ? fault : sj_marks_fault(s);
}
