/*
 * How far a group can go, and by which way (5.1r-b, 5.43r-a, GN.7a): every hex in reach of a few
 * movers, against distances that can be counted and against single steps.
 */
#include <string.h>

#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

static struct om_reach reach;
static struct om_group group;

static void blank(void)
{
    begin("");
    hold_board();
    blank_board();
}

/* The mover alone at a hex, picked, with some points spent already. */
static void look_from(int mover, int hex, int spent)
{
    put(mover, hex);
    state.phasing = (uint8_t)om_side_of(mover);
    om_set_flag(&state, mover, OM_PICKED);
    state.spent = (uint8_t)spent;
    group = om_group_at_hand(&data, &state);
    om_find_reach(&group, &reach);
}

static int cost_to(int hex)
{
    return om_reach_cost(&group, &reach, hex);
}

/* The way to a hex costs what was said, and leads there. */
static void assert_way(int hex)
{
    uint8_t way[OM_WAY_MOST];
    int count = om_reach_way(&group, &reach, hex, way);
    struct om_way here = om_way_at_hand(&group);
    if (cost_to(hex) == OM_OUT_OF_REACH) {
        assert_int_equal(count, 0);
        return;
    }
    for (int i = 0; i < count; i++) {
        here = om_next_way(&group, here, way[i]);
        assert_int_not_equal(here.hex, OM_NO_HEX);
    }
    assert_int_equal(here.hex, hex);
    assert_int_equal(here.spent - group.s->spent, cost_to(hex));
}

/* British infantry has eight points. */
static void clear_ground_is_reached_by_its_distance(void)
{
    static const struct {
        const char *from;
        int spent;
    } starts[] = { { "1525", 0 }, { "0101", 0 }, { "3548", 0 },
                   { "3501", 3 }, { "0148", 7 }, { "1824", 8 } };
    blank();
    renew();
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        int from = hex_named(starts[i].from);
        clear_counters();
        look_from(OM_COUNTER_CAMERON, from, starts[i].spent);
        for (int hex = 1; hex <= OM_HEXES; hex++) {
            int distance = om_hex_distance(from, hex);
            bool is_near = distance > 0 && distance <= 8 - starts[i].spent;
            assert_int_equal(cost_to(hex), is_near ? distance : OM_OUT_OF_REACH);
            if (distance <= 10) assert_way(hex);
            assert_true(!is_near || (hex >= reach.first && hex <= reach.last));
        }
    }
}

/* Rough costs three, a hill behind a crest two, a khor five more; a wall is gone round. */
static void the_cheapest_way_is_found(void)
{
    blank();
    set_terrain(at(1, 0), OM_ROUGH);
    set_terrain(at(-1, 0), OM_HILLTOP);
    set_side(at(0, 0), at(-1, 0), OM_SIDE_CREST);
    set_side(at(0, 0), at(0, 1), OM_SIDE_KHOR);
    set_city(at(1, -1));
    set_side(at(0, 0), at(1, -1), OM_SIDE_WALL);
    renew();
    look_from(OM_COUNTER_CAMERON, at(0, 0), 0);
    assert_int_equal(cost_to(at(1, 0)), 3);
    assert_int_equal(cost_to(at(2, 0)), 4);  /* across it, or round it */
    assert_int_equal(cost_to(at(-1, 0)), 2); /* not by another hex, which takes two as well */
    assert_int_equal(cost_to(at(0, 1)), 2);  /* round the khor */
    assert_int_equal(cost_to(at(1, -1)), 2); /* round the wall */
    assert_int_equal(cost_to(at(-1, 1)), 1);
    for (int q = -4; q <= 4; q++) {
        for (int r = -4; r <= 4; r++) assert_way(at(q, r));
    }
}

static void nobody_goes_on_in_an_enemy_zone(void)
{
    blank();
    renew();
    put(OM_COUNTER_TAIASHA, at(4, 0));
    look_from(OM_COUNTER_CAMERON, at(0, 0), 0);
    assert_int_equal(cost_to(at(3, 0)), 3);
    assert_int_equal(cost_to(at(4, 0)), OM_OUT_OF_REACH);
    assert_int_equal(cost_to(at(5, 0)), 8); /* round the zone, and in at its far side */
    assert_int_equal(cost_to(at(4, 1)), 6);
    assert_way(at(5, 0));
    clear_counters();
    put(OM_COUNTER_TAIASHA, at(1, 0)); /* from one zone into the next and no further */
    look_from(OM_COUNTER_CAMERON, at(0, 0), 0);
    assert_int_equal(cost_to(at(0, 1)), 1);
    assert_int_equal(cost_to(at(1, 1)), 4);
    state.stopped = 1;
    om_find_reach(&group, &reach);
    assert_int_equal(cost_to(at(-1, 0)), OM_OUT_OF_REACH);
}

/* Two hexes lead there at the same price so far: the dearer step is found first. */
static void a_dear_step_does_not_hide_a_cheap_one(void)
{
    blank();
    set_side(at(1, 0), at(1, 1), OM_SIDE_CREST);
    renew();
    look_from(OM_COUNTER_CAMERON, at(0, 0), 0);
    assert_int_equal(cost_to(at(1, 1)), 2);
    assert_way(at(1, 1));
}

/* ---- One arrival after another ------------------------------------------------------------- */

struct arrivals {
    int count, most; /* so many are enough */
    int hex[OM_HEXES], cost[OM_HEXES];
};

static bool arrive(void *context, int hex, int cost)
{
    struct arrivals *arrivals = context;
    arrivals->hex[arrivals->count] = hex;
    arrivals->cost[arrivals->count++] = cost;
    return arrivals->count == arrivals->most;
}

/* By points, of equals by number: all but the hex they stand in, and those that are full. */
static void arrivals_are_told_by_their_price(void)
{
    static struct arrivals told;
    blank();
    renew();
    put_kind(OM_KIND_MAXIM, 4, at(1, 0));
    look_from(OM_COUNTER_CAMERON, at(0, 0), 5);
    told = (struct arrivals){ .most = OM_HEXES };
    om_find_reach_until(&group, &reach, arrive, &told);
    assert_int_equal(told.count, 6 + 12 + 18 - 1);
    for (int i = 0; i < told.count; i++) {
        assert_int_equal(told.cost[i], om_hex_distance(at(0, 0), told.hex[i]));
        assert_true(told.cost[i] > 0 && told.hex[i] != at(1, 0));
        bool follows = i == 0 || told.cost[i] > told.cost[i - 1] ||
                       (told.cost[i] == told.cost[i - 1] && told.hex[i] > told.hex[i - 1]);
        assert_true(follows);
    }
    told = (struct arrivals){ .most = 7 };
    om_find_reach_until(&group, &reach, arrive, &told);
    assert_int_equal(told.count, 7);
}

static void full_hexes_are_passed(void)
{
    blank();
    renew();
    put_kind(OM_KIND_MAXIM, 4, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(2, 0));
    look_from(OM_COUNTER_CAMERON, at(0, 0), 0);
    assert_int_equal(cost_to(at(1, 0)), OM_OUT_OF_REACH);
    assert_int_equal(cost_to(at(2, 0)), 2);
    assert_way(at(2, 0));
    assert_way(at(1, 0));
}

/* 5.1r-f: land of five hexes in the water, three of them full. Across the khor the third is found
 * first, and with too few points left for the end behind it; round by the other it is cheaper. */
static void the_end_behind_full_hexes_is_found_by_the_cheapest_way(void)
{
    blank();
    for (int hex = 1; hex <= OM_HEXES; hex++) set_terrain(hex, OM_NILE);
    static const int land[][2] = { { 0, 0 }, { 1, 0 }, { 2, -1 }, { 2, 0 }, { 3, 0 } };
    for (int i = 0; i < 5; i++) set_terrain(at(land[i][0], land[i][1]), OM_CLEAR);
    set_terrain(at(0, 0), OM_ROUGH); /* so that nobody goes back */
    set_side(at(0, 0), at(1, 0), OM_SIDE_KHOR);
    set_side(at(1, 0), at(2, 0), OM_SIDE_KHOR);
    renew();
    put_kind(OM_KIND_MAXIM, 4, at(1, 0));
    put_kind(OM_KIND_EGYPTIAN_BATTERY, 3, at(2, -1));
    put(OM_COUNTER_HORSE_ARTILLERY, at(2, -1));
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(2, 0));
    look_from(OM_COUNTER_LANCERS, at(0, 0), 3); /* of fifteen; thirteen by the khor, nine round */
    struct om_way way = om_next_way(&group, om_way_at_hand(&group), OM_EAST);
    assert_int_equal(om_way_refusal(&group, way), OM_RULE_NONE);
    assert_int_equal(cost_to(at(3, 0)), 9);
}

/* 5.1r-f: behind two full hexes, of which the second leads on to the north-west alone. */
static void the_end_may_lie_in_the_north_west(void)
{
    static const int land[][2] = { { 0, 0 }, { 1, 0 }, { 2, -1 }, { 2, -2 } };
    blank();
    for (int hex = 1; hex <= OM_HEXES; hex++) set_terrain(hex, OM_NILE);
    for (int i = 0; i < 4; i++) set_terrain(at(land[i][0], land[i][1]), OM_CLEAR);
    set_terrain(at(0, 0), OM_ROUGH); /* so that nobody goes back */
    set_side(at(0, 0), at(1, 0), OM_SIDE_KHOR);
    renew();
    put_kind(OM_KIND_MAXIM, 4, at(1, 0));
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(2, -1));
    look_from(OM_COUNTER_CAMERON, at(0, 0), 0);
    struct om_way way = om_next_way(&group, om_way_at_hand(&group), OM_EAST);
    assert_int_equal(om_way_refusal(&group, way), OM_RULE_NONE);
    assert_int_equal(cost_to(at(2, -2)), 8);
}

/* A river from north to south; an unnamed boat has ten points upstream and sixteen downstream. */
static void boats_go_further_downstream(void)
{
    blank();
    for (int row = 1; row <= OM_ROWS; row++) set_terrain(om_hex_at(20, row), OM_NILE);
    renew();
    look_from(OM_COUNTER_GUNBOAT, om_hex_at(20, 24), 0);
    for (int row = 1; row <= OM_ROWS; row++) {
        int far = row < 24 ? 24 - row : row - 24;
        bool is_near = far && far <= (row < 24 ? 16 : 10);
        assert_int_equal(cost_to(om_hex_at(20, row)), is_near ? far : OM_OUT_OF_REACH);
        assert_way(om_hex_at(20, row));
        if (row > 1) assert_int_equal(cost_to(om_hex_at(19, row)), OM_OUT_OF_REACH);
    }
    state.upstream = 1;
    clear_counters();
    look_from(OM_COUNTER_GUNBOAT, om_hex_at(20, 24), 4); /* six are left, either way */
    for (int row = 1; row <= OM_ROWS; row++) {
        int far = row < 24 ? 24 - row : row - 24;
        assert_int_equal(cost_to(om_hex_at(20, row)), far && far <= 6 ? far : OM_OUT_OF_REACH);
        assert_way(om_hex_at(20, row));
    }
    state.upstream = 0;
}

/* Downstream first, then up an arm of the river: ten points in all. */
static void boats_go_down_and_up_again(void)
{
    blank();
    for (int row = 1; row <= 30; row++) set_terrain(om_hex_at(20, row), OM_NILE);
    for (int row = 21; row <= 40; row++) set_terrain(om_hex_at(22, row), OM_NILE);
    set_terrain(om_hex_at(21, 20), OM_NILE);
    renew();
    int start = om_hex_at(20, 24), arm = om_hex_at(22, 21);
    look_from(OM_COUNTER_GUNBOAT, start, 0);
    int to_arm = cost_to(arm);
    assert_true(to_arm >= 4 && to_arm <= 6);
    for (int row = 21; row <= 40; row++) {
        int cost = to_arm + row - 21;
        assert_int_equal(cost_to(om_hex_at(22, row)), cost <= 10 ? cost : OM_OUT_OF_REACH);
        assert_way(om_hex_at(22, row));
    }
}

/* 2203 is as far from the north edge as 2004: by 2103 it is reached without a step upstream, by
 * 2104 with one, at the same price. Both are told. */
static void a_hex_is_reached_with_a_step_upstream_and_without(void)
{
    static const char *const water[] = { "1901", "1902", "2003", "2004", "2103",
                                         "2104", "2203", "2202", "2302", "2401" };
    static struct arrivals told;
    blank();
    for (size_t i = 0; i < sizeof water / sizeof water[0]; i++)
        set_terrain(hex_named(water[i]), OM_NILE);
    renew();
    int east = hex_named("2203"), times = 0;
    look_from(OM_COUNTER_GUNBOAT, hex_named("2004"), 0);
    assert_int_equal(reach.spent[0][east], 2);
    assert_int_equal(reach.spent[1][east], 2);
    told = (struct arrivals){ .most = OM_HEXES };
    om_find_reach_until(&group, &reach, arrive, &told);
    for (int i = 0; i < told.count; i++) times += told.hex[i] == east;
    assert_int_equal(times, 2);
}

/* A ring of the river round 2113: the way up and down in the south is shorter than the level one in
 * the north. From 2213 it goes on upstream, and is followed back by the way that was found. */
static void the_way_back_is_the_one_that_was_found(void)
{
    static const char *const level[] = { "2014", "2013", "2012", "2112", "2213" };
    static const char *const higher[] = { "2114", "2313" };
    enum { LEVEL = 5 };
    blank();
    for (int i = 0; i < 5; i++) set_terrain(hex_named(level[i]), OM_NILE);
    for (int i = 0; i < 2; i++) set_terrain(hex_named(higher[i]), OM_NILE);
    renew();
    for (int i = 0; i < 5; i++) data.facts[OM_MAP_BATTLE].river[hex_named(level[i])] = LEVEL;
    for (int i = 0; i < 2; i++) data.facts[OM_MAP_BATTLE].river[hex_named(higher[i])] = LEVEL + 1;
    look_from(OM_COUNTER_GUNBOAT, hex_named("2014"), 0);
    assert_int_equal(reach.spent[0][hex_named("2213")], 4);
    assert_int_equal(reach.spent[1][hex_named("2213")], 2);
    assert_int_equal(cost_to(hex_named("2313")), 3);
    assert_way(hex_named("2313"));
}

/* 8.1a: half the points of one side; the Dervish go as far as by day. */
static void by_night_one_side_goes_half_as_far(void)
{
    static const struct {
        int mover, up, down; /* on land: the same */
    } movers[] = { { OM_COUNTER_CAMERON, 4, 4 },
                   { OM_COUNTER_SULTAN, 6, 9 },
                   { OM_COUNTER_GUNBOAT, 5, 8 },
                   { OM_COUNTER_TAIASHA, 9, 9 },
                   { OM_COUNTER_DERVISH_GUNBOAT, 10, 16 } };
    begin("scenario=campaign");
    hold_board();
    blank_board();
    for (int row = 1; row <= OM_ROWS; row++) set_terrain(om_hex_at(20, row), OM_NILE);
    renew();
    state.turn = 9;
    for (size_t i = 0; i < sizeof movers / sizeof movers[0]; i++) {
        bool is_boat = om_is_boat(&data, movers[i].mover);
        int column = is_boat ? 20 : 10;
        clear_counters();
        look_from(movers[i].mover, om_hex_at(column, 24), 0);
        assert_int_equal(cost_to(om_hex_at(column, 24 + movers[i].up)), movers[i].up);
        assert_int_equal(cost_to(om_hex_at(column, 25 + movers[i].up)), OM_OUT_OF_REACH);
        assert_int_equal(cost_to(om_hex_at(column, 24 - movers[i].down)), movers[i].down);
        assert_int_equal(cost_to(om_hex_at(column, 23 - movers[i].down)), OM_OUT_OF_REACH);
    }
}

/* Off the map nothing is in reach by steps. */
static void who_waits_reaches_nothing(void)
{
    blank();
    renew();
    look_from(OM_COUNTER_CAMERON, OM_PLACE_WAITING, 0);
    assert_true(reach.first > reach.last);
    assert_int_equal(cost_to(at(0, 0)), OM_OUT_OF_REACH);
}

/* Whoever is picked is the group, by whatever number. */
static void everybody_can_be_the_group(void)
{
    blank();
    renew();
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_is_boat(&data, c) || om_is_fort(&data, c)) continue;
        put(c, at(-3, 0));
        om_set_flag(&state, c, OM_PICKED);
        state.phasing = (uint8_t)om_side_of(c);
        struct om_group g = om_group_at_hand(&data, &state);
        assert_int_equal(g.count, 1);
        assert_true(g.guide == c && g.member[0] == c && g.slowest == c && g.place == at(-3, 0));
        om_clear_flag(&state, c, OM_PICKED);
        put(c, OM_PLACE_UNUSED);
    }
}

/* A group goes with its slowest, and is kept out where one of it is (5.23b). */
static void a_group_goes_with_its_slowest(void)
{
    static const int members[] = { OM_COUNTER_CAMERON, OM_COUNTER_LANCERS, OM_COUNTER_BATTERY_32,
                                   OM_COUNTER_FRIENDLIES, OM_COUNTER_HUNTER };
    blank();
    renew();
    state.phasing = OM_ANGLO_EGYPTIAN;
    for (int i = 0; i < 5; i++) {
        put(members[i], at(0, 0));
        om_set_flag(&state, members[i], OM_PICKED);
    }
    group = om_group_at_hand(&data, &state);
    assert_int_equal(group.count, 5);
    assert_int_equal(group.slowest, OM_COUNTER_BATTERY_32);
    assert_int_equal(group.most, 7);
    assert_int_equal(group.guide, OM_COUNTER_FRIENDLIES);
}

/* What is met on the way: leaders alone are overrun, a Dervish boat carries nobody. */
static void who_steps_into_a_hex(void)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    for (int row = 20; row <= 30; row++) set_terrain(om_hex_at(20, row), OM_NILE);
    renew();
    put(OM_COUNTER_TAIASHA, at(0, 0));
    put(OM_COUNTER_HUNTER, at(1, 0));
    put(OM_COUNTER_DERVISH_GUNBOAT, om_hex_at(20, 22));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD);
    put(OM_COUNTER_SULTAN, om_hex_at(20, 30));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.1 step:e");
    assert_int_equal(state.place[OM_COUNTER_HUNTER], OM_PLACE_LOST);
    assert_true(cited("6.51r-e"));
    does("halt pick:dervish_gunboat.1 step:sw halt");
    assert_int_equal(state.place[OM_COUNTER_DERVISH_GUNBOAT], om_hex_at(20, 23));
    assert_int_equal(state.flags[OM_COUNTER_FRIENDLIES], 0);
}

/* 9.3r-b, 9.11r-b: who may not come yet is refused by the rule of the scenario. */
static void who_is_not_due_waits(void)
{
    static const char *const options[] = { "scenario=campaign", "scenario=khartoum" };
    static const char *const rules[] = { "9.11r-b", "9.3r-b" };
    for (int i = 0; i < 2; i++) {
        begin(options[i]);
        blank_board();
        put(OM_COUNTER_MULAZMIN, OM_PLACE_WAITING);
        put(OM_COUNTER_TAIASHA, at(0, -15));
        put(OM_COUNTER_CAMERON, at(3, -11));
        data.scenario[state.options[OM_OPTION_SCENARIO]].enters[OM_COUNTER_MULAZMIN] = 6;
        in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
        refuses("pick:mulazmin.1", rules[i]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(clear_ground_is_reached_by_its_distance, "5.1r-a 5.1r-b 3.1r-a"),
    RULE_TEST(the_cheapest_way_is_found, "3.1r-b 3.1r-j 3.1r-k 3.1r-l 3.1r-p 5.1r-b"),
    RULE_TEST(nobody_goes_on_in_an_enemy_zone, "5.1r-g 5.43r-a 5.43r-b"),
    RULE_TEST(a_dear_step_does_not_hide_a_cheap_one, "3.1r-k 5.1r-b"),
    RULE_TEST(arrivals_are_told_by_their_price, "5.1r-a 5.1r-b 5.1r-f"),
    RULE_TEST(full_hexes_are_passed, "5.1r-f 5.51r-f"),
    RULE_TEST(the_end_behind_full_hexes_is_found_by_the_cheapest_way, "5.1r-f 3.1r-j"),
    RULE_TEST(the_end_may_lie_in_the_north_west, "5.1r-f"),
    RULE_TEST(boats_go_further_downstream, "GN.7a 5.24r-a 5.24r-b"),
    RULE_TEST(boats_go_down_and_up_again, "5.24r-b"),
    RULE_TEST(a_hex_is_reached_with_a_step_upstream_and_without, "GN.7a 5.24r-b"),
    RULE_TEST(the_way_back_is_the_one_that_was_found, "GN.7a 5.24r-b"),
    RULE_TEST(by_night_one_side_goes_half_as_far, "8.1a GN.7a"),
    RULE_TEST(everybody_can_be_the_group, "5.1r-a"),
    RULE_TEST(a_group_goes_with_its_slowest, "5.1r-a 5.23b"),
    RULE_TEST(who_steps_into_a_hex, "5.1r-e 6.51r-e 5.21a"),
    RULE_TEST(who_is_not_due_waits, "9.3r-b 9.11r-b"),
    RULE_TEST(who_waits_reaches_nothing, "9.11r-e"),
};

RULE_TEST_MAIN("omdurman", tests)
