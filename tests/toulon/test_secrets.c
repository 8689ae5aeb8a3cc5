/* What a view, a refusal, a prompt or the log must not tell of the other side (section 7). */
#include <string.h>

#include "toulon/battles.h"

static void begin_empty(void)
{
    begin("");
    empty_map();
    set_turn(9);
}

static struct trace_event prompt(void)
{
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    toulon_game.prompt(&data, &state, &trace);
    return event;
}

/* ---- Refusals ------------------------------------------------------------------------------ */

static void an_enemy_is_refused_wherever_he_is(void)
{
    begin_empty();
    put(UNIT_U_1_GARD, AREA_LAU);
    put(UNIT_U_1_MALLORCA, AREA_LAU);
    put(UNIT_MARINES, AREA_FAV);
    supply_all();
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    does("pick:1_gard");
    refuses("join:1_mallorca", "5.3"); /* who is here */
    refuses("join:marines", "5.3");    /* who is not */
}

/* ---- Views --------------------------------------------------------------------------------- */

static void spies_read_the_leaders_too(void)
{
    begin_empty();
    put(UNIT_MARINES, AREA_LAU);
    put(PIECE_O_HARA, AREA_LAU);
    put(UNIT_U_1_MALLORCA, AREA_FAV);
    put(PIECE_GRAVINA, AREA_FAV);
    put(UNIT_U_1_GARD, AREA_OLL);
    in_phase(PHASE_ESPIONAGE, REPUBLICANS);
    assert_int_equal(seen_by(SEAT_WEST).place[PIECE_O_HARA], PLACE_FOG);
    does("spy:lau roll:1");
    assert_int_equal(seen_by(SEAT_WEST).place[PIECE_O_HARA], AREA_LAU);
    assert_int_equal(seen_by(SEAT_WEST).place[PIECE_GRAVINA], PLACE_FOG);
    does("pass end");
    assert_int_equal(seen_by(SEAT_WEST).place[PIECE_O_HARA], PLACE_FOG);
}

static void what_a_move_costs_nobody_else_counts(void)
{
    begin_empty();
    put(UNIT_U_1_GARD, AREA_OLL);
    put(PIECE_CARTEAUX, AREA_OLL);
    give(WEST, 5);
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    does("pick:carteaux");
    assert_int_equal(seen_by(SEAT_EAST).move.free_acts, 1);
    assert_int_equal(seen_by(SEAT_ENGLISH).move.free_acts, 0);
    assert_int_equal(seen_by(SEAT_EAST).move.rider, PIECE_CARTEAUX + 1);
    assert_int_equal(seen_by(SEAT_ENGLISH).move.rider, 0);
}

/* A step that costs nothing leaves no pools behind. */
static void a_free_march_tells_no_pools(void)
{
    begin_empty();
    put(UNIT_U_1_GARD, AREA_OLL);
    put(UNIT_U_3_DROME, AREA_FAV);
    supply_all();
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    does("pick:1_gard march:fav");
    assert_int_equal(state.pay_pools, 0);
}

static void how_many_losses_are_left_is_the_owners(void)
{
    begin_empty();
    for (int u = UNIT_U_1_GARD; u < UNIT_U_1_GARD + 3; u++) put(u, AREA_OLL);
    in_phase(PHASE_FINAL, REPUBLICANS);
    while (state.step[0] != STEP_FINAL_LOSSES) does("roll:6");
    state.supply.losses = 3;
    assert_int_equal(seen_by(SEAT_WEST).supply.losses, 3);
    assert_int_equal(seen_by(SEAT_ENGLISH).supply.losses, 1);
}

/* An Allied attack is under way: points of its guns, of its Spaniards and of those at sea. */
static void points_in_a_combat_are_hidden(void)
{
    begin_battle_map();
    put(UNIT_U_1_GARD, AREA_LAS);
    put(UNIT_U_3_DROME, AREA_LAS);
    come(UNIT_MARINES, AREA_ARE, AREA_LAS);
    attack(ALLIES);
    assert_true(state.battle.area == AREA_LAS);
    state.battle.reduction[FIRST_REDOUBT] = 4;
    state.battle.sea_permanent = 3;
    state.battle.spanish_lost = 2;
    struct toulon_state seen = seen_by(SEAT_WEST), own = seen_by(SEAT_SPANISH);
    assert_int_equal(own.battle.reduction[FIRST_REDOUBT], 4);
    assert_int_equal(seen.battle.reduction[FIRST_REDOUBT], 1); /* that it is shelled is seen */
    assert_int_equal(seen.battle.sea_permanent, 1);
    assert_int_equal(seen.battle.spanish_lost, 0);
}

/* Shown in one area, and inside a work in another. */
static void a_shelter_elsewhere_is_not_seen(void)
{
    begin_empty();
    put_inside(UNIT_MARINES, WORK_MALBOUSQUET);
    set(&state, UNIT_MARINES, SHOWN);
    assert_int_equal(seen_by(SEAT_WEST).place[UNIT_MARINES], AREA_MAL);
    assert_int_equal(seen_by(SEAT_WEST).inside[UNIT_MARINES], NO_WORK);
    assert_int_equal(seen_by(SEAT_ENGLISH).inside[UNIT_MARINES], WORK_MALBOUSQUET);
}

static void a_gun_that_has_changed_sides_is_hidden_too(void)
{
    begin_empty();
    put(UNIT_ROYAL_LOUIS, AREA_OLL);
    set(&state, UNIT_ROYAL_LOUIS, DEFECTED);
    state.fire.victim = UNIT_ROYAL_LOUIS + 1;
    assert_int_equal(seen_by(SEAT_ENGLISH).fire.victim, 0);
    assert_int_equal(seen_by(SEAT_WEST).fire.victim, UNIT_ROYAL_LOUIS + 1);
}

/* ---- Prompts and the log ------------------------------------------------------------------- */

/* Nobody reads who rides out there, before the die or after it. */
static void a_lone_rider_has_no_name(void)
{
    begin_empty();
    put(UNIT_U_1_GARD, AREA_OLL);
    put(PIECE_CARTEAUX, AREA_OLL);
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    does("pick:carteaux march:fav");
    assert_step(STEP_CAPTURE_DIE);
    assert_int_equal(prompt().argument[0], REPUBLICANS);
}

/* The defenders' leader is rolled for without a name, unless he is hit. */
static void an_unhurt_defender_has_no_name(void)
{
    begin_battle_map();
    put(UNIT_U_1_GARD, AREA_LAS);
    put(PIECE_CARTEAUX, AREA_LAS);
    come(UNIT_MARINES, AREA_ARE, AREA_LAS);
    attack(ALLIES);
    state.battle.has_fought = 1;
    state.battle.stage = STAGE_LEADER_FATES;
    state.battle.at_hand = LEADER_CARTEAUX + 1;
    memset(state.step, STEP_OVER, sizeof state.step);
    state.step[0] = STEP_LEADER_DIE;
    state.step[1] = STEP_BATTLE;
    state.step[2] = STEP_COMBATS;
    state.step[3] = STEP_TURN;
    assert_int_equal(seen_by(SEAT_ENGLISH).battle.at_hand, 0);
    assert_int_equal(seen_by(SEAT_WEST).battle.at_hand, LEADER_CARTEAUX + 1);
    assert_int_equal(prompt().argument[0], REPUBLICANS);
    struct trace *trace = fresh_trace();
    assert_int_equal(toulon_game.apply(&data, &state, action_make(VERB_ROLL, 1, 0), trace),
                     ACCEPTED);
    assert_int_equal(times_noted(MESSAGE_leader_unhurt), 1);
    assert_int_equal(times_noted(MESSAGE_someone_unhurt), 1);
    for (int i = 0; i < trace->count; i++) {
        if (trace->events[i].message != MESSAGE_leader_unhurt) continue;
        assert_int_equal(trace->events[i].audience, AUDIENCE_REPUBLICANS);
    }
}

/* Stacks out of supply are named in the order of their areas, whoever is in them. */
static void the_order_of_the_log_tells_nothing(void)
{
    begin_empty();
    put(UNIT_U_3_DROME, AREA_FAV);
    put(UNIT_U_1_GARD, AREA_MAL);
    assert_true(UNIT_U_1_GARD < UNIT_U_3_DROME && AREA_FAV < AREA_MAL);
    put(UNIT_MARINES, AREA_OLL);
    put(UNIT_U_1_MALLORCA, AREA_SOL);
    in_phase(PHASE_SUPPLY, REPUBLICANS);
    while (state.step[0] == STEP_TRACE) does("end");
    const struct trace *trace = fresh_trace();
    int areas[2] = { 0 }, count = 0;
    in_phase(PHASE_SUPPLY, REPUBLICANS);
    for (int i = 0; i < trace->count && count < 2; i++) {
        if (trace->events[i].message == MESSAGE_out_of_supply)
            areas[count++] = trace->events[i].argument[0];
    }
    assert_int_equal(count, 2);
    assert_int_equal(areas[0], AREA_FAV);
    assert_int_equal(areas[1], AREA_MAL);
}

/* Of two that are left the face decides who lies on top, not the number of the unit. */
static void a_new_top_tells_its_face_alone(void)
{
    begin_empty();
    put(UNIT_U_3_DROME, AREA_ARE);
    int foot = state.face[AREA_ARE][REPUBLICANS];
    put(UNIT_DRAGONS_DES_ALLOBROGES, AREA_ARE);
    put(UNIT_U_1_GARD, AREA_ARE);
    assert_true(UNIT_DRAGONS_DES_ALLOBROGES < UNIT_U_1_GARD);
    put(UNIT_U_3_DROME, PLACE_GONE);
    assert_int_equal(state.top[AREA_ARE][REPUBLICANS], UNIT_U_1_GARD + 1);
    assert_int_equal(state.face[AREA_ARE][REPUBLICANS], foot);
}

static const struct rule_test tests[] = {
    RULE_TEST(an_enemy_is_refused_wherever_he_is, "5.3 HI-06"),
    RULE_TEST(spies_read_the_leaders_too, "14.1 HI-15"),
    RULE_TEST(what_a_move_costs_nobody_else_counts, "HI-06"),
    RULE_TEST(a_free_march_tells_no_pools, "HI-04"),
    RULE_TEST(how_many_losses_are_left_is_the_owners, "HI-05"),
    RULE_TEST(points_in_a_combat_are_hidden, "HI-04 HI-05"),
    RULE_TEST(a_shelter_elsewhere_is_not_seen, "HI-10"),
    RULE_TEST(a_gun_that_has_changed_sides_is_hidden_too, "HI-06"),
    RULE_TEST(a_lone_rider_has_no_name, "HI-06"),
    RULE_TEST(an_unhurt_defender_has_no_name, "24.1 HI-06"),
    RULE_TEST(the_order_of_the_log_tells_nothing, "HI-04 HI-37"),
    RULE_TEST(a_new_top_tells_its_face_alone, "HI-01"),
};
RULE_TEST_MAIN("toulon", tests)
