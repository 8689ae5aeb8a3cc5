/* Defenders whom nobody has engaged are added to melees by their owner (25.24). */
#include "games/toulon/combat/battle.h"

static bool is_idle(const tl_data *d, const tl_state *s, int unit)
{
    return !s->battle.melee[unit] && tl_strength(d, s, unit) > 0;
}

/* 25.24b: who is in a work that is not engaged may stay out of it. */
static bool must_be_added(const tl_data *d, const tl_state *s, int unit)
{
    int work = s->inside[unit];
    return is_idle(d, s, unit) && (work == TL_NO_WORK || s->battle.engaged[work] > 0);
}

static bool is_owing(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (must_be_added(d, s, u)) return true;
    }
    return false;
}

static enum tl_rule add_refusal(const tl_data *d, const tl_state *s, int unit, int melee)
{
    if (!tl_is_fighter(d, s, tl_defender_side(s), unit) || s->battle.melee[unit])
        return TL_RULE_25_24a;
    if (!tl_strength(d, s, unit)) return TL_RULE_25_30;
    return tl_is_melee(s, melee) ? TL_RULE_NONE : TL_RULE_25_24a;
}

static enum tl_rule refuse_add(const tl_data *d, const tl_state *s, action a)
{
    switch (action_verb(a)) {
    case TL_VERB_ADD: return add_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case TL_VERB_STANDARD: return TL_RULE_NONE;
    case TL_VERB_END: return is_owing(d, s) ? TL_RULE_25_24b : TL_RULE_NONE;
    default: return TL_RULE_25_24a;
    }
}

static int list_add_step(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        for (int melee = 1; is_idle(d, s, u) && melee <= s->battle.melee_count; melee++) {
            list_add_two(&list, TL_VERB_ADD, u, melee);
        }
    }
    list_add(&list, TL_VERB_STANDARD, 0);
    if (!is_owing(d, s)) list_add(&list, TL_VERB_END, 0);
    return list.count;
}

/* 25.24c, Q25.24: elsewhere than at its own work a unit is outside. */
static void add_unit(struct tl_play *p, int unit, int melee)
{
    CHECK(!add_refusal(p->data, p->state, unit, melee));
    tl_state *s = p->state;
    s->battle.melee[unit] = (uint8_t)melee;
    if (s->inside[unit] != s->battle.work_of[melee]) s->inside[unit] = TL_NO_WORK;
    TELL(p, tl_defender_side(s), TL_RULE_25_24a, TL_MESSAGE_unit_added, unit, melee);
}

/* At its own work, else where the defence is weakest. */
static int best_melee(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(s->battle.melee_count > 0);
    int best = 1, least = 0;
    for (int melee = 1; melee <= s->battle.melee_count; melee++) {
        if (s->inside[unit] && s->battle.work_of[melee] == s->inside[unit]) return melee;
        int now = tl_melee_potential(d, s, tl_defender_side(s), melee);
        if (melee > 1 && now >= least) continue;
        least = now;
        best = melee;
    }
    return best;
}

static void add_rest(struct tl_play *p)
{
    tl_state *s = p->state;
    TL_EACH_FIGHTER(p->data, s, tl_defender_side(s))
    {
        if (must_be_added(p->data, s, u)) add_unit(p, u, best_melee(p->data, s, u));
    }
    tl_step_pop(s);
}

static void do_add(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ADD);
    if (action_verb(a) == TL_VERB_ADD) {
        add_unit(p, (int)action_first(a), (int)action_second(a));
    } else {
        add_rest(p);
    }
}

static bool has_idle(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (is_idle(d, s, u)) return true;
    }
    return false;
}

static bool has_choice(const tl_data *d, const tl_state *s)
{
    if (!has_idle(d, s)) return false;
    if (s->battle.melee_count > 1) return true;
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (is_idle(d, s, u) && !must_be_added(d, s, u)) return true;
    }
    return false;
}

static bool settle_add(struct tl_play *p)
{
    if (has_choice(p->data, p->state)) return false;
    add_rest(p);
    return true;
}

static void ask_add(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.area;
    question->argument[1] = s->battle.melee_count;
}

const struct tl_step_row tl_add_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_24a,
    .prompt = TL_MESSAGE_ask_add,
    .list = list_add_step,
    .refusal = refuse_add,
    .apply = do_add,
    .settle = settle_add,
    .ask = ask_add,
};

void tl_stage_add(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_ADD));
    tl_state *s = p->state;
    if (!s->battle.melee_count) return;
    tl_step_push(s, TL_STEP_ADD, tl_battle_seat(p->data, s, tl_defender_side(s)));
}
