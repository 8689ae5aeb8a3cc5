#include "guide/lessons.h"

#include <stdio.h>
#include <stdlib.h>

#include "lessons/problem.h"

/* ---- What there is --------------------------------------------------------------------------- */

/* <game>.lesson.walls and <game>.lesson.walls.is: what it is called, and what it is. */
static bool put_texts(const struct guide *guide, json_t *object, const char *kind, const char *name,
                      const char *member, const char *part)
{
    char key[LESSON_KEY_SIZE], more[LESSON_KEY_SIZE + 16];
    snprintf(key, sizeof key, "%s.%s.%s", guide->game->id, kind, name);
    snprintf(more, sizeof more, "%s.%s", key, part);
    return json_put(object, "title", json_string(guide_text(guide, key))) &&
           json_put(object, member, json_string(guide_text(guide, more)));
}

static json_t *named_json(const struct guide *guide)
{
    json_t *names = lesson_names(guide->game), *list = json_array(), *name = NULL;
    size_t i = 0;
    bool done = list != NULL;
    json_array_foreach(names, i, name)
    {
        json_t *object = json_object();
        bool made = json_put(object, "lesson", json_incref(name)) &&
                    put_texts(guide, object, "lesson", json_string_value(name), "text", "is");
        done = json_add(list, json_finish(object, made)) && done;
    }
    json_decref(names);
    return json_finish(list, done);
}

static json_t *shown_json(const struct guide *guide)
{
    json_t *examples = lesson_examples(guide->game), *list = json_array(), *example = NULL;
    size_t i = 0;
    bool done = list != NULL;
    json_array_foreach(examples, i, example)
    {
        const char *name = json_string_value(json_object_get(example, "example"));
        json_t *object = json_copy(example);
        bool made = object && put_texts(guide, object, "example", name, "text", "is");
        done = json_add(list, json_finish(object, made)) && done;
    }
    json_decref(examples);
    return json_finish(list, done);
}

static json_t *problems_json(const struct guide *guide)
{
    json_t *levels = NULL, *names = problem_names(guide->game, &levels);
    json_t *list = json_array(), *name = NULL;
    size_t i = 0;
    bool done = list != NULL;
    json_array_foreach(names, i, name)
    {
        json_t *object = json_object();
        bool made =
            json_put(object, "problem", json_incref(name)) &&
            json_put(object, "level", json_incref(json_array_get(levels, i))) &&
            put_texts(guide, object, "problem", json_string_value(name), "question", "question");
        done = json_add(list, json_finish(object, made)) && done;
    }
    json_decref(names);
    json_decref(levels);
    return json_finish(list, done);
}

json_t *lessons_json(const struct guide *guide)
{
    json_t *object = json_object();
    bool done = json_put(object, "game", json_string(guide->game->id)) &&
                json_put(object, "lessons", named_json(guide)) &&
                json_put(object, "examples", shown_json(guide)) &&
                json_put(object, "problems", problems_json(guide));
    return json_finish(object, done);
}

/* ---- Where a match stands in one ------------------------------------------------------------- */

/* What a step says, or the last part of the key where it says nothing. */
static json_t *step_text(const struct guide *guide, const struct lesson *lesson, const char *step,
                         const char *part)
{
    char key[LESSON_KEY_SIZE];
    lesson_key(lesson, step, part, key);
    const char *found = catalogue_find(guide->narrator.catalogue, guide->narrator.language, key);
    return json_string(found ? found : part);
}

static json_t *texts_of(const struct guide *guide, const struct lesson *lesson,
                        const struct lesson_standing *standing)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = standing->first; done && i <= standing->step && i < lesson_steps(lesson); i++)
        done = json_add(list, step_text(guide, lesson, lesson_step(lesson, i), ""));
    return json_finish(list, done);
}

/* Those of the legal actions that the lesson asks for now. */
static json_t *asked_json(const struct lesson *lesson, const struct lesson_standing *standing,
                          const struct match *match)
{
    int count = 0;
    const action *legal = match_legal(match, match_standing(match), &count);
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) {
        if (lesson_allows(lesson, standing, match, legal[i]))
            done = json_add(list, action_json(match_game(match), legal[i]));
    }
    return json_finish(list, done);
}

static bool put_standing(const struct guide *guide, json_t *object, const struct lesson *lesson,
                         const struct match *match)
{
    struct lesson_standing standing;
    action given = 0;
    lesson_follow(lesson, match, &standing);
    bool is_done = lesson_is_done(lesson, &standing);
    bool has_given = lesson_given(lesson, match, &given);
    const char *step = is_done ? "" : lesson_step(lesson, standing.step);
    return json_put(object, "steps", json_integer(lesson_steps(lesson))) &&
           json_put(object, "step", json_integer(standing.step)) &&
           json_put(object, "texts", texts_of(guide, lesson, &standing)) &&
           json_put(object, "do", step_text(guide, lesson, step, is_done ? "done" : "do")) &&
           json_put(object, "asked", asked_json(lesson, &standing, match)) &&
           json_put(object, "given", has_given ? action_json(guide->game, given) : json_null()) &&
           json_put(object, "lost", json_boolean(standing.is_lost)) &&
           json_put(object, "back",
                    standing.has_back ? json_integer(standing.back) : json_null()) &&
           json_put(object, "done", json_boolean(is_done));
}

/* ---- Problems -------------------------------------------------------------------------------- */

static bool put_verdict(json_t *object, const struct problem_verdict *verdict)
{
    return json_put(object, "state", json_string(problem_state_names[verdict->state])) &&
           json_put(object, "chance", json_boolean(verdict->is_chance)) &&
           json_put(object, "yours", json_real(verdict->yours)) &&
           json_put(object, "best", json_real(verdict->best));
}

static json_t *hints_json(const struct guide *guide, const struct lesson *lesson)
{
    static const char *const hints[] = { "hint1", "hint2" };
    json_t *list = json_array();
    bool done = list != NULL;
    for (size_t i = 0; done && i < sizeof hints / sizeof hints[0]; i++)
        done = json_add(list, step_text(guide, lesson, hints[i], ""));
    return json_finish(list, done);
}

static bool put_problem(const struct guide *guide, json_t *object, const struct lesson *lesson,
                        const struct match *match, bool with_solution)
{
    struct problem_answer answer;
    struct problem_verdict verdict = { .state = PROBLEM_OPEN };
    if (!problem_look(lesson, match, &answer)) return false;
    bool is_judged = problem_judge(lesson, match_data(match), &answer, &verdict);
    free(answer.state);
    bool done = json_put(object, "question", step_text(guide, lesson, "question", "")) &&
                json_put(object, "hints", hints_json(guide, lesson));
    if (is_judged) done = done && put_verdict(object, &verdict);
    if (with_solution || verdict.state == PROBLEM_SOLVED)
        done =
            done &&
            json_put(object, "solution",
                     told_actions_json(&guide->narrator, guide->game, problem_solution(lesson))) &&
            json_put(object, "why", step_text(guide, lesson, "why", ""));
    return done;
}

json_t *lesson_json(const struct guide *guide, const struct lesson *lesson,
                    const struct match *match, bool with_solution)
{
    bool is_problem = lesson_is_problem(lesson);
    json_t *object = json_object();
    bool done = json_put(object, "name", json_string(lesson_name(lesson))) &&
                json_put(object, "title", step_text(guide, lesson, "", "")) &&
                json_put(object, "problem", json_boolean(is_problem)) &&
                json_put(object, "seats", json_deep_copy(lesson_seats(lesson)));
    if (is_problem) {
        done = done && put_problem(guide, object, lesson, match, with_solution);
    } else {
        done = done && put_standing(guide, object, lesson, match);
    }
    return json_finish(object, done);
}
