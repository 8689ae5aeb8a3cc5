/* Orders, which stand for a row of actions, and questions about the position. */
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "describe/describe_orders.h"
#include "engine/internal.h"

enum { ORDER_ACTIONS_MOST = 4096 };

int engine_actor(const struct engine *engine)
{
    return engine->game->actor(match_state(engine->match));
}

void *engine_view_from(const struct engine *engine, int seat)
{
    void *view = calloc(1, engine->game->state_size);
    if (view) game_observe(engine->game, view, match_state(engine->match), seat);
    return view;
}

/* ---- Orders -------------------------------------------------------------------------------- */

json_t *engine_orders(struct engine *engine, const json_t *request)
{
    (void)request;
    int seat = engine_actor(engine);
    void *view = seat >= ACTOR_FIRST_SEAT ? engine_view_from(engine, seat) : NULL;
    json_t *list = seat < ACTOR_FIRST_SEAT ? json_array()
                   : view                  ? orders_json(engine->game, engine->data, view)
                                           : NULL;
    json_t *answer = engine_ok();
    free(view);
    return json_finish(answer, json_put(answer, "orders", list));
}

/* What an order has come to. */
struct outcome_lists {
    json_t *actions, *trace;
};

/* Plays one action of an order and lists it; false when it is refused or memory ends. */
static bool play_part(struct engine *engine, action a, bool is_first, struct outcome_lists *lists)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    struct trace_event events[DESCRIBE_EVENTS_MOST];
    struct trace trace = { events, DESCRIBE_EVENTS_MOST, 0 };
    enum entry_note note = is_first ? NOTE_NONE : NOTE_ORDER;
    if (match_play_noted(engine->match, a, note, &trace) != ACCEPTED) return false;
    json_t *told = trace_json(&narrator, engine->game, &trace);
    bool done = told && json_array_extend(lists->trace, told) == 0;
    json_decref(told);
    return json_add(lists->actions, action_json(engine->game, a)) && done;
}

static json_t *carry_out(struct engine *engine, const char *words, const action *actions, int count)
{
    struct outcome_lists lists = { json_array(), json_array() };
    int seat = engine_actor(engine), played = 0;
    while (played < count && engine_actor(engine) == seat &&
           play_part(engine, actions[played], played == 0, &lists))
        played++;
    json_t *answer = played > 0 ? engine_position(engine) : NULL;
    bool done = json_put(answer, "order", json_string(words));
    done = json_put(answer, "actions", lists.actions) && done;
    done = json_put(answer, "trace", lists.trace) && done;
    return json_finish(answer, done);
}

/* The order, and why not where there is more to say. */
static json_t *refuse_order(struct engine *engine, const void *view, action order,
                            const char *words)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    const char *why = order_refusal_text(&narrator, engine->game, engine->data, view, order);
    char detail[DESCRIBE_TEXT_SIZE], name[ACTION_TEXT_SIZE];
    struct grammar grammar = game_order_grammar(engine->game);
    if (!why) return engine_error_quoting(engine, ERROR_ILLEGAL_ORDER, words);
    verb_write(grammar.verbs, grammar.count, order, name);
    snprintf(detail, sizeof detail, "\"%s\" (%s)", name, why);
    return engine_error(engine, ERROR_ILLEGAL_ORDER, detail);
}

json_t *engine_order(struct engine *engine, const json_t *request)
{
    const char *words = json_string_value(json_object_get(request, "order"));
    int seat = engine_actor(engine);
    action order = 0;
    if (!order_read(engine->game, words, &order))
        return engine_bad_member(engine, "order", "engine.want.order");
    if (seat == ACTOR_OVER) return engine_error(engine, ERROR_GAME_OVER, NULL);
    if (seat < ACTOR_FIRST_SEAT) return engine_error_quoting(engine, ERROR_ILLEGAL_ORDER, words);
    action *actions = calloc(ORDER_ACTIONS_MOST, sizeof actions[0]);
    void *view = engine_view_from(engine, seat);
    json_t *answer = NULL;
    if (actions && view) {
        int count =
            game_expand(engine->game, engine->data, view, order, actions, ORDER_ACTIONS_MOST);
        answer = count > 0 ? carry_out(engine, words, actions, count)
                           : refuse_order(engine, view, order, words);
    }
    free(view);
    free(actions);
    return answer;
}

/* ---- Questions ----------------------------------------------------------------------------- */

json_t *engine_ask(struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    const char *question = json_string_value(json_object_get(request, "question"));
    const char *name = json_string_value(json_object_get(request, "seat"));
    int actor = engine_actor(engine), seat = actor >= ACTOR_FIRST_SEAT ? actor : OBSERVER;
    if (name) seat = words_find(engine->game->seats, name, strlen(name));
    if (name && seat < 0) return engine_error_quoting(engine, ERROR_UNKNOWN_SEAT, name);
    bool makes_sense = true;
    void *view = engine_view_from(engine, seat);
    json_t *lines =
        view ? answer_json(&narrator, engine->game, engine->data, view, question, &makes_sense)
             : NULL;
    free(view);
    if (!makes_sense) return engine_bad_member(engine, "question", "engine.want.question");
    json_t *answer = engine_ok();
    return json_finish(answer, json_put(answer, "lines", lines));
}
