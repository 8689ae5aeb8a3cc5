/* What the tests of marches begin with. */
#ifndef SORTIE_TEST_TOULON_MARCHES_H
#define SORTIE_TEST_TOULON_MARCHES_H

#include "toulon/position.h"

/* It is the side's movement, and nobody has moved. */
void moves(enum tl_side side);

int west_points(void);

/* Three Republican units at CER, one with its pioneers at OLL, and between them the Marines at SNZ,
 * which lets 13 points in. */
void three_and_one_before_the_marines(void);

#endif
