/*
 * One game of the library: an engine (engine/engine.h), which answers all that is JSON, and beside
 * it the match of that engine for what is asked often.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/json.h"
#include "library/game.h"

/* The codes of the engine, by the status that they are. */
static const char *const code_names[] = {
    [SORTIE_BAD_JSON] = "bad_json",
    [SORTIE_BAD_REQUEST] = "bad_request",
    [SORTIE_UNKNOWN_COMMAND] = "unknown_command",
    [SORTIE_NO_GAME] = "no_game",
    [SORTIE_UNKNOWN_GAME] = "unknown_game",
    [SORTIE_UNKNOWN_OPTION] = "unknown_option",
    [SORTIE_UNKNOWN_SEAT] = "unknown_seat",
    [SORTIE_UNKNOWN_ACTION] = "unknown_action",
    [SORTIE_ILLEGAL_ACTION] = "illegal_action",
    [SORTIE_ILLEGAL_ORDER] = "illegal_order",
    [SORTIE_NOT_YOUR_TURN] = "not_your_turn",
    [SORTIE_NOT_CHANCE] = "not_chance",
    [SORTIE_BAD_STATE] = "bad_state",
    [SORTIE_BAD_DATA] = "bad_data",
    [SORTIE_NOTHING_TO_UNDO] = "nothing_to_undo",
    [SORTIE_LINE_TOO_LONG] = "line_too_long",
    [SORTIE_GAME_OVER] = "game_over",
    [SORTIE_BAD_TRANSCRIPT] = "bad_transcript",
    [SORTIE_UNKNOWN_BOT] = "unknown_bot",
    [SORTIE_UNKNOWN_RULE] = "unknown_rule",
    [SORTIE_UNKNOWN_LESSON] = "unknown_lesson",
    [SORTIE_NO_SHEET] = "no_sheet",
};

enum { CODES = sizeof code_names / sizeof code_names[0] };

const char *sortie_version(void)
{
    return SORTIE_VERSION;
}

/* ---- Answers --------------------------------------------------------------------------------- */

static void keep(char **place, char *text)
{
    free(*place);
    *place = text;
}

sortie_status game_fail(sortie_game *game, sortie_status status, const char *reason)
{
    keep(&game->reason, strdup(reason));
    return status;
}

sortie_status game_out_of_memory(sortie_game *game)
{
    return game_fail(game, SORTIE_NO_MEMORY, "out of memory");
}

sortie_status game_misuse(sortie_game *game, const char *what)
{
    return game ? game_fail(game, SORTIE_MISUSE, what) : SORTIE_MISUSE;
}

sortie_status game_answer_status(sortie_game *game, const json_t *answer)
{
    const json_t *error = json_object_get(answer, "error");
    const char *code = json_string_value(json_object_get(error, "code"));
    if (!answer) return game_out_of_memory(game);
    if (!code) return SORTIE_OK;
    for (int i = 0; i < CODES; i++) {
        if (code_names[i] && strcmp(code_names[i], code) == 0)
            return game_fail(game, (sortie_status)i,
                             json_string_value(json_object_get(error, "message")));
    }
    return game_fail(game, SORTIE_BAD_REQUEST, code);
}

sortie_status game_give(sortie_game *game, char *text, const char **out)
{
    if (!text) return game_out_of_memory(game);
    keep(&game->text, text);
    *out = text;
    return SORTIE_OK;
}

sortie_status game_give_json(sortie_game *game, json_t *json, const char **out)
{
    char *text = json ? json_dumps(json, JSON_COMPACT | JSON_REALS | JSON_ENCODE_ANY) : NULL;
    json_decref(json);
    return game_give(game, text, out);
}

/* ---- Whatever belongs to the game at hand ---------------------------------------------------- */

static void forget(sortie_game *game)
{
    if (game->game) space_close(&game->space);
    for (int i = 0; i < ENCODINGS; i++) {
        if (game->has_encoding[i]) encoding_close(&game->encodings[i]);
        game->has_encoding[i] = false;
    }
    free(game->view);
    game->view = NULL;
    seated_leave(&game->seated);
    game->game = NULL;
}

/* After whatever may have begun another game. */
static sortie_status follow(sortie_game *game)
{
    const struct match *match = engine_match(game->engine);
    const struct game *now = match ? match_game(match) : NULL;
    if (now == game->game) return SORTIE_OK;
    forget(game);
    game->view = malloc(now->state_size);
    if (!game->view || !space_open(&game->space, now)) {
        forget(game);
        return game_out_of_memory(game);
    }
    game->game = now;
    return SORTIE_OK;
}

sortie_status game_ask(sortie_game *game, json_t *request, json_t **answer)
{
    json_t *got = request ? engine_answer_json(game->engine, request) : NULL;
    json_decref(request);
    sortie_status status = game_answer_status(game, got);
    if (status == SORTIE_OK) status = follow(game);
    if (status == SORTIE_OK && answer) {
        *answer = got;
        return SORTIE_OK;
    }
    json_decref(got);
    return status;
}

sortie_status game_begun(sortie_game *game)
{
    if (!game) return SORTIE_MISUSE;
    return game->game ? SORTIE_OK : game_fail(game, SORTIE_NO_GAME, "no game has begun");
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static json_t *options_json(const char *text)
{
    char name[OPTION_SIZE], value[OPTION_SIZE];
    json_t *object = json_object();
    bool done = object != NULL;
    while (done && option_next(&text, name, value)) done = json_put(object, name, json_text(value));
    return json_finish(object, done);
}

static json_t *beginning_json(const sortie_settings *settings)
{
    char seed[32];
    json_t *request = json_object();
    snprintf(seed, sizeof seed, "%" PRIu64, settings->seed);
    bool done = json_put(request, "cmd", json_string("new")) &&
                json_put(request, "game", json_text(settings->game)) &&
                json_put(request, "seed", json_string(seed)) &&
                json_put(request, "options", options_json(settings->options));
    if (settings->data) done = done && json_put(request, "data", json_text(settings->data));
    return json_finish(request, done);
}

/* Without a game the settings are for those that requests begin. False when memory ends. */
static bool keep_defaults(sortie_game *game, const sortie_settings *settings,
                          struct engine_defaults *defaults)
{
    char name[OPTION_SIZE], value[OPTION_SIZE];
    const char *options = settings->options;
    bool done = true;
    defaults->seed = settings->seed;
    if (settings->game) return true;
    if (settings->data) done = (game->data_folder = strdup(settings->data)) != NULL;
    while (done && defaults->option_count < OPTIONS_MOST && option_next(&options, name, value)) {
        char *place = game->options[defaults->option_count++];
        snprintf(place, DEFAULT_SIZE, "%s=%s", name, value);
    }
    for (int i = 0; i < OPTIONS_MOST; i++) game->option_places[i] = game->options[i];
    defaults->options = game->option_places;
    defaults->data_folder = game->data_folder;
    return done;
}

static sortie_status open_engine(sortie_game *game, const sortie_settings *settings)
{
    struct fault fault = { "" };
    struct engine_defaults defaults = { .language = IN_ENGLISH };
    const char *language = settings->language ? settings->language : language_names[IN_ENGLISH];
    defaults.language = language_find(language, strlen(language));
    if (defaults.language == LANGUAGES) return game_misuse(game, "no such language");
    if (!keep_defaults(game, settings, &defaults)) return game_out_of_memory(game);
    game->catalogue = catalogue_open(&fault);
    if (game->catalogue) game->engine = engine_open(game->catalogue, &defaults);
    if (!game->engine) return game_out_of_memory(game);
    return settings->game ? game_ask(game, beginning_json(settings), NULL) : SORTIE_OK;
}

sortie_status sortie_open(const sortie_settings *settings, sortie_game **out)
{
    sortie_settings taken;
    if (!out) return SORTIE_MISUSE;
    *out = calloc(1, sizeof **out);
    if (!*out) return SORTIE_NO_MEMORY;
    if (!settings_take(&taken, sizeof taken, settings))
        return game_misuse(*out, "settings of no size");
    /* Streams of bots lie beyond those of dice, as in a simulation. */
    random_seed(&(*out)->thoughts, taken.seed, (uint64_t)1 << 56);
    return open_engine(*out, &taken);
}

void sortie_close(sortie_game *game)
{
    if (!game) return;
    forget(game);
    engine_close(game->engine);
    catalogue_close(game->catalogue);
    free(game->data_folder);
    free(game->text);
    free(game->reason);
    free(game);
}

const char *sortie_error(const sortie_game *game)
{
    return game && game->reason ? game->reason : "";
}

sortie_status sortie_ask(sortie_game *game, const char *request, const char **answer)
{
    if (!game || !request || !answer) return game_misuse(game, "a null pointer");
    if (!game->engine) return game_misuse(game, "the game was not opened");
    json_t *got = engine_answer_text(game->engine, request, strlen(request));
    sortie_status status = game_answer_status(game, got);
    if (got) {
        sortie_status given = game_give_json(game, got, answer);
        if (given == SORTIE_OK) given = follow(game);
        if (status == SORTIE_OK) status = given;
    }
    return status;
}

/* ---- Playing --------------------------------------------------------------------------------- */

int sortie_seat_count(const sortie_game *game)
{
    return game && game->game ? game->game->seat_count : 0;
}

const char *sortie_seat_name(const sortie_game *game, int seat)
{
    return seat >= 0 && seat < sortie_seat_count(game) ? game->game->seats->word[seat] : NULL;
}

int sortie_actor(const sortie_game *game)
{
    return game && game->game ? game->game->actor(game_state(game)) : SORTIE_OVER;
}

uint32_t sortie_action_count(const sortie_game *game)
{
    return game && game->game ? game->space.count : 0;
}

sortie_status sortie_action_text(sortie_game *game, uint32_t number,
                                 char out[SORTIE_ACTION_TEXT_SIZE])
{
    action a = 0;
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!out) return game_misuse(game, "a null pointer");
    if (!space_action(&game->space, number, &a))
        return game_fail(game, SORTIE_UNKNOWN_ACTION, "this number is no action of the game");
    action_write(game->game, a, out);
    return SORTIE_OK;
}

sortie_status sortie_action_number(sortie_game *game, const char *text, uint32_t *number)
{
    action a = 0;
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!text || !number) return game_misuse(game, "a null pointer");
    if (!action_read(game->game, text, &a) || space_number(&game->space, a) >= game->space.count)
        return game_fail(game, SORTIE_UNKNOWN_ACTION, "this text is no action of the game");
    *number = space_number(&game->space, a);
    return SORTIE_OK;
}

sortie_status sortie_legal(sortie_game *game, uint32_t *actions, size_t room, size_t *count)
{
    int found = 0;
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!count || (!actions && room > 0)) return game_misuse(game, "a null pointer");
    const struct match *match = engine_match(game->engine);
    const action *legal = match_legal(match, match_standing(match), &found);
    *count = (size_t)found;
    if (*count > room) return game_fail(game, SORTIE_TOO_SMALL, "there are more legal actions");
    for (int i = 0; i < found; i++) actions[i] = space_number(&game->space, legal[i]);
    return SORTIE_OK;
}

sortie_status sortie_chance(sortie_game *game, uint32_t *actions, uint32_t *weights, size_t room,
                            size_t *count)
{
    int found = 0;
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!count || ((!actions || !weights) && room > 0)) return game_misuse(game, "a null pointer");
    const struct match *match = engine_match(game->engine);
    const struct outcome *outcomes = match_outcomes(match, match_standing(match), &found);
    *count = (size_t)found;
    if (found == 0) return game_fail(game, SORTIE_NOT_CHANCE, "chance is not to act");
    if (*count > room) return game_fail(game, SORTIE_TOO_SMALL, "there are more outcomes");
    for (int i = 0; i < found; i++) {
        actions[i] = space_number(&game->space, outcomes[i].action);
        weights[i] = outcomes[i].weight;
    }
    return SORTIE_OK;
}

/* The refusal in the words of the engine, which knows the rule; playing is left to the match, since
 * a position in words costs a hundred times as much. */
static sortie_status refuse(sortie_game *game, action a)
{
    char text[ACTION_TEXT_SIZE];
    json_t *answer = NULL;
    action_write(game->game, a, text);
    sortie_status status =
        game_ask(game, json_pack("{ss,ss}", "cmd", "do", "action", text), &answer);
    json_decref(answer);
    return status == SORTIE_OK ? SORTIE_NO_MEMORY : status;
}

sortie_status sortie_act(sortie_game *game, uint32_t number)
{
    action a = 0;
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!space_action(&game->space, number, &a))
        return game_fail(game, SORTIE_UNKNOWN_ACTION, "this number is no action of the game");
    struct match *match = engine_match(game->engine);
    if (sortie_actor(game) == SORTIE_OVER ||
        game->game->refusal(match_data(match), match_state(match), a) != 0)
        return refuse(game, a);
    return match_play(match, a, NULL) == ACCEPTED ? SORTIE_OK : game_out_of_memory(game);
}

sortie_status sortie_roll(sortie_game *game, uint32_t *number)
{
    action a = 0;
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (sortie_actor(game) != SORTIE_CHANCE)
        return game_fail(game, SORTIE_NOT_CHANCE, "chance is not to act");
    if (match_roll(engine_match(game->engine), engine_random(game->engine), &a, NULL) != ACCEPTED)
        return game_out_of_memory(game);
    if (number) *number = space_number(&game->space, a);
    return SORTIE_OK;
}

sortie_status sortie_undo(sortie_game *game)
{
    sortie_status status = game_begun(game);
    return status == SORTIE_OK ? game_ask(game, json_pack("{ss}", "cmd", "undo"), NULL) : status;
}

sortie_status sortie_score(sortie_game *game, sortie_result *result)
{
    sortie_result ours = { 0 };
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!result || result->size < sizeof result->size)
        return game_misuse(game, "a result of no size");
    if (sortie_actor(game) == SORTIE_OVER) {
        struct score score =
            game->game->score(match_data(engine_match(game->engine)), game_state(game));
        ours.over = 1;
        ours.grade = score.grade;
        ours.ending = game->game->endings->word[score.ending];
        for (int i = 0; i < game->game->seat_count; i++) ours.value[i] = score.value[i];
    }
    ours.size = result->size;
    memcpy(result, &ours, result->size < sizeof ours ? result->size : sizeof ours);
    return SORTIE_OK;
}
