/*
 * An order that is being paid for, checked or done must be one that could have been given, and
 * somebody is there who pays. Each test bends one thing of it.
 */
#include "games/toulon/combat/battle.h"
#include "games/toulon/faults/faults.h"
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

#include <string.h>

static const char WRONG_TASK[] = "move.task: not in this step";
static const char WRONG_STAGE[] = "move.stage: not in this step";
static const char WRONG_PLACE[] = "move.task: not for that place";
static const char IMPOSSIBLE[] = "move: nobody could have ordered that";
static const char NAMED[] = "unit_flags: a unit is named for nothing";

static void assert_order(const char *fault)
{
    const char *found = tl_order_fault(&data, &state);
    if (!fault && found) fail_msg("%s", found);
    if (!fault) return;
    if (!found) fail_msg("nothing is wrong, but: %s", fault);
    assert_string_equal(found, fault);
}

static bool is_found(const char *fault)
{
    const char *found = tl_order_fault(&data, &state);
    return found && strcmp(found, fault) == 0;
}

/* The Allies move: the Marines at las, 1 Mallorca at str behind them; 1 Gard at gau. */
static void set_up(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(2);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 1);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_STR);
    put(TL_UNIT_U_1_GARD, TL_AREA_GAU);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
}

/* Set up once, since the tests begin hundreds of times. */
static void begin_move(void)
{
    static struct tl_state kept;
    if (!kept.turn) {
        set_up();
        kept = state;
    }
    state = kept;
}

/* One point of its price is still to be paid, by anybody. */
static void pay_for(enum tl_task task, int to)
{
    tl_step_push(&state, TL_STEP_PAY, state.seat[0]);
    state.move.task = (uint8_t)task;
    state.move.to = (uint8_t)to;
    state.move.price = 1;
    state.pay_pools = 1U << TL_ENGLISH;
}

/* ---- Who is on his way -------------------------------------------------------------------------
 */

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

/* ---- Who pays ----------------------------------------------------------------------------------
 */

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

/* ---- Which order, and how far it is ------------------------------------------------------------
 */

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

/* ---- Whether it could have been given ----------------------------------------------------------
 */

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
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    does("pick:marines");
    pay_for(TL_TASK_SCOUT, TL_SECTION_r1);
    assert_order(NULL);
    state.move.to = TL_SECTIONS - 1;
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
    RULE_TEST(nothing_is_left_of_a_move_that_is_over, "5.3 16.7a"),
    RULE_TEST(nobody_is_named_for_nothing, "5.3 16.10"),
    RULE_TEST(who_is_named_is_where_it_is_for, "13.11a 16.12c 25.8e 30.4"),
    RULE_TEST(a_price_is_given_while_somebody_pays, "7.8 7.9a"),
    RULE_TEST(an_order_may_be_cut_off_by_the_end, "34.1c"),
    RULE_TEST(each_step_is_about_certain_orders, "16.1a 17.1a 18.1b 13.5a 27.5b"),
    RULE_TEST(each_step_is_at_its_point_of_an_order, "16.14a 13.1j 16.10 18.17a"),
    RULE_TEST(marches_go_where_they_say, "16.1a"),
    RULE_TEST(who_checks_is_of_the_force, "16.14a"),
    RULE_TEST(forces_embark_and_land_at_beaches, "17.1a 17.8"),
    RULE_TEST(roads_are_scouted_and_left_where_they_lead, "18.1b 18.15"),
    RULE_TEST(works_are_built_bettered_and_razed_where_they_are, "13.5a 13.9a 13.13a"),
    RULE_TEST(batteries_are_limbered_by_whoever_has_them, "27.5b"),
};

RULE_TEST_MAIN("toulon", tests)
