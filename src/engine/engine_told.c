/* What is told of the game at hand as a whole: its log, luck and judgement, a sheet to print, the
 * goals of its seats, where it stands in its lesson. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "describe/describe_log.h"
#include "describe/describe_report.h"
#include "engine/internal.h"
#include "guide/lessons.h"
#include "lab/rollout.h"
#include "pages/report_page.h"
#include "sheet/sheet.h"

enum { REPORT_STEP = 2000 };

static struct guide guide_of(const struct engine *engine)
{
    return (struct guide){ { engine->catalogue, engine->language }, engine->game };
}

/* The seat that the request names, OBSERVER for none; the answer that refuses, or null. */
static json_t *read_seat(const struct engine *engine, const json_t *request, int *seat)
{
    const char *name = json_string_value(json_object_get(request, "seat"));
    *seat = name ? words_find(engine->game->seats, name, strlen(name)) : OBSERVER;
    return name && *seat < 0 ? engine_error_quoting(engine, ERROR_UNKNOWN_SEAT, name) : NULL;
}

json_t *engine_log(struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    const json_t *to = json_object_get(request, "to"), *most = json_object_get(request, "most");
    int seat = OBSERVER;
    json_t *error = read_seat(engine, request, &seat);
    if (error) return error;
    const struct log_question question = {
        .match = engine->match,
        .readers = seat == OBSERVER ? READERS_ALL : reader_bit(seat),
        .to = to ? (uint64_t)json_integer_value(to) : UINT64_MAX,
        .most = most ? (uint64_t)json_integer_value(most) : UINT64_MAX
    };
    return engine_ok_with(log_json(&narrator, &question));
}

/* ---- Luck and judgement ---------------------------------------------------------------------- */

static json_t *page_json(const struct narrator *narrator, const json_t *report)
{
    char *content = NULL;
    size_t size = 0;
    const struct report_page page = { .narrator = narrator, .report = report };
    FILE *out = open_memstream(&content, &size);
    if (!out) return NULL;
    report_page(&page, out);
    json_t *text = fclose(out) == 0 ? json_text(content) : NULL;
    free(content);
    return text;
}

static json_t *make_report(const struct engine *engine, const struct report_question *question,
                           int seat)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    struct report *report = report_open(question);
    enum report_progress progress = report ? REPORT_GOES_ON : REPORT_FAULTY;
    while (progress == REPORT_GOES_ON) progress = report_step(report, REPORT_STEP);
    json_t *told = progress == REPORT_DONE ? report_json(&narrator, report, seat) : NULL;
    report_close(report);
    return told;
}

json_t *engine_report(struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    const json_t *given = json_object_get(request, "playouts");
    json_int_t playouts = given ? json_integer_value(given) : REPORT_PLAYOUTS;
    int seat = OBSERVER;
    struct report_question question = { .match = engine->match,
                                        .policy = rollout_policy(engine->game),
                                        .seed = REPORT_SEED,
                                        .playouts = (uint64_t)playouts };
    json_t *error = read_seat(engine, request, &seat);
    if (!error) error = engine_read_seed(engine, request, &question.seed);
    if (error) return error;
    if (playouts < 1 || playouts > REPORT_PLAYOUTS_MOST)
        return engine_bad_member(engine, "playouts", "engine.want.report_playouts");
    question.to_the_end = json_is_true(json_object_get(request, "to_the_end"));
    json_t *report = make_report(engine, &question, seat);
    bool with_page = json_is_true(json_object_get(request, "page"));
    json_t *page = report && with_page ? page_json(&narrator, report) : NULL;
    json_t *answer = engine_ok();
    bool done = json_put(answer, "report", report);
    if (with_page) done = json_put(answer, "page", page) && done;
    return json_finish(answer, done);
}

/* ---- Sheets, goals, lessons ------------------------------------------------------------------ */

json_t *engine_sheet(struct engine *engine, const json_t *request)
{
    const struct sheet_source source = { engine->catalogue, engine->language, engine->game,
                                         engine->data, match_state(engine->match) };
    if (!sheet_is_open(engine->game, source.state))
        return engine_error(engine, ERROR_NO_SHEET, NULL);
    struct sheet *sheet = sheet_new(&source);
    bool is_page = json_is_true(json_object_get(request, "page"));
    char *content = !sheet ? NULL : is_page ? sheet_page(sheet) : sheet_text(sheet);
    sheet_free(sheet);
    json_t *answer = engine_ok();
    bool done = content && json_put(answer, "sheet", json_text(content));
    free(content);
    return json_finish(answer, done);
}

json_t *engine_goals(struct engine *engine, const json_t *request)
{
    (void)request;
    const struct guide guide = guide_of(engine);
    json_t *answer = engine_ok();
    return json_finish(answer,
                       json_put(answer, "goals", goals_json(&guide, match_options(engine->match))));
}

json_t *engine_lesson(struct engine *engine, const json_t *request)
{
    struct fault fault = { "" };
    const struct guide guide = guide_of(engine);
    const struct match_lesson *marked = match_lesson(engine->match);
    if (!marked->name[0]) return engine_error(engine, ERROR_UNKNOWN_LESSON, NULL);
    struct lesson *lesson = lesson_open(engine->game, marked->name, &fault);
    if (!lesson) return engine_error_quoting(engine, ERROR_UNKNOWN_LESSON, marked->name);
    bool with_solution = json_is_true(json_object_get(request, "solution"));
    json_t *told = lesson_json(&guide, lesson, engine->match, with_solution);
    lesson_close(lesson);
    json_t *answer = engine_position(engine);
    return json_finish(answer, json_put(answer, "lesson", told));
}
