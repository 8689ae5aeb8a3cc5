/* What is wrong with data: each thing that the rules take for granted, broken once. */
#include "omdurman/position.h"

#include <string.h>

static struct map_data *battle(void)
{
    return &data.map[MAP_BATTLE];
}

static void data_is_faulty(const char *text)
{
    omdurman_prepare(&data);
    const char *fault = omdurman_game.data_fault(&data);
    if (!fault) fail_msg("no fault, but: %s", text);
    assert_string_equal(fault, text);
    begin("");
    assert_null(omdurman_game.data_fault(&data));
}

static int side_of_hex(const char *name, int direction)
{
    return hex_named(name) * 3 + direction - EAST - 2;
}

/* ---- Maps -------------------------------------------------------------------------------- */

static void hexsides_join_two_hexes(void)
{
    begin("");
    battle()->crest[0] = (uint16_t)side_of_hex("3510", EAST);
    data_is_faulty("a map: a hexside without a hex on either side");
    battle()->entry[0] = (uint16_t)side_of_hex("2848", SOUTH_WEST);
    data_is_faulty("a map: a hexside without a hex on either side");
    data.map[MAP_KHARTOUM].wall[0] = (uint16_t)side_of_hex("1805", EAST);
    data_is_faulty("a map: a hexside without a hex on either side");
    battle()->khor[1] = battle()->khor[0];
    data_is_faulty("a map: a hexside is named twice");
}

static void walls_are_round_the_city_and_the_zariba_round_the_camp(void)
{
    begin("");
    battle()->wall[3] = (uint16_t)side_of_hex("2020", EAST);
    data_is_faulty("a map: walls and gates are between the city and the land outside");
    battle()->gate[0] = (uint16_t)side_of_hex("1439", EAST);
    data_is_faulty("a map: walls and gates are between the city and the land outside");
    battle()->gate[0] = battle()->wall[0];
    data_is_faulty("a map: a gate that is a wall");
    battle()->thorn[0] = (uint16_t)side_of_hex("2020", EAST);
    data_is_faulty("a map: the zariba is between its hexes and those outside");
    battle()->trench[0] = (uint16_t)side_of_hex("2815", EAST);
    data_is_faulty("a map: the zariba is between its hexes and those outside");
    battle()->entry[0] = (uint16_t)side_of_hex("2020", EAST);
    data_is_faulty("a map: the zariba is between its hexes and those outside");
    battle()->trench[0] = battle()->thorn[0];
    data_is_faulty("a map: thorn and trench on one hexside");
}

static void hexes_are_on_the_map_and_named_once(void)
{
    begin("");
    data.map[MAP_KHARTOUM].city[0] = (uint16_t)hex_named("1905");
    data_is_faulty("a list of hexes: one is not on the map");
    battle()->zariba[1] = battle()->zariba[0];
    data_is_faulty("a list of hexes: one is named twice");
    data.region[MAP_KHARTOUM][REGION_TOWN].hexes[0] = (uint16_t)hex_named("0117");
    data_is_faulty("a list of hexes: one is not on the map");
}

static void the_river_is_one(void)
{
    begin("");
    battle()->terrain[hex_named("0505")] = NILE;
    data_is_faulty("a map: water not joined to the north edge");
    data.map[MAP_KHARTOUM].terrain[hex_named("1905")] = ROUGH;
    data_is_faulty("a map: terrain off the map");
    battle()->terrain[hex_named("2913")] = NILE;
    data_is_faulty("a map: the city and the zariba are on land");
}

/* Its hexes are counted in a byte. */
static void a_river_without_end_is_refused_and_not_followed_for_ever(void)
{
    begin("");
    for (int row = 1; row <= ROWS; row++) {
        for (int column = 1; column <= COLUMNS; column++) {
            int turn = row % 4 == 0 ? 1 : row % 4 == 2 ? COLUMNS : 0;
            bool is_river = row % 2 || column == turn;
            battle()->terrain[hex_at(column, row)] = is_river ? NILE : CLEAR;
        }
    }
    for (int column = 2; column <= COLUMNS; column++) battle()->terrain[column] = CLEAR;
    omdurman_prepare(&data);
    assert_non_null(omdurman_game.data_fault(&data));
}

static void regions_have_the_right_ground(void)
{
    begin("");
    data.region[MAP_BATTLE][REGION_AE_ENTRANCE].hexes[0] = (uint16_t)hex_named("2901");
    data_is_faulty("a region: land where water should be, or the other way round");
    data.region[MAP_BATTLE][REGION_AE_BOATS].hexes[0] = (uint16_t)hex_named("2401");
    data_is_faulty("a region: land where water should be, or the other way round");
    data.region[MAP_BATTLE][REGION_TOMB].hexes[0] = NO_HEX;
    data_is_faulty("a region: the rules ask for it, and it has no hex");
    data.region[MAP_KHARTOUM][REGION_PALACE].hexes[0] = NO_HEX;
    data_is_faulty("a region: the rules ask for it, and it has no hex");
}

/* ---- Tables ------------------------------------------------------------------------------ */

static void counters_are_what_they_are_called(void)
{
    begin("");
    data.kind[KIND_TAIASHA].side = ANGLO_EGYPTIAN;
    data_is_faulty("kinds.json: of the other side");
    data.kind[KIND_LANCERS].class = BOAT;
    data_is_faulty("kinds.json: boats, leaders and forts are what they are called");
    data.kind[KIND_GORDON].class = INFANTRY;
    data_is_faulty("kinds.json: boats, leaders and forts are what they are called");
    data.kind[KIND_FORT].class = ARTILLERY;
    data_is_faulty("kinds.json: boats, leaders and forts are what they are called");
    data.kind[KIND_MELIK].maxims = 0;
    data_is_faulty("kinds.json: the named gunboats alone have Maxims");
    data.kind[KIND_GUNBOAT].maxims = 6;
    data_is_faulty("kinds.json: the named gunboats alone have Maxims");
    data.kind[KIND_YAKUB].colour = COLOUR_NONE;
    data_is_faulty("kinds.json: a leader of the Dervish without a colour");
    data.kind[KIND_KEHENA].tribe = TRIBE_DEGHEIM;
    data.kind[KIND_KEHENA].colour = data.kind[KIND_DEGHEIM].colour == RED ? WHITE : RED;
    data_is_faulty("kinds.json: a tribe of two colours");
    data.kind[KIND_MULAZMIN].line = LINE_DERVISH_ARTILLERY;
    data_is_faulty("kinds.json: more guns than attacks can be kept apart");
}

static void tables_are_in_order(void)
{
    begin("");
    data.line[LINE_RIFLES].half[2] = 0;
    data_is_faulty("ranges.json: a gap, or no range at all");
    data.line[LINE_SPEARS].half[0] = 0;
    data_is_faulty("ranges.json: a gap, or no range at all");
    data.line[LINE_NONE].half[0] = 1;
    data_is_faulty("ranges.json: a gap, or no range at all");
    data.result[3][9] = RESULT_MISS;
    data_is_faulty("results.json: more factors or a higher die do less");
    data.result[8][0] = RESULT_DISRUPT;
    data_is_faulty("results.json: more factors or a higher die do less");
    data.margin[DERVISH].tactical = data.margin[DERVISH].decisive;
    data_is_faulty("margins.json: not in ascending order");
    data.margin[ANGLO_EGYPTIAN].marginal = 99;
    data_is_faulty("margins.json: not in ascending order");
    data.level[DERVISH][0] = 1;
    data_is_faulty("levels.json: the first begins at 0");
    data.level[ANGLO_EGYPTIAN][3] = data.level[ANGLO_EGYPTIAN][2];
    data_is_faulty("levels.json: not in ascending order");
    data.terrain[NILE].cost = 1;
    data_is_faulty(
        "terrain.json: every step on land costs something, and none leads into the Nile");
    data.terrain[TREES].cost = 0;
    data_is_faulty(
        "terrain.json: every step on land costs something, and none leads into the Nile");
}

static void numbers_make_sense(void)
{
    begin("");
    battle()->terrain[hex_named("0148")] = CLEAR;
    data.constant[CONSTANT_mine_harmless] = 10;
    data.constant[CONSTANT_mine_engines] = 9;
    data_is_faulty("constants.json: mines out of order");
    data.constant[CONSTANT_vp_dervish] = 9;
    data_is_faulty("constants.json: more points than can be counted");
    data.constant[CONSTANT_vp_land_unit] = 30;
    data_is_faulty("constants.json: more points than can be counted");
    for (int hex = hex_at(1, 33); hex <= HEXES; hex++) {
        if (battle()->terrain[hex] == NILE) battle()->terrain[hex] = CLEAR;
    }
    memset(data.region[MAP_BATTLE][REGION_DERVISH_BOATS].hexes, 0, sizeof(struct region_data));
    data_is_faulty("constants.json: no room for mines in the river");
}

/* ---- Scenarios --------------------------------------------------------------------------- */

static uint16_t *start_of(enum scenario scenario, int counter)
{
    return &data.scenario[scenario].start[counter];
}

static void everybody_starts_where_he_can_be(void)
{
    begin("");
    data.scenario[SCENARIO_CAMPAIGN].map = MAP_KHARTOUM;
    data_is_faulty("scenarios.json: on the other map");
    data.scenario[SCENARIO_HISTORICAL].leader_hex[BLACK] = PLACE_LOST;
    data_is_faulty("scenarios.json: a leader in no hex");
    data.scenario[SCENARIO_HISTORICAL].enters[COUNTER_LANCERS] = 2;
    data_is_faulty("scenarios.json: who enters later waits");
    *start_of(SCENARIO_CAMPAIGN, COUNTER_ISA) = PLACE_LOST;
    data_is_faulty("scenarios.json: a start neither in a hex nor waiting");
    *start_of(SCENARIO_KHARTOUM, COUNTER_GORDON) = (uint16_t)hex_named("1905");
    data_is_faulty("scenarios.json: a start off the map");
    *start_of(SCENARIO_HISTORICAL, COUNTER_LANCERS) = (uint16_t)hex_named("2912");
    data_is_faulty("scenarios.json: boats start on the Nile, everybody else on land");
    *start_of(SCENARIO_HISTORICAL, COUNTER_SULTAN) = (uint16_t)hex_named("2812");
    data_is_faulty("scenarios.json: boats start on the Nile, everybody else on land");
}

static void the_default_set_up_keeps_the_rules_of_the_free_one(void)
{
    begin("");
    *start_of(SCENARIO_HISTORICAL, COUNTER_LANCERS) =
        *start_of(SCENARIO_HISTORICAL, COUNTER_KHALIFA);
    data_is_faulty("scenarios.json: both sides start in one hex");
    for (int i = 0; i < 5; i++) {
        *start_of(SCENARIO_HISTORICAL, COUNTER_JAALIN + i) =
            *start_of(SCENARIO_HISTORICAL, COUNTER_JAALIN);
    }
    data_is_faulty("scenarios.json: a stack that may not be");
    *start_of(SCENARIO_HISTORICAL, COUNTER_LANCERS) = (uint16_t)hex_named("0101");
    data_is_faulty("scenarios.json: a start against the rules of the set-up");
    *start_of(SCENARIO_CAMPAIGN, COUNTER_KHALIFA) = (uint16_t)hex_named("0101");
    data_is_faulty("scenarios.json: a start against the rules of the set-up");
    data.region[MAP_BATTLE][REGION_KERRERI].hexes[2] =
        *start_of(SCENARIO_HISTORICAL, COUNTER_MULAZMIN);
    data_is_faulty("scenarios.json: a start where the other side may be set up");
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
};

RULE_TEST_MAIN("omdurman", tests)
