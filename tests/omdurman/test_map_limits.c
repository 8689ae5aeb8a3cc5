/*
 * Faults of maps and regions at their very limits: lists that are full, every region in turn. What
 * is just allowed is told by the fault that comes after all others: a scenario on the other map.
 * Most cases change no map, so that nothing has to be prepared anew.
 */
#include "omdurman/bent_data.h"

#include <string.h>

static int side_of_hex(const char *name, int direction)
{
    return hex_named(name) * 3 + direction - OM_EAST - 2;
}

/* ---- Lists ------------------------------------------------------------------------------- */

static bool is_listed(const uint16_t *list, int most, int value)
{
    for (int i = 0; i < most; i++) {
        if (list[i] == value) return true;
    }
    return false;
}

/* Hexsides far from the city and the zariba, all different. */
static void fill_with_hexsides(uint16_t *list, int most)
{
    int hexside = side_of_hex("0202", OM_EAST);
    for (int i = 0; i < most; i++) {
        while (list[i] == 0 && is_listed(list, most, hexside)) hexside++;
        if (list[i] == 0) list[i] = (uint16_t)hexside;
        hexside += hexside == list[i];
    }
}

/* Each is full; what stands behind it in memory is no part of it, even where it is the same. */
static void a_full_list_ends_where_it_is_full(void)
{
    static const struct {
        size_t list, next;
        int most;
    } lists[] = {
        { offsetof(struct om_map_data, crest), offsetof(struct om_map_data, khor), OM_CRESTS_MOST },
        { offsetof(struct om_map_data, khor), offsetof(struct om_map_data, abu_sunt),
          OM_KHORS_MOST },
        { offsetof(struct om_map_data, abu_sunt), offsetof(struct om_map_data, road),
          OM_ABU_SUNT_MOST },
        { offsetof(struct om_map_data, road), offsetof(struct om_map_data, wall), OM_ROADS_MOST },
    };
    open_data();
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        uint16_t *list = (uint16_t *)((char *)battle() + lists[i].list);
        uint16_t *next = (uint16_t *)((char *)battle() + lists[i].next);
        fill_with_hexsides(list, lists[i].most);
        list[lists[i].most - 1] = list[0];
        data_faulty("a map: a hexside is named twice");
        fill_with_hexsides(list, lists[i].most);
        list[lists[i].most - 1] = (uint16_t)side_of_hex("3510", OM_EAST);
        data_faulty("a map: a hexside without a hex on either side");
        fill_with_hexsides(list, lists[i].most);
        list[0] = i + 1 < sizeof lists / sizeof lists[0] ? list[0] : next[0];
        next[0] = list[0];
        data_allowed();
    }
}

static void walls_gates_and_zariba_are_lists_of_their_own(void)
{
    open_data();
    battle()->thorn[0] = battle()->gate[0];
    data_faulty("a map: the zariba is between its hexes and those outside");
    battle()->thorn[0] = battle()->wall[0];
    data_faulty("a map: the zariba is between its hexes and those outside");
    battle()->gate[0] = battle()->wall[0]; /* all walls are named; the gates come after them */
    data_faulty("a map: a gate that is a wall");
    data.map[OM_MAP_KHARTOUM].gate[2] = 0;
    data_allowed();
    battle()->entry[0] = battle()->thorn[0]; /* an entry is of the thorn or of the trench */
    data_allowed();
    battle()->thorn[6] = battle()->trench[5];
    data_faulty("a map: thorn and trench on one hexside");
    battle()->thorn[0] = battle()->thorn[1];
    data_faulty("a map: a hexside is named twice");
    battle()->trench[0] = battle()->trench[1];
    data_faulty("a map: a hexside is named twice");
    battle()->gate[0] = battle()->gate[1];
    data_faulty("a map: a hexside is named twice");
    battle()->wall[0] = battle()->wall[46];
    data_faulty("a map: a hexside is named twice");
    battle()->entry[0] = battle()->entry[1];
    data_faulty("a map: a hexside is named twice");
}

/* Round the camp there are hexsides enough for all three. */
static void a_zariba_may_have_as_many_hexsides_as_there_is_room_for(void)
{
    open_data();
    uint16_t seventh = (uint16_t)side_of_hex("2818", OM_EAST),
             eighth = (uint16_t)side_of_hex("2818", OM_SOUTH_EAST);
    battle()->thorn[7] = seventh;
    data_allowed();
    battle()->thorn[7] = seventh;
    battle()->trench[0] = battle()->thorn[0];
    data_faulty("a map: thorn and trench on one hexside");
    battle()->trench[6] = seventh;
    battle()->trench[7] = eighth;
    data_allowed();
    battle()->trench[6] = seventh;
    battle()->trench[7] = eighth;
    battle()->entry[0] = battle()->trench[0];
    data_allowed();
    battle()->trench[7] = (uint16_t)side_of_hex("2020", OM_EAST);
    battle()->trench[6] = seventh;
    data_faulty("a map: the zariba is between its hexes and those outside");
    battle()->entry[2] = seventh;
    battle()->entry[3] = eighth;
    data_allowed();
    battle()->entry[2] = seventh;
    battle()->entry[3] = eighth;
    battle()->city[0] = battle()->entry[0]; /* the number of a hex, there */
    data_allowed();
}

static void the_city_may_fill_its_list(void)
{
    open_data();
    for (int i = 27; i < OM_CITY_MOST; i++) battle()->city[i] = (uint16_t)(i + 1);
    battle()->zariba[0] = battle()->city[27];
    data_allowed();
    for (int i = 27; i < OM_CITY_MOST; i++) battle()->city[i] = (uint16_t)(i + 1);
    battle()->city[OM_CITY_MOST - 1] = battle()->city[0];
    data_faulty("a list of hexes: one is named twice");
}

static void every_hex_of_a_map_is_looked_at(void)
{
    static const char *const dry = "a map: the city and the zariba are on land";
    open_data();
    battle()->terrain[hex_named("0101")] = OM_NILE; /* the north edge */
    battle()->city[27] = (uint16_t)hex_named("0101");
    om_prepare(&data);
    data_faulty(dry);
    battle()->terrain[hex_named("2901")] = OM_NILE;
    battle()->city[27] = (uint16_t)hex_named("2901");
    om_prepare(&data);
    data_faulty(dry);
    battle()->terrain[hex_named("3548")] = OM_NILE;
    om_prepare(&data);
    data_faulty("a map: water not joined to the north edge");
    data.map[OM_MAP_KHARTOUM].terrain[hex_named("3548")] = OM_ROUGH;
    data_faulty("a map: terrain off the map");
}

/* ---- Regions ----------------------------------------------------------------------------- */

static void only_hex_of_region(enum om_map_number map, int region, const char *name)
{
    memset(&data.region[map][region], 0, sizeof data.region[map][region]);
    data.region[map][region].hexes[0] = (uint16_t)hex_named(name);
}

static void every_region_has_its_ground(void)
{
    enum { EITHER, LAND, WATER };
    static const uint8_t ground[OM_REGIONS] = {
        [OM_REGION_TOMB] = LAND,           [OM_REGION_PALACE] = LAND,
        [OM_REGION_KERRERI] = LAND,        [OM_REGION_AE_ENTRANCE] = LAND,
        [OM_REGION_FRIENDLY_ENTRY] = LAND, [OM_REGION_DERVISH_EDGE] = LAND,
        [OM_REGION_TOWN] = LAND,           [OM_REGION_AE_BOATS] = WATER,
        [OM_REGION_DERVISH_BOATS] = WATER, [OM_REGION_NILE_AT_ZARIBA] = WATER,
    };
    static const char *const wrong = "a region: land where water should be, or the other way round";
    open_data();
    for (int region = 0; region < OM_REGIONS; region++) {
        only_hex_of_region(OM_MAP_BATTLE, region, "2912"); /* the Nile */
        data_faulty(ground[region] == LAND ? wrong : LATER);
        only_hex_of_region(OM_MAP_BATTLE, region, "2020");
        data_faulty(ground[region] == WATER ? wrong : LATER);
    }
    data.region[OM_MAP_BATTLE][OM_REGION_KERRERI].hexes[1] = (uint16_t)hex_named("2912");
    data_faulty(wrong);
    data.region[OM_MAP_BATTLE][OM_REGION_KERRERI].hexes[0] = (uint16_t)hex_named("2912");
    data.region[OM_MAP_BATTLE][OM_REGION_KERRERI].hexes[1] = (uint16_t)hex_named("2912");
    data_faulty("a list of hexes: one is named twice"); /* the first fault is told */
    only_hex_of_region(OM_MAP_BATTLE, OM_REGION_KERRERI, "2912");
    memset(&data.region[OM_MAP_BATTLE][OM_REGION_TOMB], 0, sizeof(struct om_region_data));
    data_faulty(wrong);
}

static void the_rules_ask_for_some_regions_of_each_map(void)
{
    static const uint8_t is_needed[OM_MAPS][OM_REGIONS] = {
        { [OM_REGION_TOMB] = 1,
          [OM_REGION_HALFAYA] = 1,
          [OM_REGION_DEBEBA] = 1,
          [OM_REGION_AE_ENTRANCE] = 1,
          [OM_REGION_AE_BOATS] = 1,
          [OM_REGION_DERVISH_EDGE] = 1 },
        { [OM_REGION_PALACE] = 1, [OM_REGION_TOWN] = 1, [OM_REGION_DERVISH_EDGE] = 1 },
    };
    open_data();
    for (int map = 0; map < OM_MAPS; map++) {
        for (int region = 0; region < OM_REGIONS; region++) {
            memset(&data.region[map][region], 0, sizeof data.region[map][region]);
            data_faulty(is_needed[map][region] ? "a region: the rules ask for it, and it has no hex"
                                               : LATER);
        }
    }
}

static void a_full_region_ends_where_it_is_full(void)
{
    open_data();
    for (int i = 0; i < OM_REGION_HEXES; i++) {
        data.region[OM_MAP_BATTLE][OM_REGION_AE_ENTRANCE].hexes[i] = (uint16_t)(i + 1);
        data.region[OM_MAP_BATTLE][OM_REGION_SHAMBAT].hexes[i] = (uint16_t)(i + 1);
    }
    data.region[OM_MAP_BATTLE][OM_REGION_AE_ENTRANCE].hexes[28] = (uint16_t)hex_named("0102");
    data.region[OM_MAP_BATTLE][OM_REGION_AE_ENTRANCE].hexes[29] = (uint16_t)hex_named("0202");
    data.region[OM_MAP_BATTLE][OM_REGION_AE_ENTRANCE].hexes[30] = (uint16_t)hex_named("0302");
    data.region[OM_MAP_BATTLE][OM_REGION_AE_ENTRANCE].hexes[31] = (uint16_t)hex_named("0402");
    for (int i = 35; i < OM_REGION_HEXES; i++)
        data.region[OM_MAP_BATTLE][OM_REGION_AE_ENTRANCE].hexes[i] += 10;
    data.region[OM_MAP_BATTLE][OM_REGION_ABU_ALIM].hexes[0] = 1;
    data_allowed();
}

static const struct rule_test tests[] = {
    RULE_TEST(a_full_list_ends_where_it_is_full, "3.0r-f"),
    RULE_TEST(walls_gates_and_zariba_are_lists_of_their_own, "5.3r-i"),
    RULE_TEST(a_zariba_may_have_as_many_hexsides_as_there_is_room_for, "5.3r-i"),
    RULE_TEST(the_city_may_fill_its_list, "3.0r-f"),
    RULE_TEST(every_hex_of_a_map_is_looked_at, "5.24r-a"),
    RULE_TEST(every_region_has_its_ground, "9.11r-d"),
    RULE_TEST(the_rules_ask_for_some_regions_of_each_map, "9.11r-d"),
    RULE_TEST(a_full_region_ends_where_it_is_full, "9.11r-d"),
};

RULE_TEST_MAIN("omdurman", tests)
