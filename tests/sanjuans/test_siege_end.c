/* The end of step 5: what was noted for the sieges of this turn is not there in the next. */
#include "sanjuans/position.h"

static void nothing_of_this_turns_sieges_is_left(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 6, SJ_OLGA);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 6, SJ_RICHARDSON);
    at_step(SJ_STEP_SIEGES);
    state.siege[SJ_OLGA] = state.siege[SJ_RICHARDSON] = 1;
    state.siege_modifier[SJ_STUART] = state.siege_modifier[SJ_FRIDAY_HARBOR] = 1;
    state.gordon_rolled = 1;
    state.siege_ship = 4;
    does("siege:olga wait roll:1+2");
    assert_int_equal(state.siege_at, SJ_RICHARDSON); /* the last is taken up by itself */
    assert_int_equal(state.resolved[SJ_OLGA], 1);
    assert_int_equal(state.siege_row, 0);
    assert_int_equal(state.siege_total, 0);
    assert_int_equal(state.siege_ship, 0);
    does("wait roll:1+2");
    assert_true(state.phase != SJ_PHASE_SIEGES);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        assert_int_equal(state.resolved[location], 0);
        assert_int_equal(state.siege_modifier[location], 0);
    }
    assert_int_equal(state.siege_row, 0);
    assert_int_equal(state.siege_total, 0);
    assert_int_equal(state.siege_ship, 0);
    assert_int_equal(state.sortie, 0);
    assert_int_equal(state.stormed, 0);
    assert_int_equal(state.gordon_rolled, 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(nothing_of_this_turns_sieges_is_left, "siege.7 siege.28 turn.6"),
};

RULE_TEST_MAIN("sanjuans", tests)
