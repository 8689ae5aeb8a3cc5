/*
 * A force on its way from area to area (section 16): where it can go, who joins it, and what is
 * done once a step is paid for.
 */
#include "games/toulon/movement/movement.h"

/* ---- Where a march can go -------------------------------------------------------------------- */

/* 16.8: the friendly areas that the force reaches over friendly areas, with room for it in each
 * (6.5b) and no river between. */
static struct tl_node_set reach_friends(const struct tl_force *f)
{
    CHECK(tl_is_area(f->place));
    struct tl_node_set reached = { 0 }, left = { 0 }, open = tl_friendly_areas(f->s, f->side);
    tl_drop_node(&open, f->place);
    tl_add_node(&left, f->place);
    while (!tl_is_empty(&left)) {
        int area = tl_node_in(&left, 0);
        struct tl_node_set next = tl_both_of(f->d->near_nodes[area], open);
        tl_drop_node(&left, area);
        for (int to = tl_node_in(&next, 0); to < TL_AREAS; to = tl_node_in(&next, to + 1)) {
            if (tl_is_across_river(f->d, area, to)) continue;
            tl_drop_node(&open, to); /* looked at once, and reached if there is room */
            if (tl_crowd_refusal(f, to)) continue;
            tl_add_node(&reached, to);
            tl_add_node(&left, to);
        }
    }
    return reached;
}

/* Into an area beside that of the force which is not reached for nothing. */
static enum tl_rule next_refusal(const struct tl_force *f, int to)
{
    CHECK(tl_is_area(f->place) && tl_is_area(to));
    if (!tl_are_neighbours(f->d, f->place, to)) {
        return tl_is_friendly(f->s, to, f->side) ? TL_RULE_16_8a : TL_RULE_16_1a;
    }
    enum tl_rule refusal = tl_crowd_refusal(f, to);
    if (refusal) return refusal;
    if (tl_occupied(f->s, to, tl_other_side(f->side))) return tl_assault_refusal(f, to);
    if (tl_is_nobodys(f->s, to) && f->guns == f->units) return TL_RULE_16_15a;
    return tl_can_afford(f, tl_step_price(f, to)) ? TL_RULE_NONE : TL_RULE_16_4a;
}

/* `reached`: as reach_friends() says, where the force is in an area. */
static enum tl_rule march_refusal(const struct tl_force *f, const struct tl_node_set *reached,
                                  int to)
{
    if (to == TL_NO_AREA || to == f->place) return TL_RULE_16_1a;
    if (f->place == TL_PLACE_TRACK) return tl_coming_refusal(f, to);
    if (f->place >= TL_AREAS) return TL_RULE_17_1b;
    if (!tl_is_node_in(reached, to)) return next_refusal(f, to);
    return tl_has_free_act(f->s) ? TL_RULE_NONE : TL_RULE_16_7c;
}

/* ---- Joining --------------------------------------------------------------------------------- */

static bool mixes_wings(const struct tl_force *f, int unit)
{
    unsigned both = 1U << TL_WEST | 1U << TL_EAST;
    unsigned corps = f->corps | 1U << f->d->unit[unit].corps;
    return f->side == TL_REPUBLICANS && (corps & both) == both && !tl_is_wings_over(f->d, f->s);
}

/* Whether the piece may join, equals apart, where the force may stop. */
static enum tl_rule company_refusal(const struct tl_force *f, int piece)
{
    const tl_state *s = f->s;
    if (tl_side_of(f->d, s, piece) != f->side) return TL_RULE_5_3;
    if (s->place[piece] != f->place) return TL_RULE_5_3;
    enum tl_rule refusal = tl_marcher_refusal(f->d, s, piece);
    if (refusal) return refusal;
    if (f->place == TL_PLACE_TRACK && !tl_wait_alike(f->d, f->first, piece)) return TL_RULE_5_3;
    if (tl_is_leader(piece)) return tl_is_leader_picked(s, piece) ? TL_RULE_5_3 : TL_RULE_NONE;
    if (tl_has(s, piece, TL_PICKED)) return TL_RULE_5_3;
    return mixes_wings(f, piece) ? TL_RULE_5_2b : TL_RULE_NONE;
}

static enum tl_rule join_refusal(const struct tl_force *f, int piece)
{
    enum tl_rule refusal = company_refusal(f, piece);
    if (refusal || tl_is_leader(piece)) return refusal;
    if (tl_stop_refusal(f, f->place)) return TL_RULE_16_8c;
    return tl_is_first_alike(f->d, f->s, piece) ? TL_RULE_NONE : TL_RULE_5_3;
}

/* ---- The step -------------------------------------------------------------------------------- */

static enum tl_rule back_refusal(const struct tl_force *f)
{
    return tl_stop_refusal(f, f->place) ? TL_RULE_NONE : TL_RULE_16_8d;
}

static void list_joins(const struct tl_force *f, struct list *list, bool is_passing)
{
    const tl_state *s = f->s;
    for (int u = tl_unit_in(s, f->place, 0); u < TL_UNITS && !is_passing;
         u = tl_unit_in(s, f->place, u + 1)) {
        bool may_join = !tl_has(s, u, TL_PICKED) && !company_refusal(f, u);
        if (may_join && tl_is_first_alike(f->d, s, u)) list_add(list, TL_VERB_JOIN, u);
    }
    for (int i = tl_leader_in(s, f->place, TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(s, f->place, i + 1)) {
        if (!company_refusal(f, i)) list_add(list, TL_VERB_JOIN, i);
    }
}

static void list_marches(const struct tl_force *f, struct list *list)
{
    if (f->place == TL_PLACE_TRACK) {
        for (int to = 1; to < TL_AREAS; to++) {
            if (!march_refusal(f, NULL, to)) list_add(list, TL_VERB_MARCH, to);
        }
    }
    if (f->place >= TL_AREAS) return;
    struct tl_node_set reached = reach_friends(f);
    struct tl_node_set near = tl_either_of(f->d->near_nodes[f->place], reached);
    for (int to = tl_node_in(&near, 1); to < TL_AREAS; to = tl_node_in(&near, to + 1)) {
        if (!march_refusal(f, &reached, to)) list_add(list, TL_VERB_MARCH, to);
    }
}

static int list_moving(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    struct tl_force f = tl_marching_force(d, s);
    bool is_passing = !back_refusal(&f);
    tl_count_purse(&f);
    list_joins(&f, &list, is_passing);
    list_marches(&f, &list);
    if (f.place < TL_AREAS) tl_list_roads(&f, &list);
    if (!tl_embark_refusal(&f)) list_add(&list, TL_VERB_EMBARK, 0);
    if (f.place == TL_PLACE_AFLOAT || f.place == TL_PLACE_LANDING) {
        for (int area = tl_node_in(&d->beaches, 0); area < TL_AREAS;
             area = tl_node_in(&d->beaches, area + 1)) {
            if (!tl_land_refusal(&f, area)) list_add(&list, TL_VERB_LAND, area);
        }
    }
    if (!is_passing) list_add(&list, TL_VERB_HALT, 0);
    if (is_passing) list_add(&list, TL_VERB_BACK, 0);
    tl_list_questions(d, s, &list);
    return list.count;
}

static enum tl_rule refuse_moving(const tl_data *d, const tl_state *s, action a)
{
    struct tl_force f = tl_marching_force(d, s);
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_JOIN: return join_refusal(&f, operand);
    case TL_VERB_MARCH: {
        struct tl_node_set reached = { 0 };
        if (f.place < TL_AREAS) reached = reach_friends(&f);
        return march_refusal(&f, &reached, operand);
    }
    case TL_VERB_ROAD: return tl_road_refusal(&f, operand);
    case TL_VERB_EMBARK: return tl_embark_refusal(&f);
    case TL_VERB_LAND: return tl_land_refusal(&f, operand);
    case TL_VERB_HALT: return tl_stop_refusal(&f, f.place);
    case TL_VERB_BACK: return back_refusal(&f);
    case TL_VERB_ASK: return tl_question_refusal(d, s, operand);
    default: return TL_RULE_16_1a;
    }
}

void tl_close_move(struct tl_play *p)
{
    CHECK(p->state->step[0] == TL_STEP_MOVING);
    tl_state *s = p->state;
    int area = s->move.from;
    enum tl_side side = (enum tl_side)s->phasing;
    tl_forget_move(s);
    tl_step_pop(s);
    tl_settle_ground(p);
    if (!tl_is_over(s) && area < TL_AREAS) tl_check_concentration(p, area, side);
}

/* 16.14, 17.3, 18.9: tasks that one unit checks for. On a road, leave_road() knows. */
static bool needs_tester(const tl_state *s, enum tl_task task, int to)
{
    return task == TL_TASK_CROSS || task == TL_TASK_SCOUT ||
           (task == TL_TASK_LAND && tl_is_nobodys(s, to));
}

/* Who checks is named before it is paid: what is seen begins with the price, and how long the owner
 * has chosen before tells nothing (HI-26). */
void tl_begin_task(struct tl_play *p, enum tl_task task, int to, int price)
{
    CHECK(task != TL_TASK_NONE && price >= 0);
    tl_state *s = p->state;
    int seat = s->seat[0];
    s->move.task = (uint8_t)task;
    s->move.stage = TL_PROGRESS_PAID;
    s->move.to = (uint8_t)to;
    s->move.check_unit = 0;
    tl_ask_price(p, seat, price ? tl_pools_of_force(p->data, s) : 0, price);
    if (needs_tester(s, task, to)) tl_step_push(s, TL_STEP_TEST, seat);
}

int tl_march_price(const struct tl_force *f, int to)
{
    int price = tl_step_price(f, to);
    if (!price || f->place >= TL_AREAS) return price;
    struct tl_node_set reached = reach_friends(f);
    return tl_is_node_in(&reached, to) ? 0 : price;
}

/* The force sets out for an area: for nothing, or by a task. */
static void march(struct tl_play *p, int to)
{
    CHECK(tl_is_area(to));
    tl_state *s = p->state;
    struct tl_force f = tl_marching_force(p->data, s);
    int price = tl_march_price(&f, to);
    if (tl_occupied(s, to, tl_other_side(f.side))) {
        if (tl_may_sally(p, &f, to)) tl_begin_task(p, TL_TASK_ENTER, to, price);
    } else if (price && tl_is_nobodys(s, to)) {
        tl_begin_task(p, TL_TASK_CROSS, to, price);
    } else if (price) {
        tl_begin_task(p, TL_TASK_MARCH, to, price);
    } else {
        tl_count_free_act(s);
        tl_begin_task(p, TL_TASK_MARCH, to, 0);
    }
}

static void join(tl_state *s, int piece)
{
    CHECK(s->place[piece] == s->move.from);
    if (tl_is_leader(piece)) {
        tl_pick_leader(s, piece);
    } else {
        tl_set(s, piece, TL_PICKED);
    }
}

static void apply_moving(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_MOVING);
    tl_state *s = p->state;
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_JOIN: join(s, operand); break;
    case TL_VERB_MARCH: march(p, operand); break;
    case TL_VERB_ROAD: tl_take_road(p, operand); break;
    case TL_VERB_EMBARK: tl_embark_force(p); break;
    case TL_VERB_LAND: tl_land_force(p, operand); break;
    case TL_VERB_BACK:
        NOTE(p, TL_RULE_16_8d, TL_MESSAGE_force_turns_back, s->seat[0], s->move.stop);
        tl_put_force(p, s->move.stop);
        tl_close_move(p);
        break;
    case TL_VERB_ASK: tl_say_patrol(p, operand); break;
    default: tl_close_move(p);
    }
}

/* Comes into an area that is not the enemy's. */
static void arrive(struct tl_play *p)
{
    tl_state *s = p->state;
    int to = s->move.to;
    NOTE(p, TL_RULE_16_1a, TL_MESSAGE_force_marches, s->seat[0], s->move.from, to);
    if (s->move.from == TL_PLACE_TRACK) tl_note_arrival(p, to);
    tl_put_force(p, to);
    s->move.task = TL_TASK_NONE;
}

/* 16.14: the force goes where its unit leads it, or stays. */
static bool settle_crossing(struct tl_play *p)
{
    CHECK(p->state->move.task == TL_TASK_CROSS);
    tl_state *s = p->state;
    if (tl_settle_check(p)) return true;
    if (!s->move.passed) {
        s->move.task = TL_TASK_NONE;
        if (s->move.from != TL_PLACE_TRACK) return true;
        tl_send_back(p);
        tl_close_move(p);
        return true;
    }
    arrive(p);
    tl_mark_unit(p, s->move.check_unit - 1, TL_RULE_16_14c);
    return true;
}

bool tl_settle_task(struct tl_play *p)
{
    switch (p->state->move.task) {
    case TL_TASK_MARCH: arrive(p); return true;
    case TL_TASK_CROSS: return settle_crossing(p);
    case TL_TASK_ENTER: return tl_settle_entry(p);
    case TL_TASK_EMBARK:
    case TL_TASK_LAND: return tl_settle_sea(p);
    case TL_TASK_SCOUT:
    case TL_TASK_LEAVE: return tl_settle_road(p);
    case TL_TASK_BUILD:
    case TL_TASK_IMPROVE:
    case TL_TASK_RAZE:
    case TL_TASK_LIMBER: return tl_settle_labour(p);
    default: return false;
    }
}

/* Whoever has entered an enemy area and found it held stays there (16.7d, 16.12a). */
static bool settle_moving(struct tl_play *p)
{
    tl_state *s = p->state;
    if (tl_settle_task(p)) return true;
    int first = tl_picked_unit(s, 0);
    if (first < TL_UNITS && !tl_has(s, first, TL_ENTERED)) return false;
    tl_close_move(p);
    return true;
}

static void ask_moving(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->seat[0];
    question->argument[1] = s->move.from;
}

const struct tl_step_row tl_marching_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_16_1a,
    .prompt = TL_MESSAGE_ask_moving,
    .list = list_moving,
    .refusal = refuse_moving,
    .apply = apply_moving,
    .settle = settle_moving,
    .ask = ask_moving,
};
