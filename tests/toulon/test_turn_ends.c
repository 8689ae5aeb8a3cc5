/* What the end of a turn and the beginning of a side-turn leave, and what spies leave behind. */
#include "toulon/position.h"

#include <string.h>

static void end_turn(void)
{
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_end_turn(&p);
}

/* Batteries on the map that have not fired and are in supply; up to nineteen. */
static void idle_batteries_bring_their_points(void)
{
    static const struct {
        int unit, turn, place;
        unsigned flags;
        int before, after; /* of 2 points, or 1 */
    } cases[] = {
        { TL_UNITS - 1, 5, TL_AREA_LAS, 0, 3, 5 },
        { TL_UNITS - 1, 5, TL_AREA_LAS, TL_FIRED_THIS_TURN, 3, 3 },
        { TL_UNITS - 1, 5, TL_AREA_LAS, TL_OUT_OF_SUPPLY, 3, 3 },
        { TL_UNITS - 1, 5, TL_AREA_LAS, TL_FIRED, 3, 5 },
        { TL_UNITS - 1, 5, TL_PLACE_TRACK, 0, 3, 3 },
        { TL_UNITS - 1, 5, TL_AREA_LAS, 0, 17, 19 },
        { TL_UNITS - 1, 5, TL_AREA_LAS, 0, 18, 19 },
        { TL_UNIT_ARTILLERIE_E1, 7, TL_AREA_LAS, 0, 3, 3 },
        { TL_UNIT_ARTILLERIE_E1, 8, TL_AREA_LAS, 0, 3, 4 },
        { TL_UNIT_ROYAL_ARTILLERY, 8, TL_AREA_LAS, 0, 3, 3 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(cases[i].turn);
        put(cases[i].unit, cases[i].place);
        if (cases[i].place == TL_PLACE_TRACK) state.due[cases[i].unit] = 6;
        state.unit_flags[cases[i].unit] = (uint16_t)cases[i].flags;
        state.ammunition = (uint8_t)cases[i].before;
        end_turn();
        if (state.ammunition != cases[i].after) fail_msg("case %d", (int)i);
        assert_int_equal(cited("27.10a"), cases[i].after > cases[i].before);
    }
}

/* The first and the last of everything is forgotten, and nothing else. */
static void a_turn_is_forgotten(void)
{
    static const int units[] = { 0, TL_UNITS - 1 };
    unsigned of_turn = TL_FIRED_THIS_TURN | TL_ROLLED | TL_CHECK_FAILED | TL_PLACED_NOW;
    begin_supplied(5);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        state.unit_flags[units[i]] = 0xffff & ~TL_DEFECTED;
    }
    state.ashore[0] = TL_JUST_ASHORE;
    state.ashore[TL_UNITS - 1] = TL_NEVER_ASHORE;
    state.work_flags[1] = state.work_flags[TL_WORKS - 1] = 0xff;
    memset(state.operations, 7, sizeof state.operations);
    memset(state.delay_gained, 7, sizeof state.delay_gained);
    state.talks_secret = 1;
    end_turn();
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        assert_int_equal(state.unit_flags[units[i]], 0xffff & ~TL_DEFECTED & ~of_turn);
    }
    assert_int_equal(state.ashore[0], TL_BEEN_ASHORE);
    assert_int_equal(state.ashore[TL_UNITS - 1], TL_NEVER_ASHORE);
    assert_int_equal(state.work_flags[1], 0xff & ~(TL_BUILT_NOW | TL_REDUCED));
    assert_int_equal(state.work_flags[TL_WORKS - 1], 0xff & ~(TL_BUILT_NOW | TL_REDUCED));
    for (int pool = 0; pool < TL_POOLS; pool++) {
        assert_int_equal(state.operations[pool] + state.delay_gained[pool], 0);
    }
    assert_int_equal(state.talks_secret, 0);
}

static void a_lead_decides_at_nineteen_or_at_last(void)
{
    static const struct {
        int allies, republicans, turn, ending;
    } cases[] = {
        { 19, 0, 5, TL_ENDING_ALLIED_POINTS },
        { 18, 0, 5, TL_ENDING_NONE },
        { 20, 1, 17, TL_ENDING_ALLIED_POINTS },
        { 0, 19, 5, TL_ENDING_REPUBLICAN_POINTS },
        { 0, 18, 16, TL_ENDING_NONE },
        { 2, 22, 17, TL_ENDING_REPUBLICAN_POINTS },
        { 18, 0, 17, TL_ENDING_ALLIED_MARGINAL },
        { 1, 0, 17, TL_ENDING_ALLIED_MARGINAL },
        { 0, 1, 17, TL_ENDING_REPUBLICAN_MARGINAL },
        { 3, 3, 17, TL_ENDING_DRAW },
        { 3, 3, 16, TL_ENDING_NONE },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(cases[i].turn);
        state.points[TL_ALLIES] = (int16_t)cases[i].allies;
        state.points[TL_REPUBLICANS] = (int16_t)cases[i].republicans;
        end_turn();
        if (state.ending != cases[i].ending) fail_msg("case %d", (int)i);
    }
}

/* What was known, tried and fought in the last side-turn is over. */
static void a_side_turn_begins_with_nothing_done(void)
{
    begin_supplied(5);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    memset(state.area_flags, 0xff, sizeof state.area_flags);
    memset(state.last_origin, 3, sizeof state.last_origin);
    memset(state.done, 1, sizeof state.done);
    memset(state.failed, 0xff, sizeof state.failed);
    memset(state.came_from, 3, sizeof state.came_from);
    memset(&state.fire, 1, sizeof state.fire);
    memset(&state.move, 1, sizeof state.move);
    state.unit_flags[0] = state.unit_flags[TL_UNITS - 1] = 0xffff & ~TL_DEFECTED;
    struct tl_play p = { &data, &state, fresh_trace() };
    memset(state.step, 0, sizeof state.step);
    state.step[0] = TL_STEP_TURN;
    state.cursor = 9;
    tl_begin_phase_of(&p, TL_PHASE_ROADSTEADS, TL_REPUBLICANS); /* which they have not */
    assert_int_equal(state.phasing, TL_REPUBLICANS);
    assert_int_equal(state.step[0], TL_STEP_TURN);
    assert_int_equal(state.cursor, 0);
    static const struct tl_state blank;
    assert_memory_equal(state.area_flags, blank.area_flags, sizeof state.area_flags);
    assert_memory_equal(state.last_origin, blank.last_origin, sizeof state.last_origin);
    assert_memory_equal(state.done, blank.done, sizeof state.done);
    assert_memory_equal(state.failed, blank.failed, sizeof state.failed);
    assert_memory_equal(state.came_from, blank.came_from, sizeof state.came_from);
    assert_memory_equal(&state.fire, &blank.fire, sizeof state.fire);
    assert_memory_equal(&state.move, &blank.move, sizeof state.move);
    unsigned left =
        0xffffU & ~(unsigned)(TL_DEFECTED | TL_PICKED | TL_ENTERED | TL_CROSSED | TL_ROUTED);
    assert_int_equal(state.unit_flags[0], left);
    assert_int_equal(state.unit_flags[TL_UNITS - 1], left);
    assert_true(cited("4.P1c"));
}

/* The first and the last unit are read, and forgotten when the phase is over. */
static void spies_leave_nothing_behind(void)
{
    begin_supplied(3);
    put(0, TL_AREA_TOU);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    in_phase(TL_PHASE_ESPIONAGE, TL_REPUBLICANS);
    state.unit_flags[0] = (uint16_t)(state.unit_flags[0] | TL_OUT_OF_SUPPLY);
    assert_true(tl_has(&state, 0, TL_SPIED));
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_SPIED));
    while (state.phase == TL_PHASE_ESPIONAGE && state.seat[0] >= TL_SEAT_WEST) {
        assert_true(tl_has(&state, 0, TL_SPIED)); /* until somebody has seen enough */
        does(is_legal("end") ? "end" : "pass");
    }
    assert_false(tl_has(&state, 0, TL_SPIED));
    assert_true(tl_has(&state, 0, TL_OUT_OF_SUPPLY)); /* which is not theirs */
    assert_int_equal(state.spy.looked[0] + state.spy.area + state.spy.areas_left, 0);
}

/* 14.3: the Republicans read Toulon from turn 3, if anybody is there. */
static void toulon_is_inspected_from_turn_three(void)
{
    for (int turn = 2; turn <= 4; turn++) {
        begin_supplied(turn);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        struct tl_play p = { &data, &state, fresh_trace() };
        memset(state.step, 0, sizeof state.step);
        state.step[0] = TL_STEP_TURN;
        tl_begin_phase_of(&p, TL_PHASE_ESPIONAGE, TL_REPUBLICANS);
        assert_int_equal(tl_has(&state, TL_UNIT_MARINES, TL_SPIED), turn >= 3);
        assert_int_equal(cited("14.3"), turn >= 3);
        if (turn >= 3) {
            assert_int_equal(noted(TL_MESSAGE_area_inspected, 0), TL_REPUBLICANS);
            assert_int_equal(noted(TL_MESSAGE_area_inspected, 1), TL_AREA_TOU);
        }
    }
    begin_supplied(3); /* the Allies have no such right, and nobody to spy on */
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    struct tl_play p = { &data, &state, fresh_trace() };
    memset(state.step, 0, sizeof state.step);
    state.step[0] = TL_STEP_TURN;
    tl_begin_phase_of(&p, TL_PHASE_ESPIONAGE, TL_ALLIES);
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_SPIED));
    assert_int_equal(state.step[0], TL_STEP_TURN);
}

static const struct rule_test tests[] = {
    RULE_TEST(idle_batteries_bring_their_points, "27.10a 31.1"),
    RULE_TEST(a_turn_is_forgotten, "31.2 27.14b 27.46 15.22"),
    RULE_TEST(a_lead_decides_at_nineteen_or_at_last, "34.1a 34.2a 34.2b 31.3"),
    RULE_TEST(a_side_turn_begins_with_nothing_done, "4.P1c"),
    RULE_TEST(spies_leave_nothing_behind, "14.3 14.5a 14.5b"),
    RULE_TEST(toulon_is_inspected_from_turn_three, "14.3 14.2a"),
};

RULE_TEST_MAIN("toulon", tests)
