/*
 * The clash of a melee (7.7r): a die for either side that has factors, and the losses of both once
 * both dice are thrown.
 */
#include "games/omdurman/melee.h"

/* ---- Modifiers --------------------------------------------------------------------------- */

/* Whether the counter fights in the melee at hand, on either side. */
static bool fights(const odata *d, const ostate *s, int counter)
{
    if (side_of(counter) == attacking_side(s)) return is_attacker(s, counter);
    return s->place[counter] == s->melee_hex && is_unit(d, counter) &&
           !has_flag(s, counter, DISRUPTED);
}

/* MOD.r-q: at least one, and nobody else. */
static bool are_all_friendly(const odata *d, const ostate *s)
{
    bool any = false;
    for (int c = 0; c < FIRST_DERVISH; c++) {
        if (!fights(d, s, c)) continue;
        if (!is_friendly(c)) return false;
        any = true;
    }
    return any;
}

static int melee_modifier(const odata *d, const ostate *s, enum side side, enum rule *rule)
{
    if (side == ANGLO_EGYPTIAN) {
        bool irregular = are_all_friendly(d, s);
        *rule = irregular ? RULE_MOD_r_q : RULE_MOD_b;
        return d->constant[irregular ? CONSTANT_friendly_melee : CONSTANT_ae_melee];
    }
    bool at_trench = attacking_side(s) == DERVISH && is_entrenched(d, s, s->melee_hex);
    *rule = at_trench ? RULE_MOD_h : RULE_MOD_a;
    return d->constant[at_trench ? CONSTANT_trench_melee : CONSTANT_dervish_melee];
}

/* ---- The dice ---------------------------------------------------------------------------- */

static void throw_for(struct play *p, enum side side, int total, int die)
{
    enum rule rule = RULE_NONE;
    int modifier = melee_modifier(p->data, p->state, side, &rule);
    enum result result = combat_result(p->data, total, die + modifier);
    p->state->melee_result[side] = (uint8_t)result;
    NOTE(p, rule, MESSAGE_melee_roll, (int)side, total, die, modifier);
    NOTE(p, RULE_7_7r_b, MESSAGE_melee_result, (int)side, (int)result);
}

void begin_clash(struct play *p)
{
    replace_step(p->state, STEP_ATTACK_DIE, attacking_side(p->state));
}

static void apply_attack_die(struct play *p, action a)
{
    ostate *s = p->state;
    throw_for(p, attacking_side(s), attack_total(p->data, s), (int)action_first(a));
    replace_step(s, STEP_DEFENCE_DIE, defending_side(s));
}

/* 7.5r-e: no dice where nobody is left; CRT.r-d: none without factors. */
static bool settle_attack_die(struct play *p)
{
    ostate *s = p->state;
    if (!has_defender(p->data, s, s->melee_hex, defending_side(s))) {
        NOTE(p, RULE_7_5r_e, MESSAGE_melee_evaded, s->melee_hex);
        replace_step(s, STEP_MELEE_ADVANCE, attacking_side(s));
        return true;
    }
    if (attack_total(p->data, s) > 0) return false;
    replace_step(s, STEP_DEFENCE_DIE, defending_side(s));
    return true;
}

static void begin_attack_losses(struct play *p);

static void apply_defence_die(struct play *p, action a)
{
    const ostate *s = p->state;
    throw_for(p, defending_side(s), defence_total(p->data, s), (int)action_first(a));
    begin_attack_losses(p);
}

static bool settle_defence_die(struct play *p)
{
    if (defence_total(p->data, p->state) > 0) return false;
    begin_attack_losses(p);
    return true;
}

static void ask_attack_die(const odata *d, const ostate *s, int *arguments)
{
    enum rule rule = RULE_NONE;
    arguments[0] = (int)attacking_side(s);
    arguments[1] = s->melee_hex;
    arguments[2] = attack_total(d, s);
    arguments[3] = melee_modifier(d, s, attacking_side(s), &rule);
}

static void ask_defence_die(const odata *d, const ostate *s, int *arguments)
{
    enum rule rule = RULE_NONE;
    arguments[0] = (int)defending_side(s);
    arguments[1] = s->melee_hex;
    arguments[2] = defence_total(d, s);
    arguments[3] = melee_modifier(d, s, defending_side(s), &rule);
}

const struct step_row attack_die_row = { .actor = ACTS_CHANCE,
                                         .rule = RULE_7_7r_b,
                                         .prompt = MESSAGE_ask_attack_die,
                                         .outcomes = ten_sided_die,
                                         .apply = apply_attack_die,
                                         .settle = settle_attack_die,
                                         .ask = ask_attack_die };

const struct step_row defence_die_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_7_7r_b,
                                          .prompt = MESSAGE_ask_defence_die,
                                          .outcomes = ten_sided_die,
                                          .apply = apply_defence_die,
                                          .settle = settle_defence_die,
                                          .ask = ask_defence_die };

/* ---- STEP_ATTACK_LOSSES: among the attackers --------------------------------------------- */

static bool stands_with_attacker(const ostate *s, int counter)
{
    int hex = s->place[counter];
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (is_attacker(s, c)) return true;
    }
    return false;
}

/*
 * 7.7r-c: the attackers go first, but who else goes is chosen while they still stand: they show
 * whose hexes those are. So a number above theirs falls on the others, and then they all go.
 */
static bool falls_on_others(const ostate *s)
{
    return !s->loss_disrupts && s->loss_number > count_attackers(s);
}

static int find_losers(const odata *d, const ostate *s, uint8_t *losers)
{
    enum side side = attacking_side(s);
    bool others = falls_on_others(s);
    int count = 0;
    for (int c = first_of(side); c < last_of(side); c++) {
        if (!is_on_map(s, c) || is_attacker(s, c) == others) continue;
        if (others && !(is_unit(d, c) && stands_with_attacker(s, c))) continue;
        if (s->loss_disrupts && has_flag(s, c, DISRUPTED)) continue;
        losers[count++] = (uint8_t)c;
    }
    return count;
}

/* The defenders' losses come last, on top of the advance that follows them. */
static void finish_attack_losses(struct play *p)
{
    ostate *s = p->state;
    enum side side = attacking_side(s);
    enum result result = (enum result)s->melee_result[side];
    s->melee_result[ANGLO_EGYPTIAN] = s->melee_result[DERVISH] = RESULT_MISS;
    s->loss_disrupts = 0;
    replace_step(s, STEP_MELEE_ADVANCE, side);
    if (result != RESULT_MISS) strike_hex(p, s->melee_hex, result, LOSS_MELEE, RULE_7_7r_c);
}

static void begin_attack_losses(struct play *p)
{
    ostate *s = p->state;
    int result = s->melee_result[defending_side(s)], attackers = count_attackers(s);
    s->loss_disrupts = result == RESULT_DISRUPT;
    s->loss_number = 0;
    if (result == RESULT_DISRUPT) s->loss_number = (uint8_t)((attackers + 1) / 2);
    if (result >= RESULT_1) s->loss_number = (uint8_t)(result - RESULT_1 + 1);
    replace_step(s, STEP_ATTACK_LOSSES, attacking_side(s));
}

static void strike_attacker(struct play *p, int counter)
{
    ostate *s = p->state;
    if (s->loss_disrupts) {
        disrupt_counter(p->data, s, counter);
        NOTE(p, RULE_7_7r_d, MESSAGE_counter_disrupted, counter, s->place[counter]);
    } else {
        clear_flag(s, counter, PICKED);
        lose_counter(p, counter, RULE_7_7r_c);
    }
    s->loss_number--;
}

static int list_attack_losses(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t losers[COUNTERS];
    int count = find_losers(d, s, losers);
    for (int i = 0; i < count; i++) {
        if (!leads_equals(d, s, losers[i])) continue;
        list_add(&list, s->loss_disrupts ? VERB_DISRUPT : VERB_LOSE, losers[i]);
    }
    return list.count;
}

static void apply_attack_loss(struct play *p, action a)
{
    strike_attacker(p, (int)action_first(a));
}

/* Where all have to go nobody chooses; what is left of a number when nobody is, is lost. */
static bool settle_attack_losses(struct play *p)
{
    ostate *s = p->state;
    if (s->loss_number == 0) {
        finish_attack_losses(p);
        return true;
    }
    uint8_t losers[COUNTERS];
    int attackers = count_attackers(s), count = find_losers(p->data, s, losers);
    int spared = falls_on_others(s) ? attackers : 0;
    if (count <= s->loss_number - spared) {
        for (int i = 0; i < count; i++) strike_attacker(p, losers[i]);
        s->loss_number = (uint8_t)spared;
        return true;
    }
    action legal[COUNTERS];
    if (list_attack_losses(p->data, s, legal) != 1) return false;
    apply_attack_loss(p, legal[0]);
    return true;
}

static void ask_attack_losses(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->loss_number - (falls_on_others(s) ? count_attackers(s) : 0);
    arguments[1] = s->melee_hex;
}

const struct step_row attack_losses_row = { .actor = ACTS_SIDE,
                                            .rule = RULE_7_7r_c,
                                            .prompt = MESSAGE_ask_attack_losses,
                                            .list = list_attack_losses,
                                            .apply = apply_attack_loss,
                                            .settle = settle_attack_losses,
                                            .ask = ask_attack_losses };
