/*
 * Orders: what a player means by one gesture, written out as single actions (writing.c), and which
 * of them can be given now.
 */
#include "games/sanjuans/orders/orders.h"
#include "core/tables.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/orders/writing.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/tables/words.h"

const struct verb sj_orders[SJ_ORDERS] = {
    [SJ_ORDER_LEAD] = ONE("lead", sj_spaces),    [SJ_ORDER_STEAM] = ONE("steam", sj_places),
    [SJ_ORDER_GO] = ONE("go", sj_spaces),        [SJ_ORDER_VOYAGE] = ONE("voyage", sj_places),
    [SJ_ORDER_EMBARK] = ONE("embark", sj_units), [SJ_ORDER_ASHORE] = PLAIN("ashore"),
};

/* ---- Writing out ----------------------------------------------------------------------------- */

enum { ACTIONS_MOST = SJ_WAY_MOST + 4 };

static bool write_order(struct sj_writing *w, enum sj_order_verb verb, int operand)
{
    switch (verb) {
    case SJ_ORDER_LEAD: return sj_write_lead(w, operand);
    case SJ_ORDER_STEAM: return sj_write_steam(w, operand);
    case SJ_ORDER_GO: return sj_write_go(w, operand);
    case SJ_ORDER_VOYAGE: return sj_write_voyage(w, operand);
    case SJ_ORDER_EMBARK: return sj_write_embark(w, operand);
    case SJ_ORDER_ASHORE: return sj_write_ashore(w);
    case SJ_ORDERS: break;
    }
    return false;
}

int sj_expand(const void *data, const void *view, action order, action *out, int room)
{
    struct sj_writing w = { data, *(const sj_state *)view, out, 0, room };
    char text[ACTION_TEXT_SIZE];
    action back;
    verb_write(sj_orders, SJ_ORDERS, order, text);
    bool is_order = verb_read(sj_orders, SJ_ORDERS, text, &back);
    if (!is_order) return 0;
    enum sj_order_verb number = (enum sj_order_verb)action_verb(order);
    return write_order(&w, number, (int)action_first(order)) ? w.count : 0;
}

/* encounter.1, option.navalencounter.1: dice are thrown on the way. */
bool sj_is_standing_order(action order)
{
    unsigned verb = action_verb(order);
    return verb == SJ_ORDER_GO || verb == SJ_ORDER_VOYAGE;
}

/* ---- What can be ordered --------------------------------------------------------------------- */

struct order_list {
    struct order *out;
    int count;
};

static struct order *add_order(struct order_list *list, enum sj_order_verb verb, int operand)
{
    CHECK(list->count < SJ_ORDERS_MOST);
    struct order *order = &list->out[list->count++];
    *order = (struct order){ action_make(verb, (unsigned)operand, 0), { 0 } };
    return order;
}

/* Whether something comes of an order; the position after it, if wanted. */
static bool is_open(const sj_data *d, const sj_state *s, enum sj_order_verb verb, int operand,
                    sj_state *after)
{
    action actions[ACTIONS_MOST];
    struct sj_writing w = { d, *s, actions, 0, ACTIONS_MOST };
    bool is_written = write_order(&w, verb, operand);
    if (is_written && after) *after = w.s;
    return is_written;
}

/* Who sets out together: units of a force, or ships of a fleet. */
static int count_at_hand(const sj_data *d, const sj_state *s)
{
    if (s->step[0] == SJ_STEP_FLEET) return sj_view_fleet(d, s).count;
    return sj_view_force(d, s).count;
}

static void list_setting_out(const sj_data *d, const sj_state *s, struct order_list *list)
{
    sj_state after;
    for (int place = 0; place < SJ_SPACES; place++) {
        if (!is_open(d, s, SJ_ORDER_LEAD, place, &after)) continue;
        int units = count_at_hand(d, &after);
        add_order(list, SJ_ORDER_LEAD, place)->figure[SJ_FIGURE_UNITS] = (int16_t)units;
    }
    for (int place = 0; place < SJ_PLACES; place++) {
        if (!is_open(d, s, SJ_ORDER_STEAM, place, &after)) continue;
        int ships = count_at_hand(d, &after);
        add_order(list, SJ_ORDER_STEAM, place)->figure[SJ_FIGURE_UNITS] = (int16_t)ships;
    }
}

/* Spaces on the way that are not friendly and where the die could bring a battle. */
static int count_rolls(const sj_data *d, const sj_state *s, const uint8_t *way, int steps)
{
    int rolls = 0, modifiers[SJ_ENCOUNTER_MODIFIERS];
    for (int i = 0; i < steps && !s->force_unseen; i++) {
        if (sj_is_location(way[i]) && sj_is_friendly(s, way[i])) continue;
        int sum = sj_encounter_modifiers(d, s, way[i], modifiers);
        rolls += sj_encounter_target(d, way[i]) - sum <= SJ_DIE_SIDES;
    }
    return rolls;
}

static void list_marches(const sj_data *d, const sj_state *s, struct order_list *list)
{
    struct sj_ways ways;
    uint8_t way[SJ_WAY_MOST];
    sj_find_marches(d, s, &ways);
    for (int space = 0; space < SJ_SPACES; space++) {
        if (space == s->force_at || ways.steps[space] == SJ_FAR) continue;
        if (!is_open(d, s, SJ_ORDER_GO, space, NULL)) continue;
        int steps = sj_way_to(&ways, space, way);
        struct order *order = add_order(list, SJ_ORDER_GO, space);
        order->figure[SJ_FIGURE_COST] = (int16_t)steps;
        order->figure[SJ_FIGURE_LEFT] = (int16_t)(ways.most - steps);
        order->figure[SJ_FIGURE_ROLLS] = (int16_t)count_rolls(d, s, way, steps);
    }
}

/* From the position in which the loading at hand is over. */
static void list_voyages(const sj_data *d, const sj_state *s, struct order_list *list)
{
    struct sj_ways ways;
    sj_state after = *s;
    action halt = action_make(SJ_VERB_HALT, 0, 0);
    if (s->step[0] != SJ_STEP_FLEET && sj_game.apply(d, &after, halt, NULL) != ACCEPTED) return;
    if (after.step[0] != SJ_STEP_FLEET) return;
    sj_find_voyages(d, &after, &ways);
    for (int place = 0; place < SJ_PLACES; place++) {
        if (ways.steps[place] == SJ_FAR) continue;
        if (!is_open(d, s, SJ_ORDER_VOYAGE, place, NULL)) continue;
        struct order *order = add_order(list, SJ_ORDER_VOYAGE, place);
        order->figure[SJ_FIGURE_COST] = ways.steps[place];
        order->figure[SJ_FIGURE_LEFT] = (int16_t)(ways.most - ways.steps[place]);
    }
}

static void list_cargo(const sj_data *d, const sj_state *s, struct order_list *list)
{
    for (int unit = sj_next_unit_at(s, s->force_at, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, s->force_at, unit + 1)) {
        if (is_open(d, s, SJ_ORDER_EMBARK, unit, NULL)) add_order(list, SJ_ORDER_EMBARK, unit);
    }
    if (is_open(d, s, SJ_ORDER_ASHORE, 0, NULL)) add_order(list, SJ_ORDER_ASHORE, 0);
}

int sj_list_orders(const void *data, const void *view, struct order *out)
{
    const sj_state *s = view;
    struct order_list list = { out, 0 };
    switch ((enum sj_step)s->step[0]) {
    case SJ_STEP_OPERATIONS: list_setting_out(data, s, &list); break;
    case SJ_STEP_MARCH: list_marches(data, s, &list); break;
    case SJ_STEP_FLEET:
    case SJ_STEP_LOADING:
    case SJ_STEP_UNLOADING:
        list_voyages(data, s, &list);
        list_cargo(data, s, &list);
        break;
    default: break;
    }
    return list.count;
}
