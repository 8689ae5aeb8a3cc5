/* How the rounds of a combat end, and what is left of it when it is over (25.2, 25.9, 25.36). */
#include "toulon/fights.h"

/* ---- Rounds -------------------------------------------------------------------------------- */

/* Nobody gives way where nobody is left; who is left without strength gives way at once, and the
 * Spaniards of the attack need not decide about a second round. */
static void a_round_may_leave_nobody_to_fight(void)
{
    for (int is_destroyed = 0; is_destroyed < 2; is_destroyed++) {
        begin_battle_map();
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
        come(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS, TL_AREA_ARE);
        attack(TL_ALLIES);
        go_to_melee_die();
        melee_gives(0, is_destroyed ? 6 : 5, TL_NO_RETREAT, TL_NO_RETREAT);
        does_only("roll:1");
        assert_int_equal(times_noted(TL_MESSAGE_defenders_give_way), !is_destroyed);
        assert_int_not_equal(state.step[0], TL_STEP_SPANISH_DIE);
        assert_int_equal(state.battle.area, TL_NO_AREA);
        assert_int_equal(is_out(TL_UNIT_U_1_GARD), is_destroyed);
        assert_true(tl_is_friendly(&state, TL_AREA_ARE, TL_ALLIES));
    }
}

/* The Royal Louis makes its new friends too many in the round that is the last. */
static void too_many_by_the_defection_leave_at_the_close_too(void)
{
    begin_battle_map();
    set_turn(12);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAO); /* 6 may be there */
    put(TL_UNIT_MARINES, TL_AREA_FAO);
    put(TL_UNIT_SARDEGNA, TL_AREA_FAC);
    come(TL_UNIT_U_1_GARD, TL_AREA_STR, TL_AREA_FAO);
    attack(TL_REPUBLICANS);
    does("roll:5+5 engage:1_gard");
    go_to_melee_die();
    melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
    does("roll:1");
    assert_step(TL_STEP_DEFECTOR_EXCESS);
    assert_legal("withdraw:royal_louis withdraw:1_gard");
    does("withdraw:1_gard");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_STR);
    assert_int_equal(state.place[TL_UNIT_ROYAL_LOUIS], TL_AREA_FAO);
}

/* ---- What is forgotten --------------------------------------------------------------------- */

/* A melee leaves neither losses nor a rout to the next one. */
static void a_melee_is_over_when_it_is_over(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    does("standard engage:1_gard engage:3_drome engage:2_ardeche resolve:1");
    melee_gives(1, 2, TL_NO_RETREAT, TL_SMALL_RETREAT);
    does("roll:1");
    assert_legal("resolve:2 resolve:3");
    assert_int_equal(losses_on(TL_UNIT_U_11TH_NORTH_DEVON), 11);
    assert_int_equal(losses_on(TL_UNIT_U_1_GARD), 1);
    assert_true(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_ROUTED));
    for (int side = 0; side < TL_SIDES; side++) {
        assert_int_equal(state.battle.owed[side], 0);
        assert_int_equal(state.battle.result[side], TL_NO_RETREAT);
    }
}

/* 25.36: a leader who was routed, and one who has led, do both anew in the next combat. */
static void leaders_forget_the_combat(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
    put(TL_PIECE_MULGRAVE, TL_AREA_ARE);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_ARE);
    begin_fight(TL_ALLIES, TL_AREA_ARE);
    does("standard lead:mulgrave roll:1 lead:elphinstone roll:6 engage:marines "
         "combine:25th_sussex,mulgrave");
    go_to_melee_die();
    melee_gives(0, 0, TL_SMALL_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
    assert_int_equal(state.battle.area, TL_NO_AREA);
    unsigned forgotten = TL_LEADER_ROUTED | TL_LEADER_LED;
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_LAS);
    assert_int_equal(state.leader_flags[TL_LEADER_MULGRAVE] & forgotten, 0);
    assert_int_equal(state.leader_flags[TL_LEADER_ELPHINSTONE] & forgotten, 0);
}

/* 27.17c: a gun that has fought is marked, one that was spiked bears no mark on the track. */
static void spiked_guns_have_not_fired(void)
{
    for (int is_spiked = 0; is_spiked < 2; is_spiked++) {
        begin_battle_map();
        set_turn(6);
        put(TL_UNIT_CONVENTION, TL_AREA_ARE);
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
        begin_fight(TL_ALLIES, TL_AREA_ARE);
        go_to_melee_die();
        melee_gives(0, 0, is_spiked ? TL_NO_RETREAT : TL_FULL_RETREAT,
                    is_spiked ? TL_FULL_RETREAT : TL_NO_RETREAT);
        does("roll:1");
        assert_int_equal(state.place[TL_UNIT_CONVENTION], is_spiked ? TL_PLACE_TRACK : TL_AREA_ARE);
        assert_int_equal(tl_has(&state, TL_UNIT_CONVENTION, TL_FIRED), !is_spiked);
    }
}

/* ---- Works --------------------------------------------------------------------------------- */

/* The usual puts everybody into a work that has room, however weak. */
static void the_weakest_go_into_the_work_too(void)
{
    begin_battle_map();
    int redoubt = put_redoubt(TL_REPUBLICANS, TL_AREA_COP, 1);
    put(TL_UNIT_GARDE_NAT_DU_VAR, TL_AREA_COP);
    weaken(TL_UNIT_GARDE_NAT_DU_VAR, 1);
    assert_int_equal(tl_potential(&data, &state, TL_UNIT_GARDE_NAT_DU_VAR), 1);
    come(TL_UNIT_MARINES, TL_AREA_VAL, TL_AREA_COP);
    begin_fight(TL_ALLIES, TL_AREA_COP);
    assert_step(TL_STEP_MANNING);
    does_only("standard");
    assert_int_equal(state.inside[TL_UNIT_GARDE_NAT_DU_VAR], redoubt);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_round_may_leave_nobody_to_fight, "25.2 25.31a"),
    RULE_TEST(too_many_by_the_defection_leave_at_the_close_too, "32.13a 32.13b"),
    RULE_TEST(a_melee_is_over_when_it_is_over, "25.28b 25.32a"),
    RULE_TEST(leaders_forget_the_combat, "25.12 25.36"),
    RULE_TEST(spiked_guns_have_not_fired, "27.17c 26.5a"),
    RULE_TEST(the_weakest_go_into_the_work_too, "16.12c"),
};
RULE_TEST_MAIN("toulon", tests)
