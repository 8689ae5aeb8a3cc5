/* What ends with a player turn, and what begins with the next (2.0r-b, DIS.e, 4.0r-C1). */
#include "omdurman/position.h"

/* Both sides next to each other, the Dervish in the melee of their player turn. */
static void melee(const char *options, int turn)
{
    begin(options);
    blank_board();
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(1, 0));
    put(OM_COUNTER_TAIASHA + 1, at(1, 0));
    state.turn = (uint8_t)turn;
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_step(OM_STEP_MELEE);
}

/* Past does(), since nobody could have done all this. */
static void end_melee(void)
{
    action end = action_make(OM_VERB_END, 0, 0);
    assert_int_equal(om_game.apply(&data, &state, end, fresh_trace()), ACCEPTED);
}

static void what_was_done_is_forgotten(void)
{
    static const unsigned past[] = { OM_MOVED,     OM_PICKED,  OM_MELEED,
                                     OM_RETREATED, OM_AT_WORK, OM_IN_PLACE };
    for (size_t i = 0; i < sizeof past / sizeof past[0]; i++) {
        melee("", 2);
        om_set_flag(&state, OM_COUNTER_CAMERON, (enum om_counter_flag)past[i]);
        om_set_flag(&state, OM_COUNTER_TAIASHA, (enum om_counter_flag)past[i]);
        end_melee();
        assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
        assert_int_equal(state.flags[OM_COUNTER_CAMERON], OM_IN_PLACE);
        assert_int_equal(state.flags[OM_COUNTER_SEAFORTH], OM_IN_PLACE);
        assert_int_equal(state.flags[OM_COUNTER_TAIASHA], 0);
        assert_int_equal(state.flags[OM_COUNTER_TAIASHA + 1], 0);
    }
}

static void those_who_recover_are_counted(void)
{
    melee("", 2);
    end_melee();
    assert_int_equal(times_noted(OM_MESSAGE_units_recover), 0);
    melee("", 2);
    put(OM_COUNTER_JAALIN, at(5, 5));
    om_disrupt_counter(&data, &state, OM_COUNTER_JAALIN);
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA + 1);
    om_disrupt_counter(&data, &state, OM_COUNTER_SEAFORTH);
    end_melee();
    assert_int_equal(times_noted(OM_MESSAGE_units_recover), 1);
    assert_int_equal(noted(OM_MESSAGE_units_recover, 0), 2);
    assert_true(om_has_flag(&state, OM_COUNTER_SEAFORTH, OM_DISRUPTED));
    assert_false(om_has_flag(&state, OM_COUNTER_JAALIN, OM_DISRUPTED));
}

/* The Dervish come first in the historical battle: its last turn has a second half. */
static void the_last_turn_is_played_to_its_end(void)
{
    melee("", 4);
    end_melee();
    assert_int_equal(state.ending, OM_ENDING_NONE);
    assert_int_equal(state.turn, 4);
    assert_int_equal(state.second, 1);
    assert_step(OM_STEP_MOVE);
    melee("", 3);
    state.second = 1;
    end_melee();
    assert_int_equal(state.ending, OM_ENDING_NONE);
    assert_int_equal(state.turn, 4);
    assert_int_equal(state.second, 0);
    assert_int_equal(state.phasing, OM_DERVISH);
    melee("", 4);
    state.second = 1;
    end_melee();
    assert_int_not_equal(state.ending, OM_ENDING_NONE);
    assert_step(OM_STEP_OVER);
}

/* 4.0r-A1b: the engineers are at a wall, and it is not their player turn. */
static void tasks_are_for_one_side(void)
{
    for (int side = 0; side < OM_SIDES; side++) {
        begin("scenario=campaign");
        hold_board();
        blank_board();
        set_city(at(1, 0));
        set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
        renew();
        put(OM_COUNTER_ENGINEERS, at(0, 0));
        put(OM_COUNTER_JEHADIA, at(-1, 0));
        in_segment(OM_SEGMENT_MOVE, (enum om_side)side);
        does("end");
        assert_step(side == OM_DERVISH ? OM_STEP_FIRE : OM_STEP_TASKS);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(what_was_done_is_forgotten, "2.0r-b"),
    RULE_TEST(those_who_recover_are_counted, "DIS.e"),
    RULE_TEST(tasks_are_for_one_side, "4.0r-A1b 4.0B1"),
    RULE_TEST(the_last_turn_is_played_to_its_end, "4.0a 4.0C 4.0r-C1"),
};

RULE_TEST_MAIN("omdurman", tests)
