/*
 * The dice of a raid (6.5i to 6.5m), a sortie (6.6l to 6.6p) and a defence (7.2a to 7.2h): 2D6,
 * every modifier with its rule, and the row of the outcome table.
 */
#include "games/khartoum/play.h"

/* The ids that the same modifier has in the three kinds of fight. */
struct fight_rules {
    uint16_t roll, factors, tracks, strength, total, first_row;
};

static const struct fight_rules fight_rules[FIGHTS] = {
    [FIGHT_RAID] = { RULE_6_5i, RULE_6_5j, RULE_6_5k, RULE_6_5l, RULE_6_5m, RULE_AOT2_2 },
    [FIGHT_SORTIE] = { RULE_6_6l, RULE_6_6m, RULE_6_6n, RULE_6_6o, RULE_6_6p, RULE_AOT3_2 },
    [FIGHT_DEFENCE] = { RULE_7_2a, RULE_7_2b, RULE_7_2f, RULE_7_2g, RULE_7_2h, RULE_AOT1_2 },
};

const struct outcome_row *fight_row(const kdata *d, const kstate *s)
{
    return &d->outcome[s->fight][s->row - OUTCOME_LEAST];
}

enum rule fight_row_rule(const kstate *s)
{
    return (enum rule)(fight_rules[s->fight].first_row + s->row - OUTCOME_LEAST);
}

/* 6.5j, 6.6m, 7.2b: every unit of the force, each with the factor of its present side. */
static int force_modifier(struct play *p, enum rule rule)
{
    const kstate *s = p->state;
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int number = s->counters[s->force][kind];
        if (!number) continue;
        int factor = number * p->data->unit[kind].factor[s->fight];
        NOTE(p, rule, MESSAGE_log_drm_units, number, kind, factor);
        sum += factor;
    }
    int leader = leader_at(s, s->force);
    if (leader == LEADERS) return sum;
    int factor = p->data->leader[leader].factor[s->fight];
    NOTE(p, rule, MESSAGE_log_drm_leader, leader, factor);
    return sum + factor;
}

/* 7.2c, 7.2e, and the barges of the optional rule. */
static int defence_modifier(struct play *p)
{
    const kstate *s = p->state;
    int zone = s->force - PLACE_ZONE;
    int level = zone_level(p->data, s, zone);
    int barges = s->barge[zone] * p->data->constant[CONSTANT_barge_defence];
    int bonus = s->bonus ? p->data->constant[CONSTANT_bonus] : 0;
    NOTE(p, RULE_7_2c, MESSAGE_log_drm_level, level);
    if (barges) NOTE(p, RULE_2_3b, MESSAGE_log_drm_barges, barges);
    if (bonus) NOTE(p, RULE_7_2e, MESSAGE_log_drm_bonus, bonus);
    return level + barges + bonus;
}

/* The whole modifier, at the levels that the tracks have now (R6). */
void fight_modify(struct play *p)
{
    kstate *s = p->state;
    const struct fight_rules *rules = &fight_rules[s->fight];
    int strength = s->strength[s->target];
    int against = s->fight == FIGHT_RAID ? (strength + 1) / 2 : strength;
    int morale = morale_drm(p->data, s);
    int resources = resource_drm(p->data, s);
    int sum = force_modifier(p, (enum rule)rules->factors);
    if (s->fight == FIGHT_DEFENCE) sum += defence_modifier(p);
    NOTE(p, (enum rule)rules->tracks, MESSAGE_log_drm_morale, s->morale, morale);
    NOTE(p, (enum rule)rules->tracks, MESSAGE_log_drm_resources, s->resources, resources);
    NOTE(p, (enum rule)rules->strength, MESSAGE_log_drm_strength, s->target, strength, -against);
    s->modifier = (int8_t)(sum + morale + resources - against);
    NOTE(p, (enum rule)rules->total, MESSAGE_log_modifier, s->modifier);
}

void fight_begin(struct play *p)
{
    fight_modify(p);
    step_push(p->state, STEP_FIGHT_ROLL);
}

/* AOT 1 to 3: the end rows stand for all totals beyond them. */
void fight_resolve(struct play *p)
{
    kstate *s = p->state;
    int total = s->dice + s->modifier;
    int row = total < OUTCOME_LEAST ? OUTCOME_LEAST : total > OUTCOME_MOST ? OUTCOME_MOST : total;
    s->row = (uint8_t)row;
    s->stage = 0;
    NOTE(p, (enum rule)fight_rules[s->fight].total, MESSAGE_log_total, s->dice, s->modifier, total);
    NOTE(p, fight_row_rule(s), MESSAGE_log_row, s->fight, row);
    step_push(s, STEP_OUTCOME);
}

void fight_roll_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int first = (int)action_first(a), second = (int)action_second(a);
    s->dice = (uint8_t)(first + second);
    NOTE(p, (enum rule)fight_rules[s->fight].roll, MESSAGE_log_roll, first, second, s->dice);
    step_pop(s);
    if (s->fight == FIGHT_DEFENCE && s->option[OPTION_BONUS] == BONUS_AFTER) {
        step_push(s, STEP_ATTACK_BONUS);
    } else {
        fight_resolve(p);
    }
}
