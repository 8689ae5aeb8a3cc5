/*
 * Fits the weights of Khartoum's prospect: `fit_prospect [GAMES]`.
 *
 * Keeps the beginnings of turns and who won (fit.h). Prints the rows of the table in
 * src/games/khartoum/bots/prospect.c, and how good the model is on positions that it has not seen.
 */
#include "fit.h"
#include "games/khartoum/bots/judgement.h"

static kh_data printed;

/* ---- Games ----------------------------------------------------------------------------------- */

static void draw_course(struct random *random, struct fit_course *course)
{
    static const int permille[] = { 0, 30, 60, 150, 250 };
    static const uint8_t levels[] = { KH_LEVEL_KING, KH_LEVEL_KING,     KH_LEVEL_KING,
                                      KH_LEVEL_KING, KH_LEVEL_KING,     KH_LEVEL_KING,
                                      KH_LEVEL_KING, KH_LEVEL_STANDARD, KH_LEVEL_CUB,
                                      KH_LEVEL_CUB };
    course->options[0] = levels[random_below(random, 10)];
    course->wild_turns = (int)random_below(random, 11);
    course->wild_permille[0] = permille[random_below(random, 5)];
}

static bool is_kept(const void *state)
{
    return ((const kh_state *)state)->step[0] == KH_STEP_EVENT_DRAW;
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
                             .newton_steps = 8,
                             .weight_one = 65536,
                             .draw_course = draw_course,
                             .is_kept = is_kept,
                             .look = look,
                             .conclude = conclude,
                             .has_turns = fit_always,
                             .pull = pull };
    return fit_main(&fit, argc, argv);
}
