/*
 * The null game: the least that the table asks of a game, and the template for a new one. One seat,
 * two dice, a goal.
 *
 * Each round the player throws (and both dice are added), or stops and wins with enough points, or
 * doubles the points, once. Whoever doubles nothing loses at once. After the last round without
 * enough points the game is lost. The sum of the first throw is kept secret from the player.
 */
#ifndef SORTIE_NULL_GAME_H
#define SORTIE_NULL_GAME_H

#include "sortie.h"

enum { NULL_THROW, NULL_DOUBLE, NULL_STOP, NULL_ROLL, NULL_VERBS };
enum { NULL_NOT_ENDED, NULL_WON, NULL_LOST, NULL_ENDINGS };
enum { NULL_STEP_OVER, NULL_STEP_CHOOSE, NULL_STEP_DICE, NULL_STEPS };
enum { NULL_SHORT, NULL_LONG }; /* option length: 3 rounds or 120 */
enum {
    NULL_RULE_NONE,
    NULL_RULE_TURN,
    NULL_RULE_DICE,
    NULL_RULE_DOUBLE,
    NULL_RULE_GOAL,
    NULL_RULES
};
enum { NULL_MESSAGE_PROMPT, NULL_MESSAGE_POINTS, NULL_MESSAGES };

struct null_state {
    uint16_t points;
    uint8_t length, step, rounds, doubled, ending, secret;
};

struct null_data {
    uint8_t goal;
};

extern const struct game null_game;
extern const struct null_data null_data; /* a goal of 20 */

/* The other versions of the game that a transcript may meet: by later rules a double throw counts
 * twice, and `stop` has become impossible. */
extern const struct game null_game_later;

#endif
