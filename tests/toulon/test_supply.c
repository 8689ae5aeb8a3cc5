/* Supply: attack depots and lines (section 15). */
#include "games/toulon/supply/supply.h"
#include "toulon/position.h"

static void supplies(enum tl_side side)
{
    in_phase(TL_PHASE_SUPPLY, side);
}

static bool is_without(int unit)
{
    return tl_has(&state, unit, TL_OUT_OF_SUPPLY);
}

static bool may_attack(int unit)
{
    return tl_has(&state, unit, TL_ATTACK_SUPPLY);
}

/* ---- Attack depots ----------------------------------------------------------------------- */

static void a_republican_depot_is_bought_and_rolled_for(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    give(TL_WEST, 4);
    give(TL_EAST, 9);
    supplies(TL_REPUBLICANS);
    assert_step(TL_STEP_DEPOT);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    assert_legal("stock:west,1 stock:west,2 stock:west,3 stock:west,4 pass");
    refuses("stock:west,5", "15.8a");
    refuses("stock:west,0", "15.6a");
    refuses("stock:east,2", "15.8a");
    does("stock:west,2");
    assert_int_equal(state.operations[TL_WEST], 2);
    assert_int_equal(times_noted(TL_MESSAGE_depot_announced), 1); /* before the die */
    assert_step(TL_STEP_DEPOT_DIE);
    does("roll:3");
    assert_int_equal(state.supply.depot[TL_DEPOT_WEST], TL_DEPOT_FAILED);
    assert_int_equal(state.seat[0], TL_SEAT_EAST);
    refuses("stock:east,6", "15.6b");
    does("stock:east,5 roll:5");
    assert_int_equal(state.operations[TL_EAST], 4);
    assert_int_equal(state.supply.depot[TL_DEPOT_EAST], TL_DEPOT_ATTACK);
    assert_true(may_attack(TL_UNIT_U_3_VAR));
    assert_false(may_attack(TL_UNIT_U_1_GARD)); /* its own depot is none */
    assert_false(is_without(TL_UNIT_U_1_GARD));
}

static void the_points_are_the_number_to_roll(void)
{
    for (int points = 1; points <= 5; points++) {
        for (int die = 1; die <= 6; die++) {
            begin_empty(2);
            put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
            give(TL_WEST, 5);
            supplies(TL_REPUBLICANS);
            does(text_of(TL_VERB_STOCK, TL_DEPOT_WEST, points));
            does(text_of(TL_VERB_ROLL, die, 0));
            assert_int_equal(state.supply.depot[TL_DEPOT_WEST] == TL_DEPOT_ATTACK, die <= points);
        }
    }
}

static void without_a_roll_there_is_no_attack_depot(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    give(TL_WEST, 5);
    state.supply.depot[TL_DEPOT_WEST] = TL_DEPOT_ATTACK; /* of the last turn */
    supplies(TL_REPUBLICANS);
    does("pass");
    assert_false(may_attack(TL_UNIT_U_1_GARD));
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    state.supply.depot[TL_DEPOT_EAST] = TL_DEPOT_ATTACK;
    supplies(TL_REPUBLICANS); /* without a point nobody is asked */
    assert_int_equal(state.supply.depot[TL_DEPOT_EAST], TL_DEPOT_PLAIN);
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(may_attack(TL_UNIT_U_1_GARD));
}

static void toulon_needs_no_roll_while_both_roadsteads_are_held(void)
{
    begin_empty(2);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    give(TL_ENGLISH, 5);
    state.roadstead[TL_LITTLE] = TL_TENUOUS;
    supplies(TL_ALLIES);
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_true(may_attack(TL_UNIT_MARINES));
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    give(TL_ENGLISH, 2);
    give(TL_SPANISH, 1);
    supplies(TL_ALLIES);
    assert_step(TL_STEP_DEPOT);
    assert_legal("stock:allied,1 stock:allied,2 stock:allied,3 pass"); /* from any of their pools */
    does("stock:allied,2 pay:spanish roll:3");
    assert_int_equal(state.operations[TL_ENGLISH], 1);
    assert_int_equal(state.operations[TL_SPANISH], 0);
    assert_false(may_attack(TL_UNIT_MARINES));
    assert_false(is_without(TL_UNIT_MARINES));
}

/* ---- Lines over land --------------------------------------------------------------------- */

static void a_line_runs_through_friendly_areas(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_DUM); /* a patrol is enough */
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU);
    supplies(TL_REPUBLICANS);
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
    assert_false(is_without(TL_UNIT_U_3_DROME));
}

/* All round it stand Allies: no line, and nothing to try. */
static void surround(int area)
{
    static const int allies[] = {
        TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_U_25TH_SUSSEX, TL_UNIT_MARINES, TL_UNIT_U_1_CORDOBA,
        TL_UNIT_U_1_MALLORCA,       TL_UNIT_U_2_MALLORCA,  TL_UNIT_U_1_RE,  TL_UNIT_U_1_REGINA
    };
    const uint8_t *next = data.area[area].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) put(allies[i], next[i]);
}

static void without_a_line_all_units_of_the_force_are_marked(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU);
    put(TL_UNIT_U_3_DROME, TL_AREA_GAU);
    surround(TL_AREA_GAU);
    give(TL_WEST, 5);
    supplies(TL_REPUBLICANS);
    does("stock:west,5 roll:1 end");                            /* he could ask about patrols */
    assert_int_equal(times_noted(TL_MESSAGE_out_of_supply), 1); /* for the stack */
    assert_int_equal(state.supply.points + state.supply.at_hand, 0);
    assert_true(is_without(TL_UNIT_U_2_ARDECHE));
    assert_true(is_without(TL_UNIT_U_3_DROME));
    assert_false(may_attack(TL_UNIT_U_2_ARDECHE)); /* although the depot is an attack depot */
    assert_true(may_attack(TL_UNIT_U_1_GARD));
    assert_true(seen_by(TL_SEAT_ENGLISH).sign[TL_AREA_GAU][TL_REPUBLICANS] & TL_SIGN_NO_SUPPLY);
    assert_false(seen_by(TL_SEAT_ENGLISH).sign[TL_AREA_OLL][TL_REPUBLICANS] & TL_SIGN_NO_SUPPLY);
}

static void a_depot_supplies_whoever_stands_on_it(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_SOL); /* West, on the East's */
    put(TL_UNIT_U_3_VAR, TL_AREA_OLL);
    give(TL_WEST, 5);
    supplies(TL_REPUBLICANS);
    does("stock:west,5 roll:1 end"); /* who is without his own depot might try for a line to it */
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(is_without(TL_UNIT_U_1_GARD));
    assert_false(may_attack(TL_UNIT_U_1_GARD));
    assert_false(may_attack(TL_UNIT_U_3_VAR)); /* not its wing's */
}

/* Who is supplied from the one depot may try no man's land for a line to the other, if that is the
 * one to attack from. */
static void a_line_is_tried_for_attack_supply_alone(void)
{
    static const uint8_t ridge[] = { TL_AREA_CRO, TL_AREA_CAO, TL_AREA_REV, TL_AREA_TRS };
    for (int turn = 11; turn <= 12; turn++) {
        begin_empty(turn);
        for (unsigned i = 0; i < sizeof ridge; i++) put(TL_UNIT_U_1_GARD + (int)i, ridge[i]);
        put(TL_UNIT_U_4_L_ISERE, TL_AREA_TRS); /* of the general reserve */
        give(TL_EAST, 5);
        supplies(TL_REPUBLICANS);
        does("stock:east,5 roll:1");
        assert_step(TL_STEP_TRACE);
        assert_true(is_legal("trace:cou"));
        does("trace:cou roll:1");
        assert_int_not_equal(state.phase, TL_PHASE_SUPPLY); /* nothing is left to try */
        assert_true(may_attack(TL_UNIT_U_4_L_ISERE));
        assert_int_equal(may_attack(TL_UNIT_U_1_GARD), turn == 12);
        assert_false(is_without(TL_UNIT_U_1_GARD));
    }
    begin_empty(12);
    put(TL_UNIT_U_1_GARD, TL_AREA_CRO);
    give(TL_EAST, 5);
    supplies(TL_REPUBLICANS);
    does("stock:east,5 roll:6"); /* no depot to attack from: nothing to try for */
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
}

static void each_wing_has_its_own_depot_until_turn_twelve(void)
{
    begin_empty(11);
    put(TL_UNIT_U_3_VAR, TL_AREA_OLL);
    put(TL_UNIT_U_2_LOZERE, TL_AREA_FAV); /* East, with a line to Ollioules alone */
    surround(TL_AREA_SOL);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_REP); /* general reserve */
    supplies(TL_REPUBLICANS);
    assert_true(state.phase != TL_PHASE_SUPPLY || state.step[0] == TL_STEP_TRACE);
    if (state.step[0] == TL_STEP_TRACE) does("end");
    assert_true(is_without(TL_UNIT_U_2_LOZERE));
    assert_false(is_without(TL_UNIT_U_4_L_ISERE));
    set_turn(12);
    supplies(TL_REPUBLICANS);
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(is_without(TL_UNIT_U_2_LOZERE));
}

static void defectors_trace_to_either_depot(void)
{
    begin_empty(9);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FLD);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    supplies(TL_REPUBLICANS);
    assert_false(is_without(TL_UNIT_ROYAL_LOUIS));
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAV);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    supplies(TL_REPUBLICANS);
    assert_false(is_without(TL_UNIT_ROYAL_LOUIS));
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_end_turn(&p);
    assert_int_equal(tl_side_of(&data, &state, TL_UNIT_ROYAL_LOUIS), TL_REPUBLICANS); /* for good */
}

static void a_patrol_blocks_a_line(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_EGU); /* one way by land: CAI */
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CAI);
    supplies(TL_REPUBLICANS);
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY); /* nothing to try */
    assert_true(is_without(TL_UNIT_U_2_ARDECHE));
}

static void the_river_stops_no_line(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_CER); /* across the Reppe */
    supplies(TL_REPUBLICANS);
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
}

/* ---- No man's land ----------------------------------------------------------------------- */

/* From OLL to DOM: SIX and VIG lie between, and others. */
static void begin_gap(int turn)
{
    begin_empty(turn);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM);
    supplies(TL_REPUBLICANS);
    assert_step(TL_STEP_TRACE);
}

static void no_mans_land_is_tried_piece_by_piece(void)
{
    begin_gap(2);
    assert_true(is_legal("trace:six"));
    assert_false(is_legal("trace:dom")); /* its own area needs no roll */
    does("trace:six");
    assert_step(TL_STEP_TRACE_DIE);
    does("roll:5");
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY); /* all are supplied */
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
    assert_int_equal(state.area_flags[TL_AREA_SIX] & TL_TRACED, 0); /* for this phase only */
}

static void a_failure_shuts_that_piece_and_no_other(void)
{
    begin_gap(2);
    does("trace:six roll:6");
    assert_step(TL_STEP_TRACE);
    refuses("trace:six", "15.17");
    does("trace:pie roll:1 trace:vig roll:2");
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
    assert_int_equal(state.area_flags[TL_AREA_SIX] & TL_TRACE_FAILED, 0);
    begin_gap(2);
    does("trace:six roll:6 end");
    assert_true(is_without(TL_UNIT_U_2_ARDECHE));
}

static void late_in_the_year_a_five_fails_too(void)
{
    begin_gap(7);
    does("trace:six roll:5");
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
    begin_gap(8);
    does("trace:six roll:5");
    assert_step(TL_STEP_TRACE);
    refuses("trace:six", "15.17");
    begin_gap(8);
    does("trace:six roll:4");
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
}

/* R9 runs from Six-Fours to La Seyne between PIE and VIG. */
static void roads_are_tried_by_themselves(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_SIX);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_SEY);
    supplies(TL_REPUBLICANS);
    assert_true(is_legal("trace_road:r9"));
    does("trace_road:r9 roll:6");
    refuses("trace_road:r9", "15.17");
    does("trace:vig roll:1"); /* the area does not free the road, but is a way itself */
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
    supplies(TL_REPUBLICANS);
    does("trace_road:r9 roll:5");
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
    assert_int_equal(state.section_flags[9], 0);
}

static void an_enemy_road_carries_no_line(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_SIX);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_SEY);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_PIE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_VIG);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_BRE);
    supplies(TL_REPUBLICANS);
    refuses("trace_road:r9", "15.15b");
    refuses("trace:pie", "15.15a");
    assert_true(is_legal("ask:pie")); /* whether they are a patrol must be said */
    does("ask:pie");
    refuses("trace_road:r9", "15.15b");
    assert_true(is_without(TL_UNIT_U_2_ARDECHE) || state.step[0] == TL_STEP_TRACE);
}

static void a_patrol_beside_a_road_lets_lines_pass(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_SIX);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_SEY);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_VIG);
    state.temporary[TL_UNIT_U_1_MONT_BLANC] = 0;
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_PIE);
    supplies(TL_REPUBLICANS);
    assert_false(is_without(TL_UNIT_U_2_ARDECHE)); /* by SIX, VIG, SEY */
    put(TL_UNIT_U_1_MONT_BLANC, TL_PLACE_GONE);
    supplies(TL_REPUBLICANS);
    assert_step(TL_STEP_TRACE);
    does("ask:pie");
    assert_true(is_legal("trace_road:r9")); /* no man's land beside VIG, no more the enemy's */
    does("trace_road:r9 roll:1");
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
}

/* R1 and R2 are linked: from the town of Ollioules to the side of GAU. */
static void lines_run_from_section_to_section(void)
{
    begin_empty(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU);
    supplies(TL_REPUBLICANS);
    refuses("trace_road:r2", "15.16a"); /* not yet at hand */
    does("trace_road:r1 roll:1 trace_road:r2 roll:1");
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(is_without(TL_UNIT_U_2_ARDECHE));
}

/* The East wing holds all the way to VAL, and EYG beyond; R19 borders both. */
static void begin_r19(void)
{
    begin_empty(2);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    put(TL_UNIT_U_1_BASSES_ALPES, TL_AREA_FLD);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_COP);
    put(TL_UNIT_U_1_28_MAINE, TL_AREA_VAL);
    put(TL_UNIT_U_1_51_LA_SARRE, TL_AREA_EYG);
}

static void a_section_joins_the_areas_beside_it(void)
{
    begin_r19();
    supplies(TL_REPUBLICANS);
    does("trace_road:r19 roll:1");
    assert_false(is_without(TL_UNIT_U_1_51_LA_SARRE));
    begin_r19();
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_SMU);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_THO);
    supplies(TL_REPUBLICANS);
    does("ask:smu ask:tho"); /* two patrols: the road is friendly, and needs no roll */
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(is_without(TL_UNIT_U_1_51_LA_SARRE));
}

static void the_other_side_is_left_as_it_was(void)
{
    begin_r19();
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_SIX);
    tl_set(&state, TL_UNIT_MARINES, TL_OUT_OF_SUPPLY); /* as found in their own phase */
    tl_set(&state, TL_UNIT_U_25TH_SUSSEX, TL_ATTACK_SUPPLY);
    supplies(TL_REPUBLICANS);
    does("end");
    assert_true(is_without(TL_UNIT_MARINES));
    assert_true(may_attack(TL_UNIT_U_25TH_SUSSEX));
    assert_false(is_without(TL_UNIT_U_25TH_SUSSEX));
}

/* ---- By sea ------------------------------------------------------------------------------ */

static void begin_sea(void)
{
    begin_empty(9);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_MAN);       /* a beach of the Great roadstead */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CEP); /* behind it; coast, no beach */
}

static void the_allies_are_supplied_by_sea(void)
{
    begin_sea();
    state.roadstead[TL_LITTLE] = TL_TENUOUS; /* which is held (Q15.3) */
    supplies(TL_ALLIES);
    assert_int_not_equal(state.phase, TL_PHASE_SUPPLY);
    assert_false(is_without(TL_UNIT_MARINES));
    assert_false(is_without(TL_UNIT_U_25TH_SUSSEX)); /* over land to the beach, then by sea */
    assert_true(may_attack(TL_UNIT_MARINES));
}

static void coast_without_a_beach_does_not_serve(void)
{
    begin_sea();
    put(TL_UNIT_MARINES, TL_PLACE_GONE);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAN);
    put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
    supplies(TL_ALLIES);
    assert_true(is_without(TL_UNIT_U_25TH_SUSSEX));
}

static void a_roadstead_given_up_is_no_mans_land(void)
{
    begin_sea();
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    supplies(TL_ALLIES);
    assert_step(TL_STEP_TRACE);
    assert_legal("trace:las trace:cas trace:str trace:sta trace:stj trace:mou trace_road:r3 "
                 "trace_road:r8 trace_road:r14 trace_road:r21 trace_road:r26 trace_sea:little end");
    does("trace_sea:little");
    assert_int_equal(times_noted(TL_MESSAGE_trace_sea_tried), 1);
    does("roll:4");
    assert_false(is_without(TL_UNIT_MARINES));
    supplies(TL_ALLIES);
    does("trace_sea:little roll:5");
    refuses("trace_sea:little", "15.17");
    does("end");
    assert_true(is_without(TL_UNIT_MARINES));
    assert_int_equal(state.supply.sea[TL_LITTLE], 0);
}

static void the_republicans_have_no_ships(void)
{
    begin_empty(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_SEY);
    put(TL_UNIT_MARINES, TL_AREA_SAB);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_MAN);
    supplies(TL_REPUBLICANS);
    assert_step(TL_STEP_TRACE);
    refuses("trace_sea:great", "15.19");
}

static void a_first_landing_brings_all_it_needs(void)
{
    begin_sea();
    state.roadstead[TL_LITTLE] = state.roadstead[TL_GREAT] = TL_GIVEN_UP;
    state.ashore[TL_UNIT_MARINES] = TL_JUST_ASHORE;
    supplies(TL_ALLIES);
    does("end");
    assert_false(is_without(TL_UNIT_MARINES));
    assert_true(may_attack(TL_UNIT_MARINES));
    assert_true(is_without(TL_UNIT_U_25TH_SUSSEX));
}

/* ---- The Austrians' edge ----------------------------------------------------------------- */

static void austrians_trace_to_their_edge(void)
{
    begin_empty(12);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    put(TL_UNIT_U_1_BELGIOJOSO, TL_AREA_REV); /* on the north edge */
    put(TL_UNIT_U_1_RE, TL_AREA_TRS);
    state.edge_used = TL_EDGE_NORTH;
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP; /* so that Toulon is no attack depot */
    supplies(TL_ALLIES);
    does("end");
    assert_false(is_without(TL_UNIT_U_1_BELGIOJOSO));
    assert_true(may_attack(TL_UNIT_U_1_BELGIOJOSO)); /* always an attack source */
    assert_true(is_without(TL_UNIT_U_1_RE));         /* for Austrians only */
    state.edge_used = TL_EDGE_EAST;
    supplies(TL_ALLIES);
    does("end");
    assert_true(is_without(TL_UNIT_U_1_BELGIOJOSO));
    put(TL_UNIT_U_1_BELGIOJOSO, TL_AREA_TOU);
    supplies(TL_ALLIES);
    does("end");
    assert_false(is_without(TL_UNIT_U_1_BELGIOJOSO)); /* Toulon as anybody */
}

static void an_empty_piece_of_the_edge_is_rolled_for(void)
{
    begin_empty(12);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    put(TL_UNIT_U_1_BELGIOJOSO, TL_AREA_FVR); /* next to REV and TRS */
    state.edge_used = TL_EDGE_NORTH;
    supplies(TL_ALLIES);
    assert_true(is_legal("trace:rev"));
    does("trace:rev roll:4");
    assert_false(is_without(TL_UNIT_U_1_BELGIOJOSO));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_republican_depot_is_bought_and_rolled_for,
              "15.1a 15.1c 15.4 15.5 15.6a 15.6b 15.8a 15.8b 15.8c 15.9a 15.9b HI-36"),
    RULE_TEST(the_points_are_the_number_to_roll, "15.7 EXWE-15.7"),
    RULE_TEST(without_a_roll_there_is_no_attack_depot, "15.5 15.9a"),
    RULE_TEST(toulon_needs_no_roll_while_both_roadsteads_are_held, "15.3 15.10 12.1b 7.10"),
    RULE_TEST(a_line_runs_through_friendly_areas, "15.1b 15.2a 15.13a 15.13b"),
    RULE_TEST(without_a_line_all_units_of_the_force_are_marked, "15.14a 15.14c HI-37"),
    RULE_TEST(a_depot_supplies_whoever_stands_on_it, "15.2b 15.13c"),
    RULE_TEST(a_line_is_tried_for_attack_supply_alone, "15.4 15.16a 2.P7b 2.P7e"),
    RULE_TEST(each_wing_has_its_own_depot_until_turn_twelve, "15.2a 15.2b 2.P7b 2.P7e"),
    RULE_TEST(defectors_trace_to_either_depot, "32.12a 32.12b"),
    RULE_TEST(a_patrol_blocks_a_line, "15.15a 32.19d"),
    RULE_TEST(the_river_stops_no_line, "3.P9f"),
    RULE_TEST(no_mans_land_is_tried_piece_by_piece, "15.16a 15.16b 15.16d"),
    RULE_TEST(a_failure_shuts_that_piece_and_no_other, "15.16b 15.17 15.18"),
    RULE_TEST(late_in_the_year_a_five_fails_too, "15.16c"),
    RULE_TEST(roads_are_tried_by_themselves, "15.16a 15.16d 15.17"),
    RULE_TEST(an_enemy_road_carries_no_line, "15.15b HI-19"),
    RULE_TEST(a_patrol_beside_a_road_lets_lines_pass, "15.15b HI-19 HI-22"),
    RULE_TEST(lines_run_from_section_to_section, "15.16a"),
    RULE_TEST(a_section_joins_the_areas_beside_it, "15.13b 15.16a HI-19"),
    RULE_TEST(the_other_side_is_left_as_it_was, "15.14a"),
    RULE_TEST(the_allies_are_supplied_by_sea, "15.19 15.21a"),
    RULE_TEST(coast_without_a_beach_does_not_serve, "15.21b"),
    RULE_TEST(a_roadstead_given_up_is_no_mans_land, "15.20 17.6b"),
    RULE_TEST(the_republicans_have_no_ships, "15.19"),
    RULE_TEST(a_first_landing_brings_all_it_needs, "15.22"),
    RULE_TEST(austrians_trace_to_their_edge, "32.7a 32.7b 32.7c"),
    RULE_TEST(an_empty_piece_of_the_edge_is_rolled_for, "32.7a"),
};

RULE_TEST_MAIN("toulon", tests)
