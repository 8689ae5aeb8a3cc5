/* What is told of one game: views, transcripts, what bots would do, odds. */
#include <stdlib.h>

#include "core/parts.h"
#include "hosted/json.h"
#include "library/game.h"

/* ---- Looking --------------------------------------------------------------------------------- */

static sortie_status look(sortie_game *game, int seat)
{
    if (seat < SORTIE_WATCHER || seat >= game->game->seat_count)
        return game_fail(game, SORTIE_UNKNOWN_SEAT, "the game has no such seat");
    game_observe(game->game, game->view, game_state(game), seat);
    return SORTIE_OK;
}

sortie_status sortie_view(sortie_game *game, int seat, const char **json)
{
    sortie_status status = game_begun(game);
    if (status == SORTIE_OK && !json) status = game_misuse(game, "a null pointer");
    if (status == SORTIE_OK) status = look(game, seat);
    if (status != SORTIE_OK) return status;
    struct json_out out = { 0 };
    size_t length = 0;
    fields_write(&out, game->game->state_fields, game->view);
    return game_give(game, json_out_finish(&out, &length), json);
}

static const struct encoding *encoding_of(sortie_game *game, sortie_encoding kind)
{
    if (game_begun(game) != SORTIE_OK || (unsigned)kind >= ENCODINGS) return NULL;
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
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    const struct encoding *encoding = encoding_of(game, kind);
    if (!encoding || !out) return game_misuse(game, "no such encoding, or a null pointer");
    if (room < encoding->size) return game_fail(game, SORTIE_TOO_SMALL, "the array is too short");
    status = look(game, seat);
    if (status == SORTIE_OK) encoding_write(encoding, game->view, out);
    return status;
}

sortie_status sortie_layout(sortie_game *game, sortie_encoding kind, const char **json)
{
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    const struct encoding *encoding = encoding_of(game, kind);
    if (!encoding || !json) return game_misuse(game, "no such encoding, or a null pointer");
    return game_give_json(game, encoding_layout(encoding), json);
}

/* ---- Transcripts, bots, odds ----------------------------------------------------------------- */

sortie_status sortie_transcript(sortie_game *game, const char **text)
{
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!text) return game_misuse(game, "a null pointer");
    return game_give(game, transcript_write(engine_match(game->engine)), text);
}

static json_t *transcript_request(const char *command, const char *text)
{
    json_t *request = json_pack("{ss}", "cmd", command);
    return json_finish(request, json_put(request, "transcript", json_text(text)));
}

sortie_status sortie_replay(sortie_game *game, const char *text)
{
    if (!game || !text || !game->engine) return game_misuse(game, "a null pointer");
    return game_ask(game, transcript_request("replay", text), NULL);
}

sortie_status sortie_verify(sortie_game *game, const char *text, const char **json)
{
    json_t *answer = NULL;
    if (!game || !text || !json || !game->engine) return game_misuse(game, "a null pointer");
    sortie_status status = game_ask(game, transcript_request("verify", text), &answer);
    if (status != SORTIE_OK) return status;
    json_t *verdict = json_incref(json_object_get(answer, "verdict"));
    json_decref(answer);
    return game_give_json(game, verdict, json);
}

sortie_status sortie_bot(sortie_game *game, const char *name, uint32_t *number)
{
    int count = 0, seat = sortie_actor(game);
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!name || !number) return game_misuse(game, "a null pointer");
    const struct bot *bot = bot_for(game->game, name);
    if (!bot) return game_fail(game, SORTIE_UNKNOWN_BOT, "no such bot plays this game");
    if (seat == SORTIE_OVER) return game_fail(game, SORTIE_GAME_OVER, "the game is over");
    if (seat == SORTIE_CHANCE) return game_fail(game, SORTIE_NOT_YOUR_TURN, "chance is to act");
    if (!seated_take(&game->seated, bot, game->game)) return game_out_of_memory(game);
    const struct match *match = engine_match(game->engine);
    const action *legal = match_legal(match, match_standing(match), &count);
    game_observe(game->game, game->view, match_state(match), seat);
    const struct outlook outlook = { .game = game->game,
                                     .data = match_data(match),
                                     .seat = seat,
                                     .view = game->view,
                                     .legal = legal,
                                     .legal_count = count,
                                     .resolve = &game->resolves[seat],
                                     .workspace = game->seated.workspace };
    *number = space_number(&game->space, bot->choose(&outlook, &game->thoughts));
    return SORTIE_OK;
}

sortie_status sortie_odds(sortie_game *game, uint32_t number, const char **json)
{
    action a = 0;
    char text[ACTION_TEXT_SIZE];
    json_t *answer = NULL, *request = NULL;
    sortie_status status = game_begun(game);
    if (status != SORTIE_OK) return status;
    if (!json) return game_misuse(game, "a null pointer");
    if (number == SORTIE_NO_ACTION) {
        request = json_pack("{ss}", "cmd", "odds");
    } else if (space_action(&game->space, number, &a)) {
        action_write(game->game, a, text);
        request = json_pack("{ss,ss}", "cmd", "odds", "action", text);
    } else {
        return game_fail(game, SORTIE_UNKNOWN_ACTION, "this number is no action of the game");
    }
    status = game_ask(game, request, &answer);
    return status == SORTIE_OK ? game_give_json(game, answer, json) : status;
}
