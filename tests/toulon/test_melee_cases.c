/* Single melees: rivers and towns, guns that make the first loss permanent, and the row of losses
 * (3.P9, 3.P10, 23.4, 25.27). */
#include "toulon/fights.h"

/* ---- Shifts ------------------------------------------------------------------------------ */

/* One of a grouping has crossed the river: the whole melee is shifted, another is not. */
static void the_river_shifts_the_melee_of_who_crossed_it(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_U_3_DROME, TL_CROSSED);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard lead:delaborde roll:1 engage:1_gard combine:3_drome,delaborde");
    does("engage:2_ardeche");
    assert_int_equal(tl_melee_shift(&data, &state, 1), 2);
    assert_int_equal(tl_melee_shift(&data, &state, 2), 0);
    /* 12 against 8 is 3:2; two columns less */
    assert_int_equal(tl_melee_column(&data, &state, 1), 2);
}

/* A town is worth one, a castle in it three more; by the option the better counts. */
static void towns_shift_by_one(void)
{
    for (int adds = 0; adds < 2; adds++) {
        begin_battle_map_with(adds ? "" : "town=better");
        put_inside(TL_UNIT_MARINES, TL_WORK_CASTLE);
        come(TL_UNIT_U_2_HERAULT, TL_AREA_COP, TL_AREA_GAR);
        begin_fight(TL_REPUBLICANS, TL_AREA_GAR);
        does("storm:castle engage:2_herault");
        assert_int_equal(tl_melee_shift(&data, &state, 1), adds ? 4 : 3);
        begin_battle_map_with(adds ? "" : "town=better");
        put(TL_UNIT_MARINES, TL_AREA_SIX);
        come(TL_UNIT_U_1_GARD, TL_AREA_REP, TL_AREA_SIX);
        begin_fight(TL_REPUBLICANS, TL_AREA_SIX);
        does("engage:1_gard");
        assert_int_equal(tl_melee_shift(&data, &state, 1), 1);
        assert_int_equal(tl_melee_column(&data, &state, 1), 2); /* 6 against 5: even, less one */
    }
}

/* ---- Guns and the first loss ------------------------------------------------------------- */

/* A gun that fires from inside the area, from next door, or not at all. */
static void guns_in_the_area_make_the_first_loss_permanent(void)
{
    for (int i = 0; i < 3; i++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
        if (i == 0) {
            come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
        } else {
            put(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE);
        }
        begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
        does("engage:1_mont_blanc");
        assert_step(TL_STEP_SUPPORT);
        if (i < 2) does("support:artillerie_e2,1 roll:1");
        while (state.step[0] == TL_STEP_SUPPORT) does("end");
        melee_gives(1, 1, 0, 0);
        does("roll:1");
        assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), i == 0 ? 10 : 1);
        assert_int_equal(losses_on(TL_UNIT_U_1_MONT_BLANC), 1); /* nobody fired at them */
    }
}

/* Each melee begins its row of losses anew, or the battle has one. */
static void rows_of_losses(void)
{
    for (int is_one = 0; is_one < 2; is_one++) {
        begin_battle_map_with(is_one ? "alternation=battle" : "");
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
        attack(TL_REPUBLICANS);
        does("deploy:11th_north_devon engage:1_gard engage:3_drome resolve:1");
        melee_gives(0, 1, 0, 0);
        does("roll:1");
        assert_int_equal(losses_on(TL_UNIT_U_11TH_NORTH_DEVON), 1);
        melee_gives(1, 1, 0, 0);
        does("roll:1");
        assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), is_one ? 10 : 1);
        assert_int_equal(losses_on(TL_UNIT_U_3_DROME), 1); /* the first of that side */
    }
}

/* Who fought is shown; guns have taken part, others have not. */
static void who_fights_is_shown(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    does("engage:artillerie_e2");
    while (state.step[0] == TL_STEP_SUPPORT) does("end");
    assert_step(TL_STEP_MELEE_DIE);
    assert_asked(TL_MESSAGE_ask_melee_die, 1, 1, 4, 7); /* 4 against 7: 1:2 */
    assert_true(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_SHOWN));
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_SHOWN));
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_SHOWN));
    assert_true(tl_took_role(&state, TL_UNIT_ARTILLERIE_E2, TL_ROLE_PART));
    assert_false(tl_took_role(&state, TL_UNIT_U_25TH_SUSSEX, TL_ROLE_PART));
}

static const struct rule_test tests[] = {
    RULE_TEST(the_river_shifts_the_melee_of_who_crossed_it, "3.P9a"),
    RULE_TEST(towns_shift_by_one, "3.P10b 13.1f"),
    RULE_TEST(guns_in_the_area_make_the_first_loss_permanent, "23.4c 27.20b"),
    RULE_TEST(rows_of_losses, "23.4a 23.4b"),
    RULE_TEST(who_fights_is_shown, "25.27a 27.17c"),
};
RULE_TEST_MAIN("toulon", tests)
