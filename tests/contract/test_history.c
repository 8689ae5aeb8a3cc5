/* Copies and undos: a state is its bytes and nothing else, so that a copy behaves like the
 * original, and a match that goes back and plays on comes to the same positions. */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

#include "match/match.h"

enum { GAMES = 3, COPIED_STEPS = 40, MATCH_STEPS = 400 };

/* The copy has another address and other surroundings; the events must be the same too. */
static void copy_and_play(struct walk *walk)
{
    const struct game *game = subject.game;
    unsigned char *room = malloc(game->state_size + 64);
    assert_non_null(room);
    memset(room, 0xa5, game->state_size + 64);
    void *copy = room + 32;
    memcpy(copy, walk->now, game->state_size);
    for (int i = 0; i < COPIED_STEPS && !walk_is_over(walk); i++) {
        struct trace_event events[CONTRACT_EVENTS];
        struct trace trace = { events, CONTRACT_EVENTS, 0 };
        walk_step(walk);
        action a = walk->played[walk->actions - 1];
        assert_int_equal(game->apply(subject.data, copy, a, &trace), ACCEPTED);
        assert_same_state(walk->now, copy, "the copy went another way");
        assert_int_equal(trace.count, walk->trace.count);
        assert_memory_equal(events, walk->events, (size_t)trace.count * sizeof events[0]);
    }
    for (size_t i = 0; i < 32; i++) {
        assert_int_equal(room[i], 0xa5);
        assert_int_equal(room[game->state_size + 32 + i], 0xa5);
    }
    free(room);
}

static void a_copy_behaves_like_the_original(void)
{
    tour(GAMES, 200, copy_and_play);
}

static void play_in_match(struct match *match, const struct walk *walk, int from, int to)
{
    for (int i = from; i < to; i++) {
        assert_int_equal(match_play(match, walk->played[i], NULL), ACCEPTED);
    }
}

/* To a third of the way, and once more to the beginning; each time the rest is played again. */
static void undo_and_play_again(const struct walk *walk)
{
    struct match *match = match_new(subject.game, subject.data, walk->options);
    assert_non_null(match);
    int third = walk->actions / 3;
    void *there = state_new();
    play_in_match(match, walk, 0, third);
    memcpy(there, match_state(match), subject.game->state_size);
    play_in_match(match, walk, third, walk->actions);
    assert_same_state(walk->now, match_state(match), "played in a match");
    for (int i = 0; i < 2; i++) {
        int back = i ? 0 : third;
        assert_true(match_undo(match, (uint32_t)back));
        assert_int_equal(match_standing(match), back);
        if (!i) assert_same_state(there, match_state(match), "after an undo");
        play_in_match(match, walk, back, walk->actions);
        assert_same_state(walk->now, match_state(match), "played again after an undo");
    }
    free(there);
    match_free(match);
}

static void what_is_undone_and_played_again_is_the_same(void)
{
    struct walk walk;
    for (uint64_t number = 0; number < GAMES; number++) {
        walk_begin(&walk, number);
        while (!walk_is_over(&walk) && walk.actions < MATCH_STEPS) walk_step(&walk);
        undo_and_play_again(&walk);
        walk_end(&walk);
    }
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(a_copy_behaves_like_the_original),
    CONTRACT_TEST(what_is_undone_and_played_again_is_the_same),
};

CONTRACT_MAIN(tests)
