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
    in_phase(TL_PHASE_INITIATIVE, TL_ALLIES);
}

/* Both dice as they fall, without modifiers: on turn 2 nobody has a chief on the map. */
static void rolls(const char *dice)
{
    begin_turn(2);
    asks_initiative();
    assert_step(TL_STEP_INITIATIVE_DIE);
    does(dice);
    assert_step(TL_STEP_FIRST);
}

static void on_turn_one_the_allies_have_it(void)
{
    begin_turn(1);
    state.initiative = TL_REPUBLICANS;
    asks_initiative();
    assert_step(TL_STEP_FIRST);
    assert_int_equal(state.initiative, TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
}

static void the_higher_result_has_it_and_chooses(void)
{
    rolls("dice:4,3");
    assert_int_equal(state.initiative, TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_legal("first:allies first:republicans");
    does("first:republicans");
    assert_int_equal(noted(TL_MESSAGE_plays_first, 0), TL_REPUBLICANS);
    rolls("dice:2,5");
    assert_int_equal(state.initiative, TL_REPUBLICANS);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    does("first:allies");
    assert_int_equal(state.phasing, TL_ALLIES); /* their roadsteads are next */
    assert_step(TL_STEP_ROADSTEADS);
}

static void a_tie_changes_nothing(void)
{
    begin_turn(2);
    state.initiative = TL_REPUBLICANS;
    asks_initiative();
    does("dice:4,4");
    assert_int_equal(state.initiative, TL_REPUBLICANS);
    rolls("dice:4,4");
    assert_int_equal(state.initiative, TL_ALLIES);
}

static void chiefs_count(void)
{
    begin_turn(2);
    put(TL_PIECE_MULGRAVE, TL_AREA_TOU); /* B: 1 */
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL); /* C: nothing */
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL);
    state.initiative = TL_REPUBLICANS;
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, TL_ALLIES);
    begin_turn(2);
    put(TL_PIECE_O_HARA, TL_AREA_TOU);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    put(TL_PIECE_DUGOMMIER, TL_AREA_SOL); /* A: 2 */
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, TL_REPUBLICANS);
    begin_turn(2);
    put(TL_PIECE_DUGOMMIER, TL_AREA_SOL);
    put(TL_PIECE_DUGOMMIER, TL_PLACE_GONE); /* the post is vacant, not Carteaux's */
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    put(TL_PIECE_GRAVINA, TL_AREA_TOU); /* not the English chief */
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, TL_ALLIES);
    assert_int_equal(noted(TL_MESSAGE_initiative_rolled, 2), 0);
}

static void victory_and_defeat_count(void)
{
    begin_turn(2);
    state.defeated[TL_ALLIES] = 1;
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, TL_REPUBLICANS);
    begin_turn(2);
    state.victor = 1 + TL_REPUBLICANS;
    asks_initiative();
    does("dice:3,3");
    assert_int_equal(state.initiative, TL_REPUBLICANS);
}

static void an_uneasy_fleet_counts_from_turn_nine(void)
{
    begin_turn(8);
    state.roadstead[TL_LITTLE] = TL_TENUOUS;
    asks_initiative();
    does("roll:3 dice:3,3");
    assert_int_equal(state.initiative, TL_ALLIES);
    for (int r = TL_GREAT; r < TL_ROADSTEADS; r++) {
        begin_turn(9);
        state.roadstead[r] = TL_TENUOUS;
        asks_initiative();
        does("roll:3 dice:3,3");
        assert_int_equal(state.initiative, TL_REPUBLICANS);
    }
}

static void talks_are_secret_on_a_one_from_turn_three(void)
{
    begin_turn(2);
    asks_initiative();
    assert_step(TL_STEP_INITIATIVE_DIE);
    assert_int_equal(state.talks_secret, 0);
    begin_turn(3);
    asks_initiative();
    assert_step(TL_STEP_TALK_DIE);
    does("roll:3");
    assert_int_equal(state.talks_secret, 0);
    assert_step(TL_STEP_INITIATIVE_DIE);
    begin_turn(3);
    asks_initiative();
    does("roll:2");
    assert_int_equal(state.talks_secret, 1);
}

/* What is not safe troubles the Allies alone, and only late. */
static void safe_roadsteads_trouble_nobody(void)
{
    static const struct {
        int turn, little;
        bool troubled;
    } cases[] = { { 2, TL_TENUOUS, false }, { 17, TL_HELD, false }, { 17, TL_TENUOUS, true } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_turn(cases[i].turn);
        data.constant[TL_CONSTANT_initiative_roads] = -5;
        state.roadstead[TL_LITTLE] = (uint8_t)cases[i].little;
        asks_initiative();
        if (state.step[0] == TL_STEP_TALK_DIE) does("roll:1");
        does("dice:4,3");
        assert_int_equal(state.initiative, cases[i].troubled ? TL_REPUBLICANS : TL_ALLIES);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(on_turn_one_the_allies_have_it, "10.6 10.2a"),
    RULE_TEST(the_higher_result_has_it_and_chooses, "10.1 10.2a 10.2b 10.3 10.4a 10.4b"),
    RULE_TEST(a_tie_changes_nothing, "10.5"),
    RULE_TEST(chiefs_count, "10.3 2.P10b 2.P10i"),
    RULE_TEST(victory_and_defeat_count, "10.3"),
    RULE_TEST(an_uneasy_fleet_counts_from_turn_nine, "10.3"),
    RULE_TEST(talks_are_secret_on_a_one_from_turn_three, "10.2c 10.2d 10.2e HI-13 HI-14"),
    RULE_TEST(safe_roadsteads_trouble_nobody, "10.3"),
};

RULE_TEST_MAIN("toulon", tests)
