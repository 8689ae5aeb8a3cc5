/*
 * What a seat remembers in a match: every position that stands is looked at once and in its order,
 * wherever somebody asks, and after something was taken back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "null_game.h"

/* How many positions were looked at, and which, in their order. */
struct looks {
    uint32_t count, print;
};

static void look(const void *data, void *memory, const void *view, int seat)
{
    (void)data;
    struct looks *looks = memory;
    assert_int_equal(seat, ACTOR_FIRST_SEAT);
    looks->count++;
    looks->print = looks->print * 31 + check_value(view, sizeof(struct null_state));
}

static const struct game_memory memory = { .size = sizeof(struct looks), .look = look };

static struct game with_memory(void)
{
    struct game game = null_game;
    game.memory = &memory;
    return game;
}

/* The same without help: what is looked at is what the seat sees of each position. */
static struct looks looked_at(const struct match *match, uint32_t number)
{
    struct looks looks = { 0, 0 };
    for (uint32_t i = 0; i <= number; i++) {
        struct null_state view;
        game_observe(match_game(match), &view, match_position(match, i), ACTOR_FIRST_SEAT);
        look(NULL, &looks, &view, ACTOR_FIRST_SEAT);
    }
    return looks;
}

static void assert_remembered(const struct match *match, uint32_t number)
{
    struct looks told, expected = looked_at(match, number);
    assert_true(match_remember(match, ACTOR_FIRST_SEAT, number, &told));
    assert_int_equal(told.count, number + 1);
    assert_int_equal(told.print, expected.print);
}

static void play_on(struct match *match, struct random *random, uint32_t until)
{
    action throws = 0;
    assert_true(action_read(&null_game, "throw", &throws));
    while (match_standing(match) < until) {
        if (match_roll(match, random, NULL, NULL) == ACCEPTED) continue;
        assert_int_equal(match_play(match, throws, NULL), ACCEPTED);
    }
}

static void test_every_position_is_looked_at_once(void **unused)
{
    (void)unused;
    static const uint8_t options[] = { NULL_LONG };
    static const uint32_t asked[] = { 0, 1, 200, 63, 64, 65, 128, 200, 127 };
    const struct game game = with_memory();
    struct random random;
    random_seed(&random, 1, 0);
    struct match *match = match_new(&game, &null_data, options);
    assert_non_null(match);
    play_on(match, &random, 200);
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) assert_remembered(match, asked[i]);
    match_free(match);
}

static void test_what_was_taken_back_is_forgotten(void **unused)
{
    (void)unused;
    static const uint8_t options[] = { NULL_LONG };
    const struct game game = with_memory();
    struct random random;
    random_seed(&random, 2, 0);
    struct match *match = match_new(&game, &null_data, options);
    assert_non_null(match);
    play_on(match, &random, 150);
    assert_remembered(match, 150);
    struct looks before = looked_at(match, 150);
    assert_true(match_undo(match, 90));
    play_on(match, &random, 150);
    struct looks after = looked_at(match, 150);
    assert_int_not_equal(before.print, after.print);
    assert_remembered(match, 150);
    assert_true(match_undo(match, 10));
    assert_remembered(match, 10);
    match_free(match);
}

static void test_who_sits_nowhere_remembers_nothing(void **unused)
{
    (void)unused;
    static const uint8_t options[] = { NULL_SHORT };
    const struct game game = with_memory();
    struct match *match = match_new(&game, &null_data, options);
    assert_non_null(match);
    struct looks told = { 7, 7 };
    assert_true(match_remember(match, OBSERVER, 0, &told));
    assert_int_equal(told.count, 0);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_position_is_looked_at_once),
        cmocka_unit_test(test_what_was_taken_back_is_forgotten),
        cmocka_unit_test(test_who_sits_nowhere_remembers_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
