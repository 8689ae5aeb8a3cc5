/* The choice of a card and its use: fetch, event, Ops, replacements, pass (cards.*, card.crisis).
 */
#include "sanjuans/position.h"

#include "games/sanjuans/cards/cards.h"

/* A round with this hand on a quiet map: one battalion at Suakin. */
static void quiet_round(const char *hand)
{
    begin("");
    empty_map();
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    in_round(hand);
}

/* ---- The choice -------------------------------------------------------------------------- */

static void a_card_has_three_uses_or_is_passed(void)
{
    quiet_round("30 33");
    assert_legal("event:30 ops:30 ops:33 replace:30 replace:33 pass");
    refuses("event:33", "cards.6");
    refuses("ops:37", "cards.5");
    refuses("ops:7", "cards.15");
    refuses("draw:30", "cards.5");
}

/* Whatever is held can be chosen, from the first card of the game to the last. */
static void every_card_in_hand_can_be_chosen(void)
{
    quiet_round("");
    for (int card = 1; card <= SJ_CARDS; card++) state.card[card - 1] = SJ_CARD_HAND;
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_ASIDE; /* he would come first */
    state.card[SJ_CARDS - 1] = SJ_CARD_ASIDE;
    assert_true(is_legal("ops:1"));
    assert_true(is_legal("ops:2"));
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_HAND;
    state.card[SJ_CARDS - 1] = SJ_CARD_HAND;
    assert_legal("event:36");
}

static void with_an_empty_hand_only_a_pass_is_left(void)
{
    quiet_round("");
    assert_legal("pass");
}

static void a_pass_keeps_the_hand_and_gives_one_op(void)
{
    quiet_round("30 33");
    does("pass");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.ops, 1);
    does("end");
    assert_int_equal(sj_count_cards(&state, SJ_CARD_HAND), 2);
    assert_int_equal(sj_count_cards(&state, SJ_CARD_DISCARDED), 0);
    assert_int_equal(state.round, 2);
}

static void ops_are_those_of_the_card_and_it_is_discarded(void)
{
    quiet_round("44 33");
    does("ops:44");
    assert_step(SJ_STEP_EVENT_CHECK);
    does("roll:3+3");
    assert_int_equal(state.ops, 3);
    does("end");
    assert_int_equal(state.card[44 - 1], SJ_CARD_DISCARDED);
    assert_int_equal(state.card_at_hand, 0);
    assert_int_equal(state.card_use, SJ_USE_NONE);
}

static void replacements_once_a_turn(void)
{
    quiet_round("44 47 33");
    does("replace:44 roll:3+3");
    assert_int_equal(state.points[SJ_EGYPTIAN], 3);
    assert_int_equal(state.vp_noted[SJ_VP_REPLACEMENTS], 5);
    assert_int_equal(state.card[44 - 1], SJ_CARD_DISCARDED);
    refuses("replace:47", "cards.8");
    assert_int_equal(state.round, 2);
}

static void points_have_the_flag_of_their_card(void)
{
    quiet_round("26 33");
    does("replace:26 roll:1+1");
    assert_int_equal(state.points[SJ_BRITISH], 3);
    assert_int_equal(state.points[SJ_EGYPTIAN], 0);
}

static void points_of_a_card_are_an_option(void)
{
    begin("points=one");
    in_round("44");
    does("replace:44 roll:3+3");
    assert_int_equal(state.points[SJ_EGYPTIAN], 1);
    begin("points=face");
    data.card[44 - 1].points = 2;
    in_round("44");
    does("replace:44 roll:3+3");
    assert_int_equal(state.points[SJ_EGYPTIAN], 2);
}

/* ---- The check --------------------------------------------------------------------------- */

static void the_sum_of_two_dice_is_compared_with_the_card(void)
{
    quiet_round("51 33"); /* 8 */
    does("ops:51");
    assert_chance("roll:4+4", 1, 36);
    assert_chance("roll:3+5", 2, 36);
    does("roll:3+4");
    assert_step(SJ_STEP_OPERATIONS);
    quiet_round("51 33");
    does("ops:51 roll:3+5");
    assert_step(SJ_STEP_HAPPENING_DIE);
    assert_chance("happening:11", 1, 36);
    assert_chance("happening:66", 1, 36);
}

/* W11 h: the event's points first, then the militia. */
static void the_random_event_comes_before_the_card(void)
{
    quiet_round("50");
    does("event:50 roll:5+6 happening:62");
    assert_int_equal(state.points[SJ_EGYPTIAN], 2);
    assert_int_equal(sj_units_at(&state, SJ_RICHARDSON), 0);
    does("place:richardson place:richardson");
    assert_int_equal(sj_units_at(&state, SJ_RICHARDSON), 2);
    assert_int_equal(state.vp_noted[SJ_VP_REPLACEMENTS], 0);
}

static void a_pass_has_no_check(void)
{
    quiet_round("30");
    does("pass");
    assert_step(SJ_STEP_OPERATIONS);
}

/* W11 e: three units to Roche Harbor, and the card is gone for good. */
static void a_card_played_as_event_is_removed(void)
{
    begin("");
    in_round("37");
    does("event:37 roll:4+4");
    assert_step(SJ_STEP_CARD_PLACE);
    does("place:roche_harbor place:roche_harbor place:roche_harbor");
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 5);
    assert_int_equal(state.card[37 - 1], SJ_CARD_REMOVED);
}

static void some_events_are_discarded(void)
{
    quiet_round("41");
    does("event:41 roll:1+1 island:orcas");
    assert_int_equal(state.card[41 - 1], SJ_CARD_DISCARDED);
}

/* W11 n: with the two points of event 62 the store holds three. */
static void the_points_of_example_turn_1(void)
{
    quiet_round("50 47");
    does("event:50 roll:5+6 happening:62 place:richardson place:richardson");
    does("replace:47 roll:4+4");
    assert_int_equal(state.points[SJ_EGYPTIAN], 3);
    assert_int_equal(state.vp_noted[SJ_VP_REPLACEMENTS], 5);
}

/* ---- The Crisis card --------------------------------------------------------------------- */

static void the_crisis_card_is_fetched_while_suakin_is_besieged(void)
{
    quiet_round("30 33");
    refuses("fetch:30", "card.crisis");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_SUAKIN);
    state.siege[SJ_SUAKIN] = 2;
    assert_legal("fetch:30 fetch:33 event:30 ops:30 ops:33 replace:30 replace:33 pass");
    does("fetch:30");
    assert_int_equal(state.card[4 - 1], SJ_CARD_HAND);
    assert_int_equal(state.card[30 - 1], SJ_CARD_DRAW);
    assert_int_equal(state.round, 1);
    refuses("fetch:33", "card.crisis.2");
    does("event:4 roll:1+1");
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 9);
    assert_int_equal(state.siege[SJ_SUAKIN], 1);
    assert_int_equal(state.card[4 - 1], SJ_CARD_REMOVED);
}

static void after_british_entry_it_comes_from_the_draw_pile(void)
{
    quiet_round("30 33");
    state.triggers |= SJ_TRIGGER_BRITISH;
    state.card[4 - 1] = SJ_CARD_DISCARDED;
    refuses("fetch:30", "card.crisis.2");
    state.card[4 - 1] = SJ_CARD_DRAW;
    does("fetch:30 ops:4 roll:1+1 end");
    assert_int_equal(state.card[4 - 1], SJ_CARD_DISCARDED);
}

/* ---- The Hicks card ---------------------------------------------------------------------- */

static void the_hicks_card_must_be_played_first(void)
{
    quiet_round("30 36");
    revolt("tokar");
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    assert_legal("event:36");
    refuses("pass", "card.hicks.2");
    refuses("ops:30", "card.hicks.2");
    refuses("ops:36", "card.hicks.2");
    state.siege[SJ_SUAKIN] = 1;
    refuses("fetch:36", "card.hicks.2");
    assert_true(is_legal("fetch:30"));
}

static void without_a_friendly_port_it_goes_back(void)
{
    quiet_round("30 36");
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_is_port(&data, location)) state.control[location] = SJ_CONTROL_REVOLT;
    }
    sj_move_unit(&state, sj_first_of_kind(SJ_KIND_EGYPTIAN_INFANTRY), SJ_EL_OBEID);
    state.card[30 - 1] = SJ_CARD_DISCARDED;
    at_step(SJ_STEP_EXCHANGE); /* any step after which the round begins anew */
    state.step[1] = SJ_STEP_ROUND;
    state.step[2] = SJ_STEP_TURN;
    state.happening = 65;
    state.card[30 - 1] = SJ_CARD_HAND;
    does("decline");
    assert_int_equal(state.card[36 - 1], SJ_CARD_DRAW);
    assert_true(cited("card.hicks.3"));
    assert_true(is_legal("pass"));
}

/* ---- What ends with the round ------------------------------------------------------------ */

static void what_lasts_a_round_ends_with_it(void)
{
    quiet_round("30");
    state.encounter_round = state.unseen = state.capacity_more = state.ops_more = 1;
    state.surprise_ready = state.ambush = state.overconfident = state.type_more = 1;
    state.movement_less = 2;
    state.place_flags[SJ_OLGA] = SJ_PLACE_HELD;
    does("pass activate:suakin end");
    assert_int_equal(state.encounter_round + state.unseen + state.capacity_more + state.ops_more,
                     0);
    assert_int_equal(state.surprise_ready + state.ambush + state.overconfident, 0);
    assert_int_equal(state.type_more + state.movement_less, 0);
    assert_int_equal(state.place_flags[SJ_OLGA] + state.place_flags[SJ_SUAKIN], 0);
    for (int unit = 0; unit < SJ_UNITS; unit++) assert_int_equal(state.unit_movement[unit], 0);
}

static void ships_leave_a_port_that_is_not_theirs(void)
{
    quiet_round("30");
    put_ship(SJ_KASSALA, SJ_MUD_BAY);
    revolt("mud_bay");
    does("pass end");
    assert_int_equal(state.ship_where[SJ_KASSALA], place("sea_e"));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_card_has_three_uses_or_is_passed, "cards.5 cards.6 cards.15 turn.4"),
    RULE_TEST(every_card_in_hand_can_be_chosen, "cards.5 cards.6 card.hicks.2"),
    RULE_TEST(with_an_empty_hand_only_a_pass_is_left, "turn.4 R02"),
    RULE_TEST(a_pass_keeps_the_hand_and_gives_one_op, "cards.9 R03"),
    RULE_TEST(ops_are_those_of_the_card_and_it_is_discarded, "cards.7 cards.14"),
    RULE_TEST(replacements_once_a_turn, "cards.8 cards.14 replace.1 vp.6"),
    RULE_TEST(points_have_the_flag_of_their_card, "cards.16 replace.2 R12"),
    RULE_TEST(points_of_a_card_are_an_option, "replace.1 R13"),
    RULE_TEST(the_sum_of_two_dice_is_compared_with_the_card, "cards.10 cards.11 R05 R06"),
    RULE_TEST(the_random_event_comes_before_the_card, "cards.12 replace.9 replace.10 EXW11"),
    RULE_TEST(a_pass_has_no_check, "cards.10"),
    RULE_TEST(a_card_played_as_event_is_removed, "cards.13 cards.20 EXW11"),
    RULE_TEST(some_events_are_discarded, "cards.13 R08"),
    RULE_TEST(the_points_of_example_turn_1, "replace.1 replace.4 vp.6 EXW11"),
    RULE_TEST(the_crisis_card_is_fetched_while_suakin_is_besieged,
              "card.crisis card.crisis.2 card.crisis.3 card.crisis.4 cards.18 trigger.7 R25"),
    RULE_TEST(after_british_entry_it_comes_from_the_draw_pile, "card.crisis card.crisis.2 R25"),
    RULE_TEST(the_hicks_card_must_be_played_first, "card.hicks.2 R15"),
    RULE_TEST(without_a_friendly_port_it_goes_back, "card.hicks.3 R16"),
    RULE_TEST(what_lasts_a_round_ends_with_it, "turn.4 R07"),
    RULE_TEST(ships_leave_a_port_that_is_not_theirs, "naval.14 R50"),
};

RULE_TEST_MAIN("sanjuans", tests)
