/*
 * What a search compares in Toulon: plans, not single steps. Whether a force goes at the enemy and
 * where, which batteries are placed, who goes first, whether the guns fire on the ships, who gives
 * way and who is called. All else is left to the judgement: attack depots too, for the attack that
 * one is for is no part of the comparison, and most were never used.
 */
#include "games/toulon/bots/judgement.h"

static int keep_verbs(const action *legal, int count, const uint8_t *verbs, action *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; verbs[k] != TL_VERBS; k++) {
            if (action_verb(legal[i]) == verbs[k]) out[kept++] = legal[i];
        }
    }
    return kept;
}

/* Into which enemy areas the force could go from here. */
static int keep_attacks(const tl_state *s, const action *legal, int count, action *out)
{
    enum tl_side foe = tl_other_side((enum tl_side)s->phasing);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool is_attack = action_verb(legal[i]) == TL_VERB_MARCH &&
                         tl_occupied(s, (int)action_first(legal[i]), foe);
        if (is_attack) out[kept++] = legal[i];
    }
    return kept;
}

/* One battery for each roadstead stands for a barrage, the first combat for all of them. Where no
 * gun can fire on the ships there is nothing to compare. */
static int keep_fires(const action *legal, int count, action *out)
{
    int kept = 0;
    if (!tl_first_with(legal, count, TL_VERB_AIM)) return 0;
    bool has[TL_VERBS] = { false }, is_aimed[TL_ROADSTEADS] = { false };
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(legal[i]);
        bool *is_known = verb == TL_VERB_AIM ? &is_aimed[action_second(legal[i])] : &has[verb];
        if (*is_known || verb == TL_VERB_BOMBARD || verb == TL_VERB_SHELL) continue;
        *is_known = true;
        out[kept++] = legal[i];
    }
    return kept;
}

/* The verbs that are plans, by step. */
static const uint8_t plans[TL_STEPS][4] = {
    [TL_STEP_FIRST] = { TL_VERB_FIRST, TL_VERBS },
    [TL_STEP_PLACE] = { TL_VERB_PLACE, TL_VERB_END, TL_VERBS },
    [TL_STEP_ROADSTEADS] = { TL_VERB_KEEP, TL_VERB_GIVE_UP, TL_VERB_RECOVER, TL_VERBS },
    [TL_STEP_GARRISON] = { TL_VERB_SHOW, TL_VERB_PASS, TL_VERBS },
    [TL_STEP_WITHDRAW] = { TL_VERB_WITHDRAW, TL_VERB_END, TL_VERBS },
    [TL_STEP_CALL] = { TL_VERB_CALL, TL_VERB_END, TL_VERBS },
};

int tl_candidates(const void *data, const void *view, action *out)
{
    const tl_state *s = view;
    action legal[TL_LEGAL_MOST];
    int step = s->step[0];
    /* Nobody leaves the Great roadstead unless its hold is tenuous. */
    if (step == TL_STEP_ROADSTEADS && s->cursor == TL_GREAT && s->roadstead[TL_GREAT] == TL_HELD)
        return 0;
    bool is_plan = plans[step][0] || step == TL_STEP_MOVING || step == TL_STEP_COMBATS;
    if (!is_plan) return 0;
    int count = tl_game.legal(data, view, legal);
    if (step == TL_STEP_MOVING) return keep_attacks(s, legal, count, out);
    if (step == TL_STEP_COMBATS) return keep_fires(legal, count, out);
    return keep_verbs(legal, count, plans[step], out);
}
