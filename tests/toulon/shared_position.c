/* The position of tests/toulon, see position.h. */
#include "toulon/position.h"

#include <string.h>

struct toulon_state state;
struct toulon_data data;
const struct tested tested = { &toulon_game, &state, &data, "" };

static struct play playing(void)
{
    return (struct play){ &data, &state, fresh_trace() };
}

void renew(void)
{
    toulon_prepare(&data);
    recount_ground(&data, &state);
}

void empty_map(void)
{
    for (int piece = 0; piece < PIECES; piece++) state.place[piece] = PLACE_GONE;
    memset(state.due, 0, sizeof state.due);
    memset(state.inside, 0, sizeof state.inside);
    memset(state.permanent, 0, sizeof state.permanent);
    memset(state.temporary, 0, sizeof state.temporary);
    memset(state.unit_flags, 0, sizeof state.unit_flags);
    memset(state.operations, 0, sizeof state.operations);
    memset(state.depot_taken, 0, sizeof state.depot_taken);
    memset(state.scored, 0, sizeof state.scored);
    renew();
}

void put(int piece, int place)
{
    struct play p = playing();
    put_piece(&p, piece, place);
}

void put_inside(int unit, int work)
{
    put(unit, state.work_area[work]);
    state.inside[unit] = (uint8_t)work;
}

int put_redoubt(enum side side, int area, int level)
{
    int work = side == ALLIES ? WORK_ALLIED : WORK_REPUBLICAN;
    while (state.work_level[work]) work++;
    state.work_area[work] = (uint8_t)area;
    state.work_level[work] = (uint8_t)level;
    return work;
}

void give(int pool, int points)
{
    state.operations[pool] = (uint8_t)points;
}

void set_turn(int turn)
{
    state.turn = (uint8_t)turn;
}

void supply_all(void)
{
    for (int u = 0; u < UNITS; u++) {
        unset(&state, u, OUT_OF_SUPPLY | NO_SUPPLY_MARK);
        set(&state, u, ATTACK_SUPPLY);
    }
}

void in_phase(enum phase phase, enum side side)
{
    toulon_begin_phase(&data, &state, phase, side, fresh_trace());
    assert_no_fault();
}

struct toulon_state seen_by(int seat)
{
    struct toulon_state view;
    toulon_observe(&view, &state, seat);
    return view;
}

const char *text_of(enum verb_number verb, int first, int second)
{
    return text_of_action(verb, first, second);
}
