/*
 * A game of three seats, north, south and east in turn, to try a table with: each marks a point,
 * throws a die for points, or passes. Whoever has four points or more can only pass. The game ends
 * after twelve turns.
 *
 * The secret duel is the same with a hidden field: the last die, which no seat may know.
 */
#ifndef SORTIE_DUEL_GAME_H
#define SORTIE_DUEL_GAME_H

#include "sortie.h"

enum { DUEL_MARK, DUEL_THROW, DUEL_PASS, DUEL_ROLL, DUEL_VERBS };
enum { DUEL_NORTH, DUEL_SOUTH, DUEL_EAST, DUEL_SEATS };
enum { DUEL_OVER, DUEL_CHOOSE, DUEL_DICE, DUEL_STEPS };
enum { DUEL_RULE_NONE, DUEL_RULE_TURN, DUEL_RULE_DICE, DUEL_RULE_ENOUGH, DUEL_RULES };
enum { DUEL_TURNS = 12, DUEL_ENOUGH = 4 };

struct duel_state {
    uint8_t points[DUEL_SEATS];
    uint8_t seat, turns, step, ended, last;
};

struct duel_data {
    uint8_t nothing;
};

extern const struct game duel_game, duel_secret_game;
/* The secret duel, in which nobody is to know by the time that he took that a seat could only pass.
 */
extern const struct game duel_discreet_game;
/* Without a judgement of its own: not for the bot `greedy`. */
extern const struct game duel_dull_game;
/* One seat, the commander's, which a group plays: every third turn is a clerk's work, and after six
 * turns the commander cannot be voted out any more. */
extern const struct game duel_council_game;
enum { DUEL_BOUND = 6 };
extern const struct duel_data duel_data;

/* How often the game's judgement was asked with the last die still in the view of a secret duel. */
extern int duel_leaks;

#endif
