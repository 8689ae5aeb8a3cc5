/* Going along a plan and holding every choice of it against the others. */
#include "lessons/proof.h"

#include <stdlib.h>
#include <string.h>

#include "core/parts.h"

static const double ROUNDING = 0.0001;

struct walk {
    struct solver *solver;
    const struct goal *goal;
    const void *data;
    unsigned char *state;
    action *choices, *legal;
    double *values;
    const json_t *line;
    struct proof *proof;
};

/* The choice that the line names, or the best; -1: none. */
static int chosen(const struct walk *walk, int count)
{
    action wanted = 0;
    int best = 0;
    const json_t *text = json_array_get(walk->line, (size_t)walk->proof->count);
    if (walk->line) {
        if (!text || !action_read(walk->goal->game, json_string_value(text), &wanted)) return -1;
        for (int i = 0; i < count; i++) {
            if (walk->choices[i] == wanted) return i;
        }
        return -1;
    }
    for (int i = 1; i < count; i++) {
        if (walk->values[i] > walk->values[best] + ROUNDING) best = i;
    }
    return best;
}

static bool weigh(struct walk *walk, int count, double *most)
{
    for (int i = 0; i < count; i++) {
        if (!solver_try(walk->solver, walk->state, walk->choices[i], &walk->values[i]))
            return false;
        if (i == 0 || walk->values[i] > *most) *most = walk->values[i];
    }
    return true;
}

/* One choice of the plan. */
static bool take(struct walk *walk, action *a)
{
    struct proof *proof = walk->proof;
    double most = 0;
    int count = solver_choices(walk->solver, walk->state, walk->choices);
    if (proof->count == PROOF_STEPS || !weigh(walk, count, &most)) return false;
    if (proof->count == 0) proof->best = most;
    int taken = chosen(walk, count);
    if (taken < 0 || walk->values[taken] < most - ROUNDING) return false;
    struct proof_step *step = &proof->step[proof->count++];
    *step = (struct proof_step){ .action = walk->choices[taken], .choices = count };
    bool has_other = false;
    for (int i = 0; i < count; i++) {
        if (walk->values[i] >= proof->best - walk->goal->margin - ROUNDING) {
            step->good++;
        } else if (!has_other || walk->values[i] > step->next) {
            step->next = walk->values[i];
            has_other = true;
        }
    }
    if (has_other && (!proof->has_next || step->next > proof->next)) proof->next = step->next;
    proof->has_next = proof->has_next || has_other;
    *a = step->action;
    return true;
}

static bool goes_on(const struct walk *walk)
{
    int actor = walk->goal->game->actor(walk->state);
    return actor >= ACTOR_FIRST_SEAT && (walk->goal->own >> actor & 1) != 0;
}

static bool go(struct walk *walk)
{
    const struct game *game = walk->goal->game;
    bool is_end = false;
    double value = 0;
    while (!is_end && goes_on(walk)) {
        action a = 0;
        int count = game->legal(walk->data, walk->state, walk->legal);
        if (count == 1)
            a = walk->legal[0];
        else if (!take(walk, &a))
            return false;
        is_end = solver_ends(walk->solver, walk->state, a, &value);
        if (game->apply(walk->data, walk->state, a, NULL) != ACCEPTED) return false;
    }
    return !walk->line || (size_t)walk->proof->count == json_array_size(walk->line);
}

bool proof_make(struct solver *solver, const struct goal *goal, const void *data, const void *state,
                const json_t *line, struct proof *proof)
{
    size_t most = (size_t)goal->game->legal_most;
    struct walk walk = {
        .solver = solver, .goal = goal, .data = data, .line = line, .proof = proof
    };
    *proof = (struct proof){ .count = 0 };
    walk.state = malloc(goal->game->state_size);
    walk.choices = calloc(most, sizeof *walk.choices);
    walk.legal = calloc(most, sizeof *walk.legal);
    walk.values = calloc(most, sizeof *walk.values);
    bool done = walk.state && walk.choices && walk.legal && walk.values;
    if (done) {
        memcpy(walk.state, state, goal->game->state_size);
        done = go(&walk);
    }
    free(walk.state);
    free(walk.choices);
    free(walk.legal);
    free(walk.values);
    return done;
}

/* ---- What is hidden -------------------------------------------------------------------------- */

enum { ARRANGEMENT_SEED = 1793 };

/* The plan of a proof, as a list of actions. */
static json_t *line_of(const struct goal *goal, const struct proof *proof)
{
    char text[ACTION_TEXT_SIZE];
    json_t *line = json_array();
    for (int i = 0; i < proof->count; i++) {
        action_write(goal->game, proof->step[i].action, text);
        (void)json_array_append_new(line, json_string(text));
    }
    return line;
}

static bool is_alike(double one, double other)
{
    return one - other < ROUNDING && other - one < ROUNDING;
}

/* Whether the same plan comes to the same in another position. */
static bool holds_in(const struct goal *goal, const void *data, const void *state,
                     const json_t *line, const struct proof *proof, uint32_t positions_most)
{
    struct proof other;
    struct solver *solver = solver_open(goal, data, positions_most);
    bool holds = solver && proof_make(solver, goal, data, state, line, &other) &&
                 is_alike(other.best, proof->best) && is_alike(other.next, proof->next);
    solver_close(solver);
    return holds;
}

bool proof_is_seen(const struct goal *goal, const void *data, const void *state,
                   const struct proof *proof, uint32_t positions_most)
{
    const struct game *game = goal->game;
    struct random random;
    if (!position_has_secrets(game, state)) return true;
    if (!game_can_imagine(game)) return false;
    unsigned char *view = malloc(game->state_size), *other = malloc(game->state_size);
    json_t *line = line_of(goal, proof);
    bool holds = view && other && line;
    if (holds) game_observe(game, view, state, game->actor(state));
    for (int i = 0; i < PROOF_ARRANGEMENTS && holds; i++) {
        random_seed(&random, ARRANGEMENT_SEED, (uint64_t)i);
        game_imagine(game, data, other, view, game->actor(state), &random);
        holds = holds_in(goal, data, other, line, proof, positions_most);
    }
    json_decref(line);
    free(view);
    free(other);
    return holds;
}
