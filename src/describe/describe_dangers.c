/* Dangerous choices as JSON, with the reasons in words. */
#include "describe/describe_dangers.h"

#include "core/parts.h"

#include <assert.h>
#include <stdlib.h>

enum { PERILS_MOST = 8 };

/* ---- Reasons ------------------------------------------------------------------------------- */

static bool add_share(json_t *list, const struct narrator *narrator, const char *key, double part)
{
    char words[DESCRIBE_TEXT_SIZE];
    const int16_t arguments[TRACE_ARGUMENTS] = { (int16_t)whole_percent(part) };
    text_fill(narrator->catalogue, narrator->language, NULL, key, arguments, words, sizeof words);
    return json_add(list, json_text(words));
}

static bool add_ending(json_t *list, const struct narrator *narrator, const struct game *game,
                       unsigned ending)
{
    if (ending == 0 || ending >= game->endings->count) return true;
    return json_add(list, ending_text_json(narrator, game, ending));
}

static bool add_events(json_t *list, const struct narrator *narrator, const struct game *game,
                       const struct trace *trace)
{
    char words[DESCRIBE_TEXT_SIZE];
    bool done = true;
    for (int i = 0; done && i < trace->count && i < PERILS_MOST; i++) {
        text_event(narrator->catalogue, narrator->language, game, &trace->events[i], words,
                   sizeof words);
        done = json_add(list, json_text(words));
    }
    return done;
}

/* What the game itself says of the position: its answer to the question `danger`, if it has one. */
static bool add_perils(json_t *list, const struct narrator *narrator,
                       const struct danger_question *question)
{
    const struct game *game = question->game;
    struct trace_event events[PERILS_MOST];
    struct trace trace = { events, PERILS_MOST, 0 };
    struct grammar grammar = game_question_grammar(game);
    action asked = 0;
    if (!verb_read(grammar.verbs, grammar.count, "danger", &asked)) return true;
    if (!game_answer(game, question->data, question->view, asked, &trace)) return true;
    return add_events(list, narrator, game, &trace);
}

/* What the turn still offers and the choice gives up, in the game's words. */
static bool add_forfeits(json_t *list, const struct narrator *narrator,
                         const struct danger_question *question, action a)
{
    const struct game *game = question->game;
    struct trace_event events[PERILS_MOST];
    struct trace trace = { events, PERILS_MOST, 0 };
    game_forfeits(game, question->data, question->view, a, &trace);
    return add_events(list, narrator, game, &trace);
}

json_t *danger_reasons_json(const struct narrator *narrator, const struct danger_question *question,
                            const struct danger *danger)
{
    json_t *list = json_array();
    bool done = list != NULL;
    if (danger->lost >= DANGER_LOST_LEAST) {
        const char *key = danger->is_exact    ? "danger.lost"
                          : danger->is_beyond ? "danger.lost_beyond"
                                              : "danger.lost_about";
        if (danger->lost >= 1)
            key = danger->is_beyond ? "danger.lost_beyond_surely" : "danger.lost_surely";
        done = done && add_share(list, narrator, key, danger->lost) &&
               add_ending(list, narrator, question->game, danger->ending);
    }
    if (danger->fall >= DANGER_FALL_LEAST)
        done = done && add_share(list, narrator, "danger.fall", danger->fall);
    bool is_peril = danger->lost >= DANGER_LOST_LEAST || danger->fall >= DANGER_FALL_LEAST;
    if (is_peril) done = done && add_perils(list, narrator, question);
    if (danger->forfeit >= DANGER_FORFEIT_LEAST)
        done = done && add_forfeits(list, narrator, question, danger->action);
    return json_finish(list, done);
}

/* ---- All of a step ------------------------------------------------------------------------- */

static json_t *danger_json(const struct narrator *narrator, const struct danger_question *question,
                           const struct danger *danger)
{
    json_t *object = json_object();
    bool done = json_put(object, "action", action_json(question->game, danger->action)) &&
                json_put(object, "lost", json_real(danger->lost)) &&
                json_put(object, "fall", json_real(danger->fall)) &&
                json_put(object, "forfeit", json_integer(danger->forfeit)) &&
                json_put(object, "exact", json_boolean(danger->is_exact)) &&
                json_put(object, "reasons", danger_reasons_json(narrator, question, danger));
    return json_finish(object, done);
}

json_t *dangers_json(const struct narrator *narrator, const struct danger_question *question)
{
    int most = question->game->legal_most;
    json_t *list = json_array();
    struct danger *dangers = calloc((size_t)most, sizeof dangers[0]);
    int count = dangers ? dangers_find(question, dangers, most) : -1;
    bool done = list && count >= 0;
    for (int i = 0; done && i < count; i++)
        done = json_add(list, danger_json(narrator, question, &dangers[i]));
    free(dangers);
    return json_finish(list, done);
}
