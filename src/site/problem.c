/*
 * Problems: what the plan of whoever sits at the table comes to, held against the best. It is
 * counted by another thread.
 */
#include <stdlib.h>

#include "lessons/problem.h"
#include "site/site_internal.h"

struct problem_job {
    struct job job;
    const struct game *game;
    const void *data;
    const struct catalogue *catalogue;
    uint32_t at;
    struct lesson *lesson; /* its own */
    struct problem_answer answer;
    struct problem_verdict verdict;
    bool is_judged;
};

static bool run_problem(struct job *job)
{
    struct problem_job *work = (struct problem_job *)job;
    work->is_judged = problem_judge(work->lesson, work->data, &work->answer, &work->verdict);
    return true;
}

static void reply_problem(struct call *call, struct job *job)
{
    struct problem_job *work = (struct problem_job *)job;
    const struct problem_verdict *verdict = &work->verdict;
    const struct narrator narrator = { work->catalogue, work->job.language };
    if (!work->is_judged) {
        refuse_call(call, CODE_FAILED);
        return;
    }
    json_t *object = json_object();
    bool done = json_put(object, "at", json_integer(work->at)) &&
                json_put(object, "name", json_string(lesson_name(work->lesson))) &&
                json_put(object, "state", json_string(problem_state_names[verdict->state])) &&
                json_put(object, "chance", json_boolean(verdict->is_chance)) &&
                json_put(object, "yours", json_real(verdict->yours)) &&
                json_put(object, "best", json_real(verdict->best)) &&
                json_put(object, "solution",
                         told_actions_json(&narrator, work->game, problem_solution(work->lesson)));
    reply(call, 200, json_finish(object, done));
}

static void free_problem(struct job *job)
{
    struct problem_job *work = (struct problem_job *)job;
    lesson_close(work->lesson);
    free(work->answer.state);
    free(work);
}

static const struct job_kind problem_kind = {
    .thinks = true, .run = run_problem, .answer = reply_problem, .free = free_problem
};

/* The problem that runs at the table of somebody who sits there; null: refused. */
static const struct lesson *problem_of(struct call *call)
{
    const struct lesson *lesson = table_lesson(call->place->table);
    if (!table_has(call->place->table, call->user.id)) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else if (!lesson || !lesson_is_problem(lesson)) {
        refuse_call(call, CODE_UNKNOWN_LESSON);
    } else {
        return lesson;
    }
    return NULL;
}

void answer_problem(struct call *call)
{
    struct fault fault = { "" };
    const struct lesson *lesson = problem_of(call);
    if (!lesson) return;
    const struct match *match = table_match(call->place->table);
    struct problem_job *work = calloc(1, sizeof *work);
    if (work) {
        *work = (struct problem_job){ .game = match_game(match),
                                      .data = match_data(match),
                                      .catalogue = call->site->settings.catalogue,
                                      .at = call_at(call) };
        work->lesson = lesson_open(work->game, lesson_name(lesson), &fault);
    }
    if (!work || !work->lesson || !problem_look(lesson, match, &work->answer)) {
        if (work) free_problem(&work->job);
        refuse_call(call, CODE_FAILED);
        return;
    }
    job_send(call, &work->job, &problem_kind);
}
