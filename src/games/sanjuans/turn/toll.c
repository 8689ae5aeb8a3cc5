/*
 * Which places revolts and sieges take, for holding them against the odds: nothing of it is a rule.
 * Battles are none here. They are fought on a table of the players' own, or with more throws than
 * can be walked; and what revolts cost is places, not units.
 */
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/turn/turn.h"

/* The roll of a siege, but where its row is chosen after it: then the odds depend on a choice. */
static enum attack_part siege_part(const sj_state *s, enum attack_part part)
{
    return s->option[SJ_OPTION_SIEGE_TABLE] == SJ_SIEGE_TABLE_CHOOSE ? ATTACK_NONE : part;
}

static enum attack_part sj_attack_part(const void *state)
{
    const sj_state *s = state;
    switch (s->step[0]) {
    case SJ_STEP_CHECK_DIE: return ATTACK_BEGINS;
    case SJ_STEP_FATE_DIE:
    case SJ_STEP_FLEE: return ATTACK_GOES_ON;
    case SJ_STEP_SIEGE_DIE: return siege_part(s, ATTACK_BEGINS);
    case SJ_STEP_GUNBOAT_DIE: return siege_part(s, ATTACK_GOES_ON);
    case SJ_STEP_LOSE_UNITS: /* of a sortie, as long as the siege has no row */
        return s->siege_row ? siege_part(s, ATTACK_GOES_ON) : ATTACK_NONE;
    default: return ATTACK_NONE;
    }
}

static int sj_standing(const void *data, const void *state)
{
    int places = 0;
    (void)data;
    for (int location = 0; location < SJ_LOCATIONS; location++)
        places += sj_is_friendly(state, location);
    return places;
}

const struct game_losses sj_toll = { .part = sj_attack_part, .standing = sj_standing };
