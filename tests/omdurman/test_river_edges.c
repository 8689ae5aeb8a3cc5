/* The chain, mines and drifting boats at the edges of the map and of their rules (10.1r, 10.2r). */
#include <string.h>

#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

static int column;

static int on_river(int row)
{
    return om_hex_at(column, row);
}

/* A river in one column from north to south, and somebody far away on either side. */
static void river(const char *options, int in_column)
{
    begin(options);
    hold_board();
    blank_board();
    column = in_column;
    for (int row = 1; row <= OM_ROWS; row++) set_terrain(on_river(row), OM_NILE);
    renew();
    put(OM_COUNTER_TAIASHA, hex_named("1020"));
    put(OM_COUNTER_LANCERS, hex_named("1028"));
}

static void boat_at(int boat, int row)
{
    put(boat, on_river(row));
    in_segment(OM_SEGMENT_MOVE, om_side_of(boat));
    does(text_of(OM_VERB_PICK, boat, 0));
}

static void steps(int boat, int rows)
{
    for (int i = 0; i < (rows < 0 ? -rows : rows); i++) {
        int to = on_river(om_row_of(state.place[boat]) + (rows < 0 ? -1 : 1));
        int direction = om_direction_to(&data, &state, state.place[boat], to);
        does(text_of(OM_VERB_STEP, direction, 0));
    }
}

static bool can_step(int boat, int rows)
{
    int to = on_river(om_row_of(state.place[boat]) + rows);
    int direction = om_direction_to(&data, &state, state.place[boat], to);
    return is_legal(text_of(OM_VERB_STEP, direction, 0));
}

/* 10.2r-a: from the north onto the chain, and next turn back but not on. */
static void a_chain_closes_rivers_in_every_column(void)
{
    static const int columns[] = { 1, 2, 20, 34, 35 };
    static const int rows[] = { 40, 47 };
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
            river("scenario=campaign river=chain", columns[i]);
            state.chain[0] = (uint16_t)on_river(rows[k]);
            boat_at(OM_COUNTER_SULTAN, rows[k] - 1);
            steps(OM_COUNTER_SULTAN, 1);
            assert_step(OM_STEP_MOVE);
            assert_int_equal(state.chain_known, OM_CHAIN_MET);
            does("end");
            in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
            does("pick:sultan");
            assert_true(can_step(OM_COUNTER_SULTAN, -1));
            assert_false(can_step(OM_COUNTER_SULTAN, 1));
        }
    }
}

/* 10.2r-a: two hexes wide, and one where it comes onto the map in the first column, or the last.
 * The chain lies slanting: the hex beside it that is as far from the north is behind it. */
static void lay_slanting_chain(bool in_east, int row)
{
    river("scenario=campaign river=chain", in_east ? OM_COLUMNS - 1 : 1);
    data.constant[OM_CONSTANT_mines_from_row] = 1;
    hold_board();
    for (int i = 1; i <= OM_ROWS; i++) set_terrain(om_hex_at(column + 1, i), OM_NILE);
    set_terrain(om_hex_at(in_east ? column : column + 1, OM_ROWS), OM_CLEAR);
    renew();
    state.chain[0] = (uint16_t)on_river(row);
    state.chain[1] = (uint16_t)om_hex_at(column + 1, row - 1);
    boat_at(OM_COUNTER_SULTAN, row - 1);
}

static void a_slanting_chain_closes_a_river_in_the_corner(void)
{
    static const int rows[] = { 40, 2 }; /* the second begins in the north edge */
    for (int i = 0; i < 4; i++) {
        lay_slanting_chain(i & 1, rows[i / 2]);
        steps(OM_COUNTER_SULTAN, 1);
        does("end");
        in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
        does("pick:sultan");
        refuses("step:e", "10.2r-a");
        assert_true(can_step(OM_COUNTER_SULTAN, -1));
    }
}

/* 10.2r-a: a chain at the south edge closes nothing where there is water beside it: who comes from
 * there has come from neither side. */
static void a_chain_at_the_edge_has_a_gap_beside_it(void)
{
    river("scenario=campaign river=chain", 20);
    hold_board();
    for (int row = 1; row <= OM_ROWS; row++) set_terrain(om_hex_at(21, row), OM_NILE);
    renew();
    state.chain[0] = (uint16_t)on_river(OM_ROWS);
    put(OM_COUNTER_DERVISH_GUNBOAT, om_hex_at(21, OM_ROWS));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:dervish_gunboat.1 step:w");
    assert_false(om_has_flag(&state, OM_COUNTER_DERVISH_GUNBOAT, OM_BEYOND));
}

/* 10.2r-a: where the chain may lie at the edge, a boat that comes upon it from off the map has come
 * from downstream. */
static void a_boat_comes_onto_the_map_upon_the_chain(void)
{
    river("scenario=campaign river=chain", 30);
    data.constant[OM_CONSTANT_mines_from_row] = 1;
    state.chain[0] = (uint16_t)on_river(1);
    put(OM_COUNTER_SULTAN, OM_PLACE_WAITING);
    state.turn = 4;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    does(text_of(OM_VERB_ENTER, on_river(1), 0));
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.chain_known, OM_CHAIN_MET);
    assert_false(om_has_flag(&state, OM_COUNTER_SULTAN, OM_BEYOND));
    does("end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    assert_false(can_step(OM_COUNTER_SULTAN, 1));
}

/* 10.2r-a: a chain with a gap beside it does not let down who came upon it from above. */
static void from_upstream_a_chain_with_a_gap_is_not_passed(void)
{
    river("scenario=campaign river=chain", 20);
    hold_board();
    for (int row = 1; row <= OM_ROWS; row++) set_terrain(om_hex_at(21, row), OM_NILE);
    renew();
    state.chain[0] = (uint16_t)on_river(40);
    boat_at(OM_COUNTER_DERVISH_GUNBOAT, 41);
    steps(OM_COUNTER_DERVISH_GUNBOAT, -1);
    assert_false(can_step(OM_COUNTER_DERVISH_GUNBOAT, -1));
    assert_true(can_step(OM_COUNTER_DERVISH_GUNBOAT, 1));
    assert_true(is_legal("step:e")); /* to the gap */
}

/* 10.2r-a: from the last hex of the map down onto the chain is from the far side. */
static void from_the_corner_a_boat_comes_from_the_far_side(void)
{
    river("scenario=campaign river=chain", OM_COLUMNS);
    state.chain[0] = (uint16_t)on_river(OM_ROWS - 1);
    boat_at(OM_COUNTER_SULTAN, OM_ROWS);
    steps(OM_COUNTER_SULTAN, -1);
    assert_true(om_has_flag(&state, OM_COUNTER_SULTAN, OM_BEYOND));
}

/* 10.2r-a: the river bends to the north-west before the chain, and goes on behind it. */
static void a_chain_behind_a_bend_is_not_passed(void)
{
    river("scenario=campaign river=chain", 22);
    hold_board();
    for (int row = 40; row <= OM_ROWS; row++) {
        set_terrain(om_hex_at(22, row), OM_CLEAR);
        set_terrain(om_hex_at(18, row), OM_NILE);
    }
    set_terrain(hex_named("2140"), OM_NILE);
    set_terrain(hex_named("2040"), OM_NILE);
    set_terrain(hex_named("2039"), OM_NILE);
    set_terrain(hex_named("1939"), OM_NILE);
    renew();
    state.chain[0] = (uint16_t)hex_named("1939");
    put(OM_COUNTER_SULTAN, hex_named("2039"));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan step:w end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses("step:sw", "10.2r-a");
    assert_true(is_legal("step:e"));
}

/* 10.2r-a: who looks ahead does not go on from a chain that he knows, not even along it. */
static void nobody_goes_along_the_chain_in_the_move_he_comes(void)
{
    struct om_reach reach;
    river("scenario=campaign river=chain", 20);
    state.chain[0] = (uint16_t)on_river(40);
    state.chain[1] = (uint16_t)on_river(41);
    state.chain_known = OM_CHAIN_MET;
    boat_at(OM_COUNTER_SULTAN, 38);
    struct om_group g = om_group_at_hand(&data, &state);
    om_find_reach(&g, &reach);
    assert_int_equal(om_reach_cost(&g, &reach, on_river(40)), 2);
    assert_int_equal(om_reach_cost(&g, &reach, on_river(41)), OM_OUT_OF_REACH);
}

/* 9.34r-d: a boat with nothing but the way round before it has not ended its move. */
static void the_way_round_may_be_all_that_is_left(void)
{
    begin("scenario=khartoum");
    hold_board();
    blank_board();
    set_terrain(hex_named("0101"), OM_NILE);
    set_terrain(hex_named("1001"), OM_NILE);
    renew();
    put(OM_COUNTER_GUNBOAT, hex_named("0101"));
    put(OM_COUNTER_TAIASHA, hex_named("0510"));
    put(OM_COUNTER_GORDON, hex_named("1010"));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:gunboat.1");
    assert_legal("detour:1001 halt");
}

/* 9.34r-d: with the same water on the map of the battle there is no way round. */
static void only_khartoum_has_a_way_round(void)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    set_terrain(hex_named("0101"), OM_NILE);
    set_terrain(hex_named("0102"), OM_NILE);
    set_terrain(hex_named("1001"), OM_NILE);
    renew();
    put(OM_COUNTER_GUNBOAT, hex_named("0101"));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("1010"));
    put(OM_COUNTER_TAIASHA, hex_named("0510"));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:gunboat.1");
    assert_step(OM_STEP_MOVING);
    refuses("detour:1001", "9.34r-d");
}

/* 5.24r-b: at the edge behind another boat there would be an end for whom the greater allowance
 * took back upstream. */
static void the_points_downstream_do_not_take_a_boat_back(void)
{
    river("", 20);
    put(OM_COUNTER_SULTAN, on_river(1));
    boat_at(OM_COUNTER_GUNBOAT, 11);
    steps(OM_COUNTER_GUNBOAT, -9);
    refuses(text_of(OM_VERB_STEP, om_direction_to(&data, &state, on_river(2), on_river(1)), 0),
            "5.5b");
}

/* 10.2r-b: beside it on any side, and nowhere else. */
static void the_chain_is_broken_from_every_side(void)
{
    river("scenario=campaign river=chain", 20);
    static const int away[OM_DIRECTIONS][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 },
                                                { 0, 1 },  { -1, 1 }, { -1, 0 } };
    int chain = at(5, 0);
    for (int i = 0; i <= OM_DIRECTIONS; i++) {
        struct om_play p = { &data, &state, NULL };
        clear_counters();
        memset(state.chain, 0, sizeof state.chain);
        state.chain[0] = (uint16_t)chain;
        state.chain_known = OM_CHAIN_MET;
        int hex = i == OM_DIRECTIONS ? at(3, 0) : at(5 + away[i][0], away[i][1]);
        put(OM_COUNTER_CAMERON, hex);
        om_set_flag(&state, OM_COUNTER_CAMERON, OM_IN_PLACE);
        om_break_chain_ashore(&p);
        assert_int_equal(state.chain_known, i == OM_DIRECTIONS ? OM_CHAIN_MET : OM_CHAIN_BROKEN);
        assert_int_equal(om_is_chain(&state, chain), i == OM_DIRECTIONS);
    }
}

/* 10.2r-b: infantry and cavalry break it; whoever else stands beside it does not. */
static void others_beside_the_chain_leave_it(void)
{
    static const struct {
        int counter;
        bool breaks;
    } cases[] = {
        { OM_COUNTER_EGYPTIAN_CAVALRY, true }, { OM_COUNTER_WARWICKSHIRE, true },
        { OM_COUNTER_MAXIM, false },           { OM_COUNTER_CAMEL_CORPS, false },
        { OM_COUNTER_KITCHENER, false },       { OM_COUNTER_BATTERY_32, false },
    };
    river("scenario=campaign river=chain", 20);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct om_play p = { &data, &state, NULL };
        clear_counters();
        state.chain[0] = (uint16_t)on_river(40);
        state.chain_known = OM_CHAIN_MET;
        put(cases[i].counter, om_hex_at(19, 40));
        om_set_flag(&state, cases[i].counter, OM_IN_PLACE);
        om_break_chain_ashore(&p);
        assert_int_equal(state.chain_known, cases[i].breaks ? OM_CHAIN_BROKEN : OM_CHAIN_MET);
    }
    clear_counters();
    state.chain[0] = (uint16_t)on_river(40);
    state.chain_known = OM_CHAIN_MET;
    put(OM_COUNTER_CAMERON, om_hex_at(19, 40)); /* but not since the turn began */
    om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON);
    om_break_chain_ashore(&(struct om_play){ &data, &state, NULL });
    assert_int_equal(state.chain_known, OM_CHAIN_MET);
}

/* 10.1r-c: where no hex further down is free it stays, and does not go sideways. */
static void nobody_drifts_along_the_same_number(void)
{
    river("scenario=campaign river=mines", 20);
    hold_board();
    set_terrain(om_hex_at(21, 29), OM_NILE);
    set_terrain(om_hex_at(21, 30), OM_NILE);
    renew();
    assert_int_equal(om_facts_at_hand(&data, &state)->river[om_hex_at(21, 30)],
                     om_facts_at_hand(&data, &state)->river[on_river(30)]);
    state.adrift[0] = 1;
    data.constant[OM_CONSTANT_drift_hexes] = 1; /* so that it cannot come back */
    put(OM_COUNTER_SULTAN, on_river(30));
    put(OM_COUNTER_SHEIK, on_river(29));
    put(OM_COUNTER_MELIK, om_hex_at(21, 29));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("end");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(30));
}

/* 10.1r-c: of two hexes as far down it is always the western one, so that a game can be played
 * again. */
static void who_may_drift_either_way_goes_west(void)
{
    river("scenario=campaign river=mines", 20);
    hold_board();
    for (int row = 1; row <= 30; row++) set_terrain(om_hex_at(21, row), OM_NILE);
    renew();
    state.adrift[0] = 1;
    data.constant[OM_CONSTANT_drift_hexes] = 1;
    put(OM_COUNTER_SULTAN, on_river(30)); /* the rows of even number lie half a hex further east */
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("end");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(29));
}

/* 10.1r-b, 10.1r-c: of two that drift the second comes upon a mine. */
static void the_mine_is_met_by_the_boat_that_drifts(void)
{
    river("scenario=campaign river=mines", 20);
    state.adrift[0] = state.adrift[1] = 1;
    put(OM_COUNTER_SULTAN, on_river(30));
    put(OM_COUNTER_SHEIK, on_river(42));
    state.mine[0] = (uint16_t)on_river(41);
    state.mine[1] = (uint16_t)on_river(46);
    state.mines_left = 2;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("end");
    assert_step(OM_STEP_MINE_DIE);
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(28));
    assert_int_equal(state.flags[OM_COUNTER_SULTAN] & OM_PICKED, 0);
    assert_int_equal(state.place[OM_COUNTER_SHEIK], on_river(41));
    assert_int_equal(state.stopped, 1);
    struct trace_event event;
    struct trace told = { &event, 1, 0 };
    om_game.prompt(&data, &state, &told);
    assert_int_equal(event.argument[0], OM_COUNTER_SHEIK);
    assert_int_equal(event.argument[1], on_river(41));
    assert_int_equal(state.mine[0], on_river(46)); /* the other is the first now */
    assert_int_equal(state.mine[1], OM_NO_HEX);
    assert_int_equal(state.mines_left, 1);
    does("roll:10");
    assert_int_equal(state.place[OM_COUNTER_SHEIK], OM_PLACE_LOST);
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(28));
}

/* 10.1r-c: in their own movement phase only. */
static void nobody_drifts_while_the_dervish_move(void)
{
    river("scenario=campaign river=mines", 20);
    state.adrift[0] = 1;
    put(OM_COUNTER_SULTAN, on_river(30));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("end");
    while (state.phasing == OM_DERVISH) does("end");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(30));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_chain_closes_rivers_in_every_column, "10.2r-a"),
    RULE_TEST(a_slanting_chain_closes_a_river_in_the_corner, "10.2r-a"),
    RULE_TEST(a_chain_at_the_edge_has_a_gap_beside_it, "10.2r-a"),
    RULE_TEST(a_boat_comes_onto_the_map_upon_the_chain, "10.2r-a"),
    RULE_TEST(from_the_corner_a_boat_comes_from_the_far_side, "10.2r-a"),
    RULE_TEST(a_chain_behind_a_bend_is_not_passed, "10.2r-a"),
    RULE_TEST(from_upstream_a_chain_with_a_gap_is_not_passed, "10.2r-a"),
    RULE_TEST(nobody_goes_along_the_chain_in_the_move_he_comes, "10.2r-a"),
    RULE_TEST(the_way_round_may_be_all_that_is_left, "9.34r-d"),
    RULE_TEST(only_khartoum_has_a_way_round, "9.34r-d"),
    RULE_TEST(the_points_downstream_do_not_take_a_boat_back, "5.24r-b GN.7a"),
    RULE_TEST(the_chain_is_broken_from_every_side, "10.2r-b"),
    RULE_TEST(others_beside_the_chain_leave_it, "10.2r-b"),
    RULE_TEST(nobody_drifts_along_the_same_number, "10.1r-c"),
    RULE_TEST(who_may_drift_either_way_goes_west, "10.1r-c"),
    RULE_TEST(nobody_drifts_while_the_dervish_move, "10.1r-c"),
    RULE_TEST(the_mine_is_met_by_the_boat_that_drifts, "10.1r-b 10.1r-c"),
};

RULE_TEST_MAIN("omdurman", tests)
