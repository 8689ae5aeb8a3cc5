/*
 * Advance after offensive fire (6.82r): who took part in the attack at hand and stood next to the
 * hex that it cleared may go into it. A leader of the Anglo-Egyptians may go with the units of his
 * hex (6.51r-g): OM_PICKED says that one of them has gone.
 */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/movement/movement.h"

static int cleared_hex(const om_state *s)
{
    CHECK(om_is_hex(s->attack[s->volley].target));
    return s->attack[s->volley].target;
}

static bool is_cleared(const om_state *s)
{
    return !om_holds(s, cleared_hex(s), om_other_side((enum om_side)s->side[0]));
}

/* 6.82r-a, 6.82r-b: who may advance, wherever to. */
static enum om_rule part_refusal(const om_data *d, const om_state *s, int counter)
{
    CHECK(om_is_counter(counter));
    if (om_is_ae_leader(d, counter)) {
        return om_has_flag(s, counter, OM_PICKED) ? OM_RULE_NONE : OM_RULE_6_51r_g;
    }
    if (s->weapon_use[counter] != OM_ALLOTTED + s->volley) return OM_RULE_6_82r_a;
    int class = om_class_of(d, counter);
    bool stays = class == OM_ARTILLERY || class == OM_BOAT || class == OM_FORTRESS;
    return stays || om_has_flag(s, counter, OM_DISRUPTED) ? OM_RULE_6_82r_b : OM_RULE_NONE;
}

static enum om_rule refusal_for(const om_data *d, const om_state *s, int counter)
{
    enum om_rule rule = part_refusal(d, s, counter);
    if (rule) return rule;
    int hex = cleared_hex(s);
    int direction = om_is_on_map(s, counter) ? om_direction_to(d, s, s->place[counter], hex) : -1;
    if (direction < 0) return OM_RULE_6_82r_a;
    rule = om_advance_refusal(d, s, s->place[counter], direction);
    if (!rule) rule = om_city_refusal(d, s, counter, hex);
    return rule ? rule : om_stacking_refusal(d, s, counter, hex);
}

static int list_advances(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    enum om_side side = (enum om_side)s->side[0];
    for (int counter = om_first_counter(side); counter < om_counters_end(side); counter++) {
        if (refusal_for(d, s, counter) || !om_leads_alike(d, s, counter)) continue;
        list_add(&list, OM_VERB_ADVANCE, counter);
    }
    list_add(&list, OM_VERB_END, 0);
    return list.count;
}

static enum om_rule refuse_advance(const om_data *d, const om_state *s, action a)
{
    int counter = (int)action_first(a);
    if (a == action_make(OM_VERB_END, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_ADVANCE || action_second(a) || counter >= OM_COUNTERS) {
        return OM_RULE_6_82r_a;
    }
    enum om_rule rule = refusal_for(d, s, counter);
    if (rule) return rule;
    return om_leads_alike(d, s, counter) ? OM_RULE_NONE : OM_RULE_6_82r_a;
}

static void end_advance(om_state *s)
{
    CHECK(s->step[0] == OM_STEP_FIRE_ADVANCE);
    for (int c = OM_COUNTER_KITCHENER; c <= OM_COUNTER_HUNTER; c++) om_clear_flag(s, c, OM_PICKED);
    om_step_pop(s);
}

static void advance(struct om_play *p, action a)
{
    om_state *s = p->state;
    if (action_verb(a) == OM_VERB_END) {
        end_advance(s);
        return;
    }
    int counter = (int)action_first(a), from = s->place[counter];
    CHECK(is_cleared(s) && !refusal_for(p->data, s, counter));
    om_clear_flag(s, counter, OM_IN_PLACE);
    om_put_counter(p->data, s, counter, cleared_hex(s));
    NOTE(p, OM_RULE_6_82r_a, OM_MESSAGE_advances, counter, cleared_hex(s));
    if (!om_is_ae_leader(p->data, counter)) om_let_leaders_follow(p->data, s, from);
}

/* No question where nobody can go. */
static bool settle_advance(struct om_play *p)
{
    action listed[OM_COUNTERS + 1];
    if (is_cleared(p->state) && list_advances(p->data, p->state, listed) > 1) return false;
    end_advance(p->state);
    return true;
}

static void ask_about_advance(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = cleared_hex(s);
}

const struct om_step_row om_fire_advance_row = { .actor = ACTS_SEAT,
                                                 .rule = OM_RULE_6_82r_a,
                                                 .prompt = OM_MESSAGE_ask_fire_advance,
                                                 .list = list_advances,
                                                 .refusal = refuse_advance,
                                                 .apply = advance,
                                                 .settle = settle_advance,
                                                 .ask = ask_about_advance };
