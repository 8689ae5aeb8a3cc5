/* What a sensible player would do. */
#include "games/toulon/play.h"

action toulon_judge(const void *data, const void *view, struct random *random)
{
    action legal[LEGAL_MOST];
    int count = toulon_game.legal(data, view, legal);
    return legal[random_below(random, (uint32_t)count)];
}
