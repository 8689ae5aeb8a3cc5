/* What is wrong with data and with positions: each thing that the rules take for granted, broken
 * once. */
#include <string.h>

#include "sanjuans/position.h"

static void data_is_faulty(const char *fault)
{
    const char *found = sj_game.data_fault(&data);
    assert_non_null(found);
    assert_string_equal(found, fault);
    begin("");
    assert_null(sj_game.data_fault(&data));
}

static void the_map_must_fit_together(void)
{
    begin("");
    data.location[SJ_GINNIS].weight++;
    data_is_faulty("locations.json: the weights do not sum up to 180");
    data.location[SJ_DECATUR].port[4] = 0;
    data_is_faulty("locations.json: an island without a port");
    data.location[SJ_SUAKIN].port[3] = 0;
    data_is_faulty("locations.json: ships arrive at Suakin, so it is a port");
    data.location[SJ_FRIDAY_HARBOR].port[1] = data.location[SJ_FRIDAY_HARBOR].port[5] = 0;
    data_is_faulty("locations.json: Gordon leaves Friday Harbor by ship");
    data.sea[0][4] = 1;
    data_is_faulty("seas.json: the borders do not match");
    data.island[SJ_ORCAS][SJ_ORCAS] = 1;
    data_is_faulty("islands.json: the neighbours do not match");
}

static void paths_must_fit_the_names_of_their_waypoints(void)
{
    begin("");
    data.path[0].waypoints = 3;
    data_is_faulty("paths.json: waypoints do not fit the names of the spaces");
    data.path[SJ_PATHS - 1].waypoints = 2;
    data_is_faulty("paths.json: waypoints do not fit the names of the spaces");
    data.path[0].to = data.path[0].from;
    data_is_faulty("paths.json: a path from a location to itself");
    data.path[0].to = SJ_LOPEZ;
    data_is_faulty("paths.json: a path across the water");
    data.path[1] = (struct sj_path_data){ SJ_GINNIS, SJ_FALSE_BAY, 2 };
    data_is_faulty("paths.json: two paths between the same locations");
}

/* Data are completed before they are looked at, so that bad ones must not be written past the map.
 */
static void paths_with_too_many_waypoints_do_no_harm(void)
{
    enum { BEYOND = 8 * SJ_PATHS, MARK = 0xa5 };
    uint8_t distance[SJ_SPACES + BEYOND];
    begin("");
    for (int path = 0; path < SJ_PATHS; path++) data.path[path].waypoints = 8;
    memset(distance, MARK, sizeof distance);
    memset(distance, SJ_FAR, SJ_LOCATIONS);
    distance[SJ_GINNIS] = 0;
    sj_spread_distances(&data, NULL, distance);
    for (int i = SJ_SPACES; i < SJ_SPACES + BEYOND; i++) assert_int_equal(distance[i], MARK);
    sj_game.derived->prepare(&data);
    data_is_faulty("paths.json: waypoints do not fit the names of the spaces");
}

static void the_start_must_fit_the_counters_and_the_map(void)
{
    begin("");
    data.setup[SJ_SUAKIN].units[SJ_KIND_CUIRASSIER] = 1;
    data_is_faulty("more units than counters at the start");
    data.setup[SJ_SINKAT].ships[SJ_SULTAN] = 1;
    data_is_faulty("a ship starts where there is no port");
    data.setup[SJ_STUART].ships[SJ_ABU_KLEA] = 1;
    data_is_faulty("a ship starts at two places");
    data.setup[SJ_TOKAR].units[SJ_KIND_MILITIA] = 1;
    data_is_faulty("setup.json: Tokar is in revolt");
    data.reconquest[SJ_OLGA].units[SJ_KIND_MILITIA] = 1;
    data_is_faulty("reconquest.json: forces where all is in revolt");
    data.reconquest[SJ_FRIDAY_HARBOR].units[SJ_KIND_GORDON_SUDANESE] = 0;
    data_is_faulty("reconquest.json: nobody is besieged");
    data.rebellion_start[5] = SJ_PORT_STANLEY;
    data_is_faulty("start.json: ships lie where the rebellion begins");
    data.kind[SJ_KIND_CUIRASSIER].count = 2;
    data_is_faulty("kinds.json: more units than the game has counters");
}

static void cards_and_numbers_must_make_sense(void)
{
    begin("");
    data.card[32 - 1].after = SJ_AFTER_REMOVED;
    data_is_faulty("cards.json: `after` and effects do not fit");
    data.card[50 - 1].effects[0].number = 0;
    data_is_faulty("cards.json: an effect of nothing");
    data.card[5 - 1].effects[0].number = SJ_SHIPS;
    data_is_faulty("cards.json: no such ship");
    data.card[5 - 1].effects[0].location = SJ_SINKAT;
    data_is_faulty("cards.json: ships and trains arrive at ports");
    data.card[54 - 1].effects[1].location = SJ_SUAKIN;
    data_is_faulty("cards.json: Gordon is sent to Friday Harbor");
    data.constant[SJ_CONSTANT_vp_most] = 200;
    data_is_faulty("constants.json: a start beyond the track");
    data.constant[SJ_CONSTANT_turns] = 10;
    data_is_faulty("constants.json: the re-conquest begins after the last turn");
    data.constant[SJ_CONSTANT_fate_mutiny] = 5;
    data_is_faulty("constants.json: fates out of order");
    data.constant[SJ_CONSTANT_siege_most] = 1;
    data_is_faulty("constants.json: a siege beyond the highest level");
    data.type[SJ_BATTLE_AMBUSH].second_quarters = 4;
    data_is_faulty("arrival.json: more than the whole force arrives");
}

/* ---- Positions --------------------------------------------------------------------------- */

static void position_is_faulty(const char *fault)
{
    const char *found = sj_game.fault(&data, &state);
    assert_non_null(found);
    assert_string_equal(found, fault);
    begin("");
    assert_null(sj_game.fault(&data, &state));
}

static void units_are_where_units_can_be(void)
{
    begin("");
    state.unit_where[0] = SJ_FIRST_SEA;
    position_is_faulty("unit_where: at sea, but not aboard a ship");
    state.unit_where[0] = SJ_WHERE_ABOARD + SJ_SULTAN;
    position_is_faulty("unit_where: aboard a ship that is not on the map");
    state.unit_lost[sj_first_of_kind(SJ_KIND_KRUPP)] = 5;
    position_is_faulty("unit_lost: more than the unit has");
    state.unit_fresh_lost[sj_first_of_kind(SJ_KIND_KRUPP)] = 5;
    position_is_faulty("unit_fresh_lost: more than the unit has");
    state.unit_movement[SJ_UNITS - 1] = 3;
    position_is_faulty("unit_where: losses, movement or flags of a unit that is off the map");
    data.kind[SJ_KIND_CUIRASSIER].count = 0;
    position_is_faulty("unit_where: the game has no such counter");
}

static void ships_are_where_ships_can_be(void)
{
    begin("");
    state.ship_where[SJ_ABU_KLEA] = SJ_SINKAT;
    position_is_faulty("ship_where: neither a port nor at sea");
    state.ship_where[SJ_ABU_KLEA] = SJ_WHERE_ABOARD + SJ_KASSALA;
    position_is_faulty("ship_where: a ship aboard a ship");
    state.ship_damage[SJ_ABU_KLEA] = 3;
    position_is_faulty("ship_damage: she would have sunk");
    state.ship_functions[SJ_SULTAN] = 1;
    position_is_faulty("ship_where: damage, functions or supply of a ship off the map");
    state.ship_supply[SJ_ABU_KLEA] = 9;
    position_is_faulty("ship_where: more aboard than she can take");
    state.train = SJ_FIRST_SEA;
    position_is_faulty("train: at sea, but not aboard ships");
    state.train = SJ_WHERE_ABOARD + SJ_ATBARA;
    position_is_faulty("train: aboard two ships that are not together on the map");
    state.train = SJ_WHERE_ABOARD + SJ_ATBARA;
    state.train_second = SJ_ATBARA;
    position_is_faulty("train_second: the same ship twice");
    state.gordon = SJ_GORDON_ABOARD;
    position_is_faulty("gordon: under way with neither ship nor unit");
}

static void markers_cards_and_steps_fit(void)
{
    begin("");
    state.siege[SJ_TOKAR] = 1;
    position_is_faulty("siege: of a location that is in revolt");
    state.waiting[SJ_GINNIS] = SJ_CAUSE_ENCOUNTER;
    position_is_faulty("waiting: a battle without its mark in place_flags, or the other way round");
    state.supply_moved[SJ_GINNIS] = 1;
    position_is_faulty("supply_moved: more than there are");
    state.card[30 - 1] = SJ_CARD_AT_HAND;
    position_is_faulty("card: another card is at hand than card_at_hand says");
    state.card_at_hand = 30;
    position_is_faulty("card_at_hand: that card is elsewhere");
    for (int card = 28; card <= 35; card++) state.card[card - 1] = SJ_CARD_HAND;
    position_is_faulty("card: more than seven in hand");
    state.ending = SJ_ENDING_DRAW;
    position_is_faulty("step: none is left in a campaign that goes on, or some after its end");
    state.step[0] = SJ_STEP_TURN;
    position_is_faulty("step: the turn lies under all others");
    state.step[SJ_STEP_STACK - 1] = SJ_STEP_DRAW;
    position_is_faulty("step: something after the end of the list");
    for (int i = 0; i < SJ_STEP_STACK; i++) state.step[i] = SJ_STEP_DRAW;
    position_is_faulty("step: too many wait");
    state.location = SJ_LOCATIONS;
    position_is_faulty("location: no location of the map");
}

static const struct rule_test tests[] = {
    RULE_TEST(the_map_must_fit_together, "location.4 R35 R67"),
    RULE_TEST(paths_must_fit_the_names_of_their_waypoints, "map.4 R34"),
    RULE_TEST(paths_with_too_many_waypoints_do_no_harm, "map.4 map.5"),
    RULE_TEST(the_start_must_fit_the_counters_and_the_map, "setup.25 setup.26"),
    RULE_TEST(cards_and_numbers_must_make_sense, "cards.6"),
    RULE_TEST(units_are_where_units_can_be, "map.5 naval.13"),
    RULE_TEST(ships_are_where_ships_can_be, "naval.8 naval.9 card.train.4"),
    RULE_TEST(markers_cards_and_steps_fit, "siege.33 cards.3"),
};

RULE_TEST_MAIN("sanjuans", tests)
