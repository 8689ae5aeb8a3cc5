/* Movement attrition (section 22). */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

enum {
    UNIT_A = TL_UNIT_GRENADIERS_D_ITALIE,
    UNIT_B = TL_UNIT_U_1_51_LA_SARRE,
    UNIT_C = TL_UNIT_U_1_28_MAINE,
    UNIT_D = TL_UNIT_U_3_VAR,
    UNIT_E = TL_UNIT_GARDE_NAT_DU_VAR
};

static void begin_guarded(void)
{
    begin_supplied(3);
    put(TL_UNIT_MARINES, TL_AREA_TOU); /* so that nobody wins */
}

static void put_marked(int unit, int area, int marks)
{
    put(unit, area);
    state.marks[unit] = (uint8_t)marks;
}

/* The least die by which it fails, 7 if none. */
static int fails_from(int unit)
{
    int die = 1;
    while (die <= TL_DIE && !tl_fails_attrition(&data, &state, unit, die)) die++;
    return die;
}

static void each_letter_has_its_number(void)
{
    static const int units[TL_QUALITIES] = { UNIT_A, UNIT_B, UNIT_C, UNIT_D, UNIT_E };
    begin_guarded();
    for (int i = 0; i < TL_QUALITIES; i++) {
        put_marked(units[i], TL_AREA_SOL, 3); /* +2 */
        assert_int_equal(fails_from(units[i]), 6 - i);
    }
}

static void markers_and_seasons_and_leaders(void)
{
    begin_guarded();
    put_marked(UNIT_C, TL_AREA_SOL, 1);
    assert_int_equal(fails_from(UNIT_C), 6);
    state.marks[UNIT_C] = 6; /* +5 */
    assert_int_equal(fails_from(UNIT_C), 1);
    state.marks[UNIT_C] = 3;
    assert_int_equal(fails_from(UNIT_C), 4);
    tl_set(&state, UNIT_C, TL_OUT_OF_SUPPLY);
    assert_int_equal(fails_from(UNIT_C), 3);
    set_turn(8);
    assert_int_equal(fails_from(UNIT_C), 2);
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL); /* commander in chief, but a C */
    assert_int_equal(fails_from(UNIT_C), 2);
    put(TL_PIECE_VICTOR, TL_AREA_SOL); /* B, not in chief */
    assert_int_equal(fails_from(UNIT_C), 2);
    put(TL_PIECE_DUGOMMIER, TL_AREA_SOL); /* A, in chief from now on */
    assert_int_equal(fails_from(UNIT_C), 4);
    put(TL_PIECE_DUGOMMIER, TL_AREA_OLL);
    assert_int_equal(fails_from(UNIT_C), 2);
}

static void a_great_leader_helps_though_not_in_chief(void)
{
    begin_guarded();
    put_marked(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL, 3);
    assert_int_equal(fails_from(TL_UNIT_U_2_59_BOURGOGNE), 4);
    put(TL_PIECE_BONAPARTE, TL_AREA_OLL); /* A */
    assert_int_equal(fails_from(TL_UNIT_U_2_59_BOURGOGNE), 5);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL); /* B */
    assert_int_equal(fails_from(TL_UNIT_U_2_59_BOURGOGNE), 5);
}

/* As in checks and rallies: from turn 12 leaders of either wing, and anybody's for the Royal Louis.
 */
static void wings_share_their_leaders_in_the_end(void)
{
    begin_guarded();
    set_turn(11);
    put_marked(UNIT_C, TL_AREA_SOL, 3);
    put(TL_PIECE_BONAPARTE, TL_AREA_SOL);
    assert_int_equal(fails_from(UNIT_C), 3);
    set_turn(12);
    assert_int_equal(fails_from(UNIT_C), 4);
    set_turn(3);
    put_marked(TL_UNIT_ROYAL_LOUIS, TL_AREA_OLL, 3);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    renew();
    int alone = fails_from(TL_UNIT_ROYAL_LOUIS);
    put(TL_PIECE_BONAPARTE, TL_AREA_OLL);
    assert_int_equal(fails_from(TL_UNIT_ROYAL_LOUIS), alone + 1);
}

static void cavalry_suffers_less(void)
{
    begin_guarded();
    put_marked(TL_UNIT_GENDARMES_E1, TL_AREA_SOL, 3);
    put_marked(UNIT_C, TL_AREA_SOL, 3);
    assert_int_equal(fails_from(UNIT_C), 4);
    assert_int_equal(fails_from(TL_UNIT_GENDARMES_E1), 5);
}

static void one_die_for_an_area(void)
{
    begin_guarded();
    put_marked(UNIT_C, TL_AREA_SOL, 1); /* fails on 6 */
    put_marked(UNIT_D, TL_AREA_SOL, 1); /* 5 */
    put_marked(UNIT_E, TL_AREA_SOL, 1); /* 4 */
    put(UNIT_A, TL_AREA_SOL);           /* not marked */
    put_marked(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL, 1);
    in_phase(TL_PHASE_ATTRITION, TL_REPUBLICANS);
    assert_step(TL_STEP_ATTRITION_DIE);
    does("roll:5"); /* Solliès comes first */
    assert_int_equal(state.temporary[UNIT_C], 0);
    assert_int_equal(state.temporary[UNIT_D], 1);
    assert_int_equal(state.temporary[UNIT_E], 1);
    assert_int_equal(state.temporary[UNIT_A], 0);
    assert_int_equal(state.marks[UNIT_C], 0);
    assert_int_equal(state.marks[UNIT_D], 0);
    assert_step(TL_STEP_ATTRITION_DIE);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 1);
    does("roll:6");
    assert_int_equal(state.temporary[TL_UNIT_U_2_59_BOURGOGNE], 1);
    assert_true(state.phase != TL_PHASE_ATTRITION);
}

/* Whoever was driven off is checked in the phase of those who did it. */
static void both_sides_are_checked(void)
{
    begin_guarded();
    put_marked(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL, 1);
    put_marked(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_FAV, 1);
    in_phase(TL_PHASE_ATTRITION, TL_REPUBLICANS);
    does("roll:1 roll:6");
    assert_int_equal(state.marks[TL_UNIT_DRAGONES_DEL_REY], 0);
    assert_int_equal(state.temporary[TL_UNIT_DRAGONES_DEL_REY], 0); /* cavalry: 6 less 1 */
    assert_int_equal(state.temporary[TL_UNIT_U_2_59_BOURGOGNE], 0);
}

static void each_side_has_its_die(void)
{
    begin_guarded();
    put_marked(TL_UNIT_U_1_MALLORCA, TL_AREA_FAV, 1);
    put_marked(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV, 1);
    in_phase(TL_PHASE_ATTRITION, TL_REPUBLICANS);
    does("roll:6"); /* those whose turn it is */
    assert_int_equal(state.temporary[TL_UNIT_U_2_59_BOURGOGNE], 1);
    assert_int_equal(state.marks[TL_UNIT_U_1_MALLORCA], 1);
    assert_step(TL_STEP_ATTRITION_DIE);
    does("roll:1");
    assert_int_equal(state.marks[TL_UNIT_U_1_MALLORCA], 0);
    assert_int_equal(state.temporary[TL_UNIT_U_1_MALLORCA], 0);
}

static void nothing_is_left_below_nothing(void)
{
    begin_guarded();
    put_marked(TL_UNIT_CANONNIERS_A, TL_AREA_FAV, 6); /* printed 0 */
    in_phase(TL_PHASE_ATTRITION, TL_ALLIES);
    does("roll:5");
    assert_int_equal(tl_raw_strength(&data, &state, TL_UNIT_CANONNIERS_A), -1);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_CANONNIERS_A), 0);
    assert_true(tl_is_on_map(&state, TL_UNIT_CANONNIERS_A));
}

static void the_quiet_are_not_checked(void)
{
    begin_guarded();
    put(UNIT_C, TL_AREA_SOL);
    in_phase(TL_PHASE_ATTRITION, TL_REPUBLICANS);
    assert_true(state.step[0] != TL_STEP_ATTRITION_DIE);
}

static void who_is_aboard_is_checked_too(void)
{
    begin_guarded();
    put_marked(TL_UNIT_U_1_MALLORCA, TL_PLACE_AFLOAT, 3);
    in_phase(TL_PHASE_ATTRITION, TL_ALLIES);
    assert_step(TL_STEP_ATTRITION_DIE);
    does("roll:6");
    assert_int_equal(state.temporary[TL_UNIT_U_1_MALLORCA], 1);
    assert_int_equal(state.marks[TL_UNIT_U_1_MALLORCA], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_letter_has_its_number, "22.3b"),
    RULE_TEST(markers_and_seasons_and_leaders, "2.P8 2.P10b 22.1a 22.1b 22.3b EXWE-D5"),
    RULE_TEST(a_great_leader_helps_though_not_in_chief, "2.P8 22.3b"),
    RULE_TEST(wings_share_their_leaders_in_the_end, "2.P7d 22.3b 32.12b"),
    RULE_TEST(cavalry_suffers_less, "22.3b"),
    RULE_TEST(one_die_for_an_area, "22.2a 22.3a 22.4 22.5a"),
    RULE_TEST(both_sides_are_checked, "21.3 22.2a 22.3a"),
    RULE_TEST(each_side_has_its_die, "22.3a"),
    RULE_TEST(nothing_is_left_below_nothing, "22.5a 22.5b 23.7a"),
    RULE_TEST(the_quiet_are_not_checked, "22.2a"),
    RULE_TEST(who_is_aboard_is_checked_too, "22.2a 17.3a"),
};

RULE_TEST_MAIN("toulon", tests)
