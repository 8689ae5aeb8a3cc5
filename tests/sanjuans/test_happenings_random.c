/* What random events leave to chance: locations by the printed table, ships, units (location.*). */
#include "sanjuans/position.h"

static void happens(int event)
{
    does("ops:51 roll:4+4");
    does(text_of(VERB_HAPPENING, event, 0));
}

static void quiet_round(void)
{
    begin("");
    empty_map();
    in_round("30 33 44 51");
}

static bool is_ignored(void)
{
    return cited("cards.21") && times_noted(MESSAGE_log_happening_ignored) == 1;
}

/* Olga with Egyptians, Lopez with a British battalion among them. */
static void two_sieges(void)
{
    quiet_round();
    add_units(KIND_EGYPTIAN_INFANTRY, 4, OLGA);
    add_units(KIND_EGYPTIAN_INFANTRY, 3, LOPEZ);
    add_unit(KIND_BRITISH_INFANTRY, LOPEZ);
    state.siege[OLGA] = state.siege[LOPEZ] = 1;
}

/* ---- The table --------------------------------------------------------------------------- */

/* D30: the 25 locations in their order, then five sea areas with a die each. */
static void weights_are_those_of_the_printed_table(void)
{
    static const uint8_t sea_rows[5][6] = {
        { FALSE_BAY, FALSE_BAY, GINNIS, STUART, ROCHE_HARBOR, TAMAI },
        { WALDRON, WALDRON, WALDRON, WEST_BEACH, WEST_BEACH, WEST_BEACH },
        { BLAKELY, BLAKELY, BLAKELY, SUAKIN, SUAKIN, SUAKIN },
        { DECATUR, DECATUR, MUD_BAY, MUD_BAY, RICHARDSON, RICHARDSON },
        { FRIDAY_HARBOR, TOKAR, SHAW, ORCAS_LANDING, DEER_HARBOR, WEST_SOUND },
    };
    static const uint8_t island[LOCATIONS] = {
        STUART_ISLAND, WALDRON_ISLAND, ORCAS,          ORCAS,          ORCAS,
        ORCAS,         ORCAS,          ORCAS,          ORCAS,          ORCAS,
        SHAW_ISLAND,   SHAW_ISLAND,    BLAKELY_ISLAND, BLAKELY_ISLAND, DECATUR_ISLAND,
        LOPEZ_ISLAND,  LOPEZ_ISLAND,   LOPEZ_ISLAND,   LOPEZ_ISLAND,   SAN_JUAN,
        SAN_JUAN,      SAN_JUAN,       SAN_JUAN,       SAN_JUAN,       SAN_JUAN
    };
    static const char *const words[LOCATIONS] = {
        "stuart",       "waldron",       "el_obeid",     "olga",        "rosario",
        "eastsound",    "orcas_landing", "west_sound",   "deer_harbor", "west_beach",
        "shaw",         "tokar",         "blakely",      "suakin",      "decatur",
        "port_stanley", "lopez",         "richardson",   "mud_bay",     "false_bay",
        "ginnis",       "tamai",         "roche_harbor", "sinkat",      "friday_harbor"
    };
    int weight[LOCATIONS], sum = 0;
    begin("");
    for (int location = 0; location < LOCATIONS; location++) weight[location] = 6;
    for (int row = 0; row < 5; row++) {
        for (int die = 0; die < 6; die++) weight[sea_rows[row][die]]++;
    }
    for (int location = 0; location < LOCATIONS; location++) {
        assert_int_equal(data.location[location].weight, weight[location]);
        assert_int_equal(data.location[location].island, island[location]);
        assert_int_equal(place(words[location]), location);
        sum += data.location[location].weight;
    }
    assert_int_equal(sum, 180);
}

static void picks_are_restricted_to_those_that_fit(void)
{
    two_sieges();
    happens(14);
    assert_step(STEP_RANDOM_LOCATION);
    assert_legal("location:olga location:lopez");
    assert_chance("location:olga", 6, 12);
    state.siege[BLAKELY] = 1;
    assert_chance("location:blakely", 9, 21);
    data.location[OLGA].weight = 20; /* a group's own table */
    assert_chance("location:olga", 20, 35);
}

/* ---- Sieges ------------------------------------------------------------------------------ */

static void desertion_takes_a_random_unit(void)
{
    two_sieges();
    happens(13);
    does("location:lopez");
    assert_step(STEP_RANDOM_UNIT);
    assert_chance("unit:british.1", 1, 4);
    does("unit:british.1");
    assert_int_equal(units_at(&state, LOPEZ), 3);
    assert_true(is_friendly(&state, LOPEZ));
}

static void the_last_deserter_loses_the_place(void)
{
    quiet_round();
    add_unit(KIND_EGYPTIAN_INFANTRY, LOPEZ);
    state.siege[LOPEZ] = 1;
    happens(13);
    does("location:lopez unit:egyptian.1");
    assert_true(is_in_revolt(&state, LOPEZ));
    assert_int_equal(state.vp_noted[VP_LOST], 10);
}

static void events_modify_the_siege_roll_of_the_turn(void)
{
    two_sieges();
    happens(14);
    does("location:olga");
    assert_int_equal(state.siege_modifier[OLGA], -2);
    two_sieges();
    happens(33);
    does("location:lopez");
    assert_int_equal(state.siege_modifier[LOPEZ], 1);
    two_sieges();
    happens(26);
    assert_legal("location:olga"); /* no British there */
    does("location:olga");
    assert_int_equal(state.siege_modifier[OLGA], 3);
}

static void collaborators_open_the_gates(void)
{
    two_sieges();
    state.ship_where[KASSALA] = OLGA;
    happens(41);
    assert_legal("location:olga");
    does("location:olga");
    assert_true(is_in_revolt(&state, OLGA));
    assert_int_equal(state.siege[OLGA], 0);
    assert_int_equal(units_at(&state, OLGA), 0);
    assert_int_equal(state.unit_where[first_of_kind(KIND_EGYPTIAN_INFANTRY)], WHERE_LOST);
    assert_int_equal(state.ship_where[KASSALA], place("sea_d"));
    assert_int_equal(state.vp_noted[VP_LOST], 10);
    assert_int_equal(state.vp_noted[VP_BATTLES_LOST], 0);
}

static void without_a_siege_these_events_are_ignored(void)
{
    static const int events[] = { 13, 14, 26, 33, 41 };
    for (int i = 0; i < 5; i++) {
        quiet_round();
        happens(events[i]);
        assert_true(is_ignored());
        assert_step(STEP_OPERATIONS);
    }
}

/* ---- Other locations --------------------------------------------------------------------- */

static void sheiks_bring_a_village_back_without_a_marker(void)
{
    quiet_round();
    revolt("tokar suakin eastsound ginnis");
    happens(44);
    assert_legal("location:tokar location:ginnis"); /* villages alone */
    does("location:ginnis");
    assert_int_equal(state.control[GINNIS], CONTROL_LOYAL);
    assert_int_equal(state.vp_noted[VP_RETAKEN], -5);
    quiet_round();
    revolt("ginnis");
    state.was_green[GINNIS] = 1;
    happens(44);
    does("location:ginnis");
    assert_int_equal(state.control[GINNIS], CONTROL_GREEN); /* 8 as before */
    quiet_round();
    happens(44);
    assert_true(is_ignored());
}

static void dysentery_holds_three_different_places(void)
{
    quiet_round();
    add_unit(KIND_EGYPTIAN_INFANTRY, OLGA);
    happens(52);
    assert_chance("location:olga", 6, 180);
    does("location:olga");
    assert_chance("location:lopez", 6, 174);
    refuses("location:olga", "location.1");
    does("location:lopez location:stuart");
    assert_step(STEP_OPERATIONS);
    assert_true(state.place_flags[OLGA] & PLACE_HELD);
    assert_true(state.place_flags[LOPEZ] & PLACE_HELD);
    assert_true(state.place_flags[STUART] & PLACE_HELD);
    does("activate:olga");
    refuses("force:olga", "event.52");
    does("end");
    assert_false(state.place_flags[OLGA] & PLACE_HELD);
}

static void with_fewer_than_three_all_are_held(void)
{
    quiet_round();
    for (int location = 0; location < LOCATIONS; location++) {
        if (location != OLGA && location != LOPEZ) state.control[location] = CONTROL_REVOLT;
    }
    happens(52);
    does("location:olga location:lopez");
    assert_step(STEP_OPERATIONS);
    assert_false(cited("cards.21"));
}

/* ---- Ships ------------------------------------------------------------------------------- */

static void a_storm_damages_a_random_ship_on_the_map(void)
{
    quiet_round();
    put_ship(KASSALA, SUAKIN);
    put_ship(ATBARA, place("sea_e"));
    put_ship(ASWAN, WHERE_LOST);
    happens(12);
    assert_legal("ship:kassala ship:atbara");
    assert_chance("ship:atbara", 1, 2);
    does("ship:atbara");
    assert_int_equal(state.ship_slow[ATBARA], 2);
    quiet_round();
    happens(12);
    assert_true(is_ignored());
}

static void a_rock_sinks_on_a_6(void)
{
    quiet_round();
    put_ship(KASSALA, place("sea_d"));
    int unit = add_unit(KIND_EGYPTIAN_INFANTRY, aboard(KASSALA));
    happens(63);
    does("ship:kassala");
    assert_step(STEP_HAPPENING_ROLL);
    does("roll:5");
    assert_int_equal(state.ship_slow[KASSALA], 1);
    quiet_round();
    put_ship(KASSALA, place("sea_d"));
    unit = add_unit(KIND_EGYPTIAN_INFANTRY, aboard(KASSALA));
    happens(63);
    does("ship:kassala roll:6");
    assert_int_equal(state.ship_where[KASSALA], WHERE_LOST);
    assert_int_equal(state.unit_where[unit], WHERE_LOST);
}

static void the_docks_replace_a_lost_ship(void)
{
    quiet_round();
    happens(64);
    assert_true(is_ignored());
    quiet_round();
    put_ship(KASSALA, WHERE_LOST);
    happens(64);
    assert_legal("ship:kassala");
    does("ship:kassala");
    assert_int_equal(state.ship_where[KASSALA], SUAKIN);
}

static void while_suakin_is_lost_the_new_ship_waits(void)
{
    quiet_round();
    put_ship(KASSALA, WHERE_LOST);
    revolt("suakin");
    happens(64);
    does("ship:kassala end");
    assert_int_equal(state.ship_where[KASSALA], WHERE_RESERVE);
    state.control[SUAKIN] = CONTROL_GREEN;
    does("pass end");
    assert_int_equal(state.ship_where[KASSALA], SUAKIN);
    assert_int_equal(state.ship_flags[KASSALA], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(
        weights_are_those_of_the_printed_table,
        "location.1 location.3 location.4 location.t01 location.t02 location.t03 location.t04 "
        "location.t05 location.t06 location.t07 location.t08 location.t09 location.t10 "
        "location.t11 location.t12 location.t13 location.t14 location.t15 location.t16 "
        "location.t17 location.t18 location.t19 location.t20 location.t21 location.t22 "
        "location.t23 location.t24 location.t25 location.t26 location.t27 location.t28 "
        "location.t29 location.t30 location.sea.ab location.sea.c location.sea.d "
        "location.sea.e location.sea.f R107"),
    RULE_TEST(picks_are_restricted_to_those_that_fit, "location.1 location.2 location.4 R109"),
    RULE_TEST(desertion_takes_a_random_unit, "event.13"),
    RULE_TEST(the_last_deserter_loses_the_place, "event.13 R97"),
    RULE_TEST(events_modify_the_siege_roll_of_the_turn, "event.14 event.26 event.33 R145"),
    RULE_TEST(collaborators_open_the_gates, "event.41 R132 R144 R145 R50"),
    RULE_TEST(without_a_siege_these_events_are_ignored,
              "cards.21 event.13 event.14 event.26 event.33 event.41"),
    RULE_TEST(sheiks_bring_a_village_back_without_a_marker, "event.44 map.8 R132 R143"),
    RULE_TEST(dysentery_holds_three_different_places, "event.52 R109"),
    RULE_TEST(with_fewer_than_three_all_are_held, "event.52 R109"),
    RULE_TEST(a_storm_damages_a_random_ship_on_the_map, "event.12 R64 R149"),
    RULE_TEST(a_rock_sinks_on_a_6, "event.63 R65 R149"),
    RULE_TEST(the_docks_replace_a_lost_ship, "event.64 R149"),
    RULE_TEST(while_suakin_is_lost_the_new_ship_waits, "event.64 R52"),
};

RULE_TEST_MAIN("sanjuans", tests)
