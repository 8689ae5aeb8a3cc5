/*
 * What a player is asked at each step, and which rule stands behind each choice: the answers to '?'
 * and 'why'.
 */
#include "games/khartoum/play.h"

/* The rule behind an action whose verb says it all. */
static const uint16_t verb_reasons[KH_VERBS] = {
    [KH_VERB_FORTIFY] = KH_RULE_6_1f,    [KH_VERB_MORALE] = KH_RULE_6_2g,
    [KH_VERB_GUNBOATS] = KH_RULE_6_4a,   [KH_VERB_MILITIA] = KH_RULE_6_3a,
    [KH_VERB_RAID] = KH_RULE_6_5a,       [KH_VERB_SORTIE] = KH_RULE_6_6a,
    [KH_VERB_DEFEND] = KH_RULE_6_7a,     [KH_VERB_BARGE] = KH_RULE_2_3b,
    [KH_VERB_PEOPLE] = KH_RULE_2_3b,     [KH_VERB_END] = KH_RULE_6_0a,
    [KH_VERB_BUILD] = KH_RULE_6_4c,      [KH_VERB_REPAIR] = KH_RULE_6_4h,
    [KH_VERB_LEVY] = KH_RULE_AOT9_4,     [KH_VERB_ACCEPT] = KH_RULE_4_1d,
    [KH_VERB_DECLINE] = KH_RULE_4_1d,    [KH_VERB_SPEND] = KH_RULE_7_2e,
    [KH_VERB_HOLD] = KH_RULE_7_2e,       [KH_VERB_EVENT] = KH_RULE_4_1d,
    [KH_VERB_ACTIVATION] = KH_RULE_7_1a,
};

static enum kh_rule raise_reason(action a)
{
    return only_operand(a) == KH_TRACK_MORALE ? KH_RULE_6_2b : KH_RULE_6_2e;
}

static enum kh_rule expedition_unit_reason(action a, bool raid)
{
    switch (only_operand(a)) {
    case KH_LIGHT_GUN: return raid ? KH_RULE_6_5d : KH_RULE_6_6h;
    case KH_HEAVY_GUN: return KH_RULE_6_6i;
    case KH_GUNBOAT: return raid ? KH_RULE_6_5f : KH_RULE_6_6g;
    default: return raid ? KH_RULE_6_5b : KH_RULE_6_6c;
    }
}

static enum kh_rule defend_reason(action a)
{
    switch (action_verb(a)) {
    case KH_VERB_ZONE: return KH_RULE_6_7b;
    case KH_VERB_LEADER: return KH_RULE_6_7e;
    case KH_VERB_DONE: return KH_RULE_6_7i;
    default: break;
    }
    switch (only_operand(a)) {
    case KH_LIGHT_GUN:
    case KH_HEAVY_GUN: return KH_RULE_6_7f;
    case KH_GUNBOAT: return KH_RULE_6_7g;
    default: return KH_RULE_6_7c;
    }
}

static enum kh_rule force_reason(action a, bool raid)
{
    switch (action_verb(a)) {
    case KH_VERB_UNIT: return expedition_unit_reason(a, raid);
    case KH_VERB_LEADER: return raid ? KH_RULE_6_5c : KH_RULE_6_6f;
    default: return raid ? KH_RULE_6_5i : KH_RULE_6_6l;
    }
}

static enum kh_rule roll_reason(const kh_state *s)
{
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_FIGHT_ROLL:
        return s->fight == KH_FIGHT_RAID     ? KH_RULE_6_5i
               : s->fight == KH_FIGHT_SORTIE ? KH_RULE_6_6l
                                             : KH_RULE_7_2a;
    case KH_STEP_LEADER_DIE: return KH_RULE_AOT4_0;
    case KH_STEP_TROOP_DIE: return KH_RULE_AOT5_0;
    case KH_STEP_GUN_DIE: return KH_RULE_AOT6_0;
    case KH_STEP_GUNBOAT_DIE: return kh_gunboat_die_rule(s);
    case KH_STEP_STRENGTH_DIE: return kh_fight_row_rule(s);
    case KH_STEP_ACTION_POINT_DIE: return KH_RULE_5_3b;
    default: return KH_RULE_4_1d;
    }
}

enum kh_rule kh_why(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    if (action_verb(a) >= KH_VERBS) return KH_RULE_NONE;
    if (verb_reasons[action_verb(a)]) return (enum kh_rule)verb_reasons[action_verb(a)];
    if (action_verb(a) == KH_VERB_RAISE) return raise_reason(a);
    if (action_verb(a) == KH_VERB_ROLL) return roll_reason(s);
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_FORTIFY: return action_verb(a) == KH_VERB_DONE ? KH_RULE_6_0a : KH_RULE_6_1g;
    case KH_STEP_RAID_TARGET: return KH_RULE_6_5u;
    case KH_STEP_SORTIE_TARGET: return KH_RULE_6_6v;
    case KH_STEP_RAID_FORCE: return force_reason(a, true);
    case KH_STEP_SORTIE_FORCE: return force_reason(a, false);
    case KH_STEP_DEFEND: return defend_reason(a);
    case KH_STEP_LOSE_STEP: return kh_is_full(only_operand(a)) ? KH_RULE_11_11d : KH_RULE_11_11c;
    case KH_STEP_LOSE_GUN: return KH_RULE_AOT6_0;
    case KH_STEP_PEEK: return kh_fight_row_rule(s);
    case KH_STEP_EVENT_TARGET:
    case KH_STEP_EVENT_REDUCE: return KH_RULE_4_1d;
    default: return KH_RULE_6_0a;
    }
}

/* ---- Prompts ----------------------------------------------------------------------------- */

/* Most questions stand in the rows of the steps; those below depend on the position. */
#define PROMPT(question, name, number)                                                             \
    ((question)->message = KH_MESSAGE_prompt_##name, (question)->rule = KH_RULE_##number)

static const uint16_t ending_rules[KH_ENDINGS] = {
    [KH_ENDING_NONE] = KH_RULE_9_2d,      [KH_ENDING_JANUARY] = KH_RULE_9_1a,
    [KH_ENDING_RELIEF] = KH_RULE_9_1b,    [KH_ENDING_PALACE] = KH_RULE_9_2a,
    [KH_ENDING_RESOURCES] = KH_RULE_9_2b, [KH_ENDING_MORALE] = KH_RULE_9_2c,
};

/* What is still open in the action at hand is all that is asked for. */
static void ask_morale(const kh_data *d, const kh_state *s, struct question *question)
{
    bool morale = !kh_morale_refusal(d, s, action_make(KH_VERB_RAISE, KH_TRACK_MORALE, 0));
    bool resources = !kh_morale_refusal(d, s, action_make(KH_VERB_RAISE, KH_TRACK_RESOURCES, 0));
    if (morale && resources) return;
    if (morale) {
        PROMPT(question, morale_only, 6_2b);
    } else if (resources) {
        PROMPT(question, resources_only, 6_2e);
    } else if (s->direction == KH_TRACK_RESOURCES) {
        PROMPT(question, no_more, 6_2f);
    } else {
        PROMPT(question, no_more, 6_2c);
    }
}

static void ask_gunboats(const kh_data *d, const kh_state *s, struct question *question)
{
    bool build = !kh_gunboats_refusal(d, s, action_make(KH_VERB_BUILD, 0, 0));
    bool repair = !kh_gunboats_refusal(d, s, action_make(KH_VERB_REPAIR, 0, 0));
    if (build && repair) return;
    if (build) {
        PROMPT(question, gunboats_build, 6_4c);
    } else if (repair) {
        PROMPT(question, gunboats_repair, 6_4h);
    } else {
        PROMPT(question, no_more, 6_4j);
    }
}

static void choose_question(const kh_data *d, const kh_state *s, struct question *question)
{
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_OVER: question->rule = ending_rules[s->ending]; break;
    case KH_STEP_EVENT_OFFER:
        if (kh_event_effect_at_hand(d, s)->kind == KH_EFFECT_SEND_STEAMERS)
            PROMPT(question, event_steamers, 4_1d);
        break;
    case KH_STEP_MORALE: ask_morale(d, s, question); break;
    case KH_STEP_GUNBOATS: ask_gunboats(d, s, question); break;
    case KH_STEP_DEFEND:
        if (s->defend_zone == KH_NO_ZONE) PROMPT(question, defend, 6_7b);
        break;
    case KH_STEP_ATTACK_BONUS:
        if (s->dice) PROMPT(question, attack_bonus_after, 7_2e);
        break;
    case KH_STEP_GUNBOAT_DIE: question->rule = kh_gunboat_die_rule(s); break;
    case KH_STEP_STRENGTH_DIE:
    case KH_STEP_PEEK: question->rule = kh_fight_row_rule(s); break;
    default: break;
    }
}

static void offer_arguments(const kh_data *d, const kh_state *s, int *out)
{
    const struct kh_effect *effect = kh_event_effect_at_hand(d, s);
    out[0] = s->event_card - 1;
    out[1] = effect->leader;
    out[2] = effect->amount;
    out[3] = effect->at_least;
}

/* With the option after the dice, these and the total so far are known. */
static void bonus_arguments(const kh_state *s, int *out)
{
    out[0] = s->force - KH_PLACE_ZONE;
    out[1] = s->resources;
    if (s->dice) {
        out[2] = s->dice;
        out[3] = s->dice + s->modifier;
    } else {
        out[2] = s->target;
    }
}

/* The numbers a question mentions. */
static void prompt_arguments(const kh_data *d, const kh_state *s, int *out)
{
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_OVER: out[0] = s->ending; break;
    case KH_STEP_ACTIONS: out[0] = s->action_points; break;
    case KH_STEP_FORTIFY: out[0] = d->constant[KH_CONSTANT_fortify_zones] - s->clicks; break;
    case KH_STEP_EVENT_DRAW:
    case KH_STEP_ACTIVATION_DRAW: out[0] = s->turn; break;
    case KH_STEP_EVENT_TARGET:
    case KH_STEP_EVENT_REDUCE: out[0] = s->event_card - 1; break;
    case KH_STEP_EVENT_OFFER: offer_arguments(d, s, out); break;
    case KH_STEP_DEFEND: out[0] = s->defend_zone == KH_NO_ZONE ? 0 : s->defend_zone; break;
    case KH_STEP_ATTACK_BONUS: bonus_arguments(s, out); break;
    case KH_STEP_FIGHT_ROLL:
        out[0] = s->fight;
        out[1] = s->target;
        out[2] = s->modifier;
        break;
    case KH_STEP_RAID_FORCE:
    case KH_STEP_SORTIE_FORCE: out[0] = s->target; break;
    case KH_STEP_LEADER_DIE: out[0] = kh_leader_at(s, s->force); break;
    case KH_STEP_LOSE_STEP:
    case KH_STEP_LOSE_GUN:
    case KH_STEP_GUNBOAT_DIE: out[0] = s->losses; break;
    case KH_STEP_STRENGTH_DIE: out[0] = s->target; break;
    default: break;
    }
}

void kh_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    choose_question(d, s, question);
    prompt_arguments(d, s, question->argument);
}
