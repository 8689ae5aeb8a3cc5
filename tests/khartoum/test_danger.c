/*
 * Danger: what a player is warned of before the choice. The chance to lose is held against a walk
 * of its own through all that chance can do.
 */
#include "khartoum/position.h"

#include <math.h>

#include "core/parts.h"
#include "lab/danger.h"

enum { ROOM = 64 };

static struct danger dangers[ROOM];

static int find(void)
{
    const struct danger_question question = { &kh_game, &data, &state, ACTOR_FIRST_SEAT };
    int found = dangers_find(&question, dangers, ROOM);
    assert_true(found >= 0);
    return found;
}

static const struct danger *danger_of(const char *name)
{
    action a = 0;
    int found = find();
    assert_true(action_read(&kh_game, name, &a));
    for (int i = 0; i < found; i++) {
        if (dangers[i].action == a) return &dangers[i];
    }
    return NULL;
}

/* The chance that the game is lost before there is something to choose. */
static double lost_from(const struct kh_state *from)
{
    struct outcome outcomes[64];
    action legal[64];
    double sum = 0, total = 0;
    int actor = kh_game.actor(from);
    if (actor == ACTOR_OVER) return kh_game.score(&data, from).value[ACTOR_FIRST_SEAT] == 0;
    int count = actor == ACTOR_CHANCE ? kh_game.chance(&data, from, outcomes)
                                      : kh_game.legal(&data, from, legal);
    if (actor != ACTOR_CHANCE && count > 1) return 0;
    for (int i = 0; i < count; i++) {
        struct kh_state next = *from;
        bool is_chance = actor == ACTOR_CHANCE;
        double weight = is_chance ? outcomes[i].weight : 1;
        action a = is_chance ? outcomes[i].action : legal[i];
        assert_int_equal(kh_game.apply(&data, &next, a, NULL), ACCEPTED);
        sum += weight * lost_from(&next);
        total += weight;
    }
    return sum / total;
}

/* Nobody stands in the defence, and one banner is already before the Palace. */
static void stand_before_the_palace(void)
{
    begin("events=no");
    in_turn(3, 2);
    state.banner_zone[KH_WHITE] = KH_PALACE_NUMBER + 1;
    state.strength[KH_WHITE] = 9;
}

static void the_end_without_defence_is_dangerous(void)
{
    stand_before_the_palace();
    struct kh_state after = state;
    action end = 0;
    const struct danger *danger = danger_of("end");
    assert_non_null(danger);
    assert_true(danger->is_exact);
    assert_int_equal(danger->ending, KH_ENDING_PALACE);
    assert_true(action_read(&kh_game, "end", &end));
    assert_int_equal(kh_game.apply(&data, &after, end, NULL), ACCEPTED);
    assert_true(danger->lost > DANGER_LOST_LEAST);
    assert_true(fabs(danger->lost - lost_from(&after)) < 1e-9);
    assert_null(danger_of("defend"));
}

/* With troops in the Palace the turn may still end badly, but never without a fight. */
static void troops_in_the_palace_make_the_end_safer(void)
{
    stand_before_the_palace();
    double open = danger_of("end")->lost;
    deploy(KH_ZONE_PALACE, KH_SUDANESE_FULL, 2);
    const struct danger *danger = danger_of("end");
    assert_true(open == 1);
    assert_true(!danger || danger->lost < open);
}

/* One reduced unit holds the Palace, on low tracks, and everybody else is in the box. */
static void leave_the_palace_to_one(void)
{
    stand_before_the_palace();
    for (int banner = 0; banner < KH_BANNERS; banner++)
        state.disorganised[banner] = banner != KH_WHITE;
    state.morale = 4;
    state.resources = 5;
    does("defend zone:palace unit:bashi.2");
}

/* Games out of `tries` that are lost in the turn as the judgement sees it through after an action.
 */
static int lost_in_the_turn(const char *name, int tries)
{
    struct random random;
    int lost = 0;
    action first = 0;
    assert_true(action_read(&kh_game, name, &first));
    random_seed(&random, 7, 0);
    for (int i = 0; i < tries; i++) {
        struct kh_state s = state;
        assert_int_equal(kh_game.apply(&data, &s, first, NULL), ACCEPTED);
        while (!kh_is_over(&s) && s.turn == state.turn) {
            struct outcome outcomes[64];
            bool by_chance = kh_game.actor(&s) == ACTOR_CHANCE;
            int count = by_chance ? kh_game.chance(&data, &s, outcomes) : 0;
            action a = by_chance ? outcomes[random_below(&random, (uint32_t)count)].action
                                 : kh_judge(&data, &s, &random);
            assert_int_equal(kh_game.apply(&data, &s, a, NULL), ACCEPTED);
        }
        lost += kh_is_over(&s) && kh_game.score(&data, &s).value[ACTOR_FIRST_SEAT] == 0;
    }
    return lost;
}

/* The bonus is asked for before the dice, and the losses after them: it is looked past both. */
static void who_is_done_too_soon_is_warned(void)
{
    leave_the_palace_to_one();
    double real = lost_in_the_turn("done", 400) / 400.0;
    const struct danger *danger = danger_of("done");
    assert_true(real > 0.5);
    assert_non_null(danger);
    assert_true(danger->is_beyond && !danger->is_exact);
    assert_int_equal(danger->ending, KH_ENDING_PALACE);
    assert_true(fabs(danger->lost - real) < 0.2);
    const struct danger_question question = { &kh_game, &data, &state, ACTOR_FIRST_SEAT };
    struct danger one;
    assert_true(danger_find(&question, danger->action, &one));
    assert_true(one.is_beyond);
}

/* A strong Palace is left without a word, whoever waits in the box. */
static void who_keeps_a_reserve_is_not_warned(void)
{
    stand_before_the_palace();
    state.strength[KH_WHITE] = 3;
    for (int banner = 0; banner < KH_BANNERS; banner++)
        state.disorganised[banner] = banner != KH_WHITE;
    does("defend zone:palace unit:egyptian.2 unit:egyptian.2 unit:sudanese.2 unit:heavy");
    assert_true(lost_in_the_turn("done", 200) < 20);
    assert_null(danger_of("done"));
}

/* 4.1f, 4.1l: with the last point gone nobody is posted this turn. */
static void the_last_point_for_anything_else_is_dangerous(void)
{
    stand_before_the_palace();
    state.action_points = 1;
    double real = lost_in_the_turn("sortie", 200) / 200.0;
    const struct danger *danger = danger_of("sortie");
    assert_non_null(danger);
    assert_true(danger->is_beyond);
    assert_true(real > 0.5 && fabs(danger->lost - real) < 0.2);
    assert_non_null(danger_of("fortify"));
    assert_null(danger_of("defend"));
    state.action_points = 2;
    assert_null(danger_of("sortie"));
}

/* Nothing is warned of while what was settled is seen through. */
static void what_is_settled_is_not_warned_of(void)
{
    stand_before_the_palace();
    state.action_points = 1;
    assert_false(kh_is_aftermath(&data, &state));
    does("fortify");
    assert_true(kh_is_aftermath(&data, &state));
    assert_int_equal(find(), 0);
    stand_before_the_palace();
    does("fortify");
    assert_false(kh_is_aftermath(&data, &state));
    leave_the_palace_to_one();
    assert_false(kh_is_aftermath(&data, &state));
    state.action_points = 0;
    assert_false(kh_is_aftermath(&data, &state));
    begin("events=no");
    in_activation(3);
    assert_true(kh_is_aftermath(&data, &state));
    begin("level=king");
    in_event(3);
    assert_false(kh_is_aftermath(&data, &state));
}

/* Who could help is counted while positions are set up, and then only. */
static void who_waits_in_the_box_is_told(void)
{
    struct trace_event events[8];
    struct trace trace = { events, 8, 0 };
    begin("events=no");
    in_turn(3, 2);
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 1);
    int waiting = kh_held_back(&data, &state);
    does("defend zone:palace unit:egyptian.2");
    trace.count = 0;
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 1);
    assert_int_equal(events[0].message, KH_MESSAGE_danger_box);
    assert_int_equal(events[0].argument[0], waiting - 1);
    for (int kind = 0; kind < KH_KINDS; kind++) state.counters[KH_PLACE_AVAILABLE][kind] = 0;
    for (int leader = 0; leader < KH_LEADERS; leader++) state.leader[leader] = KH_PLACE_ASIDE;
    for (int one = 1; one >= 0; one--) {
        state.counters[KH_PLACE_AVAILABLE][KH_LIGHT_GUN] = (uint8_t)one;
        trace.count = 0;
        assert_true(kh_tell_danger(&data, &state, 0, &trace));
        assert_int_equal(trace.count, one);
    }
}

/* The first choice of turn 1 leads on to others: nothing is lost by it. */
static void a_choice_that_leads_to_others_is_no_danger(void)
{
    begin("events=no");
    in_turn(2, 2);
    assert_null(danger_of("fortify"));
    assert_null(danger_of("raid"));
}

static void what_hangs_over_the_city_is_told(void)
{
    struct trace_event events[4];
    struct trace trace = { events, 4, 0 };
    stand_before_the_palace();
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    state.morale = 3;
    state.resources = 4;
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 2);
    assert_int_equal(events[0].message, KH_MESSAGE_danger_ways);
    assert_int_equal(events[0].argument[0], 3);
    assert_int_equal(events[1].message, KH_MESSAGE_danger_morale);
    state.morale = 4;
    deploy(kh_zone_of(KH_BLACK, 5), KH_SUDANESE_FULL, 1);
    deploy(kh_zone_of(KH_GREEN, 5), KH_SUDANESE_FULL, 1);
    trace.count = 0;
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 1);
    assert_int_equal(events[0].argument[0], 1);
    state.morale = 3;
    deploy(KH_ZONE_PALACE, KH_EGYPTIAN_FULL, 1);
    state.resources = 3;
    trace.count = 0;
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 2);
    assert_int_equal(events[0].message, KH_MESSAGE_danger_resources);
    assert_int_equal(events[0].argument[0], 3);
}

/* 9.2b: nobody loses by his resources in turn 1. */
static void few_resources_are_no_danger_in_the_first_turn(void)
{
    struct trace_event events[4];
    struct trace trace = { events, 4, 0 };
    begin("events=no");
    state.resources = 2;
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 1);
    assert_int_equal(events[0].message, KH_MESSAGE_danger_ways);
    in_turn(2, 2);
    trace.count = 0;
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 2);
    assert_int_equal(events[1].message, KH_MESSAGE_danger_resources);
    state.resources = 4;
    trace.count = 0;
    assert_true(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 1);
}

/* There is but one question, and none when the game is over. */
static void nothing_else_is_asked(void)
{
    struct trace_event events[4];
    struct trace trace = { events, 4, 0 };
    action end = 0;
    stand_before_the_palace();
    assert_true(action_read(&kh_game, "end", &end));
    assert_false(kh_tell_danger(&data, &state, end, &trace));
    does("end");
    while (!kh_is_over(&state)) {
        struct outcome outcomes[64];
        action legal[64];
        bool by_chance = kh_game.actor(&state) == ACTOR_CHANCE;
        int count = by_chance ? kh_game.chance(&data, &state, outcomes)
                              : kh_game.legal(&data, &state, legal);
        assert_true(count > 0);
        action next = by_chance ? outcomes[0].action : legal[0];
        assert_int_equal(kh_game.apply(&data, &state, next, NULL), ACCEPTED);
    }
    assert_false(kh_tell_danger(&data, &state, 0, &trace));
    assert_int_equal(trace.count, 0);
}

/* ---- Points that nothing may use ----------------------------------------------------------- */

/* The first month has 3 points and four kinds of action. Whoever begins with the last gives up two
 * points, and the free resources with them; who begins with one before it, one at most. */
static void the_last_kind_first_wastes_the_month(void)
{
    struct trace_event events[4];
    struct trace trace = { events, 4, 0 };
    begin("events=no");
    assert_int_equal(danger_of("militia")->forfeit, 2);
    assert_true(danger_of("militia")->lost == 0);
    assert_int_equal(danger_of("end")->forfeit, 3);
    assert_null(danger_of("fortify"));
    assert_null(danger_of("morale"));
    assert_null(danger_of("gunboats"));
    assert_int_equal(kh_forfeits(&data, &state, danger_of("militia")->action, &trace), 2);
    assert_int_equal(trace.count, 3);
    assert_int_equal(events[0].message, KH_MESSAGE_danger_points);
    assert_int_equal(events[0].argument[0], 2);
    assert_int_equal(events[2].message, KH_MESSAGE_danger_free);
    /* The terminal asks of one choice. */
    const struct danger_question question = { &kh_game, &data, &state, ACTOR_FIRST_SEAT };
    struct danger one;
    assert_true(danger_find(&question, danger_of("militia")->action, &one));
    assert_int_equal(one.forfeit, 2);
}

/* It comes as told: after the militia nothing is left but the end, with two points in hand. */
static void what_is_told_to_be_lost_is_lost(void)
{
    begin("events=no");
    action militia = 0;
    assert_true(action_read(&kh_game, "militia", &militia));
    int told = kh_forfeits(&data, &state, militia, NULL);
    does("militia levy:2");
    action legal[64];
    assert_int_equal(kh_game.legal(&data, &state, legal), 1);
    assert_int_equal(legal[0], action_make(KH_VERB_END, 0, 0));
    assert_int_equal(state.action_points, told);
}

/* Where the points suffice for no more anyway, any order is as good. */
static void nobody_is_warned_who_loses_nothing(void)
{
    begin("events=no");
    state.action_points = 1;
    assert_null(danger_of("militia"));
    state.action_points = 2;
    assert_null(danger_of("militia")); /* one point: often meant */
}

static const struct rule_test tests[] = {
    RULE_TEST(the_end_without_defence_is_dangerous, "9.2a 7.1e"),
    RULE_TEST(troops_in_the_palace_make_the_end_safer, "9.2a"),
    RULE_TEST(who_is_done_too_soon_is_warned, "9.2a 7.2e"),
    RULE_TEST(who_keeps_a_reserve_is_not_warned, "9.2a 6.7d"),
    RULE_TEST(the_last_point_for_anything_else_is_dangerous, "9.2a 4.1f"),
    RULE_TEST(what_is_settled_is_not_warned_of, "4.1f 7.2e"),
    RULE_TEST(who_waits_in_the_box_is_told, "6.7d"),
    RULE_TEST(a_choice_that_leads_to_others_is_no_danger, "9.2a"),
    RULE_TEST(what_hangs_over_the_city_is_told, "9.2a 9.2b 9.2c"),
    RULE_TEST(few_resources_are_no_danger_in_the_first_turn, "9.2b"),
    RULE_TEST(nothing_else_is_asked, "9.2a"),
    RULE_TEST(the_last_kind_first_wastes_the_month, "4.1h 4.1l 4.2f 4.2h"),
    RULE_TEST(what_is_told_to_be_lost_is_lost, "4.1l 4.2h"),
    RULE_TEST(nobody_is_warned_who_loses_nothing, "4.1h"),
};

RULE_TEST_MAIN("khartoum", tests)
