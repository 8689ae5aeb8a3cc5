/* Supply at its limits: depots in enemy hands, the rule of each die, edges and the lines to them.
 */
#include "games/toulon/supply/supply.h"
#include "toulon/position.h"

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

/* 15.13c: on a depot of their side all are supplied, of whichever wing. */
static void every_depot_feeds_whoever_stands_on_it(void)
{
    static const struct {
        int unit, area;
        enum tl_side side;
    } rows[] = { { TL_UNIT_U_1_GARD, TL_AREA_SOL, TL_REPUBLICANS },
                 { TL_UNIT_U_3_VAR, TL_AREA_OLL, TL_REPUBLICANS },
                 { TL_UNIT_MARINES, TL_AREA_TOU, TL_ALLIES } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_empty(2);
        put(rows[i].unit, rows[i].area);
        supplies(rows[i].side);
        while (state.step[0] == TL_STEP_TRACE) does("end");
        assert_false(tl_has(&state, rows[i].unit, TL_OUT_OF_SUPPLY));
        assert_int_equal(state.cursor, 0);
    }
}

static bool is_listed(enum tl_verb_number verb, int first)
{
    action legal[TL_LEGAL_MOST];
    int count = tl_game.legal(&data, &state, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i] == action_make(verb, (unsigned)first, 0)) return true;
    }
    return false;
}

/* R9 runs from Six-Fours to La Seyne between PIE and VIG; this unit stands in PIE. */
static void begin_r9(int enemy)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_SIX);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_SEY);
    put(enemy, TL_AREA_PIE);
}

/* HI-19: what stands beside a road is asked for; a patrol leaves it open to a try, a force does
 * not, and then nobody else beside it need be asked. */
static void who_stands_beside_a_road_is_asked(void)
{
    begin_r9(TL_UNIT_U_11TH_NORTH_DEVON);
    supplies(TL_REPUBLICANS);
    assert_true(is_listed(TL_VERB_ASK, TL_AREA_PIE));
    assert_false(is_listed(TL_VERB_TRACE_ROAD, 9));
    does("ask:pie");
    refuses("trace_road:r9", "15.15b");
    assert_false(is_listed(TL_VERB_TRACE_ROAD, 9));
    begin_r9(TL_UNIT_DRAGONES_DEL_REY);
    supplies(TL_REPUBLICANS);
    does("ask:pie");
    assert_int_equal(state.area_flags[TL_AREA_PIE], TL_KNOWN_PATROL);
    assert_true(is_listed(TL_VERB_TRACE_ROAD, 9));
    does("trace_road:r9");
    assert_int_equal(times_noted(TL_MESSAGE_trace_road_tried), 1);
    assert_int_equal(times_noted(TL_MESSAGE_trace_tried), 0);
    begin_r9(TL_UNIT_U_11TH_NORTH_DEVON);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_VIG);
    supplies(TL_REPUBLICANS);
    assert_true(is_legal("ask:vig"));
    does("ask:pie");
    assert_false(is_listed(TL_VERB_ASK, TL_AREA_VIG));
}

/* 15.17 is for failures: what was tried with success is simply no more to be tried. */
static void only_failures_are_shut(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
    supplies(TL_REPUBLICANS);
    does("trace:pie roll:1");
    assert_step(TL_STEP_TRACE);
    refuses("trace:pie", "15.16a");
    does("trace:six roll:6");
    refuses("trace:six", "15.17");
    begin_empty(9);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_MAN);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_GAU); /* far from any beach */
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    supplies(TL_ALLIES);
    does("trace_sea:little roll:1");
    assert_step(TL_STEP_TRACE);
    refuses("trace_sea:little", "15.20");
}

/* The first area of the map is tried once like all others. */
static void the_first_area_is_tried_once(void)
{
    int tried = 0;
    for (int area = 1; area < TL_AREAS; area++) {
        begin_empty(12);
        put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
        put(TL_UNIT_U_1_BELGIOJOSO, area);
        state.edge_used = TL_EDGE_NORTH;
        state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_ALLIES, fresh_trace());
        if (!is_listed(TL_VERB_TRACE, 1)) continue;
        does(text_of(TL_VERB_TRACE, 1, 0));
        does_only("roll:6");
        if (state.step[0] != TL_STEP_TRACE) continue;
        refuses(text_of(TL_VERB_TRACE, 1, 0), "15.17");
        assert_false(is_listed(TL_VERB_TRACE, 1));
        tried++;
    }
    assert_true(tried > 0);
}

/* A depot that was tried in vain leaves an Austrian the edge to attack from. */
static void after_a_failed_depot_there_is_the_edge(void)
{
    begin_empty(12);
    put(TL_UNIT_U_1_BELGIOJOSO, TL_AREA_TOU);
    state.edge_used = TL_EDGE_NORTH;
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    give(TL_ENGLISH, 1);
    supplies(TL_ALLIES);
    does_only("stock:allied,1");
    does_only("roll:6");
    assert_int_equal(state.supply.depot[TL_DEPOT_ALLIED], TL_DEPOT_FAILED);
    assert_step(TL_STEP_TRACE);
    action legal[TL_LEGAL_MOST];
    assert_true(tl_game.legal(&data, &state, legal) > 1);
}

/* Marks of the tries are gone with the phase, from the first area and road to the last. */
static void tries_are_forgotten(void)
{
    begin_empty(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_CRU);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MAN);
    supplies(TL_REPUBLICANS);
    assert_step(TL_STEP_TRACE);
    for (int section = 1; section < TL_SECTIONS; section += TL_SECTIONS - 2)
        state.section_flags[section] = TL_FRIENDLY_ROAD | TL_ROAD_TRACED | TL_ROAD_TRACE_FAILED;
    for (int area = 1; area < TL_AREAS; area += TL_AREAS - 2)
        state.area_flags[area] = TL_TRACE_FAILED | TL_KNOWN_FORCE;
    tl_renew_tries(&data, &state);
    does("end");
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    for (int section = 1; section < TL_SECTIONS; section += TL_SECTIONS - 2)
        assert_int_equal(state.section_flags[section], TL_FRIENDLY_ROAD);
    for (int area = 1; area < TL_AREAS; area += TL_AREAS - 2)
        assert_int_equal(state.area_flags[area], TL_KNOWN_FORCE);
}

static bool is_told_without(int seat, int area)
{
    struct trace_event told[TL_AREAS];
    struct trace trace = { told, TL_AREAS, 0 };
    struct tl_state view = seen_by(seat);
    assert_true(tl_answer(&data, &view, action_make(TL_QUESTION_WITHOUT, 0, 0), &trace));
    for (int i = 0; i < trace.count; i++) {
        assert_int_equal(told[i].message, TL_MESSAGE_out_of_supply);
        if (told[i].argument[0] == area) return true;
    }
    return false;
}

/* Who would be out of supply is told while a line can still be tried, and is so when none was. */
static void who_lacks_supply_is_told_before_it_is_too_late(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
    put(TL_UNIT_MARINES, TL_AREA_GAR);
    supplies(TL_REPUBLICANS);
    assert_step(TL_STEP_TRACE);
    assert_true(is_told_without(TL_SEAT_WEST, TL_AREA_DOM));
    assert_false(is_told_without(TL_SEAT_WEST, TL_AREA_OLL));
    assert_false(is_told_without(TL_SEAT_WEST, TL_AREA_GAR)); /* an enemy's own affair */
    does("end");
    assert_true(tl_has(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY));
    assert_false(is_told_without(TL_SEAT_WEST, TL_AREA_DOM)); /* nothing can be done any more */
}

/* The areas that are told of, in their order. */
static void assert_told_without(const struct tl_state *s, const int *areas, int count)
{
    struct trace_event told[TL_AREAS];
    struct trace trace = { told, TL_AREAS, 0 };
    assert_true(tl_answer(&data, s, action_make(TL_QUESTION_WITHOUT, 0, 0), &trace));
    assert_int_equal(trace.count, count);
    for (int i = 0; i < count; i++) assert_int_equal(told[i].argument[0], areas[i]);
}

/* Each side is told of all its own units, from the first, by the lines as they run now. */
static void each_side_is_told_of_its_own(void)
{
    static const int allied[] = { TL_AREA_EVE, TL_AREA_GAR }, republican[] = { TL_AREA_DOM };
    struct tl_state of_side[TL_SIDES];
    for (int side = 0; side < TL_SIDES; side++) {
        begin_empty(2);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EVE); /* the first of all units */
        put(TL_UNIT_MARINES, TL_AREA_GAR);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
        put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
        supplies((enum tl_side)side);
        while (state.step[0] == TL_STEP_DEPOT) does("pass");
        assert_step(TL_STEP_TRACE);
        of_side[side] = state;
    }
    for (int times = 0; times < 2; times++) {
        assert_told_without(&of_side[TL_ALLIES], allied, 2);
        assert_told_without(&of_side[TL_REPUBLICANS], republican, 1);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(an_occupied_depot_is_not_stocked, "15.5 15.8a"),
    RULE_TEST(the_rule_of_a_line_is_that_of_the_season, "15.16b 15.16c"),
    RULE_TEST(austrians_try_for_their_edge, "32.7a 32.7b 15.4"),
    RULE_TEST(lines_begin_anywhere_on_the_edge, "32.7a 32.7b"),
    RULE_TEST(every_depot_feeds_whoever_stands_on_it, "15.13c"),
    RULE_TEST(who_stands_beside_a_road_is_asked, "15.15b 18.3b HI-19"),
    RULE_TEST(only_failures_are_shut, "15.16a 15.17 15.20"),
    RULE_TEST(the_first_area_is_tried_once, "15.17 32.7a"),
    RULE_TEST(after_a_failed_depot_there_is_the_edge, "15.9a 32.7b"),
    RULE_TEST(tries_are_forgotten, "15.16d 15.17"),
    RULE_TEST(who_lacks_supply_is_told_before_it_is_too_late, "15.14a 15.16a"),
    RULE_TEST(each_side_is_told_of_its_own, "15.14a 15.16a"),
};

RULE_TEST_MAIN("toulon", tests)
