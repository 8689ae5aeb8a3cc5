/*
 * Groups that cannot be: who is set up, who moves, what lies in the river. Each case is one thing
 * bent, with what is just allowed beside it.
 */
#include "omdurman/bent.h"
#include "omdurman/position.h"

#include <string.h>

static int start_of(enum om_scenario scenario, int counter)
{
    return data.scenario[scenario].start[counter];
}

/* ---- The set-up -------------------------------------------------------------------------- */

static void the_default_of_who_waits_is_kept_free(void)
{
    static const char *const taken = "place: where the other side has its default set-up";
    begin("setup=free");
    keep();
    put(OM_COUNTER_FORT + 16, start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_WARWICKSHIRE));
    faulty(taken);
    put(OM_COUNTER_WARWICKSHIRE, start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_HADENDOWA + 11));
    faulty(taken);
    state.place[0] = OM_PLACE_LOST;
    faulty("place: lost, or aboard, before the game begins");
    state.place[OM_COUNTERS - 1] = OM_PLACE_LOST;
    faulty("place: lost, or aboard, before the game begins");
    does("standard"); /* the Anglo-Egyptians stand, the Dervish wait */
    keep();
    put(OM_COUNTER_WARWICKSHIRE, start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_KHALIFA));
    faulty(taken);
    int left = start_of(OM_SCENARIO_HISTORICAL, OM_COUNTER_LANCERS);
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (state.place[c] == left) put(c, OM_PLACE_UNUSED);
    }
    put(OM_COUNTER_KHALIFA, left);
    allowed();
}

static void one_counter_is_picked_to_be_set_up(void)
{
    static const char *const wrong = "flags: picked, but not to be set up now";
    begin("scenario=campaign setup=free");
    while (state.side[0] != OM_DERVISH) does("standard");
    does("pick:khalifa");
    assert_step(OM_STEP_SETUP_PLACE);
    keep();
    om_clear_flag(&state, OM_COUNTER_KHALIFA, OM_PICKED);
    faulty("flags: one counter is picked to be set up");
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    faulty("flags: one counter is picked to be set up");
    put(OM_COUNTER_KHALIFA, start_of(OM_SCENARIO_CAMPAIGN, OM_COUNTER_KHALIFA));
    faulty(wrong);
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_PICKED); /* comes later */
    faulty(wrong);
    om_clear_flag(&state, OM_COUNTER_KHALIFA, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_HADENDOWA, OM_PICKED); /* and so do these */
    faulty(wrong);
    put(OM_COUNTER_TAIASHA, start_of(OM_SCENARIO_CAMPAIGN, OM_COUNTER_TAIASHA));
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED);
    allowed();
    om_set_flag(&state, OM_COUNTER_FORT + 16, OM_PICKED);
    faulty("flags: one counter is picked to be set up");
}

/* 9.21r-c: where all that a counter may come to is in sight, there is nothing to choose. */
static void who_is_picked_to_be_set_up_has_a_place(void)
{
    begin("setup=free");
    while (state.side[0] != OM_DERVISH) does("standard");
    does("pick:taiasha.1");
    assert_step(OM_STEP_SETUP_PLACE);
    keep();
    memset(state.seen, UINT8_MAX, sizeof state.seen);
    faulty("step: there is nothing to ask");
}

/* ---- The group --------------------------------------------------------------------------- */

/* Reinforcements of the Anglo-Egyptians in turn 2, one of whom is picked. */
static void reinforcements(const char *pick)
{
    begin("scenario=campaign");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does(pick);
    assert_step(OM_STEP_MOVING);
    keep();
}

static void gunboats_move_alone(void)
{
    static const char *const alone = "flags: a gunboat moves alone";
    reinforcements("pick:sultan");
    om_set_flag(&state, OM_COUNTER_SHEIK, OM_PICKED);
    faulty(alone);
    om_set_flag(&state, OM_COUNTER_KITCHENER, OM_PICKED); /* behind the boat in the list */
    faulty(alone);
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_PICKED); /* before it */
    faulty(alone);
}

static void a_group_is_no_larger_than_16(void)
{
    reinforcements("pick:warwickshire");
    data.constant[OM_CONSTANT_entry_units_next] = 40;
    data.constant[OM_CONSTANT_entry_brigades_first] = 10;
    for (int c = 0; c < OM_COUNTERS; c++) data.scenario[OM_SCENARIO_CAMPAIGN].enters[c] = 1;
    for (int c = 0; c < 16; c++) om_set_flag(&state, c, OM_PICKED);
    const char *fault = fault_of_position();
    assert_true(!fault || strcmp(fault, "flags: nobody, or too many, picked to move") != 0);
    om_set_flag(&state, 16, OM_PICKED);
    faulty("flags: nobody, or too many, picked to move");
}

/* Taiasha and the Khalifa picked, nobody has moved. */
static void on_the_move(void)
{
    begin("");
    blank_board();
    set_terrain(at(6, 0), OM_NILE);
    set_terrain(at(6, 1), OM_NILE);
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_FORT + 16, at(4, 4));
    put(OM_COUNTER_DERVISH_GUNBOAT, at(6, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(8, 8));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.1");
    keep();
}

static void before_its_first_step_a_group_has_done_nothing(void)
{
    static const char *const begun = "came_from: the group has not moved yet";
    on_the_move();
    put(OM_COUNTER_JEHADIA, at(-4, 0)); /* one who is not of the group */
    om_set_flag(&state, OM_COUNTER_JEHADIA, OM_DISRUPTED);
    allowed();
    state.upstream = 1;
    faulty(begun);
    state.stopped = 1;
    faulty(begun);
    state.came_from = OM_NO_HEX;
    faulty(begun);
    state.spent = 1;
    state.came_from = (uint16_t)at(1, 0);
    allowed();
    om_set_flag(&state, OM_COUNTER_FORT + 16, OM_PICKED);
    faulty("flags: picked in two places");
    state.steps_left = 1;
    faulty("steps_left: nobody retreats");
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_PICKED);
    faulty("flags: picked, but of the other side");
}

static void elsewhere_nobody_is_picked_or_moves(void)
{
    static const char *const nothing = "flags: picked, but for nothing";
    on_the_move();
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    assert_step(OM_STEP_FIRE);
    keep();
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_PICKED);
    faulty(nothing);
    om_set_flag(&state, OM_COUNTER_FORT + 16, OM_PICKED);
    faulty(nothing);
    state.upstream = 1;
    faulty("spent: nobody is on the move");
    state.stopped = 1;
    faulty("spent: nobody is on the move");
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    faulty(nothing);
}

/* ---- The river --------------------------------------------------------------------------- */

/* The Sultan has come upon a mine (10.1r-b). */
static void on_a_mine(void)
{
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    put(OM_COUNTER_SULTAN, hex_named("1148"));
    state.mine[0] = state.mine[1];
    state.mine[1] = OM_NO_HEX;
    state.mines_left = 1;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    om_step_push(&state, OM_STEP_MINE_DIE, OM_ANGLO_EGYPTIAN);
    state.stopped = 1;
    state.spent = 1;
    keep();
}

static void a_mine_stops_a_gunboat(void)
{
    static const char *const no_boat = "flags: no gunboat strikes the mine";
    on_a_mine();
    state.stopped = 0;
    faulty("stopped: a mine stops a gunboat");
    state.place[OM_COUNTER_SULTAN] = OM_PLACE_WAITING;
    faulty(no_boat);
    put(OM_COUNTER_WARWICKSHIRE, hex_named("2020"));
    om_clear_flag(&state, OM_COUNTER_SULTAN, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_PICKED);
    faulty(no_boat);
    om_set_flag(&state, OM_COUNTER_SULTAN, OM_MOVED);
    faulty("flags: picked, but cannot move");
    put(OM_COUNTER_SHEIK, hex_named("1148")); /* who has stopped passes nobody */
    faulty("place: more counters in a hex than may stack, or of two tribes");
    om_set_flag(&state, OM_COUNTER_SULTAN, OM_MOVED); /* one adrift drifts before all moves */
    state.step[1] = OM_STEP_MOVE;
    state.step[2] = OM_STEP_TURN;
    state.step[3] = OM_STEP_OVER;
    state.side[1] = state.side[2] = state.side[3] = 0;
    allowed();
}

static void mines_are_as_many_as_are_told(void)
{
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    keep();
    state.mine[1] = OM_NO_HEX;
    state.mines_left = 1;
    allowed();
    state.mine[0] = OM_NO_HEX;
    state.mine[1] = OM_NO_HEX;
    state.mines_left = 0;
    allowed();
    state.mines_left = 0;
    faulty("mines_left: not as many as there are");
    state.mines_left = 0;
    state.adrift[0] = 1;
    faulty("mines_left: not as many as there are"); /* the first fault is told */
    state.mine[1] = (uint16_t)hex_named("2901");
    faulty("mine: not where mines may lie");
    begin("scenario=campaign river=mines");
    keep();
    assert_step(OM_STEP_MINES);
    state.mine[0] = (uint16_t)hex_named("1148");
    state.mines_left = 1;
    allowed();
    begin("scenario=campaign river=chain");
    does("chain:1148 end");
    keep();
    state.mine[0] = (uint16_t)hex_named("1248");
    state.mines_left = 1;
    faulty("mine: a game without mines");
    state.mines_left = 1;
    faulty("mines_left: not as many as there are");
}

static void a_chain_has_one_to_four_hexes(void)
{
    begin("scenario=campaign river=chain");
    does("chain:1148 chain:1248 chain:1348");
    assert_step(OM_STEP_CHAIN);
    keep();
    state.chain[3] = (uint16_t)hex_named("1347");
    faulty("step: the chain is complete");
    state.chain[2] = (uint16_t)hex_named("1247");
    state.chain[3] = state.chain[1];
    faulty("chain: twice in one hex");
    state.chain[3] = state.chain[0];
    faulty("chain: in two pieces");
    state.chain[0] = OM_NO_HEX;
    faulty("chain: a gap in the list");
    memset(state.chain, 0, sizeof state.chain);
    state.chain[3] = (uint16_t)hex_named("1148");
    faulty("chain: a gap in the list");
    state.chain[0] = (uint16_t)hex_named("2901");
    faulty("chain: not where it may lie");
    state.chain[2] = (uint16_t)hex_named("2901");
    faulty("chain: not where it may lie");
    does("end");
    keep();
    state.chain_known = OM_CHAIN_MET;
    allowed();
    memset(state.chain, 0, sizeof state.chain);
    state.chain_known = OM_CHAIN_BROKEN;
    allowed();
    begin("scenario=campaign river=chain setup=free");
    keep();
    state.chain[0] = (uint16_t)hex_named("1148");
    faulty("chain: laid before the set-up is over");
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    keep();
    state.chain_known = OM_CHAIN_BROKEN;
    faulty("chain: a game without it");
    begin("river=chain"); /* 10.0r-a: the option is of the campaign */
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.chain[0] = (uint16_t)hex_named("1148");
    faulty("chain: a game without it");
}

/* 10.1r-c: a gunboat without engines has been on the map. */
static void who_drifts_has_come(void)
{
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    keep();
    for (int boat = 0; boat < OM_AE_BOATS; boat++) {
        state.adrift[boat] = 1;
        faulty("adrift: a gunboat that has not come");
        state.adrift[boat] = 1;
        state.place[OM_FIRST_BOAT + boat] = OM_PLACE_LOST;
        allowed();
        state.adrift[boat] = 1;
        state.place[OM_FIRST_BOAT + boat] = (uint16_t)hex_named("2901");
        allowed();
    }
    begin("scenario=campaign river=chain");
    does("chain:1148 end");
    keep();
    state.adrift[0] = 1;
    state.place[OM_FIRST_BOAT] = (uint16_t)hex_named("2901");
    faulty("adrift: a game without mines");
}

static const struct rule_test tests[] = {
    RULE_TEST(the_default_of_who_waits_is_kept_free, "9.21r-a"),
    RULE_TEST(who_is_picked_to_be_set_up_has_a_place, "9.21r-c"),
    RULE_TEST(one_counter_is_picked_to_be_set_up, "9.11r-a"),
    RULE_TEST(gunboats_move_alone, "3.0r-f"),
    RULE_TEST(a_group_is_no_larger_than_16, "9.11r-c"),
    RULE_TEST(before_its_first_step_a_group_has_done_nothing, "GN.7a"),
    RULE_TEST(elsewhere_nobody_is_picked_or_moves, "4.0a"),
    RULE_TEST(a_mine_stops_a_gunboat, "10.1r-b 10.1r-c"),
    RULE_TEST(mines_are_as_many_as_are_told, "10.1r-a 10.0r-a"),
    RULE_TEST(a_chain_has_one_to_four_hexes, "10.2r-a 10.0r-a"),
    RULE_TEST(who_drifts_has_come, "10.1r-c"),
};

RULE_TEST_MAIN("omdurman", tests)
