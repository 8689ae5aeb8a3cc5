/*
 * Works and guns: redoubts built, improved and razed (13.5, 13.8 to 13.13), batteries limbered
 * (27.5), and who is inside which fortification (3.P8a, 13.3).
 */
#include "games/toulon/movement/movement.h"

enum { LEVEL_PLAIN = 1, LEVEL_IMPROVED = 2 };

/* ---- What may be done ------------------------------------------------------------------------ */

static int first_slot(enum tl_side side)
{
    return side == TL_ALLIES ? TL_WORK_ALLIED : TL_WORK_REPUBLICAN;
}

/* 13.12, Q13.12: markers are spent for good. A slot that was used keeps its area. */
static int free_slot(const tl_data *d, const tl_state *s, enum tl_side side)
{
    int most = d->constant[side == TL_ALLIES ? TL_CONSTANT_allied_redoubts
                                             : TL_CONSTANT_republican_redoubts];
    int first = first_slot(side);
    for (int i = 0; i < most && i < TL_BUILT_EACH; i++) {
        if (!s->work_area[first + i]) return first + i;
    }
    return TL_NO_WORK;
}

int tl_build_price(const tl_data *d, int area)
{
    return d->constant[d->area[area].wood ? TL_CONSTANT_build_wood : TL_CONSTANT_build];
}

static enum tl_rule build_refusal(const tl_data *d, const tl_state *s, int area)
{
    enum tl_side me = (enum tl_side)s->phasing;
    if (!tl_is_friendly(s, area, me)) return TL_RULE_13_11a;
    if (!free_slot(d, s, me)) return TL_RULE_13_12;
    return tl_has_workers(d, s, area, tl_build_price(d, area)) ? TL_RULE_NONE : TL_RULE_13_11a;
}

static bool is_redoubt_of(const tl_data *d, const tl_state *s, int work, enum tl_side side)
{
    return work != TL_NO_WORK && !tl_is_fort_work(work) && tl_serves(d, s, work, side);
}

static int works_in_progress(const tl_state *s)
{
    int count = 0;
    for (int work = TL_FIRST_REDOUBT; work < TL_WORKS; work++) {
        count += (s->work_flags[work] & TL_IN_PROGRESS) != 0;
    }
    return count;
}

static enum tl_rule marker_refusal(const tl_data *d, const tl_state *s, int work)
{
    bool is_allied = s->phasing == TL_ALLIES;
    int most =
        d->constant[is_allied ? TL_CONSTANT_allied_improved : TL_CONSTANT_republican_improved];
    if (s->improved_used[s->phasing] >= most) return TL_RULE_13_12;
    if (s->work_flags[work] & TL_IN_PROGRESS) return TL_RULE_NONE;
    bool is_left = works_in_progress(s) < d->constant[TL_CONSTANT_works_in_progress];
    return is_left ? TL_RULE_NONE : TL_RULE_13_12;
}

static enum tl_rule improve_refusal(const tl_data *d, const tl_state *s, int work)
{
    enum tl_side me = (enum tl_side)s->phasing;
    if (!is_redoubt_of(d, s, work, me) || s->work_level[work] != LEVEL_PLAIN) return TL_RULE_13_8a;
    if (s->work_flags[work] & TL_BUILT_NOW) {
        return s->work_flags[work] & TL_IN_PROGRESS ? TL_RULE_13_9b : TL_RULE_13_8b;
    }
    enum tl_rule refusal = marker_refusal(d, s, work);
    if (refusal) return refusal;
    int area = s->work_area[work];
    if (!tl_is_friendly(s, area, me)) return TL_RULE_13_11a;
    return tl_has_workers(d, s, area, d->constant[TL_CONSTANT_improve]) ? TL_RULE_NONE
                                                                        : TL_RULE_13_11a;
}

int tl_raze_price(const tl_data *d, const tl_state *s, int work)
{
    bool is_plain = s->work_level[work] == LEVEL_PLAIN;
    return d->constant[is_plain ? TL_CONSTANT_raze : TL_CONSTANT_raze_improved];
}

/* 13.13, Q13.13: whoever is there, whatever their strength, with no enemy near. */
static enum tl_rule raze_refusal(const tl_data *d, const tl_state *s, int work)
{
    enum tl_side me = (enum tl_side)s->phasing;
    uint8_t there[TL_UNITS];
    int count = 0;
    if (!is_redoubt_of(d, s, work, tl_other_side(me))) return TL_RULE_13_13a;
    int area = s->work_area[work];
    if (!tl_is_friendly(s, area, me)) return TL_RULE_13_13a;
    if (s->destroyed_used >= d->constant[TL_CONSTANT_destroyed]) return TL_RULE_13_12;
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_is_moved_by(d, s, s->seat[0], u)) there[count++] = (uint8_t)u;
    }
    int points = tl_points_in(s, tl_pools_of_units(d, s, there, count));
    return count && points >= tl_raze_price(d, s, work) ? TL_RULE_NONE : TL_RULE_13_13a;
}

static enum tl_rule limber_refusal(const tl_data *d, const tl_state *s, int unit)
{
    if (tl_type_of(d, unit) != TL_BATTERY || !tl_is_on_map(s, unit)) return TL_RULE_27_5b;
    if (!tl_is_moved_by(d, s, s->seat[0], unit) || tl_has(s, unit, TL_MOBILE)) return TL_RULE_27_5b;
    if (s->turn < d->constant[TL_CONSTANT_limber_turn]) return TL_RULE_27_5a;
    bool is_paid = tl_points_in(s, tl_pools_of_unit(d, s, unit)) >= d->constant[TL_CONSTANT_limber];
    return is_paid ? TL_RULE_NONE : TL_RULE_27_5b;
}

/* For a unit in a friendly area. `crew`: of the work, or null for the open. */
static enum tl_rule change_refusal(const tl_data *d, const tl_state *s, const struct tl_crew *crew,
                                   int unit, int work)
{
    if (s->inside[unit] == work) return TL_RULE_3_P8a;
    if (d->work[s->inside[unit]].fills) return TL_RULE_3_P8c;
    return crew ? tl_crew_refusal(d, s, crew, unit, work) : TL_RULE_NONE;
}

static enum tl_rule man_refusal(const tl_data *d, const tl_state *s, int unit, int work)
{
    if (!tl_is_on_map(s, unit) || !tl_is_moved_by(d, s, s->seat[0], unit)) return TL_RULE_3_P8a;
    if (!tl_is_friendly(s, s->place[unit], (enum tl_side)s->phasing)) return TL_RULE_3_P8a;
    struct tl_crew crew = { 0 };
    if (work != TL_NO_WORK) crew = tl_crew_of(d, s, work);
    enum tl_rule refusal = change_refusal(d, s, work != TL_NO_WORK ? &crew : NULL, unit, work);
    if (refusal) return refusal;
    return tl_is_first_alike(d, s, unit) && tl_has_free_act(s) ? TL_RULE_NONE : TL_RULE_3_P8a;
}

/* ---- The list -------------------------------------------------------------------------------- */

/* The works of friendly areas, each with the next of its area; 0 ends them. */
struct friendly_works {
    uint8_t first[TL_PLACES], next[TL_WORKS];
};

static void find_friendly_works(const tl_state *s, struct friendly_works *works)
{
    __builtin_memset(works->first, TL_NO_WORK, sizeof works->first);
    for (int work = TL_WORKS - 1; work > TL_NO_WORK; work--) {
        int area = s->work_area[work];
        if (!s->work_level[work] || !tl_is_friendly(s, area, (enum tl_side)s->phasing)) continue;
        works->next[work] = works->first[area];
        works->first[area] = (uint8_t)work;
    }
}

static void list_manning(const tl_data *d, const tl_state *s, struct list *list)
{
    struct friendly_works works;
    struct tl_crew crews[TL_WORKS];
    bool has_crew[TL_WORKS] = { false };
    if (!tl_has_free_act(s)) return;
    find_friendly_works(s, &works);
    struct tl_piece_set own = tl_pieces_moved_by(d, s, s->seat[0]);
    for (int u = tl_piece_in(&own, 0); u < TL_UNITS; u = tl_piece_in(&own, u + 1)) {
        int first = works.first[s->place[u]];
        if (!first || !tl_is_first_alike(d, s, u)) continue;
        if (!change_refusal(d, s, NULL, u, TL_NO_WORK))
            list_add_two(list, TL_VERB_MAN, u, TL_NO_WORK);
        for (int work = first; work; work = works.next[work]) {
            if (!has_crew[work]) crews[work] = tl_crew_of(d, s, work);
            has_crew[work] = true;
            if (!change_refusal(d, s, &crews[work], u, work))
                list_add_two(list, TL_VERB_MAN, u, work);
        }
    }
}

/* `purse`: all that the side has, which no price may exceed, whoever pays. */
static void list_building(const tl_data *d, const tl_state *s, struct list *list, int purse)
{
    struct tl_node_set friendly = tl_friendly_areas(s, (enum tl_side)s->phasing);
    if (free_slot(d, s, (enum tl_side)s->phasing) == TL_NO_WORK) return;
    for (int area = tl_node_in(&friendly, 0); area < TL_AREAS;
         area = tl_node_in(&friendly, area + 1)) {
        int price = tl_build_price(d, area);
        if (purse >= price && tl_has_workers(d, s, area, price))
            list_add(list, TL_VERB_BUILD, area);
    }
}

static void list_paid_labours(const tl_data *d, const tl_state *s, struct list *list)
{
    enum tl_side side = (enum tl_side)s->phasing;
    int purse = tl_points_in(s, tl_pools_of_side(side) | 1U << TL_POOL_BONAPARTE);
    list_building(d, s, list, purse);
    bool can_improve = purse >= d->constant[TL_CONSTANT_improve];
    for (int work = TL_FIRST_REDOUBT; can_improve && work < TL_WORKS; work++) {
        if (s->work_level[work] && !improve_refusal(d, s, work))
            list_add(list, TL_VERB_IMPROVE, work);
    }
    for (int work = TL_FIRST_REDOUBT; work < TL_WORKS; work++) {
        if (s->work_level[work] && !raze_refusal(d, s, work)) list_add(list, TL_VERB_RAZE, work);
    }
    bool can_limber = side == TL_REPUBLICANS && purse >= d->constant[TL_CONSTANT_limber];
    for (int unit = TL_FIRST_BATTERY; can_limber && unit < TL_UNITS; unit++) {
        if (!limber_refusal(d, s, unit)) list_add(list, TL_VERB_LIMBER, unit);
    }
}

void tl_list_labours(const tl_data *d, const tl_state *s, struct list *list)
{
    list_paid_labours(d, s, list);
    list_manning(d, s, list);
}

enum tl_rule tl_labour_refusal(const tl_data *d, const tl_state *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case TL_VERB_BUILD: return build_refusal(d, s, first);
    case TL_VERB_IMPROVE: return improve_refusal(d, s, first);
    case TL_VERB_RAZE: return raze_refusal(d, s, first);
    case TL_VERB_LIMBER: return limber_refusal(d, s, first);
    case TL_VERB_MAN: return man_refusal(d, s, first, second);
    default: return TL_RULE_16_7a;
    }
}

/* ---- What is done ---------------------------------------------------------------------------- */

static void man(struct tl_play *p, int unit, int work)
{
    CHECK(tl_is_friendly(p->state, p->state->place[unit], (enum tl_side)p->state->phasing));
    tl_state *s = p->state;
    enum tl_side side = (enum tl_side)s->phasing;
    tl_count_free_act(s);
    s->inside[unit] = (uint8_t)work;
    if (work) {
        TELL(p, side, TL_RULE_3_P8a, TL_MESSAGE_unit_mans, unit, work);
    } else {
        TELL(p, side, TL_RULE_3_P8a, TL_MESSAGE_unit_leaves_work, unit, s->place[unit]);
    }
    tl_check_concentration(p, s->place[unit], side); /* Q6.4 */
}

static void begin_work(struct tl_play *p, enum tl_task task, int area, int work)
{
    CHECK(tl_is_area(area));
    CHECK((task == TL_TASK_BUILD) == (work == TL_NO_WORK));
    tl_state *s = p->state;
    s->move.task = (uint8_t)task;
    s->move.to = (uint8_t)area;
    s->move.work = (uint8_t)work;
    tl_step_push(s, TL_STEP_WORKERS, s->seat[0]);
}

static void raze(struct tl_play *p, int work)
{
    CHECK(is_redoubt_of(p->data, p->state, work, tl_other_side((enum tl_side)p->state->phasing)));
    tl_state *s = p->state;
    int area = s->work_area[work];
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_is_moved_by(p->data, s, s->seat[0], u)) tl_set(s, u, TL_PICKED);
    }
    s->move.work = (uint8_t)work;
    tl_begin_task(p, TL_TASK_RAZE, area, tl_raze_price(p->data, s, work));
}

static void limber(struct tl_play *p, int unit)
{
    CHECK(tl_type_of(p->data, unit) == TL_BATTERY);
    tl_set(p->state, unit, TL_PICKED);
    tl_begin_task(p, TL_TASK_LIMBER, p->state->place[unit], p->data->constant[TL_CONSTANT_limber]);
}

void tl_apply_labour(struct tl_play *p, action a)
{
    int first = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_BUILD: begin_work(p, TL_TASK_BUILD, first, TL_NO_WORK); break;
    case TL_VERB_IMPROVE: begin_work(p, TL_TASK_IMPROVE, p->state->work_area[first], first); break;
    case TL_VERB_RAZE: raze(p, first); break;
    case TL_VERB_LIMBER: limber(p, first); break;
    default: man(p, first, (int)action_second(a));
    }
}

static void finish_building(struct tl_play *p)
{
    CHECK(p->state->move.task == TL_TASK_BUILD);
    tl_state *s = p->state;
    int work = free_slot(p->data, s, (enum tl_side)s->phasing);
    CHECK(work != TL_NO_WORK);
    s->work_area[work] = s->move.to;
    s->work_level[work] = LEVEL_PLAIN;
    s->work_flags[work] = TL_BUILT_NOW;
    NOTE(p, TL_RULE_13_5a, TL_MESSAGE_redoubt_built, s->phasing, s->move.to);
}

/* 13.9: begun in one turn, done in another. */
static void finish_improving(struct tl_play *p)
{
    CHECK(p->state->move.task == TL_TASK_IMPROVE);
    tl_state *s = p->state;
    int work = s->move.work;
    bool is_second = (s->work_flags[work] & TL_IN_PROGRESS) != 0;
    s->work_flags[work] = (uint8_t)(s->work_flags[work] | TL_BUILT_NOW);
    if (!is_second) {
        s->work_flags[work] |= TL_IN_PROGRESS;
        NOTE(p, TL_RULE_13_9b, TL_MESSAGE_improvement_begins, work, s->move.to);
        return;
    }
    s->work_flags[work] = (uint8_t)(s->work_flags[work] & ~(unsigned)TL_IN_PROGRESS);
    s->work_level[work] = LEVEL_IMPROVED;
    s->improved_used[s->phasing]++;
    NOTE(p, TL_RULE_13_9c, TL_MESSAGE_redoubt_improved, work, s->move.to);
}

static void finish_razing(struct tl_play *p)
{
    CHECK(p->state->move.task == TL_TASK_RAZE);
    tl_state *s = p->state;
    int work = s->move.work;
    s->work_level[work] = 0;
    s->work_flags[work] = TL_DESTROYED;
    s->destroyed_used++;
    NOTE(p, TL_RULE_13_13b, TL_MESSAGE_redoubt_razed, work, s->move.to);
}

static void finish_limbering(struct tl_play *p)
{
    CHECK(p->state->move.task == TL_TASK_LIMBER);
    tl_state *s = p->state;
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) {
        if (!tl_has(s, u, TL_PICKED)) continue;
        tl_set(s, u, TL_MOBILE);
        TELL(p, TL_REPUBLICANS, TL_RULE_27_5b, TL_MESSAGE_battery_limbered, u);
    }
}

bool tl_settle_labour(struct tl_play *p)
{
    tl_state *s = p->state;
    switch (s->move.task) {
    case TL_TASK_BUILD:
        finish_building(p);
        tl_mark_workers(p);
        break;
    case TL_TASK_IMPROVE:
        finish_improving(p);
        tl_mark_workers(p);
        break;
    case TL_TASK_RAZE: finish_razing(p); break;
    default: finish_limbering(p);
    }
    tl_forget_move(s);
    return true;
}
