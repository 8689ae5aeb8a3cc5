/* Beginnings: the set-up by the data, the first die, what a round and a turn start with. */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/turn/turn.h"

/* Begins anew with the data as the test has changed them. */
static void begin_with_data(void)
{
    uint8_t options[SJ_OPTION_COUNT];
    memcpy(options, state.option, sizeof options);
    sj_game.start(&data, &state, options);
}

/* setup.25: counters beyond those of the data are not in the game; R133: Hicks has gone. */
static void counters_that_are_not_in_the_game(void)
{
    begin("");
    data.kind[SJ_KIND_MILITIA].count = 4;
    begin_with_data();
    int militia = sj_first_of_kind(SJ_KIND_MILITIA);
    assert_int_equal(state.unit_where[militia + 3], SJ_WHERE_RESERVE);
    assert_int_equal(state.unit_where[militia + 4], SJ_WHERE_GONE);
    assert_int_equal(state.unit_where[militia + 5], SJ_WHERE_GONE);
    begin("start=reconquest");
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int kind = sj_unit_kind(unit);
        bool is_hicks = kind == SJ_KIND_HICKS_INFANTRY || kind == SJ_KIND_HICKS_CAVALRY ||
                        kind == SJ_KIND_HICKS_BATTERY || kind == SJ_KIND_HICKS_MACHINE_GUN;
        assert_int_equal(state.unit_where[unit] == SJ_WHERE_GONE, is_hicks);
    }
    begin("");
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_int_not_equal(state.unit_where[unit], SJ_WHERE_GONE);
    }
}

/* The first location is set up like the others, and so are the first unit and ship. */
static void the_first_place_may_hold_something(void)
{
    begin("supply=advanced");
    data.setup[SJ_STUART].supply = 3;
    data.setup[SJ_STUART].ships[SJ_ABU_KLEA] = 1;
    data.setup[SJ_SUAKIN].ships[SJ_ABU_KLEA] = 0;
    data.setup[SJ_STUART].units[SJ_KIND_EGYPTIAN_INFANTRY] = 1;
    begin_with_data();
    assert_int_equal(state.supply[SJ_STUART], 3);
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_STUART);
    assert_int_equal(state.unit_where[0], SJ_STUART);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        memset(data.setup[location].units, 0, sizeof data.setup[location].units);
    }
    begin_with_data();
    assert_int_equal(state.unit_where[0], SJ_WHERE_RESERVE);
}

static void nothing_is_at_hand_in_the_beginning(void)
{
    begin("");
    assert_int_equal(state.card_chosen, SJ_NO_PLACE);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    assert_int_equal(state.force_from, SJ_NO_PLACE);
    for (int space = 0; space < SJ_SPACES; space++) {
        assert_int_equal(state.arrived_from[space], SJ_NO_PLACE);
    }
    assert_int_equal(state.train, SJ_WHERE_RESERVE);
    assert_int_equal(state.track_left, 8);
}

/* option.start, R134: on turn 1 only, and whoever is there is out, the first counter too. */
static void the_first_die(void)
{
    begin("start=random");
    assert_step(SJ_STEP_START_DIE);
    int location = data.rebellion_start[3 - 1];
    state.unit_where[0] = state.unit_where[SJ_UNITS - 1] = (uint8_t)location;
    does("roll:3");
    assert_int_equal(state.unit_where[0], SJ_WHERE_GONE);
    assert_int_equal(state.unit_where[SJ_UNITS - 1], SJ_WHERE_GONE);
    assert_true(sj_is_in_revolt(&state, location));
    assert_step(SJ_STEP_DRAW);
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REPLACEMENTS;
    state.vp = 50;
    struct sj_play p = { &data, &state, fresh_trace() };
    sj_turn_row.settle(&p);
    assert_int_equal(state.turn, 4);
    assert_step(SJ_STEP_DRAW);
}

/* The rebellion is skipped for trigger.6 alone, not for what else is set off. */
static void what_skips_the_rebellion(void)
{
    static const struct {
        int triggers;
        bool is_skipped;
    } rows[] = { { 0, false },
                 { SJ_TRIGGER_GORDON_DUE, false },
                 { SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL, false },
                 { SJ_TRIGGER_QUIET, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        empty_map();
        memset(state.card, SJ_CARD_REMOVED, sizeof state.card); /* no hand, no exchange */
        state.card[SJ_CARD_GORDON - 1] = SJ_CARD_ASIDE;
        state.triggers = (uint8_t)rows[i].triggers;
        at_step(SJ_STEP_TURN);
        struct sj_play p = { &data, &state, fresh_trace() };
        sj_turn_row.settle(&p);
        assert_int_equal(state.step[0] == SJ_STEP_CHECKS, !rows[i].is_skipped);
        assert_int_equal(cited("revolt.15"), rows[i].is_skipped);
    }
}

/* data 3.6: batteries before a fortified town are counted when a turn begins. */
static void preparations_are_counted_at_the_beginning(void)
{
    begin("");
    empty_map();
    revolt("eastsound");
    add_units(SJ_KIND_KRUPP, 2, place("eastsound-rosario.1"));
    at_step(SJ_STEP_TURN);
    struct sj_play p = { &data, &state, NULL };
    sj_begin_turn(&p);
    assert_int_equal(state.prepared[SJ_EASTSOUND], 1);
}

/* ---- Rounds ------------------------------------------------------------------------------ */

/* trigger.7: after entry or with Suakin besieged, not for any other trigger. */
static void when_the_crisis_card_is_open(void)
{
    static const struct {
        int triggers, siege;
        bool is_open;
    } rows[] = { { 0, 0, false },
                 { SJ_TRIGGER_GORDON_DUE | SJ_TRIGGER_GORDON, 0, false },
                 { SJ_TRIGGER_BRITISH, 0, true },
                 { 0, 1, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        in_round("30");
        state.triggers = (uint8_t)rows[i].triggers;
        state.siege[SJ_SUAKIN] = (uint8_t)rows[i].siege;
        assert_int_equal(is_legal("fetch:30"), rows[i].is_open);
    }
}

/* cards.16: the flag of the card itself, not of its neighbour. */
static void flags_of_neighbouring_cards(void)
{
    static const struct {
        int card;
        const char *roll;
        enum sj_nation flag;
    } rows[] = { { 1, "roll:1+1", SJ_BRITISH },
                 { 27, "roll:1+1", SJ_BRITISH },
                 { 28, "roll:1+1", SJ_EGYPTIAN },
                 { 54, "roll:1+1", SJ_EGYPTIAN } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        with_card(rows[i].card);
        does(text_of(SJ_VERB_REPLACE, rows[i].card, 0));
        does(rows[i].roll);
        assert_int_equal(state.points[rows[i].flag], data.card[rows[i].card - 1].ops);
        assert_int_equal(state.points[1 - rows[i].flag], 0);
    }
}

/* All cards of the hand are offered, neighbours and both ends of the deck. */
static void every_card_of_the_hand_is_offered(void)
{
    begin("");
    empty_map();
    in_round("1 2 31 32 33 53 54");
    assert_int_equal(sj_count_cards(&state, SJ_CARD_HAND), 7);
    assert_legal("event:1 event:2 event:31 event:54 ops:1 ops:2 ops:31 ops:32 ops:33 ops:53 ops:54 "
                 "replace:1 replace:2 replace:31 replace:32 replace:33 replace:53 replace:54 pass");
}

static const struct rule_test tests[] = {
    RULE_TEST(counters_that_are_not_in_the_game, "setup.25 R133"),
    RULE_TEST(the_first_place_may_hold_something, "setup.5 setup.24 setup.25 supply.16"),
    RULE_TEST(nothing_is_at_hand_in_the_beginning, "setup.29 setup.25"),
    RULE_TEST(the_first_die, "option.start R134"),
    RULE_TEST(what_skips_the_rebellion, "revolt.15 turn.3 trigger.6"),
    RULE_TEST(preparations_are_counted_at_the_beginning, "turn.9 battle.31"),
    RULE_TEST(when_the_crisis_card_is_open, "card.crisis trigger.7 R25"),
    RULE_TEST(flags_of_neighbouring_cards, "cards.16 R12 R13"),
    RULE_TEST(every_card_of_the_hand_is_offered, "cards.5 cards.6"),
};

RULE_TEST_MAIN("sanjuans", tests)
