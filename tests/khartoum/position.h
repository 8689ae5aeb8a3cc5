/*
 * A Khartoum position for tests: set it up in a few lines, play actions by their text with the dice
 * given, and compare.
 *
 *     begin("level=king");               the set-up, in the action phase of turn 1
 *     in_turn(3, 2);                     the action phase of turn 3 with 2 action points
 *     state.strength[KH_WHITE] = 9;         anything else by hand
 *     does("raid target:white unit:sudanese.2 go roll:1+3");
 *     refuses("raid", "4.1j");           refused, by that rule, and not a byte changed
 *
 * Every helper checks that the position has no fault before and after.
 */
#ifndef SORTIE_TEST_POSITION_H
#define SORTIE_TEST_POSITION_H

#include "game_position.h"
#include "games/khartoum/play.h"

extern struct kh_state state;
extern struct kh_data data; /* a test may change it after begin(), which renews it */

/* The action phase of a turn, nothing done in it yet. No action points are left from before, the
 * free pool of turn 1 is gone. */
void in_turn(int turn, int action_points);

/* The activation phase of a turn, before the card is drawn: after a defend action, with the units
 * that the test deploys. */
void in_activation(int turn);

/* The event phase of a turn, before the card is drawn. */
void in_event(int turn);

/* Moves counters or a leader by hand, from the available ones. */
void deploy(int zone, int kind, int number);
void deploy_leader(int zone, int leader);
void put(int kind, int number, int from, int to);

/* The text of an action with one operand, for tests that go through many; good until the next call.
 */
const char *text_of(enum kh_verb_number verb, int operand);

/* A counter's number at a place: count(KH_PLACE_USED, KH_LIGHT_GUN). */
int count(int place, int kind);

#endif
