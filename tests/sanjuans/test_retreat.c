/* Where a beaten force goes (retreat.*, R86 and the settled answers). */
#include "sanjuans/battles.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"
#define LOST "result:withdrew enemy_left:1 confirm roll:1+1"

static int waypoint;

/* The battle is lost with no hit that matters; what is asked then comes to hand. */
static void lose_at(int where)
{
    data.constant[CONSTANT_pursuit_no_cavalry] = 0;
    fight_on_table(where, DICE);
    does(LOST);
    assert_true(state.step[0] != STEP_RECOVERY);
}

static void start_at(enum kind kind, int number, int where, enum battle_cause cause, int from)
{
    begin("battles=tabletop");
    empty_map();
    add_units(kind, number, where);
    battle_waits(where, cause, from);
}

static void the_force_goes_back_where_it_came_from(void)
{
    waypoint = place("port_stanley-mud_bay.3");
    start_at(KIND_SUDANESE, 2, MUD_BAY, CAUSE_ENCOUNTER, waypoint);
    lose_at(MUD_BAY);
    assert_int_equal(units_at(&state, waypoint), 2);
    assert_true(cited("retreat.1"));
    assert_step(STEP_OPERATIONS); /* no encounter is rolled */
    assert_int_equal(state.unit_movement[first_of_kind(KIND_SUDANESE)], 0);
    assert_false(is_legal(text_of(VERB_FORCE, waypoint, 0)));
}

static void the_players_choose_where_the_way_back_is_closed(void)
{
    waypoint = place("rosario-olga.1");
    start_at(KIND_SUDANESE, 2, waypoint, CAUSE_ENCOUNTER, ROSARIO);
    state.siege[ROSARIO] = 1; /* a besieged neighbour is closed */
    lose_at(waypoint);
    assert_int_equal(units_at(&state, OLGA), 2);
    start_at(KIND_SUDANESE, 2, RICHARDSON, CAUSE_LANDING, NO_PLACE);
    lose_at(RICHARDSON);
    assert_step(STEP_RETREAT);
    assert_legal("retreat:lopez-richardson.2 retreat:richardson-mud_bay.1");
    does("retreat:lopez-richardson.2");
    assert_int_equal(units_at(&state, place("lopez-richardson.2")), 2);
}

static void between_mahdist_locations_the_force_is_destroyed(void)
{
    waypoint = place("rosario-olga.1");
    start_at(KIND_SUDANESE, 2, waypoint, CAUSE_ENCOUNTER, ROSARIO);
    revolt("rosario olga");
    lose_at(waypoint);
    assert_int_equal(units_at(&state, waypoint), 0);
    assert_true(cited("retreat.2"));
    assert_int_equal(state.unit_where[first_of_kind(KIND_SUDANESE)], WHERE_LOST);
}

static void landed_units_go_back_aboard_first(void)
{
    start_at(KIND_SUDANESE, 2, MUD_BAY, CAUSE_LANDING, NO_PLACE);
    put_ship(DONGOLA, MUD_BAY);
    int marched = add_unit(KIND_DRAGOON, MUD_BAY), first = first_of_kind(KIND_SUDANESE);
    set_unit_flag(&state, marched, UNIT_IN_BATTLE);
    set_unit_flag(&state, first, UNIT_LANDED);
    set_unit_flag(&state, first + 1, UNIT_LANDED);
    state.arrived_from[MUD_BAY] = (uint8_t)place("richardson-mud_bay.2");
    lose_at(MUD_BAY);
    assert_int_equal(units_at(&state, aboard(DONGOLA)), 2);
    assert_int_equal(state.ship_where[DONGOLA], MUD_BAY);
    assert_int_equal(state.unit_where[marched], place("richardson-mud_bay.2"));
    assert_false(has_unit_flag(&state, first, UNIT_IN_BATTLE));
}

static void landed_units_without_room_take_to_the_land(void)
{
    start_at(KIND_SUDANESE, 2, MUD_BAY, CAUSE_LANDING, NO_PLACE);
    int first = first_of_kind(KIND_SUDANESE);
    put_ship(ABU_KLEA, MUD_BAY);
    set_unit_flag(&state, first, UNIT_LANDED);
    set_unit_flag(&state, first + 1, UNIT_LANDED);
    lose_at(MUD_BAY);
    assert_int_equal(units_at(&state, aboard(ABU_KLEA)), 1);
    assert_step(STEP_RETREAT);
    does("retreat:richardson-mud_bay.2");
    assert_int_equal(units_at(&state, place("richardson-mud_bay.2")), 1);
}

/* Decatur has no path; Mud Bay and Richardson are the closest ports, across sea area E. */
static void ships_carry_whom_they_can_to_the_closest_port(void)
{
    start_at(KIND_SUDANESE, 2, DECATUR, CAUSE_LANDING, NO_PLACE);
    int guns = add_unit(KIND_KRUPP, DECATUR);
    set_unit_flag(&state, guns, UNIT_IN_BATTLE);
    int rider = add_unit(KIND_DRAGOON, aboard(ABU_KLEA));
    put_ship(ABU_KLEA, DECATUR);
    put_ship(TAMAI_BOAT, DECATUR);
    lose_at(DECATUR);
    assert_step(STEP_EMBARK);
    assert_legal("board:sudanese.1,tamai board:krupp.1,tamai");
    does("board:krupp.1,tamai");
    assert_true(cited("retreat.4"));
    assert_int_equal(state.unit_where[first_of_kind(KIND_SUDANESE)], WHERE_LOST);
    assert_step(STEP_RETREAT);
    assert_legal("retreat:richardson retreat:mud_bay");
    does("retreat:mud_bay");
    assert_int_equal(state.unit_where[guns], MUD_BAY);
    assert_int_equal(state.ship_where[TAMAI_BOAT], MUD_BAY);
    assert_int_equal(state.ship_where[ABU_KLEA], DECATUR);
    assert_int_equal(state.unit_where[rider], aboard(ABU_KLEA));
    assert_true(cited("retreat.3"));
    assert_false(has_unit_flag(&state, guns, UNIT_IN_BATTLE));
}

static void besieged_ports_take_them_and_mahdist_ports_do_not(void)
{
    start_at(KIND_SUDANESE, 2, DECATUR, CAUSE_LANDING, NO_PLACE);
    put_ship(DONGOLA, DECATUR);
    revolt("richardson");
    state.siege[MUD_BAY] = 2;
    lose_at(DECATUR);
    assert_int_equal(units_at(&state, MUD_BAY), 2);
    assert_int_equal(state.ship_where[DONGOLA], MUD_BAY);
    start_at(KIND_SUDANESE, 2, DECATUR, CAUSE_LANDING, NO_PLACE);
    put_ship(DONGOLA, DECATUR);
    for (int location = 0; location < LOCATIONS; location++) {
        state.control[location] = CONTROL_REVOLT;
    }
    lose_at(DECATUR);
    assert_int_equal(units_at(&state, aboard(DONGOLA)), 2);
    assert_step(STEP_OPERATIONS);
}

static void without_ships_a_one_place_island_is_a_trap(void)
{
    start_at(KIND_SUDANESE, 2, DECATUR, CAUSE_LANDING, NO_PLACE);
    lose_at(DECATUR);
    assert_int_equal(units_at(&state, DECATUR), 0);
    assert_true(cited("retreat.2"));
}

static void supply_units_go_along(void)
{
    waypoint = place("richardson-mud_bay.1");
    begin("battles=tabletop supply=advanced");
    empty_map();
    add_units(KIND_SUDANESE, 1, MUD_BAY);
    battle_waits(MUD_BAY, CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    state.supply[MUD_BAY] = 3;
    lose_at(MUD_BAY);
    assert_int_equal(state.supply[MUD_BAY], 0);
    assert_int_equal(state.supply[place("richardson-mud_bay.2")], 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_force_goes_back_where_it_came_from, "retreat.1 retreat.5 retreat.6 battle.43"),
    RULE_TEST(the_players_choose_where_the_way_back_is_closed, "retreat.1"),
    RULE_TEST(between_mahdist_locations_the_force_is_destroyed, "retreat.2"),
    RULE_TEST(landed_units_go_back_aboard_first, "retreat.1 retreat.3"),
    RULE_TEST(landed_units_without_room_take_to_the_land, "retreat.1 retreat.3"),
    RULE_TEST(ships_carry_whom_they_can_to_the_closest_port, "retreat.3 retreat.4"),
    RULE_TEST(besieged_ports_take_them_and_mahdist_ports_do_not, "retreat.3"),
    RULE_TEST(without_ships_a_one_place_island_is_a_trap, "retreat.2"),
    RULE_TEST(supply_units_go_along, "retreat.1"),
};
RULE_TEST_MAIN("sanjuans", tests)
