/* Counters that come onto the map: when, by which hexes, and at what cost (9.11r, 9.3r-b). */
#include "games/omdurman/movement/movement.h"

/* ---- Who may come ------------------------------------------------------------------------ */

static bool has_come(const om_state *s, int counter)
{
    return s->place[counter] != OM_PLACE_UNUSED &&
           (s->place[counter] != OM_PLACE_WAITING || om_has_flag(s, counter, OM_PICKED));
}

static void count_unit(const om_data *d, const om_state *s, struct om_arrivals *arrivals,
                       int counter)
{
    int brigade = om_counter_data(d, counter)->brigade;
    bool is_first = om_scenario_at_hand(d, s)->enters[counter] == 1;
    if (is_first && !brigade) return;
    arrivals->units++;
    if (is_first) arrivals->battalions[brigade]++;
}

static void count_arrival(const om_data *d, const om_state *s, struct om_arrivals *arrivals,
                          int counter)
{
    if (om_is_unit(d, counter)) count_unit(d, s, arrivals, counter);
    arrivals->boats += om_is_boat(d, counter);
}

static void count_arrivals(const om_data *d, const om_state *s, struct om_arrivals *arrivals)
{
    CHECK(!arrivals->is_counted);
    arrivals->is_counted = true;
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (has_come(s, c)) count_arrival(d, s, arrivals, c);
    }
}

/* The brigades of the first turn are those of which most has come. */
static int largest_brigade(const struct om_arrivals *arrivals)
{
    int largest = OM_BRIGADE_NONE;
    for (int brigade = 0; brigade < OM_BRIGADES; brigade++) {
        if (arrivals->battalions[brigade] > arrivals->battalions[largest]) largest = brigade;
    }
    return largest;
}

/* 9.11r-c: how many gunboats, brigades and units a turn may bring. */
static bool is_within_limits(const om_data *d, const om_state *s, int counter,
                             struct om_arrivals arrivals)
{
    CHECK(s->turn > 0 && om_side_of(counter) == OM_ANGLO_EGYPTIAN);
    if (!has_come(s, counter)) count_arrival(d, s, &arrivals, counter);
    int later = s->turn - 1;
    if (om_is_boat(d, counter)) {
        return arrivals.boats <= d->constant[OM_CONSTANT_entry_boats_first] +
                                     later * d->constant[OM_CONSTANT_entry_boats_next];
    }
    for (int i = 0; i < d->constant[OM_CONSTANT_entry_brigades_first]; i++) {
        int brigade = largest_brigade(&arrivals);
        arrivals.units -= arrivals.battalions[brigade];
        arrivals.battalions[brigade] = 0;
    }
    return arrivals.units <= later * d->constant[OM_CONSTANT_entry_units_next];
}

bool om_may_enter_after(const om_data *d, const om_state *s, int counter,
                        struct om_arrivals *arrivals)
{
    CHECK(om_is_counter(counter));
    int turn = om_scenario_at_hand(d, s)->enters[counter];
    if (s->place[counter] != OM_PLACE_WAITING || !turn || s->turn < turn) return false;
    if (om_side_of(counter) == OM_DERVISH || om_is_ae_leader(d, counter)) return true;
    if (s->turn >= d->constant[OM_CONSTANT_entry_last_turn]) return true;
    if (!arrivals->is_counted) count_arrivals(d, s, arrivals);
    return is_within_limits(d, s, counter, *arrivals);
}

bool om_may_enter(const om_data *d, const om_state *s, int counter)
{
    struct om_arrivals arrivals = { 0 };
    return om_may_enter_after(d, s, counter, &arrivals);
}

/* ---- Where they come --------------------------------------------------------------------- */

static enum om_region entry_region(const om_data *d, int counter)
{
    if (om_side_of(counter) == OM_DERVISH) return OM_REGION_DERVISH_EDGE;
    if (om_is_boat(d, counter)) return OM_REGION_AE_BOATS;
    return om_is_friendly(counter) ? OM_REGION_FRIENDLY_ENTRY : OM_REGION_AE_ENTRANCE;
}

bool om_enter_alike(const om_data *d, int counter, int other)
{
    return entry_region(d, counter) == entry_region(d, other);
}

static enum om_rule entry_rule(const om_state *s, enum om_side side)
{
    if (side == OM_ANGLO_EGYPTIAN) return OM_RULE_9_11r_d;
    return s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM ? OM_RULE_9_3r_b
                                                                  : OM_RULE_9_11r_b;
}

/* 9.11r-d; the Dervish pay for the terrain (9.11r-b). */
static int entry_cost(const struct om_group *g, int hex)
{
    switch (entry_region(g->d, g->guide)) {
    case OM_REGION_AE_BOATS: return g->d->constant[OM_CONSTANT_boat_entry_cost];
    case OM_REGION_FRIENDLY_ENTRY: return g->d->constant[OM_CONSTANT_friendly_entry_cost];
    case OM_REGION_AE_ENTRANCE: return g->d->constant[OM_CONSTANT_land_entry_cost];
    default: return g->d->terrain[om_terrain_of(g->d, g->s, hex)].cost;
    }
}

struct om_way om_entry_way(const struct om_group *g, int hex)
{
    CHECK(om_is_hex(hex));
    return (struct om_way){ hex, entry_cost(g, hex), false };
}

/* Of a hex by which the group comes. */
static enum om_rule edge_refusal(const struct om_group *g, int hex)
{
    CHECK(g->place == OM_PLACE_WAITING);
    if (om_holds(g->s, hex, om_other_side(g->side))) return OM_RULE_9_11r_e;
    return om_way_refusal(g, om_entry_way(g, hex));
}

enum om_rule om_entry_refusal(const struct om_group *g, int hex)
{
    if (g->place != OM_PLACE_WAITING || hex > OM_HEXES ||
        !om_is_in_region(g->d, g->s, entry_region(g->d, g->guide), hex)) {
        return entry_rule(g->s, g->side);
    }
    return edge_refusal(g, hex);
}

/* The regions are not in the order of the hexes everywhere. */
static void add_in_order(struct list *list, int from, int hex)
{
    CHECK(from <= list->count);
    action a = action_make(OM_VERB_ENTER, (unsigned)hex, 0);
    int at = list->count++;
    for (; at > from && list->out[at - 1] > a; at--) list->out[at] = list->out[at - 1];
    list->out[at] = a;
}

void om_list_entries(const struct om_group *g, struct list *list)
{
    if (g->place != OM_PLACE_WAITING) return;
    int map = om_scenario_at_hand(g->d, g->s)->map;
    const uint16_t *hexes = g->d->region[map][entry_region(g->d, g->guide)].hexes;
    int from = list->count;
    for (int i = 0; i < OM_REGION_HEXES && hexes[i]; i++) {
        if (!edge_refusal(g, hexes[i])) add_in_order(list, from, hexes[i]);
    }
}
