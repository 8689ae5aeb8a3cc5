/*
 * One game of the library: an engine (engine/engine.h), which answers all that is JSON, and beside
 * it the match of that engine for what is asked often.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "engine/engine.h"
#include "hosted/json.h"
#include "lessons/verified.h"
#include "library/parts.h"
#include "match/match.h"

enum { ENCODINGS = SORTIE_FEATURES + 1 };

struct sortie_game {
    struct catalogue *catalogue;
    struct engine *engine;
    enum language language;

    /* Of the game at hand; made again when another begins. */
    const struct game *game;
    struct space space;
    struct encoding encodings[ENCODINGS];
    bool has_encoding[ENCODINGS];
    void *view;
    struct seated seated;
    struct random thoughts; /* what bots draw from, apart from the dice */

    char *text;   /* what was given last */
    char *reason; /* why the last call that failed has */
};

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

static sortie_status fail(sortie_game *game, sortie_status status, const char *reason)
{
    keep(&game->reason, strdup(reason));
    return status;
}

static sortie_status out_of_memory(sortie_game *game)
{
    return fail(game, SORTIE_NO_MEMORY, "out of memory");
}

static sortie_status misuse(sortie_game *game, const char *what)
{
    return game ? fail(game, SORTIE_MISUSE, what) : SORTIE_MISUSE;
}

/* The status of an answer of the engine; the reason is kept. */
static sortie_status answer_status(sortie_game *game, const json_t *answer)
{
    const json_t *error = json_object_get(answer, "error");
    const char *code = json_string_value(json_object_get(error, "code"));
    if (!answer) return out_of_memory(game);
    if (!code) return SORTIE_OK;
    for (int i = 0; i < CODES; i++) {
        if (code_names[i] && strcmp(code_names[i], code) == 0)
            return fail(game, (sortie_status)i,
                        json_string_value(json_object_get(error, "message")));
    }
    return fail(game, SORTIE_BAD_REQUEST, code);
}

static sortie_status give(sortie_game *game, char *text, const char **out)
{
    if (!text) return out_of_memory(game);
    keep(&game->text, text);
    *out = text;
    return SORTIE_OK;
}

static sortie_status give_json(sortie_game *game, json_t *json, const char **out)
{
    char *text = json ? json_dumps(json, JSON_COMPACT | JSON_REALS | JSON_ENCODE_ANY) : NULL;
    json_decref(json);
    return give(game, text, out);
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
        return out_of_memory(game);
    }
    game->game = now;
    return SORTIE_OK;
}

static const void *state_of(const sortie_game *game)
{
    return match_state(engine_match(game->engine));
}

/* Sends a request, which it takes, and hands out the answer, if it is not refused. */
static sortie_status ask(sortie_game *game, json_t *request, json_t **answer)
{
    json_t *got = request ? engine_answer_json(game->engine, request) : NULL;
    json_decref(request);
    sortie_status status = answer_status(game, got);
    if (status == SORTIE_OK) status = follow(game);
    if (status == SORTIE_OK && answer) {
        *answer = got;
        return SORTIE_OK;
    }
    json_decref(got);
    return status;
}

static sortie_status needs_game(sortie_game *game)
{
    if (!game) return SORTIE_MISUSE;
    return game->game ? SORTIE_OK : fail(game, SORTIE_NO_GAME, "no game has begun");
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

static sortie_status open_engine(sortie_game *game, const sortie_settings *settings)
{
    struct fault fault = { "" };
    struct engine_defaults defaults = { .seed = settings->seed };
    const char *language = settings->language ? settings->language : language_names[IN_ENGLISH];
    game->language = defaults.language = language_find(language, strlen(language));
    if (defaults.language == LANGUAGES) return misuse(game, "no such language");
    game->catalogue = catalogue_open(&fault);
    if (game->catalogue) game->engine = engine_open(game->catalogue, &defaults);
    if (!game->engine) return out_of_memory(game);
    return settings->game ? ask(game, beginning_json(settings), NULL) : SORTIE_OK;
}

sortie_status sortie_open(const sortie_settings *settings, sortie_game **out)
{
    sortie_settings taken;
    if (!out) return SORTIE_MISUSE;
    *out = calloc(1, sizeof **out);
    if (!*out) return SORTIE_NO_MEMORY;
    if (!settings_take(&taken, sizeof taken, settings)) return misuse(*out, "settings of no size");
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
    if (!game || !request || !answer) return misuse(game, "a null pointer");
    if (!game->engine) return misuse(game, "the game was not opened");
    char *line = engine_answer(game->engine, request, strlen(request));
    json_t *got = line ? json_loads(line, 0, NULL) : NULL;
    sortie_status status = answer_status(game, got);
    json_decref(got);
    if (line) {
        sortie_status given = give(game, line, answer);
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
    return game && game->game ? game->game->actor(state_of(game)) : SORTIE_OVER;
}

uint32_t sortie_action_count(const sortie_game *game)
{
    return game && game->game ? game->space.count : 0;
}

sortie_status sortie_action_text(sortie_game *game, uint32_t number,
                                 char out[SORTIE_ACTION_TEXT_SIZE])
{
    action a = 0;
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!out) return misuse(game, "a null pointer");
    if (!space_action(&game->space, number, &a))
        return fail(game, SORTIE_UNKNOWN_ACTION, "this number is no action of the game");
    action_write(game->game, a, out);
    return SORTIE_OK;
}

sortie_status sortie_action_number(sortie_game *game, const char *text, uint32_t *number)
{
    action a = 0;
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!text || !number) return misuse(game, "a null pointer");
    if (!action_read(game->game, text, &a) || space_number(&game->space, a) >= game->space.count)
        return fail(game, SORTIE_UNKNOWN_ACTION, "this text is no action of the game");
    *number = space_number(&game->space, a);
    return SORTIE_OK;
}

sortie_status sortie_legal(sortie_game *game, uint32_t *actions, size_t room, size_t *count)
{
    int found = 0;
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!count || (!actions && room > 0)) return misuse(game, "a null pointer");
    const struct match *match = engine_match(game->engine);
    const action *legal = match_legal(match, match_standing(match), &found);
    *count = (size_t)found;
    if (*count > room) return fail(game, SORTIE_TOO_SMALL, "there are more legal actions");
    for (int i = 0; i < found; i++) actions[i] = space_number(&game->space, legal[i]);
    return SORTIE_OK;
}

sortie_status sortie_chance(sortie_game *game, uint32_t *actions, uint32_t *weights, size_t room,
                            size_t *count)
{
    int found = 0;
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!count || ((!actions || !weights) && room > 0)) return misuse(game, "a null pointer");
    const struct match *match = engine_match(game->engine);
    const struct outcome *outcomes = match_outcomes(match, match_standing(match), &found);
    *count = (size_t)found;
    if (found == 0) return fail(game, SORTIE_NOT_CHANCE, "chance is not to act");
    if (*count > room) return fail(game, SORTIE_TOO_SMALL, "there are more outcomes");
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
    sortie_status status = ask(game, json_pack("{ss,ss}", "cmd", "do", "action", text), &answer);
    json_decref(answer);
    return status == SORTIE_OK ? SORTIE_NO_MEMORY : status;
}

sortie_status sortie_act(sortie_game *game, uint32_t number)
{
    action a = 0;
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!space_action(&game->space, number, &a))
        return fail(game, SORTIE_UNKNOWN_ACTION, "this number is no action of the game");
    struct match *match = engine_match(game->engine);
    if (sortie_actor(game) == SORTIE_OVER ||
        game->game->refusal(match_data(match), match_state(match), a) != 0)
        return refuse(game, a);
    return match_play(match, a, NULL) == ACCEPTED ? SORTIE_OK : out_of_memory(game);
}

sortie_status sortie_roll(sortie_game *game, uint32_t *number)
{
    action a = 0;
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (sortie_actor(game) != SORTIE_CHANCE)
        return fail(game, SORTIE_NOT_CHANCE, "chance is not to act");
    if (match_roll(engine_match(game->engine), engine_random(game->engine), &a, NULL) != ACCEPTED)
        return out_of_memory(game);
    if (number) *number = space_number(&game->space, a);
    return SORTIE_OK;
}

sortie_status sortie_undo(sortie_game *game)
{
    sortie_status status = needs_game(game);
    return status == SORTIE_OK ? ask(game, json_pack("{ss}", "cmd", "undo"), NULL) : status;
}

sortie_status sortie_score(sortie_game *game, sortie_result *result)
{
    sortie_result ours = { 0 };
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!result || result->size < sizeof result->size) return misuse(game, "a result of no size");
    if (sortie_actor(game) == SORTIE_OVER) {
        struct score score =
            game->game->score(match_data(engine_match(game->engine)), state_of(game));
        ours.over = 1;
        ours.grade = score.grade;
        ours.ending = game->game->endings->word[score.ending];
        for (int i = 0; i < game->game->seat_count; i++) ours.value[i] = score.value[i];
    }
    ours.size = result->size;
    memcpy(result, &ours, result->size < sizeof ours ? result->size : sizeof ours);
    return SORTIE_OK;
}

/* ---- Looking --------------------------------------------------------------------------------- */

static sortie_status look(sortie_game *game, int seat)
{
    if (seat < SORTIE_WATCHER || seat >= game->game->seat_count)
        return fail(game, SORTIE_UNKNOWN_SEAT, "the game has no such seat");
    game_observe(game->game, game->view, state_of(game), seat);
    return SORTIE_OK;
}

sortie_status sortie_view(sortie_game *game, int seat, const char **json)
{
    sortie_status status = needs_game(game);
    if (status == SORTIE_OK && !json) status = misuse(game, "a null pointer");
    if (status == SORTIE_OK) status = look(game, seat);
    if (status != SORTIE_OK) return status;
    struct json_out out = { 0 };
    size_t length = 0;
    fields_write(&out, game->game->state_fields, game->view);
    return give(game, json_out_finish(&out, &length), json);
}

static const struct encoding *encoding_of(sortie_game *game, sortie_encoding kind)
{
    if (needs_game(game) != SORTIE_OK || (unsigned)kind >= ENCODINGS) return NULL;
    if (!game->has_encoding[kind])
        game->has_encoding[kind] =
            encoding_open(&game->encodings[kind], game->game->state_fields, kind);
    return game->has_encoding[kind] ? &game->encodings[kind] : NULL;
}

size_t sortie_observation_size(sortie_game *game, sortie_encoding kind)
{
    const struct encoding *encoding = encoding_of(game, kind);
    return encoding ? encoding->size : 0;
}

sortie_status sortie_observe(sortie_game *game, int seat, sortie_encoding kind, float *out,
                             size_t room)
{
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    const struct encoding *encoding = encoding_of(game, kind);
    if (!encoding || !out) return misuse(game, "no such encoding, or a null pointer");
    if (room < encoding->size) return fail(game, SORTIE_TOO_SMALL, "the array is too short");
    status = look(game, seat);
    if (status == SORTIE_OK) encoding_write(encoding, game->view, out);
    return status;
}

sortie_status sortie_layout(sortie_game *game, sortie_encoding kind, const char **json)
{
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    const struct encoding *encoding = encoding_of(game, kind);
    if (!encoding || !json) return misuse(game, "no such encoding, or a null pointer");
    return give_json(game, encoding_layout(encoding), json);
}

/* ---- Transcripts, bots, odds ----------------------------------------------------------------- */

sortie_status sortie_transcript(sortie_game *game, const char **text)
{
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!text) return misuse(game, "a null pointer");
    return give(game, transcript_write(engine_match(game->engine)), text);
}

static json_t *replay_request(const char *text)
{
    json_t *request = json_pack("{ss}", "cmd", "replay");
    return json_finish(request, json_put(request, "transcript", json_text(text)));
}

sortie_status sortie_replay(sortie_game *game, const char *text)
{
    if (!game || !text || !game->engine) return misuse(game, "a null pointer");
    return ask(game, replay_request(text), NULL);
}

/* The transcript is replayed by an engine of its own: the game at hand goes on. */
sortie_status sortie_verify(sortie_game *game, const char *text, const char **json)
{
    struct engine_defaults defaults = { .language = IN_ENGLISH };
    struct verified verified;
    if (!game || !text || !json || !game->engine) return misuse(game, "a null pointer");
    defaults.language = game->language;
    struct engine *engine = engine_open(game->catalogue, &defaults);
    json_t *request = replay_request(text);
    json_t *answer = engine && request ? engine_answer_json(engine, request) : NULL;
    sortie_status status = answer_status(game, answer);
    json_decref(request);
    json_decref(answer);
    if (status == SORTIE_OK && !verified_draw(&verified, engine_match(engine)))
        status = out_of_memory(game);
    if (status == SORTIE_OK)
        status = give_json(game, verified_json(&verified, text, verified_is_yes(&verified)), json);
    engine_close(engine);
    return status;
}

sortie_status sortie_bot(sortie_game *game, const char *name, uint32_t *number)
{
    int count = 0, seat = sortie_actor(game);
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!name || !number) return misuse(game, "a null pointer");
    const struct bot *bot = bot_for(game->game, name);
    if (!bot) return fail(game, SORTIE_UNKNOWN_BOT, "no such bot plays this game");
    if (seat == SORTIE_OVER) return fail(game, SORTIE_GAME_OVER, "the game is over");
    if (seat == SORTIE_CHANCE) return fail(game, SORTIE_NOT_YOUR_TURN, "chance is to act");
    if (!seated_take(&game->seated, bot, game->game)) return out_of_memory(game);
    const struct match *match = engine_match(game->engine);
    const action *legal = match_legal(match, match_standing(match), &count);
    game_observe(game->game, game->view, match_state(match), seat);
    const struct outlook outlook = { .game = game->game,
                                     .data = match_data(match),
                                     .seat = seat,
                                     .view = game->view,
                                     .legal = legal,
                                     .legal_count = count,
                                     .workspace = game->seated.workspace };
    *number = space_number(&game->space, bot->choose(&outlook, &game->thoughts));
    return SORTIE_OK;
}

sortie_status sortie_odds(sortie_game *game, uint32_t number, const char **json)
{
    action a = 0;
    char text[ACTION_TEXT_SIZE];
    json_t *answer = NULL, *request = NULL;
    sortie_status status = needs_game(game);
    if (status != SORTIE_OK) return status;
    if (!json) return misuse(game, "a null pointer");
    if (number == SORTIE_NO_ACTION) {
        request = json_pack("{ss}", "cmd", "odds");
    } else if (space_action(&game->space, number, &a)) {
        action_write(game->game, a, text);
        request = json_pack("{ss,ss}", "cmd", "odds", "action", text);
    } else {
        return fail(game, SORTIE_UNKNOWN_ACTION, "this number is no action of the game");
    }
    status = ask(game, request, &answer);
    return status == SORTIE_OK ? give_json(game, answer, json) : status;
}
