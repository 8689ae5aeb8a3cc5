/* Boats into besieged ports (option.siegeboats, R135): the roll, the way back, the points. */
#include "sanjuans/position.h"

#include <string.h>

/* A transport and a gunboat in sea area D, before Olga, which is besieged. */
static void before_olga(void)
{
    begin("siege_boats=yes");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 2;
    put_ship(SJ_DONGOLA, place("sea_d"));
    put_ship(SJ_ABU_KLEA, place("sea_d"));
    in_operations(1);
}

static void at_olga(const char *roll)
{
    does("activate:sea_d fleet:sea_d sail:olga");
    assert_step(SJ_STEP_BOATS_DIE);
    does(roll);
}

static void each_die_has_its_row(void)
{
    static const struct {
        const char *roll, *rule;
        int where, slow, points;
    } rows[] = {
        { "roll:1", "option.siegeboats.2", SJ_EASTSOUND, 0, 0 },
        { "roll:2", "option.siegeboats.2", SJ_EASTSOUND, 0, 0 },
        { "roll:3", "option.siegeboats.3", SJ_OLGA, 1, 3 },
        { "roll:4", "option.siegeboats.3", SJ_OLGA, 1, 3 },
        { "roll:5", "option.siegeboats.4", SJ_OLGA, 0, 3 },
        { "roll:6", "option.siegeboats.4", SJ_OLGA, 0, 3 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_olga();
        at_olga(rows[i].roll);
        assert_true(cited(rows[i].rule));
        assert_int_equal(state.ship_where[SJ_DONGOLA], rows[i].where);
        assert_int_equal(state.ship_where[SJ_ABU_KLEA], rows[i].where);
        assert_int_equal(state.ship_slow[SJ_ABU_KLEA], rows[i].slow);
        assert_int_equal(state.ship_slow[SJ_DONGOLA], 0);
        assert_int_equal(state.boat_points[SJ_OLGA], rows[i].points);
        assert_int_equal(state.place_flags[SJ_OLGA], SJ_PLACE_BOATS_DONE);
    }
}

/* The closest friendly port by sea from where they came; a port that is besieged or in revolt is
 * none. Of those equally far the first on the map. */
static void boats_turn_back_to_the_closest_open_port(void)
{
    static const struct {
        const char *in_revolt;
        int besieged, where;
    } rows[] = {
        { "", SJ_OLGA, SJ_EASTSOUND },
        { "", SJ_EASTSOUND, SJ_BLAKELY },
        { "eastsound blakely suakin", SJ_OLGA, SJ_PORT_STANLEY },
        /* None on D: next to it lie C, E and F, and C is the first of them. */
        { "eastsound blakely suakin port_stanley", SJ_OLGA, SJ_WALDRON },
        { "eastsound blakely suakin port_stanley waldron", SJ_OLGA, SJ_WEST_BEACH },
        { "eastsound blakely suakin port_stanley waldron west_beach", SJ_OLGA, SJ_DECATUR },
        { "eastsound blakely suakin port_stanley waldron west_beach decatur richardson mud_bay",
          SJ_OLGA, SJ_ORCAS_LANDING },
        { "eastsound blakely suakin port_stanley waldron west_beach decatur richardson mud_bay "
          "orcas_landing west_sound deer_harbor shaw tokar",
          SJ_FRIDAY_HARBOR, SJ_STUART },
        { "eastsound blakely suakin port_stanley waldron west_beach decatur richardson mud_bay "
          "orcas_landing west_sound deer_harbor shaw tokar stuart friday_harbor ginnis tamai "
          "roche_harbor",
          SJ_OLGA, SJ_FALSE_BAY },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_olga();
        revolt(rows[i].in_revolt);
        state.siege[rows[i].besieged] = 1;
        at_olga("roll:1");
        assert_int_equal(state.ship_where[SJ_DONGOLA], rows[i].where);
        assert_int_equal(state.ship_functions[SJ_DONGOLA], 0);
        assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 0);
        assert_step(SJ_STEP_OPERATIONS);
    }
}

/* From sea area C: what lies on it, then on A, D and F; from F the south-east is far away. */
static void the_way_back_begins_where_they_came_from(void)
{
    before_olga();
    data.location[SJ_OLGA].port[0] = 1; /* so that Olga can be come to from A */
    put_ship(SJ_DONGOLA, place("sea_a"));
    put_ship(SJ_ABU_KLEA, place("sea_a"));
    does("activate:sea_a fleet:sea_a sail:olga roll:1");
    assert_int_equal(state.ship_where[SJ_DONGOLA], SJ_STUART);
}

static void boats_without_a_port_stay_at_sea(void)
{
    before_olga();
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (location != SJ_OLGA && location != SJ_SINKAT) state.control[location] = 1;
    }
    does("activate:sea_d fleet:sea_d leave_ship:abu_klea sail:olga roll:2");
    assert_int_equal(state.ship_where[SJ_DONGOLA], place("sea_d"));
    assert_int_equal(state.ship_functions[SJ_DONGOLA], 0);
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], place("sea_d"));
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 3);
    assert_true(is_legal("fleet:sea_d"));
}

/* A place of a transport brings a point; what it carries takes its place, and gunboats bring none.
 * A ship that is not of the fleet brings none either. */
static void free_places_of_transports_bring_points(void)
{
    static const struct {
        int aboard, more, before, points;
    } rows[] = {
        { 0, 0, 0, 3 },     { 1, 0, 0, 2 },     { 3, 0, 0, 0 },     { 0, 1, 0, 4 },
        { 4, 1, 0, 0 },     { 4, 0, 2, 2 },     { 2, 0, 7, 8 },     { 0, 0, 252, 255 },
        { 0, 0, 253, 255 }, { 0, 0, 255, 255 }, { 1, 0, 252, 254 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int safe = 0; safe < 2; safe++) { /* card 39: they come in without a roll */
            before_olga();
            put_ship(SJ_KASSALA, SJ_OLGA);
            add_units(SJ_KIND_SUDANESE, rows[i].aboard, sj_aboard(SJ_DONGOLA));
            state.capacity_more = (uint8_t)rows[i].more;
            state.boat_points[SJ_OLGA] = (uint8_t)rows[i].before;
            if (safe) state.place_flags[SJ_OLGA] |= SJ_PLACE_BOATS;
            if (!safe) at_olga("roll:5");
            if (safe) does("activate:sea_d fleet:sea_d sail:olga");
            assert_step(SJ_STEP_FLEET);
            assert_int_equal(state.boat_points[SJ_OLGA], rows[i].points);
        }
    }
}

/* Every gunboat of the fleet is hit, and no other; supply aboard her arrives like her unit. */
static void all_gunboats_of_the_fleet_are_hit(void)
{
    before_olga();
    put_ship(SJ_SIXTH_GUNBOAT, place("sea_d"));
    put_ship(SJ_METEMMA, SJ_OLGA);
    state.ship_supply[SJ_SIXTH_GUNBOAT] = 1;
    int unit = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_ABU_KLEA));
    int carried = add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_DONGOLA));
    at_olga("roll:4");
    assert_int_equal(state.ship_slow[SJ_ABU_KLEA], 1);
    assert_int_equal(state.ship_slow[SJ_SIXTH_GUNBOAT], 1);
    assert_int_equal(state.ship_slow[SJ_METEMMA], 0);
    assert_int_equal(state.unit_where[unit], SJ_OLGA);
    assert_int_equal(state.unit_where[carried], sj_aboard(SJ_DONGOLA));
    assert_int_equal(state.ship_supply[SJ_SIXTH_GUNBOAT], 0);
    assert_int_equal(state.supply[SJ_OLGA], 1);
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 1);
    assert_int_equal(state.ship_functions[SJ_SIXTH_GUNBOAT], 1);
    assert_int_equal(state.ship_functions[SJ_DONGOLA], 2);
}

/* event.53: a gunboat with two units lands both, and her fleet goes on as it was. */
static void all_that_a_gunboat_carries_arrives(void)
{
    before_olga();
    state.unit_where[0] = (uint8_t)sj_aboard(SJ_ABU_KLEA); /* of the four that were there */
    int other = add_unit(SJ_KIND_AUSTRALIAN_BATTERY, sj_aboard(SJ_ABU_KLEA));
    int garrison = sj_units_at(&state, SJ_OLGA);
    at_olga("roll:3");
    assert_int_equal(state.unit_where[0], SJ_OLGA);
    assert_int_equal(state.unit_where[other], SJ_OLGA);
    assert_int_equal(sj_units_at(&state, SJ_OLGA), garrison + 2);
    assert_int_equal(state.ship_flags[SJ_ABU_KLEA], SJ_SHIP_IN_FLEET);
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 1);
    assert_step(SJ_STEP_FLEET);
}

/* The mark of this round's boats goes with the round. */
static void boats_of_the_next_round_roll_again(void)
{
    before_olga();
    at_olga("roll:5");
    does("halt end");
    assert_false(sj_has_place_flag(&state, SJ_OLGA, SJ_PLACE_BOATS_DONE));
    assert_int_equal(state.boat_points[SJ_OLGA], 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_die_has_its_row,
              "option.siegeboats option.siegeboats.2 option.siegeboats.3 option.siegeboats.4"),
    RULE_TEST(boats_turn_back_to_the_closest_open_port, "option.siegeboats.2"),
    RULE_TEST(the_way_back_begins_where_they_came_from, "option.siegeboats.2"),
    RULE_TEST(boats_without_a_port_stay_at_sea, "option.siegeboats.2"),
    RULE_TEST(free_places_of_transports_bring_points, "option.siegeboats option.siegeboats.4 R135"),
    RULE_TEST(all_gunboats_of_the_fleet_are_hit, "option.siegeboats.3 R135"),
    RULE_TEST(all_that_a_gunboat_carries_arrives, "option.siegeboats.3 event.53"),
    RULE_TEST(boats_of_the_next_round_roll_again, "option.siegeboats R135"),
};

RULE_TEST_MAIN("sanjuans", tests)
