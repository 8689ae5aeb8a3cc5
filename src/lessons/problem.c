/* Judging what a learner does in a problem. */
#include "lessons/problem.h"

#include <stdlib.h>
#include <string.h>

#include "hosted/data_file.h"
#include "lessons/parts.h"
#include "lessons/solve.h"

const char *const problem_level_names[PROBLEM_LEVELS] = { "easy", "medium", "hard" };
const char *const problem_state_names[PROBLEM_STATES] = { "open", "solved", "failed" };

/* A chance that was written with four digits is as good as the whole. */
static const double ROUNDING = 0.0001;

json_t *problem_names(const struct game *game, json_t **level)
{
    struct fault fault = { "" };
    json_t *file = data_file_read(game, (struct data_place){ 0 }, "guide/problems", &fault);
    json_t *names = file ? json_array() : NULL, *levels = json_array(), *name = NULL;
    size_t i = 0;
    for (int l = 0; names && l < PROBLEM_LEVELS; l++) {
        json_array_foreach(json_object_get(file, problem_level_names[l]), i, name)
        {
            (void)json_array_append(names, name);
            (void)json_array_append_new(levels, json_string(problem_level_names[l]));
        }
    }
    json_decref(file);
    if (level) *level = json_incref(levels);
    json_decref(levels);
    return names;
}

const json_t *problem_solution(const struct lesson *lesson)
{
    return json_object_get(lesson->file, "solution");
}

/* ---- What was answered ----------------------------------------------------------------------- */

/* How many actions stand where the learner begins. */
static uint32_t beginning(const struct lesson *lesson, const struct match *match)
{
    size_t before = json_array_size(json_object_get(lesson->file, "before")), played = 0;
    uint32_t number = 0;
    while (played < before && number < match_standing(match))
        played += match_made(match, ++number)->note == NOTE_LESSON;
    return number;
}

static bool is_learner(const struct goal *goal, const void *state)
{
    int actor = goal->game->actor(state);
    return actor >= ACTOR_FIRST_SEAT && (goal->own >> actor & 1) != 0;
}

bool problem_look(const struct lesson *lesson, const struct match *match,
                  struct problem_answer *answer)
{
    struct goal goal;
    struct fault fault = { "" };
    const struct game *game = match_game(match);
    *answer = (struct problem_answer){ .state = malloc(game->state_size) };
    struct solver *solver = NULL;
    if (answer->state && goal_read(lesson, &goal, &fault))
        solver = solver_open(&goal, match_data(match), SOLVE_POSITIONS_MOST);
    if (!solver) {
        free(answer->state);
        answer->state = NULL;
        return false;
    }
    uint32_t number = beginning(lesson, match);
    while (number < match_standing(match) && !answer->has_value &&
           is_learner(&goal, match_position(match, number))) {
        answer->has_value = solver_ends(solver, match_position(match, number),
                                        match_action(match, number + 1), &answer->value);
        number++;
    }
    memcpy(answer->state, match_position(match, number), game->state_size);
    answer->is_complete = answer->has_value || !is_learner(&goal, answer->state);
    solver_close(solver);
    return true;
}

bool problem_judge(const struct lesson *lesson, const void *data,
                   const struct problem_answer *answer, struct problem_verdict *verdict)
{
    struct goal goal;
    struct fault fault = { "" };
    double value = answer->value;
    if (!goal_read(lesson, &goal, &fault)) return false;
    struct solver *solver = solver_open(&goal, data, SOLVE_POSITIONS_MOST);
    bool done = solver && (answer->has_value || solver_value(solver, answer->state, &value));
    solver_close(solver);
    if (!done) return false;
    bool is_good = value >= goal.best - goal.margin - ROUNDING;
    *verdict = (struct problem_verdict){ .state = !is_good              ? PROBLEM_FAILED
                                                  : answer->is_complete ? PROBLEM_SOLVED
                                                                        : PROBLEM_OPEN,
                                         .yours = value,
                                         .best = goal.best,
                                         .is_chance = goal.count.count == 0 };
    return true;
}
