/*
 * Works and guns: redoubts built, improved and razed (13.5, 13.8 to 13.13), batteries limbered
 * (27.5), and who is inside which fortification (3.P8a, 13.3).
 */
#include "games/toulon/movement.h"

enum { LEVEL_PLAIN = 1, LEVEL_IMPROVED = 2 };

/* ---- What may be done -------------------------------------------------------------------- */

static int first_slot(enum side side)
{
    return side == ALLIES ? WORK_ALLIED : WORK_REPUBLICAN;
}

/* 13.12, Q13.12: markers are spent for good. A slot that was used keeps its area. */
static int free_slot(const tdata *d, const tstate *s, enum side side)
{
    int most =
        d->constant[side == ALLIES ? CONSTANT_allied_redoubts : CONSTANT_republican_redoubts];
    int first = first_slot(side);
    for (int i = 0; i < most && i < BUILT_EACH; i++) {
        if (!s->work_area[first + i]) return first + i;
    }
    return NO_WORK;
}

int build_price(const tdata *d, int area)
{
    return d->constant[d->area[area].wood ? CONSTANT_build_wood : CONSTANT_build];
}

static enum rule build_refusal(const tdata *d, const tstate *s, int area)
{
    enum side me = (enum side)s->phasing;
    if (area == NO_AREA || area >= AREAS || !is_friendly(s, area, me)) return RULE_13_11a;
    if (!free_slot(d, s, me)) return RULE_13_12;
    return has_workers(d, s, area, build_price(d, area)) ? RULE_NONE : RULE_13_11a;
}

static bool is_redoubt_of(const tdata *d, const tstate *s, int work, enum side side)
{
    return work != NO_WORK && work < WORKS && !is_fort_work(work) && serves(d, s, work, side);
}

static int works_in_progress(const tstate *s)
{
    int count = 0;
    for (int work = FIRST_REDOUBT; work < WORKS; work++) {
        count += (s->work_flags[work] & IN_PROGRESS) != 0;
    }
    return count;
}

static enum rule marker_refusal(const tdata *d, const tstate *s, int work)
{
    bool is_allied = s->phasing == ALLIES;
    int most = d->constant[is_allied ? CONSTANT_allied_improved : CONSTANT_republican_improved];
    if (s->improved_used[s->phasing] >= most) return RULE_13_12;
    if (s->work_flags[work] & IN_PROGRESS) return RULE_NONE;
    bool is_left = works_in_progress(s) < d->constant[CONSTANT_works_in_progress];
    return is_left ? RULE_NONE : RULE_13_12;
}

static enum rule improve_refusal(const tdata *d, const tstate *s, int work)
{
    enum side me = (enum side)s->phasing;
    if (!is_redoubt_of(d, s, work, me) || s->work_level[work] != LEVEL_PLAIN) return RULE_13_8a;
    if (s->work_flags[work] & BUILT_NOW) {
        return s->work_flags[work] & IN_PROGRESS ? RULE_13_9b : RULE_13_8b;
    }
    enum rule refusal = marker_refusal(d, s, work);
    if (refusal) return refusal;
    int area = s->work_area[work];
    if (!is_friendly(s, area, me)) return RULE_13_11a;
    return has_workers(d, s, area, d->constant[CONSTANT_improve]) ? RULE_NONE : RULE_13_11a;
}

int raze_price(const tdata *d, const tstate *s, int work)
{
    bool is_plain = s->work_level[work] == LEVEL_PLAIN;
    return d->constant[is_plain ? CONSTANT_raze : CONSTANT_raze_improved];
}

/* 13.13, Q13.13: whoever is there, whatever their strength, with no enemy near. */
static enum rule raze_refusal(const tdata *d, const tstate *s, int work)
{
    enum side me = (enum side)s->phasing;
    uint8_t there[UNITS];
    int count = 0;
    if (!is_redoubt_of(d, s, work, other_side(me))) return RULE_13_13a;
    int area = s->work_area[work];
    if (!is_friendly(s, area, me)) return RULE_13_13a;
    if (s->destroyed_used >= d->constant[CONSTANT_destroyed]) return RULE_13_12;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (is_moved_by(d, s, s->seat[0], u)) there[count++] = (uint8_t)u;
    }
    int points = points_in(s, pools_of_units(d, s, there, count));
    return count && points >= raze_price(d, s, work) ? RULE_NONE : RULE_13_13a;
}

static enum rule limber_refusal(const tdata *d, const tstate *s, int unit)
{
    if (unit >= UNITS || type_of(d, unit) != BATTERY || !is_on_map(s, unit)) return RULE_27_5b;
    if (!is_moved_by(d, s, s->seat[0], unit) || has(s, unit, MOBILE)) return RULE_27_5b;
    if (s->turn < d->constant[CONSTANT_limber_turn]) return RULE_27_5a;
    bool is_paid = points_in(s, pools_of_unit(d, s, unit)) >= d->constant[CONSTANT_limber];
    return is_paid ? RULE_NONE : RULE_27_5b;
}

/* For a unit in a friendly area. `crew`: of the work, or null for the open. */
static enum rule change_refusal(const tdata *d, const tstate *s, const struct crew *crew, int unit,
                                int work)
{
    if (s->inside[unit] == work) return RULE_3_P8a;
    if (d->work[s->inside[unit]].fills) return RULE_3_P8c;
    return crew ? crew_refusal(d, s, crew, unit, work) : RULE_NONE;
}

static enum rule man_refusal(const tdata *d, const tstate *s, int unit, int work)
{
    if (unit >= UNITS || work >= WORKS) return RULE_3_P8a;
    if (!is_on_map(s, unit) || !is_moved_by(d, s, s->seat[0], unit)) return RULE_3_P8a;
    if (!is_friendly(s, s->place[unit], (enum side)s->phasing)) return RULE_3_P8a;
    struct crew crew = { 0 };
    if (work != NO_WORK) crew = crew_of(d, s, work);
    enum rule refusal = change_refusal(d, s, work != NO_WORK ? &crew : NULL, unit, work);
    if (refusal) return refusal;
    return is_first_alike(d, s, unit) && has_free_act(s) ? RULE_NONE : RULE_3_P8a;
}

/* ---- The list ---------------------------------------------------------------------------- */

/* The works of friendly areas, each with the next of its area; 0 ends them. */
struct friendly_works {
    uint8_t first[PLACES], next[WORKS];
};

static void find_friendly_works(const tstate *s, struct friendly_works *works)
{
    __builtin_memset(works->first, NO_WORK, sizeof works->first);
    for (int work = WORKS - 1; work > NO_WORK; work--) {
        int area = s->work_area[work];
        if (!s->work_level[work] || !is_friendly(s, area, (enum side)s->phasing)) continue;
        works->next[work] = works->first[area];
        works->first[area] = (uint8_t)work;
    }
}

static void list_manning(const tdata *d, const tstate *s, struct list *list)
{
    struct friendly_works works;
    struct crew crews[WORKS];
    bool has_crew[WORKS] = { false };
    if (!has_free_act(s)) return;
    find_friendly_works(s, &works);
    struct piece_set own = pieces_moved_by(d, s, s->seat[0]);
    for (int u = piece_in(&own, 0); u < UNITS; u = piece_in(&own, u + 1)) {
        int first = works.first[s->place[u]];
        if (!first || !is_first_alike(d, s, u)) continue;
        if (!change_refusal(d, s, NULL, u, NO_WORK)) list_add_two(list, VERB_MAN, u, NO_WORK);
        for (int work = first; work; work = works.next[work]) {
            if (!has_crew[work]) crews[work] = crew_of(d, s, work);
            has_crew[work] = true;
            if (!change_refusal(d, s, &crews[work], u, work)) list_add_two(list, VERB_MAN, u, work);
        }
    }
}

/* `purse`: all that the side has, which no price may exceed, whoever pays. */
static void list_building(const tdata *d, const tstate *s, struct list *list, int purse)
{
    struct node_set friendly = friendly_areas(s, (enum side)s->phasing);
    if (free_slot(d, s, (enum side)s->phasing) == NO_WORK) return;
    for (int area = node_in(&friendly, 0); area < AREAS; area = node_in(&friendly, area + 1)) {
        int price = build_price(d, area);
        if (purse >= price && has_workers(d, s, area, price)) list_add(list, VERB_BUILD, area);
    }
}

static void list_paid_labours(const tdata *d, const tstate *s, struct list *list)
{
    enum side side = (enum side)s->phasing;
    int purse = points_in(s, pools_of_side(side) | 1U << POOL_BONAPARTE);
    list_building(d, s, list, purse);
    bool can_improve = purse >= d->constant[CONSTANT_improve];
    for (int work = FIRST_REDOUBT; can_improve && work < WORKS; work++) {
        if (s->work_level[work] && !improve_refusal(d, s, work)) list_add(list, VERB_IMPROVE, work);
    }
    for (int work = FIRST_REDOUBT; work < WORKS; work++) {
        if (s->work_level[work] && !raze_refusal(d, s, work)) list_add(list, VERB_RAZE, work);
    }
    bool can_limber = side == REPUBLICANS && purse >= d->constant[CONSTANT_limber];
    for (int unit = FIRST_BATTERY; can_limber && unit < UNITS; unit++) {
        if (!limber_refusal(d, s, unit)) list_add(list, VERB_LIMBER, unit);
    }
}

void list_labours(const tdata *d, const tstate *s, struct list *list)
{
    list_paid_labours(d, s, list);
    list_manning(d, s, list);
}

enum rule labour_refusal(const tdata *d, const tstate *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    if (action_verb(a) != VERB_MAN && second) return RULE_13_9a;
    switch (action_verb(a)) {
    case VERB_BUILD: return build_refusal(d, s, first);
    case VERB_IMPROVE: return improve_refusal(d, s, first);
    case VERB_RAZE: return raze_refusal(d, s, first);
    case VERB_LIMBER: return limber_refusal(d, s, first);
    case VERB_MAN: return man_refusal(d, s, first, second);
    default: return RULE_16_7a;
    }
}

/* ---- What is done ------------------------------------------------------------------------ */

static void man(struct play *p, int unit, int work)
{
    tstate *s = p->state;
    enum side side = (enum side)s->phasing;
    count_free_act(s);
    s->inside[unit] = (uint8_t)work;
    if (work) {
        TELL(p, side, RULE_3_P8a, MESSAGE_unit_mans, unit, work);
    } else {
        TELL(p, side, RULE_3_P8a, MESSAGE_unit_leaves_work, unit, s->place[unit]);
    }
    check_concentration(p, s->place[unit], side); /* Q6.4 */
}

static void begin_work(struct play *p, enum task task, int area, int work)
{
    tstate *s = p->state;
    s->move.task = (uint8_t)task;
    s->move.to = (uint8_t)area;
    s->move.work = (uint8_t)work;
    enter_step(s, STEP_WORKERS, s->seat[0]);
}

static void raze(struct play *p, int work)
{
    tstate *s = p->state;
    int area = s->work_area[work];
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (is_moved_by(p->data, s, s->seat[0], u)) set(s, u, PICKED);
    }
    s->move.work = (uint8_t)work;
    begin_task(p, TASK_RAZE, area, raze_price(p->data, s, work));
}

static void limber(struct play *p, int unit)
{
    set(p->state, unit, PICKED);
    begin_task(p, TASK_LIMBER, p->state->place[unit], p->data->constant[CONSTANT_limber]);
}

void apply_labour(struct play *p, action a)
{
    int first = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_BUILD: begin_work(p, TASK_BUILD, first, NO_WORK); break;
    case VERB_IMPROVE: begin_work(p, TASK_IMPROVE, p->state->work_area[first], first); break;
    case VERB_RAZE: raze(p, first); break;
    case VERB_LIMBER: limber(p, first); break;
    default: man(p, first, (int)action_second(a));
    }
}

static void finish_building(struct play *p)
{
    tstate *s = p->state;
    int work = free_slot(p->data, s, (enum side)s->phasing);
    s->work_area[work] = s->move.to;
    s->work_level[work] = LEVEL_PLAIN;
    s->work_flags[work] = BUILT_NOW;
    NOTE(p, RULE_13_5a, MESSAGE_redoubt_built, s->phasing, s->move.to);
}

/* 13.9: begun in one turn, done in another. */
static void finish_improving(struct play *p)
{
    tstate *s = p->state;
    int work = s->move.work;
    bool is_second = (s->work_flags[work] & IN_PROGRESS) != 0;
    s->work_flags[work] = (uint8_t)(s->work_flags[work] | BUILT_NOW);
    if (!is_second) {
        s->work_flags[work] |= IN_PROGRESS;
        NOTE(p, RULE_13_9b, MESSAGE_improvement_begins, work, s->move.to);
        return;
    }
    s->work_flags[work] = (uint8_t)(s->work_flags[work] & ~(unsigned)IN_PROGRESS);
    s->work_level[work] = LEVEL_IMPROVED;
    s->improved_used[s->phasing]++;
    NOTE(p, RULE_13_9c, MESSAGE_redoubt_improved, work, s->move.to);
}

static void finish_razing(struct play *p)
{
    tstate *s = p->state;
    int work = s->move.work;
    s->work_level[work] = 0;
    s->work_flags[work] = DESTROYED;
    s->destroyed_used++;
    NOTE(p, RULE_13_13b, MESSAGE_redoubt_razed, work, s->move.to);
}

static void finish_limbering(struct play *p)
{
    tstate *s = p->state;
    for (int u = FIRST_BATTERY; u < UNITS; u++) {
        if (!has(s, u, PICKED)) continue;
        set(s, u, MOBILE);
        TELL(p, REPUBLICANS, RULE_27_5b, MESSAGE_battery_limbered, u);
    }
}

bool settle_labour(struct play *p)
{
    tstate *s = p->state;
    switch (s->move.task) {
    case TASK_BUILD:
        finish_building(p);
        mark_workers(p);
        break;
    case TASK_IMPROVE:
        finish_improving(p);
        mark_workers(p);
        break;
    case TASK_RAZE: finish_razing(p); break;
    default: finish_limbering(p);
    }
    forget_move(s);
    return true;
}
