/*
 * A game for searches, small enough to be worked out by hand: a ball is put under the left cup (one
 * time in four) or the right one, and nobody sees which. The player
 *   - points at a cup: a full win if the ball is there (right: 750 on average),
 *   - takes what is safe: 600 (that is what the game's judgement does),
 *   - or has the ball put down anew, unseen, and then points for 900 (right: 675 on average).
 * Whoever could see the ball would think that 900 is certain.
 *
 * In the open game the cups are made of glass.
 */
#ifndef SORTIE_CUPS_H
#define SORTIE_CUPS_H

#include "sortie.h"

enum { CUPS_LEFT, CUPS_RIGHT, CUPS_SAFE, CUPS_AGAIN, CUPS_HIDE, CUPS_VERBS };
enum { CUPS_OVER, CUPS_FIRST, CUPS_HIDING, CUPS_SECOND, CUPS_STEPS };
enum { CUPS_LEFT_WEIGHT = 1, CUPS_RIGHT_WEIGHT = 3 };

struct cups_state {
    uint8_t step;
    uint8_t ball;  /* 0 when it is not seen, else 1 + CUPS_LEFT or CUPS_RIGHT */
    uint8_t value; /* in hundredths of a win, when it is over */
};

extern const struct game cups_game, cups_open_game;

/* `candidates` of a game in which nothing is worth comparing with the judgement. */
int cups_nothing_worthy(const void *data, const void *view, action *out);

#endif
