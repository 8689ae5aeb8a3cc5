/*
 * What the positions of all games have in common: actions by their text, with the dice given, and
 * what may be done and has been noted. position.h of a game has this and more.
 *
 * Every helper that plays checks that the position has no fault before and after; what is refused
 * and what is legal can be asked of any position.
 */
#ifndef SORTIE_TEST_GAME_POSITION_H
#define SORTIE_TEST_GAME_POSITION_H

#include "rule_test.h"
#include "sortie.h"

/* Each game's tests define this once: the game, and the state and data that they are about. */
struct tested {
    const struct game *game;
    void *state, *data;
    const char *options; /* that every beginning has unless it says otherwise */
};
extern const struct tested tested;

/* Tests of rules are written for the values that a game had first, which never change: so values
 * can be settled anew, and the tests stay. What must hold for today's values too asks for them. */
enum values { VALUES_FIRST, VALUES_TODAY };
void use_values(enum values values);

/* Begins anew, with those values. Options as "name=value name=value"; "" for
 * the defaults, or those that the tests of the game have. */
void begin(const char *options);

/* Plays actions by their text, parted by spaces; each must be accepted. Questions that are asked
 * for form's sake (game_waits_alike) and have a single answer are answered by themselves, as at a
 * table; does_only() leaves them open. */
void does(const char *actions);
void does_only(const char *actions);
/* That, for what was begun in another way. */
void answer_for_form(void);

/* The action is refused, by this rule, and nothing changes. */
void refuses(const char *action_text, const char *rule);

bool is_legal(const char *action_text);

/* Whether the action is legal and loses the game at once. */
bool is_fatal(const char *action_text);

/* The text of an action, for tests that go through many; good until the next call. */
const char *text_of_action(unsigned verb, int first, int second);

/* The whole legal list (or the outcomes, if chance is to act), in order, parted by spaces. */
void assert_legal(const char *actions);

/* The chance of an outcome, as its weight and the sum of all. */
void assert_chance(const char *outcome, unsigned weight, unsigned sum);

/* The step at hand. */
void assert_step(unsigned step);

/* Whether the events of the latest does() cite the rule. */
bool cited(const char *rule);

/* Sum of the arguments number `argument` of all the latest events with that message. */
int noted(unsigned message, int argument);
int times_noted(unsigned message);

/* For what is done past does(): an empty record, which cited() and noted() look into. */
struct trace *fresh_trace(void);

/* Every value within the limits of its field, and what the game itself finds wrong. */
void assert_no_fault(void);
/* Until the next begin(): by data that no game has, values may go beyond them. */
void go_beyond_limits(void);

/* Calls `each` with every word of a text parted by spaces. */
void for_each_word(const char *text, void (*each)(const char *word));

#endif
