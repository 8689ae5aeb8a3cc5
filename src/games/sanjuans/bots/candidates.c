/*
 * What a search compares in the San Juans: what is decided, not how it is carried out. Who stays
 * behind, who boards and who lands is left to the judgement, which knows who guards what; and
 * nobody turns back to where he came from.
 */
#include "games/sanjuans/bots/judgement.h"

enum { LEGAL_MOST = 2048 };

/* Steps that are left to the judgement. */
static bool is_carried_out(unsigned step)
{
    switch ((enum sj_step)step) {
    case SJ_STEP_LOADING:
    case SJ_STEP_UNLOADING:
    case SJ_STEP_EMBARK:
    case SJ_STEP_SORTIE_UNITS:
    case SJ_STEP_LOSE_UNITS: return true;
    default: return false;
    }
}

/* Where a force or fleet that is made up could go, or that it stays. */
static bool is_direction(const sj_state *s, action a)
{
    switch (action_verb(a)) {
    case SJ_VERB_MARCH:
    case SJ_VERB_SAIL: return action_first(a) != s->force_from;
    case SJ_VERB_LOAD:
    case SJ_VERB_UNLOAD:
    case SJ_VERB_HALT: return true;
    default: return false;
    }
}

int sj_candidates(const void *data, const void *view, action *out)
{
    const sj_state *s = view;
    action legal[LEGAL_MOST];
    unsigned step = s->step[0];
    bool is_moving = step == SJ_STEP_MARCH || step == SJ_STEP_FLEET;
    if (is_carried_out(step)) return 0;
    if (!is_moving) return sj_game.legal(data, view, out);
    /* First the judgement says who goes. */
    if (!is_direction(s, sj_judge(data, view, NULL))) return 0;
    int count = sj_game.legal(data, view, legal), kept = 0;
    for (int i = 0; i < count; i++) {
        if (is_direction(s, legal[i])) out[kept++] = legal[i];
    }
    return kept;
}
