/*
 * Playing on from a position to the end of the game: what estimates and reports are made of.
 *
 * One bot plays every seat. The first throw (or card) is tried evenly over the playouts of a batch,
 * from a place drawn at random for the batch, so that the mean of a batch is without bias and the
 * luck of that throw is mostly gone from it. Playout number i of a seed meets the same dice
 * whatever position it begins at, which takes luck out of comparisons.
 */
#ifndef SORTIE_CONTINUATION_H
#define SORTIE_CONTINUATION_H

#include "bots/bots.h"
#include "bots/course.h"

enum { WHOLE_WIN = 1000 }; /* struct score counts in thousandths */

/* The memory of it: made once, used for every playout. */
struct continuation {
    const struct game *game;
    const void *data;         /* the caller's */
    const struct bot *policy; /* plays every seat; needs no workspace */
    /* 0: playouts go to the end of the game. Otherwise, where the game guesses at its score, to the
     * so-manieth position at rest after the first throw, and the guess is their value. */
    int rests;
    /* Shown every position that a playout goes on from; null: nobody looks. */
    void (*look)(void *listener, const void *state);
    void *listener;
    uint64_t actions;     /* of all playouts */
    unsigned char *state; /* set by the caller to where a playout begins */
    unsigned char *seen;
    action *legal;
    struct outcome *outcomes;
    struct course course; /* what the judgement has planned for whoever is to act */
};

/* False when memory ends; then there is nothing to close. */
bool continuation_open(struct continuation *continuation, const struct game *game, const void *data,
                       const struct bot *policy);
void continuation_close(struct continuation *continuation);

/* What one playout draws from. */
struct draws {
    struct random dice, choices[SEATS_MOST];
    struct random imagination; /* for what the caller has to imagine before it */
    struct random start;       /* of the batch: where the first throw begins */
    uint32_t place;            /* in the batch */
    bool has_thrown;
};

/* Of playout `number` of `seed`, when batches have so many. */
struct draws draws_begin(const struct game *game, uint64_t seed, uint64_t number, uint32_t batch);

/* Plays from continuation->state until the game is over (or at rest). False when it cannot be
 * played to its end, which is a fault of its rules or of the bot. Allocates nothing. */
bool continuation_play(struct continuation *continuation, struct draws *draws);

/* What the position that a playout came to is worth to each seat: 1 a win, 0 a loss. */
void continuation_values(const struct continuation *continuation, double values[SEATS_MOST]);

#endif
