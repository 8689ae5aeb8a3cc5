#include "omdurman/judged.h"

#include "core/parts.h"

action judged(const struct om_state *view)
{
    struct random random;
    random_seed(&random, SEED, 0);
    return game_judge(&om_game, &data, view, &random);
}

void move_by_judgement(void)
{
    enum om_side side = (enum om_side)state.side[0];
    while (state.step[0] == OM_STEP_MOVE || state.step[0] == OM_STEP_MOVING) {
        if (state.side[0] != side) return;
        assert_int_equal(om_game.apply(&data, &state, judged(&state), NULL), ACCEPTED);
    }
}

void move_by_way(unsigned way)
{
    enum om_side side = (enum om_side)state.side[0];
    while (state.step[0] == OM_STEP_MOVE || state.step[0] == OM_STEP_MOVING) {
        struct random random;
        if (state.side[0] != side) return;
        random_seed(&random, SEED, 0);
        action a = game_vary(&om_game, &data, &state, way, &random);
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
}

void battalion_and_host_far_apart(int turn)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(9, 0));
    state.turn = (uint8_t)turn;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
}
