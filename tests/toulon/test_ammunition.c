/* Ammunition for fire at range (27.7 to 27.17). */
#include "games/toulon/artillery/fire.h"
#include "toulon/position.h"

static void begin_guns(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
    state.ammunition = 0;
    supply_all();
}

static unsigned sources(int unit)
{
    return tl_ammunition_for(&data, &state, unit);
}

/* A battery at ARE with an enemy next to it, in the Republican combat phase. */
static void begin_battery(int reserve)
{
    begin_guns(5);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE); /* 3 points */
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_MAL);
    state.ammunition = (uint8_t)reserve;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    assert_step(TL_STEP_COMBATS);
}

/* ---- Sources ----------------------------------------------------------------------------- */

static void republicans_roll_or_use_the_reserve(void)
{
    begin_guns(5);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU); /* 2 points */
    assert_int_equal(sources(TL_UNIT_MONTAGNE), TL_AMMUNITION_ROLL);
    state.ammunition = 1;
    assert_int_equal(sources(TL_UNIT_MONTAGNE), TL_AMMUNITION_ROLL); /* too few */
    state.ammunition = 2;
    assert_int_equal(sources(TL_UNIT_MONTAGNE), TL_AMMUNITION_ROLL | TL_AMMUNITION_RESERVE);
    tl_unset(&state, TL_UNIT_MONTAGNE, TL_ATTACK_SUPPLY);
    assert_int_equal(sources(TL_UNIT_MONTAGNE), TL_AMMUNITION_ROLL | TL_AMMUNITION_RESERVE);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL); /* no battery before turn 8 */
    assert_int_equal(sources(TL_UNIT_ARTILLERIE_E1), TL_AMMUNITION_ROLL);
    set_turn(8);
    assert_int_equal(sources(TL_UNIT_ARTILLERIE_E1), TL_AMMUNITION_ROLL | TL_AMMUNITION_RESERVE);
}

static void out_of_supply_only_the_reserve_is_left(void)
{
    begin_guns(5);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY);
    assert_false(tl_may_fire(&data, &state, TL_UNIT_MONTAGNE));
    state.ammunition = 5;
    assert_int_equal(sources(TL_UNIT_MONTAGNE), TL_AMMUNITION_RESERVE);
}

static void allied_guns_on_the_coast_have_what_they_need(void)
{
    begin_guns(9);
    state.ammunition = 19;
    put(TL_UNIT_ARTILLERIA, TL_AREA_MOU);
    assert_int_equal(sources(TL_UNIT_ARTILLERIA), TL_AMMUNITION_SURE);
    put(TL_UNIT_ARTILLERIA, TL_AREA_STJ); /* inland */
    assert_int_equal(sources(TL_UNIT_ARTILLERIA),
                     TL_AMMUNITION_ROLL); /* the reserve is not theirs */
    put(TL_UNIT_ARTILLERIA, TL_AREA_MOU);
    tl_set(&state, TL_UNIT_ARTILLERIA, TL_OUT_OF_SUPPLY);
    assert_int_equal(sources(TL_UNIT_ARTILLERIA), 0);
    tl_unset(&state, TL_UNIT_ARTILLERIA, TL_OUT_OF_SUPPLY);
    static const int coasts[] = { TL_AREA_MOU, TL_AREA_TAM }; /* on the Little, and on the Great */
    for (size_t i = 0; i < sizeof coasts / sizeof coasts[0]; i++) {
        put(TL_UNIT_ARTILLERIA, coasts[i]);
        state.roadstead[TL_GREAT] = state.roadstead[TL_LITTLE] = TL_TENUOUS;
        assert_int_equal(sources(TL_UNIT_ARTILLERIA), TL_AMMUNITION_SURE);
        state.roadstead[TL_LITTLE] = TL_GIVEN_UP; /* on the line of both (12.4) */
        assert_int_equal(sources(TL_UNIT_ARTILLERIA), TL_AMMUNITION_ROLL);
    }
}

static void gunners_in_a_fort_always_have_it(void)
{
    begin_guns(9);
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_FARON);
    tl_set(&state, TL_UNIT_SEAMEN_GUNNERS_A, TL_OUT_OF_SUPPLY);
    assert_int_equal(sources(TL_UNIT_SEAMEN_GUNNERS_A), TL_AMMUNITION_SURE);
    state.inside[TL_UNIT_SEAMEN_GUNNERS_A] = TL_NO_WORK; /* outside they are no guns */
    assert_int_equal(sources(TL_UNIT_SEAMEN_GUNNERS_A), 0);
}

static void infantry_and_empty_guns_have_no_fire(void)
{
    begin_guns(9);
    state.ammunition = 19;
    put(TL_UNIT_U_1_GARD, TL_AREA_LAU);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    assert_int_equal(sources(TL_UNIT_U_1_GARD), 0);
    state.temporary[TL_UNIT_MONTAGNE] = 2;
    assert_int_equal(sources(TL_UNIT_MONTAGNE), 0);
}

/* ---- Using it ---------------------------------------------------------------------------- */

static void the_roll_succeeds_on_one_of_three(void)
{
    begin_battery(0);
    does("shell:convention,mal");
    assert_step(TL_STEP_AMMUNITION_DIE); /* nothing to choose */
    does("roll:2");
    assert_step(TL_STEP_SHELL_DIE);
    begin_battery(0);
    does("shell:convention,mal roll:3");
    assert_true(tl_has(&state, TL_UNIT_CONVENTION, TL_FIRED));
    assert_true(tl_has(&state, TL_UNIT_CONVENTION, TL_FIRED_THIS_TURN));
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT); /* it was the only one */
}

static void the_reserve_falls_by_the_strength(void)
{
    begin_battery(7);
    does("shell:convention,mal");
    assert_step(TL_STEP_AMMUNITION);
    assert_legal("reserve chance");
    does("reserve");
    assert_int_equal(state.ammunition, 4);
    does("roll:6"); /* a miss */
    assert_true(tl_has(&state, TL_UNIT_CONVENTION, TL_FIRED));
    assert_step(TL_STEP_COMBATS); /* and again, from the reserve alone */
    does("shell:convention,mal");
    assert_int_equal(state.ammunition, 1);
    assert_step(TL_STEP_SHELL_DIE);
    does("roll:6");
    assert_int_equal(state.ammunition, 1); /* less than its strength */
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
}

static void who_has_rolled_has_no_reserve(void)
{
    begin_battery(9);
    does("shell:convention,mal chance roll:1 roll:6");
    assert_true(tl_has(&state, TL_UNIT_CONVENTION, TL_ROLLED));
    assert_int_equal(state.ammunition, 9); /* kept for another turn */
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
    tl_unset(&state, TL_UNIT_CONVENTION, TL_FIRED); /* the marker is off in the other side-turn */
    assert_int_equal(sources(TL_UNIT_CONVENTION), TL_AMMUNITION_ROLL);
}

static void the_marker_stops_all_but_the_reserve(void)
{
    begin_battery(0);
    tl_set(&state, TL_UNIT_CONVENTION, TL_FIRED);
    refuses("shell:convention,mal", "27.17a");
    state.ammunition = 3;
    assert_true(is_legal("shell:convention,mal"));
    tl_unset(&state, TL_UNIT_CONVENTION, TL_FIRED);
    tl_set(&state, TL_UNIT_CONVENTION, TL_OUT_OF_SUPPLY);
    state.ammunition = 2;
    refuses("shell:convention,mal", "27.8a");
}

static void idle_batteries_fill_the_reserve(void)
{
    begin_guns(9);
    state.ammunition = 1;
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);      /* 2 */
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);    /* 3, has fired */
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE); /* 3, out of supply */
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_SOL); /* 2, a battery by now */
    tl_set(&state, TL_UNIT_CONVENTION, TL_FIRED_THIS_TURN);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_OUT_OF_SUPPLY);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_end_turn(&p);
    assert_int_equal(state.ammunition, 5);
    state.ammunition = 18;
    tl_end_turn(&p);
    assert_int_equal(state.ammunition, 19);
}

static void the_enemy_does_not_see_who_fires(void)
{
    begin_battery(7);
    does("shell:convention,mal");
    assert_int_equal(seen_by(TL_SEAT_WEST).fire.unit, 1 + TL_UNIT_CONVENTION);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.unit, 0);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.from, TL_AREA_ARE); /* only from where */
}

static const struct rule_test tests[] = {
    RULE_TEST(republicans_roll_or_use_the_reserve,
              "27.8a 27.9c 27.9d 27.11a 27.11b 27.12 27.15b 15.11c"),
    RULE_TEST(out_of_supply_only_the_reserve_is_left, "27.7 27.12 15.14d"),
    RULE_TEST(allied_guns_on_the_coast_have_what_they_need, "27.9a 27.9c 27.11a"),
    RULE_TEST(gunners_in_a_fort_always_have_it, "27.9b 32.16 32.17"),
    RULE_TEST(infantry_and_empty_guns_have_no_fire, "27.8a"),
    RULE_TEST(the_roll_succeeds_on_one_of_three, "27.11a 27.11c"),
    RULE_TEST(the_reserve_falls_by_the_strength, "27.13a 27.14a 27.15a 27.15b"),
    RULE_TEST(who_has_rolled_has_no_reserve, "27.13b 27.14b 27.16"),
    RULE_TEST(the_marker_stops_all_but_the_reserve, "27.17a 27.8a"),
    RULE_TEST(idle_batteries_fill_the_reserve, "27.10a 27.10b"),
    RULE_TEST(the_enemy_does_not_see_who_fires, "HI-04"),
};

RULE_TEST_MAIN("toulon", tests)
