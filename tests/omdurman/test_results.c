/* What results do to units, the table itself, and advance after fire (3.13, 3.15, 3.16, 6.82r). */
#include "omdurman/fires.h"

#include <string.h>

/* A result of fire in the player turn of the enemy; whoever is left, the Lancers at least, moves
 * next. */
static void strike(int hex, enum om_result result)
{
    struct om_play p = { &data, &state, NULL };
    enum om_side firing = om_other_side(om_side_of(om_first_in(&state, hex)));
    put(OM_COUNTER_LANCERS, at(8, 8));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    state.phasing = (uint8_t)firing;
    state.second = data.scenario[state.options[OM_OPTION_SCENARIO]].first != firing;
    state.segment = OM_SEGMENT_OFFENCE;
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    state.step[0] = OM_STEP_TURN;
    om_step_push(&state, OM_STEP_RESOLVE, firing);
    state.attack[0] = (struct om_attack){ .target = (uint16_t)hex, .resolved = 1 };
    om_strike_hex(&p, hex, result, OM_LOSS_FIRE, OM_RULE_RES_c);
}

/* ---- The table --------------------------------------------------------------------------- */

static void the_table_depends_on_row_and_die_together(void)
{
    static const enum om_result diagonal[18] = {
        OM_RESULT_MISS, OM_RESULT_MISS, OM_RESULT_MISS, OM_RESULT_DISRUPT, OM_RESULT_DISRUPT,
        OM_RESULT_1,    OM_RESULT_1,    OM_RESULT_1,    OM_RESULT_2,       OM_RESULT_2,
        OM_RESULT_2,    OM_RESULT_3,    OM_RESULT_3,    OM_RESULT_3,       OM_RESULT_4,
        OM_RESULT_4,    OM_RESULT_4,    OM_RESULT_5
    };
    begin("");
    for (int total = 1; total <= 100; total++) {
        for (int die = 1; die <= OM_DIE_SIDES; die++) {
            int row = (total - 1) / 5 < 8 ? (total - 1) / 5 : 8;
            assert_int_equal(om_combat_result(&data, total, die), diagonal[row + die - 1]);
        }
    }
}

static void a_modified_die_stays_between_1_and_10(void)
{
    begin("");
    for (int total = 1; total <= 41; total += 5) {
        assert_int_equal(om_combat_result(&data, total, -6), om_combat_result(&data, total, 1));
        assert_int_equal(om_combat_result(&data, total, 13), om_combat_result(&data, total, 10));
    }
}

/* ---- Disruption -------------------------------------------------------------------------- */

static void WE_F14_a_leader_is_not_disrupted(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    strike(at(0, 0), OM_RESULT_DISRUPT);
    assert_step(OM_STEP_LOSSES);
    assert_int_equal(state.side[0], OM_ANGLO_EGYPTIAN);
    assert_legal("disrupt:warwickshire disrupt:lincolnshire disrupt:seaforth");
    does("disrupt:lincolnshire");
    assert_legal("disrupt:warwickshire disrupt:seaforth");
    refuses("disrupt:kitchener", "RES.r-e");
    does("disrupt:seaforth");
    assert_int_equal(state.flags[OM_COUNTER_KITCHENER] & OM_DISRUPTED, 0);
    assert_int_equal(disrupted_at(at(0, 0)), 2);
    assert_true(state.step[0] != OM_STEP_LOSSES);
}

static void WE_F15_a_Dervish_leader_may_be_disrupted(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    strike(at(0, 0), OM_RESULT_DISRUPT);
    assert_legal("disrupt:khalifa disrupt:taiasha.1");
    does("disrupt:khalifa");
    assert_true(om_has_flag(&state, OM_COUNTER_KHALIFA, OM_DISRUPTED));
    assert_int_equal(disrupted_at(at(0, 0)), 2); /* the Taiasha are alike */
}

static void WE_F16_those_disrupted_before_count(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON);
    strike(at(0, 0), OM_RESULT_DISRUPT);
    assert_int_equal(disrupted_at(at(0, 0)), 4);
    assert_true(state.step[0] != OM_STEP_LOSSES);
}

static void disrupting_all_again_does_nothing(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    strike(at(0, 0), OM_RESULT_DISRUPT);
    assert_int_equal(units_at_hex(at(0, 0)), 1);
    assert_int_equal(state.loss_number, 0);
}

static void a_miss_does_nothing(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    strike(at(0, 0), OM_RESULT_MISS);
    assert_int_equal(units_at_hex(at(0, 0)), 1);
    assert_int_equal(disrupted_at(at(0, 0)), 0);
}

/* ---- Losses ------------------------------------------------------------------------------ */

static void WE_F17_a_surplus_is_lost(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    strike(at(0, 0), OM_RESULT_3);
    assert_int_equal(units_at_hex(at(0, 0)), 0);
    assert_int_equal(units_at_hex(at(1, 0)), 1);
}

static void WE_F18_the_leader_goes_with_the_last_unit(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_HUNTER, at(0, 0));
    put(OM_COUNTER_GATACRE, at(1, 0));
    strike(at(0, 0), OM_RESULT_1);
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], OM_PLACE_LOST);
    assert_int_equal(state.place[OM_COUNTER_HUNTER], OM_PLACE_LOST);
    assert_int_equal(state.place[OM_COUNTER_GATACRE], at(1, 0));
}

static void the_leader_stays_with_the_survivors(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_HUNTER, at(0, 0));
    strike(at(0, 0), OM_RESULT_1);
    assert_legal("lose:warwickshire lose:lincolnshire");
    does("lose:warwickshire");
    assert_int_equal(state.place[OM_COUNTER_HUNTER], at(0, 0));
}

static void the_owner_may_lose_disrupted_units(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA + 1);
    strike(at(0, 0), OM_RESULT_1);
    assert_legal("lose:taiasha.1 lose:taiasha.2");
    refuses("lose:taiasha.3", "RES.r-e");
    does("lose:taiasha.2");
    assert_int_equal(disrupted_at(at(0, 0)), 0);
    assert_int_equal(units_at_hex(at(0, 0)), 2);
}

static void in_melee_the_undisrupted_fall_first_and_the_fort_last(void)
{
    struct om_play p = { &data, &state, NULL };
    empty_field();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_FORT, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    om_strike_hex(&p, at(0, 0), OM_RESULT_2, OM_LOSS_MELEE, OM_RULE_7_7r_c);
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(0, 0));
    assert_int_equal(units_at_hex(at(0, 0)), 1);
    om_strike_hex(&p, at(0, 0), OM_RESULT_1, OM_LOSS_MELEE, OM_RULE_7_7r_c);
    assert_int_equal(units_at_hex(at(0, 0)), 0);
    assert_int_equal(state.place[OM_COUNTER_FORT], at(0, 0));
    om_strike_hex(&p, at(0, 0), OM_RESULT_DISRUPT, OM_LOSS_MELEE, OM_RULE_7_7r_c);
    assert_int_equal(state.place[OM_COUNTER_FORT], at(0, 0));
    om_strike_hex(&p, at(0, 0), OM_RESULT_1, OM_LOSS_MELEE, OM_RULE_7_7r_c);
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);
}

static void WE_F26_the_heaviest_fire(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_GRENADIERS, at(0, 0));
    put(OM_COUNTER_EGYPTIAN_CAVALRY, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(1, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    aim(OM_COUNTER_GRENADIERS, 1, at(1, 0));
    aim(OM_COUNTER_EGYPTIAN_CAVALRY, 1, at(1, 0));
    assert_volley(60, 1);
    does("roll:10");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 2), OM_RESULT_5);
    assert_int_equal(units_at_hex(at(1, 0)), 0);
    assert_int_equal(times_noted(OM_MESSAGE_counter_lost), 4);
}

/* ---- Advance after fire ------------------------------------------------------------------ */

static void Dervish_clear_a_hex(void)
{
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put_kind(OM_KIND_DERVISH_ARTILLERY, 1, at(1, -1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_TAIASHA, 2, at(1, 0));
    aim(OM_COUNTER_DERVISH_ARTILLERY, 1, at(1, 0));
    does("roll:10");
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], OM_PLACE_LOST);
}

static void WE_F32_who_took_part_may_advance(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 2, at(2, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put_kind(OM_KIND_DERVISH_ARTILLERY, 1, at(1, -1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_TAIASHA + 2, 2, at(1, 0));
    aim(OM_COUNTER_DERVISH_ARTILLERY, 1, at(1, 0));
    end_aiming();
    does("roll:10");
    assert_legal("advance:taiasha.3 end");
    refuses("advance:dervish_artillery.1", "6.82r-b");
    refuses("advance:taiasha.1", "6.82r-a");
    does("advance:taiasha.3");
    assert_legal("advance:taiasha.4 end");
    does("end");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 2], at(1, 0));
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 3], at(0, 0));
}

static void WE_F33_no_advance_after_defensive_fire(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_TAIASHA, 2, at(1, 0));
    does("roll:10");
    assert_int_equal(units_at_hex(at(1, 0)), 0);
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE);
}

static void no_advance_across(unsigned feature)
{
    empty_field();
    set_side(at(0, 0), at(1, 0), feature);
    if (feature == OM_SIDE_THORN) set_zariba(at(0, 0));
    Dervish_clear_a_hex();
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE);
}

static void hexsides_that_stop_an_advance(void)
{
    no_advance_across(OM_SIDE_WALL);
    no_advance_across(OM_SIDE_KHOR);
    no_advance_across(OM_SIDE_THORN);
    empty_field();
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    Dervish_clear_a_hex();
    assert_step(OM_STEP_FIRE_ADVANCE);
}

/* The only way across a trench (5.3r-l), in and out. */
static void a_trench_lets_an_advance_through(void)
{
    empty_field();
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_TRENCH);
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_TAIASHA, 4, at(1, 0));
    does("roll:10");
    does("advance:taiasha.1");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));

    empty_field();
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_TRENCH);
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(0, 0));
    does("roll:10");
    does("advance:warwickshire");
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], at(0, 0));
}

static void no_advance_from_afar_or_into_a_held_hex(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    does("roll:1");
    assert_int_equal(disrupted_at(at(1, 0)), 1);
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE);

    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(2, 0));
    does("roll:9");
    assert_int_equal(units_at_hex(at(2, 0)), 0);
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE);
}

static void no_advance_into_a_standing_fort(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    put(OM_COUNTER_FORT, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(1, 0));
    does("roll:10");
    assert_int_equal(units_at_hex(at(1, 0)), 0);
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE);
}

static void only_black_ones_advance_into_the_city(void)
{
    empty_field();
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_GATE);
    put_kind(OM_KIND_MULAZMIN, 2, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_TAIASHA, 2, at(1, 0));
    aim(OM_COUNTER_MULAZMIN, 2, at(1, 0));
    does("roll:10");
    assert_legal("advance:taiasha.1 end");
    refuses("advance:mulazmin.1", "5.23a");
}

static void stacking_limits_the_advance(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, -1));
    put_kind(OM_KIND_MULAZMIN, 1, at(2, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_TAIASHA, 5, at(1, 0));
    aim(OM_COUNTER_MULAZMIN, 1, at(1, 0));
    does("roll:10");
    does("advance:taiasha.1");
    refuses("advance:mulazmin.1", "5.5c");
    does("advance:taiasha.2 advance:taiasha.3 advance:taiasha.4");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 4], at(1, -1));
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE); /* nobody else fits */
}

static void a_Maxim_advances_with_his_leader_and_fires_again(void)
{
    empty_field();
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(1, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(3, 0));
    om_set_flag(&state, OM_COUNTER_MAXIM, OM_IN_PLACE);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_MAXIM, 1, at(1, 0));
    does("roll:9");
    assert_legal("advance:maxim.1 end");
    refuses("advance:kitchener", "6.51r-g");
    does("advance:maxim.1");
    assert_legal("advance:kitchener end");
    does("advance:kitchener");
    assert_int_equal(state.place[OM_COUNTER_KITCHENER], at(1, 0));
    assert_int_equal(state.flags[OM_COUNTER_KITCHENER] & OM_PICKED, 0);
    assert_false(om_has_flag(&state, OM_COUNTER_MAXIM, OM_IN_PLACE)); /* 9.23r-d */
    assert_int_equal(state.segment, OM_SEGMENT_OFFENCE_AGAIN);
    aim(OM_COUNTER_MAXIM, 1, at(3, 0));
    assert_volley(6, 1);
}

static void Gordon_stays_when_his_battalion_advances(void)
{
    begin("scenario=khartoum");
    blank_board();
    int here = hex_named("0505"), there = hex_named("0605");
    put(OM_COUNTER_SEAFORTH, here);
    put(OM_COUNTER_CAMERON, here);
    put(OM_COUNTER_GORDON, here);
    put(OM_COUNTER_MULAZMIN, there);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SEAFORTH, 1, there);
    aim(OM_COUNTER_CAMERON, 1, there);
    does("roll:9 advance:seaforth");
    assert_legal("advance:cameron end");
    refuses("advance:gordon", "6.51r-g");
}

/* He is a counter of his side still, and nobody comes into his hex but by movement or melee. */
static void fire_does_not_clear_the_hex_of_Gordon(void)
{
    begin("scenario=khartoum");
    blank_board();
    int here = hex_named("0505"), there = hex_named("0605");
    put(OM_COUNTER_SEAFORTH, here);
    put(OM_COUNTER_GORDON, here);
    put_kind(OM_KIND_MULAZMIN, 4, there);
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_MULAZMIN, 4, here);
    does("roll:10");
    assert_int_equal(state.place[OM_COUNTER_SEAFORTH], OM_PLACE_LOST);
    assert_int_equal(state.place[OM_COUNTER_GORDON], here);
    assert_true(state.step[0] != OM_STEP_FIRE_ADVANCE);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_table_depends_on_row_and_die_together,
              "CRT.1 CRT.2 CRT.3 CRT.4 CRT.5 CRT.6 CRT.7 CRT.8 CRT.9 CRT.r-a CRT.r-b"),
    RULE_TEST(a_modified_die_stays_between_1_and_10, "MOD.i"),
    RULE_TEST(WE_F14_a_leader_is_not_disrupted, "RES.b RES.r-d RES.r-f DIS.r-h 2.0r-l"),
    RULE_TEST(WE_F15_a_Dervish_leader_may_be_disrupted, "6.51a RES.r-d RES.r-f"),
    RULE_TEST(WE_F16_those_disrupted_before_count, "RES.r-d"),
    RULE_TEST(disrupting_all_again_does_nothing, "DIS.r-i RES.r-h"),
    RULE_TEST(a_miss_does_nothing, "RES.a"),
    RULE_TEST(WE_F17_a_surplus_is_lost, "RES.r-e"),
    RULE_TEST(WE_F18_the_leader_goes_with_the_last_unit, "RES.r-g 6.51r-d"),
    RULE_TEST(the_leader_stays_with_the_survivors, "RES.r-g"),
    RULE_TEST(the_owner_may_lose_disrupted_units, "RES.r-e DIS.r-f 1.0r-c"),
    RULE_TEST(in_melee_the_undisrupted_fall_first_and_the_fort_last, "7.7r-c 6.54r-f"),
    RULE_TEST(WE_F26_the_heaviest_fire, "CRT.9 RES.r-e"),
    RULE_TEST(WE_F32_who_took_part_may_advance, "6.82r-a 6.82r-b"),
    RULE_TEST(WE_F33_no_advance_after_defensive_fire, "6.7r-a"),
    RULE_TEST(hexsides_that_stop_an_advance, "6.82r-b"),
    RULE_TEST(a_trench_lets_an_advance_through, "5.3r-l 6.82r-a"),
    RULE_TEST(no_advance_from_afar_or_into_a_held_hex, "6.82r-a 6.1r-b"),
    RULE_TEST(no_advance_into_a_standing_fort, "6.82r-c 6.54r-g"),
    RULE_TEST(only_black_ones_advance_into_the_city, "6.82r-b 5.23r-c"),
    RULE_TEST(stacking_limits_the_advance, "6.82r-b 5.51r-f"),
    RULE_TEST(a_Maxim_advances_with_his_leader_and_fires_again, "6.82r-d 6.51r-g"),
    RULE_TEST(Gordon_stays_when_his_battalion_advances, "9.34r-f 2.0r-n"),
    RULE_TEST(fire_does_not_clear_the_hex_of_Gordon, "6.82r-a 9.34r-f RES.r-g"),
};
RULE_TEST_MAIN("omdurman", tests)
