/* What a player is told of a position before a dangerous choice. */
#include "games/omdurman/orders/orders.h"
#include "omdurman/fires.h"

static void tell(void)
{
    action question = action_make(OM_QUESTION_DANGER, 0, 0);
    assert_true(om_game.questions->answer(&data, &state, question, fresh_trace()));
}

static void units_next_to_the_enemy_are_counted(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0)); /* a leader is no unit */
    put(OM_COUNTER_SEAFORTH, at(-4, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    tell();
    assert_int_equal(noted(OM_MESSAGE_danger_near, 0), 2);
    assert_int_equal(times_noted(OM_MESSAGE_danger_leader), 0);
}

/* Those of the side that is to act: one here, two there. */
static void each_side_is_told_of_its_own(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(-1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    tell();
    assert_int_equal(noted(OM_MESSAGE_danger_near, 0), 1);
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    tell();
    assert_int_equal(noted(OM_MESSAGE_danger_near, 0), 2);
}

static void a_leader_alone_is_named(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put(OM_COUNTER_HUNTER, at(-3, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(6, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    tell();
    assert_int_equal(times_noted(OM_MESSAGE_danger_near), 0);
    assert_int_equal(times_noted(OM_MESSAGE_danger_leader), 1);
    assert_int_equal(noted(OM_MESSAGE_danger_leader, 0), OM_COUNTER_HUNTER);
    assert_int_equal(noted(OM_MESSAGE_danger_leader, 1), at(-3, 0));
}

/* More leaders than three are not worth a line each. */
static void of_leaders_alone_three_are_named(void)
{
    static const int leaders[] = { OM_COUNTER_KITCHENER, OM_COUNTER_GATACRE, OM_COUNTER_HUNTER,
                                   OM_COUNTER_GORDON };
    empty_field();
    for (int i = 0; i < 4; i++) put(leaders[i], at(2 * i, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(-4, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(-8, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    tell();
    assert_int_equal(times_noted(OM_MESSAGE_danger_leader), 3);
}

/* Leaders of the Dervishes need nobody beside them, nor do boats; and a game that is over has no
 * danger. */
static void others_may_be_alone(void)
{
    empty_field();
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(6, 0));
    set_terrain(at(-4, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-4, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(-2, 3));
    static const enum om_side sides[] = { OM_DERVISH, OM_ANGLO_EGYPTIAN };
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        in_segment(OM_SEGMENT_MOVE, sides[i]);
        tell();
        assert_int_equal(times_noted(OM_MESSAGE_danger_leader), 0);
        assert_int_equal(times_noted(OM_MESSAGE_danger_near), 0);
    }
    state.ending = OM_ENDING_NONE + 1;
    action question = action_make(OM_QUESTION_DANGER, 0, 0);
    assert_false(om_game.questions->answer(&data, &state, question, fresh_trace()));
}

static const struct rule_test tests[] = {
    RULE_TEST(units_next_to_the_enemy_are_counted, "7.0a"),
    RULE_TEST(each_side_is_told_of_its_own, "7.0a"),
    RULE_TEST(a_leader_alone_is_named, "6.51r-e"),
    RULE_TEST(of_leaders_alone_three_are_named, "6.51r-e"),
    RULE_TEST(others_may_be_alone, "6.51r-e"),
};

RULE_TEST_MAIN("omdurman", tests)
