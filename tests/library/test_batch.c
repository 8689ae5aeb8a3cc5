/* Many games at once: the same games as one by one, whatever the threads, and nothing hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/parts.h"
#include "hosted/data.h"
#include "library/encoding.h"

enum { GAMES = 6, STEPS = 150 };

struct rows {
    uint8_t *masks, ended[GAMES];
    uint32_t *legal, counts[GAMES];
    int32_t actors[GAMES];
    float *observations, rewards[GAMES * SORTIE_SEATS_MOST];
    sortie_arrays arrays;
};

static sortie_batch *open_batch(const char *name, uint32_t threads, struct rows *rows)
{
    const sortie_batch_settings settings = { .size = sizeof settings,
                                             .game = name,
                                             .seed = 5,
                                             .games = GAMES,
                                             .threads = threads,
                                             .encoding = SORTIE_FEATURES };
    sortie_batch *batch = NULL;
    assert_int_equal(sortie_batch_open(&settings, &batch), SORTIE_OK);
    rows->masks = calloc(GAMES, sortie_batch_action_count(batch));
    rows->legal = calloc(GAMES, sortie_batch_legal_most(batch) * sizeof *rows->legal);
    rows->observations =
        calloc(GAMES, sortie_batch_observation_size(batch) * sizeof *rows->observations);
    assert_true(rows->masks && rows->legal && rows->observations);
    rows->arrays = (sortie_arrays){ .size = sizeof rows->arrays,
                                    .masks = rows->masks,
                                    .legal = rows->legal,
                                    .counts = rows->counts,
                                    .actors = rows->actors,
                                    .observations = rows->observations,
                                    .rewards = rows->rewards,
                                    .ended = rows->ended };
    assert_int_equal(sortie_batch_reset(batch, 5, &rows->arrays), SORTIE_OK);
    return batch;
}

static void close_batch(sortie_batch *batch, struct rows *rows)
{
    free(rows->masks);
    free(rows->legal);
    free(rows->observations);
    sortie_batch_close(batch);
}

static void choose(const sortie_batch *batch, const struct rows *rows, int step, int32_t *actions)
{
    for (uint32_t i = 0; i < GAMES; i++)
        actions[i] = (int32_t)rows->legal[i * sortie_batch_legal_most(batch) +
                                          (uint32_t)step * (i + 3) % rows->counts[i]];
}

static void settle(sortie_game *game)
{
    while (sortie_actor(game) == SORTIE_CHANCE)
        assert_int_equal(sortie_roll(game, NULL), SORTIE_OK);
}

/* Game 0 of a batch is the game with the same seed: the same dice, lists, views and end. */
static void test_a_batch_plays_what_one_game_plays(void **unused)
{
    (void)unused;
    for (int k = 0; sortie_games[k]; k++) {
        const sortie_settings settings = { .size = sizeof settings,
                                           .game = sortie_games[k]->id,
                                           .seed = 5 };
        struct rows rows;
        int32_t actions[GAMES];
        sortie_game *game = NULL;
        sortie_batch *batch = open_batch(sortie_games[k]->id, 1, &rows);
        size_t size = sortie_batch_observation_size(batch);
        float *seen = calloc(size, sizeof *seen);
        assert_non_null(seen);
        assert_int_equal(sortie_open(&settings, &game), SORTIE_OK);
        assert_int_equal(sortie_observation_size(game, SORTIE_FEATURES), size);
        settle(game);
        for (int step = 0; step < STEPS && !rows.ended[0]; step++) {
            assert_int_equal(sortie_actor(game), rows.actors[0]);
            assert_int_equal(sortie_observe(game, rows.actors[0], SORTIE_FEATURES, seen, size),
                             SORTIE_OK);
            assert_memory_equal(seen, rows.observations, size * sizeof *seen);
            choose(batch, &rows, step, actions);
            assert_int_equal(rows.masks[actions[0]], 1);
            assert_int_equal(sortie_act(game, (uint32_t)actions[0]), SORTIE_OK);
            settle(game);
            assert_int_equal(sortie_batch_step(batch, actions, &rows.arrays), SORTIE_OK);
            assert_int_equal(rows.ended[0], sortie_actor(game) == SORTIE_OVER);
        }
        free(seen);
        sortie_close(game);
        close_batch(batch, &rows);
    }
}

static void test_threads_make_no_difference(void **unused)
{
    (void)unused;
    struct rows one, three;
    int32_t actions[GAMES];
    sortie_batch *alone = open_batch("khartoum", 1, &one);
    sortie_batch *shared = open_batch("khartoum", 3, &three);
    size_t masks = (size_t)GAMES * sortie_batch_action_count(alone);
    unsigned ended = 0;
    for (int step = 0; step < STEPS; step++) {
        if (step % 3 == 0) {
            for (int i = 0; i < GAMES; i++) actions[i] = i == 4 ? SORTIE_STAY : SORTIE_ANY;
        } else {
            choose(alone, &one, step, actions);
        }
        assert_int_equal(sortie_batch_step(alone, actions, &one.arrays), SORTIE_OK);
        assert_int_equal(sortie_batch_step(shared, actions, &three.arrays), SORTIE_OK);
        assert_memory_equal(one.masks, three.masks, masks);
        assert_memory_equal(one.rewards, three.rewards, GAMES * sizeof(float));
        for (int i = 0; i < GAMES; i++) ended += one.ended[i];
    }
    assert_true(ended > 0);
    close_batch(alone, &one);
    close_batch(shared, &three);
}

static void test_what_is_not_legal_stays(void **unused)
{
    (void)unused;
    struct rows rows;
    int32_t actions[GAMES];
    sortie_batch *batch = open_batch("khartoum", 2, &rows);
    uint32_t count = sortie_batch_action_count(batch);
    uint64_t choices = 0, all = 0;
    choose(batch, &rows, 0, actions);
    for (int32_t a = 0; a < (int32_t)count; a++) {
        if (!rows.masks[2 * count + (uint32_t)a]) actions[2] = a;
    }
    assert_int_equal(sortie_batch_step(batch, actions, &rows.arrays), SORTIE_ILLEGAL_ACTION);
    assert_string_equal(sortie_batch_error(batch), "the action of game 2 is not legal");
    sortie_batch_made(batch, &choices, &all);
    assert_int_equal(choices, GAMES - 1);
    actions[2] = (int32_t)count;
    for (int i = 0; i < GAMES; i++) actions[i] = i == 2 ? (int32_t)count : SORTIE_STAY;
    assert_int_equal(sortie_batch_step(batch, actions, &rows.arrays), SORTIE_ILLEGAL_ACTION);
    close_batch(batch, &rows);
}

static void test_bots_choose_and_games_are_copied(void **unused)
{
    (void)unused;
    struct rows rows;
    int32_t actions[GAMES];
    sortie_batch *batch = open_batch("omdurman", 2, &rows);
    size_t size = sortie_batch_observation_size(batch) * sizeof(float);
    for (int i = 0; i < GAMES; i++) actions[i] = SORTIE_STAY;
    assert_int_equal(sortie_batch_bot(batch, "normal", 1 - rows.actors[0], actions), SORTIE_OK);
    assert_int_equal(actions[0], SORTIE_STAY); /* it is the other seat's turn */
    for (int step = 0; step < 5; step++) {
        assert_int_equal(sortie_batch_bot(batch, "random", SORTIE_WATCHER, actions), SORTIE_OK);
        assert_int_equal(sortie_batch_step(batch, actions, &rows.arrays), SORTIE_OK);
    }
    assert_int_equal(sortie_batch_copy(batch, 1, 3), SORTIE_OK);
    assert_int_equal(sortie_batch_copy(batch, 1, GAMES), SORTIE_MISUSE);
    for (int i = 0; i < GAMES; i++) actions[i] = SORTIE_STAY;
    assert_int_equal(sortie_batch_step(batch, actions, &rows.arrays), SORTIE_OK);
    assert_memory_equal((char *)rows.observations + size, (char *)rows.observations + 3 * size,
                        size);
    close_batch(batch, &rows);
}

/*
 * The fog: a state that a seat may believe in, made of its view alone, must look the same in the
 * arrays, or they told what is hidden.
 */
static void look_alike(const struct game *game, const void *data, void *states[3],
                       const struct encoding *encoding, float *seen[2], struct random *random)
{
    for (int seat = 0; seat < game->seat_count; seat++) {
        game_observe(game, states[1], states[0], seat);
        encoding_write(encoding, states[1], seen[0]);
        game_imagine(game, data, states[2], states[1], seat, random);
        game_observe(game, states[1], states[2], seat);
        encoding_write(encoding, states[1], seen[1]);
        assert_memory_equal(seen[0], seen[1], encoding->size * sizeof *seen[0]);
    }
}

static void play_on(const struct game *game, const void *data, void *state, action *legal,
                    struct outcome *outcomes, struct random *random)
{
    if (game->actor(state) == ACTOR_CHANCE) {
        int count = game->chance(data, state, outcomes);
        game->apply(data, state, outcome_draw(outcomes, count, random), NULL);
    } else {
        uint32_t count = (uint32_t)game->legal(data, state, legal);
        game->apply(data, state, legal[random_below(random, count)], NULL);
    }
}

static void test_an_observation_tells_nothing_hidden(void **unused)
{
    (void)unused;
    for (int k = 0; sortie_games[k]; k++) {
        const struct game *game = sortie_games[k];
        const uint8_t options[OPTIONS_MOST] = { 0 };
        struct fault fault = { "" };
        struct random random;
        struct encoding encoding;
        void *data = calloc(1, game->data_size), *states[3];
        action *legal = calloc((size_t)game->legal_most, sizeof *legal);
        struct outcome *outcomes = calloc((size_t)game->chance_most, sizeof *outcomes);
        if (!game_can_imagine(game)) fail();
        assert_true(data_load(game, NULL, data, NULL, NULL, &fault));
        assert_true(encoding_open(&encoding, game->state_fields, SORTIE_VALUES));
        float *seen[2] = { calloc(encoding.size, sizeof(float)),
                           calloc(encoding.size, sizeof(float)) };
        for (int i = 0; i < 3; i++) states[i] = calloc(1, game->state_size);
        random_seed(&random, 3, 0);
        game->start(data, states[0], options);
        for (int step = 0; step < 1500 && game->actor(states[0]) != ACTOR_OVER; step++) {
            if (step % 5 == 0) look_alike(game, data, states, &encoding, seen, &random);
            play_on(game, data, states[0], legal, outcomes, &random);
        }
        for (int i = 0; i < 3; i++) free(states[i]);
        free(seen[0]);
        free(seen[1]);
        free(data);
        free(legal);
        free(outcomes);
        encoding_close(&encoding);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_batch_plays_what_one_game_plays),
        cmocka_unit_test(test_threads_make_no_difference),
        cmocka_unit_test(test_what_is_not_legal_stays),
        cmocka_unit_test(test_bots_choose_and_games_are_copied),
        cmocka_unit_test(test_an_observation_tells_nothing_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
