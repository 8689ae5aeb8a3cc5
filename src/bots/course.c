/* Plans, action by action: see course.h for when they are dropped. */
#include "bots/course.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"

bool course_open(struct course *course, const struct game *game)
{
    *course = (struct course){ .game = game };
    if (!game_has_secrets(game)) return true;
    course->view = malloc(game->state_size);
    course->expected = malloc(game->state_size);
    if (course->view && course->expected) return true;
    course_close(course);
    return false;
}

void course_close(struct course *course)
{
    free(course->view);
    free(course->expected);
    *course = (struct course){ .game = NULL };
}

/* What the seat sees: the state itself where nothing is hidden. */
static const void *look(struct course *course, const void *state, int seat)
{
    if (!course->view || !position_has_secrets(course->game, state)) return state;
    game_observe(course->game, course->view, state, seat);
    return course->view;
}

static bool goes_as_planned(const struct course *course, const void *view, int seat)
{
    if (course->next >= course->count || course->seat != seat) return false;
    if (!course->view || view != course->view) return true;
    return memcmp(view, course->expected, course->game->state_size) == 0;
}

/* What the seat will see if it is as the view says: what the rules make of the view, seen again.
 * The view is not wanted any more. */
static void expect(struct course *course, const void *data, const void *view, action a)
{
    const struct game *game = course->game;
    if (view != course->view || course->next >= course->count) return;
    if (game->apply(data, course->view, a, NULL) != ACCEPTED) {
        course_drop(course);
        return;
    }
    game_observe(game, course->expected, course->view, course->seat);
}

action course_next(struct course *course, const void *data, const void *state, int seat,
                   struct random *random)
{
    const void *view = look(course, state, seat);
    if (!goes_as_planned(course, view, seat)) {
        course->seat = seat;
        course->next = 0;
        course->count = game_plan(course->game, data, view, random, course->plan, COURSE_MOST);
        assert(course->count > 0 && course->count <= COURSE_MOST);
    }
    action chosen = course->plan[course->next++];
    expect(course, data, view, chosen);
    return chosen;
}
