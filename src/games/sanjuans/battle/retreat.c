/*
 * Where a beaten force goes (retreat.1 to retreat.6, R86 and the settled answers): back to the
 * space it came from, to another open one, aboard the ships in the port, or nowhere.
 *
 * Landed units first go back to the ships they left, as far as there is room, and stay aboard.
 * Where ships are the only way out, all who find room are carried to the closest friendly port.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

bool sj_is_open_to_retreat(const sj_state *s, int space)
{
    return sj_is_waypoint(space) || (sj_is_friendly(s, space) && !sj_is_besieged(s, space));
}

static int open_spaces(const sj_data *d, const sj_state *s, uint8_t out[SJ_NEIGHBOURS_MOST])
{
    int count, open = 0;
    const uint8_t *near = sj_neighbours(d, s->battle.place, &count);
    for (int i = 0; i < count; i++) {
        if (sj_is_open_to_retreat(s, near[i])) out[open++] = near[i];
    }
    return open;
}

static bool has_land_way(const sj_data *d, const sj_state *s)
{
    uint8_t open[SJ_NEIGHBOURS_MOST];
    return open_spaces(d, s, open) > 0;
}

static void leave_battle(sj_state *s, int unit)
{
    sj_clear_unit_flag(s, unit, SJ_UNIT_IN_BATTLE);
    sj_clear_unit_flag(s, unit, SJ_UNIT_LANDED);
}

static int survivors(const sj_state *s)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) count += sj_is_in_this_battle(s, unit);
    return count;
}

/* Supply units that came along are not left to the enemy; those of a besieged town stay in it. */
static void take_supply(sj_state *s, int to)
{
    int place = s->battle.place;
    CHECK(place < SJ_SPACES);
    if (sj_is_location(place) && sj_is_friendly(s, place)) return;
    if (to < SJ_SPACES) {
        s->supply[to] = (uint8_t)(s->supply[to] + s->supply[place]);
        s->supply_moved[to] = (uint8_t)(s->supply_moved[to] + s->supply[place]);
    }
    s->supply[place] = s->supply_moved[place] = 0;
}

/* ---- Aboard (retreat.3, R86) ------------------------------------------------------------- */

/* The first ship in the port with room, or SJ_NO_SHIP. */
static int ship_with_room(const sj_data *d, const sj_state *s)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_ship_in_battle(d, s, ship) && sj_ship_room(d, s, ship)) return ship;
    }
    return SJ_NO_SHIP;
}

static int room_aboard(const sj_data *d, const sj_state *s)
{
    int room = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_ship_in_battle(d, s, ship)) room += sj_ship_room(d, s, ship);
    }
    return room;
}

static bool may_embark(const sj_data *d, const sj_state *s, int unit)
{
    return sj_is_in_this_battle(s, unit) &&
           (sj_has_unit_flag(s, unit, SJ_UNIT_LANDED) || !has_land_way(d, s));
}

static int embark_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    int ship = ship_with_room(d, s);
    bool all = !has_land_way(d, s);
    for (int unit = 0; ship != SJ_NO_SHIP && unit < SJ_UNITS; unit++) {
        bool can =
            sj_is_in_this_battle(s, unit) && (all || sj_has_unit_flag(s, unit, SJ_UNIT_LANDED));
        if (can && sj_is_first_of_equals(s, unit)) list_add_two(&list, SJ_VERB_BOARD, unit, ship);
    }
    return list.count;
}

/* Who is to be carried off keeps the mark of the battle until he is ashore. */
static void embark_apply(struct sj_play *p, action a)
{
    int unit = (int)action_first(a), ship = (int)action_second(a);
    CHECK(sj_is_in_this_battle(p->state, unit) && ship < SJ_SHIPS);
    NOTE(p, SJ_RULE_retreat_3, SJ_MESSAGE_log_embarks, unit, ship);
    if (has_land_way(p->data, p->state)) leave_battle(p->state, unit);
    sj_move_unit(p->state, unit, sj_aboard(ship));
}

static int waiting_to_embark(const sj_data *d, const sj_state *s)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) count += may_embark(d, s, unit);
    return count;
}

/* Who gets aboard is asked only where room is short and they differ. */
static bool embark_settle(struct sj_play *p)
{
    action choices[SJ_UNITS];
    int count = embark_list(p->data, p->state, choices);
    if (!count) {
        sj_step_pop(p->state);
        return true;
    }
    bool all = waiting_to_embark(p->data, p->state) <= room_aboard(p->data, p->state);
    if (count > 1 && !all) return false;
    embark_apply(p, choices[0]);
    return true;
}

static void ask_embark(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->battle.place;
    question->argument[1] = room_aboard(d, s);
}

const struct sj_step_row sj_embark_row = { .actor = ACTS_SEAT,
                                           .rule = SJ_RULE_retreat_3,
                                           .prompt = SJ_MESSAGE_prompt_embark,
                                           .list = embark_list,
                                           .apply = embark_apply,
                                           .settle = embark_settle,
                                           .ask = ask_embark };

/* ---- To the closest port ----------------------------------------------------------------- */

/* Friendly ports that no other is closer than, in sailing from the battle's place. */
static int closest_ports(const sj_data *d, const sj_state *s, uint8_t out[SJ_LOCATIONS])
{
    uint8_t reached[SJ_PLACES] = { 0 }, edge[SJ_PLACES] = { s->battle.place }, next[SJ_LOCATIONS];
    int edge_count = 1, seen = 0, found = 0;
    reached[s->battle.place] = 1;
    while (seen < edge_count && !found) {
        int layer_end = edge_count;
        for (; seen < layer_end; seen++) {
            bool passes = sj_is_sea(edge[seen]) || edge[seen] == s->battle.place;
            int count = passes ? sj_sailings(d, edge[seen], next) : 0;
            for (int i = 0; i < count; i++) {
                if (reached[next[i]]) continue;
                reached[next[i]] = 1;
                edge[edge_count++] = next[i];
                if (sj_is_location(next[i]) && sj_is_friendly(s, next[i])) out[found++] = next[i];
            }
        }
    }
    return found;
}

static bool is_carried(const sj_state *s, int unit)
{
    int where = s->unit_where[unit];
    return sj_has_unit_flag(s, unit, SJ_UNIT_IN_BATTLE) && where >= SJ_WHERE_ABOARD;
}

static bool has_carried(const sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (is_carried(s, unit)) return true;
    }
    return false;
}

/* The ships with them sail; what else is aboard stays there. Without a port they wait aboard. */
static void carry_to(struct sj_play *p, int port)
{
    CHECK(port == SJ_NO_PLACE || sj_is_location(port));
    sj_state *s = p->state;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!is_carried(s, unit)) continue;
        int ship = s->unit_where[unit] - SJ_WHERE_ABOARD;
        leave_battle(s, unit);
        if (port == SJ_NO_PLACE) continue;
        if (s->ship_where[ship] != port)
            NOTE(p, SJ_RULE_retreat_3, SJ_MESSAGE_log_carried, ship, port);
        s->ship_where[ship] = (uint8_t)port;
        sj_move_unit(s, unit, port);
    }
}

/* ---- The retreat ------------------------------------------------------------------------- */

void sj_begin_retreat(struct sj_play *p)
{
    CHECK(!sj_is_battle_won(p->state));
    sj_step_push(p->state, SJ_STEP_RETREAT);
    if (!has_land_way(p->data, p->state)) {
        sj_step_push(p->state, SJ_STEP_EMBARK);
        return;
    }
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool landed = sj_has_unit_flag(p->state, unit, SJ_UNIT_LANDED);
        if (!sj_is_in_this_battle(p->state, unit) || !landed) continue;
        sj_step_push(p->state, SJ_STEP_EMBARK);
        return;
    }
}

static int retreat_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t where[SJ_LOCATIONS]; /* more than a space has neighbours */
    int count = has_carried(s) ? closest_ports(d, s, where) : open_spaces(d, s, where);
    for (int space = 0; space < SJ_SPACES; space++) {
        for (int i = 0; i < count; i++) {
            if (where[i] == space) list_add(&list, SJ_VERB_RETREAT, space);
        }
    }
    return list.count;
}

static void retreat_to(struct sj_play *p, int space)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    sj_state *s = p->state;
    take_supply(s, space);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!sj_is_in_this_battle(s, unit)) continue;
        leave_battle(s, unit);
        sj_move_unit(s, unit, space);
    }
    NOTE(p, SJ_RULE_retreat_1, SJ_MESSAGE_log_retreat, space);
}

static void retreat_apply(struct sj_play *p, action a)
{
    if (has_carried(p->state)) {
        carry_to(p, only_operand(a));
    } else {
        retreat_to(p, only_operand(a));
    }
    sj_step_pop(p->state);
}

/* retreat.2, retreat.4 */
static void destroy_rest(struct sj_play *p)
{
    sj_state *s = p->state;
    enum sj_rule rule = has_carried(s) ? SJ_RULE_retreat_4 : SJ_RULE_retreat_2;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_is_in_this_battle(s, unit)) sj_lose_unit(p, unit, rule);
    }
}

/* The space the force came from is taken without asking, and so is a single choice. */
static bool retreat_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    action choices[SJ_SPACES];
    if (!has_land_way(p->data, s)) destroy_rest(p);
    bool walks = survivors(s) > 0;
    if (!walks) take_supply(s, SJ_NO_PLACE);
    int count = walks || has_carried(s) ? retreat_list(p->data, s, choices) : 0;
    if (!count) {
        carry_to(p, SJ_NO_PLACE);
        sj_step_pop(s);
        return true;
    }
    bool is_only = count == 1;
    while (count-- > 0) {
        bool back = walks && only_operand(choices[count]) == s->battle.from;
        if (!back && !is_only) continue;
        retreat_apply(p, choices[count]);
        return true;
    }
    return false;
}

static void ask_retreat(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.place;
}

const struct sj_step_row sj_retreat_row = { .actor = ACTS_SEAT,
                                            .rule = SJ_RULE_retreat_1,
                                            .prompt = SJ_MESSAGE_prompt_retreat,
                                            .list = retreat_list,
                                            .apply = retreat_apply,
                                            .settle = retreat_settle,
                                            .ask = ask_retreat };
