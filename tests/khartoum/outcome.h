/*
 * The whole outcome of a play, as text: every value of the position that is not what it was.
 *
 *     remember();
 *     does("militia levy:2");
 *     assert_changes("action_points-1 morale-1 last_kind=militia aside.militia-2 "
 *                    "available.militia+2");
 *
 * Numbers come as differences, words with what they have become: `banner_zone.red-1`,
 * `leader.ali=wounded`, `used.light+1` (a counter by its place and kind), and the stack of steps as
 * one word, `step=raid_force,actions,turn`. When the game is over, steps and fights are left out.
 */
#ifndef SORTIE_TEST_OUTCOME_H
#define SORTIE_TEST_OUTCOME_H

#include "khartoum/position.h"

void remember(void);

/* Exactly these changes since the latest remember(), in any order. */
void assert_changes(const char *changes);

/* The same inside a table; a failure names the row. */
void assert_row_changes(const char *row, const char *changes);

/* The same for a row of an outcome table: besides what every row of it changes, exactly this, and
 * the log cites the row's rule. */
void assert_outcome(const char *rule, const char *dice, const char *usual, const char *changes);

/* Two dice are thrown now: each sum as often as it should be. */
void assert_two_dice(void);

/* With this force, the fight has this modifier. */
void assert_modifier(const char *force, int modifier);

/* Makes the total of a fight what the dice show: no counter, leader, track or terrain adds
 * anything, and what may not fight still may not. Strengths count as ever. */
void no_modifiers(void);

/* A factor of its own for every counter and leader that may join the fight, so that the sum tells
 * who was counted how often. */
void telling_factors(enum kh_fight fight);

/* The activation card with number 1 names these banners: card_1(KH_RED, KH_GREEN). */
#define card_1(...) set_card_1((const int[]){ __VA_ARGS__, KH_BANNERS })
void set_card_1(const int *banners);

/* Turns available full regulars to their reduced side: reduce(KH_SUDANESE_FULL, 2). */
void reduce(int full_kind, int number);

/* Militia, and regulars of either side. */
void have_all_troops(void);

/* Puts an available leader elsewhere: put_leader(KH_ALI, KH_PLACE_OUT). */
void put_leader(int leader, int place);

/* Gunboats in the Available box, from those not yet built. */
void build_gunboats(int number);

/* Before the raid of EX3 on a banner of this strength, and before the sortie of EX4: nothing is
 * done yet. */
void before_the_raid(int strength);
void before_the_sortie(void);

#endif
