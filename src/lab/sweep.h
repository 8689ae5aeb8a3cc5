/*
 * The same games in several settings, shared out among threads.
 *
 * Game i has the same dice in every setting, so that settings can be compared game by game. Threads
 * take ranges of numbers in ascending order and finish what they have taken, so whenever playing
 * stops, exactly the games 0 .. done-1 are counted in every setting: a sweep can go on from there,
 * in this process or another one, and nothing in it depends on the number of threads.
 */
#ifndef SORTIE_SWEEP_H
#define SORTIE_SWEEP_H

#include "lab/simulation.h"

enum { THREADS_MOST = 256 };

struct sweep {
    const struct setting *settings; /* of the same game; what they point to outlives the sweep */
    int count;
    uint64_t seed;
    uint64_t games; /* wanted in each setting */

    uint64_t done;           /* games of each setting that are counted */
    struct results *results; /* of each setting */
    struct pairs *pairs;     /* wins of the first seat: the first setting with each */
};

enum sweep_end { SWEEP_PAUSED, SWEEP_DONE, SWEEP_FAULT, SWEEP_MEMORY };

struct sweep_fault {
    enum playout kind;
    uint64_t game;
    int setting;
};

/* Asked several times a second while threads play, with the number of games that are done. True:
 * stop soon. Not called from the threads that play. */
struct sweep_watch {
    bool (*wants_pause)(void *context, uint64_t done);
    void *context;
};

/* Makes room for the results, all zero. False when memory ends; then there is nothing to close. */
bool sweep_open(struct sweep *sweep, const struct setting *settings, int count, uint64_t seed,
                uint64_t games);
void sweep_close(struct sweep *sweep);

/* Plays on. After SWEEP_PAUSED it can be called again. After SWEEP_FAULT `fault` tells the first
 * game that cannot be played, and the results are of no use. */
enum sweep_end sweep_play(struct sweep *sweep, int threads, struct sweep_watch watch,
                          struct sweep_fault *fault);

#endif
