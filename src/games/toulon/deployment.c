/*
 * A combat is set up: who is in which work (16.12c, 25.8k), whether the Royal Louis changes sides
 * (32.10), whether there is anybody to fight (25.2), and the defender's line (25.20).
 */
#include "games/toulon/battle.h"

void open_combat(struct play *p, int area)
{
    tstate *s = p->state;
    struct battle_state fresh = { .area = (uint8_t)area, .round = 1, .stage = STAGE_MAN };
    __builtin_memcpy(fresh.fought, s->battle.fought, sizeof fresh.fought);
    s->battle = fresh;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) enlist(p, u);
    int piece = leader_in(s, area, FIRST_LEADER);
    for (; piece < PIECES; piece = leader_in(s, area, piece + 1)) enlist(p, piece);
    NOTE(p, RULE_25_18, MESSAGE_battle_begins, area, s->phasing);
    for (int work = work_in(s, area, 1); work < WORKS; work = work_in(s, area, work + 1)) {
        if (!(s->work_flags[work] & IN_PROGRESS)) continue;
        s->work_flags[work] = (uint8_t)(s->work_flags[work] & ~(unsigned)IN_PROGRESS);
        NOTE(p, RULE_13_10a, MESSAGE_improvement_stopped, work);
    }
    enter_step(s, STEP_BATTLE, battle_seat(p->data, s, attacker_side(s)));
}

/* ---- STEP_MANNING ------------------------------------------------------------------------ */

static bool is_defender(const tdata *d, const tstate *s, int unit)
{
    return unit < UNITS && s->place[unit] == s->battle.area && !has(s, unit, ROUTED) &&
           side_of(d, s, unit) == defender_side(s);
}

/* A unit changes its place once, so 25.8k holds, and nobody runs to and fro. */
static enum rule man_refusal(const tdata *d, const tstate *s, int unit, int work)
{
    bool is_later = s->battle.round > 1;
    if (!is_defender(d, s, unit) || work >= WORKS || s->inside[unit] == work) return RULE_16_12c;
    if (has(s, unit, PICKED)) return is_later ? RULE_25_8k : RULE_16_12c;
    if (d->work[s->inside[unit]].fills) return RULE_3_P8c;
    if (work == NO_WORK) {
        bool is_in_redoubt = !is_fort_work(s->inside[unit]);
        return is_in_redoubt && counts_as_battery(d, s, unit) ? RULE_16_12d : RULE_NONE;
    }
    if (took_role(s, unit, ROLE_JOINED)) return RULE_25_8j;
    if (is_later && s->inside[unit] != NO_WORK) return RULE_25_8k;
    return manning_refusal(d, s, unit, work);
}

/* 16.12d: whether a battery stands outside a redoubt that has room for it. */
static bool is_battery_outside(const tdata *d, const tstate *s)
{
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (!counts_as_battery(d, s, u) || s->inside[u] != NO_WORK) continue;
        int work = work_in(s, s->battle.area, FIRST_REDOUBT);
        for (; work < WORKS; work = work_in(s, s->battle.area, work + 1)) {
            if (!man_refusal(d, s, u, work)) return true;
        }
    }
    return false;
}

static enum rule refuse_manning(const tdata *d, const tstate *s, action a)
{
    switch (action_verb(a)) {
    case VERB_MAN: return man_refusal(d, s, (int)action_first(a), (int)action_second(a));
    case VERB_STANDARD: return RULE_NONE;
    case VERB_END: return is_battery_outside(d, s) ? RULE_16_12d : RULE_NONE;
    default: return RULE_16_12c;
    }
}

static int list_manning(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (!man_refusal(d, s, u, NO_WORK)) list_add_two(&list, VERB_MAN, u, NO_WORK);
        int work = work_in(s, s->battle.area, 1);
        for (; work < WORKS; work = work_in(s, s->battle.area, work + 1)) {
            if (!man_refusal(d, s, u, work)) list_add_two(&list, VERB_MAN, u, work);
        }
    }
    list_add(&list, VERB_STANDARD, 0);
    if (!is_battery_outside(d, s)) list_add(&list, VERB_END, 0);
    return list.count;
}

/* Whom a work serves best: batteries, then gunners where there are guns, then the strongest. */
static int worth_inside(const tdata *d, const tstate *s, int unit, int work)
{
    enum { FIRST_OF_ALL = 100, GUNS = 50 };
    if (counts_as_battery(d, s, unit)) return FIRST_OF_ALL;
    bool is_crew = type_of(d, unit) == GUNNERS && is_fort_work(work);
    return potential(d, s, unit) + (is_crew ? GUNS : 0);
}

static int best_for_work(const tdata *d, const tstate *s, int work)
{
    int best = NO_UNIT, worth = 0;
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (s->inside[u] != NO_WORK || man_refusal(d, s, u, work)) continue;
        int now = worth_inside(d, s, u, work);
        if (now <= worth) continue;
        worth = now;
        best = u;
    }
    return best;
}

static void man_all(struct play *p)
{
    tstate *s = p->state;
    int work = work_in(s, s->battle.area, 1);
    for (; work < WORKS; work = work_in(s, s->battle.area, work + 1)) {
        int unit = best_for_work(p->data, s, work);
        for (; unit < UNITS; unit = best_for_work(p->data, s, work)) {
            s->inside[unit] = (uint8_t)work;
        }
    }
}

static void leave_manning(tstate *s)
{
    for (int u = unit_in(s, s->battle.area, 0); u < UNITS; u = unit_in(s, s->battle.area, u + 1)) {
        unset(s, u, PICKED);
    }
    leave_step(s);
}

static void do_manning(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = (int)action_first(a), work = (int)action_second(a);
    if (action_verb(a) == VERB_MAN) {
        s->inside[unit] = (uint8_t)work;
        set(s, unit, PICKED);
        if (work != NO_WORK) {
            TELL(p, defender_side(s), RULE_16_12c, MESSAGE_unit_mans, unit, work);
        } else {
            TELL(p, defender_side(s), RULE_16_12c, MESSAGE_unit_leaves_work, unit, s->place[unit]);
        }
        return;
    }
    if (action_verb(a) == VERB_STANDARD) man_all(p);
    leave_manning(s);
}

static bool settle_manning(struct play *p)
{
    action legal[LEGAL_MOST];
    list_manning(p->data, p->state, legal);
    if (action_verb(legal[0]) == VERB_MAN) return false;
    leave_manning(p->state);
    return true;
}

const struct step_row manning_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_16_12c,
    .prompt = MESSAGE_ask_manning,
    .list = list_manning,
    .refusal = refuse_manning,
    .apply = do_manning,
    .settle = settle_manning,
    .ask = ask_battle,
};

static bool has_work_to_man(const tdata *d, const tstate *s)
{
    int work = work_in(s, s->battle.area, 1);
    for (; work < WORKS; work = work_in(s, s->battle.area, work + 1)) {
        if (serves(d, s, work, defender_side(s)) && !d->work[work].fills) return true;
    }
    return false;
}

void stage_man(struct play *p)
{
    tstate *s = p->state;
    if (!has_work_to_man(p->data, s) || !has_fighters(p->data, s, defender_side(s))) return;
    if (s->battle.round == 1) order_crews(p->data, s, s->battle.area, defender_side(s));
    enter_step(s, STEP_MANNING, battle_seat(p->data, s, defender_side(s)));
}

/* ---- STEP_DEFECTION_DIE (32.10 to 32.12) ------------------------------------------------- */

/* What it has done before, whence it came and where it failed to go is not told (HI-26, HI-27). */
static void join_the_enemy(struct play *p)
{
    tstate *s = p->state;
    s->unit_flags[UNIT_ROYAL_LOUIS] &= SHOWN | SPIED | ROUTED;
    set(s, UNIT_ROYAL_LOUIS, DEFECTED);
    s->came_from[UNIT_ROYAL_LOUIS] = NO_AREA;
    __builtin_memset(s->failed[UNIT_ROYAL_LOUIS], 0, AREA_BYTES);
    s->inside[UNIT_ROYAL_LOUIS] = NO_WORK;
    s->battle.defection = DEFECTION_DONE;
    recount_ground(p->data, s);
}

static void do_defection_die(struct play *p, action a)
{
    tstate *s = p->state;
    leave_step(s);
    bool defects = rolled(a) >= p->data->constant[CONSTANT_defects_from];
    NOTE(p, RULE_32_10b, defects ? MESSAGE_royal_louis_defects : MESSAGE_royal_louis_stays,
         rolled(a));
    if (defects) join_the_enemy(p);
}

const struct step_row defection_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_32_10b,
    .prompt = MESSAGE_ask_defection_die,
    .outcomes = two_six_sided,
    .apply = do_defection_die,
};

static bool may_defect(const tdata *d, const tstate *s)
{
    int unit = UNIT_ROYAL_LOUIS;
    return s->place[unit] == s->battle.area && s->battle.area != AREA_TOU && !s->battle.defection &&
           !has(s, unit, DEFECTED | ROUTED) && strength(d, s, unit) > 0;
}

/* 35.1d: a fort counts as taken if somebody was in it when the fighting began. */
static void remember_garrisons(const tdata *d, tstate *s)
{
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (is_fort_work(s->inside[u])) s->battle.fort_held[s->inside[u]] = 1;
    }
}

void stage_defection(struct play *p)
{
    tstate *s = p->state;
    if (s->battle.round == 1) remember_garrisons(p->data, s);
    if (!may_defect(p->data, s)) return;
    s->battle.defection = 1;
    enter_step(s, STEP_DEFECTION_DIE, speaker(ALLIES));
}

/* ---- Is there anybody to fight? ---------------------------------------------------------- */

void stage_contest(struct play *p)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    if (!has_strength_left(d, s, defender_side(s))) {
        if (has_fighters(d, s, defender_side(s))) {
            NOTE(p, RULE_25_2, MESSAGE_defenders_give_way, s->battle.area);
        }
        rout_side(p, defender_side(s));
        end_fighting(p, ENDED_WITHOUT_FIGHT);
    } else if (!occupied(s, s->battle.area, attacker_side(s))) {
        end_fighting(p, ENDED_WITHOUT_FIGHT);
    } else if (!has_strength_left(d, s, attacker_side(s))) {
        s->battle.stage = STAGE_ROUND_OVER;
    }
}

/* ---- STEP_DEPLOY (25.20) ----------------------------------------------------------------- */

static bool awaits_line(const tdata *d, const tstate *s, int unit)
{
    return !s->battle.line[unit] && strength(d, s, unit) > 0;
}

static bool is_open_waiting(const tdata *d, const tstate *s)
{
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (s->inside[u] == NO_WORK && awaits_line(d, s, u)) return true;
    }
    return false;
}

static enum rule refuse_deploy(const tdata *d, const tstate *s, action a)
{
    int unit = (int)action_first(a);
    if (action_verb(a) == VERB_STANDARD) return RULE_NONE;
    if (action_verb(a) != VERB_DEPLOY || !is_defender(d, s, unit)) return RULE_25_20a;
    if (!strength(d, s, unit)) return RULE_25_30;
    if (s->battle.line[unit]) return RULE_25_20a;
    return s->inside[unit] != NO_WORK && is_open_waiting(d, s) ? RULE_25_20b : RULE_NONE;
}

static int list_deploy(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    bool is_outside = is_open_waiting(d, s);
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (awaits_line(d, s, u) && !(is_outside && s->inside[u] != NO_WORK)) {
            list_add(&list, VERB_DEPLOY, u);
        }
    }
    list_add(&list, VERB_STANDARD, 0);
    return list.count;
}

static void deploy_unit(tstate *s, int unit)
{
    int before = 0;
    for (int work = 0; work < WORKS; work++) before += s->battle.lined[work];
    s->battle.line[unit] = (uint8_t)(before + 1);
    s->battle.lined[s->inside[unit]]++;
}

static void do_deploy(struct play *p, action a)
{
    tstate *s = p->state;
    if (action_verb(a) == VERB_DEPLOY) {
        deploy_unit(s, (int)action_first(a));
        return;
    }
    for (int outside = 1; outside >= 0; outside--) {
        EACH_FIGHTER(p->data, s, defender_side(s))
        {
            bool is_now = (s->inside[u] == NO_WORK) == (outside == 1);
            if (is_now && awaits_line(p->data, s, u)) deploy_unit(s, u);
        }
    }
}

static bool settle_deploy(struct play *p)
{
    action legal[LEGAL_MOST];
    int count = list_deploy(p->data, p->state, legal) - 1;
    if (count > 1) return false;
    if (count == 1) {
        do_deploy(p, legal[0]);
    } else {
        leave_step(p->state);
    }
    return true;
}

const struct step_row deploy_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_20a,
    .prompt = MESSAGE_ask_deploy,
    .list = list_deploy,
    .refusal = refuse_deploy,
    .apply = do_deploy,
    .settle = settle_deploy,
    .ask = ask_battle,
};

/* Melees are made anew in each round (25.8m). */
static void forget_round(tstate *s)
{
    struct battle_state *b = &s->battle;
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
    b->storming = NO_WORK;
    b->melee_count = b->grouping = 0;
    for (int u = 0; u < UNITS; u++) b->role[u] = (uint8_t)(b->role[u] & ~(unsigned)ROLE_SHOT);
    for (int i = 0; i < LEADERS; i++) {
        s->leader_flags[i] = (uint8_t)(s->leader_flags[i] & ~(unsigned)LEADER_LED);
    }
}

void stage_deploy(struct play *p)
{
    tstate *s = p->state;
    forget_round(s);
    NOTE(p, RULE_25_8a, MESSAGE_round_begins, s->battle.area, s->battle.round);
    enter_step(s, STEP_DEPLOY, battle_seat(p->data, s, defender_side(s)));
}
