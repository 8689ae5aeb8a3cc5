/* What can be wrong with a position of Toulon although every single value is within its limits. */
#include "games/toulon/battle.h"
#include "games/toulon/movement.h"
#include "games/toulon/supply.h"

static const char *piece_fault(const tl_data *d, const tl_state *s)
{
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (s->place[piece] == TL_PLACE_FOG) return "place: a piece cannot be in the fog";
        if ((s->place[piece] == TL_PLACE_TRACK) != (s->due[piece] != 0)) {
            return "due: a turn must be given for pieces on the track, and only for them";
        }
    }
    for (int u = 0; u < TL_UNITS; u++) {
        int work = s->inside[u];
        if (!work) continue;
        if (s->work_area[work] != s->place[u] || !s->work_level[work]) {
            return "inside: a unit must be where the work is";
        }
        if (!tl_serves(d, s, work, tl_side_of(d, s, u))) return "inside: the work is the enemy's";
    }
    return NULL;
}

/* Counts and tops are kept by ground.c. */
static const char *ground_fault(const tl_data *d, const tl_state *s)
{
    tl_state fresh = *s;
    tl_recount_ground(d, &fresh);
    if (__builtin_memcmp(fresh.units_in, s->units_in, sizeof s->units_in) != 0) {
        return "units_in: the count is wrong";
    }
    if (__builtin_memcmp(fresh.held, s->held, sizeof s->held) != 0) {
        return "units_in: not the areas that are held";
    }
    if (__builtin_memcmp(fresh.first_of_chain, s->first_of_chain, sizeof s->first_of_chain) != 0 ||
        __builtin_memcmp(fresh.next_of_chain, s->next_of_chain, sizeof s->next_of_chain) != 0) {
        return "place: the chains are wrong";
    }
    if (__builtin_memcmp(fresh.tries, s->tries, sizeof s->tries) != 0) {
        return "tries: not what is left to try";
    }
    if (__builtin_memcmp(fresh.top, s->top, sizeof s->top) != 0) return "top: no such unit there";
    if (__builtin_memcmp(fresh.face, s->face, sizeof s->face) != 0) return "face: not of the top";
    return NULL;
}

static const char *sequence_fault(const tl_state *s)
{
    if ((s->step[0] == TL_STEP_OVER) != tl_is_over(s))
        return "step: over if the game has an ending";
    if (!s->turn) return "turn: must be 1 to 17";
    return NULL;
}

const char *tl_fault(const void *data, const void *state)
{
    const char *fault = sequence_fault(state);
    if (!fault) fault = piece_fault(data, state);
    if (!fault) fault = ground_fault(data, state);
    if (!fault) fault = tl_march_fault(data, state);
    if (!fault) fault = tl_phases_fault(data, state);
    return fault ? fault : tl_combat_fault(data, state);
}
