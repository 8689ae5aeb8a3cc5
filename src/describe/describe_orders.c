/* Orders and answers of a game as JSON. */
#include "describe/describe_orders.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Orders -------------------------------------------------------------------------------- */

static json_t *figures_json(const struct game *game, const struct order *order)
{
    json_t *object = json_object();
    bool done = object != NULL;
    for (int i = 0; done && i < ORDER_FIGURES; i++) {
        if (order->figure[i] == 0) continue;
        assert(i < game->order_figures->count);
        done = json_put(object, game->order_figures->word[i], json_integer(order->figure[i]));
    }
    return json_finish(object, done);
}

static json_t *order_json(const struct game *game, const struct order *order)
{
    char words[ACTION_TEXT_SIZE];
    json_t *object = json_object();
    verb_write(game->order_verbs, game->order_verb_count, order->order, words);
    bool done = json_put(object, "order", json_string(words)) &&
                json_put(object, "figures", figures_json(game, order));
    return json_finish(object, done);
}

json_t *orders_json(const struct game *game, const void *data, const void *view)
{
    json_t *list = json_array();
    if (!game->orders) return list;
    struct order *orders = calloc((size_t)game->orders_most + 1, sizeof orders[0]);
    bool done = list && orders;
    int count = done ? game->orders(data, view, orders) : 0;
    assert(count <= game->orders_most);
    for (int i = 0; done && i < count; i++) done = json_add(list, order_json(game, &orders[i]));
    free(orders);
    return json_finish(list, done);
}

bool order_read(const struct game *game, const char *words, action *order)
{
    return game->expand && verb_read(game->order_verbs, game->order_verb_count, words, order);
}

/* ---- Answers ------------------------------------------------------------------------------- */

static json_t *arguments_json(const struct trace_event *event)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < TRACE_ARGUMENTS; i++)
        done = json_add(list, json_integer(event->argument[i]));
    return json_finish(list, done);
}

/* Lines have what events of a log have, and the message by which a front end can draw them. */
static json_t *lines_json(const struct narrator *narrator, const struct game *game,
                          const struct trace *trace)
{
    json_t *list = trace_json(narrator, game, trace);
    bool done = list != NULL;
    for (size_t i = 0; done && i < json_array_size(list); i++) {
        const struct trace_event *event = &trace->events[i];
        json_t *line = json_array_get(list, i);
        done = json_put(line, "message", json_string(game->messages[event->message])) &&
               json_put(line, "arguments", arguments_json(event));
    }
    return json_finish(list, done);
}

json_t *answer_json(const struct narrator *narrator, const struct game *game, const void *data,
                    const void *view, const char *question, bool *makes_sense)
{
    struct trace_event events[DESCRIBE_EVENTS_MOST];
    struct trace trace = { events, DESCRIBE_EVENTS_MOST, 0 };
    action asked = 0;
    *makes_sense = game->answer &&
                   verb_read(game->question_verbs, game->question_verb_count, question, &asked) &&
                   game->answer(data, view, asked, &trace);
    return *makes_sense ? lines_json(narrator, game, &trace) : NULL;
}
