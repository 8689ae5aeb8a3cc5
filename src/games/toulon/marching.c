/*
 * A force on its way from area to area (section 16): where it can go, who joins it, and what is
 * done once a step is paid for.
 */
#include "games/toulon/movement.h"

/* ---- Where a march can go ---------------------------------------------------------------- */

/* 16.8: the friendly areas that the force reaches over friendly areas, with room for it in each
 * (6.5b) and no river between. */
static struct node_set reach_friends(const struct force *f)
{
    struct node_set reached = { 0 }, left = { 0 }, open = friendly_areas(f->s, f->side);
    drop_node(&open, f->place);
    add_node(&left, f->place);
    while (!is_empty(&left)) {
        int area = node_in(&left, 0);
        struct node_set next = both_of(f->d->near_nodes[area], open);
        drop_node(&left, area);
        for (int to = node_in(&next, 0); to < AREAS; to = node_in(&next, to + 1)) {
            if (is_across_river(f->d, area, to)) continue;
            drop_node(&open, to); /* looked at once, and reached if there is room */
            if (crowd_refusal(f, to)) continue;
            add_node(&reached, to);
            add_node(&left, to);
        }
    }
    return reached;
}

/* Into an area beside that of the force which is not reached for nothing. */
static enum rule next_refusal(const struct force *f, int to)
{
    if (!are_neighbours(f->d, f->place, to)) {
        return is_friendly(f->s, to, f->side) ? RULE_16_8a : RULE_16_1a;
    }
    enum rule refusal = crowd_refusal(f, to);
    if (refusal) return refusal;
    if (occupied(f->s, to, other_side(f->side))) return assault_refusal(f, to);
    if (is_nobodys(f->s, to) && f->guns == f->units) return RULE_16_15a;
    return can_afford(f, step_price(f, to)) ? RULE_NONE : RULE_16_4a;
}

/* `reached`: as reach_friends() says, where the force is in an area. */
static enum rule march_refusal(const struct force *f, const struct node_set *reached, int to)
{
    if (to == NO_AREA || to >= AREAS || to == f->place) return RULE_16_1a;
    if (f->place == PLACE_TRACK) return coming_refusal(f, to);
    if (f->place >= AREAS) return RULE_17_1b;
    if (!is_node_in(reached, to)) return next_refusal(f, to);
    return has_free_act(f->s) ? RULE_NONE : RULE_16_7c;
}

/* ---- Joining ----------------------------------------------------------------------------- */

static bool mixes_wings(const struct force *f, int unit)
{
    unsigned both = 1U << WEST | 1U << EAST;
    unsigned corps = f->corps | 1U << f->d->unit[unit].corps;
    return f->side == REPUBLICANS && (corps & both) == both && !is_wings_over(f->d, f->s);
}

/* Whether the piece may join, equals apart, where the force may stop. */
static enum rule company_refusal(const struct force *f, int piece)
{
    const tstate *s = f->s;
    if (piece >= PIECES || side_of(f->d, s, piece) != f->side) return RULE_5_3;
    if (s->place[piece] != f->place) return RULE_5_3;
    enum rule refusal = marcher_refusal(f->d, s, piece);
    if (refusal) return refusal;
    if (f->place == PLACE_TRACK && !wait_alike(f->d, f->first, piece)) return RULE_5_3;
    if (is_leader(piece)) return is_leader_picked(s, piece) ? RULE_5_3 : RULE_NONE;
    if (has(s, piece, PICKED)) return RULE_5_3;
    return mixes_wings(f, piece) ? RULE_5_2b : RULE_NONE;
}

static enum rule join_refusal(const struct force *f, int piece)
{
    enum rule refusal = company_refusal(f, piece);
    if (refusal || is_leader(piece)) return refusal;
    if (stop_refusal(f, f->place)) return RULE_16_8c;
    return is_first_alike(f->d, f->s, piece) ? RULE_NONE : RULE_5_3;
}

/* ---- The step ---------------------------------------------------------------------------- */

static enum rule back_refusal(const struct force *f)
{
    return stop_refusal(f, f->place) ? RULE_NONE : RULE_16_8d;
}

static void list_joins(const struct force *f, struct list *list, bool is_passing)
{
    const tstate *s = f->s;
    for (int u = unit_in(s, f->place, 0); u < UNITS && !is_passing;
         u = unit_in(s, f->place, u + 1)) {
        bool may_join = !has(s, u, PICKED) && !company_refusal(f, u);
        if (may_join && is_first_alike(f->d, s, u)) list_add(list, VERB_JOIN, u);
    }
    for (int i = leader_in(s, f->place, FIRST_LEADER); i < PIECES;
         i = leader_in(s, f->place, i + 1)) {
        if (!company_refusal(f, i)) list_add(list, VERB_JOIN, i);
    }
}

static void list_marches(const struct force *f, struct list *list)
{
    if (f->place == PLACE_TRACK) {
        for (int to = 1; to < AREAS; to++) {
            if (!march_refusal(f, NULL, to)) list_add(list, VERB_MARCH, to);
        }
    }
    if (f->place >= AREAS) return;
    struct node_set reached = reach_friends(f);
    struct node_set near = either_of(f->d->near_nodes[f->place], reached);
    for (int to = node_in(&near, 1); to < AREAS; to = node_in(&near, to + 1)) {
        if (!march_refusal(f, &reached, to)) list_add(list, VERB_MARCH, to);
    }
}

static int list_moving(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    struct force f = marching_force(d, s);
    bool is_passing = !back_refusal(&f);
    count_purse(&f);
    list_joins(&f, &list, is_passing);
    list_marches(&f, &list);
    if (f.place < AREAS) list_roads(&f, &list);
    if (!embark_refusal(&f)) list_add(&list, VERB_EMBARK, 0);
    if (f.place == PLACE_AFLOAT || f.place == PLACE_LANDING) {
        for (int area = node_in(&d->beaches, 0); area < AREAS;
             area = node_in(&d->beaches, area + 1)) {
            if (!land_refusal(&f, area)) list_add(&list, VERB_LAND, area);
        }
    }
    if (!is_passing) list_add(&list, VERB_HALT, 0);
    if (is_passing) list_add(&list, VERB_BACK, 0);
    list_questions(d, s, &list);
    return list.count;
}

static enum rule refuse_moving(const tdata *d, const tstate *s, action a)
{
    struct force f = marching_force(d, s);
    int operand = (int)action_first(a);
    if (action_second(a)) return RULE_16_1a;
    switch (action_verb(a)) {
    case VERB_JOIN: return join_refusal(&f, operand);
    case VERB_MARCH: {
        struct node_set reached = { 0 };
        if (f.place < AREAS) reached = reach_friends(&f);
        return march_refusal(&f, &reached, operand);
    }
    case VERB_ROAD: return road_refusal(&f, operand);
    case VERB_EMBARK: return operand ? RULE_17_1b : embark_refusal(&f);
    case VERB_LAND: return land_refusal(&f, operand);
    case VERB_HALT: return operand ? RULE_16_7a : stop_refusal(&f, f.place);
    case VERB_BACK: return operand ? RULE_16_8d : back_refusal(&f);
    case VERB_ASK: return question_refusal(d, s, operand);
    default: return RULE_16_1a;
    }
}

void close_move(struct play *p)
{
    tstate *s = p->state;
    int area = s->move.from;
    enum side side = (enum side)s->phasing;
    forget_move(s);
    leave_step(s);
    settle_ground(p);
    if (!is_over(s) && area < AREAS) check_concentration(p, area, side);
}

void begin_task(struct play *p, enum task task, int to, int price)
{
    tstate *s = p->state;
    int seat = s->seat[0];
    s->move.task = (uint8_t)task;
    s->move.stage = PROGRESS_PAID;
    s->move.to = (uint8_t)to;
    s->move.check_unit = 0;
    ask_price(p, seat, price ? pools_of_force(p->data, s) : 0, price);
}

int march_price(const struct force *f, int to)
{
    int price = step_price(f, to);
    if (!price || f->place >= AREAS) return price;
    struct node_set reached = reach_friends(f);
    return is_node_in(&reached, to) ? 0 : price;
}

/* The force sets out for an area: for nothing, or by a task. */
static void march(struct play *p, int to)
{
    tstate *s = p->state;
    struct force f = marching_force(p->data, s);
    int price = march_price(&f, to);
    if (occupied(s, to, other_side(f.side))) {
        NOTE(p, RULE_16_9c, MESSAGE_force_named, s->seat[0], to, f.units);
        begin_task(p, TASK_ENTER, to, price);
    } else if (price && is_nobodys(s, to)) {
        begin_task(p, TASK_CROSS, to, price);
    } else if (price) {
        begin_task(p, TASK_MARCH, to, price);
    } else {
        count_free_act(s);
        begin_task(p, TASK_MARCH, to, 0);
    }
}

static void join(tstate *s, int piece)
{
    if (is_leader(piece)) {
        pick_leader(s, piece);
    } else {
        set(s, piece, PICKED);
    }
}

static void apply_moving(struct play *p, action a)
{
    tstate *s = p->state;
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_JOIN: join(s, operand); break;
    case VERB_MARCH: march(p, operand); break;
    case VERB_ROAD: take_road(p, operand); break;
    case VERB_EMBARK: embark_force(p); break;
    case VERB_LAND: land_force(p, operand); break;
    case VERB_BACK:
        NOTE(p, RULE_16_8d, MESSAGE_force_turns_back, s->seat[0], s->move.stop);
        put_force(p, s->move.stop);
        close_move(p);
        break;
    case VERB_ASK: say_patrol(p, operand); break;
    default: close_move(p);
    }
}

/* Comes into an area that is not the enemy's. */
static void arrive(struct play *p)
{
    tstate *s = p->state;
    int to = s->move.to;
    NOTE(p, RULE_16_1a, MESSAGE_force_marches, s->seat[0], s->move.from, to);
    if (s->move.from == PLACE_TRACK) note_arrival(p, to);
    put_force(p, to);
    s->move.task = TASK_NONE;
}

/* 16.14: the force goes where its unit leads it, or stays. */
static bool settle_crossing(struct play *p)
{
    tstate *s = p->state;
    if (settle_check(p)) return true;
    if (!s->move.passed) {
        s->move.task = TASK_NONE;
        if (s->move.from != PLACE_TRACK) return true;
        send_back(p);
        close_move(p);
        return true;
    }
    arrive(p);
    mark_unit(p, s->move.check_unit - 1, RULE_16_14c);
    return true;
}

bool settle_task(struct play *p)
{
    switch (p->state->move.task) {
    case TASK_MARCH: arrive(p); return true;
    case TASK_CROSS: return settle_crossing(p);
    case TASK_ENTER: return settle_entry(p);
    case TASK_EMBARK:
    case TASK_LAND: return settle_sea(p);
    case TASK_SCOUT:
    case TASK_LEAVE: return settle_road(p);
    case TASK_BUILD:
    case TASK_IMPROVE:
    case TASK_RAZE:
    case TASK_LIMBER: return settle_labour(p);
    default: return false;
    }
}

/* Whoever has entered an enemy area and found it held stays there (16.7d, 16.12a). */
static bool settle_moving(struct play *p)
{
    tstate *s = p->state;
    if (settle_task(p)) return true;
    int first = picked_unit(s, 0);
    if (first < UNITS && !has(s, first, ENTERED)) return false;
    close_move(p);
    return true;
}

static void ask_moving(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
    arguments[1] = s->move.from;
}

const struct step_row marching_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_16_1a,
    .prompt = MESSAGE_ask_moving,
    .list = list_moving,
    .refusal = refuse_moving,
    .apply = apply_moving,
    .settle = settle_moving,
    .ask = ask_moving,
};
