/* The roadsteads: hits, the tenuous hold, giving up and recovering (sections 12 and 33). */
#include "toulon/position.h"

static const int batteries[] = { TL_UNIT_MONTAGNE, TL_UNIT_SANS_CULOTTES, TL_UNIT_BREGAILLON,
                                 TL_UNIT_QUATRE_MOULINS };

/* An Allied garrison in Toulon, so that the game goes on. */
static void begin_fleet(void)
{
    begin("");
    empty_map();
    set_turn(9);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
}

/* Four batteries that reach the Little roadstead, and the Eguillette. */
static void threaten(void)
{
    static const int areas[] = { TL_AREA_LAU, TL_AREA_BRE, TL_AREA_BRE, TL_AREA_MOI };
    for (int i = 0; i < 4; i++) put(batteries[i], areas[i]);
    put(TL_UNIT_U_1_GARD, TL_AREA_EGU);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_settle_ground(&p);
}

static void hits(enum tl_roadstead roadstead, int number)
{
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_score_hits(&p, roadstead, number);
}

static void the_allied_turn_begins(void)
{
    in_phase(TL_PHASE_ROADSTEADS, TL_ALLIES);
}

static void points_are(int points, int evacuation)
{
    assert_int_equal(state.points[TL_REPUBLICANS], points);
    assert_int_equal(state.evacuation, evacuation);
}

/* ---- Hits -------------------------------------------------------------------------------- */

static void both_are_allied_at_the_start(void)
{
    begin("");
    assert_int_equal(state.roadstead[TL_GREAT], TL_HELD);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    assert_int_equal(state.evacuation, 0);
}

static void a_hit_is_a_point_and_a_step_of_the_gauge(void)
{
    begin_fleet();
    state.defeated[TL_REPUBLICANS] = 1;
    hits(TL_LITTLE, 2);
    points_are(2, 2);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    assert_int_equal(state.defeated[TL_REPUBLICANS], 0); /* points won make up for a defeat */
}

static void three_conditions_make_the_hold_tenuous(void)
{
    begin_fleet();
    threaten();
    int before = state.points[TL_REPUBLICANS];
    hits(TL_LITTLE, 2);
    assert_int_equal(state.points[TL_REPUBLICANS] - before, 2); /* the first hits count once */
    assert_int_equal(state.evacuation, 2);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
    assert_int_equal(state.roadstead[TL_GREAT], TL_HELD);
    before = state.points[TL_REPUBLICANS];
    hits(TL_LITTLE, 1);
    assert_int_equal(state.points[TL_REPUBLICANS] - before, 2); /* later ones twice */
    assert_int_equal(state.evacuation, 4);
    assert_true(tl_are_roadsteads_held(&state)); /* control persists */
}

static void without_four_batteries_it_is_firm(void)
{
    begin_fleet();
    threaten();
    put(TL_UNIT_QUATRE_MOULINS, TL_AREA_OLL); /* out of reach */
    put(TL_FIRST_LEADER, TL_AREA_LAU);        /* no battery, though he comes behind the last */
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SEY); /* counts from turn 8 */
    set_turn(7);
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    set_turn(8);
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
}

static void batteries_count_even_at_zero(void)
{
    begin_fleet();
    threaten();
    for (int i = 0; i < 4; i++) state.permanent[batteries[i]] = 3;
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
}

static void without_a_peninsula_it_is_firm(void)
{
    begin_fleet();
    threaten();
    put(TL_UNIT_U_1_GARD, TL_AREA_CAI);
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_EGU); /* a patrol does not hold it */
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    put(TL_UNIT_U_1_GARD, TL_AREA_GTR); /* either peninsula serves */
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
}

static void without_a_hit_it_is_firm(void)
{
    begin_fleet();
    threaten();
    hits(TL_LITTLE, 0);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
}

static void nine_and_a_peninsula_end_the_game(void)
{
    begin_fleet();
    hits(TL_GREAT, 9);
    assert_int_equal(state.ending, TL_ENDING_NONE);
    begin_fleet();
    threaten();
    state.evacuation = 7;
    hits(TL_GREAT, 1);
    assert_int_equal(state.ending, TL_ENDING_NONE);
    hits(TL_GREAT, 1);
    assert_int_equal(state.ending, TL_ENDING_EVACUATION);
}

/* ---- The automatic return ---------------------------------------------------------------- */

static void it_returns_when_the_batteries_go(void)
{
    begin_fleet();
    threaten();
    state.roadstead[TL_LITTLE] = TL_TENUOUS;
    state.evacuation = 5;
    the_allied_turn_begins();
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
    put(TL_UNIT_MONTAGNE, TL_AREA_OLL);
    the_allied_turn_begins();
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    assert_int_equal(state.evacuation, 5); /* the end of a tenuous hold changes nothing */
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD); /* it takes a new hit */
    hits(TL_LITTLE, 1);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
}

static void it_returns_when_the_peninsulas_are_free(void)
{
    begin_fleet();
    threaten();
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    state.evacuation = 5;
    put(TL_UNIT_U_1_GARD, TL_AREA_CAI);
    the_allied_turn_begins();
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    assert_int_equal(state.evacuation, 3);
}

static void the_little_one_waits_for_the_great_one(void)
{
    begin_fleet();
    put(TL_UNIT_U_1_GARD, TL_AREA_EGU);
    put(TL_UNIT_GRANDE_RADE, TL_AREA_TAM);
    put(TL_UNIT_JACOBINS, TL_AREA_EVS);
    put(TL_UNIT_CHASSE_COQUINS, TL_AREA_EVS);
    put(TL_UNIT_BREGUART, TL_AREA_SAB);
    state.roadstead[TL_GREAT] = state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    the_allied_turn_begins();
    assert_int_equal(state.roadstead[TL_GREAT], TL_GIVEN_UP); /* four batteries */
    assert_int_equal(state.roadstead[TL_LITTLE], TL_GIVEN_UP);
    does("pass pass");
    assert_int_equal(state.roadstead[TL_LITTLE], TL_GIVEN_UP); /* and nobody is asked about it */
    assert_int_not_equal(state.phase, TL_PHASE_ROADSTEADS);
}

/* ---- The decision ------------------------------------------------------------------------ */

static void english_and_spaniards_give_up_together(void)
{
    begin_fleet();
    the_allied_turn_begins();
    assert_step(TL_STEP_ROADSTEADS);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    does("keep:great");
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH); /* one of them is enough to keep it */
    does("give_up:little");
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    does("give_up:little");
    assert_int_equal(state.roadstead[TL_LITTLE], TL_GIVEN_UP);
    assert_int_equal(state.roadstead[TL_GREAT], TL_HELD);
    assert_int_equal(state.evacuation, 2);
    assert_false(tl_are_roadsteads_held(&state));
}

static void if_they_disagree_it_is_kept(void)
{
    begin_fleet();
    threaten();
    state.roadstead[TL_LITTLE] = TL_TENUOUS;
    the_allied_turn_begins();
    does("keep:great give_up:little keep:little");
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
    assert_int_equal(state.evacuation, 0);
    begin_fleet();
    threaten();
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    state.evacuation = 4;
    the_allied_turn_begins();
    does("keep:great pass recover:little");
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
    assert_int_equal(state.evacuation, 2);
}

static void the_great_one_takes_the_little_one_along(void)
{
    begin_fleet();
    the_allied_turn_begins();
    does("give_up:great give_up:great");
    assert_int_equal(state.roadstead[TL_GREAT], TL_GIVEN_UP);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_GIVEN_UP);
    assert_int_equal(state.evacuation, 4); /* two for each */
    assert_false(tl_are_roadsteads_held(&state));
}

static void recovered_under_the_guns_it_is_tenuous(void)
{
    begin_fleet();
    threaten();
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    state.evacuation = 1;
    the_allied_turn_begins();
    does("keep:great");
    assert_legal("recover:little pass");
    does("recover:little");
    assert_int_equal(state.roadstead[TL_LITTLE], TL_TENUOUS);
    assert_int_equal(state.evacuation, 0); /* never below */
}

static void the_republicans_have_no_such_phase(void)
{
    begin_fleet();
    in_phase(TL_PHASE_ROADSTEADS, TL_REPUBLICANS);
    assert_int_not_equal(state.step[0], TL_STEP_ROADSTEADS);
}

static const struct rule_test tests[] = {
    RULE_TEST(both_are_allied_at_the_start, "12.1a"),
    RULE_TEST(a_hit_is_a_point_and_a_step_of_the_gauge, "27.39a 27.39b 33.1a 33.1b 35.1a 7.12b"),
    RULE_TEST(three_conditions_make_the_hold_tenuous, "12.2a 12.2d 12.3a 12.3b 12.5 33.1b 35.1a"),
    RULE_TEST(without_four_batteries_it_is_firm, "12.2b"),
    RULE_TEST(batteries_count_even_at_zero, "12.2b"),
    RULE_TEST(without_a_peninsula_it_is_firm, "12.2c"),
    RULE_TEST(without_a_hit_it_is_firm, "12.2d"),
    RULE_TEST(nine_and_a_peninsula_end_the_game, "33.1d 34.1b"),
    RULE_TEST(it_returns_when_the_batteries_go, "12.7a 12.8 33.1c"),
    RULE_TEST(it_returns_when_the_peninsulas_are_free, "12.7b 33.1c"),
    RULE_TEST(the_little_one_waits_for_the_great_one, "12.7c"),
    RULE_TEST(english_and_spaniards_give_up_together, "12.1b 12.6a 12.6b 33.1c"),
    RULE_TEST(if_they_disagree_it_is_kept, "12.6c"),
    RULE_TEST(the_great_one_takes_the_little_one_along, "12.4 33.1c"),
    RULE_TEST(recovered_under_the_guns_it_is_tenuous, "12.6a 33.1c"),
    RULE_TEST(the_republicans_have_no_such_phase, "12.6a 4.P1c"),
};

RULE_TEST_MAIN("toulon", tests)
