/*
 * Losses (AOT 4 to 7, 11.11): one die for the leader, one for all troops, one for all guns, one for
 * each gunboat; and the player's choice of what is lost.
 *
 * The same steps serve raid, sortie, defence and the events that put gunboats at risk: `force` says
 * where the units are, `losses` how many steps or guns are still to go, or gunboats to roll for.
 */
#include "games/khartoum/play.h"

/* AOT 4 to 7: 1 or less, 2 to 5, 6 or more (R28). */
static const struct loss_row *loss_row(const kdata *d, int die)
{
    int row = die < 1 ? 1 : die > DIE_SIDES ? DIE_SIDES : die;
    return &d->loss[row - 1];
}

static enum rule loss_rule(enum rule first, int die)
{
    int row = die < 1 ? 1 : die > DIE_SIDES ? DIE_SIDES : die;
    return (enum rule)((int)first + row - 1);
}

/* The die with the row's modifier, told in the log; an event has none (R69). */
static int modified_die(struct play *p, action a, int loss, enum rule rule)
{
    int die = only_operand(a);
    int modifier = p->state->phase == PHASE_EVENT ? 0 : loss_modifier(loss);
    NOTE(p, rule, MESSAGE_log_loss_die, die, modifier, die + modifier);
    return die + modifier;
}

/* ---- Leaders (AOT 4) --------------------------------------------------------------------- */

/* Gordon's own fate weighs on the city (optional rule). */
static bool gordon_hurt(struct play *p, enum hurt hurt)
{
    const uint8_t *constant = p->data->constant;
    if (hurt == HURT_WHOLE) {
        return change_morale(p, -constant[CONSTANT_gordon_killed_morale], RULE_2_3g);
    }
    p->state->action_points_less = constant[CONSTANT_gordon_wounded_action_points];
    return change_morale(p, -constant[CONSTANT_gordon_wounded_morale], RULE_2_3g);
}

bool leader_hurt(struct play *p, int leader, enum hurt hurt, enum rule rule)
{
    if (hurt == HURT_NONE) {
        NOTE(p, rule, MESSAGE_log_leader_unhurt, leader);
        return true;
    }
    p->state->leader[leader] = hurt == HURT_WHOLE ? PLACE_OUT : PLACE_WOUNDED;
    if (hurt == HURT_WHOLE) {
        NOTE(p, rule, MESSAGE_log_leader_killed, leader);
    } else {
        NOTE(p, rule, MESSAGE_log_leader_wounded, leader);
    }
    return leader == GORDON ? gordon_hurt(p, hurt) : true;
}

void leader_die_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int die = modified_die(p, a, fight_row(p->data, s)->leader, RULE_AOT4_0);
    step_pop(s);
    leader_hurt(p, leader_at(s, s->force), (enum hurt)loss_row(p->data, die)->leader,
                loss_rule(RULE_AOT4_1, die));
}

/* ---- Troops (AOT 5, 11.11) --------------------------------------------------------------- */

void troop_die_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int die = modified_die(p, a, fight_row(p->data, s)->troops, RULE_AOT5_0);
    s->losses = loss_row(p->data, die)->troops;
    NOTE(p, loss_rule(RULE_AOT5_1, die), MESSAGE_log_steps_due, s->losses);
    step_replace(s, STEP_LOSE_STEP);
}

static bool has_full_unit(const kstate *s)
{
    const uint8_t *force = s->counters[s->force];
    return force[EGYPTIAN_FULL] || force[SUDANESE_FULL] || force[BASHI_FULL];
}

/* 11.11d: while a full unit is there, a full unit takes the step. */
bool is_step_choice(const kstate *s, int kind)
{
    return kind < TROOP_KINDS && s->counters[s->force][kind] && is_full(kind) == has_full_unit(s);
}

bool is_gun_choice(const kstate *s, int kind)
{
    return (kind == LIGHT_GUN || kind == HEAVY_GUN) && s->counters[s->force][kind];
}

static int choices(const kstate *s, bool (*is_choice)(const kstate *, int), action *out)
{
    struct list list = { out, 0 };
    for (int kind = 0; kind < KINDS; kind++) {
        if (is_choice(s, kind)) list_add(&list, VERB_LOSE, kind);
    }
    return list.count;
}

int lose_step_list(const kdata *d, const kstate *s, action *out)
{
    (void)d;
    return choices(s, is_step_choice, out);
}

enum rule lose_step_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int kind = only_operand(a);
    if (action_verb(a) != VERB_LOSE || kind < 0 || kind >= KINDS) return RULE_11_11c;
    if (is_step_choice(s, kind)) return RULE_NONE;
    if (kind >= TROOP_KINDS) return RULE_11_11f;
    return s->counters[s->force][kind] ? RULE_11_11d : RULE_11_11c;
}

/* 11.11a, 11.11b: a full unit is reduced, any other eliminated; militia can be raised again (6.3e).
 */
static void lose_step(struct play *p, int kind)
{
    kstate *s = p->state;
    s->counters[s->force][kind]--;
    if (is_full(kind)) {
        s->counters[s->force][kind + 1]++;
        NOTE(p, RULE_11_11a, MESSAGE_log_reduced, kind);
        return;
    }
    s->counters[kind == MILITIA ? PLACE_ASIDE : PLACE_OUT][kind]++;
    NOTE(p, RULE_11_11b, MESSAGE_log_eliminated, kind);
}

void lose_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int kind = only_operand(a);
    s->losses--;
    if (kind < TROOP_KINDS) {
        lose_step(p, kind);
        return;
    }
    move_counters(s, kind, s->force, PLACE_OUT, 1);
    NOTE(p, RULE_AOT6_0, MESSAGE_log_gun_lost, kind);
}

/* Asked only between distinct choices; what finds no unit is ignored (R30). */
static bool lose_settle(struct play *p, bool (*is_choice)(const kstate *, int), enum rule rule)
{
    kstate *s = p->state;
    action only[KINDS];
    int count = s->losses ? choices(s, is_choice, only) : 0;
    if (count > 1) return false;
    if (count == 1) {
        lose_apply(p, only[0]);
        return true;
    }
    if (s->losses) NOTE(p, rule, MESSAGE_log_surplus, s->losses);
    s->losses = 0;
    step_pop(s);
    return true;
}

bool lose_step_settle(struct play *p)
{
    return lose_settle(p, is_step_choice, RULE_11_11b);
}

/* ---- Guns (AOT 6) ------------------------------------------------------------------------ */

void gun_die_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int die = modified_die(p, a, fight_row(p->data, s)->guns, RULE_AOT6_0);
    s->losses = loss_row(p->data, die)->guns;
    NOTE(p, loss_rule(RULE_AOT6_1, die), MESSAGE_log_guns_due, s->losses);
    step_replace(s, STEP_LOSE_GUN);
}

int lose_gun_list(const kdata *d, const kstate *s, action *out)
{
    (void)d;
    return choices(s, is_gun_choice, out);
}

enum rule lose_gun_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int kind = only_operand(a);
    bool can = action_verb(a) == VERB_LOSE && kind >= 0 && is_gun_choice(s, kind);
    return can ? RULE_NONE : RULE_AOT6_0;
}

bool lose_gun_settle(struct play *p)
{
    return lose_settle(p, is_gun_choice, RULE_AOT6_0);
}

/* ---- Gunboats (AOT 7) -------------------------------------------------------------------- */

/* 6.4f: an event puts gunboats at risk as a fight does. */
enum rule gunboat_die_rule(const kstate *s)
{
    return s->phase == PHASE_EVENT ? RULE_6_4f : RULE_AOT7_0;
}

void gunboat_die_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int loss = s->phase == PHASE_EVENT ? LOSS_ROLL : fight_row(p->data, s)->gunboats;
    int die = modified_die(p, a, loss, gunboat_die_rule(s));
    enum rule rule = loss_rule(RULE_AOT7_1, die);
    switch ((enum hurt)loss_row(p->data, die)->gunboat) {
    case HURT_WHOLE:
        move_counters(s, GUNBOAT, s->force, PLACE_OUT, 1);
        NOTE(p, rule, MESSAGE_log_gunboat_destroyed, 0);
        break;
    case HURT_HALF:
        move_counters(s, GUNBOAT, s->force, PLACE_DAMAGED, 1);
        NOTE(p, rule, MESSAGE_log_gunboat_damaged, 0);
        break;
    case HURT_NONE: NOTE(p, rule, MESSAGE_log_gunboat_unhurt, 0); break;
    }
    s->losses--;
    if (s->losses == 0) step_pop(s);
}
