/* Every word asked in positions of every chapter but battles: lists and refusals are one
 * (answers.h). */
#include "sanjuans/answers.h"

#include <string.h>

#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/supply/supply.h"

static struct sj_play play(void)
{
    return (struct sj_play){ &data, &state, NULL };
}

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    in_operations(ops);
}

/* ---- Cards ------------------------------------------------------------------------------- */

/* Card 36 is not drawn in turn 1 (card.hicks); the first and the last card are drawn as others. */
static void draws(void)
{
    begin("");
    in_round("30 33");
    state.card[0] = state.card[SJ_CARD_HICKS - 1] = state.card[SJ_CARDS - 1] = SJ_CARD_DRAW;
    at_step(SJ_STEP_DRAW);
    list_and_refusals_agree();
    assert_true(is_legal("draw:1") && is_legal("draw:54") && is_legal("draw:36"));
    refuses("draw:30", "cards.3");
    state.turn = 1;
    list_and_refusals_agree();
    refuses("draw:36", "cards.3");
}

/* R15: Hicks is given back only when he is alone. */
static void cards_given_for_gordons(void)
{
    begin("");
    in_round("1 30 36 53");
    state.triggers |= SJ_TRIGGER_GORDON_DUE;
    at_step(SJ_STEP_GIVE_BACK);
    list_and_refusals_agree();
    assert_legal("give:1 give:30 give:53");
    refuses("give:36", "card.hicks.2");
    refuses("give:31", "trigger.1");
    in_round("36");
    at_step(SJ_STEP_GIVE_BACK);
    list_and_refusals_agree();
    assert_legal("give:36");
}

static void rounds(void)
{
    begin("");
    in_round("1 18 30 33 37 54");
    list_and_refusals_agree();
    state.replaced = state.no_ops = 1;
    list_and_refusals_agree();
    state.triggers |= SJ_TRIGGER_BRITISH;
    state.card[4 - 1] = SJ_CARD_DRAW;
    list_and_refusals_agree();
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_HAND;
    list_and_refusals_agree();
    in_round("");
    list_and_refusals_agree();
}

/* Every card that asks for a place, on a map with all kinds of them. */
static void places_of_cards(void)
{
    static const uint8_t cards[] = { 11, 14, 15, 21, 22, 28, 35, 36, 37, 38, 39, 43, 48, 49, 50 };
    for (size_t i = 0; i < sizeof cards; i++) {
        with_card(cards[i]);
        revolt("stuart waldron tokar olga mud_bay lopez suakin ginnis");
        state.siege[SJ_FRIDAY_HARBOR] = state.siege[SJ_SINKAT] = state.siege[SJ_RICHARDSON] = 2;
        state.redoubt[SJ_EASTSOUND] = state.redoubt[SJ_SINKAT] = 1;
        add_units(SJ_KIND_BRITISH_INFANTRY, 4, SJ_SINKAT);
        add_units(SJ_KIND_BRITISH_INFANTRY, 4, SJ_FRIDAY_HARBOR);
        add_units(SJ_KIND_INDIAN_INFANTRY, 4, SJ_RICHARDSON);
        play_event(cards[i]);
        assert_step(SJ_STEP_CARD_PLACE);
        list_and_refusals_agree();
    }
}

static void other_choices_of_cards(void)
{
    plays(21);
    does("place:suakin");
    list_and_refusals_agree();
    with_card(41);
    revolt("stuart waldron shaw tokar lopez");
    play_event(41);
    list_and_refusals_agree();
    refuses("island:stuart", "cards.6");
    with_card(25);
    revolt("stuart waldron tokar suakin");
    play_event(25);
    list_and_refusals_agree();
    refuses("location:suakin", "location.1");
}

/* ---- Random events ----------------------------------------------------------------------- */

static void random_events(void)
{
    static const uint8_t numbers[] = { 12, 13, 14, 16, 24, 26, 33, 35, 41, 42, 44, 52, 63, 64 };
    for (size_t i = 0; i < sizeof numbers; i++) {
        with_card(51);
        revolt("stuart waldron tokar olga mud_bay");
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_SINKAT);
        add_units(SJ_KIND_BRITISH_INFANTRY, 4, SJ_FRIDAY_HARBOR);
        put_ship(SJ_ABU_KLEA, place("sea_a"));
        put_ship(SJ_KASSALA, SJ_SUAKIN);
        put_ship(SJ_ATBARA, SJ_WHERE_LOST);
        state.siege[SJ_SINKAT] = state.siege[SJ_FRIDAY_HARBOR] = state.siege[SJ_SUAKIN] = 1;
        state.redoubt[SJ_EASTSOUND] = 1;
        does("ops:51 roll:3+5");
        list_and_refusals_agree();
        does(text_of(SJ_VERB_HAPPENING, numbers[i], 0));
        list_and_refusals_agree();
    }
}

static void exchanges_of_cards(void)
{
    static const uint8_t numbers[] = { 46, 65 };
    for (size_t i = 0; i < sizeof numbers; i++) {
        with_card(51);
        in_round("1 51 30 54");
        state.card[2 - 1] = state.card[53 - 1] = SJ_CARD_DISCARDED;
        does("ops:51 roll:3+5");
        does(text_of(SJ_VERB_HAPPENING, numbers[i], 0));
        assert_step(SJ_STEP_EXCHANGE);
        list_and_refusals_agree();
        assert_true(is_legal("give:1") && is_legal("give:54"));
        does("give:54");
        list_and_refusals_agree();
    }
    begin("rulings=yes");
    in_round("51");
    does("ops:51 roll:3+5 happening:52");
    list_and_refusals_agree();
    with_card(51);
    state.triggers |= SJ_TRIGGER_BRITISH;
    does("ops:51 roll:3+5 happening:25");
    assert_step(SJ_STEP_SPLIT_POINTS);
    list_and_refusals_agree();
}

/* ---- The rebellion ----------------------------------------------------------------------- */

static void checks_and_flights(void)
{
    begin("");
    empty_map();
    revolt("tokar blakely decatur olga");
    state.control[SJ_RICHARDSON] = SJ_CONTROL_RED;
    state.siege[SJ_LOPEZ] = 1;
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REBELLION;
    struct sj_play p = play();
    sj_begin_rebellion(&p);
    list_and_refusals_agree();
    revolt("port_stanley"); /* Suakin is open now */
    state.due[SJ_PORT_STANLEY] = 0;
    list_and_refusals_agree();
    assert_true(is_legal("check:suakin"));
    memset(state.due, 0, sizeof state.due);
    state.due[SJ_STUART] = 1;
    list_and_refusals_agree();
    refuses("check_rest", "revolt.2"); /* one is no order */
    state.due[SJ_FRIDAY_HARBOR] = 1;
    list_and_refusals_agree();
    assert_true(is_legal("check_rest"));
    begin("");
    empty_map();
    revolt("sinkat");
    add_units(SJ_KIND_DRAGOON, 2, SJ_FALSE_BAY);
    at_step(SJ_STEP_FLEE);
    sj_step_push(&state, SJ_STEP_CHECKS);
    state.step[0] = SJ_STEP_FLEE;
    state.step[1] = SJ_STEP_CHECKS;
    state.location = SJ_FALSE_BAY;
    list_and_refusals_agree();
}

static void ships_of_a_lost_port(void)
{
    for (int port = 0; port < SJ_LOCATIONS; port++) {
        begin("");
        empty_map();
        if (!sj_is_port(&data, port)) continue;
        state.control[port] = SJ_CONTROL_REVOLT;
        put_ship(SJ_ABU_KLEA, port);
        at_step(SJ_STEP_PUT_TO_SEA);
        state.lost_port = (uint8_t)port;
        list_and_refusals_agree();
    }
}

/* ---- Operations -------------------------------------------------------------------------- */

static void operations(void)
{
    field("", 2);
    list_and_refusals_agree();
    add_units(SJ_KIND_SUDANESE, 2, SJ_STUART); /* no path leads from there */
    add_units(SJ_KIND_SUDANESE, 2, SJ_GINNIS);
    add_units(SJ_KIND_SUDANESE, 2, place("blakely-suakin.1")); /* the last waypoint */
    put_ship(SJ_ABU_KLEA, place("sea_a"));
    put_ship(SJ_KASSALA, place("sea_f"));
    list_and_refusals_agree();
    does("activate:sea_f activate:stuart");
    list_and_refusals_agree();
    refuses("force:stuart", "map.5");
    state.ops = 4;
    does("activate:ginnis activate:blakely-suakin.1");
    list_and_refusals_agree();
    state.place_flags[SJ_GINNIS] |= SJ_PLACE_HELD;
    list_and_refusals_agree();
    refuses("force:ginnis", "event.52");
    state.place_flags[SJ_GINNIS] ^= SJ_PLACE_HELD;
    state.train = SJ_GINNIS;
    list_and_refusals_agree();
    does("force:ginnis march:ginnis-tamai.1 halt");
    list_and_refusals_agree();
}

static void operations_with_supply(void)
{
    field("supply=advanced", 3);
    memset(state.supply, 0, sizeof state.supply);
    state.supply[SJ_GINNIS] = 2;
    state.supply[place("blakely-suakin.1")] = 1;
    add_units(SJ_KIND_SUDANESE, 1, SJ_OLGA);
    list_and_refusals_agree();
    does("activate:ginnis activate:blakely-suakin.1");
    list_and_refusals_agree();
    does("force:ginnis");
    list_and_refusals_agree();
    does("supplies:1");
    list_and_refusals_agree();
    does("march:ginnis-tamai.1");
    list_and_refusals_agree();
}

static void forces_on_the_march(void)
{
    field("", 3);
    revolt("roche_harbor");
    add_units(SJ_KIND_SUDANESE, 2, SJ_TAMAI);
    add_units(SJ_KIND_DRAGOON, 2, SJ_TAMAI);
    add_units(SJ_KIND_KRUPP, 2, place("tamai-roche_harbor.1"));
    state.unseen = 1;
    does("activate:tamai activate:tamai-roche_harbor.1 force:tamai");
    list_and_refusals_agree();
    does("unseen leave:dragoon.1");
    list_and_refusals_agree();
    does("march:tamai-roche_harbor.1");
    list_and_refusals_agree();
    does("join:krupp.1");
    list_and_refusals_agree();
    field("", 1);
    state.gordon = SJ_GORDON_LEAVING;
    add_units(SJ_KIND_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor force:friday_harbor");
    list_and_refusals_agree();
}

static void the_train(void)
{
    field("", 3);
    state.train = SJ_FALSE_BAY;
    state.place_flags[place("false_bay-ginnis.1")] |= SJ_PLACE_TRACK;
    state.place_flags[place("false_bay-ginnis.2")] |= SJ_PLACE_TRACK;
    state.place_flags[SJ_GINNIS] |= SJ_PLACE_TRACK;
    state.track_left = 5;
    add_units(SJ_KIND_SUDANESE, 2, SJ_FALSE_BAY);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    list_and_refusals_agree();
    does("track:ginnis-tamai.1");
    list_and_refusals_agree();
    does("halt train");
    list_and_refusals_agree();
    does("ride:sudanese.1");
    list_and_refusals_agree();
    state.siege[SJ_GINNIS] = 1;
    list_and_refusals_agree();
    refuses("run:ginnis", "siege.3");
}

/* ---- Supply and replacements ------------------------------------------------------------- */

static void supply(void)
{
    begin("supply=advanced");
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 6, SJ_GINNIS);
    add_units(SJ_KIND_DRAGOON, 2, SJ_GINNIS);
    state.supply[SJ_GINNIS] = 1;
    at_step(SJ_STEP_SUPPLY);
    struct sj_play p = play();
    sj_settle_advanced_supply(&p);
    list_and_refusals_agree();
    does("total:3");
    list_and_refusals_agree();
    does("done");
    list_and_refusals_agree();
}

static void replacements(void)
{
    begin("");
    empty_map();
    int besieged = add_unit(SJ_KIND_SUDANESE, SJ_SINKAT), hurt = add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    int fed = add_unit(SJ_KIND_KRUPP, SJ_OLGA),
        british = add_unit(SJ_KIND_BRITISH_CAVALRY, SJ_OLGA);
    add_unit(SJ_KIND_MILITIA, SJ_OLGA); /* whole */
    add_unit(SJ_KIND_MILITIA, SJ_WHERE_LOST);
    add_unit(SJ_KIND_INDIAN_BATTERY, SJ_WHERE_LOST);
    add_unit(SJ_KIND_AUSTRALIAN_BATTERY, SJ_WHERE_LOST); /* the last of all counters */
    state.unit_lost[besieged] = state.unit_lost[hurt] = 1;
    state.unit_lost[fed] = state.unit_lost[british] = 1;
    state.unit_points[fed] = 2;
    state.siege[SJ_SINKAT] = 1;
    at_step(SJ_STEP_REPLACEMENTS);
    state.points[SJ_EGYPTIAN] = 3;
    list_and_refusals_agree();
    state.points[SJ_BRITISH] = 3;
    list_and_refusals_agree();
    assert_true(is_legal("rebuild:australian_battery.1,suakin"));
    refuses("rebuild:australian_battery.1,friday_harbor", "replace.3");
    revolt("suakin");
    list_and_refusals_agree();
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    list_and_refusals_agree();
}

static const struct rule_test tests[] = {
    RULE_TEST(draws, "cards.3 card.hicks"),
    RULE_TEST(cards_given_for_gordons, "trigger.1 card.hicks.2 R15 R21"),
    RULE_TEST(rounds, "cards.5 cards.8 cards.15 event.21 card.hicks.2"),
    RULE_TEST(places_of_cards, "cards.6 cards.20 card.hicks.3 R108"),
    RULE_TEST(other_choices_of_cards, "cards.6 cards.19 location.1 R109"),
    RULE_TEST(random_events, "cards.11 event.12 event.13 event.16 event.24 event.41 event.52"),
    RULE_TEST(exchanges_of_cards, "event.46 event.65 cards.22 R121 R152"),
    RULE_TEST(checks_and_flights, "revolt.1 revolt.2 revolt.3 occupied.3 occupied.5"),
    RULE_TEST(ships_of_a_lost_port, "R50"),
    RULE_TEST(operations, "move.1 move.2 move.5 map.5 event.52"),
    RULE_TEST(operations_with_supply, "supply.22 supply.24"),
    RULE_TEST(forces_on_the_march, "move.3 map.5 encounter.15 R56"),
    RULE_TEST(the_train, "card.train.2 card.train.5 card.train.6 siege.3"),
    RULE_TEST(supply, "supply.15 supply.21 R117"),
    RULE_TEST(replacements, "replace.3 replace.5 replace.6 replace.7 R119"),
};

RULE_TEST_MAIN("sanjuans", tests)
