/* Counters that come onto the map: when, by which hexes, and at what cost (9.11r, 9.3r-b). */
#include "games/omdurman/movement.h"

/* ---- Who may come ------------------------------------------------------------------------ */

static bool has_come(const ostate *s, int counter)
{
    return s->place[counter] != PLACE_UNUSED &&
           (s->place[counter] != PLACE_WAITING || has_flag(s, counter, PICKED));
}

static void count_unit(const odata *d, const ostate *s, struct arrivals *arrivals, int counter)
{
    int brigade = counter_data(d, counter)->brigade;
    bool is_first = d->scenario[s->options[OPTION_SCENARIO]].enters[counter] == 1;
    if (is_first && !brigade) return;
    arrivals->units++;
    if (is_first) arrivals->battalions[brigade]++;
}

static void count_arrival(const odata *d, const ostate *s, struct arrivals *arrivals, int counter)
{
    if (is_unit(d, counter)) count_unit(d, s, arrivals, counter);
    arrivals->boats += is_boat(d, counter);
}

static void count_arrivals(const odata *d, const ostate *s, struct arrivals *arrivals)
{
    arrivals->is_counted = true;
    for (int c = 0; c < FIRST_DERVISH; c++) {
        if (has_come(s, c)) count_arrival(d, s, arrivals, c);
    }
}

/* The brigades of the first turn are those of which most has come. */
static int largest_brigade(const struct arrivals *arrivals)
{
    int largest = BRIGADE_NONE;
    for (int brigade = 0; brigade < BRIGADES; brigade++) {
        if (arrivals->battalions[brigade] > arrivals->battalions[largest]) largest = brigade;
    }
    return largest;
}

/* 9.11r-c: how many gunboats, brigades and units a turn may bring. */
static bool is_within_limits(const odata *d, const ostate *s, int counter, struct arrivals arrivals)
{
    if (!has_come(s, counter)) count_arrival(d, s, &arrivals, counter);
    int later = s->turn - 1;
    if (is_boat(d, counter)) {
        return arrivals.boats <= d->constant[CONSTANT_entry_boats_first] +
                                     later * d->constant[CONSTANT_entry_boats_next];
    }
    for (int i = 0; i < d->constant[CONSTANT_entry_brigades_first]; i++) {
        int brigade = largest_brigade(&arrivals);
        arrivals.units -= arrivals.battalions[brigade];
        arrivals.battalions[brigade] = 0;
    }
    return arrivals.units <= later * d->constant[CONSTANT_entry_units_next];
}

bool may_enter_after(const odata *d, const ostate *s, int counter, struct arrivals *arrivals)
{
    int turn = d->scenario[s->options[OPTION_SCENARIO]].enters[counter];
    if (s->place[counter] != PLACE_WAITING || !turn || s->turn < turn) return false;
    if (side_of(counter) == DERVISH || is_ae_leader(d, counter)) return true;
    if (s->turn >= d->constant[CONSTANT_entry_last_turn]) return true;
    if (!arrivals->is_counted) count_arrivals(d, s, arrivals);
    return is_within_limits(d, s, counter, *arrivals);
}

bool may_enter(const odata *d, const ostate *s, int counter)
{
    struct arrivals arrivals = { 0 };
    return may_enter_after(d, s, counter, &arrivals);
}

/* ---- Where they come --------------------------------------------------------------------- */

static enum region entry_region(const odata *d, int counter)
{
    if (side_of(counter) == DERVISH) return REGION_DERVISH_EDGE;
    if (is_boat(d, counter)) return REGION_AE_BOATS;
    return is_friendly(counter) ? REGION_FRIENDLY_ENTRY : REGION_AE_ENTRANCE;
}

bool enter_alike(const odata *d, int counter, int other)
{
    return entry_region(d, counter) == entry_region(d, other);
}

static enum rule entry_rule(const ostate *s, enum side side)
{
    if (side == ANGLO_EGYPTIAN) return RULE_9_11r_d;
    return s->options[OPTION_SCENARIO] == SCENARIO_KHARTOUM ? RULE_9_3r_b : RULE_9_11r_b;
}

/* 9.11r-d; the Dervish pay for the terrain (9.11r-b). */
static int entry_cost(const struct group *g, int hex)
{
    switch (entry_region(g->d, g->guide)) {
    case REGION_AE_BOATS: return g->d->constant[CONSTANT_boat_entry_cost];
    case REGION_FRIENDLY_ENTRY: return g->d->constant[CONSTANT_friendly_entry_cost];
    case REGION_AE_ENTRANCE: return g->d->constant[CONSTANT_land_entry_cost];
    default: return g->d->terrain[terrain_of(g->d, g->s, hex)].cost;
    }
}

struct way entry_way(const struct group *g, int hex)
{
    return (struct way){ hex, entry_cost(g, hex), false };
}

/* Of a hex by which the group comes. */
static enum rule edge_refusal(const struct group *g, int hex)
{
    if (holds(g->s, hex, other_side(g->side))) return RULE_9_11r_e;
    return way_refusal(g, entry_way(g, hex));
}

enum rule entry_refusal(const struct group *g, int hex)
{
    if (g->place != PLACE_WAITING || hex > HEXES ||
        !is_in_region(g->d, g->s, entry_region(g->d, g->guide), hex)) {
        return entry_rule(g->s, g->side);
    }
    return edge_refusal(g, hex);
}

/* The regions are not in the order of the hexes everywhere. */
static void add_in_order(struct list *list, int from, int hex)
{
    action a = action_make(VERB_ENTER, (unsigned)hex, 0);
    int at = list->count++;
    for (; at > from && list->out[at - 1] > a; at--) list->out[at] = list->out[at - 1];
    list->out[at] = a;
}

void list_entries(const struct group *g, struct list *list)
{
    if (g->place != PLACE_WAITING) return;
    int map = g->d->scenario[g->s->options[OPTION_SCENARIO]].map;
    const uint16_t *hexes = g->d->region[map][entry_region(g->d, g->guide)].hexes;
    int from = list->count;
    for (int i = 0; i < REGION_HEXES && hexes[i]; i++) {
        if (!edge_refusal(g, hexes[i])) add_in_order(list, from, hexes[i]);
    }
}
