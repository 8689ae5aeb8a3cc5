/* What the tests of marches begin with, see marches.h. */
#include "toulon/marches.h"

void begin_empty(void)
{
    begin("");
    empty_map();
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
    supply_all();
    set_turn(2);
}

void moves(enum tl_side side)
{
    in_phase(TL_PHASE_MOVEMENT, side);
    assert_step(TL_STEP_MOVE);
}

int west_points(void)
{
    return state.operations[TL_WEST];
}
