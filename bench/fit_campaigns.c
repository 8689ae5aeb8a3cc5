/*
 * Fits the weights of the San Juans' prospect: `fit_campaigns [CAMPAIGNS]`.
 *
 * Keeps the beginnings of first rounds and how the campaigns ended (fit.h), and fits two models:
 * whether it was won, and whether it was lost. Prints the rows of the tables in
 * src/games/sanjuans/bots/prospect.c, and how good the guesses are in campaigns that they have not
 * seen.
 */
#include <stdio.h>

#include "fit.h"
#include "games/sanjuans/bots/judgement.h"

enum { WEIGHT_ONE = 65536 };

static sj_data printed;

/* ---- Campaigns ------------------------------------------------------------------------------- */

/* Most campaigns are played by the usual rules, some with other supply, a few with any options. */
static void draw_course(struct random *random, struct fit_course *course)
{
    static const int permille[] = { 0, 60, 150, 300, 600 };
    int wild_turns = (int)random_below(random, SJ_TURNS);
    bool is_mixed = random_below(random, 8) == 0;
    for (int i = 0; i < SJ_OPTION_COUNT && is_mixed; i++) {
        course->options[i] = (uint8_t)random_below(random, sj_game.options[i].values->count);
    }
    course->options[SJ_OPTION_BATTLES] = SJ_BATTLES_MACHINE;
    course->options[SJ_OPTION_START] = (uint8_t)random_below(random, 3);
    if (random_below(random, 6) == 0) course->options[SJ_OPTION_SUPPLY] = SJ_SUPPLY_ADVANCED;
    course->wild_permille[0] = permille[random_below(random, 5)];
    if (course->wild_permille[0]) course->wild_turns = wild_turns;
}

static bool is_kept(const void *state)
{
    const sj_state *s = state;
    return s->step[0] == SJ_STEP_ROUND && s->round == 1;
}

static int look(const void *state, int *signs)
{
    return sj_prospect_signs(&printed, state, signs);
}

static void conclude(const void *state, struct fit_sample *sample)
{
    sample->ending = ((const sj_state *)state)->ending;
}

/* ---- The models ------------------------------------------------------------------------------ */

/* Whether the sign tells how many victory points the rebellion has. More of them must never be
 * better, so these have no part for the turns left, and no weight above 0. */
static bool is_points(int sign)
{
    return sign >= 1 && sign <= SJ_PROSPECT_BENDS + 1;
}

static bool has_turns(int sign)
{
    return !is_points(sign);
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

static void report_one(const struct fit *fit, const char *name, const struct fit_sample *samples,
                       size_t count)
{
    static struct logistic model;
    fit_begin(fit, &model, samples, count);
    do {
        fit_model(fit, &model, samples, count);
    } while (hold_down(&model));
    printf("%s: ", name);
    fit_tell(fit, &model, samples, count);
}

static void report(const struct fit *fit, struct fit_sample *samples, size_t count)
{
    for (size_t i = 0; i < count; i++) samples[i].came = samples[i].ending == SJ_ENDING_CRUSHED;
    report_one(fit, "won", samples, count);
    for (size_t i = 0; i < count; i++) samples[i].came = samples[i].ending != SJ_ENDING_REBELLION;
    report_one(fit, "not lost", samples, count);
}

int main(int argc, char **argv)
{
    const struct fit fit = { .usage = "fit_campaigns [CAMPAIGNS]",
                             .things = "positions",
                             .game = &sj_game,
                             .data = &printed,
                             .usual = 16000,
                             .most = 1000000,
                             .seed = 77,
                             .samples_each = 12,
                             .signs = SJ_PROSPECT_SIGNS,
                             .newton_steps = 10,
                             .weight_one = WEIGHT_ONE,
                             .draw_course = draw_course,
                             .is_kept = is_kept,
                             .look = look,
                             .conclude = conclude,
                             .has_turns = has_turns,
                             .even_pull = 4,
                             .report = report };
    return fit_main(&fit, argc, argv);
}
