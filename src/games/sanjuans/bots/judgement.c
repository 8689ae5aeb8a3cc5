/*
 * The game's own judgement: what a sensible player would do. judgement.h tells how things are
 * weighed; here is who decides at which step.
 */
#include "games/sanjuans/bots/judgement.h"

action sj_best_action(const struct sj_outlook *o, const action *legal, int count,
                      sj_score_function *score)
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
static sj_judge_function *const judges[SJ_STEPS] = {
    [SJ_STEP_GIVE_BACK] = sj_judge_give,
    [SJ_STEP_CHECKS] = sj_judge_checks,
    [SJ_STEP_FLEE] = sj_judge_flee,
    [SJ_STEP_PUT_TO_SEA] = sj_judge_put_to_sea,
    [SJ_STEP_ROUND] = sj_judge_round,
    [SJ_STEP_HAPPENING_PLACE] = sj_judge_happening_place,
    [SJ_STEP_EXCHANGE] = sj_judge_exchange,
    [SJ_STEP_SPLIT_POINTS] = sj_judge_points,
    [SJ_STEP_CARD_PLACE] = sj_judge_place,
    [SJ_STEP_CARD_KIND] = sj_judge_kind,
    [SJ_STEP_CARD_ISLAND] = sj_judge_island,
    [SJ_STEP_OPERATIONS] = sj_judge_operations,
    [SJ_STEP_MARCH] = sj_judge_march,
    [SJ_STEP_FLEET] = sj_judge_fleet,
    [SJ_STEP_LOADING] = sj_judge_loading,
    [SJ_STEP_UNLOADING] = sj_judge_unloading,
    [SJ_STEP_BATTLE_ROUND] = sj_judge_battle_round,
    [SJ_STEP_BATTLE_ENTRY] = sj_judge_entry,
    [SJ_STEP_WATER_ENTRY] = sj_judge_entry,
    [SJ_STEP_RETREAT] = sj_judge_retreat,
    [SJ_STEP_EMBARK] = sj_judge_embark,
    [SJ_STEP_SUPPLY_CUT] = sj_judge_cut,
    [SJ_STEP_SIEGE_CHOICE] = sj_judge_siege_choice,
    [SJ_STEP_SORTIE_UNITS] = sj_judge_sortie_units,
    [SJ_STEP_LOSE_UNITS] = sj_judge_lose,
    [SJ_STEP_REPLACEMENTS] = sj_judge_replacements,
};

/* Whatever the data may lead the judgement to, it stays within the rules. */
action sj_judge(const void *data, const void *view, struct random *random)
{
    enum { LEGAL_MOST = 2048 };
    const sj_state *s = view;
    struct sj_outlook o;
    action legal[LEGAL_MOST];
    (void)random;
    int count = sj_game.legal(data, view, legal);
    sj_judge_function *judge = judges[s->step[0]];
    if (count == 1 || !judge) return legal[0];
    sj_islands_outlook(&o, data, s);
    return judge(&o, legal, count);
}
