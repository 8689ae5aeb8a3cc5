/* How far the group on the move can go, and by which way. */
#ifndef SORTIE_OMDURMAN_REACH_H
#define SORTIE_OMDURMAN_REACH_H

#include "games/omdurman/movement.h"

enum { OM_OUT_OF_REACH = 255, OM_WAY_MOST = 64 };

/* Points to reach a hex, without and with a step upstream, and the direction of the last step. */
struct om_reach {
    uint8_t spent[2][OM_HEXES + 1];
    uint8_t by[2][OM_HEXES + 1];
    int first, last; /* no hex before or after them is within reach */
};

void om_find_reach(const struct om_group *g, struct om_reach *reach);
/* The points for the cheapest way to a hex where the group may end its move; OM_OUT_OF_REACH. */
int om_reach_cost(const struct om_group *g, const struct om_reach *reach, int hex);
/* The directions of that way. Returns how many steps it has. */
int om_reach_way(const struct om_group *g, const struct om_reach *reach, int hex,
                 uint8_t out[OM_WAY_MOST]);

#endif
