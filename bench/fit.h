/*
 * The frame of the programs that fit the weights of guesses: games are played, positions of them
 * kept with their signs and with what came of them, and a logistic model is fitted (logistic.h).
 * A program holds what is its game's: which games, which positions, which signs.
 *
 * The same number of games gives the same weights.
 */
#ifndef SORTIE_BENCH_FIT_H
#define SORTIE_BENCH_FIT_H

#include "core/parts.h"
#include "logistic.h"

enum { FIT_SIGNS_MOST = LOGISTIC_INPUTS_MOST / 2, FIT_TESTED_PART = 10 };

/* A position that is kept: its signs, how many turns are left, how the game ended, and what that
 * means: 0 lost, 1 won, or between. */
struct fit_sample {
    double came;
    int turns, ending;
    int sign[FIT_SIGNS_MOST];
};

/* How a game is played: up to a turn some choices are made at random, so that bad positions are met
 * too; from there on the judgement plays, and positions are kept. */
struct fit_course {
    uint8_t options[OPTIONS_MOST];
    int wild_turns;
    int wild_permille[SEATS_MOST]; /* of the choices of a seat */
};

struct fit {
    const char *usage;  /* "fit_toulon [GAMES]" */
    const char *things; /* what the samples are called: "positions" */
    const struct game *game;
    void *data;         /* of the game; read before anything else happens */
    size_t usual, most; /* how many games */
    uint64_t seed;
    int samples_each; /* of a game, at most */
    int signs;
    int newton_steps;
    int weight_one; /* what the table counts weights in */

    /* Plays something that is no game, and returns how many samples it gave; null: a game. */
    int (*play)(const struct fit *fit, struct random *random, struct fit_sample *samples);

    /* How the next game is played; whether a position is one to be kept, whatever the turn; its
     * signs, and how many turns are left; what the end of the game means for a sample of it. */
    void (*draw_course)(struct random *random, struct fit_course *course);
    bool (*is_kept)(const void *state);
    int (*look)(const void *state, int *signs);
    void (*conclude)(const void *state, struct fit_sample *sample);

    /* Whether a sign has a second weight, for each turn left. */
    bool (*has_turns)(int sign);
    /* The pull of each weight: as if so many samples of the usual size spoke against it; or, where
     * that is 0, what the function says. */
    double even_pull;
    double (*pull)(int weight);
    /* Fits and prints; null: fit_report does. */
    void (*report)(const struct fit *fit, struct fit_sample *samples, size_t count);
    /* Tells how good a model is on samples that it has not seen; null: logistic_test does. */
    void (*test)(const struct fit *fit, const struct logistic *model,
                 const struct fit_sample *samples, size_t count);
};

/* The whole program: its arguments are the number of games and nothing else. Returns the exit
 * status. */
int fit_main(const struct fit *fit, int argc, char **argv);

bool fit_always(int sign); /* for has_turns */

/* The inputs of a sample: the signs, then the same for each turn left. */
void fit_inputs(const struct fit *fit, const struct fit_sample *sample, double *inputs);

/* The parts of a report: `count` samples are all there are, the last tenth of them is kept apart
 * for the test. */
void fit_begin(const struct fit *fit, struct logistic *model, const struct fit_sample *samples,
               size_t count);
void fit_model(const struct fit *fit, struct logistic *model, const struct fit_sample *samples,
               size_t count);
void fit_tell(const struct fit *fit, const struct logistic *model, const struct fit_sample *samples,
              size_t count);

#endif
