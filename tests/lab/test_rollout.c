/* Estimates of the toy game's chances against what can be counted out, and what they may know. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/parts.h"
#include "lab/rollout.h"
#include "toy.h"

enum { SEED = 5, IMAGINED_SECRET = 7 };

static const action walk = (action)TOY_WALK << 24, dash = (action)TOY_DASH << 24;

/* ---- The toy game with an imagination -----------------------------------------------------------
 */

static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)data;
    (void)seat;
    (void)random_next(random);
    memcpy(state, view, sizeof(struct toy_state));
    ((struct toy_state *)state)->secret = IMAGINED_SECRET;
}

/* Nothing is ever played on but what was imagined. */
static enum verdict apply_imagined(const void *data, void *state, action a, struct trace *trace)
{
    assert_int_equal(((const struct toy_state *)state)->secret, IMAGINED_SECRET);
    return toy_game.apply(data, state, a, trace);
}

static struct game game; /* set up by main */

static struct toy_state position(uint8_t level)
{
    struct toy_state toy;
    const uint8_t options[OPTIONS_MOST] = { level };
    toy_game.start(NULL, &toy, options);
    return toy;
}

static struct rollout *open_rollout(const struct toy_state *toy, const struct bot *policy,
                                    uint64_t seed)
{
    static const action legal[] = { (action)TOY_WALK << 24, (action)TOY_DASH << 24 };
    struct toy_state view;
    game_observe(&game, &view, toy, toy->to_move);
    const struct rollout_question question = { .game = &game,
                                               .seat = toy->to_move,
                                               .view = &view,
                                               .legal = legal,
                                               .legal_count = 2,
                                               .policy = policy,
                                               .seed = seed };
    struct rollout *rollout = rollout_open(&question);
    assert_non_null(rollout);
    return rollout;
}

/* The estimates of both actions after so many batches of each. */
static void estimate(const struct toy_state *toy, const struct bot *policy, uint64_t seed,
                     uint64_t batches, struct estimate out[2])
{
    struct rollout *rollout = open_rollout(toy, policy, seed);
    assert_true(rollout_step(rollout, 2 * batches));
    assert_int_equal(rollout_batches(rollout), batches);
    rollout_result(rollout, out);
    rollout_close(rollout);
}

/* ---- Counting out -------------------------------------------------------------------------------
 */

static double value_of(const struct toy_state *toy, int seat, const struct bot *policy);

static double value_after(const struct toy_state *toy, action a, int seat, const struct bot *policy)
{
    struct toy_state next = *toy;
    assert_int_equal(toy_game.apply(NULL, &next, a, NULL), ACCEPTED);
    return value_of(&next, seat, policy);
}

static double value_of(const struct toy_state *toy, int seat, const struct bot *policy)
{
    struct outcome outcomes[2];
    struct random unused = { { 1, 2, 3, 4 } };
    switch (toy_game.actor(toy)) {
    case ACTOR_OVER: return toy_game.score(NULL, toy).value[seat] / 1000.0;
    case ACTOR_CHANCE:
        toy_game.chance(NULL, toy, outcomes);
        return (outcomes[0].weight * value_after(toy, outcomes[0].action, seat, policy) +
                outcomes[1].weight * value_after(toy, outcomes[1].action, seat, policy)) /
               3;
    default: break;
    }
    if (policy == &bot_greedy)
        return value_after(toy, game_judge(&toy_game, NULL, toy, &unused), seat, policy);
    return (value_after(toy, walk, seat, policy) + value_after(toy, dash, seat, policy)) / 2;
}

/* ---- Tests --------------------------------------------------------------------------------------
 */

static void estimates_agree_with_what_can_be_counted_out(void **state)
{
    static const struct bot *const policies[] = { &bot_random, &bot_greedy };
    (void)state;
    for (uint8_t level = 0; level < 2; level++) {
        for (int p = 0; p < 2; p++) {
            struct toy_state toy = position(level);
            struct estimate found[2];
            estimate(&toy, policies[p], SEED, 300, found);
            assert_true(found[0].chance >= found[1].chance);
            for (int i = 0; i < 2; i++) {
                double exact = value_after(&toy, found[i].action, toy.to_move, policies[p]);
                assert_int_equal(found[i].playouts, 300 * ROLLOUT_BATCH);
                assert_true(fabs(found[i].chance - exact) <= 5 * found[i].error + 1e-12);
                assert_true(found[i].error < 0.01);
                assert_true(found[i].low <= found[i].chance && found[i].chance <= found[i].high);
            }
        }
    }
}

static void intervals_hold_the_truth_about_as_often_as_they_say(void **state)
{
    enum { TRIALS = 200 };
    struct toy_state toy = position(0);
    int held = 0;
    (void)state;
    for (uint64_t seed = 0; seed < TRIALS; seed++) {
        struct estimate found[2];
        estimate(&toy, &bot_random, seed, 6, found);
        for (int i = 0; i < 2; i++) {
            double exact = value_after(&toy, found[i].action, toy.to_move, &bot_random);
            held += found[i].low <= exact && exact <= found[i].high;
        }
    }
    assert_in_range(held, 2 * TRIALS * 90 / 100, 2 * TRIALS * 99 / 100);
}

/* In the last turn the one throw decides: a third wins, the rest is a draw. Whatever the seed, a
 * single batch is exact. */
static void the_first_throw_is_tried_evenly(void **state)
{
    struct toy_state toy = position(0);
    (void)state;
    toy.turn = TOY_TURNS;
    toy.to_move = TOY_EAST;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct estimate found[2];
        estimate(&toy, &bot_random, seed, 1, found);
        assert_true(found[0].action == dash && fabs(found[0].chance - 2.0 / 3) < 1e-12);
        assert_true(found[1].action == walk && fabs(found[1].chance - 0.5) < 1e-12);
    }
}

static void evening_out_makes_the_error_smaller(void **state)
{
    struct toy_state toy = position(0);
    struct estimate found[2];
    (void)state;
    estimate(&toy, &bot_random, SEED, 300, found);
    for (int i = 0; i < 2; i++) {
        double p = found[i].chance, plain = sqrt(p * (1 - p) / (double)found[i].playouts);
        if (found[i].action == dash) assert_true(found[i].error < 0.95 * plain);
    }
}

/* Field by field: between them lie bytes that nobody sets. */
static bool is_same(const struct estimate *one, const struct estimate *other)
{
    return one->action == other->action && one->playouts == other->playouts &&
           one->chance == other->chance && one->error == other->error && one->low == other->low &&
           one->high == other->high;
}

static bool are_same(const struct estimate one[2], const struct estimate other[2])
{
    return is_same(&one[0], &other[0]) && is_same(&one[1], &other[1]);
}

static void the_division_of_the_work_does_not_matter(void **state)
{
    struct toy_state toy = position(1);
    struct estimate at_once[2], bit_by_bit[2], other[2];
    (void)state;
    estimate(&toy, &bot_greedy, SEED, 10, at_once);
    estimate(&toy, &bot_greedy, SEED + 1, 10, other);
    struct rollout *rollout = open_rollout(&toy, &bot_greedy, SEED);
    for (int i = 0; i < 20; i++) assert_true(rollout_step(rollout, 1));
    rollout_result(rollout, bit_by_bit);
    rollout_close(rollout);
    assert_true(are_same(at_once, bit_by_bit));
    assert_false(are_same(at_once, other));
}

static void positions_that_look_equal_have_equal_estimates(void **state)
{
    struct toy_state one = position(0), two = position(0);
    struct estimate of_one[2], of_two[2];
    (void)state;
    two.secret = TOY_SECRET + 1;
    estimate(&one, &bot_random, SEED, 5, of_one);
    estimate(&two, &bot_random, SEED, 5, of_two);
    assert_true(are_same(of_one, of_two));
}

/* The same action twice meets the same dice and so has the same estimate: what differs between
 * actions is the actions. */
static void every_action_meets_the_same_dice(void **state)
{
    struct toy_state toy = position(0), view;
    const action twice[] = { dash, dash };
    struct estimate found[2];
    (void)state;
    game_observe(&game, &view, &toy, TOY_WEST);
    const struct rollout_question question = { .game = &game,
                                               .seat = TOY_WEST,
                                               .view = &view,
                                               .legal = twice,
                                               .legal_count = 2,
                                               .policy = &bot_random,
                                               .seed = SEED };
    struct rollout *rollout = rollout_open(&question);
    assert_non_null(rollout);
    assert_true(rollout_step(rollout, 20));
    rollout_result(rollout, found);
    rollout_close(rollout);
    assert_true(is_same(&found[0], &found[1]));
}

static void without_a_playout_nothing_is_known(void **state)
{
    struct toy_state toy = position(0);
    struct estimate found[2];
    (void)state;
    struct rollout *rollout = open_rollout(&toy, &bot_random, SEED);
    assert_int_equal(rollout_batches(rollout), 0);
    rollout_result(rollout, found);
    rollout_close(rollout);
    assert_true(found[0].playouts == 0 && found[0].low == 0 && found[0].high == 1);
}

/* One step from the goal a walk always wins; many playouts say so with a narrow interval, not with
 * none. */
static void certainty_is_not_claimed_from_playouts(void **state)
{
    struct toy_state toy = position(0);
    struct estimate found[2];
    (void)state;
    toy.place[TOY_WEST] = 2;
    estimate(&toy, &bot_random, SEED, 10, found);
    assert_true(found[0].action == walk && found[0].chance == 1);
    assert_true(found[0].low < 1 && found[0].low > 0.98 && found[0].high == 1);
}

static enum verdict refuse_the_third_turn(const void *data, void *state, action a,
                                          struct trace *trace)
{
    return ((const struct toy_state *)state)->turn == 3 ? REFUSED
                                                        : toy_game.apply(data, state, a, trace);
}

static void a_game_that_cannot_be_ended_is_reported(void **state)
{
    struct toy_state toy = position(1);
    (void)state;
    game.apply = refuse_the_third_turn;
    struct rollout *rollout = open_rollout(&toy, &bot_random, SEED);
    assert_false(rollout_step(rollout, 2));
    rollout_close(rollout);
    game.apply = apply_imagined;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_agree_with_what_can_be_counted_out),
        cmocka_unit_test(intervals_hold_the_truth_about_as_often_as_they_say),
        cmocka_unit_test(the_first_throw_is_tried_evenly),
        cmocka_unit_test(evening_out_makes_the_error_smaller),
        cmocka_unit_test(the_division_of_the_work_does_not_matter),
        cmocka_unit_test(positions_that_look_equal_have_equal_estimates),
        cmocka_unit_test(every_action_meets_the_same_dice),
        cmocka_unit_test(without_a_playout_nothing_is_known),
        cmocka_unit_test(certainty_is_not_claimed_from_playouts),
        cmocka_unit_test(a_game_that_cannot_be_ended_is_reported),
    };
    game = toy_game;
    static struct game_secrets secrets;
    secrets = *toy_game.secrets;
    secrets.imagine = imagine;
    game.secrets = &secrets;
    game.apply = apply_imagined;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
