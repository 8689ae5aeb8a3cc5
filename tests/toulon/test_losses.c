/* Losses (section 23): which kind comes when, who is destroyed, what scores, and excess (6.4). */
#include "toulon/battles.h"

/* One battalion against another at Las, the die of their melee awaited. */
static void duel_with(const char *options, int attacker, int defender)
{
    begin_battle_map_with(options);
    put(defender, TL_AREA_LAS);
    come(attacker, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard");
    assert_step(TL_STEP_MELEE_DIE);
}

static void duel(int attacker, int defender)
{
    duel_with("", attacker, defender);
}

/* ---- Which kind -------------------------------------------------------------------------- */

static void losses_alternate_from_temporary(void)
{
    duel(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    does("roll:5"); /* 1/2 */
    assert_int_equal(losses_on(TL_UNIT_U_1_MONT_BLANC), 1);
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 11);
    assert_int_equal(state.battle.temporary[TL_ALLIES], 1);
    assert_int_equal(state.battle.permanent[TL_ALLIES], 1);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_U_25TH_SUSSEX), 2);
}

static void guns_make_the_first_loss_permanent(void)
{
    duel(TL_UNIT_ARTILLERIE_E2, TL_UNIT_U_25TH_SUSSEX); /* 4 against 7: 1:2 */
    assert_step(TL_STEP_MELEE_DIE);                     /* nobody asks for ammunition */
    assert_int_equal(state.ammunition, 0);
    does("roll:4"); /* 2/1 */
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 10);
    assert_int_equal(losses_on(TL_UNIT_ARTILLERIE_E2),
                     11); /* what infantry does begins temporary */
}

/* A new melee begins anew; with the option the whole battle is one row. */
static void each_melee_begins_anew(void)
{
    static const char *const options[] = { "alternation=melee", "alternation=battle" };
    for (int i = 0; i < 2; i++) {
        duel_with(options[i], TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
        does("roll:3"); /* 1/1 */
        pass_on();
        does("standard roll:3");
        assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), i == 0 ? 2 : 11);
        assert_int_equal(losses_on(TL_UNIT_U_1_MONT_BLANC), i == 0 ? 2 : 11);
    }
}

static void guns_in_reserve_that_fire_count_too(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("engage:1_mont_blanc support:artillerie_e2,1 roll:1 roll:3"); /* 9 against 7: 1:1 */
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 10);
    begin_battle_map(); /* from another area they do not */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:las");
    does("engage:1_mont_blanc support:artillerie_e2,1 roll:1 roll:3");
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 1);
}

static void the_owner_spreads_the_losses(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines engage:2_cote_d_or"); /* the other is added: 8 against 12, 2:3 */
    does("roll:6");                            /* 1/2 */
    assert_legal("lose:25th_sussex lose:marines");
    refuses("lose:2_cote_d_or", "25.28b");
    does("lose:marines lose:25th_sussex");
    assert_int_equal(losses_on(TL_UNIT_MARINES), 1);
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 10);
}

/* ---- Destroyed --------------------------------------------------------------------------- */

static void more_than_it_has_destroys_a_unit(void)
{
    duel(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    weaken(TL_UNIT_U_25TH_SUSSEX, 1);
    data.quality[TL_QUALITY_B].value = 6; /* 7, as before */
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    does("roll:5"); /* 1/2 */
    assert_true(is_out(TL_UNIT_U_25TH_SUSSEX));
    duel(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    weaken(TL_UNIT_U_25TH_SUSSEX, 1);
    data.quality[TL_QUALITY_B].value = 6;
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    does("roll:4"); /* 1/1: it stays, without strength */
    assert_false(is_out(TL_UNIT_U_25TH_SUSSEX));
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_U_25TH_SUSSEX), 0);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_CAS); /* and gives way */
}

/* Two defenders of 2: -/3 against the first, -/2 against the second. */
static void the_example_of_two_melees(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_GRANADEROS_PROVINCIALES, TL_AREA_LAS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines engage:2_cote_d_or engage:legion_des_allobroges");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    for (int i = 0; i < TL_DIE; i++) {
        column->attacker_loses[i] = 0;
        column->defender_retreat[i] = TL_NO_RETREAT;
    }
    column->defender_loses[0] = 3;
    column->defender_loses[1] = 2;
    does("resolve:1 roll:1");
    assert_true(is_out(TL_UNIT_MARINES));
    assert_int_equal(state.battle.permanent[TL_ALLIES], 2); /* the third is nobody's */
    assert_int_equal(state.battle.temporary[TL_ALLIES], 0);
    does("roll:2");
    assert_int_equal(losses_on(TL_UNIT_GRANADEROS_PROVINCIALES), 11);
    assert_int_equal(state.place[TL_UNIT_GRANADEROS_PROVINCIALES] == TL_PLACE_GONE, 1 == 0);
}

static void what_was_temporary_hardens_with_the_unit(void)
{
    duel(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    state.temporary[TL_UNIT_U_25TH_SUSSEX] = 1; /* from before: not of this battle */
    data.quality[TL_QUALITY_B].value = 4;
    does("roll:3"); /* 1/1 */
    assert_int_equal(state.battle.unit_temporary[TL_UNIT_U_25TH_SUSSEX], 1);
    pass_on();
    data.column[tl_melee_column(&data, &state, 1)].defender_loses[0] = 0;
    does("standard");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->defender_loses[0] = 3; /* it has 2 */
    column->attacker_loses[0] = 0;
    column->attacker_retreat[0] = TL_NO_RETREAT;
    does("roll:1");
    assert_true(is_out(TL_UNIT_U_25TH_SUSSEX));
    assert_int_equal(state.temporary[TL_UNIT_U_25TH_SUSSEX], 1);
    assert_int_equal(state.permanent[TL_UNIT_U_25TH_SUSSEX], 3);
    assert_true(cited("25.31a"));
}

/* ---- What scores ------------------------------------------------------------------------- */

static void losses_of_batteries_score(void)
{
    begin_battle_map();
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_LAS);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_take_loss(&p, TL_UNIT_SANS_CULOTTES, TL_TEMPORARY, true);
    assert_int_equal(points_of(TL_ALLIES), 1);
    tl_take_loss(&p, TL_UNIT_SANS_CULOTTES, TL_PERMANENT, true);
    assert_int_equal(points_of(TL_ALLIES), 3);
    tl_take_loss(&p, TL_UNIT_SANS_CULOTTES, TL_TEMPORARY, false); /* attrition does not */
    tl_take_loss(&p, TL_UNIT_U_1_GARD, TL_PERMANENT, true);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_LAS);
    tl_take_loss(&p, TL_UNIT_ARTILLERIE_E2, TL_TEMPORARY, true); /* not before turn 8 */
    assert_int_equal(points_of(TL_ALLIES), 3);
    set_turn(8);
    tl_take_loss(&p, TL_UNIT_ARTILLERIE_E2, TL_TEMPORARY, true);
    assert_int_equal(points_of(TL_ALLIES), 4);
}

/* ---- Spiked ------------------------------------------------------------------------------ */

static void spike(const char *options, int unit, int temporary, int permanent)
{
    begin_battle_map_with(options);
    set_turn(4);
    put(unit, TL_AREA_LAS);
    tl_set(&state, unit, TL_MOBILE);
    state.temporary[unit] = (uint8_t)temporary;
    state.permanent[unit] = (uint8_t)permanent;
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_spike_gun(&p, unit, TL_RULE_26_5a);
}

static void spiked_batteries_come_back(void)
{
    spike("", TL_UNIT_SANS_CULOTTES, 1, 1);
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_SANS_CULOTTES], 6);
    assert_false(tl_has(&state, TL_UNIT_SANS_CULOTTES, TL_MOBILE));
    assert_int_equal(losses_on(TL_UNIT_SANS_CULOTTES), 11);
    spike("", TL_UNIT_SANS_CULOTTES, 2, 1);
    assert_int_equal(losses_on(TL_UNIT_SANS_CULOTTES), 10);
    spike("returning=worn", TL_UNIT_SANS_CULOTTES, 2, 1);
    assert_int_equal(losses_on(TL_UNIT_SANS_CULOTTES), 12);
    spike("returning=full", TL_UNIT_SANS_CULOTTES, 1, 1);
    assert_int_equal(losses_on(TL_UNIT_SANS_CULOTTES), 0);
    spike("", TL_UNIT_ARTILLERIE_E2, 0, 0);
    assert_true(is_out(TL_UNIT_ARTILLERIE_E2));
}

/* ---- Excess ------------------------------------------------------------------------------ */

static void too_many_lose_until_they_fit(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_FAO); /* 6 may be there */
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FAO);
    put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES); /* a step to push upon */
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_check_concentration(&p, TL_AREA_FAO, TL_ALLIES);
    assert_step(TL_STEP_EXCESS);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_legal("lose:11th_north_devon lose:marines");
    does("lose:marines");
    assert_int_equal(losses_on(TL_UNIT_MARINES), 1);
    assert_int_equal(state.battle.temporary[TL_ALLIES], 0); /* not a loss of the battle */
    assert_step(TL_STEP_MOVE);
    tl_check_concentration(&p, TL_AREA_FAO, TL_ALLIES);
    assert_step(TL_STEP_MOVE); /* all is well */
}

static void those_inside_count_for_the_area(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_POMETS);
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM); /* 7 and 4: 9 may be there */
    put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_check_concentration(&p, TL_AREA_POM, TL_ALLIES);
    does("lose:25th_sussex lose:11th_north_devon");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_POM, TL_ALLIES), 9);
    assert_step(TL_STEP_MOVE);
}

/* Three losses are three, whatever counters a table would show them with. */
static void losses_need_no_change(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    struct tl_play p = { &data, &state, fresh_trace() };
    for (int i = 0; i < 3; i++) tl_take_loss(&p, TL_UNIT_U_25TH_SUSSEX, TL_TEMPORARY, false);
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 3);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_U_25TH_SUSSEX), 1);
}

/* What a battery loses to a crowd is no success of the enemy (6.4b), nor lost for good. */
static void a_crowd_scores_nothing(void)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_BRE);
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    data.area[TL_AREA_BRE].limit =
        (uint8_t)(tl_strength_in(&data, &state, TL_AREA_BRE, TL_REPUBLICANS) - 1);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_check_concentration(&p, TL_AREA_BRE, TL_REPUBLICANS);
    assert_step(TL_STEP_EXCESS);
    tl_excess_row.apply(&p, action_make(TL_VERB_LOSE, TL_UNIT_MONTAGNE, 0));
    assert_int_equal(losses_on(TL_UNIT_MONTAGNE), 1);
    assert_int_equal(points_of(TL_ALLIES), 0);
}

/* A spiked battery takes nothing along to the turn track but that it has fired. */
static void nothing_clings_to_a_spiked_battery(void)
{
    begin_battle_map();
    set_turn(4);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_MONTAGNE,
           TL_MOBILE | TL_SHOWN | TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK | TL_ROUTED | TL_FIRED |
               TL_FIRED_THIS_TURN);
    tl_unset(&state, TL_UNIT_MONTAGNE, TL_ATTACK_SUPPLY);
    state.marks[TL_UNIT_MONTAGNE] = 2;
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_spike_gun(&p, TL_UNIT_MONTAGNE, TL_RULE_26_5a);
    assert_int_equal(state.unit_flags[TL_UNIT_MONTAGNE], TL_FIRED | TL_FIRED_THIS_TURN);
    assert_int_equal(state.marks[TL_UNIT_MONTAGNE], 0);
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_MONTAGNE], 6);
}

static const struct rule_test tests[] = {
    RULE_TEST(losses_alternate_from_temporary, "23.1a 23.1b 23.4a 23.4b 23.5a 23.9 25.28c"),
    RULE_TEST(guns_make_the_first_loss_permanent, "23.4c 27.8c 27.20a 27.20b"),
    RULE_TEST(each_melee_begins_anew, "23.4a 23.4b"),
    RULE_TEST(guns_in_reserve_that_fire_count_too, "23.4c 25.23b 27.21a 27.21b"),
    RULE_TEST(the_owner_spreads_the_losses, "25.28b"),
    RULE_TEST(more_than_it_has_destroys_a_unit, "2.P5b 25.31a 25.31d 23.7b 23.8b 25.2 EXWE-25.31a"),
    RULE_TEST(the_example_of_two_melees, "25.31a 25.31c 23.4a EXWE-25.31b"),
    RULE_TEST(what_was_temporary_hardens_with_the_unit, "25.31b"),
    RULE_TEST(losses_of_batteries_score, "35.1b 27.6a 23.1c"),
    RULE_TEST(spiked_batteries_come_back, "26.5a 26.5b 27.6c EXWE-26.5"),
    RULE_TEST(too_many_lose_until_they_fit, "6.4a 6.4b"),
    RULE_TEST(those_inside_count_for_the_area, "13.3d 3.P8b 6.4a"),
    RULE_TEST(losses_need_no_change, "23.9 EXWE-23.2"),
    RULE_TEST(a_crowd_scores_nothing, "6.4a 6.4b 35.1b"),
    RULE_TEST(nothing_clings_to_a_spiked_battery, "26.5a 27.22b"),
};

RULE_TEST_MAIN("toulon", tests)
