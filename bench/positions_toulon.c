/*
 * Positions of Toulon to train a network with: `positions_toulon [GAMES] >FILE`.
 *
 * Plays games as the programs that fit weights do (fit.h), and writes for each beginning of a
 * side-turn what the network is told of it and, as the last number of the row, how the game ended
 * for the Allies, in thousandths. All are int16_t as this machine keeps them; the first number of
 * the file says how many make a row. `bench/train FILE` makes the network of it.
 */
#include <stdio.h>

#include "fit.h"
#include "games/toulon/bots/judgement.h"

enum { SAMPLES_EACH = 2 * TL_TURNS };

static tl_data printed;
static int16_t rows[SAMPLES_EACH][TL_INPUTS + 1];
static int looked_at, written;

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
    (void)signs;
    tl_inputs(&printed, state, rows[looked_at++]);
    return 0;
}

/* The samples of a game are concluded in their order, all of them. */
static void conclude(const void *state, struct fit_sample *sample)
{
    (void)sample;
    int16_t *row = rows[written++];
    row[TL_INPUTS] = (int16_t)tl_game.score(&printed, state).value[TL_SEAT_ENGLISH];
    (void)fwrite(row, sizeof *row, TL_INPUTS + 1, stdout);
    if (written == looked_at) written = looked_at = 0;
}

static void report(const struct fit *fit, struct fit_sample *samples, size_t count)
{
    (void)samples;
    fprintf(stderr, "%zu %s of %d numbers\n", count, fit->things, TL_INPUTS + 1);
}

int main(int argc, char **argv)
{
    const struct fit fit = { .usage = "positions_toulon [GAMES] >FILE",
                             .things = "positions",
                             .game = &tl_game,
                             .data = &printed,
                             .usual = 24000,
                             .most = 1000000,
                             .seed = 93,
                             .samples_each = SAMPLES_EACH,
                             .draw_course = draw_course,
                             .is_kept = is_kept,
                             .look = look,
                             .conclude = conclude,
                             .report = report };
    int16_t width = TL_INPUTS + 1;
    (void)fwrite(&width, sizeof width, 1, stdout);
    return fit_main(&fit, argc, argv);
}
