/*
 * Fits the weights of Toulon's prospect: `fit_toulon [GAMES]`.
 *
 * Keeps the beginnings of side-turns and how the games ended (fit.h); a draw counts as half a win.
 * Prints the rows of the table in src/games/toulon/bots/prospect.c, and how good the model is on
 * games that it has not seen.
 */
#include "fit.h"
#include "games/toulon/bots/judgement.h"

static tl_data printed;

/* ---- Games ----------------------------------------------------------------------------------- */

static void draw_course(struct random *random, struct fit_course *course)
{
    static const int permille[] = { 0, 20, 60, 150 };
    int wild[TL_SIDES];
    course->wild_turns = (int)random_below(random, TL_TURNS);
    for (int i = 0; i < TL_SIDES; i++) wild[i] = permille[random_below(random, 4)];
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        course->wild_permille[seat] = wild[seat >= TL_SEAT_WEST];
    }
}

static bool is_kept(const void *state)
{
    return tl_is_side_turn_fresh(state);
}

static int look(const void *state, int *signs)
{
    return tl_signs(&printed, state, signs);
}

static void conclude(const void *state, struct fit_sample *sample)
{
    sample->came = (float)tl_game.score(&printed, state).value[TL_SEAT_ENGLISH] / 1000;
}

int main(int argc, char **argv)
{
    const struct fit fit = { .usage = "fit_toulon [GAMES]",
                             .things = "positions",
                             .game = &tl_game,
                             .data = &printed,
                             .usual = 2000,
                             .most = 100000,
                             .seed = 93,
                             .samples_each = 2 * TL_TURNS,
                             .signs = TL_SIGNS,
                             .newton_steps = 12,
                             .weight_one = 65536,
                             .draw_course = draw_course,
                             .is_kept = is_kept,
                             .look = look,
                             .conclude = conclude,
                             .has_turns = fit_always,
                             .even_pull = 10 };
    return fit_main(&fit, argc, argv);
}
