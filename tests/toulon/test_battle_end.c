/* The close of a combat: who leaves (25.9), pursuit (25.34), victory (28), guns (27.17 to 27.22).
 */
#include "toulon/battles.h"

/* What the first face does in the melee at hand. */
static void set_result(int lost_attacking, int lost_defending, int attacker_goes, int defender_goes)
{
    assert_step(STEP_MELEE_DIE);
    struct column_data *column = &data.column[melee_column(&data, &state, state.battle.at_hand)];
    column->attacker_loses[0] = (uint8_t)lost_attacking;
    column->defender_loses[0] = (uint8_t)lost_defending;
    column->attacker_retreat[0] = (uint8_t)attacker_goes;
    column->defender_retreat[0] = (uint8_t)defender_goes;
}

static void field(int attacker, int defender)
{
    begin_battle_map();
    put(defender, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    come(attacker, AREA_ARE, AREA_LAS);
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
        case STEP_WITHDRAW:
        case STEP_CALL:
        case STEP_LEADERS: does("end"); break;
        default: does("standard");
        }
    }
}

/* ---- Who leaves -------------------------------------------------------------------------- */

static void attackers_leave_while_a_defender_stays(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 1, 0, 0);
    does("roll:1");
    to_the_die();
    set_result(0, 1, 0, 0);
    does("roll:1"); /* the second round is the last */
    assert_true(cited("25.9c"));
    assert_int_equal(state.place[UNIT_U_1_MONT_BLANC], AREA_ARE);
    assert_true(is_friendly(&state, AREA_LAS, ALLIES));
    assert_int_equal(state.battle.area, NO_AREA);
}

static void attackers_without_strength_leave(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    weaken(UNIT_U_1_MONT_BLANC, 1);
    attack(REPUBLICANS);
    to_the_die();
    set_result(1, 0, 0, 0);
    does("roll:1"); /* at 0; the second round has nobody to attack */
    pass_on();
    assert_int_equal(state.place[UNIT_U_1_MONT_BLANC], AREA_ARE);
    assert_int_not_equal(state.phase, PHASE_COMBAT);
}

static void spent_defenders_leave_and_their_guns_are_spiked(void)
{
    begin_battle_map();
    set_turn(4);
    put(UNIT_U_1_GARD, AREA_LAS);
    weaken(UNIT_U_1_GARD, 2);
    put(UNIT_MONTAGNE, AREA_LAS);
    weaken(UNIT_MONTAGNE, 0);
    set(&state, UNIT_MONTAGNE, MOBILE);
    put(UNIT_ARTILLERIE_E2, AREA_LAS);
    weaken(UNIT_ARTILLERIE_E2, 0);
    put(UNIT_U_3_DROME, AREA_ARE);
    come(UNIT_U_2_1ST_ROYALS, AREA_CAS, AREA_LAS);
    attack(ALLIES);
    to_the_die();
    set_result(0, 1, 0, 0);
    does("roll:1");
    to_the_die();
    set_result(0, 1, 0, 0);
    does("roll:1");
    assert_true(cited("25.9b") && cited("27.22a"));
    assert_int_equal(state.due[UNIT_MONTAGNE], 6);
    assert_false(has(&state, UNIT_MONTAGNE, MOBILE));
    assert_true(is_out(UNIT_ARTILLERIE_E2));
    assert_int_equal(state.place[UNIT_U_1_GARD], AREA_ARE);
    assert_true(is_friendly(&state, AREA_LAS, ALLIES));
}

/* A garrison with strength that nobody has stormed keeps the attacker from staying. */
static void a_fort_in_peace_drives_the_attacker_away(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_POMETS);
    put(UNIT_U_1_VAR, AREA_POM);
    state.inside[UNIT_U_1_VAR] = NO_WORK;
    put(UNIT_SARDEGNA, AREA_AND);
    come(UNIT_U_2_COTE_D_OR, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end engage:2_cote_d_or end");
    set_result(0, 4, 0, 0); /* the Var is gone */
    does("roll:1");
    while (state.phase == PHASE_COMBAT) does("end");
    assert_int_equal(state.place[UNIT_U_2_COTE_D_OR], AREA_DUM);
    assert_int_equal(state.place[UNIT_MARINES], AREA_POM);
}

/* ---- Pursuit ----------------------------------------------------------------------------- */

static void reserve_cavalry_pursues(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    put(UNIT_MARINES, AREA_LAS);
    put(UNIT_U_2_1ST_ROYALS, AREA_LAS);
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    come(UNIT_U_3_DROME, AREA_ARE, AREA_LAS);
    come(UNIT_GENDARMES_W1, AREA_ARE, AREA_LAS);
    come(UNIT_GENDARMES_E1, AREA_ARE, AREA_LAS);
    data.unit[UNIT_GENDARMES_E1].strength = 2;
    attack(REPUBLICANS);
    does("standard engage:1_mont_blanc engage:1_gard engage:3_drome resolve:1");
    set_result(0, 0, 0, FULL_RETREAT);
    does("roll:1");
    assert_step(STEP_CAVALRY_DIE);
    does("roll:3 roll:6"); /* 2 and 1, 3 and 2: 8 of 11 */
    assert_step(STEP_LOSSES);
    assert_int_equal(state.battle.owed[ALLIES], 8);
    assert_int_equal(state.battle.owed_by, 0);
    for (int i = 0; i < 4; i++) does("lose:2_1st_royals");
    for (int i = 0; i < 4; i++) does("lose:25th_sussex");
    assert_int_equal(losses_on(UNIT_U_25TH_SUSSEX), 22); /* they alternate */
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX] != PLACE_GONE, 1);
}

static void cavalry_in_a_melee_does_not_pursue(void)
{
    field(UNIT_GENDARMES_W1, UNIT_MARINES);
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 0, 0, FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(UNIT_MARINES), 0);
    assert_int_equal(state.place[UNIT_MARINES], AREA_CAS);
}

static void pursuit_takes_no_more_than_there_is(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_MARINES);
    come(UNIT_GENDARMES_W1, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    does("engage:1_mont_blanc");
    set_result(0, 0, 0, FULL_RETREAT);
    does("roll:1 roll:6"); /* 4 from 2: none is destroyed */
    assert_int_equal(losses_on(UNIT_MARINES), 11);
    assert_int_equal(state.place[UNIT_MARINES], AREA_CAS);
}

static void who_withdraws_is_not_pursued(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_MARINES);
    come(UNIT_GENDARMES_W1, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    does("engage:1_mont_blanc");
    set_result(0, 0, 0, 0);
    does("roll:1 end withdraw:marines");
    assert_int_equal(state.place[UNIT_MARINES], AREA_CAS);
    assert_int_equal(losses_on(UNIT_MARINES), 0);
}

/* ---- Who has won ------------------------------------------------------------------------- */

static void rout_with_losses(int lost_attacking, int lost_defending)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    attack(REPUBLICANS);
    to_the_die();
    set_result(lost_attacking, lost_defending, 0, FULL_RETREAT);
    does("roll:1");
}

static void the_winner_keeps_the_ground_and_loses_less(void)
{
    rout_with_losses(0, 1);
    assert_true(cited("28.1a"));
    assert_int_equal(state.marks[UNIT_U_25TH_SUSSEX], 1); /* the beaten are marked */
    assert_int_equal(state.marks[UNIT_U_1_MONT_BLANC], 0);
    assert_int_equal(state.defeated[ALLIES], 0); /* one loss decides nothing */
    assert_int_equal(state.points[REPUBLICANS], 0);
    rout_with_losses(1, 1);
    assert_true(cited("28.1b")); /* equal losses: nobody wins */
    assert_int_equal(state.marks[UNIT_U_25TH_SUSSEX], 0);
}

static void two_permanent_losses_decide(void)
{
    rout_with_losses(0, 3); /* temporary, permanent, temporary */
    assert_int_equal(state.defeated[ALLIES], 0);
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    come(UNIT_ARTILLERIE_E2, AREA_ARE, AREA_LAS);
    state.defeated[REPUBLICANS] = 1;
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 3, 0, FULL_RETREAT); /* guns: permanent first */
    does("roll:1");
    assert_int_equal(state.defeated[ALLIES], 1);
    assert_int_equal(state.defeated[REPUBLICANS], 0); /* a battle won ends the penalty */
    assert_int_equal(state.victor, 1 + REPUBLICANS);
    assert_int_equal(points_of(REPUBLICANS), 1);
}

static void option_without_marks(void)
{
    begin_battle_map_with("marked=none");
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    put(UNIT_SARDEGNA, AREA_CAS);
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 1, 0, FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.marks[UNIT_U_25TH_SUSSEX], 0);
}

static void forts_taken_score_unless_they_were_empty(void)
{
    for (int is_manned = 0; is_manned < 2; is_manned++) {
        begin_battle_map();
        put(UNIT_MARINES, AREA_POM);
        state.inside[UNIT_MARINES] = is_manned ? WORK_POMETS : NO_WORK;
        put(UNIT_SARDEGNA, AREA_AND);
        come(UNIT_U_2_COTE_D_OR, AREA_DUM, AREA_POM);
        attack(REPUBLICANS);
        does("end");
        if (is_manned) does("storm:pomets");
        does("engage:2_cote_d_or");
        set_result(0, 0, 0, FULL_RETREAT);
        does("roll:1");
        assert_int_equal(points_of(REPUBLICANS), is_manned ? 2 : 0);
    }
}

/* La Garde is its castle: who has fought his way in, or come to help, is inside afterwards. */
static void who_keeps_la_garde_is_inside(void)
{
    for (int is_held = 0; is_held < 2; is_held++) {
        begin_battle_map();
        put(UNIT_MARINES, AREA_GAR);
        put(UNIT_SARDEGNA, AREA_THO);
        come(UNIT_U_1_28_MAINE, AREA_FLD, AREA_GAR);
        attack(REPUBLICANS);
        while (state.step[0] == STEP_COMBATS) does("fight:gar");
        does("storm:castle engage:1_28_maine");
        set_result(0, 0, 0, is_held ? NO_RETREAT : FULL_RETREAT);
        does("roll:1");
        if (is_held) {
            while (state.step[0] == STEP_WITHDRAW) does("end");
            does("call:sardegna roll:1");
            assert_int_equal(state.inside[UNIT_SARDEGNA], NO_WORK);
            does("standard");
            while (state.step[0] != STEP_MELEE_DIE) does("standard");
            set_result(0, 0, FULL_RETREAT, 0);
            does("roll:1");
        }
        int kept_by = is_held ? UNIT_SARDEGNA : UNIT_U_1_28_MAINE;
        assert_int_equal(state.place[kept_by], AREA_GAR);
        assert_int_equal(state.inside[kept_by], WORK_CASTLE);
    }
}

static void beaten_guns_alone_lose_for_good(void)
{
    for (int is_supported = 0; is_supported < 2; is_supported++) {
        begin_battle_map();
        put(UNIT_ARTILLERIA, AREA_LAS);
        if (is_supported) put(UNIT_SARDEGNA, AREA_CAS);
        put(UNIT_ROYAL_ARTILLERY, AREA_CAS);
        come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS);
        attack(REPUBLICANS);
        to_the_die();
        set_result(0, 1, 0, FULL_RETREAT);
        does("roll:1");
        assert_int_equal(state.place[UNIT_ARTILLERIA], AREA_CAS);
        assert_int_equal(losses_on(UNIT_ARTILLERIA), is_supported ? 1 : 10);
    }
}

/* ---- The guns ---------------------------------------------------------------------------- */

static void guns_that_took_part_are_marked(void)
{
    field(UNIT_ARTILLERIE_E2, UNIT_U_25TH_SUSSEX);
    put(UNIT_ROYAL_ARTILLERY, AREA_STR);
    put(UNIT_ARTILLERIA, AREA_CAS); /* does nothing */
    attack(REPUBLICANS);
    while (state.step[0] == STEP_COMBATS) does("fight:las");
    does("standard support:royal_artillery,1 roll:1");
    while (state.step[0] == STEP_SUPPORT) does("end");
    set_result(0, 0, FULL_RETREAT, 0);
    does("roll:1");
    assert_true(has(&state, UNIT_ARTILLERIE_E2, FIRED) && has(&state, UNIT_ROYAL_ARTILLERY, FIRED));
    assert_true(has(&state, UNIT_ARTILLERIE_E2, FIRED_THIS_TURN));
    assert_false(has(&state, UNIT_ARTILLERIA, FIRED));
}

static void beaten_batteries_lose_ammunition(void)
{
    begin_battle_map();
    put(UNIT_MONTAGNE, AREA_LAS);
    put(UNIT_BREGAILLON, AREA_LAS);
    put(UNIT_U_1_GARD, AREA_ARE);
    come(UNIT_U_2_1ST_ROYALS, AREA_CAS, AREA_LAS);
    state.ammunition = 7;
    attack(ALLIES);
    to_the_die();
    set_result(0, 0, 0, FULL_RETREAT);
    does("roll:1"); /* both are spiked */
    assert_step(STEP_RESERVE_DIE);
    does("roll:4");
    assert_int_equal(state.ammunition, 3);
    does("roll:6"); /* one die each, down to nothing */
    assert_int_equal(state.ammunition, 0);
    assert_int_not_equal(state.step[0], STEP_RESERVE_DIE);
}

/* La Garde is its castle: there is no outside for those who have taken it, nor for those who came
 * to its help. */
static void who_is_left_in_la_garde_is_inside(void)
{
    begin_battle_map();
    put(UNIT_SARDEGNA, AREA_GAR);
    put(UNIT_U_11TH_NORTH_DEVON, AREA_THO);
    come(UNIT_U_1_35_AQUITAINE, AREA_COP, AREA_GAR);
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 4, 0, FULL_RETREAT);
    does("roll:1");
    assert_true(is_friendly(&state, AREA_GAR, REPUBLICANS));
    assert_int_equal(state.inside[UNIT_U_1_35_AQUITAINE], WORK_CASTLE);

    begin_battle_map();
    put(UNIT_MARINES, AREA_GAR);
    put(UNIT_U_69TH_SOUTH_LINCOLNSHIRE, AREA_THO);
    come(UNIT_U_1_35_AQUITAINE, AREA_COP, AREA_GAR);
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 0, 0, 0);
    does("roll:1 end end call:69th_south_lincolnshire roll:1");
    assert_int_equal(state.inside[UNIT_U_69TH_SOUTH_LINCOLNSHIRE], NO_WORK);
    to_the_die();
    set_result(0, 0, 0, 0);
    does("roll:1");
    assert_int_equal(state.place[UNIT_U_1_35_AQUITAINE], AREA_COP);
    assert_int_equal(state.inside[UNIT_U_69TH_SOUTH_LINCOLNSHIRE], WORK_CASTLE);
}

/* In the second round somebody falls to nothing on either side. */
static void nobody_is_strong_enough_to_stay(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    weaken(UNIT_U_1_MONT_BLANC, 1);
    weaken(UNIT_U_25TH_SUSSEX, 1);
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 0, 0, 0);
    does("roll:1");
    to_the_die();
    set_result(1, 1, 0, 0);
    does("roll:1");
    assert_true(cited("25.9a"));
    assert_int_equal(state.place[UNIT_U_1_MONT_BLANC], AREA_ARE);
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_LAS);
}

/* 25.9b is a rout, 25.2 is not. */
static void cavalry_pursues_the_spent_of_the_last_round_only(void)
{
    for (int round = 1; round <= 2; round++) {
        field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
        weaken(UNIT_U_25TH_SUSSEX, 1);
        come(UNIT_GENDARMES_W1, AREA_ARE, AREA_LAS);
        attack(REPUBLICANS);
        while (state.step[0] == STEP_COMBATS) does("fight:las");
        does("engage:1_mont_blanc");
        set_result(0, round == 1, 0, 0);
        does("roll:1");
        if (round == 2) {
            pass_on();
            does("engage:1_mont_blanc");
            set_result(0, 1, 0, 0);
            does("roll:1");
            assert_step(STEP_CAVALRY_DIE);
            does("roll:1");
        }
        assert_int_equal(cited("25.2"), round == 1);
        assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], AREA_CAS);
    }
}

static void who_was_not_in_it_is_not_marked(void)
{
    rout_with_losses(0, 1);
    assert_int_equal(state.place[UNIT_U_25TH_SUSSEX], state.place[UNIT_SARDEGNA]);
    assert_int_equal(state.marks[UNIT_SARDEGNA], 0);
}

static void a_point_on_either_side_decides_nothing(void)
{
    field(UNIT_ARTILLERIE_E2, UNIT_ARTIGLIERIA); /* guns: the first loss is permanent */
    attack(REPUBLICANS);
    to_the_die();
    set_result(1, 2, 0, FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(UNIT_ARTILLERIE_E2), 10);
    assert_true(cited("28.1a")); /* 1 against 2 */
    assert_int_equal(state.defeated[ALLIES], 0);
}

static void any_battle_won_ends_the_penalty(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    state.defeated[REPUBLICANS] = 1;
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 1, 0, FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.victor, 0);
    assert_int_equal(state.defeated[REPUBLICANS], 0);
}

static void a_fort_that_holds_out_scores_nothing(void)
{
    begin_battle_map();
    put_inside(UNIT_MARINES, WORK_POMETS);
    come(UNIT_U_2_COTE_D_OR, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end storm:pomets engage:2_cote_d_or");
    set_result(0, 0, FULL_RETREAT, 0);
    does("roll:1");
    assert_int_equal(points_of(REPUBLICANS), 0);
    assert_int_equal(state.place[UNIT_MARINES], AREA_POM);
}

/* What 23.4d makes of a gun's losses: others keep theirs; friends without strength do not help; and
 * it may decide the battle. */
static void only_guns_harden_and_only_strength_supports(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    put(UNIT_SARDEGNA, PLACE_GONE);
    put(UNIT_ROYAL_ARTILLERY, AREA_CAS);
    attack(REPUBLICANS);
    to_the_die();
    set_result(0, 1, 0, FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(UNIT_U_25TH_SUSSEX), 1); /* no gun */
    for (int points = 0; points < 2; points++) {
        field(UNIT_U_1_MONT_BLANC, UNIT_ARTILLERIA);
        data.unit[UNIT_ARTILLERIA].strength = 3;
        weaken(UNIT_SARDEGNA, points);
        attack(REPUBLICANS);
        to_the_die();
        set_result(0, 2, 0, FULL_RETREAT); /* temporary, permanent */
        does("roll:1");
        assert_int_equal(losses_on(UNIT_ARTILLERIA), points ? 11 : 20);
        assert_int_equal(state.defeated[ALLIES], !points);
    }
}

static void beaten_batteries_score_as_their_losses_harden(void)
{
    begin_battle_map();
    put(UNIT_MONTAGNE, AREA_LAS);
    set(&state, UNIT_MONTAGNE, MOBILE);
    put(UNIT_BREGAILLON, AREA_ARE); /* no support */
    come(UNIT_U_2_1ST_ROYALS, AREA_CAS, AREA_LAS);
    attack(ALLIES);
    to_the_die();
    set_result(0, 1, 0, FULL_RETREAT);
    does("roll:1");
    assert_int_equal(losses_on(UNIT_MONTAGNE), 10);
    assert_int_equal(points_of(ALLIES), 2); /* 1 for the loss, 1 more for good */
}

static void batteries_that_attack_risk_no_ammunition(void)
{
    begin_battle_map();
    set_turn(6);
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    come(UNIT_MONTAGNE, AREA_ARE, AREA_LAS);
    set(&state, UNIT_MONTAGNE, MOBILE);
    state.ammunition = 7;
    attack(REPUBLICANS);
    to_the_die();
    set_result(1, 0, FULL_RETREAT, 0);
    does("roll:1");
    assert_int_equal(state.place[UNIT_MONTAGNE], AREA_ARE);
    assert_int_not_equal(state.step[0], STEP_RESERVE_DIE);
}

/* A fort that was empty when the combat began, though not in the second round. */
static void who_enters_a_fort_in_the_fight_does_not_make_it_a_prize(void)
{
    begin_battle_map();
    put(UNIT_MARINES, AREA_POM);
    state.inside[UNIT_MARINES] = NO_WORK;
    put(UNIT_SARDEGNA, AREA_AND);
    come(UNIT_U_2_COTE_D_OR, AREA_DUM, AREA_POM);
    attack(REPUBLICANS);
    does("end engage:2_cote_d_or");
    set_result(0, 0, 0, 0);
    does("roll:1");
    pass_on();
    does("man:marines,pomets");
    while (state.step[0] == STEP_MANNING) does("end");
    does("storm:pomets engage:2_cote_d_or");
    set_result(0, 0, 0, FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.place[UNIT_U_2_COTE_D_OR], AREA_POM);
    assert_int_equal(points_of(REPUBLICANS), 0);
}

static void the_pursuit_goes_on_where_the_losses_stopped(void)
{
    field(UNIT_U_1_MONT_BLANC, UNIT_U_25TH_SUSSEX);
    come(UNIT_GENDARMES_W1, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
    does("engage:1_mont_blanc");
    set_result(0, 1, 0, FULL_RETREAT); /* temporary, */
    does("roll:1 roll:3");
    assert_int_equal(losses_on(UNIT_U_25TH_SUSSEX), 22); /* permanent, temporary, permanent */
}

static const struct rule_test tests[] = {
    RULE_TEST(who_is_left_in_la_garde_is_inside, "3.P8c 25.8j"),
    RULE_TEST(attackers_leave_while_a_defender_stays, "25.8a 25.8b 25.9c 25.36"),
    RULE_TEST(attackers_without_strength_leave, "25.9a"),
    RULE_TEST(spent_defenders_leave_and_their_guns_are_spiked, "25.9b 27.22a 27.22b 27.22c"),
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
    RULE_TEST(batteries_that_attack_risk_no_ammunition, "27.18"),
    RULE_TEST(who_enters_a_fort_in_the_fight_does_not_make_it_a_prize, "35.1d 35.1e"),
    RULE_TEST(the_pursuit_goes_on_where_the_losses_stopped, "25.34c"),
};
RULE_TEST_MAIN("toulon", tests)
