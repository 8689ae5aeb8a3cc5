/* The combat phase: which combat comes next (25.7), and what fires outside of them. */
#include "games/toulon/battle.h"

/* ---- Contact (16.13) --------------------------------------------------------------------- */

static bool is_shown_at_contact(const tl_data *d, const tl_state *s, int unit)
{
    if (s->inside[unit] != TL_NO_WORK) return false;
    if (s->options[TL_OPTION_CONTACT] == TL_CONTACT_ALL) return true;
    return tl_type_of(d, unit) == TL_ARTILLERY;
}

void tl_begin_contact(struct tl_play *p, int area)
{
    tl_state *s = p->state;
    for (int u = tl_unit_in(s, area, 0); u < TL_UNITS; u = tl_unit_in(s, area, u + 1)) {
        if (is_shown_at_contact(p->data, s, u)) tl_show_unit(p, u, TL_RULE_16_13a);
    }
}

/* ---- TL_STEP_COMBATS ------------------------------------------------------------------------ */

static bool awaits_combat(const tl_state *s, int area)
{
    return tl_is_contact(s, area) && !(s->area_flags[area] & TL_FOUGHT);
}

static int next_combat(const tl_state *s, int from)
{
    struct tl_node_set contacts =
        tl_both_of(tl_areas_held(s, TL_ALLIES), tl_areas_held(s, TL_REPUBLICANS));
    int area = tl_node_in(&contacts, from);
    while (area < TL_AREAS && !awaits_combat(s, area)) area = tl_node_in(&contacts, area + 1);
    return area < TL_AREAS ? area : (int)TL_AREAS;
}

static int list_combats(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    tl_list_fire(d, s, &list);
    bool is_waiting = false;
    for (int area = next_combat(s, 1); area < TL_AREAS; area = next_combat(s, area + 1)) {
        list_add(&list, TL_VERB_FIGHT, area);
        is_waiting = true;
    }
    if (!is_waiting) list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static enum tl_rule refuse_combats(const tl_data *d, const tl_state *s, action a)
{
    int area = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_FIGHT:
        return area != TL_NO_AREA && area < TL_AREAS && awaits_combat(s, area) ? TL_RULE_NONE
                                                                               : TL_RULE_25_1a;
    case TL_VERB_END: return next_combat(s, 1) < TL_AREAS ? TL_RULE_25_1a : TL_RULE_NONE;
    default: return tl_fire_refusal(d, s, a);
    }
}

static void leave_phase(struct tl_play *p)
{
    __builtin_memset(&p->state->battle, 0, sizeof p->state->battle);
    tl_step_pop(p->state);
}

static void do_combats(struct tl_play *p, action a)
{
    switch (action_verb(a)) {
    case TL_VERB_FIGHT: tl_open_combat(p, (int)action_first(a)); break;
    case TL_VERB_END: leave_phase(p); break;
    default: tl_apply_fire(p, a);
    }
}

static bool settle_combats(struct tl_play *p)
{
    action legal[TL_LEGAL_MOST];
    if (list_combats(p->data, p->state, legal) > 1) return false;
    do_combats(p, legal[0]);
    return true;
}

const struct tl_step_row tl_combats_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_7c,
    .prompt = TL_MESSAGE_ask_combats,
    .list = list_combats,
    .refusal = refuse_combats,
    .apply = do_combats,
    .settle = settle_combats,
};

void tl_phase_combats(struct tl_play *p)
{
    tl_step_push(p->state, TL_STEP_COMBATS, tl_speaker((enum tl_side)p->state->phasing));
}
