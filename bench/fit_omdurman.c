/*
 * Fits the weights of Omdurman's prospect: `fit_omdurman SCENARIO [GAMES]`, SCENARIO being 0, 1 or
 * 2 in the order of the option.
 *
 * Keeps the beginnings of game turns and how the games ended (fit.h); a draw counts as half a win.
 * Prints the rows of the table in src/games/omdurman/bots/prospect.c, and how good the model is on
 * games that it has not seen.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "fit.h"
#include "games/omdurman/bots/judgement.h"

static om_data printed;
static long scenario;

/* ---- Games ----------------------------------------------------------------------------------- */

static void draw_course(struct random *random, struct fit_course *course)
{
    static const int permille[] = { 0, 30, 100, 250 };
    course->options[OM_OPTION_SCENARIO] = (uint8_t)scenario;
    course->options[OM_OPTION_SETUP] = OM_SETUP_STANDARD;
    course->wild_turns = (int)random_below(random, printed.scenario[scenario].turns);
    for (int i = 0; i < OM_SIDES; i++) course->wild_permille[i] = permille[random_below(random, 4)];
}

static bool is_kept(const void *state)
{
    return om_is_at_rest(state);
}

static int look(const void *state, int *signs)
{
    return om_features(&printed, state, signs);
}

static void conclude(const void *state, struct fit_sample *sample)
{
    sample->came = om_game.score(&printed, state).value[OM_ANGLO_EGYPTIAN] / 1000.0;
}

/* ---- The model ------------------------------------------------------------------------------- */

static double loss_of(double score, double p)
{
    return -(score * log(p) + (1 - score) * log(1 - p));
}

/* Beside the loss stands that of a model which always guesses the mean. */
static void test(const struct fit *fit, const struct logistic *model,
                 const struct fit_sample *samples, size_t count)
{
    enum { TENTHS = 10 };
    double loss = 0, mean = 0, guessed[TENTHS] = { 0 }, won[TENTHS] = { 0 }, number[TENTHS] = { 0 };
    double inputs[LOGISTIC_INPUTS_MOST];
    for (size_t i = 0; i < count; i++) mean += samples[i].came / (double)count;
    for (size_t i = 0; i < count; i++) {
        fit_inputs(fit, &samples[i], inputs);
        double p = logistic_guess(model, inputs);
        int tenth = p < 1 ? (int)(p * TENTHS) : TENTHS - 1;
        loss += loss_of(samples[i].came, p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p);
        guessed[tenth] += p;
        won[tenth] += samples[i].came;
        number[tenth]++;
    }
    printf("loss %.4f nats on %zu positions apart, %.4f by their mean\n", loss / (double)count,
           count, loss_of(mean, mean));
    for (int i = 0; i < TENTHS; i++) {
        if (number[i] == 0) continue;
        printf("guessed %.3f, scored %.3f (%.0f positions)\n", guessed[i] / number[i],
               won[i] / number[i], number[i]);
    }
}

int main(int argc, char **argv)
{
    const struct fit fit = { .usage = "fit_omdurman SCENARIO [GAMES]",
                             .things = "positions",
                             .game = &om_game,
                             .data = &printed,
                             .usual = 2000,
                             .most = 100000,
                             .seed = 77,
                             .samples_each = OM_TURNS_MOST,
                             .signs = OM_FEATURES,
                             .newton_steps = 10,
                             .weight_one = 65536,
                             .draw_course = draw_course,
                             .is_kept = is_kept,
                             .look = look,
                             .conclude = conclude,
                             .has_turns = fit_always,
                             .even_pull = 10,
                             .test = test };
    scenario = argc > 1 ? strtol(argv[1], NULL, 10) : OM_SCENARIOS;
    if (scenario < 0 || scenario >= OM_SCENARIOS) {
        fprintf(stderr, "usage: %s\n", fit.usage);
        return 2;
    }
    return fit_main(&fit, argc - 1, argv + 1);
}
