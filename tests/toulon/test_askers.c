/*
 * Whose question it is, and whose die: the seat of a step is that of the player whose unit fires,
 * rides, rallies, pays or is struck, whoever asked before him.
 */
#include "toulon/fights.h"

static void assert_asks(enum tl_step step, enum tl_seat seat)
{
    assert_step(step);
    assert_int_equal(state.seat[0], seat);
    int actor = tl_game.actor(&state);
    if (actor != ACTOR_CHANCE) assert_int_equal(actor, seat);
}

static void begin_plain(int turn)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(turn);
}

/* A shot, its ammunition, and the walls of those whom it strikes. */
static void a_shot_is_the_gunners_and_a_hit_the_victims(void)
{
    begin_plain(5);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    put_inside(TL_UNIT_U_1_MALLORCA, work);
    put_inside(TL_UNIT_U_1_HIBERNIA_B, work);
    state.ammunition = 3;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    assert_asks(TL_STEP_COMBATS, TL_SEAT_WEST);
    does_only("shell:convention,las");
    assert_asks(TL_STEP_AMMUNITION, TL_SEAT_WEST);
    struct tl_state before = state;
    does_only("chance");
    assert_asks(TL_STEP_AMMUNITION_DIE, TL_SEAT_WEST);
    state = before;
    does_only("reserve");
    assert_asks(TL_STEP_SHELL_DIE, TL_SEAT_WEST);
    does_only("roll:1");
    assert_asks(TL_STEP_HIT, TL_SEAT_SPANISH);
    does_only("lose:1_mallorca");
    assert_asks(TL_STEP_SAVE_DIE, TL_SEAT_SPANISH);
}

/* 27.25: the defender answers with his own guns and his own reserve. */
static void who_answers_pays_his_ammunition(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    state.ammunition = 3;
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS, TL_AREA_LAS);
    begin_fight(TL_ALLIES, TL_AREA_LAS);
    while (state.step[0] != TL_STEP_SUPPORT || state.seat[0] != TL_SEAT_WEST)
        does_only(state.step[0] == TL_STEP_SUPPORT ? "end" : "engage:25th_sussex");
    does_only("support:convention,1");
    assert_asks(TL_STEP_AMMUNITION, TL_SEAT_WEST);
    does_only("chance");
    assert_asks(TL_STEP_AMMUNITION_DIE, TL_SEAT_WEST);
}

/* 26.7: who leaves by sea says who drowns, though the other side attacked. */
static void who_sails_bears_the_losses(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAZ);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_LAZ);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_SAB, TL_AREA_LAZ);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAN);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAZ);
    go_to_melee_die();
    melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
    does("roll:1");
    assert_asks(TL_STEP_SEA_LOSSES, TL_SEAT_ENGLISH);
}

/* 7.12, 29.1: of the Republicans, not of whom the turn is asked for. */
static void a_rally_and_a_penalty_are_their_sides(void)
{
    begin_plain(5);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
    state.temporary[TL_UNIT_U_2_ARDECHE] = 2;
    in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
    assert_asks(TL_STEP_RALLY_DIE, TL_SEAT_WEST);
    begin("");
    state.defeated[TL_REPUBLICANS] = 1;
    does("dice:3,3 dice:3,3 dice:3,3 dice:3,3 dice:3,3");
    assert_asks(TL_STEP_PENALTY_DIE, TL_SEAT_WEST);
    does("roll:1");
    assert_asks(TL_STEP_PENALTY, TL_SEAT_WEST);
}

static void spies_are_sent_by_the_speaker(void)
{
    begin_plain(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    give(TL_WEST, 5);
    in_phase(TL_PHASE_ESPIONAGE, TL_REPUBLICANS);
    assert_asks(TL_STEP_SPY, TL_SEAT_WEST);
    does_only("spy:las");
    assert_asks(TL_STEP_SPY_SPEND, TL_SEAT_WEST);
    while (state.step[0] == TL_STEP_SPY_SPEND) does_only("pass");
    assert_asks(TL_STEP_SPY_DIE, TL_SEAT_WEST);
}

/* 24.8: who flees rides at his own player's word, in the other side's turn. */
static void a_ride_is_the_leaders(void)
{
    begin_plain(3);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:delaborde");
    assert_asks(TL_STEP_ALONE, TL_SEAT_WEST);
    does("march:rep");
    assert_asks(TL_STEP_CAPTURE_DIE, TL_SEAT_WEST);
    does("roll:1 march:oll halt hand:east pick:lapoype");
    assert_asks(TL_STEP_ALONE, TL_SEAT_EAST);
}

static void a_march_and_a_labour_are_their_wings(void)
{
    begin_plain(3);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_VAR, TL_AREA_FLD);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_FLD);
    give(TL_EAST, 10);
    give(TL_WEST, 10);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("hand:east pick:3_var");
    assert_asks(TL_STEP_MOVING, TL_SEAT_EAST);
    does("halt build:fld");
    assert_asks(TL_STEP_WORKERS, TL_SEAT_EAST);
}

static void a_depot_and_a_line_are_their_owners(void)
{
    begin_plain(3);
    give(TL_WEST, 4);
    give(TL_EAST, 9);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
    in_phase(TL_PHASE_SUPPLY, TL_REPUBLICANS);
    assert_asks(TL_STEP_DEPOT, TL_SEAT_WEST);
    does_only("pass");
    assert_asks(TL_STEP_DEPOT, TL_SEAT_EAST);
    does_only("stock:east,2");
    assert_asks(TL_STEP_DEPOT_DIE, TL_SEAT_EAST);
    does_only("roll:1");
    assert_asks(TL_STEP_TRACE, TL_SEAT_WEST);
    does_only("trace:six");
    assert_asks(TL_STEP_TRACE_DIE, TL_SEAT_WEST);
}

/* 7.12, 9.5, 27.3: what is paid in the West is asked of the West. */
static void who_owes_pays(void)
{
    begin_plain(7);
    put(TL_UNIT_U_2_ISERE, TL_PLACE_TRACK);
    state.due[TL_UNIT_U_2_ISERE] = 9;
    give(TL_WEST, 1);
    give(TL_POOL_BONAPARTE, 1);
    put(TL_UNIT_MONTAGNE, TL_PLACE_TRACK);
    state.due[TL_UNIT_MONTAGNE] = 7;
    put(TL_UNIT_SANS_CULOTTES, TL_PLACE_TRACK);
    state.due[TL_UNIT_SANS_CULOTTES] = 7;
    tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
    assert_asks(TL_STEP_SHIFT, TL_SEAT_WEST);
    while (state.step[0] != TL_STEP_PLACE) does_only("end");
    assert_asks(TL_STEP_PLACE, TL_SEAT_WEST);
    does_only("place:montagne,lau");
    assert_asks(TL_STEP_PAY, TL_SEAT_WEST);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_shot_is_the_gunners_and_a_hit_the_victims, "27.12 27.34b 27.34d"),
    RULE_TEST(who_answers_pays_his_ammunition, "27.12 27.25b"),
    RULE_TEST(who_sails_bears_the_losses, "26.7d"),
    RULE_TEST(a_rally_and_a_penalty_are_their_sides, "29.1 7.12a"),
    RULE_TEST(spies_are_sent_by_the_speaker, "14.2b"),
    RULE_TEST(a_ride_is_the_leaders, "19.2a 19.7"),
    RULE_TEST(a_march_and_a_labour_are_their_wings, "16.7b 13.11a"),
    RULE_TEST(a_depot_and_a_line_are_their_owners, "15.6a 15.16a"),
    RULE_TEST(who_owes_pays, "27.3 7.5b"),
};

RULE_TEST_MAIN("toulon", tests)
