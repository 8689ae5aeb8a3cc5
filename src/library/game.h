/* What the files of one game share: game.c opens and plays it, game_tell.c tells of it. */
#ifndef SORTIE_LIBRARY_GAME_H
#define SORTIE_LIBRARY_GAME_H

#include "engine/engine.h"
#include "library/parts.h"
#include "match/match.h"

enum { ENCODINGS = SORTIE_FEATURES + 1, DEFAULT_SIZE = 2 * OPTION_SIZE };

struct sortie_game {
    struct catalogue *catalogue;
    struct engine *engine;

    /* What holds for games that requests begin, as the engine was told: "level=king". */
    char options[OPTIONS_MOST][DEFAULT_SIZE];
    const char *option_places[OPTIONS_MOST];
    char *data_folder;

    /* Of the game at hand; made again when another begins. */
    const struct game *game;
    struct space space;
    struct encoding encodings[ENCODINGS];
    bool has_encoding[ENCODINGS];
    void *view;
    struct seated seated;
    struct resolve resolves[SEATS_MOST];
    struct random thoughts; /* what bots draw from, apart from the dice */

    char *text;   /* what was given last */
    char *reason; /* why the last call that failed has */
};

/* Keep why a call fails, and return its status; `game` may be null in the last. */
sortie_status game_fail(sortie_game *game, sortie_status status, const char *reason);
sortie_status game_out_of_memory(sortie_game *game);
sortie_status game_misuse(sortie_game *game, const char *what);

/* SORTIE_OK when a game has begun. */
sortie_status game_begun(sortie_game *game);

static inline const void *game_state(const sortie_game *game)
{
    return match_state(engine_match(game->engine));
}

/* The status of an answer of the engine (null: memory has ended); the reason is kept. */
sortie_status game_answer_status(sortie_game *game, const json_t *answer);

/* Sends a request, which it takes, and hands out the answer, if it is not refused. */
sortie_status game_ask(sortie_game *game, json_t *request, json_t **answer);

/* Keeps a text, which it takes, and gives it to the caller; null: memory has ended. */
sortie_status game_give(sortie_game *game, char *text, const char **out);
/* The same for JSON. */
sortie_status game_give_json(sortie_game *game, json_t *json, const char **out);

#endif
