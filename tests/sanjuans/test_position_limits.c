/* Positions at their very limits: pieces, marks, cards and numbers that are just possible, and just
 * not. */
#include "sanjuans/position.h"

#include <string.h>

static void assert_fault(const char *text)
{
    const char *found = sj_game.fault(&data, &state);
    if (!found) fail_msg("no fault, but: %s", text);
    if (strcmp(found, text) != 0) fail_msg("%s, but: %s", found, text);
}

static void in_a_round(void)
{
    begin("supply=advanced");
    empty_map();
    memset(state.ship_supply, 0, sizeof state.ship_supply);
    in_operations(1);
    assert_no_fault();
}

/* ---- Units ------------------------------------------------------------------------------- */

static const int last_unit = SJ_UNITS - 1;

static void a_unit_is_one_of_the_counters(void)
{
    static const char text[] = "unit_where: the game has no such counter";
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        in_a_round();
        int last = sj_first_of_kind(kind) + sj_kind_counters(kind) - 1;
        data.kind[kind].count = (uint8_t)(sj_kind_counters(kind) - 1);
        state.unit_where[last] = SJ_SUAKIN;
        assert_fault(text);
        state.unit_where[last] = SJ_WHERE_RESERVE;
        assert_fault(text);
        state.unit_where[last] = SJ_WHERE_GONE;
        assert_no_fault();
    }
}

static void units_are_ashore_or_aboard_a_ship_that_is_there(void)
{
    static const int units[] = { 0, SJ_UNITS - 1 };
    static const char ship[] = "unit_where: aboard a ship that is not on the map";
    for (int i = 0; i < 2; i++) {
        int unit = units[i];
        in_a_round();
        for (int sea = SJ_FIRST_SEA; sea < SJ_PLACES; sea++) {
            state.unit_where[unit] = (uint8_t)sea;
            assert_fault("unit_where: at sea, but not aboard a ship");
        }
        state.unit_where[unit] = SJ_SPACES - 1;
        assert_no_fault();
        state.unit_where[unit] = SJ_WHERE_ABOARD; /* the first ship, and the last */
        assert_fault(ship);
        put_ship(0, SJ_PLACES - 1);
        assert_no_fault();
        state.unit_where[unit] = SJ_WHERES - 1;
        assert_fault(ship);
        put_ship(SJ_SHIPS - 1, SJ_SUAKIN);
        assert_no_fault();
        /* A unit aboard may have moved, and be hurt. */
        state.unit_movement[unit] = state.unit_lost[unit] = state.unit_hungry[unit] = 1;
        assert_no_fault();
    }
}

static void a_unit_loses_no_more_than_it_has(void)
{
    static const int units[] = { 0, SJ_UNITS - 1 };
    for (int i = 0; i < 2; i++) {
        int unit = units[i];
        in_a_round();
        state.unit_where[unit] = SJ_SUAKIN;
        state.unit_lost[unit] = state.unit_fresh_lost[unit] = sj_unit_data(&data, unit)->hits;
        assert_no_fault();
        state.unit_fresh_lost[unit]++;
        assert_fault("unit_fresh_lost: more than the unit has");
        state.unit_lost[unit]++;
        assert_fault("unit_lost: more than the unit has");
    }
}

static void units_off_the_map_are_as_new(void)
{
    static const char text[] =
        "unit_where: losses, movement or flags of a unit that is off the map";
    static const uint8_t off[] = { SJ_WHERE_RESERVE, SJ_WHERE_LOST, SJ_WHERE_GONE };
    for (size_t i = 0; i < sizeof off; i++) {
        in_a_round();
        state.unit_where[last_unit] = off[i];
        assert_no_fault();
        state.unit_lost[last_unit] = 1;
        assert_fault(text);
        state.unit_lost[last_unit] = 0;
        state.unit_movement[last_unit] = 1;
        assert_fault(text);
        state.unit_movement[last_unit] = 0;
        state.unit_hungry[last_unit] = 1;
        assert_fault(text);
        state.unit_hungry[last_unit] = 0;
        for (unsigned flag = SJ_UNIT_IN_FORCE; flag < SJ_UNIT_UNSUPPLIED; flag <<= 1) {
            state.unit_flags[last_unit] = (uint8_t)flag;
            assert_fault(text);
        }
        state.unit_flags[last_unit] = SJ_UNIT_UNSUPPLIED; /* R111: told by the latest step 4 */
        assert_no_fault();
    }
}

/* ---- Ships, the train, Gordon ------------------------------------------------------------ */

static void a_ship_floats_while_her_hull_has_an_increment_left(void)
{
    static const char text[] = "ship_damage: she would have sunk";
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        in_a_round();
        put_ship((enum sj_ship)ship, ship % 2 ? SJ_SUAKIN : SJ_FIRST_SEA);
        state.ship_damage[ship] = (uint8_t)(data.ship[ship].hull - 2);
        state.ship_slow[ship] = 1;
        assert_no_fault();
        state.ship_slow[ship] = 2;
        assert_fault(text);
        state.ship_slow[ship] = 0;
        state.ship_damage[ship] = data.ship[ship].hull;
        assert_fault(text);
    }
}

/* event.53, R146 */
static void a_ship_carries_one_more_than_usual_at_most(void)
{
    static const char text[] = "ship_where: more aboard than she can take";
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        in_a_round();
        put_ship((enum sj_ship)ship, SJ_SUAKIN);
        state.ship_supply[ship] = (uint8_t)(data.ship[ship].capacity + 1);
        assert_no_fault();
        state.ship_supply[ship]++;
        assert_fault(text);
        state.ship_supply[ship]--;
        add_unit(SJ_KIND_SUDANESE, sj_aboard(ship));
        assert_fault(text);
    }
}

static void ships_off_the_map_are_as_new(void)
{
    static const char text[] = "ship_where: damage, functions or supply of a ship off the map";
    in_a_round();
    uint8_t *const fields[] = { state.ship_damage, state.ship_slow, state.ship_functions,
                                state.ship_supply };
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
            fields[i][ship] = 1;
            assert_fault(text);
            fields[i][ship] = 0;
        }
        for (unsigned flag = SJ_SHIP_IN_FLEET; flag < SJ_SHIP_WAITING; flag <<= 1) {
            state.ship_flags[ship] = (uint8_t)flag;
            assert_fault(text);
        }
        state.ship_flags[ship] = SJ_SHIP_WAITING; /* event.64 */
        assert_no_fault();
        state.ship_where[ship] = SJ_WHERE_ABOARD;
        assert_fault("ship_where: a ship aboard a ship");
        put_ship((enum sj_ship)ship, SJ_WHERE_GONE);
        assert_no_fault();
        state.ship_flags[ship] = 0;
    }
}

static void the_train_rides_on_two_ships_that_are_together(void)
{
    static const char apart[] = "train: aboard two ships that are not together on the map";
    in_a_round();
    state.train = (uint8_t)sj_aboard(SJ_KASSALA);
    state.train_second = SJ_ATBARA;
    assert_fault(apart); /* both in the reserve */
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    assert_fault(apart);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    assert_fault(apart);
    put_ship(SJ_ATBARA, SJ_SUAKIN);
    assert_no_fault();
    state.train_second = SJ_KASSALA;
    assert_fault("train_second: the same ship twice");
    state.train_second = SJ_NO_SHIP;
    assert_fault(apart);
    state.train = SJ_WHERE_ABOARD;
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    state.train_second = SJ_ATBARA;
    assert_no_fault();
    state.train_second = SJ_NO_SHIP;
    assert_fault(apart);
    for (int sea = SJ_FIRST_SEA; sea < SJ_PLACES; sea++) {
        state.train = (uint8_t)sea;
        assert_fault("train: at sea, but not aboard ships");
    }
    state.train = SJ_SPACES - 1;
    assert_no_fault();
}

static void gordon_travels_with_a_ship_or_a_unit(void)
{
    in_a_round();
    state.gordon_ship = SJ_NO_SHIP;
    state.gordon_unit = SJ_NO_UNIT;
    assert_no_fault();
    state.gordon = SJ_GORDON_ABOARD;
    assert_fault("gordon: under way with neither ship nor unit");
    state.gordon_ship = SJ_SULTAN;
    assert_no_fault();
    state.gordon_ship = SJ_NO_SHIP;
    state.gordon_unit = 0;
    assert_no_fault();
}

/* ---- Map and cards ----------------------------------------------------------------------- */

static void a_siege_has_a_highest_level(void)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        in_a_round();
        state.siege[location] = (uint8_t)data.constant[SJ_CONSTANT_siege_most];
        assert_no_fault();
        state.siege[location]++;
        assert_fault("siege: beyond its level");
        state.siege[location] = 1;
        state.control[location] = SJ_CONTROL_REVOLT;
        assert_fault("siege: of a location that is in revolt");
    }
}

/* siege.4: relief and exit are about a siege, and a siege is of a location; whoever comes out has a
 * space to go to. Landings and encounters are fought anywhere. */
static void which_battles_wait_where(void)
{
    static const struct {
        enum sj_battle_cause cause;
        bool at_location, at_waypoint;
    } rows[] = {
        { SJ_CAUSE_ENCOUNTER, true, true },  { SJ_CAUSE_LANDING, true, true },
        { SJ_CAUSE_RELIEF, true, false },    { SJ_CAUSE_EXIT, true, false },
        { SJ_CAUSE_BREAKOUT, false, false }, { SJ_CAUSE_STORM, false, false },
        { SJ_CAUSE_WATER, false, false },
    };
    static const int spaces[] = { 0, SJ_LOCATIONS - 1, SJ_FIRST_WAYPOINT, SJ_SPACES - 1 };
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        for (size_t i = 0; i < sizeof spaces / sizeof spaces[0]; i++) {
            int space = spaces[i];
            bool can = space < SJ_LOCATIONS ? rows[row].at_location : rows[row].at_waypoint;
            in_a_round();
            state.arrived_from[space] = SJ_SPACES - 1;
            state.waiting[space] = (uint8_t)rows[row].cause;
            assert_fault(
                "waiting: a battle without its mark in place_flags, or the other way round");
            state.place_flags[space] = SJ_PLACE_BATTLE;
            if (can) assert_no_fault();
            if (!can) assert_fault("waiting: a battle that cannot wait there");
            if (!can) continue;
            state.arrived_from[space] = SJ_SPACES;
            if (rows[row].cause != SJ_CAUSE_EXIT) assert_no_fault();
            if (rows[row].cause == SJ_CAUSE_EXIT)
                assert_fault("waiting: a battle that cannot wait there");
        }
    }
}

static void marks_of_battles_and_of_supply_fit_everywhere(void)
{
    static const int spaces[] = { 0, SJ_SPACES - 1 };
    for (int i = 0; i < 2; i++) {
        in_a_round();
        state.supply[spaces[i]] = state.supply_moved[spaces[i]] = 3;
        assert_no_fault();
        state.supply_moved[spaces[i]] = 4;
        assert_fault("supply_moved: more than there are");
        state.place_flags[spaces[i]] = SJ_PLACE_BATTLE;
        assert_fault("waiting: a battle without its mark in place_flags, or the other way round");
    }
}

static void seven_cards_are_a_hand_and_one_is_at_hand(void)
{
    static const char elsewhere[] = "card: another card is at hand than card_at_hand says";
    in_a_round();
    memset(state.card, SJ_CARD_DRAW, sizeof state.card);
    state.card[0] = state.card[SJ_CARDS - 1] = SJ_CARD_HAND;
    for (int card = 10; card < 15; card++) state.card[card] = SJ_CARD_HAND;
    assert_no_fault();
    state.card[15] = SJ_CARD_HAND;
    assert_fault("card: more than seven in hand");
    for (int card = 1; card <= SJ_CARDS; card += SJ_CARDS - 1) {
        memset(state.card, SJ_CARD_DRAW, sizeof state.card);
        state.card_at_hand = (uint8_t)card;
        assert_fault("card_at_hand: that card is elsewhere");
        state.card[card - 1] = SJ_CARD_AT_HAND;
        assert_no_fault();
        state.card[7] = SJ_CARD_AT_HAND;
        assert_fault(elsewhere);
        state.card[7] = SJ_CARD_DRAW;
        state.card_at_hand = 0;
        assert_fault(elsewhere);
    }
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static void numbers_stay_on_their_tracks(void)
{
    in_a_round();
    state.vp = data.constant[SJ_CONSTANT_vp_most];
    state.turn = (uint8_t)data.constant[SJ_CONSTANT_turns];
    state.location = state.lost_port = state.siege_at = SJ_LOCATIONS - 1;
    state.unit = SJ_NO_UNIT;
    assert_no_fault();
    state.unit = SJ_NO_UNIT + 1;
    assert_fault("unit: no unit of the game");
    state.siege_at = SJ_LOCATIONS;
    assert_fault("siege_at: no location of the map");
    state.lost_port = SJ_LOCATIONS;
    assert_fault("lost_port: no location of the map");
    state.location = SJ_LOCATIONS;
    assert_fault("location: no location of the map");
    state.turn++;
    assert_fault("turn: after the last one");
    state.vp++;
    assert_fault("vp: beyond the track");
}

static void the_steps_end_with_the_turn(void)
{
    static const char turn[] = "step: the turn lies under all others";
    static const char after[] = "step: something after the end of the list";
    in_a_round();
    state.step[4] = SJ_STEP_TURN;
    assert_fault(after);
    state.step[3] = SJ_STEP_TURN;
    state.step[4] = SJ_STEP_OVER;
    assert_fault(turn);
    in_a_round();
    state.step[2] = SJ_STEP_OVER;
    assert_fault(turn);
    in_a_round();
    memset(state.step, SJ_STEP_OVER, sizeof state.step);
    assert_fault("step: none is left in a campaign that goes on, or some after its end");
    state.ending = SJ_ENDING_DRAW;
    assert_no_fault();
    state.step[SJ_STEP_STACK - 1] = SJ_STEP_TURN;
    assert_fault(after);
    /* Eleven steps leave the place that the next one takes, twelve do not. */
    in_a_round();
    memset(state.step, SJ_STEP_OPERATIONS, SJ_STEP_STACK);
    state.step[SJ_STEP_STACK - 1] = SJ_STEP_TURN;
    assert_fault("step: too many wait");
    state.step[SJ_STEP_STACK - 2] = SJ_STEP_TURN;
    state.step[SJ_STEP_STACK - 1] = SJ_STEP_OVER;
    assert_fault("step: one lies on another that never waits for it");
}

static const struct rule_test tests[] = {
    RULE_TEST(a_unit_is_one_of_the_counters, "units.1"),
    RULE_TEST(units_are_ashore_or_aboard_a_ship_that_is_there, "naval.13 naval.17"),
    RULE_TEST(a_unit_loses_no_more_than_it_has, "casualty.4"),
    RULE_TEST(units_off_the_map_are_as_new, "setup.25 R111"),
    RULE_TEST(a_ship_floats_while_her_hull_has_an_increment_left, "naval.19 naval.21 R64"),
    RULE_TEST(a_ship_carries_one_more_than_usual_at_most, "naval.8 naval.9 event.53 R146"),
    RULE_TEST(ships_off_the_map_are_as_new, "setup.25 event.64"),
    RULE_TEST(the_train_rides_on_two_ships_that_are_together, "card.train.4"),
    RULE_TEST(gordon_travels_with_a_ship_or_a_unit, "card.gordon.6"),
    RULE_TEST(a_siege_has_a_highest_level, "siege.30 siege.33"),
    RULE_TEST(which_battles_wait_where, "battle.47 siege.4 sortie.11"),
    RULE_TEST(marks_of_battles_and_of_supply_fit_everywhere, "battle.47 supply.22"),
    RULE_TEST(seven_cards_are_a_hand_and_one_is_at_hand, "cards.3"),
    RULE_TEST(numbers_stay_on_their_tracks, "vp.1 turn.1"),
    RULE_TEST(the_steps_end_with_the_turn, "turn.1"),
};

RULE_TEST_MAIN("sanjuans", tests)
