/*
 * Were the dice of a game the ones that were promised before it began? A match that was read from a
 * transcript is played again, and whatever chance decided is drawn once more from the revealed
 * seeds; what a lesson gave is held against the lesson.
 */
#ifndef SORTIE_VERIFIED_H
#define SORTIE_VERIFIED_H

#include "match/match.h"

/* What there is to say of an outcome. */
enum proof { AS_PROMISED, BY_LESSON, BY_HAND, SEALED, UNPROMISED, PROOFS };

/* How many outcomes are of a kind, and the first of them. */
struct kind {
    uint32_t count;
    uint32_t entry;
};

struct verified {
    const struct match *whole;
    struct kind kinds[PROOFS];
    bool is_forged;
    struct kind forged;
    action found, promised; /* of the forged one */
};

/* Draws all entries again up to the first that is forged; false when memory ends. */
bool verified_draw(struct verified *verified, const struct match *whole);

/* Whether nothing is left open: no outcome is forged, thrown by hand, sealed or unpromised, and
 * something was promised. */
bool verified_is_yes(const struct verified *verified);

enum { COMMITMENT_TEXT_SIZE = 2 * PROMISE_COMMITMENT_SIZE + 1 };

const char *commitment_text(const struct promise *promise, char out[COMMITMENT_TEXT_SIZE]);

/* The verdict as `sortie verify --json` tells it; `content` is the transcript. Null when memory
 * ends. */
json_t *verified_json(const struct verified *verified, const char *content, bool is_yes);

#endif
