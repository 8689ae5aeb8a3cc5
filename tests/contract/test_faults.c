/*
 * The promise behind all faults: a position without one can be played to the end and never has one
 * on the way. Positions from play are bent at random within the limits of their fields.
 *
 * SORTIE_BENT_GAMES sets how many games are bent.
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BENDS_MOST = 3, SHORT_GAMES = 2, ASKED_MOST = 200 };

static struct slot *slots;
static int slot_count;
static long bent_positions, good_positions;

static int below(struct random *random, int count)
{
    return (int)random_below(random, (uint32_t)count);
}

static void bend(void *state, struct random *random)
{
    if (subject.hook.bend && subject.hook.bend(subject.data, state, random)) return;
    const struct slot *slot = &slots[below(random, slot_count)];
    slot_set(slot, state, slot->least + below(random, slot->most - slot->least + 1));
}

static action any_action(struct walk *walk, const void *state)
{
    int count = subject.game->legal(subject.data, state, walk->list);
    if (count) return walk->list[below(&walk->random, count)];
    count = subject.game->chance(subject.data, state, walk->outcomes);
    if (!count) fail_msg("nobody can act at %s", step_name(state));
    return walk->outcomes[below(&walk->random, count)].action;
}

/* The first actions are where a bad position shows. */
static void assert_plays_to_the_end(struct walk *walk, void *state)
{
    const struct game *game = subject.game;
    for (int i = 0; game->actor(state) != ACTOR_OVER; i++) {
        const char *before = step_name(state);
        assert_true(i < game->actions_most);
        action a = any_action(walk, state);
        assert_int_equal(game->apply(subject.data, state, a, NULL), ACCEPTED);
        bool is_asked = i < ASKED_MOST;
        const char *fault = is_asked ? game->fault(subject.data, state) : NULL;
        if (fault) fail_msg("action %d, %s at %s, led to: %s", i, action_name(a), before, fault);
    }
}

static void try_bent(struct walk *walk)
{
    void *bent = state_new();
    memcpy(bent, walk->now, subject.game->state_size);
    for (int bends = 1 + below(&walk->random, BENDS_MOST); bends > 0; bends--) {
        bend(bent, &walk->random);
    }
    game_derive(subject.game, subject.data, bent); /* as with every position that is read */
    bent_positions++;
    if (!subject.game->fault(subject.data, bent)) {
        good_positions++;
        assert_plays_to_the_end(walk, bent);
    }
    free(bent);
}

static void bend_game(uint64_t number)
{
    struct walk walk;
    walk_begin(&walk, number);
    while (!walk_is_over(&walk)) {
        if (below(&walk.random, subject.hook.bend_every) == 0) {
            /* Its own list is lost by playing on from there. */
            action *kept = calloc((size_t)walk.count, sizeof *kept);
            assert_non_null(kept);
            memcpy(kept, walk.list, (size_t)walk.count * sizeof *kept);
            try_bent(&walk);
            memcpy(walk.list, kept, (size_t)walk.count * sizeof *kept);
            free(kept);
        }
        walk_step(&walk);
    }
    walk_end(&walk);
}

static void a_position_without_a_fault_plays_to_the_end_without_one(void)
{
    const char *wanted = getenv("SORTIE_BENT_GAMES");
    long games = subject.is_short ? SHORT_GAMES : subject.hook.bent_games;
    if (wanted) games = strtol(wanted, NULL, 10);
    slots = calloc(SLOTS_MOST, sizeof *slots);
    assert_non_null(slots);
    slot_count = slots_find(slots, SLOTS_MOST);
    bent_positions = good_positions = 0;
    for (long game = 0; game < games; game++) bend_game((uint64_t)game);
    printf("%s: %ld of %ld bent positions have no fault\n", subject.game->id, good_positions,
           bent_positions);
    assert_true(bent_positions > games && good_positions > 0 && good_positions < bent_positions);
    free(slots);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(a_position_without_a_fault_plays_to_the_end_without_one),
};

CONTRACT_MAIN(tests)
