/*
 * A combat in which nothing has been done yet, to be bent: the faults of faults/combat.c are asked
 * of it, and those of no other file.
 */
#ifndef SORTIE_TEST_TOULON_BENT_COMBATS_H
#define SORTIE_TEST_TOULON_BENT_COMBATS_H

#include "toulon/battles.h"

enum { ALLY = TL_UNIT_MARINES, SECOND_ALLY = TL_UNIT_U_25TH_SUSSEX, REPUBLICAN = TL_UNIT_U_1_GARD };

/* The Republican attacks both Allies at las. */
void begin_bare_combat(void);
void at_stage(enum tl_battle_stage stage);
/* A step of the combat is at hand, on what it lies on, at the stage to which it belongs. */
void at_step(enum tl_step step, enum tl_battle_stage stage);
/* What is wrong with the combat; null: nothing. */
void assert_combat(const char *fault);

#endif
