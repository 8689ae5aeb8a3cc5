/*
 * What can be wrong with a position of Toulon, and with the move at hand, although every single
 * value is within its limits.
 */
#include "games/toulon/combat/battle.h"
#include "games/toulon/faults/faults.h"
#include "games/toulon/movement/movement.h"
#include "games/toulon/supply/supply.h"

/* ---- The move at hand ------------------------------------------------------------------------ */

static bool is_under_way(const tl_state *s, enum tl_step step)
{
    for (int i = 0; i < TL_STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

/* The steps that look at the area where the force has met the enemy. */
static bool is_about_contact(enum tl_step step)
{
    return step == TL_STEP_OVERRUN || step == TL_STEP_OVERRUN_DIE || step == TL_STEP_PATROL ||
           step == TL_STEP_DISPLACE || step == TL_STEP_MARK || step == TL_STEP_LEFT_BEHIND;
}

/* Everybody of the force is of the side that moves, and where the force is. */
static const char *force_fault(const tl_data *d, const tl_state *s)
{
    int count = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_has(s, u, TL_PICKED)) continue;
        count++;
        if (s->place[u] != s->move.from) return "move: a unit of the force is elsewhere";
        if (tl_side_of(d, s, u) != (enum tl_side)s->phasing)
            return "move: the force has an enemy unit";
    }
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) {
        if (tl_is_leader_picked(s, i) && s->place[i] != s->move.from) {
            return "move: a leader of the force is elsewhere";
        }
    }
    if (!tl_is_area(s->move.from) && s->move.from < TL_AREAS) return "move.from: must be given";
    bool is_met = is_about_contact((enum tl_step)s->step[0]); /* may have come from elsewhere */
    if (tl_is_area(s->move.from) && !is_met && !tl_is_area(s->move.stop))
        return "move.stop: must be an area";
    if (!s->move.stop) return "move.stop: must be given";
    return count ? NULL : "move: there is no force";
}

static const char *road_fault(const tl_state *s)
{
    bool is_on_road = is_under_way(s, TL_STEP_ON_ROAD);
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_of_force = is_on_road && tl_has(s, u, TL_PICKED);
        if (s->place[u] == TL_PLACE_ROAD && !is_of_force) return "place: nobody rests on a road";
    }
    if (!is_on_road) return NULL;
    bool is_known = s->move.section && tl_is_area(s->move.joined_at) && tl_is_area(s->move.stop);
    return is_known && s->move.from == TL_PLACE_ROAD ? NULL
                                                     : "move: where is the force on the road?";
}

static const char *check_fault(const tl_state *s)
{
    int unit = s->move.check_unit - 1;
    if (unit < 0 || !tl_has(s, unit, TL_PICKED)) return "move.check_unit: not of the force";
    bool is_section = s->move.task == TL_TASK_SCOUT;
    if (!s->move.to || (is_section && s->move.to >= TL_SECTIONS)) return "move.to: must be given";
    return NULL;
}

static const char *rider_fault(const tl_state *s)
{
    int piece = s->move.rider - 1;
    if (piece < TL_FIRST_LEADER) return "move.rider: must be a leader";
    if (s->place[piece] == TL_PLACE_ROAD) {
        return s->move.ride_section ? NULL : "move.ride_section: must be given";
    }
    return tl_is_on_map(s, piece) ? NULL : "move.rider: must be on the map";
}

static const char *workers_fault(const tl_state *s)
{
    bool is_work = s->move.task == TL_TASK_BUILD ||
                   (s->move.task == TL_TASK_IMPROVE && s->work_area[s->move.work] == s->move.to);
    return is_work && tl_is_area(s->move.to) ? NULL : "move: what is being built?";
}

static const char *step_fault(const tl_state *s, enum tl_step step)
{
    if (is_about_contact(step) && !tl_is_area(s->move.from)) return "move.from: must be an area";
    switch (step) {
    case TL_STEP_CHECK_DIE: return check_fault(s);
    case TL_STEP_GARRISON:
    case TL_STEP_TAKE: return tl_is_area(s->move.to) ? NULL : "move.to: must be an area";
    case TL_STEP_ALONE:
    case TL_STEP_CAPTURE_DIE: return rider_fault(s);
    case TL_STEP_WORKERS: return workers_fault(s);
    default: return NULL;
    }
}

const char *tl_march_fault(const tl_data *d, const tl_state *s)
{
    const char *fault = road_fault(s);
    bool has_force = is_under_way(s, TL_STEP_MOVING) || is_under_way(s, TL_STEP_ON_ROAD);
    if (!fault && has_force) fault = force_fault(d, s);
    for (int i = 0; i < TL_STEP_STACK && !fault; i++)
        fault = step_fault(s, (enum tl_step)s->step[i]);
    return fault;
}

/* ---- The whole position ---------------------------------------------------------------------- */

static const char *piece_fault(const tl_data *d, const tl_state *s)
{
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (s->place[piece] == TL_PLACE_FOG) return "place: a piece cannot be in the fog";
        if ((s->place[piece] == TL_PLACE_TRACK) != (s->due[piece] != 0)) {
            return "due: a turn must be given for pieces on the track, and only for them";
        }
    }
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_DEFECTED) && u != TL_UNIT_ROYAL_LOUIS)
            return "unit_flags: only the Royal Louis comes over";
        int work = s->inside[u];
        if (!work) continue;
        if (s->work_area[work] != s->place[u] || !s->work_level[work]) {
            return "inside: a unit must be where the work is";
        }
        if (!tl_serves(d, s, work, tl_side_of(d, s, u))) return "inside: the work is the enemy’s";
    }
    return NULL;
}

/* Counts and tops are kept by ground.c. */
static const char *ground_fault(const tl_data *d, const tl_state *s)
{
    tl_state fresh = *s;
    tl_recount_ground(d, &fresh);
    if (__builtin_memcmp(fresh.units_in, s->units_in, sizeof s->units_in) != 0) {
        return "units_in: the count is wrong";
    }
    if (__builtin_memcmp(fresh.held, s->held, sizeof s->held) != 0) {
        return "units_in: not the areas that are held";
    }
    if (__builtin_memcmp(fresh.first_of_chain, s->first_of_chain, sizeof s->first_of_chain) != 0 ||
        __builtin_memcmp(fresh.next_of_chain, s->next_of_chain, sizeof s->next_of_chain) != 0) {
        return "place: the chains are wrong";
    }
    if (__builtin_memcmp(fresh.tries, s->tries, sizeof s->tries) != 0) {
        return "tries: not what is left to try";
    }
    if (__builtin_memcmp(fresh.top, s->top, sizeof s->top) != 0) return "top: no such unit there";
    if (__builtin_memcmp(fresh.face, s->face, sizeof s->face) != 0) return "face: not of the top";
    return NULL;
}

/* 12.4 */
static const char *roadstead_fault(const tl_state *s)
{
    bool is_apart = s->roadstead[TL_GREAT] == TL_GIVEN_UP && s->roadstead[TL_LITTLE] != TL_GIVEN_UP;
    return is_apart ? "roadstead: the Little one is not held without the Great one" : NULL;
}

/* What only a view has. */
static const char *view_fault(const tl_state *s)
{
    static const tl_state blank;
    bool is_view = __builtin_memcmp(s->veiled, blank.veiled, sizeof s->veiled) != 0 ||
                   __builtin_memcmp(s->height, blank.height, sizeof s->height) != 0 ||
                   __builtin_memcmp(s->sign, blank.sign, sizeof s->sign) != 0;
    return is_view ? "veiled, height, sign: only in what a seat sees" : NULL;
}

static const char *sequence_fault(const tl_state *s)
{
    if ((s->step[0] == TL_STEP_OVER) != tl_is_over(s))
        return "step: over if the game has an ending";
    if (!s->turn) return "turn: must be 1 to 17";
    return NULL;
}

const char *tl_fault(const void *data, const void *state)
{
    const char *fault = sequence_fault(state);
    if (!fault) fault = view_fault(state);
    if (!fault) fault = piece_fault(data, state);
    if (!fault) fault = ground_fault(data, state);
    if (!fault) fault = roadstead_fault(state);
    if (!fault) fault = tl_stack_fault(state);
    if (!fault) fault = tl_march_fault(data, state);
    if (!fault) fault = tl_order_fault(data, state);
    if (!fault) fault = tl_phases_fault(data, state);
    if (!fault) fault = tl_combat_fault(data, state);
    return fault ? fault : tl_rest_fault(data, state);
}
