/* The position of tests/toulon, see position.h. */
#include "toulon/position.h"

#include <string.h>

#include "games/toulon/reinforcements/arrivals.h"

struct tl_state state;
struct tl_data data;
const struct tested tested = { &tl_game, &state, &data, "" };

static struct tl_play playing(void)
{
    return (struct tl_play){ &data, &state, fresh_trace() };
}

void renew(void)
{
    tl_prepare(&data);
    tl_recount_ground(&data, &state);
}

void empty_map(void)
{
    for (int piece = 0; piece < TL_PIECES; piece++) state.place[piece] = TL_PLACE_GONE;
    memset(state.due, 0, sizeof state.due);
    memset(state.inside, 0, sizeof state.inside);
    memset(state.permanent, 0, sizeof state.permanent);
    memset(state.temporary, 0, sizeof state.temporary);
    memset(state.unit_flags, 0, sizeof state.unit_flags);
    memset(state.operations, 0, sizeof state.operations);
    memset(state.depot_taken, 0, sizeof state.depot_taken);
    memset(state.scored, 0, sizeof state.scored);
    memset(state.ashore, 0, sizeof state.ashore);
    renew();
}

void put(int piece, int place)
{
    struct tl_play p = playing();
    tl_put_piece(&p, piece, place);
}

void due(int piece, int turn)
{
    put(piece, TL_PLACE_TRACK);
    state.due[piece] = (uint8_t)turn;
}

void put_inside(int unit, int work)
{
    put(unit, state.work_area[work]);
    state.inside[unit] = (uint8_t)work;
}

int put_redoubt(enum tl_side side, int area, int level)
{
    int work = side == TL_ALLIES ? TL_WORK_ALLIED : TL_WORK_REPUBLICAN;
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
    for (int u = 0; u < TL_UNITS; u++) {
        tl_unset(&state, u, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
        tl_set(&state, u, TL_ATTACK_SUPPLY);
    }
}

void begin_empty_with(const char *options, int turn)
{
    begin(options);
    empty_map();
    set_turn(turn);
}

void begin_empty(int turn)
{
    begin_empty_with("", turn);
}

void begin_supplied_with(const char *options, int turn)
{
    begin_empty_with(options, turn);
    supply_all();
}

void begin_supplied(int turn)
{
    begin_supplied_with("", turn);
}

void begin_rich(int turn)
{
    begin_supplied(turn);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
}

void begin_with_none_due(int turn)
{
    begin_empty(turn);
    state.toulon_entered = 1;
    state.austrians_drawn = TL_AUSTRIANS;
}

void in_phase(enum tl_phase phase, enum tl_side side)
{
    tl_begin_phase(&data, &state, phase, side, fresh_trace());
    assert_no_fault();
    answer_for_form();
}

struct tl_state seen_by(int seat)
{
    struct tl_state view;
    tl_observe(&view, &state, seat);
    return view;
}

const char *text_of(enum tl_verb_number verb, int first, int second)
{
    return text_of_action(verb, first, second);
}
