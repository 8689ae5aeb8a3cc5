/* Operation points: what comes in, who may pay, what is lost by a defeat (section 7, 32.8). */
#include "toulon/position.h"

static void begin_empty(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
    state.toulon_entered = 1;
    for (int u = UNIT_U_1_BELGIOJOSO; u <= UNIT_ARTILLERY; u++) put(u, PLACE_NONE);
}

static void receives(void)
{
    in_phase(PHASE_OPERATIONS, ALLIES);
}

static int points(int pool)
{
    return state.operations[pool];
}

/* ---- What comes in ----------------------------------------------------------------------- */

static void white_less_red_is_added_to_the_base(void)
{
    begin("");
    assert_step(STEP_OPERATIONS_DICE);
    assert_chance("dice:1,4", 1, 36);
    assert_chance("dice:4,1", 1, 36); /* the dice are told apart */
    does("dice:1,4");
    assert_int_equal(points(ENGLISH), 10); /* 13 - 3 */
    does("dice:4,1");
    assert_int_equal(points(SPANISH), 11); /* 8 + 3 */
}

static void who_is_in_play_receives(void)
{
    begin_empty(5);
    receives();
    does("dice:3,3 dice:3,3 dice:3,3 dice:3,3 dice:3,3 dice:2,1 dice:1,2");
    assert_int_equal(points(ENGLISH), 9);
    assert_int_equal(points(SPANISH), 7);
    assert_int_equal(points(SARDINIAN), 3);
    assert_int_equal(points(NEAPOLITAN), 4);
    assert_int_equal(points(TOULONNAIS), 4);
    assert_int_equal(points(AUSTRIAN), 0); /* nobody of theirs is due */
    assert_int_equal(points(WEST), 11);
    assert_int_equal(points(EAST), 7);
    begin(""); /* on turn 1 neither Sardinians nor Neapolitans roll */
    does("dice:3,3 dice:3,3 dice:1,1 dice:1,1 dice:1,1");
    assert_int_not_equal(state.step[0], STEP_OPERATIONS_DICE);
    assert_int_equal(points(SARDINIAN) + points(NEAPOLITAN), 0);
    assert_int_equal(points(EAST), 4);
}

static void the_base_is_read_from_the_table(void)
{
    begin_empty(5);
    data.operations[ENGLISH][5 - 1] = 17;
    data.operations[SPANISH][5 - 1] = 0;
    receives();
    does("dice:3,3 dice:3,3");
    assert_int_equal(points(ENGLISH), 17);
    assert_int_equal(points(SPANISH), 0);
    assert_int_equal(points(SARDINIAN), 3); /* the second pair was theirs */
}

static void a_sum_below_zero_is_none(void)
{
    begin("");
    does("dice:3,3 dice:3,3 dice:3,3 dice:1,6"); /* the West has 3 */
    assert_int_equal(points(WEST), 0);
}

static void bonaparte_has_his_own_without_a_roll(void)
{
    static const struct {
        int place;
        bool has_arrived;
        int received;
    } cases[] = {
        { PLACE_TRACK, false, 3 }, /* he comes this turn */
        { AREA_OLL, true, 3 },
        { PLACE_TRACK, true, 0 }, /* wounded */
        { PLACE_GONE, true, 0 },  /* captured */
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_empty(4);
        put(PIECE_BONAPARTE, cases[i].place);
        state.leader_flags[LEADER_BONAPARTE] = cases[i].has_arrived ? ARRIVED : 0;
        if (cases[i].place == PLACE_TRACK) state.due[PIECE_BONAPARTE] = 4;
        receives();
        does("dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1");
        assert_int_equal(points(POOL_BONAPARTE), cases[i].received);
    }
}

/* In the middle of a turn, too: wounded or captured, or put off when he was due. */
static void and_not_while_he_is_away(void)
{
    begin_empty(6);
    give(POOL_BONAPARTE, 4);
    give(WEST, 0);
    put(UNIT_MONTAGNE, AREA_LAU);
    put(PIECE_BONAPARTE, AREA_LAU);
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    assert_true(is_legal("limber:montagne"));
    struct play p = { &data, &state, fresh_trace() };
    put_on_track(&p, PIECE_BONAPARTE, 7);
    assert_true(cited("7.6"));
    assert_int_equal(points(POOL_BONAPARTE), 0);
    refuses("limber:montagne", "27.5b");

    give(POOL_BONAPARTE, 4);
    put(PIECE_BONAPARTE, AREA_LAU);
    lose_leader(&p, PIECE_BONAPARTE, LEADER_CAPTURED, RULE_19_8a);
    assert_int_equal(points(POOL_BONAPARTE), 0);

    begin_empty(4);
    give(POOL_BONAPARTE, 3);
    put(PIECE_BONAPARTE, PLACE_TRACK);
    state.due[PIECE_BONAPARTE] = 4;
    in_phase(PHASE_REINFORCEMENTS, REPUBLICANS);
    does("delay:bonaparte,5");
    assert_int_equal(points(POOL_BONAPARTE), 0);
}

/* ---- The Austrians (32.8) ---------------------------------------------------------------- */

static void austrians_have_two_points_a_unit_due(void)
{
    begin_empty(10);
    state.austrians_drawn = 5;
    put(UNIT_U_1_BELGIOJOSO, AREA_TOU);
    put(UNIT_U_2_BELGIOJOSO, PLACE_GONE); /* counts, though it is no more */
    put(UNIT_U_1_CAPRARA, PLACE_TRACK);
    state.due[UNIT_U_1_CAPRARA] = 10;
    put(UNIT_GRENADIERS, PLACE_TRACK);
    state.due[UNIT_GRENADIERS] = 11; /* not yet */
    put(UNIT_U_1_THURN, AREA_TOU);
    receives();
    does("dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1");
    assert_step(STEP_OPERATIONS_DICE);
    does("dice:2,5");
    assert_int_equal(points(AUSTRIAN), 2 * 4 - 3);
}

/* Put off past the last turn, they are never due. */
static void austrians_who_never_come_bring_nothing(void)
{
    begin("");
    set_turn(15);
    state.austrians_drawn = 1;
    in_phase(PHASE_REINFORCEMENTS, ALLIES);
    does("roll:6 postpone roll:6"); /* 15 and 3 and 1 */
    assert_int_equal(state.place[UNIT_U_2_BELGIOJOSO], PLACE_GONE);
    set_turn(16);
    in_phase(PHASE_OPERATIONS, ALLIES);
    while (state.step[0] == STEP_OPERATIONS_DICE) does("dice:1,1");
    assert_int_equal(state.operations[AUSTRIAN], 0);
}

static void the_toulonnais_player_has_the_austrians(void)
{
    begin_empty(10);
    supply_all();
    put(UNIT_U_1_THURN, AREA_TOU);
    give(AUSTRIAN, 5);
    give(TOULONNAIS, 5);
    in_phase(PHASE_MOVEMENT, ALLIES);
    assert_int_equal(state.seat[0], SEAT_TOULONNAIS); /* nobody else has a unit */
    does("pick:1_thurn march:las roll:1");
    assert_int_equal(state.place[UNIT_U_1_THURN], AREA_LAS);
    assert_int_equal(points(AUSTRIAN), 4); /* of their own pool, and no other */
    assert_int_equal(points(TOULONNAIS), 5);
}

/* ---- Who pays ---------------------------------------------------------------------------- */

static void a_price_is_the_tables(void)
{
    for (int price = 1; price <= 3; price++) {
        begin_empty(4);
        supply_all();
        data.constant[CONSTANT_entry_nml] = (int16_t)price;
        put(UNIT_MARINES, AREA_TOU);
        give(ENGLISH, 5);
        in_phase(PHASE_MOVEMENT, ALLIES);
        does("pick:marines march:las roll:1");
        assert_int_equal(points(ENGLISH), 5 - price);
    }
}

/* The log has every expense with what is left. */
static void expenses_move_the_marker(void)
{
    begin_empty(4);
    supply_all();
    put(UNIT_MARINES, AREA_TOU);
    give(ENGLISH, 5);
    in_phase(PHASE_MOVEMENT, ALLIES);
    does("pick:marines march:las");
    assert_true(cited("7.11"));
    assert_int_equal(noted(MESSAGE_points_paid, 0), ENGLISH);
    assert_int_equal(noted(MESSAGE_points_paid, 1), 1);
    assert_int_equal(noted(MESSAGE_points_paid, 2), points(ENGLISH));
    assert_int_equal(points(ENGLISH), 4);
}

static void nobody_pays_for_the_english(void)
{
    begin_empty(5);
    supply_all();
    put(UNIT_MARINES, AREA_TOU);
    put(UNIT_U_1_RE, AREA_TOU);
    give(NEAPOLITAN, 5);
    give(SARDINIAN, 5);
    in_phase(PHASE_MOVEMENT, ALLIES);
    if (state.seat[0] != SEAT_ENGLISH) does("hand:english");
    does("pick:marines");
    refuses("march:las", "16.4a");
    give(ENGLISH, 1);
    assert_true(is_legal("march:las"));
}

static void wings_do_not_share(void)
{
    begin_empty(4);
    supply_all();
    put(UNIT_U_1_GARD, AREA_OLL);
    put(UNIT_U_3_VAR, AREA_SOL);
    give(EAST, 5);
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    if (state.seat[0] != SEAT_WEST) does("hand:west");
    does("pick:1_gard");
    refuses("march:cro", "16.4a");
    give(WEST, 1);
    assert_true(is_legal("march:cro"));
}

/* ---- The penalty of a defeat (7.12) ------------------------------------------------------ */

static void a_side_in_defeat_loses_points(void)
{
    begin_empty(4);
    state.defeated[ALLIES] = 1;
    receives();
    does("dice:3,3 dice:3,3 dice:1,5 dice:3,3 dice:3,3"); /* 9, 7, no point for the Toulonnais */
    assert_step(STEP_PENALTY_DIE);
    does("roll:4");
    assert_step(STEP_PENALTY);
    assert_int_equal(state.seat[0], SEAT_ENGLISH); /* who decides where players disagree */
    assert_legal("charge:english charge:spanish"); /* nobody has less than nothing */
    does("charge:spanish charge:english charge:spanish charge:english");
    assert_int_equal(points(ENGLISH), 7);
    assert_int_equal(points(SPANISH), 5);
    assert_int_equal(state.penalty, 0);
    assert_true(state.defeated[ALLIES]); /* and again next turn */
}

static void the_west_wing_divides_for_the_republicans(void)
{
    begin_empty(5);
    state.defeated[REPUBLICANS] = 1;
    put(PIECE_BONAPARTE, AREA_OLL);
    receives();
    does("dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1");
    does("roll:1");
    assert_int_equal(state.seat[0], SEAT_WEST);
    assert_legal("charge:west charge:east"); /* Bonaparte's are no wing's */
    does("charge:east");
    assert_int_equal(points(EAST), 7);
    assert_int_equal(points(WEST), 10);
}

static void more_than_there_is_takes_all(void)
{
    begin("");
    state.defeated[REPUBLICANS] = 1;
    does("dice:3,3 dice:3,3 dice:3,3 dice:1,2 dice:1,4"); /* West 2, East 1 */
    does("roll:6");
    assert_int_equal(points(WEST) + points(EAST), 0);
    assert_int_equal(state.penalty, 0);
    assert_int_not_equal(state.step[0], STEP_PENALTY);
    assert_int_equal(points(ENGLISH), 13); /* the others lose nothing */
}

static const struct rule_test tests[] = {
    RULE_TEST(white_less_red_is_added_to_the_base, "2.P1d 7.4a 7.4b EXWE-7.4"),
    RULE_TEST(who_is_in_play_receives, "7.2 7.3 7.4a"),
    RULE_TEST(the_base_is_read_from_the_table, "7.3"),
    RULE_TEST(a_sum_below_zero_is_none, "7.4c"),
    RULE_TEST(bonaparte_has_his_own_without_a_roll, "7.5a 7.6"),
    RULE_TEST(and_not_while_he_is_away, "7.5a 7.6"),
    RULE_TEST(austrians_have_two_points_a_unit_due, "32.8b 32.8c"),
    RULE_TEST(austrians_who_never_come_bring_nothing, "32.4b 32.8b"),
    RULE_TEST(the_toulonnais_player_has_the_austrians, "32.8a 1.P1c 7.7c"),
    RULE_TEST(a_price_is_the_tables, "7.1a 7.1b"),
    RULE_TEST(expenses_move_the_marker, "7.11"),
    RULE_TEST(nobody_pays_for_the_english, "7.9c 7.7c"),
    RULE_TEST(wings_do_not_share, "7.7b"),
    RULE_TEST(a_side_in_defeat_loses_points, "7.12a 7.12b 7.12c 7.12d 7.12e"),
    RULE_TEST(the_west_wing_divides_for_the_republicans, "7.12c 7.12e"),
    RULE_TEST(more_than_there_is_takes_all, "7.12f"),
};

RULE_TEST_MAIN("toulon", tests)
