/* The map, the counters and the tables of the data, against the rows of the ledger that fix them.
 */
#include "sanjuans/position.h"

/* ---- The map ----------------------------------------------------------------------------- */

static void the_map_has_25_locations_on_eight_islands(void)
{
    const int locations[ISLANDS] = {
        [STUART_ISLAND] = 1,  [WALDRON_ISLAND] = 1, [ORCAS] = 8,        [SHAW_ISLAND] = 2,
        [BLAKELY_ISLAND] = 2, [DECATUR_ISLAND] = 1, [LOPEZ_ISLAND] = 4, [SAN_JUAN] = 6
    };
    int count[ISLANDS] = { 0 };
    begin("");
    assert_int_equal(LOCATIONS, 25);
    for (int location = 0; location < LOCATIONS; location++) {
        count[data.location[location].island]++;
        assert_true(location_value(&data, &state, location) > 0);
        assert_true(data.location[location].value > 0);
    }
    for (int island = 0; island < ISLANDS; island++) {
        assert_int_equal(count[island], locations[island]);
    }
}

/* R38, R51: the fortified towns have the fortress garrisons; Suakin is a town. */
static void locations_are_villages_towns_or_fortified_towns(void)
{
    const int values[LOCATION_TYPES] = { 5, 10, 20 };
    begin("");
    for (int location = 0; location < LOCATIONS; location++) {
        bool has_fortress =
            location == EASTSOUND || location == WEST_SOUND || location == FRIDAY_HARBOR;
        assert_int_equal(data.location[location].type == FORTIFIED_TOWN, has_fortress);
        assert_int_equal(location_value(&data, &state, location),
                         values[data.location[location].type]);
    }
    assert_int_equal(data.location[SUAKIN].type, TOWN);
    begin("values=map");
    assert_int_equal(location_value(&data, &state, FRIDAY_HARBOR), 30);
}

static void ports_are_of_every_type(void)
{
    bool has_port[LOCATION_TYPES] = { false }, has_inland = false;
    begin("");
    for (int location = 0; location < LOCATIONS; location++) {
        if (is_port(&data, location)) has_port[data.location[location].type] = true;
        if (!is_port(&data, location)) has_inland = true;
    }
    for (int type = 0; type < LOCATION_TYPES; type++) assert_true(has_port[type]);
    assert_true(has_inland);
}

/* R59, R66: False Bay lies on A and B, so that Friday Harbor shares a sea area with it. */
static void six_sea_areas_lie_between_the_islands(void)
{
    begin("");
    assert_int_equal(SEAS, 6);
    assert_true(opens_on(&data, FALSE_BAY, place("sea_a")));
    assert_true(opens_on(&data, FALSE_BAY, place("sea_b")));
    assert_true(opens_on(&data, FRIDAY_HARBOR, place("sea_b")));
    assert_true(opens_on(&data, PORT_STANLEY, place("sea_d")));
    assert_true(data.sea[3][4]); /* D and E */
    assert_false(opens_on(&data, EL_OBEID, place("sea_d")));
}

/* What a marker shows: black, green and red, and none at the start. */
static void a_location_has_the_marker_of_those_who_took_it(void)
{
    begin("");
    empty_map();
    assert_int_equal(state.control[GINNIS], CONTROL_LOYAL);
    revolt("ginnis");
    assert_int_equal(state.control[GINNIS], CONTROL_REVOLT);
    struct play p = { &data, &state, NULL };
    retake_location(&p, GINNIS, RETAKEN_BY_EGYPTIANS, RULE_pacify_1);
    assert_int_equal(state.control[GINNIS], CONTROL_GREEN);
    revolt("ginnis");
    retake_location(&p, GINNIS, RETAKEN_BY_BRITISH, RULE_pacify_1);
    assert_int_equal(state.control[GINNIS], CONTROL_RED);
}

/* location.4: sums of the thirty-sided table and the dice of the sea rows, in 180ths. */
static void a_random_location_has_the_weight_of_its_rows(void)
{
    const int rows[][6] = {
        { FALSE_BAY, FALSE_BAY, GINNIS, STUART, ROCHE_HARBOR, TAMAI },
        { WALDRON, WALDRON, WALDRON, WEST_BEACH, WEST_BEACH, WEST_BEACH },
        { BLAKELY, BLAKELY, BLAKELY, SUAKIN, SUAKIN, SUAKIN },
        { DECATUR, DECATUR, MUD_BAY, MUD_BAY, RICHARDSON, RICHARDSON },
        { FRIDAY_HARBOR, TOKAR, SHAW, ORCAS_LANDING, DEER_HARBOR, WEST_SOUND },
    };
    int weight[LOCATIONS], sum = 0;
    begin("");
    for (int location = 0; location < LOCATIONS; location++) weight[location] = 6;
    for (int row = 0; row < 5; row++) {
        for (int die = 0; die < 6; die++) weight[rows[row][die]]++;
    }
    for (int location = 0; location < LOCATIONS; location++) {
        assert_int_equal(data.location[location].weight, weight[location]);
        sum += weight[location];
    }
    assert_int_equal(sum, 180);
}

/* ---- Counters ---------------------------------------------------------------------------- */

/* R47: each counter is one unit, whatever it is; ships, supply and Gordon are none. */
static void every_counter_is_one_unit(void)
{
    begin("supply=advanced");
    empty_map();
    add_unit(KIND_EGYPTIAN_INFANTRY, GINNIS);
    add_unit(KIND_BRITISH_CAVALRY, GINNIS);
    add_unit(KIND_CAMEL_BATTERY, GINNIS);
    put_ship(SULTAN, GINNIS);
    state.supply[GINNIS] = 3;
    assert_int_equal(units_at(&state, GINNIS), 3);
}

/* There is no leader among the kinds, and Gordon's counter counts for nothing but his own rules:
 * Friday Harbor without units revolts as any fortified town does. */
static void gordon_is_no_unit_and_nobody_else_leads(void)
{
    begin("");
    empty_map();
    state.gordon = GORDON_THERE;
    assert_int_equal(units_at(&state, FRIDAY_HARBOR), 0);
    revolt("false_bay ginnis tamai roche_harbor sinkat");
    at_step(STEP_CHECKS);
    state.due[FRIDAY_HARBOR] = 1;
    does("check:friday_harbor roll:6");
    assert_true(is_in_revolt(&state, FRIDAY_HARBOR));
    assert_int_equal(state.gordon, GORDON_KILLED);
}

/* R46, units.16: camels ride like cavalry and fight on foot, with the same dice. */
static void the_camel_corps_rides_and_fights_on_foot(void)
{
    begin("");
    const struct kind_data *corps = &data.kind[KIND_CAMEL_CORPS];
    assert_int_equal(corps->arm, CAVALRY);
    assert_int_equal(corps->rate, 4);
    assert_int_equal(corps->nation, BRITISH);
    assert_int_equal(corps->weapon, WEAPON_CAMEL);
    assert_true(data.dice[WEAPON_CAMEL][0] > data.dice[WEAPON_CAVALRY][0]);
    assert_true(data.dice[WEAPON_CAMEL][1] < data.dice[WEAPON_CAVALRY][1]);
}

static void one_british_card_leaves_the_kinds_to_the_players(void)
{
    int free_cards = 0;
    begin("");
    for (int i = 0; i < CARDS; i++) {
        const struct effect *effect = &data.card[i].effects[0];
        if (effect->kind != EFFECT_FREE_UNITS) continue;
        free_cards++;
        assert_int_equal(data.card[i].flag, BRITISH);
        assert_int_equal(effect->number, 8);
    }
    assert_int_equal(free_cards, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_map_has_25_locations_on_eight_islands, "map.1"),
    RULE_TEST(locations_are_villages_towns_or_fortified_towns, "map.2 R38 R51 R124"),
    RULE_TEST(ports_are_of_every_type, "map.3"),
    RULE_TEST(six_sea_areas_lie_between_the_islands, "map.6 R59 R66"),
    RULE_TEST(a_location_has_the_marker_of_those_who_took_it, "map.9 pacify.2 pacify.3"),
    RULE_TEST(a_random_location_has_the_weight_of_its_rows,
              "location.3 location.4 location.sea.ab location.sea.c location.sea.d location.sea.e "
              "location.sea.f"),
    RULE_TEST(every_counter_is_one_unit, "units.1 R47"),
    RULE_TEST(gordon_is_no_unit_and_nobody_else_leads, "units.21 card.gordon.9 card.gordon.8"),
    RULE_TEST(the_camel_corps_rides_and_fights_on_foot, "units.16 R46"),
    RULE_TEST(one_british_card_leaves_the_kinds_to_the_players, "units.22 setup.30 cards.19"),
};

RULE_TEST_MAIN("sanjuans", tests)
