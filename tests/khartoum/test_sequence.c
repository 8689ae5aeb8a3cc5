/* Section 4 and the short sequence: the phases of a turn, the frame of the action phase, turn 1. */
#include "khartoum/outcome.h"

static const char *const kinds[KH_ACTION_KINDS] = { "none",    "fortify", "morale", "gunboats",
                                                    "militia", "raid",    "sortie", "defend" };

/* ---- 4.1: phases ------------------------------------------------------------------------- */

static void a_turn_runs_event_actions_activation_reorganisation(void)
{
    begin("");
    state.disorganised[KH_BLACK] = 1;
    in_event(5);
    remember();
    does("event:4 target:white");
    assert_changes("phase=action action_points+3 disorganised.white+1 event.4=happened "
                   "event_card+4 step=actions,turn");
    remember();
    does("end");
    assert_changes("phase=activation action_points-3 step=activation_draw,turn");
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 disorganised.black-1 disorganised.white-1 "
                   "event_card-4 step=event_draw,turn");
}

/* Banners of strength 0 stay where they are, and that is no victory. */
static void a_game_has_12_turns_and_the_marker_goes_one_box_each(void)
{
    begin("events=no");
    for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
    for (int turn = 1; turn <= 12; turn++) {
        assert_int_equal(state.turn, turn);
        assert_int_equal(state.resources, 33 - turn);
        assert_step(KH_STEP_ACTIONS);
        does("end");
        if (turn > 1) does("activation:11");
    }
    assert_int_equal(state.turn, 12);
    assert_int_equal(state.ending, KH_ENDING_JANUARY);
    assert_int_equal(kh_game.actor(&state), ACTOR_OVER);
}

/* ---- 4.1: the action phase --------------------------------------------------------------- */

static void every_action_costs_exactly_one_action_point(void)
{
    for (int kind = KH_KIND_FORTIFY; kind < KH_ACTION_KINDS; kind++) {
        begin("");
        in_turn(3, 4);
        does(kinds[kind]);
        assert_int_equal(state.action_points, 3);
        assert_int_equal(state.last_kind, kind);
    }
    begin("");
    in_turn(3, 4);
    does("fortify zone:black.5 zone:white.4 zone:red.3 zone:green.4 done");
    assert_int_equal(state.action_points, 3);
    does("gunboats build build build done");
    assert_int_equal(state.action_points, 2);
}

static void without_the_price_of_an_action_none_can_start(void)
{
    begin("");
    data.constant[KH_CONSTANT_action_price] = 2;
    in_turn(3, 1);
    assert_legal("end");
    for (int kind = KH_KIND_FORTIFY; kind < KH_ACTION_KINDS; kind++) refuses(kinds[kind], "4.1f");
}

static void the_phase_ends_by_itself_only_when_the_points_are_spent(void)
{
    begin("");
    in_turn(3, 2);
    does("militia levy:1");
    assert_step(KH_STEP_ACTIONS);
    does("defend zone:black.5 unit:egyptian.2 done");
    assert_step(KH_STEP_ACTIVATION_DRAW);
    refuses("raid", "7.1a");
    begin("");
    in_turn(3, 2);
    does("end");
    assert_step(KH_STEP_ACTIVATION_DRAW);
}

static void refuses_every_other_action(const char *rule)
{
    for (int kind = KH_KIND_FORTIFY; kind < KH_ACTION_KINDS; kind++) refuses(kinds[kind], rule);
    refuses("end", rule);
}

static void an_action_is_finished_before_the_next_one_starts(void)
{
    begin("");
    in_turn(3, 4);
    does("fortify");
    refuses_every_other_action("4.1g");
    does("zone:palace done morale");
    refuses_every_other_action("4.1g");
    does("raise:morale done gunboats");
    refuses_every_other_action("4.1g");
    does("build done militia");
    refuses_every_other_action("4.1g");
    begin("");
    in_turn(3, 4);
    does("raid");
    refuses_every_other_action("4.1g");
    does("target:black unit:sudanese.2");
    refuses_every_other_action("4.1g");
    does("go roll:6+6 peek:1 sortie");
    refuses_every_other_action("4.1g");
    does("target:black unit:sudanese.2");
    refuses_every_other_action("4.1g");
    does("go roll:6+6 roll:6 defend");
    refuses_every_other_action("4.1g");
    does("zone:palace");
    refuses_every_other_action("4.1g");
}

static void points_not_spent_are_lost(void)
{
    begin("");
    state.disorganised[KH_BLACK] = 1;
    in_turn(3, 4);
    remember();
    does("end");
    assert_changes("phase=activation action_points-4 step=activation_draw,turn");
    assert_true(cited("4.1h"));
    does("activation:1 event:20");
    assert_int_equal(state.action_points, 1);
}

static void each_kind_of_action_is_done_once_a_turn(void)
{
    begin("");
    state.disorganised[KH_BLACK] = 1;
    in_turn(3, 4);
    does("raid target:black unit:sudanese.2 go roll:6+6 peek:1");
    refuses("raid", "4.1j");
    does("end activation:1 event:1");
    assert_true(is_legal("raid"));
    for (int kind = KH_KIND_FORTIFY; kind < KH_ACTION_KINDS; kind++) {
        state.last_kind = (uint8_t)kind;
        refuses(kinds[kind], "4.1j");
    }
}

static void the_list_has_seven_actions(void)
{
    begin("");
    in_turn(3, 4);
    assert_legal("fortify morale gunboats militia raid sortie defend end");
    does("morale");
    assert_legal("raise:morale raise:resources");
}

static void no_action_follows_one_that_stands_later_in_the_list(void)
{
    for (int last = KH_KIND_FORTIFY; last < KH_ACTION_KINDS; last++) {
        begin("");
        in_turn(3, 4);
        state.last_kind = (uint8_t)last;
        for (int kind = KH_KIND_FORTIFY; kind < last; kind++) refuses(kinds[kind], "4.1l");
        for (int kind = last + 1; kind < KH_ACTION_KINDS; kind++)
            assert_true(is_legal(kinds[kind]));
    }
}

static void gunboats_sortie_and_defence_come_in_that_order_only(void)
{
    begin("");
    in_turn(3, 3);
    does("gunboats build done sortie target:red unit:sudanese.2 go roll:6+6 roll:6");
    refuses("gunboats", "4.1l");
    does("defend zone:red.3 unit:egyptian.2 done");
    assert_step(KH_STEP_ACTIVATION_DRAW);
    begin("");
    in_turn(3, 3);
    does("defend zone:red.3 unit:egyptian.2 done");
    refuses("sortie", "4.1l");
    refuses("gunboats", "4.1l");
    assert_legal("end");
}

/* The militia comes after the gunboats, not before. */
static void militia_are_raised_after_gunboats_are_built(void)
{
    begin("");
    in_turn(3, 3);
    does("militia levy:1");
    refuses("gunboats", "4.1l");
}

static void an_action_that_can_do_nothing_is_not_offered(void)
{
    begin("level=cub");
    build_gunboats(3);
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_MILITIA, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    reduce(KH_BASHI_FULL, 3);
    for (int zone = 1; zone < KH_ZONES; zone++) state.marker[zone] = kh_is_controlled(&state, zone);
    in_turn(3, 4);
    assert_legal("raid defend end");
    refuses("fortify", "2.3a");
    refuses("morale", "10.1d");
    refuses("gunboats", "6.4d");
    refuses("militia", "6.3c");
    refuses("sortie", "6.6e");
    put(KH_BASHI_REDUCED, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    refuses("raid", "6.5b");
    refuses("defend", "6.7d");
    assert_legal("end");
}

static void an_action_once_started_must_do_something(void)
{
    begin("");
    in_turn(3, 4);
    does("fortify");
    refuses("done", "6.0a");
    does("zone:palace done morale");
    refuses("done", "6.0a");
    does("raise:morale done gunboats");
    refuses("done", "6.0a");
    does("build done defend");
    refuses("done", "6.7i");
    does("zone:palace");
    refuses("done", "6.7i");
}

static void gunboats_and_militia_act_in_the_turn_in_which_they_come(void)
{
    begin("");
    build_gunboats(1);
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    in_turn(3, 4);
    does("gunboats build repair done militia levy:1 raid target:red unit:sudanese.2");
    does("unit:gunboat unit:gunboat go roll:6+6 peek:1");
    does("defend zone:red.4 unit:militia unit:gunboat unit:gunboat done");
    assert_int_equal(count(KH_PLACE_ZONE + kh_zone_of(KH_RED, 4), KH_MILITIA), 1);
    assert_int_equal(count(KH_PLACE_ZONE + kh_zone_of(KH_RED, 4), KH_GUNBOAT), 2);
}

/* ---- 4.2: turn 1 ------------------------------------------------------------------------- */

static void turn_1_begins_with_actions_and_draws_no_card(void)
{
    begin("");
    assert_int_equal(state.turn, 1);
    assert_step(KH_STEP_ACTIONS);
    assert_int_equal(state.event_card, 0);
    for (int card = 0; card < KH_EVENT_CARDS; card++)
        assert_int_equal(state.event[card], KH_CARD_DECK);
}

static void turn_1_has_three_points_from_the_set_up_and_eight_free_resources(void)
{
    begin("");
    remember();
    does("fortify zone:black.5 zone:white.4 zone:red.3 zone:green.4 done");
    assert_changes("action_points-1 free_resources-4 last_kind=fortify marker.black.5+1 "
                   "marker.white.4+1 marker.red.3+1 marker.green.4+1");
    does("gunboats build build build done militia levy:2");
    assert_int_equal(state.turn, 2);
    assert_int_equal(state.resources, 31); /* upkeep, and nothing else */
    assert_int_equal(state.morale, 11);    /* the militia's price */
    begin("");
    data.constant[KH_CONSTANT_first_turn_action_points] = 2;
    kh_game.start(&data, &state, (const uint8_t[KH_OPTION_COUNT]){ 0 });
    assert_int_equal(state.action_points, 2);
}

static void no_more_than_the_eight_free_resources_are_spent_on_turn_1(void)
{
    begin("");
    does("fortify zone:black.5 zone:white.4 zone:red.3 zone:green.4 done");
    does("morale raise:morale raise:morale done");
    assert_int_equal(state.free_resources, 0);
    assert_int_equal(state.resources, 32);
    refuses("gunboats", "4.2e");
    assert_legal("militia end");
    begin("");
    state.free_resources = 3;
    does("morale raise:morale");
    refuses("raise:morale", "4.2e");
    does("done gunboats build");
    refuses("build", "4.2e");
    begin("");
    state.free_resources = 1;
    refuses("morale", "4.2e");
    does("fortify zone:palace");
    refuses("zone:black.5", "4.2e");
}

static void free_resources_not_spent_are_lost(void)
{
    begin("");
    remember();
    does("end");
    assert_changes("turn+1 phase=event action_points-3 free_resources-8 resources-1 "
                   "step=event_draw,turn");
    assert_true(cited("4.2f"));
}

static void turn_1_allows_four_actions_and_forbids_the_rest(void)
{
    begin("");
    assert_legal("fortify morale gunboats militia end");
    refuses("raid", "4.2h");
    refuses("sortie", "4.2h");
    refuses("defend", "4.2h");
    does("morale");
    refuses("raise:resources", "4.2h");
    assert_legal("raise:morale");
}

static void turn_1_has_no_activation_phase_and_an_ordinary_reorganisation(void)
{
    begin("");
    remember();
    does("fortify zone:black.5 done gunboats build done militia levy:1");
    assert_changes("turn+1 phase=event action_points-3 free_resources-8 resources-1 morale-1 "
                   "marker.black.5+1 aside.gunboat-1 available.gunboat+1 aside.militia-1 "
                   "available.militia+1 step=event_draw,turn");
    assert_true(cited("4.2b"));
    assert_int_equal(times_noted(KH_MESSAGE_log_activation), 0);
    assert_int_equal(times_noted(KH_MESSAGE_log_reorganisation), 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_turn_runs_event_actions_activation_reorganisation, "4.1b"),
    RULE_TEST(a_game_has_12_turns_and_the_marker_goes_one_box_each, "2.1i 4.1a 8.0i 9.1a R73"),
    RULE_TEST(every_action_costs_exactly_one_action_point, "4.1f SEQ.B1"),
    RULE_TEST(without_the_price_of_an_action_none_can_start, "4.1f"),
    RULE_TEST(the_phase_ends_by_itself_only_when_the_points_are_spent, "4.1f 6.0a"),
    RULE_TEST(an_action_is_finished_before_the_next_one_starts, "4.1g SEQ.B2"),
    RULE_TEST(points_not_spent_are_lost, "4.1h SEQ.B4"),
    RULE_TEST(each_kind_of_action_is_done_once_a_turn, "4.1j SEQ.B3 EX6.2"),
    RULE_TEST(the_list_has_seven_actions, "4.1k SEQ.B1 SEQ.B5 R1"),
    RULE_TEST(no_action_follows_one_that_stands_later_in_the_list, "4.1l SEQ.B6 R4"),
    RULE_TEST(gunboats_sortie_and_defence_come_in_that_order_only, "4.1l SEQ.B6 EX6.1"),
    RULE_TEST(militia_are_raised_after_gunboats_are_built, "4.1l SEQ.B6 R3"),
    RULE_TEST(an_action_that_can_do_nothing_is_not_offered, "R5"),
    RULE_TEST(an_action_once_started_must_do_something, "R5"),
    RULE_TEST(gunboats_and_militia_act_in_the_turn_in_which_they_come, "6.3d 6.4e 6.4h R12"),
    RULE_TEST(turn_1_begins_with_actions_and_draws_no_card, "4.1c 4.2a TURN1.1"),
    RULE_TEST(turn_1_has_three_points_from_the_set_up_and_eight_free_resources,
              "4.1i 4.2c 4.2d TURN1.2"),
    RULE_TEST(no_more_than_the_eight_free_resources_are_spent_on_turn_1, "4.2e TURN1.4 R10"),
    RULE_TEST(free_resources_not_spent_are_lost, "4.2f TURN1.3"),
    RULE_TEST(turn_1_allows_four_actions_and_forbids_the_rest, "4.2g 4.2h TURN1.5 R10"),
    RULE_TEST(turn_1_has_no_activation_phase_and_an_ordinary_reorganisation,
              "4.2b TURN1.6 TURN1.7"),
};

RULE_TEST_MAIN("khartoum", tests)
