/*
 * The dice of a raid (6.5i to 6.5m), a sortie (6.6l to 6.6p) and a defence (7.2a to 7.2h): 2D6,
 * every modifier with its rule, and the row of the outcome table.
 */
#include "games/khartoum/play.h"

/* The ids that the same modifier has in the three kinds of fight. */
struct fight_rules {
    uint16_t roll, factors, tracks, strength, total, first_row;
};

static const struct fight_rules fight_rules[KH_FIGHTS] = {
    [KH_FIGHT_RAID] = { KH_RULE_6_5i, KH_RULE_6_5j, KH_RULE_6_5k, KH_RULE_6_5l, KH_RULE_6_5m,
                        KH_RULE_AOT2_2 },
    [KH_FIGHT_SORTIE] = { KH_RULE_6_6l, KH_RULE_6_6m, KH_RULE_6_6n, KH_RULE_6_6o, KH_RULE_6_6p,
                          KH_RULE_AOT3_2 },
    [KH_FIGHT_DEFENCE] = { KH_RULE_7_2a, KH_RULE_7_2b, KH_RULE_7_2f, KH_RULE_7_2g, KH_RULE_7_2h,
                           KH_RULE_AOT1_2 },
};

const struct kh_outcome_row *kh_fight_row(const kh_data *d, const kh_state *s)
{
    CHECK(s->row >= KH_OUTCOME_LEAST && s->row <= KH_OUTCOME_MOST);
    return &d->outcome[s->fight][s->row - KH_OUTCOME_LEAST];
}

enum kh_rule kh_fight_row_rule(const kh_state *s)
{
    CHECK(s->row >= KH_OUTCOME_LEAST && s->row <= KH_OUTCOME_MOST);
    return (enum kh_rule)(fight_rules[s->fight].first_row + s->row - KH_OUTCOME_LEAST);
}

/* 6.5j, 6.6m, 7.2b: every unit of the force, each with the factor of its present side. */
static int force_modifier(struct kh_play *p, enum kh_rule rule)
{
    const kh_state *s = p->state;
    int sum = 0;
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int number = s->counters[s->force][kind];
        if (!number) continue;
        CHECK(kh_may_fight(p->data, kind, s->fight));
        int factor = number * p->data->unit[kind].factor[s->fight];
        NOTE(p, rule, KH_MESSAGE_log_drm_units, number, kind, factor);
        sum += factor;
    }
    int leader = kh_leader_at(s, s->force);
    if (leader == KH_LEADERS) return sum;
    int factor = p->data->leader[leader].factor[s->fight];
    NOTE(p, rule, KH_MESSAGE_log_drm_leader, leader, factor);
    return sum + factor;
}

/* 7.2c, 7.2e, and the barges of the optional rule. */
static int defence_modifier(struct kh_play *p)
{
    const kh_state *s = p->state;
    CHECK(s->force >= KH_PLACE_ZONE);
    int zone = s->force - KH_PLACE_ZONE;
    int level = kh_zone_level(p->data, s, zone);
    int barges = s->barge[zone] * p->data->constant[KH_CONSTANT_barge_defence];
    int bonus = s->bonus ? p->data->constant[KH_CONSTANT_bonus] : 0;
    NOTE(p, KH_RULE_7_2c, KH_MESSAGE_log_drm_level, level);
    if (barges) NOTE(p, KH_RULE_2_3b, KH_MESSAGE_log_drm_barges, barges);
    if (bonus) NOTE(p, KH_RULE_7_2e, KH_MESSAGE_log_drm_bonus, bonus);
    return level + barges + bonus;
}

/* The whole modifier, at the levels that the tracks have now (R6). */
void kh_fight_modify(struct kh_play *p)
{
    kh_state *s = p->state;
    const struct fight_rules *rules = &fight_rules[s->fight];
    int strength = s->strength[s->target];
    int against = s->fight == KH_FIGHT_RAID ? (strength + 1) / 2 : strength;
    int morale = kh_morale_drm(p->data, s);
    int resources = kh_resource_drm(p->data, s);
    int sum = force_modifier(p, (enum kh_rule)rules->factors);
    if (s->fight == KH_FIGHT_DEFENCE) sum += defence_modifier(p);
    CHECK(sum + morale + resources - against >= INT8_MIN);
    CHECK(sum + morale + resources - against <= INT8_MAX);
    NOTE(p, (enum kh_rule)rules->tracks, KH_MESSAGE_log_drm_morale, s->morale, morale);
    NOTE(p, (enum kh_rule)rules->tracks, KH_MESSAGE_log_drm_resources, s->resources, resources);
    NOTE(p, (enum kh_rule)rules->strength, KH_MESSAGE_log_drm_strength, s->target, strength,
         -against);
    s->modifier = (int8_t)(sum + morale + resources - against);
    NOTE(p, (enum kh_rule)rules->total, KH_MESSAGE_log_modifier, s->modifier);
}

void kh_fight_begin(struct kh_play *p)
{
    CHECK(!p->state->dice && !p->state->row);
    kh_fight_modify(p);
    kh_step_push(p->state, KH_STEP_FIGHT_ROLL);
}

/* AOT 1 to 3: the end rows stand for all totals beyond them. */
void kh_fight_resolve(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(s->dice >= 2 && s->dice <= 2 * KH_DIE_SIDES);
    int total = s->dice + s->modifier;
    int row = kh_clamp(total, KH_OUTCOME_LEAST, KH_OUTCOME_MOST);
    s->row = (uint8_t)row;
    s->stage = 0;
    NOTE(p, (enum kh_rule)fight_rules[s->fight].total, KH_MESSAGE_log_total, s->dice, s->modifier,
         total);
    NOTE(p, kh_fight_row_rule(s), KH_MESSAGE_log_row, s->fight, row);
    kh_step_push(s, KH_STEP_OUTCOME);
}

static void fight_roll_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(!s->dice && kh_troops_at(s, s->force));
    int first = (int)action_first(a), second = (int)action_second(a);
    s->dice = (uint8_t)(first + second);
    NOTE(p, (enum kh_rule)fight_rules[s->fight].roll, KH_MESSAGE_log_roll, first, second, s->dice);
    kh_step_pop(s);
    if (s->fight == KH_FIGHT_DEFENCE && s->option[KH_OPTION_BONUS] == KH_BONUS_AFTER) {
        kh_step_push(s, KH_STEP_ATTACK_BONUS);
    } else {
        kh_fight_resolve(p);
    }
}

static enum kh_rule fight_roll_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    return is_two_dice(a, KH_VERB_ROLL) ? KH_RULE_NONE : KH_RULE_2_0a;
}

static enum kh_rule fight_roll_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)a;
    return (enum kh_rule)fight_rules[s->fight].roll;
}

static void fight_roll_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->fight;
    question->argument[1] = s->target;
    question->argument[2] = s->modifier;
}

const struct kh_step_row kh_fight_roll_row = { .actor = ACTS_CHANCE,
                                               .dice = TWO_DICE,
                                               .refusal = fight_roll_refusal,
                                               .reason = fight_roll_reason,
                                               .apply = fight_roll_apply,
                                               KH_ASKED(fight_roll, 11_1a),
                                               .ask = fight_roll_ask };
