/*
 * The worked examples of the rules, EX1 to EX6, with exactly their dice and the game's own data.
 *
 * EX1, EX2, EX3 and EX5 are the actions of one turn; each test sets up what the example gives, and
 * one test plays them in a row.
 */
#include "khartoum/outcome.h"

#include <stdio.h>

/* Turn 3 before any action: the start of EX1. */
static void turn_3(void)
{
    begin("");
    state.resources = 30;
    state.banner_zone[KH_WHITE] = 5;
    in_turn(3, 4);
}

static int level_of(int banner, int number)
{
    return kh_zone_level(&data, &state, kh_zone_of(banner, number));
}

/* ---- EX1 --------------------------------------------------------------------------------- */

static void two_zones_are_fortified_for_one_action_point_and_two_resources(void)
{
    turn_3();
    assert_int_equal(level_of(KH_BLACK, 5), 2);
    assert_int_equal(level_of(KH_WHITE, 4), 1);
    remember();
    does("fortify zone:black.5 zone:white.4");
    refuses("zone:black.5", "6.1i");
    refuses("zone:white.4", "6.1i");
    does("done");
    assert_changes("action_points-1 resources-2 last_kind=fortify marker.black.5+1 "
                   "marker.white.4+1");
    assert_int_equal(level_of(KH_BLACK, 5), 3);
    assert_int_equal(level_of(KH_WHITE, 4), 2);
    refuses("fortify", "4.1j");
    in_turn(4, 4);
    does("fortify");
    refuses("zone:black.5", "6.1i");
    refuses("zone:white.4", "6.1i");
}

/* ---- EX2 --------------------------------------------------------------------------------- */

static void militia(int levy)
{
    begin("");
    state.resources = 28;
    in_turn(3, 3);
    remember();
    does(levy == 1 ? "militia levy:1" : "militia levy:2");
}

static void two_militia_cost_one_action_point_and_one_morale(void)
{
    militia(2);
    assert_changes("action_points-1 morale-1 last_kind=militia aside.militia-2 "
                   "available.militia+2");
    assert_int_equal(state.morale, 11);
}

static void one_militia_costs_as_much_as_two(void)
{
    militia(1);
    assert_changes("action_points-1 morale-1 last_kind=militia aside.militia-1 "
                   "available.militia+1");
}

/* ---- EX3 --------------------------------------------------------------------------------- */

static void raid_position(int strength)
{
    before_the_raid(strength);
    remember();
    does("raid target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat go");
}

static void raid_of_total_8_brings_a_resource_and_losses_at_plus_2(void)
{
    raid_position(6);
    assert_int_equal(noted(KH_MESSAGE_log_drm_units, 2) + noted(KH_MESSAGE_log_drm_leader, 1), 7);
    assert_int_equal(noted(KH_MESSAGE_log_drm_morale, 1), 0);
    assert_int_equal(noted(KH_MESSAGE_log_drm_resources, 1), 0);
    assert_int_equal(noted(KH_MESSAGE_log_drm_strength, 2), -3);
    assert_int_equal(state.modifier, 4);

    does("roll:1+3");
    assert_true(cited("AOT2.8"));
    assert_step(KH_STEP_LEADER_DIE);
    does("roll:3");
    assert_true(cited("AOT4.5"));
    assert_step(KH_STEP_TROOP_DIE);
    does("roll:2");
    assert_true(cited("AOT5.4"));
    assert_step(KH_STEP_GUNBOAT_DIE);
    does("roll:3");
    assert_true(cited("AOT7.5"));
    does("roll:1");
    assert_true(cited("AOT7.3"));
    assert_changes("action_points-1 resources+1 last_kind=raid "
                   "available.sudanese.2-1 used.sudanese.1+1 available.light-1 used.light+1 "
                   "available.gunboat-1 damaged.gunboat+1");
}

static void raid_on_a_banner_of_8_falls_to_total_7_with_the_same_dice(void)
{
    raid_position(8);
    assert_int_equal(state.modifier, 3);
    does("roll:1+3");
    assert_true(cited("AOT2.7"));
    does("roll:3 roll:2 roll:3 roll:1");
    assert_changes("action_points-1 last_kind=raid "
                   "available.sudanese.2-1 out.sudanese.1+1 "
                   "available.light-1 used.light+1 available.gunboat-1 damaged.gunboat+1");
}

/* ---- EX4 --------------------------------------------------------------------------------- */

static void sortie_position(const char *guns)
{
    before_the_sortie();
    remember();
    does("sortie target:red leader:ali unit:egyptian.2 unit:sudanese.1 unit:sudanese.1 "
         "unit:gunboat");
    does(guns);
    does("go");
}

static void sortie_of_total_4_loses_the_leader_three_steps_and_two_guns(void)
{
    sortie_position("unit:light unit:light");
    assert_int_equal(state.resources, 16);
    assert_int_equal(state.strength[KH_RED], 6);
    assert_int_equal(noted(KH_MESSAGE_log_drm_units, 2) + noted(KH_MESSAGE_log_drm_leader, 1), 8);
    assert_int_equal(noted(KH_MESSAGE_log_drm_morale, 1), 0);
    assert_int_equal(noted(KH_MESSAGE_log_drm_resources, 1), -1);
    assert_int_equal(noted(KH_MESSAGE_log_drm_strength, 2), -6);
    assert_int_equal(state.modifier, 1);

    does("roll:1+2");
    assert_true(cited("AOT3.4"));
    does("roll:3");
    assert_true(cited("AOT4.1"));
    does("roll:3");
    assert_true(cited("AOT5.1"));
    /* The first step fell on the full Egyptian, the only one it could. */
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_EGYPTIAN_REDUCED), 1);
    assert_legal("lose:egyptian.1 lose:sudanese.1");
    does("lose:egyptian.1");
    assert_step(KH_STEP_GUN_DIE);
    does("roll:4");
    assert_true(cited("AOT6.2"));
    does("roll:5");
    assert_true(cited("AOT7.3"));
    assert_changes("action_points-1 resources-1 last_kind=sortie leader.ali=out "
                   "available.egyptian.2-1 out.egyptian.1+1 "
                   "available.sudanese.1-2 out.sudanese.1+1 used.sudanese.1+1 "
                   "available.light-2 out.light+2 available.gunboat-1 damaged.gunboat+1");
}

static void a_loss_of_two_guns_takes_the_only_one_and_the_rest_is_ignored(void)
{
    sortie_position("unit:light");
    assert_int_equal(state.modifier, 0);
    does("roll:1+3 roll:3 roll:3 lose:egyptian.1 roll:4");
    assert_true(cited("AOT6.2"));
    does("roll:5");
    assert_changes("action_points-1 resources-1 last_kind=sortie leader.ali=out "
                   "available.egyptian.2-1 out.egyptian.1+1 "
                   "available.sudanese.1-2 out.sudanese.1+1 used.sudanese.1+1 "
                   "available.light-1 out.light+1 available.gunboat-1 damaged.gunboat+1");
}

/* ---- EX5 --------------------------------------------------------------------------------- */

/* After the raid of EX3. */
static void before_the_defence(void)
{
    turn_3();
    state.resources = 29;
    state.morale = 11;
    state.marker[kh_zone_of(KH_BLACK, 5)] = 1;
    state.marker[kh_zone_of(KH_WHITE, 4)] = 1;
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    reduce(KH_SUDANESE_FULL, 1);
    put(KH_SUDANESE_REDUCED, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_LIGHT_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_GUNBOAT, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    in_turn(3, 1);
    state.last_kind = KH_KIND_RAID;
}

static void place_the_four_stacks(const char *red_zone)
{
    does("defend zone:black.5 unit:egyptian.2 unit:bashi.2 unit:heavy leader:nushi");
    does("zone:white.4 unit:egyptian.2 unit:bashi.2 unit:light leader:ali");
    does("zone:green.4 unit:sudanese.2 unit:militia unit:militia unit:light");
    does(red_zone);
    does("unit:sudanese.2 unit:bashi.2 unit:light leader:stewart unit:gunboat unit:gunboat");
}

static void four_stacks_are_placed_with_what_is_available(void)
{
    before_the_defence();
    remember();
    place_the_four_stacks("zone:red.4");
    refuses("unit:sudanese.1", "6.7d");
    refuses("unit:gunboat", "6.7d");
    assert_int_equal(kh_troops_at(&state, KH_PLACE_AVAILABLE), 0);
    does("unit:light");
    refuses("unit:light", "6.7d");
    before_the_defence();
    remember();
    place_the_four_stacks("zone:red.4");
    does("done");
    assert_changes(
        "action_points-1 phase=activation last_kind=defend step=activation_draw,turn "
        "available.egyptian.2-2 available.sudanese.2-2 available.bashi.2-3 available.militia-2 "
        "available.light-3 available.heavy-1 available.gunboat-2 "
        "black.5.egyptian.2+1 black.5.bashi.2+1 black.5.heavy+1 leader.nushi=black.5 "
        "white.4.egyptian.2+1 white.4.bashi.2+1 white.4.light+1 leader.ali=white.4 "
        "green.4.sudanese.2+1 green.4.militia+2 green.4.light+1 "
        "red.4.sudanese.2+1 red.4.bashi.2+1 red.4.light+1 leader.stewart=red.4 red.4.gunboat+2");
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN), 1);
    assert_int_equal(count(KH_PLACE_USED, KH_LIGHT_GUN), 1);
}

/* Each banner alone on the card: where it stops, what it attacks. */
static void banners_go_on_until_the_next_zone_holds_troops(void)
{
    static const struct {
        const char *name;
        int banner;
        const char *changes;
    } rows[] = {
        { "black", KH_BLACK, "force=black.5" }, /* without moving */
        { "white", KH_WHITE, "target=white force=white.4" },
        { "red", KH_RED, "target=red banner_zone.red-1 force=red.4" },
        { "green", KH_GREEN, "target=green banner_zone.green-1 force=green.4" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char changes[256];
        before_the_defence();
        place_the_four_stacks("zone:red.4");
        card_1(rows[i].banner);
        does("done");
        remember();
        does("activation:1");
        snprintf(changes, sizeof changes,
                 "%s activation_card+1 activation_banner+1 fight=defence "
                 "step=attack_bonus,activation,turn",
                 rows[i].changes);
        assert_row_changes(rows[i].name, changes);
    }
}

static void troops_in_the_north_fort_let_red_walk_to_zone_4(void)
{
    before_the_defence();
    place_the_four_stacks("zone:red.3");
    card_1(KH_RED);
    does("done");
    remember();
    does("activation:1");
    assert_changes("banner_zone.red-2 activation_card+1 activation_banner+1 fight=defence "
                   "target=red force=red.3 step=attack_bonus,activation,turn");
}

/* Not the texts' numbers: the reconstructed factors, checked so that the stacks come out even. */
static void four_stacks_have_modifiers_0_minus_2_0_and_minus_1(void)
{
    static const struct {
        int banner, modifier;
    } rows[] = { { KH_BLACK, 0 }, { KH_WHITE, -2 }, { KH_RED, 0 }, { KH_GREEN, -1 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_the_defence();
        place_the_four_stacks("zone:red.4");
        card_1(rows[i].banner);
        does("done activation:1 hold");
        assert_int_equal(state.modifier, rows[i].modifier);
    }
}

static void the_examples_of_turn_3_in_a_row(void)
{
    turn_3();
    build_gunboats(3);
    remember();
    does("fortify zone:black.5 zone:white.4 done");
    does("militia levy:2");
    state.strength[KH_WHITE] = 6; /* for the raid only */
    does("raid target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat go "
         "roll:1+3 roll:3 roll:2 roll:3 roll:1");
    state.strength[KH_WHITE] = 8;
    place_the_four_stacks("zone:red.4");
    does("done");
    assert_changes(
        "action_points-4 resources-1 morale-1 phase=activation last_kind=defend "
        "step=activation_draw,turn marker.black.5+1 marker.white.4+1 aside.militia-2 "
        "available.egyptian.2-2 available.sudanese.2-3 available.bashi.2-3 "
        "available.light-4 available.heavy-1 available.gunboat-3 "
        "used.sudanese.1+1 used.light+1 damaged.gunboat+1 "
        "black.5.egyptian.2+1 black.5.bashi.2+1 black.5.heavy+1 leader.nushi=black.5 "
        "white.4.egyptian.2+1 white.4.bashi.2+1 white.4.light+1 leader.ali=white.4 "
        "green.4.sudanese.2+1 green.4.militia+2 green.4.light+1 "
        "red.4.sudanese.2+1 red.4.bashi.2+1 red.4.light+1 leader.stewart=red.4 red.4.gunboat+2");
    assert_int_equal(state.resources, 29);
}

/* The stacks that the text calls safe: sound by today's values too, none below -2. */
static void four_stacks_are_sound_by_todays_values(void)
{
    static const struct {
        int banner, modifier;
    } rows[] = { { KH_BLACK, -1 }, { KH_WHITE, -2 }, { KH_RED, -2 }, { KH_GREEN, -2 } };
    use_values(VALUES_TODAY);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_the_defence();
        place_the_four_stacks("zone:red.4");
        card_1(rows[i].banner);
        does("done activation:1 hold");
        int tracks = kh_morale_drm(&data, &state) + kh_resource_drm(&data, &state);
        assert_int_equal(state.modifier - tracks, rows[i].modifier);
    }
    use_values(VALUES_FIRST);
}

/* What the texts fix comes out the same. */
static void the_examples_hold_by_todays_values(void)
{
    use_values(VALUES_TODAY);
    two_zones_are_fortified_for_one_action_point_and_two_resources();
    two_militia_cost_one_action_point_and_one_morale();
    one_militia_costs_as_much_as_two();
    raid_of_total_8_brings_a_resource_and_losses_at_plus_2();
    raid_on_a_banner_of_8_falls_to_total_7_with_the_same_dice();
    sortie_of_total_4_loses_the_leader_three_steps_and_two_guns();
    a_loss_of_two_guns_takes_the_only_one_and_the_rest_is_ignored();
    four_stacks_are_placed_with_what_is_available();
    banners_go_on_until_the_next_zone_holds_troops();
    troops_in_the_north_fort_let_red_walk_to_zone_4();
    the_examples_of_turn_3_in_a_row();
    use_values(VALUES_FIRST);
}

static const struct rule_test tests[] = {
    RULE_TEST(two_zones_are_fortified_for_one_action_point_and_two_resources,
              "EX1 4.1f 4.1j 6.1c 6.1d 6.1e 6.1f 6.1g 6.1i 6.1j"),
    RULE_TEST(two_militia_cost_one_action_point_and_one_morale, "EX2 6.3a 6.3b 6.3d"),
    RULE_TEST(one_militia_costs_as_much_as_two, "EX2 6.3b"),
    RULE_TEST(raid_of_total_8_brings_a_resource_and_losses_at_plus_2,
              "EX3 6.5a 6.5f 6.5j 6.5l 6.5m 6.5n 6.5q 6.5r 6.5s AOT2.8 AOT4.5 AOT5.4 AOT7.5 "
              "AOT7.3 11.11a R25"),
    RULE_TEST(raid_on_a_banner_of_8_falls_to_total_7_with_the_same_dice, "EX3b AOT2.7 AOT5.3"),
    RULE_TEST(sortie_of_total_4_loses_the_leader_three_steps_and_two_guns,
              "EX4 6.6a 6.6m 6.6n 6.6o 6.6p 6.6q 6.6t AOT3.4 AOT4.1 AOT5.1 AOT6.2 AOT7.3 11.11a "
              "11.11b 11.11c 11.11d 11.11e R25 R26 R28 R29 R63 R69"),
    RULE_TEST(a_loss_of_two_guns_takes_the_only_one_and_the_rest_is_ignored, "EX4b R30 R63"),
    RULE_TEST(four_stacks_are_placed_with_what_is_available, "EX5 6.7a 6.7d 6.7i 6.7l R51"),
    RULE_TEST(banners_go_on_until_the_next_zone_holds_troops, "EX5 7.1e 7.1f 7.1g R65"),
    RULE_TEST(troops_in_the_north_fort_let_red_walk_to_zone_4, "EX5 7.1f 7.1g"),
    RULE_TEST(four_stacks_have_modifiers_0_minus_2_0_and_minus_1, "EX5 7.2b 7.2c 7.2g"),
    RULE_TEST(the_examples_of_turn_3_in_a_row, "EX1 EX2 EX3 EX5 R12 R20 R64"),
    RULE_TEST(four_stacks_are_sound_by_todays_values, "EX5 7.2b 7.2c 7.2g"),
    RULE_TEST(the_examples_hold_by_todays_values, "EX1 EX2 EX3 EX3b EX4 EX4b EX5"),
};

RULE_TEST_MAIN("khartoum", tests)
