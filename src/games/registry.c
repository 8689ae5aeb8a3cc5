/* The games of this program. Adding a game adds a line here. */
#include "core/core.h"
#include "games/khartoum/khartoum.h"

const struct game *const sortie_games[] = { &khartoum_game, NULL };

const struct game *game_find(const char *id)
{
    size_t length = 0;
    while (id[length]) length++;
    for (int i = 0; sortie_games[i]; i++) {
        if (text_equal(sortie_games[i]->id, id, length)) return sortie_games[i];
    }
    return NULL;
}
