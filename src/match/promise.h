/*
 * Verified dice: nobody has to trust the host.
 *
 * Before the game the host draws a secret seed of 32 bytes and publishes its commitment, the
 * BLAKE2b-256 hash of it. Players add words of their own. Each outcome is drawn from a keyed hash:
 * the key is made of the seed and the words, the message is the number of the history entry that
 * the outcome becomes. So the host cannot choose dice after the words are known, and the players
 * cannot foresee them. After the game the seed is revealed, and `sortie verify` draws all dice
 * again.
 *
 * A game that was moved to another host has a promise for each stretch of its history.
 */
#ifndef SORTIE_PROMISE_H
#define SORTIE_PROMISE_H

#include "sortie.h"

enum {
    PROMISE_SEED_SIZE = 32,
    PROMISE_COMMITMENT_SIZE = 32,
    PROMISE_WORD_SIZE = 401, /* 100 characters of UTF-8 and a zero */
    PROMISES_MOST = 2000     /* in one game: one a letter in a game by letters */
};

struct promise_word {
    int seat;
    char word[PROMISE_WORD_SIZE]; /* one line, no control characters */
};

struct promise {
    uint32_t from; /* the first history entry that it is for, counted from 1 */
    unsigned char commitment[PROMISE_COMMITMENT_SIZE];
    bool is_revealed;
    unsigned char seed[PROMISE_SEED_SIZE]; /* when revealed */
    int word_count;
    struct promise_word words[SEATS_MOST]; /* by seat, ascending; one each */
};

/* A seed from the system's random source. */
void promise_draw_seed(unsigned char seed[PROMISE_SEED_SIZE]);

void promise_commit(unsigned char commitment[PROMISE_COMMITMENT_SIZE],
                    const unsigned char seed[PROMISE_SEED_SIZE]);

/* Whether a text can be a player's word: 1 to 100 characters of UTF-8, none a control character. */
bool promise_word_fits(const char *word);

/* The outcome of history entry `entry` (counted from 1): exact by weight, without bias. `seats` are
 * the game's names of its seats: the words count with the names of those who said them. */
action promise_outcome(const struct promise *promise, const struct words *seats,
                       const unsigned char seed[PROMISE_SEED_SIZE], uint32_t entry,
                       const struct outcome *outcomes, int count);

#endif
