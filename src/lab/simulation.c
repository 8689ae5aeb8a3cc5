/* Many games of one setting: playing a range of them, and adding up. */
#include "lab/simulation.h"

#include <assert.h>

enum playout simulation_run(const struct setting *setting, struct workbench *workbench,
                            uint64_t seed, uint64_t first, uint64_t count, struct results *results,
                            uint64_t *faulty, uint8_t *won)
{
    const struct game *game = setting->game;
    struct draws draws = { .game = game };
    enum playout end = PLAYED;
    assert(results_fit(game));
    workbench->on_chance = draws_note;
    workbench->listener = &draws;
    for (uint64_t i = 0; i < count && end == PLAYED; i++) {
        struct played played;
        draws_clear(&draws);
        end = playout(setting, workbench, seed, first + i, &played);
        if (end == PLAYED) {
            results_add(results, game, &played, workbench->state, &draws);
            if (won) won[i] = played.score.value[0] == WIN_VALUE;
        } else {
            *faulty = first + i;
        }
    }
    workbench->on_chance = NULL;
    workbench->listener = NULL;
    return end;
}
