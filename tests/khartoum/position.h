/*
 * A Khartoum position for tests: set it up in a few lines, play actions by their text with the dice
 * given, and compare.
 *
 *     begin("level=king");               the set-up, in the action phase of turn 1
 *     in_turn(3, 2);                     the action phase of turn 3 with 2 action points
 *     state.strength[WHITE] = 9;         anything else by hand
 *     does("raid target:white unit:sudanese.2 go roll:1+3");
 *     refuses("raid", "4.1j");           refused, by that rule, and not a byte changed
 *
 * Every helper checks that the position has no fault before and after.
 */
#ifndef SORTIE_TEST_POSITION_H
#define SORTIE_TEST_POSITION_H

#include "games/khartoum/play.h"
#include "rule_test.h"

extern struct khartoum_state state;
extern struct khartoum_data data; /* a test may change it after begin(), which renews it */

/* Options as "name=value name=value"; "" for the defaults. */
void begin(const char *options);

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

/* Plays actions by their text, parted by spaces; each must be accepted. */
void does(const char *actions);

/* The action is refused, by this rule, and nothing changes. */
void refuses(const char *action_text, const char *rule);

bool is_legal(const char *action_text);

/* The text of an action with one operand, for tests that go through many; good until the next call.
 */
const char *text_of(enum verb_number verb, int operand);

/* Whether the action is legal and loses the game at once by its price (R7). */
bool is_fatal(const char *action_text);

/* The whole legal list (or the outcomes, if chance is to act), in order, parted by spaces. */
void assert_legal(const char *actions);

/* The step at hand. */
void assert_step(enum step step);

/* Whether the events of the latest does() cite the rule. */
bool cited(const char *rule);

/* Sum of the arguments number `argument` of all the latest events with that message. */
int noted(enum message message, int argument);
int times_noted(enum message message);

/* A counter's number at a place: count(PLACE_USED, LIGHT_GUN). */
int count(int place, int kind);

#endif
