/* Retreats (section 26): where to, who is spiked, who is captured, and the sea. */
#include "toulon/fights.h"

/* The die of the melee at hand makes the whole force of a side leave, without losses. */
static void make_rout(enum tl_side side)
{
    assert_step(TL_STEP_MELEE_DIE);
    struct tl_column_data *column =
        &data.column[tl_melee_column(&data, &state, state.battle.at_hand)];
    bool is_attack = side == tl_attacker_side(&state);
    column->attacker_loses[0] = column->defender_loses[0] = 0;
    column->attacker_retreat[0] = is_attack ? TL_FULL_RETREAT : TL_NO_RETREAT;
    column->defender_retreat[0] = is_attack ? TL_NO_RETREAT : TL_FULL_RETREAT;
    does("roll:1");
}

/* ---- The attacker ------------------------------------------------------------------------ */

static void attackers_go_back_where_they_came_from(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_GAU, TL_AREA_LAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_AND); /* friendly, but nobody came from there */
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_REPUBLICANS);
    assert_step(TL_STEP_RETREAT);
    assert_legal("retreat:1_mont_blanc,gau retreat:1_mont_blanc,are retreat:1_gard,gau "
                 "retreat:1_gard,are standard");
    refuses("retreat:1_gard,and", "26.1a");
    refuses("retreat:25th_sussex,are", "26.1a");
    tl_unset(&state, TL_UNIT_U_1_GARD, TL_ROUTED); /* who stays has no retreat, fed or not */
    tl_set(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY);
    refuses("retreat:1_gard,are", "25.32a");
    tl_unset(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_ROUTED);
    does("retreat:1_gard,are retreat:1_mont_blanc,are"); /* any of the ways, not only its own */
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_ARE);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 0); /* a vacated area counts as friendly */
    assert_true(tl_is_friendly(&state, TL_AREA_LAS, TL_ALLIES));
}

/* Through Faveyrolles, where the East wing is, from Ollioules: there they could last have stopped.
 */
static void attackers_go_back_past_the_other_wing(void)
{
    begin_battle_map();
    give(TL_WEST, 10);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_FAV); /* of the East wing */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_ARE);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:1_gard march:fav march:are roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_ARE);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_REPUBLICANS);
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_OLL);
}

static void who_came_from_the_track_goes_back_to_it(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_PLACE_TRACK, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_REPUBLICANS);
    does("roll:1"); /* Delaborde is unhurt */
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_MONT_BLANC], 3);
    assert_false(tl_has(&state, TL_UNIT_U_1_MONT_BLANC, TL_ROUTED));
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_PLACE_TRACK);
}

static void beaten_austrians_come_by_the_edge_again(void)
{
    begin_battle_map();
    set_turn(10);
    put(TL_UNIT_U_1_GARD, TL_AREA_REV);
    come(TL_UNIT_GRENADIERS, TL_PLACE_TRACK, TL_AREA_REV);
    attack(TL_ALLIES);
    go_to_first_die();
    make_rout(TL_ALLIES);
    assert_int_equal(state.place[TL_UNIT_GRENADIERS], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_GRENADIERS], 11);
    assert_int_equal(state.austrian_delayed, 1 << (TL_UNIT_GRENADIERS - TL_UNIT_U_1_BELGIOJOSO));
}

/* ---- The defender ------------------------------------------------------------------------ */

/* From Lagoubran, with friends in two areas beside it. */
static void rout_the_allies(void)
{
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_SVIZZERI, TL_AREA_PSA);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
}

static void defenders_prefer_friendly_areas(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    rout_the_allies();
    assert_legal("retreat:25th_sussex,psa retreat:25th_sussex,cas standard");
    refuses("retreat:25th_sussex,str", "26.2a"); /* no man's land */
    refuses("retreat:25th_sussex,are", "26.2a"); /* the attacker's way */
    does("retreat:25th_sussex,psa");
    assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX], 0);
}

/* 26.6: each leader goes where units have gone, those with numbers side by side too. */
static void every_leader_chooses_among_the_areas_reached(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_LAS);
    rout_the_allies();
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
    does("retreat:25th_sussex,psa retreat:69th_south_lincolnshire,cas");
    assert_legal("retreat:mulgrave,psa retreat:mulgrave,cas retreat:elphinstone,psa "
                 "retreat:elphinstone,cas standard");
    does("retreat:mulgrave,cas retreat:elphinstone,psa");
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_CAS);
    assert_int_equal(state.place[TL_PIECE_ELPHINSTONE], TL_AREA_PSA);
}

/* The fight of Croupatier, whose neighbours are CAO DUM EVE FAV OLL POM: the first area of all is
 * one of them. */
static void rout_at_croupatier(enum tl_side attacker, enum tl_side side)
{
    data.area[TL_AREA_EVE].limit = 30;
    data.area[TL_AREA_CAO].limit = 20;
    attack(attacker);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:cro");
    go_to_first_die();
    make_rout(side);
}

/* The first unit is a friend as any other, and the first area a refuge. */
static void the_first_area_is_a_refuge(void)
{
    for (int standard = 0; standard < 2; standard++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CRO);
        put(TL_UNIT_MARINES, TL_AREA_CRO);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EVE);
        put(TL_UNIT_SARDEGNA, TL_AREA_CAO);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_FAV, TL_AREA_CRO);
        rout_at_croupatier(TL_REPUBLICANS, TL_ALLIES);
        assert_legal("retreat:25th_sussex,eve retreat:25th_sussex,cao retreat:marines,eve "
                     "retreat:marines,cao standard");
        does(standard ? "standard" : "retreat:25th_sussex,eve retreat:marines,eve");
        assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_EVE);
        assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_EVE);
        assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX], 0);
        assert_int_equal(state.marks[TL_UNIT_MARINES], 0);
    }
}

/* 26.2b: whose friend is there goes to him, though another of the force has come in before. */
static void a_friend_is_found_behind_those_who_came_before(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CRO);
    put(TL_UNIT_MARINES, TL_AREA_CRO);
    put(TL_UNIT_U_25TH_SUSSEX + 1, TL_AREA_EVE);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAO);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_FAV, TL_AREA_CRO);
    rout_at_croupatier(TL_REPUBLICANS, TL_ALLIES);
    does("retreat:25th_sussex,eve");
    assert_legal("retreat:marines,eve retreat:marines,cao standard");
    does("retreat:marines,eve");
    assert_int_equal(state.marks[TL_UNIT_MARINES], 0);
}

static void attackers_go_back_to_the_first_area_too(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CRO);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_EVE, TL_AREA_CRO);
    come(TL_UNIT_U_1_GARD, TL_AREA_CAO, TL_AREA_CRO);
    rout_at_croupatier(TL_REPUBLICANS, TL_REPUBLICANS);
    assert_legal("retreat:1_mont_blanc,eve retreat:1_mont_blanc,cao retreat:1_gard,eve "
                 "retreat:1_gard,cao standard");
}

/* 26.6: leaders go when the last of the routed has gone, be it the first unit of all; then all of
 * them where there is most room. */
static void leaders_wait_for_the_last_of_the_routed(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_CRO);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CRO);
    put(TL_PIECE_MULGRAVE, TL_AREA_CRO);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_CRO);
    put(TL_UNIT_MARINES, TL_AREA_EVE);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAO);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_FAV, TL_AREA_CRO);
    rout_at_croupatier(TL_REPUBLICANS, TL_ALLIES);
    while (state.step[0] != TL_STEP_RETREAT) does("roll:1"); /* unhurt */
    does("retreat:25th_sussex,eve");
    refuses(text_of(TL_VERB_RETREAT, TL_PIECE_MULGRAVE, TL_AREA_EVE), "26.6");
    does("retreat:11th_north_devon,cao");
    assert_true(is_legal(text_of(TL_VERB_RETREAT, TL_PIECE_MULGRAVE, TL_AREA_EVE)));
    does("standard");
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_EVE);
    assert_int_equal(state.place[TL_PIECE_ELPHINSTONE], TL_AREA_EVE);
}

static void no_mans_land_marks_all_of_the_force(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MEJ); /* neighbours BRN EYG MRG THO */
    put(TL_UNIT_MARINES, TL_AREA_MEJ);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_BRN, TL_AREA_MEJ);
    put(TL_UNIT_U_1_GARD, TL_AREA_EYG);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:mej");
    go_to_first_die();
    make_rout(TL_ALLIES);
    refuses("retreat:marines,eyg", "26.2a"); /* the enemy is there */
    does("retreat:marines,mrg");
    assert_true(is_legal("retreat:25th_sussex,tho")); /* the force may divide */
    does("retreat:25th_sussex,mrg");
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_MRG);
    assert_int_equal(state.marks[TL_UNIT_MARINES], 1);
    assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX],
                     1); /* though the Marines were there first */
}

/* The Royal Louis has no wing, the others do not go where the East is. */
static void each_unit_has_its_own_refuge(void)
{
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_MEJ); /* neighbours BRN EYG MRG THO */
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    renew();
    put(TL_UNIT_U_1_GARD, TL_AREA_MEJ);
    put(TL_UNIT_U_1_28_MAINE, TL_AREA_EYG);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_BRN, TL_AREA_MEJ);
    attack(TL_ALLIES);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:mej");
    go_to_first_die();
    make_rout(TL_REPUBLICANS);
    assert_int_equal(state.place[TL_UNIT_ROYAL_LOUIS], TL_AREA_EYG); /* friendly to it, */
    assert_int_equal(state.marks[TL_UNIT_ROYAL_LOUIS], 0);
    assert_legal("retreat:1_gard,mrg retreat:1_gard,tho standard"); /* closed to them */
    does("retreat:1_gard,tho");
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 1);
    assert_int_equal(state.battle.permanent[TL_REPUBLICANS], 0); /* nobody was captured */
}

static void too_many_in_the_refuge_lose(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FAC);
    put(TL_UNIT_MARINES, TL_AREA_FAO); /* 6 may be there */
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_STA, TL_AREA_FAC);
    put(TL_UNIT_U_1_GARD, TL_AREA_LEI);
    put(TL_UNIT_U_3_DROME, TL_AREA_MSQ);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_FRN);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_CRX);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_FAO);
    assert_step(TL_STEP_EXCESS);
    assert_int_equal(state.battle.temporary[TL_ALLIES], 0);
    does("lose:marines");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_FAO, TL_ALLIES), 6);
}

static void who_flees_into_la_garde_is_inside(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_GAR);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_COP);
    come(TL_UNIT_U_1_28_MAINE, TL_AREA_FLD, TL_AREA_COP);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_COU);
    put(TL_UNIT_U_3_VAR, TL_AREA_VAL);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_GAR);
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], TL_WORK_CASTLE);
    assert_step(TL_STEP_EXCESS); /* 4 and 5 are two too many */
    does("lose:11th_north_devon lose:25th_sussex");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_GAR, TL_ALLIES), 7);
}

/* ---- No way out -------------------------------------------------------------------------- */

static void who_has_no_way_out_is_captured(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CEP);
    put(TL_PIECE_MULGRAVE, TL_AREA_CEP);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_MAN, TL_AREA_CEP);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
    does("roll:1");                       /* Mulgrave is unhurt, */
    assert_step(TL_STEP_REPLACEMENT_DIE); /* but captured with his men */
    assert_true(is_out(TL_UNIT_U_25TH_SUSSEX));
    assert_int_equal(state.battle.permanent[TL_ALLIES], 4); /* which counts */
    assert_int_equal(points_of(TL_REPUBLICANS), 1);         /* grade B */
    assert_true(cited("26.3a") && cited("26.3b"));
    does("roll:3");
    assert_int_equal(state.due[TL_PIECE_MULGRAVE], 2 + 2);
    assert_int_equal(state.defeated[TL_ALLIES], 1); /* decisive: 4 points for good */
}

/* Bonaparte among captured units is wounded and scores, but comes back. */
static void bonaparte_is_not_captured_with_his_men(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_CEP);
    put(TL_PIECE_BONAPARTE, TL_AREA_CEP);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_MAN, TL_AREA_CEP);
    give(TL_POOL_BONAPARTE, 3);
    attack(TL_ALLIES);
    does("fight:cep");
    go_to_first_die();
    make_rout(TL_REPUBLICANS);
    does("roll:1"); /* he is unhurt */
    assert_true(is_out(TL_UNIT_U_1_GARD));
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_PIECE_BONAPARTE], 5 + 3);
    assert_int_equal(state.leader_flags[TL_LEADER_BONAPARTE] & TL_REPLACED, 0);
    assert_int_equal(points_of(TL_ALLIES), 2 + 1); /* a leader of his class, the battle */
    assert_true(cited("24.7b") && cited("24.7c"));
    assert_int_equal(state.operations[TL_POOL_BONAPARTE], 0);
}

/* ---- Guns -------------------------------------------------------------------------------- */

static void guns_that_cannot_move_are_spiked(void)
{
    begin_battle_map();
    set_turn(12);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    put(TL_UNIT_BREGAILLON, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_BREGAILLON, TL_MOBILE);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_MOBILE);
    weaken(TL_UNIT_SANS_CULOTTES, 0);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_LAS);
    weaken(TL_UNIT_ARTILLERIE_E2, 0);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    state.ammunition = 10;
    attack(TL_ALLIES);
    go_to_first_die();
    make_rout(TL_REPUBLICANS);
    assert_int_equal(state.due[TL_UNIT_MONTAGNE], 14);              /* in position */
    assert_int_equal(state.place[TL_UNIT_BREGAILLON], TL_AREA_ARE); /* limbered, with strength */
    assert_int_equal(state.due[TL_UNIT_SANS_CULOTTES], 14);
    assert_true(is_out(TL_UNIT_ARTILLERIE_E2));
    assert_int_equal(points_of(TL_ALLIES), 0); /* spiking scores nothing */
}

/* ---- The sea ----------------------------------------------------------------------------- */

/* Seven points on a beach without a way out by land. */
static void on_the_beach(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAZ);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_LAZ);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAZ);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_SAB, TL_AREA_LAZ);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAN);
}

static void leave_by_sea(void)
{
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
    does("roll:1"); /* Mulgrave is unhurt */
}

static void the_sea_costs_a_third(void)
{
    on_the_beach();
    leave_by_sea();
    assert_step(TL_STEP_SEA_LOSSES);
    does("lose:25th_sussex lose:25th_sussex lose:69th_south_lincolnshire");
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_TOU);
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 22);
    assert_int_equal(losses_on(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE), 12);
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_TOU);
    assert_int_equal(state.defeated[TL_ALLIES], 1); /* 3 permanent, 4 temporary: they count */
}

/* Gunners have points in a fort that they had not at sea: all the same nobody has marched in. */
static void the_sea_does_not_open_toulon(void)
{
    begin_battle_map();
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_LAZ);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_SAB, TL_AREA_LAZ);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAN);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
    assert_int_equal(state.place[TL_UNIT_SEAMEN_GUNNERS_A], TL_AREA_TOU);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_SEAMEN_GUNNERS_A), 2);
    assert_false(state.toulon_entered);
}

static void a_lost_roadstead_costs_half(void)
{
    on_the_beach();
    state.roadstead[TL_GREAT] = state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    leave_by_sea();
    assert_int_equal(state.battle.sea_permanent, 4);
    does("lose:25th_sussex lose:25th_sussex lose:25th_sussex lose:69th_south_lincolnshire");
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_TOU);
}

/* From the Great Roadstead the way to Toulon is through the Little one. */
static void the_way_to_toulon_crosses_the_little_roadstead(void)
{
    on_the_beach();
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    leave_by_sea();
    assert_int_equal(state.battle.sea_permanent, 4);
}

static void a_tenuous_hold_is_a_hold(void)
{
    on_the_beach();
    state.roadstead[TL_GREAT] = TL_TENUOUS;
    leave_by_sea();
    assert_int_equal(state.battle.sea_permanent, 3);
}

static void no_sea_where_land_is_open(void)
{
    on_the_beach();
    put(TL_UNIT_U_1_GARD, TL_PLACE_GONE);
    leave_by_sea();
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_MAN);
}

static void no_sea_without_toulon(void)
{
    on_the_beach();
    put(TL_UNIT_U_3_DROME, TL_AREA_TOU);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
    does("roll:1");
    assert_true(is_out(TL_UNIT_U_25TH_SUSSEX));
}

static void republicans_have_no_boats(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_LAZ);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_SAB, TL_AREA_LAZ);
    put(TL_UNIT_MARINES, TL_AREA_MAN);
    attack(TL_ALLIES);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:laz");
    go_to_first_die();
    make_rout(TL_REPUBLICANS);
    assert_true(is_out(TL_UNIT_U_1_GARD));
}

/* ---- Leaders ----------------------------------------------------------------------------- */

static void leaders_go_along(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    rout_the_allies();
    does("roll:1");
    refuses("retreat:mulgrave,cas", "26.6"); /* units first */
    does("retreat:marines,cas retreat:25th_sussex,psa");
    assert_legal("retreat:mulgrave,psa retreat:mulgrave,cas standard");
    does("retreat:mulgrave,psa");
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_PSA);
}

static void who_is_in_the_way_closes_it(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_GAU, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    put(TL_UNIT_SARDEGNA, TL_AREA_GAU);
    make_rout(TL_REPUBLICANS);
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_ARE);
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
}

static void gunners_are_not_spiked(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_CANONNIERS_A, TL_AREA_LAS); /* without strength outside a fort */
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    make_rout(TL_ALLIES);
    assert_int_equal(state.place[TL_UNIT_CANONNIERS_A], TL_AREA_CAS);
}

static void nobody_sails_from_toulon_to_toulon(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_LAS, TL_AREA_TOU);
    put(TL_UNIT_U_1_GARD, TL_AREA_CAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_MOU);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_STA);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_STJ);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_STR);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:tou");
    does("storm:walls engage:1_mont_blanc");
    make_rout(TL_ALLIES);
    assert_true(is_out(TL_UNIT_U_25TH_SUSSEX));
}

/* One of two defenders withdraws; their leader stays with the other unless he was routed. */
static void leaders_stay_while_somebody_fights(void)
{
    for (int is_routed = 0; is_routed < 2; is_routed++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        put(TL_UNIT_MARINES, TL_AREA_LAS);
        put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
        put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
        attack(TL_REPUBLICANS);
        go_to_first_die();
        struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
        column->attacker_loses[0] = column->defender_loses[0] = 0;
        column->attacker_retreat[0] = column->defender_retreat[0] = TL_NO_RETREAT;
        does("roll:1 end withdraw:marines end end");
        if (is_routed) tl_rout_leader(&state, TL_PIECE_MULGRAVE);
        go_to_first_die();
        make_rout(TL_REPUBLICANS);
        does("roll:1");
        assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
        assert_int_equal(state.place[TL_PIECE_MULGRAVE], is_routed ? TL_AREA_CAS : TL_AREA_LAS);
    }
}

static void from_turn_twelve_the_wings_make_room(void)
{
    for (int turn = 11; turn <= 12; turn++) {
        begin_battle_map();
        set_turn(turn);
        put(TL_UNIT_U_1_GARD, TL_AREA_MEJ);
        put(TL_UNIT_U_1_28_MAINE, TL_AREA_EYG); /* of the East */
        come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_BRN, TL_AREA_MEJ);
        put(TL_UNIT_MARINES, TL_AREA_THO);
        attack(TL_ALLIES);
        while (state.step[0] == TL_STEP_COMBATS) does("fight:mej");
        go_to_first_die();
        make_rout(TL_REPUBLICANS);
        assert_int_equal(state.place[TL_UNIT_U_1_GARD], turn < 12 ? TL_AREA_MRG : TL_AREA_EYG);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(attackers_go_back_where_they_came_from, "26.1a 26.1b 25.33a"),
    RULE_TEST(attackers_go_back_past_the_other_wing, "16.8c 16.8d 26.1a"),
    RULE_TEST(who_came_from_the_track_goes_back_to_it, "9.10c 26.1a"),
    RULE_TEST(beaten_austrians_come_by_the_edge_again, "26.1a 32.5a 32.5c"),
    RULE_TEST(every_leader_chooses_among_the_areas_reached, "26.6"),
    RULE_TEST(defenders_prefer_friendly_areas, "26.2a 26.2b"),
    RULE_TEST(the_first_area_is_a_refuge, "26.2a 26.2b"),
    RULE_TEST(a_friend_is_found_behind_those_who_came_before, "26.2b 26.2c"),
    RULE_TEST(attackers_go_back_to_the_first_area_too, "26.1a"),
    RULE_TEST(leaders_wait_for_the_last_of_the_routed, "26.6"),
    RULE_TEST(no_mans_land_marks_all_of_the_force, "26.2a 26.2c"),
    RULE_TEST(each_unit_has_its_own_refuge, "26.2b 26.2c 26.3a 32.12b"),
    RULE_TEST(too_many_in_the_refuge_lose, "6.4a 6.4b"),
    RULE_TEST(who_flees_into_la_garde_is_inside, "3.P8c 3.P8d 6.4a"),
    RULE_TEST(who_has_no_way_out_is_captured, "26.3a 26.3b 23.8a 26.8 28.2b"),
    RULE_TEST(bonaparte_is_not_captured_with_his_men, "24.7b 24.7c 24.7d 26.3b"),
    RULE_TEST(guns_that_cannot_move_are_spiked, "26.4 26.5a 26.5c EXWE-26.5"),
    RULE_TEST(the_sea_costs_a_third, "26.7a 26.7b 26.7c 26.7d 26.8 3.P11 EXWE-D4"),
    RULE_TEST(the_sea_does_not_open_toulon, "17.5a 26.7c"),
    RULE_TEST(a_lost_roadstead_costs_half, "26.7e 17.6b EXWE-D4"),
    RULE_TEST(the_way_to_toulon_crosses_the_little_roadstead, "26.7e"),
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
