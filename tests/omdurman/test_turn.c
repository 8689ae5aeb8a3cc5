/* The sequence of play, night, and what ends with a player turn (4.0, 8.1, DIS.e). */
#include "omdurman/position.h"

/* Ends what can be ended, without moving or firing, until the segment or the side changes. */
static void pass_segment(void)
{
    int segment = state.segment, phasing = state.phasing, turn = state.turn;
    while (state.segment == segment && state.phasing == phasing && state.turn == turn &&
           !state.ending) {
        does("end");
    }
}

static void nothing_near(const char *options)
{
    begin(options);
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(9, 9));
}

/* 4.0a, 9.22r-a: the Dervish begin the historical battle; both sides move, then the marker. */
static void player_turns_follow_each_other(void)
{
    begin("");
    assert_int_equal(state.turn, 1);
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_step(OM_STEP_MOVE);
    nothing_near("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    pass_segment();
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
    assert_int_equal(state.turn, 2);
    assert_int_equal(state.segment, OM_SEGMENT_MOVE);
    pass_segment();
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_int_equal(state.turn, 3);
}

/* 9.12r-a: the Anglo-Egyptians begin the campaign. */
static void the_campaign_begins_with_the_anglo_egyptians(void)
{
    begin("scenario=campaign");
    assert_int_equal(state.turn, 1);
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
    assert_int_equal(data.scenario[OM_SCENARIO_CAMPAIGN].turns, 22);
    assert_int_equal(data.scenario[OM_SCENARIO_HISTORICAL].turns, 4);
    assert_int_equal(data.scenario[OM_SCENARIO_KHARTOUM].turns, 8);
}

/* Where a fire step is asked for: both sides next to each other, with something to fire. */
static void face_to_face(enum om_side phasing)
{
    begin("");
    blank_board();
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_JEHADIA, at(1, 0));
    in_segment(OM_SEGMENT_MOVE, phasing);
}

static void assert_fire(enum om_side side, enum om_segment segment)
{
    assert_step(OM_STEP_FIRE);
    assert_int_equal(state.side[0], side);
    assert_int_equal(state.segment, segment);
}

/* 4.0A: movement, Dervish fire, both subphases of the Anglo-Egyptians, their melee. */
static void anglo_egyptian_player_turn(void)
{
    face_to_face(OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_MOVE);
    refuses("aim:maxim.1", "5.1r-a");
    does("end");
    assert_fire(OM_DERVISH, OM_SEGMENT_DEFENCE);
    does("end");
    assert_fire(OM_ANGLO_EGYPTIAN, OM_SEGMENT_OFFENCE);
    does("end");
    assert_fire(OM_ANGLO_EGYPTIAN, OM_SEGMENT_OFFENCE_AGAIN);
    does("end");
    assert_step(OM_STEP_MELEE);
    assert_int_equal(state.side[0], OM_ANGLO_EGYPTIAN);
    does("end");
    assert_int_equal(state.phasing, OM_DERVISH);
}

/* 4.0B: movement, both subphases of the Anglo-Egyptians, Dervish fire, their melee. */
static void dervish_player_turn(void)
{
    face_to_face(OM_DERVISH);
    does("end");
    assert_fire(OM_ANGLO_EGYPTIAN, OM_SEGMENT_DEFENCE);
    does("end");
    assert_fire(OM_ANGLO_EGYPTIAN, OM_SEGMENT_DEFENCE_AGAIN);
    does("end");
    assert_fire(OM_DERVISH, OM_SEGMENT_OFFENCE);
    does("end");
    assert_step(OM_STEP_MELEE);
    assert_int_equal(state.side[0], OM_DERVISH);
    does("end");
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
}

/* A side that has nothing to fire at is not asked, and hears why. */
static void who_cannot_fire_is_told(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(4, 0)); /* spears reach one hex */
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("end");
    assert_fire(OM_ANGLO_EGYPTIAN, OM_SEGMENT_DEFENCE);
    assert_int_equal(times_noted(OM_MESSAGE_no_fire), 0);
    does("end"); /* no Maxims: of the second time nothing is told */
    assert_int_equal(times_noted(OM_MESSAGE_no_fire), 1);
    assert_int_equal(noted(OM_MESSAGE_no_fire, 0), OM_DERVISH);
    assert_int_equal(noted(OM_MESSAGE_no_fire, 1), OM_SEGMENT_OFFENCE);
    assert_true(cited("6.1r-a"));
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
}

/* DIS.e: at the end of one's own player turn, and only of one's own. */
static void disrupted_units_recover(void)
{
    nothing_near("");
    put(OM_COUNTER_CAMERON, at(-4, 0)); /* somebody must be able to move */
    put(OM_COUNTER_KHALIFA, at(-9, 9));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    pass_segment();
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED));
    assert_true(om_has_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_DISRUPTED));
    assert_true(om_is_in_enemy_zone(&state, at(9, 8), OM_ANGLO_EGYPTIAN));
    assert_false(om_is_in_enemy_zone(&state, at(0, 1), OM_DERVISH));
    pass_segment();
    assert_false(om_has_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_DISRUPTED));
    assert_true(om_is_in_enemy_zone(&state, at(0, 1), OM_DERVISH));
}

/* 2.0r-b: what was done in the last player turn is forgotten. */
static void flags_end_with_the_player_turn(void)
{
    nothing_near("");
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_MELEED);
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_RETREATED);
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    while (state.phasing == OM_DERVISH) does("end");
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA, OM_MELEED));
    assert_false(om_has_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_RETREATED));
}

/* 8.1r-a, 9.12r-b, 9.34r-a, 9.22r-a */
static void nights_are_on_the_track(void)
{
    begin("scenario=campaign");
    for (int turn = 1; turn <= 22; turn++) {
        state.turn = (uint8_t)turn;
        assert_int_equal(om_is_night(&data, &state),
                         turn == 9 || turn == 10 || turn == 19 || turn == 20);
    }
    begin("scenario=khartoum");
    for (int turn = 1; turn <= 8; turn++) {
        state.turn = (uint8_t)turn;
        assert_int_equal(om_is_night(&data, &state), turn == 1);
    }
    begin("");
    for (int turn = 1; turn <= 4; turn++) {
        state.turn = (uint8_t)turn;
        assert_false(om_is_night(&data, &state));
    }
}

/* 4.0r-C1: after the last turn the game is scored. */
static void the_last_turn_ends_the_game(void)
{
    nothing_near("");
    state.turn = 4;
    in_segment(OM_SEGMENT_MELEE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_OVER);
    assert_int_equal(state.ending, OM_ENDING_DRAW);
    assert_int_equal(om_game.score(&data, &state).value[OM_DERVISH], 500);
}

static const struct rule_test tests[] = {
    RULE_TEST(player_turns_follow_each_other, "4.0a 4.0C 9.22r-a 4.0r-S"),
    RULE_TEST(the_campaign_begins_with_the_anglo_egyptians, "9.12r-a 9.33r-a"),
    RULE_TEST(anglo_egyptian_player_turn,
              "4.0A 4.0A1 4.0A2 4.0A2a 4.0A2b 4.0A2b1 4.0A2b2 4.0A3 4.0b 4.0c 4.0d 4.0f 4.0r-j"),
    RULE_TEST(dervish_player_turn, "4.0B 4.0B1 4.0B2 4.0B2a 4.0B2a1 4.0B2a2 4.0B2b 4.0B3 4.0g"),
    RULE_TEST(who_cannot_fire_is_told, "6.1r-a 4.0r-j"),
    RULE_TEST(disrupted_units_recover, "DIS.e 4.0r-A4 4.0r-A4c 4.0r-B4"),
    RULE_TEST(flags_end_with_the_player_turn, "2.0r-b"),
    RULE_TEST(nights_are_on_the_track, "8.1r-a 9.12r-b 9.34r-a 9.22r-a"),
    RULE_TEST(the_last_turn_ends_the_game, "4.0r-C1 9.14r-g"),
};

RULE_TEST_MAIN("omdurman", tests)
