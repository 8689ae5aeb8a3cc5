/*
 * An order that is being paid for or checked must be one that could have been given: by somebody
 * who is there, for a place to which it can go.
 */
#include "toulon/bent_orders.h"

static const char WRONG_PLACE[] = "move.task: not for that place";
static const char IMPOSSIBLE[] = "move: nobody could have ordered that";

static void marches_go_where_they_say(void)
{
    static const struct {
        int task, to;
        const char *fault;
    } cases[] = {
        { TL_TASK_MARCH, TL_AREA_STR, NULL },
        { TL_TASK_MARCH, TL_AREA_ARE, WRONG_PLACE },
        { TL_TASK_MARCH, TL_AREA_GAU, WRONG_PLACE },
        { TL_TASK_CROSS, TL_AREA_ARE, NULL },
        { TL_TASK_CROSS, TL_AREA_STR, WRONG_PLACE },
        { TL_TASK_CROSS, TL_AREA_GAU, WRONG_PLACE },
        { TL_TASK_CROSS, TL_AREA_EVE, IMPOSSIBLE },
        { TL_TASK_ENTER, TL_AREA_GAU, NULL },
        { TL_TASK_ENTER, TL_AREA_ARE, WRONG_PLACE },
        { TL_TASK_ENTER, TL_AREA_STR, WRONG_PLACE },
        { TL_TASK_MARCH, TL_NO_AREA, "move.to: must be an area" },
        { TL_TASK_CROSS, TL_AREAS, "move.to: must be an area" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_move();
        does("pick:marines");
        pay_for((enum tl_task)cases[i].task, cases[i].to);
        state.move.free_acts = TL_FREE_ACTS_MOST;
        assert_order(cases[i].fault);
    }
}

static void who_checks_is_of_the_force(void)
{
    begin_move();
    does("pick:marines");
    pay_for(TL_TASK_CROSS, TL_AREA_ARE);
    state.move.check_unit = TL_UNIT_MARINES + 1;
    assert_order(NULL);
    state.move.check_unit = TL_UNIT_U_1_MALLORCA + 1;
    tl_set(&state, TL_UNIT_U_1_MALLORCA, TL_OUT_OF_SUPPLY); /* whatever else it is */
    assert_order("move.check_unit: not of the force");
    begin_move();
    does("pick:marines");
    pay_for(TL_TASK_ENTER, TL_AREA_GAU); /* some may have stayed behind */
    state.move.check_unit = TL_UNIT_U_1_MALLORCA + 1;
    assert_order(NULL);
}

static void forces_embark_and_land_at_beaches(void)
{
    static const struct {
        int from;
        const char *fault;
    } beaches[] = { { TL_AREA_LAG, NULL }, { TL_AREA_LAS, IMPOSSIBLE } };
    for (size_t i = 0; i < sizeof beaches / sizeof beaches[0]; i++) {
        begin_move();
        put(TL_UNIT_MARINES, beaches[i].from);
        does("pick:marines");
        pay_for(TL_TASK_EMBARK, TL_NO_AREA);
        assert_order(beaches[i].fault);
    }
    begin_move();
    put(TL_UNIT_MARINES, TL_AREA_LAG);
    give(TL_ENGLISH, 2);
    does("pick:marines embark");
    give(TL_ENGLISH, 1);
    pay_for(TL_TASK_LAND, TL_AREA_BRE);
    assert_order(NULL);
    state.move.to = TL_AREA_EVE;
    assert_order(IMPOSSIBLE);
    state.move.to = TL_NO_AREA;
    assert_order("move.to: must be an area");
}

static void roads_are_scouted_and_left_where_they_lead(void)
{
    begin_move();
    put(TL_UNIT_MARINES, TL_AREA_MRG);
    does("pick:marines");
    pay_for(TL_TASK_SCOUT, TL_SECTION_r25);
    assert_order(NULL);
    state.move.to = TL_SECTION_r1;
    assert_order(IMPOSSIBLE);
    begin_move();
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    give(TL_ENGLISH, 3);
    does("pick:marines road:r1 roll:1");
    assert_step(TL_STEP_ON_ROAD);
    int beside = data.section[TL_SECTION_r1].areas[0];
    if (tl_occupied(&state, beside, TL_ALLIES)) beside = data.section[TL_SECTION_r1].areas[1];
    pay_for(TL_TASK_LEAVE, beside);
    state.move.stage = TL_PROGRESS_CHECKED;
    state.move.check_unit = TL_UNIT_MARINES + 1;
    assert_order(NULL);
    state.move.to = TL_AREA_EGU;
    assert_order(IMPOSSIBLE);
}

static void works_are_built_bettered_and_razed_where_they_are(void)
{
    begin_move();
    set_turn(8);
    pay_for(TL_TASK_BUILD, TL_AREA_LAS);
    assert_order(NULL);
    state.move.to = TL_AREA_ARE; /* nobody is there */
    assert_order(IMPOSSIBLE);
    static const int tasks[] = { TL_TASK_IMPROVE, TL_TASK_RAZE };
    for (size_t i = 0; i < sizeof tasks / sizeof tasks[0]; i++) {
        begin_move();
        int work = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
        pay_for((enum tl_task)tasks[i], TL_AREA_LAS);
        state.move.work = (uint8_t)work;
        assert_order(tasks[i] == TL_TASK_IMPROVE ? NULL : IMPOSSIBLE); /* 13.13a: the enemy's */
        state.move.to = TL_AREA_STR;
        assert_order(WRONG_PLACE);
        state.work_area[work] = TL_AREA_EVE;
        state.move.to = TL_AREA_EVE;
        assert_order(IMPOSSIBLE);
    }
}

/* The enemy's, by whoever is there alone. */
static void a_redoubt_of_the_enemy_is_razed(void)
{
    begin_move();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_LAS, 1);
    pay_for(TL_TASK_RAZE, TL_AREA_LAS);
    state.move.work = (uint8_t)work;
    assert_order(NULL);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    assert_order(IMPOSSIBLE);
}

/* A check in a march that is not on the stack. */
static void nobody_checks_for_a_march_that_is_not_there(void)
{
    begin_move();
    tl_step_push(&state, TL_STEP_TEST, state.seat[0]);
    state.move.task = TL_TASK_CROSS;
    state.move.to = TL_AREA_ARE;
    assert_order(IMPOSSIBLE);
}

static void batteries_are_limbered_by_whoever_has_them(void)
{
    begin_move();
    set_turn(8);
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE);
    put(TL_UNIT_BREGAILLON, TL_AREA_ARE);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    pay_for(TL_TASK_LIMBER, TL_AREA_ARE);
    state.pay_pools = 1U << TL_POOL_BONAPARTE;
    tl_set(&state, TL_UNIT_MONTAGNE, TL_PICKED);
    assert_order(NULL);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE); /* it is already */
    assert_order(IMPOSSIBLE);
    tl_unset(&state, TL_UNIT_MONTAGNE, TL_PICKED); /* no gun at all */
    assert_order(IMPOSSIBLE);
}

static const struct rule_test tests[] = {
    RULE_TEST(marches_go_where_they_say, "16.1a"),
    RULE_TEST(who_checks_is_of_the_force, "16.14a"),
    RULE_TEST(forces_embark_and_land_at_beaches, "17.1a 17.8"),
    RULE_TEST(roads_are_scouted_and_left_where_they_lead, "18.1b 18.15"),
    RULE_TEST(works_are_built_bettered_and_razed_where_they_are, "13.5a 13.9a 13.13a"),
    RULE_TEST(a_redoubt_of_the_enemy_is_razed, "13.13a"),
    RULE_TEST(nobody_checks_for_a_march_that_is_not_there, "16.14a"),
    RULE_TEST(batteries_are_limbered_by_whoever_has_them, "27.5b"),
};

RULE_TEST_MAIN("toulon", tests)
