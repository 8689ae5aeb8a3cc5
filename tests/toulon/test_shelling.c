/* Fire at range outside combat (27.34), and how far guns reach (27.19). */
#include "toulon/position.h"

static void begin_guns(const char *options)
{
    begin(options);
    empty_map();
    set_turn(5);
    supply_all();
}

/* A battery of 3 points at ARE, and two Allied units at MAL in the open. */
static void begin_shelling(void)
{
    begin_guns("");
    put(UNIT_CONVENTION, AREA_ARE);
    put(UNIT_MARINES, AREA_MAL);
    put(UNIT_U_1_CORDOBA, AREA_MAL);
    state.inside[UNIT_MARINES] = state.inside[UNIT_U_1_CORDOBA] = NO_WORK;
    state.ammunition = 3;
    in_phase(PHASE_COMBAT, REPUBLICANS);
    assert_step(STEP_COMBATS);
}

/* ---- Reach ------------------------------------------------------------------------------- */

static void guns_reach_the_next_area_and_batteries_two(void)
{
    begin_guns("");
    put(UNIT_CONVENTION, AREA_ARE);
    put(UNIT_ARTILLERIE_E1, AREA_GAU);
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_ARE));
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_MAL));
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_CAS)); /* by LAS or MAL */
    assert_false(reaches(&data, &state, UNIT_CONVENTION, AREA_STA));
    assert_true(reaches(&data, &state, UNIT_ARTILLERIE_E1, AREA_LAS));
    assert_false(reaches(&data, &state, UNIT_ARTILLERIE_E1, AREA_MAL));
    set_turn(8); /* a battery now */
    assert_true(reaches(&data, &state, UNIT_ARTILLERIE_E1, AREA_MAL));
}

static void a_town_between_stops_the_shot(void)
{
    begin_guns("");
    put(UNIT_CONVENTION, AREA_BRE);
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_VIG));  /* by PIE */
    assert_false(reaches(&data, &state, UNIT_CONVENTION, AREA_MOI)); /* only by La Seyne */
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_SIX));
    put(UNIT_CONVENTION, AREA_SEY);
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_ROU));
    begin_guns("town_fire=target");
    put(UNIT_CONVENTION, AREA_BRE);
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_MOI));
    assert_false(reaches(&data, &state, UNIT_CONVENTION, AREA_SIX));
    begin_guns("town_fire=battery");
    put(UNIT_CONVENTION, AREA_SEY);
    assert_false(reaches(&data, &state, UNIT_CONVENTION, AREA_ROU));
    assert_true(reaches(&data, &state, UNIT_CONVENTION, AREA_MOI)); /* next to it */
}

/* ---- The shot ---------------------------------------------------------------------------- */

static void the_die_is_held_against_the_strength(void)
{
    begin_shelling();
    does("shell:convention,mal reserve roll:4");
    assert_int_equal(state.temporary[UNIT_MARINES] + state.temporary[UNIT_U_1_CORDOBA], 0);
    begin_shelling();
    does("shell:convention,mal reserve roll:3");
    assert_step(STEP_HIT);
    assert_int_equal(state.seat[0], commander_in(&data, &state, AREA_MAL, ALLIES));
    assert_legal("lose:marines lose:1_cordoba");
    does("lose:1_cordoba");
    assert_int_equal(state.temporary[UNIT_U_1_CORDOBA], 1); /* one, placed by the owner */
    assert_int_equal(state.permanent[UNIT_U_1_CORDOBA], 0);
    assert_true(has(&state, UNIT_CONVENTION, FIRED));
}

static void only_quiet_areas_in_reach_are_shelled(void)
{
    begin_shelling();
    put(UNIT_U_25TH_SUSSEX, AREA_TOU);
    put(UNIT_U_1_RE, AREA_LAS);
    put(UNIT_U_1_GARD, AREA_LAS); /* a combat comes there */
    refuses("shell:convention,las", "27.34a");
    refuses("shell:convention,gau", "27.34a"); /* nobody there */
    refuses("shell:1_gard,mal", "27.34a");
    put(UNIT_U_1_REGINA, AREA_STA);
    refuses("shell:convention,sta", "27.19b");
    assert_true(is_legal("shell:convention,tou"));
}

static void only_the_phasing_side_shells(void)
{
    begin_guns("");
    put(UNIT_ARTILLERIA, AREA_LAG);
    put(UNIT_CONVENTION, AREA_ARE);
    in_phase(PHASE_COMBAT, ALLIES);
    assert_step(STEP_COMBATS);
    assert_true(is_legal("shell:artilleria,are"));
    refuses("shell:convention,lag", "27.34a");
    does("shell:artilleria,are roll:2"); /* on the coast: no roll for ammunition */
    assert_int_equal(state.temporary[UNIT_CONVENTION], 1);
    assert_int_equal(state.points[ALLIES], 1); /* a battery's loss */
}

static void who_has_nothing_loses_nothing(void)
{
    begin_shelling();
    state.permanent[UNIT_MARINES] = 2;
    state.permanent[UNIT_U_1_CORDOBA] = 6;
    does("shell:convention,mal reserve roll:1");
    assert_int_not_equal(state.step[0], STEP_HIT);
    assert_int_equal(state.temporary[UNIT_MARINES], 0);
    begin_shelling();
    state.permanent[UNIT_MARINES] = 2;
    does("shell:convention,mal reserve roll:1");
    assert_int_equal(state.temporary[UNIT_U_1_CORDOBA], 1); /* without a choice */
}

/* ---- Saving rolls ------------------------------------------------------------------------ */

/* Alone in a work at LAS; the shot hits, and the die of the walls is to come. */
static void begin_saving(int level)
{
    begin_guns("");
    put(UNIT_CONVENTION, AREA_ARE);
    int work = put_redoubt(ALLIES, AREA_LAS, level);
    put_inside(UNIT_MARINES, work);
    state.ammunition = 3;
    in_phase(PHASE_COMBAT, REPUBLICANS);
    does("shell:convention,las reserve roll:3");
    assert_step(STEP_SAVE_DIE);
}

static void a_redoubt_saves_on_one(void)
{
    begin_saving(1);
    assert_int_equal(seen_by(SEAT_ENGLISH).fire.victim, 1 + UNIT_MARINES);
    assert_int_equal(seen_by(SEAT_WEST).fire.victim, 0); /* whom it would strike is not seen */
    does("roll:2");
    assert_int_not_equal(state.step[0], STEP_SAVE_DIE);
    const struct fire_state quiet = { 0 };
    assert_memory_equal(&state.fire, &quiet, sizeof quiet);
    assert_int_equal(state.temporary[UNIT_MARINES], 0);
    begin_saving(1);
    does("roll:3");
    assert_int_equal(state.temporary[UNIT_MARINES], 1);
}

static void a_better_one_and_a_fort_save_on_two(void)
{
    begin_saving(2);
    does("roll:4");
    assert_int_equal(state.temporary[UNIT_MARINES], 0);
    begin_saving(2);
    does("roll:5");
    assert_int_equal(state.temporary[UNIT_MARINES], 1);
    begin_shelling();
    state.inside[UNIT_MARINES] = state.inside[UNIT_U_1_CORDOBA] = WORK_MALBOUSQUET;
    does("shell:convention,mal reserve roll:3 lose:marines roll:4");
    assert_int_equal(state.temporary[UNIT_MARINES], 0);
}

static void one_in_the_open_and_nobody_is_saved(void)
{
    begin_shelling();
    state.inside[UNIT_MARINES] = WORK_MALBOUSQUET;
    does("shell:convention,mal reserve roll:3 lose:marines");
    assert_int_equal(state.temporary[UNIT_MARINES], 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(guns_reach_the_next_area_and_batteries_two, "27.19a 27.19b 27.6a"),
    RULE_TEST(a_town_between_stops_the_shot, "27.19b 3.P10a"),
    RULE_TEST(the_die_is_held_against_the_strength, "27.34a 27.34b"),
    RULE_TEST(only_quiet_areas_in_reach_are_shelled, "27.34a 27.19b"),
    RULE_TEST(only_the_phasing_side_shells, "27.34a 35.1b"),
    RULE_TEST(who_has_nothing_loses_nothing, "27.34c"),
    RULE_TEST(a_redoubt_saves_on_one, "27.34d"),
    RULE_TEST(a_better_one_and_a_fort_save_on_two, "27.34e"),
    RULE_TEST(one_in_the_open_and_nobody_is_saved, "27.34d"),
};

RULE_TEST_MAIN("toulon", tests)
