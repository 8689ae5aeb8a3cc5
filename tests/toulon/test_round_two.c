/* The opening of the second round (25.8): Spaniards, withdrawals, reinforcement, works anew. */
#include "toulon/battles.h"

static void lose_any(void)
{
    int unit = 0;
    while (!is_legal(text_of(TL_VERB_LOSE, unit, 0))) unit++;
    does(text_of(TL_VERB_LOSE, unit, 0));
}

/* The first round is over without much harm: one point each. */
static void first_round(void)
{
    if (state.step[0] == TL_STEP_DEPLOY) does("standard");
    does("standard");
    if (state.step[0] == TL_STEP_ADD) does("standard");
    while (state.step[0] == TL_STEP_SUPPORT) does("end");
    while (state.battle.round == 1 && state.step[0] != TL_STEP_WITHDRAW) {
        if (state.step[0] == TL_STEP_MELEES) does("resolve:1");
        int at_hand = tl_melee_column(&data, &state, state.battle.at_hand);
        struct tl_column_data *column = &data.column[at_hand];
        column->attacker_loses[0] = column->defender_loses[0] = 1;
        column->attacker_retreat[0] = column->defender_retreat[0] = TL_NO_RETREAT;
        does("roll:1");
        while (state.step[0] == TL_STEP_LOSSES) lose_any();
    }
    assert_int_equal(state.battle.round, 2);
}

static void field(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
}

/* ---- Withdrawals ------------------------------------------------------------------------- */

static void the_attacker_withdraws_first(void)
{
    field();
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    attack(TL_REPUBLICANS);
    first_round();
    assert_step(TL_STEP_WITHDRAW);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    refuses("withdraw:25th_sussex", "25.8d");
    does("withdraw:1_gard end");
    assert_true(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED));
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_LAS); /* it leaves at the end */
    assert_true(times_noted(TL_MESSAGE_side_withdraws) == 1);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    does("withdraw:25th_sussex");
    assert_true(tl_is_friendly(&state, TL_AREA_LAS, TL_REPUBLICANS)); /* nobody is left to fight */
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_ARE);
}

static void who_has_no_way_out_stays(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CEP); /* a cape: its only neighbour is the attacker's */
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_MAN, TL_AREA_CEP);
    attack(TL_REPUBLICANS);
    first_round();
    does("end");
    assert_int_not_equal(state.step[0], TL_STEP_WITHDRAW); /* the defender is not asked */
}

static void guns_in_position_do_not_withdraw(void)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    first_round();
    does("end");
    assert_step(TL_STEP_WITHDRAW);
    refuses("withdraw:montagne", "26.5a");
    assert_legal("withdraw:1_gard end");
}

/* ---- One side is gone -------------------------------------------------------------------- */

/* The first melee makes its attackers leave, and nobody else. */
static void first_attackers_give_ground(void)
{
    if (state.step[0] == TL_STEP_DEPLOY) does("standard");
    does("standard");
    while (state.step[0] == TL_STEP_ADD) does("standard");
    while (state.step[0] == TL_STEP_SUPPORT) does("end");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = TL_SMALL_RETREAT;
    column->defender_retreat[0] = TL_NO_RETREAT;
    does("roll:1");
}

static void without_attackers_there_is_no_second_round(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS); /* Spaniards, with a way out and friends beside */
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_GAU);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    first_attackers_give_ground();
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT); /* no roll, nobody is asked */
    assert_int_equal(times_noted(TL_MESSAGE_spaniards_go), 0);
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
    assert_int_equal(state.place[TL_UNIT_U_1_MALLORCA], TL_AREA_LAS);
}

/* Nor do defenders without strength leave, when nobody is there to fight them. */
static void the_spent_stay_when_the_attackers_are_gone(void)
{
    field();
    weaken(TL_UNIT_U_25TH_SUSSEX, 1);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    attack(TL_REPUBLICANS);
    does("standard");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = 0;
    column->defender_loses[0] = 1;
    column->attacker_retreat[0] = TL_SMALL_RETREAT;
    column->defender_retreat[0] = TL_NO_RETREAT;
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_LAS);
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
}

static void attackers_who_all_withdraw_end_it(void)
{
    field();
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS); /* could be called */
    put(TL_UNIT_U_1_GARD, TL_AREA_GAU); /* could follow */
    attack(TL_REPUBLICANS);
    first_round();
    does("withdraw:1_mont_blanc");
    while (state.step[0] == TL_STEP_WITHDRAW && state.seat[0] == TL_SEAT_WEST) does("end");
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_LAS);
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
}

static void spanish_attackers_who_go_end_it(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_STR);
    come(TL_UNIT_U_1_MALLORCA, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:las");
    does("standard");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = column->defender_retreat[0] = TL_NO_RETREAT;
    does("roll:1");
    assert_step(TL_STEP_SPANISH_DIE);
    does("roll:6");
    assert_int_not_equal(state.step[0], TL_STEP_WITHDRAW);
    assert_int_not_equal(state.step[0], TL_STEP_CALL);
    assert_int_equal(state.place[TL_UNIT_U_1_MALLORCA], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_LAS);
}

/* ---- Reinforcement ----------------------------------------------------------------------- */

static void both_sides_call_the_defender_first(void)
{
    field();
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_SVIZZERI, TL_AREA_CAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_GAU);
    give(TL_WEST, 0);
    attack(TL_REPUBLICANS);
    first_round();
    does("end end");
    assert_step(TL_STEP_CALL);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_legal("call:sardegna call:svizzeri end");
    does("call:sardegna");
    refuses("call:sardegna", "25.8h");
    does("call:svizzeri"); /* all are named before the first check */
    assert_int_equal(noted(TL_MESSAGE_units_called, 2), 2);
    assert_step(TL_STEP_JOIN_DIE);
    assert_int_equal(seen_by(TL_SEAT_WEST).battle.at_hand, 0); /* who it is, is not seen */
    does("roll:6 roll:1");
    assert_int_equal(state.place[TL_UNIT_SARDEGNA], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_SVIZZERI], TL_AREA_LAS);
    assert_step(TL_STEP_CALL);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    does("call:1_gard roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_LAS);
    assert_int_equal(state.operations[TL_WEST], 0);               /* nothing to pay */
    assert_true(tl_is_in_set(state.battle.came_in, TL_AREA_GAU)); /* and a new way back */
    does("standard");
    assert_int_equal(state.battle.lined[TL_NO_WORK], 2);
}

static void who_may_not_come(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_REP);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_OLL, TL_AREA_REP);
    put(TL_UNIT_U_1_GARD, TL_AREA_SNZ); /* across the river */
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_FAV); /* out of attack supply */
    tl_unset(&state, TL_UNIT_U_1_VAUCLUSE, TL_ATTACK_SUPPLY);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_FAV); /* without strength */
    weaken(TL_UNIT_U_1_LUBERON, 0);
    put(TL_UNIT_MONTAGNE, TL_AREA_FAV);    /* in position */
    put(TL_UNIT_U_2_HERAULT, TL_AREA_LAU); /* of the other wing */
    put(TL_UNIT_U_2_ISERE, TL_AREA_ARE);   /* too far */
    put(TL_UNIT_U_1_LOZERE, TL_AREA_PIE);  /* in a combat itself */
    put(TL_UNIT_MARINES, TL_AREA_PIE);
    state.area_flags[TL_AREA_PIE] = TL_FOUGHT;
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:rep");
    first_round();
    does("end");
    while (state.step[0] != TL_STEP_CALL || state.seat[0] != TL_SEAT_WEST) does("end");
    refuses("call:1_gard", "3.P9b");
    refuses("call:1_vaucluse", "16.9a");
    refuses("call:1_luberon", "25.30");
    refuses("call:montagne", "27.5a");
    refuses("call:2_herault", "6.1b");
    refuses("call:2_isere", "25.8e");
    refuses("call:1_lozere", "25.8e");
    refuses("call:1_mont_blanc", "25.8e");
    assert_legal("call:3_drome end");
}

static void the_defender_needs_supply_only(void)
{
    field();
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_SVIZZERI, TL_AREA_STR);
    tl_unset(&state, TL_UNIT_SARDEGNA, TL_ATTACK_SUPPLY);
    tl_set(&state, TL_UNIT_SVIZZERI, TL_OUT_OF_SUPPLY);
    attack(TL_REPUBLICANS);
    first_round();
    does("end end");
    assert_legal("call:sardegna end");
    refuses("call:svizzeri", "25.8e");
}

/* Any check counts: cavalry that failed to come to help pays on the roads of its own side-turn. */
static void cavalry_that_fails_to_come_pays_on_roads(void)
{
    field();
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_TOU);
    give(TL_SPANISH, 5);
    attack(TL_REPUBLICANS);
    first_round();
    does("end end call:dragones_del_rey roll:6");
    assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_AREA_TOU);
    state.battle = (struct tl_battle_state){ 0 };
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    while (state.seat[0] != TL_SEAT_SPANISH) does("end");
    does("pick:dragones_del_rey road:r14");
    assert_int_equal(state.operations[TL_SPANISH], 4);
}

/* Who comes in may exceed the limit until the combat is over. */
static void reinforcement_ignores_the_limit(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FAO); /* 6 may be there */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_FAC);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_STR, TL_AREA_FAO);
    attack(TL_REPUBLICANS);
    first_round();
    does("end end call:25th_sussex roll:1");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_FAO, TL_ALLIES), 8);
    assert_int_not_equal(state.step[0], TL_STEP_EXCESS);
    does("standard");
    while (state.step[0] != TL_STEP_EXCESS) {
        if (state.step[0] == TL_STEP_MELEE_DIE) {
            does("roll:1");
        } else {
            does(state.step[0] == TL_STEP_LOSSES ? "lose:1_mont_blanc" : "standard");
        }
    }
    assert_true(is_legal("lose:11th_north_devon"));
}

/* ---- Works in the second round ----------------------------------------------------------- */

static void the_garrison_changes_once(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_MARINES, TL_WORK_BALAGUIER);
    put(TL_UNIT_SARDEGNA, TL_AREA_EGU);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CAI, TL_AREA_EGU);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:egu");
    does("end");
    first_round();
    while (state.step[0] != TL_STEP_MANNING) does("end");
    refuses("man:marines,eguillette", "25.8k"); /* not from one to another */
    does("man:marines,open");
    refuses("man:marines,balaguier", "25.8k");
    does("man:sardegna,balaguier end");
    assert_int_equal(state.inside[TL_UNIT_SARDEGNA], TL_WORK_BALAGUIER);
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_NO_WORK);
}

/* Two units outside, one in the redoubt; the result of the second melee drives the garrison off. */
static void the_retreat_zone_leaves_room_in_the_work(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put_inside(TL_UNIT_U_1_GARD, work); /* 5 points of 7 */
    put(TL_UNIT_U_3_DROME, TL_AREA_CAI);
    state.inside[TL_UNIT_U_3_DROME] = TL_NO_WORK;
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_MOI);
    come(TL_UNIT_MARINES, TL_AREA_EGU, TL_AREA_CAI);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EGU, TL_AREA_CAI);
    attack(TL_ALLIES);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:cai");
    refuses(text_of(TL_VERB_MAN, TL_UNIT_U_3_DROME, work), "13.3a");
    does("end");
    does("engage:marines");
    does(text_of(TL_VERB_STORM, work, 0));
    does("engage:25th_sussex");
    pass_on();
    for (int melee = 1; melee <= 2; melee++) {
        if (state.step[0] == TL_STEP_MELEES) does("resolve:1");
        struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, melee)];
        column->attacker_loses[0] = column->defender_loses[0] = 0;
        column->attacker_retreat[0] = TL_NO_RETREAT;
        column->defender_retreat[0] = melee == 2 ? TL_SMALL_RETREAT : TL_NO_RETREAT;
        does("roll:1");
    }
    pass_on();
    assert_step(TL_STEP_MANNING);
    assert_true(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED));
    does(text_of(TL_VERB_MAN, TL_UNIT_U_3_DROME, work));
    assert_int_equal(state.inside[TL_UNIT_U_3_DROME], work);
}

static void a_battery_that_comes_late_keeps_nobody_out(void)
{
    begin_battle_map();
    set_turn(6);
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put(TL_UNIT_U_1_GARD, TL_AREA_CAI);
    state.inside[TL_UNIT_U_1_GARD] = TL_NO_WORK;
    put(TL_UNIT_MONTAGNE, TL_AREA_MOI);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    come(TL_UNIT_MARINES, TL_AREA_EGU, TL_AREA_CAI);
    attack(TL_ALLIES);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:cai");
    does("end standard");
    pass_on();
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = column->defender_retreat[0] = TL_NO_RETREAT;
    does("roll:1");
    while (state.step[0] == TL_STEP_WITHDRAW) does("end");
    does("call:montagne roll:1");
    pass_on();
    assert_step(TL_STEP_MANNING);
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_CAI);
    refuses(text_of(TL_VERB_MAN, TL_UNIT_MONTAGNE, work), "25.8j");
    does(text_of(TL_VERB_MAN, TL_UNIT_U_1_GARD, work));
    assert_int_equal(state.inside[TL_UNIT_U_1_GARD], work);
}

static void who_comes_late_stays_outside(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_AND);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end storm:pomets engage:1_mont_blanc");
    struct tl_column_data *column = &data.column[0];
    column->attacker_retreat[5] = TL_NO_RETREAT;
    does("roll:6"); /* 1/1 */
    while (state.step[0] != TL_STEP_CALL) does("end");
    does("call:25th_sussex roll:1");
    while (state.step[0] != TL_STEP_MANNING) does("end");
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_NO_WORK);
    refuses("man:25th_sussex,pomets", "25.8j");
}

/* ---- Spaniards --------------------------------------------------------------------------- */

/* 5 and up goes; what the die must be at least for the Spaniards to go. */
static int spaniards_go_from(void)
{
    for (int die = 1; die <= TL_DIE; die++) {
        struct tl_state before = state;
        does(text_of(TL_VERB_ROLL, die, 0));
        bool goes = tl_has(&state, TL_UNIT_U_1_MALLORCA, TL_ROUTED);
        goes = goes || state.place[TL_UNIT_U_1_MALLORCA] != TL_AREA_LAS;
        state = before;
        if (goes) return die;
    }
    return TL_DIE + 1;
}

static void spanish_field(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS); /* 6 C: 7 */
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_59_BOURGOGNE, TL_AREA_ARE, TL_AREA_LAS); /* 4 C: 6 */
}

static void spaniards_may_leave(void)
{
    spanish_field();
    attack(TL_REPUBLICANS);
    first_round();
    assert_step(TL_STEP_SPANISH_DIE);
    assert_int_equal(spaniards_go_from(), 5);
    does("roll:5");
    assert_int_equal(state.place[TL_UNIT_U_1_MALLORCA], TL_AREA_CAS);
    assert_true(tl_is_friendly(&state, TL_AREA_LAS, TL_REPUBLICANS));
}

static void what_moves_the_spaniards(void)
{
    spanish_field();
    put(TL_PIECE_GRAVINA, TL_AREA_LAS); /* holds them */
    attack(TL_REPUBLICANS);
    first_round();
    assert_int_equal(spaniards_go_from(), 6);
    spanish_field();
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS); /* more enemies: 8 of them to 5 */
    attack(TL_REPUBLICANS);
    first_round();
    assert_int_equal(spaniards_go_from(), 4);
    spanish_field();
    attack(TL_REPUBLICANS);
    first_round();
    state.battle.spanish_lost = 2;
    assert_int_equal(spaniards_go_from(), 4);
}

static void all_spaniards_in_works_stay_longer(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_1_MALLORCA, TL_WORK_POMETS);
    put(TL_UNIT_SARDEGNA, TL_AREA_AND);
    come(TL_UNIT_U_1_59_BOURGOGNE, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end end"); /* nobody storms the fort */
    assert_step(TL_STEP_SPANISH_DIE);
    does("roll:5");
    assert_false(tl_has(&state, TL_UNIT_U_1_MALLORCA, TL_ROUTED));
}

static void spaniards_without_a_way_by_land_stay(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_MAN);
    come(TL_UNIT_U_1_59_BOURGOGNE, TL_AREA_LAZ, TL_AREA_MAN);
    put(TL_UNIT_U_1_GARD, TL_AREA_CEP);
    attack(TL_REPUBLICANS);
    first_round();
    assert_int_not_equal(state.step[0], TL_STEP_SPANISH_DIE); /* the beach does not count */
}

static void all_spaniards_of_the_force_go_and_others_stay(void)
{
    spanish_field();
    put(TL_UNIT_U_1_CORDOBA, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    first_round();
    does("roll:6");
    assert_true(tl_has(&state, TL_UNIT_U_1_MALLORCA, TL_ROUTED) &&
                tl_has(&state, TL_UNIT_U_1_CORDOBA, TL_ROUTED));
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED));
}

/* ---- All is decided anew ----------------------------------------------------------------- */

static void the_attacker_divides_his_force_anew(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_BALAGUIER);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CAI, TL_AREA_EGU);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:egu");
    does("end");
    assert_step(TL_STEP_DEPLOY);
    does("standard storm:balaguier engage:1_mont_blanc end"); /* the Marines stay out of it */
    data.column[tl_melee_column(&data, &state, 1)].attacker_retreat[5] = TL_NO_RETREAT;
    does("roll:6");
    while (state.step[0] != TL_STEP_MANNING) does("end");
    does("man:25th_sussex,open end");
    refuses("storm:eguillette", "25.4b"); /* who is in the open comes first */
    refuses("end", "25.4b");
    does("engage:1_mont_blanc");
    assert_int_equal(state.battle.melee[TL_UNIT_U_25TH_SUSSEX], 1);
    assert_int_equal(tl_melee_shift(&data, &state, 1), 0);
}

static void another_work_may_be_stormed(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_BALAGUIER);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CAI, TL_AREA_EGU);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:egu");
    does("end standard storm:balaguier engage:1_mont_blanc end");
    data.column[tl_melee_column(&data, &state, 1)].attacker_retreat[5] = TL_NO_RETREAT;
    does("roll:6");
    while (state.step[0] != TL_STEP_MANNING) does("end");
    does("end standard");
    assert_legal("storm:eguillette storm:balaguier standard end");
    does("storm:eguillette engage:1_mont_blanc");
    assert_int_equal(state.battle.melee[TL_UNIT_MARINES], 1);
}

static void who_has_fought_elsewhere_does_not_come(void)
{
    field();
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    tl_put_in_set(state.battle.fought, TL_UNIT_SARDEGNA); /* it has retreated from another combat */
    attack(TL_REPUBLICANS);
    first_round();
    while (state.step[0] == TL_STEP_WITHDRAW) does("end");
    assert_int_not_equal(state.seat[0], TL_SEAT_SARDINIAN);
    assert_int_not_equal(state.step[0], TL_STEP_CALL); /* nobody may */
}

/* Who came in the second round may be too many until the combat is over; others may not. */
static void excess_elsewhere_is_not_taken_from_the_combat(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_FAO); /* 6 may be there, and in FAC */
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FAO);
    put(TL_UNIT_MARINES, TL_AREA_FAC);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_FAC);
    state.battle.area = TL_AREA_FAO;
    state.battle.stage = TL_STAGE_ATTACKERS_LEAVE;
    state.step[0] = TL_STEP_EXCESS;
    state.seat[0] = TL_SEAT_ENGLISH;
    assert_legal("lose:marines lose:2_1st_royals");
    state.battle.stage = TL_STAGE_DONE;
    assert_legal("lose:11th_north_devon lose:25th_sussex");
}

static void equal_numbers_hold_the_spaniards(void)
{
    spanish_field();
    attack(TL_REPUBLICANS);
    first_round();
    int enemies = tl_strength(&data, &state, TL_UNIT_U_1_59_BOURGOGNE);
    weaken(TL_UNIT_U_1_MALLORCA, enemies);
    assert_int_equal(spaniards_go_from(), 5);
    weaken(TL_UNIT_U_1_MALLORCA, enemies - 1);
    assert_int_equal(spaniards_go_from(), 4);
}

static void spanish_losses_are_counted(void)
{
    spanish_field();
    attack(TL_REPUBLICANS);
    first_round();
    assert_int_equal(state.battle.spanish_lost, 1);
    assert_int_equal(seen_by(TL_SEAT_WEST).battle.spanish_lost, 0);
}

/* Nobody of either side who leaves goes where only the other might. */
static void each_side_has_its_own_refuge(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MEJ); /* neighbours BRN EYG MRG THO */
    put(TL_UNIT_MARINES, TL_AREA_MEJ);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_BRN, TL_AREA_MEJ);
    come(TL_UNIT_U_1_GARD, TL_AREA_BRN, TL_AREA_MEJ);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:mej");
    first_round();
    does("withdraw:1_gard end withdraw:marines end");
    pass_on();
    while (state.step[0] != TL_STEP_MELEE_DIE) does("standard");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = column->defender_retreat[0] = TL_NO_RETREAT;
    does("roll:1");
    assert_legal("retreat:marines,eyg retreat:marines,mrg retreat:marines,tho standard");
    does("retreat:marines,mrg");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_BRN); /* no choice */
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_BRN);
}

/* Leaders try again; what they brought together in the first round is over. */
static void leaders_roll_in_each_round(void)
{
    field();
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("lead:delaborde roll:1");
    assert_int_equal(state.battle.combines[TL_LEADER_DELABORDE], 3);
    first_round();
    while (state.step[0] == TL_STEP_WITHDRAW || state.step[0] == TL_STEP_CALL) does("end");
    assert_step(TL_STEP_LEADERS);
    assert_int_equal(state.battle.combines[TL_LEADER_DELABORDE], 0);
    assert_legal("lead:delaborde end");
}

static void the_river_is_behind_them_in_the_second_round(void)
{
    field();
    tl_set(&state, TL_UNIT_U_1_MONT_BLANC, TL_CROSSED);
    attack(TL_REPUBLICANS);
    first_round();
    pass_on();
    while (state.step[0] != TL_STEP_MELEE_DIE) does("standard");
    assert_int_equal(tl_melee_shift(&data, &state, 1), 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(without_attackers_there_is_no_second_round, "25.8c 25.8e 32.2a"),
    RULE_TEST(the_spent_stay_when_the_attackers_are_gone, "25.2 25.8a"),
    RULE_TEST(attackers_who_all_withdraw_end_it, "25.8d 25.8e"),
    RULE_TEST(spanish_attackers_who_go_end_it, "25.8c 25.8d 32.2b"),
    RULE_TEST(the_attacker_withdraws_first, "25.8d HI-34"),
    RULE_TEST(who_has_no_way_out_stays, "25.8d 26.3a"),
    RULE_TEST(guns_in_position_do_not_withdraw, "25.8d 26.5a"),
    RULE_TEST(both_sides_call_the_defender_first,
              "25.8e 25.8g 25.8h 25.8i 25.8m HI-26 HI-33 26.1a"),
    RULE_TEST(cavalry_that_fails_to_come_pays_on_roads, "18.9b"),
    RULE_TEST(who_may_not_come, "25.8e 3.P9b 16.9a 6.1b 27.5a"),
    RULE_TEST(the_defender_needs_supply_only, "25.8e"),
    RULE_TEST(reinforcement_ignores_the_limit, "25.8f 6.4a"),
    RULE_TEST(the_garrison_changes_once, "25.8k"),
    RULE_TEST(the_retreat_zone_leaves_room_in_the_work, "13.3a 25.8k 25.32a"),
    RULE_TEST(a_battery_that_comes_late_keeps_nobody_out, "16.12d 25.8j 25.8k"),
    RULE_TEST(who_comes_late_stays_outside, "25.8j"),
    RULE_TEST(spaniards_may_leave, "32.2a 25.8c"),
    RULE_TEST(what_moves_the_spaniards, "32.2a"),
    RULE_TEST(all_spaniards_in_works_stay_longer, "32.2a"),
    RULE_TEST(spaniards_without_a_way_by_land_stay, "32.2a"),
    RULE_TEST(all_spaniards_of_the_force_go_and_others_stay, "32.2b"),
    RULE_TEST(the_attacker_divides_his_force_anew, "25.4b 25.8k 25.8l 25.8m"),
    RULE_TEST(another_work_may_be_stormed, "25.6c 25.8l"),
    RULE_TEST(who_has_fought_elsewhere_does_not_come, "25.8e"),
    RULE_TEST(excess_elsewhere_is_not_taken_from_the_combat, "25.8f 6.4a"),
    RULE_TEST(equal_numbers_hold_the_spaniards, "32.2a"),
    RULE_TEST(spanish_losses_are_counted, "32.2a HI-05"),
    RULE_TEST(each_side_has_its_own_refuge, "26.1a 26.2a"),
    RULE_TEST(leaders_roll_in_each_round, "25.12 25.8m"),
    RULE_TEST(the_river_is_behind_them_in_the_second_round, "3.P9a"),
};
RULE_TEST_MAIN("toulon", tests)
