/*
 * Losses (AOT 4 to 7, 11.11): one die for the leader, one for all troops, one for all guns, one for
 * each gunboat; and the player's choice of what is lost.
 *
 * The same steps serve raid, sortie, defence and the events that put gunboats at risk: `force` says
 * where the units are, `losses` how many steps or guns are still to go, or gunboats to roll for.
 */
#include "games/khartoum/play.h"

/* The ids of the rows follow each other. */
static enum kh_rule loss_rule(enum kh_rule first, int die)
{
    return (enum kh_rule)((int)first + kh_clamp(die, 1, KH_DIE_SIDES) - 1);
}

/* The die with the row's modifier, told in the log; an event has none (R69). */
static int modified_die(struct kh_play *p, action a, int loss, enum kh_rule rule)
{
    int die = only_operand(a);
    int modifier = p->state->phase == KH_PHASE_EVENT ? 0 : kh_loss_modifier(loss);
    CHECK(die >= 1 && die <= KH_DIE_SIDES);
    NOTE(p, rule, KH_MESSAGE_log_loss_die, die, modifier, die + modifier);
    return die + modifier;
}

/* ---- Leaders (AOT 4) --------------------------------------------------------------------- */

/* Gordon's own fate weighs on the city (optional rule). */
static void gordon_hurt(struct kh_play *p, enum kh_hurt hurt)
{
    const uint8_t *constant = p->data->constant;
    if (hurt == KH_HURT_WHOLE) {
        kh_change_morale(p, -constant[KH_CONSTANT_gordon_killed_morale], KH_RULE_2_3g);
        return;
    }
    p->state->action_points_less = constant[KH_CONSTANT_gordon_wounded_action_points];
    kh_change_morale(p, -constant[KH_CONSTANT_gordon_wounded_morale], KH_RULE_2_3g);
}

void kh_leader_hurt(struct kh_play *p, int leader, enum kh_hurt hurt, enum kh_rule rule)
{
    CHECK(leader >= 0 && leader < KH_LEADERS);
    if (hurt == KH_HURT_NONE) {
        NOTE(p, rule, KH_MESSAGE_log_leader_unhurt, leader);
        return;
    }
    p->state->leader[leader] = hurt == KH_HURT_WHOLE ? KH_PLACE_OUT : KH_PLACE_WOUNDED;
    if (hurt == KH_HURT_WHOLE) {
        NOTE(p, rule, KH_MESSAGE_log_leader_killed, leader);
    } else {
        NOTE(p, rule, KH_MESSAGE_log_leader_wounded, leader);
    }
    if (leader == KH_GORDON) gordon_hurt(p, hurt);
}

static void leader_die_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(kh_leader_at(s, s->force) < KH_LEADERS);
    int die = modified_die(p, a, kh_fight_row(p->data, s)->leader, KH_RULE_AOT4_0);
    kh_step_pop(s);
    kh_leader_hurt(p, kh_leader_at(s, s->force), (enum kh_hurt)kh_loss_row(p->data, die)->leader,
                   loss_rule(KH_RULE_AOT4_1, die));
}

static void leader_die_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = kh_leader_at(s, s->force);
}

const struct kh_step_row kh_leader_die_row = { KH_DIE(leader_die), KH_ASKED(leader_die, AOT4_0),
                                               .ask = leader_die_ask };

/* ---- Troops (AOT 5, 11.11) --------------------------------------------------------------- */

static void troop_die_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(!s->losses && kh_troops_at(s, s->force));
    int die = modified_die(p, a, kh_fight_row(p->data, s)->troops, KH_RULE_AOT5_0);
    s->losses = kh_loss_row(p->data, die)->troops;
    NOTE(p, loss_rule(KH_RULE_AOT5_1, die), KH_MESSAGE_log_steps_due, s->losses);
    kh_step_replace(s, KH_STEP_LOSE_STEP);
}

const struct kh_step_row kh_troop_die_row = { KH_DIE(troop_die), KH_ASKED(troop_die, AOT5_0) };

static bool has_full_unit(const kh_state *s)
{
    const uint8_t *force = s->counters[s->force];
    return force[KH_EGYPTIAN_FULL] || force[KH_SUDANESE_FULL] || force[KH_BASHI_FULL];
}

/* 11.11d: while a full unit is there, a full unit takes the step. */
bool kh_is_step_choice(const kh_state *s, int kind)
{
    return kind < KH_TROOP_KINDS && s->counters[s->force][kind] &&
           kh_is_full(kind) == has_full_unit(s);
}

bool kh_is_gun_choice(const kh_state *s, int kind)
{
    return (kind == KH_LIGHT_GUN || kind == KH_HEAVY_GUN) && s->counters[s->force][kind];
}

static int choices(const kh_state *s, bool (*is_choice)(const kh_state *, int), action *out)
{
    struct list list = { out, 0 };
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (is_choice(s, kind)) list_add(&list, KH_VERB_LOSE, kind);
    }
    return list.count;
}

static int lose_step_list(const kh_data *d, const kh_state *s, action *out)
{
    (void)d;
    return choices(s, kh_is_step_choice, out);
}

static enum kh_rule lose_step_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    int kind = only_operand(a);
    if (action_verb(a) != KH_VERB_LOSE || kind < 0 || kind >= KH_KINDS) return KH_RULE_11_11c;
    if (kh_is_step_choice(s, kind)) return KH_RULE_NONE;
    if (kind >= KH_TROOP_KINDS) return KH_RULE_11_11f;
    return s->counters[s->force][kind] ? KH_RULE_11_11d : KH_RULE_11_11c;
}

/* 11.11a, 11.11b: a full unit is reduced, any other eliminated; militia can be raised again (6.3e).
 */
static void lose_step(struct kh_play *p, int kind)
{
    kh_state *s = p->state;
    CHECK(kh_is_step_choice(s, kind));
    s->counters[s->force][kind]--;
    if (kh_is_full(kind)) {
        s->counters[s->force][kind + 1]++;
        NOTE(p, KH_RULE_11_11a, KH_MESSAGE_log_reduced, kind);
        return;
    }
    s->counters[kind == KH_MILITIA ? KH_PLACE_ASIDE : KH_PLACE_OUT][kind]++;
    NOTE(p, KH_RULE_11_11b, KH_MESSAGE_log_eliminated, kind);
}

static void lose_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    int kind = only_operand(a);
    CHECK(s->losses > 0);
    s->losses--;
    if (kind < KH_TROOP_KINDS) {
        lose_step(p, kind);
        return;
    }
    kh_move_counters(s, kind, s->force, KH_PLACE_OUT, 1);
    NOTE(p, KH_RULE_AOT6_0, KH_MESSAGE_log_gun_lost, kind);
}

/* Asked only between distinct choices; what finds no unit is ignored (R30). */
static bool lose_settle(struct kh_play *p, bool (*is_choice)(const kh_state *, int),
                        enum kh_rule rule)
{
    kh_state *s = p->state;
    action only[KH_KINDS];
    int count = s->losses ? choices(s, is_choice, only) : 0;
    if (count > 1) return false;
    if (count == 1) {
        lose_apply(p, only[0]);
        return true;
    }
    if (s->losses) NOTE(p, rule, KH_MESSAGE_log_surplus, s->losses);
    s->losses = 0;
    kh_step_pop(s);
    return true;
}

static bool lose_step_settle(struct kh_play *p)
{
    return lose_settle(p, kh_is_step_choice, KH_RULE_11_11b);
}

static enum kh_rule lose_step_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    return kh_is_full(only_operand(a)) ? KH_RULE_11_11d : KH_RULE_11_11c;
}

static void losses_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->losses;
}

const struct kh_step_row kh_lose_step_row = { .actor = ACTS_SEAT,
                                              .list = lose_step_list,
                                              .refusal = lose_step_refusal,
                                              .reason = lose_step_reason,
                                              .apply = lose_apply,
                                              .settle = lose_step_settle,
                                              KH_ASKED(lose_step, 11_11c),
                                              .ask = losses_ask };

/* ---- Guns (AOT 6) ------------------------------------------------------------------------ */

static void gun_die_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(!s->losses);
    int die = modified_die(p, a, kh_fight_row(p->data, s)->guns, KH_RULE_AOT6_0);
    s->losses = kh_loss_row(p->data, die)->guns;
    NOTE(p, loss_rule(KH_RULE_AOT6_1, die), KH_MESSAGE_log_guns_due, s->losses);
    kh_step_replace(s, KH_STEP_LOSE_GUN);
}

const struct kh_step_row kh_gun_die_row = { KH_DIE(gun_die), KH_ASKED(gun_die, AOT6_0) };

static int lose_gun_list(const kh_data *d, const kh_state *s, action *out)
{
    (void)d;
    return choices(s, kh_is_gun_choice, out);
}

static bool lose_gun_settle(struct kh_play *p)
{
    return lose_settle(p, kh_is_gun_choice, KH_RULE_AOT6_0);
}

const struct kh_step_row kh_lose_gun_row = { .actor = ACTS_SEAT,
                                             .list = lose_gun_list,
                                             .apply = lose_apply,
                                             .settle = lose_gun_settle,
                                             KH_ASKED(lose_gun, AOT6_0),
                                             .ask = losses_ask };

/* ---- Gunboats (AOT 7) -------------------------------------------------------------------- */

/* 6.4f: an event puts gunboats at risk as a fight does. */
static enum kh_rule gunboat_die_rule(const kh_state *s)
{
    return s->phase == KH_PHASE_EVENT ? KH_RULE_6_4f : KH_RULE_AOT7_0;
}

static void gunboat_die_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(s->losses > 0 && s->losses <= s->counters[s->force][KH_GUNBOAT]);
    int loss = s->phase == KH_PHASE_EVENT ? KH_LOSS_ROLL : kh_fight_row(p->data, s)->gunboats;
    int die = modified_die(p, a, loss, gunboat_die_rule(s));
    enum kh_rule rule = loss_rule(KH_RULE_AOT7_1, die);
    switch ((enum kh_hurt)kh_loss_row(p->data, die)->gunboat) {
    case KH_HURT_WHOLE:
        kh_move_counters(s, KH_GUNBOAT, s->force, KH_PLACE_OUT, 1);
        NOTE(p, rule, KH_MESSAGE_log_gunboat_destroyed, 0);
        break;
    case KH_HURT_HALF:
        kh_move_counters(s, KH_GUNBOAT, s->force, KH_PLACE_DAMAGED, 1);
        NOTE(p, rule, KH_MESSAGE_log_gunboat_damaged, 0);
        break;
    case KH_HURT_NONE: NOTE(p, rule, KH_MESSAGE_log_gunboat_unhurt, 0); break;
    }
    s->losses--;
    if (s->losses == 0) kh_step_pop(s);
}

static enum kh_rule gunboat_die_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)a;
    return gunboat_die_rule(s);
}

static void gunboat_die_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->rule = gunboat_die_rule(s);
    question->argument[0] = s->losses;
}

const struct kh_step_row kh_gunboat_die_row = { KH_DIE(gunboat_die), KH_ASKED(gunboat_die, AOT7_0),
                                                .reason = gunboat_die_reason,
                                                .ask = gunboat_die_ask };
