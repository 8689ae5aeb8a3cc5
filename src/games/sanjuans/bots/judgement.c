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
static const struct {
    sj_judge_function *judge;
    enum sj_sight sight;
} judges[SJ_STEPS] = {
    [SJ_STEP_GIVE_BACK] = { sj_judge_give, SJ_SIGHT_ALL },
    [SJ_STEP_CHECKS] = { sj_judge_checks, SJ_SIGHT_LOST },
    [SJ_STEP_FLEE] = { sj_judge_flee, SJ_SIGHT_ALL },
    [SJ_STEP_PUT_TO_SEA] = { sj_judge_put_to_sea, SJ_SIGHT_NONE },
    [SJ_STEP_ROUND] = { sj_judge_round, SJ_SIGHT_ALL },
    [SJ_STEP_HAPPENING_PLACE] = { sj_judge_happening_place, SJ_SIGHT_ALL },
    [SJ_STEP_EXCHANGE] = { sj_judge_exchange, SJ_SIGHT_ALL },
    [SJ_STEP_SPLIT_POINTS] = { sj_judge_points, SJ_SIGHT_ALL },
    [SJ_STEP_CARD_PLACE] = { sj_judge_place, SJ_SIGHT_ALL },
    [SJ_STEP_CARD_KIND] = { sj_judge_kind, SJ_SIGHT_ALL },
    [SJ_STEP_CARD_ISLAND] = { sj_judge_island, SJ_SIGHT_ALL },
    [SJ_STEP_OPERATIONS] = { sj_judge_operations, SJ_SIGHT_ALL },
    [SJ_STEP_MARCH] = { sj_judge_march, SJ_SIGHT_ALL },
    [SJ_STEP_FLEET] = { sj_judge_fleet, SJ_SIGHT_ALL },
    [SJ_STEP_LOADING] = { sj_judge_loading, SJ_SIGHT_GARRISONS },
    [SJ_STEP_UNLOADING] = { sj_judge_unloading, SJ_SIGHT_NONE },
    [SJ_STEP_BATTLE_ROUND] = { sj_judge_battle_round, SJ_SIGHT_NONE },
    [SJ_STEP_BATTLE_ENTRY] = { sj_judge_entry, SJ_SIGHT_NONE },
    [SJ_STEP_WATER_ENTRY] = { sj_judge_entry, SJ_SIGHT_NONE },
    [SJ_STEP_RETREAT] = { sj_judge_retreat, SJ_SIGHT_ALL },
    [SJ_STEP_EMBARK] = { sj_judge_embark, SJ_SIGHT_NONE },
    [SJ_STEP_SUPPLY_CUT] = { sj_judge_cut, SJ_SIGHT_ALL },
    [SJ_STEP_SIEGE_CHOICE] = { sj_judge_siege_choice, SJ_SIGHT_ALL },
    [SJ_STEP_SORTIE_UNITS] = { sj_judge_sortie_units, SJ_SIGHT_ALL },
    [SJ_STEP_LOSE_UNITS] = { sj_judge_lose, SJ_SIGHT_ALL },
    [SJ_STEP_REPLACEMENTS] = { sj_judge_replacements, SJ_SIGHT_ALL },
};

enum { LEGAL_MOST = 2048 };

/* A position that is thought ahead, and what was seen in it, as long as that holds. */
struct thought {
    const sj_data *d;
    const sj_state *s;
    struct sj_outlook o;
    struct sj_memo memo;
    enum sj_sight seen;
};

/* Whatever the data may lead the judgement to, it stays within the rules. */
static action judge_next(struct thought *t)
{
    action legal[LEGAL_MOST];
    int count = sj_game.legal(t->d, t->s, legal);
    sj_judge_function *judge = judges[t->s->step[0]].judge;
    enum sj_sight sight = judges[t->s->step[0]].sight;
    if (count == 1 || !judge) return legal[0];
    if (t->seen == SJ_SIGHT_NONE || t->seen < sight) {
        sj_islands_outlook(&t->o, t->d, t->s, &t->memo, sight);
        t->seen = sight;
    }
    return judge(&t->o, legal, count);
}

action sj_judge(const void *data, const void *view, struct random *random)
{
    struct thought t;
    t.d = data;
    t.s = view;
    t.seen = SJ_SIGHT_NONE;
    (void)random;
    sj_memo_begin(&t.memo);
    return judge_next(&t);
}

/* ---- Plans ------------------------------------------------------------------------------- */

/* Forgets what an action has changed. Who makes up a force has gone nowhere yet; an activation
 * touches one place, and so does a card played for operations none. */
static void forget(struct thought *t, action a)
{
    struct sj_memo *memo = &t->memo;
    switch (action_verb(a)) {
    case SJ_VERB_FORCE:
    case SJ_VERB_LEAVE:
    case SJ_VERB_JOIN:
    case SJ_VERB_SUPPLIES: return;
    case SJ_VERB_ACTIVATE:
        t->seen = SJ_SIGHT_NONE;
        memo->has_activation[action_first(a)] = false;
        return;
    case SJ_VERB_OPS: t->seen = SJ_SIGHT_NONE; return;
    default:
        t->seen = SJ_SIGHT_NONE;
        __builtin_memset(memo->has_activation, 0, sizeof memo->has_activation);
    }
}

int sj_plan(const void *data, const void *view, struct random *random, action *out, int room)
{
    sj_state s = *(const sj_state *)view;
    struct thought t;
    int planned = 0;
    t.d = data;
    t.s = &s;
    t.seen = SJ_SIGHT_NONE;
    (void)random;
    sj_memo_begin(&t.memo);
    do {
        action a = out[planned++] = judge_next(&t);
        sj_game.apply(data, &s, a, NULL);
        forget(&t, a);
    } while (planned < room && sj_game.actor(&s) == ACTOR_FIRST_SEAT);
    return planned;
}
