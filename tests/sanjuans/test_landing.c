/* Landings at Mahdist and besieged ports (naval.14, R62, R63, siege.3, option.siegeboats, W11 i).
 */
#include <string.h>

#include "sanjuans/position.h"

/* The Dongola off Mud Bay with camels and their guns aboard. */
static int off_mud_bay(const char *options)
{
    begin(options);
    empty_map();
    revolt("mud_bay");
    put_ship(SJ_DONGOLA, place("sea_e"));
    in_operations(2);
    add_unit(SJ_KIND_CAMEL_BATTERY, sj_aboard(SJ_DONGOLA));
    return add_unit(SJ_KIND_CAMELS, sj_aboard(SJ_DONGOLA));
}

static void landing_counts_as_entering(void)
{
    int camels = off_mud_bay("");
    does("activate:sea_e fleet:sea_e sail:mud_bay");
    refuses("halt", "naval.14"); /* who comes in comes to land */
    refuses("sail:sea_e", "naval.14");
    assert_legal("unload");
    does("unload all");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    does("roll:4");
    assert_int_equal(state.control[SJ_MUD_BAY], SJ_CONTROL_GREEN);
    assert_step(SJ_STEP_FLEET);
    assert_int_equal(state.unit_where[camels], SJ_MUD_BAY);
    does("halt");
    assert_true(is_legal("force:mud_bay")); /* R58 */
}

static void an_encounter_at_the_landing_is_a_battle(void)
{
    int camels = off_mud_bay("");
    does("activate:sea_e fleet:sea_e sail:mud_bay unload all roll:5");
    assert_int_equal(state.waiting[SJ_MUD_BAY], SJ_CAUSE_LANDING);
    assert_int_equal(state.arrived_from[SJ_MUD_BAY], SJ_NO_PLACE);
    assert_true(sj_has_unit_flag(&state, camels, SJ_UNIT_IN_BATTLE));
    assert_true(sj_has_unit_flag(&state, camels, SJ_UNIT_LANDED));
    does("halt");
    state.ops = 0;
    assert_legal("fleet:mud_bay fight:mud_bay");
}

/* R62 b */
static void with_the_option_every_landing_is_a_battle(void)
{
    off_mud_bay("landing=battle");
    does("activate:sea_e fleet:sea_e sail:mud_bay unload all");
    assert_step(SJ_STEP_FLEET);
    assert_true(cited("naval.14"));
    assert_int_equal(state.waiting[SJ_MUD_BAY], SJ_CAUSE_LANDING);
}

/* W11 i: Richardson marches, the Dongola lands into the same battle. */
static void march_and_landing_fight_one_battle(void)
{
    int camels = off_mud_bay("");
    int foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_RICHARDSON);
    does("activate:richardson activate:sea_e force:richardson march:richardson-mud_bay.1 roll:1 "
         "march:richardson-mud_bay.2 roll:1 march:mud_bay roll:5");
    does("fleet:sea_e sail:mud_bay unload all");
    assert_true(cited("encounter.17"));
    assert_true(sj_has_unit_flag(&state, camels, SJ_UNIT_IN_BATTLE));
    assert_true(sj_has_unit_flag(&state, foot, SJ_UNIT_IN_BATTLE));
    assert_int_equal(state.waiting[SJ_MUD_BAY], SJ_CAUSE_ENCOUNTER);
    assert_int_equal(state.arrived_from[SJ_MUD_BAY], place("richardson-mud_bay.2"));
}

/* R63: without troops that can land no ship comes in; gunboats come along. */
static void no_ship_enters_a_mahdist_port_without_a_landing(void)
{
    off_mud_bay("");
    put_ship(SJ_ABU_KLEA, place("sea_e"));
    does("activate:sea_e fleet:sea_e leave_ship:dongola");
    refuses("sail:mud_bay", "naval.14");
    does("halt fleet:sea_e sail:sea_d sail:sea_e");
    refuses("sail:mud_bay", "naval.14"); /* no function would be left to land */
    off_mud_bay("");
    put_ship(SJ_ABU_KLEA, place("sea_e"));
    does("activate:sea_e fleet:sea_e sail:mud_bay");
    refuses("leave_ship:abu_klea", "naval.14");
    does("unload land:camels.1 halt roll:1");
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_MUD_BAY);
    assert_int_equal(sj_units_at(&state, sj_aboard(SJ_DONGOLA)), 1);
}

static void an_unseen_landing_needs_no_roll(void)
{
    off_mud_bay("");
    state.unseen = 1;
    does("activate:sea_e fleet:sea_e sail:mud_bay unload unseen all");
    assert_step(SJ_STEP_FLEET);
    assert_int_equal(state.control[SJ_MUD_BAY], SJ_CONTROL_GREEN);
    assert_int_equal(state.unseen, 0);
    assert_int_equal(state.force_unseen, 0); /* the next landing of the fleet has no excuse */
}

static void a_fortified_town_fights_a_landing_without_a_roll(void)
{
    begin("");
    empty_map();
    revolt("eastsound");
    put_ship(SJ_DONGOLA, place("sea_d"));
    add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_DONGOLA));
    in_operations(1);
    does("activate:sea_d fleet:sea_d sail:eastsound unload all");
    assert_true(cited("encounter.5"));
    assert_int_equal(state.waiting[SJ_EASTSOUND], SJ_CAUSE_LANDING);
}

static void supply_is_not_landed_among_the_enemy(void)
{
    off_mud_bay("supply=advanced");
    state.ship_supply[SJ_DONGOLA] = 1;
    does("activate:sea_e fleet:sea_e sail:mud_bay unload");
    refuses("land_supply:dongola", "naval.14");
}

/* Ships that stand in a Mahdist port when the round ends put to sea. */
static void ships_do_not_stay_in_a_mahdist_port(void)
{
    off_mud_bay("");
    does("activate:sea_e fleet:sea_e sail:mud_bay unload all roll:1 halt");
    state.control[SJ_MUD_BAY] = SJ_CONTROL_REVOLT; /* as after a battle lost */
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool there = state.unit_where[unit] == SJ_MUD_BAY;
        if (there) sj_lose_unit(&(struct sj_play){ &data, &state, NULL }, unit, SJ_RULE_battle_45);
    }
    does("end");
    assert_int_equal(state.ship_where[SJ_DONGOLA], place("sea_e"));
}

/* ---- Besieged ports ---------------------------------------------------------------------- */

static void besieged_olga(const char *options)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 2;
    put_ship(SJ_DONGOLA, place("sea_d"));
    put_ship(SJ_ABU_KLEA, place("sea_d"));
    add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_DONGOLA));
    in_operations(2);
    does("activate:sea_d activate:olga fleet:sea_d");
}

static void ships_come_and_go_at_a_besieged_port(void)
{
    besieged_olga("");
    does("sail:olga unload all load board:egyptian.1,abu_klea halt");
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 4);
    assert_step(SJ_STEP_FLEET);
    assert_false(state.place_flags[SJ_OLGA] & SJ_PLACE_BATTLE);
}

/* R97: nobody is left to hold it. */
static void a_besieged_port_that_all_have_left_falls(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_OLGA);
    state.siege[SJ_OLGA] = 2;
    put_ship(SJ_DONGOLA, SJ_OLGA);
    in_operations(1);
    does("activate:olga fleet:olga load all sail:sea_d");
    assert_true(sj_is_friendly(&state, SJ_OLGA));
    does("halt end");
    assert_true(sj_is_in_revolt(&state, SJ_OLGA));
    assert_true(cited("siege.32"));
}

static void boats_may_be_turned_back(void)
{
    besieged_olga("siege_boats=yes");
    revolt("eastsound");
    does("sail:olga");
    assert_step(SJ_STEP_BOATS_DIE);
    does("roll:2");
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(cited("option.siegeboats.2"));
    assert_int_equal(state.ship_where[SJ_DONGOLA], SJ_BLAKELY);
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_BLAKELY);
    assert_int_equal(state.ship_functions[SJ_DONGOLA], 0);
    refuses("fleet:blakely", "naval.1");
}

static void boats_may_get_in_with_gunboats_hit(void)
{
    besieged_olga("siege_boats=yes");
    does("sail:olga roll:4");
    assert_step(SJ_STEP_FLEET);
    assert_int_equal(state.ship_slow[SJ_ABU_KLEA], 1);
    assert_int_equal(state.ship_slow[SJ_DONGOLA], 0);
    does("unload all");
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 5);
}

/* option.siegeboats.3: what a gunboat carries arrives, though she is laid up by then. */
static void units_of_a_hit_gunboat_arrive(void)
{
    begin("siege_boats=yes");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    put_ship(SJ_ABU_KLEA, place("sea_c"));
    int unit = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_ABU_KLEA));
    in_operations(1);
    does("activate:sea_c fleet:sea_c sail:sea_d sail:olga roll:3");
    assert_int_equal(state.unit_where[unit], SJ_OLGA);
    assert_int_equal(state.ship_slow[SJ_ABU_KLEA], 1);
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 0);
}

/* Two that stand beside each other among the counters, one of them without movement, and a gunboat
 * that has room for both (event.53): who can lands, and who cannot stays aboard. */
static void who_cannot_land_stays_with_a_hit_gunboat(void)
{
    for (int tired = 0; tired < 3; tired++) {
        begin("siege_boats=yes");
        empty_map();
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
        state.siege[SJ_OLGA] = 1;
        put_ship(SJ_ABU_KLEA, place("sea_d"));
        in_operations(1);
        state.capacity_more = 1;
        int first = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_ABU_KLEA));
        int second = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_ABU_KLEA));
        assert_int_equal(second, first + 1);
        does("activate:sea_d fleet:sea_d");
        if (tired) state.unit_movement[first + tired - 1] = 0;
        does("sail:olga roll:3");
        for (int i = 0; i < 2; i++)
            assert_int_equal(state.unit_where[first + i],
                             tired == i + 1 ? sj_aboard(SJ_ABU_KLEA) : SJ_OLGA);
    }
}

/* naval.7: a landing that takes the last function ends the fleet too. */
static void the_last_function_may_be_a_landing(void)
{
    begin("");
    empty_map();
    put_ship(SJ_DONGOLA, SJ_OLGA);
    add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_DONGOLA));
    in_operations(1);
    does("activate:olga fleet:olga");
    state.ship_functions[SJ_DONGOLA] = 1;
    does("unload all");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
}

/* Of two ports and places that fall together, each ship has its own way out (R50). */
static void two_places_fall_at_once(void)
{
    begin("");
    empty_map();
    put_ship(SJ_ATBARA, SJ_ROCHE_HARBOR);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    state.siege[SJ_SINKAT] = state.siege[SJ_ROCHE_HARBOR] = state.siege[SJ_FRIDAY_HARBOR] = 1;
    in_operations(0);
    does("end");
    assert_legal("put_to_sea:sea_b put_to_sea:sea_f");
    does("put_to_sea:sea_b");
    assert_step(SJ_STEP_ROUND); /* asked once, and the next round begins */
    assert_int_equal(state.ship_where[SJ_KASSALA], place("sea_b"));
    assert_int_equal(state.ship_where[SJ_ATBARA], place("sea_a"));
    assert_true(sj_is_in_revolt(&state, SJ_SINKAT));
    /* a place without ships that falls after them changes nothing for them */
    begin("");
    empty_map();
    put_ship(SJ_KASSALA, SJ_FALSE_BAY);
    state.siege[SJ_FALSE_BAY] = state.siege[SJ_SINKAT] = 1;
    in_operations(0);
    does("end put_to_sea:sea_a");
    assert_int_equal(state.ship_where[SJ_KASSALA], place("sea_a"));
}

/* R68 c: the port goes with its last unit, and the fleet that took it is at sea. */
static void a_port_held_by_occupation_is_lost_with_its_last_unit(void)
{
    begin("retaking=occupation");
    empty_map();
    state.control[SJ_DECATUR] = SJ_CONTROL_GREEN;
    add_unit(SJ_KIND_SUDANESE, SJ_DECATUR);
    put_ship(SJ_KASSALA, SJ_DECATUR);
    in_operations(1);
    does("activate:decatur fleet:decatur load all");
    assert_true(sj_is_in_revolt(&state, SJ_DECATUR));
    assert_int_equal(state.ship_where[SJ_KASSALA], place("sea_e"));
    assert_int_equal(state.ship_functions[SJ_KASSALA], 2);
    refuses("sail:sea_e", "naval.2");
    does("sail:sea_d sail:suakin");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_SUAKIN);
}

/* R135: free places of transports bring points in; leaving stays free. */
static void boats_may_get_in_unharmed_with_points(void)
{
    besieged_olga("siege_boats=yes");
    does("sail:olga roll:5");
    assert_int_equal(state.ship_slow[SJ_ABU_KLEA], 0);
    assert_int_equal(state.boat_points[SJ_OLGA], 2);
    does("sail:sea_d");
    assert_step(SJ_STEP_FLEET);
}

static void channel_defense_lets_boats_in(void)
{
    besieged_olga("siege_boats=yes");
    state.place_flags[SJ_OLGA] |= SJ_PLACE_BOATS;
    does("sail:olga");
    assert_step(SJ_STEP_FLEET);
    assert_int_equal(state.ship_where[SJ_DONGOLA], SJ_OLGA);
}

static const struct rule_test tests[] = {
    RULE_TEST(landing_counts_as_entering, "naval.14 naval.6 naval.12 pacify.1 R58 R62"),
    RULE_TEST(an_encounter_at_the_landing_is_a_battle, "naval.14 encounter.3 encounter.12 R62"),
    RULE_TEST(with_the_option_every_landing_is_a_battle, "naval.14 R62"),
    RULE_TEST(march_and_landing_fight_one_battle,
              "encounter.3 encounter.17 naval.6 naval.12 naval.16 R77"),
    RULE_TEST(no_ship_enters_a_mahdist_port_without_a_landing, "naval.14 R63"),
    RULE_TEST(an_unseen_landing_needs_no_roll, "encounter.15 R147"),
    RULE_TEST(a_fortified_town_fights_a_landing_without_a_roll, "encounter.5 R62"),
    RULE_TEST(supply_is_not_landed_among_the_enemy, "naval.14"),
    RULE_TEST(ships_do_not_stay_in_a_mahdist_port, "R50"),
    RULE_TEST(ships_come_and_go_at_a_besieged_port, "siege.3 R102"),
    RULE_TEST(a_besieged_port_that_all_have_left_falls, "siege.32 R97"),
    RULE_TEST(boats_may_be_turned_back, "option.siegeboats option.siegeboats.2 R135"),
    RULE_TEST(units_of_a_hit_gunboat_arrive, "option.siegeboats.3 R135"),
    RULE_TEST(who_cannot_land_stays_with_a_hit_gunboat, "option.siegeboats.3 naval.12 event.53"),
    RULE_TEST(the_last_function_may_be_a_landing, "naval.3 naval.7"),
    RULE_TEST(a_port_held_by_occupation_is_lost_with_its_last_unit, "R50 R68 naval.3"),
    RULE_TEST(two_places_fall_at_once, "R50 R97 siege.32"),
    RULE_TEST(boats_may_get_in_with_gunboats_hit, "option.siegeboats option.siegeboats.3"),
    RULE_TEST(boats_may_get_in_unharmed_with_points, "option.siegeboats option.siegeboats.4 R135"),
    RULE_TEST(channel_defense_lets_boats_in, "option.siegeboats"),
};

RULE_TEST_MAIN("sanjuans", tests)
