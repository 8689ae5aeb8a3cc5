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
    [KH_FIGHT_RAID] = {
        [BARS_NO_TROOPS] = KH_RULE_6_5b,
        [BARS_MORE_TROOPS] = KH_RULE_6_5b,
        [BARS_LEADER] = KH_RULE_6_5c,
        [BARS_LIGHT_GUN] = KH_RULE_6_5d,
        [BARS_HEAVY_GUN] = KH_RULE_AOT8_3,
        [BARS_GUNBOAT] = KH_RULE_6_5e,
        [BARS_MORE_GUNBOATS] = KH_RULE_6_5f,
        [BARS_ALL_ELSE] = KH_RULE_6_5g,
    },
    [KH_FIGHT_SORTIE] = {
        [BARS_NO_TROOPS] = KH_RULE_6_6e,
        [BARS_MORE_TROOPS] = KH_RULE_6_6b,
        [BARS_LEADER] = KH_RULE_6_6f,
        [BARS_LIGHT_GUN] = KH_RULE_6_6h,
        [BARS_HEAVY_GUN] = KH_RULE_6_6i,
        [BARS_GUNBOAT] = KH_RULE_6_6g,
        [BARS_MORE_GUNBOATS] = KH_RULE_6_6g,
        [BARS_ALL_ELSE] = KH_RULE_6_6j,
    },
};

static enum kh_rule rule_for(const kh_state *s, enum expedition_rule rule)
{
    CHECK(s->fight != KH_FIGHT_DEFENCE && rule < EXPEDITION_RULES);
    return (enum kh_rule)expedition_rules[s->fight][rule];
}

bool kh_has_regular_to_go(const kh_data *d, const kh_state *s, enum kh_fight fight)
{
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
        if (s->counters[KH_PLACE_AVAILABLE][kind] && kh_may_fight(d, kind, fight)) return true;
    }
    return false;
}

/* 6.5a, 6.5b, 6.6a, 6.6e: the price, and one regular that may go. */
enum kh_rule kh_expedition_start_refusal(const kh_data *d, const kh_state *s, enum kh_fight fight)
{
    CHECK(fight != KH_FIGHT_DEFENCE);
    if (fight == KH_FIGHT_SORTIE && !kh_can_pay(s, d->constant[KH_CONSTANT_sortie_price]))
        return KH_RULE_6_6a;
    if (kh_has_regular_to_go(d, s, fight)) return KH_RULE_NONE;
    return fight == KH_FIGHT_RAID ? KH_RULE_6_5b : KH_RULE_6_6e;
}

/* ---- The target (6.5u, 6.6v) ------------------------------------------------------------- */

/* Any banner, wherever it stands and in whatever state (R22). */
static int target_list(const kh_data *d, const kh_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    for (int banner = 0; banner < KH_BANNERS; banner++) list_add(&list, KH_VERB_TARGET, banner);
    return list.count;
}

static enum kh_rule target_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    int banner = only_operand(a);
    if (action_verb(a) != KH_VERB_TARGET) return KH_RULE_4_1g;
    if (banner >= 0 && banner < KH_BANNERS) return KH_RULE_NONE;
    return s->step[0] == KH_STEP_RAID_TARGET ? KH_RULE_6_5u : KH_RULE_6_6v;
}

static void target_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    bool raid = s->step[0] == KH_STEP_RAID_TARGET;
    CHECK(raid || s->step[0] == KH_STEP_SORTIE_TARGET);
    CHECK(!kh_troops_at(s, KH_PLACE_ENGAGED) && kh_leader_at(s, KH_PLACE_ENGAGED) == KH_LEADERS);
    s->fight = raid ? KH_FIGHT_RAID : KH_FIGHT_SORTIE;
    s->target = (uint8_t)only_operand(a);
    s->force = KH_PLACE_ENGAGED;
    NOTE(p, raid ? KH_RULE_6_5u : KH_RULE_6_6v, KH_MESSAGE_log_target, s->target);
    kh_step_replace(s, raid ? KH_STEP_RAID_FORCE : KH_STEP_SORTIE_FORCE);
}

const struct kh_step_row kh_raid_target_row = { KH_RULED_CHOICE(target),
                                                KH_ASKED(raid_target, 6_5u) };
const struct kh_step_row kh_sortie_target_row = { KH_RULED_CHOICE(target),
                                                  KH_ASKED(sortie_target, 6_6v) };

/* ---- The force (6.5b to 6.5g, 6.6b to 6.6j) ---------------------------------------------- */

static enum kh_rule regular_refusal(const kh_data *d, const kh_state *s)
{
    int most = s->fight == KH_FIGHT_RAID ? 1 : d->constant[KH_CONSTANT_sortie_troops];
    return kh_troops_at(s, KH_PLACE_ENGAGED) < most ? KH_RULE_NONE : rule_for(s, BARS_MORE_TROOPS);
}

/* 6.5d: one with a raid; 6.6h: in a sortie as many as troop counters. */
static enum kh_rule light_gun_refusal(const kh_data *d, const kh_state *s)
{
    int most = s->fight == KH_FIGHT_RAID ? d->constant[KH_CONSTANT_raid_light_guns]
                                         : kh_troops_at(s, KH_PLACE_ENGAGED);
    return s->counters[KH_PLACE_ENGAGED][KH_LIGHT_GUN] < most ? KH_RULE_NONE
                                                              : rule_for(s, BARS_LIGHT_GUN);
}

/* Why no counter of the kind can come from the Available box: used this turn, which before the end
 * of a sortie only a raid can have done; damaged; or all that there are have joined. */
static enum kh_rule unavailable_refusal(const kh_state *s, int kind)
{
    if (s->counters[KH_PLACE_USED][kind]) return KH_RULE_6_5o;
    switch (kind) {
    case KH_LIGHT_GUN: return rule_for(s, BARS_LIGHT_GUN);
    case KH_HEAVY_GUN: return rule_for(s, BARS_HEAVY_GUN);
    case KH_GUNBOAT:
        return s->counters[KH_PLACE_DAMAGED][KH_GUNBOAT] ? KH_RULE_6_4g
                                                         : rule_for(s, BARS_MORE_GUNBOATS);
    default: return rule_for(s, BARS_MORE_TROOPS);
    }
}

/* What bars one more counter of the kind, however many are available. */
static enum kh_rule class_refusal(const kh_data *d, const kh_state *s, int kind)
{
    switch (kind) {
    case KH_LIGHT_GUN: return light_gun_refusal(d, s);
    case KH_HEAVY_GUN:
        return s->counters[KH_PLACE_ENGAGED][KH_GUNBOAT] ? KH_RULE_NONE
                                                         : rule_for(s, BARS_HEAVY_GUN);
    case KH_GUNBOAT:
        return kh_is_bank(d, s, kh_banner_zone(s, s->target)) ? KH_RULE_NONE
                                                              : rule_for(s, BARS_GUNBOAT);
    default: return regular_refusal(d, s);
    }
}

static enum kh_rule unit_refusal(const kh_data *d, const kh_state *s, int kind)
{
    CHECK(kind >= 0 && kind < KH_KINDS);
    if (kind == KH_MILITIA) return KH_RULE_2_3k;
    if (!kh_may_fight(d, kind, s->fight)) {
        if (kind == KH_BASHI_REDUCED) return KH_RULE_6_6d;
        return kind == KH_HEAVY_GUN ? rule_for(s, BARS_HEAVY_GUN) : KH_RULE_2_3j;
    }
    enum kh_rule rule = class_refusal(d, s, kind);
    if (rule || s->counters[KH_PLACE_AVAILABLE][kind]) return rule;
    return unavailable_refusal(s, kind);
}

static enum kh_rule expedition_leader_refusal(const kh_data *d, const kh_state *s, int leader)
{
    CHECK(leader >= 0 && leader < KH_LEADERS);
    if (s->leader[leader] == KH_PLACE_ASIDE) return KH_RULE_2_3g;
    if (d->leader[leader].factor[s->fight] == FIELD_X_VALUE) return KH_RULE_2_3j;
    if (s->leader[leader] != KH_PLACE_AVAILABLE) return rule_for(s, BARS_LEADER);
    return kh_leader_at(s, KH_PLACE_ENGAGED) == KH_LEADERS ? KH_RULE_NONE
                                                           : rule_for(s, BARS_LEADER);
}

static int force_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (s->counters[KH_PLACE_AVAILABLE][kind] && !unit_refusal(d, s, kind)) {
            list_add(&list, KH_VERB_UNIT, kind);
        }
    }
    bool has_leader = kh_leader_at(s, KH_PLACE_ENGAGED) < KH_LEADERS;
    for (int leader = 0; !has_leader && leader < KH_LEADERS; leader++) {
        if (!expedition_leader_refusal(d, s, leader)) list_add(&list, KH_VERB_LEADER, leader);
    }
    if (kh_troops_at(s, KH_PLACE_ENGAGED)) list_add(&list, KH_VERB_GO, 0);
    return list.count;
}

static enum kh_rule force_refusal(const kh_data *d, const kh_state *s, action a)
{
    int operand = only_operand(a);
    if (is_plain(a, KH_VERB_GO)) {
        return kh_troops_at(s, KH_PLACE_ENGAGED) ? KH_RULE_NONE : rule_for(s, BARS_NO_TROOPS);
    }
    bool is_unit = action_verb(a) == KH_VERB_UNIT;
    if (!is_unit && action_verb(a) != KH_VERB_LEADER) return KH_RULE_4_1g;
    if (operand < 0 || operand >= (is_unit ? KH_KINDS : KH_LEADERS))
        return rule_for(s, BARS_ALL_ELSE);
    return is_unit ? unit_refusal(d, s, operand) : expedition_leader_refusal(d, s, operand);
}

static void force_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    int operand = only_operand(a);
    CHECK(s->force == KH_PLACE_ENGAGED && s->fight != KH_FIGHT_DEFENCE);
    switch (action_verb(a)) {
    case KH_VERB_UNIT:
        kh_move_counters(s, operand, KH_PLACE_AVAILABLE, KH_PLACE_ENGAGED, 1);
        NOTE(p, s->fight == KH_FIGHT_RAID ? KH_RULE_6_5h : KH_RULE_6_6k,
             KH_MESSAGE_log_unit_engaged, operand);
        break;
    case KH_VERB_LEADER:
        CHECK(!expedition_leader_refusal(p->data, s, operand));
        s->leader[operand] = KH_PLACE_ENGAGED;
        NOTE(p, rule_for(s, BARS_LEADER), KH_MESSAGE_log_leader_engaged, operand);
        break;
    default:
        CHECK(kh_troops_at(s, KH_PLACE_ENGAGED));
        kh_step_pop(s);
        kh_fight_begin(p);
        break;
    }
}

static enum kh_rule force_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    bool raid = s->fight == KH_FIGHT_RAID;
    if (action_verb(a) == KH_VERB_GO) return raid ? KH_RULE_6_5i : KH_RULE_6_6l;
    if (action_verb(a) == KH_VERB_LEADER) return raid ? KH_RULE_6_5c : KH_RULE_6_6f;
    switch (only_operand(a)) {
    case KH_LIGHT_GUN: return raid ? KH_RULE_6_5d : KH_RULE_6_6h;
    case KH_HEAVY_GUN: return KH_RULE_6_6i;
    case KH_GUNBOAT: return raid ? KH_RULE_6_5f : KH_RULE_6_6g;
    default: return raid ? KH_RULE_6_5b : KH_RULE_6_6c;
    }
}

static void force_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    action legal[KH_KINDS + KH_LEADERS + 1];
    bool is_full = force_list(d, s, legal) == 1 && is_plain(legal[0], KH_VERB_GO);
    if (is_full) {
        enum kh_rule rule = rule_for(s, BARS_ALL_ELSE);
        *question = (struct question){ rule, KH_MESSAGE_prompt_force_full, { 0 } };
    }
    question->argument[0] = s->target;
}

const struct kh_step_row kh_raid_force_row = { KH_RULED_CHOICE(force), KH_ASKED(raid_force, 6_5b),
                                               .reason = force_reason, .ask = force_ask };
const struct kh_step_row kh_sortie_force_row = { KH_RULED_CHOICE(force),
                                                 KH_ASKED(sortie_force, 6_6b),
                                                 .reason = force_reason, .ask = force_ask };
