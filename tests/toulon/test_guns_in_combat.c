/* Guns in a combat, case by case: who may fire at a redoubt or into a melee, who directs whom, and
 * what is asked (27.17, 27.19 to 27.29, 27.42 to 27.47). */
#include "toulon/fights.h"

static void reserve_of(int points)
{
    state.ammunition = (uint8_t)points;
}

/* Two redoubts at the Caire, one of them improved, the Marines and the Sussex in them; the Gard and
 * a gun attack, batteries stand at Les Moulins. */
static int first_work, second_work;

static void storm(void)
{
    begin_battle_map();
    first_work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 1);
    second_work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 2);
    put_inside(TL_UNIT_MARINES, first_work);
    put_inside(TL_UNIT_U_25TH_SUSSEX, second_work);
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_EVS, TL_AREA_CAI);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_MOI);
    put(TL_UNIT_CONVENTION, TL_AREA_MOI);
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE); /* too far */
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_VIG);
    put(TL_UNIT_U_3_DROME, TL_AREA_MOI);
    put(TL_UNIT_BREGAILLON, TL_AREA_MOI);
    put(TL_UNIT_POUDRIERE, TL_AREA_MOI);
    weaken(TL_UNIT_BREGAILLON, 0);
    tl_set(&state, TL_UNIT_POUDRIERE, TL_OUT_OF_SUPPLY);
    reserve_of(0);
}

static void engage_first(bool both)
{
    begin_fight(TL_REPUBLICANS, TL_AREA_CAI);
    does("end standard");
    does(text_of(TL_VERB_STORM, first_work, 0));
    does("engage:1_gard");
    if (both) {
        does(text_of(TL_VERB_STORM, second_work, 0));
        does("engage:artillerie_e2");
    } else {
        does("end");
    }
    if (state.step[0] == TL_STEP_ADD) does("end");
}

static const char *reduce(int unit, int work)
{
    return text_of(TL_VERB_REDUCE, unit, work);
}

static void which_guns_fire_at_a_redoubt(void)
{
    storm();
    engage_first(false);
    assert_step(TL_STEP_REDUCE);
    assert_asked(TL_MESSAGE_ask_reduce, TL_AREA_CAI, 1, NOT_SAID, NOT_SAID);
    refuses("pass", "27.42a");
    refuses(reduce(TL_UNIT_SANS_CULOTTES, TL_NO_WORK), "27.42a");
    refuses(reduce(TL_UNIT_SANS_CULOTTES, TL_WORK_EGUILLETTE), "27.42a");
    refuses(reduce(TL_UNIT_SANS_CULOTTES, TL_WORK_REDOUBT_CAP_BRUN), "27.42a");
    refuses(reduce(TL_UNIT_U_1_GARD, first_work), "27.19a");
    refuses(reduce(TL_UNIT_U_3_DROME, first_work), "27.19a");
    refuses(reduce(TL_UNIT_ARTILLERIA, first_work), "27.19a");
    refuses(reduce(TL_UNIT_MONTAGNE, first_work), "27.19b");
    refuses(reduce(TL_UNIT_ARTILLERIE_E1, first_work), "27.19a");
    refuses(reduce(TL_UNIT_BREGAILLON, first_work), "25.30");
    refuses(reduce(TL_UNIT_POUDRIERE, first_work), "27.8a");
    refuses(reduce(TL_UNIT_ARTILLERIE_E2, first_work), "27.23"); /* a work is left in peace */
    does(reduce(TL_UNIT_SANS_CULOTTES, first_work));
    assert_step(TL_STEP_AMMUNITION_DIE);
    does("roll:1");
    refuses(reduce(TL_UNIT_SANS_CULOTTES, first_work), "27.17a"); /* once in a round */
    does(reduce(TL_UNIT_CONVENTION, second_work));
    does("roll:1"); /* nobody else can fire: the dice */
    while (state.step[0] == TL_STEP_REDUCE) does("end");
    assert_asked(TL_MESSAGE_ask_reduce_die, first_work, 0, NOT_SAID, NOT_SAID);
    does("roll:3");
    assert_int_equal(state.work_flags[first_work] & TL_REDUCED, TL_REDUCED);
    assert_asked(TL_MESSAGE_ask_reduce_die, second_work, 1, NOT_SAID, NOT_SAID);
    does("roll:3"); /* 4 */
    assert_int_equal(state.work_flags[second_work] & TL_REDUCED, 0);
}

static void five_points_are_enough_for_a_redoubt(void)
{
    storm();
    reserve_of(19);
    engage_first(true);
    does(reduce(TL_UNIT_SANS_CULOTTES, first_work));
    does("reserve");
    does(reduce(TL_UNIT_CONVENTION, first_work));
    does("reserve");
    assert_int_equal(state.battle.reduction[first_work], 5);
    refuses(reduce(TL_UNIT_SANS_CULOTTES, first_work), "27.43");
    assert_true(is_offered(reduce(TL_UNIT_SANS_CULOTTES, second_work)));
    refuses(reduce(TL_UNIT_ARTILLERIE_E2, second_work), "27.20a"); /* it assaults */
    assert_int_equal(state.ammunition, 13);
}

static void without_a_redoubt_to_reduce_nobody_is_asked(void)
{
    storm();
    state.work_flags[first_work] = state.work_flags[second_work] = TL_REDUCED;
    begin_fight(TL_REPUBLICANS, TL_AREA_CAI);
    does("end standard");
    does(text_of(TL_VERB_STORM, first_work, 0));
    does("engage:1_gard end");
    if (state.step[0] == TL_STEP_ADD) does("end");
    assert_step(TL_STEP_SUPPORT);
}

/* ---- Support ----------------------------------------------------------------------------- */

/* Two melees in the open at Las, batteries at Arène. */
static void melees(int turn)
{
    begin_battle_map();
    set_turn(turn);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_ARE);
    put(TL_UNIT_CONVENTION, TL_AREA_GAU);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_GAU);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_GAU);
    put(TL_UNIT_ARTILLERIE_E3, TL_AREA_GAU);
    put(TL_UNIT_ARTILLERIA, TL_AREA_CAS);
    reserve_of(19);
}

static void to_support(void)
{
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    while (state.step[0] == TL_STEP_DEPLOY) does("standard");
    while (state.step[0] == TL_STEP_LEADERS) does("end");
    does("engage:1_gard engage:3_drome");
    assert_step(TL_STEP_SUPPORT);
}

static void which_guns_fire_into_a_melee(void)
{
    melees(5);
    to_support();
    assert_int_equal(state.seat[0], TL_SEAT_WEST); /* the attacker first */
    assert_asked(TL_MESSAGE_ask_support, TL_AREA_LAS, 2, NOT_SAID, NOT_SAID);
    refuses("pass", "27.25b");
    refuses(text_of(TL_VERB_SUPPORT, TL_UNIT_MONTAGNE, 0), "27.25b");
    refuses("support:montagne,3", "27.25b");
    refuses("support:artilleria,1", "27.19a"); /* the enemy's */
    refuses("support:1_gard,1", "27.19a");
    assert_true(is_offered("support:montagne,1") && is_offered("support:montagne,2"));
    does("support:montagne,2 reserve");
    refuses("support:montagne,1", "27.29");
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 2), 6 + 2);
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 6);
    does("support:artillerie_e2,1 roll:6"); /* no ammunition */
    refuses("support:artillerie_e2,1", "27.17a");
    does("end");
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    refuses("support:sans_culottes,1", "27.19a");
    does("support:artilleria,1");
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 7 + 2);
    assert_true(tl_took_role(&state, TL_UNIT_ARTILLERIA, TL_ROLE_PART));
    assert_false(tl_took_role(&state, TL_UNIT_ARTILLERIE_E2, TL_ROLE_PART));
}

static const char *direct(int piece, int unit)
{
    return text_of(TL_VERB_DIRECT, piece, unit);
}

/* Bonaparte: two guns, or three if one is a battery; from where they are, or where the fight is. */
static void bonaparte_directs_two_or_three(void)
{
    melees(5);
    put(TL_PIECE_BONAPARTE, TL_AREA_GAU);
    put(TL_PIECE_DELABORDE, TL_AREA_GAU);
    put(TL_PIECE_MULGRAVE, TL_AREA_CAS);
    to_support();
    refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E1), "27.26"); /* does not fire */
    does("support:artillerie_e1,1 roll:1 support:artillerie_e2,1 roll:1");
    does("support:artillerie_e3,1 roll:1");
    refuses(direct(TL_PIECE_DELABORDE, TL_UNIT_ARTILLERIE_E1), "27.26"); /* has not rolled */
    refuses(direct(TL_PIECE_MULGRAVE, TL_UNIT_ARTILLERIE_E1), "27.26");
    refuses(direct(TL_UNIT_U_1_GARD, TL_UNIT_ARTILLERIE_E1), "27.26");
    refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIA), "27.26");
    does(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E1));
    refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E1), "27.26"); /* is directed */
    does(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E2));
    refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E3), "27.27a"); /* two */
    does("support:montagne,1 reserve support:sans_culottes,1 reserve");
    does(direct(TL_PIECE_BONAPARTE, TL_UNIT_MONTAGNE)); /* a battery: three */
    refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_SANS_CULOTTES), "27.27a");
    assert_int_equal(state.battle.directs[TL_LEADER_BONAPARTE], 3);
    /* 6 of the Gard; 1+1, 2+2 and 2+3 directed; 2 and 3 by strength alone */
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 6 + 2 + 4 + 5 + 2 + 3);
}

/* A battery that he directs already makes it three; from turn 8 any gun of his is one. */
static void one_battery_makes_it_three(void)
{
    melees(5);
    put(TL_PIECE_BONAPARTE, TL_AREA_ARE);
    to_support();
    does("support:montagne,1 reserve support:artillerie_e1,1 roll:1");
    does("support:artillerie_e2,1 roll:1 support:artillerie_e3,1 roll:1");
    does(direct(TL_PIECE_BONAPARTE, TL_UNIT_MONTAGNE)); /* with it, and so near to all he directs */
    does(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E1));
    does(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E2));
    refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E3), "27.27a");
    for (int turn = 7; turn <= 8; turn++) {
        melees(turn);
        reserve_of(0);
        put(TL_PIECE_BONAPARTE, TL_AREA_GAU);
        to_support();
        does("support:artillerie_e1,1 roll:1 support:artillerie_e2,1 roll:1");
        does("support:artillerie_e3,1 roll:1");
        does(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E1));
        does(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E2));
        if (turn == 7) {
            refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E3), "27.27a");
        } else {
            assert_true(is_offered(direct(TL_PIECE_BONAPARTE, TL_UNIT_ARTILLERIE_E3)));
        }
    }
}

static void bonaparte_directs_from_the_fight_but_not_from_afar(void)
{
    for (int i = 0; i < 3; i++) {
        melees(5);
        put(TL_PIECE_BONAPARTE, i == 0 ? TL_AREA_LAS : i == 1 ? TL_AREA_ARE : TL_AREA_FAV);
        to_support();
        does("support:montagne,1 reserve");
        if (i < 2) {
            assert_true(is_offered(direct(TL_PIECE_BONAPARTE, TL_UNIT_MONTAGNE)));
        } else {
            refuses(direct(TL_PIECE_BONAPARTE, TL_UNIT_MONTAGNE), "27.27a");
        }
    }
}

/* Spare guns of the attacker in the area, with every work engaged, and gunners in one at peace. */
static void spare_guns_and_forts_at_peace(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_DUM, TL_AREA_POM);
    begin_fight(TL_REPUBLICANS, TL_AREA_POM);
    does("end engage:1_gard");
    while (state.step[0] == TL_STEP_ASSIGN || state.step[0] == TL_STEP_ADD) does_only("end");
    assert_step(TL_STEP_SUPPORT);
    refuses("support:artillerie_e2,1", "27.23"); /* Fort Pomets is left in peace */
    does_only("end");
    assert_true(is_offered("support:seamen_gunners_a,1"));
    does("support:seamen_gunners_a,1");
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 7 + 3);
}

/* With the one work engaged the attacker's spare gun may fire. */
static void spare_guns_fire_when_all_is_engaged(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_DUM, TL_AREA_POM);
    begin_fight(TL_REPUBLICANS, TL_AREA_POM);
    does("end storm:pomets engage:1_gard");
    assert_step(TL_STEP_SUPPORT);
    assert_true(is_offered("support:artillerie_e2,1"));
}

static const struct rule_test tests[] = {
    RULE_TEST(which_guns_fire_at_a_redoubt, "27.8a 27.19a 27.19b 27.23 27.42a 27.44a 27.44b"),
    RULE_TEST(five_points_are_enough_for_a_redoubt, "27.20a 27.43"),
    RULE_TEST(without_a_redoubt_to_reduce_nobody_is_asked, "27.46"),
    RULE_TEST(which_guns_fire_into_a_melee, "27.17a 27.19a 27.25b 27.25e 27.29"),
    RULE_TEST(bonaparte_directs_two_or_three, "27.26 27.27a 27.27b"),
    RULE_TEST(one_battery_makes_it_three, "27.6a 27.27a 27.27b"),
    RULE_TEST(bonaparte_directs_from_the_fight_but_not_from_afar, "27.27a"),
    RULE_TEST(spare_guns_fire_when_all_is_engaged, "27.21a 27.23"),
    RULE_TEST(spare_guns_and_forts_at_peace, "27.23 27.28 25.26c"),
};
RULE_TEST_MAIN("toulon", tests)
