/*
 * Expected losses of the toy game, where a dash of the west is an attack and what the east does
 * after it goes on with it: the west's dash takes three steps one time in three, which ends the
 * game at its goal of 3, and after nothing the east walks one.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/expected.h"
#include "toy.h"

static const action walk = (action)TOY_WALK << 24, dash = (action)TOY_DASH << 24;
static const action nothing = (action)TOY_ROLL << 24 | 1 << ACTION_OPERAND_BITS;
static const action three = (action)TOY_ROLL << 24 | 6 << ACTION_OPERAND_BITS;

static struct game game; /* set up by main */

static enum attack_part part(const void *state)
{
    const struct toy_state *toy = state;
    if (toy->ending != TOY_NONE) return ATTACK_NONE;
    if (toy->to_move == TOY_EAST) return ATTACK_GOES_ON;
    return toy->is_dashing ? ATTACK_BEGINS : ATTACK_NONE;
}

static int standing(const void *data, const void *state)
{
    const struct toy_state *toy = state;
    (void)data;
    return 100 - toy->place[TOY_WEST] - toy->place[TOY_EAST];
}

static const char *fault(const void *data, const void *state)
{
    (void)data;
    (void)state;
    return NULL;
}

static struct expected expect_of(const action *actions, uint32_t count, uint32_t from)
{
    const uint8_t options[OPTIONS_MOST] = { 0 };
    struct match *match = match_new(&game, NULL, options);
    struct expected told;
    assert_non_null(match);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(match_play(match, actions[i], NULL), ACCEPTED);
    assert_true(expected_losses(match, from, count, &told));
    match_free(match);
    return told;
}

static void assert_told(struct expected told, uint32_t attacks, double expected, int taken)
{
    assert_int_equal(told.attacks, attacks);
    assert_true(fabs(told.expected - expected) < 1e-9);
    assert_int_equal(told.taken, taken);
}

/* (1 x 3 + 2 x (0 + 1)) / 3 whatever falls, with the weights of the outcomes, over the choice that
 * goes on with it. */
static void outcomes_count_by_their_weights(void **state)
{
    const action missed[] = { dash, nothing, walk }, hit[] = { dash, three };
    (void)state;
    assert_told(expect_of(missed, 3, 0), 1, 5.0 / 3, 1);
    assert_told(expect_of(hit, 2, 0), 1, 5.0 / 3, 3);
}

static void attacks_of_a_stretch_add_up(void **state)
{
    const action actions[] = { dash, nothing, walk, walk, walk, dash, nothing, walk };
    (void)state;
    /* The west needs two more then: nothing else is different. The east comes to its goal. */
    assert_told(expect_of(actions, 8, 0), 2, 5.0 / 3 + 5.0 / 3, 2);
    assert_told(expect_of(actions, 8, 4), 1, 5.0 / 3, 1);
}

static void what_is_not_over_does_not_count(void **state)
{
    const action actions[] = { dash, nothing, walk };
    (void)state;
    assert_told(expect_of(actions, 1, 0), 0, 0, 0);
    assert_told(expect_of(actions, 2, 0), 0, 0, 0);
    assert_told(expect_of(actions, 3, 2), 0, 0, 0);
}

static void a_game_that_counts_none_has_none(void **state)
{
    const action actions[] = { dash, nothing, walk };
    const struct game_losses *losses = game.losses;
    (void)state;
    game.losses = NULL;
    assert_told(expect_of(actions, 3, 0), 0, 0, 0);
    game.losses = losses;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_count_by_their_weights),
        cmocka_unit_test(attacks_of_a_stretch_add_up),
        cmocka_unit_test(what_is_not_over_does_not_count),
        cmocka_unit_test(a_game_that_counts_none_has_none),
    };
    static const struct game_losses losses = { .part = part, .standing = standing };
    game = toy_game;
    game.fault = fault;
    game.losses = &losses;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
