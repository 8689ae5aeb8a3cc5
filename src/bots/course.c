/* Plans, action by action: see course.h for when they are dropped. */
#include "bots/course.h"

#include <assert.h>
#include <stdlib.h>

#include "core/parts.h"

bool course_open(struct course *course, const struct game *game)
{
    *course = (struct course){ .game = game };
    if (!game_has_secrets(game)) return true;
    course->view = malloc(game->state_size);
    return course->view != NULL;
}

void course_close(struct course *course)
{
    free(course->view);
    *course = (struct course){ .game = NULL };
}

/* What the seat sees: the state itself where nothing is hidden. */
static const void *look(struct course *course, const void *state, int seat)
{
    if (!course->view || position_is_open(course->game, state)) return state;
    game_observe(course->game, course->view, state, seat);
    return course->view;
}

static void make_plan(struct course *course, const void *data, const void *view, int seat,
                      struct random *random)
{
    bool is_expert = course->experts >> seat & 1U;
    course->seat = seat;
    course->next = 0;
    course->count = (is_expert ? game_expert_plan : game_plan)(course->game, data, view, random,
                                                               course->plan, COURSE_MOST);
    assert(course->count > 0 && course->count <= COURSE_MOST);
}

action course_next(struct course *course, const void *data, const void *state, int seat,
                   struct random *random)
{
    if (course->next >= course->count || course->seat != seat)
        make_plan(course, data, look(course, state, seat), seat, random);
    return course->plan[course->next++];
}
