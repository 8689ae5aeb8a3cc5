/*
 * The ways open to the group on the move. It may pass where it could not stand, so that a step is
 * taken only if the group can end its move there, or further on with the points that are left.
 */
#include "games/omdurman/movement/movement.h"

/* ---- The group --------------------------------------------------------------------------- */

static void add_member(struct om_group *g, int counter)
{
    CHECK(g->count < OM_GROUP_MOST);
    CHECK(!g->count || g->s->place[counter] == g->s->place[g->guide]);
    if (!g->count || g->d->moves[counter] < g->d->moves[g->slowest]) g->slowest = counter;
    if (!g->count || om_is_friendly(counter))
        g->guide = counter; /* 5.23b keeps him out, others not */
    g->member[g->count++] = (uint8_t)counter;
    g->load = om_add_load(g->load, g->d->load[counter]);
}

/* What follows from its members. In line, which compilers do not choose by themselves: 3 % of
 * random play. */
static inline __attribute__((always_inline)) void complete_group(struct om_group *g)
{
    CHECK(g->count);
    g->side = om_side_of(g->guide);
    g->place = g->s->place[g->guide];
    g->is_boat = om_is_boat(g->d, g->guide);
    g->most = om_allowance(g->d, g->s, g->slowest);
    if (g->is_boat) g->most_upstream = om_allowance_upstream(g->d, g->s, g->guide);
}

/* Which of the eight counters from `first` on are picked, a bit in the byte of each. */
static uint64_t picked_of_eight(const om_state *s, int first)
{
    uint64_t eight;
    __builtin_memcpy(&eight, s->flags + first, sizeof eight);
    return eight & 0x0101010101010101U * OM_PICKED;
}

static void add_picked_of_eight(struct om_group *g, int first)
{
    for (uint64_t left = picked_of_eight(g->s, first); left; left &= left - 1) {
        int counter = first + __builtin_ctzll(left) / 8;
        if (om_side_of(counter) == g->s->phasing) add_member(g, counter);
    }
}

/* Those who move together are in one place, and nobody else is picked meanwhile: few of the flags,
 * so that most are passed over. */
struct om_group om_group_at_hand(const om_data *d, const om_state *s)
{
    enum { PASSED_AT_ONCE = 32 };
    _Static_assert((OM_COUNTERS + 1) % PASSED_AT_ONCE == 0, "the last of them end with the flags");
    struct om_group g = { .d = d, .s = s };
    int end = om_counters_end(s->phasing);
    int first = om_first_counter(s->phasing) / PASSED_AT_ONCE * PASSED_AT_ONCE;
    for (; first < end; first += PASSED_AT_ONCE) {
        uint64_t any = picked_of_eight(s, first) | picked_of_eight(s, first + 8) |
                       picked_of_eight(s, first + 16) | picked_of_eight(s, first + 24);
        for (int i = 0; any && i < PASSED_AT_ONCE; i += 8) add_picked_of_eight(&g, first + i);
    }
    if (g.count) complete_group(&g);
    return g;
}

struct om_group om_group_of_one(const om_data *d, const om_state *s, int counter)
{
    struct om_group g = { .d = d, .s = s };
    add_member(&g, counter);
    complete_group(&g);
    return g;
}

struct om_way om_way_at_hand(const struct om_group *g)
{
    return (struct om_way){ g->place, g->s->spent, g->s->upstream != 0 };
}

/* ---- Where it may stand ------------------------------------------------------------------ */

enum om_rule om_standing_refusal(const struct om_group *g, int hex)
{
    CHECK(om_is_hex(hex));
    struct om_stack stack = { 0 };
    if (!om_holds(g->s, hex, g->side)) return OM_RULE_NONE;
    for (int c = om_first_in(g->s, hex); c < OM_COUNTERS; c = om_next_in(g->s, hex, c + 1)) {
        if (om_side_of(c) == g->side && !om_has_flag(g->s, c, OM_PICKED))
            om_stack_counter(g->d, &stack, c);
    }
    for (int i = 0; i < g->count; i++) {
        enum om_rule refusal = om_stack_counter(g->d, &stack, g->member[i]);
        if (refusal) return refusal;
    }
    return OM_RULE_NONE;
}

bool om_can_stand(const struct om_group *g, int hex)
{
    CHECK(om_is_hex(hex));
    if (!om_holds(g->s, hex, g->side)) return true;
    return om_is_stack(g->d, om_add_load(g->load, om_load_in(g->d, g->s, hex)));
}

/* Who comes into the hex goes no further, for all that is known. */
static bool must_stop(const struct om_group *g, int hex)
{
    return om_is_in_enemy_zone(g->s, hex, g->side) ||
           (g->is_boat && om_stops_at_chain(g->s, g->guide, hex));
}

/* ---- Steps ------------------------------------------------------------------------------- */

enum { RIVER_COST = 1 }; /* 5.22r-a */

static struct om_way boat_way(const struct om_group *g, struct om_way way, int direction)
{
    const uint8_t *river = om_facts_at_hand(g->d, g->s)->river;
    int to = om_next_hex(g->d, g->s, way.hex, direction);
    if (om_boat_step_refusal(g->d, g->s, g->guide, way.hex, direction)) return (struct om_way){ 0 };
    return (struct om_way){ to, way.spent + RIVER_COST,
                            way.upstream || river[to] > river[way.hex] };
}

struct om_way om_next_way(const struct om_group *g, struct om_way way, int direction)
{
    CHECK(om_is_hex(way.hex));
    if (g->is_boat) return boat_way(g, way, direction);
    int cost = om_step_cost(g->d, g->s, g->guide, way.hex, direction);
    if (!cost) return (struct om_way){ 0 };
    return (struct om_way){ om_next_hex(g->d, g->s, way.hex, direction), way.spent + cost, false };
}

/* ---- An end further on ------------------------------------------------------------------- */

/* Only hexes where the group may pass and not stand are gone on from: there are no more of them
 * than counters, and each is reached anew at most once from each neighbour. */
enum { SEARCH_MOST = OM_DIRECTIONS * OM_COUNTERS };

struct search {
    const struct om_group *g;
    int most;
    bool upstream; /* whether steps upstream may be taken */
    int count;
    uint8_t least[OM_HEXES + 1]; /* points that the hex is reached with; 0: not at all */
    struct {
        uint16_t hex;
        uint8_t spent;
    } open[SEARCH_MOST]; /* `count` of them */
};

/* Whether the search ends at the neighbour; else it is to be gone on from, where that helps. */
static bool look_at(struct search *search, struct om_way from, int direction)
{
    struct om_way way = om_next_way(search->g, from, direction);
    if (!way.hex || way.spent > search->most || (way.upstream && !search->upstream)) return false;
    uint8_t *least = &search->least[way.hex];
    if (*least && *least <= way.spent) return false;
    if (om_can_stand(search->g, way.hex)) return true;
    if (must_stop(search->g, way.hex)) return false;
    CHECK(search->count < SEARCH_MOST);
    *least = (uint8_t)way.spent;
    search->open[search->count].hex = (uint16_t)way.hex;
    search->open[search->count++].spent = (uint8_t)way.spent;
    return false;
}

/* Cheapest first: a step costs a point at least. */
static bool find_end(const struct om_group *g, int most, bool upstream, struct om_way way)
{
    CHECK(om_is_hex(way.hex) && way.spent >= 0);
    if (way.spent >= most) return false;
    struct search search; /* large: only what is used of it is cleared */
    search.g = g;
    search.most = most;
    search.upstream = upstream;
    __builtin_memset(search.least, 0, sizeof search.least);
    search.open[0].hex = (uint16_t)way.hex;
    search.open[0].spent = (uint8_t)way.spent;
    search.count = 1;
    search.least[way.hex] = (uint8_t)way.spent;
    for (int spent = way.spent; spent < most; spent++) {
        for (int i = 0; i < search.count; i++) {
            int hex = search.open[i].hex;
            if (search.open[i].spent != spent || search.least[hex] != spent) continue;
            for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
                if (look_at(&search, (struct om_way){ hex, spent, false }, direction)) return true;
            }
        }
    }
    return false;
}

/* Ground without own counters next to the hex is end enough, and quickly found. */
static bool is_beside_end(const struct om_group *g, struct om_way way)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (om_holds(g->s, om_next_hex(g->d, g->s, way.hex, direction), g->side)) continue;
        struct om_way next = om_next_way(g, way, direction);
        if (next.hex && next.spent <= g->most) return true;
    }
    return false;
}

/* A boat may go on with its greater allowance and never upstream, or with the lesser (5.24r-b). */
static bool has_end(const struct om_group *g, struct om_way way)
{
    if (!g->is_boat && is_beside_end(g, way)) return true;
    if (!way.upstream && find_end(g, g->most, false, way)) return true;
    return g->is_boat && find_end(g, g->most_upstream, true, way);
}

enum om_rule om_way_refusal(const struct om_group *g, struct om_way way)
{
    CHECK(om_is_hex(way.hex));
    CHECK(g->is_boat || !way.upstream);
    if (way.upstream && way.spent > g->most_upstream) return OM_RULE_5_24r_b;
    if (way.spent > g->most) return OM_RULE_5_1r_b;
    if (om_can_stand(g, way.hex)) return OM_RULE_NONE;
    bool has_no_end = must_stop(g, way.hex) || !has_end(g, way);
    return has_no_end ? om_standing_refusal(g, way.hex) : OM_RULE_NONE;
}
