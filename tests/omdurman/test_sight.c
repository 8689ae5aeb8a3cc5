/* Sight (6.3): the worked examples of the ledger, WE-L1 to WE-L46, and of its grid, WE-P1 to WE-P4.
 * The firing hex is (0,0). */
#include <stdio.h>
#include <string.h>

#include "games/omdurman/sight/table.h"
#include "omdurman/position.h"

/* ---- The board --------------------------------------------------------------------------- */

static void field(void)
{
    begin("scenario=campaign");
    blank_board();
}

static void unit(int q, int r)
{
    put_kind(OM_KIND_TAIASHA, 1, at(q, r));
}

static void ground(enum om_terrain terrain, int q, int r)
{
    set_terrain(at(q, r), terrain);
}

/* In a row from (1,0) on. */
static void row_of_terrain(enum om_terrain terrain, int number)
{
    for (int q = 1; q <= number; q++) ground(terrain, q, 0);
}

static void hexside(unsigned feature, int q, int r, int other_q, int other_r)
{
    set_side(at(q, r), at(other_q, other_r), feature);
}

static void gunboat(int q, int r)
{
    ground(OM_NILE, q, r);
    put(OM_COUNTER_SULTAN, at(q, r));
}

static void assert_clear(int q, int r)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    assert_true(om_sees(&data, &state, at(0, 0), at(q, r)));
    assert_true(om_sees(&data, &state, at(q, r), at(0, 0)));
    int count = om_explain_sight(&data, &state, at(0, 0), at(q, r), causes);
    assert_int_not_equal(causes[count - 1].effect, OM_SIGHT_BLOCKS);
}

static struct om_sight_cause what_blocks(int from, int to)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    assert_false(om_sees(&data, &state, from, to));
    assert_false(om_sees(&data, &state, to, from));
    int count = om_explain_sight(&data, &state, from, to, causes);
    assert_int_equal(causes[count - 1].effect, OM_SIGHT_BLOCKS);
    return causes[count - 1];
}

/* Blocked in the hex (in_q, in_r), or on a hexside of it, by that entry of the table. */
static void assert_blocked(int q, int r, int in_q, int in_r, enum om_rule rule)
{
    struct om_sight_cause cause = what_blocks(at(0, 0), at(q, r));
    assert_int_equal(cause.rule, rule);
    assert_true(cause.hex == at(in_q, in_r) || cause.other == at(in_q, in_r));
}

/* The steps between the ends, as "1,0+0,1 1,1". */
static void assert_between(int q, int r, const char *expected)
{
    struct om_sight_step steps[OM_SIGHT_STEPS];
    char text[256] = "";
    int count = om_trace_sight(&data, &state, at(0, 0), at(q, r), steps);
    assert_int_equal(steps[0].hex, at(0, 0));
    assert_int_equal(steps[count - 1].hex, at(q, r));
    for (int i = 1; i < count - 1; i++) {
        for (int k = 0; k < 2; k++) {
            int hex = k ? steps[i].flank : steps[i].hex;
            if (hex == OM_NO_HEX) continue;
            int dr = om_row_of(hex) - om_row_of(at(0, 0));
            int dq = om_column_of(hex) - om_column_of(at(0, dr));
            size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%d,%d", k ? "+" : used ? " " : "", dq, dr);
        }
    }
    assert_string_equal(text, expected);
}

/* ---- Hexes and pairs of hexes ------------------------------------------------------------ */

static void we_l1_a_unit_blocks_on_the_ground(void)
{
    field();
    assert_between(3, 0, "1,0 2,0");
    assert_clear(3, 0);
    unit(1, 0);
    assert_blocked(3, 0, 1, 0, OM_RULE_6_3_GG1);
}

static void we_l2_a_unit_on_one_side_of_the_line_does_not_block(void)
{
    field();
    unit(1, 0);
    assert_between(1, 1, "1,0+0,1");
    assert_clear(1, 1);
}

static void we_l3_units_on_both_sides_block(void)
{
    field();
    unit(1, 0);
    unit(0, 1);
    assert_blocked(1, 1, 0, 1, OM_RULE_6_3_GG1);
}

static void we_l4_both_sides_block_by_different_causes(void)
{
    field();
    unit(1, 0);
    ground(OM_ROUGH, 0, 1);
    assert_blocked(1, 1, 0, 1, OM_RULE_6_3_GG2);
}

static void we_l5_two_huts_do_not_block(void)
{
    field();
    row_of_terrain(OM_HUTS, 2);
    assert_between(4, 0, "1,0 2,0 3,0");
    assert_clear(4, 0);
}

static void we_l6_the_third_huts_block(void)
{
    field();
    row_of_terrain(OM_HUTS, 3);
    assert_blocked(4, 0, 3, 0, OM_RULE_6_3_GG3);
}

static void we_l7_huts_and_trees_are_counted_apart(void)
{
    field();
    row_of_terrain(OM_HUTS, 2);
    ground(OM_TREES, 3, 0);
    assert_clear(4, 0);
}

static void we_l8_only_huts_near_the_firer_count_towards_rough(void)
{
    field();
    row_of_terrain(OM_HUTS, 3);
    ground(OM_ROUGH, 5, 0);
    assert_clear(5, 0);
}

static void we_l9_huts_halfway_count_towards_rough(void)
{
    field();
    row_of_terrain(OM_HUTS, 3);
    ground(OM_ROUGH, 6, 0);
    assert_blocked(6, 0, 3, 0, OM_RULE_6_3_GR3);
}

static void we_l10_a_unit_below_the_target_does_not_block(void)
{
    field();
    ground(OM_ROUGH, 4, 0);
    unit(3, 0);
    assert_clear(4, 0);
}

static void we_l11_a_unit_beside_the_target_at_its_level_blocks(void)
{
    field();
    ground(OM_ROUGH, 4, 0);
    ground(OM_ROUGH, 3, 0);
    assert_clear(4, 0);
    unit(3, 0);
    assert_blocked(4, 0, 3, 0, OM_RULE_6_3_GR1);
    assert_int_equal(what_blocks(at(0, 0), at(4, 0)).note, OM_RULE_6_3_n6);
}

static void we_l12_a_unit_halfway_blocks_towards_rough(void)
{
    field();
    ground(OM_ROUGH, 4, 0);
    unit(2, 0);
    assert_blocked(4, 0, 2, 0, OM_RULE_6_3_GR1);
    assert_int_equal(what_blocks(at(0, 0), at(4, 0)).note, OM_RULE_6_3_n3);
}

static void rough_ends(void)
{
    field();
    ground(OM_ROUGH, 0, 0);
    ground(OM_ROUGH, 4, 0);
}

static void we_l13_a_unit_on_the_ground_does_not_block_between_rough(void)
{
    rough_ends();
    unit(2, 0);
    assert_clear(4, 0);
}

static void we_l14_a_unit_on_rough_blocks_between_rough(void)
{
    rough_ends();
    ground(OM_ROUGH, 2, 0);
    unit(2, 0);
    assert_blocked(4, 0, 2, 0, OM_RULE_6_3_RR1);
}

static void hilltop_ends(void)
{
    field();
    ground(OM_HILLTOP, 0, 0);
    ground(OM_HILLTOP, 4, 0);
}

static void we_l15_a_hilltop_does_not_block_between_hilltops(void)
{
    hilltop_ends();
    ground(OM_HILLTOP, 2, 0);
    assert_clear(4, 0);
}

static void we_l16_a_unit_on_a_hilltop_blocks_between_hilltops(void)
{
    hilltop_ends();
    ground(OM_HILLTOP, 2, 0);
    unit(2, 0);
    assert_blocked(4, 0, 2, 0, OM_RULE_6_3_HH1);
}

static void we_l17_a_unit_on_rough_does_not_block_between_hilltops(void)
{
    hilltop_ends();
    ground(OM_ROUGH, 2, 0);
    unit(2, 0);
    assert_clear(4, 0);
}

/* ---- Crests ------------------------------------------------------------------------------ */

static void we_l18_a_crest_beside_the_firer_hides_a_hilltop(void)
{
    field();
    ground(OM_HILLTOP, 4, 0);
    hexside(OM_SIDE_CREST, 0, 0, 1, 0);
    assert_blocked(4, 0, 1, 0, OM_RULE_6_3_GH2);
}

static void we_l19_a_crest_near_a_hilltop_does_not_hide_it(void)
{
    field();
    ground(OM_HILLTOP, 4, 0);
    hexside(OM_SIDE_CREST, 3, 0, 4, 0);
    assert_clear(4, 0);
}

static void we_l20_the_crest_of_the_target_does_not_block(void)
{
    field();
    ground(OM_ROUGH, 4, 0);
    hexside(OM_SIDE_CREST, 3, 0, 4, 0);
    assert_clear(4, 0);
    assert_int_equal(om_entry_features(&data, &state, at(0, 0), at(4, 0)), OM_SIDE_CREST);
}

static void we_l21_a_crest_before_the_target_blocks(void)
{
    field();
    ground(OM_ROUGH, 4, 0);
    ground(OM_ROUGH, 3, 0);
    assert_clear(4, 0);
    hexside(OM_SIDE_CREST, 2, 0, 3, 0);
    assert_blocked(4, 0, 3, 0, OM_RULE_6_3_GR2);
}

static void we_l22_a_crest_of_each_does_not_block(void)
{
    rough_ends();
    hexside(OM_SIDE_CREST, 0, 0, 1, 0);
    hexside(OM_SIDE_CREST, 3, 0, 4, 0);
    assert_clear(4, 0);
}

static void we_l23_a_line_along_a_crest_is_blocked(void)
{
    field();
    ground(OM_ROUGH, 0, 0);
    ground(OM_ROUGH, 1, 1);
    assert_clear(1, 1);
    hexside(OM_SIDE_CREST, 1, 0, 0, 1);
    assert_blocked(1, 1, 1, 0, OM_RULE_6_3_RR2);
    assert_int_equal(what_blocks(at(0, 0), at(1, 1)).note, OM_RULE_6_3_Le);
}

/* ---- Walls ------------------------------------------------------------------------------- */

static void we_l24_a_line_along_one_wall_is_free(void)
{
    field();
    hexside(OM_SIDE_WALL, 1, 0, 0, 1);
    assert_clear(1, 1);
}

static void we_l25_a_second_wall_along_the_line_blocks(void)
{
    field();
    hexside(OM_SIDE_WALL, 1, 0, 0, 1);
    assert_between(2, 2, "1,0+0,1 1,1 2,1+1,2");
    assert_clear(2, 2);
    hexside(OM_SIDE_WALL, 2, 1, 1, 2);
    assert_blocked(2, 2, 2, 1, OM_RULE_6_3_GG5);
    assert_int_equal(what_blocks(at(0, 0), at(2, 2)).note, OM_RULE_6_3r_q);
}

static void walled(void)
{
    field();
    set_city(at(2, 0));
    set_city(at(3, 0));
    hexside(OM_SIDE_WALL, 1, 0, 2, 0);
}

static void we_l26_the_wall_of_a_defender_does_not_block(void)
{
    walled();
    assert_int_equal(om_sight_level(&data, &state, at(2, 0)), OM_LEVEL_ROUGH);
    assert_clear(2, 0);
    assert_int_equal(om_entry_features(&data, &state, at(0, 0), at(2, 0)), OM_SIDE_WALL);
}

static void we_l27_a_wall_hides_what_is_farther_inside(void)
{
    walled();
    assert_blocked(3, 0, 2, 0, OM_RULE_6_3_GG5);
}

static void we_l28_a_wall_hides_it_from_gunboats_too(void)
{
    walled();
    gunboat(0, 0);
    assert_blocked(3, 0, 2, 0, OM_RULE_6_3_RG5);
}

static void we_l29_gunboats_see_the_defenders_of_a_wall(void)
{
    walled();
    gunboat(0, 0);
    assert_clear(2, 0);
}

static void we_l40_walls_on_both_hexsides_of_a_corner_block(void)
{
    field();
    hexside(OM_SIDE_WALL, 0, 0, 1, 0);
    assert_clear(1, 1);
    hexside(OM_SIDE_WALL, 0, 0, 0, 1);
    assert_blocked(1, 1, 0, 0, OM_RULE_6_3_GG5);
}

static void corner_of_the_city(void)
{
    field();
    set_city(at(1, 1));
    set_city(at(2, 2));
    hexside(OM_SIDE_WALL, 1, 1, 1, 0);
    hexside(OM_SIDE_WALL, 1, 1, 0, 1);
}

static void we_l41_the_corner_of_a_defender_does_not_block(void)
{
    corner_of_the_city();
    assert_clear(1, 1);
    assert_int_equal(om_entry_features(&data, &state, at(0, 0), at(1, 1)), OM_SIDE_WALL);
}

static void we_l42_the_corner_hides_what_is_farther_inside(void)
{
    corner_of_the_city();
    assert_blocked(2, 2, 1, 1, OM_RULE_6_3_GG5);
}

/* ---- Who and what else ------------------------------------------------------------------- */

static void we_l30_entrenched_units_do_not_block(void)
{
    field();
    set_zariba(at(2, 0));
    set_side(at(2, 0), at(2, 1), OM_SIDE_TRENCH);
    put_kind(OM_KIND_EGYPTIAN_2, 1, at(2, 0));
    assert_clear(4, 0);
    memset(state.built, 0, sizeof state.built);
    assert_blocked(4, 0, 2, 0, OM_RULE_6_3_GG1);
}

static void we_l31_a_fort_and_who_is_in_it_do_not_block(void)
{
    field();
    put_kind(OM_KIND_FORT, 1, at(2, 0));
    assert_clear(4, 0);
    unit(2, 0);
    assert_clear(4, 0);
}

static void we_l32_the_line_enters_four_hexes(void)
{
    field();
    assert_between(3, 1, "1,0 1,1 2,0 2,1");
    assert_clear(3, 1);
    ground(OM_ROUGH, 1, 1);
    assert_blocked(3, 1, 1, 1, OM_RULE_6_3_GG2);
}

static void we_l33_a_corner_that_is_touched_is_not_entered(void)
{
    field();
    ground(OM_ROUGH, 1, 1);
    assert_between(1, 4, "0,1 0,2 1,2 1,3");
    assert_clear(1, 4);
}

static void we_l34_a_hilltop_blocks_on_the_ground(void)
{
    field();
    ground(OM_HILLTOP, 2, 0);
    assert_blocked(4, 0, 2, 0, OM_RULE_6_3r_GG6);
}

static void hilltop_here(void)
{
    field();
    ground(OM_HILLTOP, 0, 0);
}

static void we_l35_a_unit_near_the_hilltop_is_seen_over(void)
{
    hilltop_here();
    unit(1, 0);
    assert_clear(4, 0);
}

static void we_l36_a_unit_near_the_target_blocks_from_a_hilltop(void)
{
    hilltop_here();
    unit(3, 0);
    assert_blocked(4, 0, 3, 0, OM_RULE_6_3_HG1);
}

static void we_l37_trees_do_not_block_from_a_hilltop(void)
{
    hilltop_here();
    row_of_terrain(OM_TREES, 3);
    assert_clear(4, 0);
}

static void we_l38_a_unit_beside_the_firer_at_its_level_blocks(void)
{
    field();
    ground(OM_ROUGH, 0, 0);
    ground(OM_ROUGH, 1, 0);
    unit(1, 0);
    assert_blocked(4, 0, 1, 0, OM_RULE_6_3_RG1);
    assert_int_equal(what_blocks(at(0, 0), at(4, 0)).note, OM_RULE_6_3_n5);
}

static void we_l39_a_unit_below_the_firer_does_not_block(void)
{
    field();
    ground(OM_ROUGH, 0, 0);
    unit(1, 0);
    assert_clear(4, 0);
}

static void we_l43_neighbours_always_see_each_other(void)
{
    field();
    ground(OM_HILLTOP, 1, 0);
    hexside(OM_SIDE_CREST, 0, 0, 1, 0);
    assert_clear(1, 0);
}

/* ---- The map ----------------------------------------------------------------------------- */

static void on_the_map(void)
{
    begin("scenario=campaign");
    clear_counters();
}

static void we_l44_a_hilltop_is_seen_from_the_ground(void)
{
    on_the_map();
    int from = hex_named("2817"), to = hex_named("2119");
    assert_int_equal(om_hex_distance(from, to), 8);
    assert_int_equal(om_sight_level(&data, &state, from), OM_LEVEL_GROUND);
    assert_int_equal(om_sight_level(&data, &state, to), OM_LEVEL_HILLTOP);
    assert_true(om_sees(&data, &state, from, to));
    assert_true(om_sees(&data, &state, to, from));
}

static void we_l45_a_hilltop_before_the_target_hides_it(void)
{
    on_the_map();
    int from = hex_named("2714"), to = hex_named("2206");
    assert_int_equal(om_hex_distance(from, to), 9);
    struct om_sight_cause cause = what_blocks(from, to);
    assert_int_equal(cause.hex, hex_named("2307"));
    assert_int_equal(cause.rule, OM_RULE_6_3_GH4);
}

static void we_l46_a_wall_that_is_not_ones_own_blocks(void)
{
    on_the_map();
    int from = hex_named("1837"), to = hex_named("2037");
    assert_int_equal(om_hex_distance(from, to), 2);
    assert_true(om_is_wall_hex(&data, &state, from));
    struct om_sight_cause cause = what_blocks(from, to);
    assert_true(cause.hex == hex_named("1937") || cause.other == hex_named("1937"));
    assert_int_equal(cause.rule, OM_RULE_6_3_RG5);
}

static void assert_axial(const char *name, int q, int r)
{
    int hex = hex_named(name);
    /* two hexes with a known place give the axes: 0101 is (1,1), 0201 is (2,1) */
    assert_int_equal(om_row_of(hex), r);
    assert_int_equal(om_column_of(hex) - (om_row_of(hex) - 1) / 2, q);
}

static void we_p1_hexes_have_axial_coordinates(void)
{
    on_the_map();
    assert_axial("0101", 1, 1);
    assert_axial("0102", 1, 2);
    assert_axial("0103", 0, 3);
    assert_axial("2815", 21, 15);
    assert_axial("1717", 9, 17);
}

static void we_p2_distance_between_two_hexes_of_the_map(void)
{
    assert_int_equal(om_hex_distance(hex_named("2815"), hex_named("1717")), 12);
    assert_int_equal(om_hex_distance(hex_named("1717"), hex_named("2815")), 12);
}

static void we_p3_neighbours_go_clockwise_from_the_north_west(void)
{
    static const char *const names[] = { "2714", "2814", "2915", "2816", "2716", "2715" };
    on_the_map();
    int hex = hex_named("2815");
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = hex_named(names[direction]);
        assert_int_equal(om_next_hex(&data, &state, hex, direction), other);
        assert_int_equal(om_direction_to(&data, &state, hex, other), direction);
        assert_int_equal(om_hex_distance(hex, other), 1);
    }
}

static void we_p4_distance_to_the_zariba(void)
{
    static const struct {
        const char *name;
        int distance;
    } hexes[] = { { "1403", 19 }, { "1611", 13 }, { "1717", 11 },
                  { "1822", 12 }, { "2023", 11 }, { "2324", 8 } };
    on_the_map();
    for (size_t i = 0; i < sizeof hexes / sizeof hexes[0]; i++) {
        int least = OM_HEXES;
        for (int k = 0; k < OM_ZARIBA_HEXES; k++) {
            int zariba = om_map_at_hand(&data, &state)->zariba[k];
            int distance = om_hex_distance(hex_named(hexes[i].name), zariba);
            if (distance < least) least = distance;
        }
        assert_int_equal(least, hexes[i].distance);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(we_l1_a_unit_blocks_on_the_ground, "6.3-GG1 6.3r-a"),
    RULE_TEST(we_l2_a_unit_on_one_side_of_the_line_does_not_block, "6.3r-h 6.3r-g"),
    RULE_TEST(we_l3_units_on_both_sides_block, "6.3r-h"),
    RULE_TEST(we_l4_both_sides_block_by_different_causes, "6.3r-h 6.3-GG2"),
    RULE_TEST(we_l5_two_huts_do_not_block, "6.3-n1 6.3-GG3"),
    RULE_TEST(we_l6_the_third_huts_block, "6.3-GG3 6.3-n1"),
    RULE_TEST(we_l7_huts_and_trees_are_counted_apart, "6.3-n1"),
    RULE_TEST(we_l8_only_huts_near_the_firer_count_towards_rough, "6.3-GR3 6.3-n3"),
    RULE_TEST(we_l9_huts_halfway_count_towards_rough, "6.3-GR3 6.3-n1 6.3-n3"),
    RULE_TEST(we_l10_a_unit_below_the_target_does_not_block, "6.3-GR1"),
    RULE_TEST(we_l11_a_unit_beside_the_target_at_its_level_blocks, "6.3-GR1 6.3-n6"),
    RULE_TEST(we_l12_a_unit_halfway_blocks_towards_rough, "6.3-GR1 6.3-n3"),
    RULE_TEST(we_l13_a_unit_on_the_ground_does_not_block_between_rough, "6.3-RR1 6.3-n7"),
    RULE_TEST(we_l14_a_unit_on_rough_blocks_between_rough, "6.3-RR1"),
    RULE_TEST(we_l15_a_hilltop_does_not_block_between_hilltops, "6.3-HH1"),
    RULE_TEST(we_l16_a_unit_on_a_hilltop_blocks_between_hilltops, "6.3-HH1"),
    RULE_TEST(we_l17_a_unit_on_rough_does_not_block_between_hilltops, "6.3-HH1"),
    RULE_TEST(we_l18_a_crest_beside_the_firer_hides_a_hilltop, "6.3-GH2 6.3r-l"),
    RULE_TEST(we_l19_a_crest_near_a_hilltop_does_not_hide_it, "6.3-GH2 6.3r-l"),
    RULE_TEST(we_l20_the_crest_of_the_target_does_not_block, "6.3-GR2 6.3-n2"),
    RULE_TEST(we_l21_a_crest_before_the_target_blocks, "6.3-GR2"),
    RULE_TEST(we_l22_a_crest_of_each_does_not_block, "6.3-RR2 6.3-n2"),
    RULE_TEST(we_l23_a_line_along_a_crest_is_blocked, "6.3-Le 6.3r-s 6.3-RR2"),
    RULE_TEST(we_l24_a_line_along_one_wall_is_free, "6.3-Ld"),
    RULE_TEST(we_l25_a_second_wall_along_the_line_blocks, "6.3r-q 6.3-GG5"),
    RULE_TEST(we_l26_the_wall_of_a_defender_does_not_block, "6.3r-p 6.3-Lb 3.2r-b"),
    RULE_TEST(we_l27_a_wall_hides_what_is_farther_inside, "6.3-GG5"),
    RULE_TEST(we_l28_a_wall_hides_it_from_gunboats_too, "6.3-RG5 6.3-Lb"),
    RULE_TEST(we_l29_gunboats_see_the_defenders_of_a_wall, "6.3r-w 6.3-Lb"),
    RULE_TEST(we_l30_entrenched_units_do_not_block, "5.3h 6.3r-n"),
    RULE_TEST(we_l31_a_fort_and_who_is_in_it_do_not_block, "6.3-La 6.3r-n"),
    RULE_TEST(we_l32_the_line_enters_four_hexes, "6.3-Lf 6.3r-d"),
    RULE_TEST(we_l33_a_corner_that_is_touched_is_not_entered, "6.3r-e"),
    RULE_TEST(we_l34_a_hilltop_blocks_on_the_ground, "6.3r-GG6"),
    RULE_TEST(we_l35_a_unit_near_the_hilltop_is_seen_over, "6.3-HG1"),
    RULE_TEST(we_l36_a_unit_near_the_target_blocks_from_a_hilltop, "6.3-HG1 6.3-n4"),
    RULE_TEST(we_l37_trees_do_not_block_from_a_hilltop, "6.3r-w"),
    RULE_TEST(we_l38_a_unit_beside_the_firer_at_its_level_blocks, "6.3-RG1 6.3-n5"),
    RULE_TEST(we_l39_a_unit_below_the_firer_does_not_block, "6.3-RG1"),
    RULE_TEST(we_l40_walls_on_both_hexsides_of_a_corner_block, "6.3r-j"),
    RULE_TEST(we_l41_the_corner_of_a_defender_does_not_block, "6.3r-p"),
    RULE_TEST(we_l42_the_corner_hides_what_is_farther_inside, "6.3-GG5 6.3r-j"),
    RULE_TEST(we_l43_neighbours_always_see_each_other, "6.3r-b"),
    RULE_TEST(we_l44_a_hilltop_is_seen_from_the_ground, "6.3-GH2"),
    RULE_TEST(we_l45_a_hilltop_before_the_target_hides_it, "6.3-GH4"),
    RULE_TEST(we_l46_a_wall_that_is_not_ones_own_blocks, "6.3-RG5 6.3r-p"),
    RULE_TEST(we_p1_hexes_have_axial_coordinates, "1.0r-g"),
    RULE_TEST(we_p2_distance_between_two_hexes_of_the_map, "1.0r-e"),
    RULE_TEST(we_p3_neighbours_go_clockwise_from_the_north_west, "1.0r-f 1.0r-h"),
    RULE_TEST(we_p4_distance_to_the_zariba, "1.0r-e"),
};

RULE_TEST_MAIN("omdurman", tests)
