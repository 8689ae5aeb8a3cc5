/* What attacks take, for holding losses against the odds: nothing of it is a rule. */
#include "games/khartoum/play.h"

static enum attack_part kh_attack_part(const void *state)
{
    const kh_state *s = state;
    if (s->phase == KH_PHASE_EVENT) return ATTACK_NONE;
    switch (s->step[0]) {
    case KH_STEP_FIGHT_ROLL: return ATTACK_BEGINS;
    case KH_STEP_LEADER_DIE:
    case KH_STEP_TROOP_DIE:
    case KH_STEP_LOSE_STEP:
    case KH_STEP_GUN_DIE:
    case KH_STEP_LOSE_GUN:
    case KH_STEP_GUNBOAT_DIE:
    case KH_STEP_STRENGTH_DIE: return ATTACK_GOES_ON;
    default: return ATTACK_NONE;
    }
}

/* In steps of the garrison: a full unit has two; guns, gunboats that can fight, and leaders one. */
static int kh_standing(const void *data, const void *state)
{
    const kh_state *s = state;
    int sum = 0;
    (void)data;
    for (int place = 0; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT || place == KH_PLACE_ASIDE || place == KH_PLACE_DAMAGED) continue;
        for (int kind = 0; kind < KH_KINDS; kind++)
            sum += s->counters[place][kind] * (kh_is_full(kind) ? 2 : 1);
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) sum += s->leader[leader] != KH_PLACE_OUT;
    return sum;
}

const struct game_losses kh_toll = { .part = kh_attack_part, .standing = kh_standing };
