/* Guns in a combat: redoubts reduced (27.42 to 27.47), support and its coordination (27.19
 * to 27.33). */
#include "toulon/battles.h"

/* The Marines in a redoubt at the Caire, the Gard against them; guns stand at Les Quatre-Moulins.
 */
static int storm_redoubt(int level)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, level);
    put_inside(TL_UNIT_MARINES, work);
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    return work;
}

static void to_the_guns(int work)
{
    attack(TL_REPUBLICANS);
    if (state.step[0] == TL_STEP_COMBATS) does("fight:cai");
    does("end"); /* manning */
    does(text_of(TL_VERB_STORM, work, 0));
    does("engage:1_gard");
}

static void points_reduce_a_redoubt(void)
{
    for (int points = 2; points <= 3; points++) {
        for (int level = 1; level <= 2; level++) {
            for (int die = 1; die <= 4; die++) {
                int work = storm_redoubt(level);
                int gun = points == 2 ? TL_UNIT_QUATRE_MOULINS : TL_UNIT_SANS_CULOTTES;
                put(gun, TL_AREA_MOI);
                state.ammunition = 3;
                to_the_guns(work);
                does(text_of(TL_VERB_REDUCE, gun, work));
                does("reserve");
                assert_step(TL_STEP_REDUCE_DIE);
                does(text_of(TL_VERB_ROLL, die, 0));
                bool is_reduced = (state.work_flags[work] & TL_REDUCED) != 0;
                assert_int_equal(is_reduced, die + level - 1 <= points);
                assert_int_equal(losses_on(TL_UNIT_MARINES), 0); /* those inside take no loss */
            }
        }
    }
}

static void batteries_pool_up_to_five(void)
{
    int work = storm_redoubt(2);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_MOI);
    put(TL_UNIT_CONVENTION, TL_AREA_MOI);
    put(TL_UNIT_BRAVES, TL_AREA_MOI);
    state.ammunition = 19;
    to_the_guns(work);
    does(text_of(TL_VERB_REDUCE, TL_UNIT_SANS_CULOTTES, work));
    does("reserve");
    refuses(text_of(TL_VERB_REDUCE, TL_UNIT_BRAVES, TL_WORK_EGUILLETTE), "27.42a");
    does(text_of(TL_VERB_REDUCE, TL_UNIT_CONVENTION, work));
    does("reserve");
    assert_int_equal(state.battle.reduction[work], 5); /* of 6, so that no more can be added */
    assert_int_equal(state.ammunition, 13);
    does("roll:5"); /* one die; 6 with the +1 */
    assert_int_equal(state.work_flags[work] & TL_REDUCED, 0);
}

static void a_reduced_redoubt_cannot_be_reduced_again(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_MOI);
    state.ammunition = 19;
    state.work_flags[work] = TL_REDUCED;
    to_the_guns(work);
    assert_step(TL_STEP_SUPPORT); /* nobody is asked */
}

/* ---- Support ----------------------------------------------------------------------------- */

static void support_adds_strength_alone(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_MOI);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_MOI);
    state.ammunition = 3;
    to_the_guns(work);
    does("end"); /* no reduction */
    does("support:artillerie_e2,1 roll:2");
    refuses("support:artillerie_e2,1", "27.17a");
    refuses("support:sans_culottes,2", "27.25b");
    does("support:sans_culottes,1 reserve");
    assert_int_equal(state.ammunition, 0);
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 6 + 2 + 3);
    assert_step(TL_STEP_MELEE_DIE);
    does("roll:1"); /* 2 columns left of 2:1, 1:1: 2r/-; guns at range suffer nothing */
    assert_int_equal(losses_on(TL_UNIT_SANS_CULOTTES), 0);
    assert_int_equal(losses_on(TL_UNIT_ARTILLERIE_E2), 0);
}

static void without_ammunition_no_fire(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_MOI);
    to_the_guns(work);
    does("end support:artillerie_e2,1 roll:3"); /* a 2 on 1D3 */
    assert_int_equal(state.battle.support[TL_UNIT_ARTILLERIE_E2], 0);
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED));
    assert_step(TL_STEP_MELEE_DIE); /* and no second try */
}

static void range_of_the_guns(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_MONTAGNE, TL_AREA_ROU);      /* two steps, by L'Évescat */
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_ROU); /* an ordinary gun: one step only */
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_SEY); /* two steps, by Les Quatre-Moulins */
    put(TL_UNIT_BREGAILLON, TL_AREA_PIE);    /* three */
    state.ammunition = 19;
    to_the_guns(work);
    refuses(text_of(TL_VERB_REDUCE, TL_UNIT_ARTILLERIE_E2, work), "27.19a");
    refuses(text_of(TL_VERB_REDUCE, TL_UNIT_BREGAILLON, work), "27.19b");
    does("end");
    assert_step(TL_STEP_SUPPORT);
    assert_true(is_legal("support:montagne,1") && is_legal("support:sans_culottes,1"));
    refuses("support:bregaillon,1", "27.19b");
    refuses("support:marines,1", "27.19a");
}

/* A battery that has fired at the redoubt fires into a melee only from the reserve. */
static void the_reserve_fires_twice(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_MONTAGNE, TL_AREA_MOI);
    state.ammunition = 4;
    to_the_guns(work);
    does(text_of(TL_VERB_REDUCE, TL_UNIT_MONTAGNE, work));
    does("reserve end roll:6 support:montagne,1");
    assert_step(TL_STEP_AMMUNITION);
    does("reserve");
    assert_int_equal(state.ammunition, 0);
    work = storm_redoubt(1);
    put(TL_UNIT_MONTAGNE, TL_AREA_MOI);
    state.ammunition = 19;
    to_the_guns(work);
    does(text_of(TL_VERB_REDUCE, TL_UNIT_MONTAGNE, work));
    does("chance roll:1 roll:6"); /* after the roll there is no more reserve */
    assert_step(TL_STEP_MELEE_DIE);
}

/* The attacker's guns in the area fire only when no garrison is left in peace. */
static void spare_guns_wait_for_the_works(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end engage:1_gard end end"); /* manning, assignment, additions */
    assert_step(TL_STEP_MELEE_DIE);    /* the gun is not asked */
}

static void the_defenders_guns_answer(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_POMETS);
    put(TL_UNIT_SARDEGNA, TL_AREA_POM);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    put_inside(TL_UNIT_ROYAL_ARTILLERY, TL_WORK_REDOUBT_SAINT_ANDRE);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_DUM);
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:pom");
    does("end engage:1_gard end"); /* manning, additions */
    assert_step(TL_STEP_SUPPORT);
    assert_int_equal(state.seat[0], TL_SEAT_EAST == state.seat[0] ? TL_SEAT_EAST : TL_SEAT_WEST);
    does(
        "end"); /* the attacker has declared; now the fort that nobody storms, and its neighbours */
    assert_step(TL_STEP_SUPPORT);
    assert_legal("support:seamen_gunners_a,1 support:royal_artillery,1 end");
    does("support:seamen_gunners_a,1"); /* always has ammunition */
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 6 + 3);
    refuses("support:sardegna,1", "27.19a");
    does("support:royal_artillery,1 roll:1");
    assert_int_equal(tl_melee_potential(&data, &state, TL_ALLIES, 1), 6 + 3 + 1);
}

static void assignments_are_made_anew_each_round(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_MOI);
    to_the_guns(work);
    does("end support:artillerie_e2,1 roll:1");
    assert_int_equal(state.battle.support[TL_UNIT_ARTILLERIE_E2], 1);
    assert_true(tl_took_role(&state, TL_UNIT_ARTILLERIE_E2, TL_ROLE_PART));
    assert_false(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED)); /* at the end of the combat */
    does("roll:4");                                                /* 2:3: 1/1 */
    pass_on();
    assert_int_equal(state.battle.round, 2);
    does("end"); /* manning */
    assert_int_equal(state.battle.support[TL_UNIT_ARTILLERIE_E2], 0);
    does(text_of(TL_VERB_STORM, work, 0));
    does("engage:1_gard end support:artillerie_e2,1");
    assert_step(TL_STEP_AMMUNITION_DIE); /* each round needs its own */
}

/* ---- Coordination ------------------------------------------------------------------------ */

static void a_leader_coordinates_instead(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_MOI);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_MOI);
    put(TL_PIECE_DELABORDE, TL_AREA_CAI);
    attack(TL_REPUBLICANS);
    if (state.step[0] == TL_STEP_COMBATS) does("fight:cai");
    does("end lead:delaborde roll:2");
    does(text_of(TL_VERB_STORM, work, 0));
    does("engage:1_gard end");
    refuses("direct:delaborde,artillerie_e2", "27.26"); /* it does not fire yet */
    does("support:artillerie_e2,1 roll:1");
    assert_true(is_legal("direct:delaborde,artillerie_e2"));
    does("direct:delaborde,artillerie_e2");
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 6 + 4); /* 2 C: 4 */
    refuses("direct:delaborde,artillerie_e2", "27.26");
}

static void bonaparte_directs_without_a_roll(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_MOI);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_MOI);
    put(TL_UNIT_ARTILLERIE_E3, TL_AREA_MOI);
    put(TL_PIECE_BONAPARTE, TL_AREA_MOI); /* with the guns */
    to_the_guns(work);
    does("end support:artillerie_e1,1 roll:1 support:artillerie_e2,1 roll:1");
    does("support:artillerie_e3,1 roll:1");
    does("direct:bonaparte,artillerie_e1 direct:bonaparte,artillerie_e2");
    refuses("direct:bonaparte,artillerie_e3", "25.27b"); /* two; the melee has begun */
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 6 + 2 + 4 + 2);
    work = storm_redoubt(1);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_MOI);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_MOI);
    put(TL_UNIT_MONTAGNE, TL_AREA_MOI);
    put(TL_PIECE_BONAPARTE, TL_AREA_MOI);
    to_the_guns(work);
    does("end support:artillerie_e1,1 roll:1 support:artillerie_e2,1 roll:1");
    does("support:montagne,1 roll:1 direct:bonaparte,artillerie_e1");
    does("direct:bonaparte,artillerie_e2 direct:bonaparte,montagne"); /* three with a battery */
    assert_int_equal(tl_melee_potential(&data, &state, TL_REPUBLICANS, 1), 6 + 2 + 4 + 5);
}

static void bonaparte_in_the_retreat_zone_directs_nobody(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_MOI);
    put(TL_PIECE_BONAPARTE, TL_AREA_CAI);
    /* with a grouping of the first round */
    state.leader_flags[TL_LEADER_BONAPARTE] |= TL_LEADER_ROUTED;
    to_the_guns(work);
    does("end support:artillerie_e1,1 roll:1");
    assert_int_not_equal(state.step[0], TL_STEP_SUPPORT); /* nothing is left to choose */
    assert_int_equal(state.battle.directs[TL_LEADER_BONAPARTE], 0);
}

static void a_battery_fires_into_one_combat(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_MAL);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE); /* next to both */
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_MAL);
    attack(TL_REPUBLICANS);
    does("fight:las engage:1_gard support:artillerie_e2,1 roll:1");
    data.column[tl_melee_column(&data, &state, 1)].attacker_retreat[0] = TL_FULL_RETREAT;
    does("roll:1");
    while (state.step[0] == TL_STEP_COMBATS) does("fight:mal");
    does("end engage:3_drome");
    assert_step(TL_STEP_MELEE_DIE); /* it has fired */
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED));
}

static void one_success_serves_one_purpose(void)
{
    int work = storm_redoubt(1);
    come(TL_UNIT_U_3_DROME, TL_AREA_EVS, TL_AREA_CAI);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_MOI);
    put(TL_PIECE_DELABORDE, TL_AREA_CAI);
    attack(TL_REPUBLICANS);
    if (state.step[0] == TL_STEP_COMBATS) does("fight:cai");
    does("end lead:delaborde roll:2");
    does(text_of(TL_VERB_STORM, work, 0));
    does("engage:1_gard combine:3_drome,delaborde end");
    does("support:artillerie_e2,1 roll:1");
    assert_int_equal(state.battle.leads[TL_LEADER_DELABORDE], 1);
    assert_int_not_equal(state.step[0], TL_STEP_SUPPORT); /* he has nothing left to direct with */
}

static void bonaparte_must_be_near(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_MOI);
    put(TL_PIECE_BONAPARTE, TL_AREA_EVS); /* neither with the guns nor in the combat */
    to_the_guns(work);
    does("end support:artillerie_e1,1 roll:1");
    assert_int_not_equal(state.step[0], TL_STEP_SUPPORT);
}

static void a_battery_supports_one_melee(void)
{
    int work = storm_redoubt(1);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAI);
    state.inside[TL_UNIT_SARDEGNA] = TL_NO_WORK;
    come(TL_UNIT_U_3_DROME, TL_AREA_EVS, TL_AREA_CAI);
    put(TL_UNIT_MONTAGNE, TL_AREA_MOI);
    put(TL_UNIT_BRAVES, TL_AREA_MOI);
    state.ammunition = 19;
    attack(TL_REPUBLICANS);
    if (state.step[0] == TL_STEP_COMBATS) does("fight:cai");
    does("end engage:3_drome");
    does(text_of(TL_VERB_STORM, work, 0));
    does("engage:1_gard end support:montagne,1 reserve");
    refuses("support:montagne,2", "27.29");
    does("support:braves,1 reserve"); /* but several may support the same one */
    assert_int_equal(state.battle.support[TL_UNIT_BRAVES], 1);
}

/* What the attackers have built in the area themselves is no target. */
static void nobody_reduces_his_own_redoubt(void)
{
    int work = storm_redoubt(1), own = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_MOI);
    state.ammunition = 19;
    to_the_guns(work);
    assert_true(is_legal(text_of(TL_VERB_REDUCE, TL_UNIT_SANS_CULOTTES, work)));
    refuses(text_of(TL_VERB_REDUCE, TL_UNIT_SANS_CULOTTES, own), "27.42a");
}

static const struct rule_test tests[] = {
    RULE_TEST(points_reduce_a_redoubt, "27.42a 27.42b 27.44a 27.44b 27.45 25.25 EXWE-27.44"),
    RULE_TEST(batteries_pool_up_to_five, "27.43 27.44a 27.15a"),
    RULE_TEST(a_reduced_redoubt_cannot_be_reduced_again, "27.46"),
    RULE_TEST(support_adds_strength_alone, "27.25b 27.24 27.30 25.26a"),
    RULE_TEST(without_ammunition_no_fire, "27.8a 27.25d 27.11c"),
    RULE_TEST(range_of_the_guns, "27.19a 27.19b 25.26b"),
    RULE_TEST(the_reserve_fires_twice, "27.13a 27.14a 27.14b 27.17a"),
    RULE_TEST(spare_guns_wait_for_the_works, "27.23"),
    RULE_TEST(the_defenders_guns_answer, "27.28 27.33a 27.33b 25.26c 25.26d 27.25e 32.17 HI-32"),
    RULE_TEST(assignments_are_made_anew_each_round, "27.8b 27.31 27.32 27.17c"),
    RULE_TEST(a_leader_coordinates_instead, "25.17 27.26 27.25c"),
    RULE_TEST(bonaparte_directs_without_a_roll, "27.27a 27.27b"),
    RULE_TEST(bonaparte_in_the_retreat_zone_directs_nobody, "25.32a 27.27a"),
    RULE_TEST(a_battery_fires_into_one_combat, "27.25a 27.17a 27.17c"),
    RULE_TEST(one_success_serves_one_purpose, "25.17 27.26"),
    RULE_TEST(bonaparte_must_be_near, "27.27a"),
    RULE_TEST(a_battery_supports_one_melee, "27.25b 27.29 27.30"),
    RULE_TEST(nobody_reduces_his_own_redoubt, "27.42a 13.6"),
};
RULE_TEST_MAIN("toulon", tests)
