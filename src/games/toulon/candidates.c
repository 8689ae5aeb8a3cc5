/*
 * What a search compares in Toulon: plans, not single steps. Whether a force goes at the enemy and
 * where, how much a depot is to cost, which batteries are placed, who goes first, whether the guns
 * fire on the ships, who gives way and who is called. All else is left to the judgement.
 */
#include "games/toulon/judgement.h"

static int keep_verbs(const action *legal, int count, const uint8_t *verbs, action *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; verbs[k] != VERBS; k++) {
            if (action_verb(legal[i]) == verbs[k]) out[kept++] = legal[i];
        }
    }
    return kept;
}

/* Into which enemy areas the force could go from here. */
static int keep_attacks(const tstate *s, const action *legal, int count, action *out)
{
    enum side foe = other_side((enum side)s->phasing);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool is_attack =
            action_verb(legal[i]) == VERB_MARCH && occupied(s, (int)action_first(legal[i]), foe);
        if (is_attack) out[kept++] = legal[i];
    }
    return kept;
}

/* One battery for each roadstead stands for a barrage, the first combat for all of them. Where no
 * gun can fire on the ships there is nothing to compare. */
static int keep_fires(const action *legal, int count, action *out)
{
    int kept = 0;
    if (!first_with(legal, count, VERB_AIM)) return 0;
    bool has[VERBS] = { false }, is_aimed[ROADSTEADS] = { false };
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(legal[i]);
        bool *is_known = verb == VERB_AIM ? &is_aimed[action_second(legal[i])] : &has[verb];
        if (*is_known || verb == VERB_BOMBARD || verb == VERB_SHELL) continue;
        *is_known = true;
        out[kept++] = legal[i];
    }
    return kept;
}

/* The verbs that are plans, by step. */
static const uint8_t plans[STEPS][4] = {
    [STEP_FIRST] = { VERB_FIRST, VERBS },
    [STEP_PLACE] = { VERB_PLACE, VERB_END, VERBS },
    [STEP_ROADSTEADS] = { VERB_KEEP, VERB_GIVE_UP, VERB_RECOVER, VERBS },
    [STEP_DEPOT] = { VERB_STOCK, VERB_PASS, VERBS },
    [STEP_GARRISON] = { VERB_SHOW, VERB_PASS, VERBS },
    [STEP_WITHDRAW] = { VERB_WITHDRAW, VERB_END, VERBS },
    [STEP_CALL] = { VERB_CALL, VERB_END, VERBS },
};

int toulon_candidates(const void *data, const void *view, action *out)
{
    const tstate *s = view;
    action legal[LEGAL_MOST];
    int step = s->step[0];
    /* Nobody leaves the Great roadstead unless its hold is tenuous. */
    if (step == STEP_ROADSTEADS && s->cursor == GREAT && s->roadstead[GREAT] == HELD) return 0;
    bool is_plan = plans[step][0] || step == STEP_MOVING || step == STEP_COMBATS;
    if (!is_plan) return 0;
    int count = toulon_game.legal(data, view, legal);
    if (step == STEP_MOVING) return keep_attacks(s, legal, count, out);
    if (step == STEP_COMBATS) return keep_fires(legal, count, out);
    return keep_verbs(legal, count, plans[step], out);
}
