/* What is added to the die of fire (3.14, 5.54). */
#include "omdurman/fires.h"

/* Four Jehadia fire at A-E infantry in the hex (2,0). */
static void four_Jehadia_aim(int range)
{
    put_kind(OM_KIND_JEHADIA, 4, at(2 - range, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(2, 0));
    put(OM_COUNTER_SEAFORTH, at(2, 0));
    put(OM_COUNTER_CAMERON, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_JEHADIA, 4, at(2, 0));
}

static void put_brigade(int first, int hex)
{
    for (int i = 0; i < 4; i++) put(first + i, hex);
}

/* ---- The zariba -------------------------------------------------------------------------- */

static void WE_F8_thorn_costs_2(void)
{
    empty_field();
    set_zariba(at(2, 0));
    set_side(at(1, 0), at(2, 0), OM_SIDE_THORN);
    four_Jehadia_aim(2);
    assert_volley(32, -2);
    does("roll:3");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 2), OM_RESULT_1);
    assert_legal("lose:warwickshire lose:lincolnshire lose:seaforth lose:cameron");
}

static void WE_F9_a_trench_costs_4(void)
{
    empty_field();
    set_zariba(at(2, 0));
    set_side(at(2, 0), at(2, 1), OM_SIDE_TRENCH); /* from any direction */
    four_Jehadia_aim(2);
    assert_volley(32, -4);
    does("roll:4");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 1), 1);
    assert_int_equal(noted(OM_MESSAGE_fire_result, 2), OM_RESULT_1);
}

static void WE_F10_a_ten_at_the_trench(void)
{
    empty_field();
    set_zariba(at(2, 0));
    set_side(at(2, 0), at(2, 1), OM_SIDE_TRENCH);
    four_Jehadia_aim(2);
    does("roll:10");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 1), 6);
    assert_int_equal(noted(OM_MESSAGE_fire_result, 2), OM_RESULT_3);
}

static void WE_F11_thorn_and_trench_do_not_add(void)
{
    empty_field();
    set_zariba(at(2, 0));
    set_side(at(1, 0), at(2, 0), OM_SIDE_THORN);
    set_side(at(2, 0), at(2, 1), OM_SIDE_TRENCH);
    four_Jehadia_aim(4);
    assert_volley(16, -4);
    does("roll:5");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 2), OM_RESULT_DISRUPT);
}

static void the_zariba_does_not_hinder_the_Anglo_Egyptians(void)
{
    empty_field();
    set_zariba(at(2, 0));
    set_side(at(1, 0), at(2, 0), OM_SIDE_THORN);
    set_side(at(2, 0), at(2, 1), OM_SIDE_TRENCH);
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(2, 0));
    assert_volley(10, 1);
}

static void thorn_outwards_is_nothing(void)
{
    empty_field();
    set_zariba(at(0, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_THORN);
    four_Jehadia_aim(2);
    assert_volley(32, 0);
}

/* ---- Integrity --------------------------------------------------------------------------- */

static void WE_F20_a_brigade_that_splits_its_fire(void)
{
    empty_field();
    put_brigade(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(-2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 3, at(2, 0));
    aim(OM_COUNTER_CAMERON, 1, at(-2, 0));
    does(text_of(OM_VERB_RESOLVE, at(2, 0), 0));
    assert_volley(30, 1);
    does("roll:5");
    assert_int_equal(units_at_hex(at(2, 0)), 2);
}

static void WE_F21_others_join_a_brigade(void)
{
    empty_field();
    put_brigade(OM_COUNTER_EGYPTIAN_8, at(0, 0));
    put(OM_COUNTER_MAXIM, at(1, 1));
    put_kind(OM_KIND_MULAZMIN, 4, at(3, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_EGYPTIAN_8, 4, at(3, 0));
    aim(OM_COUNTER_MAXIM, 1, at(3, 0));
    assert_volley(42, 2);
    does("roll:4");
    assert_int_equal(units_at_hex(at(3, 0)), 1);
}

static void two_brigades_give_no_more_than_one(void)
{
    empty_field();
    put_brigade(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_brigade(OM_COUNTER_GRENADIERS, at(4, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    aim(OM_COUNTER_WARWICKSHIRE, 8, at(2, 0));
    assert_volley(80, 2);
}

static void a_brigade_in_two_hexes_has_no_integrity(void)
{
    empty_field();
    put_brigade(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 1));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_WARWICKSHIRE, 4, at(2, 0));
    assert_volley(40, 1);
}

static void battalions_of_two_brigades_have_no_integrity(void)
{
    empty_field();
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_GRENADIERS, at(0, 0));
    put(OM_COUNTER_NORTHUMBERLAND, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SEAFORTH, 4, at(2, 0));
    assert_volley(40, 1);
}

static void a_disrupted_battalion_ends_integrity(void)
{
    empty_field();
    put_brigade(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_LINCOLNSHIRE, 3, at(2, 0));
    assert_volley(30, 1);
}

/* ---- Cover ------------------------------------------------------------------------------- */

static void WE_F27_units_in_a_fort(void)
{
    empty_field();
    put_brigade(OM_COUNTER_EGYPTIAN_2, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(3, 0));
    put(OM_COUNTER_FORT, at(3, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_EGYPTIAN_2, 4, at(3, 0));
    assert_volley(36, -1);
    does("roll:1");
    assert_int_equal(units_at_hex(at(3, 0)), 1);
    assert_int_equal(state.place[OM_COUNTER_FORT], at(3, 0));
}

static void two_Egyptians_fire_at(enum om_terrain terrain, int modifier, enum om_result result)
{
    empty_field();
    set_terrain(at(2, 0), terrain);
    put(OM_COUNTER_EGYPTIAN_1, at(0, 0));
    put(OM_COUNTER_EGYPTIAN_5, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_EGYPTIAN_1, 2, at(2, 0));
    assert_volley(18, modifier);
    does("roll:3");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 2), result);
}

static void WE_F28_huts(void)
{
    two_Egyptians_fire_at(OM_HUTS, 0, OM_RESULT_1);
}

static void WE_F29_a_named_building(void)
{
    two_Egyptians_fire_at(OM_BUILDING, -2, OM_RESULT_DISRUPT);
}

static void other_terrain_is_no_cover(void)
{
    static const enum om_terrain open[] = { OM_CLEAR, OM_ROUGH, OM_HILLTOP, OM_TREES, OM_SWAMP };
    for (int i = 0; i < 5; i++) two_Egyptians_fire_at(open[i], 1, OM_RESULT_1);
}

static void WE_F30_over_a_wall(void)
{
    empty_field();
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    put_brigade(OM_COUNTER_GRENADIERS, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_GRENADIERS, 4, at(1, 0));
    assert_volley(80, -2);
    does("roll:2");
    assert_int_equal(units_at_hex(at(1, 0)), 2);
}

static void WE_F31_outwards_over_a_wall(void)
{
    empty_field();
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    put_brigade(OM_COUNTER_GRENADIERS, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_TAIASHA, 2, at(0, 0));
    assert_volley(6, 0);
    does("roll:8");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 2), OM_RESULT_2);
}

static void a_gate_and_a_breach_are_no_cover(void)
{
    empty_field();
    set_city(at(1, 0));
    set_city(at(-1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    set_side(at(0, 0), at(-1, 0), OM_SIDE_GATE);
    state.breached[0] = 1;
    put(OM_COUNTER_GRENADIERS, at(0, 0));
    put(OM_COUNTER_LANCASHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(-1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_GRENADIERS, 1, at(1, 0));
    aim(OM_COUNTER_LANCASHIRE, 1, at(-1, 0));
    does(text_of(OM_VERB_RESOLVE, at(1, 0), 0));
    assert_volley(20, 1);
    does("roll:1");
    assert_volley(20, 1);
}

static void a_crest_counts_from_either_side(void)
{
    for (int from = 0; from <= 4; from += 4) {
        empty_field();
        set_terrain(at(2, 0), OM_ROUGH);
        set_side(at(1, 0), at(2, 0), OM_SIDE_CREST);
        set_side(at(2, 0), at(3, 0), OM_SIDE_CREST);
        put(OM_COUNTER_GRENADIERS, at(from, 0));
        put_kind(OM_KIND_MULAZMIN, 2, at(2, 0));
        in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
        aim(OM_COUNTER_GRENADIERS, 1, at(2, 0));
        assert_volley(10, 0);
    }
}

/* The crest is on the line of the first stack only; the second adds a wall of its own. */
static void the_worst_line_of_a_combined_attack_counts(void)
{
    empty_field();
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    set_side(at(2, 0), at(1, 0), OM_SIDE_WALL);
    put(OM_COUNTER_GRENADIERS, at(0, 0));
    put(OM_COUNTER_LANCASHIRE, at(2, 0));
    put(OM_COUNTER_NORTHUMBERLAND, at(1, 1));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_GRENADIERS, 3, at(1, 0));
    assert_volley(60, 1 - 1 - 4);
}

/* The same on several lines counts once. */
static void two_bad_lines_are_no_worse_than_one(void)
{
    empty_field();
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST | OM_SIDE_WALL);
    set_side(at(2, 0), at(1, 0), OM_SIDE_CREST | OM_SIDE_WALL);
    put(OM_COUNTER_GRENADIERS, at(0, 0));
    put(OM_COUNTER_NORTHUMBERLAND, at(2, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_GRENADIERS, 2, at(1, 0));
    assert_volley(40, 1 - 1 - 4);

    empty_field();
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_THORN);
    set_side(at(2, 0), at(1, 0), OM_SIDE_THORN);
    put_kind(OM_KIND_JEHADIA, 1, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(2, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_JEHADIA, 2, at(1, 0));
    assert_volley(16, -2);
}

static void all_cover_adds_up(void)
{
    empty_field();
    set_terrain(at(1, 0), OM_HUTS);
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL | OM_SIDE_CREST);
    put(OM_COUNTER_FORT, at(1, 0));
    put(OM_COUNTER_GRENADIERS, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_GRENADIERS, 1, at(1, 0));
    assert_volley(20, 1 - 1 - 4 - 1 - 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(WE_F8_thorn_costs_2, "MOD.e 5.3a CRT.7"),
    RULE_TEST(WE_F9_a_trench_costs_4, "MOD.f 5.3d MOD.i"),
    RULE_TEST(WE_F10_a_ten_at_the_trench, "MOD.f CRT.7"),
    RULE_TEST(WE_F11_thorn_and_trench_do_not_add, "MOD.r-j CRT.4"),
    RULE_TEST(the_zariba_does_not_hinder_the_Anglo_Egyptians, "MOD.e MOD.f 5.3r-m"),
    RULE_TEST(thorn_outwards_is_nothing, "MOD.e"),
    RULE_TEST(WE_F20_a_brigade_that_splits_its_fire, "5.54d CRT.6"),
    RULE_TEST(WE_F21_others_join_a_brigade, "5.54r-e CRT.9"),
    RULE_TEST(two_brigades_give_no_more_than_one, "5.54r-e 5.54r-g"),
    RULE_TEST(a_brigade_in_two_hexes_has_no_integrity, "5.54c 5.54r-f"),
    RULE_TEST(battalions_of_two_brigades_have_no_integrity, "5.54b 5.54c"),
    RULE_TEST(a_disrupted_battalion_ends_integrity, "5.54r-f"),
    RULE_TEST(WE_F27_units_in_a_fort, "MOD.g GN.9b RES.r-i"),
    RULE_TEST(WE_F28_huts, "MOD.r-k"),
    RULE_TEST(WE_F29_a_named_building, "MOD.r-l"),
    RULE_TEST(other_terrain_is_no_cover, "MOD.r-o"),
    RULE_TEST(WE_F30_over_a_wall, "MOD.r-n"),
    RULE_TEST(WE_F31_outwards_over_a_wall, "MOD.r-n"),
    RULE_TEST(a_gate_and_a_breach_are_no_cover, "MOD.r-n"),
    RULE_TEST(a_crest_counts_from_either_side, "MOD.r-m"),
    RULE_TEST(the_worst_line_of_a_combined_attack_counts, "MOD.r-t"),
    RULE_TEST(two_bad_lines_are_no_worse_than_one, "MOD.r-t"),
    RULE_TEST(all_cover_adds_up, "MOD.r-j"),
};
RULE_TEST_MAIN("omdurman", tests)
