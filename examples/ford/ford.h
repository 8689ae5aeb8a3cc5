/*
 * A skirmish at a ford: a whole game on one page, as an example of how a game is written
 * (docs/adding-a-game.md). North attacks three crossings that South guards; each side has a reserve
 * posted in secret at one of them.
 */
#ifndef SORTIE_FORD_H
#define SORTIE_FORD_H

#include "sortie.h"

enum { FD_NORTH, FD_SOUTH, FD_SEATS };
enum { FD_CROSSINGS = 3, FD_NOWHERE = 0, FD_STACK = 4, FD_DIE_SIDES = 6, FD_ROUNDS_MOST = 20 };
enum { FD_OPTION_NIGHT, FD_OPTION_COUNT };
enum { FD_COMPANIES, FD_BRACE, FD_NEEDED, FD_ROUNDS, FD_RESERVE_NORTH = FD_ROUNDS + 2 };
enum { FD_RESERVE_SOUTH = FD_RESERVE_NORTH + 1, FD_CONSTANTS };
enum { FD_VERB_POST, FD_VERB_BRACE, FD_VERB_ASSAULT, FD_VERB_ROLL, FD_VERBS };
enum fd_ending { FD_ENDING_NONE, FD_ENDING_CROSSED, FD_ENDING_BROKEN, FD_ENDING_NIGHT };
enum fd_step {
    FD_STEP_OVER,
    FD_STEP_POST,
    FD_STEP_ROUND,
    FD_STEP_BRACE,
    FD_STEP_ASSAULT,
    FD_STEP_DIE,
    FD_STEPS
};
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
    uint8_t options[FD_OPTION_COUNT], turn, companies, ending;
    uint8_t held[FD_CROSSINGS];     /* by North */
    uint8_t searched[FD_CROSSINGS]; /* assaulted before: a reserve there is known to all */
    uint8_t reserve[FD_SEATS], braced, target;
    uint8_t step[FD_STACK], seat[FD_STACK];
} fd_state;

extern const struct game fd_game;

/* For the game's own files. */
extern const struct words fd_seats, fd_endings, fd_steps, fd_crossings, fd_places, fd_nights;
extern const struct words *const fd_vocabulary[];
extern const struct option fd_options[];
extern const struct verb fd_verbs[];
extern const char *const fd_rule_ids[], *const fd_messages[];
extern const struct field fd_state_fields[], fd_data_fields[];

#endif
