/* The initiative (section 10). */
#include "toulon/position.h"

static void begin_turn(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
}

static void asks_initiative(void)
{
    in_phase(PHASE_INITIATIVE, ALLIES);
}

/* Both dice as they fall, without modifiers: on turn 2 nobody has a chief on the map. */
static void rolls(const char *dice)
{
    begin_turn(2);
    asks_initiative();
    assert_step(STEP_INITIATIVE_DIE);
    does(dice);
    assert_step(STEP_FIRST);
}

static void on_turn_one_the_allies_have_it(void)
{
    begin_turn(1);
    state.initiative = REPUBLICANS;
    asks_initiative();
    assert_step(STEP_FIRST);
    assert_int_equal(state.initiative, ALLIES);
    assert_int_equal(state.seat[0], SEAT_ENGLISH);
}

static void the_higher_result_has_it_and_chooses(void)
{
    rolls("dice:4,3");
    assert_int_equal(state.initiative, ALLIES);
    assert_int_equal(state.seat[0], SEAT_ENGLISH);
    assert_legal("first:allies first:republicans");
    does("first:republicans");
    assert_int_equal(noted(MESSAGE_plays_first, 0), REPUBLICANS);
    rolls("dice:2,5");
    assert_int_equal(state.initiative, REPUBLICANS);
    assert_int_equal(state.seat[0], SEAT_WEST);
    does("first:allies");
    assert_int_equal(state.phasing, ALLIES); /* their roadsteads are next */
    assert_step(STEP_ROADSTEADS);
}

static void a_tie_changes_nothing(void)
{
    begin_turn(2);
    state.initiative = REPUBLICANS;
    asks_initiative();
    does("dice:4,4");
    assert_int_equal(state.initiative, REPUBLICANS);
    rolls("dice:4,4");
    assert_int_equal(state.initiative, ALLIES);
}

static void chiefs_count(void)
{
    begin_turn(2);
    put(PIECE_MULGRAVE, AREA_TOU); /* B: 1 */
    put(PIECE_CARTEAUX, AREA_OLL); /* C: nothing */
    put(PIECE_LAPOYPE, AREA_SOL);
    state.initiative = REPUBLICANS;
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, ALLIES);
    begin_turn(2);
    put(PIECE_O_HARA, AREA_TOU);
    put(PIECE_CARTEAUX, AREA_OLL);
    put(PIECE_DUGOMMIER, AREA_SOL); /* A: 2 */
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, REPUBLICANS);
    begin_turn(2);
    put(PIECE_DUGOMMIER, AREA_SOL);
    put(PIECE_DUGOMMIER, PLACE_GONE); /* the post is vacant, not Carteaux's */
    put(PIECE_CARTEAUX, AREA_OLL);
    put(PIECE_GRAVINA, AREA_TOU); /* not the English chief */
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, ALLIES);
    assert_int_equal(noted(MESSAGE_initiative_rolled, 2), 0);
}

static void victory_and_defeat_count(void)
{
    begin_turn(2);
    state.defeated[ALLIES] = 1;
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, REPUBLICANS);
    begin_turn(2);
    state.victor = 1 + REPUBLICANS;
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, REPUBLICANS);
}

static void an_uneasy_fleet_counts_from_turn_nine(void)
{
    begin_turn(8);
    state.roadstead[LITTLE] = TENUOUS;
    asks_initiative();
    does("roll:3 dice:3,3");
    assert_int_equal(state.initiative, ALLIES);
    for (int r = GREAT; r < ROADSTEADS; r++) {
        begin_turn(9);
        state.roadstead[r] = TENUOUS;
        asks_initiative();
        does("roll:3 dice:3,3");
        assert_int_equal(state.initiative, REPUBLICANS);
    }
}

static void talks_are_secret_on_a_one_from_turn_three(void)
{
    begin_turn(2);
    asks_initiative();
    assert_step(STEP_INITIATIVE_DIE);
    assert_int_equal(state.talks_secret, 0);
    begin_turn(3);
    asks_initiative();
    assert_step(STEP_TALK_DIE);
    does("roll:3");
    assert_int_equal(state.talks_secret, 0);
    assert_step(STEP_INITIATIVE_DIE);
    begin_turn(3);
    asks_initiative();
    does("roll:2");
    assert_int_equal(state.talks_secret, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(on_turn_one_the_allies_have_it, "10.6 10.2a"),
    RULE_TEST(the_higher_result_has_it_and_chooses, "10.1 10.2a 10.2b 10.3 10.4a 10.4b"),
    RULE_TEST(a_tie_changes_nothing, "10.5"),
    RULE_TEST(chiefs_count, "10.3 2.P10b 2.P10i"),
    RULE_TEST(victory_and_defeat_count, "10.3"),
    RULE_TEST(an_uneasy_fleet_counts_from_turn_nine, "10.3"),
    RULE_TEST(talks_are_secret_on_a_one_from_turn_three, "10.2c 10.2d 10.2e HI-13 HI-14"),
};

RULE_TEST_MAIN("toulon", tests)
