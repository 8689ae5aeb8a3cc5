/*
 * The plan, click by click. Two states that the seat may believe in go the same way side by side:
 * as long as both look alike to the seat, nothing has been learnt that the view does not tell.
 */
#include <string.h>

#include "core/parts.h"
#include "lab/coach_parts.h"

static void imagine(const struct coach *coach, void *state, uint64_t stream)
{
    struct random random;
    random_seed(&random, COACH_SEED, stream);
    game_imagine(coach->game, coach->data, state, coach->view, coach->seat, &random);
}

/* Whether the action goes in both, and the seat is to act in both then. */
static bool go_on(const struct coach *coach, void *one, void *other, action a)
{
    const struct game *game = coach->game;
    return game->apply(coach->data, one, a, NULL) == ACCEPTED &&
           game->apply(coach->data, other, a, NULL) == ACCEPTED &&
           game->actor(one) == coach->seat && game->actor(other) == coach->seat;
}

static bool look_alike(struct coach *coach, const void *one, const void *other)
{
    const struct game *game = coach->game;
    game_observe(game, coach->continuation.seen, one, coach->seat);
    game_observe(game, coach->other_view, other, coach->seat);
    return memcmp(coach->continuation.seen, coach->other_view, game->state_size) == 0;
}

void coach_plan(struct coach *coach, action first)
{
    const struct game *game = coach->game;
    struct coaching *out = &coach->coaching;
    void *one = coach->continuation.state, *other = coach->other_state;
    struct random random;
    random_seed(&random, COACH_SEED, 0);
    imagine(coach, one, 1);
    imagine(coach, other, 2);
    out->plan[out->plan_count++] = first;
    action next = first;
    while (go_on(coach, one, other, next) && look_alike(coach, one, other)) {
        int count = game->legal(coach->data, one, coach->continuation.legal);
        bool is_choice = count > 1 || game_pauses(game, one);
        if (!game_has_judgement(game) && count > 1) return;
        next = count > 1 ? game_judge(game, coach->data, coach->continuation.seen, &random)
                         : coach->continuation.legal[0];
        out->goes_on = is_choice && out->plan_count == COACH_PLAN_MOST;
        if (out->goes_on) return;
        if (is_choice) out->plan[out->plan_count++] = next;
    }
}
