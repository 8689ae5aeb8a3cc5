/* Retreats (section 26): where to, who is spiked, who is captured, and the sea. */
#include "toulon/battles.h"

/* The die of the melee at hand makes the whole force of a side leave, without losses. */
static void make_rout(enum side side)
{
    assert_step(STEP_MELEE_DIE);
    struct column_data *column = &data.column[melee_column(&data, &state, state.battle.at_hand)];
    bool is_attack = side == attacker_side(&state);
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = is_attack ? FULL_RETREAT : NO_RETREAT;
    column->defender_retreat[0] = is_attack ? NO_RETREAT : FULL_RETREAT;
    does("roll:1");
}

static void to_the_die(void)
{
    while (state.step[0] == STEP_COMBATS) does(text_of(VERB_FIGHT, AREA_LAS, 0));
    while (state.step[0] != STEP_MELEE_DIE) {
        switch (state.step[0]) {
        case STEP_MELEES: does("resolve:1"); break;
        case STEP_SUPPORT:
        case STEP_REDUCE:
        case STEP_MANNING:
        case STEP_LEADERS: does("end"); break;
        default: does("standard");
        }
    }
}

/* ---- The attacker ------------------------------------------------------------------------ */

static void attackers_go_back_where_they_came_from(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
    come(UNIT_U_1_GARD, AREA_GAU, AREA_LAS);
    put(UNIT_U_3_DROME, AREA_AND); /* friendly, but nobody came from there */
    attack(REPUBLICANS);
    to_the_die();
    make_rout(REPUBLICANS);
    assert_step(STEP_RETREAT);
    assert_legal("retreat:1_mont_blanc,gau retreat:1_mont_blanc,are retreat:1_gard,gau "
                 "retreat:1_gard,are standard");
    refuses("retreat:1_gard,and", "26.1a");
    refuses("retreat:25th_sussex,are", "26.1a");
    does("retreat:1_gard,are retreat:1_mont_blanc,are"); /* any of the ways, not only its own */
    assert_int_equal(state.place[UNIT_U_1_GARD], AREA_ARE);
    assert_int_equal(state.marks[UNIT_U_1_GARD], 0); /* a vacated area counts as friendly */
    assert_true(is_friendly(&state, AREA_LAS, ALLIES));
}

static void who_came_from_the_track_goes_back_to_it(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    come(UNIT_U_1_MONT_BLANC, PLACE_TRACK, AREA_LAS);
    put(PIECE_DELABORDE, AREA_LAS);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(REPUBLICANS);
    does("roll:1"); /* Delaborde is unhurt */
    assert_int_equal(state.place[UNIT_U_1_MONT_BLANC], PLACE_TRACK);
    assert_int_equal(state.due[UNIT_U_1_MONT_BLANC], 3);
    assert_int_equal(state.place[PIECE_DELABORDE], PLACE_TRACK);
}

static void beaten_austrians_come_by_the_edge_again(void)
{
    begin_battle_map();
    set_turn(10);
    put(UNIT_U_1_GARD, AREA_REV);
    come(UNIT_GRENADIERS, PLACE_TRACK, AREA_REV);
    attack(ALLIES);
    to_the_die();
    make_rout(ALLIES);
    assert_int_equal(state.place[UNIT_GRENADIERS], PLACE_TRACK);
    assert_int_equal(state.due[UNIT_GRENADIERS], 11);
    assert_int_equal(state.austrian_delayed, 1 << (UNIT_GRENADIERS - UNIT_U_1_BELGIOJOSO));
}

/* ---- The defender ------------------------------------------------------------------------ */

static void defenders_prefer_friendly_areas(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    put(UNIT_SVIZZERI, AREA_PSA);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    assert_legal("retreat:25th_sussex,psa retreat:25th_sussex,cas standard");
    refuses("retreat:25th_sussex,str", "26.2a"); /* no man's land */
    refuses("retreat:25th_sussex,are", "26.2a"); /* the attacker's way */
    does("retreat:25th_sussex,psa");
    assert_int_equal(state.marks[UNIT_U_25TH_SUSSEX], 0);
}

static void no_mans_land_marks_all_of_the_force(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_MEJ); /* neighbours BRN EYG MRG THO */
    put(UNIT_MARINES, AREA_MEJ);
    come(UNIT_U_1_MONT_BLANC, AREA_BRN, AREA_MEJ);
    put(UNIT_U_1_GARD, AREA_EYG);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:mej");
    to_the_die();
    make_rout(ALLIES);
    refuses("retreat:marines,eyg", "26.2a"); /* the enemy is there */
    does("retreat:marines,mrg");
    assert_true(is_legal("retreat:25th_sussex,tho")); /* the force may divide */
    does("retreat:25th_sussex,mrg");
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_MRG);
    assert_int_equal(state.marks[UNIT_MARINES], 1);
    assert_int_equal(state.marks[UNIT_U_25TH_SUSSEX], 1); /* though the Marines were there first */
}

/* The Royal Louis has no wing, the others do not go where the East is. */
static void each_unit_has_its_own_refuge(void)
{
    begin_battle_map();
    put(UNIT_ROYAL_LOUIS, AREA_MEJ); /* neighbours BRN EYG MRG THO */
    set(&state, UNIT_ROYAL_LOUIS, DEFECTED);
    renew();
    put(UNIT_U_1_GARD, AREA_MEJ);
    put(UNIT_U_1_28_MAINE, AREA_EYG);
    come(UNIT_U_2_1ST_ROYALS, AREA_BRN, AREA_MEJ);
    attack(ALLIES);
    while (state.step[0] == STEP_COMBATS) does("fight:mej");
    to_the_die();
    make_rout(REPUBLICANS);
    assert_int_equal(state.place[UNIT_ROYAL_LOUIS], AREA_EYG); /* friendly to it, */
    assert_int_equal(state.marks[UNIT_ROYAL_LOUIS], 0);
    assert_legal("retreat:1_gard,mrg retreat:1_gard,tho standard"); /* closed to them */
    does("retreat:1_gard,tho");
    assert_int_equal(state.marks[UNIT_U_1_GARD], 1);
    assert_int_equal(state.battle.permanent[REPUBLICANS], 0); /* nobody was captured */
}

static void too_many_in_the_refuge_lose(void)
{
    begin_battle_map();
    put(UNIT_U_11TH_NORTH_DEVON, AREA_FAC);
    put(UNIT_MARINES, AREA_FAO); /* 6 may be there */
    come(UNIT_U_1_MONT_BLANC, AREA_STA, AREA_FAC);
    put(UNIT_U_1_GARD, AREA_LEI);
    put(UNIT_U_3_DROME, AREA_MSQ);
    put(UNIT_U_1_VAUCLUSE, AREA_FRN);
    put(UNIT_U_2_ARDECHE, AREA_CRX);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    assert_int_equal(state.place[UNIT_U_11TH_NORTH_DEVON], AREA_FAO);
    assert_step(STEP_EXCESS);
    assert_int_equal(state.battle.temporary[ALLIES], 0);
    does("lose:marines");
    assert_int_equal(strength_in(&data, &state, AREA_FAO, ALLIES), 6);
}

static void who_flees_into_la_garde_is_inside(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_GAR);
    put(UNIT_U_11TH_NORTH_DEVON, AREA_COP);
    come(UNIT_U_1_28_MAINE, AREA_FLD, AREA_COP);
    put(UNIT_U_2_HERAULT, AREA_COU);
    put(UNIT_U_3_VAR, AREA_VAL);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    assert_int_equal(state.place[UNIT_U_11TH_NORTH_DEVON], AREA_GAR);
    assert_int_equal(state.inside[UNIT_U_11TH_NORTH_DEVON], WORK_CASTLE);
    assert_step(STEP_EXCESS); /* 4 and 5 are two too many */
    does("lose:11th_north_devon lose:25th_sussex");
    assert_int_equal(strength_in(&data, &state, AREA_GAR, ALLIES), 7);
}

/* ---- No way out -------------------------------------------------------------------------- */

static void who_has_no_way_out_is_captured(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_CEP);
    put(PIECE_MULGRAVE, AREA_CEP);
    come(UNIT_U_1_MONT_BLANC, AREA_MAN, AREA_CEP);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    does("roll:1");                    /* Mulgrave is unhurt, */
    assert_step(STEP_REPLACEMENT_DIE); /* but captured with his men */
    assert_true(is_out(UNIT_U_25TH_SUSSEX));
    assert_int_equal(state.battle.permanent[ALLIES], 4); /* which counts */
    assert_int_equal(points_of(REPUBLICANS), 1);         /* grade B */
    assert_true(cited("26.3a") && cited("26.3b"));
    does("roll:3");
    assert_int_equal(state.due[PIECE_MULGRAVE], 2 + 2);
    assert_int_equal(state.defeated[ALLIES], 1); /* decisive: 4 points for good */
}

/* ---- Guns -------------------------------------------------------------------------------- */

static void guns_that_cannot_move_are_spiked(void)
{
    begin_battle_map();
    set_turn(12);
    put(UNIT_MONTAGNE, AREA_LAS);
    put(UNIT_BREGAILLON, AREA_LAS);
    set(&state, UNIT_BREGAILLON, MOBILE);
    put(UNIT_SANS_CULOTTES, AREA_LAS);
    set(&state, UNIT_SANS_CULOTTES, MOBILE);
    weaken(UNIT_SANS_CULOTTES, 0);
    put(UNIT_ARTILLERIE_E2, AREA_LAS);
    weaken(UNIT_ARTILLERIE_E2, 0);
    put(UNIT_U_1_GARD, AREA_ARE);
    come(UNIT_U_2_1ST_ROYALS, AREA_CAS, AREA_LAS);
    state.ammunition = 10;
    attack(ALLIES);
    to_the_die();
    make_rout(REPUBLICANS);
    assert_int_equal(state.due[UNIT_MONTAGNE], 14);           /* in position */
    assert_int_equal(state.place[UNIT_BREGAILLON], AREA_ARE); /* limbered, with strength */
    assert_int_equal(state.due[UNIT_SANS_CULOTTES], 14);
    assert_true(is_out(UNIT_ARTILLERIE_E2));
    assert_int_equal(points_of(ALLIES), 0); /* spiking scores nothing */
}

/* ---- The sea ----------------------------------------------------------------------------- */

/* Seven points on a beach without a way out by land. */
static void on_the_beach(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAZ);
    put(UNIT_U_69TH_SOUTH_LINCOLNSHIRE, AREA_LAZ);
    put(PIECE_MULGRAVE, AREA_LAZ);
    come(UNIT_U_1_MONT_BLANC, AREA_SAB, AREA_LAZ);
    put(UNIT_U_1_GARD, AREA_MAN);
}

static void leave_by_sea(void)
{
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    does("roll:1"); /* Mulgrave is unhurt */
}

static void the_sea_costs_a_third(void)
{
    on_the_beach();
    leave_by_sea();
    assert_step(STEP_SEA_LOSSES);
    does("lose:25th_sussex lose:25th_sussex lose:69th_south_lincolnshire");
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_TOU);
    assert_int_equal(losses_on(UNIT_U_25TH_SUSSEX), 22);
    assert_int_equal(losses_on(UNIT_U_69TH_SOUTH_LINCOLNSHIRE), 12);
    assert_int_equal(state.place[PIECE_MULGRAVE], AREA_TOU);
    assert_int_equal(state.defeated[ALLIES], 1); /* 3 permanent, 4 temporary: they count */
}

/* Gunners have points in a fort that they had not at sea: all the same nobody has marched in. */
static void the_sea_does_not_open_toulon(void)
{
    begin_battle_map();
    put(UNIT_SEAMEN_GUNNERS_A, AREA_LAZ);
    come(UNIT_U_1_MONT_BLANC, AREA_SAB, AREA_LAZ);
    put(UNIT_U_1_GARD, AREA_MAN);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    assert_int_equal(state.place[UNIT_SEAMEN_GUNNERS_A], AREA_TOU);
    assert_int_equal(strength(&data, &state, UNIT_SEAMEN_GUNNERS_A), 2);
    assert_false(state.toulon_entered);
}

static void a_lost_roadstead_costs_half(void)
{
    on_the_beach();
    state.roadstead[GREAT] = state.roadstead[LITTLE] = GIVEN_UP;
    leave_by_sea();
    assert_int_equal(state.battle.sea_permanent, 4);
    does("lose:25th_sussex lose:25th_sussex lose:25th_sussex lose:69th_south_lincolnshire");
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_TOU);
}

/* From the Great Roadstead the way to Toulon is through the Little one. */
static void the_way_to_toulon_crosses_the_little_roadstead(void)
{
    on_the_beach();
    state.roadstead[LITTLE] = GIVEN_UP;
    leave_by_sea();
    assert_int_equal(state.battle.sea_permanent, 4);
}

static void the_little_roadstead_is_enough_from_its_own_beach(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_SEY);
    put(UNIT_U_69TH_SOUTH_LINCOLNSHIRE, AREA_SEY);
    put(PIECE_MULGRAVE, AREA_SEY);
    come(UNIT_U_1_MONT_BLANC, AREA_PIE, AREA_SEY);
    put(UNIT_U_1_GARD, AREA_BRE);
    put(UNIT_U_3_DROME, AREA_MOI);
    put(UNIT_U_1_VAUCLUSE, AREA_VIG);
    state.roadstead[GREAT] = GIVEN_UP;
    leave_by_sea();
    assert_int_equal(state.battle.sea_permanent, 3);
}

static void a_tenuous_hold_is_a_hold(void)
{
    on_the_beach();
    state.roadstead[GREAT] = TENUOUS;
    leave_by_sea();
    assert_int_equal(state.battle.sea_permanent, 3);
}

static void no_sea_where_land_is_open(void)
{
    on_the_beach();
    put(UNIT_U_1_GARD, PLACE_GONE);
    leave_by_sea();
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_MAN);
}

static void no_sea_without_toulon(void)
{
    on_the_beach();
    put(UNIT_U_3_DROME, AREA_TOU);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    does("roll:1");
    assert_true(is_out(UNIT_U_25TH_SUSSEX));
}

static void republicans_have_no_boats(void)
{
    begin_battle_map();
    put(UNIT_U_1_GARD, AREA_LAZ);
    come(UNIT_U_2_1ST_ROYALS, AREA_SAB, AREA_LAZ);
    put(UNIT_MARINES, AREA_MAN);
    attack(ALLIES);
    while (state.step[0] == STEP_COMBATS) does("fight:laz");
    to_the_die();
    make_rout(REPUBLICANS);
    assert_true(is_out(UNIT_U_1_GARD));
}

/* ---- Leaders ----------------------------------------------------------------------------- */

static void leaders_go_along(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    put(UNIT_MARINES, AREA_LAS);
    put(PIECE_MULGRAVE, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    put(UNIT_SVIZZERI, AREA_PSA);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    does("roll:1");
    refuses("retreat:mulgrave,cas", "26.6"); /* units first */
    does("retreat:marines,cas retreat:25th_sussex,psa");
    assert_legal("retreat:mulgrave,psa retreat:mulgrave,cas standard");
    does("retreat:mulgrave,psa");
    assert_int_equal(state.place[PIECE_MULGRAVE], AREA_PSA);
}

static void who_is_in_the_way_closes_it(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
    come(UNIT_U_1_GARD, AREA_GAU, AREA_LAS);
    attack(REPUBLICANS);
    to_the_die();
    put(UNIT_SARDEGNA, AREA_GAU);
    make_rout(REPUBLICANS);
    assert_int_equal(state.place[UNIT_U_1_GARD], AREA_ARE);
    assert_int_equal(state.place[UNIT_U_1_MONT_BLANC], AREA_ARE);
}

static void gunners_are_not_spiked(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    put(UNIT_CANONNIERS_A, AREA_LAS); /* without strength outside a fort */
    put(UNIT_SARDEGNA, AREA_CAS);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    to_the_die();
    make_rout(ALLIES);
    assert_int_equal(state.place[UNIT_CANONNIERS_A], AREA_CAS);
}

static void nobody_sails_from_toulon_to_toulon(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_TOU);
    come(UNIT_U_1_MONT_BLANC, AREA_LAS, AREA_TOU);
    put(UNIT_U_1_GARD, AREA_CAS);
    put(UNIT_U_3_DROME, AREA_MOU);
    put(UNIT_U_1_VAUCLUSE, AREA_STA);
    put(UNIT_U_2_ARDECHE, AREA_STJ);
    put(UNIT_U_1_LUBERON, AREA_STR);
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:tou");
    does("storm:walls engage:1_mont_blanc");
    make_rout(ALLIES);
    assert_true(is_out(UNIT_U_25TH_SUSSEX));
}

/* One of two defenders withdraws; their leader stays with the other unless he was routed. */
static void leaders_stay_while_somebody_fights(void)
{
    for (int is_routed = 0; is_routed < 2; is_routed++) {
        begin_battle_map();
        put(UNIT_U_25TH_SUSSEX, AREA_LAS);
        put(UNIT_MARINES, AREA_LAS);
        put(PIECE_MULGRAVE, AREA_LAS);
        put(UNIT_SARDEGNA, AREA_CAS);
        come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
        attack(REPUBLICANS);
        to_the_die();
        struct column_data *column = &data.column[melee_column(&data, &state, 1)];
        column->attacker_loses[0] = column->defender_loses[0] = 0;
        column->attacker_retreat[0] = column->defender_retreat[0] = NO_RETREAT;
        does("roll:1 end withdraw:marines end end");
        if (is_routed) rout_leader(&state, PIECE_MULGRAVE);
        to_the_die();
        make_rout(REPUBLICANS);
        does("roll:1");
        assert_int_equal(state.place[UNIT_MARINES], AREA_CAS);
        assert_int_equal(state.place[PIECE_MULGRAVE], is_routed ? AREA_CAS : AREA_LAS);
    }
}

static void from_turn_twelve_the_wings_make_room(void)
{
    for (int turn = 11; turn <= 12; turn++) {
        begin_battle_map();
        set_turn(turn);
        put(UNIT_U_1_GARD, AREA_MEJ);
        put(UNIT_U_1_28_MAINE, AREA_EYG); /* of the East */
        come(UNIT_U_2_1ST_ROYALS, AREA_BRN, AREA_MEJ);
        put(UNIT_MARINES, AREA_THO);
        attack(ALLIES);
        while (state.step[0] == STEP_COMBATS) does("fight:mej");
        to_the_die();
        make_rout(REPUBLICANS);
        assert_int_equal(state.place[UNIT_U_1_GARD], turn < 12 ? AREA_MRG : AREA_EYG);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(attackers_go_back_where_they_came_from, "26.1a 26.1b 25.33a"),
    RULE_TEST(who_came_from_the_track_goes_back_to_it, "9.10c 26.1a"),
    RULE_TEST(beaten_austrians_come_by_the_edge_again, "26.1a 32.5a 32.5c"),
    RULE_TEST(defenders_prefer_friendly_areas, "26.2a 26.2b"),
    RULE_TEST(no_mans_land_marks_all_of_the_force, "26.2a 26.2c"),
    RULE_TEST(each_unit_has_its_own_refuge, "26.2b 26.2c 26.3a 32.12b"),
    RULE_TEST(too_many_in_the_refuge_lose, "6.4a 6.4b"),
    RULE_TEST(who_flees_into_la_garde_is_inside, "3.P8c 3.P8d 6.4a"),
    RULE_TEST(who_has_no_way_out_is_captured, "26.3a 26.3b 23.8a 26.8 28.2b"),
    RULE_TEST(guns_that_cannot_move_are_spiked, "26.4 26.5a 26.5c EXWE-26.5"),
    RULE_TEST(the_sea_costs_a_third, "26.7a 26.7b 26.7c 26.7d 26.8 3.P11 EXWE-D4"),
    RULE_TEST(the_sea_does_not_open_toulon, "17.5a 26.7c"),
    RULE_TEST(a_lost_roadstead_costs_half, "26.7e 17.6b EXWE-D4"),
    RULE_TEST(the_way_to_toulon_crosses_the_little_roadstead, "26.7e"),
    RULE_TEST(the_little_roadstead_is_enough_from_its_own_beach, "26.7d"),
    RULE_TEST(a_tenuous_hold_is_a_hold, "26.7d"),
    RULE_TEST(no_sea_where_land_is_open, "26.7b"),
    RULE_TEST(no_sea_without_toulon, "26.7c 26.3a"),
    RULE_TEST(republicans_have_no_boats, "26.7a"),
    RULE_TEST(leaders_go_along, "26.6"),
    RULE_TEST(who_is_in_the_way_closes_it, "26.1a"),
    RULE_TEST(gunners_are_not_spiked, "26.4"),
    RULE_TEST(nobody_sails_from_toulon_to_toulon, "26.7b 26.7c"),
    RULE_TEST(leaders_stay_while_somebody_fights, "26.6 25.32a"),
    RULE_TEST(from_turn_twelve_the_wings_make_room, "2.P7d 6.1b 26.2b"),
};
RULE_TEST_MAIN("toulon", tests)
