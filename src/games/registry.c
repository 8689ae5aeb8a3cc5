/* The games of this program. Adding a game adds two lines here; those of examples/ are given
 * by the build, as X(xy_game) each. A program of one game is given it as SORTIE_ONLY. */
#include "core/core.h"
#include "games/khartoum/khartoum.h"
#include "games/omdurman/omdurman.h"
#include "games/sanjuans/sanjuans.h"
#include "games/toulon/toulon.h"

#ifdef SORTIE_EXAMPLES
#define X(name) extern const struct game name;
SORTIE_EXAMPLES
#undef X
#endif

#ifdef SORTIE_ONLY
const struct game *const sortie_games[] = { &SORTIE_ONLY, NULL };
#else
const struct game *const sortie_games[] = { &kh_game, &sj_game, &om_game, &tl_game,
#ifdef SORTIE_EXAMPLES
#define X(name) &name,
                                            SORTIE_EXAMPLES
#undef X
#endif
                                                NULL };
#endif

const struct game *game_find(const char *id)
{
    size_t length = 0;
    while (id[length]) length++;
    for (int i = 0; sortie_games[i]; i++) {
        if (text_equal(sortie_games[i]->id, id, length)) return sortie_games[i];
    }
    return NULL;
}
