/*
 * What is being ordered: who is named for it, who pays, and how far it is. Each test bends one
 * thing of a good order.
 */
#include "games/toulon/combat/battle.h"
#include "toulon/bent_orders.h"

#include <string.h>

static const char WRONG_TASK[] = "move.task: not in this step";
static const char WRONG_STAGE[] = "move.stage: not in this step";
static const char NAMED[] = "unit_flags: a unit is named for nothing";

static bool is_found(const char *fault)
{
    const char *found = tl_order_fault(&data, &state);
    return found && strcmp(found, fault) == 0;
}

/* ---- Who is on his way --------------------------------------------------------------------- */

static void nothing_is_left_of_a_move_that_is_over(void)
{
    struct tl_move_state *m = &state.move;
    uint8_t *const left[] = { &m->from,  &m->to,         &m->stop, &m->section,      &m->joined_at,
                              &m->stage, &m->check_unit, &m->work, &m->just_scouted, &m->passed };
    uint8_t *const kept[] = { &m->paid[0], &m->free_acts };
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        begin_move();
        assert_order(NULL);
        *left[i] = 1;
        assert_order("move: nobody is on his way");
    }
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        begin_move();
        *kept[i] = 1;
        assert_order(NULL);
    }
    begin_move();
    does("pick:marines");
    state.move.stop = TL_AREA_STR;
    assert_order(NULL);
}

static void nobody_is_named_for_nothing(void)
{
    static const int units[] = { 0, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_move();
        state.unit_flags[units[i]] = (uint16_t)~TL_PICKED; /* whatever else it is */
        assert_order(NULL);
        tl_set(&state, units[i], TL_PICKED);
        assert_order(NAMED);
    }
    for (int leader = 0; leader < TL_LEADERS; leader += TL_LEADERS - 1) {
        begin_move();
        state.leader_flags[leader] = TL_LEADER_PICKED;
        assert_order("leader_flags: a leader is named for nothing");
        tl_step_push(&state, TL_STEP_MOVING, state.seat[0]);
        assert_order(NULL);
        state.step[0] = TL_STEP_ON_ROAD;
        assert_order(NULL);
    }
}

/* Workers, guns that limber, crews, who is called to a battle, who has had a loss. */
static void who_is_named_is_where_it_is_for(void)
{
    enum { ALLY = TL_UNIT_MARINES, REPUBLICAN = TL_UNIT_U_1_GARD };
    static const struct {
        int step, task, stage; /* in a battle at las, if a stage is given */
        int unit, place;
        bool is_right;
    } cases[] = {
        { TL_STEP_FINAL_LOSSES, 0, 0, ALLY, TL_AREA_LAS, true },
        { TL_STEP_FINAL_LOSSES, 0, 0, REPUBLICAN, TL_AREA_LAS, false },
        { TL_STEP_WORKERS, TL_TASK_BUILD, 0, ALLY, TL_AREA_LAS, true },
        { TL_STEP_WORKERS, TL_TASK_BUILD, 0, ALLY, TL_AREA_STR, false },
        { TL_STEP_WORKERS, TL_TASK_BUILD, 0, REPUBLICAN, TL_AREA_LAS, false },
        { TL_STEP_MANNING, 0, TL_STAGE_DEFECTION, REPUBLICAN, TL_AREA_LAS, true },
        { TL_STEP_MANNING, 0, TL_STAGE_DEFECTION, ALLY, TL_AREA_LAS, false },
        { TL_STEP_MANNING, 0, TL_STAGE_DEFECTION, REPUBLICAN, TL_AREA_GAU, false },
        { TL_STEP_CALL, 0, TL_STAGE_JOIN, REPUBLICAN, TL_AREA_GAU, true },
        { TL_STEP_CALL, 0, TL_STAGE_JOIN, REPUBLICAN, TL_AREA_EVE, false },
        { TL_STEP_CALL, 0, TL_STAGE_JOIN, REPUBLICAN, TL_PLACE_AFLOAT, false },
        { TL_STEP_CALL, 0, TL_STAGE_JOIN, ALLY, TL_AREA_STR, false },
        { TL_STEP_CALL, 0, TL_STAGE_FOLLOW_IN, ALLY, TL_AREA_STR, true },
        { TL_STEP_CALL, 0, TL_STAGE_FOLLOW_IN, ALLY, TL_AREA_EVE, false },
        { TL_STEP_CALL, 0, TL_STAGE_FOLLOW_IN, ALLY, TL_PLACE_AFLOAT, false },
        { TL_STEP_CALL, 0, TL_STAGE_FOLLOW_IN, REPUBLICAN, TL_AREA_GAU, false },
        { TL_STEP_CALL, 0, TL_STAGE_FOLLOW, ALLY, TL_AREA_STR, false },
        { TL_STEP_CALL, 0, TL_STAGE_CALL, REPUBLICAN, TL_AREA_GAU, false },
        { TL_STEP_COMBATS, 0, 0, ALLY, TL_AREA_STR, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_move();
        tl_step_push(&state, (enum tl_step)cases[i].step, state.seat[0]);
        state.move.task = (uint8_t)cases[i].task;
        state.move.to = cases[i].task ? TL_AREA_LAS : TL_NO_AREA;
        state.battle.stage = (uint8_t)cases[i].stage;
        state.battle.area = cases[i].stage ? TL_AREA_LAS : TL_NO_AREA;
        put(cases[i].unit, cases[i].place);
        assert_false(is_found(NAMED));
        tl_set(&state, cases[i].unit, TL_PICKED);
        if (is_found(NAMED) == cases[i].is_right) fail_msg("case %d", (int)i);
    }
}

/* ---- Who pays ------------------------------------------------------------------------------ */

static void a_price_is_given_while_somebody_pays(void)
{
    begin_move();
    state.move.price = 1;
    assert_order("move.price: nobody pays");
    begin_move();
    state.pay_pools = 1U << TL_ENGLISH;
    assert_order("move.price: nobody pays");
    begin_move();
    state.pay_pools = 1U << TL_POOLS;
    assert_order("pay_pools: there are not so many");
    begin_move();
    does("pick:marines");
    pay_for(TL_TASK_CROSS, TL_AREA_ARE);
    assert_order(NULL);
    state.pay_pools = 1U << TL_ENGLISH | 1U << (TL_POOLS - 1);
    assert_order(NULL);
    state.move.price = 2;
    assert_order(NULL);
    state.move.price = 3;
    assert_order("pay_pools: they have not enough");
    state.move.price = 0;
    assert_order("move.price: must be given");
}

/* The game may end in the middle of anything. */
static void an_order_may_be_cut_off_by_the_end(void)
{
    begin_move();
    state.move.price = 1;
    state.ending = TL_ENDING_DEPOT;
    assert_order(NULL);
}

/* ---- Which order, and how far it is -------------------------------------------------------- */

#define T(task) (1U << TL_TASK_##task)

static const struct {
    int step, bed;
    unsigned tasks;
} orders[] = {
    { TL_STEP_PAY, TL_STEP_MOVE, T(BUILD) | T(IMPROVE) | T(RAZE) | T(LIMBER) },
    { TL_STEP_PAY, TL_STEP_MOVING,
      T(MARCH) | T(CROSS) | T(ENTER) | T(EMBARK) | T(LAND) | T(SCOUT) },
    { TL_STEP_PAY, TL_STEP_ON_ROAD, T(SCOUT) | T(LEAVE) },
    { TL_STEP_PAY, TL_STEP_SHIFT, T(NONE) },
    { TL_STEP_PAY, TL_STEP_DEPOT_DIE, T(NONE) },
    { TL_STEP_TEST, TL_STEP_MOVING, T(CROSS) | T(LAND) | T(SCOUT) },
    { TL_STEP_TEST, TL_STEP_ON_ROAD, T(SCOUT) | T(LEAVE) },
    { TL_STEP_CHECK_DIE, TL_STEP_MOVING, T(CROSS) | T(LAND) | T(SCOUT) | T(ENTER) },
    { TL_STEP_CHECK_DIE, TL_STEP_ON_ROAD, T(SCOUT) | T(LEAVE) },
    { TL_STEP_GARRISON, TL_STEP_MOVING, T(ENTER) },
    { TL_STEP_TAKE, TL_STEP_MOVING, T(ENTER) },
    { TL_STEP_WORKERS, TL_STEP_MOVE, T(BUILD) | T(IMPROVE) },
    { TL_STEP_MOVING, TL_STEP_MOVE, T(NONE) },
    { TL_STEP_OVERRUN, TL_STEP_MOVING, T(NONE) },
};
enum { ORDERS = sizeof orders / sizeof orders[0] };

static void lay_order(int i, int task)
{
    begin_move();
    if (orders[i].bed != TL_STEP_MOVE) {
        tl_step_push(&state, (enum tl_step)orders[i].bed, state.seat[0]);
        if (orders[i].bed == TL_STEP_ON_ROAD) state.move.section = TL_NO_SECTION + 1;
    }
    tl_step_push(&state, (enum tl_step)orders[i].step, state.seat[0]);
    state.move.task = (uint8_t)task;
    if (orders[i].step != TL_STEP_PAY) return;
    state.move.price = 1;
    state.pay_pools = 1U << TL_ENGLISH;
}

static void each_step_is_about_certain_orders(void)
{
    for (int i = 0; i < ORDERS; i++) {
        for (int task = 0; task < TL_TASKS; task++) {
            lay_order(i, task);
            bool is_right = orders[i].tasks >> task & 1;
            if (is_found(WRONG_TASK) == is_right) fail_msg("row %d, task %d", i, task);
        }
    }
}

static int progress_in(int step)
{
    switch (step) {
    case TL_STEP_CHECK_DIE: return TL_PROGRESS_CHECKING;
    case TL_STEP_GARRISON: return TL_PROGRESS_SHOWN;
    case TL_STEP_TAKE: return TL_PROGRESS_LED;
    default: return TL_PROGRESS_PAID;
    }
}

/* Who has just scouted is exempt from the check when he leaves the road: then it comes first. */
static void each_step_is_at_its_point_of_an_order(void)
{
    for (int i = 0; i < ORDERS; i++) {
        for (int task = 1; task < TL_TASKS; task++) {
            if (!(orders[i].tasks >> task & 1)) continue;
            for (int stage = 0; stage < TL_PROGRESSES; stage++) {
                lay_order(i, task);
                state.move.stage = (uint8_t)stage;
                bool is_right = stage == progress_in(orders[i].step);
                if (is_found(WRONG_STAGE) == is_right) fail_msg("row %d, task %d", i, task);
                state.move.check_unit = TL_UNIT_MARINES + 1;
                bool is_exempt = orders[i].step == TL_STEP_PAY && task == TL_TASK_LEAVE &&
                                 stage == TL_PROGRESS_CHECKED;
                if (is_found(WRONG_STAGE) == (is_right || is_exempt)) fail_msg("row %d", i);
            }
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(nothing_is_left_of_a_move_that_is_over, "5.3 16.7a"),
    RULE_TEST(nobody_is_named_for_nothing, "5.3 16.10"),
    RULE_TEST(who_is_named_is_where_it_is_for, "13.11a 16.12c 25.8e 30.4"),
    RULE_TEST(a_price_is_given_while_somebody_pays, "7.8 7.9a"),
    RULE_TEST(an_order_may_be_cut_off_by_the_end, "34.1c"),
    RULE_TEST(each_step_is_about_certain_orders, "16.1a 17.1a 18.1b 13.5a 27.5b"),
    RULE_TEST(each_step_is_at_its_point_of_an_order, "16.14a 13.1j 16.10 18.17a"),
};

RULE_TEST_MAIN("toulon", tests)
