/*
 * libsortie: Sortie's games for programs in any language (docs/library.md shows each by example).
 *
 * Two kinds of handles. A `sortie_game` is one game with its history: texts in JSON, views,
 * transcripts, bots, odds, undo. A `sortie_batch` is many games of a kind that are stepped at once,
 * by threads, into arrays of the caller: for learning and for searches.
 *
 * Threads: a handle is for one thread at a time; different handles know nothing of each other.
 *
 * Errors: a function that can fail returns a `sortie_status`, SORTIE_OK is 0, and the handle keeps
 * the reason in words. What is refused changes nothing, but where it says so.
 *
 * Texts that a handle gives are UTF-8, are the handle's, and hold until the next call with it.
 *
 * Growth: structs of the caller begin with their `size` (sizeof of what it was compiled with); a
 * member that a caller does not know has the value 0. Symbols carry the version that brought them.
 * Values of enumerations stay; new ones may come.
 */
#ifndef LIBSORTIE_H
#define LIBSORTIE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SORTIE_API __attribute__((visibility("default")))
#else
#define SORTIE_API
#endif

typedef struct sortie_game sortie_game;
typedef struct sortie_batch sortie_batch;

typedef enum sortie_status {
    SORTIE_OK = 0,
    SORTIE_NO_MEMORY = 1,
    SORTIE_MISUSE = 2,    /* a null pointer, a number out of range, a struct of no size */
    SORTIE_TOO_SMALL = 3, /* there was no room; the count that was asked for is set */
    SORTIE_BAD_JSON = 4,
    SORTIE_BAD_REQUEST = 5,
    SORTIE_UNKNOWN_COMMAND = 6,
    SORTIE_NO_GAME = 7,
    SORTIE_UNKNOWN_GAME = 8,
    SORTIE_UNKNOWN_OPTION = 9,
    SORTIE_UNKNOWN_SEAT = 10,
    SORTIE_UNKNOWN_ACTION = 11,
    SORTIE_ILLEGAL_ACTION = 12,
    SORTIE_ILLEGAL_ORDER = 13,
    SORTIE_NOT_YOUR_TURN = 14,
    SORTIE_NOT_CHANCE = 15,
    SORTIE_BAD_STATE = 16,
    SORTIE_BAD_DATA = 17,
    SORTIE_NOTHING_TO_UNDO = 18,
    SORTIE_LINE_TOO_LONG = 19,
    SORTIE_GAME_OVER = 20,
    SORTIE_BAD_TRANSCRIPT = 21,
    SORTIE_UNKNOWN_BOT = 22, /* or one that cannot play this game */
    SORTIE_UNKNOWN_RULE = 23,
    SORTIE_UNKNOWN_LESSON = 24,
    SORTIE_NO_SHEET = 25
} sortie_status;

/* Who is to act: a seat from 0 on, or one of these. */
enum { SORTIE_CHANCE = -1, SORTIE_OVER = -2 };

/* Whose eyes: a seat, or whoever sits nowhere and sees what every seat may see. */
enum { SORTIE_WATCHER = -1 };

enum { SORTIE_SEATS_MOST = 8, SORTIE_ACTION_TEXT_SIZE = 64 };

/* The version of the library that runs: "0.1.0". */
SORTIE_API const char *sortie_version(void);

/* ---- One game -------------------------------------------------------------------------------- */

/* What to play. Null, and 0 for the seed, stand for what is usual. Without a game, options, seed
 * and data are for the games that sortie_ask and sortie_replay begin. */
typedef struct sortie_settings {
    size_t size;          /* sizeof(sortie_settings) */
    const char *game;     /* "khartoum"; null: none yet, sortie_ask can begin one */
    const char *options;  /* "level=king events=no" */
    uint64_t seed;        /* of the dice that sortie_roll draws, and of bots */
    const char *language; /* "en" or "fr" */
    const char *data;     /* a folder of data instead of those compiled in */
} sortie_settings;

/* Opens a game. `out` is set even if it is refused, so that sortie_error can tell why, and is to be
 * closed in any case; it is null when memory ends. */
SORTIE_API sortie_status sortie_open(const sortie_settings *settings, sortie_game **out);
SORTIE_API void sortie_close(sortie_game *game);

/* Why the last call that failed has failed, in the language of the game; "" before the first. */
SORTIE_API const char *sortie_error(const sortie_game *game);

/* A request of the engine protocol (docs/engine-protocol.md) and its answer: everything that a game
 * can tell, as JSON. It may be of any length. The status is that of the answer, which is there when
 * it refuses, too. */
SORTIE_API sortie_status sortie_ask(sortie_game *game, const char *request, const char **answer);

SORTIE_API int sortie_seat_count(const sortie_game *game);
SORTIE_API const char *sortie_seat_name(const sortie_game *game, int seat); /* null: no such seat */

/* A seat, SORTIE_CHANCE or SORTIE_OVER (also where no game has begun). */
SORTIE_API int sortie_actor(const sortie_game *game);

/*
 * Actions are numbers from 0 to sortie_action_count() - 1. They hold for this game in this version
 * of the library, with any options; what is kept for later is kept as text. Some numbers stand for
 * no action of the game: those are never legal and have no text. Outcomes of chance are actions,
 * too, and legal where chance is to act.
 */
SORTIE_API uint32_t sortie_action_count(const sortie_game *game);
SORTIE_API sortie_status sortie_action_text(sortie_game *game, uint32_t action,
                                            char out[SORTIE_ACTION_TEXT_SIZE]);
SORTIE_API sortie_status sortie_action_number(sortie_game *game, const char *text,
                                              uint32_t *action);

/* The legal actions of the seat that is to act, ascending; none when it is not a seat. `count` is
 * set to how many there are; SORTIE_TOO_SMALL when `room` is less. */
SORTIE_API sortie_status sortie_legal(sortie_game *game, uint32_t *actions, size_t room,
                                      size_t *count);

/* What chance can do now, with its weights: each has the chance weight / sum of weights. */
SORTIE_API sortie_status sortie_chance(sortie_game *game, uint32_t *actions, uint32_t *weights,
                                       size_t room, size_t *count);

/* Does an action of the seat that is to act, or the outcome of chance that is named. */
SORTIE_API sortie_status sortie_act(sortie_game *game, uint32_t action);

/* Draws an outcome by weight and does it; `action` may be null. */
SORTIE_API sortie_status sortie_roll(sortie_game *game, uint32_t *action);

/* Back to before the latest action that a seat chose. */
SORTIE_API sortie_status sortie_undo(sortie_game *game);

typedef struct sortie_result {
    size_t size;                      /* sizeof(sortie_result) */
    int32_t over;                     /* 1 or 0; while the game goes on the rest is 0 and null */
    int32_t value[SORTIE_SEATS_MOST]; /* of each seat in thousandths: 1000 a win, 0 a loss */
    int32_t grade;                    /* the game's own */
    const char *ending;               /* a word of the game */
} sortie_result;

SORTIE_API sortie_status sortie_score(sortie_game *game, sortie_result *result);

/* ---- What a seat may know -------------------------------------------------------------------- */

/* As JSON: the members of the position by name. Nothing that is hidden from the seat is in it. */
SORTIE_API sortie_status sortie_view(sortie_game *game, int seat, const char **json);

/*
 * As an array of fixed length, made from the same fields in the same order.
 *   SORTIE_VALUES    one number for each value, as it is; a word is its number in its list
 *   SORTIE_FEATURES  for learning: a word becomes a one for itself among zeros (lists of up to 32
 *                    words), anything else is scaled to 0 .. 1 by its limits
 * sortie_layout tells as JSON what stands where.
 */
typedef enum sortie_encoding { SORTIE_VALUES = 0, SORTIE_FEATURES = 1 } sortie_encoding;

SORTIE_API size_t sortie_observation_size(sortie_game *game, sortie_encoding encoding);
SORTIE_API sortie_status sortie_observe(sortie_game *game, int seat, sortie_encoding encoding,
                                        float *out, size_t room);
SORTIE_API sortie_status sortie_layout(sortie_game *game, sortie_encoding encoding,
                                       const char **json);

/* ---- Transcripts, bots, odds ----------------------------------------------------------------- */

/* The game as text (docs/transcript.md). */
SORTIE_API sortie_status sortie_transcript(sortie_game *game, const char **text);

/* Begins the game of a transcript where it ends, after replaying and checking all of it. */
SORTIE_API sortie_status sortie_replay(sortie_game *game, const char *text);

/* Whether the dice of a transcript are those promised before the game: JSON as of
 * `sortie verify --json`. The status is SORTIE_OK whenever there is an answer: look at "ok". */
SORTIE_API sortie_status sortie_verify(sortie_game *game, const char *text, const char **json);

/* What a bot would do for the seat that is to act, by what that seat may know: "random", "easy",
 * "normal", "hard", "mcts:800" (docs/bots.md). The game stays as it is. */
SORTIE_API sortie_status sortie_bot(sortie_game *game, const char *name, uint32_t *action);

/* Exact odds of a legal action, or of the dice that are due with SORTIE_NO_ACTION; where a seat is
 * to act and no action is named, estimates of each (docs/odds.md). As JSON. */
#define SORTIE_NO_ACTION UINT32_MAX
SORTIE_API sortie_status sortie_odds(sortie_game *game, uint32_t action, const char **json);

/* ---- Many games at once ---------------------------------------------------------------------- */

typedef struct sortie_batch_settings {
    size_t size;         /* sizeof(sortie_batch_settings) */
    const char *game;    /* one of the games */
    const char *options; /* as for one game */
    const char *data;
    uint64_t seed;            /* game i draws from stream i of it */
    uint32_t games;           /* how many at once, from 1 on */
    uint32_t threads;         /* 0: one */
    sortie_encoding encoding; /* of observations */
} sortie_batch_settings;

/*
 * Arrays of the caller, which the library fills; those that are null are not made. Each has a row
 * for each game. In every game of a batch a seat is to act: dice and cards are drawn inside, and a
 * game that ends begins anew in the same step.
 */
typedef struct sortie_arrays {
    size_t size;         /* sizeof(sortie_arrays) */
    uint8_t *masks;      /* [games][action_count]: 1 where an action is legal */
    uint32_t *legal;     /* [games][legal_most]: the same as lists ... */
    uint32_t *counts;    /* [games]: ... and how long each is */
    int32_t *actors;     /* [games]: the seat that is to act */
    float *observations; /* [games][observation_size]: what that seat may know */
    float *rewards;      /* [games][seats]: of a game that has just ended, 1 a win, 0 a loss */
    uint8_t *ended;      /* [games]: 1 where a game has ended in this step and a new one begun */
} sortie_arrays;

/* As sortie_open. */
SORTIE_API sortie_status sortie_batch_open(const sortie_batch_settings *settings,
                                           sortie_batch **out);
SORTIE_API void sortie_batch_close(sortie_batch *batch);
SORTIE_API const char *sortie_batch_error(const sortie_batch *batch);

SORTIE_API uint32_t sortie_batch_games(const sortie_batch *batch);
SORTIE_API uint32_t sortie_batch_seats(const sortie_batch *batch);
SORTIE_API uint32_t sortie_batch_action_count(const sortie_batch *batch);
SORTIE_API uint32_t sortie_batch_legal_most(const sortie_batch *batch);
SORTIE_API size_t sortie_batch_observation_size(const sortie_batch *batch);

/* All games begin anew, game i with stream i of the seed. */
SORTIE_API sortie_status sortie_batch_reset(sortie_batch *batch, uint64_t seed,
                                            const sortie_arrays *arrays);

/* For actions: any legal one, drawn evenly; and none, so that the game stays as it is. */
enum { SORTIE_ANY = -1, SORTIE_STAY = -2 };

/*
 * One action in each game: its number, SORTIE_ANY or SORTIE_STAY. A game whose action is not legal
 * stays as it is, the others go on, and the status is SORTIE_ILLEGAL_ACTION. The arrays are filled
 * in any case.
 */
SORTIE_API sortie_status sortie_batch_step(sortie_batch *batch, const int32_t *actions,
                                           const sortie_arrays *arrays);

/* What a bot would do in each game: the numbers that sortie_batch_step takes. Where `seat` is not
 * negative, only in games in which that seat is to act; the others keep what they have. */
SORTIE_API sortie_status sortie_batch_bot(sortie_batch *batch, const char *name, int seat,
                                          int32_t *actions);

/* What one seat (or SORTIE_WATCHER) may know in each game. */
SORTIE_API sortie_status sortie_batch_observe(sortie_batch *batch, int seat, float *observations);

/* Game `to` becomes what game `from` is; its dice to come stay its own. */
SORTIE_API sortie_status sortie_batch_copy(sortie_batch *batch, uint32_t from, uint32_t to);

/* How many actions all games have made since the batch was opened: of seats, and all with those of
 * chance. */
SORTIE_API void sortie_batch_made(const sortie_batch *batch, uint64_t *choices, uint64_t *actions);

#ifdef __cplusplus
}
#endif

#endif
