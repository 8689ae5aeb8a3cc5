/*
 * Fits the weights of Khartoum's prospect: `fit_prospect [GAMES]`.
 *
 * Keeps the beginnings of turns and who won (fit.h). Prints the rows of the table in
 * src/games/khartoum/bots/prospect.c, and how good the model is on positions that it has not seen.
 */
#include "fit.h"
#include "games/khartoum/bots/judgement.h"

enum { WEIGHT_ONE = 65536 };

static kh_data printed;

/* ---- Games ----------------------------------------------------------------------------------- */

static void draw_course(struct random *random, struct fit_course *course)
{
    static const int permille[] = { 0, 30, 60, 150, 250 };
    course->options[KH_OPTION_LEVEL] = (uint8_t)random_below(random, KH_LEVELS);
    course->options[KH_OPTION_EVENTS] = random_below(random, 4) == 0;
    course->wild_turns = (int)random_below(random, 11);
    course->wild_permille[0] = permille[random_below(random, 5)];
}

static bool is_kept(const void *state)
{
    return kh_is_at_rest(state);
}

static int look(const void *state, int *signs)
{
    return kh_prospect_features(&printed, state, signs);
}

static void conclude(const void *state, struct fit_sample *sample)
{
    int ending = ((const kh_state *)state)->ending;
    sample->came = ending == KH_ENDING_JANUARY || ending == KH_ENDING_RELIEF;
}

/* ---- The model ------------------------------------------------------------------------------- */

/* Holds weights that say that a banner nearer or stronger is better down at 0; whether there were
 * any. Ground is lost together with morale, and without this the fit takes one for the other. */
static bool hold_down(struct logistic *model)
{
    bool has_any = false;
    for (int i = 0; i < 2 * KH_PROSPECT_FEATURES; i++) {
        if (!kh_prospect_is_bad(i % KH_PROSPECT_FEATURES)) continue;
        if (model->weight[i] * WEIGHT_ONE < 0.5) continue;
        model->pull[i] = 1e12;
        has_any = true;
    }
    return has_any;
}

static void report(const struct fit *fit, struct fit_sample *samples, size_t count)
{
    static struct logistic model;
    fit_begin(fit, &model, samples, count);
    do {
        fit_model(fit, &model, samples, count);
    } while (hold_down(&model));
    fit_tell(fit, &model, samples, count);
}

/* The costs of the paths are counted in 1024ths, and there are some turns left. */
static double pull(int weight)
{
    enum { FIRST_COST = 1, LAST_COST = 4, COST_SIZE = 64, TURNS_SIZE = 8 };
    int feature = weight % KH_PROSPECT_FEATURES;
    double size = feature >= FIRST_COST && feature <= LAST_COST ? COST_SIZE : 1;
    if (weight >= KH_PROSPECT_FEATURES) size *= TURNS_SIZE;
    return size * size;
}

int main(int argc, char **argv)
{
    const struct fit fit = { .usage = "fit_prospect [GAMES]",
                             .things = "positions",
                             .game = &kh_game,
                             .data = &printed,
                             .usual = 100000,
                             .most = 1000000,
                             .seed = 77,
                             .samples_each = 12,
                             .signs = KH_PROSPECT_FEATURES,
                             .newton_steps = 5,
                             .weight_one = WEIGHT_ONE,
                             .draw_course = draw_course,
                             .is_kept = is_kept,
                             .look = look,
                             .conclude = conclude,
                             .has_turns = fit_always,
                             .pull = pull,
                             .report = report };
    return fit_main(&fit, argc, argv);
}
