/* Orders to be bent, see bent_orders.h. */
#include "toulon/bent_orders.h"

void assert_order(const char *fault)
{
    const char *found = tl_order_fault(&data, &state);
    if (!fault && found) fail_msg("%s", found);
    if (!fault) return;
    if (!found) fail_msg("nothing is wrong, but: %s", fault);
    assert_string_equal(found, fault);
}

static void set_up(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(2);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 1);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_STR);
    put(TL_UNIT_U_1_GARD, TL_AREA_GAU);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
}

/* Set up once, since the tests begin hundreds of times. */
void begin_move(void)
{
    static struct tl_state kept;
    if (!kept.turn) {
        set_up();
        kept = state;
    }
    state = kept;
}

void pay_for(enum tl_task task, int to)
{
    tl_step_push(&state, TL_STEP_PAY, state.seat[0]);
    state.move.task = (uint8_t)task;
    state.move.to = (uint8_t)to;
    state.move.price = 1;
    state.pay_pools = 1U << TL_ENGLISH;
}
