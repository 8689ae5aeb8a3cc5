/*
 * Zones of control a second time (GN.6, 5.4r): every hex of positions of random games, from the
 * counters in the hexes around it; and whoever comes into a zone goes no further.
 */
#include "omdurman/second.h"

#include <string.h>

enum { GAMES = 480, SAMPLED = 4 };

static long hexes_in_zones, halts;

/* 5.41r-a, 5.41r-b: whether something in the hex has a zone, by land or (boats) on the Nile. */
static bool exerts[OM_SIDES][OM_HEXES + 1];
static bool has_fort[OM_HEXES + 1];

static void look_at_counters(void)
{
    memset(exerts, 0, sizeof exerts);
    memset(has_fort, 0, sizeof has_fort);
    for (int c = 0; c < OM_COUNTERS; c++) {
        const struct om_kind_data *kind = second_kind(c);
        int hex = state.place[c];
        if (hex == OM_NO_HEX || hex > OM_HEXES || second_is_ae_leader(c)) continue;
        if (!second_is_disrupted(c)) exerts[kind->side][hex] = true; /* DIS.a */
        if (kind->class == OM_FORTRESS) has_fort[hex] = true;
    }
}

/* 5.44r-g, without who stands there. */
static bool lets_zone_through(int from, int to)
{
    unsigned side = second_side(from, to);
    int terrain = second_terrain(to);
    bool comes_in = second_is_city(to) && !second_is_city(from);
    if ((second_terrain(from) == OM_NILE) != (terrain == OM_NILE)) return false; /* GN.6a */
    if (side & OM_SIDE_KHOR) return false;                                       /* GN.6b */
    if (has_fort[to]) return false;                                              /* GN.6c */
    if (terrain == OM_HUTS || terrain == OM_BUILDING) return false;              /* GN.6h */
    if (comes_in && side & (OM_SIDE_WALL | OM_SIDE_GATE)) return false;        /* GN.6d, 5.44r-a */
    return !(side & (OM_SIDE_THORN | OM_SIDE_TRENCH) && second_is_zariba(to)); /* GN.6g */
}

static int zones_into(int hex, int side)
{
    int count = 0;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int from = second_neighbour(hex, direction);
        count += from && exerts[side][from] && lets_zone_through(from, hex);
    }
    return count;
}

static void compare_hex(int hex, int side)
{
    int unit = side == OM_DERVISH ? OM_ZONE_DERVISH : OM_ZONE_AE;
    int ours = state.ground[hex] / unit & OM_ZONE_MASK, expected = zones_into(hex, side);
    hexes_in_zones += expected > 0;
    if (ours == expected) return;
    fail_msg("%s has %d zones of %s, not %d: %s", om_hexes.word[hex], expected, om_seats.word[side],
             ours, second_where());
}

static void compare_all(void)
{
    look_at_counters();
    bool is_near[OM_HEXES + 1] = { false };
    for (int c = 0; c < OM_COUNTERS; c++) {
        int hex = state.place[c];
        if (hex == OM_NO_HEX || hex > OM_HEXES) continue;
        is_near[hex] = true;
        for (int i = 0; i < OM_DIRECTIONS; i++) is_near[second_neighbour(hex, i)] = true;
    }
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (is_near[hex]) {
            compare_hex(hex, OM_ANGLO_EGYPTIAN);
            compare_hex(hex, OM_DERVISH);
        } else {
            assert_int_equal(state.ground[hex], 0);
        }
    }
}

/* 5.43r-a, 5.43r-b: whoever steps into a zone, from wherever, steps no more in this phase. */
static void check_halt(const struct om_state *was)
{
    int mover = 0;
    while (mover < OM_COUNTERS && !(was->flags[mover] & OM_PICKED)) mover++;
    int hex = mover < OM_COUNTERS ? state.place[mover] : OM_PLACE_LOST;
    look_at_counters();
    if (hex > OM_HEXES || !zones_into(hex, 1 - was->phasing)) return;
    halts++;
    bool is_moving = state.step[0] == OM_STEP_MOVING && state.flags[mover] & OM_PICKED;
    for (int i = 0; i < second_listed && is_moving; i++) {
        unsigned verb = action_verb(second_list[i]);
        if (verb == OM_VERB_STEP || verb == OM_VERB_DETOUR) {
            fail_msg("goes on in a zone: %s", second_where());
        }
    }
    if (!is_moving && !(state.flags[mover] & OM_MOVED) && state.step[0] == OM_STEP_MOVE) {
        fail_msg("may move again: %s", second_where());
    }
}

static void after(action a, const struct om_state *was, const struct trace *trace)
{
    static int number;
    (void)trace;
    if (number++ % SAMPLED == 0) compare_all();
    if (was->step[0] == OM_STEP_MOVING && action_verb(a) == OM_VERB_STEP) check_halt(was);
}

static void zones_are_read_a_second_time(void)
{
    static const struct second_look look = { .after = after, .games = GAMES };
    second_play_games(&look);
    print_message("%ld hexes in zones, %ld halts in a zone\n", hexes_in_zones, halts);
    second_assert_reached(&look, "hexes in zones", hexes_in_zones);
    second_assert_reached(&look, "halts", halts);
}

static const struct rule_test tests[] = {
    RULE_TEST(
        zones_are_read_a_second_time,
        "GN.6a GN.6b GN.6c GN.6d GN.6e GN.6f GN.6g GN.6h GN.6i 5.41r-a 5.41r-b 5.43r-a 5.44r-a "
        "5.44r-b 5.44r-c 5.44r-d 5.44r-g DIS.a"),
};

RULE_TEST_MAIN("omdurman", tests)
