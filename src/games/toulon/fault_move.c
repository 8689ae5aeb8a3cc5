/* What can be wrong with the move at hand although every single value is within its limits. */
#include "games/toulon/movement.h"

static bool is_under_way(const tstate *s, enum step step)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

/* Everybody of the force is of the side that moves, and where the force is. */
static const char *force_fault(const tdata *d, const tstate *s)
{
    int count = 0;
    for (int u = 0; u < UNITS; u++) {
        if (!has(s, u, PICKED)) continue;
        count++;
        if (s->place[u] != s->move.from) return "move: a unit of the force is elsewhere";
        if (side_of(d, s, u) != (enum side)s->phasing) return "move: the force has an enemy unit";
    }
    for (int i = FIRST_LEADER; i < PIECES; i++) {
        if (is_leader_picked(s, i) && s->place[i] != s->move.from) {
            return "move: a leader of the force is elsewhere";
        }
    }
    return count ? NULL : "move: there is no force";
}

static const char *road_fault(const tstate *s)
{
    bool is_on_road = is_under_way(s, STEP_ON_ROAD);
    for (int u = 0; u < UNITS; u++) {
        bool is_of_force = is_on_road && has(s, u, PICKED);
        if (s->place[u] == PLACE_ROAD && !is_of_force) return "place: nobody rests on a road";
    }
    if (!is_on_road) return NULL;
    bool is_known = s->move.section && is_area(s->move.joined_at) && is_area(s->move.stop);
    return is_known && s->move.from == PLACE_ROAD ? NULL : "move: where is the force on the road?";
}

static const char *check_fault(const tstate *s)
{
    int unit = s->move.check_unit - 1;
    if (unit < 0 || !has(s, unit, PICKED)) return "move.check_unit: not of the force";
    bool is_section = s->move.task == TASK_SCOUT;
    if (!s->move.to || (is_section && s->move.to >= SECTIONS)) return "move.to: must be given";
    return NULL;
}

static const char *rider_fault(const tstate *s)
{
    int piece = s->move.rider - 1;
    if (piece < FIRST_LEADER) return "move.rider: must be a leader";
    if (s->place[piece] == PLACE_ROAD) {
        return s->move.ride_section ? NULL : "move.ride_section: must be given";
    }
    return is_on_map(s, piece) ? NULL : "move.rider: must be on the map";
}

static const char *workers_fault(const tstate *s)
{
    bool is_work = s->move.task == TASK_BUILD ||
                   (s->move.task == TASK_IMPROVE && s->work_area[s->move.work] == s->move.to);
    return is_work && is_area(s->move.to) ? NULL : "move: what is being built?";
}

/* The steps that look at the area where the force has met the enemy. */
static bool is_about_contact(enum step step)
{
    return step == STEP_OVERRUN || step == STEP_OVERRUN_DIE || step == STEP_PATROL ||
           step == STEP_DISPLACE || step == STEP_MARK || step == STEP_LEFT_BEHIND;
}

static const char *step_fault(const tstate *s, enum step step)
{
    if (is_about_contact(step) && !is_area(s->move.from)) return "move.from: must be an area";
    switch (step) {
    case STEP_CHECK_DIE: return check_fault(s);
    case STEP_GARRISON:
    case STEP_TAKE: return is_area(s->move.to) ? NULL : "move.to: must be an area";
    case STEP_ALONE:
    case STEP_CAPTURE_DIE: return rider_fault(s);
    case STEP_WORKERS: return workers_fault(s);
    default: return NULL;
    }
}

const char *march_fault(const tdata *d, const tstate *s)
{
    const char *fault = road_fault(s);
    bool has_force = is_under_way(s, STEP_MOVING) || is_under_way(s, STEP_ON_ROAD);
    if (!fault && has_force) fault = force_fault(d, s);
    for (int i = 0; i < STEP_STACK && !fault; i++) fault = step_fault(s, (enum step)s->step[i]);
    return fault;
}
