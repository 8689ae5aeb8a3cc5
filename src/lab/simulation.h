/*
 * Many games of one setting, and what came of them.
 *
 * The games of a simulation are numbered, and results are sums: ranges of numbers may be played in
 * any order.
 */
#ifndef SORTIE_SIMULATION_H
#define SORTIE_SIMULATION_H

#include "lab/playout.h"
#include "lab/statistics.h"

enum { ENDINGS_MOST = 32, GRADES_MOST = 32 };

enum { WIN_VALUE = 1000 }; /* struct score counts in thousandths */

/* All zero is no games. */
struct results {
    uint64_t games;
    uint64_t wins[SEATS_MOST];
    struct tally actions;                   /* of each game */
    struct tally turns;                     /* the turn in which each game ended */
    struct histogram endings[ENDINGS_MOST]; /* by the number of the ending: in which turn */
    uint64_t grades[GRADES_MOST];           /* the last one takes all that lies beyond */
};

/* Whether the results have room for all of the game's endings. */
bool simulation_fits(const struct game *game);

/* Plays games first .. first + count - 1 of `seed` and adds them to `results`. On a fault it stops
 * and returns it, with the number of the faulty game in `faulty`; the games before it are counted.
 */
enum playout simulation_run(const struct setting *setting, struct workbench *workbench,
                            uint64_t seed, uint64_t first, uint64_t count, struct results *results,
                            uint64_t *faulty);

#endif
