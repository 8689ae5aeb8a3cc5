/* What is wrong with the set-up, with the group on the move, and with what lies in the river. */
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/faults/fault.h"
#include "games/omdurman/scenarios/scenarios.h"

/* ---- The set-up -------------------------------------------------------------------------- */

/* The default set-up of a side is there for the asking, so nobody stands in its way. */
static const char *default_fault(const om_data *d, const om_state *s)
{
    const struct om_scenario_data *scenario = om_scenario_at_hand(d, s);
    bool waits[OM_SIDES] = { false };
    for (int i = 0; i < OM_STEP_STACK; i++) {
        if (s->step[i] == OM_STEP_SETUP) waits[s->side[i]] = true;
    }
    for (int c = 0; c < OM_COUNTERS; c++) {
        int place = s->place[c], start = scenario->start[c];
        if (place > OM_PLACE_WAITING) return "place: lost, or aboard, before the game begins";
        if (waits[om_side_of(c)] && om_is_hex(start) &&
            om_holds(s, start, om_other_side(om_side_of(c)))) {
            return "place: where the other side has its default set-up";
        }
    }
    return NULL;
}

static const char *placing_fault(const om_data *d, const om_state *s)
{
    CHECK(s->step[0] == OM_STEP_SETUP_PLACE);
    const struct om_scenario_data *scenario = om_scenario_at_hand(d, s);
    int picked = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_has_flag(s, c, OM_PICKED)) continue;
        picked++;
        bool is_right = s->place[c] == OM_PLACE_WAITING && om_side_of(c) == s->side[0] &&
                        om_is_hex(scenario->start[c]);
        if (!is_right) return "flags: picked, but not to be set up now";
    }
    return picked == 1 ? NULL : "flags: one counter is picked to be set up";
}

/* ---- The group --------------------------------------------------------------------------- */

static const char *member_fault(const om_data *d, const om_state *s, int first, int counter)
{
    CHECK(om_is_counter(first) && first <= counter);
    bool drifts = s->step[1] == OM_STEP_MOVE;
    if (om_side_of(counter) != s->phasing) return "flags: picked, but of the other side";
    if (s->place[counter] != s->place[first]) return "flags: picked in two places";
    if (om_is_boat(d, counter) && counter != first) return "flags: a gunboat moves alone";
    if (om_is_boat(d, first) && counter != first) return "flags: a gunboat moves alone";
    bool is_able = s->step[0] == OM_STEP_MINE_DIE && drifts ? om_is_on_map(s, counter)
                                                            : !om_mover_refusal(d, s, counter);
    return is_able ? NULL : "flags: picked, but cannot move";
}

static const char *group_fault(const om_data *d, const om_state *s)
{
    CHECK(s->step[0] == OM_STEP_MOVING || s->step[0] == OM_STEP_MINE_DIE);
    int first = OM_NO_COUNTER, count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_has_flag(s, c, OM_PICKED)) continue;
        if (first == OM_NO_COUNTER) first = c;
        count++;
        const char *fault = member_fault(d, s, first, c);
        if (fault) return fault;
    }
    if (count == 0 || count > OM_GROUP_MOST) return "flags: nobody, or too many, picked to move";
    if (s->step[0] == OM_STEP_MINE_DIE) {
        if (!om_is_boat(d, first) || !om_is_on_map(s, first))
            return "flags: no gunboat strikes the mine";
        return s->stopped ? NULL : "stopped: a mine stops a gunboat";
    }
    if (s->spent) return NULL;
    bool has_begun = s->came_from != s->place[first] || s->upstream || s->stopped;
    return has_begun ? "came_from: the group has not moved yet" : NULL;
}

static const char *no_group_fault(const om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_has_flag(s, c, OM_PICKED)) return "flags: picked, but for nothing";
    }
    return NULL;
}

/* Who may be picked: a counter to set up, movers, those of a melee, leaders who may advance. */
static const char *picked_fault(const om_data *d, const om_state *s)
{
    switch ((enum om_step)s->step[0]) {
    case OM_STEP_SETUP_PLACE: return placing_fault(d, s);
    case OM_STEP_MOVING:
    case OM_STEP_MINE_DIE: return group_fault(d, s);
    case OM_STEP_FIRE_ADVANCE: return NULL;
    default: return s->segment == OM_SEGMENT_MELEE ? NULL : no_group_fault(s);
    }
}

const char *om_movement_fault(const om_data *d, const om_state *s)
{
    const char *fault = s->turn == 0 ? default_fault(d, s) : NULL;
    if (!fault) fault = picked_fault(d, s);
    if (fault) return fault;
    bool moves = om_has_waiting_step(s, OM_STEP_MOVE);
    bool has_moved = s->spent || s->upstream || s->stopped;
    bool retreats = s->step[0] == OM_STEP_RETREATING;
    if (!moves && has_moved) return "spent: nobody is on the move";
    if (!moves && !retreats && s->came_from) return "came_from: nobody is on the move";
    return s->steps_left && !retreats ? "steps_left: nobody retreats" : NULL;
}

/* ---- The river (10.0r) ------------------------------------------------------------------- */

static const char *mines_fault(const om_data *d, const om_state *s, int river)
{
    int mines = 0;
    for (int i = 0; i < OM_MINES; i++) {
        if (!s->mine[i]) continue;
        mines++;
        if (i && !s->mine[i - 1]) return "mine: a gap in the list";
        if (!om_is_river_area(d, s, s->mine[i])) return "mine: not where mines may lie";
    }
    if (mines && river != OM_RIVER_MINES) return "mine: a game without mines";
    if (mines != s->mines_left) return "mines_left: not as many as there are";
    if (mines == OM_MINES && s->mine[0] == s->mine[1]) return "mine: two in one hex";
    bool laying = s->step[0] == OM_STEP_MINES;
    if (laying && mines == OM_MINES) return "step: no mine is left to lay";
    bool later = !laying && om_has_waiting_step(s, OM_STEP_MINES);
    return later && mines ? "mine: laid before the set-up is over" : NULL;
}

static const char *chain_fault(const om_data *d, const om_state *s, int river)
{
    int length = 0;
    while (length < OM_CHAIN_HEXES && s->chain[length]) length++;
    for (int i = length; i < OM_CHAIN_HEXES; i++) {
        if (s->chain[i]) return "chain: a gap in the list";
    }
    for (int i = 0; i < length; i++) {
        if (!om_is_river_area(d, s, s->chain[i])) return "chain: not where it may lie";
        if (i && om_hex_distance(s->chain[i], s->chain[i - 1]) != 1) return "chain: in two pieces";
        for (int j = 0; j < i; j++) {
            if (s->chain[i] == s->chain[j]) return "chain: twice in one hex";
        }
    }
    if ((length || s->chain_known) && river != OM_RIVER_CHAIN) return "chain: a game without it";
    if (s->chain_known == OM_CHAIN_BROKEN && length) return "chain: broken, but it lies there";
    if (s->chain_known == OM_CHAIN_MET && !length) return "chain: met, but there is none";
    if (s->turn == 0 && s->chain_known) return "chain_known: before the game begins";
    if (s->step[0] == OM_STEP_CHAIN) {
        return length == OM_CHAIN_HEXES ? "step: the chain is complete" : NULL;
    }
    return length && om_has_waiting_step(s, OM_STEP_CHAIN) ? "chain: laid before the set-up is over"
                                                           : NULL;
}

const char *om_river_fault(const om_data *d, const om_state *s)
{
    bool is_campaign = s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN;
    int river = is_campaign ? s->options[OM_OPTION_RIVER] : OM_RIVER_OPEN;
    const char *fault = mines_fault(d, s, river);
    if (!fault) fault = chain_fault(d, s, river);
    for (int boat = 0; boat < OM_AE_BOATS && !fault; boat++) {
        int place = s->place[OM_FIRST_BOAT + boat];
        if (!s->adrift[boat]) continue;
        if (river != OM_RIVER_MINES) fault = "adrift: a game without mines";
        if (!om_is_hex(place) && place != OM_PLACE_LOST)
            fault = "adrift: a gunboat that has not come";
    }
    return fault;
}
