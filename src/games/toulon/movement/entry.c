/*
 * Into an enemy area (16.9 to 16.13): who may try, the garrison that bars it (13.1), the checks,
 * and the leaders who go along.
 */
#include "games/toulon/movement/movement.h"

/* ---- Who may try ----------------------------------------------------------------------------- */

static bool has_failed_here(const tl_state *s, int unit, int area)
{
    CHECK(tl_is_area(area));
    return s->failed[unit][area / 8] >> (area % 8) & 1;
}

static void fail_here(tl_state *s, int unit, int area)
{
    s->failed[unit][area / 8] = (uint8_t)(s->failed[unit][area / 8] | 1U << (area % 8));
}

/* 15.12, Q15.12b: twice the strength of those who shut it in; the enemy says yes or no. */
static bool outnumbers(const struct tl_force *f, int to)
{
    CHECK(tl_is_area(to));
    int ratio = f->d->constant[TL_CONSTANT_sally_ratio];
    return f->points >= ratio * tl_strength_in(f->d, f->s, to, tl_other_side(f->side));
}

/* 9.8d, 32.7b: who comes from the track is. */
static bool is_supplied(const struct tl_force *f)
{
    for (int u = f->first; u < TL_UNITS; u++) {
        if (tl_has(f->s, u, TL_PICKED) && !tl_has(f->s, u, TL_ATTACK_SUPPLY))
            return f->place == TL_PLACE_TRACK;
    }
    return true;
}

/* Whether the enemy is on all sides, by what everybody sees. */
static bool looks_surrounded(const struct tl_force *f)
{
    const uint8_t *next = f->d->area[f->place].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        if (!tl_occupied(f->s, next[i], tl_other_side(f->side))) return false;
    }
    return true;
}

/* 15.11a, 15.14c, 16.9a, 21.9, with the exception of 15.12: who looks surrounded may give the order
 * to break out, and hears then whether he can. A list that said so before would tell of every part
 * of the force how it compares with the enemy. */
static enum tl_rule supply_refusal(const struct tl_force *f)
{
    return is_supplied(f) || looks_surrounded(f) ? TL_RULE_NONE : TL_RULE_16_9a;
}

/* HI-22, HI-23: the enemy says yes or no, once to each unit (16.11b). */
bool tl_may_sally(struct tl_play *p, const struct tl_force *f, int to)
{
    tl_state *s = p->state;
    if (is_supplied(f)) return true;
    bool is_shut_in = tl_is_surrounded(f->d, s, f->place, f->side);
    if (is_shut_in && outnumbers(f, to)) return true;
    for (int u = f->first; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_PICKED)) fail_here(s, u, to);
    }
    NOTE(p, is_shut_in ? TL_RULE_15_12c : TL_RULE_15_12a,
         is_shut_in ? TL_MESSAGE_sally_too_weak : TL_MESSAGE_sally_not_shut_in, s->seat[0], to);
    return false;
}

enum tl_rule tl_assault_refusal(const struct tl_force *f, int to)
{
    CHECK(tl_occupied(f->s, to, tl_other_side(f->side)));
    if (f->s->area_flags[to] & TL_CLOSED) return TL_RULE_13_1j;
    enum tl_rule refusal = tl_stop_refusal(f, to); /* 16.12a: it stays, so the other wing may not */
    if (!refusal) refusal = supply_refusal(f);
    if (refusal) return refusal;
    for (int u = f->first; u < TL_UNITS; u++) {
        if (tl_has(f->s, u, TL_PICKED) && has_failed_here(f->s, u, to)) return TL_RULE_16_11b;
    }
    return tl_can_afford(f, tl_step_price(f, to)) ? TL_RULE_NONE : TL_RULE_16_4a;
}

/* ---- The garrison (13.1j) -------------------------------------------------------------------- */

/* Its owner is asked whether it is adequate or not: else the question would be the answer (HI-24).
 */
static bool has_fortress(const tl_state *s, int area)
{
    enum { LEVEL_FORTRESS = 3 };
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (s->work_level[work] == LEVEL_FORTRESS) return true;
    }
    return false;
}

static int list_garrison(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    if (tl_is_impregnable(d, s, s->move.to, side)) list_add(&list, TL_VERB_SHOW, 0);
    list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

/* 13.1l, Q13.1j: two points come back, and the area stays closed for the phase. */
static void apply_garrison(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_GARRISON);
    CHECK(tl_is_area(p->state->move.to));
    tl_state *s = p->state;
    int area = s->move.to;
    tl_step_pop(s);
    if (action_verb(a) == TL_VERB_PASS) return;
    NOTE(p, TL_RULE_13_1j, TL_MESSAGE_garrison_shown, area);
    s->area_flags[area] |= TL_CLOSED;
    tl_refund(p, p->data->constant[TL_CONSTANT_refund]);
    s->move.task = TL_TASK_NONE;
}

const struct tl_step_row tl_garrison_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_13_1j,
    .prompt = TL_MESSAGE_ask_garrison,
    .list = list_garrison,
    .apply = apply_garrison,
    .ask = tl_ask_destination,
};

/* ---- Leaders go along (16.10) ---------------------------------------------------------------- */

static bool may_come(const struct tl_force *f, int piece)
{
    if (tl_side_of(f->d, f->s, piece) != f->side || tl_is_leader_picked(f->s, piece)) return false;
    if (f->place != TL_PLACE_TRACK) return true;
    return !tl_waiting_refusal(f->d, f->s, piece) && tl_wait_alike(f->d, f->first, piece);
}

static int list_take(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    struct tl_force f = tl_marching_force(d, s);
    for (int i = tl_leader_in(s, f.place, TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(s, f.place, i + 1)) {
        if (may_come(&f, i)) list_add(&list, TL_VERB_TAKE, i);
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static void apply_take(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_TAKE);
    if (action_verb(a) == TL_VERB_TAKE) {
        tl_pick_leader(p->state, (int)action_first(a));
    } else {
        tl_step_pop(p->state);
    }
}

const struct tl_step_row tl_take_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_16_10,
    .prompt = TL_MESSAGE_ask_take,
    .list = list_take,
    .apply = apply_take,
    .ask = tl_ask_destination,
};

/* ---- The entry ------------------------------------------------------------------------------- */

/* 16.9b: each unit in turn; who fails stays, and may not try again here (16.11b, but 9.8c). */
static void judge_check(struct tl_play *p)
{
    CHECK(p->state->move.check_unit > 0 && p->state->move.stage == TL_PROGRESS_CHECKED);
    tl_state *s = p->state;
    int unit = s->move.check_unit - 1;
    int to = s->move.to;
    struct tl_force f = tl_marching_force(p->data, s);
    s->move.stage = TL_PROGRESS_SHOWN;
    if (s->move.passed) return;
    tl_unset(s, unit, TL_PICKED);
    if (f.place < TL_AREAS && tl_stop_refusal(&f, f.place))
        tl_put_piece(p, unit, s->move.stop); /* 16.8d */
    if (s->move.from != TL_PLACE_TRACK) {
        fail_here(s, unit, to);
    } else if (s->phasing == TL_ALLIES) {
        tl_put_on_track(p, unit, s->turn + 1); /* 32.5c */
    }
}

static bool ask_next_check(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int u = s->move.check_unit; u < TL_UNITS; u++) {
        if (!tl_has(s, u, TL_PICKED)) continue;
        s->move.check_unit = (uint8_t)(u + 1);
        s->move.stage = TL_PROGRESS_CHECKING;
        tl_step_push(s, TL_STEP_CHECK_DIE, s->seat[0]);
        return true;
    }
    return false;
}

/* Leaders are named anew once it is known who goes (HI-25), and it is asked whether there are any
 * or not (HI-06). */
static void ask_leaders(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) tl_unpick_leader(s, i);
    s->move.stage = TL_PROGRESS_LED;
    tl_step_push(s, TL_STEP_TAKE, s->seat[0]);
}

/* 26.1a, settled: the way back of a force that has just passed the other wing ends where it could
 * last have stopped. */
static int way_back(const tl_data *d, const tl_state *s)
{
    struct tl_force f = tl_marching_force(d, s);
    return tl_stop_refusal(&f, f.place) ? s->move.stop : f.place;
}

static void come_in(struct tl_play *p)
{
    tl_state *s = p->state;
    int from = s->move.from, to = s->move.to, back = way_back(p->data, s);
    CHECK(tl_is_area(to));
    bool is_crossing = from < TL_AREAS && tl_is_across_river(p->data, from, to);
    NOTE(p, TL_RULE_16_12a, TL_MESSAGE_force_enters, s->seat[0], to);
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) { /* HI-25 */
        if (tl_is_leader_picked(s, i)) NOTE(p, TL_RULE_16_10, TL_MESSAGE_leader_attacks, i, to);
    }
    if (from == TL_PLACE_TRACK) tl_note_arrival(p, to);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_has(s, u, TL_PICKED)) continue;
        tl_set(s, u, TL_ENTERED);
        if (is_crossing) tl_set(s, u, TL_CROSSED);
        s->came_from[u] = (uint8_t)back;
    }
    s->last_origin[to] = (uint8_t)(from < TL_AREAS ? from : TL_NO_AREA);
    int stop = s->move.stop;
    tl_put_force(p, to);
    s->move.stop = (uint8_t)stop; /* for a patrol that goes back */
    s->move.task = TL_TASK_NONE;
    tl_begin_contact(p, to);
    tl_meet_enemy(p, to);
}

/* 16.9: garrison, checks, leaders, entry. When all fail, the force is no more (settle_moving). */
bool tl_settle_entry(struct tl_play *p)
{
    tl_state *s = p->state;
    enum tl_side foe = tl_other_side((enum tl_side)s->phasing);
    int to = s->move.to;
    switch (s->move.stage) {
    case TL_PROGRESS_PAID:
        s->move.stage = TL_PROGRESS_SHOWN;
        NOTE(p, TL_RULE_16_9c, TL_MESSAGE_force_named, s->seat[0], to,
             tl_marching_force(p->data, s).units);
        if (has_fortress(s, to)) {
            tl_step_push(s, TL_STEP_GARRISON, tl_commander_in(p->data, s, to, foe));
        }
        break;
    case TL_PROGRESS_CHECKED: judge_check(p); break;
    case TL_PROGRESS_LED: come_in(p); break;
    default:
        if (ask_next_check(p)) break;
        if (tl_marching_force(p->data, s).units) {
            ask_leaders(p);
        } else {
            s->move.task = TL_TASK_NONE;
        }
    }
    return true;
}
