/* Fitting logistic models: see logistic.h. */
#include "logistic.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What a step needs: the slope of the likelihood, and how it curves (the lower half). */
struct newton {
    double slope[LOGISTIC_INPUTS_MOST];
    double curve[LOGISTIC_INPUTS_MOST][LOGISTIC_INPUTS_MOST];
};

double logistic_guess(const struct logistic *model, const double *inputs)
{
    double log_odds = 0;
    for (int i = 0; i < model->inputs; i++) log_odds += model->weight[i] * inputs[i];
    return 1 / (1 + exp(-log_odds));
}

static void begin_step(struct newton *newton, const struct logistic *model)
{
    memset(newton, 0, sizeof *newton);
    for (int i = 0; i < model->inputs; i++) {
        newton->slope[i] = -model->pull[i] * model->weight[i];
        newton->curve[i][i] = model->pull[i];
    }
}

static void add_sample(struct newton *newton, const struct logistic *model, const double *x,
                       double came)
{
    double p = logistic_guess(model, x), spread = p * (1 - p) + 1e-6;
    for (int i = 0; i < model->inputs; i++) {
        if (x[i] == 0) continue;
        newton->slope[i] += (came - p) * x[i];
        for (int j = 0; j <= i; j++) newton->curve[i][j] += spread * x[i] * x[j];
    }
}

/* Adds to the weights the solution of curve * step = slope: by Cholesky's method, for the curve is
 * symmetric and, thanks to the pull, positive. */
static void take_step(struct newton *newton, struct logistic *model)
{
    double(*l)[LOGISTIC_INPUTS_MOST] = newton->curve;
    double *y = newton->slope;
    for (int i = 0; i < model->inputs; i++) {
        for (int j = 0; j <= i; j++) {
            for (int k = 0; k < j; k++) l[i][j] -= l[i][k] * l[j][k];
            l[i][j] = i == j ? sqrt(l[i][j]) : l[i][j] / l[j][j];
        }
        for (int k = 0; k < i; k++) y[i] -= l[i][k] * y[k];
        y[i] /= l[i][i];
    }
    for (int i = model->inputs - 1; i >= 0; i--) {
        for (int k = i + 1; k < model->inputs; k++) y[i] -= l[k][i] * y[k];
        y[i] /= l[i][i];
        model->weight[i] += y[i];
    }
}

void logistic_fit(struct logistic *model, logistic_sample *sample, const void *samples,
                  size_t count, int steps)
{
    static struct newton newton;
    double inputs[LOGISTIC_INPUTS_MOST];
    memset(model->weight, 0, sizeof model->weight);
    for (int step = 0; step < steps; step++) {
        begin_step(&newton, model);
        for (size_t i = 0; i < count; i++) {
            double came = sample(samples, i, inputs);
            add_sample(&newton, model, inputs, came);
        }
        take_step(&newton, model);
    }
}

/* ---- Telling --------------------------------------------------------------------------------- */

void logistic_test(const struct logistic *model, logistic_sample *sample, const void *samples,
                   size_t begin, size_t end, const char *things)
{
    enum { TENTHS = 10 };
    double loss = 0, guessed[TENTHS] = { 0 }, came[TENTHS] = { 0 }, number[TENTHS] = { 0 };
    double inputs[LOGISTIC_INPUTS_MOST];
    for (size_t i = begin; i < end; i++) {
        double y = sample(samples, i, inputs), p = logistic_guess(model, inputs);
        int tenth = p < 1 ? (int)(p * TENTHS) : TENTHS - 1;
        if (y > 0) loss -= y * log(p);
        if (y < 1) loss -= (1 - y) * log(1 - p);
        guessed[tenth] += p;
        came[tenth] += y;
        number[tenth]++;
    }
    printf("loss %.5f nats on %zu %s apart\n", loss / (double)(end - begin), end - begin, things);
    for (int i = 0; i < TENTHS; i++) {
        if (number[i] == 0) continue;
        printf("guessed %.3f, came %.3f (%.0f %s)\n", guessed[i] / number[i], came[i] / number[i],
               number[i], things);
    }
}
