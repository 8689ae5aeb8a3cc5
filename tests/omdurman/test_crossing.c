/* Which hexsides and hexes stop a step, an advance, a melee; who follows; who is kept out. */
#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

/* Round the centre: thorn NW, trench NE, wall E, the Nile SE, khor SW, a crest W. */
static void ringed(void)
{
    begin("");
    hold_board();
    blank_board();
    set_zariba(at(0, -1));
    set_zariba(at(1, -1));
    set_city(at(1, 0));
    set_side(at(0, 0), at(0, -1), OM_SIDE_THORN);
    set_side(at(0, 0), at(1, -1), OM_SIDE_TRENCH);
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    set_terrain(at(0, 1), OM_NILE);
    set_side(at(0, 0), at(-1, 1), OM_SIDE_KHOR);
    set_side(at(0, 0), at(-1, 0), OM_SIDE_CREST);
    renew();
}

static void hexsides_stop_what_they_stop(void)
{
    static const struct {
        enum om_rule step, advance, melee;
    } rules[OM_DIRECTIONS] = {
        [OM_NORTH_WEST] = { OM_RULE_5_3f, OM_RULE_5_3c, OM_RULE_7_0c },
        [OM_NORTH_EAST] = { OM_RULE_5_3f, OM_RULE_NONE, OM_RULE_NONE },
        [OM_EAST] = { OM_RULE_3_1r_l, OM_RULE_5_23r_e, OM_RULE_7_0a },
        [OM_SOUTH_EAST] = { OM_RULE_5_1r_i, OM_RULE_6_82r_b, OM_RULE_7_1r_b },
        [OM_SOUTH_WEST] = { OM_RULE_NONE, OM_RULE_7_6r_d, OM_RULE_7_1r_b },
        [OM_WEST] = { OM_RULE_NONE, OM_RULE_NONE, OM_RULE_NONE },
    };
    ringed();
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        int other = om_next_hex(&data, &state, at(0, 0), i), back = om_opposite(i);
        assert_int_equal(om_step_refusal(&data, &state, OM_COUNTER_CAMERON, at(0, 0), i),
                         rules[i].step);
        assert_int_equal(om_advance_refusal(&data, &state, at(0, 0), i), rules[i].advance);
        assert_int_equal(om_advance_refusal(&data, &state, other, back), rules[i].advance);
        assert_int_equal(om_melee_refusal(&data, &state, at(0, 0), i), rules[i].melee);
        assert_int_equal(om_melee_refusal(&data, &state, other, back), rules[i].melee);
    }
    int corner = hex_named("0101");
    assert_int_equal(om_step_refusal(&data, &state, OM_COUNTER_CAMERON, corner, OM_WEST),
                     OM_RULE_3_0r_f);
    assert_int_equal(om_advance_refusal(&data, &state, corner, OM_WEST), OM_RULE_3_0r_f);
    assert_int_equal(om_melee_refusal(&data, &state, corner, OM_WEST), OM_RULE_3_0r_f);
}

/* 5.1r-d, 5.1r-e, 3.1r-n: the enemy in a hex. */
static void enemies_stop_a_step(void)
{
    begin("scenario=khartoum");
    blank_board();
    int here = at(0, -15);
    put(OM_COUNTER_KITCHENER, at(1, -15));
    put(OM_COUNTER_HUNTER, at(-1, -15));
    put(OM_COUNTER_MAXIM, at(-1, -15));
    put(OM_COUNTER_FORT_BURI, at(0, -14));
    put(OM_COUNTER_KHALIFA, at(0, -16));
    put(OM_COUNTER_FORT, at(1, -16));
    om_disrupt_counter(&data, &state, OM_COUNTER_MAXIM);
    static const struct {
        int direction;
        enum om_rule dervish, ae;
    } steps[] = {
        { OM_EAST, OM_RULE_NONE, OM_RULE_NONE },
        { OM_WEST, OM_RULE_5_1r_d, OM_RULE_NONE },
        { OM_SOUTH_EAST, OM_RULE_3_1r_n, OM_RULE_NONE },
        { OM_NORTH_WEST, OM_RULE_NONE, OM_RULE_5_1r_d },
        { OM_NORTH_EAST, OM_RULE_NONE, OM_RULE_3_1r_n },
        { OM_SOUTH_WEST, OM_RULE_NONE, OM_RULE_NONE },
    };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        int way = steps[i].direction;
        assert_int_equal(om_step_refusal(&data, &state, OM_COUNTER_TAIASHA, here, way),
                         steps[i].dervish);
        assert_int_equal(om_step_cost(&data, &state, OM_COUNTER_TAIASHA, here, way),
                         steps[i].dervish ? 0 : 1);
        assert_int_equal(om_step_refusal(&data, &state, OM_COUNTER_CAMERON, here, way),
                         steps[i].ae);
        assert_int_equal(om_step_cost(&data, &state, OM_COUNTER_CAMERON, here, way),
                         steps[i].ae ? 0 : 1);
    }
}

/* 3.0r-b: what is put on a hexside is there, seen from both sides, and nothing else. */
static void each_feature_of_a_hexside_stands_alone(void)
{
    static const unsigned features[] = { OM_SIDE_CREST, OM_SIDE_KHOR, OM_SIDE_ROAD, OM_SIDE_WALL,
                                         OM_SIDE_GATE };
    for (size_t i = 0; i < sizeof features / sizeof features[0]; i++) {
        begin("");
        blank_board();
        set_city(at(0, 0));
        set_side(at(0, 0), at(1, 0), features[i]);
        assert_int_equal(om_side(&data, &state, at(0, 0), OM_EAST), features[i]);
        assert_int_equal(om_side(&data, &state, at(1, 0), OM_WEST), features[i]);
        assert_int_equal(om_side(&data, &state, at(0, 0), OM_WEST), 0);
    }
}

/* 5.3r-i, 9.23r-e: a hexside of the zariba is nothing before it is built; the option swaps two. */
static void a_zariba_is_there_as_far_as_it_is_built(void)
{
    static const struct {
        const char *options;
        unsigned printed, built;
    } rows[] = {
        { "zariba=printed", OM_SIDE_THORN, OM_SIDE_THORN },
        { "zariba=printed", OM_SIDE_TRENCH, OM_SIDE_TRENCH },
        { "zariba=printed", OM_SIDE_ENTRY, OM_SIDE_ENTRY },
        { "zariba=history", OM_SIDE_THORN, OM_SIDE_TRENCH },
        { "zariba=history", OM_SIDE_TRENCH, OM_SIDE_THORN },
        { "zariba=history", OM_SIDE_ENTRY, OM_SIDE_ENTRY },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(rows[i].options);
        blank_board();
        set_side(at(0, 0), at(1, 0), rows[i].printed);
        set_zariba(at(0, 0));
        assert_int_equal(om_side(&data, &state, at(0, 0), OM_EAST), rows[i].built);
        assert_int_equal(om_side(&data, &state, at(1, 0), OM_WEST), rows[i].built);
        state.built[0] = 0;
        assert_int_equal(om_side(&data, &state, at(0, 0), OM_EAST), 0);
        assert_int_equal(om_side(&data, &state, at(1, 0), OM_WEST), 0);
    }
}

/* 2.0r-a: the costs are data. */
static void each_hexside_has_a_cost_of_its_own(void)
{
    begin("");
    data.constant[OM_CONSTANT_road_cost] = 2;
    data.constant[OM_CONSTANT_khor_cost] = 10;
    data.constant[OM_CONSTANT_crest_cost] = 20;
    data.constant[OM_CONSTANT_gate_cost] = 40;
    data.constant[OM_CONSTANT_zariba_entry_cost] = 80;
    assert_int_equal(om_ground_cost(&data, OM_CLEAR, OM_SIDE_ROAD | OM_SIDE_KHOR), 2);
    assert_int_equal(om_ground_cost(&data, OM_CLEAR, OM_SIDE_KHOR), 11);
    assert_int_equal(om_ground_cost(&data, OM_CLEAR, OM_SIDE_CREST), 21);
    assert_int_equal(om_ground_cost(&data, OM_CLEAR, OM_SIDE_GATE), 41);
    assert_int_equal(om_ground_cost(&data, OM_CLEAR, OM_SIDE_BREACH), 41);
    assert_int_equal(om_ground_cost(&data, OM_CLEAR, OM_SIDE_ENTRY), 81);
    assert_int_equal(om_ground_cost(&data, OM_ROUGH, OM_SIDE_KHOR | OM_SIDE_CREST), 33);
}

/* 5.23a, 5.23b, 5.23r-g, 9.34r-e */
static void some_are_kept_out_of_the_city(void)
{
    static const struct {
        int counter;
        enum om_rule rule;
    } cases[] = {
        { OM_COUNTER_CAMERON, OM_RULE_NONE },     { OM_COUNTER_KITCHENER, OM_RULE_NONE },
        { OM_COUNTER_FRIENDLIES, OM_RULE_5_23b }, { OM_COUNTER_GUNBOAT, OM_RULE_5_23b },
        { OM_COUNTER_KHALIFA, OM_RULE_NONE },     { OM_COUNTER_TAIASHA, OM_RULE_NONE },
        { OM_COUNTER_YAKUB, OM_RULE_5_23a },      { OM_COUNTER_DERVISH_ARTILLERY, OM_RULE_NONE },
        { OM_COUNTER_MULAZMIN, OM_RULE_5_23a },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin("");
        int inside = om_facts_at_hand(&data, &state)->wall_hex[0][1];
        int outside = om_facts_at_hand(&data, &state)->wall_hex[0][0];
        assert_int_equal(om_city_refusal(&data, &state, cases[i].counter, inside), cases[i].rule);
        assert_int_equal(om_city_refusal(&data, &state, cases[i].counter, outside), OM_RULE_NONE);
        begin("scenario=khartoum");
        inside = om_facts_at_hand(&data, &state)->wall_hex[0][1];
        assert_int_equal(om_city_refusal(&data, &state, cases[i].counter, inside), OM_RULE_NONE);
    }
}

/* 6.51r-g; Gordon never moves (2.0r-n). */
static void leaders_may_follow_who_advances(void)
{
    begin("scenario=khartoum");
    blank_board();
    int here = at(0, -15);
    put(OM_COUNTER_CAMERON, here);
    put(OM_COUNTER_KITCHENER, here);
    put(OM_COUNTER_GATACRE, here);
    put(OM_COUNTER_HUNTER, at(1, -15));
    put(OM_COUNTER_GORDON, here);
    om_let_leaders_follow(&data, &state, here);
    assert_int_equal(state.flags[OM_COUNTER_KITCHENER], OM_PICKED);
    assert_int_equal(state.flags[OM_COUNTER_GATACRE], OM_PICKED);
    assert_int_equal(state.flags[OM_COUNTER_HUNTER], 0);
    assert_int_equal(state.flags[OM_COUNTER_GORDON], 0);
    assert_int_equal(state.flags[OM_COUNTER_CAMERON], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_feature_of_a_hexside_stands_alone, "3.0r-b"),
    RULE_TEST(a_zariba_is_there_as_far_as_it_is_built, "3.0r-b 5.3r-i"),
    RULE_TEST(hexsides_stop_what_they_stop,
              "3.0r-f 3.1r-l 3.1r-o 5.1r-i 5.3b 5.3c 5.3f 5.3r-l 5.23r-e 6.82r-b 7.0a 7.0c 7.1r-b "
              "7.6r-d"),
    RULE_TEST(enemies_stop_a_step, "3.1r-n 5.1r-d 5.1r-e DIS.r-f"),
    RULE_TEST(each_hexside_has_a_cost_of_its_own, "3.1r-i 3.1r-j 3.1r-k 3.1r-m 3.1r-p 5.3g"),
    RULE_TEST(some_are_kept_out_of_the_city, "5.23a 5.23b 5.23r-d 5.23r-g 9.34r-e"),
    RULE_TEST(leaders_may_follow_who_advances, "6.51r-g 2.0r-n"),
};

RULE_TEST_MAIN("omdurman", tests)
