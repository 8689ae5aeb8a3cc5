/*
 * Logistic models, fitted to what happened: each input adds its weight to the logarithm of the
 * odds. What the programs that fit the weights of guesses share.
 */
#ifndef SORTIE_BENCH_LOGISTIC_H
#define SORTIE_BENCH_LOGISTIC_H

#include <stddef.h>

enum { LOGISTIC_INPUTS_MOST = 160 };

struct logistic {
    int inputs;
    double weight[LOGISTIC_INPUTS_MOST];
    double pull[LOGISTIC_INPUTS_MOST]; /* towards 0: by the square of an input's usual size */
};

/* Writes the inputs of a sample and returns what came of it: 0 lost, 1 won, or between. */
typedef double logistic_sample(const void *samples, size_t index, double *inputs);

double logistic_guess(const struct logistic *model, const double *inputs);

/* Finds the weights that make what happened most likely, by `steps` steps of Newton's method;
 * `inputs` and `pull` of the model are given. */
void logistic_fit(struct logistic *model, logistic_sample *sample, const void *samples,
                  size_t count, int steps);

/* Prints how good the model is on samples that it has not seen: the loss, and by tenths what was
 * guessed and what came. `things` is what they are called. */
void logistic_test(const struct logistic *model, logistic_sample *sample, const void *samples,
                   size_t begin, size_t end, const char *things);

#endif
