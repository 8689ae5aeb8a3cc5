/* Reinforcements at the limits of their rules: who is recalled, what haste costs, what delay earns,
 * and what an arrival changes (section 9, 2.P10f). */
#include "games/toulon/reinforcements/arrivals.h"
#include "toulon/position.h"

/* An empty map, and nobody to come. */
static void begin_empty(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
    state.toulon_entered = 1;
    state.austrians_drawn = TL_AUSTRIANS;
}

static void due(int piece, int turn)
{
    put(piece, TL_PLACE_TRACK);
    state.due[piece] = (uint8_t)turn;
}

static void reinforces(void)
{
    tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
}

/* Whoever has a date to leave leaves then, once, if he is there. */
static void who_is_recalled_leaves(void)
{
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        for (int there = 0; there < 2; there++) {
            begin_empty(8);
            put(TL_UNIT_MARINES, TL_AREA_TOU);
            for (int i = 0; i < TL_LEADERS; i++) data.leader[i].leaves = 0;
            data.leader[piece - TL_FIRST_LEADER].leaves = 8;
            if (there) put(piece, TL_AREA_TOU);
            reinforces();
            assert_int_equal(state.place[piece], TL_PLACE_GONE);
            assert_int_equal(times_noted(TL_MESSAGE_leader_recalled), there);
        }
    }
}

/* TB-01: the low price is for leaders and for units of one point or none. */
static void haste_costs_by_strength(void)
{
    for (int strength = 0; strength <= 3; strength++) {
        begin_empty(5);
        due(TL_UNIT_U_1_HIBERNIA_B, 7); /* 4 points */
        state.permanent[TL_UNIT_U_1_HIBERNIA_B] = (uint8_t)(4 - strength);
        assert_int_equal(tl_advance_price(&data, &state, TL_UNIT_U_1_HIBERNIA_B),
                         2 * (strength > 1 ? data.constant[TL_CONSTANT_advance]
                                           : data.constant[TL_CONSTANT_advance_small]));
    }
    due(TL_PIECE_GRAVINA, 6);
    assert_int_equal(tl_advance_price(&data, &state, TL_PIECE_GRAVINA),
                     data.constant[TL_CONSTANT_advance_small]);
}

/* Where all is earned nothing more is, and nothing is told of it. */
static void delay_earns_up_to_a_limit(void)
{
    begin_empty(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    due(TL_UNIT_U_1_HIBERNIA_B, 5);
    due(TL_UNIT_U_1_MALLORCA, 5);
    int most = data.constant[TL_CONSTANT_delay_gain_most];
    reinforces();
    does(text_of(TL_VERB_DELAY, TL_UNIT_U_1_HIBERNIA_B, 5 + most));
    assert_int_equal(times_noted(TL_MESSAGE_delay_earns), 1);
    assert_int_equal(state.operations[TL_SPANISH], most);
    does("delay:1_mallorca,6");
    assert_int_equal(times_noted(TL_MESSAGE_delay_earns), 0);
    assert_int_equal(state.operations[TL_SPANISH], most);
}

/* A battery that takes its ground takes its points, at once. */
static void who_is_placed_scores_at_once(void)
{
    begin_empty(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    data.unit[TL_UNIT_BREGAILLON].position = TL_AREA_SEY;
    due(TL_UNIT_BREGAILLON, 5);
    due(TL_UNIT_MONTAGNE, 5);
    give(TL_WEST, 10);
    renew();
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does_only("end");
    assert_step(TL_STEP_PLACE);
    int before = state.points[TL_REPUBLICANS];
    does_only("place:bregaillon,sey");
    assert_int_equal(state.points[TL_REPUBLICANS], before + data.area[TL_AREA_SEY].points);
}

/* The bits of the Austrians are no other unit's. */
static void only_austrians_come_by_the_edge(void)
{
    begin_empty(10);
    state.austrian_delayed = UINT8_MAX;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        bool is_austrian = tl_corps_of(&data, piece) == TL_AUSTRIAN;
        assert_int_equal(tl_comes_by_edge(&state, piece), is_austrian);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(who_is_recalled_leaves, "2.P10f"),
    RULE_TEST(haste_costs_by_strength, "9.5b"),
    RULE_TEST(delay_earns_up_to_a_limit, "9.5b"),
    RULE_TEST(who_is_placed_scores_at_once, "27.1 35.1f"),
    RULE_TEST(only_austrians_come_by_the_edge, "32.4b"),
};

RULE_TEST_MAIN("toulon", tests)
