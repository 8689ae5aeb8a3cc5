/*
 * What attacks were expected to take, by their odds, against what they took.
 *
 * Every attack of a stretch of a match is reckoned from the position before its first throw: all
 * outcomes of its dice are walked, with their weights. Who of several is lost is chosen by
 * somebody, but how many are does not depend on it (struct game_losses), so one choice stands for
 * all.
 */
#ifndef SORTIE_EXPECTED_H
#define SORTIE_EXPECTED_H

#include "match/match.h"

struct expected {
    uint32_t attacks;
    double expected; /* what all of them take on average */
    int taken;       /* what they took */
};

/* Of the attacks that began after `from` standing actions and are over where `to` stand. False when
 * memory ends, or when they have more outcomes than are walked. */
bool expected_losses(const struct match *match, uint32_t from, uint32_t to, struct expected *out);

#endif
