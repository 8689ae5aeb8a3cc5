/* Section 5, the event phase: the draw, conditions, one-time events, action points. */
#include "khartoum/outcome.h"

#include <stdio.h>

/* Everything that the next tests need to know of a card. */
struct card {
    int number, from_turn, to_turn; /* 2 and 12 without a condition of turns */
    bool one_time;
    int points; /* 0: rolled */
};

static const struct card cards[KH_EVENT_CARDS] = {
    { 1, 2, 12, false, 3 },  { 2, 9, 12, true, 2 },    { 3, 2, 12, true, 2 },
    { 4, 2, 12, false, 3 },  { 5, 2, 12, false, 3 },   { 6, 2, 12, false, 4 },
    { 7, 3, 12, true, 2 },   { 8, 4, 12, true, 2 },    { 9, 2, 12, false, 3 },
    { 10, 6, 9, true, 4 },   { 11, 8, 11, true, 3 },   { 12, 7, 12, true, 3 },
    { 13, 10, 12, true, 2 }, { 14, 8, 11, true, 3 },   { 15, 9, 12, true, 2 },
    { 16, 9, 12, true, 2 },  { 17, 2, 12, false, 3 },  { 18, 2, 12, false, 0 },
    { 19, 2, 12, false, 0 }, { 20, 10, 12, false, 1 },
};

/* Draws a card in a turn; card 12 has happened before, and no gunboat is there. */
static void draw(const struct card *card, int turn)
{
    begin("");
    if (card->number != 12) state.event[12 - 1] = KH_CARD_REMOVED;
    in_event(turn);
    does(text_of(KH_VERB_EVENT, card->number));
}

/* Goes through the choices and dice of the phase: the first choice, ones and twos. */
static void finish_event(void)
{
    while (state.phase == KH_PHASE_EVENT) {
        action legal[64];
        if (kh_game.legal(&data, &state, legal)) {
            assert_int_equal(kh_game.apply(&data, &state, legal[0], NULL), ACCEPTED);
        } else {
            does(state.step[0] == KH_STEP_ACTION_POINT_DIE ? "roll:3" : "roll:6");
        }
    }
}

/* ---- Conditions -------------------------------------------------------------------------- */

static void a_card_happens_only_in_its_turns(void)
{
    for (int i = 0; i < KH_EVENT_CARDS; i++) {
        for (int turn = 2; turn <= 12; turn++) {
            draw(&cards[i], turn);
            bool happens = turn >= cards[i].from_turn && turn <= cards[i].to_turn;
            assert_int_equal(state.event[i], !happens            ? KH_CARD_DISCARDED
                                             : cards[i].one_time ? KH_CARD_REMOVED
                                                                 : KH_CARD_HAPPENED);
            if (!happens) assert_true(cited("5.1a") && cited("5.1e"));
        }
    }
}

/* Conditional titles are those whose card names turns, another card or a leader. */
static void conditional_cards_are_those_with_a_condition(void)
{
    static const bool conditional[KH_EVENT_CARDS] = { 0, 1, 0, 0, 0, 0, 1, 1, 0, 1,
                                                      1, 1, 1, 1, 1, 1, 0, 0, 0, 1 };
    begin("");
    for (int i = 0; i < KH_EVENT_CARDS; i++) {
        const struct kh_event_card *card = &data.event[i];
        bool found = card->from_turn || card->to_turn || card->after_card || card->needs_leader;
        assert_int_equal(found, conditional[i]);
    }
}

static void the_nile_recedes_in_turns_9_to_12_only_and_once(void)
{
    draw(&cards[1], 8);
    assert_int_equal(state.event[1], KH_CARD_DISCARDED);
    assert_int_equal(state.lowered[kh_zone_of(KH_WHITE, 4)], 0);
    draw(&cards[1], 9);
    assert_int_equal(state.event[1], KH_CARD_REMOVED);
    assert_int_equal(state.lowered[kh_zone_of(KH_WHITE, 4)], 1);
    draw(&cards[1], 12);
    assert_int_equal(state.event[1], KH_CARD_REMOVED);
    assert_int_equal(state.lowered[kh_zone_of(KH_WHITE, 4)], 1);
}

static void card_13_waits_for_the_event_of_card_12(void)
{
    static const struct {
        enum kh_card_place twelve;
        int relief;
    } cases[] = { { KH_CARD_DECK, 12 }, { KH_CARD_DISCARDED, 12 }, { KH_CARD_REMOVED, 11 } };
    for (int i = 0; i < 3; i++) {
        begin("");
        state.event[12 - 1] = (uint8_t)cases[i].twelve;
        in_event(10);
        does("event:13");
        assert_int_equal(state.relief_turn, cases[i].relief);
        assert_true(cited("5.1b"));
        assert_int_equal(times_noted(KH_MESSAGE_log_event_condition), cases[i].relief == 12);
        assert_int_equal(state.action_points, 2);
    }
}

/* The same through play: card 12 drawn too early opens nothing. */
static void a_card_drawn_too_early_opens_no_other(void)
{
    for (int turn = 6; turn <= 7; turn++) {
        begin("");
        state.disorganised[KH_BLACK] = 1;
        in_event(turn);
        does("event:12 end activation:1");
        in_event(10);
        does("event:13");
        assert_int_equal(state.relief_turn, turn == 6 ? 12 : 11);
        assert_int_equal(state.event[13 - 1], turn == 6 ? KH_CARD_DISCARDED : KH_CARD_REMOVED);
    }
}

static void card_10_needs_ali_available(void)
{
    static const uint8_t places[] = { KH_PLACE_WOUNDED, KH_PLACE_RECOVERING, KH_PLACE_OUT };
    for (int i = 0; i < 3; i++) {
        begin("");
        state.leader[KH_ALI] = places[i];
        in_event(7);
        remember();
        does("event:10");
        assert_changes("phase=action action_points+4 event.10=discarded event_card+10 "
                       "step=actions,turn");
        assert_true(cited("5.1d"));
    }
}

static void without_its_condition_a_card_gives_nothing_but_its_points(void)
{
    begin("");
    in_event(3);
    remember();
    does("event:8");
    assert_changes("phase=action action_points+2 event.8=discarded event_card+8 "
                   "step=actions,turn");
    assert_true(cited("5.1e"));
    begin("");
    in_event(9);
    remember();
    does("event:20");
    assert_changes("phase=action action_points+1 event.20=discarded event_card+20 "
                   "step=actions,turn");
}

/* ---- One-time events --------------------------------------------------------------------- */

static void one_time_cards_are_these(void)
{
    begin("");
    for (int i = 0; i < KH_EVENT_CARDS; i++) {
        assert_int_equal(data.event[i].one_time, cards[i].one_time);
    }
}

static void a_one_time_event_that_happened_takes_its_card_out_of_the_game(void)
{
    begin("");
    in_event(4);
    remember();
    does("event:7");
    assert_changes("phase=action action_points+2 strength.green+1 event.7=removed event_card+7 "
                   "step=actions,turn");
    assert_true(cited("5.2a"));
}

static void one_time_cards_leave_even_when_their_effect_is_nil(void)
{
    begin("");
    in_event(8);
    remember();
    does("event:14"); /* no gunboat, no offer */
    assert_changes("phase=action action_points+3 event.14=removed event_card+14 step=actions,turn");
}

static void other_cards_go_to_the_discard_pile_and_are_not_drawn_again(void)
{
    begin("");
    state.disorganised[KH_BLACK] = 1;
    in_event(2);
    does("event:17");
    assert_int_equal(state.event[16], KH_CARD_HAPPENED);
    state.disorganised[KH_BLACK] = 1;
    does("end activation:1 event:13");
    assert_int_equal(state.event[12], KH_CARD_DISCARDED);
    state.disorganised[KH_BLACK] = 1;
    does("end activation:1");
    refuses("event:17", "SEQ.A4");
    refuses("event:13", "SEQ.A4");
    assert_legal("event:1 event:2 event:3 event:4 event:5 event:6 event:7 event:8 event:9 event:10 "
                 "event:11 event:12 event:14 event:15 event:16 event:18 event:19 event:20");
}

static void the_deck_outlasts_the_game(void)
{
    begin("");
    for (int turn = 2; turn <= 12; turn++) {
        struct outcome outcomes[32];
        for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
        in_event(turn);
        assert_int_equal(kh_game.chance(&data, &state, outcomes), KH_EVENT_CARDS - turn + 2);
        char text[ACTION_TEXT_SIZE];
        action_write(&kh_game, outcomes[0].action, text);
        does(text);
        finish_event();
        state.morale = 12;
        for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
        does("end activation:1");
    }
    assert_int_equal(state.ending, KH_ENDING_JANUARY);
}

/* ---- Action points ----------------------------------------------------------------------- */

static void each_card_gives_its_points_whether_its_event_happens_or_not(void)
{
    for (int i = 0; i < KH_EVENT_CARDS; i++) {
        for (int turn = 2; turn <= 12; turn += 5) {
            draw(&cards[i], turn);
            finish_event();
            assert_step(KH_STEP_ACTIONS);
            int points = cards[i].points ? cards[i].points : 2; /* a 3, halved and rounded up */
            assert_int_equal(state.action_points, points);
        }
    }
}

static void rolled_points_are_half_a_die_rounded_up(void)
{
    static const int points[] = { 1, 1, 2, 2, 3, 3 };
    for (int die = 1; die <= 6; die++) {
        begin("");
        in_event(5);
        does("event:19");
        assert_step(KH_STEP_ACTION_POINT_DIE);
        assert_legal("roll:1 roll:2 roll:3 roll:4 roll:5 roll:6");
        remember();
        does(text_of(KH_VERB_ROLL, die));
        char changes[64];
        snprintf(changes, sizeof changes, "phase=action action_points+%d step=actions,turn",
                 points[die - 1]);
        assert_changes(changes);
        assert_true(cited("5.3b"));
    }
}

/* The die of the event comes before the die of the points. */
static void points_are_rolled_after_the_event(void)
{
    begin("");
    in_event(5);
    does("event:18");
    assert_step(KH_STEP_EVENT_DIE);
    does("roll:6");
    assert_int_equal(state.resources, 34);
    assert_step(KH_STEP_ACTION_POINT_DIE);
    does("roll:1");
    assert_int_equal(state.action_points, 1);
    assert_int_equal(state.resources, 34);
}

static void new_points_replace_the_old(void)
{
    begin("");
    state.disorganised[KH_BLACK] = 1;
    in_turn(4, 4);
    does("militia levy:1 end activation:1");
    state.action_points = 3; /* as if a marker had been left lying, which is a fault */
    action event = action_make(KH_VERB_EVENT, 20, 0);
    assert_int_equal(kh_game.apply(&data, &state, event, NULL), ACCEPTED);
    assert_int_equal(state.action_points, 1);
}

static void a_turn_draws_one_card_and_applies_it_before_the_actions(void)
{
    begin("");
    state.disorganised[KH_BLACK] = 1;
    in_turn(4, 1);
    does("militia levy:1 activation:1");
    assert_step(KH_STEP_EVENT_DRAW);
    refuses("fortify", "4.1d");
    remember();
    does("event:17");
    assert_changes("phase=action action_points+3 resources+1 disorganised.white+1 "
                   "event.17=happened event_card+17 step=actions,turn");
    refuses("event:5", "4.1k");
}

static const struct rule_test tests[] = {
    RULE_TEST(a_card_happens_only_in_its_turns, "5.1a 5.1e 5.2a"),
    RULE_TEST(conditional_cards_are_those_with_a_condition, "5.1d"),
    RULE_TEST(the_nile_recedes_in_turns_9_to_12_only_and_once, "5.1c 5.2b EX6.3"),
    RULE_TEST(card_13_waits_for_the_event_of_card_12, "5.1b"),
    RULE_TEST(a_card_drawn_too_early_opens_no_other, "5.1b R57"),
    RULE_TEST(card_10_needs_ali_available, "5.1d 5.1e R57"),
    RULE_TEST(without_its_condition_a_card_gives_nothing_but_its_points, "5.0a 5.1e R57"),
    RULE_TEST(one_time_cards_are_these, "5.2b 5.2c"),
    RULE_TEST(a_one_time_event_that_happened_takes_its_card_out_of_the_game, "5.2a"),
    RULE_TEST(one_time_cards_leave_even_when_their_effect_is_nil, "5.2a R57"),
    RULE_TEST(other_cards_go_to_the_discard_pile_and_are_not_drawn_again, "5.2a SEQ.A4"),
    RULE_TEST(the_deck_outlasts_the_game, "SEQ.A1 R58"),
    RULE_TEST(each_card_gives_its_points_whether_its_event_happens_or_not,
              "4.1e 5.0a 5.3a 6.0b 11.2a SEQ.A3 R57"),
    RULE_TEST(rolled_points_are_half_a_die_rounded_up, "5.3b R59"),
    RULE_TEST(points_are_rolled_after_the_event, "5.3b R59"),
    RULE_TEST(new_points_replace_the_old, "5.3c"),
    RULE_TEST(a_turn_draws_one_card_and_applies_it_before_the_actions, "4.1d SEQ.A1 SEQ.A2"),
};

RULE_TEST_MAIN("khartoum", tests)
