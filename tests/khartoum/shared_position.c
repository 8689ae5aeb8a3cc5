/* The position of tests/khartoum, see position.h. */
#include "khartoum/position.h"

#include <string.h>

struct kh_state state;
struct kh_data data;
const struct tested tested = { &kh_game, &state, &data, "" };

static void at_phase(int turn, enum kh_phase phase, enum kh_step step)
{
    state.turn = (uint8_t)turn;
    state.phase = (uint8_t)phase;
    state.free_resources = 0;
    state.action_points = 0;
    state.last_kind = KH_KIND_NONE;
    memset(state.step, KH_STEP_OVER, sizeof state.step);
    state.step[0] = (uint8_t)step;
    state.step[1] = KH_STEP_TURN;
}

void in_turn(int turn, int action_points)
{
    at_phase(turn, KH_PHASE_ACTION, KH_STEP_ACTIONS);
    state.action_points = (uint8_t)action_points;
    assert_no_fault();
}

void in_activation(int turn)
{
    at_phase(turn, KH_PHASE_ACTIVATION, KH_STEP_ACTIVATION_DRAW);
    state.last_kind = KH_KIND_DEFEND;
    assert_no_fault();
}

void in_event(int turn)
{
    at_phase(turn, KH_PHASE_EVENT, KH_STEP_EVENT_DRAW);
    assert_no_fault();
}

void put(int kind, int number, int from, int to)
{
    assert_true(state.counters[from][kind] >= number);
    state.counters[from][kind] = (uint8_t)(state.counters[from][kind] - number);
    state.counters[to][kind] = (uint8_t)(state.counters[to][kind] + number);
}

void deploy(int zone, int kind, int number)
{
    put(kind, number, KH_PLACE_AVAILABLE, KH_PLACE_ZONE + zone);
}

void deploy_leader(int zone, int leader)
{
    assert_int_equal(state.leader[leader], KH_PLACE_AVAILABLE);
    state.leader[leader] = (uint8_t)(KH_PLACE_ZONE + zone);
}

const char *text_of(enum kh_verb_number verb, int operand)
{
    return text_of_action(verb, operand, 0);
}

int count(int place, int kind)
{
    return state.counters[place][kind];
}
