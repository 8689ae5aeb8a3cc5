/*
 * What follows from maps that were made for it: rivers and land in the corners, single hexes, and
 * hexsides that the printed maps do not have there. And what follows from lists and tables.
 */
#include <string.h>

#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

static const struct om_map_facts *facts(void)
{
    return om_facts_at_hand(&data, &state);
}

/* A blank board whose Dervish edge is one hex. */
static void board(const char *edge)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    memset(data.region, 0, sizeof data.region);
    data.region[OM_MAP_BATTLE][OM_REGION_DERVISH_EDGE].hexes[0] = (uint16_t)hex_named(edge);
}

static void set_nile(const char *name)
{
    set_terrain(hex_named(name), OM_NILE);
}

static void rivers_begin_in_both_corners_of_the_north(void)
{
    static const char *const rivers[2][3] = { { "0101", "0102", "0103" },
                                              { "3501", "3502", "3503" } };
    board("0148");
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 3; k++) set_nile(rivers[i][k]);
    }
    set_nile("1010"); /* a pool */
    renew();
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 3; k++) {
            assert_int_equal(facts()->river[hex_named(rivers[i][k])], k + 1);
        }
    }
    assert_int_equal(facts()->river[hex_named("1010")], 0);
}

/* Two hexes of land in the last corner, behind water; then one of them alone. */
static void land_in_the_last_corner(void)
{
    board("3548");
    set_nile("3547");
    set_nile("3447");
    set_nile("3348");
    renew();
    assert_int_equal(facts()->bank[hex_named("3548")], OM_BANK_EAST);
    assert_int_equal(facts()->bank[hex_named("3448")], OM_BANK_EAST);
    assert_int_equal(facts()->south[hex_named("3548")], 1);
    assert_int_equal(facts()->south[hex_named("3448")], 1);
    assert_int_equal(facts()->south[hex_named("3248")], 0);
    set_nile("3548");
    assert_int_equal(facts()->bank[hex_named("3448")], OM_BANK_ISLAND);
    assert_int_equal(facts()->bank[hex_named("3548")], OM_BANK_NONE);
}

/* Two hexes of land in the first corner, behind water. */
static void land_in_the_first_corner(void)
{
    board("0101");
    set_nile("0102");
    set_nile("0202");
    set_nile("0301");
    renew();
    assert_int_equal(facts()->bank[hex_named("0101")], OM_BANK_WEST);
    assert_int_equal(facts()->bank[hex_named("0201")], OM_BANK_WEST);
    assert_int_equal(facts()->south[hex_named("0201")], 1);
    assert_int_equal(facts()->south[hex_named("0401")], 0);
}

/* Land that hangs on the edge by one hexside, whichever that is. */
static void one_hexside_joins_land_to_the_edge(void)
{
    for (int way = 0; way < OM_DIRECTIONS; way++) {
        board("1525");
        const uint16_t *next = facts()->next[hex_named("1525")];
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            if (direction != way) set_terrain(next[direction], OM_NILE);
        }
        renew();
        assert_int_equal(facts()->south[next[way]], 1);
    }
}

static void open_land_is_all_of_one_side_of_the_khor(void)
{
    board("1525");
    renew();
    for (int hex = 1; hex <= OM_HEXES; hex++) assert_int_equal(facts()->south[hex], 1);
}

/* What was on a map before is forgotten when it is prepared anew. */
static void a_map_is_prepared_from_nothing(void)
{
    board("0148");
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL | OM_SIDE_CREST);
    set_city(at(1, 0));
    set_nile("1001");
    renew();
    assert_int_equal(om_side(&data, &state, at(0, 0), OM_EAST), OM_SIDE_WALL | OM_SIDE_CREST);
    blank_board();
    assert_int_equal(om_side(&data, &state, at(0, 0), OM_EAST), 0);
    assert_false(om_is_in_city(&data, &state, at(1, 0)));
    assert_int_equal(facts()->river[hex_named("1001")], 0);
}

/* A crest is no trench, even in the zariba: nobody behind it is entrenched or aims for it. */
static void crests_at_the_zariba_are_crests(void)
{
    board("0148");
    set_zariba(at(0, 0));
    set_zariba(at(5, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    set_side(at(0, 0), at(-1, 0), OM_SIDE_THORN);
    set_side(at(5, 0), at(6, 0), OM_SIDE_TRENCH | OM_SIDE_CREST);
    renew();
    assert_false(om_is_entrenched(&data, &state, at(0, 0)));
    assert_true(om_is_entrenched(&data, &state, at(5, 0)));
    assert_int_not_equal(facts()->way[OM_WAY_TRENCH][at(1, 0)], 0);
    assert_int_not_equal(facts()->way[OM_WAY_THORN][at(1, 0)], 0);
    assert_int_equal(facts()->way[OM_WAY_TRENCH][at(6, 0)], 0);
    assert_int_equal(facts()->way[OM_WAY_THORN][at(-1, 0)], 0);
    assert_int_equal(om_side(&data, &state, at(5, 0), OM_EAST), OM_SIDE_TRENCH | OM_SIDE_CREST);
    state.built[1] = 0;
    assert_int_equal(om_side(&data, &state, at(5, 0), OM_EAST), OM_SIDE_CREST);
}

/* No land counter goes onto the Nile, whatever else is on the hexside. */
static void no_hexside_leads_onto_the_nile(void)
{
    static const unsigned sides[] = { OM_SIDE_CREST, OM_SIDE_KHOR, OM_SIDE_ROAD };
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        board("0148");
        set_terrain(at(1, 0), OM_NILE);
        set_side(at(0, 0), at(1, 0), sides[i]);
        renew();
        put(OM_COUNTER_TAIASHA, at(0, 0));
        assert_int_equal(om_step_cost(&data, &state, OM_COUNTER_TAIASHA, at(0, 0), OM_EAST), 0);
    }
}

/* GN.6: what is no wall, gate, thorn or trench does not stop a zone. */
static void crests_stop_no_zone(void)
{
    board("0148");
    set_zariba(at(0, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    set_city(at(5, 0));
    set_side(at(5, 0), at(6, 0), OM_SIDE_CREST);
    renew();
    assert_true(om_zone_reaches(&data, &state, at(1, 0), OM_WEST));
    assert_true(om_zone_reaches(&data, &state, at(6, 0), OM_WEST));
    assert_false(om_zone_reaches(&data, &state, hex_named("0101"), OM_WEST)); /* off the map */
    put(OM_COUNTER_TAIASHA, at(1, 0));
    put(OM_COUNTER_JAALIN, at(6, 0));
    assert_true(om_is_in_enemy_zone(&state, at(0, 0), OM_ANGLO_EGYPTIAN));
    assert_true(om_is_in_enemy_zone(&state, at(5, 0), OM_ANGLO_EGYPTIAN));
}

static void check_regions(int map)
{
    for (int region = 0; region < OM_REGIONS; region++) {
        const uint16_t *list = data.region[map][region].hexes;
        bool is_listed[OM_HEXES + 1] = { false };
        for (int i = 0; i < OM_REGION_HEXES && list[i]; i++) is_listed[list[i]] = true;
        for (int hex = 0; hex <= OM_HEXES; hex++) {
            assert_int_equal(om_is_in_region(&data, &state, (enum om_region)region, hex),
                             is_listed[hex]);
        }
    }
}

static void regions_have_the_hexes_of_their_lists(void)
{
    begin("scenario=campaign");
    check_regions(OM_MAP_BATTLE);
    begin("scenario=khartoum");
    check_regions(OM_MAP_KHARTOUM);
}

/* RT.r-a */
static void lines_reach_so_far_by_day(void)
{
    static const int ranges[OM_LINES] = { [OM_LINE_SPEARS] = 1,    [OM_LINE_DERVISH_RIFLES] = 4,
                                          [OM_LINE_RIFLES] = 5,    [OM_LINE_DERVISH_ARTILLERY] = 7,
                                          [OM_LINE_MAXIM] = 5,     [OM_LINE_ARTILLERY] = 8,
                                          [OM_LINE_HOWITZER] = 10, [OM_LINE_NONE] = 0 };
    begin("");
    for (int line = 0; line < OM_LINES; line++) assert_int_equal(data.reach[line], ranges[line]);
}

/* 8.1r-a: there is no night before the first turn. */
static void the_set_up_is_by_day(void)
{
    static const char *const scenarios[] = { "", "scenario=campaign", "scenario=khartoum" };
    for (int i = 0; i < 3; i++) {
        begin(scenarios[i]);
        state.turn = 0;
        assert_false(om_is_night(&data, &state));
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(rivers_begin_in_both_corners_of_the_north, "5.24r-a"),
    RULE_TEST(land_in_the_last_corner, "3.0r-c 9.11r-a"),
    RULE_TEST(land_in_the_first_corner, "3.0r-c 9.11r-a"),
    RULE_TEST(one_hexside_joins_land_to_the_edge, "9.11r-a"),
    RULE_TEST(open_land_is_all_of_one_side_of_the_khor, "9.11r-a"),
    RULE_TEST(a_map_is_prepared_from_nothing, "3.0r-a 3.0r-b"),
    RULE_TEST(crests_at_the_zariba_are_crests, "5.3h 5.3r-i 5.3r-j"),
    RULE_TEST(no_hexside_leads_onto_the_nile, "3.1r-h 5.1r-i"),
    RULE_TEST(crests_stop_no_zone, "5.44r-g 3.0r-f"),
    RULE_TEST(regions_have_the_hexes_of_their_lists, "3.0r-a"),
    RULE_TEST(lines_reach_so_far_by_day, "RT.r-a"),
    RULE_TEST(the_set_up_is_by_day, "8.1r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
