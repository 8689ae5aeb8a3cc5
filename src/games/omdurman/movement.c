/*
 * The movement phase: who moves next, alone or with others of the place, and step by step where to.
 */
#include "games/omdurman/movement.h"

void begin_movement(struct play *p)
{
    ostate *s = p->state;
    begin_step(s, STEP_MOVE, s->phasing);
    if (s->phasing == DERVISH) return;
    begin_voyages(p);
    begin_step(s, STEP_EMBARK, ANGLO_EGYPTIAN);
}

/* ---- Who may be moved (5.1r-a) ----------------------------------------------------------- */

static enum rule waiting_rule(const ostate *s, int counter)
{
    if (side_of(counter) == ANGLO_EGYPTIAN) return RULE_9_11r_c;
    return s->options[OPTION_SCENARIO] == SCENARIO_KHARTOUM ? RULE_9_3r_b : RULE_9_11r_b;
}

static enum rule place_refusal(const odata *d, const ostate *s, int counter)
{
    int place = s->place[counter];
    if (place == PLACE_WAITING) {
        return may_enter(d, s, counter) ? RULE_NONE : waiting_rule(s, counter);
    }
    return is_on_map(s, counter) || place >= PLACE_ABOARD ? RULE_NONE : RULE_5_1r_a;
}

static bool is_adrift(const ostate *s, int counter)
{
    return counter >= FIRST_BOAT && counter < FIRST_BOAT + AE_BOATS &&
           s->adrift[counter - FIRST_BOAT];
}

/* Who may not move any more has moved, or is aboard, or takes someone aboard. */
static enum rule moved_rule(const odata *d, const ostate *s, int counter)
{
    int passenger = is_boat(d, counter) ? passenger_of(s, counter) : counter;
    if (passenger == NO_COUNTER || s->place[passenger] < PLACE_ABOARD) return RULE_5_1r_a;
    if (!has_flag(s, passenger, AFLOAT)) return RULE_5_21d;
    return passenger == counter ? RULE_5_21r_n : RULE_5_1r_a;
}

/* The flags that keep a counter from moving: most have one, and need no closer look. */
static bool is_spent(const ostate *s, int counter)
{
    return s->flags[counter] & (MOVED | DISRUPTED);
}

/* Whether mover_refusal() has nothing against a counter of the phasing side that is not spent. */
static bool can_move(const odata *d, const ostate *s, int counter, struct arrivals *arrivals)
{
    if (!d->moves[counter] || is_adrift(s, counter)) return false;
    if (s->place[counter] == PLACE_WAITING) return may_enter_after(d, s, counter, arrivals);
    return is_on_map(s, counter) || !place_refusal(d, s, counter);
}

enum rule mover_refusal(const odata *d, const ostate *s, int counter)
{
    if (side_of(counter) != (enum side)s->phasing) return RULE_4_0b;
    if (has_flag(s, counter, MOVED)) return moved_rule(d, s, counter);
    if (has_flag(s, counter, DISRUPTED)) return RULE_DIS_b;
    if (is_fort(d, counter)) return RULE_5_1r_a;
    if (!counter_data(d, counter)->moves) return RULE_2_0r_n;
    if (is_adrift(s, counter)) return RULE_10_1r_c;
    return place_refusal(d, s, counter);
}

/* ---- The next to move -------------------------------------------------------------------- */

/* leads_equals() for counters that are asked in order, all of those that are not spent: `last` has
 * for each place the counter asked there before, counted from 1. Another before it is seldom. */
static bool leads_equals_so_far(const odata *d, const ostate *s, uint8_t last[PLACES], int counter)
{
    int before = last[s->place[counter]] - 1;
    last[s->place[counter]] = (uint8_t)(counter + 1);
    if (before < d->counters_of[d->kind_of[counter]]) return true;
    return s->flags[before] != s->flags[counter] && leads_equals(d, s, counter);
}

static int list_move(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    struct arrivals arrivals = { 0 };
    uint8_t last[PLACES] = { 0 };
    for (int c = first_counter(s->phasing); c < counters_end(s->phasing); c++) {
        if (is_spent(s, c) || !leads_equals_so_far(d, s, last, c)) continue;
        if (can_move(d, s, c, &arrivals)) list_add(&list, VERB_PICK, c);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_move(const odata *d, const ostate *s, action a)
{
    int counter = (int)action_first(a);
    if (a == action_make(VERB_END, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_PICK || action_second(a) || counter >= COUNTERS) return RULE_5_1r_a;
    enum rule refusal = mover_refusal(d, s, counter);
    if (refusal) return refusal;
    return leads_equals(d, s, counter) ? RULE_NONE : RULE_5_1r_a;
}

/* Nobody is left to move but boats without engines. */
static void end_moves(ostate *s)
{
    for (int c = first_counter(s->phasing); c < counters_end(s->phasing); c++) {
        if (!is_adrift(s, c)) set_flag(s, c, MOVED);
    }
}

static void apply_move(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_END) {
        end_moves(s);
        return;
    }
    int counter = (int)action_first(a);
    set_flag(s, counter, PICKED);
    s->came_from = s->place[counter];
    s->spent = 0;
    s->upstream = 0;
    s->stopped = 0;
    begin_step(s, STEP_MOVING, s->phasing);
}

/* Those on the map are quickly asked, and mostly enough. */
static bool is_anyone_left(const odata *d, const ostate *s)
{
    struct arrivals arrivals = { 0 };
    int first = first_counter(s->phasing), end = counters_end(s->phasing);
    for (int c = first; c < end; c++) {
        if (!is_spent(s, c) && is_on_map(s, c) && can_move(d, s, c, &arrivals)) return true;
    }
    for (int c = first; c < end; c++) {
        if (!is_spent(s, c) && !is_on_map(s, c) && can_move(d, s, c, &arrivals)) return true;
    }
    return false;
}

/* Afterwards it is the same to all rules who has moved; who has not may be at work. */
static void end_phase(ostate *s)
{
    unsigned past = s->phasing == DERVISH ? MOVED | IN_PLACE : MOVED;
    for (int c = first_counter(s->phasing); c < counters_end(s->phasing); c++) {
        s->flags[c] = (uint8_t)(s->flags[c] & ~past);
    }
    s->came_from = NO_HEX;
    s->spent = s->upstream = s->stopped = 0;
    finish_step(s);
}

static bool settle_move(struct play *p)
{
    ostate *s = p->state;
    if (is_anyone_left(p->data, s)) return false;
    if (s->phasing == DERVISH || !drift_next(p)) end_phase(s);
    return true;
}

const struct step_row move_row = { .actor = ACTS_SIDE,
                                   .rule = RULE_5_1r_a,
                                   .prompt = MESSAGE_ask_move,
                                   .list = list_move,
                                   .refusal = refuse_move,
                                   .apply = apply_move,
                                   .settle = settle_move };

/* ---- The group on the move --------------------------------------------------------------- */

static bool is_in_hex(const struct group *g)
{
    return g->place <= HEXES;
}

/* Before its first step others of the same place may join the group. */
static enum rule join_refusal(const struct group *g, int counter)
{
    struct stack stack = { 0 };
    if (g->s->spent || g->is_boat || g->s->place[counter] != g->place) return RULE_5_1r_a;
    if (has_flag(g->s, counter, PICKED) || is_boat(g->d, counter)) return RULE_5_1r_a;
    enum rule refusal = mover_refusal(g->d, g->s, counter);
    if (refusal) return refusal;
    if (!leads_equals(g->d, g->s, counter)) return RULE_5_1r_a;
    if (is_in_hex(g)) return RULE_NONE;
    if (!enter_alike(g->d, counter, g->guide)) return RULE_9_11r_d;
    for (int i = 0; i < g->count; i++) stack_counter(g->d, &stack, g->member[i]);
    return stack_counter(g->d, &stack, counter);
}

static enum rule halt_refusal(const struct group *g)
{
    return is_in_hex(g) ? standing_refusal(g, g->place) : RULE_NONE;
}

static enum rule no_step_rule(const struct group *g, int direction)
{
    return g->is_boat ? boat_step_refusal(g->d, g->s, g->guide, g->place, direction)
                      : step_refusal(g->d, g->s, g->guide, g->place, direction);
}

static enum rule step_way_refusal(const struct group *g, int direction)
{
    if (!is_in_hex(g) || direction >= DIRECTIONS) return RULE_5_1r_b;
    struct way way = next_way(g, way_at_hand(g), direction);
    return way.hex ? way_refusal(g, way) : no_step_rule(g, direction);
}

/* The first direction from `direction` on that a step may be taken in, or DIRECTIONS. */
static int next_step(const struct group *g, int direction)
{
    struct way here = way_at_hand(g);
    for (; is_in_hex(g) && direction < DIRECTIONS; direction++) {
        struct way way = next_way(g, here, direction);
        if (way.hex && !way_refusal(g, way)) return direction;
    }
    return DIRECTIONS;
}

static void list_steps(const struct group *g, struct list *list)
{
    for (int direction = next_step(g, 0); direction < DIRECTIONS;
         direction = next_step(g, direction + 1)) {
        list_add(list, VERB_STEP, direction);
    }
}

static void list_joins(const struct group *g, struct list *list)
{
    if (g->s->spent || g->is_boat) return;
    for (int c = first_in(g->s, g->place); c < COUNTERS; c = next_in(g->s, g->place, c + 1)) {
        bool fits = is_in_hex(g) || is_stack(g->d, add_load(g->load, g->d->load[c]));
        if (fits && !join_refusal(g, c)) list_add(list, VERB_JOIN, c);
    }
}

static int list_moving(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    struct group g = group_at_hand(d, s);
    list_joins(&g, &list);
    list_entries(&g, &list);
    list_landings(&g, &list);
    list_steps(&g, &list);
    list_detours(&g, &list);
    if (!is_in_hex(&g) || can_stand(&g, g.place)) list_add(&list, VERB_HALT, 0);
    return list.count;
}

static enum rule group_refusal(const struct group *g, action a)
{
    int operand = (int)action_first(a);
    if (action_second(a)) return RULE_5_1r_b;
    switch (action_verb(a)) {
    case VERB_JOIN: return operand < COUNTERS ? join_refusal(g, operand) : RULE_5_1r_a;
    case VERB_ENTER: return entry_refusal(g, operand);
    case VERB_LAND: return landing_refusal(g, operand);
    case VERB_STEP: return step_way_refusal(g, operand);
    case VERB_DETOUR: return detour_refusal(g, operand);
    case VERB_HALT: return operand ? RULE_5_1r_b : halt_refusal(g);
    default: return RULE_5_1r_b;
    }
}

static enum rule refuse_moving(const odata *d, const ostate *s, action a)
{
    struct group g = group_at_hand(d, s);
    return group_refusal(&g, a);
}

static enum rule reason_of_moving(const odata *d, const ostate *s, action a)
{
    switch (action_verb(a)) {
    case VERB_JOIN: return RULE_5_1r_a;
    case VERB_ENTER: return RULE_9_11r_e;
    case VERB_LAND: return RULE_5_21r_h;
    case VERB_DETOUR: return RULE_9_34r_d;
    case VERB_HALT: return RULE_5_1r_c;
    default: return group_at_hand(d, s).is_boat ? RULE_5_22r_a : RULE_5_1r_b;
    }
}

/* ---- Steps taken ------------------------------------------------------------------------- */

static struct way way_of(const struct group *g, action a)
{
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_ENTER: return entry_way(g, operand);
    case VERB_LAND: return landing_way(g, operand);
    case VERB_DETOUR: return detour_way(g, operand);
    default: return next_way(g, way_at_hand(g), operand);
    }
}

/* 5.21r-k: who is aboard and is carried does not land in the same turn. */
static void carry_passenger(ostate *s, int boat)
{
    int passenger = passenger_of(s, boat);
    if (passenger != NO_COUNTER) set_flag(s, passenger, MOVED);
}

static void take_way(struct play *p, const struct group *g, struct way way)
{
    ostate *s = p->state;
    for (int i = 0; i < g->count; i++) {
        put_counter(p->data, s, g->member[i], way.hex);
        if (!g->is_boat) clear_flag(s, g->member[i], AFLOAT);
    }
    s->spent = (uint8_t)way.spent;
    s->upstream = way.upstream;
    s->stopped = is_in_enemy_zone(s, way.hex, g->side); /* 5.43r-a */
    if (g->is_boat) {
        carry_passenger(s, g->guide);
        meet_river(p, g->guide, g->place);
    } else if (g->side == DERVISH) {
        overrun_leaders(p, way.hex);
    }
}

/* ---- The end of a move ------------------------------------------------------------------- */

static void note_entry(struct play *p, const struct group *g)
{
    enum rule rule = p->state->came_from == PLACE_WAITING ? RULE_9_11r_e : RULE_5_21r_h;
    if (p->state->came_from != PLACE_WAITING) {
        NOTE(p, rule, MESSAGE_lands, g->guide, g->place);
    } else if (g->count == 1) {
        NOTE(p, rule, MESSAGE_enters, g->guide, g->place);
    } else {
        NOTE(p, rule, MESSAGE_enters_with, g->guide, g->count - 1, g->place);
    }
}

static void note_move(struct play *p, const struct group *g)
{
    const ostate *s = p->state;
    enum rule rule = s->stopped ? RULE_5_43r_a : g->is_boat ? RULE_5_22r_a : RULE_5_1r_a;
    if (!s->spent) return;
    if (s->came_from > HEXES) {
        note_entry(p, g);
    } else if (g->count == 1) {
        NOTE(p, rule, MESSAGE_moves, g->guide, s->came_from, g->place);
    } else {
        NOTE(p, rule, MESSAGE_moves_with, g->guide, g->count - 1, s->came_from, g->place);
    }
}

/* A boat may have been sunk on its way: then there is no group any more. */
static void end_move(struct play *p, const struct group *g)
{
    ostate *s = p->state;
    if (g->count) note_move(p, g);
    for (int i = 0; i < g->count; i++) {
        clear_flag(s, g->member[i], PICKED);
        set_flag(s, g->member[i], MOVED);
        if (g->place != s->came_from) clear_flag(s, g->member[i], IN_PLACE);
    }
    finish_step(s);
}

static enum rule attempt_moving(struct play *p, action a)
{
    struct group g = group_at_hand(p->data, p->state);
    enum rule refusal = group_refusal(&g, a);
    if (refusal) return refusal;
    if (action_verb(a) == VERB_JOIN) {
        set_flag(p->state, (int)action_first(a), PICKED);
    } else if (action_verb(a) == VERB_HALT) {
        end_move(p, &g);
    } else {
        take_way(p, &g, way_of(&g, a));
    }
    return RULE_NONE;
}

static bool can_go_on(const struct group *g)
{
    action legal[COUNTERS + REGION_HEXES];
    struct list list = { legal, 0 };
    if (g->s->stopped) return false;
    if (next_step(g, 0) < DIRECTIONS) return true;
    list_detours(g, &list);
    if (!list.count) list_joins(g, &list);
    if (!list.count) list_entries(g, &list);
    if (!list.count) list_landings(g, &list);
    return list.count > 0;
}

static bool settle_moving(struct play *p)
{
    struct group g = group_at_hand(p->data, p->state);
    if (g.count && can_go_on(&g)) return false;
    end_move(p, &g);
    return true;
}

const struct step_row moving_row = { .actor = ACTS_SIDE,
                                     .rule = RULE_5_1r_b,
                                     .prompt = MESSAGE_ask_moving,
                                     .list = list_moving,
                                     .refusal = refuse_moving,
                                     .reason = reason_of_moving,
                                     .attempt = attempt_moving,
                                     .settle = settle_moving };
