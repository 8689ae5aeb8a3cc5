/* What the judgement chooses in a position of position.h. */
#ifndef SORTIE_TEST_OMDURMAN_JUDGED_H
#define SORTIE_TEST_OMDURMAN_JUDGED_H

#include "omdurman/position.h"

enum { SEED = 1898 };

action judged(const struct om_state *view);
/* The phase at hand, as the judgement would have it. */
void move_by_judgement(void);
/* The same by one of the ways that a search compares; 0 is the expert's. */
void move_by_way(unsigned way);

/* The Anglo-Egyptians move in that turn: one battalion of theirs, at(0, 0), and four stacked
 * Dervishes nine hexes away, at(9, 0), on a blank board. */
void battalion_and_host_far_apart(int turn);

#endif
