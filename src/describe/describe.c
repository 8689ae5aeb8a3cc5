/* Positions, effects and results as JSON. Key order is the order of a reader's interest. */
#include "describe/describe.h"

#include "core/parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Small pieces -------------------------------------------------------------------------- */

json_t *action_json(const struct game *game, action a)
{
    char name[ACTION_TEXT_SIZE];
    action_write(game, a, name);
    return json_string(name);
}

json_t *told_action_json(const struct narrator *narrator, const struct game *game, action a)
{
    char words[DESCRIBE_TEXT_SIZE];
    json_t *object = json_object();
    text_told(narrator->catalogue, narrator->language, game, a, words, sizeof words);
    bool done = json_put(object, "action", action_json(game, a)) &&
                json_put(object, "text", json_text(words));
    return json_finish(object, done);
}

json_t *told_actions_json(const struct narrator *narrator, const struct game *game,
                          const json_t *actions)
{
    size_t i = 0;
    json_t *text = NULL, *list = json_array();
    bool done = list != NULL;
    json_array_foreach(actions, i, text)
    {
        action a = 0;
        if (done && action_read(game, json_string_value(text), &a))
            done = json_add(list, told_action_json(narrator, game, a));
    }
    return json_finish(list, done);
}

/* [3,5] for dice, and words or numbers for whatever else an action names. */
void operands_write(struct json_out *out, const struct game *game, action a)
{
    const struct verb *verb = &game->verbs[action_verb(a)];
    const struct words *const lists[] = { verb->first, verb->second };
    const unsigned operands[] = { action_first(a), action_second(a) };
    bool has_second =
        verb->operands == OPERANDS_WORDS || (verb->operands == OPERANDS_DICE && operands[1] > 0);
    int count = verb->operands == OPERANDS_NONE ? 0 : 1 + has_second;
    json_out_open(out, '[');
    for (int i = 0; i < count; i++) {
        bool is_word = lists[i] && operands[i] < lists[i]->count;
        if (is_word)
            json_out_word(out, lists[i]->word[operands[i]]);
        else
            json_out_number(out, operands[i]);
    }
    json_out_close(out, ']');
}

json_t *ending_text_json(const struct narrator *narrator, const struct game *game, unsigned ending)
{
    char words[DESCRIBE_TEXT_SIZE];
    text_word(narrator->catalogue, narrator->language, game, game->endings, (int)ending, words,
              sizeof words);
    return json_text(words);
}

int whole_percent(double part)
{
    double percent = round(part * 100);
    if (percent < 1 && part > 0) percent = 1;
    if (percent > 99 && part < 1) percent = 99;
    return (int)percent;
}

static bool put_rule(json_t *object, const struct game *game, unsigned rule)
{
    if (rule == 0) return true;
    assert(rule < game->rule_count);
    return json_put(object, "rule", json_string(game->rule_ids[rule]));
}

/* ---- What happened ------------------------------------------------------------------------- */

static json_t *event_json(const struct narrator *narrator, const struct game *game,
                          const struct trace_event *event)
{
    char words[DESCRIBE_TEXT_SIZE];
    json_t *object = json_object();
    text_event(narrator->catalogue, narrator->language, game, event, words, sizeof words);
    bool done = put_rule(object, game, event->rule) && json_put(object, "text", json_text(words));
    return json_finish(object, done);
}

/* The seats that may read an event which is not for everybody. */
static json_t *audience_json(const struct game *game, unsigned audience)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int seat = 0; done && seat < game->seat_count; seat++) {
        if (audience & reader_bit(seat))
            done = json_add(list, json_string(game->seats->word[seat]));
    }
    return json_finish(list, done);
}

json_t *trace_json(const struct narrator *narrator, const struct game *game,
                   const struct trace *trace)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < trace->count && i < trace->capacity; i++) {
        json_t *event = event_json(narrator, game, &trace->events[i]);
        unsigned audience = trace->events[i].audience;
        done = event && (!audience || json_put(event, "audience", audience_json(game, audience)));
        done = json_add(list, json_finish(event, done)) && done;
    }
    return json_finish(list, done);
}

void trace_keep(struct trace *trace, unsigned readers)
{
    int kept = 0;
    for (int i = 0; i < trace->count && i < trace->capacity; i++) {
        if (event_is_for(&trace->events[i], readers)) trace->events[kept++] = trace->events[i];
    }
    trace->count = kept;
}

static void write_event(struct json_out *out, const struct narrator *narrator,
                        const struct game *game, const struct trace_event *event)
{
    char words[DESCRIBE_TEXT_SIZE];
    text_event(narrator->catalogue, narrator->language, game, event, words, sizeof words);
    json_out_open(out, '{');
    if (event->rule) {
        assert(event->rule < game->rule_count);
        json_out_key(out, "rule");
        json_out_word(out, game->rule_ids[event->rule]);
    }
    json_out_key(out, "text");
    json_out_text(out, words);
    /* The message behind the text, for those who draw what happened. */
    json_out_key(out, "key");
    json_out_word(out, game->messages[event->message]);
    json_out_key(out, "values");
    json_out_open(out, '[');
    for (int i = 0; i < TRACE_ARGUMENTS; i++) json_out_number(out, event->argument[i]);
    json_out_close(out, ']');
    json_out_close(out, '}');
}

void trace_write(struct json_out *out, const struct narrator *narrator, const struct game *game,
                 const struct trace *trace)
{
    json_out_open(out, '[');
    for (int i = 0; i < trace->count && i < trace->capacity; i++)
        write_event(out, narrator, game, &trace->events[i]);
    json_out_close(out, ']');
}

json_t *score_json(const struct match *match)
{
    const struct game *game = match_game(match);
    struct score score = game->score(match_data(match), match_state(match));
    json_t *object = json_object(), *values = json_object();
    bool won = true, done = true;
    assert(score.ending < game->endings->count && game->seat_count <= SEATS_MOST);
    for (int seat = 0; seat < game->seat_count; seat++) {
        won = won && score.value[seat] == 1000;
        done = done &&
               json_put(values, game->seats->word[seat], json_real(score.value[seat] / 1000.0));
    }
    done = json_put(object, "ending", json_string(game->endings->word[score.ending])) && done;
    done = json_put(object, "won", json_boolean(won)) && done;
    done = json_put(object, "grade", json_integer(score.grade)) && done;
    done = json_put(object, "values", values) && done;
    return json_finish(object, done);
}

/* ---- What may be done ---------------------------------------------------------------------- */

/* What is legal now, outcomes at a chance node; to be freed by the caller, null when memory ends.
 */
static action *list_legal(const struct match *match, int *count)
{
    const struct game *game = match_game(match);
    const void *data = match_data(match), *state = match_state(match);
    int most = game->legal_most > game->chance_most ? game->legal_most : game->chance_most;
    action *list = calloc((size_t)most + 1, sizeof list[0]);
    struct outcome *outcomes = calloc((size_t)game->chance_most + 1, sizeof outcomes[0]);
    *count = 0;
    if (list && outcomes && game->actor(state) == ACTOR_CHANCE) {
        *count = game->chance(data, state, outcomes);
        for (int i = 0; i < *count; i++) list[i] = outcomes[i].action;
    } else if (list && outcomes) {
        *count = game->legal(data, state, list);
    }
    assert(*count <= most);
    if (!outcomes) {
        free(list);
        list = NULL;
    }
    free(outcomes);
    return list;
}

/* Adds "legal", and "fatal" when there is any reason for it. */
static bool put_legal(json_t *object, const struct match *match)
{
    const struct game *game = match_game(match);
    const void *data = match_data(match), *state = match_state(match);
    bool chosen = game->actor(state) >= ACTOR_FIRST_SEAT;
    int count = 0;
    action *list = list_legal(match, &count);
    json_t *legal = json_array(), *fatal = json_array();
    bool done = list && legal && fatal;
    for (int i = 0; done && i < count; i++) {
        done = json_add(legal, action_json(game, list[i]));
        if (done && chosen && game_is_fatal(game, data, state, list[i]))
            done = json_add(fatal, action_json(game, list[i]));
    }
    free(list);
    done = json_put(object, "legal", legal) && done;
    if (json_array_size(fatal) > 0) return json_put(object, "fatal", fatal) && done;
    json_decref(fatal);
    return done;
}

json_t *choice_json(const struct narrator *narrator, const struct match *match, action a)
{
    const struct game *game = match_game(match);
    char words[DESCRIBE_TEXT_SIZE];
    json_t *object = json_object();
    text_action(narrator->catalogue, narrator->language, game, a, words, sizeof words);
    bool done = json_put(object, "action", action_json(game, a)) &&
                json_put(object, "text", json_text(words)) &&
                put_rule(object, game, game->reason(match_data(match), match_state(match), a));
    return json_finish(object, done);
}

json_t *choices_json(const struct narrator *narrator, const struct match *match)
{
    int count = 0;
    action *list = list_legal(match, &count);
    json_t *choices = json_array();
    bool done = list && choices;
    for (int i = 0; done && i < count; i++)
        done = json_add(choices, choice_json(narrator, match, list[i]));
    free(list);
    return json_finish(choices, done);
}

json_t *outcomes_json(const struct match *match, json_int_t *total)
{
    const struct game *game = match_game(match);
    struct outcome *outcomes = calloc((size_t)game->chance_most + 1, sizeof outcomes[0]);
    json_t *list = json_array();
    bool done = outcomes && list;
    int count = done ? game->chance(match_data(match), match_state(match), outcomes) : 0;
    *total = 0;
    for (int i = 0; done && i < count; i++) {
        json_t *outcome = json_object();
        *total += outcomes[i].weight;
        done = json_put(outcome, "action", action_json(game, outcomes[i].action)) &&
               json_put(outcome, "weight", json_integer(outcomes[i].weight));
        done = json_add(list, outcome) && done;
    }
    free(outcomes);
    return json_finish(list, done);
}

/* ---- What is at hand ----------------------------------------------------------------------- */

json_t *actor_json(const struct game *game, int actor)
{
    assert(actor < game->seat_count);
    if (actor == ACTOR_OVER) return json_null();
    return json_string(actor == ACTOR_CHANCE ? "chance" : game->seats->word[actor]);
}

json_t *prompt_json(const struct narrator *narrator, const struct game *game, const void *data,
                    const void *state)
{
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    char words[DESCRIBE_TEXT_SIZE] = "";
    game->prompt(data, state, &trace);
    if (trace.count > 0)
        text_event(narrator->catalogue, narrator->language, game, &event, words, sizeof words);
    return json_text(words);
}

json_t *position_json(const struct narrator *narrator, const struct match *match)
{
    const struct game *game = match_game(match);
    int actor = game->actor(match_state(match));
    json_t *object = json_object();
    bool done = json_put(object, "game", json_string(game->id)) &&
                json_put(object, "actor", actor_json(game, actor)) &&
                json_put(object, "over", json_boolean(actor == ACTOR_OVER)) &&
                json_put(object, "step", json_string(match_step(match))) &&
                json_put(object, "prompt",
                         prompt_json(narrator, game, match_data(match), match_state(match))) &&
                json_put(object, "standing", json_integer(match_standing(match))) &&
                put_legal(object, match);
    if (actor == ACTOR_OVER) done = done && json_put(object, "score", score_json(match));
    return json_finish(object, done);
}
