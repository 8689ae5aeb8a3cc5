/* Militia (6.3) and gunboats (6.4). */
#include "khartoum/outcome.h"

static void turn_3(int action_points)
{
    begin("");
    in_turn(3, action_points);
}

/* ---- Militia (6.3) ----------------------------------------------------------------------- */

static void militia_cost_one_action_point_and_one_morale_for_one_or_two(void)
{
    turn_3(2);
    remember();
    does("militia");
    assert_changes("action_points-1 morale-1 last_kind=militia step=militia,actions,turn");
    assert_legal("levy:1 levy:2");
    does("levy:1");
    assert_changes("action_points-1 morale-1 last_kind=militia aside.militia-1 "
                   "available.militia+1");
    turn_3(2);
    remember();
    does("militia levy:2");
    assert_changes("action_points-1 morale-1 last_kind=militia aside.militia-2 "
                   "available.militia+2");
}

static void never_more_than_two_militia_wherever_they_are(void)
{
    turn_3(2);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    does("militia");
    assert_legal("levy:1");
    refuses("levy:2", "6.3c");
    turn_3(2);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_USED);
    does("militia");
    refuses("levy:2", "6.3c");
    turn_3(2);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_USED);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    refuses("militia", "6.3c");
}

/* Killed in the defence of turn 3, raised again in turn 4 at the same price. */
static void eliminated_militia_are_raised_again_at_the_same_price(void)
{
    begin("");
    no_modifiers();
    card_1(KH_RED);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    state.strength[KH_RED] = 1;
    in_activation(3);
    deploy(kh_zone_of(KH_RED, 5), KH_MILITIA, 1);
    does("activation:1 hold roll:3+5 roll:4");
    assert_int_equal(state.turn, 4);
    assert_int_equal(count(KH_PLACE_ASIDE, KH_MILITIA), 2);
    in_turn(4, 2);
    remember();
    does("militia levy:2");
    assert_changes("action_points-1 morale-1 last_kind=militia aside.militia-2 "
                   "available.militia+2");
}

static void nothing_else_that_is_lost_comes_back(void)
{
    begin("");
    card_1(KH_BLACK);
    state.disorganised[KH_BLACK] = 1;
    reduce(KH_EGYPTIAN_FULL, 2);
    put(KH_EGYPTIAN_REDUCED, 1, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put(KH_LIGHT_GUN, 2, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_OUT);
    put_leader(KH_ALI, KH_PLACE_OUT);
    in_turn(3, 4);
    remember();
    does("fortify zone:palace done morale raise:morale done gunboats build build done militia "
         "levy:2 activation:1");
    assert_changes("turn+1 phase=event action_points-4 step=event_draw,turn resources-6 "
                   "disorganised.black-1 marker.palace+1 aside.gunboat-2 available.gunboat+2 "
                   "aside.militia-2 available.militia+2");
}

/* ---- Gunboats (6.4) ---------------------------------------------------------------------- */

static void three_gunboats_are_built_at_one_resource_each_and_no_fourth(void)
{
    turn_3(2);
    remember();
    does("gunboats");
    assert_changes("action_points-1 last_kind=gunboats step=gunboats,actions,turn");
    does("build");
    assert_legal("build done");
    does("build build");
    refuses("build", "6.4d");
    does("done");
    assert_changes("action_points-1 resources-3 last_kind=gunboats aside.gunboat-3 "
                   "available.gunboat+3");
    turn_3(2);
    put(KH_GUNBOAT, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    refuses("gunboats", "6.4d");
}

static void one_action_builds_and_repairs_any_number(void)
{
    turn_3(2);
    put(KH_GUNBOAT, 2, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    remember();
    does("gunboats");
    assert_legal("build repair");
    does("repair");
    assert_legal("build repair done");
    does("build repair done");
    assert_changes("action_points-1 resources-3 last_kind=gunboats aside.gunboat-1 "
                   "damaged.gunboat-2 available.gunboat+3");
}

static void repair_alone_costs_one_resource_and_makes_the_gunboat_available(void)
{
    turn_3(2);
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    remember();
    does("gunboats repair");
    refuses("repair", "6.4j");
    does("done");
    assert_changes("action_points-1 resources-1 last_kind=gunboats damaged.gunboat-1 "
                   "available.gunboat+1");
}

static void damaged_gunboats_count_as_in_play(void)
{
    turn_3(2);
    put(KH_GUNBOAT, 2, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    does("gunboats build");
    refuses("build", "6.4d");
}

static void destroyed_gunboat_is_never_built_again(void)
{
    turn_3(2);
    put(KH_GUNBOAT, 3, KH_PLACE_ASIDE, KH_PLACE_OUT);
    refuses("gunboats", "6.4d");
    turn_3(2);
    put(KH_GUNBOAT, 2, KH_PLACE_ASIDE, KH_PLACE_OUT);
    does("gunboats build");
    refuses("build", "6.4d");
    refuses("repair", "6.4j");
}

static void damaged_gunboat_can_be_used_in_nothing_until_repaired(void)
{
    turn_3(4);
    no_modifiers();
    state.banner_zone[KH_WHITE] = 5;
    state.strength[KH_WHITE] = 0;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    put(KH_GUNBOAT, 2, KH_PLACE_ASIDE, KH_PLACE_OUT);
    does("raid target:white");
    refuses("unit:gunboat", "6.4g");
    does("unit:sudanese.2 go roll:3+5 roll:6");
    does("sortie target:white");
    refuses("unit:gunboat", "6.4g");
    does("unit:sudanese.2 go roll:6+6");
    does("defend zone:black.5 unit:bashi.2");
    refuses("unit:gunboat", "6.7d");
    turn_3(4);
    state.banner_zone[KH_WHITE] = 5;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    does("gunboats repair done raid target:white unit:gunboat");
}

static void gunboats_are_damaged_by_combat_and_by_events(void)
{
    begin("");
    no_modifiers();
    build_gunboats(1);
    state.banner_zone[KH_WHITE] = 5;
    state.strength[KH_WHITE] = 0;
    in_turn(3, 2);
    does("raid target:white unit:sudanese.2 unit:gunboat go roll:3+3 roll:6");
    remember();
    does("roll:3");
    assert_int_equal(count(KH_PLACE_DAMAGED, KH_GUNBOAT), 1);

    begin("");
    build_gunboats(1);
    data.event[0] = (struct kh_event_card){ .action_points = 2,
                                            .effects = { { .kind = KH_EFFECT_GUNBOATS_AT_RISK } } };
    in_event(3);
    remember();
    does("event:1 roll:3");
    assert_changes("phase=action step=actions,turn action_points+2 event_card+1 event.1=happened "
                   "available.gunboat-1 damaged.gunboat+1");
}

static const struct rule_test tests[] = {
    RULE_TEST(militia_cost_one_action_point_and_one_morale_for_one_or_two, "6.3a 6.3b 6.3d AOT9.4"),
    RULE_TEST(never_more_than_two_militia_wherever_they_are, "6.3c R18 R71"),
    RULE_TEST(eliminated_militia_are_raised_again_at_the_same_price, "6.3e R17 R18"),
    RULE_TEST(nothing_else_that_is_lost_comes_back, "6.3f"),
    RULE_TEST(three_gunboats_are_built_at_one_resource_each_and_no_fourth,
              "6.4a 6.4c 6.4d 6.4e AOT9.5 R11 R71"),
    RULE_TEST(one_action_builds_and_repairs_any_number, "6.4a 6.4b 6.4h 6.4j AOT9.5 R11"),
    RULE_TEST(repair_alone_costs_one_resource_and_makes_the_gunboat_available, "6.4b 6.4h"),
    RULE_TEST(damaged_gunboats_count_as_in_play, "6.4d R19"),
    RULE_TEST(destroyed_gunboat_is_never_built_again, "6.4i R19"),
    RULE_TEST(damaged_gunboat_can_be_used_in_nothing_until_repaired, "6.4g"),
    RULE_TEST(gunboats_are_damaged_by_combat_and_by_events, "6.4f"),
};

RULE_TEST_MAIN("khartoum", tests)
