/*
 * Where a beaten force goes (retreat.1 to retreat.6, R86 and the settled answers): back to the
 * space it came from, to another open one, aboard the ships in the port, or nowhere.
 *
 * Landed units first go back to the ships they left, as far as there is room, and stay aboard.
 * Where ships are the only way out, all who find room are carried to the closest friendly port.
 */
#include "games/sanjuans/battle.h"
#include "games/sanjuans/operations.h"

bool is_open_to_retreat(const sstate *s, int space)
{
    return is_waypoint(space) || (is_friendly(s, space) && !is_besieged(s, space));
}

static int open_spaces(const sdata *d, const sstate *s, uint8_t out[NEIGHBOURS_MOST])
{
    int count, open = 0;
    const uint8_t *near = neighbours(d, s->battle.place, &count);
    for (int i = 0; i < count; i++) {
        if (is_open_to_retreat(s, near[i])) out[open++] = near[i];
    }
    return open;
}

static bool has_land_way(const sdata *d, const sstate *s)
{
    uint8_t open[NEIGHBOURS_MOST];
    return open_spaces(d, s, open) > 0;
}

static void leave_battle(sstate *s, int unit)
{
    clear_unit_flag(s, unit, UNIT_IN_BATTLE);
    clear_unit_flag(s, unit, UNIT_LANDED);
}

static int survivors(const sstate *s)
{
    int count = 0;
    for (int unit = 0; unit < UNITS; unit++) count += is_in_this_battle(s, unit);
    return count;
}

/* Supply units that came along are not left to the enemy; those of a besieged town stay in it. */
static void take_supply(sstate *s, int to)
{
    int place = s->battle.place;
    if (is_location(place) && is_friendly(s, place)) return;
    if (to < SPACES) {
        s->supply[to] = (uint8_t)(s->supply[to] + s->supply[place]);
        s->supply_moved[to] = (uint8_t)(s->supply_moved[to] + s->supply[place]);
    }
    s->supply[place] = s->supply_moved[place] = 0;
}

/* ---- Aboard (retreat.3, R86) ------------------------------------------------------------- */

/* The first ship in the port with room, or NO_SHIP. */
static int ship_with_room(const sdata *d, const sstate *s)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (is_ship_in_battle(d, s, ship) && ship_room(d, s, ship)) return ship;
    }
    return NO_SHIP;
}

static int room_aboard(const sdata *d, const sstate *s)
{
    int room = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (is_ship_in_battle(d, s, ship)) room += ship_room(d, s, ship);
    }
    return room;
}

static bool may_embark(const sdata *d, const sstate *s, int unit)
{
    return is_in_this_battle(s, unit) &&
           (has_unit_flag(s, unit, UNIT_LANDED) || !has_land_way(d, s));
}

static int embark_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    int ship = ship_with_room(d, s);
    bool all = !has_land_way(d, s);
    for (int unit = 0; ship != NO_SHIP && unit < UNITS; unit++) {
        bool can = is_in_this_battle(s, unit) && (all || has_unit_flag(s, unit, UNIT_LANDED));
        if (can && is_first_of_equals(s, unit)) list_add_two(&list, VERB_BOARD, unit, ship);
    }
    return list.count;
}

/* Who is to be carried off keeps the mark of the battle until he is ashore. */
static void embark_apply(struct play *p, action a)
{
    int unit = (int)action_first(a), ship = (int)action_second(a);
    NOTE(p, RULE_retreat_3, MESSAGE_log_embarks, unit, ship);
    if (has_land_way(p->data, p->state)) leave_battle(p->state, unit);
    move_unit(p->state, unit, aboard(ship));
}

static int waiting_to_embark(const sdata *d, const sstate *s)
{
    int count = 0;
    for (int unit = 0; unit < UNITS; unit++) count += may_embark(d, s, unit);
    return count;
}

/* Who gets aboard is asked only where room is short and they differ. */
static bool embark_settle(struct play *p)
{
    action choices[UNITS];
    int count = embark_list(p->data, p->state, choices);
    if (!count) {
        pop_step(p->state);
        return true;
    }
    bool all = waiting_to_embark(p->data, p->state) <= room_aboard(p->data, p->state);
    if (count > 1 && !all) return false;
    embark_apply(p, choices[0]);
    return true;
}

static void ask_embark(const sdata *d, const sstate *s, int *arguments)
{
    arguments[0] = s->battle.place;
    arguments[1] = room_aboard(d, s);
}

const struct step_row embark_row = { .actor = ACTS_PLAYERS,
                                     .rule = RULE_retreat_3,
                                     .prompt = MESSAGE_prompt_embark,
                                     .list = embark_list,
                                     .apply = embark_apply,
                                     .settle = embark_settle,
                                     .ask = ask_embark };

/* ---- To the closest port ----------------------------------------------------------------- */

/* Friendly ports that no other is closer than, in sailing from the battle's place. */
static int closest_ports(const sdata *d, const sstate *s, uint8_t out[LOCATIONS])
{
    uint8_t reached[PLACES] = { 0 }, edge[PLACES], next[LOCATIONS];
    int edge_count = 1, seen = 0, found = 0;
    edge[0] = s->battle.place;
    reached[s->battle.place] = 1;
    while (seen < edge_count && !found) {
        int layer_end = edge_count;
        for (; seen < layer_end; seen++) {
            bool passes = is_sea(edge[seen]) || edge[seen] == s->battle.place;
            int count = passes ? sailings(d, edge[seen], next) : 0;
            for (int i = 0; i < count; i++) {
                if (reached[next[i]]) continue;
                reached[next[i]] = 1;
                edge[edge_count++] = next[i];
                if (is_location(next[i]) && is_friendly(s, next[i])) out[found++] = next[i];
            }
        }
    }
    return found;
}

static bool is_carried(const sstate *s, int unit)
{
    int where = s->unit_where[unit];
    return has_unit_flag(s, unit, UNIT_IN_BATTLE) && where >= WHERE_ABOARD;
}

static bool has_carried(const sstate *s)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (is_carried(s, unit)) return true;
    }
    return false;
}

/* The ships with them sail; what else is aboard stays there. Without a port they wait aboard. */
static void carry_to(struct play *p, int port)
{
    sstate *s = p->state;
    for (int unit = 0; unit < UNITS; unit++) {
        if (!is_carried(s, unit)) continue;
        int ship = s->unit_where[unit] - WHERE_ABOARD;
        leave_battle(s, unit);
        if (port == NO_PLACE) continue;
        if (s->ship_where[ship] != port) NOTE(p, RULE_retreat_3, MESSAGE_log_carried, ship, port);
        s->ship_where[ship] = (uint8_t)port;
        move_unit(s, unit, port);
    }
}

/* ---- The retreat ------------------------------------------------------------------------- */

void begin_retreat(struct play *p)
{
    push_step(p->state, STEP_RETREAT);
    if (!has_land_way(p->data, p->state)) {
        push_step(p->state, STEP_EMBARK);
        return;
    }
    for (int unit = 0; unit < UNITS; unit++) {
        bool landed = has_unit_flag(p->state, unit, UNIT_LANDED);
        if (!is_in_this_battle(p->state, unit) || !landed) continue;
        push_step(p->state, STEP_EMBARK);
        return;
    }
}

static int retreat_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t where[LOCATIONS]; /* more than a space has neighbours */
    int count = has_carried(s) ? closest_ports(d, s, where) : open_spaces(d, s, where);
    for (int space = 0; space < SPACES; space++) {
        for (int i = 0; i < count; i++) {
            if (where[i] == space) list_add(&list, VERB_RETREAT, space);
        }
    }
    return list.count;
}

static void retreat_to(struct play *p, int space)
{
    sstate *s = p->state;
    take_supply(s, space);
    for (int unit = 0; unit < UNITS; unit++) {
        if (!is_in_this_battle(s, unit)) continue;
        leave_battle(s, unit);
        move_unit(s, unit, space);
    }
    NOTE(p, RULE_retreat_1, MESSAGE_log_retreat, space);
}

static void retreat_apply(struct play *p, action a)
{
    if (has_carried(p->state)) {
        carry_to(p, only_operand(a));
    } else {
        retreat_to(p, only_operand(a));
    }
    pop_step(p->state);
}

/* retreat.2, retreat.4 */
static void destroy_rest(struct play *p)
{
    sstate *s = p->state;
    enum rule rule = has_carried(s) ? RULE_retreat_4 : RULE_retreat_2;
    for (int unit = 0; unit < UNITS; unit++) {
        if (is_in_this_battle(s, unit)) lose_unit(p, unit, rule);
    }
    test_gordon(p);
}

/* The space the force came from is taken without asking, and so is a single choice. */
static bool retreat_settle(struct play *p)
{
    sstate *s = p->state;
    action choices[SPACES];
    if (!has_land_way(p->data, s)) destroy_rest(p);
    bool walks = survivors(s) > 0;
    if (!walks) take_supply(s, NO_PLACE);
    int count = walks || has_carried(s) ? retreat_list(p->data, s, choices) : 0;
    if (!count) {
        carry_to(p, NO_PLACE);
        pop_step(s);
        return true;
    }
    for (int i = 0; i < count; i++) {
        bool back = walks && only_operand(choices[i]) == s->battle.from;
        if (!back && count > 1) continue;
        retreat_apply(p, choices[i]);
        return true;
    }
    return false;
}

static void ask_retreat(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.place;
}

const struct step_row retreat_row = { .actor = ACTS_PLAYERS,
                                      .rule = RULE_retreat_1,
                                      .prompt = MESSAGE_prompt_retreat,
                                      .list = retreat_list,
                                      .apply = retreat_apply,
                                      .settle = retreat_settle,
                                      .ask = ask_retreat };
