/* The value of positions, by looking at all that can follow. */
#include "lessons/solve.h"

#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "lessons/known.h"
#include "lessons/parts.h"

enum { EVENTS_MOST = 512, DEPTH_MOST = 400, JUDGE_SEED = 1884 };

struct solver {
    const struct goal *goal;
    const struct game *game;
    const void *data;
    struct known counted;
    struct known seen;   /* what the learner has been shown, and the positions behind it */
    unsigned char *view; /* room for one; null where nothing is hidden */
    uint32_t positions, positions_most;
    int depth;
    struct trace trace;
};

struct solver *solver_open(const struct goal *goal, const void *data, uint32_t positions_most)
{
    struct solver *solver = calloc(1, sizeof *solver);
    if (!solver) return NULL;
    *solver = (struct solver){ .goal = goal, .game = goal->game, .data = data };
    solver->positions_most = positions_most;
    bool is_open = !game_has_secrets(solver->game);
    if (!is_open) solver->view = malloc(solver->game->state_size);
    solver->trace.events = calloc(EVENTS_MOST, sizeof *solver->trace.events);
    solver->trace.capacity = EVENTS_MOST;
    if (solver->trace.events && (is_open || solver->view)) return solver;
    solver_close(solver);
    return NULL;
}

void solver_close(struct solver *solver)
{
    if (!solver) return;
    known_close(&solver->counted);
    known_close(&solver->seen);
    free(solver->view);
    free(solver->trace.events);
    free(solver);
}

uint32_t solver_positions(const struct solver *solver)
{
    return solver->positions;
}

/* ---- What the learner sees ------------------------------------------------------------------- */

/* Whether what the learner sees of a position in which he is to choose tells it from all others
 * that were looked at: else he would be counted as knowing what he cannot know. */
static bool is_told_apart(struct solver *solver, const void *state, struct prints prints)
{
    size_t size = solver->game->state_size;
    if (!solver->view || !position_has_secrets(solver->game, state)) return true;
    game_observe(solver->game, solver->view, state, solver->game->actor(state));
    struct prints view = prints_of(solver->view, size);
    const struct known_position *known = known_find(&solver->seen, view);
    if (known) return known->behind.first == prints.first && known->behind.second == prints.second;
    return known_add(&solver->seen, (struct known_position){ .prints = view, .behind = prints });
}

/* ---- Looking ahead --------------------------------------------------------------------------- */

static bool look(struct solver *solver, const void *state, bool has_fallen, double *value);

static bool is_own(const struct solver *solver, int actor)
{
    return actor >= ACTOR_FIRST_SEAT && (solver->goal->own >> actor & 1) != 0;
}

int solver_choices(const struct solver *solver, const void *state, action *out)
{
    const struct game *game = solver->game;
    int count = game->legal(solver->data, state, out), kept = 0;
    if (!solver->goal->allow) return count;
    for (int i = 0; i < count; i++) {
        if (!lesson_patterns_have(game, solver->goal->allow, out[i])) continue;
        action a = out[i];
        out[i] = out[kept];
        out[kept++] = a;
    }
    return kept > 0 ? kept : count; /* nobody is locked in */
}

/* Whether the counting ends in a position that an action led to. */
static bool ends_at(const struct solver *solver, const void *state)
{
    const struct goal *goal = solver->goal;
    if (solver->game->actor(state) == ACTOR_OVER) return true;
    for (int i = 0; i < goal->until_steps; i++) {
        if (goal->until_step[i] == solver->game->step(state)) return true;
    }
    return goal_is_told(&goal->until, &solver->trace);
}

/* Does an action in `next`. Where that ends the counting, `value` is what it comes to. */
enum stepped { STEP_FAILED, STEP_ENDED, STEP_ON };

static enum stepped step(struct solver *solver, void *next, action a, double *value)
{
    const struct goal *goal = solver->goal;
    solver->trace.count = 0;
    if (solver->game->apply(solver->data, next, a, &solver->trace) != ACCEPTED) return STEP_FAILED;
    if (goal_is_told(&goal->win, &solver->trace)) {
        *value = 1;
    } else if (goal_is_told(&goal->lose, &solver->trace)) {
        *value = 0;
    } else if (ends_at(solver, next)) {
        *value = goal_worth(goal, solver->data, next);
    } else {
        return STEP_ON;
    }
    return STEP_ENDED;
}

static bool step_into(struct solver *solver, const void *state, action a, bool has_fallen,
                      double *value)
{
    void *next = malloc(solver->game->state_size);
    if (!next) return false;
    memcpy(next, state, solver->game->state_size);
    enum stepped stepped = step(solver, next, a, value);
    bool done =
        stepped == STEP_ENDED || (stepped == STEP_ON && look(solver, next, has_fallen, value));
    free(next);
    return done;
}

/* The best of all choices, or the worst. */
static bool look_at_choices(struct solver *solver, const void *state, bool has_fallen, bool is_mine,
                            double *value)
{
    const struct game *game = solver->game;
    action *legal = calloc((size_t)game->legal_most, sizeof *legal);
    if (!legal) return false;
    int count =
        is_mine ? solver_choices(solver, state, legal) : game->legal(solver->data, state, legal);
    action *kept = realloc(legal, (size_t)count * sizeof *kept);
    if (kept) legal = kept;
    bool done = count > 0;
    for (int i = 0; i < count && done; i++) {
        double one = 0;
        done = step_into(solver, state, legal[i], has_fallen, &one);
        if (i == 0 || (is_mine ? one > *value : one < *value)) *value = one;
    }
    free(legal);
    return done;
}

static bool look_at_chance(struct solver *solver, const void *state, double *value)
{
    const struct game *game = solver->game;
    struct outcome *outcomes = calloc((size_t)game->chance_most, sizeof *outcomes);
    if (!outcomes) return false;
    int count = game->chance(solver->data, state, outcomes);
    struct outcome *kept = realloc(outcomes, (size_t)count * sizeof *kept);
    if (kept) outcomes = kept;
    double sum = 0, weight = 0;
    bool done = count > 0;
    for (int i = 0; i < count && done; i++) {
        double one = 0;
        done = step_into(solver, state, outcomes[i].action, true, &one);
        sum += one * outcomes[i].weight;
        weight += outcomes[i].weight;
    }
    free(outcomes);
    if (done) *value = sum / weight;
    return done;
}

/* Another seat, as the game's judgement would play it. */
static bool look_at_judgement(struct solver *solver, const void *state, double *value)
{
    const struct game *game = solver->game;
    struct random random;
    void *view = malloc(game->state_size);
    if (!view) return false;
    random_seed(&random, JUDGE_SEED, 0);
    game_observe(game, view, state, game->actor(state));
    action a = game_judge(game, solver->data, view, &random);
    free(view);
    return step_into(solver, state, a, true, value);
}

static bool look_on(struct solver *solver, const void *state, bool has_fallen, double *value)
{
    int actor = solver->game->actor(state);
    if (actor == ACTOR_CHANCE) return look_at_chance(solver, state, value);
    if (is_own(solver, actor)) return look_at_choices(solver, state, has_fallen, true, value);
    if (solver->goal->is_worst || !game_has_judgement(solver->game))
        return look_at_choices(solver, state, true, false, value);
    return look_at_judgement(solver, state, value);
}

static bool look(struct solver *solver, const void *state, bool has_fallen, double *value)
{
    const struct goal *goal = solver->goal;
    size_t size = solver->game->state_size;
    if (has_fallen && goal->until_choice && is_own(solver, solver->game->actor(state))) {
        *value = goal_worth(goal, solver->data, state);
        return true;
    }
    struct prints prints = prints_of(state, size);
    if (is_own(solver, solver->game->actor(state)) && !is_told_apart(solver, state, prints))
        return false;
    prints.first ^= has_fallen && goal->until_choice;
    const struct known_position *known = known_find(&solver->counted, prints);
    if (known) {
        *value = known->value;
        return true;
    }
    if (++solver->positions > solver->positions_most || ++solver->depth > DEPTH_MOST) return false;
    bool done = look_on(solver, state, has_fallen, value);
    solver->depth--;
    return done && known_add(&solver->counted,
                             (struct known_position){ .prints = prints, .value = *value });
}

bool solver_value(struct solver *solver, const void *state, double *value)
{
    solver->depth = 0;
    return look(solver, state, false, value);
}

bool solver_try(struct solver *solver, const void *state, action a, double *value)
{
    solver->depth = 0;
    return step_into(solver, state, a, false, value);
}

bool solver_ends(struct solver *solver, const void *state, action a, double *value)
{
    void *next = malloc(solver->game->state_size);
    if (!next) return false;
    memcpy(next, state, solver->game->state_size);
    bool is_end = step(solver, next, a, value) == STEP_ENDED;
    free(next);
    return is_end;
}
