/* How a turn and a game end: sections 4, 31, 34 and 35.1f, 35.1g. */
#include "toulon/position.h"

static void settles(void)
{
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_settle_ground(&p);
    assert_no_fault();
}

/* The end of the turn, and what comes after it by itself. */
static void turn_ends(void)
{
    in_phase(TL_PHASE_END, TL_ALLIES);
}

/* ---- The sequence ------------------------------------------------------------------------ */

/* Ends whatever can be ended: dice fall as 1, a choice is the last of its list, which is `end`
 * where there is one. */
static void act_somehow(void)
{
    static action legal[TL_LEGAL_MOST];
    struct outcome outcomes[36];
    int actor = tl_game.actor(&state);
    if (actor == ACTOR_CHANCE) {
        tl_game.chance(&data, &state, outcomes);
        legal[0] = outcomes[0].action;
    } else {
        int count = tl_game.legal(&data, &state, legal);
        legal[0] = legal[count - 1];
    }
    tl_game.apply(&data, &state, legal[0], fresh_trace());
}

static void a_turn_has_common_phases_and_two_side_turns(void)
{
    begin("");
    int seen[8] = { 0 }, count = 0, turns = 0, before = -1;
    while (!turns) {
        int now = state.phase < TL_PHASE_ROADSTEADS ? state.phase : 10 + state.phasing;
        if (now != before) seen[count++] = now;
        assert_true(count < 8);
        before = now;
        act_somehow();
        turns = times_noted(TL_MESSAGE_turn_begins);
    }
    assert_int_equal(state.turn, 2);
    static const int order[] = { TL_PHASE_OPERATIONS, TL_PHASE_REINFORCEMENTS, TL_PHASE_INITIATIVE,
                                 0, 0 };
    assert_int_equal(count, 5);
    for (int i = 0; i < 3; i++) assert_int_equal(seen[i], order[i]);
    assert_true(seen[3] >= 10 && seen[4] >= 10);
    assert_int_not_equal(seen[3], seen[4]); /* one for each side, not one for each player */
    assert_step(TL_STEP_OPERATIONS_DICE);
}

/* ---- The end of a turn (section 31) ------------------------------------------------------ */

static void points_left_over_are_lost(void)
{
    begin_empty(5);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 6);
    state.ammunition = 3;
    state.evacuation = 2;
    turn_ends();
    for (int pool = 0; pool < TL_POOLS; pool++) assert_int_equal(state.operations[pool], 0);
    assert_int_equal(state.ammunition, 3); /* markers of other things on the same tracks */
    assert_int_equal(state.evacuation, 2);
    assert_int_equal(state.turn, 6);
    assert_step(TL_STEP_OPERATIONS_DICE);
}

static void idle_batteries_fill_the_reserve_at_the_end(void)
{
    begin_empty(5);
    supply_all();
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE); /* 3 points */
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);      /* 2, but it has fired */
    tl_set(&state, TL_UNIT_MONTAGNE, TL_FIRED_THIS_TURN);
    state.ammunition = 4;
    turn_ends();
    assert_int_equal(state.ammunition, 7);
    turn_ends(); /* what was fired is forgotten with the turn */
    assert_int_equal(state.ammunition, 12);
}

/* ---- Victory ----------------------------------------------------------------------------- */

static int ending_with(int turn, int allied, int republican)
{
    begin_empty(turn);
    state.points[TL_ALLIES] = (int16_t)allied;
    state.points[TL_REPUBLICANS] = (int16_t)republican;
    turn_ends();
    return state.ending;
}

static void a_lead_of_nineteen_wins_at_the_end_of_a_turn(void)
{
    assert_int_equal(ending_with(5, 20, 1), TL_ENDING_ALLIED_POINTS);
    assert_int_equal(ending_with(5, 1, 20), TL_ENDING_REPUBLICAN_POINTS);
    assert_int_equal(ending_with(5, 19, 1), TL_ENDING_NONE);
    assert_int_equal(ending_with(5, -1, 17), TL_ENDING_NONE);
    assert_int_equal(ending_with(17, 19, 0), TL_ENDING_ALLIED_POINTS); /* before 34.2 */
    begin_empty(5); /* and not before the turn ends */
    state.points[TL_ALLIES] = 30;
    settles();
    assert_int_equal(state.ending, TL_ENDING_NONE);
}

static void after_turn_seventeen_the_lead_decides(void)
{
    assert_int_equal(ending_with(17, 4, 3), TL_ENDING_ALLIED_MARGINAL);
    assert_int_equal(ending_with(17, 3, 4), TL_ENDING_REPUBLICAN_MARGINAL);
    assert_int_equal(ending_with(17, 4, 4), TL_ENDING_DRAW);
    assert_int_equal(ending_with(16, 4, 3), TL_ENDING_NONE);
}

static void a_depot_taken_wins_for_the_allies(void)
{
    static const struct {
        int area, republican;
    } depots[] = { { TL_AREA_OLL, TL_UNIT_U_1_GARD }, { TL_AREA_SOL, TL_UNIT_U_3_VAR } };
    for (int i = 0; i < 2; i++) {
        begin_empty(5);
        put(TL_UNIT_MARINES, depots[i].area);
        settles();
        assert_int_equal(state.ending, TL_ENDING_NONE); /* the Republicans never had it */
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(depots[i].republican, depots[i].area);
        put(depots[i].republican, TL_AREA_EVE);
        state.permanent[TL_UNIT_MARINES] = 1;
        put(TL_UNIT_MARINES, depots[i].area);
        settles();
        assert_int_equal(state.ending, TL_ENDING_NONE); /* a patrol controls nothing */
        state.permanent[TL_UNIT_MARINES] = 0;
        settles();
        assert_int_equal(state.ending, TL_ENDING_DEPOT);
        assert_int_equal(tl_game.actor(&state), ACTOR_OVER);
    }
}

static void toulon_taken_wins_for_the_republicans(void)
{
    begin_empty(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    settles();
    assert_int_equal(state.ending, TL_ENDING_NONE); /* not while it is fought for */
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    settles();
    assert_int_equal(state.ending, TL_ENDING_TOULON);
}

/* ---- Areas that score -------------------------------------------------------------------- */

static void areas_score_while_they_are_occupied(void)
{
    begin_empty(5);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_CAI); /* 2 points */
    settles();
    assert_int_equal(state.points[TL_ALLIES], 2);
    settles(); /* once */
    assert_int_equal(state.points[TL_ALLIES], 2);
    put(TL_UNIT_U_1_GARD, TL_AREA_CAI); /* attacked: nothing changes yet */
    settles();
    assert_int_equal(state.points[TL_ALLIES], 2);
    assert_int_equal(state.points[TL_REPUBLICANS], 0);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_EGU); /* another 2 */
    settles();
    assert_int_equal(state.points[TL_ALLIES], 2);
    assert_int_equal(state.points[TL_REPUBLICANS], 2);
    put(TL_UNIT_U_1_GARD, TL_AREA_ROU);
    settles();
    assert_int_equal(state.points[TL_REPUBLICANS], 0);
    state.permanent[TL_UNIT_U_1_MALLORCA] = 6; /* even who has no strength occupies */
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_CAI);
    settles();
    assert_int_equal(state.points[TL_ALLIES], 2);
}

static void the_set_up_scores_nothing(void)
{
    begin("");
    settles();
    assert_int_equal(state.points[TL_ALLIES], 0);
    assert_int_equal(state.points[TL_REPUBLICANS], 0);
}

/* With the option, a patrol does not score. */
static void control_may_be_asked_for(void)
{
    begin("scoring=controlled");
    empty_map();
    put(TL_UNIT_MARINES, TL_AREA_CAI);
    state.permanent[TL_UNIT_MARINES] = 1;
    settles();
    assert_int_equal(state.points[TL_ALLIES], 0);
    state.permanent[TL_UNIT_MARINES] = 0;
    settles();
    assert_int_equal(state.points[TL_ALLIES], 2);
}

/* ---- The calendar ------------------------------------------------------------------------ */

/* Turn 6 begins on 29 September; what the rules date, they date by its turn. */
static int turn_of(int month, int day)
{
    enum { AUGUST = 8, FIRST_DAY = 25, DAYS_A_TURN = 7 };
    static const int days_before[] = { [8] = 0, [9] = 31, [10] = 61, [11] = 92, [12] = 122 };
    return (days_before[month] + day - FIRST_DAY) / DAYS_A_TURN + 1;
}

static void dates_are_turns(void)
{
    begin("");
    assert_int_equal(turn_of(9, 29), data.constant[TL_CONSTANT_limber_turn]);
    assert_int_equal(turn_of(10, 18), data.constant[TL_CONSTANT_late_turn]);
    assert_int_equal(turn_of(12, 15), TL_TURNS);
    assert_int_equal(turn_of(12, 21), TL_TURNS);
}

static void a_new_turn_forgets_rolls_and_reductions(void)
{
    begin_empty(5);
    put(TL_UNIT_MONTAGNE, TL_AREA_OLL);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_ROLLED);
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 2);
    state.work_flags[work] = TL_REDUCED;
    turn_ends();
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_ROLLED));
    assert_int_equal(state.work_flags[work], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_turn_has_common_phases_and_two_side_turns, "4.P1a 4.P1b"),
    RULE_TEST(points_left_over_are_lost, "7.7a 31.2 31.4"),
    RULE_TEST(idle_batteries_fill_the_reserve_at_the_end, "31.1 27.10a"),
    RULE_TEST(a_lead_of_nineteen_wins_at_the_end_of_a_turn, "31.3 34.1a"),
    RULE_TEST(after_turn_seventeen_the_lead_decides, "31.3 34.2a 34.2b"),
    RULE_TEST(a_depot_taken_wins_for_the_allies, "34.1c"),
    RULE_TEST(toulon_taken_wins_for_the_republicans, "34.1d"),
    RULE_TEST(areas_score_while_they_are_occupied, "35.1f 35.1g"),
    RULE_TEST(the_set_up_scores_nothing, "35.1f"),
    RULE_TEST(control_may_be_asked_for, "35.1f"),
    RULE_TEST(dates_are_turns, "27.5a 27.6a 34.2a EXWE-D6"),
    RULE_TEST(a_new_turn_forgets_rolls_and_reductions, "27.14b 27.46"),
};

RULE_TEST_MAIN("toulon", tests)
