/* What a fleet may do and what becomes of its ships: the list of its choices, refusals, repairs,
 * the train, coming into Mahdist ports (naval.*, R63, R64, card.train.4). */
#include <string.h>

#include "sanjuans/position.h"

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    in_operations(ops);
}

/* The first ship of the game, the last and one between lie at Suakin, with two units ashore. */
static void three_ships(const char *options)
{
    field(options, 1);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_SUAKIN);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SUAKIN);
    does("activate:suakin");
}

/* An action that no text can say. */
static void refuses_number(enum sj_verb_number verb, unsigned first, unsigned second,
                           const char *rule)
{
    unsigned found = sj_game.refusal(&data, &state, action_make(verb, first, second));
    assert_string_equal(sj_game.rule_ids[found], rule);
}

static void a_fleet_lists_all_that_it_may_do(void)
{
    three_ships("");
    state.ship_damage[SJ_ABU_KLEA] = state.ship_damage[SJ_LIGHT_TRANSPORT] = 1;
    does("fleet:suakin");
    assert_legal("leave_ship:abu_klea leave_ship:kassala leave_ship:shendi sail:sea_d load "
                 "repair:abu_klea repair:shendi halt");
    does("load all");
    assert_legal("leave_ship:abu_klea leave_ship:kassala leave_ship:shendi sail:sea_d unload "
                 "repair:abu_klea repair:shendi halt");
    does("leave_ship:abu_klea leave_ship:shendi");
    refuses("leave_ship:kassala", "naval.1");
    refuses("leave_ship:abu_klea", "naval.1");
    refuses("repair:abu_klea", "naval.1");
    assert_legal("sail:sea_d unload halt");
}

static void a_fleet_refuses_numbers_that_are_no_ship_or_place(void)
{
    three_ships("");
    state.ship_damage[SJ_ABU_KLEA] = 1;
    does("fleet:suakin");
    for (unsigned number = SJ_SHIPS; number < SJ_SHIPS + 3; number++) {
        refuses_number(SJ_VERB_LEAVE_SHIP, number, 0, "naval.1");
        refuses_number(SJ_VERB_REPAIR, number, 0, "naval.1");
    }
    for (unsigned number = SJ_PLACES; number < SJ_PLACES + 3; number++) {
        refuses_number(SJ_VERB_SAIL, number, 0, "naval.2");
    }
    refuses_number(SJ_VERB_LEAVE_SHIP, SJ_ABU_KLEA, 1, "naval.1");
    refuses_number(SJ_VERB_REPAIR, SJ_ABU_KLEA, 1, "naval.1");
    refuses_number(SJ_VERB_SAIL, SJ_FIRST_SEA + 3, 1, "naval.2");
    refuses_number(SJ_VERB_LOAD, 1, 0, "naval.3");
    refuses_number(SJ_VERB_HALT, 1, 0, "naval.14");
    refuses_number(SJ_VERB_SHIP_TRAIN, 1, 0, "card.train.4");
    refuses_number(SJ_VERB_EVACUATE, 1, 0, "card.gordon.6");
    refuses_number(SJ_VERB_END, 0, 0, "naval.1");
    does("load all");
    refuses_number(SJ_VERB_UNLOAD, 1, 0, "naval.3");
}

/* R63: who can no more land need not, though another ship of the fleet could still act. */
static void who_has_no_function_need_not_land(void)
{
    for (int functions = 0; functions < 2; functions++) {
        field("", 1);
        put_ship(SJ_KASSALA, place("sea_d"));
        put_ship(SJ_ATBARA, place("sea_d"));
        add_units(SJ_KIND_SUDANESE, 2, sj_aboard(SJ_KASSALA));
        revolt("olga");
        does("activate:sea_d fleet:sea_d sail:olga");
        state.ship_functions[SJ_KASSALA] = (uint8_t)functions;
        assert_int_equal(is_legal("halt"), !functions);
        if (functions) refuses("halt", "naval.14");
    }
}

/* card.gordon.6: listed, and only by its plain word; a fleet that is done has left him there. */
static void a_fleet_may_take_gordon(void)
{
    field("", 1);
    state.gordon = SJ_GORDON_LEAVING;
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    add_unit(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor");
    assert_legal("sail:sea_b sail:sea_f load evacuate halt");
    refuses_number(SJ_VERB_EVACUATE, 1, 0, "card.gordon.6");
    state.ship_functions[SJ_KASSALA] = 1;
    does("evacuate load board:krupp.1,kassala");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.gordon, SJ_GORDON_LEAVING);
}

/* Whoever has functions left sets out, and the fleet begins anew. */
static void a_fleet_is_of_those_that_can_act(void)
{
    three_ships("");
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    state.ship_functions[SJ_ATBARA] = 3;
    state.ship_functions[SJ_KASSALA] = 0;
    state.force_from = SJ_GINNIS;
    state.force_unseen = state.force_supply = 1;
    does("fleet:suakin");
    assert_int_equal(state.ship_flags[SJ_ABU_KLEA], SJ_SHIP_IN_FLEET);
    assert_int_equal(state.ship_flags[SJ_LIGHT_TRANSPORT], SJ_SHIP_IN_FLEET);
    assert_int_equal(state.ship_flags[SJ_KASSALA], 0);
    assert_int_equal(state.ship_flags[SJ_ATBARA], 0);
    assert_int_equal(state.force_at, SJ_SUAKIN);
    assert_int_equal(state.force_from, SJ_NO_PLACE);
    assert_int_equal(state.force_unseen, 0);
    assert_int_equal(state.force_supply, 0);
    assert_int_equal(state.fleets, 1);
    assert_int_equal(noted(SJ_MESSAGE_log_fleet, 1), 2);
}

/* naval.7: halting breaks the fleet up; what its ships did in this turn stays with them. */
static void a_fleet_that_halts_is_none_any_more(void)
{
    three_ships("");
    state.ship_slow[SJ_ABU_KLEA] = 1;
    does("fleet:suakin repair:abu_klea halt");
    assert_int_equal(state.ship_flags[SJ_ABU_KLEA], SJ_SHIP_MOVED | SJ_SHIP_REPAIRED);
    assert_int_equal(state.ship_flags[SJ_KASSALA], SJ_SHIP_MOVED);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    assert_int_equal(state.force_from, SJ_NO_PLACE);
    /* One that is left behind without functions is done, the other is not. */
    three_ships("");
    state.ship_damage[SJ_KASSALA] = 1;
    state.ship_functions[SJ_KASSALA] = 1;
    does("fleet:suakin repair:kassala leave_ship:kassala leave_ship:shendi");
    assert_int_equal(state.ship_flags[SJ_KASSALA], SJ_SHIP_MOVED);
    assert_int_equal(state.ship_flags[SJ_LIGHT_TRANSPORT], 0);
    assert_int_equal(state.ship_flags[SJ_ABU_KLEA], SJ_SHIP_IN_FLEET);
}

/* naval.19, R64 */
static void repairs_take_slow_increments_first_and_one_of_them_a_turn(void)
{
    static const struct {
        const char *options;
        int slow, damage, slow_left[3], damage_left[3]; /* after each repair; -1: refused */
    } rows[] = {
        { "", 2, 1, { 1, 1, -1 }, { 1, 0, -1 } },
        { "", 1, 2, { 0, 0, 0 }, { 2, 1, 0 } },
        { "repairs=sit", 1, 1, { 1, -1, -1 }, { 0, -1, -1 } },
        { "repairs=sit", 2, 0, { -1, -1, -1 }, { -1, -1, -1 } },
        { "repairs=plain", 0, 2, { 0, 0, -1 }, { 1, 0, -1 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(rows[i].options, 1);
        put_ship(SJ_SULTAN, SJ_SUAKIN);
        state.ship_slow[SJ_SULTAN] = (uint8_t)rows[i].slow;
        state.ship_damage[SJ_SULTAN] = (uint8_t)rows[i].damage;
        does("activate:suakin");
        state.ship_functions[SJ_SULTAN] = 4;
        does("fleet:suakin");
        for (int times = 0; times < 3; times++) {
            if (rows[i].slow_left[times] < 0) {
                refuses("repair:sultan", "naval.19");
                continue;
            }
            does("repair:sultan");
            assert_int_equal(state.ship_slow[SJ_SULTAN], rows[i].slow_left[times]);
            assert_int_equal(state.ship_damage[SJ_SULTAN], rows[i].damage_left[times]);
            assert_int_equal(state.ship_functions[SJ_SULTAN], 3 - times);
        }
    }
    three_ships("");
    state.ship_damage[SJ_KASSALA] = 2;
    state.ship_functions[SJ_KASSALA] = 1;
    does("fleet:suakin repair:kassala");
    refuses("repair:kassala", "naval.7");
}

/* ---- Where it may go --------------------------------------------------------------------- */

/* R63: one function to come in, one to land; exactly two are enough, and one is not. Units without
 * movement cannot land. */
static void who_comes_into_a_mahdist_port_can_land(void)
{
    static const struct {
        int functions, movement;
        const char *refused;
    } rows[] = { { 2, 1, NULL }, { 3, 3, NULL }, { 1, 1, "naval.14" }, { 2, 0, "naval.14" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        revolt("mud_bay");
        put_ship(SJ_ABU_KLEA, place("sea_e"));
        int unit = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, sj_aboard(SJ_ABU_KLEA));
        does("activate:sea_e");
        state.ship_functions[SJ_ABU_KLEA] = (uint8_t)rows[i].functions;
        state.unit_movement[unit] = (uint8_t)rows[i].movement;
        does("fleet:sea_e");
        if (rows[i].refused) refuses("sail:mud_bay", rows[i].refused);
        if (rows[i].refused) continue;
        does("sail:mud_bay");
        refuses("halt", "naval.14"); /* with its last function it lands them */
        refuses("sail:sea_e", rows[i].functions > 1 ? "naval.14" : "naval.7");
        assert_legal("unload");
    }
}

/* A ship that lies still carries nobody ashore, and keeps its fleet out of Mahdist ports. */
static void a_ship_that_lies_still_lands_nobody(void)
{
    field("", 1);
    revolt("mud_bay");
    put_ship(SJ_ATBARA, place("sea_e"));
    put_ship(SJ_KASSALA, place("sea_e"));
    add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_ATBARA));
    state.ship_slow[SJ_KASSALA] = 1;
    does("activate:sea_e fleet:sea_e");
    refuses("sail:mud_bay", "naval.19");
    does("leave_ship:kassala sail:mud_bay");
    state.ship_slow[SJ_ATBARA] = 1; /* hit there: nobody must land any more */
    refuses("sail:sea_e", "naval.19");
    refuses("leave_ship:atbara", "naval.14");
    assert_legal("repair:atbara halt");
}

/* Coming into a friendly port is neither a landing nor, unless it is besieged, a risk. */
static void only_besieged_ports_ask_for_boats(void)
{
    field("siege_boats=yes water=yes", 1);
    put_ship(SJ_KASSALA, place("sea_d"));
    does("activate:sea_d fleet:sea_d sail:suakin");
    assert_step(SJ_STEP_FLEET);
    does("sail:sea_d");
    assert_step(SJ_STEP_WATER_DIE);
    does("roll:1+1");
    field("", 1);
    state.siege[SJ_OLGA] = 1;
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    put_ship(SJ_KASSALA, place("sea_d"));
    does("activate:sea_d fleet:sea_d sail:olga");
    assert_step(SJ_STEP_FLEET);
}

/* card.train.4: the pair that carries it is not parted. */
static void ships_with_the_train_keep_together(void)
{
    static const uint8_t pairs[][2] = { { SJ_TRINKITAT, SJ_KASSALA },
                                        { SJ_KASSALA, SJ_TRINKITAT },
                                        { SJ_ABU_KLEA, SJ_KASSALA } };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        for (int without = 0; without < 3; without++) { /* neither, the first, the second */
            field("", 1);
            put_ship((enum sj_ship)pairs[i][0], SJ_SUAKIN);
            put_ship((enum sj_ship)pairs[i][1], SJ_SUAKIN);
            put_ship(SJ_SULTAN, SJ_SUAKIN);
            state.train = (uint8_t)sj_aboard(pairs[i][0]);
            state.train_second = pairs[i][1];
            does("activate:suakin");
            if (without) state.ship_functions[pairs[i][without - 1]] = 0;
            does("fleet:suakin");
            if (without) refuses("sail:sea_d", "card.train.4");
            if (without) continue;
            refuses(text_of(SJ_VERB_LEAVE_SHIP, pairs[i][0], 0), "card.train.4");
            refuses(text_of(SJ_VERB_LEAVE_SHIP, pairs[i][1], 0), "card.train.4");
            does("leave_ship:sultan sail:sea_d");
            assert_int_equal(state.ship_where[pairs[i][0]], place("sea_d"));
            assert_int_equal(state.ship_where[pairs[i][1]], place("sea_d"));
            assert_int_equal(state.ship_where[SJ_SULTAN], SJ_SUAKIN);
        }
    }
}

/* card.graham.3: Graham's units are carried only where they may be. */
static void grahams_units_stay_on_his_ground(void)
{
    for (int bound = 0; bound < 2; bound++) {
        field("", 1);
        put_ship(SJ_KASSALA, place("sea_d"));
        put_ship(SJ_ATBARA, SJ_SUAKIN);
        int unit = add_unit(SJ_KIND_BRITISH_INFANTRY, sj_aboard(bound ? SJ_KASSALA : SJ_ATBARA));
        sj_set_unit_flag(&state, unit, SJ_UNIT_GRAHAM);
        does("activate:sea_d fleet:sea_d");
        if (bound) refuses("sail:olga", "card.graham.3");
        if (!bound) assert_true(is_legal("sail:olga"));
        assert_true(is_legal("sail:suakin"));
        assert_true(is_legal("sail:port_stanley"));
        assert_true(is_legal("sail:sea_c"));
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_fleet_lists_all_that_it_may_do, "naval.1 naval.3 naval.4 naval.5"),
    RULE_TEST(a_fleet_refuses_numbers_that_are_no_ship_or_place, "naval.1 naval.2"),
    RULE_TEST(who_has_no_function_need_not_land, "naval.7 naval.14 R63"),
    RULE_TEST(a_fleet_may_take_gordon, "card.gordon.6 naval.7 R23"),
    RULE_TEST(a_fleet_is_of_those_that_can_act, "naval.1 naval.7 naval.18"),
    RULE_TEST(a_fleet_that_halts_is_none_any_more, "naval.7 naval.19"),
    RULE_TEST(repairs_take_slow_increments_first_and_one_of_them_a_turn, "naval.4 naval.19 R64"),
    RULE_TEST(who_comes_into_a_mahdist_port_can_land, "naval.14 naval.12 R63"),
    RULE_TEST(a_ship_that_lies_still_lands_nobody, "naval.19 naval.14 R64"),
    RULE_TEST(only_besieged_ports_ask_for_boats, "option.siegeboats option.navalencounter siege.3"),
    RULE_TEST(ships_with_the_train_keep_together, "card.train.4"),
    RULE_TEST(grahams_units_stay_on_his_ground, "card.graham.3"),
};

RULE_TEST_MAIN("sanjuans", tests)
