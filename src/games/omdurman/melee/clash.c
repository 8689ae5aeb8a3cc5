/*
 * The clash of a melee (7.7r): a die for either side that has factors, and the losses of both once
 * both dice are thrown.
 */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/melee/melee.h"

/* ---- Modifiers --------------------------------------------------------------------------- */

/* Whether the counter fights in the melee at hand, on either side. */
static bool fights(const om_data *d, const om_state *s, int counter)
{
    if (om_side_of(counter) == om_attacking_side(s)) return om_is_attacker(s, counter);
    return s->place[counter] == s->melee_hex && om_is_unit(d, counter) &&
           !om_has_flag(s, counter, OM_DISRUPTED);
}

/* MOD.r-q: at least one, and nobody else. */
static bool are_all_friendly(const om_data *d, const om_state *s)
{
    bool any = false;
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (!fights(d, s, c)) continue;
        if (!om_is_friendly(c)) return false;
        any = true;
    }
    return any;
}

int om_melee_modifier(const om_data *d, const om_state *s, enum om_side side, enum om_rule *rule)
{
    if (side == OM_ANGLO_EGYPTIAN) {
        bool irregular = are_all_friendly(d, s);
        *rule = irregular ? OM_RULE_MOD_r_q : OM_RULE_MOD_b;
        return d->constant[irregular ? OM_CONSTANT_friendly_melee : OM_CONSTANT_ae_melee];
    }
    bool at_trench = om_attacking_side(s) == OM_DERVISH && om_is_entrenched(d, s, s->melee_hex);
    *rule = at_trench ? OM_RULE_MOD_h : OM_RULE_MOD_a;
    return d->constant[at_trench ? OM_CONSTANT_trench_melee : OM_CONSTANT_dervish_melee];
}

/* ---- The dice ---------------------------------------------------------------------------- */

static void throw_for(struct om_play *p, enum om_side side, int total, int die)
{
    CHECK(total > 0 && die >= 1 && die <= OM_DIE_SIDES);
    enum om_rule rule = OM_RULE_NONE;
    int modifier = om_melee_modifier(p->data, p->state, side, &rule);
    enum om_result result = om_combat_result(p->data, total, die + modifier);
    p->state->melee_result[side] = (uint8_t)result;
    NOTE(p, rule, OM_MESSAGE_melee_roll, (int)side, total, die, modifier);
    NOTE(p, OM_RULE_7_7r_b, OM_MESSAGE_melee_result, (int)side, (int)result, die + modifier);
}

void om_begin_clash(struct om_play *p)
{
    CHECK(p->state->step[0] == OM_STEP_RETREAT && om_count_attackers(p->state));
    om_step_replace(p->state, OM_STEP_ATTACK_DIE, om_attacking_side(p->state));
}

static void apply_attack_die(struct om_play *p, action a)
{
    om_state *s = p->state;
    throw_for(p, om_attacking_side(s), om_attack_total(p->data, s), (int)action_first(a));
    om_step_replace(s, OM_STEP_DEFENCE_DIE, om_defending_side(s));
}

/* 7.5r-e: no dice where nobody is left; CRT.r-d: none without factors. */
static bool settle_attack_die(struct om_play *p)
{
    om_state *s = p->state;
    if (!om_has_defender(p->data, s, s->melee_hex, om_defending_side(s))) {
        NOTE(p, OM_RULE_7_5r_e, OM_MESSAGE_melee_evaded, s->melee_hex);
        om_step_replace(s, OM_STEP_MELEE_ADVANCE, om_attacking_side(s));
        return true;
    }
    if (om_attack_total(p->data, s) > 0) return false;
    om_step_replace(s, OM_STEP_DEFENCE_DIE, om_defending_side(s));
    return true;
}

static void begin_attack_losses(struct om_play *p);

static void apply_defence_die(struct om_play *p, action a)
{
    const om_state *s = p->state;
    throw_for(p, om_defending_side(s), om_defence_total(p->data, s), (int)action_first(a));
    begin_attack_losses(p);
}

static bool settle_defence_die(struct om_play *p)
{
    if (om_defence_total(p->data, p->state) > 0) return false;
    begin_attack_losses(p);
    return true;
}

static void ask_attack_die(const om_data *d, const om_state *s, struct question *question)
{
    enum om_rule rule = OM_RULE_NONE;
    question->argument[0] = (int)om_attacking_side(s);
    question->argument[1] = s->melee_hex;
    question->argument[2] = om_attack_total(d, s);
    question->argument[3] = om_melee_modifier(d, s, om_attacking_side(s), &rule);
}

static void ask_defence_die(const om_data *d, const om_state *s, struct question *question)
{
    enum om_rule rule = OM_RULE_NONE;
    question->argument[0] = (int)om_defending_side(s);
    question->argument[1] = s->melee_hex;
    question->argument[2] = om_defence_total(d, s);
    question->argument[3] = om_melee_modifier(d, s, om_defending_side(s), &rule);
}

const struct om_step_row om_attack_die_row = { .actor = ACTS_CHANCE,
                                               .rule = OM_RULE_7_7r_b,
                                               .prompt = OM_MESSAGE_ask_attack_die,
                                               .apply = apply_attack_die,
                                               .settle = settle_attack_die,
                                               .ask = ask_attack_die };

const struct om_step_row om_defence_die_row = { .actor = ACTS_CHANCE,
                                                .rule = OM_RULE_7_7r_b,
                                                .prompt = OM_MESSAGE_ask_defence_die,
                                                .apply = apply_defence_die,
                                                .settle = settle_defence_die,
                                                .ask = ask_defence_die };

/* ---- OM_STEP_ATTACK_LOSSES: among the attackers --------------------------------------------- */

static bool stands_with_attacker(const om_state *s, int counter)
{
    CHECK(om_is_on_map(s, counter));
    int hex = s->place[counter];
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (om_is_attacker(s, c)) return true;
    }
    return false;
}

/*
 * 7.7r-c: the attackers are lost first, then others in their hexes. Where the number is greater
 * than that of the attackers, the others are chosen before: as long as the attackers stand, they
 * show which hexes are meant. After that all attackers go.
 */
static bool falls_on_others(const om_state *s)
{
    return !s->loss_disrupts && s->loss_number > om_count_attackers(s);
}

static int find_losers(const om_data *d, const om_state *s, uint8_t *losers)
{
    enum om_side side = om_attacking_side(s);
    bool others = falls_on_others(s);
    int count = 0;
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (!om_is_on_map(s, c) || om_is_attacker(s, c) == others) continue;
        if (others && !(om_is_unit(d, c) && stands_with_attacker(s, c))) continue;
        if (s->loss_disrupts && om_has_flag(s, c, OM_DISRUPTED)) continue;
        losers[count++] = (uint8_t)c;
    }
    return count;
}

/* The defenders' losses come last, on top of the advance that follows them. */
static void finish_attack_losses(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->loss_number == 0);
    enum om_side side = om_attacking_side(s);
    enum om_result result = (enum om_result)s->melee_result[side];
    s->melee_result[OM_ANGLO_EGYPTIAN] = s->melee_result[OM_DERVISH] = OM_RESULT_MISS;
    s->loss_disrupts = 0;
    om_step_replace(s, OM_STEP_MELEE_ADVANCE, side);
    if (result != OM_RESULT_MISS)
        om_strike_hex(p, s->melee_hex, result, OM_LOSS_MELEE, OM_RULE_7_7r_c);
}

static void begin_attack_losses(struct om_play *p)
{
    om_state *s = p->state;
    int result = s->melee_result[om_defending_side(s)], attackers = om_count_attackers(s);
    CHECK(result < OM_RESULTS && attackers > 0);
    s->loss_disrupts = result == OM_RESULT_DISRUPT;
    s->loss_number = 0;
    if (result == OM_RESULT_DISRUPT) s->loss_number = (uint8_t)((attackers + 1) / 2);
    if (result >= OM_RESULT_1) s->loss_number = (uint8_t)(result - OM_RESULT_1 + 1);
    om_step_replace(s, OM_STEP_ATTACK_LOSSES, om_attacking_side(s));
}

static void strike_attacker(struct om_play *p, int counter)
{
    om_state *s = p->state;
    CHECK(s->loss_number > 0 && om_side_of(counter) == om_attacking_side(s));
    if (s->loss_disrupts) {
        om_disrupt_counter(p->data, s, counter);
        NOTE(p, OM_RULE_7_7r_d, OM_MESSAGE_counter_disrupted, counter, s->place[counter]);
    } else {
        om_lose_counter(p, counter, OM_RULE_7_7r_c);
    }
    s->loss_number--;
}

static int list_attack_losses(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t losers[OM_COUNTERS];
    int count = find_losers(d, s, losers);
    for (int i = 0; i < count; i++) {
        if (!om_leads_equals(d, s, losers[i])) continue;
        list_add(&list, s->loss_disrupts ? OM_VERB_DISRUPT : OM_VERB_LOSE, losers[i]);
    }
    return list.count;
}

static void apply_attack_loss(struct om_play *p, action a)
{
    strike_attacker(p, (int)action_first(a));
}

/* Nobody chooses where all have to go. What a number has left over when nobody is left is void. */
static bool settle_attack_losses(struct om_play *p)
{
    om_state *s = p->state;
    if (s->loss_number == 0) {
        finish_attack_losses(p);
        return true;
    }
    uint8_t losers[OM_COUNTERS];
    int attackers = om_count_attackers(s), count = find_losers(p->data, s, losers);
    int spared = falls_on_others(s) ? attackers : 0;
    CHECK(s->loss_number >= spared);
    if (count <= s->loss_number - spared) {
        for (int i = 0; i < count; i++) strike_attacker(p, losers[i]);
        s->loss_number = (uint8_t)spared;
        return true;
    }
    action legal[OM_COUNTERS];
    if (list_attack_losses(p->data, s, legal) != 1) return false;
    apply_attack_loss(p, legal[0]);
    return true;
}

static void ask_attack_losses(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->loss_number - (falls_on_others(s) ? om_count_attackers(s) : 0);
    question->argument[1] = s->melee_hex;
    question->argument[2] = s->loss_disrupts ? 1 : 2; /* singular and plural of the text */
}

const struct om_step_row om_attack_losses_row = { .actor = ACTS_SEAT,
                                                  .rule = OM_RULE_7_7r_c,
                                                  .prompt = OM_MESSAGE_ask_attack_losses,
                                                  .list = list_attack_losses,
                                                  .apply = apply_attack_loss,
                                                  .settle = settle_attack_losses,
                                                  .ask = ask_attack_losses };
