/* What of a combat its other side does not see (HI-29 to HI-31): who stands where, until shown. */
#include "games/toulon/battle.h"

/* Sides by number, since a view is made without the data. */
static bool is_of(const tstate *v, int unit, enum side side)
{
    bool is_republican =
        unit >= FIRST_REPUBLICAN || (unit == UNIT_ROYAL_LOUIS && has(v, unit, DEFECTED));
    return is_republican == (side == REPUBLICANS);
}

/* Whoever has fought in the phase is known once shown. */
static void hide_unit_of_battle(struct battle_state *b, int unit)
{
    b->line[unit] = b->melee[unit] = b->support[unit] = 0;
    b->directed[unit] = b->unit_temporary[unit] = b->role[unit] = 0;
    b->fought[unit / 8] = (uint8_t)(b->fought[unit / 8] & ~(1U << unit % 8));
}

/* The unit whose check it is that a die is for (HI-26). */
static void hide_joiner(tstate *v, enum side side)
{
    bool is_check = v->step[0] == STEP_JOIN_DIE && v->battle.at_hand;
    if (is_check && is_of(v, v->battle.at_hand - 1, side)) v->battle.at_hand = 0;
}

void hide_battle(tstate *view, enum side side)
{
    struct battle_state *b = &view->battle;
    for (int u = 0; u < UNITS; u++) {
        if (is_of(view, u, side) && !has(view, u, SHOWN)) hide_unit_of_battle(b, u);
    }
    hide_joiner(view, side);
    if (side != defender_side(view)) return;
    __builtin_memset(b->fort_held, 0, sizeof b->fort_held);
    __builtin_memset(b->leader_role, 0, sizeof b->leader_role);
}
