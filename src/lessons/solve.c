/* The value of positions, by looking at all that can follow. */
#include "lessons/solve.h"

#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "lessons/parts.h"

enum { EVENTS_MOST = 512, DEPTH_MOST = 400, SLOTS_FIRST = 1 << 12, JUDGE_SEED = 1884 };

/* A position that was counted, known by two fingerprints: never two of them in practice. */
struct slot {
    uint64_t first, second; /* both 0: free */
    double value;
};

struct solver {
    const struct goal *goal;
    const struct game *game;
    const void *data;
    struct slot *slots;
    uint32_t room, used, positions, positions_most;
    int depth;
    struct trace trace;
};

struct solver *solver_open(const struct goal *goal, const void *data, uint32_t positions_most)
{
    struct solver *solver = calloc(1, sizeof *solver);
    if (!solver) return NULL;
    *solver = (struct solver){ .goal = goal, .game = goal->game, .data = data };
    solver->positions_most = positions_most;
    solver->room = SLOTS_FIRST;
    solver->slots = calloc(solver->room, sizeof *solver->slots);
    solver->trace.events = calloc(EVENTS_MOST, sizeof *solver->trace.events);
    solver->trace.capacity = EVENTS_MOST;
    if (solver->slots && solver->trace.events) return solver;
    solver_close(solver);
    return NULL;
}

void solver_close(struct solver *solver)
{
    if (!solver) return;
    free(solver->slots);
    free(solver->trace.events);
    free(solver);
}

uint32_t solver_positions(const struct solver *solver)
{
    return solver->positions;
}

/* ---- Positions that were counted ------------------------------------------------------------- */

static struct slot *slot_of(struct slot *slots, uint32_t room, uint64_t first, uint64_t second)
{
    uint32_t at = (uint32_t)first & (room - 1);
    while ((slots[at].first || slots[at].second) &&
           (slots[at].first != first || slots[at].second != second))
        at = (at + 1) & (room - 1);
    return &slots[at];
}

static bool grow(struct solver *solver)
{
    if (solver->used * 2 < solver->room) return true;
    struct slot *slots = calloc((size_t)solver->room * 2, sizeof *slots);
    if (!slots) return false;
    for (uint32_t i = 0; i < solver->room; i++) {
        const struct slot *old = &solver->slots[i];
        if (old->first || old->second)
            *slot_of(slots, solver->room * 2, old->first, old->second) = *old;
    }
    free(solver->slots);
    solver->slots = slots;
    solver->room *= 2;
    return true;
}

/* Another fingerprint than the core's, so that both together tell positions apart. */
static uint64_t second_print(const unsigned char *bytes, size_t size)
{
    uint64_t sum = 0x9e3779b97f4a7c15U;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ bytes[i]) * 0xff51afd7ed558ccdU;
        sum ^= sum >> 29;
    }
    return sum;
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
    uint64_t first = fingerprint(state, size) ^ (has_fallen && goal->until_choice);
    uint64_t second = second_print(state, size);
    const struct slot *known = slot_of(solver->slots, solver->room, first, second);
    if (known->first || known->second) {
        *value = known->value;
        return true;
    }
    if (++solver->positions > solver->positions_most || ++solver->depth > DEPTH_MOST) return false;
    bool done = look_on(solver, state, has_fallen, value) && grow(solver);
    solver->depth--;
    if (!done) return false;
    *slot_of(solver->slots, solver->room, first, second) = (struct slot){ first, second, *value };
    solver->used++;
    return true;
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
