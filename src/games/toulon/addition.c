/* Defenders whom nobody has engaged are added to melees by their owner (25.24). */
#include "games/toulon/battle.h"

static bool is_idle(const tdata *d, const tstate *s, int unit)
{
    return !s->battle.melee[unit] && strength(d, s, unit) > 0;
}

/* 25.24b: who is in a work that is not engaged may stay out of it. */
static bool must_be_added(const tdata *d, const tstate *s, int unit)
{
    int work = s->inside[unit];
    return is_idle(d, s, unit) && (work == NO_WORK || s->battle.engaged[work] > 0);
}

static bool is_owing(const tdata *d, const tstate *s)
{
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (must_be_added(d, s, u)) return true;
    }
    return false;
}

static enum rule add_refusal(const tdata *d, const tstate *s, int unit, int melee)
{
    if (unit >= UNITS || s->place[unit] != s->battle.area || has(s, unit, ROUTED) ||
        side_of(d, s, unit) != defender_side(s) || s->battle.melee[unit]) {
        return RULE_25_24a;
    }
    if (!strength(d, s, unit)) return RULE_25_30;
    return melee >= 1 && melee <= s->battle.melee_count ? RULE_NONE : RULE_25_24a;
}

static enum rule refuse_add(const tdata *d, const tstate *s, action a)
{
    switch (action_verb(a)) {
    case VERB_ADD: return add_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case VERB_STANDARD: return RULE_NONE;
    case VERB_END: return is_owing(d, s) ? RULE_25_24b : RULE_NONE;
    default: return RULE_25_24a;
    }
}

static int list_add_step(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    EACH_FIGHTER(d, s, defender_side(s))
    {
        for (int melee = 1; is_idle(d, s, u) && melee <= s->battle.melee_count; melee++) {
            list_add_two(&list, VERB_ADD, u, melee);
        }
    }
    list_add(&list, VERB_STANDARD, 0);
    if (!is_owing(d, s)) list_add(&list, VERB_END, 0);
    return list.count;
}

/* 25.24c, Q25.24: elsewhere than at its own work a unit is outside. */
static void add_unit(struct play *p, int unit, int melee)
{
    tstate *s = p->state;
    s->battle.melee[unit] = (uint8_t)melee;
    if (s->inside[unit] != s->battle.work_of[melee]) s->inside[unit] = NO_WORK;
    TELL(p, defender_side(s), RULE_25_24a, MESSAGE_unit_added, unit, melee);
}

/* At its own work, else where the defence is weakest. */
static int best_melee(const tdata *d, const tstate *s, int unit)
{
    int best = 1, least = 0;
    for (int melee = 1; melee <= s->battle.melee_count; melee++) {
        if (s->inside[unit] && s->battle.work_of[melee] == s->inside[unit]) return melee;
        int now = melee_potential(d, s, defender_side(s), melee);
        if (melee > 1 && now >= least) continue;
        least = now;
        best = melee;
    }
    return best;
}

static void do_add(struct play *p, action a)
{
    tstate *s = p->state;
    if (action_verb(a) == VERB_ADD) {
        add_unit(p, (int)action_first(a), (int)action_second(a));
        return;
    }
    EACH_FIGHTER(p->data, s, defender_side(s))
    {
        if (must_be_added(p->data, s, u)) add_unit(p, u, best_melee(p->data, s, u));
    }
    leave_step(s);
}

static bool has_idle(const tdata *d, const tstate *s)
{
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (is_idle(d, s, u)) return true;
    }
    return false;
}

static bool has_choice(const tdata *d, const tstate *s)
{
    if (!has_idle(d, s)) return false;
    if (s->battle.melee_count > 1) return true;
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (is_idle(d, s, u) && !must_be_added(d, s, u)) return true;
    }
    return false;
}

static bool settle_add(struct play *p)
{
    if (has_choice(p->data, p->state)) return false;
    do_add(p, action_make(VERB_STANDARD, 0, 0));
    return true;
}

static void ask_add(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.area;
    arguments[1] = s->battle.melee_count;
}

const struct step_row add_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_24a,
    .prompt = MESSAGE_ask_add,
    .list = list_add_step,
    .refusal = refuse_add,
    .apply = do_add,
    .settle = settle_add,
    .ask = ask_add,
};

void stage_add(struct play *p)
{
    tstate *s = p->state;
    if (!s->battle.melee_count) return;
    enter_step(s, STEP_ADD, battle_seat(p->data, s, defender_side(s)));
}
