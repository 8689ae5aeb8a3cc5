/* The train case by case: where its line runs, what carries it over the sea (card.train.*, R31). */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/movement/movement.h"

static void field(int train)
{
    begin("");
    empty_map();
    in_operations(3);
    state.train = (uint8_t)train;
}

static void lay(const char *word)
{
    state.place_flags[place(word)] |= SJ_PLACE_TRACK;
}

/* ---- The line ---------------------------------------------------------------------------- */

/* The track runs both ways, and ends where a Mahdist location breaks it. */
static void the_line_runs_both_ways_to_its_breaks(void)
{
    field(SJ_SINKAT);
    lay("sinkat-false_bay.1");
    lay("false_bay");
    lay("false_bay-ginnis.1");
    lay("sinkat-friday_harbor.1");
    lay("friday_harbor");
    lay("ginnis-tamai.1");                                           /* joined to nothing */
    state.place_flags[place("sinkat-tamai.1")] = SJ_PLACE_ACTIVATED; /* no track */
    assert_true(is_legal("track:sinkat-tamai.1"));
    add_unit(SJ_KIND_SUDANESE, SJ_SINKAT);
    does("train ride:sudanese.1");
    assert_int_equal(state.force_at, SJ_SINKAT);
    assert_legal("run:false_bay run:friday_harbor run:false_bay-ginnis.1 run:sinkat-false_bay.1 "
                 "run:sinkat-friday_harbor.1");
    revolt("false_bay");
    assert_legal("run:friday_harbor run:sinkat-false_bay.1 run:sinkat-friday_harbor.1");
    refuses("run:sinkat", "card.train.6");
    for (unsigned number = SJ_SPACES; number < SJ_PLACES;
         number++) { /* there are no rails at sea */
        unsigned rule = sj_game.refusal(&data, &state, action_make(SJ_VERB_RUN, number, 0));
        assert_string_equal(sj_game.rule_ids[rule], "card.train.6");
    }
    refuses("run:ginnis-tamai.1", "card.train.6");
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    refuses("run:friday_harbor", "siege.3");
}

/* card.train.5: next to the line, not on it, not among the enemy, while some is left. */
static void where_track_may_be_laid(void)
{
    static const struct {
        const char *space, *lost;
        int left;
        const char *rule;
    } rows[] = { { "sinkat-tamai.1", "", 5, NULL },
                 { "friday_harbor", "", 5, NULL },
                 { "friday_harbor", "friday_harbor", 5, "card.train.5" },
                 { "sinkat-friday_harbor.1", "", 5, "card.train.5" },
                 { "sinkat", "", 5, "card.train.5" },
                 { "sinkat-tamai.2", "", 5, "card.train.5" },
                 { "sinkat-tamai.1", "", 1, NULL },
                 { "sinkat-tamai.1", "", 0, "card.train.8" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(SJ_SINKAT);
        lay("sinkat-friday_harbor.1");
        revolt(rows[i].lost);
        state.track_left = (uint8_t)rows[i].left;
        int space = place(rows[i].space);
        if (rows[i].rule) {
            refuses(text_of(SJ_VERB_TRACK, space, 0), rows[i].rule);
        } else {
            does(text_of(SJ_VERB_TRACK, space, 0));
            assert_int_equal(state.track_left, rows[i].left - 1);
            assert_int_equal(state.place_flags[space], SJ_PLACE_TRACK);
            assert_int_equal(state.step[0] == SJ_STEP_TRACK, rows[i].left > 1);
            assert_int_equal(state.number, rows[i].left > 1);
        }
    }
}

/* ---- Trips ------------------------------------------------------------------------------- */

static void the_train_by_the_data(void)
{
    field(SJ_FALSE_BAY);
    data.constant[SJ_CONSTANT_track_an_op] = 1;
    does("track:false_bay-ginnis.1");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.ops, 2);
    data.constant[SJ_CONSTANT_train_room] = 5;
    data.constant[SJ_CONSTANT_train_cavalry_room] = 3;
    add_units(SJ_KIND_DRAGOON, 2, SJ_FALSE_BAY);
    add_units(SJ_KIND_SUDANESE, 3, SJ_FALSE_BAY);
    does("train ride:dragoon.1");
    refuses("ride:dragoon.2", "card.train.2");
    does("ride:sudanese.1 ride:sudanese.2");
    refuses("ride:sudanese.3", "card.train.2");
    does("run:false_bay-ginnis.1");
    assert_int_equal(sj_units_at(&state, place("false_bay-ginnis.1")), 3);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
}

/* Who may not ride, and why. */
static void who_may_not_ride(void)
{
    static const struct {
        int flag;
        const char *rule;
    } rows[] = { { 0, NULL },
                 { SJ_UNIT_MOVED, "move.2" },
                 { SJ_UNIT_LANDED, "move.2" },
                 { SJ_UNIT_GRAHAM, "card.graham.3" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(SJ_FALSE_BAY);
        state.place_flags[place("false_bay-ginnis.1")] |= SJ_PLACE_TRACK;
        add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
        int unit = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_FALSE_BAY);
        add_unit(SJ_KIND_MILITIA, SJ_OLGA);
        does("train");
        sj_set_unit_flag(&state, unit, (enum sj_unit_flag)rows[i].flag);
        if (rows[i].rule) {
            refuses("ride:british.1", rows[i].rule);
        } else {
            assert_true(is_legal("ride:british.1"));
        }
        refuses("ride:militia.1", "card.train.6");
    }
    field(SJ_LOPEZ); /* on Lopez Island Graham's may */
    state.place_flags[place("lopez-richardson.1")] |= SJ_PLACE_TRACK;
    sj_set_unit_flag(&state, add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_LOPEZ), SJ_UNIT_GRAHAM);
    does("train ride:british.1");
}

/* siege.3, event.52, card.train.6: why no trip begins. */
static void when_the_train_stands(void)
{
    static const struct {
        int how;
        const char *rule;
    } rows[] = { { 0, NULL },           { 1, "siege.3" },      { 2, "event.52" },
                 { 3, "card.train.6" }, { 4, "card.train.6" }, { 5, "card.train" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(SJ_FALSE_BAY);
        if (rows[i].how != 3) state.place_flags[place("false_bay-ginnis.1")] |= SJ_PLACE_TRACK;
        add_unit(SJ_KIND_SUDANESE, rows[i].how == 4 ? SJ_GINNIS : SJ_FALSE_BAY);
        if (rows[i].how == 1) state.siege[SJ_FALSE_BAY] = 1;
        if (rows[i].how == 2) state.place_flags[SJ_FALSE_BAY] |= SJ_PLACE_HELD;
        if (rows[i].how == 5) state.train = SJ_WHERE_LOST;
        if (rows[i].rule) {
            refuses("train", rows[i].rule);
        } else {
            assert_true(is_legal("train"));
        }
    }
}

/* The first counter of all rides like others; of those that are alike the first is named. */
static void the_first_counters_ride(void)
{
    field(SJ_SINKAT);
    lay("sinkat-friday_harbor.1");
    state.unit_where[0] = SJ_SINKAT;
    assert_true(is_legal("train"));
    state.unit_where[1] = state.unit_where[2] = SJ_SINKAT;
    does("train");
    refuses("ride:egyptian.2", "card.train.6");
    does("ride:egyptian.1 ride:egyptian.2");
    refuses("ride:egyptian.3", "card.train.2");
    does("run:sinkat-friday_harbor.1");
    assert_int_equal(sj_units_at(&state, place("sinkat-friday_harbor.1")), 2);
}

/* ---- Over the sea (card.train.4) ---------------------------------------------------------- */

enum { GOOD, NO_FUNCTION, NOT_OF_THE_FLEET, SLOW, LOADED };

/* A transport of the fleet in port, ready, empty and seaworthy, unless it is told otherwise. */
static void add_carrier(int ship, int how)
{
    put_ship((enum sj_ship)ship, SJ_FALSE_BAY);
    state.ship_functions[ship] = how == NO_FUNCTION ? 0 : 2;
    state.ship_flags[ship] = how == NOT_OF_THE_FLEET ? 0 : SJ_SHIP_IN_FLEET;
    state.ship_slow[ship] = how == SLOW;
    if (how == LOADED) add_unit(SJ_KIND_MILITIA, sj_aboard(ship));
}

static void two_good_transports_are_needed(void)
{
    static const struct {
        int first, second, second_how;
        enum sj_rule rule;
    } rows[] = {
        { SJ_TRINKITAT, SJ_LIGHT_TRANSPORT, GOOD, SJ_RULE_NONE },
        { SJ_TRINKITAT, SJ_KASSALA, GOOD, SJ_RULE_NONE },
        { SJ_TRINKITAT, SJ_ABU_KLEA, GOOD, SJ_RULE_card_train_4 },
        { SJ_TRINKITAT, SJ_KASSALA, NO_FUNCTION, SJ_RULE_card_train_4 },
        { SJ_TRINKITAT, SJ_KASSALA, NOT_OF_THE_FLEET, SJ_RULE_card_train_4 },
        { SJ_TRINKITAT, SJ_KASSALA, SLOW, SJ_RULE_card_train_4 },
        { SJ_TRINKITAT, SJ_KASSALA, LOADED, SJ_RULE_card_train_4 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(SJ_FALSE_BAY);
        state.force_at = SJ_FALSE_BAY;
        add_carrier(rows[i].first, GOOD);
        assert_int_equal(sj_ship_train_refusal(&data, &state), SJ_RULE_card_train_4);
        add_carrier(rows[i].second, rows[i].second_how);
        assert_int_equal(sj_ship_train_refusal(&data, &state), rows[i].rule);
    }
    static const int elsewhere[] = { SJ_GINNIS, SJ_WHERE_LOST, SJ_WHERE_RESERVE };
    for (int i = 0; i < 3; i++) {
        field(elsewhere[i]);
        state.force_at = SJ_FALSE_BAY;
        add_carrier(SJ_TRINKITAT, GOOD);
        add_carrier(SJ_KASSALA, GOOD);
        assert_int_equal(sj_ship_train_refusal(&data, &state), SJ_RULE_card_train_4);
    }
}

/* The first two of three take it, one function each, and all of the track comes along. */
static void train_and_track_go_aboard(void)
{
    field(SJ_FALSE_BAY);
    state.force_at = SJ_FALSE_BAY;
    data.constant[SJ_CONSTANT_track] = 6;
    state.track_left = 1;
    for (int at = 0; at < SJ_SPACES; at++) state.place_flags[at] |= SJ_PLACE_TRACK | SJ_PLACE_HELD;
    add_carrier(SJ_TRINKITAT, GOOD);
    add_carrier(SJ_ATBARA, GOOD);
    add_carrier(SJ_LIGHT_TRANSPORT, GOOD);
    struct sj_play p = { &data, &state, fresh_trace() };
    sj_ship_train(&p);
    assert_int_equal(state.train, sj_aboard(SJ_TRINKITAT));
    assert_int_equal(state.train_second, SJ_ATBARA);
    assert_int_equal(state.ship_functions[SJ_TRINKITAT], 1);
    assert_int_equal(state.ship_functions[SJ_ATBARA], 1);
    assert_int_equal(state.ship_functions[SJ_LIGHT_TRANSPORT], 2);
    assert_int_equal(state.track_left, 6);
    for (int at = 0; at < SJ_SPACES; at++) assert_int_equal(state.place_flags[at], SJ_PLACE_HELD);
    assert_int_equal(times_noted(SJ_MESSAGE_log_train_boards), 1);
    sj_ship_train(&p); /* and ashore again */
    assert_int_equal(state.train, SJ_FALSE_BAY);
    assert_int_equal(state.train_second, SJ_NO_SHIP);
    assert_int_equal(state.ship_functions[SJ_TRINKITAT] + state.ship_functions[SJ_ATBARA], 0);
    assert_int_equal(times_noted(SJ_MESSAGE_log_train_lands), 1);
}

/* Ashore: with both ships of the fleet, a function of each, in a friendly port. */
static void what_the_landing_of_the_train_needs(void)
{
    enum { IN_PORT = 5, AT_SEA, MAHDIST, INLAND };
    static const struct {
        int first, second, where;
        enum sj_rule rule;
    } rows[] = { { GOOD, GOOD, IN_PORT, SJ_RULE_NONE },
                 { NO_FUNCTION, GOOD, IN_PORT, SJ_RULE_naval_7 },
                 { GOOD, NO_FUNCTION, IN_PORT, SJ_RULE_naval_7 },
                 { NOT_OF_THE_FLEET, GOOD, IN_PORT, SJ_RULE_card_train_4 },
                 { GOOD, NOT_OF_THE_FLEET, IN_PORT, SJ_RULE_card_train_4 },
                 { GOOD, SLOW, IN_PORT, SJ_RULE_card_train_4 },
                 { GOOD, GOOD, AT_SEA, SJ_RULE_naval_13 },
                 { GOOD, GOOD, MAHDIST, SJ_RULE_naval_13 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(sj_aboard(SJ_TRINKITAT));
        state.train_second = SJ_KASSALA;
        add_carrier(SJ_TRINKITAT, rows[i].first);
        add_carrier(SJ_KASSALA, rows[i].second);
        state.force_at = rows[i].where == AT_SEA ? (uint8_t)place("sea_a") : SJ_FALSE_BAY;
        if (rows[i].where == MAHDIST) state.control[SJ_FALSE_BAY] = SJ_CONTROL_REVOLT;
        assert_int_equal(sj_ship_train_refusal(&data, &state), rows[i].rule);
    }
}

/* ---- Operations that cards begin ----------------------------------------------------------- */

static void operations_begin_with_nothing_at_hand(void)
{
    begin("");
    empty_map();
    in_round("");
    state.force_at = SJ_OLGA;
    state.ops = 9;
    struct sj_play p = { &data, &state, fresh_trace() };
    sj_begin_operations(&p, 4);
    assert_int_equal(state.ops, 4);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    assert_step(SJ_STEP_OPERATIONS);
    begin("");
    empty_map();
    in_round("");
    state.hicks_tried = 1;
    int unit = add_unit(SJ_KIND_HICKS_INFANTRY, SJ_OLGA);
    sj_begin_hicks_move(&p, SJ_OLGA);
    assert_int_equal(state.hicks_tried, 0);
    assert_int_equal(state.ops, 0);
    assert_int_equal(state.unit_movement[unit], 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_line_runs_both_ways_to_its_breaks, "card.train.6 siege.3 R31"),
    RULE_TEST(where_track_may_be_laid, "card.train.5 card.train.8 R31"),
    RULE_TEST(the_train_by_the_data, "card.train.2 card.train.5"),
    RULE_TEST(who_may_not_ride, "card.train.6 card.graham.3 move.2"),
    RULE_TEST(when_the_train_stands, "card.train card.train.6 siege.3 event.52"),
    RULE_TEST(the_first_counters_ride, "card.train.2 card.train.6"),
    RULE_TEST(two_good_transports_are_needed, "card.train.4"),
    RULE_TEST(train_and_track_go_aboard, "card.train.4"),
    RULE_TEST(what_the_landing_of_the_train_needs, "card.train.4 naval.7 naval.13"),
    RULE_TEST(operations_begin_with_nothing_at_hand, "move.1 card.hicks.4 R17"),
};

RULE_TEST_MAIN("sanjuans", tests)
