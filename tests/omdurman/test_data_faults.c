/* What is wrong with data: each thing that the rules take for granted, broken once. */
#include "omdurman/position.h"

#include <string.h>

static struct om_map_data *battle(void)
{
    return &data.map[OM_MAP_BATTLE];
}

static void data_is_faulty(const char *text)
{
    om_prepare(&data);
    const char *fault = om_game.data_fault(&data);
    if (!fault) fail_msg("no fault, but: %s", text);
    assert_string_equal(fault, text);
    begin("");
    assert_null(om_game.data_fault(&data));
}

static int side_of_hex(const char *name, int direction)
{
    return hex_named(name) * 3 + direction - OM_EAST - 2;
}

/* ---- Maps -------------------------------------------------------------------------------- */

static void hexsides_join_two_hexes(void)
{
    begin("");
    battle()->crest[0] = (uint16_t)side_of_hex("3510", OM_EAST);
    data_is_faulty("a map: a hexside without a hex on either side");
    battle()->entry[0] = (uint16_t)side_of_hex("2848", OM_SOUTH_WEST);
    data_is_faulty("a map: a hexside without a hex on either side");
    data.map[OM_MAP_KHARTOUM].wall[0] = (uint16_t)side_of_hex("1805", OM_EAST);
    data_is_faulty("a map: a hexside without a hex on either side");
    battle()->khor[1] = battle()->khor[0];
    data_is_faulty("a map: a hexside is named twice");
}

static void walls_are_round_the_city_and_the_zariba_round_the_camp(void)
{
    begin("");
    battle()->wall[3] = (uint16_t)side_of_hex("2020", OM_EAST);
    data_is_faulty("a map: walls and gates are between the city and the land outside");
    battle()->gate[0] = (uint16_t)side_of_hex("1439", OM_EAST);
    data_is_faulty("a map: walls and gates are between the city and the land outside");
    battle()->gate[0] = battle()->wall[0];
    data_is_faulty("a map: a gate that is a wall");
    battle()->thorn[0] = (uint16_t)side_of_hex("2020", OM_EAST);
    data_is_faulty("a map: the zariba is between its hexes and those outside");
    battle()->trench[0] = (uint16_t)side_of_hex("2815", OM_EAST);
    data_is_faulty("a map: the zariba is between its hexes and those outside");
    battle()->entry[0] = (uint16_t)side_of_hex("2020", OM_EAST);
    data_is_faulty("a map: the zariba is between its hexes and those outside");
    battle()->trench[0] = battle()->thorn[0];
    data_is_faulty("a map: thorn and trench on one hexside");
}

static void hexes_are_on_the_map_and_named_once(void)
{
    begin("");
    data.map[OM_MAP_KHARTOUM].city[0] = (uint16_t)hex_named("1905");
    data_is_faulty("a list of hexes: one is not on the map");
    battle()->zariba[1] = battle()->zariba[0];
    data_is_faulty("a list of hexes: one is named twice");
    data.region[OM_MAP_KHARTOUM][OM_REGION_TOWN].hexes[0] = (uint16_t)hex_named("0117");
    data_is_faulty("a list of hexes: one is not on the map");
}

static void the_river_is_one(void)
{
    begin("");
    battle()->terrain[hex_named("0505")] = OM_NILE;
    data_is_faulty("a map: water not joined to the north edge");
    data.map[OM_MAP_KHARTOUM].terrain[hex_named("1905")] = OM_ROUGH;
    data_is_faulty("a map: terrain off the map");
    battle()->terrain[hex_named("2913")] = OM_NILE;
    data_is_faulty("a map: the city and the zariba are on land");
}

/* Its hexes are counted in a byte. */
static void a_river_without_end_is_refused_and_not_followed_for_ever(void)
{
    begin("");
    for (int row = 1; row <= OM_ROWS; row++) {
        for (int column = 1; column <= OM_COLUMNS; column++) {
            int turn = row % 4 == 0 ? 1 : row % 4 == 2 ? OM_COLUMNS : 0;
            bool is_river = row % 2 || column == turn;
            battle()->terrain[om_hex_at(column, row)] = is_river ? OM_NILE : OM_CLEAR;
        }
    }
    for (int column = 2; column <= OM_COLUMNS; column++) battle()->terrain[column] = OM_CLEAR;
    om_prepare(&data);
    assert_non_null(om_game.data_fault(&data));
}

static void regions_have_the_right_ground(void)
{
    begin("");
    data.region[OM_MAP_BATTLE][OM_REGION_AE_ENTRANCE].hexes[0] = (uint16_t)hex_named("2901");
    data_is_faulty("a region: land where water should be, or the other way round");
    data.region[OM_MAP_BATTLE][OM_REGION_AE_BOATS].hexes[0] = (uint16_t)hex_named("2401");
    data_is_faulty("a region: land where water should be, or the other way round");
    data.region[OM_MAP_BATTLE][OM_REGION_TOMB].hexes[0] = OM_NO_HEX;
    data_is_faulty("a region: the rules ask for it, and it has no hex");
    data.region[OM_MAP_KHARTOUM][OM_REGION_PALACE].hexes[0] = OM_NO_HEX;
    data_is_faulty("a region: the rules ask for it, and it has no hex");
}

/* ---- Tables ------------------------------------------------------------------------------ */

static void counters_are_what_they_are_called(void)
{
    begin("");
    data.kind[OM_KIND_TAIASHA].side = OM_ANGLO_EGYPTIAN;
    data_is_faulty("kinds.json: of the other side");
    data.kind[OM_KIND_LANCERS].class = OM_BOAT;
    data_is_faulty("kinds.json: boats, leaders and forts are what they are called");
    data.kind[OM_KIND_GORDON].class = OM_INFANTRY;
    data_is_faulty("kinds.json: boats, leaders and forts are what they are called");
    data.kind[OM_KIND_FORT].class = OM_ARTILLERY;
    data_is_faulty("kinds.json: boats, leaders and forts are what they are called");
    data.kind[OM_KIND_MELIK].maxims = 0;
    data_is_faulty("kinds.json: the named gunboats alone have Maxims");
    data.kind[OM_KIND_GUNBOAT].maxims = 6;
    data_is_faulty("kinds.json: the named gunboats alone have Maxims");
    data.kind[OM_KIND_YAKUB].colour = OM_COLOUR_NONE;
    data_is_faulty("kinds.json: a leader of the Dervish without a colour");
    data.kind[OM_KIND_KEHENA].tribe = OM_TRIBE_DEGHEIM;
    data.kind[OM_KIND_KEHENA].colour =
        data.kind[OM_KIND_DEGHEIM].colour == OM_RED ? OM_WHITE : OM_RED;
    data_is_faulty("kinds.json: a tribe of two colours");
    data.kind[OM_KIND_MULAZMIN].line = OM_LINE_DERVISH_ARTILLERY;
    data_is_faulty("kinds.json: more guns than attacks can be kept apart");
}

static void tables_are_in_order(void)
{
    begin("");
    data.line[OM_LINE_RIFLES].half[2] = 0;
    data_is_faulty("ranges.json: a gap, or no range at all");
    data.line[OM_LINE_SPEARS].half[0] = 0;
    data_is_faulty("ranges.json: a gap, or no range at all");
    data.line[OM_LINE_NONE].half[0] = 1;
    data_is_faulty("ranges.json: a gap, or no range at all");
    data.result[3][9] = OM_RESULT_MISS;
    data_is_faulty("results.json: more factors or a higher die do less");
    data.result[8][0] = OM_RESULT_DISRUPT;
    data_is_faulty("results.json: more factors or a higher die do less");
    data.margin[OM_DERVISH].tactical = data.margin[OM_DERVISH].decisive;
    data_is_faulty("margins.json: not in ascending order");
    data.margin[OM_ANGLO_EGYPTIAN].marginal = 99;
    data_is_faulty("margins.json: not in ascending order");
    data.level[OM_ANGLO_EGYPTIAN][3] = (uint8_t)(data.level[OM_ANGLO_EGYPTIAN][2] - 1);
    data_is_faulty("levels.json: not in ascending order");
    data.terrain[OM_NILE].cost = 1;
    data_is_faulty(
        "terrain.json: every step on land costs something, and none leads into the Nile");
    data.terrain[OM_TREES].cost = 0;
    data_is_faulty(
        "terrain.json: every step on land costs something, and none leads into the Nile");
}

static void numbers_make_sense(void)
{
    begin("");
    battle()->terrain[hex_named("0148")] = OM_CLEAR;
    data.constant[OM_CONSTANT_mine_harmless] = 10;
    data.constant[OM_CONSTANT_mine_engines] = 9;
    data_is_faulty("constants.json: mines out of order");
    data.constant[OM_CONSTANT_vp_dervish] = 9;
    data_is_faulty("constants.json: more points than can be counted");
    data.constant[OM_CONSTANT_vp_land_unit] = 30;
    data_is_faulty("constants.json: more points than can be counted");
    for (int hex = om_hex_at(1, 33); hex <= OM_HEXES; hex++) {
        if (battle()->terrain[hex] == OM_NILE) battle()->terrain[hex] = OM_CLEAR;
    }
    memset(data.region[OM_MAP_BATTLE][OM_REGION_DERVISH_BOATS].hexes, 0,
           sizeof(struct om_region_data));
    data_is_faulty("constants.json: no room for mines in the river");
}

/* ---- Scenarios --------------------------------------------------------------------------- */

static uint16_t *start_of(enum om_scenario scenario, int counter)
{
    return &data.scenario[scenario].start[counter];
}

static void everybody_starts_where_he_can_be(void)
{
    begin("");
    data.scenario[OM_SCENARIO_CAMPAIGN].map = OM_MAP_KHARTOUM;
    data_is_faulty("scenarios.json: on the other map");
    data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[OM_BLACK] = OM_PLACE_LOST;
    data_is_faulty("scenarios.json: a leader in no hex");
    data.scenario[OM_SCENARIO_HISTORICAL].enters[OM_COUNTER_LANCERS] = 2;
    data_is_faulty("scenarios.json: who enters later waits");
    *start_of(OM_SCENARIO_CAMPAIGN, OM_COUNTER_ISA) = OM_PLACE_LOST;
    data_is_faulty("scenarios.json: a start neither in a hex nor waiting");
    *start_of(OM_SCENARIO_KHARTOUM, OM_COUNTER_GORDON) = (uint16_t)hex_named("1905");
    data_is_faulty("scenarios.json: a start off the map");
    *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_LANCERS) = (uint16_t)hex_named("2912");
    data_is_faulty("scenarios.json: boats start on the Nile, everybody else on land");
    *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_SULTAN) = (uint16_t)hex_named("2812");
    data_is_faulty("scenarios.json: boats start on the Nile, everybody else on land");
}

static void the_default_set_up_keeps_the_rules_of_the_free_one(void)
{
    begin("");
    *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_LANCERS) =
        *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_KHALIFA);
    data_is_faulty("scenarios.json: both sides start in one hex");
    for (int i = 0; i < 5; i++) {
        *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_JAALIN + i) =
            *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_JAALIN);
    }
    data_is_faulty("scenarios.json: a stack that may not be");
    *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_LANCERS) = (uint16_t)hex_named("0101");
    data_is_faulty("scenarios.json: a start against the rules of the set-up");
    *start_of(OM_SCENARIO_CAMPAIGN, OM_COUNTER_KHALIFA) = (uint16_t)hex_named("0101");
    data_is_faulty("scenarios.json: a start against the rules of the set-up");
    data.region[OM_MAP_BATTLE][OM_REGION_KERRERI].hexes[2] =
        *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_MULAZMIN);
    data_is_faulty("scenarios.json: a start where the other side may be set up");
}

/* The first counter of all, when nobody else is to be set up, could take the place of a Dervish. */
static void the_first_counter_is_asked_about_the_starts_of_the_others(void)
{
    begin("");
    for (int c = 1; c < OM_FIRST_DERVISH; c++) *start_of(OM_SCENARIO_HISTORICAL, c) = OM_NO_HEX;
    *start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_MULAZMIN) = (uint16_t)hex_named("2813");
    data_is_faulty("scenarios.json: a start where the other side may be set up");
}

/* The Anglo-Egyptians are there before the Dervish, who may have all the room that is left. */
static void who_sets_up_second_is_not_asked_about_the_starts_of_the_first(void)
{
    const struct om_scenario_data *scenario = &data.scenario[OM_SCENARIO_HISTORICAL];
    int within = 0;
    begin("");
    data.constant[OM_CONSTANT_setup_radius] = 20;
    om_prepare(&data);
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        within += scenario->start[c] && scenario->start[c] <= OM_HEXES &&
                  om_hex_distance(scenario->start[c], scenario->leader_hex[OM_BLACK]) <= 20;
    }
    assert_true(within > 0);
    assert_null(om_game.data_fault(&data));
}

/* Each region that is on land has no water in it, and each of the river no land. */
static void every_region_has_its_ground(void)
{
    static const uint8_t regions[] = {
        OM_REGION_TOMB,           OM_REGION_PALACE,         OM_REGION_KERRERI,
        OM_REGION_AE_ENTRANCE,    OM_REGION_FRIENDLY_ENTRY, OM_REGION_DERVISH_EDGE,
        OM_REGION_TOWN,           OM_REGION_AE_BOATS,       OM_REGION_DERVISH_BOATS,
        OM_REGION_NILE_AT_ZARIBA,
    };
    int bent = 0;
    for (size_t i = 0; i < sizeof regions; i++) {
        for (int map = 0; map < OM_MAPS; map++) {
            begin("");
            uint16_t *first = &data.region[map][regions[i]].hexes[0];
            if (!*first) continue;
            int hex = 1;
            bool is_water = data.map[map].terrain[*first] == OM_NILE;
            while ((data.map[map].terrain[hex] == OM_NILE) == is_water) hex++;
            *first = (uint16_t)hex;
            memset(first + 1, 0, (OM_REGION_HEXES - 1) * sizeof *first); /* no hex twice */
            const char *fault = om_game.data_fault(&data);
            assert_non_null(fault);
            if (strcmp(fault, "a region: land where water should be, or the other way round") != 0)
                fail_msg("region %d of map %d: %s", regions[i], map, fault);
            bent++;
        }
    }
    assert_true(bent >= (int)sizeof regions);
}

static const struct rule_test tests[] = {
    RULE_TEST(hexsides_join_two_hexes, "3.0r-f"),
    RULE_TEST(walls_are_round_the_city_and_the_zariba_round_the_camp, "5.3r-i"),
    RULE_TEST(hexes_are_on_the_map_and_named_once, "3.0r-f"),
    RULE_TEST(the_river_is_one, "5.24r-a"),
    RULE_TEST(a_river_without_end_is_refused_and_not_followed_for_ever, "5.24r-a"),
    RULE_TEST(regions_have_the_right_ground, "9.11r-d"),
    RULE_TEST(counters_are_what_they_are_called, "2.0r-a"),
    RULE_TEST(tables_are_in_order, "9.24r-a 9.24r-b"),
    RULE_TEST(numbers_make_sense, "10.1r-a"),
    RULE_TEST(everybody_starts_where_he_can_be, "9.21r-a 9.3r-a"),
    RULE_TEST(the_default_set_up_keeps_the_rules_of_the_free_one, "9.21r-b 9.21r-c 9.11r-a"),
    RULE_TEST(the_first_counter_is_asked_about_the_starts_of_the_others, "9.21r-b"),
    RULE_TEST(who_sets_up_second_is_not_asked_about_the_starts_of_the_first, "9.21r-a 9.21r-c"),
    RULE_TEST(every_region_has_its_ground, "9.11r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
