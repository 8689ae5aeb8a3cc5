/* What random events leave to chance: locations by the printed table, ships, units (location.*). */
#include "sanjuans/position.h"

static void happens(int event)
{
    does("ops:51 roll:4+4");
    does(text_of(SJ_VERB_HAPPENING, event, 0));
}

static void quiet_round(void)
{
    begin("");
    empty_map();
    in_round("30 33 44 51");
}

static bool is_ignored(void)
{
    return cited("cards.21") && times_noted(SJ_MESSAGE_log_happening_ignored) == 1;
}

/* Olga with Egyptians, Lopez with a British battalion among them. */
static void two_sieges(void)
{
    quiet_round();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_LOPEZ);
    add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_LOPEZ);
    state.siege[SJ_OLGA] = state.siege[SJ_LOPEZ] = 1;
}

/* ---- The table --------------------------------------------------------------------------- */

/* D30: the 25 locations in their order, then five sea areas with a die each. */
static void weights_are_those_of_the_printed_table(void)
{
    static const uint8_t sea_rows[5][6] = {
        { SJ_FALSE_BAY, SJ_FALSE_BAY, SJ_GINNIS, SJ_STUART, SJ_ROCHE_HARBOR, SJ_TAMAI },
        { SJ_WALDRON, SJ_WALDRON, SJ_WALDRON, SJ_WEST_BEACH, SJ_WEST_BEACH, SJ_WEST_BEACH },
        { SJ_BLAKELY, SJ_BLAKELY, SJ_BLAKELY, SJ_SUAKIN, SJ_SUAKIN, SJ_SUAKIN },
        { SJ_DECATUR, SJ_DECATUR, SJ_MUD_BAY, SJ_MUD_BAY, SJ_RICHARDSON, SJ_RICHARDSON },
        { SJ_FRIDAY_HARBOR, SJ_TOKAR, SJ_SHAW, SJ_ORCAS_LANDING, SJ_DEER_HARBOR, SJ_WEST_SOUND },
    };
    static const uint8_t island[SJ_LOCATIONS] = {
        SJ_STUART_ISLAND,  SJ_WALDRON_ISLAND, SJ_ORCAS,          SJ_ORCAS,
        SJ_ORCAS,          SJ_ORCAS,          SJ_ORCAS,          SJ_ORCAS,
        SJ_ORCAS,          SJ_ORCAS,          SJ_SHAW_ISLAND,    SJ_SHAW_ISLAND,
        SJ_BLAKELY_ISLAND, SJ_BLAKELY_ISLAND, SJ_DECATUR_ISLAND, SJ_LOPEZ_ISLAND,
        SJ_LOPEZ_ISLAND,   SJ_LOPEZ_ISLAND,   SJ_LOPEZ_ISLAND,   SJ_SAN_JUAN,
        SJ_SAN_JUAN,       SJ_SAN_JUAN,       SJ_SAN_JUAN,       SJ_SAN_JUAN,
        SJ_SAN_JUAN
    };
    static const char *const words[SJ_LOCATIONS] = {
        "stuart",       "waldron",       "el_obeid",     "olga",        "rosario",
        "eastsound",    "orcas_landing", "west_sound",   "deer_harbor", "west_beach",
        "shaw",         "tokar",         "blakely",      "suakin",      "decatur",
        "port_stanley", "lopez",         "richardson",   "mud_bay",     "false_bay",
        "ginnis",       "tamai",         "roche_harbor", "sinkat",      "friday_harbor"
    };
    int weight[SJ_LOCATIONS], sum = 0;
    begin("");
    for (int location = 0; location < SJ_LOCATIONS; location++) weight[location] = 6;
    for (int row = 0; row < 5; row++) {
        for (int die = 0; die < 6; die++) weight[sea_rows[row][die]]++;
    }
    for (int location = 0; location < SJ_LOCATIONS; location++) {
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
    assert_step(SJ_STEP_RANDOM_LOCATION);
    assert_legal("location:olga location:lopez");
    assert_chance("location:olga", 6, 12);
    state.siege[SJ_BLAKELY] = 1;
    assert_chance("location:blakely", 9, 21);
    data.location[SJ_OLGA].weight = 20; /* a group's own table */
    assert_chance("location:olga", 20, 35);
}

/* ---- Sieges ------------------------------------------------------------------------------ */

static void desertion_takes_a_random_unit(void)
{
    two_sieges();
    happens(13);
    does("location:lopez");
    assert_step(SJ_STEP_RANDOM_UNIT);
    assert_chance("unit:british.1", 1, 4);
    does("unit:british.1");
    assert_int_equal(sj_units_at(&state, SJ_LOPEZ), 3);
    assert_true(sj_is_friendly(&state, SJ_LOPEZ));
}

static void the_last_deserter_loses_the_place(void)
{
    quiet_round();
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_LOPEZ);
    state.siege[SJ_LOPEZ] = 1;
    happens(13);
    does("location:lopez unit:egyptian.1");
    assert_true(sj_is_in_revolt(&state, SJ_LOPEZ));
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 10);
}

static void events_modify_the_siege_roll_of_the_turn(void)
{
    two_sieges();
    happens(14);
    does("location:olga");
    assert_int_equal(state.siege_modifier[SJ_OLGA], -2);
    two_sieges();
    happens(33);
    does("location:lopez");
    assert_int_equal(state.siege_modifier[SJ_LOPEZ], 1);
    two_sieges();
    happens(26);
    assert_legal("location:olga"); /* no British there */
    does("location:olga");
    assert_int_equal(state.siege_modifier[SJ_OLGA], 3);
}

static void collaborators_open_the_gates(void)
{
    two_sieges();
    state.ship_where[SJ_KASSALA] = SJ_OLGA;
    happens(41);
    assert_legal("location:olga");
    does("location:olga");
    assert_true(sj_is_in_revolt(&state, SJ_OLGA));
    assert_int_equal(state.siege[SJ_OLGA], 0);
    assert_int_equal(sj_units_at(&state, SJ_OLGA), 0);
    assert_int_equal(state.unit_where[sj_first_of_kind(SJ_KIND_EGYPTIAN_INFANTRY)], SJ_WHERE_LOST);
    assert_int_equal(state.ship_where[SJ_KASSALA], place("sea_d"));
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 10);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 0);
}

/* A card is declared before its check, and the check's event takes its place of arrival (R52). */
static void collaborators_take(const char *place_name, int location, int card, const char *check)
{
    with_card(card);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, location);
    state.siege[location] = 1;
    does(text_of(SJ_VERB_EVENT, card, 0));
    does(check);
    does("happening:41");
    does(place_name);
}

static void nothing_arrives_where_the_place_has_just_fallen(void)
{
    collaborators_take("location:suakin", SJ_SUAKIN, 5, "roll:1+4");
    assert_true(sj_is_in_revolt(&state, SJ_SUAKIN));
    assert_int_equal(times_noted(SJ_MESSAGE_log_ship_arrives), 0);
    assert_int_equal(times_noted(SJ_MESSAGE_log_ship_waits), 1);
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_WHERE_RESERVE);
    assert_int_equal(state.ship_flags[SJ_SULTAN], SJ_SHIP_WAITING);
    collaborators_take("location:suakin", SJ_SUAKIN, 10, "roll:1+6");
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 0);
    assert_int_equal(times_noted(SJ_MESSAGE_log_nothing_arrives), 1);
    collaborators_take("location:suakin", SJ_SUAKIN, 6, "roll:2+6");
    assert_int_equal(state.train, SJ_WHERE_RESERVE);
    collaborators_take("location:friday_harbor", SJ_FRIDAY_HARBOR, SJ_CARD_GORDON, "roll:1+6");
    assert_int_equal(sj_units_at(&state, SJ_FRIDAY_HARBOR), 0);
    assert_int_equal(state.gordon, SJ_GORDON_ASIDE);
}

static void without_a_siege_these_events_are_ignored(void)
{
    static const int events[] = { 13, 14, 26, 33, 41 };
    for (int i = 0; i < 5; i++) {
        quiet_round();
        happens(events[i]);
        assert_true(is_ignored());
        assert_step(SJ_STEP_OPERATIONS);
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
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_LOYAL);
    assert_int_equal(state.vp_noted[SJ_VP_RETAKEN], -5);
    quiet_round();
    revolt("ginnis");
    state.was_green[SJ_GINNIS] = 1;
    happens(44);
    does("location:ginnis");
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_GREEN); /* 8 as before */
    quiet_round();
    happens(44);
    assert_true(is_ignored());
}

static void dysentery_holds_three_different_places(void)
{
    quiet_round();
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_OLGA);
    happens(52);
    assert_chance("location:olga", 6, 180);
    does("location:olga");
    assert_chance("location:lopez", 6, 174);
    refuses("location:olga", "location.1");
    does("location:lopez location:stuart");
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(state.place_flags[SJ_OLGA] & SJ_PLACE_HELD);
    assert_true(state.place_flags[SJ_LOPEZ] & SJ_PLACE_HELD);
    assert_true(state.place_flags[SJ_STUART] & SJ_PLACE_HELD);
    does("activate:olga");
    refuses("force:olga", "event.52");
    does("end");
    assert_false(state.place_flags[SJ_OLGA] & SJ_PLACE_HELD);
}

static void with_fewer_than_three_all_are_held(void)
{
    quiet_round();
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (location != SJ_OLGA && location != SJ_LOPEZ)
            state.control[location] = SJ_CONTROL_REVOLT;
    }
    happens(52);
    does("location:olga location:lopez");
    assert_step(SJ_STEP_OPERATIONS);
    assert_false(cited("cards.21"));
}

/* ---- Ships ------------------------------------------------------------------------------- */

static void a_storm_damages_a_random_ship_on_the_map(void)
{
    quiet_round();
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    put_ship(SJ_ATBARA, place("sea_e"));
    put_ship(SJ_ASWAN, SJ_WHERE_LOST);
    happens(12);
    assert_legal("ship:kassala ship:atbara");
    assert_chance("ship:atbara", 1, 2);
    does("ship:atbara");
    assert_int_equal(state.ship_slow[SJ_ATBARA], 2);
    quiet_round();
    happens(12);
    assert_true(is_ignored());
}

static void a_rock_sinks_on_a_6(void)
{
    quiet_round();
    put_ship(SJ_KASSALA, place("sea_d"));
    int unit = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, sj_aboard(SJ_KASSALA));
    happens(63);
    does("ship:kassala");
    assert_step(SJ_STEP_HAPPENING_ROLL);
    does("roll:5");
    assert_int_equal(state.ship_slow[SJ_KASSALA], 1);
    quiet_round();
    put_ship(SJ_KASSALA, place("sea_d"));
    unit = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, sj_aboard(SJ_KASSALA));
    happens(63);
    does("ship:kassala roll:6");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_WHERE_LOST);
    assert_int_equal(state.unit_where[unit], SJ_WHERE_LOST);
}

static void the_docks_replace_a_lost_ship(void)
{
    quiet_round();
    happens(64);
    assert_true(is_ignored());
    quiet_round();
    put_ship(SJ_KASSALA, SJ_WHERE_LOST);
    happens(64);
    assert_legal("ship:kassala");
    does("ship:kassala");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_SUAKIN);
}

static void while_suakin_is_lost_the_new_ship_waits(void)
{
    quiet_round();
    put_ship(SJ_KASSALA, SJ_WHERE_LOST);
    revolt("suakin");
    happens(64);
    does("ship:kassala end");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_WHERE_RESERVE);
    state.control[SJ_SUAKIN] = SJ_CONTROL_GREEN;
    does("pass end");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_SUAKIN);
    assert_int_equal(state.ship_flags[SJ_KASSALA], 0);
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
    RULE_TEST(nothing_arrives_where_the_place_has_just_fallen, "event.41 event.64 card.sultan R52"),
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
