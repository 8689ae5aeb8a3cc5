/* What lines of sight tell other rules: how fire comes in, what it crosses; and what never happens
 * to sight, whatever is added to the board. */
#include <string.h>

#include "games/omdurman/sight/table.h"
#include "omdurman/position.h"

static void field(void)
{
    begin("scenario=campaign");
    blank_board();
}

static unsigned enters(int q, int r)
{
    return om_entry_features(&data, &state, at(0, 0), at(q, r));
}

static void fire_enters_by_the_last_hexside(void)
{
    field();
    set_side(at(3, 0), at(4, 0), OM_SIDE_CREST | OM_SIDE_KHOR);
    set_side(at(2, 0), at(3, 0), OM_SIDE_WALL);
    assert_int_equal(enters(4, 0), OM_SIDE_CREST | OM_SIDE_KHOR);
    assert_int_equal(enters(3, 0), OM_SIDE_WALL);
    assert_int_equal(enters(2, 0), 0);
    state.breached[0] = 1;
    assert_int_equal(enters(3, 0), OM_SIDE_BREACH);
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    assert_int_equal(enters(1, 0), OM_SIDE_CREST);
}

/* MOD.r-t */
static void fire_that_enters_at_a_corner_needs_both_hexsides(void)
{
    field();
    set_side(at(1, 1), at(1, 0), OM_SIDE_CREST | OM_SIDE_WALL);
    assert_int_equal(enters(1, 1), 0);
    set_side(at(1, 1), at(0, 1), OM_SIDE_CREST);
    assert_int_equal(enters(1, 1), OM_SIDE_CREST);
}

static bool crosses(int q, int r)
{
    return om_crosses_thorn(&data, &state, at(0, 0), at(q, r));
}

static void thorn_counts_inwards_and_when_built(void)
{
    field();
    set_side(at(2, 0), at(3, 0), OM_SIDE_THORN);
    assert_false(crosses(4, 0));
    set_zariba(at(3, 0));
    assert_true(crosses(3, 0));
    assert_true(crosses(4, 0));  /* also where the line goes on */
    assert_false(crosses(2, 0)); /* not before it */
    assert_false(om_crosses_thorn(&data, &state, at(4, 0), at(0, 0)));
    assert_false(om_crosses_thorn(&data, &state, at(3, 0), at(2, 0)));
    memset(state.built, 0, sizeof state.built);
    assert_false(crosses(4, 0));
}

static void thorn_at_a_corner_or_along_the_line(void)
{
    field();
    set_zariba(at(1, 1));
    set_side(at(1, 1), at(1, 0), OM_SIDE_THORN);
    assert_false(crosses(1, 1));
    set_side(at(1, 1), at(0, 1), OM_SIDE_THORN);
    assert_true(crosses(1, 1));
    assert_true(crosses(2, 2));
    assert_false(om_crosses_thorn(&data, &state, at(2, 2), at(0, 0))); /* outwards */
    /* from one hex between two of the zariba */
    field();
    set_zariba(at(1, 0));
    set_zariba(at(0, 1));
    set_side(at(0, 0), at(1, 0), OM_SIDE_THORN);
    assert_false(crosses(1, 1));
    set_side(at(0, 0), at(0, 1), OM_SIDE_THORN);
    assert_true(crosses(1, 1));
    /* along it */
    field();
    set_zariba(at(1, 0));
    set_side(at(1, 0), at(0, 1), OM_SIDE_THORN);
    assert_false(crosses(1, 1));
}

static void the_option_swaps_thorn_and_trench(void)
{
    field();
    set_zariba(at(3, 0));
    set_side(at(2, 0), at(3, 0), OM_SIDE_THORN);
    state.options[OM_OPTION_ZARIBA] = OM_ZARIBA_HISTORY;
    assert_false(crosses(3, 0));
    assert_int_equal(enters(3, 0), OM_SIDE_TRENCH);
}

/* ---- The account ------------------------------------------------------------------------- */

static void assert_cause(const struct om_sight_cause *cause, enum om_obstacle what,
                         enum om_rule rule, enum om_rule note, enum om_sight_effect effect)
{
    assert_int_equal(cause->what, what);
    assert_int_equal(cause->rule, rule);
    assert_int_equal(cause->note, note);
    assert_int_equal(cause->effect, effect);
}

static void the_account_tells_hexes_first_then_hexsides(void)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    field();
    set_terrain(at(2, 0), OM_HUTS);
    put_kind(OM_KIND_KITCHENER, 1, at(2, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    assert_int_equal(om_explain_sight(&data, &state, at(0, 0), at(3, 0), causes), 4);
    assert_cause(&causes[0], OM_OBSTACLE_NOTHING, OM_RULE_6_3r_w, OM_RULE_NONE, OM_SIGHT_PASSES);
    assert_cause(&causes[1], OM_OBSTACLE_HUTS, OM_RULE_6_3_GG3, OM_RULE_6_3_n1, OM_SIGHT_COUNTS);
    assert_cause(&causes[2], OM_OBSTACLE_LEADER, OM_RULE_6_3r_n, OM_RULE_NONE, OM_SIGHT_PASSES);
    assert_cause(&causes[3], OM_OBSTACLE_WALL, OM_RULE_6_3_GG5, OM_RULE_NONE, OM_SIGHT_BLOCKS);
    assert_int_equal(causes[2].hex, at(2, 0));
    assert_int_equal(causes[3].hex, at(0, 0));
    assert_int_equal(causes[3].other, at(1, 0));
}

static void the_account_tells_what_is_on_one_side_only(void)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    field();
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    set_side(at(1, 0), at(0, 1), OM_SIDE_WALL);
    set_side(at(0, 0), at(0, 1), OM_SIDE_WALL);
    assert_int_equal(om_explain_sight(&data, &state, at(0, 0), at(1, 1), causes), 4);
    assert_cause(&causes[0], OM_OBSTACLE_UNITS, OM_RULE_6_3_GG1, OM_RULE_6_3r_h, OM_SIGHT_HALF);
    assert_cause(&causes[1], OM_OBSTACLE_NOTHING, OM_RULE_6_3r_w, OM_RULE_NONE, OM_SIGHT_PASSES);
    assert_cause(&causes[2], OM_OBSTACLE_WALL, OM_RULE_6_3_GG5, OM_RULE_6_3_Ld, OM_SIGHT_PASSES);
    assert_cause(&causes[3], OM_OBSTACLE_WALL, OM_RULE_6_3_GG5, OM_RULE_6_3r_j, OM_SIGHT_HALF);
}

static void the_account_of_neighbours(void)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    field();
    assert_int_equal(om_explain_sight(&data, &state, at(0, 0), at(1, 0), causes), 1);
    assert_cause(&causes[0], OM_OBSTACLE_NOTHING, OM_RULE_6_3r_b, OM_RULE_NONE, OM_SIGHT_PASSES);
}

/* ---- What never happens ------------------------------------------------------------------ */

static uint64_t seed;

static int below(int limit)
{
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    return (int)((seed >> 33) % (uint64_t)limit);
}

static int near_hex(void)
{
    return at(below(7) - 1, below(7) - 1);
}

/* One more unit, huts, trees, wall or crest somewhere; no wall at a city hex. */
static void add_something(void)
{
    static const unsigned features[] = { OM_SIDE_WALL, OM_SIDE_CREST };
    int hex = near_hex();
    int kind = below(4);
    bool is_clear_hex = om_terrain_of(&data, &state, hex) == OM_CLEAR;
    if (kind == 0) put_kind(OM_KIND_JAALIN, 1, hex);
    if (kind == 1 && is_clear_hex) set_terrain(hex, below(2) ? OM_HUTS : OM_TREES);
    if (kind < 2) return;
    int direction = below(OM_DIRECTIONS);
    int other = om_next_hex(&data, &state, hex, direction);
    if (!om_is_in_city(&data, &state, hex) && !om_is_in_city(&data, &state, other) &&
        !om_side(&data, &state, hex, direction)) {
        set_side(hex, other, features[kind - 2]);
    }
}

static void we_i2_what_is_added_never_opens_a_line(void)
{
    enum { LINES_SEEN = 60 };
    int from[LINES_SEEN], to[LINES_SEEN], closed = 0;
    bool was_clear[LINES_SEEN];
    field();
    seed = 1898;
    for (int round = 0; round < 12; round++) {
        blank_board();
        for (int i = 0; i < 8; i++) set_terrain(near_hex(), below(2) ? OM_ROUGH : OM_HILLTOP);
        for (int i = 0; i < LINES_SEEN; i++) {
            from[i] = near_hex();
            to[i] = near_hex();
            was_clear[i] = om_sees(&data, &state, from[i], to[i]);
        }
        for (int added = 0; added < 25; added++) {
            add_something();
            for (int i = 0; i < LINES_SEEN; i++) {
                bool is_clear = om_sees(&data, &state, from[i], to[i]);
                assert_int_equal(is_clear, om_sees(&data, &state, to[i], from[i]));
                assert_true(was_clear[i] || !is_clear);
                closed += was_clear[i] && !is_clear;
                was_clear[i] = is_clear;
            }
        }
    }
    assert_true(closed > 50);
}

static const struct rule_test tests[] = {
    RULE_TEST(fire_enters_by_the_last_hexside, "MOD.r-m MOD.r-n"),
    RULE_TEST(fire_that_enters_at_a_corner_needs_both_hexsides, "MOD.r-t 6.3r-j"),
    RULE_TEST(thorn_counts_inwards_and_when_built, "MOD.e 5.3r-j"),
    RULE_TEST(thorn_at_a_corner_or_along_the_line, "MOD.e MOD.r-t 6.3r-j"),
    RULE_TEST(the_option_swaps_thorn_and_trench, "MOD.e"),
    RULE_TEST(the_account_tells_hexes_first_then_hexsides, "6.3r-n 6.3-GG5 6.3-n1"),
    RULE_TEST(the_account_tells_what_is_on_one_side_only, "6.3r-h 6.3r-j 6.3-Ld"),
    RULE_TEST(the_account_of_neighbours, "6.3r-b"),
    RULE_TEST(we_i2_what_is_added_never_opens_a_line, "6.3r-x 6.3-Lb"),
};

RULE_TEST_MAIN("omdurman", tests)
