/* Redoubts built, improved and razed (13.5, 13.8 to 13.13), guns limbered (27.5), works manned. */
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

static int count_redoubts(int area)
{
    int count = 0;
    for (int work = TL_WORK_ALLIED; work < TL_WORKS; work++) {
        count += state.work_area[work] == area && state.work_level[work] != 0;
    }
    return count;
}

/* ---- Building ---------------------------------------------------------------------------- */

static void two_points_build_a_redoubt(void)
{
    begin_rich(4);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    refuses("build:rep", "13.11a");
    does("build:fav");
    assert_int_equal(count_redoubts(TL_AREA_FAV), 1);
    assert_int_equal(state.operations[TL_WEST], 7);
    assert_int_equal(state.marks[TL_UNIT_CHASSEURS_DU_BEAUSSET], 1);
    assert_true(tl_serves(&data, &state, TL_WORK_REPUBLICAN, TL_REPUBLICANS));
    assert_false(tl_serves(&data, &state, TL_WORK_REPUBLICAN, TL_ALLIES));
    refuses("build:fav", "13.11a"); /* the marked do not work */
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    refuses("build:fav", "13.11a"); /* 1 point */
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_FAV);
    does("build:fav"); /* 1 and 1, and a second redoubt beside the first */
    if (state.step[0] == TL_STEP_WORKERS) does("work:gendarmes_w1");
    assert_int_equal(count_redoubts(TL_AREA_FAV), 2);
    assert_int_equal(state.marks[TL_UNIT_GENDARMES_W1], 1);
    assert_int_equal(state.marks[TL_UNIT_DRAGONS_DES_ALLOBROGES], 1);
}

/* With a unit of a wing the general reserve is of that wing, and so is who pays. */
static void the_wing_of_the_workers_pays(void)
{
    begin_rich(4);
    give(TL_WEST, 2);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_REP);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_FAV); /* 1 of its 6 points */
    state.permanent[TL_UNIT_U_4_L_ISERE] = 5;
    moves(TL_REPUBLICANS);
    refuses("build:rep", "13.11a"); /* 3 points, and the East has them */
    refuses("build:fav", "13.11a");
    int work = put_redoubt(TL_ALLIES, TL_AREA_FAV, 2);
    give(TL_WEST, 1);
    refuses(text_of(TL_VERB_RAZE, work, 0), "13.13a"); /* 2 points */
    give(TL_WEST, 3);
    does("build:fav");
    if (state.step[0] == TL_STEP_WORKERS) does("work:gendarmes_w1");
    assert_int_equal(state.operations[TL_WEST], 0);
    assert_int_equal(state.operations[TL_EAST], 10);
}

static void woods_make_it_cheaper(void)
{
    begin_rich(4);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_DUM);
    moves(TL_REPUBLICANS);
    does("build:dum");
    assert_int_equal(state.operations[TL_WEST], 8);
}

static void pioneers_build_alone_and_rested(void)
{
    begin_rich(4);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    does("build:fav");
    assert_int_equal(state.marks[TL_UNIT_PIONNIERS_W1], 0);
    does("build:fav"); /* and again */
    assert_int_equal(count_redoubts(TL_AREA_FAV), 2);
    state.temporary[TL_UNIT_PIONNIERS_W1] = 1;
    refuses("build:fav", "13.11a"); /* not at full strength */
}

static void the_owner_says_who_works(void)
{
    begin_rich(4);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    does("build:fav");
    assert_step(TL_STEP_WORKERS);
    assert_legal("work:chasseurs_du_beausset work:pionniers_w1");
    does("work:pionniers_w1");
    assert_int_equal(state.marks[TL_UNIT_CHASSEURS_DU_BEAUSSET], 0);
    assert_step(TL_STEP_MOVE);
}

static void the_counters_run_out(void)
{
    begin_rich(4);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    for (int i = 0; i < TL_BUILT_EACH; i++) {
        give(TL_WEST, 10);
        does("build:fav");
    }
    give(TL_WEST, 10);
    refuses("build:fav", "13.12");
    state.work_level[TL_WORK_REPUBLICAN] = 0; /* destroyed: gone for good */
    state.work_flags[TL_WORK_REPUBLICAN] = TL_DESTROYED;
    refuses("build:fav", "13.12");
}

static void the_first_four_redoubts_are_allied(void)
{
    begin_rich(4);
    for (int work = TL_FIRST_REDOUBT; work <= TL_PRINTED_WORKS; work++) {
        assert_int_equal(state.work_level[work], 1);
        assert_true(tl_serves(&data, &state, work, TL_ALLIES));
        assert_false(tl_serves(&data, &state, work, TL_REPUBLICANS));
    }
    assert_int_equal(TL_PRINTED_WORKS - TL_FIRST_REDOUBT + 1, 4);
}

/* ---- Improving --------------------------------------------------------------------------- */

static void improving_takes_two_turns(void)
{
    begin_rich(4);
    put(TL_UNIT_MARINES, TL_AREA_BRN);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_BRN);
    moves(TL_ALLIES);
    refuses("improve:malgue", "13.8a"); /* a fort */
    does("improve:redoubt_cap_brun work:marines");
    assert_true(state.work_flags[TL_WORK_REDOUBT_CAP_BRUN] & TL_IN_PROGRESS);
    assert_int_equal(state.work_level[TL_WORK_REDOUBT_CAP_BRUN], 1);
    assert_int_equal(state.operations[TL_ENGLISH], 8);
    assert_int_equal(state.marks[TL_UNIT_MARINES], 1);
    refuses("improve:redoubt_cap_brun", "13.9b");
    state.work_flags[TL_WORK_REDOUBT_CAP_BRUN] &= (uint8_t)~TL_BUILT_NOW; /* the next turn */
    does("improve:redoubt_cap_brun");
    assert_int_equal(state.work_level[TL_WORK_REDOUBT_CAP_BRUN], 2);
    assert_int_equal(state.operations[TL_ENGLISH], 6);
    assert_int_equal(state.improved_used[TL_ALLIES], 1);
    assert_false(state.work_flags[TL_WORK_REDOUBT_CAP_BRUN] & TL_IN_PROGRESS);
    refuses("improve:redoubt_cap_brun", "13.8a");
}

static void not_in_the_turn_of_building(void)
{
    begin_rich(4);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_DUM);
    moves(TL_REPUBLICANS);
    does("build:dum");
    char text[64] = "improve:";
    int length = 8;
    const char *word = tl_game.verbs[TL_VERB_IMPROVE].first->word[TL_WORK_REPUBLICAN];
    while (*word) text[length++] = *word++;
    text[length] = '\0';
    refuses(text, "13.8b");
    state.work_flags[TL_WORK_REPUBLICAN] = 0;
    does(text);
    assert_int_equal(state.operations[TL_WEST], 6); /* 2 in the wood, and 2: no rebate */
}

static void improved_counters_run_out_too(void)
{
    begin_rich(4);
    put(TL_UNIT_MARINES, TL_AREA_BRN);
    state.improved_used[TL_ALLIES] = 4;
    moves(TL_ALLIES);
    refuses("improve:redoubt_cap_brun", "13.12");
    state.improved_used[TL_ALLIES] = 0;
    for (int i = 0; i < 4; i++) {
        int work = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
        state.work_flags[work] = TL_IN_PROGRESS;
    }
    refuses("improve:redoubt_cap_brun", "13.12");
}

/* A combat stops the work (deployment.c takes the marker off), and all begins anew. */
static void what_was_stopped_begins_afresh(void)
{
    begin_rich(4);
    put(TL_UNIT_MARINES, TL_AREA_BRN);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_BRN);
    moves(TL_ALLIES);
    does("improve:redoubt_cap_brun work:marines");
    state.work_flags[TL_WORK_REDOUBT_CAP_BRUN] = 0;
    does("improve:redoubt_cap_brun");
    assert_int_equal(state.operations[TL_ENGLISH], 6); /* nothing was saved */
    assert_int_equal(state.work_level[TL_WORK_REDOUBT_CAP_BRUN], 1);
    assert_true(state.work_flags[TL_WORK_REDOUBT_CAP_BRUN] & TL_IN_PROGRESS);
}

/* ---- Razing ------------------------------------------------------------------------------ */

static void an_empty_redoubt_of_the_enemy_is_razed(void)
{
    begin_rich(4);
    put(TL_UNIT_CANONNIERS_A, TL_AREA_CAS); /* 0 points */
    int plain = put_redoubt(TL_REPUBLICANS, TL_AREA_CAS, 1);
    int improved = put_redoubt(TL_REPUBLICANS, TL_AREA_CAS, 2);
    put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1); /* nobody is there */
    moves(TL_ALLIES);
    does(text_of(TL_VERB_RAZE, plain, 0));
    assert_int_equal(state.operations[TL_TOULONNAIS], 9);
    assert_int_equal(state.work_level[plain], 0);
    assert_true(state.work_flags[plain] & TL_DESTROYED);
    assert_int_equal(state.destroyed_used, 1);
    does(text_of(TL_VERB_RAZE, improved, 0));
    assert_int_equal(state.operations[TL_TOULONNAIS], 7);
    assert_int_equal(count_redoubts(TL_AREA_CAS), 0);
    assert_int_equal(count_redoubts(TL_AREA_FAV), 1);
}

static void not_under_the_eyes_of_the_enemy(void)
{
    begin_rich(4);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAU, 1);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:lau roll:1");
    assert_true(tl_is_contact(&state, TL_AREA_LAU));
    refuses(text_of(TL_VERB_RAZE, work, 0), "13.13a");
}

static void markers_for_ruins_run_out(void)
{
    begin_rich(4);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_AND);
    state.destroyed_used = 6;
    moves(TL_REPUBLICANS);
    refuses("raze:redoubt_saint_andre", "13.12");
}

static void own_works_and_forts_are_not_razed(void)
{
    begin_rich(4);
    put(TL_UNIT_MARINES, TL_AREA_BRN);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_AND);
    moves(TL_ALLIES);
    refuses("raze:redoubt_cap_brun", "13.13a");
    refuses("raze:malgue", "13.13a");
    moves(TL_REPUBLICANS);
    unsigned before = state.unit_flags[TL_UNIT_U_2_59_BOURGOGNE];
    does("raze:redoubt_saint_andre");
    assert_int_equal(state.work_level[TL_WORK_REDOUBT_SAINT_ANDRE], 0);
    assert_int_equal(state.unit_flags[TL_UNIT_U_2_59_BOURGOGNE], before);
}

/* The first redoubt of all is listed and counted as any other. */
static void the_first_redoubt_is_one_of_them(void)
{
    begin_rich(4);
    int area = state.work_area[TL_FIRST_REDOUBT];
    assert_true(state.work_level[TL_FIRST_REDOUBT] > 0);
    put(TL_UNIT_U_2_59_BOURGOGNE, area);
    moves(TL_REPUBLICANS);
    assert_true(is_legal(text_of(TL_VERB_RAZE, TL_FIRST_REDOUBT, 0)));
    begin_rich(4);
    put(TL_UNIT_MARINES, area);
    put(TL_UNIT_U_25TH_SUSSEX, area);
    put(TL_UNIT_SVIZZERI, state.work_area[TL_WORK_REDOUBT_CAP_BRUN]);
    data.constant[TL_CONSTANT_works_in_progress] = 1;
    moves(TL_ALLIES);
    assert_true(is_legal(text_of(TL_VERB_IMPROVE, TL_FIRST_REDOUBT, 0)));
    state.work_flags[TL_FIRST_REDOUBT] |= TL_IN_PROGRESS;
    refuses("improve:redoubt_cap_brun", "13.12");
}

/* 13.9b, 27.46: what is being improved is as strong as before; only fire reduces it. */
static void a_redoubt_shifts_until_it_is_reduced(void)
{
    begin_rich(4);
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAU, 1);
    int shift = data.constant[TL_CONSTANT_shift_redoubt];
    assert_true(shift > 0);
    assert_int_equal(tl_work_shift(&data, &state, work, false), shift);
    state.work_flags[work] = TL_IN_PROGRESS | TL_BUILT_NOW;
    assert_int_equal(tl_work_shift(&data, &state, work, false), shift);
    state.work_flags[work] = TL_REDUCED;
    assert_int_equal(tl_work_shift(&data, &state, work, false), 0);
}

/* ---- Who pays ---------------------------------------------------------------------------- */

/* With units of one wing the reserve is of that wing, and pays with its points only. */
static void the_reserve_pays_as_the_wing_beside_it(void)
{
    begin_rich(4);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_AND);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_AND);
    give(TL_WEST, 0);
    moves(TL_REPUBLICANS);
    refuses("raze:redoubt_saint_andre", "13.13a");
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    does("raze:redoubt_saint_andre");
    assert_int_equal(state.operations[TL_EAST], 9);
}

static void two_who_build_pay_as_their_wing(void)
{
    begin_rich(4);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_FAV);
    state.permanent[TL_UNIT_U_2_59_BOURGOGNE] = data.unit[TL_UNIT_U_2_59_BOURGOGNE].strength;
    state.permanent[TL_UNIT_U_2_59_BOURGOGNE]--; /* a point each */
    state.permanent[TL_UNIT_U_4_L_ISERE] = data.unit[TL_UNIT_U_4_L_ISERE].strength;
    state.permanent[TL_UNIT_U_4_L_ISERE]--;
    give(TL_WEST, 0);
    moves(TL_REPUBLICANS);
    refuses("build:fav", "13.11a");
    give(TL_WEST, 10);
    does("build:fav work:2_59_bourgogne");
    assert_int_equal(count_redoubts(TL_AREA_FAV), 1);
    assert_int_equal(state.operations[TL_EAST], 10);
}

/* ---- Limbering --------------------------------------------------------------------------- */

static void batteries_stand_until_they_are_limbered(void)
{
    begin_rich(4);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
    give(TL_POOL_BONAPARTE, 0);
    set_turn(5);
    moves(TL_REPUBLICANS);
    refuses("pick:montagne", "27.5a");
    refuses("limber:montagne", "27.5a");
    does("hand:east pick:artillerie_e1 halt hand:west"); /* not bound */
    set_turn(6);
    does("limber:montagne");
    assert_int_equal(state.operations[TL_WEST], 9);
    assert_true(tl_has(&state, TL_UNIT_MONTAGNE, TL_MOBILE));
    refuses("limber:montagne", "27.5b");
    does("pick:montagne");
}

/* From turn 8 the guns of the East count as batteries, but nobody has to limber them. */
static void guns_of_the_east_need_no_limbers(void)
{
    begin_rich(4);
    set_turn(8);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
    put(TL_UNIT_U_3_VAR, TL_AREA_FLD);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    moves(TL_REPUBLICANS);
    assert_true(tl_counts_as_battery(&data, &state, TL_UNIT_ARTILLERIE_E1));
    refuses("limber:artillerie_e1", "27.5b");
    refuses("pick:montagne", "27.5a");
    if (state.seat[0] != TL_SEAT_EAST) does("hand:east");
    does("pick:artillerie_e1 march:fld");
    assert_int_equal(state.place[TL_UNIT_ARTILLERIE_E1], TL_AREA_FLD);
}

static void bonaparte_may_pay(void)
{
    begin_rich(4);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    set_turn(6);
    give(TL_WEST, 0);
    moves(TL_REPUBLICANS);
    does("limber:montagne");
    assert_int_equal(state.operations[TL_POOL_BONAPARTE], 9);
    put(TL_UNIT_BREGAILLON, TL_AREA_BRE);
    give(TL_POOL_BONAPARTE, 0);
    refuses("limber:bregaillon", "27.5b"); /* nobody can */
}

/* From turn 8 the guns of the East wing are his too, and the force that has one. */
static void and_for_the_guns_of_the_east_later(void)
{
    for (int turn = 7; turn <= 8; turn++) {
        begin_rich(4);
        put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
        put(TL_UNIT_PIONNIERS_E1, TL_AREA_SOL);
        set_turn(turn);
        give(TL_EAST, 0);
        moves(TL_REPUBLICANS);
        does("pick:pionniers_e1");
        refuses("march:fld", "16.4a");
        does("join:artillerie_e1");
        assert_int_equal(is_legal("march:fld"), turn == 8);
    }
}

/* ---- Who is inside ----------------------------------------------------------------------- */

static void works_are_manned_and_left(void)
{
    begin_rich(4);
    put(TL_UNIT_MARINES, TL_AREA_LMG);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LMG);
    state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = TL_NO_WORK;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LMG);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    moves(TL_ALLIES);
    does("man:marines,malgue man:11th_north_devon,malgue"); /* 7 */
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_WORK_MALGUE);
    refuses("man:25th_sussex,malgue", "13.3a");
    does(text_of(TL_VERB_MAN, TL_UNIT_MARINES, TL_NO_WORK));
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_NO_WORK);
    refuses("man:marines,malbousquet", "3.P8a");
}

static void nobody_sees_who_is_inside(void)
{
    begin_rich(4);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LMG);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALGUE);
    moves(TL_ALLIES);
    struct tl_state seen = seen_by(TL_SEAT_WEST);
    assert_int_equal(seen.place[TL_UNIT_MARINES], TL_PLACE_FOG);
    assert_int_equal(seen.inside[TL_UNIT_MARINES], TL_NO_WORK);
    assert_true(tl_occupied(&seen, TL_AREA_LMG, TL_ALLIES));
    seen = seen_by(TL_SEAT_SPANISH);
    assert_int_equal(seen.inside[TL_UNIT_MARINES], TL_WORK_MALGUE);
}

static void who_is_in_toulon_is_inside(void)
{
    begin_rich(4);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_WORK_WALLS);
    moves(TL_ALLIES);
    refuses(text_of(TL_VERB_MAN, TL_UNIT_MARINES, TL_NO_WORK), "3.P8c");
    int redoubt =
        put_redoubt(TL_ALLIES, TL_AREA_TOU, 1); /* by which one might come into the open */
    refuses(text_of(TL_VERB_MAN, TL_UNIT_MARINES, redoubt), "3.P8c");
}

/* Seven points, or one unit of more. */
static void a_fort_takes_one_big_unit(void)
{
    begin_rich(4);
    data.unit[TL_UNIT_U_11TH_NORTH_DEVON].strength = data.unit[TL_UNIT_U_11TH_NORTH_DEVON].in_fort =
        8;
    renew();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LMG);
    put(TL_UNIT_MARINES, TL_AREA_LMG);
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], TL_WORK_MALGUE);
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_NO_WORK);
    moves(TL_ALLIES);
    refuses("man:marines,malgue", "13.3a");
}

/* Retreats may bring too many: they are inside before the excess is taken from them. */
static void and_so_is_who_comes_to_la_garde_in_excess(void)
{
    begin_rich(4);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_GAR);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_GAR);
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], TL_WORK_CASTLE);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_WORK_CASTLE);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_first_redoubt_is_one_of_them, "13.8a 13.12 13.13a"),
    RULE_TEST(a_redoubt_shifts_until_it_is_reduced, "13.9b 25.27a 27.46"),
    RULE_TEST(two_points_build_a_redoubt, "13.5a 13.5c 13.6 13.9a 13.11a 13.11b 13.11c 22.2d"),
    RULE_TEST(the_wing_of_the_workers_pays, "2.P7b 7.7b 13.11a 13.13a"),
    RULE_TEST(woods_make_it_cheaper, "3.P4 13.5a"),
    RULE_TEST(pioneers_build_alone_and_rested, "13.11a 13.11c 22.2d"),
    RULE_TEST(the_owner_says_who_works, "13.11a"),
    RULE_TEST(the_counters_run_out, "13.12 13.13b"),
    RULE_TEST(the_first_four_redoubts_are_allied, "13.5b 13.7"),
    RULE_TEST(improving_takes_two_turns, "13.4 13.8a 13.9a 13.9b 13.9c 13.9d"),
    RULE_TEST(not_in_the_turn_of_building, "13.8b 3.P4"),
    RULE_TEST(improved_counters_run_out_too, "13.12"),
    RULE_TEST(what_was_stopped_begins_afresh, "13.10b"),
    RULE_TEST(an_empty_redoubt_of_the_enemy_is_razed, "13.13a 13.13b"),
    RULE_TEST(not_under_the_eyes_of_the_enemy, "13.13a"),
    RULE_TEST(markers_for_ruins_run_out, "13.12 13.13b"),
    RULE_TEST(own_works_and_forts_are_not_razed, "13.13a 13.4"),
    RULE_TEST(the_reserve_pays_as_the_wing_beside_it, "2.P7b 7.7b 13.13a"),
    RULE_TEST(two_who_build_pay_as_their_wing, "2.P7b 7.7b 13.11a"),
    RULE_TEST(batteries_stand_until_they_are_limbered, "27.5a 27.5b 27.5c"),
    RULE_TEST(guns_of_the_east_need_no_limbers, "27.6b"),
    RULE_TEST(and_for_the_guns_of_the_east_later, "7.5b 27.6a"),
    RULE_TEST(bonaparte_may_pay, "7.5b 7.5c 27.5b"),
    RULE_TEST(works_are_manned_and_left, "3.P8a 13.3a"),
    RULE_TEST(nobody_sees_who_is_inside, "6.3b HI-10"),
    RULE_TEST(a_fort_takes_one_big_unit, "13.3a"),
    RULE_TEST(who_is_in_toulon_is_inside, "3.P8c"),
    RULE_TEST(and_so_is_who_comes_to_la_garde_in_excess, "3.P8c"),
};

RULE_TEST_MAIN("toulon", tests)
