/* Melees on a blank board, for the tests of melee and of the retreat before it. */
#ifndef SORTIE_TEST_OMDURMAN_MELEES_H
#define SORTIE_TEST_OMDURMAN_MELEES_H

#include "omdurman/position.h"

/* A blank board of the campaign, on which a far pair could always fight: the melee phase does not
 * end before the test has looked. */
void melee_board(void);
/* The melee phase begins. */
void melees_of(enum om_side phasing);
/* attack:hex, and what is no choice then. */
void attack(int hex);
/* Whether the hex could be attacked now. */
bool may_attack(int hex);
void refuses_attack(int hex, const char *rule);
/* All the actions are legal until the attackers are complete: everybody who can joins. */
void all_join(void);

/* The position of WE-M6: 18 factors of Dervishes at +2 against 5 at +1. */
void three_against_one(void);
/* The only two who could fight have done so: both dice are ones, and the phase is over. */
void only_melee(void);

/* How many units of a kind are in a hex. */
int kind_in(enum om_kind kind, int hex);
bool is_lost(int counter);

#endif
