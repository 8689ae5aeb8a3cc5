/* Sections 11.1 to 11.4: outcome tables, action points, control of zones, the state of banners. */
#include "khartoum/outcome.h"

#include <string.h>

/* ---- 11.1: the tables -------------------------------------------------------------------- */

static void raid_sortie_and_defence_are_read_on_their_own_tables(void)
{
    begin("");
    no_modifiers();
    memset(state.strength, 0, sizeof state.strength);
    build_gunboats(1);
    in_turn(3, 4);
    does("raid target:red unit:egyptian.2 unit:light unit:gunboat leader:ali go roll:3+3");
    assert_true(cited("AOT2.6"));
    does("roll:5 roll:6 roll:5 roll:4");
    assert_true(cited("AOT4.5") && cited("AOT5.6") && cited("AOT6.5") && cited("AOT7.4"));
    does("sortie target:red unit:egyptian.2 go roll:3+4");
    assert_true(cited("AOT3.7"));
    does("roll:6 defend zone:black.5 unit:sudanese.2 done end");
    state.strength[KH_BLACK] = 1;
    does("activation:1 hold roll:3+5");
    assert_true(cited("AOT1.7"));
}

/* ---- 11.3: control ----------------------------------------------------------------------- */

/* Whether the player may fortify and defend the zone. */
static bool is_held(int zone)
{
    struct kh_state before = state;
    does("fortify");
    bool fortified = is_legal(text_of(KH_VERB_ZONE, zone));
    state = before;
    does("defend");
    bool defended = is_legal(text_of(KH_VERB_ZONE, zone));
    state = before;
    assert_int_equal(fortified, defended);
    return fortified;
}

static void a_zone_below_the_banner_of_its_path_is_the_players_and_no_other(void)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        for (int place = 2; place <= 6; place++) {
            begin("");
            state.banner_zone[banner] = (uint8_t)place;
            in_turn(3, 4);
            for (int zone = 1; zone < KH_ZONES; zone++) {
                int limit = kh_zone_banner(zone) == banner ? place : 6;
                assert_int_equal(is_held(zone), kh_zone_number(zone) < limit);
            }
            assert_true(is_held(KH_ZONE_PALACE));
        }
    }
}

static void with_green_in_5_the_player_controls_green_4_to_1(void)
{
    begin("");
    state.banner_zone[KH_GREEN] = 5;
    in_turn(3, 4);
    does("fortify");
    refuses("zone:green.6", "6.1a");
    refuses("zone:green.5", "6.1a");
    does("zone:green.4 zone:green.3 zone:green.2 zone:palace done");
    does("defend");
    refuses("zone:green.6", "6.7b");
    refuses("zone:green.5", "6.7b");
}

/* All defenders die, the banner does not advance: the zone stays the player's. */
static void control_follows_the_banner_and_not_the_players_units(void)
{
    begin("events=no");
    no_modifiers();
    state.strength[KH_BLACK] = 1;
    in_activation(3);
    reduce(KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_REDUCED, 1);
    remember();
    does("activation:1 hold roll:3+5 roll:1"); /* row 7, three steps for one */
    assert_changes("turn+1 phase=action action_points+3 resources-1 last_kind=none "
                   "black.5.egyptian.1-1 out.egyptian.1+1 step=actions,turn");
    assert_true(is_held(kh_zone_of(KH_BLACK, 5)));
    assert_true(is_held(kh_zone_of(KH_RED, 3))); /* where nobody has ever stood */
}

/* Neither strength 0 nor a marker frees the zones that a banner has taken. */
static void a_beaten_banner_keeps_its_zones(void)
{
    begin("");
    state.banner_zone[KH_BLACK] = 4;
    state.strength[KH_BLACK] = 0;
    state.disorganised[KH_BLACK] = 1;
    in_turn(3, 4);
    assert_false(is_held(kh_zone_of(KH_BLACK, 5)));
    assert_false(is_held(kh_zone_of(KH_BLACK, 4)));
    assert_true(is_held(kh_zone_of(KH_BLACK, 3)));
}

static void zone_6_is_never_the_players_and_the_palace_always(void)
{
    begin("");
    in_turn(3, 4);
    for (int banner = 0; banner < KH_BANNERS; banner++)
        assert_false(is_held(kh_zone_of(banner, 6)));
    for (int banner = 0; banner < KH_BANNERS; banner++) state.banner_zone[banner] = 2;
    assert_true(is_held(KH_ZONE_PALACE));
    does("fortify");
    assert_legal("zone:palace");
}

static void a_marker_in_a_lost_zone_returns_to_the_pool(void)
{
    begin("events=no");
    for (int zone = 1; zone < KH_ZONES; zone++) state.marker[zone] = kh_is_controlled(&state, zone);
    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 4), KH_EGYPTIAN_FULL, 2);
    remember();
    does("activation:1");
    assert_changes("banner_zone.black-1 marker.black.5-1 morale-1 activation_card+1 "
                   "activation_banner+1 fight=defence force=black.4 "
                   "step=attack_bonus,activation,turn");
    does("hold roll:6+6"); /* held: 12 + 4 + 2 + 1 - 8 */
    does("fortify zone:palace");
    refuses("zone:black.5", "2.3a");
}

/* The printed level outlasts the loss, the marker does not. */
static void a_zone_regained_has_its_start_level_and_can_be_improved_again(void)
{
    begin("events=no");
    state.marker[kh_zone_of(KH_BLACK, 5)] = 1;
    state.strength[KH_BLACK] = 1;
    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 4), KH_EGYPTIAN_FULL, 2);
    does("activation:1 hold roll:6+6"); /* row 12: back to zone 6 */
    assert_int_equal(state.banner_zone[KH_BLACK], 6);
    assert_int_equal(state.marker[kh_zone_of(KH_BLACK, 5)], 0);
    state.strength[KH_BLACK] = 3;
    does("fortify zone:black.5 done");
    assert_int_equal(noted(KH_MESSAGE_log_fortified, 1), 3);
}

/* ---- 11.4: banners ----------------------------------------------------------------------- */

static void a_banner_is_active_or_disorganised(void)
{
    for (int disorganised = 0; disorganised <= 1; disorganised++) {
        begin("");
        state.disorganised[KH_BLACK] = (uint8_t)disorganised;
        in_activation(3);
        deploy(kh_zone_of(KH_BLACK, 4), KH_EGYPTIAN_FULL, 1);
        does("activation:1");
        assert_int_equal(times_noted(KH_MESSAGE_log_activated), !disorganised);
        assert_int_equal(times_noted(KH_MESSAGE_log_idle), disorganised);
        assert_int_equal(state.banner_zone[KH_BLACK], disorganised ? 6 : 5);
    }
}

static void a_raid_disorganises_and_spoils_the_activation_of_its_turn(void)
{
    begin("");
    no_modifiers();
    state.strength[KH_BLACK] = 1;
    in_turn(3, 1);
    remember();
    does("raid target:black unit:egyptian.2 go roll:5+6"); /* 11 - 1: row 10 */
    assert_changes("phase=activation action_points-1 resources+2 disorganised.black+1 "
                   "last_kind=raid available.egyptian.2-1 used.egyptian.2+1 "
                   "step=activation_draw,turn");
    does("activation:1");
    assert_true(cited("7.1d"));
    assert_int_equal(state.banner_zone[KH_BLACK], 6);
    assert_int_equal(state.disorganised[KH_BLACK], 0);
}

static void a_banner_of_strength_0_is_not_activated(void)
{
    begin("");
    state.strength[KH_BLACK] = 0;
    state.banner_zone[KH_BLACK] = 2;
    in_activation(3);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 last_kind=none step=event_draw,turn");
    assert_true(cited("11.4d"));
}

/* Card 7 raises Green from 0 to 1 in the event phase: it marches again in that turn, unless it
 * carries a marker. */
static void a_banner_raised_from_0_is_active_again_unless_it_has_a_marker(void)
{
    for (int marker = 0; marker <= 1; marker++) {
        begin("");
        card_1(KH_GREEN);
        state.strength[KH_GREEN] = 0;
        state.disorganised[KH_GREEN] = (uint8_t)marker;
        in_event(3);
        does("event:7 end activation:1");
        if (marker) {
            assert_int_equal(state.banner_zone[KH_GREEN], 6);
            assert_int_equal(state.turn, 4);
        } else {
            assert_int_equal(state.ending, KH_ENDING_PALACE);
        }
    }
}

/* It counts 0 against a raid and a sortie, can be hit like any other and goes back. */
static void a_banner_of_strength_0_can_be_raided_and_driven_back(void)
{
    begin("");
    no_modifiers();
    state.strength[KH_RED] = 0;
    state.banner_zone[KH_RED] = 4;
    in_turn(3, 4);
    remember();
    does("raid target:red unit:egyptian.2 go roll:4+6");
    assert_changes("action_points-1 resources+2 disorganised.red+1 last_kind=raid "
                   "available.egyptian.2-1 used.egyptian.2+1");
    remember();
    does("sortie target:red unit:sudanese.2 go roll:6+6");
    assert_changes("action_points-1 resources-1 morale+1 banner_zone.red+1 last_kind=sortie "
                   "available.sudanese.2-1 used.sudanese.2+1");
}

static void strength_never_falls_below_0(void)
{
    begin("");
    no_modifiers();
    state.strength[KH_WHITE] = 1;
    in_turn(3, 4);
    does("sortie target:white unit:sudanese.2 go roll:6+6"); /* row 11: strength -1 */
    assert_int_equal(state.strength[KH_WHITE], 0);
    in_turn(4, 4);
    remember();
    does("sortie target:white unit:sudanese.2 go roll:5+6");
    assert_changes("action_points-1 resources-1 morale+1 last_kind=sortie "
                   "available.sudanese.2-1 used.sudanese.2+1");
}

static void strength_stops_at_the_end_of_its_track(void)
{
    begin("");
    state.strength[KH_GREEN] = 12;
    in_event(3);
    remember();
    does("event:7");
    assert_changes("phase=action action_points+2 event.7=removed event_card+7 step=actions,turn");
}

static const struct rule_test tests[] = {
    RULE_TEST(raid_sortie_and_defence_are_read_on_their_own_tables, "11.1a"),
    RULE_TEST(a_zone_below_the_banner_of_its_path_is_the_players_and_no_other,
              "6.1a 6.7b 11.3a 11.3c"),
    RULE_TEST(with_green_in_5_the_player_controls_green_4_to_1, "11.3b EX6.8"),
    RULE_TEST(control_follows_the_banner_and_not_the_players_units, "11.3d R47"),
    RULE_TEST(a_beaten_banner_keeps_its_zones, "11.3a 11.3d R35"),
    RULE_TEST(zone_6_is_never_the_players_and_the_palace_always, "11.3a R14"),
    RULE_TEST(a_marker_in_a_lost_zone_returns_to_the_pool, "7.2j R15"),
    RULE_TEST(a_zone_regained_has_its_start_level_and_can_be_improved_again, "6.1i R15"),
    RULE_TEST(a_banner_is_active_or_disorganised, "11.4b"),
    RULE_TEST(a_raid_disorganises_and_spoils_the_activation_of_its_turn, "11.4c 7.1d R37"),
    RULE_TEST(a_banner_of_strength_0_is_not_activated, "11.4d R35"),
    RULE_TEST(a_banner_raised_from_0_is_active_again_unless_it_has_a_marker, "11.4d R35"),
    RULE_TEST(a_banner_of_strength_0_can_be_raided_and_driven_back, "R22 R35"),
    RULE_TEST(strength_never_falls_below_0, "11.4e"),
    RULE_TEST(strength_stops_at_the_end_of_its_track, "11.4a R36"),
};

RULE_TEST_MAIN("khartoum", tests)
