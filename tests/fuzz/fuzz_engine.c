/*
 * Any bytes as lines to the engine: each is answered with one line of JSON that says whether it is
 * ok, and after an answer that refuses the game at hand is the same as before. Which game that is
 * at the beginning, the first byte may say (picked_game.h).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"

#include "picked_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { LINES_MOST = 16 }; /* beyond that an input is only slow */

static void must(bool condition)
{
    if (!condition) abort();
}

/* One engine for all inputs, because a new one would read all texts and data again; every input
 * begins with a game of its own. */
static struct engine *the_engine(void)
{
    static struct engine *engine;
    struct fault fault = { "" };
    const struct engine_defaults defaults = { .language = IN_ENGLISH, .seed = 1 };
    if (engine) return engine;
    struct catalogue *catalogue = catalogue_open(&fault);
    must(catalogue != NULL);
    engine = engine_open(catalogue, &defaults);
    must(engine != NULL);
    return engine;
}

/* The whole game at hand, to be freed. */
static char *the_state(struct engine *engine)
{
    static const char request[] = "{\"cmd\":\"state\"}";
    char *answer = engine_answer(engine, request, sizeof request - 1);
    must(answer != NULL);
    return answer;
}

/* Answers one line; whether it was accepted. */
static bool answer_line(struct engine *engine, const char *line, size_t length)
{
    char *answer = engine_answer(engine, line, length);
    must(answer && !strchr(answer, '\n'));
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_boolean(json_object_get(json, "ok")));
    bool accepted = json_is_true(json_object_get(json, "ok"));
    must(accepted == (json_object_get(json, "error") == NULL));
    json_decref(json);
    free(answer);
    return accepted;
}

static bool holds(const char *line, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++) {
        if (memcmp(line + i, word, size) == 0) return true;
    }
    return false;
}

/* Estimates play whole games by the thousand: only exact odds are asked for here. Others play as
 * many, or write out all that there is. */
static bool is_slow(const char *line, size_t length)
{
    static const char *const slow[] = { "sim", "report", "coach", "dangers", "coverage", "texts" };
    for (size_t i = 0; i < sizeof slow / sizeof slow[0]; i++) {
        if (holds(line, length, slow[i])) return true;
    }
    return holds(line, length, "odds") && !holds(line, length, "\"action\"");
}

static void begin_game(struct engine *engine, const struct game *game)
{
    char line[128];
    int length = snprintf(line, sizeof line,
                          "{\"cmd\":\"new\",\"game\":\"%s\",\"seed\":1,\"lang\":\"en\"}", game->id);
    must(length > 0 && (size_t)length < sizeof line);
    must(answer_line(engine, line, (size_t)length));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct engine *engine = the_engine();
    begin_game(engine, picked_game(&bytes, &size));
    const char *at = (const char *)bytes;
    char *before = the_state(engine);
    for (int lines = 0; size > 0 && lines < LINES_MOST; lines++) {
        const char *end = memchr(at, '\n', size);
        size_t length = end ? (size_t)(end - at) : size;
        bool accepted = !is_slow(at, length) && answer_line(engine, at, length);
        char *after = the_state(engine);
        must(accepted || strcmp(before, after) == 0);
        free(before);
        before = after;
        size_t taken = length + (end ? 1 : 0);
        at += taken;
        size -= taken;
    }
    free(before);
    return 0;
}
