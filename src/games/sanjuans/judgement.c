/*
 * The game's own judgement: what a sensible player would do. judgement.h tells how things are
 * weighed; here is who decides at which step.
 */
#include "games/sanjuans/judgement.h"

bool is_in_list(const action *legal, int count, action a)
{
    for (int i = 0; i < count; i++) {
        if (legal[i] == a) return true;
    }
    return false;
}

action best_action(const struct outlook *o, const action *legal, int count, score_function *score)
{
    action best = legal[0];
    int highest = score(o, best);
    for (int i = 1; i < count; i++) {
        int worth = score(o, legal[i]);
        if (worth <= highest) continue;
        highest = worth;
        best = legal[i];
    }
    return best;
}

/* Steps that are not named take the first legal action: by the machine, the surprise that is
 * offered, the later row of the siege table, supply while there is some. */
static judge_function *const judges[STEPS] = {
    [STEP_GIVE_BACK] = judge_give,
    [STEP_CHECKS] = judge_checks,
    [STEP_FLEE] = judge_flee,
    [STEP_PUT_TO_SEA] = judge_put_to_sea,
    [STEP_ROUND] = judge_round,
    [STEP_HAPPENING_PLACE] = judge_happening_place,
    [STEP_EXCHANGE] = judge_exchange,
    [STEP_SPLIT_POINTS] = judge_points,
    [STEP_CARD_PLACE] = judge_place,
    [STEP_CARD_KIND] = judge_kind,
    [STEP_CARD_ISLAND] = judge_island,
    [STEP_OPERATIONS] = judge_operations,
    [STEP_MARCH] = judge_march,
    [STEP_FLEET] = judge_fleet,
    [STEP_LOADING] = judge_loading,
    [STEP_UNLOADING] = judge_unloading,
    [STEP_BATTLE_ROUND] = judge_battle_round,
    [STEP_BATTLE_ENTRY] = judge_entry,
    [STEP_WATER_ENTRY] = judge_entry,
    [STEP_RETREAT] = judge_retreat,
    [STEP_EMBARK] = judge_embark,
    [STEP_SUPPLY_CUT] = judge_cut,
    [STEP_SIEGE_CHOICE] = judge_siege_choice,
    [STEP_SORTIE_UNITS] = judge_sortie_units,
    [STEP_LOSE_UNITS] = judge_lose,
    [STEP_REPLACEMENTS] = judge_replacements,
};

/* Whatever the data may lead the judgement to, it stays within the rules. */
action sanjuans_judge(const void *data, const void *view, struct random *random)
{
    enum { LEGAL_MOST = 2048 };
    const sstate *s = view;
    struct outlook o;
    action legal[LEGAL_MOST];
    (void)random;
    int count = sanjuans_game.legal(data, view, legal);
    judge_function *judge = judges[s->step[0]];
    if (count == 1 || !judge) return legal[0];
    islands_outlook(&o, data, s);
    return judge(&o, legal, count);
}
