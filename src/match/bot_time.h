/*
 * How long bots that search may think while others wait: each choice its time, and a whole turn no
 * more than that of a patient person. A turn of bots is what those of one side choose one after the
 * other, until somebody else has chosen something or the game has come to its next turn. It begins
 * when the first of them begins to think.
 *
 * All of it follows from when others have acted, which everybody sees, so the pace of a bot tells
 * nothing else.
 */
#ifndef SORTIE_BOT_TIME_H
#define SORTIE_BOT_TIME_H

#include "match/match.h"

/* Milliseconds. */
enum {
    THOUGHT_MILLISECONDS = 2000, /* for one choice, however slow the machine is */
    TURN_MILLISECONDS = 10000,   /* for a turn */
    /* Who would have less does not begin: what is left then, 2 seconds, is for the choices of the
     * judgement that end the turn, and for what takes a little longer than it may. */
    THOUGHT_LEAST_MILLISECONDS = 100
};

/* The turn at hand, kept by whoever asks the bots; all zero before the first. Who loses it begins
 * it anew. */
struct bot_time {
    unsigned side;  /* whose it is, a bit each */
    int turn;       /* of the game */
    uint32_t known; /* so many entries have been looked at */
    int64_t begun;
};

/* For how many milliseconds the bot of the seat may think that is to choose where the match stands,
 * by any clock that counts them; 0: there is no time left, and it goes by its judgement. `bots` are
 * the seats that bots play now, a bit each. */
uint32_t bot_time_allows(struct bot_time *time, const struct match *match, unsigned bots, int seat,
                         int64_t now);

#endif
