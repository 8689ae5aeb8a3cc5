/*
 * The same games in several settings, shared out among threads.
 *
 * Game i has the same dice in every setting, so that settings can be compared game by game. Threads
 * take ranges of numbers in ascending order and finish what they have taken, so whenever playing
 * stops, exactly the games 0 .. done-1 are counted in every setting: a sweep can go on from there,
 * in this process or another one, and nothing in it depends on the number of threads.
 *
 * Other processes may play along as helpers: they take ranges too, and what a helper that is lost
 * had taken is played by somebody else.
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

    uint64_t done;                       /* games of each setting that are counted */
    struct results *results;             /* of each setting */
    struct pairs *pairs;                 /* wins of the first seat: the first setting with each */
    const struct sweep_helpers *helpers; /* null after opening: nobody plays along */
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

/* All who play a sweep at the moment. */
struct crew;

struct sweep_helpers {
    /* Hands out ranges and takes in what came of them, without waiting. Called many times a second
     * while there is something to play, from the thread that looks on. */
    void (*attend)(void *context, struct crew *crew);
    void *context;
    int threads; /* of all helpers together: for fair shares */
};

/* Makes room for the results, all zero. False when memory ends; then there is nothing to close. */
bool sweep_open(struct sweep *sweep, const struct setting *settings, int count, uint64_t seed,
                uint64_t games);
void sweep_close(struct sweep *sweep);

/* Plays on. After SWEEP_PAUSED it can be called again. After SWEEP_FAULT `fault` tells the first
 * game that cannot be played, and the results are of no use. */
enum sweep_end sweep_play(struct sweep *sweep, int threads, struct sweep_watch watch,
                          struct sweep_fault *fault);

/* ---- For helpers ----------------------------------------------------------------------------- */

/* Takes at most `wanted` games for a helper of so many threads; 0 when there are none to take now.
 * What was taken is to be answered by one of the three that follow. */
uint64_t crew_take(struct crew *crew, uint64_t wanted, int threads, uint64_t *first);

/* What came of the games that were taken: results and pairs of each setting. */
void crew_add(struct crew *crew, const struct results *results, const struct pairs *pairs);

/* The first game of them that cannot be played. */
void crew_fault(struct crew *crew, struct sweep_fault fault);

/* They will not be answered: somebody else is to play them. */
void crew_return(struct crew *crew, uint64_t first, uint64_t count);

#endif
