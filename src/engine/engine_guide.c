/* What is told of a game that nobody needs to play: rules, terms, data, texts, lessons. Without a
 * name it is the game at hand. */
#include <stdlib.h>

#include "engine/internal.h"
#include "guide/lessons.h"
#include "hosted/source.h"

/* The answer that refuses, or null. */
static json_t *read_guide(const struct engine *engine, const json_t *request, struct guide *guide)
{
    const char *name = json_string_value(json_object_get(request, "game"));
    guide->narrator.catalogue = engine->catalogue;
    guide->game = name ? game_find(name) : engine->game;
    if (!guide->game && name) return engine_error_quoting(engine, ERROR_UNKNOWN_GAME, name);
    if (!guide->game) return engine_error(engine, ERROR_NO_GAME, NULL);
    return engine_read_language(engine, request, &guide->narrator.language);
}

/* {"ok":true,"game":...,NAME:value}; takes the value over. */
static json_t *answer_named(const struct guide *guide, const char *name, json_t *value)
{
    json_t *answer = engine_ok();
    bool done = json_put(answer, "game", json_string(guide->game->id));
    done = json_put(answer, name, value) && done;
    return json_finish(answer, done);
}

/* ---- Rules and terms ------------------------------------------------------------------------- */

static json_t *answer_rule(const struct engine *engine, const struct guide *guide, const char *id)
{
    unsigned rule = rule_number(guide, id);
    if (rule) return engine_ok_with(rule_json(guide, rule));
    json_t *rules = rules_json(guide, id);
    if (!rules || (*id && json_array_size(rules) > 0)) return answer_named(guide, "rules", rules);
    json_decref(rules);
    return engine_error_quoting(engine, ERROR_UNKNOWN_RULE, id);
}

json_t *engine_rules(struct engine *engine, const json_t *request)
{
    struct guide guide = { 0 };
    const char *id = json_string_value(json_object_get(request, "rule"));
    const char *question = json_string_value(json_object_get(request, "search"));
    json_t *error = read_guide(engine, request, &guide);
    if (error) return error;
    if (id && question) return engine_bad_member(engine, "search", "engine.want.nothing");
    if (id) return answer_rule(engine, &guide, id);
    return answer_named(&guide, "rules",
                        question ? rules_found_json(&guide, question) : rules_json(&guide, ""));
}

json_t *engine_book(struct engine *engine, const json_t *request)
{
    struct guide guide = { 0 };
    json_t *error = read_guide(engine, request, &guide);
    return error ? error : answer_named(&guide, "chapters", book_json(&guide));
}

json_t *engine_terms(struct engine *engine, const json_t *request)
{
    struct guide guide = { 0 };
    const char *wanted = json_string_value(json_object_get(request, "search"));
    json_t *error = read_guide(engine, request, &guide);
    return error ? error : engine_ok_with(terms_json(&guide, wanted ? wanted : ""));
}

json_t *engine_coverage(struct engine *engine, const json_t *request)
{
    struct guide guide = { 0 };
    json_t *error = read_guide(engine, request, &guide);
    return error ? error : engine_ok_with(coverage_json(guide.game));
}

json_t *engine_lessons(struct engine *engine, const json_t *request)
{
    struct guide guide = { 0 };
    json_t *error = read_guide(engine, request, &guide);
    return error ? error : engine_ok_with(lessons_json(&guide));
}

/* ---- Data and texts -------------------------------------------------------------------------- */

/* Reads the data of a game that is not at hand, so that its names are in the catalogue, and counts
 * where they come from. False: `fault` says why, or nothing when memory ends. */
static bool look_at_data(const struct game *game, const char *folder, struct catalogue *catalogue,
                         struct provenance *provenance, struct fault *fault)
{
    void *data = calloc(1, game->data_size);
    bool done = data && data_load(game, folder, data, catalogue, provenance, fault);
    free(data);
    return done;
}

static json_t *provenance_json(const struct provenance *from)
{
    return json_pack("{s:i, s:i, s:i}", "printed", from->printed, "outside", from->outside,
                     "reconstructed", from->reconstructed);
}

json_t *engine_data(struct engine *engine, const json_t *request)
{
    struct guide guide = { 0 };
    struct fault fault = { "" };
    struct provenance provenance = { 0 };
    const char *folder = json_string_value(json_object_get(request, "data"));
    json_t *error = read_guide(engine, request, &guide);
    if (error) return error;
    if (!folder) folder = engine->defaults.data_folder;
    bool is_read = look_at_data(guide.game, folder, NULL, &provenance, &fault);
    json_t *files = is_read ? data_json(guide.game, folder, &fault) : NULL;
    if (!files && fault.text[0]) return engine_fault(engine, ERROR_BAD_DATA, fault.text);
    /* Sources are as they stand in the files, unless the request asks for a language. */
    bool done = files && (!json_object_get(request, "lang") ||
                          source_translate(guide.game, guide.narrator.language, files));
    json_t *answer = answer_named(&guide, "files", files);
    done = done && json_put(answer, "provenance", provenance_json(&provenance));
    return json_finish(answer, done);
}

/* The game of the request, with the names of its data in the catalogue; the answer that refuses, or
 * null. False in `done` when memory ends. */
static json_t *read_named_guide(struct engine *engine, const json_t *request, struct guide *guide,
                                bool *done)
{
    struct fault fault = { "" };
    json_t *error = read_guide(engine, request, guide);
    if (error || guide->game == engine->game) return error;
    *done =
        look_at_data(guide->game, engine->defaults.data_folder, engine->catalogue, NULL, &fault);
    return fault.text[0] ? engine_fault(engine, ERROR_BAD_DATA, fault.text) : NULL;
}

json_t *engine_texts(struct engine *engine, const json_t *request)
{
    struct guide guide = { .narrator = { engine->catalogue, engine->language } };
    bool done = true;
    json_t *error =
        json_object_get(request, "game") ? read_named_guide(engine, request, &guide, &done) : NULL;
    if (error || !done) return error;
    bool only_grammar = json_is_true(json_object_get(request, "grammar"));
    json_t *answer = engine_ok();
    return json_finish(answer, json_put(answer, "texts", texts_json(&guide, only_grammar)));
}
