/* The combat phase: which combat comes next (25.7), and what fires outside of them. */
#include "games/toulon/battle.h"

/* ---- Contact (16.13) --------------------------------------------------------------------- */

static bool is_shown_at_contact(const tdata *d, const tstate *s, int unit)
{
    if (s->inside[unit] != NO_WORK) return false;
    if (s->options[OPTION_CONTACT] == CONTACT_ALL) return true;
    return type_of(d, unit) == ARTILLERY;
}

void begin_contact(struct play *p, int area)
{
    tstate *s = p->state;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (is_shown_at_contact(p->data, s, u)) show_unit(p, u, RULE_16_13a);
    }
}

/* ---- STEP_COMBATS ------------------------------------------------------------------------ */

static bool awaits_combat(const tstate *s, int area)
{
    return is_contact(s, area) && !(s->area_flags[area] & FOUGHT);
}

static int next_combat(const tstate *s, int from)
{
    struct node_set contacts = both_of(areas_held(s, ALLIES), areas_held(s, REPUBLICANS));
    int area = node_in(&contacts, from);
    while (area < AREAS && !awaits_combat(s, area)) area = node_in(&contacts, area + 1);
    return area < AREAS ? area : (int)AREAS;
}

static int list_combats(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    list_fire(d, s, &list);
    bool is_waiting = false;
    for (int area = next_combat(s, 1); area < AREAS; area = next_combat(s, area + 1)) {
        list_add(&list, VERB_FIGHT, area);
        is_waiting = true;
    }
    if (!is_waiting) list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_combats(const tdata *d, const tstate *s, action a)
{
    int area = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_FIGHT:
        return area != NO_AREA && area < AREAS && awaits_combat(s, area) ? RULE_NONE : RULE_25_1a;
    case VERB_END: return next_combat(s, 1) < AREAS ? RULE_25_1a : RULE_NONE;
    default: return fire_refusal(d, s, a);
    }
}

static void leave_phase(struct play *p)
{
    __builtin_memset(&p->state->battle, 0, sizeof p->state->battle);
    leave_step(p->state);
}

static void do_combats(struct play *p, action a)
{
    switch (action_verb(a)) {
    case VERB_FIGHT: open_combat(p, (int)action_first(a)); break;
    case VERB_END: leave_phase(p); break;
    default: apply_fire(p, a);
    }
}

static bool settle_combats(struct play *p)
{
    action legal[LEGAL_MOST];
    if (list_combats(p->data, p->state, legal) > 1) return false;
    do_combats(p, legal[0]);
    return true;
}

const struct step_row combats_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_7c,
    .prompt = MESSAGE_ask_combats,
    .list = list_combats,
    .refusal = refuse_combats,
    .apply = do_combats,
    .settle = settle_combats,
};

void phase_combats(struct play *p)
{
    enter_step(p->state, STEP_COMBATS, speaker((enum side)p->state->phasing));
}
