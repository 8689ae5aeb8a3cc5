/* What the files share that put together a position which a seat may believe in. */
#ifndef SORTIE_TOULON_IMAGINE_H
#define SORTIE_TOULON_IMAGINE_H

#include "games/toulon/combat/battle.h"

/* The pieces of one side that are in the fog, in random order. */
struct tl_fog {
    const tl_data *d;
    tl_state *s;
    enum tl_side side;
    struct random *random;
    uint8_t units[TL_UNITS];
    int count;
    uint8_t held[TL_AREAS]; /* areas where the side is seen */
    int held_count;
    uint8_t guess[TL_AREAS];  /* points that one would look for there */
    uint8_t have[TL_AREAS];   /* points, */
    uint8_t number[TL_AREAS]; /* units, */
    uint8_t wings[TL_AREAS];  /* and wings that are there by now: 1 West, 2 East */
    uint8_t height[TL_AREAS]; /* units that must be there; 0: nobody has counted */
};

/* The unit number i of those in the fog comes to light in a place. */
void tl_put_from_fog(struct tl_fog *fog, int i, int place);
/* Whether it could be in the area, for all that is seen there. */
bool tl_could_be_in(const struct tl_fog *fog, int unit, int area);

/* imagine_secrets.c: what the side does at the moment that the other cannot see: a force on its
 * way, the defender's line, the attackers of each melee. */
void tl_imagine_force(struct tl_fog *fog);
void tl_imagine_combat(struct tl_fog *fog);
/* Where markers lie that no unit bears which is seen (`hidden`: who was not), another is there. */
void tl_imagine_bearers(struct tl_fog *fog, const uint8_t *hidden, const tl_state *view);

#endif
