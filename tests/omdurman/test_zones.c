/* Zones of control: where they reach, and what they do to movement. */
#include "omdurman/position.h"

static void field(void)
{
    begin("");
    blank_board();
}

static bool dervish_zone(int hex)
{
    return om_is_in_enemy_zone(&state, hex, OM_ANGLO_EGYPTIAN);
}

static bool ae_zone(int hex)
{
    return om_is_in_enemy_zone(&state, hex, OM_DERVISH);
}

/* ---- Who has a zone ---------------------------------------------------------------------- */

static void a_unit_has_a_zone_into_the_six_hexes_round_it(void)
{
    field();
    put(OM_COUNTER_TAIASHA, at(0, 0));
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        assert_true(dervish_zone(om_next_hex(&data, &state, at(0, 0), direction)));
    }
    assert_false(dervish_zone(at(0, 0)));
    assert_false(dervish_zone(at(2, 0)));
    assert_false(ae_zone(at(1, 0)));
    put(OM_COUNTER_CAMERON, at(1, 0)); /* 5.44r-d: does not cancel it */
    assert_true(dervish_zone(at(1, 0)));
    assert_true(ae_zone(at(0, 0)));
    put(OM_COUNTER_TAIASHA, OM_PLACE_LOST);
    assert_false(dervish_zone(at(1, 0)));
}

static void some_counters_have_no_zone(void)
{
    field();
    put(OM_COUNTER_KITCHENER, at(0, 0));
    assert_false(ae_zone(at(1, 0)));
    put(OM_COUNTER_KHALIFA, at(4, 0));
    assert_true(dervish_zone(at(5, 0)));
    om_disrupt_counter(&data, &state, OM_COUNTER_KHALIFA);
    assert_false(dervish_zone(at(5, 0)));
    om_recover_counter(&data, &state, OM_COUNTER_KHALIFA);
    assert_true(dervish_zone(at(5, 0)));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD);
    set_terrain(at(-4, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-4, 0));
    assert_false(ae_zone(at(-5, 0)));
}

/* ---- Where it reaches -------------------------------------------------------------------- */

static void we_z1_no_zone_across_a_khor(void)
{
    field();
    put(OM_COUNTER_TAIASHA, at(-1, 0));
    put(OM_COUNTER_CAMERON, at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_KHOR);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.1 step:e");
    assert_step(OM_STEP_MOVING);
    does("step:nw");
    assert_false(ae_zone(at(0, 0)));
    assert_false(dervish_zone(at(1, 0)));
}

static void we_z2_huts_are_left_by_zones_and_not_entered(void)
{
    static const enum om_terrain town[] = { OM_HUTS, OM_BUILDING };
    for (int i = 0; i < 2; i++) {
        field();
        set_terrain(at(0, 0), town[i]);
        put(OM_COUNTER_CAMERON, at(0, 0));
        put(OM_COUNTER_TAIASHA, at(1, 0));
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
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(1, 0));
}

static void we_z4_zones_go_out_over_a_wall_and_not_in(void)
{
    at_the_city(OM_SIDE_WALL);
    assert_true(ae_zone(at(1, 0)));
    assert_false(dervish_zone(at(0, 0)));
    om_breach_wall(&(struct om_play){ &data, &state, NULL }, 0, at(-5, 0), OM_RULE_6_53d);
    assert_true(ae_zone(at(1, 0)));
    assert_true(dervish_zone(at(0, 0)));
}

static void zones_go_out_by_a_gate_and_not_in(void)
{
    at_the_city(OM_SIDE_GATE);
    assert_true(ae_zone(at(1, 0)));
    assert_false(dervish_zone(at(0, 0)));
    at_the_city(0);
    assert_true(dervish_zone(at(0, 0)));
}

static void huts_behind_a_breach_are_not_entered(void)
{
    at_the_city(OM_SIDE_WALL);
    set_terrain(at(0, 0), OM_HUTS);
    om_breach_wall(&(struct om_play){ &data, &state, NULL }, 0, at(-5, 0), OM_RULE_6_53d);
    assert_false(dervish_zone(at(0, 0)));
    assert_true(ae_zone(at(1, 0)));
}

static void zones_go_out_of_the_zariba_and_not_in(void)
{
    static const unsigned features[] = { OM_SIDE_THORN, OM_SIDE_TRENCH };
    for (int i = 0; i < 2; i++) {
        field();
        set_zariba(at(0, 0));
        set_side(at(0, 0), at(1, 0), features[i]);
        put(OM_COUNTER_CAMERON, at(0, 0));
        put(OM_COUNTER_TAIASHA, at(1, 0));
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
    put(OM_COUNTER_FORT, at(0, 0));
    put(OM_COUNTER_CAMERON, at(1, 0));
    assert_false(ae_zone(at(0, 0)));
    assert_true(dervish_zone(at(1, 0)));
    put(OM_COUNTER_TAIASHA, at(0, 0));
    om_lose_counter(&(struct om_play){ &data, &state, NULL }, OM_COUNTER_FORT, OM_RULE_6_6c);
    assert_true(ae_zone(at(0, 0)));
}

static void we_z5_an_empty_fort_stops_who_passes(void)
{
    field();
    put(OM_COUNTER_FORT, at(1, 0));
    put(OM_COUNTER_CAMERON, at(-1, 0));
    put(OM_COUNTER_LANCERS, at(-5, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:cameron step:e");
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(0, 0));
    assert_true(cited("5.43r-a"));
}

static void we_z6_boats_have_no_zone_on_land(void)
{
    field();
    set_terrain(at(1, 0), OM_NILE);
    set_terrain(at(2, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(1, 0));
    put(OM_COUNTER_TAIASHA, at(-1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.1 step:e");
    assert_step(OM_STEP_MOVING);
    does("step:w");
    assert_true(ae_zone(at(2, 0)));
    assert_false(dervish_zone(at(1, 0)));
}

static void boats_stop_where_enemy_boats_are_near(void)
{
    field();
    for (int q = 0; q <= 4; q++) set_terrain(at(q, 0), OM_NILE);
    put(OM_COUNTER_DERVISH_GUNBOAT, at(4, 0));
    put(OM_COUNTER_SULTAN, at(0, 0));
    put(OM_COUNTER_SHEIK, at(1, 0));
    put(OM_COUNTER_CAMERON, at(3, 1)); /* no zone of a land unit on the river */
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan step:e step:e step:e");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], at(3, 0));
    assert_step(OM_STEP_MOVE);
}

/* ---- What it does ------------------------------------------------------------------------ */

static void we_z3_from_zone_to_zone(void)
{
    field();
    put(OM_COUNTER_TAIASHA, at(1, 0));
    put(OM_COUNTER_TAIASHA + 1, at(1, 1));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_LANCERS, at(-5, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_true(dervish_zone(at(0, 0)) && dervish_zone(at(0, 1)));
    does("pick:cameron step:se");
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(0, 1));
}

static void a_zone_is_left_at_no_cost(void)
{
    field();
    put(OM_COUNTER_TAIASHA, at(1, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:cameron step:w");
    assert_int_equal(state.spent, 1);
    assert_step(OM_STEP_MOVING);
    does("step:w step:e step:e");
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(0, 0));
    assert_int_not_equal(state.step[0], OM_STEP_MOVING);
}

/* ---- Kept up to date --------------------------------------------------------------------- */

static void scatter(struct random *random)
{
    static const int movers[] = { OM_COUNTER_CAMERON,     OM_COUNTER_LANCERS,
                                  OM_COUNTER_KITCHENER,   OM_COUNTER_TAIASHA,
                                  OM_COUNTER_TAIASHA + 1, OM_COUNTER_KHALIFA,
                                  OM_COUNTER_FORT,        OM_COUNTER_DERVISH_GUNBOAT,
                                  OM_COUNTER_SULTAN };
    int mover = movers[random_below(random, sizeof movers / sizeof movers[0])];
    int hex = at((int)random_below(random, 3), (int)random_below(random, 3));
    bool is_river = om_is_nile(&data, &state, hex);
    if (random_below(random, 4) == 0 && om_is_unit(&data, mover) && om_is_on_map(&state, mover)) {
        if (om_has_flag(&state, mover, OM_DISRUPTED)) {
            om_recover_counter(&data, &state, mover);
        } else {
            om_disrupt_counter(&data, &state, mover);
        }
    } else if (is_river == om_is_boat(&data, mover) &&
               !om_holds(&state, hex, om_other_side(om_side_of(mover)))) {
        put(mover, random_below(random, 5) ? hex : OM_PLACE_LOST);
    }
}

static void the_zones_kept_are_the_zones_counted_anew(void)
{
    static struct om_state anew;
    struct random random;
    random_seed(&random, 1898, 0);
    field();
    set_terrain(at(0, 1), OM_NILE);
    set_terrain(at(0, 2), OM_NILE);
    set_terrain(at(2, 2), OM_HUTS);
    set_side(at(0, 0), at(1, 0), OM_SIDE_KHOR);
    set_city(at(2, 0));
    set_side(at(1, 0), at(2, 0), OM_SIDE_WALL);
    set_side(at(2, 0), at(2, 1), OM_SIDE_GATE);
    set_zariba(at(1, 1));
    set_side(at(1, 1), at(2, 1), OM_SIDE_TRENCH);
    for (int i = 0; i < 20000; i++) {
        scatter(&random);
        anew = state;
        om_count_ground(&data, &anew);
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
