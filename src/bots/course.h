/*
 * Following the plans of a game's judgement (`plan` of include/sortie.h): it is asked once, and
 * what it planned is played action by action for as long as all goes as planned.
 *
 * A plan is dropped when somebody else acts. That makes no difference to what is played where plans
 * are what `judge` would choose; it costs the time of another question. No plan goes on where the
 * seat may learn something, so what it sees need not be looked at before each action.
 */
#ifndef SORTIE_BOTS_COURSE_H
#define SORTIE_BOTS_COURSE_H

#include "sortie.h"

enum { COURSE_MOST = 64 }; /* actions of a plan; longer ones are asked for in parts */

struct course {
    const struct game *game;
    unsigned char *view; /* room for what the seat sees; null where nothing is ever hidden */
    unsigned experts;    /* seats that plan as the game's expert does; 0 when it is opened */
    int seat;            /* whose plan it is */
    int next, count;
    action plan[COURSE_MOST];
};

/* False when memory ends; then there is nothing to close. */
bool course_open(struct course *course, const struct game *game);
void course_close(struct course *course);

/* Before a game, and whenever anybody has acted otherwise than by course_next: chance, too. */
static inline void course_drop(struct course *course)
{
    course->count = course->next = 0;
}

/* The next action of the seat that is to act in the state. It goes by what the seat sees of it and
 * by nothing else. */
action course_next(struct course *course, const void *data, const void *state, int seat,
                   struct random *random);

#endif
