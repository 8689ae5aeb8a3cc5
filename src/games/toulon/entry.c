/*
 * Into an enemy area (16.9 to 16.13): who may try, the garrison that bars it (13.1), the checks,
 * and the leaders who go along.
 */
#include "games/toulon/movement.h"

/* ---- Who may try ------------------------------------------------------------------------- */

static bool has_failed_here(const tstate *s, int unit, int area)
{
    return s->failed[unit][area / 8] >> (area % 8) & 1;
}

/* 15.12, Q15.12b: twice the strength of those who shut it in; the enemy says yes or no. */
static bool outnumbers(const struct force *f, int to)
{
    int ratio = f->d->constant[CONSTANT_sally_ratio];
    return f->points >= ratio * strength_in(f->d, f->s, to, other_side(f->side));
}

/* 15.11a, 15.14c, 16.9a, 21.9, with the exception of 15.12. */
static enum rule supply_refusal(const struct force *f, int to)
{
    bool is_supplied = true;
    for (int u = f->first; u < UNITS; u++) {
        if (has(f->s, u, PICKED) && !has(f->s, u, ATTACK_SUPPLY)) is_supplied = false;
    }
    if (is_supplied || f->place == PLACE_TRACK) return RULE_NONE; /* 9.8d, 32.7b */
    if (!is_surrounded(f->d, f->s, f->place, f->side)) return RULE_16_9a;
    return outnumbers(f, to) ? RULE_NONE : RULE_15_12c;
}

enum rule assault_refusal(const struct force *f, int to)
{
    if (f->s->area_flags[to] & CLOSED) return RULE_13_1j;
    enum rule refusal = stop_refusal(f, to); /* 16.12a: it stays, so the other wing may not */
    if (!refusal) refusal = supply_refusal(f, to);
    if (refusal) return refusal;
    for (int u = f->first; u < UNITS; u++) {
        if (has(f->s, u, PICKED) && has_failed_here(f->s, u, to)) return RULE_16_11b;
    }
    return can_afford(f, step_price(f, to)) ? RULE_NONE : RULE_16_4a;
}

/* ---- The garrison (13.1j) ---------------------------------------------------------------- */

/* Its owner is asked whether it is adequate or not: else the question would be the answer (HI-24).
 */
static bool has_fortress(const tstate *s, int area)
{
    enum { LEVEL_FORTRESS = 3 };
    for (int work = work_in(s, area, 1); work < WORKS; work = work_in(s, area, work + 1)) {
        if (s->work_level[work] == LEVEL_FORTRESS) return true;
    }
    return false;
}

static int list_garrison(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    enum side side = side_of_seat(s->seat[0]);
    if (is_impregnable(d, s, s->move.to, side)) list_add(&list, VERB_SHOW, 0);
    list_add(&list, VERB_PASS, 0);
    return list.count;
}

/* 13.1l, Q13.1j: two points come back, and the area stays closed for the phase. */
static void apply_garrison(struct play *p, action a)
{
    tstate *s = p->state;
    int area = s->move.to;
    leave_step(s);
    if (action_verb(a) == VERB_PASS) return;
    NOTE(p, RULE_13_1j, MESSAGE_garrison_shown, area);
    s->area_flags[area] |= CLOSED;
    refund(p, p->data->constant[CONSTANT_refund]);
    s->move.task = TASK_NONE;
}

static void ask_garrison(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
    arguments[1] = s->move.to;
}

const struct step_row garrison_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_13_1j,
    .prompt = MESSAGE_ask_garrison,
    .list = list_garrison,
    .apply = apply_garrison,
    .ask = ask_garrison,
};

/* ---- Leaders go along (16.10) ------------------------------------------------------------ */

static bool may_come(const struct force *f, int piece)
{
    if (side_of(f->d, f->s, piece) != f->side || is_leader_picked(f->s, piece)) return false;
    if (f->place != PLACE_TRACK) return true;
    return !waiting_refusal(f->d, f->s, piece) && wait_alike(f->d, f->first, piece);
}

static int list_take(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    struct force f = marching_force(d, s);
    for (int i = leader_in(s, f.place, FIRST_LEADER); i < PIECES;
         i = leader_in(s, f.place, i + 1)) {
        if (may_come(&f, i)) list_add(&list, VERB_TAKE, i);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static void apply_take(struct play *p, action a)
{
    if (action_verb(a) == VERB_TAKE) {
        pick_leader(p->state, (int)action_first(a));
    } else {
        leave_step(p->state);
    }
}

static bool settle_take(struct play *p)
{
    action leaders[LEADERS + 1];
    if (list_take(p->data, p->state, leaders) > 1) return false;
    leave_step(p->state);
    return true;
}

static void ask_take(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
    arguments[1] = s->move.to;
}

const struct step_row take_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_16_10,
    .prompt = MESSAGE_ask_take,
    .list = list_take,
    .apply = apply_take,
    .settle = settle_take,
    .ask = ask_take,
};

/* ---- The entry --------------------------------------------------------------------------- */

/* 16.9b: each unit in turn; who fails stays, and may not try again here (16.11b, but 9.8c). */
static void judge_check(struct play *p)
{
    tstate *s = p->state;
    int unit = s->move.check_unit - 1;
    int to = s->move.to;
    struct force f = marching_force(p->data, s);
    s->move.stage = PROGRESS_SHOWN;
    if (s->move.passed) return;
    unset(s, unit, PICKED);
    if (f.place < AREAS && stop_refusal(&f, f.place)) put_piece(p, unit, s->move.stop); /* 16.8d */
    if (s->move.from != PLACE_TRACK) {
        s->failed[unit][to / 8] = (uint8_t)(s->failed[unit][to / 8] | 1U << (to % 8));
    } else if (s->phasing == ALLIES) {
        put_on_track(p, unit, s->turn + 1); /* 32.5c */
    }
}

static bool ask_next_check(struct play *p)
{
    tstate *s = p->state;
    for (int u = s->move.check_unit; u < UNITS; u++) {
        if (!has(s, u, PICKED)) continue;
        s->move.check_unit = (uint8_t)(u + 1);
        s->move.stage = PROGRESS_CHECKING;
        enter_step(s, STEP_CHECK_DIE, s->seat[0]);
        return true;
    }
    return false;
}

/* Leaders are named anew once it is known who goes (HI-25). */
static void ask_leaders(struct play *p)
{
    tstate *s = p->state;
    for (int i = FIRST_LEADER; i < PIECES; i++) unpick_leader(s, i);
    s->move.stage = PROGRESS_LED;
    enter_step(s, STEP_TAKE, s->seat[0]);
}

static void come_in(struct play *p)
{
    tstate *s = p->state;
    int from = s->move.from, to = s->move.to;
    bool is_crossing = from < AREAS && is_across_river(p->data, from, to);
    NOTE(p, RULE_16_12a, MESSAGE_force_enters, s->seat[0], to);
    for (int i = FIRST_LEADER; i < PIECES; i++) { /* HI-25 */
        if (is_leader_picked(s, i)) NOTE(p, RULE_16_10, MESSAGE_leader_attacks, i, to);
    }
    if (from == PLACE_TRACK) note_arrival(p, to);
    for (int u = 0; u < UNITS; u++) {
        if (!has(s, u, PICKED)) continue;
        set(s, u, ENTERED);
        if (is_crossing) set(s, u, CROSSED);
        s->came_from[u] = (uint8_t)from;
    }
    s->last_origin[to] = (uint8_t)(from < AREAS ? from : NO_AREA);
    int stop = s->move.stop;
    put_force(p, to);
    s->move.stop = (uint8_t)stop; /* for a patrol that goes back */
    s->move.task = TASK_NONE;
    begin_contact(p, to);
    meet_enemy(p, to);
}

/* 16.9: garrison, checks, leaders, entry. When all fail, the force is no more (settle_moving). */
bool settle_entry(struct play *p)
{
    tstate *s = p->state;
    enum side foe = other_side((enum side)s->phasing);
    int to = s->move.to;
    switch (s->move.stage) {
    case PROGRESS_PAID:
        s->move.stage = PROGRESS_SHOWN;
        if (has_fortress(s, to)) {
            enter_step(s, STEP_GARRISON, commander_in(p->data, s, to, foe));
        }
        break;
    case PROGRESS_CHECKED: judge_check(p); break;
    case PROGRESS_LED: come_in(p); break;
    default:
        if (ask_next_check(p)) break;
        if (marching_force(p->data, s).units) {
            ask_leaders(p);
        } else {
            s->move.task = TASK_NONE;
        }
    }
    return true;
}
