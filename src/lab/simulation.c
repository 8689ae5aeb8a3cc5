/* Many games of one setting: playing a range of them, and adding up. */
#include "lab/simulation.h"

#include <assert.h>

bool simulation_fits(const struct game *game)
{
    return game->endings->count <= ENDINGS_MOST && game->seat_count <= SEATS_MOST;
}

static void results_add(struct results *results, const struct game *game,
                        const struct played *played)
{
    const struct score *score = &played->score;
    assert(score->ending > 0 && score->ending < game->endings->count);
    results->games++;
    for (int seat = 0; seat < game->seat_count; seat++) {
        assert(score->value[seat] >= 0 && score->value[seat] <= WIN_VALUE);
        results->wins[seat] += score->value[seat] == WIN_VALUE;
    }
    tally_add(&results->actions, played->actions);
    tally_add(&results->turns, played->turn);
    histogram_add(&results->endings[score->ending], played->turn);
    results->grades[score->grade < GRADES_MOST ? score->grade : GRADES_MOST - 1]++;
}

enum playout simulation_run(const struct setting *setting, struct workbench *workbench,
                            uint64_t seed, uint64_t first, uint64_t count, struct results *results,
                            uint64_t *faulty)
{
    assert(simulation_fits(setting->game));
    for (uint64_t i = 0; i < count; i++) {
        struct played played;
        enum playout end = playout(setting, workbench, seed, first + i, &played);
        if (end != PLAYED) {
            *faulty = first + i;
            return end;
        }
        results_add(results, setting->game, &played);
    }
    return PLAYED;
}
