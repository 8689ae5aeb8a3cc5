/*
 * Why the solution of a problem is one: at each choice of it, what the choice comes to and what the
 * best of all that are worse comes to. Tests prove every problem by it, the finder (bench/problems)
 * looks for positions by it, and whoever has answered is shown it.
 */
#ifndef SORTIE_PROOF_OF_PROBLEM_H
#define SORTIE_PROOF_OF_PROBLEM_H

#include "lessons/solve.h"

enum { PROOF_STEPS = 24 };

struct proof_step {
    action action;
    int choices, good; /* how many there are, and how many are as good within the margin */
    double next;       /* the best of the others; only where there are others */
};

struct proof {
    double best; /* what the whole plan comes to */
    double next; /* the best that is left after a mistake anywhere in it */
    bool has_next;
    struct proof_step step[PROOF_STEPS];
    int count;
};

/* Goes along a plan from a position: `line` holds actions as text, without those that nobody
 * chooses; null: the best plan there is. False when it cannot be counted or done. */
bool proof_make(struct solver *solver, const struct goal *goal, const void *data, const void *state,
                const json_t *line, struct proof *proof);

/* Whether a proof does not depend on what is hidden from the learner: the same plan comes to the
 * same, and the best that is left after a mistake too, in PROOF_ARRANGEMENTS positions that he may
 * believe in instead. True where nothing is hidden. */
enum { PROOF_ARRANGEMENTS = 4 };
bool proof_is_seen(const struct goal *goal, const void *data, const void *state,
                   const struct proof *proof, uint32_t positions_most);

#endif
