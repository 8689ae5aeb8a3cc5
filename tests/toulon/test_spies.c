/* Spies at their limits: every area, every purse, every number of its own (section 14). */
#include "toulon/position.h"

enum {
    FIRST = TL_UNIT_U_1_GARD,
    SECOND = TL_UNIT_U_3_DROME,
    THIRD = TL_UNIT_U_2_ARDECHE,
    ALLY = TL_UNIT_MARINES
};

/* Two Republicans to be looked at, and Allies at Toulon who look. */
static void begin_at(int turn, int area, int other)
{
    begin("");
    empty_map();
    set_turn(turn);
    put(ALLY, TL_AREA_TOU);
    put(FIRST, area);
    put(SECOND, other);
}

static void spies(enum tl_side side)
{
    in_phase(TL_PHASE_ESPIONAGE, side);
    assert_step(TL_STEP_SPY);
}

static bool is_listed(enum tl_verb_number verb, int first)
{
    action legal[TL_LEGAL_MOST];
    int count = tl_game.legal(&data, &state, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i] == action_make(verb, (unsigned)first, 0)) return true;
    }
    return false;
}

static bool is_read(int unit)
{
    return tl_has(&state, unit, TL_SPIED);
}

/* ---- Areas ------------------------------------------------------------------------------- */

/* Each area is looked at once, and no other is taken for it. */
static void every_area_is_looked_at_once(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        int other = area == 1 ? TL_AREAS - 1 : area - 1;
        if (area == TL_AREA_TOU || other == TL_AREA_TOU) continue;
        begin_at(2, area, other);
        spies(TL_ALLIES);
        assert_true(is_listed(TL_VERB_SPY, area));
        assert_true(is_listed(TL_VERB_SPY, other));
        does(text_of(TL_VERB_SPY, area, 0));
        does("roll:1");
        assert_step(TL_STEP_SPY_MORE);
        refuses(text_of(TL_VERB_SPY, area, 0), "14.2b");
        assert_true(is_listed(TL_VERB_SPY, other));
        assert_true(is_read(FIRST));
        assert_false(is_read(SECOND));
    }
}

/* What was looked at before stays looked at, however near the next area lies. */
static void one_look_does_not_undo_another(void)
{
    for (int first = 7; first < TL_AREAS; first += 8) {
        int second = first == 7 ? 1 : first - 7;
        begin_at(2, first, second);
        put(THIRD, TL_AREA_OLL);
        spies(TL_ALLIES);
        does(text_of(TL_VERB_SPY, first, 0));
        does("roll:1");
        does(text_of(TL_VERB_SPY, second, 0));
        assert_step(TL_STEP_SPY_MORE);
        refuses(text_of(TL_VERB_SPY, first, 0), "14.2b");
        refuses(text_of(TL_VERB_SPY, second, 0), "14.2b");
    }
}

/* The third look finds nothing to be seen, and is not asked for. */
static void looks_end_where_nobody_is_left(void)
{
    begin_at(2, TL_AREA_OLL, TL_AREA_SOL);
    spies(TL_ALLIES);
    does("spy:oll roll:1 spy:sol");
    assert_step(TL_STEP_SPY_LOOK);
    assert_int_equal(state.spy.areas_left, 0);
    begin_at(2, TL_AREA_OLL, TL_AREA_SOL);
    spies(TL_ALLIES);
    does("spy:oll roll:1 pass"); /* enough */
    assert_step(TL_STEP_SPY_LOOK);
    assert_int_equal(state.spy.areas_left, 0);
}

static void with_nobody_to_look_at_there_are_no_spies(void)
{
    begin("");
    empty_map();
    set_turn(2);
    put(ALLY, TL_AREA_TOU);
    in_phase(TL_PHASE_ESPIONAGE, TL_ALLIES);
    assert_int_not_equal(state.step[0], TL_STEP_SPY);
}

/* The very first unit of the game is one to look at. */
static void the_first_unit_is_seen(void)
{
    begin("");
    empty_map();
    set_turn(2);
    put(0, TL_AREA_SIX);
    put(FIRST, TL_AREA_OLL);
    assert_int_equal(tl_side_of(&data, &state, 0), TL_ALLIES);
    spies(TL_REPUBLICANS);
    does("spy:six roll:4");
    assert_step(TL_STEP_SPY_LOOK);
    assert_true(is_read(0));
    does("end");
    assert_false(is_read(0));
}

/* A look changes nothing but what is known. */
static void a_look_leaves_supply_as_it_was(void)
{
    begin_at(2, TL_AREA_OLL, TL_AREA_OLL);
    tl_set(&state, SECOND, TL_OUT_OF_SUPPLY);
    spies(TL_ALLIES);
    does("spy:oll roll:4");
    assert_false(tl_has(&state, FIRST, TL_OUT_OF_SUPPLY));
    does("end");
    assert_false(tl_has(&state, FIRST, TL_OUT_OF_SUPPLY));
    assert_true(tl_has(&state, SECOND, TL_OUT_OF_SUPPLY));

    spies(TL_ALLIES); /* who is hungry is not seen for that */
    does("spy:oll roll:5");
    assert_int_not_equal(state.step[0], TL_STEP_SPY_LOOK);
}

/* Who is out of supply is not seen for that. */
static void without_a_look_nobody_is_shown(void)
{
    begin_at(2, TL_AREA_OLL, TL_AREA_SOL);
    tl_set(&state, FIRST, TL_OUT_OF_SUPPLY);
    tl_set(&state, ALLY, TL_OUT_OF_SUPPLY);
    spies(TL_ALLIES);
    does_only("spy:oll");
    does_only("roll:6");
    assert_int_not_equal(state.step[0], TL_STEP_SPY_LOOK);
}

/* ---- Toulon ------------------------------------------------------------------------------ */

static void the_republicans_look_into_toulon(void)
{
    begin_at(3, TL_AREA_OLL, TL_AREA_SOL);
    put(TL_UNIT_U_1_CORDOBA, TL_AREA_SIX);
    spies(TL_REPUBLICANS);
    assert_true(is_read(ALLY));
    begin_at(3, TL_AREA_OLL, TL_AREA_SOL);
    put(TL_UNIT_U_1_CORDOBA, TL_AREA_SIX);
    tl_begin_phase(&data, &state, TL_PHASE_ESPIONAGE, TL_REPUBLICANS, fresh_trace());
    assert_int_equal(times_noted(TL_MESSAGE_area_inspected), 1);
    assert_int_equal(noted(TL_MESSAGE_area_inspected, 0), TL_REPUBLICANS);
    does("spy:six roll:5"); /* nothing: what was asked for is forgotten, Toulon still read */
    assert_step(TL_STEP_SPY_LOOK);
    assert_int_equal(state.spy.area, TL_NO_AREA);
    assert_false(is_read(TL_UNIT_U_1_CORDOBA));
    assert_true(is_read(ALLY));
}

/* Near is by the way to Toulon, from the turn on which it is inspected. */
static void near_is_near_toulon(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (area == TL_AREA_TOU || area == TL_AREA_OLL) continue;
        begin_at(3, TL_AREA_OLL, TL_AREA_OLL);
        put(TL_UNIT_U_1_CORDOBA, area);
        spies(TL_REPUBLICANS);
        does(text_of(TL_VERB_SPY, area, 0));
        does("roll:5"); /* too many by one */
        bool is_near =
            data.distance[TL_AREA_TOU][area] <= data.constant[TL_CONSTANT_spy_near_distance];
        assert_int_equal(is_read(TL_UNIT_U_1_CORDOBA), is_near);
    }
}

static void each_number_of_the_spies_is_its_own(void)
{
    for (int turn = 5; turn <= 6; turn++) {
        begin_at(turn, TL_AREA_OLL, TL_AREA_OLL);
        put(TL_UNIT_U_1_CORDOBA, TL_AREA_MAL);
        data.constant[TL_CONSTANT_inspection_turn] = 6;
        spies(TL_REPUBLICANS);
        does("spy:mal roll:5");
        assert_int_equal(is_read(TL_UNIT_U_1_CORDOBA), turn == 6);
    }
    for (int more = 0; more <= 3; more++) {
        begin_at(9, TL_AREA_OLL, TL_AREA_OLL);
        data.constant[TL_CONSTANT_spy_late_allies] = (int16_t)more;
        spies(TL_ALLIES);
        does("spy:oll roll:2"); /* four is the most that sees one */
        assert_int_equal(is_read(FIRST), 2 + more <= 4);
    }
}

/* ---- Influence --------------------------------------------------------------------------- */

/* Every purse of a side can pay, the first and the last too, and no other. */
static void every_purse_buys_a_say(void)
{
    for (int pool = 0; pool < TL_POOLS; pool++) {
        for (int side = 0; side < TL_SIDES; side++) {
            begin_at(2, TL_AREA_OLL, TL_AREA_SOL);
            give(pool, 1);
            spies((enum tl_side)side);
            does(side == TL_ALLIES ? "spy:oll" : "spy:tou");
            bool is_own = tl_pools_of_side((enum tl_side)side) >> pool & 1;
            bool asks = state.step[0] == TL_STEP_SPY_SPEND &&
                        tl_side_of_seat(state.seat[0]) == (enum tl_side)side;
            assert_int_equal(asks, is_own);
            if (asks) assert_true(is_listed(TL_VERB_SPEND, pool));
        }
    }
}

/* Who has not paid is not asked, and nothing is said of him. */
static void only_who_paid_turns_the_die(void)
{
    begin_at(2, TL_AREA_OLL, TL_AREA_SOL);
    give(TL_EAST, 1);
    spies(TL_ALLIES);
    does("spy:oll spend:east");
    does("roll:4");
    assert_step(TL_STEP_SPY_TURN);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    assert_int_equal(times_noted(TL_MESSAGE_spies_left), 0);
    assert_int_equal(state.spy.used[TL_ALLIES], 3); /* left as it is */
    does("pass");
    assert_int_equal(times_noted(TL_MESSAGE_spies_left), 1);
    assert_int_equal(state.spy.used[TL_REPUBLICANS], 3);
    begin_at(2, TL_AREA_OLL, TL_AREA_SOL);
    give(TL_EAST, 1);
    spies(TL_ALLIES);
    does("spy:oll spend:east roll:4");
    does("lower");
    assert_int_equal(times_noted(TL_MESSAGE_spies_lowered), 1);
    assert_step(TL_STEP_SPY_MORE);
}

/* With nobody in Toulon there is nothing to inspect. */
static void an_empty_toulon_is_not_inspected(void)
{
    begin("");
    empty_map();
    set_turn(3);
    put(FIRST, TL_AREA_OLL);
    in_phase(TL_PHASE_ESPIONAGE, TL_REPUBLICANS);
    assert_int_not_equal(state.step[0], TL_STEP_SPY);
    assert_int_not_equal(state.phase, TL_PHASE_ESPIONAGE);
}

/* The turn from which it is done is a number of its own. */
static void toulon_is_inspected_from_its_turn_on(void)
{
    for (int turn = 4; turn <= 5; turn++) {
        begin_at(turn, TL_AREA_OLL, TL_AREA_SOL);
        data.constant[TL_CONSTANT_inspection_turn] = 5;
        data.constant[TL_CONSTANT_talks_turn] = 4;
        spies(TL_REPUBLICANS);
        assert_int_equal(is_read(ALLY), turn == 5);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(one_look_does_not_undo_another, "14.1 14.2b"),
    RULE_TEST(every_area_is_looked_at_once, "14.1 14.2b"),
    RULE_TEST(looks_end_where_nobody_is_left, "14.1"),
    RULE_TEST(with_nobody_to_look_at_there_are_no_spies, "14.2b"),
    RULE_TEST(the_first_unit_is_seen, "14.1 14.5a"),
    RULE_TEST(a_look_leaves_supply_as_it_was, "14.1 14.5b"),
    RULE_TEST(without_a_look_nobody_is_shown, "14.1"),
    RULE_TEST(the_republicans_look_into_toulon, "14.3"),
    RULE_TEST(near_is_near_toulon, "14.2b"),
    RULE_TEST(each_number_of_the_spies_is_its_own, "14.2b"),
    RULE_TEST(every_purse_buys_a_say, "14.4a 7.10"),
    RULE_TEST(only_who_paid_turns_the_die, "14.4c 14.4d"),
    RULE_TEST(an_empty_toulon_is_not_inspected, "14.3"),
    RULE_TEST(toulon_is_inspected_from_its_turn_on, "14.3"),
};

RULE_TEST_MAIN("toulon", tests)
