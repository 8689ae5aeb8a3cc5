/*
 * Danger: after which choices the game can be lost before the seat chooses again, after which a
 * great loss is likely, and which forfeit much of what the turn still offers. Where the game says
 * that the seat only sees through what has come, it is looked beyond that choice.
 *
 * Where nothing is hidden and nobody else has a say, the chances are exact. Elsewhere the choice is
 * tried many times: what is hidden is imagined from the seat's view, chance is drawn, and other
 * seats choose by the game's judgement. The draws have a seed of their own, so that the same view
 * has the same dangers.
 */
#ifndef SORTIE_DANGER_H
#define SORTIE_DANGER_H

#include "sortie.h"

struct danger {
    action action;
    double lost;    /* the chance that the game is lost */
    double fall;    /* by how much the guess at the result falls on average: 1 from a win to a loss;
                       0 where the game makes no guess */
    int forfeit;    /* points of the turn that can certainly not be used any more */
    uint8_t ending; /* how it is lost, where it is: the likeliest way */
    bool is_exact;
    bool is_beyond; /* there are choices before it is lost, which can hardly help */
};

struct danger_question {
    const struct game *game;
    const void *data;
    const void *view; /* of the seat, which is to act */
    int seat;
};

/* The choices that a player should be warned of, in the order of the legal list; at most `room`.
 * Without a safer choice beside it, no choice is dangerous. Returns how many; -1 when memory ends.
 */
int dangers_find(const struct danger_question *question, struct danger *out, int room);

/* The same for one choice, which is legal: whether a player should be warned of it. Quick where the
 * seat simply chooses on. Also false when memory ends. */
bool danger_find(const struct danger_question *question, action a, struct danger *out);

/* What is worth a warning. */
extern const double DANGER_LOST_LEAST, DANGER_FALL_LEAST;
enum { DANGER_FORFEIT_LEAST = 2 }; /* one point is often left over on purpose */

#endif
