/* The close of a combat: who leaves (25.9), pursuit (25.34), victory (28), guns (27.17 to 27.22).
 */
#include "toulon/fights.h"

static void field(int attacker, int defender)
{
    begin_battle_map();
    put(defender, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(attacker, TL_AREA_ARE, TL_AREA_LAS);
}

/* ---- Who leaves -------------------------------------------------------------------------- */

static void attackers_leave_while_a_defender_stays(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 1, 0, 0);
    does("roll:1");
    go_to_first_die();
    melee_gives(0, 1, 0, 0);
    does("roll:1"); /* the second round is the last */
    assert_true(cited("25.9c"));
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
    assert_true(tl_is_friendly(&state, TL_AREA_LAS, TL_ALLIES));
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

static void attackers_without_strength_leave(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    weaken(TL_UNIT_U_1_MONT_BLANC, 1);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(1, 0, 0, 0);
    does("roll:1"); /* at 0; the second round has nobody to attack */
    pass_on();
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
}

static void spent_defenders_leave_and_their_guns_are_spiked(void)
{
    begin_battle_map();
    set_turn(4);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    weaken(TL_UNIT_U_1_GARD, 2);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    weaken(TL_UNIT_MONTAGNE, 0);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_LAS);
    weaken(TL_UNIT_ARTILLERIE_E2, 0);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    go_to_first_die();
    melee_gives(0, 1, 0, 0);
    does("roll:1");
    go_to_first_die();
    melee_gives(0, 1, 0, 0);
    does("roll:1");
    assert_true(cited("25.9b") && cited("27.22a"));
    assert_int_equal(state.due[TL_UNIT_MONTAGNE], 6);
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_MOBILE));
    assert_true(is_out(TL_UNIT_ARTILLERIE_E2));
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_ARE);
    assert_true(tl_is_friendly(&state, TL_AREA_LAS, TL_ALLIES));
}

/* Guns that are spiked at the close are not there any more when the cavalry comes. */
static void nobody_pursues_spiked_guns(void)
{
    static const int guns[] = { TL_UNIT_ARTILLERIE_E2, TL_UNIT_MONTAGNE };
    for (size_t i = 0; i < sizeof guns / sizeof guns[0]; i++) {
        begin_battle_map();
        put(guns[i], TL_AREA_LAS);
        put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
        come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
        come(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CAS, TL_AREA_LAS);
        attack(TL_ALLIES);
        go_to_first_die();
        melee_gives(0, 0, 0, 0);
        does("roll:1");
        while (state.step[0] != TL_STEP_ASSIGN) does(is_legal("end") ? "end" : "roll:1");
        does("engage:2_1st_royals");
        go_to_first_die();
        melee_gives(0, data.unit[guns[i]].strength, 0, 0);
        does("roll:1");
        assert_true(cited("25.9b") && cited("27.22a"));
        assert_false(cited("25.34b"));
        assert_false(tl_is_on_map(&state, guns[i]));
    }
}

/* A garrison with strength that nobody has stormed keeps the attacker from staying. */
static void a_fort_in_peace_drives_the_attacker_away(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_1_VAR, TL_AREA_POM);
    state.inside[TL_UNIT_U_1_VAR] = TL_NO_WORK;
    put(TL_UNIT_SARDEGNA, TL_AREA_AND);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end engage:2_cote_d_or end");
    melee_gives(0, 4, 0, 0); /* the Var is gone */
    does("roll:1");
    while (state.phase == TL_PHASE_COMBAT) does("end");
    assert_int_equal(state.place[TL_UNIT_U_2_COTE_D_OR], TL_AREA_DUM);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_POM);
}

/* ---- Pursuit ----------------------------------------------------------------------------- */

static void reserve_cavalry_pursues(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_GENDARMES_E1, TL_AREA_ARE, TL_AREA_LAS);
    data.unit[TL_UNIT_GENDARMES_E1].strength = 2;
    attack(TL_REPUBLICANS);
    does("standard engage:1_mont_blanc engage:1_gard engage:3_drome resolve:1");
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_step(TL_STEP_CAVALRY_DIE);
    does("roll:3 roll:6"); /* 2 and 1, 3 and 2: 8 of 11 */
    assert_step(TL_STEP_LOSSES);
    assert_int_equal(state.battle.owed[TL_ALLIES], 8);
    assert_int_equal(state.battle.owed_by, 0);
    for (int i = 0; i < 4; i++) does("lose:2_1st_royals");
    for (int i = 0; i < 4; i++) does("lose:25th_sussex");
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 22); /* they alternate */
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX] != TL_PLACE_GONE, 1);
}

static void cavalry_in_a_melee_does_not_pursue(void)
{
    field(TL_UNIT_GENDARMES_W1, TL_UNIT_MARINES);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(TL_UNIT_MARINES), 0);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
}

static void pursuit_takes_no_more_than_there_is(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_MARINES);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("engage:1_mont_blanc");
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1 roll:6"); /* 4 from 2: none is destroyed */
    assert_int_equal(losses_on(TL_UNIT_MARINES), 11);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
}

static void who_withdraws_is_not_pursued(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_MARINES);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("engage:1_mont_blanc");
    melee_gives(0, 0, 0, 0);
    does("roll:1 end withdraw:marines");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
    assert_int_equal(losses_on(TL_UNIT_MARINES), 0);
}

/* ---- Who has won ------------------------------------------------------------------------- */

static void rout_with_losses(int lost_attacking, int lost_defending)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(lost_attacking, lost_defending, 0, TL_FULL_RETREAT);
    does("roll:1");
}

static void the_winner_keeps_the_ground_and_loses_less(void)
{
    rout_with_losses(0, 1);
    assert_true(cited("28.1a"));
    assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX], 1); /* the beaten are marked */
    assert_int_equal(state.marks[TL_UNIT_U_1_MONT_BLANC], 0);
    assert_int_equal(state.defeated[TL_ALLIES], 0); /* one loss decides nothing */
    assert_int_equal(state.points[TL_REPUBLICANS], 0);
    rout_with_losses(1, 1);
    assert_true(cited("28.1b")); /* equal losses: nobody wins */
    assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX], 0);
}

static void two_permanent_losses_decide(void)
{
    rout_with_losses(0, 3); /* temporary, permanent, temporary */
    assert_int_equal(state.defeated[TL_ALLIES], 0);
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
    state.defeated[TL_REPUBLICANS] = 1;
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 3, 0, TL_FULL_RETREAT); /* guns: permanent first */
    does("roll:1");
    assert_int_equal(state.defeated[TL_ALLIES], 1);
    assert_int_equal(state.defeated[TL_REPUBLICANS], 0); /* a battle won ends the penalty */
    assert_int_equal(state.victor, 1 + TL_REPUBLICANS);
    assert_int_equal(points_of(TL_REPUBLICANS), 1);
}

static void option_without_marks(void)
{
    begin_battle_map_with("marked=none");
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 1, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX], 0);
}

static void forts_taken_score_unless_they_were_empty(void)
{
    for (int is_manned = 0; is_manned < 2; is_manned++) {
        begin_battle_map();
        put(TL_UNIT_MARINES, TL_AREA_POM);
        state.inside[TL_UNIT_MARINES] = is_manned ? TL_WORK_POMETS : TL_NO_WORK;
        put(TL_UNIT_SARDEGNA, TL_AREA_AND);
        come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_DUM, TL_AREA_POM);
        attack(TL_REPUBLICANS);
        does("end");
        if (is_manned) does("storm:pomets");
        does("engage:2_cote_d_or");
        melee_gives(0, 0, 0, TL_FULL_RETREAT);
        does("roll:1");
        assert_int_equal(points_of(TL_REPUBLICANS), is_manned ? 2 : 0);
    }
}

/* La Garde is its castle: who has fought his way in, or come to help, is inside afterwards. */
static void who_keeps_la_garde_is_inside(void)
{
    for (int is_held = 0; is_held < 2; is_held++) {
        begin_battle_map();
        put(TL_UNIT_MARINES, TL_AREA_GAR);
        put(TL_UNIT_SARDEGNA, TL_AREA_THO);
        come(TL_UNIT_U_1_28_MAINE, TL_AREA_FLD, TL_AREA_GAR);
        attack(TL_REPUBLICANS);
        while (state.step[0] == TL_STEP_COMBATS) does("fight:gar");
        does("storm:castle engage:1_28_maine");
        melee_gives(0, 0, 0, is_held ? TL_NO_RETREAT : TL_FULL_RETREAT);
        does("roll:1");
        if (is_held) {
            while (state.step[0] == TL_STEP_WITHDRAW) does("end");
            does("call:sardegna roll:1");
            assert_int_equal(state.inside[TL_UNIT_SARDEGNA], TL_NO_WORK);
            does("standard");
            while (state.step[0] != TL_STEP_MELEE_DIE) does("standard");
            melee_gives(0, 0, TL_FULL_RETREAT, 0);
            does("roll:1");
        }
        int kept_by = is_held ? TL_UNIT_SARDEGNA : TL_UNIT_U_1_28_MAINE;
        assert_int_equal(state.place[kept_by], TL_AREA_GAR);
        assert_int_equal(state.inside[kept_by], TL_WORK_CASTLE);
    }
}

static void beaten_guns_alone_lose_for_good(void)
{
    for (int is_supported = 0; is_supported < 2; is_supported++) {
        begin_battle_map();
        put(TL_UNIT_ARTILLERIA, TL_AREA_LAS);
        if (is_supported) put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
        put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_CAS);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
        attack(TL_REPUBLICANS);
        go_to_first_die();
        melee_gives(0, 1, 0, TL_FULL_RETREAT);
        does("roll:1");
        assert_int_equal(state.place[TL_UNIT_ARTILLERIA], TL_AREA_CAS);
        assert_int_equal(losses_on(TL_UNIT_ARTILLERIA), is_supported ? 1 : 10);
    }
}

/* ---- The guns ---------------------------------------------------------------------------- */

static void guns_that_took_part_are_marked(void)
{
    field(TL_UNIT_ARTILLERIE_E2, TL_UNIT_U_25TH_SUSSEX);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_STR);
    put(TL_UNIT_ARTILLERIA, TL_AREA_CAS); /* does nothing */
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:las");
    does("standard support:royal_artillery,1 roll:1");
    while (state.step[0] == TL_STEP_SUPPORT) does("end");
    melee_gives(0, 0, TL_FULL_RETREAT, 0);
    does("roll:1");
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED) &&
                tl_has(&state, TL_UNIT_ROYAL_ARTILLERY, TL_FIRED));
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED_THIS_TURN));
    assert_false(tl_has(&state, TL_UNIT_ARTILLERIA, TL_FIRED));
}

static void beaten_batteries_lose_ammunition(void)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    put(TL_UNIT_BREGAILLON, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    state.ammunition = 7;
    attack(TL_ALLIES);
    go_to_first_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1"); /* both are spiked */
    assert_step(TL_STEP_RESERVE_DIE);
    does("roll:4");
    assert_int_equal(state.ammunition, 3);
    does("roll:6"); /* one die each, down to nothing */
    assert_int_equal(state.ammunition, 0);
    assert_int_not_equal(state.step[0], TL_STEP_RESERVE_DIE);
}

/* La Garde is its castle: there is no outside for those who have taken it, nor for those who came
 * to its help. */
static void who_is_left_in_la_garde_is_inside(void)
{
    begin_battle_map();
    put(TL_UNIT_SARDEGNA, TL_AREA_GAR);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_THO);
    come(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_COP, TL_AREA_GAR);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 4, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_true(tl_is_friendly(&state, TL_AREA_GAR, TL_REPUBLICANS));
    assert_int_equal(state.inside[TL_UNIT_U_1_35_AQUITAINE], TL_WORK_CASTLE);

    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_GAR);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_THO);
    come(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_COP, TL_AREA_GAR);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 0, 0, 0);
    does("roll:1 end end call:69th_south_lincolnshire roll:1");
    assert_int_equal(state.inside[TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE], TL_NO_WORK);
    go_to_first_die();
    melee_gives(0, 0, 0, 0);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_35_AQUITAINE], TL_AREA_COP);
    assert_int_equal(state.inside[TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE], TL_WORK_CASTLE);
}

/* In the second round somebody falls to nothing on either side. */
static void nobody_is_strong_enough_to_stay(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    weaken(TL_UNIT_U_1_MONT_BLANC, 1);
    weaken(TL_UNIT_U_25TH_SUSSEX, 1);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 0, 0, 0);
    does("roll:1");
    go_to_first_die();
    melee_gives(1, 1, 0, 0);
    does("roll:1");
    assert_true(cited("25.9a"));
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_LAS);
}

/* 25.9b is a rout, 25.2 is not. */
static void cavalry_pursues_the_spent_of_the_last_round_only(void)
{
    for (int round = 1; round <= 2; round++) {
        field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
        weaken(TL_UNIT_U_25TH_SUSSEX, 1);
        come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
        attack(TL_REPUBLICANS);
        while (state.step[0] == TL_STEP_COMBATS) does("fight:las");
        does("engage:1_mont_blanc");
        melee_gives(0, round == 1, 0, 0);
        does("roll:1");
        if (round == 2) {
            pass_on();
            does("engage:1_mont_blanc");
            melee_gives(0, 1, 0, 0);
            does("roll:1");
            assert_step(TL_STEP_CAVALRY_DIE);
            does("roll:1");
        }
        assert_int_equal(cited("25.2"), round == 1);
        assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_CAS);
    }
}

static void who_was_not_in_it_is_not_marked(void)
{
    rout_with_losses(0, 1);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], state.place[TL_UNIT_SARDEGNA]);
    assert_int_equal(state.marks[TL_UNIT_SARDEGNA], 0);
}

static void a_point_on_either_side_decides_nothing(void)
{
    field(TL_UNIT_ARTILLERIE_E2, TL_UNIT_ARTIGLIERIA); /* guns: the first loss is permanent */
    data.unit[TL_UNIT_ARTIGLIERIA].strength = 3;       /* it is not spiked, but walks to friends */
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(1, 2, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(TL_UNIT_ARTILLERIE_E2), 10);
    assert_true(cited("28.1a")); /* 1 against 2 */
    assert_int_equal(state.defeated[TL_ALLIES], 0);
}

static void any_battle_won_ends_the_penalty(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    state.defeated[TL_REPUBLICANS] = 1;
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 1, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.victor, 0);
    assert_int_equal(state.defeated[TL_REPUBLICANS], 0);
}

static void a_fort_that_holds_out_scores_nothing(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end storm:pomets engage:2_cote_d_or");
    melee_gives(0, 0, TL_FULL_RETREAT, 0);
    does("roll:1");
    assert_int_equal(points_of(TL_REPUBLICANS), 0);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_POM);
}

/* What 23.4d makes of a gun's losses: others keep theirs; friends without strength do not help; and
 * it may decide the battle. */
static void only_guns_harden_and_only_strength_supports(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    put(TL_UNIT_SARDEGNA, TL_PLACE_GONE);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_CAS);
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 1, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 1); /* no gun */
    for (int points = 0; points < 2; points++) {
        field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_ARTILLERIA);
        data.unit[TL_UNIT_ARTILLERIA].strength = 3;
        weaken(TL_UNIT_SARDEGNA, points);
        attack(TL_REPUBLICANS);
        go_to_first_die();
        melee_gives(0, 2, 0, TL_FULL_RETREAT); /* temporary, permanent */
        does("roll:1");
        assert_int_equal(losses_on(TL_UNIT_ARTILLERIA), points ? 11 : 20);
        assert_int_equal(state.defeated[TL_ALLIES], !points);
    }
}

static void beaten_batteries_score_as_their_losses_harden(void)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    put(TL_UNIT_BREGAILLON, TL_AREA_ARE); /* no support */
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    go_to_first_die();
    melee_gives(0, 1, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(TL_UNIT_MONTAGNE), 10);
    assert_int_equal(points_of(TL_ALLIES), 2); /* 1 for the loss, 1 more for good */
}

/* Nobody supports a gun that is spiked: what it has lost in this battle is lost for good. */
static void spiked_guns_lose_for_good(void)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS); /* in position */
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    go_to_first_die();
    melee_gives(0, 2, 0, TL_FULL_RETREAT); /* temporary, permanent */
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_PLACE_TRACK);
    assert_int_equal(losses_on(TL_UNIT_MONTAGNE), 20);
    assert_int_equal(state.defeated[TL_REPUBLICANS], 1); /* two for good: decisive */
    assert_int_equal(points_of(TL_ALLIES), 2 + 2 + 1);   /* the battery, the battle */

    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_ARTILLERIA); /* an ordinary gun leaves the game */
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(0, 2, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_true(is_out(TL_UNIT_ARTILLERIA));
    assert_int_equal(losses_on(TL_UNIT_ARTILLERIA), 20);
    assert_int_equal(state.defeated[TL_ALLIES], 1);
}

/* What was temporary before the battle, or in one that is not lost, goes as Q26.5 says. */
static void a_spiked_battery_is_refitted_after_the_count(void)
{
    static const struct {
        const char *options;
        int lost_attacking, losses;
    } cases[] = {
        { "", 0, 20 }, /* the last point has hardened, the old one is cured */
        { "", 3, 10 }, /* nobody has lost: temporary, and cured */
        { "returning=worn", 0, 21 },
        { "returning=worn", 3, 12 },
        { "returning=full", 0, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_battle_map_with(cases[i].options);
        put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
        data.unit[TL_UNIT_MONTAGNE].strength = 3;
        state.temporary[TL_UNIT_MONTAGNE] = 1;
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
        attack(TL_ALLIES);
        go_to_first_die();
        melee_gives(cases[i].lost_attacking, 2, 0, TL_FULL_RETREAT);
        does("roll:1");
        assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_PLACE_TRACK);
        assert_int_equal(losses_on(TL_UNIT_MONTAGNE), cases[i].losses);
    }
}

static void batteries_that_attack_risk_no_ammunition(void)
{
    begin_battle_map();
    set_turn(6);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_MONTAGNE, TL_AREA_ARE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    state.ammunition = 7;
    attack(TL_REPUBLICANS);
    go_to_first_die();
    melee_gives(1, 0, TL_FULL_RETREAT, 0);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_ARE);
    assert_int_not_equal(state.step[0], TL_STEP_RESERVE_DIE);
}

/* A fort that was empty when the combat began, though not in the second round. */
static void who_enters_a_fort_in_the_fight_does_not_make_it_a_prize(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_POM);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    put(TL_UNIT_SARDEGNA, TL_AREA_AND);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end engage:2_cote_d_or");
    melee_gives(0, 0, 0, 0);
    does("roll:1");
    pass_on();
    does("man:marines,pomets");
    while (state.step[0] == TL_STEP_MANNING) does("end");
    does("storm:pomets engage:2_cote_d_or");
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_2_COTE_D_OR], TL_AREA_POM);
    assert_int_equal(points_of(TL_REPUBLICANS), 0);
}

static void the_pursuit_goes_on_where_the_losses_stopped(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("engage:1_mont_blanc");
    melee_gives(0, 1, 0, TL_FULL_RETREAT); /* temporary, */
    does("roll:1 roll:3");
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 22); /* permanent, temporary, permanent */
}

/* What a battle leaves behind is its losses; supply, posts and what was there before stay. */
static void a_battle_ends_and_leaves_the_rest_alone(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    state.leader_flags[TL_LEADER_MULGRAVE] = TL_REPLACED | TL_ARRIVED;
    state.leader_flags[TL_LEADER_DELABORDE] = TL_REPLACED | TL_ARRIVED;
    tl_set(&state, TL_UNIT_U_25TH_SUSSEX, TL_OUT_OF_SUPPLY);
    tl_set(&state, TL_UNIT_U_1_MONT_BLANC, TL_OUT_OF_SUPPLY | TL_CROSSED);
    tl_set(&state, TL_UNIT_SARDEGNA, TL_CROSSED); /* who has crossed elsewhere has not fought */
    attack(TL_REPUBLICANS);
    while (state.battle.area) {
        switch (state.step[0]) {
        case TL_STEP_MELEE_DIE:
            melee_gives(0, 0, 0, 0);
            does("roll:1");
            break;
        case TL_STEP_LEADER_DIE: does("roll:1"); break;
        case TL_STEP_COMBATS: does("fight:las"); break;
        default: does(is_legal("end") ? "end" : "standard");
        }
        if (state.phase != TL_PHASE_COMBAT) break;
    }
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], TL_AREA_ARE);
    assert_true(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_OUT_OF_SUPPLY));
    assert_true(tl_has(&state, TL_UNIT_U_1_MONT_BLANC, TL_OUT_OF_SUPPLY));
    assert_false(tl_has(&state, TL_UNIT_U_1_MONT_BLANC, TL_CROSSED));
    assert_true(tl_has(&state, TL_UNIT_SARDEGNA, TL_CROSSED));
    assert_int_equal(state.leader_flags[TL_LEADER_MULGRAVE], TL_REPLACED | TL_ARRIVED);
    assert_int_equal(state.leader_flags[TL_LEADER_DELABORDE], TL_REPLACED | TL_ARRIVED);
}

static const struct rule_test tests[] = {
    RULE_TEST(who_is_left_in_la_garde_is_inside, "3.P8c 25.8j"),
    RULE_TEST(attackers_leave_while_a_defender_stays, "25.8a 25.8b 25.9c 25.36"),
    RULE_TEST(attackers_without_strength_leave, "25.9a"),
    RULE_TEST(spent_defenders_leave_and_their_guns_are_spiked, "25.9b 27.22a 27.22b 27.22c"),
    RULE_TEST(nobody_pursues_spiked_guns, "27.22a 27.22b 25.34a"),
    RULE_TEST(a_fort_in_peace_drives_the_attacker_away, "25.9c"),
    RULE_TEST(reserve_cavalry_pursues, "25.34a 25.34b 25.34c 32.21 EXWE-D7"),
    RULE_TEST(cavalry_in_a_melee_does_not_pursue, "25.34a"),
    RULE_TEST(pursuit_takes_no_more_than_there_is, "25.34b"),
    RULE_TEST(who_withdraws_is_not_pursued, "25.34a"),
    RULE_TEST(the_winner_keeps_the_ground_and_loses_less, "28.1a 28.1b 25.35a 25.35b 23.5b"),
    RULE_TEST(two_permanent_losses_decide, "28.2a 28.3 28.4 35.1c 7.12b"),
    RULE_TEST(option_without_marks, "25.35b"),
    RULE_TEST(forts_taken_score_unless_they_were_empty, "35.1d 35.1e"),
    RULE_TEST(who_keeps_la_garde_is_inside, "3.P8c 25.8j"),
    RULE_TEST(beaten_guns_alone_lose_for_good, "23.4d"),
    RULE_TEST(guns_that_took_part_are_marked, "27.17c 27.20c"),
    RULE_TEST(beaten_batteries_lose_ammunition, "27.18"),
    RULE_TEST(nobody_is_strong_enough_to_stay, "25.9a 25.9b"),
    RULE_TEST(cavalry_pursues_the_spent_of_the_last_round_only, "25.2 25.34a"),
    RULE_TEST(who_was_not_in_it_is_not_marked, "25.35b"),
    RULE_TEST(a_point_on_either_side_decides_nothing, "28.2a"),
    RULE_TEST(any_battle_won_ends_the_penalty, "7.12b"),
    RULE_TEST(a_fort_that_holds_out_scores_nothing, "35.1d"),
    RULE_TEST(only_guns_harden_and_only_strength_supports, "23.4d 28.2a"),
    RULE_TEST(beaten_batteries_score_as_their_losses_harden, "23.4d 35.1b"),
    RULE_TEST(spiked_guns_lose_for_good, "23.4d 26.4 26.5a 28.2a 35.1b"),
    RULE_TEST(a_spiked_battery_is_refitted_after_the_count, "23.4d 26.5b"),
    RULE_TEST(batteries_that_attack_risk_no_ammunition, "27.18"),
    RULE_TEST(who_enters_a_fort_in_the_fight_does_not_make_it_a_prize, "35.1d 35.1e"),
    RULE_TEST(the_pursuit_goes_on_where_the_losses_stopped, "25.34c"),
    RULE_TEST(a_battle_ends_and_leaves_the_rest_alone, "25.36"),
};
RULE_TEST_MAIN("toulon", tests)
