/*
 * What is wrong with a position, beyond the limits of single values: counters where they cannot be,
 * steps that cannot wait, and whatever could bring play to a standstill.
 *
 * Every position that play can reach has no fault. The texts are for people who set up positions,
 * and name the field.
 */
#include "games/omdurman/faults/fault.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/tables/words.h"

static const char *options_fault(const om_state *s)
{
    for (int i = 0; i < OM_OPTION_COUNT; i++) {
        if (s->options[i] >= om_options[i].values->count) {
            return "options: no such value of the option";
        }
    }
    return NULL;
}

/* ---- Places ------------------------------------------------------------------------------ */

static const char *boarding_fault(const om_state *s, int counter)
{
    CHECK(s->place[counter] < OM_PLACES);
    int place = s->place[counter];
    if (!om_is_friendly(counter)) return "place: only Friendlies go aboard";
    if (!om_is_on_map(s, OM_FIRST_BOAT + place - OM_PLACE_ABOARD)) {
        return "place: aboard a gunboat that is not on the map";
    }
    bool is_alone =
        om_first_in(s, place) == counter && om_next_in(s, place, counter + 1) == OM_COUNTERS;
    return is_alone ? NULL : "place: two aboard one gunboat";
}

static const char *place_fault(const om_data *d, const om_state *s, int counter)
{
    const struct om_map_data *map = om_map_at_hand(d, s);
    int place = s->place[counter];
    if (place >= OM_PLACE_ABOARD) return boarding_fault(s, counter);
    if (!om_is_on_map(s, counter)) return NULL;
    if (!om_has_hex(map, place)) {
        return "place: off the map of the scenario";
    }
    return om_is_nile(d, s, place) == om_is_boat(d, counter)
               ? NULL
               : "place: boats are on the Nile, everybody else on land";
}

/* Who is only passing need not be able to stay. */
static bool is_passing(const om_data *d, const om_state *s, int counter)
{
    if (!om_has_flag(s, counter, OM_PICKED)) return false;
    bool moves = s->step[0] == OM_STEP_MOVING && s->spent;
    bool retreats = s->step[0] == OM_STEP_RETREATING && !om_has_flag(s, counter, OM_RETREATED) &&
                    om_side_of(counter) != s->phasing &&
                    s->steps_left < d->constant[OM_CONSTANT_retreat_hexes];
    return moves || retreats;
}

/* The stack of the hex that the counter is the first in. */
static const char *hex_fault(const om_data *d, const om_state *s, int first)
{
    CHECK(om_is_on_map(s, first));
    int hex = s->place[first];
    struct om_stack stack = { 0 };
    for (int c = first; c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (om_side_of(c) != om_side_of(first)) return "place: counters of both sides in one hex";
        if (!is_passing(d, s, c) && om_stack_counter(d, &stack, c)) {
            return "place: more counters in a hex than may stack, or of two tribes";
        }
    }
    return NULL;
}

static const char *places_fault(const om_data *d, const om_state *s)
{
    const char *fault = NULL;
    for (int c = 0; c < OM_COUNTERS && !fault; c++) fault = place_fault(d, s, c);
    for (int c = 0; c < OM_COUNTERS && !fault; c++) {
        if (om_is_on_map(s, c) && om_first_in(s, s->place[c]) == c) fault = hex_fault(d, s, c);
    }
    return fault;
}

/* ---- Flags ------------------------------------------------------------------------------- */

/* OM_PICKED apart, which depends on the step at hand. */
static unsigned possible_flags(const om_data *d, const om_state *s, int counter)
{
    bool is_phasing = s->turn && om_side_of(counter) == s->phasing;
    bool is_ae = om_side_of(counter) == OM_ANGLO_EGYPTIAN;
    bool is_moving = s->segment == OM_SEGMENT_MOVE, is_melee = s->segment >= OM_SEGMENT_MELEE;
    unsigned flags = is_phasing && is_moving ? OM_MOVED : 0U;
    if (s->place[counter] >= OM_PLACE_ABOARD) return flags | OM_AFLOAT;
    if (!om_is_on_map(s, counter)) return flags;
    if (om_is_unit(d, counter)) flags |= OM_DISRUPTED;
    if (om_is_boat(d, counter) && om_is_chain(s, s->place[counter])) flags |= OM_BEYOND;
    if (!is_phasing) return is_melee ? flags | OM_RETREATED : flags;
    if (is_moving || is_ae) flags |= OM_IN_PLACE;
    if (is_melee) flags |= OM_MELEED;
    bool works = is_ae && s->segment >= OM_SEGMENT_TASKS && s->segment < OM_SEGMENT_END;
    return works ? flags | OM_AT_WORK : flags;
}

/* Whoever is at work has something to work at. */
static const char *work_fault(const om_data *d, const om_state *s, int counter)
{
    if (!om_has_flag(s, counter, OM_AT_WORK)) return NULL;
    if (counter == OM_COUNTER_ENGINEERS && s->demolition) return NULL;
    bool builds = om_class_of(d, counter) == OM_INFANTRY &&
                  om_facts_at_hand(d, s)->zariba[s->place[counter]] != 0;
    return builds ? NULL : "flags: at work where no zariba is to be built";
}

static const char *flags_fault(const om_data *d, const om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        unsigned possible = possible_flags(d, s, c) | OM_PICKED;
        if (s->flags[c] & ~possible) return "flags: what the counter cannot be, or not now";
        const char *fault = work_fault(d, s, c);
        if (fault) return fault;
    }
    return NULL;
}

/* ---- Structures, points ------------------------------------------------------------------ */

static const char *structures_fault(const om_data *d, const om_state *s)
{
    for (int wall = 0; wall < OM_WALLS; wall++) {
        if (s->breached[wall] && !om_facts_at_hand(d, s)->wall_hex[wall][0]) {
            return "breached: the map has no such wall";
        }
    }
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) {
        if (s->built[i] && !om_map_at_hand(d, s)->zariba[i]) return "built: no hex of the zariba";
    }
    bool works = s->phasing == OM_ANGLO_EGYPTIAN && s->segment >= OM_SEGMENT_TASKS &&
                 s->segment < OM_SEGMENT_END;
    if (!s->demolition) return NULL;
    if (!works) return "demolition: not at this time of the turn";
    return s->demolition > OM_TARGET_FORT ? NULL : "demolition: neither a fort nor a wall";
}

int om_points_most(const om_data *d, int counter)
{
    CHECK(om_is_counter(counter));
    const int16_t *constant = d->constant;
    if (om_side_of(counter) == OM_DERVISH) {
        if (om_is_fort(d, counter)) return constant[OM_CONSTANT_vp_fort];
        return constant[counter == OM_COUNTER_KHALIFA ? OM_CONSTANT_vp_khalifa
                                                      : OM_CONSTANT_vp_dervish];
    }
    if (om_is_boat(d, counter)) return constant[OM_CONSTANT_vp_boat];
    if (om_is_ae_leader(d, counter)) return constant[OM_CONSTANT_vp_leader];
    if (!om_is_friendly(counter)) return constant[OM_CONSTANT_vp_land_unit];
    return om_larger(constant[OM_CONSTANT_vp_friendly_east],
                     constant[OM_CONSTANT_vp_friendly_west]);
}

/* What is counted can be counted to the end of the game. */
static const char *count_fault(const om_data *d, const om_state *s)
{
    int to_come[OM_SIDES] = { d->constant[OM_CONSTANT_vp_tomb], d->constant[OM_CONSTANT_vp_tomb] };
    int units = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (s->place[c] == OM_PLACE_UNUSED || s->place[c] == OM_PLACE_LOST) continue;
        to_come[om_other_side(om_side_of(c))] += om_points_most(d, c);
        units += om_side_of(c) == OM_ANGLO_EGYPTIAN && om_is_unit(d, c);
    }
    for (int side = 0; side < OM_SIDES; side++) {
        if (s->vp[side] + to_come[side] > OM_VP_MOST) return "vp: more than the losses so far give";
    }
    return s->lost_west + units > OM_COUNTERS ? "lost_west: more than have been lost" : NULL;
}

/* ---- The whole --------------------------------------------------------------------------- */

/* Whatever follows from the places and flags, made anew, is the same. */
static const char *ground_fault(const om_data *d, const om_state *s)
{
    om_state fresh = *s;
    om_count_ground(d, &fresh);
    bool is_same = __builtin_memcmp(&fresh, s, sizeof fresh) == 0;
    return is_same ? NULL : "ground: not what the places of the counters make it";
}

/* The ground first: everybody else finds the counters by it. */
static const char *board_fault(const om_data *d, const om_state *s)
{
    const char *fault = ground_fault(d, s);
    if (!fault) fault = places_fault(d, s);
    if (!fault) fault = structures_fault(d, s);
    return fault ? fault : flags_fault(d, s);
}

/* Where nobody acts any more, nothing more can go wrong. */
static const char *over_fault(const om_state *s)
{
    for (int i = 0; i < OM_STEP_STACK; i++) {
        if (s->step[i] != OM_STEP_OVER || s->side[i]) return "step: the game has ended";
    }
    return NULL;
}

const char *om_fault(const void *data, const void *state)
{
    const om_data *d = data;
    const om_state *s = state;
    const char *fault = options_fault(s);
    if (fault || s->ending) return fault ? fault : over_fault(s);
    if (s->place[OM_COUNTER_GORDON] == OM_PLACE_LOST) return "place: the game ends with Gordon";
    fault = om_sequence_fault(d, s);
    if (!fault) fault = board_fault(d, s);
    if (!fault) fault = count_fault(d, s);
    if (!fault) fault = om_river_fault(d, s);
    if (!fault) fault = om_movement_fault(d, s);
    if (!fault) fault = om_fire_fault(d, s);
    if (!fault) fault = om_loss_fault(d, s);
    if (!fault) fault = om_melee_fault(d, s);
    return fault || om_can_be_asked(d, s) ? fault : "step: there is nothing to ask";
}
