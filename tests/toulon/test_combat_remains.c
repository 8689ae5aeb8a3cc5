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

/* Who may go where is asked of each: with the other wing where the attack came from, only the
 * Royal Louis can leave, and must. */
static void one_who_can_leave_is_asked_for_too(void)
{
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAO);
    put(TL_UNIT_MARINES, TL_AREA_FAO);
    come(TL_UNIT_U_1_GARD, TL_AREA_STR, TL_AREA_FAO);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_STR);
    attack(TL_REPUBLICANS);
    does("roll:5+5 engage:1_gard");
    go_to_melee_die();
    melee_gives(0, 0, TL_NO_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    assert_step(TL_STEP_DEFECTOR_EXCESS);
    assert_legal("withdraw:royal_louis");
}

/* Cavalry in reserve rides after a force that R has routed, not after the last r of a combat. */
static void only_a_rout_is_pursued(void)
{
    for (int is_rout = 0; is_rout < 2; is_rout++) {
        begin_battle_map();
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS);
        put(TL_UNIT_SVIZZERI, TL_AREA_STR);
        come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
        come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
        attack(TL_REPUBLICANS);
        go_to_second_round();
        go_to_melee_die();
        melee_gives(0, 0, TL_NO_RETREAT, is_rout ? TL_FULL_RETREAT : TL_SMALL_RETREAT);
        does("roll:1");
        assert_step(is_rout ? TL_STEP_CAVALRY_DIE : TL_STEP_RETREAT);
        if (is_rout) does("roll:1"); /* 1 and its own point */
        assert_step(TL_STEP_RETREAT);
        assert_int_equal(losses_on(TL_UNIT_U_11TH_NORTH_DEVON), is_rout ? 11 : 0);
        assert_int_equal(state.battle.cavalry, 0); /* all that it brought was lost */
    }
}

/* Who came from the turn track can go back to it of his own will. */
static void the_track_is_a_way_to_withdraw(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_PLACE_TRACK, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_second_round();
    assert_step(TL_STEP_WITHDRAW);
    assert_legal("withdraw:1_gard end");
}

/* Which side withdraws is told to all. */
static void the_side_that_withdraws_is_named(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    attack(TL_ALLIES);
    go_to_second_round();
    does("end"); /* the attacker stays */
    does("withdraw:1_gard end");
    assert_int_equal(times_noted(TL_MESSAGE_side_withdraws), 1);
    assert_int_equal(noted(TL_MESSAGE_side_withdraws, 0), TL_REPUBLICANS);
}

/* Each modifier of the Spanish die is its own. */
static void gravina_has_his_own_modifier(void)
{
    for (int is_there = 0; is_there < 2; is_there++) {
        begin_battle_map();
        put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
        put(TL_PIECE_GRAVINA, is_there ? TL_AREA_LAS : TL_AREA_CAS);
        put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
        come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
        data.constant[TL_CONSTANT_spanish_gravina] = -6;
        data.constant[TL_CONSTANT_spanish_works] = 6; /* they are in none */
        attack(TL_REPUBLICANS);
        go_to_second_round();
        assert_step(TL_STEP_SPANISH_DIE);
        does_only("roll:6");
        assert_int_equal(times_noted(TL_MESSAGE_spaniards_stay), is_there);
    }
}

/* When the Spaniards have left only such as have no strength, those give way as before a fight:
 * they are not beaten. */
static void who_is_left_without_strength_gives_way(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    weaken(TL_UNIT_U_25TH_SUSSEX, 0);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS); /* would pursue */
    attack(TL_REPUBLICANS);
    go_to_second_round();
    assert_step(TL_STEP_SPANISH_DIE);
    does("roll:6");
    assert_false(cited("25.9b"));
    assert_int_equal(state.battle.area, TL_NO_AREA);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_U_1_MALLORCA], TL_AREA_CAS);
}

/* ---- Melees -------------------------------------------------------------------------------- */

/* Who is shown in a work is shown by its rule, and in the open by none but the melee's. */
static void who_fights_in_a_work_is_shown_by_its_rule(void)
{
    for (int is_inside = 0; is_inside < 2; is_inside++) {
        begin_battle_map();
        put(TL_UNIT_MARINES, TL_AREA_POM);
        state.inside[TL_UNIT_MARINES] = is_inside ? TL_WORK_POMETS : TL_NO_WORK;
        come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
        attack(TL_REPUBLICANS);
        does(is_inside ? "end storm:pomets engage:1_gard" : "end engage:1_gard");
        assert_step(TL_STEP_MELEE_DIE);
        assert_int_equal(cited("16.13c"), is_inside);
    }
}

/* Guns take a column off a work as long as they have a point. */
static void guns_without_strength_storm_nothing(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_CASTLE);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_COP, TL_AREA_GAR);
    come(TL_UNIT_U_2_HERAULT, TL_AREA_COP, TL_AREA_GAR);
    begin_fight(TL_REPUBLICANS, TL_AREA_GAR);
    does("storm:castle engage:artillerie_e2");
    int with_guns = tl_melee_shift(&data, &state, 1);
    weaken(TL_UNIT_ARTILLERIE_E2, 0);
    assert_int_equal(tl_melee_shift(&data, &state, 1), with_guns + 1);
}

/* 23.4c: nor do they make losses permanent from beside the melee. */
static void guns_without_strength_support_nothing(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_COP);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_FLD, TL_AREA_COP);
    come(TL_UNIT_U_2_HERAULT, TL_AREA_FLD, TL_AREA_COP);
    begin_fight(TL_REPUBLICANS, TL_AREA_COP);
    does_only("engage:2_herault");
    state.battle.support[TL_UNIT_ARTILLERIE_E2] = 1;
    assert_true(tl_has_gun_in_melee(&data, &state, TL_REPUBLICANS, 1));
    assert_false(tl_has_gun_in_melee(&data, &state, TL_ALLIES, 1));
    weaken(TL_UNIT_ARTILLERIE_E2, 0);
    assert_false(tl_has_gun_in_melee(&data, &state, TL_REPUBLICANS, 1));
}

/* With one row of losses for the battle guns do not begin it anew, not even when as many are
 * permanent as temporary. */
static void one_row_of_losses_goes_on(void)
{
    for (int is_one = 0; is_one < 2; is_one++) {
        begin_battle_map_with(is_one ? "alternation=battle" : "");
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_COP);
        put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_COP);
        come(TL_UNIT_U_2_HERAULT, TL_AREA_FLD, TL_AREA_COP);
        come(TL_UNIT_ARTILLERIE_E2, TL_AREA_FLD, TL_AREA_COP);
        begin_fight(TL_REPUBLICANS, TL_AREA_COP);
        does("deploy:25th_sussex engage:2_herault engage:artillerie_e2 resolve:1");
        melee_gives(0, 2, TL_NO_RETREAT, TL_NO_RETREAT);
        does("roll:1");
        assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 11);
        melee_gives(0, 1, TL_NO_RETREAT, TL_NO_RETREAT);
        does_only("roll:1");
        assert_int_equal(losses_on(TL_UNIT_U_2_1ST_ROYALS), is_one ? 1 : 10);
    }
}

/* With rout=open the first melee is over too when its side has left it by the second. */
static void the_first_melee_is_abandoned_too(void)
{
    begin_battle_map_with("rout=open");
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_POM);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = TL_NO_WORK;
    put(TL_UNIT_SARDEGNA, TL_AREA_AND);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_U_3_DROME, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end standard engage:1_gard engage:3_drome end resolve:2");
    melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.battle.round, 2);
}

/* A position may ask for more losses than there are points: it ends with the last of them. */
static void losses_end_with_the_last_point(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard engage:1_gard");
    go_to_melee_die();
    melee_gives(0, 2, TL_NO_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    assert_step(TL_STEP_LOSSES);
    state.battle.owed[TL_ALLIES] = 20;
    does("lose:marines lose:marines"); /* and the last has no choice */
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_U_25TH_SUSSEX), 0);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_MARINES), 0);
    assert_step(TL_STEP_RETREAT);
    assert_int_equal(state.battle.owed[TL_ALLIES], 0);
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

/* 27.18: what the die leaves of the reserve, if it leaves anything. */
static void the_reserve_loses_what_the_die_says(void)
{
    static const struct {
        int before, after;
    } rows[] = { { 5, 2 }, { 4, 1 }, { 3, 0 }, { 2, 0 } };
    for (int i = 0; i < 4; i++) {
        begin_battle_map();
        set_turn(6);
        put(TL_UNIT_CONVENTION, TL_AREA_ARE);
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
        begin_fight(TL_ALLIES, TL_AREA_ARE);
        go_to_melee_die();
        melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
        state.ammunition = (uint8_t)rows[i].before;
        does("roll:1");
        assert_step(TL_STEP_RESERVE_DIE);
        does_only("roll:3");
        assert_int_equal(state.ammunition, rows[i].after);
    }
}

/* 23.4d: guns that go back to the track with their infantry are supported there; past the last turn
 * nobody is. */
static void guns_out_of_the_game_have_nobody(void)
{
    for (int turn = 16; turn <= 17; turn++) {
        begin_battle_map();
        set_turn(turn);
        put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_COP);
        come(TL_UNIT_ARTILLERIE_E3, TL_PLACE_TRACK, TL_AREA_COP);
        come(TL_UNIT_U_2_LOZERE, TL_PLACE_TRACK, TL_AREA_COP);
        begin_fight(TL_REPUBLICANS, TL_AREA_COP);
        does("engage:artillerie_e3");
        go_to_melee_die();
        melee_gives(1, 0, TL_FULL_RETREAT, TL_NO_RETREAT);
        does_only("roll:1");
        assert_int_equal(is_out(TL_UNIT_U_2_LOZERE), turn == 17);
        assert_int_equal(is_out(TL_UNIT_ARTILLERIE_E3), turn == 17);
        assert_int_equal(losses_on(TL_UNIT_ARTILLERIE_E3), turn == 17 ? 10 : 1);
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
    state.inside[TL_UNIT_GARDE_NAT_DU_VAR] = TL_NO_WORK;
    assert_int_equal(tl_potential(&data, &state, TL_UNIT_GARDE_NAT_DU_VAR), 1);
    come(TL_UNIT_MARINES, TL_AREA_VAL, TL_AREA_COP);
    begin_fight(TL_ALLIES, TL_AREA_COP);
    assert_step(TL_STEP_MANNING);
    does_only("standard");
    assert_int_equal(state.inside[TL_UNIT_GARDE_NAT_DU_VAR], redoubt);
}

/* Of those who do not all find room the strongest are put in. */
static void the_strongest_go_into_the_work_first(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_POM); /* 4 and 5, where 7 may be */
    state.inside[TL_UNIT_U_25TH_SUSSEX] = state.inside[TL_UNIT_U_2_1ST_ROYALS] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    assert_step(TL_STEP_MANNING);
    does_only("standard");
    assert_int_equal(state.inside[TL_UNIT_U_2_1ST_ROYALS], TL_WORK_POMETS);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_NO_WORK);
}

/* Of equals the first, so that the same game is played again. */
static void of_equals_the_first_goes_in(void)
{
    begin_battle_map();
    int redoubt = put_redoubt(TL_REPUBLICANS, TL_AREA_ARE, 1);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    state.inside[TL_UNIT_U_1_GARD] = state.inside[TL_UNIT_U_3_DROME] = TL_NO_WORK;
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    begin_fight(TL_ALLIES, TL_AREA_ARE);
    assert_step(TL_STEP_MANNING);
    does_only("standard");
    assert_int_equal(state.inside[TL_UNIT_U_1_GARD], redoubt);
    assert_int_equal(state.inside[TL_UNIT_U_3_DROME], TL_NO_WORK);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_round_may_leave_nobody_to_fight, "25.2 25.31a"),
    RULE_TEST(too_many_by_the_defection_leave_at_the_close_too, "32.13a 32.13b"),
    RULE_TEST(one_who_can_leave_is_asked_for_too, "32.13b 6.1b"),
    RULE_TEST(only_a_rout_is_pursued, "25.34a 25.34b"),
    RULE_TEST(the_track_is_a_way_to_withdraw, "9.10c 25.8d"),
    RULE_TEST(the_side_that_withdraws_is_named, "25.8d HI-34"),
    RULE_TEST(gravina_has_his_own_modifier, "32.2a"),
    RULE_TEST(who_is_left_without_strength_gives_way, "25.2 32.2a"),
    RULE_TEST(who_fights_in_a_work_is_shown_by_its_rule, "16.13c"),
    RULE_TEST(guns_without_strength_storm_nothing, "13.2a"),
    RULE_TEST(guns_without_strength_support_nothing, "23.4c"),
    RULE_TEST(one_row_of_losses_goes_on, "23.4b 23.4c"),
    RULE_TEST(the_first_melee_is_abandoned_too, "25.33a 25.33c"),
    RULE_TEST(losses_end_with_the_last_point, "25.28b"),
    RULE_TEST(a_melee_is_over_when_it_is_over, "25.28b 25.32a"),
    RULE_TEST(leaders_forget_the_combat, "25.12 25.36"),
    RULE_TEST(spiked_guns_have_not_fired, "27.17c 26.5a"),
    RULE_TEST(guns_out_of_the_game_have_nobody, "23.4d"),
    RULE_TEST(the_reserve_loses_what_the_die_says, "27.18"),
    RULE_TEST(of_equals_the_first_goes_in, "16.12c 13.3a"),
    RULE_TEST(the_strongest_go_into_the_work_first, "16.12c 13.3a"),
    RULE_TEST(the_weakest_go_into_the_work_too, "16.12c"),
};
RULE_TEST_MAIN("toulon", tests)
