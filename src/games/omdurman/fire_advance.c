/*
 * Advance after offensive fire (6.82r): who took part in the attack at hand and stood next to the
 * hex that it cleared may go into it. A leader of the Anglo-Egyptians may go with the units of his
 * hex (6.51r-g): PICKED says that one of them has gone.
 */
#include "games/omdurman/fire.h"

static int cleared_hex(const ostate *s)
{
    return s->attack[s->volley].target;
}

static bool is_cleared(const ostate *s)
{
    return !holds(s, cleared_hex(s), other_side((enum side)s->side[0]));
}

/* 6.82r-a, 6.82r-b: who may advance, wherever to. */
static enum rule part_refusal(const odata *d, const ostate *s, int counter)
{
    if (is_ae_leader(d, counter)) {
        return has_flag(s, counter, PICKED) ? RULE_NONE : RULE_6_51r_g;
    }
    if (s->weapon_use[counter] != ALLOTTED + s->volley) return RULE_6_82r_a;
    int class = class_of(d, counter);
    bool stays = class == ARTILLERY || class == BOAT || class == FORTRESS;
    return stays || has_flag(s, counter, DISRUPTED) ? RULE_6_82r_b : RULE_NONE;
}

static enum rule refusal_for(const odata *d, const ostate *s, int counter)
{
    enum rule rule = part_refusal(d, s, counter);
    if (rule) return rule;
    int hex = cleared_hex(s);
    int direction = is_on_map(s, counter) ? direction_to(d, s, s->place[counter], hex) : -1;
    if (direction < 0) return RULE_6_82r_a;
    rule = advance_refusal(d, s, s->place[counter], direction);
    if (!rule) rule = city_refusal(d, s, counter, hex);
    return rule ? rule : stacking_refusal(d, s, counter, hex);
}

static int list_advances(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    int first = s->side[0] == DERVISH ? FIRST_DERVISH : 0;
    int end = s->side[0] == DERVISH ? COUNTERS : FIRST_DERVISH;
    for (int counter = first; counter < end; counter++) {
        if (refusal_for(d, s, counter) || !leads_alike(d, s, counter)) continue;
        list_add(&list, VERB_ADVANCE, counter);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_advance(const odata *d, const ostate *s, action a)
{
    int counter = (int)action_first(a);
    if (a == action_make(VERB_END, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_ADVANCE || action_second(a) || counter >= COUNTERS) {
        return RULE_6_82r_a;
    }
    enum rule rule = refusal_for(d, s, counter);
    if (rule) return rule;
    return leads_alike(d, s, counter) ? RULE_NONE : RULE_6_82r_a;
}

static void pick_leaders(const odata *d, ostate *s, int hex)
{
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (is_ae_leader(d, c) && c != COUNTER_GORDON) set_flag(s, c, PICKED);
    }
}

static void end_advance(ostate *s)
{
    for (int c = COUNTER_KITCHENER; c <= COUNTER_HUNTER; c++) clear_flag(s, c, PICKED);
    finish_step(s);
}

static void advance(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_END) {
        end_advance(s);
        return;
    }
    int counter = (int)action_first(a), from = s->place[counter];
    clear_flag(s, counter, IN_PLACE);
    put_counter(p->data, s, counter, cleared_hex(s));
    NOTE(p, RULE_6_82r_a, MESSAGE_advances, counter, cleared_hex(s));
    if (!is_ae_leader(p->data, counter)) pick_leaders(p->data, s, from);
}

/* No question where nobody can go. */
static bool settle_advance(struct play *p)
{
    action listed[COUNTERS + 1];
    if (is_cleared(p->state) && list_advances(p->data, p->state, listed) > 1) return false;
    end_advance(p->state);
    return true;
}

static void ask_about_advance(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = cleared_hex(s);
}

const struct step_row fire_advance_row = { .actor = ACTS_SIDE,
                                           .rule = RULE_6_82r_a,
                                           .prompt = MESSAGE_ask_fire_advance,
                                           .list = list_advances,
                                           .refusal = refuse_advance,
                                           .apply = advance,
                                           .settle = settle_advance,
                                           .ask = ask_about_advance };
