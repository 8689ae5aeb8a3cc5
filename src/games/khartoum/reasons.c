/*
 * What a player is asked at each step, and which rule stands behind each choice: the answers to '?'
 * and 'why'.
 */
#include "games/khartoum/play.h"

/* The rule behind an action whose verb says it all. */
static const uint16_t verb_reasons[VERBS] = {
    [VERB_FORTIFY] = RULE_6_1f,    [VERB_MORALE] = RULE_6_2g,  [VERB_GUNBOATS] = RULE_6_4a,
    [VERB_MILITIA] = RULE_6_3a,    [VERB_RAID] = RULE_6_5a,    [VERB_SORTIE] = RULE_6_6a,
    [VERB_DEFEND] = RULE_6_7a,     [VERB_BARGE] = RULE_2_3b,   [VERB_PEOPLE] = RULE_2_3b,
    [VERB_END] = RULE_6_0a,        [VERB_BUILD] = RULE_6_4c,   [VERB_REPAIR] = RULE_6_4h,
    [VERB_LEVY] = RULE_AOT9_4,     [VERB_ACCEPT] = RULE_4_1d,  [VERB_DECLINE] = RULE_4_1d,
    [VERB_SPEND] = RULE_7_2e,      [VERB_HOLD] = RULE_7_2e,    [VERB_EVENT] = RULE_4_1d,
    [VERB_ACTIVATION] = RULE_7_1a, [VERB_PEEK] = RULE_AOT2_11,
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
    case STEP_GUNBOAT_DIE: return RULE_AOT7_0;
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
    case STEP_EVENT_TARGET:
    case STEP_EVENT_REDUCE: return RULE_4_1d;
    default: return RULE_6_0a;
    }
}

/* ---- Prompts ----------------------------------------------------------------------------- */

/* Each step's question: its message, the rule that governs it, and what its text may mention. */
struct prompt {
    uint16_t message, rule;
};

#define PROMPT(name, rule)                                                                         \
    {                                                                                              \
        MESSAGE_prompt_##name, RULE_##rule                                                         \
    }

static const struct prompt prompts[STEPS] = {
    [STEP_OVER] = PROMPT(over, 9_2d),
    [STEP_EVENT_DRAW] = PROMPT(event_draw, 4_1d),
    [STEP_EVENT_TARGET] = PROMPT(event_target, 4_1d),
    [STEP_EVENT_REDUCE] = PROMPT(event_reduce, 4_1d),
    [STEP_EVENT_OFFER] = PROMPT(event_offer, 4_1d),
    [STEP_EVENT_DIE] = PROMPT(event_die, 4_1d),
    [STEP_ACTION_POINT_DIE] = PROMPT(action_point_die, 5_3b),
    [STEP_ACTIONS] = PROMPT(actions, 6_0a),
    [STEP_FORTIFY] = PROMPT(fortify, 6_1f),
    [STEP_MORALE] = PROMPT(morale, 6_2g),
    [STEP_GUNBOATS] = PROMPT(gunboats, 6_4b),
    [STEP_MILITIA] = PROMPT(militia, 6_3b),
    [STEP_RAID_TARGET] = PROMPT(raid_target, 6_5u),
    [STEP_RAID_FORCE] = PROMPT(raid_force, 6_5b),
    [STEP_SORTIE_TARGET] = PROMPT(sortie_target, 6_6v),
    [STEP_SORTIE_FORCE] = PROMPT(sortie_force, 6_6b),
    [STEP_DEFEND] = PROMPT(defend, 6_7b),
    [STEP_ACTIVATION_DRAW] = PROMPT(activation_draw, 7_1a),
    [STEP_ATTACK_BONUS] = PROMPT(attack_bonus, 7_2e),
    [STEP_FIGHT_ROLL] = PROMPT(fight_roll, 11_1a),
    [STEP_LEADER_DIE] = PROMPT(leader_die, AOT4_0),
    [STEP_TROOP_DIE] = PROMPT(troop_die, AOT5_0),
    [STEP_LOSE_STEP] = PROMPT(lose_step, 11_11c),
    [STEP_GUN_DIE] = PROMPT(gun_die, AOT6_0),
    [STEP_LOSE_GUN] = PROMPT(lose_gun, AOT6_0),
    [STEP_GUNBOAT_DIE] = PROMPT(gunboat_die, AOT7_0),
    [STEP_STRENGTH_DIE] = PROMPT(strength_die, 11_4a),
    [STEP_PEEK] = PROMPT(peek, AOT2_11),
};

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
    case STEP_EVENT_OFFER:
        out[0] = s->event_card - 1;
        out[1] = event_effect_at_hand(d, s)->leader;
        break;
    case STEP_ATTACK_BONUS:
        out[0] = s->target;
        out[1] = s->force - PLACE_ZONE;
        break;
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
    enum message message = (enum message)prompts[s->step[0]].message;
    prompt_arguments(data, s, arguments);
    if (s->step[0] == STEP_DEFEND && s->defend_zone != NO_ZONE) {
        message = MESSAGE_prompt_defend_zone;
        arguments[0] = s->defend_zone;
    }
    note(&p, (enum rule)prompts[s->step[0]].rule, message, arguments);
}
