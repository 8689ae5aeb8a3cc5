/*
 * Combats for tests that look at one part of them: what a die does is given, and whatever else is
 * asked on the way there is passed.
 */
#ifndef SORTIE_TEST_TOULON_FIGHTS_H
#define SORTIE_TEST_TOULON_FIGHTS_H

#include "toulon/battles.h"

/* The combat phase of a side, and the combat of that area in it. */
void begin_fight(enum tl_side side, int area);
/* What roll:1 does in the melee whose die is awaited. */
void melee_gives(int lost_attacking, int lost_defending, int attacker_goes, int defender_goes);
/* On to the die of the next melee: the players do what is usual, and nothing more. */
void go_to_melee_die(void);
/* That, with a die that does nothing; until the second round begins. */
void go_to_second_round(void);
/* To the die of the first melee at LAS, or where the only combat is. */
void go_to_first_die(void);

/* Whether the action is in the list of what may be done; what is not in it must be refused, and
 * nothing else. */
bool is_offered(const char *action_text);

enum { NOT_SAID = -1000 };
/* The question at hand is this one, about these; NOT_SAID: whatever. */
void assert_asked(enum tl_message message, int first, int second, int third, int fourth);
/* In a view of the position. */
void assert_asked_in(const struct tl_state *view, enum tl_message message, int first, int second,
                     int third, int fourth);

#endif
