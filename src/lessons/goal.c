/* Reading what a problem is about, and what a position is worth by it. */
#include "lessons/goal.h"

#include <stdlib.h>
#include <string.h>

#include "hosted/field_value.h"
#include "lessons/parts.h"

enum { HALF_A_WIN = 500 };

/* ---- Effects --------------------------------------------------------------------------------- */

static bool read_effect(const struct game *game, const char *text, struct goal_effects *effects)
{
    size_t length = strcspn(text, "=");
    for (uint16_t i = 0; i < game->message_count && effects->count < GOAL_EFFECTS; i++) {
        if (strlen(game->messages[i]) != length || strncmp(game->messages[i], text, length) != 0)
            continue;
        effects->effect[effects->count++] =
            (struct goal_effect){ i, text[length] == '=',
                                  text[length] ? (int)strtol(text + length + 1, NULL, 10) : 0 };
        return true;
    }
    return false;
}

static bool read_effects(const struct game *game, const json_t *list, struct goal_effects *effects,
                         struct fault *fault)
{
    size_t i = 0;
    json_t *item = NULL;
    json_array_foreach((json_t *)list, i, item)
    {
        const char *text = json_string_value(item);
        if (!text || strncmp(text, "effect:", 7) != 0 || !read_effect(game, text + 7, effects))
            return fault_at(fault, NULL, "/goal: unknown effect '%s'", text ? text : "");
    }
    return true;
}

bool goal_is_told(const struct goal_effects *effects, const struct trace *trace)
{
    int count = trace->count < trace->capacity ? trace->count : trace->capacity;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < effects->count; k++) {
            const struct goal_effect *effect = &effects->effect[k];
            if (trace->events[i].message == effect->message &&
                (!effect->has_value || trace->events[i].argument[0] == effect->value))
                return true;
        }
    }
    return false;
}

/* ---- Values of the state --------------------------------------------------------------------- */

/* A part of a path: a name of the list, or a number where there is none. */
static int place_of(const struct words *names, int count, const char *part, size_t length)
{
    char *end = NULL;
    if (names) return words_find(names, part, length);
    long number = strtol(part, &end, 10);
    return end == part + length && number < count ? (int)number : -1;
}

/* "/strength/black", "/counters/available/egyptian": where the value lies. */
static bool find_value(const struct field *fields, const char *path, struct goal_term *term)
{
    size_t base = 0;
    const struct field *field = NULL;
    while (*path == '/') {
        size_t length = strcspn(++path, "/");
        for (field = fields; field && field->name; field++) {
            if (strlen(field->name) == length && strncmp(field->name, path, length) == 0) break;
        }
        if (!field || !field->name) return false;
        base += field->offset;
        path += length;
        int sizes[2] = { field->rows, field->columns };
        const struct words *names[2] = { field->row_names, field->column_names };
        for (int i = 0; i < 2; i++) {
            if (!sizes[i]) continue;
            if (*path != '/') return false;
            length = strcspn(++path, "/");
            int number = place_of(names[i], sizes[i], path, length);
            if (number < 0) return false;
            base += (size_t)number * (i == 0 ? field->stride : field_item_size(field));
            path += length;
        }
        fields = field->members;
    }
    term->field = field;
    term->offset = base;
    return field && field->type != FIELD_STRUCT && !*path;
}

static int32_t term_value(const struct goal_term *term, const void *state)
{
    return field_get(term->field, (const char *)state + term->offset);
}

/* A limit: a number, or a word of the field's list. */
static bool read_limit(const json_t *json, const struct field *field, int32_t *out)
{
    const char *word = json_string_value(json);
    if (json_is_integer(json)) *out = (int32_t)json_integer_value(json);
    if (json_is_boolean(json)) *out = json_is_true(json);
    if (word) *out = field->value ? words_find(field->value, word, strlen(word)) : -1;
    return !word || *out >= 0;
}

static bool read_term(const struct game *game, const json_t *json, struct goal_terms *terms)
{
    struct goal_term term = { .least = INT32_MIN, .most = INT32_MAX, .weight = 1 };
    const char *path = json_string_value(json_object_get(json, "field"));
    const json_t *is = json_object_get(json, "is"), *weight = json_object_get(json, "weight");
    if (!path || terms->count == GOAL_TERMS || !find_value(game->state_fields, path, &term))
        return false;
    if (weight) term.weight = json_number_value(weight);
    if (is && (!read_limit(is, term.field, &term.least) || !read_limit(is, term.field, &term.most)))
        return false;
    if (!read_limit(json_object_get(json, "least"), term.field, &term.least) ||
        !read_limit(json_object_get(json, "most"), term.field, &term.most))
        return false;
    terms->term[terms->count++] = term;
    return true;
}

static bool read_terms(const struct game *game, const json_t *list, struct goal_terms *terms,
                       struct fault *fault)
{
    size_t i = 0;
    json_t *item = NULL;
    json_array_foreach((json_t *)list, i, item)
    {
        if (!read_term(game, item, terms))
            return fault_at(fault, NULL, "/goal: no such value in number %d", (int)i);
    }
    return true;
}

double goal_worth(const struct goal *goal, const void *data, const void *state)
{
    double sum = 0;
    bool holds = true;
    for (int i = 0; i < goal->count.count; i++)
        sum += goal->count.term[i].weight * term_value(&goal->count.term[i], state);
    if (goal->count.count > 0) return sum;
    for (int i = 0; i < goal->hold.count; i++) {
        int32_t value = term_value(&goal->hold.term[i], state);
        holds = holds && value >= goal->hold.term[i].least && value <= goal->hold.term[i].most;
    }
    if (goal->hold.count > 0) return holds;
    return goal->game->actor(state) == ACTOR_OVER &&
           goal->game->score(data, state).value[goal->seat] > HALF_A_WIN;
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* "choice", "step:NAME" or "effect:KEY"; a step that there is not is no effect either. */
static bool read_until(const struct game *game, const json_t *list, struct goal *goal,
                       struct fault *fault)
{
    size_t i = 0;
    json_t *item = NULL, *effects = json_array();
    json_array_foreach((json_t *)list, i, item)
    {
        const char *text = json_string_value(item);
        if (!text) continue;
        if (strcmp(text, "choice") == 0) {
            goal->until_choice = true;
        } else if (strncmp(text, "step:", 5) == 0) {
            int step = words_find(game->steps, text + 5, strlen(text + 5));
            bool fits = step >= 0 && goal->until_steps < GOAL_STEPS;
            if (fits) goal->until_step[goal->until_steps++] = (uint16_t)step;
            if (!fits) (void)json_array_append(effects, item);
        } else {
            (void)json_array_append(effects, item);
        }
    }
    bool is_read = read_effects(game, effects, &goal->until, fault);
    json_decref(effects);
    return is_read;
}

static bool read_seats(const struct lesson *lesson, struct goal *goal, struct fault *fault)
{
    const char *name = NULL;
    json_t *who = NULL;
    goal->seat = -1;
    json_object_foreach((json_t *)lesson_seats(lesson), name, who)
    {
        int seat = words_find(lesson->game->seats, name, strlen(name));
        if (seat < 0 || !json_string_value(who) || strcmp(json_string_value(who), "me") != 0)
            continue;
        goal->own |= 1U << seat;
        if (goal->seat < 0 || seat < goal->seat) goal->seat = seat;
    }
    return goal->seat >= 0 || fault_at(fault, NULL, "/seats: nobody is the learner");
}

bool goal_read(const struct lesson *lesson, struct goal *goal, struct fault *fault)
{
    const struct game *game = lesson->game;
    const json_t *file = lesson->file, *json = json_object_get(file, "goal");
    const char *others = json_string_value(json_object_get(json, "others"));
    *goal = (struct goal){ .game = game,
                           .allow = json_object_get(file, "allow"),
                           .is_worst = others && strcmp(others, "worst") == 0,
                           .best = json_number_value(json_object_get(file, "best")),
                           .next = json_number_value(json_object_get(file, "next")),
                           .margin = json_number_value(json_object_get(file, "margin")) };
    return read_seats(lesson, goal, fault) &&
           read_effects(game, json_object_get(json, "win"), &goal->win, fault) &&
           read_effects(game, json_object_get(json, "lose"), &goal->lose, fault) &&
           read_until(game, json_object_get(json, "until"), goal, fault) &&
           read_terms(game, json_object_get(json, "hold"), &goal->hold, fault) &&
           read_terms(game, json_object_get(json, "count"), &goal->count, fault);
}
