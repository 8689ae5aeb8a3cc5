/* The commands of a game at hand: what may be done, doing it, taking it back, looking at it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "engine/internal.h"

/* ---- What may be done ---------------------------------------------------------------------- */

json_t *engine_legal(struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    json_t *answer = engine_position(engine);
    if (!json_is_true(json_object_get(request, "texts"))) return answer;
    return json_finish(answer, json_put(answer, "choices", choices_json(&narrator, engine->match)));
}

static bool is_chance(const struct engine *engine)
{
    return engine->game->actor(match_state(engine->match)) == ACTOR_CHANCE;
}

static bool is_over(const struct engine *engine)
{
    return engine->game->actor(match_state(engine->match)) == ACTOR_OVER;
}

json_t *engine_chance(struct engine *engine, const json_t *request)
{
    (void)request;
    json_int_t total = 0;
    if (!is_chance(engine)) return engine_error(engine, ERROR_NOT_CHANCE, NULL);
    json_t *answer = engine_ok();
    bool done = json_put(answer, "outcomes", outcomes_json(engine->match, &total)) &&
                json_put(answer, "total", json_integer(total));
    return json_finish(answer, done);
}

/* ---- Doing it ------------------------------------------------------------------------------ */

/* For whose eyes the answer is; false when the game has no such seat. */
static bool read_readers(const struct engine *engine, const json_t *request, unsigned *readers)
{
    const char *name = json_string_value(json_object_get(request, "seat"));
    int seat = name ? words_find(engine->game->seats, name, strlen(name)) : OBSERVER;
    *readers = name && seat >= 0 ? reader_bit(seat) : READERS_ALL;
    return !name || seat >= 0;
}

static json_t *readable_trace(const struct engine *engine, struct trace *trace, unsigned readers)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    if (readers != READERS_ALL && !is_over(engine)) trace_keep(trace, readers);
    return trace_json(&narrator, engine->game, trace);
}

/* Of the position what is for the seat to act alone: choices and question, the step that it is at,
 * and how much has been done. */
static bool hide_position(const struct engine *engine, json_t *answer, unsigned readers)
{
    const struct game *game = engine->game;
    const void *state = match_state(engine->match);
    int actor = game->actor(state), seat = ACTOR_FIRST_SEAT;
    uint32_t standing = match_standing(engine->match);
    if (readers == READERS_ALL || actor == ACTOR_OVER || !position_has_secrets(game, state))
        return true;
    standing = match_known_standing(engine->match, readers, standing);
    bool done = json_put(answer, "standing", json_integer(standing));
    if (actor < ACTOR_FIRST_SEAT || (reader_bit(actor) & readers)) return done;
    while (!(reader_bit(seat) & readers)) seat++;
    void *view = calloc(1, game->state_size);
    if (view) game_observe(game, view, state, seat);
    done = done && view && json_put(answer, "legal", json_array()) &&
           json_put(answer, "prompt", json_text("")) &&
           json_put(answer, "step", json_string(game->steps->word[game->step(view)]));
    (void)json_object_del(answer, "fatal");
    free(view);
    return done;
}

/* The position after an action, with what was done and what it did, as far as that may be known. */
static json_t *answer_played(const struct engine *engine, action a, struct trace *trace,
                             unsigned readers)
{
    const struct match *match = engine->match;
    bool has_words = readers == READERS_ALL || is_over(engine) ||
                     (match_made(match, match_standing(match))->words & readers) != 0;
    json_t *answer = engine_position(engine);
    bool done =
        answer && hide_position(engine, answer, readers) &&
        json_put(answer, "action", has_words ? action_json(engine->game, a) : json_null()) &&
        json_put(answer, "trace", readable_trace(engine, trace, readers));
    return json_finish(answer, done);
}

static json_t *unknown_seat(struct engine *engine, const json_t *request)
{
    return engine_error_quoting(engine, ERROR_UNKNOWN_SEAT,
                                json_string_value(json_object_get(request, "seat")));
}

/* Whether another seat than the one that is named is to act. Whatever that one wants is refused
 * alike then: which rule forbids an action of the other tells of pieces that it cannot see. */
static bool is_turn_of_other(const struct engine *engine, unsigned readers)
{
    int actor = engine->game->actor(match_state(engine->match));
    return readers != READERS_ALL && actor >= ACTOR_FIRST_SEAT && !(reader_bit(actor) & readers);
}

json_t *engine_do(struct engine *engine, const json_t *request)
{
    struct trace_event events[DESCRIBE_EVENTS_MOST];
    struct trace trace = { events, DESCRIBE_EVENTS_MOST, 0 };
    const char *name = json_string_value(json_object_get(request, "action"));
    unsigned readers = READERS_ALL;
    action a = 0;
    if (!action_read(engine->game, name, &a))
        return engine_error_quoting(engine, ERROR_UNKNOWN_ACTION, name);
    if (!read_readers(engine, request, &readers)) return unknown_seat(engine, request);
    if (is_over(engine)) return engine_error(engine, ERROR_GAME_OVER, NULL);
    if (is_turn_of_other(engine, readers)) return engine_error(engine, ERROR_NOT_YOUR_TURN, NULL);
    unsigned rule = engine->game->refusal(engine->data, match_state(engine->match), a);
    if (rule != 0) return engine_refusal(engine, a, rule);
    if (match_play(engine->match, a, &trace) != ACCEPTED) return NULL;
    return answer_played(engine, a, &trace, readers);
}

json_t *engine_roll(struct engine *engine, const json_t *request)
{
    struct trace_event events[DESCRIBE_EVENTS_MOST];
    struct trace trace = { events, DESCRIBE_EVENTS_MOST, 0 };
    unsigned readers = READERS_ALL;
    action a = 0;
    if (!read_readers(engine, request, &readers)) return unknown_seat(engine, request);
    if (is_over(engine)) return engine_error(engine, ERROR_GAME_OVER, NULL);
    if (!is_chance(engine)) return engine_error(engine, ERROR_NOT_CHANCE, NULL);
    if (match_roll(engine->match, &engine->random, &a, &trace) != ACCEPTED) return NULL;
    return answer_played(engine, a, &trace, readers);
}

json_t *engine_undo(struct engine *engine, const json_t *request)
{
    const json_t *to = json_object_get(request, "to");
    uint32_t standing = match_standing(engine->match), number = 0;
    if (to) {
        json_int_t wanted = json_integer_value(to);
        if (wanted >= standing) return engine_error(engine, ERROR_NOTHING_TO_UNDO, NULL);
        number = (uint32_t)wanted;
    } else if (!match_undo_point(engine->match, &number)) {
        return engine_error(engine, ERROR_NOTHING_TO_UNDO, NULL);
    }
    return match_undo(engine->match, number) ? engine_position(engine) : NULL;
}

/* ---- Looking at it ------------------------------------------------------------------------- */

json_t *engine_state(struct engine *engine, const json_t *request)
{
    (void)request;
    json_t *answer = engine_ok();
    const void *state = match_state(engine->match);
    return json_finish(
        answer, json_put(answer, "state", fields_to_json(engine->game->state_fields, state)));
}

/* Whose view: the seat that is named, or the one that is to act, or the only one there is. */
static int find_seat(const struct engine *engine, const char *name)
{
    const struct game *game = engine->game;
    if (name) return words_find(game->seats, name, strlen(name));
    int actor = game->actor(match_state(engine->match));
    return actor < ACTOR_FIRST_SEAT && game->seat_count == 1 ? ACTOR_FIRST_SEAT : actor;
}

json_t *engine_view(struct engine *engine, const json_t *request)
{
    const struct game *game = engine->game;
    const char *name = json_string_value(json_object_get(request, "seat"));
    int seat = find_seat(engine, name);
    if (seat < ACTOR_FIRST_SEAT)
        return name ? engine_error_quoting(engine, ERROR_UNKNOWN_SEAT, name)
                    : engine_error(engine, ERROR_UNKNOWN_SEAT,
                                   text(engine->catalogue, engine->language, "engine.want.seat"));
    void *view = calloc(1, game->state_size);
    json_t *answer = engine_ok();
    if (view) game_observe(game, view, match_state(engine->match), seat);
    bool done = view && json_put(answer, "seat", json_string(game->seats->word[seat])) &&
                json_put(answer, "view", fields_to_json(game->state_fields, view));
    free(view);
    return json_finish(answer, done);
}

json_t *engine_transcript(struct engine *engine, const json_t *request)
{
    (void)request;
    char *content = transcript_write(engine->match);
    json_t *answer = engine_ok();
    bool done = content && json_put(answer, "transcript", json_text(content));
    free(content);
    return json_finish(answer, done);
}

json_t *engine_quit(struct engine *engine, const json_t *request)
{
    (void)request;
    engine->quits = true;
    return engine_ok();
}
