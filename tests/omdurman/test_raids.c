/*
 * How the expert fights the battle, where he differs from the judgement: the Khalifa's horse and
 * the host of Ali Wad Helu fall upon the Sirdar's horse at Kerreri, which comes in when it sees
 * them come.
 */
#include "omdurman/judged.h"

enum { EXPERT = 0, RAIDERS = 4, AT_KERRERI = 2, KEPT_AWAY = 7 };

static int distance_to_kerreri(int counter)
{
    static const char *const kerreri[AT_KERRERI] = { "2705", "2706" };
    int least = OM_HEXES;
    for (int i = 0; i < AT_KERRERI; i++) {
        int distance = om_hex_distance(state.place[counter], hex_named(kerreri[i]));
        if (distance < least) least = distance;
    }
    return least;
}

static int march_to_kerreri(int counter)
{
    return data.way_to_kerreri[state.place[counter]];
}

/* So many of the Baggara are two marches away on foot, one on horseback. */
static void horse_north_of_the_hills(int turn, enum om_side side, int count)
{
    begin("scenario=historical setup=standard");
    for (int i = 0; i < count; i++) put(OM_COUNTER_BAGGARA + i, hex_named("2003"));
    state.turn = (uint8_t)turn;
    in_segment(OM_SEGMENT_MOVE, side);
}

static int come_to_blows(void)
{
    int count = 0;
    for (int i = 0; i < RAIDERS; i++) count += distance_to_kerreri(OM_COUNTER_BAGGARA + i) == 1;
    return count;
}

/* The judgement looks at the zariba alone. */
static void the_horse_at_kerreri_is_fallen_upon(void **unused)
{
    (void)unused;
    horse_north_of_the_hills(3, OM_DERVISH, RAIDERS);
    move_by_way(EXPERT);
    assert_int_equal(come_to_blows(), RAIDERS);
    horse_north_of_the_hills(3, OM_DERVISH, RAIDERS);
    move_by_judgement();
    assert_int_equal(come_to_blows(), 0);
}

/* In the turns before they come up to within one march, and no nearer than who waits. */
static void raiders_come_up_before(void **unused)
{
    int ready = 0;
    (void)unused;
    begin("scenario=historical setup=standard");
    for (int turn = 1; turn <= 2; turn++) {
        state.turn = (uint8_t)turn;
        in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
        for (int c = 0; c < OM_COUNTERS; c++) om_clear_flag(&state, c, OM_MOVED);
        move_by_way(EXPERT);
    }
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        if (!om_is_on_map(&state, c)) continue;
        assert_true(distance_to_kerreri(c) >= KEPT_AWAY);
        ready += march_to_kerreri(c) <= om_counter_data(&data, c)->moves;
    }
    assert_true(ready >= RAIDERS);
}

/* With nobody left at Kerreri the raiders storm with the others. */
static void nobody_falls_upon_an_empty_village(void **unused)
{
    (void)unused;
    horse_north_of_the_hills(3, OM_DERVISH, RAIDERS);
    for (int c = 0; c < OM_FIRST_BOAT; c++) {
        bool is_there = om_is_on_map(&state, c) && distance_to_kerreri(c) == 0;
        if (is_there) put(c, OM_PLACE_LOST);
    }
    move_by_way(EXPERT);
    assert_int_equal(come_to_blows(), 0);
}

static bool is_at_kerreri(int counter)
{
    return distance_to_kerreri(counter) == 0;
}

/* Four that could be there in one march are no patrol. The judgement waits until they are near. */
static void the_horse_comes_in_before_raiders(void **unused)
{
    (void)unused;
    horse_north_of_the_hills(2, OM_ANGLO_EGYPTIAN, RAIDERS);
    move_by_way(EXPERT);
    assert_false(is_at_kerreri(OM_COUNTER_EGYPTIAN_CAVALRY));
    assert_false(is_at_kerreri(OM_COUNTER_CAMEL_CORPS));
    horse_north_of_the_hills(2, OM_ANGLO_EGYPTIAN, RAIDERS);
    move_by_judgement();
    assert_true(is_at_kerreri(OM_COUNTER_EGYPTIAN_CAVALRY));
    horse_north_of_the_hills(2, OM_ANGLO_EGYPTIAN, RAIDERS - 1);
    move_by_way(EXPERT);
    assert_true(is_at_kerreri(OM_COUNTER_EGYPTIAN_CAVALRY));
}

/* In the last turn they march no more, and the army does what it would have done. */
static void nobody_comes_in_when_no_raid_can_follow(void **unused)
{
    (void)unused;
    horse_north_of_the_hills(4, OM_ANGLO_EGYPTIAN, RAIDERS);
    move_by_judgement();
    struct om_state judged_state = state;
    horse_north_of_the_hills(4, OM_ANGLO_EGYPTIAN, RAIDERS);
    move_by_way(EXPERT);
    assert_memory_equal(state.place, judged_state.place, sizeof state.place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_horse_at_kerreri_is_fallen_upon),
        cmocka_unit_test(raiders_come_up_before),
        cmocka_unit_test(nobody_falls_upon_an_empty_village),
        cmocka_unit_test(the_horse_comes_in_before_raiders),
        cmocka_unit_test(nobody_comes_in_when_no_raid_can_follow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
