/*
 * Raid (6.5) and sortie (6.6) up to the dice: the target, then the force, counter by counter.
 *
 * The two differ in who may join, which AOT 8 prints and the factors of the counters carry (an X
 * bars); the rules that forbid are kept side by side in one table.
 */
#include "games/khartoum/play.h"

/* The ids that the same refusal has in a raid and in a sortie. */
enum expedition_rule {
    BARS_NO_TROOPS,
    BARS_MORE_TROOPS,
    BARS_LEADER,
    BARS_LIGHT_GUN,
    BARS_HEAVY_GUN,
    BARS_GUNBOAT,
    BARS_MORE_GUNBOATS,
    BARS_ALL_ELSE,
    EXPEDITION_RULES
};

static const uint16_t expedition_rules[2][EXPEDITION_RULES] = {
    [FIGHT_RAID] = {
        [BARS_NO_TROOPS] = RULE_6_5b,
        [BARS_MORE_TROOPS] = RULE_6_5b,
        [BARS_LEADER] = RULE_6_5c,
        [BARS_LIGHT_GUN] = RULE_6_5d,
        [BARS_HEAVY_GUN] = RULE_AOT8_3,
        [BARS_GUNBOAT] = RULE_6_5e,
        [BARS_MORE_GUNBOATS] = RULE_6_5f,
        [BARS_ALL_ELSE] = RULE_6_5g,
    },
    [FIGHT_SORTIE] = {
        [BARS_NO_TROOPS] = RULE_6_6e,
        [BARS_MORE_TROOPS] = RULE_6_6b,
        [BARS_LEADER] = RULE_6_6f,
        [BARS_LIGHT_GUN] = RULE_6_6h,
        [BARS_HEAVY_GUN] = RULE_6_6i,
        [BARS_GUNBOAT] = RULE_6_6g,
        [BARS_MORE_GUNBOATS] = RULE_6_6g,
        [BARS_ALL_ELSE] = RULE_6_6j,
    },
};

static enum rule rule_for(const kstate *s, enum expedition_rule rule)
{
    return (enum rule)expedition_rules[s->fight][rule];
}

static bool may_fight(const kdata *d, int kind, enum fight fight)
{
    return d->unit[kind].factor[fight] != FIELD_X_VALUE;
}

/* 6.5a, 6.5b, 6.6a, 6.6e: the price, and one regular that may go. */
enum rule expedition_start_refusal(const kdata *d, const kstate *s, enum fight fight)
{
    if (fight == FIGHT_SORTIE && !can_pay(s, d->constant[CONSTANT_sortie_price])) return RULE_6_6a;
    for (int kind = 0; kind < REGULAR_KINDS; kind++) {
        if (s->counters[PLACE_AVAILABLE][kind] && may_fight(d, kind, fight)) return RULE_NONE;
    }
    return fight == FIGHT_RAID ? RULE_6_5b : RULE_6_6e;
}

/* ---- The target (6.5u, 6.6v) ------------------------------------------------------------- */

/* Any banner, wherever it stands and in whatever state (R22). */
int target_list(const kdata *d, const kstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    for (int banner = 0; banner < BANNERS; banner++) list_add(&list, VERB_TARGET, banner);
    return list.count;
}

enum rule target_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int banner = only_operand(a);
    if (action_verb(a) != VERB_TARGET) return RULE_4_1g;
    if (banner >= 0 && banner < BANNERS) return RULE_NONE;
    return s->step[0] == STEP_RAID_TARGET ? RULE_6_5u : RULE_6_6v;
}

void target_apply(struct play *p, action a)
{
    kstate *s = p->state;
    bool raid = s->step[0] == STEP_RAID_TARGET;
    s->fight = raid ? FIGHT_RAID : FIGHT_SORTIE;
    s->target = (uint8_t)only_operand(a);
    s->force = PLACE_ENGAGED;
    NOTE(p, raid ? RULE_6_5u : RULE_6_6v, MESSAGE_log_target, s->target);
    step_replace(s, raid ? STEP_RAID_FORCE : STEP_SORTIE_FORCE);
}

/* ---- The force (6.5b to 6.5g, 6.6b to 6.6j) ---------------------------------------------- */

static enum rule regular_refusal(const kdata *d, const kstate *s)
{
    int most = s->fight == FIGHT_RAID ? 1 : d->constant[CONSTANT_sortie_troops];
    return troops_at(s, PLACE_ENGAGED) < most ? RULE_NONE : rule_for(s, BARS_MORE_TROOPS);
}

/* 6.5d: one with a raid; 6.6h: in a sortie as many as troop counters. */
static enum rule light_gun_refusal(const kdata *d, const kstate *s)
{
    int most = s->fight == FIGHT_RAID ? d->constant[CONSTANT_raid_light_guns]
                                      : troops_at(s, PLACE_ENGAGED);
    return s->counters[PLACE_ENGAGED][LIGHT_GUN] < most ? RULE_NONE : rule_for(s, BARS_LIGHT_GUN);
}

/* Why no counter of the kind can come from the Available box: used this turn, which before the end
 * of a sortie only a raid can have done; damaged; or all that there are have joined. */
static enum rule unavailable_refusal(const kstate *s, int kind)
{
    if (s->counters[PLACE_USED][kind]) return RULE_6_5o;
    switch (kind) {
    case LIGHT_GUN: return rule_for(s, BARS_LIGHT_GUN);
    case HEAVY_GUN: return rule_for(s, BARS_HEAVY_GUN);
    case GUNBOAT:
        return s->counters[PLACE_DAMAGED][GUNBOAT] ? RULE_6_4g : rule_for(s, BARS_MORE_GUNBOATS);
    default: return rule_for(s, BARS_MORE_TROOPS);
    }
}

/* What bars one more counter of the kind, however many are available. */
static enum rule class_refusal(const kdata *d, const kstate *s, int kind)
{
    switch (kind) {
    case LIGHT_GUN: return light_gun_refusal(d, s);
    case HEAVY_GUN:
        return s->counters[PLACE_ENGAGED][GUNBOAT] ? RULE_NONE : rule_for(s, BARS_HEAVY_GUN);
    case GUNBOAT:
        return is_bank(d, s, banner_zone(s, s->target)) ? RULE_NONE : rule_for(s, BARS_GUNBOAT);
    default: return regular_refusal(d, s);
    }
}

static enum rule unit_refusal(const kdata *d, const kstate *s, int kind)
{
    if (kind == MILITIA) return RULE_2_3k;
    if (!may_fight(d, kind, (enum fight)s->fight)) {
        if (kind == BASHI_REDUCED) return RULE_6_6d;
        return kind == HEAVY_GUN ? rule_for(s, BARS_HEAVY_GUN) : RULE_2_3j;
    }
    enum rule rule = class_refusal(d, s, kind);
    if (rule || s->counters[PLACE_AVAILABLE][kind]) return rule;
    return unavailable_refusal(s, kind);
}

static enum rule expedition_leader_refusal(const kdata *d, const kstate *s, int leader)
{
    if (s->leader[leader] == PLACE_ASIDE) return RULE_2_3g;
    if (d->leader[leader].factor[s->fight] == FIELD_X_VALUE) return RULE_2_3j;
    if (s->leader[leader] != PLACE_AVAILABLE) return rule_for(s, BARS_LEADER);
    return leader_at(s, PLACE_ENGAGED) == LEADERS ? RULE_NONE : rule_for(s, BARS_LEADER);
}

int force_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int kind = 0; kind < KINDS; kind++) {
        if (s->counters[PLACE_AVAILABLE][kind] && !unit_refusal(d, s, kind)) {
            list_add(&list, VERB_UNIT, kind);
        }
    }
    bool has_leader = leader_at(s, PLACE_ENGAGED) < LEADERS;
    for (int leader = 0; !has_leader && leader < LEADERS; leader++) {
        if (!expedition_leader_refusal(d, s, leader)) list_add(&list, VERB_LEADER, leader);
    }
    if (troops_at(s, PLACE_ENGAGED)) list_add(&list, VERB_GO, 0);
    return list.count;
}

enum rule force_refusal(const kdata *d, const kstate *s, action a)
{
    int operand = only_operand(a);
    if (is_plain(a, VERB_GO)) {
        return troops_at(s, PLACE_ENGAGED) ? RULE_NONE : rule_for(s, BARS_NO_TROOPS);
    }
    bool is_unit = action_verb(a) == VERB_UNIT;
    if (!is_unit && action_verb(a) != VERB_LEADER) return RULE_4_1g;
    if (operand < 0 || operand >= (is_unit ? KINDS : LEADERS)) return rule_for(s, BARS_ALL_ELSE);
    return is_unit ? unit_refusal(d, s, operand) : expedition_leader_refusal(d, s, operand);
}

void force_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case VERB_UNIT:
        move_counters(s, operand, PLACE_AVAILABLE, PLACE_ENGAGED, 1);
        NOTE(p, s->fight == FIGHT_RAID ? RULE_6_5h : RULE_6_6k, MESSAGE_log_unit_engaged, operand);
        break;
    case VERB_LEADER:
        s->leader[operand] = PLACE_ENGAGED;
        NOTE(p, rule_for(s, BARS_LEADER), MESSAGE_log_leader_engaged, operand);
        break;
    default:
        step_pop(s);
        fight_begin(p);
        break;
    }
}
