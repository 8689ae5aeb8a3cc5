/*
 * Fire in tests:
 *
 *     empty_field();
 *     put(...);
 *     in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
 *     aim(OM_COUNTER_WARWICKSHIRE, 4, hex);   four counters by number, all at one target
 *     end_aiming();
 *     assert_volley(40, 2);                what the die is about to be thrown for
 *     does("roll:3");
 */
#ifndef SORTIE_TEST_OMDURMAN_FIRES_H
#define SORTIE_TEST_OMDURMAN_FIRES_H

#include "games/omdurman/fire/fire.h"
#include "omdurman/position.h"

/* A blank board of the historical battle, by day. */
void empty_field(void);

/* `number` weapons from `first` on, one after the other, at a target. */
void aim(int first, int number, int target);
/* The allotment is over, unless it was over by itself. */
void end_aiming(void);
/* Total and modifier of the attack whose die is at hand. */
void assert_volley(int total, int modifier);
/* The weapon is aimed; the target is refused by this rule. Then it holds. */
void refuses_target(int weapon, int target, const char *rule);

int units_at_hex(int hex);
int disrupted_at(int hex);

#endif
