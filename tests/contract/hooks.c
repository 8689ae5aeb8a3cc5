/* The hooks of the games, and what holds for a game without one. A hook is a file
 * hook_<game>.c beside this. */
#include "contract/hooks.h"

#include <string.h>

extern const struct hook hook_khartoum, hook_sanjuans, hook_omdurman, hook_toulon;

static const struct hook *const hooks[] = { &hook_khartoum, &hook_sanjuans, &hook_omdurman,
                                            &hook_toulon };

static const struct hook usual = { .cites = "",
                                   .games = 2000,
                                   .judged_every = 10,
                                   .look_every = 61,
                                   .bent_games = 60,
                                   .bend_every = 3 };

static void take(int *value, int default_value)
{
    if (!*value) *value = default_value;
}

struct hook hook_of(const struct game *game)
{
    struct hook found = usual;
    for (size_t i = 0; i < sizeof hooks / sizeof hooks[0]; i++) {
        if (strcmp(hooks[i]->game, game->id) == 0) found = *hooks[i];
    }
    if (!found.cites) found.cites = usual.cites;
    take(&found.games, usual.games);
    take(&found.judged_every, usual.judged_every);
    take(&found.look_every, usual.look_every);
    take(&found.bent_games, usual.bent_games);
    take(&found.bend_every, usual.bend_every);
    return found;
}
