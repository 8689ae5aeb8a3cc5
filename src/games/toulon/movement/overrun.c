/* What a force does to the enemy whose area it has entered: overrun (20), patrols (21). */
#include "games/toulon/movement/movement.h"

static enum tl_side mover_side(const tl_state *s)
{
    return (enum tl_side)s->phasing;
}

/* Whoever drove the enemy off may go on (20.6b, 21.6). */
static void free_units(const tl_data *d, tl_state *s, int area)
{
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(d, s, u) != mover_side(s)) continue;
        tl_unset(s, u, TL_ENTERED | TL_CROSSED);
        s->came_from[u] = TL_NO_AREA;
    }
}

/* 20.6a, 21.2: one of them takes a marker, and they may go on. */
static void reward(struct tl_play *p, int area)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    free_units(p->data, s, area);
    struct tl_force f = tl_marching_force(p->data, s);
    if (!tl_stop_refusal(&f, area)) s->move.stop = (uint8_t)area;
    tl_step_push(s, TL_STEP_MARK, s->seat[0]);
}

/* ---- Refunds (20.6c, 21.8a) ------------------------------------------------------------------ */

/* What an overrun would give back of what the force at hand has just paid. */
static void owe(struct tl_play *p, int area)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    int left = p->data->constant[TL_CONSTANT_refund];
    for (int pool = 0; pool < TL_POOLS && left; pool++) {
        int part = s->move.paid[pool] < left ? s->move.paid[pool] : left;
        uint8_t *owed = &s->move.owed[area][pool];
        *owed = (uint8_t)(*owed + part < TL_POOL_MOST ? *owed + part : TL_POOL_MOST);
        left -= part;
    }
}

/* Q20.6: to each force that paid. */
static void pay_back(struct tl_play *p, int area)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    for (int pool = 0; pool < TL_POOLS; pool++) {
        int points = s->move.owed[area][pool];
        if (!points) continue;
        s->move.owed[area][pool] = 0;
        tl_change_pool(p, pool, points);
        NOTE(p, TL_RULE_20_6c, TL_MESSAGE_points_refunded, pool, points, s->operations[pool]);
    }
}

/* ---- Overrun (section 20) -------------------------------------------------------------------- */

/* 20.1b: any fortification bars it, and a town. */
static bool is_open_ground(const tl_data *d, const tl_state *s, int area)
{
    return !d->area[area].town && tl_work_in(s, area, 1) == TL_WORKS;
}

/* 20.1a, 20.1c, 20.2: all who are there and did not cross the river, six to one. */
static bool may_overrun(const tl_data *d, const tl_state *s, int area)
{
    enum tl_side me = mover_side(s);
    int mine = 0;
    bool is_present = false; /* someone of the force at hand counts */
    if (!is_open_ground(d, s, area) || (s->area_flags[area] & TL_OVERRUN_TRIED)) return false;
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(d, s, u) != me || tl_has(s, u, TL_CROSSED)) continue;
        mine += tl_strength(d, s, u);
        is_present |= tl_has(s, u, TL_PICKED);
    }
    int ratio = d->constant[TL_CONSTANT_overrun_ratio];
    return is_present && mine >= ratio * tl_strength_in(d, s, area, tl_other_side(me));
}

static int list_overrun(const tl_data *d, const tl_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, TL_VERB_HALT, 0);
    list_add(&list, TL_VERB_OVERRUN, 0);
    return list.count;
}

static void apply_overrun(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_OVERRUN);
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_HALT) {
        tl_step_pop(s);
        return;
    }
    s->area_flags[s->move.from] |= TL_OVERRUN_TRIED;
    tl_step_replace(s, TL_STEP_OVERRUN_DIE, s->seat[0]);
}

static void ask_here(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->seat[0];
    question->argument[1] = s->move.from;
}

const struct tl_step_row tl_overrun_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_20_1a,
    .prompt = TL_MESSAGE_ask_overrun,
    .list = list_overrun,
    .apply = apply_overrun,
    .ask = ask_here,
};

/* Eliminated; a battery's points are permanent losses (Q20.4). */
static void annihilate(struct tl_play *p, int unit)
{
    CHECK(tl_is_on_map(p->state, unit));
    const tl_data *d = p->data;
    tl_state *s = p->state;
    if (tl_counts_as_battery(d, s, unit)) {
        int each = d->constant[TL_CONSTANT_points_battery_permanent];
        tl_score_points(p, TL_ALLIES, each * tl_strength(d, s, unit), TL_RULE_35_1b);
    }
    s->marks[unit] = 0;
    tl_remove_piece(p, unit);
}

static void destroy_force(struct tl_play *p, int area, enum tl_side side)
{
    TL_EACH_UNIT_IN(p->state, area)
    {
        if (tl_side_of(p->data, p->state, u) == side) annihilate(p, u);
    }
}

static void apply_overrun_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_OVERRUN_DIE);
    CHECK(tl_is_area(p->state->move.from));
    tl_state *s = p->state;
    int area = s->move.from;
    enum tl_side foe = tl_other_side(mover_side(s));
    tl_step_pop(s);
    if (rolled(a) > p->data->constant[TL_CONSTANT_overrun_to]) {
        NOTE(p, TL_RULE_20_4b, TL_MESSAGE_overrun_fails, area, rolled(a));
        return;
    }
    NOTE(p, TL_RULE_20_4a, TL_MESSAGE_overrun_succeeds, area, rolled(a));
    destroy_force(p, area, foe);
    pay_back(p, area);
    reward(p, area);
    tl_abandon_leaders(p);
}

const struct tl_step_row tl_overrun_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_20_4a,
    .prompt = TL_MESSAGE_ask_overrun_die,
    .apply = apply_overrun_die,
    .ask = ask_here,
};

/* ---- A patrol is driven off (21.1 to 21.6) --------------------------------------------------- */

/* 6.1b: where the other wing is, it does not go. */
static bool is_wing_welcome(const tl_data *d, const tl_state *s, int area, int to,
                            enum tl_side side)
{
    CHECK(tl_is_area(area) && tl_is_area(to));
    unsigned corps = 0;
    if (side == TL_ALLIES || tl_is_wings_over(d, s)) return true;
    for (int u = 0; u < TL_UNITS; u++) {
        if ((s->place[u] == area || s->place[u] == to) && tl_side_of(d, s, u) == side) {
            corps |= 1U << d->unit[u].corps;
        }
    }
    unsigned both = 1U << TL_WEST | 1U << TL_EAST;
    return (corps & both) != both;
}

/* 21.1b to 21.1d: not where the enemy is, nor where the last force came from; friends before no
 * man's land. */
static int list_displace(const tl_data *d, const tl_state *s, action *out)
{
    int area = s->move.from;
    enum tl_side foe = tl_other_side(mover_side(s));
    bool has_friends = false, is_eligible[TL_AREAS] = { false };
    const uint8_t *next = d->area[area].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        int to = next[i];
        if (tl_occupied(s, to, mover_side(s)) || to == s->last_origin[area]) continue;
        if (!is_wing_welcome(d, s, area, to, foe)) continue;
        is_eligible[to] = true;
        has_friends |= tl_occupied(s, to, foe);
    }
    struct list list = { out, 0 };
    for (int to = 1; to < TL_AREAS; to++) {
        if (is_eligible[to] && (!has_friends || tl_occupied(s, to, foe))) {
            list_add(&list, TL_VERB_MARCH, to);
        }
    }
    return list.count;
}

/* Guns that cannot be dragged off are spiked (26.4, 26.5a). */
static bool is_left_behind(const tl_data *d, const tl_state *s, int unit)
{
    if (tl_type_of(d, unit) == TL_BATTERY && !tl_has(s, unit, TL_MOBILE)) return true;
    return tl_is_ordnance(d, unit) && !tl_strength(d, s, unit);
}

/* What was known of the area they come to is so no more. */
static void forget_answer(tl_state *s, int area)
{
    s->area_flags[area] =
        (uint8_t)(s->area_flags[area] & ~(unsigned)(TL_KNOWN_PATROL | TL_KNOWN_FORCE));
}

static void displace(struct tl_play *p, int to)
{
    CHECK(tl_are_neighbours(p->data, p->state->move.from, to));
    tl_state *s = p->state;
    int area = s->move.from;
    enum tl_side foe = tl_other_side(mover_side(s));
    bool is_new_stack = !tl_occupied(s, to, foe);
    tl_step_pop(s);
    NOTE(p, TL_RULE_21_1a, TL_MESSAGE_patrol_flees, (int)foe, area, to);
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(p->data, s, u) != foe) continue;
        if (is_left_behind(p->data, s, u)) {
            tl_spike_gun(p, u, TL_RULE_26_5a);
            continue;
        }
        tl_put_piece(p, u, to);
        tl_mark_unit(p, u, TL_RULE_21_3);
    }
    for (int i = tl_leader_in(s, area, TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(s, area, i + 1)) {
        if (tl_side_of(p->data, s, i) == foe) tl_put_piece(p, i, to);
    }
    if (is_new_stack) tl_choose_top(p->data, s, to, foe);
    forget_answer(s, to);
    tl_check_concentration(p, to, foe);
}

/* 21.5 */
static void lose_patrol(struct tl_play *p)
{
    tl_state *s = p->state;
    int area = s->move.from;
    enum tl_side foe = tl_other_side(mover_side(s));
    tl_step_pop(s);
    NOTE(p, TL_RULE_21_5, TL_MESSAGE_patrol_lost, (int)foe, area);
    destroy_force(p, area, foe);
    tl_abandon_leaders(p);
}

static void apply_displace(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_DISPLACE);
    displace(p, (int)action_first(a));
}

static bool settle_displace(struct tl_play *p)
{
    action areas[TL_NEIGHBOURS_MOST];
    int count = list_displace(p->data, p->state, areas);
    if (count > 1) return false;
    if (count) {
        apply_displace(p, areas[0]);
    } else {
        lose_patrol(p);
    }
    return true;
}

const struct tl_step_row tl_displace_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_21_1b,
    .prompt = TL_MESSAGE_ask_displace,
    .list = list_displace,
    .apply = apply_displace,
    .settle = settle_displace,
    .ask = ask_here,
};

/* ---- Patrol meets patrol (21.7) -------------------------------------------------------------- */

/* Free of charge, to where it came from; it moves no more (16.7d). */
static void go_back(struct tl_play *p, int area)
{
    tl_state *s = p->state;
    int stop = s->move.stop;
    NOTE(p, TL_RULE_21_7b, TL_MESSAGE_patrol_goes_back, s->seat[0], area);
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_PICKED)) s->came_from[u] = TL_NO_AREA;
    }
    if (stop == TL_PLACE_TRACK) {
        tl_send_back(p);
    } else {
        tl_put_force(p, stop);
    }
}

static int list_patrol(const tl_data *d, const tl_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, TL_VERB_HALT, 0);
    list_add(&list, TL_VERB_BACK, 0);
    return list.count;
}

static void apply_patrol(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_PATROL);
    tl_state *s = p->state;
    tl_step_pop(s);
    if (action_verb(a) == TL_VERB_BACK) go_back(p, s->move.from);
}

const struct tl_step_row tl_patrol_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_21_7a,
    .prompt = TL_MESSAGE_ask_patrol,
    .list = list_patrol,
    .apply = apply_patrol,
    .ask = ask_here,
};

static void meet_patrol(struct tl_play *p, int area)
{
    CHECK(tl_is_patrol_only(p->data, p->state, area, tl_other_side(mover_side(p->state))));
    tl_state *s = p->state;
    enum tl_side foe = tl_other_side(mover_side(s));
    int mine = tl_strength_in(p->data, s, area, mover_side(s));
    NOTE(p, TL_RULE_21_8a, TL_MESSAGE_patrol_found, area);
    tl_refund(p, p->data->constant[TL_CONSTANT_refund]);
    if (mine > 1) {
        if (tl_has_work(p->data, s, area, foe)) return; /* Q21.1: it protects the patrol */
        reward(p, area);
        tl_step_push(s, TL_STEP_DISPLACE, tl_commander_in(p->data, s, area, foe));
    } else if (mine == 1) {
        tl_step_push(s, TL_STEP_PATROL, s->seat[0]);
    } else {
        go_back(p, area); /* 21.7c */
    }
}

void tl_meet_enemy(struct tl_play *p, int area)
{
    CHECK(tl_is_contact(p->state, area));
    tl_state *s = p->state;
    if (tl_is_patrol_only(p->data, s, area, tl_other_side(mover_side(s)))) {
        meet_patrol(p, area);
        return;
    }
    owe(p, area);
    if (may_overrun(p->data, s, area)) tl_step_push(s, TL_STEP_OVERRUN, s->seat[0]);
}

/* ---- Who takes the marker (20.6a, 21.2) ------------------------------------------------------ */

static int list_mark(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int area = s->move.from;
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(d, s, u) == mover_side(s) && tl_is_first_alike(d, s, u)) {
            list_add(&list, TL_VERB_MARK, u);
        }
    }
    return list.count;
}

static void apply_mark(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_MARK);
    CHECK(p->state->place[action_first(a)] == p->state->move.from);
    tl_step_pop(p->state);
    tl_mark_unit(p, (int)action_first(a), TL_RULE_21_2);
}

static bool settle_mark(struct tl_play *p)
{
    action units[TL_UNITS];
    if (list_mark(p->data, p->state, units) != 1) return false;
    apply_mark(p, units[0]);
    return true;
}

const struct tl_step_row tl_mark_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_21_2,
    .prompt = TL_MESSAGE_ask_mark,
    .list = list_mark,
    .apply = apply_mark,
    .settle = settle_mark,
    .ask = ask_here,
};
