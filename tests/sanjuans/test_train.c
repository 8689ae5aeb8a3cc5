/* The armoured train: track, trips, shipping (card.train.*, W10). */
#include <string.h>

#include "sanjuans/position.h"

/* The train at False Bay with the whole of its track. */
static void at_false_bay(int ops)
{
    begin("");
    empty_map();
    in_operations(ops);
    state.train = SJ_FALSE_BAY;
}

static void lay_line_to_tamai(void)
{
    static const char *const spaces[] = { "false_bay-ginnis.1", "false_bay-ginnis.2", "ginnis",
                                          "ginnis-tamai.1",     "ginnis-tamai.2",     "tamai" };
    for (int i = 0; i < 6; i++) state.place_flags[place(spaces[i])] |= SJ_PLACE_TRACK;
    state.track_left = 2;
}

static void one_op_lays_two_spaces_next_to_what_is_laid(void)
{
    at_false_bay(1);
    refuses("track:ginnis", "card.train.5");
    does("track:false_bay-ginnis.1");
    assert_step(SJ_STEP_TRACK);
    assert_int_equal(state.ops, 0);
    refuses("track:ginnis", "card.train.5");
    does("track:false_bay-ginnis.2");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.track_left, 6);
    refuses("track:ginnis", "move.1");
}

static void track_keeps_out_of_mahdist_places_and_has_eight_spaces(void)
{
    at_false_bay(3);
    revolt("ginnis");
    lay_line_to_tamai();
    state.place_flags[SJ_GINNIS] = 0;
    refuses("track:ginnis", "card.train.5");
    refuses("track:tamai-roche_harbor.1", "card.train.5"); /* beyond the break */
    state.control[SJ_GINNIS] = SJ_CONTROL_LOYAL;
    does("track:ginnis track:tamai-roche_harbor.1");
    refuses("track:tamai-roche_harbor.2", "card.train.8");
}

static void a_card_lays_track_too(void)
{
    at_false_bay(0);
    state.number = 4;
    sj_step_push(&state, SJ_STEP_TRACK);
    does("track:false_bay-ginnis.1 track:false_bay-ginnis.2 track:ginnis halt");
    assert_int_equal(state.track_left, 5);
    assert_int_equal(state.number, 0);
}

/* With the last of them the card has been played. */
static void a_card_is_over_with_its_last_track(void)
{
    with_card(24);
    state.train = SJ_FALSE_BAY;
    state.track_left = 8;
    play_event(24);
    assert_step(SJ_STEP_TRACK);
    does("track:false_bay-ginnis.1 track:false_bay-ginnis.2 track:ginnis track:ginnis-tamai.1");
    assert_step(SJ_STEP_ROUND);
    assert_int_equal(state.round, 2);
}

/* W10: three Ops carry six infantry units, without a roll. */
static void three_ops_carry_six_units(void)
{
    at_false_bay(3);
    lay_line_to_tamai();
    revolt(
        "roche_harbor"); /* no waypoint before Tamai is the worse for it, but a march would roll */
    state.encounter_round = 1;
    add_units(SJ_KIND_SUDANESE, 6, SJ_FALSE_BAY);
    does("train ride:sudanese.1 ride:sudanese.2");
    refuses("ride:sudanese.3", "card.train.2");
    does("run:tamai train ride:sudanese.3 ride:sudanese.4 run:tamai train ride:sudanese.5 "
         "ride:sudanese.6 run:tamai");
    assert_int_equal(sj_units_at(&state, SJ_TAMAI), 6);
    assert_int_equal(state.train, SJ_FALSE_BAY);
    assert_int_equal(state.ops, 0);
    assert_true(cited("card.train.7"));
    assert_legal("end"); /* R31: they march no further */
}

static void cavalry_takes_the_whole_train_and_a_battery_one_place(void)
{
    at_false_bay(3);
    lay_line_to_tamai();
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    add_units(SJ_KIND_KRUPP, 3, SJ_FALSE_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("train");
    refuses("run:tamai", "card.train.6"); /* not empty */
    does("ride:dragoon.1");
    refuses("ride:krupp.1", "card.train.3");
    does("run:ginnis train ride:krupp.1");
    refuses("ride:dragoon.1", "card.train.6");
    does("ride:sudanese.1 run:ginnis-tamai.2");
    assert_int_equal(sj_units_at(&state, place("ginnis-tamai.2")), 2);
}

static void the_train_runs_on_laid_track_that_is_not_broken(void)
{
    at_false_bay(1);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    refuses("train", "card.train.6"); /* no track */
    lay_line_to_tamai();
    revolt("ginnis");
    does("train ride:sudanese.1");
    refuses("run:tamai", "card.train.6");
    assert_legal("run:false_bay-ginnis.1 run:false_bay-ginnis.2");
}

/* R31: also those that were active have had their move. */
static void who_rides_has_moved(void)
{
    at_false_bay(2);
    lay_line_to_tamai();
    int unit = add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("activate:false_bay train ride:sudanese.1 run:tamai");
    assert_int_equal(state.unit_movement[unit], 0);
    assert_legal("end");
}

static void without_the_train_there_is_none(void)
{
    begin("");
    in_operations(2);
    refuses("train", "card.train");
    refuses("track:ginnis", "card.train.5");
}

static void two_empty_transports_carry_train_and_track(void)
{
    at_false_bay(1);
    lay_line_to_tamai();
    put_ship(SJ_KASSALA, SJ_FALSE_BAY);
    put_ship(SJ_ABU_KLEA, SJ_FALSE_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("activate:false_bay fleet:false_bay");
    refuses("ship_train", "card.train.4"); /* a gunboat does not do */
    does("halt");
    at_false_bay(1);
    lay_line_to_tamai();
    put_ship(SJ_KASSALA, SJ_FALSE_BAY);
    put_ship(SJ_ATBARA, SJ_FALSE_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("activate:false_bay fleet:false_bay ship_train");
    assert_int_equal(state.track_left, 8);
    assert_false(state.place_flags[SJ_GINNIS] & SJ_PLACE_TRACK);
    refuses("load", "naval.3"); /* nothing else fits */
    refuses("leave_ship:kassala", "card.train.4");
    does("sail:sea_b");
    refuses("ship_train", "naval.13");
    does("sail:friday_harbor end");
    in_operations(1);
    does("activate:friday_harbor fleet:friday_harbor ship_train");
    assert_int_equal(state.train, SJ_FRIDAY_HARBOR);
    assert_int_equal(state.train_second, SJ_NO_SHIP);
    assert_int_equal(state.ship_functions[SJ_ATBARA], 2);
}

static void gordons_guard_does_not_ride(void)
{
    begin("");
    empty_map();
    in_operations(1);
    state.train = SJ_FRIDAY_HARBOR;
    state.gordon = SJ_GORDON_THERE;
    state.place_flags[place("sinkat-friday_harbor.1")] |= SJ_PLACE_TRACK;
    add_units(SJ_KIND_GORDON_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    does("train ride:gordon.1");
    refuses("ride:gordon.2", "card.gordon.3");
    assert_legal("run:sinkat-friday_harbor.1");
}

static const struct rule_test tests[] = {
    RULE_TEST(gordons_guard_does_not_ride, "card.gordon.3 card.train.2"),
    RULE_TEST(one_op_lays_two_spaces_next_to_what_is_laid, "card.train.5"),
    RULE_TEST(track_keeps_out_of_mahdist_places_and_has_eight_spaces,
              "card.train.5 card.train.8 R31"),
    RULE_TEST(a_card_is_over_with_its_last_track, "card.train.5 cards.6"),
    RULE_TEST(a_card_lays_track_too, "card.train.5"),
    RULE_TEST(three_ops_carry_six_units,
              "card.train.2 card.train.6 card.train.7 card.train.8 encounter.15 R31 EXW10"),
    RULE_TEST(cavalry_takes_the_whole_train_and_a_battery_one_place, "card.train.2 card.train.3"),
    RULE_TEST(the_train_runs_on_laid_track_that_is_not_broken, "card.train.6 R31"),
    RULE_TEST(who_rides_has_moved, "card.train.6 R31"),
    RULE_TEST(without_the_train_there_is_none, "card.train"),
    RULE_TEST(two_empty_transports_carry_train_and_track, "card.train.4"),
};

RULE_TEST_MAIN("sanjuans", tests)
