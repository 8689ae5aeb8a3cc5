/* A table that is played along a lesson, as long as that runs. */
#include <stdio.h>

#include "table/table_internal.h"

void lesson_attach(struct table *table)
{
    struct fault fault = { "" };
    const struct match_lesson *marked = match_lesson(table->match);
    if (!marked->name[0] || marked->end != LESSON_RUNS) return;
    table->lesson = lesson_open(table_game(table), marked->name, &fault);
}

const struct lesson *table_lesson(const struct table *table)
{
    return table->lesson;
}

/* A single choice is nobody's gift, and a person chooses. */
static bool takes_gifts(const struct table *table)
{
    int actor = table_actor(table);
    if (table_state(table) != TABLE_PLAYING) return false;
    if (actor >= ACTOR_FIRST_SEAT && !table->seats[actor].bot) return false;
    return match_choices(table->match, match_standing(table->match)) > 1;
}

bool lesson_gives(const struct table *table, action *a)
{
    return table->lesson && takes_gifts(table) && lesson_given(table->lesson, table->match, a);
}

bool table_objects(const struct table *table, action a)
{
    struct lesson_standing standing;
    if (!table->lesson || table_actor(table) < ACTOR_FIRST_SEAT) return false;
    lesson_follow(table->lesson, table->match, &standing);
    return !lesson_allows(table->lesson, &standing, table->match, a);
}

static void end_lesson(struct table *table, enum lesson_end end)
{
    struct match_lesson marked = *match_lesson(table->match);
    marked.end = end;
    marked.until = match_entries(table->match);
    match_set_lesson(table->match, &marked);
    lesson_close(table->lesson);
    table->lesson = NULL;
}

void lesson_settle(struct table *table)
{
    struct lesson_standing standing;
    if (!table->lesson) return;
    lesson_follow(table->lesson, table->match, &standing);
    if (lesson_is_done(table->lesson, &standing)) end_lesson(table, LESSON_DONE);
}

void table_leave_lesson(struct table *table)
{
    if (table->lesson) end_lesson(table, LESSON_LEFT);
}
