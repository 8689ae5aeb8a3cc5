/* Section 8, the reorganisation phase, through the end of the activation phase before it. */
#include "khartoum/outcome.h"

enum { BLACK_5 = 4 };

/* The activation phase of a turn in which the only banner on card 1, Black, stays idle. */
static void in_quiet_activation(int turn)
{
    state.disorganised[KH_BLACK] = 1;
    in_activation(turn);
}

static void every_disorganised_marker_is_removed(void)
{
    begin("");
    for (int banner = 0; banner < KH_BANNERS; banner++) state.disorganised[banner] = 1;
    in_activation(4);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 last_kind=none disorganised.black-1 "
                   "disorganised.white-1 disorganised.red-1 disorganised.green-1 "
                   "step=event_draw,turn");
}

/* Markers come off, but strength 0 goes on keeping a banner down. */
static void a_banner_of_strength_0_stays_disorganised(void)
{
    begin("events=no");
    state.strength[KH_BLACK] = 0;
    in_quiet_activation(4);
    does("activation:1");
    assert_int_equal(state.disorganised[KH_BLACK], 0);
    does("end activation:1 end activation:1");
    assert_int_equal(state.turn, 7);
    assert_int_equal(state.banner_zone[KH_BLACK], 6);
}

/* Disorganised twice in a turn, by the event and by a raid: one marker, gone at its end. */
static void markers_do_not_add_up(void)
{
    begin("");
    in_event(4);
    does("event:17 raid target:white unit:sudanese.2 go roll:6+6 peek:2 end activation:2");
    assert_int_equal(state.turn, 5);
    assert_int_equal(state.banner_zone[KH_WHITE], 6);
    assert_int_equal(state.disorganised[KH_WHITE], 0);
    does("event:1 defend zone:white.5 unit:egyptian.2 done end activation:2");
    assert_step(KH_STEP_ATTACK_BONUS);
}

static void used_troops_and_guns_return_to_available(void)
{
    begin("");
    reduce(KH_SUDANESE_FULL, 1);
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_SUDANESE_REDUCED, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_LIGHT_GUN, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    in_quiet_activation(4);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 last_kind=none disorganised.black-1 "
                   "used.egyptian.2-2 available.egyptian.2+2 used.sudanese.1-1 "
                   "available.sudanese.1+1 used.light-2 available.light+2 used.heavy-1 "
                   "available.heavy+1 step=event_draw,turn");
}

/* The same through play, with a turn in which nobody was deployed. */
static void a_raider_is_available_again_in_the_next_turn(void)
{
    begin("");
    in_turn(4, 1);
    does("raid target:black unit:sudanese.2 unit:light leader:ali go roll:6+6 peek:1");
    assert_int_equal(count(KH_PLACE_USED, KH_SUDANESE_FULL), 1);
    does("activation:1");
    assert_int_equal(count(KH_PLACE_USED, KH_SUDANESE_FULL) + count(KH_PLACE_USED, KH_LIGHT_GUN),
                     0);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_SUDANESE_FULL), 3);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN), 5);
}

static void deployed_units_of_every_class_return_to_available(void)
{
    begin("");
    build_gunboats(1);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_quiet_activation(4);
    deploy(BLACK_5, KH_EGYPTIAN_FULL, 1);
    deploy(BLACK_5, KH_MILITIA, 1);
    deploy(BLACK_5, KH_LIGHT_GUN, 1);
    deploy(BLACK_5, KH_HEAVY_GUN, 1);
    deploy(BLACK_5, KH_GUNBOAT, 1);
    deploy_leader(BLACK_5, KH_NUSHI);
    deploy(KH_ZONE_PALACE, KH_BASHI_FULL, 1);
    deploy_leader(KH_ZONE_PALACE, KH_ALI);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 last_kind=none disorganised.black-1 "
                   "black.5.egyptian.2-1 available.egyptian.2+1 black.5.militia-1 "
                   "available.militia+1 black.5.light-1 available.light+1 black.5.heavy-1 "
                   "available.heavy+1 black.5.gunboat-1 available.gunboat+1 palace.bashi.2-1 "
                   "available.bashi.2+1 leader.nushi=available leader.ali=available "
                   "step=event_draw,turn");
}

/* Nobody stays on the map, so a turn without the defend action is open on every path. */
static void positions_do_not_last_into_the_next_turn(void)
{
    begin("events=no");
    state.disorganised[KH_BLACK] = 1;
    in_turn(4, 1);
    does("defend zone:black.5 unit:egyptian.2 unit:egyptian.2 done activation:1");
    assert_int_equal(state.turn, 5);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_EGYPTIAN_FULL), 2);
    does("end activation:1");
    assert_int_equal(state.ending, KH_ENDING_PALACE);
}

static void what_is_out_damaged_or_aside_does_not_return(void)
{
    begin("");
    build_gunboats(2);
    reduce(KH_EGYPTIAN_FULL, 1);
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put(KH_EGYPTIAN_REDUCED, 1, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put(KH_LIGHT_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put_leader(KH_STEWART, KH_PLACE_OUT);
    in_quiet_activation(4);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 last_kind=none disorganised.black-1 "
                   "step=event_draw,turn");
}

/* ---- Wounded leaders --------------------------------------------------------------------- */

static void a_leader_upside_down_returns_and_one_wounded_now_is_turned(void)
{
    begin("");
    put_leader(KH_STEWART, KH_PLACE_RECOVERING);
    put_leader(KH_ALI, KH_PLACE_WOUNDED);
    in_quiet_activation(4);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 last_kind=none disorganised.black-1 "
                   "leader.stewart=available leader.ali=recovering step=event_draw,turn");
    assert_true(cited("8.0d") && cited("8.0e"));
}

static void a_leader_wounded_in_a_turn_is_away_for_all_of_the_next(void)
{
    begin("events=no");
    state.strength[KH_BLACK] = 0;
    put_leader(KH_ALI, KH_PLACE_WOUNDED);
    in_activation(4);
    does("activation:1");
    assert_int_equal(state.leader[KH_ALI], KH_PLACE_RECOVERING);
    does("raid target:red unit:sudanese.2");
    refuses("leader:ali", "6.5c");
    assert_legal("unit:light leader:stewart leader:nushi go");
    does("go roll:6+6 peek:1 end activation:1");
    assert_int_equal(state.turn, 6);
    does("raid target:red unit:sudanese.2 leader:ali");
}

/* ---- The activation cards ---------------------------------------------------------------- */

static void assert_all_twelve_cards(void)
{
    struct outcome outcomes[32];
    assert_step(KH_STEP_ACTIVATION_DRAW);
    assert_int_equal(kh_game.chance(&data, &state, outcomes), 12);
}

static void all_twelve_activation_cards_are_in_the_pile_again(void)
{
    begin("events=no");
    for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
    in_activation(4);
    does("activation:7");
    assert_int_equal(state.activation_card, 0);
    does("end");
    assert_all_twelve_cards();
    does("activation:7"); /* the same card may come again */
}

/* A card looked at is the one drawn this turn, and forgotten in the shuffle. */
static void the_card_looked_at_is_drawn_this_turn_and_shuffled_for_the_next(void)
{
    begin("events=no");
    for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
    in_turn(4, 2);
    does("raid target:red unit:sudanese.2 go roll:6+6 peek:7");
    assert_int_equal(state.peeked, 7);
    does("end");
    assert_legal("activation:7");
    refuses("activation:1", "7.1a");
    does("activation:7");
    assert_int_equal(state.peeked, 0);
    does("end");
    assert_all_twelve_cards();
}

static void a_card_with_a_banner_twice_is_bad_data(void)
{
    begin("");
    assert_null(kh_game.data_fault(&data));
    card_1(KH_RED, KH_GREEN, KH_RED);
    assert_non_null(kh_game.data_fault(&data));
    card_1(KH_RED, KH_GREEN, KH_BLACK, KH_WHITE);
    assert_null(kh_game.data_fault(&data));
    data.activation[0][0] = 0;
    assert_non_null(kh_game.data_fault(&data));
}

/* ---- Upkeep, victory, turn marker -------------------------------------------------------- */

static void upkeep_costs_one_resource_point_every_turn(void)
{
    begin("events=no");
    for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
    for (int turn = 1; turn < 12; turn++) {
        assert_int_equal(state.resources, 33 - turn);
        does(turn == 1 ? "end" : "end activation:1");
        assert_true(cited("8.0g"));
    }
}

/* On the last turn RP 1 loses before the victory is looked at; RP 2 wins. */
static void upkeep_comes_before_the_victory_check(void)
{
    begin("");
    state.resources = 1;
    in_quiet_activation(12);
    remember();
    does("activation:1");
    assert_changes("phase=reorganisation resources-1 ending=resources disorganised.black-1");
    begin("");
    state.resources = 2;
    in_quiet_activation(12);
    remember();
    does("activation:1");
    assert_changes("phase=reorganisation resources-1 ending=january disorganised.black-1");
    begin("");
    state.resources = 1;
    state.relief_turn = 7;
    in_quiet_activation(7);
    does("activation:1");
    assert_int_equal(state.ending, KH_ENDING_RESOURCES);
}

/* Victory is judged for the turn just played: relief due next turn does not win yet. */
static void victory_is_checked_before_the_turn_marker_moves(void)
{
    begin("");
    state.relief_turn = 8;
    in_quiet_activation(7);
    does("activation:1");
    assert_int_equal(state.ending, KH_ENDING_NONE);
    assert_int_equal(state.turn, 8);
    begin("");
    state.relief_turn = 7;
    in_quiet_activation(7);
    does("activation:1");
    assert_int_equal(state.ending, KH_ENDING_RELIEF);
    assert_int_equal(state.turn, 7);
}

/* The log tells the steps in their order. */
static void the_steps_come_in_the_printed_order(void)
{
    static const enum kh_message order[] = { KH_MESSAGE_log_reorganisation,
                                             KH_MESSAGE_log_leader_returns,
                                             KH_MESSAGE_log_leader_recovering,
                                             KH_MESSAGE_log_resources, KH_MESSAGE_log_turn };
    struct trace_event events[64];
    struct trace trace = { events, 64, 0 };
    begin("");
    put_leader(KH_STEWART, KH_PLACE_RECOVERING);
    put_leader(KH_ALI, KH_PLACE_WOUNDED);
    in_quiet_activation(4);
    kh_game.apply(&data, &state, action_make(KH_VERB_ACTIVATION, 1, 0), &trace);
    int next = 0;
    for (int i = 0; i < trace.count && next < 5; i++) next += events[i].message == order[next];
    assert_int_equal(next, 5);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_disorganised_marker_is_removed, "4.1p 8.0a SEQ.D1"),
    RULE_TEST(a_banner_of_strength_0_stays_disorganised, "8.0a 11.4d R35"),
    RULE_TEST(markers_do_not_add_up, "8.0a R37"),
    RULE_TEST(used_troops_and_guns_return_to_available, "4.1q 6.5p 6.6s 8.0b SEQ.D2"),
    RULE_TEST(a_raider_is_available_again_in_the_next_turn, "6.5p 8.0b"),
    RULE_TEST(deployed_units_of_every_class_return_to_available, "8.0b 8.0c R44"),
    RULE_TEST(positions_do_not_last_into_the_next_turn, "6.7k 8.0c R45"),
    RULE_TEST(what_is_out_damaged_or_aside_does_not_return, "6.3f 8.0b"),
    RULE_TEST(a_leader_upside_down_returns_and_one_wounded_now_is_turned, "4.1r 8.0d 8.0e SEQ.D3"),
    RULE_TEST(a_leader_wounded_in_a_turn_is_away_for_all_of_the_next, "4.1r 8.0d 8.0e R21"),
    RULE_TEST(all_twelve_activation_cards_are_in_the_pile_again, "4.1s 8.0f SEQ.D4"),
    RULE_TEST(the_card_looked_at_is_drawn_this_turn_and_shuffled_for_the_next, "8.0f AOT2.11 R60"),
    RULE_TEST(a_card_with_a_banner_twice_is_bad_data, "2.2b R61"),
    RULE_TEST(upkeep_costs_one_resource_point_every_turn, "4.1t 8.0g SEQ.D5"),
    RULE_TEST(upkeep_comes_before_the_victory_check, "8.0g 8.0h SEQ.D5 SEQ.D6 R53"),
    RULE_TEST(victory_is_checked_before_the_turn_marker_moves, "4.1u 8.0h 8.0i SEQ.D6 R52"),
    RULE_TEST(the_steps_come_in_the_printed_order, "8.0d 8.0e 8.0g 8.0i"),
};

RULE_TEST_MAIN("khartoum", tests)
