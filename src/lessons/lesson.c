/* Reading lessons, and beginning one. */
#include "lessons/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/data_file.h"

/* ---- Reading --------------------------------------------------------------------------------- */

static bool fits(const json_t *file, struct fault *fault)
{
    size_t i = 0;
    json_t *step = NULL;
    const json_t *steps = json_object_get(file, "steps");
    if (json_array_size(steps) == 0) return fault_at(fault, NULL, "/steps: not a list of steps");
    json_array_foreach(steps, i, step)
    {
        if (!json_is_string(json_object_get(step, "step")))
            return fault_at(fault, NULL, "/steps/%d: a step without a name", (int)i);
    }
    return json_is_object(json_object_get(file, "seats")) ||
           fault_at(fault, NULL, "/seats: not an object");
}

static json_t *read_from(const struct game *game, const char *folder, const char *name,
                         struct fault *fault)
{
    char path[2 * LESSON_NAME_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return data_file_read(game, (struct data_place){ 0 }, path, fault);
}

/* A problem is a lesson of one step that never ends by itself: the question. */
static json_t *read_problem(const struct game *game, const char *name, struct fault *fault)
{
    json_t *file = read_from(game, "problems", name, fault);
    json_t *allow = json_object_get(file, "allow");
    json_t *steps = json_pack("[{s:s,s:o,s:[]}]", "step", "question", "allow",
                              allow ? json_incref(allow) : json_pack("[s]", "*"), "until");
    if (!file || !steps || json_object_set_new(file, "steps", steps) != 0) {
        json_decref(file);
        if (!file) json_decref(steps);
        return NULL;
    }
    return file;
}

/* The file of a lesson or, where there is none of this name, of a problem or a worked example. */
static json_t *read_file(const struct game *game, const char *name, bool *is_example,
                         struct fault *fault)
{
    struct fault unused = { "" };
    json_t *file = read_from(game, "lessons", name, &unused);
    if (!file) file = read_problem(game, name, &unused);
    *is_example = !file;
    if (file) return file;
    file = read_from(game, "examples", name, fault);
    if (file && example_to_lesson(file, fault)) return file;
    json_decref(file);
    return NULL;
}

struct lesson *lesson_open(const struct game *game, const char *name, struct fault *fault)
{
    bool is_example = false;
    if (!match_lesson_fits(name)) {
        (void)fault_at(fault, NULL, "not compiled in");
        return NULL;
    }
    struct lesson *lesson = calloc(1, sizeof *lesson);
    json_t *file = lesson ? read_file(game, name, &is_example, fault) : NULL;
    if (!file || !fits(file, fault)) {
        json_decref(file);
        free(lesson);
        return NULL;
    }
    *lesson = (struct lesson){ .game = game, .file = file, .is_example = is_example };
    snprintf(lesson->name, sizeof lesson->name, "%s", name);
    return lesson;
}

void lesson_close(struct lesson *lesson)
{
    if (!lesson) return;
    json_decref(lesson->file);
    free(lesson);
}

static json_t *guide_list(const struct game *game, const char *path, const char *name)
{
    struct fault fault = { "" };
    json_t *file = data_file_read(game, (struct data_place){ 0 }, path, &fault);
    json_t *list = json_incref(json_object_get(file, name));
    json_decref(file);
    return list;
}

json_t *lesson_names(const struct game *game)
{
    return guide_list(game, "guide/lessons", "lessons");
}

json_t *lesson_examples(const struct game *game)
{
    return guide_list(game, "guide/examples", "examples");
}

bool lesson_is_example(const struct lesson *lesson)
{
    return lesson->is_example;
}

bool lesson_is_problem(const struct lesson *lesson)
{
    return json_object_get(lesson->file, "goal") != NULL;
}

const char *lesson_name(const struct lesson *lesson)
{
    return lesson->name;
}

const json_t *lesson_seats(const struct lesson *lesson)
{
    return json_object_get(lesson->file, "seats");
}

int lesson_steps(const struct lesson *lesson)
{
    return (int)json_array_size(json_object_get(lesson->file, "steps"));
}

const json_t *lesson_step_json(const struct lesson *lesson, int number)
{
    return json_array_get(json_object_get(lesson->file, "steps"), (size_t)number);
}

const char *lesson_step(const struct lesson *lesson, int number)
{
    return json_string_value(json_object_get(lesson_step_json(lesson, number), "step"));
}

void lesson_key(const struct lesson *lesson, const char *step, const char *part,
                char out[LESSON_KEY_SIZE])
{
    if (lesson_is_problem(lesson)) {
        /* All that is ever asked is the question. */
        snprintf(out, LESSON_KEY_SIZE, "%s.problem.%s%s%s", lesson->game->id, lesson->name,
                 *step ? "." : "", step);
        return;
    }
    if (lesson->is_example) {
        if (*step && !*part) part = "is";
        step = "";
    }
    snprintf(out, LESSON_KEY_SIZE, "%s.%s.%s%s%s%s%s", lesson->game->id,
             lesson->is_example ? "example" : "lesson", lesson->name, *step ? "." : "", step,
             *part ? "." : "", part);
}

/* ---- Beginning ------------------------------------------------------------------------------- */

static bool read_options(const struct lesson *lesson, uint8_t *options, struct fault *fault)
{
    const char *name = NULL;
    json_t *value = NULL;
    json_object_foreach(json_object_get(lesson->file, "options"), name, value)
    {
        const char *word = json_string_value(value);
        if (!option_set(lesson->game, options, name, word ? word : "", fault)) return false;
    }
    return true;
}

/* The position that is laid over the set-up; null with the reason in `fault`. */
static struct match *begin_at(const struct lesson *lesson, const void *data, const uint8_t *options,
                              const json_t *position, struct fault *fault)
{
    const struct game *game = lesson->game;
    struct match *match = NULL;
    void *state = calloc(1, game->state_size);
    if (!state) return NULL;
    game->start(data, state, options);
    if (fields_from_json(game->state_fields, state, position, fault)) {
        game_derive(game, data, state);
        const char *reason = game->fault(data, state);
        if (reason) (void)fault_at(fault, NULL, "/position: %s", reason);
        if (!reason) match = match_from_state(game, data, state);
    }
    free(state);
    return match;
}

/* Plays what nobody chooses until `before` has to say something. */
static bool play_forced(struct match *match)
{
    while (match_game(match)->actor(match_state(match)) != ACTOR_OVER &&
           match_choices(match, match_standing(match)) == 1 &&
           !game_pauses(match_game(match), match_state(match))) {
        int legal = 0, outcomes = 0;
        const action *choice = match_legal(match, match_standing(match), &legal);
        const struct outcome *outcome = match_outcomes(match, match_standing(match), &outcomes);
        action a = legal > 0 ? choice[0] : outcome[0].action;
        if (match_play_noted(match, a, NOTE_FORCED, NULL) != ACCEPTED) return false;
    }
    return true;
}

static bool play_before(const struct lesson *lesson, struct match *match, struct fault *fault)
{
    size_t i = 0;
    json_t *text = NULL;
    json_array_foreach(json_object_get(lesson->file, "before"), i, text)
    {
        action a = 0;
        if (!play_forced(match) || !action_read(lesson->game, json_string_value(text), &a) ||
            match_play_noted(match, a, NOTE_LESSON, NULL) != ACCEPTED)
            return fault_at(fault, NULL, "/before/%d: cannot be played here", (int)i);
    }
    return true;
}

struct match *lesson_begin(const struct lesson *lesson, const void *data, struct fault *fault)
{
    uint8_t options[OPTIONS_MOST] = { 0 };
    struct match_lesson record = { .end = LESSON_RUNS };
    const json_t *position = json_object_get(lesson->file, "position");
    if (!read_options(lesson, options, fault)) return NULL;
    struct match *match = position ? begin_at(lesson, data, options, position, fault)
                                   : match_new(lesson->game, data, options);
    if (!match) return NULL;
    snprintf(record.name, sizeof record.name, "%s", lesson->name);
    match_set_lesson(match, &record);
    if (play_before(lesson, match, fault)) return match;
    match_free(match);
    return NULL;
}
