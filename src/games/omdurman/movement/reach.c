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
        int to = om_next_hex(g->d, g->s, way.hex, direction);
        bool is_near = reach->spent[0][to] <= way.spent + 1 &&
                       (!g->is_boat || reach->spent[1][to] <= way.spent + 1);
        if (is_near) continue; /* no step costs less */
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

/* Eight hexes at a time: whether none of them is reached with so many points. */
static bool is_none_of_eight(const uint8_t *spent, int wanted)
{
    static const uint64_t ONES = 0x0101010101010101U, HIGH = 0x8080808080808080U;
    uint64_t eight;
    __builtin_memcpy(&eight, spent, sizeof eight);
    uint64_t differs = eight ^ ONES * (unsigned)wanted; /* a zero byte is one that is wanted */
    return !((differs - ONES) & ~differs & HIGH);
}

/* From `hex` on, the next that may be reached with so many points; past `last` if there is none. */
static int next_reached(const struct om_group *g, const struct om_reach *reach, int hex, int spent)
{
    while (hex <= reach->last && hex + 7 <= OM_HEXES &&
           is_none_of_eight(&reach->spent[0][hex], spent) &&
           (!g->is_boat || is_none_of_eight(&reach->spent[1][hex], spent)))
        hex += 8;
    return hex;
}

/* Goes on from all hexes that are reached with so many points. True when one of them is enough. */
static bool reach_on(const struct om_group *g, struct om_reach *reach, int spent,
                     om_arrival *is_enough, void *context)
{
    int kinds = g->is_boat ? 2 : 1; /* only boats go upstream */
    for (int hex = reach->first; hex <= reach->last; hex++) {
        hex = next_reached(g, reach, hex, spent);
        for (int upstream = 0; upstream < kinds && hex <= reach->last; upstream++) {
            if (reach->spent[upstream][hex] != spent) continue;
            struct om_way way = { hex, spent, upstream != 0 };
            bool is_end = is_enough && hex != g->place && om_can_stand(g, hex);
            if (is_end && is_enough(context, hex, spent - g->s->spent)) return true;
            if (spent < g->most && goes_on(g, way)) look_round(g, reach, way);
        }
    }
    return false;
}

void om_find_reach_until(const struct om_group *g, struct om_reach *reach, om_arrival *is_enough,
                         void *context)
{
    CHECK(g->count && g->most < OM_OUT_OF_REACH);
    struct om_way start = om_way_at_hand(g);
    __builtin_memset(reach, OM_OUT_OF_REACH, sizeof *reach);
    reach->first = 1;
    reach->last = 0;
    if (g->place > OM_HEXES) return;
    reach->spent[start.upstream][start.hex] = (uint8_t)start.spent;
    for (int spent = start.spent; spent <= g->most; spent++) {
        bound_reach(reach, start.hex, spent - start.spent);
        if (reach_on(g, reach, spent, is_enough, context)) return;
    }
}

void om_find_reach(const struct om_group *g, struct om_reach *reach)
{
    om_find_reach_until(g, reach, NULL, NULL);
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
