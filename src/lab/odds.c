/*
 * The walk goes layer by layer: all positions that lie the same number of actions away are expanded
 * together, so that equal ones have met before they are expanded and no chance is carried twice.
 */
#include "lab/odds.h"

#include "core/parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *const odds_verdict_names[] = {
    [ODDS_EXACT] = "exact",       [ODDS_HIDDEN] = "hidden",   [ODDS_TOO_MANY] = "too_many",
    [ODDS_TOO_FINE] = "too_fine", [ODDS_STOPPED] = "stopped", [ODDS_NO_MEMORY] = "no_memory"
};

struct walk {
    const struct odds_question *question;
    const struct game *game;
    struct distribution layer, next, *ends;
    unsigned char *position, *view; /* room for one state each */
    struct outcome *outcomes;
    action *legal;
    uint32_t walked, walked_most;
};

static enum odds_verdict verdict_of(enum addition addition)
{
    static const enum odds_verdict verdicts[] = { [ADDED] = ODDS_EXACT,
                                                  [ADDITION_FULL] = ODDS_TOO_MANY,
                                                  [ADDITION_TOO_FINE] = ODDS_TOO_FINE,
                                                  [ADDITION_NO_MEMORY] = ODDS_NO_MEMORY };
    return verdicts[addition];
}

/* Puts walk->position where it belongs: among the ends, or into the next layer. */
static enum odds_verdict settle(struct walk *walk, struct fraction chance)
{
    const struct game *game = walk->game;
    const void *data = walk->question->data;
    int actor = game->actor(walk->position);
    bool goes_on = actor == ACTOR_CHANCE;
    if (actor >= ACTOR_FIRST_SEAT) goes_on = game->legal(data, walk->position, walk->legal) == 1;
    if (goes_on) return verdict_of(distribution_add(&walk->next, walk->position, chance));
    game_observe(game, walk->view, walk->position, walk->question->seat);
    return verdict_of(distribution_add(walk->ends, walk->view, chance));
}

/* Applies one action to a copy of a position of the layer. The rules listed it, so they take it. */
static enum odds_verdict follow(struct walk *walk, const void *from, action a,
                                struct fraction chance)
{
    memcpy(walk->position, from, walk->game->state_size);
    enum verdict verdict = walk->game->apply(walk->question->data, walk->position, a, NULL);
    assert(verdict == ACCEPTED);
    (void)verdict;
    return settle(walk, chance);
}

static enum odds_verdict expand(struct walk *walk, uint32_t number)
{
    const struct game *game = walk->game;
    const void *data = walk->question->data;
    const void *from = distribution_record(&walk->layer, number);
    struct fraction chance = walk->layer.chances[number];
    uint64_t total = 0;
    if (walk->walked++ == walk->walked_most) return ODDS_TOO_MANY;
    if (walk->question->is_stopped && walk->question->is_stopped()) return ODDS_STOPPED;
    if (game->actor(from) != ACTOR_CHANCE) {
        game->legal(data, from, walk->legal);
        return follow(walk, from, walk->legal[0], chance);
    }
    int count = game->chance(data, from, walk->outcomes);
    assert(count > 0 && count <= game->chance_most);
    for (int i = 0; i < count; i++) total += walk->outcomes[i].weight;
    for (int i = 0; i < count; i++) {
        struct fraction part = chance;
        if (!fraction_scale(&part, walk->outcomes[i].weight, total)) return ODDS_TOO_FINE;
        enum odds_verdict verdict = follow(walk, from, walk->outcomes[i].action, part);
        if (verdict != ODDS_EXACT) return verdict;
    }
    return ODDS_EXACT;
}

static enum odds_verdict walk_layers(struct walk *walk)
{
    while (walk->next.count > 0) {
        struct distribution spare = walk->layer;
        walk->layer = walk->next;
        walk->next = spare;
        distribution_clear(&walk->next);
        for (uint32_t i = 0; i < walk->layer.count; i++) {
            enum odds_verdict verdict = expand(walk, i);
            if (verdict != ODDS_EXACT) return verdict;
        }
    }
    return ODDS_EXACT;
}

static enum odds_verdict walk_on(struct walk *walk)
{
    const struct odds_question *question = walk->question;
    const struct fraction certain = { 1, 1 };
    const size_t size = walk->game->state_size;
    if (!walk->position || !walk->view || !walk->outcomes || !walk->legal) return ODDS_NO_MEMORY;
    game_observe(walk->game, walk->view, question->state, question->seat);
    if (memcmp(walk->view, question->state, size) != 0) return ODDS_HIDDEN;
    enum odds_verdict verdict =
        question->action ? follow(walk, question->state, *question->action, certain)
                         : verdict_of(distribution_add(&walk->next, question->state, certain));
    return verdict == ODDS_EXACT ? walk_layers(walk) : verdict;
}

enum odds_verdict odds_walk(const struct odds_question *question, struct distribution *ends,
                            uint32_t *walked)
{
    const struct game *game = question->game;
    uint32_t most = question->positions_most ? question->positions_most : ODDS_POSITIONS_MOST;
    assert(question->action || game->actor(question->state) == ACTOR_CHANCE);
    struct walk walk = {
        .question = question,
        .game = game,
        .ends = ends,
        .position = malloc(game->state_size),
        .view = malloc(game->state_size),
        .outcomes = calloc((size_t)game->chance_most, sizeof(struct outcome)),
        .legal = calloc((size_t)game->legal_most, sizeof(action)),
        .walked_most = most,
    };
    distribution_open(&walk.layer, game->state_size, most);
    distribution_open(&walk.next, game->state_size, most);
    distribution_open(ends, game->state_size, most);
    enum odds_verdict verdict = walk_on(&walk);
    if (walked) *walked = walk.walked;
    distribution_close(&walk.layer);
    distribution_close(&walk.next);
    free(walk.position);
    free(walk.view);
    free(walk.outcomes);
    free(walk.legal);
    return verdict;
}
