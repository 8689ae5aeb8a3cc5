/* Fire: who may fire at what, ranges, totals, the allotment (3.11, 3.12, 3.24). */
#include "omdurman/fires.h"

static int target;

/* Four Mulazmin at a range along the row, and the Anglo-Egyptian direct fire begins. */
static void aim_at_four(int range)
{
    target = at(range, 0);
    put_kind(OM_KIND_MULAZMIN, 4, target);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
}

static void put_brigade(int first)
{
    for (int i = 0; i < 4; i++) put(first + i, at(0, 0));
}

/* ---- Worked examples --------------------------------------------------------------------- */

static void WE_F1_a_brigade_fires_at_range_2(void)
{
    empty_field();
    put_brigade(OM_COUNTER_WARWICKSHIRE);
    aim_at_four(2);
    aim(OM_COUNTER_WARWICKSHIRE, 4, target);
    assert_volley(40, 2);
    does("roll:3");
    assert_int_equal(units_at_hex(target), 1);
    assert_int_equal(noted(OM_MESSAGE_fire_result, 1), 5);
    assert_true(cited("RES.c"));
}

static void WE_F2_a_brigade_fires_at_range_1(void)
{
    empty_field();
    put_brigade(OM_COUNTER_WARWICKSHIRE);
    aim_at_four(1);
    aim(OM_COUNTER_WARWICKSHIRE, 4, target);
    assert_volley(80, 2);
    does("roll:1");
    assert_int_equal(units_at_hex(target), 2);
}

static void WE_F3_halves_are_taken_weapon_by_weapon(void)
{
    empty_field();
    put_brigade(OM_COUNTER_EGYPTIAN_3);
    aim_at_four(4);
    aim(OM_COUNTER_EGYPTIAN_3, 4, target);
    assert_volley(16, 2);
    does("roll:4");
    assert_int_equal(units_at_hex(target), 2);
}

static void WE_F4_engineers_fire_at_range_5(void)
{
    empty_field();
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    aim_at_four(5);
    aim(OM_COUNTER_ENGINEERS, 1, target);
    assert_volley(2, 1);
    does("roll:5");
    assert_int_equal(units_at_hex(target), 3);
}

static void WE_F5_half_of_one_is_one(void)
{
    empty_field();
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    data.kind[OM_KIND_ENGINEERS].fire = 1;
    aim_at_four(4);
    aim(OM_COUNTER_ENGINEERS, 1, target);
    assert_volley(1, 1);
}

static void WE_F6_lines_are_mixed(void)
{
    empty_field();
    target = at(0, 0);
    put_kind(OM_KIND_MULAZMIN, 4, target);
    put(OM_COUNTER_MAXIM, at(3, 0));
    put(OM_COUNTER_HORSE_ARTILLERY, at(-6, 0));
    put(OM_COUNTER_CAMEL_CORPS, at(0, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_MAXIM, 1, target);
    aim(OM_COUNTER_HORSE_ARTILLERY, 1, target);
    aim(OM_COUNTER_CAMEL_CORPS, 1, target);
    assert_volley(28, 1);
    does("roll:10");
    assert_int_equal(noted(OM_MESSAGE_fire_result, 1), 10);
    assert_int_equal(units_at_hex(target), 0);
}

static void WE_F7_three_weapons_at_half(void)
{
    empty_field();
    target = at(0, 0);
    put_kind(OM_KIND_MULAZMIN, 4, target);
    put(OM_COUNTER_CAMEL_CORPS, at(4, 0));
    put(OM_COUNTER_ENGINEERS, at(-5, 0));
    put(OM_COUNTER_MAXIM, at(0, 4));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    aim(OM_COUNTER_CAMEL_CORPS, 1, target);
    aim(OM_COUNTER_ENGINEERS, 1, target);
    aim(OM_COUNTER_MAXIM, 1, target);
    assert_volley(9, 1);
    does("roll:2");
    assert_int_equal(units_at_hex(target), 4);
    assert_int_equal(disrupted_at(target), 2);
}

static void WE_F12_spears_reach_the_next_hex(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    aim(OM_COUNTER_TAIASHA, 4, at(1, 0));
    assert_volley(12, 0);
    does("roll:6");
    assert_legal("lose:warwickshire lose:lincolnshire");
    does("lose:lincolnshire");
    assert_int_equal(units_at_hex(at(1, 0)), 1);
    assert_int_equal(state.place[OM_COUNTER_LINCOLNSHIRE], OM_PLACE_LOST);
}

static void WE_F13_spears_do_not_reach_range_2(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(-2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    refuses_target(OM_COUNTER_TAIASHA, at(-2, 0), "RT.1");
}

static void WE_F19_a_leader_alone_is_no_target(void)
{
    empty_field();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(-1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    refuses_target(OM_COUNTER_TAIASHA, at(-1, 0), "6.14r-d");
}

static void WE_F22_friendlies_fire_as_Dervish_rifles(void)
{
    empty_field();
    put(OM_COUNTER_FRIENDLIES, at(0, 0));
    aim_at_four(3);
    aim(OM_COUNTER_FRIENDLIES, 1, target);
    assert_volley(4, 1);
    does("roll:5");
    assert_int_equal(units_at_hex(target), 3);
}

static void WE_F23_two_stacks_at_one_hex_are_one_attack(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_GRENADIERS, at(0, 1));
    aim_at_four(2);
    aim(OM_COUNTER_WARWICKSHIRE, 1, target);
    refuses("aim:warwickshire", "6.14r-b");
    aim(OM_COUNTER_GRENADIERS, 1, target);
    assert_volley(20, 1);
    assert_int_equal(state.attack[1].target, 0);
}

static void WE_F24_a_Maxim_fires_in_both_subphases(void)
{
    empty_field();
    put(OM_COUNTER_MAXIM, at(0, 0));
    aim_at_four(2);
    aim(OM_COUNTER_MAXIM, 1, target);
    assert_volley(6, 1);
    does("roll:1");
    assert_int_equal(units_at_hex(target), 4);
    assert_int_equal(state.segment, OM_SEGMENT_OFFENCE_AGAIN);
    aim(OM_COUNTER_MAXIM, 1, target);
    assert_volley(6, 1);
    does("roll:7");
    assert_int_equal(units_at_hex(target), 2);
}

static void WE_F25_Jehadia_do_not_reach_range_5(void)
{
    empty_field();
    put_kind(OM_KIND_JEHADIA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(4, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(-5, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    refuses_target(OM_COUNTER_JEHADIA, at(-5, 0), "RT.2");
}

static void WE_F34_guns_and_Maxims_of_a_named_gunboat(void)
{
    empty_field();
    set_terrain(at(0, 0), OM_NILE);
    put(OM_COUNTER_MELIK, at(0, 0));
    int maxims = OM_FIRST_BOAT_MAXIM + OM_COUNTER_MELIK - OM_FIRST_BOAT;
    int x = at(1, 0), y = at(-2, 0), z = at(-4, 4);
    put_kind(OM_KIND_MULAZMIN, 4, x);
    put_kind(OM_KIND_JEHADIA, 4, y);
    put_kind(OM_KIND_TAIASHA, 4, z);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_legal("aim:melik aim:melik.maxims end");
    aim(OM_COUNTER_MELIK, 1, x);
    aim(maxims, 1, y);
    assert_step(OM_STEP_RESOLVE);
    does(text_of(OM_VERB_RESOLVE, y, 0));
    assert_volley(6, 1);
    does("roll:1");
    assert_volley(15, 1); /* the last attack is not asked for */
    does("roll:1");
    assert_int_equal(disrupted_at(x), 2);
    assert_int_equal(state.segment, OM_SEGMENT_OFFENCE_AGAIN);
    aim(OM_COUNTER_MELIK, 1, z);
    aim(maxims, 1, y);
    does(text_of(OM_VERB_SHELL, z, 0));
    assert_volley(2, 0);
    does("roll:1");
    assert_volley(6, 1);
}

static void WE_N1_night_limits_rifles_to_range_2(void)
{
    begin("scenario=campaign");
    blank_board();
    state.turn = 9;
    put(OM_COUNTER_EGYPTIAN_1, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(2, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(-3, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    refuses_target(OM_COUNTER_EGYPTIAN_1, at(-3, 0), "8.1c");
}

static void WE_N2_night_keeps_the_multiplier(void)
{
    begin("scenario=campaign");
    blank_board();
    state.turn = 9;
    put(OM_COUNTER_EGYPTIAN_1, at(0, 0));
    put(OM_COUNTER_EGYPTIAN_5, at(0, 0));
    aim_at_four(2);
    aim(OM_COUNTER_EGYPTIAN_1, 2, target);
    assert_volley(18, 1);
    does("roll:6");
    assert_int_equal(units_at_hex(target), 2);
}

static void WE_N3_and_WE_N4_night_ranges_of_the_Dervish(void)
{
    begin("scenario=campaign");
    blank_board();
    state.turn = 9;
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_DERVISH_ARTILLERY, 1, at(3, 0));
    put_kind(OM_KIND_DERVISH_ARTILLERY, 1, at(4, -4));
    put_kind(OM_KIND_TAIASHA, 1, at(-1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    assert_legal("aim:taiasha.1 aim:dervish_artillery.1 end");
    aim(OM_COUNTER_DERVISH_ARTILLERY, 1, at(0, 0));
    aim(OM_COUNTER_TAIASHA, 1, at(0, 0));
    assert_volley(6 + 3, 0);
}

/* ---- Ranges ------------------------------------------------------------------------------ */

static int factors(int weapon, bool second, int range)
{
    put(om_weapon_counter(weapon), at(0, 0));
    struct om_gun gun = om_lay_gun(&data, &state, weapon, second);
    return om_shot_factors(&data, &state, &gun, at(range, 0));
}

static void assert_factors(int weapon, bool second, const int *expected)
{
    for (int range = 1; range <= OM_RANGES; range++) {
        assert_int_equal(factors(weapon, second, range), expected[range - 1]);
    }
    assert_int_equal(factors(weapon, second, OM_RANGES + 1), 0);
}

static void every_line_has_its_multipliers(void)
{
    empty_field();
    assert_factors(OM_COUNTER_TAIASHA, false, (int[]){ 3, 0, 0, 0, 0, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_KHALIFA, false, (int[]){ 1, 0, 0, 0, 0, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_JEHADIA, false, (int[]){ 8, 8, 4, 4, 0, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_DANAGLA, false, (int[]){ 4, 4, 2, 2, 0, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_ISA, false, (int[]){ 8, 8, 4, 4, 0, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_FRIENDLIES, false, (int[]){ 8, 8, 4, 4, 0, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_FORT, false, (int[]){ 8, 4, 4, 4, 2, 2, 2, 0, 0, 0 });
    assert_factors(OM_COUNTER_DERVISH_GUNBOAT, false, (int[]){ 8, 4, 4, 4, 2, 2, 2, 0, 0, 0 });
    assert_factors(OM_COUNTER_EGYPTIAN_1, false, (int[]){ 18, 9, 9, 4, 4, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_MAXIM, false, (int[]){ 12, 6, 6, 3, 3, 0, 0, 0, 0, 0 });
    assert_factors(OM_FIRST_BOAT_MAXIM, true, (int[]){ 12, 6, 6, 3, 3, 0, 0, 0, 0, 0 });
    assert_factors(OM_COUNTER_BATTERY_37, false, (int[]){ 30, 20, 10, 10, 10, 10, 5, 5, 0, 0 });
    assert_factors(OM_COUNTER_GUNBOAT, false, (int[]){ 12, 8, 4, 4, 4, 4, 2, 2, 0, 0 });
    assert_factors(OM_COUNTER_SULTAN, false, (int[]){ 15, 10, 5, 5, 5, 5, 2, 2, 0, 0 });
    assert_factors(OM_COUNTER_SULTAN, true, (int[]){ 0, 0, 0, 2, 2, 2, 2, 2, 2, 2 });
}

static void night_halves_the_longest_range(void)
{
    static const int limits[OM_LINES] = { 0, 1, 2, 3, 2, 2, 4, 0 };
    static const int weapons[OM_LINES] = { OM_COUNTER_KITCHENER,    OM_COUNTER_TAIASHA,
                                           OM_COUNTER_JEHADIA,      OM_COUNTER_DERVISH_ARTILLERY,
                                           OM_COUNTER_WARWICKSHIRE, OM_COUNTER_MAXIM,
                                           OM_COUNTER_BATTERY_32,   OM_COUNTER_SULTAN };
    begin("scenario=campaign");
    state.turn = 9;
    for (int line = OM_LINE_SPEARS; line < OM_LINES; line++) {
        struct om_gun gun = om_lay_gun(&data, &state, weapons[line], line == OM_LINE_HOWITZER);
        assert_int_equal(gun.line, line);
        assert_int_equal(gun.reach, limits[line]);
    }
}

static void at_Khartoum_all_use_the_Dervish_lines(void)
{
    begin("scenario=khartoum");
    assert_int_equal(om_lay_gun(&data, &state, OM_COUNTER_WARWICKSHIRE, false).line,
                     OM_LINE_DERVISH_RIFLES);
    assert_int_equal(om_lay_gun(&data, &state, OM_COUNTER_EGYPTIAN_BATTERY, false).line,
                     OM_LINE_DERVISH_ARTILLERY);
    assert_int_equal(om_lay_gun(&data, &state, OM_COUNTER_GUNBOAT, false).line,
                     OM_LINE_DERVISH_ARTILLERY);
    assert_int_equal(om_lay_gun(&data, &state, OM_COUNTER_FORT_BURI, false).factor, 0);
    put(OM_COUNTER_FORT_BURI, hex_named("1608"));
    assert_int_equal(om_weapon_refusal(&data, &state, OM_COUNTER_FORT_BURI, false), OM_RULE_6_1r_a);
}

/* ---- Who may fire ------------------------------------------------------------------------ */

static void the_second_subphase_is_for_Maxims_and_howitzers(void)
{
    empty_field();
    set_terrain(at(0, 1), OM_NILE);
    set_terrain(at(1, 1), OM_NILE);
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_SULTAN, at(0, 1));
    put(OM_COUNTER_GUNBOAT, at(1, 1));
    put_kind(OM_KIND_MULAZMIN, 2, at(4, 0));
    in_segment(OM_SEGMENT_DEFENCE_AGAIN, OM_DERVISH);
    assert_legal("aim:maxim.1 aim:sultan aim:sultan.maxims end");
    refuses("aim:warwickshire", "4.0e");
    refuses("aim:gunboat.1", "4.0e");
}

static void the_disrupted_and_those_at_work_do_not_fire(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 2, at(2, 0));
    set_zariba(at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    om_set_flag(&state, OM_COUNTER_LINCOLNSHIRE, OM_AT_WORK);
    om_set_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK);
    state.demolition = OM_TARGET_WALL;
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_legal("aim:seaforth end");
    refuses("aim:warwickshire", "DIS.c");
    refuses("aim:lincolnshire", "9.23b");
    refuses("aim:engineers", "6.53b");
    refuses("aim:mulazmin.1", "6.1r-a");
}

static void builders_fire_in_the_enemys_player_turn(void)
{
    begin("scenario=campaign");
    blank_board();
    set_zariba(at(0, 0));
    set_side(at(0, 0), at(-1, 0), OM_SIDE_TRENCH);
    state.built[0] = 0;
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 2, at(2, 0));
    om_set_flag(&state, OM_COUNTER_LINCOLNSHIRE, OM_IN_PLACE);
    in_segment(OM_SEGMENT_TASKS, OM_ANGLO_EGYPTIAN);
    does("build:lincolnshire");
    assert_int_equal(state.segment, OM_SEGMENT_OFFENCE);
    assert_legal("aim:seaforth end");
    does("end end");
    assert_int_equal(state.segment, OM_SEGMENT_DEFENCE);
    assert_int_equal(state.phasing, OM_DERVISH);
    assert_legal("aim:lincolnshire aim:seaforth end");
}

static void fire_needs_a_line_of_sight(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(2, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(3, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    refuses_target(OM_COUNTER_WARWICKSHIRE, at(3, 0), "6.21r-a");
}

static void a_weapon_without_target_is_not_asked(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(4, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(7, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_legal("aim:lincolnshire end");
    refuses("aim:warwickshire", "6.41r-a");
}

static void nobody_is_asked_where_nothing_can_be_hit(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(9, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    assert_step(OM_STEP_MOVE);
}

/* ---- The allotment ----------------------------------------------------------------------- */

static void units_of_one_hex_fire_at_different_targets_in_any_order(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    int near = at(1, 0), far = at(-2, 0);
    put_kind(OM_KIND_MULAZMIN, 1, near);
    put_kind(OM_KIND_JEHADIA, 1, far);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_legal("aim:warwickshire aim:lincolnshire aim:seaforth end");
    aim(OM_COUNTER_LINCOLNSHIRE, 1, near);
    aim(OM_COUNTER_WARWICKSHIRE, 1, far);
    does("aim:seaforth hold");
    assert_step(OM_STEP_RESOLVE);
    assert_legal("resolve:1325 resolve:1625");
    does("resolve:1625");
    assert_volley(20, 1);
    does("roll:1");
    assert_volley(10, 1);
    does("roll:1");
    assert_int_equal(state.weapon_use[OM_COUNTER_WARWICKSHIRE], OM_WEAPON_SILENT);
    assert_int_equal(state.attack[0].target, 0);
}

static void of_equal_weapons_the_first_is_named(void)
{
    empty_field();
    put_kind(OM_KIND_JEHADIA, 3, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(0, 1));
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(1, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    assert_legal("aim:jehadia.1 aim:jehadia.4 end");
    aim(OM_COUNTER_JEHADIA, 1, at(2, 0));
    assert_legal("aim:jehadia.2 aim:jehadia.4 end");
    refuses("aim:jehadia.3", "6.41r-a");
    does("aim:jehadia.2 hold");
    assert_legal("aim:jehadia.3 aim:jehadia.4 end");
    does("end");
    assert_volley(8, 0);
    assert_int_equal(state.weapon_use[OM_COUNTER_JEHADIA + 1], OM_WEAPON_SILENT);
    assert_int_equal(state.weapon_use[OM_COUNTER_JEHADIA + 3], OM_WEAPON_SILENT);
}

static void fire_may_be_declined(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    aim_at_four(1);
    does("end");
    assert_int_equal(units_at_hex(target), 4);
    assert_true(state.segment > OM_SEGMENT_OFFENCE);
}

static const struct rule_test tests[] = {
    RULE_TEST(WE_F1_a_brigade_fires_at_range_2,
              "RT.4 MOD.c MOD.d CRT.8 6.14r-a 6.23r-a RES.c 5.54a"),
    RULE_TEST(WE_F2_a_brigade_fires_at_range_1, "RT.4 CRT.9 6.16r-b"),
    RULE_TEST(WE_F3_halves_are_taken_weapon_by_weapon, "6.16r-a CRT.4 1.0r-d"),
    RULE_TEST(WE_F4_engineers_fire_at_range_5, "6.16r-a CRT.1 6.53r-l"),
    RULE_TEST(WE_F5_half_of_one_is_one, "6.16r-a"),
    RULE_TEST(WE_F6_lines_are_mixed, "6.22r-b MOD.i CRT.6 1.0r-i"),
    RULE_TEST(WE_F7_three_weapons_at_half, "6.16r-a CRT.2 RES.b"),
    RULE_TEST(WE_F12_spears_reach_the_next_hex, "RT.1 CRT.3 GN.4a"),
    RULE_TEST(WE_F13_spears_do_not_reach_range_2, "RT.1 6.22r-a"),
    RULE_TEST(WE_F19_a_leader_alone_is_no_target, "6.14r-d 6.51r-e"),
    RULE_TEST(WE_F22_friendlies_fire_as_Dervish_rifles, "GN.5a GN.5r-b 2.0r-d"),
    RULE_TEST(WE_F23_two_stacks_at_one_hex_are_one_attack, "6.14r-b 6.14r-a"),
    RULE_TEST(WE_F24_a_Maxim_fires_in_both_subphases, "6.42r-b MOD.c 4.0A2b2 2.0r-f"),
    RULE_TEST(WE_F25_Jehadia_do_not_reach_range_5, "RT.2 6.22r-a"),
    RULE_TEST(WE_F34_guns_and_Maxims_of_a_named_gunboat, "6.42r-a GN.2a 2.0r-j 6.41r-b"),
    RULE_TEST(WE_N1_night_limits_rifles_to_range_2, "8.1c"),
    RULE_TEST(WE_N2_night_keeps_the_multiplier, "8.1d"),
    RULE_TEST(WE_N3_and_WE_N4_night_ranges_of_the_Dervish, "8.1c RT.3"),
    RULE_TEST(every_line_has_its_multipliers,
              "RT.1 RT.2 RT.3 RT.4 RT.5 RT.6 RT.7 RT.r-a RT.r-b GN.3a GN.4a GN.5a 2.0r-c 2.0r-e "
              "2.0r-h 2.0r-i 6.64r-a"),
    RULE_TEST(night_halves_the_longest_range, "8.1c 8.1r-b"),
    RULE_TEST(at_Khartoum_all_use_the_Dervish_lines, "9.34r-b 9.34r-c"),
    RULE_TEST(the_second_subphase_is_for_Maxims_and_howitzers, "4.0e 4.0B2a2 6.1r-a"),
    RULE_TEST(the_disrupted_and_those_at_work_do_not_fire, "6.1r-a DIS.c 6.53b 9.23b"),
    RULE_TEST(builders_fire_in_the_enemys_player_turn, "9.23r-f 6.7r-a"),
    RULE_TEST(fire_needs_a_line_of_sight, "6.21r-a"),
    RULE_TEST(a_weapon_without_target_is_not_asked, "6.41r-a"),
    RULE_TEST(nobody_is_asked_where_nothing_can_be_hit, "6.41r-a"),
    RULE_TEST(units_of_one_hex_fire_at_different_targets_in_any_order, "6.15r-a 6.13r-a 6.41r-b"),
    RULE_TEST(of_equal_weapons_the_first_is_named, "6.41r-a"),
    RULE_TEST(fire_may_be_declined, "6.12r-a 4.0r-j"),
};
RULE_TEST_MAIN("omdurman", tests)
