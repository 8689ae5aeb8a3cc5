/*
 * The movement phase (5.1r): who moves next, alone or with others of the place, and step by step
 * where to. ways.c says which steps are open, passage.c what stops them.
 */
#include "games/omdurman/movement/movement.h"

void om_begin_movement(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->segment == OM_SEGMENT_MOVE);
    om_step_push(s, OM_STEP_MOVE, s->phasing);
    if (s->phasing == OM_DERVISH) return;
    om_begin_voyages(p);
    om_step_push(s, OM_STEP_EMBARK, OM_ANGLO_EGYPTIAN);
}

/* ---- Who may be moved (5.1r-a) ----------------------------------------------------------- */

static enum om_rule waiting_rule(const om_state *s, int counter)
{
    if (om_side_of(counter) == OM_ANGLO_EGYPTIAN) return OM_RULE_9_11r_c;
    return s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM ? OM_RULE_9_3r_b
                                                                  : OM_RULE_9_11r_b;
}

static enum om_rule place_refusal(const om_data *d, const om_state *s, int counter)
{
    int place = s->place[counter];
    if (place == OM_PLACE_WAITING) {
        return om_may_enter(d, s, counter) ? OM_RULE_NONE : waiting_rule(s, counter);
    }
    if (place >= OM_PLACE_ABOARD) {
        return om_can_land(d, s, counter) ? OM_RULE_NONE : OM_RULE_5_21r_j;
    }
    return om_is_on_map(s, counter) ? OM_RULE_NONE : OM_RULE_5_1r_a;
}

static bool is_adrift(const om_state *s, int counter)
{
    return om_is_ae_boat(counter) && s->adrift[counter - OM_FIRST_BOAT];
}

/* Who may not move any more has moved, or is aboard, or takes someone aboard. */
static enum om_rule moved_rule(const om_data *d, const om_state *s, int counter)
{
    CHECK(om_has_flag(s, counter, OM_MOVED));
    int passenger = om_is_boat(d, counter) ? om_passenger_of(s, counter) : counter;
    if (passenger == OM_NO_COUNTER || s->place[passenger] < OM_PLACE_ABOARD) return OM_RULE_5_1r_a;
    if (!om_has_flag(s, passenger, OM_AFLOAT)) return OM_RULE_5_21d;
    return passenger == counter ? OM_RULE_5_21r_n : OM_RULE_5_1r_a;
}

/* The flags that keep a counter from moving: most have one, and need no closer look. */
static bool is_spent(const om_state *s, int counter)
{
    return s->flags[counter] & (OM_MOVED | OM_DISRUPTED);
}

/* Whether om_mover_refusal() has nothing against a counter of the phasing side that is not spent.
 */
static bool can_move(const om_data *d, const om_state *s, int counter, struct om_arrivals *arrivals)
{
    CHECK(om_side_of(counter) == (enum om_side)s->phasing && !is_spent(s, counter));
    if (!d->moves[counter] || is_adrift(s, counter)) return false;
    if (s->place[counter] == OM_PLACE_WAITING) return om_may_enter_after(d, s, counter, arrivals);
    return om_is_on_map(s, counter) || !place_refusal(d, s, counter);
}

enum om_rule om_mover_refusal(const om_data *d, const om_state *s, int counter)
{
    if (om_side_of(counter) != (enum om_side)s->phasing) return OM_RULE_4_0b;
    if (om_has_flag(s, counter, OM_MOVED)) return moved_rule(d, s, counter);
    if (om_has_flag(s, counter, OM_DISRUPTED)) return OM_RULE_DIS_b;
    if (om_is_fort(d, counter)) return OM_RULE_5_1r_a;
    if (!om_counter_data(d, counter)->moves) return OM_RULE_2_0r_n;
    if (is_adrift(s, counter)) return OM_RULE_10_1r_c;
    return place_refusal(d, s, counter);
}

/* ---- The next to move -------------------------------------------------------------------- */

/* om_leads_equals() for counters that are not spent, when all of them are asked in order. `last`
 * has for each place 1 + the counter that was asked there last. Mostly that one decides; those
 * before it are asked only where its flags are others. */
static bool leads_equals_so_far(const om_data *d, const om_state *s, uint8_t last[OM_PLACES],
                                int counter)
{
    CHECK(!is_spent(s, counter));
    int before = last[s->place[counter]] - 1;
    last[s->place[counter]] = (uint8_t)(counter + 1);
    if (before < d->counters_of[d->kind_of[counter]]) return true;
    return s->flags[before] != s->flags[counter] && om_leads_equals(d, s, counter);
}

static int list_move(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    struct om_arrivals arrivals = { 0 };
    uint8_t last[OM_PLACES] = { 0 };
    for (int c = om_first_counter(s->phasing); c < om_counters_end(s->phasing); c++) {
        if (is_spent(s, c) || !leads_equals_so_far(d, s, last, c)) continue;
        if (can_move(d, s, c, &arrivals)) list_add(&list, OM_VERB_PICK, c);
    }
    list_add(&list, OM_VERB_END, 0);
    return list.count;
}

static enum om_rule refuse_move(const om_data *d, const om_state *s, action a)
{
    int counter = (int)action_first(a);
    if (a == action_make(OM_VERB_END, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_PICK || action_second(a) || counter >= OM_COUNTERS)
        return OM_RULE_5_1r_a;
    enum om_rule refusal = om_mover_refusal(d, s, counter);
    if (refusal) return refusal;
    return om_leads_equals(d, s, counter) ? OM_RULE_NONE : OM_RULE_5_1r_a;
}

/* Nobody is left to move but boats without engines. */
static void end_moves(om_state *s)
{
    CHECK(s->step[0] == OM_STEP_MOVE);
    for (int c = om_first_counter(s->phasing); c < om_counters_end(s->phasing); c++) {
        if (!is_adrift(s, c)) om_set_flag(s, c, OM_MOVED);
    }
}

static void apply_move(struct om_play *p, action a)
{
    om_state *s = p->state;
    if (action_verb(a) == OM_VERB_END) {
        end_moves(s);
        return;
    }
    int counter = (int)action_first(a);
    CHECK(!om_mover_refusal(p->data, s, counter));
    CHECK(!om_has_flag(s, counter, OM_PICKED));
    om_set_flag(s, counter, OM_PICKED);
    s->came_from = s->place[counter];
    s->spent = 0;
    s->upstream = 0;
    s->stopped = 0;
    om_step_push(s, OM_STEP_MOVING, s->phasing);
}

/* Those on the map are quickly asked, and mostly enough. */
static bool is_anyone_left(const om_data *d, const om_state *s)
{
    struct om_arrivals arrivals = { 0 };
    int first = om_first_counter(s->phasing), end = om_counters_end(s->phasing);
    for (int c = first; c < end; c++) {
        if (!is_spent(s, c) && om_is_on_map(s, c) && can_move(d, s, c, &arrivals)) return true;
    }
    for (int c = first; c < end; c++) {
        if (!is_spent(s, c) && !om_is_on_map(s, c) && can_move(d, s, c, &arrivals)) return true;
    }
    return false;
}

/* Afterwards it is the same to all rules who has moved; who has not may be at work. */
static void end_phase(om_state *s)
{
    CHECK(s->step[0] == OM_STEP_MOVE);
    unsigned past = s->phasing == OM_DERVISH ? OM_MOVED | OM_IN_PLACE : OM_MOVED;
    for (int c = om_first_counter(s->phasing); c < om_counters_end(s->phasing); c++) {
        s->flags[c] = (uint8_t)(s->flags[c] & ~past);
    }
    s->came_from = OM_NO_HEX;
    s->spent = s->upstream = s->stopped = 0;
    om_step_pop(s);
}

static bool settle_move(struct om_play *p)
{
    om_state *s = p->state;
    if (is_anyone_left(p->data, s)) return false;
    if (s->phasing == OM_DERVISH || !om_drift_next(p)) end_phase(s);
    return true;
}

const struct om_step_row om_move_row = { .actor = ACTS_SEAT,
                                         .rule = OM_RULE_5_1r_a,
                                         .prompt = OM_MESSAGE_ask_move,
                                         .list = list_move,
                                         .refusal = refuse_move,
                                         .apply = apply_move,
                                         .settle = settle_move };

/* ---- The group on the move --------------------------------------------------------------- */

static bool is_in_hex(const struct om_group *g)
{
    return g->place <= OM_HEXES;
}

/* Before its first step others of the same place may join the group. */
static enum om_rule join_refusal(const struct om_group *g, int counter)
{
    CHECK(om_is_counter(counter));
    struct om_stack stack = { 0 };
    if (g->s->spent || g->is_boat || g->s->place[counter] != g->place) return OM_RULE_5_1r_a;
    if (om_has_flag(g->s, counter, OM_PICKED) || om_is_boat(g->d, counter)) return OM_RULE_5_1r_a;
    enum om_rule refusal = om_mover_refusal(g->d, g->s, counter);
    if (refusal) return refusal;
    if (!om_leads_equals(g->d, g->s, counter)) return OM_RULE_5_1r_a;
    if (is_in_hex(g)) return OM_RULE_NONE;
    if (!om_enter_alike(g->d, counter, g->guide)) return OM_RULE_9_11r_d;
    for (int i = 0; i < g->count; i++) om_stack_counter(g->d, &stack, g->member[i]);
    return om_stack_counter(g->d, &stack, counter);
}

static enum om_rule halt_refusal(const struct om_group *g)
{
    return is_in_hex(g) ? om_standing_refusal(g, g->place) : OM_RULE_NONE;
}

static enum om_rule no_step_rule(const struct om_group *g, int direction)
{
    CHECK(is_in_hex(g));
    return g->is_boat ? om_boat_step_refusal(g->d, g->s, g->guide, g->place, direction)
                      : om_step_refusal(g->d, g->s, g->guide, g->place, direction);
}

static enum om_rule step_way_refusal(const struct om_group *g, int direction)
{
    if (!is_in_hex(g) || direction >= OM_DIRECTIONS) return OM_RULE_5_1r_b;
    struct om_way way = om_next_way(g, om_way_at_hand(g), direction);
    return way.hex ? om_way_refusal(g, way) : no_step_rule(g, direction);
}

static bool can_step(const struct om_group *g, struct om_way here, int direction)
{
    struct om_way way = om_next_way(g, here, direction);
    return way.hex && !om_way_refusal(g, way);
}

static bool has_step(const struct om_group *g)
{
    struct om_way here = om_way_at_hand(g);
    for (int direction = 0; is_in_hex(g) && direction < OM_DIRECTIONS; direction++) {
        if (can_step(g, here, direction)) return true;
    }
    return false;
}

static void list_steps(const struct om_group *g, struct list *list)
{
    struct om_way here = om_way_at_hand(g);
    for (int direction = 0; is_in_hex(g) && direction < OM_DIRECTIONS; direction++) {
        if (can_step(g, here, direction)) list_add(list, OM_VERB_STEP, direction);
    }
}

static void list_joins(const struct om_group *g, struct list *list)
{
    if (g->s->spent || g->is_boat) return;
    for (int c = om_first_in(g->s, g->place); c < OM_COUNTERS;
         c = om_next_in(g->s, g->place, c + 1)) {
        bool fits = is_in_hex(g) || om_is_stack(g->d, om_add_load(g->load, g->d->load[c]));
        if (fits && !join_refusal(g, c)) list_add(list, OM_VERB_JOIN, c);
    }
}

static int list_moving(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    struct om_group g = om_group_at_hand(d, s);
    list_joins(&g, &list);
    om_list_entries(&g, &list);
    om_list_landings(&g, &list);
    list_steps(&g, &list);
    om_list_detours(&g, &list);
    if (!is_in_hex(&g) || om_can_stand(&g, g.place)) list_add(&list, OM_VERB_HALT, 0);
    return list.count;
}

static enum om_rule group_refusal(const struct om_group *g, action a)
{
    int operand = (int)action_first(a);
    if (action_second(a)) return OM_RULE_5_1r_b;
    switch (action_verb(a)) {
    case OM_VERB_JOIN: return operand < OM_COUNTERS ? join_refusal(g, operand) : OM_RULE_5_1r_a;
    case OM_VERB_ENTER: return om_entry_refusal(g, operand);
    case OM_VERB_LAND: return om_landing_refusal(g, operand);
    case OM_VERB_STEP: return step_way_refusal(g, operand);
    case OM_VERB_DETOUR: return om_detour_refusal(g, operand);
    case OM_VERB_HALT: return operand ? OM_RULE_5_1r_b : halt_refusal(g);
    default: return OM_RULE_5_1r_b;
    }
}

static enum om_rule refuse_moving(const om_data *d, const om_state *s, action a)
{
    struct om_group g = om_group_at_hand(d, s);
    return group_refusal(&g, a);
}

static enum om_rule reason_of_moving(const om_data *d, const om_state *s, action a)
{
    switch (action_verb(a)) {
    case OM_VERB_JOIN: return OM_RULE_5_1r_a;
    case OM_VERB_ENTER: return OM_RULE_9_11r_e;
    case OM_VERB_LAND: return OM_RULE_5_21r_h;
    case OM_VERB_DETOUR: return OM_RULE_9_34r_d;
    case OM_VERB_HALT: return OM_RULE_5_1r_c;
    default: return om_group_at_hand(d, s).is_boat ? OM_RULE_5_22r_a : OM_RULE_5_1r_b;
    }
}

/* ---- Steps taken ------------------------------------------------------------------------- */

static struct om_way way_of(const struct om_group *g, action a)
{
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case OM_VERB_ENTER: return om_entry_way(g, operand);
    case OM_VERB_LAND: return om_landing_way(g, operand);
    case OM_VERB_DETOUR: return om_detour_way(g, operand);
    default: return om_next_way(g, om_way_at_hand(g), operand);
    }
}

/* 5.21r-k: who is aboard and is carried does not land in the same turn. */
static void carry_passenger(om_state *s, int boat)
{
    int passenger = om_passenger_of(s, boat);
    if (passenger != OM_NO_COUNTER) om_set_flag(s, passenger, OM_MOVED);
}

static void take_way(struct om_play *p, const struct om_group *g, struct om_way way)
{
    CHECK(g->count && om_is_hex(way.hex));
    CHECK(way.spent <= g->most);
    CHECK(!p->state->stopped);
    om_state *s = p->state;
    for (int i = 0; i < g->count; i++) {
        om_put_counter(p->data, s, g->member[i], way.hex);
        if (!g->is_boat) om_clear_flag(s, g->member[i], OM_AFLOAT);
    }
    s->spent = (uint8_t)way.spent;
    s->upstream = way.upstream;
    s->stopped = om_is_in_enemy_zone(s, way.hex, g->side); /* 5.43r-a */
    if (g->is_boat) {
        carry_passenger(s, g->guide);
        om_meet_river(p, g->guide, g->place);
    } else if (g->side == OM_DERVISH) {
        om_overrun_leaders(p, way.hex);
    }
}

/* ---- The end of a move ------------------------------------------------------------------- */

static void note_entry(struct om_play *p, const struct om_group *g)
{
    CHECK(p->state->came_from == OM_PLACE_WAITING || p->state->came_from >= OM_PLACE_ABOARD);
    enum om_rule rule = p->state->came_from == OM_PLACE_WAITING ? OM_RULE_9_11r_e : OM_RULE_5_21r_h;
    if (p->state->came_from != OM_PLACE_WAITING) {
        NOTE(p, rule, OM_MESSAGE_lands, g->guide, g->place);
    } else if (g->count == 1) {
        NOTE(p, rule, OM_MESSAGE_enters, g->guide, g->place);
    } else {
        NOTE(p, rule, OM_MESSAGE_enters_with, g->guide, g->count - 1, g->place);
    }
}

static void note_move(struct om_play *p, const struct om_group *g)
{
    const om_state *s = p->state;
    enum om_rule rule = s->stopped   ? OM_RULE_5_43r_a
                        : g->is_boat ? OM_RULE_5_22r_a
                                     : OM_RULE_5_1r_a;
    if (s->came_from == g->place) return; /* back where it was: nothing to tell */
    if (s->came_from > OM_HEXES) {
        note_entry(p, g);
    } else if (g->count == 1) {
        NOTE(p, rule, OM_MESSAGE_moves, g->guide, s->came_from, g->place);
    } else {
        NOTE(p, rule, OM_MESSAGE_moves_with, g->guide, g->count - 1, s->came_from, g->place);
    }
}

/* A boat may have been sunk on its way: then there is no group any more. */
static void end_move(struct om_play *p, const struct om_group *g)
{
    om_state *s = p->state;
    CHECK(s->step[0] == OM_STEP_MOVING);
    if (g->count) note_move(p, g);
    for (int i = 0; i < g->count; i++) {
        om_clear_flag(s, g->member[i], OM_PICKED);
        om_set_flag(s, g->member[i], OM_MOVED);
        if (g->place != s->came_from) om_clear_flag(s, g->member[i], OM_IN_PLACE);
    }
    om_step_pop(s);
}

static enum om_rule attempt_moving(struct om_play *p, action a)
{
    struct om_group g = om_group_at_hand(p->data, p->state);
    enum om_rule refusal = group_refusal(&g, a);
    if (refusal) return refusal;
    if (action_verb(a) == OM_VERB_JOIN) {
        om_set_flag(p->state, (int)action_first(a), OM_PICKED);
    } else if (action_verb(a) == OM_VERB_HALT) {
        end_move(p, &g);
    } else {
        take_way(p, &g, way_of(&g, a));
    }
    return OM_RULE_NONE;
}

static bool can_go_on(const struct om_group *g)
{
    action legal[OM_COUNTERS + OM_REGION_HEXES];
    struct list list = { legal, 0 };
    if (g->s->stopped) return false;
    if (has_step(g)) return true;
    om_list_detours(g, &list);
    if (!list.count) list_joins(g, &list);
    if (!list.count) om_list_entries(g, &list);
    if (!list.count) om_list_landings(g, &list);
    CHECK(list.count <= OM_COUNTERS + OM_REGION_HEXES);
    return list.count > 0;
}

static bool settle_moving(struct om_play *p)
{
    struct om_group g = om_group_at_hand(p->data, p->state);
    if (g.count && can_go_on(&g)) return false;
    end_move(p, &g);
    return true;
}

static void ask_moving(const om_data *d, const om_state *s, struct question *question)
{
    question->argument[2] = om_group_at_hand(d, s).guide;
}

const struct om_step_row om_moving_row = { .actor = ACTS_SEAT,
                                           .rule = OM_RULE_5_1r_b,
                                           .prompt = OM_MESSAGE_ask_moving,
                                           .list = list_moving,
                                           .refusal = refuse_moving,
                                           .reason = reason_of_moving,
                                           .attempt = attempt_moving,
                                           .settle = settle_moving,
                                           .ask = ask_moving };
