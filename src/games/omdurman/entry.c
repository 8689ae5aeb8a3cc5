/* Counters that come onto the map: when, by which hexes, and at what cost (9.11r, 9.3r-b). */
#include "games/omdurman/movement.h"

/* ---- Who may come ------------------------------------------------------------------------ */

/* Who of the Anglo-Egyptians has come so far. Those picked to come now count, others that could
 * have come and did not may come later (9.11r-e). */
struct arrivals {
    int boats, units, brigades;
    int due; /* units that the first turn may bring */
    bool has_brigade[BRIGADES];
};

static bool has_come(const ostate *s, int counter)
{
    return s->place[counter] != PLACE_UNUSED &&
           (s->place[counter] != PLACE_WAITING || has_flag(s, counter, PICKED));
}

static void count_unit(const odata *d, const ostate *s, struct arrivals *arrivals, int counter)
{
    int brigade = counter_data(d, counter)->brigade;
    if (!brigade && d->scenario[s->options[OPTION_SCENARIO]].enters[counter] == 1) arrivals->due++;
    if (!has_come(s, counter)) return;
    arrivals->units++;
    if (!brigade || arrivals->has_brigade[brigade]) return;
    arrivals->has_brigade[brigade] = true;
    arrivals->brigades++;
}

static struct arrivals count_arrivals(const odata *d, const ostate *s, int without)
{
    enum { BRIGADE_UNITS = 4 };
    struct arrivals arrivals = { .due =
                                     BRIGADE_UNITS * d->constant[CONSTANT_entry_brigades_first] };
    for (int c = 0; c < FIRST_DERVISH; c++) {
        if (c == without) continue;
        if (is_unit(d, c)) count_unit(d, s, &arrivals, c);
        if (is_boat(d, c)) arrivals.boats += has_come(s, c);
    }
    return arrivals;
}

/* 9.11r-c: how many gunboats, brigades and units a turn may bring. */
static bool is_within_limits(const odata *d, const ostate *s, int counter)
{
    struct arrivals arrivals = count_arrivals(d, s, counter);
    int later = s->turn - 1;
    if (is_boat(d, counter)) {
        return arrivals.boats < d->constant[CONSTANT_entry_boats_first] +
                                    later * d->constant[CONSTANT_entry_boats_next];
    }
    if (later)
        return arrivals.units < arrivals.due + later * d->constant[CONSTANT_entry_units_next];
    int brigade = counter_data(d, counter)->brigade;
    return !brigade || arrivals.has_brigade[brigade] ||
           arrivals.brigades < d->constant[CONSTANT_entry_brigades_first];
}

bool may_enter(const odata *d, const ostate *s, int counter)
{
    int turn = d->scenario[s->options[OPTION_SCENARIO]].enters[counter];
    if (s->place[counter] != PLACE_WAITING || !turn || s->turn < turn) return false;
    if (side_of(counter) == DERVISH || is_ae_leader(d, counter)) return true;
    return s->turn >= d->constant[CONSTANT_entry_last_turn] || is_within_limits(d, s, counter);
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

enum rule entry_refusal(const struct group *g, int hex)
{
    if (g->place != PLACE_WAITING || hex > HEXES ||
        !is_in_region(g->d, g->s, entry_region(g->d, g->guide), hex)) {
        return entry_rule(g->s, g->side);
    }
    if (holds(g->s, hex, other_side(g->side))) return RULE_9_11r_e;
    return way_refusal(g, entry_way(g, hex));
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
        if (!entry_refusal(g, hexes[i])) add_in_order(list, from, hexes[i]);
    }
}
