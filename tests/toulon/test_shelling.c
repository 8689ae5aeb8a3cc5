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
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_MAL);
    put(TL_UNIT_U_1_CORDOBA, TL_AREA_MAL);
    state.inside[TL_UNIT_MARINES] = state.inside[TL_UNIT_U_1_CORDOBA] = TL_NO_WORK;
    state.ammunition = 3;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    assert_step(TL_STEP_COMBATS);
}

/* ---- Reach ------------------------------------------------------------------------------- */

static void guns_reach_the_next_area_and_batteries_two(void)
{
    begin_guns("");
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_GAU);
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_ARE));
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_MAL));
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_CAS)); /* by LAS or MAL */
    assert_false(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_STA));
    assert_true(tl_reaches(&data, &state, TL_UNIT_ARTILLERIE_E1, TL_AREA_LAS));
    assert_false(tl_reaches(&data, &state, TL_UNIT_ARTILLERIE_E1, TL_AREA_MAL));
    set_turn(8); /* a battery now */
    assert_true(tl_reaches(&data, &state, TL_UNIT_ARTILLERIE_E1, TL_AREA_MAL));
}

static void a_town_between_stops_the_shot(void)
{
    begin_guns("");
    put(TL_UNIT_CONVENTION, TL_AREA_BRE);
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_VIG));  /* by PIE */
    assert_false(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_MOI)); /* only by La Seyne */
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_SIX));
    put(TL_UNIT_CONVENTION, TL_AREA_SEY);
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_ROU));
    begin_guns("town_fire=target");
    put(TL_UNIT_CONVENTION, TL_AREA_BRE);
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_MOI));
    assert_false(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_SIX));
    begin_guns("town_fire=battery");
    put(TL_UNIT_CONVENTION, TL_AREA_SEY);
    assert_false(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_ROU));
    assert_true(tl_reaches(&data, &state, TL_UNIT_CONVENTION, TL_AREA_MOI)); /* next to it */
}

/* ---- The shot ---------------------------------------------------------------------------- */

static void the_die_is_held_against_the_strength(void)
{
    begin_shelling();
    does("shell:convention,mal reserve roll:4");
    assert_int_equal(state.temporary[TL_UNIT_MARINES] + state.temporary[TL_UNIT_U_1_CORDOBA], 0);
    begin_shelling();
    does("shell:convention,mal reserve roll:3");
    assert_step(TL_STEP_HIT);
    assert_int_equal(state.seat[0], tl_commander_in(&data, &state, TL_AREA_MAL, TL_ALLIES));
    assert_legal("lose:marines lose:1_cordoba");
    does("lose:1_cordoba");
    assert_int_equal(state.temporary[TL_UNIT_U_1_CORDOBA], 1); /* one, placed by the owner */
    assert_int_equal(state.permanent[TL_UNIT_U_1_CORDOBA], 0);
    assert_true(tl_has(&state, TL_UNIT_CONVENTION, TL_FIRED));
}

static void only_quiet_areas_in_reach_are_shelled(void)
{
    begin_shelling();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    put(TL_UNIT_U_1_RE, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS); /* a combat comes there */
    refuses("shell:convention,las", "27.34a");
    refuses("shell:convention,gau", "27.34a"); /* nobody there */
    refuses("shell:1_gard,mal", "27.34a");
    put(TL_UNIT_U_1_REGINA, TL_AREA_STA);
    refuses("shell:convention,sta", "27.19b");
    assert_true(is_legal("shell:convention,tou"));
}

static void only_the_phasing_side_shells(void)
{
    begin_guns("");
    put(TL_UNIT_ARTILLERIA, TL_AREA_LAG);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    assert_step(TL_STEP_COMBATS);
    assert_true(is_legal("shell:artilleria,are"));
    refuses("shell:convention,lag", "27.34a");
    does("shell:artilleria,are roll:2"); /* on the coast: no roll for ammunition */
    assert_int_equal(state.temporary[TL_UNIT_CONVENTION], 1);
    assert_int_equal(state.points[TL_ALLIES], 1); /* a battery's loss */
}

static void who_has_nothing_loses_nothing(void)
{
    begin_shelling();
    state.permanent[TL_UNIT_MARINES] = 2;
    state.permanent[TL_UNIT_U_1_CORDOBA] = 6;
    does("shell:convention,mal reserve roll:1");
    assert_int_not_equal(state.step[0], TL_STEP_HIT);
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 0);
    begin_shelling();
    state.permanent[TL_UNIT_MARINES] = 2;
    does("shell:convention,mal reserve roll:1");
    assert_int_equal(state.temporary[TL_UNIT_U_1_CORDOBA], 1); /* without a choice */
}

/* ---- Saving rolls ------------------------------------------------------------------------ */

/* Alone in a work at LAS; the shot hits, and the die of the walls is to come. */
static void begin_saving(int level)
{
    begin_guns("");
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAS, level);
    put_inside(TL_UNIT_MARINES, work);
    state.ammunition = 3;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does("shell:convention,las reserve roll:3");
    assert_step(TL_STEP_SAVE_DIE);
}

/* A redoubt and an improved one save by rules of their own. */
static void what_saves_is_named(void)
{
    for (int level = 1; level <= 2; level++) {
        begin_saving(level);
        does("roll:1");
        assert_int_equal(cited("27.34d"), level == 1);
        assert_int_equal(cited("27.34e"), level == 2);
    }
}

static void a_redoubt_saves_on_one(void)
{
    begin_saving(1);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.victim, 1 + TL_UNIT_MARINES);
    assert_int_equal(seen_by(TL_SEAT_WEST).fire.victim, 0); /* whom it would strike is not seen */
    does("roll:2");
    assert_int_not_equal(state.step[0], TL_STEP_SAVE_DIE);
    const struct tl_fire_state quiet = { 0 };
    assert_memory_equal(&state.fire, &quiet, sizeof quiet);
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 0);
    begin_saving(1);
    does("roll:3");
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 1);
}

static void a_better_one_and_a_fort_save_on_two(void)
{
    begin_saving(2);
    does("roll:4");
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 0);
    begin_saving(2);
    does("roll:5");
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 1);
    begin_shelling();
    state.inside[TL_UNIT_MARINES] = state.inside[TL_UNIT_U_1_CORDOBA] = TL_WORK_MALBOUSQUET;
    does("shell:convention,mal reserve roll:3 lose:marines roll:4");
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 0);
}

static void one_in_the_open_and_nobody_is_saved(void)
{
    begin_shelling();
    state.inside[TL_UNIT_MARINES] = TL_WORK_MALBOUSQUET;
    does("shell:convention,mal reserve roll:3 lose:marines");
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(guns_reach_the_next_area_and_batteries_two, "27.19a 27.19b 27.6a"),
    RULE_TEST(a_town_between_stops_the_shot, "27.19b 3.P10a"),
    RULE_TEST(the_die_is_held_against_the_strength, "27.34a 27.34b"),
    RULE_TEST(only_quiet_areas_in_reach_are_shelled, "27.34a 27.19b"),
    RULE_TEST(only_the_phasing_side_shells, "27.34a 35.1b"),
    RULE_TEST(who_has_nothing_loses_nothing, "27.34c"),
    RULE_TEST(what_saves_is_named, "27.34d 27.34e"),
    RULE_TEST(a_redoubt_saves_on_one, "27.34d"),
    RULE_TEST(a_better_one_and_a_fort_save_on_two, "27.34e"),
    RULE_TEST(one_in_the_open_and_nobody_is_saved, "27.34d"),
};

RULE_TEST_MAIN("toulon", tests)
