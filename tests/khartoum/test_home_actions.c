/* The action phase (6.0), fortify (6.1), and raising morale or resources (6.2). */
#include "khartoum/outcome.h"

static void turn_3(int action_points)
{
    begin("");
    in_turn(3, action_points);
}

/* ---- The action phase (6.0) -------------------------------------------------------------- */

static void every_action_is_open_and_none_is_compulsory(void)
{
    turn_3(4);
    assert_legal("fortify morale gunboats militia raid sortie defend end");
    remember();
    does("end");
    assert_changes("action_points-4 phase=activation step=activation_draw,turn");
}

static void player_may_stop_after_any_action(void)
{
    turn_3(4);
    does("gunboats build done");
    assert_legal("militia raid sortie defend end");
    remember();
    does("end");
    assert_changes("action_points-3 phase=activation step=activation_draw,turn");
}

/* The next action is chosen when the one before is over, and only forward in the list. */
static void each_action_is_chosen_only_when_the_one_before_is_over(void)
{
    turn_3(4);
    does("fortify zone:palace");
    refuses("morale", "4.1g");
    does("done");
    assert_legal("morale gunboats militia raid sortie defend end");
    does("militia levy:1");
    assert_legal("raid sortie defend end");
    refuses("fortify", "4.1l");
    refuses("morale", "4.1l");
}

static void gunboats_come_before_militia(void)
{
    turn_3(4);
    does("gunboats build done militia levy:1");
    turn_3(4);
    does("militia levy:1");
    refuses("gunboats", "4.1l");
}

static void every_event_card_gives_one_to_four_action_points(void)
{
    for (int card = 0; card < KH_EVENT_CARDS; card++) {
        for (int first = 0; first < 2; first++) {
            begin("");
            build_gunboats(2);
            in_event(9);
            does(text_of(KH_VERB_EVENT, card + 1));
            while (state.phase == KH_PHASE_EVENT) {
                action legal[64];
                struct outcome outcomes[64];
                int number = kh_game.legal(&data, &state, legal);
                int chances = kh_game.chance(&data, &state, outcomes);
                action a = number ? legal[first ? 0 : number - 1]
                                  : outcomes[first ? 0 : chances - 1].action;
                assert_int_equal(kh_game.apply(&data, &state, a, NULL), ACCEPTED);
            }
            if (state.action_points < 1 || state.action_points > 4) {
                fail_msg("card %d gives %d action points", card + 1, state.action_points);
            }
        }
    }
}

/* R5: what can have no effect is not offered. */
static void action_without_an_effect_cannot_be_started(void)
{
    turn_3(4);
    state.morale = 15;
    state.resources = 36;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        state.marker[zone] = kh_is_controlled(&state, zone);
    }
    data.constant[KH_CONSTANT_markers] = 20;
    put(KH_GUNBOAT, 3, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_USED);
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_BASHI_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    assert_legal("end");
    refuses("fortify", "6.1i");
    refuses("morale", "10.1d");
    refuses("gunboats", "6.4d");
    refuses("militia", "6.3c");
    refuses("raid", "6.5b");
    refuses("sortie", "6.6e");
    refuses("defend", "6.7d");
}

static void action_once_started_must_have_an_effect(void)
{
    turn_3(4);
    does("fortify");
    refuses("done", "6.0a");
    turn_3(4);
    does("morale");
    refuses("done", "6.0a");
    turn_3(4);
    does("gunboats");
    refuses("done", "6.0a");
    turn_3(4);
    does("militia");
    refuses("levy:0", "6.0a");
    turn_3(4);
    does("defend");
    refuses("done", "6.7i");
}

/* R7: whatever the price, it may be paid down to 0, and that loses. */
static void price_that_takes_a_track_to_0_is_legal_fatal_and_loses_at_once(void)
{
    static const struct {
        const char *before, *fatal;
        int morale, resources;
        const char *changes;
    } rows[] = {
        { "fortify", "zone:palace", 9, 1, "ending=resources resources-1" },
        { "morale", "raise:morale", 9, 2, "ending=resources resources-2" },
        { "morale", "raise:resources", 2, 9, "ending=morale morale-2" },
        { "gunboats", "build", 9, 1, "ending=resources resources-1" },
        { "gunboats", "repair", 9, 1, "ending=resources resources-1" },
        { "", "militia", 1, 9, "ending=morale morale-1 action_points-1 last_kind=militia" },
        { "", "sortie", 9, 1, "ending=resources resources-1 action_points-1 last_kind=sortie" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
        state.morale = (uint8_t)(rows[i].morale + 1);
        state.resources = (uint8_t)(rows[i].resources + 1);
        in_turn(3, 2);
        does(rows[i].before);
        assert_true(is_legal(rows[i].fatal) && !is_fatal(rows[i].fatal));
        state.morale = (uint8_t)rows[i].morale;
        state.resources = (uint8_t)rows[i].resources;
        assert_true(is_fatal(rows[i].fatal));
        remember();
        does(rows[i].fatal);
        assert_row_changes(rows[i].fatal, rows[i].changes);
    }
}

static void price_above_the_track_is_refused(void)
{
    turn_3(2);
    state.resources = 1;
    state.morale = 1;
    refuses("morale", "6.2b");
    state.resources = 2;
    does("morale");
    refuses("raise:resources", "6.2e");
    state.resources = 1;
    state.morale = 2;
    refuses("raise:morale", "6.2b");
}

/* ---- Fortify (6.1) ----------------------------------------------------------------------- */

static void only_zones_that_the_player_controls_can_be_fortified(void)
{
    begin("");
    state.banner_zone[KH_BLACK] = 4;
    state.banner_zone[KH_WHITE] = 2;
    state.banner_zone[KH_RED] = 3;
    in_turn(3, 1);
    does("fortify");
    assert_legal("zone:palace zone:black.2 zone:black.3 zone:red.2 zone:green.2 zone:green.3 "
                 "zone:green.4 zone:green.5");
    refuses("zone:black.4", "6.1a");
    refuses("zone:black.5", "6.1a");
    refuses("zone:green.6", "6.1a");
}

static void fortification_begins_at_0_1_or_2_and_rises_by_one_at_most(void)
{
    static const struct {
        const char *name;
        int banner, number, before, after;
    } rows[] = {
        { "zone:red.4", KH_RED, 4, 0, 1 },     /* open */
        { "zone:white.4", KH_WHITE, 4, 1, 2 }, /* works */
        { "zone:black.5", KH_BLACK, 5, 2, 3 }, /* fort */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int marker = 0; marker < 2; marker++) {
            turn_3(2);
            card_1(rows[i].banner);
            if (marker) {
                does("fortify");
                does(rows[i].name);
                refuses(rows[i].name, "6.1i");
                does("done");
            }
            in_activation(3);
            deploy(kh_zone_of(rows[i].banner, rows[i].number), KH_EGYPTIAN_FULL, 1);
            does("activation:1 hold");
            assert_int_equal(noted(KH_MESSAGE_log_drm_level, 0),
                             marker ? rows[i].after : rows[i].before);
        }
    }
}

static void four_zones_cost_one_action_point_and_a_resource_each_and_there_is_no_fifth(void)
{
    turn_3(3);
    remember();
    does("fortify");
    assert_changes("action_points-1 last_kind=fortify step=fortify,actions,turn");
    does("zone:black.5");
    assert_int_equal(state.resources, 31);
    does("zone:palace zone:green.2 zone:red.4");
    refuses("zone:white.2", "6.1h");
    assert_legal("done");
    does("done");
    assert_changes("action_points-1 resources-4 last_kind=fortify marker.black.5+1 "
                   "marker.palace+1 marker.green.2+1 marker.red.4+1");
}

static void without_a_marker_in_the_pool_nothing_is_fortified(void)
{
    turn_3(3);
    data.constant[KH_CONSTANT_markers] = 2;
    does("fortify zone:palace zone:red.2");
    refuses("zone:red.3", "2.3a");
    assert_legal("done");
    turn_3(3);
    data.constant[KH_CONSTANT_markers] = 1;
    state.marker[kh_zone_of(KH_BLACK, 5)] = 1;
    refuses("fortify", "2.3a");
    state.marker[kh_zone_of(KH_BLACK, 5)] = 0;
    does("fortify zone:palace");
}

/* ---- Morale or resources (6.2) ----------------------------------------------------------- */

static void morale_and_resources_are_traded_two_for_one_and_twice_at_most(void)
{
    static const struct {
        const char *actions, *changes;
    } rows[] = {
        { "morale raise:morale done", "action_points-1 last_kind=morale resources-2 morale+1" },
        { "morale raise:morale raise:morale done",
          "action_points-1 last_kind=morale resources-4 morale+2" },
        { "morale raise:resources done", "action_points-1 last_kind=morale morale-2 resources+1" },
        { "morale raise:resources raise:resources done",
          "action_points-1 last_kind=morale morale-4 resources+2" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        turn_3(2);
        remember();
        does(rows[i].actions);
        assert_row_changes(rows[i].actions, rows[i].changes);
        refuses("morale", "4.1j");
    }
    turn_3(2);
    does("morale raise:morale raise:morale");
    refuses("raise:morale", "6.2c");
    turn_3(2);
    does("morale raise:resources raise:resources");
    refuses("raise:resources", "6.2f");
}

static void one_turn_raises_morale_or_resources_never_both(void)
{
    turn_3(2);
    does("morale");
    assert_legal("raise:morale raise:resources");
    does("raise:morale");
    refuses("raise:resources", "6.2h");
    assert_legal("raise:morale done");
    turn_3(2);
    does("morale raise:resources");
    refuses("raise:morale", "6.2h");
    assert_legal("raise:resources done");
}

static void raising_stops_at_the_end_of_the_track(void)
{
    turn_3(2);
    state.morale = 14;
    does("morale raise:morale");
    refuses("raise:morale", "10.1d");
    turn_3(2);
    state.resources = 35;
    does("morale raise:resources");
    refuses("raise:resources", "10.1d");
}

static const struct rule_test tests[] = {
    RULE_TEST(every_action_is_open_and_none_is_compulsory, "6.0a"),
    RULE_TEST(player_may_stop_after_any_action, "6.0a"),
    RULE_TEST(each_action_is_chosen_only_when_the_one_before_is_over, "R4"),
    RULE_TEST(gunboats_come_before_militia, "R3"),
    RULE_TEST(every_event_card_gives_one_to_four_action_points, "6.0b"),
    RULE_TEST(action_without_an_effect_cannot_be_started, "R5"),
    RULE_TEST(action_once_started_must_have_an_effect, "R5"),
    RULE_TEST(price_that_takes_a_track_to_0_is_legal_fatal_and_loses_at_once,
              "R7 6.2d 11.6c 11.10d 9.2b 9.2c"),
    RULE_TEST(price_above_the_track_is_refused, "R7"),
    RULE_TEST(only_zones_that_the_player_controls_can_be_fortified, "6.1a"),
    RULE_TEST(fortification_begins_at_0_1_or_2_and_rises_by_one_at_most,
              "6.1b 6.1c 6.1d 6.1e 6.1i 7.2c 7.2d"),
    RULE_TEST(four_zones_cost_one_action_point_and_a_resource_each_and_there_is_no_fifth,
              "6.1f 6.1g 6.1h 6.1i 6.1j AOT9.1 11.10a"),
    RULE_TEST(without_a_marker_in_the_pool_nothing_is_fortified, "2.3a R71"),
    RULE_TEST(morale_and_resources_are_traded_two_for_one_and_twice_at_most,
              "6.2a 6.2b 6.2c 6.2e 6.2f 6.2g AOT9.2 AOT9.3 R1 R2"),
    RULE_TEST(one_turn_raises_morale_or_resources_never_both, "6.2h R1 R2"),
    RULE_TEST(raising_stops_at_the_end_of_the_track, "10.1d R5"),
};

RULE_TEST_MAIN("khartoum", tests)
