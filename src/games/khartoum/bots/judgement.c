/*
 * The game's own judgement: what a sensible player would do.
 *
 * judgement.h tells how things are weighed. Here are the decision of each step, and those that need
 * no more than a comparison: which action comes next, what is lost, what an event asks.
 */
#include "games/khartoum/bots/judgement.h"

/* ---- The action phase -------------------------------------------------------------------- */

static int kind_worth(const struct kh_outlook *o, int kind)
{
    switch (kind) {
    case KH_KIND_FORTIFY: return kh_fortify_worth(o);
    case KH_KIND_MORALE: return kh_trade_worth(o);
    case KH_KIND_GUNBOATS: return kh_gunboats_worth(o);
    case KH_KIND_MILITIA: return kh_militia_worth(o);
    case KH_KIND_RAID: return kh_best_sally(o, KH_FIGHT_RAID)->worth;
    case KH_KIND_SORTIE:
        return kh_best_sally(o, KH_FIGHT_SORTIE)->worth * KH_SORTIE_PART / 100 -
               kh_price_worth(o, o->d->constant[KH_CONSTANT_sortie_price]);
    default: return 0;
    }
}

/* What each action is worth, as far as it was asked for; what cannot be done is worth nothing. */
struct worths {
    bool is_known[KH_ACTION_KINDS];
    int of[KH_ACTION_KINDS];
};

static int worth_of(const struct kh_outlook *o, struct worths *worths, int kind)
{
    if (!worths->is_known[kind]) worths->of[kind] = kind_worth(o, kind);
    worths->is_known[kind] = true;
    return worths->of[kind];
}

/* Whether fewer than so many later actions are worth more. Those that take most time to weigh come
 * last, and are left out where they cannot matter. */
static bool is_among_best(const struct kh_outlook *o, struct worths *worths, int kind, int points)
{
    int better = 0, left = KH_KIND_DEFEND - 1 - kind, worth = worth_of(o, worths, kind);
    for (int other = kind + 1; other < KH_KIND_DEFEND && better + left >= points; other++, left--)
        better += worth_of(o, worths, other) > worth;
    return better < points;
}

/* The first in order of the best actions, as many as there are points for; KH_KIND_DEFEND if none
 * is worth a point. */
static int next_kind(const struct kh_outlook *o, const action *legal, int count, int points)
{
    struct worths worths;
    for (int kind = 0; kind < KH_ACTION_KINDS; kind++) {
        worths.is_known[kind] = true;
        worths.of[kind] = 0;
    }
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(legal[i]);
        if (verb >= KH_VERB_DEFEND || kh_game.fatal(o->d, o->s, legal[i])) continue;
        worths.is_known[(int)verb - KH_VERB_FORTIFY + KH_KIND_FORTIFY] = false;
    }
    for (int kind = KH_KIND_FORTIFY; kind < KH_KIND_DEFEND; kind++) {
        if (worth_of(o, &worths, kind) > 0 && is_among_best(o, &worths, kind, points)) return kind;
    }
    return KH_KIND_DEFEND;
}

/* The optional rules. Barges cost nothing: at once where they are worth most. The people go when
 * food is worth more than the militia that goes with them. 0 if nothing of it is worth doing. */
static action judge_extras(const struct kh_outlook *o, const action *legal, int count)
{
    action best = 0;
    int best_worth = 0;
    for (int i = 0; i < count; i++) {
        int worth = 0;
        if (action_verb(legal[i]) == KH_VERB_BARGE) {
            int levels = o->d->constant[KH_CONSTANT_barge_defence];
            worth = kh_levels_worth(o, (int)action_first(legal[i]), levels);
        } else if (action_verb(legal[i]) == KH_VERB_PEOPLE) {
            int militia = o->s->counters[KH_PLACE_AVAILABLE][KH_MILITIA];
            int lost = militia * (o->unit[KH_MILITIA] + o->now_worth / o->active);
            worth = kh_resources_worth(o, o->d->constant[KH_CONSTANT_people_resources]) - lost;
            if (militia && kh_troops_at(o->s, KH_PLACE_AVAILABLE) - militia < KH_BANNERS) worth = 0;
        }
        if (worth <= best_worth) continue;
        best = legal[i];
        best_worth = worth;
    }
    return best;
}

/* One point is always kept for the defence, without which the first banner that comes walks into
 * the Palace; also for one by militia who have yet to be raised. */
static action judge_actions(const struct kh_outlook *o, const action *legal, int count)
{
    const action defend = action_make(KH_VERB_DEFEND, 0, 0);
    bool can_defend = !kh_actions_refusal(o->d, o->s, defend);
    bool keeps = can_defend || !kh_actions_refusal(o->d, o->s, action_make(KH_VERB_MILITIA, 0, 0));
    int points = o->s->action_points / o->d->constant[KH_CONSTANT_action_price] - keeps;
    action extra = judge_extras(o, legal, count);
    if (extra) return extra;
    if (o->s->turn == 1) return kh_judge_first_turn(o);
    int kind = points > 0 ? next_kind(o, legal, count, points) : KH_KIND_DEFEND;
    if (kind < KH_KIND_DEFEND)
        return action_make((unsigned)(kind - KH_KIND_FORTIFY + KH_VERB_FORTIFY), 0, 0);
    return can_defend ? defend : action_make(KH_VERB_END, 0, 0);
}

static action judge_target(const struct kh_outlook *o, enum kh_fight fight)
{
    return action_make(KH_VERB_TARGET, (unsigned)kh_best_sally(o, fight)->target, 0);
}

/* ---- Losses and events ------------------------------------------------------------------- */

static action judge_loss(const struct kh_outlook *o, const action *legal, int count)
{
    action best = legal[0];
    for (int i = 1; i < count; i++) {
        if (o->step[action_first(legal[i])] < o->step[action_first(best)]) best = legal[i];
    }
    return best;
}

static action judge_event_target(const struct kh_outlook *o, const action *legal, int count)
{
    bool weaken = kh_event_effect_at_hand(o->d, o->s)->kind == KH_EFFECT_WEAKEN_CHOSEN;
    action best = legal[0];
    int best_worth = 0;
    for (int i = 0; i < count; i++) {
        int banner = (int)action_first(legal[i]);
        int zone = o->s->banner_zone[banner];
        int worth = weaken ? o->fall[banner][KH_SAME][zone] - o->fall[banner][KH_WEAKER][zone]
                           : kh_threat(o, banner);
        if (i > 0 && worth <= best_worth) continue;
        best = legal[i];
        best_worth = worth;
    }
    return best;
}

/* How much less all paths cost if relief comes earlier. */
static int relief_worth(const struct kh_outlook *o, int amount)
{
    struct kh_outlook sooner;
    kh_state relieved = *o->s;
    int turn = relieved.relief_turn + amount;
    relieved.relief_turn = (uint8_t)(turn < relieved.turn ? relieved.turn : turn);
    kh_outlook_make(&sooner, o->d, &relieved, o->memo);
    return kh_paths_cost(o) - kh_paths_cost(&sooner);
}

static action judge_offer(const struct kh_outlook *o)
{
    const struct kh_effect *effect = kh_event_effect_at_hand(o->d, o->s);
    bool alone = effect->kind == KH_EFFECT_SEND_LEADER;
    int ways = alone ? KH_DIE_SIDES + 1 - effect->at_least : KH_DIE_SIDES;
    int price = o->leader[effect->leader] + (alone ? 0 : o->unit[KH_GUNBOAT]);
    int worth = relief_worth(o, effect->amount) * ways / KH_DIE_SIDES - price;
    if (alone)
        worth += kh_morale_worth(o, effect->otherwise) * (KH_DIE_SIDES - ways) / KH_DIE_SIDES;
    return action_make(worth > 0 ? KH_VERB_ACCEPT : KH_VERB_DECLINE, 0, 0);
}

/* ------------------------------------------------------------------------------------------ */

/* At steps whose choices have no price and are found without a list of them; 0 at others. */
static action judge_without_list(const struct kh_outlook *o)
{
    switch ((enum kh_step)o->s->step[0]) {
    case KH_STEP_RAID_TARGET: return judge_target(o, KH_FIGHT_RAID);
    case KH_STEP_SORTIE_TARGET: return judge_target(o, KH_FIGHT_SORTIE);
    case KH_STEP_RAID_FORCE:
    case KH_STEP_SORTIE_FORCE: return kh_judge_force(o);
    case KH_STEP_DEFEND: return kh_judge_defend(o);
    default: return 0;
    }
}

static action judge_step(const struct kh_outlook *o, const action *legal, int count)
{
    action found = judge_without_list(o);
    if (found) return found;
    switch ((enum kh_step)o->s->step[0]) {
    case KH_STEP_EVENT_TARGET: return judge_event_target(o, legal, count);
    case KH_STEP_EVENT_OFFER: return judge_offer(o);
    case KH_STEP_EVENT_REDUCE:
    case KH_STEP_LOSE_STEP:
    case KH_STEP_LOSE_GUN: return judge_loss(o, legal, count);
    case KH_STEP_ACTIONS: return judge_actions(o, legal, count);
    case KH_STEP_FORTIFY: return kh_judge_fortify(o);
    case KH_STEP_MORALE: return kh_judge_trade(o);
    case KH_STEP_GUNBOATS: return kh_judge_gunboats(o);
    case KH_STEP_MILITIA: return legal[count - 1]; /* all at the same price */
    case KH_STEP_ATTACK_BONUS: return kh_judge_bonus(o);
    default: return legal[0];
    }
}

/* Whatever the data may lead the judgement to, it stays within the rules and never pays with the
 * game while it can help it. */
static action choose(const struct kh_outlook *o, const action *legal, int count)
{
    action chosen = judge_step(o, legal, count);
    bool is_legal = false;
    for (int i = 0; i < count && !is_legal; i++) is_legal = legal[i] == chosen;
    if (is_legal && !kh_game.fatal(o->d, o->s, chosen)) return chosen;
    for (int i = 0; i < count; i++) {
        if (!kh_game.fatal(o->d, o->s, legal[i])) return legal[i];
    }
    return legal[0];
}

action kh_judge_among(const void *data, const void *view, const action *legal, int count)
{
    if (count == 1) return legal[0];
    struct kh_outlook o;
    struct kh_memo memo;
    kh_memo_begin(&memo);
    kh_outlook_make(&o, data, view, &memo);
    return choose(&o, legal, count);
}

enum { LEGAL_MOST = 48 };

action kh_judge(const void *data, const void *view, struct random *random)
{
    action legal[LEGAL_MOST];
    (void)random;
    int count = kh_game.legal(data, view, legal);
    return kh_judge_among(data, view, legal, count);
}

/* ---- Plans ------------------------------------------------------------------------------- */

/* Whether an action at a step leaves everything worth what it was: counters that only change their
 * place, and what is chosen to be done. What has a price changes the scales with it. */
static bool keeps_scales(unsigned step, action a)
{
    switch (action_verb(a)) {
    case KH_VERB_TARGET: return step != KH_STEP_EVENT_TARGET;
    case KH_VERB_ZONE: return step == KH_STEP_DEFEND;
    case KH_VERB_UNIT:
    case KH_VERB_LEADER: return true;
    default: return action_verb(a) <= KH_VERB_DEFEND;
    }
}

/* A position that is thought ahead, on scales that hold for it or not. */
struct thought {
    kh_state s;
    struct kh_outlook o;
    struct kh_memo memo;
    bool is_weighed;
};

static void thought_begin(struct thought *t, const kh_state *view)
{
    t->s = *view;
    kh_memo_begin(&t->memo);
    t->is_weighed = false;
}

static action choose_from_list(const kh_data *d, struct thought *t)
{
    action legal[LEGAL_MOST];
    int count = kh_game.legal(d, &t->s, legal);
    if (count == 1) return legal[0];
    if (!t->is_weighed) {
        kh_memo_forget(&t->memo);
        kh_outlook_make(&t->o, d, &t->s, &t->memo);
        t->is_weighed = true;
    }
    return choose(&t->o, legal, count);
}

/* Chooses and plays. What the rules refuse is chosen again, from the list. */
static action play_next(const kh_data *d, struct thought *t)
{
    action a = t->is_weighed ? t->memo.unit_for_zone : 0;
    t->memo.unit_for_zone = 0;
    if (!a && t->is_weighed) a = judge_without_list(&t->o);
    if (a && kh_game.apply(d, &t->s, a, NULL) == ACCEPTED) return a;
    a = choose_from_list(d, t);
    kh_game.apply(d, &t->s, a, NULL);
    return a;
}

int kh_plan(const void *data, const void *view, struct random *random, action *out, int room)
{
    struct thought t;
    int planned = 0;
    (void)random;
    thought_begin(&t, view);
    do {
        int morale = t.s.morale, resources = t.s.resources;
        unsigned step = t.s.step[0];
        action a = out[planned++] = play_next(data, &t);
        bool is_paid = morale != t.s.morale || resources != t.s.resources;
        t.is_weighed = t.is_weighed && !is_paid && keeps_scales(step, a);
    } while (planned < room && kh_game.actor(&t.s) == ACTOR_FIRST_SEAT);
    return planned;
}
