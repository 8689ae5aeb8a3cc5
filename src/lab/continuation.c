/* Playing on to the end: see continuation.h for what is evened out. */
#include "lab/continuation.h"

#include <assert.h>
#include <stdlib.h>

#include "core/parts.h"
#include "lab/fraction.h"

/* Streams of the seed that belong to one playout. */
enum { STREAM_DICE, STREAM_IMAGINATION, STREAM_START, STREAM_CHOICES, STREAMS_A_PLAYOUT = 16 };
_Static_assert(STREAM_CHOICES + SEATS_MOST <= STREAMS_A_PLAYOUT, "a stream for each seat");

bool continuation_open(struct continuation *continuation, const struct game *game, const void *data,
                       const struct bot *policy)
{
    assert(policy->can_play(game) && !policy->open);
    *continuation = (struct continuation){
        .game = game,
        .data = data,
        .policy = policy,
        .state = malloc(game->state_size),
        .seen = malloc(game->state_size),
        .legal = calloc((size_t)game->legal_most, sizeof(action)),
        .outcomes = calloc((size_t)game->chance_most, sizeof(struct outcome)),
    };
    bool has_course = course_open(&continuation->course, game);
    if (has_course && continuation->state && continuation->seen && continuation->legal &&
        continuation->outcomes)
        return true;
    continuation_close(continuation);
    return false;
}

void continuation_close(struct continuation *continuation)
{
    free(continuation->state);
    free(continuation->seen);
    free(continuation->legal);
    free(continuation->outcomes);
    course_close(&continuation->course);
    *continuation = (struct continuation){ .game = NULL };
}

struct draws draws_begin(const struct game *game, uint64_t seed, uint64_t number, uint32_t batch)
{
    uint64_t stream = number * STREAMS_A_PLAYOUT;
    uint64_t batch_stream = (number - number % batch) * STREAMS_A_PLAYOUT;
    struct draws draws = { .place = (uint32_t)(number % batch) };
    random_seed(&draws.dice, seed, stream + STREAM_DICE);
    random_seed(&draws.imagination, seed, stream + STREAM_IMAGINATION);
    random_seed(&draws.start, seed, batch_stream + STREAM_START);
    for (unsigned seat = 0; seat < game->seat_count; seat++)
        random_seed(&draws.choices[seat], seed, stream + STREAM_CHOICES + seat);
    return draws;
}

/* ---- Chance -----------------------------------------------------------------------------------
 */

/* A stride that comes to every place of `total` before it comes back, and early to all parts of it:
 * near the golden section, without a common divisor. */
static uint32_t even_stride(uint32_t total)
{
    uint32_t stride = (uint32_t)((double)total * 0.6180339887498949);
    while (greatest_divisor(stride, total) != 1) stride++;
    return stride;
}

static action even_outcome(const struct outcome *outcomes, int count, struct draws *draws)
{
    uint32_t total = 0;
    for (int i = 0; i < count; i++) total += outcomes[i].weight;
    assert(total > 1);
    uint64_t point = random_below(&draws->start, total);
    point = (point + (uint64_t)draws->place * even_stride(total)) % total;
    int i = 0;
    while (point >= outcomes[i].weight) point -= outcomes[i++].weight;
    return outcomes[i].action;
}

static bool throw_dice(struct continuation *continuation, struct draws *draws, action *chosen)
{
    const struct game *game = continuation->game;
    int count = game->chance(continuation->data, continuation->state, continuation->outcomes);
    assert(count <= game->chance_most);
    if (count <= 0) return false;
    course_drop(&continuation->course);
    /* A card that is the only one left is no throw. */
    bool is_first = !draws->has_thrown && count > 1;
    *chosen = is_first ? even_outcome(continuation->outcomes, count, draws)
                       : outcome_draw(continuation->outcomes, count, &draws->dice);
    draws->has_thrown = draws->has_thrown || is_first;
    return true;
}

/* ---- Playing on -------------------------------------------------------------------------------
 */

static bool ask_policy(struct continuation *continuation, int seat, struct random *choices,
                       action *chosen)
{
    const struct game *game = continuation->game;
    const struct bot *policy = continuation->policy;
    if (policy->follows_judgement && game_has_plans(game)) {
        *chosen = course_next(&continuation->course, continuation->data, continuation->state, seat,
                              choices);
        return true;
    }
    struct outlook outlook = { .game = game, .data = continuation->data, .seat = seat };
    if (policy->wants_legal) {
        outlook.legal_count =
            game->legal(continuation->data, continuation->state, continuation->legal);
        if (outlook.legal_count <= 0) return false;
        outlook.legal = continuation->legal;
    }
    if (policy->wants_view) {
        game_observe(game, continuation->seen, continuation->state, seat);
        outlook.view = continuation->seen;
    }
    *chosen = policy->choose(&outlook, choices);
    return true;
}

/* Whether the playout has come far enough for the game's own guess. */
static bool is_far_enough(const struct continuation *continuation, const struct draws *draws,
                          int *rests)
{
    int32_t guess[SEATS_MOST];
    if (continuation->rests == 0 || !draws->has_thrown) return false;
    return game_prospect(continuation->game, continuation->data, continuation->state, guess) &&
           ++*rests >= continuation->rests;
}

bool continuation_play(struct continuation *continuation, struct draws *draws)
{
    const struct game *game = continuation->game;
    int rests = 0;
    course_drop(&continuation->course);
    for (int actions = 0; actions <= game->actions_most; actions++) {
        action chosen = 0;
        int actor = game->actor(continuation->state);
        if (actor == ACTOR_OVER || is_far_enough(continuation, draws, &rests)) return true;
        if (continuation->look) continuation->look(continuation->listener, continuation->state);
        bool found = actor == ACTOR_CHANCE
                         ? throw_dice(continuation, draws, &chosen)
                         : ask_policy(continuation, actor, &draws->choices[actor], &chosen);
        if (!found ||
            game->apply(continuation->data, continuation->state, chosen, NULL) != ACCEPTED)
            return false;
        continuation->actions++;
    }
    return false;
}

void continuation_values(const struct continuation *continuation, double values[SEATS_MOST])
{
    static const double MILLION = 1000000;
    const struct game *game = continuation->game;
    int32_t guess[SEATS_MOST];
    bool is_over = game->actor(continuation->state) == ACTOR_OVER;
    struct score score = { .ending = 0 };
    if (is_over)
        score = game->score(continuation->data, continuation->state);
    else
        (void)game_prospect(game, continuation->data, continuation->state, guess);
    for (int seat = 0; seat < game->seat_count; seat++)
        values[seat] = is_over ? (double)score.value[seat] / WHOLE_WIN : guess[seat] / MILLION;
}
