/*
 * Many games of one setting, and what came of them.
 *
 * The games of a simulation are numbered, and results are sums: ranges of numbers may be played in
 * any order.
 */
#ifndef SORTIE_SIMULATION_H
#define SORTIE_SIMULATION_H

#include "lab/results.h"

/* Plays games first .. first + count - 1 of `seed` and adds them to `results`. On a fault it stops
 * and returns it, with the number of the faulty game in `faulty`; the games before it are counted.
 * Where `won` is not null, it has room for `count` and gets 1 for each game that the first seat
 * won, else 0. The workbench hears of chance here and nowhere else afterwards.
 */
enum playout simulation_run(const struct setting *setting, struct workbench *workbench,
                            uint64_t seed, uint64_t first, uint64_t count, struct results *results,
                            uint64_t *faulty, uint8_t *won);

#endif
