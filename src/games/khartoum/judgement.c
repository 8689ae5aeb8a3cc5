/*
 * The game's own judgement: what a sensible player would do.
 *
 * judgement.h tells how things are weighed. Here are the decision of each step, and those that need
 * no more than a comparison: which action comes next, what is lost, what an event asks.
 */
#include "games/khartoum/judgement.h"

/* ---- The action phase -------------------------------------------------------------------- */

static int kind_worth(const struct outlook *o, int kind)
{
    int target;
    switch (kind) {
    case KIND_FORTIFY: return fortify_worth(o);
    case KIND_MORALE: return trade_worth(o);
    case KIND_GUNBOATS: return gunboats_worth(o);
    case KIND_MILITIA: return militia_worth(o);
    case KIND_RAID: return sally_worth(o, FIGHT_RAID, &target);
    case KIND_SORTIE:
        return sally_worth(o, FIGHT_SORTIE, &target) * SORTIE_PART / 100 -
               price_worth(o, o->d->constant[CONSTANT_sortie_price]);
    default: return 0;
    }
}

/* The first in order of the best actions, as many as there are points for; KIND_DEFEND if none is
 * worth a point. */
static int next_kind(const struct outlook *o, const action *legal, int count, int points)
{
    int worth[ACTION_KINDS] = { 0 };
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(legal[i]);
        if (verb >= VERB_DEFEND || khartoum_game.fatal(o->d, o->s, legal[i])) continue;
        int kind = (int)verb - VERB_FORTIFY + KIND_FORTIFY;
        worth[kind] = kind_worth(o, kind);
    }
    for (int kind = KIND_FORTIFY; kind < KIND_DEFEND; kind++) {
        int better = 0;
        for (int other = kind + 1; other < KIND_DEFEND; other++)
            better += worth[other] > worth[kind];
        if (worth[kind] > 0 && better < points) return kind;
    }
    return KIND_DEFEND;
}

/* The optional rules. Barges cost nothing: at once where they are worth most. The people go when
 * food is worth more than the militia that goes with them. 0 if nothing of it is worth doing. */
static action judge_extras(const struct outlook *o, const action *legal, int count)
{
    action best = 0;
    int best_worth = 0;
    for (int i = 0; i < count; i++) {
        int worth = 0;
        if (action_verb(legal[i]) == VERB_BARGE) {
            int levels = o->d->constant[CONSTANT_barge_defence];
            worth = levels_worth(o, (int)action_first(legal[i]), levels);
        } else if (action_verb(legal[i]) == VERB_PEOPLE) {
            int militia = o->s->counters[PLACE_AVAILABLE][MILITIA];
            int lost = militia * (o->unit[MILITIA] + o->now_worth / o->active);
            worth = resources_worth(o, o->d->constant[CONSTANT_people_resources]) - lost;
            if (militia && troops_at(o->s, PLACE_AVAILABLE) - militia < BANNERS) worth = 0;
        }
        if (worth <= best_worth) continue;
        best = legal[i];
        best_worth = worth;
    }
    return best;
}

/* One point is always kept for the defence, without which the first banner that comes walks into
 * the Palace. */
static action judge_actions(const struct outlook *o, const action *legal, int count)
{
    const action defend = action_make(VERB_DEFEND, 0, 0);
    bool can_defend = !actions_refusal(o->d, o->s, defend);
    int points = o->s->action_points / o->d->constant[CONSTANT_action_price] - can_defend;
    action extra = judge_extras(o, legal, count);
    if (extra) return extra;
    if (o->s->turn == 1) return judge_first_turn(o);
    int kind = points > 0 ? next_kind(o, legal, count, points) : KIND_DEFEND;
    if (kind < KIND_DEFEND)
        return action_make((unsigned)(kind - KIND_FORTIFY + VERB_FORTIFY), 0, 0);
    return can_defend ? defend : action_make(VERB_END, 0, 0);
}

static action judge_target(const struct outlook *o, enum fight fight)
{
    int target = 0;
    sally_worth(o, fight, &target);
    return action_make(VERB_TARGET, (unsigned)target, 0);
}

/* ---- Losses and events ------------------------------------------------------------------- */

static action judge_loss(const struct outlook *o, const action *legal, int count)
{
    action best = legal[0];
    for (int i = 1; i < count; i++) {
        if (o->step[action_first(legal[i])] < o->step[action_first(best)]) best = legal[i];
    }
    return best;
}

static action judge_event_target(const struct outlook *o, const action *legal, int count)
{
    bool weaken = event_effect_at_hand(o->d, o->s)->kind == EFFECT_WEAKEN_CHOSEN;
    action best = legal[0];
    int best_worth = 0;
    for (int i = 0; i < count; i++) {
        int banner = (int)action_first(legal[i]);
        int zone = o->s->banner_zone[banner];
        int worth = weaken ? o->fall[banner][SAME][zone] - o->fall[banner][WEAKER][zone]
                           : threat(o, banner);
        if (i > 0 && worth <= best_worth) continue;
        best = legal[i];
        best_worth = worth;
    }
    return best;
}

/* How much less all paths cost if relief comes earlier. */
static int relief_worth(const struct outlook *o, int amount)
{
    struct outlook sooner;
    kstate relieved = *o->s;
    int turn = relieved.relief_turn + amount;
    relieved.relief_turn = (uint8_t)(turn < relieved.turn ? relieved.turn : turn);
    outlook_make(&sooner, o->d, &relieved);
    return paths_cost(o) - paths_cost(&sooner);
}

static action judge_offer(const struct outlook *o)
{
    const struct effect *effect = event_effect_at_hand(o->d, o->s);
    bool alone = effect->kind == EFFECT_SEND_LEADER;
    int ways = alone ? DIE_SIDES + 1 - effect->at_least : DIE_SIDES;
    int price = o->leader[effect->leader] + (alone ? 0 : o->unit[GUNBOAT]);
    int worth = relief_worth(o, effect->amount) * ways / DIE_SIDES - price;
    if (alone) worth += morale_worth(o, effect->otherwise) * (DIE_SIDES - ways) / DIE_SIDES;
    return action_make(worth > 0 ? VERB_ACCEPT : VERB_DECLINE, 0, 0);
}

/* ------------------------------------------------------------------------------------------ */

static action judge_step(const struct outlook *o, const action *legal, int count)
{
    switch ((enum step)o->s->step[0]) {
    case STEP_EVENT_TARGET: return judge_event_target(o, legal, count);
    case STEP_EVENT_OFFER: return judge_offer(o);
    case STEP_EVENT_REDUCE:
    case STEP_LOSE_STEP:
    case STEP_LOSE_GUN: return judge_loss(o, legal, count);
    case STEP_ACTIONS: return judge_actions(o, legal, count);
    case STEP_FORTIFY: return judge_fortify(o);
    case STEP_MORALE: return judge_trade(o);
    case STEP_GUNBOATS: return judge_gunboats(o);
    case STEP_MILITIA: return legal[count - 1]; /* all at the same price */
    case STEP_RAID_TARGET: return judge_target(o, FIGHT_RAID);
    case STEP_SORTIE_TARGET: return judge_target(o, FIGHT_SORTIE);
    case STEP_RAID_FORCE:
    case STEP_SORTIE_FORCE: return judge_force(o);
    case STEP_DEFEND: return judge_defend(o);
    case STEP_ATTACK_BONUS: return judge_bonus(o);
    default: return legal[0];
    }
}

/* Whatever the data may lead the judgement to, it stays within the rules and never pays with the
 * game while it can help it. */
action khartoum_judge(const void *data, const void *view, struct random *random)
{
    enum { LEGAL_MOST = 48 };
    (void)random;
    action legal[LEGAL_MOST];
    int count = khartoum_game.legal(data, view, legal);
    if (count == 1) return legal[0];
    struct outlook o;
    outlook_make(&o, data, view);
    action chosen = judge_step(&o, legal, count);
    if (!khartoum_game.refusal(data, view, chosen) && !khartoum_game.fatal(data, view, chosen)) {
        return chosen;
    }
    for (int i = 0; i < count; i++) {
        if (!khartoum_game.fatal(data, view, legal[i])) return legal[i];
    }
    return legal[0];
}
