/* Positions in which one thing is bent, for the tests of what cannot be. */
#ifndef SORTIE_TEST_OMDURMAN_BENT_H
#define SORTIE_TEST_OMDURMAN_BENT_H

#include "omdurman/position.h"

const char *fault_of_position(void);
/* The position is sound, and is what the two below go back to. */
void keep(void);
/* The position at hand has this fault. */
void faulty(const char *text);
/* It has none. */
void allowed(void);

#endif
