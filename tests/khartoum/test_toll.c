/* What attacks take, and what the order of actions forfeits: neither is a rule, both are counted
 * here in another way at every step, place and point. */
#include "khartoum/outcome.h"

#include <string.h>

static void an_attack_is_its_dice_and_what_they_ask(void)
{
    static const enum attack_part parts[KH_STEPS] = {
        [KH_STEP_FIGHT_ROLL] = ATTACK_BEGINS,   [KH_STEP_LEADER_DIE] = ATTACK_GOES_ON,
        [KH_STEP_TROOP_DIE] = ATTACK_GOES_ON,   [KH_STEP_LOSE_STEP] = ATTACK_GOES_ON,
        [KH_STEP_GUN_DIE] = ATTACK_GOES_ON,     [KH_STEP_LOSE_GUN] = ATTACK_GOES_ON,
        [KH_STEP_GUNBOAT_DIE] = ATTACK_GOES_ON, [KH_STEP_STRENGTH_DIE] = ATTACK_GOES_ON,
    };
    begin("");
    for (int step = 0; step < KH_STEPS; step++) {
        for (int phase = KH_PHASE_EVENT; phase <= KH_PHASE_REORGANISATION; phase++) {
            state.step[0] = (uint8_t)step;
            state.phase = (uint8_t)phase;
            enum attack_part part = phase == KH_PHASE_EVENT ? ATTACK_NONE : parts[step];
            assert_int_equal(kh_toll.part(&state), part);
        }
    }
}

static int standing(void)
{
    return kh_toll.standing(&data, &state);
}

/* Who is lost, not raised or damaged does not stand; a full unit has two steps. */
static void who_stands_is_counted_in_steps(void)
{
    static const int steps[KH_KINDS] = { 2, 1, 2, 1, 2, 1, 1, 1, 1, 1 };
    begin("");
    memset(state.counters, 0, sizeof state.counters);
    memset(state.leader, KH_PLACE_OUT, sizeof state.leader);
    assert_int_equal(standing(), 0);
    for (int place = 0; place < KH_PLACES; place++) {
        bool is_gone = place == KH_PLACE_ASIDE || place == KH_PLACE_DAMAGED;
        is_gone |= place == KH_PLACE_OUT;
        for (int kind = 0; kind < KH_KINDS; kind++) {
            state.counters[place][kind] = 3;
            assert_int_equal(standing(), is_gone ? 0 : 3 * steps[kind]);
            state.counters[place][kind] = 0;
        }
        for (int i = 0; i < KH_LEADERS; i++) {
            state.leader[i] = (uint8_t)place;
            assert_int_equal(standing(), place != KH_PLACE_OUT);
            state.leader[i] = KH_PLACE_OUT;
        }
    }
}

/* The kinds in their order; the first turn knows the first four (4.2g). */
static int kinds_left(unsigned verb)
{
    static const unsigned order[] = { KH_VERB_FORTIFY, KH_VERB_MORALE, KH_VERB_GUNBOATS,
                                      KH_VERB_MILITIA, KH_VERB_RAID,   KH_VERB_SORTIE,
                                      KH_VERB_DEFEND };
    int known = state.turn == 1 ? 4 : 7, left = 0;
    for (int i = known - 1; i >= 0 && order[i] > verb; i--) left++;
    return left;
}

static void assert_forfeits(unsigned verb, int price)
{
    struct trace *trace = fresh_trace();
    bool is_end = verb == KH_VERB_END, is_told = is_end || verb <= KH_VERB_DEFEND;
    int left = is_end ? 0 : kinds_left(verb), spent = is_end ? 0 : price * (1 + left);
    int lost = is_told && state.step[0] == KH_STEP_ACTIONS ? state.action_points - spent : 0;
    if (lost < 0) lost = 0;
    assert_int_equal(kh_forfeits(&data, &state, action_make(verb, 0, 0), trace), lost);
    assert_int_equal(times_noted(KH_MESSAGE_danger_points), lost > 0);
    assert_int_equal(noted(KH_MESSAGE_danger_points, 0), lost);
    assert_int_equal(times_noted(KH_MESSAGE_danger_order), lost > 0 && !is_end);
    assert_int_equal(noted(KH_MESSAGE_danger_free, 0),
                     lost > 0 && left == 0 ? state.free_resources : 0);
    assert_int_equal(times_noted(KH_MESSAGE_danger_free),
                     lost > 0 && left == 0 && state.free_resources);
}

static void points_that_nothing_may_use_are_forfeit(void)
{
    for (int turn = 1; turn <= 2; turn++) {
        for (int points = 0; points <= 16; points++) {
            begin("");
            in_turn(turn, 1);
            state.action_points = (uint8_t)points;
            for (int i = 0; i < 8; i++) {
                int price = 1 + i % 2;
                data.constant[KH_CONSTANT_action_price] = (uint8_t)price;
                state.free_resources = i & 2 ? 5 : 0;
                state.step[0] = i & 4 ? KH_STEP_DEFEND : KH_STEP_ACTIONS;
                for (unsigned verb = 0; verb < KH_VERBS; verb++) assert_forfeits(verb, price);
            }
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(an_attack_is_its_dice_and_what_they_ask, "R25"),
    RULE_TEST(who_stands_is_counted_in_steps, "11.11a"),
    RULE_TEST(points_that_nothing_may_use_are_forfeit, "4.1h 4.1j 4.1l 4.2f 4.2g"),
};

RULE_TEST_MAIN("khartoum", tests)
