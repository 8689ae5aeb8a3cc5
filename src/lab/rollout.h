/*
 * Estimated chances to win: for each legal action of a seat the game is played to its end many
 * times by a bot.
 *
 * What is known is the seat's view, never the state: each playout begins at a state that the game
 * imagines from it. Playouts come in batches. Within a batch the outcomes of the first throw (or
 * card) after the action are tried evenly, from a place drawn at random, so that the mean of a
 * batch is without bias and the luck of that throw is mostly gone from it; the error is taken from
 * how the batches differ. Playout number i meets the same imagination and the same dice for every
 * action, which takes luck out of the comparison too.
 *
 * The same question gives the same answer, however the work is divided into steps.
 */
#ifndef SORTIE_ROLLOUT_H
#define SORTIE_ROLLOUT_H

#include "bots/bots.h"

/* As many as two dice can fall, so that a batch tries each throw just as often as it comes. */
enum { ROLLOUT_BATCH = 36 };

struct rollout_question {
    const struct game *game;
    const void *data; /* stays the caller's and must outlive the rollout; the rest is copied */
    int seat;
    const void *view; /* what game_observe shows the seat */
    const action *legal;
    int legal_count;          /* at least 1 */
    const struct bot *policy; /* plays every seat after the action; needs no workspace */
    uint64_t seed;
    uint32_t batch; /* playouts of a batch; 0: ROLLOUT_BATCH. Fewer where a playout takes long */
};

struct estimate {
    action action;
    uint64_t playouts;
    double chance;    /* mean value for the seat: 1 a win, 0 a loss */
    double error;     /* standard error of it */
    double low, high; /* 95 % interval */
};

struct rollout;

/* Greedy where the game has a judgement, otherwise random. */
const struct bot *rollout_policy(const struct game *game);

/* Null when memory ends. */
struct rollout *rollout_open(const struct rollout_question *question);
void rollout_close(struct rollout *rollout);

/* Plays that many batches more, one for each action in turn. False when a game cannot be played to
 * its end, which is a fault of its rules or of the bot; what was counted before stands. Allocates
 * nothing. */
bool rollout_step(struct rollout *rollout, uint64_t batches);

/* How many batches each action has at least. */
uint64_t rollout_batches(const struct rollout *rollout);

/* The estimates so far, the best first; `out` has room for one for each action. An action without a
 * playout has the interval from 0 to 1. */
void rollout_result(const struct rollout *rollout, struct estimate *out);

#endif
