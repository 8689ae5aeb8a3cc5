/*
 * Orders: what a player means by one gesture, written out as single actions. They are tried on a
 * copy of the position, so that what comes out is legal in its row.
 */
#include "games/omdurman/orders.h"

#include "games/omdurman/fire.h"
#include "games/omdurman/melee.h"
#include "games/omdurman/reach.h"
#include "games/omdurman/sight.h"
#include "games/omdurman/words.h"

#define ONE(verb, list)                                                                            \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORD, .first = &(list)                                \
    }
#define TWO(verb, one, other)                                                                      \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORDS, .first = &(one), .second = &(other)            \
    }

const struct verb omdurman_orders[ORDERS] = {
    [ORDER_STACK] = ONE("stack", omdurman_hexes),
    [ORDER_MARCH] = ONE("march", omdurman_hexes),
    [ORDER_MOVE] = TWO("move", omdurman_hexes, omdurman_hexes),
    [ORDER_HOST] = TWO("host", omdurman_tribes, omdurman_hexes),
    [ORDER_VOLLEY] = ONE("volley", omdurman_targets),
    [ORDER_AT_WILL] = { .name = "at_will" },
    [ORDER_ONSLAUGHT] = ONE("onslaught", omdurman_hexes),
    [ORDER_REINFORCE] = ONE("reinforce", omdurman_hexes),
    [ORDER_RESOLVE] = { .name = "resolve_all" },
};

/* ---- Writing out ------------------------------------------------------------------------- */

/* An order being written out: the position as it is after the actions so far. */
struct writing {
    const odata *d;
    ostate s;
    action *out;
    int count, room;
};

static bool write_action(struct writing *w, enum verb_number verb, int operand)
{
    action a = action_make(verb, (unsigned)operand, 0);
    if (w->count == w->room || omdurman_game.apply(w->d, &w->s, a, NULL) != ACCEPTED) return false;
    w->out[w->count++] = a;
    return true;
}

/* Every counter of the list at hand that can be added, one after another. */
static void write_joins(struct writing *w)
{
    action list[256];
    while (w->s.step[0] == STEP_MOVING || w->s.step[0] == STEP_MELEE_ATTACKERS) {
        int count = omdurman_game.legal(w->d, &w->s, list);
        if (count == 0 || action_verb(list[0]) != VERB_JOIN) return;
        if (!write_action(w, VERB_JOIN, (int)action_first(list[0]))) return;
    }
}

/* ---- Marches ----------------------------------------------------------------------------- */

static bool write_stack(struct writing *w, int hex)
{
    for (int c = first_in(&w->s, hex); c < COUNTERS; c = next_in(&w->s, hex, c + 1)) {
        if (mover_refusal(w->d, &w->s, c) || !leads_equals(w->d, &w->s, c)) continue;
        if (!write_action(w, VERB_PICK, c)) return false;
        write_joins(w);
        return true;
    }
    return false;
}

static bool write_march(struct writing *w, int hex)
{
    uint8_t way[WAY_MOST];
    struct reach reach;
    if (w->s.step[0] != STEP_MOVING) return false;
    struct group g = group_at_hand(w->d, &w->s);
    find_reach(&g, &reach);
    int steps = reach_way(&g, &reach, hex, way);
    for (int i = 0; i < steps; i++) {
        if (!write_action(w, VERB_STEP, way[i])) return false;
    }
    if (steps && w->s.step[0] == STEP_MOVING) return write_action(w, VERB_HALT, 0);
    return steps > 0;
}

/* The hex within reach that is nearest to a goal, or NO_HEX if none is nearer than here. */
static int nearest_within_reach(const struct group *g, int goal)
{
    struct reach reach;
    find_reach(g, &reach);
    int best = NO_HEX;
    int least = hex_distance(g->place, goal);
    for (int hex = 1; hex <= HEXES; hex++) {
        int cost = reach_cost(g, &reach, hex);
        if (cost == OUT_OF_REACH || hex_distance(hex, goal) >= least) continue;
        least = hex_distance(hex, goal);
        best = hex;
    }
    return best;
}

/* Stack after stack, those in front first, so that they make room; who cannot come nearer stays
 * unmoved. */
static bool write_host(struct writing *w, enum tribe tribe, int goal)
{
    bool is_tried[HEXES + 1] = { false };
    while (w->s.step[0] == STEP_MOVE) {
        int front = NO_HEX;
        for (int c = FIRST_DERVISH; c < COUNTERS; c++) {
            int hex = w->s.place[c];
            if (counter_data(w->d, c)->tribe != tribe || !is_on_map(&w->s, c) || is_tried[hex] ||
                mover_refusal(w->d, &w->s, c))
                continue;
            if (!front || hex_distance(hex, goal) < hex_distance(front, goal)) front = hex;
        }
        if (!front) break;
        is_tried[front] = true;
        struct writing before = *w;
        if (!write_stack(w, front)) return false;
        struct group g = group_at_hand(w->d, &w->s);
        int hex = nearest_within_reach(&g, goal);
        if (!hex || !write_march(w, hex)) *w = before;
    }
    return w->count > 0;
}

/* ---- Reinforcements ---------------------------------------------------------------------- */

/* Whether one who waits goes well with those picked: as fast as they are, or a leader. */
static bool is_companion(const struct writing *w, action a, int guide)
{
    int c = (int)action_first(a);
    return action_verb(a) == VERB_JOIN &&
           (class_of(w->d, c) == LEADER ||
            counter_data(w->d, c)->moves == counter_data(w->d, guide)->moves);
}

static void write_companions(struct writing *w, int guide)
{
    action list[256];
    int count = omdurman_game.legal(w->d, &w->s, list);
    for (int i = 0; i < count; i++) {
        if (!is_companion(w, list[i], guide)) continue;
        if (!write_action(w, VERB_JOIN, (int)action_first(list[i]))) return;
        count = omdurman_game.legal(w->d, &w->s, list);
        i = -1;
    }
}

/* Where the group that has come in goes: as near to the goal as it can get, so that those after it
 * find room; where it is, if nothing is nearer. */
static bool write_way_in(struct writing *w, int goal)
{
    if (w->s.step[0] != STEP_MOVING) return true;
    struct group g = group_at_hand(w->d, &w->s);
    int hex = nearest_within_reach(&g, goal);
    return hex ? write_march(w, hex) : write_action(w, VERB_HALT, 0);
}

/* By the open entry hex that is nearest to the goal of those from which they find a place. */
static bool write_entry(struct writing *w, int goal)
{
    action list[256];
    bool is_tried[256] = { false };
    int count = omdurman_game.legal(w->d, &w->s, list);
    for (;;) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            if (action_verb(list[i]) != VERB_ENTER || is_tried[i]) continue;
            int hex = (int)action_first(list[i]);
            if (best < 0 ||
                hex_distance(hex, goal) < hex_distance((int)action_first(list[best]), goal))
                best = i;
        }
        if (best < 0) return false;
        is_tried[best] = true;
        struct writing before = *w;
        if (write_action(w, VERB_ENTER, (int)action_first(list[best])) && write_way_in(w, goal))
            return true;
        *w = before;
    }
}

static bool can_come(const struct writing *w, int counter)
{
    return w->s.step[0] == STEP_MOVE && w->s.place[counter] == PLACE_WAITING &&
           !mover_refusal(w->d, &w->s, counter) && leads_equals(w->d, &w->s, counter);
}

static void write_group_in(struct writing *w, int guide, int goal)
{
    struct writing before = *w;
    bool is_written = write_action(w, VERB_PICK, guide);
    if (is_written) write_companions(w, guide);
    if (!is_written || !write_entry(w, goal)) *w = before;
}

/* Group after group in the order of the counters, leaders alone only where they are left over. Who
 * finds no way in waits on. */
static bool write_reinforcements(struct writing *w, int goal)
{
    for (int leaders = 0; leaders < 2; leaders++) {
        for (int c = first_counter(w->s.phasing); c < counters_end(w->s.phasing); c++) {
            if ((class_of(w->d, c) == LEADER) == (leaders != 0) && can_come(w, c))
                write_group_in(w, c, goal);
        }
    }
    return w->count > 0;
}

/* ---- Fire and melee ---------------------------------------------------------------------- */

static bool is_ready(const ostate *s, int weapon)
{
    return s->weapon_use[weapon] == WEAPON_READY;
}

static bool write_volley(struct writing *w, int target)
{
    if (w->s.step[0] != STEP_FIRE) return false;
    bool second = is_second_fire(&w->s);
    for (int weapon = 0; weapon < WEAPONS && w->s.step[0] == STEP_FIRE; weapon++) {
        if (!is_ready(&w->s, weapon)) continue;
        struct gun gun = lay_gun(w->d, &w->s, weapon, second);
        if (shot_refusal(w->d, &w->s, &gun, target)) continue;
        struct writing before = *w;
        bool is_written = write_action(w, VERB_AIM, weapon) && write_action(w, VERB_AT, target);
        if (!is_written) *w = before;
    }
    return w->count > 0;
}

/* Each weapon where the judgement would have it. */
static bool write_at_will(struct writing *w)
{
    struct random random;
    random_seed(&random, 0, 0);
    while (w->s.step[0] == STEP_FIRE || w->s.step[0] == STEP_AIM) {
        action a = omdurman_judge(w->d, &w->s, &random);
        bool is_end = w->s.step[0] == STEP_FIRE && action_verb(a) == VERB_END;
        if (!write_action(w, (enum verb_number)action_verb(a), (int)action_first(a))) return false;
        if (is_end) break;
    }
    return w->count > 0;
}

/* The next attack as they are listed. */
static bool write_next_attack(struct writing *w)
{
    action list[256];
    if (w->s.step[0] != STEP_RESOLVE || omdurman_game.legal(w->d, &w->s, list) == 0) return false;
    return write_action(w, (enum verb_number)action_verb(list[0]), (int)action_first(list[0]));
}

static bool write_onslaught(struct writing *w, int hex)
{
    if (!write_action(w, VERB_ATTACK, hex)) return false;
    write_joins(w);
    return w->s.step[0] != STEP_MELEE_ATTACKERS || write_action(w, VERB_CHARGE, 0);
}

static bool write_order(struct writing *w, action order)
{
    int first = (int)action_first(order);
    int second = (int)action_second(order);
    switch ((enum order_verb)action_verb(order)) {
    case ORDER_STACK: return w->s.step[0] == STEP_MOVE && write_stack(w, first);
    case ORDER_MARCH: return write_march(w, first);
    case ORDER_MOVE:
        return w->s.step[0] == STEP_MOVE && write_stack(w, first) && write_march(w, second);
    case ORDER_HOST:
        return w->s.step[0] == STEP_MOVE && first != TRIBE_NONE && second != NO_HEX &&
               write_host(w, (enum tribe)first, second);
    case ORDER_VOLLEY: return write_volley(w, first);
    case ORDER_AT_WILL: return write_at_will(w);
    case ORDER_ONSLAUGHT: return w->s.step[0] == STEP_MELEE && write_onslaught(w, first);
    case ORDER_REINFORCE:
        return w->s.step[0] == STEP_MOVE && first != NO_HEX && write_reinforcements(w, first);
    case ORDER_RESOLVE: return write_next_attack(w);
    case ORDERS: break;
    }
    return false;
}

/* 6.41r-b: the dice come between the attacks. */
bool omdurman_is_standing_order(action order)
{
    return action_verb(order) == ORDER_RESOLVE;
}

int omdurman_expand(const void *data, const void *view, action order, action *out, int room)
{
    struct writing w = { data, *(const ostate *)view, out, 0, room };
    char text[ACTION_TEXT_SIZE];
    action back;
    verb_write(omdurman_orders, ORDERS, order, text);
    bool is_order = verb_read(omdurman_orders, ORDERS, text, &back);
    return is_order && write_order(&w, order) ? w.count : 0;
}

/* ---- What can be ordered ----------------------------------------------------------------- */

struct order_list {
    struct order *out;
    int count;
};

static struct order *add_order(struct order_list *list, enum order_verb verb, int operand)
{
    struct order *order = &list->out[list->count++];
    *order = (struct order){ action_make(verb, (unsigned)operand, 0), { 0 } };
    return order;
}

static void list_stacks(const odata *d, const ostate *s, struct order_list *list)
{
    for (int hex = 1; hex <= HEXES; hex++) {
        if (!holds(s, hex, s->phasing)) continue;
        for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
            if (mover_refusal(d, s, c)) continue;
            add_order(list, ORDER_STACK, hex);
            break;
        }
    }
}

static void list_marches(const odata *d, const ostate *s, struct order_list *list)
{
    struct reach reach;
    struct group g = group_at_hand(d, s);
    find_reach(&g, &reach);
    for (int hex = 1; hex <= HEXES; hex++) {
        int cost = reach_cost(&g, &reach, hex);
        if (cost == OUT_OF_REACH) continue;
        struct order *order = add_order(list, ORDER_MARCH, hex);
        int most = reach.spent[1][hex] < reach.spent[0][hex] ? g.most_upstream : g.most;
        order->figure[FIGURE_COST] = (int16_t)cost;
        order->figure[FIGURE_LEFT] = (int16_t)(most - s->spent - cost);
    }
}

/* Every weapon that is ready and may be aimed at the target, in one of the two attacks that there
 * can be: direct fire, or howitzers (6.22r-b). */
static struct volley volley_of_ready(const odata *d, const ostate *s, int target, bool howitzer)
{
    struct volley volley = { .target = target, .second = is_second_fire(s), .howitzer = howitzer };
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        if (!is_ready(s, weapon)) continue;
        struct gun gun = lay_gun(d, s, weapon, volley.second);
        if ((gun.line == LINE_HOWITZER) != howitzer || shot_refusal(d, s, &gun, target)) continue;
        volley.weapon[volley.count++] = (uint8_t)weapon;
    }
    return volley;
}

static void list_volleys(const odata *d, const ostate *s, struct order_list *list)
{
    uint16_t targets[TARGETS_AT_HAND];
    int count = list_targets(d, s, s->side[0], targets);
    for (int i = 0; i < count; i++) {
        struct volley direct = volley_of_ready(d, s, targets[i], false);
        struct volley shells = volley_of_ready(d, s, targets[i], true);
        if (!direct.count && !shells.count) continue;
        struct reckoning fire = reckon(d, s, &direct), howitzers = reckon(d, s, &shells);
        struct order *order = add_order(list, ORDER_VOLLEY, targets[i]);
        order->figure[FIGURE_TOTAL] = (int16_t)fire.total;
        order->figure[FIGURE_MODIFIER] = (int16_t)fire.sum;
        order->figure[FIGURE_SHELLS] = (int16_t)howitzers.total;
        order->figure[FIGURE_SHELLS_MODIFIER] = (int16_t)howitzers.sum;
    }
    add_order(list, ORDER_AT_WILL, 0);
}

static void list_onslaughts(const odata *d, const ostate *s, struct order_list *list)
{
    action attacks[256];
    int count = omdurman_game.legal(d, s, attacks);
    for (int i = 0; i < count; i++) {
        if (action_verb(attacks[i]) != VERB_ATTACK) continue;
        action written[64];
        struct writing w = { d, *s, written, 0, 64 };
        int hex = (int)action_first(attacks[i]);
        if (!write_action(&w, VERB_ATTACK, hex)) continue;
        write_joins(&w);
        struct order *order = add_order(list, ORDER_ONSLAUGHT, hex);
        order->figure[FIGURE_TOTAL] = (int16_t)attack_total(d, &w.s);
        order->figure[FIGURE_MODIFIER] = (int16_t)defence_total(d, &w.s);
    }
}

int omdurman_list_orders(const void *data, const void *view, struct order *out)
{
    const ostate *s = view;
    struct order_list list = { out, 0 };
    switch ((enum step)s->step[0]) {
    case STEP_MOVE: list_stacks(data, s, &list); break;
    case STEP_MOVING: list_marches(data, s, &list); break;
    case STEP_FIRE: list_volleys(data, s, &list); break;
    case STEP_MELEE: list_onslaughts(data, s, &list); break;
    case STEP_RESOLVE: add_order(&list, ORDER_RESOLVE, 0); break;
    default: break;
    }
    return list.count;
}

/* ---- Questions --------------------------------------------------------------------------- */

const struct verb omdurman_questions[QUESTIONS] = {
    [QUESTION_SIGHT] = TWO("sight", omdurman_hexes, omdurman_hexes),
};

static bool is_on_board(const odata *d, const ostate *s, int hex)
{
    const struct map_data *map = map_at_hand(d, s);
    return hex != NO_HEX && hex <= HEXES && column_of(hex) <= map->columns &&
           row_of(hex) <= map->rows;
}

/* The line in the order in which the rule tests it. */
bool omdurman_answer(const void *data, const void *view, action question, struct trace *trace)
{
    static const enum message message[] = { [SIGHT_PASSES] = MESSAGE_sight_passes,
                                            [SIGHT_COUNTS] = MESSAGE_sight_counts,
                                            [SIGHT_HALF] = MESSAGE_sight_half,
                                            [SIGHT_BLOCKS] = MESSAGE_sight_blocks };
    int from = (int)action_first(question);
    int to = (int)action_second(question);
    if (action_verb(question) != QUESTION_SIGHT || !is_on_board(data, view, from) ||
        !is_on_board(data, view, to) || from == to)
        return false;
    struct sight_cause causes[SIGHT_CAUSES];
    struct play p = { data, NULL, trace };
    int count = explain_sight(data, view, from, to, causes);
    for (int i = 0; i < count; i++) {
        const struct sight_cause *cause = &causes[i];
        enum rule rule = (enum rule)(cause->note ? cause->note : cause->rule);
        NOTE(&p, rule, message[cause->effect], cause->hex, cause->other, cause->what);
    }
    bool is_clear = causes[count - 1].effect != SIGHT_BLOCKS;
    NOTE(&p, RULE_6_3r_a, is_clear ? MESSAGE_sight_clear : MESSAGE_sight_blocked, from, to,
         hex_distance(from, to));
    return true;
}
