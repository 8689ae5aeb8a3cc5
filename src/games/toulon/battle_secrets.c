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

/* The unit whose check it is that a die is for (HI-26), cavalry before it is shown, a leader who
 * may yet get off unknown (HI-06). */
static bool is_at_hand(const tstate *v, enum side side)
{
    bool is_republican = v->battle.at_hand > LEADER_CARTEAUX; /* 1 + leader */
    bool is_leader_of_side = is_republican == (side == REPUBLICANS);
    switch (v->step[0]) {
    case STEP_JOIN_DIE:
    case STEP_CAVALRY_DIE: return is_of(v, v->battle.at_hand - 1, side);
    case STEP_LEADER_DIE: return is_leader_of_side && side == defender_side(v);
    case STEP_LONE_DIE:
    case STEP_ESCAPE:
    case STEP_ESCAPE_DIE: return is_leader_of_side;
    default: return false;
    }
}

/* Points of guns and of those at sea (HI-04): that there are some is seen. */
static void hide_points(struct battle_state *b, bool is_attacker, enum side side)
{
    for (int work = 0; is_attacker && work < WORKS; work++) {
        if (b->reduction[work]) b->reduction[work] = 1;
    }
    if (side != ALLIES) return;
    if (b->sea_permanent) b->sea_permanent = 1;
    b->spanish_lost = 0;
}

void hide_battle(tstate *view, enum side side)
{
    struct battle_state *b = &view->battle;
    for (int u = 0; u < UNITS; u++) {
        if (is_of(view, u, side) && !has(view, u, SHOWN)) hide_unit_of_battle(b, u);
    }
    if (b->at_hand && is_at_hand(view, side)) b->at_hand = 0;
    /* Whether there was nobody with strength to fight on (HI-04), or no round left for it. */
    if (b->ended == ENDED_WITHOUT_FIGHT) b->ended = ENDED_AT_LAST;
    hide_points(b, side == attacker_side(view), side);
    if (side != defender_side(view)) return;
    __builtin_memset(b->fort_held, 0, sizeof b->fort_held);
    __builtin_memset(b->leader_role, 0, sizeof b->leader_role);
}
