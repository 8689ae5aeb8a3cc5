/* Guns against gunboats, walls, forts and the chain (3.19, 3.22, 10.2r-b). */
#include <string.h>

#include "games/omdurman/movement/movement.h"
#include "games/omdurman/sight/sight.h"
#include "omdurman/fires.h"

static int wall_number(int hex, int other)
{
    int direction = om_direction_to(&data, &state, hex, other);
    return om_facts_at_hand(&data, &state)->wall[hex][direction] - 1;
}

/* ---- Gunboats ---------------------------------------------------------------------------- */

static void fort_and_artillery_fire(const char *dice)
{
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    put(OM_COUNTER_GUNBOAT, at(0, 0));
    put(OM_COUNTER_FORT, at(1, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(-1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_FORT, 1, at(0, 0));
    aim(OM_COUNTER_DERVISH_ARTILLERY, 1, at(0, 0));
    assert_volley(20, 0);
    does(dice);
}

static void WE_G1_a_3_sinks_a_gunboat(void)
{
    fort_and_artillery_fire("roll:9");
    assert_int_equal(state.place[OM_COUNTER_GUNBOAT], OM_PLACE_LOST);
    assert_true(cited("6.6a"));
}

static void WE_G2_a_2_does_not(void)
{
    fort_and_artillery_fire("roll:8");
    assert_int_equal(state.place[OM_COUNTER_GUNBOAT], at(0, 0));
    assert_int_equal(times_noted(OM_MESSAGE_structure_holds), 1);
}

static void WE_G3_rifles_do_not_fire_at_gunboats(void)
{
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    put(OM_COUNTER_GUNBOAT, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    refuses_target(OM_COUNTER_JEHADIA, at(0, 0), "GN.8a");
}

static void gunboats_duel(int boats)
{
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    set_terrain(at(2, 0), OM_NILE);
    set_terrain(at(0, 2), OM_NILE);
    put(OM_COUNTER_DERVISH_GUNBOAT, at(0, 0));
    put(OM_COUNTER_GUNBOAT, at(2, 0));
    if (boats == 2) put(OM_COUNTER_GUNBOAT + 1, at(0, 2));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_GUNBOAT, boats, at(0, 0));
    assert_volley(8 * boats, 1);
}

static void WE_G4_one_old_gunboat_never_sinks_another(void)
{
    gunboats_duel(1);
    does("roll:10");
    assert_int_equal(state.place[OM_COUNTER_DERVISH_GUNBOAT], at(0, 0));
}

static void WE_G5_two_of_them_do(void)
{
    gunboats_duel(2);
    does("roll:8");
    assert_int_equal(state.place[OM_COUNTER_DERVISH_GUNBOAT], OM_PLACE_LOST);
}

static void WE_G6_with_the_boat_goes_who_is_aboard(void)
{
    struct om_play p = { &data, &state, NULL };
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    put(OM_COUNTER_GUNBOAT + 1, at(0, 0));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD + OM_COUNTER_GUNBOAT + 1 - OM_FIRST_BOAT);
    put(OM_COUNTER_FRIENDLIES + 1, OM_PLACE_ABOARD + OM_COUNTER_GUNBOAT - OM_FIRST_BOAT);
    om_sink_boat(&p, OM_COUNTER_GUNBOAT + 1, OM_RULE_6_6a);
    assert_int_equal(state.place[OM_COUNTER_GUNBOAT + 1], OM_PLACE_LOST);
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], OM_PLACE_LOST);
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES + 1],
                     OM_PLACE_ABOARD + OM_COUNTER_GUNBOAT - OM_FIRST_BOAT);
}

static void no_crest_covers_a_gunboat(void)
{
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    set_side(at(0, 0), at(1, 0), OM_SIDE_CREST);
    put(OM_COUNTER_GUNBOAT, at(0, 0));
    put(OM_COUNTER_FORT, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_FORT, 1, at(0, 0));
    assert_volley(8, 0);
}

static void own_structures_are_no_targets(void)
{
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    put(OM_COUNTER_DERVISH_GUNBOAT, at(0, 0));
    put(OM_COUNTER_FORT, at(1, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(2, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    refuses_target(OM_COUNTER_DERVISH_ARTILLERY, at(0, 0), "6.6r-k");
    refuses_target(OM_COUNTER_FORT, OM_TARGET_FORT + at(1, 0), "6.6r-k");
}

/* ---- Walls ------------------------------------------------------------------------------- */

/* A city hex (3,0) behind the wall to (2,0). */
static void put_wall(void)
{
    empty_field();
    set_city(at(3, 0));
    set_side(at(2, 0), at(3, 0), OM_SIDE_WALL);
}

static void two_batteries_fire_at_the_wall(const char *dice)
{
    put_wall();
    put_kind(OM_KIND_TAIASHA, 3, at(3, 0));
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put(OM_COUNTER_BATTERY_37, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 2, OM_TARGET_WALL);
    assert_volley(20, 1);
    does(dice);
}

static void WE_W1_a_2_breaches_a_wall(void)
{
    two_batteries_fire_at_the_wall("roll:5");
    assert_int_equal(state.breached[0], 1);
    assert_true(om_side(&data, &state, at(2, 0), OM_EAST) & OM_SIDE_BREACH);
    assert_int_equal(units_at_hex(at(3, 0)), 2);
    assert_true(cited("6.53f"));
}

static void WE_W2_a_1_does_nothing(void)
{
    two_batteries_fire_at_the_wall("roll:4");
    assert_int_equal(state.breached[0], 0);
    assert_int_equal(units_at_hex(at(3, 0)), 3);
}

static void WE_W3_a_gun_at_the_wall_is_at_range_1(void)
{
    put_wall();
    put(OM_COUNTER_EGYPTIAN_BATTERY, at(2, 0));
    put(OM_COUNTER_KHALIFA, at(3, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(3, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_EGYPTIAN_BATTERY, 1, OM_TARGET_WALL);
    assert_volley(24, 1);
    does("roll:4");
    assert_int_equal(state.breached[0], 1);
    assert_int_equal(state.side[0], OM_DERVISH);
    assert_legal("lose:khalifa lose:taiasha.1");
    does("lose:taiasha.1");
}

static void only_enemies_are_lost_behind_a_wall(void)
{
    put_wall();
    put_kind(OM_KIND_TAIASHA, 2, at(3, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_DERVISH_ARTILLERY, 1, OM_TARGET_WALL);
    assert_volley(6, 0);
    does("roll:10");
    assert_int_equal(state.breached[0], 1);
    assert_int_equal(units_at_hex(at(3, 0)), 2);
}

static void fire_out_of_the_city_strikes_outside(void)
{
    put_wall();
    set_city(at(4, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(3, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_DERVISH_ARTILLERY, 1, OM_TARGET_WALL);
    assert_volley(12, 0);
    does("roll:8");
    assert_int_equal(state.breached[0], 1);
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], OM_PLACE_LOST);
}

static void one_gun_outside_makes_the_city_hex_the_other_side(void)
{
    put_wall();
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(3, 0));
    put(OM_COUNTER_FORT, at(1, 1));
    in_segment(OM_SEGMENT_DEFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_DERVISH_ARTILLERY, 1, OM_TARGET_WALL);
    aim(OM_COUNTER_FORT, 1, OM_TARGET_WALL);
    does("roll:10");
    assert_int_equal(state.breached[0], 1);
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], at(2, 0));
}

static void a_wall_is_seen_at_its_nearer_hex(void)
{
    put_wall();
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put(OM_COUNTER_BATTERY_37, at(1, 1));
    set_terrain(at(1, 0), OM_ROUGH);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_legal("aim:battery_37 end");
    struct om_gun gun = om_lay_gun(&data, &state, OM_COUNTER_BATTERY_32, false);
    assert_int_equal(om_shot_refusal(&data, &state, &gun, OM_TARGET_WALL), OM_RULE_6_6r_h);
}

/* From (2,2) as well, and there the outer hex can be hidden alone. */
static void from_equal_distance_the_inner_hex_will_do(void)
{
    put_wall();
    put(OM_COUNTER_BATTERY_32, at(2, 2));
    set_terrain(at(2, 1), OM_HILLTOP);
    assert_false(om_sees_ground(&data, &state, at(2, 2), at(2, 0)));
    assert_true(om_sees_ground(&data, &state, at(2, 2), at(3, 0)));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 1, OM_TARGET_WALL);
    assert_volley(20, 1);
}

/* From (1,2) both hexes of the wall are two hexes away: either will do. */
static void from_equal_distance_the_hex_that_is_seen_is_chosen(void)
{
    for (int hidden = 0; hidden < 3; hidden++) {
        put_wall();
        assert_int_equal(om_hex_distance(at(1, 2), at(2, 0)), om_hex_distance(at(1, 2), at(3, 0)));
        put(OM_COUNTER_BATTERY_32, at(1, 2));
        struct om_gun gun = om_lay_gun(&data, &state, OM_COUNTER_BATTERY_32, false);
        if (hidden != 1) { /* the line to (2,0) runs between these */
            set_terrain(at(1, 1), OM_HILLTOP);
        }
        if (hidden != 0) { /* the line to (3,0) */
            set_terrain(at(2, 1), OM_HILLTOP);
        }
        bool sees_outer = om_sees_ground(&data, &state, at(1, 2), at(2, 0));
        bool sees_inner = om_sees_ground(&data, &state, at(1, 2), at(3, 0));
        assert_int_equal(om_shot_refusal(&data, &state, &gun, OM_TARGET_WALL),
                         sees_outer || sees_inner ? OM_RULE_NONE : OM_RULE_6_6r_h);
        assert_int_equal(sees_outer || sees_inner, hidden != 2);
    }
}

static void rifles_do_not_fire_at_walls_or_forts(void)
{
    put_wall();
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(3, 0));
    put(OM_COUNTER_FORT, at(3, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    refuses_target(OM_COUNTER_WARWICKSHIRE, OM_TARGET_WALL, "6.6r-e");
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    refuses_target(OM_COUNTER_WARWICKSHIRE, OM_TARGET_FORT + at(3, 0), "GN.9a");
}

static void a_breach_is_no_target_and_opens_the_zone(void)
{
    put_wall();
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put(OM_COUNTER_BATTERY_32, at(2, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(3, 0));
    assert_false(om_is_in_enemy_zone(&state, at(3, 0), OM_DERVISH));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 1, OM_TARGET_WALL);
    does("end roll:5");
    assert_int_equal(state.breached[wall_number(at(2, 0), at(3, 0))], 1);
    assert_true(om_is_in_enemy_zone(&state, at(3, 0), OM_DERVISH));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    refuses_target(OM_COUNTER_BATTERY_32, OM_TARGET_WALL, "6.6r-k");
}

/* ---- Forts ------------------------------------------------------------------------------- */

static void battery_before_a_fort(void)
{
    empty_field();
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(2, 0));
    put(OM_COUNTER_FORT, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
}

static void WE_T1_a_2_destroys_a_fort(void)
{
    battery_before_a_fort();
    does("aim:battery_32");
    assert_legal("at:1725 at:fort.1725 hold");
    does("at:fort.1725");
    assert_volley(20, 1);
    does("roll:5");
    assert_int_equal(state.place[OM_COUNTER_FORT], OM_PLACE_LOST);
    assert_int_equal(units_at_hex(at(2, 0)), 1);
    assert_true(cited("6.53e"));
}

static void WE_T2_the_same_at_the_units(void)
{
    battery_before_a_fort();
    aim(OM_COUNTER_BATTERY_32, 1, at(2, 0));
    assert_volley(20, -2);
    does("roll:5");
    assert_int_equal(state.place[OM_COUNTER_FORT], at(2, 0));
    assert_int_equal(units_at_hex(at(2, 0)), 1);
}

static void a_lesser_result_leaves_the_fort(void)
{
    battery_before_a_fort();
    aim(OM_COUNTER_BATTERY_32, 1, OM_TARGET_FORT + at(2, 0));
    does("roll:4");
    assert_int_equal(state.place[OM_COUNTER_FORT], at(2, 0));
    assert_int_equal(units_at_hex(at(2, 0)), 2);
}

static void fort_and_units_are_two_targets(void)
{
    battery_before_a_fort();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 1, OM_TARGET_FORT + at(2, 0));
    aim(OM_COUNTER_WARWICKSHIRE, 1, at(2, 0));
    assert_legal("resolve:1725 resolve:fort.1725");
    does("resolve:fort.1725 roll:5");
    assert_volley(10, 1); /* the fort is gone, and its -3 with it */
}

static void an_empty_fort_fires(void)
{
    empty_field();
    put(OM_COUNTER_FORT, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(5, 0));
    put(OM_COUNTER_BATTERY_32, at(-2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_FORT, 1, at(5, 0));
    assert_volley(2, 0);
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH); /* without units it is a target for guns alone */
    assert_legal("aim:battery_32 end");
    refuses_target(OM_COUNTER_BATTERY_32, at(0, 0), "6.14r-d");
}

/* ---- The chain --------------------------------------------------------------------------- */

static void put_chain(void)
{
    begin("scenario=campaign river=chain");
    blank_board();
    data.constant[OM_CONSTANT_mines_from_row] = 1;
    memset(state.chain, 0, sizeof state.chain);
    set_terrain(at(2, 0), OM_NILE);
    set_terrain(at(2, 1), OM_NILE);
    state.chain[0] = (uint16_t)at(2, 0);
    state.chain[1] = (uint16_t)at(2, 1);
    state.chain_known = OM_CHAIN_MET;
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put(OM_COUNTER_BATTERY_37, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(4, 0));
}

static void a_3_breaks_the_chain(void)
{
    put_chain();
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 2, at(2, 0));
    assert_volley(40, 1);
    does("roll:3");
    assert_int_equal(state.chain_known, OM_CHAIN_MET);
    put_chain();
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 2, at(2, 0));
    does("roll:4");
    assert_int_equal(state.chain_known, OM_CHAIN_BROKEN);
    assert_int_equal(state.chain[0], OM_NO_HEX);
    assert_int_equal(state.chain[1], OM_NO_HEX);
    put_chain();
    data.constant[OM_CONSTANT_breaks_chain] = 2; /* a number of its own */
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_BATTERY_32, 2, at(2, 0));
    does("roll:3");
    assert_int_equal(state.chain_known, OM_CHAIN_BROKEN);
}

static void a_hidden_chain_is_no_target(void)
{
    put_chain();
    state.chain_known = OM_CHAIN_HIDDEN;
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:battery_32");
    refuses(text_of(OM_VERB_AT, at(2, 0), 0), "6.6r-k");
    assert_legal("at:1925 hold");
}

static void a_chain_must_be_seen(void)
{
    put_chain();
    set_terrain(at(1, 0), OM_HILLTOP);
    put(OM_COUNTER_BATTERY_37, at(1, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_legal("aim:battery_37 end");
    struct om_gun gun = om_lay_gun(&data, &state, OM_COUNTER_BATTERY_32, false);
    assert_int_equal(om_shot_refusal(&data, &state, &gun, at(2, 0)), OM_RULE_6_21r_a);
}

/* 10.2r-b: the chain lies on the water, and is seen no better where a boat lies on it. */
static void a_boat_does_not_raise_the_chain(void)
{
    put_chain();
    put(OM_COUNTER_GUNBOAT, at(2, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    put(OM_COUNTER_BATTERY_32, at(-1, 0));
    put(OM_COUNTER_BATTERY_37, OM_PLACE_UNUSED);
    put_kind(OM_KIND_MULAZMIN, 1, at(-3, 0)); /* so that there is something to fire at */
    assert_true(om_sees(&data, &state, at(-1, 0), at(2, 0)));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    refuses_target(OM_COUNTER_BATTERY_32, at(2, 0), "6.21r-a");
}

/* Each hex of a chain is offered to the Anglo-Egyptians, who have met it, and to nobody else. */
static void a_chain_is_a_target_of_the_anglo_egyptians(void)
{
    put_chain();
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:battery_32");
    action legal[64];
    int count = om_game.legal(&data, &state, legal), chains = 0;
    for (int i = 0; i < count; i++) {
        int target = (int)action_first(legal[i]);
        chains += action_verb(legal[i]) == OM_VERB_AT && (target == at(2, 0) || target == at(2, 1));
    }
    assert_int_equal(chains, 2);
    uint16_t targets[OM_TARGETS_AT_HAND];
    int targeted = om_list_targets(&data, &state, OM_DERVISH, targets);
    for (int i = 0; i < targeted; i++) assert_int_not_equal(targets[i], at(2, 0));
    for (int side = 0; side < OM_SIDES; side++) {
        enum om_target_kind kind = om_kind_of_target(&data, &state, (enum om_side)side, at(2, 0));
        assert_int_equal(kind == OM_AT_CHAIN, side == OM_ANGLO_EGYPTIAN);
        int boat = side == OM_DERVISH ? OM_COUNTER_DERVISH_GUNBOAT : OM_COUNTER_SULTAN;
        assert_int_equal(om_stops_at_chain(&state, boat, at(2, 0)), side == OM_ANGLO_EGYPTIAN);
        assert_false(om_stops_at_chain(&state, boat, at(3, 0)));
    }
    set_terrain(at(3, 0), OM_NILE); /* water beside it is none */
    assert_int_equal(om_kind_of_target(&data, &state, OM_ANGLO_EGYPTIAN, at(3, 0)), OM_AT_NOTHING);
    assert_int_equal(om_target_hex(OM_TARGET_WALL), OM_NO_HEX); /* the first wall is no hex */
    int fort = OM_TARGET_FORT + at(4, 0);
    assert_int_equal(om_kind_of_target(&data, &state, OM_ANGLO_EGYPTIAN, fort), OM_AT_NOTHING);
}

/* 10.2r-b: at the edge of the map nobody is beside a chain that lies elsewhere. */
static void off_the_map_there_is_no_chain(void)
{
    put_chain();
    put(OM_COUNTER_LANCERS, hex_named("0148"));
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_IN_PLACE);
    state.chain[1] = OM_NO_HEX;
    struct om_play p = { &data, &state, fresh_trace() };
    om_break_chain_ashore(&p);
    assert_int_equal(state.chain_known, OM_CHAIN_MET);
    put(OM_COUNTER_LANCERS, at(1, 0));
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_IN_PLACE);
    om_break_chain_ashore(&p);
    assert_int_equal(state.chain_known, OM_CHAIN_BROKEN);
}

static const struct rule_test tests[] = {
    RULE_TEST(WE_G1_a_3_sinks_a_gunboat, "6.6a CRT.4 6.54r-b 5.22r-d"),
    RULE_TEST(WE_G2_a_2_does_not, "6.6a"),
    RULE_TEST(WE_G3_rifles_do_not_fire_at_gunboats, "GN.8a"),
    RULE_TEST(WE_G4_one_old_gunboat_never_sinks_another, "RT.6 6.6a"),
    RULE_TEST(WE_G5_two_of_them_do, "MOD.c 6.6a 6.6r-l MOD.r-p"),
    RULE_TEST(WE_G6_with_the_boat_goes_who_is_aboard, "6.6r-j 5.21r-m"),
    RULE_TEST(no_crest_covers_a_gunboat, "MOD.r-p 6.6r-l"),
    RULE_TEST(own_structures_are_no_targets, "6.6r-k"),
    RULE_TEST(WE_W1_a_2_breaches_a_wall, "6.6b 6.6d 6.53f 6.53g 6.53r-h 5.23r-f 3.0r-d"),
    RULE_TEST(WE_W2_a_1_does_nothing, "6.6b 6.6r-f"),
    RULE_TEST(WE_W3_a_gun_at_the_wall_is_at_range_1, "6.6r-h 6.53r-h"),
    RULE_TEST(only_enemies_are_lost_behind_a_wall, "6.6r-k 6.53f"),
    RULE_TEST(fire_out_of_the_city_strikes_outside, "6.6r-i"),
    RULE_TEST(one_gun_outside_makes_the_city_hex_the_other_side, "6.6r-i"),
    RULE_TEST(a_wall_is_seen_at_its_nearer_hex, "6.6r-h"),
    RULE_TEST(from_equal_distance_the_hex_that_is_seen_is_chosen, "6.6r-h"),
    RULE_TEST(from_equal_distance_the_inner_hex_will_do, "6.6r-h"),
    RULE_TEST(rifles_do_not_fire_at_walls_or_forts, "6.6r-e GN.9a"),
    RULE_TEST(a_breach_is_no_target_and_opens_the_zone, "3.0r-d GN.6e 6.6r-k"),
    RULE_TEST(WE_T1_a_2_destroys_a_fort, "6.6c 6.53e 6.53g 6.54r-e 6.6r-g"),
    RULE_TEST(WE_T2_the_same_at_the_units, "MOD.g 6.6r-f"),
    RULE_TEST(a_lesser_result_leaves_the_fort, "6.6c 6.6r-f"),
    RULE_TEST(fort_and_units_are_two_targets, "6.14r-c MOD.g"),
    RULE_TEST(an_empty_fort_fires, "6.54r-b 6.54r-d"),
    RULE_TEST(a_3_breaks_the_chain, "10.2r-b"),
    RULE_TEST(a_hidden_chain_is_no_target, "10.2r-b 1.0r-m"),
    RULE_TEST(a_chain_must_be_seen, "10.2r-b 6.21r-a"),
    RULE_TEST(a_boat_does_not_raise_the_chain, "10.2r-b 6.21r-a"),
    RULE_TEST(a_chain_is_a_target_of_the_anglo_egyptians, "10.2r-b 6.6r-k"),
    RULE_TEST(off_the_map_there_is_no_chain, "10.2r-b"),
};
RULE_TEST_MAIN("omdurman", tests)
