/* Espionage (section 14, data 3.11). */
#include "toulon/position.h"

static void begin_spying(int turn, enum tl_side side)
{
    begin("");
    empty_map();
    set_turn(turn);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_MAL);     /* near Toulon */
    put(TL_UNIT_U_1_CORDOBA, TL_AREA_SIX); /* far from it */
    put(TL_UNIT_U_2_CORDOBA_A, TL_AREA_DOM);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    in_phase(TL_PHASE_ESPIONAGE, side);
}

static bool reads(int seat, int unit)
{
    struct tl_state view = seen_by(seat);
    return view.place[unit] == state.place[unit];
}

static void there_are_no_spies_on_turn_one(void)
{
    begin_spying(1, TL_ALLIES);
    assert_int_not_equal(state.step[0], TL_STEP_SPY);
    begin_spying(2, TL_ALLIES);
    assert_step(TL_STEP_SPY);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_legal("spy:sol spy:oll pass");
    refuses("spy:six", "14.1");
    does("pass"); /* nobody has to */
    assert_int_not_equal(state.phase, TL_PHASE_ESPIONAGE);
}

static void the_spying_side_reads_the_stack_for_the_phase(void)
{
    begin_spying(2, TL_ALLIES);
    assert_false(reads(TL_SEAT_ENGLISH, TL_UNIT_U_1_GARD));
    does("spy:oll roll:4");
    assert_step(TL_STEP_SPY_LOOK);
    assert_true(reads(TL_SEAT_ENGLISH, TL_UNIT_U_1_GARD));
    assert_true(reads(TL_SEAT_SPANISH, TL_UNIT_U_3_DROME)); /* the side, and the whole stack */
    assert_false(reads(TL_SEAT_ENGLISH, TL_UNIT_U_3_VAR));
    does("end");
    assert_false(reads(TL_SEAT_ENGLISH, TL_UNIT_U_1_GARD)); /* on its face again */
    assert_int_not_equal(state.phase, TL_PHASE_ESPIONAGE);
}

/* Nothing that was seen stands in the record. */
static void nothing_is_written_down(void)
{
    begin_spying(2, TL_ALLIES);
    does("spy:oll");
    does("roll:4");
    assert_int_equal(times_noted(TL_MESSAGE_area_inspected), 1);
    assert_int_equal(times_noted(TL_MESSAGE_unit_shown), 0);
    does("end");
    for (int i = 0; i < TL_AREA_BYTES; i++) assert_int_equal(state.spy.looked[i], 0);
}

static void the_die_says_how_many_areas(void)
{
    begin_spying(2, TL_REPUBLICANS);
    does("spy:six roll:1"); /* three */
    assert_step(TL_STEP_SPY_MORE);
    refuses("spy:six", "14.2b");
    does("spy:dom spy:tou");
    assert_step(TL_STEP_SPY_LOOK);
    assert_true(reads(TL_SEAT_WEST, TL_UNIT_U_2_CORDOBA_A));
    assert_true(reads(TL_SEAT_EAST, TL_UNIT_U_11TH_NORTH_DEVON));
    begin_spying(2, TL_REPUBLICANS);
    does("spy:six roll:3 spy:dom"); /* two */
    assert_step(TL_STEP_SPY_LOOK);
    begin_spying(2, TL_REPUBLICANS);
    does("spy:six roll:5"); /* none */
    assert_int_not_equal(state.phase, TL_PHASE_ESPIONAGE);
}

static void false_spies_serve_the_enemy(void)
{
    begin_spying(2, TL_REPUBLICANS);
    does("spy:six roll:6");
    assert_step(TL_STEP_SPY_MORE);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    refuses("spy:six", "14.1");
    does("spy:oll");
    assert_step(TL_STEP_SPY_LOOK);
    assert_true(reads(TL_SEAT_ENGLISH, TL_UNIT_U_1_GARD));
    assert_false(reads(TL_SEAT_WEST, TL_UNIT_U_1_CORDOBA));
    does("end");
    assert_false(reads(TL_SEAT_ENGLISH, TL_UNIT_U_1_GARD));
}

static void toulon_is_open_to_the_republicans_from_turn_three(void)
{
    begin_spying(2, TL_REPUBLICANS);
    assert_false(reads(TL_SEAT_WEST, TL_UNIT_U_11TH_NORTH_DEVON));
    begin_spying(3, TL_REPUBLICANS);
    assert_step(TL_STEP_SPY);
    assert_true(reads(TL_SEAT_WEST, TL_UNIT_U_11TH_NORTH_DEVON));
    assert_false(reads(TL_SEAT_WEST, TL_UNIT_MARINES));
    does("spy:six roll:4"); /* besides the roll */
    assert_true(reads(TL_SEAT_WEST, TL_UNIT_U_1_CORDOBA));
    assert_true(reads(TL_SEAT_WEST, TL_UNIT_U_11TH_NORTH_DEVON));
    does("end");
    assert_false(reads(TL_SEAT_WEST, TL_UNIT_U_11TH_NORTH_DEVON));
}

static void areas_near_toulon_are_easier_for_the_republicans(void)
{
    begin_spying(3, TL_REPUBLICANS);
    does("spy:mal roll:5"); /* less 1 */
    assert_true(reads(TL_SEAT_WEST, TL_UNIT_MARINES));
    begin_spying(3, TL_REPUBLICANS);
    does("spy:six roll:5");
    assert_false(reads(TL_SEAT_WEST, TL_UNIT_U_1_CORDOBA));
    begin_spying(2, TL_REPUBLICANS);
    does("spy:mal roll:5"); /* not before turn 3 */
    assert_false(reads(TL_SEAT_WEST, TL_UNIT_MARINES));
}

static void late_in_the_year_the_allies_see_less(void)
{
    begin_spying(8, TL_ALLIES);
    does("spy:oll roll:4"); /* and 1 */
    assert_false(reads(TL_SEAT_ENGLISH, TL_UNIT_U_1_GARD));
    assert_int_not_equal(state.phase, TL_PHASE_ESPIONAGE);
}

/* ---- Influence --------------------------------------------------------------------------- */

static void begin_paying(void)
{
    begin_spying(2, TL_ALLIES);
    give(TL_SARDINIAN, 2);
    give(TL_EAST, 1);
    give(TL_POOL_BONAPARTE, 5);
    does("spy:oll");
}

static void a_point_buys_a_say_of_one(void)
{
    begin_paying();
    assert_step(TL_STEP_SPY_SPEND);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH); /* the phasing side first */
    assert_legal("spend:sardinian pass");
    does("spend:sardinian");
    assert_int_equal(state.operations[TL_SARDINIAN], 1);
    assert_int_equal(state.seat[0], TL_SEAT_WEST); /* one point is all */
    assert_legal("spend:east pass");
    assert_int_equal(seen_by(TL_SEAT_WEST).spy.spent[TL_ALLIES], 1 + TL_SARDINIAN);
    does("spend:east roll:4");
    assert_int_equal(state.operations[TL_EAST], 0);
    assert_step(TL_STEP_SPY_TURN);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    does("lower");
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    assert_int_equal(seen_by(TL_SEAT_WEST).spy.used[TL_ALLIES], 2); /* he knows when he decides */
    does("pass");                                                   /* 3: two areas */
    assert_step(TL_STEP_SPY_MORE);
}

static void the_enemy_may_turn_it_too(void)
{
    begin_paying();
    does("pass spend:east roll:5 raise");
    assert_step(TL_STEP_SPY_MORE);
    assert_int_equal(state.seat[0], TL_SEAT_WEST); /* 6: a false report */
    begin_paying();
    does("spend:sardinian spend:east roll:5 lower raise");
    assert_int_not_equal(state.phase, TL_PHASE_ESPIONAGE); /* 5: nothing */
    begin_paying();
    does("spend:sardinian pass roll:1 raise");
    assert_step(TL_STEP_SPY_MORE);
    assert_int_equal(state.spy.areas_left, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(there_are_no_spies_on_turn_one, "14.2a 14.2b"),
    RULE_TEST(the_spying_side_reads_the_stack_for_the_phase, "14.1 14.5a 14.5b HI-15"),
    RULE_TEST(nothing_is_written_down, "14.5c HI-17"),
    RULE_TEST(the_die_says_how_many_areas, "14.1 14.2b"),
    RULE_TEST(false_spies_serve_the_enemy, "14.4e"),
    RULE_TEST(toulon_is_open_to_the_republicans_from_turn_three, "14.3 HI-16"),
    RULE_TEST(areas_near_toulon_are_easier_for_the_republicans, "14.2b"),
    RULE_TEST(late_in_the_year_the_allies_see_less, "14.2b"),
    RULE_TEST(a_point_buys_a_say_of_one, "14.4a 14.4b 14.4c 14.4d 7.10 HI-18"),
    RULE_TEST(the_enemy_may_turn_it_too, "14.4a 14.4c 14.4e"),
};

RULE_TEST_MAIN("toulon", tests)
