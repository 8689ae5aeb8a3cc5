/* The piles of cards: the last card of a pile, the reshuffle, the card for Gordon's, the store. */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/cards/cards.h"

/* All cards lie removed but these in hand, to be drawn and discarded. */
static void deal(const char *hand, int drawn, int discarded)
{
    begin("");
    empty_map();
    memset(state.card, SJ_CARD_REMOVED, sizeof state.card);
    in_round(hand);
    if (drawn) state.card[drawn - 1] = SJ_CARD_DRAW;
    if (discarded) state.card[discarded - 1] = SJ_CARD_DISCARDED;
    at_step(SJ_STEP_DRAW);
}

static void any_card_may_be_the_last_of_its_pile(void)
{
    static const int cards[] = { 1, 2, 30, 53, 54 };
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        deal("40 41 42 43", cards[i], 50);
        state.card[49 - 1] = SJ_CARD_DRAW;
        does("draw:49");
        assert_legal(text_of(SJ_VERB_DRAW, cards[i], 0)); /* before the discards come back */
        does(text_of(SJ_VERB_DRAW, cards[i], 0));
        assert_true(cited("cards.4")); /* the one discarded card comes back as the seventh */
        assert_legal("draw:50");
        does("draw:50");
        assert_int_equal(sj_count_cards(&state, SJ_CARD_HAND), SJ_HAND);
        deal("40 41 42 43 44 45", 50, 0);
        state.card[cards[i] - 1] = SJ_CARD_DISCARDED;
        does("draw:50");
        assert_int_equal(state.card[cards[i] - 1], SJ_CARD_DISCARDED); /* seven are enough */
    }
}

/* cards.4: all of the discards, the first card of the deck and the last. */
static void all_discards_come_back(void)
{
    deal("40 41 42 43", 49, 50);
    state.card[1 - 1] = state.card[54 - 1] = SJ_CARD_DISCARDED;
    does("draw:49");
    assert_legal("draw:1 draw:50 draw:54");
    assert_int_equal(noted(SJ_MESSAGE_log_reshuffled, 0), 3);
}

/* R04: with nothing to draw and nothing to shuffle the turn goes on with fewer. */
static void without_cards_the_hand_stays_smaller(void)
{
    deal("40 41", 50, 0);
    does("draw:50");
    assert_int_equal(sj_count_cards(&state, SJ_CARD_HAND), 3);
    assert_step(SJ_STEP_CHECKS);
    assert_true(cited("cards.4"));
}

/* card.hicks: in turn 1 nobody draws him, though he is alone in the pile. */
static void hicks_is_no_card_of_turn_1(void)
{
    deal("40 41 42 43 44", 36, 50);
    state.card[47 - 1] = SJ_CARD_DRAW;
    state.turn = 1;
    assert_legal("draw:47");
    does("draw:47");
    assert_legal("draw:50"); /* the discards are shuffled in before he is drawn */
}

static void with_a_full_hand_nothing_is_drawn(void)
{
    deal("40 41 42 43 44 45", 50, 46);
    does("draw:50");
    assert_step(SJ_STEP_CHECKS);
    assert_int_equal(state.card[46 - 1], SJ_CARD_DISCARDED);
}

/* ---- A card for Gordon's (trigger.1, trigger.2) ------------------------------------------ */

static void gordons_card_comes_after_the_draw(void)
{
    deal("40 41 42 43 44 45", 50, 0);
    state.card[SJ_CARD_GORDON - 1] = SJ_CARD_ASIDE;
    state.triggers = SJ_TRIGGER_GORDON_DUE | SJ_TRIGGER_BRITISH;
    does("draw:50");
    assert_step(SJ_STEP_GIVE_BACK);
    assert_legal("give:40 give:41 give:42 give:43 give:44 give:45 give:50");
    does("give:42");
    assert_int_equal(state.card[SJ_CARD_GORDON - 1], SJ_CARD_HAND);
    assert_int_equal(state.card[42 - 1], SJ_CARD_DRAW);
    assert_int_equal(state.card[SJ_CARD_GORDON - 2], SJ_CARD_REMOVED);
    assert_int_equal(state.triggers, SJ_TRIGGER_GORDON | SJ_TRIGGER_BRITISH);
    assert_step(SJ_STEP_CHECKS);
}

/* R21: an exchange needs a card in hand; it waits for the next draw. */
static void without_a_card_in_hand_gordon_waits(void)
{
    for (int held = 0; held <= 1; held++) {
        deal("", 0, 0);
        state.card[SJ_CARD_GORDON - 1] = SJ_CARD_ASIDE;
        state.triggers = SJ_TRIGGER_GORDON_DUE;
        in_round(held ? "40" : "");
        does("pass end");
        assert_int_equal(state.step[0] == SJ_STEP_GIVE_BACK, held);
        assert_int_equal(state.triggers, SJ_TRIGGER_GORDON_DUE);
    }
    deal("", 0, 0);
    state.card[SJ_CARD_GORDON - 1] = SJ_CARD_ASIDE;
    in_round("40"); /* nothing has set it off */
    does("pass end");
    assert_step(SJ_STEP_ROUND);
}

/* trigger.2: also when the island is lost in the rebellion, at once. */
static void an_island_lost_in_the_rebellion_brings_the_card_at_once(void)
{
    deal("40 41", 0, 0);
    state.card[SJ_CARD_GORDON - 1] = SJ_CARD_ASIDE;
    for (int i = 0; i < SJ_LOCATIONS; i++) state.control[i] = SJ_CONTROL_RED;
    revolt("false_bay ginnis roche_harbor sinkat");
    state.control[SJ_TAMAI] = SJ_CONTROL_LOYAL;
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REBELLION;
    struct sj_play p = { &data, &state, NULL };
    sj_begin_rebellion(&p);
    does("check:tamai roll:6");
    assert_step(SJ_STEP_GIVE_BACK);
    does("give:40");
    assert_step(SJ_STEP_ROUND);
}

/* ---- The store --------------------------------------------------------------------------- */

/* replace.4: kept apart, and the count stops where it can hold no more. */
static void the_store_does_not_run_over(void)
{
    static const struct {
        int before, after;
    } rows[] = { { 0, 2 }, { 252, 254 }, { 253, 255 }, { 254, 255 }, { 255, 255 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        with_card(30); /* two points */
        state.points[SJ_EGYPTIAN] = (uint8_t)rows[i].before;
        state.points[SJ_BRITISH] = 7;
        play_event(30);
        assert_int_equal(state.points[SJ_EGYPTIAN], rows[i].after);
        assert_int_equal(state.points[SJ_BRITISH], 7);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(any_card_may_be_the_last_of_its_pile, "cards.3 cards.4 R01"),
    RULE_TEST(all_discards_come_back, "cards.4"),
    RULE_TEST(without_cards_the_hand_stays_smaller, "cards.4 R04"),
    RULE_TEST(hicks_is_no_card_of_turn_1, "card.hicks R14"),
    RULE_TEST(with_a_full_hand_nothing_is_drawn, "cards.3"),
    RULE_TEST(gordons_card_comes_after_the_draw, "trigger.1 cards.18 card.gordon R21"),
    RULE_TEST(without_a_card_in_hand_gordon_waits, "trigger.1 R21"),
    RULE_TEST(an_island_lost_in_the_rebellion_brings_the_card_at_once, "trigger.2 R21"),
    RULE_TEST(the_store_does_not_run_over, "replace.2 replace.4"),
};

RULE_TEST_MAIN("sanjuans", tests)
