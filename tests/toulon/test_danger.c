/* What a player is told of a position before a dangerous choice. */
#include "toulon/marches.h"

static void tell(void)
{
    action question = action_make(TL_QUESTION_DANGER, 0, 0);
    assert_true(tl_game.questions->answer(&data, &state, question, fresh_trace()));
}

static void a_base_without_troops_is_named(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    state.depot_taken[TL_DEPOT_WEST] = state.depot_taken[TL_DEPOT_EAST] = 1;
    moves(TL_REPUBLICANS);
    tell();
    assert_int_equal(times_noted(TL_MESSAGE_danger_base), 1);
    assert_int_equal(noted(TL_MESSAGE_danger_base, 0), TL_AREA_SOL);
    moves(TL_ALLIES);
    tell();
    assert_int_equal(times_noted(TL_MESSAGE_danger_base), 1);
    assert_int_equal(noted(TL_MESSAGE_danger_base, 0), TL_AREA_TOU);
}

static void tracks_near_their_end_are_told(void)
{
    begin_rich(2);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.points[TL_REPUBLICANS] = 12;
    state.evacuation = 5;
    moves(TL_ALLIES);
    tell();
    assert_int_equal(times_noted(TL_MESSAGE_danger_lead), 0);
    assert_int_equal(times_noted(TL_MESSAGE_danger_evacuation), 0);
    state.points[TL_REPUBLICANS] = 13;
    state.evacuation = 6;
    tell();
    assert_int_equal(noted(TL_MESSAGE_danger_lead, 0), 13);
    assert_int_equal(noted(TL_MESSAGE_danger_evacuation, 0), 6);
}

/* Each side is told of what is in danger for itself, while there is a game. */
static void nobody_is_warned_of_the_others_danger(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_SIX);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.points[TL_ALLIES] = 12;
    state.evacuation = 7;
    moves(TL_REPUBLICANS);
    tell();
    assert_int_equal(times_noted(TL_MESSAGE_danger_base), 0); /* no depot was ever taken */
    assert_int_equal(times_noted(TL_MESSAGE_danger_lead), 0);
    assert_int_equal(times_noted(TL_MESSAGE_danger_evacuation), 0);
    state.points[TL_ALLIES] = 13;
    state.depot_taken[TL_DEPOT_WEST] = 1;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_OLL); /* the enemy there is no garrison */
    tell();
    assert_int_equal(noted(TL_MESSAGE_danger_lead, 0), 13);
    assert_int_equal(noted(TL_MESSAGE_danger_base, 0), TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_SIX);
    moves(TL_ALLIES);
    tell();
    assert_int_equal(times_noted(TL_MESSAGE_danger_lead), 0); /* it is their own */
    state.ending = TL_ENDING_NONE + 1;
    action question = action_make(TL_QUESTION_DANGER, 0, 0);
    assert_false(tl_game.questions->answer(&data, &state, question, fresh_trace()));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_base_without_troops_is_named, "34.1c 34.1d"),
    RULE_TEST(tracks_near_their_end_are_told, "34.1a 34.1b"),
    RULE_TEST(nobody_is_warned_of_the_others_danger, "34.1a 34.1b 34.1c"),
};

RULE_TEST_MAIN("toulon", tests)
