/* Combats to be bent, see bent_combats.h. */
#include "toulon/bent_combats.h"

#include <string.h>

static void set_up(void)
{
    begin_battle_map();
    put(ALLY, TL_AREA_LAS);
    put(SECOND_ALLY, TL_AREA_LAS);
    put(REPUBLICAN, TL_AREA_LAS);
    memset(state.step, 0, sizeof state.step);
    memset(state.seat, 0, sizeof state.seat);
    state.step[0] = TL_STEP_BATTLE;
    state.step[1] = TL_STEP_COMBATS;
    state.step[2] = TL_STEP_TURN;
    state.phase = TL_PHASE_COMBAT;
    state.phasing = TL_REPUBLICANS;
    state.battle.area = TL_AREA_LAS;
    state.battle.round = 1;
}

/* Set up once, since the tests begin hundreds of times. */
void begin_bare_combat(void)
{
    static struct tl_state kept;
    if (!kept.battle.area) {
        set_up();
        kept = state;
    }
    state = kept;
}

void at_stage(enum tl_battle_stage stage)
{
    state.battle.stage = (uint8_t)stage;
}

static enum tl_step bed_of(enum tl_step step)
{
    switch (step) {
    case TL_STEP_COMBINE_DIE: return TL_STEP_LEADERS;
    case TL_STEP_MELEE_DIE: return TL_STEP_MELEES;
    case TL_STEP_ESCAPE_DIE: return TL_STEP_ESCAPE;
    default: return TL_STEP_BATTLE;
    }
}

void at_step(enum tl_step step, enum tl_battle_stage stage)
{
    memset(state.step, 0, sizeof state.step);
    tl_step_push(&state, TL_STEP_TURN, 0);
    tl_step_push(&state, TL_STEP_COMBATS, TL_SEAT_WEST);
    tl_step_push(&state, TL_STEP_BATTLE, TL_SEAT_WEST);
    if (bed_of(step) != TL_STEP_BATTLE) tl_step_push(&state, bed_of(step), TL_SEAT_WEST);
    tl_step_push(&state, step, TL_SEAT_WEST);
    at_stage(stage);
}

void assert_combat(const char *fault)
{
    const char *found = tl_combat_fault(&data, &state);
    if (!fault && found) fail_msg("%s", found);
    if (!fault) return;
    if (!found) fail_msg("nothing is wrong, but: %s", fault);
    assert_string_equal(found, fault);
}
