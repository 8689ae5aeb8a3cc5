/* The question for prices: what a choice costs is told before it is made, and is what is paid. */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

enum { LINES_MOST = 512 };

static struct trace_event lines[LINES_MOST];

static int ask_prices(int seat)
{
    struct tl_state view = seen_by(seat);
    struct trace trace = { lines, LINES_MOST, 0 };
    assert_true(tl_answer(&data, &view, action_make(TL_QUESTION_PRICES, 0, 0), &trace));
    return trace.count;
}

/* The price told for a message and its first argument, or -1. */
static int told(int seat, enum tl_message message, int what)
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
    give(TL_WEST, 10);
    set_turn(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
}

static void a_march_has_its_price(void)
{
    begin_march();
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_FAV),
                     0); /* among friends */
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_REP), 1);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_SNZ),
                     2); /* across the river */
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_TOU), -1);
    does("march:snz");
    assert_int_equal(state.operations[TL_WEST], 8);
}

static void the_enemys_ground_costs_more(void)
{
    begin_march();
    put(TL_UNIT_MARINES, TL_AREA_REP);
    renew();
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_REP), 3);
}

/* From a view nobody can tell whether the force is shut in by more than patrols. */
static void a_sally_has_its_price(void)
{
    begin("");
    empty_map();
    give(TL_WEST, 10);
    set_turn(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_EGU); /* CAI is its only neighbour */
    put(TL_UNIT_GRANADEROS_PROVINCIALES, TL_AREA_CAI);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    assert_true(is_legal("march:cai"));
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_CAI), 3);
    begin_march(); /* not shut in */
    put(TL_UNIT_MARINES, TL_AREA_REP);
    tl_unset(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_ATTACK_SUPPLY);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_REP), -1);
}

static void a_road_costs_until_it_is_reconnoitred(void)
{
    begin_march();
    int price = told(TL_SEAT_WEST, TL_MESSAGE_price_road, TL_SECTION_r4);
    assert_int_equal(price, 1);
    struct tl_state before = state;
    state.section_flags[TL_SECTION_r4] |= TL_FRIENDLY_ROAD;
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_road, TL_SECTION_r4), 0);
    state = before;
    does("road:r4 roll:1");
    assert_step(TL_STEP_ON_ROAD);
    assert_int_equal(state.operations[TL_WEST], 10 - price);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_OLL),
                     1); /* nobody is left there */
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_FAV), 0);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_march, TL_AREA_REP), 1);
}

static void works_have_their_price(void)
{
    begin("");
    empty_map();
    give(TL_WEST, 10);
    set_turn(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_REP);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_CRO);
    put(TL_UNIT_U_1_GARD, TL_AREA_CRO);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_build, TL_AREA_REP), 3);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_build, TL_AREA_CRO), 2); /* wood */
}

/* An empty map, and ten points in every pool. */
static void begin_on(int turn)
{
    begin("");
    empty_map();
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
    supply_all();
    set_turn(turn);
    state.austrians_drawn = 8; /* all who can come */
}

static void labours_have_their_price(void)
{
    begin_on(6);
    put(TL_UNIT_MARINES, TL_AREA_BRN);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_BRN);
    put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_AREA_CAS);
    int plain = put_redoubt(TL_REPUBLICANS, TL_AREA_CAS, 1);
    int improved = put_redoubt(TL_REPUBLICANS, TL_AREA_CAS, 2);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    assert_int_equal(told(TL_SEAT_ENGLISH, TL_MESSAGE_price_improve, TL_WORK_REDOUBT_CAP_BRUN), 2);
    assert_int_equal(told(TL_SEAT_ENGLISH, TL_MESSAGE_price_raze, plain), 1);
    assert_int_equal(told(TL_SEAT_ENGLISH, TL_MESSAGE_price_raze, improved), 2);
    begin_on(6);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_limber, TL_UNIT_MONTAGNE), 1);
}

static void the_sea_has_its_price(void)
{
    begin_on(3);
    put(TL_UNIT_MARINES, TL_AREA_MRG);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TAM);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:marines");
    assert_int_equal(told(TL_SEAT_ENGLISH, TL_MESSAGE_price_embark, 0), 1);
    data.constant[TL_CONSTANT_embark] = 3;
    assert_int_equal(told(TL_SEAT_ENGLISH, TL_MESSAGE_price_embark, 0), 3);
    does("embark");
    assert_int_equal(told(TL_SEAT_ENGLISH, TL_MESSAGE_price_land, TL_AREA_TAM), 1);
    assert_int_equal(told(TL_SEAT_ENGLISH, TL_MESSAGE_price_land, TL_AREA_BRE), 2);
}

static void reinforcements_have_their_price(void)
{
    begin_on(15);
    put(TL_UNIT_U_1_59_BOURGOGNE, TL_PLACE_TRACK);
    state.due[TL_UNIT_U_1_59_BOURGOGNE] = TL_TURNS;
    in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
    assert_step(TL_STEP_SHIFT);
    assert_int_equal(told(TL_SEAT_WEST, TL_MESSAGE_price_advance, TL_UNIT_U_1_59_BOURGOGNE), 4);

    begin_on(4);
    put(TL_UNIT_MONTAGNE, TL_PLACE_TRACK);
    state.due[TL_UNIT_MONTAGNE] = 4;
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_step(TL_STEP_PLACE);
    assert_int_equal(told(state.seat[0], TL_MESSAGE_price_place, TL_UNIT_MONTAGNE), 1);
    data.constant[TL_CONSTANT_place_battery] = 3;
    data.constant[TL_CONSTANT_place_battery_big] = 4;
    give(TL_WEST, 20);
    int big_from = data.unit[TL_UNIT_MONTAGNE].strength + 1;
    data.constant[TL_CONSTANT_battery_big_from] = (int16_t)big_from;
    assert_int_equal(told(state.seat[0], TL_MESSAGE_price_place, TL_UNIT_MONTAGNE), 3);
    data.constant[TL_CONSTANT_battery_big_from] = (int16_t)(big_from - 1);
    assert_int_equal(told(state.seat[0], TL_MESSAGE_price_place, TL_UNIT_MONTAGNE), 3 + 4);
}

/* What could be done with more money is not told, though it was asked for just before. */
static void only_what_can_be_chosen_has_a_price(void)
{
    begin_march();
    struct tl_state rich = seen_by(TL_SEAT_WEST);
    give(TL_WEST, 0);
    struct tl_state poor = seen_by(TL_SEAT_WEST);
    action legal[TL_LEGAL_MOST];
    int count = tl_game.legal(&data, &poor, legal), priced = 0;
    for (int i = 0; i < count; i++) priced += tl_price(&data, &poor, legal[i]) >= 0;
    struct trace first = { lines, LINES_MOST, 0 }, second = first;
    assert_true(tl_answer(&data, &rich, action_make(TL_QUESTION_PRICES, 0, 0), &first));
    assert_true(tl_answer(&data, &poor, action_make(TL_QUESTION_PRICES, 0, 0), &second));
    assert_true(priced > 0 && first.count > priced);
    assert_int_equal(second.count, priced);
}

static void other_questions_make_no_sense(void)
{
    begin_march();
    struct trace trace = { lines, LINES_MOST, 0 };
    assert_false(tl_answer(&data, &state, action_make(TL_QUESTIONS, 0, 0), &trace));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_march_has_its_price, "16.4a 16.8a 3.P9c"),
    RULE_TEST(the_enemys_ground_costs_more, "20.6c"),
    RULE_TEST(a_sally_has_its_price, "15.12a 20.6c"),
    RULE_TEST(a_road_costs_until_it_is_reconnoitred, "18.7a 18.16a"),
    RULE_TEST(works_have_their_price, "13.11a"),
    RULE_TEST(labours_have_their_price, "13.11a 13.13a 27.5a"),
    RULE_TEST(the_sea_has_its_price, "17.1b"),
    RULE_TEST(reinforcements_have_their_price, "9.5b 9.1i"),
    RULE_TEST(only_what_can_be_chosen_has_a_price, "16.4a"),
    RULE_TEST(other_questions_make_no_sense, "16.4a"),
};

RULE_TEST_MAIN("toulon", tests)
