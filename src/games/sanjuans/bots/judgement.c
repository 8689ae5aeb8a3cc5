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
    [SJ_STEP_GIVE_BACK] = { sj_judge_give, SJ_SIGHT_NONE },
    [SJ_STEP_CHECKS] = { sj_judge_checks, SJ_SIGHT_LOST },
    [SJ_STEP_FLEE] = { sj_judge_flee, SJ_SIGHT_ALL },
    [SJ_STEP_PUT_TO_SEA] = { sj_judge_put_to_sea, SJ_SIGHT_NONE },
    [SJ_STEP_ROUND] = { sj_judge_round, SJ_SIGHT_ALL },
    [SJ_STEP_HAPPENING_PLACE] = { sj_judge_happening_place, SJ_SIGHT_ALL },
    [SJ_STEP_EXCHANGE] = { sj_judge_exchange, SJ_SIGHT_NONE },
    [SJ_STEP_SPLIT_POINTS] = { sj_judge_points, SJ_SIGHT_NONE },
    [SJ_STEP_CARD_PLACE] = { sj_judge_place, SJ_SIGHT_ALL },
    [SJ_STEP_CARD_KIND] = { sj_judge_kind, SJ_SIGHT_NONE },
    [SJ_STEP_CARD_ISLAND] = { sj_judge_island, SJ_SIGHT_NONE },
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
    [SJ_STEP_SUPPLY_CUT] = { sj_judge_cut, SJ_SIGHT_NONE },
    [SJ_STEP_SIEGE_CHOICE] = { sj_judge_siege_choice, SJ_SIGHT_GARRISONS },
    [SJ_STEP_SORTIE_UNITS] = { sj_judge_sortie_units, SJ_SIGHT_NONE },
    [SJ_STEP_LOSE_UNITS] = { sj_judge_lose, SJ_SIGHT_NONE },
    [SJ_STEP_REPLACEMENTS] = { sj_judge_replacements, SJ_SIGHT_NONE },
};

enum { LEGAL_MOST = 2048 };

/* What has happened since the map was looked at. */
enum news {
    NEWS_NONE,
    NEWS_FORCES, /* forces or ships that stand where they stood may now set out */
    NEWS_ANY
};

/* A position that is thought ahead, and what was seen in it, as long as that holds. */
struct thought {
    const sj_data *d;
    const sj_state *s;
    struct sj_outlook o;
    struct sj_memo memo;
    enum sj_sight seen;
    enum news news;
    bool is_one_look; /* the memo has nothing of an earlier look */
    bool goes_on;     /* more than one choice is wanted */
    sj_state looked;  /* the position as it was seen, if so */
};

static void think(struct thought *t, const sj_data *d, const sj_state *s, bool goes_on)
{
    t->d = d;
    t->s = s;
    t->seen = SJ_SIGHT_NONE;
    t->news = NEWS_ANY;
    t->is_one_look = false;
    t->goes_on = goes_on;
    sj_memo_begin(&t->memo);
}

static void look(struct thought *t, enum sj_sight sight)
{
    bool holds = t->news == NEWS_ANY && t->seen >= sight && t->is_one_look &&
                 sj_look_alike(&t->looked, t->s);
    if (t->news == NEWS_FORCES) {
        sj_look_at_forces(&t->o);
        t->is_one_look = false;
    } else if (!holds) {
        if (t->news == NEWS_ANY) sj_memo_forget(&t->memo);
        sj_islands_outlook(&t->o, t->d, t->s, &t->memo, sight);
        t->seen = sight;
        t->is_one_look = true;
    }
    t->news = NEWS_NONE;
    if (t->goes_on && !holds) t->looked = *t->s;
}

/* Whatever the data may lead the judgement to, it stays within the rules. */
static action judge_next(struct thought *t)
{
    action legal[LEGAL_MOST];
    int count = sj_game.legal(t->d, t->s, legal);
    sj_judge_function *judge = judges[t->s->step[0]].judge;
    enum sj_sight sight = judges[t->s->step[0]].sight;
    if (count == 1 || !judge) return legal[0];
    if (t->news != NEWS_NONE || t->seen < sight) look(t, sight);
    return judge(&t->o, legal, count);
}

action sj_judge(const void *data, const void *view, struct random *random)
{
    struct thought t;
    (void)random;
    think(&t, data, view, false);
    return judge_next(&t);
}

/* ---- Plans ------------------------------------------------------------------------------- */

/* What an action has changed. Who makes up a force has gone nowhere yet; an activation touches one
 * place, and so does a fleet that is formed. */
static void hear(struct thought *t, action a)
{
    switch (action_verb(a)) {
    case SJ_VERB_FORCE:
    case SJ_VERB_LEAVE:
    case SJ_VERB_JOIN:
    case SJ_VERB_SUPPLIES: return;
    case SJ_VERB_ACTIVATE:
    case SJ_VERB_FLEET:
        if (t->news == NEWS_NONE) t->news = t->seen == SJ_SIGHT_ALL ? NEWS_FORCES : NEWS_ANY;
        sj_memo_forget_place(&t->memo, (int)action_first(a));
        return;
    default: t->news = NEWS_ANY;
    }
}

int sj_plan(const void *data, const void *view, struct random *random, action *out, int room)
{
    sj_state s = *(const sj_state *)view;
    struct thought t;
    int planned = 0;
    (void)random;
    think(&t, data, &s, room > 1);
    do {
        action a = out[planned++] = judge_next(&t);
        sj_game.apply(data, &s, a, NULL);
        hear(&t, a);
    } while (planned < room && sj_game.actor(&s) == ACTOR_FIRST_SEAT);
    return planned;
}
