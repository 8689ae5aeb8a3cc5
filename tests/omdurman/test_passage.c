/* Where counters pass and cannot stand, the walled city, and hexsides in combat. */
#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

/* A blank board where the side moves, with its mover at the centre. */
static void march(enum om_side side, int mover)
{
    begin("");
    blank_board();
    put(mover, at(0, 0));
    in_segment(OM_SEGMENT_MOVE, side);
}

static const char *pick(int counter)
{
    return text_of(OM_VERB_PICK, counter, 0);
}

/* ---- Passing ----------------------------------------------------------------------------- */

/* WE-S1: four Taiasha and the Khalifa in a hex; a fifth may pass through. */
static void we_s1_a_full_hex_may_be_passed(void)
{
    march(OM_DERVISH, OM_COUNTER_TAIASHA);
    put(OM_COUNTER_KHALIFA, at(1, 0));
    for (int i = 1; i <= 4; i++) put(OM_COUNTER_TAIASHA + i, at(1, 0));
    does("pick:taiasha.1 step:e");
    refuses("halt", "5.5a");
    does("step:e");
    assert_int_equal(state.spent, 2);
    does("halt");
}

static void nobody_passes_where_no_end_is_in_reach(void)
{
    march(OM_DERVISH, OM_COUNTER_TAIASHA);
    for (int i = 1; i <= 4; i++) put(OM_COUNTER_TAIASHA + i, at(1, 0));
    for (int i = 5; i <= 8; i++) put(OM_COUNTER_TAIASHA + i, at(2, 0));
    /* the first full hex has no way out but the second, and back */
    set_terrain(at(2, -1), OM_NILE);
    set_terrain(at(1, -1), OM_NILE);
    set_terrain(at(1, 1), OM_NILE);
    set_terrain(at(0, 1), OM_NILE);
    does("pick:taiasha.1 step:e step:w step:e step:w step:e step:w");
    assert_int_equal(state.spent, 6);
    does("step:e step:w"); /* eight of nine spent */
    refuses("step:e", "5.5a");
    assert_legal("step:nw step:sw step:w halt");
}

/* A lane of full hexes, of which the first is east of the mover, with water on both sides. */
static void lane(int hexes)
{
    march(OM_DERVISH, OM_COUNTER_MULAZMIN);
    for (int q = 1; q <= hexes; q++) {
        for (int i = 1; i <= 4; i++) put(OM_COUNTER_MULAZMIN + 4 * (q - 1) + i, at(q, 0));
        set_terrain(at(q, -1), OM_NILE);
        set_terrain(at(q - 1, 1), OM_NILE);
    }
    set_terrain(at(hexes + 1, -1), OM_NILE);
    set_terrain(at(hexes, 1), OM_NILE);
    does("pick:mulazmin.1");
}

/* Nine points: eight full hexes and the one behind, if it is clear; else four there and back. */
static void the_end_may_lie_behind_several_full_hexes(void)
{
    lane(7);
    set_terrain(at(8, 0), OM_HILLTOP);
    does("step:e step:e step:e step:e step:e step:e step:e");
    refuses("halt", "5.5a");
    refuses("step:w", "5.5a");
    does("step:e step:e");
    assert_int_equal(state.place[OM_COUNTER_MULAZMIN], at(9, 0));
    lane(7);
    set_terrain(at(8, 0), OM_ROUGH);
    does("step:e step:e step:e step:e");
    refuses("step:e", "5.5a");
    does("step:w step:w step:w");
    refuses("step:e", "5.5a");
    does("step:w");
    assert_int_equal(state.place[OM_COUNTER_MULAZMIN], at(0, 0));
}

static void in_an_enemy_zone_a_full_hex_is_closed(void)
{
    march(OM_DERVISH, OM_COUNTER_TAIASHA);
    for (int i = 1; i <= 4; i++) put(OM_COUNTER_TAIASHA + i, at(1, 0));
    put(OM_COUNTER_CAMERON, at(2, 0));
    does("pick:taiasha.1");
    refuses("step:e", "5.5a");
}

/* Nor is there an end behind it: who cannot turn back does not come into the first hex. */
static void a_full_hex_in_an_enemy_zone_is_no_end(void)
{
    for (int is_far = 0; is_far < 2; is_far++) {
        lane(2);
        set_terrain(at(0, 0), is_far ? OM_ROUGH : OM_CLEAR);
        put(OM_COUNTER_CAMERON, at(3, 0));
        state.spent = 7; /* of nine */
        if (is_far) {
            refuses("step:e", "5.5a");
        } else {
            does("step:e step:w");
        }
    }
}

/* ---- The walled city --------------------------------------------------------------------- */

static void gate(int mover, enum om_side side)
{
    march(side, mover);
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_GATE);
    set_terrain(at(2, 0), OM_HUTS);
    does(pick(mover));
}

static void we_c1_only_the_black_flag_enters_the_city(void)
{
    static const int kept_out[] = { OM_COUNTER_JEHADIA, OM_COUNTER_MULAZMIN, OM_COUNTER_YAKUB,
                                    OM_COUNTER_ISA };
    static const int let_in[] = { OM_COUNTER_TAIASHA, OM_COUNTER_KHALIFA,
                                  OM_COUNTER_DERVISH_ARTILLERY };
    for (size_t i = 0; i < sizeof kept_out / sizeof kept_out[0]; i++) {
        gate(kept_out[i], OM_DERVISH);
        refuses("step:e", "5.23a");
    }
    for (size_t i = 0; i < sizeof let_in / sizeof let_in[0]; i++) {
        gate(let_in[i], OM_DERVISH);
        does("step:e");
    }
}

static void all_but_friendlies_enter_the_city(void)
{
    gate(OM_COUNTER_FRIENDLIES, OM_ANGLO_EGYPTIAN);
    refuses("step:e", "5.23b");
    gate(OM_COUNTER_KITCHENER, OM_ANGLO_EGYPTIAN);
    does("step:e");
    gate(OM_COUNTER_MAXIM, OM_ANGLO_EGYPTIAN);
    does("step:e");
    gate(OM_COUNTER_CAMERON, OM_ANGLO_EGYPTIAN);
    put(OM_COUNTER_FRIENDLIES, at(0, 0));
    does("join:friendlies.1");
    refuses("step:e", "5.23b");
}

static void the_town_outside_is_open(void)
{
    march(OM_DERVISH, OM_COUNTER_JEHADIA);
    set_terrain(at(1, 0), OM_HUTS);
    does("pick:jehadia.1 step:e");
}

static void the_limits_are_about_omdurman(void)
{
    begin("scenario=khartoum");
    clear_counters();
    int wall = data.facts[OM_MAP_KHARTOUM].wall_hex[0][1];
    assert_true(om_is_in_city(&data, &state, wall));
    assert_int_equal(om_city_refusal(&data, &state, OM_COUNTER_MULAZMIN, wall), OM_RULE_NONE);
    assert_int_equal(om_city_refusal(&data, &state, OM_COUNTER_FRIENDLIES, wall), OM_RULE_NONE);
}

/* ---- Hexsides in combat ------------------------------------------------------------------ */

static const struct passage_test {
    unsigned feature;
    enum om_rule advance, melee;
} passage_tests[] = {
    { 0, OM_RULE_NONE, OM_RULE_NONE },
    { OM_SIDE_WALL, OM_RULE_5_23r_e, OM_RULE_7_0a },
    { OM_SIDE_GATE, OM_RULE_NONE, OM_RULE_NONE },
    { OM_SIDE_KHOR, OM_RULE_7_6r_d, OM_RULE_7_1r_b },
    { OM_SIDE_CREST, OM_RULE_NONE, OM_RULE_NONE },
    { OM_SIDE_THORN, OM_RULE_5_3c, OM_RULE_7_0c },
    { OM_SIDE_TRENCH, OM_RULE_NONE, OM_RULE_NONE },
};

static void hexsides_let_combat_through_or_not(void)
{
    for (size_t i = 0; i < sizeof passage_tests / sizeof passage_tests[0]; i++) {
        const struct passage_test *test = &passage_tests[i];
        begin("");
        blank_board();
        set_zariba(at(1, 0));
        set_city(at(1, 0));
        if (test->feature) set_side(at(0, 0), at(1, 0), test->feature);
        assert_int_equal(om_advance_refusal(&data, &state, at(0, 0), OM_EAST), test->advance);
        assert_int_equal(om_advance_refusal(&data, &state, at(1, 0), OM_WEST), test->advance);
        assert_int_equal(om_melee_refusal(&data, &state, at(0, 0), OM_EAST), test->melee);
        assert_int_equal(om_melee_refusal(&data, &state, at(1, 0), OM_WEST), test->melee);
    }
    set_terrain(at(-1, 0), OM_NILE);
    assert_int_equal(om_advance_refusal(&data, &state, at(0, 0), OM_WEST), OM_RULE_6_82r_b);
    assert_int_equal(om_melee_refusal(&data, &state, at(0, 0), OM_WEST), OM_RULE_7_1r_b);
}

static const struct rule_test tests[] = {
    RULE_TEST(we_s1_a_full_hex_may_be_passed, "5.1r-f 5.51r-f 5.5a EXWE-S1"),
    RULE_TEST(nobody_passes_where_no_end_is_in_reach, "5.1r-f 5.51r-f"),
    RULE_TEST(the_end_may_lie_behind_several_full_hexes, "5.1r-f 5.51r-f"),
    RULE_TEST(in_an_enemy_zone_a_full_hex_is_closed, "5.1r-f 5.1r-g"),
    RULE_TEST(a_full_hex_in_an_enemy_zone_is_no_end, "5.1r-f 5.1r-g 5.51r-f"),
    RULE_TEST(we_c1_only_the_black_flag_enters_the_city, "5.23a 5.23r-g EXWE-C1"),
    RULE_TEST(all_but_friendlies_enter_the_city, "5.23b"),
    RULE_TEST(the_town_outside_is_open, "5.23r-d"),
    RULE_TEST(the_limits_are_about_omdurman, "9.34r-e"),
    RULE_TEST(hexsides_let_combat_through_or_not,
              "5.3c 5.3r-l 7.0a 7.0b 7.0c 7.1r-b 7.6r-d 6.82r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
