/* The random events that set numbers, ask the players or exchange cards (event.*). */
#include "sanjuans/position.h"

#include "games/sanjuans/cards/cards.h"
#include <string.h>

/* A round in which card 51 (two Ops, number 8) is played for Ops and brings this event. */
static void happens(int event)
{
    does("ops:51 roll:4+4");
    does(text_of(SJ_VERB_HAPPENING, event, 0));
}

/* The same with card 30 (number 6), played as an event for two points. */
static void happens_with_event(int event)
{
    does("event:30 roll:3+3");
    does(text_of(SJ_VERB_HAPPENING, event, 0));
}

static void quiet_round(void)
{
    begin("");
    empty_map();
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    in_round("30 33 44 51");
}

static void after(int event)
{
    quiet_round();
    happens(event);
}

static bool is_ignored(void)
{
    return cited("cards.21") && times_noted(SJ_MESSAGE_log_happening_ignored) == 1;
}

/* ---- All 36 ------------------------------------------------------------------------------ */

/* None is passed over in silence: it changes the position, asks, or says that it cannot apply. */
static void every_event_acts_or_says_that_it_cannot(void)
{
    static struct sj_state without;
    quiet_round();
    does("ops:51 roll:1+1");
    without = state;
    for (int tens = 1; tens <= 6; tens++) {
        for (int ones = 1; ones <= 6; ones++) {
            after(10 * tens + ones);
            state.happening = 0;
            bool asks = state.step[0] != SJ_STEP_OPERATIONS;
            bool changed = memcmp(&without, &state, sizeof state) != 0;
            assert_int_equal(asks || changed, !is_ignored());
            assert_true(cited("cards.11"));
        }
    }
}

/* ---- Rulings ----------------------------------------------------------------------------- */

static void a_group_that_rules_on_events_is_asked_about_each(void)
{
    begin("rulings=yes");
    empty_map();
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SUAKIN);
    in_round("30 33 44 51");
    happens(15);
    assert_step(SJ_STEP_HAPPENING);
    assert_legal("accept ignore");
    refuses("decline", "cards.12");
    struct sj_state asked = state;
    does("ignore");
    assert_true(cited("cards.22"));
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], 0);
    assert_int_equal(state.happening, 0);
    state = asked;
    does("accept");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], 5);
    state = asked;
    state.happening = 17;
    assert_non_null(sj_game.fault(&data, &state));
}

static void other_groups_are_not_asked(void)
{
    after(15);
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], 5);
}

/* ---- Encounters -------------------------------------------------------------------------- */

static void alert_mahdists_add_one_this_round(void)
{
    after(11);
    assert_int_equal(state.encounter_round, 1);
    does("end");
    assert_int_equal(state.encounter_round, 0);
}

static void fervent_speeches_last_the_turn(void)
{
    after(43);
    assert_int_equal(state.encounter_turn, 1);
    does("end");
    assert_int_equal(state.encounter_turn, 1);
    does("ops:44 roll:2+2 happening:11");
    assert_int_equal(state.encounter_turn + state.encounter_round, 2);
}

static void guides_and_night_marches_need_an_ops_card(void)
{
    static const int events[] = { 22, 51 };
    for (int i = 0; i < 2; i++) {
        after(events[i]);
        assert_int_equal(state.unseen, 1);
        does("end");
        assert_int_equal(state.unseen, 0);
        quiet_round();
        happens_with_event(events[i]);
        assert_true(is_ignored());
    }
}

/* ---- Battles ----------------------------------------------------------------------------- */

static void battles_of_this_round_are_fixed(void)
{
    after(56);
    assert_int_equal(state.surprise_ready, 1);
    after(61);
    assert_int_equal(state.ambush, 1);
    after(66);
    assert_int_equal(state.overconfident, 1);
}

/* ---- Ops --------------------------------------------------------------------------------- */

static void planning_and_camels_give_one_op_more(void)
{
    static const int events[] = { 31, 54 };
    for (int i = 0; i < 2; i++) {
        after(events[i]);
        assert_step(SJ_STEP_OPERATIONS);
        assert_int_equal(state.ops, 3);
        does("end ops:44 roll:1+1");
        assert_int_equal(state.ops, 3); /* card 44 has three of its own */
        quiet_round();
        happens_with_event(events[i]);
        assert_true(is_ignored());
    }
}

static void sandstorms_bar_ops_cards_in_the_next_round(void)
{
    after(21);
    assert_int_equal(state.ops, 2);
    does("end");
    refuses("ops:44", "event.21");
    assert_true(is_legal("pass"));
    does("pass");
    assert_int_equal(state.ops, 1);
    does("end");
    assert_true(is_legal("ops:44"));
}

static void sandstorms_of_round_7_act_in_the_next_turn(void)
{
    quiet_round();
    for (int location = 0; location < SJ_LOCATIONS; location++)
        state.control[location] = SJ_CONTROL_RED;
    state.round = SJ_ROUNDS;
    happens(21);
    does("end");
    assert_int_equal(state.turn, 4);
    does("draw:32 draw:35 draw:37 draw:38");
    refuses("ops:44", "event.21");
}

static void indecision_takes_an_op_from_the_following_card(void)
{
    after(34);
    assert_int_equal(state.ops, 2); /* not from this one */
    does("end pass end ops:44 roll:1+1");
    assert_int_equal(state.ops, 2);
    assert_true(cited("event.34"));
    does("end");
    assert_int_equal(state.ops_less, 0);
}

static void ops_do_not_fall_below_zero(void)
{
    quiet_round();
    state.ops_less = 2;
    does("ops:33 roll:1+1"); /* one Op */
    assert_step(SJ_STEP_ROUND);
    assert_int_equal(state.round, 2);
}

static void impatience_waits_for_the_next_ops_card(void)
{
    after(36);
    assert_int_equal(state.impatience, 1);
    does("end");
    assert_int_equal(state.impatience, 1);
    does("pass end");
    assert_int_equal(state.impatience, 1);
    does("ops:44 roll:1+1");
    assert_int_equal(state.impatience, 2);
    does("end");
    assert_int_equal(state.impatience, 0);
}

/* ---- Movement ---------------------------------------------------------------------------- */

static void rain_and_bad_guides_slow_everybody_this_round(void)
{
    int unit = sj_first_of_kind(SJ_KIND_EGYPTIAN_INFANTRY);
    after(32);
    assert_int_equal(sj_movement_rate(&data, &state, unit), 1);
    does("end");
    assert_int_equal(sj_movement_rate(&data, &state, unit), 3);
    after(55);
    assert_int_equal(sj_movement_rate(&data, &state, unit), 2);
    does("end");
    assert_int_equal(sj_movement_rate(&data, &state, unit), 3);
}

static void sand_slows_this_round_and_the_next(void)
{
    int unit = sj_first_of_kind(SJ_KIND_EGYPTIAN_INFANTRY);
    after(45);
    assert_int_equal(sj_movement_rate(&data, &state, unit), 2);
    does("end");
    assert_int_equal(sj_movement_rate(&data, &state, unit), 2);
    does("pass end");
    assert_int_equal(sj_movement_rate(&data, &state, unit), 3);
}

static void ships_carry_one_more_this_round(void)
{
    quiet_round();
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    assert_int_equal(sj_ship_room(&data, &state, SJ_KASSALA), 3);
    happens(53);
    assert_int_equal(sj_ship_room(&data, &state, SJ_KASSALA), 4);
    does("end");
    assert_int_equal(sj_ship_room(&data, &state, SJ_KASSALA), 3);
}

/* ---- Points ------------------------------------------------------------------------------ */

static void fatigue_and_plague_are_noted(void)
{
    after(15);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], 5);
    after(23);
    assert_int_equal(state.vp_noted[SJ_VP_EVENTS], -5);
    assert_int_equal(state.vp, 5);
}

static void events_give_egyptian_points_before_british_arrival(void)
{
    after(25);
    assert_int_equal(state.points[SJ_EGYPTIAN], 2);
    after(62);
    assert_int_equal(state.points[SJ_EGYPTIAN], 2);
    assert_int_equal(state.vp_noted[SJ_VP_REPLACEMENTS], 0);
    after(42);
    assert_step(SJ_STEP_HAPPENING_ROLL);
    does("roll:6");
    assert_int_equal(state.points[SJ_EGYPTIAN], 8);
}

static void after_it_the_players_split_them(void)
{
    quiet_round();
    state.triggers |= SJ_TRIGGER_BRITISH;
    happens(62);
    assert_legal("points:0 points:1 points:2");
    does("points:1");
    assert_int_equal(state.points[SJ_EGYPTIAN], 1);
    assert_int_equal(state.points[SJ_BRITISH], 1);
    assert_int_equal(state.points_to_split, 0);
}

/* ---- Places ------------------------------------------------------------------------------ */

static void stragglers_come_to_a_place_that_takes_arrivals(void)
{
    quiet_round();
    revolt("tokar");
    state.siege[SJ_SUAKIN] = 1;
    state.siege[SJ_EL_OBEID] = 1;
    happens(16);
    assert_step(SJ_STEP_HAPPENING_PLACE);
    refuses("place:tokar", "event.16");
    refuses("place:el_obeid", "event.16");
    does("place:suakin");
    assert_int_equal(sj_units_at(&state, SJ_SUAKIN), 2);
    assert_int_equal(state.unit_where[sj_first_of_kind(SJ_KIND_SUDANESE)], SJ_SUAKIN);
}

static void without_a_counter_no_straggler_comes(void)
{
    quiet_round();
    add_units(SJ_KIND_SUDANESE, sj_kind_counters(SJ_KIND_SUDANESE), SJ_EASTSOUND);
    happens(16);
    assert_true(is_ignored());
}

static void better_defences_lower_a_chosen_siege(void)
{
    quiet_round();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_LOPEZ);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_OLGA);
    state.siege[SJ_LOPEZ] = 2;
    state.siege[SJ_OLGA] = 1;
    happens(24);
    assert_legal("place:olga place:lopez");
    does("place:olga");
    assert_int_equal(state.siege[SJ_OLGA], 0);
    assert_int_equal(state.siege[SJ_LOPEZ], 2);
    after(24);
    assert_true(is_ignored());
}

static void an_energetic_garrison_builds_a_redoubt(void)
{
    quiet_round();
    revolt("tokar");
    state.redoubt[SJ_OLGA] = 1;
    happens(35);
    refuses("place:tokar", "event.35");
    refuses("place:olga", "event.35");
    does("place:lopez");
    assert_int_equal(state.redoubt[SJ_LOPEZ], 1);
}

/* Of all actions that there could be, only those that are listed are taken. */
static void only_listed_places_are_taken(void)
{
    static const int events[] = { 16, 24, 35 };
    for (int i = 0; i < 3; i++) {
        quiet_round();
        state.siege[SJ_SUAKIN] = 1;
        state.redoubt[SJ_OLGA] = 1;
        happens(events[i]);
        assert_step(SJ_STEP_HAPPENING_PLACE);
        for (unsigned verb = 0; verb < sj_game.verb_count; verb++) {
            for (unsigned first = 0; first < SJ_PLACES; first++) {
                bool is_taken = !sj_game.refusal(&data, &state, action_make(verb, first, 0));
                bool is_listed = verb == SJ_VERB_PLACE && first < SJ_LOCATIONS &&
                                 is_legal(text_of(SJ_VERB_PLACE, (int)first, 0));
                assert_int_equal(is_taken, is_listed);
            }
        }
        assert_int_not_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_PLACE, 0, 1)), 0);
    }
}

/* ---- Exchanges --------------------------------------------------------------------------- */

static void second_chances_exchange_with_the_discards(void)
{
    quiet_round();
    state.card[47 - 1] = SJ_CARD_DISCARDED;
    state.card[52 - 1] = SJ_CARD_DISCARDED;
    happens(46);
    assert_legal("give:30 give:33 give:44"); /* the card played is no longer held */
    refuses("decline", "event.46");
    does("give:33");
    assert_legal("take:47 take:52");
    does("take:47");
    assert_int_equal(state.card[33 - 1], SJ_CARD_DISCARDED);
    assert_int_equal(state.card[47 - 1], SJ_CARD_HAND);
    assert_step(SJ_STEP_OPERATIONS);
    after(46);
    assert_true(is_ignored());
}

static void urgency_exchanges_with_the_draw_pile_and_may_be_declined(void)
{
    after(65);
    assert_legal("give:30 give:33 give:44 decline");
    does("give:30");
    refuses("take:33", "event.65");
    refuses("decline", "event.65");
    does("take:35");
    assert_int_equal(state.card[30 - 1], SJ_CARD_DRAW);
    assert_int_equal(state.card[35 - 1], SJ_CARD_HAND);
    after(65);
    does("decline");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(sj_count_cards(&state, SJ_CARD_HAND), 3);
}

/* R15: a Hicks card taken then is the next to be played. */
static void hicks_taken_by_an_exchange_is_played_next(void)
{
    quiet_round();
    state.card[36 - 1] = SJ_CARD_DRAW;
    happens(65);
    does("give:30 take:36 end");
    assert_legal("event:36");
}

static const struct rule_test tests[] = {
    RULE_TEST(a_group_that_rules_on_events_is_asked_about_each, "cards.22"),
    RULE_TEST(other_groups_are_not_asked, "cards.12 cards.22"),
    RULE_TEST(every_event_acts_or_says_that_it_cannot, "cards.11 cards.21"),
    RULE_TEST(alert_mahdists_add_one_this_round, "event.11 R07"),
    RULE_TEST(fervent_speeches_last_the_turn, "event.43 R153"),
    RULE_TEST(guides_and_night_marches_need_an_ops_card, "event.22 event.51 cards.21 R147"),
    RULE_TEST(battles_of_this_round_are_fixed, "event.56 event.61 event.66"),
    RULE_TEST(planning_and_camels_give_one_op_more, "event.31 event.54 R148"),
    RULE_TEST(sandstorms_bar_ops_cards_in_the_next_round, "event.21 R141"),
    RULE_TEST(sandstorms_of_round_7_act_in_the_next_turn, "event.21 R141"),
    RULE_TEST(indecision_takes_an_op_from_the_following_card, "event.34 R153"),
    RULE_TEST(ops_do_not_fall_below_zero, "event.34 R153"),
    RULE_TEST(impatience_waits_for_the_next_ops_card, "event.36 R142"),
    RULE_TEST(rain_and_bad_guides_slow_everybody_this_round, "event.32 event.55"),
    RULE_TEST(sand_slows_this_round_and_the_next, "event.45 R140"),
    RULE_TEST(ships_carry_one_more_this_round, "event.53 R146"),
    RULE_TEST(fatigue_and_plague_are_noted, "event.15 event.23 vp.10 R125"),
    RULE_TEST(events_give_egyptian_points_before_british_arrival,
              "event.25 event.42 event.62 replace.9 replace.10 R121 R122"),
    RULE_TEST(after_it_the_players_split_them, "event.62 R121"),
    RULE_TEST(stragglers_come_to_a_place_that_takes_arrivals, "event.16 R151"),
    RULE_TEST(without_a_counter_no_straggler_comes, "event.16 cards.21"),
    RULE_TEST(better_defences_lower_a_chosen_siege, "event.24 R98 cards.21"),
    RULE_TEST(an_energetic_garrison_builds_a_redoubt, "event.35 R139"),
    RULE_TEST(only_listed_places_are_taken, "event.16 event.24 event.35"),
    RULE_TEST(second_chances_exchange_with_the_discards, "event.46 R152"),
    RULE_TEST(urgency_exchanges_with_the_draw_pile_and_may_be_declined, "event.65 cards.18 R152"),
    RULE_TEST(hicks_taken_by_an_exchange_is_played_next, "card.hicks.2 R15"),
};

RULE_TEST_MAIN("sanjuans", tests)
