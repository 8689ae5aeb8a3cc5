/* Operation points: what comes in, who may pay, what is lost by a defeat (section 7, 32.8). */
#include "toulon/position.h"

static void begin_without_austrians(int turn)
{
    begin_empty(turn);
    state.toulon_entered = 1;
    for (int u = TL_UNIT_U_1_BELGIOJOSO; u <= TL_UNIT_ARTILLERY; u++) put(u, TL_PLACE_NONE);
}

static void receives(void)
{
    in_phase(TL_PHASE_OPERATIONS, TL_ALLIES);
}

static int points(int pool)
{
    return state.operations[pool];
}

/* ---- What comes in ----------------------------------------------------------------------- */

static void white_less_red_is_added_to_the_base(void)
{
    begin("");
    assert_step(TL_STEP_OPERATIONS_DICE);
    assert_chance("dice:1,4", 1, 36);
    assert_chance("dice:4,1", 1, 36); /* the dice are told apart */
    does("dice:1,4");
    assert_int_equal(points(TL_ENGLISH), 10); /* 13 - 3 */
    does("dice:4,1");
    assert_int_equal(points(TL_SPANISH), 11); /* 8 + 3 */
}

static void who_is_in_play_receives(void)
{
    begin_without_austrians(5);
    receives();
    does("dice:3,3 dice:3,3 dice:3,3 dice:3,3 dice:3,3 dice:2,1 dice:1,2");
    assert_int_equal(points(TL_ENGLISH), 9);
    assert_int_equal(points(TL_SPANISH), 7);
    assert_int_equal(points(TL_SARDINIAN), 3);
    assert_int_equal(points(TL_NEAPOLITAN), 4);
    assert_int_equal(points(TL_TOULONNAIS), 4);
    assert_int_equal(points(TL_AUSTRIAN), 0); /* nobody of theirs is due */
    assert_int_equal(points(TL_WEST), 11);
    assert_int_equal(points(TL_EAST), 7);
    begin(""); /* on turn 1 neither Sardinians nor Neapolitans roll */
    does("dice:3,3 dice:3,3 dice:1,1 dice:1,1 dice:1,1");
    assert_int_not_equal(state.step[0], TL_STEP_OPERATIONS_DICE);
    assert_int_equal(points(TL_SARDINIAN) + points(TL_NEAPOLITAN), 0);
    assert_int_equal(points(TL_EAST), 4);
}

static void the_base_is_read_from_the_table(void)
{
    begin_without_austrians(5);
    data.operations[TL_ENGLISH][5 - 1] = 17;
    data.operations[TL_SPANISH][5 - 1] = 0;
    receives();
    does("dice:3,3 dice:3,3");
    assert_int_equal(points(TL_ENGLISH), 17);
    assert_int_equal(points(TL_SPANISH), 0);
    assert_int_equal(points(TL_SARDINIAN), 3); /* the second pair was theirs */
}

static void a_sum_below_zero_is_none(void)
{
    begin("");
    does("dice:3,3 dice:3,3 dice:3,3 dice:1,6"); /* the West has 3 */
    assert_int_equal(points(TL_WEST), 0);
}

static void bonaparte_has_his_own_without_a_roll(void)
{
    static const struct {
        int place;
        bool has_arrived;
        int received;
    } cases[] = {
        { TL_PLACE_TRACK, false, 3 }, /* he comes this turn */
        { TL_AREA_OLL, true, 3 },
        { TL_PLACE_TRACK, true, 0 }, /* wounded */
        { TL_PLACE_GONE, true, 0 },  /* captured */
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_without_austrians(4);
        put(TL_PIECE_BONAPARTE, cases[i].place);
        state.leader_flags[TL_LEADER_BONAPARTE] = cases[i].has_arrived ? TL_ARRIVED : 0;
        if (cases[i].place == TL_PLACE_TRACK) state.due[TL_PIECE_BONAPARTE] = 4;
        receives();
        does("dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1");
        assert_int_equal(points(TL_POOL_BONAPARTE), cases[i].received);
    }
}

/* In the middle of a turn, too: wounded or captured, or put off when he was due. */
static void and_not_while_he_is_away(void)
{
    begin_without_austrians(6);
    give(TL_POOL_BONAPARTE, 4);
    give(TL_WEST, 0);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    put(TL_PIECE_BONAPARTE, TL_AREA_LAU);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_true(is_legal("limber:montagne"));
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_put_on_track(&p, TL_PIECE_BONAPARTE, 7);
    assert_true(cited("7.6"));
    assert_int_equal(points(TL_POOL_BONAPARTE), 0);
    refuses("limber:montagne", "27.5b");

    give(TL_POOL_BONAPARTE, 4);
    put(TL_PIECE_BONAPARTE, TL_AREA_LAU);
    tl_lose_leader(&p, TL_PIECE_BONAPARTE, TL_LEADER_CAPTURED, TL_RULE_19_8a);
    assert_int_equal(points(TL_POOL_BONAPARTE), 0);

    begin_without_austrians(4);
    give(TL_POOL_BONAPARTE, 3);
    put(TL_PIECE_BONAPARTE, TL_PLACE_TRACK);
    state.due[TL_PIECE_BONAPARTE] = 4;
    in_phase(TL_PHASE_REINFORCEMENTS, TL_REPUBLICANS);
    does("delay:bonaparte,5");
    assert_int_equal(points(TL_POOL_BONAPARTE), 0);
}

/* ---- The Austrians (32.8) ---------------------------------------------------------------- */

static void austrians_have_two_points_a_unit_due(void)
{
    begin_without_austrians(10);
    state.austrians_drawn = 5;
    put(TL_UNIT_U_1_BELGIOJOSO, TL_AREA_TOU);
    put(TL_UNIT_U_2_BELGIOJOSO, TL_PLACE_GONE); /* counts, though it is no more */
    put(TL_UNIT_U_1_CAPRARA, TL_PLACE_TRACK);
    state.due[TL_UNIT_U_1_CAPRARA] = 10;
    put(TL_UNIT_GRENADIERS, TL_PLACE_TRACK);
    state.due[TL_UNIT_GRENADIERS] = 11; /* not yet */
    put(TL_UNIT_U_1_THURN, TL_AREA_TOU);
    receives();
    does("dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1");
    assert_step(TL_STEP_OPERATIONS_DICE);
    does("dice:2,5");
    assert_int_equal(points(TL_AUSTRIAN), 2 * 4 - 3);
}

/* Put off past the last turn, they are never due. */
static void austrians_who_never_come_bring_nothing(void)
{
    begin("");
    set_turn(15);
    state.austrians_drawn = 1;
    in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
    does("roll:6 postpone roll:6"); /* 15 and 3 and 1 */
    assert_int_equal(state.place[TL_UNIT_U_2_BELGIOJOSO], TL_PLACE_GONE);
    set_turn(16);
    in_phase(TL_PHASE_OPERATIONS, TL_ALLIES);
    while (state.step[0] == TL_STEP_OPERATIONS_DICE) does("dice:1,1");
    assert_int_equal(state.operations[TL_AUSTRIAN], 0);
}

static void the_toulonnais_player_has_the_austrians(void)
{
    begin_without_austrians(10);
    supply_all();
    put(TL_UNIT_U_1_THURN, TL_AREA_TOU);
    give(TL_AUSTRIAN, 5);
    give(TL_TOULONNAIS, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS); /* nobody else has a unit */
    does("pick:1_thurn march:las roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_THURN], TL_AREA_LAS);
    assert_int_equal(points(TL_AUSTRIAN), 4); /* of their own pool, and no other */
    assert_int_equal(points(TL_TOULONNAIS), 5);
}

/* ---- Who pays ---------------------------------------------------------------------------- */

static void a_price_is_the_tables(void)
{
    for (int price = 1; price <= 3; price++) {
        begin_without_austrians(4);
        supply_all();
        data.constant[TL_CONSTANT_entry_nml] = (int16_t)price;
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        give(TL_ENGLISH, 5);
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        does("pick:marines march:las roll:1");
        assert_int_equal(points(TL_ENGLISH), 5 - price);
    }
}

/* The log has every expense with what is left. */
static void expenses_move_the_marker(void)
{
    begin_without_austrians(4);
    supply_all();
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    give(TL_ENGLISH, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:marines march:las");
    assert_true(cited("7.11"));
    assert_int_equal(noted(TL_MESSAGE_points_paid, 0), TL_ENGLISH);
    assert_int_equal(noted(TL_MESSAGE_points_paid, 1), 1);
    assert_int_equal(noted(TL_MESSAGE_points_paid, 2), points(TL_ENGLISH));
    assert_int_equal(points(TL_ENGLISH), 4);
}

static void nobody_pays_for_the_english(void)
{
    begin_without_austrians(5);
    supply_all();
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_1_RE, TL_AREA_TOU);
    give(TL_NEAPOLITAN, 5);
    give(TL_SARDINIAN, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
    does("pick:marines");
    refuses("march:las", "16.4a");
    give(TL_ENGLISH, 1);
    assert_true(is_legal("march:las"));
}

static void wings_do_not_share(void)
{
    begin_without_austrians(4);
    supply_all();
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    give(TL_EAST, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    if (state.seat[0] != TL_SEAT_WEST) does("hand:west");
    does("pick:1_gard");
    refuses("march:cro", "16.4a");
    give(TL_WEST, 1);
    assert_true(is_legal("march:cro"));
}

/* ---- The penalty of a defeat (7.12) ------------------------------------------------------ */

static void a_side_in_defeat_loses_points(void)
{
    begin_without_austrians(4);
    state.defeated[TL_ALLIES] = 1;
    receives();
    does("dice:3,3 dice:3,3 dice:1,5 dice:3,3 dice:3,3"); /* 9, 7, no point for the Toulonnais */
    assert_step(TL_STEP_PENALTY_DIE);
    does("roll:4");
    assert_step(TL_STEP_PENALTY);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH); /* who decides where players disagree */
    assert_legal("charge:english charge:spanish");    /* nobody has less than nothing */
    does("charge:spanish charge:english charge:spanish charge:english");
    assert_int_equal(points(TL_ENGLISH), 7);
    assert_int_equal(points(TL_SPANISH), 5);
    assert_int_equal(state.penalty, 0);
    assert_true(state.defeated[TL_ALLIES]); /* and again next turn */
}

static void the_west_wing_divides_for_the_republicans(void)
{
    begin_without_austrians(5);
    state.defeated[TL_REPUBLICANS] = 1;
    put(TL_PIECE_BONAPARTE, TL_AREA_OLL);
    receives();
    does("dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1 dice:1,1");
    does("roll:1");
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    assert_legal("charge:west charge:east"); /* Bonaparte's are no wing's */
    does("charge:east");
    assert_int_equal(points(TL_EAST), 7);
    assert_int_equal(points(TL_WEST), 10);
}

static void more_than_there_is_takes_all(void)
{
    begin("");
    state.defeated[TL_REPUBLICANS] = 1;
    does("dice:3,3 dice:3,3 dice:3,3 dice:1,2 dice:1,4"); /* West 2, East 1 */
    does("roll:6");
    assert_int_equal(points(TL_WEST) + points(TL_EAST), 0);
    assert_int_equal(state.penalty, 0);
    assert_int_not_equal(state.step[0], TL_STEP_PENALTY);
    assert_int_equal(points(TL_ENGLISH), 13); /* the others lose nothing */
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
