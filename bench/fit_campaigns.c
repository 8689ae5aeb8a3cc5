/*
 * Fits the weights of the San Juans' prospect: `fit_campaigns [CAMPAIGNS]`.
 *
 * Plays campaigns, keeps the beginnings of their first rounds and how the campaign ended, and fits
 * two logistic models (logistic.h): whether it was won, and whether it was lost. Prints the rows of
 * the tables in src/games/sanjuans/bots/prospect.c, and how good the guesses are in campaigns that
 * they have not seen. The same number of campaigns gives the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "games/sanjuans/bots/judgement.h"
#include "hosted/data.h"
#include "logistic.h"

enum { CAMPAIGNS_USUAL = 16000, CAMPAIGNS_MOST = 1000000, SEED = 77, KEPT_MOST = 12 };
enum { NEWTON_STEPS = 10, TESTED_PART = 10, WEIGHT_ONE = 65536, WEIGHTS = 2 * SJ_PROSPECT_SIGNS };
enum { LEGAL_ROOM = 2048, CHANCE_ROOM = 1024 };

struct sample {
    int16_t sign[SJ_PROSPECT_SIGNS];
    uint8_t turns;
    uint8_t ending;
};

static sj_data printed;

/* ---- Campaigns ------------------------------------------------------------------------------- */

/* Up to a turn some choices are made at random, so that bad positions are met too; from there on
 * the judgement plays, and the beginnings of the turns are kept. */
struct plan {
    uint8_t options[SJ_OPTION_COUNT];
    int wild_turns, wild_permille;
};

/* Most campaigns are played by the usual rules, some with other supply, a few with any options. */
static struct plan draw_plan(struct random *random)
{
    static const int permille[] = { 0, 60, 150, 300, 600 };
    struct plan plan = { .wild_turns = (int)random_below(random, SJ_TURNS) };
    bool is_mixed = random_below(random, 8) == 0;
    for (int i = 0; i < SJ_OPTION_COUNT && is_mixed; i++) {
        plan.options[i] = (uint8_t)random_below(random, sj_game.options[i].values->count);
    }
    plan.options[SJ_OPTION_BATTLES] = SJ_BATTLES_MACHINE;
    plan.options[SJ_OPTION_START] = (uint8_t)random_below(random, 3);
    if (random_below(random, 6) == 0) plan.options[SJ_OPTION_SUPPLY] = SJ_SUPPLY_ADVANCED;
    plan.wild_permille = permille[random_below(random, 5)];
    return plan;
}

static void keep(struct sample *sample, const sj_state *s)
{
    int signs[SJ_PROSPECT_SIGNS];
    sample->turns = (uint8_t)sj_prospect_signs(&printed, s, signs);
    for (int i = 0; i < SJ_PROSPECT_SIGNS; i++) sample->sign[i] = (int16_t)signs[i];
}

static action choose(const sj_state *s, bool is_wild, struct random *random)
{
    static action legal[LEGAL_ROOM];
    if (!is_wild) return game_judge(&sj_game, &printed, s, random);
    int count = sj_game.legal(&printed, s, legal);
    return legal[random_below(random, (uint32_t)count)];
}

/* Returns how many samples the campaign gave. */
static int play(const struct plan *plan, struct random *random, struct sample *samples)
{
    static struct outcome outcomes[CHANCE_ROOM];
    const struct game *game = &sj_game;
    sj_state s;
    int count = 0;
    game->start(&printed, &s, plan->options);
    for (int actor; (actor = game->actor(&s)) != ACTOR_OVER;) {
        bool may_be_wild = plan->wild_permille && s.turn <= plan->wild_turns;
        bool is_kept =
            s.step[0] == SJ_STEP_ROUND && s.round == 1 && !may_be_wild && count < KEPT_MOST;
        action a;
        if (is_kept) keep(&samples[count++], &s);
        if (actor == ACTOR_CHANCE) {
            a = outcome_draw(outcomes, game->chance(&printed, &s, outcomes), random);
        } else {
            bool is_wild = may_be_wild && (int)random_below(random, 1000) < plan->wild_permille;
            a = choose(&s, is_wild, random);
        }
        if (game->apply(&printed, &s, a, NULL) != ACCEPTED) return 0;
    }
    for (int i = 0; i < count; i++) samples[i].ending = s.ending;
    return count;
}

/* ---- The model ------------------------------------------------------------------------------- */

/* Whether the sign tells how many victory points the rebellion has. More of them must never be
 * better, so these have no part for the turns left, and no weight above 0. */
static bool is_points(int sign)
{
    return sign >= 1 && sign <= SJ_PROSPECT_BENDS + 1;
}

/* The signs', then the same for each turn that is left. */
static void inputs(const struct sample *sample, double *x)
{
    for (int i = 0; i < SJ_PROSPECT_SIGNS; i++) {
        x[i] = sample->sign[i];
        x[SJ_PROSPECT_SIGNS + i] = is_points(i) ? 0 : sample->sign[i] * sample->turns;
    }
}

static double won(const void *samples, size_t index, double *x)
{
    const struct sample *sample = (const struct sample *)samples + index;
    inputs(sample, x);
    return sample->ending == SJ_ENDING_CRUSHED;
}

static double held(const void *samples, size_t index, double *x)
{
    const struct sample *sample = (const struct sample *)samples + index;
    inputs(sample, x);
    return sample->ending != SJ_ENDING_REBELLION;
}

/* The mean square of each input: all weights are pulled alike, whatever their inputs count. */
static void set_pulls(struct logistic *model, const struct sample *samples, size_t count)
{
    enum { STRENGTH = 4 };
    double x[WEIGHTS];
    for (size_t i = 0; i < count; i++) {
        inputs(&samples[i], x);
        for (int k = 0; k < WEIGHTS; k++) model->pull[k] += x[k] * x[k] / (double)count * STRENGTH;
    }
    for (int k = 0; k < WEIGHTS; k++) model->pull[k] += 1e-3;
}

static void print_weights(const struct logistic *model)
{
    for (int i = 0; i < SJ_PROSPECT_SIGNS; i++) {
        printf("{ %ld, %ld },\n", lround(model->weight[i] * WEIGHT_ONE),
               lround(model->weight[SJ_PROSPECT_SIGNS + i] * WEIGHT_ONE));
    }
}

/* Holds the weights of points that came out above 0 down at 0; whether there were any. */
static bool hold_down(struct logistic *model)
{
    bool has_any = false;
    for (int i = 0; i < SJ_PROSPECT_SIGNS; i++) {
        if (!is_points(i) || model->weight[i] * WEIGHT_ONE < 0.5) continue;
        model->pull[i] = 1e12;
        has_any = true;
    }
    return has_any;
}

static void fit(const char *name, logistic_sample *sample, const struct sample *samples,
                size_t count)
{
    static struct logistic model;
    size_t tested = count / TESTED_PART;
    memset(&model, 0, sizeof model);
    model.inputs = WEIGHTS;
    set_pulls(&model, samples, count - tested);
    do {
        logistic_fit(&model, sample, samples, count - tested, NEWTON_STEPS);
    } while (hold_down(&model));
    printf("%s: ", name);
    logistic_test(&model, sample, samples, count - tested, count, "positions");
    print_weights(&model);
}

int main(int argc, char **argv)
{
    struct fault fault;
    struct random random;
    size_t campaigns = argc > 1 ? strtoul(argv[1], NULL, 10) : CAMPAIGNS_USUAL, count = 0;
    if (argc > 2 || campaigns < TESTED_PART || campaigns > CAMPAIGNS_MOST) {
        fputs("usage: fit_campaigns [CAMPAIGNS]\n", stderr);
        return 2;
    }
    struct sample *samples = calloc(campaigns * KEPT_MOST, sizeof *samples);
    if (!samples || !data_load(&sj_game, NULL, &printed, NULL, NULL, &fault)) {
        free(samples);
        return 1;
    }
    random_seed(&random, SEED, 0);
    for (size_t i = 0; i < campaigns; i++) {
        struct plan plan = draw_plan(&random);
        count += (size_t)play(&plan, &random, &samples[count]);
    }
    fit("won", won, samples, count);
    fit("not lost", held, samples, count);
    free(samples);
    return 0;
}
