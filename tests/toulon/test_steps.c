/* What the steps of the game give to the engine. */
#include "toulon/position.h"

enum { BOTH_DICE = TL_DIE * TL_DIE };

/* Two dice that are told apart fall in so many ways, each as likely, and no more are written. */
static void two_dice_fall_in_thirty_six_ways(void)
{
    struct outcome out[BOTH_DICE + 1];
    begin("");
    set_turn(2);
    in_phase(TL_PHASE_INITIATIVE, TL_ALLIES);
    out[BOTH_DICE] = (struct outcome){ .weight = 77 };
    assert_int_equal(tl_game.chance(&data, &state, out), BOTH_DICE);
    assert_int_equal(out[BOTH_DICE].weight, 77);
    for (int i = 0; i < BOTH_DICE; i++) {
        assert_int_equal(out[i].weight, 1);
        assert_int_equal(out[i].action,
                         action_make(TL_VERB_DICE, (unsigned)i / TL_DIE, (unsigned)i % TL_DIE));
    }
}

/* A phase that is begun anew, in the midst of a supply phase, has nothing left of its lines. */
static void a_phase_begins_without_lines_to_try(void)
{
    begin("");
    empty_map();
    set_turn(3);
    give(TL_WEST, 4);
    give(TL_EAST, 9);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
    in_phase(TL_PHASE_SUPPLY, TL_REPUBLICANS);
    does_only("pass stock:east,2 roll:1");
    assert_step(TL_STEP_TRACE);
    in_phase(TL_PHASE_INITIATIVE, TL_ALLIES);
    assert_no_fault();
}

static const struct rule_test tests[] = {
    RULE_TEST(two_dice_fall_in_thirty_six_ways, "10.1"),
    RULE_TEST(a_phase_begins_without_lines_to_try, "15.16d"),
};
RULE_TEST_MAIN("toulon", tests)
