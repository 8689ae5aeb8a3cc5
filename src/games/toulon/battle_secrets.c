/* What of a combat its other side does not see (HI-29 to HI-31): who stands where, until shown. */
#include "games/toulon/battle.h"

/* Sides by number, since a view is made without the data. */
static bool is_of(const tl_state *v, int unit, enum tl_side side)
{
    bool is_republican = unit >= TL_FIRST_REPUBLICAN ||
                         (unit == TL_UNIT_ROYAL_LOUIS && tl_has(v, unit, TL_DEFECTED));
    return is_republican == (side == TL_REPUBLICANS);
}

/* Whoever has fought in the phase is known once shown. */
static void hide_unit_of_battle(struct tl_battle_state *b, int unit)
{
    b->line[unit] = b->melee[unit] = b->support[unit] = 0;
    b->directed[unit] = b->unit_temporary[unit] = b->role[unit] = 0;
    b->fought[unit / 8] = (uint8_t)(b->fought[unit / 8] & ~(1U << unit % 8));
}

/* The unit whose check it is that a die is for (HI-26), cavalry before it is shown, a leader who
 * may yet get off unknown (HI-06). */
static bool is_at_hand(const tl_state *v, enum tl_side side)
{
    bool is_republican = v->battle.at_hand > TL_LEADER_CARTEAUX; /* 1 + leader */
    bool is_leader_of_side = is_republican == (side == TL_REPUBLICANS);
    switch (v->step[0]) {
    case TL_STEP_JOIN_DIE:
    case TL_STEP_CAVALRY_DIE: return is_of(v, v->battle.at_hand - 1, side);
    case TL_STEP_LEADER_DIE: return is_leader_of_side && side == tl_defender_side(v);
    case TL_STEP_LONE_DIE:
    case TL_STEP_ESCAPE:
    case TL_STEP_ESCAPE_DIE: return is_leader_of_side;
    default: return false;
    }
}

/* Points of guns and of those at sea (HI-04): that there are some is seen. */
static void hide_points(struct tl_battle_state *b, bool is_attacker, enum tl_side side)
{
    for (int work = 0; is_attacker && work < TL_WORKS; work++) {
        if (b->reduction[work]) b->reduction[work] = 1;
    }
    if (side != TL_ALLIES) return;
    if (b->sea_permanent) b->sea_permanent = 1;
    b->spanish_lost = 0;
}

void tl_hide_battle(tl_state *view, enum tl_side side)
{
    struct tl_battle_state *b = &view->battle;
    for (int u = 0; u < TL_UNITS; u++) {
        if (is_of(view, u, side) && !tl_has(view, u, TL_SHOWN)) hide_unit_of_battle(b, u);
    }
    if (b->at_hand && is_at_hand(view, side)) b->at_hand = 0;
    /* Whether there was nobody with strength to fight on (HI-04), or no round left for it. */
    if (b->ended == TL_ENDED_WITHOUT_FIGHT) b->ended = TL_ENDED_AT_LAST;
    hide_points(b, side == tl_attacker_side(view), side);
    if (side != tl_defender_side(view)) return;
    __builtin_memset(b->fort_held, 0, sizeof b->fort_held);
    __builtin_memset(b->leader_role, 0, sizeof b->leader_role);
}
