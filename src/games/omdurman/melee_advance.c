/* The advance after a melee (7.0k, 7.6r), into a hex that no defender is left in: the Dervish must,
 * the Anglo-Egyptians may. Whoever may still go is PICKED. */
#include "games/omdurman/melee.h"

/* Hexsides are not asked: those that stop an advance (7.6r-d) have stopped the attack (7.1r-b). */
static enum rule advancer_refusal(const odata *d, const ostate *s, int counter)
{
    if (counter >= COUNTERS || !is_attacker(s, counter)) return RULE_7_6r_b;
    if (has_flag(s, counter, DISRUPTED)) return RULE_DIS_r_g;
    enum rule why = city_refusal(d, s, counter, s->melee_hex);
    return why ? why : stacking_refusal(d, s, counter, s->melee_hex);
}

static int list_advances(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    enum side side = attacking_side(s);
    for (int c = first_of(side); c < last_of(side); c++) {
        if (!is_attacker(s, c) || !leads_equals(d, s, c)) continue;
        if (!advancer_refusal(d, s, c)) list_add(&list, VERB_ADVANCE, c);
    }
    if (side == ANGLO_EGYPTIAN) list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_advance(const odata *d, const ostate *s, action a)
{
    if (a == action_make(VERB_END, 0, 0)) {
        return attacking_side(s) == DERVISH ? RULE_7_0k : RULE_NONE;
    }
    if (action_verb(a) != VERB_ADVANCE || action_second(a)) return RULE_7_6r_b;
    int counter = (int)action_first(a);
    enum rule why = advancer_refusal(d, s, counter);
    if (why) return why;
    return leads_equals(d, s, counter) ? RULE_NONE : RULE_7_6r_b;
}

/* 6.51r-g: leaders who stood with a unit that advances may follow it. */
static void let_leaders_follow(const odata *d, ostate *s, int hex)
{
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (is_ae_leader(d, c) && c != COUNTER_GORDON) set_flag(s, c, PICKED);
    }
}

static void advance_in_melee(struct play *p, int counter)
{
    ostate *s = p->state;
    int from = s->place[counter];
    clear_flag(s, counter, PICKED);
    clear_flag(s, counter, IN_PLACE);
    if (side_of(counter) == DERVISH) overrun_leaders(p, s->melee_hex);
    put_counter(p->data, s, counter, s->melee_hex);
    if (is_unit(p->data, counter)) let_leaders_follow(p->data, s, from);
    NOTE(p, side_of(counter) == DERVISH ? RULE_7_0k : RULE_7_6r_b, MESSAGE_melee_advance, counter,
         from, s->melee_hex);
}

static void finish_melee(ostate *s)
{
    drop_picked(s, attacking_side(s));
    s->melee_hex = NO_HEX;
    finish_step(s);
}

static void apply_advance(struct play *p, action a)
{
    if (action_verb(a) == VERB_END) {
        finish_melee(p->state);
    } else {
        advance_in_melee(p, (int)action_first(a));
    }
}

/* Whether all of them can stand in the hex together, tried on a copy. */
static bool fit_together(const odata *d, const ostate *s, const uint8_t *advancing, int count)
{
    ostate trial = *s;
    for (int i = 0; i < count; i++) {
        if (stacking_refusal(d, &trial, advancing[i], s->melee_hex)) return false;
        clear_flag(&trial, advancing[i], PICKED);
        put_counter(d, &trial, advancing[i], s->melee_hex);
    }
    return true;
}

/* 7.6r-c: the Dervish advance as far as they can; which of them is a question only where some have
 * to stay behind. */
static bool dervish_advance(struct play *p)
{
    const odata *d = p->data;
    const ostate *s = p->state;
    uint8_t advancing[COUNTERS];
    int count = 0;
    for (int c = FIRST_DERVISH; c < COUNTERS; c++) {
        if (is_attacker(s, c) && !advancer_refusal(d, s, c)) advancing[count++] = (uint8_t)c;
    }
    if (count && fit_together(d, s, advancing, count)) {
        for (int i = 0; i < count; i++) advance_in_melee(p, advancing[i]);
        return true;
    }
    action legal[COUNTERS];
    if (list_advances(d, s, legal) != 1) return false;
    apply_advance(p, legal[0]);
    return true;
}

static bool can_anyone_advance(const odata *d, const ostate *s)
{
    enum side side = attacking_side(s);
    if (has_defender(d, s, s->melee_hex, defending_side(s))) return false;
    for (int c = first_of(side); c < last_of(side); c++) {
        if (is_attacker(s, c) && !advancer_refusal(d, s, c)) return true;
    }
    return false;
}

static bool settle_advance(struct play *p)
{
    if (can_anyone_advance(p->data, p->state)) {
        return attacking_side(p->state) == DERVISH && dervish_advance(p);
    }
    finish_melee(p->state);
    return true;
}

static void ask_advance(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->melee_hex;
}

const struct step_row melee_advance_row = { .actor = ACTS_SIDE,
                                            .rule = RULE_7_6r_b,
                                            .prompt = MESSAGE_ask_melee_advance,
                                            .list = list_advances,
                                            .refusal = refuse_advance,
                                            .apply = apply_advance,
                                            .settle = settle_advance,
                                            .ask = ask_advance };
