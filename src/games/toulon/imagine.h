/* What the files share that put together a position which a seat may believe in. */
#ifndef SORTIE_TOULON_IMAGINE_H
#define SORTIE_TOULON_IMAGINE_H

#include "games/toulon/battle.h"

/* The pieces of one side that are in the fog, in random order. */
struct fog {
    const tdata *d;
    tstate *s;
    enum side side;
    struct random *random;
    uint8_t units[UNITS];
    int count;
    uint8_t held[AREAS]; /* areas where the side is seen */
    int held_count;
    uint8_t guess[AREAS];  /* points that one would look for there */
    uint8_t have[AREAS];   /* points, */
    uint8_t number[AREAS]; /* units, */
    uint8_t wings[AREAS];  /* and wings that are there by now: 1 West, 2 East */
    uint8_t height[AREAS]; /* units that must be there; 0: nobody has counted */
};

/* The unit number i of those in the fog comes to light in a place. */
void put_from_fog(struct fog *fog, int i, int place);
/* Whether it could be in the area, for all that is seen there. */
bool could_be_in(const struct fog *fog, int unit, int area);

/* imagine_procedures.c: what the side does at the moment that the other cannot see: a force on its
 * way, the defender's line, the attackers of each melee. */
void imagine_force(struct fog *fog);
void imagine_combat(struct fog *fog);

#endif
