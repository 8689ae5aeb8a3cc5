/*
 * Fits the weights of Khartoum's prospect: `fit_prospect [GAMES]`.
 *
 * Plays games, keeps the beginnings of their turns and who won, and finds the logistic model that
 * makes what happened most likely (Newton's method with a slight pull towards 0). Prints the rows
 * of the table in src/games/khartoum/prospect.c, and how good the model is on positions that it has
 * not seen. The same number of games gives the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/khartoum/judgement.h"
#include "hosted/data.h"

enum { GAMES_USUAL = 100000, GAMES_MOST = 1000000, SEED = 77, ROOM = 64 };
enum { TURNS_KEPT = 12, NEWTON_STEPS = 8, TESTED_PART = 10, WEIGHT_ONE = 65536 };
enum { WEIGHTS = 2 * PROSPECT_FEATURES };

struct sample {
    kstate state;
    bool is_won;
};

static kdata printed;

/* ---- Games ----------------------------------------------------------------------------------- */

/* Up to a turn some choices are made at random, so that bad positions are met too; from there on
 * the judgement plays, and the positions are kept. */
struct plan {
    uint8_t options[OPTION_COUNT];
    int wild_turns, wild_permille;
};

static struct plan draw_plan(struct random *random)
{
    static const int permille[] = { 0, 30, 60, 150, 250 };
    static const uint8_t levels[] = { LEVEL_KING, LEVEL_KING, LEVEL_KING, LEVEL_KING,
                                      LEVEL_KING, LEVEL_KING, LEVEL_KING, LEVEL_STANDARD,
                                      LEVEL_CUB,  LEVEL_CUB };
    struct plan plan = { .options = { levels[random_below(random, 10)] } };
    plan.wild_turns = (int)random_below(random, 11);
    plan.wild_permille = permille[random_below(random, 5)];
    return plan;
}

static action choose(const kstate *s, bool is_wild, struct random *random)
{
    action legal[ROOM];
    if (is_wild) {
        int count = khartoum_game.legal(&printed, s, legal);
        action any = legal[random_below(random, (uint32_t)count)];
        if (!khartoum_game.fatal(&printed, s, any)) return any;
    }
    return khartoum_game.judge(&printed, s, random);
}

/* Returns how many samples the game gave. */
static int play(const struct plan *plan, struct random *random, struct sample *samples)
{
    const struct game *game = &khartoum_game;
    kstate s;
    int count = 0;
    game->start(&printed, &s, plan->options);
    for (int actor; (actor = game->actor(&s)) != ACTOR_OVER;) {
        struct outcome outcomes[ROOM];
        action a;
        if (s.step[0] == STEP_EVENT_DRAW && s.turn > plan->wild_turns && count < TURNS_KEPT) {
            samples[count++].state = s;
        }
        if (actor == ACTOR_CHANCE) {
            a = outcome_draw(outcomes, game->chance(&printed, &s, outcomes), random);
        } else {
            bool is_wild =
                s.turn <= plan->wild_turns && (int)random_below(random, 1000) < plan->wild_permille;
            a = choose(&s, is_wild, random);
        }
        if (game->apply(&printed, &s, a, NULL) != ACCEPTED) return 0;
    }
    for (int i = 0; i < count; i++) {
        samples[i].is_won = s.ending == ENDING_JANUARY || s.ending == ENDING_RELIEF;
    }
    return count;
}

/* ---- The model ------------------------------------------------------------------------------- */

struct model {
    double weight[WEIGHTS]; /* the features', then the same for each turn left */
    double slope[WEIGHTS], curve[WEIGHTS][WEIGHTS];
};

static void inputs(const kstate *s, double *x)
{
    int features[PROSPECT_FEATURES];
    int turns = prospect_features(&printed, s, features);
    for (int i = 0; i < PROSPECT_FEATURES; i++) {
        x[i] = features[i];
        x[PROSPECT_FEATURES + i] = features[i] * turns;
    }
}

static double guess(const struct model *model, const double *x)
{
    double log_odds = 0;
    for (int i = 0; i < WEIGHTS; i++) log_odds += model->weight[i] * x[i];
    return 1 / (1 + exp(-log_odds));
}

static void add_sample(struct model *model, const struct sample *sample)
{
    double x[WEIGHTS];
    inputs(&sample->state, x);
    double p = guess(model, x), spread = p * (1 - p) + 1e-6;
    for (int i = 0; i < WEIGHTS; i++) {
        if (x[i] == 0) continue;
        model->slope[i] += (sample->is_won - p) * x[i];
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

/* How strongly a weight is pulled: by the square of how large its input usually is. The costs of
 * the paths are counted in 1024ths, and there are some turns left. */
static double pull(int weight)
{
    enum { FIRST_COST = 1, LAST_COST = 4, COST_SIZE = 64, TURNS_SIZE = 8 };
    int feature = weight % PROSPECT_FEATURES;
    double size = feature >= FIRST_COST && feature <= LAST_COST ? COST_SIZE : 1;
    if (weight >= PROSPECT_FEATURES) size *= TURNS_SIZE;
    return size * size;
}

static void fit(struct model *model, const struct sample *samples, size_t count)
{
    memset(model, 0, sizeof *model);
    for (int step = 0; step < NEWTON_STEPS; step++) {
        memset(model->slope, 0, sizeof model->slope);
        memset(model->curve, 0, sizeof model->curve);
        for (int i = 0; i < WEIGHTS; i++) {
            model->slope[i] = -pull(i) * model->weight[i];
            model->curve[i][i] = pull(i);
        }
        for (size_t i = 0; i < count; i++) add_sample(model, &samples[i]);
        newton_step(model);
    }
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void test(const struct model *model, const struct sample *samples, size_t count)
{
    enum { TENTHS = 10 };
    double loss = 0, guessed[TENTHS] = { 0 }, won[TENTHS] = { 0 }, number[TENTHS] = { 0 };
    for (size_t i = 0; i < count; i++) {
        double x[WEIGHTS];
        inputs(&samples[i].state, x);
        double p = guess(model, x);
        int tenth = p < 1 ? (int)(p * TENTHS) : TENTHS - 1;
        loss -= log(samples[i].is_won ? p : 1 - p);
        guessed[tenth] += p;
        won[tenth] += samples[i].is_won;
        number[tenth]++;
    }
    printf("loss %.5f nats on %zu positions apart\n", loss / (double)count, count);
    for (int i = 0; i < TENTHS; i++) {
        if (number[i] == 0) continue;
        printf("guessed %.3f, won %.3f (%.0f positions)\n", guessed[i] / number[i],
               won[i] / number[i], number[i]);
    }
}

static void print_weights(const struct model *model)
{
    for (int i = 0; i < PROSPECT_FEATURES; i++) {
        printf("{ %ld, %ld },\n", lround(model->weight[i] * WEIGHT_ONE),
               lround(model->weight[PROSPECT_FEATURES + i] * WEIGHT_ONE));
    }
}

int main(int argc, char **argv)
{
    static struct model model;
    struct fault fault;
    struct random random;
    size_t games = argc > 1 ? strtoul(argv[1], NULL, 10) : GAMES_USUAL, count = 0;
    if (argc > 2 || games < TESTED_PART || games > GAMES_MOST) {
        fputs("usage: fit_prospect [GAMES]\n", stderr);
        return 2;
    }
    struct sample *samples = calloc(games * TURNS_KEPT, sizeof *samples);
    if (!samples || !data_load(&khartoum_game, NULL, &printed, NULL, NULL, &fault)) {
        free(samples);
        return 1;
    }
    random_seed(&random, SEED, 0);
    for (size_t i = 0; i < games; i++) {
        struct plan plan = draw_plan(&random);
        count += (size_t)play(&plan, &random, &samples[count]);
    }
    size_t tested = count / TESTED_PART;
    fit(&model, samples, count - tested);
    test(&model, &samples[count - tested], tested);
    print_weights(&model);
    free(samples);
    return 0;
}
