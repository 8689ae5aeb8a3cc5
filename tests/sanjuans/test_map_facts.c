/* What follows from the paths, found a second time space by space: neighbours, adjacent locations,
 * distances; and where ships may sail (map.3 to map.6, R34). */
#include <string.h>

#include "sanjuans/position.h"

static bool joined[SJ_SPACES][SJ_SPACES];

static void join(int one, int other)
{
    joined[one][other] = joined[other][one] = true;
}

/* map.4, map.5: the waypoints of a path lie between its ends, numbered path by path. */
static void walk_paths(void)
{
    int waypoint = SJ_FIRST_WAYPOINT;
    memset(joined, 0, sizeof joined);
    for (int path = 0; path < SJ_PATHS; path++) {
        int last = data.path[path].from;
        for (int i = 0; i < data.path[path].waypoints; i++) {
            join(last, waypoint);
            last = waypoint++;
        }
        join(last, data.path[path].to);
    }
    assert_int_equal(waypoint, SJ_SPACES);
}

/* The same land with its paths told in other ways. */
enum { AS_IT_IS, BACKWARDS, SHUFFLED, MAPS };

static void take_map(int map)
{
    begin("");
    for (int path = 0; path < SJ_PATHS; path++) {
        struct sj_path_data *there = &data.path[path];
        uint8_t from = there->from;
        if (map == BACKWARDS || (map == SHUFFLED && path % 3 == 0)) {
            there->from = there->to;
            there->to = from;
        }
    }
    for (int path = 0; map == SHUFFLED && path < SJ_PATHS / 2; path++) {
        struct sj_path_data *one = &data.path[path], *other = &data.path[SJ_PATHS - 1 - path];
        struct sj_path_data kept = *one;
        one->from = other->from;
        one->to = other->to;
        other->from = kept.from;
        other->to = kept.to;
    }
    sj_game.derived->prepare(&data);
    walk_paths();
}

static void neighbours_are_those_that_a_path_joins(void)
{
    for (int map = 0; map < MAPS; map++) {
        take_map(map);
        for (int space = 0; space < SJ_SPACES; space++) {
            int count, found = 0;
            const uint8_t *near = sj_neighbours(&data, space, &count);
            for (int other = 0; other < SJ_SPACES; other++) {
                assert_int_equal(sj_are_neighbours(&data, space, other), joined[space][other]);
                if (!joined[space][other]) continue;
                assert_true(found < count);
                assert_int_equal(near[found++], other); /* in the order of spaces */
            }
            assert_int_equal(found, count);
            assert_int_equal(sj_has_neighbours(&data, space), count > 0);
        }
    }
}

/* Who asks whether nobody's place is next to it is told no. */
static void nowhere_is_next_to_nothing(void)
{
    begin("");
    for (int space = 0; space < SJ_SPACES; space++) {
        assert_false(sj_are_neighbours(&data, space, SJ_NO_PLACE));
        assert_false(sj_are_neighbours(&data, space, space));
    }
}

static void adjacent_locations_are_the_ends_of_one_path(void)
{
    for (int map = 0; map < MAPS; map++) {
        take_map(map);
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            int count, found = 0;
            const uint8_t *near = sj_adjacent_locations(&data, location, &count);
            for (int other = 0; other < SJ_LOCATIONS; other++) {
                bool is_near = false;
                for (int path = 0; path < SJ_PATHS; path++) {
                    const struct sj_path_data *there = &data.path[path];
                    is_near |= there->from == location && there->to == other;
                    is_near |= there->from == other && there->to == location;
                }
                if (!is_near) continue;
                assert_true(found < count);
                assert_int_equal(near[found++], other);
            }
            assert_int_equal(found, count);
        }
    }
}

/* Step by step from all that are 0, not past a closed location unless it begins there. */
static void walk(const uint8_t *closed, uint8_t out[SJ_SPACES])
{
    for (int far = 0; far < SJ_SPACES; far++) {
        for (int space = 0; space < SJ_SPACES; space++) {
            bool passes = out[space] == far;
            if (closed && space < SJ_LOCATIONS && closed[space] && far) passes = false;
            for (int other = 0; passes && other < SJ_SPACES; other++) {
                if (joined[space][other] && out[other] > far + 1) out[other] = (uint8_t)(far + 1);
            }
        }
    }
}

static void distances_are_counted_in_spaces(void)
{
    for (int map = 0; map < MAPS; map++) {
        take_map(map);
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            uint8_t expected[SJ_SPACES];
            memset(expected, SJ_FAR, sizeof expected);
            expected[location] = 0;
            walk(NULL, expected);
            assert_memory_equal(data.map.distance[location], expected, sizeof expected);
        }
    }
}

/* Every location closed in turn, and every third; from one place and from two. */
static void closed_locations_are_reached_but_not_passed(void)
{
    for (int map = 0; map < MAPS; map++) {
        take_map(map);
        for (int shut = -3; shut < SJ_LOCATIONS; shut++) {
            uint8_t closed[SJ_LOCATIONS] = { 0 };
            for (int location = 0; location < SJ_LOCATIONS; location++) {
                closed[location] = shut < 0 ? location % 3 == shut + 3 : location == shut;
            }
            for (int from = 0; from < SJ_LOCATIONS; from++) {
                uint8_t expected[SJ_SPACES], found[SJ_SPACES];
                memset(expected, SJ_FAR, sizeof expected);
                memset(found, SJ_FAR, sizeof found);
                expected[from] = found[from] = 0;
                expected[SJ_ROCHE_HARBOR] = found[SJ_ROCHE_HARBOR] = 0;
                walk(closed, expected);
                sj_spread_distances(&data, closed, found);
                assert_memory_equal(found, expected, sizeof expected);
            }
        }
    }
}

/* Facts are worked out anew, whatever stood there. */
static void facts_do_not_add_up(void)
{
    begin("");
    struct sj_map_facts once = data.map;
    sj_game.derived->prepare(&data);
    assert_memory_equal(&data.map, &once, sizeof once);
}

/* Data with too many paths at a location have a fault, and do no harm before it is found. */
static void a_location_with_too_many_paths_does_no_harm(void)
{
    begin("");
    for (int path = 0; path < SJ_PATHS; path++) {
        data.path[path].from = SJ_TAMAI;
        data.path[path].to = (uint8_t)(path < SJ_TAMAI ? path : path + 1);
    }
    uint8_t count = data.map.adjacent_count[SJ_ROCHE_HARBOR];
    sj_game.derived->prepare(&data);
    assert_int_equal(data.map.adjacent_count[SJ_TAMAI], SJ_NEIGHBOURS_MOST);
    assert_int_equal(data.map.near_count[SJ_TAMAI], SJ_NEIGHBOURS_MOST);
    for (int i = 0; i < SJ_NEIGHBOURS_MOST; i++) {
        assert_int_equal(data.map.adjacent[SJ_TAMAI][i], i);
    }
    assert_true(count > 0);
    for (int i = 0; i < data.map.adjacent_count[SJ_ROCHE_HARBOR]; i++) {
        assert_int_equal(data.map.adjacent[SJ_ROCHE_HARBOR][i], SJ_TAMAI);
    }
}

/* ---- The sea ----------------------------------------------------------------------------- */

static bool is_sailing(int from, int to)
{
    bool sea = from >= SJ_FIRST_SEA, to_sea = to >= SJ_FIRST_SEA;
    if (sea && to_sea) return data.sea[from - SJ_FIRST_SEA][to - SJ_FIRST_SEA];
    if (sea && to < SJ_LOCATIONS) return data.location[to].port[from - SJ_FIRST_SEA];
    if (to_sea && from < SJ_LOCATIONS) return data.location[from].port[to - SJ_FIRST_SEA];
    return false;
}

static void ships_sail_between_areas_and_into_their_ports(void)
{
    begin("");
    data.location[SJ_STUART].port[0] = data.location[SJ_FRIDAY_HARBOR].port[0] = 1;
    for (int place = 0; place < SJ_PLACES; place++) {
        uint8_t found[SJ_LOCATIONS];
        int count = sj_sailings(&data, place, found), expected = 0;
        for (int to = 0; to < SJ_PLACES; to++) {
            if (!is_sailing(place, to)) continue;
            assert_true(expected < count);
            assert_int_equal(found[expected++], to);
        }
        assert_int_equal(expected, count);
    }
}

static void a_port_opens_on_its_own_areas(void)
{
    begin("");
    for (int port = 0; port < SJ_PLACES; port++) {
        bool any = false;
        for (int place = 0; place < SJ_PLACES; place++) {
            bool opens = port < SJ_LOCATIONS && place >= SJ_FIRST_SEA &&
                         data.location[port].port[place - SJ_FIRST_SEA];
            assert_int_equal(sj_opens_on(&data, port, place), opens);
            any |= opens;
        }
        assert_int_equal(sj_is_port(&data, port), any);
    }
}

static void waypoints_are_on_the_island_of_their_path(void)
{
    begin("");
    for (int space = 0; space < SJ_SPACES; space++) {
        for (int other = 0; other < SJ_SPACES; other++) {
            if (!sj_are_neighbours(&data, space, other)) continue;
            assert_int_equal(sj_island_of(&data, space), sj_island_of(&data, other));
        }
        if (space < SJ_LOCATIONS)
            assert_int_equal(sj_island_of(&data, space), data.location[space].island);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(neighbours_are_those_that_a_path_joins, "map.4 map.5"),
    RULE_TEST(nowhere_is_next_to_nothing, "map.5"),
    RULE_TEST(adjacent_locations_are_the_ends_of_one_path, "R34"),
    RULE_TEST(distances_are_counted_in_spaces, "map.4 map.5"),
    RULE_TEST(closed_locations_are_reached_but_not_passed, "map.5 R112"),
    RULE_TEST(facts_do_not_add_up, "map.4"),
    RULE_TEST(a_location_with_too_many_paths_does_no_harm, "map.5"),
    RULE_TEST(ships_sail_between_areas_and_into_their_ports, "map.6 naval.2 naval.5 naval.6"),
    RULE_TEST(a_port_opens_on_its_own_areas, "map.3 map.6"),
    RULE_TEST(waypoints_are_on_the_island_of_their_path, "map.1 map.4"),
};

RULE_TEST_MAIN("sanjuans", tests)
