/* Sections 3 and 10: the set-up, its levels, and the ends of the tracks. */
#include "khartoum/outcome.h"

#include <string.h>

/* Remembers a position in which everything is 0, so that the changes are the whole position. */
static void remember_nothing(void)
{
    struct kh_state now = state;
    memset(&state, 0, sizeof state);
    memcpy(state.option, now.option, sizeof now.option);
    remember();
    state = now;
}

/* Remembers the standard set-up under the options at hand. */
static void remember_standard(void)
{
    struct kh_state now = state;
    begin("");
    memcpy(state.option, now.option, sizeof now.option);
    remember();
    state = now;
}

/* ---- 3.1: the decks ---------------------------------------------------------------------- */

static void assert_equal_chances(enum kh_verb_number verb, int cards)
{
    struct outcome outcomes[32];
    assert_int_equal(kh_game.chance(&data, &state, outcomes), cards);
    for (int i = 0; i < cards; i++) {
        assert_int_equal(action_verb(outcomes[i].action), verb);
        assert_int_equal(outcomes[i].weight, 1);
    }
}

static void any_event_card_may_lie_on_top_of_the_shuffled_pile(void)
{
    begin("");
    does("end");
    assert_step(KH_STEP_EVENT_DRAW);
    assert_equal_chances(KH_VERB_EVENT, 20);
}

static void any_activation_card_may_lie_on_top_of_a_pile_of_its_own(void)
{
    begin("");
    does("end event:5 end");
    assert_step(KH_STEP_ACTIVATION_DRAW);
    assert_equal_chances(KH_VERB_ACTIVATION, 12);
    assert_true(is_legal("activation:5"));
}

/* ---- 3.2: the position ------------------------------------------------------------------- */

static void the_standard_set_up_is_this_and_nothing_else(void)
{
    begin("");
    remember_nothing();
    assert_changes("turn+1 phase=action relief_turn+12 action_points+3 free_resources+8 "
                   "morale+12 resources+32 "
                   "banner_zone.black+6 banner_zone.white+6 banner_zone.red+6 banner_zone.green+6 "
                   "strength.black+8 strength.white+8 strength.red+6 strength.green+6 "
                   "available.egyptian.2+2 available.sudanese.2+3 available.bashi.2+3 "
                   "available.light+5 available.heavy+1 aside.militia+2 aside.gunboat+3 "
                   "leader.stewart=available leader.ali=available leader.nushi=available "
                   "defend_zone=none step=actions,turn");
}

/* ---- 10.1: levels ------------------------------------------------------------------------ */

static void the_lion_cub_begins_with_full_morale_and_resources(void)
{
    begin("level=cub");
    assert_int_equal(state.option[KH_OPTION_LEVEL], KH_LEVEL_CUB);
    remember_standard();
    assert_changes("morale+3 resources+4");
    assert_int_equal(state.morale, 15);
    assert_int_equal(state.resources, 36);
}

static void the_lion_king_faces_stronger_banners(void)
{
    begin("level=king");
    assert_int_equal(state.option[KH_OPTION_LEVEL], KH_LEVEL_KING);
    remember_standard();
    assert_changes("strength.black+2 strength.white+2 strength.red+2 strength.green+2");
    assert_int_equal(state.strength[KH_BLACK], 10);
    assert_int_equal(state.strength[KH_WHITE], 10);
    assert_int_equal(state.strength[KH_RED], 8);
    assert_int_equal(state.strength[KH_GREEN], 8);
}

static void the_lion_king_keeps_standard_morale_and_resources(void)
{
    begin("level=king");
    assert_int_equal(state.morale, 12);
    assert_int_equal(state.resources, 32);
}

/* Levels are one option and events another: each level goes with each. */
static void any_level_goes_with_or_without_event_cards(void)
{
    begin("level=king events=no");
    remember_standard();
    assert_changes("strength.black+2 strength.white+2 strength.red+2 strength.green+2");
    does("end");
    assert_step(KH_STEP_ACTIONS);
    begin("level=cub events=no");
    remember_standard();
    assert_changes("morale+3 resources+4");
    does("end");
    assert_step(KH_STEP_ACTIONS);
}

/* ---- 10.1d: the ends of the tracks ------------------------------------------------------- */

static void morale_stops_at_15(void)
{
    begin("level=cub");
    in_event(2);
    remember();
    does("event:1");
    assert_changes("phase=action action_points+3 event.1=happened event_card+1 step=actions,turn");
    assert_true(cited("10.1d"));
    assert_int_equal(state.morale, 15);
}

static void resources_stop_at_36(void)
{
    begin("level=cub");
    in_event(2);
    remember();
    does("event:5");
    assert_changes("phase=action action_points+3 event.5=happened event_card+5 step=actions,turn");
    assert_true(cited("10.1d"));
    assert_int_equal(state.resources, 36);
}

static void of_two_resources_gained_at_35_one_is_lost(void)
{
    begin("");
    no_modifiers();
    state.resources = 35;
    state.strength[KH_RED] = 0;
    in_turn(3, 2);
    remember();
    does("raid target:red unit:egyptian.2 go roll:4+5");
    assert_changes("action_points-1 resources+1 available.egyptian.2-1 used.egyptian.2+1 "
                   "last_kind=raid");
}

static void what_cannot_be_received_cannot_be_bought(void)
{
    begin("level=cub");
    in_turn(3, 2);
    refuses("morale", "10.1d");
    state.morale = 14;
    does("morale");
    refuses("raise:resources", "10.1d");
    does("raise:morale");
    refuses("raise:morale", "10.1d");
    assert_legal("done");
    begin("level=cub");
    state.resources = 35;
    in_turn(3, 2);
    does("morale");
    refuses("raise:morale", "10.1d");
    does("raise:resources");
    refuses("raise:resources", "10.1d");
    assert_legal("done");
}

static void on_turn_1_the_lion_cub_cannot_raise_morale(void)
{
    begin("level=cub");
    refuses("morale", "10.1d");
    assert_legal("fortify gunboats militia end");
}

static const struct rule_test tests[] = {
    RULE_TEST(any_event_card_may_lie_on_top_of_the_shuffled_pile, "3.1a"),
    RULE_TEST(any_activation_card_may_lie_on_top_of_a_pile_of_its_own, "3.1b"),
    RULE_TEST(the_standard_set_up_is_this_and_nothing_else,
              "3.2a 3.2b 3.2c 3.2d 3.2e 3.2f 3.2g 3.2h 3.2i 3.2j 3.2k R16"),
    RULE_TEST(the_lion_cub_begins_with_full_morale_and_resources, "10.1a"),
    RULE_TEST(the_lion_king_faces_stronger_banners, "10.1b"),
    RULE_TEST(the_lion_king_keeps_standard_morale_and_resources, "10.1c"),
    RULE_TEST(any_level_goes_with_or_without_event_cards, "10.1a 10.1b R67"),
    RULE_TEST(morale_stops_at_15, "10.1d R9"),
    RULE_TEST(resources_stop_at_36, "10.1d R9"),
    RULE_TEST(of_two_resources_gained_at_35_one_is_lost, "10.1d R9"),
    RULE_TEST(what_cannot_be_received_cannot_be_bought, "10.1d R5 R9"),
    RULE_TEST(on_turn_1_the_lion_cub_cannot_raise_morale, "10.1d R10"),
};

RULE_TEST_MAIN("khartoum", tests)
