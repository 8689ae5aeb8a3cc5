/* Works and batteries at the limits of their rules: every work is manned, none in the face of the
 * enemy, and only the battery at hand is limbered (13, 27.5). */
#include "toulon/fights.h"

static void begin_empty(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(6);
    give(TL_WEST, 10);
}

/* Any printed work but those that fill their area may be entered and left. */
static void every_work_may_be_manned(void)
{
    for (int work = 1; work <= TL_PRINTED_WORKS; work++) {
        if (data.work[work].fills) continue;
        begin_empty();
        put(TL_UNIT_MARINES, state.work_area[work]);
        state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_MARINES, work)));
        assert_false(is_offered(text_of(TL_VERB_MAN, TL_UNIT_MARINES, TL_NO_WORK)));
        does(text_of(TL_VERB_MAN, TL_UNIT_MARINES, work));
        assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_MARINES, TL_NO_WORK)));
    }
}

/* With the enemy in the area nobody changes places. */
static void nobody_leaves_a_work_in_the_face_of_the_enemy(void)
{
    for (int enemy = 0; enemy < 2; enemy++) {
        begin_empty();
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
    begin_empty();
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
    begin_empty();
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

static const struct rule_test tests[] = {
    RULE_TEST(every_work_may_be_manned, "3.P8a"),
    RULE_TEST(nobody_leaves_a_work_in_the_face_of_the_enemy, "3.P8a"),
    RULE_TEST(only_the_battery_at_hand_is_limbered, "27.5b"),
    RULE_TEST(a_work_of_ones_own_is_found_beside_the_enemys, "13.6 13.7"),
    RULE_TEST(a_fort_is_not_cleared_for_batteries, "16.12d 13.3a"),
};

RULE_TEST_MAIN("toulon", tests)
