/*
 * A skirmish at a ford: a whole game on one page, as an example of how a game is written
 * (docs/adding-a-game.md). North attacks three crossings that South guards; each side has a reserve
 * posted in secret at one of them.
 */
#ifndef SORTIE_FORD_H
#define SORTIE_FORD_H

#include "sortie.h"

enum { FD_NORTH, FD_SOUTH, FD_SEATS };
enum { FD_CROSSINGS = 3, FD_NOWHERE = 0, FD_DIE_SIDES = 6, FD_ROUNDS_MOST = 20 };
enum { FD_OPTION_NIGHT, FD_OPTION_COUNT };
enum { FD_BRACING, FD_RESERVE, FD_NEEDED, FD_ROUNDS, FD_CONSTANTS = FD_ROUNDS + 2 };
enum { FD_VERB_POST, FD_VERB_BRACE, FD_VERB_ASSAULT, FD_VERB_ROLL, FD_VERBS };
enum fd_ending { FD_UNDER_WAY, FD_CROSSED, FD_NIGHT };
enum fd_step { FD_OVER, FD_POST, FD_ROUND, FD_BRACE, FD_ASSAULT, FD_DIE, FD_STEPS };
enum fd_rule {
    FD_RULE_NONE,
#define X(name, id) FD_RULE_##name,
#include "rules.def"
#undef X
    FD_RULES
};
enum fd_message {
#define X(name) FD_MESSAGE_##name,
#include "messages.def"
#undef X
    FD_MESSAGES
};

typedef struct fd_data {
    struct fd_number {
        uint8_t value;
    } constant[FD_CONSTANTS], guard[FD_CROSSINGS];
} fd_data;

/* Where somebody stands is a crossing counted from 1, or FD_NOWHERE. */
typedef struct fd_state {
    uint8_t options[FD_OPTION_COUNT], turn;
    uint8_t held[FD_CROSSINGS];     /* by North */
    uint8_t searched[FD_CROSSINGS]; /* assaulted before: a reserve there is known to all */
    uint8_t reserve[FD_SEATS], braced, target;
    uint8_t step[1], seat[1]; /* a stack of one: each step is replaced by the next */
} fd_state;

extern const struct game fd_game;

#endif
