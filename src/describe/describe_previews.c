/* Previews as JSON: see describe_previews.h. */
#include "describe/describe_previews.h"

#include <assert.h>
#include <math.h>

#include "core/parts.h"
#include "lab/fraction.h"

/* ---- Lines ----------------------------------------------------------------------------------- */

static json_t *line_json(const struct narrator *narrator, const struct game *game,
                         const struct trace_event *event)
{
    char words[DESCRIBE_TEXT_SIZE];
    json_t *object = json_object();
    text_event(narrator->catalogue, narrator->language, game, event, words, sizeof words);
    bool done = json_put(object, "text", json_text(words));
    if (done && event->rule)
        done = json_put(object, "rule", json_string(game->rule_ids[event->rule]));
    return json_finish(object, done);
}

static json_t *outcome_json(const struct narrator *narrator, const struct game *game,
                            const struct preview_line *line)
{
    char words[FRACTION_TEXT_SIZE];
    struct fraction chance = { 1, 1 };
    bool fits = fraction_scale(&chance, line->ways, line->of);
    assert(fits);
    (void)fits;
    json_t *object = line_json(narrator, game, &line->event);
    double percent = round(fraction_value(chance) * 1e6) / 1e4;
    bool done = json_put(object, "chance", json_string(fraction_write(chance, words))) &&
                json_put(object, "percent", json_real(percent));
    return json_finish(object, done);
}

static bool put_detail(const struct narrator *narrator, const struct game *game,
                       const struct preview_line *line, json_t *outcomes)
{
    char words[DESCRIBE_TEXT_SIZE];
    size_t count = json_array_size(outcomes);
    assert(count > 0);
    json_t *outcome = json_array_get(outcomes, count - 1);
    json_t *details = json_object_get(outcome, "details");
    text_event(narrator->catalogue, narrator->language, game, &line->event, words, sizeof words);
    if (details) return json_add(details, json_text(words));
    details = json_array();
    return json_put(outcome, "details", json_finish(details, json_add(details, json_text(words))));
}

/* ---- Throws ---------------------------------------------------------------------------------- */

static json_t *throw_json(void)
{
    json_t *object = json_object();
    bool done =
        json_put(object, "facts", json_array()) && json_put(object, "outcomes", json_array());
    return json_finish(object, done);
}

static bool put_line(const struct narrator *narrator, const struct game *game,
                     const struct preview_line *line, json_t *one)
{
    json_t *outcomes = json_object_get(one, "outcomes");
    switch (line->kind) {
    case PREVIEW_FACT:
        return json_add(json_object_get(one, "facts"), line_json(narrator, game, &line->event));
    case PREVIEW_TOTAL: return json_put(one, "total", line_json(narrator, game, &line->event));
    case PREVIEW_OUTCOME: return json_add(outcomes, outcome_json(narrator, game, line));
    case PREVIEW_DETAIL: return put_detail(narrator, game, line, outcomes);
    }
    return false;
}

json_t *preview_json(const struct narrator *narrator, const struct game *game,
                     const struct preview *preview)
{
    json_t *list = json_array(), *one = NULL;
    bool done = list != NULL;
    for (int i = 0; done && i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        bool is_given = line->kind == PREVIEW_FACT || line->kind == PREVIEW_TOTAL;
        bool begins = i == 0 || (is_given && preview->lines[i - 1].kind >= PREVIEW_OUTCOME);
        if (begins) {
            one = throw_json();
            done = json_add(list, one);
        }
        done = done && put_line(narrator, game, line, one);
    }
    return json_finish(list, done);
}

json_t *previews_json(const struct narrator *narrator, const struct game *game, const void *data,
                      const void *view, const action *legal, int count)
{
    struct preview_line lines[PREVIEW_LINES] = { 0 };
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) {
        struct preview preview = { lines, PREVIEW_LINES, 0 };
        if (!game_preview(game, data, view, legal[i], &preview)) continue;
        json_t *object = json_object();
        bool is_put = json_put(object, "action", action_json(game, legal[i])) &&
                      json_put(object, "throws", preview_json(narrator, game, &preview));
        done = json_add(list, json_finish(object, is_put));
    }
    return json_finish(list, done);
}
