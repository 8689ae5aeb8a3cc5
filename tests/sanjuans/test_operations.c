/* Operations of a round: Ops, activation, the end of the round (move.1 to move.6, W2). */
#include <string.h>

#include "sanjuans/position.h"

static void field(int ops)
{
    begin("");
    empty_map();
    in_operations(ops);
}

/* W2: two Ops, two places, however many stand there. */
static void an_op_activates_one_place_with_all_in_it(void)
{
    field(2);
    int ginnis = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 5, SJ_FRIDAY_HARBOR);
    int last = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_FRIDAY_HARBOR);
    int idle = add_unit(SJ_KIND_MILITIA, SJ_OLGA);
    assert_legal("activate:olga activate:ginnis activate:friday_harbor end");
    does("activate:ginnis");
    assert_int_equal(state.unit_movement[ginnis], 3);
    assert_int_equal(state.unit_movement[last], 0);
    does("activate:friday_harbor");
    assert_int_equal(state.unit_movement[last], 3);
    assert_int_equal(state.unit_movement[idle], 0);
    assert_legal("force:ginnis force:friday_harbor end");
    refuses("activate:olga", "move.1");
    refuses("force:olga", "move.2");
}

static void an_empty_place_cannot_be_activated(void)
{
    field(2);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    refuses("activate:tamai", "move.1");
    refuses("activate:sea_a", "move.1");
}

/* move.5, R10: once a round; a later round may do it again. */
static void a_place_is_activated_once_a_round(void)
{
    field(3);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    does("activate:ginnis");
    refuses("activate:ginnis", "move.5");
    field(1);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    assert_true(is_legal("activate:ginnis"));
}

static void waypoints_and_sea_areas_are_places_of_their_own(void)
{
    field(2);
    int unit = add_unit(SJ_KIND_SUDANESE, place("false_bay-ginnis.1"));
    put_ship(SJ_SULTAN, place("sea_a"));
    does("activate:false_bay-ginnis.1 activate:sea_a");
    assert_int_equal(state.unit_movement[unit], 3);
    assert_int_equal(state.ship_functions[SJ_SULTAN], 3);
}

/* naval.16, naval.18: ships, what is ashore and what is aboard share the Op. */
static void one_op_activates_ships_cargo_and_garrison(void)
{
    field(1);
    int ashore = add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    int cargo = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_KASSALA));
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    does("activate:suakin");
    assert_int_equal(state.unit_movement[ashore], 3);
    assert_int_equal(state.unit_movement[cargo], 3);
    assert_int_equal(state.ship_functions[SJ_KASSALA], 3);
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 3);
    assert_int_equal(state.ship_functions[SJ_ATBARA], 0);
}

static void unused_ops_are_lost(void)
{
    field(3);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    does("activate:ginnis end");
    assert_true(cited("move.6"));
    assert_int_equal(noted(SJ_MESSAGE_log_ops_lost, 0), 2);
    assert_int_equal(state.ops, 0);
}

/* R10: what has moved into an activated place does not move again. */
static void what_has_moved_is_not_activated_again(void)
{
    field(3);
    int unit = add_unit(SJ_KIND_SUDANESE, SJ_LOPEZ);
    add_unit(SJ_KIND_DRAGOON, SJ_RICHARDSON);
    does("activate:lopez force:lopez march:lopez-richardson.1 march:lopez-richardson.2 "
         "march:richardson");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[unit], SJ_RICHARDSON);
    does("activate:richardson");
    assert_int_equal(state.unit_movement[unit], 0);
}

/* move.12, R57 */
static void rate_changes_add_up_to_no_less_than_zero(void)
{
    field(2);
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    int horse = add_unit(SJ_KIND_DRAGOON, SJ_GINNIS);
    int hungry = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    sj_set_unit_flag(&state, hungry, SJ_UNIT_UNSUPPLIED);
    state.movement_less = 2;
    does("activate:ginnis");
    assert_int_equal(state.unit_movement[foot], 1);
    assert_int_equal(state.unit_movement[horse], 2);
    assert_int_equal(state.unit_movement[hungry], 0);
    field(2);
    foot = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    state.movement_less = 4;
    does("activate:ginnis");
    assert_int_equal(state.unit_movement[foot], 0);
}

/* Card 17: the next activation alone. */
static void a_forced_march_is_one_activations(void)
{
    field(2);
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    int other = add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
    state.movement_more = 2;
    does("activate:ginnis activate:olga");
    assert_int_equal(state.unit_movement[foot], 5);
    assert_int_equal(state.unit_movement[other], 3);
}

static void battles_come_before_the_end_of_the_round(void)
{
    field(1);
    revolt("tamai");
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai roll:5");
    assert_step(SJ_STEP_OPERATIONS);
    refuses("end", "battle.47");
    assert_legal("fight:tamai");
    refuses("fight:ginnis", "battle.47");
}

/* map.4: a waypoint holds what stops there until it is activated again, and belongs to nobody. */
static void units_stop_on_waypoints_and_set_out_from_there(void)
{
    begin("");
    empty_map();
    in_round("");
    int unit = add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("pass activate:false_bay force:false_bay march:false_bay-ginnis.1 halt end");
    assert_int_equal(state.unit_where[unit], place("false_bay-ginnis.1"));
    does("pass");
    refuses("activate:false_bay", "move.1");
    does("activate:false_bay-ginnis.1 force:false_bay-ginnis.1 march:false_bay-ginnis.2");
    assert_int_equal(state.unit_where[unit], place("false_bay-ginnis.2"));
    assert_int_equal(state.vp_noted[SJ_VP_RETAKEN], 0);
}

/* Neighbours in the list of counters, and the first of all, each at its own place. */
static void every_active_unit_is_found(void)
{
    field(2);
    state.unit_where[0] = SJ_GINNIS;
    state.unit_where[1] = SJ_TAMAI;
    does("activate:ginnis activate:tamai");
    assert_legal("force:ginnis force:tamai end");
    field(1); /* one of two has moved: the other may still set out */
    state.unit_where[0] = state.unit_where[1] = SJ_GINNIS;
    does("activate:ginnis");
    sj_set_unit_flag(&state, 0, SJ_UNIT_MOVED);
    does("force:ginnis");
    field(1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    state.unit_where[0] = state.unit_where[1] = (uint8_t)sj_aboard(SJ_KASSALA);
    does("activate:suakin");
    assert_int_equal(state.unit_movement[0] + state.unit_movement[1], 6);
}

/* Places side by side, from the first on: forces, fleets and battles of each. */
static void every_place_is_found(void)
{
    field(4);
    put_ship(SJ_ABU_KLEA, SJ_STUART);
    put_ship(SJ_KASSALA, SJ_WALDRON);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    add_unit(SJ_KIND_SUDANESE, SJ_FRIDAY_HARBOR);
    does("activate:stuart activate:waldron activate:false_bay activate:ginnis");
    assert_legal("force:false_bay force:ginnis fleet:stuart fleet:waldron end");
    field(0);
    static const int places[] = { SJ_STUART, SJ_WALDRON };
    for (int i = 0; i < 2; i++) {
        state.control[places[i]] = SJ_CONTROL_REVOLT;
        int unit = add_unit(SJ_KIND_SUDANESE, places[i]);
        sj_set_unit_flag(&state, unit, SJ_UNIT_IN_BATTLE);
        state.place_flags[places[i]] = SJ_PLACE_BATTLE;
        state.waiting[places[i]] = SJ_CAUSE_LANDING;
    }
    assert_legal("fight:stuart fight:waldron");
    refuses("end", "battle.47");
    state.place_flags[SJ_WALDRON] = 0;
    state.waiting[SJ_WALDRON] = SJ_CAUSE_NONE;
    refuses("end", "battle.47"); /* the first place alone */
    does("fight:stuart");
    assert_int_equal(state.battle.place, SJ_STUART);
    assert_int_equal(state.waiting[SJ_STUART], SJ_CAUSE_NONE);
}

/* supply.24: supply units alone are something to activate, at the first place as elsewhere. */
static void supply_units_are_activated(void)
{
    begin("supply=advanced");
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    in_operations(3);
    state.supply[SJ_STUART] = state.supply[SJ_GINNIS] = 1;
    assert_legal("activate:stuart activate:ginnis end");
    refuses("activate:tamai", "move.1");
    does("activate:ginnis");
    refuses("activate:ginnis", "move.5");
    assert_legal("activate:stuart force:ginnis end");
}

/* R56: who is dropped with movement left may set out again. */
static void what_is_left_of_a_move_can_be_used(void)
{
    field(1);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay march:false_bay-ginnis.1 march:false_bay-ginnis.2 "
         "leave:sudanese.1 march:ginnis halt");
    does("force:false_bay-ginnis.2 march:ginnis");
    assert_int_equal(sj_units_at(&state, SJ_GINNIS), 2);
}

static const struct rule_test tests[] = {
    RULE_TEST(an_op_activates_one_place_with_all_in_it, "move.1 move.2 move.3 R154 EXW2"),
    RULE_TEST(an_empty_place_cannot_be_activated, "move.1"),
    RULE_TEST(a_place_is_activated_once_a_round, "move.5 R10"),
    RULE_TEST(waypoints_and_sea_areas_are_places_of_their_own, "move.4"),
    RULE_TEST(one_op_activates_ships_cargo_and_garrison, "naval.16 naval.18"),
    RULE_TEST(unused_ops_are_lost, "move.6"),
    RULE_TEST(what_has_moved_is_not_activated_again, "move.2 R10"),
    RULE_TEST(rate_changes_add_up_to_no_less_than_zero,
              "move.12 event.32 event.45 event.55 R57 R111"),
    RULE_TEST(a_forced_march_is_one_activations, "cards.6"),
    RULE_TEST(every_active_unit_is_found, "move.1 move.2 naval.16"),
    RULE_TEST(every_place_is_found, "move.1 naval.1 battle.47"),
    RULE_TEST(supply_units_are_activated, "supply.24 move.1 move.5"),
    RULE_TEST(what_is_left_of_a_move_can_be_used, "move.2 R11 R56"),
    RULE_TEST(battles_come_before_the_end_of_the_round, "battle.47"),
    RULE_TEST(units_stop_on_waypoints_and_set_out_from_there, "map.4 move.4"),
};

RULE_TEST_MAIN("sanjuans", tests)
