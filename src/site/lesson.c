/*
 * Tables that are played along a lesson: where they stand in it, what it says to who tries
 * something else, and leaving it.
 */
#include <stdio.h>

#include "site/site_internal.h"

/* ---- In views -------------------------------------------------------------------------------- */

static void put_number(struct json_out *out, const char *name, int number)
{
    json_out_key(out, name);
    json_out_number(out, number);
}

static void put_standing(struct json_out *out, const struct look *look, const struct lesson *lesson)
{
    struct lesson_standing standing;
    const struct match *match = table_match(look->place->table);
    lesson_follow(lesson, match, &standing);
    put_number(out, "first", standing.first);
    put_number(out, "step", standing.step);
    json_out_key(out, "lost");
    json_out_boolean(out, standing.is_lost);
    json_out_key(out, "back");
    json_out_tree(out, standing.has_back
                           ? json_integer(match_known_standing(match, look->readers, standing.back))
                           : json_null());
}

bool lesson_put(struct json_out *out, const struct look *look)
{
    const struct table *table = look->place->table;
    const struct match_lesson *marked = match_lesson(table_match(table));
    if (!marked->name[0]) return true;
    json_out_key(out, "lesson");
    json_out_open(out, '{');
    json_out_key(out, "name");
    json_out_word(out, marked->name);
    json_out_key(out, "end");
    json_out_tree(out, text_or_null_json(lesson_end_names[marked->end]));
    if (table_lesson(table)) {
        if (lesson_is_problem(table_lesson(table))) {
            json_out_key(out, "problem");
            json_out_boolean(out, true);
        }
        put_standing(out, look, table_lesson(table));
    }
    json_out_close(out, '}');
    return !out->has_failed;
}

/* ---- Refusing -------------------------------------------------------------------------------- */

void refuse_by_lesson(struct call *call, action a)
{
    struct lesson_standing standing;
    char key[LESSON_KEY_SIZE];
    const struct table *table = call->place->table;
    const struct lesson *lesson = table_lesson(table);
    lesson_follow(lesson, table_match(table), &standing);
    lesson_key(lesson, lesson_step(lesson, standing.step), lesson_refusal(lesson, &standing, a),
               key);
    refuse_detail(call, CODE_LESSON_ASKS,
                  text(call->site->settings.catalogue, call->language, key));
}

/* ---- Leaving --------------------------------------------------------------------------------- */

void answer_leave_lesson(struct call *call)
{
    if (!call_is_playable(call)) return;
    struct table *table = call->place->table;
    uint32_t entries = match_entries(table_match(table));
    if (!table_has(table, call->user.id)) {
        refuse_call(call, CODE_NOT_ALLOWED);
        return;
    }
    table_leave_lesson(table);
    /* The choices are the same, but none is for later any more. */
    parts_free(call->place);
    if (call_save(call)) reply_view(call, 200, entries, UINT32_MAX);
}
