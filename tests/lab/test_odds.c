/*
 * The walk through chance on a game that is nothing but coins: so many of them are thrown one after
 * the other, and after each one the only seat may have to say so.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/odds.h"
#include "toy.h"

enum { VERB_THROW, VERB_NOD, VERB_SHAKE };
enum { SEAT_SILENT, SEAT_NODS, SEAT_CHOOSES };

struct coins {
    uint8_t left, heads, waits, seat, fine;
};

static int coins_actor(const void *state)
{
    const struct coins *coins = state;
    if (coins->waits) return ACTOR_FIRST_SEAT;
    return coins->left ? ACTOR_CHANCE : ACTOR_OVER;
}

static int coins_legal(const void *data, const void *state, action *out)
{
    const struct coins *coins = state;
    (void)data;
    out[0] = action_make(VERB_NOD, 0, 0);
    out[1] = action_make(VERB_SHAKE, 0, 0);
    return coins->waits ? coins->seat : 0;
}

static int coins_chance(const void *data, const void *state, struct outcome *out)
{
    const struct coins *coins = state;
    (void)data;
    out[0] = (struct outcome){ action_make(VERB_THROW, 0, 0), 1 };
    out[1] = (struct outcome){ action_make(VERB_THROW, 1, 0), coins->fine ? 4294967290U : 1 };
    return coins_actor(state) == ACTOR_CHANCE ? 2 : 0;
}

static enum verdict coins_apply(const void *data, void *state, action a, struct trace *trace)
{
    struct coins *coins = state;
    (void)data;
    (void)trace;
    if ((action_verb(a) == VERB_THROW) != !coins->waits) return REFUSED;
    if (coins->waits) {
        coins->waits = 0;
        return ACCEPTED;
    }
    coins->left--;
    coins->heads = (uint8_t)(coins->heads + action_first(a));
    coins->waits = coins->seat != SEAT_SILENT;
    return ACCEPTED;
}

static const struct game coins_game = { .state_size = sizeof(struct coins),
                                        .legal_most = 2,
                                        .chance_most = 2,
                                        .actor = coins_actor,
                                        .legal = coins_legal,
                                        .chance = coins_chance,
                                        .apply = coins_apply };

static enum odds_verdict walk(const struct coins *coins, uint32_t most, struct distribution *ends,
                              uint32_t *walked)
{
    const struct odds_question question = { .game = &coins_game,
                                            .state = coins,
                                            .positions_most = most };
    return odds_walk(&question, ends, walked);
}

/* ---- Tests -------------------------------------------------------------------------------------
 */

static void ten_coins_fall_as_the_binomial_coefficients_say(void **state)
{
    static const uint64_t ways[] = { 1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1 };
    const struct coins coins = { .left = 10 };
    struct distribution ends;
    uint32_t walked = 0;
    (void)state;
    assert_int_equal(walk(&coins, 0, &ends, &walked), ODDS_EXACT);
    assert_int_equal(ends.count, 11);
    /* One position, two, ... ten: 1024 ways have become 55 positions. */
    assert_int_equal(walked, 55);
    for (uint32_t i = 0; i < ends.count; i++) {
        const struct coins *end = distribution_record(&ends, i);
        struct fraction chance = ends.chances[i];
        assert_int_equal(chance.numerator * 1024, ways[end->heads] * chance.denominator);
    }
    distribution_close(&ends);
}

static void a_seat_without_a_choice_does_not_end_the_walk(void **state)
{
    struct coins coins = { .left = 10, .seat = SEAT_NODS };
    struct distribution ends;
    (void)state;
    assert_int_equal(walk(&coins, 0, &ends, NULL), ODDS_EXACT);
    assert_int_equal(ends.count, 11);
    distribution_close(&ends);
    coins.seat = SEAT_CHOOSES;
    assert_int_equal(walk(&coins, 0, &ends, NULL), ODDS_EXACT);
    assert_int_equal(ends.count, 2);
    distribution_close(&ends);
}

static void the_bound_is_held_to_the_position(void **state)
{
    const struct coins coins = { .left = 10 };
    struct distribution ends;
    uint32_t walked = 0;
    (void)state;
    assert_int_equal(walk(&coins, 55, &ends, &walked), ODDS_EXACT);
    distribution_close(&ends);
    assert_int_equal(walk(&coins, 54, &ends, &walked), ODDS_TOO_MANY);
    distribution_close(&ends);
}

static void fractions_that_would_have_to_be_rounded_are_refused(void **state)
{
    struct coins coins = { .left = 2, .fine = 1 };
    struct distribution ends;
    (void)state;
    assert_int_equal(walk(&coins, 0, &ends, NULL), ODDS_EXACT);
    distribution_close(&ends);
    coins.left = 3;
    assert_int_equal(walk(&coins, 0, &ends, NULL), ODDS_TOO_FINE);
    distribution_close(&ends);
}

static void what_is_hidden_is_not_given_away(void **state)
{
    static const uint8_t options[OPTIONS_MOST] = { 0 };
    struct toy_state toy;
    const action dash = action_make(TOY_DASH, 0, 0);
    struct odds_question question = {
        .game = &toy_game, .state = &toy, .seat = TOY_WEST, .action = &dash
    };
    struct distribution ends;
    (void)state;
    toy_game.start(NULL, &toy, options);
    assert_int_equal(odds_walk(&question, &ends, NULL), ODDS_HIDDEN);
    distribution_close(&ends);
    /* Where nothing is hidden the dash wins one time in three: two ends. */
    toy.secret = 0;
    assert_int_equal(odds_walk(&question, &ends, NULL), ODDS_EXACT);
    assert_int_equal(ends.count, 2);
    for (uint32_t i = 0; i < 2; i++) {
        const struct toy_state *end = distribution_record(&ends, i);
        assert_int_equal(ends.chances[i].denominator, 3);
        assert_int_equal(ends.chances[i].numerator, end->ending == TOY_WEST_WINS ? 1 : 2);
    }
    distribution_close(&ends);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_coins_fall_as_the_binomial_coefficients_say),
        cmocka_unit_test(a_seat_without_a_choice_does_not_end_the_walk),
        cmocka_unit_test(the_bound_is_held_to_the_position),
        cmocka_unit_test(fractions_that_would_have_to_be_rounded_are_refused),
        cmocka_unit_test(what_is_hidden_is_not_given_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
