/*
 * Answers to questions that the ledger leaves open about a battle: when it is judged lost, who
 * leaves when, whose losses become permanent, and which batteries risk their ammunition.
 */
#include "games/toulon/artillery/fire.h"
#include "toulon/fights.h"

/* What the first face does in the melee at hand; then it is rolled. */
static void roll_result(int lost_attacking, int lost_defending, int attacker_goes,
                        int defender_goes)
{
    melee_gives(lost_attacking, lost_defending, attacker_goes, defender_goes);
    does("roll:1");
}

/* ---- Leaders --------------------------------------------------------------------------------- */

/* The boats will cost a third of the force; when the leaders roll, nobody has lost more than the
 * other, so that nobody has lost. */
static void a_battle_is_lost_before_the_retreats_for_leaders(void)
{
    int least[2];
    for (int lost = 0; lost < 2; lost++) {
        begin_battle_map();
        set_turn(5);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CEP);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        state.toulon_entered = 1;
        put(TL_PIECE_MULGRAVE, TL_AREA_CEP);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_MAN, TL_AREA_CEP);
        attack(TL_REPUBLICANS);
        go_to_first_die();
        roll_result(0, lost, 0, TL_FULL_RETREAT);
        least[lost] = hit_from();
    }
    assert_int_equal(least[0] - least[1], data.constant[TL_CONSTANT_leader_lost]);
    assert_true(least[0] > least[1]);
}

/* ---- Who leaves when ------------------------------------------------------------------------- */

/* Who withdraws in round 2 is in the area until the combat is over. */
static void who_withdraws_leaves_at_the_end(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    roll_result(0, 0, 0, 0);
    does("end withdraw:marines end"); /* the attacker stays */
    assert_int_equal(state.battle.round, 2);
    assert_true(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED));
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_LAS);
    go_to_first_die();
    roll_result(0, 0, 0, 0);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_LAS);
}

/* An `r` is no rout: cavalry in reserve stays where it is. */
static void cavalry_does_not_pursue_a_grouping(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("engage:1_mont_blanc");
    roll_result(0, 0, 0, TL_SMALL_RETREAT);
    while (state.battle.area != TL_NO_AREA) does("end");
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_CAS);
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 0);
}

/* 27.22 spikes who is still defending; a gun sent to the retreat zone before goes with the others.
 */
static void guns_in_the_retreat_zone_retreat(void)
{
    begin_battle_map();
    set_turn(6);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    weaken(TL_UNIT_U_1_GARD, 1);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    go_to_first_die();
    roll_result(0, 0, 0, 0);
    while (state.seat[0] != TL_SEAT_WEST) does("end");
    does("withdraw:montagne end");
    go_to_first_die();
    roll_result(0, 1, 0, 0);
    assert_true(cited("25.9b"));
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_ARE);
    assert_true(tl_has(&state, TL_UNIT_MONTAGNE, TL_MOBILE));
}

/* ---- Nations --------------------------------------------------------------------------------- */

/* He would combine Englishmen only; a Spaniard among the attackers hurts all the same. */
static void nations_count_over_the_whole_attack(void)
{
    for (int mixed = 0; mixed < 2; mixed++) {
        begin_battle_map();
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
        come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
        if (mixed) come(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS, TL_AREA_ARE);
        put(TL_PIECE_ELPHINSTONE, TL_AREA_ARE); /* B: 4 */
        attack(TL_ALLIES);
        does("lead:elphinstone roll:4");
        assert_int_equal(state.battle.combines[TL_LEADER_ELPHINSTONE] > 0, !mixed);
    }
}

/* ---- Losses ---------------------------------------------------------------------------------- */

/* The temporary loss of the battle becomes permanent with its unit; an older one does not count. */
static void capture_hardens_the_losses_of_the_battle(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CEP); /* 4 points */
    state.temporary[TL_UNIT_U_25TH_SUSSEX] = 1;
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_MAN, TL_AREA_CEP);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    roll_result(0, 1, 0, TL_FULL_RETREAT);
    assert_true(is_out(TL_UNIT_U_25TH_SUSSEX));
    assert_int_equal(state.permanent[TL_UNIT_U_25TH_SUSSEX], 3); /* 2 captured, 1 hardened */
    assert_int_equal(state.temporary[TL_UNIT_U_25TH_SUSSEX], 1);
}

/* ---- Ammunition ------------------------------------------------------------------------------ */

/* From the reserve it fires as often as there is some; a roll is not for who has fired. */
static void who_used_the_reserve_does_not_roll(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE); /* 3 */
    state.ammunition = 5;
    assert_int_equal(tl_ammunition_for(&data, &state, TL_UNIT_CONVENTION),
                     TL_AMMUNITION_RESERVE | TL_AMMUNITION_ROLL);
    tl_set(&state, TL_UNIT_CONVENTION, TL_FIRED);
    assert_int_equal(tl_ammunition_for(&data, &state, TL_UNIT_CONVENTION), TL_AMMUNITION_RESERVE);
    state.ammunition = 2;
    assert_int_equal(tl_ammunition_for(&data, &state, TL_UNIT_CONVENTION), 0);
}

/* A battery without strength goes before the fight (25.2): it was not beaten. */
static void who_goes_before_the_fight_risks_no_ammunition(void)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    weaken(TL_UNIT_MONTAGNE, 0);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    state.ammunition = 7;
    attack(TL_ALLIES);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:las");
    assert_true(cited("25.2"));
    assert_int_not_equal(state.step[0], TL_STEP_RESERVE_DIE);
    assert_int_equal(state.ammunition, 7);
}

/* Of two batteries one stood there, the other came in round 2: one die. */
static void who_joins_later_risks_no_ammunition(void)
{
    begin_battle_map();
    set_turn(6);
    put(TL_UNIT_BREGAILLON, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    state.ammunition = 19;
    attack(TL_ALLIES);
    go_to_first_die();
    roll_result(0, 0, 0, 0);
    while (state.step[0] != TL_STEP_CALL || state.seat[0] != TL_SEAT_WEST) does("end");
    does("call:montagne end roll:1");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_LAS);
    go_to_first_die();
    roll_result(0, 0, 0, TL_FULL_RETREAT);
    while (state.step[0] == TL_STEP_RETREAT) does("standard");
    assert_step(TL_STEP_RESERVE_DIE);
    does("roll:4");
    assert_int_not_equal(state.step[0], TL_STEP_RESERVE_DIE);
    assert_int_equal(state.ammunition, 15);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_battle_is_lost_before_the_retreats_for_leaders, "24.1 26.8"),
    RULE_TEST(who_withdraws_leaves_at_the_end, "25.8d"),
    RULE_TEST(cavalry_does_not_pursue_a_grouping, "25.34a 25.32a"),
    RULE_TEST(guns_in_the_retreat_zone_retreat, "25.32a 27.22a"),
    RULE_TEST(nations_count_over_the_whole_attack, "25.15"),
    RULE_TEST(capture_hardens_the_losses_of_the_battle, "23.8a 25.31b"),
    RULE_TEST(who_used_the_reserve_does_not_roll, "27.13b 27.17a"),
    RULE_TEST(who_goes_before_the_fight_risks_no_ammunition, "25.2 27.18"),
    RULE_TEST(who_joins_later_risks_no_ammunition, "27.18"),
};

RULE_TEST_MAIN("toulon", tests)
