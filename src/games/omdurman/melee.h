/* What the files of melee share: melee.c declares, fall_back.c retreats, clash.c rolls the dice,
 * melee_advance.c ends. */
#ifndef SORTIE_OMDURMAN_MELEE_H
#define SORTIE_OMDURMAN_MELEE_H

#include "games/omdurman/play.h"

/* The counters of a side, for loops: from first_of(side) up to, and without, last_of(side). */
static inline int first_of(enum side side)
{
    return side == DERVISH ? FIRST_DERVISH : 0;
}

static inline int last_of(enum side side)
{
    return side == DERVISH ? COUNTERS : FIRST_DERVISH;
}

static inline enum side attacking_side(const ostate *s)
{
    return (enum side)s->phasing;
}

static inline enum side defending_side(const ostate *s)
{
    return other_side(attacking_side(s));
}

/* An attacker of the melee at hand: those that died are off the map. */
static inline bool is_attacker(const ostate *s, int counter)
{
    return has_flag(s, counter, PICKED) && side_of(counter) == attacking_side(s) &&
           is_on_map(s, counter);
}

/* Whether a unit or a standing fort of the side is in the land hex (7.1r-e, 7.6r-a). */
bool has_defender(const odata *d, const ostate *s, int hex, enum side side);
int count_attackers(const ostate *s);
/* Whether nobody among the attackers is mounted (7.5r-a). */
bool is_infantry_attack(const odata *d, const ostate *s);
/* Sum of the melee factors (7.7r-a). */
int attack_total(const odata *d, const ostate *s);
int defence_total(const odata *d, const ostate *s);
void drop_picked(ostate *s, enum side side);

/* The dice, once nobody retreats any more: in place of the step at hand. */
void begin_clash(struct play *p);

#endif
