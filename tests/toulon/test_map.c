/*
 * What follows from the data of the map and the counters, found a second time: by looking at every
 * pair of places, and at every piece.
 */
#include "toulon/position.h"

#include <string.h>

static bool has(const uint8_t *list, int most, int value)
{
    for (int i = 0; i < most && list[i]; i++) {
        if (list[i] == value) return true;
    }
    return false;
}

/* ---- Areas --------------------------------------------------------------------------------- */

static bool is_neighbour(int area, int other)
{
    return area && has(data.area[area].neighbours, TL_NEIGHBOURS_MOST, other);
}

static void areas_lie_beside_each_other_or_across_the_river(void)
{
    begin("");
    for (int area = 0; area < TL_AREAS; area++) {
        for (int other = 0; other < TL_AREAS; other++) {
            bool is_river = area && has(data.area[area].river, TL_NEIGHBOURS_MOST, other);
            assert_int_equal(data.beside[area][other],
                             is_neighbour(area, other) ? 1 + is_river : 0);
        }
    }
}

/* From each area to each: one step more than from the nearest of its neighbours. */
static void distances_are_counted_in_steps(void)
{
    begin("");
    for (int from = 1; from < TL_AREAS; from++) {
        for (int to = 1; to < TL_AREAS; to++) {
            int nearest = UINT8_MAX;
            for (int area = 1; area < TL_AREAS; area++) {
                bool is_nearer = is_neighbour(area, to) && data.distance[from][area] < nearest;
                if (is_nearer) nearest = data.distance[from][area];
            }
            assert_int_equal(data.distance[from][to], from == to ? 0 : nearest + 1);
        }
    }
    assert_int_equal(data.distance[TL_AREA_TOU][TL_AREA_LAS], 1);
}

/* An area that nothing leads to is far from everywhere. */
static void what_nothing_leads_to_is_far(void)
{
    begin("");
    memset(data.area[TL_AREA_EGU].neighbours, 0, TL_NEIGHBOURS_MOST);
    uint8_t *next = data.area[TL_AREA_CAI].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
        if (next[i] == TL_AREA_EGU) next[i] = TL_AREA_EVS; /* there twice, which does no harm */
    }
    tl_prepare(&data);
    assert_int_equal(data.distance[TL_AREA_TOU][TL_AREA_EGU], UINT8_MAX);
    assert_int_equal(data.distance[TL_AREA_EGU][TL_AREA_TOU], UINT8_MAX);
    assert_int_equal(data.distance[TL_AREA_EGU][TL_AREA_EGU], 0);
}

/* ---- Roads --------------------------------------------------------------------------------- */

static bool borders(int section, int area)
{
    return has(data.section[section].areas, TL_SECTION_AREAS_MOST, area);
}

static bool has_town(int section, int area)
{
    return has(data.section[section].towns, TL_SECTION_TOWNS, area);
}

static bool share_milestone(int section, int other)
{
    const uint8_t *one = data.section[section].ends, *two = data.section[other].ends;
    return section != other &&
           (one[0] == two[0] || one[0] == two[1] || one[1] == two[0] || one[1] == two[1]);
}

static int length_of(const uint8_t *list, int most)
{
    int length = 0;
    while (length < most && list[length]) length++;
    for (int i = length; i < most; i++) assert_int_equal(list[i], 0);
    return length;
}

static void sections_know_their_areas_towns_and_milestones(void)
{
    begin("");
    for (int section = 1; section < TL_SECTIONS; section++) {
        for (int area = 1; area < TL_AREAS; area++) {
            assert_int_equal(has(data.sections_at[area], TL_AREA_SECTIONS_MOST, section),
                             borders(section, area));
            assert_int_equal(has(data.town_sections[area], TL_AREA_SECTIONS_MOST, section),
                             has_town(section, area));
        }
        int linked = 0;
        for (int other = 1; other < TL_SECTIONS; other++) {
            assert_int_equal(has(data.linked[section], TL_AREA_SECTIONS_MOST, other),
                             share_milestone(section, other));
            linked += share_milestone(section, other);
        }
        assert_int_equal(length_of(data.linked[section], TL_AREA_SECTIONS_MOST), linked);
    }
    assert_int_equal(length_of(data.sections_at[TL_NO_AREA], TL_AREA_SECTIONS_MOST), 0);
}

/* ---- Where a supply line goes on ----------------------------------------------------------- */

static bool is_beach(int area, int roadstead)
{
    return roadstead == TL_GREAT ? data.area[area].beach_great : data.area[area].beach_little;
}

static bool is_area_near(int area, int node)
{
    int section = node - TL_FIRST_SECTION_NODE;
    if (node < TL_AREAS) return is_neighbour(area, node);
    if (node >= TL_FIRST_SEA_NODE) return is_beach(area, node - TL_FIRST_SEA_NODE);
    return section && (borders(section, area) || has_town(section, area));
}

static bool is_near(int node, int other)
{
    bool is_area = node < TL_AREAS, is_other_area = other < TL_AREAS;
    bool is_sea = node >= TL_FIRST_SEA_NODE, is_other_sea = other >= TL_FIRST_SEA_NODE;
    if (!node || !other || node == TL_FIRST_SECTION_NODE || other == TL_FIRST_SECTION_NODE) {
        return false;
    }
    if (is_area) return is_area_near(node, other);
    if (is_other_area) return is_area_near(other, node);
    if (is_sea && is_other_sea) return node != other;
    if (is_sea || is_other_sea) return false;
    return share_milestone(node - TL_FIRST_SECTION_NODE, other - TL_FIRST_SECTION_NODE);
}

static void lines_go_on_to_all_that_is_near(void)
{
    begin("");
    for (int node = 0; node < TL_NODES; node++) {
        for (int other = 0; other < 128; other++) {
            bool is_there = tl_is_node_in(&data.near_nodes[node], other);
            assert_int_equal(is_there, other < TL_NODES && is_near(node, other));
        }
    }
}

static void areas_have_roads_beaches_and_points(void)
{
    begin("");
    for (int area = 0; area < 128; area++) {
        bool is_area = tl_is_area(area), is_roadside = false;
        for (int section = 1; is_area && section < TL_SECTIONS; section++) {
            is_roadside |= borders(section, area);
            assert_int_equal(tl_is_node_in(&data.section_areas[section], area),
                             borders(section, area));
        }
        bool has_beach = is_area && (is_beach(area, TL_GREAT) || is_beach(area, TL_LITTLE));
        assert_int_equal(tl_is_node_in(&data.roadsides, area), is_roadside);
        assert_int_equal(tl_is_node_in(&data.beaches, area), has_beach);
        assert_int_equal(tl_is_node_in(&data.scoring, area), is_area && data.area[area].points);
    }
}

static void areas_know_their_printed_works(void)
{
    begin("");
    for (int area = 0; area < TL_AREAS; area++) {
        int count = 0;
        for (int work = 1; work < TL_WORKS; work++) {
            bool is_printed = work <= TL_PRINTED_WORKS && data.work[work].area == area;
            assert_int_equal(has(data.works_at[area], 4, work), is_printed);
            count += is_printed;
        }
        assert_int_equal(length_of(data.works_at[area], 4), count);
    }
}

/* ---- The counters -------------------------------------------------------------------------- */

static int corps_of(int piece)
{
    return tl_is_leader(piece) ? data.leader[piece - TL_FIRST_LEADER].corps
                               : data.unit[piece].corps;
}

/* The seats that move the pieces of a corps; the first of them commands it. */
static bool is_moved_by(int corps, int seat)
{
    switch (corps) {
    case TL_ENGLISH: return seat == TL_SEAT_ENGLISH;
    case TL_SPANISH: return seat == TL_SEAT_SPANISH;
    case TL_SARDINIAN: return seat == TL_SEAT_SARDINIAN;
    case TL_NEAPOLITAN: return seat == TL_SEAT_NEAPOLITAN;
    case TL_TOULONNAIS:
    case TL_AUSTRIAN: return seat == TL_SEAT_TOULONNAIS;
    case TL_WEST: return seat == TL_SEAT_WEST;
    case TL_EAST: return seat == TL_SEAT_EAST;
    default: return seat == TL_SEAT_WEST || seat == TL_SEAT_EAST;
    }
}

static bool is_in(const struct tl_piece_set *set, int piece)
{
    return set->part[piece / 64] >> piece % 64 & 1;
}

static void every_piece_has_a_side_and_seats(void)
{
    begin("");
    for (int piece = 0; piece < 192; piece++) {
        int corps = piece < TL_PIECES ? corps_of(piece) : -1;
        bool is_republican = corps == TL_WEST || corps == TL_EAST || corps == TL_RESERVE;
        if (corps >= 0) {
            assert_int_equal(data.side[piece], is_republican ? TL_REPUBLICANS : TL_ALLIES);
        }
        for (int seat = 0; seat < TL_SEATS; seat++) {
            bool moves = corps >= 0 && is_moved_by(corps, seat);
            bool commands = moves && !(corps == TL_RESERVE && seat == TL_SEAT_EAST);
            assert_int_equal(is_in(&data.moved_by[seat], piece), moves);
            assert_int_equal(is_in(&data.commanded_by[seat], piece), commands);
            if (corps >= 0) assert_int_equal(data.movers[piece] >> seat & 1, moves);
        }
    }
}

/* Royal Louis, the 30th and the Guard have rules of their own, a battery its position. */
static bool is_one_of_many(int unit)
{
    return unit != TL_UNIT_ROYAL_LOUIS && unit != TL_UNIT_U_30TH_CAMBRIDGESHIRE &&
           unit != TL_UNIT_GARDE_NATIONALE_DE_TOULON && data.unit[unit].type != TL_BATTERY;
}

static int equal_before(int unit)
{
    int before = 0;
    for (int other = 0; other < unit && is_one_of_many(unit); other++) {
        struct tl_unit_data one = data.unit[unit], two = data.unit[other];
        one.turn = two.turn = 0; /* told by the place on the track */
        if (is_one_of_many(other) && memcmp(&one, &two, sizeof one) == 0) before = other + 1;
    }
    return before;
}

static void equal_counters_know_each_other(void)
{
    uint8_t *const fields[] = { &data.unit[0].corps,    &data.unit[0].type,
                                &data.unit[0].strength, &data.unit[0].in_fort,
                                &data.unit[0].quality,  &data.unit[0].gendarmes };
    begin("");
    for (int unit = 0; unit < TL_UNITS; unit++) {
        assert_int_equal(data.same_before[unit], equal_before(unit));
    }
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) { /* by each thing printed */
        begin("");
        data.unit[1] = data.unit[0];
        tl_prepare(&data);
        assert_int_equal(data.same_before[1], 1);
        *fields[i] = (uint8_t)(*fields[i] + 1);
        tl_prepare(&data);
        assert_int_equal(data.same_before[1], 0);
    }
    static const int own[] = { TL_UNIT_ROYAL_LOUIS, TL_UNIT_U_30TH_CAMBRIDGESHIRE,
                               TL_UNIT_GARDE_NATIONALE_DE_TOULON };
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) { /* whatever is printed on others */
        begin("");
        data.unit[own[i] + 1] = data.unit[own[i]];
        data.unit[own[i] - 1] = data.unit[own[i]];
        tl_prepare(&data);
        assert_int_equal(data.same_before[own[i]], 0);
        assert_int_equal(data.same_before[own[i] + 1], equal_before(own[i] + 1));
    }
}

/* Data that are read again leave nothing of what was there before. */
static void other_data_leave_nothing_behind(void)
{
    begin("");
    static struct tl_data fresh;
    fresh = data;
    for (int area = 1; area < TL_AREAS; area++) {
        for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
            data.area[area].neighbours[i] = (uint8_t)(1 + (area + i) % (TL_AREAS - 1));
            data.area[area].river[i] = data.area[area].neighbours[i];
        }
        data.area[area].beach_great = data.area[area].beach_little = 1;
        data.area[area].points = 1;
    }
    for (int section = 1; section < TL_SECTIONS; section++) {
        memset(data.section[section].ends, 1, sizeof data.section[section].ends);
        memset(data.section[section].areas, TL_AREA_EVE, TL_SECTION_AREAS_MOST);
        memset(data.section[section].towns, TL_AREA_EGU, TL_SECTION_TOWNS);
    }
    for (int work = 1; work <= TL_PRINTED_WORKS; work++) data.work[work].area = TL_AREA_EVE;
    for (int unit = 0; unit < TL_UNITS; unit++) data.unit[unit].corps = TL_SPANISH;
    for (int leader = 0; leader < TL_LEADERS; leader++) data.leader[leader].corps = TL_EAST;
    tl_prepare(&data);
    assert_memory_not_equal(&data, &fresh, sizeof data);
    memcpy(data.area, fresh.area, sizeof data.area);
    memcpy(data.section, fresh.section, sizeof data.section);
    memcpy(data.work, fresh.work, sizeof data.work);
    memcpy(data.unit, fresh.unit, sizeof data.unit);
    memcpy(data.leader, fresh.leader, sizeof data.leader);
    tl_prepare(&data);
    assert_memory_equal(&data, &fresh, sizeof data);
}

/* What follows from the map is found anew, whatever was there before. */
static void nothing_is_left_of_what_was_prepared_before(void)
{
    static struct tl_data again;
    begin("");
    again = data;
    memset(again.near_nodes, 0xFF, sizeof again.near_nodes);
    memset(again.section_areas, 0xFF, sizeof again.section_areas);
    memset(&again.roadsides, 0xFF, sizeof again.roadsides);
    memset(&again.beaches, 0xFF, sizeof again.beaches);
    memset(&again.scoring, 0xFF, sizeof again.scoring);
    memset(again.moved_by, 0xFF, sizeof again.moved_by);
    memset(again.commanded_by, 0xFF, sizeof again.commanded_by);
    memset(again.beside, 0xFF, sizeof again.beside);
    memset(again.sections_at, 0xFF, sizeof again.sections_at);
    memset(again.town_sections, 0xFF, sizeof again.town_sections);
    memset(again.linked, 0xFF, sizeof again.linked);
    memset(again.works_at, 0xFF, sizeof again.works_at);
    tl_prepare(&again);
    assert_memory_equal(&again, &data, sizeof data);
}

static const struct rule_test tests[] = {
    RULE_TEST(nothing_is_left_of_what_was_prepared_before, "3.P1a"),
    RULE_TEST(areas_lie_beside_each_other_or_across_the_river, "3.P1a 3.P1b 3.P9a"),
    RULE_TEST(distances_are_counted_in_steps, "3.P1a"),
    RULE_TEST(what_nothing_leads_to_is_far, "3.P1a"),
    RULE_TEST(sections_know_their_areas_towns_and_milestones, "3.P7 18.2 18.5a 18.5b"),
    RULE_TEST(lines_go_on_to_all_that_is_near, "15.13b 15.16a 15.19 15.21a"),
    RULE_TEST(areas_have_roads_beaches_and_points, "3.P7 3.P11 35.1f"),
    RULE_TEST(areas_know_their_printed_works, "3.P8a"),
    RULE_TEST(every_piece_has_a_side_and_seats, "1.P1c 2.P7b 32.8a"),
    RULE_TEST(equal_counters_know_each_other, "2.P11a 32.14a 32.15"),
    RULE_TEST(other_data_leave_nothing_behind, "3.P1a 2.P11a"),
};

RULE_TEST_MAIN("toulon", tests)
