/* Ships and their functions: sailing, loading, repairs (naval.*, W3, W4, W11 g). */
#include <string.h>

#include "sanjuans/position.h"

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    in_operations(ops);
}

/* W3 */
static void the_sultan_leaves_suakin(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 2, SJ_SUAKIN);
    put_ship(SJ_SULTAN, SJ_SUAKIN);
    does("activate:suakin fleet:suakin load board:sudanese.1,sultan");
    assert_step(SJ_STEP_FLEET); /* a gunboat is full with one */
    assert_int_equal(state.ship_functions[SJ_SULTAN], 2);
    assert_int_equal(state.unit_where[sj_first_of_kind(SJ_KIND_SUDANESE)], sj_aboard(SJ_SULTAN));
    does("sail:sea_d sail:sea_e");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.ship_where[SJ_SULTAN], place("sea_e"));
    refuses("fleet:sea_e", "naval.1");
    assert_legal("force:suakin end");
}

/* W4 */
static void two_ops_bring_ship_and_troops_together(void)
{
    field("", 2);
    int unit = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, place("false_bay-ginnis.1"));
    put_ship(SJ_SULTAN, place("sea_a"));
    does("activate:sea_a activate:false_bay-ginnis.1 force:false_bay-ginnis.1 march:false_bay halt "
         "fleet:sea_a sail:false_bay load all sail:sea_a");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[unit], sj_aboard(SJ_SULTAN));
    assert_int_equal(state.unit_movement[unit], 1); /* of three: a march and the boarding */
    does("end");
    /* a later round: one Op for both */
    in_operations(1);
    does("activate:sea_a");
    assert_int_equal(state.unit_movement[unit], 3);
    assert_int_equal(state.ship_functions[SJ_SULTAN], 3);
}

/* naval.15, R60: the troops' place needs its own Op. */
static void troops_that_are_not_active_do_not_board(void)
{
    field("", 1);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_FALSE_BAY);
    put_ship(SJ_SULTAN, place("sea_a"));
    does("activate:sea_a fleet:sea_a sail:false_bay");
    refuses("load", "naval.3");
    field("", 2);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_FALSE_BAY);
    put_ship(SJ_SULTAN, place("sea_a"));
    does("activate:sea_a activate:false_bay fleet:sea_a sail:false_bay load");
    assert_step(SJ_STEP_LOADING);
    refuses("board:egyptian.2,sultan", "naval.15");
    refuses("board:egyptian.1,kassala", "naval.15");
}

/* W11 g: the Dongola takes two units with one function. */
static void one_function_loads_all(void)
{
    field("", 1);
    int camels = add_unit(SJ_KIND_CAMELS, SJ_PORT_STANLEY);
    int guns = add_unit(SJ_KIND_CAMEL_BATTERY, SJ_PORT_STANLEY);
    put_ship(SJ_DONGOLA, SJ_PORT_STANLEY);
    does("activate:port_stanley fleet:port_stanley load");
    refuses("halt", "naval.3"); /* what has begun loads something */
    assert_legal("board:camel_battery.1,dongola board:camels.1,dongola all");
    does("board:camels.1,dongola board:camel_battery.1,dongola");
    assert_int_equal(state.ship_functions[SJ_DONGOLA], 2);
    does("sail:sea_d sail:sea_e");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[camels], sj_aboard(SJ_DONGOLA));
    assert_int_equal(state.unit_where[guns], sj_aboard(SJ_DONGOLA));
    assert_int_equal(state.unit_movement[camels], 3);
    does("end"); /* naval.17: at sea */
    assert_int_equal(state.ship_where[SJ_DONGOLA], place("sea_e"));
}

static void ships_sail_one_area_a_function(void)
{
    field("", 1);
    put_ship(SJ_KASSALA, place("sea_e"));
    does("activate:sea_e fleet:sea_e");
    assert_legal("sail:decatur sail:richardson sail:mud_bay sail:sea_b sail:sea_d halt");
    refuses("sail:sea_a", "naval.2");
    refuses("sail:suakin", "naval.6");
    does("sail:decatur");
    refuses("sail:sea_d", "naval.5");
    does("sail:sea_e sail:sea_b");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.ship_functions[SJ_KASSALA], 0);
}

/* R59: Friday Harbor and False Bay share a sea area. */
static void friday_harbor_to_false_bay_and_a_load_is_one_round(void)
{
    field("", 2);
    add_units(SJ_KIND_BASHI_CAVALRY, 2, SJ_FALSE_BAY);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor activate:false_bay fleet:friday_harbor sail:sea_b sail:false_bay "
         "load all");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_ATBARA)), 2);
}

static void gunboats_carry_one_and_transports_three(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 9, SJ_SUAKIN);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_SUAKIN);
    does("activate:suakin fleet:suakin load board:sudanese.1,abu_klea");
    refuses("board:sudanese.2,abu_klea", "naval.8");
    does("board:sudanese.2,kassala board:sudanese.3,kassala board:sudanese.4,kassala");
    refuses("board:sudanese.5,kassala", "naval.9");
    does("all");
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_LIGHT_TRANSPORT)), 2);
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 3);
}

/* event.53, R146 */
static void efficient_loading_gives_each_ship_one_place_more(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 9, SJ_SUAKIN);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    state.capacity_more = 1;
    does("activate:suakin fleet:suakin load all");
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_ABU_KLEA)), 2);
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_KASSALA)), 4);
}

static void loading_and_unloading_cost_movement(void)
{
    field("", 1);
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:suakin fleet:suakin load all");
    assert_int_equal(state.unit_movement[foot], 2);
    does("unload all");
    assert_int_equal(state.unit_movement[foot], 1);
    assert_int_equal(state.unit_where[foot], SJ_SUAKIN);
    assert_int_equal(state.ship_functions[SJ_KASSALA], 1);
    field("", 1);
    state.movement_less = 2;
    foot = add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:suakin fleet:suakin load all sail:sea_d sail:blakely");
    assert_step(SJ_STEP_OPERATIONS);
    field("", 1);
    state.movement_less = 3;
    add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:suakin fleet:suakin");
    refuses("load", "naval.3");
}

/* R58: and what is left may be marched. */
static void units_may_land_and_march(void)
{
    field("", 1);
    int foot = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_KASSALA));
    put_ship(SJ_KASSALA, place("sea_d"));
    does("activate:sea_d fleet:sea_d sail:port_stanley unload all halt force:port_stanley "
         "march:lopez-port_stanley.1 march:lopez");
    assert_int_equal(state.unit_where[foot], SJ_LOPEZ);
    assert_step(SJ_STEP_OPERATIONS);
}

static void even_after_a_march_to_the_ship(void)
{
    field("", 2);
    int horse = add_unit(SJ_KIND_DRAGOON, place("blakely-suakin.1"));
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:blakely-suakin.1 activate:suakin force:blakely-suakin.1 march:suakin halt "
         "fleet:suakin load all unload all halt");
    assert_int_equal(state.unit_movement[horse], 1);
    assert_true(is_legal("force:suakin"));
}

static void units_load_and_unload_only_at_ports(void)
{
    field("", 1);
    add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_KASSALA));
    put_ship(SJ_KASSALA, place("sea_d"));
    does("activate:sea_d fleet:sea_d");
    refuses("unload", "naval.3");
    refuses("load", "naval.3");
}

/* naval.4, naval.19, R64 */
static void repairs_take_one_function_an_increment(void)
{
    field("", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    state.ship_damage[SJ_KASSALA] = 2;
    does("activate:suakin fleet:suakin repair:kassala repair:kassala");
    refuses("repair:kassala", "naval.19");
    assert_int_equal(state.ship_damage[SJ_KASSALA], 0);
    assert_int_equal(state.ship_functions[SJ_KASSALA], 1);
}

static void a_turn_of_repairs_is_one_a_turn_and_holds_the_ship(void)
{
    field("", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    state.ship_slow[SJ_KASSALA] = 2;
    does("activate:suakin fleet:suakin repair:kassala");
    assert_int_equal(state.ship_slow[SJ_KASSALA], 1);
    refuses("repair:kassala", "naval.19");
    refuses("sail:sea_d", "naval.19");
    refuses("load", "naval.3");
    field("", 1);
    put_ship(SJ_KASSALA, place("sea_d"));
    state.ship_slow[SJ_KASSALA] = 1;
    does("activate:sea_d fleet:sea_d");
    refuses("sail:sea_e", "naval.19");
    does("sail:suakin"); /* a ship that was hit at sea may still make port */
    field("repairs=sit", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    state.ship_slow[SJ_KASSALA] = 1;
    does("activate:suakin fleet:suakin");
    refuses("repair:kassala", "naval.19");
}

/* R64 b: a turn of repairs is an increment like any other. */
static void turns_of_repairs_can_be_plain_increments(void)
{
    struct sj_play p = { &data, &state, NULL };
    field("repairs=plain", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    sj_damage_ship(&p, SJ_KASSALA, 2, true, SJ_RULE_event_12);
    does("activate:suakin fleet:suakin repair:kassala repair:kassala sail:sea_d");
    assert_int_equal(state.ship_where[SJ_KASSALA], place("sea_d"));
    field("", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    sj_damage_ship(&p, SJ_KASSALA, 2, true, SJ_RULE_event_12);
    does("activate:suakin fleet:suakin repair:kassala");
    refuses("repair:kassala", "naval.19");
}

static void a_fleet_may_leave_ships_behind(void)
{
    field("", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    does("activate:suakin fleet:suakin leave_ship:kassala");
    refuses("leave_ship:abu_klea", "naval.1");
    does("sail:sea_d halt");
    assert_legal("fleet:suakin fleet:sea_d end");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_SUAKIN);
}

/* naval.1: three functions in a round, whether or not the fleet has halted between them. */
static void a_ship_whose_fleet_halted_uses_the_functions_it_has_left(void)
{
    field("", 2);
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_BLAKELY);
    put_ship(SJ_KASSALA, place("sea_d"));
    does("activate:sea_d activate:blakely fleet:sea_d halt");
    assert_int_equal(state.ship_functions[SJ_KASSALA], 3);
    does("fleet:sea_d sail:blakely halt");
    assert_legal("force:blakely fleet:blakely end");
    does("fleet:blakely load all sail:sea_d");
    assert_step(SJ_STEP_OPERATIONS); /* naval.7 */
    assert_int_equal(state.unit_where[foot], sj_aboard(SJ_KASSALA));
    assert_int_equal(state.ship_functions[SJ_KASSALA], 0);
    refuses("fleet:sea_d", "naval.1");
    does("end");
    assert_int_equal(state.fleets, 0);
}

/* A force that halted does not set out again, but may go aboard. */
static void only_moving_on_land_is_over_for_a_force_that_halted(void)
{
    field("", 2);
    int foot = add_unit(SJ_KIND_SUDANESE, place("blakely-suakin.1"));
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:blakely-suakin.1 activate:suakin fleet:suakin halt force:blakely-suakin.1 "
         "march:suakin halt");
    refuses("force:suakin", "move.2");
    does("fleet:suakin load all");
    assert_int_equal(state.unit_where[foot], sj_aboard(SJ_KASSALA));
}

/* naval.7: a ship that has used its functions is done, also one that its fleet left behind. */
static void no_op_gives_a_ship_functions_twice_in_a_round(void)
{
    field("", 2);
    add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    put_ship(SJ_ATBARA, SJ_SUAKIN);
    does("activate:suakin fleet:suakin load board:sudanese.1,kassala sail:sea_d sail:sea_e "
         "leave_ship:kassala halt activate:sea_e");
    assert_int_equal(state.ship_functions[SJ_KASSALA], 0);
    assert_int_equal(state.ship_functions[SJ_ATBARA], 1);
}

/* Fleets that halt at once cannot keep a round from ending. */
static void a_round_has_a_bound_of_fleets(void)
{
    field("", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:suakin");
    for (int i = 0; i < SJ_FLEETS_MOST; i++) does("fleet:suakin halt");
    refuses("fleet:suakin", "naval.1");
    assert_legal("end");
}

/* event.52 holds ships too. */
static void ships_do_not_leave_a_sick_port(void)
{
    field("", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    state.place_flags[SJ_SUAKIN] |= SJ_PLACE_HELD;
    does("activate:suakin fleet:suakin");
    refuses("sail:sea_d", "event.52");
    assert_legal("halt");
}

/* R115: a supply unit takes one place and is loaded like a unit. */
static void supply_goes_by_ship(void)
{
    field("supply=advanced", 1);
    state.supply[SJ_SUAKIN] = 5;
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    add_unit(SJ_KIND_SUDANESE, SJ_SUAKIN);
    does("activate:suakin fleet:suakin load board_supply:kassala board_supply:kassala "
         "board:sudanese.1,kassala");
    assert_step(SJ_STEP_FLEET);
    assert_int_equal(state.supply[SJ_SUAKIN], 3);
    does("sail:sea_d sail:blakely end");
    in_operations(1);
    does("activate:blakely fleet:blakely unload land_supply:kassala halt");
    assert_int_equal(state.supply[SJ_BLAKELY], 1);
    assert_int_equal(state.supply_moved[SJ_BLAKELY], 1);
    assert_int_equal(state.ship_supply[SJ_KASSALA], 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_sultan_leaves_suakin,
              "naval.1 naval.2 naval.3 naval.5 naval.7 naval.18 card.sultan.2 EXW3"),
    RULE_TEST(two_ops_bring_ship_and_troops_together,
              "naval.6 naval.11 naval.15 naval.16 move.4 R58 EXW4"),
    RULE_TEST(troops_that_are_not_active_do_not_board, "naval.15 R60"),
    RULE_TEST(one_function_loads_all,
              "naval.1 naval.2 naval.3 naval.5 naval.7 naval.10 naval.17 R61"),
    RULE_TEST(ships_sail_one_area_a_function, "naval.2 naval.5 naval.6 naval.7"),
    RULE_TEST(friday_harbor_to_false_bay_and_a_load_is_one_round, "naval.3 naval.6 R59"),
    RULE_TEST(gunboats_carry_one_and_transports_three, "naval.8 naval.9 card.transport"),
    RULE_TEST(efficient_loading_gives_each_ship_one_place_more, "event.53 R146"),
    RULE_TEST(loading_and_unloading_cost_movement, "naval.11 naval.12 R57"),
    RULE_TEST(units_may_land_and_march, "naval.12 R58"),
    RULE_TEST(even_after_a_march_to_the_ship, "naval.11 naval.12 R58"),
    RULE_TEST(units_load_and_unload_only_at_ports, "naval.13"),
    RULE_TEST(repairs_take_one_function_an_increment, "naval.4 naval.19 R64"),
    RULE_TEST(a_turn_of_repairs_is_one_a_turn_and_holds_the_ship, "naval.19 R64"),
    RULE_TEST(turns_of_repairs_can_be_plain_increments, "naval.19 R64 event.12"),
    RULE_TEST(a_fleet_may_leave_ships_behind, "naval.1 naval.18"),
    RULE_TEST(a_ship_whose_fleet_halted_uses_the_functions_it_has_left, "naval.1 naval.7"),
    RULE_TEST(only_moving_on_land_is_over_for_a_force_that_halted, "naval.1 naval.11 move.2"),
    RULE_TEST(no_op_gives_a_ship_functions_twice_in_a_round, "naval.7"),
    RULE_TEST(a_round_has_a_bound_of_fleets, "naval.1"),
    RULE_TEST(ships_do_not_leave_a_sick_port, "event.52"),
    RULE_TEST(supply_goes_by_ship, "supply.22 supply.24 R115"),
};

RULE_TEST_MAIN("sanjuans", tests)
