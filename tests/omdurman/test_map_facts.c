/*
 * What follows from the maps, hex by hex over both of them, held against a second reading of the
 * lists (second.h) and the rules: neighbours, hexsides, zones, costs, the river, its banks.
 */
#include "games/omdurman/movement/movement.h"
#include "omdurman/second.h"

#include <string.h>

/* A map without counters, all of its zariba built. */
static void on_map(const char *options)
{
    begin(options);
    clear_counters();
    memset(state.built, 1, sizeof state.built);
    second_read_map();
}

static const struct om_map_facts *facts(void)
{
    return om_facts_at_hand(&data, &state);
}

static bool is_on_map(int hex)
{
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    return (hex - 1) % OM_COLUMNS < map->columns && (hex - 1) / OM_COLUMNS < map->rows;
}

/* Calls `each` with every hex of the map. */
static void for_each_hex(void (*each)(int hex))
{
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (is_on_map(hex)) each(hex);
    }
}

static void on_both_maps(void (*each)(int hex))
{
    on_map("scenario=campaign");
    for_each_hex(each);
    on_map("scenario=campaign zariba=history abu_sunt=yes");
    for_each_hex(each);
    on_map("scenario=khartoum");
    for_each_hex(each);
}

/* ---- Neighbours and hexsides ------------------------------------------------------------- */

static void check_neighbours(int hex)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = second_neighbour(hex, direction);
        assert_int_equal(om_next_hex(&data, &state, hex, direction), other);
        if (!other) continue;
        assert_int_equal(om_direction_to(&data, &state, hex, other), direction);
        assert_int_equal(om_hex_distance(hex, other), 1);
    }
    assert_int_equal(om_direction_to(&data, &state, hex, hex), -1);
}

static void neighbours_are_those_of_the_grid(void)
{
    on_both_maps(check_neighbours);
    /* off the smaller map there is nothing */
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (is_on_map(hex)) continue;
        for (int i = 0; i < OM_DIRECTIONS; i++) assert_int_equal(facts()->next[hex][i], OM_NO_HEX);
        assert_int_equal(facts()->bank[hex], OM_BANK_NONE);
        assert_int_equal(facts()->river[hex], 0);
    }
}

static bool has_road(int hex, int direction)
{
    const uint16_t *roads = om_map_at_hand(&data, &state)->road;
    int other = second_neighbour(hex, direction);
    bool is_first = direction >= OM_EAST && direction <= OM_SOUTH_WEST;
    int from = is_first ? hex : other;
    int way = is_first ? direction : (direction + 3) % OM_DIRECTIONS;
    for (int i = 0; i < OM_ROADS_MOST && roads[i]; i++) {
        if ((roads[i] - 1) / 3 + 1 == from && (roads[i] - 1) % 3 == way - OM_EAST) return true;
    }
    return false;
}

/* Of both hexes, as of now; roads are in no second reading of sides. */
static unsigned side_by_lists(int hex, int direction)
{
    unsigned road = has_road(hex, direction) ? OM_SIDE_ROAD : 0;
    return second_side(hex, second_neighbour(hex, direction)) | road;
}

static void check_sides(int hex)
{
    unsigned any = 0;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (!second_neighbour(hex, direction)) continue;
        assert_int_equal(om_side(&data, &state, hex, direction), side_by_lists(hex, direction));
        any |= side_by_lists(hex, direction);
    }
    assert_int_equal(om_is_wall_hex(&data, &state, hex),
                     second_is_city(hex) && (any & OM_SIDE_WALL) != 0);
    assert_int_equal(om_is_in_city(&data, &state, hex), second_is_city(hex));
    assert_int_equal(om_is_entrenched(&data, &state, hex), second_is_entrenched(hex));
}

static void hexsides_have_what_the_lists_say(void)
{
    on_both_maps(check_sides);
    on_map("scenario=campaign");
    for (int i = 0; i < OM_WALLS; i += 2) state.breached[i] = 1;
    for (int i = 0; i < OM_ZARIBA_HEXES; i += 2) state.built[i] = 0;
    for_each_hex(check_sides);
}

static void a_wall_has_the_city_on_one_side(void)
{
    for (int scenario = 1; scenario < OM_SCENARIOS; scenario++) {
        on_map(scenario == OM_SCENARIO_CAMPAIGN ? "scenario=campaign" : "scenario=khartoum");
        const struct om_map_data *map = om_map_at_hand(&data, &state);
        for (int i = 0; i < OM_WALLS && map->wall[i]; i++) {
            int outside = facts()->wall_hex[i][0], inside = facts()->wall_hex[i][1];
            int direction = om_direction_to(&data, &state, outside, inside);
            assert_true(direction >= 0 && second_is_city(inside) && !second_is_city(outside));
            assert_int_equal(facts()->wall[outside][direction], i + 1);
            assert_int_equal(facts()->wall[inside][om_opposite(direction)], i + 1);
            assert_true(om_is_wall_hex(&data, &state, inside));
            assert_false(om_is_wall_hex(&data, &state, outside));
        }
    }
}

/* 3.0r-f: 35 columns and 48 rows, or 18 and 16. */
static void a_map_has_its_columns_and_rows(void)
{
    static const char *const corners[] = { "0101", "3548", "1816", "1916", "1817" };
    static const bool is_on[OM_MAPS][5] = { [OM_MAP_BATTLE] = { true, true, true, true, true },
                                            [OM_MAP_KHARTOUM] = { true, false, true, false,
                                                                  false } };
    begin("");
    for (int map = 0; map < OM_MAPS; map++) {
        for (int i = 0; i < 5; i++)
            assert_int_equal(om_has_hex(&data.map[map], hex_named(corners[i])), is_on[map][i]);
        assert_false(om_has_hex(&data.map[map], OM_NO_HEX));
        assert_false(om_has_hex(&data.map[map], OM_HEXES + 1));
    }
}

static void a_crest_makes_no_wall(void)
{
    begin("");
    hold_board();
    blank_board();
    set_city(at(0, 0));
    set_city(at(0, 1));
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    set_side(at(0, 1), at(-1, 1), OM_SIDE_WALL);
    renew();
    assert_false(om_is_wall_hex(&data, &state, at(0, 0)));
    assert_true(om_is_wall_hex(&data, &state, at(0, 1)));
    set_side(at(0, 1), at(-1, 1), OM_SIDE_CREST);
    state.breached[0] = 1; /* the crest is there still */
    assert_int_equal(om_side(&data, &state, at(0, 1), OM_WEST), OM_SIDE_CREST | OM_SIDE_BREACH);
}

/* ---- Zones ------------------------------------------------------------------------------- */

/* 5.44r-g, on a map without forts. */
static bool lets_zone_through(int from, int to)
{
    unsigned side = second_side(from, to);
    int terrain = second_terrain(to);
    if ((second_terrain(from) == OM_NILE) != (terrain == OM_NILE)) return false;
    if (terrain == OM_NILE) return true; /* khors and huts are on land */
    if (side & OM_SIDE_KHOR || terrain == OM_HUTS || terrain == OM_BUILDING) return false;
    bool comes_in = second_is_city(to) && !second_is_city(from);
    if (comes_in && side & (OM_SIDE_WALL | OM_SIDE_GATE)) return false;
    return !(side & (OM_SIDE_THORN | OM_SIDE_TRENCH) && second_is_zariba(to));
}

static void check_zones_of(int counter, int hex)
{
    enum om_side enemy = om_other_side(om_side_of(counter));
    put(counter, hex);
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = second_neighbour(hex, direction);
        if (!other) continue;
        assert_int_equal(om_is_in_enemy_zone(&state, other, enemy), lets_zone_through(hex, other));
        assert_int_equal(om_zone_reaches(&data, &state, hex, direction),
                         lets_zone_through(hex, other));
    }
    assert_int_equal(state.ground[OM_NO_HEX], 0); /* nothing reaches off the map */
    put(counter, OM_PLACE_LOST);
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        assert_int_equal(state.ground[second_neighbour(hex, direction)], 0);
    }
    assert_int_equal(state.ground[hex], 0);
}

static void check_zones(int hex)
{
    bool is_river = second_terrain(hex) == OM_NILE;
    check_zones_of(is_river ? OM_COUNTER_GUNBOAT : OM_COUNTER_CAMERON, hex);
    check_zones_of(is_river ? OM_COUNTER_DERVISH_GUNBOAT : OM_COUNTER_TAIASHA, hex);
}

static void zones_reach_where_the_ground_lets_them(void)
{
    on_both_maps(check_zones);
    on_map("scenario=campaign");
    for (int i = 0; i < OM_WALLS; i += 2) state.breached[i] = 1;
    for (int i = 0; i < OM_ZARIBA_HEXES; i += 2) state.built[i] = 0;
    for_each_hex(check_zones);
}

/* ---- Costs ------------------------------------------------------------------------------- */

/* 3.1r-a to 3.1r-p; 0: the step may not be taken. */
static int cost_by_rule(int hex, int direction)
{
    static const int costs[OM_TERRAINS] = {
        [OM_CLEAR] = 1,   [OM_ROUGH] = 3, [OM_TREES] = 1,   [OM_SWAMP] = 3,
        [OM_HILLTOP] = 1, [OM_HUTS] = 3,  [OM_BUILDING] = 3
    };
    int to = second_neighbour(hex, direction);
    unsigned side = to ? side_by_lists(hex, direction) : 0;
    if (!to || second_terrain(to) == OM_NILE) return 0;
    if (side & (OM_SIDE_WALL | OM_SIDE_THORN | OM_SIDE_TRENCH)) return 0;
    if (side & OM_SIDE_ROAD) return 1;
    int cost = costs[second_terrain(to)];
    if (side & OM_SIDE_KHOR) cost += 5;
    if (side & OM_SIDE_CREST) cost += 1;
    if (side & (OM_SIDE_GATE | OM_SIDE_BREACH)) cost += 1;
    return side & OM_SIDE_ENTRY ? cost + 2 : cost;
}

static void check_costs(int hex)
{
    static const int movers[] = { OM_COUNTER_CAMERON, OM_COUNTER_FRIENDLIES, OM_COUNTER_TAIASHA,
                                  OM_COUNTER_JAALIN };
    if (second_terrain(hex) == OM_NILE) return;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int to = second_neighbour(hex, direction), cost = cost_by_rule(hex, direction);
        for (int i = 0; i < 4; i++) {
            bool is_kept_out = second_is_city(to) && !second_may_enter_city(movers[i]);
            assert_int_equal(om_step_cost(&data, &state, movers[i], hex, direction),
                             is_kept_out ? 0 : cost);
        }
    }
}

static void every_step_costs_what_the_rules_say(void)
{
    on_both_maps(check_costs);
    on_map("scenario=campaign");
    for (int i = 0; i < OM_WALLS; i += 2) state.breached[i] = 1;
    for (int i = 0; i < OM_ZARIBA_HEXES; i += 2) state.built[i] = 0;
    for_each_hex(check_costs);
}

/* The ways that bots look at: to a goal, over empty ground and a zariba that stands. */
static void check_ways(int hex)
{
    int costs[OM_DIRECTIONS];
    if (second_terrain(hex) == OM_NILE) {
        for (int goal = 0; goal < OM_WAYS; goal++) {
            assert_int_equal(facts()->way[goal][hex], OM_WAY_NONE);
        }
        return;
    }
    for (int i = 0; i < OM_DIRECTIONS; i++) costs[i] = cost_by_rule(hex, i);
    for (int goal = 0; goal < OM_WAYS; goal++) {
        const uint16_t *way = facts()->way[goal];
        int least = OM_WAY_NONE;
        for (int i = 0; i < OM_DIRECTIONS; i++) {
            int by = costs[i] ? way[second_neighbour(hex, i)] + costs[i] : OM_WAY_NONE;
            if (by < least) least = by;
        }
        if (way[hex]) assert_int_equal(way[hex], least);
    }
}

/* The goals are as far as nothing; before the trench and the thorn both entries count. */
static void check_goals(int hex)
{
    unsigned before = 0;
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        int other = second_neighbour(hex, i);
        if (other && second_is_zariba(other) && !second_is_zariba(hex)) {
            before |= side_by_lists(hex, i);
        }
    }
    bool is_heart = om_is_in_region(&data, &state, OM_REGION_TOMB, hex);
    assert_int_equal(facts()->way[OM_WAY_HEART][hex] == 0, is_heart);
    assert_int_equal(facts()->way[OM_WAY_CAMP][hex] == 0, second_is_zariba(hex));
    assert_int_equal(facts()->way[OM_WAY_TRENCH][hex] == 0,
                     (before & (OM_SIDE_TRENCH | OM_SIDE_ENTRY)) != 0);
    assert_int_equal(facts()->way[OM_WAY_THORN][hex] == 0,
                     (before & (OM_SIDE_THORN | OM_SIDE_ENTRY)) != 0);
}

static void ways_are_the_cheapest(void)
{
    on_map("scenario=campaign");
    for_each_hex(check_ways);
    for_each_hex(check_goals);
    on_map("scenario=khartoum");
    for_each_hex(check_ways);
    assert_int_equal(facts()->way[OM_WAY_HEART][hex_named("1105")], 0); /* the palace */
    assert_int_equal(facts()->way[OM_WAY_CAMP][hex_named("1105")], OM_WAY_NONE);
}

/* ---- The river --------------------------------------------------------------------------- */

/* 5.24r-a: one more than the least of its neighbours on the river; the north edge is the first. */
static void check_river(int hex)
{
    const uint8_t *river = facts()->river;
    bool is_river = second_terrain(hex) == OM_NILE;
    assert_int_equal(river[hex] != 0, is_river);
    if (!is_river) return;
    int least = UINT8_MAX;
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        int other = second_neighbour(hex, i);
        if (other && river[other] && river[other] < least) least = river[other];
    }
    assert_int_equal(river[hex], om_row_of(hex) == 1 ? 1 : least + 1);
}

/* Numbers of the data, which begin at 0. */
static void the_river_is_numbered_from_the_north_edge(void)
{
    static const struct {
        const char *hex;
        int number;
    } numbers[] = { { "0101", 0 }, { "0116", 15 }, { "0205", 4 }, { "0904", 6 },
                    { "1204", 3 }, { "1305", 4 },  { "1506", 5 }, { "1807", 8 } };
    on_map("scenario=campaign");
    for_each_hex(check_river);
    assert_int_equal(facts()->river[hex_named("1148")], 1 + 53);
    on_map("scenario=khartoum");
    for_each_hex(check_river);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        assert_int_equal(facts()->river[hex_named(numbers[i].hex)], 1 + numbers[i].number);
    }
}

/* Land that is joined has one bank; the edges say which. */
static void check_bank(int hex)
{
    const uint8_t *bank = facts()->bank;
    int column = om_column_of(hex), last = om_map_at_hand(&data, &state)->columns;
    if (second_terrain(hex) == OM_NILE) {
        assert_int_equal(bank[hex], OM_BANK_NONE);
        return;
    }
    assert_int_not_equal(bank[hex], OM_BANK_NONE);
    if (column == 1) assert_int_equal(bank[hex], OM_BANK_WEST);
    if (column == last) assert_int_equal(bank[hex], OM_BANK_EAST);
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        int other = second_neighbour(hex, i);
        if (other && bank[other]) assert_int_equal(bank[other], bank[hex]);
    }
}

static void land_lies_on_a_bank_or_an_island(void)
{
    static const char *const islands[] = { "0601", "0802", "1001", "1202" };
    on_map("scenario=campaign");
    for_each_hex(check_bank);
    assert_int_equal(facts()->bank[hex_named("1448")], OM_BANK_ISLAND);
    assert_int_equal(facts()->bank[hex_named("2040")], OM_BANK_ISLAND);
    on_map("scenario=khartoum");
    for_each_hex(check_bank);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(facts()->bank[hex_named(islands[i])], OM_BANK_ISLAND);
    }
    assert_int_equal(facts()->bank[hex_named("0202")], OM_BANK_EAST);
}

/* 9.11r-a: land on either side of a hexside without khor is south, or is not, together. */
static void check_south(int hex)
{
    if (second_terrain(hex) == OM_NILE) {
        assert_int_equal(facts()->south[hex], 0);
        return;
    }
    if (om_is_in_region(&data, &state, OM_REGION_DERVISH_EDGE, hex)) {
        assert_int_equal(facts()->south[hex], 1);
    }
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        int other = second_neighbour(hex, i);
        if (!other || second_terrain(other) == OM_NILE) continue;
        if (!(second_side(hex, other) & OM_SIDE_KHOR))
            assert_int_equal(facts()->south[hex], facts()->south[other]);
    }
}

static void khor_shambat_parts_the_south_from_the_north(void)
{
    on_map("scenario=campaign");
    for_each_hex(check_south);
    assert_int_equal(facts()->south[hex_named("0101")], 0);
    assert_int_equal(facts()->south[hex_named("3540")], 0); /* beyond the river */
    assert_int_equal(facts()->south[hex_named("1837")], 1); /* of the city */
}

static const struct rule_test tests[] = {
    RULE_TEST(neighbours_are_those_of_the_grid, "1.0r-e 1.0r-f 1.0r-g 1.0r-h 3.0r-f"),
    RULE_TEST(hexsides_have_what_the_lists_say, "3.0r-b 3.0r-d 5.3r-i 5.3r-j"),
    RULE_TEST(a_map_has_its_columns_and_rows, "3.0r-f"),
    RULE_TEST(a_crest_makes_no_wall, "6.3r-p"),
    RULE_TEST(a_wall_has_the_city_on_one_side, "3.0r-b 6.6r-i"),
    RULE_TEST(zones_reach_where_the_ground_lets_them,
              "GN.6a GN.6b GN.6d GN.6e GN.6f GN.6g GN.6h GN.6i 5.41r-a 5.41r-b 5.44r-a 5.44r-g"),
    RULE_TEST(every_step_costs_what_the_rules_say,
              "3.1r-a 3.1r-b 3.1r-c 3.1r-d 3.1r-e 3.1r-f 3.1r-g 3.1r-h 3.1r-i 3.1r-j 3.1r-k 3.1r-l "
              "3.1r-m 3.1r-o 3.1r-p 5.23a 5.23b 5.3f 5.3g"),
    RULE_TEST(ways_are_the_cheapest, "3.1r-p 5.1r-b"),
    RULE_TEST(the_river_is_numbered_from_the_north_edge, "5.24r-a"),
    RULE_TEST(land_lies_on_a_bank_or_an_island, "5.21r-i 3.0r-c"),
    RULE_TEST(khor_shambat_parts_the_south_from_the_north, "9.11r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
