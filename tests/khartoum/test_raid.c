/* Raid (6.5) and its outcome table (AOT 2). */
#include "khartoum/outcome.h"

/* White on the Nile bank of its zone 5, every kind of counter available. */
static void before_a_raid(void)
{
    begin("");
    state.banner_zone[KH_WHITE] = 5;
    build_gunboats(3);
    have_all_troops();
    in_turn(3, 3);
}

/* ---- The price and the target ------------------------------------------------------------ */

static void raid_costs_one_action_point_and_nothing_else(void)
{
    before_a_raid();
    remember();
    does("raid");
    assert_changes("action_points-1 last_kind=raid step=raid_target,actions,turn");
}

/* Wherever they stand, disorganised or not, and at strength 0. */
static void raid_has_one_target_of_any_four(void)
{
    before_a_raid();
    state.strength[KH_BLACK] = 0;
    state.disorganised[KH_RED] = 1;
    state.banner_zone[KH_GREEN] = 2;
    does("raid");
    assert_legal("target:black target:white target:red target:green");
    refuses("unit:sudanese.2", "4.1g");
    remember();
    does("target:red");
    assert_changes("target=red force=engaged step=raid_force,actions,turn");
    refuses("target:white", "4.1g");
}

static void raid_needs_an_available_regular(void)
{
    begin("");
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_BASHI_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    in_turn(3, 3);
    refuses("raid", "6.5b");
}

/* ---- Who may join ------------------------------------------------------------------------ */

static void raid_engages_exactly_one_regular_full_or_reduced(void)
{
    static const char *const regulars[] = { "unit:egyptian.2", "unit:egyptian.1", "unit:sudanese.2",
                                            "unit:sudanese.1", "unit:bashi.2",    "unit:bashi.1" };
    for (int i = 0; i < KH_REGULAR_KINDS; i++) {
        before_a_raid();
        does("raid target:white");
        assert_legal("unit:egyptian.2 unit:egyptian.1 unit:sudanese.2 unit:sudanese.1 "
                     "unit:bashi.2 unit:bashi.1 unit:light unit:gunboat "
                     "leader:stewart leader:ali leader:nushi");
        refuses("go", "6.5b");
        refuses("unit:militia", "2.3k");
        refuses("unit:heavy", "AOT8.3");
        does(regulars[i]);
        assert_legal("unit:light unit:gunboat leader:stewart leader:ali leader:nushi go");
        refuses("unit:bashi.2", "6.5b");
        does("go");
        assert_step(KH_STEP_FIGHT_ROLL);
    }
}

static void raid_takes_one_leader_one_light_gun_and_any_number_of_gunboats(void)
{
    before_a_raid();
    does("raid target:white unit:sudanese.2 leader:ali");
    refuses("leader:stewart", "6.5c");
    assert_legal("unit:light unit:gunboat go");
    does("unit:light");
    refuses("unit:light", "6.5d");
    assert_legal("unit:gunboat go");
    does("unit:gunboat unit:gunboat unit:gunboat");
    assert_legal("go");
}

/* All that are there have joined, which is not the same as having been used. */
static void raid_takes_no_more_than_there_are(void)
{
    begin("");
    state.banner_zone[KH_WHITE] = 5;
    build_gunboats(1);
    put(KH_LIGHT_GUN, 5, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    in_turn(3, 3);
    does("raid target:white");
    refuses("unit:egyptian.1", "6.5b");
    refuses("unit:light", "6.5d");
    does("unit:egyptian.2 unit:gunboat");
    refuses("unit:gunboat", "6.5f");
}

static void raid_takes_leaders_from_the_available_box_only(void)
{
    before_a_raid();
    put_leader(KH_ALI, KH_PLACE_WOUNDED);
    put_leader(KH_NUSHI, KH_PLACE_RECOVERING);
    put_leader(KH_STEWART, KH_PLACE_OUT);
    does("raid target:white unit:sudanese.2");
    assert_legal("unit:light unit:gunboat go");
    refuses("leader:ali", "6.5c");
    refuses("leader:nushi", "6.5c");
    refuses("leader:stewart", "6.5c");
}

static void raid_takes_gunboats_only_against_a_banner_on_the_nile(void)
{
    for (int bank = 0; bank < 2; bank++) {
        before_a_raid();
        data.zone[kh_zone_of(KH_RED, 6)].nile = (uint8_t)bank;
        does("raid target:red unit:sudanese.2");
        if (bank) {
            does("unit:gunboat");
        } else {
            assert_legal("unit:light leader:stewart leader:ali leader:nushi go");
            refuses("unit:gunboat", "6.5e");
        }
    }
}

static void raiders_are_set_aside_and_final_once_the_dice_are_asked_for(void)
{
    before_a_raid();
    does("raid target:white");
    remember();
    does("unit:sudanese.2 leader:ali unit:light");
    assert_changes("available.sudanese.2-1 engaged.sudanese.2+1 available.light-1 engaged.light+1 "
                   "leader.ali=engaged");
    does("go");
    refuses("unit:gunboat", "2.0a");
    refuses("leader:stewart", "2.0a");
    assert_step(KH_STEP_FIGHT_ROLL);
}

/* ---- The dice ---------------------------------------------------------------------------- */

static void raid_throws_two_dice(void)
{
    before_a_raid();
    does("raid target:white unit:sudanese.2 go");
    assert_two_dice();
}

/* Each unit has a factor of its own here, so that the sum tells who was counted how often. */
static void raid_adds_the_raid_factors_of_all_who_joined(void)
{
    static const struct {
        const char *force;
        int modifier;
    } rows[] = {
        { "unit:egyptian.2 go", 1 },
        { "unit:egyptian.1 go", 2 },
        { "unit:sudanese.2 go", 3 },
        { "unit:sudanese.1 go", 4 },
        { "unit:bashi.2 go", 5 },
        { "unit:bashi.1 go", 6 },
        { "unit:egyptian.2 unit:light go", 11 },
        { "unit:egyptian.2 unit:gunboat go", 21 },
        { "unit:egyptian.2 unit:gunboat unit:gunboat unit:gunboat go", 61 },
        { "unit:egyptian.2 leader:stewart go", -9 },
        { "unit:egyptian.2 leader:ali go", -19 },
        { "unit:egyptian.2 leader:nushi go", -29 },
        { "unit:bashi.1 unit:light leader:ali unit:gunboat unit:gunboat go", 36 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_a_raid();
        no_modifiers();
        state.strength[KH_WHITE] = 0;
        telling_factors(KH_FIGHT_RAID);
        does("raid target:white");
        assert_modifier(rows[i].force, rows[i].modifier);
    }
}

static void raid_adds_the_modifiers_of_the_morale_and_resource_levels(void)
{
    before_a_raid();
    no_modifiers();
    state.strength[KH_WHITE] = 0;
    state.morale = 5;
    state.resources = 20;
    data.morale_drm[5 - 1] = -3;
    data.resource_drm[20 - 1] = -4;
    does("raid target:white unit:sudanese.2 go");
    assert_int_equal(state.modifier, -7);
}

static void raid_subtracts_half_the_strength_rounded_up(void)
{
    static const int half[] = { 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6 };
    for (int strength = 0; strength <= 12; strength++) {
        before_a_raid();
        no_modifiers();
        state.strength[KH_WHITE] = (uint8_t)strength;
        state.strength[KH_RED] = 7;
        does("raid target:white unit:sudanese.2 go");
        assert_int_equal(state.modifier, -half[strength]);
    }
}

/* ---- AOT 2 ------------------------------------------------------------------------------- */

/* A full Sudanese, Ali, a light gun and two of three gunboats. The Sudanese add what half of
 * strength 8 takes off, so the dice are the total; 12 and 4 go beyond the end rows. */
static void every_total_of_a_raid_has_its_outcome(void)
{
    static const struct {
        const char *rule;
        int strength;
        const char *dice, *changes;
    } rows[] = {
        /* gunboats 3-2 and 4-2 */
        { "AOT2.2", 8, "roll:1+1 roll:3 roll:4",
          "morale-1 leader.ali=out available.sudanese.2-1 out.sudanese.1+1 available.light-1 "
          "out.light+1 available.gunboat-2 out.gunboat+1 damaged.gunboat+1" },
        { "AOT2.2", 12, "roll:1+1 roll:3 roll:4", /* total 0 */
          "morale-1 leader.ali=out available.sudanese.2-1 out.sudanese.1+1 available.light-1 "
          "out.light+1 available.gunboat-2 out.gunboat+1 damaged.gunboat+1" },
        /* leader 4-2, gunboats 3-2 and 4-2 */
        { "AOT2.3", 8, "roll:1+2 roll:4 roll:3 roll:4",
          "leader.ali=wounded available.sudanese.2-1 out.sudanese.1+1 available.light-1 "
          "out.light+1 available.gunboat-2 out.gunboat+1 damaged.gunboat+1" },
        /* leader 3-2, troops 6-2, guns 6-2, gunboats 3-2 and 6-2 */
        { "AOT2.4", 8, "roll:1+3 roll:3 roll:6 roll:6 roll:3 roll:6",
          "leader.ali=out available.sudanese.2-1 used.sudanese.1+1 available.light-1 out.light+1 "
          "available.gunboat-1 out.gunboat+1" },
        /* leader 2-1, troops 4-1, guns 6-1, gunboats 2-1 and 4-1 */
        { "AOT2.5", 8, "roll:1+4 roll:2 roll:4 roll:6 roll:2 roll:4",
          "leader.ali=out available.sudanese.2-1 out.sudanese.1+1 available.light-1 used.light+1 "
          "available.gunboat-2 out.gunboat+1 damaged.gunboat+1" },
        { "AOT2.6", 8, "roll:1+5 roll:2 roll:6 roll:4 roll:1 roll:3",
          "leader.ali=wounded available.sudanese.2-1 used.sudanese.2+1 available.light-1 "
          "out.light+1 available.gunboat-2 out.gunboat+1 damaged.gunboat+1" },
        /* leader 2+1, troops 4+1, gunboats 1+1 and 3+1 */
        { "AOT2.7", 8, "roll:1+6 roll:2 roll:4 roll:1 roll:3",
          "leader.ali=wounded available.sudanese.2-1 used.sudanese.1+1 available.light-1 "
          "used.light+1 available.gunboat-1 damaged.gunboat+1" },
        /* leader 1+2, troops 3+2, gunboats 1+2 and 2+2 */
        { "AOT2.8", 8, "roll:2+6 roll:1 roll:3 roll:1 roll:2",
          "resources+1 leader.ali=wounded available.sudanese.2-1 used.sudanese.1+1 "
          "available.light-1 used.light+1 available.gunboat-1 damaged.gunboat+1" },
        { "AOT2.9", 8, "roll:3+6",
          "resources+2 available.sudanese.2-1 used.sudanese.2+1 available.light-1 used.light+1" },
        { "AOT2.10", 8, "roll:4+6",
          "resources+2 disorganised.white+1 available.sudanese.2-1 used.sudanese.2+1 "
          "available.light-1 used.light+1" },
        { "AOT2.11", 8, "roll:5+6 peek:7",
          "resources+2 disorganised.white+1 peeked+7 available.sudanese.2-1 used.sudanese.2+1 "
          "available.light-1 used.light+1" },
        { "AOT2.12", 8, "roll:6+6 peek:7",
          "resources+2 disorganised.white+1 peeked+7 morale+1 available.sudanese.2-1 "
          "used.sudanese.2+1 available.light-1 used.light+1" },
        { "AOT2.12", 4, "roll:6+6 peek:12", /* total 14 */
          "resources+2 disorganised.white+1 peeked+12 morale+1 available.sudanese.2-1 "
          "used.sudanese.2+1 available.light-1 used.light+1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_a_raid();
        no_modifiers();
        data.unit[KH_SUDANESE_FULL].factor[KH_FIGHT_RAID] = 4;
        state.resources = 20;
        state.strength[KH_WHITE] = (uint8_t)rows[i].strength;
        remember();
        does("raid target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat "
             "go");
        does(rows[i].dice);
        assert_outcome(rows[i].rule, rows[i].dice, "action_points-1 last_kind=raid",
                       rows[i].changes);
    }
}

/* The knowledge is good: the card looked at is the one drawn. */
static void card_looked_at_is_the_one_drawn(void)
{
    before_a_raid();
    no_modifiers();
    state.strength[KH_WHITE] = 0;
    does("raid target:white unit:sudanese.2 go roll:5+6");
    assert_legal("peek:1 peek:2 peek:3 peek:4 peek:5 peek:6 peek:7 peek:8 peek:9 peek:10 peek:11 "
                 "peek:12");
    does("peek:9");
    does("defend zone:palace unit:bashi.2 done end");
    assert_legal("activation:9");
    refuses("activation:8", "7.1a");
}

/* ---- Afterwards -------------------------------------------------------------------------- */

static void raiders_are_used_up_until_reorganisation(void)
{
    begin("");
    no_modifiers();
    card_1(KH_BLACK);
    state.strength[KH_BLACK] = 0;
    put(KH_SUDANESE_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_LIGHT_GUN, 4, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    in_turn(3, 3);
    does("raid target:black unit:sudanese.2 unit:light go roll:4+5");
    does("sortie target:black");
    refuses("unit:sudanese.2", "6.5o");
    does("unit:egyptian.2");
    refuses("unit:light", "6.5o");
    does("go roll:6+6 defend zone:palace unit:bashi.2");
    refuses("unit:sudanese.2", "6.7d");
    refuses("unit:light", "6.7d");
    does("done activation:1");
    assert_int_equal(state.turn, 4);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL), 3);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN), 5);
}

/* The same leader and gunboats raid, sortie and defend in one turn. */
static void unhurt_leader_and_gunboats_are_free_again_at_once(void)
{
    begin("");
    no_modifiers();
    state.banner_zone[KH_WHITE] = 5;
    state.strength[KH_WHITE] = 0;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_turn(3, 3);
    does("raid target:white unit:sudanese.2 leader:ali unit:gunboat go roll:3+6");
    assert_int_equal(state.leader[KH_ALI], KH_PLACE_AVAILABLE);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_GUNBOAT), 1);
    does("sortie target:white unit:egyptian.2 leader:ali unit:gunboat go roll:5+6");
    does("defend zone:black.5 unit:bashi.2 leader:ali unit:gunboat done");
}

static void wounded_leader_and_damaged_gunboat_are_out_of_action(void)
{
    begin("");
    no_modifiers();
    state.banner_zone[KH_WHITE] = 5;
    state.strength[KH_WHITE] = 0;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_turn(3, 3);
    remember();
    does("raid target:white unit:sudanese.2 leader:ali unit:gunboat go roll:3+3 roll:3 roll:6 "
         "roll:3");
    assert_changes("action_points-1 last_kind=raid available.sudanese.2-1 used.sudanese.2+1 "
                   "leader.ali=wounded available.gunboat-1 damaged.gunboat+1");
    does("sortie target:white unit:egyptian.2");
    refuses("leader:ali", "6.6f");
    refuses("unit:gunboat", "6.4g");
}

static const struct rule_test tests[] = {
    RULE_TEST(raid_costs_one_action_point_and_nothing_else, "6.5a AOT9.6"),
    RULE_TEST(raid_has_one_target_of_any_four, "6.5u 11.5c R22"),
    RULE_TEST(raid_needs_an_available_regular, "6.5b R5"),
    RULE_TEST(raid_engages_exactly_one_regular_full_or_reduced, "6.5b 6.5g AOT9.6"),
    RULE_TEST(raid_takes_one_leader_one_light_gun_and_any_number_of_gunboats,
              "6.5c 6.5d 6.5f 6.5g AOT8.1 AOT8.4 AOT9.6"),
    RULE_TEST(raid_takes_no_more_than_there_are, "6.5b 6.5d 6.5f"),
    RULE_TEST(raid_takes_leaders_from_the_available_box_only, "6.5c"),
    RULE_TEST(raid_takes_gunboats_only_against_a_banner_on_the_nile,
              "6.5e 2.1f AOT8.2 AOT8.10 AOT9.9"),
    RULE_TEST(raiders_are_set_aside_and_final_once_the_dice_are_asked_for, "6.5h R23"),
    RULE_TEST(raid_throws_two_dice, "6.5i"),
    RULE_TEST(raid_adds_the_raid_factors_of_all_who_joined, "6.5j R23"),
    RULE_TEST(raid_adds_the_modifiers_of_the_morale_and_resource_levels, "6.5k 11.6a 11.10b R69"),
    RULE_TEST(raid_subtracts_half_the_strength_rounded_up, "6.5l"),
    RULE_TEST(every_total_of_a_raid_has_its_outcome,
              "AOT2.0 AOT2.2 AOT2.3 AOT2.4 AOT2.5 AOT2.6 AOT2.7 AOT2.8 AOT2.9 AOT2.10 "
              "AOT2.11 AOT2.12 AOT2.13 6.5m 6.5n 6.5q 6.5r 6.5s 6.5t 11.7a R25 R26 "
              "R32 R33"),
    RULE_TEST(card_looked_at_is_the_one_drawn, "AOT2.11 R60"),
    RULE_TEST(raiders_are_used_up_until_reorganisation, "6.5n 6.5o 6.5p 6.7d"),
    RULE_TEST(unhurt_leader_and_gunboats_are_free_again_at_once, "6.5q 6.5s 6.6t 6.6u R20"),
    RULE_TEST(wounded_leader_and_damaged_gunboat_are_out_of_action, "6.5r 6.5t 6.4g R20"),
};

RULE_TEST_MAIN("khartoum", tests)
