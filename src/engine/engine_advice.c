/* What speaks for and against the choices at hand, from what the seat that is to act may know. */
#include <stdlib.h>

#include "describe/describe_coach.h"
#include "describe/describe_dangers.h"
#include "describe/describe_previews.h"
#include "describe/describe_refusals.h"
#include "engine/internal.h"

enum { COACH_STEP = 64 };

/* {"ok":true,NAME:list}; takes the list over. */
static json_t *answer_list(const char *name, json_t *list)
{
    json_t *answer = engine_ok();
    return json_finish(answer, json_put(answer, name, list));
}

/* The action that the request names, if it does; the answer that refuses, or null. */
static json_t *read_action(const struct engine *engine, const json_t *request, action *a)
{
    const char *name = json_string_value(json_object_get(request, "action"));
    if (!name || action_read(engine->game, name, a)) return NULL;
    return engine_error_quoting(engine, ERROR_UNKNOWN_ACTION, name);
}

/* The answer that refuses advice while no seat is to act, or null. */
static json_t *refuse_unasked(const struct engine *engine)
{
    int actor = engine_actor(engine);
    if (actor == ACTOR_OVER) return engine_error(engine, ERROR_GAME_OVER, NULL);
    return actor == ACTOR_CHANCE ? engine_error(engine, ERROR_NOT_YOUR_TURN, NULL) : NULL;
}

json_t *engine_why(struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    action a = 0;
    json_t *error = refuse_unasked(engine);
    if (!error) error = read_action(engine, request, &a);
    if (error) return error;
    void *view = engine_view_from(engine, engine_actor(engine));
    json_t *answer = NULL;
    if (view && json_object_get(request, "action"))
        answer = engine_ok_with(why_json(&narrator, engine->game, engine->data, view, a));
    else if (view)
        answer =
            answer_list("refusals", refusals_json(&narrator, engine->game, engine->data, view));
    free(view);
    return answer;
}

json_t *engine_previews(struct engine *engine, const json_t *request)
{
    (void)request;
    const struct narrator narrator = { engine->catalogue, engine->language };
    int count = 0;
    json_t *error = refuse_unasked(engine);
    if (error) return error;
    const action *legal = match_legal(engine->match, match_standing(engine->match), &count);
    void *view = engine_view_from(engine, engine_actor(engine));
    json_t *list =
        view ? previews_json(&narrator, engine->game, engine->data, view, legal, count) : NULL;
    free(view);
    return answer_list("previews", list);
}

json_t *engine_dangers(struct engine *engine, const json_t *request)
{
    (void)request;
    const struct narrator narrator = { engine->catalogue, engine->language };
    json_t *error = refuse_unasked(engine);
    if (error) return error;
    int seat = engine_actor(engine);
    void *view = engine_view_from(engine, seat);
    const struct danger_question question = { engine->game, engine->data, view, seat };
    json_t *list = view ? dangers_json(&narrator, &question) : NULL;
    free(view);
    return answer_list("dangers", list);
}

json_t *engine_coach(struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    action mine = 0;
    json_t *error = refuse_unasked(engine);
    if (!error) error = read_action(engine, request, &mine);
    if (error) return error;
    bool has_mine = json_object_get(request, "action") != NULL;
    unsigned rule =
        has_mine ? engine->game->refusal(engine->data, match_state(engine->match), mine) : 0;
    if (rule) return engine_refusal(engine, mine, rule);
    int seat = engine_actor(engine);
    void *view = engine_view_from(engine, seat);
    const struct coach_question question = { .game = engine->game,
                                             .data = engine->data,
                                             .view = view,
                                             .seat = seat,
                                             .mine = has_mine ? &mine : NULL };
    struct coach *coach = view ? coach_open(&question) : NULL;
    enum report_progress progress = coach ? REPORT_GOES_ON : REPORT_FAULTY;
    while (progress == REPORT_GOES_ON) progress = coach_step(coach, COACH_STEP);
    json_t *advice = progress == REPORT_DONE
                         ? coaching_json(&narrator, engine->game, coach_result(coach))
                         : NULL;
    coach_close(coach);
    free(view);
    return engine_ok_with(advice);
}
