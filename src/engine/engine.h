/*
 * The engine protocol: one JSON object a line in, one out (docs/engine-protocol.md). Any program in
 * any language drives a game by it. This part knows no files and no streams: a line comes in as
 * bytes and the answer goes out as text, so that it can be tested and fuzzed without a pipe.
 */
#ifndef SORTIE_ENGINE_H
#define SORTIE_ENGINE_H

#include "hosted/catalogue.h"

enum { ENGINE_LINE_MOST = 1 << 20 };

struct engine;
struct match;

/* What holds where a request says nothing. The strings must outlive the engine. */
struct engine_defaults {
    enum language language;
    const char *data_folder;    /* null: the data compiled in */
    const char *const *options; /* "level=king" */
    int option_count;
    uint64_t seed; /* game number i without a seed of its own draws from stream i of it */
};

/* Null when memory ends. The catalogue stays the caller's; names of a game's data are put into it.
 */
struct engine *engine_open(struct catalogue *catalogue, const struct engine_defaults *defaults);
void engine_close(struct engine *engine);

/* Answers a line, given without its end. The answer is one line without its end, malloc'ed, to be
 * freed by the caller; null when memory ends. A line of more than ENGINE_LINE_MOST bytes is not
 * looked at. */
char *engine_answer(struct engine *engine, const char *line, size_t length);

/* The same of any length, and not yet a line: a new reference, null when memory ends. */
json_t *engine_answer_text(struct engine *engine, const char *text, size_t length);

/* The same for a request that is JSON already: a new reference, null when memory ends. */
json_t *engine_answer_json(struct engine *engine, json_t *request);

/* The game at hand, null before the first; and what its dice are drawn from. Both are the engine's,
 * and good until another game begins. */
struct match *engine_match(const struct engine *engine);
struct random *engine_random(struct engine *engine);

/* Whether it has been told to quit. */
bool engine_quits(const struct engine *engine);

#endif
