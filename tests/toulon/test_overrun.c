/* Overruns and patrols (sections 20 and 21). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"
#include "toulon/marches.h"

/* 11 points at REP and 6 at FAV against `enemy` at LAU, which holds 12. */
static void march_on(int enemy)
{
    begin_rich(2);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_REP);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_REP);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_FAV);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_FAV);
    put(enemy, TL_AREA_LAU);
    data.area[TL_AREA_LAU].entry = 12;
    data.area[TL_AREA_LAU].limit = 36;
    moves(TL_REPUBLICANS);
}

static void both_attack(void)
{
    does("pick:legion_des_allobroges join:2_cote_d_or march:lau roll:1 roll:1");
}

/* ---- Overrun ----------------------------------------------------------------------------- */

static void six_to_one_by_several_forces(void)
{
    march_on(TL_UNIT_MARINES); /* 2 points */
    both_attack();             /* 11: not yet */
    assert_step(TL_STEP_MOVE);
    assert_true(tl_is_contact(&state, TL_AREA_LAU));
    does("pick:pionniers_w1 march:lau roll:1"); /* 12 */
    assert_step(TL_STEP_OVERRUN);
    assert_legal("halt overrun");
    assert_int_equal(state.operations[TL_WEST], 4);
    does("overrun roll:5");
    assert_false(tl_is_on_map(&state, TL_UNIT_MARINES));
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_GONE);
    assert_int_equal(state.operations[TL_WEST], 8); /* two back for either force */
    assert_asked(TL_MESSAGE_ask_mark, TL_SEAT_WEST, TL_AREA_LAU, NOT_SAID, NOT_SAID);
    assert_legal("mark:legion_des_allobroges mark:2_cote_d_or mark:pionniers_w1");
    does("mark:legion_des_allobroges");
    assert_int_equal(state.marks[TL_UNIT_LEGION_DES_ALLOBROGES], 1);
    assert_int_equal(state.marks[TL_UNIT_PIONNIERS_W1], 0);
    assert_step(TL_STEP_MOVING); /* and on */
    assert_int_equal(state.came_from[TL_UNIT_LEGION_DES_ALLOBROGES], TL_NO_AREA);
    does("march:bre roll:1 halt pick:legion_des_allobroges march:pie roll:1");
    assert_int_equal(state.place[TL_UNIT_LEGION_DES_ALLOBROGES], TL_AREA_PIE);
}

static void a_six_fails_and_there_is_no_second(void)
{
    march_on(TL_UNIT_MARINES);
    both_attack();
    does("pick:1_mont_blanc march:lau roll:1 overrun roll:6");
    assert_step(TL_STEP_MOVE);
    assert_true(tl_is_contact(&state, TL_AREA_LAU));
    assert_int_equal(state.operations[TL_WEST], 4); /* nothing back */
    refuses("pick:1_mont_blanc", "16.7d");
    does("pick:pionniers_w1 march:lau roll:1");
    assert_true(state.step[0] != TL_STEP_OVERRUN); /* it is not offered again */
}

static void it_may_be_declined(void)
{
    march_on(TL_UNIT_MARINES);
    both_attack();
    does("pick:1_mont_blanc march:lau roll:1 halt");
    assert_step(TL_STEP_MOVE);
    does("pick:pionniers_w1 march:lau roll:1");
    assert_step(TL_STEP_OVERRUN); /* it was not tried */
}

static void neither_town_nor_work_is_overrun(void)
{
    march_on(TL_UNIT_MARINES);
    data.area[TL_AREA_LAU].town = 1;
    both_attack();
    does("pick:1_mont_blanc march:lau roll:1");
    assert_true(state.step[0] != TL_STEP_OVERRUN);
    march_on(TL_UNIT_MARINES);
    put_redoubt(TL_REPUBLICANS, TL_AREA_LAU, 1); /* whosever it is */
    both_attack();
    does("pick:1_mont_blanc march:lau roll:1");
    assert_true(state.step[0] != TL_STEP_OVERRUN);
}

static void who_waded_the_reppe_does_not_count(void)
{
    begin_rich(2);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_OLL);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CER);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_MARINES, TL_AREA_SNZ);
    data.area[TL_AREA_SNZ].entry = 12;
    moves(TL_REPUBLICANS);
    does("pick:legion_des_allobroges join:2_cote_d_or march:snz roll:1 roll:1");
    assert_step(TL_STEP_MOVE);
    does("pick:1_mont_blanc march:snz roll:1"); /* dry, but alone 5 to 2 */
    assert_step(TL_STEP_MOVE);
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_SNZ, TL_REPUBLICANS), 16);
}

static void nor_does_he_try(void)
{
    three_and_one_before_the_marines();
    does("pick:legion_des_allobroges join:2_cote_d_or join:chasseurs_du_beausset march:snz");
    does("roll:1 roll:1 roll:1 halt"); /* 13 dry points against 2 */
    does("pick:1_mont_blanc march:snz roll:1");
    assert_step(TL_STEP_MOVE);
}

static void strength_alone_counts(void)
{
    march_on(TL_UNIT_MARINES); /* a B, out of supply */
    tl_set(&state, TL_UNIT_MARINES, TL_OUT_OF_SUPPLY);
    state.temporary[TL_UNIT_LEGION_DES_ALLOBROGES] = 1; /* 10 and 1: 11 to 2 */
    both_attack();
    does("pick:pionniers_w1 march:lau roll:1");
    assert_true(state.step[0] != TL_STEP_OVERRUN);
}

static void lost_batteries_score_for_good(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAG);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_LAG);
    put(TL_UNIT_MARINES, TL_AREA_LAG);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    state.temporary[TL_UNIT_SANS_CULOTTES] = 1; /* 2 left */
    data.area[TL_AREA_BRE].entry = 14;
    data.area[TL_AREA_BRE].limit = 42;
    moves(TL_ALLIES);
    does("pick:marines join:1_mallorca join:2_mallorca march:bre");
    assert_step(TL_STEP_PAY);
    does("pay:spanish pay:spanish pay:spanish roll:1 roll:1 roll:1 overrun roll:1");
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_PLACE_GONE);
    assert_int_equal(state.points[TL_ALLIES], 4);
    assert_int_equal(state.operations[TL_SPANISH], 9); /* to those who paid */
}

/* ---- Patrols are driven off -------------------------------------------------------------- */

static void a_patrol_makes_way(void)
{
    march_on(TL_UNIT_DRAGONES_DEL_REY);
    put(TL_PIECE_GRAVINA, TL_AREA_LAU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAG);
    state.area_flags[TL_AREA_LAG] |= TL_KNOWN_FORCE;
    does("pick:1_mont_blanc march:lau roll:1");
    assert_false(state.area_flags[TL_AREA_LAG] & TL_KNOWN_FORCE); /* who knows now? */
    assert_int_equal(state.operations[TL_WEST], 9);               /* 3, and 2 back */
    assert_step(TL_STEP_MOVING); /* one way was open, and one unit to be marked */
    assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_AREA_LAG); /* friends come first */
    assert_int_equal(state.place[TL_PIECE_GRAVINA], TL_AREA_LAG);
    assert_int_equal(state.marks[TL_UNIT_DRAGONES_DEL_REY], 1);
    assert_int_equal(state.marks[TL_UNIT_U_1_MONT_BLANC], 1);
    does("march:bre roll:1 halt"); /* it moves on */
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_BRE);
}

static void the_owner_says_where_it_goes(void)
{
    march_on(TL_UNIT_DRAGONES_DEL_REY);
    does("pick:1_mont_blanc march:lau roll:1");
    assert_step(TL_STEP_DISPLACE);
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    /* not FAV, whence they came, nor REP, which is the enemy's; the rest is no man's land */
    assert_legal("march:are march:lag march:bre march:pie");
    does("march:pie");
    assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_AREA_PIE);
    assert_step(TL_STEP_MOVING);
}

static void only_the_last_origin_is_barred(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_REP);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_LAU);
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_w1 march:lau roll:1 halt"); /* patrol against patrol: it stays */
    assert_true(tl_is_contact(&state, TL_AREA_LAU));
    does("pick:dragons_des_allobroges march:lau roll:1"); /* two points now */
    assert_step(TL_STEP_DISPLACE);
    assert_legal("march:fav march:are march:lag march:bre march:pie");
}

static void the_other_wing_is_no_refuge(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_BRE);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_LAU);
    put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_FAV);
    moves(TL_ALLIES);
    does("pick:1_mallorca march:lau roll:1");
    assert_step(TL_STEP_DISPLACE);
    assert_legal("march:rep march:are march:lag march:pie");
}

static void two_units_may_be_one_patrol(void)
{
    march_on(TL_UNIT_CANONNIERS_A); /* printed 0 */
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_LAU);
    does("pick:1_mont_blanc march:lau roll:1 march:lag");
    assert_int_equal(state.place[TL_UNIT_CANONNIERS_A], TL_AREA_LAG);
    assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_AREA_LAG);
}

static void with_nowhere_to_go_it_is_lost(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CAI);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_CAI);
    for (int work = 1; work < TL_WORKS; work++) {
        if (state.work_area[work] == TL_AREA_EGU) state.work_level[work] = 0;
    }
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_EGU); /* a beach, but not by sea */
    moves(TL_REPUBLICANS);
    does("pick:1_mont_blanc march:egu roll:1");
    assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_PLACE_GONE);
    assert_true(tl_is_friendly(&state, TL_AREA_EGU, TL_REPUBLICANS));
}

static void a_fort_protects_a_patrol(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CAI);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_CAI);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_EGU);
    moves(TL_REPUBLICANS);
    does("pick:1_mont_blanc march:egu roll:1");
    assert_true(tl_is_contact(&state, TL_AREA_EGU)); /* there will be a combat */
    assert_int_equal(state.operations[TL_WEST], 9);  /* but it was only a patrol */
    assert_int_equal(state.marks[TL_UNIT_U_1_MONT_BLANC], 0);
    march_on(TL_UNIT_DRAGONES_DEL_REY);
    put_redoubt(TL_REPUBLICANS, TL_AREA_LAU, 1); /* of no use to it */
    does("pick:1_mont_blanc march:lau roll:1");
    assert_step(TL_STEP_DISPLACE);
}

static void guns_that_cannot_move_are_spiked(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAG);
    put(TL_UNIT_BREGUART, TL_AREA_BRE); /* 1 point */
    set_turn(8);
    moves(TL_ALLIES);
    does("pick:1_mallorca march:bre roll:1");
    if (state.step[0] == TL_STEP_DISPLACE) does("march:sey");
    assert_int_equal(state.place[TL_UNIT_BREGUART], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_BREGUART], 10);
}

/* ---- Patrol meets patrol ----------------------------------------------------------------- */

static void one_point_stays_or_goes_back(void)
{
    march_on(TL_UNIT_DRAGONES_DEL_REY);
    does("pick:pionniers_w1 march:lau roll:1");
    assert_step(TL_STEP_PATROL);
    assert_int_equal(state.operations[TL_WEST], 9);
    assert_legal("halt back");
    does("back");
    assert_int_equal(state.place[TL_UNIT_PIONNIERS_W1], TL_AREA_FAV);
    assert_int_equal(state.came_from[TL_UNIT_PIONNIERS_W1], TL_NO_AREA);
    assert_int_equal(state.operations[TL_WEST], 9);
    assert_step(TL_STEP_MOVE);
    refuses("pick:pionniers_w1", "16.7d");
    assert_int_equal(state.marks[TL_UNIT_PIONNIERS_W1], 0);
}

static void without_strength_it_must_go_back(void)
{
    march_on(TL_UNIT_DRAGONES_DEL_REY);
    state.temporary[TL_UNIT_PIONNIERS_W1] = 1;
    does("pick:pionniers_w1 march:lau roll:1");
    assert_int_equal(state.place[TL_UNIT_PIONNIERS_W1], TL_AREA_FAV);
    assert_false(tl_is_contact(&state, TL_AREA_LAU));
}

static void more_come_and_drive_it_off(void)
{
    march_on(TL_UNIT_DRAGONES_DEL_REY);
    does("pick:pionniers_w1 march:lau roll:1 halt");
    assert_true(tl_is_contact(&state, TL_AREA_LAU));
    does("pick:1_mont_blanc march:lau roll:1 march:bre mark:pionniers_w1");
    assert_int_equal(state.marks[TL_UNIT_PIONNIERS_W1], 1);
    assert_true(tl_is_friendly(&state, TL_AREA_LAU, TL_REPUBLICANS));
    does("halt pick:pionniers_w1 march:lag roll:1"); /* all are free again */
    assert_int_equal(state.place[TL_UNIT_PIONNIERS_W1], TL_AREA_LAG);
}

static void too_many_friends_in_the_refuge_lose(void)
{
    march_on(TL_UNIT_DRAGONES_DEL_REY);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAG);
    data.area[TL_AREA_LAG].limit = 6; /* which the Mallorca fills */
    does("pick:1_mont_blanc march:lau roll:1");
    assert_step(TL_STEP_EXCESS);
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    does("lose:1_mallorca");
    assert_int_equal(state.temporary[TL_UNIT_U_1_MALLORCA], 1);
    assert_step(TL_STEP_MOVING);
}

static const struct rule_test tests[] = {
    RULE_TEST(six_to_one_by_several_forces,
              "20.1a 20.2 20.3 20.4a 20.6a 20.6b 20.6c 16.12b 22.2f 25.1b EXWE-D2"),
    RULE_TEST(a_six_fails_and_there_is_no_second, "20.4b 20.6d"),
    RULE_TEST(it_may_be_declined, "20.1a 20.3 HI-23"),
    RULE_TEST(neither_town_nor_work_is_overrun, "20.1b"),
    RULE_TEST(who_waded_the_reppe_does_not_count, "20.1c"),
    RULE_TEST(nor_does_he_try, "20.1c"),
    RULE_TEST(strength_alone_counts, "20.1a 20.5a 20.5b"),
    RULE_TEST(lost_batteries_score_for_good, "20.4a 20.6c 35.1b"),
    RULE_TEST(a_patrol_makes_way,
              "20.1d 21.1a 21.1d 21.2 21.3 21.6 21.8a 21.8b 22.2e 22.2f 16.12b 23.6b EXWE-D2"),
    RULE_TEST(the_owner_says_where_it_goes, "21.1b 21.1d"),
    RULE_TEST(only_the_last_origin_is_barred, "21.1a 21.1b 21.1c 21.7a"),
    RULE_TEST(the_other_wing_is_no_refuge, "6.1b 21.1b"),
    RULE_TEST(two_units_may_be_one_patrol, "5.1b 32.19a"),
    RULE_TEST(with_nowhere_to_go_it_is_lost, "21.4 21.5"),
    RULE_TEST(a_fort_protects_a_patrol, "21.1a 21.8a 13.6 HI-21"),
    RULE_TEST(guns_that_cannot_move_are_spiked, "26.5a 21.1a"),
    RULE_TEST(one_point_stays_or_goes_back, "21.7a 21.7b 21.8a 21.8b 16.7d"),
    RULE_TEST(without_strength_it_must_go_back, "21.7c"),
    RULE_TEST(more_come_and_drive_it_off, "21.1a 21.2 21.7a"),
    RULE_TEST(too_many_friends_in_the_refuge_lose, "6.4a 21.1d"),
};

RULE_TEST_MAIN("toulon", tests)
