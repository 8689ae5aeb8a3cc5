/*
 * What cannot be done now, and by which rule: the actions that a player would look for at the step
 * at hand and that are refused.
 *
 * All is worked out on the view of the seat that is to act, so that no answer can tell what is
 * hidden from it.
 */
#ifndef SORTIE_REFUSALS_H
#define SORTIE_REFUSALS_H

#include "sortie.h"

struct refusal {
    action action;
    unsigned rule;
};

enum { REFUSALS_MOST = 2048 };

/* Lists them in the order of actions, those of one verb together. A verb is looked for where one of
 * its actions is legal now, or is refused by another rule than what makes no sense at this step. A
 * verb of an option that the game is played without is not looked for, nor what the game
 * says that nobody seeks, and a verb with more actions than can be tried is passed over: refusal_of
 * answers for each of them.
 * Returns how many, at most `room`. */
int refusals_list(const struct game *game, const void *data, const void *view, struct refusal *out,
                  int room);

#endif
