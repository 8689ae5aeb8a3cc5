/* Expected losses: all outcomes of an attack, walked. */
#include "lab/expected.h"

#include <stdlib.h>
#include <string.h>

#include "core/parts.h"

enum {
    DEPTH_MOST = 24,         /* throws and choices of one attack, one after the other */
    POSITIONS_MOST = 1 << 14 /* of all attacks together: some ten milliseconds */
};

struct walk {
    const struct game *game;
    const void *data;
    unsigned char *states;    /* one for each depth */
    struct outcome *outcomes; /* chance_most for each depth */
    action *legal;
    uint32_t positions;
};

static unsigned char *state_of(const struct walk *walk, int depth)
{
    return walk->states + (size_t)depth * walk->game->state_size;
}

/* What stands on average when the attack is over; below 0 when it has too many outcomes. */
static double stands_after(struct walk *walk, int depth);

/* The same after an action in the position of a depth. */
static double stands_then(struct walk *walk, int depth, action a)
{
    const struct game *game = walk->game;
    unsigned char *next = state_of(walk, depth + 1);
    memcpy(next, state_of(walk, depth), game->state_size);
    if (++walk->positions > POSITIONS_MOST || game->apply(walk->data, next, a, NULL) != ACCEPTED)
        return -1;
    if (game_attack_part(game, next) != ATTACK_GOES_ON)
        return game_standing(game, walk->data, next);
    return stands_after(walk, depth + 1);
}

static double stands_after(struct walk *walk, int depth)
{
    const struct game *game = walk->game;
    const unsigned char *state = state_of(walk, depth);
    if (depth == DEPTH_MOST) return -1;
    if (game->actor(state) != ACTOR_CHANCE) {
        if (game->legal(walk->data, state, walk->legal) < 1) return -1;
        return stands_then(walk, depth, walk->legal[0]);
    }
    struct outcome *outcomes = walk->outcomes + (size_t)depth * (size_t)game->chance_most;
    int count = game->chance(walk->data, state, outcomes);
    double sum = 0, weights = 0;
    for (int i = 0; i < count; i++) {
        double stands = stands_then(walk, depth, outcomes[i].action);
        if (stands < 0) return -1;
        sum += stands * outcomes[i].weight;
        weights += outcomes[i].weight;
    }
    return sum / weights;
}

/* Where an attack that begins after `number` standing actions is over; 0: not yet. */
static uint32_t end_of(const struct match *match, uint32_t number, uint32_t to)
{
    const struct game *game = match_game(match);
    for (uint32_t i = number + 1; i <= to; i++) {
        if (game_attack_part(game, match_position(match, i)) != ATTACK_GOES_ON) return i;
    }
    return 0;
}

static bool add_attacks(struct walk *walk, const struct match *match, uint32_t from, uint32_t to,
                        struct expected *out)
{
    for (uint32_t i = from; i < to; i++) {
        const void *state = match_position(match, i);
        if (game_attack_part(walk->game, state) != ATTACK_BEGINS) continue;
        uint32_t end = end_of(match, i, to);
        if (!end) break;
        int before = game_standing(walk->game, walk->data, state);
        memcpy(state_of(walk, 0), state, walk->game->state_size);
        double after = stands_after(walk, 0);
        if (after < 0) return false;
        out->attacks++;
        out->expected += before - after;
        out->taken += before - game_standing(walk->game, walk->data, match_position(match, end));
        i = end - 1;
    }
    return true;
}

bool expected_losses(const struct match *match, uint32_t from, uint32_t to, struct expected *out)
{
    const struct game *game = match_game(match);
    struct walk walk = { .game = game,
                         .data = match_data(match),
                         .states = malloc((DEPTH_MOST + 1) * game->state_size),
                         .outcomes = calloc((size_t)DEPTH_MOST * (size_t)game->chance_most,
                                            sizeof(struct outcome)),
                         .legal = calloc((size_t)game->legal_most, sizeof(action)) };
    *out = (struct expected){ 0 };
    bool done =
        walk.states && walk.outcomes && walk.legal && add_attacks(&walk, match, from, to, out);
    free(walk.states);
    free(walk.outcomes);
    free(walk.legal);
    return done;
}
