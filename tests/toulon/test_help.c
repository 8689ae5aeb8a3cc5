/* Help from next door in the second round (25.8e to 25.8j): who is asked, who may come, and what
 * becomes of those who do. */
#include "toulon/fights.h"

static void pass_withdrawals(void)
{
    go_to_second_round();
    while (state.step[0] == TL_STEP_WITHDRAW) does_only("end");
}

/* ---- Whether a side is asked ------------------------------------------------------------- */

static void a_side_is_asked_where_friends_are_next_door(void)
{
    static const struct {
        int area, from, friend_at;
        bool is_asked;
    } fields[] = {
        { TL_AREA_REP, TL_AREA_OLL, TL_NO_AREA, false },
        { TL_AREA_REP, TL_AREA_OLL, TL_AREA_FAV, true },
        { TL_AREA_REP, TL_AREA_OLL, TL_AREA_SNZ, false }, /* across the river */
        { TL_AREA_REP, TL_AREA_OLL, TL_AREA_ARE, false }, /* too far */
        { TL_AREA_VAL, TL_AREA_COP, TL_NO_AREA, false },
        { TL_AREA_VAL, TL_AREA_COP, TL_AREA_ART, true }, /* the first of nine neighbours */
        { TL_AREA_VAL, TL_AREA_COP, TL_AREA_THO, true }, /* and the last */
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, fields[i].area);
        come(TL_UNIT_U_1_MONT_BLANC, fields[i].from, fields[i].area);
        if (fields[i].friend_at) put(TL_UNIT_U_1_GARD, fields[i].friend_at);
        attack(TL_REPUBLICANS);
        pass_withdrawals();
        assert_int_equal(state.step[0], fields[i].is_asked ? TL_STEP_CALL : TL_STEP_ASSIGN);
    }
}

static void friends_in_a_combat_of_their_own_are_not_asked(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_REP);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_OLL, TL_AREA_REP);
    put(TL_UNIT_MARINES, TL_AREA_PIE);
    put(TL_UNIT_U_1_GARD, TL_AREA_PIE);
    begin_fight(TL_REPUBLICANS, TL_AREA_REP);
    pass_withdrawals();
    assert_step(TL_STEP_ASSIGN);
}

/* ---- Who may come ------------------------------------------------------------------------ */

static void field(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
}

static void all_units_next_door_may_be_called(void)
{
    field();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_CAS);
    put(TL_UNIT_MARINES, TL_AREA_STR);
    put(TL_PIECE_MULGRAVE, TL_AREA_CAS); /* leaders are not called */
    attack(TL_REPUBLICANS);
    pass_withdrawals();
    assert_asked(TL_MESSAGE_ask_call, TL_AREA_LAS, 2, NOT_SAID, NOT_SAID);
    assert_legal("call:11th_north_devon call:marines end");
    refuses("pass", "25.8e");
    refuses("call:1_gard", "25.8e");       /* nowhere */
    refuses("call:1_mont_blanc", "25.8e"); /* an enemy */
    refuses("call:25th_sussex", "25.8e");  /* in it */
    does("call:11th_north_devon end");
    assert_int_equal(noted(TL_MESSAGE_units_called, 2), 1);
    assert_step(TL_STEP_JOIN_DIE);
    assert_asked(TL_MESSAGE_ask_join_die, TL_AREA_CAS, TL_AREA_LAS, NOT_SAID, NOT_SAID);
    struct tl_state theirs = seen_by(TL_SEAT_WEST);
    assert_asked_in(&theirs, TL_MESSAGE_ask_join_die, TL_NO_AREA, TL_AREA_LAS, NOT_SAID, NOT_SAID);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_LAS);
}

static void nobody_called_says_nothing(void)
{
    field();
    put(TL_UNIT_MARINES, TL_AREA_STR);
    attack(TL_REPUBLICANS);
    pass_withdrawals();
    does("end");
    assert_int_equal(times_noted(TL_MESSAGE_units_called), 0);
    assert_step(TL_STEP_ASSIGN);
}

/* The order of the checks is that of the areas, and does not tell who is called. */
static void checks_are_made_area_after_area(void)
{
    field();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_STR);
    put(TL_UNIT_MARINES, TL_AREA_CAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_SVIZZERI, TL_AREA_AND);
    attack(TL_REPUBLICANS);
    pass_withdrawals();
    does("call:11th_north_devon call:marines call:sardegna call:svizzeri");
    static const int order[] = { TL_UNIT_SVIZZERI, TL_UNIT_MARINES, TL_UNIT_SARDEGNA,
                                 TL_UNIT_U_11TH_NORTH_DEVON };
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        assert_step(TL_STEP_JOIN_DIE);
        assert_int_equal(state.battle.at_hand, 1 + order[i]);
        does("roll:6");
        assert_int_not_equal(state.place[order[i]], TL_AREA_LAS);
        assert_true(tl_has(&state, order[i], TL_CHECK_FAILED));
    }
    assert_step(TL_STEP_ASSIGN);
}

/* Whoever is called beside one of another nation is of a mixed force: with a C it takes a 3. */
static void who_is_called_with_another_nation_is_of_a_mixed_force(void)
{
    for (int is_mixed = 0; is_mixed < 2; is_mixed++) {
        field();
        put(TL_UNIT_U_1_MALLORCA, TL_AREA_CAS);
        put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
        attack(TL_REPUBLICANS);
        pass_withdrawals();
        does(is_mixed ? "call:1_mallorca call:sardegna" : "call:1_mallorca end");
        assert_int_equal(state.battle.at_hand, 1 + TL_UNIT_U_1_MALLORCA);
        does("roll:4");
        assert_int_equal(state.place[TL_UNIT_U_1_MALLORCA], is_mixed ? TL_AREA_CAS : TL_AREA_LAS);
    }
}

/* Want of supply is no marker of those who are called, nor does a call give or take it. */
static void a_call_leaves_supply_as_it_is(void)
{
    field();
    put(TL_UNIT_U_1_GARD, TL_AREA_GAU);
    put(TL_UNIT_U_3_DROME, TL_AREA_GAU);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU);
    tl_set(&state, TL_UNIT_U_3_DROME, TL_OUT_OF_SUPPLY);
    tl_unset(&state, TL_UNIT_U_3_DROME, TL_ATTACK_SUPPLY);
    tl_set(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY);
    attack(TL_REPUBLICANS);
    pass_withdrawals();
    refuses("call:3_drome", "16.9a");
    does("call:1_gard call:2_ardeche");
    assert_int_equal(noted(TL_MESSAGE_units_called, 2), 2);
    does("roll:6 roll:6");
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY));
    assert_true(tl_has(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY));
}

static void who_comes_to_attack_has_entered(void)
{
    field();
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_GAU);
    attack(TL_REPUBLICANS);
    pass_withdrawals();
    does("call:sardegna roll:1 call:1_gard roll:1");
    assert_true(tl_has(&state, TL_UNIT_U_1_GARD, TL_ENTERED));
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY));
    assert_false(tl_has(&state, TL_UNIT_SARDEGNA, TL_ENTERED));
    assert_int_equal(state.came_from[TL_UNIT_U_1_GARD], TL_AREA_GAU);
}

static void guns_that_come_are_shown(void)
{
    field();
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_CAS);
    attack(TL_REPUBLICANS);
    pass_withdrawals();
    does("call:royal_artillery roll:1");
    assert_int_equal(state.place[TL_UNIT_ROYAL_ARTILLERY], TL_AREA_LAS);
    assert_true(tl_has(&state, TL_UNIT_ROYAL_ARTILLERY, TL_SHOWN));
}

static void who_has_won_one_combat_does_not_come_to_the_next(void)
{
    field();
    put(TL_UNIT_MARINES, TL_AREA_MAL);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_MAL);
    put(TL_UNIT_U_3_DROME, TL_AREA_GAU);
    begin_fight(TL_REPUBLICANS, TL_AREA_MAL);
    go_to_melee_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    while (state.step[0] == TL_STEP_RETREAT) does("standard");
    assert_int_equal(state.battle.area, TL_AREA_LAS); /* the other begins by itself */
    pass_withdrawals();
    while (state.step[0] == TL_STEP_CALL && state.seat[0] != TL_SEAT_WEST) does_only("end");
    refuses("call:1_gard", "25.8e");
    assert_legal("call:3_drome end");
}

static const struct rule_test tests[] = {
    RULE_TEST(a_side_is_asked_where_friends_are_next_door, "25.8e 3.P9b"),
    RULE_TEST(friends_in_a_combat_of_their_own_are_not_asked, "25.8e"),
    RULE_TEST(all_units_next_door_may_be_called, "25.8e 25.8h HI-26"),
    RULE_TEST(nobody_called_says_nothing, "25.8h"),
    RULE_TEST(checks_are_made_area_after_area, "25.8h HI-27"),
    RULE_TEST(who_is_called_with_another_nation_is_of_a_mixed_force, "5.2c 8.1a 25.8h"),
    RULE_TEST(a_call_leaves_supply_as_it_is, "25.8e 16.9a"),
    RULE_TEST(who_comes_to_attack_has_entered, "25.8e 16.7d 26.1a"),
    RULE_TEST(guns_that_come_are_shown, "16.13a 25.8e"),
    RULE_TEST(who_has_won_one_combat_does_not_come_to_the_next, "25.8e"),
};
RULE_TEST_MAIN("toulon", tests)
