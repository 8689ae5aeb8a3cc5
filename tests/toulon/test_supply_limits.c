/* Supply at its limits: depots in enemy hands, the rule of each die, edges and the lines to them.
 */
#include "toulon/position.h"

static void begin_empty(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
}

static void supplies(enum tl_side side)
{
    in_phase(TL_PHASE_SUPPLY, side);
}

/* A depot that the enemy holds is not stocked, whatever the purse. */
static void an_occupied_depot_is_not_stocked(void)
{
    static const struct {
        int enemy, area, pool;
        enum tl_side side;
        bool asked;
    } rows[] = {
        { TL_UNIT_MARINES, TL_AREA_OLL, TL_WEST, TL_REPUBLICANS, false },
        { TL_UNIT_MARINES, TL_AREA_FAV, TL_WEST, TL_REPUBLICANS, true },
        { TL_UNIT_MARINES, TL_AREA_SOL, TL_EAST, TL_REPUBLICANS, false },
        { TL_UNIT_MARINES, TL_AREA_FLD, TL_EAST, TL_REPUBLICANS, true },
        { TL_UNIT_U_1_GARD, TL_AREA_TOU, TL_ENGLISH, TL_ALLIES, false },
        { TL_UNIT_U_1_GARD, TL_AREA_LAS, TL_ENGLISH, TL_ALLIES, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_empty(5);
        state.roadstead[TL_LITTLE] = TL_GIVEN_UP; /* so that Toulon has to be stocked */
        put(rows[i].enemy, rows[i].area);
        put(TL_UNIT_U_3_VAR, TL_AREA_BAU);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MAN);
        give(rows[i].pool, 5);
        supplies(rows[i].side);
        assert_int_equal(state.step[0] == TL_STEP_DEPOT, rows[i].asked);
    }
}

/* The die of a line goes by the rule of its season. */
static void the_rule_of_a_line_is_that_of_the_season(void)
{
    for (int turn = 7; turn <= 8; turn++) {
        begin_empty(turn);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        put(TL_UNIT_U_3_DROME, TL_AREA_REP);
        put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
        supplies(TL_REPUBLICANS);
        does("trace:six");
        does("roll:1");
        assert_int_equal(cited("15.16b"), turn == 7);
        assert_int_equal(cited("15.16c"), turn == 8);
    }
}

/* 32.7b: an Austrian with a line to a plain Toulon wants the edge to attack from; with Toulon an
 * attack depot he needs nothing more. Others have no use for the edge. */
static void austrians_try_for_their_edge(void)
{
    static const struct {
        int unit, edge, depot;
        bool tries;
    } rows[] = {
        { TL_UNIT_U_1_BELGIOJOSO, TL_EDGE_NORTH, TL_GIVEN_UP, true },
        { TL_UNIT_U_1_BELGIOJOSO, TL_EDGE_EAST, TL_GIVEN_UP, true },
        { TL_UNIT_U_1_BELGIOJOSO, TL_EDGE_NORTH, TL_HELD, false },
        { TL_UNIT_U_1_BELGIOJOSO, TL_EDGE_NONE, TL_GIVEN_UP, false },
        { TL_UNIT_U_1_RE, TL_EDGE_NORTH, TL_GIVEN_UP, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_empty(12);
        put(rows[i].unit, TL_AREA_TOU);
        state.edge_used = (uint8_t)rows[i].edge;
        state.roadstead[TL_LITTLE] = (uint8_t)rows[i].depot;
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_ALLIES, fresh_trace());
        assert_step(TL_STEP_TRACE);
        action legal[TL_LEGAL_MOST];
        assert_int_equal(tl_game.legal(&data, &state, legal) > 1, rows[i].tries);
    }
}

/* Every piece of an edge is where its lines begin, the first area of the map among them. */
static void lines_begin_anywhere_on_the_edge(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        for (int edge = TL_EDGE_NONE + 1; edge <= TL_EDGE_EAST; edge++) {
            if (area == TL_AREA_TOU) continue;
            begin_empty(12);
            put(TL_UNIT_U_1_GARD, TL_AREA_TOU); /* so that it is no source */
            put(TL_UNIT_U_1_BELGIOJOSO, area);
            state.edge_used = (uint8_t)edge;
            state.roadstead[TL_LITTLE] = state.roadstead[TL_GREAT] = TL_GIVEN_UP;
            tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_ALLIES, fresh_trace());
            does_only("end");
            bool is_there = data.area[area].edge == edge;
            assert_int_equal(tl_has(&state, TL_UNIT_U_1_BELGIOJOSO, TL_OUT_OF_SUPPLY), !is_there);
            assert_int_equal(tl_has(&state, TL_UNIT_U_1_BELGIOJOSO, TL_ATTACK_SUPPLY), is_there);
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(an_occupied_depot_is_not_stocked, "15.5 15.8a"),
    RULE_TEST(the_rule_of_a_line_is_that_of_the_season, "15.16b 15.16c"),
    RULE_TEST(austrians_try_for_their_edge, "32.7a 32.7b 15.4"),
    RULE_TEST(lines_begin_anywhere_on_the_edge, "32.7a 32.7b"),
};

RULE_TEST_MAIN("toulon", tests)
