/* A combat is set up: contact, works, the Royal Louis, the line, combined attacks (25.1 to 25.24).
 */
#include "toulon/battles.h"

/* ---- Which combat comes next ------------------------------------------------------------- */

static void the_attacker_chooses_the_order_of_combats(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_STJ);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_STA, TL_AREA_STJ);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_COMBATS);
    assert_legal("fight:las fight:stj");
    refuses("end", "25.1a");
    refuses("fight:are", "25.1a");
    does("fight:stj");
    assert_int_equal(state.battle.area, TL_AREA_STJ);
    assert_true(cited("25.18"));
    refuses("fight:las", "25.22a"); /* one is finished before the next begins */
    does("standard roll:1"); /* its attackers are driven off: the other combat begins by itself */
    assert_int_equal(state.battle.area, TL_AREA_LAS);
}

static void all_forces_in_the_area_fight_together(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_GAU, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_int_equal(state.battle.role[TL_UNIT_MARINES] & TL_ROLE_PRESENT, TL_ROLE_PRESENT);
    assert_int_equal(state.battle.role[TL_UNIT_SARDEGNA] & TL_ROLE_PRESENT, TL_ROLE_PRESENT);
    does("deploy:marines");
    assert_legal("engage:1_gard engage:3_drome standard");
    assert_true(tl_is_in_set(state.battle.came_in, TL_AREA_ARE));
    assert_true(tl_is_in_set(state.battle.came_in, TL_AREA_GAU));
}

/* ---- Contact ----------------------------------------------------------------------------- */

static void meet(const char *options)
{
    begin_battle_map_with(options);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_POM);
    put(TL_UNIT_ARTILLERIA, TL_AREA_POM);
    put(TL_UNIT_MARINES, TL_AREA_POM);
    state.inside[TL_UNIT_ARTILLERIA] = state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    state.inside[TL_UNIT_ROYAL_ARTILLERY] = TL_WORK_POMETS;
    come(TL_UNIT_ARTILLERIE_E1, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_MONTAGNE, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_begin_contact(&p, TL_AREA_POM);
}

static void guns_in_the_open_are_shown_at_contact(void)
{
    meet("");
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIA, TL_SHOWN));
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E1, TL_SHOWN));
    assert_false(tl_has(&state, TL_UNIT_ROYAL_ARTILLERY, TL_SHOWN)); /* in the fort */
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_SHOWN));        /* a battery of Bonaparte */
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_SHOWN));
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_UNIT_ARTILLERIA], TL_AREA_POM);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).place[TL_UNIT_ARTILLERIE_E1], TL_AREA_POM);
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_UNIT_MARINES], TL_PLACE_FOG);
    meet("contact=all");
    assert_true(tl_has(&state, TL_UNIT_MARINES, TL_SHOWN) &&
                tl_has(&state, TL_UNIT_U_1_GARD, TL_SHOWN));
    assert_false(tl_has(&state, TL_UNIT_ROYAL_ARTILLERY, TL_SHOWN));
}

/* ---- Works ------------------------------------------------------------------------------- */

static void the_defender_says_who_is_inside(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_POM); /* 5: together 7 */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_MANNING);
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], TL_WORK_POMETS);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_NO_WORK);
    refuses("man:25th_sussex,pomets", "13.3a");
    refuses("man:25th_sussex,malbousquet", "3.P8a");
    refuses("man:1_gard,pomets", "16.12c");
    does("man:11th_north_devon,open man:25th_sussex,pomets");
    refuses("man:25th_sussex,open", "16.12c"); /* once each */
    assert_int_equal(seen_by(TL_SEAT_WEST).inside[TL_UNIT_U_25TH_SUSSEX], TL_NO_WORK);
    does("end");
    assert_int_equal(state.battle.fort_held[TL_WORK_POMETS], 1);
    assert_int_equal(seen_by(TL_SEAT_WEST).battle.fort_held[TL_WORK_POMETS], 0);
}

static void several_forts_hold_seven_each(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_U_2_1ST_ROYALS, TL_WORK_BALAGUIER);
    put(TL_UNIT_MARINES, TL_AREA_EGU);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_CAI, TL_AREA_EGU);
    attack(TL_REPUBLICANS);
    does("man:marines,balaguier");
    assert_int_equal(tl_crew_of(&data, &state, TL_WORK_BALAGUIER).points, 7);
}

static void standard_puts_the_best_inside(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_POM);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_POM);
    put(TL_UNIT_MARINES, TL_AREA_POM);
    state.inside[TL_UNIT_U_2_1ST_ROYALS] = state.inside[TL_UNIT_SEAMEN_GUNNERS_A] = TL_NO_WORK;
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("standard");
    assert_int_equal(state.inside[TL_UNIT_SEAMEN_GUNNERS_A],
                     TL_WORK_POMETS); /* guns that count 3 */
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_WORK_POMETS);
    assert_int_equal(state.inside[TL_UNIT_U_2_1ST_ROYALS], TL_NO_WORK); /* 3 and 5 are too many */
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_SEAMEN_GUNNERS_A), 3);
}

static void batteries_come_first_into_redoubts(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put(TL_UNIT_MONTAGNE, TL_AREA_CAI);
    put(TL_UNIT_U_1_GARD, TL_AREA_CAI);
    state.inside[TL_UNIT_MONTAGNE] = state.inside[TL_UNIT_U_1_GARD] = TL_NO_WORK;
    come(TL_UNIT_MARINES, TL_AREA_EGU, TL_AREA_CAI);
    attack(TL_ALLIES);
    does("fight:cai");
    assert_step(TL_STEP_MANNING);
    refuses("end", "16.12d");
    refuses(text_of(TL_VERB_MAN, TL_UNIT_U_1_GARD, work), "16.12d");
    does(text_of(TL_VERB_MAN, TL_UNIT_MONTAGNE, work));
    refuses(text_of(TL_VERB_MAN, TL_UNIT_MONTAGNE, TL_NO_WORK), "16.12c");
    does(text_of(TL_VERB_MAN, TL_UNIT_U_1_GARD, work)); /* 2 and 5, and nobody else to move */
    assert_int_not_equal(state.step[0], TL_STEP_MANNING);
}

/* Even where others filled the redoubt before the battery came. */
static void and_others_make_room_for_them(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put(TL_UNIT_U_1_GARD, TL_AREA_CAI);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_CAI);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_CAI);
    assert_int_equal(state.inside[TL_UNIT_CHASSEURS_DU_BEAUSSET], work); /* 5 and 2: it is full */
    assert_int_equal(state.inside[TL_UNIT_SANS_CULOTTES], TL_NO_WORK);
    come(TL_UNIT_MARINES, TL_AREA_EGU, TL_AREA_CAI);
    attack(TL_ALLIES);
    does("fight:cai");
    assert_step(TL_STEP_MANNING);
    refuses("end", "16.12d");
    does(text_of(TL_VERB_MAN, TL_UNIT_SANS_CULOTTES, work));
    refuses(text_of(TL_VERB_MAN, TL_UNIT_U_1_GARD, work), "13.3a"); /* 3 and 5 */
    does(text_of(TL_VERB_MAN, TL_UNIT_CHASSEURS_DU_BEAUSSET, work));
    assert_int_not_equal(state.step[0], TL_STEP_MANNING);
}

/* A battery that finds no room keeps nobody out who does. */
static void a_redoubt_full_of_batteries_takes_who_still_fits(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put_inside(TL_UNIT_SANS_CULOTTES, work);
    put_inside(TL_UNIT_CONVENTION, work);
    put(TL_UNIT_MONTAGNE, TL_AREA_CAI); /* 3, 3 and 2 are too many */
    assert_int_equal(state.inside[TL_UNIT_MONTAGNE], TL_NO_WORK);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_CAI);
    assert_int_equal(state.inside[TL_UNIT_GENDARMES_W1], work);
    state.inside[TL_UNIT_GENDARMES_W1] = TL_NO_WORK;
    come(TL_UNIT_MARINES, TL_AREA_EGU, TL_AREA_CAI);
    attack(TL_ALLIES);
    does("fight:cai");
    does(text_of(TL_VERB_MAN, TL_UNIT_GENDARMES_W1, work));
}

/* Units that have rallied in a work may be too many for it. */
static void a_work_holds_seven_when_it_is_attacked(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_POM);
    state.temporary[TL_UNIT_U_11TH_NORTH_DEVON] = 2;
    put(TL_UNIT_MARINES, TL_AREA_POM);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    state.temporary[TL_UNIT_U_11TH_NORTH_DEVON] = 0;
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_WORK_POMETS; /* 5, 2 and 4 */
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_MANNING);
    assert_int_equal(tl_crew_of(&data, &state, TL_WORK_POMETS).points, 5);
    does("man:marines,pomets"); /* there is room for two */
    refuses("man:25th_sussex,pomets", "13.3a");
}

static void who_is_inside_stays_where_there_is_room(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_CAI);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_CAI);
    state.inside[TL_UNIT_SANS_CULOTTES] = TL_NO_WORK;
    come(TL_UNIT_MARINES, TL_AREA_EGU, TL_AREA_CAI);
    attack(TL_ALLIES);
    does("fight:cai");
    assert_int_equal(state.inside[TL_UNIT_CHASSEURS_DU_BEAUSSET], work);
}

static void an_attack_stops_the_improvement(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 1);
    state.work_flags[work] = TL_IN_PROGRESS;
    put(TL_UNIT_MARINES, TL_AREA_CAI);
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    attack(TL_REPUBLICANS);
    assert_int_equal(state.work_flags[work], 0);
}

/* ---- The Royal Louis --------------------------------------------------------------------- */

static void royal_louis_may_defect(void)
{
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_DEFECTION_DIE);
    assert_chance("roll:4+6", 2, 36);
    does("roll:4+6");
    assert_true(tl_has(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED));
    assert_int_equal(state.units_in[TL_AREA_LAS][TL_REPUBLICANS], 2);
    assert_legal("engage:royal_louis engage:1_gard standard"); /* it fights at once */
}

static void royal_louis_may_stay(void)
{
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_chance("roll:1+1", 1, 36); /* two dice, from 2 to 12 */
    assert_chance("roll:6+6", 1, 36);
    assert_chance("roll:3+6", 2, 36);
    does("roll:3+6"); /* 9 */
    assert_false(tl_has(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED));
    does("engage:1_gard roll:4");
    pass_on();
    assert_step(TL_STEP_ASSIGN); /* once in a combat */
}

static void royal_louis_attacks_and_defects(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS, TL_AREA_ARE);
    attack(TL_ALLIES);
    does("roll:6+6"); /* nobody is left to attack */
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
    assert_true(tl_is_friendly(&state, TL_AREA_ARE, TL_REPUBLICANS));
    assert_int_equal(tl_side_of(&data, &state, TL_UNIT_ROYAL_LOUIS), TL_REPUBLICANS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_ROYAL_LOUIS, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_ASSIGN); /* for the rest of the game */
}

static void the_defector_does_not_tell_where_it_failed(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_ARE);
    come(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS, TL_AREA_ARE);
    tl_put_in_set(state.failed[TL_UNIT_ROYAL_LOUIS], TL_AREA_MAL);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_CHECK_FAILED);
    attack(TL_ALLIES);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:are");
    does("roll:6+6");
    struct tl_state seen = seen_by(TL_SEAT_WEST);
    assert_int_equal(seen.place[TL_UNIT_ROYAL_LOUIS], TL_AREA_ARE);
    assert_false(tl_is_in_set(seen.failed[TL_UNIT_ROYAL_LOUIS], TL_AREA_MAL));
    assert_int_equal(seen.came_from[TL_UNIT_ROYAL_LOUIS], TL_NO_AREA);
    assert_false(tl_has(&seen, TL_UNIT_ROYAL_LOUIS, TL_CHECK_FAILED));
}

static void royal_louis_is_loyal_in_toulon_and_without_strength(void)
{
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_TOU);
    come(TL_UNIT_U_1_GARD, TL_AREA_LAS, TL_AREA_TOU);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_ASSIGN);
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS);
    weaken(TL_UNIT_ROYAL_LOUIS, 0);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_ASSIGN);
}

static void too_many_after_the_defection(void)
{
    begin_battle_map();
    set_turn(12);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAO); /* 6 may be there */
    put(TL_UNIT_MARINES, TL_AREA_FAO);
    come(TL_UNIT_U_1_GARD, TL_AREA_STR, TL_AREA_FAO);
    attack(TL_REPUBLICANS);
    does("roll:5+5 engage:1_gard roll:3");
    assert_step(TL_STEP_DEFECTOR_EXCESS); /* 4 and 4 after the round */
    assert_legal("withdraw:royal_louis withdraw:1_gard");
    does("withdraw:1_gard");
    assert_true(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED));
    assert_int_not_equal(state.step[0], TL_STEP_DEFECTOR_EXCESS);
}

/* ---- Nobody to fight --------------------------------------------------------------------- */

static void defenders_without_strength_give_way(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    weaken(TL_UNIT_MARINES, 0);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_CAS); /* and nobody rolls for him */
    assert_true(tl_is_friendly(&state, TL_AREA_LAS, TL_REPUBLICANS));
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
}

/* ---- The line ---------------------------------------------------------------------------- */

static void the_open_stands_before_the_works(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end");
    assert_legal("deploy:25th_sussex deploy:sardegna standard");
    refuses("deploy:marines", "25.20b");
    does("deploy:sardegna");
    assert_int_equal(state.battle.line[TL_UNIT_SARDEGNA], 1);
    assert_int_equal(state.battle.line[TL_UNIT_U_25TH_SUSSEX], 2);
    assert_int_equal(state.battle.line[TL_UNIT_MARINES], 3);
    does("engage:1_gard");
    assert_int_equal(state.battle.melee[TL_UNIT_SARDEGNA], 1); /* from the left */
}

/* ---- Combined attacks -------------------------------------------------------------------- */

static void leaders(int turn, int leader)
{
    begin_battle_map();
    set_turn(turn);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_VAUCLUSE, TL_AREA_ARE, TL_AREA_LAS);
    put(leader, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_LEADERS);
    does(text_of(TL_VERB_LEAD, leader, 0));
}

static void a_leader_rolls_against_his_grade(void)
{
    leaders(5, TL_PIECE_DELABORDE); /* B: 4, three units */
    does("roll:5");
    assert_int_equal(state.battle.combines[TL_LEADER_DELABORDE], 0);
    does("engage:1_gard");
    assert_step(TL_STEP_MELEE_DIE);
    leaders(5, TL_PIECE_DELABORDE);
    does("roll:4 engage:1_gard combine:3_drome,delaborde combine:1_vaucluse,delaborde");
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 18);
    leaders(5, TL_PIECE_CARTEAUX); /* C, but he commands: 3 and 1, two units */
    does("roll:4 engage:1_gard combine:3_drome,carteaux");
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 12); /* no third */
}

static void nations_that_mix_combine_worse(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS, TL_AREA_ARE);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_ARE); /* B: 4 */
    attack(TL_ALLIES);
    does("lead:elphinstone roll:4");
    assert_int_equal(state.battle.combines[TL_LEADER_ELPHINSTONE], 0);
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS, TL_AREA_ARE);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_ARE);
    attack(TL_ALLIES);
    does("lead:elphinstone roll:3 engage:marines combine:1_mallorca,elphinstone");
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 5 + 7); /* they may mix */
}

static void bonaparte_always_brings_a_gun(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E1, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_BONAPARTE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("lead:bonaparte roll:6");                 /* A: 5 */
    refuses("combine:3_drome,bonaparte", "25.13"); /* with whom? */
    does("engage:1_gard");
    refuses("combine:3_drome,bonaparte", "25.16");
    does("combine:artillerie_e1,bonaparte");
    refuses("combine:3_drome,bonaparte", "25.27b"); /* two, and the melee is on */
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 6 + 2);
}

static void du_teil_combines_guns_only(void)
{
    begin_battle_map();
    set_turn(13);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E1, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DU_TEIL, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("lead:du_teil roll:1 engage:artillerie_e1");
    refuses("combine:1_gard,du_teil", "25.13");
    does("combine:artillerie_e2,du_teil");
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 2 + 4);
}

static void each_leader_has_one_attack(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_VAUCLUSE, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_LUBERON, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    put(TL_PIECE_GARNIER, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines lead:delaborde roll:1 lead:garnier roll:1");
    does("engage:1_gard combine:3_drome,delaborde");
    refuses("combine:1_vaucluse,garnier", "25.14"); /* the grouping has its leader */
    does("engage:1_vaucluse");
    refuses("combine:1_luberon,delaborde", "25.14"); /* he has his grouping */
    does("combine:1_luberon,garnier");
    assert_int_equal(state.battle.leads[TL_LEADER_DELABORDE], 1);
    assert_int_equal(state.battle.leads[TL_LEADER_GARNIER], 2);
    does("end"); /* the Ardèche stays in reserve */
    assert_int_equal(state.battle.melee[TL_UNIT_U_2_ARDECHE], 0);
}

/* ---- Groupings and the line -------------------------------------------------------------- */

static void the_open_must_be_engaged_first(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_U_3_DROME, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_U_1_VAUCLUSE, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end standard engage:1_gard");
    refuses("storm:pomets", "25.4a");
    refuses("end", "25.4a");
    does("engage:3_drome");
    assert_legal("storm:pomets standard end");
    refuses("engage:1_vaucluse", "25.22a"); /* the work has to be named */
    does("end");
    assert_int_equal(state.battle.melee[TL_UNIT_U_1_VAUCLUSE], 0); /* in reserve */
    assert_int_equal(state.battle.melee[TL_UNIT_MARINES], 0);
}

static void works_are_stormed_as_the_attacker_likes(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_BALAGUIER);
    put_inside(TL_UNIT_U_1_VAR, TL_WORK_BALAGUIER);
    come(TL_UNIT_U_1_GARD, TL_AREA_CAI, TL_AREA_EGU);
    come(TL_UNIT_U_3_DROME, TL_AREA_CAI, TL_AREA_EGU);
    attack(TL_REPUBLICANS);
    does("end deploy:1_var standard");
    assert_legal("storm:eguillette storm:balaguier standard end");
    struct tl_state view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.battle.lined[TL_WORK_BALAGUIER], 2); /* not who */
    assert_int_equal(view.battle.line[TL_UNIT_U_1_VAR], 0);
    does("storm:balaguier");
    refuses("end", "25.22a"); /* somebody has to go */
    does("engage:1_gard");
    assert_int_equal(state.battle.melee[TL_UNIT_U_1_VAR], 1); /* no skipping */
    assert_int_equal(state.battle.work_of[1], TL_WORK_BALAGUIER);
    does("storm:eguillette engage:3_drome");
    assert_step(TL_STEP_ADD); /* one combat, several works */
    assert_int_equal(state.battle.melee[TL_UNIT_MARINES], 2);
}

static void no_work_need_be_stormed(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end end"); /* manning, assignment: nothing happens in two rounds */
    pass_on();
    while (state.phase == TL_PHASE_COMBAT) does("end");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_DUM);
}

/* ---- Defenders in excess ----------------------------------------------------------------- */

static void the_rest_of_the_line_is_added(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
    put(TL_UNIT_U_1_VAR, TL_AREA_LAS);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_LAS);
    weaken(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, 0);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines deploy:1_var engage:1_gard engage:3_drome");
    assert_step(TL_STEP_ADD);
    assert_legal("add:sardegna,1 add:sardegna,2 standard");
    refuses("end", "25.24b");
    refuses("add:69th_south_lincolnshire,1", "25.30"); /* may stay out */
    refuses("add:sardegna,3", "25.24a");
    does("add:sardegna,2");
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 2), 4 + 6);
}

static void a_garrison_is_added_at_its_own_walls(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put_inside(TL_UNIT_U_1_VAR, TL_WORK_POMETS);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_U_3_DROME, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end deploy:marines engage:1_gard storm:pomets engage:3_drome");
    refuses("end", "25.24b"); /* the fort is engaged */
    does("add:1_var,2");
    assert_int_equal(state.inside[TL_UNIT_U_1_VAR], TL_WORK_POMETS); /* keeps the walls */
    assert_int_equal(tl_melee_shift(&data, &state, 2), 3);
}

static void who_leaves_the_walls_loses_them(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end engage:1_gard");
    assert_legal("add:marines,1 standard end"); /* nobody storms the fort: as they like */
    does("add:marines,1");
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_NO_WORK);
    assert_int_equal(tl_melee_shift(&data, &state, 1), 0);
}

/* ---- The works themselves ---------------------------------------------------------------- */

static void green_forts_are_weaker(void)
{
    begin_battle_map();
    for (int work = 1; work < TL_FIRST_REDOUBT; work++) {
        bool is_green = work == TL_WORK_EGUILLETTE || work == TL_WORK_BALAGUIER ||
                        work == TL_WORK_SAINT_LOUIS || work == TL_WORK_GRANDE_TOUR;
        assert_int_equal(state.work_level[work], is_green ? 2 : 3);
    }
}

static void toulon_holds_any_number(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_TOU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_TOU);
    assert_int_equal(tl_crew_of(&data, &state, TL_WORK_WALLS).points, 16);
    come(TL_UNIT_U_1_GARD, TL_AREA_LAS, TL_AREA_TOU);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:tou");
    assert_step(TL_STEP_DEPLOY); /* all are inside, nothing to say about it */
    does("standard");
    assert_int_equal(state.battle.lined[TL_WORK_WALLS], 3);
}

static void royal_louis_is_kept_from_the_top(void)
{
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES],
                     1 + TL_UNIT_ROYAL_LOUIS); /* alone it is seen */
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], 1 + TL_UNIT_MARINES);
}

static void gunners_in_a_redoubt_have_no_guns(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_REDOUBT_SAINT_ANDRE);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_SEAMEN_GUNNERS_A), 1);
    assert_false(tl_is_gun(&data, &state, TL_UNIT_SEAMEN_GUNNERS_A));
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_POMETS);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_SEAMEN_GUNNERS_A), 3);
    assert_true(tl_is_gun(&data, &state, TL_UNIT_SEAMEN_GUNNERS_A));
}

static void royal_louis_leaves_the_fort_it_betrays(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_ROYAL_LOUIS, TL_WORK_POMETS);
    put(TL_UNIT_MARINES, TL_AREA_POM);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end roll:6+6");
    assert_true(tl_has(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED));
    assert_int_equal(state.inside[TL_UNIT_ROYAL_LOUIS], TL_NO_WORK);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_attacker_chooses_the_order_of_combats, "25.1a 25.7a 25.7c 25.18"),
    RULE_TEST(all_forces_in_the_area_fight_together, "5.4a 5.4b 5.4c 25.19"),
    RULE_TEST(guns_in_the_open_are_shown_at_contact, "16.13a 16.13b HI-28"),
    RULE_TEST(the_defender_says_who_is_inside, "16.12c 25.3 13.3a HI-10"),
    RULE_TEST(several_forts_hold_seven_each, "13.3b"),
    RULE_TEST(standard_puts_the_best_inside, "16.12c 32.16 32.18a 32.18b"),
    RULE_TEST(batteries_come_first_into_redoubts, "16.12d"),
    RULE_TEST(and_others_make_room_for_them, "16.12d 13.3a"),
    RULE_TEST(a_redoubt_full_of_batteries_takes_who_still_fits, "16.12d 13.3a"),
    RULE_TEST(a_work_holds_seven_when_it_is_attacked, "13.3a 16.12c"),
    RULE_TEST(who_is_inside_stays_where_there_is_room, "16.12d"),
    RULE_TEST(an_attack_stops_the_improvement, "13.10a"),
    RULE_TEST(royal_louis_may_defect, "32.10a 32.10b 32.11a 32.11b"),
    RULE_TEST(royal_louis_may_stay, "2.P1b 32.10b"),
    RULE_TEST(the_defector_does_not_tell_where_it_failed, "32.11a HI-26 HI-27"),
    RULE_TEST(royal_louis_attacks_and_defects, "32.10a 32.12a"),
    RULE_TEST(royal_louis_is_loyal_in_toulon_and_without_strength, "32.10a"),
    RULE_TEST(too_many_after_the_defection, "32.13a 32.13b"),
    RULE_TEST(defenders_without_strength_give_way, "25.2 23.6a"),
    RULE_TEST(the_open_stands_before_the_works, "25.20a 25.20b 25.22a"),
    RULE_TEST(a_leader_rolls_against_his_grade, "25.12 25.13 25.21a 25.21b"),
    RULE_TEST(nations_that_mix_combine_worse, "25.12 25.15"),
    RULE_TEST(bonaparte_always_brings_a_gun, "25.16"),
    RULE_TEST(du_teil_combines_guns_only, "25.12"),
    RULE_TEST(each_leader_has_one_attack, "25.14 25.23a"),
    RULE_TEST(the_open_must_be_engaged_first, "25.4a 25.5a 25.5b 25.22b"),
    RULE_TEST(works_are_stormed_as_the_attacker_likes, "25.6a 25.6b 25.7b 25.22c HI-30"),
    RULE_TEST(no_work_need_be_stormed, "25.5a 25.6b 25.9c"),
    RULE_TEST(the_rest_of_the_line_is_added, "25.24a 25.24b 25.30"),
    RULE_TEST(a_garrison_is_added_at_its_own_walls, "25.24b"),
    RULE_TEST(who_leaves_the_walls_loses_them, "25.24b 25.24c"),
    RULE_TEST(green_forts_are_weaker, "13.1d 13.1e"),
    RULE_TEST(toulon_holds_any_number, "13.3c 3.P8c"),
    RULE_TEST(royal_louis_is_kept_from_the_top, "32.11c"),
    RULE_TEST(gunners_in_a_redoubt_have_no_guns, "32.16 32.18a 32.18b"),
    RULE_TEST(royal_louis_leaves_the_fort_it_betrays, "32.11a 32.11b"),
};
RULE_TEST_MAIN("toulon", tests)
