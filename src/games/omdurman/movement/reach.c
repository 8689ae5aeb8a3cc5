/*
 * How far the group on the move can go, and by which way: every way, cheapest first. No rule asks
 * for it; orders, bots and boards do.
 */
#include "games/omdurman/movement/movement.h"

static bool goes_on(const struct om_group *g, struct om_way way)
{
    bool is_start = way.spent == g->s->spent && way.hex == g->place;
    if (is_start) return !g->s->stopped;
    return !om_is_in_enemy_zone(g->s, way.hex, g->side) &&
           !(g->is_boat && om_stops_at_chain(g->s, g->guide, way.hex));
}

static void look_round(const struct om_group *g, struct om_reach *reach, struct om_way way)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        struct om_way next = om_next_way(g, way, direction);
        if (!next.hex || next.spent >= reach->spent[next.upstream][next.hex]) continue;
        if (om_way_refusal(g, next)) continue;
        CHECK(next.spent < OM_OUT_OF_REACH);
        reach->spent[next.upstream][next.hex] = (uint8_t)next.spent;
        reach->by[next.upstream][next.hex] = (uint8_t)direction;
    }
}

/* A step costs a point at least, and leads no further than into the next row. */
static void bound_reach(struct om_reach *reach, int hex, int points)
{
    CHECK(om_is_hex(hex) && points >= 0);
    int span = (points + 1) * OM_COLUMNS;
    reach->first = hex > span ? hex - span : 1;
    reach->last = hex < OM_HEXES - span ? hex + span : OM_HEXES;
}

void om_find_reach(const struct om_group *g, struct om_reach *reach)
{
    CHECK(g->count && g->most < OM_OUT_OF_REACH);
    struct om_way start = om_way_at_hand(g);
    __builtin_memset(reach, OM_OUT_OF_REACH, sizeof *reach);
    reach->first = 1;
    reach->last = 0;
    if (g->place > OM_HEXES) return;
    reach->spent[start.upstream][start.hex] = (uint8_t)start.spent;
    int kinds = g->is_boat ? 2 : 1; /* only boats go upstream */
    for (int spent = start.spent; spent < g->most; spent++) {
        bound_reach(reach, start.hex, spent - start.spent);
        for (int hex = reach->first; hex <= reach->last; hex++) {
            for (int upstream = 0; upstream < kinds; upstream++) {
                if (reach->spent[upstream][hex] != spent) continue;
                struct om_way way = { hex, spent, upstream != 0 };
                if (goes_on(g, way)) look_round(g, reach, way);
            }
        }
    }
    bound_reach(reach, start.hex, g->most - start.spent);
}

int om_reach_cost(const struct om_group *g, const struct om_reach *reach, int hex)
{
    int plain = reach->spent[0][hex];
    int upstream = reach->spent[1][hex];
    int spent = plain < upstream ? plain : upstream;
    if (spent == OM_OUT_OF_REACH || hex == g->place || !om_can_stand(g, hex))
        return OM_OUT_OF_REACH;
    CHECK(spent > g->s->spent);
    return spent - g->s->spent;
}

/* The way is followed back: a step upstream may have been the first of its kind. */
static bool step_back(const struct om_group *g, const struct om_reach *reach, int *hex,
                      int *upstream, int *spent)
{
    int direction = reach->by[*upstream][*hex];
    int from = om_next_hex(g->d, g->s, *hex, om_opposite(direction));
    CHECK(om_is_hex(from));
    for (int before = 0; before <= *upstream; before++) {
        int at = reach->spent[before][from];
        if (at == OM_OUT_OF_REACH) continue;
        struct om_way way = om_next_way(g, (struct om_way){ from, at, before != 0 }, direction);
        if (way.hex != *hex || way.spent != *spent || way.upstream != (*upstream != 0)) continue;
        *hex = from;
        *upstream = before;
        *spent = at;
        return true;
    }
    return false;
}

int om_reach_way(const struct om_group *g, const struct om_reach *reach, int hex,
                 uint8_t out[OM_WAY_MOST])
{
    if (om_reach_cost(g, reach, hex) == OM_OUT_OF_REACH) return 0;
    int upstream = reach->spent[1][hex] < reach->spent[0][hex];
    int spent = reach->spent[upstream][hex];
    int count = 0;
    while (hex != g->place && count < OM_WAY_MOST) {
        out[count++] = reach->by[upstream][hex];
        if (!step_back(g, reach, &hex, &upstream, &spent)) return 0;
    }
    for (int i = 0; i < count / 2; i++) {
        uint8_t swapped = out[i];
        out[i] = out[count - 1 - i];
        out[count - 1 - i] = swapped;
    }
    return count;
}
