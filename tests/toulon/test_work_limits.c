/* Works and batteries at the limits of their rules: every work is manned, none in the face of the
 * enemy, and only the battery at hand is limbered (13, 27.5). */
#include "toulon/fights.h"

static void begin_works(void)
{
    begin_supplied(6);
    give(TL_WEST, 10);
}

/* Any printed work but those that fill their area may be entered and left. */
static void every_work_may_be_manned(void)
{
    for (int work = 1; work <= TL_PRINTED_WORKS; work++) {
        begin_works();
        if (data.work[work].fills) continue;
        put(TL_UNIT_MARINES, state.work_area[work]);
        state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_MARINES, work)));
        assert_false(is_offered(text_of(TL_VERB_MAN, TL_UNIT_MARINES, TL_NO_WORK)));
        does(text_of(TL_VERB_MAN, TL_UNIT_MARINES, work));
        assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_MARINES, TL_NO_WORK)));
    }
}

/* The printed redoubts are improved by the Allies, and razed by the Republicans. */
static void every_printed_redoubt_is_worked_on(void)
{
    for (int work = TL_FIRST_REDOUBT; work <= TL_PRINTED_WORKS; work++) {
        begin_works();
        give(TL_ENGLISH, 10);
        put(TL_UNIT_MARINES, state.work_area[work]);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        assert_true(is_offered(text_of(TL_VERB_IMPROVE, work, 0)));
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_U_1_GARD, state.work_area[work]);
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        assert_true(is_offered(text_of(TL_VERB_RAZE, work, 0)));
    }
}

/* Who has no point left takes no room, however much more he has lost. */
static void the_worn_out_find_room(void)
{
    for (int lost = 4; lost <= 6; lost++) {
        begin_works();
        int work = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
        put_inside(TL_UNIT_U_2_59_BOURGOGNE, work);
        put_inside(TL_UNIT_CHASSEURS_DU_BEAUSSET, work); /* 7 */
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        state.inside[TL_UNIT_U_1_GARD] = TL_NO_WORK;
        state.temporary[TL_UNIT_U_1_GARD] = (uint8_t)lost;
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        assert_int_equal(is_offered(text_of(TL_VERB_MAN, TL_UNIT_U_1_GARD, work)), lost >= 5);
    }
}

/* With the enemy in the area nobody changes places. */
static void nobody_leaves_a_work_in_the_face_of_the_enemy(void)
{
    for (int enemy = 0; enemy < 2; enemy++) {
        begin_works();
        put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
        state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
        if (enemy) put(TL_UNIT_U_1_GARD, TL_AREA_POM);
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        assert_int_equal(is_offered(text_of(TL_VERB_MAN, TL_UNIT_MARINES, TL_NO_WORK)), !enemy);
        assert_int_equal(is_offered("man:25th_sussex,pomets"), !enemy);
    }
}

static void only_the_battery_at_hand_is_limbered(void)
{
    begin_works();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_OUT_OF_SUPPLY);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("limber:montagne");
    assert_true(tl_has(&state, TL_UNIT_MONTAGNE, TL_MOBILE));
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY));
    assert_false(tl_has(&state, TL_UNIT_SANS_CULOTTES, TL_MOBILE));
}

/* Q21.1: of two redoubts side by side the defender's own protects him. */
static void a_work_of_ones_own_is_found_beside_the_enemys(void)
{
    begin_works();
    int enemys = TL_WORK_REPUBLICAN - 1, own = TL_WORK_REPUBLICAN;
    for (int work = enemys; work <= own; work++) {
        state.work_area[work] = TL_AREA_FAV;
        state.work_level[work] = 1;
    }
    assert_true(tl_has_work(&data, &state, TL_AREA_FAV, TL_REPUBLICANS));
    state.work_level[own] = 0;
    assert_false(tl_has_work(&data, &state, TL_AREA_FAV, TL_REPUBLICANS));
    assert_true(tl_has_work(&data, &state, TL_AREA_FAV, TL_ALLIES));
}

/* 16.12d: batteries outside have the redoubts made free for them, the forts not. */
static void a_fort_is_not_cleared_for_batteries(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_2_COTE_D_OR, TL_WORK_POMETS);
    put(TL_UNIT_MONTAGNE, TL_AREA_POM);
    state.inside[TL_UNIT_MONTAGNE] = TL_NO_WORK;
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_AND, TL_AREA_POM);
    begin_fight(TL_ALLIES, TL_AREA_POM);
    assert_int_equal(state.inside[TL_UNIT_U_2_COTE_D_OR], TL_WORK_POMETS);
}

/* 13.3: Toulon has room for all. */
static void nobody_is_put_out_of_the_walls(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_WALLS);
    put_inside(TL_UNIT_U_25TH_SUSSEX, TL_WORK_WALLS);
    put_redoubt(TL_ALLIES, TL_AREA_TOU, 1); /* so that there is something to man */
    come(TL_UNIT_U_1_GARD, TL_AREA_LAS, TL_AREA_TOU);
    open_attack(TL_REPUBLICANS);
    does_only("fight:tou");
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], TL_WORK_WALLS);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_WORK_WALLS);
}

/* Only the redoubt that is too small for them is made free for batteries. */
static void other_redoubts_are_not_cleared(void)
{
    begin_battle_map();
    int full = put_redoubt(TL_REPUBLICANS, TL_AREA_STJ, 1);
    int roomy = put_redoubt(TL_REPUBLICANS, TL_AREA_STJ, 1);
    put_inside(TL_UNIT_U_2_COTE_D_OR, full);
    put_inside(TL_UNIT_CHASSEURS_DU_BEAUSSET, roomy);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_STJ);
    state.inside[TL_UNIT_SANS_CULOTTES] = TL_NO_WORK;
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_TOU, TL_AREA_STJ);
    open_attack(TL_ALLIES);
    does_only("fight:stj");
    assert_int_equal(state.inside[TL_UNIT_U_2_COTE_D_OR], TL_NO_WORK);
    assert_int_equal(state.inside[TL_UNIT_CHASSEURS_DU_BEAUSSET], roomy);
}

/* The attacker's batteries need no room in the defender's redoubts. */
static void no_redoubt_is_cleared_for_the_enemys_guns(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_STJ, 1);
    put_inside(TL_UNIT_U_1_MALLORCA, work);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ART, TL_AREA_STJ);
    come(TL_UNIT_SANS_CULOTTES, TL_AREA_ART, TL_AREA_STJ);
    state.inside[TL_UNIT_SANS_CULOTTES] = TL_NO_WORK;
    open_attack(TL_REPUBLICANS);
    does_only("fight:stj");
    assert_int_equal(state.inside[TL_UNIT_U_1_MALLORCA], work);
}

/* Of units that are the same to everybody the first is named. */
static void of_equals_the_first_works(void)
{
    begin_works();
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_STJ);
    put(TL_UNIT_SEAMEN_GUNNERS_B, TL_AREA_STJ);
    give(TL_ENGLISH, 10);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    int work = put_redoubt(TL_ALLIES, TL_AREA_STJ, 1);
    assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_SEAMEN_GUNNERS_A, work)));
    assert_false(is_offered(text_of(TL_VERB_MAN, TL_UNIT_SEAMEN_GUNNERS_B, work)));
    does_only("build:stj");
    assert_legal("work:seamen_gunners_a");
    does_only("work:seamen_gunners_a");
    assert_legal("work:seamen_gunners_b");
}

/* A battery outside has the first right to a redoubt, in supply or not. */
static void a_hungry_battery_comes_first_too(void)
{
    for (int hungry = 0; hungry < 2; hungry++) {
        begin_works();
        int work = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
        put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
        put(TL_UNIT_MONTAGNE, TL_AREA_FAV);
        state.inside[TL_UNIT_CHASSEURS_DU_BEAUSSET] = state.inside[TL_UNIT_MONTAGNE] = TL_NO_WORK;
        if (hungry) tl_set(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        refuses(text_of(TL_VERB_MAN, TL_UNIT_CHASSEURS_DU_BEAUSSET, work), "16.12d");
        does(text_of(TL_VERB_MAN, TL_UNIT_MONTAGNE, work));
        assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_CHASSEURS_DU_BEAUSSET, work)));
    }
}

/* 13.13b: what is razed is no redoubt any more, for nobody. */
static void a_razed_redoubt_is_none(void)
{
    begin_works();
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does(text_of(TL_VERB_RAZE, work, 0));
    refuses(text_of(TL_VERB_RAZE, work, 0), "13.13a");
    assert_int_equal(tl_work_in(&state, TL_AREA_LAS, 1), TL_WORKS);
    begin_battle_map();
    work = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    int razed = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    state.work_level[razed] = 0;
    state.work_flags[razed] = TL_DESTROYED;
    put_inside(TL_UNIT_MARINES, work);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    while (state.step[0] != TL_STEP_REDUCE) does_only(is_legal("end") ? "end" : "standard");
    assert_true(is_offered(text_of(TL_VERB_REDUCE, TL_UNIT_CONVENTION, work)));
    refuses(text_of(TL_VERB_REDUCE, TL_UNIT_CONVENTION, razed), "27.42a");
}

static const struct rule_test tests[] = {
    RULE_TEST(every_work_may_be_manned, "3.P8a"),
    RULE_TEST(every_printed_redoubt_is_worked_on, "13.8a 13.13a"),
    RULE_TEST(the_worn_out_find_room, "13.3a 23.9"),
    RULE_TEST(nobody_leaves_a_work_in_the_face_of_the_enemy, "3.P8a"),
    RULE_TEST(only_the_battery_at_hand_is_limbered, "27.5b"),
    RULE_TEST(a_work_of_ones_own_is_found_beside_the_enemys, "13.6 13.7"),
    RULE_TEST(a_hungry_battery_comes_first_too, "16.12d"),
    RULE_TEST(nobody_is_put_out_of_the_walls, "13.3c 3.P8c"),
    RULE_TEST(of_equals_the_first_works, "13.11a"),
    RULE_TEST(other_redoubts_are_not_cleared, "16.12d"),
    RULE_TEST(no_redoubt_is_cleared_for_the_enemys_guns, "16.12d"),
    RULE_TEST(a_razed_redoubt_is_none, "13.13b 27.42a"),
    RULE_TEST(a_fort_is_not_cleared_for_batteries, "16.12d 13.3a"),
};

RULE_TEST_MAIN("toulon", tests)
