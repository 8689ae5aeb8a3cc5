/*
 * Positions, effects and results as JSON, in the words of a language. The engine protocol and
 * `sortie replay --json` answer with the same objects (docs/engine-protocol.md).
 *
 * Functions that return JSON return a new reference, or null when memory ends.
 */
#ifndef SORTIE_DESCRIBE_H
#define SORTIE_DESCRIBE_H

#include "hosted/catalogue.h"
#include "hosted/json.h"
#include "hosted/json_out.h"
#include "match/match.h"

enum { DESCRIBE_TEXT_SIZE = 4096, DESCRIBE_EVENTS_MOST = 512 };

/* In which words. */
struct narrator {
    const struct catalogue *catalogue;
    enum language language;
};

json_t *action_json(const struct game *game, action a);
/* {"action":"target:white","text":"White banner"} */
json_t *told_action_json(const struct narrator *narrator, const struct game *game, action a);

/* The same of a list of actions as texts: a plan. */
json_t *told_actions_json(const struct narrator *narrator, const struct game *game,
                          const json_t *actions);

/* ["white"], [3,5]: what an action of the game names, as words or numbers. */
void operands_write(struct json_out *out, const struct game *game, action a);

/* A seat's name, "chance" or null. */
json_t *actor_json(const struct game *game, int actor);

/* What the actor is asked in a position, or what is rolled there; empty where the game asks
 * nothing. */
json_t *prompt_json(const struct narrator *narrator, const struct game *game, const void *data,
                    const void *state);

/* [{"rule":"6.1c","text":"..."}]; an effect of no rule has no "rule", one that is not for everybody
 * has "audience", the seats that may know it before the game is over. */
json_t *trace_json(const struct narrator *narrator, const struct game *game,
                   const struct trace *trace);

/* [{"rule":"6.1c","text":"...","key":"...","values":[...]}]: with the name of the message and its
 * arguments. */
void trace_write(struct json_out *out, const struct narrator *narrator, const struct game *game,
                 const struct trace *trace);

/* Keeps only the events that somebody of a set of readers may read. */
void trace_keep(struct trace *trace, unsigned readers);

/* {"ending":"relief","won":true,"grade":2,"values":{"gordon":1.0}}: won when every seat has a whole
 * win, which for a game of one side is what its players call it. */
json_t *score_json(const struct match *match);

/* What is at hand: game, actor, over, step, prompt, standing, legal, fatal and, at the end, score.
 */
json_t *position_json(const struct narrator *narrator, const struct match *match);

/* How a game ended, or may end, in words. */
json_t *ending_text_json(const struct narrator *narrator, const struct game *game, unsigned ending);

/* A part of a hundred, which is never said to be none or all unless it is. */
int whole_percent(double part);

/* [{"action":"raid","text":"...","rule":"6.5a"}] for what is legal now. */
json_t *choices_json(const struct narrator *narrator, const struct match *match);
/* One of them. */
json_t *choice_json(const struct narrator *narrator, const struct match *match, action a);

/* [{"action":"roll:1+1","weight":1}], and the sum of the weights. */
json_t *outcomes_json(const struct match *match, json_int_t *total);

#endif
