/*
 * Gunboats: how they go up and down the river, whom they carry, and what the Dervish have sunk in
 * it.
 */
#include "games/omdurman/movement.h"

/* ---- Steps (5.22r, 5.24r) ---------------------------------------------------------------- */

bool is_chain(const ostate *s, int hex)
{
    for (int i = 0; i < CHAIN_HEXES; i++) {
        if (s->chain[i] == hex) return true;
    }
    return false;
}

/* The water that is open to the north edge past the chain. */
static void find_open_water(const odata *d, const ostate *s, uint8_t open[HEXES + 1])
{
    const struct map_facts *facts = facts_at_hand(d, s);
    uint16_t found[HEXES] = { 0 };
    int count = 0;
    __builtin_memset(open, 0, HEXES + 1);
    for (int hex = 1; hex <= COLUMNS; hex++) {
        if (facts->river[hex] && !is_chain(s, hex)) found[count++] = (uint16_t)hex;
    }
    for (int i = 0; i < count; i++) open[found[i]] = 1;
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int other = facts->next[found[i]][direction];
            if (!facts->river[other] || open[other] || is_chain(s, other)) continue;
            open[other] = 1;
            found[count++] = (uint16_t)other;
        }
    }
}

/* Whether the chain shuts off water that comes from the south edge. */
static bool closes_river(const odata *d, const ostate *s, const uint8_t *open)
{
    const struct map_data *map = map_at_hand(d, s);
    for (int column = 1; column <= map->columns; column++) {
        int hex = hex_at(column, map->rows);
        if (is_nile(d, s, hex) && !open[hex] && !is_chain(s, hex)) return true;
    }
    return false;
}

/* Where a hex next to one of the chain lies: on which side of a chain that closes the river, else
 * up or down from there. */
enum chain_side { CHAIN_DOWNSTREAM, CHAIN_BESIDE, CHAIN_UPSTREAM };

static enum chain_side side_of_chain(const odata *d, const ostate *s, int hex, int chain_hex)
{
    const uint8_t *river = facts_at_hand(d, s)->river;
    uint8_t open[HEXES + 1];
    find_open_water(d, s, open);
    if (closes_river(d, s, open)) return open[hex] ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM;
    if (river[hex] == river[chain_hex]) return CHAIN_BESIDE;
    return river[hex] < river[chain_hex] ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM;
}

/* 10.2r-a: nobody goes beyond the chain, but back to the side he came from; hex to hex along it
 * everybody may. Who looks ahead looks no further than to a chain he knows of. The Anglo-Egyptians
 * know of it when a boat of theirs has come upon it. */
static bool is_beyond_chain(const odata *d, const ostate *s, int boat, int from, int to)
{
    bool is_dervish = side_of(boat) == DERVISH;
    if (!is_chain(s, from) || is_chain(s, to)) return false;
    if (!is_dervish && s->chain_known == CHAIN_HIDDEN) return false;
    if (s->place[boat] != from) return true;
    bool is_from_upstream = is_dervish != has_flag(s, boat, BEYOND);
    return side_of_chain(d, s, to, from) == (is_from_upstream ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM);
}

/* From which side a boat has come upon the chain; from off the map it is the usual one. */
static void note_chain_side(const odata *d, ostate *s, int boat, int from)
{
    enum chain_side far = side_of(boat) == DERVISH ? CHAIN_DOWNSTREAM : CHAIN_UPSTREAM;
    int hex = s->place[boat];
    bool is_along = is_chain(s, hex) && is_chain(s, from);
    if (is_along) return;
    clear_flag(s, boat, BEYOND);
    if (!is_chain(s, hex) || from > HEXES) return;
    if (side_of_chain(d, s, from, hex) == far) set_flag(s, boat, BEYOND);
}

void remove_chain(ostate *s)
{
    for (int c = 0; c < COUNTERS; c++) {
        if (is_on_map(s, c) && is_chain(s, s->place[c])) clear_flag(s, c, BEYOND);
    }
    __builtin_memset(s->chain, 0, sizeof s->chain);
    s->chain_known = CHAIN_BROKEN;
}

bool stops_at_chain(const ostate *s, int boat, int hex)
{
    return side_of(boat) == ANGLO_EGYPTIAN && s->chain_known == CHAIN_MET && is_chain(s, hex);
}

enum rule boat_step_refusal(const odata *d, const ostate *s, int boat, int from, int direction)
{
    int to = next_hex(d, s, from, direction);
    if (!to) return RULE_3_0r_f;
    if (!is_nile(d, s, to)) return RULE_5_22r_a;
    if (holds(s, to, other_side(side_of(boat)))) return RULE_5_22r_b;
    return is_beyond_chain(d, s, boat, from, to) ? RULE_10_2r_a : RULE_NONE;
}

/* ---- Round the corner of the map of Khartoum (9.34r-d) ----------------------------------- */

/* The White Nile is the water along the north edge that begins in the corner. */
static bool is_white_nile(const odata *d, const ostate *s, int hex)
{
    int column = column_of(hex);
    while (column > 0 && is_nile(d, s, hex_at(column, 1))) column--;
    return column == 0;
}

static bool leads_round(const struct group *g, int hex)
{
    return hex >= 1 && hex <= HEXES && row_of(hex) == 1 && is_nile(g->d, g->s, hex);
}

struct way detour_way(const struct group *g, int hex)
{
    return (struct way){ hex, g->s->spent + g->d->constant[CONSTANT_detour_cost], true };
}

enum rule detour_refusal(const struct group *g, int hex)
{
    bool may = g->is_boat && g->side == ANGLO_EGYPTIAN &&
               g->s->options[OPTION_SCENARIO] == SCENARIO_KHARTOUM;
    if (!may || !leads_round(g, g->place) || !leads_round(g, hex) ||
        is_white_nile(g->d, g->s, g->place) == is_white_nile(g->d, g->s, hex)) {
        return RULE_9_34r_d;
    }
    if (holds(g->s, hex, DERVISH)) return RULE_5_22r_b;
    return way_refusal(g, detour_way(g, hex));
}

void list_detours(const struct group *g, struct list *list)
{
    if (!leads_round(g, g->place)) return;
    for (int column = 1; column <= map_at_hand(g->d, g->s)->columns; column++) {
        int hex = hex_at(column, 1);
        if (!detour_refusal(g, hex)) list_add(list, VERB_DETOUR, hex);
    }
}

/* ---- What lies in the river (10.1r, 10.2r) ----------------------------------------------- */

/* The list has no gaps: what is written down ends at the first. */
static bool strikes_mine(ostate *s, int hex)
{
    int mine = 0;
    while (mine < MINES && s->mine[mine] != hex) mine++;
    if (mine == MINES) return false;
    for (; mine + 1 < MINES; mine++) s->mine[mine] = s->mine[mine + 1];
    s->mine[MINES - 1] = NO_HEX;
    s->mines_left--;
    return true;
}

void meet_river(struct play *p, int boat, int from)
{
    ostate *s = p->state;
    int hex = s->place[boat];
    note_chain_side(p->data, s, boat, from);
    if (side_of(boat) == DERVISH) return;
    if (strikes_mine(s, hex)) {
        s->stopped = 1;
        NOTE(p, RULE_10_1r_b, MESSAGE_mine_struck, boat, hex);
        begin_step(s, STEP_MINE_DIE, ANGLO_EGYPTIAN);
    }
    if (!is_chain(s, hex)) return;
    s->stopped = 1;
    if (s->chain_known == CHAIN_HIDDEN) NOTE(p, RULE_10_2r_a, MESSAGE_chain_found, boat, hex);
    s->chain_known = CHAIN_MET;
}

static void apply_mine_die(struct play *p, action a)
{
    ostate *s = p->state;
    int die = (int)action_first(a);
    int boat = group_at_hand(p->data, s).guide;
    finish_step(s);
    if (s->step[0] != STEP_MOVING) clear_flag(s, boat, PICKED);
    if (die <= p->data->constant[CONSTANT_mine_harmless]) {
        NOTE(p, RULE_10_1r_b, MESSAGE_mine_harmless, boat, die);
    } else if (die <= p->data->constant[CONSTANT_mine_engines]) {
        s->adrift[boat - FIRST_BOAT] = 1;
        NOTE(p, RULE_10_1r_b, MESSAGE_mine_stops_engines, boat, die);
    } else {
        NOTE(p, RULE_10_1r_b, MESSAGE_mine_sinks, boat, die);
        sink_boat(p, boat, RULE_10_1r_b);
    }
}

static void ask_mine_die(const odata *d, const ostate *s, int *arguments)
{
    arguments[0] = group_at_hand(d, s).guide;
    arguments[1] = s->place[arguments[0]];
}

const struct step_row mine_die_row = { .actor = ACTS_CHANCE,
                                       .rule = RULE_10_1r_b,
                                       .prompt = MESSAGE_ask_mine_die,
                                       .outcomes = ten_sided_die,
                                       .apply = apply_mine_die,
                                       .ask = ask_mine_die };

/* 10.2r-b */
static bool is_beside_chain(const odata *d, const ostate *s, int hex)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = next_hex(d, s, hex, direction);
        if (other && is_chain(s, other)) return true;
    }
    return false;
}

void break_chain_ashore(struct play *p)
{
    ostate *s = p->state;
    if (s->options[OPTION_RIVER] != RIVER_CHAIN || !s->chain[0]) return;
    for (int c = 0; c < FIRST_DERVISH; c++) {
        bool is_able = class_of(p->data, c) == INFANTRY || class_of(p->data, c) == CAVALRY;
        if (!is_able || !is_on_map(s, c) || !has_flag(s, c, IN_PLACE)) continue;
        if (!is_beside_chain(p->data, s, s->place[c])) continue;
        NOTE(p, RULE_10_2r_b, MESSAGE_chain_broken, c, s->place[c]);
        remove_chain(s);
        return;
    }
}

/* ---- Adrift (10.1r-c) -------------------------------------------------------------------- */

/* The free hex next downstream, or NO_HEX: at the edge of the map, or behind another boat. */
static int downstream_of(const odata *d, const ostate *s, int hex)
{
    const uint8_t *river = facts_at_hand(d, s)->river;
    int best = NO_HEX;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int to = next_hex(d, s, hex, direction);
        if (!to || !is_nile(d, s, to) || !is_empty(s, to) || river[to] >= river[hex]) continue;
        if (!best || river[to] < river[best]) best = to;
    }
    return best;
}

static void drift(struct play *p, int boat)
{
    ostate *s = p->state;
    int from = s->place[boat];
    set_flag(s, boat, MOVED);
    set_flag(s, boat, PICKED);
    s->stopped = 0;
    for (int i = 0; i < p->data->constant[CONSTANT_drift_hexes] && !s->stopped; i++) {
        int to = downstream_of(p->data, s, s->place[boat]);
        if (!to) break;
        int before = s->place[boat];
        put_counter(p->data, s, boat, to);
        meet_river(p, boat, before);
    }
    if (s->place[boat] != from) NOTE(p, RULE_10_1r_c, MESSAGE_drifts, boat, from, s->place[boat]);
    if (s->step[0] != STEP_MINE_DIE) clear_flag(s, boat, PICKED);
}

bool drift_next(struct play *p)
{
    ostate *s = p->state;
    for (int boat = FIRST_BOAT; boat < FIRST_BOAT + AE_BOATS; boat++) {
        if (!s->adrift[boat - FIRST_BOAT] || has_flag(s, boat, MOVED)) continue;
        if (!is_on_map(s, boat)) continue;
        drift(p, boat);
        return true;
    }
    return false;
}
