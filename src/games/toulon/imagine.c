/* A position that a seat may believe in: the fog filled with units that may be there. */
#include "games/toulon/play.h"

void toulon_imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)seat;
    (void)random;
    *(tstate *)state = *(const tstate *)view;
    recount_ground(data, state);
}
