/* The question for prices: what a choice costs is told before it is made, and is what is paid. */
#include "games/toulon/movement.h"
#include "toulon/position.h"

enum { LINES_MOST = 512 };

static struct trace_event lines[LINES_MOST];

static int ask_prices(int seat)
{
    struct toulon_state view = seen_by(seat);
    struct trace trace = { lines, LINES_MOST, 0 };
    assert_true(toulon_answer(&data, &view, action_make(QUESTION_PRICES, 0, 0), &trace));
    return trace.count;
}

/* The price told for a message and its first argument, or -1. */
static int told(int seat, enum message message, int what)
{
    int count = ask_prices(seat);
    for (int i = 0; i < count; i++) {
        if (lines[i].message == message && lines[i].argument[0] == what)
            return lines[i].argument[2];
    }
    return -1;
}

static void begin_march(void)
{
    begin("");
    empty_map();
    give(WEST, 10);
    set_turn(2);
    put(UNIT_U_2_59_BOURGOGNE, AREA_OLL);
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_FAV);
    supply_all();
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    does("pick:2_59_bourgogne");
}

static void a_march_has_its_price(void)
{
    begin_march();
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_FAV), 0); /* among friends */
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_REP), 1);
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_SNZ), 2); /* across the river */
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_TOU), -1);
    does("march:snz");
    assert_int_equal(state.operations[WEST], 8);
}

static void the_enemys_ground_costs_more(void)
{
    begin_march();
    put(UNIT_MARINES, AREA_REP);
    renew();
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_REP), 3);
}

static void a_road_costs_until_it_is_reconnoitred(void)
{
    begin_march();
    int price = told(SEAT_WEST, MESSAGE_price_road, SECTION_r4);
    assert_int_equal(price, 1);
    does("road:r4 roll:1");
    assert_step(STEP_ON_ROAD);
    assert_int_equal(state.operations[WEST], 10 - price);
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_OLL), 1); /* nobody is left there */
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_FAV), 0);
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_march, AREA_REP), 1);
}

static void works_have_their_price(void)
{
    begin("");
    empty_map();
    give(WEST, 10);
    set_turn(2);
    put(UNIT_U_2_59_BOURGOGNE, AREA_REP);
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_CRO);
    put(UNIT_U_1_GARD, AREA_CRO);
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_build, AREA_REP), 3);
    assert_int_equal(told(SEAT_WEST, MESSAGE_price_build, AREA_CRO), 2); /* wood */
}

static void other_questions_make_no_sense(void)
{
    begin_march();
    struct trace trace = { lines, LINES_MOST, 0 };
    assert_false(toulon_answer(&data, &state, action_make(TOULON_QUESTIONS, 0, 0), &trace));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_march_has_its_price, "16.4a 16.8a 3.P9c"),
    RULE_TEST(the_enemys_ground_costs_more, "20.6c"),
    RULE_TEST(a_road_costs_until_it_is_reconnoitred, "18.7a 18.16a"),
    RULE_TEST(works_have_their_price, "13.11a"),
    RULE_TEST(other_questions_make_no_sense, "16.4a"),
};

RULE_TEST_MAIN("toulon", tests)
