/*
 * What is wrong with a position, beyond the limits of single values: counters where they cannot be,
 * steps that cannot wait, and whatever could bring play to a standstill.
 *
 * Every position that play can reach has no fault. The texts are for people who set up positions,
 * and name the field.
 */
#include "games/omdurman/fault.h"
#include "games/omdurman/movement.h"
#include "games/omdurman/words.h"

static const char *options_fault(const ostate *s)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (s->options[i] >= omdurman_options[i].values->count) {
            return "options: no such value of the option";
        }
    }
    return NULL;
}

/* ---- Places ------------------------------------------------------------------------------ */

static const char *boarding_fault(const ostate *s, int counter)
{
    int place = s->place[counter];
    if (!is_friendly(counter)) return "place: only Friendlies go aboard";
    if (!is_on_map(s, FIRST_BOAT + place - PLACE_ABOARD)) {
        return "place: aboard a gunboat that is not on the map";
    }
    bool is_alone = first_in(s, place) == counter && next_in(s, place, counter + 1) == COUNTERS;
    return is_alone ? NULL : "place: two aboard one gunboat";
}

static const char *place_fault(const odata *d, const ostate *s, int counter)
{
    const struct map_data *map = map_at_hand(d, s);
    int place = s->place[counter];
    if (place >= PLACE_ABOARD) return boarding_fault(s, counter);
    if (!is_on_map(s, counter)) return NULL;
    if (column_of(place) > map->columns || row_of(place) > map->rows) {
        return "place: off the map of the scenario";
    }
    return is_nile(d, s, place) == is_boat(d, counter)
               ? NULL
               : "place: boats are on the Nile, everybody else on land";
}

/* Who is only passing need not be able to stay. */
static bool is_passing(const odata *d, const ostate *s, int counter)
{
    if (!has_flag(s, counter, PICKED)) return false;
    bool moves = s->step[0] == STEP_MOVING && s->spent;
    bool retreats = s->step[0] == STEP_RETREATING && !has_flag(s, counter, RETREATED) &&
                    side_of(counter) != s->phasing &&
                    s->steps_left < d->constant[CONSTANT_retreat_hexes];
    return moves || retreats;
}

/* The stack of the hex that the counter is the first in. */
static const char *hex_fault(const odata *d, const ostate *s, int first)
{
    int hex = s->place[first];
    struct stack stack = { 0 };
    for (int c = first; c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (side_of(c) != side_of(first)) return "place: counters of both sides in one hex";
        if (!is_passing(d, s, c) && stack_counter(d, &stack, c)) {
            return "place: more counters in a hex than may stack, or of two tribes";
        }
    }
    return NULL;
}

static const char *places_fault(const odata *d, const ostate *s)
{
    const char *fault = NULL;
    for (int c = 0; c < COUNTERS && !fault; c++) fault = place_fault(d, s, c);
    for (int c = 0; c < COUNTERS && !fault; c++) {
        if (is_on_map(s, c) && first_in(s, s->place[c]) == c) fault = hex_fault(d, s, c);
    }
    return fault;
}

/* ---- Flags ------------------------------------------------------------------------------- */

/* PICKED apart, which depends on the step at hand. */
static unsigned possible_flags(const odata *d, const ostate *s, int counter)
{
    bool is_phasing = s->turn && side_of(counter) == s->phasing;
    bool is_ae = side_of(counter) == ANGLO_EGYPTIAN;
    bool is_moving = s->segment == SEGMENT_MOVE, is_melee = s->segment >= SEGMENT_MELEE;
    unsigned flags = is_phasing && is_moving ? MOVED : 0U;
    if (s->place[counter] >= PLACE_ABOARD) return flags | AFLOAT;
    if (!is_on_map(s, counter)) return flags;
    if (is_unit(d, counter)) flags |= DISRUPTED;
    if (is_boat(d, counter) && is_chain(s, s->place[counter])) flags |= BEYOND;
    if (!is_phasing) return is_melee ? flags | RETREATED : flags;
    if (is_moving || is_ae) flags |= IN_PLACE;
    if (is_melee) flags |= MELEED;
    bool works = is_ae && s->segment >= SEGMENT_TASKS && s->segment < SEGMENT_END;
    return works ? flags | AT_WORK : flags;
}

/* Whoever is at work has something to work at. */
static const char *work_fault(const odata *d, const ostate *s, int counter)
{
    if (!has_flag(s, counter, AT_WORK)) return NULL;
    if (counter == COUNTER_ENGINEERS && s->demolition) return NULL;
    bool builds =
        class_of(d, counter) == INFANTRY && facts_at_hand(d, s)->zariba[s->place[counter]] != 0;
    return builds ? NULL : "flags: at work where no zariba is to be built";
}

static const char *flags_fault(const odata *d, const ostate *s)
{
    for (int c = 0; c < COUNTERS; c++) {
        unsigned possible = possible_flags(d, s, c) | PICKED;
        if (s->flags[c] & ~possible) return "flags: what the counter cannot be, or not now";
        const char *fault = work_fault(d, s, c);
        if (fault) return fault;
    }
    return NULL;
}

/* ---- Structures, points ------------------------------------------------------------------ */

static const char *structures_fault(const odata *d, const ostate *s)
{
    for (int wall = 0; wall < WALLS; wall++) {
        if (s->breached[wall] && !facts_at_hand(d, s)->wall_hex[wall][0]) {
            return "breached: the map has no such wall";
        }
    }
    for (int i = 0; i < ZARIBA_HEXES; i++) {
        if (s->built[i] && !map_at_hand(d, s)->zariba[i]) return "built: no hex of the zariba";
    }
    bool works =
        s->phasing == ANGLO_EGYPTIAN && s->segment >= SEGMENT_TASKS && s->segment < SEGMENT_END;
    if (!s->demolition) return NULL;
    if (!works) return "demolition: not at this time of the turn";
    return s->demolition > TARGET_FORT ? NULL : "demolition: neither a fort nor a wall";
}

static int larger(int one, int other)
{
    return one > other ? one : other;
}

int points_most(const odata *d, int counter)
{
    const int16_t *constant = d->constant;
    if (side_of(counter) == DERVISH) {
        if (is_fort(d, counter)) return constant[CONSTANT_vp_fort];
        return constant[counter == COUNTER_KHALIFA ? CONSTANT_vp_khalifa : CONSTANT_vp_dervish];
    }
    if (is_boat(d, counter)) return constant[CONSTANT_vp_boat];
    if (is_ae_leader(d, counter)) return constant[CONSTANT_vp_leader];
    if (!is_friendly(counter)) return constant[CONSTANT_vp_land_unit];
    return larger(constant[CONSTANT_vp_friendly_east], constant[CONSTANT_vp_friendly_west]);
}

/* What is counted can be counted to the end of the game. */
static const char *count_fault(const odata *d, const ostate *s)
{
    int to_come[SIDES] = { d->constant[CONSTANT_vp_tomb], d->constant[CONSTANT_vp_tomb] };
    int units = 0;
    for (int c = 0; c < COUNTERS; c++) {
        if (s->place[c] == PLACE_UNUSED || s->place[c] == PLACE_LOST) continue;
        to_come[other_side(side_of(c))] += points_most(d, c);
        units += side_of(c) == ANGLO_EGYPTIAN && is_unit(d, c);
    }
    for (int side = 0; side < SIDES; side++) {
        if (s->vp[side] + to_come[side] > VP_MOST) return "vp: more than the losses so far give";
    }
    return s->lost_west + units > COUNTERS ? "lost_west: more than have been lost" : NULL;
}

/* ---- The whole --------------------------------------------------------------------------- */

/* Whatever follows from the places and flags, made anew, is the same. */
static const char *ground_fault(const odata *d, const ostate *s)
{
    ostate fresh = *s;
    count_ground(d, &fresh);
    bool is_same = __builtin_memcmp(&fresh, s, sizeof fresh) == 0;
    return is_same ? NULL : "ground: not what the places of the counters make it";
}

/* The ground first: everybody else finds the counters by it. */
static const char *board_fault(const odata *d, const ostate *s)
{
    const char *fault = ground_fault(d, s);
    if (!fault) fault = places_fault(d, s);
    if (!fault) fault = structures_fault(d, s);
    return fault ? fault : flags_fault(d, s);
}

/* Where nobody acts any more, nothing more can go wrong. */
static const char *over_fault(const ostate *s)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] != STEP_OVER || s->side[i]) return "step: the game has ended";
    }
    return NULL;
}

const char *omdurman_fault(const void *data, const void *state)
{
    const odata *d = data;
    const ostate *s = state;
    const char *fault = options_fault(s);
    if (fault || s->ending) return fault ? fault : over_fault(s);
    if (s->place[COUNTER_GORDON] == PLACE_LOST) return "place: the game ends with Gordon";
    fault = sequence_fault(d, s);
    if (!fault) fault = board_fault(d, s);
    if (!fault) fault = count_fault(d, s);
    if (!fault) fault = river_fault(d, s);
    if (!fault) fault = movement_fault(d, s);
    if (!fault) fault = fire_fault(d, s);
    if (!fault) fault = loss_fault(d, s);
    if (!fault) fault = melee_fault(d, s);
    return fault || can_be_asked(d, s) ? fault : "step: there is nothing to ask";
}
