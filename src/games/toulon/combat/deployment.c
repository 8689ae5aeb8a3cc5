/*
 * A combat is set up: who is in which work (16.12c, 25.8k), whether the Royal Louis changes sides
 * (32.10), whether there is anybody to fight (25.2), and the defender's line (25.20).
 */
#include "games/toulon/combat/battle.h"

void tl_open_combat(struct tl_play *p, int area)
{
    CHECK(tl_is_contact(p->state, area));
    CHECK(p->state->battle.area == TL_NO_AREA);
    tl_state *s = p->state;
    struct tl_battle_state fresh = { .area = (uint8_t)area, .round = 1, .stage = TL_STAGE_MAN };
    __builtin_memcpy(fresh.fought, s->battle.fought, sizeof fresh.fought);
    s->battle = fresh;
    TL_EACH_UNIT_IN(s, area)
    tl_enlist(p, u);
    int piece = tl_leader_in(s, area, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = tl_leader_in(s, area, piece + 1)) tl_enlist(p, piece);
    NOTE(p, TL_RULE_25_18, TL_MESSAGE_battle_begins, area, s->phasing);
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (!(s->work_flags[work] & TL_IN_PROGRESS)) continue;
        s->work_flags[work] = (uint8_t)(s->work_flags[work] & ~(unsigned)TL_IN_PROGRESS);
        NOTE(p, TL_RULE_13_10a, TL_MESSAGE_improvement_stopped, work);
    }
    tl_step_push(s, TL_STEP_BATTLE, tl_battle_seat(p->data, s, tl_attacker_side(s)));
}

/* ---- TL_STEP_MANNING ------------------------------------------------------------------------- */

/* A unit changes its place once, so 25.8k holds, and nobody runs to and fro. */
static enum tl_rule man_refusal(const tl_data *d, const tl_state *s, int unit, int work)
{
    bool is_later = s->battle.round > 1;
    if (!tl_is_fighter(d, s, tl_defender_side(s), unit) || s->inside[unit] == work)
        return TL_RULE_16_12c;
    if (tl_has(s, unit, TL_PICKED)) return is_later ? TL_RULE_25_8k : TL_RULE_16_12c;
    if (d->work[s->inside[unit]].fills) return TL_RULE_3_P8c;
    if (work == TL_NO_WORK) {
        bool is_in_redoubt = !tl_is_fort_work(s->inside[unit]);
        return is_in_redoubt && tl_counts_as_battery(d, s, unit) ? TL_RULE_16_12d : TL_RULE_NONE;
    }
    if (tl_took_role(s, unit, TL_ROLE_JOINED)) return TL_RULE_25_8j;
    if (is_later && s->inside[unit] != TL_NO_WORK) return TL_RULE_25_8k;
    return tl_manning_refusal(d, s, unit, work);
}

/* 16.12d: whether a battery stands outside a redoubt that has room for it. */
static bool is_battery_outside(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (!tl_counts_as_battery(d, s, u) || s->inside[u] != TL_NO_WORK) continue;
        int work = tl_work_in(s, s->battle.area, TL_FIRST_REDOUBT);
        for (; work < TL_WORKS; work = tl_work_in(s, s->battle.area, work + 1)) {
            if (!man_refusal(d, s, u, work)) return true;
        }
    }
    return false;
}

/* Whether anybody may still go in or out. */
static bool can_change(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (!man_refusal(d, s, u, TL_NO_WORK)) return true;
        int work = tl_work_in(s, s->battle.area, 1);
        for (; work < TL_WORKS; work = tl_work_in(s, s->battle.area, work + 1)) {
            if (!man_refusal(d, s, u, work)) return true;
        }
    }
    return false;
}

static enum tl_rule refuse_manning(const tl_data *d, const tl_state *s, action a)
{
    switch (action_verb(a)) {
    case TL_VERB_MAN: return man_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case TL_VERB_STANDARD: return can_change(d, s) ? TL_RULE_NONE : TL_RULE_16_12c;
    case TL_VERB_END: return is_battery_outside(d, s) ? TL_RULE_16_12d : TL_RULE_NONE;
    default: return TL_RULE_16_12c;
    }
}

static int list_manning(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (!man_refusal(d, s, u, TL_NO_WORK)) list_add_two(&list, TL_VERB_MAN, u, TL_NO_WORK);
        int work = tl_work_in(s, s->battle.area, 1);
        for (; work < TL_WORKS; work = tl_work_in(s, s->battle.area, work + 1)) {
            if (!man_refusal(d, s, u, work)) list_add_two(&list, TL_VERB_MAN, u, work);
        }
    }
    if (list.count) list_add(&list, TL_VERB_STANDARD, 0);
    if (!is_battery_outside(d, s)) list_add(&list, TL_VERB_END, 0);
    return list.count;
}

/* Whom a work serves best: batteries, then gunners where there are guns, then the strongest. */
static int worth_inside(const tl_data *d, const tl_state *s, int unit, int work)
{
    CHECK(work != TL_NO_WORK);
    enum { FIRST_OF_ALL = 100, GUNS = 50 };
    if (tl_counts_as_battery(d, s, unit)) return FIRST_OF_ALL;
    bool is_crew = tl_type_of(d, unit) == TL_GUNNERS && tl_is_fort_work(work);
    return tl_potential(d, s, unit) + (is_crew ? GUNS : 0);
}

static int best_for_work(const tl_data *d, const tl_state *s, int work)
{
    CHECK(work != TL_NO_WORK);
    int best = TL_NO_UNIT, worth = 0;
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (s->inside[u] != TL_NO_WORK || man_refusal(d, s, u, work)) continue;
        int now = worth_inside(d, s, u, work);
        if (now <= worth) continue;
        worth = now;
        best = u;
    }
    return best;
}

static void man_all(struct tl_play *p)
{
    tl_state *s = p->state;
    int work = tl_work_in(s, s->battle.area, 1);
    for (; work < TL_WORKS; work = tl_work_in(s, s->battle.area, work + 1)) {
        int unit = best_for_work(p->data, s, work);
        for (; unit < TL_UNITS; unit = best_for_work(p->data, s, work)) {
            s->inside[unit] = (uint8_t)work;
        }
    }
}

static void leave_manning(tl_state *s)
{
    TL_EACH_UNIT_IN(s, s->battle.area)
    {
        tl_unset(s, u, TL_PICKED);
    }
    tl_step_pop(s);
}

static void do_manning(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_MANNING);
    tl_state *s = p->state;
    int unit = (int)action_first(a), work = (int)action_second(a);
    if (action_verb(a) == TL_VERB_MAN) {
        s->inside[unit] = (uint8_t)work;
        tl_set(s, unit, TL_PICKED);
        if (work != TL_NO_WORK) {
            TELL(p, tl_defender_side(s), TL_RULE_16_12c, TL_MESSAGE_unit_mans, unit, work);
        } else {
            TELL(p, tl_defender_side(s), TL_RULE_16_12c, TL_MESSAGE_unit_leaves_work, unit,
                 s->place[unit]);
        }
        return;
    }
    if (action_verb(a) == TL_VERB_STANDARD) man_all(p);
    leave_manning(s);
}

const struct tl_step_row tl_manning_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_16_12c,
    .prompt = TL_MESSAGE_ask_manning,
    .list = list_manning,
    .refusal = refuse_manning,
    .apply = do_manning,
    .ask = tl_ask_battle,
};

static bool has_work_to_man(const tl_data *d, const tl_state *s)
{
    int work = tl_work_in(s, s->battle.area, 1);
    for (; work < TL_WORKS; work = tl_work_in(s, s->battle.area, work + 1)) {
        if (tl_serves(d, s, work, tl_defender_side(s)) && !d->work[work].fills) return true;
    }
    return false;
}

/* The defender is asked wherever there is a work, which everybody sees (HI-10). */
void tl_stage_man(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_MAN));
    tl_state *s = p->state;
    if (!has_work_to_man(p->data, s)) return;
    if (s->battle.round == 1) tl_order_crews(p->data, s, s->battle.area, tl_defender_side(s));
    tl_step_push(s, TL_STEP_MANNING, tl_battle_seat(p->data, s, tl_defender_side(s)));
}

/* ---- TL_STEP_DEFECTION_DIE (32.10 to 32.12) -------------------------------------------------- */

/* What it has done before, whence it came and where it failed to go is not told (HI-26, HI-27). */
static void join_the_enemy(struct tl_play *p)
{
    tl_state *s = p->state;
    s->unit_flags[TL_UNIT_ROYAL_LOUIS] &= TL_SHOWN;
    tl_set(s, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    s->came_from[TL_UNIT_ROYAL_LOUIS] = TL_NO_AREA;
    __builtin_memset(s->failed[TL_UNIT_ROYAL_LOUIS], 0, TL_AREA_BYTES);
    s->inside[TL_UNIT_ROYAL_LOUIS] = TL_NO_WORK;
    s->battle.defection = TL_DEFECTION_DONE;
    tl_recount_ground(p->data, s);
}

static void do_defection_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_DEFECTION_DIE);
    tl_state *s = p->state;
    tl_step_pop(s);
    bool defects = rolled(a) >= p->data->constant[TL_CONSTANT_defects_from];
    NOTE(p, TL_RULE_32_10b, defects ? TL_MESSAGE_royal_louis_defects : TL_MESSAGE_royal_louis_stays,
         rolled(a));
    if (defects) join_the_enemy(p);
}

const struct tl_step_row tl_defection_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_32_10b,
    .prompt = TL_MESSAGE_ask_defection_die,
    .dice = TWO_DICE,
    .apply = do_defection_die,
};

static bool may_defect(const tl_data *d, const tl_state *s)
{
    int unit = TL_UNIT_ROYAL_LOUIS;
    return s->place[unit] == s->battle.area && s->battle.area != TL_AREA_TOU &&
           !s->battle.defection && !tl_has(s, unit, TL_DEFECTED | TL_ROUTED) &&
           tl_strength(d, s, unit) > 0;
}

/* 35.1d: a fort counts as taken if somebody was in it when the fighting began. */
static void remember_garrisons(const tl_data *d, tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (tl_is_fort_work(s->inside[u])) s->battle.fort_held[s->inside[u]] = 1;
    }
}

void tl_stage_defection(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_DEFECTION));
    tl_state *s = p->state;
    if (s->battle.round == 1) remember_garrisons(p->data, s);
    if (!may_defect(p->data, s)) return;
    s->battle.defection = 1;
    tl_step_push(s, TL_STEP_DEFECTION_DIE, tl_speaker(TL_ALLIES));
}

/* ---- Is there anybody to fight? -------------------------------------------------------------- */

void tl_stage_contest(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_CONTEST));
    const tl_data *d = p->data;
    tl_state *s = p->state;
    if (!tl_has_strength_left(d, s, tl_defender_side(s))) {
        if (tl_has_fighters(d, s, tl_defender_side(s))) {
            NOTE(p, TL_RULE_25_2, TL_MESSAGE_defenders_give_way, s->battle.area);
        }
        tl_rout_side(p, tl_defender_side(s));
        tl_end_fighting(p, TL_ENDED_WITHOUT_FIGHT);
    } else if (!tl_occupied(s, s->battle.area, tl_attacker_side(s))) {
        tl_end_fighting(p, TL_ENDED_WITHOUT_FIGHT);
    } else if (!tl_has_strength_left(d, s, tl_attacker_side(s))) {
        s->battle.stage = TL_STAGE_ROUND_OVER;
    }
}

/* ---- TL_STEP_DEPLOY (25.20) ------------------------------------------------------------------ */

static bool awaits_line(const tl_data *d, const tl_state *s, int unit)
{
    return !s->battle.line[unit] && tl_strength(d, s, unit) > 0;
}

static bool is_open_waiting(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (s->inside[u] == TL_NO_WORK && awaits_line(d, s, u)) return true;
    }
    return false;
}

static enum tl_rule refuse_deploy(const tl_data *d, const tl_state *s, action a)
{
    int unit = (int)action_first(a);
    if (action_verb(a) == TL_VERB_STANDARD) return TL_RULE_NONE;
    if (action_verb(a) != TL_VERB_DEPLOY || !tl_is_fighter(d, s, tl_defender_side(s), unit))
        return TL_RULE_25_20a;
    if (!tl_strength(d, s, unit)) return TL_RULE_25_30;
    if (s->battle.line[unit]) return TL_RULE_25_20a;
    return s->inside[unit] != TL_NO_WORK && is_open_waiting(d, s) ? TL_RULE_25_20b : TL_RULE_NONE;
}

static int list_deploy(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    bool is_outside = is_open_waiting(d, s);
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (awaits_line(d, s, u) && !(is_outside && s->inside[u] != TL_NO_WORK)) {
            list_add(&list, TL_VERB_DEPLOY, u);
        }
    }
    list_add(&list, TL_VERB_STANDARD, 0);
    return list.count;
}

static void deploy_unit(tl_state *s, int unit)
{
    CHECK(s->place[unit] == s->battle.area && !s->battle.line[unit]);
    int before = 0;
    for (int work = 0; work < TL_WORKS; work++) before += s->battle.lined[work];
    s->battle.line[unit] = (uint8_t)(before + 1);
    s->battle.lined[s->inside[unit]]++;
}

static void do_deploy(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_DEPLOY);
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_DEPLOY) {
        deploy_unit(s, (int)action_first(a));
        return;
    }
    for (int outside = 1; outside >= 0; outside--) {
        TL_EACH_FIGHTER(p->data, s, tl_defender_side(s))
        {
            bool is_now = (s->inside[u] == TL_NO_WORK) == (outside == 1);
            if (is_now && awaits_line(p->data, s, u)) deploy_unit(s, u);
        }
    }
}

static bool settle_deploy(struct tl_play *p)
{
    action legal[TL_LEGAL_MOST];
    int count = list_deploy(p->data, p->state, legal) - 1;
    if (count > 1) return false;
    if (count == 1) {
        do_deploy(p, legal[0]);
    } else {
        tl_step_pop(p->state);
    }
    return true;
}

const struct tl_step_row tl_deploy_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_20a,
    .prompt = TL_MESSAGE_ask_deploy,
    .list = list_deploy,
    .refusal = refuse_deploy,
    .apply = do_deploy,
    .settle = settle_deploy,
    .ask = tl_ask_battle,
};

/* Melees are made anew in each round (25.8m). */
static void forget_round(tl_state *s)
{
    struct tl_battle_state *b = &s->battle;
    __builtin_memset(b->line, 0, sizeof b->line);
    __builtin_memset(b->lined, 0, sizeof b->lined);
    __builtin_memset(b->engaged, 0, sizeof b->engaged);
    __builtin_memset(b->melee, 0, sizeof b->melee);
    __builtin_memset(b->work_of, 0, sizeof b->work_of);
    __builtin_memset(b->resolved, 0, sizeof b->resolved);
    __builtin_memset(b->combines, 0, sizeof b->combines);
    __builtin_memset(b->leads, 0, sizeof b->leads);
    __builtin_memset(b->directs, 0, sizeof b->directs);
    __builtin_memset(b->support, 0, sizeof b->support);
    __builtin_memset(b->directed, 0, sizeof b->directed);
    __builtin_memset(b->reduction, 0, sizeof b->reduction);
    b->storming = TL_NO_WORK;
    b->melee_count = b->grouping = 0;
    for (int u = 0; u < TL_UNITS; u++) b->role[u] = (uint8_t)(b->role[u] & ~(unsigned)TL_ROLE_SHOT);
    for (int i = 0; i < TL_LEADERS; i++) {
        s->leader_flags[i] = (uint8_t)(s->leader_flags[i] & ~(unsigned)TL_LEADER_LED);
    }
}

void tl_stage_deploy(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_DEPLOY));
    tl_state *s = p->state;
    forget_round(s);
    NOTE(p, TL_RULE_25_8a, TL_MESSAGE_round_begins, s->battle.area, s->battle.round);
    tl_step_push(s, TL_STEP_DEPLOY, tl_battle_seat(p->data, s, tl_defender_side(s)));
}
