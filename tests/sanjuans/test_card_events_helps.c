/* Events of cards that bring no units: points, redoubts, activations, guns, pardons (cards.6). */
#include "sanjuans/position.h"

/* ---- Helps ------------------------------------------------------------------------------- */

static void points_cost_nothing(void)
{
    plays(30);
    assert_int_equal(state.points[SJ_EGYPTIAN], 2);
    plays(20);
    assert_int_equal(state.points[SJ_BRITISH], 4);
    assert_int_equal(state.points[SJ_EGYPTIAN], 0);
    assert_int_equal(state.vp_noted[SJ_VP_REPLACEMENTS], 0);
}

static void sappers_need_a_siege(void)
{
    with_card(15);
    cannot_play(15, "cards.6");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 2;
    play_event(15);
    does("place:lopez place:olga");
    assert_int_equal(state.redoubt[SJ_LOPEZ], 1);
    assert_int_equal(state.siege[SJ_OLGA], 1);
    assert_int_equal(state.card[15 - 1], SJ_CARD_DISCARDED);
}

static void earthworks_are_two(void)
{
    plays(43);
    does("place:lopez");
    refuses("place:lopez", "cards.6");
    does("place:olga");
    assert_int_equal(state.redoubt[SJ_LOPEZ] + state.redoubt[SJ_OLGA], 2);
    with_card(43);
    for (int location = 1; location < SJ_LOCATIONS; location++) state.redoubt[location] = 1;
    cannot_play(43, "cards.6");
}

static void activations_by_event(void)
{
    with_card(17);
    cannot_play(17, "cards.6"); /* nobody is there */
    int unit = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    play_event(17);
    assert_int_equal(state.ops, 1);
    does("activate:suakin");
    assert_int_equal(state.unit_movement[unit], 5);
    with_card(18);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    play_event(18);
    assert_int_equal(state.ops, 4);
    with_card(53);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    play_event(53);
    assert_int_equal(state.ops, 1);
    assert_int_equal(state.type_more, 2);
    with_card(34);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    play_event(34);
    assert_int_equal(state.ops, 1);
    assert_int_equal(state.unseen, 1);
}

static void intelligence_excuses_a_force_for_the_turn(void)
{
    plays(23);
    assert_int_equal(state.unseen_turn, 1);
    assert_int_equal(state.round, 2);
    does("pass end");
    assert_int_equal(state.unseen_turn, 1);
}

static void ships_guns_double_or_push_a_siege_back(void)
{
    plays(22);
    refuses("place:lopez", "cards.6");
    does("place:olga");
    assert_int_equal(state.ships_guns, 1 + SJ_OLGA);
    with_card(22);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 2;
    play_event(22);
    does("place:olga");
    assert_int_equal(state.siege[SJ_OLGA], 1);
    assert_int_equal(state.ships_guns, 0);
}

static void a_pardon_turns_a_random_village_green(void)
{
    with_card(25);
    cannot_play(25, "cards.6");
    revolt("tokar ginnis blakely suakin");
    play_event(25);
    assert_chance("location:blakely", 9, 23);
    does("location:tokar");
    assert_int_equal(state.control[SJ_TOKAR], SJ_CONTROL_GREEN);
    assert_int_equal(state.vp_noted[SJ_VP_RETAKEN], -5);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], -5);
}

static void channel_defence_guards_a_port(void)
{
    with_card(39);
    revolt("tokar");
    play_event(39);
    refuses("place:tokar", "cards.6");
    does("place:olga");
    assert_int_equal(state.revolt_guard[SJ_OLGA], 1);
    with_card(39);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 2;
    play_event(39);
    does("place:olga");
    assert_int_equal(state.siege[SJ_OLGA], 1);
    assert_true(state.place_flags[SJ_OLGA] & SJ_PLACE_BOATS);
}

static void the_dockyard_repairs_ships_in_friendly_ports(void)
{
    with_card(40);
    cannot_play(40, "cards.6");
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    put_ship(SJ_ATBARA, place("sea_e"));
    state.ship_slow[SJ_KASSALA] = 2;
    state.ship_damage[SJ_ATBARA] = 1;
    play_event(40);
    assert_int_equal(state.ship_slow[SJ_KASSALA], 0);
    assert_int_equal(state.ship_damage[SJ_ATBARA], 1);
}

static void chiefs_are_bought_on_one_island(void)
{
    with_card(41);
    revolt("stuart mud_bay");
    play_event(41);
    refuses("island:stuart", "cards.6");
    does("island:lopez");
    assert_int_equal(state.revolt_modifier[SJ_MUD_BAY], -1); /* which may be retaken by then */
    assert_int_equal(state.revolt_modifier[SJ_PORT_STANLEY], -1);
    assert_int_equal(state.revolt_modifier[SJ_LOPEZ], -1);
    assert_int_equal(state.revolt_modifier[SJ_OLGA], 0);
}

/* Every card either has an event that can be played on some map, or says that it has none. */
static void cards_without_an_event_cannot_be_played_as_one(void)
{
    static const int cards[] = { 26, 27, 32, 33, 44, 46, 47, 51, 52 };
    for (int i = 0; i < 9; i++) {
        with_card(cards[i]);
        cannot_play(cards[i], "cards.6");
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(points_cost_nothing, "replace.2 replace.10 cards.6"),
    RULE_TEST(sappers_need_a_siege, "cards.6 R09"),
    RULE_TEST(earthworks_are_two, "cards.6"),
    RULE_TEST(activations_by_event, "cards.6"),
    RULE_TEST(intelligence_excuses_a_force_for_the_turn, "cards.6"),
    RULE_TEST(ships_guns_double_or_push_a_siege_back, "cards.6"),
    RULE_TEST(a_pardon_turns_a_random_village_green, "cards.6 location.1 R109"),
    RULE_TEST(channel_defence_guards_a_port, "cards.6"),
    RULE_TEST(the_dockyard_repairs_ships_in_friendly_ports, "cards.6"),
    RULE_TEST(chiefs_are_bought_on_one_island, "cards.6"),
    RULE_TEST(cards_without_an_event_cannot_be_played_as_one, "cards.6"),
};

RULE_TEST_MAIN("sanjuans", tests)
