/* Where a beaten force goes (retreat.*, R86 and the settled answers). */
#include "sanjuans/battles.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"
#define LOST "result:withdrew enemy_left:1 confirm roll:1+1"

static int waypoint;

/* The battle is lost with no hit that matters; what is asked then comes to hand. */
static void lose_at(int where)
{
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    fight_on_table(where, DICE);
    does(LOST);
    assert_true(state.step[0] != SJ_STEP_RECOVERY);
}

static void start_at(enum sj_kind kind, int number, int where, enum sj_battle_cause cause, int from)
{
    begin("battles=tabletop");
    empty_map();
    add_units(kind, number, where);
    battle_waits(where, cause, from);
}

static void the_force_goes_back_where_it_came_from(void)
{
    waypoint = place("port_stanley-mud_bay.3");
    start_at(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, waypoint);
    lose_at(SJ_MUD_BAY);
    assert_int_equal(sj_units_at(&state, waypoint), 2);
    assert_true(cited("retreat.1"));
    assert_step(SJ_STEP_OPERATIONS); /* no encounter is rolled */
    assert_int_equal(state.unit_movement[sj_first_of_kind(SJ_KIND_SUDANESE)], 0);
    assert_false(is_legal(text_of(SJ_VERB_FORCE, waypoint, 0)));
}

static void the_players_choose_where_the_way_back_is_closed(void)
{
    waypoint = place("rosario-olga.1");
    start_at(SJ_KIND_SUDANESE, 2, waypoint, SJ_CAUSE_ENCOUNTER, SJ_ROSARIO);
    state.siege[SJ_ROSARIO] = 1; /* a besieged neighbour is closed */
    lose_at(waypoint);
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 2);
    start_at(SJ_KIND_SUDANESE, 2, SJ_RICHARDSON, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    lose_at(SJ_RICHARDSON);
    assert_step(SJ_STEP_RETREAT);
    assert_legal("retreat:lopez-richardson.2 retreat:richardson-mud_bay.1");
    does("retreat:lopez-richardson.2");
    assert_int_equal(sj_units_at(&state, place("lopez-richardson.2")), 2);
}

static void between_mahdist_locations_the_force_is_destroyed(void)
{
    waypoint = place("rosario-olga.1");
    start_at(SJ_KIND_SUDANESE, 2, waypoint, SJ_CAUSE_ENCOUNTER, SJ_ROSARIO);
    revolt("rosario olga");
    lose_at(waypoint);
    assert_int_equal(sj_units_at(&state, waypoint), 0);
    assert_true(cited("retreat.2"));
    assert_int_equal(state.unit_where[sj_first_of_kind(SJ_KIND_SUDANESE)], SJ_WHERE_LOST);
}

static void landed_units_go_back_aboard_first(void)
{
    start_at(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    put_ship(SJ_DONGOLA, SJ_MUD_BAY);
    int marched = add_unit(SJ_KIND_DRAGOON, SJ_MUD_BAY), first = sj_first_of_kind(SJ_KIND_SUDANESE);
    sj_set_unit_flag(&state, marched, SJ_UNIT_IN_BATTLE);
    sj_set_unit_flag(&state, first, SJ_UNIT_LANDED);
    sj_set_unit_flag(&state, first + 1, SJ_UNIT_LANDED);
    state.arrived_from[SJ_MUD_BAY] = (uint8_t)place("richardson-mud_bay.2");
    lose_at(SJ_MUD_BAY);
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_DONGOLA)), 2);
    assert_int_equal(state.ship_where[SJ_DONGOLA], SJ_MUD_BAY);
    assert_int_equal(state.unit_where[marched], place("richardson-mud_bay.2"));
    assert_false(sj_has_unit_flag(&state, first, SJ_UNIT_IN_BATTLE));
}

static void landed_units_without_room_take_to_the_land(void)
{
    start_at(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    sj_set_unit_flag(&state, first, SJ_UNIT_LANDED);
    sj_set_unit_flag(&state, first + 1, SJ_UNIT_LANDED);
    lose_at(SJ_MUD_BAY);
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_ABU_KLEA)), 1);
    assert_step(SJ_STEP_RETREAT);
    does("retreat:richardson-mud_bay.2");
    assert_int_equal(sj_units_at(&state, place("richardson-mud_bay.2")), 1);
}

/* Decatur has no path; Mud Bay and Richardson are the closest ports, across sea area E. */
static void ships_carry_whom_they_can_to_the_closest_port(void)
{
    start_at(SJ_KIND_SUDANESE, 2, SJ_DECATUR, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    int guns = add_unit(SJ_KIND_KRUPP, SJ_DECATUR);
    sj_set_unit_flag(&state, guns, SJ_UNIT_IN_BATTLE);
    int rider = add_unit(SJ_KIND_DRAGOON, sj_aboard(SJ_ABU_KLEA));
    put_ship(SJ_ABU_KLEA, SJ_DECATUR);
    put_ship(SJ_TAMAI_BOAT, SJ_DECATUR);
    lose_at(SJ_DECATUR);
    assert_step(SJ_STEP_EMBARK);
    assert_legal("board:sudanese.1,tamai board:krupp.1,tamai");
    does("board:krupp.1,tamai");
    assert_true(cited("retreat.4"));
    assert_int_equal(state.unit_where[sj_first_of_kind(SJ_KIND_SUDANESE)], SJ_WHERE_LOST);
    assert_step(SJ_STEP_RETREAT);
    assert_legal("retreat:richardson retreat:mud_bay");
    does("retreat:mud_bay");
    assert_int_equal(state.unit_where[guns], SJ_MUD_BAY);
    assert_int_equal(state.ship_where[SJ_TAMAI_BOAT], SJ_MUD_BAY);
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_DECATUR);
    assert_int_equal(state.unit_where[rider], sj_aboard(SJ_ABU_KLEA));
    assert_true(cited("retreat.3"));
    assert_false(sj_has_unit_flag(&state, guns, SJ_UNIT_IN_BATTLE));
}

/* Were Decatur on two sea areas, ports on one would be as close as those on the other. */
static void the_closest_ports_may_lie_on_two_seas(void)
{
    start_at(SJ_KIND_SUDANESE, 2, SJ_DECATUR, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    put_ship(SJ_DONGOLA, SJ_DECATUR);
    data.location[SJ_DECATUR].port[place("sea_d") - SJ_FIRST_SEA] = 1;
    lose_at(SJ_DECATUR);
    assert_step(SJ_STEP_RETREAT);
    assert_legal("retreat:olga retreat:eastsound retreat:blakely retreat:suakin "
                 "retreat:port_stanley retreat:richardson retreat:mud_bay");
}

static void besieged_ports_take_them_and_mahdist_ports_do_not(void)
{
    start_at(SJ_KIND_SUDANESE, 2, SJ_DECATUR, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    put_ship(SJ_DONGOLA, SJ_DECATUR);
    revolt("richardson");
    state.siege[SJ_MUD_BAY] = 2;
    lose_at(SJ_DECATUR);
    assert_int_equal(sj_units_at(&state, SJ_MUD_BAY), 2);
    assert_int_equal(state.ship_where[SJ_DONGOLA], SJ_MUD_BAY);
    start_at(SJ_KIND_SUDANESE, 2, SJ_DECATUR, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    put_ship(SJ_DONGOLA, SJ_DECATUR);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        state.control[location] = SJ_CONTROL_REVOLT;
    }
    lose_at(SJ_DECATUR);
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_DONGOLA)), 2);
    assert_step(SJ_STEP_OPERATIONS);
}

static void without_ships_a_one_place_island_is_a_trap(void)
{
    start_at(SJ_KIND_SUDANESE, 2, SJ_DECATUR, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    lose_at(SJ_DECATUR);
    assert_int_equal(sj_units_at(&state, SJ_DECATUR), 0);
    assert_true(cited("retreat.2"));
}

static void supply_units_go_along(void)
{
    waypoint = place("richardson-mud_bay.1");
    begin("battles=tabletop supply=advanced");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 1, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    state.supply[SJ_MUD_BAY] = 3;
    lose_at(SJ_MUD_BAY);
    assert_int_equal(state.supply[SJ_MUD_BAY], 0);
    assert_int_equal(state.supply[place("richardson-mud_bay.2")], 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_force_goes_back_where_it_came_from, "retreat.1 retreat.5 retreat.6 battle.43"),
    RULE_TEST(the_players_choose_where_the_way_back_is_closed, "retreat.1"),
    RULE_TEST(between_mahdist_locations_the_force_is_destroyed, "retreat.2"),
    RULE_TEST(landed_units_go_back_aboard_first, "retreat.1 retreat.3"),
    RULE_TEST(landed_units_without_room_take_to_the_land, "retreat.1 retreat.3"),
    RULE_TEST(ships_carry_whom_they_can_to_the_closest_port, "retreat.3 retreat.4"),
    RULE_TEST(the_closest_ports_may_lie_on_two_seas, "retreat.3"),
    RULE_TEST(besieged_ports_take_them_and_mahdist_ports_do_not, "retreat.3"),
    RULE_TEST(without_ships_a_one_place_island_is_a_trap, "retreat.2"),
    RULE_TEST(supply_units_go_along, "retreat.1"),
};
RULE_TEST_MAIN("sanjuans", tests)
