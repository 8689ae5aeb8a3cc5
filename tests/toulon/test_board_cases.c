/* The board, case by case: how stacks lie and who answers for them, who is inside a work, and what
 * is in a set of areas. */
#include "toulon/marches.h"

/* ---- Stacks ---------------------------------------------------------------------------------- */

/* Where a stack is new infantry lies above cavalry, whoever came first; where one lies already its
 * top stays. */
static void a_new_stack_lies_by_its_faces(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
    data.area[TL_AREA_FAV].entry = 0;
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_w1 join:3_drome march:fav test:3_drome roll:1");
    assert_int_equal(state.top[TL_AREA_FAV][TL_REPUBLICANS], TL_UNIT_U_3_DROME + 1);

    begin_rich(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    does("pick:1_gard march:fav halt");
    assert_int_equal(state.top[TL_AREA_FAV][TL_REPUBLICANS], TL_UNIT_GENDARMES_W1 + 1);

    begin_rich(2); /* of batteries, which shun the top, the first that came */
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_FAV);
    put(TL_UNIT_MONTAGNE, TL_AREA_FAV);
    assert_int_equal(state.top[TL_AREA_FAV][TL_REPUBLICANS], TL_UNIT_SANS_CULOTTES + 1);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    assert_int_equal(state.top[TL_AREA_FAV][TL_REPUBLICANS], TL_UNIT_GENDARMES_W1 + 1);
}

/* So does a patrol that has fled. */
static void a_patrol_lies_by_its_faces(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_LAU);
    put(TL_UNIT_U_3_DROME, TL_AREA_LAU);
    state.temporary[TL_UNIT_U_3_DROME] = data.unit[TL_UNIT_U_3_DROME].strength;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAG);
    moves(TL_ALLIES);
    does("pick:25th_sussex march:lau roll:1 march:rep");
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_REP);
    assert_int_equal(state.top[TL_AREA_REP][TL_REPUBLICANS], TL_UNIT_U_3_DROME + 1);
}

/* Who lies on top, whoever it is, is answered for by the seat of his corps. */
static void the_top_commands(void)
{
    begin_rich(2);
    for (int unit = 0; unit < TL_UNITS; unit++) {
        put(unit, TL_AREA_FAV);
        assert_int_equal(
            tl_commander_in(&data, &state, TL_AREA_FAV, tl_side_of(&data, &state, unit)),
            tl_seat_of_corps(data.unit[unit].corps));
        put(unit, TL_PLACE_GONE);
    }
}

/* ---- Areas and works ------------------------------------------------------------------------- */

/* 3.P8c: only a work that is the whole area takes in all who are left there. */
static void most_works_leave_room_outside(void)
{
    for (int area = TL_AREA_MAL; area <= TL_AREA_LAG; area++) { /* with a fort, and without */
        begin_rich(2);
        put(TL_UNIT_MARINES, area);
        state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
        tl_fill_work(&data, &state, area);
        assert_int_equal(state.inside[TL_UNIT_MARINES], TL_NO_WORK);
    }
}

/* 15.16a: MEJ, the first area in the second half of a set, is nobody's, and the only way to BRN. */
static void a_line_is_tried_through_any_area(void)
{
    begin_rich(2);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    put(TL_UNIT_U_4_VAR, TL_AREA_COU);
    put(TL_UNIT_U_5_VAR, TL_AREA_VAL);
    put(TL_UNIT_U_1_AUDE, TL_AREA_THO);
    put(TL_UNIT_U_2_LOZERE, TL_AREA_BRN);
    put(TL_UNIT_MARINES, TL_AREA_EYG);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LMG);
    give(TL_WEST, 0); /* nothing for depots */
    give(TL_EAST, 0);
    in_phase(TL_PHASE_SUPPLY, TL_REPUBLICANS);
    assert_step(TL_STEP_TRACE);
    does("trace:mej roll:1");
    assert_false(tl_has(&state, TL_UNIT_U_2_LOZERE, TL_OUT_OF_SUPPLY));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_new_stack_lies_by_its_faces, "2.P4b"),
    RULE_TEST(a_patrol_lies_by_its_faces, "2.P4b 21.1a"),
    RULE_TEST(the_top_commands, "2.P7b 32.8a"),
    RULE_TEST(most_works_leave_room_outside, "3.P8c"),
    RULE_TEST(a_line_is_tried_through_any_area, "15.16a"),
};

RULE_TEST_MAIN("toulon", tests)
