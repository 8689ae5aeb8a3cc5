/* How far the group on the move can go, and by which way. */
#ifndef SORTIE_OMDURMAN_REACH_H
#define SORTIE_OMDURMAN_REACH_H

#include "games/omdurman/movement.h"

enum { OUT_OF_REACH = 255, WAY_MOST = 64 };

/* Points to reach a hex, without and with a step upstream, and the direction of the last step. */
struct reach {
    uint8_t spent[2][HEXES + 1];
    uint8_t by[2][HEXES + 1];
    int first, last; /* no hex before or after them is within reach */
};

void find_reach(const struct group *g, struct reach *reach);
/* The points for the cheapest way to a hex where the group may end its move; OUT_OF_REACH. */
int reach_cost(const struct group *g, const struct reach *reach, int hex);
/* The directions of that way. Returns how many steps it has. */
int reach_way(const struct group *g, const struct reach *reach, int hex, uint8_t out[WAY_MOST]);

#endif
