/*
 * The options: without event cards (10.2), the defence's resource point after the dice (R49), and
 * the three rules of the optional sheet (2.3b): Gordon in the line, barges, letting the people go.
 * The levels are in test_setup.c.
 */
#include "khartoum/outcome.h"

#include <string.h>

/* ---- Without event cards ----------------------------------------------------------------- */

static void without_event_cards_phase_a_is_not_played(void)
{
    begin("events=no");
    memset(state.strength, 0, sizeof state.strength);
    for (int turn = 1; turn <= 12; turn++) {
        assert_int_equal(state.turn, turn);
        assert_step(KH_STEP_ACTIONS);
        assert_int_equal(state.event_card, 0);
        assert_int_equal(state.relief_turn, 12);
        does(turn == 1 ? "end" : "end activation:1");
        assert_int_equal(times_noted(KH_MESSAGE_log_event), 0);
    }
    for (int card = 0; card < KH_EVENT_CARDS; card++)
        assert_int_equal(state.event[card], KH_CARD_DECK);
}

static void without_event_cards_every_turn_has_three_points(void)
{
    begin("events=no");
    memset(state.strength, 0, sizeof state.strength);
    for (int turn = 1; turn <= 12; turn++) {
        assert_int_equal(state.action_points, 3);
        does(turn == 1 ? "end" : "militia levy:1 end activation:1");
        put(KH_MILITIA, count(KH_PLACE_AVAILABLE, KH_MILITIA), KH_PLACE_AVAILABLE, KH_PLACE_ASIDE);
        state.morale = 12;
    }
}

static void without_event_cards_turn_1_keeps_its_own_rules(void)
{
    begin("events=no");
    assert_int_equal(state.free_resources, 8);
    assert_legal("fortify morale gunboats militia end");
    remember();
    does("end");
    assert_changes("turn+1 free_resources-8 resources-1");
    assert_int_equal(times_noted(KH_MESSAGE_log_activation), 0);
}

/* ---- The resource point of the defence --------------------------------------------------- */

/* Black of strength 1 before Fort Omdurman; the total of its attack is the dice less 1. */
static void before_omdurman(const char *options)
{
    begin(options);
    no_modifiers();
    state.strength[KH_BLACK] = 1;
    in_activation(5);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
}

static void the_resource_point_is_spent_before_the_dice_by_default(void)
{
    before_omdurman("");
    does("activation:1");
    assert_step(KH_STEP_ATTACK_BONUS);
    assert_legal("spend hold");
    does("spend roll:3+4");
    assert_step(KH_STEP_TROOP_DIE);
    assert_int_equal(state.row, 7); /* 7 - 1 + 1 */
    assert_int_equal(state.resources, 31);
}

static void the_resource_point_may_be_spent_after_the_dice(void)
{
    for (int spend = 0; spend <= 1; spend++) {
        before_omdurman("bonus=after");
        does("activation:1");
        assert_step(KH_STEP_FIGHT_ROLL);
        does("roll:3+4");
        assert_step(KH_STEP_ATTACK_BONUS);
        assert_legal("spend hold");
        does(spend ? "spend" : "hold");
        assert_int_equal(state.row, spend ? 7 : 6);
        assert_int_equal(state.resources, spend ? 31 : 32);
        assert_int_equal(state.banner_zone[KH_BLACK], spend ? 6 : 5);
    }
}

/* Box 31 gives +1 and box 30 nothing: what the point brings the track takes away. */
static void after_the_dice_too_the_tracks_are_read_after_paying(void)
{
    for (int spend = 0; spend <= 1; spend++) {
        before_omdurman("bonus=after");
        state.resources = 31;
        data.resource_drm[31 - 1] = 1;
        does("activation:1 roll:3+4");
        assert_int_equal(state.modifier, 0); /* resources +1, strength -1 */
        does(spend ? "spend" : "hold");
        assert_int_equal(state.modifier, 0); /* or bonus +1, strength -1 */
        assert_int_equal(state.row, 7);
        assert_int_equal(state.resources, spend ? 30 : 31);
    }
}

static void the_last_resource_point_spent_after_the_dice_loses(void)
{
    before_omdurman("bonus=after");
    state.resources = 1;
    does("activation:1 roll:6+6");
    assert_true(is_fatal("spend"));
    does("spend");
    assert_int_equal(state.ending, KH_ENDING_RESOURCES);
}

/* ---- Gordon in the line ------------------------------------------------------------------ */

static void gordon_plays_only_with_the_option(void)
{
    begin("gordon=yes");
    assert_int_equal(state.leader[KH_GORDON], KH_PLACE_AVAILABLE);
    in_turn(3, 4);
    does("raid target:red unit:sudanese.2");
    refuses("leader:gordon", "2.3j");
    does("go roll:6+6 peek:1 sortie target:red unit:sudanese.2");
    refuses("leader:gordon", "2.3j");
    begin("");
    in_turn(3, 4);
    does("raid target:red unit:sudanese.2");
    refuses("leader:gordon", "2.3g");
    does("go roll:6+6 peek:1 sortie target:red unit:sudanese.2");
    refuses("leader:gordon", "2.3g");
}

static void gordon_stands_in_the_town_only(void)
{
    for (int zone = 0; zone < KH_ZONES; zone++) {
        int number = kh_zone_number(zone), banner = kh_zone_banner(zone);
        bool town =
            zone == KH_ZONE_PALACE || (number <= 4 && (banner == KH_WHITE || banner == KH_GREEN));
        begin("gordon=yes");
        in_turn(3, 4);
        if (!kh_is_controlled(&state, zone)) continue;
        does("defend");
        does(text_of(KH_VERB_ZONE, zone));
        does("unit:egyptian.2");
        if (town) {
            does("leader:gordon");
            assert_int_equal(state.leader[KH_GORDON], KH_PLACE_ZONE + zone);
        } else {
            refuses("leader:gordon", "2.3g");
        }
    }
}

static void gordon_adds_two_to_the_defence(void)
{
    begin("gordon=yes");
    in_activation(5);
    deploy(kh_zone_of(KH_WHITE, 4), KH_EGYPTIAN_FULL, 1);
    deploy_leader(kh_zone_of(KH_WHITE, 4), KH_GORDON);
    does("activation:2 hold");
    assert_int_equal(noted(KH_MESSAGE_log_drm_leader, 0), KH_GORDON);
    assert_int_equal(noted(KH_MESSAGE_log_drm_leader, 1), 2);
}

/* White of strength 1 attacks a leader and an Egyptian in White 4; the total is the dice less 1. */
static void attack_ramparts(const char *options, int leader, int turn)
{
    begin(options);
    no_modifiers();
    state.strength[KH_WHITE] = 1;
    state.banner_zone[KH_WHITE] = 5;
    in_activation(turn);
    deploy(kh_zone_of(KH_WHITE, 4), KH_EGYPTIAN_FULL, 1);
    deploy_leader(kh_zone_of(KH_WHITE, 4), leader);
    remember();
    does("activation:2 hold");
}

static void the_death_of_gordon_costs_three_morale_and_that_of_others_none(void)
{
    attack_ramparts("gordon=yes", KH_GORDON, 5);
    does("roll:3+5 roll:1 roll:6"); /* row 7: killed, no step lost */
    assert_changes("turn+1 phase=event morale-3 resources-1 last_kind=none leader.gordon=out "
                   "white.4.egyptian.2-1 available.egyptian.2+1 step=event_draw,turn");
    attack_ramparts("gordon=yes", KH_STEWART, 5);
    does("roll:3+5 roll:1 roll:6");
    assert_changes("turn+1 phase=event resources-1 last_kind=none leader.stewart=out "
                   "white.4.egyptian.2-1 available.egyptian.2+1 step=event_draw,turn");
    attack_ramparts("gordon=yes", KH_GORDON, 5);
    does("roll:1+2"); /* row 2: all eliminated; the key zone, the row and Gordon cost 5 */
    assert_changes("turn+1 phase=event morale-5 resources-1 last_kind=none leader.gordon=out "
                   "banner_zone.white-1 white.4.egyptian.2-1 out.egyptian.1+1 "
                   "step=event_draw,turn");
    attack_ramparts("gordon=yes", KH_GORDON, 5);
    state.morale = 3;
    does("roll:3+5 roll:1");
    assert_int_equal(state.ending, KH_ENDING_MORALE);
}

static void a_wounded_gordon_costs_a_morale_and_a_point_of_the_next_turn(void)
{
    static const struct {
        const char *options, *next;
        int points;
    } cases[] = {
        { "gordon=yes", "event:1", 2 },         { "gordon=yes", "event:6", 3 },
        { "gordon=yes", "event:20", 1 },        { "gordon=yes", "event:19 roll:5", 2 },
        { "gordon=yes", "event:19 roll:1", 1 }, { "gordon=yes events=no", "", 2 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        attack_ramparts(cases[i].options, KH_GORDON, 5);
        does("roll:3+5 roll:2 roll:6");
        assert_int_equal(state.turn, 6);
        assert_int_equal(state.morale, 11);
        assert_int_equal(state.leader[KH_GORDON], KH_PLACE_RECOVERING);
        does(cases[i].next);
        assert_int_equal(state.action_points, cases[i].points);
        state.strength[KH_BLACK] = 0;
        does("end activation:1");
        does(cases[i].next[0] ? "event:5" : "");
        assert_int_equal(state.action_points, 3); /* the turn after is whole again */
    }
}

/* ---- Armed barges ------------------------------------------------------------------------ */

static void two_barges_may_be_placed_on_the_ramparts_at_no_price(void)
{
    begin("barges=yes");
    in_turn(3, 2);
    assert_legal("fortify morale gunboats militia raid sortie defend barge:white.4 barge:green.4 "
                 "end");
    refuses("barge:white.5", "2.3b");
    refuses("barge:palace", "2.3b");
    remember();
    does("barge:white.4 barge:green.4");
    assert_changes("barges_aside-2 barge.white.4+1 barge.green.4+1");
    refuses("barge:green.4", "2.3b");
    assert_legal("fortify morale gunboats militia raid sortie defend end");
}

static void a_barge_lies_only_where_the_player_has_control(void)
{
    begin("barges=yes");
    state.banner_zone[KH_WHITE] = 4;
    in_turn(3, 2);
    refuses("barge:white.4", "2.3b");
    assert_true(is_legal("barge:green.4"));
}

static void each_barge_adds_one_to_the_defence_and_stays(void)
{
    for (int barges = 0; barges <= 2; barges++) {
        begin("barges=yes events=no");
        no_modifiers();
        state.disorganised[KH_BLACK] = 1;
        in_turn(3, 2);
        if (barges > 0) does("barge:white.4");
        if (barges > 1) does("barge:white.4");
        does("end activation:1 defend zone:white.4 unit:egyptian.2 done end activation:2 hold");
        assert_int_equal(noted(KH_MESSAGE_log_drm_barges, 0), barges);
        assert_int_equal(state.modifier, barges - 8);
    }
}

static void barges_stop_nobody_and_are_lost_with_their_zone(void)
{
    begin("barges=yes");
    in_turn(3, 2);
    does("barge:white.4 barge:white.4 defend zone:white.3 unit:egyptian.2 done end");
    remember();
    does("activation:2");
    assert_changes("banner_zone.white-2 morale-1 barge.white.4-2 activation_card+2 "
                   "activation_banner+1 fight=defence target=white force=white.3 "
                   "step=attack_bonus,activation,turn");
    assert_int_equal(state.barges_aside, 0);
}

/* ---- Letting the people go --------------------------------------------------------------- */

static void from_turn_11_the_people_may_be_let_go_once(void)
{
    begin("people=yes");
    in_turn(10, 4);
    refuses("people", "2.3b");
    in_turn(11, 4);
    assert_legal("fortify morale gunboats militia raid sortie defend people end");
    remember();
    does("people");
    assert_changes("resources+3 aside.militia-2 out.militia+2 people_gone+1");
    refuses("people", "2.3b");
    refuses("militia", "2.3b");
    assert_legal("fortify morale gunboats raid sortie defend end");
    in_turn(12, 4);
    refuses("people", "2.3b");
}

static void with_the_people_goes_the_militia_raised_and_not_raised(void)
{
    begin("people=yes");
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    state.resources = 35;
    in_turn(12, 4);
    remember();
    does("people");
    assert_changes("resources+1 available.militia-1 aside.militia-1 out.militia+2 people_gone+1");
}

/* Militia in a zone would leave its guns there alone. */
static void the_people_stay_once_positions_are_set_up(void)
{
    begin("people=yes");
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_turn(12, 4);
    does("defend zone:palace unit:militia unit:light done");
    refuses("people", "2.3b");
    assert_legal("end");
}

static const struct rule_test tests[] = {
    RULE_TEST(without_event_cards_phase_a_is_not_played, "10.2a R68"),
    RULE_TEST(without_event_cards_every_turn_has_three_points, "10.2b R68"),
    RULE_TEST(without_event_cards_turn_1_keeps_its_own_rules, "10.2a 4.2d 4.2h R68"),
    RULE_TEST(the_resource_point_is_spent_before_the_dice_by_default, "7.2e R49"),
    RULE_TEST(the_resource_point_may_be_spent_after_the_dice, "7.2e R49"),
    RULE_TEST(after_the_dice_too_the_tracks_are_read_after_paying, "7.2f R6 R49"),
    RULE_TEST(the_last_resource_point_spent_after_the_dice_loses, "9.2b R7 R49"),
    RULE_TEST(gordon_plays_only_with_the_option, "2.3b 2.3g 2.3j R16"),
    RULE_TEST(gordon_stands_in_the_town_only, "2.3g R16"),
    RULE_TEST(gordon_adds_two_to_the_defence, "2.3b 7.2b R16"),
    RULE_TEST(the_death_of_gordon_costs_three_morale_and_that_of_others_none, "2.3g R16 R21"),
    RULE_TEST(a_wounded_gordon_costs_a_morale_and_a_point_of_the_next_turn, "2.3g R16"),
    RULE_TEST(two_barges_may_be_placed_on_the_ramparts_at_no_price, "2.3b"),
    RULE_TEST(a_barge_lies_only_where_the_player_has_control, "2.3b"),
    RULE_TEST(each_barge_adds_one_to_the_defence_and_stays, "2.3b"),
    RULE_TEST(barges_stop_nobody_and_are_lost_with_their_zone, "2.3b 6.7h"),
    RULE_TEST(from_turn_11_the_people_may_be_let_go_once, "2.3b"),
    RULE_TEST(with_the_people_goes_the_militia_raised_and_not_raised, "2.3b"),
    RULE_TEST(the_people_stay_once_positions_are_set_up, "2.3b"),
};

RULE_TEST_MAIN("khartoum", tests)
