/* The map, the counters and the tables of the data, against the rows of the ledger that fix them.
 */
#include "sanjuans/position.h"

/* ---- The map ----------------------------------------------------------------------------- */

static void the_map_has_25_locations_on_eight_islands(void)
{
    const int locations[SJ_ISLANDS] = {
        [SJ_STUART_ISLAND] = 1, [SJ_WALDRON_ISLAND] = 1, [SJ_ORCAS] = 8,
        [SJ_SHAW_ISLAND] = 2,   [SJ_BLAKELY_ISLAND] = 2, [SJ_DECATUR_ISLAND] = 1,
        [SJ_LOPEZ_ISLAND] = 4,  [SJ_SAN_JUAN] = 6
    };
    int count[SJ_ISLANDS] = { 0 };
    begin("");
    assert_int_equal(SJ_LOCATIONS, 25);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        count[data.location[location].island]++;
        assert_true(sj_location_value(&data, &state, location) > 0);
        assert_true(data.location[location].value > 0);
    }
    for (int island = 0; island < SJ_ISLANDS; island++) {
        assert_int_equal(count[island], locations[island]);
    }
}

/* R38, R51: the fortified towns have the fortress garrisons; Suakin is a town. */
static void locations_are_villages_towns_or_fortified_towns(void)
{
    const int values[SJ_LOCATION_TYPES] = { 5, 10, 20 };
    begin("values=types");
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool has_fortress =
            location == SJ_EASTSOUND || location == SJ_WEST_SOUND || location == SJ_FRIDAY_HARBOR;
        assert_int_equal(data.location[location].type == SJ_FORTIFIED_TOWN, has_fortress);
        assert_int_equal(sj_location_value(&data, &state, location),
                         values[data.location[location].type]);
    }
    assert_int_equal(data.location[SJ_SUAKIN].type, SJ_TOWN);
}

/* All 300 points of the track lie on the map (vp.12), and what is lost when the half-way start
 * begins makes its 220, with the 5 of turn 10 (vp.8). */
static void who_takes_every_location_has_won(void)
{
    use_values(VALUES_TODAY);
    begin("");
    int all = 0;
    for (int location = 0; location < SJ_LOCATIONS; location++)
        all += sj_location_value(&data, &state, location);
    int held = sj_location_value(&data, &state, SJ_FRIDAY_HARBOR) +
               sj_location_value(&data, &state, SJ_SUAKIN);
    assert_int_equal(all, 300);
    assert_int_equal(all - held + 5, 220);
    use_values(VALUES_FIRST);
}

static void ports_are_of_every_type(void)
{
    bool has_port[SJ_LOCATION_TYPES] = { false }, has_inland = false;
    begin("");
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_is_port(&data, location)) has_port[data.location[location].type] = true;
        if (!sj_is_port(&data, location)) has_inland = true;
    }
    for (int type = 0; type < SJ_LOCATION_TYPES; type++) assert_true(has_port[type]);
    assert_true(has_inland);
}

/* R59, R66: False Bay lies on A and B, so that Friday Harbor shares a sea area with it. */
static void six_sea_areas_lie_between_the_islands(void)
{
    begin("");
    assert_int_equal(SJ_SEAS, 6);
    assert_true(sj_opens_on(&data, SJ_FALSE_BAY, place("sea_a")));
    assert_true(sj_opens_on(&data, SJ_FALSE_BAY, place("sea_b")));
    assert_true(sj_opens_on(&data, SJ_FRIDAY_HARBOR, place("sea_b")));
    assert_true(sj_opens_on(&data, SJ_PORT_STANLEY, place("sea_d")));
    assert_true(data.sea[3][4]); /* D and E */
    assert_false(sj_opens_on(&data, SJ_EL_OBEID, place("sea_d")));
}

/* What a marker shows: black, green and red, and none at the start. */
static void a_location_has_the_marker_of_those_who_took_it(void)
{
    begin("");
    empty_map();
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_LOYAL);
    revolt("ginnis");
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_REVOLT);
    struct sj_play p = { &data, &state, NULL };
    sj_retake_location(&p, SJ_GINNIS, SJ_RETAKEN_BY_EGYPTIANS, SJ_RULE_pacify_1);
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_GREEN);
    revolt("ginnis");
    sj_retake_location(&p, SJ_GINNIS, SJ_RETAKEN_BY_BRITISH, SJ_RULE_pacify_1);
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_RED);
}

/* location.4: sums of the thirty-sided table and the dice of the sea rows, in 180ths. */
static void a_random_location_has_the_weight_of_its_rows(void)
{
    const int rows[][6] = {
        { SJ_FALSE_BAY, SJ_FALSE_BAY, SJ_GINNIS, SJ_STUART, SJ_ROCHE_HARBOR, SJ_TAMAI },
        { SJ_WALDRON, SJ_WALDRON, SJ_WALDRON, SJ_WEST_BEACH, SJ_WEST_BEACH, SJ_WEST_BEACH },
        { SJ_BLAKELY, SJ_BLAKELY, SJ_BLAKELY, SJ_SUAKIN, SJ_SUAKIN, SJ_SUAKIN },
        { SJ_DECATUR, SJ_DECATUR, SJ_MUD_BAY, SJ_MUD_BAY, SJ_RICHARDSON, SJ_RICHARDSON },
        { SJ_FRIDAY_HARBOR, SJ_TOKAR, SJ_SHAW, SJ_ORCAS_LANDING, SJ_DEER_HARBOR, SJ_WEST_SOUND },
    };
    int weight[SJ_LOCATIONS], sum = 0;
    begin("");
    for (int location = 0; location < SJ_LOCATIONS; location++) weight[location] = 6;
    for (int row = 0; row < 5; row++) {
        for (int die = 0; die < 6; die++) weight[rows[row][die]]++;
    }
    for (int location = 0; location < SJ_LOCATIONS; location++) {
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
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_GINNIS);
    add_unit(SJ_KIND_BRITISH_CAVALRY, SJ_GINNIS);
    add_unit(SJ_KIND_CAMEL_BATTERY, SJ_GINNIS);
    put_ship(SJ_SULTAN, SJ_GINNIS);
    state.supply[SJ_GINNIS] = 3;
    assert_int_equal(sj_units_at(&state, SJ_GINNIS), 3);
}

/* There is no leader among the kinds, and Gordon's counter counts for nothing but his own rules:
 * Friday Harbor without units revolts as any fortified town does. */
static void gordon_is_no_unit_and_nobody_else_leads(void)
{
    begin("");
    empty_map();
    state.gordon = SJ_GORDON_THERE;
    assert_int_equal(sj_units_at(&state, SJ_FRIDAY_HARBOR), 0);
    revolt("false_bay ginnis tamai roche_harbor sinkat");
    at_step(SJ_STEP_CHECKS);
    state.due[SJ_FRIDAY_HARBOR] = 1;
    does("check:friday_harbor roll:6");
    assert_true(sj_is_in_revolt(&state, SJ_FRIDAY_HARBOR));
    assert_int_equal(state.gordon, SJ_GORDON_KILLED);
}

/* R46, units.16: camels ride like cavalry and fight on foot, with the same dice. */
static void the_camel_corps_rides_and_fights_on_foot(void)
{
    begin("");
    const struct sj_kind_data *corps = &data.kind[SJ_KIND_CAMEL_CORPS];
    assert_int_equal(corps->arm, SJ_CAVALRY);
    assert_int_equal(corps->rate, 4);
    assert_int_equal(corps->nation, SJ_BRITISH);
    assert_int_equal(corps->weapon, SJ_WEAPON_CAMEL);
    assert_true(data.dice[SJ_WEAPON_CAMEL][0] > data.dice[SJ_WEAPON_CAVALRY][0]);
    assert_true(data.dice[SJ_WEAPON_CAMEL][1] < data.dice[SJ_WEAPON_CAVALRY][1]);
}

static void one_british_card_leaves_the_kinds_to_the_players(void)
{
    int free_cards = 0;
    begin("");
    for (int i = 0; i < SJ_CARDS; i++) {
        const struct sj_effect *effect = &data.card[i].effects[0];
        if (effect->kind != SJ_EFFECT_FREE_UNITS) continue;
        free_cards++;
        assert_int_equal(data.card[i].flag, SJ_BRITISH);
        assert_int_equal(effect->number, 8);
    }
    assert_int_equal(free_cards, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_map_has_25_locations_on_eight_islands, "map.1"),
    RULE_TEST(locations_are_villages_towns_or_fortified_towns, "map.2 R38 R51 R124"),
    RULE_TEST(who_takes_every_location_has_won, "vp.12 R124 R133"),
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
