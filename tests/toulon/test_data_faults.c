/* Data of a map, of counters and of tables that no game could be played with are refused. */
#include "toulon/position.h"

#include <string.h>

/* The data as they are, made ready once: the tests begin hundreds of times. */
static void begin_data(void)
{
    static struct tl_data kept;
    if (!kept.area[TL_AREA_TOU].neighbours[0]) {
        begin("");
        kept = data;
    }
    data = kept;
}

/* From the first area to one in the middle and the last. */
enum { SOME_AREAS = (TL_AREAS - 2) / 2 };

static void assert_data(const char *fault)
{
    const char *found = tl_data_fault(&data);
    if (!fault) {
        assert_null(found);
        return;
    }
    assert_non_null(found);
    assert_string_equal(found, fault);
}

/* The same of a map, from which much follows. */
static void assert_map(const char *fault)
{
    tl_prepare(&data);
    assert_data(fault);
}

/* ---- The map ------------------------------------------------------------------------------- */

static int length_of(const uint8_t *list, int most)
{
    int length = 0;
    while (length < most && list[length]) length++;
    return length;
}

static void add_to(uint8_t *list, int most, int value)
{
    int length = length_of(list, most);
    assert_in_range(length, 0, most - 1);
    list[length] = (uint8_t)value;
}

static void take_from(uint8_t *list, int most, int value)
{
    for (int i = 0; i < most; i++) {
        if (list[i] != value) continue;
        memmove(&list[i], &list[i + 1], (size_t)(most - 1 - i));
        list[most - 1] = 0;
    }
}

static void unlink_area(int area, int other)
{
    take_from(data.area[area].neighbours, TL_NEIGHBOURS_MOST, other);
    take_from(data.area[area].river, TL_NEIGHBOURS_MOST, other);
}

static void no_area_is_its_own_neighbour(void)
{
    for (int area = 1; area < TL_AREAS; area += SOME_AREAS) {
        begin_data();
        uint8_t *neighbours = data.area[area].neighbours;
        if (length_of(neighbours, TL_NEIGHBOURS_MOST) == TL_NEIGHBOURS_MOST) continue;
        add_to(neighbours, TL_NEIGHBOURS_MOST, area);
        assert_map("areas: an area is its own neighbour");
    }
}

static void neighbours_are_mutual(void)
{
    for (int area = 1; area < TL_AREAS; area += SOME_AREAS) {
        begin_data();
        assert_map(NULL);
        unlink_area(area, data.area[area].neighbours[0]);
        assert_map("areas: neighbours must be mutual");
    }
}

/* As many neighbours as there may be, and the last of them is looked at. */
static void every_neighbour_is_looked_at(void)
{
    begin_data();
    uint8_t *of_toulon = data.area[TL_AREA_TOU].neighbours;
    for (int other = 1; length_of(of_toulon, TL_NEIGHBOURS_MOST) < TL_NEIGHBOURS_MOST; other++) {
        bool is_beside = other == TL_AREA_TOU || memchr(of_toulon, other, TL_NEIGHBOURS_MOST);
        if (is_beside) continue;
        add_to(of_toulon, TL_NEIGHBOURS_MOST, other);
        add_to(data.area[other].neighbours, TL_NEIGHBOURS_MOST, TL_AREA_TOU);
    }
    assert_map(NULL);
    unlink_area(of_toulon[TL_NEIGHBOURS_MOST - 1], TL_AREA_TOU);
    assert_map("areas: neighbours must be mutual");
}

static void a_river_lies_between_two_neighbours(void)
{
    begin_data(); /* fav and rep are neighbours without one */
    add_to(data.area[TL_AREA_REP].river, TL_NEIGHBOURS_MOST, TL_AREA_FAV);
    assert_map("areas: a river must lie between two areas on both sides");
    add_to(data.area[TL_AREA_FAV].river, TL_NEIGHBOURS_MOST, TL_AREA_REP);
    assert_map(NULL);
    begin_data(); /* an area without any river */
    data.area[TL_AREA_CAO].river[0] = TL_AREA_EGU;
    assert_map("areas: a river must lie before a neighbour");
    for (int area = 1; area < TL_AREAS; area += SOME_AREAS) {
        begin_data();
        int far = area == TL_AREA_EVE ? TL_AREA_EGU : TL_AREA_EVE;
        if (data.beside[area][far]) continue;
        add_to(data.area[area].river, TL_NEIGHBOURS_MOST, far);
        assert_map("areas: a river must lie before a neighbour");
    }
}

/* All nine neighbours may be across a river. */
static void every_river_is_looked_at(void)
{
    begin_data();
    uint8_t *of_toulon = data.area[TL_AREA_TOU].neighbours;
    for (int other = 1; length_of(of_toulon, TL_NEIGHBOURS_MOST) < TL_NEIGHBOURS_MOST; other++) {
        bool is_beside = other == TL_AREA_TOU || memchr(of_toulon, other, TL_NEIGHBOURS_MOST);
        if (is_beside) continue;
        add_to(of_toulon, TL_NEIGHBOURS_MOST, other);
        add_to(data.area[other].neighbours, TL_NEIGHBOURS_MOST, TL_AREA_TOU);
    }
    for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
        data.area[TL_AREA_TOU].river[i] = of_toulon[i];
        add_to(data.area[of_toulon[i]].river, TL_NEIGHBOURS_MOST, TL_AREA_TOU);
    }
    assert_map(NULL);
    data.area[TL_AREA_TOU].river[TL_NEIGHBOURS_MOST - 1] = TL_AREA_EGU;
    int last = of_toulon[TL_NEIGHBOURS_MOST - 1];
    take_from(data.area[last].river, TL_NEIGHBOURS_MOST, TL_AREA_TOU);
    assert_map("areas: a river must lie before a neighbour");
}

static void every_area_is_joined_to_toulon(void)
{
    for (int area = 1; area < TL_AREAS; area += SOME_AREAS) {
        if (area == TL_AREA_TOU || area == TL_AREA_CAI) continue; /* egu hangs on cai */
        begin_data();
        for (int other = 1; other < TL_AREAS; other++) {
            unlink_area(area, other);
            unlink_area(other, area);
        }
        assert_map("areas: every area must be joined to Toulon");
    }
}

static void roads_lead_past_areas_from_town_to_town(void)
{
    for (int section = 1; section < TL_SECTIONS; section++) {
        begin_data();
        memset(data.section[section].areas, 0, sizeof data.section[section].areas);
        assert_data("sections: a road section must border an area");
        begin_data();
        data.section[section].ends[1] = data.section[section].ends[0];
        assert_data("sections: the ends must differ");
        for (int i = 0; i < TL_SECTION_TOWNS; i++) {
            begin_data();
            data.section[section].towns[0] = TL_AREA_TOU;
            data.section[section].towns[1] = TL_AREA_OLL;
            assert_data(NULL);
            data.section[section].towns[i] = TL_AREA_FAV; /* no town */
            assert_data("sections: an end must be at a town");
        }
    }
}

/* ---- The counters -------------------------------------------------------------------------- */

static void units_are_in_the_order_of_their_sides(void)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        begin_data();
        data.unit[unit].corps = unit < TL_FIRST_REPUBLICAN ? TL_WEST : TL_ENGLISH;
        assert_data("units: the Allies must come first");
    }
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        bool is_allied = TL_FIRST_LEADER + leader < TL_FIRST_REPUBLICAN_LEADER;
        begin_data();
        data.leader[leader].corps = is_allied ? TL_RESERVE : TL_AUSTRIAN;
        assert_data("leaders: the Allies must come first");
        data.leader[leader].corps = is_allied ? TL_AUSTRIAN : TL_WEST;
        assert_data(NULL);
    }
}

static void batteries_are_last_and_have_positions(void)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool is_battery = unit >= TL_FIRST_BATTERY;
        begin_data();
        data.unit[unit].type = is_battery ? TL_ARTILLERY : TL_BATTERY;
        assert_data("units: the batteries must come last");
        begin_data();
        data.unit[unit].position = is_battery ? TL_NO_AREA : TL_AREA_EVE;
        assert_data("units: a battery must have a position, and nothing else");
    }
}

static void only_austrians_come_when_the_die_says(void)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        begin_data();
        data.unit[unit].turn = data.unit[unit].corps == TL_AUSTRIAN ? 9 : 0;
        assert_data("units: the turn must be variable for Austrians alone");
    }
}

/* ---- The tables ---------------------------------------------------------------------------- */

/* Also the ratio that is the same in other numbers is no higher one. */
static void ratios_rise_from_column_to_column(void)
{
    for (int i = 1; i < TL_COLUMNS; i++) {
        begin_data();
        data.column[i].attack = (uint8_t)(2 * data.column[i - 1].attack);
        data.column[i].defence = (uint8_t)(2 * data.column[i - 1].defence);
        assert_data("combat: the ratios must rise");
    }
    begin_data(); /* 1:3, 1:2 ... however they are written */
    for (int i = 0; i < TL_COLUMNS; i++) {
        data.column[i].attack = (uint8_t)(i + 1);
        data.column[i].defence = (uint8_t)(TL_COLUMNS - i);
    }
    assert_data(NULL);
}

static void barrages_rise_from_column_to_column(void)
{
    begin_data();
    data.barrage[0].most = 0; /* a column that serves nobody, as the data may have it */
    assert_data(NULL);
    for (int i = 1; i < TL_BARRAGE_COLUMNS; i++) {
        begin_data();
        data.barrage[i].most = data.barrage[i - 1].most;
        assert_data("barrage: the columns must rise");
        begin_data();
        data.barrage[i - 1].most = (uint8_t)(data.barrage[i].most - 1);
        if (i == 1) assert_data(NULL);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(no_area_is_its_own_neighbour, "3.P1a"),
    RULE_TEST(neighbours_are_mutual, "3.P1a"),
    RULE_TEST(every_neighbour_is_looked_at, "3.P1a"),
    RULE_TEST(a_river_lies_between_two_neighbours, "3.P9a"),
    RULE_TEST(every_river_is_looked_at, "3.P9a"),
    RULE_TEST(every_area_is_joined_to_toulon, "3.P1a"),
    RULE_TEST(roads_lead_past_areas_from_town_to_town, "18.1a"),
    RULE_TEST(units_are_in_the_order_of_their_sides, "2.P7a"),
    RULE_TEST(batteries_are_last_and_have_positions, "27.1"),
    RULE_TEST(only_austrians_come_when_the_die_says, "2.P9c"),
    RULE_TEST(ratios_rise_from_column_to_column, "25.27a"),
    RULE_TEST(barrages_rise_from_column_to_column, "27.39a"),
};

RULE_TEST_MAIN("toulon", tests)
