/* The twenty event cards with every branch of theirs; what all cards share is in test_events.c. */
#include "khartoum/outcome.h"

#include <stdio.h>

static int card_drawn;

/* Draws the card in the turn, in the position that the test has set up. */
static void draw(int turn, int card)
{
    in_event(turn);
    remember();
    card_drawn = card;
    does(text_of(KH_VERB_EVENT, card));
}

/* The whole outcome of the latest draw, up to the action phase with so many points. */
static void assert_event(int points, const char *changes)
{
    char all[512];
    snprintf(all, sizeof all,
             "phase=action step=actions,turn event_card+%d event.%d=%s action_points+%d %s",
             card_drawn, card_drawn, data.event[card_drawn - 1].one_time ? "removed" : "happened",
             points, changes);
    assert_changes(all);
}

/* The whole outcome of a draw that ended the game. */
static void assert_lost(const char *changes)
{
    char all[512];
    snprintf(all, sizeof all, "event_card+%d event.%d=%s %s", card_drawn, card_drawn,
             data.event[card_drawn - 1].one_time ? "removed" : "happened", changes);
    assert_changes(all);
}

/* ---- Plain cards ------------------------------------------------------------------------- */

static void card_1_raises_morale(void)
{
    begin("");
    draw(5, 1);
    assert_event(3, "morale+1");
}

static void card_5_brings_a_resource_point(void)
{
    begin("");
    draw(5, 5);
    assert_event(3, "resources+1");
}

static void card_6_raises_morale_and_gives_four_points(void)
{
    begin("");
    draw(5, 6);
    assert_event(4, "morale+1");
}

static void card_7_strengthens_green(void)
{
    begin("");
    draw(3, 7);
    assert_event(2, "strength.green+1");
}

static void card_8_lowers_morale_then_strengthens_red(void)
{
    begin("");
    draw(4, 8);
    assert_event(2, "morale-1 strength.red+1");
    begin("");
    state.morale = 1;
    draw(4, 8);
    assert_lost("morale-1 ending=morale");
}

static void card_12_raises_morale(void)
{
    begin("");
    draw(7, 12);
    assert_event(3, "morale+1");
}

static void card_15_strengthens_black_and_white_then_lowers_morale(void)
{
    begin("");
    draw(9, 15);
    assert_event(2, "strength.black+1 strength.white+1 morale-1");
    begin("");
    state.morale = 1;
    draw(9, 15);
    assert_lost("strength.black+1 strength.white+1 morale-1 ending=morale");
}

static void card_17_brings_a_resource_point_and_disorganises_white(void)
{
    begin("");
    draw(5, 17);
    assert_event(3, "resources+1 disorganised.white+1");
    does("end activation:2"); /* White alone: it does not move */
    assert_int_equal(state.banner_zone[KH_WHITE], 6);
    assert_int_equal(state.disorganised[KH_WHITE], 0);
    assert_int_equal(state.turn, 6);
}

static void card_18_costs_one_resource_point_or_brings_two(void)
{
    for (int die = 1; die <= 6; die++) {
        begin("");
        draw(5, 18);
        does(text_of(KH_VERB_ROLL, die));
        does("roll:2");
        assert_event(1, die <= 3 ? "resources-1" : "resources+2");
    }
    begin("");
    state.resources = 1;
    draw(5, 18);
    does("roll:3");
    assert_lost("resources-1 ending=resources");
}

static void card_19_lowers_morale_before_its_points_are_rolled(void)
{
    begin("");
    draw(5, 19);
    does("roll:5");
    assert_event(3, "morale-1");
    begin("");
    state.morale = 1;
    draw(5, 19);
    assert_lost("morale-1 ending=morale");
}

static void card_20_costs_two_resource_points(void)
{
    begin("");
    state.resources = 3;
    draw(10, 20);
    assert_event(1, "resources-2");
    begin("");
    state.resources = 1;
    draw(10, 20);
    assert_lost("resources-1 ending=resources"); /* a lost track stops at 0 */
}

/* ---- Card 2: the Nile recedes ------------------------------------------------------------ */

static void card_2_lowers_the_southern_ramparts_and_dries_the_flats(void)
{
    begin("");
    draw(9, 2);
    assert_event(2, "lowered.white.4+1 dry.white.5+1");
}

static void card_2_leaves_the_ramparts_the_level_of_a_marker(void)
{
    for (int marker = 0; marker <= 1; marker++) {
        begin("");
        state.disorganised[KH_BLACK] = 1;
        state.marker[kh_zone_of(KH_WHITE, 4)] = (uint8_t)marker;
        draw(9, 2);
        does("end activation:1");
        in_activation(11); /* and for the rest of the game */
        deploy(kh_zone_of(KH_WHITE, 4), KH_EGYPTIAN_FULL, 1);
        does("activation:2 hold");
        assert_int_equal(times_noted(KH_MESSAGE_log_drm_level), 1);
        assert_int_equal(noted(KH_MESSAGE_log_drm_level, 0), marker);
    }
}

static void card_2_takes_the_flats_from_the_gunboats(void)
{
    for (int turn = 8; turn <= 9; turn++) { /* on turn 8 the card does not happen */
        begin("");
        build_gunboats(1);
        state.banner_zone[KH_WHITE] = 5;
        draw(turn, 2);
        does("raid target:white unit:sudanese.2");
        assert_int_equal(is_legal("unit:gunboat"), turn == 8);
    }
    begin("");
    build_gunboats(1);
    draw(9, 2);
    does("defend zone:white.5 unit:egyptian.2");
    refuses("unit:gunboat", "6.7g");
}

/* ---- Card 3: one regular is reduced ------------------------------------------------------ */

static void card_3_lowers_morale_and_reduces_a_regular_of_the_players_choice(void)
{
    static const struct {
        const char *choice, *changes;
    } cases[] = {
        { "lose:egyptian.2", "morale-1 available.egyptian.2-1 available.egyptian.1+1" },
        { "lose:sudanese.2", "morale-1 available.sudanese.2-1 available.sudanese.1+1" },
        { "lose:bashi.2", "morale-1 available.bashi.2-1 available.bashi.1+1" },
    };
    for (int i = 0; i < 3; i++) {
        begin("");
        draw(5, 3);
        assert_step(KH_STEP_EVENT_REDUCE);
        assert_legal("lose:egyptian.2 lose:sudanese.2 lose:bashi.2");
        does(cases[i].choice);
        assert_event(2, cases[i].changes);
    }
}

static void card_3_takes_two_step_units_only(void)
{
    begin("");
    reduce(KH_EGYPTIAN_FULL, 2);
    draw(5, 3);
    assert_legal("lose:sudanese.2 lose:bashi.2");
    refuses("lose:egyptian.2", "4.1d");
    refuses("lose:egyptian.1", "4.1d");
    refuses("lose:militia", "4.1d");
}

static void card_3_does_not_ask_when_one_kind_is_left(void)
{
    begin("");
    reduce(KH_EGYPTIAN_FULL, 2);
    reduce(KH_BASHI_FULL, 3);
    draw(5, 3);
    assert_event(2, "morale-1 available.sudanese.2-1 available.sudanese.1+1");
    assert_int_equal(times_noted(KH_MESSAGE_log_reduced), 1);
}

static void card_3_finds_no_full_regular(void)
{
    begin("");
    reduce(KH_EGYPTIAN_FULL, 2);
    reduce(KH_SUDANESE_FULL, 3);
    reduce(KH_BASHI_FULL, 3);
    draw(5, 3);
    assert_event(2, "morale-1");
    assert_int_equal(times_noted(KH_MESSAGE_log_event_nothing), 1);
}

static void card_3_ends_the_game_before_anybody_is_reduced(void)
{
    begin("");
    state.morale = 1;
    draw(5, 3);
    assert_lost("morale-1 ending=morale");
}

/* ---- Card 4: the nearest banner ---------------------------------------------------------- */

static void card_4_disorganises_the_banner_nearest_the_palace(void)
{
    begin("");
    state.banner_zone[KH_RED] = 5;
    draw(5, 4);
    assert_event(3, "disorganised.red+1");
    assert_int_equal(times_noted(KH_MESSAGE_log_disorganised), 1);
}

static void card_4_takes_the_stronger_of_two_at_one_distance(void)
{
    begin("");
    state.banner_zone[KH_BLACK] = state.banner_zone[KH_GREEN] = 4;
    draw(5, 4);
    assert_event(3, "disorganised.black+1");
}

static void card_4_asks_between_equals(void)
{
    begin("");
    state.banner_zone[KH_RED] = state.banner_zone[KH_GREEN] = 4;
    state.banner_zone[KH_BLACK] = 5;
    draw(5, 4);
    assert_legal("target:red target:green");
    refuses("target:black", "4.1d");
    does("target:green");
    assert_event(3, "disorganised.green+1");
}

static void card_4_counts_banners_of_strength_0_and_disorganised_ones(void)
{
    begin("");
    state.banner_zone[KH_RED] = 3;
    state.strength[KH_RED] = 0;
    draw(5, 4);
    assert_event(3, "disorganised.red+1");
    begin("");
    state.banner_zone[KH_WHITE] = 3;
    state.disorganised[KH_WHITE] = 1;
    draw(5, 4);
    assert_event(3, "");
    assert_int_equal(noted(KH_MESSAGE_log_disorganised, 0), KH_WHITE);
}

/* ---- Card 9: foraging -------------------------------------------------------------------- */

static void card_9_brings_two_resources_and_risks_one_gunboat(void)
{
    static const char *const changes[] = {
        "resources+2 available.gunboat-1 out.gunboat+1",
        "resources+2 available.gunboat-1 damaged.gunboat+1",
        "resources+2 available.gunboat-1 damaged.gunboat+1",
        "resources+2",
        "resources+2",
        "resources+2",
    };
    for (int die = 1; die <= 6; die++) {
        begin("");
        build_gunboats(2);
        draw(5, 9);
        assert_int_equal(state.resources, 34);
        assert_step(KH_STEP_GUNBOAT_DIE);
        does(text_of(KH_VERB_ROLL, die));
        assert_event(3, changes[die - 1]);
    }
}

static void card_9_does_nothing_without_an_available_gunboat(void)
{
    begin("");
    draw(5, 9);
    assert_event(3, "");
    begin("");
    build_gunboats(2);
    put(KH_GUNBOAT, 2, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    draw(5, 9);
    assert_event(3, "");
    assert_int_equal(times_noted(KH_MESSAGE_log_event_nothing), 1);
}

/* ---- Card 10: Ali's victories ------------------------------------------------------------ */

static void card_10_weakens_any_banner_and_brings_a_resource_point(void)
{
    static const char *const changes[KH_BANNERS] = { "resources+1 strength.black-1",
                                                     "resources+1 strength.white-1", "resources+1",
                                                     "resources+1 strength.green-1" };
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        begin("");
        state.strength[KH_RED] = 0; /* may be named too, and stays at 0 */
        draw(6, 10);
        assert_legal("target:black target:white target:red target:green");
        does(text_of(KH_VERB_TARGET, banner));
        assert_event(4, changes[banner]);
    }
}

/* ---- Card 11: Stewart and the Abbas ------------------------------------------------------ */

static void card_11_sends_stewart_for_a_throw_of_the_die(void)
{
    for (int die = 1; die <= 6; die++) {
        begin("");
        draw(8, 11);
        assert_legal("accept decline");
        does("accept");
        assert_step(KH_STEP_EVENT_DIE);
        assert_int_equal(state.leader[KH_STEWART], KH_PLACE_OUT);
        does(text_of(KH_VERB_ROLL, die));
        assert_event(3,
                     die >= 5 ? "leader.stewart=out relief_turn-1" : "leader.stewart=out morale-1");
    }
    begin("");
    state.morale = 1;
    draw(8, 11);
    does("accept roll:4");
    assert_lost("leader.stewart=out morale-1 ending=morale");
}

static void card_11_may_be_declined(void)
{
    begin("");
    draw(8, 11);
    refuses("done", "4.1d");
    does("decline");
    assert_event(3, "");
}

static void card_11_is_no_offer_without_stewart(void)
{
    static const uint8_t places[] = { KH_PLACE_WOUNDED, KH_PLACE_RECOVERING, KH_PLACE_OUT };
    for (int i = 0; i < 3; i++) {
        begin("");
        state.leader[KH_STEWART] = places[i];
        draw(8, 11);
        assert_event(3, "");
        assert_int_equal(times_noted(KH_MESSAGE_log_event_nothing), 1);
    }
}

/* ---- Card 13: the desert march ----------------------------------------------------------- */

static void card_13_brings_relief_a_turn_earlier_but_never_before_this_turn(void)
{
    static const struct {
        int turn, relief;
        const char *changes;
    } cases[] = {
        { 10, 12, "relief_turn-1" }, { 10, 11, "relief_turn-1" }, { 10, 10, "" }, { 12, 12, "" }
    };
    for (int i = 0; i < 4; i++) {
        begin("");
        state.event[12 - 1] = KH_CARD_REMOVED;
        state.relief_turn = (uint8_t)cases[i].relief;
        draw(cases[i].turn, 13);
        assert_event(2, cases[i].changes);
        assert_true(cited("9.1c"));
    }
}

/* ---- Card 14: steamers to Shendi --------------------------------------------------------- */

static void card_14_sends_nushi_and_a_gunboat_for_earlier_relief(void)
{
    begin("");
    build_gunboats(2);
    draw(8, 14);
    assert_legal("accept decline");
    does("accept");
    assert_event(3, "leader.nushi=out available.gunboat-1 out.gunboat+1 relief_turn-1");
    begin("");
    build_gunboats(1);
    state.relief_turn = 9;
    draw(9, 14);
    does("accept");
    assert_event(3, "leader.nushi=out available.gunboat-1 out.gunboat+1");
    begin("");
    build_gunboats(1);
    draw(8, 14);
    does("decline");
    assert_event(3, "");
}

static void card_14_is_no_offer_without_nushi_or_an_available_gunboat(void)
{
    begin("");
    build_gunboats(3);
    state.leader[KH_NUSHI] = KH_PLACE_RECOVERING;
    draw(8, 14);
    assert_event(3, "");
    begin("");
    build_gunboats(3);
    put(KH_GUNBOAT, 3, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    draw(8, 14);
    assert_event(3, "");
    assert_int_equal(times_noted(KH_MESSAGE_log_event_nothing), 1);
}

/* ---- Card 16: the Husseinyeh aground ----------------------------------------------------- */

static void card_16_rolls_for_every_available_gunboat(void)
{
    begin("");
    build_gunboats(3);
    draw(9, 16);
    does("roll:1 roll:3 roll:4");
    assert_event(2, "available.gunboat-2 out.gunboat+1 damaged.gunboat+1");
    begin("");
    build_gunboats(3);
    put(KH_GUNBOAT, 2, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    draw(9, 16);
    does("roll:2"); /* the damaged ones do not roll */
    assert_event(2, "available.gunboat-1 damaged.gunboat+1");
}

static void card_16_lowers_morale_when_no_gunboat_is_available(void)
{
    begin("");
    draw(9, 16);
    assert_event(2, "morale-1");
    begin("");
    build_gunboats(2);
    put(KH_GUNBOAT, 2, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    draw(9, 16);
    assert_event(2, "morale-1");
    begin("");
    state.morale = 1;
    draw(9, 16);
    assert_lost("morale-1 ending=morale");
}

static const struct rule_test tests[] = {
    RULE_TEST(card_1_raises_morale, "4.1d SEQ.A2"),
    RULE_TEST(card_2_lowers_the_southern_ramparts_and_dries_the_flats, "4.1d SEQ.A2"),
    RULE_TEST(card_2_leaves_the_ramparts_the_level_of_a_marker, "4.1d 7.2c"),
    RULE_TEST(card_2_takes_the_flats_from_the_gunboats, "4.1d 2.1f"),
    RULE_TEST(card_3_lowers_morale_and_reduces_a_regular_of_the_players_choice, "4.1d SEQ.A2"),
    RULE_TEST(card_3_takes_two_step_units_only, "4.1d"),
    RULE_TEST(card_3_does_not_ask_when_one_kind_is_left, "4.1d"),
    RULE_TEST(card_3_finds_no_full_regular, "4.1d R57"),
    RULE_TEST(card_3_ends_the_game_before_anybody_is_reduced, "9.2c R8"),
    RULE_TEST(card_4_disorganises_the_banner_nearest_the_palace, "4.1d 11.4c"),
    RULE_TEST(card_4_takes_the_stronger_of_two_at_one_distance, "4.1d"),
    RULE_TEST(card_4_asks_between_equals, "4.1d"),
    RULE_TEST(card_4_counts_banners_of_strength_0_and_disorganised_ones, "4.1d"),
    RULE_TEST(card_5_brings_a_resource_point, "4.1d SEQ.A2"),
    RULE_TEST(card_6_raises_morale_and_gives_four_points, "4.1d 4.1e"),
    RULE_TEST(card_7_strengthens_green, "4.1d"),
    RULE_TEST(card_8_lowers_morale_then_strengthens_red, "4.1d 9.2c R8"),
    RULE_TEST(card_9_brings_two_resources_and_risks_one_gunboat, "4.1d 6.4f"),
    RULE_TEST(card_9_does_nothing_without_an_available_gunboat, "4.1d"),
    RULE_TEST(card_10_weakens_any_banner_and_brings_a_resource_point, "4.1d 11.4e"),
    RULE_TEST(card_11_sends_stewart_for_a_throw_of_the_die, "4.1d 9.1c R8"),
    RULE_TEST(card_11_may_be_declined, "4.1d"),
    RULE_TEST(card_11_is_no_offer_without_stewart, "4.1d R57"),
    RULE_TEST(card_12_raises_morale, "4.1d"),
    RULE_TEST(card_13_brings_relief_a_turn_earlier_but_never_before_this_turn, "9.1c R54"),
    RULE_TEST(card_14_sends_nushi_and_a_gunboat_for_earlier_relief, "4.1d 9.1c R54"),
    RULE_TEST(card_14_is_no_offer_without_nushi_or_an_available_gunboat, "4.1d R57"),
    RULE_TEST(card_15_strengthens_black_and_white_then_lowers_morale, "4.1d 9.2c R8"),
    RULE_TEST(card_16_rolls_for_every_available_gunboat, "4.1d 6.4f"),
    RULE_TEST(card_16_lowers_morale_when_no_gunboat_is_available, "4.1d 9.2c"),
    RULE_TEST(card_17_brings_a_resource_point_and_disorganises_white, "4.1d 7.1d 11.4c"),
    RULE_TEST(card_18_costs_one_resource_point_or_brings_two, "4.1d 5.3b 9.2b R8"),
    RULE_TEST(card_19_lowers_morale_before_its_points_are_rolled, "4.1d 5.3b 9.2c R8"),
    RULE_TEST(card_20_costs_two_resource_points, "4.1d 9.2b"),
};

RULE_TEST_MAIN("khartoum", tests)
