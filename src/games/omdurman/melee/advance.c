/* The advance after a melee (7.0k, 7.6r), into a hex that no defender is left in: the Dervish must,
 * the Anglo-Egyptians may. Whoever may still go is OM_PICKED. */
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/movement/movement.h"

/* Hexsides are not asked: those that stop an advance (7.6r-d) have stopped the attack (7.1r-b). */
static enum om_rule advancer_refusal(const om_data *d, const om_state *s, int counter)
{
    if (counter >= OM_COUNTERS || !om_is_attacker(s, counter)) return OM_RULE_7_6r_b;
    if (om_has_flag(s, counter, OM_DISRUPTED)) return OM_RULE_DIS_r_g;
    enum om_rule why = om_city_refusal(d, s, counter, s->melee_hex);
    return why ? why : om_stacking_refusal(d, s, counter, s->melee_hex);
}

static int list_advances(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    enum om_side side = om_attacking_side(s);
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (!om_is_attacker(s, c) || !om_leads_equals(d, s, c)) continue;
        if (!advancer_refusal(d, s, c)) list_add(&list, OM_VERB_ADVANCE, c);
    }
    if (side == OM_ANGLO_EGYPTIAN) list_add(&list, OM_VERB_END, 0);
    return list.count;
}

static enum om_rule refuse_advance(const om_data *d, const om_state *s, action a)
{
    if (a == action_make(OM_VERB_END, 0, 0)) {
        return om_attacking_side(s) == OM_DERVISH ? OM_RULE_7_0k : OM_RULE_NONE;
    }
    if (action_verb(a) != OM_VERB_ADVANCE || action_second(a)) return OM_RULE_7_6r_b;
    int counter = (int)action_first(a);
    enum om_rule why = advancer_refusal(d, s, counter);
    if (why) return why;
    return om_leads_equals(d, s, counter) ? OM_RULE_NONE : OM_RULE_7_6r_b;
}

static void advance_in_melee(struct om_play *p, int counter)
{
    om_state *s = p->state;
    CHECK(om_is_attacker(s, counter) && !advancer_refusal(p->data, s, counter));
    int from = s->place[counter];
    om_clear_flag(s, counter, OM_PICKED);
    om_clear_flag(s, counter, OM_IN_PLACE);
    if (om_side_of(counter) == OM_DERVISH) om_overrun_leaders(p, s->melee_hex);
    om_put_counter(p->data, s, counter, s->melee_hex);
    if (om_is_unit(p->data, counter)) om_let_leaders_follow(p->data, s, from);
    NOTE(p, om_side_of(counter) == OM_DERVISH ? OM_RULE_7_0k : OM_RULE_7_6r_b,
         OM_MESSAGE_melee_advance, counter, from, s->melee_hex);
}

static void finish_melee(om_state *s)
{
    CHECK(s->step[0] == OM_STEP_MELEE_ADVANCE);
    om_drop_picked(s, om_attacking_side(s));
    s->melee_hex = OM_NO_HEX;
    om_step_pop(s);
}

static void apply_advance(struct om_play *p, action a)
{
    if (action_verb(a) == OM_VERB_END) {
        finish_melee(p->state);
    } else {
        advance_in_melee(p, (int)action_first(a));
    }
}

/* Whether all of them can stand in the hex together, tried on a copy. */
static bool fit_together(const om_data *d, const om_state *s, const uint8_t *advancing, int count)
{
    om_state trial = *s;
    for (int i = 0; i < count; i++) {
        if (om_stacking_refusal(d, &trial, advancing[i], s->melee_hex)) return false;
        om_put_counter(d, &trial, advancing[i], s->melee_hex);
    }
    return true;
}

/* 7.6r-c: the Dervish advance as far as they can; which of them is a question only where some have
 * to stay behind. */
static bool dervish_advance(struct om_play *p)
{
    const om_data *d = p->data;
    const om_state *s = p->state;
    CHECK(om_attacking_side(s) == OM_DERVISH);
    uint8_t advancing[OM_COUNTERS];
    int count = 0;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) {
        if (om_is_attacker(s, c) && !advancer_refusal(d, s, c)) advancing[count++] = (uint8_t)c;
    }
    if (count && fit_together(d, s, advancing, count)) {
        for (int i = 0; i < count; i++) advance_in_melee(p, advancing[i]);
        return true;
    }
    action legal[OM_COUNTERS];
    if (list_advances(d, s, legal) != 1) return false;
    apply_advance(p, legal[0]);
    return true;
}

static bool can_anyone_advance(const om_data *d, const om_state *s)
{
    enum om_side side = om_attacking_side(s);
    CHECK(om_is_hex(s->melee_hex));
    if (om_has_defender(d, s, s->melee_hex, om_defending_side(s))) return false;
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (om_is_attacker(s, c) && !advancer_refusal(d, s, c)) return true;
    }
    return false;
}

static bool settle_advance(struct om_play *p)
{
    if (can_anyone_advance(p->data, p->state)) {
        return om_attacking_side(p->state) == OM_DERVISH && dervish_advance(p);
    }
    finish_melee(p->state);
    return true;
}

static void ask_advance(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->melee_hex;
}

const struct om_step_row om_melee_advance_row = { .actor = ACTS_SEAT,
                                                  .rule = OM_RULE_7_6r_b,
                                                  .prompt = OM_MESSAGE_ask_melee_advance,
                                                  .list = list_advances,
                                                  .refusal = refuse_advance,
                                                  .apply = apply_advance,
                                                  .settle = settle_advance,
                                                  .ask = ask_advance };
