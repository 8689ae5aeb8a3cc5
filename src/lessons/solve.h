/*
 * Exact values by looking at everything that can happen: the learner does what is best, chance
 * falls by its exact weights, others do what the game's judgement says or what is worst. Equal
 * positions are counted once. Where things are hidden, the learner must be able to tell apart all
 * positions in which he chooses: what cannot be seen cannot be counted.
 */
#ifndef SORTIE_SOLVE_H
#define SORTIE_SOLVE_H

#include "lessons/goal.h"

enum { SOLVE_POSITIONS_MOST = 400000 };

struct solver;

/* Null when memory ends. The goal and the data stay the caller's. No more than so many positions
 * are looked at. */
struct solver *solver_open(const struct goal *goal, const void *data, uint32_t positions_most);
void solver_close(struct solver *solver);

/* What a position is worth in which the learner has been asked nothing else since chance fell.
 * False: too many positions, or memory ends. */
bool solver_value(struct solver *solver, const void *state, double *value);

/* What an action comes to that is legal there. */
bool solver_try(struct solver *solver, const void *state, action a, double *value);
/* Whether an action ends the counting at once, and at what. */
bool solver_ends(struct solver *solver, const void *state, action a, double *value);

/* What the learner may do in a position: legal, and allowed by the problem. Room for legal_most.
 */
int solver_choices(const struct solver *solver, const void *state, action *out);

/* How many positions have been looked at. */
uint32_t solver_positions(const struct solver *solver);

#endif
