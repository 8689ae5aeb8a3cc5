/* What a force does to the enemy whose area it has entered: overrun (20), patrols (21). */
#include "games/toulon/movement.h"

static enum side mover_side(const tstate *s)
{
    return (enum side)s->phasing;
}

/* Whoever drove the enemy off may go on (20.6b, 21.6). */
static void free_units(const tdata *d, tstate *s, int area)
{
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) != mover_side(s)) continue;
        unset(s, u, ENTERED | CROSSED);
        s->came_from[u] = NO_AREA;
    }
}

/* 20.6a, 21.2: one of them takes a marker, and they may go on. */
static void reward(struct play *p, int area)
{
    tstate *s = p->state;
    free_units(p->data, s, area);
    struct force f = marching_force(p->data, s);
    if (!stop_refusal(&f, area)) s->move.stop = (uint8_t)area;
    enter_step(s, STEP_MARK, s->seat[0]);
}

/* ---- Refunds (20.6c, 21.8a) -------------------------------------------------------------- */

/* What an overrun would give back of what the force at hand has just paid. */
static void owe(struct play *p, int area)
{
    tstate *s = p->state;
    int left = p->data->constant[CONSTANT_refund];
    for (int pool = 0; pool < POOLS && left; pool++) {
        int part = s->move.paid[pool] < left ? s->move.paid[pool] : left;
        uint8_t *owed = &s->move.owed[area][pool];
        *owed = (uint8_t)(*owed + part < POOL_MOST ? *owed + part : POOL_MOST);
        left -= part;
    }
}

/* Q20.6: to each force that paid. */
static void pay_back(struct play *p, int area)
{
    tstate *s = p->state;
    for (int pool = 0; pool < POOLS; pool++) {
        int points = s->move.owed[area][pool];
        if (!points) continue;
        s->move.owed[area][pool] = 0;
        change_pool(p, pool, points);
        NOTE(p, RULE_20_6c, MESSAGE_points_refunded, pool, points, s->operations[pool]);
    }
}

/* ---- Overrun (section 20) ---------------------------------------------------------------- */

/* 20.1b: any fortification bars it, and a town. */
static bool is_open_ground(const tdata *d, const tstate *s, int area)
{
    return !d->area[area].town && work_in(s, area, 1) == WORKS;
}

/* 20.1a, 20.1c, 20.2: all who are there and did not cross the river, six to one. */
static bool may_overrun(const tdata *d, const tstate *s, int area)
{
    enum side me = mover_side(s);
    int mine = 0;
    bool is_present = false; /* someone of the force at hand counts */
    if (!is_open_ground(d, s, area) || (s->area_flags[area] & OVERRUN_TRIED)) return false;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) != me || has(s, u, CROSSED)) continue;
        mine += strength(d, s, u);
        is_present |= has(s, u, PICKED);
    }
    int ratio = d->constant[CONSTANT_overrun_ratio];
    return is_present && mine >= ratio * strength_in(d, s, area, other_side(me));
}

static int list_overrun(const tdata *d, const tstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_HALT, 0);
    list_add(&list, VERB_OVERRUN, 0);
    return list.count;
}

static void apply_overrun(struct play *p, action a)
{
    tstate *s = p->state;
    if (action_verb(a) == VERB_HALT) {
        leave_step(s);
        return;
    }
    s->area_flags[s->move.from] |= OVERRUN_TRIED;
    replace_step(s, STEP_OVERRUN_DIE, s->seat[0]);
}

static void ask_here(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
    arguments[1] = s->move.from;
}

const struct step_row overrun_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_20_1a,
    .prompt = MESSAGE_ask_overrun,
    .list = list_overrun,
    .apply = apply_overrun,
    .ask = ask_here,
};

/* Eliminated; a battery's points are permanent losses (Q20.4). */
static void annihilate(struct play *p, int unit)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    if (counts_as_battery(d, s, unit)) {
        int each = d->constant[CONSTANT_points_battery_permanent];
        score_points(p, ALLIES, each * strength(d, s, unit), RULE_35_1b);
    }
    s->marks[unit] = 0;
    remove_piece(p, unit);
}

static void destroy_force(struct play *p, int area, enum side side)
{
    for (int u = unit_in(p->state, area, 0); u < UNITS; u = unit_in(p->state, area, u + 1)) {
        if (side_of(p->data, p->state, u) == side) annihilate(p, u);
    }
}

static void apply_overrun_die(struct play *p, action a)
{
    tstate *s = p->state;
    int area = s->move.from;
    enum side foe = other_side(mover_side(s));
    leave_step(s);
    if (rolled(a) > p->data->constant[CONSTANT_overrun_to]) {
        NOTE(p, RULE_20_4b, MESSAGE_overrun_fails, area, rolled(a));
        return;
    }
    NOTE(p, RULE_20_4a, MESSAGE_overrun_succeeds, area, rolled(a));
    destroy_force(p, area, foe);
    pay_back(p, area);
    reward(p, area);
    abandon_leaders(p);
}

const struct step_row overrun_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_20_4a,
    .prompt = MESSAGE_ask_overrun_die,
    .apply = apply_overrun_die,
    .ask = ask_here,
};

/* ---- A patrol is driven off (21.1 to 21.6) ----------------------------------------------- */

/* Q21.1: a fortification that serves it protects it. */
static bool is_sheltered(const tdata *d, const tstate *s, int area, enum side side)
{
    for (int work = work_in(s, area, 1); work < WORKS; work = work_in(s, area, work + 1)) {
        if (serves(d, s, work, side)) return true;
    }
    return false;
}

/* 6.1b: where the other wing is, it does not go. */
static bool is_wing_welcome(const tdata *d, const tstate *s, int area, int to, enum side side)
{
    unsigned corps = 0;
    if (side == ALLIES || is_wings_over(d, s)) return true;
    for (int u = 0; u < UNITS; u++) {
        if ((s->place[u] == area || s->place[u] == to) && side_of(d, s, u) == side) {
            corps |= 1U << d->unit[u].corps;
        }
    }
    unsigned both = 1U << WEST | 1U << EAST;
    return (corps & both) != both;
}

/* 21.1b to 21.1d: not where the enemy is, nor where the last force came from; friends before no
 * man's land. */
static int list_displace(const tdata *d, const tstate *s, action *out)
{
    int area = s->move.from;
    enum side foe = other_side(mover_side(s));
    bool has_friends = false, is_eligible[AREAS] = { false };
    const uint8_t *next = d->area[area].neighbours;
    for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
        int to = next[i];
        if (occupied(s, to, mover_side(s)) || to == s->last_origin[area]) continue;
        if (!is_wing_welcome(d, s, area, to, foe)) continue;
        is_eligible[to] = true;
        has_friends |= occupied(s, to, foe);
    }
    struct list list = { out, 0 };
    for (int to = 1; to < AREAS; to++) {
        if (is_eligible[to] && (!has_friends || occupied(s, to, foe))) {
            list_add(&list, VERB_MARCH, to);
        }
    }
    return list.count;
}

/* Guns that cannot be dragged off are spiked (26.4, 26.5a). */
static bool is_left_behind(const tdata *d, const tstate *s, int unit)
{
    if (type_of(d, unit) == BATTERY && !has(s, unit, MOBILE)) return true;
    return is_ordnance(d, unit) && !strength(d, s, unit);
}

/* What was known of the area they come to is so no more. */
static void forget_answer(tstate *s, int area)
{
    s->area_flags[area] = (uint8_t)(s->area_flags[area] & ~(unsigned)(KNOWN_PATROL | KNOWN_FORCE));
}

static void displace(struct play *p, int to)
{
    tstate *s = p->state;
    int area = s->move.from;
    enum side foe = other_side(mover_side(s));
    bool is_new_stack = !occupied(s, to, foe);
    leave_step(s);
    NOTE(p, RULE_21_1a, MESSAGE_patrol_flees, (int)foe, area, to);
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(p->data, s, u) != foe) continue;
        if (is_left_behind(p->data, s, u)) {
            spike_gun(p, u, RULE_26_5a);
            continue;
        }
        put_piece(p, u, to);
        mark_unit(p, u, RULE_21_3);
    }
    for (int i = leader_in(s, area, FIRST_LEADER); i < PIECES; i = leader_in(s, area, i + 1)) {
        if (side_of(p->data, s, i) == foe) put_piece(p, i, to);
    }
    if (is_new_stack) choose_top(p->data, s, to, foe);
    forget_answer(s, to);
    check_concentration(p, to, foe);
}

/* 21.5 */
static void lose_patrol(struct play *p)
{
    tstate *s = p->state;
    int area = s->move.from;
    enum side foe = other_side(mover_side(s));
    leave_step(s);
    NOTE(p, RULE_21_5, MESSAGE_patrol_lost, (int)foe, area);
    destroy_force(p, area, foe);
    abandon_leaders(p);
}

static void apply_displace(struct play *p, action a)
{
    displace(p, (int)action_first(a));
}

static bool settle_displace(struct play *p)
{
    action areas[NEIGHBOURS_MOST];
    int count = list_displace(p->data, p->state, areas);
    if (count > 1) return false;
    if (count) {
        apply_displace(p, areas[0]);
    } else {
        lose_patrol(p);
    }
    return true;
}

const struct step_row displace_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_21_1b,
    .prompt = MESSAGE_ask_displace,
    .list = list_displace,
    .apply = apply_displace,
    .settle = settle_displace,
    .ask = ask_here,
};

/* ---- Patrol meets patrol (21.7) ---------------------------------------------------------- */

/* Free of charge, to where it came from; it moves no more (16.7d). */
static void go_back(struct play *p, int area)
{
    tstate *s = p->state;
    int stop = s->move.stop;
    NOTE(p, RULE_21_7b, MESSAGE_patrol_goes_back, s->seat[0], area);
    for (int u = 0; u < UNITS; u++) {
        if (has(s, u, PICKED)) s->came_from[u] = NO_AREA;
    }
    if (stop == PLACE_TRACK) {
        send_back(p);
    } else {
        put_force(p, stop);
    }
}

static int list_patrol(const tdata *d, const tstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_HALT, 0);
    list_add(&list, VERB_BACK, 0);
    return list.count;
}

static void apply_patrol(struct play *p, action a)
{
    tstate *s = p->state;
    leave_step(s);
    if (action_verb(a) == VERB_BACK) go_back(p, s->move.from);
}

const struct step_row patrol_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_21_7a,
    .prompt = MESSAGE_ask_patrol,
    .list = list_patrol,
    .apply = apply_patrol,
    .ask = ask_here,
};

static void meet_patrol(struct play *p, int area)
{
    tstate *s = p->state;
    enum side foe = other_side(mover_side(s));
    int mine = strength_in(p->data, s, area, mover_side(s));
    NOTE(p, RULE_21_8a, MESSAGE_patrol_found, area);
    refund(p, p->data->constant[CONSTANT_refund]);
    if (mine > 1) {
        if (is_sheltered(p->data, s, area, foe)) return;
        reward(p, area);
        enter_step(s, STEP_DISPLACE, commander_in(p->data, s, area, foe));
    } else if (mine == 1) {
        enter_step(s, STEP_PATROL, s->seat[0]);
    } else {
        go_back(p, area); /* 21.7c */
    }
}

void meet_enemy(struct play *p, int area)
{
    tstate *s = p->state;
    if (is_patrol_only(p->data, s, area, other_side(mover_side(s)))) {
        meet_patrol(p, area);
        return;
    }
    owe(p, area);
    if (may_overrun(p->data, s, area)) enter_step(s, STEP_OVERRUN, s->seat[0]);
}

/* ---- Who takes the marker (20.6a, 21.2) -------------------------------------------------- */

static int list_mark(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    int area = s->move.from;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) == mover_side(s) && is_first_alike(d, s, u)) {
            list_add(&list, VERB_MARK, u);
        }
    }
    return list.count;
}

static void apply_mark(struct play *p, action a)
{
    leave_step(p->state);
    mark_unit(p, (int)action_first(a), RULE_21_2);
}

static bool settle_mark(struct play *p)
{
    action units[UNITS];
    if (list_mark(p->data, p->state, units) != 1) return false;
    apply_mark(p, units[0]);
    return true;
}

const struct step_row mark_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_21_2,
    .prompt = MESSAGE_ask_mark,
    .list = list_mark,
    .apply = apply_mark,
    .settle = settle_mark,
    .ask = ask_here,
};
