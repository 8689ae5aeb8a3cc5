/* Howitzer fire: accuracy, strays, and what they do to attacks still to come (3.18, 6.41r-c). */
#include <string.h>

#include "omdurman/fires.h"

/* The Sultan lies at (-4, 4), seven hexes from the target (3, 4). */
static int target;

static void shell_four_units(void)
{
    empty_field();
    target = at(3, 4);
    set_terrain(at(-4, 4), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-4, 4));
    put_kind(OM_KIND_MULAZMIN, 4, target);
}

static void shoot(const char *dice)
{
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    end_aiming();
    does(dice);
}

static void WE_H1_on_target_without_sight(void)
{
    shell_four_units();
    set_terrain(at(0, 4), OM_HILLTOP);
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    assert_volley(2, 0);
    does("roll:6");
    assert_step(OM_STEP_IMPACT_DIE);
    assert_int_equal(units_at_hex(target), 4);
    does("roll:8");
    assert_int_equal(units_at_hex(target), 3);
}

static void WE_H2_a_stray_keeps_its_result(void)
{
    shell_four_units();
    put_kind(OM_KIND_JEHADIA, 2, at(3, 5));
    shoot("roll:6 roll:4");
    assert_int_equal(units_at_hex(target), 4);
    assert_int_equal(units_at_hex(at(3, 5)), 1);
}

static void WE_H2_a_stray_strikes_friends(void)
{
    shell_four_units();
    put(OM_COUNTER_WARWICKSHIRE, at(3, 5));
    put(OM_COUNTER_LINCOLNSHIRE, at(3, 5));
    shoot("roll:6 roll:4");
    assert_step(OM_STEP_LOSSES);
    assert_int_equal(state.side[0], OM_ANGLO_EGYPTIAN);
    assert_legal("lose:warwickshire lose:lincolnshire");
    does("lose:lincolnshire");
    assert_true(cited("6.64r-i"));
    assert_int_equal(units_at_hex(at(3, 5)), 1);
    assert_int_equal(units_at_hex(target), 4);
}

static void WE_H3_a_miss_has_no_impact(void)
{
    shell_four_units();
    shoot("roll:3");
    assert_true(state.step[0] != OM_STEP_IMPACT_DIE);
    assert_int_equal(units_at_hex(target), 4);
}

static void WE_H4_a_stray_disrupts(void)
{
    shell_four_units();
    put_kind(OM_KIND_JEHADIA, 3, at(2, 4));
    shoot("roll:4 roll:6");
    assert_int_equal(disrupted_at(at(2, 4)), 2);
    assert_int_equal(disrupted_at(target), 0);
}

static void WE_H5_the_shortest_range_is_4(void)
{
    shell_four_units();
    put_kind(OM_KIND_JEHADIA, 1, at(-1, 4));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    refuses_target(OM_COUNTER_SULTAN, at(-1, 4), "RT.7");
}

static void WE_H6_not_at_night(void)
{
    begin("scenario=campaign");
    blank_board();
    state.turn = 9;
    set_terrain(at(0, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(1, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(0, 5));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    assert_legal("aim:sultan.maxims end");
    refuses("aim:sultan", "8.1b");
}

static void WE_H7_three_gunboats_at_one_hex(void)
{
    empty_field();
    target = at(0, 0);
    put_kind(OM_KIND_MULAZMIN, 4, target);
    static const int boats[] = { OM_COUNTER_SULTAN, OM_COUNTER_SHEIK, OM_COUNTER_MELIK };
    static const int ranges[] = { 5, 6, 9 };
    for (int i = 0; i < 3; i++) {
        set_terrain(at(ranges[i], 0), OM_NILE);
        put(boats[i], at(ranges[i], 0));
    }
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 3, target);
    end_aiming();
    assert_volley(6, 0);
    does("roll:8 roll:10");
    assert_int_equal(units_at_hex(target), 2);
}

static void the_six_directions_of_the_chart(void)
{
    static const int q[] = { 0, 1, 1, 0, -1, -1 }, r[] = { -1, -1, 0, 1, 1, 0 };
    for (int face = 1; face <= 10; face++) {
        shell_four_units();
        for (int i = 0; i < OM_DIRECTIONS; i++)
            put_kind(OM_KIND_JEHADIA, 2, at(3 + q[i], 4 + r[i]));
        shoot("roll:6");
        does(text_of(OM_VERB_ROLL, face, 0));
        assert_int_equal(units_at_hex(target), face > 6 ? 3 : 4);
        for (int i = 0; i < OM_DIRECTIONS; i++) {
            assert_int_equal(units_at_hex(at(3 + q[i], 4 + r[i])), face == i + 1 ? 1 : 2);
        }
    }
}

static void cover_is_that_of_the_declared_target(void)
{
    shell_four_units();
    set_terrain(target, OM_HUTS);
    put(OM_COUNTER_MULAZMIN, at(0, 12)); /* the fort counts as one of four */
    put(OM_COUNTER_FORT, target);
    set_terrain(at(3, 5), OM_BUILDING);
    set_side(target, at(2, 4), OM_SIDE_CREST);
    put_kind(OM_KIND_JEHADIA, 1, at(3, 5));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    assert_volley(2, -4);
    does("roll:10 roll:4"); /* 6: a 1, in the building as well */
    assert_int_equal(units_at_hex(at(3, 5)), 0);
}

/* ---- Strays on structures ---------------------------------------------------------------- */

/* Five gunboats make 40 factors. West of the target there is water. */
static void five_gunboats(void)
{
    begin("");
    hold_board();
    blank_board();
    for (int i = 0; i < OM_NAMED_BOATS; i++) set_terrain(at(4, i - 4), OM_NILE);
    set_terrain(at(-1, 0), OM_NILE);
    renew();
    target = at(0, 0);
    put_kind(OM_KIND_MULAZMIN, 4, target);
    for (int i = 0; i < OM_NAMED_BOATS; i++) {
        put(OM_FIRST_BOAT + i, at(4, i - 4));
        data.kind[OM_KIND_SULTAN + i].fire = 16;
    }
    data.constant[OM_CONSTANT_breaches_wall] = 6; /* no shells fall on walls */
}

static void all_shoot(const char *dice)
{
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_FIRST_BOAT, OM_NAMED_BOATS, target);
    end_aiming();
    assert_volley(40, 0);
    does(dice);
}

static void a_stray_destroys_an_empty_fort(void)
{
    five_gunboats();
    put(OM_COUNTER_FORT, at(1, 0));
    all_shoot("roll:2 roll:3");
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);

    five_gunboats();
    put(OM_COUNTER_FORT, at(1, 0));
    all_shoot("roll:1 roll:3");
    assert_int_equal(state.place[OM_COUNTER_FORT], at(1, 0));
}

static void a_stray_strikes_the_units_in_a_fort_not_the_fort(void)
{
    five_gunboats();
    put(OM_COUNTER_FORT, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    all_shoot("roll:2 roll:3");
    assert_int_equal(state.place[OM_COUNTER_FORT], at(1, 0));
    assert_int_equal(units_at_hex(at(1, 0)), 0);
}

static void a_stray_sinks_a_gunboat_of_either_side(void)
{
    static const int boats[] = { OM_COUNTER_GUNBOAT, OM_COUNTER_DERVISH_GUNBOAT };
    for (int i = 0; i < 2; i++) {
        five_gunboats();
        put(boats[i], at(-1, 0));
        all_shoot("roll:4 roll:6"); /* a 2 */
        assert_int_equal(state.place[boats[i]], at(-1, 0));
        in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
        five_gunboats();
        put(boats[i], at(-1, 0));
        all_shoot("roll:5 roll:6"); /* a 3 */
        assert_int_equal(state.place[boats[i]], OM_PLACE_LOST);
    }
}

static void a_stray_where_nothing_is_does_nothing(void)
{
    five_gunboats();
    all_shoot("roll:5 roll:6"); /* a 3, into the water */
    assert_int_equal(times_noted(OM_MESSAGE_shells_wasted), 1);
    assert_int_equal(units_at_hex(target), 4);
}

static void a_stray_off_the_map_or_on_leaders_alone_does_nothing(void)
{
    empty_field();
    target = hex_named("0110");
    int boat = hex_named("0810");
    set_terrain(boat, OM_NILE);
    put(OM_COUNTER_SULTAN, boat);
    put_kind(OM_KIND_MULAZMIN, 2, target);
    shoot("roll:6 roll:6"); /* west of the edge */
    assert_int_equal(units_at_hex(target), 2);

    shell_four_units();
    put(OM_COUNTER_KITCHENER, at(3, 5));
    shoot("roll:6 roll:4");
    assert_int_equal(state.place[OM_COUNTER_KITCHENER], at(3, 5));
}

/* Off the map nobody is struck, by whatever result. */
static void a_stray_off_the_map_strikes_nobody(void)
{
    begin("");
    hold_board();
    blank_board();
    set_terrain(hex_named("0801"), OM_NILE);
    renew();
    target = 1;
    put_kind(OM_KIND_MULAZMIN, 4, target);
    put(OM_COUNTER_SULTAN, hex_named("0801"));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    data.kind[OM_KIND_SULTAN].fire = 80;
    shoot("roll:5 roll:6"); /* a 3, to the west */
    assert_int_equal(times_noted(OM_MESSAGE_shells_wasted), 1);
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN] + state.lost[OM_DERVISH], 0);
}

/* The first hex of the map is one as well: a boat, a fort, a unit there. */
static void a_stray_falls_into_the_corner(void)
{
    static const int struck[] = { OM_COUNTER_DERVISH_GUNBOAT, OM_COUNTER_FORT, OM_COUNTER_TAIASHA };
    for (int i = 0; i < 3; i++) {
        begin("");
        hold_board();
        blank_board();
        set_terrain(1, i == 0 ? OM_NILE : OM_CLEAR);
        set_terrain(hex_named("0801"), OM_NILE);
        renew();
        target = 2;
        put_kind(OM_KIND_MULAZMIN, 4, target);
        put(OM_COUNTER_SULTAN, hex_named("0801"));
        data.kind[OM_KIND_SULTAN].fire = 80;
        put(struck[i], 1);
        shoot("roll:5 roll:6"); /* a 3, to the west */
        assert_int_equal(state.place[struck[i]], OM_PLACE_LOST);
    }
}

/* ---- What drops out ---------------------------------------------------------------------- */

/* Two Maxims beside the target, each with a target of its own; the shells fall on one of them. */
static void two_Maxims_wait(const char *dice)
{
    shell_four_units();
    put(OM_COUNTER_MAXIM, at(3, 5));
    put(OM_COUNTER_MAXIM + 1, at(3, 5));
    put_kind(OM_KIND_JEHADIA, 4, at(3, 6));
    put_kind(OM_KIND_TAIASHA, 4, at(2, 6));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    aim(OM_COUNTER_MAXIM, 1, at(3, 6));
    aim(OM_COUNTER_MAXIM + 1, 1, at(2, 6));
    does(text_of(OM_VERB_SHELL, target, 0));
    does(dice);
}

static void a_lost_weapon_drops_out(void)
{
    two_Maxims_wait("roll:6 roll:4");
    assert_legal("lose:maxim.1 lose:maxim.2"); /* they are aimed at different targets */
    does("lose:maxim.1");
    assert_true(cited("6.41r-c"));
    assert_volley(12, 1); /* only the attack of the other is left */
    assert_int_equal(state.attack[state.volley].target, at(2, 6));
    does("roll:1");
    assert_int_equal(times_noted(OM_MESSAGE_attack_void), 0); /* it was noted once */
}

static void a_disrupted_weapon_drops_out(void)
{
    two_Maxims_wait("roll:4 roll:4");
    does("disrupt:maxim.2");
    assert_volley(12, 1);
    assert_int_equal(state.attack[state.volley].target, at(3, 6));
}

static void the_rest_of_an_attack_still_fires(void)
{
    shell_four_units();
    put(OM_COUNTER_MAXIM, at(3, 5));
    put(OM_COUNTER_MAXIM + 1, at(3, 5));
    put_kind(OM_KIND_JEHADIA, 4, at(3, 6));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    aim(OM_COUNTER_MAXIM, 2, at(3, 6));
    does(text_of(OM_VERB_SHELL, target, 0));
    does("roll:6 roll:4");
    assert_volley(12, 1);
}

static void an_attack_whose_target_is_gone_is_void(void)
{
    shell_four_units();
    put(OM_COUNTER_MAXIM, at(3, 2));
    put_kind(OM_KIND_JEHADIA, 1, at(3, 3));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    aim(OM_COUNTER_MAXIM, 1, at(3, 3));
    does(text_of(OM_VERB_SHELL, target, 0));
    does("roll:6 roll:1"); /* north-west of the target: the Jehadia */
    assert_int_equal(units_at_hex(at(3, 3)), 0);
    assert_int_equal(times_noted(OM_MESSAGE_attack_void), 1);
    assert_true(state.step[0] != OM_STEP_FIRE_DIE);
}

static void Maxims_and_howitzers_fire_apart(void)
{
    shell_four_units();
    put(OM_COUNTER_MAXIM, at(1, 4));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    aim(OM_COUNTER_MAXIM, 1, target);
    assert_step(OM_STEP_RESOLVE);
    does(text_of(OM_VERB_RESOLVE, target, 0));
    assert_volley(6, 1);
    does("roll:1");
    assert_volley(2, 0);
}

static void howitzers_fire_at_boats_and_forts_but_not_at_walls(void)
{
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    set_terrain(at(5, 0), OM_NILE);
    set_city(at(5, 2));
    set_side(at(5, 1), at(5, 2), OM_SIDE_WALL);
    put(OM_COUNTER_SULTAN, at(0, 0));
    put(OM_COUNTER_DERVISH_GUNBOAT, at(5, 0));
    put(OM_COUNTER_FORT, at(6, 0));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    does("aim:sultan");
    assert_legal("at:2025 at:fort.2125 hold");
    refuses("at:wall.1", "6.64r-j");
    does("at:fort.2125");
    assert_volley(2, 0);
    does("roll:9 roll:7"); /* a 2 */
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);
}

/* ---- The chain --------------------------------------------------------------------------- */

/* The Sultan and the Melik each at a Dervish gunboat; the first lies on the chain, which is known.
 */
static void boats_on_the_chain(void)
{
    begin("scenario=campaign river=chain");
    blank_board();
    data.constant[OM_CONSTANT_mines_from_row] = 1;
    int chain = at(0, 0), beside = at(1, 0);
    for (int q = -6; q <= 1; q++) set_terrain(at(q, 0), OM_NILE);
    memset(state.chain, 0, sizeof state.chain);
    state.chain[0] = (uint16_t)chain;
    state.chain_known = OM_CHAIN_MET;
    put(OM_COUNTER_SULTAN, at(-6, 0));
    put(OM_COUNTER_MELIK, at(-5, 0));
    data.kind[OM_KIND_SULTAN].fire = data.kind[OM_KIND_MELIK].fire = 80;
    put(OM_COUNTER_DERVISH_GUNBOAT, chain);
    put(OM_COUNTER_DERVISH_GUNBOAT + 1, beside);
}

static void a_chain_is_no_target_of_shells(void)
{
    boats_on_the_chain();
    put(OM_COUNTER_DERVISH_GUNBOAT, OM_PLACE_LOST);
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    does("aim:sultan");
    assert_legal("at:1625 hold");
    refuses("at:1525", "6.64r-j");
}

/* The stray that sinks the boat leaves the attack at it without a target, not one at the chain. */
static void shells_at_a_boat_that_is_gone_do_not_fall_on_the_chain(void)
{
    boats_on_the_chain();
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, at(1, 0));
    aim(OM_COUNTER_MELIK, 1, at(0, 0));
    does("shell:1625 roll:6 roll:6"); /* west of it: the other one */
    assert_int_equal(state.place[OM_COUNTER_DERVISH_GUNBOAT], OM_PLACE_LOST);
    assert_int_equal(times_noted(OM_MESSAGE_attack_void), 1);
    assert_true(state.step[0] != OM_STEP_FIRE_DIE);
    assert_int_equal(state.chain_known, OM_CHAIN_MET);
}

/* ---- Advance ----------------------------------------------------------------------------- */

static void whom_a_stray_disrupts_does_not_advance(void)
{
    shell_four_units();
    put(OM_COUNTER_MAXIM, at(3, 5));
    put(OM_COUNTER_MAXIM + 1, at(3, 5));
    put_kind(OM_KIND_JEHADIA, 1, at(3, 6));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_SULTAN, 1, target);
    aim(OM_COUNTER_MAXIM, 2, at(3, 6));
    does(text_of(OM_VERB_SHELL, target, 0));
    does("roll:4 roll:4");
    assert_int_equal(disrupted_at(at(3, 5)), 1);
    assert_volley(12, 1);
    does("roll:9");
    assert_int_equal(units_at_hex(at(3, 6)), 0);
    assert_legal("advance:maxim.2 end");
    refuses("advance:maxim.1", "6.82r-b");
}

static const struct rule_test tests[] = {
    RULE_TEST(WE_H1_on_target_without_sight, "6.64r-b 6.64r-c 6.64r-g CRT.1 GN.1a"),
    RULE_TEST(WE_H2_a_stray_keeps_its_result, "6.64r-f 6.64r-i"),
    RULE_TEST(WE_H2_a_stray_strikes_friends, "6.64r-i"),
    RULE_TEST(WE_H3_a_miss_has_no_impact, "6.64r-e GN.1a"),
    RULE_TEST(WE_H4_a_stray_disrupts, "6.64r-f 6.64r-e"),
    RULE_TEST(WE_H5_the_shortest_range_is_4, "RT.7 6.64r-b"),
    RULE_TEST(WE_H6_not_at_night, "8.1b"),
    RULE_TEST(WE_H7_three_gunboats_at_one_hex, "6.64r-d CRT.2"),
    RULE_TEST(the_six_directions_of_the_chart, "6.64r-f 6.64r-g 6.64r-h 1.0r-f"),
    RULE_TEST(cover_is_that_of_the_declared_target, "MOD.r-u 6.64r-i"),
    RULE_TEST(a_stray_destroys_an_empty_fort, "6.64r-i 6.6c"),
    RULE_TEST(a_stray_strikes_the_units_in_a_fort_not_the_fort, "6.64r-i RES.r-i"),
    RULE_TEST(a_stray_sinks_a_gunboat_of_either_side, "6.64r-i 6.6a"),
    RULE_TEST(a_stray_where_nothing_is_does_nothing, "6.64r-i"),
    RULE_TEST(a_stray_off_the_map_or_on_leaders_alone_does_nothing, "6.64r-i"),
    RULE_TEST(a_stray_off_the_map_strikes_nobody, "6.64r-i"),
    RULE_TEST(a_stray_falls_into_the_corner, "6.64r-i 6.6a 6.6c"),
    RULE_TEST(a_lost_weapon_drops_out, "6.41r-c"),
    RULE_TEST(a_disrupted_weapon_drops_out, "6.41r-c"),
    RULE_TEST(the_rest_of_an_attack_still_fires, "6.41r-c"),
    RULE_TEST(an_attack_whose_target_is_gone_is_void, "6.41r-c"),
    RULE_TEST(Maxims_and_howitzers_fire_apart, "6.64r-k 6.22r-b 6.14r-c"),
    RULE_TEST(howitzers_fire_at_boats_and_forts_but_not_at_walls, "6.64r-j 6.6r-e 6.6c"),
    RULE_TEST(a_chain_is_no_target_of_shells, "6.64r-j 10.2r-b"),
    RULE_TEST(shells_at_a_boat_that_is_gone_do_not_fall_on_the_chain, "6.41r-c 6.64r-j"),
    RULE_TEST(whom_a_stray_disrupts_does_not_advance, "6.82r-b DIS.r-g"),
};
RULE_TEST_MAIN("omdurman", tests)
