/*
 * Gunboats: how they go up and down the river (5.22r, 5.24r), round the corner of the map
 * (9.34r-d), and what the Dervish have sunk in it (10.0r). Whom they carry is in transport.c.
 */
#include "games/omdurman/movement/movement.h"

/* ---- Steps (5.22r, 5.24r) ---------------------------------------------------------------- */

bool om_is_chain(const om_state *s, int hex)
{
    for (int i = 0; i < OM_CHAIN_HEXES; i++) {
        if (s->chain[i] == hex) return true;
    }
    return false;
}

/* Marks the water that is open to the north edge past the chain. */
static void find_open_water(const om_data *d, const om_state *s, uint8_t open[OM_HEXES + 1])
{
    const struct om_map_facts *facts = om_facts_at_hand(d, s);
    uint16_t found[OM_HEXES] = { 0 };
    int count = 0;
    for (int hex = 1; hex <= OM_COLUMNS; hex++) {
        if (facts->river[hex] && !om_is_chain(s, hex)) found[count++] = (uint16_t)hex;
    }
    for (int i = 0; i < count; i++) open[found[i]] = 1;
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            int other = facts->next[found[i]][direction];
            if (!facts->river[other] || open[other] || om_is_chain(s, other)) continue;
            CHECK(count < OM_HEXES);
            open[other] = 1;
            found[count++] = (uint16_t)other;
        }
    }
}

/* Whether the chain shuts off water that comes from the south edge. */
static bool closes_river(const om_data *d, const om_state *s, const uint8_t *open)
{
    const struct om_map_data *map = om_map_at_hand(d, s);
    for (int column = 1; column <= map->columns; column++) {
        int hex = om_hex_at(column, map->rows);
        if (om_is_nile(d, s, hex) && !open[hex] && !om_is_chain(s, hex)) return true;
    }
    return false;
}

/* Where a hex next to one of the chain lies: on which side of a chain that closes the river, else
 * up or down from there. */
enum chain_side { CHAIN_DOWNSTREAM, CHAIN_BESIDE, CHAIN_UPSTREAM };

static enum chain_side side_of_chain(const om_data *d, const om_state *s, int hex, int chain_hex)
{
    CHECK(om_is_chain(s, chain_hex) && !om_is_chain(s, hex));
    const uint8_t *river = om_facts_at_hand(d, s)->river;
    uint8_t open[OM_HEXES + 1] = { 0 };
    find_open_water(d, s, open);
    if (closes_river(d, s, open)) return open[hex] ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM;
    if (river[hex] == river[chain_hex]) return CHAIN_BESIDE;
    return river[hex] < river[chain_hex] ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM;
}

/* 10.2r-a: nobody goes beyond the chain, but back to the side he came from; hex to hex along it
 * everybody may. Who looks ahead looks no further than to a chain he knows of. The Anglo-Egyptians
 * know of it when a boat of theirs has come upon it. */
static bool is_beyond_chain(const om_data *d, const om_state *s, int boat, int from, int to)
{
    bool is_dervish = om_side_of(boat) == OM_DERVISH;
    if (!om_is_chain(s, from) || om_is_chain(s, to)) return false;
    if (!is_dervish && s->chain_known == OM_CHAIN_HIDDEN) return false;
    if (s->place[boat] != from) return true;
    bool is_from_upstream = is_dervish != om_has_flag(s, boat, OM_BEYOND);
    return side_of_chain(d, s, to, from) == (is_from_upstream ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM);
}

/* From which side a boat has come upon the chain; from off the map it is the usual one. */
static void note_chain_side(const om_data *d, om_state *s, int boat, int from)
{
    CHECK(om_is_on_map(s, boat));
    enum chain_side far = om_side_of(boat) == OM_DERVISH ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM;
    int hex = s->place[boat];
    bool is_along = om_is_chain(s, hex) && om_is_chain(s, from);
    if (is_along) return;
    om_clear_flag(s, boat, OM_BEYOND);
    if (!om_is_chain(s, hex) || from > OM_HEXES) return;
    if (side_of_chain(d, s, from, hex) == far) om_set_flag(s, boat, OM_BEYOND);
}

void om_remove_chain(om_state *s)
{
    CHECK(s->chain[0] && s->chain_known != OM_CHAIN_BROKEN);
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_is_on_map(s, c) && om_is_chain(s, s->place[c])) om_clear_flag(s, c, OM_BEYOND);
    }
    __builtin_memset(s->chain, 0, sizeof s->chain);
    s->chain_known = OM_CHAIN_BROKEN;
}

bool om_stops_at_chain(const om_state *s, int boat, int hex)
{
    return om_side_of(boat) == OM_ANGLO_EGYPTIAN && s->chain_known == OM_CHAIN_MET &&
           om_is_chain(s, hex);
}

enum om_rule om_boat_step_refusal(const om_data *d, const om_state *s, int boat, int from,
                                  int direction)
{
    CHECK(om_is_boat(d, boat) && om_is_nile(d, s, from));
    int to = om_next_hex(d, s, from, direction);
    if (!to) return OM_RULE_3_0r_f;
    if (!om_is_nile(d, s, to)) return OM_RULE_5_22r_a;
    if (om_holds(s, to, om_other_side(om_side_of(boat)))) return OM_RULE_5_22r_b;
    return is_beyond_chain(d, s, boat, from, to) ? OM_RULE_10_2r_a : OM_RULE_NONE;
}

/* ---- Round the corner of the map of Khartoum (9.34r-d) ----------------------------------- */

/* The White Nile is the water along the north edge that begins in the corner. */
static bool is_white_nile(const om_data *d, const om_state *s, int hex)
{
    int column = om_column_of(hex);
    while (column > 0 && om_is_nile(d, s, om_hex_at(column, 1))) column--;
    return column == 0;
}

static bool leads_round(const struct om_group *g, int hex)
{
    return hex >= 1 && hex <= OM_HEXES && om_row_of(hex) == 1 && om_is_nile(g->d, g->s, hex);
}

struct om_way om_detour_way(const struct om_group *g, int hex)
{
    CHECK(leads_round(g, hex));
    return (struct om_way){ hex, g->s->spent + g->d->constant[OM_CONSTANT_detour_cost], true };
}

enum om_rule om_detour_refusal(const struct om_group *g, int hex)
{
    bool may = g->is_boat && g->side == OM_ANGLO_EGYPTIAN &&
               g->s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM;
    if (!may || !leads_round(g, g->place) || !leads_round(g, hex) ||
        is_white_nile(g->d, g->s, g->place) == is_white_nile(g->d, g->s, hex)) {
        return OM_RULE_9_34r_d;
    }
    if (om_holds(g->s, hex, OM_DERVISH)) return OM_RULE_5_22r_b;
    return om_way_refusal(g, om_detour_way(g, hex));
}

void om_list_detours(const struct om_group *g, struct list *list)
{
    if (!leads_round(g, g->place)) return;
    for (int column = 1; column <= om_map_at_hand(g->d, g->s)->columns; column++) {
        int hex = om_hex_at(column, 1);
        if (!om_detour_refusal(g, hex)) list_add(list, OM_VERB_DETOUR, hex);
    }
}

/* ---- What lies in the river (10.1r, 10.2r) ----------------------------------------------- */

/* The list has no gaps: what is written down ends at the first. */
static bool strikes_mine(om_state *s, int hex)
{
    int mine = 0;
    while (mine < OM_MINES && s->mine[mine] != hex) mine++;
    if (mine == OM_MINES) return false;
    CHECK(s->mines_left > 0);
    for (; mine + 1 < OM_MINES; mine++) s->mine[mine] = s->mine[mine + 1];
    s->mine[OM_MINES - 1] = OM_NO_HEX;
    s->mines_left--;
    return true;
}

void om_meet_river(struct om_play *p, int boat, int from)
{
    om_state *s = p->state;
    int hex = s->place[boat];
    CHECK(om_is_nile(p->data, s, hex));
    note_chain_side(p->data, s, boat, from);
    if (om_side_of(boat) == OM_DERVISH) return;
    if (strikes_mine(s, hex)) {
        s->stopped = 1;
        NOTE(p, OM_RULE_10_1r_b, OM_MESSAGE_mine_struck, boat, hex);
        om_step_push(s, OM_STEP_MINE_DIE, OM_ANGLO_EGYPTIAN);
    }
    if (!om_is_chain(s, hex)) return;
    s->stopped = 1;
    if (s->chain_known == OM_CHAIN_HIDDEN)
        NOTE(p, OM_RULE_10_2r_a, OM_MESSAGE_chain_found, boat, hex);
    s->chain_known = OM_CHAIN_MET;
}

static void apply_mine_die(struct om_play *p, action a)
{
    om_state *s = p->state;
    int die = (int)action_first(a);
    int boat = om_group_at_hand(p->data, s).guide;
    CHECK(om_is_ae_boat(boat));
    om_step_pop(s);
    if (s->step[0] != OM_STEP_MOVING) om_clear_flag(s, boat, OM_PICKED);
    if (die <= p->data->constant[OM_CONSTANT_mine_harmless]) {
        NOTE(p, OM_RULE_10_1r_b, OM_MESSAGE_mine_harmless, boat, die);
    } else if (die <= p->data->constant[OM_CONSTANT_mine_engines]) {
        s->adrift[boat - OM_FIRST_BOAT] = 1;
        NOTE(p, OM_RULE_10_1r_b, OM_MESSAGE_mine_stops_engines, boat, die);
    } else {
        NOTE(p, OM_RULE_10_1r_b, OM_MESSAGE_mine_sinks, boat, die);
        om_sink_boat(p, boat, OM_RULE_10_1r_b);
    }
}

static void ask_mine_die(const om_data *d, const om_state *s, struct question *question)
{
    question->argument[0] = om_group_at_hand(d, s).guide;
    question->argument[1] = s->place[question->argument[0]];
}

const struct om_step_row om_mine_die_row = { .actor = ACTS_CHANCE,
                                             .rule = OM_RULE_10_1r_b,
                                             .prompt = OM_MESSAGE_ask_mine_die,
                                             .apply = apply_mine_die,
                                             .ask = ask_mine_die };

/* 10.2r-b */
static bool is_beside_chain(const om_data *d, const om_state *s, int hex)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = om_next_hex(d, s, hex, direction);
        if (other && om_is_chain(s, other)) return true;
    }
    return false;
}

void om_break_chain_ashore(struct om_play *p)
{
    om_state *s = p->state;
    if (s->options[OM_OPTION_RIVER] != OM_RIVER_CHAIN || !s->chain[0]) return;
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        bool is_able =
            om_class_of(p->data, c) == OM_INFANTRY || om_class_of(p->data, c) == OM_CAVALRY;
        if (!is_able || !om_is_on_map(s, c) || !om_has_flag(s, c, OM_IN_PLACE)) continue;
        if (!is_beside_chain(p->data, s, s->place[c])) continue;
        NOTE(p, OM_RULE_10_2r_b, OM_MESSAGE_chain_broken, c, s->place[c]);
        om_remove_chain(s);
        return;
    }
}

/* ---- Adrift (10.1r-c) -------------------------------------------------------------------- */

/* The free hex next downstream, or OM_NO_HEX: at the edge of the map, or behind another boat. */
static int downstream_of(const om_data *d, const om_state *s, int hex)
{
    CHECK(om_is_nile(d, s, hex));
    const uint8_t *river = om_facts_at_hand(d, s)->river;
    int best = OM_NO_HEX;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int to = om_next_hex(d, s, hex, direction);
        if (!to || !om_is_nile(d, s, to) || !om_is_empty(s, to) || river[to] >= river[hex])
            continue;
        if (!best || river[to] < river[best]) best = to;
    }
    return best;
}

static void drift(struct om_play *p, int boat)
{
    om_state *s = p->state;
    CHECK(s->adrift[boat - OM_FIRST_BOAT] && om_is_on_map(s, boat));
    int from = s->place[boat];
    om_set_flag(s, boat, OM_MOVED);
    om_set_flag(s, boat, OM_PICKED);
    s->stopped = 0;
    for (int i = 0; i < p->data->constant[OM_CONSTANT_drift_hexes] && !s->stopped; i++) {
        int to = downstream_of(p->data, s, s->place[boat]);
        if (!to) break;
        int before = s->place[boat];
        om_put_counter(p->data, s, boat, to);
        om_meet_river(p, boat, before);
    }
    if (s->place[boat] != from)
        NOTE(p, OM_RULE_10_1r_c, OM_MESSAGE_drifts, boat, from, s->place[boat]);
    if (s->step[0] != OM_STEP_MINE_DIE) om_clear_flag(s, boat, OM_PICKED);
}

bool om_drift_next(struct om_play *p)
{
    om_state *s = p->state;
    for (int boat = OM_FIRST_BOAT; boat < OM_FIRST_BOAT + OM_AE_BOATS; boat++) {
        if (!s->adrift[boat - OM_FIRST_BOAT] || om_has_flag(s, boat, OM_MOVED)) continue;
        if (!om_is_on_map(s, boat)) continue;
        drift(p, boat);
        return true;
    }
    return false;
}
