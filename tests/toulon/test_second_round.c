/* The opening of the second round (25.8): Spaniards, withdrawals, reinforcement, works anew. */
#include "toulon/battles.h"

static void lose_any(void)
{
    int unit = 0;
    while (!is_legal(text_of(VERB_LOSE, unit, 0))) unit++;
    does(text_of(VERB_LOSE, unit, 0));
}

/* The first round is over without much harm: one point each. */
static void first_round(void)
{
    if (state.step[0] == STEP_DEPLOY) does("standard");
    does("standard");
    if (state.step[0] == STEP_ADD) does("standard");
    while (state.step[0] == STEP_SUPPORT) does("end");
    while (state.battle.round == 1 && state.step[0] != STEP_WITHDRAW) {
        if (state.step[0] == STEP_MELEES) does("resolve:1");
        int at_hand = melee_column(&data, &state, state.battle.at_hand);
        struct column_data *column = &data.column[at_hand];
        column->attacker_loses[0] = column->defender_loses[0] = 1;
        column->attacker_retreat[0] = column->defender_retreat[0] = NO_RETREAT;
        does("roll:1");
        while (state.step[0] == STEP_LOSSES) lose_any();
    }
    assert_int_equal(state.battle.round, 2);
}

static void field(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
}

/* ---- Withdrawals ------------------------------------------------------------------------- */

static void the_attacker_withdraws_first(void)
{
    field();
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    attack(REPUBLICANS);
    first_round();
    assert_step(STEP_WITHDRAW);
    assert_int_equal(state.seat[0], SEAT_WEST);
    refuses("withdraw:25th_sussex", "25.8d");
    does("withdraw:1_gard end");
    assert_true(has(&state, UNIT_U_1_GARD, ROUTED));
    assert_int_equal(state.place[UNIT_U_1_GARD], AREA_LAS); /* it leaves at the end */
    assert_true(times_noted(MESSAGE_side_withdraws) == 1);
    assert_int_equal(state.seat[0], SEAT_ENGLISH);
    does("withdraw:25th_sussex");
    assert_true(is_friendly(&state, AREA_LAS, REPUBLICANS)); /* nobody is left to fight */
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_CAS);
    assert_int_equal(state.place[UNIT_U_1_GARD], AREA_ARE);
}

static void who_has_no_way_out_stays(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_CEP); /* a cape: its only neighbour is the attacker's */
    come(UNIT_U_1_MONT_BLANC, AREA_MAN, AREA_CEP);
    attack(REPUBLICANS);
    first_round();
    does("end");
    assert_int_not_equal(state.step[0], STEP_WITHDRAW); /* the defender is not asked */
}

static void guns_in_position_do_not_withdraw(void)
{
    begin_battle_map();
    put(UNIT_MONTAGNE, AREA_LAS);
    put(UNIT_U_1_GARD, AREA_LAS);
    put(UNIT_U_3_DROME, AREA_ARE);
    come(UNIT_U_2_1ST_ROYALS, AREA_CAS, AREA_LAS);
    attack(ALLIES);
    first_round();
    does("end");
    assert_step(STEP_WITHDRAW);
    refuses("withdraw:montagne", "26.5a");
    assert_legal("withdraw:1_gard end");
}

/* ---- Reinforcement ----------------------------------------------------------------------- */

static void both_sides_call_the_defender_first(void)
{
    field();
    put(UNIT_SARDEGNA, AREA_CAS);
    put(UNIT_SVIZZERI, AREA_CAS);
    put(UNIT_U_1_GARD, AREA_GAU);
    give(WEST, 0);
    attack(REPUBLICANS);
    first_round();
    does("end end");
    assert_step(STEP_CALL);
    assert_int_equal(state.seat[0], SEAT_ENGLISH);
    assert_legal("call:sardegna call:svizzeri end");
    does("call:sardegna");
    refuses("call:sardegna", "25.8h");
    does("call:svizzeri"); /* all are named before the first check */
    assert_int_equal(noted(MESSAGE_units_called, 2), 2);
    assert_step(STEP_JOIN_DIE);
    assert_int_equal(seen_by(SEAT_WEST).battle.at_hand, 0); /* who it is, is not seen */
    does("roll:6 roll:1");
    assert_int_equal(state.place[UNIT_SARDEGNA], AREA_CAS);
    assert_int_equal(state.place[UNIT_SVIZZERI], AREA_LAS);
    assert_step(STEP_CALL);
    assert_int_equal(state.seat[0], SEAT_WEST);
    does("call:1_gard roll:1");
    assert_int_equal(state.place[UNIT_U_1_GARD], AREA_LAS);
    assert_int_equal(state.operations[WEST], 0);            /* nothing to pay */
    assert_true(is_in_set(state.battle.came_in, AREA_GAU)); /* and a new way back */
    does("standard");
    assert_int_equal(state.battle.lined[NO_WORK], 2);
}

static void who_may_not_come(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_REP);
    come(UNIT_U_1_MONT_BLANC, AREA_OLL, AREA_REP);
    put(UNIT_U_1_GARD, AREA_SNZ); /* across the river */
    put(UNIT_U_3_DROME, AREA_FAV);
    put(UNIT_U_1_VAUCLUSE, AREA_FAV); /* out of attack supply */
    unset(&state, UNIT_U_1_VAUCLUSE, ATTACK_SUPPLY);
    put(UNIT_U_1_LUBERON, AREA_FAV); /* without strength */
    weaken(UNIT_U_1_LUBERON, 0);
    put(UNIT_MONTAGNE, AREA_FAV);    /* in position */
    put(UNIT_U_2_HERAULT, AREA_LAU); /* of the other wing */
    put(UNIT_U_2_ISERE, AREA_ARE);   /* too far */
    put(UNIT_U_1_LOZERE, AREA_PIE);  /* in a combat itself */
    put(UNIT_MARINES, AREA_PIE);
    state.area_flags[AREA_PIE] = FOUGHT;
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:rep");
    first_round();
    does("end");
    while (state.step[0] != STEP_CALL || state.seat[0] != SEAT_WEST) does("end");
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
    put(UNIT_SARDEGNA, AREA_CAS);
    put(UNIT_SVIZZERI, AREA_STR);
    unset(&state, UNIT_SARDEGNA, ATTACK_SUPPLY);
    set(&state, UNIT_SVIZZERI, OUT_OF_SUPPLY);
    attack(REPUBLICANS);
    first_round();
    does("end end");
    assert_legal("call:sardegna end");
    refuses("call:svizzeri", "25.8e");
}

/* Any check counts: cavalry that failed to come to help pays on the roads of its own side-turn. */
static void cavalry_that_fails_to_come_pays_on_roads(void)
{
    field();
    put(UNIT_DRAGONES_DEL_REY, AREA_TOU);
    give(SPANISH, 5);
    attack(REPUBLICANS);
    first_round();
    does("end end call:dragones_del_rey roll:6");
    assert_int_equal(state.place[UNIT_DRAGONES_DEL_REY], AREA_TOU);
    state.battle = (struct battle_state){ 0 };
    in_phase(PHASE_MOVEMENT, ALLIES);
    while (state.seat[0] != SEAT_SPANISH) does("end");
    does("pick:dragones_del_rey road:r14");
    assert_int_equal(state.operations[SPANISH], 4);
}

/* Who comes in may exceed the limit until the combat is over. */
static void reinforcement_ignores_the_limit(void)
{
    begin_battle_map();
    put(UNIT_U_11TH_NORTH_DEVON, AREA_FAO); /* 6 may be there */
    put(UNIT_U_25TH_SUSSEX, AREA_FAC);
    come(UNIT_U_1_MONT_BLANC, AREA_STR, AREA_FAO);
    attack(REPUBLICANS);
    first_round();
    does("end end call:25th_sussex roll:1");
    assert_int_equal(strength_in(&data, &state, AREA_FAO, ALLIES), 8);
    assert_int_not_equal(state.step[0], STEP_EXCESS);
    does("standard");
    while (state.step[0] != STEP_EXCESS) {
        if (state.step[0] == STEP_MELEE_DIE) {
            does("roll:1");
        } else {
            does(state.step[0] == STEP_LOSSES ? "lose:1_mont_blanc" : "standard");
        }
    }
    assert_true(is_legal("lose:11th_north_devon"));
}

/* ---- Works in the second round ----------------------------------------------------------- */

static void the_garrison_changes_once(void)
{
    begin_battle_map();
    put_inside(UNIT_U_25TH_SUSSEX, WORK_EGUILLETTE);
    put_inside(UNIT_MARINES, WORK_BALAGUIER);
    put(UNIT_SARDEGNA, AREA_EGU);
    state.inside[UNIT_SARDEGNA] = NO_WORK;
    come(UNIT_U_1_MONT_BLANC, AREA_CAI, AREA_EGU);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:egu");
    does("end");
    first_round();
    while (state.step[0] != STEP_MANNING) does("end");
    refuses("man:marines,eguillette", "25.8k"); /* not from one to another */
    does("man:marines,open");
    refuses("man:marines,balaguier", "25.8k");
    does("man:sardegna,balaguier end");
    assert_int_equal(state.inside[UNIT_SARDEGNA], WORK_BALAGUIER);
    assert_int_equal(state.inside[UNIT_MARINES], NO_WORK);
}

/* Two units outside, one in the redoubt; the result of the second melee drives the garrison off. */
static void the_retreat_zone_leaves_room_in_the_work(void)
{
    begin_battle_map();
    int work = put_redoubt(REPUBLICANS, AREA_CAI, 1);
    put_inside(UNIT_U_1_GARD, work); /* 5 points of 7 */
    put(UNIT_U_3_DROME, AREA_CAI);
    state.inside[UNIT_U_3_DROME] = NO_WORK;
    put(UNIT_U_1_VAUCLUSE, AREA_MOI);
    come(UNIT_MARINES, AREA_EGU, AREA_CAI);
    come(UNIT_U_25TH_SUSSEX, AREA_EGU, AREA_CAI);
    attack(ALLIES);
    while (state.step[0] == STEP_COMBATS) does("fight:cai");
    refuses(text_of(VERB_MAN, UNIT_U_3_DROME, work), "13.3a");
    does("end");
    does("engage:marines");
    does(text_of(VERB_STORM, work, 0));
    does("engage:25th_sussex");
    pass_on();
    for (int melee = 1; melee <= 2; melee++) {
        if (state.step[0] == STEP_MELEES) does("resolve:1");
        struct column_data *column = &data.column[melee_column(&data, &state, melee)];
        column->attacker_loses[0] = column->defender_loses[0] = 0;
        column->attacker_retreat[0] = NO_RETREAT;
        column->defender_retreat[0] = melee == 2 ? SMALL_RETREAT : NO_RETREAT;
        does("roll:1");
    }
    pass_on();
    assert_step(STEP_MANNING);
    assert_true(has(&state, UNIT_U_1_GARD, ROUTED));
    does(text_of(VERB_MAN, UNIT_U_3_DROME, work));
    assert_int_equal(state.inside[UNIT_U_3_DROME], work);
}

static void a_battery_that_comes_late_keeps_nobody_out(void)
{
    begin_battle_map();
    set_turn(6);
    int work = put_redoubt(REPUBLICANS, AREA_CAI, 1);
    put(UNIT_U_1_GARD, AREA_CAI);
    state.inside[UNIT_U_1_GARD] = NO_WORK;
    put(UNIT_MONTAGNE, AREA_MOI);
    set(&state, UNIT_MONTAGNE, MOBILE);
    come(UNIT_MARINES, AREA_EGU, AREA_CAI);
    attack(ALLIES);
    while (state.step[0] == STEP_COMBATS) does("fight:cai");
    does("end standard");
    pass_on();
    struct column_data *column = &data.column[melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = column->defender_retreat[0] = NO_RETREAT;
    does("roll:1");
    while (state.step[0] == STEP_WITHDRAW) does("end");
    does("call:montagne roll:1");
    pass_on();
    assert_step(STEP_MANNING);
    assert_int_equal(state.place[UNIT_MONTAGNE], AREA_CAI);
    refuses(text_of(VERB_MAN, UNIT_MONTAGNE, work), "25.8j");
    does(text_of(VERB_MAN, UNIT_U_1_GARD, work));
    assert_int_equal(state.inside[UNIT_U_1_GARD], work);
}

static void who_comes_late_stays_outside(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_POMETS);
    put(UNIT_U_25TH_SUSSEX, AREA_AND);
    come(UNIT_U_1_MONT_BLANC, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end storm:pomets engage:1_mont_blanc");
    struct column_data *column = &data.column[0];
    column->attacker_retreat[5] = NO_RETREAT;
    does("roll:6"); /* 1/1 */
    while (state.step[0] != STEP_CALL) does("end");
    does("call:25th_sussex roll:1");
    while (state.step[0] != STEP_MANNING) does("end");
    assert_int_equal(state.inside[UNIT_U_25TH_SUSSEX], NO_WORK);
    refuses("man:25th_sussex,pomets", "25.8j");
}

/* ---- Spaniards --------------------------------------------------------------------------- */

/* 5 and up goes; what the die must be at least for the Spaniards to go. */
static int spaniards_go_from(void)
{
    for (int die = 1; die <= DIE; die++) {
        struct toulon_state before = state;
        does(text_of(VERB_ROLL, die, 0));
        bool goes = has(&state, UNIT_U_1_MALLORCA, ROUTED);
        goes = goes || state.place[UNIT_U_1_MALLORCA] != AREA_LAS;
        state = before;
        if (goes) return die;
    }
    return DIE + 1;
}

static void spanish_field(void)
{
    begin_battle_map();
    put(UNIT_U_1_MALLORCA, AREA_LAS); /* 6 C: 7 */
    put(UNIT_SARDEGNA, AREA_CAS);
    come(UNIT_U_1_59_BOURGOGNE, AREA_ARE, AREA_LAS); /* 4 C: 6 */
}

static void spaniards_may_leave(void)
{
    spanish_field();
    attack(REPUBLICANS);
    first_round();
    assert_step(STEP_SPANISH_DIE);
    assert_int_equal(spaniards_go_from(), 5);
    does("roll:5");
    assert_int_equal(state.place[UNIT_U_1_MALLORCA], AREA_CAS);
    assert_true(is_friendly(&state, AREA_LAS, REPUBLICANS));
}

static void what_moves_the_spaniards(void)
{
    spanish_field();
    put(PIECE_GRAVINA, AREA_LAS); /* holds them */
    attack(REPUBLICANS);
    first_round();
    assert_int_equal(spaniards_go_from(), 6);
    spanish_field();
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS); /* more enemies: 8 of them to 5 */
    attack(REPUBLICANS);
    first_round();
    assert_int_equal(spaniards_go_from(), 4);
    spanish_field();
    attack(REPUBLICANS);
    first_round();
    state.battle.spanish_lost = 2;
    assert_int_equal(spaniards_go_from(), 4);
}

static void all_spaniards_in_works_stay_longer(void)
{
    begin_battle_map();
    put_inside(UNIT_U_1_MALLORCA, WORK_POMETS);
    put(UNIT_SARDEGNA, AREA_AND);
    come(UNIT_U_1_59_BOURGOGNE, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end end"); /* nobody storms the fort */
    assert_step(STEP_SPANISH_DIE);
    does("roll:5");
    assert_false(has(&state, UNIT_U_1_MALLORCA, ROUTED));
}

static void spaniards_without_a_way_by_land_stay(void)
{
    begin_battle_map();
    put(UNIT_U_1_MALLORCA, AREA_MAN);
    come(UNIT_U_1_59_BOURGOGNE, AREA_LAZ, AREA_MAN);
    put(UNIT_U_1_GARD, AREA_CEP);
    attack(REPUBLICANS);
    first_round();
    assert_int_not_equal(state.step[0], STEP_SPANISH_DIE); /* the beach does not count */
}

static void all_spaniards_of_the_force_go_and_others_stay(void)
{
    spanish_field();
    put(UNIT_U_1_CORDOBA, AREA_LAS);
    put(UNIT_MARINES, AREA_LAS);
    attack(REPUBLICANS);
    first_round();
    does("roll:6");
    assert_true(has(&state, UNIT_U_1_MALLORCA, ROUTED) && has(&state, UNIT_U_1_CORDOBA, ROUTED));
    assert_false(has(&state, UNIT_MARINES, ROUTED));
}

/* ---- All is decided anew ----------------------------------------------------------------- */

static void the_attacker_divides_his_force_anew(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_EGUILLETTE);
    put_inside(UNIT_U_25TH_SUSSEX, WORK_BALAGUIER);
    come(UNIT_U_1_MONT_BLANC, AREA_CAI, AREA_EGU);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:egu");
    does("end");
    assert_step(STEP_DEPLOY);
    does("standard storm:balaguier engage:1_mont_blanc end"); /* the Marines stay out of it */
    data.column[melee_column(&data, &state, 1)].attacker_retreat[5] = NO_RETREAT;
    does("roll:6");
    while (state.step[0] != STEP_MANNING) does("end");
    does("man:25th_sussex,open end");
    refuses("storm:eguillette", "25.4b"); /* who is in the open comes first */
    refuses("end", "25.4b");
    does("engage:1_mont_blanc");
    assert_int_equal(state.battle.melee[UNIT_U_25TH_SUSSEX], 1);
    assert_int_equal(melee_shift(&data, &state, 1), 0);
}

static void another_work_may_be_stormed(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_EGUILLETTE);
    put_inside(UNIT_U_25TH_SUSSEX, WORK_BALAGUIER);
    come(UNIT_U_1_MONT_BLANC, AREA_CAI, AREA_EGU);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:egu");
    does("end standard storm:balaguier engage:1_mont_blanc end");
    data.column[melee_column(&data, &state, 1)].attacker_retreat[5] = NO_RETREAT;
    does("roll:6");
    while (state.step[0] != STEP_MANNING) does("end");
    does("end standard");
    assert_legal("storm:eguillette storm:balaguier standard end");
    does("storm:eguillette engage:1_mont_blanc");
    assert_int_equal(state.battle.melee[UNIT_MARINES], 1);
}

static void who_has_fought_elsewhere_does_not_come(void)
{
    field();
    put(UNIT_SARDEGNA, AREA_CAS);
    put_in_set(state.battle.fought, UNIT_SARDEGNA); /* it has retreated from another combat */
    attack(REPUBLICANS);
    first_round();
    while (state.step[0] == STEP_WITHDRAW) does("end");
    assert_int_not_equal(state.seat[0], SEAT_SARDINIAN);
    assert_int_not_equal(state.step[0], STEP_CALL); /* nobody may */
}

/* Who came in the second round may be too many until the combat is over; others may not. */
static void excess_elsewhere_is_not_taken_from_the_combat(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_FAO); /* 6 may be there, and in FAC */
    put(UNIT_U_11TH_NORTH_DEVON, AREA_FAO);
    put(UNIT_MARINES, AREA_FAC);
    put(UNIT_U_2_1ST_ROYALS, AREA_FAC);
    state.battle.area = AREA_FAO;
    state.battle.stage = STAGE_ATTACKERS_LEAVE;
    state.step[0] = STEP_EXCESS;
    state.seat[0] = SEAT_ENGLISH;
    assert_legal("lose:marines lose:2_1st_royals");
    state.battle.stage = STAGE_DONE;
    assert_legal("lose:11th_north_devon lose:25th_sussex");
}

static void equal_numbers_hold_the_spaniards(void)
{
    spanish_field();
    attack(REPUBLICANS);
    first_round();
    int enemies = strength(&data, &state, UNIT_U_1_59_BOURGOGNE);
    weaken(UNIT_U_1_MALLORCA, enemies);
    assert_int_equal(spaniards_go_from(), 5);
    weaken(UNIT_U_1_MALLORCA, enemies - 1);
    assert_int_equal(spaniards_go_from(), 4);
}

static void spanish_losses_are_counted(void)
{
    spanish_field();
    attack(REPUBLICANS);
    first_round();
    assert_int_equal(state.battle.spanish_lost, 1);
    assert_int_equal(seen_by(SEAT_WEST).battle.spanish_lost, 0);
}

/* Nobody of either side who leaves goes where only the other might. */
static void each_side_has_its_own_refuge(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_MEJ); /* neighbours BRN EYG MRG THO */
    put(UNIT_MARINES, AREA_MEJ);
    come(UNIT_U_1_MONT_BLANC, AREA_BRN, AREA_MEJ);
    come(UNIT_U_1_GARD, AREA_BRN, AREA_MEJ);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:mej");
    first_round();
    does("withdraw:1_gard end withdraw:marines end");
    pass_on();
    while (state.step[0] != STEP_MELEE_DIE) does("standard");
    struct column_data *column = &data.column[melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = column->defender_retreat[0] = NO_RETREAT;
    does("roll:1");
    assert_legal("retreat:marines,eyg retreat:marines,mrg retreat:marines,tho standard");
    does("retreat:marines,mrg");
    assert_int_equal(state.place[UNIT_U_1_GARD], AREA_BRN); /* no choice */
    assert_int_equal(state.place[UNIT_U_1_MONT_BLANC], AREA_BRN);
}

/* Leaders try again; what they brought together in the first round is over. */
static void leaders_roll_in_each_round(void)
{
    field();
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    put(PIECE_DELABORDE, AREA_LAS);
    attack(REPUBLICANS);
    does("lead:delaborde roll:1");
    assert_int_equal(state.battle.combines[LEADER_DELABORDE], 3);
    first_round();
    while (state.step[0] == STEP_WITHDRAW || state.step[0] == STEP_CALL) does("end");
    assert_step(STEP_LEADERS);
    assert_int_equal(state.battle.combines[LEADER_DELABORDE], 0);
    assert_legal("lead:delaborde end");
}

static void the_river_is_behind_them_in_the_second_round(void)
{
    field();
    set(&state, UNIT_U_1_MONT_BLANC, CROSSED);
    attack(REPUBLICANS);
    first_round();
    pass_on();
    while (state.step[0] != STEP_MELEE_DIE) does("standard");
    assert_int_equal(melee_shift(&data, &state, 1), 0);
}

static const struct rule_test tests[] = {
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
