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
    state.siege[SJ_RICHARDSON] = 3;
    does("sortie assign:egyptian.1 go roll:5+6");
    assert_int_equal(state.sortie, SJ_SORTIE_SUCCESS);
    does("roll:1+3");
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

/* trigger.2: San Juan Island may be lost by a siege, and Gordon is due before the turn is over. */
static void an_island_may_be_lost_by_a_siege(void)
{
    begin("");
    empty_map();
    revolt("false_bay ginnis tamai sinkat");
    add_unit(SJ_KIND_SUDANESE, SJ_ROCHE_HARBOR);
    add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
    state.siege[SJ_ROCHE_HARBOR] = state.siege[SJ_OLGA] = 1;
    at_step(SJ_STEP_SIEGES);
    does("siege:roche_harbor wait roll:6+6");
    assert_true(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR));
    assert_false(state.triggers & SJ_TRIGGER_GORDON_DUE);
    state.points[SJ_EGYPTIAN] = 3; /* so that replacements are asked for */
    does("wait roll:1+1");
    assert_step(SJ_STEP_REPLACEMENTS);
    assert_true(state.triggers & SJ_TRIGGER_GORDON_DUE);
    assert_true(cited("trigger.2"));
}

static const struct rule_test tests[] = {
    RULE_TEST(nothing_of_this_turns_sieges_is_left, "siege.7 siege.28 turn.6"),
    RULE_TEST(an_island_may_be_lost_by_a_siege, "trigger.2 siege.16 R21"),
};

RULE_TEST_MAIN("sanjuans", tests)
