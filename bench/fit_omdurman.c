/*
 * Fits the weights of Omdurman's prospect: `fit_omdurman SCENARIO [GAMES]`, SCENARIO being 0, 1 or
 * 2 in the order of the option.
 *
 * Plays games, keeps the beginnings of their game turns and how they ended, and finds the logistic
 * model that makes what happened most likely (Newton's method with a slight pull towards 0; a draw
 * counts as half a win). Prints the rows of the table in src/games/omdurman/prospect.c, and how
 * good the model is on games that it has not seen. The same number of games gives the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "games/omdurman/bots/judgement.h"
#include "hosted/data.h"

enum { GAMES_USUAL = 2000, GAMES_MOST = 100000, SEED = 77, CHANCES = 16 };
enum { NEWTON_STEPS = 10, TESTED_PART = 10, WEIGHT_ONE = 65536 };
enum { WEIGHTS = 2 * OM_FEATURES };

struct sample {
    double x[WEIGHTS];
    double score; /* of the Anglo-Egyptians */
};

static om_data printed;

/* ---- Games ----------------------------------------------------------------------------------- */

/* Up to a turn some choices of either side are made at random, so that bad positions are met too;
 * from there on the judgement plays, and the positions are kept. */
struct course {
    uint8_t options[OM_OPTION_COUNT];
    int wild_turns, wild_permille[OM_SIDES];
};

static struct course draw_course(int scenario, struct random *random)
{
    static const int permille[] = { 0, 30, 100, 250 };
    struct course course = { .options = { [OM_OPTION_SCENARIO] = (uint8_t)scenario,
                                          [OM_OPTION_SETUP] = OM_SETUP_STANDARD } };
    uint32_t turns = printed.scenario[scenario].turns;
    course.wild_turns = (int)random_below(random, turns);
    for (int i = 0; i < OM_SIDES; i++) course.wild_permille[i] = permille[random_below(random, 4)];
    return course;
}

static action choose(const om_state *s, bool is_wild, struct random *random)
{
    static action legal[OM_CHOICES_MOST];
    if (!is_wild) return game_judge(&om_game, &printed, s, random);
    int count = om_game.legal(&printed, s, legal);
    return legal[random_below(random, (uint32_t)count)];
}

static void keep(const om_state *s, struct sample *sample)
{
    int x[OM_FEATURES];
    int turns = om_features(&printed, s, x);
    for (int i = 0; i < OM_FEATURES; i++) {
        sample->x[i] = x[i];
        sample->x[OM_FEATURES + i] = x[i] * turns;
    }
}

/* Returns how many samples the game gave. */
static int play(const struct course *course, struct random *random, struct sample *samples)
{
    const struct game *game = &om_game;
    om_state s;
    int count = 0;
    game->start(&printed, &s, course->options);
    for (int actor; (actor = game->actor(&s)) != ACTOR_OVER;) {
        struct outcome outcomes[CHANCES];
        action a;
        if (s.turn > course->wild_turns && count < OM_TURNS_MOST && om_is_at_rest(&s)) {
            keep(&s, &samples[count++]);
        }
        if (actor == ACTOR_CHANCE) {
            a = outcome_draw(outcomes, game->chance(&printed, &s, outcomes), random);
        } else {
            bool is_wild = s.turn <= course->wild_turns &&
                           (int)random_below(random, 1000) < course->wild_permille[actor];
            a = choose(&s, is_wild, random);
        }
        if (game->apply(&printed, &s, a, NULL) != ACCEPTED) return 0;
    }
    double score = game->score(&printed, &s).value[OM_ANGLO_EGYPTIAN] / 1000.0;
    for (int i = 0; i < count; i++) samples[i].score = score;
    return count;
}

/* ---- The model ------------------------------------------------------------------------------- */

struct model {
    double weight[WEIGHTS]; /* the features', then the same for each turn left */
    double size[WEIGHTS];   /* how large the input usually is */
    double slope[WEIGHTS], curve[WEIGHTS][WEIGHTS];
};

static double guess(const struct model *model, const double *x)
{
    double log_odds = 0;
    for (int i = 0; i < WEIGHTS; i++) log_odds += model->weight[i] * x[i];
    return 1 / (1 + exp(-log_odds));
}

static void add_sample(struct model *model, const struct sample *sample)
{
    const double *x = sample->x;
    double p = guess(model, x), spread = p * (1 - p) + 1e-6;
    for (int i = 0; i < WEIGHTS; i++) {
        model->slope[i] += (sample->score - p) * x[i];
        for (int j = 0; j <= i; j++) model->curve[i][j] += spread * x[i] * x[j];
    }
}

/* Adds to the weights the solution of curve * step = slope: by Cholesky's method, for the curve is
 * symmetric and, thanks to the pull, positive. */
static void newton_step(struct model *model)
{
    double(*l)[WEIGHTS] = model->curve;
    double *y = model->slope;
    for (int i = 0; i < WEIGHTS; i++) {
        for (int j = 0; j <= i; j++) {
            for (int k = 0; k < j; k++) l[i][j] -= l[i][k] * l[j][k];
            l[i][j] = i == j ? sqrt(l[i][j]) : l[i][j] / l[j][j];
        }
        for (int k = 0; k < i; k++) y[i] -= l[i][k] * y[k];
        y[i] /= l[i][i];
    }
    for (int i = WEIGHTS - 1; i >= 0; i--) {
        for (int k = i + 1; k < WEIGHTS; k++) y[i] -= l[k][i] * y[k];
        y[i] /= l[i][i];
        model->weight[i] += y[i];
    }
}

/* A weight is pulled by the mean square of its input, as if 10 positions spoke against it. */
static void measure(struct model *model, const struct sample *samples, size_t count)
{
    enum { PULL = 10 };
    for (int i = 0; i < WEIGHTS; i++) {
        double squares = 0;
        for (size_t k = 0; k < count; k++) squares += samples[k].x[i] * samples[k].x[i];
        model->size[i] = PULL * squares / (double)count + 1e-3;
    }
}

static void fit(struct model *model, const struct sample *samples, size_t count)
{
    memset(model, 0, sizeof *model);
    measure(model, samples, count);
    for (int step = 0; step < NEWTON_STEPS; step++) {
        memset(model->slope, 0, sizeof model->slope);
        memset(model->curve, 0, sizeof model->curve);
        for (int i = 0; i < WEIGHTS; i++) {
            model->slope[i] = -model->size[i] * model->weight[i];
            model->curve[i][i] = model->size[i];
        }
        for (size_t i = 0; i < count; i++) add_sample(model, &samples[i]);
        newton_step(model);
    }
}

/* ---- Telling --------------------------------------------------------------------------------- */

static double loss_of(double score, double p)
{
    return -(score * log(p) + (1 - score) * log(1 - p));
}

static void test(const struct model *model, const struct sample *samples, size_t count)
{
    enum { TENTHS = 10 };
    double loss = 0, mean = 0, guessed[TENTHS] = { 0 }, won[TENTHS] = { 0 }, number[TENTHS] = { 0 };
    for (size_t i = 0; i < count; i++) mean += samples[i].score / (double)count;
    for (size_t i = 0; i < count; i++) {
        double p = guess(model, samples[i].x);
        int tenth = p < 1 ? (int)(p * TENTHS) : TENTHS - 1;
        loss += loss_of(samples[i].score, p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p);
        guessed[tenth] += p;
        won[tenth] += samples[i].score;
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

static void print_weights(const struct model *model)
{
    for (int i = 0; i < OM_FEATURES; i++) {
        printf("{ %ld, %ld },\n", lround(model->weight[i] * WEIGHT_ONE),
               lround(model->weight[OM_FEATURES + i] * WEIGHT_ONE));
    }
}

int main(int argc, char **argv)
{
    static struct model model;
    struct fault fault;
    struct random random;
    long scenario = argc > 1 ? strtol(argv[1], NULL, 10) : OM_SCENARIOS;
    size_t games = argc > 2 ? strtoul(argv[2], NULL, 10) : GAMES_USUAL, count = 0;
    if (argc > 3 || scenario < 0 || scenario >= OM_SCENARIOS || games < TESTED_PART ||
        games > GAMES_MOST) {
        fputs("usage: fit_omdurman SCENARIO [GAMES]\n", stderr);
        return 2;
    }
    struct sample *samples = calloc(games * OM_TURNS_MOST, sizeof *samples);
    if (!samples || !data_load(&om_game, NULL, &printed, NULL, NULL, &fault)) {
        free(samples);
        return 1;
    }
    random_seed(&random, SEED, 0);
    for (size_t i = 0; i < games; i++) {
        struct course course = draw_course((int)scenario, &random);
        count += (size_t)play(&course, &random, &samples[count]);
    }
    size_t tested = count / TESTED_PART;
    fit(&model, samples, count - tested);
    test(&model, &samples[count - tested], tested);
    print_weights(&model);
    free(samples);
    return 0;
}
