/* What the English and the Spaniards want of the roadsteads (12.6), one after the other. */
#include "toulon/position.h"

static void begin_votes(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(4);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_ROADSTEADS, TL_ALLIES);
    assert_step(TL_STEP_ROADSTEADS);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
}

/* Only where they disagree is it told that it is kept for that. */
static void who_keeps_at_once_is_not_asked_twice(void)
{
    begin_votes();
    does("keep:great");
    assert_false(cited("12.6c"));
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH); /* for the other one */
    does("give_up:little");
    assert_false(cited("12.6c"));
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    does("keep:little");
    assert_true(cited("12.6c"));
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    assert_int_equal(state.vote[TL_GREAT] + state.vote[TL_LITTLE], 0);
}

/* A vote is forgotten when it is counted, for either roadstead. */
static void votes_are_forgotten(void)
{
    begin_votes();
    does("give_up:great keep:great");
    assert_true(cited("12.6c"));
    assert_int_equal(state.vote[TL_GREAT], 0);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    does("give_up:little give_up:little");
    assert_false(cited("12.6c"));
    assert_int_equal(state.roadstead[TL_LITTLE], TL_GIVEN_UP);
    assert_int_equal(state.roadstead[TL_GREAT], TL_HELD);
    assert_int_equal(state.vote[TL_LITTLE], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(who_keeps_at_once_is_not_asked_twice, "12.6a 12.6b 12.6c"),
    RULE_TEST(votes_are_forgotten, "12.6a 12.6c"),
};

RULE_TEST_MAIN("toulon", tests)
