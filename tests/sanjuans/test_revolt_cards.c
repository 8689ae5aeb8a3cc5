/* Cards that act on checks for revolt: 39 on the next roll of a port, 41 on a rebellion step. */
#include "sanjuans/position.h"

#define GATES_OF_SUAKIN "blakely decatur olga port_stanley"

/* The next step 2, on the map as it is, as far as the first question. */
static void rise(void)
{
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REBELLION;
    sj_begin_rebellion(&(struct sj_play){ &data, &state, NULL });
}

/* Nobody revolts but who is named later: every other location has a red marker (pacify.5). */
static void calm_all_but(int first, int second)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool stays = location == first || location == second;
        state.control[location] = stays ? SJ_CONTROL_LOYAL : SJ_CONTROL_RED;
    }
}

static int total_of(const char *actions)
{
    does(actions);
    return noted(SJ_MESSAGE_log_check, 1);
}

/* ---- Card 39 ----------------------------------------------------------------------------- */

static void a_guarded_port_waits_for_its_next_roll(void)
{
    plays(39);
    does("place:suakin");
    calm_all_but(SJ_SUAKIN, SJ_STUART);
    rise();
    refuses("check:suakin", "revolt.3");
    does("check:stuart roll:1"); /* the step ends without a roll for Suakin */
    revolt(GATES_OF_SUAKIN);
    rise();
    /* +1 Blakely, +1 the island of Decatur, -1 the card */
    assert_int_equal(total_of("check:suakin roll:4"), 5);
    assert_true(sj_is_friendly(&state, SJ_SUAKIN));
    rise();
    assert_int_equal(total_of("check:suakin roll:4"), 6); /* the card has acted */
    assert_true(sj_is_in_revolt(&state, SJ_SUAKIN));
}

static void a_guard_outlasts_a_siege_and_a_loss(void)
{
    plays(39);
    does("place:olga");
    calm_all_but(SJ_OLGA, SJ_STUART);
    state.siege[SJ_OLGA] = 1;
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    rise();
    does("check:stuart roll:1");
    state.siege[SJ_OLGA] = 0;
    empty_map();
    calm_all_but(SJ_OLGA, SJ_STUART);
    revolt("olga");
    rise();
    does("check:stuart roll:1");
    state.control[SJ_OLGA] = SJ_CONTROL_GREEN;
    rise();
    assert_int_equal(total_of("check:olga roll:4"), 3);
}

static void guards_of_two_cards_add_up_and_go_together(void)
{
    plays(39);
    does("place:olga");
    in_round("");
    state.card[39 - 1] = SJ_CARD_HAND;
    play_event(39);
    does("place:olga");
    calm_all_but(SJ_OLGA, SJ_STUART);
    rise();
    assert_int_equal(total_of("check:olga roll:5"), 3);
    rise();
    assert_int_equal(total_of("check:olga roll:5"), 5);
}

/* ---- Card 41 ----------------------------------------------------------------------------- */

static void bought_chiefs_hold_for_one_step_only(void)
{
    plays(41);
    does("island:blakely");
    calm_all_but(SJ_SUAKIN, SJ_BLAKELY);
    rise();
    assert_int_equal(total_of("check:blakely roll:5"), 4);
    rise();
    assert_int_equal(total_of("check:blakely roll:5"), 5);
    plays(41);
    does("island:blakely");
    calm_all_but(SJ_SUAKIN, SJ_STUART);
    rise();
    does("check:stuart roll:1"); /* Suakin was not rolled for, but its step is over */
    revolt(GATES_OF_SUAKIN);
    rise();
    assert_int_equal(total_of("check:suakin roll:3"), 5);
}

static void both_cards_act_on_one_roll(void)
{
    plays(41);
    does("island:blakely");
    in_round("");
    state.card[39 - 1] = SJ_CARD_HAND;
    play_event(39);
    does("place:suakin");
    calm_all_but(SJ_SUAKIN, SJ_STUART);
    revolt(GATES_OF_SUAKIN);
    rise();
    assert_int_equal(total_of("check:suakin roll:5"), 5);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_guarded_port_waits_for_its_next_roll, "cards.6 revolt.3 revolt.9"),
    RULE_TEST(a_guard_outlasts_a_siege_and_a_loss, "cards.6 revolt.10 revolt.13"),
    RULE_TEST(guards_of_two_cards_add_up_and_go_together, "cards.6 revolt.9"),
    RULE_TEST(bought_chiefs_hold_for_one_step_only, "cards.6 revolt.3"),
    RULE_TEST(both_cards_act_on_one_roll, "cards.6 revolt.9"),
};

RULE_TEST_MAIN("sanjuans", tests)
