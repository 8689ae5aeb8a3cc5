/* Forces on the move: who belongs to them, limits and prices (5, 6, 11, 16). */
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

/* ---- No man's land ----------------------------------------------------------------------- */

static void no_mans_land_costs_one_and_a_check(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:fav");
    assert_step(TL_STEP_CHECK_DIE);
    assert_int_equal(west_points(), 9);
    does("roll:4"); /* C passes up to 4 */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 1);
    assert_true(tl_is_nobodys(&state, TL_AREA_OLL)); /* the moment it is left */
    assert_true(tl_is_friendly(&state, TL_AREA_FAV, TL_REPUBLICANS));
    assert_step(TL_STEP_MOVING);
}

static void who_fails_has_paid_and_may_try_again(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:fav roll:5");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_OLL);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 0);
    assert_int_equal(west_points(), 9);
    does("march:fav roll:1 march:rep roll:1 halt");
    assert_int_equal(west_points(), 7);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 2);
    assert_step(TL_STEP_MOVE);
    does("pick:2_59_bourgogne march:pie roll:2"); /* stopped, and moving again */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_PIE);
    assert_int_equal(west_points(), 6);
}

static void without_points_nobody_goes(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    give(TL_WEST, 0);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    refuses("march:rep", "16.4a");
    does("march:fav"); /* that is free */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
}

static void one_unit_checks_for_all(void)
{
    begin_rich(2);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_OLL); /* D1 */
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);          /* C2 */
    moves(TL_REPUBLICANS);
    does("pick:chasseurs_du_beausset join:gendarmes_w1 march:fav");
    assert_step(TL_STEP_TEST);
    assert_legal("test:chasseurs_du_beausset test:gendarmes_w1");
    does("test:gendarmes_w1");
    assert_int_equal(west_points(), 9); /* one payment for both */
    does("roll:4");
    assert_int_equal(state.place[TL_UNIT_CHASSEURS_DU_BEAUSSET], TL_AREA_FAV);
    assert_int_equal(state.marks[TL_UNIT_CHASSEURS_DU_BEAUSSET], 0);
    assert_int_equal(state.marks[TL_UNIT_GENDARMES_W1], 1);
    does("march:dum test:chasseurs_du_beausset roll:4"); /* too much for a D */
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_FAV);
    assert_int_equal(state.place[TL_UNIT_CHASSEURS_DU_BEAUSSET], TL_AREA_FAV);
}

static void guns_alone_stay_out_of_no_mans_land(void)
{
    begin_rich(2);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
    put(TL_UNIT_PIONNIERS_E1, TL_AREA_SOL);
    moves(TL_REPUBLICANS);
    does("pick:artillerie_e1");
    refuses("march:fld", "16.15a");
    does("join:pionniers_e1 march:fld test:artillerie_e1 roll:1");
    assert_int_equal(state.place[TL_UNIT_ARTILLERIE_E1], TL_AREA_FLD);
}

static void gunners_are_no_guns_on_the_march(void)
{
    begin_rich(2);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_LMG);
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_MALGUE);
    moves(TL_ALLIES);
    does("pick:seamen_gunners_a march:brn roll:1");
    assert_int_equal(state.place[TL_UNIT_SEAMEN_GUNNERS_A], TL_AREA_BRN);
}

/* ---- Friendly ground --------------------------------------------------------------------- */

static void friendly_areas_are_crossed_for_nothing(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_LAU);
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_BRE);
    put(TL_UNIT_U_1_GARD, TL_AREA_SIX); /* not beside the others */
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    refuses("march:six", "16.8a");
    refuses("march:tou", "16.1a");
    does("march:bre halt");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_BRE);
    assert_int_equal(west_points(), 10);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 0);
}

static void only_neighbours_are_entered(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    refuses("march:dum", "16.1a"); /* it only looks near */
    assert_true(is_legal("march:snz"));
    does("march:snz");
    assert_int_equal(west_points(), 8); /* the corner over the Reppe, with its surcharge */
    does("roll:1 march:oll");
    assert_int_equal(west_points(), 6);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_OLL);
}

static void the_reppe_costs_one_more_then_two(void)
{
    static const struct {
        int turn, cost;
    } turns[] = { { 7, 1 }, { 8, 2 } };
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        begin_rich(2);
        put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
        put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_SNZ);
        put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_SOL);
        set_turn(turns[i].turn);
        moves(TL_REPUBLICANS);
        does("pick:2_59_bourgogne march:snz"); /* a friendly area: no check, but the water */
        assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_SNZ);
        assert_int_equal(west_points(), 10 - turns[i].cost);
    }
}

static void a_wing_passes_the_other_but_does_not_stay(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_DUM);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_DUM);
    data.area[TL_AREA_DUM].limit = 24;
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:dum");
    refuses("halt", "16.3");
    refuses("join:1_35_aquitaine", "5.2b");
    refuses("join:4_l_isere", "16.8c"); /* nor is anybody taken along in passing */
    does("march:gau roll:6");           /* stopped where it may not stay */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_DUM);
    does("back");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_step(TL_STEP_MOVE);
    does("pick:2_59_bourgogne march:dum march:gau roll:1 halt");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_GAU);
}

/* Who attacks stays in the area. The general reserve may join either wing there. */
static void nor_do_both_wings_attack_one_area(void)
{
    for (int turn = 11; turn <= 12; turn++) {
        begin_rich(2);
        put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
        put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_GAU);
        put(TL_UNIT_U_4_L_ISERE, TL_AREA_CRO);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_DUM);
        data.area[TL_AREA_DUM].limit = 24;
        set_turn(turn);
        moves(TL_REPUBLICANS);
        does("pick:2_59_bourgogne march:dum roll:1");
        does("pick:4_l_isere march:dum pay:west pay:west pay:west roll:1");
        assert_int_equal(state.place[TL_UNIT_U_4_L_ISERE], TL_AREA_DUM);
        does("pick:1_35_aquitaine"); /* the West has done */
        if (turn == 12) {
            assert_true(is_legal("march:dum"));
        } else {
            refuses("march:dum", "16.3");
        }
    }
}

static void wings_end_in_turn_12(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_DUM);
    set_turn(12);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:dum join:1_35_aquitaine halt");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_DUM);
}

static void the_general_reserve_goes_with_anybody(void)
{
    begin_rich(2);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_FAV);
    put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_DUM);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    set_turn(10);
    moves(TL_REPUBLICANS);
    does("pick:4_l_isere march:dum halt");
    does("hand:east pick:4_l_isere");
    refuses("join:2_59_bourgogne", "5.3");
    does("join:1_35_aquitaine");
}

/* ---- Limits ------------------------------------------------------------------------------ */

static void so_many_enter_together(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne join:chasseurs_du_beausset");
    refuses("march:fav", "6.2a"); /* 7 points, and 5 may enter */
    assert_true(is_legal("march:rep"));
    does("halt");
    state.temporary[TL_UNIT_U_2_59_BOURGOGNE] = 2;
    does("pick:2_59_bourgogne join:chasseurs_du_beausset march:fav test:2_59_bourgogne roll:1");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
}

static void a_single_unit_may_be_of_any_size(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL); /* 6 points; 3 may enter */
    moves(TL_REPUBLICANS);
    does("pick:2_cote_d_or march:cro roll:1");
    assert_int_equal(state.place[TL_UNIT_U_2_COTE_D_OR], TL_AREA_CRO);
}

static void an_area_holds_three_times_its_number(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_CRO); /* 9 at most */
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_DUM);
    moves(TL_REPUBLICANS);
    does("pick:2_cote_d_or");
    refuses("march:cro", "6.5b");  /* 11 */
    refuses("march:dum", "16.8a"); /* nor through it */
    does("halt pick:chasseurs_du_beausset march:cro");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_CRO, TL_REPUBLICANS), 7);
    does("march:dum");
}

static void limits_are_three_times_five_where_nothing_is_said(void)
{
    begin_rich(2);
    assert_int_equal(tl_entry_limit(&data, TL_AREA_FAV), 5);
    assert_int_equal(tl_concentration_limit(&data, TL_AREA_FAV), 15);
    assert_int_equal(tl_entry_limit(&data, TL_AREA_REP), 8);
    assert_int_equal(tl_concentration_limit(&data, TL_AREA_REP), 24);
}

static void la_garde_holds_seven_or_one(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_MONT_BLANC, TL_AREA_FLD);
    put(TL_UNIT_GENDARMES_E1, TL_AREA_FLD);
    put(TL_UNIT_U_3_BOUCHES_DU_RHONE, TL_AREA_FLD);
    moves(TL_REPUBLICANS);
    does("pick:2_mont_blanc join:gendarmes_e1");
    does("march:gar test:gendarmes_e1 roll:1 halt pick:3_bouches_du_rhone");
    refuses("march:gar", "6.5b");
}

/* Gunners are at the guns of the castle as soon as they are there. */
static void la_garde_counts_gunners_at_its_guns(void)
{
    begin_rich(2);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FLD);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_FLD);
    moves(TL_ALLIES);
    does("pick:11th_north_devon join:seamen_gunners_a");
    refuses("march:gar", "6.5b"); /* 5 and 1 on the way, 5 and 3 inside */
    state.temporary[TL_UNIT_U_11TH_NORTH_DEVON] = 1;
    does("march:gar test:11th_north_devon roll:1 halt");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_GAR, TL_ALLIES), 7);
}

/* 13.3a goes before the limit: one unit of any size. */
static void a_castle_takes_one_big_unit(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_MONT_BLANC, TL_AREA_FLD);
    data.unit[TL_UNIT_U_2_MONT_BLANC].strength = 8;
    moves(TL_REPUBLICANS);
    does("pick:2_mont_blanc march:gar roll:1");
    assert_int_equal(state.place[TL_UNIT_U_2_MONT_BLANC], TL_AREA_GAR);
}

static void of_equals_the_first_is_picked(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W2, TL_AREA_OLL);
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_OLL); /* no gendarmes */
    moves(TL_REPUBLICANS);
    assert_true(is_legal("pick:gendarmes_w1"));
    assert_true(is_legal("pick:dragons_des_allobroges"));
    action legal[TL_LEGAL_MOST];
    int count = tl_game.legal(&data, &state, legal);
    for (int i = 0; i < count; i++) {
        assert_true(legal[i] != action_make(TL_VERB_PICK, TL_UNIT_GENDARMES_W2, 0));
    }
    refuses("pick:gendarmes_w2", "16.2");
    state.temporary[TL_UNIT_GENDARMES_W2] = 1;
    assert_true(is_legal("pick:gendarmes_w2"));
}

/* ---- Who pays ---------------------------------------------------------------------------- */

/* Spaniards, Toulonnais and an enemy; zone 2 of the example is REP. */
static void we_16_5_the_nations_present_pay(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_FAV);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_REP);
    put(TL_UNIT_U_1_VAR, TL_AREA_REP);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_LAU);
    moves(TL_ALLIES);
    does("pick:1_mallorca march:lau");
    assert_int_equal(state.operations[TL_SPANISH], 7); /* without a question */
    does("roll:6");
    assert_int_equal(state.place[TL_UNIT_U_1_MALLORCA], TL_AREA_FAV);
    data.area[TL_AREA_LAU].entry = 9; /* so that both may go */
    data.area[TL_AREA_LAU].limit = 27;
    does("pick:2_mallorca join:1_var march:lau");
    assert_step(TL_STEP_PAY);
    assert_legal("pay:spanish pay:toulonnais");
    does("pay:spanish pay:toulonnais pay:toulonnais");
    assert_int_equal(state.operations[TL_SPANISH], 6);
    assert_int_equal(state.operations[TL_TOULONNAIS], 8);
    assert_int_equal(state.operations[TL_ENGLISH], 10);
    assert_step(TL_STEP_CHECK_DIE);
}

static void the_english_pay_for_neapolitans_and_sardinians(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_RE, TL_AREA_TOU);
    give(TL_NEAPOLITAN, 0);
    moves(TL_ALLIES);
    does("pick:1_re march:las");
    assert_int_equal(state.operations[TL_ENGLISH], 9);
}

/* ---- Whose hand it is -------------------------------------------------------------------- */

static void seats_move_one_after_the_other(void)
{
    begin_rich(2);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_TOU);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    moves(TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    refuses("pick:1_mallorca", "16.2");
    refuses("hand:west", "16.7b");
    does("hand:toulonnais");
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
    does("pick:1_var");
    refuses("hand:english", "16.1a"); /* one force at a time */
    does("join:marines halt end");
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    refuses("hand:toulonnais", "16.7b");
    does("end");
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    assert_step(TL_STEP_MOVE);
    does("end"); /* Sardinians and Neapolitans have nothing to move */
    assert_true(state.phase != TL_PHASE_MOVEMENT);
}

static void what_costs_nothing_comes_to_an_end(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    for (int i = 0; i < TL_FREE_ACTS_MOST; i++) does("pick:2_59_bourgogne halt");
    refuses("pick:2_59_bourgogne", "16.7c");
    state.move.free_acts--;
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    does("pick:2_59_bourgogne");
    refuses("march:fav", "16.7c"); /* friendly, but enough is enough */
    does("halt end");
    assert_true(state.phase != TL_PHASE_MOVEMENT);
}

static const struct rule_test tests[] = {
    RULE_TEST(no_mans_land_costs_one_and_a_check,
              "16.1a 16.4a 16.6 16.14a 16.14c 22.2b 11.1e 11.1f 11.1g 3.P1a"),
    RULE_TEST(who_fails_has_paid_and_may_try_again, "16.4a 16.4c 16.7a 16.7c 16.14b"),
    RULE_TEST(without_points_nobody_goes, "16.4a 7.1a"),
    RULE_TEST(one_unit_checks_for_all, "16.2 16.4b 16.14a 16.14b 16.14c 5.3 5.1a"),
    RULE_TEST(guns_alone_stay_out_of_no_mans_land, "16.15a"),
    RULE_TEST(gunners_are_no_guns_on_the_march, "16.15b"),
    RULE_TEST(friendly_areas_are_crossed_for_nothing, "16.8a 16.8b 11.1a 32.19b"),
    RULE_TEST(only_neighbours_are_entered, "16.1a 16.1b 16.1c 16.1d 3.P9c"),
    RULE_TEST(the_reppe_costs_one_more_then_two, "3.P9c 3.P9d"),
    RULE_TEST(a_wing_passes_the_other_but_does_not_stay, "16.3 16.8c 16.8d 6.1b 5.2b"),
    RULE_TEST(nor_do_both_wings_attack_one_area, "16.3 6.1b 2.P7b 2.P7d 16.12a"),
    RULE_TEST(wings_end_in_turn_12, "2.P7d 5.2b 6.1b 16.3"),
    RULE_TEST(the_general_reserve_goes_with_anybody, "2.P7b 5.3"),
    RULE_TEST(so_many_enter_together, "3.P2a 6.2a 6.2b"),
    RULE_TEST(a_single_unit_may_be_of_any_size, "6.2d"),
    RULE_TEST(an_area_holds_three_times_its_number, "3.P2b 6.2e 6.5a 6.5b"),
    RULE_TEST(limits_are_three_times_five_where_nothing_is_said, "3.P2c 6.2c 6.2e EXWE-D1"),
    RULE_TEST(la_garde_holds_seven_or_one, "3.P8d 6.5b"),
    RULE_TEST(la_garde_counts_gunners_at_its_guns, "3.P8c 3.P8d 6.5b 32.18a"),
    RULE_TEST(a_castle_takes_one_big_unit, "3.P8d 6.2d 13.3a"),
    RULE_TEST(of_equals_the_first_is_picked, "16.2"),
    RULE_TEST(we_16_5_the_nations_present_pay, "5.2a 7.7c 7.8 16.4b 16.5a 16.5b EXWE-16.5"),
    RULE_TEST(the_english_pay_for_neapolitans_and_sardinians, "7.9a 7.9b 16.5b"),
    RULE_TEST(seats_move_one_after_the_other, "16.7a 16.7b 5.2a 1.P1c"),
    RULE_TEST(what_costs_nothing_comes_to_an_end, "16.7c"),
};

RULE_TEST_MAIN("toulon", tests)
