/* Movement on land: what a step costs, who may take it, groups, and the walled city. */
#include "omdurman/position.h"

/* A blank board where the side moves, with its mover at the centre. */
static void march(enum om_side side, int mover)
{
    begin("");
    blank_board();
    put(mover, at(0, 0));
    in_segment(OM_SEGMENT_MOVE, side);
}

static const char *pick(int counter)
{
    return text_of(OM_VERB_PICK, counter, 0);
}

/* ---- Costs ------------------------------------------------------------------------------- */

static const struct cost_test {
    enum om_terrain terrain;
    unsigned features;
    int cost;
} cost_tests[] = {
    { OM_CLEAR, 0, 1 },
    { OM_ROUGH, 0, 3 },
    { OM_TREES, 0, 1 },
    { OM_SWAMP, 0, 3 },
    { OM_HILLTOP, 0, 1 },
    { OM_HUTS, 0, 3 },
    { OM_BUILDING, 0, 3 },
    { OM_CLEAR, OM_SIDE_KHOR, 6 },
    { OM_CLEAR, OM_SIDE_CREST, 2 },
    { OM_CLEAR, OM_SIDE_GATE, 2 },
    { OM_ROUGH, OM_SIDE_CREST, 4 },
    { OM_ROUGH, OM_SIDE_KHOR | OM_SIDE_CREST, 9 },
    { OM_CLEAR, OM_SIDE_ROAD, 1 },
    { OM_SWAMP, OM_SIDE_ROAD | OM_SIDE_KHOR, 1 },
    { OM_HUTS, OM_SIDE_ROAD | OM_SIDE_GATE, 1 },
    { OM_ROUGH, OM_SIDE_ROAD | OM_SIDE_CREST, 1 },
};

static void every_step_costs_its_hex_and_its_hexside(void)
{
    for (size_t i = 0; i < sizeof cost_tests / sizeof cost_tests[0]; i++) {
        for (int back = 0; back < 2; back++) {
            const struct cost_test *test = &cost_tests[i];
            int mover = back ? OM_COUNTER_LANCERS : OM_COUNTER_KHALIFA;
            begin("");
            blank_board();
            int from = back ? at(1, 0) : at(0, 0);
            int to = back ? at(0, 0) : at(1, 0);
            put(mover, from);
            set_terrain(to, test->terrain);
            if (test->features) set_side(at(0, 0), at(1, 0), test->features);
            in_segment(OM_SEGMENT_MOVE, back ? OM_ANGLO_EGYPTIAN : OM_DERVISH);
            does(pick(mover));
            does(back ? "step:w" : "step:e");
            assert_int_equal(state.spent, test->cost);
            assert_int_equal(state.place[mover], to);
        }
    }
}

static void a_breach_costs_as_a_gate(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    does("pick:cameron");
    refuses("step:e", "3.1r-l");
    state.breached[0] = 1;
    renew();
    does("step:e");
    assert_int_equal(state.spent, 2);
    state.breached[0] = 0;
    renew();
    refuses("step:w", "3.1r-l");
}

static void a_road_helps_only_along_it(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    set_side(at(0, 0), at(1, 0), OM_SIDE_ROAD);
    set_side(at(1, 0), at(2, 0), OM_SIDE_ROAD);
    set_terrain(at(0, 1), OM_ROUGH);
    set_terrain(at(1, 0), OM_ROUGH);
    does("pick:cameron step:e");
    assert_int_equal(state.spent, 1);
    does("step:sw");
    assert_int_equal(state.spent, 4);
}

/* British infantry has eight points. */
static void we_n8_a_khor_is_too_much_after_a_crest(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    set_terrain(at(1, 0), OM_ROUGH);
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    set_side(at(1, 0), at(2, 0), OM_SIDE_KHOR);
    does("pick:cameron step:e");
    assert_int_equal(state.spent, 4);
    refuses("step:e", "5.1r-b");
    does("halt");
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(1, 0));
}

static void we_n5_night_halves_the_points_of_one_side(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_CAMERON, at(0, 0));
    state.turn = 9;
    assert_int_equal(om_allowance(&data, &state, OM_COUNTER_CAMERON), 4);
    assert_int_equal(om_allowance(&data, &state, OM_COUNTER_SULTAN), 9);
    assert_int_equal(om_allowance_upstream(&data, &state, OM_COUNTER_SULTAN), 6);
    assert_int_equal(om_allowance(&data, &state, OM_COUNTER_TAIASHA), 9);
    assert_int_equal(om_allowance(&data, &state, OM_COUNTER_DERVISH_GUNBOAT), 16);
    assert_int_equal(om_allowance_upstream(&data, &state, OM_COUNTER_DERVISH_GUNBOAT), 10);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    put(OM_COUNTER_LANCERS, at(3, 3)); /* so that the phase goes on */
    does("pick:cameron step:e step:e step:e");
    assert_step(OM_STEP_MOVING);
    does("step:e");
    assert_step(OM_STEP_MOVE); /* all four are spent */
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(4, 0));
    state.turn = 8;
    assert_int_equal(om_allowance(&data, &state, OM_COUNTER_CAMERON), 8);
}

/* ---- Who may move ------------------------------------------------------------------------ */

static void everybody_moves_once(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    put(OM_COUNTER_LANCERS, at(3, 3));
    put(OM_COUNTER_KITCHENER, at(3, 3));
    put(OM_COUNTER_FORT_BURI, at(5, 0));
    put(OM_COUNTER_TAIASHA, at(-5, 0));
    assert_legal("pick:cameron pick:lancers pick:kitchener end");
    does("pick:cameron step:e halt");
    assert_legal("pick:lancers pick:kitchener end");
    refuses("pick:cameron", "5.1r-a");
    refuses("pick:fort_buri", "5.1r-a");
    refuses("pick:gatacre", "5.1r-a");
    refuses("pick:taiasha.1", "4.0b");
    refuses("step:e", "5.1r-a");
    does("pick:lancers halt"); /* to stay is a move as well */
    refuses("pick:lancers", "5.1r-a");
    assert_legal("pick:kitchener end");
    does("end");
    assert_int_equal(state.flags[OM_COUNTER_CAMERON] & (OM_MOVED | OM_PICKED), 0);
    assert_int_equal(state.phasing, OM_DERVISH);
}

static void disrupted_units_do_not_move(void)
{
    march(OM_DERVISH, OM_COUNTER_TAIASHA);
    put(OM_COUNTER_TAIASHA + 1, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    assert_legal("pick:taiasha.2 end");
    refuses("pick:taiasha.1", "DIS.b");
    does("pick:taiasha.2");
    refuses("join:taiasha.1", "DIS.b");
}

static void gordon_stays(void)
{
    begin("scenario=khartoum");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    refuses("pick:gordon", "2.0r-n");
}

static void only_the_first_of_equals_is_named(void)
{
    march(OM_DERVISH, OM_COUNTER_TAIASHA);
    put(OM_COUNTER_TAIASHA + 1, at(0, 0));
    put(OM_COUNTER_TAIASHA + 2, at(0, 0));
    put(OM_COUNTER_TAIASHA + 3, at(4, 0));
    assert_legal("pick:taiasha.1 pick:taiasha.4 end");
    refuses("pick:taiasha.2", "5.1r-a");
    does("pick:taiasha.1");
    assert_legal("join:taiasha.2 step:nw step:ne step:e step:se step:sw step:w halt");
}

/* ---- Where they may go ------------------------------------------------------------------- */

static void some_hexsides_and_hexes_are_closed(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    put(OM_COUNTER_LANCERS, at(0, 0)); /* who could join */
    set_terrain(at(1, 0), OM_NILE);
    set_city(at(-1, 0));
    set_side(at(0, 0), at(-1, 0), OM_SIDE_WALL);
    put(OM_COUNTER_TAIASHA, at(0, 1));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    put(OM_COUNTER_FORT, at(-1, 1));
    set_zariba(at(0, -1));
    set_side(at(0, 0), at(0, -1), OM_SIDE_THORN);
    set_zariba(at(1, -1));
    set_side(at(0, 0), at(1, -1), OM_SIDE_TRENCH);
    does("pick:cameron");
    refuses("step:e", "5.1r-i");
    refuses("step:w", "3.1r-l");
    refuses("step:se", "5.1r-d");
    refuses("step:sw", "3.1r-n");
    refuses("step:nw", "5.3f");
    refuses("step:ne", "5.3f");
}

static void nobody_leaves_the_map(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_CAMERON, hex_named("0101"));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:cameron");
    refuses("step:nw", "3.0r-f");
    refuses("step:w", "3.0r-f");
    refuses("step:sw", "3.0r-f");
    assert_legal("step:e step:se halt");
}

static void the_zariba_is_entered_at_the_nile_for_two_more(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_ENTRY);
    set_side(at(2, 0), at(1, 0), OM_SIDE_THORN);
    does("pick:cameron step:e");
    assert_int_equal(state.spent, 3);
    refuses("step:e", "5.3f");
    does("step:w");
    assert_int_equal(state.spent, 6);
}

static void an_unbuilt_zariba_is_plain(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_ENTRY);
    set_side(at(2, 0), at(1, 0), OM_SIDE_THORN);
    set_side(at(1, 0), at(1, 1), OM_SIDE_TRENCH);
    state.built[0] = 0;
    does("pick:cameron step:e step:e step:w step:se");
    assert_int_equal(state.spent, 4);
}

static void within_the_zariba_nothing_is_in_the_way(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    set_zariba(at(0, 0));
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(-1, 0), OM_SIDE_THORN);
    does("pick:cameron step:e");
    assert_int_equal(state.spent, 1);
}

static void own_forts_cost_nothing(void)
{
    march(OM_DERVISH, OM_COUNTER_TAIASHA);
    put(OM_COUNTER_FORT, at(1, 0));
    put(OM_COUNTER_FORT_BURI, at(-1, 0));
    does("pick:taiasha.1");
    refuses("step:w", "3.1r-n");
    does("step:e");
    assert_int_equal(state.spent, 1);
    assert_step(OM_STEP_MOVING);
}

/* WE-X3 */
static void we_x3_leaders_alone_are_ridden_down(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_TAIASHA, at(0, 0));
    put(OM_COUNTER_HUNTER, at(1, 0));
    put(OM_COUNTER_GATACRE, at(-1, 0));
    put(OM_COUNTER_MAXIM, at(-1, 0));
    state.vp[OM_DERVISH] = 0;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.1");
    refuses("step:w", "5.1r-d");
    does("step:e");
    assert_int_equal(state.place[OM_COUNTER_HUNTER], OM_PLACE_LOST);
    assert_int_equal(state.vp[OM_DERVISH], 10);
    assert_true(cited("6.51r-e"));
    does("step:e halt");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(2, 0));
    assert_int_equal(state.place[OM_COUNTER_GATACRE], at(-1, 0));
}

static void the_others_do_not_ride_down_leaders(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_CAMERON);
    put(OM_COUNTER_KHALIFA, at(1, 0));
    does("pick:cameron");
    refuses("step:e", "5.1r-d");
}

/* ---- Groups ------------------------------------------------------------------------------ */

static void a_group_goes_one_way_as_fast_as_its_slowest(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_LANCERS);
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put(OM_COUNTER_HUNTER, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_MAXIM, at(4, 4));
    does("pick:lancers join:battery_32 join:hunter step:e");
    refuses("join:cameron", "5.1r-a");
    does("step:e step:e step:e step:e step:e step:e"); /* a battery has seven points */
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.place[OM_COUNTER_LANCERS], at(7, 0));
    assert_int_equal(state.place[OM_COUNTER_BATTERY_32], at(7, 0));
    assert_int_equal(state.place[OM_COUNTER_HUNTER], at(7, 0));
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(0, 0));
    assert_int_equal(times_noted(OM_MESSAGE_moves_with), 1);
    refuses("pick:hunter", "5.1r-a");
    does("pick:cameron");
}

static void others_join_from_the_same_hex_only(void)
{
    march(OM_ANGLO_EGYPTIAN, OM_COUNTER_LANCERS);
    put(OM_COUNTER_CAMERON, at(1, 0));
    put(OM_COUNTER_TAIASHA, at(5, 0));
    does("pick:lancers");
    refuses("join:cameron", "5.1r-a");
    refuses("join:lancers", "5.1r-a");
    refuses("join:taiasha.1", "5.1r-a");
    does("step:e");
    refuses("join:cameron", "5.1r-a"); /* only before the first step */
}

static const struct rule_test tests[] = {
    RULE_TEST(every_step_costs_its_hex_and_its_hexside,
              "3.1r-a 3.1r-b 3.1r-c 3.1r-d 3.1r-e 3.1r-f 3.1r-g 3.1r-i 3.1r-j 3.1r-k 3.1r-m "
              "3.1r-p"),
    RULE_TEST(a_breach_costs_as_a_gate, "3.1r-l 3.1r-m 3.0r-d 5.23r-e"),
    RULE_TEST(a_road_helps_only_along_it, "3.1r-i"),
    RULE_TEST(we_n8_a_khor_is_too_much_after_a_crest, "3.1r-b 3.1r-j 3.1r-k 5.1r-b EXWE-N8"),
    RULE_TEST(we_n5_night_halves_the_points_of_one_side, "8.1a 5.1r-a EXWE-N5"),
    RULE_TEST(everybody_moves_once, "5.1r-a 5.1r-b 5.1r-c 4.0b"),
    RULE_TEST(disrupted_units_do_not_move, "DIS.b 5.1r-a"),
    RULE_TEST(gordon_stays, "2.0r-n 9.34r-f"),
    RULE_TEST(only_the_first_of_equals_is_named, "5.1r-a"),
    RULE_TEST(some_hexsides_and_hexes_are_closed,
              "3.1r-h 3.1r-l 3.1r-n 3.1r-o 5.1r-d 5.1r-i 5.3f DIS.r-f"),
    RULE_TEST(nobody_leaves_the_map, "3.0r-f"),
    RULE_TEST(the_zariba_is_entered_at_the_nile_for_two_more, "5.3f 5.3g 3.1r-o"),
    RULE_TEST(an_unbuilt_zariba_is_plain, "5.3r-j 5.3r-k"),
    RULE_TEST(within_the_zariba_nothing_is_in_the_way, "5.3r-i"),
    RULE_TEST(own_forts_cost_nothing, "3.1r-n 6.54r-a"),
    RULE_TEST(we_x3_leaders_alone_are_ridden_down, "5.1r-e 6.51r-e 9.14r-a EXWE-X3"),
    RULE_TEST(the_others_do_not_ride_down_leaders, "5.1r-d"),
    RULE_TEST(a_group_goes_one_way_as_fast_as_its_slowest, "5.1r-a 5.1r-b"),
    RULE_TEST(others_join_from_the_same_hex_only, "5.1r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
