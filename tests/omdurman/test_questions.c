/* What a question says: its numbers are those of the attack, the melee and the losses at hand. */
#include "games/omdurman/orders/orders.h"
#include "games/omdurman/sight/sight.h"
#include "omdurman/fires.h"
#include "omdurman/melees.h"

#include <string.h>

enum { UNSAID = 9999 }; /* a number that the question leaves as it is: turn, side, nothing */

/* The step asks this, with these numbers and no others. */
static void asks(unsigned message, int first, int second, int third, int fourth)
{
    const int given[] = { first, second, third, fourth };
    const int unsaid[] = { state.turn, state.side[0], 0, 0 };
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    om_game.prompt(&data, &state, &trace);
    assert_string_equal(om_game.messages[event.message], om_game.messages[message]);
    for (int i = 0; i < 4; i++)
        assert_int_equal(event.argument[i], given[i] == UNSAID ? unsaid[i] : given[i]);
}

/* ---- Fire -------------------------------------------------------------------------------- */

static void questions_of_direct_fire(void)
{
    empty_field();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 3, at(1, 0));
    put_kind(OM_KIND_JAALIN, 1, at(0, 1));
    put(OM_COUNTER_KHALIFA, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    asks(OM_MESSAGE_ask_fire, OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN, UNSAID, UNSAID);
    does("aim:cameron");
    asks(OM_MESSAGE_ask_aim, OM_COUNTER_CAMERON, UNSAID, UNSAID, UNSAID);
    does(text_of(OM_VERB_AT, at(1, 0), 0));
    end_aiming();
    asks(OM_MESSAGE_ask_fire_die, at(1, 0), 20, 1, UNSAID); /* MOD.c */
    does("roll:6");
    asks(OM_MESSAGE_ask_losses, at(1, 0), 2, 2, UNSAID);
}

static void questions_of_the_defence(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_LANCERS, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(1, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_ANGLO_EGYPTIAN);
    asks(OM_MESSAGE_ask_fire, OM_SEGMENT_DEFENCE, OM_DERVISH, UNSAID, UNSAID);
    aim(OM_COUNTER_JEHADIA, 1, at(0, 0));
    asks(OM_MESSAGE_ask_fire_die, at(0, 0), 8, UNSAID, UNSAID);
    does("roll:4"); /* disruption of two of three */
    asks(OM_MESSAGE_ask_losses, at(0, 0), 2, 1, UNSAID);
}

static void questions_of_howitzers_and_advances(void)
{
    empty_field();
    set_terrain(at(-5, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-5, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, at(0, 0));
    end_aiming();
    asks(OM_MESSAGE_ask_fire_die, at(0, 0), 2, UNSAID, UNSAID);
    does("roll:9");
    asks(OM_MESSAGE_ask_impact_die, at(0, 0), OM_RESULT_2, UNSAID, UNSAID);
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    end_aiming();
    does("roll:10");
    asks(OM_MESSAGE_ask_fire_advance, at(1, 0), UNSAID, UNSAID, UNSAID);
}

/* ---- Melee ------------------------------------------------------------------------------- */

static void questions_of_a_melee(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    asks(OM_MESSAGE_ask_melee_attackers, at(1, 0), 1, 6, 8);
    does("join:taiasha.2");
    asks(OM_MESSAGE_ask_melee_attackers, at(1, 0), 2, 12, 8);
    does("charge");
    asks(OM_MESSAGE_ask_retreat, at(1, 0), 12, 8, UNSAID);
    does("retreat:lancers");
    asks(OM_MESSAGE_ask_retreating, OM_COUNTER_LANCERS, 2, UNSAID, UNSAID);
    does(text_of(OM_VERB_STEP, OM_EAST, 0));
    asks(OM_MESSAGE_ask_retreating, OM_COUNTER_LANCERS, 1, UNSAID, UNSAID);
    does(text_of(OM_VERB_STEP, OM_EAST, 0));
    asks(OM_MESSAGE_ask_attack_die, OM_DERVISH, at(1, 0), 12, 2); /* MOD.a */
    does("roll:1");
    asks(OM_MESSAGE_ask_defence_die, OM_ANGLO_EGYPTIAN, at(1, 0), 3, 1); /* MOD.b */
    does("roll:7"); /* one of the two who attacked */
    assert_true(state.step[0] != OM_STEP_DEFENCE_DIE);
}

/* 7.7r-c: two are lost and one attacked: which of those beside him goes is asked, and counted. */
static void questions_of_losses_in_a_melee(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("join:khalifa charge roll:1 roll:6");
    assert_step(OM_STEP_ATTACK_LOSSES);
    assert_int_equal(state.loss_number, 2);
    asks(OM_MESSAGE_ask_attack_losses, 1, at(1, 0), 2, UNSAID); /* eliminated */
    assert_legal("lose:taiasha.1 lose:taiasha.2");
}

static void questions_of_an_advance(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LANCERS, at(0, 0));
    put_kind(OM_KIND_JAALIN, 1, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    does("roll:10");
    asks(OM_MESSAGE_ask_defence_die, OM_DERVISH, at(1, 0), 6, 2);
    does("roll:2");                                             /* disruption of one of two */
    asks(OM_MESSAGE_ask_attack_losses, 1, at(1, 0), 1, UNSAID); /* disrupted */
    does("disrupt:lancers");
    asks(OM_MESSAGE_ask_melee_advance, at(1, 0), UNSAID, UNSAID, UNSAID);
}

static void the_question_of_a_set_up_names_the_counter(void)
{
    begin("setup=free");
    does("pick:lancers");
    asks(OM_MESSAGE_ask_setup_place, OM_COUNTER_LANCERS, UNSAID, UNSAID, UNSAID);
    begin("scenario=campaign setup=free");
    does("pick:khalifa");
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    om_game.prompt(&data, &state, &trace);
    assert_string_equal(om_game.rule_ids[event.rule], "9.11r-a");
}

/* What a gun sees is told in pieces of rows: each hex within ten that it sees once, in order, and
 * no piece runs from one row into the next. */
static void check_fan(int from)
{
    static struct trace_event events[512];
    struct trace trace = { events, 512, 0 };
    bool is_told[OM_HEXES + 1] = { false };
    int seen = 0, before = 0, factors = 0;
    assert_true(om_game.questions->answer(&data, &state,
                                          action_make(OM_QUESTION_FAN, (unsigned)from, 0), &trace));
    for (int k = 0; k < trace.count; k++) {
        if (events[k].message != OM_MESSAGE_fan_row) continue;
        int first = events[k].argument[0], last = events[k].argument[1];
        assert_true(first > before && first <= last);
        assert_int_equal((first - 1) / OM_COLUMNS, (last - 1) / OM_COLUMNS);
        bool goes_on = first == before + 1 && (first - 1) % OM_COLUMNS != 0;
        assert_false(goes_on && events[k].argument[2] == factors); /* they would be one piece */
        for (int hex = first; hex <= last; hex++) is_told[hex] = true;
        before = last;
        factors = events[k].argument[2];
    }
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        bool is_seen = hex != from && om_has_hex(om_map_at_hand(&data, &state), hex) &&
                       om_hex_distance(from, hex) <= 10 && om_sees(&data, &state, from, hex);
        assert_int_equal(is_told[hex], is_seen);
        seen += is_seen;
    }
    assert_int_equal(events[trace.count - 1].message, OM_MESSAGE_fan_all);
    assert_int_equal(events[trace.count - 1].argument[1], seen);
}

/* With a gun there, and with none, when all hexes are alike. */
static void a_fan_tells_every_hex_once(void)
{
    static const char *const places[] = { "1525", "0101", "0202", "0325", "3548", "3447", "0148" };
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 1, hex_named("2040"));
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        put(OM_COUNTER_BATTERY_32, hex_named("2020"));
        check_fan(hex_named(places[i]));
        put(OM_COUNTER_BATTERY_32, hex_named(places[i]));
        check_fan(hex_named(places[i]));
    }
    begin("scenario=khartoum"); /* a smaller map */
    blank_board();
    check_fan(hex_named("1710"));
}

/* 5.1r-a: who is picked for a melee is not on the march. */
static void attackers_have_no_way(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    assert_step(OM_STEP_MELEE_ATTACKERS);
    action way = action_make(OM_QUESTION_WAY, (unsigned)at(0, 0), (unsigned)at(-1, 0));
    assert_false(om_game.questions->answer(&data, &state, way, fresh_trace()));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_true(om_game.questions->answer(&data, &state, way, fresh_trace()));
    action away = action_make(OM_QUESTION_WAY, (unsigned)at(0, 0), OM_HEXES + 5); /* no hex */
    assert_false(om_game.questions->answer(&data, &state, away, fresh_trace()));
}

/* Who could fire from there now: two battalions, or one where the other is disrupted. */
static void a_fan_counts_whoever_can_fire(void)
{
    static struct trace_event events[512];
    for (int disrupted = 0; disrupted < 2; disrupted++) {
        struct trace trace = { events, 512, 0 };
        empty_field();
        put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
        put(OM_COUNTER_CAMERON, at(0, 0));
        put_kind(OM_KIND_TAIASHA, 1, at(12, 0));
        in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
        if (disrupted) om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON);
        assert_true(om_game.questions->answer(
            &data, &state, action_make(OM_QUESTION_FAN, (unsigned)at(0, 0), 0), &trace));
        int most = 0;
        for (int i = 0; i < trace.count; i++) {
            bool is_more = events[i].message == OM_MESSAGE_fan_row && events[i].argument[2] > most;
            if (is_more) most = events[i].argument[2];
        }
        assert_int_equal(most, disrupted ? 20 : 40);
    }
}

/* A gunboat fires its guns and Maxims first; its howitzer, which comes later, reaches no such hex.
 */
static void the_fan_of_a_boat_is_that_of_its_guns(void)
{
    static struct trace_event events[512];
    struct trace trace = { events, 512, 0 };
    int factors = 0;
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(0, 0));
    assert_true(om_game.questions->answer(
        &data, &state, action_make(OM_QUESTION_FAN, (unsigned)at(0, 0), 0), &trace));
    for (int i = 0; i < trace.count; i++) {
        bool has_hex = events[i].argument[0] <= at(1, 0) && events[i].argument[1] >= at(1, 0);
        if (events[i].message == OM_MESSAGE_fan_row && has_hex) factors = events[i].argument[2];
    }
    struct om_gun gun = om_lay_gun(&data, &state, OM_COUNTER_SULTAN, false);
    struct om_gun maxim = om_lay_gun(&data, &state, OM_FIRST_BOAT_MAXIM, false);
    assert_true(om_shot_factors(&data, &state, &gun, at(1, 0)) > 0);
    assert_int_equal(factors, om_shot_factors(&data, &state, &gun, at(1, 0)) +
                                  om_shot_factors(&data, &state, &maxim, at(1, 0)));
}

/* Of what is refused, whoever looks for reasons finds only what is about his own counters that are
 * still in the game; what is about no counter always. */
static bool is_sought(enum om_verb_number verb, int operand)
{
    return om_game.questions->is_sought(&data, &state, action_make(verb, (unsigned)operand, 0));
}

static void only_own_counters_in_the_game_are_sought(void)
{
    static const enum om_verb_number of_counters[] = {
        OM_VERB_PICK, OM_VERB_JOIN,    OM_VERB_EMBARK,  OM_VERB_BUILD,  OM_VERB_RETREAT,
        OM_VERB_LOSE, OM_VERB_DISRUPT, OM_VERB_ADVANCE, OM_VERB_DESERT, OM_VERB_AIM,
    };
    static const struct {
        int place;
        bool is_sought;
    } places[] = {
        { OM_PLACE_UNUSED, false }, { OM_PLACE_LOST, false },  { OM_PLACE_DESERTED, false },
        { OM_PLACE_WAITING, true }, { OM_PLACE_ABOARD, true }, { 1, true },
        { OM_HEXES, true }
    };
    empty_field();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    for (size_t i = 0; i < sizeof of_counters / sizeof of_counters[0]; i++) {
        for (size_t k = 0; k < sizeof places / sizeof places[0]; k++) {
            state.place[OM_COUNTER_MAXIM] = state.place[OM_COUNTER_JEHADIA] =
                (uint16_t)places[k].place;
            state.side[0] = OM_ANGLO_EGYPTIAN;
            assert_int_equal(is_sought(of_counters[i], OM_COUNTER_MAXIM), places[k].is_sought);
            assert_false(is_sought(of_counters[i], OM_COUNTER_JEHADIA));
            state.side[0] = OM_DERVISH;
            assert_int_equal(is_sought(of_counters[i], OM_COUNTER_JEHADIA), places[k].is_sought);
            assert_false(is_sought(of_counters[i], OM_COUNTER_MAXIM));
        }
    }
}

/* The Maxims of a boat are where the boat is; hexes, targets and the like are no counters. */
static void what_is_about_no_counter_is_sought(void)
{
    static const enum om_verb_number others[] = {
        OM_VERB_PLACE,   OM_VERB_ENTER,  OM_VERB_LAND,  OM_VERB_STEP,   OM_VERB_DETOUR,
        OM_VERB_HALT,    OM_VERB_AT,     OM_VERB_SHELL, OM_VERB_ATTACK, OM_VERB_DEMOLISH,
        OM_VERB_RESOLVE, OM_VERB_CHARGE, OM_VERB_MINE,  OM_VERB_CHAIN,  OM_VERB_END,
    };
    empty_field();
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    state.side[0] = OM_ANGLO_EGYPTIAN;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_true(is_sought(others[i], 0)); /* counter 0 would be out of the game */
    }
    assert_true(is_sought(OM_VERB_PICK, OM_COUNTERS)); /* nobody */
    assert_false(is_sought(OM_VERB_AIM, OM_FIRST_BOAT_MAXIM));
    state.place[OM_FIRST_BOAT] = (uint16_t)at(0, 0);
    assert_true(is_sought(OM_VERB_AIM, OM_FIRST_BOAT_MAXIM));
}

static const struct rule_test tests[] = {
    RULE_TEST(questions_of_direct_fire, "6.14r-a 6.23r-a MOD.c"),
    RULE_TEST(questions_of_the_defence, "6.14r-a RES.r-d"),
    RULE_TEST(questions_of_howitzers_and_advances, "6.64r-d 6.82r-a"),
    RULE_TEST(questions_of_a_melee, "7.7r-a 7.7r-b 7.5r-c MOD.a MOD.b"),
    RULE_TEST(questions_of_losses_in_a_melee, "7.7r-c"),
    RULE_TEST(questions_of_an_advance, "7.7r-d 7.6r-b"),
    RULE_TEST(the_question_of_a_set_up_names_the_counter, "9.21r-b 9.11r-a"),
    RULE_TEST(attackers_have_no_way, "5.1r-a 7.1r-a"),
    RULE_TEST(a_fan_tells_every_hex_once, "6.3r-a"),
    RULE_TEST(the_fan_of_a_boat_is_that_of_its_guns, "6.3r-a RT.6 RT.7"),
    RULE_TEST(a_fan_counts_whoever_can_fire, "6.3r-a DIS.c"),
    RULE_TEST(only_own_counters_in_the_game_are_sought, "5.1r-a 6.12r-a 7.1r-a"),
    RULE_TEST(what_is_about_no_counter_is_sought, "6.14r-a RT.6"),
};

RULE_TEST_MAIN("omdurman", tests)
