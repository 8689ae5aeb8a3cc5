/* Cargo: who goes aboard and ashore, the lists and refusals of loading and unloading, supply
 * (naval.3, naval.8 to naval.15, R58, R60, R115). */
#include <string.h>

#include "sanjuans/position.h"

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    in_operations(ops);
}

/* An action that no text can say, or that is to be asked for only. */
static void refuses_number(enum sj_verb_number verb, unsigned first, unsigned second,
                           const char *rule)
{
    unsigned found = sj_game.refusal(&data, &state, action_make(verb, first, second));
    assert_string_equal(sj_game.rule_ids[found], rule);
}

/* ---- Loading ----------------------------------------------------------------------------- */

/* A gunboat and a transport at Suakin, with two units of one kind, one of another, and supply. */
static void at_the_quay(int supply)
{
    field("supply=advanced", 1);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SUAKIN);
    add_unit(SJ_KIND_AUSTRALIAN_BATTERY, SJ_SUAKIN);
    state.supply[SJ_SUAKIN] = (uint8_t)supply;
    does("activate:suakin fleet:suakin load");
    assert_step(SJ_STEP_LOADING);
}

static void loading_lists_every_unit_and_ship(void)
{
    at_the_quay(1);
    assert_legal("board:egyptian.1,abu_klea board:egyptian.1,shendi "
                 "board:australian_battery.1,abu_klea board:australian_battery.1,shendi "
                 "board_supply:abu_klea board_supply:shendi all");
    does("board:egyptian.1,abu_klea");
    assert_legal("board:egyptian.2,shendi board:australian_battery.1,shendi board_supply:shendi "
                 "all halt");
    does("board_supply:shendi");
    assert_int_equal(state.ship_functions[SJ_LIGHT_TRANSPORT], 2); /* naval.3 */
    assert_legal("board:egyptian.2,shendi board:australian_battery.1,shendi all halt");
    refuses("board_supply:shendi", "supply.22"); /* none is left */
    does("board:egyptian.2,shendi");
    assert_int_equal(state.ship_functions[SJ_LIGHT_TRANSPORT], 2);
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 2);
}

/* The first counter has no movement left and the second has: there is something to load. */
static void whoever_can_board_is_found(void)
{
    field("", 1);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SUAKIN);
    does("activate:suakin fleet:suakin");
    state.unit_movement[0] = 0;
    assert_true(is_legal("load"));
    does("load");
    assert_legal("board:egyptian.2,kassala all");
    state.unit_movement[1] = 0;
    assert_false(is_legal("load"));
}

static void loading_refuses_what_is_not_there(void)
{
    at_the_quay(1);
    refuses("board:egyptian.2,shendi", "naval.15"); /* the first of two alike goes first */
    refuses("board:sudanese.1,shendi", "naval.15");
    refuses("board:egyptian.1,kassala", "naval.15");
    refuses("board_supply:kassala", "naval.15");
    refuses("halt", "naval.3");
    refuses_number(SJ_VERB_BOARD, 0, SJ_SHIPS, "naval.15");
    refuses_number(SJ_VERB_BOARD, 0, SJ_SHIPS + 1, "naval.15");
    refuses_number(SJ_VERB_BOARD, SJ_UNITS, SJ_ABU_KLEA, "naval.15");
    refuses_number(SJ_VERB_BOARD, SJ_UNITS + 1, SJ_ABU_KLEA, "naval.15");
    refuses_number(SJ_VERB_BOARD_SUPPLY, SJ_SHIPS, 0, "naval.15");
    refuses_number(SJ_VERB_BOARD_SUPPLY, SJ_ABU_KLEA, 1, "naval.15");
    refuses_number(SJ_VERB_ALL, 1, 0, "naval.3");
    refuses_number(SJ_VERB_SAIL, SJ_FIRST_SEA + 3, 0, "naval.3");
    does("board:egyptian.1,abu_klea");
    refuses_number(SJ_VERB_HALT, 1, 0, "naval.3");
    refuses("board_supply:abu_klea", "naval.8"); /* a gunboat is full with one */
    does("board:egyptian.2,shendi halt");
    assert_step(SJ_STEP_FLEET);
    assert_int_equal(state.ship_flags[SJ_ABU_KLEA], SJ_SHIP_IN_FLEET);
    assert_int_equal(state.ship_flags[SJ_LIGHT_TRANSPORT], SJ_SHIP_IN_FLEET);
}

/* Ship by ship, the units in their order, then supply, as far as there is room. */
static void all_go_aboard_as_far_as_there_is_room(void)
{
    static const struct {
        int supply, more, in_gunboat, supply_in_gunboat, units, carried, ashore;
    } rows[] = {
        { 0, 0, 1, 0, 2, 0, 0 },
        { 1, 0, 1, 0, 2, 0, 1 },
        { 3, 1, 2, 0, 1, 2, 1 },
        { 1, 1, 2, 0, 1, 1, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_the_quay(rows[i].supply);
        state.capacity_more = (uint8_t)rows[i].more;
        does("all");
        assert_int_equal(sj_units_at(&state, sj_aboard(SJ_ABU_KLEA)), rows[i].in_gunboat);
        assert_int_equal(sj_units_at(&state, sj_aboard(SJ_LIGHT_TRANSPORT)), rows[i].units);
        assert_int_equal(state.ship_supply[SJ_ABU_KLEA], rows[i].supply_in_gunboat);
        assert_int_equal(state.ship_supply[SJ_LIGHT_TRANSPORT], rows[i].carried);
        assert_int_equal(state.supply[SJ_SUAKIN], rows[i].ashore);
        assert_step(SJ_STEP_FLEET);
    }
}

/* Supply alone is cargo, too; what has moved this round is none. */
static void supply_is_loaded_without_units(void)
{
    static const struct {
        int supply, moved, loaded;
    } rows[] = { { 1, 0, 1 }, { 3, 2, 1 }, { 2, 2, 0 }, { 5, 0, 4 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("supply=advanced", 1);
        put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
        put_ship(SJ_KASSALA, SJ_SUAKIN);
        state.supply[SJ_SUAKIN] = (uint8_t)rows[i].supply;
        state.supply_moved[SJ_SUAKIN] = (uint8_t)rows[i].moved;
        does("activate:suakin fleet:suakin");
        if (!rows[i].loaded) refuses("load", "naval.3");
        if (!rows[i].loaded) continue;
        does("load all");
        assert_int_equal(state.ship_supply[SJ_ABU_KLEA], 1);
        assert_int_equal(state.ship_supply[SJ_KASSALA], rows[i].loaded - 1);
        assert_int_equal(state.supply[SJ_SUAKIN], rows[i].supply - rows[i].loaded);
        assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 2);
        assert_int_equal(state.ship_functions[SJ_KASSALA], rows[i].loaded > 1 ? 2 : 3);
    }
}

/* naval.11 and naval.15: a unit that has spent its movement, or whose place had no Op. */
static void who_cannot_board_is_told_why(void)
{
    static const struct {
        unsigned place_flags, unit_flags;
        const char *rule;
    } rows[] = {
        { SJ_PLACE_ACTIVATED, 0, "naval.11" },
        { 0, SJ_UNIT_MOVED, "naval.11" },
        { 0, 0, "naval.15" },
        { SJ_PLACE_BATTLE, 0, "naval.15" },
        { SJ_PLACE_ACTIVATED, SJ_UNIT_IN_BATTLE, "encounter.12" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        add_units(SJ_KIND_SUDANESE, 2, SJ_OLGA);
        put_ship(SJ_KASSALA, SJ_OLGA);
        does("activate:olga fleet:olga load");
        int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
        state.unit_movement[unit] = 0;
        state.unit_flags[unit] = (uint8_t)rows[i].unit_flags;
        state.place_flags[SJ_OLGA] = (uint8_t)rows[i].place_flags;
        refuses("board:sudanese.1,kassala", rows[i].rule);
        refuses("board:sudanese.1,atbara", rows[i].rule);
    }
}

/* Whoever has landed and goes aboard again has not landed. */
static void who_boards_again_has_not_landed(void)
{
    field("", 1);
    int unit = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_KASSALA));
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    does("activate:suakin fleet:suakin unload all");
    assert_int_equal(state.unit_flags[unit], SJ_UNIT_LANDED);
    does("load all");
    assert_int_equal(state.unit_where[unit], sj_aboard(SJ_KASSALA));
    assert_int_equal(state.unit_flags[unit] & SJ_UNIT_LANDED, 0);
}

/* A port in revolt is none to load in, whatever lies there. */
static void nothing_is_loaded_in_a_mahdist_port(void)
{
    for (int hostile = 0; hostile < 2; hostile++) {
        field("supply=advanced", 1);
        put_ship(SJ_KASSALA, SJ_MUD_BAY);
        state.supply[SJ_MUD_BAY] = 1;
        if (hostile) revolt("mud_bay");
        does("activate:mud_bay fleet:mud_bay");
        if (hostile) refuses("load", "naval.3");
        if (!hostile) does("load all");
    }
}

/* ---- Unloading --------------------------------------------------------------------------- */

/* The first unit of the game and two alike aboard the first ship and the last, with supply. */
static void off_suakin(void)
{
    field("supply=advanced", 1);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    state.unit_where[0] = (uint8_t)sj_aboard(SJ_ABU_KLEA);
    add_units(SJ_KIND_SUDANESE, 2, sj_aboard(SJ_LIGHT_TRANSPORT));
    state.ship_supply[SJ_LIGHT_TRANSPORT] = state.ship_supply[SJ_ABU_KLEA] = 1;
    state.ship_supply[SJ_KASSALA] = 2;
    does("activate:suakin fleet:suakin unload");
}

static void unloading_lists_every_unit_and_ship(void)
{
    off_suakin();
    assert_legal("land:egyptian.1 land:sudanese.1 land_supply:abu_klea land_supply:shendi all");
    refuses("halt", "naval.3");
    does("land:egyptian.1");
    assert_legal("land:sudanese.1 land_supply:abu_klea land_supply:shendi all halt");
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 2);
    does("land_supply:abu_klea");
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 2);
    assert_int_equal(state.ship_functions[SJ_LIGHT_TRANSPORT], 3);
    assert_int_equal(state.supply[SJ_SUAKIN], 1);
    assert_int_equal(state.supply_moved[SJ_SUAKIN], 1);
    does("halt");
    assert_int_equal(state.ship_flags[SJ_ABU_KLEA], SJ_SHIP_IN_FLEET);
}

static void unloading_refuses_what_is_not_aboard(void)
{
    off_suakin();
    int ashore = add_unit(SJ_KIND_DRAGOON, SJ_SUAKIN);
    state.unit_movement[ashore] = 3;
    int tired = add_unit(SJ_KIND_KRUPP, sj_aboard(SJ_KASSALA));
    state.unit_movement[tired] = 0;
    int elsewhere = add_unit(SJ_KIND_MILITIA, sj_aboard(SJ_KASSALA));
    state.unit_movement[elsewhere] = 3;
    refuses("land:dragoon.1", "naval.12");
    refuses("land:krupp.1", "naval.12");
    refuses("land:militia.1", "naval.15");
    refuses("land:sudanese.2", "naval.12"); /* the first of two alike goes first */
    refuses("land_supply:kassala", "naval.15");
    refuses("unseen", "encounter.15");
    refuses_number(SJ_VERB_UNSEEN, 1, 0, "encounter.15");
    refuses_number(SJ_VERB_LAND, SJ_UNITS, 0, "naval.12");
    refuses_number(SJ_VERB_LAND, SJ_UNITS + 1, 0, "naval.12");
    refuses_number(SJ_VERB_LAND, 0, 1, "naval.12");
    refuses_number(SJ_VERB_LAND_SUPPLY, SJ_SHIPS, 0, "naval.15");
    refuses_number(SJ_VERB_LAND_SUPPLY, 0, 1, "naval.15");
    refuses_number(SJ_VERB_ALL, 1, 0, "naval.3");
    refuses_number(SJ_VERB_SAIL, SJ_FIRST_SEA + 3, 0, "naval.3");
    does("land:egyptian.1 land_supply:abu_klea");
    refuses("land_supply:abu_klea", "supply.22");
    refuses_number(SJ_VERB_HALT, 1, 0, "naval.3");
}

static void all_go_ashore(void)
{
    off_suakin();
    does("all");
    assert_step(SJ_STEP_FLEET);
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 3);
    assert_int_equal(state.supply[SJ_SUAKIN], 2);
    assert_int_equal(state.supply_moved[SJ_SUAKIN], 2);
    assert_int_equal(state.ship_supply[SJ_ABU_KLEA] + state.ship_supply[SJ_LIGHT_TRANSPORT], 0);
    assert_int_equal(state.ship_supply[SJ_KASSALA], 2);
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 2);
    assert_int_equal(state.ship_functions[SJ_LIGHT_TRANSPORT], 2);
}

/* Each sort of cargo alone is reason enough to unload. */
static void any_cargo_can_be_unloaded(void)
{
    for (int what = 0; what < 3; what++) {
        field("supply=advanced", 1);
        put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
        if (what == 1) state.unit_where[0] = (uint8_t)sj_aboard(SJ_ABU_KLEA);
        if (what == 2) state.ship_supply[SJ_ABU_KLEA] = 1;
        does("activate:suakin fleet:suakin");
        if (!what) refuses("unload", "naval.3");
        if (what) does("unload all");
        assert_step(SJ_STEP_FLEET);
        assert_int_equal(state.unit_where[0], what == 1 ? SJ_SUAKIN : SJ_WHERE_RESERVE);
        assert_int_equal(state.supply[SJ_SUAKIN], what == 2);
    }
}

/* naval.14: supply is not landed among the enemy; a ship of another fleet has none at all. */
static void landings_among_the_enemy(void)
{
    field("supply=advanced", 1);
    revolt("mud_bay");
    put_ship(SJ_ABU_KLEA, place("sea_e"));
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    state.ship_supply[SJ_KASSALA] = state.ship_supply[SJ_ABU_KLEA] = 1;
    int unit = add_unit(SJ_KIND_DRAGOON, sj_aboard(SJ_ABU_KLEA));
    state.unseen = 1;
    does("activate:sea_e fleet:sea_e sail:mud_bay unload");
    assert_legal("unseen land:dragoon.1 all");
    refuses("land_supply:abu_klea", "naval.14");
    refuses("land_supply:kassala", "naval.15");
    does("land:dragoon.1");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    assert_int_equal(state.unit_where[unit], SJ_MUD_BAY);
    does("roll:1");
    assert_int_equal(state.ship_supply[SJ_ABU_KLEA], 1);
}

/* card.hicks.5: a landing is a move of his force, and of no other. */
static void a_landing_of_hicks_is_a_move(void)
{
    for (int hicks = 0; hicks < 2; hicks++) {
        field("", 1);
        put_ship(SJ_KASSALA, SJ_SUAKIN);
        add_unit(hicks ? SJ_KIND_HICKS_INFANTRY : SJ_KIND_SUDANESE, sj_aboard(SJ_KASSALA));
        does("activate:suakin fleet:suakin unload all");
        assert_int_equal(state.hicks_moved, hicks);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(loading_lists_every_unit_and_ship, "naval.3 naval.8 naval.10 R115"),
    RULE_TEST(whoever_can_board_is_found, "naval.11 naval.15"),
    RULE_TEST(loading_refuses_what_is_not_there, "naval.3 naval.8 naval.15"),
    RULE_TEST(all_go_aboard_as_far_as_there_is_room, "naval.8 naval.9 event.53 R115"),
    RULE_TEST(supply_is_loaded_without_units, "supply.24 naval.3 R115"),
    RULE_TEST(who_cannot_board_is_told_why, "naval.11 naval.15 encounter.12 R60"),
    RULE_TEST(who_boards_again_has_not_landed, "naval.11 R58 R86"),
    RULE_TEST(nothing_is_loaded_in_a_mahdist_port, "naval.13 naval.14"),
    RULE_TEST(unloading_lists_every_unit_and_ship, "naval.3 naval.12 R115"),
    RULE_TEST(unloading_refuses_what_is_not_aboard, "naval.12 naval.15 encounter.15"),
    RULE_TEST(all_go_ashore, "naval.3 naval.12"),
    RULE_TEST(any_cargo_can_be_unloaded, "naval.3"),
    RULE_TEST(landings_among_the_enemy, "naval.14 encounter.15 R62"),
    RULE_TEST(a_landing_of_hicks_is_a_move, "card.hicks.5"),
};

RULE_TEST_MAIN("sanjuans", tests)
