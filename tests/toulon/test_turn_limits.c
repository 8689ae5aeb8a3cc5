/* The common phases, the sea and supply at the limits of their rules (7.12, 12.3, 15, 27.39). */
#include "games/toulon/supply/supply.h"
#include "toulon/fights.h"

/* A loss that one pool alone can bear is borne by it: nobody is asked. */
static void a_lone_pool_bears_the_penalty(void)
{
    begin_supplied(5);
    for (int pool = 0; pool < TL_POOLS; pool++) {
        for (int turn = 0; turn < TL_TURNS; turn++) data.operations[pool][turn] = 0;
    }
    data.constant[TL_CONSTANT_austrian_points] = 0;
    data.operations[TL_SPANISH][4] = 10;
    state.defeated[TL_ALLIES] = 1;
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    tl_begin_phase(&data, &state, TL_PHASE_OPERATIONS, TL_ALLIES, fresh_trace());
    does_only("dice:1,1");
    assert_step(TL_STEP_PENALTY_DIE);
    does_only("roll:3");
    assert_int_not_equal(state.step[0], TL_STEP_PENALTY);
    assert_int_equal(state.operations[TL_SPANISH], 7);
}

/* 10.3: the chiefs of the English and of the West count, and nobody else. */
static void whose_chief_has_the_initiative(void)
{
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        int piece = TL_FIRST_LEADER + leader;
        begin_supplied(2);
        for (int i = 0; i < TL_LEADERS; i++) data.leader[i].grade = TL_GRADE_C;
        data.leader[leader].grade = TL_GRADE_A;
        put(TL_PIECE_MULGRAVE, TL_AREA_TOU);
        put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
        put(TL_PIECE_LAPOYPE, TL_AREA_SOL);
        put(TL_PIECE_GRAVINA, TL_AREA_TOU);
        tl_begin_phase(&data, &state, TL_PHASE_INITIATIVE, TL_ALLIES, fresh_trace());
        does_only("dice:3,3");
        bool counts = piece == TL_PIECE_MULGRAVE || piece == TL_PIECE_CARTEAUX;
        assert_int_equal(noted(TL_MESSAGE_initiative_rolled, 2), counts ? 2 : 0);
    }
}

/* 32.8b: who waits at the edge has his points, who has not come of age none. */
static void austrians_at_the_edge_have_their_points(void)
{
    begin_supplied(10);
    data.operations[TL_WEST][9] = data.operations[TL_EAST][9] = 0;
    for (int pool = 0; pool < TL_AUSTRIAN; pool++) data.operations[pool][9] = 0;
    for (int i = 0; i < 8; i++) put(TL_UNIT_U_1_BELGIOJOSO + i, TL_PLACE_NONE);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_1_BELGIOJOSO, TL_PLACE_TRACK);
    put(TL_UNIT_U_2_BELGIOJOSO, TL_PLACE_TRACK);
    state.due[TL_UNIT_U_1_BELGIOJOSO] = 10;
    state.due[TL_UNIT_U_2_BELGIOJOSO] = 11;
    state.austrian_delayed = 3;
    tl_begin_phase(&data, &state, TL_PHASE_OPERATIONS, TL_ALLIES, fresh_trace());
    assert_asked(TL_MESSAGE_ask_operations_dice, TL_AUSTRIAN, 2, NOT_SAID, NOT_SAID);
}

/* The peninsula is lost, and batteries lie before the roadstead. */
static void begin_threat(enum tl_hold hold)
{
    begin_supplied(10);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_1_GARD, TL_AREA_EGU);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_BREGAILLON, TL_AREA_BRE);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    put(TL_UNIT_POUDRIERE, TL_AREA_LAG);
    state.roadstead[TL_LITTLE] = (uint8_t)hold;
}

/* Hits count once until the hold is tenuous, and twice from then on; that is told once. */
static void hits_count_twice_under_a_tenuous_hold(void)
{
    static const enum tl_hold holds[] = { TL_HELD, TL_TENUOUS };
    for (int i = 0; i < 2; i++) {
        begin_threat(holds[i]);
        struct tl_play p = { &data, &state, fresh_trace() };
        int points = state.points[TL_REPUBLICANS];
        tl_settle_ground(&p);
        points = state.points[TL_REPUBLICANS];
        p.trace = fresh_trace();
        tl_score_hits(&p, TL_LITTLE, 2);
        bool is_tenuous = holds[i] == TL_TENUOUS;
        assert_int_equal(state.points[TL_REPUBLICANS] - points, is_tenuous ? 4 : 2);
        assert_int_equal(cited("12.3b"), is_tenuous);
        assert_int_equal(cited("35.1a"), !is_tenuous);
        assert_int_equal(times_noted(TL_MESSAGE_hold_tenuous), !is_tenuous);
        assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
    }
}

/* Batteries are counted, not who stands beside them. */
static void a_leader_is_no_battery(void)
{
    for (int fourth = 0; fourth < 2; fourth++) {
        begin_threat(TL_HELD);
        put(fourth ? TL_UNIT_POUDRIERE : TL_PIECE_MULGRAVE, TL_AREA_LAG);
        if (!fourth) put(TL_UNIT_POUDRIERE, TL_PLACE_GONE);
        struct tl_play p = { &data, &state, fresh_trace() };
        tl_score_hits(&p, TL_LITTLE, 1);
        assert_int_equal(state.roadstead[TL_LITTLE], fourth ? TL_TENUOUS : TL_HELD);
    }
}

/* 33.1c, 34.1b: with a roadstead the game may be given up, at once. */
static void a_roadstead_given_up_may_end_the_game(void)
{
    begin_threat(TL_TENUOUS);
    state.evacuation = 8;
    in_phase(TL_PHASE_ROADSTEADS, TL_ALLIES);
    does_only("keep:great give_up:little give_up:little");
    assert_int_equal(state.ending, TL_ENDING_EVACUATION);
}

/* Q12.6: a roadstead comes back tenuous under the guns, and whole where none reach it. */
static void each_roadstead_is_recovered_by_itself(void)
{
    begin_supplied(10);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_1_GARD, TL_AREA_EGU);
    put(TL_UNIT_GRANDE_RADE, TL_AREA_TAM);
    put(TL_UNIT_QUATRE_MOULINS, TL_AREA_TAM);
    put(TL_UNIT_JACOBINS, TL_AREA_EVS);
    put(TL_UNIT_CHASSE_COQUINS, TL_AREA_EVS);
    state.roadstead[TL_GREAT] = state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    in_phase(TL_PHASE_ROADSTEADS, TL_ALLIES);
    does_only("recover:great");
    assert_int_equal(state.roadstead[TL_GREAT], TL_TENUOUS);
    does_only("recover:little");
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
}

/* 12.6c: kept is what one wanted to keep, not what both leave given up. */
static void a_roadstead_is_kept_against_one_voice(void)
{
    static const struct {
        enum tl_hold hold;
        const char *says;
        int kept;
    } rows[] = {
        { TL_HELD, "give_up:great keep:great", 1 },
        { TL_HELD, "keep:great", 0 },
        { TL_GIVEN_UP, "pass pass", 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_threat(TL_GIVEN_UP);
        put(TL_UNIT_QUATRE_MOULINS, TL_AREA_MOI);
        put(TL_UNIT_GRANDE_RADE, TL_AREA_TAM);
        put(TL_UNIT_JACOBINS, TL_AREA_EVS);
        put(TL_UNIT_BRAVES, TL_AREA_MOI);
        state.roadstead[TL_GREAT] = (uint8_t)rows[i].hold;
        in_phase(TL_PHASE_ROADSTEADS, TL_ALLIES);
        assert_step(TL_STEP_ROADSTEADS);
        does_only(rows[i].says);
        assert_int_equal(times_noted(TL_MESSAGE_roadstead_kept), rows[i].kept);
        assert_int_equal(state.roadstead[TL_GREAT], rows[i].hold);
    }
}

/* 18.3d: a section marked as a friendly road is no man's land no more, for supply neither. */
static void a_friendly_road_carries_supply(void)
{
    for (int friendly = 0; friendly < 2; friendly++) {
        begin_supplied(5);
        put(TL_UNIT_U_1_GARD, TL_AREA_GAU);
        put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        if (friendly) state.section_flags[TL_SECTION_r1] = TL_FRIENDLY_ROAD;
        if (friendly) state.section_flags[TL_SECTION_r2] = TL_FRIENDLY_ROAD;
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_REPUBLICANS, fresh_trace());
        assert_step(TL_STEP_TRACE);
        assert_int_equal(is_offered("trace_road:r1"), !friendly);
        if (friendly) refuses("trace_road:r1", "15.16a");
        does("end");
        assert_int_equal(tl_has(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY), !friendly);
    }
}

/* 18.3b: of an area where both sides are nobody has to be asked. */
static void a_contested_area_is_not_in_doubt(void)
{
    for (int contested = 0; contested < 2; contested++) {
        begin_supplied(5);
        put(TL_UNIT_MARINES, TL_AREA_FAV);
        if (contested) put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        assert_int_equal(tl_is_in_doubt(&data, &state, TL_SECTION_r1, TL_REPUBLICANS), !contested);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CRO); /* of whom more is known: the road is shut */
        state.area_flags[TL_AREA_CRO] = TL_KNOWN_FORCE;
        assert_false(tl_is_in_doubt(&data, &state, TL_SECTION_r1, TL_REPUBLICANS));
    }
}

/* What was announced for a depot is forgotten with its die. */
static void a_depot_is_rolled_for_once(void)
{
    begin_supplied(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    give(TL_EAST, 5);
    in_phase(TL_PHASE_SUPPLY, TL_REPUBLICANS);
    assert_step(TL_STEP_DEPOT);
    does_only("stock:east,3");
    assert_int_equal(state.supply.at_hand, TL_DEPOT_EAST);
    does_only("roll:3");
    assert_int_equal(state.supply.depot[TL_DEPOT_EAST], TL_DEPOT_ATTACK);
    assert_int_equal(state.supply.at_hand, 0);
    assert_int_equal(state.supply.points, 0);
}

/* 15.14: where somebody is without supply everybody is told, whatever the area. */
static void hunger_is_told_of_every_area(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (area == TL_AREA_OLL || area == TL_AREA_SOL || area == TL_AREA_TOU) continue;
        begin_supplied(5);
        put(TL_UNIT_U_1_GARD, area);
        put(TL_UNIT_MARINES, TL_AREA_OLL); /* in the depot of the West */
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_REPUBLICANS, fresh_trace());
        does_only("end");
        assert_int_equal(times_noted(TL_MESSAGE_out_of_supply), 1);
        assert_int_equal(noted(TL_MESSAGE_out_of_supply, 0), area);
    }
}

/* 7.8: a force is paid for by its own, not by who happens to be there. */
static void bystanders_do_not_pay(void)
{
    begin_supplied(5);
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SIX);
    tl_set(&state, TL_UNIT_MARINES, TL_PICKED);
    tl_set(&state, TL_UNIT_U_1_MALLORCA, TL_OUT_OF_SUPPLY);
    assert_int_equal(tl_pools_of_force(&data, &state), 1U << TL_ENGLISH);
    tl_set(&state, TL_UNIT_U_1_MALLORCA, TL_PICKED);
    assert_int_equal(tl_pools_of_force(&data, &state), 1U << TL_ENGLISH | 1U << TL_SPANISH);
}

/* 32.7a: the edge of the map feeds Austrians; for others a line to Toulon is tried. */
static void the_edge_is_for_austrians_alone(void)
{
    for (int english = 0; english < 2; english++) {
        begin_supplied(10);
        state.edge_used = TL_EDGE_NORTH;
        put(TL_UNIT_U_1_BELGIOJOSO, TL_AREA_REV);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        if (english) put(TL_UNIT_MARINES, TL_AREA_REV);
        state.ashore[TL_UNIT_MARINES] = TL_BEEN_ASHORE;
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_ALLIES, fresh_trace());
        assert_step(TL_STEP_TRACE);
        action legal[TL_LEGAL_MOST];
        assert_int_equal(tl_game.legal(&data, &state, legal) > 1, english);
    }
}

/* 15.22: who has just landed has all he needs: nothing is tried for him. */
static void for_the_newly_landed_no_line_is_tried(void)
{
    for (int landed = 0; landed < 2; landed++) {
        begin_supplied(5);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_SIX);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        state.ashore[TL_UNIT_U_25TH_SUSSEX] = landed ? TL_JUST_ASHORE : TL_BEEN_ASHORE;
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, TL_ALLIES, fresh_trace());
        assert_step(TL_STEP_TRACE);
        action legal[TL_LEGAL_MOST];
        assert_int_equal(tl_game.legal(&data, &state, legal) == 1, landed);
    }
}

/* 15.2: the lines of a wing begin at its own depot, and next to it only by luck. */
static void lines_begin_at_the_depot_itself(void)
{
    static const struct {
        int unit, area;
        bool hungry;
    } rows[] = {
        { TL_UNIT_U_3_VAR, TL_AREA_SOL, false },  { TL_UNIT_U_3_VAR, TL_AREA_FLD, false },
        { TL_UNIT_U_3_VAR, TL_AREA_GAR, true },   { TL_UNIT_U_1_GARD, TL_AREA_OLL, false },
        { TL_UNIT_U_1_GARD, TL_AREA_CRO, false }, { TL_UNIT_U_1_GARD, TL_AREA_POM, true },
        { TL_UNIT_MARINES, TL_AREA_STR, false },  { TL_UNIT_MARINES, TL_AREA_FAO, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_supplied(5);
        put(rows[i].unit, rows[i].area);
        state.ashore[rows[i].unit] = TL_BEEN_ASHORE;
        enum tl_side side = tl_side_of(&data, &state, rows[i].unit);
        tl_begin_phase(&data, &state, TL_PHASE_SUPPLY, side, fresh_trace());
        assert_step(TL_STEP_TRACE);
        does_only("end");
        assert_int_equal(tl_has(&state, rows[i].unit, TL_OUT_OF_SUPPLY), rows[i].hungry);
    }
}

/* 15.20: by sea a line is tried roadstead by roadstead, and runs where the dice allow. */
static void a_line_runs_over_two_roadsteads(void)
{
    for (int fails = 0; fails < 2; fails++) {
        begin_supplied(5);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MAN);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        state.ashore[TL_UNIT_U_25TH_SUSSEX] = TL_BEEN_ASHORE;
        state.roadstead[TL_GREAT] = state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
        in_phase(TL_PHASE_SUPPLY, TL_ALLIES);
        does_only("trace_sea:little roll:1 trace_sea:great");
        does_only(fails ? "roll:6" : "roll:1");
        assert_false(is_offered("trace_sea:great"));
        assert_int_equal(state.supply.sea[TL_GREAT], fails ? TL_TRACE_FAILED : TL_TRACED);
        does("end");
        assert_int_equal(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_OUT_OF_SUPPLY), fails);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_lone_pool_bears_the_penalty, "7.12a 7.12c"),
    RULE_TEST(whose_chief_has_the_initiative, "10.3 2.P10b 2.P10i"),
    RULE_TEST(austrians_at_the_edge_have_their_points, "32.8b"),
    RULE_TEST(hits_count_twice_under_a_tenuous_hold, "12.3a 12.3b 27.39a 35.1a"),
    RULE_TEST(a_leader_is_no_battery, "12.2b"),
    RULE_TEST(a_roadstead_given_up_may_end_the_game, "12.6a 33.1c 34.1b"),
    RULE_TEST(each_roadstead_is_recovered_by_itself, "12.2b 12.6a"),
    RULE_TEST(a_roadstead_is_kept_against_one_voice, "12.6a 12.6c"),
    RULE_TEST(a_friendly_road_carries_supply, "18.3d 15.13b"),
    RULE_TEST(a_contested_area_is_not_in_doubt, "18.3b"),
    RULE_TEST(a_depot_is_rolled_for_once, "15.7 15.8c"),
    RULE_TEST(bystanders_do_not_pay, "7.8"),
    RULE_TEST(hunger_is_told_of_every_area, "15.14a"),
    RULE_TEST(the_edge_is_for_austrians_alone, "32.7a 15.2b"),
    RULE_TEST(for_the_newly_landed_no_line_is_tried, "15.22 15.4"),
    RULE_TEST(lines_begin_at_the_depot_itself, "15.2a 15.2b 15.13a 15.13b"),
    RULE_TEST(a_line_runs_over_two_roadsteads, "15.16b 15.17 15.20"),
};

RULE_TEST_MAIN("toulon", tests)
