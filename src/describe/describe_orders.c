/* Orders and answers of a game as JSON. */
#include "describe/describe_orders.h"

#include "core/parts.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Orders -------------------------------------------------------------------------------- */

static json_t *figures_json(const struct game *game, const struct order *order)
{
    json_t *object = json_object();
    bool done = object != NULL;
    for (int i = 0; done && i < ORDER_FIGURES; i++) {
        if (order->figure[i] == 0) continue;
        const struct words *figures = game->orders->figures;
        assert(i < figures->count);
        done = json_put(object, figures->word[i], json_integer(order->figure[i]));
    }
    return json_finish(object, done);
}

static json_t *order_json(const struct game *game, const struct order *order)
{
    char words[ACTION_TEXT_SIZE];
    json_t *object = json_object();
    struct grammar grammar = game_order_grammar(game);
    verb_write(grammar.verbs, grammar.count, order->order, words);
    bool done = json_put(object, "order", json_string(words)) &&
                json_put(object, "figures", figures_json(game, order));
    return json_finish(object, done);
}

json_t *orders_json(const struct game *game, const void *data, const void *view)
{
    json_t *list = json_array();
    struct order *orders = calloc((size_t)game_orders_most(game) + 1, sizeof orders[0]);
    bool done = list && orders;
    int count = done ? game_list_orders(game, data, view, orders) : 0;
    assert(count <= game_orders_most(game));
    for (int i = 0; done && i < count; i++) done = json_add(list, order_json(game, &orders[i]));
    free(orders);
    return json_finish(list, done);
}

bool order_read(const struct game *game, const char *words, action *order)
{
    struct grammar grammar = game_order_grammar(game);
    return verb_read(grammar.verbs, grammar.count, words, order);
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

const char *order_refusal_text(const struct narrator *narrator, const struct game *game,
                               const void *data, const void *view, action order)
{
    char key[96];
    const char *message = game_order_refusal(game, data, view, order);
    if (!message) return NULL;
    snprintf(key, sizeof key, "%s.%s", game->id, message);
    const char *found = catalogue_find(narrator->catalogue, narrator->language, key);
    return found ? found : message;
}

json_t *answer_json(const struct narrator *narrator, const struct game *game, const void *data,
                    const void *view, const char *question, bool *makes_sense)
{
    struct trace_event events[DESCRIBE_EVENTS_MOST];
    struct trace trace = { events, DESCRIBE_EVENTS_MOST, 0 };
    action asked = 0;
    struct grammar grammar = game_question_grammar(game);
    *makes_sense = verb_read(grammar.verbs, grammar.count, question, &asked) &&
                   game_answer(game, data, view, asked, &trace);
    return *makes_sense ? lines_json(narrator, game, &trace) : NULL;
}
