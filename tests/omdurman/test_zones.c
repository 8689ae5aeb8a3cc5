/* Zones of control: where they reach, and what they do to movement. */
#include "omdurman/position.h"

static void field(void)
{
    begin("");
    blank_board();
}

static bool dervish_zone(int hex)
{
    return is_in_enemy_zone(&state, hex, ANGLO_EGYPTIAN);
}

static bool ae_zone(int hex)
{
    return is_in_enemy_zone(&state, hex, DERVISH);
}

/* ---- Who has a zone ---------------------------------------------------------------------- */

static void a_unit_has_a_zone_into_the_six_hexes_round_it(void)
{
    field();
    put(COUNTER_TAIASHA, at(0, 0));
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        assert_true(dervish_zone(next_hex(&data, &state, at(0, 0), direction)));
    }
    assert_false(dervish_zone(at(0, 0)));
    assert_false(dervish_zone(at(2, 0)));
    assert_false(ae_zone(at(1, 0)));
    put(COUNTER_CAMERON, at(1, 0)); /* 5.44r-d: does not cancel it */
    assert_true(dervish_zone(at(1, 0)));
    assert_true(ae_zone(at(0, 0)));
    put(COUNTER_TAIASHA, PLACE_LOST);
    assert_false(dervish_zone(at(1, 0)));
}

static void some_counters_have_no_zone(void)
{
    field();
    put(COUNTER_KITCHENER, at(0, 0));
    assert_false(ae_zone(at(1, 0)));
    put(COUNTER_KHALIFA, at(4, 0));
    assert_true(dervish_zone(at(5, 0)));
    disrupt_counter(&data, &state, COUNTER_KHALIFA);
    assert_false(dervish_zone(at(5, 0)));
    recover_counter(&data, &state, COUNTER_KHALIFA);
    assert_true(dervish_zone(at(5, 0)));
    put(COUNTER_FRIENDLIES, PLACE_ABOARD);
    set_terrain(at(-4, 0), NILE);
    put(COUNTER_SULTAN, at(-4, 0));
    assert_false(ae_zone(at(-5, 0)));
}

/* ---- Where it reaches -------------------------------------------------------------------- */

static void we_z1_no_zone_across_a_khor(void)
{
    field();
    put(COUNTER_TAIASHA, at(-1, 0));
    put(COUNTER_CAMERON, at(1, 0));
    set_side(at(0, 0), at(1, 0), SIDE_KHOR);
    in_segment(SEGMENT_MOVE, DERVISH);
    does("pick:taiasha.1 step:e");
    assert_step(STEP_MOVING);
    does("step:nw");
    assert_false(ae_zone(at(0, 0)));
    assert_false(dervish_zone(at(1, 0)));
}

static void we_z2_huts_are_left_by_zones_and_not_entered(void)
{
    static const enum terrain town[] = { HUTS, BUILDING };
    for (int i = 0; i < 2; i++) {
        field();
        set_terrain(at(0, 0), town[i]);
        put(COUNTER_CAMERON, at(0, 0));
        put(COUNTER_TAIASHA, at(1, 0));
        assert_true(ae_zone(at(1, 0)));
        assert_false(dervish_zone(at(0, 0)));
    }
}

/* A city hex at the centre and a unit on either side of its hexside to the east. */
static void at_the_city(unsigned feature)
{
    field();
    set_city(at(0, 0));
    if (feature) set_side(at(0, 0), at(1, 0), feature);
    put(COUNTER_CAMERON, at(0, 0));
    put(COUNTER_TAIASHA, at(1, 0));
}

static void we_z4_zones_go_out_over_a_wall_and_not_in(void)
{
    at_the_city(SIDE_WALL);
    assert_true(ae_zone(at(1, 0)));
    assert_false(dervish_zone(at(0, 0)));
    breach_wall(&(struct play){ &data, &state, NULL }, 0, at(-5, 0), RULE_6_53d);
    assert_true(ae_zone(at(1, 0)));
    assert_true(dervish_zone(at(0, 0)));
}

static void zones_go_out_by_a_gate_and_not_in(void)
{
    at_the_city(SIDE_GATE);
    assert_true(ae_zone(at(1, 0)));
    assert_false(dervish_zone(at(0, 0)));
    at_the_city(0);
    assert_true(dervish_zone(at(0, 0)));
}

static void huts_behind_a_breach_are_not_entered(void)
{
    at_the_city(SIDE_WALL);
    set_terrain(at(0, 0), HUTS);
    breach_wall(&(struct play){ &data, &state, NULL }, 0, at(-5, 0), RULE_6_53d);
    assert_false(dervish_zone(at(0, 0)));
    assert_true(ae_zone(at(1, 0)));
}

static void zones_go_out_of_the_zariba_and_not_in(void)
{
    static const unsigned features[] = { SIDE_THORN, SIDE_TRENCH };
    for (int i = 0; i < 2; i++) {
        field();
        set_zariba(at(0, 0));
        set_side(at(0, 0), at(1, 0), features[i]);
        put(COUNTER_CAMERON, at(0, 0));
        put(COUNTER_TAIASHA, at(1, 0));
        assert_true(ae_zone(at(1, 0)));
        assert_false(dervish_zone(at(0, 0)));
        state.built[0] = 0;
        renew();
        assert_true(dervish_zone(at(0, 0)));
    }
}

static void no_zone_reaches_into_a_fort(void)
{
    field();
    put(COUNTER_FORT, at(0, 0));
    put(COUNTER_CAMERON, at(1, 0));
    assert_false(ae_zone(at(0, 0)));
    assert_true(dervish_zone(at(1, 0)));
    put(COUNTER_TAIASHA, at(0, 0));
    lose_counter(&(struct play){ &data, &state, NULL }, COUNTER_FORT, RULE_6_6c);
    assert_true(ae_zone(at(0, 0)));
}

static void we_z5_an_empty_fort_stops_who_passes(void)
{
    field();
    put(COUNTER_FORT, at(1, 0));
    put(COUNTER_CAMERON, at(-1, 0));
    put(COUNTER_LANCERS, at(-5, 0));
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:cameron step:e");
    assert_step(STEP_MOVE);
    assert_int_equal(state.place[COUNTER_CAMERON], at(0, 0));
    assert_true(cited("5.43r-a"));
}

static void we_z6_boats_have_no_zone_on_land(void)
{
    field();
    set_terrain(at(1, 0), NILE);
    set_terrain(at(2, 0), NILE);
    put(COUNTER_SULTAN, at(1, 0));
    put(COUNTER_TAIASHA, at(-1, 0));
    in_segment(SEGMENT_MOVE, DERVISH);
    does("pick:taiasha.1 step:e");
    assert_step(STEP_MOVING);
    does("step:w");
    assert_true(ae_zone(at(2, 0)));
    assert_false(dervish_zone(at(1, 0)));
}

static void boats_stop_where_enemy_boats_are_near(void)
{
    field();
    for (int q = 0; q <= 4; q++) set_terrain(at(q, 0), NILE);
    put(COUNTER_DERVISH_GUNBOAT, at(4, 0));
    put(COUNTER_SULTAN, at(0, 0));
    put(COUNTER_SHEIK, at(1, 0));
    put(COUNTER_CAMERON, at(3, 1)); /* no zone of a land unit on the river */
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:sultan step:e step:e step:e");
    assert_int_equal(state.place[COUNTER_SULTAN], at(3, 0));
    assert_step(STEP_MOVE);
}

/* ---- What it does ------------------------------------------------------------------------ */

static void we_z3_from_zone_to_zone(void)
{
    field();
    put(COUNTER_TAIASHA, at(1, 0));
    put(COUNTER_TAIASHA + 1, at(1, 1));
    put(COUNTER_CAMERON, at(0, 0));
    put(COUNTER_LANCERS, at(-5, 0));
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    assert_true(dervish_zone(at(0, 0)) && dervish_zone(at(0, 1)));
    does("pick:cameron step:se");
    assert_step(STEP_MOVE);
    assert_int_equal(state.place[COUNTER_CAMERON], at(0, 1));
}

static void a_zone_is_left_at_no_cost(void)
{
    field();
    put(COUNTER_TAIASHA, at(1, 0));
    put(COUNTER_CAMERON, at(0, 0));
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:cameron step:w");
    assert_int_equal(state.spent, 1);
    assert_step(STEP_MOVING);
    does("step:w step:e step:e");
    assert_int_equal(state.place[COUNTER_CAMERON], at(0, 0));
    assert_int_not_equal(state.step[0], STEP_MOVING);
}

/* ---- Kept up to date --------------------------------------------------------------------- */

static void scatter(struct random *random)
{
    static const int movers[] = { COUNTER_CAMERON, COUNTER_LANCERS,         COUNTER_KITCHENER,
                                  COUNTER_TAIASHA, COUNTER_TAIASHA + 1,     COUNTER_KHALIFA,
                                  COUNTER_FORT,    COUNTER_DERVISH_GUNBOAT, COUNTER_SULTAN };
    int mover = movers[random_below(random, sizeof movers / sizeof movers[0])];
    int hex = at((int)random_below(random, 3), (int)random_below(random, 3));
    bool is_river = is_nile(&data, &state, hex);
    if (random_below(random, 4) == 0 && is_unit(&data, mover) && is_on_map(&state, mover)) {
        if (has_flag(&state, mover, DISRUPTED)) {
            recover_counter(&data, &state, mover);
        } else {
            disrupt_counter(&data, &state, mover);
        }
    } else if (is_river == is_boat(&data, mover) &&
               !holds(&state, hex, other_side(side_of(mover)))) {
        put(mover, random_below(random, 5) ? hex : PLACE_LOST);
    }
}

static void the_zones_kept_are_the_zones_counted_anew(void)
{
    static struct omdurman_state anew;
    struct random random;
    random_seed(&random, 1898, 0);
    field();
    set_terrain(at(0, 1), NILE);
    set_terrain(at(0, 2), NILE);
    set_terrain(at(2, 2), HUTS);
    set_side(at(0, 0), at(1, 0), SIDE_KHOR);
    set_city(at(2, 0));
    set_side(at(1, 0), at(2, 0), SIDE_WALL);
    set_side(at(2, 0), at(2, 1), SIDE_GATE);
    set_zariba(at(1, 1));
    set_side(at(1, 1), at(2, 1), SIDE_TRENCH);
    for (int i = 0; i < 20000; i++) {
        scatter(&random);
        anew = state;
        count_ground(&data, &anew);
        assert_memory_equal(anew.ground, state.ground, sizeof state.ground);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_unit_has_a_zone_into_the_six_hexes_round_it, "5.41r-a 5.44r-d 5.44r-g 1.0r-h"),
    RULE_TEST(some_counters_have_no_zone, "5.41r-a DIS.a 6.51a 2.0r-g 5.21r-m"),
    RULE_TEST(we_z1_no_zone_across_a_khor, "GN.6b EXWE-Z1"),
    RULE_TEST(we_z2_huts_are_left_by_zones_and_not_entered, "GN.6h GN.6i EXWE-Z2"),
    RULE_TEST(we_z3_from_zone_to_zone, "5.43r-b 5.43r-a EXWE-Z3"),
    RULE_TEST(we_z4_zones_go_out_over_a_wall_and_not_in, "GN.6d GN.6e GN.6f EXWE-Z4"),
    RULE_TEST(zones_go_out_by_a_gate_and_not_in, "5.44r-a"),
    RULE_TEST(huts_behind_a_breach_are_not_entered, "5.44r-c"),
    RULE_TEST(zones_go_out_of_the_zariba_and_not_in, "GN.6g 5.44r-b 5.3r-j"),
    RULE_TEST(no_zone_reaches_into_a_fort, "GN.6c 5.41r-a"),
    RULE_TEST(we_z5_an_empty_fort_stops_who_passes, "5.41r-a 5.1r-g 5.43r-a EXWE-Z5"),
    RULE_TEST(we_z6_boats_have_no_zone_on_land, "GN.6a 5.41r-b EXWE-Z6"),
    RULE_TEST(boats_stop_where_enemy_boats_are_near, "5.41r-b 5.43r-a"),
    RULE_TEST(a_zone_is_left_at_no_cost, "5.42r-a 5.43r-b 5.1r-g"),
    RULE_TEST(the_zones_kept_are_the_zones_counted_anew, "5.44r-a 5.44r-g"),
};

RULE_TEST_MAIN("omdurman", tests)
