/* The small examples inside the rules, EX6.1 to EX6.13, with the game's own data. */
#include "khartoum/outcome.h"

/* ---- The order of actions ---------------------------------------------------------------- */

static const struct {
    const char *start, *whole;
} three_actions[] = {
    { "gunboats", "gunboats build done" },
    { "sortie", "sortie target:black unit:egyptian.2 go roll:6+6" },
    { "defend", "defend zone:palace unit:bashi.2 done" },
};

static void gunboats_sortie_and_defend_only_in_that_order(void)
{
    begin("");
    no_modifiers();
    state.strength[KH_BLACK] = 1;
    in_turn(3, 3);
    struct kh_state start = state;
    for (int first = 0; first < 3; first++) {
        for (int then = 0; then < 3; then++) {
            state = start;
            does(three_actions[first].whole);
            if (then == first) {
                refuses(three_actions[then].start, "4.1j");
            } else if (then < first) {
                refuses(three_actions[then].start, "4.1l");
            } else {
                does(three_actions[then].whole);
            }
        }
    }
    state = start;
    remember();
    for (int i = 0; i < 3; i++) does(three_actions[i].whole);
    assert_changes("action_points-3 phase=activation step=activation_draw,turn last_kind=defend "
                   "resources-2 aside.gunboat-1 available.gunboat+1 available.egyptian.2-1 "
                   "used.egyptian.2+1 available.bashi.2-1 palace.bashi.2+1 "
                   "strength.black-1 disorganised.black+1 morale+1");
}

static void second_raid_in_a_turn_is_refused(void)
{
    begin("");
    in_turn(3, 3);
    state.strength[KH_BLACK] = 0;
    does("raid target:black unit:egyptian.2 go roll:6+6 peek:3");
    refuses("raid", "4.1j");
}

/* ---- Card 2 ------------------------------------------------------------------------------ */

static void card_2_happens_on_turns_9_to_12_and_then_leaves_the_game(void)
{
    static const struct {
        int turn;
        const char *name, *changes;
    } rows[] = {
        { 8, "turn 8",
          "event.2=discarded event_card+2 action_points+2 phase=action step=actions,turn" },
        { 9, "turn 9",
          "event.2=removed event_card+2 lowered.white.4+1 dry.white.5+1 "
          "action_points+2 phase=action step=actions,turn" },
        { 12, "turn 12",
          "event.2=removed event_card+2 lowered.white.4+1 dry.white.5+1 "
          "action_points+2 phase=action step=actions,turn" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        in_event(rows[i].turn);
        remember();
        does("event:2");
        assert_row_changes(rows[i].name, rows[i].changes);
    }
    begin("");
    in_event(9);
    does("event:2");
    state.event_card = 0;
    in_event(10);
    refuses("event:2", "SEQ.A4");
}

/* ---- Banners ----------------------------------------------------------------------------- */

static void raid_on_strength_9_subtracts_5(void)
{
    begin("");
    state.strength[KH_BLACK] = 9;
    in_turn(3, 3);
    does("raid target:black unit:egyptian.2 go");
    assert_int_equal(noted(KH_MESSAGE_log_drm_strength, 2), -5);
}

static void banner_in_zone_4_enters_an_empty_zone_3_and_goes_on(void)
{
    begin("");
    card_1(KH_GREEN);
    state.banner_zone[KH_GREEN] = 4;
    in_activation(3);
    deploy(KH_ZONE_PALACE, KH_EGYPTIAN_FULL, 1);
    remember();
    does("activation:1");
    assert_changes("banner_zone.green-2 activation_card+1 activation_banner+1 fight=defence "
                   "target=green force=palace step=attack_bonus,activation,turn");
}

static void red_walks_from_6_to_4_and_attacks_the_troops_in_3(void)
{
    begin("");
    card_1(KH_RED);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_activation(3);
    deploy(kh_zone_of(KH_RED, 3), KH_MILITIA, 1);
    deploy(kh_zone_of(KH_RED, 3), KH_SUDANESE_FULL, 1);
    remember();
    does("activation:1");
    assert_changes("banner_zone.red-2 activation_card+1 activation_banner+1 fight=defence "
                   "target=red force=red.3 step=attack_bonus,activation,turn");
}

static void fort_with_a_marker_adds_3_to_the_defence(void)
{
    begin("");
    card_1(KH_BLACK);
    state.marker[kh_zone_of(KH_BLACK, 5)] = 1;
    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1 hold");
    assert_int_equal(noted(KH_MESSAGE_log_drm_level, 0), 3);
}

static void green_in_zone_5_leaves_zones_4_to_1_to_the_player(void)
{
    begin("");
    state.banner_zone[KH_GREEN] = 5;
    in_turn(3, 1);
    does("fortify");
    assert_true(is_legal("zone:palace"));
    assert_true(is_legal("zone:green.2"));
    assert_true(is_legal("zone:green.3"));
    assert_true(is_legal("zone:green.4"));
    refuses("zone:green.5", "6.1a");
    refuses("zone:green.6", "6.1a");
}

static void sortie_that_drives_back_a_banner_in_zone_6_leaves_it_there(void)
{
    begin("");
    no_modifiers();
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_SORTIE] = 6;
    in_turn(3, 2);
    state.strength[KH_RED] = 6;
    remember();
    does("sortie target:red unit:egyptian.2 go roll:6+6");
    assert_true(cited("7.2m"));
    assert_changes("action_points-1 resources-1 last_kind=sortie available.egyptian.2-1 "
                   "used.egyptian.2+1 disorganised.red+1 strength.red-1 morale+1");
}

/* ---- Tracks, steps, counters ------------------------------------------------------------- */

static void morale_6_gives_minus_2_and_resources_31_give_plus_1(void)
{
    begin("");
    state.morale = 6;
    state.resources = 31;
    in_turn(3, 2);
    does("raid target:black unit:egyptian.2 go");
    assert_int_equal(noted(KH_MESSAGE_log_drm_morale, 1), -2);
    assert_int_equal(noted(KH_MESSAGE_log_drm_resources, 1), 1);
}

static void full_egyptian_loses_a_step_and_becomes_a_reduced_egyptian(void)
{
    begin("");
    no_modifiers();
    state.strength[KH_BLACK] = 0;
    in_turn(3, 2);
    remember();
    does("raid target:black unit:egyptian.2 go roll:3+3 roll:4");
    assert_changes("action_points-1 last_kind=raid available.egyptian.2-1 used.egyptian.1+1");
}

static void militia_cannot_be_selected_for_raid_or_sortie(void)
{
    begin("");
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_turn(3, 2);
    does("raid target:black");
    refuses("unit:militia", "2.3k");
    does("unit:egyptian.2 go roll:6+6");
    does("sortie target:black");
    refuses("unit:militia", "2.3k");
}

/* ---- Today's values ---------------------------------------------------------------------- */

/* What the texts fix comes out the same. Card 2 and stars do more than in the two tests that are
 * left out here: see the next two. */
static void the_small_examples_hold_by_todays_values(void)
{
    use_values(VALUES_TODAY);
    gunboats_sortie_and_defend_only_in_that_order();
    second_raid_in_a_turn_is_refused();
    raid_on_strength_9_subtracts_5();
    red_walks_from_6_to_4_and_attacks_the_troops_in_3();
    fort_with_a_marker_adds_3_to_the_defence();
    green_in_zone_5_leaves_zones_4_to_1_to_the_player();
    sortie_that_drives_back_a_banner_in_zone_6_leaves_it_there();
    morale_6_gives_minus_2_and_resources_31_give_plus_1();
    full_egyptian_loses_a_step_and_becomes_a_reduced_egyptian();
    militia_cannot_be_selected_for_raid_or_sortie();
    use_values(VALUES_FIRST);
}

static void card_2_happens_on_turns_9_to_12_by_todays_values(void)
{
    use_values(VALUES_TODAY);
    for (int turn = 8; turn <= 12; turn++) {
        begin("");
        in_event(turn);
        does("event:2");
        assert_int_equal(state.event[1], turn < 9 ? KH_CARD_DISCARDED : KH_CARD_REMOVED);
        assert_int_equal(state.lowered[kh_zone_of(KH_WHITE, 4)], turn >= 9);
    }
    use_values(VALUES_FIRST);
}

/* Both zones that it enters carry a star. */
static void banner_in_zone_4_goes_on_through_zone_3_by_todays_values(void)
{
    use_values(VALUES_TODAY);
    begin("");
    card_1(KH_GREEN);
    state.banner_zone[KH_GREEN] = 4;
    in_activation(3);
    deploy(KH_ZONE_PALACE, KH_EGYPTIAN_FULL, 1);
    remember();
    does("activation:1");
    assert_changes("banner_zone.green-2 morale-2 activation_card+1 activation_banner+1 "
                   "fight=defence target=green force=palace step=attack_bonus,activation,turn");
    use_values(VALUES_FIRST);
}

static const struct rule_test tests[] = {
    RULE_TEST(gunboats_sortie_and_defend_only_in_that_order, "EX6.1 4.1l R4"),
    RULE_TEST(second_raid_in_a_turn_is_refused, "EX6.2 4.1j"),
    RULE_TEST(card_2_happens_on_turns_9_to_12_and_then_leaves_the_game, "EX6.3 5.1c 5.2a 5.2b R57"),
    RULE_TEST(raid_on_strength_9_subtracts_5, "EX6.4 6.5l"),
    RULE_TEST(banner_in_zone_4_enters_an_empty_zone_3_and_goes_on, "EX6.5 7.1e 7.1f"),
    RULE_TEST(red_walks_from_6_to_4_and_attacks_the_troops_in_3, "EX6.6 7.1i"),
    RULE_TEST(fort_with_a_marker_adds_3_to_the_defence, "EX6.7 7.2d"),
    RULE_TEST(green_in_zone_5_leaves_zones_4_to_1_to_the_player, "EX6.8 11.3b"),
    RULE_TEST(morale_6_gives_minus_2_and_resources_31_give_plus_1, "EX6.9 EX6.10 11.6b 11.10c"),
    RULE_TEST(full_egyptian_loses_a_step_and_becomes_a_reduced_egyptian, "EX6.11 11.11a"),
    RULE_TEST(militia_cannot_be_selected_for_raid_or_sortie, "EX6.12 2.3k AOT8.9"),
    RULE_TEST(sortie_that_drives_back_a_banner_in_zone_6_leaves_it_there, "EX6.13 7.2m R41"),
    RULE_TEST(the_small_examples_hold_by_todays_values,
              "EX6.1 EX6.2 EX6.4 EX6.6 EX6.7 EX6.8 EX6.9 EX6.10 EX6.11 EX6.12 EX6.13"),
    RULE_TEST(card_2_happens_on_turns_9_to_12_by_todays_values, "EX6.3 5.1c 5.2a 5.2b"),
    RULE_TEST(banner_in_zone_4_goes_on_through_zone_3_by_todays_values, "EX6.5 7.1e 7.1f 11.9b"),
};

RULE_TEST_MAIN("khartoum", tests)
