/*
 * Orders: what a player means by one gesture, written out as single actions (writing.c). They are
 * tried on a copy of the position, so that what comes out is legal in its row.
 */
#include "core/tables.h"
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/orders/writing.h"
#include "games/omdurman/tables/words.h"

const struct verb om_orders[OM_ORDERS] = {
    [OM_ORDER_STACK] = ONE("stack", om_hexes),
    [OM_ORDER_MARCH] = ONE("march", om_hexes),
    [OM_ORDER_MOVE] = TWO("move", om_hexes, om_hexes),
    [OM_ORDER_HOST] = TWO("host", om_tribes, om_hexes),
    [OM_ORDER_VOLLEY] = ONE("volley", om_targets),
    [OM_ORDER_AT_WILL] = PLAIN("at_will"),
    [OM_ORDER_ONSLAUGHT] = ONE("onslaught", om_hexes),
    [OM_ORDER_REINFORCE] = ONE("reinforce", om_hexes),
    [OM_ORDER_RESOLVE] = PLAIN("resolve_all"),
    [OM_ORDER_TOWARD] = TWO("toward", om_hexes, om_hexes),
    [OM_ORDER_ARMY] = ONE("army", om_hexes),
    [OM_ORDER_BRIGADE] = TWO("brigade", om_brigades, om_hexes),
};

/* ---- Writing out ------------------------------------------------------------------------- */

bool om_write_action(struct om_writing *w, enum om_verb_number verb, int operand)
{
    action a = action_make(verb, (unsigned)operand, 0);
    w->is_cut |= w->count == w->room;
    if (w->is_cut || om_game.apply(w->d, &w->s, a, NULL) != ACCEPTED) return false;
    w->out[w->count++] = a;
    return true;
}

void om_write_joins(struct om_writing *w)
{
    action list[OM_LISTED_MOST];
    while (w->s.step[0] == OM_STEP_MOVING || w->s.step[0] == OM_STEP_MELEE_ATTACKERS) {
        int count = om_game.legal(w->d, &w->s, list);
        CHECK(count <= OM_LISTED_MOST);
        if (count == 0 || action_verb(list[0]) != OM_VERB_JOIN) return;
        if (!om_write_action(w, OM_VERB_JOIN, (int)action_first(list[0]))) return;
    }
}

static bool write_order(struct om_writing *w, action order)
{
    int first = (int)action_first(order);
    int second = (int)action_second(order);
    switch ((enum om_order_verb)action_verb(order)) {
    case OM_ORDER_STACK: return w->s.step[0] == OM_STEP_MOVE && om_write_pick(w, first);
    case OM_ORDER_MARCH: return om_write_march(w, first);
    case OM_ORDER_MOVE:
        return w->s.step[0] == OM_STEP_MOVE && om_write_pick(w, first) && om_write_march(w, second);
    case OM_ORDER_HOST:
        return w->s.step[0] == OM_STEP_MOVE && second != OM_NO_HEX &&
               om_write_host(w, (struct om_host){ .tribe = (enum om_tribe)first }, second);
    case OM_ORDER_VOLLEY: return om_write_volley(w, first);
    case OM_ORDER_AT_WILL: return om_write_at_will(w);
    case OM_ORDER_ONSLAUGHT: return w->s.step[0] == OM_STEP_MELEE && om_write_onslaught(w, first);
    case OM_ORDER_REINFORCE:
        return w->s.step[0] == OM_STEP_MOVE && first != OM_NO_HEX &&
               om_write_reinforcements(w, first);
    case OM_ORDER_RESOLVE: return om_write_next_attack(w);
    case OM_ORDER_TOWARD:
        return w->s.step[0] == OM_STEP_MOVE && second != OM_NO_HEX &&
               om_write_toward(w, first, second);
    case OM_ORDER_ARMY:
        return w->s.step[0] == OM_STEP_MOVE && first != OM_NO_HEX &&
               om_write_host(w, (struct om_host){ .is_army = true }, first);
    case OM_ORDER_BRIGADE:
        return w->s.step[0] == OM_STEP_MOVE && second != OM_NO_HEX &&
               om_write_host(w, (struct om_host){ .brigade = (enum om_brigade)first }, second);
    case OM_ORDERS: break;
    }
    return false;
}

/* 6.41r-b: the dice come between the attacks. */
bool om_is_standing_order(action order)
{
    return action_verb(order) == OM_ORDER_RESOLVE;
}

int om_expand(const void *data, const void *view, action order, action *out, int room)
{
    struct om_writing w = { .d = data, .s = *(const om_state *)view, .out = out, .room = room };
    char text[ACTION_TEXT_SIZE];
    action back;
    verb_write(om_orders, OM_ORDERS, order, text);
    bool is_order = verb_read(om_orders, OM_ORDERS, text, &back);
    return is_order && write_order(&w, order) ? w.count : 0;
}

/* A target that has all the fire that the table can use: weapons that could be aimed there are
 * spared for others. */
static const char *volley_refusal(const om_data *data, const om_state *s, int target)
{
    if (om_plan_attack(data, s, target, false).joining ||
        om_plan_attack(data, s, target, true).joining)
        return NULL;
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (!om_is_ready(s, weapon)) continue;
        struct om_gun gun = om_lay_gun(data, s, weapon, om_is_second_fire(s));
        if (!om_shot_refusal(data, s, &gun, target)) return om_messages[OM_MESSAGE_volley_full];
    }
    return NULL;
}

/* Of a march: that nobody there can move, that the goal is out of reach, or, where as near as can
 * be was meant, that nobody comes nearer. */
static const char *march_refusal(const om_data *data, const om_state *s, action order)
{
    enum { TRIED_MOST = 512 }; /* more is not written: that it can be given is known by then */
    action written[TRIED_MOST];
    const struct om_writing fresh = { .d = data, .s = *s, .out = written, .room = TRIED_MOST };
    struct om_writing w = fresh;
    if (write_order(&w, order) || w.is_cut) return NULL;
    w = fresh;
    switch ((enum om_order_verb)action_verb(order)) {
    case OM_ORDER_STACK: return om_messages[OM_MESSAGE_order_no_mover];
    case OM_ORDER_MOVE:
    case OM_ORDER_TOWARD:
        if (!om_write_pick(&w, (int)action_first(order)))
            return om_messages[OM_MESSAGE_order_no_mover];
        return om_messages[action_verb(order) == OM_ORDER_MOVE ? OM_MESSAGE_order_too_far
                                                               : OM_MESSAGE_order_no_nearer];
    case OM_ORDER_HOST:
    case OM_ORDER_ARMY:
    case OM_ORDER_BRIGADE: return om_messages[OM_MESSAGE_order_no_nearer];
    default: return NULL;
    }
}

const char *om_order_refusal(const void *data, const void *view, action order)
{
    const om_state *s = view;
    bool is_volley = action_verb(order) == OM_ORDER_VOLLEY;
    bool is_march = action_verb(order) == OM_ORDER_MARCH;
    if (s->step[0] == OM_STEP_FIRE && is_volley)
        return volley_refusal(data, s, (int)action_first(order));
    if (s->step[0] == OM_STEP_MOVE) return march_refusal(data, s, order);
    if (s->step[0] != OM_STEP_MOVING || !is_march) return NULL;
    struct om_group g = om_group_at_hand(data, s);
    struct om_reach reach;
    om_find_reach(&g, &reach);
    int cost = om_reach_cost(&g, &reach, (int)action_first(order));
    return cost == OM_OUT_OF_REACH ? om_messages[OM_MESSAGE_order_too_far] : NULL;
}

/* ---- What can be ordered ----------------------------------------------------------------- */

struct order_list {
    struct order *out;
    int count;
};

static struct order *add_order(struct order_list *list, enum om_order_verb verb, int operand)
{
    CHECK(list->count < OM_ORDERS_MOST);
    struct order *order = &list->out[list->count++];
    *order = (struct order){ action_make(verb, (unsigned)operand, 0), { 0 } };
    return order;
}

static void list_stacks(const om_data *d, const om_state *s, struct order_list *list)
{
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (!om_holds(s, hex, s->phasing)) continue;
        for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
            if (om_mover_refusal(d, s, c)) continue;
            add_order(list, OM_ORDER_STACK, hex);
            break;
        }
    }
}

static void list_marches(const om_data *d, const om_state *s, struct order_list *list)
{
    struct om_reach reach;
    struct om_group g = om_group_at_hand(d, s);
    om_find_reach(&g, &reach);
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        int cost = om_reach_cost(&g, &reach, hex);
        if (cost == OM_OUT_OF_REACH) continue;
        struct order *order = add_order(list, OM_ORDER_MARCH, hex);
        int most = reach.spent[1][hex] < reach.spent[0][hex] ? g.most_upstream : g.most;
        order->figure[OM_FIGURE_COST] = (int16_t)cost;
        order->figure[OM_FIGURE_LEFT] = (int16_t)(most - s->spent - cost);
    }
}

static void list_volleys(const om_data *d, const om_state *s, struct order_list *list)
{
    uint16_t targets[OM_TARGETS_AT_HAND];
    int count = om_list_targets(d, s, s->side[0], targets);
    for (int i = 0; i < count; i++) {
        struct om_attack_plan direct = om_plan_attack(d, s, targets[i], false);
        struct om_attack_plan shells = om_plan_attack(d, s, targets[i], true);
        if (!direct.joining && !shells.joining) continue;
        struct om_reckoning fire = om_reckon(d, s, &direct.volley);
        struct om_reckoning howitzers = om_reckon(d, s, &shells.volley);
        struct order *order = add_order(list, OM_ORDER_VOLLEY, targets[i]);
        order->figure[OM_FIGURE_TOTAL] = (int16_t)fire.total;
        order->figure[OM_FIGURE_MODIFIER] = (int16_t)fire.sum;
        order->figure[OM_FIGURE_SHELLS] = (int16_t)howitzers.total;
        order->figure[OM_FIGURE_SHELLS_MODIFIER] = (int16_t)howitzers.sum;
    }
    add_order(list, OM_ORDER_AT_WILL, 0);
}

static void list_onslaughts(const om_data *d, const om_state *s, struct order_list *list)
{
    action attacks[OM_LISTED_MOST];
    int count = om_game.legal(d, s, attacks);
    CHECK(count <= OM_LISTED_MOST);
    for (int i = 0; i < count; i++) {
        if (action_verb(attacks[i]) != OM_VERB_ATTACK) continue;
        action written[64];
        struct om_writing w = { .d = d, .s = *s, .out = written, .room = 64 };
        int hex = (int)action_first(attacks[i]);
        if (!om_write_action(&w, OM_VERB_ATTACK, hex)) continue;
        om_write_joins(&w);
        struct order *order = add_order(list, OM_ORDER_ONSLAUGHT, hex);
        order->figure[OM_FIGURE_TOTAL] = (int16_t)om_attack_total(d, &w.s);
        order->figure[OM_FIGURE_MODIFIER] = (int16_t)om_defence_total(d, &w.s);
        order->figure[OM_FIGURE_LEFT] = (int16_t)om_count_attackers(&w.s);
    }
}

int om_list_orders(const void *data, const void *view, struct order *out)
{
    const om_state *s = view;
    struct order_list list = { out, 0 };
    switch ((enum om_step)s->step[0]) {
    case OM_STEP_MOVE: list_stacks(data, s, &list); break;
    case OM_STEP_MOVING: list_marches(data, s, &list); break;
    case OM_STEP_FIRE: list_volleys(data, s, &list); break;
    case OM_STEP_MELEE: list_onslaughts(data, s, &list); break;
    case OM_STEP_RESOLVE: add_order(&list, OM_ORDER_RESOLVE, 0); break;
    default: break;
    }
    return list.count;
}
