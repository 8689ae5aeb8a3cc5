/*
 * The games of this program. Adding a game adds a line here. Their headers cannot be read together,
 * since each has enumerators of its own by the same names, so that the games are declared here.
 */
#include "core/core.h"

extern const struct game khartoum_game, sanjuans_game, omdurman_game, toulon_game;

const struct game *const sortie_games[] = { &khartoum_game, &sanjuans_game, &omdurman_game,
                                            &toulon_game, NULL };

const struct game *game_find(const char *id)
{
    size_t length = 0;
    while (id[length]) length++;
    for (int i = 0; sortie_games[i]; i++) {
        if (text_equal(sortie_games[i]->id, id, length)) return sortie_games[i];
    }
    return NULL;
}
