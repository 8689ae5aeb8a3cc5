/* Redoubts built, improved and razed (13.5, 13.8 to 13.13), guns limbered (27.5), works manned. */
#include "games/toulon/movement.h"
#include "toulon/position.h"

static void begin_empty(void)
{
    begin("");
    empty_map();
    for (int pool = 0; pool < POOLS; pool++) give(pool, 10);
    supply_all();
    set_turn(4);
}

static void moves(enum side side)
{
    in_phase(PHASE_MOVEMENT, side);
    assert_step(STEP_MOVE);
}

static int count_redoubts(int area)
{
    int count = 0;
    for (int work = WORK_ALLIED; work < WORKS; work++) {
        count += state.work_area[work] == area && state.work_level[work] != 0;
    }
    return count;
}

/* ---- Building ---------------------------------------------------------------------------- */

static void two_points_build_a_redoubt(void)
{
    begin_empty();
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_FAV);
    moves(REPUBLICANS);
    refuses("build:rep", "13.11a");
    does("build:fav");
    assert_int_equal(count_redoubts(AREA_FAV), 1);
    assert_int_equal(state.operations[WEST], 7);
    assert_int_equal(state.marks[UNIT_CHASSEURS_DU_BEAUSSET], 1);
    assert_true(serves(&data, &state, WORK_REPUBLICAN, REPUBLICANS));
    assert_false(serves(&data, &state, WORK_REPUBLICAN, ALLIES));
    refuses("build:fav", "13.11a"); /* the marked do not work */
    put(UNIT_GENDARMES_W1, AREA_FAV);
    refuses("build:fav", "13.11a"); /* 1 point */
    put(UNIT_DRAGONS_DES_ALLOBROGES, AREA_FAV);
    does("build:fav"); /* 1 and 1, and a second redoubt beside the first */
    if (state.step[0] == STEP_WORKERS) does("work:gendarmes_w1");
    assert_int_equal(count_redoubts(AREA_FAV), 2);
    assert_int_equal(state.marks[UNIT_GENDARMES_W1], 1);
    assert_int_equal(state.marks[UNIT_DRAGONS_DES_ALLOBROGES], 1);
}

/* With a unit of a wing the general reserve is of that wing, and so is who pays. */
static void the_wing_of_the_workers_pays(void)
{
    begin_empty();
    give(WEST, 2);
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_REP);
    put(UNIT_GENDARMES_W1, AREA_FAV);
    put(UNIT_U_4_L_ISERE, AREA_FAV); /* 1 of its 6 points */
    state.permanent[UNIT_U_4_L_ISERE] = 5;
    moves(REPUBLICANS);
    refuses("build:rep", "13.11a"); /* 3 points, and the East has them */
    refuses("build:fav", "13.11a");
    int work = put_redoubt(ALLIES, AREA_FAV, 2);
    give(WEST, 1);
    refuses(text_of(VERB_RAZE, work, 0), "13.13a"); /* 2 points */
    give(WEST, 3);
    does("build:fav");
    if (state.step[0] == STEP_WORKERS) does("work:gendarmes_w1");
    assert_int_equal(state.operations[WEST], 0);
    assert_int_equal(state.operations[EAST], 10);
}

static void woods_make_it_cheaper(void)
{
    begin_empty();
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_DUM);
    moves(REPUBLICANS);
    does("build:dum");
    assert_int_equal(state.operations[WEST], 8);
}

static void pioneers_build_alone_and_rested(void)
{
    begin_empty();
    put(UNIT_PIONNIERS_W1, AREA_FAV);
    moves(REPUBLICANS);
    does("build:fav");
    assert_int_equal(state.marks[UNIT_PIONNIERS_W1], 0);
    does("build:fav"); /* and again */
    assert_int_equal(count_redoubts(AREA_FAV), 2);
    state.temporary[UNIT_PIONNIERS_W1] = 1;
    refuses("build:fav", "13.11a"); /* not at full strength */
}

static void the_owner_says_who_works(void)
{
    begin_empty();
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_FAV);
    put(UNIT_PIONNIERS_W1, AREA_FAV);
    moves(REPUBLICANS);
    does("build:fav");
    assert_step(STEP_WORKERS);
    assert_legal("work:chasseurs_du_beausset work:pionniers_w1");
    does("work:pionniers_w1");
    assert_int_equal(state.marks[UNIT_CHASSEURS_DU_BEAUSSET], 0);
    assert_step(STEP_MOVE);
}

static void the_counters_run_out(void)
{
    begin_empty();
    put(UNIT_PIONNIERS_W1, AREA_FAV);
    moves(REPUBLICANS);
    for (int i = 0; i < BUILT_EACH; i++) {
        give(WEST, 10);
        does("build:fav");
    }
    give(WEST, 10);
    refuses("build:fav", "13.12");
    state.work_level[WORK_REPUBLICAN] = 0; /* destroyed: gone for good */
    state.work_flags[WORK_REPUBLICAN] = DESTROYED;
    refuses("build:fav", "13.12");
}

static void the_first_four_redoubts_are_allied(void)
{
    begin_empty();
    for (int work = FIRST_REDOUBT; work <= PRINTED_WORKS; work++) {
        assert_int_equal(state.work_level[work], 1);
        assert_true(serves(&data, &state, work, ALLIES));
        assert_false(serves(&data, &state, work, REPUBLICANS));
    }
    assert_int_equal(PRINTED_WORKS - FIRST_REDOUBT + 1, 4);
}

/* ---- Improving --------------------------------------------------------------------------- */

static void improving_takes_two_turns(void)
{
    begin_empty();
    put(UNIT_MARINES, AREA_BRN);
    put(UNIT_U_25TH_SUSSEX, AREA_BRN);
    moves(ALLIES);
    refuses("improve:malgue", "13.8a"); /* a fort */
    does("improve:redoubt_cap_brun work:marines");
    assert_true(state.work_flags[WORK_REDOUBT_CAP_BRUN] & IN_PROGRESS);
    assert_int_equal(state.work_level[WORK_REDOUBT_CAP_BRUN], 1);
    assert_int_equal(state.operations[ENGLISH], 8);
    assert_int_equal(state.marks[UNIT_MARINES], 1);
    refuses("improve:redoubt_cap_brun", "13.9b");
    state.work_flags[WORK_REDOUBT_CAP_BRUN] &= (uint8_t)~BUILT_NOW; /* the next turn */
    does("improve:redoubt_cap_brun");
    assert_int_equal(state.work_level[WORK_REDOUBT_CAP_BRUN], 2);
    assert_int_equal(state.operations[ENGLISH], 6);
    assert_int_equal(state.improved_used[ALLIES], 1);
    assert_false(state.work_flags[WORK_REDOUBT_CAP_BRUN] & IN_PROGRESS);
    refuses("improve:redoubt_cap_brun", "13.8a");
}

static void not_in_the_turn_of_building(void)
{
    begin_empty();
    put(UNIT_PIONNIERS_W1, AREA_DUM);
    moves(REPUBLICANS);
    does("build:dum");
    char text[64] = "improve:";
    int length = 8;
    const char *word = toulon_game.verbs[VERB_IMPROVE].first->word[WORK_REPUBLICAN];
    while (*word) text[length++] = *word++;
    text[length] = '\0';
    refuses(text, "13.8b");
    state.work_flags[WORK_REPUBLICAN] = 0;
    does(text);
    assert_int_equal(state.operations[WEST], 6); /* 2 in the wood, and 2: no rebate */
}

static void improved_counters_run_out_too(void)
{
    begin_empty();
    put(UNIT_MARINES, AREA_BRN);
    state.improved_used[ALLIES] = 4;
    moves(ALLIES);
    refuses("improve:redoubt_cap_brun", "13.12");
    state.improved_used[ALLIES] = 0;
    for (int i = 0; i < 4; i++) {
        int work = put_redoubt(REPUBLICANS, AREA_FAV, 1);
        state.work_flags[work] = IN_PROGRESS;
    }
    refuses("improve:redoubt_cap_brun", "13.12");
}

/* A combat stops the work (deployment.c takes the marker off), and all begins anew. */
static void what_was_stopped_begins_afresh(void)
{
    begin_empty();
    put(UNIT_MARINES, AREA_BRN);
    put(UNIT_U_25TH_SUSSEX, AREA_BRN);
    moves(ALLIES);
    does("improve:redoubt_cap_brun work:marines");
    state.work_flags[WORK_REDOUBT_CAP_BRUN] = 0;
    does("improve:redoubt_cap_brun");
    assert_int_equal(state.operations[ENGLISH], 6); /* nothing was saved */
    assert_int_equal(state.work_level[WORK_REDOUBT_CAP_BRUN], 1);
    assert_true(state.work_flags[WORK_REDOUBT_CAP_BRUN] & IN_PROGRESS);
}

/* ---- Razing ------------------------------------------------------------------------------ */

static void an_empty_redoubt_of_the_enemy_is_razed(void)
{
    begin_empty();
    put(UNIT_CANONNIERS_A, AREA_CAS); /* 0 points */
    int plain = put_redoubt(REPUBLICANS, AREA_CAS, 1);
    int improved = put_redoubt(REPUBLICANS, AREA_CAS, 2);
    put_redoubt(REPUBLICANS, AREA_FAV, 1); /* nobody is there */
    moves(ALLIES);
    does(text_of(VERB_RAZE, plain, 0));
    assert_int_equal(state.operations[TOULONNAIS], 9);
    assert_int_equal(state.work_level[plain], 0);
    assert_true(state.work_flags[plain] & DESTROYED);
    assert_int_equal(state.destroyed_used, 1);
    does(text_of(VERB_RAZE, improved, 0));
    assert_int_equal(state.operations[TOULONNAIS], 7);
    assert_int_equal(count_redoubts(AREA_CAS), 0);
    assert_int_equal(count_redoubts(AREA_FAV), 1);
}

static void not_under_the_eyes_of_the_enemy(void)
{
    begin_empty();
    put(UNIT_U_2_59_BOURGOGNE, AREA_FAV);
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_FAV);
    put(UNIT_U_1_MALLORCA, AREA_LAU);
    int work = put_redoubt(ALLIES, AREA_LAU, 1);
    moves(REPUBLICANS);
    does("pick:2_59_bourgogne march:lau roll:1");
    assert_true(is_contact(&state, AREA_LAU));
    refuses(text_of(VERB_RAZE, work, 0), "13.13a");
}

static void markers_for_ruins_run_out(void)
{
    begin_empty();
    put(UNIT_U_2_59_BOURGOGNE, AREA_AND);
    state.destroyed_used = 6;
    moves(REPUBLICANS);
    refuses("raze:redoubt_saint_andre", "13.12");
}

static void own_works_and_forts_are_not_razed(void)
{
    begin_empty();
    put(UNIT_MARINES, AREA_BRN);
    put(UNIT_U_2_59_BOURGOGNE, AREA_AND);
    moves(ALLIES);
    refuses("raze:redoubt_cap_brun", "13.13a");
    refuses("raze:malgue", "13.13a");
    moves(REPUBLICANS);
    does("raze:redoubt_saint_andre");
    assert_int_equal(state.work_level[WORK_REDOUBT_SAINT_ANDRE], 0);
}

/* ---- Who pays ---------------------------------------------------------------------------- */

/* With units of one wing the reserve is of that wing, and pays with its points only. */
static void the_reserve_pays_as_the_wing_beside_it(void)
{
    begin_empty();
    put(UNIT_U_2_59_BOURGOGNE, AREA_AND);
    put(UNIT_U_4_L_ISERE, AREA_AND);
    give(WEST, 0);
    moves(REPUBLICANS);
    refuses("raze:redoubt_saint_andre", "13.13a");
    put(UNIT_U_2_59_BOURGOGNE, AREA_FAV);
    does("raze:redoubt_saint_andre");
    assert_int_equal(state.operations[EAST], 9);
}

static void two_who_build_pay_as_their_wing(void)
{
    begin_empty();
    put(UNIT_U_2_59_BOURGOGNE, AREA_FAV);
    put(UNIT_U_4_L_ISERE, AREA_FAV);
    state.permanent[UNIT_U_2_59_BOURGOGNE] = data.unit[UNIT_U_2_59_BOURGOGNE].strength;
    state.permanent[UNIT_U_2_59_BOURGOGNE]--; /* a point each */
    state.permanent[UNIT_U_4_L_ISERE] = data.unit[UNIT_U_4_L_ISERE].strength;
    state.permanent[UNIT_U_4_L_ISERE]--;
    give(WEST, 0);
    moves(REPUBLICANS);
    refuses("build:fav", "13.11a");
    give(WEST, 10);
    does("build:fav work:2_59_bourgogne");
    assert_int_equal(count_redoubts(AREA_FAV), 1);
    assert_int_equal(state.operations[EAST], 10);
}

/* ---- Limbering --------------------------------------------------------------------------- */

static void batteries_stand_until_they_are_limbered(void)
{
    begin_empty();
    put(UNIT_MONTAGNE, AREA_LAU);
    put(UNIT_ARTILLERIE_E1, AREA_SOL);
    give(POOL_BONAPARTE, 0);
    set_turn(5);
    moves(REPUBLICANS);
    refuses("pick:montagne", "27.5a");
    refuses("limber:montagne", "27.5a");
    does("hand:east pick:artillerie_e1 halt hand:west"); /* not bound */
    set_turn(6);
    does("limber:montagne");
    assert_int_equal(state.operations[WEST], 9);
    assert_true(has(&state, UNIT_MONTAGNE, MOBILE));
    refuses("limber:montagne", "27.5b");
    does("pick:montagne");
}

/* From turn 8 the guns of the East count as batteries, but nobody has to limber them. */
static void guns_of_the_east_need_no_limbers(void)
{
    begin_empty();
    set_turn(8);
    put(UNIT_ARTILLERIE_E1, AREA_SOL);
    put(UNIT_U_3_VAR, AREA_FLD);
    put(UNIT_MONTAGNE, AREA_LAU);
    moves(REPUBLICANS);
    assert_true(counts_as_battery(&data, &state, UNIT_ARTILLERIE_E1));
    refuses("limber:artillerie_e1", "27.5b");
    refuses("pick:montagne", "27.5a");
    if (state.seat[0] != SEAT_EAST) does("hand:east");
    does("pick:artillerie_e1 march:fld");
    assert_int_equal(state.place[UNIT_ARTILLERIE_E1], AREA_FLD);
}

static void bonaparte_may_pay(void)
{
    begin_empty();
    put(UNIT_MONTAGNE, AREA_LAU);
    set_turn(6);
    give(WEST, 0);
    moves(REPUBLICANS);
    does("limber:montagne");
    assert_int_equal(state.operations[POOL_BONAPARTE], 9);
    put(UNIT_BREGAILLON, AREA_BRE);
    give(POOL_BONAPARTE, 0);
    refuses("limber:bregaillon", "27.5b"); /* nobody can */
}

/* From turn 8 the guns of the East wing are his too, and the force that has one. */
static void and_for_the_guns_of_the_east_later(void)
{
    for (int turn = 7; turn <= 8; turn++) {
        begin_empty();
        put(UNIT_ARTILLERIE_E1, AREA_SOL);
        put(UNIT_PIONNIERS_E1, AREA_SOL);
        set_turn(turn);
        give(EAST, 0);
        moves(REPUBLICANS);
        does("pick:pionniers_e1");
        refuses("march:fld", "16.4a");
        does("join:artillerie_e1");
        assert_int_equal(is_legal("march:fld"), turn == 8);
    }
}

/* ---- Who is inside ----------------------------------------------------------------------- */

static void works_are_manned_and_left(void)
{
    begin_empty();
    put(UNIT_MARINES, AREA_LMG);
    state.inside[UNIT_MARINES] = NO_WORK;
    put(UNIT_U_11TH_NORTH_DEVON, AREA_LMG);
    state.inside[UNIT_U_11TH_NORTH_DEVON] = NO_WORK;
    put(UNIT_U_25TH_SUSSEX, AREA_LMG);
    state.inside[UNIT_U_25TH_SUSSEX] = NO_WORK;
    moves(ALLIES);
    does("man:marines,malgue man:11th_north_devon,malgue"); /* 7 */
    assert_int_equal(state.inside[UNIT_MARINES], WORK_MALGUE);
    refuses("man:25th_sussex,malgue", "13.3a");
    does(text_of(VERB_MAN, UNIT_MARINES, NO_WORK));
    assert_int_equal(state.inside[UNIT_MARINES], NO_WORK);
    refuses("man:marines,malbousquet", "3.P8a");
}

static void nobody_sees_who_is_inside(void)
{
    begin_empty();
    put(UNIT_U_25TH_SUSSEX, AREA_LMG);
    put_inside(UNIT_MARINES, WORK_MALGUE);
    moves(ALLIES);
    struct toulon_state seen = seen_by(SEAT_WEST);
    assert_int_equal(seen.place[UNIT_MARINES], PLACE_FOG);
    assert_int_equal(seen.inside[UNIT_MARINES], NO_WORK);
    assert_true(occupied(&seen, AREA_LMG, ALLIES));
    seen = seen_by(SEAT_SPANISH);
    assert_int_equal(seen.inside[UNIT_MARINES], WORK_MALGUE);
}

static void who_is_in_toulon_is_inside(void)
{
    begin_empty();
    put(UNIT_MARINES, AREA_TOU);
    assert_int_equal(state.inside[UNIT_MARINES], WORK_WALLS);
    moves(ALLIES);
    refuses(text_of(VERB_MAN, UNIT_MARINES, NO_WORK), "3.P8c");
    int redoubt = put_redoubt(ALLIES, AREA_TOU, 1); /* by which one might come into the open */
    refuses(text_of(VERB_MAN, UNIT_MARINES, redoubt), "3.P8c");
}

/* Seven points, or one unit of more. */
static void a_fort_takes_one_big_unit(void)
{
    begin_empty();
    data.unit[UNIT_U_11TH_NORTH_DEVON].strength = data.unit[UNIT_U_11TH_NORTH_DEVON].in_fort = 8;
    renew();
    put(UNIT_U_11TH_NORTH_DEVON, AREA_LMG);
    put(UNIT_MARINES, AREA_LMG);
    assert_int_equal(state.inside[UNIT_U_11TH_NORTH_DEVON], WORK_MALGUE);
    assert_int_equal(state.inside[UNIT_MARINES], NO_WORK);
    moves(ALLIES);
    refuses("man:marines,malgue", "13.3a");
}

/* Retreats may bring too many: they are inside before the excess is taken from them. */
static void and_so_is_who_comes_to_la_garde_in_excess(void)
{
    begin_empty();
    put(UNIT_U_11TH_NORTH_DEVON, AREA_GAR);
    put(UNIT_U_25TH_SUSSEX, AREA_GAR);
    assert_int_equal(state.inside[UNIT_U_11TH_NORTH_DEVON], WORK_CASTLE);
    assert_int_equal(state.inside[UNIT_U_25TH_SUSSEX], WORK_CASTLE);
}

static const struct rule_test tests[] = {
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
