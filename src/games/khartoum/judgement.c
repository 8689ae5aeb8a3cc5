/* The game's own judgement: what a sensible player would do. */
#include "games/khartoum/play.h"

action khartoum_judge(const void *data, const void *view, struct random *random)
{
    (void)random;
    action legal[48];
    khartoum_game.legal(data, view, legal);
    return legal[0];
}
