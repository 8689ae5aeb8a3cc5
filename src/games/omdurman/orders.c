/*
 * Orders: what a player means by one gesture, written out as single actions. They are tried on a
 * copy of the position, so that what comes out is legal in its row.
 */
#include "games/omdurman/melee.h"
#include "games/omdurman/orders_writing.h"
#include "games/omdurman/reach.h"
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

bool write_action(struct writing *w, enum verb_number verb, int operand)
{
    action a = action_make(verb, (unsigned)operand, 0);
    if (w->count == w->room || omdurman_game.apply(w->d, &w->s, a, NULL) != ACCEPTED) return false;
    w->out[w->count++] = a;
    return true;
}

void write_joins(struct writing *w)
{
    action list[256];
    while (w->s.step[0] == STEP_MOVING || w->s.step[0] == STEP_MELEE_ATTACKERS) {
        int count = omdurman_game.legal(w->d, &w->s, list);
        if (count == 0 || action_verb(list[0]) != VERB_JOIN) return;
        if (!write_action(w, VERB_JOIN, (int)action_first(list[0]))) return;
    }
}

static bool write_order(struct writing *w, action order)
{
    int first = (int)action_first(order);
    int second = (int)action_second(order);
    switch ((enum order_verb)action_verb(order)) {
    case ORDER_STACK: return w->s.step[0] == STEP_MOVE && write_pick(w, first);
    case ORDER_MARCH: return write_march(w, first);
    case ORDER_MOVE:
        return w->s.step[0] == STEP_MOVE && write_pick(w, first) && write_march(w, second);
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
