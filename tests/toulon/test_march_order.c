/* The order of what a march asks (16.14, HI-26), whose hand it is (16.7), who is found (21.2). */
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

enum { R1 = 1 };

/* Whether he is asked who checks, with all his points still his. */
static void assert_asked_before_paying(void)
{
    assert_step(TL_STEP_TEST);
    assert_int_equal(west_points(), 10);
    assert_legal("test:gendarmes_w1 test:pionniers_w1");
    does("test:pionniers_w1");
    assert_step(TL_STEP_CHECK_DIE);
    assert_int_equal(west_points(), 9);
}

static void two_at_ollioules(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_OLL); /* stays: the way back is friendly */
}

static void who_checks_is_named_before_it_is_paid(void)
{
    two_at_ollioules();
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_w1 join:pionniers_w1");
    does_only("march:rep");
    assert_asked_before_paying();
    two_at_ollioules();
    state.section_flags[R1] |= TL_FRIENDLY_ROAD;
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_w1 join:pionniers_w1 road:r1");
    assert_step(TL_STEP_ON_ROAD);
    does_only("march:fav");
    assert_asked_before_paying();
}

/* To and fro between the wings ends some time, or a phase would not. */
static void the_hand_passes_only_so_often(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    moves(TL_REPUBLICANS);
    int passed = 0;
    while (passed < TL_FREE_ACTS_MOST + 2) {
        const char *other = state.seat[0] == TL_SEAT_WEST ? "hand:east" : "hand:west";
        if (!is_legal(other)) break;
        does(other);
        passed++;
    }
    assert_int_equal(passed, TL_FREE_ACTS_MOST);
    refuses(state.seat[0] == TL_SEAT_WEST ? "hand:east" : "hand:west", "16.7c");
}

/* A battery that cannot march and has no supply can still be limbered: its seat has its turn. */
static void who_has_only_a_battery_has_his_turn(void)
{
    begin_rich(2);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_step(TL_STEP_MOVE);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
}

/* Every unit that differs can take the marker, neighbours in the list of counters too. */
static void each_unit_can_take_the_marker(void)
{
    action legal[TL_LEGAL_MOST];
    begin_rich(2);
    int first = TL_UNIT_U_1_GARD;
    put(first, TL_AREA_OLL);
    put(first + 1, TL_AREA_OLL);
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    assert_int_equal(tl_side_of(&data, &state, first + 1), TL_REPUBLICANS);
    moves(TL_REPUBLICANS);
    state.temporary[first + 1] = 1;
    does(text_of(TL_VERB_PICK, first, 0));
    tl_step_push(&state, TL_STEP_MARK, state.seat[0]);
    assert_int_equal(tl_game.legal(&data, &state, legal), 2);
    assert_int_equal(legal[0], action_make(TL_VERB_MARK, (unsigned)first, 0));
    assert_int_equal(legal[1], action_make(TL_VERB_MARK, (unsigned)first + 1, 0));
}

static const struct rule_test tests[] = {
    RULE_TEST(who_checks_is_named_before_it_is_paid, "16.14a 18.18b HI-26"),
    RULE_TEST(the_hand_passes_only_so_often, "16.7a 16.7c"),
    RULE_TEST(who_has_only_a_battery_has_his_turn, "16.7b 27.5a"),
    RULE_TEST(each_unit_can_take_the_marker, "21.2"),
};

RULE_TEST_MAIN("toulon", tests)
