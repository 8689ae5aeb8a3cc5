/* Landings, the Austrians' edge and the roadsteads at their limits (12, 17, 32). */
#include "toulon/position.h"

/* A landing supplies those who land. */
static void a_landing_supplies_nobody_else(void)
{
    begin_with_none_due(3);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
    put(TL_UNIT_MARINES, TL_PLACE_AFLOAT);
    tl_set(&state, TL_UNIT_MARINES, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TAM);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU);
    tl_set(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    state.ashore[TL_UNIT_U_2_ARDECHE] = TL_NEVER_ASHORE;
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:marines land:tam halt");
    assert_true(tl_has(&state, TL_UNIT_MARINES, TL_ATTACK_SUPPLY));
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK));
    assert_true(tl_has(&state, TL_UNIT_U_2_ARDECHE, TL_OUT_OF_SUPPLY));
    assert_false(tl_has(&state, TL_UNIT_U_2_ARDECHE, TL_ATTACK_SUPPLY));
    assert_int_equal(state.ashore[TL_UNIT_U_2_ARDECHE], TL_NEVER_ASHORE);
}

/* Each price of the sea is a number of its own. */
static void prices_of_the_sea_are_those_of_the_data(void)
{
    static const struct {
        int turn, from;
        const char *actions;
        int price;
    } rows[] = {
        { 3, TL_AREA_MRG, "pick:marines embark", 3 },
        { 3, TL_PLACE_AFLOAT, "pick:marines land:tam", 4 },
        { 3, TL_PLACE_AFLOAT, "pick:marines land:bre", 5 },
        { 1, TL_PLACE_LANDING, "pick:marines land:mrg", 6 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_with_none_due(rows[i].turn);
        data.constant[TL_CONSTANT_embark] = 3;
        data.constant[TL_CONSTANT_land_friendly] = 4;
        data.constant[TL_CONSTANT_land_nml] = 5;
        data.constant[TL_CONSTANT_land_first] = 6;
        put(TL_UNIT_MARINES, rows[i].from);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TAM);
        give(TL_ENGLISH, rows[i].price);
        in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
        does(rows[i].actions);
        assert_int_equal(state.operations[TL_ENGLISH], 0);
    }
}

static void await_grenadiers(void)
{
    begin_with_none_due(10);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
    supply_all();
    due(TL_UNIT_GRENADIERS, 10);
    state.austrian_delayed = 1 << (TL_UNIT_GRENADIERS - TL_UNIT_U_1_BELGIOJOSO);
}

/* Over the edge, too, an area takes no more than its limit. */
static void a_full_area_of_the_edge_takes_nobody(void)
{
    await_grenadiers();
    put(TL_UNIT_U_1_BELGIOJOSO, TL_AREA_CAO);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAO); /* its limit is 6 */
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    int there = tl_strength_in(&data, &state, TL_AREA_CAO, TL_ALLIES);
    assert_true(there + tl_strength(&data, &state, TL_UNIT_GRENADIERS) > 6);
    does("hand:toulonnais pick:grenadiers");
    assert_false(is_legal("march:cao"));
    assert_true(is_legal("march:rev"));
}

/* Who is put off comes a turn later, by the rule of his side. */
static void who_is_put_off_is_named_by_his_rule(void)
{
    await_grenadiers();
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("end");
    assert_int_equal(state.due[TL_UNIT_GRENADIERS], 11);
    assert_true(cited("32.5c"));
    assert_false(cited("9.10d"));
    begin_with_none_due(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SOL);
    due(TL_UNIT_U_1_35_AQUITAINE, 2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("end end");
    assert_int_equal(state.due[TL_UNIT_U_1_35_AQUITAINE], 3);
    assert_true(cited("9.10d"));
    assert_false(cited("32.5c"));
}

/* 16.15a: guns alone do not come over an edge that nobody holds; the edge is opened once. */
static void guns_do_not_come_over_the_edge_alone(void)
{
    begin_with_none_due(10);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
    supply_all();
    due(TL_UNIT_ARTILLERY, 10);
    due(TL_UNIT_GRENADIERS, 10);
    state.austrian_delayed = (uint8_t)(1 << (TL_UNIT_ARTILLERY - TL_UNIT_U_1_BELGIOJOSO) |
                                       1 << (TL_UNIT_GRENADIERS - TL_UNIT_U_1_BELGIOJOSO));
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:artillery");
    refuses("march:rev", "16.15a");
    does("halt pick:grenadiers march:rev");
    does("roll:1");
    assert_int_equal(times_noted(TL_MESSAGE_edge_opened), 1);
    does("halt pick:artillery");
    does("march:rev");
    assert_int_equal(state.place[TL_UNIT_ARTILLERY], TL_AREA_REV);
    assert_int_equal(times_noted(TL_MESSAGE_edge_opened), 0);
}

/* 12.4, 33.1c: the Little roadstead is lost with the Great one, unless it was lost before. */
static void each_roadstead_is_given_up_once(void)
{
    for (int lost = 0; lost < 2; lost++) {
        begin_with_none_due(5);
        put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
        data.constant[TL_CONSTANT_evacuation_roadstead] = 2;
        tl_begin_phase(&data, &state, TL_PHASE_ROADSTEADS, TL_ALLIES, fresh_trace());
        if (lost) state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
        state.evacuation = 2;
        does_only("give_up:great");
        does_only("give_up:great");
        assert_int_equal(state.roadstead[TL_GREAT], TL_GIVEN_UP);
        assert_int_equal(state.roadstead[TL_LITTLE], TL_GIVEN_UP);
        assert_int_equal(state.evacuation, lost ? 4 : 6);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_landing_supplies_nobody_else, "15.22"),
    RULE_TEST(prices_of_the_sea_are_those_of_the_data, "17.1b 17.3a"),
    RULE_TEST(a_full_area_of_the_edge_takes_nobody, "6.4a 32.5a"),
    RULE_TEST(who_is_put_off_is_named_by_his_rule, "9.10d 32.5c"),
    RULE_TEST(guns_do_not_come_over_the_edge_alone, "16.15a 32.6"),
    RULE_TEST(each_roadstead_is_given_up_once, "12.4 33.1c"),
};

RULE_TEST_MAIN("toulon", tests)
