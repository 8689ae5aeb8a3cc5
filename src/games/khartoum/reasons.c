/*
 * What a player is asked at each step, and which rule stands behind each choice: the answers to '?'
 * and 'why'.
 */
#include "games/khartoum/play.h"

/* The rule behind an action whose verb says it all. */
static const uint16_t verb_reasons[VERBS] = {
    [VERB_FORTIFY] = RULE_6_1f,    [VERB_MORALE] = RULE_6_2g, [VERB_GUNBOATS] = RULE_6_4a,
    [VERB_MILITIA] = RULE_6_3a,    [VERB_RAID] = RULE_6_5a,   [VERB_SORTIE] = RULE_6_6a,
    [VERB_DEFEND] = RULE_6_7a,     [VERB_BARGE] = RULE_2_3b,  [VERB_PEOPLE] = RULE_2_3b,
    [VERB_END] = RULE_6_0a,        [VERB_BUILD] = RULE_6_4c,  [VERB_REPAIR] = RULE_6_4h,
    [VERB_LEVY] = RULE_AOT9_4,     [VERB_ACCEPT] = RULE_4_1d, [VERB_DECLINE] = RULE_4_1d,
    [VERB_SPEND] = RULE_7_2e,      [VERB_HOLD] = RULE_7_2e,   [VERB_EVENT] = RULE_4_1d,
    [VERB_ACTIVATION] = RULE_7_1a,
};

static enum rule raise_reason(action a)
{
    return only_operand(a) == TRACK_MORALE ? RULE_6_2b : RULE_6_2e;
}

static enum rule expedition_unit_reason(action a, bool raid)
{
    switch (only_operand(a)) {
    case LIGHT_GUN: return raid ? RULE_6_5d : RULE_6_6h;
    case HEAVY_GUN: return RULE_6_6i;
    case GUNBOAT: return raid ? RULE_6_5f : RULE_6_6g;
    default: return raid ? RULE_6_5b : RULE_6_6c;
    }
}

static enum rule defend_reason(action a)
{
    switch (action_verb(a)) {
    case VERB_ZONE: return RULE_6_7b;
    case VERB_LEADER: return RULE_6_7e;
    case VERB_DONE: return RULE_6_7i;
    default: break;
    }
    switch (only_operand(a)) {
    case LIGHT_GUN:
    case HEAVY_GUN: return RULE_6_7f;
    case GUNBOAT: return RULE_6_7g;
    default: return RULE_6_7c;
    }
}

static enum rule force_reason(action a, bool raid)
{
    switch (action_verb(a)) {
    case VERB_UNIT: return expedition_unit_reason(a, raid);
    case VERB_LEADER: return raid ? RULE_6_5c : RULE_6_6f;
    default: return raid ? RULE_6_5i : RULE_6_6l;
    }
}

static enum rule roll_reason(const kstate *s)
{
    switch ((enum step)s->step[0]) {
    case STEP_FIGHT_ROLL:
        return s->fight == FIGHT_RAID     ? RULE_6_5i
               : s->fight == FIGHT_SORTIE ? RULE_6_6l
                                          : RULE_7_2a;
    case STEP_LEADER_DIE: return RULE_AOT4_0;
    case STEP_TROOP_DIE: return RULE_AOT5_0;
    case STEP_GUN_DIE: return RULE_AOT6_0;
    case STEP_GUNBOAT_DIE: return gunboat_die_rule(s);
    case STEP_STRENGTH_DIE: return fight_row_rule(s);
    case STEP_ACTION_POINT_DIE: return RULE_5_3b;
    default: return RULE_4_1d;
    }
}

unsigned khartoum_reason(const void *data, const void *state, action a)
{
    (void)data;
    const kstate *s = state;
    if (action_verb(a) >= VERBS) return RULE_NONE;
    if (verb_reasons[action_verb(a)]) return verb_reasons[action_verb(a)];
    if (action_verb(a) == VERB_RAISE) return raise_reason(a);
    if (action_verb(a) == VERB_ROLL) return roll_reason(s);
    switch ((enum step)s->step[0]) {
    case STEP_FORTIFY: return action_verb(a) == VERB_DONE ? RULE_6_0a : RULE_6_1g;
    case STEP_RAID_TARGET: return RULE_6_5u;
    case STEP_SORTIE_TARGET: return RULE_6_6v;
    case STEP_RAID_FORCE: return force_reason(a, true);
    case STEP_SORTIE_FORCE: return force_reason(a, false);
    case STEP_DEFEND: return defend_reason(a);
    case STEP_LOSE_STEP: return is_full(only_operand(a)) ? RULE_11_11d : RULE_11_11c;
    case STEP_LOSE_GUN: return RULE_AOT6_0;
    case STEP_PEEK: return fight_row_rule(s);
    case STEP_EVENT_TARGET:
    case STEP_EVENT_REDUCE: return RULE_4_1d;
    default: return RULE_6_0a;
    }
}

/* ---- Prompts ----------------------------------------------------------------------------- */

/* Each step's question: its message and the rule that governs it. Steps whose question depends on
 * the position are asked by prompt_choose. */
struct prompt {
    uint16_t message, rule;
};

#define PROMPT(name, rule)                                                                         \
    {                                                                                              \
        MESSAGE_prompt_##name, RULE_##rule                                                         \
    }

static const struct prompt prompts[STEPS] = {
    [STEP_EVENT_DRAW] = PROMPT(event_draw, 4_1d),
    [STEP_EVENT_TARGET] = PROMPT(event_target, 4_1d),
    [STEP_EVENT_REDUCE] = PROMPT(event_reduce, 4_1d),
    [STEP_EVENT_DIE] = PROMPT(event_die, 4_1d),
    [STEP_ACTION_POINT_DIE] = PROMPT(action_point_die, 5_3b),
    [STEP_ACTIONS] = PROMPT(actions, 6_0a),
    [STEP_FORTIFY] = PROMPT(fortify, 6_1f),
    [STEP_MILITIA] = PROMPT(militia, 6_3b),
    [STEP_RAID_TARGET] = PROMPT(raid_target, 6_5u),
    [STEP_RAID_FORCE] = PROMPT(raid_force, 6_5b),
    [STEP_SORTIE_TARGET] = PROMPT(sortie_target, 6_6v),
    [STEP_SORTIE_FORCE] = PROMPT(sortie_force, 6_6b),
    [STEP_ACTIVATION_DRAW] = PROMPT(activation_draw, 7_1a),
    [STEP_FIGHT_ROLL] = PROMPT(fight_roll, 11_1a),
    [STEP_LEADER_DIE] = PROMPT(leader_die, AOT4_0),
    [STEP_TROOP_DIE] = PROMPT(troop_die, AOT5_0),
    [STEP_LOSE_STEP] = PROMPT(lose_step, 11_11c),
    [STEP_GUN_DIE] = PROMPT(gun_die, AOT6_0),
    [STEP_LOSE_GUN] = PROMPT(lose_gun, AOT6_0),
};

static const uint16_t ending_rules[ENDINGS] = {
    [ENDING_NONE] = RULE_9_2d,   [ENDING_JANUARY] = RULE_9_1a,   [ENDING_RELIEF] = RULE_9_1b,
    [ENDING_PALACE] = RULE_9_2a, [ENDING_RESOURCES] = RULE_9_2b, [ENDING_MORALE] = RULE_9_2c,
};

/* What is still open in the action at hand is all that is asked for. */
static struct prompt morale_prompt(const kdata *d, const kstate *s)
{
    bool morale = !morale_refusal(d, s, action_make(VERB_RAISE, TRACK_MORALE, 0));
    bool resources = !morale_refusal(d, s, action_make(VERB_RAISE, TRACK_RESOURCES, 0));
    if (morale && resources) return (struct prompt)PROMPT(morale, 6_2g);
    if (morale) return (struct prompt)PROMPT(morale_only, 6_2b);
    if (resources) return (struct prompt)PROMPT(resources_only, 6_2e);
    return s->direction == TRACK_RESOURCES ? (struct prompt)PROMPT(no_more, 6_2f)
                                           : (struct prompt)PROMPT(no_more, 6_2c);
}

static struct prompt gunboats_prompt(const kdata *d, const kstate *s)
{
    bool build = !gunboats_refusal(d, s, action_make(VERB_BUILD, 0, 0));
    bool repair = !gunboats_refusal(d, s, action_make(VERB_REPAIR, 0, 0));
    if (build && repair) return (struct prompt)PROMPT(gunboats, 6_4b);
    if (build) return (struct prompt)PROMPT(gunboats_build, 6_4c);
    if (repair) return (struct prompt)PROMPT(gunboats_repair, 6_4h);
    return (struct prompt)PROMPT(no_more, 6_4j);
}

static struct prompt offer_prompt(const kdata *d, const kstate *s)
{
    return event_effect_at_hand(d, s)->kind == EFFECT_SEND_STEAMERS
               ? (struct prompt)PROMPT(event_steamers, 4_1d)
               : (struct prompt)PROMPT(event_leader, 4_1d);
}

static struct prompt prompt_choose(const kdata *d, const kstate *s)
{
    switch ((enum step)s->step[0]) {
    case STEP_OVER: return (struct prompt){ MESSAGE_prompt_over, ending_rules[s->ending] };
    case STEP_EVENT_OFFER: return offer_prompt(d, s);
    case STEP_MORALE: return morale_prompt(d, s);
    case STEP_GUNBOATS: return gunboats_prompt(d, s);
    case STEP_DEFEND:
        return s->defend_zone == NO_ZONE ? (struct prompt)PROMPT(defend, 6_7b)
                                         : (struct prompt)PROMPT(defend_zone, 6_7b);
    case STEP_ATTACK_BONUS:
        return s->dice ? (struct prompt)PROMPT(attack_bonus_after, 7_2e)
                       : (struct prompt)PROMPT(attack_bonus, 7_2e);
    case STEP_GUNBOAT_DIE:
        return (struct prompt){ MESSAGE_prompt_gunboat_die, (uint16_t)gunboat_die_rule(s) };
    case STEP_STRENGTH_DIE:
        return (struct prompt){ MESSAGE_prompt_strength_die, (uint16_t)fight_row_rule(s) };
    case STEP_PEEK: return (struct prompt){ MESSAGE_prompt_peek, (uint16_t)fight_row_rule(s) };
    default: return prompts[s->step[0]];
    }
}

static void offer_arguments(const kdata *d, const kstate *s, int *out)
{
    const struct effect *effect = event_effect_at_hand(d, s);
    out[0] = s->event_card - 1;
    out[1] = effect->leader;
    out[2] = effect->amount;
    out[3] = effect->at_least;
}

/* With the option after the dice, these and the total so far are known. */
static void bonus_arguments(const kstate *s, int *out)
{
    out[0] = s->force - PLACE_ZONE;
    out[1] = s->resources;
    if (s->dice) {
        out[2] = s->dice;
        out[3] = s->dice + s->modifier;
    } else {
        out[2] = s->target;
    }
}

/* The numbers a question mentions. */
static void prompt_arguments(const kdata *d, const kstate *s, int *out)
{
    switch ((enum step)s->step[0]) {
    case STEP_OVER: out[0] = s->ending; break;
    case STEP_ACTIONS: out[0] = s->action_points; break;
    case STEP_FORTIFY: out[0] = d->constant[CONSTANT_fortify_zones] - s->clicks; break;
    case STEP_EVENT_DRAW:
    case STEP_ACTIVATION_DRAW: out[0] = s->turn; break;
    case STEP_EVENT_TARGET:
    case STEP_EVENT_REDUCE: out[0] = s->event_card - 1; break;
    case STEP_EVENT_OFFER: offer_arguments(d, s, out); break;
    case STEP_DEFEND: out[0] = s->defend_zone == NO_ZONE ? 0 : s->defend_zone; break;
    case STEP_ATTACK_BONUS: bonus_arguments(s, out); break;
    case STEP_FIGHT_ROLL:
        out[0] = s->fight;
        out[1] = s->target;
        out[2] = s->modifier;
        break;
    case STEP_RAID_FORCE:
    case STEP_SORTIE_FORCE: out[0] = s->target; break;
    case STEP_LEADER_DIE: out[0] = leader_at(s, s->force); break;
    case STEP_LOSE_STEP:
    case STEP_LOSE_GUN:
    case STEP_GUNBOAT_DIE: out[0] = s->losses; break;
    case STEP_STRENGTH_DIE: out[0] = s->target; break;
    default: break;
    }
}

void khartoum_prompt(const void *data, const void *state, struct trace *trace)
{
    const kstate *s = state;
    struct play p = { data, NULL, trace };
    int arguments[TRACE_ARGUMENTS] = { 0 };
    struct prompt prompt = prompt_choose(data, s);
    prompt_arguments(data, s, arguments);
    note(&p, (enum rule)prompt.rule, (enum message)prompt.message, arguments);
}
