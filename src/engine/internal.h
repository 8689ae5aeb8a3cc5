/* What the files of the engine share: its state, its errors and its commands. */
#ifndef SORTIE_ENGINE_INTERNAL_H
#define SORTIE_ENGINE_INTERNAL_H

#include "describe/describe.h"
#include "engine/engine.h"

struct engine {
    struct catalogue *catalogue;
    struct engine_defaults defaults;
    enum language language;
    bool quits;

    /* The game at hand; all null before the first. */
    const struct game *game;
    void *data;
    bool has_own_data; /* of a folder or an older edition, not those compiled in */
    struct match *match;
    struct random random;
    uint64_t games; /* how many have begun: a stream of the seed for each */
};

enum error_code {
    ERROR_BAD_JSON,
    ERROR_BAD_REQUEST,
    ERROR_UNKNOWN_COMMAND,
    ERROR_NO_GAME,
    ERROR_UNKNOWN_GAME,
    ERROR_UNKNOWN_OPTION,
    ERROR_UNKNOWN_SEAT,
    ERROR_UNKNOWN_ACTION,
    ERROR_ILLEGAL_ACTION,
    ERROR_ILLEGAL_ORDER,
    ERROR_NOT_YOUR_TURN,
    ERROR_NOT_CHANCE,
    ERROR_BAD_STATE,
    ERROR_BAD_DATA,
    ERROR_NOTHING_TO_UNDO,
    ERROR_LINE_TOO_LONG,
    ERROR_GAME_OVER,
    ERROR_BAD_TRANSCRIPT,
    ERROR_UNKNOWN_BOT,
    ERROR_UNKNOWN_RULE,
    ERROR_UNKNOWN_LESSON,
    ERROR_NO_SHEET,
    ERROR_CODES
};

/* The answer that refuses: the text of the code, and after it `detail` if that is not null. */
json_t *engine_error(const struct engine *engine, enum error_code code, const char *detail);

/* The same with a fault, which is told in the language of the engine. */
json_t *engine_fault(const struct engine *engine, enum error_code code, const char *english);

/* The answer that refuses because of a rule of the game. */
json_t *engine_refusal(const struct engine *engine, action a, unsigned rule);

/* The answer that refuses what the other side wrote, with that in quotes. */
json_t *engine_error_quoting(const struct engine *engine, enum error_code code, const char *given);

/* The answer that refuses a member of the request: its name, and what is wrong with it by the
 * catalogue (`engine.want.text`). */
json_t *engine_bad_member(const struct engine *engine, const char *name, const char *key);

/* Reads the member "seed" into `seed`, which stays as it was without one. The answer that refuses,
 * or null. */
json_t *engine_read_seed(const struct engine *engine, const json_t *request, uint64_t *seed);

/* The language of the member "lang", or that of the engine. The answer that refuses, or null. */
json_t *engine_read_language(const struct engine *engine, const json_t *request,
                             enum language *language);

/* {"ok":true} */
json_t *engine_ok(void);

/* {"ok":true} with the members of `found`, which it takes over; null when that is null. */
json_t *engine_ok_with(json_t *found);

/* A seat, ACTOR_CHANCE or ACTOR_OVER. */
int engine_actor(const struct engine *engine);

/* What a seat may know, to be freed; null when memory ends. */
void *engine_view_from(const struct engine *engine, int seat);

/* The answer with the position at hand, or null when memory ends. */
json_t *engine_position(const struct engine *engine);

/*
 * A command takes a request whose members are known to be allowed, of the right type and complete,
 * and returns the answer; null when memory ends. It changes the engine only when nothing can fail
 * any more.
 */
typedef json_t *command(struct engine *engine, const json_t *request);

/* engine_begin.c */
command engine_new, engine_load, engine_replay, engine_learn, engine_games, engine_verify;
/* engine_play.c */
command engine_legal, engine_chance, engine_do, engine_roll, engine_undo, engine_state, engine_view,
    engine_transcript, engine_quit;
/* engine_orders.c */
command engine_orders, engine_order, engine_ask;
/* engine_odds.c */
command engine_odds;
/* engine_advice.c */
command engine_why, engine_previews, engine_dangers, engine_coach;
/* engine_told.c */
command engine_log, engine_report, engine_sheet, engine_goals, engine_lesson;
/* engine_guide.c */
command engine_rules, engine_book, engine_terms, engine_coverage, engine_data, engine_texts,
    engine_lessons;
/* engine_sim.c */
command engine_sim;

#endif
