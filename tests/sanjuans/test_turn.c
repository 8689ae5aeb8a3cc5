/* The sequence of a turn, the set-up of the deck, and the round of cards (turn.*, cards.*). */
#include "sanjuans/position.h"

#include "games/sanjuans/cards/cards.h"

static int in_pile(enum sj_card_place pile)
{
    return sj_count_cards(&state, pile);
}

/* Plays rounds with passes until the phase is over. */
static void pass_all_rounds(void)
{
    while (state.phase == SJ_PHASE_ROUNDS) does("pass end");
}

/* ---- The deck at the start --------------------------------------------------------------- */

static void the_deck_starts_with_25_egyptian_cards(void)
{
    begin("");
    assert_int_equal(in_pile(SJ_CARD_DRAW), 25);
    for (int card = 1; card <= SJ_CARDS; card++) {
        bool waits = data.card[card - 1].flag == SJ_BRITISH || card == 36 || card == 54;
        assert_int_equal(state.card[card - 1], waits ? SJ_CARD_ASIDE : SJ_CARD_DRAW);
    }
}

static void a_card_has_number_flag_ops_and_event_number(void)
{
    begin("");
    int british = 0;
    for (int i = 0; i < SJ_CARDS; i++) {
        const struct sj_card_data *card = &data.card[i];
        british += card->flag == SJ_BRITISH;
        assert_in_range(card->ops, 1, 3);
        assert_in_range(card->number, 2, 12);
        bool has_event = card->effects[0].kind != SJ_EFFECT_NONE;
        assert_int_equal(has_event, card->after != SJ_AFTER_NO_EVENT);
    }
    assert_int_equal(british, 27);
    assert_int_equal(data.card[30 - 1].ops, 2);
    assert_int_equal(data.card[33 - 1].ops, 1);
    assert_int_equal(data.card[50 - 1].number, 11);
}

/* ---- The draw ---------------------------------------------------------------------------- */

static void the_hand_is_filled_to_seven(void)
{
    begin("");
    assert_step(SJ_STEP_DRAW);
    assert_chance("draw:30", 1, 25);
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47");
    assert_step(SJ_STEP_DRAW);
    does("draw:50");
    assert_int_equal(in_pile(SJ_CARD_HAND), 7);
    assert_int_equal(in_pile(SJ_CARD_DRAW), 18);
    assert_step(SJ_STEP_CHECKS);
    assert_int_equal(state.phase, SJ_PHASE_REBELLION);
}

static void kept_cards_count_for_the_draw(void)
{
    begin("");
    in_round("30 33 37");
    at_step(SJ_STEP_DRAW);
    does("draw:39 draw:43 draw:47 draw:50");
    assert_int_equal(in_pile(SJ_CARD_HAND), 7);
    assert_int_equal(state.phase, SJ_PHASE_REBELLION);
}

static void an_empty_draw_pile_is_made_of_the_discards(void)
{
    begin("");
    for (int i = 0; i < SJ_CARDS; i++) {
        if (state.card[i] == SJ_CARD_DRAW) state.card[i] = SJ_CARD_DISCARDED;
    }
    state.card[30 - 1] = SJ_CARD_DRAW;
    state.card[37 - 1] = SJ_CARD_REMOVED;
    at_step(SJ_STEP_DRAW);
    does("draw:30");
    assert_true(cited("cards.4"));
    assert_int_equal(in_pile(SJ_CARD_DISCARDED), 0);
    assert_int_equal(in_pile(SJ_CARD_DRAW), 23);
    refuses("draw:37", "cards.3");
    does("draw:33");
}

static void with_nothing_left_the_hand_stays_smaller(void)
{
    begin("");
    for (int i = 0; i < SJ_CARDS; i++) state.card[i] = SJ_CARD_REMOVED;
    state.card[30 - 1] = SJ_CARD_DRAW;
    at_step(SJ_STEP_DRAW);
    does("draw:30");
    assert_int_equal(in_pile(SJ_CARD_HAND), 1);
    assert_int_equal(state.phase, SJ_PHASE_REBELLION);
}

/* ---- The seven steps --------------------------------------------------------------------- */

static void a_turn_has_seven_steps_in_their_order(void)
{
    begin("");
    empty_map();
    for (int location = 0; location < SJ_LOCATIONS; location++)
        state.control[location] = SJ_CONTROL_RED;
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50");
    assert_true(cited("turn.3"));
    assert_int_equal(state.phase, SJ_PHASE_ROUNDS);
    for (int round = 1; round <= SJ_ROUNDS; round++) {
        assert_int_equal(state.round, round);
        assert_step(SJ_STEP_ROUND);
        does("pass end");
    }
    assert_true(cited("turn.5") && cited("turn.6") && cited("turn.7") && cited("vp.14"));
    assert_true(cited("turn.9"));
    assert_int_equal(state.turn, 2);
    assert_int_equal(state.phase, SJ_PHASE_REBELLION + 1);
}

static void a_siege_begun_in_step_2_is_resolved_in_the_same_turn(void)
{
    begin("");
    empty_map();
    for (int location = 0; location < SJ_LOCATIONS; location++)
        state.control[location] = SJ_CONTROL_RED;
    state.control[SJ_ROCHE_HARBOR] = SJ_CONTROL_LOYAL;
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 5, SJ_ROCHE_HARBOR);
    at_step(SJ_STEP_CHECKS);
    state.due[SJ_ROCHE_HARBOR] = 1;
    does("check:roche_harbor roll:6");
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    pass_all_rounds();
    assert_int_equal(state.phase, SJ_PHASE_SIEGES);
    assert_int_equal(state.turn, 3);
}

static void without_a_rebellion_the_step_is_skipped(void)
{
    begin("");
    in_round("30 33 37 39 43 47");
    state.triggers |= SJ_TRIGGER_BRITISH | SJ_TRIGGER_QUIET;
    state.revolt_modifier[SJ_OLGA] = -1;
    at_step(SJ_STEP_DRAW);
    does("draw:50");
    assert_true(cited("revolt.15"));
    assert_int_equal(state.phase, SJ_PHASE_ROUNDS);
    assert_int_equal(state.revolt_modifier[SJ_OLGA], 0);
}

/* ---- Turn 2: the Hicks card -------------------------------------------------------------- */

static void the_hicks_card_joins_the_deck_before_turn_2(void)
{
    begin("");
    empty_map();
    for (int location = 0; location < SJ_LOCATIONS; location++)
        state.control[location] = SJ_CONTROL_RED;
    assert_int_equal(state.card[36 - 1], SJ_CARD_ASIDE);
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50");
    while (state.turn == 1) does(state.round == 1 ? "ops:30 roll:1+1 end" : "pass end");
    assert_int_equal(state.card[36 - 1], SJ_CARD_DRAW);
    assert_true(cited("card.hicks"));
    assert_chance("draw:36", 1, 19);
}

static void a_hicks_card_is_never_drawn_on_turn_1(void)
{
    begin("");
    state.card[36 - 1] = SJ_CARD_DRAW;
    refuses("draw:36", "cards.3");
    assert_chance("draw:30", 1, 25);
}

/* W13 a: all seven cards are used, seven others come from the rest of the pile. */
static void the_draw_of_example_turn_2(void)
{
    begin("");
    empty_map();
    for (int location = 0; location < SJ_LOCATIONS; location++)
        state.control[location] = SJ_CONTROL_RED;
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    does("draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50");
    does("ops:30 roll:1+1 end ops:33 roll:1+1 end ops:37 roll:1+1 end ops:39 roll:1+1 end");
    does("ops:43 roll:1+1 end replace:47 roll:1+1 ops:50 roll:1+1 end");
    assert_int_equal(state.turn, 2);
    assert_int_equal(in_pile(SJ_CARD_DISCARDED), 7);
    does("draw:28 draw:29 draw:31 draw:32 draw:34 draw:35 draw:38");
    assert_false(cited("cards.4"));
    assert_int_equal(in_pile(SJ_CARD_HAND), 7);
    assert_int_equal(in_pile(SJ_CARD_DISCARDED), 7);
}

/* ---- Where the rebellion begins ---------------------------------------------------------- */

static void a_die_says_where_the_rebellion_begins(void)
{
    static const uint8_t place_of[] = { SJ_MUD_BAY, SJ_ROSARIO, SJ_DEER_HARBOR,
                                        SJ_GINNIS,  SJ_TAMAI,   SJ_STUART };
    for (int die = 1; die <= 6; die++) {
        begin("start=random");
        assert_step(SJ_STEP_START_DIE);
        does(text_of(SJ_VERB_ROLL, die, 0));
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            assert_int_equal(sj_is_in_revolt(&state, location), location == place_of[die - 1]);
        }
        assert_int_equal(state.vp, sj_location_value(&data, &state, place_of[die - 1]));
        assert_step(SJ_STEP_DRAW);
    }
    assert_int_equal(sj_units_at(&state, SJ_STUART), 0);
    int militia = sj_first_of_kind(SJ_KIND_MILITIA), gone = 0;
    for (int i = 0; i < sj_kind_counters(SJ_KIND_MILITIA); i++) {
        gone += state.unit_where[militia + i] == SJ_WHERE_GONE;
    }
    assert_true(gone >= 1);
}

/* The group is one side, with one seat. */
static void all_players_are_one_side(void)
{
    assert_int_equal(sj_game.seat_count, 1);
    begin("");
    assert_false(sj_has_british_arrived(&state, &data));
    state.triggers |= SJ_TRIGGER_BRITISH;
    assert_true(sj_has_british_arrived(&state, &data));
    state.triggers = 0;
    int unit = add_unit(SJ_KIND_INDIAN_INFANTRY, SJ_SUAKIN);
    assert_true(sj_has_british_arrived(&state, &data));
    sj_lose_unit(&(struct sj_play){ &data, &state, NULL }, unit, SJ_RULE_casualty_4);
    assert_true(sj_has_british_arrived(&state, &data)); /* who has come has come */
}

static const struct rule_test tests[] = {
    RULE_TEST(the_deck_starts_with_25_egyptian_cards, "setup.1 setup.2 setup.3 setup.4 cards.15"),
    RULE_TEST(a_card_has_number_flag_ops_and_event_number, "cards.1 cards.2"),
    RULE_TEST(the_hand_is_filled_to_seven, "cards.3 turn.2 setup.29 EXW11"),
    RULE_TEST(kept_cards_count_for_the_draw, "cards.3 R01 R03"),
    RULE_TEST(an_empty_draw_pile_is_made_of_the_discards, "cards.4 cards.13"),
    RULE_TEST(with_nothing_left_the_hand_stays_smaller, "cards.4 R04"),
    RULE_TEST(a_turn_has_seven_steps_in_their_order,
              "turn.1 turn.3 turn.4 turn.5 turn.6 turn.7 turn.8 turn.9 R02"),
    RULE_TEST(a_siege_begun_in_step_2_is_resolved_in_the_same_turn, "turn.11"),
    RULE_TEST(without_a_rebellion_the_step_is_skipped, "revolt.15 turn.3 trigger.6"),
    RULE_TEST(the_hicks_card_joins_the_deck_before_turn_2, "card.hicks setup.2 R14"),
    RULE_TEST(a_hicks_card_is_never_drawn_on_turn_1, "card.hicks R14"),
    RULE_TEST(the_draw_of_example_turn_2, "cards.3 cards.14 EXW13"),
    RULE_TEST(a_die_says_where_the_rebellion_begins, "option.start R134"),
    RULE_TEST(all_players_are_one_side, "group.1 group.3 group.4 R28"),
};

RULE_TEST_MAIN("sanjuans", tests)
