/* How far the group on the move can go, and by which way. */
#ifndef SORTIE_OMDURMAN_REACH_H
#define SORTIE_OMDURMAN_REACH_H

#include "games/omdurman/movement.h"

enum { OM_WAY_MOST = 64 };

/* The directions of that way. Returns how many steps it has. */
int om_reach_way(const struct om_group *g, const struct om_reach *reach, int hex,
                 uint8_t out[OM_WAY_MOST]);

#endif
