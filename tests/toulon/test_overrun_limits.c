/* Overruns and patrols at their limits: whom they catch, and what they leave alone (20, 21). */
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

/* Units of the least numbers, of so few points, at LAU; 11 points at REP and 1 at FAV against them,
 * who have no supply but to attack. */
static void march_on_two(int points, int others)
{
    begin_rich(2);
    data.unit[TL_UNIT_U_11TH_NORTH_DEVON].strength = (uint8_t)points;
    data.unit[TL_UNIT_U_25TH_SUSSEX].strength = (uint8_t)others;
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAU);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAU);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_REP);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_REP);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_FAV);
    data.area[TL_AREA_LAU].entry = 12;
    data.area[TL_AREA_LAU].limit = 36;
    moves(TL_REPUBLICANS);
    tl_set(&state, TL_UNIT_LEGION_DES_ALLOBROGES, TL_OUT_OF_SUPPLY);
    tl_set(&state, TL_UNIT_PIONNIERS_W1, TL_OUT_OF_SUPPLY);
}

static void all_attack(void)
{
    does("pick:legion_des_allobroges join:2_cote_d_or march:lau roll:1 roll:1");
    does("pick:pionniers_w1 march:lau roll:1");
}

/* ---- Overrun --------------------------------------------------------------------------------- */

static void everybody_is_overrun(void)
{
    march_on_two(1, 1);
    state.marks[TL_UNIT_U_11TH_NORTH_DEVON] = 2;
    state.area_flags[TL_AREA_LAU] = TL_TRACED; /* that has nothing to do with it */
    all_attack();
    assert_step(TL_STEP_OVERRUN); /* without supply they count as well */
    does("overrun roll:1");
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_PLACE_GONE);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_PLACE_GONE);
    assert_int_equal(state.marks[TL_UNIT_U_11TH_NORTH_DEVON], 0);
    does("mark:2_cote_d_or");
    assert_true(tl_has(&state, TL_UNIT_LEGION_DES_ALLOBROGES, TL_OUT_OF_SUPPLY));
    assert_true(tl_has(&state, TL_UNIT_PIONNIERS_W1, TL_OUT_OF_SUPPLY));
}

static void a_failure_is_remembered_and_no_more(void)
{
    march_on_two(1, 1);
    all_attack();
    does("overrun roll:6");
    assert_int_equal(state.area_flags[TL_AREA_LAU], TL_OVERRUN_TRIED);
}

/* 20.1c: of the force at hand somebody must count; that others are there is not enough. */
static void others_do_not_overrun_for_it(void)
{
    three_and_one_before_the_marines();
    tl_set(&state, TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_OUT_OF_SUPPLY);
    does("pick:legion_des_allobroges join:2_cote_d_or join:chasseurs_du_beausset march:snz");
    does("roll:1 roll:1 roll:1 halt");
    does("pick:1_mont_blanc march:snz roll:1");
    assert_step(TL_STEP_MOVE);
}

/* Two for each point: one point is left of the battery. */
static void a_point_of_a_battery_scores_two(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAG);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_LAG);
    put(TL_UNIT_MARINES, TL_AREA_LAG);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_BRE);
    state.temporary[TL_UNIT_SANS_CULOTTES] = 2;
    data.area[TL_AREA_BRE].entry = 14;
    data.area[TL_AREA_BRE].limit = 42;
    moves(TL_ALLIES);
    does("pick:marines join:1_mallorca join:2_mallorca march:bre");
    does("pay:spanish pay:spanish pay:spanish roll:1 roll:1 roll:1 overrun roll:1");
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_PLACE_GONE);
    assert_int_equal(state.points[TL_ALLIES], 2);
}

/* ---- Patrols are driven off ------------------------------------------------------------------ */

static void a_whole_patrol_makes_way(void)
{
    march_on_two(1, 0);
    put(TL_FIRST_LEADER, TL_AREA_LAU);
    put(TL_FIRST_LEADER + 1, TL_AREA_LAU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAG);
    state.area_flags[TL_AREA_LAG] = TL_TRACED | TL_KNOWN_FORCE;
    does("pick:legion_des_allobroges march:lau roll:1");
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_LAG);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_LAG);
    assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX], 1);
    assert_int_equal(state.place[TL_FIRST_LEADER], TL_AREA_LAG);
    assert_int_equal(state.place[TL_FIRST_LEADER + 1], TL_AREA_LAG);
    assert_int_equal(state.area_flags[TL_AREA_LAG], TL_TRACED); /* who knows now how many? */
    assert_int_equal(state.top[TL_AREA_LAG][TL_ALLIES], TL_UNIT_U_1_MALLORCA + 1);
    assert_true(tl_has(&state, TL_UNIT_LEGION_DES_ALLOBROGES, TL_OUT_OF_SUPPLY));
}

/* Allies of the least numbers at LAG against a Republican patrol at LAU. */
static void drive_off(int patrol)
{
    begin_rich(2);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAG);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAG);
    state.marks[TL_UNIT_U_25TH_SUSSEX] = 1; /* so that they are not alike */
    put(patrol, TL_AREA_LAU);
    data.area[TL_AREA_LAU].entry = 12;
    data.area[TL_AREA_LAU].limit = 36;
    moves(TL_ALLIES);
}

static void either_of_them_takes_the_marker(void)
{
    drive_off(TL_UNIT_GENDARMES_W1);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    does("pick:11th_north_devon join:25th_sussex march:lau roll:1 roll:1");
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_FAV);
    assert_step(TL_STEP_MARK);
    assert_legal("mark:11th_north_devon mark:25th_sussex");
    does("mark:25th_sussex");
    assert_int_equal(state.came_from[TL_UNIT_U_11TH_NORTH_DEVON], TL_NO_AREA);
    assert_int_equal(state.came_from[TL_UNIT_U_25TH_SUSSEX], TL_NO_AREA);
    assert_false(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_ENTERED));
    assert_false(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_ENTERED));
}

/* 6.1b: friends of the other wing are none; the East wing is at PIE, the West wing at FAV. */
static void each_wing_flees_to_its_own(void)
{
    drive_off(TL_UNIT_GENDARMES_W1);
    put(TL_UNIT_GENDARMES_E1, TL_AREA_PIE);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    does("pick:11th_north_devon march:lau roll:1");
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_FAV);

    drive_off(TL_UNIT_GENDARMES_E1);
    put(TL_UNIT_PIONNIERS_E1, TL_AREA_PIE);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    does("pick:11th_north_devon march:lau roll:1");
    assert_int_equal(state.place[TL_UNIT_GENDARMES_E1], TL_AREA_PIE);
}

/* 21.1b: where there are two ways, its owner is asked. */
static void of_two_ways_one_is_chosen(void)
{
    drive_off(TL_UNIT_GENDARMES_W1);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_PIE);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    does("pick:11th_north_devon march:lau roll:1");
    assert_step(TL_STEP_DISPLACE);
    assert_legal("march:fav march:pie");
}

/* 26.5a: a battery goes along if it is limbered and somebody is left of it. */
static void guns_flee_if_they_can(void)
{
    for (int limbered = 0; limbered < 2; limbered++) {
        drive_off(TL_UNIT_SANS_CULOTTES);
        put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
        state.temporary[TL_UNIT_SANS_CULOTTES] = 2;
        tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_OUT_OF_SUPPLY);
        if (limbered) {
            tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_MOBILE);
        } else {
            tl_unset(&state, TL_UNIT_SANS_CULOTTES, TL_MOBILE);
        }
        does("pick:11th_north_devon march:lau roll:1");
        assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES] == TL_AREA_FAV, limbered);
        assert_int_equal(cited("26.5a"), !limbered);
    }
}

static void guns_without_anybody_are_left(void)
{
    for (int lost = 0; lost < 2; lost++) {
        drive_off(TL_UNIT_ARTILLERIE_E1);
        put(TL_UNIT_PIONNIERS_E1, TL_AREA_FAV);
        state.temporary[TL_UNIT_ARTILLERIE_E1] =
            (uint8_t)(data.unit[TL_UNIT_ARTILLERIE_E1].strength - 1 + lost);
        does("pick:11th_north_devon march:lau roll:1");
        assert_int_equal(state.place[TL_UNIT_ARTILLERIE_E1] == TL_AREA_FAV, !lost);
    }
}

/* ---- Patrol meets patrol --------------------------------------------------------------------- */

static void a_patrol_that_goes_back_came_from_nowhere(void)
{
    drive_off(TL_UNIT_GENDARMES_W1);
    data.unit[TL_UNIT_U_11TH_NORTH_DEVON].strength = 1;
    state.came_from[TL_UNIT_U_25TH_SUSSEX] = TL_AREA_ARE;
    tl_set(&state, TL_UNIT_U_25TH_SUSSEX, TL_OUT_OF_SUPPLY);
    does("pick:11th_north_devon march:lau roll:1");
    assert_step(TL_STEP_PATROL);
    does("back");
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_LAG);
    assert_int_equal(state.came_from[TL_UNIT_U_11TH_NORTH_DEVON], TL_NO_AREA);
    assert_int_equal(state.came_from[TL_UNIT_U_25TH_SUSSEX], TL_AREA_ARE);
}

/* A patrol flees to friends with all its leaders: what was said of these holds no more, and there
 * may be too many of them now. */
static void a_patrol_flees_with_its_leaders(void)
{
    for (int room = 0; room < 2; room++) {
        begin_rich(2);
        put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_LAU);
        put(TL_PIECE_MULGRAVE, TL_AREA_LAU); /* the first of all, and two side by side */
        put(TL_PIECE_GRAVINA, TL_AREA_LAU);
        put(TL_PIECE_PIGNATELLI, TL_AREA_LAU);
        put(TL_UNIT_MARINES, TL_AREA_BRE);
        put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_REP);
        supply_all();
        moves(TL_REPUBLICANS);
        state.area_flags[TL_AREA_BRE] |= TL_KNOWN_PATROL;
        data.area[TL_AREA_BRE].limit =
            (uint8_t)(tl_strength_in(&data, &state, TL_AREA_BRE, TL_ALLIES) + room);
        does_only("pick:2_cote_d_or march:lau roll:1");
        while (state.step[0] == TL_STEP_TAKE) does_only("end");
        assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_AREA_BRE);
        assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_BRE);
        assert_int_equal(state.place[TL_PIECE_GRAVINA], TL_AREA_BRE);
        assert_int_equal(state.place[TL_PIECE_PIGNATELLI], TL_AREA_BRE);
        assert_int_equal(state.area_flags[TL_AREA_BRE] & (TL_KNOWN_PATROL | TL_KNOWN_FORCE), 0);
        assert_int_equal(state.step[0] == TL_STEP_EXCESS, !room);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(everybody_is_overrun, "20.1a 20.4a 20.6b"),
    RULE_TEST(a_failure_is_remembered_and_no_more, "20.4b"),
    RULE_TEST(others_do_not_overrun_for_it, "20.1c"),
    RULE_TEST(a_point_of_a_battery_scores_two, "20.4a 35.1b"),
    RULE_TEST(a_whole_patrol_makes_way, "21.1a 21.3 18.3b"),
    RULE_TEST(either_of_them_takes_the_marker, "21.2 21.6"),
    RULE_TEST(each_wing_flees_to_its_own, "6.1b 21.1b"),
    RULE_TEST(of_two_ways_one_is_chosen, "21.1b"),
    RULE_TEST(guns_flee_if_they_can, "26.5a 21.1a"),
    RULE_TEST(guns_without_anybody_are_left, "26.5a"),
    RULE_TEST(a_patrol_that_goes_back_came_from_nowhere, "21.7b"),
    RULE_TEST(a_patrol_flees_with_its_leaders, "21.1a 6.4a"),
};

RULE_TEST_MAIN("toulon", tests)
