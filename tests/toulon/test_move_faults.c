/* Positions that no move can lead to are refused when they are read. */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

static void begin_march(void)
{
    begin("");
    empty_map();
    give(TL_WEST, 10);
    supply_all();
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_FAV);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_null(tl_march_fault(&data, &state));
}

static void assert_fault(const char *fault)
{
    const char *found = tl_march_fault(&data, &state);
    assert_non_null(found);
    assert_string_equal(found, fault);
}

static void a_force_is_somewhere(void)
{
    begin_march();
    does("pick:2_59_bourgogne join:delaborde");
    assert_null(tl_march_fault(&data, &state));
    struct tl_state good = state;
    tl_unset(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_PICKED);
    assert_fault("move: there is no force");
    state = good;
    state.move.from = TL_AREA_FAV;
    assert_fault("move: a unit of the force is elsewhere");
    state = good;
    state.place[TL_PIECE_DELABORDE] = TL_AREA_FAV;
    assert_fault("move: a leader of the force is elsewhere");
    state = good;
    state.phasing = TL_ALLIES;
    assert_fault("move: the force has an enemy unit");
}

static void a_force_on_the_road_knows_where(void)
{
    begin_march();
    state.area_flags[TL_AREA_FAV] |= TL_KNOWN_PATROL;
    does("pick:2_59_bourgogne road:r1 roll:1");
    assert_step(TL_STEP_ON_ROAD);
    struct tl_state good = state;
    state.move.section = TL_NO_SECTION;
    assert_fault("move: where is the force on the road?");
    state = good;
    tl_unset(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_PICKED);
    assert_fault("place: nobody rests on a road");
}

static void whoever_checks_is_of_the_force(void)
{
    begin_march();
    does("pick:2_59_bourgogne march:rep");
    assert_step(TL_STEP_CHECK_DIE);
    struct tl_state good = state;
    state.move.check_unit = 0;
    assert_fault("move.check_unit: not of the force");
    state = good;
    state.move.to = TL_NO_AREA;
    assert_fault("move.to: must be given");
}

static void who_rides_is_a_leader_on_the_map(void)
{
    begin_march();
    does("pick:delaborde");
    struct tl_state good = state;
    state.move.rider = TL_UNIT_U_2_59_BOURGOGNE + 1;
    assert_fault("move.rider: must be a leader");
    state = good;
    state.place[TL_PIECE_DELABORDE] = TL_PLACE_GONE;
    assert_fault("move.rider: must be on the map");
    state = good;
    state.place[TL_PIECE_DELABORDE] = TL_PLACE_ROAD;
    assert_fault("move.ride_section: must be given");
}

static void workers_know_what_they_build(void)
{
    begin_march();
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    does("build:oll");
    assert_step(TL_STEP_WORKERS);
    assert_null(tl_march_fault(&data, &state));
    state.move.task = TL_TASK_RAZE;
    assert_fault("move: what is being built?");
}

static void contact_is_in_an_area(void)
{
    begin_march();
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    state.temporary[TL_UNIT_U_1_MALLORCA] = 5;
    does("pick:gendarmes_w1 march:fav roll:1 end");
    assert_step(TL_STEP_PATROL);
    assert_null(tl_march_fault(&data, &state));
    state.move.from = TL_PLACE_ROAD;
    tl_unset(&state, TL_UNIT_GENDARMES_W1, TL_PICKED);
    assert_non_null(tl_march_fault(&data, &state));
}

static void assert_no_position(const char *fault)
{
    const char *found = tl_fault(&data, &state);
    assert_non_null(found);
    assert_string_equal(found, fault);
}

/* Steps in which there is nothing to do. */
static void every_step_waits_for_somebody(void)
{
    begin("");
    state.step[0] = TL_STEP_PENALTY; /* on the step of the turn, in its phase */
    state.penalty = 0;
    assert_no_position("step: the game would not wait there");
    begin_march();
    struct tl_state good = state;
    tl_step_push(&state, TL_STEP_PAY, state.seat[0]);
    assert_no_position("move.price: must be given");
    state.move.price = 11; /* more than they have */
    state.pay_pools = 1U << TL_WEST;
    assert_no_position("pay_pools: they have not enough");
    state = good;
    tl_step_push(&state, TL_STEP_REDUCE, state.seat[0]);
    assert_no_position("phase: not that of the step");
    state = good;
    state.seat[0] = TL_SEAT_ENGLISH;
    assert_no_position("seat: not of those who are asked there");
    state = good;
    tl_set(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_PICKED);
    assert_no_position("unit_flags: a unit is named for nothing");
}

/* No leader is there who could have been left behind. */
static void nobody_is_left_behind_where_nobody_was(void)
{
    begin_march();
    does("pick:2_59_bourgogne");
    tl_step_push(&state, TL_STEP_LEFT_BEHIND, state.seat[0]);
    assert_no_position("step: the game would not wait there");
}

/* A redoubt that is being paid for has a marker left. */
static void what_is_paid_for_can_be_ordered(void)
{
    begin_march();
    give(TL_EAST, 10);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W2, TL_AREA_OLL);
    does("build:oll");
    assert_step(TL_STEP_WORKERS);
    assert_no_fault();
    for (int i = 0; i < TL_BUILT_EACH; i++) {
        state.work_area[TL_WORK_REPUBLICAN + i] = TL_AREA_SOL;
    }
    assert_no_position("move: nobody could have ordered that");
}

static const struct rule_test tests[] = {
    RULE_TEST(every_step_waits_for_somebody, "4.P1b 7.11 7.12c"),
    RULE_TEST(nobody_is_left_behind_where_nobody_was, "24.8a"),
    RULE_TEST(what_is_paid_for_can_be_ordered, "13.12"),
    RULE_TEST(a_force_is_somewhere, "5.3 16.2"),
    RULE_TEST(a_force_on_the_road_knows_where, "18.1d"),
    RULE_TEST(whoever_checks_is_of_the_force, "16.14a"),
    RULE_TEST(who_rides_is_a_leader_on_the_map, "19.2a"),
    RULE_TEST(workers_know_what_they_build, "13.11a"),
    RULE_TEST(contact_is_in_an_area, "21.7a"),
};

RULE_TEST_MAIN("toulon", tests)
