/*
 * What the player reads: the questions, the texts of cards in the log, the order of log lines, and
 * the rule that each of them cites.
 */
#include "khartoum/position.h"

#include "khartoum/outcome.h"

enum { EVENTS_MOST = 256 };

static struct trace_event lines[EVENTS_MOST];
static struct trace log_lines = { lines, EVENTS_MOST, 0 };

/* Plays one action and keeps its log in order. */
static void logs(const char *action_text)
{
    action a;
    assert_true(action_read(&kh_game, action_text, &a));
    log_lines.count = 0;
    assert_int_equal(kh_game.apply(&data, &state, a, &log_lines), ACCEPTED);
}

/* The number of the first line with the message, which must cite the rule. */
static int line_of(enum kh_message message, const char *rule)
{
    for (int i = 0; i < log_lines.count; i++) {
        if (lines[i].message != message) continue;
        assert_string_equal(kh_game.rule_ids[lines[i].rule], rule);
        return i;
    }
    fail_msg("no line %s", kh_game.messages[message]);
    return -1;
}

static struct trace_event asked(void)
{
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    kh_game.prompt(&data, &state, &trace);
    assert_int_equal(trace.count, 1);
    return event;
}

static void asks(enum kh_message message, const char *rule)
{
    struct trace_event event = asked();
    assert_string_equal(kh_game.messages[event.message], kh_game.messages[message]);
    assert_string_equal(kh_game.rule_ids[event.rule], rule);
}

static void asks_with(int first, int second, int third, int fourth)
{
    struct trace_event event = asked();
    assert_int_equal(event.argument[0], first);
    assert_int_equal(event.argument[1], second);
    assert_int_equal(event.argument[2], third);
    assert_int_equal(event.argument[3], fourth);
}

static void reason_is(const char *action_text, const char *rule)
{
    action a;
    assert_true(action_read(&kh_game, action_text, &a));
    unsigned found = kh_game.reason(&data, &state, a);
    assert_string_equal(kh_game.rule_ids[found], rule);
}

/* ---- Event cards ------------------------------------------------------------------------- */

static void a_card_that_asks_has_told_its_effects(void)
{
    static const struct {
        int turn;
        const char *draw;
        enum kh_message effect;
        enum kh_step step;
    } cases[] = {
        { 8, "event:3", KH_MESSAGE_card_effect_reduce_regular, KH_STEP_EVENT_REDUCE },
        { 8, "event:4", KH_MESSAGE_card_effect_disorganise_nearest, KH_STEP_EVENT_TARGET },
        { 8, "event:10", KH_MESSAGE_card_effect_weaken_chosen, KH_STEP_EVENT_TARGET },
        { 8, "event:11", KH_MESSAGE_card_effect_send_leader, KH_STEP_EVENT_OFFER },
        { 8, "event:14", KH_MESSAGE_card_effect_send_steamers, KH_STEP_EVENT_OFFER },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin("");
        put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
        in_event(cases[i].turn);
        logs(cases[i].draw);
        assert_step(cases[i].step);
        int event = line_of(KH_MESSAGE_log_event, "4.1d");
        assert_true(line_of(cases[i].effect, "4.1d") > event);
    }
}

static void a_card_whose_condition_fails_tells_no_effects(void)
{
    begin("");
    in_event(3);
    does("event:14");
    assert_int_equal(times_noted(KH_MESSAGE_card_effect_send_steamers), 0);
    assert_int_equal(times_noted(KH_MESSAGE_log_event_not), 1);
}

static void an_offer_names_what_is_sent_and_what_it_may_bring(void)
{
    begin("");
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_event(8);
    does("event:14");
    asks(KH_MESSAGE_prompt_event_steamers, "4.1d");
    asks_with(13, KH_NUSHI, -1, 0);
    begin("");
    in_event(8);
    does("event:11");
    asks(KH_MESSAGE_prompt_event_leader, "4.1d");
    asks_with(10, KH_STEWART, -1, 5);
}

static void a_one_time_card_leaves_after_its_effects_and_points(void)
{
    begin("");
    in_event(8);
    logs("event:12");
    int effect = line_of(KH_MESSAGE_log_morale, "4.1d");
    int points = line_of(KH_MESSAGE_log_action_points, "5.3c");
    assert_true(effect < points && points < line_of(KH_MESSAGE_log_event_removed, "5.2a"));
    begin("");
    in_event(3);
    logs("event:11");
    assert_int_equal(state.event[10], KH_CARD_DISCARDED);
    line_of(KH_MESSAGE_log_event_not, "5.1e");
    for (int i = 0; i < log_lines.count; i++) {
        assert_true(lines[i].message != KH_MESSAGE_log_event_removed);
    }
}

/* A sortie by the Nile whose row throws a die for the gunboat. */
static void gunboats_of_a_fight_roll_by_the_table(void)
{
    begin("");
    state.banner_zone[KH_RED] = 5;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_turn(3, 2);
    does("sortie target:red unit:sudanese.2 unit:gunboat go");
    struct kh_outcome_row *rows = data.outcome[KH_FIGHT_SORTIE];
    for (int i = 0; i < KH_OUTCOME_ROWS; i++) {
        rows[i] = (struct kh_outcome_row){ .gunboats = KH_LOSS_ROLL };
    }
    does("roll:3+3");
    assert_step(KH_STEP_GUNBOAT_DIE);
    asks(KH_MESSAGE_prompt_gunboat_die, "AOT7.0");
    reason_is("roll:6", "AOT7.0");
    logs("roll:1");
    line_of(KH_MESSAGE_log_loss_die, "AOT7.0");
    line_of(KH_MESSAGE_log_gunboat_destroyed, "AOT7.1");
}

static void gunboats_put_at_risk_by_an_event_roll_by_its_rule(void)
{
    begin("");
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_event(9);
    does("event:16");
    asks(KH_MESSAGE_prompt_gunboat_die, "6.4f");
    reason_is("roll:6", "6.4f");
    logs("roll:2");
    line_of(KH_MESSAGE_log_loss_die, "6.4f");
    line_of(KH_MESSAGE_log_gunboat_damaged, "AOT7.2");
}

/* ---- Activation -------------------------------------------------------------------------- */

static void the_log_names_the_banners_of_the_card_in_order(void)
{
    begin("");
    no_modifiers();
    in_activation(3);
    deploy(KH_ZONE_PALACE, KH_EGYPTIAN_FULL, 2);
    logs("activation:12");
    int line = line_of(KH_MESSAGE_log_banners_3, "7.1b");
    assert_int_equal(line, line_of(KH_MESSAGE_log_activation, "7.1a") + 1);
    assert_int_equal(lines[line].argument[0], KH_WHITE);
    assert_int_equal(lines[line].argument[1], KH_GREEN);
    assert_int_equal(lines[line].argument[2], KH_BLACK);
    begin("");
    for (int i = 0; i < KH_BANNERS; i++) data.activation[0][i] = (uint8_t)(KH_BANNERS - i);
    in_activation(3);
    deploy(KH_ZONE_PALACE, KH_EGYPTIAN_FULL, 2);
    logs("activation:1");
    line = line_of(KH_MESSAGE_log_banners_4, "7.1b");
    assert_int_equal(lines[line].argument[0], KH_GREEN);
    assert_int_equal(lines[line].argument[3], KH_BLACK);
}

static void a_march_cites_the_first_zone_and_those_after_it(void)
{
    begin("");
    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 3), KH_EGYPTIAN_FULL, 1);
    logs("activation:1");
    int first = line_of(KH_MESSAGE_log_enter, "7.1e");
    assert_int_equal(lines[first + 1].message, KH_MESSAGE_log_key_lost);
    int second = first + 1;
    while (lines[second].message != KH_MESSAGE_log_enter) second++;
    assert_string_equal(kh_game.rule_ids[lines[second].rule], "7.1f");
    assert_int_equal(state.banner_zone[KH_BLACK], 4);
}

static void an_advance_after_an_attack_cites_its_own_rule(void)
{
    begin("");
    no_modifiers();
    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    logs("hold");
    line_of(KH_MESSAGE_log_modifier, "7.2h");
    logs("roll:1+1");
    line_of(KH_MESSAGE_log_enter, "7.2i");
}

static void the_total_modifier_cites_the_rule_of_the_total(void)
{
    begin("");
    in_turn(3, 4);
    does("raid target:red unit:sudanese.2");
    logs("go");
    line_of(KH_MESSAGE_log_modifier, "6.5m");
    does("roll:6+6 peek:1 sortie target:red unit:egyptian.2");
    logs("go");
    line_of(KH_MESSAGE_log_modifier, "6.6p");
}

static void the_look_at_the_card_cites_the_row_and_names_its_banners(void)
{
    begin("");
    no_modifiers();
    state.strength[KH_WHITE] = 0;
    in_turn(3, 4);
    does("raid target:white unit:sudanese.2 go roll:6+6");
    asks(KH_MESSAGE_prompt_peek, "AOT2.12");
    reason_is("peek:9", "AOT2.12");
    logs("peek:9");
    int line = line_of(KH_MESSAGE_log_banners_2, "AOT2.12");
    assert_int_equal(lines[line].argument[0], KH_RED);
    assert_int_equal(lines[line].argument[1], KH_GREEN);
}

static void the_die_for_strength_cites_the_row(void)
{
    begin("");
    no_modifiers();
    state.strength[KH_BLACK] = 1;
    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 1;
    data.terrain_level[KH_TERRAIN_FORT] = 0;
    does("activation:1 hold roll:5+5");
    assert_step(KH_STEP_STRENGTH_DIE);
    asks(KH_MESSAGE_prompt_strength_die, "AOT1.10");
    reason_is("roll:4", "AOT1.10");
}

static void all_who_recover_return_before_the_wounded_are_turned(void)
{
    begin("events=no");
    for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
    state.leader[KH_STEWART] = KH_PLACE_WOUNDED;
    state.leader[KH_NUSHI] = KH_PLACE_RECOVERING;
    in_activation(3);
    logs("activation:1");
    int returns = line_of(KH_MESSAGE_log_leader_returns, "8.0d");
    assert_true(returns < line_of(KH_MESSAGE_log_leader_recovering, "8.0e"));
    assert_int_equal(state.leader[KH_STEWART], KH_PLACE_RECOVERING);
    assert_int_equal(state.leader[KH_NUSHI], KH_PLACE_AVAILABLE);
}

/* ---- Questions --------------------------------------------------------------------------- */

static void the_question_of_morale_offers_what_is_open(void)
{
    begin("");
    does("morale");
    asks(KH_MESSAGE_prompt_morale_only, "6.2b");
    begin("");
    in_turn(3, 4);
    does("morale");
    asks(KH_MESSAGE_prompt_morale, "6.2g");
    asks_with(data.constant[KH_CONSTANT_morale_price], data.constant[KH_CONSTANT_resource_price], 0,
              0);
    does("raise:morale");
    asks(KH_MESSAGE_prompt_morale_only, "6.2b");
    asks_with(state.morale, state.morale + 1, data.constant[KH_CONSTANT_morale_price], 0);
    does("raise:morale");
    asks(KH_MESSAGE_prompt_no_more, "6.2c");
    begin("");
    in_turn(3, 4);
    does("morale raise:resources");
    asks(KH_MESSAGE_prompt_resources_only, "6.2e");
    asks_with(state.resources, state.resources + 1, data.constant[KH_CONSTANT_resource_price], 0);
    does("raise:resources");
    asks(KH_MESSAGE_prompt_no_more, "6.2f");
}

static void the_question_of_gunboats_offers_what_is_open(void)
{
    begin("");
    in_turn(3, 4);
    does("gunboats");
    asks(KH_MESSAGE_prompt_gunboats_build, "6.4c");
    asks_with(data.constant[KH_CONSTANT_gunboat_price], 0, 0, 0);
    does("build build build");
    asks(KH_MESSAGE_prompt_no_more, "6.4j");
    asks_with(0, 0, 0, 0);
    begin("");
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    in_turn(3, 4);
    does("gunboats");
    asks(KH_MESSAGE_prompt_gunboats, "6.4b");
    does("build build");
    asks(KH_MESSAGE_prompt_gunboats_repair, "6.4h");
    asks_with(data.constant[KH_CONSTANT_gunboat_price], 2, 0, 0);
}

/* With any one counter left it is asked where that goes; with none, only whether all is done. */
static void the_question_of_positions_ends_with_the_last_counter(void)
{
    static const int kinds[] = { KH_EGYPTIAN_FULL, KH_LIGHT_GUN, KH_HEAVY_GUN, KH_GUNBOAT };
    int zone = kh_zone_of(KH_BLACK, 4);
    for (int left = -2; left < (int)(sizeof kinds / sizeof kinds[0]); left++) {
        begin("");
        for (int kind = 0; kind < KH_KINDS; kind++) {
            put(kind, state.counters[KH_PLACE_AVAILABLE][kind], KH_PLACE_AVAILABLE, KH_PLACE_USED);
        }
        for (int leader = 0; leader < KH_LEADERS; leader++) {
            if (state.leader[leader] == KH_PLACE_AVAILABLE) state.leader[leader] = KH_PLACE_OUT;
        }
        put(KH_SUDANESE_FULL, 1, KH_PLACE_USED, KH_PLACE_AVAILABLE);
        if (left >= 0) {
            int kind = kinds[left];
            int from = kind == KH_GUNBOAT ? KH_PLACE_ASIDE : KH_PLACE_USED;
            put(kind, 1, from, KH_PLACE_AVAILABLE);
        }
        if (left == -1) state.leader[KH_STEWART] = KH_PLACE_AVAILABLE;
        in_turn(3, 4);
        does("defend zone:black.4 unit:sudanese.2");
        if (left == -2) {
            asks(KH_MESSAGE_prompt_no_more, "6.7i");
            asks_with(0, 0, 0, 0);
        } else {
            asks(KH_MESSAGE_prompt_defend_zone, "6.7b");
            asks_with(zone, 0, 0, 0);
        }
    }
}

static void the_question_of_the_bonus_tells_the_resources_and_the_dice(void)
{
    begin("");
    state.resources = 7;
    in_activation(3);
    deploy(kh_zone_of(KH_GREEN, 5), KH_EGYPTIAN_FULL, 1);
    data.activation[0][0] = KH_GREEN + 1;
    does("activation:1");
    asks(KH_MESSAGE_prompt_attack_bonus, "7.2e");
    asks_with(kh_zone_of(KH_GREEN, 5), 7, KH_GREEN, 0);
    begin("bonus=after");
    state.resources = 7;
    in_activation(3);
    deploy(kh_zone_of(KH_GREEN, 5), KH_EGYPTIAN_FULL, 1);
    data.activation[0][0] = KH_GREEN + 1;
    does("activation:1 roll:3+4");
    asks(KH_MESSAGE_prompt_attack_bonus_after, "7.2e");
    asks_with(kh_zone_of(KH_GREEN, 5), 7, 7, 7 + state.modifier);
}

static void the_end_cites_the_rule_by_which_it_came(void)
{
    static const char *const rules[KH_ENDINGS] = { "9.2d", "9.1a", "9.1b", "9.2a", "9.2b", "9.2c" };
    for (int ending = KH_ENDING_JANUARY; ending < KH_ENDINGS; ending++) {
        begin("");
        state.ending = (uint8_t)ending;
        for (int i = 0; i < KH_STEP_STACK; i++) state.step[i] = KH_STEP_OVER;
        asks(KH_MESSAGE_prompt_over, rules[ending]);
        asks_with(ending, 0, 0, 0);
    }
}

/* There are 20 event cards, 12 activation cards and two tracks to raise. */
static void words_that_name_nothing_are_no_actions(void)
{
    static const char *const known[] = { "event:1",       "event:20", "activation:1",
                                         "activation:12", "peek:12",  "raise:morale" };
    static const char *const unknown[] = { "event:0", "event:21", "activation:0", "activation:13",
                                           "peek:0",  "peek:13",  "raise:none" };
    action a;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (!action_read(&kh_game, known[i], &a)) fail_msg("%s is an action", known[i]);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        if (action_read(&kh_game, unknown[i], &a)) fail_msg("%s is no action", unknown[i]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(words_that_name_nothing_are_no_actions, "2.2a 2.2b"),
    RULE_TEST(a_card_that_asks_has_told_its_effects, "2.2a 4.1d"),
    RULE_TEST(a_card_whose_condition_fails_tells_no_effects, "5.1e"),
    RULE_TEST(an_offer_names_what_is_sent_and_what_it_may_bring, "4.1d"),
    RULE_TEST(a_one_time_card_leaves_after_its_effects_and_points, "5.2a SEQ.A3 SEQ.A4"),
    RULE_TEST(gunboats_of_a_fight_roll_by_the_table, "AOT7.0 AOT7.1"),
    RULE_TEST(gunboats_put_at_risk_by_an_event_roll_by_its_rule, "6.4f R69"),
    RULE_TEST(the_log_names_the_banners_of_the_card_in_order, "2.2b 7.1a 7.1b"),
    RULE_TEST(a_march_cites_the_first_zone_and_those_after_it, "7.1e 7.1f"),
    RULE_TEST(an_advance_after_an_attack_cites_its_own_rule, "7.2h 7.2i"),
    RULE_TEST(the_total_modifier_cites_the_rule_of_the_total, "6.5m 6.6p"),
    RULE_TEST(the_look_at_the_card_cites_the_row_and_names_its_banners, "AOT2.12 2.2b"),
    RULE_TEST(the_die_for_strength_cites_the_row, "AOT1.10"),
    RULE_TEST(all_who_recover_return_before_the_wounded_are_turned, "8.0d 8.0e R21"),
    RULE_TEST(the_question_of_morale_offers_what_is_open, "4.2h 6.2g 6.2h"),
    RULE_TEST(the_question_of_gunboats_offers_what_is_open, "6.4b 6.4j"),
    RULE_TEST(the_question_of_positions_ends_with_the_last_counter, "6.7i"),
    RULE_TEST(the_question_of_the_bonus_tells_the_resources_and_the_dice, "7.2e R49"),
    RULE_TEST(the_end_cites_the_rule_by_which_it_came, "9.1a 9.1b 9.2a 9.2b 9.2c"),
};

RULE_TEST_MAIN("khartoum", tests)
