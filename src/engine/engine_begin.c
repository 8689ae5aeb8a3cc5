/*
 * Beginning a game: `new` at its set-up, `load` at any position, `replay` where a transcript ends,
 * `learn` with a lesson; `games`, what there is to begin; and `verify`, which reads a transcript
 * but begins nothing.
 *
 * Everything that can fail is done beside the game at hand. Only when the new table stands does it
 * take the old one's place, so whatever is refused leaves the former game as it was.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/parts.h"
#include "engine/internal.h"
#include "guide/guide.h"
#include "hosted/data.h"
#include "hosted/editions.h"
#include "hosted/plain.h"
#include "lessons/lesson.h"
#include "lessons/verified.h"

/* A game about to begin. */
struct beginning {
    const struct game *game;
    enum language language;
    const char *data_folder;
    uint8_t options[OPTIONS_MOST];
    uint64_t seed, stream;

    void *data;              /* null: that of the game at hand serves again */
    bool is_edition;         /* older than those compiled in */
    struct catalogue *names; /* of those data; null with them */
    struct match *match;
};

/* ---- What the request asks for ------------------------------------------------------------- */

json_t *engine_read_language(const struct engine *engine, const json_t *request,
                             enum language *language)
{
    const char *name = json_string_value(json_object_get(request, "lang"));
    *language = name ? language_find(name, strlen(name)) : engine->language;
    if (*language < LANGUAGES) return NULL;
    return engine_bad_member(engine, "lang", "engine.want.language");
}

json_t *engine_read_seed(const struct engine *engine, const json_t *request, uint64_t *seed)
{
    const json_t *given = json_object_get(request, "seed");
    bool fits = true;
    if (json_is_integer(given)) {
        *seed = (uint64_t)json_integer_value(given);
        fits = json_integer_value(given) >= 0;
    } else if (given) {
        fits = plain_number(json_string_value(given), seed);
    }
    return fits ? NULL : engine_bad_member(engine, "seed", "engine.want.seed");
}

static json_t *read_seed(struct engine *engine, const json_t *request, struct beginning *beginning)
{
    beginning->seed = engine->defaults.seed;
    beginning->stream = json_object_get(request, "seed") ? 0 : engine->games;
    return engine_read_seed(engine, request, &beginning->seed);
}

/* Options given when the program was started hold unless the request has others. */
static json_t *read_options(struct engine *engine, const json_t *request,
                            struct beginning *beginning)
{
    struct fault fault = { "" };
    char name[64];
    for (int i = 0; i < engine->defaults.option_count; i++) {
        const char *given = engine->defaults.options[i];
        size_t length = strcspn(given, "=");
        if (length >= sizeof name) return engine_error_quoting(engine, ERROR_UNKNOWN_OPTION, given);
        memcpy(name, given, length);
        name[length] = '\0';
        if (!option_set(beginning->game, beginning->options, name,
                        given + length + (given[length] == '='), &fault))
            return engine_fault(engine, ERROR_UNKNOWN_OPTION, fault.text);
    }
    const char *key = NULL;
    json_t *value = NULL;
    json_object_foreach(json_object_get(request, "options"), key, value)
    {
        if (!json_is_string(value)) return engine_bad_member(engine, key, "engine.want.text");
        if (!option_set(beginning->game, beginning->options, key, json_string_value(value), &fault))
            return engine_fault(engine, ERROR_UNKNOWN_OPTION, fault.text);
    }
    return NULL;
}

static json_t *read_beginning(struct engine *engine, const json_t *request,
                              struct beginning *beginning)
{
    const char *name = json_string_value(json_object_get(request, "game"));
    const char *folder = json_string_value(json_object_get(request, "data"));
    if (name) beginning->game = game_find(name);
    if (!beginning->game) return engine_error_quoting(engine, ERROR_UNKNOWN_GAME, name);
    assert(beginning->game->option_count <= OPTIONS_MOST);
    beginning->data_folder = folder ? folder : engine->defaults.data_folder;
    json_t *error = engine_read_language(engine, request, &beginning->language);
    if (!error) error = read_seed(engine, request, beginning);
    if (!error) error = read_options(engine, request, beginning);
    return error;
}

/* ---- Setting it up ------------------------------------------------------------------------- */

/* The data compiled in are the same for every game; those of a folder may have changed since. */
static bool shares_data(const struct engine *engine, const struct beginning *beginning)
{
    return engine->match && engine->game == beginning->game && !engine->has_own_data &&
           !beginning->data_folder;
}

/* Lets go what does not come to be played. */
static void drop(struct beginning *beginning)
{
    match_free(beginning->match);
    catalogue_close(beginning->names);
    free(beginning->data);
    beginning->match = NULL;
    beginning->names = NULL;
    beginning->data = NULL;
}

/* The names go into a catalogue of their own: that of the engine serves the game at hand, whose
 * texts stay as they are until the new game begins. */
static json_t *load_data(struct engine *engine, struct beginning *beginning)
{
    struct fault fault = { "" };
    const struct game *game = beginning->game;
    if (shares_data(engine, beginning)) return NULL;
    beginning->data = calloc(1, game->data_size);
    beginning->names = catalogue_new();
    if (!beginning->data || !beginning->names) {
        drop(beginning);
        return NULL;
    }
    if (data_load(game, beginning->data_folder, beginning->data, beginning->names, NULL, &fault))
        return NULL;
    drop(beginning);
    return engine_fault(engine, ERROR_BAD_DATA, fault.text);
}

/* Takes the place of the game at hand, and answers with the position. Null when memory ends. */
static json_t *begin(struct engine *engine, struct beginning *beginning)
{
    if (!beginning->match ||
        (beginning->names && !catalogue_copy(engine->catalogue, beginning->names))) {
        drop(beginning);
        return NULL;
    }
    catalogue_close(beginning->names);
    match_free(engine->match);
    engine->match = beginning->match;
    if (beginning->data) {
        free(engine->data);
        engine->data = beginning->data;
        engine->has_own_data = beginning->data_folder || beginning->is_edition;
    }
    engine->game = beginning->game;
    engine->language = beginning->language;
    random_seed(&engine->random, beginning->seed, beginning->stream);
    engine->games++;
    return engine_position(engine);
}

static const void *beginning_data(const struct engine *engine, const struct beginning *beginning)
{
    if (beginning->data) return beginning->data;
    return shares_data(engine, beginning) ? engine->data : NULL;
}

json_t *engine_new(struct engine *engine, const json_t *request)
{
    struct beginning beginning = { 0 };
    json_t *error = read_beginning(engine, request, &beginning);
    if (!error && beginning.game) error = load_data(engine, &beginning);
    if (error || !beginning.game) return error;
    const void *data = beginning_data(engine, &beginning);
    if (data) beginning.match = match_new(beginning.game, data, beginning.options);
    return begin(engine, &beginning);
}

/* Lays the given fields over the set-up; null when the position that comes out can be played. */
static json_t *lay_state(const struct engine *engine, const struct beginning *beginning,
                         const void *data, void *state, const json_t *given)
{
    struct fault fault = { "" };
    beginning->game->start(data, state, beginning->options);
    if (!fields_from_json(beginning->game->state_fields, state, given, &fault))
        return engine_fault(engine, ERROR_BAD_STATE, fault.text);
    game_derive(beginning->game, data, state);
    const char *reason = beginning->game->fault(data, state);
    return reason ? engine_fault(engine, ERROR_BAD_STATE, reason) : NULL;
}

json_t *engine_load(struct engine *engine, const json_t *request)
{
    struct beginning beginning = { 0 };
    json_t *error = read_beginning(engine, request, &beginning);
    if (!error && beginning.game) error = load_data(engine, &beginning);
    if (error || !beginning.game) return error;
    const void *data = beginning_data(engine, &beginning);
    void *state = data ? calloc(1, beginning.game->state_size) : NULL;
    if (state)
        error = lay_state(engine, &beginning, data, state, json_object_get(request, "state"));
    if (state && !error) beginning.match = match_from_state(beginning.game, data, state);
    free(state);
    if (!error) return begin(engine, &beginning);
    drop(&beginning);
    return error;
}

/* A game is read on the data that it was played on: an older edition of those compiled in, if it
 * names one. */
static bool take_edition(struct beginning *beginning, const void *data, const char *content)
{
    const struct game *game = beginning->game;
    uint64_t print = 0;
    if (beginning->data_folder || !transcript_data(content, &print) ||
        print == data_print(game, data))
        return true;
    void *older = malloc(game->data_size);
    if (!older) return false;
    beginning->is_edition = edition_find(game, print, older);
    free(beginning->is_edition ? beginning->data : older);
    if (beginning->is_edition) beginning->data = older;
    return true;
}

/* The match of the request's transcript, which stands then in `beginning`; the answer that refuses,
 * or null with or without a match: without, memory has ended. `fault` tells what differs where that
 * is forgiven. */
static json_t *read_transcript(struct engine *engine, const json_t *request,
                               struct beginning *beginning, struct fault *fault)
{
    const char *content = json_string_value(json_object_get(request, "transcript"));
    bool is_lenient = json_is_true(json_object_get(request, "lenient"));
    beginning->game = transcript_game(content, fault);
    if (!beginning->game) return engine_fault(engine, ERROR_BAD_TRANSCRIPT, fault->text);
    json_t *error = read_beginning(engine, request, beginning);
    if (!error && beginning->game) error = load_data(engine, beginning);
    if (error || !beginning->game) return error;
    const void *data = beginning_data(engine, beginning);
    if (!data || !take_edition(beginning, data, content)) {
        drop(beginning);
        return NULL;
    }
    data = beginning_data(engine, beginning);
    beginning->match = transcript_read(beginning->game, data, content, is_lenient, fault);
    if (beginning->match) return NULL;
    drop(beginning);
    return engine_fault(engine, ERROR_BAD_TRANSCRIPT, fault->text);
}

json_t *engine_replay(struct engine *engine, const json_t *request)
{
    struct beginning beginning = { 0 };
    struct fault difference = { "" }, told;
    json_t *error = read_transcript(engine, request, &beginning, &difference);
    if (error || !beginning.match) return error;
    json_t *answer = begin(engine, &beginning);
    if (!difference.text[0]) return answer;
    text_fault(engine->catalogue, engine->language, difference.text, &told);
    return json_finish(answer, json_put(answer, "difference", json_text(told.text)));
}

/* The game at hand goes on. */
json_t *engine_verify(struct engine *engine, const json_t *request)
{
    struct beginning beginning = { 0 };
    struct fault fault = { "" };
    struct verified verified;
    const char *content = json_string_value(json_object_get(request, "transcript"));
    const char *shown = json_string_value(json_object_get(request, "commitment"));
    char own[COMMITMENT_TEXT_SIZE] = "";
    json_t *error = read_transcript(engine, request, &beginning, &fault);
    if (error || !beginning.match) return error;
    json_t *verdict = NULL;
    if (verified_draw(&verified, beginning.match)) {
        if (match_promises(beginning.match) > 0)
            commitment_text(match_promise(beginning.match, 0), own);
        bool is_shown = !shown || strcasecmp(shown, own) == 0;
        verdict = verified_json(&verified, content, is_shown && verified_is_yes(&verified));
    }
    drop(&beginning);
    json_t *answer = engine_ok();
    return json_finish(answer, json_put(answer, "verdict", verdict));
}

/* A lesson, an example or a problem becomes the game at hand. */
json_t *engine_learn(struct engine *engine, const json_t *request)
{
    struct beginning beginning = { 0 };
    struct fault fault = { "" };
    const char *name = json_string_value(json_object_get(request, "lesson"));
    json_t *error = read_beginning(engine, request, &beginning);
    if (error || !beginning.game) return error;
    struct lesson *lesson = lesson_open(beginning.game, name, &fault);
    if (!lesson) return engine_error_quoting(engine, ERROR_UNKNOWN_LESSON, name);
    error = load_data(engine, &beginning);
    const void *data = error ? NULL : beginning_data(engine, &beginning);
    if (data) beginning.match = lesson_begin(lesson, data, &fault);
    lesson_close(lesson);
    if (beginning.match) {
        json_t *position = begin(engine, &beginning);
        json_decref(position);
        return position ? engine_lesson(engine, request) : NULL;
    }
    drop(&beginning);
    if (!error && data && fault.text[0]) error = engine_fault(engine, ERROR_BAD_STATE, fault.text);
    return error;
}

/* ---- What there is ------------------------------------------------------------------------- */

static json_t *words_json(const struct words *words)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < words->count; i++)
        done = json_add(list, json_string(words->word[i]));
    return json_finish(list, done);
}

static json_t *game_json(const struct game *game)
{
    json_t *object = json_object(), *options = json_object();
    bool done = json_put(object, "game", json_string(game->id)) &&
                json_put(object, "rules", json_integer(game->rules_version)) &&
                json_put(object, "seats", words_json(game->seats));
    for (int i = 0; i < game->option_count; i++)
        done =
            done && json_put(options, game->options[i].name, words_json(game->options[i].values));
    done = json_put(object, "options", options) && done;
    return json_finish(object, done);
}

json_t *engine_games(struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    json_t *answer = engine_ok();
    if (json_is_true(json_object_get(request, "texts")))
        return json_finish(answer, json_put(answer, "games", games_json(&narrator)));
    json_t *games = json_array();
    bool done = true;
    for (int i = 0; sortie_games[i]; i++)
        done = json_add(games, game_json(sortie_games[i])) && done;
    done = json_put(answer, "games", games) && done;
    return json_finish(answer, done);
}
