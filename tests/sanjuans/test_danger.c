/* What a player is told of a position before a dangerous choice. */
#include "sanjuans/position.h"

static void tell(void)
{
    assert_true(sj_game.questions->answer(&data, &state, 0, fresh_trace()));
}

/* An empty map on which Friday Harbor is the last fortified town. */
static void field(void)
{
    begin("");
    empty_map();
    in_operations(1);
    revolt("eastsound west_sound");
}

static void an_empty_town_is_named(void)
{
    field();
    tell();
    assert_int_equal(times_noted(SJ_MESSAGE_danger_empty), 1);
    assert_int_equal(noted(SJ_MESSAGE_danger_empty, 0), SJ_FRIDAY_HARBOR);
}

static void a_town_that_everybody_would_leave_is_named(void)
{
    field();
    add_units(SJ_KIND_SUDANESE, 2, SJ_FRIDAY_HARBOR);
    tell();
    assert_int_equal(times_noted(SJ_MESSAGE_danger_empty), 0);
    assert_int_equal(times_noted(SJ_MESSAGE_danger_left), 0);
    does("activate:friday_harbor force:friday_harbor");
    tell();
    assert_int_equal(noted(SJ_MESSAGE_danger_left, 0), SJ_FRIDAY_HARBOR);
    does("leave:sudanese.1");
    tell();
    assert_int_equal(times_noted(SJ_MESSAGE_danger_left), 0);
    field(); /* the first counter of all, alone */
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_FRIDAY_HARBOR);
    tell();
    assert_int_equal(times_noted(SJ_MESSAGE_danger_empty), 0);
    assert_int_equal(times_noted(SJ_MESSAGE_danger_left), 0);
    does("activate:friday_harbor force:friday_harbor");
    tell();
    assert_int_equal(times_noted(SJ_MESSAGE_danger_left), 1);
    assert_int_equal(times_noted(SJ_MESSAGE_danger_empty), 0);
}

/* Nothing more can go badly when all is over, and there is no other question. */
static void after_the_end_nothing_is_told(void)
{
    field();
    assert_false(sj_game.questions->answer(&data, &state, 1, fresh_trace()));
    state.ending = SJ_ENDING_NONE + 1;
    assert_false(sj_game.questions->answer(&data, &state, 0, fresh_trace()));
    assert_int_equal(times_noted(SJ_MESSAGE_danger_empty), 0);
}

static void high_sieges_and_points_near_the_end_are_told(void)
{
    begin("");
    in_operations(1);
    state.vp = 239;
    state.siege[SJ_ROCHE_HARBOR] = 2;
    tell();
    assert_int_equal(times_noted(SJ_MESSAGE_danger_siege), 0);
    assert_int_equal(times_noted(SJ_MESSAGE_danger_points), 0);
    state.vp = 240;
    state.siege[SJ_ROCHE_HARBOR] = 3;
    tell();
    assert_int_equal(noted(SJ_MESSAGE_danger_siege, 0), SJ_ROCHE_HARBOR);
    assert_int_equal(noted(SJ_MESSAGE_danger_siege, 1), 3);
    assert_int_equal(noted(SJ_MESSAGE_danger_points, 0), 240);
    assert_int_equal(noted(SJ_MESSAGE_danger_points, 1), 300);
    state.siege[SJ_STUART] = 4;
    tell();
    assert_int_equal(times_noted(SJ_MESSAGE_danger_siege), 2);
}

static const struct rule_test tests[] = {
    RULE_TEST(an_empty_town_is_named, "revolt.1"),
    RULE_TEST(a_town_that_everybody_would_leave_is_named, "revolt.1"),
    RULE_TEST(after_the_end_nothing_is_told, "vp.12"),
    RULE_TEST(high_sieges_and_points_near_the_end_are_told, "siege.8 vp.12"),
};

RULE_TEST_MAIN("sanjuans", tests)
